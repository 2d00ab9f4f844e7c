//! Samurai in words: offers, the log, and a sketch of the board.

use super::capture::Capture;
use super::{Castes, Ending, Move, Phase, Piece, Samurai, Space, Terrain, Tile, TileSet};
use crate::game::{Draw, Seat, Text, Words};
use crate::text;

impl Words for Samurai {
    fn step(&self) -> Text {
        match self.phase {
            Phase::Begin => text!["choosing the first player"],
            Phase::Hands if self.dealt() => text!["dealing the first hand of ", self.seat],
            Phase::Hands => text![self.seat, " to choose ", self.tiles_lacking(), " more for the first hand"],
            Phase::Pieces if self.dealt() => text!["dealing the caste pieces, ", self.supply.total(), " left"],
            Phase::Pieces => text![self.seat, " to place a caste piece, ", self.supply.total(), " left"],
            Phase::Turn => self.words_for_turn(),
            Phase::Refresh => text![self.seat, " to draw ", self.tiles_lacking(), " more"],
            Phase::Screens => text!["lifting the screen of ", self.seat],
            Phase::Over => text!["the game is over"],
        }
    }

    fn describe(&self, &mv: &Move) -> Text {
        match mv {
            Move::Begin(seat) => text!["let ", seat, " begin"],
            Move::Draw(tile) => text![self.seat, " draws ", tile],
            Move::Keep(tile) => text!["take ", tile, " into the first hand"],
            Move::Put { caste, on } => text!["put a ", caste, " piece on ", on],
            Move::Lay { tile, on } => text!["lay ", tile, " on ", on],
            Move::Switch(a, b) => text!["switch ", a, " with ", b],
            Move::Shift { from, to } => match self.tile_at(from) {
                Some(laid) => text!["move ", laid.tile, " from ", from, " to ", to],
                None => text!["move the tile on ", from, " to ", to],
            },
            Move::EndTurn => text!["end the turn"],
            Move::Pass => text!["pass"],
            Move::Show { seat, pile } => text![seat, " shows ", pile],
        }
    }

    fn shorthand(&self, &mv: &Move) -> Vec<Text> {
        super::shorthand::shorthand(mv)
    }

    fn tell(before: &Self, mv: &Move, after: &Self) -> Vec<Text> {
        let seat = before.seat;
        let mut lines = vec![match *mv {
            Move::Begin(first) => text![first, " begins"],
            Move::Keep(tile) => text![seat, " takes ", tile, " into the first hand"],
            Move::Put { caste, on } if before.dealt() => text!["a ", caste, " piece is dealt to ", on],
            Move::Put { caste, on } => text![seat, " puts a ", caste, " piece on ", on],
            Move::Lay { tile, on } => text![seat, " lays ", tile, " on ", on],
            Move::Switch(a, b) => text![seat, " switches ", a, " with ", b],
            Move::Shift { from, to } => {
                let moved = before.tile_at(from).map_or(Tile::Unknown, |laid| laid.tile);
                text![seat, " moves ", moved, " from ", from, " to ", to]
            }
            Move::EndTurn => text![seat, " ends the turn"],
            Move::Pass => text![seat, " cannot play any tile and passes"],
            Move::Draw(_) | Move::Show { .. } => before.describe(mv),
        }];
        lines.extend(before.captures_of(*mv).iter().map(Capture::words));
        if before.phase == Phase::Turn && matches!(after.phase, Phase::Screens | Phase::Over) {
            lines.extend(after.ending().map(words_for_ending));
        }
        lines
    }

    fn drawn(&self, &mv: &Move) -> Option<Draw> {
        let Move::Draw(tile) = mv else { return None };
        Some(Draw { seat: self.seat, sort: "tile", what: (tile != Tile::Unknown).then(|| text![tile]) })
    }

    fn sketch(&self) -> Vec<Text> {
        let mut lines: Vec<Text> = self.board_lines().into_iter().map(Text::from).collect();
        let settlements = self.board.settlements().iter();
        let settlements: Vec<String> =
            settlements.map(|space| format!("{} {}", space.coordinate(), space.name())).collect();
        lines.extend(settlements.chunks(9).map(|row| row.join("  ").into()));
        lines.push("a line without a number belongs to the row above it".into());
        lines.push(
            "sea ~  land .  settlement [pieces: B Buddha, R rice, C castle]  tile: seat, kind (S samurai, H ship, Ro ronin, Mv move), influence"
                .into(),
        );
        lines.push(text!["on the board ", self.standing, "; set aside ", self.aside]);
        lines.extend(self.seats().map(|seat| self.words_for_seat(seat)));
        lines.push(self.step());
        lines
    }
}

impl Samurai {
    /// What the player to act can do, as far as her hand is known: of a hidden one, what its owner might hold.
    fn words_for_turn(&self) -> Text {
        let playable = || self.playable_faces().faces().filter(|&tile| self.has_a_play(tile));
        let can = match (self.any_played, playable().next().is_some(), playable().any(|tile| !tile.is_fast())) {
            (false, false, _) => " to pass: no tile can be played",
            (false, true, _) => " to play a tile",
            (true, false, _) => " to end the turn",
            (true, true, false) => " to play a fast tile or end the turn",
            (true, true, true) => " to play another tile or end the turn",
        };
        text![self.seat, can]
    }

