//! A position on paper, in the form that scripts and fingerprints see. Saves carry fingerprints of it: it never changes, it
//! only gains fields at the end under a new format version.

mod cards;
mod drafts;
mod edit;
mod gate;
mod tasks;

use super::battle::BattleState;
use super::course::task::Task;
use super::position::TurnState;
use super::{
    Card, Cards, Clan, Cost, Location, Move, Order, Phase, Place, Rulings, Samurai, Setup, Spot, Starship, Unit, Zone,
};
use crate::game::{Flaw, Play, Seat, Setup as _, Text, Viewer, Words, Written};
use crate::text;
use serde::{Deserialize, Serialize, Serializer};
use std::collections::BTreeMap;

/// How things stand on the boards of Starship Samurai.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Facts {
    pub players: u8,
    pub rulings: Rulings,
    pub phase: Phase,
    pub round: u8,
    /// Counts the turns begun.
    pub turn: u16,
    pub first: Seat,
    pub seat: Seat,
    pub seats: Vec<SeatFacts>,
    pub locations: Vec<SiteFacts>,
    /// Where every figure stands, and the wealth attached to it.
    pub units: BTreeMap<Unit, (Place, u8)>,
    pub markers: BTreeMap<Clan, Spot>,
    /// The markers that nobody else may move, and for whom.
    pub protected: BTreeMap<Clan, Seat>,
    /// One for all, but where everybody draws from her own.
    pub decks: Vec<ZoneFacts>,
    pub discards: Vec<Cards>,
    /// The packs of a card draft.
    pub packs: Vec<ZoneFacts>,
    /// Cards that lie face down for somebody else.
    pub laid: Vec<ZoneFacts>,
    /// What the player to draft has seen of the pack before her.
    pub looked: ZoneFacts,
    /// The location cards in the deck for certain, and those of which one may be, a bit each.
    pub location_deck: (u32, u32),
    pub(super) turn_so_far: TurnState,
    pub(super) battle: BattleState,
    pub(super) to_do: Vec<Task>,
    /// Only while a trade is being made.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub named: Option<ZoneFacts>,
    /// The samurai that the player to draft has seen so far; none when a draft begins.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub found: Vec<Samurai>,
}

/// What one player has.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeatFacts {
    pub honor: u16,
    pub wealth: u8,
    pub hand: ZoneFacts,
    pub samurai: [Option<Samurai>; 2],
    /// For each order marker the order it lies on.
    pub orders: [Option<Order>; 4],
    pub claimed: Vec<Location>,
}

/// What lies at a location board.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SiteFacts {
    pub card: Option<Location>,
    pub attached: Vec<(Card, Seat)>,
}

/// Cards, and how many more that are not known.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ZoneFacts {
    pub cards: Cards,
    pub unknown: u16,
}

impl From<&Zone> for ZoneFacts {
    fn from(zone: &Zone) -> Self {
        Self { cards: zone.known, unknown: zone.unknown }
    }
}

impl From<&ZoneFacts> for Zone {
    fn from(facts: &ZoneFacts) -> Self {
        Self { known: facts.cards, unknown: facts.unknown }
    }
}

impl Serialize for Starship {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.facts().serialize(serializer)
    }
}

impl Written for Starship {
    type Facts = Facts;

    fn facts(&self) -> Facts {
        let units = self.seats().flat_map(Unit::all_of);
        let in_play = self.boards();
        Facts {
            players: self.count,
            rulings: self.rulings,
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
            turn_so_far: self.turn,
            battle: self.battle,
            to_do: self.stack.iter().copied().collect(),
            named: (!self.named.is_empty()).then(|| (&self.named).into()),
            found: self.found_samurai(),
        }
    }

    fn setup_of(facts: &Facts) -> Setup {
        let mut setup = Setup::for_players(facts.players.into());
        setup.rulings = facts.rulings;
        setup
    }

    fn lay_out(&mut self, viewer: Option<Viewer>, facts: &Facts) -> Vec<Flaw> {
        gate::lay_out(self, viewer, facts)
    }

    fn midway(&self) -> Facts {
        edit::midway(self)
    }

    fn work_out(&self, facts: &mut Facts) {
        edit::work_out(self, facts);
    }

    fn bent(&self, mv: &Move) -> Option<Facts> {
        let mut facts = self.facts();
        match *mv {
            Move::Move { unit, to } => facts.units.get_mut(&unit)?.0 = Place::Location(to),
            Move::Marker { clan, to } => *facts.markers.get_mut(&clan)? = to,
            Move::Attach(unit) => {
                let mine = facts.seats.get_mut(unit.seat().index())?;
                mine.wealth = mine.wealth.checked_sub(1)?;
                facts.units.get_mut(&unit)?.1 += 1;
            }
            Move::Snipe(unit) | Move::Choose(unit) => *facts.units.get_mut(&unit)? = (Place::Graveyard, 0),
            Move::Play(card) => return self.played_all_the_same(card),
            _ => return None,
        }
        Some(facts)
    }

