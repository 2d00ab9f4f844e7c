//! The scoring calculator without its window: ten thousand sheets against a second, plainly written reckoning.
#![allow(clippy::cast_possible_wrap, reason = "the counts are small")]

use daimyo::document::Document;
use daimyo::game::{Actor, Seat, Viewer, prelude::*};
use daimyo::samurai::sheet::Change as Pieces;
use daimyo::samurai::{Caste, Samurai};
use daimyo::scorer::{Filled, draft_of};
use daimyo::sheet::{Change as _, Draft, Field, Format, Kind, Report, Scored, Sheet, SheetError, smallest_changes};
use daimyo::shelf;
use daimyo::starship::sheet::Change;
use daimyo::starship::{LocationType, Starship};
use daimyo::table::{Dice, Match};
use rand::{Rng, RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use std::collections::BTreeSet;
use std::path::Path;

/// What a player has, in either game, in the plainest form.
#[derive(Clone, Debug, Default)]
struct Plain {
    pieces: [i64; 3],
    honor: i64,
    wealth: i64,
    markers: Vec<i64>,
    locations: [i64; 4],
    turn_order: i64,
}

/// A sheet in the plainest form.
#[derive(Clone, Debug)]
struct Table {
    kind: &'static Kind,
    players: Vec<Plain>,
    alliance: bool,
}

impl Table {
    fn random(rng: &mut impl Rng, kind: &'static Kind) -> Self {
        let players: usize = rng.random_range(2..=4);
        // Narrow ranges, so that ties are common.
        let wide = if rng.random_bool(0.5) { 1 } else { 3 };
        let first = rng.random_range(0..players);
        let players = (0..players)
            .map(|index| Plain {
                pieces: std::array::from_fn(|_| rng.random_range(0..=wide)),
                honor: 20 + rng.random_range(0..=wide * 2),
                wealth: rng.random_range(0..=wide),
                markers: (0..rng.random_range(0..=2)).map(|_| rng.random_range(1..=6)).collect(),
                locations: std::array::from_fn(|_| i64::from(rng.random_bool(0.4))),
                turn_order: ((index + first) % players + 1) as i64,
            })
            .collect();
        Self { kind, players, alliance: rng.random_bool(0.5) }
    }

    /// What each player is compared by, most important first.
    fn values(&self) -> Vec<Vec<i64>> {
        let of = |index: usize| {
            let player = &self.players[index];
            if self.kind == starship() {
                let tiers: i64 = player.markers.iter().map(|space| 3 + (space - 1) / 2).sum();
                let types = player.locations.iter().filter(|count| **count > 0).count();
                let honor = player.honor + if self.alliance { tiers } else { 0 } + [0, 0, 3, 6, 9][types];
                let cards = player.locations.iter().sum();
                return vec![honor, player.wealth, cards, player.markers.len() as i64, -player.turn_order];
            }
            let leads = |caste: usize| {
                let others = self.players.iter().enumerate().filter(|(other, _)| *other != index);
                others.map(|(_, other)| other.pieces[caste]).all(|theirs| theirs < player.pieces[caste])
            };
            let tokens = (0..3).filter(|caste| leads(*caste)).count() as i64;
            let others: i64 = (0..3).filter(|caste| !leads(*caste)).map(|caste| player.pieces[caste]).sum();
            vec![tokens, others, player.pieces.iter().sum()]
        };
        (0..self.players.len()).map(of).collect()
    }

    fn places(&self) -> Vec<u8> {
        let values = self.values();
        values.iter().map(|mine| 1 + values.iter().filter(|theirs| *theirs > mine).count() as u8).collect()
    }

    fn winners(&self) -> Vec<usize> {
        self.places().iter().enumerate().filter(|(_, place)| **place == 1).map(|(index, _)| index).collect()
    }

    fn decided_by(&self) -> &'static str {
        let names: &[&'static str] = if self.kind == samurai() {
            &["leader_tokens", "other_castes", "all_castes"]
        } else {
            &["honor", "wealth", "locations", "markers", "turn_order"]
        };
        let values = self.values();
        let nobody_leads = self.kind == samurai() && values.iter().all(|value| value[0] == 0);
        let mut level: Vec<&Vec<i64>> = values.iter().collect();
        for (rung, name) in names.iter().enumerate() {
            let most = level.iter().map(|value| value[rung]).max();
            level.retain(|value| Some(value[rung]) == most);
            if level.len() == 1 {
                return if nobody_leads { "no_leader" } else { name };
            }
        }
        "shared"
    }

    fn draft(&self) -> Draft {
        let names: Vec<String> = (0..self.players.len()).map(|index| format!("P{index}")).collect();
        let mut draft = Draft::new(self.kind, &names);
        if self.kind == starship() {
            draft.set("alliance", self.alliance);
        }
        for (index, player) in self.players.iter().enumerate() {
            let line = draft.line_mut(index);
            if self.kind == samurai() {
                for (key, count) in ["buddhas", "rice", "castles"].into_iter().zip(player.pieces) {
                    *line.typed_mut(key) = count.to_string();
                }
                continue;
            }
            *line.typed_mut("honor") = player.honor.to_string();
            *line.typed_mut("wealth") = player.wealth.to_string();
            *line.typed_mut("markers") = player.markers.iter().map(i64::to_string).collect::<Vec<_>>().join(" ");
            *line.typed_mut("turn_order") = player.turn_order.to_string();
            for (kind, count) in LocationType::ALL.iter().zip(player.locations) {
                line.listed_mut("locations").extend((0..count).map(|_| kind.name().to_owned()));
            }
        }
        draft
    }

    /// Whether the box has all this.
    fn is_possible(&self) -> bool {
        let sum = |count: &dyn Fn(&Plain) -> i64| self.players.iter().map(count).sum::<i64>();
        let supply = [0, 0, 7, 10, 13][self.players.len()];
        let pieces = (0..3).all(|caste| sum(&|player| player.pieces[caste]) <= supply);
        let fields = self.players.iter().all(|player| {
            player
                .pieces
                .iter()
                .chain(&player.locations)
                .chain([&player.honor, &player.wealth])
                .all(|count| *count >= 0)
        });
        fields
            && (self.kind == starship() || pieces)
            && sum(&|player| player.wealth) <= 44
            && sum(&|player| player.markers.len() as i64) <= 8
            && sum(&|player| player.locations.iter().sum()) <= 16
    }

    /// Every table one single change of this size away, found without the program's help.
    fn neighbours(&self, size: i64) -> Vec<Self> {
        let mut found = Vec::new();
        let mut put = |change: &dyn Fn(&mut Vec<Plain>)| {
            let mut table = self.clone();
            change(&mut table.players);
            if table.is_possible() {
                found.push(table);
            }
        };
        for one in 0..self.players.len() {
            if self.kind == samurai() {
                self.change_pieces(one, size, &mut put);
                continue;
            }
            for by in [size, -size] {
                put(&|players| players[one].honor += by);
                put(&|players| players[one].wealth += by);
            }
            self.change_markers(one, size, &mut put);
            if size == 1 {
                self.change_locations_and_order(one, &mut put);
            }
        }
        found
    }

    fn others(&self, one: usize) -> impl Iterator<Item = usize> + use<> {
        (0..self.players.len()).filter(move |other| *other != one)
    }

    fn change_pieces(&self, one: usize, size: i64, put: Put<'_>) {
        for (caste, by) in (0..3).flat_map(|caste| [(caste, size), (caste, -size)]) {
            put(&|players| players[one].pieces[caste] += by);
            for other in self.others(one) {
                put(&|players| {
                    players[one].pieces[caste] += by;
                    players[other].pieces[caste] -= by;
                });
            }
        }
    }

    fn change_markers(&self, one: usize, size: i64, put: Put<'_>) {
        if size <= 6 {
            put(&|players| players[one].markers.push(size));
        }
        for (at, &space) in self.players[one].markers.iter().enumerate() {
            for to in [space + size, space - size] {
                match to {
                    1..=6 => put(&|players| players[one].markers[at] = to),
                    0 => put(&|players| {
                        players[one].markers.remove(at);
                    }),
                    _ => {}
                }
            }
            for other in self.others(one).filter(|_| (1..=6).contains(&(size - space))) {
                put(&|players| {
                    players[one].markers.remove(at);
                    players[other].markers.push(size - space);
                });
            }
        }
    }

    fn change_locations_and_order(&self, one: usize, put: Put<'_>) {
        for kind in 0..4 {
            put(&|players| players[one].locations[kind] += 1);
            put(&|players| players[one].locations[kind] -= 1);
            for other in self.others(one) {
                put(&|players| {
                    players[one].locations[kind] += 1;
                    players[other].locations[kind] -= 1;
                });
                put(&|players| {
                    let place = players[one].turn_order;
                    players[one].turn_order = players[other].turn_order;
                    players[other].turn_order = place;
                });
            }
        }
    }
}

