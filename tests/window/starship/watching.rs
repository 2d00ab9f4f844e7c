//! What is seen of a battle, picture by picture: nothing is told before it is shown, and nothing comes between.

use super::stage::{about_to, rising};
use super::{GAMMA, NOVA, Stage, card};
use crate::screen::Window;
use daimyo::bots::Budget;
use daimyo::game::{Actor, prelude::*};
use daimyo::starship::{Clan, Move, Order, Spot, Starship, Unit};
use egui_kittest::kittest::Queryable;
use std::fs;

/// A picture: what is written in it, and what a reader of the screen is told.
pub struct Frame {
    pub texts: Vec<String>,
    pub labels: Vec<String>,
    /// When it is seen, in seconds.
    pub time: f64,
}

impl Frame {
    /// What is seen now.
    pub fn of(window: &Window) -> Self {
        let texts = window.harness.output().shapes.iter().filter_map(|clipped| match &clipped.shape {
            egui::Shape::Text(text) => Some(text.galley.text().to_owned()),
            _ => None,
        });
        let time = window.harness.ctx.input(|input| input.time);
        Self { texts: texts.collect(), labels: window.labels(), time }
    }

    /// Whether a line of it is just this.
    pub fn writes(&self, words: &str) -> bool {
        self.texts.iter().any(|text| text == words)
    }

    pub fn says(&self, words: &str) -> bool {
        self.texts.iter().any(|text| text.contains(words))
    }
}

/// Every picture of what comes of a click, until nothing moves any more.
pub fn watch(window: &mut Window, label: &str) -> Vec<Frame> {
    let node = window.harness.query_all_by_label(label).next();
    node.unwrap_or_else(|| panic!("no {label:?}: {:#?}", window.labels())).click_accesskit();
    watched(window)
}

/// Every picture until nothing moves any more.
pub fn watched(window: &mut Window) -> Vec<Frame> {
    let mut frames = Vec::new();
    for _ in 0..400 {
        window.harness.step();
        frames.push(Frame::of(window));
        if !window.harness.output().viewport_output[&egui::ViewportId::ROOT].repaint_delay.is_zero() {
            return frames;
        }
    }
    panic!("it never ends");
}

/// A battle of two at location 1 in which Gamma has committed a card, and Nova sits before the screen.
fn committed(name: &str) -> Stage {
    let mut stage = Stage::of(2, &[]);
    stage.until_order();
    stage.send(1, &[Unit::fighter(GAMMA, 0)], 1).send(1, &[Unit::carrier(NOVA)], 1);
    stage.until(|moves| moves.contains(&Move::Commit(Some(card(name)))));
    stage.go(Move::Commit(Some(card(name))));
    stage
}

const ELITE: &str = "Card Elite General, battle · free, click to commit Elite General";
/// What is written below the victor, and only there.
const VICTORY: &str = "Nova wins (";

#[test]
fn once_a_tie_is_decided_nobody_reads_how_it_would_be() {
    let mut stage = Stage::of(2, &[]);
    stage.until_order();
    stage.send(1, &[Unit::fighter(GAMMA, 0)], 1).send(1, &[Unit::fighter(NOVA, 0)], 1);
    stage.until(|moves| moves.iter().any(|mv| matches!(mv, Move::Commit(_)))).go(Move::Commit(None));
    let frames = watch(&mut stage.window(), "Commit nothing");
    let told: Vec<&Frame> = frames.iter().filter(|frame| frame.says(" wins the tie, being earlier")).collect();
    // In the first picture the assistant has been drawn already when the answer comes.
    assert!(told.len() > 1);
    for frame in &told[1..] {
        assert!(frame.labels.iter().any(|label| label.contains("has won the battle")), "{:#?}", frame.labels);
        assert!(!frame.says("wins the tie: earlier in turn order"), "{:#?}", frame.texts);
    }
}

