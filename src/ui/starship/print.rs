//! A card as it is printed: frame, plate, picture, gem, seal and words, and its back.
//!
//! Cards are dark glass by night and pale paper by day. Their frame tells the kind three times: an order has its corners cut and is the
//! colour of ice, a battle card comes to a point like a blade and is the colour of embers, and each has its sign.

use super::card::kind_word;
use super::gem::{self, CYAN, EMBER};
use super::paint::{line, plain_job, source_word};
use super::token::{self, NIGHT};
use crate::starship::{Cost, Kind, Source};
use crate::ui::material::{Drawing, Gradient, Paint, Ramp, Weave, chamfered, inset, mix, scatter};
use crate::ui::theme::{self, Mood, rgb};
use crate::ui::{Icon, Look};
use egui::text::LayoutJob;
use egui::{Align2, Color32, FontId, Galley, Painter, Pos2, Rect, Stroke, StrokeKind, TextFormat, Vec2, pos2, vec2};
use std::sync::Arc;

/// How high the plate with the name is.
const PLATE: f32 = 24.0;
/// How far the point of a battle card stands out.
const POINT: f32 = 6.0;
/// The same on a low card.
const LOW_POINT: f32 = 4.0;
/// Below this height a card has no picture, so that its words have room.
const LOW: f32 = 121.0;
/// How large what is beside the picture is written, and how high that is where the source has room too.
const NOTE: f32 = 11.5;
const ROOMY: f32 = 32.0;
/// The sizes of a card's words.
const SIZES: [f32; 10] = [17.0, 16.0, 15.0, 14.0, 13.5, 13.0, 12.5, 12.0, 11.5, LEAST];
/// The smallest of them, and how high what is noted below them is.
const LEAST: f32 = 11.0;
const NOTED: f32 = 21.0;
/// How large a picture is that stands alone.
const EMBLEM: f32 = 44.0;
/// How much higher a card lies that can be played.
pub const LIFT: f32 = 3.0;

/// What is printed on an action card.
pub struct Print<'a> {
    pub title: &'a str,
    pub kind: Kind,
    pub cost: Cost,
    pub source: Source,
    pub motif: Drawing,
    pub words: &'a str,
    /// Something that must be known before it is played.
    pub warning: Option<&'a str>,
    /// Why it cannot be played now, in a word or two.
    pub lock: Option<&'a str>,
    /// The letters of a hand in which it lies.
    pub letters: Option<Letters>,
}

/// All cards of a hand have letters of one size and pictures of one height, and keep room to say why they cannot be played unless all
/// can.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Letters {
    pub size: f32,
    pub picture: f32,
    pub noted: bool,
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
    warning: Color32,
}

impl Tone {
    fn of(kind: Kind, state: State, night: bool) -> Self {
        let tone = if night { Self::by_night(kind) } else { Self::by_day(kind) };
        match (state, night) {
            (State::Dull, true) => tone.dulled_by_night(),
            (State::Dull, false) => tone.dulled_by_day(),
            _ => tone,
        }
    }

    fn by_night(kind: Kind) -> Self {
        let (frame, body, art, label, lit) = match kind {
            Kind::Order => (0x3f_c6_da, [0x0d_3a_4c, 0x12_30_49, 0x0e_13_28], 0xe2_fc_ff, 0x9f_e8_f2, CYAN),
            Kind::Battle => (0xff_6a_4a, [0x4e_17_14, 0x37_13_20, 0x12_10_22], 0xff_ea_df, 0xff_b9_a4, EMBER),
        };
        let (frame, body) = (rgb(frame), body.map(rgb));
        Self {
            frame,
            body,
            plate: [mix(body[0], frame, 0.36), mix(body[0], frame, 0.14)],
            title: Color32::WHITE,
            art: rgb(art),
            ink: NIGHT.ink,
            label: rgb(label),
            lit,
            warning: rgb(0xff_c4_6a),
        }
    }

