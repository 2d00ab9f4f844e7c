//! What is written: on the boards, in the log, on the pages of the assistant.

use super::{GAMMA, NOVA, Stage, card, press};
use crate::screen::Window;
use daimyo::game::{Actor, Seat, Setup as _, prelude::*};
use daimyo::starship::{Clan, Location, LocationType, Move, Order, Phase, SPACES, Set, Setup, Spot, Starship, Unit};
use daimyo::table::{Dice, Match};
use egui_kittest::kittest::Queryable;
use rand::SeedableRng;
use rand::seq::IndexedRandom;
use rand_xoshiro::Xoshiro256PlusPlus;
use std::fs;

/// The lines of text drawn on the boards, each with its place and what it may not leave.
pub fn drawn_lines(window: &Window) -> Vec<(String, egui::Rect, egui::Rect)> {
    let shapes = &window.harness.output().shapes;
    let lines = shapes.iter().filter_map(|clipped| match &clipped.shape {
        egui::Shape::Text(text) if !text.galley.text().trim().is_empty() => {
            Some((text.galley.text().to_owned(), text.visual_bounding_rect(), clipped.clip_rect))
        }
        _ => None,
    });
    lines.collect()
}

/// What is written in the middle of the window neither leaves its part of it nor covers other words.
#[track_caller]
pub fn assert_readable(window: &Window, middle: egui::Rect) {
    let lines: Vec<_> = drawn_lines(window).into_iter().filter(|(_, rect, _)| middle.contains_rect(*rect)).collect();
    assert!(lines.len() > 5, "the boards are written on: {lines:#?}");
    for (index, (words, rect, clip)) in lines.iter().enumerate() {
        assert!(clip.expand(1.0).contains_rect(*rect), "{words:?} is clipped: {rect:?} in {clip:?}");
        for (other, place, _) in &lines[index + 1..] {
            let common = rect.intersect(*place);
            assert!(
                common.width() < 2.0 || common.height() < 2.5,
                "{words:?} at {rect:?} covers {other:?} at {place:?}"
            );
        }
    }
}

/// How large the smallest letters of everything that is written are, with what they say.
fn letters(window: &Window) -> Vec<(f32, String)> {
    let shapes = &window.harness.output().shapes;
    let texts = shapes.iter().filter_map(|clipped| match &clipped.shape {
        egui::Shape::Text(text) if !text.galley.text().trim().is_empty() => Some(text),
        _ => None,
    });
    let smallest = |text: &egui::epaint::TextShape| {
        text.galley.job.sections.iter().map(|part| part.format.font_id.size).fold(f32::INFINITY, f32::min)
    };
    texts.map(|text| (smallest(text), text.galley.text().to_owned())).collect()
}

#[test]
fn no_letters_on_the_table_are_too_small_to_read() {
    for (players, seed) in [(2, 3), (4, 3), (4, 8)] {
        let stage = played(players, seed, |position| position.round() > 1 && position.is_calm());
        let window = Window::sized(1280.0, 800.0, Some(stage.file("letters")));
        let small: Vec<_> = letters(&window).into_iter().filter(|(size, _)| *size < 10.95).collect();
        assert!(small.is_empty(), "{players} players: {small:?}");
    }
}

#[test]
fn every_board_says_in_the_same_words_by_how_much_somebody_leads() {
    let mut stage = Stage::of(2, &[]);
    let fighters = |seat: Seat, many: usize| (0..many).map(|number| Unit::fighter(seat, number)).collect::<Vec<_>>();
    stage.send(4, &fighters(GAMMA, 4), 1).send(1, &fighters(NOVA, 1), 1).until_order();
    let lines = drawn_lines(&stage.window());
    let said = |part: &str| lines.iter().filter(|(words, ..)| words == part).count();
    assert_eq!(said("Gamma leads by 3"), 1, "{lines:#?}");
}

