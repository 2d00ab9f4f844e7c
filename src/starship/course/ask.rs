//! Who is asked for a decision, and whether anybody is.

use super::task::{Goods, Task, Units, Which};
use super::trade::TERMS;
use crate::game::{Actor, Seat};
use crate::starship::{Ability, Clan, DRAFTED_DECK, HAND_LIMIT, Phase, Reward, Spot, Starship, Unit, UnitSet};

/// What is to be decided now.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(in crate::starship) enum Question {
    Begin,
    Reveal,
    Deal,
    Look,
    Pick,
    Find,
    Draft,
    Unveil,
    Turn,
    Commit(Seat),
    TurnUp(Seat),
    Task(Task),
    Over,
}

impl Starship {
    /// What is to be decided now.
    pub(in crate::starship) fn question(&self) -> Question {
        if let Some(task) = self.stack.top() {
            return Question::Task(*task);
        }
        let by_chance = || self.phase_actor() == Actor::Chance;
        match self.phase {
            Phase::Begin => Question::Begin,
            Phase::Reveal | Phase::Resolution => Question::Reveal,
            Phase::Deal => Question::Deal,
            Phase::CardDraft(_) if by_chance() => Question::Look,
            Phase::CardDraft(_) => Question::Pick,
            Phase::Draft(_) if by_chance() => Question::Find,
            Phase::Draft(_) => Question::Draft,
            Phase::Unveil => Question::Unveil,
            Phase::Turn => Question::Turn,
            Phase::Battle(_) => match self.seat_to_turn_up() {
                Some(seat) => Question::TurnUp(seat),
                None => Question::Commit(self.seat_to_commit().unwrap_or(self.seat)),
            },
            Phase::Over => Question::Over,
        }
    }

    /// Whether a decision is needed before anything more can happen.
    pub(in crate::starship) fn waits(&self) -> bool {
        let Some(task) = self.stack.top() else { return self.phase_waits() };
        match *task {
            Task::Rewards(boards) => boards.count_ones() > 1,
            Task::Amount { seat, what, most } => self.amount_limit(seat, what, most) > 0,
            Task::Marker { left, .. } => left > 0 && Clan::ALL.into_iter().any(|clan| self.marker_fits(task, clan)),
            Task::Units(units) => units.left > 0 && !self.movable(units).is_empty(),
            Task::Cargo { carrier, to, chosen, .. } => !self.loadable(carrier, to, chosen).is_empty(),
            Task::Bombard { seat, board, .. } => {
                !self.hand(seat).is_empty() && !self.units_at(board.into()).ships().is_empty()
            }
            Task::Choose(choose) => choose.left > 0 && !self.choosable(choose.from, choose.fate).is_empty(),
            Task::Discard { seat, left } | Task::Lay { seat, left, .. } => left > 0 && !self.hand(seat).is_empty(),
            Task::Draw { seat, left } => left > 0 && !self.decks[self.deck_of(seat)].is_empty(),
            Task::Steal { from, left, .. } => left > 0 && !self.hand(from).is_empty(),
            Task::Effect(effect) => self.card_waits(&effect),
            Task::HandOver { from, .. } => !self.laid[from.index()].is_empty(),
            Task::Either { by, you, she, first, second } => {
                by == you || self.can_do(first, you, she) && self.can_do(second, you, she)
            }
            Task::Displace { .. } | Task::Manual { .. } => true,
            Task::Trade { from, to, stage, .. } => stage >= TERMS || self.is_trade_term_open(from, to, stage),
            Task::Reward { .. } | Task::Finish | Task::Victory { .. } | Task::HandOverNamed { .. } => false,
        }
    }

    fn phase_waits(&self) -> bool {
        let count = usize::from(self.count);
        match self.phase {
            Phase::Begin | Phase::Turn | Phase::Over => true,
            Phase::Reveal => self.boards().any(|board| self.sites[board].card.is_none()),
            Phase::Deal => self.pack_to_deal().is_some(),
            Phase::CardDraft(taken) => usize::from(taken) < DRAFTED_DECK * count,
            Phase::Draft(taken) => usize::from(taken) < 2 * count,
            Phase::Unveil => self.seats().any(|seat| !self.is_unveiled(seat)),
            Phase::Battle(_) => self.seat_to_turn_up().is_some() || self.seat_to_commit().is_some(),
            Phase::Resolution => false,
        }
    }

    /// Whether a player's samurai have been shown.
    pub(in crate::starship) fn is_unveiled(&self, seat: Seat) -> bool {
        self.place(Unit::samurai(seat, 0)).is_some()
    }

    pub(in crate::starship) fn phase_actor(&self) -> Actor {
        match self.phase {
            Phase::Over => Actor::Over,
            Phase::Begin | Phase::Reveal | Phase::Deal | Phase::Unveil | Phase::Resolution => Actor::Chance,
            Phase::CardDraft(taken) if self.looked.len() < self.packs[self.pack_before(taken)].len() => Actor::Chance,
            Phase::Draft(taken) if self.found_so_far() < self.samurai_left(taken) => Actor::Chance,
            Phase::CardDraft(_) | Phase::Draft(_) | Phase::Turn => Actor::Seat(self.seat),
            Phase::Battle(_) => match self.seat_to_turn_up() {
                Some(_) => Actor::Chance,
                None => Actor::Seat(self.seat_to_commit().unwrap_or(self.seat)),
            },
        }
    }

