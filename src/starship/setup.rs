use super::{Card, Cards, Copies, Deck, PLAYERS, Set, Zone, rules};
use crate::game::{self, Refusal, Seat, Setting, SettingError};
use crate::text;
use serde::{Deserialize, Serialize};

/// How many cards a deck of one's own making has.
pub const BUILT_DECK: usize = 40;

/// How many cards everybody drafts.
pub const DRAFTED_DECK: usize = 20;

crate::settings! {
    /// The variants and table rulings of Starship Samurai.
    pub struct Rulings {
        /// Which action cards are played with.
        decks: Decks { Core, Second, Both, Built, Drafted },
            "Which action cards are played with?",
            "The deck of the box; the second deck replaces it, joins it to 80 cards, gives cards to a deck of 40 you build, or is drafted with it into decks of 20";
        /// Whether everybody has an own deck.
        own_decks: OwnDecks { No, Yes },
            "Do two players draw from a deck of their own, with one copy of every card?",
            "A variant of the rulebook for two players";
        trading: Trading { No, Yes },
            "May players trade wealth and cards?",
            "A variant of the rulebook";
        /// Whether wealth can run out.
        wealth_supply: WealthSupply { Limited, Unlimited },
            "Are the 44 wealth tokens a limit?",
            "Gains come from the supply, and the box has 44";
        /// Whether branches without a player are open.
        absent_branches: AbsentBranches { Closed, Open },
            "May a marker go up the branch of a colour nobody plays?",
            "A branch belongs to a player";
        /// Whether wealth can be attached in the supply.
        attach_in_supply: AttachInSupply { Yes, No },
            "May wealth be attached to a fighter in the supply?",
            "Players control their ships in the supply too; only the graveyard is out of their control";
        /// When the ships chosen with a carrier follow.
        carrier_timing: CarrierTiming { RightAfterCarrier, AfterTheOrder },
            "When do the ships chosen with a carrier follow?",
            "Right after it moved, as a free order that does not count towards the order";
        /// How often the samurai that follows ships may do so.
        oda_follow: OdaFollow { OncePerOrderOrCard, OncePerTurn },
            "How often may Oda follow ships?",
            "Every order or card that moved a ship gives one move";
        /// Whether a ship that came along with its carrier may be moved again.
        cargo_again: CargoAgain { No, Yes } unnamed Yes,
            "May a ship that moves along with its carrier also be moved by the order itself?",
            "No figure is moved more than once by an order";
        /// Whether attached cards give power where their player has no unit.
        cards_alone: CardsAlone { No, Yes } unnamed Yes,
            "Do cards attached to a location give power to a player who has no unit there?",
            "As in battles, only who has a unit there is there";
        /// When a player says how many cards she draws.
        draws: Draws { CardByCard, NamedFirst } unnamed NamedFirst,
            "How does a player draw up to a number of cards?",
            "One may stop after every card, as with everything that is given up to a number; naming the number first is the stricter habit";
        /// Whether a player without units can win a battle.
        empty_handed_victor: EmptyHandedVictor { No, Yes },
            "Can a player whose units were all destroyed in a battle win it with bonus power?",
            "Only a player with a unit there is in a battle";
    }
}

impl Rulings {
    /// Whether everybody draws from a deck of her own.
    #[must_use]
    pub fn has_personal_decks(&self) -> bool {
        self.own_decks == OwnDecks::Yes || self.decks == Decks::Drafted
    }
}

/// What is chosen before a game of Starship Samurai.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// Two to four.
    pub players: u8,
    /// Who begins; at random if nobody is named.
    #[serde(default)]
    pub first: Option<Seat>,
    /// Variants and table rulings.
    #[serde(default)]
    pub rulings: Rulings,
    /// The deck that was built, for [`Decks::Built`].
    #[serde(default, skip_serializing_if = "Cards::is_empty")]
    pub built: Cards,
    /// The cards, boards and units, if they are not the built-in ones.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub set: Option<Box<Set>>,
}

