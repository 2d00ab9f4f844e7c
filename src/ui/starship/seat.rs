//! What is public of a seat: honor and stores, order tokens, and what she has claimed.

use super::gem::{Token, paint_pennant, paint_token};
use super::happening::{honor_by_now, honor_counted};
use super::interlude::first_by_now;
use super::paint::{order_name, plain_job, type_icon};
use super::world::type_colour;
use crate::game::{Seat, prelude::*};
use crate::starship::{HAND_LIMIT, LocationType, Starship};
use crate::text;
use crate::ui::material::mix;
use crate::ui::theme::{self, Mood, Shade, rgb};
use crate::ui::{Desk, Icon};
use egui::text::LayoutJob;
use egui::{
    Align, Color32, FontId, Layout, Rect, Response, RichText, Role, Sense, TextFormat, Ui, UiBuilder, WidgetInfo, vec2,
};

/// How high a card with words beside all its numbers is, in letters that are easy to read, and what the rest of the window needs.
const ROOMY: (f32, f32) = (120.0, 290.0);
/// How far from the edge of the card its lower rows begin.
const EDGE: f32 = 12.0;

pub fn seat_ui(desk: &Desk<'_, Starship>, seat: Seat, ui: &mut Ui) {
    ui.spacing_mut().item_spacing = vec2(4.0, 1.0);
    let height = ui.ctx().content_rect().height();
    let has_room = |(card, rest): (f32, f32)| desk.position.players() as f32 * card + rest <= height;
    if has_room(ROOMY) { roomy_ui(desk, seat, ui) } else { bare_ui(desk, seat, ui) }
}

/// With words beside all numbers.
fn roomy_ui(desk: &Desk<'_, Starship>, seat: Seat, ui: &mut Ui) {
    let [honor, wealth, hand, supply, graveyard] = stores(desk, seat);
    counts_ui(desk, seat, &[honor, wealth], ui);
    below(ui, |ui| {
        ui.horizontal(|ui| {
            label_ui(desk, "orders", ui);
            orders_ui(desk, seat, 12.0, ui);
            first_ui(desk, seat, ui);
        });
        counts_ui(desk, seat, &[hand, supply, graveyard], ui);
        claims_ui(desk, seat, ui);
    });
}

/// What a row is about.
fn label_ui(desk: &Desk<'_, Starship>, words: &str, ui: &mut Ui) {
    ui.label(RichText::new(words).font(FontId::proportional(12.0)).color(desk.palette.faint));
}

/// In as few rows as can be.
fn bare_ui(desk: &Desk<'_, Starship>, seat: Seat, ui: &mut Ui) {
    let [honor, wealth, hand, supply, graveyard] = stores(desk, seat);
    counts_ui(desk, seat, &[honor, wealth, hand], ui);
    paint_first(desk, seat, ui);
    below(ui, |ui| {
        ui.horizontal(|ui| {
            orders_ui(desk, seat, 11.0, ui);
            ui.add_space(3.0);
            counts_ui(desk, seat, &[supply, graveyard], ui);
        });
        claims_ui(desk, seat, ui);
    });
}

/// How much of the card at the left belongs to its emblem.
fn free(ui: &Ui) -> f32 {
    ui.stack().iter().map(|node| f32::from(node.frame().inner_margin.left)).fold(0.0, f32::max)
}

/// Rows that go to the edge of the card, below its emblem.
fn below(ui: &mut Ui, rows: impl FnOnce(&mut Ui)) {
    let room = ui.available_rect_before_wrap();
    let whole = room.with_min_x(room.left() - (free(ui) - EDGE).max(0.0));
    let mut wide = ui.new_child(UiBuilder::new().max_rect(whole).layout(Layout::top_down(Align::Min)));
    rows(&mut wide);
    ui.advance_cursor_after_rect(wide.min_rect().with_min_x(room.left()));
}

/// How a number says what it counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Form {
    /// With a picture before it and a word after it.
    Named,
    /// With a word after it.
    Beside,
    /// The same in small letters.
    Worded,
    /// With a picture alone, of which the boards say what it is.
    Bare,
}

