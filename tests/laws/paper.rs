//! Positions on paper: what is written down reads back, and what cannot be so is refused or can be played.

use super::{Dice, viewers};
use daimyo::game::{Actor, Viewer, prelude::*};
use rand::RngExt;
use serde_json::Value;

/// From facts to a position and back nothing changes, in whole positions and in views.
pub fn facts_read_back<G: Game>(setup: &G::Setup, position: &G) {
    let views = viewers(position.players()).map(|viewer| (Some(viewer), position.seen_by(viewer)));
    for (viewer, view) in views.chain([(None, position.clone())]) {
        let facts = view.facts();
        let text = serde_json::to_string(&facts).expect("facts serialise");
        let read: G::Facts = serde_json::from_str(&text).unwrap_or_else(|why| panic!("{why}: {text}"));
        assert!(read == facts, "{viewer:?}: {text}");
        let again = G::from_facts(setup, viewer, &read).unwrap_or_else(|flaws| panic!("{viewer:?}: {flaws:?}\n{text}"));
        assert!(again.facts() == facts, "{viewer:?}: {text}");
        assert!(view.differences(&again).is_empty());
        assert_eq!(again.actor(), view.actor());
    }
    let facts = position.seen_by(Viewer::Bystander).facts();
    let mut worked_out = facts.clone();
    G::new(setup).expect("it is played with").work_out(&mut worked_out);
    assert!(worked_out == facts, "what follows is so already: {worked_out:?}\n{facts:?}");
}

/// Damages the facts of a position at random. Returns whether they were let through, and then plays on to the end.
pub fn damaged_facts_are_refused_or_playable<G: Game>(setup: &G::Setup, position: &G, rng: &mut Dice) -> bool {
    let viewer = [None, Some(Viewer::Bystander)][rng.random_range(0..2)];
    let view = viewer.map_or_else(|| position.clone(), |viewer| position.seen_by(viewer));
    let mut facts = serde_json::to_value(view.facts()).expect("facts serialise");
    for _ in 0..rng.random_range(1..4) {
        damage(&mut facts, rng);
    }
    let Ok(read) = serde_json::from_value::<G::Facts>(facts) else { return false };
    match G::from_facts(setup, viewer, &read) {
        Err(flaws) => {
            assert!(!flaws.is_empty(), "a refusal has its reasons");
            look_at::<G>(setup, viewer, &read);
            false
        }
        Ok(position) => {
            play_to_the_end(position.imagine(rng), rng);
            true
        }
    }
}

/// What cannot be so can still be drawn, for people to see what is wrong with it.
fn look_at<G: Game>(setup: &G::Setup, viewer: Option<Viewer>, facts: &G::Facts) {
    let mut position = G::new(setup).expect("it is played with");
    position.lay_out(viewer, facts);
    assert!(!position.sketch().is_empty());
    position.tally();
}

pub fn play_to_the_end<G: Game>(mut position: G, rng: &mut Dice) {
    const FAR_TOO_LONG: usize = 20_000;
    for _ in 0..FAR_TOO_LONG {
        let Some(mv) = position.pick(rng) else {
            assert_eq!(position.actor(), Actor::Over, "nothing can be done, but the game is not over");
            return;
        };
        position.play(&mv).unwrap_or_else(|why| panic!("{mv:?} was picked, but: {why:?}"));
    }
    panic!("it never ends");
}

/// Changes one thing somewhere.
fn damage(value: &mut Value, rng: &mut Dice) {
    match value {
        Value::Object(fields) if !fields.is_empty() => {
            let key = fields.keys().nth(rng.random_range(0..fields.len())).expect("it is there").clone();
            match rng.random_range(0..20) {
                0 => {
                    fields.remove(&key);
                }
                1 => {
                    let other = fields.values().nth(rng.random_range(0..fields.len())).cloned();
                    fields[&key] = other.expect("it is there");
                }
                _ => damage(&mut fields[&key], rng),
            }
        }
        Value::Array(entries) if !entries.is_empty() => {
            let place = rng.random_range(0..entries.len());
            match rng.random_range(0..8) {
                0 => {
                    entries.remove(place);
                }
                1 => entries.push(entries[place].clone()),
                2 => {
                    let other = rng.random_range(0..entries.len());
                    entries.swap(place, other);
                }
                _ => damage(&mut entries[place], rng),
            }
        }
        Value::Number(number) => {
            let was = number.as_i64().unwrap_or_default();
            *value = [0, 1, was + 1, was - 1, 2 * was, 7, 255, 65_535][rng.random_range(0..8)].into();
        }
        Value::Bool(flag) => *flag = !*flag,
        Value::String(word) => {
            const WORDS: [&str; 12] =
                ["unknown", "turn", "Turn", "Over", "Supply", "Graveyard", "Finish", "1F1", "2C", "B4", "Edo", ""];
            WORDS[rng.random_range(0..WORDS.len())].clone_into(word);
        }
        Value::Null => *value = 1.into(),
        _ => *value = Value::Null,
    }
}
