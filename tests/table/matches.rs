//! The table: seats, dice, history, what taking back costs, and saves.

use crate::laws;
use daimyo::game::{Actor, Revealed, Seat, SeatSet, Setup as _, Viewer, prelude::*};
use daimyo::samurai::{Move, Samurai, Setup, Tile};
use daimyo::table::{Because, Chair, Dice, Event, Keeper, Match, Point, SaveError, Sitter, Terms, Unplayable, Waiting};
use proptest::prelude::*;
use rand::RngExt;

const RED: Seat = Seat::new(0);
const GREEN: Seat = Seat::new(1);
const GOLD: Seat = Seat::new(2);

fn setup(players: usize, settings: &[(&str, &str)]) -> Setup {
    let mut setup = Setup::for_players(players);
    for (key, value) in settings {
        setup.choose(key, value).unwrap();
    }
    setup
}

/// Three people at a table, Red to begin, everything dealt.
fn dealt() -> Match<Samurai> {
    let chairs = ["Red", "Green", "Gold"].map(Chair::person).to_vec();
    let mut live = Match::new(setup(3, &[("first", "1")]), chairs, Some(Dice::new(5))).unwrap();
    live.roll();
    live
}

/// Lays the first tile of the hand that can be laid.
fn lay_something(live: &mut Match<Samurai>) -> Move {
    let mut moves = Vec::new();
    live.position().moves(&mut moves);
    let mv = moves.into_iter().find(|mv| matches!(mv, Move::Lay { .. })).unwrap();
    live.play(mv).unwrap();
    mv
}

#[test]
fn the_same_seed_deals_the_same_match() {
    let deal = |seed| {
        let mut live = Match::<Samurai>::new(Setup::for_players(4), vec![], Some(Dice::new(seed))).unwrap();
        live.roll();
        live.save().to_text()
    };
    assert_eq!(deal(9), deal(9));
    assert_ne!(deal(9), deal(10));
}

#[test]
fn making_a_move_again_brings_the_same_luck() {
    let mut live = dealt();
    let mv = lay_something(&mut live);
    live.play(Move::EndTurn).unwrap();
    live.roll();
    let (hand, points) = (live.position().hand(RED), live.history().points().count());
    assert!(live.undo() && live.undo());
    live.play(mv).unwrap();
    live.play(Move::EndTurn).unwrap();
    live.roll();
    assert_eq!(live.position().hand(RED), hand);
    assert_eq!(live.history().points().count(), points, "the old line was taken up again");
}

#[test]
fn the_match_says_whom_it_waits_for() {
    let chairs = vec![
        Chair { name: "Ai".into(), sitter: Sitter::Bot("easy".into()), colour: None },
        Chair { name: "?".into(), sitter: Sitter::Empty, colour: None },
    ];
    let mut live = Match::<Samurai>::new(setup(2, &[("first", "1")]), chairs, Some(Dice::new(1))).unwrap();
    assert_eq!(live.waiting(), Waiting::Dice);
    live.roll();
    assert_eq!(live.waiting(), Waiting::Bot(RED, "easy".into()));
    lay_something(&mut live);
    live.play(Move::EndTurn).unwrap();
    live.roll();
    assert_eq!(live.waiting(), Waiting::Sitter(GREEN));
    live.apply(Event::Sit(GREEN, Chair::person("Ben"))).unwrap();
    assert_eq!(live.waiting(), Waiting::Person(GREEN));
    assert_eq!(live.apply(Event::Sit(GOLD, Chair::person("Cy"))), Err(Unplayable::NoSuchSeat(GOLD)));
    let refereed = Match::<Samurai>::new(Setup::for_players(2), vec![], None).unwrap();
    assert_eq!(refereed.waiting(), Waiting::Table);
}

