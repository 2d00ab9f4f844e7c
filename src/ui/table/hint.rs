//! A hint for the person who acts: what a bot would do with her eyes, why, and what it would do else.

use super::bot::POLL;
use super::{Shell, Table};
use crate::bots::{Bot, Choice, Level, RunnerUp, Thinking};
use crate::game::{Game, Seat, Text};
use crate::table::{Event, Point, Step, Waiting};
use crate::ui::pane::{self, Pane};
use crate::ui::theme::size;
use crate::ui::{Can, Command, Drawn, Palette, keycap, theme};
use egui::{Context, Margin, RichText, ScrollArea, Ui};
use std::cell::Cell;

/// What is advised at a point, to the seat that acts there.
pub(super) struct Hint<G: Game> {
    at: Point,
    seat: Seat,
    /// As long as somebody thinks about it.
    thinking: Option<Thinking<G>>,
    choice: Option<Choice<G>>,
    /// How much of what was advised has been done.
    done: usize,
    /// Whether the whole turn is shown, or its next step.
    whole: bool,
    /// Whether what plays it has yet to get the focus, so that Enter will do.
    offered_anew: Cell<bool>,
    /// The page that was left for this one.
    left: usize,
}

impl<G: Drawn> Hint<G> {
    /// Whether more is advised than the next step.
    fn is_several(&self) -> bool {
        self.choice.as_ref().is_some_and(|choice| choice.moves.len() > self.done + 1)
    }

    /// The page to go back to.
    pub const fn left(&self) -> usize {
        self.left
    }
}

/// What was asked of the page.
enum Wish {
    Hurry,
    Whole,
    Play,
}

impl<G: Drawn> Table<G> {
    /// Whether a hint can be given now.
    pub(super) fn can_hint(&self) -> Can {
        let played = !self.live().is_refereed() && self.live().viewer().is_none() && !self.still;
        match () {
            () if G::BOTS.is_none() => Can::No("This game has no bots yet, so nobody can give a hint"),
            () if !played => Can::No("Only where the program deals and plays"),
            () if self.curtain().is_some() => Can::No("A hint is for whoever is to act: say first that you are there"),
            () => Can::when(self.acting().is_some(), "Only who is to act gets a hint"),
        }
    }

    /// What the key for hints does: the advice, then the whole turn, and then it is played.
    pub(super) fn press_for_hint(&mut self, shell: &mut Shell, ctx: &Context) {
        let shown = self.aside.page == Self::HINT;
        match self.hint.as_ref().filter(|hint| shown && hint.choice.is_some()) {
            Some(hint) if hint.whole || !hint.is_several() => self.follow(shell, ctx),
            _ => self.ask_for_hint(shell),
        }
    }

    /// Begins to look for something good to do; asked once more, shows the whole turn, or only its next step again.
    fn ask_for_hint(&mut self, shell: &Shell) {
        if let Some(hint) = &mut self.hint {
            hint.whole = !hint.whole || self.aside.page != Self::HINT;
            hint.offered_anew.set(true);
            self.aside.turn_to(Self::HINT);
            return;
        }
        let (Some(bots), Some(seat)) = (G::BOTS, self.acting()) else { return };
        let bot = Bot::of(Level::Master);
        let budget = shell.budget.unwrap_or_else(|| (bots.budget)(bot, self.live().position().players()));
        let thinking = self.think(bots, bot, budget);
        let (at, left) = (self.live().history().at(), self.aside.page);
        self.hint =
            Some(Hint { at, seat, thinking, choice: None, done: 0, whole: false, offered_anew: Cell::new(true), left });
        self.aside.turn_to(Self::HINT);
    }

    /// What is advised holds where it was asked for, and on the way that it advises.
    pub(super) fn refresh_hint(&mut self, ctx: &Context) {
        let Some(hint) = &mut self.hint else { return };
        if hint.thinking.as_ref().is_some_and(Thinking::is_done) {
            hint.choice = hint.thinking.take().and_then(Thinking::choice);
        }
        if hint.thinking.is_some() {
            ctx.request_repaint_after(POLL);
        }
        let live = self.sitting.live();
        let history = live.history();
        let (at, step) = (history.at(), history.step(history.at()));
        let advised = hint.choice.as_ref().and_then(|choice| choice.moves.get(hint.done));
        if at != hint.at && step.is_some_and(|step| step.before == hint.at) && step.and_then(Step::mv) == advised {
            (hint.at, hint.done) = (at, hint.done + 1);
        }
        let left = hint.choice.as_ref().is_none_or(|choice| hint.done < choice.moves.len());
        let hers = self.open || self.at_screen == Some(hint.seat) || live.position().is_decided_openly();
        let is_asked = live.waiting() == Waiting::Person(hint.seat) && hers;
        let (stays, page) = (at == hint.at && left && is_asked, hint.left);
        if !stays {
            self.hint = None;
            self.aside.page = if self.aside.page == Self::HINT { page } else { self.aside.page };
        }
    }

    /// What is advised and not done yet, as far as it is shown.
    fn advice(&self) -> &[G::Move] {
        let hint = self.hint.as_ref().filter(|hint| self.acting() == Some(hint.seat));
        let rest = hint.and_then(|hint| Some((hint, hint.choice.as_ref()?.moves.get(hint.done..)?)));
        rest.map_or(&[], |(hint, rest)| if hint.whole { rest } else { &rest[..rest.len().min(1)] })
    }

    /// The same, for the boards to mark.
    pub(super) fn hinted(&self) -> Vec<G::Move> {
        self.advice().to_vec()
    }

