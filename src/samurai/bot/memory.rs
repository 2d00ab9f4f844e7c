use crate::samurai::{Capture, Pile, Samurai};

/// What everybody has captured: all saw it, though it lies behind screens.
#[derive(Clone, Debug, Default)]
pub struct Memory(Option<[Pile; 4]>);

impl Memory {
    /// What can be known from this view alone: nothing, once something lies behind a screen that nobody saw go there.
    pub fn of(view: &Samurai) -> Self {
        let known = view.unaccounted().total() == 0;
        Self(known.then(|| std::array::from_fn(|seat| view.players[seat].pile.unwrap_or_default())))
    }

    pub fn note(&mut self, captures: &[Capture]) {
        let Some(piles) = &mut self.0 else { return };
        for capture in captures {
            if let Some(seat) = capture.taker {
                *piles[seat.index()].of_mut(capture.caste) += 1;
            }
        }
    }

    /// The view without screens.
    pub fn filled_in(&self, view: &Samurai) -> Samurai {
        let mut view = view.clone();
        if let Some(piles) = self.0 {
            for (player, pile) in view.players.iter_mut().zip(piles) {
                player.pile = Some(pile);
            }
        }
        view
    }
}
