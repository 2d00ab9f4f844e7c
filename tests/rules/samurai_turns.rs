//! The turns of Samurai, rule by rule: laying tiles, the fast icon, the switch tile, the move tile, drawing.

use crate::laws;
use crate::scene::{
    GREEN, RED, Scene, assert_allowed, assert_refused, at, lay, legal, pile, shift, switch, words_against,
};
use daimyo::game::{Actor, Seat, Viewer, prelude::*};
use daimyo::samurai::Caste::{Buddha, Castle, Rice};
use daimyo::samurai::Tile::{
    Buddha2, Buddha3, Buddha4, Castle2, Castle3, Castle4, Rice2, Rice3, Rice4, Ronin, Samurai1, Samurai3, Ship1, Ship2,
};
use daimyo::samurai::{Laid, Move, Phase, Samurai, SpaceSet, Tile, rules};
use std::collections::HashSet;

/// Green has one of every sort in her hand, and it is her turn.
fn any_hand() -> Scene {
    Scene::players(2).tiles(GREEN, &[Rice4, Ronin, Ship2, Tile::Switch, Tile::Move]).ready()
}

/// Where a tile may be laid.
fn spaces_for(game: &Scene, tile: Tile) -> SpaceSet {
    let spaces = legal(game).into_iter().filter_map(|mv| match mv {
        Move::Lay { tile: laid, on } if laid == tile => Some(on),
        _ => None,
    });
    spaces.collect()
}

#[test]
fn a_tile_goes_on_any_empty_land_space_wherever_it_is() {
    let mut game = any_hand();
    for tile in [Rice4, Ronin] {
        assert_eq!(&spaces_for(&game, tile), game.board().land());
    }
    game.turns(&[(Rice4, "O9"), (Buddha4, "F17")]);
    let left = game.board().land().minus(&[at("O9"), at("F17")].into_iter().collect());
    assert_eq!(spaces_for(&game, Ronin), left);
}

#[test]
fn no_tile_goes_on_another_tile() {
    let mut game = Scene::players(2).tiles(GREEN, &[Rice4, Rice3, Ship1, Ship2]).ready();
    game.turn(&[lay(Rice4, "O9"), lay(Ship1, "N8")]);
    assert_refused(&game, lay(Buddha4, "O9"), &[&rules::EMPTY_SPACE]);
    assert_eq!(words_against(&game, lay(Buddha4, "O9")), ["rice 4 of Green lies on O9 already"]);
    game.turns(&[(Buddha4, "P8")]);
    assert_refused(&game, lay(Rice3, "O9"), &[&rules::EMPTY_SPACE]);
    assert_refused(&game, lay(Ship2, "N8"), &[&rules::EMPTY_SPACE]);
}

#[test]
fn no_tile_goes_on_a_settlement_even_when_its_pieces_are_gone() {
    let mut game = any_hand();
    for settlement in ["Hirosaki", "Akita", "Edo"] {
        for tile in [Rice4, Ronin, Ship2] {
            assert_refused(&game, lay(tile, settlement), &[&rules::EMPTY_SPACE]);
        }
    }
    game.turns(&[(Rice4, "O9"), (Buddha4, "P8")]);
    assert_eq!(game.standing_on("Hirosaki"), []);
    assert_refused(&game, lay(Ronin, "Hirosaki"), &[&rules::EMPTY_SPACE]);
}

#[test]
fn ships_go_on_the_sea_only() {
    let mut game = any_hand();
    assert_eq!(&spaces_for(&game, Ship2), game.board().sea());
    assert_refused(&game, lay(Ship2, "O9"), &[&rules::SHIPS]);
    game.play(lay(Ship2, "J14"));
    assert_eq!(game.tile_at(at("J14")), Some(Laid { seat: GREEN, tile: Ship2 }));
}

#[test]
fn nothing_but_ships_goes_on_the_sea() {
    let game = any_hand();
    assert_refused(&game, lay(Rice4, "N8"), &[&rules::SHIPS]);
    assert_refused(&game, lay(Ronin, "N8"), &[&rules::SHIPS]);
    let game = Scene::players(2).tiles(GREEN, &[Samurai3]).ready();
    assert_refused(&game, lay(Samurai3, "N8"), &[&rules::SHIPS]);
}

