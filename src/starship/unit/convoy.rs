use super::{FIGHTERS, Unit, UnitSet};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Fighters in the order in which they were chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(in crate::starship) struct Convoy([u8; FIGHTERS]);

impl Convoy {
    pub(in crate::starship) fn push(&mut self, fighter: Unit) {
        if let Some(free) = self.0.iter_mut().find(|place| **place == 0) {
            *free = fighter.0 + 1;
        }
    }

    pub(in crate::starship) fn iter(self) -> impl Iterator<Item = Unit> {
        self.0.into_iter().map_while(|place| place.checked_sub(1)).map(Unit)
    }

    pub(in crate::starship) fn len(self) -> usize {
        self.iter().count()
    }

    pub(in crate::starship) fn units(self) -> UnitSet {
        self.iter().collect()
    }
}

impl Serialize for Convoy {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Convoy {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut convoy = Self::default();
        Vec::<Unit>::deserialize(deserializer)?.into_iter().for_each(|fighter| convoy.push(fighter));
        Ok(convoy)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Seat;

    #[test]
    fn a_convoy_keeps_its_order() {
        let mut convoy = Convoy::default();
        let chosen = [5, 0, 7].map(|number| Unit::fighter(Seat::new(3), number));
        chosen.into_iter().for_each(|fighter| convoy.push(fighter));
        assert_eq!(convoy.iter().collect::<Vec<_>>(), chosen);
        assert_eq!((convoy.len(), convoy.units().len()), (3, 3));
    }
}
