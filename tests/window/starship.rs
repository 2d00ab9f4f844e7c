//! The Starship Samurai table through the real window: found by labels, clicked, dragged and typed.

use crate::screen::Window;
use daimyo::game::{Actor, Seat, Setup as _, prelude::*};
use daimyo::starship::{Card, Move, Order, Phase, Samurai, Set, Setup, Starship, Unit};
use daimyo::table::{Dice, Match};
use egui::Key;
use egui_kittest::kittest::Queryable;
use rand::seq::IndexedRandom;
use rand::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use std::fs;
use std::path::PathBuf;

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

/// Everything on the boards that something can be done with.
fn possible(window: &Window, part: &str) -> Vec<String> {
    window.offers("", ", possible").into_iter().filter(|label| label.contains(part)).collect()
}

/// Does one thing at random, as a person would. Says whether there was something to do.
fn play_something<R: Rng>(window: &mut Window, rng: &mut R) -> bool {
    if let Some(ready) = window.offers("I am ", ": ready").first().cloned() {
        window.click(&ready);
        return true;
    }
    let mut choices = window.offers("Offer: ", "");
    choices.extend(possible(window, ""));
    choices.extend(window.offers("Order: ", ""));
    choices
        .extend(window.labels().into_iter().filter(|label| label.starts_with("Card ") && label.contains("click to")));
    // What is listed but refused now is not pressed: disabled buttons have no offer of the same words.
    let offered =
        |label: &String| label.strip_prefix("Order: ").is_none_or(|words| window.has(&format!("Offer: {words}")));
    choices.retain(offered);
    let Some(choice) = choices.choose(rng).cloned() else { return false };
    press(window, &choice);
    if choice.ends_with(", possible") && window.has("Put it down") {
        let goals: Vec<String> = possible(window, "");
        let deeds = window.offers("Attach", "").into_iter().chain(window.offers("Destroy", ""));
        let all: Vec<String> = goals.into_iter().chain(deeds).collect();
        match all.choose(rng) {
            Some(goal) => press(window, &goal.clone()),
            None => press(window, "Put it down"),
        }
    }
    true
}

fn play_whole_game(players: usize, seed: &str) {
    let mut window = Window::home();
    begin(&mut window, players, seed, &[]);
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(players as u64);
    for _ in 0..4000 {
        if window.has("Final scoring") || !play_something(&mut window, &mut rng) {
            break;
        }
    }
    window.assert_has("Final scoring");
    assert!(window.has(" wins") || window.has("share the win"));
    let journal = window.journal();
    let opened = daimyo::document::Document::read(&journal).unwrap().open::<Starship>().unwrap();
    assert!(opened.dropped.is_none());
    assert_eq!(opened.live.position().actor(), Actor::Over);
}

#[test]
fn a_whole_game_of_two_from_home_to_the_final_scoring() {
    play_whole_game(2, "11");
}

#[test]
fn a_whole_game_of_three_from_home_to_the_final_scoring() {
    play_whole_game(3, "12");
}

#[test]
fn a_whole_game_of_four_from_home_to_the_final_scoring() {
    play_whole_game(4, "13");
}

#[test]
fn every_variant_can_be_begun_and_played() {
    let variants: [(usize, &[&str]); 7] = [
        (2, &["Which action cards are played with? second"]),
        (3, &["Which action cards are played with? both", "May players trade wealth and cards? yes"]),
        (2, &["Which action cards are played with? drafted"]),
        (2, &["Do two players draw from a deck of their own, with one copy of every card? yes"]),
        (
            2,
            &[
                "Are the 44 wealth tokens a limit? unlimited",
                "May a marker go up the branch of a colour nobody plays? open",
            ],
        ),
        (
            3,
            &[
                "May wealth be attached to a fighter in the supply? no",
                "When do the ships chosen with a carrier follow? after the order",
            ],
        ),
        (
            4,
            &[
                "How often may Oda follow ships? once per turn",
                "Can a player whose units were all destroyed in a battle win it with bonus power? yes",
            ],
        ),
    ];
    for (index, (players, answers)) in variants.into_iter().enumerate() {
        let mut window = Window::home();
        begin(&mut window, players, "3", answers);
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(index as u64);
        for step in 0..60 {
            assert!(play_something(&mut window, &mut rng), "{answers:?} stops at step {step}");
        }
    }
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

fn samurai_name(samurai: Samurai) -> &'static str {
    Set::builtin().units.samurai.get(samurai.index()).map_or("", |card| card.name.as_str())
}

