//! Decks and cards of one's own in the dialog for a new match, and what nobody else may see of one's choices.

use crate::screen::Window;
use daimyo::document::Document;
use daimyo::game::{Setup as _, prelude::*};
use daimyo::starship::{BUILT_DECK, Card, Move, Order, Phase, Set, Setup, Starship, Unit};
use daimyo::table::Match;
use egui_kittest::kittest::Queryable;
use std::fs;
use std::path::PathBuf;

fn press(window: &mut Window, label: &str) {
    let node = window.harness.query_all_by_label(label).next();
    node.unwrap_or_else(|| panic!("no {label:?}; there is {:#?}", window.labels())).click_accesskit();
    window.harness.run();
}

fn type_into(window: &mut Window, field: &str, text: &str) {
    window.harness.get_by_label(field).focus();
    window.harness.run();
    let node = window.harness.query_all_by_label(field).find(egui_kittest::Node::is_focused);
    node.expect("the field").type_text(text);
    window.harness.run();
}

/// The dialog of a new match, with what is folded in it.
fn open_dialog(window: &mut Window) {
    window.click("Play Starship Samurai");
    assert!(!window.has("Your own") && !window.has("Build a deck"), "it is folded with the rest");
    press(window, "How it is played: as usual");
}

/// The set-up of the match that was begun.
fn begun(window: &Window) -> Setup {
    let journal = window.journal();
    Document::read(&journal).unwrap().open::<Starship>().unwrap().live.setup().clone()
}

#[test]
fn a_deck_is_built_in_the_dialog() {
    let mut window = Window::home();
    open_dialog(&mut window);
    press(&mut window, "Build a deck…");
    window.assert_has("Cards chosen: 0");
    window.assert_has("the deck that was built has 0 cards, not 40");
    press(&mut window, "One of each");
    let pool = (daimyo::starship::OWN_DECK.pool)(&Setup::for_players(2));
    let kinds = pool.len();
    assert_eq!(kinds, BUILT_DECK, "the box happens to have as many kinds as a deck has cards");
    press(&mut window, &format!("One fewer {}", pool[0].name));
    window.assert_has("the deck that was built has 39 cards, not 40");
    press(&mut window, &format!("One more {}", pool.iter().skip(1).find(|card| card.copies > 1).unwrap().name));
    window.assert_has("Cards chosen: 40");
    assert!(!window.has("the deck that was built has"), "nothing is wrong with it");
    press(&mut window, "Use this deck");
    window.assert_has("Played with: the deck built here");
    window.click("3 players");
    window.assert_has("Played with: the deck built here");
    window.click("Begin");
    let setup = begun(&window);
    assert_eq!((setup.players, setup.built.len()), (3, BUILT_DECK));
    assert!(setup.built.count(card(&pool[0].name)) != 1, "it is as it was built");
}

#[test]
fn a_deck_that_is_left_again_is_not_played_with() {
    let mut window = Window::home();
    open_dialog(&mut window);
    let names: Vec<String> = Set::builtin().actions.iter().skip(2).take(20).map(|card| card.name.clone()).collect();
    let file = window.home.path().join("deck.ron");
    fs::write(&file, format!("{:?}", [names.clone(), names].concat())).unwrap();
    type_into(&mut window, "File of a deck", &file.display().to_string());
    press(&mut window, "Take this file");
    window.assert_has("Played with: ");
    press(&mut window, "Leave it");
    assert!(!window.has("Played with: "));
    window.click("Begin");
    assert!(begun(&window).built.is_empty());
}

#[test]
fn a_file_that_is_no_deck_is_refused_with_its_faults() {
    let mut window = Window::home();
    open_dialog(&mut window);
    let file = window.home.path().join("deck.ron");
    fs::write(&file, "[\"No such card\"]").unwrap();
    type_into(&mut window, "File of a deck", &file.display().to_string());
    press(&mut window, "Take this file");
    window.assert_has("there is no action card \"No such card\"");
    window.click("Begin");
    window.assert_has("A new match of Starship Samurai");
    press(&mut window, "Leave it");
    window.click("Begin");
    window.assert_has("I am ");
}

#[test]
fn cards_of_ones_own_are_chosen_by_the_name_of_their_set() {
    let home = tempfile::tempdir().unwrap();
    for (set, text) in [
        (
            "mine",
            "(actions: [(name: \"My Card\", kind: Order, copies: Deck(2), effect: Manual(\"Sing\"), source: House)])",
        ),
        ("broken", "(actions: ["),
    ] {
        let folder = home.path().join("sets").join(set);
        fs::create_dir_all(&folder).unwrap();
        fs::write(folder.join("cards.ron"), text).unwrap();
    }
    let mut window = Window::in_folder(1280.0, 800.0, None, home);
    open_dialog(&mut window);
    press(&mut window, "Your own cards: the cards of the box");
    press(&mut window, "the set broken");
    // What is wrong is told in full, and nothing else is played with instead.
    window.assert_has("cards.ron");
    window.assert_has("Your own cards: broken");
    press(&mut window, "Begin");
    window.assert_has("A new match of Starship Samurai");
    if !window.has("the set mine") {
        press(&mut window, "Your own cards: broken");
    }
    press(&mut window, "the set mine");
    window.assert_has("Your own cards: mine");
    window.assert_has("How it is played: one thing differs");
    press(&mut window, "Build a deck…");
    window.assert_has("One more My Card");
    press(&mut window, "Back");
    window.click("Begin");
    assert!(begun(&window).set().actions.iter().any(|card| card.name == "My Card"));
}

