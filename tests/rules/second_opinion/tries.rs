//! Everything somebody might try in a position, allowed or not.

use daimyo::game::Seat;
use daimyo::starship::{Card, Clan, Location, Move, Order, Samurai, Set, Side, Spot, Starship, Unit};

/// Figures of all four colours, locations that are not there, seats nobody sits on, cards from anywhere.
pub fn everything(game: &Starship, seat: Seat) -> Vec<Move> {
    let figures = || Seat::all(4).flat_map(Unit::all_of);
    let cards = || (0..game.set().actions.len()).map(Card::new).chain([Card::UNKNOWN]);
    let seats = || Seat::all(5);
    let locations = 0..=5;
    let wealth = game.wealth(seat);
    let mut all = vec![
        Move::Done,
        Move::EndTurn,
        Move::Agree,
        Move::Decline,
        Move::Option(Side::First),
        Move::Option(Side::Second),
        Move::Commit(None),
    ];
    for order in Order::ALL {
        for marker in 0..=5 {
            all.extend((0..=wealth + 1).map(|wealth| Move::Order { marker, order, wealth }));
        }
    }
    for unit in figures() {
        all.extend([Move::Load(unit), Move::Attach(unit), Move::Snipe(unit), Move::Choose(unit)]);
        all.extend(locations.clone().map(|to| Move::Move { unit, to }));
    }
    for card in cards() {
        all.extend([Move::Play(card), Move::Discard(card), Move::Give(card), Move::Name(card), Move::Pick(card)]);
        all.extend([Move::Commit(Some(card)), Move::Draw(card), Move::Steal(card), Move::Receive(card)]);
    }
    for clan in Clan::ALL {
        let branches = seats().flat_map(|seat| (0..=7).map(move |space| Spot::Branch(seat, space)));
        all.extend(branches.chain([Spot::Neutral]).map(|to| Move::Marker { clan, to }));
        all.push(Move::Clan(clan));
    }
    for seat in seats() {
        all.extend([Move::Target(seat), Move::Begin(seat)]);
        all.extend(seats().map(|other| Move::Trade(seat, other)));
    }
    all.extend(locations.flat_map(|at| [Move::At(at), Move::Claim(at)]));
    all.extend((0..=60).map(Move::Take));
    all.extend(samurai().map(Move::Draft));
    all.extend(location(game.set()).map(Move::Reveal));
    all
}

fn samurai() -> impl Iterator<Item = Samurai> {
    let names = Set::builtin().units.samurai.iter().map(|card| &card.name);
    names.map(|name| ron::from_str(&format!("{name:?}")).unwrap()).chain([Samurai::UNKNOWN])
}

fn location(set: &Set) -> Option<Location> {
    ron::from_str(&format!("{:?}", set.locations.first()?.name)).ok()
}

/// The figure a move is about.
pub fn figure(mv: Move) -> Option<Unit> {
    match mv {
        Move::Move { unit, .. } | Move::Load(unit) | Move::Attach(unit) | Move::Snipe(unit) | Move::Choose(unit) => {
            Some(unit)
        }
        _ => None,
    }
}

/// The same move with another figure.
pub fn with_figure(mv: Move, unit: Unit) -> Move {
    match mv {
        Move::Move { to, .. } => Move::Move { unit, to },
        Move::Load(_) => Move::Load(unit),
        Move::Attach(_) => Move::Attach(unit),
        Move::Snipe(_) => Move::Snipe(unit),
        Move::Choose(_) => Move::Choose(unit),
        other => other,
    }
}