fn card(name: &str) -> Card {
    let place = Set::builtin().actions.iter().position(|card| card.name == name).unwrap();
    Card::new(place)
}

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

#[test]
fn an_order_is_chosen_with_marker_and_wealth_in_one_place() {
    let mut stage = Stage::of(2, &[]);
    stage.until_order().go(Move::Order { marker: 3, order: Order::Wealth, wealth: 0 }).go(Move::Take(3)).finish();
    stage.send(1, &[], 1);
    let mut window = stage.until_order().window();
    window.assert_has("Order marker 3, spent on wealth");
    window.click("Order marker 2");
    window.click("Spend more wealth");
    window.click("Spend more wealth");
    window.click("Spend less wealth");
    window.click("Order: marker 2 and 1 wealth: move a clan marker up to 3");
    window.assert_has("to move a clan marker up to 3");
    // A clan marker is picked up, and put on a space that lights up with its cost.
    let sol = possible(&window, "Sol marker")[0].clone();
    window.click(&sol);
    assert_eq!(possible(&window, "alliance space").len(), 6, "three spaces on either branch");
    let goal = possible(&window, "space 3 of Gamma")[0].clone();
    window.click(&goal);
    window.assert_has("Sol marker on space 3 of Gamma");
}

#[test]
fn units_are_moved_by_click_and_by_drag() {
    let mut stage = Stage::of(2, &[]);
    stage.until_order().go(Move::Order { marker: 3, order: Order::Units, wealth: 0 });
    let mut window = stage.window();
    let carrier = possible(&window, "Gamma's carrier")[0].clone();
    window.click(&carrier);
    let goal = possible(&window, "location 2")[0].clone();
    window.click(&goal);
    // A fighter comes along with the carrier, and does not count towards the order.
    let along = possible(&window, "Gamma's fighter")[0].clone();
    window.click(&along);
    window.click("Done");
    window.assert_has("Gamma's carrier, power 2, in location 2");
    window.assert_has("Gamma's fighter, power 1, in location 2");
    let fighter = possible(&window, "Gamma's fighter, power 1, in the supply")[0].clone();
    let from = window.place_of(&fighter).center();
    let site = window.labels().into_iter().find(|label| label.starts_with("location 1 (")).unwrap();
    let to = window.place_of(&site).center();
    window.drag(from, to);
    window.assert_has("Gamma's fighter, power 1, in location 1");
    window.click("Done");
    window.assert_has("to play a card, do free orders, or end the turn");
}

#[test]
fn a_battle_of_three_in_which_gozen_lets_her_player_choose_last() {
    let mut stage = Stage::of(3, &[]);
    stage.samurai = vec!["Gozen"];
    stage.until_order();
    let seats: Vec<Seat> = Seat::all(3).collect();
    for marker in 1..=4 {
        for &seat in &seats {
            let first = if seat == GAMMA { Unit::samurai(seat, 0) } else { Unit::carrier(seat) };
            let units = if marker == 1 { vec![first] } else { vec![] };
            stage.send(marker, &units, 1);
        }
    }
    assert!(matches!(stage.live.position().phase(), Phase::Battle(0)));
    let mut window = stage.window();
    window.assert_has("Gamma chooses last");
    for name in ["Nova", "Pulsar"] {
        if window.has(&format!("I am {name}: ready")) {
            window.click(&format!("I am {name}: ready"));
        }
        window.assert_has(&format!("{name} to commit a battle card"));
        window.click("Card Elite General, battle · free, click to commit Elite General");
    }
    // What was committed is known, so that the cards turn up by themselves.
    window.assert_has("Nova: turn up Elite General");
    window.assert_has("Pulsar: turn up Elite General");
    window.click("I am Gamma: ready");
    window.assert_has("Nova 2: Elite General");
    window.click("Card Elite General, battle · free, click to commit Elite General");
    window.assert_has("battle at location 1");
}

