//! What action cards do: one interpreter of steps, for all of them.

use crate::game::Seat;
use crate::starship::course::task::{Choose, Effect, Fate, From, Goods, Sorts, Task, Units, Which};
use crate::starship::position::{ATTACHED, SUPPLY};
use crate::starship::{Among, Aura, Card, Clan, Count, Deed, Effect as Text, Kind, Move, Starship, Step, UnitSet};

impl Starship {
    /// The step of a card that is to be resolved now.
    pub(in crate::starship) fn step_of(&self, effect: &Effect) -> Option<Step> {
        match &self.set.actions.get(effect.card.index())?.effect {
            Text::Steps(steps) => steps.get(usize::from(effect.step)).copied(),
            Text::Manual(_) => None,
        }
    }

    /// The opponents a card can choose.
    pub(in crate::starship) fn can_target(&self, effect: &Effect, among: Among, seat: Seat) -> bool {
        let here = |units: fn(UnitSet) -> UnitSet| {
            effect.here.is_some_and(|board| !units(self.units_at(board.into()).of(seat)).is_empty())
        };
        seat != effect.you
            && seat.index() < self.count.into()
            && match among {
                Among::Anybody => true,
                Among::WithMarker => self.markers_of(seat).next().is_some(),
                Among::WithCard => !self.hand(seat).is_empty(),
                Among::Here => here(|units| units),
                Among::HereWithSamurai => here(UnitSet::samurai),
            }
    }

    /// Whether a card's step waits for a choice by whoever plays it.
    pub(in crate::starship) fn card_waits(&self, effect: &Effect) -> bool {
        match self.step_of(effect) {
            Some(Step::ChooseOpponent(among)) => self.seats().any(|seat| self.can_target(effect, among, seat)),
            Some(Step::ChooseLocation) => true,
            Some(Step::Counter) => self.seats().any(|seat| self.can_counter(effect, seat)),
            Some(Step::Protect) => self.markers_of(effect.you).next().is_some(),
            _ => false,
        }
    }

    /// Whether a card can undo what a player has committed.
    pub(in crate::starship) fn can_counter(&self, effect: &Effect, seat: Seat) -> bool {
        let index = seat.index();
        seat != effect.you
            && index < self.count.into()
            && self.battle.committed[index].card().is_some()
            && !self.battle.resolved[index]
            && !self.battle.countered[index]
            && effect.here.is_some_and(|board| !self.units_at(board.into()).of(seat).is_empty())
    }

    /// The choice that the topmost card waits for.
    pub(in crate::starship) fn answer_card(&mut self, mv: Move) {
        let Some(&Task::Effect(effect)) = self.stack.top() else { return };
        let mut next = Effect { step: effect.step + 1, ..effect };
        match mv {
            Move::Target(seat) if self.step_of(&effect) == Some(Step::Counter) => {
                self.battle.countered[seat.index()] = true;
            }
            Move::Target(seat) => next.she = Some(seat),
            Move::At(board) => next.here = Some(board - 1),
            Move::Clan(clan) => self.protected[clan.index()] = Some(effect.you),
            _ => {}
        }
        self.stack.pop();
        self.stack.push(Task::Effect(next));
    }

    /// Resolves the next step of a card, or puts the card away.
    pub(in crate::starship) fn run_card(&mut self, effect: Effect) {
        self.stack.pop();
        if let Text::Manual(_) = self.set.actions[effect.card.index()].effect
            && effect.step == 0
        {
            self.stack.push(Task::Effect(Effect { step: 1, ..effect }));
            self.stack.push(Task::Manual { seat: effect.you, card: effect.card });
            return;
        }
        let Some(step) = self.step_of(&effect) else {
            if effect.holds_card {
                self.discard(effect.you, effect.card);
            }
            return;
        };
        // A step that goes round puts itself back; every other begins the next one's count anew.
        self.stack.push(Task::Effect(Effect { step: effect.step + 1, ..effect }));
        self.run_step(step, effect);
        if let Some(after) = self.stack.effect_mut().filter(|after| after.step > effect.step) {
            after.round = 0;
        }
    }

    fn this_card(&mut self) -> &mut Effect {
        self.stack.effect_mut().expect("a step is resolved while its card is on the stack")
    }

