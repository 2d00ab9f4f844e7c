//! What stands beside the boards and the stage: it agrees with them.

use super::reading::{drawn_lines, played};
use super::watching::{Frame, watch};
use super::{GAMMA, NOVA, Stage, card};
use crate::screen::Window;
use daimyo::game::{Actor, prelude::*};
use daimyo::starship::{Move, Order, Starship, Unit};

/// The honor of everybody on the track.
fn track(window: &Window, players: usize) -> Vec<u16> {
    let lines = drawn_lines(window);
    let title = lines.iter().find(|(words, ..)| words == "Honor").expect("the track has a title").1;
    let room = egui::Rect::from_min_size(title.left_bottom() - egui::vec2(20.0, 1.0), egui::vec2(260.0, 130.0));
    let number = |words: &String| words.parse::<u16>().ok();
    let within = lines.iter().filter(|(_, rect, _)| room.contains_rect(*rect));
    let mut numbers: Vec<(f32, u16)> =
        within.filter_map(|(words, rect, _)| Some((rect.center().y, number(words)?))).collect();
    numbers.sort_by(|one, other| one.0.total_cmp(&other.0));
    // Below them is the scale.
    numbers.into_iter().take(players).map(|(_, honor)| honor).collect()
}

/// The honor of everybody at the seats.
fn at_the_seats(window: &Window) -> Vec<u16> {
    window.labels().iter().filter_map(|label| label.strip_suffix(" honor")?.parse().ok()).collect()
}

#[test]
fn the_track_counts_what_the_seats_count_while_the_last_round_is_paid_for_and_cleared() {
    let ends = |position: &Starship| {
        let mut moves = Vec::new();
        position.moves(&mut moves);
        let last = |held: &Starship| {
            let left = (1..=2).any(|board| held.location(board).is_some());
            left && held.rounds_left() == 0 && held.seats().any(|seat| held.alliance_pay(seat) > 0)
        };
        let offered = moves.into_iter().filter(|mv| !matches!(mv, Move::Commit(_) | Move::Marker { .. }));
        offered.into_iter().find(|mv| position.until_resolution(*mv).as_ref().is_some_and(last))
    };
    let asks = |position: &Starship| matches!(position.actor(), Actor::Seat(_)) && ends(position).is_some();
    let found = |position: &Starship| position.actor() == Actor::Over || asks(position);
    let stage = (0..200).map(|seed| played(2, seed, found)).find(|stage| asks(stage.live.position()));
    let stage = stage.expect("somebody ends the last round");
    let mv = ends(stage.live.position()).unwrap();
    let mut window = stage.window();
    super::stage::ask_for(
        &window,
        &format!("Offer: {}", stage.live.position().describe(&mv).plain(&stage.live.names())),
    );
    let mut told = Vec::new();
    for picture in 0..120 {
        window.harness.step();
        if picture == 0 || Frame::of(&window).says("Battle of ") {
            continue;
        }
        let (track, seats) = (track(&window, 2), at_the_seats(&window));
        assert_eq!(track, seats, "picture {picture}");
        told.push(track);
    }
    assert!(told.windows(2).any(|pair| pair[0] != pair[1]), "somebody is paid: {told:?}");
    let climbs = |seat: usize| told.iter().map(|honor| honor[seat]).is_sorted();
    assert!(climbs(0) && climbs(1), "{told:?}");
}

#[test]
fn at_the_end_the_track_counts_sets_of_locations_like_the_seats() {
    let sets = |position: &Starship| position.seats().any(|seat| position.tally().set_reward(seat) > 0);
    let ended = |position: &Starship| position.actor() == Actor::Over;
    let stage = (0..40).map(|seed| played(2, seed, ended)).find(|stage| sets(stage.live.position()));
    let stage = stage.expect("somebody has a set");
    let mut window = stage.window();
    window.key(egui::Key::Escape);
    let position = stage.live.position();
    let honor = |seat| position.honor(seat) + position.tally().set_reward(seat);
    let sums: Vec<u16> = position.seats().map(honor).collect();
    assert_eq!((at_the_seats(&window), track(&window, 2)), (sums.clone(), sums));
}

#[test]
fn who_stands_alone_is_told_beside_the_boards_and_no_battle_of_an_earlier_round() {
    let alone = |position: &Starship| {
        let board = position.battle_board();
        let fights = position.seats().filter(|seat| position.is_in_battle(*seat)).count() > 1;
        let stale = position.last_battle().is_some_and(|last| Some(last.board) == board && position.is_battle_over());
        matches!(position.actor(), Actor::Seat(_)) && stale && !fights
    };
    let found = |position: &Starship| alone(position) || position.actor() == Actor::Over;
    let stage = (0..200).map(|seed| played(2, seed, found)).find(|stage| alone(stage.live.position()));
    let stage = stage.expect("somebody stands alone where there was a battle");
    let window = stage.window();
    let told: Vec<String> = window.labels().into_iter().filter(|label| label.contains("has won the battle")).collect();
    assert!(told.is_empty(), "{told:?}");
    window.assert_has("is there alone");
}

