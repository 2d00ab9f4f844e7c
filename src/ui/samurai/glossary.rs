//! The words of Samurai, and what its things are.

use crate::game::{Class, Text};
use crate::samurai::{Caste, Samurai, Space, Sway, Terrain, Tile, class};
use crate::text;
use crate::ui::{About, Term};

/// The words of the game, in the order of the alphabet.
pub static TERMS: &[Term] = &[
    Term {
        name: "action tile",
        words: "The switch tile or the move tile: it does something instead of lending influence.",
    },
    Term {
        name: "capture",
        words: "To win a piece of a settlement whose land is full, by the most influence on its caste.",
    },
    Term { name: "caste", words: "One of three sorts of pieces: Buddhas, rice and castles." },
    Term { name: "city", words: "A settlement that begins with two pieces of different castes." },
    Term { name: "Edo", words: "The capital, which begins with a piece of every caste." },
    Term { name: "fast", words: "Said of tiles with », of which any number may be played in a turn." },
    Term {
        name: "influence",
        words: "The number on a tile, which counts at every settlement beside it, for its caste or for all.",
    },
    Term { name: "leader token", words: "The sign of having more pieces of a caste than anybody else." },
    Term { name: "move tile", words: "Takes a tile of one's own elsewhere, and fills the space it left." },
    Term { name: "ronin", words: "A fast tile on land that counts for every caste." },
    Term { name: "screen", words: "What captured pieces lie behind until the game is scored." },
    Term { name: "set aside", words: "Said of pieces that nobody wins because of a tie; four of them end the game." },
    Term { name: "settlement", words: "A village, a city or Edo: where pieces stand, and no tile is laid." },
    Term { name: "ship", words: "A fast tile for the sea that counts for every caste." },
    Term { name: "switch tile", words: "Exchanges two pieces that stand on the board, and leaves the game." },
    Term { name: "tie", words: "The most influence shared by several: the piece is set aside, and nobody has it." },
    Term { name: "tile", words: "One of twenty that every player has, with a face and mostly a number." },
    Term { name: "village", words: "A settlement that begins with one piece." },
];

/// What there is to say about something that a text names.
pub fn about(position: &Samurai, class: Class, id: u16) -> Option<About> {
    let id = usize::from(id);
    match class {
        class::TILE => {
            let tile = Tile::FACES.into_iter().find(|tile| *tile as usize == id)?;
            Some(About { title: capitalised(tile.name()), kind: tile_kind(tile), words: tile_words(tile) })
        }
        class::PIECE => {
            let caste = Caste::ALL.into_iter().find(|caste| caste.index() == id)?;
            let left = position.standing().of(caste);
            let words = text![left, " left on the board: when there are none, the game ends"];
            Some(About { title: capitalised(caste.name()), kind: "caste piece".to_owned(), words })
        }
        class::SPACE => {
            let space = Space::all().find(|space| space.index() == id)?;
            let kind = match space.terrain() {
                Terrain::Sea => "sea, for ships",
                Terrain::Land => "land, for all tiles but ships",
                Terrain::Village => "village",
                Terrain::City => "city",
                Terrain::Edo => "the capital",
            };
            Some(About { title: space.name(), kind: kind.to_owned(), words: space_words(position, space) })
        }
        _ => None,
    }
}

fn tile_kind(tile: Tile) -> String {
    let place = match tile {
        Tile::Switch | Tile::Move => "action tile",
        tile if tile.is_ship() => "tile for the sea",
        _ => "tile for land",
    };
    if tile.is_fast() { format!("{place} · fast") } else { place.to_owned() }
}

fn tile_words(tile: Tile) -> Text {
    match (tile, tile.sway()) {
        (Tile::Switch, _) => text!["Exchanges two pieces on the board"],
        (Tile::Move, _) => text!["Takes a tile of your own elsewhere and fills its space"],
        (_, Sway::One(caste)) => text!["Influence ", tile.influence(), " on ", caste, " at every settlement beside it"],
        (_, Sway::All) => text!["Influence ", tile.influence(), " on every caste at every settlement beside it"],
        (_, Sway::None) => text!["Its face is not known to you"],
    }
}

fn space_words(position: &Samurai, space: Space) -> Text {
    if let Some(laid) = position.tile_at(space) {
        return text![laid.tile, " of ", laid.seat];
    }
    let pieces: Vec<Text> = position.pieces_at(space).iter().map(Text::from).collect();
    match (pieces.is_empty(), space.terrain().is_settlement()) {
        (true, true) => text!["no pieces left"],
        (true, false) => text!["empty"],
        (false, _) => Text::join(pieces, ", "),
    }
}

fn capitalised(name: &str) -> String {
    let name = name.trim_start_matches("the ");
    let mut letters = name.chars();
    letters.next().map(|first| format!("{}{}", first.to_uppercase(), letters.as_str())).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::TERMS;

    #[test]
    fn terms_stand_in_order_and_are_explained_in_a_sentence() {
        assert!(TERMS.is_sorted_by_key(|term| term.name.to_lowercase()));
        assert!(TERMS.iter().all(|term| term.words.ends_with('.') && term.words.len() < 110));
    }
}
