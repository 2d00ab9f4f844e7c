//! The set-up of Samurai, rule by rule.

use crate::laws;
use crate::scene::{GREEN, RED, Scene, assert_allowed, assert_refused, at, lay, legal, put, words_against};
use daimyo::game::{Actor, Seat, Setup as _, Viewer, prelude::*};
use daimyo::samurai::Caste::{Buddha, Castle, Rice};
use daimyo::samurai::{Caste, Move, Phase, Pile, Samurai, Setup, Terrain, Tile, rules};

fn wrong_with(setup: &Setup) -> Vec<&'static daimyo::game::Rule> {
    Samurai::new(setup).unwrap_err().iter().map(|refusal| refusal.rule).collect()
}

/// Every settlement has as many pieces as its kind holds, all of different castes, and the supply is used up.
fn assert_populated(game: &Samurai) {
    for settlement in game.board().settlements().iter() {
        assert_eq!(game.pieces_at(settlement).len(), settlement.terrain().pieces(), "{settlement}");
    }
    assert_eq!(game.supply(), &Pile::default());
    assert_eq!(game.standing(), &Pile::of_each(game.each_caste()));
}

#[test]
fn two_to_four_people_play() {
    for players in [0, 1, 5, 8] {
        assert_eq!(wrong_with(&Setup::for_players(players)), [&rules::PLAYERS], "{players}");
    }
    for players in 2..=4 {
        assert_eq!(Samurai::new(&Setup::for_players(players)).unwrap().players(), players);
    }
}

#[test]
fn the_supply_depends_on_the_number_of_players() {
    for (players, each) in [(2, 7), (3, 10), (4, 13)] {
        let game = Scene::players(players).with_hands();
        assert_eq!(game.each_caste(), each);
        assert_eq!(game.supply(), &Pile::of_each(each - 1), "one of each is in Edo");
        assert_eq!(game.standing(), &Pile::of_each(1));
    }
}

#[test]
fn the_board_depends_on_the_number_of_players() {
    for (players, settlements, cities) in [(2, 17, 2), (3, 26, 2), (4, 34, 3)] {
        let board = *Scene::players(players).unset().board().settlements();
        assert_eq!(board.len(), settlements);
        assert_eq!(board.iter().filter(|space| space.terrain() == Terrain::City).count(), cities);
    }
    let game = Scene::players(3).with_hands();
    assert_refused(&game, put(Rice, "Sapporo"), &[&rules::BOARD_PARTS]);
    assert!(words_against(&game, put(Rice, "Sapporo"))[0].contains("Sapporo is not on the board for 3 players"));
}

#[test]
fn edo_begins_with_one_piece_of_each_caste_and_gets_no_more() {
    let game = Scene::players(2).with_hands();
    assert_eq!(game.standing_on("Edo"), Caste::ALL);
    assert_refused(&game, put(Rice, "Edo"), &[&rules::EDO]);
}

#[test]
fn everybody_chooses_five_of_her_twenty_tiles_and_fifteen_are_her_stack() {
    let mut game = Scene::players(3).first(RED).unset();
    for seat in [1, 2, 0].map(Seat::new) {
        for chosen in 0..5 {
            assert_eq!((game.phase(), game.actor()), (Phase::Hands, Actor::Seat(seat)));
            assert_eq!(game.hand(seat).len(), chosen);
            game.play(Move::Keep([Tile::Ship1, Tile::Ship1, Tile::Samurai3, Tile::Switch, Tile::Move][chosen]));
        }
        assert_eq!((game.hand(seat).len(), game.stack(seat), game.left(seat).len()), (5, 15, 20));
    }
    assert_eq!(game.phase(), Phase::Pieces);
}

#[test]
fn a_tile_can_be_chosen_as_often_as_she_has_it() {
    let mut game = Scene::players(2).unset();
    game.play(Move::Keep(Tile::Samurai2));
    game.play(Move::Keep(Tile::Buddha4));
    assert_allowed(&game, Move::Keep(Tile::Samurai2));
    assert_refused(&game, Move::Keep(Tile::Buddha4), &[&rules::STARTING_HAND]);
    assert_refused(&game, Move::Draw(Tile::Rice4), &[&rules::ORDER_OF_PLAY]);
}

