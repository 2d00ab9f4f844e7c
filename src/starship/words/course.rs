//! The check-list of a round: what is done, what is due now, and what comes next.

use crate::game::{Progress, Rule, Seat, Stage, Text, Words};
use crate::starship::{Decks, Phase, Starship, rules};
use crate::text;
use std::cmp::Ordering;

/// Where a phase stands in a round.
const fn rank(phase: Phase) -> u8 {
    match phase {
        Phase::Begin => 0,
        Phase::Reveal => 1,
        Phase::Deal | Phase::CardDraft(_) => 2,
        Phase::Draft(_) => 3,
        Phase::Unveil => 4,
        Phase::Turn => 5,
        Phase::Battle(_) => 6,
        Phase::Resolution => 7,
        Phase::Over => 8,
    }
}

fn stage(depth: u8, progress: Progress, rule: &'static Rule, words: impl Into<Text>) -> Stage {
    Stage { words: words.into(), progress, depth, rule }
}

impl Starship {
    /// How far a phase has come.
    fn progress(&self, of: Phase) -> Progress {
        match rank(self.phase).cmp(&rank(of)) {
            Ordering::Greater => Progress::Done,
            Ordering::Equal => Progress::Now,
            Ordering::Less => Progress::Ahead,
        }
    }

    /// How many rounds come after this one, also while its locations are still being turned up.
    fn rounds_to_come(&self) -> usize {
        let lacking = self.boards().filter(|board| self.sites[*board].card.is_none()).count();
        let lacking = if rank(self.phase) <= rank(Phase::Reveal) { lacking } else { 0 };
        self.locations_left().saturating_sub(lacking) / usize::from(self.count)
    }

    /// What comes before the turns: in the first round the whole set-up.
    pub(super) fn opening_stages(&self) -> Vec<Stage> {
        let locations = |rule| stage(1, self.progress(Phase::Reveal), rule, "a location card on every location board");
        let left = match self.rounds_to_come() {
            0 => text![", the last"],
            more => text![" of ", usize::from(self.round) + more],
        };
        let all = if rank(self.phase) < rank(Phase::Turn) { Progress::Now } else { Progress::Done };
        let mut stages = vec![stage(0, all, &rules::ORDER_OF_PLAY, text!["Round ", self.round, left])];
        if self.round > 1 {
            stages.push(locations(&rules::NEW_LOCATIONS));
            return stages;
        }
        stages.push(stage(1, self.progress(Phase::Begin), &rules::FIRST_PLAYER, "the first player is chosen"));
        stages.push(locations(&rules::LOCATION_DECK));
        if self.rulings.decks == Decks::Drafted {
            stages.push(stage(1, self.progress(Phase::Deal), &rules::CARD_DRAFT, "everybody drafts a deck"));
        }
        stages.push(stage(1, self.progress(Phase::Draft(0)), &rules::DRAFT, "everybody drafts two samurai"));
        stages.push(stage(1, self.progress(Phase::Unveil), &rules::DRAFT, "the samurai are shown"));
        stages
    }

    /// Everybody in turn order with the turns she has left, and the steps of the turn that is being played.
    pub(super) fn turn_stages(&self) -> Vec<Stage> {
        let phase = self.progress(Phase::Turn);
        let mut stages = vec![stage(0, phase, &rules::TURNS, "Turns, until every order marker is placed")];
        for seat in self.turn_order() {
            let acts = phase == Progress::Now && seat == self.seat;
            let to_place = self.orders(seat).iter().filter(|marker| marker.is_none()).count();
            let turns = to_place - usize::from(acts && !self.turn.order_done);
            let progress = match phase {
                _ if acts => Progress::Now,
                Progress::Now if turns == 0 => Progress::Done,
                Progress::Now => Progress::Ahead,
                phase => phase,
            };
            let words = match phase {
                Progress::Done => text![seat],
                _ if acts => text![seat, " takes a turn, and then has ", Text::counted(turns, "more turn")],
                _ => text![seat, ": ", Text::counted(turns, "turn"), " to come"],
            };
            stages.push(stage(1, progress, &rules::TURNS, words));
            if acts {
                stages.extend(self.steps_of_turn());
            }
        }
        stages
    }

    fn steps_of_turn(&self) -> Vec<Stage> {
        let claiming = self.is_claiming();
        let calm = self.stack.top().is_none();
        let after_rewards = |progress: Progress| if claiming { Progress::Ahead } else { progress };
        let at_rest = |progress: Progress| if calm { progress } else { Progress::Ahead };
        let rewards = if claiming { Progress::Now } else { Progress::Done };
        let order = if self.turn.order_done { Progress::Done } else { after_rewards(at_rest(Progress::Now)) };
        let card = if self.turn.card_played { Progress::Done } else { at_rest(Progress::May) };
        let end = if self.turn.order_done { at_rest(Progress::May) } else { Progress::Ahead };
        let mut steps = vec![
            stage(2, rewards, &rules::CLAIM_REWARDS, "the rewards of the locations led alone"),
            stage(2, order, &rules::ORDER_MARKERS, "one order: a marker, and any wealth with it"),
            stage(2, card, &rules::ORDER_CARDS, "one order card, before or after the order"),
            stage(2, at_rest(Progress::May), &rules::FREE_ORDERS, "free orders, any number"),
            stage(2, end, &rules::TURN_STEPS, "the end of the turn"),
        ];
        if !calm {
            let place = if claiming { 1 } else { 2 };
            steps.insert(place, stage(3, Progress::Now, &rules::ORDER_OF_PLAY, text!["to be resolved: ", self.step()]));
        }
        steps
    }

