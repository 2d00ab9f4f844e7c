//! A position in the form scripts and fingerprints see. Saves carry fingerprints of it: it never changes, it only
//! gains fields at the end under a new format version.

use crate::game::Seat;
use crate::starship::battle::BattleState;
use crate::starship::course::task::Task;
use crate::starship::position::TurnState;
use crate::starship::{Card, Cards, Clan, Location, Order, Phase, Place, Rulings, Samurai, Spot, Starship, Unit, Zone};
use serde::{Serialize, Serializer};
use std::collections::BTreeMap;

#[derive(Serialize)]
struct Facts<'a> {
    players: u8,
    rulings: &'a Rulings,
    phase: Phase,
    round: u8,
    turn: u16,
    first: Seat,
    seat: Seat,
    seats: Vec<SeatFacts>,
    locations: Vec<SiteFacts>,
    units: BTreeMap<Unit, (Place, u8)>,
    markers: BTreeMap<Clan, Spot>,
    protected: BTreeMap<Clan, Seat>,
    decks: Vec<ZoneFacts>,
    discards: Vec<Cards>,
    packs: Vec<ZoneFacts>,
    laid: Vec<ZoneFacts>,
    looked: ZoneFacts,
    location_deck: (u32, u32),
    turn_so_far: &'a TurnState,
    battle: &'a BattleState,
    to_do: Vec<Task>,
    /// Only while a trade is being made.
    #[serde(skip_serializing_if = "Option::is_none")]
    named: Option<ZoneFacts>,
}

#[derive(Serialize)]
struct SeatFacts {
    honor: u16,
    wealth: u8,
    hand: ZoneFacts,
    samurai: [Option<Samurai>; 2],
    orders: [Option<Order>; 4],
    claimed: Vec<Location>,
}

#[derive(Serialize)]
struct SiteFacts {
    card: Option<Location>,
    attached: Vec<(Card, Seat)>,
}

#[derive(Serialize)]
struct ZoneFacts {
    cards: Cards,
    unknown: u16,
}

impl From<&Zone> for ZoneFacts {
    fn from(zone: &Zone) -> Self {
        Self { cards: zone.known, unknown: zone.unknown }
    }
}

impl Serialize for Starship {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let units = self.seats().flat_map(Unit::all_of);
        let in_play = self.boards();
        Facts {
            players: self.count,
            rulings: &self.rulings,
            phase: self.phase,
            round: self.round,
            turn: self.turns,
            first: self.first,
            seat: self.seat,
            seats: self.seats().map(|seat| self.seat_facts(seat)).collect(),
            locations: in_play.clone().map(|board| self.site_facts(board)).collect(),
            units: units.filter_map(|unit| Some((unit, (self.place(unit)?, self.attached(unit))))).collect(),
            markers: Clan::ALL.into_iter().map(|clan| (clan, self.marker(clan))).collect(),
            protected: Clan::ALL.into_iter().filter_map(|clan| Some((clan, self.protected[clan.index()]?))).collect(),
            decks: self.decks[in_play.clone()].iter().map(ZoneFacts::from).collect(),
            discards: self.discards[in_play.clone()].to_vec(),
            packs: self.packs[in_play.clone()].iter().map(ZoneFacts::from).collect(),
            laid: self.laid[in_play].iter().map(ZoneFacts::from).collect(),
            looked: (&self.looked).into(),
            location_deck: (self.locations, self.wild),
            turn_so_far: &self.turn,
            battle: &self.battle,
            to_do: self.stack.iter().copied().collect(),
            named: (!self.named.is_empty()).then(|| (&self.named).into()),
        }
        .serialize(serializer)
    }
}

impl Starship {
    fn seat_facts(&self, seat: Seat) -> SeatFacts {
        let player = self.player(seat);
        SeatFacts {
            honor: player.honor,
            wealth: player.wealth,
            hand: (&player.hand).into(),
            samurai: player.samurai,
            orders: player.orders,
            claimed: self.claimed(seat).collect(),
        }
    }

    fn site_facts(&self, board: usize) -> SiteFacts {
        let site = &self.sites[board];
        SiteFacts { card: site.card, attached: site.attached.iter().flatten().copied().collect() }
    }
}