impl Form {
    /// The sizes of letters it may have, the largest first: of honor and wealth, of other numbers and of words.
    const fn sizes(self) -> &'static [[f32; 3]] {
        match self {
            Self::Named => &[[14.5, 14.5, 12.5], [14.0, 14.0, 11.5]],
            Self::Worded => &[[14.5, 14.5, 12.0]],
            Self::Beside => &[
                [22.0, 16.0, 12.5],
                [20.0, 15.5, 12.0],
                [18.0, 15.0, 11.5],
                [17.0, 15.0, 11.0],
                [15.0, 14.0, 11.0],
                [14.0, 13.0, 11.0],
                [12.0, 12.0, 11.0],
            ],
            Self::Bare => &[[14.5, 14.5, 11.0]],
        }
    }

    const fn gap(self) -> f32 {
        match self {
            Self::Beside => 8.0,
            Self::Named => 5.5,
            Self::Worded | Self::Bare => 7.0,
        }
    }

    const fn height(self) -> f32 {
        match self {
            Self::Named | Self::Worded | Self::Beside | Self::Bare => 19.0,
        }
    }
}

/// A number with its picture.
struct Count {
    icon: Icon,
    number: usize,
    /// Of the picture, and of the number.
    colours: [Color32; 2],
    /// What it counts, in a word, and in full.
    name: &'static str,
    words: String,
}

impl Count {
    /// The letters of its number and of its word.
    fn letters(&self, [honor, other, word]: [f32; 3]) -> (f32, f32) {
        (if matches!(self.icon, Icon::Honor | Icon::Wealth) { honor } else { other }, word)
    }
}

/// What is held in a hand, where the word is longest.
const CARDS: &str = "cards";

/// Honor in gold, then wealth, hand, supply and graveyard.
fn stores(desk: &Desk<'_, Starship>, seat: Seat) -> [Count; 5] {
    let position = desk.position;
    let gold = gold(desk);
    let count = |icon: Icon, number: usize, name: &'static str, words: String| {
        let colours = if icon == Icon::Honor && number > 0 { [gold, gold] } else { quiet(desk, number) };
        Count { icon, number, colours, name, words }
    };
    // Once everything has been seen, sets of locations count too.
    let honor = honor_counted(desk, seat);
    let (hand, cards) = (position.hand(seat).len(), format!("cards in hand, at most {HAND_LIMIT}"));
    let (supply, graveyard) = (position.supply_of(seat).len(), position.graveyard_of(seat).len());
    [
        count(Icon::Honor, honor.into(), "honor", "honor".to_owned()),
        count(Icon::Wealth, position.wealth(seat).into(), "wealth", "wealth".to_owned()),
        count(Icon::Hand, hand, if hand == 1 { "card" } else { CARDS }, cards),
        count(Icon::Supply, supply, "supply", "units in the supply".to_owned()),
        count(Icon::Graveyard, graveyard, "lost", "units in the graveyard".to_owned()),
    ]
}

/// The colours of a picture and its number: where there is nothing, both step back.
fn quiet(desk: &Desk<'_, Starship>, number: usize) -> [Color32; 2] {
    let (faint, ink) = (desk.palette.faint, desk.palette.ink);
    if number == 0 { [faint.gamma_multiply(0.7), faint] } else { [mix(faint, ink, 0.45), ink] }
}

/// Numbers in a row, honor the largest: in the largest letters for which all have room, each where it is on every seat's card.
fn counts_ui(desk: &Desk<'_, Starship>, seat: Seat, counts: &[Count], ui: &mut Ui) {
    let form = Form::Beside;
    let sizes = fitting(counts, form, ui);
    let spare = ui.available_width() - 6.0 - sum(counts, sizes, form, ui);
    let gap = form.gap() + (spare / counts.len().max(2) as f32).clamp(0.0, 8.0);
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 0.0;
        let mut next = ui.cursor().left();
        for count in counts {
            ui.add_space((next - ui.cursor().left()).max(0.0));
            next += width(count, sizes, form, ui) + gap;
            let shown = count_ui(desk, count, sizes, form, ui);
            if matches!(count.icon, Icon::Supply | Icon::Graveyard) {
                shown.on_hover_ui(|ui| units_ui(desk, seat, ui));
            }
        }
    });
}