#[test]
fn without_dice_what_is_forced_happens_by_itself() {
    let mut rng = laws::dice(2);
    let mut live = Match::<Samurai>::new(Setup::for_players(3), vec![], None).unwrap();
    let mut forced = 0;
    while live.position().actor() != Actor::Over {
        let here = live.position().clone();
        for viewer in laws::viewers(3) {
            assert_eq!(live.seen_by(viewer).roll(), 0, "a view makes nothing up");
        }
        forced += live.roll();
        let mut moves = Vec::new();
        live.position().moves(&mut moves);
        match live.position().actor() {
            Actor::Over => break,
            Actor::Chance => assert!(moves.len() > 1, "the table is asked only where there is a choice"),
            Actor::Seat(_) => assert!(here.actor() == Actor::Chance || *live.position() == here),
        }
        let mv = live.position().pick(&mut rng).unwrap();
        live.play(mv).unwrap();
    }
    assert!(forced >= 3, "three screens at least are lifted");
    laws::saves_open_as_they_were(&live);
}

#[test]
fn an_own_tile_is_taken_back_for_nothing() {
    let mut live = dealt();
    let before = live.history().at();
    lay_something(&mut live);
    assert_eq!(live.terms(before, RED), Terms::Free);
    live.play(Move::EndTurn).unwrap();
    assert_eq!(live.terms(before, RED), Terms::Free, "nothing is drawn yet");
}

#[test]
fn a_draw_is_taken_back_only_if_everybody_agrees() {
    let mut live = dealt();
    let before = live.history().at();
    lay_something(&mut live);
    live.play(Move::EndTurn).unwrap();
    live.roll();
    let because = vec![Because::Chance, Because::Seen(Revealed::To(RED.into()))];
    assert_eq!(live.terms(before, RED), Terms::Consent { seats: vec![GREEN, GOLD], because });
    assert_eq!(live.take_back(before, RED, GREEN.into()), Err(Unplayable::NotAgreed(vec![GOLD])));
    let everybody: SeatSet = [GREEN, GOLD].into_iter().collect();
    let event = live.take_back(before, RED, everybody).unwrap();
    live.apply(event).unwrap();
    assert_eq!(live.history().at(), before);
}

#[test]
fn anothers_decision_is_taken_back_only_if_everybody_agrees() {
    let mut live = dealt();
    lay_something(&mut live);
    let before = live.history().at();
    lay_something_fast_or_end(&mut live);
    let Terms::Consent { seats, because } = live.terms(before, GREEN) else { panic!("Red has decided") };
    assert_eq!(seats, [RED, GOLD]);
    assert!(because.contains(&Because::Decision(RED)));
}

fn lay_something_fast_or_end(live: &mut Match<Samurai>) {
    let mut moves = Vec::new();
    live.position().moves(&mut moves);
    live.play(moves[moves.len() - 1]).unwrap();
}

#[test]
fn bots_are_not_asked() {
    let mut live = dealt();
    for seat in [GREEN, GOLD] {
        live.apply(Event::Sit(seat, Chair { name: "Ai".into(), sitter: Sitter::Bot("easy".into()), colour: None }))
            .unwrap();
    }
    let before = live.history().at();
    lay_something(&mut live);
    live.play(Move::EndTurn).unwrap();
    live.roll();
    assert_eq!(live.terms(before, RED), Terms::Free);
}

#[test]
fn a_turn_is_taken_back_as_a_whole() {
    let mut live = dealt();
    let before = live.history().at();
    lay_something(&mut live);
    live.play(Move::EndTurn).unwrap();
    live.roll();
    assert_eq!(live.acting_seat(), Some(GREEN));
    assert!(live.undo_turn());
    assert_eq!(live.history().at(), before);
    assert!(!live.undo_turn(), "before the first decision there is nothing to take back");
    assert!(!live.undo());
}

#[test]
fn lines_that_were_taken_back_stay_in_the_log() {
    let mut live = dealt();
    lay_something(&mut live);
    let taken_back = live.history().at();
    live.undo();
    let mut moves = Vec::new();
    live.position().moves(&mut moves);
    let other = moves.iter().rfind(|mv| matches!(mv, Move::Lay { .. })).unwrap();
    live.play(*other).unwrap();
    let log = live.log(None);
    let undone: Vec<Point> = log.iter().filter(|line| line.undone).map(|line| line.point).collect();
    assert_eq!(undone, [taken_back]);
    let opened = Match::<Samurai>::open(&live.save().to_text()).unwrap();
    assert_eq!(opened.log(None), log);
}

