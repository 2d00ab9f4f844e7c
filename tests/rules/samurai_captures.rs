//! Captures, the end of the game, the screens and the scoring of Samurai, rule by rule.

use crate::scene::{
    GOLD, GREEN, PURPLE, RED, Scene, assert_allowed, assert_refused, at, lay, legal, pile, shift, switch, words_against,
};
use daimyo::game::{Actor, Viewer, prelude::*};
use daimyo::samurai::Caste::{self, Buddha, Castle, Rice};
use daimyo::samurai::Tile::{
    self, Buddha2, Buddha3, Buddha4, Castle2, Castle3, Castle4, Rice2, Rice3, Rice4, Ronin, Samurai1, Samurai2,
    Samurai3, Ship1, Ship2,
};
use daimyo::samurai::{Ending, Move, Phase, Pile, rules};

/// Hirosaki with one piece and only two land spaces, O9 and P8. Green lays a tile on one of them, Red on the other.
fn duel(caste: Caste, green: Tile, red: Tile) -> Scene {
    let mut game = Scene::players(2).pieces("Hirosaki", &[caste]).tiles(GREEN, &[green]).tiles(RED, &[red]).ready();
    game.turns(&[(green, "O9"), (red, "P8")]);
    assert_eq!(game.standing_on("Hirosaki"), []);
    game
}

#[test]
fn the_most_influence_captures_a_surrounded_piece() {
    let game = duel(Buddha, Buddha3, Samurai2);
    assert_eq!((game.taken(GREEN), game.taken(RED)), (pile(1, 0, 0), pile(0, 0, 0)));
    let game = duel(Buddha, Samurai2, Buddha3);
    assert_eq!((game.taken(GREEN), game.taken(RED)), (pile(0, 0, 0), pile(1, 0, 0)));
}

#[test]
fn a_tile_of_another_caste_has_no_influence() {
    assert_eq!(duel(Buddha, Rice4, Samurai1).taken(RED), pile(1, 0, 0));
    assert_eq!(duel(Rice, Castle4, Rice2).taken(RED), pile(0, 1, 0));
    assert_eq!(duel(Castle, Castle2, Buddha4).taken(GREEN), pile(0, 0, 1));
}

#[test]
fn samurai_and_ronin_count_for_every_caste() {
    for caste in Caste::ALL {
        let other = if caste == Rice { Castle4 } else { Rice4 };
        for wild in [Samurai3, Samurai2, Samurai1, Ronin] {
            assert_eq!(duel(caste, wild, other).taken(GREEN).of(caste), 1, "{wild:?} on {caste:?}");
        }
    }
}

#[test]
fn a_shared_most_is_set_aside() {
    let game = duel(Buddha, Buddha2, Samurai2);
    assert_eq!(game.aside(), &pile(1, 0, 0));
    assert_eq!((game.taken(GREEN), game.taken(RED)), (Pile::default(), Pile::default()));
}

#[test]
fn a_piece_nobody_has_influence_on_is_set_aside() {
    let game = duel(Buddha, Rice4, Castle4);
    assert_eq!(game.aside(), &pile(1, 0, 0));
    assert_eq!((game.taken(GREEN), game.taken(RED)), (Pile::default(), Pile::default()));
}

#[test]
fn a_settlement_with_empty_land_beside_it_is_not_captured() {
    let mut game = Scene::players(2).tiles(GREEN, &[Buddha4, Ship1]).tiles(RED, &[Ship1, Ship1, Ship2]).ready();
    game.turn(&[lay(Buddha4, "O9"), lay(Ship1, "O7")]);
    game.turn(&[lay(Ship1, "P7"), lay(Ship1, "N8"), lay(Ship2, "N7")]);
    assert_eq!(game.standing_on("Hirosaki").len(), 1, "all the sea is full, but P8 is empty");
}

#[test]
fn the_sea_need_not_be_filled() {
    let game = duel(Rice, Rice4, Rice3);
    assert!(["O7", "P7", "N8", "N7"].iter().all(|sea| game.tile_at(at(sea)).is_none()));
    assert_eq!(game.taken(GREEN), pile(0, 1, 0));
}