/// Takes a change of the players' lines, and keeps what comes of it if it can be.
type Put<'a> = &'a mut dyn FnMut(&dyn Fn(&mut Vec<Plain>));

fn samurai() -> &'static Kind {
    Kind::of::<Samurai>()
}

fn starship() -> &'static Kind {
    Kind::of::<Starship>()
}

fn random_tables(count: usize, mut test: impl FnMut(usize, &Table)) {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(6);
    let mut tested = 0;
    while tested < count {
        let kind = if tested % 2 == 0 { samurai() } else { starship() };
        let table = Table::random(&mut rng, kind);
        if table.is_possible() {
            test(tested, &table);
            tested += 1;
        }
    }
}

fn winners(report: &Report) -> Vec<usize> {
    report.standings.winners().map(Seat::index).collect()
}

#[test]
fn ten_thousand_sheets_agree_with_a_plain_reckoning() {
    let mut ways = BTreeSet::new();
    random_tables(10_000, |_, table| {
        let draft = table.draft();
        let report = draft.report().unwrap_or_else(|faults| panic!("{table:?}: {faults:?}"));
        let places: Vec<u8> = report.standings.rows.iter().map(|row| row.place).collect();
        assert_eq!((places, report.standings.decided_by), (table.places(), table.decided_by()), "{table:?}");
        // The same file through `score`.
        let sheet = Sheet::parse(&draft.to_ron(), Format::Ron).unwrap();
        assert_eq!(sheet.standings(), report.standings);
        assert_eq!(Draft::parse(&draft.to_ron(), Format::Ron).unwrap().to_ron(), draft.to_ron());
        ways.insert(report.standings.decided_by);
    });
    assert_eq!(ways.len(), 10, "all ways to be decided: {ways:?}");
}

