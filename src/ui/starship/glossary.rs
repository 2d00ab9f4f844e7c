//! The words of Starship Samurai, and what its things are.

use super::paint::source_words;
use crate::game::{Class, Text};
use crate::starship::{Clan, Kind, Sort, Spot, Starship, Unit, UnitCard, class};
use crate::text;
use crate::ui::{About, Term};

/// The words of the game, in the order of the alphabet.
pub static TERMS: &[Term] = &[
    Term {
        name: "alliance board",
        words: "Where clan markers go from neutral up the players' branches, and honor is tracked.",
    },
    Term {
        name: "attach",
        words: "To put wealth on a fighter, or a card beside a location, where it stays and counts.",
    },
    Term {
        name: "battle card",
        words: "An action card for a battle: chosen face down, then turned up, paid for and resolved.",
    },
    Term {
        name: "branch",
        words: "A player's arm of the alliance board; clan markers on it are theirs and pay them every round.",
    },
    Term { name: "carrier", words: "The large ship of every player, which takes small ships along when it moves." },
    Term {
        name: "claim",
        words: "To take a reward at the start of a turn, or a location card for good by winning its battle.",
    },
    Term {
        name: "clan marker",
        words: "One of eight markers that players pull to their branches to be paid honor for.",
    },
    Term { name: "commit", words: "To choose a battle card, or none, for a battle in which one has units." },
    Term {
        name: "counter",
        words: "To make a battle card that is still to be turned up come to nothing: no cost, no effect.",
    },
    Term { name: "fighter", words: "A small ship of power 1 that grows with every wealth token put on it." },
    Term {
        name: "first player",
        words: "Whoever acts first this round and goes first among equals; it changes every round.",
    },
    Term { name: "free order", words: "Something done in one's own turn besides its order, as often as one likes." },
    Term { name: "graveyard", words: "Where destroyed units lie until the round ends." },
    Term { name: "honor", words: "What the game is won by; it is tracked openly for everybody." },
    Term {
        name: "location board",
        words: "One of as many places as there are players, with a card and seven spaces for units.",
    },
    Term { name: "neutral", words: "The middle of the alliance board, where clan markers begin and pay nobody." },
    Term {
        name: "order card",
        words: "An action card for one's own turn, of which one a turn is played beside the order.",
    },
    Term {
        name: "order marker",
        words: "One of four numbered markers; each turn one is placed on an order and says how much of it.",
    },
    Term { name: "ours", words: "Written on cards that are not of the box: we made them up so that a deck is full." },
    Term {
        name: "pips",
        words: "The lozenges (◆) of a location card: by them some are left out of smaller games, no more.",
    },
    Term { name: "power", words: "What all of a player's units at a location, and what helps them, come to." },
    Term { name: "printed", words: "Written on cards that the rulebook shows whole; only how they are put is ours." },
    Term {
        name: "restored",
        words: "Written on printed cards of which an icon could not be read: what it means is our best guess.",
    },
    Term {
        name: "reward",
        words: "What a location gives to whoever leads there at the start of their turn, or wins its battle.",
    },
    Term { name: "samurai", words: "A great machine with an ability of its own; everybody drafts two." },
    Term { name: "set", words: "Claimed locations of different types, worth honor when the game is over." },
    Term { name: "ship", words: "A fighter or a carrier, but no samurai." },
    Term { name: "supply", words: "A player's own units that are not on the boards, ready to be moved there." },
    Term { name: "tier", words: "A stretch of a branch whose spaces all pay the same honor." },
    Term { name: "trade", words: "An exchange of wealth and cards between two players, by a variant." },
    Term { name: "turn order", words: "The order of the seats, beginning with the first player of the round." },
    Term { name: "unit", words: "A figure of a player: fighter, carrier or samurai." },
    Term { name: "wealth", words: "Tokens that raise orders, pay for cards and abilities, and strengthen fighters." },
];

/// What there is to say about something that a text names.
pub fn about(position: &Starship, class: Class, id: u16) -> Option<About> {
    let (set, id) = (position.set(), usize::from(id));
    match class {
        class::CARD => {
            let card = set.actions.get(id)?;
            let kind = match card.kind {
                Kind::Order => "order card",
                Kind::Battle => "battle card",
            };
            let cost = card.cost_words().unwrap_or_else(|| "free".to_owned());
            let kind = format!("{kind} · {cost} · {}", source_words(card.source));
            Some(About { title: card.name.clone(), kind, words: card.words().into() })
        }
        class::LOCATION => {
            let card = set.locations.get(id)?;
            let pips = if card.pips == 1 { "1 pip".to_owned() } else { format!("{} pips", card.pips) };
            let (sort, source) = (card.kind.name().to_lowercase(), source_words(card.source));
            let kind = format!("location · {sort} · {pips} · {source}");
            Some(About { title: card.name.clone(), kind, words: card.words().into() })
        }
        class::SAMURAI => set.units.samurai.get(id).map(|card| unit_card("samurai", card)),
        class::UNIT => {
            let unit = position.seats().flat_map(Unit::all_of).find(|unit| unit.index() == id)?;
            let sort = if matches!(unit.sort(), Sort::Samurai(_)) { "samurai" } else { "ship" };
            position.card_of(unit).map(|card| unit_card(sort, card))
        }
        class::CLAN => {
            let clan = Clan::ALL.into_iter().find(|clan| *clan as usize == id)?;
            let title = clan.name().to_owned();
            Some(About { title, kind: "clan marker".to_owned(), words: marker_words(position, clan) })
        }
        _ => None,
    }
}

/// What the pips of a location card are for.
pub const fn pips_words(pips: u8) -> &'static str {
    match pips {
        1 => "1 pip: it is in games of any size",
        2 => "2 pips: it is in games of four, and one such card may be in those of three",
        _ => "3 pips: it is in games of two and four, and one such card may be in those of three",
    }
}

fn unit_card(sort: &str, card: &UnitCard) -> About {
    let kind = format!("{sort} · power {} · {}", card.power, source_words(card.source));
    About { title: card.name.clone(), kind, words: card.words().into() }
}

fn marker_words(position: &Starship, clan: Clan) -> Text {
    match position.marker(clan) {
        Spot::Neutral => text!["Stands on neutral and pays nobody"],
        spot @ Spot::Branch(..) => {
            text!["Stands on ", spot, ": pays ", position.reward_at(spot), " honor when the round ends"]
        }
    }
}

#[cfg(test)]
mod tests {
    use super::TERMS;

    #[test]
    fn terms_stand_in_order_and_are_explained_in_a_sentence() {
        assert!(TERMS.is_sorted_by_key(|term| term.name.to_lowercase()));
        assert!(TERMS.iter().all(|term| term.words.ends_with('.') && term.words.len() < 110));
    }
}
