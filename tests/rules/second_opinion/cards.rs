//! What action cards ask, and what changes hands.

use super::asked::{Effect, Task};
use super::book;
use super::opinion::{NOT_ASKED, Opinion, Verdict, demand};
use daimyo::game::Seat;
use daimyo::starship::{Card, Kind, Move, Phase, Side, Trading};

impl Opinion<'_> {
    /// The tables of cards: those that choose an opponent, a location or a clan marker.
    pub fn chooses_for_card(&self, effect: &Effect, mv: Move) -> Verdict {
        match (&*effect.card, mv) {
            ("Ignite" | "Blockade" | "Fortified Moon" | "Minefield" | "Golden Age", Move::At(at)) => {
                demand(self.is_location(at), "no such location")
            }
            ("Sworn Protection", Move::Clan(clan)) => {
                demand(book::is_on_branch(self.game, clan, effect.you), "not on her branch")
            }
            (card, Move::Target(she)) => {
                demand(self.is_seat(she) && she != effect.you, "no opponent")?;
                self.targets(card, she)
            }
            _ => Err(NOT_ASKED),
        }
    }

    fn targets(&self, card: &str, she: Seat) -> Verdict {
        let game = self.game;
        let here = game.battle_board().map(|at| game.units_on(at).of(she)).unwrap_or_default();
        match card {
            "Supply Attack" | "Spy Network" => Ok(()),
            "Betrayal" => demand(game.markers_of(she).next().is_some(), "no marker on her branch"),
            "Hostage Exchange" => demand(!game.hand(she).is_empty(), "no card to give"),
            "Ambush" | "Broken Oath" | "Ramming Speed" => demand(!here.is_empty(), "not in the battle"),
            "Champions' Duel" => demand(!here.samurai().is_empty(), "no samurai in the battle"),
            "Counterspy" => {
                demand(!here.is_empty(), "not in the battle")?;
                let waits = game.committed(she).is_some_and(|it| it.card.is_some() && !it.resolved && !it.countered);
                demand(waits, "no card that waits")
            }
            _ => Err(NOT_ASKED),
        }
    }

    /// Clarifications, Action Card Choices: whoever is given a choice takes what she can do in full.
    pub fn picks_side(&self, by: Seat, you: Seat, side: Side) -> Verdict {
        let card = self.facts.card().map(|effect| &*effect.card);
        if by == you {
            return demand(card == Some("Change Strategy"), NOT_ASKED);
        }
        let price = match card {
            Some("Supply Attack" | "Broken Oath") => 2,
            Some("Betrayal") => 3,
            Some("Open Court") => 1,
            _ => return Err(NOT_ASKED),
        };
        match (side, card) {
            (Side::First, _) => demand(self.game.wealth(by) >= price, "cannot pay"),
            (Side::Second, Some("Supply Attack")) => {
                demand(self.game.supply_of(by).len() >= 2, "too few in her supply")
            }
            (Side::Second, Some("Betrayal")) => {
                demand(self.game.markers_of(by).any(|clan| book::is_free(self.game, clan, you)), "no marker to lose")
            }
            (Side::Second, _) => Ok(()),
        }
    }

    /// Hostage Exchange: any card; Trading: cards of the kind that was agreed on.
    pub fn lays(&self, card: Card, kind: Option<Kind>) -> Verdict {
        self.holds(card)?;
        demand(kind.is_none_or(|kind| self.is_kind(card, kind)), "not the kind agreed on")
    }

    fn is_kind(&self, card: Card, kind: Kind) -> bool {
        book::order_card(self.name(card)).is_some() == (kind == Kind::Order)
    }

    /// How many cards of a kind a player holds.
    fn cards(&self, seat: Seat, kind: Kind) -> u8 {
        self.game.hand(seat).known.iter().filter(|&card| self.is_kind(card, kind)).count() as u8
    }

    /// Trading Variant: at any time of a round, but not while hands are too large or cards go from hand to hand.
    pub fn begins_trade(&self, from: Seat, to: Seat) -> Verdict {
        demand(self.game.rulings().trading == Trading::Yes, "no trading")?;
        demand(matches!(self.game.phase(), Phase::Turn | Phase::Battle(_)), "before the first turn")?;
        let handing = |task: &Task| {
            matches!(task, Task::Trade { .. } | Task::Lay { .. } | Task::HandOver(_) | Task::HandOverNamed(_))
        };
        demand(!self.facts.to_do.iter().any(handing), "another trade")?;
        demand(self.game.seats().all(|seat| self.game.hand(seat).len() <= book::HAND), "a hand too large")?;
        demand(self.is_seat(from) && self.is_seat(to) && from != to, "no two players")
    }

    /// Trading Variant: what is offered must be there; of another's hand one knows only its size; who agrees must have it.
    pub fn trades(&self, from: Seat, to: Seat, terms: [u8; 6], stage: usize, mv: Move) -> Verdict {
        let game = self.game;
        let kind = [None, Some(Kind::Battle), Some(Kind::Order), None, None, None, None][stage];
        match mv {
            Move::Decline => Ok(()),
            Move::Agree => {
                demand(stage == 6, "terms are open")?;
                let has = terms[4] <= self.cards(to, Kind::Battle) && terms[5] <= self.cards(to, Kind::Order);
                demand(has, "she does not have it")
            }
            Move::Name(card) => {
                let kind = kind.ok_or(NOT_ASKED)?;
                self.holds(card)?;
                demand(self.is_kind(card, kind), "another kind of card")
            }
            Move::Take(amount) => {
                let most = match stage {
                    0 => game.wealth(from),
                    1 => self.cards(from, Kind::Battle),
                    2 => self.cards(from, Kind::Order),
                    3 => game.wealth(to),
                    4 | 5 => game.hand(to).len() as u8,
                    _ => return Err(NOT_ASKED),
                };
                demand(amount <= most, "more than there is")
            }
            _ => Err(NOT_ASKED),
        }
    }
}
