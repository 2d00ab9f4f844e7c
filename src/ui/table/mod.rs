//! A match at the screen: who sits before it, what she may see and do, and the panels around the board.

mod afloat;
mod annals;
mod aside;
mod ask;
mod bot;
mod by_itself;
mod chapters;
mod consent;
mod count;
mod curtain;
mod desk;
mod editor;
mod elsewhere;
mod ending;
mod entry;
mod frame;
mod guide;
mod handover;
mod haste;
mod hint;
mod log;
mod looking;
mod recap;
mod review;
mod rules_page;
mod scale;
mod scroll;
mod sitter;
mod theatre;
mod timeline;

use self::aside::Aside;
use super::rounds::Region;
use super::settings::Rest;
use super::shell::{Can, Request, Screen, Shell};
use super::sitting::Sitting;
use super::{Camera, Cast, Command, Drawn, Look, Mood, rounds};
use crate::document::{self, Print};
use crate::game::{Actor, Game, Seat, Tally, Viewer};
use crate::sheet::{Draft, Report};
use crate::shelf::Moment;
use crate::table::{Chair, Event, Match, Point, Sitter, Terms, Waiting};
use annals::Annals;
use ask::Inquiry;
use bot::Opponents;
use consent::{Ask, Consent};
pub use count::Sign;
use editor::Editor;
use egui::{Context, Rect, Ui};
use elsewhere::Elsewhere;
use ending::Finale;
use entry::Entry;
use haste::Haste;
use hint::Hint;
use log::Log;
use review::Reviews;
use std::path::{Path, PathBuf};
use theatre::Theatre;
pub use theatre::{ARRIVED, Scene, Weight};
use timeline::Timeline;

/// A table with a match on it.
pub struct Table<G: Drawn> {
    sitting: Sitting<G>,
    cast: Cast,
    held: G::Held,
    camera: Camera,
    /// The panels that lay over the boards in the last frame.
    covered: Vec<Rect>,
    /// The corner below the seats that is left to the boards.
    corner: Option<Rect>,
    /// Who sits before the screen; nobody until the first curtain is lifted.
    at_screen: Option<Seat>,
    haste: Haste,
    /// Whether everything is shown to everybody.
    open: bool,
    /// Whether this is a picture of a table: nobody is asked to come to the screen.
    still: bool,
    /// Whether the keys are called to the menus of the seats.
    calls_seats: bool,
    /// The point that is looked at, if it is not the present.
    looking: Option<Point>,
    /// What is being shown of the last move.
    theatre: Theatre,
    opponents: Opponents<G>,
    hint: Option<Hint<G>>,
    reviews: Reviews<G>,
    /// Whose eyes the past is looked at with, if not those at the screen.
    through: Option<Seat>,
    consent: Option<Consent>,
    log: Log,
    timeline: Timeline,
    annals: Annals<G>,
    aside: Aside,
    search: String,
    inquiry: Inquiry,
    finale: Finale,
    /// What there is to see in an example.
    guide: &'static [Moment],
    /// The save it was opened from or written to, and by what to tell whether others have written it since.
    file: Option<(PathBuf, Print)>,
    elsewhere: Elsewhere,
    /// Only at a refereed table.
    entry: Entry<G>,
    /// The position that is being put right.
    editor: Option<Box<Editor<G>>>,
}

impl<G: Drawn> Table<G> {
    /// The pages of the assistant that every game has, behind its own.
    const RULES: usize = G::PAGES.len();
    const ASK: usize = Self::RULES + 1;
    const HINT: usize = Self::ASK + 1;
    const LOG: usize = Self::HINT + 1;

