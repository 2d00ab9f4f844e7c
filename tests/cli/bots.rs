//! Games of bots, hints and reviews.

use crate::room::{Room, keys};
use std::fs;

#[test]
fn simulations_do_not_depend_on_the_number_of_threads() {
    let room = Room::new();
    let words = ["simulate", "samurai", "--players", "3", "--games", "600", "--seed", "4", "--threads"];
    let [mut one, mut two] = ["1", "2"].map(|threads| room.json(&[&words[..], &[threads]].concat()));
    let rates = ["players", "wins", "win_rate", "win_rate_margin", "mean_score"];
    assert_eq!(keys(&one), [&["game", "games", "seconds", "games_per_second", "moves"], &rates[..]].concat());
    for timed in ["seconds", "games_per_second"] {
        assert!(one[timed].as_f64().unwrap() > 0.0);
        for result in [&mut one, &mut two] {
            result.as_object_mut().unwrap().remove(timed);
        }
    }
    assert_eq!(one, two);
    assert!(one["wins"].as_array().unwrap().iter().all(|wins| wins.as_u64().unwrap() > 100), "{one}");
}

#[test]
fn balanced_games_of_bots_do_not_depend_on_the_number_of_threads() {
    let room = Room::new();
    let words = ["simulate", "samurai", "--players", "2", "--games", "6", "--balanced", "--seats", "master,easy"];
    let play = |threads: &str| {
        let mut played = room.json(&[&words[..], &["--iterations", "20", "--threads", threads]].concat());
        for timed in ["seconds", "games_per_second"] {
            played.as_object_mut().unwrap().remove(timed);
        }
        played
    };
    let alone = play("1");
    assert_eq!(alone, play("2"));
    assert_eq!(alone["players"], serde_json::json!(["master", "easy"]));
    assert!(alone["win_rate"][0].as_f64().unwrap() > alone["win_rate"][1].as_f64().unwrap(), "{alone}");
}

#[test]
fn a_hint_can_be_played_and_a_review_looks_back_on_it() {
    let room = Room::new();
    room.expect(0, &["new", "samurai", "--players", "3", "--seed", "5", "--out", "h.ron"]);
    let hint = room.json(&["hint", "h.ron", "--bot", "hard"]);
    assert_eq!(hint, room.json(&["hint", "h.ron", "--bot", "hard"]), "the same seed, the same hint");
    assert_eq!(hint["others"].as_array().unwrap().len(), 2);
    for mv in hint["moves"].as_array().unwrap() {
        room.expect(0, &["play", "h.ron", mv["move"].as_str().unwrap()]);
    }
    let review = room.json(&["review", "h.ron"]);
    assert_eq!(review["turns"].as_array().unwrap().len(), 2);
    let swing = &review["swings"][0];
    assert_eq!((&swing["turn"], &swing["seat"]), (&serde_json::json!(1), &hint["seat"]));
    assert_eq!(swing["played"], hint["moves"]);
    assert_eq!(room.json(&["review", "h.ron"]), review, "from what was kept");
    assert_eq!(fs::read_dir(room.path("data").join("reviews")).unwrap().count(), 1);
    let text = room.expect(0, &["hint", "h.ron", "--bot", "hard"]);
    assert!(text.contains(" % to win\n") && text.contains("\nas moves:\n  Lay("), "{text}");
}
