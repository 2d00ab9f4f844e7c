//! A card as it is printed: frame, plate, gem, picture, words, and a foot; and its back.
//!
//! Cards are dark glass by night and pale paper by day. Their frame tells the kind three times: an order has its corners cut and is the
//! colour of ice, a battle card comes to a point like a blade and is the colour of embers, and each has its sign. What can be played
//! is raised, bright and glows; what cannot lies flat, the glass of the tray or plain paper below a quiet head, and its foot says why.
//! A lozenge in the corner says how we know its words, and what it costs stands at the other end of the foot.

use super::card::kind_word;
use super::gem::{self, CYAN, EMBER};
use super::paint::plain_job;
use super::token::{self, NIGHT};
use super::vista;
use crate::starship::{Cost, Kind, Source};
use crate::ui::material::{Drawing, Gradient, Paint, Ramp, Weave, additive, chamfered, inset, mix};
use crate::ui::theme::{self, Mood, rgb};
use crate::ui::{Icon, Look};
use egui::text::LayoutJob;
use egui::{Color32, FontId, Galley, Painter, Pos2, Rect, Stroke, StrokeKind, TextFormat, Vec2, pos2, vec2};
use std::sync::Arc;

/// How high the plate with the name is.
const PLATE: f32 = 23.0;
/// How far the point of a battle card stands out; on every card it has that room.
const POINT: f32 = 5.0;
/// The same on a low card.
const LOW_POINT: f32 = 4.0;
const LOW: f32 = 121.0;
/// The sizes of a card's words, the smallest last.
const SIZES: [f32; 10] = [17.0, 16.0, 15.0, 14.0, 13.5, 13.0, 12.5, 12.0, 11.5, LEAST];
const LEAST: f32 = 11.0;
/// The smallest words that are as easy to read.
const CLEAR: f32 = 13.0;
/// Below this size of words a card with many does not make those of others smaller.
const EASY: f32 = 12.5;
/// The largest and the smallest letters of a name, and those in which a longer one stands in two lines.
const TITLES: [f32; 2] = [15.0, 12.0];
const TWO_LINES: f32 = 11.0;
/// How high the foot is, with what is free above it, and what is free below it.
const FOOT: f32 = 16.0;
const ABOVE: f32 = 6.0;
const BELOW: f32 = 4.0;
/// What is free at the left of words, and above them.
const MARGIN: f32 = 8.0;
const TOP: f32 = 3.0;
/// How large what stands at the foot is written.
const NOTE: f32 = 11.5;
/// How large the gem of a cost is.
const GEM: f32 = 11.5;
/// How far the lozenge of a source reaches from its middle, and what is free behind it and between words at the foot.
const LOZENGE: f32 = 3.6;
const BEHIND: f32 = 4.0;
/// How much of the picture behind the words is seen, on a card that can be played and on another.
const FAINT: [f32; 2] = [0.17, 0.07];
/// How much of the height of a card its picture has at most.
const PICTURE: f32 = 0.4;
/// How much higher a card lies that can be played.
pub const LIFT: f32 = 2.0;

/// What is printed on an action card.
pub struct Print<'a> {
    pub title: &'a str,
    pub kind: Kind,
    pub cost: Cost,
    pub source: Source,
    pub motif: Drawing,
    pub words: &'a str,
    /// Why it cannot be played now, in a word or two.
    pub lock: Option<&'a str>,
    /// The letters of a hand in which it lies.
    pub letters: Option<Letters>,
}

/// All cards of a hand have names of one size, and words too unless those of one are very many.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Letters {
    pub title: f32,
    pub size: f32,
}

impl Letters {
    /// Those that a card has alone.
    pub const FREE: Self = Self { title: f32::INFINITY, size: f32::INFINITY };

    /// Those that fit on two cards.
    pub fn least(self, other: Self) -> Self {
        Self { title: self.title.min(other.title), size: self.size.min(other.size) }
    }
}

/// How a card lies there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum State {
    /// It can be played.
    Lit,
    /// The pointer is on it, and it can be played.
    Raised,
    /// It cannot be played.
    Dull,
}