    /// A table for a match.
    #[must_use]
    pub fn new(sitting: Sitting<G>, file: Option<(PathBuf, Print)>) -> Self {
        let page = if sitting.live().is_refereed() { G::REFEREE_PAGE } else { 0 };
        let mut table = Self {
            cast: cast_of::<G>(sitting.live().chairs()),
            sitting,
            held: G::Held::default(),
            camera: Camera::default(),
            covered: Vec::new(),
            corner: None,
            at_screen: None,
            haste: Haste::default(),
            open: false,
            still: false,
            calls_seats: false,
            looking: None,
            theatre: Theatre::default(),
            opponents: Opponents::default(),
            hint: None,
            reviews: Reviews::default(),
            through: None,
            consent: None,
            log: Log::default(),
            timeline: Timeline::default(),
            annals: Annals::default(),
            aside: Aside::at(page),
            search: String::new(),
            inquiry: Inquiry::default(),
            finale: Finale::default(),
            guide: &[],
            file,
            elsewhere: Elsewhere::default(),
            entry: Entry::default(),
            editor: None,
        };
        table.sit_down_alone();
        table
    }

    pub fn live(&self) -> &Match<G> {
        self.sitting.live()
    }

    /// A table to look at only, as a seat sees it, or open; at some point, or now.
    pub fn posed(live: Match<G>, seat: Option<Seat>, at: Option<Point>) -> Self {
        let mut table = Self::new(Sitting::Loose(Box::new(live)), None);
        table.at_screen = seat.or(table.at_screen);
        table.open = seat.is_none() && table.live().viewer().is_none();
        table.still = true;
        table.looking = at.filter(|at| *at != table.live().history().at());
        table
    }

    /// A table to look at only, while what has happened since a point is being shown.
    pub fn staged(live: Match<G>, seat: Option<Seat>, from: Point) -> Self {
        let mut table = Self::posed(live, seat, None);
        table.bring_on(from, Rest::Brisk);
        table
    }

    /// The first point of the match at which somebody has to decide.
    fn first_decision(&self) -> Option<Point> {
        let history = self.live().history();
        history.line().into_iter().find(|point| matches!(history.position(*point).actor(), Actor::Seat(_)))
    }

    /// The point at which the first turn begins.
    fn first_turn(&self) -> Option<Point> {
        let history = self.live().history();
        history.line().into_iter().find(|point| history.position(*point).turn_for_people() > 0)
    }

    /// Where only one person plays, she needs no curtain.
    fn sit_down_alone(&mut self) {
        let live = self.sitting.live();
        if let Some(Viewer::Seat(seat)) = live.viewer() {
            self.at_screen = Some(seat);
        }
        self.at_screen = self.alone().or(self.at_screen);
    }

    /// The only person who plays.
    fn alone(&self) -> Option<Seat> {
        let chairs = self.live().chairs();
        let mut persons = Seat::all(chairs.len()).filter(|seat| chairs[seat.index()].sitter == Sitter::Person);
        persons.next().filter(|_| persons.next().is_none())
    }

    fn is_over(&self) -> bool {
        self.live().position().actor() == Actor::Over
    }

    /// The seat for which the curtain is down: it is hers to decide, and somebody else sits before the screen.
    fn curtain(&self) -> Option<Seat> {
        match self.live().waiting() {
            _ if self.theatre.is_on() => None,
            Waiting::Person(seat) if !self.open && !self.still && self.live().viewer().is_none() => {
                Some(seat).filter(|_| self.at_screen != Some(seat) && !self.live().position().is_decided_openly())
            }
            _ => None,
        }
    }

    /// Whose eyes everything is shown to; nobody's in particular on an open table.
    fn viewer(&self) -> Option<Viewer> {
        if let Some(seat) = self.lent_eyes() {
            return Some(Viewer::Seat(seat));
        }
        if self.live().viewer().is_some() || self.open {
            return self.watching(None);
        }
        // While others are asked to agree, to decide or to sit down, they look at the screen too.
        // And so they do while a bot plays, unless there is but one of them.
        let bots_turn = || self.is_watched_by_several(self.theatre.point());
        let others_look = match self.live().waiting() {
            Waiting::Sitter(_) => true,
            Waiting::Person(seat) => self.at_screen != Some(seat) && (!self.theatre.is_on() || bots_turn()),
            Waiting::Bot(..) => bots_turn(),
            _ => false,
        };
        if self.consent.is_some() || others_look || self.is_over() {
            return Some(Viewer::Bystander);
        }
        self.watching(self.theatre.point().filter(|_| self.looking.is_none()))
    }

