//! Which figures move where, which go along, and which are chosen.

use super::asked::{Choose, Fate, From, Task};
use super::book;
use super::opinion::{Opinion, Verdict, demand};
use daimyo::starship::{CargoAgain, Move, Phase, Place, Unit};

impl Opinion<'_> {
    /// Move X Units: her own, each once, as many as the number. The cards that move figures say which, whence and whither.
    pub fn moves_unit(&self, unit: Unit, to: u8) -> Verdict {
        demand(unit.seat() == self.seat, "not her figure")?;
        demand(!self.notes.work.moved.contains(unit), "moved already")?;
        let Some(effect) = self.facts.card() else {
            let number = self.notes.order.map_or(0, |(_, number)| number);
            demand(self.notes.work.moves < number, "more figures than the number")?;
            return self.goes(unit, to);
        };
        let march = book::march(&effect.card);
        demand(self.notes.work.moves < march.most, "more figures than the number")?;
        demand(book::is_of(march.sorts, unit), "a figure the card does not move")?;
        demand(!march.from_supply || self.game.place(unit) == Some(Place::Supply), "not from the supply")?;
        let in_battle = self.game.battle_board().is_none_or(|here| here == to);
        demand(in_battle, "not to the battle")?;
        if let Some((from, whither)) = self.notes.work.way.filter(|_| march.one_way) {
            demand(self.game.place(unit) == Some(from) && to == whither, "not the way of the first")?;
        }
        self.goes(unit, to)
    }

    /// Move X Units: to another location; ships need room, samurai a ship to take the place of. Masumune. Blockade, Minefield.
    pub fn goes(&self, unit: Unit, to: u8) -> Verdict {
        demand(self.is_location(to), "no such location")?;
        demand(book::is_controlled(self.game, unit), "in the graveyard")?;
        demand(self.game.place(unit) != Some(Place::Location(to)), "there already")?;
        let full = self.game.units_on(to).len() >= book::SPACES;
        if unit.is_ship() {
            demand(book::attached(self.game, "Blockade", to) == 0, "blockade")?;
            demand(!full, "full")?;
            demand(self.wealth() >= book::attached(self.game, "Minefield", to), "toll")
        } else {
            demand(!full || !self.game.units_on(to).ships().is_empty(), "full of samurai")?;
            demand(book::name(self.game, unit) != "Masumune" || self.wealth() > 0, "Masumune's price")
        }
    }

    /// Unit Cards, Carrier Ship: in her turn up to two fighters beside it that can arrive after it. Ruling `cargo_again`. What
    /// she has paid for the carrier itself is out of her pool already.
    pub fn loads(&self, carrier: Unit, to: u8, chosen: &[Unit], paid: u8, unit: Unit) -> Verdict {
        demand(self.game.phase() == Phase::Turn && self.seat == self.game.seat(), "not in her turn")?;
        demand(unit.seat() == self.seat, "not her figure")?;
        demand(unit.is_fighter(), "no fighter")?;
        demand(self.game.place(unit) == self.game.place(carrier), "not beside the carrier")?;
        demand(!chosen.contains(&unit), "loaded already")?;
        demand(chosen.len() < 2, "two are loaded")?;
        let again = self.game.rulings().cargo_again == CargoAgain::Yes;
        demand(again || !self.notes.work.moved.contains(unit), "moved already")?;
        // The carrier, those chosen before, and this one.
        let arriving = 2 + chosen.len();
        demand(self.game.units_on(to).len() + arriving <= book::SPACES, "no room beside the carrier")?;
        let toll = usize::from(book::attached(self.game, "Minefield", to)) * arriving;
        demand(usize::from(self.wealth()) + usize::from(paid) >= toll, "toll beside the carrier")
    }

    /// Unit Cards, Carrier Ship: what there is to say of every fighter when a carrier sets out or a fighter was loaded. If
    /// one of them may be loaded, its player must be asked.
    pub fn cargo_after(&self, mv: Move) -> Option<Vec<Verdict>> {
        let (carrier, to, chosen, paid) = match (self.facts.to_do.last()?, mv) {
            (Task::Units(_), Move::Move { unit, to }) if unit == Unit::carrier(self.seat) => (unit, to, vec![], 0),
            (Task::Cargo { carrier, to, chosen }, Move::Load(unit)) => {
                let chosen = chosen.iter().copied().chain([unit]).collect();
                (*carrier, *to + 1, chosen, self.notes.work.paid)
            }
            _ => return None,
        };
        Some(Unit::all_of(self.seat).map(|unit| self.loads(carrier, to, &chosen, paid, unit)).collect())
    }

    // Figures that are chosen.

    /// Paying an Action Card's Cost; the unit cards and action cards that destroy or return figures; Shield Wall.
    pub fn chooses(&self, choose: &Choose, unit: Unit) -> Verdict {
        let (game, place) = (self.game, self.game.place(unit));
        let is_at = |board: u8| place == Some(Place::Location(board + 1));
        let fits = match choose.from {
            From::SupplyOf(seat) => unit.seat() == seat && place == Some(Place::Supply),
            From::ShipsOf(seat) => unit.seat() == seat && unit.is_ship() && book::is_controlled(game, unit),
            From::At(seat, board, sorts) => unit.seat() == seat && is_at(board) && book::is_of(sorts, unit),
            From::ShipsAt(board) => unit.is_ship() && is_at(board),
            From::WeakestAt(board, of) => book::weakest(game, board + 1, of).contains(unit),
            From::StrongestAt(seat, board) => book::strongest(game, board + 1, seat).contains(unit),
            From::OpponentFighters(board) => unit.is_fighter() && unit.seat() != self.seat && is_at(board),
        };
        demand(fits, "not one of these figures")?;
        let struck = matches!(choose.fate, Fate::Strike | Fate::Return) && unit.is_ship();
        demand(!struck || !self.facts.battle.shielded[unit.seat().index()], "shielded")
    }

    /// Whether she may choose nobody: "may", "any" and "up to" in the words of unit cards and action cards.
    pub fn may_stop(&self, choose: &Choose) -> bool {
        let purge = matches!(self.facts.to_do.iter().nth_back(1), Some(Task::Effect(effect)) if effect.card == "Purge");
        match (&choose.from, &choose.fate) {
            // Supply Attack, Noble Sacrifice, Feigned Retreat; Ramming Speed; Mototada.
            (_, Fate::DestroyAndCount | Fate::Sacrifice(_) | Fate::Retreat(_))
            | (From::At(..), Fate::Strike)
            | (From::WeakestAt(_, None), _) => true,
            // Mori may, and Purge must.
            (From::ShipsAt(_), _) => !purge,
            _ => false,
        }
    }
}
