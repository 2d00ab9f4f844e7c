//! The dice of a match can be rolled again, so luck that they do not show is found.

use crate::laws;
use daimyo::game::{Actor, Setup as _, prelude::*};
use daimyo::samurai::Samurai;
use daimyo::starship::{self, Starship};
use daimyo::table::{Dice, Event, Luck, Match, Point};
use rand::RngExt;

/// A match with dice that went to and fro for a while.
fn wandered<G: Game>(setup: &G::Setup, seed: u64) -> Match<G> {
    let mut rng = laws::dice(seed);
    let mut live = Match::<G>::new(setup.clone(), vec![], Some(Dice::new(seed))).unwrap();
    for _ in 0..150 {
        live.roll();
        if rng.random_ratio(1, 12) {
            let last = live.history().points().next_back().unwrap();
            live.apply(Event::Go(Point(rng.random_range(0..=last.0)))).unwrap();
        } else if let Some(mv) = live.position().pick(&mut rng).filter(|_| live.acting_seat().is_some()) {
            live.play(mv).unwrap();
        }
    }
    live
}

fn reopened<G: Game>(text: &str) -> Luck {
    Match::<G>::open(text).unwrap().luck()
}

/// The text of a save with another seed, as somebody would change it by hand.
fn with_seed(text: &str, seed: u64, other: u64) -> String {
    let (body, _) = text.trim_end().rsplit_once('\n').unwrap();
    let (before, after) = (format!("seed: {seed}"), format!("seed: {other}"));
    assert!(body.contains(&before));
    format!("{}\n// unsealed\n", body.replacen(&before, &after, 1))
}

/// Makes the first move of Chance after so many that could have been another, another, and plays on with the dice.
fn forge<G: Game>(setup: &G::Setup, seed: u64, after: usize) -> (Match<G>, usize) {
    let mut rng = laws::dice(seed);
    let mut live = Match::<G>::new(setup.clone(), vec![], Some(Dice::new(seed))).unwrap();
    let mut forged = None;
    for number in 1..after + 60 {
        let rolled = live.rolled();
        let mut moves = Vec::new();
        live.position().moves(&mut moves);
        let other = moves.into_iter().find(|mv| rolled.as_ref().is_some_and(|rolled| rolled != mv));
        let mv = match other {
            Some(other) if number > after && forged.is_none() => {
                forged = Some(number);
                other
            }
            _ => rolled.or_else(|| live.position().pick(&mut rng)).unwrap(),
        };
        live.play(mv).unwrap();
    }
    (live, forged.unwrap())
}

#[test]
fn honest_matches_are_shown_by_their_dice_whatever_was_taken_back() {
    for seed in 0..12 {
        let samurai = wandered::<Samurai>(&daimyo::samurai::Setup::for_players(2 + seed as usize % 3), seed);
        assert_eq!((samurai.luck(), reopened::<Samurai>(&samurai.save().to_text())), (Luck::Rolled, Luck::Rolled));
        let mut setup = starship::Setup::for_players(2 + seed as usize % 3);
        setup.choose("decks", ["Core", "Second", "Both", "Drafted"][seed as usize % 4]).unwrap();
        let starship = wandered::<Starship>(&setup, seed);
        assert_eq!((starship.luck(), reopened::<Starship>(&starship.save().to_text())), (Luck::Rolled, Luck::Rolled));
        assert!(starship.history().points().any(|point| starship.history().position(point).actor() == Actor::Chance));
    }
}

#[test]
fn a_forged_draw_is_named_by_its_number() {
    for after in [0, 10, 90] {
        let (live, number) = forge::<Samurai>(&daimyo::samurai::Setup::for_players(3), 4, after);
        assert_eq!(reopened::<Samurai>(&live.save().to_text()), Luck::Forged(number));
        let (live, number) = forge::<Starship>(&starship::Setup::for_players(3), 4, after);
        assert_eq!(reopened::<Starship>(&live.save().to_text()), Luck::Forged(number));
        assert!(live.luck().to_string().contains(&format!("do not show move {number}:")));
    }
}

#[test]
fn another_seed_is_found() {
    let live = wandered::<Samurai>(&daimyo::samurai::Setup::for_players(3), 7);
    let text = live.save().to_text();
    assert_eq!(reopened::<Samurai>(&with_seed(&text, 7, 7)), Luck::Rolled);
    assert!(matches!(reopened::<Samurai>(&with_seed(&text, 7, 8)), Luck::Forged(1..5)));
}

#[test]
fn without_dice_luck_is_taken_on_trust() {
    let told = Match::<Samurai>::open(include_str!("../../saves/samurai-scoring.ron")).unwrap();
    assert_eq!(told.luck(), Luck::Told);
    let live = wandered::<Samurai>(&daimyo::samurai::Setup::for_players(3), 7);
    laws::viewers(3).for_each(|viewer| assert_eq!(live.seen_by(viewer).luck(), Luck::Told));
}