/// The colours of a card.
struct Tone {
    night: bool,
    frame: Color32,
    body: [Color32; 3],
    /// Its plate, at the top and at the foot.
    plate: [Color32; 2],
    /// The name on the plate.
    title: Color32,
    art: Color32,
    ink: Color32,
    label: Color32,
    /// The edge of a card that can be played.
    lit: Color32,
}

impl Tone {
    fn of(kind: Kind, state: State, night: bool) -> Self {
        let tone = if night { Self::by_night(kind) } else { Self::by_day(kind) };
        match (state, night) {
            (State::Dull, true) => tone.dulled_by_night(kind),
            (State::Dull, false) => tone.dulled_by_day(kind),
            _ => tone,
        }
    }

    fn by_night(kind: Kind) -> Self {
        let (frame, body, art, label, lit) = match kind {
            Kind::Order => (0x3f_c6_da, [0x10_46_5c, 0x14_38_54, 0x10_18_32], 0xe2_fc_ff, 0x9f_e8_f2, CYAN),
            Kind::Battle => (0xff_6a_4a, [0x5a_1a_16, 0x42_16_22, 0x18_11_26], 0xff_ea_df, 0xff_b9_a4, EMBER),
        };
        let (frame, body) = (rgb(frame), body.map(rgb));
        Self {
            night: true,
            frame,
            body,
            plate: [mix(body[0], frame, 0.42), mix(body[0], frame, 0.18)],
            title: Color32::WHITE,
            art: rgb(art),
            ink: NIGHT.ink,
            label: rgb(label),
            lit,
        }
    }

    /// What cannot be played is of the glass of the tray and gives off no light; its head alone has a quiet tint of its kind.
    fn dulled_by_night(self, kind: Kind) -> Self {
        let (plate, frame) = match kind {
            Kind::Order => ([0x1f_44_5c, 0x1b_39_50], 0x3c_62_80),
            Kind::Battle => ([0x46_2a_3a, 0x3a_25_36], 0x6c_48_5c),
        };
        Self {
            frame: rgb(frame),
            body: [rgb(0x1c_23_48), rgb(0x18_1e_3e), rgb(0x14_19_34)],
            plate: plate.map(rgb),
            title: rgb(0xd2_d9_ee),
            art: rgb(0xa8_b4_dc),
            ink: rgb(0xb4_bf_de),
            label: rgb(0xb4_bf_de),
            ..self
        }
    }

    fn by_day(kind: Kind) -> Self {
        let (frame, body, plate, art, label) = match kind {
            Kind::Order => (0x0f_86_a6, [0xc4_ec_f6, 0xea_f9_fd, 0xff_ff_ff], 0x0a_5e_78, 0x06_44_58, 0x06_44_58),
            Kind::Battle => (0xd2_48_28, [0xff_d2_c0, 0xff_f0_e6, 0xff_ff_ff], 0xa0_2c_16, 0x74_1c_0a, 0x74_1c_0a),
        };
        let lit = if kind == Kind::Order { 0x00_86_b4 } else { 0xe4_3e_10 };
        Self {
            night: false,
            frame: rgb(frame),
            body: body.map(rgb),
            plate: [mix(rgb(plate), Color32::WHITE, 0.06), mix(rgb(plate), Color32::BLACK, 0.12)],
            title: Color32::WHITE,
            art: rgb(art),
            ink: rgb(0x10_16_2e),
            label: rgb(label),
            lit: rgb(lit),
        }
    }

    /// By day the same: white paper with words in grey.
    fn dulled_by_day(self, kind: Kind) -> Self {
        let (plate, title, frame) = match kind {
            Kind::Order => ([0xd6_e6_ee, 0xca_de_e8], 0x2a_50_60, 0xa4_bc_ca),
            Kind::Battle => ([0xf2_e0_da, 0xea_d4_cc], 0x70_42_36, 0xd0_b4_ac),
        };
        Self {
            frame: rgb(frame),
            body: [rgb(0xf8_fa_fd), rgb(0xfb_fc_fe), Color32::WHITE],
            plate: plate.map(rgb),
            title: rgb(title),
            art: rgb(0x5a_66_80),
            ink: rgb(0x55_5f_78),
            label: rgb(0x55_5f_78),
            ..self
        }
    }

