//! What is seen of battles beside cards: who stands alone, ties, and figures and powers that change.

use super::stage::about_to;
use super::watching::{Frame, watch, watched};
use super::{GAMMA, NOVA, Stage, card};
use crate::screen::Window;
use daimyo::game::prelude::*;
use daimyo::starship::{Card, Move, Order, Place, Starship, Unit};
use egui::{Key, Modifiers, Rect};

/// Every picture of what comes of a move that somebody makes.
fn seen_of(stage: &Stage, mv: Move) -> (Window, Vec<Frame>) {
    let mut window = stage.window();
    let frames = if mv == Move::EndTurn {
        window.harness.key_press_modifiers(Modifiers::COMMAND, Key::Enter);
        watched(&mut window)
    } else {
        let words = stage.live.position().describe(&mv).plain(&stage.live.names());
        watch(&mut window, &format!("Offer: {words}"))
    };
    (window, frames)
}

/// How long something is seen, in seconds.
#[track_caller]
fn lasts(frames: &[Frame], words: &str) -> f64 {
    let times: Vec<f64> = frames.iter().filter(|frame| frame.says(words)).map(|frame| frame.time).collect();
    let [first, .., last] = times[..] else { panic!("nobody sees {words:?}: {:#?}", frames[0].texts) };
    last - first + 0.25
}

#[test]
fn who_stands_alone_at_a_location_is_seen_there_with_what_that_gains() {
    let offered = |mv: Move| !matches!(mv, Move::Commit(_) | Move::Marker { .. });
    let (stage, mv) = about_to(|position, mv| offered(mv) && !position.won_without_battle(mv).is_empty());
    let position = stage.live.position();
    let (seat, board) = position.won_without_battle(mv)[0];
    let name = &stage.live.names()[seat.index()];
    let (_, frames) = seen_of(&stage, mv);
    assert!(lasts(&frames, &format!("{name} stands alone")) >= 0.6);
    let there = frames.iter().filter(|frame| frame.says(" stands alone")).collect::<Vec<_>>();
    let location = &position.location(board).unwrap().name;
    assert!(there.iter().all(|frame| frame.says(location)), "the location is named");
    assert!(there.iter().any(|frame| frame.says("+5 honor")), "and what it brings");
}

#[test]
fn a_tie_is_a_moment_of_its_own_before_the_victor() {
    let mut stage = Stage::of(2, &[]);
    stage.until_order();
    stage.send(1, &[Unit::fighter(GAMMA, 0)], 1).send(1, &[Unit::fighter(NOVA, 0)], 1);
    stage.until(|moves| moves.iter().any(|mv| matches!(mv, Move::Commit(_)))).go(Move::Commit(None));
    let frames = watch(&mut stage.window(), "Commit nothing");
    assert!(lasts(&frames, "1 : 1, tie") >= 0.6);
    assert!(lasts(&frames, "the first in turn order wins: Gamma") >= 0.6);
    let tie = frames.iter().rposition(|frame| frame.says("1 : 1, tie"));
    let victor = frames.iter().position(|frame| frame.says("is victorious"));
    assert!(tie < victor, "{tie:?} {victor:?}");
    let early = frames[..victor.unwrap()].iter().find(|frame| frame.says("has won the battle"));
    assert!(early.is_none_or(|frame| frame.says("being earlier")), "nobody has won before that");
}

/// Two carriers meet, of which one comes with Gozen, whose player chooses last.
fn with_gozen() -> Stage {
    let mut stage = Stage::of(2, &[]);
    stage.samurai = vec!["Gozen"];
    stage.until_order();
    let gozen = Unit::samurai(GAMMA, 0);
    let gozen = if stage.live.position().place(gozen).is_some() { gozen } else { Unit::samurai(GAMMA, 1) };
    stage.send(1, &[gozen], 1).send(1, &[Unit::carrier(NOVA)], 1);
    stage.until(|moves| moves.iter().any(|mv| matches!(mv, Move::Commit(_))));
    stage
}