    /// What the player to act can still play this turn, as far as her hand is known.
    #[must_use]
    pub fn words_for_more(&self) -> Text {
        let tiles = self.hand(self.seat).faces().filter(|&tile| self.may_play(tile));
        let tiles = Text::join(tiles.map(Text::from), ", ");
        match () {
            () if self.player(self.seat).hidden => text!["more tiles, or the end of the turn"],
            () if tiles == Text::default() => text!["nothing more can be played"],
            () => text!["still possible: ", tiles],
        }
    }

    pub(super) fn hand_words(&self, seat: Seat) -> Text {
        match self.hand(seat) {
            hand if self.player(seat).hidden && !hand.is_empty() => Text::counted(hand.len(), "tile"),
            hand => words_for_tiles(hand),
        }
    }

    pub(super) fn pile_words(&self, seat: Seat) -> Text {
        self.captured(seat).map_or_else(|| text!["behind the screen"], Text::from)
    }

    fn words_for_seat(&self, seat: Seat) -> Text {
        let (hand, pile) = (self.hand_words(seat), self.pile_words(seat));
        text![format!("{} ", seat.number()), seat, ": hand ", hand, "; stack ", self.stack(seat), "; captured ", pile]
    }

    /// The map as `assets/samurai/japan.txt` has it, with what lies on it.
    fn board_lines(&self) -> Vec<String> {
        const WIDTH: usize = 4;
        let mut lines: Vec<String> = Vec::new();
        let spaces = self.board.spaces();
        let first_row = spaces.iter().map(|space| space.place().1).min().unwrap_or_default();
        for space in spaces.iter() {
            let (column, half_row) = space.place();
            let index = usize::from(half_row - first_row);
            lines.resize_with(lines.len().max(index + 1), String::new);
            let line = &mut lines[index];
            if line.is_empty() && half_row % 2 == 0 {
                *line = (half_row / 2 + 1).to_string();
            }
            let at = 3 + WIDTH * usize::from(column);
            *line += &" ".repeat(at.saturating_sub(line.chars().count()));
            *line += &self.cell_sign(space);
        }
        let letters: Vec<String> = (b'A'..=b'T').map(|letter| format!("{:WIDTH$}", char::from(letter))).collect();
        lines.insert(0, format!("   {}", letters.concat().trim_end()));
        lines
    }

    fn cell_sign(&self, space: Space) -> String {
        match (space.terrain(), self.tile_at(space)) {
            (_, Some(laid)) => {
                let kind = match laid.tile {
                    Tile::Buddha4 | Tile::Buddha3 | Tile::Buddha2 => "B",
                    Tile::Rice4 | Tile::Rice3 | Tile::Rice2 => "R",
                    Tile::Castle4 | Tile::Castle3 | Tile::Castle2 => "C",
                    Tile::Samurai3 | Tile::Samurai2 | Tile::Samurai1 => "S",
                    Tile::Ship2 | Tile::Ship1 => "H",
                    Tile::Ronin => "Ro",
                    Tile::Move => "Mv",
                    Tile::Switch | Tile::Unknown => "?",
                };
                format!("{}{kind}{}", laid.seat.number(), laid.tile.influence())
            }
            (Terrain::Sea, None) => "~".to_owned(),
            (Terrain::Land, None) => ".".to_owned(),
            _ => format!("[{}]", initials(self.pieces_at(space))),
        }
    }
}

fn initials(castes: Castes) -> String {
    castes.iter().map(|caste| caste.name()[..1].to_ascii_uppercase()).collect()
}

pub(super) fn words_for_tiles(tiles: TileSet) -> Text {
    if tiles.is_empty() {
        return text!["no tiles"];
    }
    Text::join(tiles.iter().map(Text::from), ", ")
}

impl Capture {
    /// Who takes it, or why nobody does, with the influence that decided.
    #[must_use]
    pub fn words(&self) -> Text {
        let Self { settlement, caste, taker, influence } = *self;
        let shares = Seat::all(4).filter(|&seat| influence.of(seat, caste) > 0);
        let shares = Text::join(shares.map(|seat| text![seat, " ", influence.of(seat, caste)]), ", ");
        match taker {
            Some(seat) => text![seat, " captures the ", caste, " of ", settlement, " (", shares, ")"],
            None if influence.is_none(caste) => {
                text!["the ", caste, " of ", settlement, " is set aside: nobody has influence on it"]
            }
            None => text!["the ", caste, " of ", settlement, " is set aside: the most is shared (", shares, ")"],
        }
    }
}

fn words_for_ending(ending: Ending) -> Text {
    match ending {
        Ending::CasteGone(caste) => text!["the game ends: no ", caste, " is left on the board"],
        Ending::TooManyAside => text!["the game ends: four or more pieces are set aside"],
    }
}

impl From<Piece> for Text {
    fn from(Piece(caste, space): Piece) -> Self {
        text!["the ", caste, " of ", space]
    }
}
