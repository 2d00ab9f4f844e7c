//! The Samurai table through the real window: found by labels, clicked, dragged and typed.

use crate::screen::Window;
use daimyo::game::{Seat, prelude::*};
use daimyo::samurai::{Samurai, Setup};
use daimyo::table::{Dice, Match};
use egui::{Key, Modifiers, Rect, pos2, vec2};
use egui_kittest::kittest::Queryable;
use rand::seq::IndexedRandom;
use rand::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use std::fs;
use std::path::PathBuf;

/// The tiles of the hand that can be played.
pub fn playable(window: &Window) -> Vec<String> {
    let names = ["Buddha", "rice", "castle", "samurai", "ship", "ronin", "the switch", "the move"];
    let is_tile = |label: &String| {
        let name = label.strip_suffix(", fast").unwrap_or(label);
        let (face, number) = name.rsplit_once(' ').unwrap_or_default();
        names.contains(&face) && (number.parse::<u8>().is_ok() || number == "tile")
    };
    window.labels().into_iter().filter(is_tile).collect()
}

/// Plays one thing at random through the window, as a person would. Says whether there was something to do.
pub fn play_something<R: Rng>(window: &mut Window, rng: &mut R) -> bool {
    if let Some(ready) = window.offers("I am ", ": ready").first() {
        window.click(&ready.clone());
        return true;
    }
    let tiles = playable(window);
    if let Some(tile) = tiles.choose(rng) {
        window.click(tile);
        for _ in 0..2 {
            let places: Vec<String> =
                window.labels().into_iter().filter(|label| label.ends_with(", possible")).collect();
            if let Some(place) = places.choose(rng) {
                window.click(place);
            }
        }
        return true;
    }
    for button in ["End turn", "Pass"] {
        if window.labels().iter().any(|label| label == button) {
            window.click(button);
            return true;
        }
    }
    false
}

#[test]
fn a_whole_game_of_two_from_home_to_the_final_scoring() {
    let mut window = Window::home();
    window.begin_samurai(2, "11", &[]);
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    for _ in 0..400 {
        if window.has("Final scoring") || !play_something(&mut window, &mut rng) {
            break;
        }
    }
    window.assert_has("Final scoring");
    assert!(window.has(" wins") || window.has("share the win"));
    window.assert_has("leader token");
    // What was played is on disk, and holds.
    let journal = window.journal();
    let document = daimyo::document::Document::read(&journal).unwrap();
    let opened = document.open::<Samurai>().unwrap();
    assert!(opened.dropped.is_none());
    assert_eq!(opened.live.position().actor(), daimyo::game::Actor::Over);
}

#[test]
fn the_curtain_shows_no_secret_of_anybody() {
    let mut window = Window::home();
    window.begin_samurai(3, "2", &["Red begins"]);
    window.assert_has("Pass to Red. Ready?");
    let secrets: Vec<String> = (0..17).map(|face| daimyo::samurai::Tile::FACES[face].name().to_owned()).collect();
    let told = |window: &Window| -> Vec<String> {
        window.labels().into_iter().filter(|label| secrets.iter().any(|secret| label.contains(secret))).collect()
    };
    assert_eq!(told(&window), Vec::<String>::new());
    window.click("I am Red: ready");
    assert!(told(&window).len() >= 5, "she sees her own hand");
}

/// Two matches that differ only in the first hand Green has chosen.
fn twins() -> [PathBuf; 2] {
    let folder = tempfile::tempdir().unwrap().keep();
    ["Buddha4", "Castle4"].map(|secret| {
        let setup: Setup = ron::from_str("(players: 2, first: Some(1), rulings: (setup: Players))").unwrap();
        let mut live = Match::<Samurai>::new(setup, vec![], Some(Dice::new(4))).unwrap();
        let green = [secret, "Rice4", "Samurai3", "Ship2", "Ronin"];
        let red = ["Buddha3", "Rice3", "Castle3", "Ship1", "Switch"];
        for tile in green.iter().chain(&red) {
            live.play(ron::from_str(&format!("Keep({tile})")).unwrap()).unwrap();
        }
        // Green places the first piece, so that it is Red's turn to decide.
        let mut moves = Vec::new();
        live.position().moves(&mut moves);
        live.play(moves[0]).unwrap();
        assert_eq!(live.acting_seat(), Some(Seat::new(1)));
        let path = folder.join(format!("{secret}.ron"));
        fs::write(&path, live.save().to_text()).unwrap();
        path
    })
}

