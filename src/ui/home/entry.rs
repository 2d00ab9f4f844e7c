//! A match that can be continued, in a row of the home screen.

use super::opening::missing;
use super::when;
use crate::document::{self, Document, DocumentError};
use crate::files::shown;
use crate::game::{Actor, Seat, Tally as _, Viewer};
use crate::table::{Chair, Kept};
use crate::ui::pane::Pane;
use crate::ui::shell::Shell;
use crate::ui::theme::{self, size};
use crate::ui::{Drawn, Icon, Look, Palette};
use egui::{
    Align2, Color32, FontId, Label, Rect, Response, RichText, Role, Sense, Ui, UiBuilder, WidgetInfo, pos2, vec2,
};
use std::path::PathBuf;
use std::time::SystemTime;

/// How high a row is, and how wide the mark of its game.
const HEIGHT: f32 = 56.0;
const BAR: f32 = 5.0;

/// A row narrower than this says when it was below the people, not beside them.
const NARROW: f32 = 480.0;

/// The room at the right for the sign that opens it and the one that puts it away.
const SIGNS: f32 = 84.0;

/// A match that can be continued.
pub struct Entry {
    pub path: PathBuf,
    title: String,
    people: String,
    /// Where it stands, or why it cannot be opened.
    summary: String,
    looks: Vec<Look>,
    /// When something last happened in it, and in words.
    pub changed: Option<SystemTime>,
    when: String,
    /// Its game, by its name in saves.
    game: Option<String>,
    pub state: State,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub enum State {
    Unfinished,
    Finished,
    Broken,
}

pub enum Act {
    Open,
    PutAway,
}

/// A match in a line: what it is, where it stands, and whether it is over.
pub struct Summary {
    title: String,
    people: String,
    stands: String,
    looks: Vec<Look>,
    over: bool,
}

/// Sums a match up for whoever sees the home screen.
pub fn summarise<G: Drawn>(document: &Document) -> Result<Summary, DocumentError> {
    let document::Opened::<G> { live, damage, .. } = document.open()?;
    let names = live.names();
    let position = live.position();
    // Whoever sees the home screen need not be the one whose hand the step is about.
    let step = position.seen_by(Viewer::Bystander).step().plain(&names);
    let turn = match position.turn_for_people() {
        0 => "set-up".to_owned(),
        turn => format!("turn {turn}"),
    };
    let leads = leaders::<G>(&position.seen_by(Viewer::Bystander), &names).unwrap_or_else(|| format!(": {step}"));
    let damage = if damage.is_some() { " · its end is damaged" } else { "" };
    Ok(Summary {
        title: format!("{} · {}", G::TITLE, names.join(", ")),
        people: names.join(", "),
        stands: format!("{turn}{leads}{damage} · {}", G::TITLE),
        looks: Chair::colours::<G>(live.chairs()).into_iter().map(Look::of).collect(),
        over: position.actor() == Actor::Over,
    })
}

/// Who leads as far as everybody may know, or has won.
fn leaders<G: Drawn>(seen: &G, names: &[&str]) -> Option<String> {
    if seen.actor() == Actor::Over {
        let winners: Vec<&str> = seen.tally().standings().winners().map(|seat| names[seat.index()]).collect();
        let verb = if winners.len() == 1 { "has won" } else { "have won" };
        return Some(format!(" · {} {verb}", winners.join(" and ")));
    }
    let what = G::CHARTS.first()?;
    let count = |seat: Seat| seen.charted(&G::Annals::default(), seat, 0);
    let counts: Vec<f64> = Seat::all(names.len()).map(count).collect::<Option<_>>()?;
    let most = counts.iter().copied().fold(0.0, f64::max);
    let first: Vec<&str> =
        names.iter().zip(&counts).filter(|(_, count)| **count >= most).map(|(name, _)| *name).collect();
    (most > 0.0 && first.len() < names.len()).then(|| match first[..] {
        [leader] => format!(" · {leader} leads with {most} {what}"),
        _ => format!(" · {} lead with {most} {what}", first.join(" and ")),
    })
}

impl Entry {
    /// What is known of a match that is kept; its date is said as of now.
    pub fn new(kept: Kept, shell: &Shell, now: &jiff::Zoned) -> Self {
        let path = kept.path;
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let changed = std::fs::metadata(&path).and_then(|file| file.modified()).ok();
        let when = changed.and_then(|changed| when::words(changed, now)).unwrap_or_default();
        let read = Document::read(&path).map_err(|error| error.to_string()).and_then(|document| {
            let card = shell.card(document.game()).ok_or_else(|| missing(&document))?;
            (card.summarise)(&document).map_err(|error| error.to_string())
        });
        let game = kept.game.ok();
        match read {
            Ok(Summary { title, people, stands, looks, over }) => {
                let state = if over { State::Finished } else { State::Unfinished };
                Self { path, title, people, summary: stands, looks, changed, when, game, state }
            }
            Err(sentence) => {
                let (title, people, summary) = (name.clone(), name, shown(&sentence));
                Self { path, title, people, summary, looks: Vec::new(), changed, when, game, state: State::Broken }
            }
        }
    }

