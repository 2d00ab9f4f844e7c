use super::document::{must_be_new, open_with_warning};
use super::words::{next_step, seat, step};
use super::{Failure, print};
use crate::document::{Document, write};
use crate::game::{Game, Refusal, Viewer};
use crate::shelf::Errand;
use crate::table::{Event, Keeper, Match, Point};
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
    /// Where to write the save, if not back to FILE
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Something a seat says before the moves, for the log to keep: a promise, perhaps
    #[arg(long, value_name = "N=TEXT")]
    say: Option<String>,
    /// Tell what happened as this seat saw it; without it, everything is told
    #[arg(long, value_name = "N")]
    seat: Option<usize>,
}

impl Play {
    pub fn run(&self, json: bool) -> Result<(), Failure> {
        let document = Document::read(&self.file)?;
        if let Some(out) = self.out.as_ref().filter(|out| **out != self.file) {
            must_be_new(out)?;
        }
        document.with_game(PlayOn { play: self, document: &document, json })
    }
}

struct PlayOn<'a> {
    play: &'a Play,
    document: &'a Document,
    json: bool,
}

impl Errand for PlayOn<'_> {
    type Outcome = Result<(), Failure>;

    fn run<G: Game>(self) -> Self::Outcome {
        let Play { file, out, seat: number, .. } = self.play;
        let before: Match<G> = open_with_warning(self.document)?;
        if out.is_none() && before.departure().is_some_and(|departure| departure.left_out > 0) {
            let sentence = "to go on from there, name another file with --out: this one keeps what is left out";
            return Err(Failure::No(format!("{}: {sentence}", file.display())));
        }
        let viewer = number.map(|number| seat(&before, number)).transpose()?.map(Viewer::Seat);
        let said = self.play.say.as_ref().map(|said| words_of(&before, said)).transpose()?;
        let mut spoken = before.clone();
        if let Some(event) = said.clone() {
            spoken.apply(event).map_err(|error| Failure::Wrong(format!("--say: {error}")))?;
        }
        let (after, moves) = self.try_out(&spoken)?;
        if self.document.is_save() || out.is_some() {
            write(&after, out.as_deref().unwrap_or(file))?;
        } else {
            keep::<G>(file, said.into_iter().chain(moves.into_iter().map(Event::Play)))?;
        }
        report(&after, before.history().at(), viewer, self.json)
    }
}

impl PlayOn<'_> {
    /// Plays the moves, and between them what the dice show or what is forced. Returns the match and all that was played.
    fn try_out<G: Game>(&self, before: &Match<G>) -> Result<(Match<G>, Vec<G::Move>), Failure> {
        let mut live = before.clone();
        let mut played = Vec::new();
        for (index, word) in self.play.moves.iter().enumerate() {
            let read = ron::from_str::<G::Move>(word);
            roll(&mut live, &mut played, read.as_ref().ok());
            let mv = read.map_err(|error| no_move(&live, word, &error))?;
            let words = live.position().describe(&mv).plain(&live.names());
            if let Err(refusals) = live.play(mv.clone()) {
                let reasons = Refusal::sentence(&refusals, &live.names());
                let nothing = if index == 0 { "" } else { "; none of the moves was kept" };
                return Err(Failure::No(format!("{words}: refused: {reasons}{nothing}")));
            }
            played.push(mv);
        }
        roll(&mut live, &mut played, None);
        Ok((live, played))
    }
}

/// "2=I will not attack" as an event.
fn words_of<G: Game>(live: &Match<G>, said: &str) -> Result<Event<G::Move>, Failure> {
    let wrong = || Failure::Wrong(format!("--say takes a seat's number and words, 2=TEXT, not '{said}'"));
    let (number, words) = said.split_once('=').ok_or_else(wrong)?;
    let number = number.trim().parse().map_err(|_| wrong())?;
    Ok(Event::Say(seat(live, number)?, words.trim().to_owned()))
}

/// Lets the dice answer or what is forced happen, and notes what it was. Somebody may as well type it: then it is left to her.
fn roll<G: Game>(live: &mut Match<G>, played: &mut Vec<G::Move>, typed: Option<&G::Move>) {
    while let Some(mv) = live.rolled().filter(|mv| Some(mv) != typed) {
        played.push(mv.clone());
        live.play(mv).expect("what the dice show is legal");
    }
}

/// Goes on with the journal of a match.
fn keep<G: Game>(file: &Path, mut events: impl Iterator<Item = Event<G::Move>>) -> Result<(), Failure> {
    let fail = |error: crate::table::KeeperError| Failure::Wrong(error.to_string());
    let mut keeper = Keeper::<G>::open(file).map_err(fail)?.found;
    events.try_for_each(|event| keeper.act(event)).map_err(fail)
}

fn no_move<G: Game>(live: &Match<G>, word: &str, error: &ron::error::SpannedError) -> Failure {
    let mut moves = Vec::new();
    live.position().moves(&mut moves);
    let example = moves.first().map(|mv| ron::to_string(mv).expect("moves are plain data")).unwrap_or_default();
    let (column, why) = (error.span.start.col, &error.code);
    Failure::Wrong(format!(
        "'{word}' is no move (column {column}: {why}); one is for example '{example}', and `legal` lists all"
    ))
}

/// What happened since a point, and what comes next.
fn report<G: Game>(live: &Match<G>, since: Point, viewer: Option<Viewer>, json: bool) -> Result<(), Failure> {
    let (history, names) = (live.history(), live.names());
    let new: Vec<Point> = history.back_from(history.at()).take_while(|&point| point != since).collect();
    let lines = live.log(viewer).into_iter().filter(|line| new.contains(&line.point));
    let log: Vec<String> = lines.map(|line| line.text.plain(&names)).collect();
    if json {
        let (actor, step) = (live.position().actor().to_string(), step(live, viewer));
        return print::json(&json!({"actor": actor, "step": step, "log": log}));
    }
    print::lines(log.into_iter().chain([next_step(live, viewer)]))
}