#[test]
fn tiles_stay_on_the_part_of_the_board_in_play() {
    let game = any_hand();
    assert_refused(&game, lay(Rice4, "D20"), &[&rules::BOARD_PARTS]);
    assert_refused(&game, lay(Ship2, "O1"), &[&rules::BOARD_PARTS]);
    let game = Scene::players(3).tiles(GREEN, &[Rice4, Ship2]).ready();
    assert_allowed(&game, lay(Rice4, "D20"));
    assert_refused(&game, lay(Ship2, "O1"), &[&rules::BOARD_PARTS]);
}

#[test]
fn a_turn_has_one_tile_without_the_fast_icon() {
    let hand = [Rice4, Buddha2, Samurai1, Castle3, Tile::Move];
    let mut game = Scene::players(2).tiles(GREEN, &hand).ready();
    hand[..4].iter().for_each(|&tile| assert_allowed(&game, lay(tile, "O9")));
    game.play(lay(Rice4, "O9"));
    hand[1..4].iter().for_each(|&tile| assert_refused(&game, lay(tile, "P8"), &[&rules::FAST]));
}

#[test]
fn fast_tiles_come_before_and_after_it_as_many_as_she_likes() {
    let mut game = Scene::players(2)
        .pieces("Hirosaki", &[Rice])
        .pieces("Hagi", &[Castle])
        .tiles(GREEN, &[Ship2, Ronin, Rice4, Ship1, Tile::Switch])
        .ready();
    game.play(lay(Ship2, "N8"));
    game.play(lay(Ronin, "O9"));
    game.play(lay(Rice4, "O11"));
    game.play(lay(Ship1, "N9"));
    game.play(switch((Rice, "Hirosaki"), (Castle, "Hagi")));
    assert_eq!(legal(&game), [Move::EndTurn]);
}

#[test]
fn only_fast_tiles_are_a_turn_too() {
    let mut game = Scene::players(2).tiles(GREEN, &[Ship1, Ship1, Rice4]).ready();
    game.turn(&[lay(Ship1, "N8"), lay(Ship1, "N9")]);
    assert_eq!((game.actor(), game.hand(GREEN).len()), (Actor::Seat(RED), 5));
    assert!(game.hand(GREEN).contains(Rice4));
}

/// What is to be done, as it is said.
fn step(game: &Samurai) -> String {
    game.step().plain(Samurai::SEAT_NAMES)
}

#[test]
fn the_step_names_only_what_can_be_done() {
    let mut game = Scene::players(2).tiles(GREEN, &[Ship1, Rice4, Rice3, Ronin, Castle4]).ready();
    assert_eq!(step(&game), "Green to play a tile");
    game.play(lay(Ship1, "N8"));
    assert_eq!(step(&game), "Green to play another tile or end the turn");
    game.play(lay(Rice4, "O9"));
    assert_eq!(step(&game), "Green to play a fast tile or end the turn");
    game.play(lay(Ronin, "O11"));
    assert_eq!(step(&game), "Green to end the turn");
}

#[test]
fn the_step_tells_nobody_what_another_hand_holds() {
    let after_a_slow_tile = |last: Tile| {
        let mut game = Scene::players(2).tiles(GREEN, &[Rice4, Rice3, Rice2, Castle4, last]).ready();
        game.play(lay(Rice4, "O9"));
        game
    };
    let (fast, slow) = (after_a_slow_tile(Ronin), after_a_slow_tile(Castle3));
    assert_eq!(step(&slow), "Green to end the turn");
    for viewer in [Viewer::Seat(RED), Viewer::Bystander] {
        for game in [&fast, &slow] {
            assert_eq!(step(&game.seen_by(viewer)), "Green to play a fast tile or end the turn");
        }
    }
    for game in [&fast, &slow] {
        assert_eq!(step(&game.seen_by(Viewer::Seat(GREEN))), step(game), "she knows her own");
    }
}

