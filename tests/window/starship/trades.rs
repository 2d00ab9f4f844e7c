//! Trades: offered at once, answered in one line.

use super::{GAMMA, NOVA, Stage, press};
use crate::screen::Window;
use daimyo::game::Setup as _;
use daimyo::starship::{Kind, Move, Order, Setup, Starship};
use daimyo::table::{Dice, Event, Match, Sitter};
use egui_kittest::kittest::Queryable;

#[test]
fn a_trade_is_offered_at_once_and_agreed_to() {
    let mut stage = Stage::of(2, &[("trading", "Yes")]);
    stage.until_order().go(Move::Order { marker: 2, order: Order::Wealth, wealth: 0 }).go(Move::Take(2));
    let mut window = stage.window();
    window.click("Trade…");
    window.click("Gamma offers Nova a trade");
    window.click("Gamma gives more wealth");
    window.click("Gamma gives more battle cards");
    window.click("Make the offer");
    assert!(!window.has("I am Nova: ready"), "Nova gives nothing that only Nova may see");
    let agree = window.offers("Agree: ", "")[0].clone();
    assert!(agree.contains("Gamma gives 1 wealth and 1 battle card; Nova gives nothing"), "{agree}");
    press(&mut window, &agree);
    window.click("I am Gamma: ready");
    window.click("Card Elite General, battle · free, click to give Elite General");
    window.click("receive Elite General");
    assert!(window.labels().iter().any(|label| label.contains("give")), "the log tells of it");
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

/// A match of two with dice and trading in which Gamma is to perform an order.
fn diced() -> Stage {
    let mut setup = Setup::for_players(2);
    setup.choose("first", "1").unwrap();
    setup.choose("trading", "Yes").unwrap();
    let live = Match::<Starship>::new(setup, vec![], Some(Dice::new(3))).unwrap();
    let mut stage = Stage { live, samurai: Vec::new() };
    stage.live.roll();
    while !stage.moves().iter().any(|mv| matches!(mv, Move::Order { .. })) {
        let mv = stage.moves()[0];
        stage.go(mv).live.roll();
    }
    stage
}

/// Clicks the first thing that begins like this, once every curtain that is down has been lifted; counts both.
fn click(window: &mut Window, begins: &str, [clicks, curtains]: &mut [usize; 2]) {
    while let Some(ready) = window.offers("I am ", ": ready").first().cloned() {
        press(window, &ready);
        *curtains += 1;
    }
    let label = window.offers(begins, "").first().cloned();
    let label = label.unwrap_or_else(|| panic!("no {begins:?}: {:#?}", window.labels()));
    press(window, &label);
    *clicks += 1;
}

#[test]
fn card_for_card_takes_five_clicks_from_the_trade_until_both_have_changed_hands() {
    let stage = diced();
    let held = |stage: &Starship| [GAMMA, NOVA].map(|seat| stage.hand(seat).len());
    assert!(held(stage.live.position()).iter().all(|cards| *cards > 1), "each has a choice");
    let mut window = Window::of(stage.file("stage"));
    let mut count = [0, 0];
    for begins in [
        "Trade…",
        "Gamma offers Nova 1 battle card for 1 battle card",
        "Agree: Gamma gives 1 battle card; Nova gives 1 battle card",
        "Card ",
        "Card ",
    ] {
        click(&mut window, begins, &mut count);
    }
    assert_eq!(count, [5, 4], "clicks, and curtains: Gamma's turn, Nova agrees, Gamma gives and Nova gives");
    let given = |from: &str| window.labels().iter().any(|label| label.contains(&format!("{from} gives a card")));
    assert!(window.has("I am Gamma: ready") && !given("Nova"), "nothing is asked any more: {:#?}", window.labels());
    window.assert_has("receive a card ×2");
}

#[test]
fn the_only_card_is_given_by_itself_without_a_curtain() {
    let mut stage = diced();
    // Nova keeps one card.
    while stage.live.position().hand(NOVA).len() != 1 || stage.live.acting_seat() != Some(GAMMA) {
        stage.go(Move::Trade(NOVA, GAMMA)).go(Move::Take(1));
        while !stage.moves().contains(&Move::Agree) {
            stage.go(Move::Take(0));
        }
        stage.go(Move::Agree);
        while stage.moves().iter().any(|mv| matches!(mv, Move::Give(_))) {
            let mv = stage.moves()[0];
            stage.go(mv).live.roll();
        }
    }
    let kind =
        stage.live.position().set().actions[stage.live.position().hand(NOVA).known.iter().next().unwrap().index()].kind;
    let mut window = stage.window();
    let card = if kind == Kind::Battle { "battle card" } else { "order card" };
    let mut count = [0, 0];
    for begins in ["Trade…", &format!("Gamma offers Nova 1 {card} for 1 {card}"), "Agree: ", "Card "] {
        click(&mut window, begins, &mut count);
    }
    assert_eq!(count, [4, 2], "clicks, and curtains: Nova gives without being asked");
    assert!(window.labels().iter().filter(|label| label.contains("receive ")).count() >= 2, "{:#?}", window.labels());
}

#[test]
fn no_hand_lies_open_while_all_see_what_is_said_to_a_trade() {
    let mut stage = Stage::of(2, &[("trading", "Yes")]);
    stage.until_order().go(Move::Trade(GAMMA, NOVA)).go(Move::Take(1));
    stage.until(|moves| moves.contains(&Move::Agree));
    stage.go(Move::Decline).go(Move::Trade(GAMMA, NOVA)).go(Move::Take(0)).go(Move::Take(0)).go(Move::Take(1));
    stage.until(|moves| moves.contains(&Move::Agree));
    let mut window = stage.window();
    assert!(!window.offers("Card ", "").is_empty(), "Nova has a hand");
    let label = window.offers("Agree: ", "")[0].clone();
    let frames = super::watching::watch(&mut window, &label);
    let told: Vec<_> = frames.iter().skip(1).filter(|frame| frame.says("agrees to the trade")).collect();
    assert!(told.len() > 3, "{} pictures", told.len());
    for frame in told {
        let open: Vec<&String> = frame.labels.iter().filter(|label| label.starts_with("Card ")).collect();
        assert!(open.is_empty(), "{open:?}");
    }
}

#[test]
fn a_promise_is_kept_in_the_log() {
    let mut stage = Stage::of(2, &[("trading", "Yes")]);
    let mut window = stage.until_order().go(Move::Trade(GAMMA, NOVA)).window();
    let field = window.place_of("Promise").center();
    window.harness.hover_at(field);
    window.harness.drag_at(field);
    window.harness.drop_at(field);
    window.harness.run();
    window.harness.event(egui::Event::Text("peace until the last round".to_owned()));
    window.harness.run();
    window.key(egui::Key::Enter);
    window.assert_has("I promise peace until the last round");
}

#[test]
fn more_of_something_is_always_under_the_pointer_that_asked_for_it() {
    let mut stage = Stage::of(2, &[("trading", "Yes")]);
    stage.until_order().go(Move::Order { marker: 2, order: Order::Wealth, wealth: 0 }).go(Move::Take(2));
    let mut window = stage.go(Move::Trade(GAMMA, NOVA)).window();
    let more = ["Gamma gives more wealth", "Gamma gives more battle cards", "Make the offer"];
    let places = |window: &crate::screen::Window| more.map(|label| window.place_of(label));
    let before = places(&window);
    window.click(more[0]);
    assert_eq!(places(&window), before);
}

#[test]
fn an_offer_is_told_once_with_what_is_promised() {
    let mut stage = Stage::of(2, &[("trading", "Yes")]);
    let mut window = stage.until_order().go(Move::Trade(GAMMA, NOVA)).window();
    window.click("Promise");
    window.harness.event(egui::Event::Text("peace".to_owned()));
    window.harness.run();
    window.key(egui::Key::Enter);
    window.click("Make the offer");
    let agree = window.offers("Agree: ", "")[0].clone();
    assert!(agree.contains("Gamma gives nothing"), "{agree}");
    window.assert_has("and promises peace");
    let lines = super::reading::drawn_lines(&window);
    let told: Vec<_> = lines.iter().filter(|(words, ..)| words.contains("order cards")).collect();
    assert!(told.is_empty(), "in pictures at the hand is enough: {told:#?}");
}

#[test]
fn nobody_offers_anything_for_a_bot() {
    let mut stage = Stage::of(3, &[("trading", "Yes")]);
    let mut chair = stage.live.chairs()[NOVA.index()].clone();
    chair.sitter = Sitter::Bot("easy".to_owned());
    stage.live.apply(Event::Sit(NOVA, chair)).unwrap();
    let mut window = stage.until_order().window();
    window.click("Trade…");
    window.assert_has("Gamma offers Nova a trade");
    window.assert_has("Pulsar offers Gamma a trade");
    let theirs: Vec<String> = window.offers("Nova offers ", "");
    assert!(theirs.is_empty(), "{theirs:?}");
}

#[test]
fn the_answer_to_a_trade_is_seen_across_the_boards() {
    for (answer, told) in
        [("Agree: ", "A trade: Nova agrees to the trade"), ("Decline", "A trade: Nova declines the trade")]
    {
        let mut stage = Stage::of(2, &[("trading", "Yes")]);
        stage.until_order().go(Move::Order { marker: 2, order: Order::Wealth, wealth: 0 }).go(Move::Take(2));
        stage.go(Move::Trade(GAMMA, NOVA)).go(Move::Take(1));
        stage.until(|moves| moves.contains(&Move::Agree));
        let mut window = stage.window();
        let label = window.offers(answer, "")[0].clone();
        window.harness.get_by_label(&label).click_accesskit();
        let is_told = (0..100).any(|_| {
            window.harness.step();
            window.has(told)
        });
        assert!(is_told, "{told}: {:#?}", window.labels());
    }
}

#[test]
fn with_trading_the_orders_keep_their_names_and_trade_has_one() {
    let mut stage = Stage::of(2, &[("trading", "Yes")]);
    let window = stage.until_order().window();
    let lines = super::reading::drawn_lines(&window);
    for name in ["Clan", "Units", "Cards", "Wealth", "Trade"] {
        assert!(lines.iter().any(|(words, ..)| words == name), "{name}: {lines:#?}");
    }
    stage.go(Move::Order { marker: 2, order: Order::Wealth, wealth: 0 }).go(Move::Take(2));
    let lines = super::reading::drawn_lines(&stage.window());
    assert!(lines.iter().any(|(words, ..)| words == "Trade"), "and where the turn may end: {lines:#?}");
}

#[test]
fn who_offers_and_asks_what_of_whom_stands_in_the_log_and_at_the_hand() {
    let mut stage = Stage::of(2, &[("trading", "Yes")]);
    stage.until_order().go(Move::Order { marker: 2, order: Order::Wealth, wealth: 0 }).go(Move::Take(2));
    stage.go(Move::Trade(NOVA, GAMMA)).go(Move::Take(1));
    stage.until(|moves| moves.contains(&Move::Agree)).go(Move::Decline);
    stage.go(Move::Trade(GAMMA, NOVA)).go(Move::Take(1)).go(Move::Take(1)).go(Move::Take(0)).go(Move::Take(1));
    stage.until(|moves| moves.contains(&Move::Agree));
    let window = stage.window();
    let told = window.labels().join("\n");
    for words in ["offer Nova 1 wealth", "offer Nova 1 battle card", "ask Nova for 1 battle card"] {
        assert!(told.contains(words), "{words}: {told}");
    }
    assert!(told.contains("decline the offer of Nova: Nova gives "), "whose offer was declined: {told}");
    assert!(!told.contains("offer Nova 0 ") && !told.contains("ask Nova for 0 "), "{told}");
    let written: Vec<String> =
        super::reading::drawn_lines(&window).into_iter().map(|(words, ..)| words.replace('\u{a0}', "")).collect();
    for words in ["wealth", "battle"] {
        assert!(written.iter().any(|line| line == words), "what changes hands is named: {written:#?}");
    }
}
