//! Cards that the table resolves by hand, and the adjustments it makes for them.

use crate::laws;
use daimyo::game::{Seat, Setup as _, prelude::*};
use daimyo::starship::{Adjustment, Card, Clan, Move, Order, Phase, Place, Setup, Spot, Starship, Unit};
use daimyo::table::Match;
use proptest::prelude::*;

const GAMMA: Seat = Seat::new(0);
const NOVA: Seat = Seat::new(1);

/// The starter cards: one that is resolved by hand in a turn, and one in a battle.
const OWN_CARDS: &str = r#"(actions: [
    (name: "Elite General", kind: Order, copies: Starter, cost: Wealth(1), effect: Manual("As printed"), source: Rulebook),
    (name: "Change Strategy", kind: Battle, copies: Starter, effect: Manual("As printed"), source: Rulebook),
])"#;

fn setup() -> Setup {
    let mut setup = Setup::for_players(2);
    daimyo::starship::load_set(&mut setup, &[("mine.ron".to_owned(), OWN_CARDS.to_owned())]).unwrap();
    setup.choose("first", "1").unwrap();
    setup
}

fn general() -> Card {
    Card::new(0)
}

/// Gamma's first turn, after a wealth order.
fn turn_with_wealth() -> Match<Starship> {
    let mut live = Match::<Starship>::new(setup(), vec![], None).unwrap();
    while live.position().phase() != Phase::Turn {
        let mut moves = Vec::new();
        live.position().moves(&mut moves);
        live.play(moves[0]).unwrap();
    }
    live.play(Move::Order { marker: 2, order: Order::Wealth, wealth: 0 }).unwrap();
    live.play(Move::Take(2)).unwrap();
    live
}

fn adjust(live: &mut Match<Starship>, adjustment: Adjustment) {
    live.play(Move::Adjust(adjustment)).unwrap_or_else(|why| panic!("{adjustment:?}: {why:?}"));
}

#[test]
fn the_cost_is_taken_and_the_table_does_the_rest() {
    let mut live = turn_with_wealth();
    live.play(Move::Play(general())).unwrap();
    assert_eq!(live.position().wealth(GAMMA), 1);
    assert_eq!(live.position().step().plain(&live.names()), "Gamma to resolve Elite General by hand");

    adjust(&mut live, Adjustment::Honor(NOVA, 4));
    adjust(&mut live, Adjustment::Honor(NOVA, -1));
    adjust(&mut live, Adjustment::Wealth(GAMMA, 3));
    adjust(&mut live, Adjustment::Unit(Unit::carrier(GAMMA), Place::Location(2)));
    adjust(&mut live, Adjustment::Unit(Unit::fighter(NOVA, 0), Place::Graveyard));
    adjust(&mut live, Adjustment::Token(Unit::fighter(GAMMA, 0), 1));
    adjust(&mut live, Adjustment::Marker(Clan::Ion, Spot::Branch(NOVA, 3)));
    let position = live.position();
    assert_eq!((position.honor(NOVA), position.wealth(GAMMA)), (3, 4));
    assert_eq!(position.place(Unit::carrier(GAMMA)), Some(Place::Location(2)));
    assert_eq!(position.place(Unit::fighter(NOVA, 0)), Some(Place::Graveyard));
    assert_eq!(position.attached(Unit::fighter(GAMMA, 0)), 1);
    assert_eq!(position.marker(Clan::Ion), Spot::Branch(NOVA, 3));

    live.play(Move::Done).unwrap();
    assert!(!live.position().hand(GAMMA).known.contains(general()), "the card is gone");
    live.play(Move::EndTurn).unwrap();
}

#[test]
fn cards_are_drawn_discarded_and_taken_back_by_hand() {
    let mut live = turn_with_wealth();
    live.play(Move::Play(general())).unwrap();
    adjust(&mut live, Adjustment::DiscardCard(NOVA));
    let strategy = Card::new(1);
    live.play(Move::Discard(strategy)).unwrap();
    adjust(&mut live, Adjustment::AddCard(GAMMA, strategy));
    assert_eq!(live.position().hand(GAMMA).known.count(strategy), 2);
    let before = live.position().hand(NOVA).len();
    adjust(&mut live, Adjustment::DrawCard(NOVA));
    let draw = live.position().pick(&mut laws::dice(1)).unwrap();
    assert!(matches!(draw, Move::Draw(_)));
    live.play(draw).unwrap();
    assert_eq!(live.position().hand(NOVA).len(), before + 1);
    live.play(Move::Done).unwrap();
}

#[test]
fn adjustments_are_undone_like_any_move() {
    let mut live = turn_with_wealth();
    live.play(Move::Play(general())).unwrap();
    adjust(&mut live, Adjustment::Honor(GAMMA, 5));
    assert!(live.undo());
    assert_eq!(live.position().honor(GAMMA), 0);
    let opened = Match::<Starship>::open(&live.save().to_text()).unwrap();
    assert_eq!(opened.position(), live.position(), "the save carries the cards it was played with");
    assert!(opened.log(None).iter().any(|line| line.undone));
}

#[test]
fn nothing_is_adjusted_without_such_a_card() {
    let live = turn_with_wealth();
    let refusals = live.position().refusals(&Move::Adjust(Adjustment::Honor(GAMMA, 5)));
    assert!(refusals[0].text.plain(&live.names()).starts_with("this is not the time for it"));
}

#[test]
fn what_cannot_be_is_not_adjusted() {
    let mut live = turn_with_wealth();
    live.play(Move::Play(general())).unwrap();
    for wrong in [
        Adjustment::Honor(GAMMA, -1),
        Adjustment::Honor(GAMMA, 0),
        Adjustment::Honor(GAMMA, 11),
        Adjustment::Honor(Seat::new(2), 1),
        Adjustment::Wealth(NOVA, -1),
        Adjustment::Token(Unit::fighter(GAMMA, 0), -1),
        Adjustment::Token(Unit::carrier(GAMMA), 1),
        Adjustment::Unit(Unit::carrier(GAMMA), Place::Supply),
        Adjustment::Unit(Unit::carrier(GAMMA), Place::Location(3)),
        Adjustment::Marker(Clan::Ion, Spot::Neutral),
        Adjustment::Marker(Clan::Ion, Spot::Branch(NOVA, 7)),
        Adjustment::AddCard(GAMMA, general()),
    ] {
        assert!(!live.position().refusals(&Move::Adjust(wrong)).is_empty(), "{wrong:?}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 20, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn games_with_cards_by_hand_keep_the_laws(seed: u64) {
        let (course, last) = laws::random_game::<Starship>(&setup(), seed);
        let afters = course.iter().skip(1).map(|(position, _)| position).chain([&last]);
        for ((before, mv), after) in course.iter().zip(afters) {
            laws::hiding_commutes_with_playing(before, mv, after);
            laws::no_dead_end(before, mv);
        }
    }
}
