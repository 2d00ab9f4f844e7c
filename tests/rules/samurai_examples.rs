//! The rulebook's own examples, as saves that anybody can open, with the numbers of the text.

use daimyo::game::{Figure, Game, Seat};
use daimyo::samurai::{Capture, Caste, Move, Pile, Samurai, Space, Tile};
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
    ends.filter(|step| step.mv == Move::EndTurn).map(|step| step.before).collect()
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
    let reckoning = live.position().reckoning();
    assert_eq!(reckoning.leader(Caste::Rice), Some(green));
    assert_eq!(reckoning.leader(Caste::Buddha), Some(red));
    assert_eq!(reckoning.leader(Caste::Castle), None);
    let castles = |seat| live.position().captured(seat).unwrap().castles;
    assert_eq!(castles(green), castles(gold));

    let standings = live.position().standings();
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