    pub(in crate::starship) fn found_so_far(&self) -> usize {
        self.found.count_ones() as usize + usize::from(self.found_unknown)
    }

    fn samurai_left(&self, taken: u8) -> usize {
        self.set.units.samurai.len() - usize::from(taken)
    }

    /// All the honor or wealth that somebody is asked to take, and all the cards if the hand has room for them: less is never
    /// better.
    #[must_use]
    pub fn whole_gain(&self) -> Option<u8> {
        match self.question() {
            Question::Task(Task::Amount { seat, what: what @ (Goods::Honor | Goods::Wealth), most }) => {
                Some(self.amount_limit(seat, what, most))
            }
            Question::Task(Task::Amount { seat, what: Goods::Cards, most }) => {
                Some(most).filter(|_| self.has_room(seat, most))
            }
            _ => None,
        }
    }

    /// The first location, counted from 1, whose reward can be claimed without a thought: it leaves nothing to choose, and what it
    /// brings may only help with the others.
    #[must_use]
    pub fn sure_claim(&self) -> Option<u8> {
        let Question::Task(Task::Rewards(boards)) = self.question() else { return None };
        let is_sure = |reward: &Reward| match reward {
            Reward::Honor(_) | Reward::Wealth(_) => true,
            Reward::Cards(_) => self.has_room(self.seat, self.cards_on(boards)),
            Reward::Clan(..) | Reward::Any(_) => false,
        };
        let mut claimed = (1..=self.count).filter(|board| boards >> (board - 1) & 1 != 0);
        claimed.find(|board| self.location(*board).is_some_and(|card| card.reward.iter().all(is_sure)))
    }

    /// How many cards the rewards of some locations bring, a bit each.
    pub(super) fn cards_on(&self, boards: u8) -> u8 {
        let there = (1..=self.count).filter(|board| boards >> (board - 1) & 1 != 0);
        let rewards = there.filter_map(|board| self.location(board)).flat_map(|card| &card.reward);
        rewards.map(|reward| if let Reward::Cards(cards) = reward { *cards } else { 0 }).sum()
    }

    /// Whether a hand has room for so many more cards.
    pub(in crate::starship) fn has_room(&self, seat: Seat, cards: u8) -> bool {
        self.hand(seat).len() + usize::from(cards) <= HAND_LIMIT
    }

    /// How many cards would be too many for a hand if so many of those that are offered are taken.
    #[must_use]
    pub fn excess_of(&self, taken: u8) -> usize {
        match self.question() {
            Question::Task(Task::Amount { seat, what: Goods::Cards, .. }) => {
                (self.hand(seat).len() + usize::from(taken)).saturating_sub(HAND_LIMIT)
            }
            _ => 0,
        }
    }

    /// The most a player can take of what she may take.
    pub(in crate::starship) fn amount_limit(&self, seat: Seat, what: Goods, most: u8) -> u8 {
        match what {
            Goods::Honor | Goods::Cards => most,
            Goods::Wealth => usize::from(most).min(self.wealth_left()) as u8,
            Goods::Power => most.min(self.wealth(seat)),
        }
    }

    /// The figures that a task about moving may move, as far as they themselves are concerned.
    pub(super) fn movable(&self, units: Units) -> UnitSet {
        let stands = match units.from {
            Some(from) => self.stands[usize::from(from)],
            None => self.outside_graveyard(),
        };
        units.what.of(stands.of(units.seat)).minus(self.turn.moved)
    }

    /// All figures that their players control.
    pub(super) fn outside_graveyard(&self) -> UnitSet {
        self.boards().fold(self.supply(), |units, board| units.or(self.units_at(board)))
    }

    /// Whether a task about markers is about this one.
    pub(in crate::starship) fn marker_fits(&self, task: &Task, clan: Clan) -> bool {
        let Task::Marker { seat, which, used, .. } = *task else { return false };
        let free = self.protected[clan.index()].is_none_or(|protector| protector == seat);
        free && used >> clan.index() & 1 == 0
            && match (which, self.marker(clan)) {
                (Which::Any, _) => true,
                (Which::Only(only), _) => only == clan,
                (Which::OnBranch(owner), Spot::Branch(branch, _)) => owner == branch,
                (Which::Outwards, Spot::Branch(branch, space)) => branch == seat && space < self.set.alliance.spaces(),
                (Which::Inwards, Spot::Branch(branch, _)) => branch != seat,
                (Which::OnBranch(_) | Which::Outwards | Which::Inwards, Spot::Neutral) => false,
            }
    }

    /// A player's samurai that may follow her ships, wherever he is.
    pub(in crate::starship) fn follower(&self, seat: Seat) -> Option<(Unit, u8)> {
        self.samurai_who(seat, |ability| (ability == Ability::FollowShips).then_some(0))
    }

    /// A player's samurai that may destroy a ship anywhere, wherever he is himself, and what that costs.
    pub(in crate::starship) fn sniper(&self, seat: Seat) -> Option<(Unit, u8)> {
        self.samurai_who(seat, |ability| match ability {
            Ability::Snipe(price) => Some(price),
            _ => None,
        })
    }
}
