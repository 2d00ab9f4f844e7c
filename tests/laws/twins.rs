//! Twins: two matches that differ only in what a viewer may not know, and everything she is told of them.

use super::{Dice, viewers};
use daimyo::game::{Actor, Refusal, Refused, Seat, Viewer, prelude::*};
use daimyo::starship::{Move, Starship};
use daimyo::table::{Match, notation};
use rand::RngExt;
use std::collections::HashMap;

/// A match and another that looks the same to somebody.
#[derive(Clone)]
pub struct Twins<G: Game> {
    pub viewer: Viewer,
    pub one: Match<G>,
    pub other: Match<G>,
    /// By which move they first differed.
    pub kind: String,
}

impl<G: Game> Twins<G> {
    /// Lets something else happen in the other match than in the one, if it can without the viewer seeing it.
    fn parted(live: &Match<G>, mv: &G::Move, viewer: Viewer, rng: &mut Dice) -> Option<Self> {
        let instead = alike(live, live, mv, viewer).into_iter().filter(|other| other != mv).collect::<Vec<_>>();
        let instead = instead.get(rng.random_range(0..instead.len().max(1)))?;
        let mut twins = Self { viewer, one: live.clone(), other: live.clone(), kind: kind(mv) };
        twins.one.play(mv.clone()).ok()?;
        twins.other.play(instead.clone()).ok()?;
        Some(twins)
    }

    /// Lets something happen in both. False if the other match can no longer look like the one.
    fn play(&mut self, mv: &G::Move, rng: &mut Dice) -> bool {
        let alike = alike(&self.one, &self.other, mv, self.viewer);
        let same =
            alike.iter().find(|other| *other == mv).or_else(|| alike.get(rng.random_range(0..alike.len().max(1))));
        let Some(same) = same.cloned() else { return false };
        self.one.play(mv.clone()).expect("it happens here");
        self.other.play(same).expect("it is listed there");
        true
    }

    /// Everything the viewer is told of the one and of the other.
    pub fn told(&self) -> [Vec<String>; 2] {
        [&self.one, &self.other].map(|live| told(live, self.viewer))
    }
}

/// What can happen in another match and looks to a viewer as a move of the first does.
fn alike<G: Game>(one: &Match<G>, other: &Match<G>, mv: &G::Move, viewer: Viewer) -> Vec<G::Move> {
    let (seen, mut moves) = (one.position().move_seen_by(mv, viewer), Vec::new());
    other.position().moves(&mut moves);
    moves.retain(|other_move| other.position().move_seen_by(other_move, viewer) == seen);
    moves
}

fn kind<M: serde::Serialize>(mv: &M) -> String {
    notation::write(mv).split('(').next().unwrap_or_default().to_owned()
}

/// Plays a match at random without dice, and hands over pairs of twins: as soon as they have parted, and again when they have
/// gone the same way for a while or can no longer. Moves by which few twins have parted come first.
pub fn over_a_match<G: Game>(
    setup: &G::Setup,
    rng: &mut Dice,
    choose: impl Fn(&G, &mut Dice) -> Option<G::Move>,
    mut look: impl FnMut(&Twins<G>),
) {
    const A_WHILE: usize = 30;
    let mut live = Match::<G>::new(setup.clone(), vec![], None).expect("a set-up that can be played");
    let eyes: Vec<Viewer> = viewers(live.chairs().len()).collect();
    let mut all: Vec<(usize, Twins<G>)> = Vec::new();
    let mut parted: HashMap<String, u32> = HashMap::new();
    while let Some(mv) = choose(live.position(), rng) {
        let depth = live.history().depth(live.history().at());
        all.retain_mut(|(since, twins)| {
            let goes_on = depth < *since + A_WHILE && twins.play(&mv, rng);
            (!goes_on).then(|| look(twins));
            goes_on
        });
        let before = parted.entry(kind(&mv)).or_default();
        if rng.random_ratio(1, 1 + *before) {
            let viewer = eyes[rng.random_range(0..eyes.len())];
            if let Some(twins) = Twins::parted(&live, &mv, viewer, rng) {
                *before += 1;
                look(&twins);
                all.push((depth, twins));
            }
        }
        live.play(mv).expect("what is chosen is legal");
    }
    all.iter().for_each(|(_, twins)| look(twins));
}

/// Plays Starship Samurai at random, with many a trade and theft.
pub fn trading_and_spying(position: &Starship, rng: &mut Dice) -> Option<Move> {
    let spy = notation::read(r#"Play("Spy Network")"#).ok().filter(|spy| position.refusals(spy).is_empty());
    if spy.is_some() {
        return spy;
    }
    let [from, to] = [(); 2].map(|()| Seat::new(rng.random_range(0..position.players())));
    let trade =
        Some(Move::Trade(from, to)).filter(|trade| rng.random_ratio(1, 6) && position.refusals(trade).is_empty());
    trade.or_else(|| position.pick(rng))
}

/// What the commands print of a match to a viewer: `show`, `legal`, the log, `score`, refusals, and what `view` writes.
fn told<G: Game>(live: &Match<G>, viewer: Viewer) -> Vec<String> {
    let seen = live.seen_by(viewer);
    let (position, names) = (seen.position(), seen.names());
    let (mut moves, mut candidates) = (Vec::new(), Vec::new());
    position.moves(&mut moves);
    let mut lines = vec![seen.save().to_text(), position.step().plain(&names), format!("{:?}", position.actor())];
    lines.push(serde_json::to_string(position).expect("positions serialise"));
    lines.extend(position.sketch().iter().map(|line| line.plain(&names)));
    lines.extend(live.log(Some(viewer)).iter().map(|line| format!("{line:?}: {}", line.text.plain(&names))));
    lines.extend(live.line(Some(viewer)).iter().map(|point| format!("{point:?}")));
    lines.extend(position.tally().standings().steps.iter().map(|step| step.plain(&names)));
    lines.push(format!("{:?}", position.tally().standings()));
    lines.extend(moves.iter().map(|mv| format!("{}: {}", notation::write(mv), position.describe(mv).plain(&names))));
    lines.extend(Refused::all(position).iter().map(|row| format!("{row:?}")));
    if matches!(position.actor(), Actor::Seat(seat) if viewer.is(seat)) {
        position.candidates(&mut candidates);
    }
    for mv in candidates.iter().step_by(1 + candidates.len() / 100) {
        let (told, really) = (position.refusals(mv), live.position().refusals(mv));
        assert_eq!(told.is_empty(), really.is_empty(), "{viewer:?} knows what she may do: {mv:?}, {really:?}");
        lines.push(Refusal::sentence(&told, &names));
    }
    lines.extend(candidates.iter().take(3).map(|mv| notation::nearest(position, &notation::write(mv))));
    lines
}
