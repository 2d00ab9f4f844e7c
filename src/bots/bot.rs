use super::{Level, Temper};
use thiserror::Error;

/// An opponent: how well it plays, and by which temper of the game, counted from 0.
///
/// It is called by its level, and by its temper unless that is the first: `hard`, `hard-hoarder`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Bot {
    pub level: Level,
    pub temper: usize,
}

/// There is no such bot.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("there is no player '{name}'; there are: {}{}", Level::ALL.map(Level::name).join(", "), also(.tempers))]
pub struct UnknownBot {
    pub name: String,
    tempers: &'static [Temper],
}

fn also(tempers: &[Temper]) -> String {
    let others: Vec<String> = tempers.iter().skip(1).map(|temper| format!("-{}", temper.name)).collect();
    if others.is_empty() { String::new() } else { format!(", each also with {}", others.join(" or ")) }
}

impl Bot {
    /// That of a level with the first temper.
    #[must_use]
    pub const fn of(level: Level) -> Self {
        Self { level, temper: 0 }
    }

    /// The bot that is called so, in a game with these tempers.
    pub fn by_name(name: &str, tempers: &'static [Temper]) -> Result<Self, UnknownBot> {
        let (level, temper) = name.split_once('-').map_or((name, None), |(level, temper)| (level, Some(temper)));
        let level = Level::ALL.into_iter().find(|known| known.name() == level);
        let temper = temper.map_or(Some(0), |temper| tempers.iter().position(|known| known.name == temper));
        let unknown = || UnknownBot { name: name.to_owned(), tempers };
        level.zip(temper).map(|(level, temper)| Self { level, temper }).ok_or_else(unknown)
    }

    /// What it is called, in a game with these tempers.
    #[must_use]
    pub fn name(self, tempers: &[Temper]) -> String {
        let level = self.level.name();
        match tempers.get(self.temper).filter(|_| self.temper > 0) {
            Some(temper) => format!("{level}-{}", temper.name),
            None => level.to_owned(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEMPERS: &[Temper] = &[Temper { name: "even", words: "" }, Temper { name: "hoarder", words: "" }];

    #[test]
    fn bots_are_found_by_their_names() {
        for (name, level, temper) in [("easy", Level::Easy, 0), ("hard-hoarder", Level::Hard, 1)] {
            let bot = Bot::by_name(name, TEMPERS).unwrap();
            assert_eq!((bot.level, bot.temper, bot.name(TEMPERS)), (level, temper, name.to_owned()));
        }
    }

    #[test]
    fn an_unknown_bot_is_told_who_there_is() {
        for name in ["clever", "hard-", "hard-shy", ""] {
            let sentence = Bot::by_name(name, TEMPERS).unwrap_err().to_string();
            let known = "there are: random, easy, normal, hard, master, each also with -hoarder";
            assert_eq!(sentence, format!("there is no player '{name}'; {known}"));
        }
    }
}
