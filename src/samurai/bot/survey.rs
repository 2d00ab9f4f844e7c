use super::ground::{Ground, SITES};
use super::weights::Weights;
use crate::game::Seat;
use crate::samurai::{Caste, Castes, Laid, Phase, Samurai, Sway};

/// What there is to know about a settlement to tell who may get its pieces.
#[derive(Clone, Copy, Default)]
pub struct Site {
    pub pieces: Castes,
    /// How many land spaces around it are open.
    pub open: u8,
    /// By caste and seat.
    pub influence: [[u8; 4]; 3],
}

impl Site {
    /// With the influence of one more tile, or of one less.
    pub fn count(&mut self, Laid { seat, tile }: Laid, sign: i8) {
        let mut add = |caste: usize| {
            let influence = &mut self.influence[caste][seat.index()];
            *influence = influence.wrapping_add_signed(sign * tile.influence() as i8);
        };
        match tile.sway() {
            Sway::One(caste) => add(caste.index()),
            Sway::All => (0..3).for_each(add),
            Sway::None => {}
        }
    }

    /// How likely each seat is to get a piece of this caste here.
    pub fn shares(&self, caste: Caste, next: Seat, players: usize, weights: &Weights) -> [f32; 4] {
        let influence = self.influence[caste.index()];
        let mut shares = [0.0; 4];
        if self.open == 0 {
            if let Some(leader) = leader(influence) {
                shares[leader] = 1.0;
            }
            return shares;
        }
        let row = weights.grip(self.open);
        let mut sum = 0.0;
        for seat in 0..players {
            shares[seat] = row[usize::from(influence[seat])];
            if self.open == 1 && seat == next.index() {
                shares[seat] *= weights.edge();
            }
            sum += shares[seat];
        }
        let part = 1.0 / sum;
        shares[..players].iter_mut().for_each(|share| *share *= part);
        shares
    }
}

/// Who has more than everybody else.
fn leader(influence: [u8; 4]) -> Option<usize> {
    let most = *influence.iter().max()?;
    let mut best = (0..4).filter(|&seat| influence[seat] == most);
    best.next().filter(|_| most > 0 && best.next().is_none())
}

/// All settlements of a position, by their numbers on the [`Ground`].
#[derive(Clone)]
pub struct Survey {
    pub ground: &'static Ground,
    pub players: usize,
    /// Who can lay a tile next, once the turn that is being played is over.
    pub next: Seat,
    sites: [Site; SITES],
}

impl Survey {
    pub fn of(position: &Samurai) -> Self {
        let (board, ground) = (position.board(), Ground::of(position.board()));
        let is_over = position.phase() == Phase::Refresh || position.any_played();
        let next = if is_over { position.seat().next(board.players()) } else { position.seat() };
        let mut survey = Self { ground, players: board.players(), next, sites: [Site::default(); SITES] };
        for (site, &space) in survey.sites.iter_mut().zip(&ground.settlements) {
            site.pieces = position.pieces_at(space);
            site.open = position.open_land(space).len() as u8;
        }
        for board in [board.land(), board.sea()] {
            for space in board.minus(position.empty()).iter() {
                if let Some(laid) = position.tile_at(space) {
                    ground.near(space).for_each(|site| survey.sites[site].count(laid, 1));
                }
            }
        }
        survey
    }

    pub fn sites(&self) -> &[Site] {
        &self.sites[..self.ground.settlements.len()]
    }
}
