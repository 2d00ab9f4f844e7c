use crate::game::{Refusal, Seat};
use crate::starship::course::task::{Stack, Task};
use crate::starship::unit::Convoy;
use crate::starship::{
    Alliances, Aura, CLAN_MARKERS, Card, Cards, Claims, Clan, DRAFTED_DECK, Decks, Holdings, Kind, Location,
    LocationCard, Markers, Order, OwnDecks, Reckoning, Rulings, Samurai, Set, Setup, UNITS, Unit, UnitSet,
    WEALTH_TOKENS, WealthSupply, Zone, setup,
};
use serde::{Deserialize, Serialize};

/// How many cards a hand holds.
pub const HAND_LIMIT: usize = 5;

/// How many figures fit on a location board.
pub const SPACES: usize = 7;

/// The most players there can be.
pub const PLAYERS: usize = 4;

/// How many cards can be attached to one location.
pub(super) const ATTACHED: usize = 8;

/// A space of the alliance board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Spot {
    /// In the middle.
    Neutral,
    /// On a player's branch, counted from 1 next to neutral.
    Branch(Seat, u8),
}

/// Where in the course of the game we are, beneath whatever is being resolved.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub enum Phase {
    /// Chance is to name the first player.
    Begin,
    /// Location cards are turned up.
    Reveal,
    /// Packs for the card draft are dealt.
    Deal,
    /// Cards are drafted: so many have been taken from every pack.
    CardDraft(u8),
    /// Samurai are drafted: so many have been taken.
    Draft(u8),
    /// The samurai are shown.
    Unveil,
    /// A player's turn.
    Turn,
    /// The battle at this location, counted from 0.
    Battle(u8),
    /// The rewards and new locations at the end of a round.
    Resolution,
    /// Nothing more happens.
    Over,
}

/// What belongs to one player.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Player {
    pub honor: u16,
    pub wealth: u8,
    pub hand: Zone,
    /// Whether whoever holds the position may not know this hand.
    pub hidden: bool,
    pub samurai: [Option<Samurai>; 2],
    /// For each order marker the order it lies on.
    pub orders: [Option<Order>; 4],
    /// The location cards she has claimed, a bit each.
    pub claimed: u32,
}

/// A location board.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Site {
    pub card: Option<Location>,
    pub attached: [Option<(Card, Seat)>; ATTACHED],
}

/// What has happened in the turn that is being played.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize)]
#[allow(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub(super) struct TurnState {
    pub order_done: bool,
    pub card_played: bool,
    pub sniped: bool,
    /// How often the samurai that follows ships may still do so.
    pub follow: u8,
    pub followed: bool,
    /// Whether the order or card being resolved has moved a ship.
    pub ships_moved: bool,
    /// The figures that the order being resolved has moved.
    pub moved: UnitSet,
    /// The ships that follow their carrier when the order is done, and where to.
    pub cargo: Convoy,
    pub cargo_to: u8,
}

/// What a player has committed to a battle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub(super) enum Commitment {
    /// She has not chosen yet.
    #[default]
    Open,
    /// No card.
    Nothing,
    /// This card.
    Card(Card),
}

impl Commitment {
    pub(super) const fn card(self) -> Option<Card> {
        match self {
            Self::Card(card) => Some(card),
            Self::Open | Self::Nothing => None,
        }
    }
}

/// What has happened in the battle that is being fought.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize)]
pub(super) struct BattleState {
    /// Whether there is anybody to fight against.
    pub contested: bool,
    /// Who was in it when it began.
    pub present: [bool; PLAYERS],
    /// Whose samurai lets her choose last.
    pub last: Option<Seat>,
    /// What everybody committed.
    pub committed: [Commitment; PLAYERS],
    /// Whose card has been turned up.
    pub shown: [bool; PLAYERS],
    /// Whose card has been resolved or discarded.
    pub resolved: [bool; PLAYERS],
    pub bonus: [i16; PLAYERS],
    pub shielded: [bool; PLAYERS],
    /// Whose card has no effect, though it is not resolved yet.
    pub countered: [bool; PLAYERS],
    /// Whether the victor has been declared.
    pub over: bool,
    /// Cards whose end waits for the victor.
    pub waiting: [Option<Card>; PLAYERS],
}

/// How a battle ended.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize)]
pub(super) struct Report {
    /// How many battles have been fought.
    pub battles: u8,
    /// Where, from 0.
    pub board: u8,
    /// With what power, of those who took part.
    pub powers: [Option<i16>; PLAYERS],
    pub victor: Option<Seat>,
}

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