#[test]
fn the_first_hand_is_chosen_in_secret() {
    let mut game = Scene::players(2).unset();
    let choice = Move::Keep(Tile::Ronin);
    for viewer in [Viewer::Seat(RED), Viewer::Bystander] {
        assert_eq!(game.move_seen_by(&choice, viewer), Move::Keep(Tile::Unknown));
    }
    assert_eq!(game.move_seen_by(&choice, Viewer::Seat(GREEN)), choice);
    game.play(choice);
    for viewer in [Viewer::Seat(RED), Viewer::Bystander] {
        let view = game.seen_by(viewer);
        assert_eq!(view.hand(GREEN).iter().collect::<Vec<_>>(), [Tile::Unknown]);
        assert_eq!(view.left(GREEN), game.left(GREEN), "what was not played is no secret");
    }
    assert_eq!(game.seen_by(Viewer::Seat(GREEN)).hand(GREEN), game.hand(GREEN));
}

#[test]
fn cities_come_first_and_take_two_different_castes() {
    let mut game = Scene::players(2).with_hands();
    assert_refused(&game, put(Buddha, "Hirosaki"), &[&rules::CITIES]);
    game.play(put(Buddha, "Akita"));
    assert_refused(&game, put(Buddha, "Akita"), &[&rules::CITIES]);
    assert_allowed(&game, put(Buddha, "Kyoto"));
    game.play(put(Rice, "Akita"));
    assert_refused(&game, put(Castle, "Akita"), &[&rules::CITIES]);
    game.play(put(Castle, "Kyoto"));
    assert_refused(&game, put(Rice, "Hirosaki"), &[&rules::CITIES]);
    game.play(put(Buddha, "Kyoto"));
    assert_allowed(&game, put(Rice, "Hirosaki"));
}

#[test]
fn villages_take_one_piece() {
    let mut game = Scene::players(2).with_hands();
    [(Buddha, "Akita"), (Rice, "Akita"), (Buddha, "Kyoto"), (Rice, "Kyoto")]
        .into_iter()
        .for_each(|(caste, on)| game.play(put(caste, on)));
    game.play(put(Castle, "Hagi"));
    for caste in Caste::ALL {
        assert_refused(&game, put(caste, "Hagi"), &[&rules::VILLAGES]);
    }
    assert_eq!(words_against(&game, put(Rice, "Hagi")), ["Hagi is full: it has 1 of 1"]);
}

#[test]
fn pieces_stand_in_settlements_only() {
    let game = Scene::players(2).with_hands();
    for space in ["O9", "N8"] {
        assert_eq!(game.refusals(&put(Rice, space)).len(), 1, "{space}");
        assert!(!legal(&game).contains(&put(Rice, space)));
    }
}

#[test]
fn a_caste_that_is_used_up_cannot_be_placed() {
    let mut game = Scene::players(2).with_hands();
    let cities = ["Akita", "Kyoto"].map(|city| [put(Buddha, city), put(Rice, city)]);
    cities.into_iter().flatten().for_each(|mv| game.play(mv));
    ["Hirosaki", "Sendai", "Hagi", "Matsue"].into_iter().for_each(|village| game.play(put(Buddha, village)));
    assert_refused(&game, put(Buddha, "Sunpu"), &[&rules::SUPPLY]);
    assert_refused(&game, put(Buddha, "Hagi"), &[&rules::SUPPLY, &rules::VILLAGES]);
    assert_allowed(&game, put(Castle, "Sunpu"));
}

#[test]
fn placing_runs_clockwise_from_the_cities_on_into_the_villages() {
    for (players, city_pieces) in [(2, 4), (3, 4), (4, 6)] {
        for first in Seat::all(players) {
            let mut game = Scene::players(players).first(first).with_hands();
            let mut seat = first;
            for placed in 0_usize.. {
                if game.phase() == Phase::Turn {
                    break;
                }
                assert_eq!(game.actor(), Actor::Seat(seat), "{players} players, piece {placed}");
                let Move::Put { on, .. } = legal(&game)[0] else { panic!("a piece is placed") };
                assert_eq!(on.terrain() == Terrain::City, placed < city_pieces);
                game.play(legal(&game)[0]);
                seat = seat.next(players);
            }
            assert_populated(&game);
            assert_eq!(game.actor(), Actor::Seat(first), "whoever begins placing begins playing");
        }
    }
}