    /// The shape of a card: with its shadow and its light if it can be played, else let into the tray.
    fn paint_body(&self, painter: &Painter, outline: &[Pos2], rect: Rect, state: State) {
        let mut paint = Paint::default();
        if state != State::Dull {
            let lower: Vec<Pos2> = outline.iter().map(|corner| *corner + vec2(0.0, 3.0)).collect();
            paint.shadow(&lower, 8.0, Color32::from_black_alpha(if self.night { 150 } else { 90 }));
            self.glow(&mut paint, outline, if state == State::Raised { 1.0 } else { 0.7 });
        }
        let [top, middle, foot] = self.body;
        let ramp = [(0.0, top), (0.45, middle), (1.0, foot)];
        let down = Gradient { from: rect.center_top(), to: rect.center_bottom(), ramp: Ramp(&ramp) };
        paint.polygon(outline, |place| down.at(place));
        paint.show(painter);
    }

    /// Light around the card; on paper it is a tint.
    fn glow(&self, paint: &mut Paint, outline: &[Pos2], strength: f32) {
        for (width, share) in [(16.0, 0.09), (10.0, 0.16), (5.0, 0.3)] {
            let share = share * strength;
            let tone = if self.night { additive(self.lit, share) } else { self.lit.gamma_multiply(share * 1.3) };
            paint.line(outline, true, |_| (width, tone));
        }
    }
}