#[test]
fn the_tiles_of_a_player_add_up() {
    let mut game =
        Scene::players(2).pieces("Hirosaki", &[Buddha]).tiles(GREEN, &[Samurai2, Ship2]).tiles(RED, &[Buddha3]).ready();
    game.turn(&[lay(Samurai2, "O9"), lay(Ship2, "N8")]);
    game.turns(&[(Buddha3, "P8")]);
    assert_eq!((game.taken(GREEN), game.taken(RED)), (pile(1, 0, 0), pile(0, 0, 0)));
}

#[test]
fn a_ship_counts_in_full_for_every_settlement_and_caste_beside_it() {
    // The sea O7 lies between Hirosaki (O9, P8) and Matsumae (N5, O6).
    let mut game = Scene::players(4)
        .pieces("Hirosaki", &[Rice])
        .pieces("Matsumae", &[Castle])
        .tiles(GREEN, &[Ship2, Buddha4])
        .tiles(RED, &[Samurai1])
        .tiles(GOLD, &[Samurai1])
        .tiles(PURPLE, &[Buddha3])
        .ready();
    game.turn(&[lay(Ship2, "O7"), lay(Buddha4, "O9")]);
    game.turns(&[(Samurai1, "P8"), (Samurai1, "N5"), (Buddha3, "O6")]);
    assert_eq!(game.taken(GREEN), pile(0, 1, 1));
}

#[test]
fn a_tile_lends_all_its_influence_to_every_settlement_next_to_it_and_to_no_other() {
    // P8 shares a border with Hirosaki and Hachinohe; Akita lies one space further.
    let mut game = Scene::players(2).tiles(GREEN, &[Samurai3]).ready();
    game.play(lay(Samurai3, "P8"));
    for settlement in game.board().settlements().iter() {
        let near = ["Hirosaki", "Hachinohe"].contains(&settlement.name().as_str());
        for caste in Caste::ALL {
            assert_eq!(game.influence(settlement).of(GREEN, caste), if near { 3 } else { 0 }, "{settlement}");
        }
    }
}

#[test]
fn each_piece_of_a_settlement_is_judged_on_its_own() {
    let mut game = Scene::players(4)
        .pieces("Akita", &[Buddha, Rice])
        .tiles(GREEN, &[Buddha4])
        .tiles(RED, &[Rice2])
        .tiles(GOLD, &[Samurai2])
        .tiles(PURPLE, &[Castle4])
        .ready();
    game.turns(&[(Buddha4, "O9"), (Rice2, "O11"), (Samurai2, "P9"), (Castle4, "P10")]);
    assert_eq!(game.taken(GREEN), pile(1, 0, 0), "Buddha: 4 against 2 of Gold");
    assert_eq!(game.aside(), &pile(0, 1, 0), "rice: 2 of Red and of Gold");
}

#[test]
fn a_tie_below_the_most_does_not_matter_and_a_tie_of_the_most_beats_nobody() {
    let akita = |tiles: [Tile; 4]| {
        let mut scene = Scene::players(4).pieces("Akita", &[Buddha, Rice]);
        for (seat, tile) in [GREEN, RED, GOLD, PURPLE].into_iter().zip(tiles) {
            scene = scene.tiles(seat, &[tile]);
        }
        let mut game = scene.ready();
        game.turns(&[(tiles[0], "O9"), (tiles[1], "O11"), (tiles[2], "P9"), (tiles[3], "P10")]);
        let takers = [GREEN, RED, GOLD, PURPLE].map(|seat| game.taken(seat).buddhas);
        (takers, game.aside().buddhas)
    };
    assert_eq!(akita([Samurai1, Samurai1, Samurai1, Buddha2]), ([0, 0, 0, 1], 0));
    assert_eq!(akita([Samurai1, Buddha2, Samurai1, Samurai1]), ([0, 1, 0, 0], 0));
    assert_eq!(akita([Buddha3, Buddha3, Buddha2, Samurai1]), ([0, 0, 0, 0], 1));
    assert_eq!(akita([Samurai1, Buddha3, Samurai2, Buddha3]), ([0, 0, 0, 0], 1));
    assert_eq!(akita([Buddha3, Buddha3, Buddha4, Buddha3]), ([0, 0, 1, 0], 0));
}

