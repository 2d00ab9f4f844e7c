//! The sums behind a result of Samurai, line by line.

use crate::game::Seat;
use crate::samurai::{Caste, Reckoning, rules};
use crate::sheet::{Cell, Sum, capital};

/// A line for each caste, the leader tokens, and what breaks ties.
pub(super) fn sums(reckoning: &Reckoning) -> Vec<Sum> {
    let piles = reckoning.piles();
    let seats = || Seat::all(piles.len());
    let mut sums: Vec<Sum> = Caste::ALL
        .into_iter()
        .map(|caste| {
            let cells = piles.iter().map(|pile| Cell::from(u32::from(pile.of(caste)))).collect();
            let mut sum = Sum::new(capital(caste.plural()), &rules::LEADERS, cells);
            if let Some(leader) = reckoning.leader(caste) {
                sum.cells[leader.index()].crown = Some("The leader token of this caste");
            }
            sum
        })
        .collect();
    let tokens = seats().map(|seat| Cell::from(reckoning.leads(seat).count() as u32)).collect();
    sums.push(Sum::new("Leader tokens", &rules::MOST_LEADERS, tokens).total());
    let sum_of = |seat: Seat, counts: &dyn Fn(Caste) -> bool| {
        let pile = piles[seat.index()];
        added(Caste::ALL.into_iter().filter(|&caste| counts(caste)).map(|caste| pile.of(caste).into()))
    };
    let leads = |seat, caste| reckoning.leader(caste) == Some(seat);
    let others = seats().map(|seat| sum_of(seat, &|caste| !leads(seat, caste))).collect();
    sums.push(Sum::new("Other castes", &rules::OTHER_CASTES, others));
    let all = seats().map(|seat| sum_of(seat, &|_| true)).collect();
    sums.push(Sum::new("All castes", &rules::ALL_CASTES, all));
    sums
}

/// "1 + 2 = 3".
fn added(parts: impl Iterator<Item = u32>) -> Cell {
    let parts: Vec<u32> = parts.collect();
    let sum: u32 = parts.iter().sum();
    if parts.len() < 2 {
        return sum.into();
    }
    let words = format!("{} = {sum}", parts.iter().map(u32::to_string).collect::<Vec<_>>().join(" + "));
    Cell::new(words, Some(sum))
}
