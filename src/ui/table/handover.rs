//! From the box to the dice: a refereed match goes on as one that the program deals.

use super::{Shell, Table};
use crate::game::Flaw;
use crate::table::Dice;
use crate::ui::Drawn;
use crate::ui::sitting::Sitting;

/// How many reasons are told.
const TOLD: usize = 3;

impl<G: Drawn> Table<G> {
    /// Puts a match with dice that begins here on the table, or says why that cannot be.
    pub(super) fn deal_from_here(&mut self, shell: &mut Shell) {
        match self.live().dealt_from_here(Dice::new(rand::random())) {
            Ok(live) => {
                let begun = Sitting::begin(live, &shell.folder);
                if let Some(sitting) = shell.or_tell(begun) {
                    *self = Self::new(sitting, None);
                    shell.note("The program deals from here; the refereed match is kept as it was");
                }
            }
            Err(flaws) => shell.tell(format!("The program cannot deal from here: {}", self.told(&flaws))),
        }
    }

    /// The first few flaws, and how many more there are.
    fn told(&self, flaws: &[Flaw]) -> String {
        let told: Vec<String> = flaws.iter().take(TOLD).map(|flaw| flaw.sentence(self.cast.names())).collect();
        match flaws.len().saturating_sub(TOLD) {
            0 => told.join("; "),
            more => format!("{}; and {more} more", told.join("; ")),
        }
    }
}
