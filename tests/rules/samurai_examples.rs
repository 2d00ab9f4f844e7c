//! The rulebook as a whole: its examples, as saves that anybody can open, with the numbers of the text; its sections on
//! the page of rules; and the list of its sentences.

use daimyo::game::{Figure, Rule, Seat, prelude::*};
use daimyo::samurai::{Capture, Caste, Move, Pile, Samurai, Space, Tile, rules};
use daimyo::table::{Event, Match, Point};

fn open(name: &str) -> Match<Samurai> {
    let path = format!("{}/saves/{name}.ron", env!("CARGO_MANIFEST_DIR"));
    Match::open(&std::fs::read_to_string(path).unwrap()).unwrap()
}

fn seat(live: &Match<Samurai>, name: &str) -> Seat {
    Seat::new(live.names().iter().position(|known| *known == name).unwrap())
}

/// The points before the `EndTurn`s of the match.
fn turn_ends(live: &Match<Samurai>) -> Vec<Point> {
    let ends = live.history().points().filter_map(|point| live.history().step(point));
    ends.filter(|step| step.mv() == Some(&Move::EndTurn)).map(|step| step.before).collect()
}

fn capture(captures: &[Capture], settlement: &str, caste: Caste) -> Capture {
    let settlement: Space = settlement.parse().unwrap();
    *captures.iter().find(|capture| capture.settlement == settlement && capture.caste == caste).unwrap()
}

#[test]
fn resolving_captures() {
    let live = open("samurai-captures");
    let [red, green, gold, purple] = ["Red", "Green", "Gold", "Purple"].map(|name| seat(&live, name));
    let ends = turn_ends(&live);
    let [.., greens, golds] = ends[..] else { panic!("two turns at least") };

    // Green's 3-Buddha closes the first settlement: 3 against Red's 2-samurai.
    let position = live.history().position(greens);
    let captures: Vec<Capture> = position.captures_due().collect();
    assert_eq!(captures.len(), 1);
    let buddha = capture(&captures, "Hirosaki", Caste::Buddha);
    assert_eq!([green, red].map(|seat| buddha.influence.of(seat, Caste::Buddha)), [3, 2]);
    assert_eq!(buddha.taker, Some(green));

    // Gold's 1-ronin and 4-Buddha close two settlements at once.
    let position = live.history().position(golds);
    let captures: Vec<Capture> = position.captures_due().collect();
    assert_eq!(captures.len(), 3);
    let right = capture(&captures, "Hachinohe", Caste::Buddha);
    assert_eq!([gold, red, green].map(|seat| right.influence.of(seat, Caste::Buddha)), [5, 3, 0]);
    assert_eq!(right.taker, Some(gold));

    let left = capture(&captures, "Akita", Caste::Buddha);
    assert_eq!([green, gold, red].map(|seat| left.influence.of(seat, Caste::Buddha)), [4, 4, 0]);
    assert_eq!(left.taker, None, "tied, so nobody captures it");
    assert!(left.influence.of(purple, Caste::Castle) > 0, "military influence counts for nothing here");

    let rice = capture(&captures, "Akita", Caste::Rice);
    assert_eq!([red, green, gold].map(|seat| rice.influence.of(seat, Caste::Rice)), [2, 1, 0]);
    assert_eq!(rice.taker, Some(red));

    // And so it came about.
    let after = live.position();
    assert_eq!(after.captured(green), Some(Pile { buddhas: 1, rice: 0, castles: 0 }));
    assert_eq!(after.captured(gold), Some(Pile { buddhas: 1, rice: 0, castles: 0 }));
    assert_eq!(after.captured(red), Some(Pile { buddhas: 0, rice: 1, castles: 0 }));
    assert_eq!(after.captured(purple), Some(Pile::default()));
    assert_eq!(*after.aside(), Pile { buddhas: 1, rice: 0, castles: 0 });
}

#[test]
fn the_example_is_played_with_the_tiles_of_the_text() {
    let live = open("samurai-captures");
    let laid = |space: &str| live.position().tile_at(space.parse().unwrap()).unwrap();
    for (space, name, tile) in [
        ("P8", "Red", Tile::Samurai2),
        ("O9", "Green", Tile::Buddha3),
        ("Q10", "Gold", Tile::Ronin),
        ("P9", "Gold", Tile::Buddha4),
        ("O11", "Red", Tile::Rice2),
        ("N9", "Green", Tile::Ship1),
        ("R9", "Red", Tile::Ship1),
    ] {
        assert_eq!((laid(space).seat, laid(space).tile), (seat(&live, name), tile), "{space}");
    }
}