    /// Whose eyes follow the match, while the theatre shows what led to a point if it does.
    fn watching(&self, on: Option<Point>) -> Option<Viewer> {
        match self.at_screen {
            _ if self.live().viewer().is_some() => self.live().viewer(),
            _ if self.open => None,
            Some(seat) if !self.is_over() && !on.is_some_and(|on| self.is_watched_by_all(on)) => {
                Some(Viewer::Seat(seat))
            }
            _ => Some(Viewer::Bystander),
        }
    }

    /// A position of the history, as it may be shown.
    fn view(&self, point: Point) -> G {
        let position = self.live().history().position(point);
        self.viewer().map_or_else(|| position.clone(), |viewer| position.seen_by(viewer))
    }

    /// The seat that may act at the screen now.
    fn acting(&self) -> Option<Seat> {
        match self.live().waiting() {
            Waiting::Person(seat) if self.looking.is_none() && !self.theatre.is_on() && self.curtain().is_none() => {
                let is_there = |seat: &Seat| self.open || self.live().is_refereed() || self.at_screen == Some(*seat);
                Some(seat).filter(|seat| !self.still || is_there(seat))
            }
            _ => None,
        }
    }

    /// Who asks when something is to be taken back: whoever is at the screen, and before the next has come, who acted last.
    fn asker(&self) -> Seat {
        let history = self.live().history();
        let acted = |point| match history.step(point)?.by {
            Actor::Seat(seat) if self.live().chairs()[seat.index()].sitter == Sitter::Person => Some(seat),
            _ => None,
        };
        let last = || self.curtain().and_then(|_| history.back_from(history.at()).find_map(acted));
        self.at_screen.or_else(last).or(self.live().acting_seat()).unwrap_or(Seat::new(0))
    }

    /// Lets something happen, and shows it.
    fn act(&mut self, event: Event<G>, shell: &mut Shell, ctx: &Context) {
        let (from, played) = (self.live().history().at(), matches!(event, Event::Play(_)));
        // What was told of the moment before is over; whatever bots do, people have time to read it.
        if matches!(self.live().waiting(), Waiting::Person(_)) {
            shell.move_on();
        }
        let gone = matches!(event, Event::Go(_));
        // Whoever decides before everybody's eyes has come to the screen: what others hold is covered again.
        let hers = |seat| self.at_screen == Some(seat) || self.open;
        let asked = self.curtain();
        let came = played && matches!(self.live().waiting(), Waiting::Person(seat) if !hers(seat));
        let acted = self.sitting.act(event, &shell.folder);
        if !self.is_kept(acted, shell) {
            return;
        }
        if came {
            self.at_screen = None;
        }
        let rolled = self.sitting.roll();
        if self.is_kept(rolled, shell) && played {
            self.go_on_by_itself(shell);
        }
        self.cast = cast_of::<G>(self.sitting.live().chairs());
        // Who was asked to the screen comes by their own word, also when all others have become bots meanwhile.
        if asked.is_none() || asked != self.alone() {
            self.sit_down_alone();
        }
        if gone {
            self.wait_after_going();
        }
        if played && self.has_gathered_all(from) {
            self.at_screen = self.alone();
        }
        self.looking = None;
        self.guide = &[];
        self.finale = Finale::default();
        self.entry.clear();
        G::put_down(&mut self.held);
        if !played {
            self.theatre.clear();
        } else if shell.settings.motion {
            self.bring_on(from, shell.settings.scenes);
        }
        // A line takes whatever is typed, wherever the focus is.
        if !self.has_line() {
            rounds::go_on(ctx, self.next_region());
        }
        ctx.request_repaint();
    }

