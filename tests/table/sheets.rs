//! Score sheets of both games, as a user of the library meets them.

use daimyo::game::Figure;
use daimyo::sheet::{Format, Sheet, SheetError};
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

const SAMURAI: &str = r#"(game: Samurai, players: [
  (name: "Green", buddhas: 1, rice: 3, castles: 2),
  (name: "Red", buddhas: 4, rice: 2, castles: 1),
  (name: "Gold", buddhas: 2, rice: 1, castles: 2),
])"#;

const STARSHIP: &str = r#"(game: Starship, players: [
  (name: "Nova", honor: 31, wealth: 2, markers: [6, 1], locations: ["Capital", "Temple", "Capital"], turn_order: 2),
  (name: "Gamma", honor: 30, markers: [3, 4], locations: [Outpost], turn_order: 1),
], alliance: true)"#;

fn sheet(text: &str) -> Sheet {
    Sheet::parse(text, Format::Ron).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

/// Winners by name, the criterion that made them so, and all places.
fn verdict(sheet: &Sheet) -> (Vec<String>, &'static str, Vec<u8>) {
    let (names, standings) = (sheet.names(), sheet.standings());
    let winners = standings.winners().map(|seat| names[seat.index()].clone()).collect();
    (winners, standings.decided_by, standings.rows.iter().map(|row| row.place).collect())
}

fn number(sheet: &Sheet, row: usize, name: &str) -> i64 {
    let rows = sheet.standings().rows;
    match rows[row].figures.iter().find(|(figure, _)| *figure == name) {
        Some((_, Figure::Number(number))) => *number,
        other => panic!("{name}: {other:?}"),
    }
}

fn samurai(piles: &[[u8; 3]]) -> String {
    let player = |(index, [buddhas, rice, castles]): (usize, &[u8; 3])| {
        format!("(name: \"P{index}\", buddhas: {buddhas}, rice: {rice}, castles: {castles}), ")
    };
    format!("(game: Samurai, players: [{}])", piles.iter().enumerate().map(player).collect::<String>())
}

/// A line of a Starship Samurai sheet.
#[derive(Clone)]
struct Line(u16, u8, Vec<u8>, Vec<&'static str>, u8);

fn starship(lines: &[Line], alliance: bool) -> String {
    let player = |(index, Line(honor, wealth, markers, locations, turn_order)): (usize, &Line)| {
        format!(
            "(name: \"P{index}\", honor: {honor}, wealth: {wealth}, markers: {markers:?}, locations: {locations:?}, \
             turn_order: {turn_order}), "
        )
    };
    let players: String = lines.iter().enumerate().map(player).collect();
    format!("(game: Starship, players: [{players}], alliance: {alliance})")
}

/// The same sheet in JSON: braces, quoted words, and no comma at the end of a list.
fn json(ron: &str) -> String {
    let quote_key = |part: &str| match part.strip_suffix(": ") {
        Some(words) => {
            let key = words.rfind(|sign: char| !sign.is_alphabetic() && sign != '_').map_or(0, |index| index + 1);
            format!("{}\"{}\": ", &words[..key], &words[key..])
        }
        None => part.to_owned(),
    };
    let mut text: String = ron.split_inclusive(": ").map(quote_key).collect();
    for (ron, json) in [("Samurai", "\"samurai\""), ("Starship", "\"STARSHIP\""), ("[Outpost]", "[\"Outpost\"]")] {
        text = text.replace(ron, json);
    }
    text.replace('(', "{").replace(')', "}").replace(", ]", "]").replace(",\n]", "]")
}

#[test]
fn the_samurai_sheet_of_the_manual() {
    let sheet = sheet(SAMURAI);
    assert_eq!((sheet.game(), sheet.names()), ("samurai", ["Green", "Red", "Gold"].map(String::from).into()));
    assert_eq!(verdict(&sheet), (vec!["Red".to_owned()], "all_castes", vec![2, 1, 3]));
    assert_eq!(
        sheet.standings().rows[0].figures,
        [
            ("leaders", Figure::Names(vec!["rice"])),
            ("leader_of", Figure::Codes(vec!["Rice"])),
            ("other_castes", Figure::Number(3)),
            ("all_castes", Figure::Number(6))
        ]
    );
}

#[test]
fn the_starship_sheet_of_the_manual() {
    let sheet = sheet(STARSHIP);
    assert_eq!(sheet.game(), "starship");
    assert_eq!(verdict(&sheet), (vec!["Nova".to_owned()], "honor", vec![1, 2]));
    let expected = [("honor", 42), ("alliance", 8), ("sets", 3), ("wealth", 2), ("locations", 3), ("markers", 2)];
    let expected = expected.into_iter().chain([("turn_order", 2)]);
    let figures = sheet.standings().rows[0].figures.clone();
    assert_eq!(figures, expected.map(|(name, number)| (name, Figure::Number(number))).collect::<Vec<_>>());
    assert_eq!(number(&sheet, 1, "honor"), 38);
}

#[test]
fn both_formats_give_equal_results() {
    for ron in [SAMURAI, STARSHIP] {
        assert_eq!(Sheet::parse(&json(ron), Format::Json), Ok(sheet(ron)), "{}", json(ron));
    }
}

#[test]
fn the_rulebooks_examples_of_starship_samurai() {
    let two_each = [Line(0, 0, vec![5, 2], vec![], 1), Line(0, 0, vec![3, 4], vec![], 2)];
    let paid = sheet(&starship(&two_each, true));
    assert_eq!([0, 1].map(|row| number(&paid, row, "honor")), [8, 8]);
    assert_eq!(number(&sheet(&starship(&two_each, false)), 0, "honor"), 0);
    let three_types = [Line(1, 0, vec![], vec!["Colony", "Temple", "Capital"], 1), Line(0, 0, vec![], vec![], 2)];
    assert_eq!(number(&sheet(&starship(&three_types, true)), 0, "sets"), 6);
}

#[test]
fn every_rung_of_samurai() {
    for (piles, decided_by, places) in [
        (&[[2, 2, 0], [1, 1, 5]][..], "leader_tokens", &[1, 2][..]),
        (&[[5, 1, 1], [1, 5, 2], [3, 1, 2]], "other_castes", &[2, 1, 3]),
        (&[[1, 3, 2], [4, 2, 1], [2, 1, 2]], "all_castes", &[2, 1, 3]),
        (&[[2, 2, 2], [2, 2, 0], [0, 1, 2]], "no_leader", &[1, 2, 3]),
        (&[[3, 0, 1], [0, 3, 1], [0, 0, 0]], "shared", &[1, 1, 3]),
        (&[[2, 2, 2], [2, 2, 2]], "shared", &[1, 1]),
    ] {
        let (_, by, found) = verdict(&sheet(&samurai(piles)));
        assert_eq!((by, &found[..]), (decided_by, places), "{piles:?}");
    }
}

#[test]
fn every_rung_of_starship_samurai() {
    let level = Line(20, 3, vec![1, 1], vec!["Outpost", "Outpost"], 2);
    for (better, decided_by) in [
        (Line(21, 0, vec![], vec![], 3), "honor"),
        (Line(20, 4, vec![], vec![], 3), "wealth"),
        (Line(20, 3, vec![], vec!["Outpost"; 3], 3), "locations"),
        (Line(20, 3, vec![6, 6, 6], level.3.clone(), 3), "markers"),
        (Line(20, 3, vec![6, 6], level.3.clone(), 1), "turn_order"),
    ] {
        let worst = Line(0, 0, vec![], vec![], 4 - better.4);
        let (winners, by, places) = verdict(&sheet(&starship(&[level.clone(), worst, better], false)));
        assert_eq!((winners, by, places), (vec!["P2".to_owned()], decided_by, vec![2, 3, 1]));
    }
}

fn faults(text: &str) -> Vec<String> {
    match Sheet::parse(text, Format::Ron) {
        Err(SheetError::Faults(faults)) => faults,
        other => panic!("{text}: {other:?}"),
    }
}

/// A change to a good sheet, and what the one fault of it must mention.
const SPOILT: [(&str, &str, &str, &[&str]); 34] = [
    (SAMURAI, "rice: 3", "rice: -1", &["Green", "rice", "-1"]),
    (SAMURAI, "rice: 3", "rice: 11", &["Green", "rice", "11", "10"]),
    (SAMURAI, "rice: 3", "rice: 8", &["11 rice", "10"]),
    (SAMURAI, "rice: 3", "rice: \"three\"", &["Green", "rice", "three"]),
    (SAMURAI, "rice: 3", "rice: 3.0", &["Green", "rice", "3.0"]),
    (SAMURAI, "rice: 3", "rice: [3]", &["Green", "rice", "a list"]),
    (SAMURAI, "rice: 3, ", "", &["Green", "rice", "missing"]),
    (SAMURAI, "rice: 3", "rice: 3, rice: 3", &["Green", "rice", "more than once"]),
    (SAMURAI, "rice: 3", "rice: 3, tofu: 3", &["Green", "tofu", "name, buddhas, rice, castles"]),
    (SAMURAI, "\"Green\"", "\" \"", &["player 1", "name", "empty"]),
    (SAMURAI, "\"Green\"", "7", &["player 1", "name", "7"]),
    (SAMURAI, "name: \"Green\", ", "", &["player 1", "name", "missing"]),
    (SAMURAI, "\"Green\"", "\"Red\"", &["Red (player 1)", "Red (player 2)", "same name"]),
    (SAMURAI, "players: [", "players: [5, ", &["player 1", "5", "record"]),
    (SAMURAI, "game: Samurai, ", "", &["game", "missing"]),
    (SAMURAI, "game: Samurai", "game: Chess", &["game", "Chess", "Samurai or Starship"]),
    (SAMURAI, "])", "], alliance: true)", &["alliance", "Starship"]),
    (SAMURAI, "])", "], winner: \"Red\")", &["winner", "game, players, alliance"]),
    (SAMURAI, "])", "], game: Samurai)", &["game", "more than once"]),
    (STARSHIP, "[6, 1]", "[7, 1]", &["Nova", "markers", "7", "1 to 6"]),
    (STARSHIP, "[6, 1]", "[0]", &["Nova", "markers", "0", "1 to 6"]),
    (STARSHIP, "[6, 1]", "[6, 1, 1, 1, 1, 1, 1]", &["9", "markers", "8"]),
    (STARSHIP, "[6, 1]", "6", &["Nova", "markers", "6", "list"]),
    (STARSHIP, "[Outpost]", "[Palace]", &["Gamma", "locations", "Palace", "Capital, Temple, Outpost, Colony"]),
    (STARSHIP, "turn_order: 2", "turn_order: 1", &["Nova", "Gamma", "turn_order"]),
    (STARSHIP, "turn_order: 2", "turn_order: 3", &["Nova", "turn_order", "3", "1 to 2"]),
    (STARSHIP, ", turn_order: 2", "", &["Nova", "turn_order", "missing"]),
    (STARSHIP, "honor: 31", "honor: -1", &["Nova", "honor", "-1"]),
    (STARSHIP, "honor: 31, ", "", &["Nova", "honor", "missing"]),
    (STARSHIP, "wealth: 2", "wealth: -2", &["Nova", "wealth", "-2"]),
    (STARSHIP, "wealth: 2", "wealth: 45", &["Nova", "wealth", "45", "44"]),
    (STARSHIP, "honor: 30", "honor: 30, wealth: 43", &["45 wealth", "44"]),
    (STARSHIP, "alliance: true", "alliance: 1", &["alliance", "1", "true or false"]),
    (STARSHIP, "wealth: 2", "welth: 2", &["Nova", "welth", "name, honor, wealth, markers, locations, turn_order"]),
];

#[test]
fn every_fault_on_its_own() {
    for (good, part, spoilt, mentioned) in SPOILT {
        assert!(good.contains(part), "{part}");
        let found = faults(&good.replacen(part, spoilt, 1));
        assert_eq!(found.len(), 1, "{spoilt}: {found:?}");
        for word in mentioned {
            assert!(found[0].contains(word), "{spoilt}: {word:?} is not in {found:?}");
        }
    }
    let cards = format!("[{}]", "Outpost, ".repeat(14));
    assert_eq!(faults(&STARSHIP.replace("[Outpost]", &cards)).len(), 1);
    assert_eq!(faults("[1, 2]"), ["the sheet is a list; it must be a record of game and players"]);
    assert_eq!(faults("(game: Starship)"), ["the sheet: players is missing"]);
}

#[test]
fn one_player_or_five_are_refused() {
    assert_eq!(faults(&samurai(&[[1, 1, 1]])), ["the sheet: the number of players is 1; it must be 2, 3 or 4"]);
    assert_eq!(faults(&samurai(&[[1, 1, 1]; 5])), ["the sheet: the number of players is 5; it must be 2, 3 or 4"]);
    let five: Vec<Line> = (1..=5).map(|turn_order| Line(0, 0, vec![], vec![], turn_order)).collect();
    assert_eq!(faults(&starship(&five[..1], true)).len(), 1);
    assert_eq!(faults(&starship(&five, true)).len(), 1);
}

#[test]
fn all_faults_are_found_at_once() {
    let mut spoilt = STARSHIP.to_owned();
    for (good, bad) in [
        ("honor: 31", "honor: \"many\""),
        ("wealth: 2", "wealth: 50"),
        ("[6, 1]", "[9, -1]"),
        ("\"Temple\"", "\"Shed\""),
        ("turn_order: 1", "turn_order: 2, luck: 7"),
        ("alliance: true", "alliance: 0"),
    ] {
        spoilt = spoilt.replacen(good, bad, 1);
    }
    assert_eq!(faults(&spoilt).len(), 8, "{:#?}", faults(&spoilt));
    assert_eq!(Sheet::parse(&json(&spoilt), Format::Json), Err(SheetError::Faults(faults(&spoilt))));
}

#[test]
fn what_cannot_be_read_is_placed_and_answered() {
    let broken = SAMURAI.replace("rice: 2,", "rice: 2;");
    let Err(SheetError::Unreadable(ron)) = Sheet::parse(&broken, Format::Ron) else { panic!("{broken}") };
    assert!(ron.starts_with("line 3, column 36: ") && ron.contains("mend it there"), "{ron}");
    let Err(SheetError::Unreadable(json)) = Sheet::parse(SAMURAI, Format::Json) else { panic!("RON is not JSON") };
    assert!(json.starts_with("line 1, column 1: "), "{json}");
}

/// Places and the deciding criterion for players with these values, most important first; more is better.
fn plainly<const N: usize>(values: &[[usize; N]], names: [&'static str; N]) -> (&'static str, Vec<u8>) {
    let places = values.iter().map(|mine| 1 + values.iter().filter(|theirs| *theirs > mine).count() as u8).collect();
    let mut level = values.to_vec();
    for (index, name) in names.into_iter().enumerate() {
        let most = level.iter().map(|value| value[index]).max();
        level.retain(|value| Some(value[index]) == most);
        if level.len() == 1 {
            return (name, places);
        }
    }
    ("shared", places)
}

fn samurai_plainly(piles: &[[u8; 3]]) -> (&'static str, Vec<u8>) {
    let leads = |player: usize, caste: usize| {
        (0..piles.len()).all(|other| other == player || piles[other][caste] < piles[player][caste])
    };
    let mut values = Vec::new();
    for (player, pile) in piles.iter().enumerate() {
        let [mut tokens, mut others, mut all] = [0; 3];
        for (caste, &pieces) in pile.iter().enumerate() {
            all += usize::from(pieces);
            if leads(player, caste) { tokens += 1 } else { others += usize::from(pieces) }
        }
        values.push([tokens, others, all]);
    }
    if values.iter().all(|[tokens, ..]| *tokens == 0) {
        let pieces: Vec<[usize; 1]> = values.iter().map(|[_, _, all]| [*all]).collect();
        return plainly(&pieces, ["no_leader"]);
    }
    plainly(&values, ["leader_tokens", "other_castes", "all_castes"])
}

fn starship_plainly(lines: &[Line], alliance: bool) -> (&'static str, Vec<u8>) {
    let values = lines.iter().map(|Line(honor, wealth, markers, locations, turn_order)| {
        let rewards: usize = markers.iter().map(|&space| [3, 3, 4, 4, 5, 5][usize::from(space) - 1]).sum();
        let types = ["Capital", "Temple", "Outpost", "Colony"].iter().filter(|kind| locations.contains(kind)).count();
        let honor = usize::from(*honor) + if alliance { rewards } else { 0 } + [0, 0, 3, 6, 9][types];
        [honor, (*wealth).into(), locations.len(), markers.len(), 9 - usize::from(*turn_order)]
    });
    plainly(&values.collect::<Vec<_>>(), ["honor", "wealth", "locations", "markers", "turn_order"])
}

#[test]
fn random_sheets_agree_with_a_plain_reckoning() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(7);
    let mut seen = std::collections::BTreeSet::new();
    for round in 0..2000 {
        let players: usize = rng.random_range(2..=4);
        let (text, expected) = if round % 2 == 0 {
            let piles: Vec<[u8; 3]> = (0..players).map(|_| std::array::from_fn(|_| rng.random_range(0..=3))).collect();
            (samurai(&piles), samurai_plainly(&piles))
        } else {
            let first: usize = rng.random_range(0..players);
            let mut few = |most: u8, choices: u8| -> Vec<u8> {
                (0..rng.random_range(0..=most)).map(|_| rng.random_range(0..choices)).collect()
            };
            let types = ["Capital", "Temple", "Outpost", "Colony"];
            let lines: Vec<Line> = (0..players)
                .map(|player| {
                    let markers = few(2, 6).into_iter().map(|space| space + 1).collect();
                    let locations = few(4, 4).into_iter().map(|kind| types[usize::from(kind)]).collect();
                    let turn_order = ((player + first) % players + 1) as u8;
                    Line(few(1, 2).len() as u16 * 3, few(1, 9).len() as u8, markers, locations, turn_order)
                })
                .collect();
            (starship(&lines, round % 4 == 1), starship_plainly(&lines, round % 4 == 1))
        };
        let (_, decided_by, places) = verdict(&sheet(&text));
        assert_eq!((decided_by, places), expected, "{text}");
        assert_eq!(Sheet::parse(&json(&text), Format::Json), Ok(sheet(&text)));
        seen.insert(decided_by);
    }
    assert_eq!(seen.len(), 10, "all ways to be decided: {seen:?}");
}

#[test]
fn no_spoilt_sheet_makes_the_reader_panic() {
    const SCRAPS: [&str; 24] = [
        "(",
        ")",
        "[",
        "]",
        "{",
        "}",
        ",",
        ":",
        "\"",
        "-",
        "0",
        "99999",
        "1e9",
        "Some(",
        "None",
        "é",
        "\u{feff}",
        "\n",
        "name",
        "//",
        "/*",
        "null",
        "\\u",
        "turn_order: 1",
    ];
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(8);
    let goods = [(SAMURAI.to_owned(), Format::Ron), (STARSHIP.to_owned(), Format::Ron)];
    let goods = [&goods[..], &[(json(SAMURAI), Format::Json), (json(STARSHIP), Format::Json)]].concat();
    let mut outcomes = [0; 3];
    for round in 0..8000 {
        let (good, format) = &goods[round % goods.len()];
        let mut signs: Vec<char> = good.chars().collect();
        for _ in 0..rng.random_range(1..=3) {
            let from = rng.random_range(0..signs.len());
            let to = (from + rng.random_range(0..=6)).min(signs.len());
            let patch: Vec<char> = match rng.random_range(0..3) {
                0 => Vec::new(),
                1 => SCRAPS[rng.random_range(0..SCRAPS.len())].chars().collect(),
                _ => signs[rng.random_range(0..=from)..to].to_vec(),
            };
            signs.splice(from..to, patch);
        }
        match Sheet::parse(&signs.into_iter().collect::<String>(), *format) {
            Ok(sheet) => {
                assert!(sheet.standings().winners().count() > 0);
                outcomes[0] += 1;
            }
            Err(SheetError::Faults(faults)) => {
                assert!(!faults.is_empty());
                outcomes[1] += 1;
            }
            Err(SheetError::Unreadable(_)) => outcomes[2] += 1,
        }
    }
    assert!(outcomes.iter().all(|&count| count > 200), "all kinds are met: {outcomes:?}");
}