#[test]
fn chance_names_who_begins_if_nobody_does() {
    let mut setup = Setup::for_players(3);
    setup.choose("setup", "Players").unwrap();
    let mut game = Samurai::new(&setup).unwrap();
    assert_eq!(game.actor(), Actor::Chance);
    assert_refused(&game, Move::Keep(Tile::Rice4), &[&rules::ORDER_OF_PLAY]);
    assert_refused(&game, Move::Begin(Seat::new(3)), &[&rules::FIRST_PLAYER]);
    assert_eq!(legal(&game), Seat::all(3).map(Move::Begin).collect::<Vec<_>>());
    game.play(&Move::Begin(RED)).unwrap();
    assert_eq!((game.first(), game.actor()), (RED, Actor::Seat(RED)));
    setup.first = Some(Seat::new(3));
    assert_eq!(wrong_with(&setup), [&rules::FIRST_PLAYER]);
}

#[test]
fn the_basic_setup_deals_hands_and_pieces_at_random() {
    for players in 2..=4 {
        for seed in 0..5 {
            let mut rng = laws::dice(seed);
            let mut game = Samurai::new(&Setup::for_players(players)).unwrap();
            while game.phase() != Phase::Turn {
                assert_eq!(game.actor(), Actor::Chance);
                let mv = game.pick(&mut rng).unwrap();
                assert!(matches!(mv, Move::Begin(_) | Move::Draw(_) | Move::Put { .. }));
                game.play(&mv).unwrap();
            }
            assert_populated(&game);
            assert!(game.seats().all(|seat| game.hand(seat).len() == 5 && game.stack(seat) == 15));
            assert_eq!(game.actor(), Actor::Seat(game.first()));
        }
    }
}

#[test]
fn the_basic_setup_is_no_players_choice() {
    let mut setup = Setup::for_players(2);
    setup.first = Some(GREEN);
    let mut game = Samurai::new(&setup).unwrap();
    assert_refused(&game, Move::Keep(Tile::Rice4), &[&rules::ORDER_OF_PLAY]);
    while game.phase() == Phase::Hands {
        game.play(&legal(&game)[0]).unwrap();
    }
    let dealt_next: Vec<_> =
        Caste::ALL.into_iter().map(|caste| Move::Put { caste, on: game.board().slots()[0] }).collect();
    assert_eq!(legal(&game), dealt_next);
    assert_refused(&game, put(Rice, "Hagi"), &[&rules::BASIC_SETUP]);
    assert_refused(&game, put(Rice, "Edo"), &[&rules::BASIC_SETUP, &rules::EDO]);
}

#[test]
fn a_dealt_hand_is_known_to_its_owner_alone() {
    let mut setup = Setup::for_players(2);
    setup.first = Some(GREEN);
    let mut game = Samurai::new(&setup).unwrap();
    let deal = Move::Draw(Tile::Castle3);
    assert_eq!(game.move_seen_by(&deal, Viewer::Seat(RED)), Move::Draw(Tile::Unknown));
    assert_eq!(game.move_seen_by(&deal, Viewer::Seat(GREEN)), deal);
    game.play(&deal).unwrap();
    assert!(game.seen_by(Viewer::Seat(RED)).hand(GREEN).contains(Tile::Unknown));
}

#[test]
fn the_handicap_takes_the_two_ship_of_the_starter_and_of_nobody_else() {
    let mut game = Scene::players(2).ruling("handicap", "Yes").first(RED).unset();
    assert_refused(&game, Move::Keep(Tile::Ship2), &[&rules::HANDICAP]);
    for tile in [Tile::Ship1, Tile::Ship1, Tile::Ronin, Tile::Rice4, Tile::Rice3] {
        game.play(Move::Keep(tile));
    }
    assert_eq!((game.hand(RED).len(), game.stack(RED)), (5, 14));
    assert!(!game.left(RED).contains(Tile::Ship2));
    assert_allowed(&game, Move::Keep(Tile::Ship2));
    assert_eq!(game.left(GREEN).len(), 20);
}

