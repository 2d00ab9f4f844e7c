//! Moves as one types them beside the board.

use super::{Caste, Move, Piece, Pile, Space, Tile};
use crate::game::Text;
use crate::text;

/// How a move is said, the usual way first.
pub(super) fn shorthand(mv: Move) -> Vec<Text> {
    match mv {
        Move::Begin(seat) => vec![text!["begin ", seat]],
        Move::Draw(tile) => vec![text!["draw ", tile_word(tile)]],
        Move::Keep(tile) => vec![text!["keep ", tile_word(tile)]],
        Move::Put { caste, on } => {
            let (caste, on) = (caste_word(caste), space_word(on));
            vec![text!["put ", caste.clone(), " ", on.clone()], text!["put ", on, " ", caste]]
        }
        Move::Lay { tile, on } => {
            let (tile, on) = (tile_word(tile), space_word(on));
            vec![text![tile.clone(), " ", on.clone()], text![on, " ", tile]]
        }
        Move::Switch(a, b) => {
            let (a, b) = (piece_words(a), piece_words(b));
            vec![text!["switch ", a.clone(), " ", b.clone()], text!["switch ", b, " ", a]]
        }
        Move::Shift { from, to } => vec![text!["move ", space_word(from), " ", space_word(to)]],
        Move::EndTurn => vec![text!["end"]],
        Move::Pass => vec![text!["pass"]],
        Move::Show { seat, pile: Pile { buddhas, rice, castles } } => {
            vec![text!["show ", seat, format!(" {buddhas} {rice} {castles}")]]
        }
    }
}

fn tile_word(tile: Tile) -> String {
    let (letter, word) = match tile {
        Tile::Buddha4 | Tile::Buddha3 | Tile::Buddha2 => ("b", "buddha"),
        Tile::Rice4 | Tile::Rice3 | Tile::Rice2 => ("r", "rice"),
        Tile::Castle4 | Tile::Castle3 | Tile::Castle2 => ("c", "castle"),
        Tile::Samurai3 | Tile::Samurai2 | Tile::Samurai1 => ("s", "samurai"),
        Tile::Ship2 | Tile::Ship1 => ("h", "ship"),
        Tile::Ronin => ("r", "ronin"),
        Tile::Switch => return "switch".to_owned(),
        Tile::Move => return "move".to_owned(),
        Tile::Unknown => return "tile".to_owned(),
    };
    let influence = tile.influence();
    format!("{letter}{influence}|{word}{influence}")
}

fn caste_word(caste: Caste) -> String {
    format!("{}|{}", &caste.name()[..1], caste.name()).to_lowercase()
}

fn space_word(space: Space) -> String {
    let (coordinate, name) = (space.coordinate(), space.name());
    let words = if coordinate == name { coordinate } else { format!("{coordinate}|{}", name.replace(' ', "-")) };
    words.to_lowercase()
}

fn piece_words(Piece(caste, space): Piece) -> Text {
    text![space_word(space), " ", caste_word(caste)]
}