#[test]
fn nothing_that_is_written_on_the_boards_is_clipped_or_covered() {
    for players in 2..=4 {
        for (width, height) in [(1280.0, 800.0), (1920.0, 1080.0)] {
            let mut stage = Stage::of(players, &[]);
            stage.until_order();
            for marker in 1..=3 {
                for seat in Seat::all(players) {
                    let ships = (0..marker)
                        .map(|number| Unit::fighter(seat, usize::from(number) + usize::from(marker) * 2 - 2));
                    let units: Vec<Unit> =
                        ships.skip(1).chain([Unit::samurai(seat, usize::from(marker) % 2)]).collect();
                    let known = stage.live.position().units_on(marker.min(2)).len() + units.len() <= 7;
                    let priced = units
                        .iter()
                        .any(|unit| stage.live.position().card_of(*unit).is_some_and(|card| card.name == "Masumune"));
                    stage.send(marker, if known && !priced { &units } else { &[] }, marker.min(2));
                }
            }
            stage.until_order();
            let mut window = Window::sized(width, height, Some(stage.file("full")));
            let ready = window.offers("I am ", ": ready")[0].clone();
            window.click(&ready);
            let middle = egui::Rect::from_min_max(egui::pos2(217.0, 26.0), egui::pos2(width - 313.0, height - 62.0));
            assert_readable(&window, middle);
        }
    }
}

#[test]
fn whatever_happens_the_boards_stay_readable() {
    for (players, seed) in [(2, 21), (3, 22), (4, 23)] {
        let mut live = Match::<Starship>::new(Setup::for_players(players), vec![], Some(Dice::new(seed))).unwrap();
        live.roll();
        let path = tempfile::tempdir().unwrap().keep().join("match.ron");
        fs::write(&path, live.save().to_text()).unwrap();
        let mut window = Window::of(path);
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let middle = egui::Rect::from_min_max(egui::pos2(217.0, 26.0), egui::pos2(1280.0 - 313.0, 522.0));
        for _ in 0..150 {
            if let Some(ready) = window.offers("I am ", ": ready").first().cloned() {
                press(&mut window, &ready);
            }
            if window.has("Final scoring") {
                break;
            }
            assert_readable(&window, middle);
            super::unfold_orders(&mut window);
            let cards =
                window.labels().into_iter().filter(|label| label.contains(", click to ") || label == "Commit nothing");
            let offers: Vec<String> = window.offers("Offer: ", "").into_iter().chain(cards).collect();
            let useful: Vec<String> = offers.iter().filter(|offer| *offer != "Offer: done").cloned().collect();
            let Some(offer) = useful.choose(&mut rng).or(offers.first()).cloned() else { break };
            press(&mut window, &offer);
        }
    }
}

/// A match that chance plays until this is so, in a window without a curtain.
pub fn played(players: usize, seed: u64, until: impl Fn(&Starship) -> bool) -> Stage {
    try_played(players, seed, until).expect("it comes to that before the game is over")
}

/// The same, if it comes to that at all.
pub fn try_played(players: usize, seed: u64, until: impl Fn(&Starship) -> bool) -> Option<Stage> {
    let mut setup = Setup::for_players(players);
    setup.choose("first", "1").unwrap();
    let mut stage = Stage::new(setup);
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    while !until(stage.live.position()) {
        let mv = stage.live.position().pick(&mut rng)?;
        stage.go(mv);
    }
    Some(stage)
}