    /// What cannot be played is as readable as what can, but it gives off no light.
    fn dulled_by_night(self) -> Self {
        let dull = [rgb(0x1a_20_40), rgb(0x16_1b_38), rgb(0x0f_13_28)];
        Self {
            frame: mix(rgb(0x5a_66_9a), self.frame, 0.7),
            body: std::array::from_fn(|part| mix(dull[part], self.body[part], 0.72)),
            plate: self.plate.map(|plate| mix(rgb(0x22_29_4e), plate, 0.8)),
            ..self
        }
    }

    fn by_day(kind: Kind) -> Self {
        let (frame, body, plate, art, label) = match kind {
            Kind::Order => (0x0f_86_a6, [0xae_e2_f0, 0xe4_f6_fb, 0xfa_fe_ff], 0x0a_5e_78, 0x06_44_58, 0x06_44_58),
            Kind::Battle => (0xd2_48_28, [0xff_c4_ae, 0xff_ea_dd, 0xff_fb_f4], 0xa0_2c_16, 0x74_1c_0a, 0x74_1c_0a),
        };
        let lit = if kind == Kind::Order { 0x08_8c_b4 } else { 0xe0_42_1a };
        Self {
            frame: rgb(frame),
            body: body.map(rgb),
            plate: [mix(rgb(plate), Color32::WHITE, 0.06), mix(rgb(plate), Color32::BLACK, 0.12)],
            title: Color32::WHITE,
            art: rgb(art),
            ink: rgb(0x10_16_2e),
            label: rgb(label),
            lit: rgb(lit),
            warning: rgb(0x8a_3a_00),
        }
    }

    /// What cannot be played keeps its colours, but is of older paper and does not shine.
    fn dulled_by_day(self) -> Self {
        let dull = [rgb(0xcf_d4_de), rgb(0xdf_e2_e8), rgb(0xe8_ea_ee)];
        Self {
            frame: mix(rgb(0x7c_8a_ac), self.frame, 0.6),
            body: std::array::from_fn(|part| mix(dull[part], self.body[part], 0.8)),
            plate: self.plate.map(|plate| mix(rgb(0x46_52_72), plate, 0.8)),
            ..self
        }
    }

    /// The shape of a card with its shadow, and its light if it can be played.
    fn paint_body(&self, painter: &Painter, outline: &[Pos2], rect: Rect, state: State) {
        let mut paint = Paint::default();
        let lower: Vec<Pos2> = outline.iter().map(|corner| *corner + vec2(0.0, 2.0)).collect();
        paint.shadow(&lower, 8.0, Color32::from_black_alpha(120));
        if matches!(state, State::Lit | State::Raised) {
            let strength = if state == State::Raised { 0.85 } else { 0.55 };
            token::halo(&mut paint, outline, self.lit, 7.0, strength);
        }
        let [top, middle, foot] = self.body;
        let ramp = [(0.0, top), (0.45, middle), (1.0, foot)];
        let down = Gradient { from: rect.center_top(), to: rect.center_bottom(), ramp: Ramp(&ramp) };
        paint.polygon(outline, |place| down.at(place));
        paint.show(painter);
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
        let (point, below) = self.edges(rect);
        let rect = rect.with_min_y(rect.top() + below).translate(vec2(0.0, -lift.min(below)));
        let outline = outline(self.kind, rect, point);
        tone.paint_body(painter, &outline, rect, state);
        let body = rect.with_min_y(rect.top() + point);
        let (strip, words, told) = self.laid_out(painter, body, &tone);
        if strip.height() > 0.0 {
            self.paint_art(painter, strip, state, &tone);
        } else {
            self.paint_emblem(painter, body.with_min_y(strip.bottom() + 3.0 + words.size().y), &tone);
        }
        self.paint_plate(painter, body, strip.height() > 0.0, &tone);
        painter.galley(pos2(body.left() + 7.0, strip.bottom() + 3.0), words, tone.ink);
        if let Some(warning) = self.warning {
            let at = body.center_bottom() - vec2(0.0, 5.0);
            let (font, room) = (theme::strong(11.0), body.width() - 34.0);
            line(painter, at, Align2::CENTER_BOTTOM, warning, font, tone.warning, room);
        } else if told && let Some(why) = self.lock {
            paint_lock(painter, body.center_bottom() - vec2(0.0, 12.0), why, tone.frame);
        }
        let mut rim = Paint::default();
        let (width, edge) = match (state, focus) {
            (_, Some(stroke)) => (stroke.width, stroke.color),
            (State::Lit | State::Raised, None) => (2.2, tone.lit),
            _ => (1.2, tone.frame),
        };
        rim.line(&inset(&outline, 3.5), true, |_| (0.8, tone.frame.gamma_multiply(0.28)));
        rim.line(&outline, true, |_| (width, edge));
        rim.show(painter);
    }

