//! Positions of Starship Samurai for tests, reached by legal play alone. A test says who has drafted whom, which
//! locations lie open, what everybody holds and where her figures stand; the armada plays a round of preparation and
//! then the turns that bring the figures there.
#![allow(dead_code, reason = "not every test file uses every helper")]

use daimyo::game::{Actor, Rule, Seat, Setup as _, prelude::*};
use daimyo::starship::{
    Card, Clan, Location, Move, Order, Phase, Place, Samurai, Set, Setup, Side, Spot, Starship, Unit,
};
use std::ops::Deref;

mod gift;
pub mod rivals;

pub const GAMMA: Seat = Seat::new(0);
pub const NOVA: Seat = Seat::new(1);
pub const PULSAR: Seat = Seat::new(2);
pub const VOID: Seat = Seat::new(3);

pub const FIRST: Move = Move::Option(Side::First);
pub const SECOND: Move = Move::Option(Side::Second);

fn index_of(mut names: impl Iterator<Item = &'static str>, name: &str) -> usize {
    names.position(|other| other == name).unwrap_or_else(|| panic!("there is no {name}"))
}

pub fn card(name: &str) -> Card {
    Card::new(index_of(Set::builtin().actions.iter().map(|card| &*card.name), name))
}

fn samurai(name: &str) -> Samurai {
    ron::from_str(&format!("{name:?}")).unwrap()
}

pub fn location(name: &str) -> Location {
    ron::from_str(&format!("{name:?}")).unwrap()
}

pub fn f(seat: Seat, number: usize) -> Unit {
    Unit::fighter(seat, number)
}

pub fn carrier(seat: Seat) -> Unit {
    Unit::carrier(seat)
}

pub fn order(marker: u8, order: Order) -> Move {
    Move::Order { marker, order, wealth: 0 }
}

pub fn raised(marker: u8, order: Order, wealth: u8) -> Move {
    Move::Order { marker, order, wealth }
}

pub fn go(unit: Unit, to: u8) -> Move {
    Move::Move { unit, to }
}

pub fn play(name: &str) -> Move {
    Move::Play(card(name))
}

pub fn draw(name: &str) -> Move {
    Move::Draw(card(name))
}

pub fn discard(name: &str) -> Move {
    Move::Discard(card(name))
}

pub fn marker(clan: Clan, to: Spot) -> Move {
    Move::Marker { clan, to }
}

pub fn branch(seat: Seat, space: u8) -> Spot {
    Spot::Branch(seat, space)
}

