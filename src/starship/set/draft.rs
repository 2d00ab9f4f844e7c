//! A set in the making: cards laid one over another, and everything found wrong with them.

use super::check;
use super::file::{Entry, Place, Thing, read};
use super::{Deck, Fault, Set};
use crate::starship::card::check as card_check;
use crate::starship::{ActionCard, AllianceBoard, LocationCard, Roster, UnitCard};
use std::collections::{BTreeSet, HashMap};

/// A set in the making.
#[derive(Default)]
pub(super) struct Draft {
    actions: Vec<ActionCard>,
    second: BTreeSet<usize>,
    locations: Vec<LocationCard>,
    fighter: Option<UnitCard>,
    carrier: Option<UnitCard>,
    samurai: Vec<UnitCard>,
    alliance: Option<AllianceBoard>,
    /// Where each card was entered, by its name among those of its sort; the name does not matter if there can be but one.
    entered: HashMap<(Sort, String), Place>,
    /// The last file with cards of a sort.
    files: HashMap<Sort, String>,
    faults: Vec<Fault>,
    /// Whether something could not be read, so that it makes no sense to count the cards.
    unreadable: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Sort {
    Action,
    Location,
    Fighter,
    Carrier,
    Samurai,
    Board,
}

impl Draft {
    /// Nothing but an alliance board.
    pub(super) fn on(board: &AllianceBoard) -> Self {
        Self { alliance: Some(board.clone()), ..Self::default() }
    }

    pub(super) fn over(set: &Set) -> Self {
        let Set { actions, second, locations, units, alliance } = set.clone();
        Self {
            actions,
            second,
            locations,
            fighter: Some(units.fighter),
            carrier: Some(units.carrier),
            samurai: units.samurai,
            alliance: Some(alliance),
            ..Self::default()
        }
    }

    pub(super) fn lay_file(&mut self, file: &str, text: &str) {
        let (entries, faults) = read(file, text);
        self.unreadable |= !faults.is_empty();
        self.faults.extend(faults);
        entries.into_iter().for_each(|entry| self.lay(entry));
    }

    pub(super) fn lay(&mut self, Entry { place, thing }: Entry) {
        let (sort, name, mut problems) = match &thing {
            Thing::Action(card, deck) => (Sort::Action, Some(&card.name), card_check::action(card, *deck)),
            Thing::Location(card) => (Sort::Location, Some(&card.name), check::location(card)),
            Thing::Fighter(card) => (Sort::Fighter, Some(&card.name), check::unit(card, check::Who::Fighter)),
            Thing::Carrier(card) => (Sort::Carrier, Some(&card.name), check::unit(card, check::Who::Carrier)),
            Thing::Samurai(card) => (Sort::Samurai, Some(&card.name), check::unit(card, check::Who::Samurai)),
            Thing::Branch(tiers) => (Sort::Board, None, check::branch(tiers)),
        };
        let key = match name {
            Some(name) if matches!(sort, Sort::Action | Sort::Location | Sort::Samurai) => folded(name),
            _ => String::new(),
        };
        if self.entered.insert((sort, key), place.clone()).is_some() {
            problems.push("it is there twice: one of the two must go".to_owned());
        }
        let faultless = problems.is_empty();
        self.faults.extend(problems.into_iter().map(|what| place.fault(name.cloned(), what)));
        self.files.insert(sort, place.file);
        match thing {
            Thing::Action(card, deck) => {
                let index = put(&mut self.actions, card, |card| &card.name);
                self.second.remove(&index);
                if deck == Deck::Second {
                    self.second.insert(index);
                }
            }
            Thing::Location(card) => {
                put(&mut self.locations, card, |card| &card.name);
            }
            Thing::Samurai(card) => {
                put(&mut self.samurai, card, |card| &card.name);
            }
            Thing::Fighter(card) => self.fighter = Some(card),
            Thing::Carrier(card) => self.carrier = Some(card),
            Thing::Branch(tiers) if faultless => self.alliance = Some(AllianceBoard::new(tiers)),
            Thing::Branch(_) => {}
        }
    }

    pub(super) fn finish(mut self) -> Result<Set, Vec<Fault>> {
        if !self.unreadable {
            self.count();
        }
        match (self.faults.is_empty(), self.fighter, self.carrier, self.alliance) {
            (true, Some(fighter), Some(carrier), Some(alliance)) => {
                let units = Roster { fighter, carrier, samurai: self.samurai };
                Ok(Set { actions: self.actions, second: self.second, locations: self.locations, units, alliance })
            }
            _ => Err(self.faults),
        }
    }

    /// What can only be said of the whole set.
    fn count(&mut self) {
        let units = [&self.fighter, &self.carrier].into_iter().flatten().chain(&self.samurai);
        let names: Vec<String> = units.map(|unit| unit.name.clone()).collect();
        for (index, name) in names.iter().enumerate() {
            if names[..index].iter().any(|other| folded(other) == folded(name)) {
                let what = "two units have this name".to_owned();
                self.faults.push(self.place_of_unit(name).fault(Some(name.clone()), what));
            }
        }
        let problems = [
            (Sort::Action, check::actions(&self.actions)),
            (Sort::Location, check::locations(&self.locations)),
            (Sort::Fighter, check::there("fighter", self.fighter.as_ref())),
            (Sort::Carrier, check::there("carrier", self.carrier.as_ref())),
            (Sort::Samurai, check::samurai(&self.samurai)),
        ];
        for (sort, problems) in problems {
            let file = self.files.get(&sort).cloned();
            let place = Place { file: file.unwrap_or_else(|| Place::default().file), line: None };
            self.faults.extend(problems.into_iter().map(|what| place.fault(None, what)));
        }
    }

    /// Where a unit was entered whose name another has.
    fn place_of_unit(&self, name: &str) -> Place {
        let keys = [(Sort::Samurai, folded(name)), (Sort::Carrier, String::new()), (Sort::Fighter, String::new())];
        keys.iter().find_map(|key| self.entered.get(key)).cloned().unwrap_or_default()
    }
}

/// Puts a card in the place of the one with its name, or else at the end, and says where.
fn put<T>(cards: &mut Vec<T>, card: T, name: impl Fn(&T) -> &str) -> usize {
    let wanted = folded(name(&card));
    if let Some(index) = cards.iter().position(|old| folded(name(old)) == wanted) {
        cards[index] = card;
        return index;
    }
    cards.push(card);
    cards.len() - 1
}

/// A name as it is compared.
fn folded(name: &str) -> String {
    name.to_lowercase()
}
