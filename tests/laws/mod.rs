//! Laws that every game must keep, whatever it is. [`keep_all`] plays all of them over a random game: a new game calls it
//! for any set-up and seed. What a game can say of itself beyond them its own tests say of the same course.
#![allow(dead_code, reason = "not every test file uses every law")]

pub mod paper;
pub mod twins;

use daimyo::game::{Actor, Revealed, Seat, Viewer, fingerprint, prelude::*};
use daimyo::table::{Dice as Luck, Event, Match, Point};
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

pub type Dice = Xoshiro256PlusPlus;

pub fn dice(seed: u64) -> Dice {
    Dice::seed_from_u64(seed)
}

/// A random game from its set-up to its end: every position with the move that was made in it, and the last position.
pub fn random_game<G: Game>(setup: &G::Setup, seed: u64) -> (Vec<(G, G::Move)>, G) {
    const FAR_TOO_LONG: usize = 100_000;
    let mut rng = dice(seed);
    let mut position = G::new(setup).expect("a set-up that can be played");
    let mut course = Vec::new();
    while let Some(mv) = position.pick(&mut rng) {
        assert!(course.len() < FAR_TOO_LONG, "every game ends");
        course.push((position.clone(), mv.clone()));
        position.play(&mv).unwrap_or_else(|why| panic!("{mv:?} was picked, but: {why:?}"));
    }
    assert_eq!(position.actor(), Actor::Over, "a game without a move is over");
    (course, position)
}

/// Plays a random game and a random match, and holds them against every law. Laws that look through many eyes are held
/// against some hundred positions of a long game, laws that try every candidate against one in 50 of these. Returns the game.
pub fn keep_all<G: Game>(setup: &G::Setup, seed: u64) -> (Vec<(G, G::Move)>, G) {
    const CLOSELY: usize = 250;
    const WANDERING: usize = 60;
    let (course, last) = random_game::<G>(setup, seed);
    let mut rng = dice(!seed);
    let skipped = course.len().div_ceil(CLOSELY) as u32;
    let afters = course.iter().skip(1).map(|(position, _)| position).chain([&last]);
    for ((before, mv), after) in course.iter().zip(afters) {
        assert!(after.turn() >= before.turn(), "turns are never taken back by {mv:?}");
        reveals_are_declared(before, mv);
        if rng.random_ratio(1, skipped) {
            hiding_commutes_with_playing(before, mv, after);
            imagining_keeps_the_view(before, &mut rng);
            telling_needs_only_views(before, mv, after, &mut rng);
            no_dead_end(before, mv);
            paper::facts_read_back(setup, before);
        }
        if rng.random_ratio(1, 50 * skipped) {
            generator_agrees_with_refusals(before);
            refused_moves_change_nothing(before, &mut rng);
            viewers(before.players()).for_each(|viewer| generator_agrees_with_refusals(&before.seen_by(viewer)));
        }
    }
    generator_agrees_with_refusals(&last);
    let mut live = Match::<G>::new(setup.clone(), vec![], None).expect("a set-up that can be played");
    let positions = wander(&mut live, WANDERING, &mut rng);
    every_point_is_as_it_was(&live, &positions);
    saves_open_as_they_were(&live);
    tries_are_nobodys_business::<G>(setup, seed);
    (course, last)
}

pub fn viewers(players: usize) -> impl Iterator<Item = Viewer> {
    Seat::all(players).map(Viewer::Seat).chain([Viewer::Bystander])
}

/// Nothing is listed that is refused, nothing is refused that is listed, for every candidate.
pub fn generator_agrees_with_refusals<G: Game>(position: &G) {
    let (mut moves, mut candidates) = (Vec::new(), Vec::new());
    position.moves(&mut moves);
    position.candidates(&mut candidates);
    for mv in &moves {
        let refusals = position.refusals(mv);
        assert!(refusals.is_empty(), "{mv:?} is listed and refused: {refusals:?}");
        assert!(candidates.contains(mv), "{mv:?} is listed, but no candidate");
    }
    for mv in &candidates {
        assert_eq!(position.refusals(mv).is_empty(), moves.contains(mv), "{mv:?}: {:?}", position.refusals(mv));
    }
}

/// A refused move changes nothing.
pub fn refused_moves_change_nothing<G: Game>(position: &G, rng: &mut Dice) {
    let mut candidates = Vec::new();
    position.candidates(&mut candidates);
    for _ in 0..20.min(candidates.len()) {
        let mv = &candidates[rng.random_range(0..candidates.len())];
        let mut copy = position.clone();
        if copy.play(mv).is_err() {
            assert_eq!(&copy, position);
        }
    }
}