/// What is wanted of a position.
#[derive(Clone)]
pub struct Armada {
    setup: Setup,
    first: Seat,
    samurai: Vec<[&'static str; 2]>,
    locations: Vec<&'static str>,
    cards: Vec<Vec<&'static str>>,
    wealth: Vec<u8>,
    honor: Vec<bool>,
    units: Vec<Vec<(&'static str, u8)>>,
    markers: Vec<Vec<(Clan, Spot)>>,
}

impl Armada {
    pub fn players(players: usize) -> Self {
        let drafts = [["Tametomo", "Gozen"], ["Oda", "Shingen"], ["Hideyoshi", "Mori"], ["Masumune", "Mototada"]];
        let quiet: [&[&str]; 3] = [
            &["Byakko City", "Seiryu Court"],
            &["Byakko City", "Hoshi Shrine", "Kestrel Relay"],
            &["Byakko City", "Seiryu Court", "Rift Gate", "Hoshi Shrine"],
        ];
        Self {
            setup: Setup::for_players(players),
            first: GAMMA,
            samurai: drafts[..players].to_vec(),
            locations: quiet[players - 2].to_vec(),
            cards: vec![Vec::new(); players],
            wealth: vec![0; players],
            honor: vec![false; players],
            units: vec![Vec::new(); players],
            markers: vec![Vec::new(); players],
        }
    }

    /// The seat that is first player in the round of the test.
    pub fn first(mut self, seat: Seat) -> Self {
        self.first = seat;
        self
    }

    pub fn set(mut self, key: &str, value: &str) -> Self {
        self.setup.choose(key, value).unwrap();
        self
    }

    /// The samurai she has drafted. Whoever had one of them by default has another.
    pub fn samurai(mut self, seat: Seat, names: [&'static str; 2]) -> Self {
        self.samurai[seat.index()] = names;
        let everybody = Set::builtin().units.samurai.iter().map(|card| &*card.name);
        for (other, number) in (0..self.samurai.len()).flat_map(|other| [(other, 0), (other, 1)]) {
            if other != seat.index() && names.contains(&self.samurai[other][number]) {
                let free = everybody.clone().find(|name| !self.samurai.iter().flatten().any(|taken| taken == name));
                self.samurai[other][number] = free.unwrap();
            }
        }
        self
    }

    pub fn locations(mut self, names: &[&'static str]) -> Self {
        self.locations = names.to_vec();
        self
    }

    /// She draws these, at most four. If her hand becomes too large she discards her starters.
    pub fn cards(mut self, seat: Seat, names: &[&'static str]) -> Self {
        self.cards[seat.index()] = names.to_vec();
        self
    }

    pub fn wealth(mut self, seat: Seat, wealth: u8) -> Self {
        self.wealth[seat.index()] = wealth;
        self
    }

    /// She has won an undisputed location before, and so has 5 honor.
    pub fn honor(mut self, seat: Seat) -> Self {
        self.honor[seat.index()] = true;
        self
    }

    /// Her figures by name, and the location they stand at.
    pub fn units(mut self, seat: Seat, names: &[&'static str], location: u8) -> Self {
        self.units[seat.index()].extend(names.iter().map(|name| (*name, location)));
        self
    }

    pub fn fighters(mut self, seat: Seat, count: usize, location: u8) -> Self {
        self.units[seat.index()].extend([("fighter", location)].repeat(count));
        self
    }

    /// A clan marker she moves before the test, by an order of its own.
    pub fn marker(mut self, seat: Seat, clan: Clan, to: Spot) -> Self {
        self.markers[seat.index()].push((clan, to));
        self
    }

    /// The position when this seat is to perform an order, with everything as wanted.
    pub fn turn_of(self, seat: Seat) -> Scene {
        let mut scene = self.round();
        while !(scene.seat() == seat && scene.plan.as_ref().is_some_and(Armada::is_done)) {
            assert_eq!(scene.phase(), Phase::Turn, "everything stands ready before the round is over");
            scene.planned_turn();
        }
        scene
    }

    /// The position when the battle at a location begins, with everything as wanted.
    pub fn battle_at(self, location: u8) -> Scene {
        let mut scene = self.round();
        while scene.phase() == Phase::Turn {
            scene.planned_turn();
        }
        if matches!(scene.phase(), Phase::Battle(_)) {
            scene.until_battle(location);
        }
        scene
    }

    fn is_done(&self) -> bool {
        self.units.iter().all(Vec::is_empty) && self.markers.iter().all(Vec::is_empty)
    }

    /// The first turn of the round in which the test is set, with cards, wealth and honor as wanted.
    fn round(self) -> Scene {
        let players = self.setup.players();
        let wealthiest = usize::from(self.wealth.iter().copied().max().unwrap_or_default());
        let anything = self.cards.iter().any(|cards| !cards.is_empty()) || self.honor.contains(&true);
        let rounds = wealthiest.div_ceil(5).max(usize::from(anything));
        let begins = Seat::new((self.first.index() + players * 6 - rounds) % players);
        let mut setup = self.setup.clone();
        setup.let_begin(Some(begins));
        let mut scene = Scene { game: Starship::new(&setup).unwrap(), plan: Some(self) };
        for round in 1..=rounds {
            scene.set_out(round == rounds + 1);
            while usize::from(scene.round()) == round {
                scene.turn_of_preparation();
            }
        }
        scene.set_out(true);
        scene
    }
}

/// A position in which a test goes on.
#[derive(Clone)]
pub struct Scene {
    game: Starship,
    plan: Option<Armada>,
}

impl Deref for Scene {
    type Target = Starship;

    fn deref(&self) -> &Starship {
        &self.game
    }
}

impl Scene {
    /// A position as it is.
    pub fn of(game: Starship) -> Self {
        Self { game, plan: None }
    }

    pub fn legal(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        self.game.moves(&mut moves);
        moves
    }

    pub fn offers(&self, wanted: impl Fn(&Move) -> bool) -> bool {
        self.legal().iter().any(wanted)
    }

    /// Makes a move, which must be legal.
    #[track_caller]
    pub fn go(&mut self, mv: Move) -> &mut Self {
        if let Err(refusals) = self.game.play(&mv) {
            let why: Vec<String> = refusals.iter().map(|refusal| refusal.text.plain(Starship::SEAT_NAMES)).collect();
            panic!("{mv:?}: {}\nlegal: {:?}", why.join("; "), self.legal());
        }
        self
    }

    #[track_caller]
    pub fn all<const N: usize>(&mut self, moves: [Move; N]) -> &mut Self {
        self.play_all(&moves);
        self
    }

    #[track_caller]
    fn play_all(&mut self, moves: &[Move]) {
        for mv in moves {
            self.go(*mv);
        }
    }

    /// A seat makes a move: it must be hers to make.
    #[track_caller]
    pub fn by(&mut self, seat: Seat, mv: Move) -> &mut Self {
        assert_eq!(self.actor(), Actor::Seat(seat), "{mv:?}; legal: {:?}", self.legal());
        self.go(mv)
    }

    /// A player of the battle commits a card and it is still face down, or she commits none.
    #[track_caller]
    pub fn commit(&mut self, seat: Seat, name: Option<&str>) -> &mut Self {
        self.by(seat, Move::Commit(name.map(card)))
    }

    #[track_caller]
    pub fn turn_up(&mut self, name: &str) -> &mut Self {
        self.go(Move::TurnUp(card(name)))
    }

    /// A move is refused because of exactly this rule.
    #[track_caller]
    pub fn refuses(&self, mv: Move, rule: &'static Rule) -> &Self {
        let refusals = self.game.refusals(&mv);
        let why: Vec<String> = refusals.iter().map(|refusal| refusal.text.plain(Starship::SEAT_NAMES)).collect();
        assert!(refusals.iter().any(|refusal| refusal.rule == rule), "{mv:?}: {why:?}");
        assert_eq!(refusals.len(), 1, "{mv:?}: {why:?}");
        assert!(!self.legal().contains(&mv));
        self
    }

    /// A move is refused, for whatever reason.
    #[track_caller]
    pub fn refuses_any(&self, mv: Move) -> &Self {
        assert!(!self.game.refusals(&mv).is_empty(), "{mv:?} is refused");
        self
    }

    #[track_caller]
    pub fn allows(&self, mv: Move) -> &Self {
        let refusals = self.game.refusals(&mv);
        let why: Vec<String> = refusals.iter().map(|refusal| refusal.text.plain(Starship::SEAT_NAMES)).collect();
        assert!(why.is_empty(), "{mv:?}: {why:?}");
        self
    }

    /// A player's samurai by name.
    pub fn samurai_of(&self, seat: Seat, name: &str) -> Unit {
        let number = self.game.samurai(seat).iter().position(|drafted| *drafted == Some(samurai(name)));
        Unit::samurai(seat, number.unwrap_or_else(|| panic!("{seat} has not drafted {name}")))
    }

    /// The names of the cards in a hand, in order.
    pub fn cards_of(&self, seat: Seat) -> Vec<&'static str> {
        let mut names: Vec<&str> = self.hand(seat).known.iter().map(|card| self.set().name(card)).collect();
        names.sort_unstable();
        names
    }

    pub fn holds(&self, seat: Seat, name: &str) -> bool {
        self.hand(seat).known.contains(card(name))
    }

    /// A card lies in the discards: nobody holds it, it is not attached, and it is not in the deck.
    pub fn is_discarded(&self, name: &str) -> bool {
        let facts = serde_json::to_value(&self.game).unwrap();
        facts["discards"].as_array().unwrap().iter().flat_map(|pile| pile.as_array().unwrap()).any(|card| card == name)
    }

    /// The names of the cards attached to a location.
    pub fn attached_at(&self, location: u8) -> Vec<String> {
        let facts = serde_json::to_value(&self.game).unwrap();
        let attached = facts["locations"][usize::from(location) - 1]["attached"].as_array().unwrap().clone();
        attached.iter().map(|pair| pair[0].as_str().unwrap().to_owned()).collect()
    }

    pub fn is_at(&self, unit: Unit, location: u8) -> bool {
        self.place(unit) == Some(Place::Location(location))
    }

    pub fn in_supply(&self, unit: Unit) -> bool {
        self.place(unit) == Some(Place::Supply)
    }

    pub fn is_destroyed(&self, unit: Unit) -> bool {
        self.place(unit) == Some(Place::Graveyard)
    }

    /// How many figures of a player stand there.
    pub fn count_at(&self, seat: Seat, location: u8) -> usize {
        self.units_on(location).of(seat).len()
    }

    /// How many figures of a player lie in her graveyard.
    pub fn graves(&self, seat: Seat) -> usize {
        Unit::all_of(seat).filter(|&unit| self.is_destroyed(unit)).count()
    }

    /// A figure of this name at this location: of figures alike, the first.
    #[track_caller]
    pub fn find(&self, seat: Seat, name: &str, place: Place) -> Unit {
        let fits = |unit: &Unit| {
            self.place(*unit) == Some(place)
                && self.card_of(*unit).is_some_and(|card| card.name.eq_ignore_ascii_case(name))
        };
        Unit::all_of(seat).find(fits).unwrap_or_else(|| panic!("{seat} has no {name} in {place:?}"))
    }

    // Going on quietly.

    /// Whether a player is to perform an order, play a card or end her turn, with nothing being resolved.
    pub fn is_free(&self) -> bool {
        self.phase() == Phase::Turn && self.offers(|mv| matches!(mv, Move::Order { .. } | Move::EndTurn))
    }

    /// Makes the least of the decision at hand: takes nothing, moves nothing, commits nothing.
    pub fn quietly(&mut self) -> &mut Self {
        let legal = self.legal();
        let reserved = |mv: &Move| match (mv, &self.plan) {
            (Move::Draw(card), Some(plan)) => plan.cards.iter().flatten().any(|name| *name == self.set().name(*card)),
            (Move::Reveal(location), Some(plan)) => {
                plan.locations.iter().any(|name| *name == self.set().locations[location.index()].name)
            }
            _ => false,
        };
        let wish = |mv: &Move| match mv {
            Move::EndTurn | Move::Done | Move::Commit(None) | Move::Take(0) => 0,
            // The small markers are left to the test.
            Move::Order { order: Order::Wealth, wealth: 0, marker } => 5 - marker,
            mv if reserved(mv) => 6,
            Move::Order { .. } | Move::Play(_) | Move::Attach(_) | Move::Snipe(_) | Move::Move { .. } => 7,
            Move::Trade(..) => 8,
            _ => 5,
        };
        let mv = *legal.iter().min_by_key(|mv| wish(mv)).expect("the game goes on");
        self.go(mv)
    }

    /// Finishes whatever is being resolved, quietly.
    pub fn finish(&mut self) -> &mut Self {
        while self.phase() == Phase::Turn && !self.is_free() {
            self.quietly();
        }
        self
    }

    /// Ends the turn, after an order to no effect if none has been performed.
    pub fn end_turn(&mut self) -> &mut Self {
        let turn = self.turn();
        while self.turn() == turn && self.phase() == Phase::Turn {
            self.quietly();
        }
        self
    }

    /// Plays on quietly until a seat begins its next turn, its rewards declined.
    pub fn until_turn_of(&mut self, seat: Seat) -> &mut Self {
        self.until_rewards_of(seat).finish()
    }

    /// Plays on quietly until a seat begins its next turn; its rewards are still to come.
    pub fn until_rewards_of(&mut self, seat: Seat) -> &mut Self {
        self.end_turn();
        while !(self.phase() == Phase::Turn && self.seat() == seat) {
            assert_ne!(self.phase(), Phase::Over, "the game goes on");
            self.quietly();
        }
        self
    }

    /// Plays on quietly until somebody is to commit a card to the battle at a location, or it is over.
    pub fn until_battle(&mut self, location: u8) -> &mut Self {
        let round = self.round();
        let there = |scene: &Self| {
            scene.phase() == Phase::Battle(location - 1) || scene.round() != round || scene.phase() == Phase::Over
        };
        while !there(self) {
            self.quietly();
        }
        self
    }

    /// Plays on quietly until the battle at this location has been decided.
    pub fn until_decided(&mut self) -> &mut Self {
        let phase = self.phase();
        while self.phase() == phase {
            self.quietly();
        }
        self
    }

    /// Plays on quietly until the battle at this location has been decided, and says who has won it.
    pub fn victor_now(&mut self) -> Option<Seat> {
        let claims = |scene: &Self| scene.seats().map(|seat| scene.claimed(seat).count()).collect::<Vec<_>>();
        let before = claims(self);
        self.until_decided();
        claims(self).iter().zip(before).position(|(now, before)| *now > before).map(Seat::new)
    }

    /// Plays on quietly until another round begins or the game is over.
    pub fn until_next_round(&mut self) -> &mut Self {
        let round = self.round();
        while self.round() == round && self.phase() != Phase::Over {
            self.quietly();
        }
        while matches!(self.phase(), Phase::Reveal) {
            self.quietly();
        }
        self
    }

    // The plan.

    fn wanted(&self) -> &Armada {
        self.plan.as_ref().unwrap()
    }

    /// Everything up to the first turn of a round: locations and, in the first round, the draft.
    fn set_out(&mut self, with_locations: bool) {
        let mut locations = self.wanted().locations.clone().into_iter();
        loop {
            let legal = self.legal();
            match (self.phase(), legal[0]) {
                (Phase::Turn, _) => break,
                (Phase::Reveal, _) if with_locations => {
                    self.go(Move::Reveal(location(locations.next().expect("a location for every board"))));
                }
                (Phase::Draft(_), Move::Draft(_)) => {
                    let seat = self.seat();
                    let number = usize::from(self.game.samurai(seat)[0].is_some());
                    let name = self.wanted().samurai[seat.index()][number];
                    self.go(Move::Draft(samurai(name)));
                }
                _ => {
                    self.quietly();
                }
            }
        }
    }

    fn turn_of_preparation(&mut self) {
        self.finish();
        let seat = self.seat();
        let plan = self.wanted();
        let (index, spent) = (seat.index(), self.orders(seat).iter().flatten().count());
        let short = plan.wealth[index].saturating_sub(self.wealth(seat));
        let cards: Vec<&str> = plan.cards[index].iter().copied().filter(|name| !self.holds(seat, name)).collect();
        let honor = plan.honor[index] && self.honor(seat) == 0;
        match spent {
            0 if !cards.is_empty() => {
                let hand = self.hand(seat).len();
                self.all([order(4, Order::Cards), Move::Take(cards.len() as u8)]);
                let starters = ["Change Strategy", "Elite General"];
                let mut thrown = starters.iter().filter(|name| !cards.contains(name));
                for (drawn, name) in cards.iter().enumerate() {
                    self.go(draw(name));
                    if hand + drawn + 1 > 5 {
                        self.go(discard(thrown.next().unwrap()));
                    }
                }
            }
            1 => self.play_all(&[order(3, Order::Wealth), Move::Take(short.min(3))]),
            2 => self.play_all(&[order(2, Order::Wealth), Move::Take(short.min(2))]),
            3 if honor => self.play_all(&[order(1, Order::Units), go(f(seat, 0), seat.number() as u8)]),
            spent => self.play_all(&[order(4 - spent as u8, Order::Allegiance)]),
        }
        let round = self.round();
        self.end_turn();
        while self.round() == round && self.phase() != Phase::Turn {
            self.quietly();
        }
    }

    /// A turn that brings as many figures to their places as the largest marker left allows.
    fn planned_turn(&mut self) {
        self.finish();
        let seat = self.seat();
        let Some(plan) = &mut self.plan else { return };
        let wanted = &mut plan.units[seat.index()];
        let free = |marker: &u8| self.game.orders(seat)[usize::from(*marker) - 1].is_none();
        let largest = (1..=4_u8).rfind(free).unwrap();
        if let Some((clan, to)) = plan.markers[seat.index()].pop() {
            let Spot::Branch(_, space) = to else { panic!("markers begin on neutral") };
            self.all([raised(largest, Order::Allegiance, space.saturating_sub(largest)), marker(clan, to)]);
        } else if wanted.is_empty() {
            self.go(order(largest, Order::Allegiance)).finish();
        } else {
            let now: Vec<(&str, u8)> = wanted.drain(..wanted.len().min(largest.into())).collect();
            self.go(order(largest, Order::Units));
            for (name, to) in now {
                let unit = self.find(seat, name, Place::Supply);
                self.go(go(unit, to));
                while !self.offers(|mv| matches!(mv, Move::Move { .. } | Move::EndTurn)) {
                    self.quietly();
                }
            }
        }
        self.end_turn();
        self.finish();
    }
}
