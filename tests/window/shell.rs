//! What is around the tables: the end of a game, notices, examples, files, and the way of the keys.

use crate::samurai::type_instead;
use crate::screen::Window;
use daimyo::shelf::ENTRIES;
use daimyo::starship::Starship;
use daimyo::table::{Folder, Match};
use egui::{Key, Modifiers};
use std::fs;

#[test]
fn the_size_of_the_interface_is_found_among_the_commands() {
    for word in ["size", "zoom", "larger"] {
        let mut window = Window::home();
        window.keys(Modifiers::COMMAND, Key::K);
        window.harness.event(egui::Event::Text(word.to_owned()));
        window.harness.run();
        window.assert_has("Settings…");
    }
}

#[test]
fn the_end_of_a_game_fills_the_window_and_leads_on() {
    let mut window = Window::of("saves/samurai-scoring.ron");
    for part in
        ["Final scoring", "Red wins", "The sums", "The ladder", "What would change it", "Chart of captured pieces"]
    {
        window.assert_has(part);
    }
    for way in ["Play again with the same people", "Again, Red begins", "Picture…", "Look through it"] {
        window.assert_has(way);
    }
    window.assert_nothing_is_cut_off();
    window.click("Look through it");
    window.assert_has("You are looking at turn 1");
    assert!(!window.has("Final scoring"));
    let moment = |window: &Window| window.offers("Timeline, ", "").pop().unwrap();
    let first = moment(&window);
    window.harness.run_steps(20);
    assert_ne!(moment(&window), first, "the match plays on by itself");
    window.key(Key::Escape);
    window.assert_has("Final scoring");
    assert!(!window.has("You are looking at"));
    window.key(Key::Escape);
    assert!(!window.has("Final scoring"), "Escape puts the result away");
    window.click("Result");
    window.click("Again, Red begins");
    window.assert_has("I am Red: ready");
    assert!(window.has("set-up") && !window.has("Final scoring"));
}

#[test]
fn the_dialog_of_a_new_match_stays_where_it_is_when_there_is_more_in_it() {
    let mut window = Window::home();
    window.click("Play Samurai");
    let before = window.place_of("2 players");
    window.click("How it is played: as usual");
    window.click("4 players");
    assert_eq!(window.place_of("2 players"), before);
    window.assert_nothing_is_cut_off();
}

#[test]
fn who_is_called_by_a_colour_is_called_by_that_of_the_seat_in_the_next_game() {
    let home = tempfile::tempdir().unwrap();
    fs::write(home.path().join("settings.ron"), r#"(players: ["Ada"])"#).unwrap();
    let mut window = Window::in_folder(1280.0, 800.0, None, home);
    window.begin_samurai(4, "21", &["Ada begins"]);
    window.keys(Modifiers::COMMAND | Modifiers::SHIFT, Key::H);
    window.click("Play Starship Samurai");
    window.click("4 players");
    let names = window.labels();
    assert!(["Ada", "Nova", "Pulsar", "Void"].iter().all(|name| names.iter().any(|label| label == name)), "{names:#?}");
}

#[test]
fn what_makes_no_difference_is_not_asked() {
    let mut window = Window::home();
    window.click("Play Starship Samurai");
    window.click("3 players");
    window.click("How it is played: as usual");
    window.assert_has("the branch of a colour nobody plays");
    window.click("4 players");
    assert!(!window.has("the branch of a colour nobody plays"), "four play all colours");
}

#[test]
fn what_was_put_away_comes_back_by_undo() {
    let mut window = Window::home();
    window.begin_samurai(2, "21", &["Green begins"]);
    window.keys(Modifiers::COMMAND | Modifiers::SHIFT, Key::H);
    let journal = window.journal();
    window.click("Put away Samurai · Green, Red");
    assert!(!journal.exists() && !window.has("Continue: Samurai"));
    window.click("Undo");
    assert!(journal.exists());
    window.assert_has("Continue: Samurai · Green, Red");
    assert!(!window.has("was put away"));
}

#[test]
fn saving_and_copying_say_that_they_are_done_and_move_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let mut window = Window::of("saves/samurai-captures.ron");
    let before = window.place_of("Assistant");
    window.keys(Modifiers::COMMAND | Modifiers::SHIFT, Key::C);
    window.assert_has("The position is on the clipboard");
    assert_eq!(window.place_of("Assistant"), before, "notices float");
    window.keys(Modifiers::COMMAND | Modifiers::SHIFT, Key::S);
    type_instead(&mut window, "File", folder.path().join("mine.ron").to_str().unwrap());
    window.click("Save");
    window.assert_has("Saved to ");
    (0..40).for_each(|_| window.harness.step());
    assert!(!window.has("Saved to "), "they go by themselves");
}