#[test]
fn the_ladder_says_where_players_were_level_and_where_they_were_parted() {
    random_tables(2_000, |_, table| {
        let report = table.draft().report().unwrap();
        let values = table.values();
        let mut level: Vec<usize> = (0..values.len()).collect();
        let single = report.standings.ladder.len() == 1;
        for (rung, compared) in report.standings.ladder.iter().enumerate() {
            let seats = |seats: &[Seat]| seats.iter().map(|seat| seat.index()).collect::<Vec<_>>();
            assert_eq!(seats(&compared.level), level, "{table:?}");
            let value = |index: usize| values[index][if single { 2 } else { rung }];
            let most = level.iter().map(|&index| value(index)).max();
            level.retain(|&index| Some(value(index)) == most);
            assert_eq!(seats(&compared.left), level, "{table:?}");
            assert!(!compared.rule.words.is_empty());
            if level.len() == 1 {
                assert_eq!(compared.name, report.standings.decided_by);
                level.clear();
            }
        }
    });
}

#[test]
fn what_would_change_it_does_and_nothing_smaller_would() {
    let mut kinds = BTreeSet::new();
    random_tables(10_000, |round, table| {
        let draft = table.draft();
        let report = draft.report().unwrap();
        let now = winners(&report);
        for outcome in &report.changes {
            let mut changed = draft.clone();
            outcome.change.apply_to(&mut changed);
            let after = changed.report().unwrap_or_else(|faults| panic!("{:?}: {faults:?}", outcome.change));
            let promised: Vec<usize> = outcome.winners.iter().map(|seat| seat.index()).collect();
            assert!(winners(&after) == promised && promised != now, "{:?} in {table:?}", outcome.change);
            kinds.insert(format!("{:?}", outcome.change).split('(').next().unwrap().to_owned());
        }
        assert!(report.changes.is_sorted_by_key(|outcome| outcome.change.size()), "{table:?}");
        if round % 10 > 1 {
            return;
        }
        // What is not listed is not smaller than what is, and nothing listed is left out.
        let largest = if table.kind == samurai() { 13 } else { 40 };
        let altering = |size: i64| table.neighbours(size).iter().any(|other| other.winners() != table.winners());
        let smallest = (1..=largest).find(|&size| altering(size));
        let listed = report.changes.first().map(|outcome| i64::from(outcome.change.size()));
        assert_eq!(listed, smallest, "{table:?}: {:?}", report.changes);
    });
    assert_eq!(kinds.len(), 6, "{kinds:?}");
}

