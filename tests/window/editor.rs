//! Positions that are put right on the boards: a start in the middle of a game, a correction, a scratch ruling.

use crate::referee::{begun, place_pieces, position, say};
use crate::samurai::type_instead;
use crate::screen::Window;
use daimyo::game::{Seat, prelude::*};
use daimyo::samurai::{Caste, Samurai, Space, Terrain, Tile};
use daimyo::starship::Starship;
use egui::{Key, Modifiers, Pos2};

/// Opens the dialog of a refereed match.
fn asked(game: &str) -> Window {
    let mut window = Window::home();
    window.click(&format!("Referee {game}"));
    window
}

/// Clicks the thing whose label begins so.
fn click_on(window: &mut Window, begins: &str) {
    let label = window.labels().into_iter().find(|label| label.starts_with(begins));
    window.click(&label.unwrap_or_else(|| panic!("there is no {begins}")));
}

fn named(space: Space) -> String {
    if space.terrain().is_settlement() {
        format!("{}, {}", space.name(), space.coordinate())
    } else {
        space.coordinate()
    }
}

/// Gives every settlement pieces, as the table has them: one of each caste to Edo, else as many as there is room for.
fn fill_the_map(window: &mut Window) {
    let board = daimyo::samurai::Board::for_players(2).unwrap();
    let mut castes = Caste::ALL.into_iter().cycle();
    for town in board.settlements().iter() {
        for caste in castes.by_ref().take(town.terrain().pieces()) {
            click_on(window, &format!("Put {} pieces", caste.name()));
            click_on(window, &named(town));
        }
        window.key(Key::Escape);
    }
}

/// Drags a fighter of somebody whose supply is shown to a location.
fn drag_fighter(window: &mut Window, seat: &str, board: u8) {
    let place = |begins: &str, ends: &str| {
        let labels = window.labels();
        let label = labels.iter().find(|label| label.starts_with(begins) && label.contains(ends));
        window.place_of(label.unwrap_or_else(|| panic!("no {begins}…{ends} in {labels:#?}")))
    };
    let from = place(&format!("{seat}'s fighter"), "supply").center();
    let to = place(&format!("location {board}"), "spaces taken");
    window.drag(from, Pos2::new(to.center().x, to.bottom() - 8.0));
}

#[test]
fn a_match_of_samurai_starts_in_the_middle() {
    let mut window = asked("Samurai");
    window.click("from a position");
    window.click("Begin");
    window.assert_has("How do things stand?");
    window.assert_has("the game is over: a caste is gone");
    fill_the_map(&mut window);
    window.assert_has("All this can be so.");
    // A tile of the second player, and one of the first that was laid on the wrong space and is dragged to the right one.
    let board = daimyo::samurai::Board::for_players(2).unwrap();
    let land: Vec<Space> = board.spaces().iter().filter(|space| space.terrain() == Terrain::Land).collect();
    window.click("Things of Red");
    click_on(&mut window, "Lay Buddha 4");
    click_on(&mut window, &land[0].coordinate());
    window.click("Things of Green");
    click_on(&mut window, "Lay rice 3");
    click_on(&mut window, &land[1].coordinate());
    let from = window.place_of(&format!("{}: rice 3 of Green", land[1].coordinate())).center();
    let to = window.place_of(&format!("{}, land, empty", land[5].coordinate())).center();
    window.drag(from, to);
    window.click("Whose turn? Red");
    window.assert_nothing_is_cut_off();
    window.click("Play from here");
    let begun: Samurai = position(&window.journal());
    assert_eq!(begun.tile_at(land[0]).map(|laid| (laid.seat, laid.tile)), Some((Seat::new(1), Tile::Buddha4)));
    assert_eq!(begun.tile_at(land[5]).map(|laid| laid.seat), Some(Seat::new(0)));
    assert!(begun.tile_at(land[1]).is_none());
    assert_eq!((begun.seat().index(), begun.left(Seat::new(1)).len()), (1, 19));
    window.assert_has("the table begins here");
    say(&mut window, &format!("r4 {}; end", land[2]));
    assert_eq!(position::<Samurai>(&window.journal()).seat().index(), 0);
}