impl Setup {
    /// The set this is played with.
    #[must_use]
    pub fn set(&self) -> &'static Set {
        self.set.as_ref().map_or_else(Set::builtin, |set| Set::clone(set).intern())
    }

    /// The set, all cards, and the decks they make; or everything that is wrong.
    pub(super) fn prepare(&self) -> Result<(&'static Set, Cards, [Zone; PLAYERS]), Vec<Refusal>> {
        let mut faults = Vec::new();
        let mut fault = |rule, text: game::Text| faults.push(Refusal::new(rule, text));
        let Rulings { decks, own_decks, .. } = self.rulings;
        if !(2..=4).contains(&self.players) {
            fault(&rules::PLAYERS, text!["Starship Samurai is for 2 to 4 players, not ", self.players]);
        }
        if let Some(first) = self.first.filter(|first| first.index() >= self.players.into()) {
            fault(
                &rules::FIRST_PLAYER,
                format!("the first player is {first}, but there are {} players", self.players).into(),
            );
        }
        if own_decks == OwnDecks::Yes && self.players != 2 {
            fault(&rules::OWN_DECKS, text!["decks of one's own are for two players, and there are ", self.players]);
        }
        if own_decks == OwnDecks::Yes && matches!(decks, Decks::Built | Decks::Drafted) {
            fault(
                &rules::OWN_DECKS,
                text!["decks of one's own have one copy of every card, so they are not built or drafted"],
            );
        }
        let set = self.set();
        let (drafted, needed) = (deck(set, decks).len(), DRAFTED_DECK * usize::from(self.players));
        if decks == Decks::Drafted && drafted < needed {
            fault(&rules::SECOND_DECK, text!["the draft takes ", needed, " cards, and there are ", drafted]);
        }
        if decks == Decks::Built {
            let available = deck(set, Decks::Both);
            if self.built.len() != BUILT_DECK {
                fault(&rules::SECOND_DECK, text!["the deck that was built has ", self.built.len(), " cards, not 40"]);
            }
            for card in self.built.kinds().filter(|&card| self.built.count(card) > available.count(card)) {
                let (name, there) = (set.name(card).to_owned(), available.count(card));
                fault(
                    &rules::SECOND_DECK,
                    text![
                        "the deck that was built has ",
                        self.built.count(card),
                        " of ",
                        name,
                        ", and there are ",
                        there
                    ],
                );
            }
        } else if !self.built.is_empty() {
            fault(&rules::SECOND_DECK, text!["a deck was built, but decks is not Built"]);
        }
        if !faults.is_empty() {
            return Err(faults);
        }
        Ok(self.deal_decks(set))
    }

    fn deal_decks(&self, set: &'static Set) -> (&'static Set, Cards, [Zone; PLAYERS]) {
        let mut decks = [Zone::default(); PLAYERS];
        let mut all = if self.rulings.decks == Decks::Built { self.built } else { deck(set, self.rulings.decks) };
        if self.rulings.own_decks == OwnDecks::Yes {
            let single: Cards = all.kinds().collect();
            decks[..2].fill(Zone { known: single, unknown: 0 });
            all = single.and(&single);
        } else if self.rulings.decks != Decks::Drafted {
            decks[0].known = all;
        }
        for _ in 0..self.players {
            all = all.and(&starters(set));
        }
        (set, all, decks)
    }
}

/// The cards everybody begins with.
pub(super) fn starters(set: &Set) -> Cards {
    let is_starter = |(_, card): &(usize, &super::ActionCard)| card.copies == Copies::Starter;
    set.actions.iter().enumerate().filter(is_starter).map(|(index, _)| Card::new(index)).collect()
}

/// All cards that an answer to `decks` plays with.
pub(super) fn deck(set: &Set, decks: Decks) -> Cards {
    let wanted = |deck: Deck| match decks {
        Decks::Core => deck == Deck::Core,
        Decks::Second => deck == Deck::Second,
        Decks::Both | Decks::Built | Decks::Drafted => deck != Deck::Starter,
    };
    let chosen = set.actions.iter().enumerate().filter(|(index, _)| wanted(set.deck_of(*index)));
    let copies = chosen.flat_map(|(index, card)| match card.copies {
        Copies::Starter => std::iter::repeat_n(Card::new(index), 0),
        Copies::Deck(copies) => std::iter::repeat_n(Card::new(index), copies.into()),
    });
    copies.collect()
}

/// The location cards that are in the deck for certain, and those one of which joins them at random.
pub(super) fn location_deck(set: &Set, players: usize) -> (u32, u32) {
    let with_pips = |wanted: &[u8]| {
        let cards = set.locations.iter().enumerate().filter(|(_, card)| wanted.contains(&card.pips));
        cards.fold(0, |bits, (index, _)| bits | 1 << index)
    };
    match players {
        2 => (with_pips(&[1, 3]), 0),
        3 => (with_pips(&[1]), with_pips(&[2, 3])),
        _ => (with_pips(&[1, 2, 3]), 0),
    }
}

impl game::Setup for Setup {
    const SETTINGS: &'static [Setting] = Rulings::SETTINGS;

    fn for_players(players: usize) -> Self {
        Self {
            players: players.try_into().unwrap_or(u8::MAX),
            first: None,
            rulings: Rulings::default(),
            built: Cards::default(),
            set: None,
        }
    }

    fn players(&self) -> usize {
        self.players.into()
    }

    fn first(&self) -> Option<Seat> {
        self.first
    }

    fn let_begin(&mut self, first: Option<Seat>) {
        self.first = first;
    }

    fn choose_setting(&mut self, key: &str, value: &str) -> Result<(), SettingError> {
        self.rulings.choose(key, value)
    }

    fn matters(&self, setting: &Setting) -> bool {
        // Every colour is played by four.
        setting.key != "absent_branches" || self.players() < PLAYERS
    }

    fn chosen(&self, key: &str) -> Option<&'static str> {
        self.rulings.chosen(key)
    }
}
