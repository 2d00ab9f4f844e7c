//! What is still to be done: a small stack of tasks, the topmost of which is being resolved.

use crate::game::Seat;
use crate::starship::unit::Convoy;
use crate::starship::{Card, Clan, Deed, Kind, Location, Unit, UnitSet};
use serde::{Deserialize, Serialize};

/// Something that is to be done. Where it needs a decision, the position waits for it.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub(in crate::starship) enum Task {
    /// The player whose turn it is claims the rewards of these location boards, a bit each, in the order she likes.
    Rewards(u8),
    /// A player gains a location's reward, from this item on.
    Reward { seat: Seat, location: Location, item: u8 },
    /// A player takes up to so much of something.
    Amount { seat: Seat, what: Goods, most: u8 },
    /// A player moves a clan marker.
    Marker { seat: Seat, spaces: u8, which: Which, left: u8, used: u8 },
    /// A player moves figures.
    Units(Units),
    /// A player chooses the small ships that go with her carrier.
    Cargo { carrier: Unit, to: u8, most: u8, chosen: Convoy },
    /// A player chooses which of the weakest ships makes room for a samurai.
    Displace { samurai: Unit, to: u8 },
    /// A player may discard a card to destroy ships at a location.
    Bombard { seat: Seat, board: u8, ships: u8 },
    /// Figures are chosen and meet their fate.
    Choose(Choose),
    /// A player discards so many cards.
    Discard { seat: Seat, left: u8 },
    /// Cards are drawn for a player.
    Draw { seat: Seat, left: u8 },
    /// An action card is resolved.
    Effect(Effect),
    /// A player chooses one of two things.
    Either { by: Seat, you: Seat, she: Seat, first: Deed, second: Deed },
    /// Cards are taken from a hand at random.
    Steal { from: Seat, to: Seat, left: u8 },
    /// A player lays so many cards, of one kind or any, face down for somebody else.
    Lay { seat: Seat, left: u8, kind: Option<Kind> },
    /// What a player has laid face down reaches another hand, card by card.
    HandOver { from: Seat, to: Seat },
    /// The cards that the proposer of a trade has named reach the other hand.
    HandOverNamed { to: Seat },
    /// The table does by hand what a card says.
    Manual { seat: Seat, card: Card },
    /// An order or order card has been resolved.
    Finish,
    /// The victor of a battle gains honor and reward, claims the card and takes her figures home.
    Victory { seat: Seat, board: u8, rewards: u8, honored: bool },
    /// Two players trade: what each gives in wealth, battle cards and order cards, and how far they are.
    Trade { from: Seat, to: Seat, terms: [u8; 6], stage: u8 },
}

/// What an amount is of.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(in crate::starship) enum Goods {
    Honor,
    Wealth,
    Cards,
    /// Wealth is spent for as much power in the battle.
    Power,
}

/// Which clan markers a task is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(in crate::starship) enum Which {
    Any,
    Only(Clan),
    /// Those on this player's branch, anywhere.
    OnBranch(Seat),
    /// Those on the mover's own branch, outwards.
    Outwards,
    /// Those on others' branches, all the way towards neutral.
    Inwards,
}

#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub(in crate::starship) struct Units {
    pub seat: Seat,
    pub left: u8,
    pub what: Sorts,
    pub from: Option<u8>,
    pub to: Option<u8>,
    /// Whether all must go the way of the first.
    pub together: bool,
}

/// Which sorts of figures a task is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(in crate::starship) enum Sorts {
    All,
    Ships,
    Fighters,
}

impl Sorts {
    pub(in crate::starship) const fn of(self, units: UnitSet) -> UnitSet {
        match self {
            Self::All => units,
            Self::Ships => units.ships(),
            Self::Fighters => units.fighters(),
        }
    }
}

#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub(in crate::starship) struct Choose {
    pub by: Seat,
    pub from: From,
    pub left: u8,
    pub optional: bool,
    pub fate: Fate,
}

