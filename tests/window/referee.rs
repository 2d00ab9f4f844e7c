//! A match with the box, refereed in the window: by clicks on the board and by lines.

use crate::samurai::type_instead;
use crate::screen::Window;
use daimyo::document::Document;
use daimyo::game::prelude::*;
use daimyo::samurai::{Move, Phase, Samurai};
use daimyo::starship::{self, Starship};
use egui::{Key, Modifiers};
use egui_kittest::kittest::Queryable;
use std::path::Path;

/// Opens a refereed match from the home screen, with the first seat to begin.
pub fn begun(game: &str, first: &str) -> Window {
    let mut window = Window::home();
    window.click(&format!("Referee {game}"));
    window.assert_has(&format!("Referee a match of {game}"));
    assert!(!window.has("Seed of the dice"), "nothing is dealt");
    assert!(!window.has("is taken by"), "people sit at a real table");
    window.click(first);
    window.click("Begin");
    window
}

/// Types a line; the first key brings the field to the keys.
pub fn say(window: &mut Window, line: &str) {
    window.harness.event(egui::Event::Text("/".to_owned()));
    window.harness.run();
    type_instead(window, "What did the table do?", line);
    window.keys(Modifiers::NONE, Key::Enter);
}

pub fn position<G: Game>(journal: &Path) -> G {
    Document::read(journal).unwrap().open::<G>().unwrap().live.position().clone()
}

/// Fills the board as the table did, a piece a settlement, in the order of the deal.
pub fn place_pieces(window: &mut Window) {
    loop {
        let position: Samurai = position(&window.journal());
        if position.phase() != Phase::Pieces {
            return;
        }
        let mut moves = Vec::new();
        position.moves(&mut moves);
        let Move::Put { caste, on } = moves[0] else { panic!("{moves:?}") };
        say(window, &format!("put {} {on}", caste.name()));
    }
}

#[test]
fn a_turn_of_samurai_takes_three_clicks_or_one_line() {
    let mut window = begun("Samurai", "Green begins");
    assert!(!window.has("I am Green: ready"), "everybody sees the screen");
    place_pieces(&mut window);
    let before: Samurai = position(&window.journal());
    assert_eq!(before.seat().index(), 0);
    let land: Vec<_> = before.spaces_for(daimyo::samurai::Tile::Buddha4).iter().collect();
    // Three clicks: the tile, its place, the end of the turn.
    window.click("Buddha 4");
    let label = window.labels().into_iter().find(|label| label.starts_with(&land[0].name())).unwrap();
    window.click(&label);
    window.click("End turn");
    let after: Samurai = position(&window.journal());
    assert_eq!((after.seat().index(), after.turn_for_people()), (1, 2), "the draw is nobody's to name");
    // One line.
    say(&mut window, &format!("r4 {}; end", land[1]));
    let last: Samurai = position(&window.journal());
    assert_eq!((last.seat().index(), last.turn_for_people()), (0, 3));
    window.assert_has("Red lays rice 4 on");
    window.assert_nothing_is_cut_off();
}

#[test]
fn what_is_not_understood_is_answered_and_undo_is_free() {
    let mut window = begun("Samurai", "Green begins");
    place_pieces(&mut window);
    let before: Samurai = position(&window.journal());
    say(&mut window, "buddha9 nowhere");
    window.assert_has("'buddha9' is not understood here; possible:");
    assert_eq!(position::<Samurai>(&window.journal()), before);
    let land = before.spaces_for(daimyo::samurai::Tile::Buddha4).iter().next().unwrap();
    say(&mut window, &format!("b4 {land}; end"));
    assert_ne!(position::<Samurai>(&window.journal()), before);
    window.keys(Modifiers::COMMAND, Key::Z);
    window.keys(Modifiers::COMMAND, Key::Z);
    assert!(!window.has("agrees"), "nobody is asked");
    assert_eq!(position::<Samurai>(&window.journal()), before);
}

