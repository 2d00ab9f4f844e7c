use super::Judged;
use crate::game::{Actor, Game};

/// What a seat might do with its turn, until it is over or somebody else acts.
#[derive(Clone, Debug)]
pub struct Plan<G: Game> {
    pub moves: Vec<G::Move>,
    /// How likely the seat is to win by it, as it looks at once.
    pub chance: f32,
}

/// A turn that has not come to its end.
struct Begun<G: Game> {
    position: G,
    plan: Plan<G>,
}

/// Whether a seat goes on with its turn.
fn goes_on<G: Game>(position: &G, actor: Actor, turn: u32) -> bool {
    position.actor() == actor && position.turn() == turn
}

/// Plausible whole turns, found move by move: at each the better half of what can be done so far is gone on with.
#[must_use]
pub fn beam<G: Judged>(position: &G, temper: usize, width: usize) -> Vec<Plan<G>> {
    /// Longer turns are thought about in parts.
    const LONGEST: usize = 12;
    let (actor, turn) = (position.actor(), position.turn());
    let Actor::Seat(seat) = actor else { return Vec::new() };
    let mut done: Vec<Plan<G>> = Vec::new();
    let start = Plan { moves: Vec::new(), chance: 0.0 };
    let mut begun = vec![Begun { position: position.clone(), plan: start }];
    let mut moves = Vec::new();
    for depth in 1..=LONGEST {
        let mut next: Vec<Begun<G>> = Vec::new();
        for Begun { position, plan } in &begun {
            moves.clear();
            position.moves(&mut moves);
            for mv in &moves {
                let mut after = position.clone();
                after.play_unchecked(mv);
                let chance = after.chances(temper)[seat.index()];
                let plan = Plan { moves: [&plan.moves[..], std::slice::from_ref(mv)].concat(), chance };
                if depth < LONGEST && goes_on(&after, actor, turn) {
                    next.push(Begun { position: after, plan });
                } else {
                    done.push(plan);
                }
            }
        }
        next.sort_by(|a, b| b.plan.chance.total_cmp(&a.plan.chance));
        next.dedup_by(|later, earlier| later.position == earlier.position);
        next.truncate(width.div_ceil(2));
        begun = next;
    }
    done.sort_by(|a, b| b.chance.total_cmp(&a.chance));
    done.truncate(width);
    done
}

/// The move that leads to the best position for whoever makes it, as it looks at once.
pub(super) fn greedy<G: Judged>(position: &G, temper: usize) -> Option<G::Move> {
    let mut moves = Vec::new();
    position.moves(&mut moves);
    let Actor::Seat(seat) = position.actor() else { return None };
    let mut best: Option<(f32, G::Move)> = None;
    for mv in moves {
        let mut after = position.clone();
        after.play_unchecked(&mv);
        let chance = after.chances(temper)[seat.index()];
        if best.as_ref().is_none_or(|(most, _)| chance > *most) {
            best = Some((chance, mv));
        }
    }
    best.map(|(_, mv)| mv)
}
