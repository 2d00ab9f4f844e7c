//! Whole turns that are worth a thought.

use super::turn::Turn;
use super::weights::Weights;
use crate::bots::{Judged, Plan, beam};
use crate::game::{Legality, Play, Seat};
use crate::samurai::{Move, Phase, Samurai};

/// How many turns that were begun are gone on with, and how many ways each.
const BEGUN: usize = 10;
const WAYS: usize = 16;

/// A turn that can be ended or gone on with.
struct Begun {
    position: Samurai,
    moves: Vec<Move>,
    chance: f32,
}

/// Plausible turns of the player to act, the best first.
pub fn of(position: &Samurai, temper: usize, width: usize) -> Vec<Plan<Samurai>> {
    if position.phase() != Phase::Turn {
        return beam(position, temper, width);
    }
    let me = position.seat();
    let mut done = Vec::new();
    let mut begun = vec![Begun { position: position.clone(), moves: Vec::new(), chance: 0.0 }];
    if position.any_played() {
        done.push(begun[0].ended(me, temper));
    }
    let mut ways = 2 * width;
    while !begun.is_empty() {
        let mut next: Vec<Begun> = Vec::new();
        for turn in &begun {
            for mv in likely(&turn.position, temper, ways) {
                let after = turn.with(mv);
                let plan = after.ended(me, temper);
                if plan.moves.last() == Some(&Move::EndTurn) && !after.position.playable_faces().is_empty() {
                    next.push(Begun { chance: plan.chance, ..after });
                }
                done.push(plan);
            }
        }
        next.sort_by(|a, b| b.chance.total_cmp(&a.chance));
        next.dedup_by(|later, earlier| later.position == earlier.position);
        next.truncate(BEGUN);
        (begun, ways) = (next, WAYS);
    }
    done.sort_by(|a, b| b.chance.total_cmp(&a.chance));
    done.truncate(width);
    done
}

/// The moves that add most at once, at most so many; whatever there is if no tile can be played.
fn likely(position: &Samurai, temper: usize, most: usize) -> Vec<Move> {
    let turn = Turn::new(position, Weights::of(temper));
    let mut moves: Vec<(f32, Move)> = Vec::new();
    for tile in position.playable_faces().faces() {
        turn.plays(tile, |gain, mv| moves.push((gain, mv)));
    }
    moves.sort_by(|a, b| b.0.total_cmp(&a.0));
    let mut likely: Vec<Move> = moves.into_iter().take(most).map(|(_, mv)| mv).collect();
    if likely.is_empty() && !position.any_played() {
        position.moves(&mut likely);
    }
    likely
}

impl Begun {
    fn with(&self, mv: Move) -> Self {
        let mut position = self.position.clone();
        position.play_unchecked(&mv);
        Self { position, moves: [&self.moves[..], &[mv]].concat(), chance: self.chance }
    }

    /// The turn as it would be if it ended here; it may have ended by itself.
    fn ended(&self, me: Seat, temper: usize) -> Plan<Samurai> {
        let mut moves = self.moves.clone();
        let mut position = self.position.clone();
        if position.phase() == Phase::Turn && position.seat() == me && position.any_played() {
            moves.push(Move::EndTurn);
            position.play_unchecked(&Move::EndTurn);
        }
        Plan { moves, chance: position.chances(temper)[me.index()] }
    }
}

/// Plays a turn to its end, each time with what adds most.
pub fn play_on(position: &mut Samurai, temper: usize) {
    let (me, turn) = (position.seat(), position.turn);
    let goes_on =
        |position: &Samurai| position.phase() == Phase::Turn && position.seat() == me && position.turn == turn;
    while goes_on(position) {
        let mut best: Option<(f32, Move)> = None;
        if !position.playable_faces().is_empty() {
            let turn = Turn::new(position, Weights::of(temper));
            for tile in position.playable_faces().faces() {
                turn.plays(tile, |gain, mv| {
                    if best.is_none_or(|(most, _)| gain > most) {
                        best = Some((gain, mv));
                    }
                });
            }
        }
        let mv = match best {
            Some((gain, mv)) if gain > 0.0 || !position.any_played() => mv,
            _ if position.any_played() => Move::EndTurn,
            _ => Move::Pass,
        };
        position.play_unchecked(&mv);
    }
}
