//! How things stand with what somebody asks about.

use super::location::{claimant, counts, ruled};
use super::preview::{place_words, spot_words};
use crate::game::{Class, Seat, Span, Text, Topic, prelude::*};
use crate::starship::{
    Card, Clan, Cost, Effect, Kind, Move, PLAYERS, Place, SPACES, Sort, Spot, Starship, Unit, class, rules,
};
use crate::text;
use crate::ui::{Verdict, ask};

/// Everybody, the figures with their places, the clan markers and their spaces, and every card there is.
pub fn topics(position: &Starship) -> Vec<Text> {
    let set = position.set();
    let figures = position.seats().flat_map(Unit::all_of).filter(|unit| as_listed(position, *unit) == *unit);
    let figures = figures.filter(|unit| position.place(*unit).is_some());
    let figures = figures.map(|unit| text![position.name_of_unit(unit), " in ", place_words(position, unit)]);
    let spaces = spots(position).map(|spot| spot_words(position, spot));
    let cards = set.actions.iter().enumerate().map(|(index, card)| named(class::CARD, index, &card.name));
    let locations = set.locations.iter().enumerate().map(|(index, card)| named(class::LOCATION, index, &card.name));
    let samurai = set.units.samurai.iter().enumerate().map(|(index, card)| named(class::SAMURAI, index, &card.name));
    let boards = Clan::ALL.map(Text::from).into_iter().chain(spaces);
    let all_cards = cards.chain(locations).chain(samurai);
    position.seats().map(Text::from).chain(figures).chain(boards).chain(all_cards).collect()
}

fn named(class: Class, index: usize, name: &str) -> Text {
    Span::Thing(class, index as u16, name.to_owned().into()).into()
}

fn spots(position: &Starship) -> impl Iterator<Item = Spot> {
    let spaces = position.set().alliance.spaces();
    let branches = Seat::all(PLAYERS).flat_map(move |seat| (1..=spaces).map(move |space| Spot::Branch(seat, space)));
    [Spot::Neutral].into_iter().chain(branches)
}

/// The first of all figures that are like one.
fn as_listed(position: &Starship, unit: Unit) -> Unit {
    match position.as_listed(Move::Choose(unit)) {
        Move::Choose(first) => first,
        _ => unit,
    }
}

fn unit_with(position: &Starship, id: u16) -> Option<Unit> {
    position.seats().flat_map(Unit::all_of).find(|unit| unit.index() == usize::from(id))
}

/// A samurai card that somebody is known to have drafted means its figure.
pub fn meant(position: &Starship, topic: Topic) -> Topic {
    let unit = match topic {
        Topic::Thing(class::UNIT, id) => unit_with(position, id),
        Topic::Thing(class::SAMURAI, id) => position.seats().find_map(|seat| {
            let number = position
                .samurai(seat)
                .iter()
                .position(|drafted| drafted.is_some_and(|drafted| drafted.index() == usize::from(id)))?;
            Some(Unit::samurai(seat, number)).filter(|unit| position.place(*unit).is_some())
        }),
        _ => None,
    };
    unit.map_or(topic, |unit| Topic::Thing(class::UNIT, as_listed(position, unit).index() as u16))
}

pub fn verdicts(position: &Starship, topic: Topic) -> Vec<Verdict> {
    match topic {
        Topic::Seat(seat) => of_seat(position, seat),
        Topic::Thing(class::UNIT, id) => unit_with(position, id).map_or_else(Vec::new, |unit| of_unit(position, unit)),
        Topic::Thing(class::SAMURAI, _) => {
            vec![Verdict::by(&rules::DRAFT, text!["Nobody has shown it"]), Verdict::of(&rules::ABILITIES)]
        }
        Topic::Thing(class::LOCATION, id) => of_location(position, id.into()),
        Topic::Thing(class::CARD, id) => of_card(position, id.into()),
        Topic::Thing(class::CLAN, id) => {
            let clan = Clan::ALL.into_iter().find(|clan| *clan as u16 == id);
            clan.map_or_else(Vec::new, |clan| of_clan(position, clan))
        }
        Topic::Thing(class::SPOT, id) => {
            let spot = spots(position).find(|spot| spot.number() == id);
            spot.map_or_else(Vec::new, |spot| of_spot(position, spot))
        }
        Topic::Thing(..) => Vec::new(),
    }
}

fn of_seat(position: &Starship, seat: Seat) -> Vec<Verdict> {
    let place = position.turn_order().position(|other| other == seat).unwrap_or_default() + 1;
    let turns = position.orders(seat).iter().filter(|marker| marker.is_none()).count();
    let mut all = ask::lines_with(position, Topic::Seat(seat));
    all.push(Verdict::by(&rules::TURNS, text![Text::counted(turns, "order marker"), " to place this round"]));
    all.push(Verdict::by(&rules::VICTOR_TIE, text!["Number ", place, " in turn order, by which ties are settled"]));
    let alliances = text!["Alliances pay ", u32::from(position.alliance_pay(seat)), " honor when this round ends"];
    all.push(Verdict::by(&rules::ALLIANCE_REWARDS, alliances));
    all
}

