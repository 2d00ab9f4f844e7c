//! How long things move, and how: one table for the whole window.

/// How a movement begins and ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ease {
    Linear,
    /// Fast, then slowly to rest.
    Out,
    /// Slowly away and slowly to rest.
    InOut,
    /// A little too far, and back.
    Back,
}

impl Ease {
    /// How far a movement has come, from how much of its time has passed; both from 0 to 1.
    #[must_use]
    pub fn at(self, passed: f32) -> f32 {
        let t = passed.clamp(0.0, 1.0);
        let left = 1.0 - t;
        match self {
            Self::Linear => t,
            Self::Out => 1.0 - left.powi(3),
            Self::InOut if t < 0.5 => 4.0 * t.powi(3),
            Self::InOut => 1.0 - 4.0 * left.powi(3),
            Self::Back => 1.0 - left.powi(2) * (2.7 * left - 1.7),
        }
    }
}

/// What moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tempo {
    /// Something is lifted from the hand.
    Pick,
    /// Something is laid where it belongs.
    Lay,
    /// A figure or marker goes from one place to another.
    Travel,
    /// Something is captured and goes to whoever takes it.
    Capture,
    /// A card turns over.
    Flip,
    /// A number rises at its place.
    Rise,
    /// A panel or an arena opens.
    Open,
    /// A hint of light follows the pointer.
    Hover,
}

impl Tempo {
    /// How long it takes, in seconds.
    #[must_use]
    pub const fn seconds(self) -> f32 {
        match self {
            Self::Pick => 0.12,
            Self::Lay => 0.26,
            Self::Travel => 0.38,
            Self::Capture => 1.5,
            Self::Flip => 0.32,
            Self::Rise => 0.7,
            Self::Open => 0.42,
            Self::Hover => 0.14,
        }
    }

    #[must_use]
    pub const fn ease(self) -> Ease {
        match self {
            Self::Pick | Self::Lay | Self::Hover => Ease::Out,
            Self::Travel | Self::Capture | Self::Flip | Self::Open => Ease::InOut,
            Self::Rise => Ease::Back,
        }
    }

    /// How far it has come after so many seconds.
    #[must_use]
    pub fn at(self, seconds: f32) -> f32 {
        self.ease().at(seconds / self.seconds())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_movement_begins_at_its_beginning_and_ends_at_its_end() {
        for ease in [Ease::Linear, Ease::Out, Ease::InOut, Ease::Back] {
            assert!(ease.at(0.0).abs() < 1e-5, "{ease:?}");
            assert!((ease.at(1.0) - 1.0).abs() < 1e-5, "{ease:?}");
            assert!((ease.at(7.0) - 1.0).abs() < 1e-5, "{ease:?}");
        }
        assert!(Ease::Back.at(0.7) > 1.0);
    }
}