    /// Resolves the same step again, once more round.
    fn again(&mut self) {
        let effect = self.this_card();
        effect.step -= 1;
        effect.round += 1;
    }

    fn run_step(&mut self, step: Step, effect: Effect) {
        let Effect { card, you, she, here, .. } = effect;
        let choose = |by, from, left, optional, fate| Task::Choose(Choose { by, from, left, optional, fate });
        let marker = |spaces, which, left| Task::Marker { seat: you, spaces, which, left, used: 0 };
        match (step, she, here) {
            (Step::Power(more), ..) => self.add_power(you, more.into()),
            (Step::PowerPer { each, of, most }, ..) => {
                let more = each.saturating_mul(self.count_of(of, you, here)).min(most);
                self.add_power(you, more.into());
            }
            (Step::BuyPower, ..) => {
                let most = self.wealth(you);
                self.stack.push(Task::Amount { seat: you, what: Goods::Power, most });
            }
            (Step::Do(deed), ..) => self.do_deed(deed, you, she.unwrap_or(you)),
            (Step::Either(first, second), ..) => {
                self.stack.push(Task::Either { by: you, you, she: she.unwrap_or(you), first, second });
            }
            (Step::WealthPer { each, of, most }, ..) => {
                let gain = each.saturating_mul(self.count_of(of, you, here)).min(most);
                self.gain_wealth(you, gain);
            }
            (Step::BackToHand, ..) => {
                self.this_card().holds_card = false;
                self.add_to_hand(you, card);
            }
            (Step::DestroyOwnSupply(most), ..) => {
                self.this_card().destroyed = 0;
                self.stack.push(choose(you, From::SupplyOf(you), most, true, Fate::DestroyAndCount));
            }
            (Step::Recover, ..) => self.graveyard().of(you).iter().for_each(|unit| self.put(unit, SUPPLY)),
            (Step::MoveUnits(left), ..) => self.march(you, left, Sorts::All, None, None, false),
            (Step::Jump(left), ..) => self.march(you, left, Sorts::Ships, None, None, true),
            (Step::Levy(left), ..) => self.march(you, left, Sorts::Fighters, Some(SUPPLY as u8), None, true),
            (Step::Rally(left), _, Some(board)) => {
                self.march(you, left, Sorts::Ships, Some(SUPPLY as u8), Some(board), false);
            }
            (Step::Attach(_), _, Some(board)) => self.attach(card, you, board.into()),
            (Step::MoveMarkers { markers, spaces }, ..) => self.stack.push(marker(spaces, Which::Any, markers)),
            (Step::PullMarker(spaces), ..) => self.stack.push(marker(spaces, Which::Inwards, 1)),
            (Step::PushMarker(spaces), ..) => self.stack.push(marker(spaces, Which::Outwards, 1)),
            (Step::ChooseOpponent(_), ..) => self.this_card().she = None,
            _ => self.run_opponent_step(step, effect),
        }
    }

    /// Steps that opponents have a part in.
    fn run_opponent_step(&mut self, step: Step, effect: Effect) {
        let Effect { card, you, she, here, destroyed, round, .. } = effect;
        match (step, she, here) {
            (Step::SheEither(first, second), Some(she), _) => self.offer(you, she, first, second),
            (Step::SheEitherForEach(first, second), Some(she), _) if round < destroyed => {
                self.again();
                self.offer(you, she, first, second);
            }
            (Step::EveryOpponentEither(first, second), ..) => {
                if let Some(she) = self.turn_order().filter(|&seat| seat != you).nth(round.into()) {
                    self.again();
                    self.offer(you, she, first, second);
                }
            }
            (Step::OpponentsHereLoseUnitAndCard, _, Some(board)) => {
                if let Some(she) = self.turn_order().filter(|&seat| seat != you).nth(round.into()) {
                    self.again();
                    self.lose_unit_and_card(she, board, self.fate_by(card));
                }
            }
            (Step::Steal(left), Some(she), _) => self.stack.push(Task::Steal { from: she, to: you, left }),
            // A swap takes two: whoever has no card to give gets none.
            (Step::Exchange, Some(she), _) if !self.hand(you).is_empty() && !self.hand(she).is_empty() => {
                for task in [
                    Task::HandOver { from: she, to: you },
                    Task::HandOver { from: you, to: she },
                    Task::Lay { seat: she, left: 1, kind: None },
                    Task::Lay { seat: you, left: 1, kind: None },
                ] {
                    self.stack.push(task);
                }
            }
            _ => self.run_battle_step(step, effect),
        }
    }