#[test]
fn a_trade_is_offered_term_by_term_and_agreed_to() {
    let mut stage = Stage::of(2, &[("trading", "Yes")]);
    stage.until_order().go(Move::Order { marker: 2, order: Order::Wealth, wealth: 0 }).go(Move::Take(2));
    let mut window = stage.window();
    window.click("Trade…");
    window.click("Gamma and Nova trade");
    for answer in [
        "Offer 1 wealth",
        "Offer 1 battle card",
        "Offer 0 order cards",
        "Ask for 0 battle cards",
        "Ask for 0 order cards",
    ] {
        press(&mut window, answer);
    }
    window.click("I am Nova: ready");
    window.assert_has("Nova gives 0 wealth, 0 battle cards, 0 order cards");
    let agree = window.offers("Agree: ", "")[0].clone();
    press(&mut window, &agree);
    window.click("I am Gamma: ready");
    window.click("Card Elite General, battle · free, click to give Elite General");
    window.click("receive Elite General");
    assert!(window.labels().iter().any(|label| label.contains("give")), "the log tells of it");
}

#[test]
fn a_manual_card_is_resolved_by_hand() {
    const OWN_CARDS: &str = r#"(actions: [
        (name: "Elite General", kind: Order, copies: Starter, effect: Manual("Do as it says"), source: Rulebook),
    ])"#;
    let mut setup = Setup::for_players(2);
    daimyo::starship::load_set(&mut setup, &[("mine.ron".to_owned(), OWN_CARDS.to_owned())]).unwrap();
    setup.choose("first", "1").unwrap();
    let mut stage = Stage::new(setup);
    let mut window = stage.until_order().window();
    window.click("Card Elite General, order · free, click to play Elite General");
    window.assert_has("Elite General says: Do as it says");
    press(&mut window, "by hand: Nova +4 honor");
    window.assert_has("4 honor");
    window.click("Clan markers");
    press(&mut window, "by hand: the marker of Sol to space 2 of Nova");
    window.assert_has("Sol marker on space 2 of Nova");
    window.click("Done");
    window.assert_has("Gamma to perform an order");
}

#[test]
fn a_deck_that_was_built_is_played_with() {
    let names: Vec<String> =
        Set::builtin().actions.iter().skip(2).map(|card| format!("{:?}", card.name)).take(20).collect();
    let list = format!("[{}, {}]", names.join(", "), names.join(", "));
    let mut setup = Setup::for_players(2);
    (daimyo::starship::OWN_DECK.load)(&mut setup, &[("deck.ron".to_owned(), list)]).unwrap();
    let mut live = Match::<Starship>::new(setup, vec![], Some(Dice::new(2))).unwrap();
    live.roll();
    let path = tempfile::tempdir().unwrap().keep().join("built.ron");
    fs::write(&path, live.save().to_text()).unwrap();
    let mut window = Window::of(path);
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    for _ in 0..30 {
        play_something(&mut window, &mut rng);
    }
    window.assert_has("round 1");
}

#[test]
fn a_turn_is_played_with_the_keyboard_alone() {
    let mut stage = Stage::of(2, &[]);
    let mut window = stage.until_order().window();
    window.tab_to(|label| label == "Order marker 2");
    window.key(Key::Enter);
    window.tab_to(|label| label.starts_with("Order: marker 2: move a clan marker"));
    window.key(Key::Enter);
    window.assert_has("to move a clan marker up to 2");
    let label = window.tab_to(|label| label.contains(" marker on neutral"));
    window.key(Key::Enter);
    window.assert_has("Choose a lit space");
    for key in [Key::ArrowUp, Key::ArrowUp] {
        window.key(key);
    }
    let focused = window.focused().unwrap();
    assert!(focused.contains("alliance space: space"), "{label} led to {focused}");
    window.key(Key::Enter);
    // If nothing else is left to do, the turn has ended by itself.
    if !window.has("Pass to Nova") {
        assert!(!window.has("Choose a lit space"));
        window.tab_to(|label| label == "End turn");
        window.key(Key::Enter);
    }
    window.assert_has("Pass to Nova");
}