#[test]
fn one_tile_can_close_several_settlements() {
    // P8 lies between Hirosaki (with O9) and Hachinohe (with P9 and Q10).
    let mut game = Scene::players(2)
        .pieces("Hirosaki", &[Buddha])
        .pieces("Hachinohe", &[Rice])
        .tiles(GREEN, &[Buddha3, Castle2])
        .tiles(RED, &[Rice4, Samurai2])
        .ready();
    game.turns(&[(Buddha3, "O9"), (Rice4, "P9"), (Castle2, "Q10")]);
    assert_eq!(game.standing().total(), 21);
    game.turns(&[(Samurai2, "P8")]);
    assert_eq!((game.taken(GREEN), game.taken(RED)), (pile(1, 0, 0), pile(0, 1, 0)));
}

#[test]
fn the_captures_of_the_rulebooks_example() {
    let [red, purple, green, gold] = [GREEN, RED, GOLD, PURPLE];
    let mut game = Scene::players(4)
        .pieces("Hirosaki", &[Buddha])
        .pieces("Hachinohe", &[Buddha])
        .pieces("Akita", &[Buddha, Rice])
        .tiles(red, &[Samurai2, Ship1, Rice2])
        .tiles(purple, &[Castle3, Castle2])
        .tiles(green, &[Ship1, Castle4, Buddha3])
        .tiles(gold, &[Castle4, Ronin, Buddha4])
        .ready();
    game.turn(&[lay(Samurai2, "P8"), lay(Ship1, "R9")]);
    game.turn(&[lay(Castle3, "P10")]);
    game.turn(&[lay(Ship1, "N9"), lay(Castle4, "F17")]);
    game.turn(&[lay(Castle4, "L13")]);
    game.turn(&[lay(Rice2, "O11")]);
    game.turn(&[lay(Castle2, "K16")]);
    game.turn(&[lay(Buddha3, "O9")]);
    assert_eq!(game.taken(green), pile(1, 0, 0), "3 against 2");
    game.turn(&[lay(Ronin, "Q10"), lay(Buddha4, "P9")]);
    assert_eq!(game.taken(gold), pile(1, 0, 0), "5 against 3 on the right");
    assert_eq!(game.taken(red), pile(0, 1, 0), "2 against 1 for the rice on the left");
    assert_eq!(game.aside(), &pile(1, 0, 0), "4 against 4 for the Buddha on the left");
    assert_eq!((game.taken(green), game.taken(purple)), (pile(1, 0, 0), Pile::default()));
}

/// Green has Buddha 4 beside the Buddha of Hirosaki; Red is about to close it, and has fast tiles to follow.
fn before_the_closing_tile(timing: &str) -> Scene {
    let mut game = Scene::players(2)
        .ruling("capture_timing", timing)
        .pieces("Hirosaki", &[Buddha])
        .pieces("Hagi", &[Rice])
        .tiles(GREEN, &[Buddha4])
        .tiles(RED, &[Rice3, Buddha3, Tile::Switch, Ship2])
        .ready();
    game.turns(&[(Buddha4, "O9")]);
    game
}

#[test]
fn captures_come_after_all_tiles_of_the_turn() {
    let mut game = before_the_closing_tile("EndOfPlay");
    game.play(lay(Rice3, "P8"));
    assert_eq!(game.standing_on("Hirosaki"), [Buddha]);
    game.turn(&[switch((Buddha, "Hirosaki"), (Rice, "Hagi"))]);
    assert_eq!((game.taken(GREEN), game.taken(RED)), (pile(0, 0, 0), pile(0, 1, 0)));
    assert_eq!(game.standing_on("Hagi"), [Buddha]);

    let mut game = before_the_closing_tile("EndOfPlay");
    game.turn(&[lay(Buddha3, "P8"), lay(Ship2, "N8")]);
    assert_eq!(game.taken(RED), pile(1, 0, 0), "the ship came in time: 5 against 4");
}

