//! Japan: spaces, coordinates, names, and the boards for two, three and four players.

use super::bits::nth_bit;
use crate::game::{Span, Text};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

/// How many spaces the largest board has.
pub const SPACES: usize = 174;

const PICTURE: &str = include_str!("../../assets/samurai/japan.txt");

/// A space, numbered from the north-west; the same number on every board. Written as its coordinate, such as "O14".
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Space(u8);

impl Space {
    /// From 0, for arrays.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Every space of the largest board.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..SPACES as u8).map(Self)
    }

    /// What kind of space it is.
    #[must_use]
    pub fn terrain(self) -> Terrain {
        self.site().terrain
    }

    /// Its column from the west and its half-row from the north, both from 0, for drawing.
    #[must_use]
    pub fn place(self) -> (u8, u8) {
        (self.site().column, self.site().half_row)
    }

    /// Its coordinate: a letter for the column, a number for the row.
    #[must_use]
    pub fn coordinate(self) -> String {
        let (column, half_row) = self.place();
        format!("{}{}", char::from(b'A' + column), half_row / 2 + 1)
    }

    /// The settlement's name, or else the coordinate.
    #[must_use]
    pub fn name(self) -> String {
        self.site().name.clone().unwrap_or_else(|| self.coordinate())
    }

    fn site(self) -> &'static Site {
        &JAPAN[self.index()]
    }
}

impl fmt::Display for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.coordinate())
    }
}

impl fmt::Debug for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl From<Space> for Text {
    fn from(space: Space) -> Self {
        Span::Thing(super::class::SPACE, u16::from(space.0), space.name().into()).into()
    }
}

impl FromStr for Space {
    type Err = String;

    /// Understands coordinates and settlement names, in any case.
    fn from_str(word: &str) -> Result<Self, String> {
        Self::all()
            .find(|space| {
                let named = space.site().name.as_ref().is_some_and(|name| name.eq_ignore_ascii_case(word));
                named || space.coordinate().eq_ignore_ascii_case(word)
            })
            .ok_or_else(|| format!("the map has no space '{word}'; spaces are written like \"H17\" or \"Edo\""))
    }
}

impl Serialize for Space {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.coordinate())
    }
}

impl<'de> Deserialize<'de> for Space {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

/// A set of spaces.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct SpaceSet([u64; 3]);

impl SpaceSet {
    /// Whether the space is in it.
    #[must_use]
    pub const fn contains(&self, space: Space) -> bool {
        self.0[space.index() >> 6] >> (space.0 & 63) & 1 != 0
    }

    /// Adds a space.
    pub const fn insert(&mut self, space: Space) {
        self.0[space.index() >> 6] |= 1 << (space.0 & 63);
    }

    /// Takes a space away.
    pub const fn remove(&mut self, space: Space) {
        self.0[space.index() >> 6] &= !(1 << (space.0 & 63));
    }

    /// Those that are in both.
    #[must_use]
    pub const fn and(&self, other: &Self) -> Self {
        Self([self.0[0] & other.0[0], self.0[1] & other.0[1], self.0[2] & other.0[2]])
    }

    /// Those that are not in the other.
    #[must_use]
    pub const fn minus(&self, other: &Self) -> Self {
        Self([self.0[0] & !other.0[0], self.0[1] & !other.0[1], self.0[2] & !other.0[2]])
    }

    /// How many.
    #[must_use]
    pub const fn len(&self) -> usize {
        (self.0[0].count_ones() + self.0[1].count_ones() + self.0[2].count_ones()) as usize
    }

    /// Whether there are none.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.0[0] | self.0[1] | self.0[2] == 0
    }

    /// The `n`th, counted from 0.
    #[must_use]
    pub fn nth(&self, n: usize) -> Option<Space> {
        let mut n = n as u32;
        for (word, &bits) in self.0.iter().enumerate() {
            let here = bits.count_ones();
            if n < here {
                return Some(Space((word as u32 * 64 + nth_bit(bits, n)) as u8));
            }
            n -= here;
        }
        None
    }

    /// The spaces in order.
    pub fn iter(&self) -> impl Iterator<Item = Space> + use<> {
        let mut words = self.0;
        std::iter::from_fn(move || {
            let (index, word) = words.iter_mut().enumerate().find(|(_, word)| **word != 0)?;
            let bit = word.trailing_zeros();
            *word &= *word - 1;
            Some(Space((index as u32 * 64 + bit) as u8))
        })
    }
}

impl FromIterator<Space> for SpaceSet {
    fn from_iter<I: IntoIterator<Item = Space>>(spaces: I) -> Self {
        let mut set = Self::default();
        for space in spaces {
            set.insert(space);
        }
        set
    }
}

impl fmt::Debug for SpaceSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// What kind of space it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Terrain {
    /// For ships only.
    Sea,
    /// For every other tile.
    Land,
    /// A settlement with one piece.
    Village,
    /// A settlement with two pieces.
    City,
    /// The settlement with three pieces.
    Edo,
}

