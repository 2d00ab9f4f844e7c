//! What is written on the cards of a hand.

use super::Stage;
use super::reading::played;
use crate::screen::Window;
use daimyo::game::{Actor, prelude::*};
use daimyo::starship::{Phase, Set, Starship};

/// The words of the cards in the hand of whoever acts, as they are drawn: how large, and whether they are cut.
fn words_in_hand(stage: &Stage, window: &Window) -> Vec<(String, f32, bool)> {
    let Actor::Seat(seat) = stage.live.position().actor() else { return Vec::new() };
    let cards = stage.live.position().hand(seat).known;
    let known = cards.iter().map(|card| Set::builtin().actions[card.index()].words());
    let shapes = &window.harness.output().shapes;
    let drawn = |words: String| {
        let mut galleys = shapes.iter().filter_map(|clipped| match &clipped.shape {
            egui::Shape::Text(text) if text.galley.text() == words => Some(&text.galley),
            _ => None,
        });
        let one = galleys.next_back()?;
        let size = one.job.sections[0].format.font_id.size;
        Some((words, size, one.elided))
    };
    known.filter_map(drawn).collect()
}

/// A match that chance has played until somebody has six cards and must discard one.
pub fn discarding(seed: u64) -> Stage {
    played(4, seed, |position| {
        let Actor::Seat(seat) = position.actor() else { return false };
        position.hand(seat).known.iter().count() == 6
    })
}

#[test]
fn who_must_discard_reads_every_card_whole() {
    for seed in 1..9 {
        let stage = discarding(seed);
        let window = stage.window();
        let cards = words_in_hand(&stage, &window);
        assert_eq!(cards.len(), 6, "{seed}: {cards:?}");
        for (words, size, cut) in &cards {
            assert!(!cut && *size >= 11.0, "{seed}: {words:?} is cut: {cut}, in letters of {size}");
        }
    }
}

#[test]
fn the_assistant_does_not_list_what_lies_in_the_hand() {
    let window = discarding(1).window();
    window.assert_has("6 cards of your hand can be discarded: choose one there");
    assert!(window.offers("Offer: discard ", "").is_empty(), "{:#?}", window.labels());
}

#[test]
fn all_cards_of_a_hand_are_written_in_letters_of_one_size() {
    for (players, seed) in [(2, 3), (3, 5), (4, 8)] {
        let several = |position: &Starship| {
            let Actor::Seat(seat) = position.actor() else { return false };
            position.phase() == Phase::Turn && position.is_calm() && position.hand(seat).known.iter().count() > 3
        };
        let stage = played(players, seed, several);
        let cards = words_in_hand(&stage, &stage.window());
        assert!(cards.len() > 1, "{players} players: {cards:?}");
        assert!(cards.windows(2).all(|pair| (pair[0].1 - pair[1].1).abs() < 0.01), "{players} players: {cards:?}");
    }
}
