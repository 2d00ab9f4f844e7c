//! Bots: fair, the same on any number of threads, never at a loss, and quick to stop.

use crate::laws::{self, twins::over_a_match};
use crate::setups;
use daimyo::bots::{
    Bot, Bots, Budget, Choice, Judged, Knowledge, Level, Manner, Stop, Thinking, Unasked, choose, look_back, review,
};
use daimyo::game::{Actor, Game, Seat, Setup as _, Viewer, prelude::*};
use daimyo::samurai::{self, Samurai};
use daimyo::shelf::Shelved;
use daimyo::starship::Starship;
use daimyo::table::{Dice, Match};
use std::sync::Mutex;

const MASTER: Bot = Bot::of(Level::Master);
const FEW: Option<Budget> = Some(Budget::Iterations(60));

/// Everything that can be told of a choice.
fn told<G: Game>(choice: &Choice<G>) -> String {
    let Choice { moves, chance, chances, reason, others, iterations } = choice;
    let others: Vec<_> =
        others.iter().map(|other| (&other.moves, other.chance, other.lacks.plain::<&str>(&[]))).collect();
    format!("{moves:?} {chance} {chances:?} {} {others:?} {iterations}", reason.plain::<&str>(&[]))
}

/// Looking back on a match while nobody waits to see how far it has come.
fn unwatched(open: bool, budget: Option<Budget>, stop: &Stop) -> Manner<'_> {
    Manner { open, budget, stop, progress: &|_| () }
}

fn chosen<G: Judged>(live: &Match<G>, threads: usize) -> Choice<G> {
    choose(&Knowledge::of(live).expect("a seat is to act"), MASTER, FEW, 7, threads, &Stop::default())
}

/// What a seat may not know makes no difference to what a bot does for it, though it be handed the whole match.
fn twins_are_advised_alike<G: Judged>(setup: &G::Setup, seed: u64) -> usize {
    let mut compared = 0;
    over_a_match::<G>(setup, &mut laws::dice(seed), Chance::pick, |twins| {
        let acts = |live: &Match<G>| live.acting_seat().is_some_and(|seat| twins.viewer.is(seat));
        if acts(&twins.one) && acts(&twins.other) {
            let [one, other] = [&twins.one, &twins.other].map(|live| told(&chosen(live, 1)));
            assert_eq!(one, other, "{:?} can tell {} apart", twins.viewer, twins.kind);
            let seen = twins.one.seen_by(twins.viewer);
            assert_eq!(told(&chosen(&seen, 1)), one, "from the match as the seat saw it");
            compared += usize::from(twins.one.position() != twins.other.position());
        }
    });
    compared
}

#[test]
fn what_nobody_may_know_changes_no_choice_in_samurai() {
    let setups = setups::some(6, setups::samurai);
    let compared: usize = setups.zip(0..).map(|(setup, seed)| twins_are_advised_alike::<Samurai>(&setup, seed)).sum();
    assert!(compared >= 10, "only {compared} twins differed");
}

#[test]
fn what_comes_close_is_something_else() {
    let mut told = 0;
    for seed in 0..6 {
        let mut live = Match::<Samurai>::new(samurai::Setup::for_players(3), vec![], Some(Dice::new(seed))).unwrap();
        live.roll();
        while told < 40 && live.acting_seat().is_some() {
            let choice = chosen(&live, 1);
            let others: Vec<_> = choice.others.iter().map(|other| &other.moves).collect();
            told += others.len();
            for (number, one) in others.iter().enumerate() {
                for other in others[..number].iter().copied().chain([&choice.moves]) {
                    let own = one.iter().filter(|mv| !other.contains(mv)).count();
                    assert!(2 * own >= one.len(), "{one:?} is much like {other:?}");
                }
            }
            for mv in choice.moves {
                live.play(mv).unwrap();
            }
            live.roll();
        }
    }
    assert!(told >= 20, "{told}");
}

#[test]
fn the_number_of_threads_changes_no_choice() {
    let mut live = Match::<Samurai>::new(samurai::Setup::for_players(3), vec![], Some(Dice::new(5))).unwrap();
    for _ in 0..4 {
        live.roll();
        let alone = chosen(&live, 1);
        assert!(alone.iterations > 30, "{}", alone.iterations);
        for threads in [2, 7] {
            assert_eq!(told(&chosen(&live, threads)), told(&alone), "{threads} threads");
        }
        for mv in alone.moves {
            live.play(mv).unwrap();
        }
    }
}