impl Terrain {
    /// How many caste pieces it begins with.
    #[must_use]
    pub const fn pieces(self) -> usize {
        match self {
            Self::Sea | Self::Land => 0,
            Self::Village => 1,
            Self::City => 2,
            Self::Edo => 3,
        }
    }

    /// Whether caste pieces stand there rather than tiles.
    #[must_use]
    pub const fn is_settlement(self) -> bool {
        self.pieces() > 0
    }

    const fn from_sign(sign: char) -> Option<Self> {
        Some(match sign {
            '~' => Self::Sea,
            'o' => Self::Land,
            'v' => Self::Village,
            'c' => Self::City,
            'E' => Self::Edo,
            _ => return None,
        })
    }
}

/// The spaces in play for a number of players, and what lies next to what.
pub struct Board {
    players: usize,
    spaces: SpaceSet,
    land: SpaceSet,
    sea: SpaceSet,
    settlements: SpaceSet,
    slots: Vec<Space>,
    around: [Neighbours; SPACES],
}

#[derive(Clone, Copy, Default)]
struct Neighbours {
    spaces: [Option<Space>; 6],
    land: SpaceSet,
}

impl Board {
    /// The board for two, three or four players.
    #[must_use]
    pub fn for_players(players: usize) -> Option<&'static Self> {
        BOARDS.get(players.checked_sub(2)?)
    }

    fn build(players: usize) -> Self {
        let spaces: SpaceSet = Space::all().filter(|space| usize::from(space.site().part) <= players).collect();
        let of =
            |wanted: fn(Terrain) -> bool| spaces.iter().filter(|space| wanted(space.terrain())).collect::<SpaceSet>();
        let land = of(|terrain| terrain == Terrain::Land);
        let settlements = of(Terrain::is_settlement);
        let slots_of = |terrain: Terrain| {
            let sites = settlements.iter().filter(move |space| space.terrain() == terrain);
            sites.flat_map(move |space| std::iter::repeat_n(space, terrain.pieces()))
        };
        let around = std::array::from_fn(|index| {
            let near: SpaceSet = spaces.iter().filter(|&other| touch(Space(index as u8), other)).collect();
            let mut neighbours = Neighbours { spaces: [None; 6], land: near.and(&land) };
            for (place, space) in neighbours.spaces.iter_mut().zip(near.iter()) {
                *place = Some(space);
            }
            neighbours
        });
        Self {
            players,
            spaces,
            land,
            sea: of(|terrain| terrain == Terrain::Sea),
            settlements,
            slots: slots_of(Terrain::City).chain(slots_of(Terrain::Village)).collect(),
            around,
        }
    }

    /// For how many players it is.
    #[must_use]
    pub const fn players(&self) -> usize {
        self.players
    }

    /// How many pieces of each caste are played with on it.
    #[must_use]
    pub const fn each_caste(&self) -> u8 {
        match self.players {
            2 => 7,
            3 => 10,
            _ => 13,
        }
    }

    /// All its spaces.
    #[must_use]
    pub const fn spaces(&self) -> &SpaceSet {
        &self.spaces
    }

    /// Its land spaces, where most tiles go.
    #[must_use]
    pub const fn land(&self) -> &SpaceSet {
        &self.land
    }

    /// Its sea spaces, where ships go.
    #[must_use]
    pub const fn sea(&self) -> &SpaceSet {
        &self.sea
    }

    /// Its villages, its cities and Edo.
    #[must_use]
    pub const fn settlements(&self) -> &SpaceSet {
        &self.settlements
    }

    /// The settlements outside Edo, cities first, each as often as it takes a piece: the order of a random deal.
    #[must_use]
    pub fn slots(&self) -> &[Space] {
        &self.slots
    }

    /// The spaces that share a border with this one.
    pub fn around(&self, space: Space) -> impl Iterator<Item = Space> {
        self.around[space.index()].spaces.iter().map_while(|&space| space)
    }

    /// The land spaces next to this one.
    #[must_use]
    pub const fn land_around(&self, space: Space) -> &SpaceSet {
        &self.around[space.index()].land
    }

    /// The settlements next to this space.
    pub fn settlements_around(&self, space: Space) -> impl Iterator<Item = Space> {
        self.around(space).filter(|&near| self.settlements.contains(near))
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Board({})", self.players)
    }
}

impl PartialEq for Board {
    fn eq(&self, other: &Self) -> bool {
        self.players == other.players
    }
}

fn touch(a: Space, b: Space) -> bool {
    let ((ac, ah), (bc, bh)) = (a.place(), b.place());
    matches!((ac.abs_diff(bc), ah.abs_diff(bh)), (0, 2) | (1, 1))
}

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

static BOARDS: LazyLock<[Board; 3]> = LazyLock::new(|| [2, 3, 4].map(Board::build));

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
