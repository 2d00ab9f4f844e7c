//! The scoring calculator in the window, driven by labels, against `score` on the same sheet.

use crate::screen::Window;
use daimyo::samurai::Samurai;
use daimyo::sheet::{Draft, Format, Kind, Sheet};
use daimyo::shelf;
use daimyo::starship::Starship;
use egui::{Key, Modifiers};
use egui_kittest::kittest::{NodeT, Queryable};
use std::path::{Path, PathBuf};
use std::process::Command;

/// A sheet written to a file of its own.
fn file(folder: &Path, text: &str) -> PathBuf {
    let path = folder.join("sheet.ron");
    std::fs::write(&path, text).unwrap();
    path
}

/// What `daimyo score` prints of a sheet.
fn scored(path: &Path) -> serde_json::Value {
    let run = Command::new(env!("CARGO_BIN_EXE_daimyo")).arg("score").arg(path).arg("--json").output().unwrap();
    assert!(run.status.success(), "{}", String::from_utf8_lossy(&run.stderr));
    serde_json::from_slice(&run.stdout).unwrap()
}

/// The calculator in the window says what `score` says of the same file.
fn agrees(text: &str) -> (Window, serde_json::Value) {
    let folder = tempfile::tempdir().unwrap();
    let path = file(folder.path(), text);
    let (window, said) = (Window::of(&path), scored(&path));
    let names: Vec<&str> = said["winners"].as_array().unwrap().iter().map(|name| name.as_str().unwrap()).collect();
    let verdict = match names[..] {
        [winner] => format!("{winner} wins"),
        _ => format!("{} share the win", names.join(" and ")),
    };
    window.assert_has(&verdict);
    let by = said["decided_by"].as_str().unwrap().to_owned();
    let sheet = Sheet::parse(text, Format::Ron).unwrap().standings();
    match sheet.ladder.iter().find(|rung| rung.name == by) {
        Some(rung) => {
            window.assert_has(&format!("by {}", rung.words));
            window.assert_has("Parted here: ");
            window.assert_has(rung.rule.words);
        }
        None => window.assert_has("No rung is left: the win is shared"),
    }
    (window, said)
}

fn samurai(piles: &[[u8; 3]]) -> String {
    let player = |(index, [buddhas, rice, castles]): (usize, &[u8; 3])| {
        format!("(name: \"P{index}\", buddhas: {buddhas}, rice: {rice}, castles: {castles}), ")
    };
    format!("(game: Samurai, players: [{}])", piles.iter().enumerate().map(player).collect::<String>())
}

#[test]
fn every_tie_breaker_of_samurai() {
    for (piles, decided_by) in [
        (&[[2, 2, 0], [1, 1, 5]][..], "leader_tokens"),
        (&[[5, 1, 1], [1, 5, 2], [3, 1, 2]], "other_castes"),
        (&[[1, 3, 2], [4, 2, 1], [2, 1, 2]], "all_castes"),
        (&[[2, 2, 2], [2, 2, 0], [0, 1, 2]], "no_leader"),
        (&[[3, 0, 1], [0, 3, 1], [0, 0, 0]], "shared"),
        (&[[2, 2, 2], [2, 2, 2], [2, 2, 2], [2, 2, 2]], "shared"),
    ] {
        let (window, said) = agrees(&samurai(piles));
        assert_eq!(said["decided_by"], decided_by);
        drop(window);
    }
}

#[test]
fn every_tie_breaker_of_starship_samurai() {
    let level = "honor: 20, wealth: 3, markers: [1, 1], locations: [Outpost, Outpost], turn_order: 2";
    for (better, decided_by) in [
        ("honor: 21, turn_order: 3", "honor"),
        ("honor: 20, wealth: 4, turn_order: 3", "wealth"),
        ("honor: 20, wealth: 3, locations: [Outpost, Outpost, Outpost], turn_order: 3", "locations"),
        ("honor: 20, wealth: 3, markers: [6, 6, 6], locations: [Outpost, Outpost], turn_order: 3", "markers"),
        ("honor: 20, wealth: 3, markers: [6, 6], locations: [Outpost, Outpost], turn_order: 1", "turn_order"),
    ] {
        let last = if decided_by == "turn_order" { 3 } else { 1 };
        let text = format!(
            "(game: Starship, players: [(name: \"Level\", {level}), (name: \"Worst\", honor: 0, turn_order: {last}), \
             (name: \"Best\", {better})])"
        );
        let (_, said) = agrees(&text);
        assert_eq!((&said["decided_by"], &said["winners"][0]), (&decided_by.into(), &"Best".into()));
    }
}