/// The lines of text drawn on the boards, each with its place and what it may not leave.
fn drawn_lines(window: &Window) -> Vec<(String, egui::Rect, egui::Rect)> {
    let shapes = &window.harness.output().shapes;
    let lines = shapes.iter().filter_map(|clipped| match &clipped.shape {
        egui::Shape::Text(text) if !text.galley.text().trim().is_empty() => {
            Some((text.galley.text().to_owned(), text.visual_bounding_rect(), clipped.clip_rect))
        }
        _ => None,
    });
    lines.collect()
}

/// What is written in the middle of the window neither leaves its part of it nor covers other words.
#[track_caller]
fn assert_readable(window: &Window, middle: egui::Rect) {
    let lines: Vec<_> = drawn_lines(window).into_iter().filter(|(_, rect, _)| middle.contains_rect(*rect)).collect();
    assert!(lines.len() > 5, "the boards are written on: {lines:#?}");
    for (index, (words, rect, clip)) in lines.iter().enumerate() {
        assert!(clip.expand(1.0).contains_rect(*rect), "{words:?} is clipped: {rect:?} in {clip:?}");
        for (other, place, _) in &lines[index + 1..] {
            let common = rect.intersect(*place);
            assert!(
                common.width() < 2.0 || common.height() < 2.5,
                "{words:?} at {rect:?} covers {other:?} at {place:?}"
            );
        }
    }
}

#[test]
fn nothing_that_is_written_on_the_boards_is_clipped_or_covered() {
    for players in 2..=4 {
        for (width, height) in [(1280.0, 800.0), (1920.0, 1080.0)] {
            let mut stage = Stage::of(players, &[]);
            stage.until_order();
            for marker in 1..=3 {
                for seat in Seat::all(players) {
                    let ships = (0..marker)
                        .map(|number| Unit::fighter(seat, usize::from(number) + usize::from(marker) * 2 - 2));
                    let units: Vec<Unit> =
                        ships.skip(1).chain([Unit::samurai(seat, usize::from(marker) % 2)]).collect();
                    let known = stage.live.position().units_on(marker.min(2)).len() + units.len() <= 7;
                    let priced = units
                        .iter()
                        .any(|unit| stage.live.position().card_of(*unit).is_some_and(|card| card.name == "Masumune"));
                    stage.send(marker, if known && !priced { &units } else { &[] }, marker.min(2));
                }
            }
            stage.until_order();
            let mut window = Window::sized(width, height, Some(stage.file("full")));
            let ready = window.offers("I am ", ": ready")[0].clone();
            window.click(&ready);
            let middle = egui::Rect::from_min_max(egui::pos2(217.0, 26.0), egui::pos2(width - 313.0, height - 62.0));
            assert_readable(&window, middle);
        }
    }
}

/// Gamma's turn with this samurai of hers, two wealth, and a fighter of Nova's at location 1.
fn with_samurai(name: &'static str) -> (Stage, Unit) {
    let mut stage = Stage::of(2, &[]);
    stage.samurai = vec![name];
    stage.until_order().go(Move::Order { marker: 4, order: Order::Wealth, wealth: 0 }).go(Move::Take(4)).finish();
    stage.send(1, &[Unit::fighter(NOVA, 0)], 1).until_order();
    let mine = (0..2).map(|number| Unit::samurai(GAMMA, number));
    let found =
        mine.into_iter().find(|unit| stage.live.position().card_of(*unit).is_some_and(|card| card.name == name));
    (stage, found.expect("Gamma drafts first, and takes this one"))
}

/// Moves the samurai to a location through the window.
fn move_samurai(window: &mut Window, name: &str, to: &str) {
    window.click("Order marker 3");
    window.click("Order: marker 3: move up to 3 units");
    let figure = possible(window, &format!("Gamma's {name}"))[0].clone();
    window.click(&figure);
    let goal = possible(window, to)[0].clone();
    window.click(&goal);
}

