//! What may be done and why the rest may not: decided in one place, in words only when somebody asks for them.

mod options;

use crate::game::{Refusal, Rule, Seat, Text};
use crate::starship::course::ask::Question;
use crate::starship::course::task::{Choose, Effect, Fate, From, Task, Units, Which};
use crate::starship::course::trade::TERMS;
use crate::starship::unit::Convoy;
use crate::starship::{
    Ability, AbsentBranches, Adjustment, Among, AttachInSupply, Card, Cards, CargoAgain, Clan, HAND_LIMIT, Kind, Move,
    PLAYERS, Phase, Place, Samurai, Side, Spot, Starship, Step, Trading, Unit, rules, setup,
};
use crate::text;

/// How far the table changes honor or wealth by hand at once.
pub(super) const FAR: i8 = 10;

/// Somebody who hears reasons against a move.
pub(super) trait Judge {
    /// There is something against it.
    fn object(&mut self, rule: &'static Rule, why: impl FnOnce() -> Text);

    fn object_if(&mut self, against: bool, rule: &'static Rule, why: impl FnOnce() -> Text) {
        if against {
            self.object(rule, why);
        }
    }
}

/// One who only wants to know whether there is any.
#[derive(Default)]
pub(super) struct Verdict {
    refused: bool,
}

impl Judge for Verdict {
    fn object(&mut self, _: &'static Rule, _: impl FnOnce() -> Text) {
        self.refused = true;
    }
}

/// One who wants to know them all.
#[derive(Default)]
pub(super) struct Reasons(Vec<Refusal>);

impl Judge for Reasons {
    fn object(&mut self, rule: &'static Rule, why: impl FnOnce() -> Text) {
        self.0.push(Refusal::new(rule, why()));
    }
}

impl Starship {
    /// Whether a move may be made in answer to what is asked now.
    pub(super) fn is_answer(&self, question: Question, mv: Move) -> bool {
        let mut verdict = Verdict::default();
        self.judge(question, mv, &mut verdict);
        !verdict.refused
    }

    /// Calls back with every legal move.
    pub(super) fn each_legal(&self, mut call: impl FnMut(Move)) {
        let question = self.question();
        self.each_option(|mv| {
            if self.is_answer(question, mv) {
                call(mv);
            }
        });
    }

    pub(super) fn reasons_against(&self, mv: Move) -> Vec<Refusal> {
        let mut reasons = Reasons::default();
        self.judge(self.question(), mv, &mut reasons);
        reasons.0
    }

