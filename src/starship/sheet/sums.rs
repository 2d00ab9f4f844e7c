//! The sums behind a result of Starship Samurai, line by line.

use crate::game::{Seat, Tally};
use crate::sheet::{Cell, Sum};
use crate::starship::{AllianceBoard, Alliances, Reckoning, rules};

/// The score markers, what alliances and locations add, and what it comes to.
pub(super) fn sums(reckoning: &Reckoning) -> Vec<Sum> {
    let holdings = reckoning.holdings();
    let of_everybody = |words: &dyn Fn(Seat) -> Cell| Seat::all(holdings.len()).map(words).collect::<Vec<_>>();
    let honor = of_everybody(&|seat| Cell::from(u32::from(holdings[seat.index()].honor)));
    let mut sums = vec![Sum { rule: None, ..Sum::new("Score marker", &rules::MOST_HONOR, honor) }];
    match reckoning.alliances() {
        Alliances::Due => {
            for (place, (tier, _)) in AllianceBoard::get().tiers().enumerate() {
                let cells = of_everybody(&|seat| {
                    let markers = holdings[seat.index()].markers.by_tier().nth(place).map_or(0, |(_, markers)| markers);
                    let reward = markers * usize::from(tier.reward);
                    let words = if markers == 0 {
                        "–".to_owned()
                    } else {
                        format!("{markers} × {} = {reward}", tier.reward)
                    };
                    Cell::new(words, Some(reward as u32))
                });
                sums.push(Sum::new(format!("Markers, +{} tier", tier.reward), &rules::ALLIANCE_REWARDS, cells));
            }
        }
        Alliances::Paid => {
            let cells = of_everybody(&|_| Cell::new("paid".to_owned(), None));
            sums.push(Sum::new("Alliance rewards", &rules::ALLIANCE_REWARDS, cells));
        }
    }
    let sets = of_everybody(&|seat| {
        let types = holdings[seat.index()].locations.types().count();
        let words = if types == 1 { "type" } else { "types" };
        let reward = reckoning.set_reward(seat);
        Cell::new(format!("{types} {words}: +{reward}"), Some(reward.into()))
    });
    sums.push(Sum::new("Location types", &rules::LOCATION_SETS, sets));
    let scores = reckoning.ranking().scores;
    let total = of_everybody(&|seat| {
        let score = scores[seat.index()];
        Cell::new(score.to_string(), u32::try_from(score).ok())
    });
    sums.push(Sum::new("Honor", &rules::MOST_HONOR, total).total());
    sums
}