impl Print<'_> {
    /// Prints it over a rectangle.
    pub fn paint(&self, painter: &Painter, rect: Rect, state: State, focus: Option<Stroke>) {
        let tone = Tone::of(self.kind, state, token::Sky::above(painter.ctx()).is_night());
        let lift = match state {
            State::Raised => LIFT,
            State::Lit => LIFT * 0.5,
            State::Dull => 0.0,
        };
        let (point, below) = edges(rect);
        let rect = rect.with_min_y(rect.top() + below).translate(vec2(0.0, -lift.min(below)));
        let body = rect.with_min_y(rect.top() + point);
        let outline = outline(self.kind, rect, point);
        tone.paint_body(painter, &outline, body, state);
        let (words, foot) = self.laid_out(painter, body, tone.ink);
        let high = picture_height(body, words.size().y, foot);
        if high > 0.0 {
            let top = plate_of(body).bottom();
            let room = Rect::from_x_y_ranges(body.x_range(), top..=top + high);
            vista::paint(painter, room, self.motif, self.kind, state == State::Dull);
        } else {
            self.paint_motif(painter, body, state, &tone);
        }
        self.paint_plate(painter, body, state, &tone);
        painter.galley(words_of(body, foot).min + vec2(0.0, high), words, tone.ink);
        if foot {
            self.paint_foot(painter, body, &tone);
        }
        let mut rim = Paint::default();
        let (width, edge) = match (state, focus) {
            (_, Some(stroke)) => (stroke.width, stroke.color),
            (State::Lit | State::Raised, None) => (2.4, tone.lit),
            (State::Dull, None) => (1.0, tone.frame),
        };
        if state != State::Dull {
            rim.line(&inset(&outline, 3.5), true, |_| (0.8, tone.frame.gamma_multiply(0.28)));
        }
        rim.line(&outline, true, |_| (width, edge));
        rim.show(painter);
    }

    /// The letters that it would have at most over a rectangle.
    pub fn largest(&self, painter: &Painter, rect: Rect) -> Letters {
        let (point, below) = edges(rect);
        let body = rect.with_min_y(rect.top() + below + point);
        let (words, _) = self.laid_out(painter, body, NIGHT.ink);
        let size = words.job.sections.first().map_or(LEAST, |part| part.format.font_id.size);
        Letters { title: self.title_size(painter, body), size }
    }

    /// Its words in letters as large as the room allows, and whether it has a foot below them.
    fn laid_out(&self, painter: &Painter, body: Rect, ink: Color32) -> (Arc<Galley>, bool) {
        let letters = self.letters.unwrap_or(Letters::FREE);
        // Words in large letters would look lost on a narrow card.
        let most = letters.size.max(EASY).min(if body.height() > 190.0 { 17.0 } else { 14.0 });
        let laid_out = |size: f32, foot: bool| fitting(painter, self.words, size, ink, words_of(body, foot).size());
        let sizes = SIZES.into_iter().filter(|size| *size <= most);
        let mut all = [true, false].into_iter().flat_map(|foot| sizes.clone().map(move |size| (size, foot)));
        let found = all.find_map(|(size, foot)| Some((laid_out(size, foot), foot)).filter(|(words, _)| !words.elided));
        let (words, foot) = found.unwrap_or_else(|| (laid_out(LEAST, false), false));
        // Smaller letters that are still easy to read leave more words room for the picture.
        let smaller =
            || SIZES.into_iter().filter(|size| *size <= most && *size >= CLEAR).map(|size| laid_out(size, foot));
        let pictured = |words: &Arc<Galley>| !words.elided && picture_height(body, words.size().y, foot) > 0.0;
        let found = if pictured(&words) { None } else { smaller().find(pictured) };
        (found.unwrap_or(words), foot)
    }

    /// How much of the plate the gem of its cost has.
    fn gem(&self) -> f32 {
        if self.cost == Cost::Free { 0.0 } else { GEM * 2.0 + 4.0 }
    }

    /// The room of its name.
    fn title_room(&self, body: Rect) -> Rect {
        let plate = plate_of(body);
        plate.with_min_x(plate.left() + 25.0).with_max_x(plate.right() - 7.0 - self.gem())
    }

    /// How large its name may be, and never so small that it is not easily read.
    fn title_size(&self, painter: &Painter, body: Rect) -> f32 {
        let [most, least] = TITLES;
        let font = theme::display(Mood::Space, most);
        let wide = painter.layout_no_wrap(self.title.to_owned(), font, NIGHT.ink).size().x;
        (most * self.title_room(body).width() / wide.max(1.0)).clamp(least, most)
    }

    /// The name on its plate between the sign of the kind and what it costs.
    fn paint_plate(&self, painter: &Painter, body: Rect, state: State, tone: &Tone) {
        let plate = plate_of(body);
        let mut paint = Paint::default();
        let cut = if self.kind == Kind::Order { 10.0 } else { 0.0 };
        let corners = [
            plate.left_top() + vec2(cut, 0.0),
            plate.right_top() - vec2(cut, 0.0),
            plate.right_top() + vec2(0.0, cut),
            plate.right_bottom(),
            plate.left_bottom(),
            plate.left_top() + vec2(0.0, cut),
        ];
        paint.polygon(&corners, |place| mix(tone.plate[0], tone.plate[1], (place.y - plate.top()) / plate.height()));
        paint.line(&[plate.left_bottom(), plate.right_bottom()], false, |_| (1.2, tone.frame.gamma_multiply(0.8)));
        paint.show(painter);
        let gem = plate.right_center() - vec2(GEM + 5.0, -1.0);
        gem::paint_cost(painter, gem, GEM, self.cost, state != State::Dull);
        let room = self.title_room(body);
        let size = self.title_size(painter, body).min(self.letters.map_or(TITLES[0], |letters| letters.title));
        let laid_out = |left: f32, size: f32, rows: usize| {
            let mut job = plain_job(self.title, theme::display(Mood::Space, size), tone.title);
            (job.wrap.max_width, job.wrap.max_rows) = (room.right() + 1.0 - left, rows);
            if rows > 1 {
                job.sections.iter_mut().for_each(|section| section.format.line_height = Some(size));
            }
            (left, painter.layout_job(job))
        };
        // A name that is too long stands in two lines, and one that is longer still has the room of the sign.
        let far = plate.left() + 8.0;
        let ways = [(room.left(), size, 1), (room.left(), TWO_LINES, 2), (far, TWO_LINES, 2)];
        let mut all = ways.into_iter().map(|(left, size, rows)| laid_out(left, size, rows));
        let (left, title) = all.find(|(_, name)| !name.elided).unwrap_or_else(|| laid_out(far, TWO_LINES, 2));
        if left > far {
            let sign = if self.kind == Kind::Order { Icon::OrderMarker } else { Icon::Battle };
            sign.paint(painter, plate.left_center() + vec2(14.0, 0.5), 15.0, tone.title);
        }
        painter.galley(pos2(left, plate.center().y + 0.5 - title.size().y * 0.5), title, tone.title);
    }

    /// The picture, large and faint behind the words, where they need all the room.
    fn paint_motif(&self, painter: &Painter, body: Rect, state: State, tone: &Tone) {
        let room = Rect::from_min_max(pos2(body.left(), plate_of(body).bottom()), body.max).shrink(3.0);
        let size = room.height().min(room.width() * 0.8);
        // At the right, where lines of words end.
        let centre = pos2((room.right() - size * 0.56).max(room.center().x), room.center().y);
        let colours = [("ink", tone.art), ("glow", tone.frame)];
        let share = FAINT[usize::from(state == State::Dull)];
        let clipped = painter.with_clip_rect(room.intersect(painter.clip_rect()));
        let place = Rect::from_center_size(centre, Vec2::splat(size));
        self.motif.paint(&clipped, place, &colours, Color32::WHITE.gamma_multiply(share));
    }

    /// At the foot what the card is, or why it cannot be played, with how we know its words; and what it costs at the other end.
    fn paint_foot(&self, painter: &Painter, body: Rect, tone: &Tone) {
        let middle = body.bottom() - BELOW - FOOT * 0.5;
        // The corners of a battle card are cut there.
        let edge = if self.kind == Kind::Order { 10.0 } else { 12.0 };
        let lozenge = pos2(body.left() + edge + LOZENGE, middle);
        paint_source(painter, lozenge, self.source, tone.label);
        let (left, right) = (lozenge.x + LOZENGE + BEHIND, body.right() - edge);
        let laid_out = |words: String| painter.layout_no_wrap(words, theme::strong(NOTE), tone.label);
        let cost = laid_out(cost_word(self.cost));
        let said = match self.lock {
            Some(why) => paint_lock(painter, (left, right, middle), why, tone.label),
            None => {
                let kind = laid_out(kind_word(self.kind).to_owned());
                let fits = left + kind.size().x + BEHIND + cost.size().x <= right;
                let end = if fits { left + kind.size().x } else { left };
                if fits {
                    painter.galley(pos2(left, middle - kind.size().y * 0.5), kind, tone.label);
                }
                end
            }
        };
        // Where the reason needs the room, the gem alone says what the card costs.
        let at = pos2(right - cost.size().x, middle - cost.size().y * 0.5);
        if said + BEHIND <= at.x {
            painter.galley(at, cost, tone.label);
        }
    }
}

