//! Asking the referee: what the rules say now of a thing that is pointed at or typed.

use crate::laws;
use crate::laws::twins::over_a_match;
use crate::rules::Tides;
use crate::samurai::type_instead;
use crate::screen::Window;
use daimyo::game::{Chance, Setup as _, Topic, prelude::*};
use daimyo::samurai::Samurai;
use daimyo::starship::{self, Starship};
use daimyo::table::{Dice, Match};
use daimyo::ui::{Answer, Drawn};
use egui::{Key, Modifiers};
use std::collections::HashSet;

/// Green at the screen in the first turn of a match of two.
fn samurai() -> Window {
    let mut window = Window::home();
    window.begin_samurai(2, "2", &["Green begins"]);
    window.click("I am Green: ready");
    window
}

/// Gamma at the screen in the first turn of a match of two.
fn starship() -> Window {
    let mut setup = starship::Setup::for_players(2);
    setup.choose("first", "1").unwrap();
    let mut live = Match::<Starship>::new(setup, vec![], Some(Dice::new(3))).unwrap();
    while live.position().phase() != starship::Phase::Turn {
        live.roll();
        let mut moves = Vec::new();
        live.position().moves(&mut moves);
        live.play(moves[0]).unwrap();
        live.roll();
    }
    let file = tempfile::Builder::new().suffix(".ron").tempfile().unwrap();
    let path = file.into_temp_path().keep().unwrap();
    std::fs::write(&path, live.save().to_text()).unwrap();
    let mut window = Window::of(&path);
    std::fs::remove_file(path).unwrap();
    window.click("I am Gamma: ready");
    window
}

/// Types something to ask about, and takes the first that fits.
fn ask(window: &mut Window, words: &str) {
    window.keys(Modifiers::COMMAND, Key::F);
    type_instead(window, "Ask the referee about", words);
    window.key(Key::Enter);
}

#[test]
fn a_right_click_on_a_settlement_tells_who_would_have_its_pieces() {
    let mut window = samurai();
    let town = window.offers("", " spaces open").into_iter().find(|label| label.contains("Village")).unwrap();
    window.ask(&town);
    let name = town.split(',').next().unwrap();
    window.assert_has("nobody yet");
    window.assert_has("Samurai rulebook, Resolving Captures");
    window.assert_has(&format!("{name}: "));
    let refused = window.offers("Green may not (", "").remove(0);
    window.click(&refused);
    window.assert_has("is a settlement, and tiles go beside settlements");
    window.assert_nothing_is_cut_off();
}

#[test]
fn a_tile_of_the_hand_says_where_it_may_go_and_a_rule_leads_to_its_page() {
    let mut window = samurai();
    let tile = crate::samurai::playable(&window)[0].clone();
    window.ask(&tile);
    window.assert_has("Green may (1)");
    window.assert_has("Not yet played: ");
    window.click("Samurai rulebook, Tiles, Fast Icon");
    window.assert_has("Search the rules");
}

#[test]
fn what_is_typed_is_found_and_escape_leaves() {
    let mut window = samurai();
    window.click("Towns");
    ask(&mut window, "ronin");
    window.assert_has("Samurai rulebook, Tiles, Wild Tiles");
    window.key(Key::Escape);
    window.assert_has("Nearest to capture first");
    ask(&mut window, "zzz");
    window.assert_has("Nothing on the table and no word of the game has these letters");
    ask(&mut window, "leader tok");
    window.assert_has("The sign of having more pieces of a caste than anybody else.");
    window.assert_has("Samurai rulebook, Setup, Create Leader Disk");
}

#[test]
fn seats_and_words_of_the_log_can_be_asked_about() {
    let mut window = samurai();
    window.ask("Red");
    window.assert_has("Red: hand 5 tiles");
    window.keys(Modifiers::COMMAND, Key::F);
    window.click("set-up");
    let line = window.offers("a ", "").into_iter().rfind(|line| line.contains(" piece is dealt to "));
    window.ask(&line.unwrap());
    window.assert_has("Samurai rulebook, Resolving Captures");
    assert!(!window.has("Red: hand 5 tiles"));
}

