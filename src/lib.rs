//! Daimyo: a table for the board games *Starship Samurai* and *Samurai*. It plays them, referees them and scores them.
//!
//! - [`game`]: the contract every game fulfils. Begin here to write a third one.
//! - [`samurai`]: the rules of Samurai.
//! - [`starship`]: the rules of Starship Samurai.
//! - [`table`]: one running match of any game: seats, dice, history, saves and journals.
//! - [`sheet`]: score sheets, for games that have some: being filled in, and what they say.
//! - [`scorer`]: score sheets in files and from matches, of whichever game.
//! - [`bots`]: opponents for any game that can be judged.
//! - [`shelf`]: the list of all games, and what each says of itself beside its rules.
//! - [`document`]: a match in a file, of whichever game.
//! - [`files`]: how files are read, written and held, whatever is in them.
//! - [`cli`]: the command line.
//! - `ui`: the window, with the feature `window`.
//!
//! Arrows go one way: `cli`, `ui` → `scorer`, `document` → `shelf` → `samurai`, `starship` → `shelved` → `sheet`, `bots` → `table` →
//! `game`; all but the rules know `files`. The rules know no egui, no files, no clock and no randomness of their own.
//!
//! # A match in twenty lines
//!
//! ```
//! use daimyo::game::prelude::*;
//! use daimyo::game::{SeatSet, Setup as _, Viewer};
//! use daimyo::samurai::{Move, Samurai, Setup};
//! use daimyo::table::{Dice, Match};
//!
//! // Three players; the dice deal hands and pieces and choose who begins.
//! let mut live = Match::<Samurai>::new(Setup::for_players(3), vec![], Some(Dice::new(7))).unwrap();
//! live.roll();
//!
//! // The player to act lays the first tile of her hand that can be laid.
//! let seat = live.acting_seat().unwrap();
//! let mut moves = Vec::new();
//! live.position().moves(&mut moves);
//! live.play(moves[0]).unwrap();
//!
//! // A second move that the rules refuse comes back with every reason, and changes nothing.
//! let reasons = live.play(Move::Pass).unwrap_err();
//! assert_eq!(reasons[0].text.plain(&live.names()), "a tile has been played, so the turn is ended, not passed");
//!
//! // What the others may know of it, as text that can be saved and opened again.
//! let view = live.save_for(Viewer::Bystander).to_text();
//! assert_eq!(Match::<Samurai>::open(&view).unwrap().position(), &live.position().seen_by(Viewer::Bystander));
//!
//! // Nothing was revealed since, so she may take it back without asking anybody.
//! let before = live.step_back_target().unwrap();
//! let event = live.take_back(before, seat, SeatSet::default()).unwrap();
//! live.apply(event).unwrap();
//! assert_eq!(live.history().at(), before);
//! ```

pub mod bots;
pub mod cli;
pub mod document;
pub mod files;
pub mod game;
pub mod samurai;
pub mod scorer;
pub mod sheet;
pub mod shelf;
mod shelved;
pub mod starship;
pub mod table;
#[cfg(feature = "window")]
pub mod ui;
