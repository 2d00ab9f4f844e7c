//! What moves do, and what happens by itself between two decisions.

use super::task::{Choose, Effect, Fate, From, Goods, Sorts, Task, Units, Which};
use crate::game::{Play, Revealed, Seat};
use crate::starship::battle::Commitment;
use crate::starship::position::{BOARDS, GRAVEYARD, SUPPLY};
use crate::starship::{Adjustment, Card, Cost, Draws, HAND_LIMIT, Move, Order, Place, Side, Starship, Unit, UnitSet};

impl Play for Starship {
    fn play_unchecked(&mut self, mv: &Move) -> Revealed {
        let revealed = self.decide(*mv);
        self.settle();
        revealed
    }
}

impl Starship {
    /// What a move does itself, before anything follows from it.
    pub(in crate::starship) fn decide(&mut self, mv: Move) -> Revealed {
        match (self.stack.top().copied(), mv) {
            (_, Move::Trade(from, to)) => {
                self.stack.push(Task::Trade { from, to, terms: [0; 6], stage: 0 });
                Revealed::Nothing
            }
            (Some(task), _) => self.answer(task, mv),
            (None, _) => self.proceed(mv),
        }
    }

    /// A move where nothing is being resolved: set-up, the player's turn, the steps of a battle.
    fn proceed(&mut self, mv: Move) -> Revealed {
        match mv {
            Move::Begin(seat) => {
                self.begin_with(seat);
                Revealed::Everyone
            }
            Move::Reveal(location) => {
                if let Some(site) = self.boards().find(|&board| self.sites[board].card.is_none()) {
                    self.sites[site].card = Some(location);
                }
                let bit = 1 << location.index();
                if self.locations & bit != 0 {
                    self.locations &= !bit;
                } else {
                    self.wild = 0;
                }
                Revealed::Everyone
            }
            Move::Deal(card) => {
                if let Some(pack) = self.pack_to_deal() {
                    self.packs[pack].insert(card);
                }
                Revealed::Nothing
            }
            Move::Look(card) => {
                self.looked.insert(card);
                Revealed::To(self.seat.into())
            }
            Move::Pick(card) => self.pick_card(card),
            Move::Find(samurai) => {
                if samurai.is_known() {
                    self.found |= 1 << samurai.index();
                } else {
                    self.found_unknown += 1;
                }
                Revealed::To(self.seat.into())
            }
            Move::Draft(_) | Move::Unveil(..) => self.draft(mv),
            Move::Commit(card) => {
                let seat = self.seat_to_commit().unwrap_or(self.first);
                if let Some(card) = card {
                    self.player_mut(seat).hand.remove(card);
                }
                self.battle.committed[seat.index()] = card.map_or(Commitment::Nothing, Commitment::Card);
                Revealed::Nothing
            }
            Move::TurnUp(card) => {
                if let Some(seat) = self.seat_to_turn_up() {
                    self.battle.committed[seat.index()] = Commitment::Card(card);
                    self.battle.shown[seat.index()] = true;
                }
                Revealed::Everyone
            }
            _ => self.take_turn(mv),
        }
    }

    fn take_turn(&mut self, mv: Move) -> Revealed {
        let seat = self.seat;
        match mv {
            Move::Order { marker, order, wealth } => {
                let player = self.player_mut(seat);
                player.wealth -= wealth;
                player.orders[usize::from(marker) - 1] = Some(order);
                self.turn.order_done = true;
                self.turn.moved = UnitSet::default();
                self.stack.push(Task::Finish);
                self.stack.push(self.task_of(order, marker.saturating_add(wealth)));
            }
            Move::Play(card) => {
                self.turn.card_played = true;
                self.turn.moved = UnitSet::default();
                self.player_mut(seat).hand.remove(card);
                self.stack.push(Task::Finish);
                self.resolve_card(card, seat, None);
            }
            Move::Attach(unit) => {
                self.player_mut(seat).wealth -= 1;
                let tokens = &mut self.tokens[unit.index()];
                *tokens = tokens.saturating_add(1);
            }
            Move::Snipe(unit) => {
                let price = self.sniper(seat).map_or(0, |(_, price)| price);
                self.player_mut(seat).wealth -= price;
                self.turn.sniped = true;
                self.put(unit, GRAVEYARD);
            }
            Move::Move { unit, to } => {
                self.turn.follow -= 1;
                self.turn.followed = true;
                self.turn.moved = UnitSet::default();
                self.set_out(unit, to - 1);
            }
            Move::EndTurn => self.end_turn(),
            _ => debug_assert!(false, "{mv:?} is no move of a turn"),
        }
        Revealed::Nothing
    }