#[test]
fn changes_are_told_in_plain_words() {
    let [one, other] = [0, 1].map(Seat::new);
    let names = ["Red", "Green"];
    for (change, words) in [
        (Pieces::Pieces(Caste::Rice, 1, Some(one), Some(other)), "one rice from Red to Green"),
        (Pieces::Pieces(Caste::Castle, 2, None, Some(one)), "two more castles for Red"),
        (Pieces::Pieces(Caste::Buddha, 1, Some(one), None), "one Buddha fewer for Red"),
    ] {
        assert_eq!(change.words().plain(&names), words);
    }
    for (change, words) in [
        (Change::Wealth(one, 1), "one more wealth for Red"),
        (Change::Honor(other, -14), "14 less honor for Green"),
        (Change::Marker(Some((one, 2)), Some((one, 3))), "a clan marker of Red one space up the branch, to space 3"),
        (Change::Marker(None, Some((other, 1))), "one more clan marker for Green, on space 1"),
        (Change::Location(LocationType::Temple, Some(one), Some(other)), "one Temple from Red to Green"),
        (Change::TurnOrder(one, other), "Red and Green exchange places in turn order"),
    ] {
        assert_eq!(change.words().plain(&names), words);
    }
    let sheet = Draft::parse(samurai().examples[0].1, Format::Ron).unwrap().sheet().unwrap();
    let all = smallest_changes(sheet.tally(), usize::MAX);
    assert!(all.iter().any(|found| found.change.words().plain(&sheet.names()) == "one rice from Red to Green"));
}

#[test]
fn every_example_opens_without_faults() {
    let examples = shelf::kinds().into_iter().flat_map(|kind| kind.examples.iter().map(move |example| (kind, example)));
    for (kind, (title, text)) in examples {
        let draft = Draft::parse(text, Format::Ron).unwrap();
        assert_eq!(draft.kind(), kind);
        let report = draft.report().unwrap_or_else(|faults| panic!("{title}: {faults:?}"));
        assert_eq!(report.standings, Sheet::parse(text, Format::Ron).unwrap().standings());
        assert!(report.to_text().starts_with(&report.verdict()), "{title}");
    }
}

