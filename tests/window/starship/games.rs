//! Whole games, and every way to begin one.

use super::{begin, possible, press, unfold_orders};
use crate::screen::Window;
use daimyo::game::{Actor, Setup as _, prelude::*};
use daimyo::starship::{Set, Setup, Starship};
use daimyo::table::{Dice, Match};
use rand::seq::IndexedRandom;
use rand::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use std::fs;

/// Does one thing at random, as a person would. Says whether there was something to do.
fn play_something<R: Rng>(window: &mut Window, rng: &mut R) -> bool {
    if let Some(ready) = window.offers("I am ", ": ready").first().cloned() {
        window.click(&ready);
        return true;
    }
    unfold_orders(window);
    let mut choices = window.offers("Offer: ", "");
    choices.extend(window.offers("Commit nothing", ""));
    choices.extend(possible(window, ""));
    choices.extend(window.offers("Order: ", ""));
    choices
        .extend(window.labels().into_iter().filter(|label| label.starts_with("Card ") && label.contains("click to")));
    // What is listed but refused now is not pressed: disabled buttons have no offer of the same words.
    let offered =
        |label: &String| label.strip_prefix("Order: ").is_none_or(|words| window.has(&format!("Offer: {words}")));
    choices.retain(offered);
    let Some(choice) = choices.choose(rng).cloned() else { return false };
    press(window, &choice);
    if choice.ends_with(", possible") && window.has("Put it down") {
        let goals: Vec<String> = possible(window, "");
        let deeds = window.offers("Attach", "").into_iter().chain(window.offers("Destroy", ""));
        let all: Vec<String> = goals.into_iter().chain(deeds).collect();
        match all.choose(rng) {
            Some(goal) => press(window, &goal.clone()),
            None => press(window, "Put it down"),
        }
    }
    true
}

fn play_whole_game(players: usize, seed: &str) {
    let mut window = Window::home();
    begin(&mut window, players, seed, &[]);
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(players as u64);
    for _ in 0..4000 {
        if window.has("Final scoring") || !play_something(&mut window, &mut rng) {
            break;
        }
    }
    window.assert_has("Final scoring");
    assert!(window.has(" wins") || window.has("share the win"));
    let journal = window.journal();
    let opened = daimyo::document::Document::read(&journal).unwrap().open::<Starship>().unwrap();
    assert!(opened.dropped.is_none());
    assert_eq!(opened.live.position().actor(), Actor::Over);
}

#[test]
fn a_whole_game_of_two_from_home_to_the_final_scoring() {
    play_whole_game(2, "11");
}

#[test]
fn a_whole_game_of_three_from_home_to_the_final_scoring() {
    play_whole_game(3, "12");
}

#[test]
fn a_whole_game_of_four_from_home_to_the_final_scoring() {
    play_whole_game(4, "13");
}

#[test]
fn every_variant_can_be_begun_and_played() {
    let variants: [(usize, &[&str]); 7] = [
        (2, &["Which action cards are played with? second"]),
        (3, &["Which action cards are played with? both", "May players trade wealth and cards? yes"]),
        (2, &["Which action cards are played with? drafted"]),
        (2, &["Do two players draw from a deck of their own, with one copy of every card? yes"]),
        (
            2,
            &[
                "Are the 44 wealth tokens a limit? unlimited",
                "May a marker go up the branch of a colour nobody plays? open",
            ],
        ),
        (
            3,
            &[
                "May wealth be attached to a fighter in the supply? no",
                "When do the ships chosen with a carrier follow? after the order",
            ],
        ),
        (
            4,
            &[
                "How often may Oda follow ships? once per turn",
                "Can a player whose units were all destroyed in a battle win it with bonus power? yes",
            ],
        ),
    ];
    for (index, (players, answers)) in variants.into_iter().enumerate() {
        let mut window = Window::home();
        begin(&mut window, players, "3", answers);
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(index as u64);
        for step in 0..60 {
            assert!(play_something(&mut window, &mut rng), "{answers:?} stops at step {step}");
        }
    }
}

#[test]
fn a_deck_that_was_built_is_played_with() {
    let names: Vec<String> =
        Set::builtin().actions.iter().skip(2).map(|card| format!("{:?}", card.name)).take(20).collect();
    let list = format!("[{}, {}]", names.join(", "), names.join(", "));
    let mut setup = Setup::for_players(2);
    (daimyo::starship::OWN_DECK.load)(&mut setup, &[("deck.ron".to_owned(), list)]).unwrap();
    let mut live = Match::<Starship>::new(setup, vec![], Some(Dice::new(2))).unwrap();
    live.roll();
    let path = tempfile::tempdir().unwrap().keep().join("built.ron");
    fs::write(&path, live.save().to_text()).unwrap();
    let mut window = Window::of(path);
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    for _ in 0..30 {
        play_something(&mut window, &mut rng);
    }
    window.assert_has("round 1");
}