    /// How far its point stands out, and how far a card may be lifted.
    fn edges(&self, rect: Rect) -> (f32, f32) {
        let low = rect.height() < LOW;
        let point = match (self.kind, low) {
            (Kind::Order, _) => 0.0,
            (Kind::Battle, true) => LOW_POINT,
            (Kind::Battle, false) => POINT,
        };
        (point, if low { 1.0 } else { LIFT })
    }

    /// How large the letters of its words are at most over a rectangle, and how high its picture is beside them.
    pub fn largest(&self, painter: &Painter, rect: Rect) -> (f32, f32) {
        let (point, below) = self.edges(rect);
        let tone = Tone::of(self.kind, State::Dull, true);
        let (strip, words, _) = self.laid_out(painter, rect.with_min_y(rect.top() + below + point), &tone);
        (words.job.sections.first().map_or(LEAST, |part| part.format.font_id.size), strip.height())
    }

    /// The strip of the picture, the words below it in letters as large as the room allows, and whether there is room below them to
    /// say why it cannot be played.
    fn laid_out(&self, painter: &Painter, body: Rect, tone: &Tone) -> (Rect, Arc<Galley>, bool) {
        let told = self.warning.is_some() || self.lock.is_some() || self.letters.is_some_and(|letters| letters.noted);
        let noted = told.then(|| self.fitted(painter, (body, NOTED), tone)).flatten();
        if let Some((strip, galley)) = noted {
            return (strip, galley, true);
        }
        let below = if self.warning.is_some() { NOTED } else { 2.0 };
        let (strip, galley) = self.fitted(painter, (body, below), tone).unwrap_or_else(|| {
            let room = vec2(body.width() - 13.0, body.bottom() - below - body.top() - plate_of(body) - 3.0);
            (strip_of(body, 0.0), fitting(painter, self.words, LEAST, tone.ink, room))
        });
        (strip, galley, self.warning.is_some())
    }

    /// The picture and the words with so much free below them, unless they have no room.
    fn fitted(&self, painter: &Painter, (body, below): (Rect, f32), tone: &Tone) -> Option<(Rect, Arc<Galley>)> {
        let (shared, picture) =
            self.letters.map_or((f32::INFINITY, f32::INFINITY), |letters| (letters.size, letters.picture));
        let laid_out = |(high, size): (f32, f32)| {
            let strip = strip_of(body, high.min(picture));
            let room = vec2(body.width() - 13.0, body.bottom() - below - strip.bottom() - 3.0);
            (strip, fitting(painter, self.words, size, tone.ink, room))
        };
        let first = |ways: &mut dyn Iterator<Item = (f32, f32)>| ways.map(laid_out).find(|(_, galley)| !galley.elided);
        let sizes = |most: f32| SIZES.into_iter().filter(move |size| *size <= most.min(shared));
        if body.height() + POINT < LOW {
            return first(&mut sizes(14.0).map(|size| (0.0, size)));
        }
        // Large letters come before a large picture.
        let [large, usual] = [0.42, 0.3].map(|part| ((body.height() - plate_of(body)) * part).clamp(24.0, 84.0));
        // On narrow cards a large picture would leave no room for what stands beside it, and their letters are about alike.
        let (large, most) = match () {
            () if body.height() > 190.0 || body.width() > 225.0 => (large, 17.0),
            () if body.width() > 165.0 => (large, 15.0),
            () => (usual, 13.5),
        };
        // No picture is worth letters smaller than that.
        let pictured = |size: f32| if size > 13.0 { vec![large, usual] } else { vec![large, usual, 24.0, 0.0] };
        first(&mut sizes(most).flat_map(|size| pictured(size).into_iter().map(move |high| (high, size))))
    }

