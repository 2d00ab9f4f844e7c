//! Sheets filled in from matches.

use super::{Draft, Report};
use crate::document::{Document, DocumentError, Opened};
use crate::game::{Game, Seat};
use crate::samurai::{Caste, Samurai};
use crate::sheet::{Claim, Kind, Tally};
use crate::starship::{Spot, Starship};
use crate::table::Chair;

/// A game whose positions can be scored on a sheet.
pub trait Scored: Game {
    /// The sheet as things stand, with what is not known left empty.
    fn draft(&self, chairs: &[Chair]) -> Draft;

    /// What everybody has; unknown pieces count for nobody.
    fn tally(&self) -> Tally;

    /// The result as things stand, with everything there is to say about it.
    fn report(&self, chairs: &[Chair]) -> Report {
        Report::of_tally(self.tally(), chairs.iter().map(|chair| chair.name.clone()).collect())
    }
}

/// A sheet with the players' names and colours.
fn blank<G: Game>(kind: Kind, chairs: &[Chair]) -> Draft {
    let names: Vec<&str> = chairs.iter().map(|chair| chair.name.as_str()).collect();
    let mut draft = Draft::new(kind, &names);
    for (index, colour) in Chair::colours::<G>(chairs).into_iter().enumerate() {
        draft.set_colour(index, colour);
    }
    draft
}

impl Scored for Samurai {
    fn draft(&self, chairs: &[Chair]) -> Draft {
        let mut draft = blank::<Self>(Kind::Samurai, chairs);
        for seat in self.seats() {
            let pile = self.captured(seat);
            let pieces = |caste: Caste| pile.map(|pile| pile.of(caste).to_string()).unwrap_or_default();
            draft.line_mut(seat.index()).pieces = Caste::ALL.map(pieces);
        }
        draft
    }

    fn tally(&self) -> Tally {
        Tally::Samurai(self.reckoning())
    }
}

impl Scored for Starship {
    fn draft(&self, chairs: &[Chair]) -> Draft {
        let mut draft = blank::<Self>(Kind::Starship, chairs);
        draft.alliance = false;
        let order: Vec<Seat> = self.turn_order().collect();
        for seat in self.seats() {
            let line = draft.line_mut(seat.index());
            line.honor = self.honor(seat).to_string();
            line.wealth = self.wealth(seat).to_string();
            for clan in self.markers_of(seat) {
                if let Spot::Branch(_, space) = self.marker(clan) {
                    line.put_marker(space);
                }
            }
            let cards = self.claimed(seat).map(|location| &self.set().locations[location.index()]);
            // A card of somebody's own set is known to no sheet by its name.
            let known = |name: &str, kind| matches!(Claim::by_name(name), Some(Claim::Card(card)) if card.kind == kind);
            let name = |card: &crate::starship::LocationCard| {
                if known(&card.name, card.kind) { card.name.clone() } else { card.kind.name().to_owned() }
            };
            line.locations = cards.map(name).collect();
            let place = order.iter().position(|&other| other == seat).unwrap_or_default();
            line.turn_order = (place + 1).to_string();
        }
        draft
    }

    fn tally(&self) -> Tally {
        Tally::Starship(self.reckoning())
    }
}

/// The sheet of the match in a file.
pub fn draft_of(document: &Document) -> Result<Draft, DocumentError> {
    fn open<G: Scored>(document: &Document) -> Result<Draft, DocumentError> {
        let Opened::<G> { live, .. } = document.open()?;
        Ok(live.position().draft(live.chairs()))
    }

    match Kind::by_id(document.game()) {
        Some(Kind::Samurai) | None => open::<Samurai>(document),
        Some(Kind::Starship) => open::<Starship>(document),
    }
}