/// Plays a whole game of bots of all levels and tempers, and sees that whatever they do is allowed.
pub fn bots_play_to_the_end<G: Judged + Shelved>(setup: &G::Setup, seed: u64) {
    let sit: Bots<G> = G::BOTS.expect("it has bots");
    let mut position = G::new(setup).expect("a set-up that can be played");
    let bot = |seat: Seat| {
        let number = seat.index() + seed as usize;
        Bot { level: Level::OFFERED[number % 4], temper: number % G::TEMPERS.len() }
    };
    let sit = |seat| (sit.seat)(&position, seat, bot(seat), Some(Budget::Iterations(4)), seed);
    let mut players: Vec<_> = Seat::all(position.players()).map(sit).collect();
    let mut rng = laws::dice(seed);
    for _ in 0..5000 {
        let mv = match position.actor() {
            Actor::Over => return,
            Actor::Chance => position.pick(&mut rng).expect("something happens"),
            Actor::Seat(seat) => players[seat.index()].decide().expect("a bot is never at a loss"),
        };
        let before = position.clone();
        position.play(&mv).unwrap_or_else(|refusals| panic!("{mv:?}: {refusals:?}"));
        players.iter_mut().for_each(|player| player.witness(&before, &mv, &position));
    }
    panic!("it never ends");
}

#[test]
fn bots_play_samurai_to_the_end_under_every_ruling() {
    setups::some(18, setups::samurai).zip(0..).for_each(|(setup, seed)| bots_play_to_the_end::<Samurai>(&setup, seed));
}

#[test]
#[ignore = "takes minutes: docs/bots.md says how"]
fn two_thousand_games_of_bots_end_under_every_ruling() {
    setups::some(2000, setups::samurai)
        .zip(0..)
        .for_each(|(setup, seed)| bots_play_to_the_end::<Samurai>(&setup, seed));
}

#[test]
fn a_bot_remembers_what_was_captured_behind_screens() {
    let (course, last) = laws::random_game::<Samurai>(&samurai::Setup::for_players(3), 3);
    let mut live = Match::<Samurai>::new(samurai::Setup::for_players(3), vec![], None).unwrap();
    let mut compared = 0;
    for (position, mv) in &course {
        if let Some(seat) = live.acting_seat() {
            let imagined = Knowledge::of(&live).unwrap().imagine(&mut laws::dice(1));
            let piles = |position: &Samurai| position.seats().map(|seat| position.captured(seat)).collect::<Vec<_>>();
            assert_eq!(piles(&imagined), piles(position), "{seat} has seen it");
            compared += usize::from(piles(&position.seen_by(Viewer::Seat(seat))) != piles(position));
        }
        live.play(*mv).unwrap();
    }
    assert!(compared > 20 && last.ending().is_some(), "{compared}");
}

#[test]
fn thinking_can_be_hurried_and_gives_the_best_so_far() {
    let mut live = Match::<Samurai>::new(samurai::Setup::for_players(4), vec![], Some(Dice::new(2))).unwrap();
    live.roll();
    let known = Knowledge::of(&live).unwrap();
    let endless = Some(Budget::Iterations(u32::MAX));
    let thinking = Thinking::start(known.clone(), MASTER, endless, 1, 2);
    thinking.hurry();
    let choice = thinking.choice().expect("something is decided");
    assert!(live.position().refusals(&choice.moves[0]).is_empty());
    let stopped = Stop::default();
    stopped.now();
    assert_eq!(choose(&known, MASTER, endless, 1, 2, &stopped).iterations, 0);
    assert!(review(&live, unwatched(false, None, &stopped)).is_none());
}

#[test]
fn nobody_is_advised_who_does_not_act_or_cannot_see() {
    let mut live = Match::<Samurai>::new(samurai::Setup::for_players(2), vec![], Some(Dice::new(1))).unwrap();
    assert_eq!(Knowledge::of(&live).unwrap_err(), Unasked::Chance);
    live.roll();
    let seat = live.acting_seat().unwrap();
    let other = live.seen_by(Viewer::Seat(seat.next(2)));
    assert_eq!(Knowledge::of(&other).unwrap_err(), Unasked::Unseen(seat));
    let sentence = Unasked::Unseen(Seat::new(0)).to_string();
    assert_eq!(
        sentence,
        "seat 1 is to act, and what only seat 1 knows is not in this match: take the one that seat 1 sees"
    );
}

/// What is kept of looking back with somebody's eyes, or nobody's in particular.
fn kept_review<G: Judged>(live: &Match<G>) -> String {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("kept");
    look_back(Some(&path), live, unwatched(false, Some(Budget::Iterations(1)), &Stop::default())).unwrap();
    std::fs::read_to_string(&path).unwrap()
}

