//! Action cards in play: by number, in sets, and in zones of which some may be unknown.

use crate::starship::{Aura, Effect, Set, Step};
use rand::{Rng, RngExt};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;

/// How many kinds of action cards a set can have.
pub const CARD_KINDS: usize = 64;

/// A kind of action card, by its number in the set, or one that is not known.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

impl Card {
    /// A card whose face is not known to whoever holds the position.
    pub const UNKNOWN: Self = Self(u8::MAX);

    /// The card with this number.
    #[must_use]
    pub const fn new(index: usize) -> Self {
        assert!(index < CARD_KINDS, "a set has at most 64 kinds of cards");
        Self(index as u8)
    }

    /// Its number in the set.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Whether its face is known.
    #[must_use]
    pub const fn is_known(self) -> bool {
        self.0 != u8::MAX
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", label(*self))
    }
}

impl Set {
    /// What an attached card does; nothing if it is not one that is attached.
    pub(in crate::starship) fn aura(&self, card: Card) -> Option<Aura> {
        let Effect::Steps(steps) = &self.actions.get(card.index())?.effect else { return None };
        steps.iter().find_map(|step| if let Step::Attach(aura) = step { Some(*aura) } else { None })
    }

    #[must_use]
    pub fn name(&self, card: Card) -> &str {
        self.actions.get(card.index()).map_or("an unknown card", |card| &card.name)
    }
}

/// The built-in name of a card's slot: cards that replace it keep its slot, so this always finds it.
fn label(card: Card) -> String {
    if !card.is_known() {
        return "unknown".to_owned();
    }
    Set::builtin().actions.get(card.index()).map_or_else(|| format!("card {}", card.0), |card| card.name.clone())
}

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&label(*self))
    }
}

impl<'de> Deserialize<'de> for Card {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let word = String::deserialize(deserializer)?;
        (0..CARD_KINDS)
            .map(Self::new)
            .chain([Self::UNKNOWN])
            .find(|card| label(*card).eq_ignore_ascii_case(&word))
            .ok_or_else(|| serde::de::Error::custom(format!("there is no action card '{word}'")))
    }
}

/// Some action cards, as counts of four bits a kind.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Cards([u64; 4]);

/// How many cards the sixteen counts of a word come to: neighbours are added into bytes, of which none exceeds 30, and the
/// bytes into the highest of them.
const fn sum(word: u64) -> usize {
    const LOWER: u64 = 0x0f0f_0f0f_0f0f_0f0f;
    const ALL: u64 = 0x0101_0101_0101_0101;
    (((word & LOWER) + (word >> 4 & LOWER)).wrapping_mul(ALL) >> 56) as usize
}

impl Cards {
    /// How many of this kind.
    #[must_use]
    pub const fn count(&self, card: Card) -> u8 {
        if card.is_known() { (self.0[card.index() >> 4] >> (4 * (card.index() & 15)) & 15) as u8 } else { 0 }
    }

    /// Whether there is one of this kind.
    #[must_use]
    pub const fn contains(&self, card: Card) -> bool {
        self.count(card) > 0
    }