/// What a card costs, in words.
pub fn cost_word(cost: Cost) -> String {
    match cost {
        Cost::Free => "free".to_owned(),
        Cost::Wealth(amount) => format!("{amount} wealth"),
        Cost::Honor(amount) => format!("{amount} honor"),
        Cost::Ships(1) => "a ship".to_owned(),
        Cost::Ships(amount) => format!("{amount} ships"),
    }
}

/// How we know the words of a card: full for what is printed, half for what is restored, empty for what is ours.
fn paint_source(painter: &Painter, centre: Pos2, source: Source, ink: Color32) {
    let way = |x: f32, y: f32| centre + vec2(x, y) * LOZENGE;
    let [top, right, foot, left] = [way(0.0, -1.0), way(1.0, 0.0), way(0.0, 1.0), way(-1.0, 0.0)];
    let mut paint = Paint::default();
    match source {
        Source::Rulebook => paint.smooth(&[top, right, foot, left], |_| ink),
        Source::Inferred => paint.smooth(&[top, foot, left], |_| ink),
        Source::House => {}
    }
    paint.line(&[top, right, foot, left], true, |_| (1.0, ink));
    paint.show(painter);
}

/// How far the point of a card stands out, and how far a card may be lifted.
fn edges(rect: Rect) -> (f32, f32) {
    if rect.height() < LOW { (LOW_POINT, 1.0) } else { (POINT, LIFT) }
}