/// There is something to do unless the game is over, and what is picked is one of the things to do.
pub fn no_dead_end<G: Game>(position: &G, picked: &G::Move) {
    let mut moves = Vec::new();
    position.moves(&mut moves);
    assert_eq!(moves.is_empty(), position.actor() == Actor::Over);
    assert!(moves.contains(picked), "{picked:?} was picked, but is not listed");
}

/// Hiding and playing commute: the hidden move is legal in the hidden position and leads to the hidden result.
pub fn hiding_commutes_with_playing<G: Game>(before: &G, mv: &G::Move, after: &G) {
    for viewer in viewers(before.players()) {
        let mut view = before.seen_by(viewer);
        let seen = before.move_seen_by(mv, viewer);
        view.play(&seen).unwrap_or_else(|why| panic!("{viewer:?} sees {seen:?}, which is refused: {why:?}"));
        assert_eq!(view, after.seen_by(viewer), "{viewer:?} after {mv:?}");
    }
}

/// What a move shows is declared, to everybody who sees more than she could have told before. What a player does is hers
/// to do and to show, and her move reveals nothing: that nobody learns more than she shows is the law that hiding and
/// playing commute. What Chance does is news to every viewer in whose view Chance could have done something else.
pub fn reveals_are_declared<G: Game>(before: &G, mv: &G::Move) {
    let revealed = before.clone().play(mv).unwrap_or_else(|why| panic!("{mv:?} is refused: {why:?}"));
    if before.actor() != Actor::Chance {
        assert_eq!(revealed, Revealed::Nothing, "{mv:?} is a player's own");
        return;
    }
    for viewer in viewers(before.players()) {
        let mut moves = Vec::new();
        before.seen_by(viewer).moves(&mut moves);
        let declared = match revealed {
            Revealed::Nothing => false,
            Revealed::To(seats) => seats.iter().any(|seat| viewer.is(seat)),
            Revealed::Everyone => true,
        };
        assert!(declared || moves.len() <= 1, "{viewer:?} learns by {mv:?}, which declares {revealed:?}");
    }
}

/// Hiding twice is hiding once, and what is imagined looks the same to the viewer and hides nothing.
pub fn imagining_keeps_the_view<G: Game>(position: &G, rng: &mut Dice) {
    for viewer in viewers(position.players()) {
        let view = position.seen_by(viewer);
        assert_eq!(view.seen_by(viewer), view);
        let imagined = view.imagine(rng);
        assert_eq!(imagined.seen_by(viewer), view, "{viewer:?}");
        assert_eq!(imagined.imagine(rng), imagined, "nothing is left to imagine");
        assert_eq!(fingerprint(&imagined.seen_by(viewer)), fingerprint(&view));
    }
}

/// What is told of a move to a viewer does not depend on what she cannot see.
pub fn telling_needs_only_views<G: Game>(before: &G, mv: &G::Move, after: &G, rng: &mut Dice) {
    for viewer in viewers(before.players()) {
        let told = G::tell(&before.seen_by(viewer), &before.move_seen_by(mv, viewer), &after.seen_by(viewer));
        let mut imagined = before.seen_by(viewer).imagine(rng);
        // The same thing may happen in the imagined world, or not: another hand may not allow it.
        if imagined.refusals(mv).is_empty() {
            let start = imagined.clone();
            imagined.play(mv).expect("it is not refused");
            let views = (start.seen_by(viewer), imagined.seen_by(viewer));
            assert_eq!(G::tell(&views.0, &start.move_seen_by(mv, viewer), &views.1), told, "{viewer:?}");
        }
    }
}

/// Plays at random in a match, now and then going back or forward, and returns every point's position as it was when
/// the match first came there.
pub fn wander<G: Game>(live: &mut Match<G>, steps: usize, rng: &mut Dice) -> Vec<G> {
    let mut positions = vec![live.position().clone()];
    for _ in 0..steps {
        match rng.random_range(0..20) {
            0 => {
                live.undo();
            }
            1 => {
                live.undo_turn();
            }
            2 => {
                live.redo();
            }
            3 => {
                let points: Vec<Point> = live.history().points().collect();
                live.apply(Event::Go(points[rng.random_range(0..points.len())])).expect("the point is there");
            }
            _ => {
                if let Some(mv) = live.position().pick(rng) {
                    let point = live.play(mv).expect("what is picked is legal");
                    if point.0 as usize == positions.len() {
                        positions.push(live.position().clone());
                    }
                }
            }
        }
    }
    positions
}

