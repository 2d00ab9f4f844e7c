//! Positions: everything that lies on the table, and who is where in the course of the game.

mod cards;
mod count;
mod phase;
mod player;
mod reckoning;
mod site;
mod turn;

pub use phase::Phase;
pub(super) use player::Player;
pub(super) use site::{ATTACHED, Site};
pub(super) use turn::TurnState;

use crate::game::{Actor, Position, Refusal, Seat};
use crate::starship::battle::{BattleState, Report};
use crate::starship::course::task::{Stack, Task, Units};
use crate::starship::{
    Aura, CLAN_MARKERS, Cards, Clan, DRAFTED_DECK, Decks, Location, LocationCard, Move, Order, Rulings, Samurai, Set,
    Setup, Spot, UNITS, Unit, UnitSet, WEALTH_TOKENS, WealthSupply, Zone, setup,
};

/// How many cards a hand holds.
pub const HAND_LIMIT: usize = 5;

/// How many figures fit on a location board.
pub const SPACES: usize = 7;

/// The most players there can be.
pub const PLAYERS: usize = 4;

/// A position of Starship Samurai: the rules, as a value.
#[derive(Clone, PartialEq, Debug)]
pub struct Starship {
    pub(super) set: &'static Set,
    pub(super) rulings: Rulings,
    pub(super) count: u8,
    pub(super) phase: Phase,
    pub(super) round: u8,
    pub(super) turns: u16,
    pub(super) first: Seat,
    pub(super) seat: Seat,
    pub(super) turn: TurnState,
    pub(super) battle: BattleState,
    pub(super) players: [Player; PLAYERS],
    pub(super) sites: [Site; PLAYERS],
    /// Where the figures stand: supply, graveyard, and the location boards.
    pub(super) stands: [UnitSet; 2 + PLAYERS],
    /// The wealth attached to every fighter.
    pub(super) tokens: [u8; PLAYERS * UNITS],
    pub(super) markers: [Spot; CLAN_MARKERS],
    pub(super) protected: [Option<Seat>; CLAN_MARKERS],
    pub(super) decks: [Zone; PLAYERS],
    pub(super) discards: [Cards; PLAYERS],
    pub(super) packs: [Zone; PLAYERS],
    /// Cards that players have laid face down for others.
    pub(super) laid: [Zone; PLAYERS],
    /// Cards that the proposer of a trade has named to her partner.
    pub(super) named: Zone,
    /// What the player to draft has seen of the pack before her.
    pub(super) looked: Zone,
    /// The samurai still to be drafted, and those the player to draft has seen, a bit each; `None` where not known.
    pub(super) pool: Option<u16>,
    pub(super) found: u16,
    pub(super) found_unknown: u8,
    /// Location cards that are in the deck for certain, and those one of which may be.
    pub(super) locations: u32,
    pub(super) wild: u32,
    pub(super) stack: Stack,
    /// Whether this is somebody's view, and not all that is true.
    pub(super) viewed: bool,
    /// The decks into which whoever holds the position cannot look.
    pub(super) deck_hidden: [bool; PLAYERS],
    /// The last battle that was fought.
    pub(super) report: Report,
    /// The cards the game is played with.
    pub(super) all: Cards,
}

impl Position for Starship {
    type Setup = Setup;
    type Move = Move;