    /// Steps that are mostly about figures in a battle.
    fn run_battle_step(&mut self, step: Step, effect: Effect) {
        let Effect { card, you, she, here, round, .. } = effect;
        let choose = |from, left, optional, fate| Task::Choose(Choose { by: you, from, left, optional, fate });
        match (step, she, here) {
            (Step::DestroyWeakest, Some(she), Some(board)) => {
                self.stack.push(choose(From::WeakestAt(board, Some(she)), 1, false, Fate::Strike));
            }
            (Step::DestroyHers(most), Some(she), Some(board)) => {
                self.stack.push(choose(From::At(she, board, Sorts::Ships), most, true, Fate::Strike));
            }
            (Step::Purge, ..) => {
                let with_samurai = |board: &usize| !self.units_at(*board).of(you).samurai().is_empty();
                if let Some(board) = self.boards().filter(with_samurai).nth(round.into()) {
                    self.again();
                    let fate = self.fate_by(card);
                    self.stack.push(choose(From::ShipsAt(board as u8), 1, false, fate));
                }
            }
            (Step::Retreat { each, most }, _, Some(board)) => {
                self.stack.push(choose(From::At(you, board, Sorts::All), u8::MAX, true, Fate::Retreat { each, most }));
            }
            (Step::Sacrifice { each }, _, Some(board)) => {
                self.stack.push(choose(From::At(you, board, Sorts::Fighters), u8::MAX, true, Fate::Sacrifice(each)));
            }
            (Step::ReturnFighter, _, Some(board)) => {
                self.stack.push(choose(From::OpponentFighters(board), 1, false, Fate::Return));
            }
            (Step::ReturnShipsOfPower(power), _, Some(board)) => {
                let weak = self.choosable(From::ShipsAt(board), Fate::Return);
                let weak: UnitSet = weak.iter().filter(|&unit| self.power(unit) == power).collect();
                weak.iter().for_each(|unit| self.put(unit, SUPPLY));
            }
            (Step::Shield, ..) => self.battle.shielded[you.index()] = true,
            (Step::Duel, Some(she), Some(board)) => self.duel(you, she, board),
            (Step::Afterwards { .. } | Step::RewardTwice, ..) => {
                self.this_card().holds_card = false;
                self.battle.waiting[you.index()] = Some(card);
            }
            // A choice that nobody can be chosen for, or a step that speaks of somebody who was not chosen: skipped.
            _ => {}
        }
    }

    pub(in crate::starship) fn add_power(&mut self, seat: Seat, more: i16) {
        let bonus = &mut self.battle.bonus[seat.index()];
        *bonus = bonus.saturating_add(more);
    }

    fn count_of(&self, of: Count, you: Seat, here: Option<u8>) -> u8 {
        let here = here.map_or_else(UnitSet::default, |board| self.units_at(board.into()));
        let count = match of {
            Count::OwnSamuraiHere => here.of(you).samurai().len(),
            Count::OwnGraveyard => self.graveyard().of(you).len(),
            Count::OwnMarkers => self.markers_of(you).count(),
            Count::OwnLocations => self.boards().filter(|&board| !self.units_at(board).of(you).is_empty()).count(),
            Count::OpposingShipsHere => here.ships().len() - here.ships().of(you).len(),
        };
        count as u8
    }

    fn march(&mut self, seat: Seat, left: u8, what: Sorts, from: Option<u8>, to: Option<u8>, together: bool) {
        self.stack.push(Task::Units(Units { seat, left, what, from, to, together }));
    }

    fn attach(&mut self, card: Card, you: Seat, board: usize) {
        let attached = &mut self.sites[board].attached;
        if let Some(free) = attached[..ATTACHED].iter_mut().find(|place| place.is_none()) {
            *free = Some((card, you));
            self.this_card().holds_card = false;
        }
    }