#[test]
fn captures_come_at_once_by_table_ruling() {
    let mut game = before_the_closing_tile("Instant");
    game.play(lay(Rice3, "P8"));
    assert_eq!((game.taken(GREEN), game.standing_on("Hirosaki")), (pile(1, 0, 0), vec![]));
    assert_refused(&game, switch((Buddha, "Hirosaki"), (Rice, "Hagi")), &[&rules::SWITCH]);

    let mut game = before_the_closing_tile("Instant");
    game.turn(&[lay(Buddha3, "P8"), lay(Ship2, "N8")]);
    assert_eq!(game.taken(GREEN), pile(1, 0, 0), "the ship came too late: 4 against 3");
    assert_eq!(game.taken(RED), Pile::default());
}

#[test]
fn a_tile_that_moves_away_after_the_closing_tile_counts_only_if_captures_are_instant() {
    for (timing, taker) in [("EndOfPlay", RED), ("Instant", GREEN)] {
        let mut game = Scene::players(2)
            .ruling("capture_timing", timing)
            .pieces("Hirosaki", &[Buddha])
            .tiles(GREEN, &[Buddha4, Tile::Move, Ronin])
            .tiles(RED, &[Ship2])
            .ready();
        game.turn(&[lay(Buddha4, "O9")]);
        game.turn(&[lay(Ship2, "N8")]);
        game.turn(&[lay(Ronin, "P8"), shift("O9", "G18")]);
        assert_eq!(game.taken(taker), pile(1, 0, 0), "{timing}");
    }
}

/// The villages Hirosaki, Kashima, Wakayama and Hagi have two land spaces each, and here a Buddha. Green and Red lay
/// rice and castles around all of them but for the last space, P8, which is Red's to close. It closes Hachinohe too.
fn three_aside(timing: &str, end_check: &str) -> Scene {
    let villages = ["Hirosaki", "Hachinohe", "Kashima", "Wakayama", "Hagi"];
    let idle = [Rice4, Rice3, Rice2, Castle4, Castle3];
    let mut game = villages
        .into_iter()
        .fold(Scene::players(2), |scene, village| scene.pieces(village, &[Buddha]))
        .ruling("capture_timing", timing)
        .ruling("end_check", end_check)
        .tiles(GREEN, &idle)
        .tiles(RED, &[&idle[..4], &[Ship1, Castle3]].concat())
        .ready();
    let spaces = ["Q14", "P14", "K17", "L17", "F17", "G18", "O9"];
    game.turns(&spaces.into_iter().zip([0, 0, 1, 1, 2, 2, 3]).map(|(on, tile)| (idle[tile], on)).collect::<Vec<_>>());
    assert_eq!((game.aside(), game.seat()), (&pile(3, 0, 0), RED));
    game
}

#[test]
fn three_pieces_aside_do_not_end_the_game() {
    let game = three_aside("EndOfPlay", "EndOfTurn");
    assert_eq!((game.ending(), game.actor()), (None, Actor::Seat(RED)));
}

#[test]
fn the_fourth_piece_aside_ends_the_game() {
    let mut game = three_aside("EndOfPlay", "EndOfTurn");
    game.play(lay(Castle4, "P8"));
    assert_allowed(&game, lay(Ship1, "N8"));
    game.play(Move::EndTurn);
    assert_eq!((game.aside(), game.ending()), (&pile(4, 0, 0), Some(Ending::TooManyAside)));
    assert_ne!(game.phase(), Phase::Refresh, "nobody draws any more");
    assert_refused(&game, lay(Castle3, "P9"), &[&rules::ORDER_OF_PLAY]);
}

#[test]
fn all_captures_of_the_last_turn_are_carried_out() {
    for timing in ["EndOfPlay", "Instant"] {
        let mut game = three_aside(timing, "EndOfTurn");
        game.turns(&[(Castle4, "P9"), (Castle3, "Q10")]);
        game.turn(&[lay(Castle3, "P8")]);
        assert_eq!(game.aside(), &pile(5, 0, 0), "one tile closed Hirosaki and Hachinohe");
        assert_eq!(game.ending(), Some(Ending::TooManyAside));
    }
}

