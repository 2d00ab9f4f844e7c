//! A second opinion on what may be done in Starship Samurai. It is written from the book, the tables of cards and the
//! rulings, shares nothing with the program's own judge, and knows no more than somebody at the table: what lies open, the
//! hand of whoever decides, and the moves she has seen in this turn.

mod asked;
mod book;
mod cards;
mod figures;
mod markers;
mod notes;
mod opinion;
mod tries;

use crate::{laws, setups};
use asked::{Facts, Task};
use daimyo::game::{Actor, prelude::*};
use daimyo::starship::{Move, Order, Setup, Starship, Unit};
use notes::Notes;
use opinion::{Opinion, Verdict};
use rand::RngExt;
use std::collections::{BTreeMap, HashSet};

/// How many random games are played, and how many tries of each verdict are shown to the program one by one.
const GAMES: u64 = 126;
const TRIES: usize = 8;

/// What has been seen: kinds of decisions, of moves and of reasons against them.
#[derive(Default)]
struct Seen {
    decisions: usize,
    modelled: usize,
    kinds: BTreeMap<&'static str, usize>,
    /// The first example of every sort of disagreement in a decision.
    disagreements: BTreeMap<(&'static str, String), String>,
}

impl Seen {
    fn count(&mut self, kind: &'static str) {
        *self.kinds.entry(kind).or_default() += 1;
    }

