//! Whole short games at a real table, refereed in the window from a script of what the table did: a line a turn, with a mistake
//! that is put right and a ruling against the book.

use crate::laws;
use crate::referee::{begun, position, say};
use crate::samurai::type_instead;
use crate::screen::Window;
use daimyo::game::{Seat, Setup as _, Viewer, prelude::*};
use daimyo::samurai::Samurai;
use daimyo::starship::Starship;
use daimyo::table::shorthand::{Phrasebook, read_bent, read_line};
use daimyo::table::{Chair, Event, Match, notation};
use egui::{Key, Modifiers};

/// What a table says of a game, turn by turn, and how the match stands before each.
fn script<G: Game>(seed: u64) -> (Vec<(Match<G>, String)>, Match<G>) {
    let mut setup = G::Setup::for_players(2);
    setup.let_begin(Some(Seat::new(0)));
    let (course, _) = laws::random_game::<G>(&setup, seed);
    let chairs = G::SEAT_NAMES.iter().take(2).map(|name| Chair::person(*name)).collect();
    let mut live = Match::<G>::refereed(setup, chairs).unwrap();
    let mut turns: Vec<(Match<G>, Vec<String>)> = Vec::new();
    let mut turn = None;
    for (truth, mv) in &course {
        let told = truth.move_seen_by(mv, Viewer::Bystander);
        if live.rolled().is_none() {
            let book = Phrasebook::of(&live);
            let words = book.usual().find(|(mv, _)| **mv == told).map(|(_, words)| words.to_owned());
            let words = words.unwrap_or_else(|| panic!("nobody can say {told:?}"));
            if turn.replace(live.position().turn()) != Some(live.position().turn()) {
                turns.push((live.clone(), Vec::new()));
            }
            turns.last_mut().unwrap().1.push(words);
        }
        live.play(told).unwrap();
    }
    (turns.into_iter().map(|(before, said)| (before, said.join("; "))).collect(), live)
}

/// Something that the rules refuse and a table can do all the same, in words.
fn against_the_book<G: Game>(live: &Match<G>) -> Option<String> {
    let mut candidates = Vec::new();
    live.position().candidates(&mut candidates);
    candidates.into_iter().find_map(|mv| {
        let refusals = live.position().refusals(&mv);
        let way = live.position().shorthand(&mv).first()?.plain(&live.names()).to_lowercase();
        let words: Vec<&str> = way.split_whitespace().filter_map(|word| word.split('|').next()).collect();
        let phrase = words.join(" ");
        let stands = live.let_stand(&mv, &refusals).filter(|_| !refusals.is_empty())?;
        (read_bent(live, &phrase).ok()? == [Event::Correct(Box::new(stands))]).then_some(phrase)
    })
}

/// Plays a turn, and in it something that the rules refuse: the table lets it stand, and then thinks better of it.
fn rule_against_the_book<G: Game>(window: &mut Window, live: &Match<G>, turn: &str) {
    let parts: Vec<&str> = turn.split("; ").collect();
    let (before, live, phrase) = (0..parts.len())
        .find_map(|said| {
            let mut live = live.clone();
            let moves = read_line(&live, &parts[..said].join("; ")).unwrap();
            moves.into_iter().for_each(|mv| {
                live.play(mv).unwrap();
                live.roll();
            });
            against_the_book(&live).map(|phrase| (said, live, phrase))
        })
        .expect("something is refused that a table can do");
    if before > 0 {
        say(window, &parts[..before].join("; "));
    }
    say(window, &phrase);
    window.assert_has("is refused: ");
    window.click("The table lets it stand");
    window.assert_has("the table lets it stand to");
    assert_ne!(position::<G>(&window.journal()).facts(), live.position().facts());
    window.keys(Modifiers::COMMAND, Key::Z);
    assert_eq!(position::<G>(&window.journal()).facts(), live.position().facts());
    say(window, &parts[before..].join("; "));
}

/// Says what did not happen, and puts it right by the position as it was written down.
fn err_and_put_right<G: Game>(window: &mut Window, live: &Match<G>, right: &str) {
    let book = Phrasebook::of(live);
    let first = right.split(';').next().unwrap().trim();
    let wrong = book.usual().map(|(_, words)| words.to_owned()).find(|words| words != first);
    say(window, &wrong.expect("there is a choice"));
    assert_ne!(position::<G>(&window.journal()), *live.position());
    window.keys(Modifiers::COMMAND, Key::E);
    window.harness.event(egui::Event::Paste(notation::write(&live.position().facts())));
    window.harness.run();
    window.click("Why?");
    type_instead(window, "Why?", "that was another turn");
    window.click("Play from here");
    window.assert_has("that was another turn");
    assert_eq!(position::<G>(&window.journal()).facts(), live.position().facts());
}

/// Referees a whole game in the window.
fn refereed<G: Game>(title: &str, first: &str, seed: u64) -> Window {
    let (turns, last) = script::<G>(seed);
    let mut window = begun(title, first);
    let (mistake, ruling) = (turns.len() / 2, turns.len() * 2 / 3);
    for (number, (live, line)) in turns.iter().enumerate() {
        assert_eq!(position::<G>(&window.journal()).facts(), live.position().facts(), "before “{line}”");
        if number == mistake {
            err_and_put_right(&mut window, live, line);
        }
        if number == ruling {
            rule_against_the_book(&mut window, live, line);
        } else {
            say(&mut window, line);
        }
    }
    let end: G = position(&window.journal());
    assert_eq!(end.facts(), last.position().facts());
    assert_eq!(end.tally().standings(), last.position().tally().standings());
    window
}

#[test]
fn a_whole_game_of_samurai_is_refereed_a_line_a_turn() {
    let window = refereed::<Samurai>("Samurai", "Green begins", 3);
    window.assert_has("wins");
}

#[test]
fn a_whole_game_of_starship_is_refereed_a_line_a_turn() {
    let window = refereed::<Starship>("Starship Samurai", "Gamma begins", 3);
    window.assert_has("wins");
}