#[test]
fn a_file_is_proposed_by_game_and_people() {
    let mut window = Window::home();
    window.begin_samurai(2, "21", &["Green begins"]);
    window.keys(Modifiers::COMMAND | Modifiers::SHIFT, Key::S);
    window.assert_has("samurai-green-red.ron");
    window.key(Key::Escape);
    window.keys(Modifiers::COMMAND, Key::O);
    window.assert_has("samurai-0001.journal");
}

#[test]
fn examples_open_at_their_moment_and_say_what_to_look_at() {
    let mut window = Window::home();
    window.click("Samurai: captures");
    window.assert_has("Look at Hirosaki");
    window.assert_has("Moment 1 of 5");
    window.click("Next moment");
    window.assert_has("Green's Buddha 3 takes that space");
    window.click("Next moment");
    window.assert_has("Green captures the Buddha of Hirosaki");
    window.click("Previous moment");
    window.assert_has("Moment 2 of 5");
    window.assert_nothing_is_cut_off();
    let caption = window.place_of(&window.offers("Green's Buddha 3 takes that space", "")[0]);
    let spaces = window.offers("", ", land, empty");
    let covered = spaces.iter().find(|space| window.place_of(space).intersects(caption));
    assert!(!spaces.is_empty() && covered.is_none(), "it covers nothing of what it speaks of: {covered:?}");
}

#[test]
fn every_example_has_moments_in_their_order_within_its_match() {
    for example in ENTRIES.iter().flat_map(|entry| entry.examples) {
        let moves = example.text.lines().filter(|line| line.trim().starts_with("(play:")).count();
        let after: Vec<usize> = example.moments.iter().map(|moment| moment.after).collect();
        assert!(
            !after.is_empty() && after.is_sorted() && after.iter().all(|after| *after <= moves),
            "{}",
            example.file
        );
    }
}

#[test]
fn a_match_that_breaks_off_is_told_for_what_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("half.ron");
    let text = fs::read_to_string("saves/samurai-captures.ron").unwrap();
    let half: Vec<&str> = text.lines().take_while(|line| !line.contains("on: \"R9\"")).collect();
    fs::write(&path, format!("{}\n    (play: Lay(ti", half.join("\n"))).unwrap();
    let window = Window::of(&path);
    window.assert_has("half.ron: it is a match, cut short after move 56");
    assert!(!window.has("players:") && !window.has("sheet"), "no advice on sheets");
}

#[test]
fn matches_to_continue_say_who_leads_as_everybody_may_know() {
    let home = tempfile::tempdir().unwrap();
    let folder = Folder::find(Some(home.path().to_owned())).unwrap();
    let text = fs::read_to_string("saves/starship-alliances.ron").unwrap();
    drop(folder.keep(&Match::<Starship>::open(&text).unwrap()).unwrap());
    let window = Window::in_folder(1280.0, 800.0, None, home);
    window.assert_has("Gamma and Nova lead with 8 honor");
}

#[test]
fn tab_comes_to_the_doors_first() {
    let mut window = Window::home();
    window.key(Key::Tab);
    assert_eq!(window.focused().as_deref(), Some("Play Samurai"));
    window.key(Key::Tab);
    assert_eq!(window.focused().as_deref(), Some("Referee Samurai"));
}

#[test]
fn whoever_sits_down_begin_keeps_its_place() {
    let mut window = Window::home();
    window.click("Play Starship Samurai");
    assert!(!window.has("counter"), "nothing is said of bots while nobody is one");
    let place = window.place_of("Begin");
    for (seat, bot) in [(1, "Easy bot"), (2, "Easy bot, counter")] {
        window.click(&format!("Seat {seat} is taken by a person"));
        window.click(bot);
        assert_eq!(window.place_of("Begin"), place);
    }
    window.assert_has("Easy bot, counter: ");
}

#[test]
fn tab_goes_from_panel_to_panel_and_back() {
    let mut window = Window::home();
    window.begin_samurai(2, "21", &["Green begins"]);
    window.key(Key::Space);
    let mut round: Vec<String> = Vec::new();
    for _ in 0..12 {
        window.key(Key::Tab);
        let here = window.focused().unwrap();
        if round.first() == Some(&here) {
            break;
        }
        round.push(here);
    }
    assert!((4..=8).contains(&round.len()), "{round:#?}");
    assert!(["Assistant", "set-up", "Match"].iter().all(|stop| round.iter().any(|here| here == stop)), "{round:#?}");
    window.keys(Modifiers::SHIFT, Key::Tab);
    assert_eq!(window.focused(), round.last().cloned());
    // Arrows stay within the panel.
    while window.focused().as_deref() != Some("Assistant") {
        window.key(Key::Tab);
    }
    window.key(Key::ArrowRight);
    assert_eq!(window.focused().as_deref(), Some("Towns"));
}