    fn task_of(&self, order: Order, x: u8) -> Task {
        let seat = self.seat;
        match order {
            Order::Allegiance => Task::Marker { seat, spaces: x, which: Which::Any, left: 1, used: 0 },
            Order::Units => {
                Task::Units(Units { seat, left: x, what: Sorts::All, from: None, to: None, together: false })
            }
            Order::Cards => Task::Amount { seat, what: Goods::Cards, most: x },
            Order::Wealth => Task::Amount { seat, what: Goods::Wealth, most: x },
        }
    }

    /// Pays for a card and begins to resolve it. The price must be payable.
    pub(in crate::starship) fn resolve_card(&mut self, card: Card, you: Seat, here: Option<u8>) {
        let effect = Effect { card, step: 0, you, she: None, here, destroyed: 0, round: 0, holds_card: true };
        self.turn.moved = UnitSet::default();
        self.stack.push(Task::Effect(effect));
        match self.set.actions[card.index()].cost {
            Cost::Free => {}
            Cost::Honor(amount) => self.player_mut(you).honor -= u16::from(amount),
            Cost::Wealth(amount) => self.player_mut(you).wealth -= amount,
            Cost::Ships(ships) => self.stack.push(Task::Choose(Choose {
                by: you,
                from: From::ShipsOf(you),
                left: ships,
                optional: false,
                fate: Fate::Destroy,
            })),
        }
    }

    /// Whether a player can pay for a card in full.
    pub(in crate::starship) fn can_pay(&self, seat: Seat, cost: Cost) -> bool {
        match cost {
            Cost::Free => true,
            Cost::Honor(amount) => self.honor(seat) >= u16::from(amount),
            Cost::Wealth(amount) => self.wealth(seat) >= amount,
            Cost::Ships(ships) => self.choosable(From::ShipsOf(seat), Fate::Destroy).len() >= ships.into(),
        }
    }

    /// A decision about the topmost task.
    pub(in crate::starship) fn answer(&mut self, task: Task, mv: Move) -> Revealed {
        match (task, mv) {
            (Task::Rewards(boards), Move::Claim(board)) => {
                self.claim_reward(boards, board - 1);
            }
            (Task::Amount { seat, what, most }, Move::Take(amount)) => {
                self.stack.pop();
                let rest = most - amount;
                if what == Goods::Cards && self.rulings.draws == Draws::CardByCard && amount > 0 && rest > 0 {
                    self.stack.push(Task::Amount { seat, what, most: rest });
                }
                self.take(seat, what, amount);
            }
            (Task::Marker { left, used, .. }, Move::Marker { clan, to }) => {
                self.markers[clan.index()] = to;
                self.stack.pop();
                if let Task::Marker { seat, spaces, which, .. } = task
                    && left > 1
                {
                    let used = used | 1 << clan.index();
                    self.stack.push(Task::Marker { seat, spaces, which, left: left - 1, used });
                }
            }
            (Task::Units(units), Move::Move { unit, to }) => self.move_by(units, unit, to - 1),
            (Task::Cargo { carrier, to, most, mut chosen }, Move::Load(unit)) => {
                chosen.push(unit);
                self.stack.pop();
                self.stack.push(Task::Cargo { carrier, to, most, chosen });
                if chosen.len() >= most.into() {
                    self.sail(carrier, to, chosen);
                }
            }
            (Task::Cargo { carrier, to, chosen, .. }, Move::Done) => self.sail(carrier, to, chosen),
            (Task::Displace { samurai, to }, Move::Choose(unit)) => {
                self.stack.pop();
                self.put(unit, GRAVEYARD);
                self.land(samurai, to);
            }
            (Task::Bombard { seat, board, ships }, Move::Discard(card)) => {
                self.stack.pop();
                self.throw(seat, card);
                let (from, fate) = (From::ShipsAt(board), Fate::Destroy);
                self.stack.push(Task::Choose(Choose { by: seat, from, left: ships, optional: true, fate }));
            }
            (Task::Choose(choose), Move::Choose(unit)) => self.meet_fate(choose, unit),
            (Task::Either { you, she, first, second, .. }, Move::Option(side)) => {
                self.stack.pop();
                self.do_deed(if side == Side::First { first } else { second }, you, she);
            }
            _ => return self.answer_about_cards(task, mv),
        }
        Revealed::Nothing
    }

