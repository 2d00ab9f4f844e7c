use super::claim::{Claim, Sides};
use super::ground::SITES;
use super::outlook::Outlook;
use super::survey::{Site, Survey};
use super::weights::Weights;
use super::win;
use crate::game::Seat;
use crate::samurai::{Caste, Laid, Move, Piece, Samurai, Space, Tile};

/// What the player to act can do, with about how much each adds to the chance to win: quickly, by the slope of the chance at how
/// things stand, because games played on in mind ask for it by the million.
pub struct Turn<'a> {
    position: &'a Samurai,
    weights: &'a Weights,
    me: Seat,
    survey: Survey,
    slopes: [[f32; 4]; 3],
    claims: Vec<Claim>,
}

impl<'a> Turn<'a> {
    pub fn new(position: &'a Samurai, weights: &'a Weights) -> Self {
        let me = position.seat();
        let mut survey = Survey::of(position);
        survey.next = me.next(survey.players);
        let slopes = win::gradient(&Outlook::of(position, &survey, weights), weights, me);
        let sides = Sides { me, next: survey.next, players: survey.players };
        let mut claims = Vec::with_capacity(position.standing().total().into());
        for (number, site) in survey.sites().iter().enumerate() {
            let claim = |caste: Caste| Claim::new(number, site, caste, sides, &slopes[caste.index()], weights);
            claims.extend(site.pieces.iter().map(claim));
        }
        Self { position, weights, me, survey, slopes, claims }
    }

    /// What one more piece of a caste is worth to her.
    fn slope(&self, caste: Caste) -> f32 {
        self.slopes[caste.index()][self.me.index()]
    }

    /// What every settlement gains if its claims come to something else.
    fn gains(&self, becomes: impl Fn(&Claim) -> f32) -> [f32; SITES] {
        let mut gains = [0.0; SITES];
        self.claims.iter().for_each(|claim| gains[claim.site] += becomes(claim) - claim.worth);
        gains
    }

    fn sum_around(&self, space: Space, gains: &[f32; SITES]) -> f32 {
        self.survey.ground.near(space).map(|site| gains[site]).sum()
    }

    /// Calls `found` with everything worth a thought that can be done with a tile, and what it adds.
    pub fn plays(&self, tile: Tile, mut found: impl FnMut(f32, Move)) {
        let price = self.weights.price_of(tile);
        match tile {
            Tile::Switch => self.switches(|gain, mv| found(gain - price, mv)),
            Tile::Move => self.shifts(|gain, mv| found(gain - price, mv)),
            _ => {
                let gains = self.laying(tile);
                for on in self.position.spaces_for(tile).iter() {
                    found(self.sum_around(on, &gains) - price, Move::Lay { tile, on });
                }
            }
        }
    }

    fn laying(&self, tile: Tile) -> [f32; SITES] {
        self.gains(|claim| claim.with(tile, self.slope(claim.caste()), self.weights))
    }

    /// The best exchange of each pair of castes.
    fn switches(&self, mut found: impl FnMut(f32, Move)) {
        for (a, b) in [(Caste::Buddha, Caste::Rice), (Caste::Buddha, Caste::Castle), (Caste::Rice, Caste::Castle)] {
            let best = |from: Caste, to: Caste| {
                let fits = |site: &Site| site.pieces.contains(from) && !site.pieces.contains(to);
                let gain = |site: &Site| self.piece_worth(site, to) - self.piece_worth(site, from);
                let sites = self.survey.sites().iter().enumerate().filter(|(_, site)| fits(site));
                sites.map(|(number, site)| (gain(site), number)).max_by(|one, other| one.0.total_cmp(&other.0))
            };
            if let (Some((gain, at)), Some((other, bt))) = (best(a, b), best(b, a)) {
                let [at, bt] = [at, bt].map(|site| self.survey.ground.settlements[site]);
                let (one, two) = (Piece(a, at), Piece(b, bt));
                let mv = if at < bt { Move::Switch(one, two) } else { Move::Switch(two, one) };
                found(gain + other, mv);
            }
        }
    }

    /// What a piece of this caste is worth, if it stands in a settlement.
    fn piece_worth(&self, site: &Site, caste: Caste) -> f32 {
        let shares = site.shares(caste, self.survey.next, self.survey.players, self.weights);
        self.slopes[caste.index()].iter().zip(shares).map(|(slope, share)| slope * share).sum()
    }

    /// The best place for each tile that can be moved.
    fn shifts(&self, mut found: impl FnMut(f32, Move)) {
        let land = self.position.empty_land();
        let mut coming: [Option<(f32, Space)>; Tile::FACES.len()] = [None; Tile::FACES.len()];
        for from in self.position.movable(self.me).iter() {
            let Some(laid) = self.position.tile_at(from) else { continue };
            let best = &mut coming[laid.tile as usize];
            if best.is_none() {
                let gains = self.laying(laid.tile);
                let places = land.iter().map(|to| (self.sum_around(to, &gains), to));
                *best = places.max_by(|one, other| one.0.total_cmp(&other.0));
            }
            if let Some((gain, to)) = *best {
                found(gain + self.leaving(from, laid), Move::Shift { from, to });
            }
        }
    }

    fn leaving(&self, from: Space, laid: Laid) -> f32 {
        let near = |claim: &&Claim| self.survey.ground.near(from).any(|site| site == claim.site);
        let loss = |claim: &Claim| claim.without(laid, self.slope(claim.caste()), self.weights) - claim.worth;
        self.claims.iter().filter(near).map(loss).sum()
    }
}