#[test]
fn final_scoring() {
    let live = open("samurai-scoring");
    let [green, red, gold] = ["Green", "Red", "Gold"].map(|name| seat(&live, name));
    let reckoning = live.position().tally();
    assert_eq!(reckoning.leader(Caste::Rice), Some(green));
    assert_eq!(reckoning.leader(Caste::Buddha), Some(red));
    assert_eq!(reckoning.leader(Caste::Castle), None);
    let castles = |seat| live.position().captured(seat).unwrap().castles;
    assert_eq!(castles(green), castles(gold));

    let standings = live.position().tally().standings();
    assert_eq!(standings.decided_by, "all_castes");
    assert_eq!(standings.winners().collect::<Vec<_>>(), [red]);
    let figure = |seat: Seat, wanted: &str| {
        let row = &standings.rows[seat.index()];
        row.figures.iter().find(|(key, _)| *key == wanted).unwrap().1.clone()
    };
    assert_eq!([green, red].map(|seat| figure(seat, "other_castes")), [Figure::Number(3), Figure::Number(3)]);
    assert_eq!([green, red].map(|seat| figure(seat, "all_castes")), [Figure::Number(6), Figure::Number(7)]);
    assert_eq!([green, red, gold].map(|seat| standings.rows[seat.index()].place), [2, 1, 3]);
}

#[test]
fn the_examples_can_be_walked_through() {
    for name in ["samurai-captures", "samurai-scoring"] {
        let mut live = open(name);
        let end = live.history().at();
        while live.undo() {}
        assert_eq!(
            live.history().position(Point::START).actor().to_string(),
            if name == "samurai-captures" { "seat 1" } else { "chance" }
        );
        live.apply(Event::Go(end)).unwrap();
        assert_eq!(live.save(), open(name).save());
    }
}

#[test]
fn every_section_of_the_rulebook_is_on_the_page_of_rules() {
    let sections = [
        "Objective",
        "Caste Pieces",
        "Spaces",
        "Setup",
        "Setup, Construct Game Board",
        "Setup, Create Leader Disk",
        "Setup, Create Supply",
        "Setup, Gather Tiles and Screens",
        "Setup, Draw Starting Hand",
        "Setup, Create Tile Stack",
        "Setup, Populate Edo Space",
        "Setup, Populate City Spaces",
        "Setup, Populate Village Spaces",
        "Basic Setup",
        "Turn Sequence",
        "Turn Sequence, Play Tile",
        "Turn Sequence, Check for Capture",
        "Turn Sequence, Refresh Hand",
        "Tiles",
        "Tiles, Caste-Specific Tiles",
        "Tiles, Wild Tiles",
        "Action Tiles, Switch Tile",
        "Action Tiles, Move Tile",
        "Tiles, Fast Icon",
        "Resolving Captures",
        "Clarifications",
        "Winning the Game",
        "Scoring",
    ];
    let of_the_book: Vec<&Rule> = rules::ALL.iter().copied().filter(|rule| !rule.is_of_the_table()).collect();
    let mut found: Vec<&str> = Vec::new();
    for rule in &of_the_book {
        assert_eq!(rule.document, "Samurai rulebook");
        if !found.contains(&rule.section) {
            found.push(rule.section);
        }
    }
    assert_eq!(found, sections, "in the order the game is played");
    for (index, rule) in rules::ALL.iter().enumerate() {
        assert!(rule.words.ends_with('.') && !rule.words.contains(". "), "one sentence: {}", rule.words);
        assert!(rules::ALL[..index].iter().all(|other| other.words != rule.words), "said twice: {}", rule.words);
    }
}

#[test]
fn every_test_and_rule_that_the_list_of_sentences_names_is_there() {
    let read = |path: &str| std::fs::read_to_string(format!("{}/{path}", env!("CARGO_MANIFEST_DIR")));
    let list = read("docs/rules-samurai.md").unwrap();
    let the_rules = read("src/samurai/rules.rs").unwrap();
    let names: Vec<&str> = list.split('`').skip(1).step_by(2).collect();
    for name in &names {
        if let Some((file, test)) = name.split_once("::") {
            let folder = if file.starts_with("samurai_") { "tests/rules" } else { "src/samurai" };
            let source = read(&format!("{folder}/{file}")).unwrap_or_else(|error| panic!("{name}: {error}"));
            assert!(source.contains(&format!("fn {test}(")), "there is no test {name}");
        } else if !name.contains(|letter: char| letter != '_' && !letter.is_ascii_uppercase()) {
            assert!(the_rules.contains(&format!("    {name} = ")), "there is no rule {name}");
        }
    }
    for (rule, _) in the_rules.lines().filter_map(|line| line.strip_prefix("    ")?.split_once(" = ")) {
        assert!(names.contains(&rule), "the list does not have the rule {rule}");
    }
}
