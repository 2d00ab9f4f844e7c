//! Starship Samurai in words: offers, the log, and a sketch of the boards.

use crate::game::{Seat, Span, Text};
use crate::starship::course::ask::Question;
use crate::starship::course::task::{Effect, Fate, Goods, Sorts, Task, Which};
use crate::starship::position::Report;
use crate::starship::unit::travel::Obstacle;
use crate::starship::{
    Ability, ActionCard, Adjustment, Card, Clan, Deed, Location, Move, Order, Phase, Place, Samurai, Side, Sort, Spot,
    Starship, Unit, Zone, class,
};
use crate::text;

impl Starship {
    pub(super) fn card_words(&self, card: Card) -> Text {
        if !card.is_known() {
            return text!["a card"];
        }
        Span::Thing(class::CARD, card.index() as u16, self.set.name(card).to_owned().into()).into()
    }

    pub(super) fn unit_words(&self, unit: Unit) -> Text {
        let name = match unit.sort() {
            Sort::Samurai(_) => self.card_of(unit).map_or("a samurai", |card| &card.name).to_owned(),
            Sort::Fighter => match self.attached(unit) {
                0 => "fighter".to_owned(),
                tokens => format!("fighter +{tokens}"),
            },
            Sort::Carrier => "carrier".to_owned(),
        };
        let unit_text: Text = Span::Thing(class::UNIT, unit.index() as u16, name.into()).into();
        text![unit.seat(), "'s ", unit_text]
    }

    fn location_words(&self, location: Location) -> Text {
        let name = self.set.locations.get(location.index()).map_or("a location", |card| &card.name).to_owned();
        Span::Thing(class::LOCATION, location.index() as u16, name.into()).into()
    }

    /// A location board by number and card.
    pub(super) fn board_words(&self, board: u8) -> Text {
        match self.sites.get(usize::from(board).wrapping_sub(1)).and_then(|site| site.card) {
            Some(location) => text!["location ", board, " (", self.location_words(location), ")"],
            None => text!["location ", board],
        }
    }

    fn samurai_words(&self, samurai: Samurai) -> Text {
        match self.set.units.samurai.get(samurai.index()) {
            Some(card) => Span::Thing(class::SAMURAI, samurai.index() as u16, card.name.clone().into()).into(),
            None => text!["a samurai"],
        }
    }

    fn place_words(&self, place: Option<Place>) -> Text {
        match place {
            Some(Place::Supply) => text!["the supply"],
            Some(Place::Graveyard) => text!["the graveyard"],
            Some(Place::Location(board)) => self.board_words(board),
            None => text!["nowhere"],
        }
    }

    fn deed_words(deed: Deed, you: Seat, she: Seat) -> Text {
        match deed {
            Deed::Honor(n) => text![you, " gains ", n, " honor"],
            Deed::Wealth(n) => text![you, " gains ", n, " wealth"],
            Deed::Draw(n) | Deed::YouDraw(n) => text![you, " draws ", n],
            Deed::PayYou(n) => text![she, " pays ", you, " ", n, " wealth"],
            Deed::DestroySupply(n) => text![she, " destroys ", several(n, "unit"), " in her supply"],
            Deed::Weaken(n) => text![she, " has ", n, " less power"],
            Deed::LoseMarker(n) => text![you, " moves a clan marker of ", she, " up to ", n],
        }
    }

