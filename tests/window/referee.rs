//! A match with the box, refereed in the window: by clicks on the board and by lines.

use crate::samurai::type_instead;
use crate::screen::Window;
use daimyo::document::Document;
use daimyo::game::prelude::*;
use daimyo::samurai::{Move, Phase, Samurai};
use daimyo::starship::{self, Starship};
use egui::{Key, Modifiers};
use std::path::Path;

/// Opens a refereed match from the home screen, with the first seat to begin.
pub fn begun(game: &str, first: &str) -> Window {
    let mut window = Window::home();
    window.click(&format!("Referee {game}"));
    window.assert_has(&format!("Referee a match of {game}"));
    assert!(!window.has("Seed of the dice"), "nothing is dealt");
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
