//! Positions of Samurai for tests, reached by legal play alone. A test says which pieces stand where and which tiles
//! come to whom; the scene chooses the rest.
#![allow(dead_code, reason = "not every test file uses every helper")]

use daimyo::game::{Rule, Seat, Setup as _, prelude::*};
use daimyo::samurai::{Caste, Move, Phase, Piece, Pile, Samurai, Setup, Space, Tile};
use std::ops::Deref;

pub const GREEN: Seat = Seat::new(0);
pub const RED: Seat = Seat::new(1);
pub const GOLD: Seat = Seat::new(2);
pub const PURPLE: Seat = Seat::new(3);

pub fn at(space: &str) -> Space {
    space.parse().unwrap()
}

pub fn lay(tile: Tile, on: &str) -> Move {
    Move::Lay { tile, on: at(on) }
}

pub fn shift(from: &str, to: &str) -> Move {
    Move::Shift { from: at(from), to: at(to) }
}

pub fn put(caste: Caste, on: &str) -> Move {
    Move::Put { caste, on: at(on) }
}

pub fn switch(a: (Caste, &str), b: (Caste, &str)) -> Move {
    Move::Switch(Piece(a.0, at(a.1)), Piece(b.0, at(b.1)))
}

pub fn pile(buddhas: u8, rice: u8, castles: u8) -> Pile {
    Pile { buddhas, rice, castles }
}

pub fn legal(game: &Samurai) -> Vec<Move> {
    let mut moves = Vec::new();
    game.moves(&mut moves);
    moves
}

/// Every reason against a move, as people read it.
pub fn words_against(game: &Samurai, mv: Move) -> Vec<String> {
    game.refusals(&mv).iter().map(|refusal| refusal.text.plain(Samurai::SEAT_NAMES)).collect()
}

