use super::{SPACES, Space, SpaceSet, Terrain};
use std::fmt;
use std::sync::LazyLock;

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

static BOARDS: LazyLock<[Board; 3]> = LazyLock::new(|| [2, 3, 4].map(Board::build));

fn touch(a: Space, b: Space) -> bool {
    let ((ac, ah), (bc, bh)) = (a.place(), b.place());
    matches!((ac.abs_diff(bc), ah.abs_diff(bh)), (0, 2) | (1, 1))
}