#[test]
fn the_chart_tells_honor_by_source() {
    let stage = played(3, 5, |position| position.actor() == Actor::Over);
    let mut window = stage.window();
    window.click("Chart");
    window.assert_has("Chart of honor: Gamma ");
    let kinds =
        ["locations", "battles", "alliances", "cards", "sets at the end"].map(|kind| format!("honor from {kind}"));
    let ends = |window: &Window| -> Vec<i64> {
        let words = window.offers("Chart of ", "").into_iter().find(|label| label.contains(": Gamma ")).unwrap();
        let (_, ends) = words.split_once(": ").unwrap();
        ends.split(", ").map(|end| end.split_once(' ').unwrap().1.parse().unwrap()).collect()
    };
    let total = ends(&window);
    let mut sums = vec![0; 3];
    let mut chosen = "honor".to_owned();
    for kind in kinds {
        window.click(&format!("Chart of {chosen}: choose another"));
        window.click(&kind);
        window.assert_has(&format!("Chart of {kind}: Gamma "));
        sums.iter_mut().zip(ends(&window)).for_each(|(sum, end)| *sum += end);
        chosen = kind;
    }
    assert_eq!(sums, total);
}

#[test]
fn the_last_round_is_summed_up() {
    let stage = played(2, 8, |position| position.round() == 2 && position.phase() == Phase::Turn);
    let window = stage.window();
    window.assert_has("What round 1 has brought");
    for seat in ["Gamma", "Nova"] {
        assert!(
            window.labels().iter().any(|label| label.starts_with(seat) && label.contains(" honor")),
            "{:#?}",
            window.labels()
        );
    }
    window.assert_has("in hand");
    window.assert_has("New: location 1 (");
    let position = stage.live.position();
    for seat in position.seats() {
        for location in position.claimed(seat) {
            window.assert_has(&position.set().locations[location.index()].name);
        }
    }
    let first_round = played(2, 8, |position| position.phase() == Phase::Turn).window();
    assert!(!first_round.has("The last round"));
}

#[test]
fn a_refusal_leads_to_its_rule() {
    let mut stage = Stage::of(2, &[]);
    stage.until_order().go(Move::Order { marker: 1, order: Order::Wealth, wealth: 0 }).go(Move::Take(1));
    let mut window = stage.window();
    let folded = window.offers("What may not, and why (", ")")[0].clone();
    press(&mut window, &folded);
    let link = window.offers("Starship Samurai rulebook, Player Turns Phase, Perform 1 Order", "")[0].clone();
    press(&mut window, &link);
    window.assert_has("Every turn places one order marker");
    window.assert_has("Player Turns Phase (");
    assert!(!window.has("End of Game ("), "only what stands there is shown");
    window.click("Show all");
    window.assert_has("End of Game (");
    let glossary = window.offers("Words of the game (", ")")[0].clone();
    press(&mut window, &glossary);
    window.assert_has("graveyard");
}

#[test]
fn the_rules_are_listed_by_section_and_the_glossary_is_searched() {
    let mut window = Stage::of(2, &[]).until_order().window();
    window.click("Rules");
    window.assert_has("Resolution Phase (4)");
    window.assert_has("Game Setup (");
    assert!(!window.has("Where destroyed units lie"), "the glossary is folded");
    window.harness.get_by_label("Search the rules").focus();
    window.harness.run();
    let field = window.harness.query_all_by_label("Search the rules").find(egui_kittest::Node::is_focused);
    field.expect("the field for the search").type_text("destroyed units lie");
    window.harness.run();
    window.assert_has("Words of the game (1)");
    window.assert_has("Where destroyed units lie");
}

#[test]
fn nothing_moves_when_the_page_of_rules_opens() {
    let stage = played(4, 5, |position| position.round() == 2 && position.phase() == Phase::Turn);
    let names: Vec<String> =
        (1..=4).filter_map(|board| stage.live.position().location(board)).map(|card| card.name.clone()).collect();
    assert!(!names.is_empty());
    for (width, height) in [(1024.0, 700.0), (1280.0, 800.0), (1920.0, 1080.0)] {
        let mut window = Window::sized(width, height, Some(stage.file("stage")));
        let titles = |window: &Window| -> Vec<egui::Rect> {
            let lines = drawn_lines(window).into_iter();
            let titles = lines.filter(|(words, place, _)| names.contains(words) && place.right() < width - 300.0);
            titles.map(|(_, place, _)| place).collect()
        };
        let before = titles(&window);
        assert_eq!(before.len(), names.len(), "at {width}");
        window.key(egui::Key::F1);
        window.assert_has("Search the rules");
        assert_eq!(titles(&window), before, "at {width}");
    }
}