    /// Another player chooses between what she can do in full. If she can do neither, nothing happens.
    pub(in crate::starship) fn offer(&mut self, you: Seat, she: Seat, first: Deed, second: Deed) {
        match [first, second].map(|deed| self.can_do(deed, you, she)) {
            [true, true] => self.stack.push(Task::Either { by: she, you, she, first, second }),
            [true, false] => self.do_deed(first, you, she),
            [false, true] => self.do_deed(second, you, she),
            [false, false] => {}
        }
    }

    pub(in crate::starship) fn can_do(&self, deed: Deed, you: Seat, she: Seat) -> bool {
        match deed {
            Deed::PayYou(amount) => self.wealth(she) >= amount,
            Deed::DestroySupply(units) => self.supply().of(she).len() >= units.into(),
            Deed::LoseMarker(_) => {
                let free = |clan: Clan| self.protected[clan.index()].is_none_or(|protector| protector == you);
                self.markers_of(she).any(free)
            }
            Deed::Honor(_) | Deed::Wealth(_) | Deed::Draw(_) | Deed::Weaken(_) | Deed::YouDraw(_) => true,
        }
    }

    pub(in crate::starship) fn do_deed(&mut self, deed: Deed, you: Seat, she: Seat) {
        match deed {
            Deed::Honor(more) => self.player_mut(you).honor += u16::from(more),
            Deed::Wealth(more) => self.gain_wealth(you, more),
            Deed::Draw(left) | Deed::YouDraw(left) => self.stack.push(Task::Draw { seat: you, left }),
            Deed::PayYou(amount) => {
                self.player_mut(she).wealth -= amount;
                let wealth = &mut self.player_mut(you).wealth;
                *wealth = wealth.saturating_add(amount);
            }
            Deed::DestroySupply(left) => self.stack.push(Task::Choose(Choose {
                by: she,
                from: From::SupplyOf(she),
                left,
                optional: false,
                fate: Fate::Destroy,
            })),
            Deed::Weaken(less) => self.add_power(she, -i16::from(less)),
            Deed::LoseMarker(spaces) => {
                self.stack.push(Task::Marker { seat: you, spaces, which: Which::OnBranch(she), left: 1, used: 0 });
            }
        }
    }

    /// Destruction, from which a shield protects if a battle card brings it.
    fn fate_by(&self, card: Card) -> Fate {
        if self.kind_of(card) == Some(Kind::Battle) { Fate::Strike } else { Fate::Destroy }
    }

    fn lose_unit_and_card(&mut self, she: Seat, board: u8, fate: Fate) {
        let from = From::At(she, board, Sorts::All);
        if self.choosable(from, fate).is_empty() {
            return;
        }
        if !self.hand(she).is_empty() {
            self.stack.push(Task::Discard { seat: she, left: 1 });
        }
        self.stack.push(Task::Choose(Choose { by: she, from, left: 1, optional: false, fate }));
    }

    /// Of two players' strongest samurai the weaker goes home; of samurai equally strong their own player chooses.
    fn duel(&mut self, you: Seat, she: Seat, board: u8) {
        let strength = |seat| self.strongest_samurai(seat, board.into()).iter().next().map(|unit| self.power(unit));
        let loser = match (strength(you), strength(she)) {
            (Some(mine), Some(hers)) if mine < hers => you,
            (Some(mine), Some(hers)) if hers < mine => she,
            _ => return,
        };
        let strongest = self.strongest_samurai(loser, board.into());
        if strongest.len() > 1 {
            let (from, fate) = (From::StrongestAt(loser, board), Fate::Return);
            self.stack.push(Task::Choose(Choose { by: loser, from, left: 1, optional: false, fate }));
        } else {
            strongest.iter().for_each(|unit| self.put(unit, SUPPLY));
        }
    }

    /// Whether ships cannot come to a location.
    pub(in crate::starship) fn is_blocked(&self, board: usize) -> bool {
        self.auras(board).any(|(aura, _)| aura == Aura::NoShips)
    }

    /// What it costs a ship's owner to bring it to a location.
    pub(in crate::starship) fn toll(&self, board: usize) -> u8 {
        let tolls = self.auras(board).map(|(aura, _)| if let Aura::Toll(toll) = aura { toll } else { 0 });
        tolls.sum()
    }
}
