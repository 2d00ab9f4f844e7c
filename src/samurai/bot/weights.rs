use crate::bots::Temper;
use crate::samurai::{Sway, Tile, TileSet};

pub const TEMPERS: &[Temper] = &[
    Temper { name: "even", words: "Weighs everything up" },
    Temper { name: "counter", words: "Counts pieces, and does not mind of which caste" },
];

/// What a temper goes by.
pub struct Weights {
    /// How uncertain it is who gets a piece, where nothing is open and for each open space more.
    pub doubt: f32,
    pub doubt_a_space: f32,
    /// The edge of whoever is next to move where one space is open, as influence.
    pub next_mover: f32,
    /// How uncertain it is who leads a caste, where nothing is open, and for each deviation of what is open.
    pub lead: f32,
    pub lead_open: f32,
    /// Whether only the number of pieces counts.
    pub counts_pieces: bool,
    /// What tiles kept back are worth: for each point of influence, and for each of a kind.
    pub influence: f32,
    pub fast: f32,
    pub switch: f32,
    pub shift: f32,
}

static EVEN: Weights = Weights {
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

static COUNTER: Weights = Weights {
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

impl Weights {
    pub fn of(temper: usize) -> &'static Self {
        if temper == 0 { &EVEN } else { &COUNTER }
    }

    /// What tiles that are not yet played are worth, as a chance to win.
    pub fn price(&self, left: TileSet) -> f32 {
        let tile = |tile: Tile| match tile.sway() {
            _ if tile == Tile::Switch => self.switch,
            _ if tile == Tile::Move => self.shift,
            _ if tile.is_fast() => self.fast,
            Sway::One(_) | Sway::All => self.influence * f32::from(tile.influence()),
            Sway::None => 0.0,
        };
        left.faces().map(|face| tile(face) * left.count(face) as f32).sum()
    }
}
