//! Hover cards: what the things and terms that a text names are.

use super::{Cast, Drawn, Palette, theme};
use crate::game::{Span, Text};
use egui::{Response, RichText, Ui};

/// A word of the game, and what it means in one sentence of ours.
#[derive(PartialEq, Eq, Debug)]
pub struct Term {
    /// The word, in lower case unless it is a name.
    pub name: &'static str,
    pub words: &'static str,
}

/// What there is to say about a thing.
#[derive(Clone, PartialEq, Debug)]
pub struct About {
    pub title: String,
    /// What sort of thing it is, with its figures.
    pub kind: String,
    /// What it says or does.
    pub words: Text,
}

/// The most cards that are shown at once.
const MOST: usize = 4;

/// What a text names: cards for its things, and the terms that stand in it.
pub struct Named {
    things: Vec<About>,
    terms: Vec<&'static Term>,
}

impl Named {
    /// In a text, as it is read in a position.
    pub fn of<G: Drawn>(position: &G, text: &Text) -> Self {
        let things = Self::things_of(position, text).things;
        let words = text.plain::<&str>(&[]).to_lowercase();
        let is_new = |term: &&Term| things.iter().all(|about| !about.title.eq_ignore_ascii_case(term.name));
        let terms = G::glossary().iter().filter(|term| has_word(&words, &term.name.to_lowercase()));
        Self { terms: terms.filter(is_new).take(MOST - things.len()).collect(), things }
    }

    /// Only the things in a text, for lines among many others.
    pub fn things_of<G: Drawn>(position: &G, text: &Text) -> Self {
        let mut things: Vec<About> = Vec::new();
        for span in text.spans() {
            let Span::Thing(class, id, _) = span else { continue };
            let about = position.about(*class, *id);
            things.extend(about.filter(|about| things.iter().all(|other| other.title != about.title)));
        }
        things.truncate(MOST);
        Self { things, terms: Vec::new() }
    }

    /// Whether there is anything to show.
    const fn is_empty(&self) -> bool {
        self.things.is_empty() && self.terms.is_empty()
    }

    /// Draws the cards one below the other.
    pub fn ui(&self, cast: &Cast, palette: &Palette, ui: &mut Ui) {
        ui.set_max_width(300.0);
        for about in &self.things {
            ui.label(RichText::new(&about.title).font(theme::strong(14.0)));
            ui.label(RichText::new(&about.kind).small().color(palette.faint));
            cast.label(ui, &about.words);
        }
        if !self.things.is_empty() && !self.terms.is_empty() {
            ui.separator();
        }
        self.terms.iter().for_each(|term| term_ui(term, ui));
    }

    /// Shows the cards while the pointer is over something.
    pub fn show(self, cast: &Cast, palette: &Palette, response: Response) -> Response {
        if self.is_empty() { response } else { response.on_hover_ui(|ui| self.ui(cast, palette, ui)) }
    }
}

/// A term with what it means.
pub fn term_ui(term: &Term, ui: &mut Ui) {
    ui.label(RichText::new(term.name).font(theme::strong(14.0)));
    ui.label(term.words);
}

/// Whether a word or its plural stands in a text, both in lower case.
pub fn has_word(text: &str, word: &str) -> bool {
    text.match_indices(word).any(|(at, _)| {
        let before = text[..at].chars().next_back();
        let after = text[at + word.len()..].trim_start_matches('s').chars().next();
        [before, after].into_iter().flatten().all(|letter| !letter.is_alphanumeric())
    })
}

#[cfg(test)]
mod tests {
    use super::has_word;

    #[test]
    fn terms_are_whole_words() {
        assert!(has_word("move a clan marker up to 2", "clan marker"));
        assert!(has_word("two clan markers", "clan marker"));
        assert!(!has_word("the empowered", "power"));
    }
}
