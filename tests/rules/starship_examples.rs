//! The worked examples of the Starship Samurai rulebook, as saves that anybody can open, with the numbers of the text.

use daimyo::game::{Figure, Seat, prelude::*};
use daimyo::starship::{Clan, LocationType, Move, Order, Place, Spot, Starship, Unit};
use daimyo::table::{Match, Point};

fn open(name: &str) -> Match<Starship> {
    let path = format!("{}/saves/starship-{name}.ron", env!("CARGO_MANIFEST_DIR"));
    Match::open(&std::fs::read_to_string(path).unwrap()).unwrap()
}

fn seat(live: &Match<Starship>, name: &str) -> Seat {
    Seat::new(live.names().iter().position(|known| *known == name).unwrap())
}

/// The last order of the match: where it was given, and what it was.
fn last_order(live: &Match<Starship>) -> (Point, Move) {
    let steps = live.history().points().filter_map(|point| live.history().step(point));
    let order = steps.rev().find(|step| matches!(step.mv(), Some(Move::Order { .. }))).unwrap();
    (order.before, *order.mv().unwrap())
}

fn moves_since(live: &Match<Starship>, point: Point) -> usize {
    let steps = live.history().points().filter(|&other| other > point).filter_map(|other| live.history().step(other));
    steps.filter(|step| matches!(step.mv(), Some(Move::Move { .. }))).count()
}

#[test]
fn ion_goes_three_spaces_from_void_to_pulsar() {
    let live = open("allegiance");
    let (before, order) = last_order(&live);
    assert_eq!(order, Move::Order { marker: 3, order: Order::Allegiance, wealth: 0 });
    let [pulsar, void] = ["Pulsar", "Void"].map(|name| seat(&live, name));
    assert_eq!(live.history().position(before).seat(), pulsar);
    assert_eq!(live.history().position(before).marker(Clan::Ion), Spot::Branch(void, 2));
    assert_eq!(live.position().marker(Clan::Ion), Spot::Branch(pulsar, 1));
}

#[test]
fn one_space_more_is_refused() {
    let mut live = open("allegiance");
    let pulsar = seat(&live, "Pulsar");
    live.undo();
    let too_far = live.position().refusals(&Move::Marker { clan: Clan::Ion, to: Spot::Branch(pulsar, 2) });
    assert_eq!(too_far[0].text.plain(&live.names()), "that is 4 spaces, and 3 are allowed");
}

#[test]
fn a_four_moves_four_units() {
    let live = open("four-units");
    let pulsar = seat(&live, "Pulsar");
    let (before, order) = last_order(&live);
    assert_eq!(order, Move::Order { marker: 4, order: Order::Units, wealth: 0 });
    let places = |position: &Starship, place: Place| {
        Unit::all_of(pulsar).filter(|&unit| unit.is_fighter() && position.place(unit) == Some(place)).count()
    };
    let (was, is) = (live.history().position(before), live.position());
    assert_eq!(
        (places(was, Place::Supply), places(was, Place::Location(1)), places(was, Place::Location(3))),
        (6, 2, 0)
    );
    assert_eq!((places(is, Place::Supply), places(is, Place::Location(1)), places(is, Place::Location(3))), (4, 0, 4));
    assert_eq!(moves_since(&live, before), 4);
}

#[test]
fn a_three_and_two_wealth_move_five_units() {
    let live = open("five-units");
    let pulsar = seat(&live, "Pulsar");
    let (before, order) = last_order(&live);
    assert_eq!(order, Move::Order { marker: 3, order: Order::Units, wealth: 2 });
    assert_eq!((live.history().position(before).wealth(pulsar), live.position().wealth(pulsar)), (2, 0));
    assert_eq!(moves_since(&live, before), 5);
    assert_eq!(live.position().units_on(2).of(pulsar).len(), 5);
}

#[test]
fn alliances_earn_gamma_and_nova_eight_each() {
    let live = open("alliances");
    let [gamma, nova, pulsar, void] = ["Gamma", "Nova", "Pulsar", "Void"].map(|name| seat(&live, name));
    let spaces = |seat: Seat| {
        let mut spaces: Vec<u8> = live
            .position()
            .markers_of(seat)
            .filter_map(|clan| match live.position().marker(clan) {
                Spot::Branch(_, space) => Some(space),
                Spot::Neutral => None,
            })
            .collect();
        spaces.sort_unstable();
        spaces
    };
    assert_eq!(spaces(nova), [1, 6], "one on the +3 tier, one on the +5 tier");
    assert_eq!(spaces(gamma), [3, 4], "two on the +4 tier");
    assert_eq!([gamma, nova, pulsar, void].map(|seat| live.position().honor(seat)), [8, 8, 0, 0]);
    assert_eq!(live.position().round(), 2);
}

#[test]
fn three_types_of_location_earn_six() {
    let live = open("location-types");
    let pulsar = seat(&live, "Pulsar");
    let set = live.position().set();
    let cards: Vec<_> = live.position().claimed(pulsar).map(|location| &set.locations[location.index()]).collect();
    let names: Vec<&str> = cards.iter().map(|card| card.name.as_str()).collect();
    assert_eq!(names, ["Seishin", "Kumo Temples", "Torii Outpost"]);
    let kinds: Vec<LocationType> = cards.iter().map(|card| card.kind).collect();
    assert_eq!(kinds, [LocationType::Capital, LocationType::Temple, LocationType::Outpost]);
    let standings = live.position().tally().standings();
    let sets = standings.rows[pulsar.index()].figures.iter().find(|(key, _)| *key == "sets").unwrap();
    assert_eq!(sets.1, Figure::Number(6));
}