#[test]
fn redo_leads_where_it_led_after_a_journal_was_taken_up_again() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.journal");
    let mut keeper = Keeper::create(&path, dealt()).unwrap();
    let mut rng = laws::dice(8);
    for _ in 0..120 {
        let last = keeper.live().history().points().next_back().unwrap();
        let mv = keeper.live().position().pick(&mut rng).filter(|_| rng.random_ratio(5, 6));
        let event = mv.map_or_else(|| Event::Go(Point(rng.random_range(0..=last.0))), Event::Play);
        keeper.act(event).unwrap();
    }
    let live = keeper.live().clone();
    drop(keeper);
    let opened = Keeper::<Samurai>::open(&path).unwrap().found;
    for point in live.history().points() {
        let [was, is] = [&live, opened.live()].map(|live| {
            let mut there = live.clone();
            there.apply(Event::Go(point)).unwrap();
            there.history().line()
        });
        assert_eq!(was, is, "from {point:?}");
    }
}

#[test]
fn going_nowhere_is_refused() {
    let mut live = dealt();
    let here = live.history().at();
    let asked = Point(here.0 + 1);
    assert_eq!(live.apply(Event::Go(asked)), Err(Unplayable::NoSuchPoint { asked, last: here }));
}

#[test]
fn a_save_for_a_seat_has_no_dice_and_no_foreign_tiles() {
    let live = dealt();
    let text = live.save_for(Viewer::Seat(RED)).to_text();
    assert!(!text.contains("seed"));
    let named = text.lines().filter(|line| line.contains("Draw(") && !line.contains("Unknown")).count();
    assert_eq!(named, 5, "Red knows her own five tiles");
}

/// Replaces text in an otherwise good save and opens it unsealed.
fn tampered(replace: &str, with: &str) -> SaveError {
    let mut live = dealt();
    lay_something(&mut live);
    live.play(Move::EndTurn).unwrap();
    live.roll();
    let text = live.save().to_text();
    assert!(text.contains(replace), "{replace} is not in {text}");
    let (body, _) = text.trim_end().rsplit_once('\n').unwrap();
    Match::<Samurai>::open(&format!("{}\n// unsealed\n", body.replace(replace, with))).unwrap_err()
}

#[test]
fn a_changed_save_is_refused_with_its_reason() {
    assert!(matches!(tampered("format: 2", "format: 99"), SaveError::TooNew(99)));
    assert!(matches!(tampered("game: \"samurai\"", "game: \"go\""), SaveError::OtherGame { .. }));
    assert!(matches!(tampered("data: \"", "data: \"0"), SaveError::OtherData { .. }));
    assert!(matches!(tampered("handicap: No", "handicap: Yes"), SaveError::Setup(_)));
    assert!(matches!(tampered("players: 3", "players: 4"), SaveError::Chairs { chairs: 3, players: 4 }));
    assert!(matches!(tampered("\n  at: ", "\n  at: 9"), SaveError::NoSuchPoint(..)));
    assert!(matches!(tampered("state: \"", "state: \"0"), SaveError::OtherState(_)));
    assert!(matches!(tampered("(play: EndTurn)", "(play: EndTurn), (play: Pass)"), SaveError::Refused { .. }));
    assert!(matches!(tampered("(play: EndTurn)", "(play: EndTurn, after: 999)"), SaveError::NoSuchPoint(..)));
    assert!(matches!(tampered("(play: EndTurn)", "(play: Dance)"), SaveError::Unreadable(_)));
    assert!(matches!(tampered("setup: (", "colour: 1, setup: ("), SaveError::Unreadable(_)));
}

#[test]
fn the_seal_guards_every_byte() {
    let text = dealt().save().to_text();
    for place in 0..text.len() {
        let mut bytes = text.clone().into_bytes();
        bytes[place] ^= 1;
        if let Ok(changed) = String::from_utf8(bytes) {
            Match::<Samurai>::open(&changed).expect_err("one bit is changed");
        }
        let cut = &text[..place];
        Match::<Samurai>::open(cut).expect_err("the end is cut off");
    }
}

