//! How things stand with what somebody asks about.

use super::preview::{self, open_words, towns};
use crate::game::{Rule, Seat, Text, Topic};
use crate::samurai::{Caste, Samurai, Space, Sway, Terrain, Tile, class, rules};
use crate::text;
use crate::ui::{Verdict, ask};

/// Everybody, the castes, the faces of tiles, and the spaces of the board with their coordinates.
pub fn topics(position: &Samurai) -> Vec<Text> {
    let spaces = position.board().spaces().iter().map(|space| match space.coordinate() {
        coordinate if coordinate == space.name() => text![space],
        coordinate => text![space, format!(" ({coordinate})")],
    });
    let seats = position.seats().map(Text::from);
    seats.chain(Caste::ALL.map(Text::from)).chain(Tile::FACES.map(Text::from)).chain(spaces).collect()
}

pub fn verdicts(position: &Samurai, topic: Topic) -> Vec<Verdict> {
    match topic {
        Topic::Seat(seat) => ask::lines_with(position, topic).into_iter().chain(led_by(position, seat)).collect(),
        Topic::Thing(class::TILE, id) => {
            let tile = Tile::FACES.into_iter().find(|tile| *tile as u16 == id);
            tile.map_or_else(Vec::new, |tile| of_tile(position, tile))
        }
        Topic::Thing(class::PIECE, id) => {
            let caste = Caste::ALL.into_iter().find(|caste| *caste as u16 == id);
            let with = |caste: &Caste| {
                let towns = towns(position).into_iter().filter(|town| position.pieces_at(*town).contains(*caste));
                towns.map(|town| of_piece(position, town, *caste)).collect()
            };
            caste.as_ref().map_or_else(Vec::new, with)
        }
        Topic::Thing(class::SPACE, id) => {
            let space = Space::all().find(|space| space.index() == usize::from(id));
            space.map_or_else(Vec::new, |space| of_space(position, space))
        }
        Topic::Thing(..) => Vec::new(),
    }
}

/// The pieces that a player would have if they were captured now.
fn led_by(position: &Samurai, seat: Seat) -> impl Iterator<Item = Verdict> {
    towns(position).into_iter().flat_map(move |town| {
        let led = |caste: &Caste| position.influence(town).leader(*caste) == Some(seat);
        position
            .pieces_at(town)
            .iter()
            .filter(led)
            .map(move |caste| of_piece(position, town, caste))
            .collect::<Vec<_>>()
    })
}

fn of_space(position: &Samurai, space: Space) -> Vec<Verdict> {
    let rule = match space.terrain() {
        Terrain::Sea => &rules::SHIPS,
        Terrain::Land => &rules::EMPTY_SPACE,
        Terrain::Village | Terrain::City | Terrain::Edo => return of_settlement(position, space),
    };
    let around = position.board().settlements_around(space).flat_map(|town| of_settlement(position, town));
    [Verdict::of(rule)].into_iter().chain(around).collect()
}

/// How a settlement stands: each piece, and how much land is open.
fn of_settlement(position: &Samurai, town: Space) -> Vec<Verdict> {
    let castes = position.pieces_at(town);
    if castes.is_empty() {
        return vec![Verdict::by(&rules::CAPTURE, text![town, ": no pieces"])];
    }
    let open = text![town, ": ", open_words(position.open_land(town).len())];
    castes.iter().map(|caste| of_piece(position, town, caste)).chain([Verdict::by(&rules::CHECK, open)]).collect()
}

/// Who would have a piece, and by which rule.
fn of_piece(position: &Samurai, town: Space, caste: Caste) -> Verdict {
    let (influence, closed) = (position.influence(town), position.open_land(town).is_empty());
    let rule = if influence.leader(caste).is_some() { &rules::CAPTURE } else { &rules::TIED };
    Verdict::by(rule, text![town, ", ", preview::verdict(caste, influence, position, closed)])
}

/// The rules of a tile, and who has one left: everybody can work that out.
fn of_tile(position: &Samurai, tile: Tile) -> Vec<Verdict> {
    let kind: &[&'static Rule] = match tile {
        Tile::Switch => &[&rules::SWITCH, &rules::NO_TWINS],
        Tile::Move => &[&rules::MOVE],
        tile if tile.is_ship() => &[&rules::WILD_TILES, &rules::SHIPS],
        tile if tile.sway() == Sway::All => &[&rules::WILD_TILES],
        _ => &[&rules::CASTE_TILES],
    };
    let left = position.seats().filter(|seat| position.left(*seat).contains(tile)).map(Text::from);
    let left = Text::join(left, ", ");
    let left = if left == Text::default() { text!["Everybody has played it"] } else { text!["Not yet played: ", left] };
    let rules = kind.iter().copied().chain([&rules::FAST]).map(Verdict::of);
    rules.chain([Verdict::seen(left)]).collect()
}
