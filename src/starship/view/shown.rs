//! What lies open on the table, for those who draw it.

use crate::game::{Seat, Text};
use crate::starship::alliance::distance;
use crate::starship::battle::{BattleState, Commitment};
use crate::starship::course::task::Task;
use crate::starship::position::{GRAVEYARD, SUPPLY};
use crate::starship::{Card, Cards, Clan, Location, Move, Phase, Spot, Starship, Unit, UnitSet, Zone, setup};

/// A player's power at a location, in its parts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Power {
    /// What is printed on the cards of her figures.
    pub units: i16,
    /// The wealth attached to them.
    pub attached: i16,
    /// What her samurai there add to her ships.
    pub inspired: i16,
    /// Cards attached to the location.
    pub cards: i16,
    /// What battle cards have added or taken in this battle.
    pub battle: i16,
}

impl Power {
    #[must_use]
    pub const fn total(&self) -> i16 {
        self.units + self.attached + self.inspired + self.cards + self.battle
    }
}

/// What a player has committed to the battle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Committed {
    /// The card, if she committed one; it may be unknown.
    pub card: Option<Card>,
    /// Whether it has been turned up.
    pub shown: bool,
    /// Whether it has been resolved or discarded.
    pub resolved: bool,
    /// Whether another card has taken its effect away.
    pub countered: bool,
}

/// How the last battle ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LastBattle {
    /// A number that differs from that of the battle before.
    pub number: u8,
    /// Where, counted from 1.
    pub board: u8,
    /// Who took part, with what power.
    pub powers: Vec<(Seat, i16)>,
    pub victor: Option<Seat>,
}

impl Starship {
    /// The figures in the supply of a player.
    #[must_use]
    pub const fn supply_of(&self, seat: Seat) -> UnitSet {
        self.stands[SUPPLY].of(seat)
    }

    /// The figures in the graveyard of a player.
    #[must_use]
    pub const fn graveyard_of(&self, seat: Seat) -> UnitSet {
        self.stands[GRAVEYARD].of(seat)
    }

    /// The location cards that the game is played with, or may be.
    pub fn locations_in_the_box(&self) -> impl Iterator<Item = Location> + use<> {
        let (certain, wild) = setup::location_deck(self.set, self.count.into());
        self.set.all_locations().filter(move |location| (certain | wild) >> location.index() & 1 != 0)
    }

    /// The action cards that the game is played with.
    #[must_use]
    pub const fn all_cards(&self) -> &Cards {
        &self.all
    }

    /// Those of them that are attached to locations.
    #[must_use]
    pub fn attachable_cards(&self) -> Vec<Card> {
        self.all.kinds().filter(|card| self.set.aura(*card).is_some()).collect()
    }