    /// The name on its plate, with the sign of the kind; what it costs too, if there is no picture to stand beside.
    fn paint_plate(&self, painter: &Painter, body: Rect, pictured: bool, tone: &Tone) {
        let plate = Rect::from_min_max(body.min, pos2(body.right(), body.top() + plate_of(body)));
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
        let gem = if pictured || self.cost == Cost::Free { 0.0 } else { 23.0 };
        if gem > 0.0 {
            gem::paint_cost(painter, plate.right_center() - vec2(16.0, -1.0), 11.5, self.cost, self.warning.is_none());
        }
        let gem = if self.lock.is_some() {
            Icon::Lock.paint(painter, plate.right_center() - vec2(13.0 + gem, 0.0), 13.0, tone.title);
            gem + 16.0
        } else {
            gem
        };
        let ink = tone.title;
        let wide = painter.layout_no_wrap(self.title.to_owned(), theme::display(Mood::Space, 15.0), ink).size().x;
        let fits = |room: f32| (15.0 * room / wide.max(1.0)).min(15.0);
        // A long name has the room of the sign: shape and colour still tell the kind.
        let left = if fits(plate.width() - 30.0 - gem) < 11.0 { 10.0 } else { 24.0 };
        if left > 20.0 {
            let sign = if self.kind == Kind::Order { Icon::OrderMarker } else { Icon::Battle };
            sign.paint(painter, plate.left_center() + vec2(14.0, 0.5), 15.0, tone.title);
        }
        let room = plate.width() - left - 6.0 - gem;
        let font = theme::display(Mood::Space, fits(room).max(11.0));
        let mut job = plain_job(self.title, font, ink);
        // A name that is too long for that stands in two lines.
        (job.wrap.max_width, job.wrap.max_rows) = (room + 1.0, if fits(room) < 11.0 { 2 } else { 1 });
        if job.wrap.max_rows > 1 {
            job.sections.iter_mut().for_each(|section| section.format.line_height = Some(11.5));
        }
        let title = painter.layout_job(job);
        painter.galley(plate.left_center() + vec2(left, 0.5 - title.size().y * 0.5), title, ink);
    }

    /// The picture between its pattern and its light; beside it what the card is, how we know it, and what it costs.
    fn paint_art(&self, painter: &Painter, strip: Rect, state: State, tone: &Tone) {
        let inside = strip.shrink2(vec2(1.0, 0.0));
        let clipped = painter.with_clip_rect(inside.intersect(painter.clip_rect()));
        let strength = if state == State::Dull { 0.3 } else { 0.42 };
        let mut paint = Paint::default();
        paint.rect(inside, tone.frame.gamma_multiply(strength), Color32::TRANSPARENT);
        if self.kind == Kind::Battle {
            self.paint_blades(&mut paint, inside, tone.frame.gamma_multiply(strength * 1.6));
        }
        // What is written at the left has plain ground.
        let plain = inside.with_max_x(self.free(painter, strip).left().min(inside.left() + 78.0));
        paint.grid(plain, plain.width() * 0.5, |place| {
            tone.body[0].gamma_multiply(0.85 * ((plain.right() - place.x) / plain.width() * 2.0).clamp(0.0, 1.0))
        });
        if state != State::Dull {
            let middle = self.free(painter, strip).center();
            paint.glow(middle, Vec2::splat(strip.height() * 1.1), tone.frame, 0.5);
        }
        paint.show(&clipped);
        if self.kind == Kind::Order
            && let Some(waves) = Weave::Seigaiha.texture(painter.ctx())
        {
            let tint = tone.frame.gamma_multiply(strength * 0.6);
            clipped.image(waves, inside, Weave::Seigaiha.uv(inside, 104.0), tint);
        }
        let colours = [("ink", tone.art), ("glow", tone.frame)];
        let free = self.free(painter, strip);
        let (middle, size) = (free.center(), Vec2::splat((strip.height() * 0.92).min(free.width())));
        let mut chance = scatter(seed(self.title));
        for side in [-1.0, 1.0] {
            let place = middle + vec2(side * strip.height() * (0.9 + 0.5 * chance()), (chance() - 0.5) * 14.0);
            let echo = Rect::from_center_size(place, size * (0.5 + 0.3 * chance()));
            self.motif.paint(&clipped, echo, &colours, Color32::WHITE.gamma_multiply(0.16));
        }
        self.motif.paint(&clipped, Rect::from_center_size(middle, size), &colours, Color32::WHITE);
        self.paint_notes(painter, strip, tone);
    }