/// The largest letters at which all have room.
fn fitting(counts: &[Count], form: Form, ui: &Ui) -> [f32; 3] {
    let sizes = form.sizes();
    // A little is kept free at the edge of the card.
    let fits = sizes.iter().copied().find(|sizes| sum(counts, *sizes, form, ui) + 6.0 <= ui.available_width());
    fits.unwrap_or(sizes[sizes.len() - 1])
}

/// How wide all are in letters of these sizes, with what is free between them.
fn sum(counts: &[Count], sizes: [f32; 3], form: Form, ui: &Ui) -> f32 {
    let gaps = form.gap() * counts.len().saturating_sub(1) as f32;
    gaps + counts.iter().map(|count| width(count, sizes, form, ui)).sum::<f32>()
}

/// How wide the picture beside a number is, with what is free after it.
const fn picture(size: f32, form: Form) -> f32 {
    match form {
        Form::Beside | Form::Worded => 0.0,
        Form::Named | Form::Bare => size.min(17.0) + 2.0,
    }
}

/// How wide a number is with its picture or the word after it, in letters of these sizes: the same whatever the number is, as far as
/// it has no more digits than usual.
fn width(count: &Count, sizes: [f32; 3], form: Form, ui: &Ui) -> f32 {
    let (size, word) = count.letters(sizes);
    let wide = |words: &str, font: FontId| ui.painter().layout_no_wrap(words.to_owned(), font, Color32::WHITE).size().x;
    let longest = if count.icon == Icon::Hand { CARDS } else { count.name };
    let name = if form == Form::Bare { 0.0 } else { SPACE + wide(longest, FontId::proportional(word)) };
    picture(size, form) + digits(count, size, ui) + name
}

/// The room of a number: two digits of honor and supply, and one of everything else.
fn digits(count: &Count, size: f32, ui: &Ui) -> f32 {
    let usual = if matches!(count.icon, Icon::Honor | Icon::Supply) { ["00", "44"] } else { ["0", "4"] };
    let font = theme::display(Mood::Space, size);
    let wide = |words: &str| ui.painter().layout_no_wrap(words.to_owned(), font.clone(), Color32::WHITE).size().x;
    usual.into_iter().map(wide).fold(0.0, f32::max)
}

/// What is free between a number and the word after it.
const SPACE: f32 = 3.5;

/// Gold that can be read on a panel.
const fn gold(desk: &Desk<'_, Starship>) -> Color32 {
    match desk.palette.shade {
        Shade::Dark => rgb(0xff_e9_b0),
        Shade::Light => rgb(0x6e_4a_04),
    }
}

/// A number with its picture and its word.
fn count_ui(desk: &Desk<'_, Starship>, count: &Count, sizes: [f32; 3], form: Form, ui: &mut Ui) -> Response {
    let (size, word) = count.letters(sizes);
    let ([tint, ink], faint) = (count.colours, desk.palette.faint);
    let number = ui.painter().layout_no_wrap(count.number.to_string(), theme::display(Mood::Space, size), ink);
    let name = ui.painter().layout_no_wrap(count.name.to_owned(), FontId::proportional(word), faint);
    let (picture, high) = (picture(size, form), form.height());
    let wide =
        picture + if form == Form::Beside { number.size().x.max(digits(count, size, ui)) } else { number.size().x };
    let room = vec2(wide + if form == Form::Bare { 0.0 } else { SPACE + name.size().x }, high);
    let (rect, response) = ui.allocate_exact_size(room, Sense::hover());
    let line = rect.left_top() + vec2(0.0, high * 0.5);
    if picture > 0.0 {
        let wide = picture - 2.0;
        count.icon.paint(ui.painter(), line + vec2(wide * 0.5, 0.0), wide, tint);
    }
    // Numbers end where their words begin, on every card at the same place.
    let left = if form == Form::Beside { wide - number.size().x } else { picture };
    ui.painter().galley(line + vec2(left, -number.size().y * 0.5), number, ink);
    if form != Form::Bare {
        // Both stand on one line, though the letters of the word are smaller.
        let sunk = (size - word) * 0.33;
        ui.painter().galley(line + vec2(wide + SPACE, sunk - name.size().y * 0.5), name, faint);
    }
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, format!("{} {}", count.number, count.words)));
    response.on_hover_text(&count.words)
}