#[test]
fn samurai_takes_nothing_of_ones_own() {
    let mut window = Window::home();
    window.click("Play Samurai");
    assert!(!window.has("Your own"));
}

fn card(name: &str) -> Card {
    Card::new(Set::builtin().actions.iter().position(|card| card.name == name).unwrap())
}

/// A match without dice.
struct Course(Match<Starship>);

impl Course {
    fn new() -> Self {
        let mut setup = Setup::for_players(2);
        setup.choose("first", "1").unwrap();
        Self(Match::new(setup, vec![], None).unwrap())
    }

    fn moves(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        self.0.position().moves(&mut moves);
        moves
    }

    /// Does as little as possible until this can be done, and does it.
    fn go(&mut self, mv: Move) -> &mut Self {
        self.until(|moves| moves.contains(&mv));
        self.0.play(mv).unwrap();
        self
    }

    fn until(&mut self, stop: impl Fn(&[Move]) -> bool) -> &mut Self {
        loop {
            let moves = self.moves();
            if stop(&moves) {
                return self;
            }
            let idle = [Move::Done, Move::Take(0), Move::EndTurn].into_iter().find(|mv| moves.contains(mv));
            self.0.play(idle.unwrap_or(moves[0])).unwrap();
        }
    }

    fn file(&self) -> PathBuf {
        let path = tempfile::tempdir().unwrap().keep().join("twin.ron");
        fs::write(&path, self.0.save().to_text()).unwrap();
        path
    }
}

#[track_caller]
fn assert_alike(windows: &[Window; 2], when: &str) {
    assert_eq!(windows[0].labels(), windows[1].labels(), "{when}");
}

#[test]
fn nobody_sees_which_card_was_committed() {
    let files = ["Elite General", "Ambush"].map(|secret| {
        let mut course = Course::new();
        course.go(Move::Order { marker: 1, order: Order::Cards, wealth: 0 }).go(Move::Take(1));
        course.go(Move::Draw(card("Ambush"))).go(Move::EndTurn);
        for (marker, seat) in [(1, 1), (2, 0)] {
            let unit = Unit::carrier(daimyo::game::Seat::new(seat));
            course.go(Move::Order { marker, order: Order::Units, wealth: 0 });
            course.go(Move::Move { unit, to: 1 }).go(Move::EndTurn);
        }
        for (marker, _) in [(2, 1), (3, 0), (3, 1), (4, 0), (4, 1)] {
            course.go(Move::Order { marker, order: Order::Wealth, wealth: 0 }).go(Move::EndTurn);
        }
        assert_eq!(course.0.position().phase(), Phase::Battle(0));
        course.go(Move::Commit(Some(card(secret)))).file()
    });
    let mut windows = files.map(Window::of);
    assert_alike(&windows, "behind the curtain");
    windows.iter_mut().for_each(|window| window.click("I am Nova: ready"));
    for page in ["Assistant", "Outlook", "Rules"] {
        windows.iter_mut().for_each(|window| window.click(page));
        assert_alike(&windows, page);
    }
    windows.iter_mut().for_each(|window| window.click("Chart"));
    assert_alike(&windows, "with the chart");
}

#[test]
fn nobody_sees_who_was_drafted() {
    let files = [0, 1].map(|choice: usize| {
        let mut course = Course::new();
        course.until(|moves| moves.iter().any(|mv| matches!(mv, Move::Draft(_))));
        let taken = course.moves()[choice];
        course.go(taken).until(|moves| moves.iter().any(|mv| matches!(mv, Move::Draft(_))));
        course.file()
    });
    let windows = files.map(Window::of);
    windows[0].assert_has("I am Nova: ready");
    assert_alike(&windows, "behind the curtain");
}

#[test]
fn nothing_is_drawn_again_while_nothing_changes() {
    let mut course = Course::new();
    course.until(|moves| moves.iter().any(|mv| matches!(mv, Move::Order { .. })));
    let mut window = Window::of(course.file());
    window.click("I am Gamma: ready");
    for page in ["Assistant", "Outlook", "Rules", "Chart"] {
        window.click(page);
        window.harness.run();
        for _ in 0..5 {
            window.harness.step();
            let output = &window.harness.output().viewport_output[&egui::ViewportId::ROOT];
            assert_eq!(output.repaint_delay, std::time::Duration::MAX, "{page}");
        }
    }
}
