//! Japan: spaces, coordinates, names, and the boards for two, three and four players.

mod board;
mod space;
mod space_set;
mod terrain;

pub use board::Board;
pub use space::Space;
pub use space_set::SpaceSet;
pub use terrain::Terrain;

use std::sync::LazyLock;

/// How many spaces the largest board has.
pub const SPACES: usize = 174;

const PICTURE: &str = include_str!("../../../assets/samurai/japan.txt");

/// A fingerprint of the map, for saves: of where its spaces lie and what they are, not of names and remarks.
pub(super) fn data_hash() -> u64 {
    let facts = |site: &Site| [site.column, site.half_row, site.terrain as u8, site.part];
    xxhash_rust::xxh3::xxh3_64(&JAPAN.iter().flat_map(facts).collect::<Vec<u8>>())
}

struct Site {
    column: u8,
    half_row: u8,
    terrain: Terrain,
    part: u8,
    name: Option<String>,
}

static JAPAN: LazyLock<Vec<Site>> = LazyLock::new(|| {
    let sites = parse(PICTURE);
    assert_eq!(sites.len(), SPACES, "the map in assets/samurai/japan.txt");
    sites
});

/// Reads the picture: a header of column letters, two lines a row, then lines of coordinate and name.
fn parse(picture: &str) -> Vec<Site> {
    const MARGIN: usize = 5;
    const WIDTH: usize = 4;
    let mut lines = picture.lines().filter(|line| !line.starts_with('#')).skip_while(|line| line.trim().is_empty());
    lines.next().expect("a header of column letters");
    let mut sites = Vec::with_capacity(SPACES);
    for (half_row, line) in lines.by_ref().take_while(|line| !line.trim().is_empty()).enumerate() {
        let signs: Vec<char> = line.chars().collect();
        for (column, cell) in signs.get(MARGIN..).unwrap_or_default().chunks(WIDTH).enumerate() {
            if let [sign, part, ..] = *cell
                && let (Some(terrain), Some(part)) = (Terrain::from_sign(sign), part.to_digit(10))
            {
                sites.push(Site {
                    column: column as u8,
                    half_row: half_row as u8,
                    terrain,
                    part: part as u8,
                    name: None,
                });
            }
        }
    }
    for (coordinate, name) in lines.filter_map(|line| line.split_once(' ')) {
        let (letter, number) = coordinate.split_at(1);
        let row: u8 = number.parse().expect("a row number before a name");
        let site = sites
            .iter_mut()
            .find(|site| letter.as_bytes() == [b'A' + site.column] && row == site.half_row / 2 + 1)
            .expect("a space for every name");
        site.name = Some(name.to_owned());
    }
    sites
}

#[cfg(test)]
mod tests {
    use super::*;

    fn board(players: usize) -> &'static Board {
        Board::for_players(players).unwrap()
    }

    #[test]
    fn boards_have_the_printed_numbers_of_spaces_and_pieces() {
        for (players, spaces, pieces) in [(2, 91, 21), (3, 133, 30), (4, 174, 39)] {
            let board = board(players);
            assert_eq!(board.spaces().len(), spaces);
            assert_eq!(board.slots().len() + Terrain::Edo.pieces(), pieces);
            assert_eq!(usize::from(3 * board.each_caste()), pieces);
        }
        assert!(Board::for_players(1).is_none() && Board::for_players(5).is_none());
    }

    #[test]
    fn every_land_space_touches_two_settlements_and_no_two_settlements_touch() {
        for board in [2, 3, 4].map(board) {
            assert!(board.land().iter().all(|land| board.settlements_around(land).count() == 2));
            assert!(board.settlements().iter().all(|space| board.settlements_around(space).next().is_none()));
            assert!(board.settlements().iter().all(|space| board.land_around(space).len() >= 2));
        }
    }

    #[test]
    fn neighbours_are_mutual_and_at_most_six() {
        for board in [2, 3, 4].map(board) {
            for space in board.spaces().iter() {
                assert!((2..=6).contains(&board.around(space).count()), "{space}");
                assert!(board.around(space).all(|near| board.around(near).any(|back| back == space)));
            }
        }
    }

    #[test]
    fn the_famous_places_are_where_they_belong() {
        for (name, coordinate, terrain) in [
            ("Edo", "O14", Terrain::Edo),
            ("Kyoto", "L16", Terrain::City),
            ("Akita", "O10", Terrain::City),
            ("Sapporo", "P5", Terrain::City),
        ] {
            let space: Space = name.parse().unwrap();
            assert_eq!((space.coordinate().as_str(), space.terrain()), (coordinate, terrain));
        }
        let sapporo: Space = "Sapporo".parse().unwrap();
        assert!(board(4).spaces().contains(sapporo) && !board(3).spaces().contains(sapporo));
    }

    #[test]
    fn names_and_coordinates_are_unique_and_read_back() {
        for space in Space::all() {
            assert_eq!(space.coordinate().parse(), Ok(space));
            assert_eq!(space.name().to_uppercase().parse(), Ok(space));
            assert_eq!(space.terrain().is_settlement(), space.name() != space.coordinate());
        }
        assert!("Z99".parse::<Space>().is_err());
    }

    #[test]
    fn sets_count_and_number_their_spaces() {
        let land = *board(4).land();
        let spaces: Vec<_> = land.iter().collect();
        assert_eq!(spaces.len(), 56);
        assert!(spaces.iter().enumerate().all(|(n, &space)| land.nth(n) == Some(space)));
        assert_eq!(land.nth(56), None);
    }
}