#[test]
fn the_examples_can_be_filled_in_and_say_what_score_says() {
    let examples = shelf::kinds().into_iter().flat_map(|kind| kind.examples.iter().map(move |example| (kind, example)));
    for (kind, (title, text)) in examples {
        let (_, said) = agrees(text);
        let mut window = Window::home();
        window.click(&format!("Score {}", kind.title));
        window.click("Example");
        window.click(title);
        let winner = said["winners"][0].as_str().unwrap();
        window.assert_has(winner);
        window.assert_has(if said["decided_by"] == "shared" { "share the win" } else { " wins" });
    }
}

#[test]
fn shared_places_count_one_one_three() {
    let (window, said) = agrees(Kind::of::<Samurai>().examples[1].1);
    assert_eq!(
        said["players"].as_array().unwrap().iter().map(|row| row["place"].as_u64().unwrap()).collect::<Vec<_>>(),
        [1, 1, 3]
    );
    let places: Vec<String> =
        window.labels().into_iter().filter(|label| ["1", "2", "3"].contains(&label.as_str())).collect();
    assert!(places.iter().any(|place| place == "3"), "{places:?}");
}

/// Types over what stands in a field.
fn type_in(window: &mut Window, label: &str, text: &str) {
    window.harness.get_by_label(label).focus();
    window.harness.run();
    window.keys(Modifiers::COMMAND, Key::A);
    if text.is_empty() {
        window.key(Key::Backspace);
    } else {
        window.harness.get_by_label(label).type_text(text);
        window.harness.run();
    }
}

#[test]
fn pieces_are_stepped_and_the_supply_counts_down() {
    let mut window = Window::home();
    window.click("Score Samurai");
    window.assert_has("7 of 7");
    window.click("One more rice for player 1");
    window.click("One more rice for player 1");
    window.click("One more Buddha for player 2");
    window.assert_has("5 of 7");
    window.assert_has("6 of 7");
    type_in(&mut window, "Castle of player 2", "1");
    window.assert_has("Red wins");
    window.assert_has("by leader tokens");
    window.click("One rice fewer for player 1");
    window.click("3 players");
    window.assert_has("9 of 10");
    window.assert_has("Gold");
}

#[test]
fn undo_and_redo_go_back_and_forth() {
    let mut window = Window::home();
    window.click("Score Samurai");
    let undo = |window: &mut Window| window.keys(Modifiers::COMMAND, Key::Z);
    type_in(&mut window, "Name of player 1", "Ada");
    window.click("One more rice for player 1");
    window.assert_has("Ada wins");
    undo(&mut window);
    window.assert_has("Nothing is filled in yet");
    assert!(!window.has(" the win") && !window.has(" wins"), "an empty sheet has no winner");
    undo(&mut window);
    window.assert_has("Green");
    window.keys(Modifiers::COMMAND.plus(Modifiers::SHIFT), Key::Z);
    window.keys(Modifiers::COMMAND.plus(Modifiers::SHIFT), Key::Z);
    window.assert_has("Ada wins");
}

#[test]
fn faults_stand_at_their_fields_all_at_once_and_never_stop_the_typing() {
    let mut window = Window::home();
    window.click("Score Starship Samurai");
    type_in(&mut window, "Honor of player 1", "many");
    type_in(&mut window, "Wealth of player 2", "45");
    type_in(&mut window, "Place in turn order of player 2", "1");
    type_in(&mut window, "Spaces of the clan markers of player 1", "7 2");
    window.assert_has("The result is withheld");
    window.assert_has("4 things on the sheet cannot be:");
    let sentences = [
        "Gamma (player 1): honor is \"many\"; it must be a whole number from 0 to 9999, more than any game has seen",
        "Gamma (player 1): a space in markers is 7; it must be a whole number from 1 to 6, the spaces of a branch from neutral outwards",
        "Nova (player 2): wealth is 45; it must be a whole number from 0 to 44, the tokens of the game",
        "Gamma (player 1) and Nova (player 2) have the same turn_order, 1; it must be different",
    ];
    for sentence in sentences {
        // Once at the field, once where the result would be.
        assert!(window.labels().iter().filter(|label| *label == sentence).count() >= 2, "{sentence}");
    }
    let field = window.harness.get_by_label("Honor of player 1");
    assert!(field.accesskit_node().description().is_some_and(|words| words == sentences[0]));
    assert!(window.harness.get_by_label("Honor of player 2").accesskit_node().description().is_none());
    type_in(&mut window, "Honor of player 1", "31");
    type_in(&mut window, "Wealth of player 2", "4");
    type_in(&mut window, "Place in turn order of player 2", "2");
    type_in(&mut window, "Spaces of the clan markers of player 1", "6 2");
    window.assert_has("Gamma wins");
    assert!(!window.has("withheld"));
}

