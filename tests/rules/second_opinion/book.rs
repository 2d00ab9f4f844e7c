//! The numbers of the book and of the tables of cards: what is printed, what things cost, how far and how strong.

use daimyo::game::Seat;
use daimyo::starship::{CardsAlone, Clan, Cost, Place, Spot, Starship, Unit, UnitSet, WealthSupply};

use super::asked::Sorts;

/// Location Board: as many figures find room.
pub const SPACES: usize = 7;
/// Alliance Board: as many spaces a branch has.
pub const BRANCH: u8 = 6;
/// Draw X Action Cards: as many cards a hand holds.
pub const HAND: usize = 5;

/// The name on a figure's unit card.
pub fn name(game: &Starship, unit: Unit) -> &'static str {
    game.card_of(unit).map_or("", |card| &*card.name)
}

/// The order cards and what they cost; none for a battle card. Paying an Action Card's Cost, and the tables of cards.
pub fn order_card(name: &str) -> Option<Cost> {
    Some(match name {
        "Jump Drive" | "Spy Network" | "Open Court" | "Trade Fleet" | "Mobilize" | "Hostage Exchange" => Cost::Free,
        "Supply Attack" | "Betrayal" => Cost::Honor(1),
        "Forced Vassalage" | "Purge" => Cost::Honor(2),
        "War Factory" | "Blockade" | "Fortified Moon" | "Secret Envoys" | "Levy" | "Golden Age"
        | "Sworn Protection" => Cost::Wealth(1),
        "Ignite" | "Salvage Rights" | "Minefield" => Cost::Ships(1),
        _ => return None,
    })
}

/// How many figures a card moves, of which sort, whether only from the supply, and whether all go one way.
pub struct March {
    pub most: u8,
    pub sorts: Sorts,
    pub from_supply: bool,
    pub one_way: bool,
}

/// The tables of cards: those that move figures.
pub fn march(card: &str) -> March {
    let (most, sorts, from_supply, one_way) = match card {
        "War Factory" | "Mobilize" => (2, Sorts::All, false, false),
        "Jump Drive" => (3, Sorts::Ships, false, true),
        "Levy" => (3, Sorts::Fighters, true, true),
        "Rally the Fleet" => (2, Sorts::Ships, true, false),
        _ => panic!("{card} moves nothing"),
    };
    March { most, sorts, from_supply, one_way }
}

/// Whether a figure is of a sort.
pub fn is_of(sorts: Sorts, unit: Unit) -> bool {
    match sorts {
        Sorts::All => true,
        Sorts::Ships => unit.is_ship(),
        Sorts::Fighters => unit.is_fighter(),
    }
}

/// Control: everything but what lies in the graveyard.
pub fn is_controlled(game: &Starship, unit: Unit) -> bool {
    matches!(game.place(unit), Some(Place::Supply | Place::Location(_)))
}

/// Unit cards: the printed power, the wealth attached, and Shingen beside ships of his player.
pub fn power(game: &Starship, unit: Unit) -> u8 {
    let printed = match name(game, unit) {
        "Fighter" => 1,
        "Carrier" | "Shingen" => 2,
        "Tametomo" | "Gozen" => 4,
        "Masumune" => 6,
        _ => 3,
    };
    let beside = |other: &Unit| name(game, *other) == "Shingen" && game.place(*other) == game.place(unit);
    let inspired = match game.place(unit) {
        Some(Place::Location(at)) if unit.is_ship() => {
            game.units_on(at).of(unit.seat()).iter().any(|other| beside(&other))
        }
        _ => false,
    };
    printed + game.attached(unit) + u8::from(inspired)
}

/// Glossary, Weakest: the ships at a location with the lowest power, of one player or of all.
pub fn weakest(game: &Starship, at: u8, of: Option<Seat>) -> UnitSet {
    let ships = game.units_on(at).ships();
    let ships = of.map_or(ships, |seat| ships.of(seat));
    let least = ships.iter().map(|unit| power(game, unit)).min();
    ships.iter().filter(|&unit| Some(power(game, unit)) == least).collect()
}

/// Champions' Duel: a player's samurai at a location with the highest power.
pub fn strongest(game: &Starship, at: u8, seat: Seat) -> UnitSet {
    let samurai = game.units_on(at).of(seat).samurai();
    let most = samurai.iter().map(|unit| power(game, unit)).max();
    samurai.iter().filter(|&unit| Some(power(game, unit)) == most).collect()
}

/// How many cards of this name are attached to a location.
pub fn attached(game: &Starship, name: &str, at: u8) -> u8 {
    game.attached_cards(at).filter(|(card, _)| game.set().name(*card) == name).count() as u8
}

/// Claim Location Rewards: a player's power at a location, with Fortified Moon. Ruling `cards_alone`.
pub fn power_at(game: &Starship, seat: Seat, at: u8) -> u8 {
    let units = game.units_on(at).of(seat);
    let moons =
        game.attached_cards(at).filter(|(card, owner)| *owner == seat && game.set().name(*card) == "Fortified Moon");
    let moons = 2 * moons.count() as u8;
    let counts = !units.is_empty() || game.rulings().cards_alone == CardsAlone::Yes;
    units.iter().map(|unit| power(game, unit)).sum::<u8>() + if counts { moons } else { 0 }
}

/// Claim Location Rewards: more power than any other player.
pub fn leads(game: &Starship, seat: Seat, at: u8) -> bool {
    let hers = power_at(game, seat, at);
    hers > 0 && game.seats().filter(|&other| other != seat).all(|other| power_at(game, other, at) < hers)
}

/// Gain X Wealth Tokens: what is left in the supply. Ruling `wealth_supply`.
pub fn wealth_left(game: &Starship) -> usize {
    match game.rulings().wealth_supply {
        WealthSupply::Unlimited => usize::MAX,
        WealthSupply::Limited => {
            let pools: usize = game.seats().map(|seat| usize::from(game.wealth(seat))).sum();
            let figures = game.seats().flat_map(Unit::all_of);
            44 - pools - figures.map(|unit| usize::from(game.attached(unit))).sum::<usize>()
        }
    }
}

/// Move 1 Clan Marker X Spaces: along a branch, or down one, through neutral and up another.
pub fn distance(from: Spot, to: Spot) -> u8 {
    match (from, to) {
        (Spot::Branch(one, a), Spot::Branch(other, b)) if one == other => a.abs_diff(b),
        _ => height(from) + height(to),
    }
}

/// How many spaces from neutral.
pub fn height(spot: Spot) -> u8 {
    match spot {
        Spot::Neutral => 0,
        Spot::Branch(_, space) => space,
    }
}

/// Whether a clan marker stands on a player's branch.
pub fn is_on_branch(game: &Starship, clan: Clan, seat: Seat) -> bool {
    matches!(game.marker(clan), Spot::Branch(owner, _) if owner == seat)
}

/// Sworn Protection: whether a player may move a clan marker.
pub fn is_free(game: &Starship, clan: Clan, for_whom: Seat) -> bool {
    game.protector(clan).is_none_or(|protector| protector == for_whom)
}