    pub(super) fn hint_ui(&mut self, shell: &mut Shell, ui: &mut Ui) {
        let Some(hint) = &self.hint else {
            self.aside.page = 0;
            return;
        };
        let wish = ScrollArea::vertical().id_salt("hint").auto_shrink(false).show(ui, |ui| match &hint.choice {
            Some(choice) => self.choice_ui(hint, choice, &shell.palette, ui),
            None if hint.thinking.is_some() => searching_ui(ui),
            None => {
                ui.label("Nothing was found: no thread could be started to think on");
                None
            }
        });
        match wish.inner {
            Some(Wish::Hurry) => self.hint.iter().filter_map(|hint| hint.thinking.as_ref()).for_each(Thinking::hurry),
            Some(Wish::Whole) => self.ask_for_hint(shell),
            Some(Wish::Play) => self.follow(shell, ui.ctx()),
            None => {}
        }
    }

    /// Does what is advised and shown, as far as it can be done in a row.
    fn follow(&mut self, shell: &mut Shell, ctx: &Context) {
        for mv in self.hinted() {
            if self.live().position().refusals(&mv).is_empty() {
                self.act(Event::Play(mv), shell, ctx);
                self.refresh_hint(ctx);
            }
        }
    }

    fn choice_ui(&self, hint: &Hint<G>, choice: &Choice<G>, palette: &Palette, ui: &mut Ui) -> Option<Wish> {
        let mut wish = None;
        pane::head(ui, if hint.whole { "The whole turn" } else { "Do this" });
        let words = in_words(self.view(hint.at), self.advice());
        Pane::card(palette).show(ui, palette, Margin::symmetric(10, 8), |ui| {
            ui.set_width(ui.available_width());
            for (number, text) in words.iter().enumerate() {
                let text = if words.len() > 1 {
                    Text::from(format!("{}. ", number + 1)).and(text.clone())
                } else {
                    text.clone()
                };
                self.cast.words_ui(ui, &text, &theme::strong(size::STRONG), palette.ink);
            }
            ui.label(
                RichText::new(format!("about {} to win by it", percent(choice.chance))).small().color(palette.faint),
            );
        });
        ui.add_space(4.0);
        let why = if choice.moves.len() > 1 && !hint.whole { "Why this turn: " } else { "Why: " };
        self.cast.label(ui, &Text::from(why).and(choice.reason.clone()));
        ui.add_space(6.0);
        ui.horizontal_wrapped(|ui| {
            let play = if hint.whole { "Play the turn" } else { "Play it" };
            let button = ui.add(pane::main_button(palette, play));
            if hint.offered_anew.take() && !ui.ctx().text_edit_focused() {
                button.request_focus();
            }
            if button.clicked() {
                wish = Some(Wish::Play);
            }
            let other = if hint.whole { "Only the next step" } else { "Show the whole turn" };
            let other = hint.is_several().then(|| ui.add(egui::Button::new(other).min_size(pane::BUTTON)));
            if other.as_ref().is_some_and(egui::Response::clicked) {
                wish = Some(Wish::Whole);
            }
            // The key goes on: to the whole turn first.
            let next = other.filter(|_| !hint.whole).unwrap_or(button);
            keycap::at_corner(ui, next.rect, Command::Hint.shortcut().logical_key.name());
        });
        if hint.done == 0 {
            self.others_ui(hint.at, &choice.others, palette, ui);
        }
        ui.add_space(10.0);
        let fair = "Found with your eyes alone: your own hand, and what everybody has seen";
        ui.label(RichText::new(fair).small().color(palette.faint));
        wish
    }

    /// What came close, and what it lacks.
    fn others_ui(&self, at: Point, others: &[RunnerUp<G>], palette: &Palette, ui: &mut Ui) {
        if others.is_empty() {
            return;
        }
        ui.add_space(10.0);
        pane::head(ui, "What comes close");
        for RunnerUp { moves, chance, lacks } in others {
            ui.add_space(2.0);
            self.cast.label(ui, &in_a_line(&self.view(at), moves));
            let lacks = format!("about {}: {}", percent(*chance), self.cast.plain(lacks));
            ui.label(RichText::new(lacks).small().color(palette.faint));
        }
    }
}

fn searching_ui(ui: &mut Ui) -> Option<Wish> {
    pane::head(ui, "A hint");
    ui.label("Weighing things up with your eyes…");
    ui.add_space(6.0);
    ui.button("The best so far will do").clicked().then_some(Wish::Hurry)
}

/// Moves one after the other, each described where it would be made.
pub(super) fn in_words<G: Game>(mut position: G, moves: &[G::Move]) -> Vec<Text> {
    let tell = |mv: &G::Move| {
        let words = position.describe(mv);
        position.play_unchecked(mv);
        words
    };
    moves.iter().map(tell).collect()
}

/// A turn in a line. That it ends goes without saying.
pub(super) fn in_a_line<G: Drawn>(position: &G, moves: &[G::Move]) -> Text {
    let mut words = in_words(position.clone(), moves);
    let before_last = moves.iter().take(moves.len().saturating_sub(1)).fold(position.clone(), |mut position, mv| {
        position.play_unchecked(mv);
        position
    });
    if words.len() > 1 && moves.last() == before_last.finish().as_ref() {
        words.pop();
    }
    Text::join(words, ", then ")
}

/// A chance in words.
pub(super) fn percent(chance: f32) -> String {
    format!("{:.0} %", 100.0 * chance.clamp(0.0, 1.0))
}
