//! What the chart of a match of Starship Samurai counts: honor by where it came from.

use crate::laws;
use daimyo::game::{Actor, Setup as _, prelude::*};
use daimyo::starship::{HonorSource, Phase, Setup, Starship};
use daimyo::ui::Drawn;

#[test]
fn honor_is_the_sum_of_its_sources() {
    for (players, decks, seed) in
        (0..60).map(|seed| (2 + seed % 3, ["Core", "Both", "Second", "Drafted"][seed % 4], seed))
    {
        let mut setup = Setup::for_players(players);
        setup.choose("decks", decks).unwrap();
        let (course, last) = laws::random_game::<Starship>(&setup, seed as u64);
        let mut annals = <Starship as Drawn>::Annals::default();
        let afters = course.iter().skip(1).map(|(position, _)| position).chain([&last]);
        for ((before, mv), after) in course.iter().zip(afters) {
            Starship::record(&mut annals, before, mv, after);
            let paid = after.round() != before.round() || after.actor() == Actor::Over;
            for seat in after.seats() {
                let charted = |chart| after.charted(&annals, seat, chart).unwrap();
                let sources: f64 = (1..Starship::CHARTS.len()).map(charted).sum();
                assert!((sources - charted(0)).abs() < 0.5, "{seat}: {sources} is not {}", charted(0));
                let gains = before.honor_of_move(*mv)[seat.index()];
                let due: u16 = after.markers_of(seat).map(|clan| after.reward_at(after.marker(clan))).sum();
                assert_eq!(gains[HonorSource::Alliances as usize], if paid { i32::from(due) } else { 0 });
                let claimed = after.claimed(seat).count() > before.claimed(seat).count();
                assert!(!claimed || matches!(before.phase(), Phase::Battle(_) | Phase::Turn));
            }
        }
        let total = |seat| last.charted(&annals, seat, 0).unwrap();
        for (place, row) in last.tally().standings().rows.iter().enumerate() {
            assert_eq!(row.seat.index(), place);
            let honor = row.figures.iter().find(|(name, _)| *name == "honor").map(|(_, figure)| figure.clone());
            assert_eq!(honor, Some(daimyo::game::Figure::Number(total(row.seat) as i64)));
        }
    }
}