    /// Where the next act is: at what ends the turn if nothing else is left to do.
    fn next_region(&self) -> Region {
        let mut moves = Vec::new();
        self.live().position().moves(&mut moves);
        let ends = self.live().position().finish().is_some_and(|finish| moves == [finish]);
        if ends { Region::Orders } else { Region::Hand }
    }

    /// Brings the match to another point, after asking those who must agree.
    fn go(&mut self, target: Point, shell: &mut Shell, ctx: &Context) {
        match self.live().terms(target, self.asker()) {
            Terms::Consent { seats, because } if !self.open => {
                self.consent = Some(Consent::new(Ask::TakeBack(target), seats, because));
            }
            _ => self.act(Event::Go(target), shell, ctx),
        }
    }

    /// Shows everything to everybody, after asking those who have secrets in a match that is being played; or no longer.
    fn open_or_close(&mut self, shell: &mut Shell, ctx: &Context) {
        let others: Vec<Seat> = Seat::all(self.live().chairs().len())
            .filter(|seat| *seat != self.asker() && self.live().chairs()[seat.index()].sitter == Sitter::Person)
            .collect();
        if self.open || others.is_empty() || self.is_over() {
            self.set_open(!self.open, shell, ctx);
        } else {
            self.consent = Some(Consent::new(Ask::OpenTable, others, Vec::new()));
        }
    }

    /// Opens or closes the table; a match that is being played keeps a line about it.
    fn set_open(&mut self, open: bool, shell: &mut Shell, ctx: &Context) {
        self.open = open;
        if matches!(self.sitting, Sitting::Kept(_)) && !self.is_over() {
            // On an open table nobody knows who sits before the screen.
            let words = if open { "The table is open from here" } else { "The table is closed again" };
            self.act(Event::Announce(words.to_owned()), shell, ctx);
        }
    }

    /// The position in words, as it may be shown.
    fn position_text(&self) -> String {
        let lines = self.view(self.shown()).sketch();
        lines.iter().map(|line| self.cast.plain(line)).collect::<Vec<_>>().join("\n")
    }

    /// The score sheet of the point that is shown, with what may be known, if the game has sheets.
    fn draft(&self) -> Option<Draft> {
        G::SHEETS.map(|sheets| (sheets.draft)(&self.view(self.shown()), self.live().chairs()))
    }

    /// The result of the match: with all there is to say about it if the game has score sheets, or else how all stand.
    fn report(&self) -> Report {
        let (position, chairs) = (self.live().position(), self.live().chairs());
        let plain = || Report::of_standings(position.tally().standings(), self.cast.names().to_vec());
        G::SHEETS.map_or_else(plain, |sheets| (sheets.report)(position, chairs))
    }
}

fn cast_of<G: Game>(chairs: &[Chair]) -> Cast {
    let names = chairs.iter().map(|chair| chair.name.clone()).collect();
    Cast::new(names, Chair::colours::<G>(chairs).into_iter().map(Look::of).collect())
}

impl<G: Drawn> Screen for Table<G> {
    fn title(&self) -> String {
        format!("{} · {}", G::TITLE, self.cast.names().join(", "))
    }