#[test]
fn the_step_says_what_everybody_can_work_out() {
    let all_fast = [Ship2, Ship1, Ship1, Ronin, Tile::Switch];
    let mut game = Scene::players(2).tiles(GREEN, &all_fast).ready();
    [lay(Ship2, "N8"), lay(Ship1, "N9"), lay(Ship1, "N10"), lay(Ronin, "O9")].into_iter().for_each(|mv| game.play(mv));
    game.play(legal(&game)[0]);
    game.end_turn();
    game.turns(&[(Buddha4, "F17")]);
    game.play(lay(Buddha4, "O11"));
    assert_eq!(step(&game.seen_by(Viewer::Seat(RED))), "Green to end the turn", "her fast tiles all lie on the board");
}

#[test]
fn a_turn_plays_at_least_one_tile() {
    let mut game = any_hand();
    assert_refused(&game, Move::EndTurn, &[&rules::AT_LEAST_ONE]);
    assert_refused(&game, Move::Pass, &[&rules::AT_LEAST_ONE]);
    let why = words_against(&game, Move::Pass);
    assert!(["rice 4", "ronin 1", "ship 2", "switch"].iter().all(|tile| why[0].contains(tile)), "{why:?}");
    assert!(!why[0].contains("move tile"), "there is nothing to move yet: {why:?}");
    game.play(lay(Ship2, "N8"));
    assert_refused(&game, Move::Pass, &[&rules::AT_LEAST_ONE]);
    assert_allowed(&game, Move::EndTurn);
    game.end_turn();
    assert_refused(&game, Move::EndTurn, &[&rules::AT_LEAST_ONE]);
}

#[test]
fn a_tile_is_played_from_the_hand() {
    let mut game = Scene::players(2).tiles(GREEN, &[Rice4, Rice3, Rice2, Castle4, Ship1]).ready();
    assert_refused(&game, lay(Buddha4, "O9"), &[&rules::HAND]);
    assert_refused(&game, lay(Ship2, "N8"), &[&rules::HAND]);
    assert_refused(&game, lay(Tile::Unknown, "O9"), &[&rules::HAND]);
    game.turns(&[(Rice4, "O9"), (Buddha4, "F17")]);
    assert_refused(&game, lay(Rice4, "P8"), &[&rules::HAND]);
    assert!(
        words_against(&game, lay(Rice4, "P8"))[0].contains("rice 4 is not in the hand: it has been played already")
    );
}

#[test]
fn a_tile_drawn_now_waits_for_the_next_turn() {
    let hand = [Ship1, Ship1, Ship2, Ronin, Rice4];
    let mut game = Scene::players(2).tiles(GREEN, &[&hand[..], &[Rice3]].concat()).ready();
    game.play(lay(Ship1, "N8"));
    assert_refused(&game, lay(Rice3, "O9"), &[&rules::HAND]);
    game.play(Move::EndTurn);
    assert_eq!((game.phase(), game.actor()), (Phase::Refresh, Actor::Chance));
    game.draw();
    assert!(game.hand(GREEN).contains(Rice3));
    assert_eq!(game.actor(), Actor::Seat(RED));
    game.turns(&[(Buddha4, "F17")]);
    assert_allowed(&game, lay(Rice3, "O9"));
}

#[test]
fn a_turn_ends_with_drawing_back_to_five() {
    for plays in 1..=3 {
        let mut game = Scene::players(2).tiles(GREEN, &[Ship1, Ship2, Rice4, Samurai1, Samurai1]).ready();
        [lay(Ship1, "N8"), lay(Ship2, "N9"), lay(Rice4, "O9")][..plays].iter().for_each(|&mv| game.play(mv));
        game.play(Move::EndTurn);
        assert_refused(&game, lay(Samurai1, "P8"), &[&rules::ORDER_OF_PLAY]);
        assert_refused(&game, Move::Draw(Ship2), &[&rules::REFRESH]);
        for drawn in 0..plays {
            assert_eq!((game.actor(), game.hand(GREEN).len()), (Actor::Chance, 5 - plays + drawn));
            game.play(legal(&game)[0]);
        }
        assert_eq!((game.actor(), game.hand(GREEN).len(), game.stack(GREEN)), (Actor::Seat(RED), 5, 15 - plays));
    }
}

