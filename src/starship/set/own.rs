//! What people bring of their own: sets of cards and boards, and decks that they build.

use crate::game::{OwnDeck, PoolCard};
use crate::starship::setup::deck;
use crate::starship::{Card, Cards, Decks, Kind, Set, Setup};

/// More copies of a card than any set has.
const MOST_COPIES: usize = 8;

/// A deck of one's own, built from the cards of both decks.
pub const OWN_DECK: OwnDeck<Setup> = OwnDeck { load: load_deck, pool, example: "[\"Ignite\", \"Ignite\", …]" };

/// Plays with a set of one's own: what is in these files, laid over the built-in cards, boards and units.
pub fn load_set(setup: &mut Setup, files: &[(String, String)]) -> Result<(), Vec<String>> {
    let set = Set::builtin().overlaid(files);
    let set = set.map_err(|faults| faults.iter().map(ToString::to_string).collect::<Vec<_>>())?;
    setup.set = Some(Box::new(set));
    Ok(())
}

fn load_deck(setup: &mut Setup, files: &[(String, String)]) -> Result<(), Vec<String>> {
    setup.built = read_deck(setup.set(), files)?;
    setup.rulings.decks = Decks::Built;
    Ok(())
}

/// A deck from lists of card names.
fn read_deck(set: &Set, files: &[(String, String)]) -> Result<Cards, Vec<String>> {
    let mut faults = Vec::new();
    let mut deck = Cards::default();
    for (file, text) in files {
        let names: Vec<String> = match ron::from_str(text) {
            Ok(names) => names,
            Err(error) => {
                faults.push(format!("{file}: a deck is a list of card names, [\"Ignite\", …]; {error}"));
                continue;
            }
        };
        for name in names {
            let index = set.actions.iter().position(|card| card.name.eq_ignore_ascii_case(&name));
            match index.map(Card::new) {
                Some(card) if usize::from(deck.count(card)) < MOST_COPIES => deck.insert(card),
                Some(_) => faults.push(format!("{file}: there are too many of {name:?}")),
                None => faults.push(format!("{file}: there is no action card {name:?}")),
            }
        }
    }
    if faults.is_empty() { Ok(deck) } else { Err(faults) }
}

fn pool(setup: &Setup) -> Vec<PoolCard> {
    let set = setup.set();
    let available = deck(set, Decks::Both);
    let of_pool = |card: Card| {
        let data = set.actions.get(card.index())?;
        let kind = match data.kind {
            Kind::Order => "order card",
            Kind::Battle => "battle card",
        };
        Some(PoolCard {
            name: data.name.clone(),
            kind: data.cost_words().map_or_else(|| kind.to_owned(), |cost| format!("{kind}, {cost}")),
            words: data.words(),
            copies: available.count(card),
            chosen: setup.built.count(card),
        })
    };
    available.kinds().filter_map(of_pool).collect()
}
