//! What moves do, and what happens by itself between two decisions.

use super::cards::{Card, Zone};
use super::position::{BOARDS, GRAVEYARD, HAND_LIMIT, Phase, SUPPLY, Spot, TurnState};
use super::task::{Aside, Choose, Effect, Fate, From, Goods, Sorts, Task, Units, Which};
use super::unit::{Unit, UnitSet};
use super::{
    Ability, Adjustment, CarrierTiming, Cost, DRAFTED_DECK, Decks, Move, OdaFollow, Order, Place, Reward, Side,
    Starship,
};
use crate::game::{Revealed, Seat};

impl Starship {
    pub(super) fn make(&mut self, mv: Move) -> Revealed {
        let revealed = match (self.stack.top().copied(), mv) {
            (_, Move::Trade(from, to)) => {
                self.stack.push(Task::Trade { from, to, terms: [0; 4], stage: 0 });
                Revealed::Nothing
            }
            (Some(task), _) => self.answer(task, mv),
            (None, _) => self.proceed(mv),
        };
        self.settle();
        revealed
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
                    self.locations &= !bit
                } else {
                    self.wild = 0
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
                    self.found |= 1 << samurai.index()
                } else {
                    self.found_unknown += 1
                }
                Revealed::To(self.seat.into())
            }
            Move::Draft(_) | Move::Unveil(..) => self.draft(mv),
            Move::Commit(card) => {
                let seat = self.seat_to_commit().unwrap_or(self.first);
                if let Some(card) = card {
                    self.player_mut(seat).hand.remove(card);
                }
                self.battle.committed[seat.index()] = Some(card);
                Revealed::Nothing
            }
            Move::TurnUp(card) => {
                if let Some(seat) = self.seat_to_turn_up() {
                    self.battle.committed[seat.index()] = Some(Some(card));
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
                self.stack.push(self.task_of(order, marker + wealth));
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
                self.tokens[unit.index()] += 1;
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
    pub(super) fn resolve_card(&mut self, card: Card, you: Seat, here: Option<u8>) {
        let effect = Effect { card, step: 0, you, she: None, here, count: 0, holds_card: true };
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
    pub(super) fn can_pay(&self, seat: Seat, cost: Cost) -> bool {
        match cost {
            Cost::Free => true,
            Cost::Honor(amount) => self.honor(seat) >= u16::from(amount),
            Cost::Wealth(amount) => self.wealth(seat) >= amount,
            Cost::Ships(ships) => self.choosable(From::ShipsOf(seat), Fate::Destroy).len() >= ships.into(),
        }
    }

    /// A decision about the topmost task.
    fn answer(&mut self, task: Task, mv: Move) -> Revealed {
        match (task, mv) {
            (Task::Rewards(boards), Move::Claim(board)) => {
                self.claim_reward(boards, board - 1);
            }
            (Task::Amount { seat, what, .. }, Move::Take(amount)) => {
                self.stack.pop();
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
                chosen.insert(unit);
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
                self.add_to_hand(seat, card);
                return Revealed::To(seat.into());
            }
            (Task::Either { you, she, first, second, .. }, Move::Option(side)) => {
                self.stack.pop();
                self.do_deed(if side == Side::First { first } else { second }, you, she);
            }
            (Task::Steal { from, to, left }, Move::Steal(card)) => {
                self.stack.pop();
                self.stack.push(Task::Steal { from, to, left: left - 1 });
                self.player_mut(from).hand.remove(card);
                self.add_to_hand(to, card);
                return Revealed::To([from, to].into_iter().collect());
            }
            (Task::Exchange { .. } | Task::Hand { .. }, _) => return self.hand_over(task, mv),
            (Task::Manual { .. }, Move::Adjust(adjustment)) => self.adjust(adjustment),
            (Task::Effect(_), Move::Target(_) | Move::At(_) | Move::Clan(_)) => self.answer_card(mv),
            (Task::Trade { .. }, _) => return self.answer_trade(mv),
            (_, Move::Done) => self.stack.pop(),
            _ => debug_assert!(false, "{mv:?} does not answer {task:?}"),
        }
        Revealed::Nothing
    }

    fn claim_reward(&mut self, boards: u8, board: u8) {
        self.stack.pop();
        self.stack.push(Task::Rewards(boards & !(1 << board)));
        if let Some(location) = self.sites[usize::from(board)].card {
            self.stack.push(Task::Reward { seat: self.seat, location, item: 0 });
        }
    }

    fn take(&mut self, seat: Seat, what: Goods, amount: u8) {
        match what {
            Goods::Honor => self.player_mut(seat).honor += u16::from(amount),
            Goods::Wealth => self.gain_wealth(seat, amount),
            Goods::Cards => self.stack.push(Task::Draw { seat, left: amount }),
            Goods::Power => {
                self.player_mut(seat).wealth -= amount;
                self.battle.bonus[seat.index()] += amount.cast_signed();
            }
        }
    }

    /// Discards a card from a hand.
    fn throw(&mut self, seat: Seat, card: Card) {
        self.player_mut(seat).hand.remove(card);
        self.discard(seat, card);
    }

    /// A card comes to a hand, which must not become too large.
    pub(super) fn add_to_hand(&mut self, seat: Seat, card: Card) {
        let player = self.player_mut(seat);
        // Nobody keeps track of single cards in a hidden hand.
        player.hand.insert(if player.hidden { Card::UNKNOWN } else { card });
        if player.hand.len() > HAND_LIMIT {
            self.stack.push(Task::Discard { seat, left: 1 });
        }
    }

    /// A card is laid face down, or reaches the other hand.
    fn hand_over(&mut self, task: Task, mv: Move) -> Revealed {
        self.stack.pop();
        match (task, mv) {
            (Task::Exchange { you, she, mine: Aside::Open, hers }, Move::Give(card)) => {
                self.player_mut(you).hand.remove(card);
                self.stack.push(Task::Exchange { you, she, mine: Aside::Laid(card), hers });
            }
            (Task::Exchange { you, she, mine, .. }, Move::Give(card)) => {
                self.player_mut(she).hand.remove(card);
                self.stack.push(Task::Exchange { you, she, mine, hers: Aside::Laid(card) });
            }
            (Task::Exchange { you, she, mine: Aside::Laid(_), hers }, Move::Receive(card)) => {
                self.stack.push(Task::Exchange { you, she, mine: Aside::Gone, hers });
                self.add_to_hand(she, card);
                return Revealed::To(she.into());
            }
            (Task::Exchange { you, .. }, Move::Receive(card)) => {
                self.add_to_hand(you, card);
                return Revealed::To(you.into());
            }
            (Task::Hand { from, to, left, .. }, Move::Give(card)) => {
                self.player_mut(from).hand.remove(card);
                self.stack.push(Task::Hand { from, to, left, aside: Aside::Laid(card) });
            }
            (Task::Hand { from, to, left, .. }, Move::Receive(card)) => {
                self.stack.push(Task::Hand { from, to, left: left - 1, aside: Aside::Open });
                self.add_to_hand(to, card);
                return Revealed::To(to.into());
            }
            _ => debug_assert!(false, "{mv:?} does not answer {task:?}"),
        }
        Revealed::Nothing
    }

    // Moving figures.

    fn move_by(&mut self, units: Units, unit: Unit, to: u8) {
        self.stack.pop();
        let from = self.stands.iter().position(|stand| stand.contains(unit)).unwrap_or(SUPPLY) as u8;
        let way = units.together.then_some((from, to));
        self.stack.push(Task::Units(Units {
            left: units.left - 1,
            from: way.map_or(units.from, |(from, _)| Some(from)),
            to: way.map_or(units.to, |(_, to)| Some(to)),
            ..units
        }));
        self.set_out(unit, to);
    }

    /// A figure leaves for a location; first it may have to load, or to make room.
    fn set_out(&mut self, unit: Unit, to: u8) {
        let seat = unit.seat();
        if let Some(Ability::Carry(most)) = self.ability(unit)
            && !self.small_ships_with(unit).is_empty()
        {
            self.stack.push(Task::Cargo { carrier: unit, to, most, chosen: UnitSet::default() });
            return;
        }
        if let Some(Ability::MovePrice(price)) = self.ability(unit) {
            self.player_mut(seat).wealth -= price;
        }
        if !unit.is_ship() && self.is_full(to.into()) {
            let weakest = self.weakest_ships(to.into(), None);
            if weakest.len() > 1 {
                self.stack.push(Task::Displace { samurai: unit, to });
                return;
            }
            weakest.iter().for_each(|ship| self.put(ship, GRAVEYARD));
        }
        self.land(unit, to);
    }

    /// The fighters that share a carrier's location or supply.
    pub(super) fn small_ships_with(&self, carrier: Unit) -> UnitSet {
        let stand = self.stands.iter().find(|stand| stand.contains(carrier)).copied().unwrap_or_default();
        stand.of(carrier.seat()).fighters()
    }

    /// A carrier leaves, and what it has loaded follows while there is room.
    fn sail(&mut self, carrier: Unit, to: u8, chosen: UnitSet) {
        self.stack.pop();
        self.land(carrier, to);
        match self.rulings.carrier_timing {
            CarrierTiming::RightAfterCarrier => self.follow_carrier(chosen, to),
            CarrierTiming::AfterTheOrder => {
                self.turn.cargo = chosen;
                self.turn.cargo_to = to;
            }
        }
    }

    fn follow_carrier(&mut self, chosen: UnitSet, to: u8) {
        for ship in chosen.iter() {
            if !self.graveyard().contains(ship) && self.may_enter(ship, to.into()) {
                self.pay_toll(ship, to);
                self.put_at(ship, to);
            }
        }
    }

    /// Whether a ship can come to a location now: there is room, nothing forbids it, and its toll can be paid.
    pub(super) fn may_enter(&self, ship: Unit, board: usize) -> bool {
        let elsewhere = self.board_of(ship) != Some(board);
        elsewhere && !self.is_full(board) && !self.is_blocked(board) && self.wealth(ship.seat()) >= self.toll(board)
    }

    fn pay_toll(&mut self, ship: Unit, to: u8) {
        let toll = self.toll(to.into());
        self.player_mut(ship.seat()).wealth -= toll;
    }

    fn put_at(&mut self, unit: Unit, to: u8) {
        self.put(unit, BOARDS + usize::from(to));
        self.turn.ships_moved |= unit.is_ship();
    }

    /// A figure arrives, and does what it does then.
    fn land(&mut self, unit: Unit, to: u8) {
        let seat = unit.seat();
        let from_supply = self.supply().contains(unit);
        if unit.is_ship() {
            self.pay_toll(unit, to);
        }
        self.put_at(unit, to);
        self.turn.moved.insert(unit);
        match self.ability(unit) {
            Some(Ability::CrushWeakest) => self.stack.push(Task::Choose(Choose {
                by: seat,
                from: From::WeakestAt(to, None),
                left: 1,
                optional: true,
                fate: Fate::Destroy,
            })),
            Some(Ability::Negotiate(spaces)) => {
                self.stack.push(Task::Marker { seat, spaces, which: Which::Any, left: 1, used: 0 });
            }
            Some(Ability::Bombard(ships)) if from_supply => {
                self.stack.push(Task::Bombard { seat, board: to, ships });
            }
            _ => {}
        }
    }

    /// The figures that can be chosen.
    pub(super) fn choosable(&self, from: From, fate: Fate) -> UnitSet {
        let units = match from {
            From::SupplyOf(seat) => self.supply().of(seat),
            From::ShipsOf(seat) => {
                let boards =
                    self.boards().flat_map(|board| self.units_at(board).of(seat).ships().iter().collect::<Vec<_>>());
                self.supply().of(seat).ships().iter().chain(boards).collect()
            }
            From::At(seat, board, sorts) => sorts.of(self.units_at(board.into()).of(seat)),
            From::ShipsAt(board) => self.units_at(board.into()).ships(),
            From::WeakestAt(board, seat) => self.weakest_ships(board.into(), seat),
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
                    effect.count += 1;
                }
            }
            Fate::Sacrifice(power) => self.battle.bonus[by] += power.cast_signed(),
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

    pub(super) fn adjust(&mut self, adjustment: Adjustment) {
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
            Adjustment::RemoveCard(seat, card) => self.throw(seat, card),
        }
    }

    // The course of the game.

    /// Does everything that needs no decision.
    pub(super) fn settle(&mut self) {
        while !self.waits() {
            match self.stack.top().copied() {
                Some(task) => self.run(task),
                None => self.advance(),
            }
        }
    }

    /// Does a task that needs no decision, or the next part of it.
    fn run(&mut self, task: Task) {
        match task {
            Task::Rewards(boards) if boards != 0 => self.claim_reward(boards, boards.trailing_zeros() as u8),
            Task::Reward { seat, location, item } => self.gain_reward(seat, location.index(), item),
            Task::Draw { seat, left } if left > 0 => self.reshuffle(seat),
            Task::Effect(effect) => self.run_card(effect),
            Task::Finish => self.finish_order(),
            Task::Victory { seat, board, rewards } => self.run_victory(seat, board, rewards),
            Task::Exchange { .. } => self.give_nothing(task),
            Task::Cargo { carrier, to, chosen, .. } => self.sail(carrier, to, chosen),
            // A term of which there is nothing to give.
            Task::Trade { .. } => {
                self.answer_trade(Move::Take(0));
            }
            _ => self.stack.pop(),
        }
    }

    fn gain_reward(&mut self, seat: Seat, location: usize, item: u8) {
        self.stack.pop();
        let Some(&reward) = self.set.locations[location].reward.get(usize::from(item)) else { return };
        self.stack.push(Task::Reward { seat, location: super::Location(location as u8), item: item + 1 });
        let marker = |spaces, which| Task::Marker { seat, spaces, which, left: 1, used: 0 };
        let amount = |what, most| Task::Amount { seat, what, most };
        self.stack.push(match reward {
            Reward::Clan(clan, spaces) => marker(spaces, Which::Only(clan)),
            Reward::Any(spaces) => marker(spaces, Which::Any),
            Reward::Honor(most) => amount(Goods::Honor, most),
            Reward::Wealth(most) => amount(Goods::Wealth, most),
            Reward::Cards(most) => amount(Goods::Cards, most),
        });
    }

    /// The discards become the deck; without any, drawing stops.
    fn reshuffle(&mut self, seat: Seat) {
        let deck = self.deck_of(seat);
        let discards = Zone { known: std::mem::take(&mut self.discards[deck]), unknown: 0 };
        if discards.is_empty() {
            self.stack.pop();
            return;
        }
        self.decks[deck] = if self.viewed { discards.hidden() } else { discards };
    }

    /// Whoever has no card to give gives none.
    fn give_nothing(&mut self, task: Task) {
        self.stack.pop();
        match task {
            Task::Exchange { you, she, mine: Aside::Open, hers } => {
                self.stack.push(Task::Exchange { you, she, mine: Aside::Gone, hers });
            }
            Task::Exchange { you, she, mine: mine @ Aside::Laid(_), hers: Aside::Open } => {
                self.stack.push(Task::Exchange { you, she, mine, hers: Aside::Gone });
            }
            _ => {}
        }
    }

    fn finish_order(&mut self) {
        self.stack.pop();
        let cargo = std::mem::take(&mut self.turn.cargo);
        self.follow_carrier(cargo, self.turn.cargo_to);
        let once = self.rulings.oda_follow == OdaFollow::OncePerTurn && (self.turn.followed || self.turn.follow > 0);
        if std::mem::take(&mut self.turn.ships_moved) && self.follower(self.seat).is_some() && !once {
            self.turn.follow += 1;
        }
        self.turn.moved = UnitSet::default();
    }

    /// Goes on where nothing is being resolved.
    fn advance(&mut self) {
        match self.phase {
            Phase::Reveal => {
                self.phase = match (self.turns, self.rulings.decks) {
                    (0, Decks::Drafted) => Phase::Deal,
                    (0, _) => Phase::Draft(0),
                    _ => {
                        self.begin_turn();
                        return;
                    }
                };
            }
            Phase::Deal => self.phase = Phase::CardDraft(0),
            Phase::CardDraft(_) => {
                self.phase = Phase::Draft(0);
                self.seat = self.first;
            }
            Phase::Draft(_) => {
                self.phase = Phase::Unveil;
                self.seat = self.first;
            }
            Phase::Unveil => {
                self.seat = self.first;
                self.begin_turn();
            }
            Phase::Battle(board) => self.advance_battle(board),
            Phase::Resolution => self.resolve_round(),
            Phase::Begin | Phase::Turn | Phase::Over => debug_assert!(false, "{:?} waits for a decision", self.phase),
        }
    }

    pub(super) fn begin_turn(&mut self) {
        self.phase = Phase::Turn;
        self.turns += 1;
        self.turn = TurnState::default();
        let seat = self.seat;
        for protector in &mut self.protected {
            if *protector == Some(seat) {
                *protector = None;
            }
        }
        let leads = |board: &usize| {
            let mine = self.power_at(seat, *board);
            mine > 0 && self.seats().all(|other| other == seat || self.power_at(other, *board) < mine)
        };
        let boards = self.boards().filter(leads).fold(0, |bits, board| bits | 1 << board);
        self.stack.push(Task::Rewards(boards));
    }

    fn end_turn(&mut self) {
        self.seat = self.seat.next(self.count.into());
        if self.player(self.seat).orders.iter().all(Option::is_some) {
            self.phase = Phase::Battle(0);
            self.begin_battle(0);
        } else {
            self.begin_turn();
        }
    }

    fn resolve_round(&mut self) {
        for seat in self.seats() {
            let honor: u16 = self.markers_of(seat).map(|clan| self.tier_reward(self.marker(clan))).sum();
            self.player_mut(seat).honor += honor;
        }
        for board in self.boards() {
            self.clear_site(board);
        }
        let left = self.locations.count_ones() as usize + usize::from(self.wild != 0);
        if left < usize::from(self.count) {
            self.phase = Phase::Over;
            return;
        }
        for seat in self.seats() {
            for unit in self.graveyard().of(seat).iter() {
                self.put(unit, SUPPLY);
            }
            self.player_mut(seat).orders = [None; 4];
        }
        self.first = self.first.next(self.count.into());
        self.seat = self.first;
        self.round += 1;
        self.phase = Phase::Reveal;
    }

    /// The honor a clan marker earns where it stands.
    pub(super) fn tier_reward(&self, spot: Spot) -> u16 {
        let Spot::Branch(_, space) = spot else { return 0 };
        let tier = self.set.alliance.tiers().find(|(_, spaces)| spaces.contains(&space));
        tier.map_or(0, |(tier, _)| u16::from(tier.reward))
    }

    /// Takes the card and whatever is attached from a location board.
    pub(super) fn clear_site(&mut self, board: usize) {
        for (card, seat) in std::mem::take(&mut self.sites[board].attached).into_iter().flatten() {
            self.discard(seat, card);
        }
        self.sites[board].card = None;
    }

    // Drafts.

    /// The pack that gets the next card.
    pub(super) fn pack_to_deal(&self) -> Option<usize> {
        self.boards().find(|&pack| self.packs[pack].len() < DRAFTED_DECK)
    }

    /// The pack that lies before the player to draft.
    pub(super) fn pack_before(&self, taken: u8) -> usize {
        let (count, passes) = (usize::from(self.count), usize::from(taken) / usize::from(self.count));
        (self.seat.index() + count * DRAFTED_DECK - passes) % count
    }

    fn pick_card(&mut self, card: Card) -> Revealed {
        let Phase::CardDraft(taken) = self.phase else { return Revealed::Nothing };
        let pack = self.pack_before(taken);
        self.packs[pack].remove(card);
        self.decks[self.seat.index()].insert(if self.viewed { Card::UNKNOWN } else { card });
        self.looked = Zone::default();
        self.phase = Phase::CardDraft(taken + 1);
        self.seat = self.seat.next(self.count.into());
        self.turns += 1;
        Revealed::Nothing
    }

    /// Who drafts a samurai after so many have been taken: clockwise, then back.
    pub(super) fn drafter(&self, taken: u8) -> Seat {
        let count = usize::from(self.count);
        let step = if usize::from(taken) < count { taken.into() } else { 2 * count - 1 - usize::from(taken) };
        Seat::new((self.first.index() + step) % count)
    }

    fn draft(&mut self, mv: Move) -> Revealed {
        match (self.phase, mv) {
            (Phase::Draft(taken), Move::Draft(samurai)) => {
                let mine = &mut self.player_mut(self.seat).samurai;
                mine[usize::from(mine[0].is_some())] = Some(samurai);
                self.pool = self.pool.filter(|_| samurai.is_known()).map(|pool| pool & !(1 << samurai.index()));
                (self.found, self.found_unknown) = (0, 0);
                self.turns += 1;
                self.phase = Phase::Draft(taken + 1);
                if usize::from(taken) + 1 < 2 * usize::from(self.count) {
                    self.seat = self.drafter(taken + 1);
                }
                Revealed::Nothing
            }
            (_, Move::Unveil(seat, first, second)) => {
                self.player_mut(seat).samurai = [Some(first), Some(second)];
                for number in 0..2 {
                    self.put(Unit::samurai(seat, number), SUPPLY);
                }
                self.seat = seat.next(self.count.into());
                Revealed::Everyone
            }
            _ => Revealed::Nothing,
        }
    }
}