/// The rings that are drawn around this button.
fn rings(window: &Window, label: &str) -> Vec<egui::Stroke> {
    let button = window.place_of(label);
    let shapes = window.harness.output().shapes.iter();
    let strokes = shapes.filter_map(|clipped| match &clipped.shape {
        egui::Shape::Rect(rect)
            if button.expand(4.0).contains_rect(rect.rect) && rect.rect.width() > button.width() - 6.0 =>
        {
            Some(rect.stroke)
        }
        _ => None,
    });
    strokes.filter(|stroke| stroke.width >= 1.5).collect()
}

#[test]
fn a_button_with_the_focus_has_a_ring_and_a_gap() {
    let mut window = Window::home();
    window.click("Play Starship Samurai");
    assert_eq!(window.focused().as_deref(), Some("Begin"));
    let focused = rings(&window, "Begin");
    assert!(focused.len() >= 2, "{focused:?}");
    let [ring, gap] = [focused[focused.len() - 2].color, focused[focused.len() - 1].color];
    let light = |colour: egui::Color32| i32::from(colour.r()) + i32::from(colour.g()) + i32::from(colour.b());
    assert!((light(ring) - light(gap)).abs() > 300, "{ring:?} beside {gap:?}");
    window.key(Key::Tab);
    assert_ne!(window.focused().as_deref(), Some("Begin"));
    assert!(rings(&window, "Begin").len() < 2);
}

#[test]
fn a_list_of_bots_closes_when_one_is_chosen_by_a_key() {
    let mut window = Window::home();
    window.click("Play Starship Samurai");
    let seat = "Seat 2 is taken by a person";
    for _ in 0..60 {
        if window.focused().as_deref() == Some(seat) {
            break;
        }
        window.key(Key::Tab);
    }
    window.key(Key::Enter);
    window.assert_has("Normal bot");
    for _ in 0..12 {
        if window.focused().as_deref() == Some("Easy bot") {
            break;
        }
        window.key(Key::ArrowDown);
    }
    assert_eq!(window.focused().as_deref(), Some("Easy bot"));
    window.key(Key::Enter);
    window.assert_has("Seat 2 is taken by Easy bot");
    assert!(!window.has("Normal bot"), "the list is closed");
    assert_eq!(window.focused().as_deref(), Some("Seat 2 is taken by Easy bot"));
}

#[test]
fn after_a_dialog_the_focus_is_on_what_has_opened_it() {
    let mut window = Window::home();
    for (label, way) in [("Play Samurai", Key::Escape), ("Referee Samurai", Key::Escape)] {
        while window.focused().as_deref() != Some(label) {
            window.key(Key::Tab);
        }
        window.key(Key::Enter);
        window.assert_has("Begin");
        window.key(way);
        assert!(!window.has("Begin"));
        assert_eq!(window.focused().as_deref(), Some(label));
    }
}

#[test]
fn the_menus_are_reached_opened_and_left_by_keys() {
    let mut window = crate::samurai_turn::begun();
    let tile = crate::samurai_turn::slow_tile(&window);
    window.tab_to(|label| label == tile);
    let open = |window: &Window, row: &str| window.labels().iter().any(|label| label.starts_with(row));
    window.key(Key::F10);
    assert_eq!(window.focused().as_deref(), Some("Match"));
    assert!(!open(&window, "Open…"));
    window.key(Key::ArrowDown);
    let first = window.focused().unwrap();
    assert!(open(&window, "Open…") && first.starts_with("Home"), "{first}");
    window.key(Key::ArrowDown);
    assert_ne!(window.focused(), Some(first.clone()));
    window.key(Key::ArrowUp);
    assert_eq!(window.focused(), Some(first), "there and back");
    // Beside it is the next menu, and around again.
    window.key(Key::ArrowLeft);
    let help = window.focused();
    assert!(open(&window, "Keys and help") && !open(&window, "Open…"), "{:#?}", window.labels());
    window.key(Key::ArrowRight);
    assert!(open(&window, "Open…") && window.focused() != help);
    window.key(Key::Escape);
    assert!(!open(&window, "Open…"));
    assert_eq!(window.focused(), Some(tile.clone()), "the focus is given back");
    // What is chosen gives it back too.
    window.key(Key::F10);
    for key in [Key::Enter, Key::ArrowRight, Key::ArrowRight, Key::ArrowUp, Key::Enter] {
        window.key(key);
    }
    assert_eq!(window.focused(), Some(tile), "{:#?}", window.labels());
    // Tab comes there as well.
    window.tab_to(|label| label == "Match");
    window.key(Key::Space);
    assert!(open(&window, "Open…"));
}

#[test]
fn the_menus_of_the_home_screen_have_keys_too() {
    let mut window = Window::home();
    window.key(Key::F10);
    window.key(Key::ArrowRight);
    window.key(Key::F10);
    window.key(Key::F10);
    assert_eq!(window.focused().as_deref(), Some("Match"));
    window.key(Key::Enter);
    window.assert_has("Save as…");
    window.key(Key::Escape);
    assert!(!window.has("Save as…"));
}