#[test]
fn what_one_seat_sees_does_not_depend_on_what_another_hides() {
    let files = twins();
    let mut windows = files.map(Window::of);
    let trees = |windows: &[Window; 2]| [windows[0].labels(), windows[1].labels()];
    let [one, other] = trees(&windows);
    assert_eq!(one, other, "before everybody's eyes: what Red places is seen by all");
    for window in &mut windows {
        window.keys(Modifiers::COMMAND | Modifiers::SHIFT, Key::O);
        window.click("Green agrees");
        window.click("Open the table");
    }
    let [one, other] = trees(&windows);
    assert_ne!(one, other, "on an open table the difference shows");
}

#[test]
fn undo_across_a_draw_asks_everybody_else_by_name() {
    let mut window = Window::home();
    window.begin_samurai(3, "2", &["Green begins"]);
    window.click("I am Green: ready");
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
    while !window.has("Pass to Red") {
        play_something(&mut window, &mut rng);
    }
    window.keys(Modifiers::COMMAND, Key::Z);
    window.assert_has("Take this back?");
    window.keys(Modifiers::COMMAND, Key::P);
    assert!(!window.has("You are looking at another moment"), "no replay behind a question");
    window.click("Red agrees");
    window.click("Take it back");
    window.assert_has("Take this back?");
    window.click("Gold agrees");
    window.click("Take it back");
    assert!(!window.has("Take this back?"));
    // The others were at the screen, so Green is asked to it again.
    window.click("I am Green: ready");
    assert!(!window.has("Pass to Red"), "it is Green's turn again");
    // Going forward again needs nobody's leave.
    window.keys(Modifiers::COMMAND | Modifiers::SHIFT, Key::Z);
    window.assert_has("Pass to Red");
}

#[test]
fn whoever_is_asked_to_agree_sees_no_hand() {
    let mut window = Window::home();
    window.begin_samurai(2, "2", &["Green begins"]);
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
    while !window.has("Pass to Red") {
        play_something(&mut window, &mut rng);
    }
    window.click("I am Red: ready");
    assert!(!playable(&window).is_empty());
    window.keys(Modifiers::COMMAND, Key::Z);
    window.assert_has("Green agrees");
    assert_eq!(playable(&window), Vec::<String>::new());
    window.click("Leave it");
    // Green was at the screen to answer.
    window.click("I am Red: ready");
    assert!(!playable(&window).is_empty());
}

#[test]
fn opening_the_table_asks_everybody_and_is_kept_in_the_log() {
    let mut window = Window::home();
    window.begin_samurai(2, "2", &["Green begins"]);
    window.click("I am Green: ready");
    window.keys(Modifiers::COMMAND | Modifiers::SHIFT, Key::O);
    window.assert_has("Open the table?");
    window.click("Open the table");
    assert!(!window.has("is open from here"), "Red has not agreed");
    window.click("Red agrees");
    window.click("Open the table");
    window.assert_has("The table is open from here");
    assert!(window.offers("", " in hand").len() >= 10, "both hands lie open");
    window.keys(Modifiers::COMMAND | Modifiers::SHIFT, Key::O);
    window.assert_has("The table is closed again");
    assert!(!window.has("says:"), "nobody knows who has closed it");
}

#[test]
fn undo_of_an_own_tile_is_free() {
    let mut window = Window::home();
    window.begin_samurai(2, "2", &["Green begins"]);
    window.click("I am Green: ready");
    let hand = playable(&window);
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
    play_something(&mut window, &mut rng);
    assert_ne!(playable(&window), hand);
    window.click("Undo");
    assert_eq!(playable(&window), hand);
}

#[test]
fn a_damaged_file_is_told_in_a_sentence_and_stays_as_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("broken.ron");
    let text = fs::read_to_string("saves/samurai-captures.ron").unwrap();
    let broken = text.replacen("Lay", "Lie", 1);
    fs::write(&path, &broken).unwrap();
    let mut window = Window::of(&path);
    window.assert_has("broken.ron: it was changed or damaged after it was written");
    window.assert_has("Play Samurai");
    window.click("OK");
    assert!(!window.has("broken.ron"));
    assert_eq!(fs::read_to_string(&path).unwrap(), broken);
}

