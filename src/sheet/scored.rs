use super::{Account, Column, Draft, Fault, Kind, Page, Report, Switch};
use crate::game::Game;
use crate::table::Chair;

/// A game that has score sheets.
pub trait Scored: Game<Tally: Account + 'static> {
    /// What stands on every player's line, in order.
    const COLUMNS: &'static [Column];

    /// What stands on the sheet beside the lines.
    const SWITCHES: &'static [Switch] = &[];

    /// Sheets to learn from, each with its title and text.
    const EXAMPLES: &'static [(&'static str, &'static str)] = &[];

    /// What everybody has by a sheet, or nothing if there are faults: those it finds are added to those found before.
    fn read(page: &Page<'_>, faults: &mut Vec<Fault>) -> Option<Self::Tally>;

    /// Writes what is known in this position on an empty sheet, and empties the fields of what is not.
    fn fill(&self, draft: &mut Draft);

    /// The sheet as things stand, with the names and colours of these chairs.
    fn draft(&self, chairs: &[Chair]) -> Draft {
        let names: Vec<&str> = chairs.iter().map(|chair| chair.name.as_str()).collect();
        let mut draft = Draft::new(Kind::of::<Self>(), &names);
        for (index, colour) in Chair::colours::<Self>(chairs).into_iter().enumerate() {
            draft.set_colour(index, colour);
        }
        self.fill(&mut draft);
        draft
    }

    /// The result as things stand, with everything there is to say about it.
    fn report(&self, chairs: &[Chair]) -> Report {
        Report::new(&self.tally(), chairs.iter().map(|chair| chair.name.clone()).collect())
    }
}

/// The score sheets of a game, as a value: where a game may have none, an `Option` of it is asked for.
pub struct Sheets<G> {
    /// What they are like.
    pub kind: &'static Kind,
    /// [`Scored::draft`].
    pub draft: fn(&G, &[Chair]) -> Draft,
    /// [`Scored::report`].
    pub report: fn(&G, &[Chair]) -> Report,
}

impl<G: Scored> Sheets<G> {
    /// Those of a game that has some.
    #[must_use]
    pub const fn of() -> Self {
        Self { kind: Kind::of::<G>(), draft: G::draft, report: G::report }
    }
}
