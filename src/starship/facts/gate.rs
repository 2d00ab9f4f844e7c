//! From facts to a position, or to everything that is wrong with them.

use super::{Facts, SeatFacts};
use crate::game::{Actor, Flaw, Flaws, Legality, Position, Seat, Span, Text, Viewer};
use crate::starship::battle::BattleState;
use crate::starship::position::{BOARDS, GRAVEYARD, SUPPLY, TurnState};
use crate::starship::{
    AbsentBranches, Clan, Location, PLAYERS, Phase, Place, SPACES, Spot, Starship, Unit, UnitSet, WEALTH_TOKENS,
    WealthSupply, class, setup,
};
use crate::text;

/// More than any match comes to.
const MOST_HONOR: u16 = 999;
const MOST_WEALTH: u8 = 200;
const MOST_ROUNDS: u8 = 20;
const MOST_TURNS: u16 = 1000;

pub(super) fn lay_out(position: &mut Starship, viewer: Option<Viewer>, facts: &Facts) -> Vec<Flaw> {
    let mut gate = Gate { facts, viewer, position, flaws: Flaws::default() };
    for stage in Gate::STAGES {
        stage(&mut gate);
        if !gate.flaws.is_empty() {
            break;
        }
    }
    gate.flaws.into_vec()
}

/// What is checked, and the position that grows of it.
pub(super) struct Gate<'a> {
    pub facts: &'a Facts,
    pub viewer: Option<Viewer>,
    pub position: &'a mut Starship,
    pub flaws: Flaws,
}

