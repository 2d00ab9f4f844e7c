//! Facts that somebody wrote down badly: each is refused with its flaws, or can be played to the end.

use crate::{laws, setups, tides};
use daimyo::game::{Game, Seating};
use daimyo::samurai::Samurai;
use daimyo::starship::Starship;
use rand::RngExt;

/// Damages some facts of every game of some set-ups. Of so many, some must be refused and some let through.
fn damage<G: Game>(setups: impl IntoIterator<Item = G::Setup>, of_each: usize) {
    let mut let_through = 0;
    let mut all = 0;
    for (seed, setup) in setups.into_iter().enumerate() {
        let (course, _) = laws::random_game::<G>(&setup, seed as u64);
        let mut rng = laws::dice(!(seed as u64));
        for _ in 0..of_each {
            let (position, _) = &course[rng.random_range(0..course.len())];
            let_through += usize::from(laws::paper::damaged_facts_are_refused_or_playable(&setup, position, &mut rng));
            all += 1;
        }
    }
    assert!(all >= 5000 && (all / 100..all / 2).contains(&let_through), "{let_through} of {all} were let through");
}

#[test]
fn damaged_facts_of_samurai() {
    damage::<Samurai>(setups::some(60, setups::samurai), 90);
}

#[test]
fn damaged_facts_of_starship() {
    damage::<Starship>(setups::some(60, setups::starship), 90);
}

#[test]
fn damaged_facts_of_tides() {
    let setups = (0..60).map(|index| Seating { players: 2 + index % 3, first: None });
    damage::<tides::Tides>(setups, 90);
}