/// Which figures can be chosen.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub(in crate::starship) enum From {
    /// Any in a player's supply.
    SupplyOf(Seat),
    /// Her ships, wherever they are but the graveyard.
    ShipsOf(Seat),
    /// Her figures at a location.
    At(Seat, u8, Sorts),
    /// Any ship at a location.
    ShipsAt(u8),
    /// The weakest ships at a location, of one player or of all.
    WeakestAt(u8, Option<Seat>),
    /// A player's strongest samurai at a location.
    StrongestAt(Seat, u8),
    /// An opponent's fighters at a location.
    OpponentFighters(u8),
}

/// What becomes of a figure that is chosen.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub(in crate::starship) enum Fate {
    Destroy,
    /// Destroyed, and counted for the card that is being resolved.
    DestroyAndCount,
    /// Destroyed by a battle card: shields help.
    Strike,
    /// Destroyed for power in the battle.
    Sacrifice(u8),
    /// Returned to the supply by a battle card: shields help.
    Return,
    /// Returned by its own player for wealth: so much each, so much more at the most.
    Retreat {
        each: u8,
        most: u8,
    },
}

/// An action card being resolved.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub(in crate::starship) struct Effect {
    pub card: Card,
    pub step: u8,
    pub you: Seat,
    pub she: Option<Seat>,
    /// The location "here", from 0.
    pub here: Option<u8>,
    /// How many units a step has destroyed.
    pub destroyed: u8,
    /// How far a step that goes round has come.
    pub round: u8,
    /// Whether the card still has to go somewhere when all is done.
    pub holds_card: bool,
}

impl Effect {
    /// Behind the last step of every card.
    const DONE: u8 = u8::MAX;

    /// A card whose steps are behind it: all that is left is to put it away.
    pub(in crate::starship) const fn done(card: Card, you: Seat) -> Self {
        Self { card, step: Self::DONE, you, she: None, here: None, destroyed: 0, round: 0, holds_card: true }
    }

    pub(in crate::starship) const fn is_done(&self) -> bool {
        self.step == Self::DONE
    }
}

/// The tasks, the topmost last.
#[derive(Clone, Copy, PartialEq)]
pub(in crate::starship) struct Stack {
    tasks: [Task; Self::DEPTH],
    len: u8,
}

impl Default for Stack {
    fn default() -> Self {
        Self { tasks: [Task::Finish; Self::DEPTH], len: 0 }
    }
}

impl std::fmt::Debug for Stack {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl Stack {
    /// Enough for a battle card in a battle that moves a samurai that makes a player discard, twice over.
    pub(in crate::starship) const DEPTH: usize = 16;

    pub(in crate::starship) fn top(&self) -> Option<&Task> {
        self.tasks[..self.len.into()].last()
    }

    pub(in crate::starship) fn push(&mut self, task: Task) {
        debug_assert!(usize::from(self.len) < Self::DEPTH, "tasks do not pile up");
        self.tasks[usize::from(self.len)] = task;
        self.len += 1;
    }

    pub(in crate::starship) fn pop(&mut self) {
        self.len = self.len.saturating_sub(1);
        self.tasks[usize::from(self.len)] = Task::Finish;
    }

    /// What lies right below the topmost.
    pub(in crate::starship) fn below_top(&self) -> Option<&Task> {
        self.tasks[..self.len.into()].iter().nth_back(1)
    }

    pub(in crate::starship) fn iter(&self) -> impl DoubleEndedIterator<Item = &Task> {
        self.tasks[..self.len.into()].iter()
    }

    /// The card that is being resolved.
    pub(in crate::starship) fn effect_mut(&mut self) -> Option<&mut Effect> {
        self.tasks[..self.len.into()].iter_mut().rev().find_map(|task| match task {
            Task::Effect(effect) => Some(effect),
            _ => None,
        })
    }
}