    fn game(&self) -> &'static str {
        G::ID
    }

    fn mood(&self, _: &Shell) -> Mood {
        G::MOOD
    }

    fn room(&self) -> egui::Vec2 {
        G::ROOM
    }

    fn listen(&mut self, ctx: &Context) -> bool {
        self.skip_show(ctx)
    }

    fn why_unheard(&self) -> Option<String> {
        match self.curtain() {
            _ if self.theatre.is_on() || self.editor.is_some() => None,
            Some(seat) => Some(format!("Enter says that {} is ready", self.cast.name(seat))),
            None if self.looking.is_some() => Some("you are looking back: Escape leads back to now".to_owned()),
            None => Some("? lists the keys there are".to_owned()),
        }
    }

    fn can(&self, command: Command) -> Can {
        match command {
            _ if self.elsewhere.is_asked() => Can::No("Say first where the match is to be kept"),
            _ if self.editor.is_some() => self.can_while_editing(command),
            Command::PutRight => Can::when(
                self.live().is_refereed() && self.looking.is_none(),
                "Only at a table that is refereed, and in the present",
            ),
            Command::Undo | Command::UndoTurn if self.looking.is_some() => {
                Can::No("You are looking at another moment: go back to now first")
            }
            Command::Undo | Command::UndoTurn => {
                Can::when(self.live().step_back_target().is_some(), "There is nothing to take back")
            }
            Command::Redo => Can::when(self.redo_target().is_some(), "There is nothing to make again"),
            Command::TakeBackToHere | Command::LookNow => {
                Can::when(self.looking.is_some(), "You are looking at the present")
            }
            Command::LookBack => Can::when(self.neighbour(false).is_some(), "This is the beginning"),
            Command::LookOn => Can::when(self.neighbour(true).is_some(), "This is the last move"),
            Command::EndTurn if self.looking.is_some() => {
                Can::No("You are looking back: nothing is done there. Escape leads back to now")
            }
            Command::EndTurn => {
                let finish = self.acting().and_then(|_| self.live().position().finish());
                let why = if self.is_over() {
                    "The game is over"
                } else {
                    "The turn cannot end yet: first do what is asked for beside the hand"
                };
                Can::when(finish.is_some(), why)
            }
            Command::Deal => {
                let here = self.live().is_refereed() && self.looking.is_none() && !self.is_over();
                Can::when(here, "Only at a refereed table where the game goes on")
            }
            Command::Hint => self.can_hint(),
            Command::Review => self.can_review(),
            Command::PauseBots | Command::StepBot => {
                Can::when(self.has_bots() && !self.is_over(), "No bot plays at this table")
            }
            Command::WhoPlays => Can::when(self.is_seated_here(), "Only where the program deals and plays"),
            Command::ShowChart => Can::when(!G::CHARTS.is_empty(), "This game has no charts"),
            Command::Score => Can::when(G::SHEETS.is_some(), "This game has no score sheets"),
            Command::Fit => Can::when(!self.camera.is_fitted(), "The whole board is shown"),
            Command::ZoomOut => Can::when(!self.camera.is_farthest(), "The whole board is shown"),
            _ => Can::Yes,
        }
    }

    fn is_on(&self, command: Command, shell: &Shell) -> bool {
        match command {
            Command::OpenTable => self.open,
            Command::TurnBoard => shell.settings.turned,
            Command::ShowNames => shell.settings.names,
            Command::ShowAssistant => self.aside.place().is_some(),
            Command::ShowLog if self.aside.has_log() => self.aside.page == Self::LOG && self.aside.place().is_some(),
            Command::ShowLog => shell.settings.log,
            Command::ShowTimeline => shell.settings.timeline,
            Command::ShowChart => self.timeline.charted,
            Command::Replay => self.timeline.is_playing(),
            Command::PauseBots => self.opponents.paused,
            Command::Review => self.is_reviewed(),
            _ => false,
        }
    }

    fn run(&mut self, command: Command, shell: &mut Shell, ctx: &Context) {
        if self.edit(command, shell, ctx) {
            return;
        }
        let settings = &mut shell.settings;
        match command {
            Command::PutRight => self.put_right(),
            Command::Undo => self.undo_target(shell).into_iter().for_each(|point| self.go(point, shell, ctx)),
            Command::UndoTurn => {
                self.undo_turn_target(shell).into_iter().for_each(|point| self.go(point, shell, ctx));
            }
            Command::Redo => self.redo_target().into_iter().for_each(|point| self.go(point, shell, ctx)),
            Command::TakeBackToHere => self.looking.into_iter().for_each(|point| self.go(point, shell, ctx)),
            Command::CopyPosition => {
                ctx.copy_text(self.position_text());
                shell.note("The position is on the clipboard, as text");
            }
            Command::LookBack => {
                self.neighbour(false).into_iter().for_each(|point| self.look_at(point, shell));
            }
            Command::LookOn => self.neighbour(true).into_iter().for_each(|point| self.look_at(point, shell)),
            Command::LookNow => self.looking = None,
            Command::Replay => self.toggle_replay(shell, ctx),
            Command::ZoomIn => self.camera.zoom_in(),
            Command::ZoomOut => self.camera.zoom_out(),
            Command::Fit => self.camera.fit(),
            Command::TurnBoard => settings.turned = !settings.turned,
            Command::ShowNames => settings.names = !settings.names,
            Command::ShowAssistant => self.aside.toggle(),
            Command::ShowLog => self.show_log(shell),
            Command::ShowTimeline => settings.timeline = !settings.timeline,
            Command::ShowChart => self.timeline.charted = !self.timeline.charted,
            Command::OpenTable => self.open_or_close(shell, ctx),
            Command::EndTurn => {
                let finish = self.acting().and_then(|_| self.live().position().finish());
                finish.into_iter().for_each(|mv| self.act(Event::Play(mv), shell, ctx));
            }
            Command::Score => {
                let over = self.view(self.shown()).actor() == Actor::Over;
                shell.request = self.draft().map(|draft| Request::Score { draft: Box::new(draft), over });
            }
            Command::Rules => self.search_rules(ctx),
            Command::Ask => self.open_inquiry(ctx),
            Command::Deal => self.deal_from_here(shell),
            Command::PauseBots => self.pause_or_go_on(),
            Command::StepBot => self.step_bot(),
            Command::Hint => self.press_for_hint(shell, ctx),
            Command::Review => self.toggle_review(),
            Command::WhoPlays => self.calls_seats = true,
            _ => {}
        }
        if matches!(command, Command::TurnBoard | Command::ShowNames | Command::ShowLog | Command::ShowTimeline) {
            shell.keep_settings();
        }
    }

    fn has_panels(&self) -> bool {
        self.editor.is_none()
    }

    fn corner(&self) -> f32 {
        self.covered.last().map_or(0.0, Rect::height)
    }

    fn is_asking(&self) -> bool {
        self.consent.is_some() || self.elsewhere.is_asked()
    }

    fn takes_letters(&self) -> bool {
        self.has_line() || self.shows_result()
    }

    /// Called after the game and the people.
    fn file_words(&self) -> (String, &'static str) {
        let letters = |name: &String| name.to_lowercase().replace(|sign: char| !sign.is_alphanumeric(), "-");
        let names: Vec<String> = self.cast.names().iter().map(letters).collect();
        (format!("{}-{}.ron", G::ID, names.join("-")), "Save the match")
    }

    fn file(&self) -> Option<&Path> {
        self.file.as_ref().map(|(path, _)| path.as_path())
    }

    fn save_to(&mut self, path: &Path) -> Result<(), String> {
        let written = match &self.file {
            Some((file, print)) if file == path => document::write_unchanged(self.live(), path, *print),
            _ => document::write(self.live(), path),
        };
        self.file = Some((path.to_owned(), written.map_err(|error| error.to_string())?));
        Ok(())
    }

    fn kept_in(&self) -> Option<&Path> {
        self.sitting.path()
    }

    fn ui(&mut self, shell: &mut Shell, ui: &mut Ui) {
        if self.editor.is_some() {
            self.editor_ui(shell, ui);
        } else {
            self.frame_ui(shell, ui);
        }
    }
}
