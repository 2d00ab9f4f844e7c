use super::eyes::Eyes;
use super::facts::{facts_in, flawed};
use super::words::next_step;
use super::{Failure, print};
use crate::bots::{Bot, Bots};
use crate::document;
use crate::files::Kind;
use crate::game::{Game, Refusal, Seat, Setting, Setup, counted};
use crate::shelf::{self, Errand, Shelved};
use crate::table::{Chair, Correction, Dice, Event, Folder, Match, Sitter};
use clap::Args;
use serde_json::json;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

/// Deal a new match into a save
#[derive(Args, Debug)]
#[command(after_help = settings_help())]
pub struct New {
    /// Which game
    #[arg(value_parser = clap::builder::PossibleValuesParser::new(shelf::ids()))]
    game: String,
    /// How many play; with --from, as many as in the facts
    #[arg(long, short, required_unless_present = "from")]
    players: Option<u8>,
    /// What they are called; by their colours if not given
    #[arg(long, value_delimiter = ',', value_name = "NAME,…")]
    names: Vec<String>,
    /// Who plays each seat: person, nobody (yet), or a bot: easy, normal, hard, master; people if not given
    #[arg(long, value_delimiter = ',', value_name = "WHO,…", conflicts_with = "referee")]
    seats: Vec<String>,
    /// The seed of the dice: the same seed deals the same match. Without it one is drawn that nobody is told
    #[arg(long)]
    seed: Option<u64>,
    /// A variant or table ruling; may be given several times
    #[arg(long = "set", value_name = "KEY=VALUE")]
    settings: Vec<String>,
    /// Cards and boards of your own: a folder of RON files, or the name of one under `sets` in your data folder; may be
    /// given several times
    #[arg(long, value_name = "FOLDER")]
    data: Vec<PathBuf>,
    /// A deck you built: a RON file with a list of card names
    #[arg(long, value_name = "FILE")]
    deck: Option<PathBuf>,
    /// Referee a match that people play with the box: nothing is dealt, and only what the whole table sees is told
    #[arg(long, conflicts_with = "seed")]
    referee: bool,
    /// Begin in the middle: a file of facts as `show --facts` prints them. Without --referee the program deals from there, so
    /// nothing in them may be unknown
    #[arg(long, value_name = "FACTS", conflicts_with = "settings")]
    from: Option<PathBuf>,
    /// Where to write the save; without it the match is kept in your folder
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

impl New {
    pub fn run(&self, data_dir: Option<PathBuf>, json: bool) -> Result<(), Failure> {
        let deal = Deal { new: self, data_dir, json };
        shelf::take(&self.game, deal).map_err(|error| Failure::Wrong(error.to_string()))?
    }

    fn chairs<G: Shelved>(&self, players: usize) -> Result<Vec<Chair>, Failure> {
        for (option, what, given) in [("--names", "name", &self.names), ("--seats", "player", &self.seats)] {
            if !given.is_empty() && given.len() != players {
                let (given, players) = (counted(given.len(), what), counted(players, "player"));
                return Err(Failure::Wrong(format!("{option} has {given} for {players}")));
            }
        }
        let usual = |seat: Seat| G::SEAT_NAMES.get(seat.index()).map_or_else(|| seat.to_string(), ToString::to_string);
        let name = |seat: Seat| self.names.get(seat.index()).map_or_else(|| usual(seat), |name| name.trim().to_owned());
        let mut chairs: Vec<Chair> = Seat::all(players).map(|seat| Chair::person(name(seat))).collect();
        for (chair, who) in chairs.iter_mut().zip(&self.seats) {
            chair.sitter = sitter::<G>(who.trim())?;
        }
        match chairs.iter().find(|chair| !chair.has_a_good_name()) {
            Some(chair) => {
                let (name, most) = (&chair.name, Chair::LONGEST_NAME);
                let sentence =
                    format!("--names: {name:?} is no name: a name has 1 to {most} letters, none for control");
                Err(Failure::Wrong(sentence))
            }
            None => Ok(chairs),
        }
    }
}

/// Who is meant by a word of `--seats`.
fn sitter<G: Shelved>(who: &str) -> Result<Sitter, Failure> {
    let bot = |bots: Bots<G>| Bot::by_name(who, bots.tempers).map(|bot| Sitter::Bot(bot.name(bots.tempers)));
    match (who, G::BOTS.map(bot)) {
        ("person", _) => Ok(Sitter::Person),
        ("nobody", _) => Ok(Sitter::Empty),
        (_, Some(Ok(bot))) => Ok(bot),
        (_, Some(Err(unknown))) => Err(Failure::Wrong(format!("--seats: {unknown}; or: person, nobody"))),
        (_, None) => {
            Err(Failure::Wrong(format!("--seats: {} has no bots yet: '{who}' can only be person or nobody", G::TITLE)))
        }
    }
}

struct Deal<'a> {
    new: &'a New,
    data_dir: Option<PathBuf>,
    json: bool,
}

impl Errand for Deal<'_> {
    type Outcome = Result<(), Failure>;

    fn run<G: Shelved>(self) -> Self::Outcome {
        let seed = self.new.seed;
        let (live, file) = self.keep(self.begin::<G>()?)?;
        let live = Eyes::default().see(&live)?;
        if self.json {
            let position = live.position();
            return print::json(&json!({
                "game": G::ID,
                "file": file.to_string_lossy(),
                "seed": seed,
                "actor": position.actor().to_string(),
                "step": position.step().plain(&live.names()),
            }));
        }
        let seed = seed.map(|seed| format!(", seed {seed}")).unwrap_or_default();
        print::lines([format!("{}: {}{seed}; {}", file.display(), G::TITLE, next_step(&live))])
    }
}

