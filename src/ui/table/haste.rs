//! Keys in haste: whoever comes to act does nothing by a key that was meant for what was before.

use super::Table;
use crate::game::Seat;
use crate::ui::Drawn;
use crate::ui::rounds;
use egui::{Context, Event, Key, Memory};

/// For how many seconds nobody acts by Enter or Space who has only just been asked.
const PAUSE: f64 = 0.5;

/// Who is asked, and since when.
#[derive(Default)]
pub struct Haste {
    asked: Option<Asked>,
    since: f64,
    /// Whom the keys are for.
    served: Option<Seat>,
}

/// Who is asked for what.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Asked {
    /// To come to the screen: the curtain is down.
    Ready(Seat),
    /// To decide, and whether openly.
    Decide(Seat, bool),
}

impl Asked {
    const fn seat(self) -> Seat {
        match self {
            Self::Ready(seat) | Self::Decide(seat, _) => seat,
        }
    }
}

impl<G: Drawn> Table<G> {
    /// Keeps keys that were meant for what was before from whoever is asked next. Where no curtain parts two who act, the focus
    /// rests until somebody calls it to what is asked now.
    pub(super) fn settle(&mut self, ctx: &Context) {
        let openly = self.live().position().is_decided_openly();
        let decides = || self.acting().map(|seat| Asked::Decide(seat, openly));
        let asked = self.curtain().map(Asked::Ready).or_else(decides).filter(|_| !self.live().is_refereed());
        let now = ctx.input(|input| input.time);
        if asked != self.haste.asked {
            (self.haste.asked, self.haste.since) = (asked, now);
            if let Some(asked) = asked {
                let before = self.haste.served.replace(asked.seat());
                match asked {
                    Asked::Ready(_) => ctx.memory_mut(Memory::stop_text_input),
                    Asked::Decide(seat, _) if before != Some(seat) => rounds::rest(ctx),
                    Asked::Decide(..) => {}
                }
            }
        }
        if asked.is_none() || rounds::is_covered(ctx) || ctx.text_edit_focused() {
            return;
        }
        if now - self.haste.since < PAUSE {
            let rests = rounds::rests(ctx);
            ctx.input_mut(|input| input.events.retain(|event| !acts(event, rests)));
        } else {
            ctx.input_mut(|input| input.events.retain(|event| !is_held_down(event)));
            rounds::wake(ctx);
        }
    }
}

/// Whether Enter or Space comes again because it is held down: what it was pressed for has been done.
const fn is_held_down(event: &Event) -> bool {
    matches!(event, Event::Key { key: Key::Enter | Key::Space, pressed: true, repeat: true, .. })
}

/// Whether a key acts: Enter and Space do, and numbers and letters where they could answer before anything has the focus.
fn acts(event: &Event, rests: bool) -> bool {
    let Event::Key { key, pressed: true, modifiers, .. } = event else { return false };
    let plain = !modifiers.command && !modifiers.ctrl && !modifiers.alt;
    plain && (matches!(key, Key::Enter | Key::Space) || rests && *key != Key::Escape)
}