    /// How many in all.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.into_iter().map(sum).sum()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0 == [0; 4]
    }

    pub const fn insert(&mut self, card: Card) {
        self.0[card.index() >> 4] += 1 << (4 * (card.index() & 15));
    }

    /// Takes one away. There must be one.
    pub fn remove(&mut self, card: Card) {
        debug_assert!(self.contains(card), "only a card that is there can go");
        let word = &mut self.0[card.index() >> 4];
        *word = word.wrapping_sub(1 << (4 * (card.index() & 15)));
    }

    /// All cards of both.
    #[must_use]
    pub fn and(&self, other: &Self) -> Self {
        Self(std::array::from_fn(|index| self.0[index] + other.0[index]))
    }

    /// What is left without the others, as far as they are there.
    #[must_use]
    pub fn minus(&self, other: &Self) -> Self {
        let mut left = *self;
        for card in other.kinds() {
            for _ in 0..other.count(card).min(self.count(card)) {
                left.remove(card);
            }
        }
        left
    }

    /// The kinds that occur, each once.
    pub fn kinds(&self) -> impl Iterator<Item = Card> + use<> {
        let mut words = self.0;
        std::iter::from_fn(move || {
            let (index, word) = words.iter_mut().enumerate().find(|(_, word)| **word != 0)?;
            let place = word.trailing_zeros() / 4;
            *word &= !(15 << (4 * place));
            Some(Card::new(index * 16 + place as usize))
        })
    }

    /// All cards, each as often as it occurs.
    pub fn iter(&self) -> impl Iterator<Item = Card> {
        self.kinds().flat_map(|card| std::iter::repeat_n(card, self.count(card).into()))
    }

    /// One of them at random.
    pub fn pick<R: Rng + ?Sized>(&self, rng: &mut R) -> Option<Card> {
        let len = self.len();
        if len == 0 {
            return None;
        }
        let mut ticket = rng.random_range(0..len);
        let mut words = self.0;
        // Whole words without the card are passed over at once.
        for word in &mut words {
            let here = sum(*word);
            if ticket < here {
                break;
            }
            ticket -= here;
            *word = 0;
        }
        Self(words).kinds().find(|&card| {
            let count = usize::from(self.count(card));
            let hit = ticket < count;
            ticket = ticket.wrapping_sub(count);
            hit
        })
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut set = Self::default();
        cards.into_iter().for_each(|card| set.insert(card));
        set
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl Serialize for Cards {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Cards {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let cards = Vec::<Card>::deserialize(deserializer)?;
        let mut set = Self::default();
        for card in cards {
            if !card.is_known() || set.count(card) == 15 {
                return Err(serde::de::Error::custom("such cards cannot lie together"));
            }
            set.insert(card);
        }
        Ok(set)
    }
}

/// A place for cards, of which some may be unknown to whoever holds the position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Zone {
    /// Those that are known.
    pub known: Cards,
    /// How many are not.
    pub unknown: u16,
}

impl Zone {
    /// How many cards lie there.
    #[must_use]
    pub fn len(&self) -> usize {
        self.known.len() + usize::from(self.unknown)
    }

    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.unknown == 0 && self.known.is_empty()
    }

    /// Adds a card, known or not.
    pub fn insert(&mut self, card: Card) {
        if card.is_known() {
            self.known.insert(card);
        } else {
            self.unknown += 1;
        }
    }

    /// Takes a card away: the known one if it is there, and otherwise an unknown one that it may have been.
    pub fn remove(&mut self, card: Card) {
        if self.known.contains(card) {
            self.known.remove(card);
        } else {
            self.unknown = self.unknown.saturating_sub(1);
        }
    }

    /// The same number of cards, all unknown.
    #[must_use]
    pub fn hidden(&self) -> Self {
        Self { known: Cards::default(), unknown: self.len() as u16 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_count_their_cards() {
        let cards: Cards = [0, 5, 5, 17, 63].map(Card::new).into_iter().collect();
        assert_eq!(cards.len(), 5);
        assert_eq!(cards.count(Card::new(5)), 2);
        assert_eq!(cards.iter().map(Card::index).collect::<Vec<_>>(), [0, 5, 5, 17, 63]);
        let without = cards.minus(&[5, 63, 40].map(Card::new).into_iter().collect());
        assert_eq!(without.iter().map(Card::index).collect::<Vec<_>>(), [0, 5, 17]);
        assert_eq!(without.and(&without).len(), 6);
    }

    #[test]
    fn an_unknown_card_can_turn_out_to_be_any() {
        let mut hand = Zone::default();
        hand.insert(Card::new(3));
        hand.insert(Card::UNKNOWN);
        hand.remove(Card::new(9));
        assert_eq!((hand.len(), hand.unknown, hand.known.contains(Card::new(3))), (1, 0, true));
    }
}
