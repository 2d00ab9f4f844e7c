//! From the box to the dice: a refereed match goes on as one that the program deals.

use super::{Shell, Table};
use crate::game::Flaw;
use crate::table::Dice;
use crate::ui::Drawn;
use crate::ui::sitting::Sitting;

impl<G: Drawn> Table<G> {
    /// Puts a match with dice that begins here on the table, or says why that cannot be.
    pub(super) fn deal_from_here(&mut self, shell: &mut Shell) {
        match self.live().dealt_from_here(Dice::new(rand::random())) {
            Ok(mut live) => {
                live.roll();
                let begun = Sitting::begin(&live, &shell.folder);
                if let Some(sitting) = shell.or_tell(begun) {
                    *self = Self::new(sitting, None);
                    shell.note("The program deals from here; the refereed match is kept as it was");
                }
            }
            Err(flaws) => {
                shell.tell(format!("The program cannot deal from here: {}", Flaw::few(&flaws, self.cast.names())));
            }
        }
    }
}