#[test]
fn nobody_reads_who_wins_before_it_is_shown() {
    let mut window = committed("Elite General").window();
    let frames = watch(&mut window, ELITE);
    let victory = frames.iter().position(|frame| frame.says(VICTORY)).expect("somebody wins");
    let turned = frames[..victory].iter().filter(|frame| frame.says("turn up Elite General")).count();
    assert!(turned > 3, "the cards are turned up in {turned} pictures");
    for (place, frame) in frames[..victory].iter().enumerate() {
        let early = frame.texts.iter().find(|text| text.contains("Nova wins at ") || text.contains("honor, now"));
        assert!(early.is_none(), "picture {place}: {early:?}");
    }
    let honored = |frame: &Frame| frame.labels.iter().any(|label| label == "5 honor");
    let first = frames.iter().position(honored).expect("the victor has the honor in the end");
    assert!(
        first > victory && !frames[first].says(VICTORY),
        "the seat has it in picture {first}, she wins in {victory}"
    );
    window.assert_has("Step 3 of 3: victor");
}

#[test]
fn hands_are_closed_while_everybody_watches_a_battle() {
    let mut window = committed("Elite General").window();
    assert!(!window.offers("Card ", "").is_empty(), "she has a hand");
    let frames = watch(&mut window, ELITE);
    let fought: Vec<&Frame> = frames.iter().skip(2).filter(|frame| frame.says("Battle of ")).collect();
    assert!(fought.len() > 6, "{} pictures", fought.len());
    for frame in fought {
        let open: Vec<&String> = frame.labels.iter().filter(|label| label.starts_with("Card ")).collect();
        assert!(open.is_empty(), "{open:?}");
    }
    assert!(window.offers("Card ", "").is_empty(), "and after it, until whoever it was says that they are there");
}

#[test]
fn no_card_is_named_before_it_is_turned_up() {
    let mut window = committed("Change Strategy").window();
    let frames = watch(&mut window, ELITE);
    assert!(frames.iter().any(|frame| frame.says("turn up Change Strategy")), "Gamma's card comes first");
    for (place, frame) in frames.iter().enumerate().skip(2) {
        let early = frame.texts.iter().chain(&frame.labels).find(|text| text.contains("Elite General"));
        assert!(early.is_none(), "picture {place}: {early:?}");
    }
}

#[test]
fn a_battle_stays_on_the_screen_from_the_first_card_to_the_victor() {
    let mut window = committed("Change Strategy").window();
    let mut frames = watch(&mut window, ELITE);
    assert!(!frames.iter().any(|frame| frame.says(VICTORY)), "Gamma has something to choose first");
    if let Some(ready) = window.offers("I am ", ": ready").first().cloned() {
        frames.extend(watch(&mut window, &ready));
    }
    let wealth = window.offers("Gamma gains 1 wealth", "");
    frames.extend(watch(&mut window, wealth.first().expect("she may choose wealth")));
    let first = frames.iter().position(|frame| frame.says("turn up Change Strategy")).expect("it is turned up");
    let victory = frames.iter().rposition(|frame| frame.says(VICTORY)).expect("somebody wins");
    assert!(frames[first..victory].iter().any(|frame| frame.says("+1 wealth")), "what she gains is seen");
    for (place, frame) in frames[first..=victory].iter().enumerate() {
        assert!(frame.says("Battle of "), "picture {place}: {:#?}", frame.texts);
    }
}

/// Everything that is seen of a battle whose last card lets Nova choose, until nothing more comes of it.
fn until_the_end(window: &mut Window) -> Vec<Frame> {
    let mut frames = watch(window, "Card Change Strategy, battle · free, click to commit Change Strategy");
    if let Some(ready) = window.offers("I am ", ": ready").first().cloned() {
        frames.extend(watch(window, &ready));
    }
    let wealth = window.offers("Nova gains 1 wealth", "");
    frames.extend(watch(window, wealth.first().expect("she may choose wealth")));
    frames
}

