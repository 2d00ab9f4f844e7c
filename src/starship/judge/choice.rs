//! Choices: of figures that meet their fate, and of what a card asks for.

use super::Judge;
use crate::starship::course::task::{Choose, Effect, Fate, From};
use crate::starship::{Among, Move, Spot, Starship, Step, Unit, rules};
use crate::text;

impl Starship {
    pub(super) fn judge_choice(&self, choose: &Choose, unit: Unit, judge: &mut impl Judge) {
        let fits = self.choosable(choose.from, choose.fate).contains(unit);
        let shielded = matches!(choose.fate, Fate::Strike | Fate::Return) && self.battle.shielded[unit.seat().index()];
        judge.object_if(!fits, &rules::CARD_TEXT, || {
            let why = match choose.from {
                _ if shielded => " is shielded",
                From::SupplyOf(_) => " is not in that supply",
                From::ShipsOf(_) => " is not one of their ships in play",
                From::At(..) => " is not one of those units here",
                From::ShipsAt(_) => " is no ship here",
                From::WeakestAt(..) => " is not the weakest ship here",
                From::StrongestAt(..) => " is not their strongest samurai here",
                From::OpponentFighters(_) => " is not an opponent's fighter here",
            };
            text![self.unit_words(unit), why]
        });
    }

    pub(super) fn judge_card_choice(&self, effect: &Effect, mv: Move, judge: &mut impl Judge) {
        match (self.step_of(effect), mv) {
            (Some(Step::ChooseOpponent(among)), Move::Target(seat)) => {
                judge.object_if(!self.can_target(effect, among, seat), &rules::CARD_TEXT, || match among {
                    _ if seat == effect.you => text!["the card is about an opponent"],
                    Among::WithMarker => text![seat, " has no clan marker on their branch"],
                    Among::WithCard => text![seat, " has no card"],
                    Among::Here => text![seat, " has no unit here"],
                    Among::HereWithSamurai => text![seat, " has no samurai here"],
                    Among::Anybody => text!["there is no such player"],
                });
            }
            (Some(Step::Counter), Move::Target(seat)) => {
                judge.object_if(!self.can_counter(effect, seat), &rules::CARD_TEXT, || {
                    text![seat, " has no card in this battle that is still to be resolved"]
                });
            }
            (Some(Step::ChooseLocation), Move::At(board)) => {
                let there = board > 0 && self.boards().contains(&usize::from(board - 1));
                judge.object_if(!there, &rules::CARD_TEXT, || text!["there is no location ", board]);
                let attaches = self.steps(effect.card).any(|step| matches!(step, Step::Attach(_)));
                let full = there && attaches && self.sites[usize::from(board) - 1].attached.iter().all(Option::is_some);
                judge.object_if(full, &rules::CARD_TEXT, || text!["location ", board, " can take no more cards"]);
            }
            (Some(Step::Protect), Move::Clan(clan)) => {
                let mine = matches!(self.marker(clan), Spot::Branch(owner, _) if owner == effect.you);
                judge.object_if(!mine, &rules::CARD_TEXT, || {
                    text!["the marker of ", clan, " is not on the branch of ", effect.you]
                });
            }
            _ => self.judge_untimely(judge),
        }
    }
}
