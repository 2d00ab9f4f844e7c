use super::map::Board;
use super::rules;
use crate::game::{self, Refusal, Seat, Setting, SettingError, Text};
use crate::text;
use serde::{Deserialize, Serialize};

crate::settings! {
    /// The table rulings of Samurai: where the rule text is silent or can be read two ways.
    pub struct Rulings {
        /// When a surrounded settlement is resolved.
        capture_timing: CaptureTiming { EndOfPlay, Instant },
            "When is a surrounded settlement resolved?",
            "The rulebook's turn plays tiles first and checks for captures then; it differs from an instant check only when a ship, switch or move follows the closing tile";
        /// When the game ends.
        end_check: EndCheck { EndOfTurn, Immediate },
            "When does the game end?",
            "The rulebook ends it at the end of a player's turn; it makes a difference only where captures are instant";
        /// Who places the pieces and chooses the hands.
        setup: Dealing { Random, Players },
            "Who places the caste pieces and chooses the first hands?",
            "The rulebook's basic set-up is the quick start; with Players everybody chooses five tiles and places pieces in turn";
        /// Whether a switch may change nothing.
        pointless_switch: PointlessSwitch { Yes, No },
            "May a switch leave the board as it was?",
            "By the letter any two pieces may be switched, equal ones too; many tables do not allow a switch that changes nothing";
        /// Whether captured pieces are open.
        open_captures: OpenCaptures { No, Yes },
            "Are captured pieces shown to all?",
            "They lie behind the screen until scoring";
        /// Whether the starter of a two-player game lacks her 2-ship.
        handicap: Handicap { No, Yes },
            "Does the starter of a two-player game play without the 2-ship?",
            "A known table habit, not a rule of the box";
    }
}

/// What is chosen before a game of Samurai.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// Two to four.
    pub players: u8,
    /// Who begins (the rulebook says: the youngest); at random if nobody is named.
    #[serde(default)]
    pub first: Option<Seat>,
    #[serde(default)]
    pub rulings: Rulings,
}

impl Setup {
    /// The board to play on, or everything that is wrong with the set-up.
    pub(super) fn board(&self) -> Result<&'static Board, Vec<Refusal>> {
        let mut faults = Vec::new();
        let board = Board::for_players(self.players.into());
        if board.is_none() {
            let text = text!["Samurai is for 2 to 4 players, not ", self.players];
            faults.push(Refusal::new(&rules::PLAYERS, text));
        }
        if let Some(first) = self.first.filter(|first| first.index() >= self.players.into()) {
            let verb = if self.players == 1 { "is" } else { "are" };
            let players = Text::counted(self.players.into(), "player");
            let text = text![format!("the first player is {first}, but there {verb} "), players];
            faults.push(Refusal::new(&rules::FIRST_PLAYER, text));
        }
        if self.rulings.handicap == Handicap::Yes && self.players != 2 {
            let text = text!["the handicap is for two players, not for ", self.players];
            faults.push(Refusal::new(&rules::HANDICAP, text));
        }
        board.filter(|_| faults.is_empty()).ok_or(faults)
    }
}

impl game::Setup for Setup {
    const SETTINGS: &'static [Setting] = Rulings::SETTINGS;

    fn for_players(players: usize) -> Self {
        Self { players: players.try_into().unwrap_or(u8::MAX), first: None, rulings: Rulings::default() }
    }

    fn players(&self) -> usize {
        self.players.into()
    }

    fn first(&self) -> Option<Seat> {
        self.first
    }

    fn let_begin(&mut self, first: Option<Seat>) {
        self.first = first;
    }

    fn choose_setting(&mut self, key: &str, value: &str) -> Result<(), SettingError> {
        self.rulings.choose(key, value)
    }

    fn chosen(&self, key: &str) -> Option<&'static str> {
        self.rulings.chosen(key)
    }
}
