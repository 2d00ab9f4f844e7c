//! From facts to a position, or to everything that is wrong with them.

use super::{Facts, SeatFacts};
use crate::game::{Actor, Flaw, Flaws, Legality, Position, Seat, Text, Viewer};
use crate::samurai::position::{HAND, Laid};
use crate::samurai::{
    Caste, Castes, Dealing, OpenCaptures, Phase, Pile, Samurai, Space, SpaceSet, Terrain, Tile, TileSet,
};
use crate::text;

/// No match is longer: every turn plays a tile, and passing is rare.
const MOST_TURNS: u16 = 1000;

pub(super) fn lay_out(position: &mut Samurai, viewer: Option<Viewer>, facts: &Facts) -> Vec<Flaw> {
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
struct Gate<'a> {
    facts: &'a Facts,
    viewer: Option<Viewer>,
    position: &'a mut Samurai,
    flaws: Flaws,
}

impl Gate<'_> {
    /// What is checked one after the other: each trusts in what comes before it.
    const STAGES: [fn(&mut Self); 4] = [Self::set_up, Self::things, Self::order, Self::going];

    /// All that lies about.
    fn things(&mut self) {
        self.course();
        self.tiles();
        self.pieces();
        let facts = self.facts;
        self.seats().for_each(|seat| self.seat(seat, &facts.seats[seat.index()]));
        self.supply();
    }

    /// Whether it can have come to lie so.
    fn order(&mut self) {
        self.captures();
        self.beginning();
    }

    /// Whether it goes on from there.
    fn going(&mut self) {
        self.end();
        self.way_on();
    }

    fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        self.position.seats()
    }

    /// What everything else is checked against: how many play, and by which rulings.
    fn set_up(&mut self) {
        let (players, facts) = (self.position.players(), self.facts);
        let of_the_match = text!["say ", players, ", as in the match"];
        if facts.players != players {
            self.flaws.add("players", text!["they say ", facts.players, " where ", players, " play"], of_the_match);
        }
        if facts.seats.len() != players {
            let what = text!["there are ", facts.seats.len(), " entries for ", players, " players"];
            self.flaws.add("seats", what, "give every player one entry");
        }
        if facts.rulings != self.position.rulings {
            self.flaws.add("rulings", "they are not those of the match", "leave the rulings as they are");
        }
        let piles = facts.seats.iter().filter_map(|seat| seat.captured).chain([facts.supply, facts.set_aside]);
        let most = self.position.each_caste();
        if piles.into_iter().any(|pile| Caste::ALL.into_iter().any(|caste| pile.of(caste) > most)) {
            let what = "more of a caste lie together than the game is played with";
            self.flaws.add("pieces", what, text!["say at most ", most]);
        }
        let owners = facts.tiles.iter().map(|(&space, &(seat, _))| (text![space], seat));
        let first = facts.first.map(|first| (text!["first"], first));
        let named = [(text!["seat"], facts.seat)].into_iter().chain(first).chain(owners);
        for (at, seat) in named.filter(|(_, seat)| seat.index() >= players) {
            let what = text![format!("{seat} does not play")];
            self.flaws.add(at, what, text!["name one of the seats 1 to ", players]);
        }
    }

    /// Who began, whose turn it is, and what was played in it.
    fn course(&mut self) {
        let Facts { phase, first, seat, turn, tile_played, slow_tile_played, .. } = *self.facts;
        match first {
            None if phase != Phase::Begin => self.flaws.add("first", "nobody has begun", "name the first player"),
            Some(_) if phase == Phase::Begin => {
                self.flaws.add("first", "somebody is named before the game begins", "name nobody, or another phase");
            }
            _ => {}
        }
        if turn > MOST_TURNS {
            self.flaws.add("turn", text!["no game has ", turn, " turns"], text!["say at most ", MOST_TURNS]);
        }
        let playing = matches!(phase, Phase::Turn | Phase::Refresh | Phase::Screens | Phase::Over);
        if (tile_played || slow_tile_played) && !playing {
            self.flaws.add("tile_played", "no tile is played in the set-up", "say that none was played");
        }
        if slow_tile_played && !tile_played {
            self.flaws.add("slow_tile_played", "a tile was played and none was", "say that a tile was played");
        }
        if !tile_played && !self.facts.laid_this_turn.is_empty() {
            self.flaws.add("laid_this_turn", "tiles were laid, but none was played", "say that a tile was played");
        }
        let position = &mut *self.position;
        position.phase = phase;
        position.first = first.unwrap_or(Seat::new(0));
        position.seat = seat;
        position.turn = turn;
        (position.any_played, position.slow_played) = (tile_played, slow_tile_played);
    }

    /// The tiles on the board.
    fn tiles(&mut self) {
        for (&space, &(seat, tile)) in &self.facts.tiles {
            let place = match space.terrain() {
                _ if !self.position.board.spaces().contains(space) => Some("that part of the map is not played on"),
                _ if matches!(tile, Tile::Unknown | Tile::Switch) => Some("such a tile never lies on the board"),
                Terrain::Sea if !tile.is_ship() => Some("only ships go to sea"),
                Terrain::Land if tile.is_ship() => Some("ships go to sea"),
                Terrain::Land | Terrain::Sea => None,
                _ => Some("no tile lies on a settlement"),
            };
            match place {
                Some(why) => self.flaws.add(space, text![tile, " lies there: ", why], "take it away"),
                None => self.position.set_tile(space, Laid { seat, tile }),
            }
        }
        let now: SpaceSet = self.facts.laid_this_turn.iter().copied().collect();
        for space in now.iter() {
            let seat = self.facts.seat;
            let mine = self.position.tile_at(space).is_some_and(|laid| laid.seat == seat);
            if !mine && !matches!(self.facts.phase, Phase::Screens | Phase::Over) {
                let what = text!["it was laid this turn, but no tile of ", seat, " lies there"];
                self.flaws.add(space, what, "lay it there, or take the space off the list");
            }
        }
        self.position.laid_now = now;
    }

    /// The pieces on the board.
    fn pieces(&mut self) {
        self.position.standing = Pile::default();
        for space in self.position.board.settlements().iter() {
            self.position.set_pieces(space, Castes::default());
            if !self.facts.pieces.contains_key(&space) {
                self.flaws.add(space, "nothing is said of its pieces", "list them, or none");
            }
        }
        for (&space, castes) in &self.facts.pieces {
            if !self.position.board.settlements().contains(space) {
                self.flaws.add(space, "it is no settlement of this map", "take it off the list of pieces");
                continue;
            }
            let there = castes.iter().fold(Castes::default(), |there, &caste| there.with(caste));
            let room = space.terrain().pieces();
            if there.len() < castes.len() {
                self.flaws.add(space, "two pieces of one caste never share a settlement", "take one away");
            } else if there.len() > room {
                let what = text![there.len(), " pieces are there, and it has room for ", room];
                self.flaws.add(space, what, text!["leave ", room]);
            }
            self.position.set_pieces(space, there);
            there.iter().for_each(|caste| *self.position.standing.of_mut(caste) += 1);
        }
    }

    /// A player's tiles: every one of her twenty is in the hand, in the stack or on the board, but for a spent switch.
    fn seat(&mut self, seat: Seat, facts: &SeatFacts) {
        let full = self.facts.twenty(seat);
        for tile in Tile::FACES {
            let listed = facts.not_played.iter().filter(|&&face| face == tile).count();
            let laid = self.facts.tiles.values().filter(|&&laid| laid == (seat, tile)).count();
            let (has, most) = (listed + laid, full.count(tile));
            let spent = usize::from(tile == Tile::Switch);
            if has > most || has + spent < most {
                let what = text![tile, " is ", laid, " times on the board and ", listed, " times not played"];
                let remedy = text!["list it ", most.saturating_sub(laid), " times as not played"];
                self.flaws.add(text![tile, " of ", seat], what, remedy);
            }
        }
        let known = facts.not_played.iter().copied().filter(|&tile| tile != Tile::Unknown);
        if known.clone().count() != facts.not_played.len() || facts.not_played.len() > full.len() {
            let what = text!["everybody can work out what ", seat, " has not played"];
            return self.flaws.add(text!["tiles of ", seat], what, "list known tiles, twenty at most");
        }
        let left: TileSet = known.collect();
        self.hand(seat, facts, left);
        self.captured(seat, facts.captured);
    }

    fn hand(&mut self, seat: Seat, facts: &SeatFacts, left: TileSet) {
        let hidden = self.viewer.is_some_and(|viewer| !viewer.is(seat));
        let at = text!["hand of ", seat];
        let held = facts.hand.len();
        if held > HAND || held > left.len() {
            let most = HAND.min(left.len());
            return self.flaws.add(at, text!["it has ", Text::counted(held, "tile")], text!["leave ", most]);
        }
        let unknown = facts.hand.iter().filter(|&&tile| tile == Tile::Unknown).count();
        let hand: TileSet = match (hidden, unknown) {
            (true, _) if unknown == held => TileSet::unknown(held),
            (true, _) => {
                return self.flaws.add(at, "its tiles are named, and nobody may know them", "say only how many");
            }
            (false, 0) => facts.hand.iter().copied().collect(),
            (false, _) => return self.flaws.add(at, "a tile of it is not known", "name every tile"),
        };
        for tile in hand.faces().filter(|&tile| !hidden && hand.count(tile) > left.count(tile)) {
            let what = text![tile, " is in it, but not among those not played"];
            self.flaws.add(at.clone(), what, "take it out of the hand, or list it as not played");
        }
        if facts.stack != left.len() - held {
            let what = text!["the stack has ", facts.stack, " tiles"];
            self.flaws.add(text!["stack of ", seat], what, text!["say ", left.len() - held]);
        }
        let player = &mut self.position.players[seat.index()];
        (player.left, player.hand, player.hidden) = (left, hand, hidden);
    }

    fn captured(&mut self, seat: Seat, captured: Option<Pile>) {
        let (facts, at) = (self.facts, text!["captured by ", seat]);
        let players = self.position.players();
        let place = |seat: Seat| (seat.index() + players - facts.first.map_or(0, Seat::index)) % players;
        let lifted = match facts.phase {
            _ if facts.rulings.open_captures == OpenCaptures::Yes => true,
            Phase::Over => true,
            Phase::Screens => place(seat) < place(facts.seat),
            _ => false,
        };
        let screened = !lifted && self.viewer.is_some_and(|viewer| !viewer.is(seat));
        match captured {
            Some(_) if screened => self.flaws.add(at, "it lies behind the screen", "say nothing of it"),
            None if !screened => self.flaws.add(at, "nothing is said of it", "say how many of each caste"),
            pile => self.position.players[seat.index()].pile = pile,
        }
    }

    /// Where all pieces of each caste are.
    fn supply(&mut self) {
        let facts = self.facts;
        let placed = !matches!(facts.phase, Phase::Begin | Phase::Hands | Phase::Pieces);
        (self.position.supply, self.position.aside) = (facts.supply, facts.set_aside);
        if placed && facts.supply.total() > 0 {
            self.flaws.add("supply", text!["there are ", facts.supply, " to be placed"], "place them, or say none");
        }
        // Before the first turn nothing lies behind a screen.
        let screens = facts.seats.iter().filter(|seat| placed && seat.captured.is_none()).count();
        for caste in Caste::ALL {
            let piles = facts.seats.iter().filter_map(|seat| seat.captured);
            let piles = piles.chain([facts.supply, facts.set_aside, self.position.standing]);
            let (has, all) = (piles.map(|pile| usize::from(pile.of(caste))).sum::<usize>(), self.position.each_caste());
            if has > all.into() || screens == 0 && has < all.into() {
                let what = text!["there are ", has, " in all, and the game is played with ", all];
                self.flaws.add(caste, what, "mend the board, what was captured or what is set aside");
            }
        }
    }

    /// Whoever surrounds a settlement captures its pieces.
    fn captures(&mut self) {
        let position = &*self.position;
        let due = position.phase == Phase::Turn && position.any_played;
        let surrounded = |&space: &Space| {
            let open = position.open_land(space);
            open.is_empty()
                && !position.pieces_at(space).is_empty()
                && !(due && position.surrounded_now().contains(space))
        };
        let left: Vec<Space> = position.board.settlements().iter().filter(surrounded).collect();
        for space in left {
            let what = "it is surrounded, and its pieces are still there";
            self.flaws.add(space, what, "take its pieces, or list the tile that closed it as laid this turn");
        }
    }

    /// Before the first turn there are no tiles on the board, and hands and pieces come in their order.
    fn beginning(&mut self) {
        let facts = self.facts;
        let set_up = matches!(facts.phase, Phase::Begin | Phase::Hands | Phase::Pieces);
        let pieces =
            facts.pieces.iter().filter(|(space, pieces)| space.terrain() != Terrain::Edo && !pieces.is_empty());
        if matches!(facts.phase, Phase::Begin | Phase::Hands) && pieces.count() > 0 {
            self.flaws.add("pieces", "only Edo has pieces before all hands are full", "take the others back");
        }
        if set_up && (!facts.tiles.is_empty() || facts.set_aside.total() > 0) {
            self.flaws.add(
                "phase",
                "tiles and pieces are played in the set-up",
                "clear the board, or name another phase",
            );
        }
        let players = self.position.players();
        let place = |seat: Seat| (seat.index() + players - facts.first.map_or(0, Seat::index)) % players;
        for seat in self.seats() {
            let (held, most) = (self.position.hand(seat).len(), HAND.min(self.position.left(seat).len()));
            let least = match facts.phase {
                Phase::Begin => 0,
                Phase::Hands if place(seat) < place(facts.seat) => most,
                Phase::Hands if seat != facts.seat => 0,
                Phase::Turn | Phase::Refresh | Phase::Screens | Phase::Over if seat == facts.seat => held,
                Phase::Screens | Phase::Over => held,
                Phase::Hands => held.min(most.saturating_sub(1)),
                _ => most,
            };
            if held != least {
                let what = text!["it has ", Text::counted(held, "tile")];
                self.flaws.add(text!["hand of ", seat], what, text!["make it ", least]);
            }
        }
        if facts.phase == Phase::Pieces {
            self.placing();
        }
    }

    /// Cities come before villages; a deal goes from slot to slot.
    fn placing(&mut self) {
        let board = self.position.board;
        let filled = |terrain: Terrain| {
            let spaces = board.settlements().iter().filter(move |space| space.terrain() == terrain);
            spaces.map(|space| (self.position.pieces_at(space).len(), terrain.pieces())).collect::<Vec<_>>()
        };
        let cities_full = filled(Terrain::City).iter().all(|(has, room)| has == room);
        let villages_begun = filled(Terrain::Village).iter().any(|(has, _)| *has > 0);
        if self.position.supply.total() == 0 || !cities_full && villages_begun {
            let what = "villages are filled when all cities are, until nothing is left to be placed";
            self.flaws.add("pieces", what, "place the pieces in that order, or name another phase");
        } else if self.facts.rulings.setup == Dealing::Random {
            let dealt = board.slots().len().saturating_sub(self.position.supply.total().into());
            let expected = |space: Space| board.slots()[..dealt].iter().filter(|&&slot| slot == space).count();
            let wrong = |&space: &Space| {
                space.terrain() != Terrain::Edo && self.position.pieces_at(space).len() != expected(space)
            };
            let wrong: Vec<Space> = board.settlements().iter().filter(wrong).collect();
            for space in wrong {
                let what = text!["the deal brings ", Text::counted(expected(space), "piece"), " here by now"];
                self.flaws.add(space, what, "deal in the order of the map");
            }
        }
    }

    /// A game that has ended is not played on, and one that has not is.
    fn end(&mut self) {
        let (phase, ending) = (self.position.phase, self.position.ending());
        let over = matches!(phase, Phase::Screens | Phase::Over);
        let begins = phase == Phase::Turn && !self.position.any_played || phase == Phase::Refresh;
        match ending {
            None if over => self.flaws.add("phase", "nothing has ended the game", "name another phase"),
            Some(_) if begins => {
                let what = "the game is over: a caste is gone, or four pieces are set aside";
                self.flaws.add("phase", what, "say that the game is over, or mend the board");
            }
            _ => {}
        }
        if phase == Phase::Screens && self.facts.rulings.open_captures == OpenCaptures::Yes {
            self.flaws.add("phase", "no screens are lifted where captures are open", "say that the game is over");
        }
    }

    /// Somebody must be able to go on.
    fn way_on(&mut self) {
        let mut moves = Vec::new();
        self.position.moves(&mut moves);
        if moves.is_empty() && self.position.actor() != Actor::Over {
            self.flaws.add("phase", "nothing can be done here", "name another phase");
        }
    }
}
