//! Where on the rail of the timeline the points of a match lie: a set-up has only its beginning, for it is not what people look for.

/// How much of the rail a set-up has at most.
const SET_UP: f32 = 0.06;

/// The points of a match along a rail.
#[derive(Clone, Copy, Debug)]
pub struct Scale {
    /// Where the first turn begins, if there was one.
    begun: usize,
    last: usize,
}

impl Scale {
    pub fn new(begun: Option<usize>, last: usize) -> Self {
        Self { begun: begun.filter(|begun| *begun < last).unwrap_or_default(), last }
    }

    /// How much of the rail lies before the first turn.
    fn before(self) -> f32 {
        SET_UP.min(self.begun as f32 / self.last.max(1) as f32)
    }

    /// Where a point lies, from 0 to 1.
    pub fn share(self, place: usize) -> f32 {
        let before = self.before();
        if place < self.begun {
            return before * place as f32 / self.begun as f32;
        }
        before + (1.0 - before) * (place - self.begun) as f32 / (self.last - self.begun).max(1) as f32
    }

    /// Which point lies nearest to a place of the rail.
    pub fn place(self, share: f32) -> usize {
        let (share, before) = (share.clamp(0.0, 1.0), self.before());
        let place = if share < before {
            self.begun as f32 * share / before
        } else {
            self.begun as f32 + (share - before) / (1.0 - before) * (self.last - self.begun) as f32
        };
        place.round() as usize
    }
}

#[cfg(test)]
mod tests {
    use super::{SET_UP, Scale};

    #[test]
    fn every_point_has_a_place_of_its_own_and_a_set_up_little_room() {
        for (begun, last) in [(None, 0), (None, 7), (Some(0), 30), (Some(1), 60), (Some(56), 90), (Some(90), 90)] {
            let scale = Scale::new(begun, last);
            for place in 0..=last {
                assert_eq!(scale.place(scale.share(place)), place, "{place} of {begun:?}..{last}");
                assert!(place == 0 || scale.share(place) > scale.share(place - 1));
            }
            assert!(last == 0 || scale.share(0) == 0.0 && (scale.share(last) - 1.0).abs() < 1e-6);
        }
        let full = Scale::new(Some(56), 90);
        assert!((full.share(56) - SET_UP).abs() < 1e-6, "56 steps of a set-up have no more room than a few turns");
        assert!((Scale::new(Some(1), 100).share(50) - 0.5).abs() < 0.01, "a short one keeps the room it has");
    }
}