#[test]
fn nobody_is_choosing_any_more_once_the_victor_is_seen() {
    let mut stage = with_gozen();
    assert_eq!(stage.live.position().chooses_last(), Some(GAMMA));
    stage.go(Move::Commit(None));
    let frames = watch(&mut stage.window(), "Commit nothing");
    let won: Vec<&Frame> = frames.iter().filter(|frame| frame.says("is victorious")).collect();
    assert!(won.len() > 1);
    for frame in won {
        let stale = ["is choosing", "yet to choose", "has not chosen yet"];
        let told = frame.texts.iter().chain(&frame.labels);
        let stale: Vec<&String> = told.filter(|text| stale.iter().any(|words| text.contains(words))).collect();
        assert!(stale.is_empty(), "{stale:?}");
    }
}

#[test]
fn cards_that_lie_open_strike_one_after_the_other_each_by_its_own_name() {
    let general = card("Elite General");
    for last in [Some(general), None] {
        let mut stage = with_gozen();
        stage.go(Move::Commit(Some(general))).until(|moves| moves.contains(&Move::Commit(None)));
        let nova = stage.live.position().power_of(NOVA, 1).total();
        let click = match last {
            Some(_) => "Card Elite General, battle · free, click to commit Elite General",
            None => "Commit nothing",
        };
        let frames = watch(&mut stage.window(), click);
        let struck = format!("Elite General: Nova {nova} → {}", nova + 3);
        assert!(lasts(&frames, &struck) >= 0.6, "{last:?}");
        let own = frames.iter().position(|frame| frame.writes("+3 Elite General") && !frame.says(&struck));
        assert_eq!(own.is_some(), last.is_some());
        let other = frames.iter().position(|frame| frame.says(&struck));
        assert!(own < other, "Gamma is first in turn order: {own:?} {other:?}");
        let counted = |frame: &Frame| frame.texts.iter().filter(|text| *text == "+3 Elite General").count();
        assert!(frames.iter().all(|frame| counted(frame) < 2), "never both at once");
    }
}

/// Gamma has drawn Turncoats and has some wealth; Nova comes with a fighter and her carrier.
fn turncoats() -> Stage {
    let mut stage = Stage::of(2, &[]);
    stage.until_order().go(Move::Order { marker: 1, order: Order::Cards, wealth: 0 });
    stage.go(Move::Take(1)).go(Move::Draw(card("Turncoats"))).finish();
    stage.send(1, &[Unit::fighter(NOVA, 0)], 1).send(2, &[Unit::carrier(GAMMA)], 1);
    stage.send(2, &[Unit::carrier(NOVA)], 1);
    // Wealth comes last, so that nothing else is paid with it.
    for (marker, order) in [(3, Order::Cards), (3, Order::Cards), (4, Order::Wealth), (4, Order::Cards)] {
        stage.until_order().go(Move::Order { marker, order, wealth: 0 });
        if order == Order::Wealth {
            stage.until(|moves| moves.contains(&Move::Take(2))).go(Move::Take(2));
        }
        stage.finish();
    }
    stage.until(|moves| moves.iter().any(|mv| matches!(mv, Move::Commit(_))));
    stage
}