#[test]
fn cards_do_what_they_do_before_the_victor_and_all_of_it_is_seen_on_the_stage() {
    let mut stage = Stage::before_battle(1);
    let frames = until_the_end(&mut stage.go(Move::Commit(None)).window());
    let first = |words: &str| frames.iter().position(|frame| frame.writes(words)).unwrap_or_else(|| panic!("{words}"));
    let last = |words: &str| frames.iter().rposition(|frame| frame.writes(words)).unwrap_or_else(|| panic!("{words}"));
    let victory = frames.iter().position(|frame| frame.says(VICTORY)).expect("somebody wins");
    let (stage, card) = (frames.iter().position(|frame| frame.says("Battle of ")), last("Nova +1 wealth"));
    assert!(first("Nova +1 wealth") < card && card < victory, "the card in {card}, the victor in {victory}");
    assert!(first("Nova +5 honor") > victory, "honor comes after the victor");
    for (place, frame) in frames.iter().enumerate().take(last("Nova +5 honor") + 1).skip(stage.expect("a stage")) {
        assert!(frame.says("Battle of "), "picture {place}: {:#?}", frame.texts);
        // Light needs a moment until it says who has won.
        assert!(place < victory + 6 || frame.says("is victorious"), "picture {place}: {:#?}", frame.texts);
    }
}

#[test]
fn what_is_beside_the_stage_counts_what_the_stage_has_shown() {
    let mut window = committed("Elite General").window();
    let frames = watch(&mut window, ELITE);
    let won: Vec<&Frame> = frames.iter().filter(|frame| frame.says(VICTORY) || frame.writes("Nova +5 honor")).collect();
    assert!(won.len() > 4);
    let powers = won[1].texts.iter().find_map(|text| text.split_once(VICTORY)).expect("who wins").1;
    let power = powers.split("Nova ").nth(1).expect("her power").trim_end_matches([')', '.']).to_owned();
    // In the first picture the assistant has been drawn already when the scene changes.
    for frame in &won[1..] {
        let row = frame.labels.iter().find(|label| label.starts_with("Nova ") && label.contains("Elite General"));
        let row = row.unwrap_or_else(|| panic!("no card of Nova: {:#?}", frame.labels));
        assert!(row.contains(&format!("= {power}:")), "{row} beside {powers}");
        let early = frame.labels.iter().find(|label| label.contains(" leads ") || label.contains("face down"));
        // The boards are behind the stage.
        let early = early.filter(|label| !label.starts_with("location "));
        assert!(early.is_none(), "{early:?}");
    }
}

/// Lines whose end is missing.
fn cut_off(window: &Window) -> Vec<String> {
    let shapes = &window.harness.output().shapes;
    let cut = shapes.iter().filter_map(|clipped| match &clipped.shape {
        egui::Shape::Text(text) if text.galley.elided => Some(text.galley.text().to_owned()),
        _ => None,
    });
    cut.collect()
}

#[test]
fn the_list_of_a_battle_says_in_full_how_far_every_card_is() {
    let mut window = committed("Change Strategy").window();
    watch(&mut window, ELITE);
    if let Some(ready) = window.offers("I am ", ": ready").first().cloned() {
        window.click(&ready);
    }
    let told: Vec<String> = super::reading::drawn_lines(&window).into_iter().map(|(words, ..)| words).collect();
    assert!(told.iter().any(|words| words.ends_with("Change Strategy, being resolved")), "{told:#?}");
    assert!(!cut_off(&window).iter().any(|words| words.contains("Change")), "{:?}", cut_off(&window));
}

#[test]
fn a_note_at_the_focus_leaves_the_sentence_of_the_stage_to_be_read() {
    let commits = |position: &Starship| {
        let mut moves = Vec::new();
        position.moves(&mut moves);
        let Actor::Seat(seat) = position.actor() else { return false };
        // A single card leaves no room beside it.
        moves.iter().any(|mv| matches!(mv, Move::Commit(Some(_)))) && position.hand(seat).len() == 1
    };
    let mut window = super::reading::played(4, 1, commits).window();
    let mut seen = 0;
    for _ in 0..4 {
        window.key(egui::Key::ArrowRight);
        let lines = super::reading::drawn_lines(&window);
        let stage = lines.iter().find(|(words, ..)| words.contains("As it stands, ")).map(|(_, rect, _)| *rect);
        let note = window.labels().into_iter().find(|label| label.contains("Enter: commit"));
        let note = note.map(|label| window.place_of(&label));
        let (Some(note), Some(stage)) = (note, stage) else { continue };
        seen += 1;
        assert!(!note.intersect(stage).is_positive(), "{note:?} over {stage:?}");
    }
    assert!(seen > 0, "no note: {:#?}", window.labels());
}