#[test]
fn the_stack_is_mixed_so_any_of_its_tiles_may_come() {
    let mut game = Scene::players(2).tiles(GREEN, &[Rice4, Rice3, Samurai1]).ready();
    game.play(lay(Rice4, "O9"));
    game.play(Move::EndTurn);
    let stack = game.left(GREEN).minus(game.hand(GREEN));
    assert_eq!(stack.len(), 15);
    assert_eq!(legal(&game), stack.faces().map(Move::Draw).collect::<Vec<_>>());
    let picked: HashSet<Move> = (0..400).map(|seed| game.pick(&mut laws::dice(seed)).unwrap()).collect();
    assert_eq!(picked.len(), stack.faces().count(), "every face comes now and then");
}

#[test]
fn turns_go_clockwise() {
    let mut game = Scene::players(4).first(RED).ready();
    for (seat, space) in [(1, "O9"), (2, "O11"), (3, "F17"), (0, "K17"), (1, "L13")] {
        assert_eq!(game.actor(), Actor::Seat(Seat::new(seat)));
        let tile = game.hand(Seat::new(seat)).iter().find(|tile| !tile.is_fast()).unwrap();
        game.turns(&[(tile, space)]);
    }
}

#[test]
fn with_an_empty_stack_she_plays_on_with_what_is_left_and_then_passes() {
    let mut game = Scene::players(2).ready();
    // Green plays all she can every turn, Red one tile; both let Edo stand and avoid ties.
    while legal(&game) != [Move::Pass] {
        let seat = game.seat();
        game.play(game.quiet_play());
        while seat == GREEN && legal(&game) != [Move::EndTurn] {
            game.play(game.quiet_play());
        }
        let (hand, stack) = (game.hand(seat).len(), game.stack(seat));
        game.end_turn();
        assert_eq!(game.hand(seat).len(), (hand + stack).min(5), "as many as there are");
    }
    assert_eq!((game.seat(), game.hand(GREEN).len()), (GREEN, 0));
    assert_eq!((game.phase(), game.stack(GREEN)), (Phase::Turn, 0));
    assert_eq!(legal(&game), [Move::Pass]);
    assert_eq!(step(&game), "Green to pass: no tile can be played");
    assert_refused(&game, Move::EndTurn, &[&rules::AT_LEAST_ONE]);
    game.play(Move::Pass);
    assert_eq!(game.actor(), Actor::Seat(RED), "there is nothing to draw");
}

#[test]
fn the_switch_tile_exchanges_two_pieces_and_leaves_the_game() {
    let mut game = Scene::players(2)
        .pieces("Akita", &[Buddha, Rice])
        .pieces("Hagi", &[Castle])
        .tiles(GREEN, &[Tile::Switch, Rice4])
        .ready();
    let (empty, standing) = (*game.empty(), *game.standing());
    game.play(switch((Rice, "Akita"), (Castle, "Hagi")));
    assert_eq!((game.standing_on("Akita"), game.standing_on("Hagi")), (vec![Buddha, Castle], vec![Rice]));
    assert_eq!((game.empty(), game.standing()), (&empty, &standing));
    assert!(!game.hand(GREEN).contains(Tile::Switch) && !game.left(GREEN).contains(Tile::Switch));
    assert_refused(&game, switch((Castle, "Akita"), (Rice, "Hagi")), &[&rules::HAND]);
    assert_allowed(&game, lay(Rice4, "O9"));
}

#[test]
fn a_switch_is_fast() {
    let mut game = any_hand();
    game.play(lay(Rice4, "O9"));
    let after = legal(&game);
    assert!(after.iter().any(|mv| matches!(mv, Move::Switch(..))));
    game.play(*after.iter().find(|mv| matches!(mv, Move::Switch(..))).unwrap());
    assert_allowed(&game, lay(Ronin, "O11"));
}

#[test]
fn a_switch_never_makes_twins() {
    let game = Scene::players(2)
        .pieces("Akita", &[Buddha, Rice])
        .pieces("Kyoto", &[Buddha, Castle])
        .pieces("Hagi", &[Buddha])
        .pieces("Matsue", &[Castle])
        .tiles(GREEN, &[Tile::Switch])
        .ready();
    assert_refused(&game, switch((Rice, "Akita"), (Buddha, "Hagi")), &[&rules::NO_TWINS]);
    assert_refused(&game, switch((Buddha, "Hagi"), (Rice, "Akita")), &[&rules::NO_TWINS]);
    assert_refused(&game, switch((Rice, "Akita"), (Buddha, "Kyoto")), &[&rules::NO_TWINS]);
    assert_refused(&game, switch((Castle, "Kyoto"), (Buddha, "Edo")), &[&rules::NO_TWINS; 2]);
    assert_refused(&game, switch((Rice, "Edo"), (Castle, "Matsue")), &[&rules::NO_TWINS]);
    assert_allowed(&game, switch((Buddha, "Akita"), (Castle, "Matsue")));
    assert_allowed(&game, switch((Castle, "Kyoto"), (Rice, "Akita")));
}