/// Where the words of a card are, with a foot below them or without.
fn words_of(body: Rect, foot: bool) -> Rect {
    let below = if foot { FOOT + ABOVE + BELOW } else { 4.0 };
    let top = plate_of(body).bottom() + TOP;
    Rect::from_min_max(pos2(body.left() + MARGIN, top), pos2(body.right() - MARGIN + 2.0, body.bottom() - below))
}

/// How high the picture above words that are so high is: what they leave, or nothing where that is too little.
fn picture_height(body: Rect, words: f32, foot: bool) -> f32 {
    let free = words_of(body, foot).height() - words;
    if free < vista::LEAST { 0.0 } else { free.min(body.height() * PICTURE).min(vista::MOST) }
}

/// Why a card cannot be played, behind a lock, from the left of its room or in less. Answers with where it ends.
fn paint_lock(painter: &Painter, (left, right, middle): (f32, f32, f32), why: &str, ink: Color32) -> f32 {
    const LOCK: f32 = 13.0;
    let galley = painter.layout_no_wrap(why.to_owned(), theme::strong(LEAST), ink);
    let wide = galley.size().x + LOCK;
    let left = left.min((left + right - wide) * 0.5);
    Icon::Lock.paint(painter, pos2(left + 5.0, middle - 0.5), 10.0, ink);
    painter.galley(pos2(left + LOCK, middle - galley.size().y * 0.5), galley, ink);
    left + wide
}

/// The plate of a card.
fn plate_of(body: Rect) -> Rect {
    let high = if body.height() < 90.0 { PLATE - 3.0 } else { PLATE };
    body.with_max_y(body.top() + high)
}

/// The shape of a card of a kind.
fn outline(kind: Kind, rect: Rect, point: f32) -> Vec<Pos2> {
    match kind {
        Kind::Order => chamfered(rect.with_min_y(rect.top() + point), 10.0),
        Kind::Battle => {
            let (middle, shoulder) = (rect.center().x, rect.top() + point);
            vec![
                pos2(rect.left(), shoulder),
                pos2(middle - 11.0, shoulder),
                pos2(middle, rect.top()),
                pos2(middle + 11.0, shoulder),
                pos2(rect.right(), shoulder),
                pos2(rect.right(), rect.bottom() - 14.0),
                pos2(rect.right() - 14.0, rect.bottom()),
                pos2(rect.left() + 14.0, rect.bottom()),
                pos2(rect.left(), rect.bottom() - 14.0),
            ]
        }
    }
}

/// The back of a player's card.
pub fn paint_back(painter: &Painter, rect: Rect, look: &Look) {
    paint_sleeve(painter, rect, [look.light, look.fill, look.deep]);
    token::paint_disc(painter, look, rect.center(), (rect.width() * 0.26).min(rect.height() * 0.3));
}

/// A card from behind, without an emblem: its edge in the light, its ground, and its ground in the shade.
pub fn paint_sleeve(painter: &Painter, rect: Rect, [light, fill, deep]: [Color32; 3]) {
    let outline = chamfered(rect, rect.width() * 0.08);
    let mut paint = Paint::default();
    let lower: Vec<Pos2> = outline.iter().map(|corner| *corner + vec2(0.0, 2.0)).collect();
    paint.shadow(&lower, 6.0, Color32::from_black_alpha(130));
    let ramp = [(0.0, mix(fill, light, 0.18)), (0.4, fill), (1.0, deep)];
    let across = Gradient { from: rect.min, to: rect.max, ramp: Ramp(&ramp) };
    paint.smooth(&outline, |place| across.at(place));
    paint.show(painter);
    let inside = rect.shrink(rect.width() * 0.08);
    if let Some(hemp) = Weave::Asanoha.texture(painter.ctx()) {
        painter.image(hemp, inside, Weave::Asanoha.uv(inside, 52.0), light.gamma_multiply(0.22));
    }
    if rect.width() > 24.0 {
        let gold = Stroke::new(1.0, NIGHT.gold.gamma_multiply(0.8));
        painter.rect_stroke(inside, 1.0, gold, StrokeKind::Inside);
    }
    let mut rim = Paint::default();
    rim.line(&outline, true, |_| (1.4, light));
    rim.show(painter);
}