#[test]
fn the_outlook_leaves_the_boards_their_room() {
    let mut stage = Stage::of(4, &[]);
    let mut window = stage.until_order().window();
    let sites = window.offers("location 1 (", "");
    let site = sites.iter().find(|label| label.contains("spaces taken")).expect("a location").clone();
    let before = window.place_of(&site);
    window.click("Outlook");
    assert_eq!(window.place_of(&site), before);
    assert_eq!(cut_off(&window), Vec::<String>::new());
}

#[test]
fn what_comes_to_a_seat_is_written_on_its_card() {
    let mut stage = Stage::of(2, &[]);
    stage.until_order().go(Move::Order { marker: 2, order: Order::Wealth, wealth: 0 });
    let mut window = stage.window();
    let seat = window.place_of("0 wealth");
    let node = window.harness.query_all_by_label("Offer: take 2 wealth").next();
    node.unwrap_or_else(|| panic!("{:#?}", window.labels())).click_accesskit();
    let places = rising(&mut window, "+2 wealth");
    assert!(!places.is_empty());
    let boards = window.offers("location 1 (", "").into_iter().map(|label| window.place_of(&label).left());
    let boards = boards.fold(f32::INFINITY, f32::min).min(230.0);
    for place in places {
        assert!(place.x + 50.0 < boards && (place.y - seat.center().y).abs() < 60.0, "{place:?} for {seat:?}");
    }
}

#[test]
fn calm_scenes_stay_twice_as_long() {
    let [brisk, calm] = ["Brisk", "Calm"].map(|rest| {
        let home = tempfile::tempdir().unwrap();
        fs::write(home.path().join("settings.ron"), format!("(scenes: {rest})")).unwrap();
        let file = committed("Elite General").file("stage");
        let mut window = Window::in_folder(1280.0, 800.0, Some(file), home);
        window.click("I am Nova: ready");
        watch(&mut window, ELITE).iter().filter(|frame| frame.says("Battle of ")).count()
    });
    assert!(calm >= brisk * 3 / 2 && brisk > 6, "{calm} pictures, and {brisk}");
}

/// Ends the turn, if that may be, and says whether the next one begins with an order.
fn ends(position: &mut Starship) -> bool {
    let may = position.refusals(&Move::EndTurn).is_empty();
    let mut moves = Vec::new();
    if may {
        position.play_unchecked(&Move::EndTurn);
        position.moves(&mut moves);
    }
    moves.iter().any(|mv| matches!(mv, Move::Order { .. }))
}

#[test]
fn what_was_lost_stands_first_in_the_recap() {
    let (mut stage, mv) = about_to(|position, mv| {
        let mut after = position.clone();
        after.play_unchecked(&mv);
        let lost = position.seats().any(|seat| after.graveyard_of(seat).len() > position.graveyard_of(seat).len());
        lost && position.turn() > 2 && ends(&mut after)
    });
    let window = stage.go(mv).go(Move::EndTurn).window();
    window.assert_has("Since your last turn");
    let told = super::asking::recap(&window, "Since your last turn");
    // A long line goes on in a second row.
    let first = told.iter().take(2).cloned().collect::<Vec<_>>().join(" ");
    assert!(first.contains(" is destroyed"), "{told:#?}");
    let told = told.join(" ");
    assert!(!told.contains(", now ") && !told.contains('('), "what is counted stands at the seats: {told}");
}

