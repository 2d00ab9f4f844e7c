//! What stands beside the boards and the stage: it agrees with them.

use super::reading::{drawn_lines, played};
use super::watching::Frame;
use crate::screen::Window;
use daimyo::game::{Actor, prelude::*};
use daimyo::starship::{Move, Starship};

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
    super::stage::ask_for(&window, &format!("Offer: {}", stage.live.position().describe(&mv).plain(&stage.live.names())));
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
