//! A game with nothing but rules and a table: everybody names a number in turn, and the highest wins. It is on no list of
//! the program, has no score sheets, and brings no cards.

use crate::screen::Window;
use daimyo::game::{
    Actor, ChoiceError, Class, Figure, Game, MAX_SEATS, Ranking, Refusal, Revealed, Rule, Rung, Seat, Setting, Setup,
    Standing, Standings, Text, Viewer, compare, descend,
};
use daimyo::shelf::Shelved;
use daimyo::table::{Dice, Folder, Match};
use daimyo::text;
use daimyo::ui::games::Card;
use daimyo::ui::{About, App, Desk, Drawn, Icon, Mood, Screen, Settings, Shell, Table, Term};
use egui::Ui;
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;
use rand::{Rng, RngExt};
use serde::{Deserialize, Serialize};
use std::ops::RangeInclusive;

#[derive(Clone, PartialEq, Debug, Serialize)]
struct Highest {
    named: Vec<u8>,
    players: usize,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
struct Players(usize);

impl Setup for Players {
    const SETTINGS: &'static [Setting] = &[];

    fn for_players(players: usize) -> Self {
        Self(players)
    }

    fn players(&self) -> usize {
        self.0
    }

    fn first(&self) -> Option<Seat> {
        None
    }

    fn let_begin(&mut self, _: Option<Seat>) {}

    fn choose_setting(&mut self, key: &str, _: &str) -> Result<(), ChoiceError> {
        Err(ChoiceError::NoSuchKey { key: key.to_owned(), known: Vec::new() })
    }

    fn chosen(&self, _: &str) -> Option<&'static str> {
        None
    }
}

static HIGHEST: Rule = Rule { document: "Highest", section: "End", words: "The highest number wins.", ruling: None };
static LADDER: [Rung<u8>; 1] = [Rung { name: "number", words: "number", rule: &HIGHEST, value: |&named| named.into() }];

impl Game for Highest {
    const ID: &'static str = "highest";
    const TITLE: &'static str = "Highest";
    const SEAT_NAMES: &'static [&'static str] = &["Ai", "Bo", "Cy", "Di", "Ed", "Fu", "Go", "Ho"];
    const PLAYERS: RangeInclusive<usize> = 2..=8;

    type Setup = Players;
    type Move = u8;

    fn data_hash(_: &Players) -> u64 {
        0
    }

    fn new(setup: &Players) -> Result<Self, Vec<Refusal>> {
        Ok(Self { named: Vec::new(), players: setup.0 })
    }

    fn players(&self) -> usize {
        self.players
    }

    fn actor(&self) -> Actor {
        if self.named.len() < self.players { Actor::Seat(Seat::new(self.named.len())) } else { Actor::Over }
    }

    fn turn(&self) -> u32 {
        self.named.len() as u32
    }

    fn step(&self) -> Text {
        text!["name a number"]
    }

    fn moves(&self, into: &mut Vec<u8>) {
        if self.actor() != Actor::Over {
            into.extend(1..=9);
        }
    }

    fn candidates(&self, into: &mut Vec<u8>) {
        self.moves(into);
    }

    fn refusals(&self, mv: &u8) -> Vec<Refusal> {
        let fits = self.actor() != Actor::Over && (1..=9).contains(mv);
        if fits { Vec::new() } else { vec![Refusal::new(&HIGHEST, "numbers go from 1 to 9")] }
    }

    fn pick<R: Rng + ?Sized>(&self, rng: &mut R) -> Option<u8> {
        (self.actor() != Actor::Over).then(|| rng.random_range(1..=9))
    }

    fn play_unchecked(&mut self, mv: &u8) -> Revealed {
        self.named.push(*mv);
        Revealed::Nothing
    }

    fn seen_by(&self, _: Viewer) -> Self {
        self.clone()
    }

    fn move_seen_by(&self, mv: &u8, _: Viewer) -> u8 {
        *mv
    }

    fn imagine<R: Rng + ?Sized>(&self, _: &mut R) -> Self {
        self.clone()
    }

    fn describe(&self, mv: &u8) -> Text {
        text!["name ", *mv]
    }

    fn tell(before: &Self, mv: &u8, _: &Self) -> Vec<Text> {
        vec![text![Seat::new(before.named.len()), " names ", *mv]]
    }

    fn sketch(&self) -> Vec<Text> {
        self.named.iter().map(|&named| named.into()).collect()
    }

    fn ranking(&self) -> Ranking {
        Ranking::by_key(&self.named, [0; MAX_SEATS])
    }

    fn standings(&self) -> Standings {
        let (ladder, mut steps, places) = (compare(&LADDER, &self.named), Vec::new(), self.ranking().places);
        let decided_by = descend(&ladder, &mut steps).unwrap_or("shared");
        let rows = Seat::all(self.named.len()).map(|seat| {
            let figures = vec![("number", Figure::Number(self.named[seat.index()].into()))];
            Standing { seat, place: places[seat.index()], figures }
        });
        Standings { rows: rows.collect(), decided_by, steps, ladder }
    }
}