#[test]
fn the_words_in_the_corners_of_cards_are_explained() {
    for (word, means) in [
        ("restored", "could not be read"),
        ("ours", "not of the box"),
        ("printed", "that the rulebook shows"),
        ("counter", "come to nothing"),
    ] {
        let mut window = Stage::of(2, &[]).until_order().window();
        window.click("Rules");
        window.harness.get_by_label("Search the rules").focus();
        window.harness.run();
        let field = window.harness.query_all_by_label("Search the rules").find(egui_kittest::Node::is_focused);
        field.expect("the field for the search").type_text(word);
        window.harness.run();
        window.assert_has(means);
    }
    let mut window = Window::of(Stage::of(2, &[]).until_order().file("stage"));
    window.key(egui::Key::Enter);
    window.key(egui::Key::Num5);
    let told = drawn_lines(&window).into_iter().find(|(words, ..)| words.starts_with("restored: "));
    assert!(
        told.is_some_and(|(words, ..)| words.contains("lost in print")),
        "who comes to a card by keys reads it too"
    );
}

#[test]
fn things_that_the_log_names_have_hover_cards() {
    let mut stage = Stage::of(2, &[]);
    stage.samurai = vec!["Gozen"];
    stage.until_order().go(Move::Order { marker: 1, order: Order::Cards, wealth: 0 });
    stage.go(Move::Take(1)).go(Move::Draw(card("Ambush")));
    let mut window = stage.window();
    let line = window.offers("Gamma: draw Ambush", "")[0].clone();
    let place = window.place_of(&line);
    let words = Set::builtin().actions[card("Ambush").index()].words();
    window.harness.hover_at(place.center());
    for _ in 0..60 {
        window.harness.step();
    }
    let shown = window.labels().iter().filter(|label| **label == words).count();
    assert!(shown >= 1 && window.has("battle card ·"), "{:#?}", window.labels());
}

#[test]
fn everything_that_can_be_drafted_lies_side_by_side() {
    let mut samurai = Stage::of(4, &[]);
    samurai.until(|moves| moves.iter().any(|mv| matches!(mv, Move::Draft(_))));
    let mut setup = Setup::for_players(2);
    setup.choose("decks", "Drafted").unwrap();
    let mut dealt = Match::<Starship>::new(setup, vec![], Some(Dice::new(5))).unwrap();
    dealt.roll();
    let cards = Stage { live: dealt, samurai: Vec::new() };
    for (stage, many, grounds) in [(&samurai, 8, "samurai · power"), (&cards, 18, "battle ·")] {
        for (width, height) in [(1280.0, 800.0), (1920.0, 1080.0)] {
            let mut window = Window::sized(width, height, Some(stage.file("draft")));
            let ready = window.offers("I am ", ": ready")[0].clone();
            window.click(&ready);
            let shown: Vec<String> = window
                .labels()
                .into_iter()
                .filter(|label| label.starts_with("Card ") && label.contains(", click to "))
                .collect();
            assert!(shown.len() >= many, "{shown:#?}");
            assert!(shown.iter().any(|label| label.contains(grounds)), "{shown:#?}");
            let several = |label: &String| {
                let (before, _) = label.split_once(" in the pack")?;
                before.rsplit(' ').next()?.parse::<usize>().ok()
            };
            let all: usize = shown.iter().map(|label| several(label).unwrap_or(1)).sum();
            assert_eq!(all, if many == 8 { 8 } else { 20 }, "none is missing: {shown:#?}");
            let cut = window.harness.output().shapes.iter().find_map(|clipped| match &clipped.shape {
                egui::Shape::Text(text) if text.galley.elided => Some(text.galley.text().to_owned()),
                _ => None,
            });
            assert_eq!(cut, None, "a name without its end");
            let screen = egui::Rect::from_min_size(egui::Pos2::ZERO, egui::vec2(width, height));
            let places: Vec<egui::Rect> = shown.iter().map(|label| window.place_of(label)).collect();
            for (index, place) in places.iter().enumerate() {
                assert!(screen.contains_rect(*place), "{} at {place:?}", shown[index]);
                let covered = places[..index].iter().find(|other| other.intersect(*place).shrink(1.0).is_positive());
                assert_eq!(covered, None, "{} is covered", shown[index]);
            }
            let middle = egui::Rect::from_min_max(egui::pos2(217.0, 26.0), egui::pos2(width - 313.0, height - 62.0));
            assert_readable(&window, middle);
        }
    }
}

