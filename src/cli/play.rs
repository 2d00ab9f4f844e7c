use super::document::{damaged, must_be_rolled, open_with_warning, warn};
use super::eyes::{Eyes, seen};
use super::facts::{facts_in, flawed};
use super::words::{add_winners, next_step, seat};
use super::{Failure, print};
use crate::document::{self, Document};
use crate::files::Hold;
use crate::game::{Game, Refusal, Viewer};
use crate::shelf::Errand;
use crate::table::shorthand::{self, Misread};
use crate::table::{Correction, Event, Keeper, KeeperError, LogLine, Match, Recovered, Repair, notation};
use clap::Args;
use serde_json::json;
use std::path::{Path, PathBuf};

/// Play moves and write the save
#[derive(Args, Debug)]
pub struct Play {
    /// A save or a journal
    file: PathBuf,
    /// Moves as `legal` prints them, in RON; with none, the save is only written anew and sealed
    #[arg(value_name = "MOVE")]
    moves: Vec<String>,
    /// What was done at a real table, in shorthand: 'b4 o9; ship2 l12; end'
    #[arg(long, value_name = "WORDS", conflicts_with = "moves")]
    line: Option<String>,
    /// Let moves of the line stand that the rules refuse, as corrections with their reasons
    #[arg(long, requires = "line")]
    let_stand: bool,
    /// How things stand, whatever was played: a file of facts as `show --facts` prints them
    #[arg(long, value_name = "FACTS", conflicts_with_all = ["moves", "line"])]
    correct: Option<PathBuf>,
    /// Why a correction is made, for the log to keep
    #[arg(long, value_name = "TEXT", requires = "correct")]
    reason: Option<String>,
    /// Where to write the save, if not back to FILE
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Something a seat says before the moves, for the log to keep: a promise, perhaps
    #[arg(long, value_name = "N=TEXT")]
    say: Option<String>,
    #[command(flatten)]
    eyes: Eyes,
    /// Go on with a damaged journal from the last move that holds; the whole file is first copied beside it
    #[arg(long)]
    repair: bool,
}

impl Play {
    pub fn run(&self, json: bool) -> Result<(), Failure> {
        let goes_back = self.out.as_ref().is_none_or(|out| *out == self.file);
        let hold = goes_back.then(|| document::hold(&self.file)).transpose()?;
        let document = Document::read(&self.file)?;
        document.with_game(PlayOn { play: self, document: &document, hold, json })
    }
}

struct PlayOn<'a> {
    play: &'a Play,
    document: &'a Document,
    /// The file, if it is to be written.
    hold: Option<Hold>,
    json: bool,
}

impl Errand for PlayOn<'_> {
    type Outcome = Result<(), Failure>;

    fn run<G: Game>(mut self) -> Self::Outcome {
        match self.hold.take_if(|_| self.play.out.is_none() && !self.document.is_save()) {
            Some(hold) => self.in_journal::<G>(hold),
            None => self.in_save::<G>(),
        }
    }
}

/// What came of trying moves on a copy of the match.
struct Tried<G: Game> {
    after: Match<G>,
    /// All that happened, with what the dice showed.
    events: Vec<Event<G>>,
}

