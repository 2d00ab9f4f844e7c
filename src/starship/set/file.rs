//! The files of a data set, read card by card, so that one broken card does not hide what is wrong with the others.

use super::unchecked::Branch;
use crate::starship::{ActionCard, Deck, Fault, LocationCard, Tier, UnitCard};
use ron::extensions::Extensions;
use ron::value::RawValue;
use serde::{Deserialize, de::DeserializeOwned};

/// Something a file says, and where.
pub(super) struct Entry {
    pub(super) place: Place,
    pub(super) thing: Thing,
}

/// What a file can say.
pub(super) enum Thing {
    Action(ActionCard, Deck),
    Location(LocationCard),
    Samurai(UnitCard),
    Fighter(UnitCard),
    Carrier(UnitCard),
    Branch(Vec<Tier>),
}

/// A place in a data set: by default, somewhere in it.
#[derive(Clone)]
pub(super) struct Place {
    pub(super) file: String,
    pub(super) line: Option<usize>,
}

impl Default for Place {
    fn default() -> Self {
        Self { file: "data set".to_owned(), line: None }
    }
}

impl Place {
    pub(super) fn fault(&self, card: Option<String>, what: String) -> Fault {
        // A card without a name is found by its line.
        let card = card.filter(|name| !name.trim().is_empty());
        Fault { file: self.file.clone(), line: self.line, card, what }
    }
}

/// A file as far as it can be read without knowing what a card is.
#[derive(Default, Deserialize)]
#[serde(rename = "DataSet", default, deny_unknown_fields)]
struct Contents<'a> {
    #[serde(borrow)]
    actions: Vec<&'a RawValue>,
    #[serde(borrow)]
    second_deck: Vec<&'a RawValue>,
    #[serde(borrow)]
    locations: Vec<&'a RawValue>,
    #[serde(borrow)]
    samurai: Vec<&'a RawValue>,
    #[serde(borrow)]
    fighter: Option<&'a RawValue>,
    #[serde(borrow)]
    carrier: Option<&'a RawValue>,
    #[serde(borrow)]
    alliance: Option<&'a RawValue>,
}

/// Everything a file says, and everything in it that cannot be understood.
pub(super) fn read(file: &str, text: &str) -> (Vec<Entry>, Vec<Fault>) {
    // Some editors begin a file with this mark, which means nothing here.
    let text = text.trim_start_matches('\u{feff}');
    let mut reader = Reader { file, text, entries: Vec::new(), faults: Vec::new() };
    match ron().from_str::<Contents>(text) {
        Ok(contents) => reader.take(&contents),
        Err(error) => reader.blame(1, &error, None),
    }
    (reader.entries, reader.faults)
}

fn ron() -> ron::Options {
    ron::Options::default().with_default_extension(Extensions::IMPLICIT_SOME)
}

/// How many cards of one sort are looked at: far more than there can be, and few enough to say what is wrong with each.
const MOST_CARDS: usize = 1000;

struct Reader<'a> {
    file: &'a str,
    text: &'a str,
    entries: Vec<Entry>,
    faults: Vec<Fault>,
}

impl Reader<'_> {
    fn take(&mut self, contents: &Contents) {
        self.each(&contents.actions, |card| Thing::Action(card, Deck::Core));
        self.each(&contents.second_deck, |card| Thing::Action(card, Deck::Second));
        self.each(&contents.locations, Thing::Location);
        self.each(contents.fighter.as_slice(), Thing::Fighter);
        self.each(contents.carrier.as_slice(), Thing::Carrier);
        self.each(&contents.samurai, Thing::Samurai);
        self.each(contents.alliance.as_slice(), |board: Branch| Thing::Branch(board.branch));
    }

    fn each<T: DeserializeOwned>(&mut self, raw: &[&RawValue], thing: impl Fn(T) -> Thing) {
        if raw.len() > MOST_CARDS {
            let what = format!("there are {} cards of one sort, and no set has more than {MOST_CARDS}", raw.len());
            self.faults.push(Place { file: self.file.to_owned(), line: None }.fault(None, what));
            return;
        }
        for raw in raw.iter().map(|raw| raw.trim().get_ron()) {
            let name = ron().from_str::<Named>(raw).ok().map(|named| named.name);
            match ron().from_str(raw) {
                Ok(card) => {
                    let line = self.line_of(raw) + name.as_deref().map_or(0, |name| lines_before(raw, name));
                    let place = Place { file: self.file.to_owned(), line: Some(line) };
                    self.entries.push(Entry { place, thing: thing(card) });
                }
                Err(error) => self.blame(self.line_of(raw), &error, name),
            }
        }
    }

    /// Notes what the reader of RON stumbled over in a part of the file that begins in this line.
    fn blame(&mut self, line: usize, error: &ron::error::SpannedError, card: Option<String>) {
        let what = match &error.code {
            ron::Error::ExceededRecursionLimit => "too many brackets within brackets".to_owned(),
            code => code.to_string(),
        };
        // A span begins where reading was resumed, often before blanks; it ends where it stopped.
        let place = Place { file: self.file.to_owned(), line: Some(line + error.span.end.line.max(1) - 1) };
        self.faults.push(place.fault(card, what));
    }

    /// The line in which a part of the text begins.
    fn line_of(&self, part: &str) -> usize {
        let offset = (part.as_ptr() as usize).saturating_sub(self.text.as_ptr() as usize);
        1 + breaks(self.text.get(..offset).unwrap_or_default())
    }
}

