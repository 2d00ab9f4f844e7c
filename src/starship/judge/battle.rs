//! Battle: cards that are committed and turned up.

use super::Judge;
use crate::game::Seat;
use crate::starship::{Card, Kind, Starship, rules};
use crate::text;

impl Starship {
    pub(super) fn judge_commit(&self, seat: Seat, card: Option<Card>, judge: &mut impl Judge) {
        let Some(card) = card else { return };
        let player = self.player(seat);
        if !card.is_known() {
            judge.object_if(!player.hidden || player.hand.is_empty(), &rules::COMMIT, || {
                text!["the card must be named"]
            });
            return;
        }
        if player.hidden {
            judge.object(&rules::COMMIT, || {
                text!["this hand is not known, so what comes from it face down is not either"]
            });
            return;
        }
        judge.object_if(!player.hand.known.contains(card), &rules::COMMIT, || {
            text![self.card_words(card), " is not in the hand"]
        });
        judge.object_if(self.kind_of(card) != Some(Kind::Battle), &rules::COMMIT, || {
            text![self.card_words(card), " is no battle card"]
        });
    }

    pub(super) fn judge_turn_up(&self, seat: Seat, card: Card, judge: &mut impl Judge) {
        let committed = self.battle.committed[seat.index()].card();
        if committed.is_some_and(Card::is_known) || !card.is_known() {
            let fits = committed == Some(card) && card.is_known();
            judge.object_if(!fits, &rules::RESOLVE, || text!["that is not the card ", seat, " has committed"]);
            return;
        }
        judge.object_if(!self.unseen().contains(card), &rules::RESOLVE, || self.absence_words(card));
        judge.object_if(self.kind_of(card) != Some(Kind::Battle), &rules::COMMIT, || {
            text![self.card_words(card), " is no battle card"]
        });
    }
}