#[test]
fn a_ship_left_in_the_box_was_never_played() {
    let mut game = Scene::players(2).ruling("handicap", "Yes").unset();
    let said = words_against(&game, Move::Keep(Tile::Ship2)).join("; ");
    assert!(!said.contains("no longer in the stack"), "it never was there: {said}");
    game = Scene::players(2).ruling("handicap", "Yes").ready();
    let said = words_against(&game, lay(Tile::Ship2, "N8")).join("; ");
    assert!(!said.contains("has been played"), "it stays in the box by the handicap: {said}");
}

#[test]
fn the_handicap_is_cited_as_a_ruling_of_the_table() {
    let handicap = || Scene::players(2).ruling("handicap", "Yes");
    let mut for_three = Setup::for_players(3);
    for_three.choose("handicap", "Yes").unwrap();
    let mut refusals = Samurai::new(&for_three).unwrap_err();
    refusals.extend(handicap().unset().refusals(&Move::Keep(Tile::Ship2)));
    refusals.extend(handicap().ready().refusals(&lay(Tile::Ship2, "N8")));
    assert_eq!(refusals.len(), 3);
    for refusal in refusals {
        assert_eq!(refusal.rule.ruling, Some("handicap"));
        let cited = refusal.cited().plain(Samurai::SEAT_NAMES);
        assert!(cited.ends_with("(table ruling handicap)"), "no rulebook has it: {cited}");
    }
}

#[test]
fn turns_are_counted_alike_in_both_setups() {
    for players in 2..=4 {
        for dealing in ["Random", "Players"] {
            let mut setup = Setup::for_players(players);
            setup.choose("setup", dealing).unwrap();
            let mut rng = laws::dice(7);
            let mut game = Samurai::new(&setup).unwrap();
            let mut ended = 0;
            while let Some(mv) = game.pick(&mut rng) {
                let turn = if game.phase() == Phase::Turn { ended + 1 } else { ended };
                assert_eq!(game.turn_for_people(), turn, "{players} players, {dealing}, {:?}", game.phase());
                game.play(&mv).unwrap();
                ended += u32::from(matches!(mv, Move::EndTurn | Move::Pass));
            }
            assert_eq!(game.turn_for_people(), ended, "{players} players, {dealing}");
        }
    }
}

#[test]
fn the_handicap_waits_until_chance_names_the_starter() {
    let mut setup = Setup::for_players(2);
    setup.choose("handicap", "Yes").unwrap();
    let mut game = Samurai::new(&setup).unwrap();
    assert!(game.seats().all(|seat| game.left(seat).contains(Tile::Ship2)));
    game.play(&Move::Begin(RED)).unwrap();
    assert!(!game.left(RED).contains(Tile::Ship2) && game.left(GREEN).contains(Tile::Ship2));
}

#[test]
fn the_handicap_is_for_two_players_only() {
    for players in [3, 4] {
        let mut setup = Setup::for_players(players);
        setup.choose("handicap", "Yes").unwrap();
        assert_eq!(wrong_with(&setup), [&rules::HANDICAP]);
        setup.first = Some(Seat::new(7));
        assert_eq!(wrong_with(&setup).len(), 2, "all faults are named at once");
    }
}

#[test]
fn nothing_is_played_before_the_setup_is_done() {
    let mut game = Scene::players(2).unset();
    assert_refused(&game, lay(Tile::Rice4, "O9"), &[&rules::ORDER_OF_PLAY]);
    assert_refused(&game, put(Rice, "Akita"), &[&rules::ORDER_OF_PLAY]);
    game = Scene::players(2).with_hands();
    assert_refused(&game, Move::Keep(Tile::Rice4), &[&rules::ORDER_OF_PLAY]);
    assert_refused(&game, Move::Pass, &[&rules::ORDER_OF_PLAY]);
    assert_eq!(game.pieces_at(at("Akita")).len(), 0);
}
