//! A data set: every card and board of a match, as shipped or as the owner of a box has entered it.
//!
//! The data set of the program is made of the files in `assets/starship`. A player's own set is a folder of files like
//! them, laid over it. Each file is one RON struct with any of these fields:
//!
//! ```text
//! (
//!     actions: […],      // cards of the first deck, and starters
//!     second_deck: […],  // cards of the second deck
//!     locations: […],
//!     samurai: […],
//!     fighter: (…),
//!     carrier: (…),
//!     alliance: (branch: […]),
//! )
//! ```
//!
//! A card with the name of one that is there takes its place and keeps its number, whatever its capitals; other cards
//! follow at the end. The list an action card stands in says to which deck it belongs. The two ships and the
//! alliance board are replaced as a whole.

pub(super) mod check;
mod draft;
mod fault;
mod file;
mod location;
mod own;
mod slot;
mod source;
mod unchecked;

pub use fault::Fault;
pub use location::{Claims, LOCATION_CARDS, LocationCard, LocationType, Reward};
pub use own::{OWN_DECK, load_set};
pub use slot::{Location, Samurai};
pub use source::Source;

use crate::starship::{ActionCard, AllianceBoard, Copies, Roster};
use draft::Draft;
use fault::lines;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeSet, HashMap};
use std::fmt;
use std::sync::{LazyLock, Mutex, PoisonError};
use unchecked::Unchecked;

/// All cards and boards a match is played with. However it was made, it keeps the limits of the rules.
#[derive(Clone, Serialize, Deserialize)]
#[serde(try_from = "Unchecked")]
pub struct Set {
    /// The action cards of both decks and the starters. Those of the built-in set come first, in its order.
    pub actions: Vec<ActionCard>,
    /// Which of them are in the second deck.
    second: BTreeSet<usize>,
    pub locations: Vec<LocationCard>,
    pub units: Roster,
    pub alliance: AllianceBoard,
}

/// Where an action card is when the game begins.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Deck {
    /// In the game's own deck.
    Core,
    /// In the second deck.
    Second,
    /// In everybody's hand.
    Starter,
}

/// Interned sets are compared at a glance.
impl PartialEq for Set {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self, other)
            || self.actions == other.actions
                && self.second == other.second
                && self.locations == other.locations
                && self.units == other.units
                && self.alliance == other.alliance
    }
}

impl Eq for Set {}

impl fmt::Debug for Set {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Set({:016x})", self.fingerprint())
    }
}

impl Set {
    /// The data set of the program.
    #[must_use]
    pub fn builtin() -> &'static Self {
        static BUILTIN: LazyLock<Set> = LazyLock::new(|| {
            let mut draft = Draft::on(AllianceBoard::get());
            for (file, text) in ASSETS {
                draft.lay_file(file, text);
            }
            draft.finish().unwrap_or_else(|faults| panic!("the built-in data set is damaged:\n{}", lines(&faults)))
        });
        &BUILTIN
    }

    /// This set with the files of a player's own set, by name and text, laid over it; or everything wrong with them.
    pub fn overlaid(&self, files: &[(String, String)]) -> Result<Self, Vec<Fault>> {
        let mut draft = Draft::over(self);
        for (file, text) in files {
            draft.lay_file(file, text);
        }
        draft.finish()
    }

    /// Where the action card with this number is when the game begins. Panics if there is no such card.
    #[must_use]
    pub fn deck_of(&self, index: usize) -> Deck {
        match self.actions[index].copies {
            Copies::Starter => Deck::Starter,
            Copies::Deck(_) if self.second.contains(&index) => Deck::Second,
            Copies::Deck(_) => Deck::Core,
        }
    }

    /// A fingerprint that is the same on every machine.
    #[must_use]
    pub fn fingerprint(&self) -> u64 {
        let bytes = serde_json::to_vec(self).expect("sets serialise: they are plain values");
        xxhash_rust::xxh3::xxh3_64(&bytes)
    }

    /// The one copy of this set that stays in memory to the end of the program: equal sets are the same copy.
    #[must_use]
    pub fn intern(self) -> &'static Self {
        static KEPT: LazyLock<Mutex<HashMap<u64, Vec<&'static Set>>>> = LazyLock::new(|| {
            let builtin = Set::builtin();
            Mutex::new(HashMap::from([(builtin.fingerprint(), vec![builtin])]))
        });
        let mut kept = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
        let alike = kept.entry(self.fingerprint()).or_default();
        if let Some(same) = alike.iter().find(|set| ***set == self) {
            return same;
        }
        let set: &'static Self = Box::leak(Box::new(self));
        alike.push(set);
        set
    }
}

