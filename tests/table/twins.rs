//! What one may not know changes nothing one is told, over hundreds of matches that differ in it alone.

use crate::laws::twins::{Twins, over_a_match, trading_and_spying};
use crate::laws::{self, Dice};
use crate::rules::Tides;
use daimyo::game::{Setup as _, prelude::*};
use daimyo::samurai::Samurai;
use daimyo::starship::Starship;
use std::collections::BTreeMap;

/// How many twins parted by each kind of move.
type Kinds = BTreeMap<String, usize>;

fn compare<G: Game>(twins: &Twins<G>, kinds: &mut Kinds) {
    let [one, other] = twins.told();
    let differs = one.iter().zip(&other).find(|(one, other)| one != other);
    assert_eq!(differs, None, "{:?} can tell {} apart", twins.viewer, twins.kind);
    assert_eq!(one.len(), other.len());
    *kinds.entry(twins.kind.clone()).or_default() += usize::from(twins.one.position() != twins.other.position());
}

fn twins_of<G: Game>(
    settings: &[&[(&str, &str)]],
    games: u64,
    choose: impl Fn(&G, &mut Dice) -> Option<G::Move>,
) -> Kinds {
    let mut kinds = Kinds::new();
    for seed in 0..games {
        let mut setup = G::Setup::for_players(2 + seed as usize % 3);
        for (key, value) in settings[seed as usize / 3 % settings.len()] {
            setup.choose(key, value).unwrap();
        }
        over_a_match::<G>(&setup, &mut laws::dice(seed), &choose, |twins| compare(twins, &mut kinds));
    }
    kinds
}

#[test]
fn twins_of_samurai_are_told_alike() {
    let kinds = twins_of::<Samurai>(&[&[], &[("setup", "Players")]], 24, Chance::pick);
    assert!(kinds["Draw"] >= 150 && kinds["Keep"] >= 20, "{kinds:?}");
}

#[test]
fn twins_of_starship_samurai_are_told_alike() {
    let drafted = [("trading", "Yes"), ("decks", "Drafted")];
    let kinds = twins_of::<Starship>(&[&[("trading", "Yes")], &drafted, &[("decks", "Both")]], 9, trading_and_spying);
    for kind in ["Draw", "Commit", "Give", "Receive", "Look", "Steal", "Pick", "Draft", "Name"] {
        assert!(kinds.get(kind).is_some_and(|twins| *twins > 0), "no twins by {kind}: {kinds:?}");
    }
    assert!(kinds.values().sum::<usize>() >= 150, "{kinds:?}");
}

#[test]
fn twins_of_tides_are_told_alike() {
    let kinds = twins_of::<Tides>(&[&[]], 12, Chance::pick);
    assert!(kinds["Draw"] > 0 && kinds["Lay"] > 20, "{kinds:?}");
}
