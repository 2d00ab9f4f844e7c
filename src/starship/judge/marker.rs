//! Clan markers: which may be moved, and how far.

use super::Judge;
use crate::game::{Rule, Text};
use crate::starship::alliance::{distance, inwards};
use crate::starship::course::task::{Task, Which};
use crate::starship::{AbsentBranches, Clan, PLAYERS, Spot, Starship, rules};
use crate::text;

impl Starship {
    pub(super) fn judge_marker(&self, task: &Task, clan: Clan, to: Spot, judge: &mut impl Judge) {
        let Task::Marker { seat, spaces, which, .. } = *task else { return };
        let rule = self.marker_rule();
        let from = self.marker(clan);
        judge.object_if(!self.marker_fits(task, clan), rule, || self.why_not_marker(task, clan));
        if let Spot::Branch(branch, space) = to {
            let there = branch.index() < PLAYERS && (1..=self.set.alliance.spaces()).contains(&space);
            judge.object_if(!there, rule, || text!["there is no such space"]);
            let absent = branch.index() >= self.count.into() && self.rulings.absent_branches == AbsentBranches::Closed;
            judge.object_if(absent, &rules::ABSENT_BRANCHES, || text!["nobody plays that branch"]);
        }
        let way = distance(from, to);
        judge.object_if(way == 0, rule, || text!["the marker of ", clan, " stands there"]);
        judge.object_if(way > spaces, rule, || text!["that is ", way, " spaces, and ", spaces, " are allowed"]);
        let direction = match (which, from, to) {
            (Which::Outwards, Spot::Branch(_, near), Spot::Branch(branch, far)) => branch == seat && far > near,
            (Which::Outwards, ..) => false,
            (Which::Inwards, Spot::Branch(branch, space), _) => to == inwards(branch, space, spaces),
            _ => true,
        };
        judge.object_if(!direction, &rules::CARD_TEXT, || text!["the card moves it another way"]);
    }

    /// The rule by which the topmost task moves a clan marker: what lies below it on the stack has brought it about.
    fn marker_rule(&self) -> &'static Rule {
        match self.stack.below_top() {
            Some(Task::Finish) => &rules::CLAN_MARKERS,
            Some(Task::Reward { .. }) => &rules::REWARD_MARKERS,
            Some(Task::Effect(_)) => &rules::CARD_TEXT,
            _ => &rules::ABILITIES,
        }
    }

    /// Why a task about markers is not about this one.
    fn why_not_marker(&self, task: &Task, clan: Clan) -> Text {
        let Task::Marker { seat, which, used, .. } = *task else { return Text::default() };
        let protector = self.protected[clan.index()].filter(|&protector| protector != seat);
        match (which, protector) {
            (_, Some(protector)) => text!["the marker of ", clan, " is protected by ", protector],
            _ if used >> clan.index() & 1 == 1 => text!["the marker of ", clan, " has been moved already"],
            (Which::Only(only), _) => text!["only the marker of ", only, " may be moved"],
            (Which::OnBranch(owner), _) => text!["the marker of ", clan, " is not on the branch of ", owner],
            (Which::Outwards, _) => text!["the marker of ", clan, " cannot go further up the branch of ", seat],
            (Which::Inwards | Which::Any, _) => text!["the marker of ", clan, " is not on another's branch"],
        }
    }
}