impl PlayOn<'_> {
    /// Plays a save on, into another file or back into its own.
    fn in_save<G: Game>(&self) -> Result<(), Failure> {
        let (before, whole): (Match<G>, _) = open_with_warning(self.document)?;
        if !self.play.repair {
            whole.require()?;
        }
        if self.hold.is_some() && before.departure().is_some_and(|departure| departure.left_out > 0) {
            let sentence = "to go on from there, name another file with --out: this one keeps what is left out";
            return Err(Failure::No(format!("{}: {sentence}", self.document.path().display())));
        }
        must_be_rolled(self.document.path(), &before)?;
        let Tried { after, .. } = self.try_out(&before)?;
        let out = self.play.out.as_deref().unwrap_or(self.document.path());
        match &self.hold {
            Some(hold) => document::write_back(&after, hold)?,
            None => document::write_new(&after, out)?,
        };
        self.report(&before, &after)
    }

    /// Plays a journal on. Nobody else can write it from before it is read until everything is written.
    fn in_journal<G: Game>(&self, hold: Hold) -> Result<(), Failure> {
        let fail = |error: KeeperError| match error {
            KeeperError::Damaged(damage) => Failure::No(damaged(&damage)),
            error => Failure::Wrong(error.to_string()),
        };
        let path = self.document.path();
        let repair = if self.play.repair { Repair::Cut } else { Repair::Refuse };
        let Recovered { found: mut keeper, dropped, copy } = Keeper::<G>::take_up(hold, repair).map_err(fail)?;
        warn(path, keeper.live(), dropped.as_ref(), copy.as_deref());
        let before = keeper.live().clone();
        must_be_rolled(path, &before)?;
        let Tried { after, events } = self.try_out(&before)?;
        keeper.act_all(events).map_err(fail)?;
        self.report(&before, &after)
    }

    /// Lets everything happen that was asked for, and between the moves what the dice show or what is forced.
    fn try_out<G: Game>(&self, before: &Match<G>) -> Result<Tried<G>, Failure> {
        let mut tried = Tried { after: before.clone(), events: Vec::new() };
        if let Some(said) = &self.play.say {
            let event = words_of(before, said)?;
            tried.after.apply(event.clone()).map_err(|error| Failure::Wrong(format!("--say: {error}")))?;
            tried.events.push(event);
        }
        if let Some(file) = &self.play.correct {
            tried.correct(file, self.play.reason.as_deref().unwrap_or_default())?;
        }
        if let Some(line) = &self.play.line {
            tried.say(line, self.play.let_stand)?;
        }
        for (index, word) in self.play.moves.iter().enumerate() {
            tried.roll(notation::read(word).as_ref().ok());
            let live = &mut tried.after;
            let known = known_to_mover(live);
            let mv: G::Move = notation::read_move(&known, word).map_err(Failure::Wrong)?;
            if let Err(refusals) = live.play(mv.clone()) {
                let words = known.describe(&mv).plain(&live.names());
                let told = Some(known.refusals(&mv)).filter(|told| !told.is_empty()).unwrap_or(refusals);
                let reasons = Refusal::sentence(&told, &live.names());
                let near = notation::nearest(&known, word);
                let nothing = if index == 0 { "" } else { "; none of the moves was kept" };
                return Err(Failure::No(format!("{words}: refused: {reasons}; {near}{nothing}")));
            }
            tried.events.push(Event::Play(mv));
        }
        tried.roll(None);
        Ok(tried)
    }

    /// What has happened, and what comes next, to the seat that was to act at first unless others are to know.
    fn report<G: Game>(&self, before: &Match<G>, after: &Match<G>) -> Result<(), Failure> {
        let viewer = self.play.eyes.viewer(before)?;
        let (live, since) = (seen(after, viewer), before.history().depth(before.history().at()));
        let is_new = |line: &LogLine| !line.undone && live.history().depth(line.point) > since;
        let lines: Vec<LogLine> = live.log(None).into_iter().filter(is_new).collect();
        let names = live.names();
        if self.json {
            let position = live.position();
            let log: Vec<String> = lines.iter().map(|line| line.text.plain(&names)).collect();
            let step = position.step().plain(&live.names());
            let mut answer = json!({"actor": position.actor().to_string(), "step": step, "log": log});
            add_winners(&live, &mut answer);
            return print::json(&answer);
        }
        print::lines(LogLine::texts(&lines).map(|text| text.plain(&names)).chain([next_step(&live)]))
    }
}

/// The position as whoever is to move knows it: what is refused, and why, must tell her no more. Who answers for chance has the
/// box before her.
fn known_to_mover<G: Game>(live: &Match<G>) -> G {
    let position = live.position();
    live.acting_seat().map_or_else(|| position.clone(), |seat| position.seen_by(Viewer::Seat(seat)))
}

impl<G: Game> Tried<G> {
    /// Does what a line in shorthand says.
    fn say(&mut self, line: &str, let_stand: bool) -> Result<(), Failure> {
        let read = if let_stand {
            shorthand::read_bent(&self.after, line)
        } else {
            shorthand::read_line(&self.after, line).map(|moves| moves.into_iter().map(Event::Play).collect())
        };
        let said = read.map_err(|why| match why {
            Misread::Refused { .. } if let_stand => Failure::No(format!(
                "--line: {why}; it cannot stand, for the boards could not be so: see play --correct"
            )),
            Misread::Refused { .. } => Failure::No(format!("--line: {why}")),
            _ => Failure::Wrong(format!("--line: {why}")),
        })?;
        for event in said {
            self.roll(if let Event::Play(mv) = &event { Some(mv) } else { None });
            self.after.apply(event.clone()).map_err(|error| Failure::No(error.to_string()))?;
            self.events.push(event);
        }
        Ok(())
    }

    /// Lets things stand as a file of facts says.
    fn correct(&mut self, file: &Path, reason: &str) -> Result<(), Failure> {
        let facts = facts_in::<G>(file)?;
        let event = Event::Correct(Box::new(Correction { facts, reason: reason.trim().to_owned() }));
        self.after.apply(event.clone()).map_err(|error| Failure::No(flawed(file, &self.after, &error)))?;
        self.events.push(event);
        Ok(())
    }

    /// Lets the dice answer or what is forced happen. Somebody may as well type it: then it is left to her.
    fn roll(&mut self, typed: Option<&G::Move>) {
        while let Some(mv) = self.after.rolled().filter(|mv| Some(mv) != typed) {
            self.after.play(mv.clone()).expect("what the dice show is legal");
            self.events.push(Event::Play(mv));
        }
    }
}

/// "2=I will not attack" as an event.
fn words_of<G: Game>(live: &Match<G>, said: &str) -> Result<Event<G>, Failure> {
    let wrong = || Failure::Wrong(format!("--say takes a seat's number and words, 2=TEXT, not '{said}'"));
    let (number, words) = said.split_once('=').ok_or_else(wrong)?;
    let number = number.trim().parse().map_err(|_| wrong())?;
    Ok(Event::Say(seat(live, number)?, words.trim().to_owned()))
}
