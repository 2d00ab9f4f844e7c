//! Who can take a seat: a person, one of the bots of the game, or nobody yet.

use crate::bots::{Bot, Bots, Level};
use crate::shelf::Shelved;
use crate::table::Sitter;

/// Somebody who can take a seat, as a person chooses among them.
pub struct Seating {
    pub sitter: Sitter,
    pub name: String,
    /// What to expect, in a line.
    pub words: String,
}

impl Seating {
    /// Everybody who can take a seat: where people play with the box, no bots can.
    pub fn all<G: Shelved>(with_bots: bool) -> Vec<Self> {
        let mut all = vec![Self::of::<G>(Sitter::Person)];
        if let Some(bots) = G::BOTS.filter(|_| with_bots) {
            let tempers = 0..bots.tempers.len().max(1);
            let each = tempers.flat_map(|temper| Level::OFFERED.map(|level| Bot { level, temper }));
            all.extend(each.map(|bot| Self::of::<G>(Sitter::Bot(bot.name(bots.tempers)))));
        }
        all.push(Self::of::<G>(Sitter::Empty));
        all
    }

    /// Whether somebody can take a seat of this game: bots of another may not know it.
    pub fn can_be<G: Shelved>(sitter: &Sitter) -> bool {
        !matches!(sitter, Sitter::Bot(name) if bot_named::<G>(name).is_none())
    }

    pub fn of<G: Shelved>(sitter: Sitter) -> Self {
        let (name, words) = match &sitter {
            Sitter::Person => ("a person".to_owned(), "Plays at this screen".to_owned()),
            Sitter::Empty => ("empty for now".to_owned(), "The match waits for somebody to sit down".to_owned()),
            Sitter::Bot(name) => match bot_named::<G>(name) {
                Some((bots, bot)) => (bot_name(bot, &bots), expectations(bot, &bots)),
                None => (format!("the bot “{name}”"), "This version does not know it".to_owned()),
            },
        };
        Self { sitter, name, words }
    }
}

/// The bot of a game that is called so.
pub fn bot_named<G: Shelved>(name: &str) -> Option<(Bots<G>, Bot)> {
    let bots = G::BOTS?;
    Bot::by_name(name, bots.tempers).ok().map(|bot| (bots, bot))
}

/// "Hard bot", or "Hard bot, counter".
fn bot_name<G: Shelved>(bot: Bot, bots: &Bots<G>) -> String {
    let level = title(bot.level);
    match bots.tempers.get(bot.temper).filter(|_| bot.temper > 0) {
        Some(temper) => format!("{level} bot, {}", temper.name),
        None => format!("{level} bot"),
    }
}

fn expectations<G: Shelved>(bot: Bot, bots: &Bots<G>) -> String {
    let level = match bot.level {
        Level::Random => "Does anything that is allowed",
        Level::Easy => "Plays sensibly and errs like a beginner",
        Level::Normal => "Knows the game and overlooks a thing now and then",
        Level::Hard => "Weighs up every turn, without thinking ahead",
        Level::Master => "Thinks ahead for a few seconds a turn",
    };
    match bots.tempers.get(bot.temper).filter(|_| bot.temper > 0) {
        Some(temper) => {
            format!("{level}. Its temper, {}, is what it plays for: {}", temper.name, lowered(temper.words))
        }
        None => {
            let measured = bots.strengths.iter().find(|(of, _)| *of == bot.level);
            measured.map_or_else(|| level.to_owned(), |(_, words)| format!("{level}; {words}"))
        }
    }
}

/// Words that go on in a sentence.
fn lowered(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_lowercase().chain(letters).collect())
}

const fn title(level: Level) -> &'static str {
    match level {
        Level::Random => "Random",
        Level::Easy => "Easy",
        Level::Normal => "Normal",
        Level::Hard => "Hard",
        Level::Master => "Master",
    }
}
