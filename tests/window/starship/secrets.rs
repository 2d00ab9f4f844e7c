//! What nobody may learn from the table.

use super::{NOVA, Stage, card};
use crate::screen::Window;
use daimyo::starship::{Move, Order};
use egui::Key;
use std::path::PathBuf;

/// Two matches that differ only in the card Gamma has drawn; it is Nova's turn.
fn twins() -> [PathBuf; 2] {
    ["Ignite", "Ambush"].map(|secret| {
        let mut stage = Stage::of(2, &[]);
        stage.until_order().go(Move::Order { marker: 1, order: Order::Cards, wealth: 0 });
        stage.go(Move::Take(1)).go(Move::Draw(card(secret))).finish();
        assert_eq!(stage.live.acting_seat(), Some(NOVA));
        stage.file(secret)
    })
}

#[test]
fn what_one_seat_sees_does_not_depend_on_what_another_hides() {
    let mut windows = twins().map(Window::of);
    // The file's name is on the screen, and nothing else may differ.
    let trees = |windows: &[Window; 2]| [0, 1].map(|index: usize| windows[index].labels());
    let [one, other] = trees(&windows);
    assert_eq!(one, other, "behind the curtain");
    windows.iter_mut().for_each(|window| window.click("I am Nova: ready"));
    for page in ["Assistant", "Outlook"] {
        windows.iter_mut().for_each(|window| window.click(page));
        let [one, other] = trees(&windows);
        assert_eq!(one, other, "before Nova's eyes");
    }
    for window in &mut windows {
        window.keys(egui::Modifiers::COMMAND | egui::Modifiers::SHIFT, Key::O);
        window.click("Gamma agrees");
        window.click("Open the table");
    }
    assert!(windows[0].has("Ignite") && !windows[1].has("Ignite"), "on an open table the difference shows");
}