/// The order tokens of a player.
fn orders_ui(desk: &Desk<'_, Starship>, seat: Seat, radius: f32, ui: &mut Ui) {
    ui.spacing_mut().item_spacing.x = 4.0 * radius / 12.0;
    for marker in 1..=4 {
        marker_ui(desk, seat, marker, radius, ui);
    }
}

/// An order token; one that is spent shows the order it lies on.
fn marker_ui(desk: &Desk<'_, Starship>, seat: Seat, marker: u8, radius: f32, ui: &mut Ui) {
    let placed = desk.position.orders(seat)[usize::from(marker) - 1];
    let (rect, response) = ui.allocate_exact_size(vec2(radius * 2.0 - 1.0, radius * 2.0 + 1.0), Sense::hover());
    let token = placed.map_or(Token::Free, Token::Spent);
    paint_token(ui.painter(), rect.center(), radius, &desk.cast.look(seat), marker, token);
    let words = match placed {
        Some(order) => format!("Order marker {marker} lies on {}", order_name(order).to_lowercase()),
        None => format!("Order marker {marker} is still to be placed"),
    };
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &words));
    response.on_hover_text(words);
}

/// A pennant for the first player of the round, in the row of her tokens.
fn first_ui(desk: &Desk<'_, Starship>, seat: Seat, ui: &mut Ui) {
    if first_by_now(desk) != Some(seat) {
        return;
    }
    let (rect, response) = ui.allocate_exact_size(vec2(34.0, 20.0), Sense::hover());
    pennant(desk, rect.shrink2(vec2(1.0, 1.5)), 12.0, response, ui);
}

/// The same below her emblem, where the rows are full.
fn paint_first(desk: &Desk<'_, Starship>, seat: Seat, ui: &Ui) {
    if first_by_now(desk) != Some(seat) {
        return;
    }
    let below = ui.cursor().left_top();
    let narrow = free(ui) < 40.0;
    let centre = below + vec2(2.0 - free(ui) * 0.5, -5.0);
    let rect = Rect::from_center_size(centre, vec2(if narrow { 14.0 } else { 32.0 }, 12.0));
    let response = ui.interact(rect, ui.scope_id().with(("first", seat)), Sense::hover());
    pennant(desk, rect, if narrow { 10.0 } else { 11.0 }, response, ui);
}

/// A pennant with a word in letters of a size. Who leads has a crown: that is another thing.
fn pennant(desk: &Desk<'_, Starship>, rect: Rect, size: f32, response: Response, ui: &Ui) {
    // Below a small emblem there is room for a digit alone.
    let words = if rect.width() > 20.0 { "1st" } else { "1" };
    let ink = if desk.palette.is_dark() { rgb(0x24_18_03) } else { Color32::WHITE };
    paint_pennant(ui.painter(), rect, (words, size), [gold(desk), ink]);
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, "1st"));
    response.on_hover_text("The first player of this round");
}