/// Words in letters of a size; what does not fit ends with an ellipsis.
pub fn fitting(painter: &Painter, words: &str, size: f32, ink: Color32, room: Vec2) -> Arc<Galley> {
    let row = match size {
        _ if size <= LEAST => size * 1.15,
        _ if size < 13.5 => size * 1.17,
        _ => size * 1.22,
    };
    let format = TextFormat { line_height: Some(row), ..TextFormat::simple(FontId::proportional(size), ink) };
    let mut job = LayoutJob::single_section(words.to_owned(), format);
    job.wrap.max_width = room.x;
    job.wrap.max_rows = (room.y / row).max(1.0) as usize;
    painter.layout_job(job)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::material::contrast;
    use egui::{Context, RawInput};

    const KINDS: [Kind; 2] = [Kind::Order, Kind::Battle];

    #[test]
    fn every_word_on_a_card_can_be_read_by_day_and_by_night_before_its_picture() {
        for (kind, night) in KINDS.into_iter().flat_map(|kind| [(kind, true), (kind, false)]) {
            for state in [State::Lit, State::Raised, State::Dull] {
                let tone = Tone::of(kind, state, night);
                let told = |ink: Color32, ground: Color32| {
                    assert!(contrast(ink, ground) >= 4.5, "{kind:?}, {state:?}, night {night}: {ink:?} on {ground:?}");
                };
                tone.plate.into_iter().for_each(|plate| told(tone.title, plate));
                let share = FAINT[usize::from(state == State::Dull)];
                for body in tone.body {
                    for ground in [body, mix(body, tone.art, share), mix(body, tone.frame, share)] {
                        told(tone.ink, ground);
                        told(tone.label, ground);
                    }
                }
            }
        }
    }

    #[test]
    fn what_can_be_played_stands_out_from_what_cannot() {
        for (kind, night) in KINDS.into_iter().flat_map(|kind| [(kind, true), (kind, false)]) {
            let [lit, dull] = [State::Lit, State::Dull].map(|state| Tone::of(kind, state, night));
            let tray = if night { rgb(0x12_17_30) } else { rgb(0xdc_e6_f6) };
            let (bright, flat) = (contrast(lit.lit, tray), contrast(dull.frame, tray));
            assert!(bright > 1.25 * flat, "{kind:?}, night {night}: {bright} and {flat}");
            let coloured = |tone: &Tone| {
                let spread = |colour: Color32| {
                    let parts = [colour.r(), colour.g(), colour.b()];
                    parts.iter().max().unwrap() - parts.iter().min().unwrap()
                };
                tone.plate.map(spread).into_iter().max().unwrap()
            };
            assert!(coloured(&lit) > coloured(&dull), "{kind:?}, night {night}: a plate of its kind's colour");
        }
    }

    #[test]
    fn what_cannot_be_played_is_white_paper_by_day_and_the_glass_of_the_tray_by_night_whatever_its_kind() {
        let [day, night] = [false, true].map(|night| KINDS.map(|kind| Tone::of(kind, State::Dull, night)));
        for tones in [&day, &night] {
            assert_eq!(tones[0].body, tones[1].body, "its head alone tells the kind");
            assert_ne!(tones[0].plate, tones[1].plate);
        }
        for body in day[0].body {
            assert!(contrast(body, Color32::BLACK) > 19.0, "{body:?} is white");
        }
        for body in night[0].body {
            assert!(body.b() > body.r() && body.b() > body.g(), "{body:?} is blue");
        }
    }

    #[test]
    fn what_a_card_costs_is_said_in_words() {
        let costs = [Cost::Free, Cost::Wealth(1), Cost::Honor(2), Cost::Ships(1), Cost::Ships(2)];
        assert_eq!(costs.map(cost_word), ["free", "1 wealth", "2 honor", "a ship", "2 ships"]);
    }

    fn card<'a>(title: &'a str, words: &'a str, cost: Cost) -> Print<'a> {
        Print {
            title,
            kind: Kind::Order,
            cost,
            source: Source::House,
            motif: super::super::motif::of(&crate::starship::Set::builtin().actions[0]),
            words,
            lock: Some("not now"),
            letters: None,
        }
    }

    fn drawn(test: impl Fn(&Painter)) {
        let ctx = Context::default();
        theme::install_fonts(&ctx);
        ctx.run_ui(RawInput::default(), |ui| test(ui.painter())).textures_delta.clear();
    }

    #[test]
    fn a_card_says_why_it_cannot_be_played_unless_its_words_need_the_room() {
        let long = "Choose an opponent with a clan marker on their branch: they pay you 3 wealth or let you move it. "
            .repeat(2);
        for (words, width, told) in [("Draw 2 cards.", 146.0, true), (&long, 212.0, true), (&long, 122.0, false)] {
            let card = card("A", words, Cost::Free);
            let body = Rect::from_min_size(Pos2::ZERO, vec2(width, 135.0));
            drawn(|painter| {
                let (galley, foot) = card.laid_out(painter, body, NIGHT.ink);
                assert_eq!(foot, told, "{width}: {words}");
                let place = words_of(body, foot);
                assert!(place.top() + galley.size().y <= place.bottom() + 0.5, "{width}: {words}");
                let free = body.bottom() - BELOW - FOOT - place.top() - galley.size().y;
                assert!(!foot || free >= ABOVE - 0.5, "the foot is {free} below the words");
                let smallest = galley.job.sections.iter().map(|part| part.format.font_id.size).fold(99.0, f32::min);
                assert!(smallest >= LEAST, "{width}: {smallest}");
            });
        }
    }

    #[test]
    fn above_words_is_a_picture_as_high_as_they_leave_it_and_words_stay_easy_to_read() {
        // As cards lie in a hand of four.
        let body = Rect::from_min_size(Pos2::ZERO, vec2(183.0, 148.0));
        drawn(|painter| {
            let mut pictured = 0;
            for data in &crate::starship::Set::builtin().actions {
                let words = data.words();
                let (galley, foot) = card(&data.name, &words, data.cost).laid_out(painter, body, NIGHT.ink);
                let high = picture_height(body, galley.size().y, foot);
                let room = words_of(body, foot);
                assert!(room.top() + high + galley.size().y <= room.bottom() + 0.5, "{}: {high}", data.name);
                let size = galley.job.sections[0].format.font_id.size;
                assert!(high == 0.0 || high >= vista::LEAST && size >= CLEAR, "{}: {high}, {size}", data.name);
                pictured += usize::from(high > 0.0);
            }
            let all = crate::starship::Set::builtin().actions.len();
            assert!(pictured * 4 > all * 3, "{pictured} of {all}");
        });
    }

    #[test]
    fn names_of_all_cards_leave_the_gem_of_their_cost_free_in_letters_that_are_easy_to_read() {
        let body = Rect::from_min_size(Pos2::ZERO, vec2(183.0, 128.0));
        drawn(|painter| {
            for data in &crate::starship::Set::builtin().actions {
                let card = card(&data.name, "", data.cost);
                let size = card.title_size(painter, body);
                let font = theme::display(Mood::Space, size);
                let wide = painter.layout_no_wrap(data.name.clone(), font, NIGHT.ink).size().x;
                let room = card.title_room(body);
                assert!(size >= 12.0 && wide <= room.width() + 1.0, "{}: {wide} of {}", data.name, room.width());
                let gem = if data.cost == Cost::Free { 0.0 } else { GEM * 1.87 + 5.0 };
                assert!(room.right() <= body.right() - gem, "{}", data.name);
            }
        });
    }
}