    /// The program says something else about a move: lists it or not, refuses it or not.
    fn disagree(&mut self, question: &'static str, mv: Move, verdict: Verdict, program: &str) {
        let sort = format!("{verdict:?}, {}", program.split(':').next().unwrap_or_default());
        self.disagreements.entry((question, sort)).or_insert_with(|| format!("{mv:?}: {program}"));
    }
}

/// The first figure of those that are alike to this one: fighters of one player in one place, with as much wealth, of which
/// the order has moved or loaded both or neither.
fn first_alike(opinion: &Opinion, unit: Unit) -> Unit {
    let loaded: &[Unit] = match opinion.facts.to_do.last() {
        Some(Task::Cargo { chosen, .. }) => chosen,
        _ => &[],
    };
    let looks = |unit: Unit| {
        let moved = opinion.notes.work.moved.contains(unit);
        (opinion.game.place(unit), opinion.game.attached(unit), moved, loaded.contains(&unit))
    };
    let mut fighters = Unit::all_of(unit.seat()).filter(|other| other.is_fighter());
    if unit.is_fighter() { fighters.find(|&other| looks(other) == looks(unit)).unwrap_or(unit) } else { unit }
}

fn listed_form(opinion: &Opinion, mv: Move) -> Move {
    tries::figure(mv).map_or(mv, |unit| tries::with_figure(mv, first_alike(opinion, unit)))
}

/// Holds what the program lists and refuses against the second opinion.
fn compare(opinion: &Opinion, rng: &mut laws::Dice, seen: &mut Seen) {
    let question = opinion.facts.question(opinion.game);
    let mut listed = Vec::new();
    opinion.game.moves(&mut listed);
    for mv in &listed {
        if let verdict @ Err(_) = opinion.on(*mv) {
            seen.disagree(question, *mv, verdict, "listed");
        }
    }
    let listed: HashSet<Move> = listed.into_iter().map(|mv| listed_form(opinion, mv)).collect();
    let mut tries: BTreeMap<Verdict, Vec<Move>> = BTreeMap::new();
    for mv in tries::everything(opinion.game, opinion.seat) {
        let verdict = opinion.on(mv);
        if verdict.is_ok() {
            seen.count(name_of(mv, question));
            if !listed.contains(&listed_form(opinion, mv)) {
                seen.disagree(question, mv, verdict, "not listed");
            }
        }
        tries.entry(verdict).or_default().push(mv);
    }
    for (verdict, moves) in tries {
        for _ in 0..TRIES.min(moves.len()) {
            let mv = moves[rng.random_range(0..moves.len())];
            let refusals = opinion.game.refusals(&mv);
            if refusals.is_empty() != verdict.is_ok() {
                let why = if refusals.is_empty() { "allowed".to_owned() } else { format!("refused: {refusals:?}") };
                seen.disagree(question, mv, verdict, &why);
            }
            if let Err(reason) = verdict {
                seen.count(reason);
            }
        }
    }
}

/// Whether there is a second opinion on such a question: on everything but what the table does by hand.
fn models(question: &str) -> bool {
    question != asked::BY_HAND
}

/// What a move that is allowed is counted as.
fn name_of(mv: Move, question: &'static str) -> &'static str {
    match (question, mv) {
        ("turn", Move::Order { wealth: 0, .. }) => "an order",
        ("turn", Move::Order { .. }) => "an order raised by wealth",
        ("turn", Move::Play(_)) => "an order card",
        ("turn", Move::Attach(_)) => "wealth attached",
        ("turn", Move::Snipe(_)) => "Tametomo's shot",
        ("turn", Move::Move { .. }) => "Oda's follow",
        ("turn", Move::EndTurn) => "the end of a turn",
        (_, Move::Trade(..)) => "the beginning of a trade",
        _ => question,
    }
}

/// A random move, in some games by people who like one order and spare their wealth, so that locations fill up or wealth
/// runs out.
fn pick(game: &Starship, liked: Option<Order>, rng: &mut laws::Dice) -> Option<Move> {
    let idle = |mv: &Move| match mv {
        Move::Done | Move::Take(0) => true,
        Move::Order { order, wealth, .. } => Some(*order) != liked || *wealth > 0,
        Move::Attach(_) | Move::Snipe(_) => liked == Some(Order::Wealth),
        _ => false,
    };
    let mut mv = game.pick(rng)?;
    while liked.is_some() && idle(&mv) && rng.random_ratio(7, 8) {
        mv = game.pick(rng)?;
    }
    Some(mv)
}

/// Looks at a random game from its set-up to its end.
fn watch(setup: &Setup, liked: Option<Order>, rng: &mut laws::Dice, seen: &mut Seen) {
    let mut game = Starship::new(setup).unwrap();
    let mut notes = Notes::default();
    while let Some(mv) = pick(&game, liked, rng) {
        let before = game.clone();
        let mut cargo = None;
        if let Actor::Seat(seat) = before.actor() {
            let opinion = Opinion { game: &before, seat, notes: &notes, facts: Facts::of(&before) };
            seen.decisions += 1;
            if models(opinion.facts.question(&before)) {
                seen.modelled += 1;
                compare(&opinion, rng, seen);
            }
            assert!(seen.disagreements.is_empty(), "{:#?}", seen.disagreements);
            cargo = opinion.cargo_after(mv);
        }
        game.play_unchecked(&mv);
        if let Some(verdicts) = cargo {
            let asked = Facts::of(&game).question(&game) == "load";
            assert_eq!(asked, verdicts.contains(&Ok(())), "whether to load is asked after {mv:?}");
            verdicts.into_iter().filter_map(Verdict::err).for_each(|reason| seen.count(reason));
        }
        notes.see(&before, mv, &game);
    }
}

#[test]
fn a_second_opinion_agrees_with_everything_listed_and_refused() {
    let mut seen = Seen::default();
    for seed in 0..GAMES {
        let mut rng = laws::dice(seed);
        let setup = setups::starship(2 + seed as usize % 3, &mut |values| values[rng.random_range(0..values.len())]);
        let liked = [None, Some(Order::Units), Some(Order::Wealth)][seed as usize / 3 % 3];
        watch(&setup, liked, &mut rng, &mut seen);
    }
    println!("{} of {} decisions: {:#?}", seen.modelled, seen.decisions, seen.kinds);
    assert!(seen.modelled * 100 >= seen.decisions * 95, "{} of {}", seen.modelled, seen.decisions);
    let missing: Vec<&&str> = WANTED.iter().filter(|kind| !seen.kinds.contains_key(**kind)).collect();
    assert!(missing.is_empty(), "never seen: {missing:?}");
}

/// What the games must have shown: every kind of decision and of move, and the reasons against moves that people try.
#[rustfmt::skip]
const WANTED: &[&str] = &[
    // Decisions, and what may be done in a turn.
    "draft a samurai", "draft a card", "claim", "amount", "clan marker", "move units by an order", "move units by a card",
    "load", "displace", "bombard", "choose a figure", "discard", "choose for a card", "either or", "commit", "lay down",
    "trade", "an order", "an order raised by wealth", "an order card", "wealth attached", "Tametomo's shot",
    "Oda's follow", "the end of a turn", "the beginning of a trade",
    // Orders, order cards, free orders.
    "one order a turn", "no such order marker", "order marker spent", "too little wealth for the order", "no order yet",
    "one order card a turn", "a battle card", "not in her hand", "too little honor", "too little wealth for the card",
    "no fighter", "no wealth to attach", "attached in the supply", "no wealth for the shot", "Tametomo has shot",
    "Tametomo is not hers", "Tametomo lies in the graveyard", "Oda has not earned it",
    // Figures.
    "not her figure", "moved already", "there already", "in the graveyard", "full", "blockade", "toll", "Masumune's price",
    "a figure the card does not move", "not from the supply", "not to the battle", "not the way of the first",
    "not beside the carrier", "loaded already", "no room beside the carrier", "not the weakest", "must be chosen",
    // Clan markers.
    "too far", "the branch of nobody", "no such space", "a protected marker", "another clan", "the same marker again",
    "not all the way inwards", "not outwards", "a marker must move",
    // Amounts, opponents, battles, trades.
    "more than the number", "does not lead there", "claimed already", "no opponent", "not in the battle",
    "an order card committed", "no trading", "a hand too large", "she does not have it", "not the kind agreed on",
];