#[test]
fn a_turn_goes_on_after_the_fourth_piece_unless_the_end_is_immediate() {
    let mut game = three_aside("Instant", "EndOfTurn");
    game.play(lay(Castle4, "P8"));
    assert_eq!((game.aside(), game.phase()), (&pile(4, 0, 0), Phase::Turn));
    game.turn(&[lay(Ship1, "N8")]);
    assert_eq!(game.phase(), Phase::Screens);

    let mut game = three_aside("Instant", "Immediate");
    game.play(lay(Castle4, "P8"));
    assert_eq!((game.aside(), game.phase()), (&pile(4, 0, 0), Phase::Screens));
    assert_refused(&game, lay(Ship1, "N8"), &[&rules::ORDER_OF_PLAY]);
    assert_refused(&game, Move::EndTurn, &[&rules::ORDER_OF_PLAY]);
}

/// All seven Buddhas stand where Green gets them: every settlement is closed but Hagi, where Red is to lay on G18.
fn last_buddha(open_captures: &str) -> Scene {
    let mut game = ["Kashima", "Sendai", "Hirosaki", "Hachinohe", "Wakayama", "Hagi"]
        .into_iter()
        .fold(Scene::players(2), |scene, village| scene.pieces(village, &[Buddha]))
        .ruling("open_captures", open_captures)
        .tiles(GREEN, &[Samurai3, Samurai2, Samurai2, Buddha4, Buddha3, Castle4, Castle3, Castle2])
        .tiles(RED, &[Rice2, Castle2, Samurai1, Buddha2, Rice4, Castle4, Rice3, Castle3])
        .ready();
    game.turns(&[(Samurai3, "P14"), (Rice2, "O15"), (Samurai2, "P13"), (Castle2, "O13")]);
    game.turns(&[(Samurai2, "P8"), (Samurai1, "N14"), (Buddha4, "K17"), (Buddha2, "N13")]);
    game.turns(&[(Buddha3, "F17"), (Rice4, "Q14"), (Castle4, "O9"), (Castle4, "P12")]);
    game.turns(&[(Castle3, "Q10"), (Rice3, "L17"), (Castle2, "P9")]);
    assert_eq!((game.standing().buddhas, game.ending()), (1, None));
    game
}

#[test]
fn the_game_ends_when_a_caste_has_left_the_board() {
    let mut game = last_buddha("No");
    game.turns(&[(Castle3, "G18")]);
    assert_eq!(game.ending(), Some(Ending::CasteGone(Buddha)));
    assert_eq!(game.taken(GREEN), pile(7, 1, 1));
    assert_eq!(game.phase(), Phase::Screens);
}

#[test]
fn the_last_piece_of_a_caste_ends_the_game_even_if_nobody_gets_it() {
    let mut game = last_buddha("No");
    game.turns(&[(Buddha3, "G18")]);
    assert_eq!((game.aside(), game.taken(GREEN)), (&pile(1, 0, 0), pile(6, 1, 1)), "3 against 3");
    assert_eq!((game.ending(), game.phase()), (Some(Ending::CasteGone(Buddha)), Phase::Screens));
}

#[test]
fn hands_and_captured_pieces_of_others_are_unknown() {
    let game = last_buddha("No");
    let unknown = [Tile::Unknown; 5];
    for (viewer, seat) in [(Viewer::Seat(RED), GREEN), (Viewer::Seat(GREEN), RED), (Viewer::Bystander, GREEN)] {
        let view = game.seen_by(viewer);
        assert_eq!(view.captured(seat), None);
        assert_eq!(view.hand(seat).iter().collect::<Vec<_>>(), unknown);
        assert_eq!((view.stack(seat), view.aside()), (game.stack(seat), game.aside()), "in view of all");
    }
    let own = game.seen_by(Viewer::Seat(GREEN));
    assert_eq!((own.captured(GREEN), own.hand(GREEN)), (game.captured(GREEN), game.hand(GREEN)));
    assert_eq!(game.seen_by(Viewer::Bystander).captured(RED), None);
}

#[test]
fn a_drawn_tile_is_seen_by_its_owner_alone() {
    let mut game = Scene::players(2).tiles(GREEN, &[Rice4]).ready();
    game.play(lay(Rice4, "O9"));
    game.play(Move::EndTurn);
    let draw = Move::Draw(Samurai3);
    assert_eq!(game.move_seen_by(&draw, Viewer::Seat(GREEN)), draw);
    for viewer in [Viewer::Seat(RED), Viewer::Bystander] {
        assert_eq!(game.move_seen_by(&draw, viewer), Move::Draw(Tile::Unknown));
    }
}