    fn new(setup: &Setup) -> Result<Self, Vec<Refusal>> {
        let (set, all, decks) = setup.prepare()?;
        let count = setup.players;
        let in_play = |seat: Seat| seat.index() < count.into();
        let starters = setup::starters(set);
        let hand = Zone { known: starters, unknown: 0 };
        let player =
            Player { honor: 0, wealth: 0, hand, hidden: false, samurai: [None; 2], orders: [None; 4], claimed: 0 };
        let (locations, wild) = setup::location_deck(set, count.into());
        let ships =
            Seat::all(count.into()).flat_map(Unit::all_of).filter(|unit| in_play(unit.seat()) && unit.is_ship());
        let mut position = Self {
            set,
            rulings: setup.rulings,
            count,
            phase: Phase::Begin,
            round: 1,
            turns: 0,
            first: Seat::new(0),
            seat: Seat::new(0),
            turn: TurnState::default(),
            battle: BattleState::default(),
            players: [player; PLAYERS],
            sites: [Site { card: None, attached: [None; ATTACHED] }; PLAYERS],
            stands: [UnitSet::default(); 2 + PLAYERS],
            tokens: [0; PLAYERS * UNITS],
            markers: [Spot::Neutral; CLAN_MARKERS],
            protected: [None; CLAN_MARKERS],
            decks,
            discards: [Cards::default(); PLAYERS],
            packs: [Zone::default(); PLAYERS],
            laid: [Zone::default(); PLAYERS],
            named: Zone::default(),
            looked: Zone::default(),
            pool: Some((1_u32 << set.units.samurai.len()).wrapping_sub(1) as u16),
            found: 0,
            found_unknown: 0,
            locations,
            wild,
            stack: Stack::default(),
            viewed: false,
            deck_hidden: [false; PLAYERS],
            report: Report::default(),
            all,
        };
        position.stands[SUPPLY] = ships.collect();
        if let Some(first) = setup.first {
            position.begin_with(first);
        }
        Ok(position)
    }

    fn players(&self) -> usize {
        self.count.into()
    }

    fn actor(&self) -> Actor {
        let Some(task) = self.stack.top() else { return self.phase_actor() };
        Actor::Seat(match *task {
            Task::Draw { .. } | Task::Steal { .. } | Task::HandOver { .. } => return Actor::Chance,
            Task::Units(Units { seat, .. })
            | Task::Amount { seat, .. }
            | Task::Marker { seat, .. }
            | Task::Bombard { seat, .. }
            | Task::Discard { seat, .. }
            | Task::Lay { seat, .. }
            | Task::Manual { seat, .. }
            | Task::HandOverNamed { to: seat }
            | Task::Reward { seat, .. }
            | Task::Victory { seat, .. } => seat,
            Task::Cargo { carrier: unit, .. } | Task::Displace { samurai: unit, .. } => unit.seat(),
            Task::Choose(choose) => choose.by,
            Task::Effect(effect) => effect.you,
            Task::Either { by, .. } => by,
            Task::Rewards(_) | Task::Finish => self.seat,
            Task::Trade { from, to, stage, .. } => Self::trader(from, to, stage),
        })
    }

    fn turn(&self) -> u32 {
        self.turns.into()
    }

    fn turn_for_people(&self) -> u32 {
        let is_set_up =
            matches!(self.phase, Phase::Begin | Phase::Deal | Phase::CardDraft(_) | Phase::Draft(_) | Phase::Unveil);
        if is_set_up || self.turns == 0 {
            return 0;
        }
        u32::from(self.turns).saturating_sub(self.turns_of_the_set_up()).max(1)
    }
}

impl Starship {
    /// How many choices of the set-up count as turns: every samurai, and every card where decks are drafted.
    fn turns_of_the_set_up(&self) -> u32 {
        let cards = if self.rulings.decks == Decks::Drafted { DRAFTED_DECK } else { 0 };
        u32::from(self.count) * (2 + cards as u32)
    }

    pub(super) fn begin_with(&mut self, first: Seat) {
        self.first = first;
        self.seat = first;
        self.phase = Phase::Reveal;
    }