#[test]
fn clan_markers_are_placed_by_click_key_and_drag() {
    let mut window = Window::home();
    window.click("Score Starship Samurai");
    window.click("Space 6 of player 1, +5 tier: 0 clan markers");
    window.click("Space 6 of player 1, +5 tier: 1 clan marker");
    window.assert_has("2 × 5 = 10");
    window.assert_has("6 of 8 neutral");
    let at = window.place_of("Space 6 of player 1, +5 tier: 2 clan markers").center();
    let to = window.place_of("Space 1 of player 2, +3 tier: 0 clan markers").center();
    window.drag(at, to);
    window.assert_has("Space 1 of player 2, +3 tier: 1 clan marker");
    window.assert_has("1 × 5 = 5");
    let neutral = window.place_of("Neutral: 6 clan markers").center();
    window.drag(to, neutral);
    window.assert_has("Neutral: 7 clan markers");
    window.harness.get_by_label("Space 6 of player 1, +5 tier: 1 clan marker").click_secondary();
    window.harness.run();
    window.assert_has("Neutral: 8 clan markers");
    window.tab_to(|label| label.starts_with("Space 6 of player 1"));
    window.key(Key::ArrowLeft);
    window.key(Key::Enter);
    window.assert_has("Space 5 of player 1, +5 tier: 1 clan marker");
    window.key(Key::Delete);
    window.assert_has("Space 5 of player 1, +5 tier: 0 clan markers");
}

#[test]
fn locations_are_claimed_by_type_and_by_name() {
    let mut window = Window::home();
    window.click("Score Starship Samurai");
    window.click("One more Temple for player 1");
    window.assert_has("1 type: +0");
    window.click("Location cards of player 1");
    window.click("Seishin");
    window.assert_has("2 types: +3");
    window.key(Key::Escape);
    window.click("Pay this round's alliance rewards");
    window.assert_has("paid");
}

#[test]
fn a_change_can_be_tried_and_undone() {
    let mut window = Window::home();
    window.click("Score Samurai");
    window.click("One more rice for player 1");
    window.assert_has("Green wins");
    window.click("Try change 1");
    assert!(!window.has("Green wins") || window.has("share"), "{:?}", window.labels());
    window.keys(Modifiers::COMMAND, Key::Z);
    window.assert_has("Green wins");
}

#[test]
fn a_sheet_is_saved_read_by_score_and_opened_again() {
    let mut window = Window::home();
    window.click("Score Samurai");
    type_in(&mut window, "Name of player 2", "Lady \"Ii\", the first");
    type_in(&mut window, "Rice of player 2", "3");
    window.keys(Modifiers::COMMAND, Key::S);
    let path = window.home.path().join("mine.ron");
    type_in(&mut window, "File", path.to_str().unwrap());
    window.key(Key::Enter);
    let said = scored(&path);
    assert_eq!(said["winners"][0], "Lady \"Ii\", the first");
    let again = Window::of(&path);
    again.assert_has("Lady \"Ii\", the first wins");
    for (button, name, starts) in [("CSV…", "out.csv", &b"place,player"[..]), ("Picture…", "out.png", &b"\x89PNG"[..])]
    {
        window.click(button);
        let path = window.home.path().join(name);
        type_in(&mut window, "File", path.to_str().unwrap());
        window.key(Key::Enter);
        assert!(std::fs::read(&path).unwrap().starts_with(starts), "{name}");
    }
    window.click("Home");
    window.click("Score Samurai");
    window.assert_has("Lady \"Ii\", the first");
}

#[test]
fn a_sheet_is_filled_in_from_a_save_and_a_bad_file_is_answered() {
    let mut window = Window::home();
    window.click("Score Starship Samurai");
    let save = Path::new(env!("CARGO_MANIFEST_DIR")).join("saves/samurai-scoring.ron");
    window.click("From a save…");
    type_in(&mut window, "File", save.to_str().unwrap());
    window.key(Key::Enter);
    window.assert_has("Score Samurai");
    let bad = window.home.path().join("bad.ron");
    std::fs::write(&bad, "(game: Samurai, players: [(name: \"A\")])").unwrap();
    window.keys(Modifiers::COMMAND, Key::O);
    type_in(&mut window, "File", bad.to_str().unwrap());
    window.key(Key::Enter);
    window.assert_has("the number of players is 1; it must be 2, 3 or 4");
}