impl Gate<'_> {
    /// What is checked one after the other: each trusts in what comes before it.
    const STAGES: [fn(&mut Self); 4] = [Self::set_up, Self::things, Self::doings, Self::way_on];

    /// All that lies about.
    fn things(&mut self) {
        self.course();
        self.orders();
        self.units();
        self.markers();
        self.location_cards();
        let facts = self.facts;
        self.position.seats().for_each(|seat| self.seat(seat, &facts.seats[seat.index()]));
        self.samurai();
        self.cards();
        self.card_draft();
    }

    /// What is being fought out and resolved.
    fn doings(&mut self) {
        self.battle();
        self.tasks();
    }

    pub fn players(&self) -> usize {
        self.position.count.into()
    }

    /// Whether whoever holds the position may not know a player's secrets.
    pub fn is_hidden(&self, seat: Seat) -> bool {
        self.viewer.is_some_and(|viewer| !viewer.is(seat))
    }

    /// What everything else is checked against: how many play, and by which rulings.
    fn set_up(&mut self) {
        let (players, facts) = (self.players(), self.facts);
        if usize::from(facts.players) != players {
            let what = text!["they say ", facts.players, " where ", players, " play"];
            self.flaws.add("players", what, text!["say ", players, ", as in the match"]);
        }
        if facts.rulings != self.position.rulings {
            self.flaws.add("rulings", "they are not those of the match", "leave the rulings as they are");
        }
        let lists = [
            ("seats", facts.seats.len()),
            ("locations", facts.locations.len()),
            ("decks", facts.decks.len()),
            ("discards", facts.discards.len()),
            ("packs", facts.packs.len()),
            ("laid", facts.laid.len()),
        ];
        for (at, entries) in lists.into_iter().filter(|&(_, entries)| entries != players) {
            self.flaws.add(at, text!["there are ", entries, " entries for ", players, " players"], "give one a player");
        }
        let attached =
            facts.locations.iter().flat_map(|site| site.attached.iter().map(|(_, seat)| ("attached", *seat)));
        let protected = facts.protected.values().map(|seat| ("protected", *seat));
        let units = facts.units.keys().map(|unit| ("units", unit.seat()));
        let named = [("first", facts.first), ("seat", facts.seat)].into_iter().chain(attached).chain(protected);
        for (at, seat) in named.chain(units).filter(|(_, seat)| seat.index() >= players) {
            self.flaws.add(at, format!("{seat} does not play"), text!["name one of the seats 1 to ", players]);
        }
        let in_range = match facts.phase {
            Phase::Battle(board) => usize::from(board) < players,
            Phase::Draft(taken) => usize::from(taken) < 2 * players,
            Phase::CardDraft(taken) => usize::from(taken) < crate::starship::DRAFTED_DECK * players,
            _ => true,
        };
        if !in_range {
            self.flaws.add("phase", "it goes on for so long in no game", "count from 0, as far as there are players");
        }
    }

    /// The phase, the round and the turn.
    fn course(&mut self) {
        let Facts { phase, round, turn, first, seat, turn_so_far, .. } = *self.facts;
        let players = self.players();
        for (at, count, most) in [("round", round.into(), MOST_ROUNDS.into()), ("turn", turn, MOST_TURNS)] {
            if count > most || at == "round" && count == 0 {
                self.flaws.add(at, text!["no game has a ", at, " ", count], text!["say at most ", most]);
            }
        }
        let begun = match phase {
            Phase::Begin | Phase::Deal => round == 1 && turn == 0,
            Phase::Reveal => (round == 1) == (turn == 0),
            Phase::CardDraft(_) | Phase::Draft(_) | Phase::Unveil => round == 1,
            Phase::Turn | Phase::Battle(_) | Phase::Resolution | Phase::Over => turn > 0,
        };
        if !begun {
            self.flaws.add("turn", "turns are counted from the draft on", "say how many there were");
        }
        if phase != Phase::Turn && turn_so_far != TurnState::default() && self.facts.to_do.is_empty() {
            let after = matches!(phase, Phase::Battle(_) | Phase::Resolution | Phase::Reveal | Phase::Over);
            if !after {
                self.flaws.add("turn_so_far", "something was done in a turn before the first", "say that nothing was");
            }
        }
        if turn_so_far.cargo.iter().any(|unit| unit.seat().index() >= players || !unit.is_fighter())
            || usize::from(turn_so_far.cargo_to) >= players
            || turn_so_far.follow > 9
        {
            self.flaws.add("turn_so_far", "no such figures follow, or not to there", "say that nothing follows");
        }
        let position = &mut *self.position;
        (position.phase, position.round, position.turns) = (phase, round, turn);
        (position.first, position.seat, position.turn) = (first, seat, turn_so_far);
    }

    /// Everybody places an order marker in her turn, four in a round.
    fn orders(&mut self) {
        let facts = self.facts;
        let placed = |seat: Seat| facts.seats[seat.index()].orders.iter().flatten().count();
        let order: Vec<Seat> = self.position.turn_order().collect();
        let turn = order.iter().position(|&seat| seat == facts.seat).unwrap_or_default();
        let done = usize::from(facts.turn_so_far.order_done);
        let before = placed(facts.seat).saturating_sub(done).min(3);
        for (place, &seat) in order.iter().enumerate() {
            let due = match facts.phase {
                Phase::Turn if place == turn => before + done,
                Phase::Turn => before + usize::from(place < turn),
                Phase::Battle(_) | Phase::Resolution | Phase::Over => 4,
                _ => 0,
            };
            if placed(seat) != due {
                let what = text![placed(seat), " order markers are placed"];
                self.flaws.add(text!["orders of ", seat], what, text!["make it ", due]);
            }
        }
    }

    /// Where the figures stand, and what is attached to them.
    fn units(&mut self) {
        self.position.stands = [UnitSet::default(); 2 + PLAYERS];
        for (&unit, &(place, tokens)) in &self.facts.units {
            let stand = match place {
                Place::Supply => SUPPLY,
                Place::Graveyard => GRAVEYARD,
                Place::Location(board) => (BOARDS + usize::from(board)).wrapping_sub(1),
            };
            if stand >= BOARDS + self.players() || place == Place::Location(0) {
                let at = self.position.unit_words(unit);
                self.flaws.add(at, "there is no such location", "put it on one that is played on");
                continue;
            }
            self.position.stands[stand].insert(unit);
            if tokens > 0 && (!unit.is_fighter() || place == Place::Graveyard) {
                let (at, what) = (self.position.unit_words(unit), text!["it has ", tokens, " wealth attached"]);
                self.flaws.add(at, what, "only fighters outside the graveyard have some");
            }
            self.position.tokens[unit.index()] = tokens;
        }
        for board in self.position.boards() {
            let there = self.position.units_at(board).len();
            if there > SPACES {
                let what = text![there, " figures are there"];
                self.flaws.add(board_words(board), what, text!["leave ", SPACES]);
            }
        }
        let lost = self.position.seats().flat_map(Unit::all_of).filter(|unit| unit.is_ship());
        let lost: Vec<Unit> = lost.filter(|&unit| self.position.place(unit).is_none()).collect();
        for unit in lost {
            let at = self.position.unit_words(unit);
            self.flaws.add(at, "it is nowhere", "put it into the supply, the graveyard or a location");
        }
        self.wealth();
    }

    fn wealth(&mut self) {
        let pools: usize = self.facts.seats.iter().map(|seat| usize::from(seat.wealth)).sum();
        let attached: usize = self.position.tokens.iter().map(|&tokens| usize::from(tokens)).sum();
        let limited = self.facts.rulings.wealth_supply == WealthSupply::Limited;
        if limited && pools + attached > WEALTH_TOKENS {
            let what = text![pools + attached, " tokens are about, and there are ", WEALTH_TOKENS];
            self.flaws.add("wealth", what, "take some away");
        }
        if attached > MOST_WEALTH.into() || self.facts.seats.iter().any(|seat| seat.wealth > MOST_WEALTH) {
            self.flaws.add("wealth", "nobody has so much", text!["say at most ", MOST_WEALTH]);
        }
    }

    fn markers(&mut self) {
        let (players, spaces) = (self.players(), self.position.set.alliance.spaces());
        let closed = self.facts.rulings.absent_branches == AbsentBranches::Closed;
        for clan in Clan::ALL {
            let branches = if closed { players } else { PLAYERS };
            match self.facts.markers.get(&clan) {
                None => self.flaws.add(clan, "its marker is nowhere", "put it somewhere, or on neutral"),
                Some(Spot::Branch(seat, space)) if seat.index() >= branches || !(1..=spaces).contains(space) => {
                    let remedy = text!["put it on a space 1 to ", spaces, " of somebody who plays"];
                    self.flaws.add(clan, "there is no such space", remedy);
                }
                Some(&spot) => self.position.markers[clan.index()] = spot,
            }
            self.position.protected[clan.index()] = self.facts.protected.get(&clan).copied();
        }
    }

    /// No location card is in two places, and all that are used belong to this number of players.
    fn location_cards(&mut self) {
        let (certain, wild) = setup::location_deck(self.position.set, self.players());
        let (in_deck, maybe) = self.facts.location_deck;
        let on_boards = self.facts.locations.iter().filter_map(|site| site.card);
        let claimed = self.facts.seats.iter().flat_map(|seat| seat.claimed.iter().copied());
        let mut seen = in_deck;
        let lying: Vec<Location> = on_boards.chain(claimed).collect();
        for location in lying {
            let bit = 1_u32.checked_shl(location.index() as u32).unwrap_or(0);
            let name = self.position.location_words(location);
            if bit & (certain | wild) == 0 {
                self.flaws.add(name, "it is not in this game", "take another location card");
            } else if seen & bit != 0 {
                self.flaws.add(name, "it is in two places", "leave it in one");
            }
            seen |= bit;
        }
        let one_wild = (seen & wild).count_ones() + u32::from(maybe != 0) <= 1;
        if in_deck & !(certain | wild) != 0 || maybe & !wild != 0 || maybe != 0 && maybe != wild || !one_wild {
            self.flaws.add("location_deck", "such cards are not in this deck", "take those of this number of players");
        }
        let reveals = matches!(self.facts.phase, Phase::Begin | Phase::Reveal | Phase::Battle(_) | Phase::Over);
        let resolving = self.facts.phase == Phase::Resolution;
        let left = in_deck.count_ones() as usize + usize::from(maybe != 0);
        let empty = self.facts.locations.iter().filter(|site| site.card.is_none()).count();
        if empty > 0 && !reveals && !resolving {
            self.flaws.add("locations", "a board has no card", "turn one up");
        } else if matches!(self.facts.phase, Phase::Begin | Phase::Reveal) && left < empty {
            self.flaws.add("location_deck", text!["there are ", left, " cards for ", empty, " boards"], "put more in");
        }
        (self.position.locations, self.position.wild) = self.facts.location_deck;
    }

    /// What one player has, but for her cards.
    fn seat(&mut self, seat: Seat, facts: &SeatFacts) {
        if facts.honor > MOST_HONOR {
            let remedy = text!["say at most ", MOST_HONOR];
            self.flaws.add(text!["honor of ", seat], text!["nobody has ", facts.honor], remedy);
        }
        let claimed = facts.claimed.iter().filter(|location| location.index() < 32);
        let player = &mut self.position.players[seat.index()];
        player.claimed = claimed.fold(0, |bits, location| bits | 1 << location.index());
        (player.honor, player.wealth, player.orders) = (facts.honor, facts.wealth, facts.orders);
    }

    /// What is known of the battle.
    fn battle(&mut self) {
        let (battle, players) = (self.facts.battle, self.players());
        if !matches!(self.facts.phase, Phase::Battle(_)) && battle != BattleState::default() {
            self.flaws.add("battle", "there is none in this phase", "say nothing of it");
        }
        if battle.last.is_some_and(|seat| seat.index() >= players) {
            self.flaws.add("battle", "somebody commits last who does not play", "name one who does");
        }
        for seat in Seat::all(PLAYERS) {
            let index = seat.index();
            let at = text!["battle card of ", seat];
            let in_it = battle.committed[index].card().is_some() || battle.present[index] || battle.bonus[index] != 0;
            if index >= players && in_it {
                self.flaws.add("battle", "somebody fights who does not play", "leave them out");
            }
            let Some(card) = battle.committed[index].card() else { continue };
            let open = battle.shown[index] || battle.resolved[index];
            let is_battle_card = self.position.kind_of(card) == Some(crate::starship::Kind::Battle);
            if card.is_known() && !is_battle_card {
                self.flaws.add(at, "only battle cards are committed", "take another card");
            } else if card.is_known() == (!open && self.is_hidden(seat)) {
                self.flaws.add(at, "it is known exactly if it lies open", "name it, or say that it is unknown");
            } else if battle.resolved[index] && !battle.shown[index] {
                self.flaws.add(at, "it was resolved face down", "say that it was shown");
            } else if !battle.contested {
                self.flaws.add(at, "nobody commits a card where nobody fights", "say that the location is contested");
            }
        }
        if let Phase::Battle(board) = self.facts.phase {
            let there = |seat: Seat| !self.position.units_at(board.into()).of(seat).is_empty();
            let fighting = self.position.seats().filter(|seat| battle.present[seat.index()]).count();
            let strangers = self.position.seats().any(|seat| there(seat) && !battle.present[seat.index()]);
            if strangers || battle.contested != (fighting >= 2) {
                self.flaws.add("battle", "those at the location are those who fight", "say who is present");
            }
        }
        self.position.battle = battle;
    }

    /// Somebody must be able to go on.
    fn way_on(&mut self) {
        let mut moves = Vec::new();
        if self.position.waits() {
            self.position.moves(&mut moves);
        }
        if !moves.is_empty() || self.position.actor() == Actor::Over {
            return;
        }
        match self.facts.phase {
            Phase::Battle(board) if !self.facts.battle.contested => {
                self.flaws.add(board_words(board.into()), "nobody fights there", "put units of two players there");
            }
            _ => self.flaws.add("phase", "nothing can be done here", "name another phase, or what is to be done"),
        }
    }
}

/// A location board, from 0.
pub(super) fn board_words(board: usize) -> Text {
    Span::Thing(class::BOARD, board as u16 + 1, format!("location {}", board + 1).into()).into()
}