#[test]
fn samurai_that_act_when_they_move() {
    for name in ["Mototada", "Hideyoshi", "Mori", "Masumune", "Shingen"] {
        let (stage, _) = with_samurai(name);
        let mut window = stage.window();
        move_samurai(&mut window, name, "location 1");
        match name {
            "Mototada" => {
                window.assert_has("to choose a unit to destroy");
                let target = possible(&window, "Nova's fighter")[0].clone();
                window.click(&target);
                assert!(
                    !window.labels().iter().any(|label| label.starts_with("Nova's fighter, power")),
                    "it is destroyed"
                );
            }
            "Hideyoshi" => {
                window.assert_has("to move a clan marker up to");
                let clan = possible(&window, "Comet marker")[0].clone();
                window.click(&clan);
                let goal = possible(&window, "space 1 of Gamma")[0].clone();
                window.click(&goal);
                window.assert_has("Comet marker on space 1 of Gamma");
            }
            "Mori" => {
                window.assert_has("may discard a card to destroy up to");
                let cards = window.labels().into_iter().filter(|label| label.contains("click to discard"));
                let card = cards.collect::<Vec<_>>()[0].clone();
                window.click(&card);
                let target = possible(&window, "Nova's fighter")[0].clone();
                window.click(&target);
                assert!(
                    !window.labels().iter().any(|label| label.starts_with("Nova's fighter, power")),
                    "it is destroyed"
                );
            }
            "Masumune" => {
                window.assert_has("Gamma's Masumune, power 6, in location 1");
                assert!(window.has("-1 wealth") || window.has("-2 wealth"), "{:#?}", window.labels());
            }
            _ => {
                let fighter = possible(&window, "Gamma's fighter")[0].clone();
                window.click(&fighter);
                let goal = possible(&window, "location 1")[0].clone();
                window.click(&goal);
                window.assert_has("Gamma has 4 power at location 1");
            }
        }
    }
}

#[test]
fn samurai_that_act_freely() {
    let (stage, _) = with_samurai("Tametomo");
    let mut window = stage.window();
    let target = possible(&window, "Nova's fighter")[0].clone();
    window.click(&target);
    let deed = window.offers("Destroy ", "")[0].clone();
    window.click(&deed);
    assert!(!window.labels().iter().any(|label| label.starts_with("Nova's fighter, power")), "it is destroyed");

    let (stage, _) = with_samurai("Oda");
    let mut window = stage.window();
    window.click("Order marker 1");
    window.click("Order: marker 1: move up to 1 unit");
    let fighter = possible(&window, "Gamma's fighter")[0].clone();
    window.click(&fighter);
    let goal = possible(&window, "location 1")[0].clone();
    window.click(&goal);
    let oda = possible(&window, "Gamma's Oda")[0].clone();
    window.click(&oda);
    let goal = possible(&window, "location 1")[0].clone();
    window.click(&goal);
    window.assert_has("Gamma's Oda, power 3, in location 1");
}

#[test]
fn whatever_happens_the_boards_stay_readable() {
    for (players, seed) in [(2, 21), (3, 22), (4, 23)] {
        let mut live = Match::<Starship>::new(Setup::for_players(players), vec![], Some(Dice::new(seed))).unwrap();
        live.roll();
        let path = tempfile::tempdir().unwrap().keep().join("match.ron");
        fs::write(&path, live.save().to_text()).unwrap();
        let mut window = Window::of(path);
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let middle = egui::Rect::from_min_max(egui::pos2(217.0, 26.0), egui::pos2(1280.0 - 313.0, 545.0));
        for _ in 0..150 {
            if let Some(ready) = window.offers("I am ", ": ready").first().cloned() {
                press(&mut window, &ready);
            }
            if window.has("Final scoring") {
                break;
            }
            assert_readable(&window, middle);
            let offers = window.offers("Offer: ", "");
            let useful: Vec<String> = offers.iter().filter(|offer| *offer != "Offer: done").cloned().collect();
            let Some(offer) = useful.choose(&mut rng).or(offers.first()).cloned() else { break };
            press(&mut window, &offer);
        }
    }
}

/// A match that chance plays until this is so, in a window without a curtain.
fn played(players: usize, seed: u64, until: impl Fn(&Starship) -> bool) -> Stage {
    let mut setup = Setup::for_players(players);
    setup.choose("first", "1").unwrap();
    let mut stage = Stage::new(setup);
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    while !until(stage.live.position()) {
        let mv = stage.live.position().pick(&mut rng).unwrap();
        stage.go(mv);
    }
    stage
}

