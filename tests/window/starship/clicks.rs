//! How many clicks and keys a turn takes.

use super::{Stage, possible, press};
use crate::screen::Window;
use daimyo::game::{Setup as _, prelude::*};
use daimyo::starship::{Move, Setup, Starship};
use daimyo::table::{Dice, Match};
use egui::Key;

/// A dealt game of two at its first turn.
fn dealt() -> Window {
    let mut live = Match::<Starship>::new(Setup::for_players(2), vec![], Some(Dice::new(4))).unwrap();
    loop {
        live.roll();
        let mut moves = Vec::new();
        live.position().moves(&mut moves);
        if moves.iter().any(|mv| matches!(mv, Move::Order { .. })) {
            return Window::of(Stage { live, samurai: Vec::new() }.file("dealt"));
        }
        live.play(moves[0]).unwrap();
    }
}

/// Counts what a person does with the mouse.
struct Hand {
    window: Window,
    clicks: usize,
}

impl Hand {
    #[track_caller]
    fn click(&mut self, label: &str) {
        self.window.click(label);
        self.clicks += 1;
    }

    /// Clicks the first thing on the boards with this in its name.
    #[track_caller]
    fn thing(&mut self, part: &str) {
        let label = possible(&self.window, part).first().cloned();
        self.click(&label.unwrap_or_else(|| panic!("no {part}: {:#?}", possible(&self.window, ""))));
    }

    /// Lifts the curtain, claims what is due, and counts anew from the curtain on.
    fn sit_down(&mut self) {
        self.clicks = 0;
        let ready = self.window.offers("I am ", ": ready")[0].clone();
        self.click(&ready);
    }

    /// Ends the turn, unless it has ended by itself.
    #[track_caller]
    fn end(&mut self, what: &str) {
        if self.window.has("End turn") {
            self.click("End turn");
        }
        assert!(self.window.has("Pass to"), "{what}: {:#?}", self.window.labels());
        assert!(self.clicks <= 6, "{what} takes {} clicks", self.clicks);
    }
}

#[test]
fn ordinary_turns_of_a_dealt_game_take_six_clicks_with_the_curtain() {
    let mut hand = Hand { window: dealt(), clicks: 0 };
    hand.sit_down();
    let order = hand.window.offers("Order: marker 4: move a clan marker", "")[0].clone();
    hand.click(&order);
    hand.thing("Sol marker");
    hand.thing("space 4 of ");
    hand.end("a clan marker");

    hand.sit_down();
    let order = hand.window.offers("Order: marker 4: gain up to 4 wealth", "").first().cloned();
    hand.click(&order.unwrap_or_else(|| panic!("{:#?}", hand.window.offers("Order: ", ""))));
    let take = hand.window.offers("Take 4", "").first().cloned();
    if let Some(take) = take {
        hand.click(&take);
    }
    hand.end("wealth");

    hand.sit_down();
    // The table of all orders stays unfolded once it is.
    super::unfold_orders(&mut hand.window);
    hand.click("Offer: marker 2: move up to 2 units");
    hand.thing("fighter, power 1, in the supply");
    hand.click("2 go together");
    hand.thing("location 2");
    let there =
        hand.window.offers("", "").into_iter().find(|label| label.contains("fighter") && label.contains("location 2"));
    assert!(there.is_some(), "{:#?}", hand.window.labels());
    hand.end("two fighters");
}

#[test]
fn a_turn_takes_twelve_keys_at_most() {
    let mut window = dealt();
    let mut pressed = 0;
    let mut press = |window: &mut Window, key: Key| {
        window.key(key);
        pressed += 1;
    };
    press(&mut window, Key::Enter);
    press(&mut window, Key::Num3);
    press(&mut window, Key::U);
    window.assert_has("to move up to 3 units");
    press(&mut window, Key::F);
    window.assert_has("choose a location that is lit");
    press(&mut window, Key::Num2);
    // The next fighter is picked up by itself, and may go elsewhere.
    press(&mut window, Key::Num1);
    press(&mut window, Key::Num2);
    if window.has("End turn") {
        press(&mut window, Key::E);
    }
    window.assert_has("Pass to");
    assert!(pressed <= 12, "{pressed}");
    for board in ["location 1", "location 2"] {
        let there = window.labels().into_iter().any(|label| label.contains("fighter") && label.contains(board));
        assert!(there, "{board}: {:#?}", window.labels());
    }

    let mut pressed = 0;
    for key in [Key::Enter, Key::Num2, Key::C, Key::Num1, Key::Num2] {
        window.key(key);
        pressed += 1;
    }
    window.assert_has("Sol marker on space 2 of ");
    assert!(pressed <= 12);
}

#[test]
fn a_card_is_brought_to_hand_by_its_number_and_committed_by_enter() {
    let mut stage = Stage::of(2, &[]);
    let units = [daimyo::starship::Unit::fighter(super::GAMMA, 0), daimyo::starship::Unit::carrier(super::NOVA)];
    stage.until_order();
    stage.send(1, &units[..1], 1).send(1, &units[1..], 1);
    stage.until(|moves| moves.iter().any(|mv| matches!(mv, Move::Commit(_))));
    let mut window = stage.window();
    window.key(Key::Num1);
    window.assert_has("There is no number 1 now");
    window.key(Key::Num5);
    assert!(!window.has("Pass to Nova"), "a number only brings it to hand");
    let focused = window.focused().unwrap_or_default();
    assert!(focused.starts_with("Card ") && focused.contains("click to commit"), "{focused}");
    window.key(Key::Enter);
    window.assert_has("Pass to Nova");
    press(&mut window, "I am Nova: ready");
    window.key(Key::E);
    assert!(!window.has("to commit a battle card"), "nothing was committed");
}