    /// The cards attached to a location board, counted from 1, and whose they are.
    pub fn attached_cards(&self, board: u8) -> impl Iterator<Item = (Card, Seat)> + '_ {
        self.sites[usize::from(board) - 1].attached.iter().flatten().copied()
    }

    /// A player's power at a location board, counted from 1.
    #[must_use]
    pub fn power_of(&self, seat: Seat, board: u8) -> Power {
        let index = usize::from(board) - 1;
        let mut power = Power::default();
        for unit in self.units_at(index).of(seat).iter() {
            let printed = self.card_of(unit).map_or(0, |card| card.power);
            power.units += i16::from(printed);
            power.attached += i16::from(self.attached(unit));
            let all = self.power(unit).saturating_sub(printed).saturating_sub(self.attached(unit));
            power.inspired += i16::from(all);
        }
        if self.is_present(seat, index) {
            power.cards = self.card_power(seat, index);
        }
        if self.battle_board() == Some(board) {
            power.battle = self.battle.bonus[seat.index()];
        }
        power
    }

    /// The location board where a battle is being fought, counted from 1.
    #[must_use]
    pub const fn battle_board(&self) -> Option<u8> {
        match self.phase {
            Phase::Battle(board) => Some(board + 1),
            _ => None,
        }
    }

    /// Who would win a battle at a location board, counted from 1, as things stand.
    #[must_use]
    pub fn would_win(&self, board: u8) -> Option<Seat> {
        if self.battle_board() == Some(board) {
            return self.victor(board - 1);
        }
        let mut calm = self.clone();
        calm.battle = BattleState::default();
        calm.victor(board - 1)
    }

    /// Whether a player was in the battle when it began.
    #[must_use]
    pub const fn is_in_battle(&self, seat: Seat) -> bool {
        self.battle.present[seat.index()]
    }

    /// What a player has committed to the battle; nothing as long as she has not chosen.
    #[must_use]
    pub fn committed(&self, seat: Seat) -> Option<Committed> {
        let index = seat.index();
        let card = match self.battle.committed[index] {
            Commitment::Open => return None,
            Commitment::Nothing => None,
            Commitment::Card(card) => Some(card),
        };
        let (shown, resolved) = (self.battle.shown[index], self.battle.resolved[index]);
        Some(Committed { card, shown, resolved, countered: self.battle.countered[index] })
    }

    /// Whose card is to be turned up now.
    #[must_use]
    pub fn turns_up(&self) -> Option<Seat> {
        self.battle_board().and_then(|_| self.seat_to_turn_up())
    }

    /// The player whose samurai lets her choose her battle card last.
    #[must_use]
    pub const fn chooses_last(&self) -> Option<Seat> {
        self.battle.last
    }

    /// Whether a player can pay for a card in full now; of one that is not known, nobody can say.
    #[must_use]
    pub fn affords(&self, seat: Seat, card: Card) -> bool {
        self.set.actions.get(card.index()).is_none_or(|data| self.can_pay(seat, data.cost))
    }

    /// How the last battle ended.
    #[must_use]
    pub fn last_battle(&self) -> Option<LastBattle> {
        let report = self.report;
        let powers = self.seats().filter_map(|seat| Some((seat, report.powers[seat.index()]?))).collect();
        (report.battles > 0).then_some(LastBattle {
            number: report.battles,
            board: report.board + 1,
            powers,
            victor: report.victor,
        })
    }

    /// How many cards lie in the deck a player draws from.
    #[must_use]
    pub fn deck_size(&self, seat: Seat) -> usize {
        self.decks[self.deck_of(seat)].len()
    }

    /// The cards that are known to lie in the deck a player draws from.
    #[must_use]
    pub fn known_deck(&self, seat: Seat) -> &Cards {
        &self.decks[self.deck_of(seat)].known
    }

    /// The discards a player's cards go to.
    #[must_use]
    pub fn discards_of(&self, seat: Seat) -> &Cards {
        &self.discards[self.deck_of(seat)]
    }

    /// Whether everybody has a deck of her own.
    #[must_use]
    pub fn decks_are_personal(&self) -> bool {
        self.rulings.has_personal_decks()
    }

    /// How many location cards are still in the deck.
    #[must_use]
    pub const fn locations_left(&self) -> usize {
        self.locations.count_ones() as usize + (self.wild != 0) as usize
    }

    /// How many more rounds there are after this one.
    #[must_use]
    pub const fn rounds_left(&self) -> usize {
        self.locations_left() / self.count as usize
    }

    /// Whether the order of this turn has been performed.
    #[must_use]
    pub const fn is_order_done(&self) -> bool {
        self.turn.order_done
    }

    /// Whether an order card has been played this turn.
    #[must_use]
    pub const fn is_card_played(&self) -> bool {
        self.turn.card_played
    }

    /// Whether nothing is being resolved.
    #[must_use]
    pub fn is_calm(&self) -> bool {
        self.stack.top().is_none()
    }

    /// Whether the order of this turn is still being carried out; a card that is played beside it has steps of its own.
    #[must_use]
    pub fn is_order_under_way(&self) -> bool {
        let unfinished = self.stack.iter().any(|task| matches!(task, Task::Finish));
        self.phase == Phase::Turn && unfinished && self.resolving().is_none()
    }

    /// How many figures may still be moved by what is being done.
    #[must_use]
    pub fn units_to_move(&self) -> u8 {
        match self.stack.top() {
            Some(Task::Units(units)) => units.left,
            _ => 0,
        }
    }

    /// The carrier that is about to leave, and the location it goes to, while ships may still be chosen to go with it.
    #[must_use]
    pub fn sailing(&self) -> Option<(Unit, u8)> {
        match self.stack.top() {
            Some(Task::Cargo { carrier, to, .. }) => Some((*carrier, to + 1)),
            _ => None,
        }
    }

    /// Whether the rewards at the beginning of a turn are being claimed.
    #[must_use]
    pub fn is_claiming(&self) -> bool {
        matches!(self.stack.iter().next(), Some(Task::Rewards(_)))
    }

    /// Whether the battle that is being fought is won, and only its rewards are left.
    #[must_use]
    pub const fn is_battle_over(&self) -> bool {
        self.battle.over
    }

    /// The card that is being resolved, and who played it.
    #[must_use]
    pub fn resolving(&self) -> Option<(Card, Seat)> {
        self.stack.iter().rev().find_map(|task| match task {
            Task::Effect(effect) => Some((effect.card, effect.you)),
            Task::Manual { seat, card } => Some((*card, *seat)),
            _ => None,
        })
    }

    /// The terms of the trade that is being made: who proposes to whom, and what each gives in wealth, battle cards and
    /// order cards. `None` in a term that is not set yet.
    #[must_use]
    pub fn trade(&self) -> Option<(Seat, Seat, [Option<u8>; 6])> {
        match self.stack.top() {
            Some(Task::Trade { from, to, terms, stage }) => {
                let set = std::array::from_fn(|index| Some(terms[index]).filter(|_| index < usize::from(*stage)));
                Some((*from, *to, set))
            }
            _ => None,
        }
    }

    /// The cards that the proposer of the trade has named to her partner, as far as they may be known.
    #[must_use]
    pub const fn named_cards(&self) -> &Zone {
        &self.named
    }

    /// Who protects a clan marker from the others.
    #[must_use]
    pub const fn protector(&self, clan: Clan) -> Option<Seat> {
        self.protected[clan.index()]
    }

    /// How many spaces lie between a clan marker and a space of the alliance board.
    #[must_use]
    pub fn distance_to(&self, clan: Clan, to: Spot) -> u8 {
        distance(self.marker(clan), to)
    }

    /// The honor a clan marker earns on a space.
    #[must_use]
    pub fn reward_at(&self, spot: Spot) -> u16 {
        self.tier_reward(spot)
    }

    /// A move with the first of all figures that are alike: the form in which [`moves`](crate::game::Legality::moves) lists it.
    #[must_use]
    pub fn as_listed(&self, mv: Move) -> Move {
        self.listed(mv)
    }

    /// A figure in words: "Nova's fighter".
    #[must_use]
    pub fn name_of_unit(&self, unit: Unit) -> Text {
        self.unit_words(unit)
    }

    /// A figure in words, where it is known whose it is: "fighter".
    #[must_use]
    pub fn bare_name_of_unit(&self, unit: Unit) -> Text {
        self.bare_unit_words(unit)
    }

    /// An action card in words.
    #[must_use]
    pub fn name_of_card(&self, card: Card) -> Text {
        self.card_words(card)
    }

    /// A location board in words, counted from 1.
    #[must_use]
    pub fn name_of_board(&self, board: u8) -> Text {
        self.board_words(board)
    }
}