    fn differences(&self, other: &Self) -> Vec<Text> {
        let both = [self, other];
        let seats = self.seats().flat_map(|seat| {
            let honor = Text::changed(text!["honor of ", seat], both.map(|it| it.honor(seat).into()));
            let wealth = Text::changed(text!["wealth of ", seat], both.map(|it| it.wealth(seat).into()));
            let hand = Text::changed(text!["hand of ", seat], both.map(|it| it.hand_words(seat)));
            let claimed = Text::changed(text!["claimed by ", seat], both.map(|it| it.names_of(it.claimed(seat))));
            let orders = Text::changed(text!["order markers of ", seat], both.map(|it| it.marker_words(seat)));
            let samurai = Text::changed(text!["samurai of ", seat], both.map(|it| it.drafted_words(seat)));
            [honor, wealth, hand, claimed, orders, samurai]
        });
        let figures = self.seats().flat_map(Unit::all_of).map(|unit| {
            let where_it_is = |it: &Self| match it.attached(unit) {
                0 => it.place_words(it.place(unit)),
                tokens => text![it.place_words(it.place(unit)), " with ", tokens, " wealth"],
            };
            Text::changed(self.unit_words(unit), both.map(where_it_is))
        });
        let markers = Clan::ALL.into_iter().map(|clan| Text::changed(clan, both.map(|it| it.marker(clan).into())));
        let sites =
            self.boards().map(|board| Text::changed(text!["location ", board + 1], both.map(|it| it.lying_at(board))));
        let piles = self.boards().filter(|deck| *deck == 0 || self.rulings.has_personal_decks());
        let discards = piles.map(|deck| {
            let whose =
                if self.rulings.has_personal_decks() { text![" of ", Seat::new(deck)] } else { Text::default() };
            Text::changed(text!["discards"].and(whose), both.map(|it| it.cards_words(&it.discards[deck])))
        });
        let round = Text::changed("round", both.map(|it| it.round.into()));
        let first = Text::changed("first player", both.map(|it| it.first.into()));
        let step = Text::changed("now", both.map(Words::step));
        let mut lines: Vec<Text> = seats
            .chain(figures)
            .chain(markers)
            .chain(sites)
            .chain(discards)
            .chain([round, first, step])
            .flatten()
            .collect();
        if lines.is_empty() && self.facts() != other.facts() {
            lines.push("decks, or what was done this turn".into());
        }
        lines
    }
}

impl Starship {
    /// How things stand once an order card is played though another was, or though its price could not be met: then all that
    /// there was of it is paid.
    fn played_all_the_same(&self, card: Card) -> Option<Facts> {
        let mut after = self.clone();
        after.turn.card_played = false;
        let player = after.player_mut(self.seat);
        match self.set.actions.get(card.index())?.cost {
            Cost::Wealth(price) => player.wealth = player.wealth.max(price),
            Cost::Honor(price) => player.honor = player.honor.max(price.into()),
            Cost::Free | Cost::Ships(_) => {}
        }
        after.play(&Move::Play(card)).ok()?;
        Some(after.facts())
    }

    /// Which order markers are placed, and on what: "2 units, 3 wealth".
    fn marker_words(&self, seat: Seat) -> Text {
        let placed = self.orders(seat).iter().zip(1_u8..).filter_map(|(order, marker)| {
            let word = match (*order)? {
                Order::Allegiance => " clan",
                Order::Units => " units",
                Order::Cards => " cards",
                Order::Wealth => " wealth",
            };
            Some(text![marker, word])
        });
        or_nothing(Text::join(placed, ", "))
    }

    fn drafted_words(&self, seat: Seat) -> Text {
        or_nothing(Text::join(
            self.samurai(seat).into_iter().flatten().map(|samurai| self.samurai_words(samurai)),
            ", ",
        ))
    }

    fn cards_words(&self, cards: &Cards) -> Text {
        or_nothing(Text::join(cards.iter().map(|card| self.card_words(card)), ", "))
    }

    fn names_of(&self, locations: impl Iterator<Item = Location>) -> Text {
        or_nothing(Text::join(locations.map(|location| self.location_words(location)), ", "))
    }

    /// The card of a location board, and those attached to it.
    fn lying_at(&self, board: usize) -> Text {
        let site = &self.sites[board];
        let attached =
            site.attached.iter().flatten().map(|(card, seat)| text![" with ", self.card_words(*card), " of ", *seat]);
        self.names_of(site.card.into_iter()).and(Text::join(attached, ""))
    }

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

    fn found_samurai(&self) -> Vec<Samurai> {
        let known = (0..16).filter(|index| self.found >> index & 1 != 0).map(Samurai);
        known.chain(std::iter::repeat_n(Samurai::UNKNOWN, self.found_unknown.into())).collect()
    }

    fn site_facts(&self, board: usize) -> SiteFacts {
        let site = &self.sites[board];
        SiteFacts { card: site.card, attached: site.attached.iter().flatten().copied().collect() }
    }
}

/// A list in words, or that there is nothing on it.
fn or_nothing(list: Text) -> Text {
    if list == Text::default() { text!["nothing"] } else { list }
}