#[test]
fn a_look_at_the_past_covers_no_titles() {
    let mut window = committed("Elite General").window();
    window.click("Look at the boards");
    window.keys(egui::Modifiers::ALT, egui::Key::ArrowLeft);
    let told = window.offers("You are looking at turn", "");
    let told = window.place_of(told.first().unwrap_or_else(|| panic!("{:#?}", window.labels())));
    for label in window.offers("location 1 (", "").into_iter().chain(window.offers("location 2 (", "")) {
        let board = window.place_of(&label);
        assert!(told.top() > board.bottom() - 40.0, "{told:?} beside {label}, {board:?}");
    }
}

#[test]
fn a_review_leaves_the_boards_their_room() {
    let (file, home) = (committed("Elite General").file("stage"), tempfile::tempdir().unwrap());
    let mut window = Window::thinking(1280.0, 800.0, Some(file), home, Some(Budget::Iterations(u32::MAX)));
    window.click("I am Nova: ready");
    window.click("Look at the boards");
    window.keys(egui::Modifiers::ALT, egui::Key::ArrowLeft);
    let board = |window: &Window| {
        let sites = window.offers("location 1 (", "");
        let site = sites.iter().find(|label| label.contains("spaces taken"));
        window.place_of(site.unwrap_or_else(|| panic!("{:#?}", window.labels())))
    };
    let before = board(&window);
    window.key(egui::Key::V);
    window.assert_has("Looking back on the match");
    window.assert_has("You are looking at");
    assert_eq!(board(&window), before, "it is in the place of the hand");
    let (told, cancel) = (window.offers("You are looking at", "")[0].clone(), window.place_of("Cancel"));
    assert!(!window.place_of(&told).expand(6.0).intersects(cancel), "nothing lies on it");
}

/// A window in which a round is about to end by something that is offered, how it stands then, and what to click.
pub fn ending_round(is_meant: impl Fn(&Starship) -> bool) -> (Window, Stage, Starship, String) {
    let (stage, mv) = about_to(|position, mv| {
        // What is done on the boards or with a card has no such words.
        let offered = !matches!(mv, Move::Commit(_) | Move::Marker { .. });
        offered && position.until_resolution(mv).is_some_and(|held| is_meant(&held))
    });
    let held = stage.live.position().until_resolution(mv).expect("the round ends");
    let words = stage.live.position().describe(&mv).plain(&stage.live.names());
    (stage.window(), stage, held, format!("Offer: {words}"))
}

#[test]
fn honor_climbs_payment_by_payment_and_never_ahead_of_them() {
    let paid_twice = |held: &Starship| held.seats().find(|seat| held.markers_of(*seat).count() > 1);
    let (mut window, stage, held, offer) = ending_round(|held| paid_twice(held).is_some());
    let seat = paid_twice(&held).unwrap();
    let told = watch(&mut window, &offer).into_iter().filter_map(|frame| {
        let counts = frame.labels.iter().filter_map(|label| label.strip_suffix(" honor")?.parse::<u16>().ok());
        let honor = counts.collect::<Vec<_>>().get(seat.index()).copied()?;
        Some((honor, frame.texts.iter().filter(|text| text.starts_with('+')).cloned().collect()))
    });
    let told: Vec<(u16, Vec<String>)> = told.collect();
    let mut honor: Vec<u16> = told.iter().map(|(honor, _)| *honor).collect();
    assert!(honor.is_sorted(), "it never goes back: {honor:?}");
    for pair in told.windows(2).filter(|pair| pair[1].0 > pair[0].0) {
        let paid = format!("+{} honor", pair[1].0 - pair[0].0);
        assert!(pair[0].1.contains(&paid), "{paid} is seen on its way before it is counted: {pair:?}");
    }
    honor.dedup();
    assert_eq!(honor[0], stage.live.position().honor(seat), "nothing is told before it is seen");
    assert!(honor.len() > held.markers_of(seat).count(), "every marker pays on its own: {honor:?}");
}