/// Every point of a history is as it was, however one gets there, and redo leads where undo came from.
pub fn every_point_is_as_it_was<G: Game>(live: &Match<G>, positions: &[G]) {
    let history = live.history();
    assert_eq!(history.points().count(), positions.len());
    for (point, position) in history.points().zip(positions) {
        let mut there = live.clone();
        there.apply(Event::Go(point)).expect("the point is there");
        assert_eq!(there.position(), position);
        assert_eq!(fingerprint(there.position()), fingerprint(position));
        if there.undo() {
            let mut again = there.clone();
            while again.history().at() != point {
                assert!(again.redo(), "redo leads back to {point:?}");
            }
            assert_eq!(again.position(), position);
        }
    }
}

/// A save opens as the same match, whole or as one seat knows it.
pub fn saves_open_as_they_were<G: Game>(live: &Match<G>) {
    let text = live.save().to_text();
    let opened = Match::<G>::open(&text).expect("a save that was just written");
    assert_eq!(opened.position(), live.position());
    assert_eq!(opened.log(None), live.log(None));
    assert_eq!(opened.save().to_text(), text);
    for viewer in viewers(live.position().players()) {
        let view = live.save_for(viewer).to_text();
        let opened = Match::<G>::open(&view).expect("a view that was just written");
        assert_eq!(opened.position(), &live.position().seen_by(viewer));
        assert_eq!(opened.log(None), live.seen_by(viewer).log(None));
        assert_eq!(opened.save().to_text(), view);
    }
}

/// Whether a viewer can tell two matches apart by anything she is given.
pub fn can_tell_apart<G: Game>(viewer: Viewer, one: &Match<G>, other: &Match<G>) -> bool {
    let views = |live: &Match<G>| {
        let position = live.position().seen_by(viewer);
        let sketch: Vec<String> = position.sketch().iter().map(|line| line.plain(&live.names())).collect();
        let facts = serde_json::to_string(&position).expect("positions serialise");
        let history = live.history();
        let line = live.line(Some(viewer)).into_iter().map(|point| history.position(point).seen_by(viewer));
        let places = live.sight(viewer).log().into_iter().map(|line| history.position(line.point).seen_by(viewer));
        let moments: (Vec<G>, Vec<G>) = (line.collect(), places.collect());
        (live.log(Some(viewer)), live.save_for(viewer).to_text(), position, facts, sketch, moments)
    };
    views(one) != views(other)
}

/// What a player tries in her own turn and takes back before it ends changes nothing for anybody else: two matches go the
/// same way, now and then back by consent too, and in one of them some players try this and that in between.
pub fn tries_are_nobodys_business<G: Game>(setup: &G::Setup, seed: u64) {
    const MOVES: usize = 256;
    let mut rng = dice(seed.wrapping_mul(3));
    let plain = Match::<G>::new(setup.clone(), vec![], Some(Luck::new(seed))).expect("a set-up that can be played");
    let (mut plain, mut tried) = (plain.clone(), plain);
    let mut ways = vec![[Point::START; 2]];
    let players = plain.chairs().len();
    let curious: Vec<Seat> = Seat::all(players).filter(|_| rng.random_bool(0.5)).collect();
    for count in 1..=MOVES {
        let acting = plain.acting_seat().filter(|seat| curious.contains(seat));
        acting.filter(|_| rng.random_ratio(1, 2)).into_iter().for_each(|seat| try_out(&mut tried, seat, &mut rng));
        if rng.random_ratio(1, 30) {
            let [one, other] = ways[rng.random_range(0..ways.len())];
            plain.apply(Event::Go(one)).expect("the point is there");
            tried.apply(Event::Go(other)).expect("the point is there");
        }
        let Some(mv) = plain.rolled().or_else(|| plain.position().pick(&mut rng)) else { break };
        ways.push([plain.play(mv.clone()).expect("it is legal"), tried.play(mv).expect("it is legal here too")]);
        if count % 64 == 0 {
            for viewer in viewers(players).filter(|viewer| !curious.iter().any(|seat| viewer.is(*seat))) {
                assert!(!can_tell_apart(viewer, &plain, &tried), "{viewer:?} knows what {curious:?} have tried");
            }
        }
    }
}

/// Lets a seat make some moves as long as nobody else could act, and take them back.
fn try_out<G: Game>(live: &mut Match<G>, seat: Seat, rng: &mut Dice) {
    let (here, turn) = (live.history().at(), live.position().turn());
    for _ in 0..rng.random_range(1..4) {
        let mv = live.position().pick(rng).expect("she is to move");
        let mut after = live.position().clone();
        after.play(&mv).expect("what is picked is legal");
        if after.actor() != Actor::Seat(seat) || after.turn() != turn {
            break;
        }
        live.play(mv).expect("what is picked is legal");
    }
    live.apply(Event::Go(here)).expect("she comes from there");
}
