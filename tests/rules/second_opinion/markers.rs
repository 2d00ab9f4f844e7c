//! Where clan markers may go.

use super::asked::Effect;
use super::book;
use super::opinion::{NOT_ASKED, Opinion, Verdict, demand};
use daimyo::game::Seat;
use daimyo::starship::{AbsentBranches, Clan, Move, Order, Reward, Spot};

/// Which clan marker may go where.
enum Which {
    Any,
    Only(Clan),
    /// Each at most once.
    Different,
    OnBranchOf(Seat),
    Inwards,
    Outwards,
}

impl Opinion<'_> {
    /// Who lets a clan marker move: a reward, a card, the order, or Hideyoshi. How far, and which.
    fn marker_limits(&self) -> (u8, Which) {
        match (self.reward(), self.facts.card()) {
            (Some(Reward::Clan(clan, spaces)), _) => return (spaces, Which::Only(clan)),
            (Some(Reward::Any(spaces)), _) => return (spaces, Which::Any),
            (_, Some(Effect { card, step, she, .. })) => match (&**card, step, she) {
                ("Secret Envoys", ..) => return (1, Which::Different),
                ("Silent Treaty", ..) => return (2, Which::Any),
                ("Betrayal", _, Some(she)) => return (3, Which::OnBranchOf(*she)),
                ("Forced Vassalage", 1, _) => return (2, Which::Inwards),
                ("Forced Vassalage", ..) => return (1, Which::Outwards),
                _ => {}
            },
            _ => {}
        }
        match self.notes.order {
            Some((Order::Allegiance, number)) if self.facts.card().is_none() => (number, Which::Any),
            _ => (1, Which::Any),
        }
    }

    /// Move 1 Clan Marker X Spaces; ruling `absent_branches`; Sworn Protection; the cards that move markers.
    pub fn moves_marker(&self, mv: Move) -> Verdict {
        let (spaces, which) = self.marker_limits();
        let (clan, to) = match mv {
            Move::Marker { clan, to } => (clan, to),
            Move::Done => return demand(!matches!(which, Which::Inwards | Which::Outwards), "a marker must move"),
            _ => return Err(NOT_ASKED),
        };
        let from = self.game.marker(clan);
        demand(book::is_free(self.game, clan, self.seat), "a protected marker")?;
        demand(to != from, "no move at all")?;
        if let Spot::Branch(owner, space) = to {
            let open = self.game.rulings().absent_branches == AbsentBranches::Open && owner.index() < 4;
            demand(self.is_seat(owner) || open, "the branch of nobody")?;
            demand((1..=book::BRANCH).contains(&space), "no such space")?;
        }
        let on_hers = book::is_on_branch(self.game, clan, self.seat);
        match which {
            Which::Any => {}
            Which::Only(only) => demand(clan == only, "another clan")?,
            Which::Different => demand(!self.notes.work.markers.contains(&clan), "the same marker again")?,
            Which::OnBranchOf(she) => demand(book::is_on_branch(self.game, clan, she), "not on her branch")?,
            Which::Inwards => {
                demand(!on_hers && from != Spot::Neutral, "not on another's branch")?;
                let whole_way = spaces.min(book::height(from));
                let inwards =
                    book::distance(from, to) == whole_way && book::height(to) + whole_way == book::height(from);
                demand(inwards, "not all the way inwards")?;
            }
            Which::Outwards => {
                demand(on_hers, "not on her branch")?;
                let outwards =
                    matches!(to, Spot::Branch(owner, space) if owner == self.seat && space > book::height(from));
                demand(outwards, "not outwards")?;
            }
        }
        demand(book::distance(from, to) <= spaces, "too far")
    }
}