/// A move is refused for exactly these reasons, in any order, and is not on offer either.
#[track_caller]
pub fn assert_refused(game: &Samurai, mv: Move, expected: &[&'static Rule]) {
    let mut found: Vec<&Rule> = game.refusals(&mv).iter().map(|refusal| refusal.rule).collect();
    let mut expected = expected.to_vec();
    found.sort_by_key(|rule| rule.words);
    expected.sort_by_key(|rule| rule.words);
    assert_eq!(found, expected, "{mv:?}: {:?}", words_against(game, mv));
    assert!(!expected.is_empty() && !legal(game).contains(&mv), "{mv:?} is refused, so it is not on offer");
}

/// A move may be made.
#[track_caller]
pub fn assert_allowed(game: &Samurai, mv: Move) {
    assert_eq!(words_against(game, mv), [""; 0], "{mv:?}");
    let offered = match mv {
        Move::Switch(a, b) => legal(game).iter().any(|&other| other == mv || other == Move::Switch(b, a)),
        _ => legal(game).contains(&mv),
    };
    assert!(offered, "{mv:?} is not refused, so it is on offer");
}

/// What is wanted of a position, and then the position.
pub struct Scene {
    setup: Setup,
    pieces: Vec<Move>,
    tiles: Vec<Vec<Tile>>,
    game: Option<Samurai>,
}

impl Deref for Scene {
    type Target = Samurai;

    fn deref(&self) -> &Samurai {
        self.game.as_ref().expect("the scene is ready")
    }
}

impl Scene {
    /// The full set-up for so many players; Green begins.
    pub fn players(players: usize) -> Self {
        let setup = Setup { first: Some(GREEN), ..Setup::for_players(players) };
        Self { setup, pieces: vec![], tiles: vec![vec![]; players], game: None }.ruling("setup", "Players")
    }

    pub fn ruling(mut self, key: &str, value: &str) -> Self {
        self.setup.choose(key, value).unwrap();
        self
    }

    pub fn first(mut self, seat: Seat) -> Self {
        self.setup.first = Some(seat);
        self
    }

    /// These pieces are placed on a settlement.
    pub fn pieces(mut self, settlement: &str, castes: &[Caste]) -> Self {
        self.pieces.extend(castes.iter().map(|&caste| put(caste, settlement)));
        self
    }

    /// The tiles a player gets first, in this order: five chosen for the first hand, then those drawn.
    pub fn tiles(mut self, seat: Seat, tiles: &[Tile]) -> Self {
        self.tiles[seat.index()] = tiles.to_vec();
        self
    }

    /// Before the first choice of the set-up.
    pub fn unset(mut self) -> Self {
        self.game = Some(Samurai::new(&self.setup).unwrap());
        self
    }

    /// With all hands chosen, before the first piece is placed.
    pub fn with_hands(self) -> Self {
        let mut scene = self.unset();
        scene.take_tiles(Phase::Hands, Move::Keep);
        scene
    }

    /// At the beginning of the first turn.
    pub fn ready(self) -> Self {
        let mut scene = self.with_hands();
        while scene.phase() == Phase::Pieces {
            let options = legal(&scene);
            let wish = scene.pieces.iter().position(|wish| options.contains(wish));
            let mv = match wish {
                Some(index) => scene.pieces.remove(index),
                None => *options.iter().max_by_key(|option| scene.spare(**option)).unwrap(),
            };
            scene.play(mv);
        }
        assert!(scene.pieces.is_empty(), "the pieces do not fit: {:?}", scene.pieces);
        scene
    }

    /// How many more pieces like this one the supply has than are still to be placed where they are wanted.
    fn spare(&self, option: Move) -> i32 {
        let Move::Put { caste, .. } = option else { return 0 };
        let wanted = self.pieces.iter().filter(|wish| matches!(wish, Move::Put { caste: c, .. } if *c == caste));
        i32::from(self.supply().of(caste)) - i32::try_from(wanted.count()).unwrap()
    }

    /// Tiles come into hands, the wanted ones first, as long as the phase lasts.
    fn take_tiles(&mut self, phase: Phase, as_move: fn(Tile) -> Move) {
        while self.phase() == phase {
            let coming = &mut self.tiles[self.game.as_ref().unwrap().seat().index()];
            let mv = if coming.is_empty() { legal(self)[0] } else { as_move(coming.remove(0)) };
            self.play(mv);
        }
    }

    #[track_caller]
    pub fn play(&mut self, mv: Move) {
        let refused = words_against(self, mv);
        assert!(self.game.as_mut().unwrap().play(&mv).is_ok(), "{mv:?}: {refused:?}");
    }

    /// The player at turn plays these tiles, ends her turn and draws.
    #[track_caller]
    pub fn turn(&mut self, plays: &[Move]) {
        plays.iter().for_each(|&mv| self.play(mv));
        self.end_turn();
    }

    #[track_caller]
    pub fn end_turn(&mut self) {
        self.play(Move::EndTurn);
        self.draw();
    }

    pub fn draw(&mut self) {
        self.take_tiles(Phase::Refresh, Move::Draw);
    }

    /// Turns of one tile each, one after the other.
    #[track_caller]
    pub fn turns(&mut self, plays: &[(Tile, &str)]) {
        plays.iter().for_each(|&(tile, on)| self.turn(&[lay(tile, on)]));
    }

    /// What a player has captured.
    pub fn taken(&self, seat: Seat) -> Pile {
        self.captured(seat).expect("nothing is hidden in a whole position")
    }

    /// The pieces of a settlement.
    pub fn standing_on(&self, settlement: &str) -> Vec<Caste> {
        self.pieces_at(at(settlement)).iter().collect()
    }
}

/// For playing on without bringing the game to its end.
impl Scene {
    /// A play of the player at turn that lets a space next to Edo stay empty and sets as few pieces aside as it can.
    pub fn quiet_play(&self) -> Move {
        let keep_open = at("P14");
        let plays = legal(self).into_iter().filter(|mv| match mv {
            Move::Lay { on, .. } => *on != keep_open,
            Move::Shift { to, .. } => *to != keep_open,
            mv => *mv != Move::EndTurn,
        });
        plays.min_by_key(|mv| self.set_aside_by(*mv)).expect("a tile can be played")
    }

    fn set_aside_by(&self, mv: Move) -> u8 {
        let mut next = Samurai::clone(self);
        next.play_unchecked(&mv);
        next.play_unchecked(&Move::EndTurn);
        next.aside().total()
    }
}
