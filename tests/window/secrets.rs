//! What the window keeps to itself: tries, running matches in files, and luck that no dice have shown.

use crate::samurai::{play_something, playable};
use crate::screen::Window;
use daimyo::game::Setup as _;
use daimyo::samurai::{Samurai, Setup};
use daimyo::table::{Dice, Match};
use egui::{Key, Modifiers};
use egui_kittest::kittest::Queryable;
use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use std::fs;
use std::path::{Path, PathBuf};

/// A match of two that Green begins, in a file, with this seed written into it.
fn file(window: &Window, seed: &str) -> PathBuf {
    let mut setup = Setup::for_players(2);
    setup.choose("first", "1").unwrap();
    let mut live = Match::<Samurai>::new(setup, vec![], Some(Dice::new(5))).unwrap();
    live.roll();
    let text = live.save().to_text();
    let (body, _) = text.trim_end().rsplit_once('\n').unwrap();
    let path = window.home.path().join(format!("{seed}.ron"));
    fs::write(&path, body.replacen("seed: 5", &format!("seed: {seed}"), 1) + "\n// unsealed\n").unwrap();
    path
}

fn open(window: &mut Window, file: &Path) {
    window.keys(Modifiers::COMMAND, Key::O);
    name_file(window, file);
}

fn name_file(window: &mut Window, file: &Path) {
    window.harness.get_by_label("File").focus();
    window.harness.run();
    window.keys(Modifiers::COMMAND, Key::A);
    let field = window.harness.query_all_by_label("File").find(egui_kittest::Node::is_focused);
    field.expect("the field for the file").type_text(file.to_str().unwrap());
    window.harness.run();
    window.key(Key::Enter);
}

#[test]
fn what_was_tried_and_taken_back_is_in_ones_own_log_alone() {
    let mut window = Window::home();
    window.begin_samurai(2, "2", &["Green begins"]);
    window.click("I am Green: ready");
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
    play_something(&mut window, &mut rng);
    let length = |window: &Window| window.offers("Timeline, ", "").pop().unwrap();
    let before = length(&window);
    window.click("Undo");
    window.assert_has("1 taken back");
    assert_eq!(length(&window).rsplit(' ').next(), before.rsplit(' ').next(), "it could be made again");
    window.keys(Modifiers::COMMAND | Modifiers::SHIFT, Key::O);
    window.assert_has("Open the table?");
    assert!(!window.has("taken back"), "Red is asked to the screen");
    assert_ne!(length(&window).rsplit(' ').next(), before.rsplit(' ').next());
    window.click("Leave it");
    window.click("I am Green: ready");
    window.assert_has("1 taken back");
    while !window.has("Pass to Red") {
        play_something(&mut window, &mut rng);
    }
    assert!(!window.has("taken back"));
    window.click("I am Red: ready");
    assert!(!window.has("taken back"));
}

#[test]
fn a_turn_keeps_its_number_and_its_player_in_the_log_when_its_first_move_was_taken_back() {
    let mut window = Window::home();
    window.begin_samurai(2, "2", &["Green begins"]);
    window.click("I am Green: ready");
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
    play_something(&mut window, &mut rng);
    window.click("Undo");
    assert!(!window.has("Turn 1"), "nothing of it stands");
    play_something(&mut window, &mut rng);
    window.assert_has("Turn 1");
    let shapes = &window.harness.output().shapes;
    let painted = shapes.iter().filter_map(|clipped| match &clipped.shape {
        egui::Shape::Text(text) => Some(text.galley.text()),
        _ => None,
    });
    let verbs = [" lays ", " moves ", " switches "];
    let mut told = painted.filter(|text| verbs.iter().any(|verb| text.contains(verb)));
    assert!(told.any(|text| text.contains("Green")), "who did it is written");
    window.click("1 taken back");
    assert_eq!(window.offers("Turn 1", "").len(), 1, "one number for what stands and what was taken back");
}

#[test]
fn a_match_with_forged_luck_is_only_looked_at() {
    let mut window = Window::home();
    let honest = file(&window, "5");
    open(&mut window, &honest);
    assert!(!window.has("the dice of this match"));
    let forged = file(&window, "6");
    open(&mut window, &forged);
    window.assert_has("the dice of this match do not show move 1");
    window.click("I am Green: ready");
    let before = playable(&window);
    play_something(&mut window, &mut Xoshiro256PlusPlus::seed_from_u64(3));
    window.assert_has("nothing is played on");
    assert_eq!(playable(&window), before);
    assert!(!window.home.path().join("matches").exists(), "nothing was kept");
    window.keys(Modifiers::COMMAND | Modifiers::SHIFT, Key::S);
    let sealed = window.home.path().join("sealed.ron");
    name_file(&mut window, &sealed);
    window.assert_has("sealed.ron: is not written: the dice of this match do not show move 1");
    assert!(!sealed.exists());
}

#[test]
fn a_sheet_from_a_match_that_goes_on_has_only_what_everybody_may_know() {
    let mut window = Window::home();
    window.click("Score Samurai");
    window.click("From a save…");
    name_file(&mut window, &Path::new(env!("CARGO_MANIFEST_DIR")).join("saves/samurai-captures.ron"));
    window.assert_has("only what everybody may know is filled in");
    window.assert_has("is missing");
}