#[test]
fn a_turn_of_starship_takes_two_lines() {
    let mut window = begun("Starship Samurai", "Gamma begins");
    say(&mut window, "reveal kumo; reveal nine bells");
    say(&mut window, "show gamma oda mori; show nova gozen shingen");
    let before: Starship = position(&window.journal());
    assert_eq!(before.phase(), starship::Phase::Turn);
    say(&mut window, "2 units 2f>1");
    say(&mut window, "end");
    let after: Starship = position(&window.journal());
    assert_eq!((after.seat().index(), after.units_on(1).len()), (1, 2));
    window.assert_has("Gamma: move Gamma's fighter from the supply to location 1");
    window.assert_nothing_is_cut_off();
}

#[test]
fn the_table_may_let_stand_what_the_rules_refuse() {
    let mut window = begun("Samurai", "Green begins");
    place_pieces(&mut window);
    let before: Samurai = position(&window.journal());
    let land: Vec<_> = before.spaces_for(daimyo::samurai::Tile::Buddha4).iter().collect();
    say(&mut window, &format!("b4 {}", land[0]));
    say(&mut window, &format!("c4 {}", land[1]));
    window.assert_has("is refused: ");
    assert!(position::<Samurai>(&window.journal()).tile_at(land[1]).is_none());
    window.click("The table lets it stand");
    assert!(position::<Samurai>(&window.journal()).tile_at(land[1]).is_some());
    window.assert_has("the table lets it stand to lay castle 4");
    window.assert_nothing_is_cut_off();
}

#[test]
fn what_the_boards_could_not_be_is_not_offered_to_stand() {
    let mut window = begun("Samurai", "Green begins");
    place_pieces(&mut window);
    let before: Samurai = position(&window.journal());
    say(&mut window, "b4 edo");
    window.assert_has("is refused: ");
    assert!(!window.has("The table lets it stand"));
    window.assert_has("The boards could not be so; Put right… (");
    assert_eq!(position::<Samurai>(&window.journal()), before);
    window.assert_nothing_is_cut_off();
    say(&mut window, "end");
    window.keys(Modifiers::SHIFT, Key::Enter);
    assert_eq!(position::<Samurai>(&window.journal()).seat().index(), 1, "a turn without a tile");
}

/// Counts clicks.
struct Counter<'a> {
    window: &'a mut Window,
    clicks: usize,
}

impl Counter<'_> {
    /// Clicks the thing with this label, or else the first whose label begins and ends so.
    #[track_caller]
    fn click(&mut self, begins: &str, ends: &str) {
        let offers = self.window.offers(begins, ends);
        let label = offers.iter().find(|label| *label == begins).or(offers.first()).cloned();
        let label = label.unwrap_or_else(|| panic!("no {begins:?} … {ends:?} in {:#?}", self.window.labels()));
        self.window.click(&label);
        self.clicks += 1;
    }
}