impl Starship {
    /// The position before the first move.
    pub(super) fn begin(setup: &Setup) -> Result<Self, Vec<Refusal>> {
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

    /// A player's honor.
    #[must_use]
    pub const fn honor(&self, seat: Seat) -> u16 {
        self.player(seat).honor
    }

    /// The wealth in a player's pool.
    #[must_use]
    pub const fn wealth(&self, seat: Seat) -> u8 {
        self.player(seat).wealth
    }

    /// A player's hand.
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
        let site = self.sites.get(usize::from(board).checked_sub(1)?)?;
        self.set.locations.get(site.card?.index())
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

    // Wealth.

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

    // Cards.

    /// Which deck a player draws from and discards to.
    pub(super) fn deck_of(&self, seat: Seat) -> usize {
        if self.has_personal_decks() { seat.index() } else { 0 }
    }

    /// Whether everybody draws from a deck of her own.
    pub(super) fn has_personal_decks(&self) -> bool {
        self.rulings.own_decks == OwnDecks::Yes || self.rulings.decks == Decks::Drafted
    }

    /// The cards that whoever holds this position cannot place.
    pub(super) fn unseen(&self) -> Cards {
        let mut seen = self.named.known;
        for seat in self.seats() {
            seen = seen.and(&self.player(seat).hand.known).and(&self.discards[seat.index()]);
            seen = seen.and(&self.laid[seat.index()].known);
            let committed = self.battle.committed[seat.index()].card().filter(|card| card.is_known());
            if let Some(card) = committed.filter(|_| !self.battle.resolved[seat.index()]) {
                seen.insert(card);
            }
            if let Some(card) = self.battle.waiting[seat.index()] {
                seen.insert(card);
            }
        }
        for site in &self.sites {
            site.attached.iter().flatten().for_each(|(card, _)| seen.insert(*card));
        }
        for task in self.stack.iter() {
            if let Task::Effect(effect) = task
                && effect.holds_card
            {
                seen.insert(effect.card);
            }
        }
        if self.viewed {
            // What a viewer knows of her own deck.
            self.decks.iter().for_each(|deck| seen = seen.and(&deck.known));
        }
        self.all.minus(&seen)
    }

    /// Whether a player holds a card, or may hold it as far as is known.
    pub(super) fn may_hold(&self, seat: Seat, card: Card) -> bool {
        let hand = self.hand(seat);
        hand.known.contains(card) || hand.unknown > 0 && card.is_known() && self.unseen().contains(card)
    }

    pub(super) fn kind_of(&self, card: Card) -> Option<Kind> {
        self.set.actions.get(card.index()).map(|card| card.kind)
    }

    pub(super) fn discard(&mut self, seat: Seat, card: Card) {
        let deck = self.deck_of(seat);
        if card.is_known() {
            self.discards[deck].insert(card);
        }
    }

    // The end.

    /// What everybody has: what scoring needs.
    #[must_use]
    pub fn reckoning(&self) -> Reckoning {
        let order: Vec<Seat> = self.turn_order().collect();
        let mut holdings = [Holdings::default(); PLAYERS];
        for seat in self.seats() {
            let spaces: Vec<u8> = self
                .markers_of(seat)
                .filter_map(|clan| match self.marker(clan) {
                    Spot::Branch(_, space) => Some(space),
                    Spot::Neutral => None,
                })
                .collect();
            let kinds = self.claimed(seat).map(|location| self.set.locations[location.index()].kind);
            let place = order.iter().position(|&other| other == seat).unwrap_or_default();
            holdings[seat.index()] = Holdings {
                honor: self.honor(seat),
                wealth: self.wealth(seat),
                markers: Markers::new(&spaces),
                locations: kinds.collect::<Claims>(),
                turn_order: place as u8 + 1,
            };
        }
        Reckoning::new(&holdings[..self.count.into()], Alliances::Paid)
    }
}

/// Where figures stand, in [`Starship::stands`].
pub(super) const SUPPLY: usize = 0;
/// Where destroyed figures stand.
pub(super) const GRAVEYARD: usize = 1;
/// Where the location boards begin.
pub(super) const BOARDS: usize = 2;

/// What can be counted, for those who check that nothing is lost.
impl Starship {
    /// The wealth in all pools and attached to all fighters.
    #[must_use]
    pub fn wealth_in_play(&self) -> usize {
        let pools: usize = self.seats().map(|seat| usize::from(self.wealth(seat))).sum();
        pools + self.tokens.iter().map(|&tokens| usize::from(tokens)).sum::<usize>()
    }

    /// The figures on a location board, counted from 1.
    #[must_use]
    pub fn units_on(&self, board: u8) -> UnitSet {
        self.units_at(usize::from(board) - 1)
    }

    /// How many cards the game is played with. In a draft of three, a pack's worth stays in the box.
    #[must_use]
    pub fn cards_of_the_game(&self) -> usize {
        let players = usize::from(self.count);
        match self.rulings.decks {
            Decks::Drafted => (DRAFTED_DECK + setup::starters(self.set).len()) * players,
            _ => self.all.len(),
        }
    }

    /// All cards that can be found anywhere, known or not.
    #[must_use]
    pub fn cards_in_play(&self) -> usize {
        let zones = self.decks.iter().chain(&self.packs);
        let hands = self.seats().map(|seat| self.hand(seat).len()).sum::<usize>();
        let seen = self.all.len() - self.unseen().len();
        let known_hands = self.seats().map(|seat| self.hand(seat).known.len()).sum::<usize>();
        zones.map(Zone::len).sum::<usize>() + hands + seen - known_hands
    }
}