#[test]
fn a_mistake_is_put_right_and_can_be_taken_back() {
    let mut window = begun("Starship Samurai", "Gamma begins");
    say(&mut window, "reveal kumo; reveal nine bells");
    say(&mut window, "show gamma oda mori; show nova gozen shingen");
    let before: Starship = position(&window.journal());
    window.keys(Modifiers::COMMAND, Key::E);
    window.assert_has("How should things stand?");
    drag_fighter(&mut window, "Gamma", 2);
    window.click("Honor of Nova");
    window.keys(Modifiers::COMMAND, Key::A);
    window.harness.event(egui::Event::Text("7".to_owned()));
    window.key(Key::Enter);
    window.click("Why?");
    type_instead(&mut window, "Why?", "a forgotten reward");
    window.assert_has("All this can be so.");
    window.assert_nothing_is_cut_off();
    window.click("Play from here");
    let after: Starship = position(&window.journal());
    assert_eq!((after.units_on(2).len(), after.honor(Seat::new(1))), (1, 7));
    window.assert_has("the table corrects: honor of Nova: 0 → 7");
    window.assert_has("a forgotten reward");
    window.keys(Modifiers::COMMAND, Key::Z);
    assert_eq!(position::<Starship>(&window.journal()), before);
}

#[test]
fn what_is_wrong_stands_at_its_place_and_undo_takes_it_away() {
    let mut window = begun("Samurai", "Green begins");
    place_pieces(&mut window);
    let before: Samurai = position(&window.journal());
    window.keys(Modifiers::COMMAND, Key::E);
    window.assert_has("All this can be so.");
    let sea = before.board().spaces().iter().find(|space| space.terrain() == Terrain::Sea).unwrap();
    click_on(&mut window, "Lay castle 4");
    click_on(&mut window, &sea.coordinate());
    window.assert_has("only ships go to sea");
    window.click("Play from here");
    window.assert_has("How should things stand?");
    window.keys(Modifiers::COMMAND, Key::Z);
    window.assert_has("All this can be so.");
    window.click("Leave it as it was");
    assert_eq!(position::<Samurai>(&window.journal()), before);
}

#[test]
fn a_position_is_copied_and_pasted_as_text() {
    let mut window = begun("Samurai", "Green begins");
    place_pieces(&mut window);
    let before: Samurai = position(&window.journal());
    let land = before.spaces_for(Tile::Buddha4).iter().next().unwrap();
    say(&mut window, &format!("b4 {land}; end"));
    window.keys(Modifiers::COMMAND, Key::E);
    window.harness.event(egui::Event::Paste("what is this?".to_owned()));
    window.harness.run();
    window.assert_has("what was pasted are no facts of Samurai: line 1, column 1");
    let mut wrong = before.facts();
    wrong.lay(land, Some((Seat::new(0), Tile::Ship2)));
    window.harness.event(egui::Event::Paste(daimyo::table::notation::write(&wrong)));
    window.harness.run();
    window.assert_has("what was pasted cannot be so: ");
    window.harness.event(egui::Event::Paste(daimyo::table::notation::write_in_lines(&before.facts())));
    window.harness.run();
    window.click("Play from here");
    assert_eq!(position::<Samurai>(&window.journal()), before);
}

#[test]
fn one_battle_is_settled_without_a_match() {
    let mut window = asked("Starship Samurai");
    window.click("One battle");
    window.assert_has("nobody fights there");
    for (seat, many) in [("Gamma", 1), ("Nova", 2)] {
        window.click(&format!("Things of {seat}"));
        for _ in 0..many {
            drag_fighter(&mut window, seat, 1);
        }
    }
    window.assert_has("All this can be so.");
    window.assert_nothing_is_cut_off();
    window.click("Settle it");
    window.assert_has("a scratch ruling: kept nowhere");
    say(&mut window, "commit nothing; commit nothing");
    window.assert_has("Nova to move a clan marker up to 2");
    window.assert_has("5 honor");
    let kept = std::fs::read_dir(window.home.path().join("matches"));
    assert_eq!(kept.map_or(0, Iterator::count), 0, "nothing is kept");
}

#[test]
fn one_settlement_and_the_end_of_a_round_are_two_clicks_away() {
    let mut window = asked("Samurai");
    window.click("One settlement");
    window.assert_has("As it lies");
    window.assert_has("All this can be so.");
    window.assert_nothing_is_cut_off();
    let [hint, form] =
        ["Pick something; right click or Delete takes away", "As it lies"].map(|label| window.place_of(label));
    assert!(hint.right() < form.left(), "the tiles stay beside the form: {hint:?} {form:?}");
    let mut window = asked("Starship Samurai");
    window.click("The end of a round");
    window.assert_has("All this can be so.");
    window.click("Settle it");
    window.click("End turn");
    window.assert_has("round 2");
}

#[test]
fn copying_a_position_that_is_put_right_says_that_it_is_done() {
    let mut window = asked("Samurai");
    window.click("from a position");
    window.click("Begin");
    for by_keys in [false, true] {
        if by_keys {
            window.keys(Modifiers::COMMAND | Modifiers::SHIFT, Key::C);
        } else {
            window.click("Copy");
        }
        window.assert_has("The position is on the clipboard");
        (0..40).for_each(|_| window.harness.step());
        assert!(!window.has("The position is on the clipboard"));
    }
}
