//! What is seen happening tells nobody more than the match does: twins, which differ only in what somebody hides, look alike
//! to everybody else in every picture of a capture and of a battle, from the first to the last.

use crate::screen::Window;
use daimyo::game::{Actor, Seat, Setup as _, prelude::*};
use daimyo::samurai::{Samurai, Setup as SamuraiSetup, Tile};
use daimyo::starship::{Card, Move, Order, Phase, Set, Setup, Starship, Unit};
use daimyo::table::{Dice, Match};
use egui::{Key, Mesh, Modifiers, Shape};
use egui_kittest::kittest::Queryable;
use std::fs;
use std::path::PathBuf;

/// Two windows in which the same is done.
struct Twins {
    windows: [Window; 2],
    /// How many pictures of something in motion were held against each other.
    seen: usize,
}

impl Twins {
    fn of(files: [PathBuf; 2]) -> Self {
        let mut twins = Self { windows: files.map(Window::of), seen: 0 };
        twins.watch();
        twins
    }

    /// Clicks the same in both, and watches what comes of it.
    fn click(&mut self, label: &str) {
        for window in &self.windows {
            let found = window.harness.query_all_by_label(label).next();
            found.unwrap_or_else(|| panic!("no {label:?}; there is:\n{}", window.labels().join("\n"))).click();
        }
        self.watch();
    }

    /// Holds every picture of the one against that of the other, until nothing moves any more.
    fn watch(&mut self) {
        self.watch_until(|_| false);
    }

    /// The same, or until something can be known to all by which they differ.
    fn watch_until(&mut self, is_known: impl Fn(&Window) -> bool) {
        for frame in 0..400 {
            self.windows.iter_mut().for_each(|window| window.harness.step());
            if self.windows.iter().any(&is_known) {
                return;
            }
            self.hold_against_each_other(frame);
            let still = |window: &Window| {
                !window.harness.output().viewport_output[&egui::ViewportId::ROOT].repaint_delay.is_zero()
            };
            if self.windows.iter().all(still) {
                return;
            }
            self.seen += 1;
        }
        panic!("it never ends");
    }

    /// Holds the pictures against each other that come now, whether something moves in them or not.
    fn watch_pictures(&mut self, count: usize) {
        for frame in 0..count {
            self.windows.iter_mut().for_each(|window| window.harness.step());
            self.hold_against_each_other(frame);
        }
    }

    #[track_caller]
    fn hold_against_each_other(&self, frame: usize) {
        let [one, other] = &self.windows;
        assert_eq!(one.labels(), other.labels(), "in picture {frame}");
        let [shapes, others] = [one, other].map(|window| &window.harness.output().shapes);
        let differs = shapes.iter().zip(others).find(|(shape, other)| !is_same(&shape.shape, &other.shape));
        let places = differs.map(|(shape, other)| [shape, other].map(|shape| shape.shape.visual_bounding_rect()));
        assert!(places.is_none() && shapes.len() == others.len(), "picture {frame} differs at {places:?}");
    }
}

/// Whether two shapes look the same: of things alike that lie side by side in one mesh, any may be painted first.
fn is_same(one: &Shape, other: &Shape) -> bool {
    match (one, other) {
        (Shape::Mesh(one), Shape::Mesh(other)) => {
            let corners = |mesh: &Mesh| {
                let corner = |index: &u32| format!("{:?}", mesh.vertices[*index as usize]);
                let mut corners: Vec<String> = mesh.indices.iter().map(corner).collect();
                corners.sort_unstable();
                corners
            };
            one == other || one.texture_id == other.texture_id && corners(one) == corners(other)
        }
        (Shape::Vec(some), Shape::Vec(others)) => {
            some.len() == others.len() && some.iter().zip(others).all(|(one, other)| is_same(one, other))
        }
        _ => one == other,
    }
}

fn written<G: Game>(live: &Match<G>) -> PathBuf {
    let path = tempfile::tempdir().unwrap().keep().join("twin.ron");
    fs::write(&path, live.save().to_text()).unwrap();
    path
}

