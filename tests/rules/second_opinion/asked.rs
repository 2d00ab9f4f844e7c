//! What a position asks, as its facts say it to everybody who reads them.

use daimyo::game::Seat;
use daimyo::starship::{Kind, Location, Phase, Starship, Unit};
use serde::Deserialize;
use serde::de::IgnoredAny;

/// What the table does with its own hands, because a card says so.
pub const BY_HAND: &str = "by hand";

/// The facts of a position that have no accessor.
#[derive(Deserialize)]
pub struct Facts {
    pub to_do: Vec<Task>,
    pub packs: Vec<Pack>,
    pub battle: Battle,
}

#[derive(Deserialize)]
pub struct Pack {
    pub cards: Vec<String>,
}

#[derive(Deserialize)]
pub struct Battle {
    /// Whose ships no battle card destroys or returns.
    pub shielded: Vec<bool>,
}

/// What is to be done, the topmost last. Limits that the rules give are read from the rules and not from here.
#[derive(Deserialize)]
pub enum Task {
    Rewards(IgnoredAny),
    Reward { location: Location, item: usize },
    Amount { what: Goods, most: u8 },
    Marker(IgnoredAny),
    Units(IgnoredAny),
    Cargo { carrier: Unit, to: u8, chosen: Vec<Unit> },
    Displace { to: u8 },
    Bombard(IgnoredAny),
    Choose(Choose),
    Discard(IgnoredAny),
    Draw(IgnoredAny),
    Effect(Effect),
    Either { by: Seat, you: Seat },
    Steal(IgnoredAny),
    Lay { kind: Option<Kind> },
    HandOver(IgnoredAny),
    HandOverNamed(IgnoredAny),
    Manual(IgnoredAny),
    Finish,
    Victory(IgnoredAny),
    Trade { from: Seat, to: Seat, terms: [u8; 6], stage: usize },
}

#[derive(Deserialize, Clone, Copy, PartialEq)]
pub enum Goods {
    Honor,
    Wealth,
    Cards,
    Power,
}

/// Figures are to be chosen. Locations are counted from 0.
#[derive(Deserialize)]
pub struct Choose {
    pub from: From,
    pub fate: Fate,
}

#[derive(Deserialize)]
pub enum From {
    SupplyOf(Seat),
    ShipsOf(Seat),
    At(Seat, u8, Sorts),
    ShipsAt(u8),
    WeakestAt(u8, Option<Seat>),
    StrongestAt(Seat, u8),
    OpponentFighters(u8),
}

#[derive(Deserialize, Clone, Copy, PartialEq)]
pub enum Sorts {
    All,
    Ships,
    Fighters,
}

#[derive(Deserialize)]
pub enum Fate {
    Destroy,
    DestroyAndCount,
    Strike,
    Sacrifice(IgnoredAny),
    Return,
    Retreat(IgnoredAny),
}

/// A card that is being resolved, the number of its next step, and whom and what has been chosen for it.
#[derive(Deserialize)]
pub struct Effect {
    pub card: String,
    pub step: u8,
    pub you: Seat,
    pub she: Option<Seat>,
}

impl Facts {
    pub fn of(game: &Starship) -> Self {
        let facts = serde_json::to_vec(game).unwrap();
        serde_json::from_slice(&facts).unwrap()
    }

    /// The card that is being resolved.
    pub fn card(&self) -> Option<&Effect> {
        self.to_do.iter().rev().find_map(|task| if let Task::Effect(effect) = task { Some(effect) } else { None })
    }

    /// What is asked, in a few words for the count.
    pub fn question(&self, game: &Starship) -> &'static str {
        match (self.to_do.last(), game.phase()) {
            (None, Phase::CardDraft(_)) => "draft a card",
            (None, Phase::Draft(_)) => "draft a samurai",
            (None, Phase::Battle(_)) => "commit",
            (None, _) => "turn",
            (Some(Task::Rewards(_)), _) => "claim",
            (Some(Task::Amount { .. }), _) => "amount",
            (Some(Task::Marker(_)), _) => "clan marker",
            (Some(Task::Units(_)), _) if self.card().is_some() => "move units by a card",
            (Some(Task::Units(_)), _) => "move units by an order",
            (Some(Task::Cargo { .. }), _) => "load",
            (Some(Task::Displace { .. }), _) => "displace",
            (Some(Task::Bombard(_)), _) => "bombard",
            (Some(Task::Choose(_)), _) => "choose a figure",
            (Some(Task::Discard(_)), _) => "discard",
            (Some(Task::Effect(_)), _) => "choose for a card",
            (Some(Task::Either { .. }), _) => "either or",
            (Some(Task::Lay { .. }), _) => "lay down",
            (Some(Task::Trade { .. }), _) => "trade",
            _ => BY_HAND,
        }
    }
}
