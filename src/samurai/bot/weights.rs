use crate::bots::Temper;
use crate::bots::math::exp;
use crate::samurai::{Tile, TileSet};
use std::sync::LazyLock;

pub const TEMPERS: &[Temper] =
    &[Temper::EVEN, Temper { name: "counter", words: "Counts pieces, and does not mind of which caste" }];

/// What a temper goes by.
#[derive(Clone, Copy)]
struct Inclination {
    /// How uncertain it is who gets a piece, where nothing is open and for each open space more.
    doubt: f32,
    doubt_a_space: f32,
    /// The edge of whoever is next to move where one space is open.
    next_mover: f32,
    /// How uncertain it is who leads a caste, where nothing is open, and for each deviation of what is open.
    lead: f32,
    lead_open: f32,
    /// Whether only the number of pieces counts.
    counts_pieces: bool,
    /// What tiles kept back are worth: for each point of influence, and for each of a kind.
    influence: f32,
    fast: f32,
    switch: f32,
    shift: f32,
}

const EVEN: Inclination = Inclination {
    doubt: 0.65,
    doubt_a_space: 0.87,
    next_mover: 0.92,
    lead: 0.42,
    lead_open: 1.19,
    counts_pieces: false,
    influence: 0.004,
    fast: 0.015,
    switch: 0.017,
    shift: 0.03,
};

const COUNTER: Inclination = Inclination {
    doubt: 1.0,
    doubt_a_space: 0.6,
    next_mover: 0.0,
    lead: 1.0,
    lead_open: 0.5,
    counts_pieces: true,
    influence: 0.006,
    fast: 0.01,
    switch: 0.01,
    shift: 0.01,
};

/// The same, worked out for quick use.
pub struct Weights {
    pub counts_pieces: bool,
    inclination: Inclination,
    /// How much influence weighs in the quarrel for a piece, by open spaces and influence.
    grip: [[f32; INFLUENCE]; OPEN],
    edge: f32,
    prices: [f32; Tile::FACES.len()],
}

/// No settlement has more influence of one player on one caste around it: six tiles of four.
const INFLUENCE: usize = 25;
/// Nor more open spaces.
const OPEN: usize = 7;

static WEIGHTS: LazyLock<[Weights; TEMPERS.len()]> = LazyLock::new(|| [EVEN, COUNTER].map(Weights::new));

impl Weights {
    pub fn of(temper: usize) -> &'static Self {
        &WEIGHTS[temper]
    }

    fn new(inclination: Inclination) -> Self {
        let Inclination { counts_pieces, doubt, doubt_a_space, next_mover, influence, fast, switch, shift, .. } =
            inclination;
        let grip = |open: usize| 1.0 / (doubt + doubt_a_space * open as f32);
        let grip = std::array::from_fn(|open| std::array::from_fn(|influence| exp(influence as f32 * grip(open))));
        let price = |tile: Tile| match tile {
            Tile::Switch => switch,
            Tile::Move => shift,
            _ if tile.is_fast() => fast,
            _ => influence * f32::from(tile.influence()),
        };
        Self { counts_pieces, inclination, grip, edge: exp(next_mover), prices: Tile::FACES.map(price) }
    }

    pub fn grip(&self, open: u8) -> &[f32; INFLUENCE] {
        &self.grip[usize::from(open)]
    }

    /// By how much the next to move has a firmer grip where one space is open.
    pub const fn edge(&self) -> f32 {
        self.edge
    }

    /// How surely more pieces mean the lead, while so much is uncertain.
    pub fn sharpness(&self, variance: f32) -> f32 {
        1.0 / (self.inclination.lead + self.inclination.lead_open * variance.sqrt())
    }

    /// What a tile that is not yet played is worth, as a chance to win.
    pub fn price_of(&self, tile: Tile) -> f32 {
        self.prices.get(tile as usize).copied().unwrap_or_default()
    }

    pub fn price(&self, left: TileSet) -> f32 {
        left.faces().map(|face| self.price_of(face) * left.count(face) as f32).sum()
    }

    /// How glad one is of a first hand, as a chance to win: a strong tile of each kind, and something fast.
    pub fn gladness(hand: TileSet) -> f32 {
        let tile = |tile: Tile| match tile {
            Tile::Samurai3 => 0.005,
            Tile::Buddha4 | Tile::Rice4 | Tile::Castle4 | Tile::Ship2 => 0.004,
            Tile::Samurai2 | Tile::Ronin => 0.003,
            _ => 0.001,
        };
        hand.faces().map(tile).sum()
    }
}
