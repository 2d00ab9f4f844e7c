//! Set-ups of both games for two to four, under every variant and ruling, as far as they go together.

use crate::laws;
use daimyo::game::Setup as _;
use daimyo::starship::{Card, Cards, Decks, OwnDecks};
use daimyo::{samurai, starship};
use rand::RngExt;

/// One of the answers to a question.
pub type Answer = &'static str;

/// A set-up of Samurai with every question answered.
pub fn samurai(players: usize, answer: &mut dyn FnMut(&'static [Answer]) -> Answer) -> samurai::Setup {
    let mut setup = samurai::Setup::for_players(players);
    for setting in samurai::Rulings::SETTINGS {
        setup.choose(setting.key, answer(setting.values)).unwrap();
    }
    if players != 2 {
        setup.choose("handicap", "No").unwrap();
    }
    setup
}

/// A set-up of Starship Samurai with every question answered.
pub fn starship(players: usize, answer: &mut dyn FnMut(&'static [Answer]) -> Answer) -> starship::Setup {
    let mut setup = starship::Setup::for_players(players);
    for setting in starship::Rulings::SETTINGS {
        setup.choose(setting.key, answer(setting.values)).unwrap();
    }
    if players != 2 || matches!(setup.rulings.decks, Decks::Built | Decks::Drafted) {
        setup.rulings.own_decks = OwnDecks::No;
    }
    if setup.rulings.decks == Decks::Built {
        let actions = &setup.set().actions;
        let every_second = (2..actions.len()).filter(|index| index % 2 == 0);
        setup.built = every_second.flat_map(|index| [Card::new(index); 2]).collect::<Cards>();
    }
    setup
}

/// So many set-ups, answered at random.
pub fn some<S>(
    many: usize,
    setup: impl Fn(usize, &mut dyn FnMut(&'static [Answer]) -> Answer) -> S,
) -> impl Iterator<Item = S> {
    let mut dice = laws::dice(many as u64);
    (0..many).map(move |number| setup(2 + number % 3, &mut |values| values[dice.random_range(0..values.len())]))
}