/// Akita has a Buddha and rice, Hagi has rice, and Green has the switch tile; the ruling is the default or this.
fn equal_pieces(ruling: Option<&str>) -> Scene {
    let scene =
        Scene::players(2).pieces("Akita", &[Buddha, Rice]).pieces("Hagi", &[Rice]).tiles(GREEN, &[Tile::Switch]);
    ruling.into_iter().fold(scene, |scene, answer| scene.ruling("pointless_switch", answer)).ready()
}

fn pointless_switches() -> [Move; 2] {
    [switch((Rice, "Akita"), (Rice, "Hagi")), switch((Rice, "Akita"), (Buddha, "Akita"))]
}

#[test]
fn any_two_pieces_may_be_switched_even_if_nothing_changes() {
    for ruling in [None, Some("Yes")] {
        for mv in pointless_switches() {
            let mut game = equal_pieces(ruling);
            assert_allowed(&game, mv);
            game.play(mv);
            assert_eq!((game.standing_on("Akita"), game.standing_on("Hagi")), (vec![Buddha, Rice], vec![Rice]));
            assert!(!game.left(GREEN).contains(Tile::Switch));
            game.end_turn();
            assert_eq!(game.actor(), Actor::Seat(RED), "it was the tile of the turn");
        }
    }
}

#[test]
fn a_switch_must_change_something_where_the_table_wants_it() {
    let game = equal_pieces(Some("No"));
    for mv in pointless_switches() {
        assert_refused(&game, mv, &[&rules::POINTLESS_SWITCH]);
        let refusal = &game.refusals(&mv)[0];
        assert_eq!(refusal.rule.ruling, Some("pointless_switch"));
        let cited = refusal.cited().plain(Samurai::SEAT_NAMES);
        assert!(cited.ends_with("(table ruling pointless_switch)"), "the rulebook does not say so: {cited}");
    }
}

#[test]
fn a_switch_takes_two_pieces_not_one_twice() {
    for ruling in ["Yes", "No"] {
        assert_refused(&equal_pieces(Some(ruling)), switch((Rice, "Akita"), (Rice, "Akita")), &[&rules::SWITCH]);
    }
}

#[test]
fn a_switch_takes_pieces_that_stand_on_the_board() {
    let mut game = Scene::players(2)
        .pieces("Hirosaki", &[Buddha])
        .pieces("Hagi", &[Rice])
        .tiles(GREEN, &[Tile::Switch, Castle4])
        .tiles(RED, &[Castle3])
        .ready();
    assert_refused(&game, switch((Castle, "Hirosaki"), (Rice, "Hagi")), &[&rules::SWITCH]);
    assert_refused(&game, switch((Castle, "Hirosaki"), (Buddha, "Hagi")), &[&rules::SWITCH; 2]);
    assert_refused(&game, switch((Castle, "Sapporo"), (Rice, "Hagi")), &[&rules::SWITCH]);
    assert_refused(&game, switch((Castle, "O9"), (Rice, "Hagi")), &[&rules::SWITCH]);
    assert_allowed(&game, switch((Buddha, "Hirosaki"), (Rice, "Hagi")));
    game.turns(&[(Castle4, "O9"), (Castle3, "P8")]);
    assert_eq!(game.standing_on("Hirosaki"), [], "a piece that is gone is switched no more");
    assert_refused(&game, switch((Buddha, "Hirosaki"), (Rice, "Hagi")), &[&rules::SWITCH]);
}