/// The fingerprint of the built-in set before six of its sources became `Inferred`.
pub(super) const FIRST_BUILTIN: u64 = 0xe558_9294_44e0_64e3;

/// The built-in files besides the alliance board, which is there already.
const ASSETS: [(&str, &str); 4] = [
    ("assets/starship/actions-core.ron", include_str!("../../../assets/starship/actions-core.ron")),
    ("assets/starship/actions-second.ron", include_str!("../../../assets/starship/actions-second.ron")),
    ("assets/starship/locations.ron", include_str!("../../../assets/starship/locations.ron")),
    ("assets/starship/units.ron", include_str!("../../../assets/starship/units.ron")),
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::starship::{LocationType, Source};
    use rand::{RngExt, SeedableRng};
    use rand_xoshiro::Xoshiro256PlusPlus;

    fn overlaid(text: &str) -> Result<Set, Vec<Fault>> {
        Set::builtin().overlaid(&[("mine.ron".to_owned(), text.to_owned())])
    }

    /// The names of the cards of which this holds.
    fn named<'a, T: 'a>(cards: &'a [T], holds: impl Fn(&T) -> bool, name: impl Fn(&'a T) -> &'a str) -> Vec<&'a str> {
        cards.iter().filter(|card| holds(card)).map(name).collect()
    }

    #[test]
    fn the_built_in_set_has_what_the_box_has() {
        let set = Set::builtin();
        let cards = |deck| {
            let of_deck = set.actions.iter().enumerate().filter(|(index, _)| set.deck_of(*index) == deck);
            of_deck.map(|(_, card)| if let Copies::Deck(copies) = card.copies { copies } else { 4 }).sum::<u8>()
        };
        assert_eq!((cards(Deck::Starter), cards(Deck::Core), cards(Deck::Second)), (4 + 4, 40, 40));
        assert_eq!((set.actions.len(), set.locations.len()), (42, 16));
        for kind in LocationType::ALL {
            assert_eq!(set.locations.iter().filter(|card| card.kind == kind).count(), 4);
        }
        let pips = |pips| set.locations.iter().filter(|card| card.pips == pips).count();
        assert_eq!([1, 2, 3].map(pips), [8, 4, 4]);
        let power: Vec<u8> = set.units.samurai.iter().map(|card| card.power).collect();
        assert_eq!(power, [3, 4, 4, 3, 2, 3, 3, 6]);
        assert_eq!((set.units.fighter.power, set.units.carrier.power), (1, 2));
        assert_eq!(&set.alliance, AllianceBoard::get());
    }

    #[test]
    fn every_card_says_how_we_know_it() {
        let set = Set::builtin();
        let actions = |source| named(&set.actions, |card| card.source == source, |card| &card.name);
        let inferred = ["Elite General", "Change Strategy", "Supply Attack", "War Factory", "Ignite"];
        assert_eq!((actions(Source::Rulebook), actions(Source::Inferred)), (vec![], inferred.to_vec()));
        let locations = named(&set.locations, |card| card.source == Source::Inferred, |card| &card.name);
        assert_eq!(locations, ["Seishin", "Byakko City", "Kumo Temples", "Jensei", "Torii Outpost", "Suzaku"]);
        assert!(set.locations.iter().all(|card| card.source != Source::Rulebook));
        let units = set.units.samurai.iter().chain([&set.units.fighter, &set.units.carrier]);
        let inferred: Vec<&str> =
            units.filter(|card| card.source != Source::Rulebook).map(|card| &*card.name).collect();
        assert_eq!(inferred, ["Tametomo", "Shingen", "Masumune", "Fighter"]);
    }

    #[test]
    fn the_list_a_card_stands_in_is_its_deck() {
        let card =
            |name| format!("(name: \"{name}\", kind: Order, copies: Deck(1), effect: Steps([Recover]), source: House)");
        let set = overlaid(&format!("(actions: [{}], second_deck: [{}])", card("Levy"), card("Ignite"))).unwrap();
        let number = |name: &str| set.actions.iter().position(|card| card.name == name).unwrap();
        assert_eq!(set.deck_of(number("Levy")), Deck::Core);
        assert_eq!(set.deck_of(number("Ignite")), Deck::Second);
        assert_eq!(set.deck_of(number("Purge")), Deck::Second);
        assert_eq!(set.deck_of(number("Elite General")), Deck::Starter);
    }

    #[test]
    fn each_ship_and_the_board_are_given_once() {
        let ship = "(name: \"Wasp\", power: 1, ability: TakeWealth, source: House)";
        let board = "(branch: [(reward: 1, spaces: 1, source: (reward: House, spaces: House))])";
        let files = ["a.ron", "b.ron"].map(|file| {
            let wasp = ship.replace("Wasp", file).replace("TakeWealth", "Carry(1)");
            (file.to_owned(), format!("(fighter: {ship}, carrier: {wasp}, alliance: {board})"))
        });
        let faults: Vec<String> = Set::builtin().overlaid(&files).unwrap_err().iter().map(Fault::to_string).collect();
        let twice = "it is there twice: one of the two must go";
        let expected = ["b.ron, line 1, Wasp: ", "b.ron, line 1, b.ron: ", "b.ron, line 1: "];
        assert_eq!(faults, expected.map(|place| format!("{place}{twice}")));
    }

    #[test]
    fn equal_sets_are_one_set() {
        let builtin = Set::builtin();
        assert!(std::ptr::eq(builtin.clone().intern(), builtin));
        let other = overlaid("(fighter: (name: \"Wasp\", power: 1, ability: TakeWealth, source: House))").unwrap();
        assert_ne!(other.fingerprint(), builtin.fingerprint());
        let kept = other.clone().intern();
        assert!(!std::ptr::eq(kept, builtin) && *kept == other);
        assert!(std::ptr::eq(other.intern(), kept));
    }

    #[test]
    fn a_set_is_read_back_as_it_was_written_and_checked_again() {
        let set = Set::builtin();
        let json = serde_json::to_string(set).unwrap();
        assert_eq!(&serde_json::from_str::<Set>(&json).unwrap(), set);
        assert_eq!(&ron::from_str::<Set>(&ron::to_string(set).unwrap()).unwrap(), set);
        for (sound, broken, why) in [
            ("\"pips\":1", "\"pips\":9", "data set, Seishin: the number of pips must be 1 to 3, not 9"),
            (
                "\"reward\":3,\"spaces\":2",
                "\"reward\":3,\"spaces\":255",
                "data set: the spaces of a branch must be 1 to 9, not 259",
            ),
            ("\"Ignite\"", "\"Levy\"", "data set, Levy: it is there twice: one of the two must go"),
            ("\"second\":[", "\"second\":[0,", "data set, Elite General: it is a starter"),
        ] {
            let error = serde_json::from_str::<Set>(&json.replacen(sound, broken, 1)).unwrap_err().to_string();
            assert!(error.contains(why), "{error}");
        }
    }

    #[test]
    fn damaged_files_are_read_or_refused() {
        let alliance = format!("(alliance: {})", include_str!("../../../assets/starship/alliance.ron"));
        let texts: Vec<&str> = ASSETS.iter().map(|(_, text)| *text).chain([alliance.as_str()]).collect();
        let words: Vec<&str> = texts.iter().flat_map(|text| text.split_inclusive([' ', '(', ')', ',', '\n'])).collect();
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(7);
        let (mut read, mut refused) = (0, 0);
        for _ in 0..2_000 {
            let mut text = texts[rng.random_range(0..texts.len())].to_owned();
            for _ in 0..rng.random_range(1..4) {
                let ends: Vec<usize> = text.char_indices().map(|(at, _)| at).collect();
                let from = rng.random_range(0..ends.len());
                let to = (from + rng.random_range(0..12)).min(ends.len() - 1);
                let new = match rng.random_range(0..4) {
                    0 => String::new(),
                    1 => char::from(rng.random_range(0..128_u8)).to_string(),
                    2 => rng.random_range(0..300_u16).to_string(),
                    _ => words[rng.random_range(0..words.len())].to_owned(),
                };
                text.replace_range(ends[from]..ends[to], &new);
            }
            match overlaid(&text) {
                Ok(set) => {
                    read += 1;
                    assert_eq!(serde_json::from_value::<Set>(serde_json::to_value(&set).unwrap()).unwrap(), set);
                    assert!(set.actions.iter().all(|card| !card.words().is_empty()));
                }
                Err(faults) => {
                    refused += 1;
                    assert!(!faults.is_empty());
                    let lines = text.lines().count() + 1;
                    assert!(
                        faults.iter().all(|fault| fault.line.is_none_or(|line| (1..=lines).contains(&line))),
                        "{faults:?}"
                    );
                }
            }
        }
        assert!(read > 100 && refused > 100, "{read} read, {refused} refused");
    }
}