#[test]
fn what_is_kept_of_a_review_tells_nothing_that_nobody_may_know() {
    let mut compared = 0;
    over_a_match::<Samurai>(&samurai::Setup::for_players(3), &mut laws::dice(1), Chance::pick, |twins| {
        if compared < 6 && twins.one.position() != twins.other.position() {
            let [one, other] = [&twins.one, &twins.other].map(|live| kept_review(&live.seen_by(twins.viewer)));
            assert_eq!(one, other, "{:?} can tell {} apart", twins.viewer, twins.kind);
            compared += 1;
        }
    });
    assert!(compared == 6, "only {compared} twins differed");
}

/// Chances by what somebody who looks on could know are the same though hands differ, be it the whole match that is looked at.
#[test]
fn a_review_tells_no_secret_unless_everything_is_open() {
    let (mut compared, mut open) = (0, 0);
    for seed in 0..4 {
        over_a_match::<Samurai>(&samurai::Setup::for_players(2), &mut laws::dice(seed), Chance::pick, |twins| {
            if compared < 12 && twins.viewer == Viewer::Bystander && twins.one.position() != twins.other.position() {
                let turns = |live: &Match<Samurai>, open| {
                    review(live, unwatched(open, Some(Budget::Iterations(1)), &Stop::default())).unwrap().turns
                };
                assert_eq!(turns(&twins.one, false), turns(&twins.other, false), "{}", twins.kind);
                open += usize::from(turns(&twins.one, true) != turns(&twins.other, true));
                compared += 1;
            }
        });
    }
    assert!(compared > 5 && open > 0, "{compared} twins differed, {open} of them with everything open");
}

/// A fingerprint of what is kept of looking back on a game played at random.
fn print_of<G: Judged>() -> u64 {
    let setup = G::Setup::for_players(3);
    let mut live = Match::<G>::new(setup.clone(), vec![], None).unwrap();
    for (_, mv) in laws::random_game::<G>(&setup, 3).0.into_iter().take(60) {
        live.play(mv).unwrap();
    }
    xxhash_rust::xxh3::xxh3_64(kept_review(&live).as_bytes())
}

/// If this fails, judgements or choices have changed: raise the game's `EDITION`, so that reviews made before are not taken for those
/// of today, and write down both here.
#[test]
fn another_judgement_is_another_edition() {
    let found = [(Samurai::EDITION, print_of::<Samurai>()), (Starship::EDITION, print_of::<Starship>())];
    assert_eq!(found, [(1, 15_700_364_060_625_251_441), (1, 10_461_774_805_018_313_162)]);
}

#[test]
fn a_better_level_wins_and_a_review_sees_it() {
    let setup = samurai::Setup::for_players(2);
    let mut live = Match::<Samurai>::new(setup, vec![], Some(Dice::new(11))).unwrap();
    let levels = [Level::Hard, Level::Random];
    live.roll();
    while let Some(seat) = live.acting_seat() {
        let known = Knowledge::of(&live).unwrap();
        for mv in choose(&known, Bot::of(levels[seat.index()]), None, 3, 1, &Stop::default()).moves {
            live.play(mv).unwrap();
        }
        live.roll();
    }
    let told = Mutex::new(Vec::new());
    let tell = |share| told.lock().unwrap().push(share);
    let whole = review(&live, Manner { progress: &tell, ..unwatched(false, None, &Stop::default()) }).unwrap();
    let told = told.into_inner().unwrap();
    assert!(told.is_sorted() && told.len() > whole.turns.len() && told.last() == Some(&1.0), "{told:?}");
    let (first, last) = (whole.turns.first().unwrap(), whole.turns.last().unwrap());
    assert!((0.3..0.7).contains(&first.chances[0]), "even at the beginning: {:?}", first.chances);
    assert!(last.chances[0] > 0.99, "won in the end: {:?}", last.chances);
    assert_eq!((last.point, last.seat), (live.history().at(), None));
    assert!(whole.turns.windows(2).all(|pair| pair[0].turn < pair[1].turn || pair[1].seat.is_none()));
    assert_eq!(whole.swings.len(), 3);
    for swing in &whole.swings {
        let [before, after] = [0, 1].map(|later| whole.turns[swing.turn + later].chances[swing.seat.index()]);
        assert_eq!((swing.change, Some(swing.seat)), (after - before, whole.turns[swing.turn].seat));
    }
    assert!(whole.swings.windows(2).all(|pair| pair[0].change.abs() >= pair[1].change.abs()));
    assert!(whole.swings.iter().all(|swing| swing.instead.as_ref().is_some_and(|choice| !choice.moves.is_empty())));
    assert!(review(&live, unwatched(true, None, &Stop::default())).is_some());
}