#[test]
fn a_match_is_scored_from_its_table_and_the_table_waits() {
    let save = Path::new(env!("CARGO_MANIFEST_DIR")).join("saves/samurai-scoring.ron");
    let mut window = Window::of(save);
    window.assert_has("Red wins");
    window.keys(Modifiers::COMMAND.plus(Modifiers::SHIFT), Key::R);
    window.assert_has("Score Samurai");
    window.assert_has("Red wins");
    window.click("One more rice for player 1");
    window.click("Back to the table");
    window.assert_has("Final scoring");
}

#[test]
fn the_form_can_be_filled_in_by_keyboard_alone() {
    let mut window = Window::home();
    window.click("Score Samurai");
    window.tab_to(|label| label == "Buddha of player 1");
    type_key(&mut window, Key::Num2, "2");
    window.assert_has("5 of 7");
    // Tab goes from number to number, and nothing that is typed right behind it is lost.
    window.harness.key_press(Key::Tab);
    type_key(&mut window, Key::Num1, "1");
    assert_eq!(window.focused().as_deref(), Some("Rice of player 1"));
    window.assert_has("6 of 7");
    window.tab_to(|label| label == "Rice of player 2");
    window.key(Key::ArrowUp);
    window.assert_has("5 of 7");
    window.assert_has("Green wins");
}

/// A key that types something.
fn type_key(window: &mut Window, key: Key, words: &str) {
    window.harness.key_press(key);
    window.harness.event(egui::Event::Text(words.to_owned()));
    window.harness.run();
}

/// Four players with long names and much on their sheets.
fn crowded(kind: &'static Kind) -> Draft {
    let names = ["Lady Masako of Kamakura", "Wilhelmina Featherstone", "Tokugawa Ieyasu the Elder", "Bo"];
    let mut draft = Draft::new(kind, &names);
    let cards = [
        ["Seishin", "Hoshi Shrine", "Rift Gate"],
        ["Temple", "Outpost", "Colony"],
        ["Jensei", "Suzaku", "Capital"],
        ["Kurogane", "Mizu Reach", "Capital"],
    ];
    for index in 0..4 {
        let line = draft.line_mut(index);
        if kind == Kind::of::<Samurai>() {
            let pieces = [["4", "2", "3"], ["2", "4", "3"], ["1", "3", "4"], ["3", "1", "2"]][index];
            for (key, count) in ["buddhas", "rice", "castles"].into_iter().zip(pieces) {
                *line.typed_mut(key) = count.into();
            }
            continue;
        }
        *line.typed_mut("honor") = ["131", "131", "131", "118"][index].into();
        *line.typed_mut("wealth") = ["7", "7", "7", "12"][index].into();
        *line.typed_mut("markers") = ["6, 1", "5, 2", "3, 4", "6, 6"][index].into();
        *line.listed_mut("locations") = cards[index].map(str::to_owned).to_vec();
    }
    draft
}

#[test]
fn nothing_is_cut_off_with_four_players_and_long_names() {
    let folder = tempfile::tempdir().unwrap();
    for kind in [Kind::of::<Samurai>(), Kind::of::<Starship>()] {
        let path = file(folder.path(), &crowded(kind).to_ron());
        for (width, height, scale) in [(1280.0, 800.0, 1.0), (1920.0, 1080.0, 1.0), (1280.0, 800.0, 1.5)] {
            let home = tempfile::tempdir().unwrap();
            std::fs::write(home.path().join("settings.ron"), format!("(scale: {scale})")).unwrap();
            let window = Window::in_folder(width, height, Some(path.clone()), home);
            assert!((window.harness.ctx.zoom_factor() - scale).abs() < 0.01, "{scale} is what was wished for");
            window.assert_has("What would change it");
            window.assert_nothing_is_cut_off();
        }
    }
}

#[test]
fn a_line_in_which_nothing_is_written_is_named() {
    let mut window = Window::home();
    window.click("Score Samurai");
    window.assert_has("Nothing is filled in yet");
    window.click("One more rice for player 1");
    let named = |window: &Window, names: &str| window.has(&format!("nothing is written for {names} yet"));
    assert!(named(&window, "Red"), "{:#?}", window.labels());
    window.click("One more Buddha for player 2");
    assert!(!window.has("nothing is written for"));
}