#[test]
fn low_boards_show_figures_in_one_row_and_only_whole_names() {
    let stage = played(4, 3, |position| position.units_on(1).len() > 4);
    let mut window = Window::sized(854.0, 534.0, Some(stage.file("low")));
    if let Some(ready) = window.offers("I am ", ": ready").first().cloned() {
        window.click(&ready);
    }
    let figures: Vec<egui::Rect> = window
        .labels()
        .into_iter()
        .filter(|label| label.contains(", power ") && label.contains(", in location 1"))
        .map(|label| window.place_of(&label))
        .collect();
    assert!(figures.len() > 2, "{figures:?}");
    for place in &figures {
        assert!((place.bottom() - figures[0].bottom()).abs() < 1.0 && place.height() > 40.0, "{figures:?}");
    }
    let middle = egui::Rect::from_min_max(egui::pos2(217.0, 26.0), egui::pos2(854.0, 314.0));
    let cut = window.harness.output().shapes.iter().find_map(|clipped| match &clipped.shape {
        egui::Shape::Text(text) if text.galley.elided && middle.contains(text.pos) => {
            Some(text.galley.text().to_owned())
        }
        _ => None,
    });
    assert_eq!(cut, None);
}

#[test]
fn who_is_alone_at_a_location_does_not_fight_and_nobody_speaks_of_turns_that_do_not_come() {
    let mut stage =
        played(2, 8, |position| position.rounds_left() == 0 && matches!(position.phase(), Phase::Battle(_)));
    stage.until(|moves| moves.iter().any(|mv| !matches!(mv, Move::TurnUp(_))));
    let mut window = stage.window();
    window.click("Outlook");
    assert!(!window.has("next turn"), "{:#?}", window.labels());

    let mut stage = Stage::of(2, &[]);
    stage.until_order();
    for marker in 1..=4 {
        for seat in [super::GAMMA, super::NOVA] {
            let unit = if marker == 1 && seat == super::GAMMA { vec![Unit::fighter(seat, 0)] } else { vec![] };
            stage.send(marker, &unit, 1);
        }
    }
    let position = stage.live.position();
    if matches!(position.phase(), Phase::Battle(_)) {
        let window = stage.window();
        assert!(!drawn_lines(&window).iter().any(|(words, ..)| words == "battle!"));
    }
}

#[test]
fn seats_are_counted_in_words_with_any_number_of_players() {
    let counted = ["honor", "wealth", "cards", "supply", "lost"];
    for (players, more) in
        [(2, &["orders", "no locations yet"][..]), (3, &["no locations yet"]), (4, &["no locations yet"])]
    {
        let mut stage = Stage::of(players, &[]);
        stage.until_order();
        let window = stage.window();
        let seats = egui::Rect::from_min_max(egui::pos2(0.0, 30.0), egui::pos2(230.0, 800.0));
        let lines = drawn_lines(&window);
        let said = |wanted: &str| -> Vec<egui::Rect> {
            let found = lines.iter().filter(|(words, rect, _)| words == wanted && seats.contains_rect(*rect));
            found.map(|(_, rect, _)| *rect).collect()
        };
        for words in counted.iter().chain(more) {
            assert_eq!(said(words).len(), players, "{words} of {players}");
        }
        // Of two it stands below their seats, of more below the assistant.
        let log = lines.iter().find(|(words, ..)| words == "Log").map(|(_, rect, _)| *rect).unwrap();
        assert!(log.top() < 800.0 * 0.7, "the log keeps its room: {log:?}");
        assert_eq!(seats.contains_rect(log), players == 2, "{log:?}");
        window.assert_nothing_is_cut_off();
    }
}

