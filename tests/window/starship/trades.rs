//! Trades: offered at once, answered in one line.

use super::{GAMMA, NOVA, Stage, press};
use daimyo::starship::{Move, Order};
use daimyo::table::{Event, Sitter};
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
    assert!(agree.contains("Nova gives 0 wealth, 0 battle cards and 0 order cards"), "{agree}");
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

#[test]
fn one_for_one_takes_six_clicks_and_a_promise_is_kept_in_the_log() {
    let mut stage = Stage::of(2, &[("trading", "Yes")]);
    stage.until_order().go(Move::Order { marker: 2, order: Order::Wealth, wealth: 0 }).go(Move::Take(2)).finish();
    stage.until_order().go(Move::Order { marker: 2, order: Order::Wealth, wealth: 0 }).go(Move::Take(2)).finish();
    let mut window = stage.until_order().window();
    let offer = [
        "Trade…",
        "Gamma offers Nova a trade",
        "Gamma gives more wealth",
        "Nova gives more battle cards",
        "Make the offer",
    ];
    for click in offer {
        window.click(click);
    }
    let answer = window.offers("I am ", ": ready")[0].clone();
    window.click(&answer);
    let agree = window.offers("Agree: ", "")[0].clone();
    assert!(agree.contains("1 wealth") && agree.contains("1 battle card"), "{agree}");
    window.click(&agree);
    assert!(!window.has("Agree: "), "that were six");

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
    assert!(agree.contains("Gamma gives 0 wealth"), "{agree}");
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
}
