//! A game that draws nothing itself: Tides of `examples/`. It is on no list of the program, has no score sheets, and brings no
//! cards.

use crate::rules::Tides;
use crate::screen::Window;
use daimyo::game::{Seating, Setup as _, prelude::*};
use daimyo::table::{Dice, Folder, Match};
use daimyo::ui::games::{self, Card};
use daimyo::ui::{App, Screen, Settings, Shade, Shell, Table, picture_of};
use egui::{Key, Modifiers};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;

/// The window with these games on the home screen, or with a table.
fn window(width: f32, games: Vec<Card>, table: Option<Box<dyn Screen>>) -> Window {
    let home = tempfile::tempdir().unwrap();
    let folder = Folder::find(Some(home.path().to_owned())).unwrap();
    let mut shell = Shell::new(folder, Settings { motion: false, ..Settings::default() });
    shell.games = games;
    let builder = Harness::builder().with_size([width, 800.0]).with_max_steps(60);
    let harness = builder.build_eframe(move |creation| App::showing(&creation.egui_ctx, shell, table));
    let mut window = Window { harness, home };
    window.harness.run();
    window
}

/// The program with one more game.
fn with_tides() -> Vec<Card> {
    [games::CARDS, &[Card::of::<Tides>()]].concat()
}

/// A match with its first hands dealt.
fn dealt(players: usize) -> Match<Tides> {
    let mut live = Match::new(Seating::for_players(players), vec![], Some(Dice::new(4))).unwrap();
    live.roll();
    live
}

/// The cards that can be laid, by the labels of their buttons.
fn hand(window: &Window) -> Vec<String> {
    let is_card = |label: &String| label.strip_prefix("lay the ").is_some_and(|card| card.parse::<u8>().is_ok());
    window.labels().into_iter().filter(is_card).collect()
}

#[test]
fn a_game_without_sheets_has_no_score_door() {
    let window = window(1280.0, with_tides(), None);
    for door in ["Play Tides", "Score Samurai", "Score Starship Samurai"] {
        window.harness.get_by_label(door);
    }
    window.assert_has("high and low water");
    assert!(!window.has("Score Tides"));
}

#[test]
fn the_home_screen_has_room_for_any_number_of_games() {
    for (count, width) in [(1, 1280.0), (3, 1024.0), (5, 1280.0), (11, 1920.0)] {
        let window = window(width, vec![Card::of::<Tides>(); count], None);
        assert_eq!(window.labels().iter().filter(|label| *label == "Play Tides").count(), count);
        window.assert_nothing_is_cut_off();
        window.assert_has("Continue");
    }
}

#[test]
fn a_whole_match_is_played_by_its_buttons() {
    let mut window = window(1280.0, with_tides(), None);
    window.click("Play Tides");
    window.click("2 players");
    window.click("Begin");
    let mut lays = 0;
    while !window.has("Final scoring") {
        window.assert_nothing_is_cut_off();
        if let Some(ready) = window.offers("I am ", ": ready").first() {
            assert!(hand(&window).is_empty(), "behind the curtain there is no hand");
            window.click(ready);
        } else {
            let cards = hand(&window);
            assert_eq!(cards.len(), 3);
            window.assert_has("is not in the hand of");
            window.click(&cards[lays % 3]);
            lays += 1;
        }
    }
    assert_eq!(lays, 10);
    window.keys(Modifiers::COMMAND.plus(Modifiers::SHIFT), Key::R);
    assert!(!window.has("Back to the table") && !window.has("The sums"), "there are no sheets");
}

#[test]
fn its_cards_are_laid_by_keys_and_taken_back() {
    let mut window = window(1280.0, with_tides(), Some(Box::new(Table::posed(dealt(2), None, None))));
    let first = window.tab_to(|label| label.starts_with("lay the "));
    window.key(Key::ArrowRight);
    let second = window.focused().unwrap();
    assert!(second.starts_with("lay the ") && second != first);
    window.key(Key::Enter);
    assert!(!hand(&window).contains(&second), "it is the other player's turn");
    window.keys(Modifiers::COMMAND, Key::Z);
    assert!(hand(&window).contains(&second));
}

#[test]
fn its_result_shows_how_everybody_stands() {
    let mut live = dealt(3);
    while let Some(mv) = live.position().pick(&mut crate::laws::dice(5)) {
        live.play(mv).unwrap();
    }
    let window = window(1280.0, with_tides(), Some(Box::new(Table::posed(live, None, None))));
    window.assert_has("Final scoring");
    window.assert_has("behind on points");
    assert!(!window.has("What would change it"));
}

#[test]
fn it_is_drawn_dark_and_light() {
    for (shade, name) in [(Shade::Dark, "plain-dark.png"), (Shade::Light, "plain-light.png")] {
        let home = tempfile::tempdir().unwrap();
        let folder = Folder::find(Some(home.path().to_owned())).unwrap();
        let mut live = dealt(3);
        for _ in 0..4 {
            let mv = live.position().pick(&mut crate::laws::dice(5)).unwrap();
            live.play(mv).unwrap();
            live.roll();
        }
        let shell = Shell::new(folder, Settings { shade, motion: false, ..Settings::default() });
        let seat = live.acting_seat();
        let picture =
            picture_of(1280, 800, |ctx| App::showing(ctx, shell, Some(Box::new(Table::posed(live, seat, None)))));
        let png = picture.to_png();
        assert!(png.len() > 20_000, "words, panels and buttons are in it");
        std::fs::write(std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join(name), png).unwrap();
    }
}

#[test]
fn its_position_is_put_right_as_text() {
    let mut window = window(1280.0, with_tides(), None);
    window.click("Referee Tides");
    window.click("Begin");
    window.keys(Modifiers::COMMAND, Key::E);
    window.assert_has("All this can be so.");
    let field = window.harness.get_by_role_and_label(egui::Role::MultilineTextInput, "How things stand");
    field.focus();
    window.harness.run();
    crate::samurai::type_instead(&mut window, "How things stand", "(");
    window.assert_has("line 1, column 1: ");
    window.click("Leave it as it was");
    window.assert_has("What did the table do?");
}
