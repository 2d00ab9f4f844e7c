use super::survey::Site;
use super::weights::Weights;
use crate::game::Seat;
use crate::samurai::{Caste, Laid, Sway, Tile};

/// Who quarrels: the one who looks at it, who can lay a tile after her, and how many there are.
#[derive(Clone, Copy)]
pub struct Sides {
    pub me: Seat,
    pub next: Seat,
    pub players: usize,
}

/// The quarrel for one piece, as one player sees it: what the others do in it is summed up once, so that what any influence of
/// her own would come to is quickly said.
#[derive(Clone, Copy)]
pub struct Claim {
    /// Which settlement, by its number.
    pub site: usize,
    caste: Caste,
    /// Her influence.
    mine: u8,
    /// With the spaces that are open, and with one less.
    open: Quarrel,
    closer: Quarrel,
    /// What the claim is worth as it is.
    pub worth: f32,
}

#[derive(Clone, Copy)]
enum Quarrel {
    /// The grips of the others, also weighed by what the piece would be worth with them; and by which table hers is found.
    Open { grips: f32, weighed: f32, open: u8 },
    /// The piece goes to whoever has the most: the most of the others, and what it is worth if they get it.
    Closed { most: u8, theirs: f32 },
}

impl Claim {
    pub fn new(number: usize, site: &Site, caste: Caste, sides: Sides, slopes: &[f32; 4], weights: &Weights) -> Self {
        let quarrel = |open| Quarrel::new(site.influence[caste.index()], open, sides, slopes, weights);
        let (mine, open) = (site.influence[caste.index()][sides.me.index()], quarrel(site.open));
        let closer = quarrel(site.open.saturating_sub(1));
        let worth = open.worth(mine, slopes[sides.me.index()], weights);
        Self { site: number, caste, mine, open, closer, worth }
    }

    /// What the claim is worth once she has laid this tile next to it; `slope` is what the piece is worth with her.
    pub fn with(&self, tile: Tile, slope: f32, weights: &Weights) -> f32 {
        let more = match tile.sway() {
            Sway::One(caste) if caste == self.caste => tile.influence(),
            Sway::All => tile.influence(),
            Sway::One(_) | Sway::None => 0,
        };
        let quarrel = if tile.is_ship() { &self.open } else { &self.closer };
        quarrel.worth(self.mine + more, slope, weights)
    }

    /// What it is worth once a tile of hers has left.
    pub fn without(&self, laid: Laid, slope: f32, weights: &Weights) -> f32 {
        let less = match laid.tile.sway() {
            Sway::One(caste) if caste == self.caste => laid.tile.influence(),
            Sway::All => laid.tile.influence(),
            Sway::One(_) | Sway::None => 0,
        };
        self.open.worth(self.mine.saturating_sub(less), slope, weights)
    }

    pub const fn caste(&self) -> Caste {
        self.caste
    }
}

impl Quarrel {
    fn new(
        influence: [u8; 4],
        open: u8,
        Sides { me, next, players }: Sides,
        slopes: &[f32; 4],
        weights: &Weights,
    ) -> Self {
        let others = || (0..players).filter(|&seat| seat != me.index());
        if open == 0 {
            let most = others().map(|seat| influence[seat]).max().unwrap_or_default();
            let mut best = others().filter(|&seat| influence[seat] == most);
            let leader = best.next().filter(|_| best.next().is_none());
            return Self::Closed { most, theirs: leader.map_or(0.0, |seat| slopes[seat]) };
        }
        let row = weights.grip(open);
        let (mut grips, mut weighed) = (0.0, 0.0);
        for seat in others() {
            let edge = if open == 1 && seat == next.index() { weights.edge() } else { 1.0 };
            let grip = row[usize::from(influence[seat])] * edge;
            grips += grip;
            weighed += grip * slopes[seat];
        }
        Self::Open { grips, weighed, open }
    }

    fn worth(&self, mine: u8, slope: f32, weights: &Weights) -> f32 {
        match *self {
            Self::Open { grips, weighed, open } => {
                let grip = weights.grip(open)[usize::from(mine)];
                (weighed + grip * slope) / (grips + grip)
            }
            Self::Closed { most, theirs } => match mine.cmp(&most) {
                std::cmp::Ordering::Greater => slope,
                std::cmp::Ordering::Less => theirs,
                std::cmp::Ordering::Equal => 0.0,
            },
        }
    }
}