    /// A decision about cards: those that change hands, what one asks for, and a trade.
    fn answer_about_cards(&mut self, task: Task, mv: Move) -> Revealed {
        match (task, mv) {
            (Task::Discard { seat, left }, Move::Discard(card)) => {
                self.stack.pop();
                if left > 1 {
                    self.stack.push(Task::Discard { seat, left: left - 1 });
                }
                self.throw(seat, card);
            }
            (Task::Draw { seat, left }, Move::Draw(card)) => {
                self.stack.pop();
                self.stack.push(Task::Draw { seat, left: left - 1 });
                let deck = self.deck_of(seat);
                self.decks[deck].remove(card);
                if self.decks[deck].is_empty() {
                    self.shuffle_discards(seat);
                }
                self.add_to_hand(seat, card);
                return Revealed::To(seat.into());
            }
            (Task::Steal { from, to, left }, Move::Steal(card)) => {
                self.stack.pop();
                self.stack.push(Task::Steal { from, to, left: left - 1 });
                self.player_mut(from).hand.remove(card);
                self.add_to_hand(to, card);
                return Revealed::To([from, to].into_iter().collect());
            }
            (Task::Lay { seat, left, kind }, Move::Give(card)) => {
                self.stack.pop();
                self.stack.push(Task::Lay { seat, left: left - 1, kind });
                self.player_mut(seat).hand.remove(card);
                self.laid[seat.index()].insert(card);
            }
            (Task::HandOver { from, to }, Move::Receive(card)) => {
                self.laid[from.index()].remove(card);
                self.add_to_hand(to, card);
                // Whoever laid several knows her cards, but not which of them is taken up now: both learn.
                return Revealed::To([from, to].into_iter().collect());
            }
            (Task::Manual { .. }, Move::Adjust(adjustment)) => self.adjust(adjustment),
            (Task::Effect(_), Move::Target(_) | Move::At(_) | Move::Clan(_)) => self.answer_card(mv),
            (Task::Trade { .. }, _) => return self.answer_trade(mv),
            (_, Move::Done) => self.stack.pop(),
            _ => debug_assert!(false, "{mv:?} does not answer {task:?}"),
        }
        Revealed::Nothing
    }

    pub(super) fn claim_reward(&mut self, boards: u8, board: u8) {
        self.stack.pop();
        self.stack.push(Task::Rewards(boards & !(1 << board)));
        if let Some(location) = self.sites[usize::from(board)].card {
            self.stack.push(Task::Reward { seat: self.seat, location, item: 0 });
        }
    }

    pub(in crate::starship) fn take(&mut self, seat: Seat, what: Goods, amount: u8) {
        match what {
            Goods::Honor => self.player_mut(seat).honor += u16::from(amount),
            Goods::Wealth => self.gain_wealth(seat, amount),
            Goods::Cards => self.stack.push(Task::Draw { seat, left: amount }),
            Goods::Power => {
                self.player_mut(seat).wealth -= amount;
                self.add_power(seat, amount.into());
            }
        }
    }

    /// Discards a card from a hand.
    fn throw(&mut self, seat: Seat, card: Card) {
        self.player_mut(seat).hand.remove(card);
        self.discard(seat, card);
    }