impl Deal<'_> {
    /// The match before anything happens by itself.
    fn begin<G: Shelved>(&self) -> Result<Match<G>, Failure> {
        let New { players, seed, settings, referee, from, .. } = self.new;
        let facts = from.as_deref().map(|file| Ok::<_, Failure>((file, facts_in::<G>(file)?))).transpose()?;
        let mut setup = match &facts {
            Some((_, facts)) => G::setup_of(facts),
            None => setup_with::<G>(players.unwrap_or_default().into(), settings)?,
        };
        let (said, play) = (players.map_or(setup.players(), usize::from), setup.players());
        if let Some((file, _)) = facts.as_ref().filter(|_| said != play) {
            let (file, said, play) = (file.display(), counted(said, "player"), counted(play, "player"));
            return Err(Failure::Wrong(format!("--players says {said}, and {file} is of {play}: leave --players out")));
        }
        self.load::<G>(&mut setup)?;
        let chairs = self.new.chairs::<G>(setup.players())?;
        let begun = if *referee {
            Match::<G>::refereed(setup, chairs)
        } else {
            Match::<G>::new(setup, chairs, Some(Dice::new(seed.unwrap_or_else(rand::random))))
        };
        let mut live = begun.map_err(|faults| unplayable(&faults))?;
        if let Some((file, facts)) = facts {
            let event = Event::Correct(Box::new(Correction { facts, reason: String::new() }));
            live.apply(event).map_err(|error| Failure::No(flawed(file, &live, &error)))?;
        }
        Ok(live)
    }

    /// Takes in the data and the deck that were brought along.
    fn load<G: Shelved>(&self, setup: &mut G::Setup) -> Result<(), Failure> {
        let data: Vec<_> = self.new.data.iter().map(|folder| self.data_files(folder)).collect::<Result<_, _>>()?;
        let deck: Vec<_> =
            self.new.deck.iter().map(|file| document::text_file(file, Kind::Deck)).collect::<Result<_, _>>()?;
        let load_deck = G::OWN_DECK.map(|deck| deck.load);
        for (what, files, load) in [("data", data.concat(), G::OWN_DATA), ("deck", deck, load_deck)] {
            if !files.is_empty() {
                let load = load.ok_or_else(|| Failure::Wrong(format!("this game takes no {what} of your own")))?;
                load(setup, &files).map_err(|faults| Failure::Wrong(faults.join("\ndaimyo: ")))?;
            }
        }
        Ok(())
    }

    /// The RON files of a folder, or of one of that name among the person's own sets.
    fn data_files(&self, given: &Path) -> Result<Vec<(String, String)>, Failure> {
        let named = || Folder::find(self.data_dir.clone()).map(|folder| folder.sets().join(given));
        let folder = if given.is_dir() {
            given.to_owned()
        } else {
            named().map_err(|error| Failure::Wrong(error.to_string()))?
        };
        document::ron_files(&folder).map_err(Failure::Wrong)
    }

    /// Deals the match and writes it where it was asked for, or else keeps it in the folder.
    fn keep<G: Game>(&self, mut live: Match<G>) -> Result<(Match<G>, PathBuf), Failure> {
        live.roll();
        if let Some(out) = &self.new.out {
            document::write_new(&live, out)?;
            return Ok((live, out.clone()));
        }
        let folder = Folder::find(self.data_dir.clone()).map_err(|error| Failure::Wrong(error.to_string()))?;
        let keeper = folder.keep(&live).map_err(|error| Failure::Wrong(error.to_string()))?;
        Ok((live, keeper.path().to_owned()))
    }
}

/// A set-up with these settings, each as KEY=VALUE.
pub fn setup_with<G: Game>(players: usize, settings: &[String]) -> Result<G::Setup, Failure> {
    let mut setup = G::Setup::for_players(players);
    for setting in settings {
        let (key, value) = setting.split_once('=').ok_or_else(|| {
            Failure::Wrong(format!("--set takes KEY=VALUE, for example --set first=1, not '{setting}'"))
        })?;
        setup.choose(key.trim(), value.trim()).map_err(|error| Failure::Wrong(error.to_string()))?;
    }
    Ok(setup)
}

/// Why a set-up cannot be played.
pub fn unplayable(faults: &[Refusal]) -> Failure {
    let sentences: Vec<String> = faults.iter().map(|fault| fault.text.plain::<&str>(&[])).collect();
    Failure::Wrong(sentences.join("; "))
}

/// Every setting of every game, with its question and its answers.
pub fn settings_help() -> String {
    struct Describe;

    impl Errand for Describe {
        type Outcome = String;

        fn run<G: Game>(self) -> String {
            let (title, least, most) = (G::TITLE, G::PLAYERS.start(), G::PLAYERS.end());
            let mut help =
                format!("Settings of {title}, {least} to {most} players (the first value is the default):\n");
            help += "  first=random|1|2|…\n      Who begins?\n";
            for Setting { key, values, question, why } in G::Setup::SETTINGS {
                let values = values.join("|");
                writeln!(help, "  {key}={values}\n      {question}\n      {why}.")
                    .expect("writing to a string cannot fail");
            }
            help
        }
    }

    shelf::ids().into_iter().filter_map(|game| shelf::take(game, Describe).ok()).collect::<Vec<_>>().join("\n")
}