#[test]
fn what_somebody_asked_is_nobody_elses_business() {
    let mut window = samurai();
    ask(&mut window, "ronin");
    window.assert_has("Not yet played: ");
    window.click("Assistant");
    let mut rng = laws::dice(3);
    while !window.has("Pass to Red") {
        crate::samurai::play_something(&mut window, &mut rng);
    }
    window.click("Ask");
    assert!(!window.has("Not yet played: "));
    window.click("I am Red: ready");
    assert!(!window.has("Not yet played: "));
    window.assert_has("Type a name, or right-click");
}

#[test]
fn figures_locations_cards_and_markers_of_starship_are_answered_for() {
    let mut window = starship();
    let (unit, site) =
        (window.offers("Gamma's carrier", "the supply").remove(0), window.offers("location 1", "").remove(0));
    window.ask(&unit);
    window.assert_has("Gamma's carrier is in the supply, with power");
    window.assert_has("Starship Samurai rulebook, Unit Cards, Carrier Ship");
    window.assert_has("nothing with it now");
    window.ask(&site);
    window.assert_has("no reward at the start of a turn");
    window.assert_has("0 of 7 spaces are taken");
    ask(&mut window, "war factory");
    window.assert_has("Starship Samurai rulebook, Playing an Order Action Card");
    ask(&mut window, "space 3 of nova");
    window.assert_has("On it: no clan marker");
    window.ask("Nova");
    window.assert_has("4 order markers to place this round");
    window.assert_nothing_is_cut_off();
}

#[test]
fn a_figure_is_asked_about_whichever_of_its_like_it_is() {
    let mut window = starship();
    window.click("Order marker 2");
    window.click("Order: marker 2: move up to 2 units");
    ask(&mut window, "gamma's fighter");
    window.assert_has("Gamma may (2)");
    window.assert_has("move Gamma's fighter from the supply to location 2");
}

/// Twins of a game are answered for alike, whatever is asked about. Returns how many answers were compared.
fn twins_are_answered_alike<G: Drawn>(games: u64) -> usize {
    let mut compared = 0;
    for seed in 0..games {
        let setup = G::Setup::for_players(2 + seed as usize % 3);
        let mut pairs = 0;
        over_a_match::<G>(&setup, &mut laws::dice(seed), Chance::pick, |twins| {
            // A sample, for there are many of both.
            pairs += 1;
            if pairs % 3 != 0 {
                return;
            }
            let [one, other] = [&twins.one, &twins.other].map(|live| live.seen_by(twins.viewer));
            let [one, other] = [&one, &other].map(Match::position);
            assert_eq!(one.topics(), other.topics(), "{:?} can tell {} apart", twins.viewer, twins.kind);
            for name in one.topics().iter().skip(pairs % 23).step_by(23) {
                let topic = Topic::first_in(name).unwrap();
                let [told, also] = [one, other].map(|position| Answer::about(position, topic));
                assert_eq!(told, also, "{:?} asks about {name:?} after {}", twins.viewer, twins.kind);
                compared += usize::from(twins.one.position() != twins.other.position());
            }
        });
    }
    compared
}

#[test]
fn what_others_hide_changes_no_answer() {
    assert!(twins_are_answered_alike::<Samurai>(3) > 30);
    assert!(twins_are_answered_alike::<Starship>(6) > 30);
    assert!(twins_are_answered_alike::<Tides>(6) > 5);
}

/// Every name leads to something of its own.
fn names_are_clear<G: Drawn>() {
    let (course, _) = laws::random_game::<G>(&G::Setup::for_players(3), 5);
    for (position, _) in course.iter().step_by(40) {
        let names = position.topics();
        let topics: HashSet<Topic> = names.iter().map(|name| Topic::first_in(name).unwrap()).collect();
        assert_eq!(topics.len(), names.len());
        for name in names.iter().step_by(9) {
            let answer = Answer::about(position, Topic::first_in(name).unwrap());
            assert!(!answer.verdicts.is_empty() || answer.about.is_some(), "{name:?}");
        }
    }
}

#[test]
fn everything_that_can_be_asked_about_has_an_answer() {
    names_are_clear::<Samurai>();
    names_are_clear::<Starship>();
}