#[test]
fn an_example_is_only_looked_at_until_somebody_plays() {
    let mut window = Window::home();
    window.click("Samurai: captures");
    window.assert_has("not kept yet: the first move keeps it");
    assert!(!window.home.path().join("matches").exists());
    window.assert_has("You are looking at");
    window.click("Back to now");
    window.click("Play on from here");
    let tile = playable(&window)[0].clone();
    window.click(&tile);
    let place = window.offers("", ", possible")[0].clone();
    window.click(&place);
    window.assert_has("kept in samurai-0001.journal");
    window.keys(Modifiers::COMMAND | Modifiers::SHIFT, Key::H);
    window.assert_has("Continue: Samurai");
}

#[test]
fn a_match_is_continued_where_it_was_left_and_offered_after_a_crash() {
    let mut window = Window::home();
    window.begin_samurai(2, "21", &["Green begins"]);
    window.click("I am Green: ready");
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
    play_something(&mut window, &mut rng);
    let before = playable(&window);
    // The program is gone without a word: what it held the match by is all that is left.
    let Window { harness, home } = window;
    drop(harness);
    fs::write(home.path().join("matches/samurai-0001.journal.lock"), "daimyo 4711\n").unwrap();
    let mut window = Window::in_folder(1280.0, 800.0, None, home);
    window.assert_has("Go on where you were?");
    window.click("Go on");
    window.click("I am Green: ready");
    assert_eq!(playable(&window), before);
}

#[test]
fn looking_back_changes_nothing_and_taking_back_asks() {
    let mut window = Window::of("saves/samurai-captures.ron");
    // The last line but one, which the log has in view.
    window.click("Red captures the rice of Akita (Red 2, Green 1)");
    window.assert_has("You are looking at");
    window.click("Back to now");
    assert!(!window.has("You are looking at"));
    window.keys(Modifiers::ALT, Key::ArrowLeft);
    window.assert_has("You are looking at");
    window.click("Take back to here");
    window.assert_has("Take this back?");
    window.click("Leave it");
    assert!(!window.home.path().join("matches").exists(), "nothing has happened");
}

/// Types into the field of a dialog that has the focus, in place of what stands there.
pub fn type_instead(window: &mut Window, label: &str, words: &str) {
    window.keys(Modifiers::COMMAND, Key::A);
    let field = window.harness.query_all_by_label(label).find(egui_kittest::Node::is_focused);
    field.expect("a field with the focus").type_text(words);
    window.harness.run();
}

#[test]
fn a_match_is_saved_to_a_file_and_opened_again() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("mine.ron");
    let mut window = Window::of("saves/samurai-captures.ron");
    window.keys(Modifiers::COMMAND | Modifiers::SHIFT, Key::S);
    window.assert_has("Save the match");
    type_instead(&mut window, "File", path.to_str().unwrap());
    window.click("Save");
    let [saved, example] = [path.to_str().unwrap(), "saves/samurai-captures.ron"]
        .map(|file| Match::<Samurai>::open(&fs::read_to_string(file).unwrap()).unwrap().save());
    assert_eq!(saved, example);
    let mut other = Window::home();
    other.keys(Modifiers::COMMAND, Key::O);
    type_instead(&mut other, "File", path.to_str().unwrap());
    other.key(Key::Enter);
    other.assert_has("Pass to Purple. Ready?");
    // A place where nothing can be written is told, and the match stays on the table.
    other.keys(Modifiers::COMMAND | Modifiers::SHIFT, Key::S);
    type_instead(&mut other, "File", "/no/such/folder/mine.ron");
    other.click("Save");
    other.assert_has("/no/such/folder/mine.ron: cannot be written");
    // A save that is there is replaced only when that is said twice.
    let there = folder.path().join("there.ron");
    fs::copy("saves/samurai-scoring.ron", &there).unwrap();
    let before = fs::read(&there).unwrap();
    type_instead(&mut other, "File", there.to_str().unwrap());
    other.click("Save");
    other.assert_has("there.ron is there already: save again to replace it");
    assert_eq!(fs::read(&there).unwrap(), before);
    other.click("Save");
    assert_ne!(fs::read(&there).unwrap(), before);
    other.assert_has("Pass to Purple. Ready?");
}