#[test]
fn the_chart_tells_honor_by_source() {
    let stage = played(3, 5, |position| position.actor() == Actor::Over);
    let mut window = stage.window();
    window.click("Chart");
    window.assert_has("Chart of honor: Gamma ");
    let kinds =
        ["locations", "battles", "alliances", "cards", "sets at the end"].map(|kind| format!("honor from {kind}"));
    let ends = |window: &Window| -> Vec<i64> {
        let words = window.offers("Chart of ", "").into_iter().find(|label| label.contains(": Gamma ")).unwrap();
        let (_, ends) = words.split_once(": ").unwrap();
        ends.split(", ").map(|end| end.split_once(' ').unwrap().1.parse().unwrap()).collect()
    };
    let total = ends(&window);
    let mut sums = vec![0; 3];
    let mut chosen = "honor".to_owned();
    for kind in kinds {
        window.click(&format!("Chart of {chosen}: choose another"));
        window.click(&kind);
        window.assert_has(&format!("Chart of {kind}: Gamma "));
        sums.iter_mut().zip(ends(&window)).for_each(|(sum, end)| *sum += end);
        chosen = kind;
    }
    assert_eq!(sums, total);
}

#[test]
fn the_last_round_is_summed_up() {
    let stage = played(2, 8, |position| position.round() == 2 && position.phase() == Phase::Turn);
    let window = stage.window();
    window.assert_has("What round 1 has brought");
    for seat in ["Gamma", "Nova"] {
        assert!(
            window.labels().iter().any(|label| label.starts_with(seat) && label.contains(" honor")),
            "{:#?}",
            window.labels()
        );
    }
    window.assert_has("in hand");
    window.assert_has("New: location 1 (");
    let position = stage.live.position();
    for seat in position.seats() {
        for location in position.claimed(seat) {
            window.assert_has(&position.set().locations[location.index()].name);
        }
    }
    let first_round = played(2, 8, |position| position.phase() == Phase::Turn).window();
    assert!(!first_round.has("The last round"));
}

#[test]
fn a_refusal_leads_to_its_rule() {
    let mut stage = Stage::of(2, &[]);
    stage.until_order().go(Move::Order { marker: 1, order: Order::Wealth, wealth: 0 }).go(Move::Take(1));
    let mut window = stage.window();
    let folded = window.offers("What may not, and why (", ")")[0].clone();
    press(&mut window, &folded);
    let link = window.offers("Starship Samurai rulebook, Player Turns Phase, Perform 1 Order", "")[0].clone();
    press(&mut window, &link);
    window.assert_has("Every turn places one order marker");
    window.assert_has("Player Turns Phase (");
    assert!(!window.has("End of Game ("), "only what stands there is shown");
    window.click("Show all");
    window.assert_has("End of Game (");
    let glossary = window.offers("Words of the game (", ")")[0].clone();
    press(&mut window, &glossary);
    window.assert_has("graveyard");
}

#[test]
fn the_rules_are_listed_by_section_and_the_glossary_is_searched() {
    let mut window = Stage::of(2, &[]).until_order().window();
    window.click("Rules");
    window.assert_has("Resolution Phase (4)");
    window.assert_has("Game Setup (");
    assert!(!window.has("Where destroyed units lie"), "the glossary is folded");
    window.harness.get_by_label("Search the rules").focus();
    window.harness.run();
    let field = window.harness.query_all_by_label("Search the rules").find(egui_kittest::Node::is_focused);
    field.expect("the field for the search").type_text("destroyed units lie");
    window.harness.run();
    window.assert_has("Words of the game (1)");
    window.assert_has("Where destroyed units lie");
}

#[test]
fn things_that_the_log_names_have_hover_cards() {
    let mut stage = Stage::of(2, &[]);
    stage.samurai = vec!["Gozen"];
    stage.until_order().go(Move::Order { marker: 1, order: Order::Cards, wealth: 0 });
    stage.go(Move::Take(1)).go(Move::Draw(card("Ambush")));
    let mut window = stage.window();
    let line = window.offers("Gamma: draw Ambush", "")[0].clone();
    let place = window.place_of(&line);
    let words = Set::builtin().actions[card("Ambush").index()].words();
    window.harness.hover_at(place.center());
    for _ in 0..60 {
        window.harness.step();
    }
    let shown = window.labels().iter().filter(|label| **label == words).count();
    assert!(shown >= 1 && window.has("battle card ·"), "{:#?}", window.labels());
}