    /// The picture alone, where a card without a strip for it has room below its words and above what is noted.
    fn paint_emblem(&self, painter: &Painter, below: Rect, tone: &Tone) {
        let free = below.with_max_y(below.bottom() - NOTED);
        let size = (free.height() - 4.0).min(EMBLEM);
        if size >= EMBLEM * 0.5 {
            let colours = [("ink", tone.art), ("glow", tone.frame)];
            let place = Rect::from_center_size(free.center(), Vec2::splat(size));
            self.motif.paint(painter, place, &colours, Color32::WHITE.gamma_multiply(0.8));
        }
    }

    /// Between what the card is and what it costs: there is room for its picture.
    fn free(&self, painter: &Painter, strip: Rect) -> Rect {
        let words =
            [(kind_word(self.kind), theme::strong(NOTE)), (source_word(self.source), FontId::proportional(NOTE))];
        let seen = if strip.height() >= ROOMY { &words[..] } else { &words[..1] };
        let wide = |(words, font): &(&str, FontId)| {
            painter.layout_no_wrap((*words).to_owned(), font.clone(), Color32::WHITE).size().x
        };
        let left = strip.left() + 10.0 + seen.iter().map(wide).fold(0.0, f32::max);
        let right = strip.right() - if self.cost == Cost::Free { 34.0 } else { gem_radius(strip) * 1.87 + 6.0 };
        // In the middle of the card, if that is free.
        let half = (strip.center().x - left).min(right - strip.center().x);
        if half >= strip.height() * 0.46 {
            return Rect::from_x_y_ranges(strip.center().x - half..=strip.center().x + half, strip.y_range());
        }
        Rect::from_x_y_ranges(left..=right.max(left), strip.y_range())
    }

    /// What the card is, how we know it, and what it costs.
    fn paint_notes(&self, painter: &Painter, strip: Rect, tone: &Tone) {
        let roomy = strip.height() >= ROOMY;
        let at = pos2(strip.left() + 8.0, if roomy { strip.top() + 11.0 } else { strip.center().y });
        painter.text(at, Align2::LEFT_CENTER, kind_word(self.kind), theme::strong(NOTE), tone.label);
        if roomy {
            let at = pos2(strip.left() + 8.0, strip.bottom() - 9.0);
            let source = source_word(self.source);
            painter.text(at, Align2::LEFT_CENTER, source, FontId::proportional(NOTE), tone.label);
        }
        let radius = gem_radius(strip);
        let gem = strip.right_center() - vec2(radius + 4.0, 0.0);
        if self.cost == Cost::Free {
            let at = pos2(strip.right() - 8.0, strip.top() + 11.0);
            painter.text(at, Align2::RIGHT_CENTER, "free", theme::strong(NOTE), tone.label);
        }
        gem::paint_cost(painter, gem, radius, self.cost, self.warning.is_none());
    }

