//! Number keys: the first nine things of a row.

use egui::{Key, Modifiers, Ui};

const KEYS: [Key; 9] =
    [Key::Num1, Key::Num2, Key::Num3, Key::Num4, Key::Num5, Key::Num6, Key::Num7, Key::Num8, Key::Num9];

/// How many things have a number.
pub const MOST: usize = KEYS.len();

/// The place, counted from 0, of the thing whose number was pressed among so many; none while somebody types.
pub fn pressed(ui: &Ui, of: usize) -> Option<usize> {
    if ui.ctx().text_edit_focused() {
        return None;
    }
    let pressed = |key: Key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
    KEYS.into_iter().take(of).position(pressed)
}