#[test]
fn faults_are_those_of_score_and_tied_to_their_fields() {
    let mut draft = Draft::new(starship(), &["Nova", "Nova", ""]);
    assert_eq!(draft.names()[2], "Pulsar", "who was given no name is called as usual");
    draft.line_mut(2).name = " ".to_owned();
    let line = draft.line_mut(0);
    for (key, typed) in [("honor", "many"), ("wealth", "-1"), ("markers", "7, x")] {
        *line.typed_mut(key) = typed.into();
    }
    *line.listed_mut("locations") = vec!["Seishin".into(), "Palace".into()];
    let line = draft.line_mut(1);
    for (key, typed) in [("honor", ""), ("turn_order", "3")] {
        *line.typed_mut(key) = typed.into();
    }
    *line.listed_mut("locations") = vec!["Seishin".into()];
    let faults = draft.sheet().unwrap_err();
    let Err(SheetError::Faults(words)) = Sheet::parse(&draft.to_ron(), Format::Ron) else { panic!("{draft:?}") };
    assert_eq!(faults.iter().map(|fault| fault.words.clone()).collect::<Vec<_>>(), words);
    let marked: BTreeSet<Field> = faults.iter().flat_map(|fault| fault.fields.clone()).collect();
    let field = |player, key| Field { player, key };
    let expected = [
        field(0, "honor"),
        field(0, "locations"),
        field(0, "markers"),
        field(0, "name"),
        field(0, "wealth"),
        field(1, "honor"),
        field(1, "locations"),
        field(1, "name"),
        field(1, "turn_order"),
        field(2, "name"),
        field(2, "turn_order"),
    ];
    assert_eq!(marked.into_iter().collect::<Vec<_>>(), expected, "{words:#?}");
    // A faulty sheet is saved and opened with everything that was typed.
    assert_eq!(Draft::parse(&draft.to_ron(), Format::Ron).unwrap().sheet().unwrap_err(), faults);
}

#[test]
fn what_a_draft_cannot_hold_is_refused_and_not_lost() {
    for (text, word) in [
        (
            "(game: Samurai, players: [(name: \"A\", buddhas: 1, rice: [2], castles: 1), (name: \"B\", buddhas: 1, rice: 1, castles: 1)])",
            "a list",
        ),
        ("(game: Samurai, players: [(name: \"A\", buddhas: 1, rice: 2, castles: 1)])", "number of players is 1"),
        (
            "(game: Samurai, players: [(name: \"A\", buddhas: 1, rice: 2, castles: 1, tofu: 2), (name: \"B\", buddhas: 1, rice: 1, castles: 1)])",
            "tofu",
        ),
    ] {
        let Err(SheetError::Faults(faults)) = Draft::parse(text, Format::Ron) else { panic!("{text}") };
        assert!(faults.len() == 1 && faults[0].contains(word), "{faults:?}");
    }
    assert!(matches!(Draft::parse("(game", Format::Ron), Err(SheetError::Unreadable(_))));
}

#[test]
fn a_csv_can_hold_any_name() {
    let mut draft = Draft::new(samurai(), &["Ai, the \"first\"", "Bo"]);
    *draft.line_mut(1).typed_mut("buddhas") = "2".into();
    assert_eq!(
        draft.report().unwrap().to_csv(),
        "place,player,buddhas,rice,castles,leaders,other_castes,all_castes\r\n\
         1,Bo,2,0,0,buddhas,0,2\r\n\
         2,\"Ai, the \"\"first\"\"\",0,0,0,,0,0\r\n"
    );
    let starship = Draft::new(starship(), &["A", "B"]).report().unwrap().to_csv();
    assert!(starship.starts_with("place,player,score_marker,honor,alliance,sets,wealth,locations,markers,turn_order"));
}

/// Plays a match to its end, and compares its result with that of its sheet.
fn play_and_score<G: Scored>(players: usize, seed: u64) {
    use daimyo::game::Setup;
    let mut live = Match::<G>::new(G::Setup::for_players(players), vec![], Some(Dice::new(seed))).unwrap();
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    live.roll();
    while live.position().actor() != Actor::Over {
        let mv = live.position().pick(&mut rng).unwrap();
        live.play(mv).unwrap();
        live.roll();
        let standings = |sheet: &Draft| sheet.report().unwrap().standings;
        assert_eq!(standings(&live.position().draft(live.chairs())), live.position().tally().standings());
    }
    let draft = live.position().draft(live.chairs());
    assert_eq!(draft.report().unwrap(), live.position().report(live.chairs()));
    assert_eq!(draft.report().unwrap().standings, live.position().tally().standings());
    let document = Document::new(Path::new("match.ron"), live.save().to_text().into_bytes()).unwrap();
    assert_eq!(draft_of(&document).unwrap(), Filled { draft, closed: false });
}