    /// Slanted strokes as of blades, different on every card.
    fn paint_blades(&self, paint: &mut Paint, strip: Rect, colour: Color32) {
        let mut chance = scatter(seed(self.title));
        let slant = strip.height() * 0.7;
        for _ in 0..11 {
            let (left, width) = (strip.left() + chance() * (strip.width() + slant), 2.0 + 9.0 * chance());
            let tone = colour.gamma_multiply(0.3 + 0.7 * chance());
            let corners = [
                pos2(left, strip.top()),
                pos2(left + width, strip.top()),
                pos2(left + width - slant, strip.bottom()),
                pos2(left - slant, strip.bottom()),
            ];
            paint.polygon(&corners, |_| tone);
        }
    }
}

/// The strip of a picture so high, below the plate.
fn strip_of(body: Rect, high: f32) -> Rect {
    let top = body.top() + plate_of(body);
    Rect::from_min_max(pos2(body.left(), top), pos2(body.right(), top + high))
}

/// Why a card cannot be played, on a ribbon with a lock.
fn paint_lock(painter: &Painter, centre: Pos2, why: &str, edge: Color32) {
    let galley = painter.layout_no_wrap(why.to_owned(), theme::strong(11.5), NIGHT.ink);
    let ribbon = Rect::from_center_size(centre, vec2(galley.size().x + 30.0, 17.0));
    painter.rect(ribbon, 8.5, token::PLATE, Stroke::new(1.0, edge), StrokeKind::Inside);
    Icon::Lock.paint(painter, ribbon.left_center() + vec2(12.0, -0.5), 11.0, token::GOLD[1]);
    painter.galley(ribbon.left_center() + vec2(21.0, -galley.size().y * 0.5), galley, NIGHT.ink);
}

/// How large the gem of a cost is beside the picture.
fn gem_radius(strip: Rect) -> f32 {
    (strip.height() * 0.47).clamp(12.0, 24.0)
}

/// How high the plate of a card is.
fn plate_of(body: Rect) -> f32 {
    if body.height() < 90.0 { PLATE - 3.0 } else { PLATE }
}