#[test]
fn the_move_tile_takes_a_tile_elsewhere_and_fills_its_space_with_nothing() {
    let mut game = Scene::players(2).tiles(GREEN, &[Rice4, Tile::Move]).ready();
    game.turns(&[(Rice4, "O9"), (Buddha4, "F17")]);
    assert_eq!(game.influence(at("Hirosaki")).of(GREEN, Rice), 4);
    game.play(shift("O9", "L17"));
    assert_eq!(game.tile_at(at("L17")), Some(Laid { seat: GREEN, tile: Rice4 }));
    assert_eq!(game.tile_at(at("O9")), Some(Laid { seat: GREEN, tile: Tile::Move }));
    assert_eq!(game.influence(at("Wakayama")).of(GREEN, Rice), 4);
    for caste in [Buddha, Rice, Castle] {
        assert_eq!(game.influence(at("Hirosaki")).of(GREEN, caste), 0);
    }
    assert!(!game.left(GREEN).contains(Tile::Move));
}

#[test]
fn the_move_tile_takes_own_tiles_without_fast_icon_laid_in_an_earlier_turn() {
    let mut game = Scene::players(2).tiles(GREEN, &[Rice4, Ronin, Ship2, Tile::Move, Castle4]).ready();
    game.turn(&[lay(Rice4, "O9"), lay(Ship2, "N8")]);
    game.turns(&[(Buddha4, "F17")]);
    game.play(lay(Ronin, "L17"));
    assert_refused(&game, shift("F17", "G18"), &[&rules::MOVE]);
    assert_refused(&game, shift("N8", "G18"), &[&rules::MOVE]);
    assert_refused(&game, shift("P8", "G18"), &[&rules::MOVE]);
    assert_refused(&game, shift("Hagi", "G18"), &[&rules::MOVE]);
    assert_refused(&game, shift("L17", "G18"), &[&rules::MOVE; 2]);
    assert_allowed(&game, shift("O9", "G18"));
    game.play(lay(Castle4, "O11"));
    assert_refused(&game, shift("O11", "G18"), &[&rules::FAST, &rules::MOVE]);
    game.end_turn();
    game.turns(&[(Buddha3, "K16")]);
    assert_refused(&game, shift("L17", "G18"), &[&rules::MOVE]);
    assert_allowed(&game, shift("O11", "G18"));
}

#[test]
fn the_move_tile_takes_it_to_another_empty_land_space() {
    let mut game = Scene::players(2).tiles(GREEN, &[Rice4, Tile::Move]).ready();
    game.turns(&[(Rice4, "O9"), (Buddha4, "F17")]);
    assert_refused(&game, shift("O9", "O9"), &[&rules::MOVE]);
    assert_refused(&game, shift("O9", "F17"), &[&rules::EMPTY_SPACE]);
    assert_refused(&game, shift("O9", "Hirosaki"), &[&rules::EMPTY_SPACE]);
    assert_refused(&game, shift("O9", "N8"), &[&rules::SHIPS]);
    assert_refused(&game, shift("O9", "D20"), &[&rules::BOARD_PARTS]);
    let targets = legal(&game).into_iter().filter(|mv| matches!(mv, Move::Shift { .. })).count();
    assert_eq!(targets, game.board().land().len() - 2);
}

#[test]
fn the_move_tile_is_the_one_tile_without_fast_icon() {
    let mut game = Scene::players(2).tiles(GREEN, &[Rice4, Tile::Move, Rice3, Ronin]).ready();
    assert!(!legal(&game).iter().any(|mv| matches!(mv, Move::Shift { .. })), "there is nothing to move yet");
    game.turns(&[(Rice4, "O9"), (Buddha4, "F17")]);
    let mut other = Scene::players(2).tiles(GREEN, &[Rice4, Tile::Move, Rice3, Ronin]).ready();
    other.turns(&[(Rice4, "O9"), (Buddha4, "F17")]);
    game.play(shift("O9", "L17"));
    assert_refused(&game, lay(Rice3, "P8"), &[&rules::FAST]);
    assert_allowed(&game, lay(Ronin, "P8"));
    other.play(lay(Rice3, "P9"));
    assert_refused(&other, shift("O9", "L17"), &[&rules::FAST]);
}