    /// The goods of an amount, for words.
    const fn goods_name(what: Goods, amount: u8) -> &'static str {
        match what {
            Goods::Honor => "honor",
            Goods::Wealth => "wealth",
            Goods::Cards if amount == 1 => "card",
            Goods::Cards => "cards",
            Goods::Power => "wealth for power",
        }
    }

    pub(super) fn words_for_step(&self) -> Text {
        let seat = self.seat;
        match self.question() {
            Question::Begin => text!["choosing the first player"],
            Question::Reveal => text!["turning up locations for round ", self.round],
            Question::Deal => text!["dealing packs for the card draft"],
            Question::Look => text![seat, " looks through the pack"],
            Question::Pick => text![seat, " to take a card from the pack"],
            Question::Find => text![seat, " looks through the samurai"],
            Question::Draft => text![seat, " to draft a samurai"],
            Question::Unveil => text!["showing the samurai of ", seat],
            Question::Turn if self.turn.order_done => text![seat, " to play a card, do free orders, or end the turn"],
            Question::Turn => text![seat, " to perform an order"],
            Question::Commit(seat) => text![seat, " to commit a battle card or none", self.battle_words()],
            Question::TurnUp(seat) => text!["turning up the card of ", seat, self.battle_words()],
            Question::Over => text!["the game is over"],
            Question::Task(task) => self.task_words(&task),
        }
    }

    fn battle_words(&self) -> Text {
        match self.phase {
            Phase::Battle(board) => text![" in the battle at ", self.board_words(board + 1)],
            _ => Text::default(),
        }
    }

    fn task_words(&self, task: &Task) -> Text {
        match *task {
            Task::Rewards(_) => text![self.seat, " to claim a reward"],
            Task::Reward { seat, location, .. } => text![seat, " gains the reward of ", self.location_words(location)],
            Task::Amount { seat, what, most } => {
                let limit = self.amount_limit(seat, what, most);
                text![seat, " to take up to ", limit, " ", Self::goods_name(what, limit)]
            }
            Task::Marker { seat, spaces, which, .. } => match which {
                Which::Only(clan) => text![seat, " to move the marker of ", clan, " up to ", spaces],
                _ => text![seat, " to move a clan marker up to ", spaces],
            },
            Task::Units(units) => {
                let what = match units.what {
                    Sorts::All => "unit",
                    Sorts::Ships => "ship",
                    Sorts::Fighters => "fighter",
                };
                let to = units.to.map_or_else(Text::default, |board| text![" to ", self.board_words(board + 1)]);
                let together =
                    if units.together && units.to.is_none() { " from one place to one location" } else { "" };
                text![units.seat, " to move up to ", several(units.left, what), together, to]
            }
            Task::Cargo { carrier, .. } => text![carrier.seat(), " to choose ships that go with the carrier"],
            Task::Displace { samurai, .. } => text![samurai.seat(), " to choose the ship that makes room"],
            Task::Bombard { seat, ships, .. } => {
                text![seat, " may discard a card to destroy up to ", several(ships, "ship")]
            }
            Task::Choose(choose) => {
                let verb = match choose.fate {
                    Fate::Return | Fate::Retreat { .. } => "return",
                    _ => "destroy",
                };
                text![choose.by, " to choose a unit to ", verb]
            }
            Task::Discard { seat, left } => text![seat, " to discard ", left],
            Task::Draw { seat, left } => text![seat, " draws ", left],
            Task::Effect(Effect { card, you, .. }) => text![you, " resolves ", self.card_words(card)],
            Task::Either { by, .. } => text![by, " to choose one of two"],
            Task::Steal { from, to, .. } => text![to, " takes a card from ", from],
            Task::Lay { seat, left, .. } => text![seat, " to give ", several(left, "card")],
            Task::HandOver { from, to } => text![to, " receives what ", from, " gives"],
            Task::HandOverNamed { to } => text![to, " receives what was named"],
            Task::Manual { seat, card } => text![seat, " to resolve ", self.card_words(card), " by hand"],
            Task::Finish => text!["the order is done"],
            Task::Victory { seat, board, .. } => text![seat, " wins ", self.board_words(board + 1)],
            Task::Trade { from, to, stage, terms } => match stage {
                0 => text![from, " offers wealth to ", to],
                1 => text![from, " offers battle cards to ", to],
                2 => text![from, " offers order cards to ", to],
                3 => text![from, " asks wealth of ", to],
                4 => text![from, " asks battle cards of ", to],
                5 => text![from, " asks order cards of ", to],
                _ => text![to, " to agree: "].and(self.trade_words(from, to, terms)),
            },
        }
    }

    pub(super) fn words_for_move(&self, mv: Move) -> Text {
        match mv {
            Move::Begin(seat) => text!["let ", seat, " begin"],
            Move::Reveal(location) => text!["turn up ", self.location_words(location)],
            Move::Deal(card) => text!["deal ", self.card_words(card)],
            Move::Look(card) => text!["see ", self.card_words(card)],
            Move::Pick(card) => text!["take ", self.card_words(card), " into the deck"],
            Move::Find(samurai) => text!["see ", self.samurai_words(samurai)],
            Move::Draft(samurai) => text!["draft ", self.samurai_words(samurai)],
            Move::Unveil(seat, a, b) => text![seat, " shows ", self.samurai_words(a), " and ", self.samurai_words(b)],
            Move::Claim(board) => text!["claim the reward of ", self.board_words(board)],
            Move::Take(amount) => self.amount_words(amount),
            Move::Marker { clan, to } => text!["move the marker of ", clan, " to ", to],
            Move::Order { marker, order, wealth } => Self::order_words(marker, order, wealth),
            Move::Play(card) => text!["play ", self.card_words(card), self.cost_words(card)],
            Move::Move { unit, to } => {
                let (from, price) = (self.place_words(self.place(unit)), self.move_price(unit, to));
                let price = if price > 0 { text![" for ", price, " wealth"] } else { Text::default() };
                text!["move ", self.unit_words(unit), " from ", from, " to ", self.board_words(to), price]
            }
            Move::Load(unit) => text!["take ", self.unit_words(unit), " along"],
            Move::Attach(unit) => {
                text!["attach 1 wealth to ", self.unit_words(unit), " in ", self.place_words(self.place(unit))]
            }
            Move::Snipe(unit) => {
                let price =
                    self.sniper(self.seat).map_or_else(Text::default, |(_, price)| text![" for ", price, " wealth"]);
                let place = self.place_words(self.place(unit));
                text!["destroy ", self.unit_words(unit), " at ", place, price, ", as a free order"]
            }
            Move::Choose(unit) => text!["choose ", self.unit_words(unit), " in ", self.place_words(self.place(unit))],
            Move::Discard(card) => text!["discard ", self.card_words(card)],
            Move::Give(card) => text!["give ", self.card_words(card)],
            Move::Receive(card) => text!["receive ", self.card_words(card)],
            Move::Draw(card) => text!["draw ", self.card_words(card)],
            Move::Steal(card) => match self.stack.top() {
                Some(Task::Steal { from, to, .. }) => text![*to, " takes ", self.card_words(card), " from ", *from],
                _ => text!["take ", self.card_words(card)],
            },
            Move::Target(seat) => text!["choose ", seat],
            Move::At(board) => text!["choose ", self.board_words(board)],
            Move::Option(side) => self.option_words(side),
            Move::Clan(clan) => text!["choose the marker of ", clan],
            Move::Commit(Some(card)) => text!["commit ", self.card_words(card), self.cost_words(card)],
            Move::Commit(None) => text!["commit nothing"],
            Move::TurnUp(card) => text!["turn up ", self.card_words(card)],
            Move::Done => text!["done"],
            Move::EndTurn => text!["end the turn"],
            Move::Trade(from, to) => text![from, " and ", to, " trade"],
            Move::Agree => match self.stack.top() {
                Some(Task::Trade { from, to, terms, .. }) => text!["agree: "].and(self.trade_words(*from, *to, *terms)),
                _ => text!["agree"],
            },
            Move::Decline => text!["decline"],
            Move::Name(card) => text!["offer ", self.card_words(card), " by name"],
            Move::Adjust(adjustment) => self.adjustment_words(adjustment),
        }
    }

    fn trade_words(&self, from: Seat, to: Seat, terms: [u8; 6]) -> Text {
        let gift = |seat: Seat, goods: &[u8]| {
            let (battle, order) = (several(goods[1], "battle card"), several(goods[2], "order card"));
            text![seat, " gives ", goods[0], " wealth, ", battle, " and ", order]
        };
        let named = match self.named.unknown {
            0 => Text::join(self.named.known.iter().map(|card| self.card_words(card)), " and "),
            unknown => several(unknown, "named card"),
        };
        let named = if self.named.is_empty() { Text::default() } else { text![" besides ", named] };
        text![gift(from, &terms[..3]), named, "; ", gift(to, &terms[3..])]
    }

    /// What a card costs, if anything.
    fn cost_words(&self, card: Card) -> Text {
        let cost = self.set.actions.get(card.index()).and_then(ActionCard::cost_words);
        cost.map_or_else(Text::default, |cost| format!(" (cost: {cost})").into())
    }

    /// The wealth it takes to bring a figure to a location, counted from 1.
    fn move_price(&self, unit: Unit, to: u8) -> u8 {
        match self.ability(unit) {
            Some(Ability::MovePrice(price)) => price,
            _ if unit.is_ship() && (1..=self.count).contains(&to) => self.toll(usize::from(to) - 1),
            _ => 0,
        }
    }

    fn amount_words(&self, amount: u8) -> Text {
        match self.stack.top() {
            Some(Task::Amount { what: Goods::Power, .. }) => text!["spend ", amount, " wealth for power"],
            Some(Task::Amount { what, .. }) => text!["take ", amount, " ", Self::goods_name(*what, amount)],
            Some(Task::Trade { stage, .. }) => {
                let verb = if *stage < 3 { "offer " } else { "ask for " };
                match stage % 3 {
                    0 => text![verb, amount, " wealth"],
                    1 => text![verb, several(amount, "battle card")],
                    _ => text![verb, several(amount, "order card")],
                }
            }
            _ => text!["take ", amount],
        }
    }

    fn order_words(marker: u8, order: Order, wealth: u8) -> Text {
        let x = marker.saturating_add(wealth);
        let what = match order {
            Order::Allegiance => text!["move a clan marker up to ", x],
            Order::Units => text!["move up to ", several(x, "unit")],
            Order::Cards => text!["draw up to ", several(x, "card")],
            Order::Wealth => text!["gain up to ", x, " wealth"],
        };
        let raised = if wealth > 0 { text![" and ", wealth, " wealth"] } else { Text::default() };
        text!["marker ", marker, raised, ": ", what]
    }

    fn option_words(&self, side: Side) -> Text {
        match self.stack.top() {
            Some(Task::Either { you, she, first, second, .. }) => {
                Self::deed_words(if side == Side::First { *first } else { *second }, *you, *she)
            }
            _ => text![if side == Side::First { "the first" } else { "the second" }],
        }
    }

    fn adjustment_words(&self, adjustment: Adjustment) -> Text {
        let signed = |change: i8| format!("{change:+}");
        match adjustment {
            Adjustment::Honor(seat, change) => text!["by hand: ", seat, " ", signed(change), " honor"],
            Adjustment::Wealth(seat, change) => text!["by hand: ", seat, " ", signed(change), " wealth"],
            Adjustment::Unit(unit, place) => {
                text!["by hand: ", self.unit_words(unit), " to ", self.place_words(Some(place))]
            }
            Adjustment::Token(unit, change) => {
                text!["by hand: ", self.unit_words(unit), " ", signed(change), " attached wealth"]
            }
            Adjustment::Marker(clan, spot) => text!["by hand: the marker of ", clan, " to ", spot],
            Adjustment::AddCard(seat, card) => {
                text!["by hand: ", seat, " takes ", self.card_words(card), " from the discards"]
            }
            Adjustment::DrawCard(seat) => text!["by hand: ", seat, " draws a card"],
            Adjustment::DiscardCard(seat) => text!["by hand: ", seat, " discards a card"],
        }
    }

    pub(super) fn words_for_event(&self, mv: Move, after: &Self) -> Vec<Text> {
        let who = match (self.to_act(), mv) {
            (_, Move::Draw(_)) => match self.stack.top() {
                Some(Task::Draw { seat, .. }) => text![*seat, ": "],
                _ => Text::default(),
            },
            (_, Move::Look(_) | Move::Find(_)) => text![self.seat, ": "],
            (crate::game::Actor::Seat(seat), _) => text![seat, ": "],
            _ => Text::default(),
        };
        let mut lines = vec![who.and(self.words_for_move(mv))];
        lines.extend(self.wasted_card(mv));
        lines.extend(self.won_without_battle(mv).into_iter().map(|(seat, board)| {
            text!["no battle at ", self.board_words(board), ": ", seat, " is there alone and claims it"]
        }));
        lines.extend(self.changes(after));
        lines.extend(self.left_behind(after));
        if self.has_shuffled(mv, after) {
            lines.push("the discards are shuffled into a new deck".into());
        }
        lines
    }

    /// The locations, from 1, that somebody wins without a battle in consequence of a move, which must be legal.
    fn won_without_battle(&self, mv: Move) -> Vec<(Seat, u8)> {
        let mut won = Vec::new();
        if !matches!((self.phase, mv), (Phase::Turn, Move::EndTurn) | (Phase::Battle(_), _)) {
            return won;
        }
        let mut next = self.clone();
        next.decide(mv);
        while !next.waits() {
            if let Some(&Task::Victory { seat, board, honored: false, .. }) = next.stack.top()
                && !next.battle.contested
            {
                won.push((seat, board + 1));
            }
            next.go_on();
        }
        won
    }

    /// The ships that were to follow a carrier when the order was done, and could not.
    fn left_behind(&self, after: &Self) -> Vec<Text> {
        let (cargo, board) = (self.turn.cargo, usize::from(self.turn.cargo_to));
        if cargo.len() == after.turn.cargo.len() {
            return Vec::new();
        }
        let stays = cargo.iter().filter_map(|ship| {
            let to = self.board_words(self.turn.cargo_to + 1);
            let why = match after.obstacle(ship, board)? {
                Obstacle::There | Obstacle::Destroyed => return None,
                Obstacle::Full => text![to, " is full"],
                Obstacle::Blocked => text!["a card at ", to, " keeps ships out"],
                Obstacle::Toll => text!["its toll at ", to, " cannot be paid"],
            };
            Some(text![after.unit_words(ship), " does not follow the carrier: "].and(why))
        });
        stays.collect()
    }

    /// Whether discards were shuffled into a new deck: one has grown, or has cards though its last was drawn.
    fn has_shuffled(&self, mv: Move, after: &Self) -> bool {
        let drawn = matches!(mv, Move::Draw(_));
        let renewed = |(was, is): (&Zone, &Zone)| is.len() > was.len() || drawn && was.len() == 1 && !is.is_empty();
        let in_play = matches!(self.phase, Phase::Turn | Phase::Battle(_));
        let decks = match self.stack.top() {
            Some(&Task::Draw { seat, .. }) if drawn => self.deck_of(seat)..self.deck_of(seat) + 1,
            _ => 0..self.decks.len(),
        };
        in_play && self.decks[decks.clone()].iter().zip(&after.decks[decks]).any(renewed)
    }

    /// That a card which is turned up has no effect, if so.
    fn wasted_card(&self, mv: Move) -> Option<Text> {
        let (Move::TurnUp(card), Some(seat)) = (mv, self.seat_to_turn_up()) else { return None };
        let payable = self.can_pay(seat, self.set.actions.get(card.index())?.cost);
        let why = match (self.battle.countered[seat.index()], payable) {
            (true, _) => "it has been countered",
            (false, false) => "its cost cannot be met",
            (false, true) => return None,
        };
        let resolved_now = self.seat_to_commit().is_none();
        resolved_now.then(|| text![self.card_words(card), " is discarded without effect: ", why])
    }

    /// What else is different: honor, wealth, destroyed figures, claimed cards, new rounds.
    fn changes(&self, after: &Self) -> Vec<Text> {
        let mut lines = Vec::new();
        for seat in self.seats() {
            let (was, is) = (i32::from(self.honor(seat)), i32::from(after.honor(seat)));
            if was != is {
                lines.push(text![seat, format!(" {:+} honor, now ", is - was), is]);
            }
            let (was, is) = (i32::from(self.wealth(seat)), i32::from(after.wealth(seat)));
            if was != is {
                lines.push(text![seat, format!(" {:+} wealth, now ", is - was), is]);
            }
            for location in
                after.claimed(seat).filter(|location| self.player(seat).claimed >> location.index() & 1 == 0)
            {
                lines.push(text![seat, " claims ", self.location_words(location)]);
            }
            let destroyed = after.graveyard().of(seat).iter().filter(|&unit| !self.graveyard().contains(unit));
            lines.extend(destroyed.map(|unit| text![self.unit_words(unit), " is destroyed"]));
        }
        for seat in self.seats() {
            let from_boards = |unit: &Unit| self.board_of(*unit).is_some() && after.supply().contains(*unit);
            let returned = Unit::all_of(seat).filter(from_boards);
            lines.extend(returned.map(|unit| text![self.unit_words(unit), " returns to the supply"]));
        }
        if after.report.battles != self.report.battles {
            lines.push(self.report_words(after));
        }
        if after.round != self.round {
            lines.push(text!["round ", after.round, " begins; ", after.first, " is first player"]);
        }
        lines
    }

    /// How the last battle ended.
    fn report_words(&self, after: &Self) -> Text {
        let Report { board, powers, victor, .. } = after.report;
        let powers = self.seats().filter_map(|seat| Some(text![seat, " ", i64::from(powers[seat.index()]?)]));
        let verdict = victor.map_or_else(|| text!["nobody is left to win"], |seat| text![seat, " wins"]);
        text!["battle at ", self.board_words(board + 1), ": ", Text::join(powers, ", "), ": ", verdict]
    }

    pub(super) fn words_for_position(&self) -> Vec<Text> {
        let mut lines = vec![text![
            "round ",
            self.round,
            ", first player ",
            self.first,
            "; wealth in the supply ",
            self.wealth_left()
        ]];
        for board in self.boards() {
            lines.push(self.site_words(board));
        }
        let on_branch =
            |seat: Seat| Text::join(self.markers_of(seat).map(|clan| text![clan, " ", self.marker(clan)]), ", ");
        let neutral = Clan::ALL.into_iter().filter(|&clan| self.marker(clan) == Spot::Neutral);
        lines.push(text!["neutral clans: ", Text::join(neutral.map(Text::from), ", ")]);
        for seat in self.seats() {
            lines.push(self.seat_words(seat));
            lines.push(text!["   branch: ", on_branch(seat)]);
        }
        lines.push(self.words_for_step());
        lines
    }

    fn site_words(&self, board: usize) -> Text {
        let powers = self.seats().filter(|&seat| self.is_present(seat, board));
        let powers = powers.map(|seat| {
            let units = self.units_at(board).of(seat).iter().map(|unit| self.unit_words(unit));
            let parts =
                if self.units_at(board).of(seat).is_empty() { text!["cards alone"] } else { Text::join(units, ", ") };
            text![seat, " ", i64::from(self.power_at(seat, board)), " (", parts, ")"]
        });
        let attached = self.sites[board]
            .attached
            .iter()
            .flatten()
            .map(|(card, seat)| text![self.card_words(*card), " of ", *seat]);
        let attached: Vec<Text> = attached.collect();
        let attached =
            if attached.is_empty() { Text::default() } else { text!["; attached ", Text::join(attached, ", ")] };
        let reward = self.location(board as u8 + 1).map_or_else(Text::default, |card| text![" [", card.words(), "]"]);
        text![self.board_words(board as u8 + 1), reward, ": ", Text::join(powers, "; "), attached]
    }

    fn seat_words(&self, seat: Seat) -> Text {
        let player = self.player(seat);
        let known = player.hand.known.iter().map(|card| self.card_words(card));
        let hand = match player.hand.unknown {
            0 => Text::join(known, ", "),
            unknown => several(unknown, "card"),
        };
        let free = (1..=4_u8).filter(|marker| player.orders[usize::from(*marker) - 1].is_none());
        let free = Text::join(free.map(Text::from), " ");
        let samurai = player.samurai.iter().flatten().map(|&samurai| self.samurai_words(samurai));
        text![
            format!("{} ", seat.number()),
            seat,
            ": honor ",
            player.honor,
            ", wealth ",
            player.wealth,
            ", markers left ",
            free,
            ", hand ",
            hand,
            "; samurai ",
            Text::join(samurai, " and "),
            "; supply ",
            self.supply().of(seat).len(),
            ", graveyard ",
            self.graveyard().of(seat).len(),
            ", claimed ",
            self.claimed(seat).count()
        ]
    }
}

/// "1 card", "2 cards".
fn several(amount: impl Into<u16>, thing: &'static str) -> Text {
    let amount = amount.into();
    if amount == 1 { text![amount, " ", thing] } else { text![amount, " ", thing, "s"] }
}

impl From<Spot> for Text {
    fn from(spot: Spot) -> Self {
        match spot {
            Spot::Neutral => text!["neutral"],
            Spot::Branch(seat, space) => text!["space ", space, " of ", seat],
        }
    }
}