    /// A card comes to a hand, which must not become too large.
    pub(in crate::starship) fn add_to_hand(&mut self, seat: Seat, card: Card) {
        let player = self.player_mut(seat);
        // Nobody keeps track of single cards in a hidden hand.
        player.hand.insert(if player.hidden { Card::UNKNOWN } else { card });
        if player.hand.len() > HAND_LIMIT {
            self.stack.push(Task::Discard { seat, left: 1 });
        }
    }

    /// The figures that can be chosen.
    pub(in crate::starship) fn choosable(&self, from: From, fate: Fate) -> UnitSet {
        let units = match from {
            From::SupplyOf(seat) => self.supply().of(seat),
            From::ShipsOf(seat) => self.outside_graveyard().of(seat).ships(),
            From::At(seat, board, sorts) => sorts.of(self.units_at(board.into()).of(seat)),
            From::ShipsAt(board) => self.units_at(board.into()).ships(),
            From::WeakestAt(board, seat) => self.weakest_ships(board.into(), seat),
            From::StrongestAt(seat, board) => self.strongest_samurai(seat, board.into()),
            From::OpponentFighters(board) => {
                let you = self.stack.iter().rev().find_map(|task| match task {
                    Task::Effect(effect) => Some(effect.you),
                    _ => None,
                });
                let others = self.units_at(board.into()).fighters();
                others.iter().filter(|unit| Some(unit.seat()) != you).collect()
            }
        };
        if !matches!(fate, Fate::Strike | Fate::Return) {
            return units;
        }
        units.iter().filter(|unit| !(unit.is_ship() && self.battle.shielded[unit.seat().index()])).collect()
    }

    fn meet_fate(&mut self, choose: Choose, unit: Unit) {
        self.stack.pop();
        let mut choose = choose;
        choose.left -= 1;
        let by = choose.by.index();
        let stand = match choose.fate {
            Fate::Return | Fate::Retreat { .. } => SUPPLY,
            _ => GRAVEYARD,
        };
        self.put(unit, stand);
        match &mut choose.fate {
            Fate::DestroyAndCount => {
                if let Some(effect) = self.stack.effect_mut() {
                    effect.destroyed += 1;
                }
            }
            Fate::Sacrifice(power) => self.battle.bonus[by] += i16::from(*power),
            Fate::Retreat { each, most } => {
                let gain = (*each).min(*most);
                *most -= gain;
                self.gain_wealth(choose.by, gain);
            }
            Fate::Destroy | Fate::Strike | Fate::Return => {}
        }
        if choose.left > 0 {
            self.stack.push(Task::Choose(choose));
        }
    }

    fn adjust(&mut self, adjustment: Adjustment) {
        match adjustment {
            Adjustment::Honor(seat, change) => {
                let honor = &mut self.player_mut(seat).honor;
                *honor = honor.saturating_add_signed(change.into());
            }
            Adjustment::Wealth(seat, change) => {
                let wealth = &mut self.player_mut(seat).wealth;
                *wealth = wealth.saturating_add_signed(change);
            }
            Adjustment::Unit(unit, place) => self.put(
                unit,
                match place {
                    Place::Supply => SUPPLY,
                    Place::Graveyard => GRAVEYARD,
                    Place::Location(board) => BOARDS + usize::from(board) - 1,
                },
            ),
            Adjustment::Token(unit, change) => {
                let tokens = &mut self.tokens[unit.index()];
                *tokens = tokens.saturating_add_signed(change);
            }
            Adjustment::Marker(clan, spot) => self.markers[clan.index()] = spot,
            Adjustment::AddCard(seat, card) => {
                let deck = self.deck_of(seat);
                self.discards[deck].remove(card);
                self.add_to_hand(seat, card);
            }
            Adjustment::DrawCard(seat) => self.stack.push(Task::Draw { seat, left: 1 }),
            Adjustment::DiscardCard(seat) => self.stack.push(Task::Discard { seat, left: 1 }),
        }
    }
}