#[test]
fn whatever_stands_in_an_unsealed_save_is_answered() {
    let mut rng = laws::dice(6);
    let mut live = dealt();
    laws::wander(&mut live, 60, &mut rng);
    let text = live.save().to_text();
    let (body, _) = text.trim_end().rsplit_once('\n').unwrap();
    let words = [
        "99",
        "-1",
        "(",
        "Unknown",
        "Switch",
        "\"Edo\"",
        "Begin(8)",
        "after: 3,",
        "seed: 1,",
        "Put",
        "Pass",
        "EndTurn",
    ];
    let mut opened = 0;
    for _ in 0..2000 {
        let places: Vec<(usize, &str)> = body.match_indices(|sign: char| "(),:".contains(sign)).collect();
        let [from, to] = [(); 2].map(|()| places[rng.random_range(0..places.len())].0 + 1);
        let (from, to) = (from.min(to), from.max(to).min(from.min(to) + 12));
        let Some((head, tail)) = body.get(..from).zip(body.get(to..)) else { continue };
        let changed = format!("{head}{}{tail}\n// unsealed\n", words[rng.random_range(0..words.len())]);
        opened += u32::from(Match::<Samurai>::open(&changed).is_ok());
    }
    assert!(opened < 400, "most changes break something");
}

/// Exchanges what other seats hold and have never shown with what lies in their stacks.
fn with_other_secrets(live: &Match<Samurai>, viewer: Seat, rng: &mut laws::Dice) -> Option<Match<Samurai>> {
    let seat = live.position().seats().find(|&seat| seat != viewer)?;
    let held: Vec<Tile> = live.position().hand(seat).iter().collect();
    let stack = live.position().left(seat).minus(live.position().hand(seat));
    let (mine, theirs) = (*held.get(rng.random_range(0..5))?, stack.nth(rng.random_range(0..stack.len().max(1)))?);
    let points: Vec<Point> = live.history().points().skip(1).collect();
    let last_draw = points.iter().rev().find(|&&point| {
        let step = live.history().step(point).unwrap();
        let drawer = live.history().position(step.before).seat();
        drawer == seat && matches!(step.mv(), Some(&(Move::Draw(tile) | Move::Keep(tile))) if tile == mine)
    })?;
    let mut other = Match::new(live.setup().clone(), live.chairs().to_vec(), None).unwrap();
    for &point in &points {
        let mv = match *live.history().step(point).unwrap().mv().unwrap() {
            Move::Draw(_) if point == *last_draw => Move::Draw(theirs),
            Move::Keep(_) if point == *last_draw => Move::Keep(theirs),
            mv => mv,
        };
        other.play(mv).ok()?;
    }
    Some(other)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn wandering_loses_nothing(players in 2..=4usize, full: bool, instant: bool, seed: u64) {
        let settings = [
            ("setup", if full { "Players" } else { "Random" }),
            ("capture_timing", if instant { "Instant" } else { "EndOfPlay" }),
        ];
        let mut live = Match::<Samurai>::new(setup(players, &settings), vec![], None).unwrap();
        let positions = laws::wander(&mut live, 200, &mut laws::dice(seed));
        laws::every_point_is_as_it_was(&live, &positions);
        laws::saves_open_as_they_were(&live);
    }

    #[test]
    fn what_one_cannot_know_changes_nothing_one_sees(players in 2..=4usize, full: bool, steps in 60..200usize, seed: u64) {
        let mut rng = laws::dice(seed);
        let setup = setup(players, &[("setup", if full { "Players" } else { "Random" })]);
        let mut live = Match::<Samurai>::new(setup, vec![], None).unwrap();
        for _ in 0..steps {
            if let Some(mv) = live.position().pick(&mut rng) {
                live.play(mv).unwrap();
            }
        }
        prop_assume!(live.position().actor() != Actor::Over);
        let viewer = Seat::new(rng.random_range(0..players));
        if let Some(other) = with_other_secrets(&live, viewer, &mut rng) {
            prop_assert!(!laws::can_tell_apart(Viewer::Seat(viewer), &live, &other));
            prop_assert!(!laws::can_tell_apart(Viewer::Bystander, &live, &other));
            let owner = live.position().seats().find(|&seat| seat != viewer).unwrap();
            let same = live.position() == other.position();
            prop_assert_eq!(same, !laws::can_tell_apart(Viewer::Seat(owner), &live, &other));
        }
    }
}