#[test]
fn the_screens_are_lifted_at_the_end() {
    let mut game = last_buddha("No");
    game.turns(&[(Castle3, "G18")]);
    let seen_by_red = |game: &Scene| game.seen_by(Viewer::Seat(RED)).captured(GREEN);
    assert_eq!((game.actor(), seen_by_red(&game)), (Actor::Chance, None));
    let wrong = Move::Show { seat: GREEN, pile: pile(6, 1, 1) };
    assert_refused(&game, wrong, &[&rules::SCREENS]);
    assert_eq!(words_against(&game, wrong), ["Green has captured 7 Buddhas, 1 rice, 1 castle"]);
    assert_eq!(legal(&game), [Move::Show { seat: GREEN, pile: pile(7, 1, 1) }]);
    game.play(legal(&game)[0]);
    assert_eq!(seen_by_red(&game), Some(pile(7, 1, 1)));
    assert_eq!(game.seen_by(Viewer::Bystander).captured(RED), None);
    game.play(legal(&game)[0]);
    assert_eq!((game.actor(), legal(&game)), (Actor::Over, vec![]));
    let view = game.seen_by(Viewer::Bystander);
    assert_eq!((view.captured(GREEN), view.captured(RED)), (game.captured(GREEN), game.captured(RED)));
}

#[test]
fn open_captures_are_seen_all_the_time() {
    let mut game = last_buddha("Yes");
    let view = game.seen_by(Viewer::Bystander);
    assert_eq!((view.captured(GREEN), view.captured(RED)), (Some(pile(6, 1, 1)), Some(pile(0, 0, 0))));
    assert!(view.hand(GREEN).contains(Tile::Unknown), "hands stay hidden");
    game.turns(&[(Castle3, "G18")]);
    assert_eq!(game.actor(), Actor::Over, "no screen has to be lifted");
}

#[test]
fn most_leader_tokens_win() {
    let mut game = last_buddha("Yes");
    game.turns(&[(Castle3, "G18")]);
    assert_eq!(game.tally().standings().winners().collect::<Vec<_>>(), [GREEN]);
    assert_eq!(
        (game.tally().standings().decided_by, &game.tally().ranking().places[..2]),
        ("leader_tokens", &[1, 2][..])
    );
    assert_eq!(game.tally().ranking().scores[..2], [9, 0]);
}

#[test]
fn without_a_single_capture_the_win_is_shared() {
    let mut game = three_aside("EndOfPlay", "EndOfTurn");
    game.turns(&[(Castle4, "P8")]);
    assert_eq!(game.tally().standings().winners().collect::<Vec<_>>(), [GREEN, RED]);
    assert_eq!(game.tally().ranking().places[..2], [1, 1]);
}

#[test]
fn captures_are_followed_piece_by_piece_until_all_are_gone() {
    let game = duel(Buddha, Buddha3, Samurai2);
    assert_eq!(game.while_captured(Move::EndTurn, 0), None, "nothing is captured any more");
    let mut game =
        Scene::players(2).pieces("Hirosaki", &[Buddha]).tiles(GREEN, &[Buddha3]).tiles(RED, &[Samurai2]).ready();
    game.turns(&[(Buddha3, "O9")]);
    game.play(lay(Samurai2, "P8"));
    let before: daimyo::samurai::Samurai = (*game).clone();
    let stages = [0, 1].map(|gone| before.while_captured(Move::EndTurn, gone).expect("a capture"));
    let town = at("Hirosaki");
    assert_eq!(stages[0], before, "until it is seen, all stands as it did");
    assert!(stages[1].pieces_at(town).is_empty());
    assert_eq!(stages[1].captured(GREEN), Some(pile(1, 0, 0)));
    game.play(Move::EndTurn);
    assert_eq!((stages[1].standing(), stages[1].captured(GREEN)), (game.standing(), game.captured(GREEN)));
}
