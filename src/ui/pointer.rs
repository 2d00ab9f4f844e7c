//! A pointer that rests says nothing while keys are used: no light, no ghost and no tooltip, anywhere.

use egui::{Context, Event, Plugin, Pos2, RawInput};

/// Takes the pointer away at a key, and brings it back when it is used again.
#[derive(Default)]
pub struct Resting {
    /// Where it is on the window.
    place: Option<Pos2>,
    /// Whether it is taken away.
    away: bool,
    /// Whether a button of it is down: whoever drags goes on.
    down: bool,
}

impl Plugin for Resting {
    fn debug_name(&self) -> &'static str {
        "resting pointer"
    }

    fn input_hook(&mut self, _: &Context, input: &mut RawInput) {
        for event in std::mem::take(&mut input.events) {
            let (before, heard) = self.follow(&event);
            input.events.extend(before);
            input.events.extend(heard.then_some(event));
        }
    }
}

impl Resting {
    /// What has to happen before an event, and whether that is heard itself.
    fn follow(&mut self, event: &Event) -> (Option<Event>, bool) {
        match event {
            // Some systems tell of a pointer that has not moved.
            Event::PointerMoved(to) if self.away && self.place == Some(*to) => return (None, false),
            Event::PointerMoved(to) => (self.place, self.away) = (Some(*to), false),
            Event::PointerButton { pos, pressed, .. } => {
                (self.place, self.away, self.down) = (Some(*pos), false, *pressed);
            }
            Event::PointerGone => self.place = None,
            Event::MouseWheel { .. } | Event::Zoom(_) if self.away => {
                self.away = false;
                return (self.place.map(Event::PointerMoved), true);
            }
            Event::Key { pressed: true, .. } if !self.away && !self.down => {
                self.away = true;
                return (Some(Event::PointerGone), true);
            }
            _ => {}
        }
        (None, true)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use egui::{Key, Modifiers, PointerButton, pos2};

    #[test]
    fn keys_take_it_away_and_only_using_it_brings_it_back() {
        let place = pos2(3.0, 4.0);
        let key =
            Event::Key { key: Key::A, physical_key: None, pressed: true, repeat: false, modifiers: Modifiers::NONE };
        let press = Event::PointerButton {
            pos: place,
            button: PointerButton::Primary,
            pressed: true,
            modifiers: Modifiers::NONE,
        };
        let mut resting = Resting::default();
        assert_eq!(resting.follow(&Event::PointerMoved(place)), (None, true));
        assert_eq!(resting.follow(&key), (Some(Event::PointerGone), true));
        assert_eq!(resting.follow(&key), (None, true), "once");
        assert_eq!(resting.follow(&Event::PointerMoved(place)), (None, false), "it rests");
        assert_eq!(
            resting.follow(&Event::Zoom(1.1)),
            (Some(Event::PointerMoved(place)), true),
            "the wheel turns where it is"
        );
        assert_eq!(resting.follow(&press), (None, true));
        assert_eq!(resting.follow(&key), (None, true), "whoever drags goes on");
    }
}