/// The claimed locations by type, as many words as have room, and what different types are worth at the end.
fn claims_ui(desk: &Desk<'_, Starship>, seat: Seat, ui: &mut Ui) {
    let position = desk.position;
    let cards = || position.claimed(seat).filter_map(|card| position.set().locations.get(card.index()));
    let counts: Vec<Count> = LocationType::ALL
        .into_iter()
        .filter_map(|kind| {
            let number = cards().filter(|card| card.kind == kind).count();
            let tint = match desk.palette.shade {
                Shade::Dark => type_colour(kind),
                Shade::Light => by_day(kind),
            };
            let words = format!("{} claimed", kind.name().to_lowercase());
            let colours = [tint, desk.palette.ink];
            let name = if number == 1 { kind.name() } else { many(kind) };
            (number > 0).then_some(Count { icon: type_icon(kind), number, colours, name, words })
        })
        .collect();
    if counts.is_empty() {
        label_ui(desk, "no locations yet", ui);
        return;
    }
    let bonus = bonus_words(desk, seat);
    let wide = bonus.as_ref().map_or(0.0, |words| ui.painter().layout_job(words.clone()).size().x + SETS);
    let room = ui.available_width() - wide;
    let ways = [Form::Named, Form::Worded, Form::Bare].into_iter();
    let mut ways = ways.flat_map(|form| form.sizes().iter().map(move |sizes| (form, *sizes)));
    let fits = |(form, sizes): &(Form, [f32; 3])| sum(&counts, *sizes, *form, ui) <= room;
    let (form, sizes) = ways.find(fits).unwrap_or((Form::Bare, Form::Bare.sizes()[0]));
    let shown = ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = form.gap();
        for count in &counts {
            count_ui(desk, count, sizes, form, ui);
        }
        bonus_ui(desk, seat, bonus, ui);
    });
    let names: Vec<&str> = cards().map(|card| card.name.as_str()).collect();
    shown.response.on_hover_text(format!("Claimed: {}", names.join(", ")));
}

/// What several of a type are called.
const fn many(kind: LocationType) -> &'static str {
    match kind {
        LocationType::Capital => "Capitals",
        LocationType::Temple => "Temples",
        LocationType::Outpost => "Outposts",
        LocationType::Colony => "Colonies",
    }
}

/// How far what sets are worth is from the types.
const SETS: f32 = 6.0;

/// The colour of a type of location on paper.
const fn by_day(kind: LocationType) -> Color32 {
    match kind {
        LocationType::Capital => rgb(0x8a_5a_00),
        LocationType::Temple => rgb(0x7a_2f_9c),
        LocationType::Outpost => rgb(0x0b_6b_66),
        LocationType::Colony => rgb(0x9a_3d_16),
    }
}

/// What different types of location are worth at the end, if anything.
fn bonus_words(desk: &Desk<'_, Starship>, seat: Seat) -> Option<LayoutJob> {
    let bonus = Some(desk.position.tally().set_reward(seat)).filter(|bonus| *bonus > 0)?;
    let mut job = plain_job(&format!("+{bonus}"), theme::display(Mood::Space, 14.0), desk.palette.good);
    // Once they count, they are a part of the honor above.
    let counted = honor_counted(desk, seat) > honor_by_now(desk, seat);
    let words = if counted { " in it" } else { " sets" };
    job.append(words, 0.0, TextFormat::simple(FontId::proportional(12.0), desk.palette.faint));
    Some(job)
}

fn bonus_ui(desk: &Desk<'_, Starship>, seat: Seat, words: Option<LayoutJob>, ui: &mut Ui) {
    let Some(words) = words else { return };
    let bonus = desk.position.tally().set_reward(seat);
    ui.label(words).on_hover_text(format!("{bonus} honor at the end for different types of location"));
}

/// The figures of a player and where they are.
fn units_ui(desk: &Desk<'_, Starship>, seat: Seat, ui: &mut Ui) {
    let position = desk.position;
    for (title, units) in [("Supply", position.supply_of(seat)), ("Graveyard", position.graveyard_of(seat))] {
        let samurai: Vec<String> =
            units.samurai().iter().map(|unit| super::figure::short_name(position, unit)).collect();
        let carrier = units.ships().len() > units.fighters().len();
        let mut all = vec![format!("{} fighters", units.fighters().len())];
        all.extend(carrier.then(|| "carrier".to_owned()));
        all.extend(samurai);
        ui.label(format!("{title}: {}", all.join(", ")));
    }
    for samurai in position.samurai(seat).into_iter().flatten() {
        if let Some(card) = position.set().units.samurai.get(samurai.index()) {
            ui.separator();
            desk.cast.label(ui, &text![seat, format!("'s {}, power {}", card.name, card.power)]);
            ui.label(card.words());
        }
    }
}