#[test]
fn everything_that_can_be_drafted_lies_side_by_side() {
    let mut samurai = Stage::of(4, &[]);
    samurai.until(|moves| moves.iter().any(|mv| matches!(mv, Move::Draft(_))));
    let mut setup = Setup::for_players(2);
    setup.choose("decks", "Drafted").unwrap();
    let mut dealt = Match::<Starship>::new(setup, vec![], Some(Dice::new(5))).unwrap();
    dealt.roll();
    let cards = Stage { live: dealt, samurai: Vec::new() };
    for (stage, many, grounds) in [(&samurai, 8, "samurai · power"), (&cards, 18, "battle ·")] {
        for (width, height) in [(1280.0, 800.0), (1920.0, 1080.0)] {
            let mut window = Window::sized(width, height, Some(stage.file("draft")));
            let ready = window.offers("I am ", ": ready")[0].clone();
            window.click(&ready);
            let shown: Vec<String> = window
                .labels()
                .into_iter()
                .filter(|label| label.starts_with("Card ") && label.contains(", click to "))
                .collect();
            assert!(shown.len() >= many, "{shown:#?}");
            assert!(shown.iter().any(|label| label.contains(grounds)), "{shown:#?}");
            let screen = egui::Rect::from_min_size(egui::Pos2::ZERO, egui::vec2(width, height));
            let places: Vec<egui::Rect> = shown.iter().map(|label| window.place_of(label)).collect();
            for (index, place) in places.iter().enumerate() {
                assert!(screen.contains_rect(*place), "{} at {place:?}", shown[index]);
                let covered = places[..index].iter().find(|other| other.intersect(*place).shrink(1.0).is_positive());
                assert_eq!(covered, None, "{} is covered", shown[index]);
            }
            let middle = egui::Rect::from_min_max(egui::pos2(217.0, 26.0), egui::pos2(width - 313.0, height - 62.0));
            assert_readable(&window, middle);
        }
    }
}

#[test]
fn a_card_that_would_be_committed_in_vain_is_asked_about() {
    let mut stage = Stage::of(2, &[]);
    stage.until_order().go(Move::Order { marker: 1, order: Order::Cards, wealth: 0 });
    stage.go(Move::Take(1)).go(Move::Draw(card("Ambush"))).finish();
    stage.send(1, &[Unit::fighter(NOVA, 0)], 1).send(2, &[Unit::fighter(GAMMA, 0)], 1);
    stage.until(|moves| moves.iter().any(|mv| matches!(mv, Move::Commit(_))));
    let position = stage.live.position();
    assert_eq!((stage.live.acting_seat(), position.wealth(GAMMA)), (Some(GAMMA), 0), "she cannot pay");
    let mut window = stage.window();
    let vain = "Card Ambush, battle · pay 1 wealth, click to commit Ambush (cost: pay 1 wealth), though its cost cannot be met";
    window.click(vain);
    window.assert_has("Its cost cannot be met as things stand");
    window.click("Choose another");
    assert!(!window.has("Its cost cannot be met as things stand"));
    window.click(vain);
    window.click("Choose another");
    press(&mut window, "Offer: commit Ambush (cost: pay 1 wealth)");
    window.click("Commit it all the same");
    assert!(!window.labels().iter().any(|label| label == vain), "it is committed");
}

#[test]
fn a_trade_is_answered_without_scrolling() {
    let mut stage = Stage::of(2, &[("trading", "Yes")]);
    stage.until_order().go(Move::Order { marker: 2, order: Order::Wealth, wealth: 0 }).go(Move::Take(2));
    stage.go(Move::Trade(GAMMA, NOVA)).go(Move::Take(1));
    stage.until(|moves| moves.contains(&Move::Agree));
    let window = stage.window();
    let screen = egui::Rect::from_min_size(egui::Pos2::ZERO, egui::vec2(1280.0, 800.0));
    for answer in ["Agree: ", "Decline"] {
        let label = window.offers(answer, "")[0].clone();
        assert!(screen.contains_rect(window.place_of(&label)), "{label} at {:?}", window.place_of(&label));
    }
    window.assert_has("1 wealth");
}
