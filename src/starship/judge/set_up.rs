//! Set-up: the first player, locations, packs and drafts.

use super::Judge;
use crate::game::{Seat, Text};
use crate::starship::course::ask::Question;
use crate::starship::{Location, Move, Phase, Samurai, Starship, rules};
use crate::text;

impl Starship {
    pub(super) fn judge_set_up(&self, question: Question, mv: Move, judge: &mut impl Judge) {
        match (question, mv) {
            (Question::Begin, Move::Begin(seat)) => {
                judge.object_if(seat.index() >= self.count.into(), &rules::FIRST_PLAYER, || {
                    format!("there is no {seat} among {} players", self.count).into()
                });
            }
            (Question::Reveal, Move::Reveal(location)) => {
                let there =
                    (self.locations | self.wild).checked_shr(location.index() as u32).is_some_and(|bits| bits & 1 == 1);
                judge.object_if(!there, &rules::LOCATION_DECK, || self.location_elsewhere(location));
            }
            (Question::Deal, Move::Deal(card)) => {
                self.judge_face(card, self.viewed, self.to_deal().contains(card), &rules::CARD_DRAFT, judge);
            }
            (Question::Look, Move::Look(card)) => {
                let Phase::CardDraft(taken) = self.phase else { return };
                let pack = self.packs[self.pack_before(taken)].known.minus(&self.looked.known);
                let there =
                    pack.contains(card) || self.viewed && self.unseen().minus(&self.looked.known).contains(card);
                self.judge_face(card, self.player(self.seat).hidden, there, &rules::CARD_DRAFT, judge);
            }
            (Question::Pick, Move::Pick(card)) => {
                let there = self.looked.known.contains(card);
                self.judge_face(card, self.player(self.seat).hidden, there, &rules::CARD_DRAFT, judge);
            }
            (Question::Find, Move::Find(samurai)) => {
                let new = samurai.is_known()
                    && samurai.index() < self.set.units.samurai.len()
                    && self.found >> samurai.index() & 1 == 0;
                let there = match self.pool {
                    Some(pool) => new && pool >> samurai.index() & 1 == 1,
                    None => new && !self.player(self.seat).samurai.contains(&Some(samurai)),
                };
                let fits = if self.player(self.seat).hidden { !samurai.is_known() } else { there };
                judge.object_if(!fits, &rules::DRAFT, || text!["that samurai is not among those to be drafted"]);
            }
            (Question::Draft, Move::Draft(samurai)) => {
                let there = samurai.is_known()
                    && self.found.checked_shr(samurai.index() as u32).is_some_and(|bits| bits & 1 == 1);
                let fits = if self.player(self.seat).hidden { !samurai.is_known() } else { there };
                judge.object_if(!fits, &rules::DRAFT, || text!["that samurai is not among those to be drafted"]);
            }
            (Question::Unveil, Move::Unveil(seat, first, second)) => self.judge_unveil(seat, [first, second], judge),
            _ => self.judge_untimely(judge),
        }
    }

    /// Why a location card cannot be turned up.
    fn location_elsewhere(&self, location: Location) -> Text {
        let name = self.location_words(location);
        let board = self.boards().find(|board| self.sites[*board].card == Some(location));
        let owner = self.seats().find(|seat| self.claimed(*seat).any(|claimed| claimed == location));
        match (board, owner) {
            (Some(board), _) => text![name, " lies at location ", board + 1, " already"],
            (None, Some(seat)) => text![name, " was claimed by ", seat],
            (None, None) => text![name, " is not in the deck"],
        }
    }

    fn judge_unveil(&self, seat: Seat, samurai: [Samurai; 2], judge: &mut impl Judge) {
        judge.object_if(seat != self.seat, &rules::DRAFT, || text!["the samurai of ", self.seat, " are shown first"]);
        let mine = self.player(self.seat).samurai;
        let all_known =
            samurai.iter().all(|samurai| samurai.is_known() && samurai.index() < self.set.units.samurai.len());
        let taken = |wanted| {
            self.seats().any(|other| {
                other != self.seat && self.is_unveiled(other) && self.player(other).samurai.contains(&Some(wanted))
            })
        };
        let fits = all_known
            && samurai[0] != samurai[1]
            && mine.iter().zip(samurai).all(|(mine, shown)| match mine {
                Some(known) if known.is_known() => *known == shown,
                _ => !taken(shown),
            });
        judge.object_if(!fits, &rules::DRAFT, || text![self.seat, " has not drafted these"]);
    }
}
