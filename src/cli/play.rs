use super::document::{damaged, open_with_warning, warn};
use super::words::{add_winners, next_step, seat, step};
use super::{Failure, print};
use crate::document::{self, Document};
use crate::files::Hold;
use crate::game::{Game, Refusal, Viewer};
use crate::shelf::Errand;
use crate::table::{Event, Keeper, KeeperError, Match, Point, Recovered, Repair, notation};
use clap::Args;
use serde_json::json;
use std::path::PathBuf;

/// Play moves and write the save
#[derive(Args, Debug)]
pub struct Play {
    /// A save or a journal
    file: PathBuf,
    /// Moves as `legal` prints them, in RON; with none, the save is only written anew and sealed
    #[arg(value_name = "MOVE")]
    moves: Vec<String>,
    /// Where to write the save, if not back to FILE
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Something a seat says before the moves, for the log to keep: a promise, perhaps
    #[arg(long, value_name = "N=TEXT")]
    say: Option<String>,
    /// Tell what happened as this seat saw it; without it, everything is told
    #[arg(long, value_name = "N")]
    seat: Option<usize>,
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
    events: Vec<Event<G::Move>>,
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
        for (index, word) in self.play.moves.iter().enumerate() {
            tried.roll(notation::read(word).as_ref().ok());
            let live = &mut tried.after;
            let mv: G::Move = notation::read_move(live.position(), word).map_err(Failure::Wrong)?;
            let words = live.position().describe(&mv).plain(&live.names());
            if let Err(refusals) = live.play(mv.clone()) {
                let reasons = Refusal::sentence(&refusals, &live.names());
                let near = notation::nearest(live.position(), word);
                let nothing = if index == 0 { "" } else { "; none of the moves was kept" };
                return Err(Failure::No(format!("{words}: refused: {reasons}; {near}{nothing}")));
            }
            tried.events.push(Event::Play(mv));
        }
        tried.roll(None);
        Ok(tried)
    }

    /// What has happened, and what comes next.
    fn report<G: Game>(&self, before: &Match<G>, live: &Match<G>) -> Result<(), Failure> {
        let viewer = self.play.seat.map(|number| seat(before, number)).transpose()?.map(Viewer::Seat);
        let (history, names, since) = (live.history(), live.names(), before.history().at());
        let new: Vec<Point> = history.back_from(history.at()).take_while(|&point| point != since).collect();
        let lines = live.log(viewer).into_iter().filter(|line| new.contains(&line.point));
        let log: Vec<String> = lines.map(|line| line.text.plain(&names)).collect();
        if self.json {
            let (actor, step) = (live.position().actor().to_string(), step(live, viewer));
            let mut answer = json!({"actor": actor, "step": step, "log": log});
            add_winners(live, &mut answer);
            return print::json(&answer);
        }
        print::lines(log.into_iter().chain([next_step(live, viewer)]))
    }
}

impl<G: Game> Tried<G> {
    /// Lets the dice answer or what is forced happen. Somebody may as well type it: then it is left to her.
    fn roll(&mut self, typed: Option<&G::Move>) {
        while let Some(mv) = self.after.rolled().filter(|mv| Some(mv) != typed) {
            self.after.play(mv.clone()).expect("what the dice show is legal");
            self.events.push(Event::Play(mv));
        }
    }
}

/// "2=I will not attack" as an event.
fn words_of<G: Game>(live: &Match<G>, said: &str) -> Result<Event<G::Move>, Failure> {
    let wrong = || Failure::Wrong(format!("--say takes a seat's number and words, 2=TEXT, not '{said}'"));
    let (number, words) = said.split_once('=').ok_or_else(wrong)?;
    let number = number.trim().parse().map_err(|_| wrong())?;
    Ok(Event::Say(seat(live, number)?, words.trim().to_owned()))
}