#[test]
fn a_match_of_either_game_fills_its_sheet() {
    for players in 2..=4 {
        play_and_score::<Samurai>(players, players as u64);
        play_and_score::<Starship>(players, players as u64);
    }
}

/// What everybody's honor comes to in a match with this alliance board, until its last round is over and then.
fn alliances_are_due_until_they_are_paid(board: &[(String, String)]) {
    use daimyo::game::Setup as _;
    let mut setup = daimyo::starship::Setup::for_players(3);
    daimyo::starship::load_set(&mut setup, board).unwrap();
    let mut position = Starship::new(&setup).unwrap();
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(6);
    let mut most = 0;
    while let Some(mv) = position.pick(&mut rng) {
        position.play(&mv).unwrap();
        let over = position.actor() == Actor::Over;
        let (tally, scores) = (position.tally(), position.tally().ranking().scores);
        for seat in position.seats() {
            let due = if over { 0 } else { position.alliance_pay(seat) };
            let sum = position.honor(seat) + due + tally.set_reward(seat);
            assert_eq!(scores[seat.index()], i32::from(sum));
            most = most.max(due);
        }
        let steps: Vec<String> = tally.standings().steps.iter().map(|step| step.plain(&["A", "B", "C"])).collect();
        let paid = "alliance rewards are in the honor already".to_owned();
        assert_eq!(steps.contains(&paid), over || !board.is_empty(), "{steps:?}");
    }
    assert!(most > 5, "alliances were made");
}

#[test]
fn alliance_rewards_are_not_said_to_be_paid_before_the_round_is_over() {
    alliances_are_due_until_they_are_paid(&[]);
    let branch = "(alliance: (branch: [(reward: 7, spaces: 4, source: (reward: House, spaces: House))]))";
    alliances_are_due_until_they_are_paid(&[("board.ron".to_owned(), branch.to_owned())]);
}

#[test]
fn what_is_hidden_stays_empty() {
    let text = include_str!("../../saves/samurai-scoring.ron");
    let document = Document::new(Path::new("x.ron"), text.as_bytes().to_vec()).unwrap();
    let live = document.open::<Samurai>().unwrap().live;
    let history = live.history();
    let position = history.position(history.line()[history.line().len() / 2]);
    let view = position.seen_by(Viewer::Bystander);
    let draft = view.draft(live.chairs());
    assert!(
        draft.lines().iter().all(|line| ["buddhas", "rice", "castles"].iter().all(|key| line.typed(key).is_empty()))
    );
    assert!(draft.report().unwrap_err()[0].words.ends_with("buddhas is missing"));
}

#[test]
fn a_match_that_goes_on_fills_in_only_what_everybody_may_know() {
    let mut live = Match::<Samurai>::open(include_str!("../../saves/samurai-captures.ron")).unwrap();
    let fill = |live: &Match<Samurai>| {
        let document = Document::new(Path::new("match.ron"), live.save().to_text().into_bytes()).unwrap();
        draft_of(&document).unwrap()
    };
    let open = live.position().draft(live.chairs());
    let filled = fill(&live);
    assert!(filled.closed && filled.draft != open);
    assert_eq!(filled.draft, live.position().seen_by(Viewer::Bystander).draft(live.chairs()));
    live = live.seen_by(Viewer::Seat(Seat::new(0)));
    let own = fill(&live);
    assert!(!own.closed && own.draft != filled.draft, "a view says what its viewer knows");
}
