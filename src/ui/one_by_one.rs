//! Presses are heard one a picture, however many the system tells of at once: what the first has changed is there when the next comes.

use egui::{Context, Event, Plugin, RawInput};
use std::collections::VecDeque;

/// What is still to be heard.
#[derive(Default)]
pub struct OneByOne(VecDeque<Event>);

impl Plugin for OneByOne {
    fn debug_name(&self) -> &'static str {
        "one press a picture"
    }

    fn input_hook(&mut self, ctx: &Context, input: &mut RawInput) {
        self.0.extend(input.events.drain(..));
        input.events = self.next();
        if !self.0.is_empty() {
            ctx.request_repaint();
        }
    }
}

impl OneByOne {
    /// What is heard in this picture: at most one press. A pointer that has pressed is where it did so until the next.
    fn next(&mut self) -> Vec<Event> {
        let mut heard: Vec<Event> = Vec::new();
        while let Some(event) = self.0.front() {
            let pressed = heard.iter().any(is_press);
            let pointed = heard.iter().any(|event| matches!(event, Event::PointerButton { .. }));
            if pressed && is_press(event) || pointed && matches!(event, Event::PointerMoved(_)) {
                break;
            }
            heard.extend(self.0.pop_front());
        }
        heard
    }
}

/// Whether something is pressed; a key that is held down is not pressed again.
const fn is_press(event: &Event) -> bool {
    matches!(event, Event::Key { pressed: true, repeat: false, .. } | Event::PointerButton { pressed: true, .. })
}

#[cfg(test)]
mod tests {
    use super::*;
    use egui::{Key, Modifiers, PointerButton, pos2};

    fn key(key: Key, pressed: bool) -> Event {
        Event::Key { key, physical_key: None, pressed, repeat: false, modifiers: Modifiers::NONE }
    }

    #[test]
    fn keys_pressed_in_haste_are_heard_in_their_order_one_a_picture() {
        let letter = Event::Text("c".to_owned());
        let told = [key(Key::C, true), letter.clone(), key(Key::C, false), key(Key::Enter, true)];
        let mut queue = OneByOne(told.clone().into());
        assert_eq!(queue.next(), told[..3], "a letter comes with its key");
        assert_eq!(queue.next(), told[3..]);
        assert_eq!(queue.next(), []);
    }

    #[test]
    fn who_drags_at_once_drags_what_was_under_the_pointer() {
        let button = |pressed| Event::PointerButton {
            pos: pos2(5.0, 5.0),
            button: PointerButton::Primary,
            pressed,
            modifiers: Modifiers::NONE,
        };
        let moved = |x| Event::PointerMoved(pos2(x, 5.0));
        let told = [moved(5.0), button(true), moved(60.0), moved(90.0), button(false), moved(95.0)];
        let mut queue = OneByOne(told.clone().into());
        assert_eq!(queue.next(), told[..2]);
        assert_eq!(queue.next(), told[2..5]);
        assert_eq!(queue.next(), told[5..]);
    }
}