/// Says how many clicks something takes.
fn clicks(window: &mut Window, turn: impl FnOnce(&mut Counter<'_>)) -> usize {
    let mut counter = Counter { window, clicks: 0 };
    turn(&mut counter);
    counter.clicks
}

/// A refereed match of Starship at the first turn, which is Gamma's.
fn first_turn_of_starship() -> Window {
    let mut window = begun("Starship Samurai", "Gamma begins");
    say(&mut window, "reveal kumo; reveal nine bells");
    say(&mut window, "show gamma oda mori; show nova gozen shingen");
    window.key(Key::Escape);
    window
}

#[test]
fn three_turns_of_starship_take_six_clicks_each_at_most() {
    let mut window = first_turn_of_starship();
    let units = clicks(&mut window, |table| {
        table.click("Order marker 2", "");
        table.click("Order: marker 2: move up to 2 units", "");
        table.click("Gamma's fighter", "the supply, possible");
        table.click("location 2", "possible");
        table.click("location 2", "possible");
        table.click("End turn", "");
    });
    let marker = clicks(&mut window, |table| {
        table.click("Order marker 3", "");
        table.click("Order: marker 3: move a clan marker up to 3", "");
        table.click("Sol marker on neutral", "possible");
        table.click("alliance space: space 3 of Nova", "possible");
        table.click("End turn", "");
    });
    let after: Starship = position(&window.journal());
    assert_eq!((after.seat().index(), after.units_on(2).len()), (0, 2));
    let wealth = clicks(&mut window, |table| {
        while table.window.offers("Order: ", "").is_empty() {
            let reward = table.window.offers("Take ", "").pop().expect("an amount is asked");
            table.click(&reward, "");
        }
        table.click("Order marker 4", "");
        table.click("Order: marker 4: gain up to 4 wealth", "");
        table.click("Take 4 wealth", "");
        table.click("End turn", "");
    });
    let last: Starship = position(&window.journal());
    assert_eq!((last.seat().index(), last.turn()), (1, after.turn() + 1));
    assert!([units, marker, wealth].iter().all(|clicks| *clicks <= 6), "{units}, {marker}, {wealth}");
}

#[test]
fn what_was_picked_by_itself_may_be_clicked_or_left() {
    let mut window = first_turn_of_starship();
    clicks(&mut window, |table| {
        table.click("Order: marker 4: move up to 4 units", "");
        table.click("Gamma's fighter", "the supply, possible");
        table.click("location 1", "possible");
        // Out of habit.
        let fighter = table.window.offers("Gamma's fighter", "the supply").remove(0);
        table.click(&fighter, "");
        table.click("location 2", "possible");
        table.click("Done", "");
        table.click("End turn", "");
    });
    let after: Starship = position(&window.journal());
    assert_eq!((after.seat().index(), after.units_on(1).len(), after.units_on(2).len()), (1, 1, 1));
}

#[test]
fn three_turns_of_starship_take_two_lines_each_at_most() {
    let mut window = first_turn_of_starship();
    let before: Starship = position(&window.journal());
    for line in ["2 units 2f>2; end", "3 clan; sol nova 3; end", "take 2; 4 wealth", "take 4; end"] {
        say(&mut window, line);
        assert!(!window.has("is not understood"), "{line}");
    }
    let after: Starship = position(&window.journal());
    assert_eq!((after.seat().index(), after.turn()), (1, before.turn() + 3));
}

#[test]
fn three_turns_of_samurai_take_three_clicks_or_a_line_each() {
    let mut window = begun("Samurai", "Green begins");
    place_pieces(&mut window);
    window.key(Key::Escape);
    for turn in 1..=3_usize {
        let before: Samurai = position(&window.journal());
        let tile = ["Buddha 4", "rice 4", "castle 4"][turn - 1];
        let land = before.spaces_for(daimyo::samurai::Tile::Buddha4).iter().next().unwrap();
        let taken = clicks(&mut window, |table| {
            table.click(tile, "");
            table.click(&land.name(), "possible");
            table.click("End turn", "");
        });
        assert!(taken <= 3);
        assert_eq!(position::<Samurai>(&window.journal()).turn_for_people() as usize, turn + 1);
    }
    for tile in ["s3", "s2", "s1"] {
        let before: Samurai = position(&window.journal());
        let land = before.spaces_for(daimyo::samurai::Tile::Buddha4).iter().next().unwrap();
        say(&mut window, &format!("{tile} {land}; end"));
        assert_ne!(position::<Samurai>(&window.journal()).seat(), before.seat());
    }
}

#[test]
fn the_round_is_the_first_thing_seen_at_a_refereed_table_of_starship() {
    let mut window = begun("Starship Samurai", "Gamma begins");
    window.assert_has("a location card on every location board");
    say(&mut window, "reveal kumo; reveal nine bells");
    say(&mut window, "show gamma oda mori; show nova gozen shingen");
    window.assert_has("Gamma takes a turn, and then has 3 more turns");
    window.assert_has("Starship Samurai rulebook, Player Turns Phase, Perform 1 Order");
    window.assert_nothing_is_cut_off();
}

#[test]
fn what_can_be_said_is_listed_beside_the_line() {
    let mut window = begun("Samurai", "Green begins");
    place_pieces(&mut window);
    window.click("What can be said");
    window.assert_has("lay Buddha 4 on ");
    window.assert_has("one thing after the other");
    assert!(!window.has("2f>1"), "nothing moves by a sign here");
    window.assert_nothing_is_cut_off();
    for typed in ["/", "?"] {
        window.harness.event(egui::Event::Text(typed.to_owned()));
        window.harness.run();
    }
    assert!(!window.has("one thing after the other"), "? closes it too");
    let mut window = first_turn_of_starship();
    window.click("What can be said");
    for (words, means) in
        [("1 clan", "marker 1: move a clan marker up to 1"), ("1 units", "marker 1: move up to 1 unit")]
    {
        window.assert_has(words);
        window.assert_has(means);
    }
    assert!(!window.has("marker 2: move up to 2 units"), "one example a kind");
    window.assert_nothing_is_cut_off();
}

#[test]
fn a_strict_table_lets_nothing_stand() {
    let mut window = begun("Samurai", "Green begins");
    place_pieces(&mut window);
    let before: Samurai = position(&window.journal());
    let land: Vec<_> = before.spaces_for(daimyo::samurai::Tile::Buddha4).iter().collect();
    say(&mut window, &format!("b4 {}", land[0]));
    say(&mut window, &format!("c4 {}", land[1]));
    window.assert_has("The table lets it stand");
    window.click("Strict: nothing stands against the rules");
    assert!(!window.has("The table lets it stand"));
    window.assert_has("This table is strict: it does not stand");
    let kept = std::fs::read_to_string(window.home.path().join("settings.ron")).unwrap();
    assert!(kept.contains("strict: true"), "{kept}");
    window.click("Strict: nothing stands against the rules");
    window.assert_has("The table lets it stand");
}

#[test]
fn what_the_rules_refuse_of_clicks_may_stand_too() {
    let mut window = begun("Samurai", "Green begins");
    place_pieces(&mut window);
    window.key(Key::Escape);
    let before: Samurai = position(&window.journal());
    let land: Vec<_> = before.spaces_for(daimyo::samurai::Tile::Buddha4).iter().collect();
    let place =
        |window: &Window, name: &str| window.offers(name, "").into_iter().find(|label| label.contains("land")).unwrap();
    window.click("Buddha 4");
    let label = window.offers(&land[0].name(), "possible").remove(0);
    window.click(&label);
    window.click("castle 4, not playable now");
    let label = place(&window, &land[1].name());
    window.click(&label);
    window.assert_has("is refused: ");
    assert!(position::<Samurai>(&window.journal()).tile_at(land[1]).is_none());
    window.click("The table lets it stand");
    assert!(position::<Samurai>(&window.journal()).tile_at(land[1]).is_some());

    let mut window = first_turn_of_starship();
    let carrier = window.offers("Gamma's carrier", "").remove(0);
    window.click(&carrier);
    let site = window.offers("location 1", "nobody is here").remove(0);
    window.click(&site);
    window.assert_has("is refused: ");
    window.click("The table lets it stand");
    assert_eq!(position::<Starship>(&window.journal()).units_on(1).len(), 1);
    window.assert_nothing_is_cut_off();
}

#[test]
fn the_program_deals_from_where_nothing_is_hidden() {
    let mut window = Window::home();
    window.click("Referee Samurai");
    window.click("How it is played: as usual");
    window.harness.get_by_label("Are captured pieces shown to all? yes").click_accesskit();
    window.harness.run();
    window.click("Begin");
    window.keys(Modifiers::COMMAND | Modifiers::SHIFT, Key::D);
    window.assert_has("The program deals from here; the refereed match is kept as it was");
    assert!(!window.has("What did the table do?"));
    window.assert_has(": ready");
    window.assert_has("the table begins here");
    let mut window = begun("Samurai", "Green begins");
    place_pieces(&mut window);
    let before: Samurai = position(&window.journal());
    window.keys(Modifiers::COMMAND | Modifiers::SHIFT, Key::D);
    window.assert_has("The program cannot deal from here: ");
    assert_eq!(position::<Samurai>(&window.journal()), before);
    window.assert_has("What did the table do?");
}

/// Strikes one key after the other, as a keyboard does: a key, and what it types.
fn strike(window: &mut Window, line: &str) {
    for letter in line.chars() {
        let key = Key::from_name(&letter.to_ascii_uppercase().to_string());
        key.into_iter().for_each(|key| window.harness.key_down(key));
        window.harness.event(egui::Event::Text(letter.to_string()));
        key.into_iter().for_each(|key| window.harness.key_up(key));
        window.harness.run();
    }
}

#[test]
fn letters_go_to_the_line_in_their_order_whatever_else_they_stand_for() {
    let mut window = begun("Samurai", "Green begins");
    place_pieces(&mut window);
    window.key(Key::Escape);
    window.click("Buddha 4");
    let edo = |window: &Window| window.place_of(&window.offers("Edo", "")[0]);
    let board = edo(&window);
    for line in ["no trouble at 0", "move on, all 10"] {
        strike(&mut window, line);
        window.assert_has(line);
        window.key(Key::Enter);
        window.assert_has("is not understood here");
        window.key(Key::Escape);
        strike(&mut window, "/");
        assert!(!window.has(line), "a slash begins anew");
        window.key(Key::Escape);
    }
    assert_eq!(edo(&window), board, "the board stays as it lies");
    window.assert_has("Log");
}

#[test]
fn a_line_may_come_all_at_once() {
    let mut window = first_turn_of_starship();
    let enter = egui::Event::Key {
        key: Key::Enter,
        physical_key: None,
        pressed: true,
        repeat: false,
        modifiers: Modifiers::NONE,
    };
    let line = egui::Event::Text("4 wealth; take 4; end".to_owned());
    window.harness.input_mut().events.extend([line, enter]);
    window.harness.run();
    assert_eq!(position::<Starship>(&window.journal()).seat().index(), 1);
}

#[test]
fn tab_completes_what_is_begun() {
    let mut window = first_turn_of_starship();
    strike(&mut window, "3 cl");
    window.key(Key::Tab);
    window.assert_has("3 clan");
    window.harness.event(egui::Event::Text("; so".to_owned()));
    window.harness.run();
    window.assert_has("sol nova 2");
    window.key(Key::Tab);
    window.harness.event(egui::Event::Text("nova 2".to_owned()));
    window.harness.run();
    window.key(Key::Enter);
    window.assert_has("Gamma: move the marker of Sol to space 2 of Nova");
}

#[test]
fn a_turn_against_the_book_stands_as_a_whole() {
    let mut window = begun("Samurai", "Green begins");
    place_pieces(&mut window);
    let before: Samurai = position(&window.journal());
    let land: Vec<_> = before.spaces_for(daimyo::samurai::Tile::Buddha4).iter().collect();
    say(&mut window, &format!("b4 {}; c4 {}; end", land[0], land[1]));
    window.assert_has("is refused: ");
    assert_eq!(position::<Samurai>(&window.journal()), before, "nothing happens until the table says so");
    window.click("The table lets it stand");
    let after: Samurai = position(&window.journal());
    assert!(land[..2].iter().all(|space| after.tile_at(*space).is_some()));
    assert_eq!(after.seat().index(), 1);
}

#[test]
fn a_card_is_found_by_its_name_with_how_many_are_left() {
    let mut window = first_turn_of_starship();
    say(&mut window, "4 wealth; take 4");
    window.key(Key::Escape);
    let cards = window.offers("Card ", "");
    assert!(cards.iter().all(|card| card.contains(" left · ")), "{cards:?}");
    window.harness.get_by_label("Find a card").focus();
    window.harness.run();
    let field = window.harness.query_all_by_label("Find a card").find(egui_kittest::Node::is_focused);
    field.expect("a field").type_text("FACT");
    window.harness.run();
    let found = window.offers("Card ", "");
    assert!(!found.is_empty() && found.len() < cards.len());
    assert!(found.iter().all(|card| card.to_lowercase().contains("fact")), "{found:?}");
    window.assert_nothing_is_cut_off();
    window.click(&found[0]);
    assert_eq!(position::<Starship>(&window.journal()).hand(daimyo::game::Seat::new(0)).len(), 1);
}
