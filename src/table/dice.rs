use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

/// The dice that answer for Chance.
///
/// They have no state but their seed: what they show at a point of a match depends on the seed and on how many moves
/// led there. So a match can be dealt again exactly, on any machine (the generator is xoshiro256++, whose algorithm is
/// fixed, seeded by `SplitMix64`), and taking a move back and making it again never changes the luck.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Dice {
    seed: u64,
}

impl Dice {
    /// Dice with this seed.
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        Self { seed }
    }

    #[must_use]
    pub const fn seed(self) -> u64 {
        self.seed
    }

    /// The random numbers for the move that follows so many others.
    #[must_use]
    pub fn after(self, moves: usize) -> Xoshiro256PlusPlus {
        // Multiples of odd constants, so that neighbouring seeds and points do not run in step.
        const STRIDE: u64 = 0x9E37_79B9_7F4A_7C15;
        let point = (moves as u64 + 1).wrapping_mul(STRIDE);
        Xoshiro256PlusPlus::seed_from_u64(self.seed.wrapping_mul(0xD134_2543_DE82_EF95) ^ point)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::Rng;

    #[test]
    fn the_numbers_are_the_same_for_ever() {
        assert_eq!(Dice::new(42).after(7).next_u64(), 14_549_902_640_815_823_676);
    }

    #[test]
    fn neighbours_differ() {
        let numbers: std::collections::HashSet<u64> =
            (0..100).flat_map(|seed| (0..100).map(move |moves| Dice::new(seed).after(moves).next_u64())).collect();
        assert_eq!(numbers.len(), 100 * 100);
    }
}