/// Only the name of a card, which can be read when other things in it cannot.
#[derive(Deserialize)]
struct Named {
    name: String,
}

/// How many lines of a card come before its name.
fn lines_before(card: &str, name: &str) -> usize {
    card.find(&format!("\"{name}\"")).map_or(0, |offset| breaks(&card[..offset]))
}

fn breaks(text: &str) -> usize {
    text.bytes().filter(|&byte| byte == b'\n').count()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn faults(text: &str) -> Vec<String> {
        read("mine.ron", text).1.iter().map(Fault::to_string).collect()
    }

    #[test]
    fn every_broken_card_is_found_in_its_line() {
        let text = r#"
            // "Second" is not here.
            (
                actions: [
                    (name: "First", kind: Order, copies: Deck(1), effect: Steps([Power(300)]), source: House),
                    // "Second" follows.
                    (
                        kind: Order,
                        name: "Second",
                        copies: Deck(1), effect: Steps([Recover]), source: House,
                    ),
                    (name: "Third", kind: Order, copies: Deck(1), effect: Steps([Fly]), source: House),
                ],
                samurai: [(name: "Fourth", power: 3, source: House)],
                carrier: (name: "Fifth", power: 3, ability: FollowShips, source: House, speed: 2),
            )"#;
        let (entries, faults) = read("mine.ron", text);
        assert_eq!(entries.iter().map(|entry| entry.place.line).collect::<Vec<_>>(), [Some(9)]);
        let places: Vec<_> = faults.iter().map(|fault| (fault.line, fault.card.as_deref())).collect();
        let expected = [(5, "First"), (12, "Third"), (15, "Fifth"), (14, "Fourth")];
        assert_eq!(places, expected.map(|(line, card)| (Some(line), Some(card))));
        assert!(faults[1].what.contains("Fly") && faults[2].what.contains("speed"), "{faults:?}");
        assert!(faults[3].what.contains("ability"), "{faults:?}");
    }

    #[test]
    fn a_file_that_is_not_ron_is_refused_as_a_whole() {
        assert!(faults("(\n\n  actions: [(name: \"A\" kind: Order)],\n)")[0].starts_with("mine.ron, line 3: "));
        assert!(faults("(\n  cards: [],\n)")[0].contains("cards"));
        assert!(faults("")[0].starts_with("mine.ron, line 1: "));
        let deep = format!("(actions: {})", "[".repeat(1_000));
        assert_eq!(faults(&deep), ["mine.ron, line 1: too many brackets within brackets"]);
        assert_eq!(faults("(actions: [], actions: [])").len(), 1);
    }

    #[test]
    fn a_card_without_a_name_is_found_by_its_line() {
        let nameless = "(\n locations: [\n  (pips: 1)])";
        assert!(faults(nameless)[0].starts_with("mine.ron, line 3: "), "{:?}", faults(nameless));
    }

    #[test]
    fn nothing_need_be_in_a_file_and_marks_of_editors_do_not_matter() {
        for text in ["()", "\u{feff}()", "(actions: [], locations: [])\n", "// Nothing yet.\n()"] {
            let (entries, faults) = read("mine.ron", text);
            assert!(entries.is_empty() && faults.is_empty(), "{text}: {faults:?}");
        }
    }
}