/// A battle of two among three players at location 1 in which whoever acts last is before the screen.
fn battle_of_two() -> Stage {
    let mut stage = Stage::of(3, &[]);
    stage.until_order();
    stage.send(1, &[Unit::fighter(GAMMA, 0)], 1).send(1, &[Unit::fighter(NOVA, 0)], 1);
    stage.until(|moves| moves.contains(&Move::Commit(Some(card("Change Strategy")))));
    stage.go(Move::Commit(None));
    stage
}

#[test]
fn below_a_battle_lie_no_cards_of_somebody_who_is_not_concerned_and_the_status_tells_what_is_seen() {
    let mut window = battle_of_two().window();
    let mut frames = watch(&mut window, "Card Change Strategy, battle · free, click to commit Change Strategy");
    if let Some(ready) = window.offers("I am ", ": ready").first().cloned() {
        window.click(&ready);
    }
    frames.extend(watch(&mut window, "Nova gains 1 wealth"));
    let fought: Vec<&Frame> = frames.iter().skip(2).filter(|frame| frame.says("Battle of ")).collect();
    assert!(fought.len() > 6, "{} pictures", fought.len());
    for frame in &fought {
        let backs: Vec<&String> = frame.labels.iter().filter(|label| label.starts_with("Covered cards of ")).collect();
        assert!(backs.iter().all(|label| !label.contains("Pulsar")), "{backs:?}");
        let status = frame.labels.iter().find(|label| label.starts_with("round 1 of ")).expect("a status");
        let asks = status.contains(" to choose ") || status.contains(" to perform ");
        assert!(!(asks && frame.says("is victorious")), "{status}");
    }
    assert!(fought.iter().any(|frame| frame.labels.iter().any(|label| label.contains("battles · Gamma wins"))));
}

#[test]
fn a_tie_covers_nothing_and_every_card_has_done_what_it_does_then() {
    let mut window = battle_of_two().window();
    watch(&mut window, "Card Change Strategy, battle · free, click to commit Change Strategy");
    if let Some(ready) = window.offers("I am ", ": ready").first().cloned() {
        window.click(&ready);
    }
    let frames = watch(&mut window, "Nova gains 1 wealth");
    let level: Vec<&Frame> = frames.iter().filter(|frame| frame.says("1 : 1, tie")).collect();
    assert!(level.len() > 2, "{} pictures", level.len());
    for frame in &level[1..] {
        assert!(!frame.writes("at stake"), "{:#?}", frame.texts);
        let early = frame.labels.iter().find(|label| label.contains("eing resolved"));
        assert!(early.is_none(), "{early:?}");
    }
}

#[test]
fn an_offer_after_the_order_leads_back_to_no_step_of_the_turn() {
    let mut stage = Stage::of(2, &[("trading", "Yes")]);
    stage.until_order().go(Move::Order { marker: 2, order: Order::Wealth, wealth: 0 });
    stage.window().assert_has("Step 2 of 3: order");
    stage.go(Move::Take(2));
    stage.window().assert_has("Step 3 of 3: end");
    stage.go(Move::Trade(GAMMA, NOVA));
    stage.window().assert_has("Step 3 of 3: end");
}

#[test]
fn what_an_order_asks_says_which_order_it_is_and_how_much_more() {
    let mut stage = Stage::of(2, &[]);
    stage.until_order().go(Move::Order { marker: 3, order: Order::Units, wealth: 0 });
    stage.window().assert_has("Order Units: Gamma to move up to 3 units");
    stage.go(Move::Move { unit: Unit::fighter(GAMMA, 0), to: 1 });
    stage.window().assert_has("Order Units: Gamma to move up to 2 more units");
    let mut stage = Stage::of(2, &[]);
    stage.until_order().go(Move::Order { marker: 3, order: Order::Allegiance, wealth: 0 });
    stage.window().assert_has("Order Clan: Gamma to move a clan marker up to 3");
}

#[test]
fn a_sheet_of_a_match_that_goes_on_says_so_above_who_would_win() {
    let mut window = Stage::before_battle(1).window();
    window.keys(egui::Modifiers::COMMAND.plus(egui::Modifiers::SHIFT), egui::Key::R);
    let told = window.labels().into_iter().find(|label| label.ends_with(" wins") || label.ends_with(" share the win"));
    assert!(told.as_ref().is_some_and(|told| told.starts_with("As things stand, ")), "{told:?}");
}