    /// The cards, boards and units in play.
    #[must_use]
    pub const fn set(&self) -> &'static Set {
        self.set
    }

    /// The table rulings and variants.
    #[must_use]
    pub const fn rulings(&self) -> &Rulings {
        &self.rulings
    }

    /// Where in the course of the game we are.
    #[must_use]
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// The round, from 1.
    #[must_use]
    pub const fn round(&self) -> u8 {
        self.round
    }

    /// The first player of this round.
    #[must_use]
    pub const fn first(&self) -> Seat {
        self.first
    }

    /// Whose turn it is.
    #[must_use]
    pub const fn seat(&self) -> Seat {
        self.seat
    }

    /// All seats in order.
    #[must_use]
    pub fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + use<> {
        Seat::all(self.count.into())
    }

    /// All seats in turn order.
    pub fn turn_order(&self) -> impl Iterator<Item = Seat> + use<> {
        let (first, count) = (self.first.index(), usize::from(self.count));
        let wrap = move |place: usize| if place >= count { place - count } else { place };
        (0..count).map(move |step| Seat::new(wrap(first + step)))
    }

    /// The location boards in play, from 0.
    pub(super) fn boards(&self) -> std::ops::Range<usize> {
        0..usize::from(self.count)
    }

    pub(super) const fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    pub(super) const fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index()]
    }

    #[must_use]
    pub const fn honor(&self, seat: Seat) -> u16 {
        self.player(seat).honor
    }

    /// The wealth in a player's pool.
    #[must_use]
    pub const fn wealth(&self, seat: Seat) -> u8 {
        self.player(seat).wealth
    }

    #[must_use]
    pub const fn hand(&self, seat: Seat) -> &Zone {
        &self.player(seat).hand
    }

    /// The orders a player's markers lie on, by marker.
    #[must_use]
    pub const fn orders(&self, seat: Seat) -> &[Option<Order>; 4] {
        &self.player(seat).orders
    }

    /// The samurai a player has drafted, as far as known.
    #[must_use]
    pub const fn samurai(&self, seat: Seat) -> [Option<Samurai>; 2] {
        self.player(seat).samurai
    }

    /// The location cards a player has claimed.
    pub fn claimed(&self, seat: Seat) -> impl Iterator<Item = Location> + use<> {
        let bits = self.player(seat).claimed;
        (0..32).filter(move |index| bits >> index & 1 != 0).map(Location)
    }

    /// The card on a location board, counted from 1.
    #[must_use]
    pub fn location(&self, board: u8) -> Option<&'static LocationCard> {
        self.set.locations.get(self.location_on(board)?.index())
    }

    /// Which card that is.
    #[must_use]
    pub fn location_on(&self, board: u8) -> Option<Location> {
        self.sites.get(usize::from(board).checked_sub(1)?)?.card
    }

    /// The cards attached to a location board, from 0.
    pub(super) fn auras(&self, board: usize) -> impl Iterator<Item = (Aura, Seat)> + '_ {
        self.sites[board].attached.iter().map_while(|attached| *attached).filter_map(|(card, seat)| {
            let aura = self.set.aura(card)?;
            Some((aura, seat))
        })
    }

    /// Where a clan marker stands.
    #[must_use]
    pub const fn marker(&self, clan: Clan) -> Spot {
        self.markers[clan.index()]
    }

    /// The clan markers on a player's branch.
    pub fn markers_of(&self, seat: Seat) -> impl Iterator<Item = Clan> + '_ {
        Clan::ALL.into_iter().filter(move |clan| matches!(self.marker(*clan), Spot::Branch(owner, _) if owner == seat))
    }

    /// The wealth tokens in the supply.
    #[must_use]
    pub fn wealth_left(&self) -> usize {
        match self.rulings.wealth_supply {
            WealthSupply::Unlimited => usize::from(u8::MAX),
            WealthSupply::Limited => {
                let pools: usize = self.seats().map(|seat| usize::from(self.wealth(seat))).sum();
                let attached: usize = self.tokens.iter().map(|&tokens| usize::from(tokens)).sum();
                WEALTH_TOKENS.saturating_sub(pools + attached)
            }
        }
    }

    pub(super) fn gain_wealth(&mut self, seat: Seat, amount: u8) {
        let amount = usize::from(amount).min(self.wealth_left()) as u8;
        let player = self.player_mut(seat);
        player.wealth = player.wealth.saturating_add(amount);
    }
}

/// Where figures stand, in [`Starship::stands`].
pub(super) const SUPPLY: usize = 0;
/// Where destroyed figures stand.
pub(super) const GRAVEYARD: usize = 1;
/// Where the location boards begin.
pub(super) const BOARDS: usize = 2;
