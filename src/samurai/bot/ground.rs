use crate::samurai::{Board, SPACES, Space};
use std::sync::LazyLock;

/// The most settlements a board has.
pub const SITES: usize = 34;

/// The settlements of a board, numbered without gaps, and which of them a space touches.
pub struct Ground {
    pub settlements: Vec<Space>,
    near: Vec<Vec<u8>>,
}

impl Ground {
    pub fn of(board: &Board) -> &'static Self {
        &GROUNDS[board.players() - 2]
    }

    fn new(board: &Board) -> Self {
        let settlements: Vec<Space> = board.settlements().iter().collect();
        assert!(settlements.len() <= SITES, "{} settlements", settlements.len());
        let number = |space: Space| settlements.iter().position(|&settlement| settlement == space);
        let near = |space: Space| {
            board.settlements_around(space).filter_map(|settlement| number(settlement).map(|site| site as u8)).collect()
        };
        let mut all = vec![Vec::new(); SPACES];
        for space in board.spaces().iter() {
            all[space.index()] = near(space);
        }
        Self { settlements, near: all }
    }

    /// The settlements next to a space, by their numbers.
    pub fn near(&self, space: Space) -> impl Iterator<Item = usize> + '_ {
        self.near[space.index()].iter().map(|&site| usize::from(site))
    }
}

static GROUNDS: LazyLock<[Ground; 3]> = LazyLock::new(|| {
    [2, 3, 4].map(|players| Ground::new(Board::for_players(players).expect("a board for each number")))
});