#[test]
fn what_nobody_has_claimed_is_seen_to_be_cleared_after_everything_is_paid() {
    let (mut window, _, held, offer) =
        ending_round(|held| held.location(1).is_some() && held.seats().any(|seat| held.alliance_pay(seat) > 0));
    let name = held.location(1).unwrap().name.clone();
    let frames = watch(&mut window, &offer);
    let is_pay = |text: &str| text.starts_with('+') && text.ends_with(" honor");
    let cleared = frames.iter().position(|frame| frame.says("claimed by nobody")).expect("it is seen");
    let paid = frames.iter().rposition(|frame| frame.texts.iter().any(|text| is_pay(text))).unwrap();
    assert!(paid < cleared, "{paid} {cleared}");
    assert!(frames[..cleared].iter().all(|frame| frame.says(&name)), "its card lies there until then");
}

#[test]
fn a_marker_that_somebody_else_has_moved_is_marked_until_one_acts() {
    let mut stage = Stage::of(2, &[]);
    stage.until_order().go(Move::Order { marker: 1, order: Order::Allegiance, wealth: 0 });
    stage.go(Move::Marker { clan: Clan::Sol, to: Spot::Branch(GAMMA, 1) }).finish();
    let mut window = stage.until_order().window();
    let sol = window.place_of(&window.offers("Sol marker", "")[0]);
    let seen = window.painted_at(sol);
    let order = window.offers("Order: marker", " wealth")[0].clone();
    window.click(&order);
    assert_eq!(sol, window.place_of(&window.offers("Sol marker", "")[0]));
    assert!(window.painted_at(sol) < seen, "it is lit no longer");
}

/// The words drawn in the hand, each with its place; keys come and go.
fn in_hand(window: &Window) -> Vec<(String, egui::Rect)> {
    let cards: Vec<egui::Rect> =
        window.labels().iter().filter(|label| label.starts_with("Card ")).map(|card| window.place_of(card)).collect();
    let lines = super::reading::drawn_lines(window).into_iter().map(|(words, place, _)| (words, place));
    lines.filter(|(words, place)| words.len() > 1 && cards.iter().any(|card| card.contains_rect(*place))).collect()
}

#[test]
fn cards_keep_their_places_and_words_while_something_is_shown() {
    let mut stage = Stage::of(2, &[]);
    let mut window = stage.until_order().window();
    window.key(egui::Key::Num2);
    let before = in_hand(&window);
    assert!(before.iter().any(|(words, _)| words == "in battles only"), "{before:?}");
    // The wealth comes at once.
    window.harness.key_press(egui::Key::W);
    let mut shown = 0;
    for _ in 0..60 {
        window.harness.step();
        if window.has("Any key or click goes on") {
            shown += 1;
            assert_eq!(in_hand(&window), before);
        }
    }
    assert!(shown > 2, "something is shown: {:#?}", window.labels());
}

#[test]
fn the_turns_that_changed_most_are_seen_without_scrolling() {
    let stage = super::reading::played(3, 5, |position| position.actor() == Actor::Over);
    let (file, home) = (stage.file("stage"), tempfile::tempdir().unwrap());
    let mut window = Window::thinking(1280.0, 800.0, Some(file), home, Some(Budget::Iterations(1)));
    window.key(egui::Key::Escape);
    window.key(egui::Key::V);
    for _ in 0..20_000 {
        if window.has("Chart of the chance to win") {
            break;
        }
        window.harness.step();
        std::thread::sleep(std::time::Duration::from_millis(1));
    }
    let mut swings = window.offers("Turn ", " %");
    swings.dedup();
    assert_eq!(swings.len(), 3, "{swings:?}");
    let are_seen = |window: &Window| {
        let panel = window.place_of(&window.offers("Timeline, ", "")[0]).top();
        let mut told = window.offers("A bot would have played", "");
        told.retain(|words| words.contains(". Why: "));
        assert!(!told.is_empty());
        for words in swings.iter().chain(&told) {
            let place = window.place_of(words);
            assert!(place.bottom() <= panel && place.height() > 8.0, "{words} at {place:?}, {panel}");
        }
    };
    are_seen(&window);
    window.click(&swings[2].clone());
    window.assert_has("You are looking at turn");
    are_seen(&window);
}