fn of_unit(position: &Starship, unit: Unit) -> Vec<Verdict> {
    let (name, place) = (position.name_of_unit(unit), place_words(position, unit));
    let stands = text![name, " is in ", place, ", with power ", position.power(unit)];
    let rule = match (position.place(unit), unit.sort()) {
        (Some(Place::Graveyard), _) => return vec![Verdict::seen(stands), Verdict::of(&rules::RESTORE)],
        (_, Sort::Fighter) => &rules::FIGHTERS,
        (_, Sort::Carrier) => &rules::CARGO,
        (_, Sort::Samurai(_)) => &rules::ABILITIES,
    };
    let mut all = vec![Verdict::seen(stands), Verdict::of(&rules::MOVE_UNITS), Verdict::of(rule)];
    if let Some(Place::Location(board)) = position.place(unit) {
        all.push(of_battle(position, board));
    }
    all
}

/// Who would win the battle at a location as it stands.
fn of_battle(position: &Starship, board: u8) -> Verdict {
    let (words, rule) = ruled(position, board);
    Verdict::by(rule, text!["Battle at ", position.name_of_board(board), ": ", words])
}

fn of_location(position: &Starship, index: usize) -> Vec<Verdict> {
    let Some(card) = position.set().locations.get(index) else { return Vec::new() };
    let lies_there = |board: &u8| position.location(*board).is_some_and(|other| std::ptr::eq(other, card));
    if let Some(board) = (1..=position.players() as u8).find(lies_there) {
        return of_board(position, board);
    }
    let owner = position.seats().find(|seat| position.claimed(*seat).any(|claimed| claimed.index() == index));
    vec![match owner {
        Some(seat) => Verdict::by(&rules::LOCATION_SETS, text![seat, " has claimed it"]),
        None => Verdict::by(&rules::NEW_LOCATIONS, text!["It lies on no location board now"]),
    }]
}

fn of_board(position: &Starship, board: u8) -> Vec<Verdict> {
    let seats = position.seats().filter(|seat| counts(position, *seat, board));
    let powers = seats.map(|seat| text![seat, " ", i64::from(position.power_of(seat, board).total())]);
    let powers: Vec<Text> = powers.collect();
    let powers = if powers.is_empty() { text!["nobody"] } else { Text::join(powers, ", ") };
    let reward = match claimant(position, board) {
        Some(seat) => text![seat, " would gain the reward if their turn began now"],
        None => text!["Nobody has more power than everybody else: no reward at the start of a turn"],
    };
    let taken = text![position.units_on(board).len(), " of ", SPACES, " spaces are taken"];
    vec![
        Verdict::by(&rules::POWER, text!["Power at ", position.name_of_board(board), ": ", powers]),
        of_battle(position, board),
        Verdict::by(&rules::CLAIM_REWARDS, reward),
        Verdict::by(&rules::SPACES, taken),
    ]
}

fn of_card(position: &Starship, index: usize) -> Vec<Verdict> {
    let Some(card) = position.set().actions.get(index) else { return Vec::new() };
    let mut all = match card.kind {
        Kind::Order => vec![Verdict::of(&rules::ORDER_CARDS)],
        Kind::Battle => vec![Verdict::of(&rules::COMMIT), Verdict::of(&rules::RESOLVE)],
    };
    if card.cost != Cost::Free {
        all.push(Verdict::of(&rules::COSTS));
    }
    if matches!(card.effect, Effect::Manual(_)) {
        all.push(Verdict::of(&rules::MANUAL));
    }
    for board in 1..=position.players() as u8 {
        let attached = position.attached_cards(board).filter(|(other, _)| *other == Card::new(index));
        all.extend(attached.map(|(_, seat)| {
            Verdict::by(&rules::ATTACH_CARD, text!["Attached to ", position.name_of_board(board), " by ", seat])
        }));
    }
    all
}

fn of_clan(position: &Starship, clan: Clan) -> Vec<Verdict> {
    let protected = position.protector(clan).map(|seat| text!["Protected by ", seat, " until their next turn"]);
    let rules = [&rules::CLAN_MARKERS, &rules::ALLIANCE_REWARDS].map(Verdict::of);
    protected.map(Verdict::seen).into_iter().chain(rules).collect()
}

fn of_spot(position: &Starship, spot: Spot) -> Vec<Verdict> {
    let here = Clan::ALL.into_iter().filter(|clan| position.marker(*clan) == spot).map(Text::from);
    let here: Vec<Text> = here.collect();
    let here = if here.is_empty() { text!["no clan marker"] } else { Text::join(here, ", ") };
    let earns = text!["A clan marker earns ", u32::from(position.reward_at(spot)), " honor here when a round ends"];
    vec![Verdict::seen(text!["On it: ", here]), Verdict::by(&rules::ALLIANCE_REWARDS, earns)]
}