fn moves<G: Game>(live: &Match<G>) -> Vec<G::Move> {
    let mut moves = Vec::new();
    live.position().moves(&mut moves);
    moves
}

/// Two matches of Samurai in which Green has chosen another tile, and Red another move away from a capture: the tile and the
/// place.
fn before_a_capture() -> ([Match<Samurai>; 2], String, String) {
    use daimyo::samurai::Move;
    let mut twins = [Tile::Buddha4, Tile::Castle4].map(|secret| {
        let setup: SamuraiSetup = ron::from_str("(players: 2, first: Some(1), rulings: (setup: Players))").unwrap();
        let mut live = Match::<Samurai>::new(setup, vec![], Some(Dice::new(4))).unwrap();
        let green = [secret, Tile::Rice4, Tile::Samurai3, Tile::Ship2, Tile::Ronin];
        let red = [Tile::Buddha3, Tile::Rice3, Tile::Castle3, Tile::Ship1, Tile::Switch];
        for tile in green.into_iter().chain(red) {
            live.play(Move::Keep(tile)).unwrap();
        }
        live
    });
    loop {
        let [one, other] = &twins;
        let both: Vec<Move> = moves(one).into_iter().filter(|mv| moves(other).contains(mv)).collect();
        let captures = |mv: &&Move| {
            let mut after = one.clone();
            after.play(*(*mv)).unwrap();
            after.position().captures_due().count() > 0
        };
        if one.acting_seat() == Some(Seat::new(1))
            && let Some(Move::Lay { tile, on }) = both.iter().filter(|mv| matches!(mv, Move::Lay { .. })).find(captures)
        {
            let (tile, on) = (tile.name().to_owned(), on.to_string());
            return (twins, tile, on);
        }
        // A tile as often as possible, and nowhere that ends a settlement for Green.
        let quiet = both.iter().find(|mv| matches!(mv, Move::Lay { .. }) && !captures(mv));
        let ends = both.iter().find(|mv| matches!(mv, Move::EndTurn));
        let mv = *ends.or(quiet).or(both.first()).expect("something can be done in both");
        for live in &mut twins {
            live.play(mv).unwrap();
            live.roll();
        }
        assert_ne!(twins[0].position().actor(), Actor::Over, "somebody captures something");
    }
}

#[test]
fn a_capture_looks_the_same_whatever_others_hold() {
    let (matches, tile, on) = before_a_capture();
    let mut twins = Twins::of(matches.map(|live| written(&live)));
    twins.click("I am Red: ready");
    twins.click(&tile);
    let place = twins.windows[0].labels().into_iter().find(|label| {
        (label.starts_with(&format!("{on},")) || label.contains(&format!(", {on},"))) && label.ends_with(", possible")
    });
    twins.click(&place.unwrap_or_else(|| panic!("{tile} goes to {on}")));
    twins.click("End turn");
    assert!(twins.seen > 8, "{} pictures", twins.seen);
    twins.windows[0].assert_has("captures the ");
    twins.windows[0].assert_has("Pass to Green");
}

fn card(name: &str) -> Card {
    Card::new(Set::builtin().actions.iter().position(|card| card.name == name).unwrap())
}

/// A match of Starship Samurai in which one player has drawn a card, and a battle is due in which everybody stands.
fn at_a_battle(players: usize, drawer: usize, secret: &str) -> Match<Starship> {
    let mut setup = Setup::for_players(players);
    setup.choose("first", "1").unwrap();
    let mut live = Match::<Starship>::new(setup, vec![], None).unwrap();
    for marker in 1..=4 {
        for seat in Seat::all(players) {
            let order = if (marker, seat) == (1, Seat::new(drawer)) { Order::Cards } else { Order::Units };
            go(&mut live, Move::Order { marker, order, wealth: 0 });
            match (marker, order) {
                (_, Order::Cards) => {
                    go(&mut live, Move::Take(1));
                    go(&mut live, Move::Draw(card(secret)));
                }
                (1 | 2, _) => {
                    let there = Move::Move { unit: Unit::carrier(seat), to: 1 };
                    if moves(&live).contains(&there) {
                        live.play(there).unwrap();
                    }
                }
                _ => {}
            }
            go(&mut live, Move::EndTurn);
        }
    }
    assert!(matches!(live.position().phase(), Phase::Battle(0)));
    live
}