#[test]
fn with_an_empty_board_it_is_said_why_the_move_tile_stays_in_the_hand() {
    let game = any_hand();
    let mut candidates = Vec::new();
    game.candidates(&mut candidates);
    let moves: Vec<Move> = candidates.into_iter().filter(|mv| matches!(mv, Move::Shift { .. })).collect();
    let [mv] = moves[..] else { panic!("one try is enough: {moves:?}") };
    assert_refused(&game, mv, &[&rules::MOVE]);
    let said = words_against(&game, mv);
    assert!(said[0].ends_with(", and no tile of Green lies anywhere that could move"), "{said:?}");
}

#[test]
fn a_moved_tile_can_close_a_settlement() {
    let mut game = Scene::players(2)
        .pieces("Wakayama", &[Rice])
        .tiles(GREEN, &[Rice4, Tile::Move])
        .tiles(RED, &[Rice2, Samurai1])
        .ready();
    game.turns(&[(Rice4, "O9"), (Rice2, "K17")]);
    game.turn(&[shift("O9", "L17")]);
    assert_eq!(game.standing_on("Wakayama"), []);
    assert_eq!(game.taken(GREEN), pile(0, 1, 0));
}

#[test]
fn a_tile_that_moved_away_no_longer_counts_but_its_space_stays_filled() {
    let mut game = Scene::players(2)
        .pieces("Hirosaki", &[Rice])
        .tiles(GREEN, &[Rice4, Tile::Move])
        .tiles(RED, &[Castle2, Samurai1])
        .ready();
    game.turns(&[(Rice4, "O9"), (Castle2, "F17")]);
    game.turn(&[shift("O9", "L17")]);
    assert_refused(&game, lay(Samurai1, "O9"), &[&rules::EMPTY_SPACE]);
    game.turns(&[(Samurai1, "P8")]);
    assert_eq!((game.taken(GREEN), game.taken(RED)), (pile(0, 0, 0), pile(0, 1, 0)));
}

#[test]
fn action_tiles_are_not_simply_laid() {
    let game = any_hand();
    assert_refused(&game, lay(Tile::Switch, "O9"), &[&rules::SWITCH]);
    assert_refused(&game, lay(Tile::Move, "O9"), &[&rules::MOVE]);
}

#[test]
fn every_reason_is_given_at_once() {
    let mut game = Scene::players(2).tiles(GREEN, &[Rice4, Ship1, Rice3, Rice2, Castle4]).ready();
    game.play(lay(Ship1, "N8"));
    game.play(lay(Rice4, "O9"));
    assert_refused(&game, lay(Samurai3, "N8"), &[&rules::HAND, &rules::FAST, &rules::SHIPS, &rules::EMPTY_SPACE]);
    assert_refused(&game, lay(Rice3, "N8"), &[&rules::FAST, &rules::SHIPS, &rules::EMPTY_SPACE]);
    assert_refused(&game, lay(Ship2, "O9"), &[&rules::HAND, &rules::SHIPS, &rules::EMPTY_SPACE]);
    assert_refused(
        &game,
        shift("N8", "O9"),
        &[&rules::HAND, &rules::FAST, &rules::MOVE, &rules::MOVE, &rules::EMPTY_SPACE],
    );
    assert_refused(&game, switch((Rice, "O9"), (Rice, "N8")), &[&rules::HAND, &rules::SWITCH, &rules::SWITCH]);
}

#[test]
fn a_reason_names_the_tile_the_space_and_the_player() {
    let mut game = Scene::players(2).tiles(GREEN, &[Ship1]).tiles(RED, &[Castle4, Samurai1]).ready();
    game.turn(&[lay(Ship1, "N8")]);
    game.play(lay(Samurai1, "O9"));
    let said = words_against(&game, lay(Castle4, "N8")).join("; ");
    for word in ["castle 4", "N8", "ship 1", "Green"] {
        assert!(said.contains(word), "{word} is missing in: {said}");
    }
    let said = words_against(&game, lay(Castle4, "Hirosaki")).join("; ");
    assert!(said.contains("Hirosaki"), "{said}");
}

#[test]
fn a_refused_move_leaves_everything_as_it_was() {
    let mut game = Samurai::clone(&any_hand());
    let before = game.clone();
    for mv in [lay(Rice4, "N8"), shift("O9", "P8"), Move::EndTurn, Move::Pass, lay(Castle2, "Edo")] {
        assert!(game.play(&mv).is_err());
        assert_eq!(game, before);
    }
}