#[test]
fn a_replay_goes_from_the_beginning_to_the_end_and_stops() {
    let mut window = Window::of("saves/samurai-scoring.ron");
    window.assert_has("Final scoring");
    window.harness.key_press_modifiers(Modifiers::COMMAND, Key::P);
    window.harness.step();
    let place = |window: &Window| -> usize {
        let label = window.offers("Timeline, ", "").remove(0);
        label.split_once(", step ").unwrap().1.split_whitespace().next().unwrap().parse().unwrap()
    };
    window.assert_has("Timeline, turn 1, ");
    let mut last = 0;
    for _ in 0..3000 {
        window.harness.step();
        let here = place(&window);
        assert!(here >= last);
        last = here;
        if window.has("Final scoring") {
            break;
        }
    }
    window.assert_has("Final scoring");
    window.harness.run();
}

#[test]
fn the_chart_shows_everybody_when_the_game_is_over() {
    let mut window = Window::of("saves/samurai-scoring.ron");
    window.click("Chart");
    window.assert_has("Chart of captured pieces: Green 6, Red 7, Gold 3");
}

#[test]
fn a_match_that_is_put_away_leaves_the_list_and_not_the_disk() {
    let mut window = Window::home();
    window.begin_samurai(2, "21", &["Green begins"]);
    window.keys(Modifiers::COMMAND | Modifiers::SHIFT, Key::H);
    window.click("Put away Samurai · Green, Red");
    window.assert_has("The match was put away");
    assert!(!window.has("Continue: Samurai"));
    assert_eq!(fs::read_dir(window.home.path().join("matches/put-away")).unwrap().count(), 1);
}

#[test]
fn an_empty_chair_waits_for_somebody_to_sit_down() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("empty.ron");
    let chairs = ["Ada", "Ben"].map(|name| daimyo::table::Chair {
        sitter: daimyo::table::Sitter::Empty,
        ..daimyo::table::Chair::person(name)
    });
    let setup: Setup = ron::from_str("(players: 2, first: Some(1))").unwrap();
    let mut live = Match::<Samurai>::new(setup, chairs.to_vec(), Some(Dice::new(4))).unwrap();
    live.roll();
    fs::write(&path, live.save().to_text()).unwrap();
    let mut window = Window::of(&path);
    window.assert_has("Nobody sits on the seat of Ada yet");
    window.click("Sit down");
    window.assert_has("End turn");
}

#[test]
fn two_players_of_one_name_and_a_seed_of_words_are_refused_in_the_dialog() {
    let mut window = Window::home();
    window.begin_samurai(2, "twelve", &[]);
    window.assert_has("The seed “twelve” is not a number");
    window.assert_has("A new match of Samurai");
}

#[test]
fn nothing_lies_outside_the_window_at_any_size() {
    for (width, height) in [(1024.0, 700.0), (1280.0, 800.0), (2560.0, 1440.0)] {
        for file in [None, Some("saves/samurai-captures.ron"), Some("saves/samurai-scoring.ron")] {
            let window = Window::sized(width, height, file.map(PathBuf::from));
            window.assert_nothing_is_cut_off();
        }
    }
}

#[test]
fn long_names_and_large_print_leave_everything_in_its_place() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("long.ron");
    let chairs = ["Bartholomew-the-Magnific", "Wilhelmina Featherstone", "Tokugawa Ieyasu the Elde", "Bo"];
    let setup: Setup = ron::from_str("(players: 4, first: Some(1))").unwrap();
    let chairs = chairs.map(daimyo::table::Chair::person).to_vec();
    let mut live = Match::<Samurai>::new(setup, chairs, Some(Dice::new(4))).unwrap();
    live.roll();
    fs::write(&path, live.save().to_text()).unwrap();
    for (width, height, scale) in [(1024.0, 700.0, 1.0), (1280.0, 800.0, 1.5), (1024.0, 700.0, 1.5)] {
        let home = tempfile::tempdir().unwrap();
        fs::write(home.path().join("settings.ron"), format!("(scale: {scale})")).unwrap();
        let mut window = Window::in_folder(width, height, Some(path.clone()), home);
        window.click("I am Bartholomew-the-Magnific: ready");
        window.assert_has("End turn");
        window.assert_nothing_is_cut_off();
        let board = window.place_of(&window.offers("Edo, O14", "")[0]);
        let tile = playable(&window)[0].clone();
        window.click(&tile);
        let place = window.offers("", ", empty")[3].clone();
        window.harness.hover_at(window.place_of(&place).center());
        window.harness.run();
        window.assert_nothing_is_cut_off();
        assert_eq!(window.place_of(&window.offers("Edo, O14", "")[0]), board, "pointing at the map does not move it");
    }
}