/// The shape of a card of a kind.
fn outline(kind: Kind, rect: Rect, point: f32) -> Vec<Pos2> {
    match kind {
        Kind::Order => chamfered(rect, 10.0),
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
    let outline = chamfered(rect, rect.width() * 0.08);
    let mut paint = Paint::default();
    let lower: Vec<Pos2> = outline.iter().map(|corner| *corner + vec2(0.0, 2.0)).collect();
    paint.shadow(&lower, 6.0, Color32::from_black_alpha(130));
    let ramp = [(0.0, mix(look.fill, look.light, 0.18)), (0.4, look.fill), (1.0, look.deep)];
    let across = Gradient { from: rect.min, to: rect.max, ramp: Ramp(&ramp) };
    paint.smooth(&outline, |place| across.at(place));
    paint.show(painter);
    let inside = rect.shrink(rect.width() * 0.08);
    if let Some(hemp) = Weave::Asanoha.texture(painter.ctx()) {
        let tint = look.light.gamma_multiply(0.22);
        painter.image(hemp, inside, Weave::Asanoha.uv(inside, 52.0), tint);
    }
    if rect.width() > 24.0 {
        let gold = Stroke::new(1.0, NIGHT.gold.gamma_multiply(0.8));
        painter.rect_stroke(inside, 1.0, gold, StrokeKind::Inside);
    }
    let mut rim = Paint::default();
    rim.line(&outline, true, |_| (1.4, look.light));
    rim.show(painter);
    token::paint_disc(painter, look, rect.center(), (rect.width() * 0.26).min(rect.height() * 0.3));
}

/// Words in letters of a size; what does not fit ends with an ellipsis.
pub fn fitting(painter: &Painter, words: &str, size: f32, ink: Color32, room: Vec2) -> Arc<Galley> {
    let row = size * if size < 13.5 { 1.17 } else { 1.22 };
    let format = TextFormat { line_height: Some(row), ..TextFormat::simple(FontId::proportional(size), ink) };
    let mut job = LayoutJob::single_section(words.to_owned(), format);
    job.wrap.max_width = room.x;
    job.wrap.max_rows = (room.y / row).max(1.0) as usize;
    painter.layout_job(job)
}

/// What is drawn by chance on a card is always the same on it.
fn seed(title: &str) -> i32 {
    title.bytes().fold(7, |seed: i32, letter| seed.wrapping_mul(31).wrapping_add(letter.into()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::material::contrast;
    use egui::{Context, RawInput};

    const KINDS: [Kind; 2] = [Kind::Order, Kind::Battle];

    #[test]
    fn every_word_on_a_card_can_be_read_by_day_and_by_night() {
        for (kind, night) in KINDS.into_iter().flat_map(|kind| [(kind, true), (kind, false)]) {
            for state in [State::Lit, State::Raised, State::Dull] {
                let tone = Tone::of(kind, state, night);
                for plate in tone.plate {
                    assert!(contrast(tone.title, plate) >= 4.5, "the name: {kind:?}, {state:?}, night {night}");
                }
                for (body, ink) in tone.body.into_iter().flat_map(|body| [(body, tone.ink), (body, tone.label)]) {
                    assert!(contrast(ink, body) >= 4.5, "{kind:?}, {state:?}, night {night}: {ink:?} on {body:?}");
                }
            }
        }
    }

    #[test]
    fn a_card_says_why_it_cannot_be_played_unless_its_words_need_the_room() {
        let ctx = Context::default();
        theme::install_fonts(&ctx);
        let motif = super::super::motif::of(&crate::starship::Set::builtin().actions[0]);
        let long = "Choose an opponent with a clan marker on their branch: they pay you 3 wealth or let you move it. "
            .repeat(2);
        for (words, width, told) in [("Draw 2 cards.", 146.0, true), (&long, 320.0, true), (&long, 122.0, false)] {
            let card = Print {
                title: "A",
                kind: Kind::Order,
                cost: Cost::Free,
                source: Source::House,
                motif,
                words,
                warning: None,
                lock: Some("not now"),
                letters: None,
            };
            let body = Rect::from_min_size(Pos2::ZERO, vec2(width, 135.0));
            ctx.run_ui(RawInput::default(), |ui| {
                let tone = Tone::of(Kind::Order, State::Dull, true);
                let (strip, galley, noted) = card.laid_out(ui.painter(), body, &tone);
                assert_eq!(noted, told, "{width}: {words}");
                let below = if noted { NOTED } else { 4.0 };
                assert!(strip.bottom() + galley.size().y <= body.bottom() - below, "{width}: {words}");
                let smallest = galley.job.sections.iter().map(|part| part.format.font_id.size).fold(99.0, f32::min);
                assert!(smallest >= LEAST, "{width}: {smallest}");
            })
            .textures_delta
            .clear();
        }
    }

    #[test]
    fn a_picture_leaves_what_stands_beside_it_free() {
        let ctx = Context::default();
        theme::install_fonts(&ctx);
        let motif = super::super::motif::of(&crate::starship::Set::builtin().actions[0]);
        for (wide, high) in [(136.0, 34.0), (146.0, 34.0), (185.0, 46.0), (250.0, 46.0)] {
            let strip = Rect::from_min_size(Pos2::ZERO, vec2(wide, high));
            for source in [Source::Rulebook, Source::Inferred, Source::House] {
                let card = Print {
                    title: "A",
                    kind: Kind::Battle,
                    cost: Cost::Wealth(2),
                    source,
                    motif,
                    words: "",
                    warning: None,
                    lock: None,
                    letters: None,
                };
                ctx.run_ui(RawInput::default(), |ui| {
                    let free = card.free(ui.painter(), strip);
                    let word = ui.painter().layout_no_wrap(
                        source_word(source).to_owned(),
                        FontId::proportional(NOTE),
                        NIGHT.ink,
                    );
                    assert!(free.left() >= 8.0 + word.size().x, "{source:?} on {wide}: {free:?}");
                    assert!(free.right() <= wide - gem_radius(strip) * 1.87, "{wide}: {free:?}");
                    assert!(free.width() > 20.0, "{wide}: {free:?}");
                })
                .textures_delta
                .clear();
            }
        }
    }
}