#[test]
fn four_seats_can_be_compared_straight_down() {
    let stage = played(4, 5, |position| position.phase() == Phase::Turn && position.round() > 2);
    let seats = egui::Rect::from_min_max(egui::pos2(0.0, 30.0), egui::pos2(230.0, 545.0));
    let lines = drawn_lines(&stage.window());
    for counted in ["honor", "wealth", "supply", "lost"] {
        let found: Vec<f32> = lines
            .iter()
            .filter(|(words, rect, _)| words == counted && seats.contains_rect(*rect))
            .map(|(_, rect, _)| rect.left())
            .collect();
        assert_eq!(found.len(), 4, "{counted}");
        assert!(found.iter().all(|left| (left - found[0]).abs() < 1.0), "{counted}: {found:?}");
    }
}

#[test]
fn what_sets_are_worth_stands_on_the_card_of_its_seat() {
    for players in [2, 4] {
        let stage = played(players, 5, |position| {
            let worth = |seat: Seat| position.tally().set_reward(seat) > 0;
            position.phase() == Phase::Turn && position.seats().any(worth)
        });
        let lines = drawn_lines(&stage.window());
        let worth: Vec<_> = lines.iter().filter(|(words, ..)| words.ends_with(" sets")).collect();
        assert!(!worth.is_empty(), "{players}");
        // A column of seats is 212 wide.
        assert!(worth.iter().all(|(_, rect, _)| rect.right() < 220.0), "{players}: {worth:?}");
    }
}

#[test]
fn seats_name_the_types_of_location_they_have_and_no_others() {
    for players in [2, 4] {
        let having = |position: &Starship| position.seats().filter(|seat| position.claimed(*seat).count() > 0).count();
        let stage = played(players, 5, |position| position.phase() == Phase::Turn && having(position) > 0);
        let seats = egui::Rect::from_min_max(egui::pos2(0.0, 30.0), egui::pos2(220.0, 545.0));
        let lines = drawn_lines(&stage.window());
        let said =
            |words: &str| lines.iter().filter(|(line, rect, _)| line == words && seats.contains_rect(*rect)).count();
        let position = stage.live.position();
        assert_eq!(said("no locations yet"), players - having(position), "of {players}");
        let kind = |card: Location| position.set().locations.get(card.index()).unwrap().kind;
        for wanted in LocationType::ALL {
            let has = |seat: &Seat| position.claimed(*seat).filter(|card| kind(*card) == wanted).count() == 1;
            assert_eq!(said(wanted.name()), position.seats().filter(has).count(), "{wanted:?} of {players}");
        }
    }
}