#[test]
fn nothing_is_drawn_again_while_nothing_changes() {
    for file in [None, Some("saves/samurai-captures.ron"), Some("saves/starship-four-units.ron")] {
        let mut window = Window::sized(1280.0, 800.0, file.map(PathBuf::from));
        window.harness.run();
        for _ in 0..5 {
            window.harness.step();
            let output = &window.harness.output().viewport_output[&egui::ViewportId::ROOT];
            assert_eq!(output.repaint_delay, std::time::Duration::MAX, "{file:?}");
        }
    }
}

#[test]
fn every_command_is_found_in_the_palette_and_on_the_page_of_keys() {
    let mut window = Window::of("saves/samurai-captures.ron");
    window.keys(Modifiers::COMMAND, Key::K);
    window.assert_has("Find a command");
    for command in daimyo::ui::Command::ALL.into_iter().filter(|command| *command != daimyo::ui::Command::Palette) {
        window.assert_has(command.text());
    }
    window.key(Key::Escape);
    window.key(Key::Questionmark);
    for command in daimyo::ui::Command::ALL {
        window.assert_has(command.tooltip());
    }
}

#[test]
fn the_chart_counts_pieces_by_caste() {
    let mut window = Window::of("saves/samurai-captures.ron");
    window.key(Key::G);
    window.assert_has("Chart of captured pieces: ");
    window.click("Chart of captured pieces: choose another");
    window.click("castles");
    window.assert_has("Chart of castles: ");
}

/// The spaces of the map, and what is read and pressed beside it.
fn spaces_and_panels(window: &Window) -> (Vec<Rect>, Vec<Rect>) {
    let words = [", sea, empty", ", land, empty", " spaces open"];
    let spaces = words.iter().flat_map(|words| window.offers("", words));
    let panels =
        ["Log", "set-up", "Assistant", "Ask", "End turn", "Who plays Green", "Who plays Purple"].map(str::to_owned);
    let seen = window.labels();
    let panels = panels.into_iter().filter(|label| seen.contains(label)).chain(playable(window));
    (spaces.map(|label| window.place_of(&label)).collect(), panels.map(|label| window.place_of(&label)).collect())
}

#[test]
fn seats_log_and_hand_lie_over_the_free_sea_and_cover_no_space() {
    let begun = |width: f32, height: f32| {
        let mut window = Window::sized(width, height, None);
        window.begin_samurai(4, "21", &["Green begins"]);
        window.click("I am Green: ready");
        window
    };
    let mut radii = Vec::new();
    for (width, height) in [(850.0, 530.0), (1280.0, 800.0), (1600.0, 900.0)] {
        let window = begun(width, height);
        let (spaces, panels) = spaces_and_panels(&window);
        let map = spaces.iter().copied().reduce(Rect::union).unwrap();
        assert!(width < 1000.0 || panels.iter().any(|panel| map.intersects(*panel)), "{width}");
        for panel in &panels {
            assert_eq!(spaces.iter().find(|space| space.intersects(*panel)), None, "{panel:?} in {width}");
        }
        window.assert_nothing_is_cut_off();
        radii.push(spaces[0].size().max_elem() / 2.0 / 0.866);
    }
    assert!(radii[0] > 10.5, "the map of four in a window of 1280 × 800 with print of 150 %: {radii:?}");
    assert!(radii[1] > 26.0, "the map of four in a window of 1280: {radii:?}");
}

#[test]
fn a_wheel_over_a_panel_that_lies_over_the_map_does_not_zoom_the_map() {
    let mut window = Window::home();
    window.begin_samurai(4, "21", &["Green begins"]);
    window.click("I am Green: ready");
    let size = |window: &Window| spaces_and_panels(window).0[0].size();
    let before = size(&window);
    for (place, zooms) in [(window.place_of("Log").center(), false), (pos2(540.0, 300.0), true)] {
        window.harness.hover_at(place);
        window.harness.run();
        window.harness.event(egui::Event::MouseWheel {
            unit: egui::MouseWheelUnit::Point,
            delta: vec2(0.0, 120.0),
            modifiers: egui::Modifiers::NONE,
            phase: egui::TouchPhase::Move,
            source: egui::MouseWheelSource::Wheel,
        });
        window.harness.run();
        assert_eq!(size(&window) != before, zooms, "{place:?}");
    }
}