    fn judge(&self, question: Question, mv: Move, judge: &mut impl Judge) {
        if let Move::Trade(from, to) = mv {
            self.judge_trade(from, to, judge);
            return;
        }
        match (question, mv) {
            (Question::Turn, _) => self.judge_turn(mv, judge),
            (Question::Task(task), _) => self.judge_task(&task, mv, judge),
            (Question::Begin, Move::Begin(seat)) => {
                judge.object_if(seat.index() >= self.count.into(), &rules::FIRST_PLAYER, || {
                    format!("there is no {seat} among {} players", self.count).into()
                });
            }
            (Question::Reveal, Move::Reveal(location)) => {
                let there =
                    (self.locations | self.wild).checked_shr(location.index() as u32).is_some_and(|bits| bits & 1 == 1);
                judge.object_if(!there, &rules::LOCATION_DECK, || text!["that location card is not in the deck"]);
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
            (Question::Commit(seat), Move::Commit(card)) => self.judge_commit(seat, card, judge),
            (Question::TurnUp(seat), Move::TurnUp(card)) => {
                let committed = self.battle.committed[seat.index()].card();
                let fits = match committed {
                    Some(known) if known.is_known() => known == card,
                    _ => card.is_known() && self.unseen().contains(card) && self.kind_of(card) == Some(Kind::Battle),
                };
                judge.object_if(!fits, &rules::RESOLVE, || text!["that is not the card ", seat, " has committed"]);
            }
            _ => judge
                .object(&rules::ORDER_OF_PLAY, || text!["this is not the time for it: "].and(self.words_for_step())),
        }
    }

    /// A card whose face may have to stay unknown.
    fn judge_face(&self, card: Card, hidden: bool, there: bool, rule: &'static Rule, judge: &mut impl Judge) {
        let fits = if hidden { !card.is_known() } else { there };
        judge.object_if(!fits, rule, || {
            if hidden { text!["the card is not known"] } else { text![self.card_words(card), " is not there"] }
        });
    }

    /// The cards from which the packs of the card draft are dealt.
    pub(super) fn to_deal(&self) -> Cards {
        let mut left = self.all;
        for seat in self.seats() {
            left = left.minus(&setup::starters(self.set)).minus(&self.packs[seat.index()].known);
        }
        left
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

    fn judge_commit(&self, seat: Seat, card: Option<Card>, judge: &mut impl Judge) {
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

    fn judge_trade(&self, from: Seat, to: Seat, judge: &mut impl Judge) {
        if self.rulings.trading == Trading::No {
            judge.object(&rules::TRADING, || text!["this match is played without trading"]);
            return;
        }
        let deciding = matches!(self.to_act(), crate::game::Actor::Seat(_));
        judge.object_if(!self.trading_is_open() || !deciding, &rules::TRADING, || {
            text!["trades are made when somebody decides in a turn or a battle, one at a time"]
        });
        let two = from != to && from.index() < self.count.into() && to.index() < self.count.into();
        judge.object_if(!two, &rules::TRADING, || text!["a trade needs two players of this match"]);
    }

    // A player's turn.

    fn judge_turn(&self, mv: Move, judge: &mut impl Judge) {
        let seat = self.seat;
        match mv {
            Move::Order { marker, wealth, .. } => {
                judge.object_if(self.turn.order_done, &rules::ORDER_MARKERS, || {
                    text!["an order has been performed this turn"]
                });
                let index = usize::from(marker).wrapping_sub(1);
                match self.player(seat).orders.get(index) {
                    None => judge.object(&rules::ORDER_MARKERS, || text!["there is no order marker ", marker]),
                    Some(Some(_)) => {
                        judge.object(&rules::ORDER_MARKERS, || text!["marker ", marker, " has been spent this round"]);
                    }
                    Some(None) => {}
                }
                self.judge_price(seat, wealth, &rules::ORDER_MARKERS, judge);
            }
            Move::Play(card) => self.judge_play(seat, card, judge),
            Move::Attach(unit) => self.judge_attach(seat, unit, judge),
            Move::Snipe(unit) => self.judge_snipe(seat, unit, judge),
            Move::Move { unit, to } => self.judge_follow(seat, unit, to, judge),
            Move::EndTurn => judge.object_if(!self.turn.order_done, &rules::ORDER_MARKERS, || {
                text!["every turn performs an order, and this one has not yet"]
            }),
            _ => judge
                .object(&rules::ORDER_OF_PLAY, || text!["this is not the time for it: "].and(self.words_for_step())),
        }
    }

    fn judge_price(&self, seat: Seat, price: u8, rule: &'static Rule, judge: &mut impl Judge) {
        let has = self.wealth(seat);
        judge.object_if(has < price, rule, || text!["it takes ", price, " wealth, and ", seat, " has ", has]);
    }

    fn judge_play(&self, seat: Seat, card: Card, judge: &mut impl Judge) {
        judge
            .object_if(self.turn.card_played, &rules::ORDER_CARDS, || text!["an order card has been played this turn"]);
        let Some(data) = self.set.actions.get(card.index()).filter(|_| self.may_hold(seat, card)) else {
            judge.object(&rules::ORDER_CARDS, || text![self.card_words(card), " is not in the hand"]);
            return;
        };
        judge.object_if(data.kind != Kind::Order, &rules::ORDER_CARDS, || {
            text![self.card_words(card), " is a battle card"]
        });
        judge.object_if(!self.can_pay(seat, data.cost), &rules::COSTS, || {
            text![seat, " cannot meet the cost: ", data.cost_words().unwrap_or_default()]
        });
        let full = |board: usize| self.sites[board].attached.iter().all(Option::is_some);
        let attaches = self.steps(card).any(|step| matches!(step, Step::Attach(_)));
        judge.object_if(attaches && self.boards().all(full), &rules::CARD_TEXT, || {
            text!["no location can take another card"]
        });
    }

    fn judge_attach(&self, seat: Seat, unit: Unit, judge: &mut impl Judge) {
        let rule = &rules::ATTACH;
        judge.object_if(unit.seat() != seat, rule, || text![self.unit_words(unit), " belongs to ", unit.seat()]);
        judge.object_if(!unit.is_fighter() || self.ability(unit) != Some(Ability::TakeWealth), rule, || {
            text![self.unit_words(unit), " takes no wealth"]
        });
        let in_supply = self.supply().contains(unit);
        let closed = in_supply && self.rulings.attach_in_supply == AttachInSupply::No;
        judge.object_if(closed, &rules::ATTACH_IN_SUPPLY, || text![self.unit_words(unit), " is in the supply"]);
        judge.object_if(!in_supply && self.board_of(unit).is_none(), rule, || {
            text![self.unit_words(unit), " is not in play"]
        });
        self.judge_price(seat, 1, &rules::FREE_ORDERS, judge);
    }

    fn judge_snipe(&self, seat: Seat, unit: Unit, judge: &mut impl Judge) {
        let rule = &rules::ABILITIES;
        match self.sniper(seat) {
            None => judge.object(rule, || text![seat, " has no samurai who can do that"]),
            Some((sniper, price)) => {
                self.judge_control(sniper, judge);
                judge.object_if(self.turn.sniped, rule, || text!["once a turn, and it has been done"]);
                self.judge_price(seat, price, rule, judge);
            }
        }
        let target = unit.is_ship() && self.board_of(unit).is_some();
        judge.object_if(!target, rule, || text![self.unit_words(unit), " is no ship at a location"]);
    }

    fn judge_follow(&self, seat: Seat, unit: Unit, to: u8, judge: &mut impl Judge) {
        let follower = self.follower(seat).is_some_and(|(follower, _)| follower == unit);
        judge.object_if(unit.seat() != seat, &rules::MOVE_UNITS, || {
            text![self.unit_words(unit), " belongs to ", unit.seat()]
        });
        judge.object_if(!follower, &rules::MOVE_UNITS, || {
            text!["units are moved by an order; ", self.unit_words(unit), " does not move freely"]
        });
        judge.object_if(follower && self.turn.follow == 0, &rules::ABILITIES, || {
            let why = match (self.turn.followed, self.turn.order_done || self.turn.card_played) {
                (true, _) => " has followed already",
                (false, true) => " follows ships, and none has been moved",
                (false, false) => " follows ships after an order or card has moved some",
            };
            text![self.unit_words(unit), why]
        });
        self.judge_journey(unit, to, judge);
    }

    /// A samurai who lies in the graveyard is nobody's to command.
    fn judge_control(&self, samurai: Unit, judge: &mut impl Judge) {
        judge.object_if(self.graveyard().contains(samurai), &rules::CONTROL, || {
            text![self.unit_words(samurai), " lies in the graveyard"]
        });
    }

    /// Whether a ship may go along with a carrier that leaves for a location, from 0.
    fn judge_load(&self, carrier: Unit, to: u8, chosen: Convoy, unit: Unit, judge: &mut impl Judge) {
        let (rule, seat, board) = (&rules::CARGO, carrier.seat(), usize::from(to));
        let mine = unit.seat() == seat;
        judge.object_if(!mine, rule, || text![self.unit_words(unit), " belongs to ", unit.seat()]);
        judge.object_if(!unit.is_fighter(), rule, || text![self.unit_words(unit), " is no small ship"]);
        let here = self.place(unit) == self.place(carrier);
        judge.object_if(!here, rule, || text![self.unit_words(unit), " is not where the carrier is"]);
        judge.object_if(chosen.units().contains(unit), rule, || text![self.unit_words(unit), " goes along already"]);
        let again = self.rulings.cargo_again == CargoAgain::No && self.turn.moved.contains(unit);
        judge.object_if(mine && unit != carrier && again, &rules::CARGO_AGAIN, || {
            text![self.unit_words(unit), " has moved already"]
        });
        judge.object_if(!self.has_room_behind(board, chosen.len()), &rules::SPACES, || {
            text!["location ", to + 1, " has no space left for another"]
        });
        let price = self.toll_behind(board, chosen.len());
        if price > 0 {
            self.judge_price(seat, price, &rules::CARD_TEXT, judge);
        }
    }

    /// The reasons that lie in the way of a figure to a location.
    fn judge_journey(&self, unit: Unit, to: u8, judge: &mut impl Judge) {
        let board = usize::from(to).wrapping_sub(1);
        if !self.boards().contains(&board) {
            judge.object(&rules::MOVE_UNITS, || text!["there is no location ", to]);
            return;
        }
        match self.place(unit) {
            None => judge.object(&rules::MOVE_UNITS, || text![self.unit_words(unit), " is not in play"]),
            Some(Place::Graveyard) => {
                judge.object(&rules::CONTROL, || text![self.unit_words(unit), " lies in the graveyard"]);
            }
            Some(place) => judge.object_if(place == Place::Location(to), &rules::MOVE_UNITS, || {
                text![self.unit_words(unit), " is there already"]
            }),
        }
        if unit.is_ship() {
            judge.object_if(self.is_full(board), &rules::SPACES, || text!["location ", to, " is full"]);
            judge.object_if(self.is_blocked(board), &rules::CARD_TEXT, || {
                text!["a card at location ", to, " keeps ships out"]
            });
            self.judge_price(unit.seat(), self.toll(board), &rules::CARD_TEXT, judge);
        } else {
            let no_room = self.is_full(board) && self.units_at(board).ships().is_empty();
            judge.object_if(no_room, &rules::SPACES, || {
                text!["location ", to, " is full, and no ship there can make room"]
            });
            if let Some(Ability::MovePrice(price)) = self.ability(unit) {
                self.judge_price(unit.seat(), price, &rules::ABILITIES, judge);
            }
        }
    }

    // Tasks.

    fn judge_task(&self, task: &Task, mv: Move, judge: &mut impl Judge) {
        match (*task, mv) {
            (Task::Rewards(boards), Move::Claim(board)) => {
                let due = board > 0 && boards.checked_shr(u32::from(board) - 1).is_some_and(|bits| bits & 1 == 1);
                judge.object_if(!due, &rules::CLAIM_REWARDS, || text!["no reward is due from location ", board]);
            }
            (Task::Amount { seat, what, most }, Move::Take(amount)) => {
                let most = self.amount_limit(seat, what, most);
                judge.object_if(amount > most, &rules::UP_TO, || text!["at most ", most, " can be taken"]);
            }
            (Task::Amount { .. }, Move::Done) => {
                judge.object(&rules::UP_TO, || text!["it takes a number, and nothing is a number too: Take(0)"]);
            }
            (Task::Marker { .. }, Move::Marker { clan, to }) => self.judge_marker(task, clan, to, judge),
            (Task::Marker { which: Which::Inwards | Which::Outwards, .. }, Move::Done) => {
                judge.object(&rules::CARD_TEXT, || text!["a clan marker must be moved"]);
            }
            (Task::Units(units), Move::Move { unit, to }) => self.judge_move(units, unit, to, judge),
            (Task::Cargo { carrier, to, chosen, .. }, Move::Load(unit)) => {
                self.judge_load(carrier, to, chosen, unit, judge);
            }
            (Task::Displace { to, .. }, Move::Choose(unit)) => {
                let fits = self.weakest_ships(to.into(), None).contains(unit);
                judge.object_if(!fits, &rules::SPACES, || {
                    text!["the weakest ship makes room, and ", self.unit_words(unit), " is not it"]
                });
            }
            (Task::Bombard { seat, .. } | Task::Discard { seat, .. }, Move::Discard(card)) => {
                let rule = match task {
                    Task::Bombard { .. } => &rules::ABILITIES,
                    _ if self.hand(seat).len() > HAND_LIMIT => &rules::HAND_LIMIT,
                    _ => &rules::CARD_TEXT,
                };
                judge.object_if(!self.may_hold(seat, card), rule, || {
                    text![self.card_words(card), " is not in the hand"]
                });
            }
            (Task::Choose(choose), Move::Choose(unit)) => self.judge_choice(&choose, unit, judge),
            (Task::Choose(choose), Move::Done) => {
                judge.object_if(!choose.optional, &rules::CARD_TEXT, || text!["a unit must be chosen"]);
            }
            (Task::Draw { seat, .. }, Move::Draw(card)) => {
                let deck = &self.decks[self.deck_of(seat)];
                let there = deck.known.contains(card) || deck.unknown > 0 && self.unseen().contains(card);
                self.judge_face(card, self.player(seat).hidden, there, &rules::DRAW, judge);
            }
            (Task::Steal { from, to, .. }, Move::Steal(card)) => {
                let hidden = self.player(from).hidden && self.player(to).hidden;
                self.judge_face(card, hidden, self.may_hold(from, card), &rules::CARD_TEXT, judge);
            }
            (Task::Lay { seat, kind, .. }, Move::Give(card)) => {
                let rule = if kind.is_some() { &rules::TRADING } else { &rules::CARD_TEXT };
                self.judge_face(card, self.player(seat).hidden, self.hand(seat).known.contains(card), rule, judge);
                let other_kind = card.is_known() && kind.is_some() && self.kind_of(card) != kind;
                judge.object_if(other_kind, &rules::TRADING, || {
                    text![self.card_words(card), " is not of the kind that was agreed on"]
                });
            }
            (Task::HandOver { from, to }, Move::Receive(card)) => {
                let laid = &self.laid[from.index()];
                let there = laid.known.contains(card) || laid.unknown > 0 && self.unseen().contains(card);
                let hidden = self.player(from).hidden && self.player(to).hidden;
                self.judge_face(card, hidden, there, &rules::CARD_TEXT, judge);
            }
            (Task::Either { by, you, she, first, second }, Move::Option(side)) => {
                let deed = if side == Side::First { first } else { second };
                judge.object_if(by != you && !self.can_do(deed, you, she), &rules::CHOICES, || {
                    text![she, " cannot do that in full"]
                });
            }
            (Task::Effect(effect), _) => self.judge_card_choice(&effect, mv, judge),
            (Task::Manual { .. }, Move::Adjust(adjustment)) => self.judge_adjustment(adjustment, judge),
            (Task::Trade { from, to, stage, .. }, Move::Take(amount)) if stage < TERMS => {
                let most = self.trade_limit(from, to, stage);
                judge.object_if(amount > most, &rules::TRADING, || text!["at most ", most, " is there"]);
            }
            (Task::Trade { stage, .. }, Move::Done) if stage < TERMS => {
                judge.object(&rules::TRADING, || text!["it takes a number, and nothing is a number too: Take(0)"]);
            }
            (Task::Trade { from, to, stage, .. }, Move::Name(card)) if stage < TERMS => {
                let hidden = self.player(from).hidden && self.player(to).hidden;
                self.judge_face(card, hidden, self.may_hold(from, card), &rules::TRADING, judge);
                let kind = Self::offered_kind(stage);
                judge.object_if(
                    kind.is_none() || card.is_known() && self.kind_of(card) != kind,
                    &rules::TRADING,
                    || text![self.card_words(card), " is not of the kind that is being offered"],
                );
            }
            (Task::Trade { to, terms, stage, .. }, Move::Agree) if stage >= TERMS => {
                judge
                    .object_if(!self.can_agree(to, terms), &rules::TRADING, || text![to, " does not have those cards"]);
            }
            (Task::Trade { .. }, Move::Decline)
            | (
                Task::Marker { .. } | Task::Units(_) | Task::Cargo { .. } | Task::Bombard { .. } | Task::Manual { .. },
                Move::Done,
            ) => {}
            _ => judge
                .object(&rules::ORDER_OF_PLAY, || text!["this is not the time for it: "].and(self.words_for_step())),
        }
    }

    fn judge_marker(&self, task: &Task, clan: Clan, to: Spot, judge: &mut impl Judge) {
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

    fn judge_move(&self, units: Units, unit: Unit, to: u8, judge: &mut impl Judge) {
        let rule = &rules::MOVE_UNITS;
        judge.object_if(unit.seat() != units.seat, rule, || text![self.unit_words(unit), " belongs to ", unit.seat()]);
        judge.object_if(self.turn.moved.contains(unit), rule, || text![self.unit_words(unit), " has moved already"]);
        let sort = units.what.of([unit].into_iter().collect()).is_empty();
        judge.object_if(sort, &rules::CARD_TEXT, || text!["the card does not move ", self.unit_words(unit)]);
        let elsewhere = units.from.is_some_and(|from| !self.stands[usize::from(from)].contains(unit));
        judge.object_if(elsewhere, &rules::CARD_TEXT, || {
            text![self.unit_words(unit), " is not where the card moves units from"]
        });
        judge.object_if(units.to.is_some_and(|board| board + 1 != to), &rules::CARD_TEXT, || {
            text!["the card moves units elsewhere"]
        });
        self.judge_journey(unit, to, judge);
    }

    fn judge_choice(&self, choose: &Choose, unit: Unit, judge: &mut impl Judge) {
        let fits = self.choosable(choose.from, choose.fate).contains(unit);
        let shielded = matches!(choose.fate, Fate::Strike | Fate::Return) && self.battle.shielded[unit.seat().index()];
        judge.object_if(!fits, &rules::CARD_TEXT, || {
            let why = match choose.from {
                _ if shielded => " is shielded",
                From::SupplyOf(_) => " is not in that supply",
                From::ShipsOf(_) => " is not one of her ships in play",
                From::At(..) => " is not one of those units here",
                From::ShipsAt(_) => " is no ship here",
                From::WeakestAt(..) => " is not the weakest ship here",
                From::StrongestAt(..) => " is not her strongest samurai here",
                From::OpponentFighters(_) => " is not an opponent's fighter here",
            };
            text![self.unit_words(unit), why]
        });
    }

    fn judge_card_choice(&self, effect: &Effect, mv: Move, judge: &mut impl Judge) {
        match (self.step_of(effect), mv) {
            (Some(Step::ChooseOpponent(among)), Move::Target(seat)) => {
                judge.object_if(!self.can_target(effect, among, seat), &rules::CARD_TEXT, || match among {
                    _ if seat == effect.you => text!["the card is about an opponent"],
                    Among::WithMarker => text![seat, " has no clan marker on her branch"],
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
                judge.object_if(!mine, &rules::CARD_TEXT, || text!["the marker of ", clan, " is not on her branch"]);
            }
            _ => judge
                .object(&rules::ORDER_OF_PLAY, || text!["this is not the time for it: "].and(self.words_for_step())),
        }
    }

    fn judge_adjustment(&self, adjustment: Adjustment, judge: &mut impl Judge) {
        let rule = &rules::MANUAL;
        let plays = |seat: Seat| seat.index() < self.count.into();
        let near = |change: i8| change.unsigned_abs() <= FAR.unsigned_abs();
        let open =
            |seat: Seat| plays(seat) || self.rulings.absent_branches == AbsentBranches::Open && seat.index() < PLAYERS;
        let (known, possible) = match adjustment {
            Adjustment::Honor(seat, change) => (
                plays(seat),
                change != 0
                    && near(change)
                    && plays(seat)
                    && self.honor(seat).checked_add_signed(change.into()).is_some(),
            ),
            Adjustment::Wealth(seat, change) => {
                let enough = usize::from(change.unsigned_abs()) <= self.wealth_left() || change < 0;
                let fits = plays(seat) && self.wealth(seat).checked_add_signed(change).is_some();
                (plays(seat), change != 0 && near(change) && fits && enough)
            }
            Adjustment::Unit(unit, place) => {
                let there = match place {
                    Place::Location(board) => {
                        board > 0
                            && self.boards().contains(&usize::from(board - 1))
                            && !self.is_full(usize::from(board) - 1)
                    }
                    Place::Supply | Place::Graveyard => true,
                };
                (self.place(unit).is_some(), there && self.place(unit) != Some(place))
            }
            Adjustment::Token(unit, change) => {
                let fits = match change {
                    1 => self.wealth_left() > 0 && self.attached(unit) < u8::MAX,
                    -1 => self.attached(unit) > 0,
                    _ => false,
                };
                (self.place(unit).is_some() && unit.is_fighter(), fits && !self.graveyard().contains(unit))
            }
            Adjustment::Marker(clan, spot) => {
                let there = match spot {
                    Spot::Neutral => true,
                    Spot::Branch(seat, space) => open(seat) && (1..=self.set.alliance.spaces()).contains(&space),
                };
                (there, self.marker(clan) != spot)
            }
            Adjustment::AddCard(seat, card) => {
                (plays(seat), plays(seat) && self.discards[self.deck_of(seat)].contains(card))
            }
            Adjustment::DrawCard(seat) => (plays(seat), true),
            Adjustment::DiscardCard(seat) => (plays(seat), plays(seat) && !self.hand(seat).is_empty()),
        };
        judge.object_if(!known, rule, || text!["there is nothing like that in this match"]);
        judge.object_if(known && !possible, rule, || text!["that cannot be changed so"]);
    }
}

/// How many spaces lie between two spots of the alliance board.
pub(super) fn distance(from: Spot, to: Spot) -> u8 {
    match (from, to) {
        (Spot::Neutral, Spot::Neutral) => 0,
        (Spot::Neutral, Spot::Branch(_, space)) | (Spot::Branch(_, space), Spot::Neutral) => space,
        (Spot::Branch(a, near), Spot::Branch(b, far)) if a == b => near.abs_diff(far),
        (Spot::Branch(_, near), Spot::Branch(_, far)) => near.saturating_add(far),
    }
}

/// Where a marker comes that goes so far towards neutral.
pub(super) fn inwards(branch: Seat, space: u8, spaces: u8) -> Spot {
    match space.checked_sub(spaces) {
        None | Some(0) => Spot::Neutral,
        Some(space) => Spot::Branch(branch, space),
    }
}