impl Shelved for Highest {
    const BLURB: &'static str = "One number each";
    const AUTHOR: &'static str = "nobody";
}

impl Drawn for Highest {
    type Hands = ();
    type Annals = ();

    const MOOD: Mood = Mood::Ink;
    const ICON: Icon = Icon::Crown;
    const PAGES: &'static [&'static str] = &["Assistant"];
    const CHARTS: &'static [&'static str] = &["numbers"];

    fn rules() -> &'static [&'static Rule] {
        &[]
    }

    fn glossary() -> &'static [Term] {
        &[]
    }

    fn about(&self, _: Class, _: u16) -> Option<About> {
        None
    }

    fn put_down((): &mut ()) {}

    fn board_ui(desk: &mut Desk<'_, Self>, (): &mut (), ui: &mut Ui) {
        ui.label(format!("{:?}", desk.position.named));
    }

    fn hand_ui(_: &mut Desk<'_, Self>, (): &mut (), _: &mut Ui) {}

    fn seat_ui(_: &mut Desk<'_, Self>, (): &mut (), _: Seat, _: &mut Ui) {}

    fn assist_ui(_: &mut Desk<'_, Self>, (): &mut (), _: usize, _: &mut Ui) {}

    fn finish(&self) -> Option<u8> {
        None
    }

    fn status(&self) -> Text {
        self.step()
    }

    fn record((): &mut (), _: &Self, _: &u8, _: &Self) {}

    fn charted(&self, (): &(), _: Seat, _: usize) -> Option<f64> {
        None
    }

    fn landmark(_: &Self, _: &u8) -> Option<Text> {
        None
    }
}

/// The window with these games on the home screen, or with a table.
fn window(width: f32, games: Vec<Card>, table: Option<Box<dyn Screen>>) -> Window {
    let home = tempfile::tempdir().unwrap();
    let folder = Folder::find(Some(home.path().to_owned())).unwrap();
    let mut shell = Shell::new(folder, Settings { motion: false, ..Settings::default() });
    shell.games = games;
    let builder = Harness::builder().with_size([width, 800.0]).with_max_steps(60);
    let harness = builder.build_eframe(move |creation| App::showing(&creation.egui_ctx, shell, table));
    let mut window = Window { harness, home };
    window.harness.run();
    window
}

#[test]
fn a_game_without_sheets_has_no_score_door() {
    let games = [daimyo::ui::games::CARDS, &[Card::of::<Highest>()]].concat();
    let window = window(1280.0, games, None);
    for door in ["Play Highest", "Score Samurai", "Score Starship Samurai"] {
        window.harness.get_by_label(door);
    }
    window.assert_has("One number each");
    assert!(!window.has("Score Highest"));
}

#[test]
fn the_home_screen_has_room_for_any_number_of_games() {
    for (count, width) in [(1, 1280.0), (3, 1024.0), (5, 1280.0), (11, 1920.0)] {
        let window = window(width, vec![Card::of::<Highest>(); count], None);
        assert_eq!(window.labels().iter().filter(|label| *label == "Play Highest").count(), count);
        window.assert_nothing_is_cut_off();
        window.assert_has("Continue");
    }
}

#[test]
fn its_result_shows_how_everybody_stands() {
    let mut live = Match::<Highest>::new(Players(3), vec![], Some(Dice::new(1))).unwrap();
    for number in [4, 9, 2] {
        live.play(number).unwrap();
    }
    let mut window = window(1280.0, Vec::new(), Some(Box::new(Table::posed(live, None, None))));
    window.assert_has("Final scoring");
    window.assert_has("Bo wins");
    window.assert_has("behind on number: 4 to 9");
    assert!(!window.has("The sums") && !window.has("What would change it"));
    window.keys(egui::Modifiers::COMMAND.plus(egui::Modifiers::SHIFT), egui::Key::R);
    assert!(!window.has("Back to the table"));
}
