//! The Starship Samurai table through the real window: found by labels, clicked, dragged and typed.

mod asking;
mod battles;
mod beside;
mod card_keys;
mod clicks;
mod corner;
mod fights;
mod free_keys;
mod gains;
mod games;
mod hand;
mod heads;
mod keys;
mod openly;
mod pointing;
mod reading;
mod rounds;
mod secrets;
mod stage;
mod supply;
mod telling;
mod trades;
mod turns;
mod watching;

use crate::screen::Window;
use daimyo::game::{Seat, Setup as _, prelude::*};
use daimyo::starship::{Card, Move, Order, Samurai, Set, Setup, Starship, Unit};
use daimyo::table::Match;
use egui_kittest::kittest::Queryable;
use std::fs;
use std::path::PathBuf;

pub use reading::assert_readable;

const GAMMA: Seat = Seat::new(0);
const NOVA: Seat = Seat::new(1);

/// Begins a match from the home screen, with these answers in the dialog.
fn begin(window: &mut Window, players: usize, seed: &str, answers: &[&str]) {
    window.click("Play Starship Samurai");
    window.click(&format!("{players} players"));
    window.click("How it is played: as usual");
    for answer in answers {
        window.harness.get_by_label(answer).click_accesskit();
        window.harness.run();
    }
    window.harness.get_by_label("Seed of the dice").focus();
    window.harness.run();
    let field = window.harness.query_all_by_label("Seed of the dice").find(egui_kittest::Node::is_focused);
    field.expect("the field for the seed").type_text(seed);
    window.harness.run();
    window.click("Begin");
}

/// Clicks something that may lie outside of what is scrolled into view.
fn press(window: &mut Window, label: &str) {
    let node = window.harness.query_all_by_label(label).next();
    node.unwrap_or_else(|| panic!("no {label:?}")).click_accesskit();
    window.harness.run();
}

/// Unfolds the table of all orders, if there is one that is folded.
fn unfold_orders(window: &mut Window) {
    let folded = window.offers("All orders (", ")").into_iter().next();
    if let Some(title) = folded.filter(|_| window.offers("Offer: marker ", "").is_empty()) {
        press(window, &title);
    }
}

/// Everything on the boards that something can be done with.
fn possible(window: &Window, part: &str) -> Vec<String> {
    window.offers("", ", possible").into_iter().filter(|label| label.contains(part)).collect()
}

/// A match without dice, brought somewhere by hand.
struct Stage {
    live: Match<Starship>,
    samurai: Vec<&'static str>,
}

impl Stage {
    fn new(setup: Setup) -> Self {
        Self { live: Match::<Starship>::new(setup, vec![], None).unwrap(), samurai: Vec::new() }
    }

    fn of(players: usize, settings: &[(&str, &str)]) -> Self {
        let mut setup = Setup::for_players(players);
        setup.choose("first", "1").unwrap();
        for (key, value) in settings {
            setup.choose(key, value).unwrap();
        }
        Self::new(setup)
    }

    fn moves(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        self.live.position().moves(&mut moves);
        moves
    }

    fn go(&mut self, mv: Move) -> &mut Self {
        self.live.play(mv).unwrap_or_else(|why| panic!("{mv:?}: {why:?}"));
        self
    }

    /// Goes on without doing anything that is not asked for until an order can be given.
    fn until_order(&mut self) -> &mut Self {
        self.until(|moves| moves.iter().any(|mv| matches!(mv, Move::Order { .. })))
    }

    fn until(&mut self, stop: impl Fn(&[Move]) -> bool) -> &mut Self {
        loop {
            let moves = self.moves();
            if stop(&moves) {
                return self;
            }
            let wanted =
                |mv: &&Move| matches!(mv, Move::Draft(samurai) if self.samurai.contains(&samurai_name(*samurai)));
            let chosen = moves.iter().find(wanted);
            let idle = [Move::Done, Move::Take(0)].into_iter().find(|mv| moves.contains(mv));
            let mv = chosen.copied().or(idle).unwrap_or(moves[0]);
            self.go(mv);
        }
    }

    /// An order that moves units, all of them to one location, and the end of the turn.
    fn send(&mut self, marker: u8, units: &[Unit], to: u8) -> &mut Self {
        self.until_order().go(Move::Order { marker, order: Order::Units, wealth: 0 });
        for &unit in units {
            self.go(Move::Move { unit, to });
            self.until(|moves| moves.iter().any(|mv| matches!(mv, Move::Move { .. } | Move::EndTurn)));
        }
        self.finish()
    }

    /// A match of two in which one card is resolved by hand.
    fn with_a_card_by_hand() -> Self {
        const OWN_CARDS: &str = r#"(actions: [
            (name: "Elite General", kind: Order, copies: Starter, effect: Manual("Do as it says"), source: Rulebook),
        ])"#;
        let mut setup = Setup::for_players(2);
        daimyo::starship::load_set(&mut setup, &[("mine.ron".to_owned(), OWN_CARDS.to_owned())]).unwrap();
        setup.choose("first", "1").unwrap();
        Self::new(setup)
    }

    /// A fighter of Gamma and the carrier of Nova meet at a location, and cards are to be committed.
    fn before_battle(at: u8) -> Self {
        let mut stage = Self::of(2, &[]);
        stage.until_order();
        stage.send(1, &[Unit::fighter(GAMMA, 0)], at).send(1, &[Unit::carrier(NOVA)], at);
        stage.until(|moves| moves.iter().any(|mv| matches!(mv, Move::Commit(_))));
        stage
    }

    fn finish(&mut self) -> &mut Self {
        self.until(|moves| moves.contains(&Move::EndTurn)).go(Move::EndTurn)
    }

    fn file(&self, name: &str) -> PathBuf {
        let path = tempfile::tempdir().unwrap().keep().join(format!("{name}.ron"));
        fs::write(&path, self.live.save().to_text()).unwrap();
        path
    }

    fn window(&self) -> Window {
        let mut window = Window::of(self.file("stage"));
        if let Some(ready) = window.offers("I am ", ": ready").first().cloned() {
            window.click(&ready);
        }
        window
    }
}

/// A match in a file in which cards are to be committed.
pub fn before_battle() -> PathBuf {
    Stage::before_battle(1).file("battle")
}

fn samurai_name(samurai: Samurai) -> &'static str {
    Set::builtin().units.samurai.get(samurai.index()).map_or("", |card| card.name.as_str())
}

fn card(name: &str) -> Card {
    let place = Set::builtin().actions.iter().position(|card| card.name == name).unwrap();
    Card::new(place)
}