    /// The location boards by their numbers, and the steps of the battle that is being fought.
    pub(super) fn battle_stages(&self) -> Vec<Stage> {
        let phase = self.progress(Phase::Battle(0));
        let mut stages = vec![stage(0, phase, &rules::BATTLES, "Battles, location by location")];
        for board in self.boards() {
            let progress = match self.phase {
                Phase::Battle(now) => match board.cmp(&usize::from(now)) {
                    Ordering::Less => Progress::Done,
                    Ordering::Equal => Progress::Now,
                    Ordering::Greater => Progress::Ahead,
                },
                _ => phase,
            };
            let (words, rule) = self.battle_outlook(board, progress);
            stages.push(stage(1, progress, rule, words));
            if progress == Progress::Now && self.battle.contested {
                stages.extend(self.steps_of_battle());
            }
        }
        stages
    }

    /// Who is there and for what, or what came of it.
    fn battle_outlook(&self, board: usize, progress: Progress) -> (Text, &'static Rule) {
        let name = self.board_words(board as u8 + 1);
        if progress == Progress::Done {
            let words = if self.sites[board].card.is_some() { "nobody has claimed it" } else { "claimed" };
            return (text![name, ": ", words], &rules::SPOILS);
        }
        let prize = self.location(board as u8 + 1).map_or_else(Text::default, |card| {
            text![", for 5 honor, the card and its reward (", card.words().trim_end_matches('.').to_owned(), ")"]
        });
        let there: Vec<Seat> = self.turn_order().filter(|&seat| !self.units_at(board).of(seat).is_empty()).collect();
        let powers =
            there.iter().map(|&seat| text![seat, " ", i64::from(self.power_of(seat, board as u8 + 1).total())]);
        match there[..] {
            [] => (text![name, ": nobody is there, so it is passed over"], &rules::BATTLES),
            [alone] => (text![name, ": ", alone, " is there alone and wins it", prize], &rules::UNCONTESTED),
            _ => (text![name, ": ", Text::join(powers, " against "), prize], &rules::CONTESTED),
        }
    }

    fn steps_of_battle(&self) -> Vec<Stage> {
        let open = self.seat_to_commit();
        let resolved = self.seats().all(|seat| self.battle.resolved[seat.index()]);
        let commit = if open.is_some() { Progress::Now } else { Progress::Done };
        let resolve = match (open, self.seat_to_turn_up()) {
            (Some(_), None) => Progress::Ahead,
            (None, None) if resolved && !self.is_card_resolving() => Progress::Done,
            _ => Progress::Now,
        };
        let (victor, spoils) =
            if self.battle.over { (Progress::Done, Progress::Now) } else { (Progress::Ahead, Progress::Ahead) };
        let commit_words = match open {
            Some(seat) => text!["everybody there commits a battle card or none: next is ", seat],
            None => text!["everybody there has committed a battle card or none"],
        };
        vec![
            stage(2, commit, &rules::COMMIT, commit_words),
            stage(2, resolve, &rules::RESOLVE, "in turn order the cards are turned up, paid and resolved"),
            stage(2, victor, &rules::VICTOR, "the highest power wins, and of equals the earliest in turn order"),
            stage(
                2,
                spoils,
                &rules::SPOILS,
                "the victor's honor, reward and card; the victor's figures go home, others stay",
            ),
        ]
    }

    fn is_card_resolving(&self) -> bool {
        !self.battle.over && self.stack.top().is_some()
    }

    pub(super) fn resolution_stages(&self) -> Vec<Stage> {
        let phase = self.progress(Phase::Resolution);
        let pay = self.turn_order().map(|seat| text![seat, " +", self.alliance_pay(seat)]);
        let pay = text!["alliances pay as they stand: ", Text::join(pay, ", ")];
        let mut stages =
            vec![stage(0, phase, &rules::ORDER_OF_PLAY, "Resolution"), stage(1, phase, &rules::ALLIANCE_REWARDS, pay)];
        if self.rounds_to_come() == 0 {
            let sets = "claimed locations of 2, 3 or 4 types are worth 3, 6 or 9 honor";
            stages.push(stage(1, phase, &rules::GAME_END, "the game ends: too few location cards are left"));
            stages.push(stage(1, phase, &rules::LOCATION_SETS, sets));
            return stages;
        }
        let next = self.first.next(self.count.into());
        let cleared = "location cards nobody claimed are discarded";
        let restored = "graveyards go back to the supplies, order markers to their players";
        stages.push(stage(1, phase, &rules::NEW_LOCATIONS, cleared));
        stages.push(stage(1, phase, &rules::RESTORE, restored));
        stages.push(stage(1, phase, &rules::PASS_TOKEN, text!["the first player token goes to ", next]));
        stages
    }
}
