//! The sums behind a result, line by line.

use crate::game::{Figure, Seat, Standings};
use crate::samurai::{Caste, rules as samurai_rules};
use crate::sheet::Tally;
use crate::starship::{AllianceBoard, Alliances, rules as starship_rules};

/// A line of everybody's sums.
#[derive(Clone, PartialEq, Debug)]
pub struct Sum {
    /// What is counted.
    pub label: String,
    /// The rule behind it, if one says so.
    pub rule: Option<&'static crate::game::Rule>,
    /// Everybody's, in seat order.
    pub cells: Vec<Cell>,
    /// Whether it is what the lines above come to.
    pub is_total: bool,
}

/// One player's part of a [`Sum`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cell {
    /// The number, and how it comes about.
    pub words: String,
    /// Whether a leader token goes with it.
    pub crowned: bool,
}

impl Sum {
    fn new(label: impl Into<String>, rule: &'static crate::game::Rule, cells: Vec<String>) -> Self {
        let cells = cells.into_iter().map(|words| Cell { words, crowned: false }).collect();
        Self { label: label.into(), rule: Some(rule), cells, is_total: false }
    }

    fn total(self) -> Self {
        Self { is_total: true, ..self }
    }
}

/// The lines of everybody's sums, in the order in which they are reckoned.
pub(super) fn sums(tally: &Tally, standings: &Standings) -> Vec<Sum> {
    match tally {
        Tally::Samurai(reckoning) => samurai_sums(reckoning),
        Tally::Starship(reckoning) => starship_sums(reckoning, standings),
    }
}

fn samurai_sums(reckoning: &crate::samurai::Reckoning) -> Vec<Sum> {
    let piles = reckoning.piles();
    let seats = || Seat::all(piles.len());
    let mut sums: Vec<Sum> = Caste::ALL
        .into_iter()
        .map(|caste| {
            let cells = piles.iter().map(|pile| pile.of(caste).to_string()).collect();
            let mut sum = Sum::new(capital(caste.plural()), &samurai_rules::LEADERS, cells);
            if let Some(leader) = reckoning.leader(caste) {
                sum.cells[leader.index()].crowned = true;
            }
            sum
        })
        .collect();
    let tokens = seats().map(|seat| reckoning.leads(seat).count().to_string()).collect();
    sums.push(Sum::new("Leader tokens", &samurai_rules::MOST_LEADERS, tokens).total());
    let sum_of = |seat: Seat, counts: &dyn Fn(Caste) -> bool| {
        let pile = piles[seat.index()];
        added(Caste::ALL.into_iter().filter(|&caste| counts(caste)).map(|caste| pile.of(caste).into()))
    };
    let leads = |seat, caste| reckoning.leader(caste) == Some(seat);
    let others = seats().map(|seat| sum_of(seat, &|caste| !leads(seat, caste))).collect();
    sums.push(Sum::new("Other castes", &samurai_rules::OTHER_CASTES, others));
    let all = seats().map(|seat| sum_of(seat, &|_| true)).collect();
    sums.push(Sum::new("All castes", &samurai_rules::ALL_CASTES, all));
    sums
}

fn starship_sums(reckoning: &crate::starship::Reckoning, standings: &Standings) -> Vec<Sum> {
    let holdings = reckoning.holdings();
    let of_everybody = |words: &dyn Fn(Seat) -> String| Seat::all(holdings.len()).map(words).collect::<Vec<_>>();
    let honor = of_everybody(&|seat| holdings[seat.index()].honor.to_string());
    let mut sums = vec![Sum { rule: None, ..Sum::new("Score marker", &starship_rules::MOST_HONOR, honor) }];
    match reckoning.alliances() {
        Alliances::Due => {
            for (place, (tier, _)) in AllianceBoard::get().tiers().enumerate() {
                let cells = of_everybody(&|seat| {
                    let markers = holdings[seat.index()].markers.by_tier().nth(place).map_or(0, |(_, markers)| markers);
                    let reward = markers * usize::from(tier.reward);
                    if markers == 0 { "–".to_owned() } else { format!("{markers} × {} = {reward}", tier.reward) }
                });
                sums.push(Sum::new(
                    format!("Markers, +{} tier", tier.reward),
                    &starship_rules::ALLIANCE_REWARDS,
                    cells,
                ));
            }
        }
        Alliances::Paid => {
            let cells = of_everybody(&|_| "paid".to_owned());
            sums.push(Sum::new("Alliance rewards", &starship_rules::ALLIANCE_REWARDS, cells));
        }
    }
    let sets = of_everybody(&|seat| {
        let types = holdings[seat.index()].locations.types().count();
        let words = if types == 1 { "type" } else { "types" };
        format!("{types} {words}: +{}", reckoning.set_reward(seat))
    });
    sums.push(Sum::new("Location types", &starship_rules::LOCATION_SETS, sets));
    let total = of_everybody(&|seat| match standings.rows[seat.index()].figures.first() {
        Some((_, Figure::Number(honor))) => honor.to_string(),
        _ => String::new(),
    });
    sums.push(Sum::new("Honor", &starship_rules::MOST_HONOR, total).total());
    sums
}

/// "1 + 2 = 3".
fn added(parts: impl Iterator<Item = u32>) -> String {
    let parts: Vec<u32> = parts.collect();
    let sum: u32 = parts.iter().sum();
    if parts.len() < 2 {
        return sum.to_string();
    }
    format!("{} = {sum}", parts.iter().map(u32::to_string).collect::<Vec<_>>().join(" + "))
}

/// With a capital letter, as labels begin.
#[must_use]
pub fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