    pub fn ui(&self, shell: &Shell, ui: &mut Ui) -> Option<Act> {
        let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width() - 8.0, HEIGHT), Sense::click());
        let verb = match self.state {
            State::Unfinished => "Continue",
            State::Finished => "Look at it",
            State::Broken => "Try to open",
        };
        let words = format!("{verb}: {}", self.title);
        response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &words));
        self.paint(shell, rect, &response, ui);
        let put_away = self.put_away_ui(&shell.palette, rect, ui);
        let act = if put_away { Some(Act::PutAway) } else { response.clicked().then_some(Act::Open) };
        response.on_hover_text(verb);
        act
    }

    fn paint(&self, shell: &Shell, rect: Rect, response: &Response, ui: &mut Ui) {
        let palette = &shell.palette;
        let card = self.game.as_deref().and_then(|game| shell.card(game));
        let colours = card.map_or(*palette, |card| Palette::of(card.mood, shell.settings.shade));
        let lit = response.hovered() || response.has_focus();
        let pane = Pane::card(palette);
        let pane = if lit { pane.lit(palette) } else { pane };
        pane.paint(ui.painter(), rect, palette);
        let bar = Rect::from_min_size(rect.min + vec2(1.0, 5.0), vec2(BAR - 1.0, rect.height() - 10.0));
        let mark = if self.state == State::Finished { palette.faint.gamma_multiply(0.6) } else { colours.main };
        ui.painter().rect_filled(bar, 2.0, mark);
        let icon = card.map_or(Icon::Warning, |card| card.icon);
        icon.paint(ui.painter(), pos2(rect.left() + 33.0, rect.center().y), 30.0, colours.accent);
        let mut right = rect.right() - SIGNS;
        let sign = pos2(rect.right() - 62.0, rect.center().y);
        let ink = if lit { palette.accent } else { palette.faint };
        if self.state == State::Finished { Icon::Eye } else { Icon::Play }.paint(ui.painter(), sign, 17.0, ink);
        let narrow = rect.width() < NARROW;
        if !narrow {
            let (font, faint) = (FontId::proportional(size::NOTE + 1.0), palette.faint);
            let when = pos2(right, rect.center().y);
            right = ui.painter().text(when, Align2::RIGHT_CENTER, &self.when, font, faint).left() - 8.0;
        }
        for look in self.looks.iter().rev() {
            look.paint_badge(ui.painter(), pos2(right - 10.0, rect.center().y), 10.5);
            right -= if narrow { 16.0 } else { 24.0 };
        }
        let words =
            Rect::from_min_max(pos2(rect.left() + 62.0, rect.top() + 8.0), pos2(right - 8.0, rect.bottom() - 6.0));
        self.words_ui(palette, words, narrow, ui);
    }

    fn words_ui(&self, palette: &Palette, place: Rect, narrow: bool, ui: &mut Ui) {
        let mut words = ui.new_child(UiBuilder::new().max_rect(place));
        words.spacing_mut().item_spacing.y = 2.0;
        words.style_mut().interaction.selectable_labels = false;
        words.add(Label::new(RichText::new(&self.people).font(theme::strong(size::STRONG))).truncate());
        let colour = if self.state == State::Broken { palette.bad } else { palette.faint };
        let summary = if narrow { format!("{} · {}", self.when, self.summary) } else { self.summary.clone() };
        words.add(Label::new(RichText::new(summary).size(size::NOTE + 0.5).color(colour)).truncate());
    }

    fn put_away_ui(&self, palette: &Palette, row: Rect, ui: &mut Ui) -> bool {
        let place = Rect::from_center_size(pos2(row.right() - 26.0, row.center().y), vec2(28.0, 28.0));
        let trash = egui::Button::image(Icon::Trash.image(palette.faint)).fill(Color32::TRANSPARENT);
        let trash = ui.new_child(UiBuilder::new().max_rect(place)).put(place, trash.stroke(egui::Stroke::NONE));
        let words = format!("Put away {}", self.title);
        trash.widget_info(|| WidgetInfo::labeled(Role::Button, true, &words));
        trash.on_hover_text("Puts the match away: out of this list, into a folder beside it").clicked()
    }
}
