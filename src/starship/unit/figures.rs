//! Where figures stand and how strong they are.

use crate::game::Seat;
use crate::starship::position::{BOARDS, GRAVEYARD, SUPPLY};
use crate::starship::{Ability, Aura, CardsAlone, Place, SPACES, Sort, Starship, Unit, UnitCard, UnitSet};

impl Starship {
    /// Where a figure stands; nowhere if it takes no part.
    #[must_use]
    pub fn place(&self, unit: Unit) -> Option<Place> {
        let index = self.stands.iter().position(|units| units.contains(unit))?;
        Some(match index {
            SUPPLY => Place::Supply,
            GRAVEYARD => Place::Graveyard,
            board => Place::Location((board - BOARDS) as u8 + 1),
        })
    }

    pub(in crate::starship) fn units_at(&self, board: usize) -> UnitSet {
        self.stands[BOARDS + board]
    }

    pub(in crate::starship) const fn supply(&self) -> UnitSet {
        self.stands[SUPPLY]
    }

    pub(in crate::starship) const fn graveyard(&self) -> UnitSet {
        self.stands[GRAVEYARD]
    }

    /// The location board, from 0, a figure stands on.
    pub(in crate::starship) fn board_of(&self, unit: Unit) -> Option<usize> {
        self.boards().find(|&board| self.units_at(board).contains(unit))
    }

    /// Puts a figure somewhere else. What is attached to it is discarded unless it stays on the locations.
    pub(in crate::starship) fn put(&mut self, unit: Unit, stand: usize) {
        for units in &mut self.stands {
            units.remove(unit);
        }
        self.stands[stand].insert(unit);
        if stand < BOARDS {
            self.tokens[unit.index()] = 0;
        }
    }

    /// The card of a figure.
    #[must_use]
    pub fn card_of(&self, unit: Unit) -> Option<&'static UnitCard> {
        Some(match unit.sort() {
            Sort::Fighter => &self.set.units.fighter,
            Sort::Carrier => &self.set.units.carrier,
            Sort::Samurai(number) => {
                let samurai = self.player(unit.seat()).samurai[number].filter(|samurai| samurai.is_known())?;
                &self.set.units.samurai[samurai.index()]
            }
        })
    }

    /// What a figure can do.
    pub(in crate::starship) fn ability(&self, unit: Unit) -> Option<Ability> {
        self.card_of(unit).map(|card| card.ability)
    }

    /// A player's samurai with an ability of this kind, and its number.
    pub(in crate::starship) fn samurai_who(
        &self,
        seat: Seat,
        wanted: impl Fn(Ability) -> Option<u8>,
    ) -> Option<(Unit, u8)> {
        (0..2).find_map(|number| {
            let unit = Unit::samurai(seat, number);
            Some((unit, wanted(self.ability(unit)?)?))
        })
    }

    /// The wealth tokens attached to a figure.
    #[must_use]
    pub const fn attached(&self, unit: Unit) -> u8 {
        self.tokens[unit.index()]
    }

    /// A figure's power where it stands now.
    #[must_use]
    pub fn power(&self, unit: Unit) -> u8 {
        let Some(card) = self.card_of(unit) else { return 0 };
        let inspired = match self.board_of(unit) {
            Some(board) if unit.is_ship() => self.inspiration(unit.seat(), board),
            _ => 0,
        };
        card.power.saturating_add(self.attached(unit)).saturating_add(inspired)
    }

    /// What a player's ships at a location gain from her samurai there.
    fn inspiration(&self, seat: Seat, board: usize) -> u8 {
        let samurai = self.units_at(board).of(seat).samurai();
        samurai.iter().filter_map(|unit| self.ability(unit)).fold(0, |sum, ability| match ability {
            Ability::Inspire(more) => sum + more,
            _ => sum,
        })
    }

    /// Whether a player counts for something at a location, from 0: she has a unit there, or cards count alone.
    pub(in crate::starship) fn is_present(&self, seat: Seat, board: usize) -> bool {
        let alone = || self.rulings.cards_alone == CardsAlone::Yes && self.card_power(seat, board) != 0;
        !self.units_at(board).of(seat).is_empty() || alone()
    }

    /// What the cards attached to a location add to a player's power there.
    pub(in crate::starship) fn card_power(&self, seat: Seat, board: usize) -> i16 {
        let cards = self.auras(board).map(|(aura, owner)| match aura {
            Aura::Power(more) if owner == seat => i16::from(more),
            _ => 0,
        });
        cards.sum()
    }

    /// A player's power at a location, from 0: her figures there and the cards attached there.
    pub(in crate::starship) fn power_at(&self, seat: Seat, board: usize) -> i16 {
        if !self.is_present(seat, board) {
            return 0;
        }
        let mine = self.units_at(board).of(seat);
        let (fighters, samurai) = (mine.fighters(), mine.samurai());
        let mut power = fighters.len() as i16 * i16::from(self.set.units.fighter.power);
        power += fighters.iter().map(|fighter| i16::from(self.attached(fighter))).sum::<i16>();
        if mine.contains(Unit::carrier(seat)) {
            power += i16::from(self.set.units.carrier.power);
        }
        if !samurai.is_empty() {
            let bare = |unit| i16::from(self.card_of(unit).map_or(0, |card| card.power));
            power += samurai.iter().map(bare).sum::<i16>();
            power += i16::from(self.inspiration(seat, board)) * mine.ships().len() as i16;
        }
        power + self.card_power(seat, board)
    }

    /// A player's strongest samurai at a location.
    pub(in crate::starship) fn strongest_samurai(&self, seat: Seat, board: usize) -> UnitSet {
        let samurai = self.units_at(board).of(seat).samurai();
        let most = samurai.iter().map(|unit| self.power(unit)).max();
        samurai.iter().filter(|&unit| Some(self.power(unit)) == most).collect()
    }

    /// The weakest ships at a location, of one player or of all.
    pub(in crate::starship) fn weakest_ships(&self, board: usize, of: Option<Seat>) -> UnitSet {
        let ships = self.units_at(board).ships();
        let ships = of.map_or(ships, |seat| ships.of(seat));
        let least = ships.iter().map(|unit| self.power(unit)).min();
        ships.iter().filter(|&unit| Some(self.power(unit)) == least).collect()
    }

    pub(in crate::starship) fn is_full(&self, board: usize) -> bool {
        self.units_at(board).len() >= SPACES
    }
}