/// Does nothing that is not asked for until a move can be made, and makes it.
fn go(live: &mut Match<Starship>, mv: Move) {
    loop {
        let moves = moves(live);
        if moves.contains(&mv) {
            live.play(mv).unwrap();
            return;
        }
        let idle = [Move::Done, Move::Take(0), Move::EndTurn].into_iter().find(|mv| moves.contains(mv));
        live.play(idle.unwrap_or(moves[0])).unwrap();
    }
}

const ELITE: &str = "Elite General";

#[test]
fn a_battle_looks_the_same_whatever_others_hold() {
    for (players, last) in [(2, "Nova"), (3, "Pulsar")] {
        let files = ["Ignite", "Ambush"].map(|secret| {
            let mut live = at_a_battle(players, 0, secret);
            (1..players).for_each(|_| go(&mut live, Move::Commit(Some(card(ELITE)))));
            written(&live)
        });
        let mut twins = Twins::of(files);
        twins.click(&format!("I am {last}: ready"));
        twins.click("Card Elite General, battle · free, click to commit Elite General");
        assert!(twins.seen > 12, "{} pictures with {players} players", twins.seen);
        twins.windows[0].assert_has("battle at location 1");
    }
}

#[test]
fn a_battle_that_is_played_again_looks_the_same_to_who_looks_on_whatever_others_hold() {
    // What differs is a card in hand, or one that lies face down.
    let held = |drawer: usize| {
        ["Ignite", "Ambush"].map(|secret| {
            let mut live = at_a_battle(3, drawer, secret);
            (0..3).for_each(|_| go(&mut live, Move::Commit(Some(card(ELITE)))));
            written(&live)
        })
    };
    let face_down = |drawer: usize| {
        [ELITE, "Ambush"].map(|secret| {
            let mut live = at_a_battle(3, drawer, "Ambush");
            for seat in 0..2 {
                go(&mut live, Move::Commit(Some(card(if seat == drawer { secret } else { ELITE }))));
            }
            written(&live)
        })
    };
    for files in [held(0), held(1), face_down(1)] {
        let mut twins = Twins::of(files);
        for window in &mut twins.windows {
            assert!(!window.offers("I am ", ": ready").is_empty() || window.has("decides openly"), "nobody has come");
            window.harness.key_press_modifiers(Modifiers::COMMAND, Key::P);
        }
        twins.watch_pictures(2);
        assert!(twins.windows.iter().all(|window| window.has("You are looking at ")), "it is played again");
        twins.watch_pictures(500);
        assert!(
            twins.windows.iter().all(|window| says(window, "Battle of ") || window.has("battle")),
            "up to the battle"
        );
    }
}

/// Whether these words are painted somewhere.
fn says(window: &Window, words: &str) -> bool {
    let mut shapes = window.harness.output().shapes.iter();
    shapes.any(|clipped| matches!(&clipped.shape, Shape::Text(text) if text.galley.text().contains(words)))
}

#[test]
fn a_committed_card_is_not_told_before_it_is_turned_up() {
    let files = [ELITE, "Ambush"].map(|committed| {
        let mut live = at_a_battle(3, 1, "Ambush");
        go(&mut live, Move::Commit(Some(card(ELITE))));
        go(&mut live, Move::Commit(Some(card(committed))));
        written(&live)
    });
    let mut twins = Twins::of(files);
    twins.click("I am Pulsar: ready");
    let label = "Card Elite General, battle · free, click to commit Elite General";
    for window in &twins.windows {
        window.harness.query_all_by_label(label).next().expect("a card to commit").click();
    }
    twins.seen = 0;
    twins.watch_until(|window| says(window, "Nova: turn up "));
    assert!(twins.seen > 3, "the card of Gamma is turned up in {} pictures", twins.seen);
    assert!(twins.windows.iter().all(|window| says(window, "Nova: turn up ")), "then that of Nova");
}
