use crate::bots::Temper;

pub const TEMPERS: &[Temper] =
    &[Temper::EVEN, Temper { name: "counter", words: "Counts the honor that lies on the table, and looks no further" }];

/// What a temper goes by, in honor unless it says otherwise.
pub struct Weights {
    /// How uncertain a battle is, in power: by itself, and for each point of orders that all players have left, on average.
    pub doubt: f32,
    pub doubt_an_order: f32,
    /// How uncertain it is, in power, who leads at a location when a turn begins.
    pub doubt_on_the_way: f32,
    /// What a place nearer to the first player is worth in a battle, as power.
    pub tie: f32,
    /// What battle cards in hand are worth in a battle, as power: the first, and each further one by half as much.
    pub battle_card: f32,
    /// How far behind somebody is, as power, who has no unit there yet.
    pub absent: f32,
    /// What a reward at the beginning of a turn is worth later on, for each turn more.
    pub patience: f32,
    /// How often one order of somebody else pulls a clan marker away from the first space of a branch.
    pub pull: f32,
    /// How much safer each further space is.
    pub depth: f32,
    /// What a point of an order marker is worth that is not spent yet.
    pub order: f32,
    pub wealth: f32,
    /// What a card is worth, as a part of what it is worth when it is played.
    pub card: f32,
    /// What a point of power is worth that stays at a location for the next round.
    pub fleet: f32,
    /// What another type of location is worth while rounds are to come, and which part of it for each of them.
    pub set: f32,
    pub set_later: f32,
    /// What a unit in the graveyard is missed for while there are orders to move it by.
    pub lost: f32,
    /// What it is worth to have an order left at all, whatever its marker says.
    pub a_marker: f32,
    /// How far apart players must be for one of them to be well ahead: at the end, and for each round to come.
    pub spread: f32,
    pub spread_a_round: f32,
    /// Whether rounds to come count.
    pub looks_ahead: bool,
}

/// For two, found by games against itself.
static DUEL: Weights = Weights {
    doubt: 0.57,
    doubt_an_order: 0.11,
    doubt_on_the_way: 4.52,
    tie: 0.19,
    battle_card: 0.54,
    absent: 1.26,
    patience: 1.04,
    pull: 0.12,
    depth: 0.96,
    order: 0.39,
    wealth: 3.79,
    card: 3.00,
    fleet: 0.36,
    set: 0.59,
    set_later: 0.92,
    lost: 0.05,
    a_marker: 0.91,
    spread: 21.38,
    spread_a_round: 2.24,
    looks_ahead: true,
};

/// For three and four, found likewise.
static CROWD: Weights = Weights {
    doubt: 0.23,
    doubt_an_order: 0.60,
    doubt_on_the_way: 2.23,
    tie: 0.46,
    battle_card: 0.72,
    absent: 1.13,
    patience: 0.84,
    pull: 0.07,
    depth: 1.82,
    order: 0.39,
    wealth: 1.42,
    card: 2.15,
    fleet: 0.33,
    set: 1.52,
    set_later: 1.12,
    lost: 0.32,
    a_marker: 0.85,
    spread: 15.55,
    spread_a_round: 7.08,
    looks_ahead: true,
};

static COUNTER: Weights = Weights {
    doubt: 1.0,
    doubt_an_order: 0.0,
    doubt_on_the_way: 1.0,
    tie: 0.0,
    battle_card: 0.0,
    absent: 3.0,
    patience: 0.0,
    pull: 0.0,
    depth: 0.4,
    order: 0.3,
    wealth: 0.3,
    card: 0.3,
    fleet: 0.0,
    set: 0.0,
    set_later: 0.0,
    lost: 0.0,
    a_marker: 0.3,
    spread: 4.0,
    spread_a_round: 0.0,
    looks_ahead: false,
};

impl Weights {
    /// Those of a temper, in a game of so many players.
    pub fn of(temper: usize, players: u8) -> &'static Self {
        match (temper, players) {
            (0, 2) => &DUEL,
            (0, _) => &CROWD,
            _ => &COUNTER,
        }
    }
}