#[test]
fn every_location_says_its_type_and_how_many_spaces_are_free_at_one_place() {
    for players in 2..=4 {
        let stage = played(players, 5, |position| position.phase() == Phase::Turn && position.round() > 1);
        let window = stage.window();
        let lines = drawn_lines(&window);
        let position = stage.live.position();
        for board in 1..=players as u8 {
            let label = window.offers(&format!("location {board} ("), "")[0].clone();
            let site = window.place_of(&label);
            let said: Vec<(&str, egui::Rect)> = lines
                .iter()
                .filter(|(_, rect, _)| site.contains_rect(*rect))
                .map(|(line, rect, _)| (&**line, *rect))
                .collect();
            // Narrow boards have the sign of the type alone.
            let kind = position.location(board).unwrap().kind.name();
            assert!(label.contains(kind), "{label}");
            assert!(players > 2 || said.iter().any(|(line, _)| *line == kind), "{kind} of {players}: {said:?}");
            assert!(!said.iter().any(|(line, _)| *line == "reward"), "what a card gives is seen without the word");
            let free = SPACES - position.units_on(board).len();
            let words = if free == 0 { "full".to_owned() } else { format!("{free} free") };
            let places: Vec<_> = said.iter().filter(|(line, _)| *line == words).map(|(_, rect)| *rect).collect();
            // At the right end of the foot.
            let ends = |place: &egui::Rect| {
                (site.right() - place.right() - 8.0).abs() < 5.0 && site.bottom() - place.bottom() < 14.0
            };
            assert!(matches!(&places[..], [place] if ends(place)), "{board} of {players}: {places:?} at {site:?}");
        }
    }
}

#[test]
fn clans_that_share_a_space_are_named() {
    for many in [2, 3] {
        let together = |position: &Starship| {
            let spots = Clan::ALL.map(|clan| position.marker(clan));
            let here = |clan: &Clan| spots.iter().filter(|spot| **spot == position.marker(*clan)).count();
            let shared = |clan: &Clan| position.marker(*clan) != Spot::Neutral && here(clan) == many;
            Clan::ALL.into_iter().filter(shared).collect::<Vec<_>>()
        };
        let stage = played(4, 5, |position| position.phase() == Phase::Turn && !together(position).is_empty());
        let board = egui::Rect::from_min_max(egui::pos2(228.0, 100.0), egui::pos2(500.0, 396.0));
        let lines = drawn_lines(&stage.window());
        for clan in together(stage.live.position()) {
            // Beside each other there is room for their first letters at least.
            let named = |words: &str| words.len() >= 2 && clan.name().starts_with(words);
            assert!(lines.iter().any(|(words, rect, _)| named(words) && board.contains_rect(*rect)), "{clan:?}");
        }
    }
}

#[test]
fn every_location_says_by_how_much_somebody_leads() {
    let crowd = |position: &Starship, board: u8| {
        position.seats().filter(|seat| !position.units_on(board).of(*seat).is_empty()).count()
    };
    for many in [3, 4] {
        let stage = played(4, 5, |position| {
            position.phase() == Phase::Turn && (1..=4).any(|board| crowd(position, board) >= many)
        });
        let sites = egui::Rect::from_min_max(egui::pos2(484.0, 26.0), egui::pos2(1000.0, 522.0));
        let lines = drawn_lines(&stage.window());
        let said = |words: &str| {
            ["by ", "tie", "alone", "nobody"].iter().any(|sign| words.starts_with(sign))
                || ["leads by ", "wins the tie", "is alone"].iter().any(|sign| words.contains(sign))
        };
        let verdicts: Vec<_> =
            lines.iter().filter(|(words, rect, _)| said(words) && sites.contains_rect(*rect)).collect();
        assert_eq!(verdicts.len(), 4, "{verdicts:#?} in {lines:#?}");
    }
}

#[test]
fn the_answer_to_take_stands_out() {
    let takes = |position: &Starship| {
        let mut moves = Vec::new();
        position.moves(&mut moves);
        moves.contains(&Move::Take(1)) && moves.len() == 2
    };
    let window = played(2, 3, takes).window();
    let ink = |wanted: &str| {
        let shapes = window.harness.output().shapes.iter();
        let mut words = shapes.filter_map(|clipped| match &clipped.shape {
            egui::Shape::Text(text) if text.galley.text().starts_with(wanted) => Some(text.fallback_color),
            _ => None,
        });
        words.next_back().expect(wanted)
    };
    assert_ne!(ink("Take 1 "), ink("Take 0 "));
}
