//! What was typed, to undo it and to do it again.

use crate::sheet::Draft;

/// A draft with everything it has been.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Edits {
    now: Draft,
    past: Vec<Draft>,
    future: Vec<Draft>,
    /// The field that is being typed in: its letters are undone together.
    typing: Option<u64>,
}

/// How many edits are remembered.
const MEMORY: usize = 1000;

impl Edits {
    /// Begins with a draft.
    #[must_use]
    pub const fn new(draft: Draft) -> Self {
        Self { now: draft, past: Vec::new(), future: Vec::new(), typing: None }
    }

    /// The draft as it is.
    #[must_use]
    pub const fn now(&self) -> &Draft {
        &self.now
    }

    /// Changes the draft. Changes to one field that is typed in, one after the other, are one edit; others are not.
    pub fn change(&mut self, to: Draft, typed_in: Option<u64>) {
        if to == self.now {
            return;
        }
        let goes_on = typed_in.is_some() && typed_in == self.typing;
        let before = std::mem::replace(&mut self.now, to);
        if !goes_on {
            self.past.push(before);
            if self.past.len() > MEMORY {
                self.past.remove(0);
            }
        }
        self.future.clear();
        self.typing = typed_in;
    }

    /// Whether there is something to undo.
    #[must_use]
    pub const fn can_undo(&self) -> bool {
        !self.past.is_empty()
    }

    /// Whether something was undone.
    #[must_use]
    pub const fn can_redo(&self) -> bool {
        !self.future.is_empty()
    }

    /// Whether somebody is in the middle of typing.
    #[must_use]
    pub const fn is_typing(&self) -> bool {
        self.typing.is_some()
    }

    /// The field that was typed in has been left.
    pub const fn stop_typing(&mut self) {
        self.typing = None;
    }

    /// Takes the last edit back.
    pub fn undo(&mut self) {
        if let Some(before) = self.past.pop() {
            self.future.push(std::mem::replace(&mut self.now, before));
        }
        self.typing = None;
    }

    /// Makes the last undone edit again.
    pub fn redo(&mut self) {
        if let Some(after) = self.future.pop() {
            self.past.push(std::mem::replace(&mut self.now, after));
        }
        self.typing = None;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::samurai::Samurai;
    use crate::sheet::Kind;

    fn with_name(name: &str) -> Draft {
        Draft::new(Kind::of::<Samurai>(), &[name, "Red"])
    }

    #[test]
    fn letters_of_one_field_are_undone_together() {
        let mut edits = Edits::new(with_name(""));
        edits.change(with_name("A"), Some(1));
        edits.change(with_name("Ad"), Some(1));
        edits.change(with_name("Ada"), Some(1));
        edits.change(with_name("Bo"), None);
        edits.change(with_name("Cy"), None);
        edits.undo();
        assert_eq!(edits.now(), &with_name("Bo"));
        edits.undo();
        assert_eq!(edits.now(), &with_name("Ada"));
        edits.undo();
        assert!(edits.now() == &with_name("") && !edits.can_undo());
        edits.redo();
        assert_eq!(edits.now(), &with_name("Ada"));
        edits.change(with_name("Dy"), Some(1));
        assert!(!edits.can_redo());
        edits.undo();
        assert_eq!(edits.now(), &with_name("Ada"));
    }
}