#[test]
fn figures_that_leave_a_battle_are_drawn_no_longer_once_their_power_is_gone_and_the_card_is_named() {
    let mut stage = turncoats();
    let other = |stage: &mut Stage, mine: Option<Card>| {
        let gamma = stage.live.acting_seat() == Some(GAMMA);
        stage.go(Move::Commit(mine.filter(|_| gamma)));
    };
    let cards = Some(card("Turncoats"));
    other(&mut stage, cards);
    let position = stage.live.position().clone();
    let seat = stage.live.acting_seat().unwrap();
    assert_eq!(position.place(Unit::fighter(NOVA, 0)), Some(Place::Location(1)));
    let mut window = stage.window();
    let frames = if seat == GAMMA {
        watch(&mut window, "Card Turncoats, battle · costs 1 wealth, click to commit Turncoats")
    } else {
        watch(&mut window, "Commit nothing")
    };
    // As long as the fighter is counted nothing is said of it, and then at once.
    assert!(lasts(&frames, "−1 Turncoats") >= 0.4);
    assert!(lasts(&frames, "+1 Turncoats") >= 0.4);
    for frame in frames.iter().filter(|frame| frame.says("−1 Turncoats")) {
        assert!(frame.says("returned"), "{:#?}", frame.texts);
    }
}

/// Numbers that rise, with the size of their letters and where they are.
fn numbers(window: &Window) -> Vec<(String, f32, Rect)> {
    let shapes = window.harness.output().shapes.iter();
    let texts = shapes.filter_map(|clipped| match &clipped.shape {
        egui::Shape::Text(text) => {
            let size = text.galley.job.sections.first()?.format.font_id.size;
            Some((text.galley.text().to_owned(), size, text.visual_bounding_rect()))
        }
        _ => None,
    });
    let rises = |words: &str| {
        let counted = words.ends_with(" honor") || words.ends_with(" wealth");
        counted && words.starts_with(['+', '-']) || words.ends_with(" destroyed") && words.starts_with(char::is_numeric)
    };
    texts.filter(|(words, ..)| rises(words)).collect()
}

#[test]
fn numbers_rise_in_large_letters_and_never_over_figures_or_what_is_counted() {
    let gains = |position: &Starship, mv: Move| {
        let mut after = position.clone();
        after.play_unchecked(&mv);
        let seat = position.seat();
        let pays = matches!((mv, position.cause()), (Move::Take(1..), Some(daimyo::starship::Cause::Location(_))));
        let crowded = (1..=2).any(|board| position.units_on(board).iter().count() > 1);
        pays && crowded && position.battle_board().is_none() && after.wealth(seat) > position.wealth(seat)
    };
    let (stage, mv) = about_to(gains);
    let mut window = stage.window();
    let words = stage.live.position().describe(&mv).plain(&stage.live.names());
    super::stage::ask_for(&window, &format!("Offer: {words}"));
    let mut found = 0;
    for _ in 0..12 {
        window.harness.step();
        let labels = window.labels();
        let figures = labels.iter().filter(|label| label.contains(", power ") && label.contains(", in location "));
        let counts = labels.iter().filter(|label| *label == "1st" || label.starts_with("Order marker"));
        let taken: Vec<(String, Rect)> =
            figures.chain(counts).map(|label| (label.clone(), window.place_of(label))).collect();
        for (words, size, rect) in numbers(&window) {
            found += 1;
            assert!(size >= 16.0, "{words} in {size}");
            let over = taken.iter().find(|(_, place)| place.shrink(2.0).intersect(rect.shrink(3.0)).is_positive());
            // It stands where it comes from, and then at the seat: on a way it would cross what belongs to others.
            let rests = rect.left() > 512.0 || rect.right() < 226.0;
            assert!(over.is_none() && rests, "{words} at {rect:?} over {over:?}");
        }
    }
    assert!(found > 6, "{found} numbers");
}

#[test]
fn who_looks_back_is_told_so_and_how_to_return_also_by_the_key_that_ends_a_turn() {
    let mut stage = Stage::of(2, &[]);
    let mut window = stage.until_order().window();
    window.keys(Modifiers::ALT, Key::ArrowLeft);
    window.assert_has("You are looking back: Escape leads back to now");
    window.keys(Modifiers::COMMAND, Key::Enter);
    window.assert_has("You are looking back: nothing is done there. Escape leads back to now");
    window.key(Key::Escape);
    window.key(Key::Escape);
    assert!(!window.has("You are looking"), "{:#?}", window.labels());
}
