//! Figures: miniatures on a base in their player's look, with their power, their wealth and their name.

use super::deck::lip_ground;
use super::muster::SEEN;
use super::token::{NIGHT, PLATE, Sky, paint_amount, paint_disc, paint_plate, paint_power, slanted};
use crate::starship::{Place, Sort, Starship, Unit};
use crate::ui::material::{Drawing, Paint, additive, ellipse, mix};
use crate::ui::theme::{self, rgb};
use crate::ui::{Desk, Look, Mood};
use egui::{Align2, Color32, FontId, Painter, Pos2, Rect, Stroke, StrokeKind, Vec2, pos2, vec2};

/// How far below its feet a name reaches, in its letters: it is written on the edge of the base.
const BELOW: f32 = 1.3;
/// How high a figure is for the width of its place.
const WIDE: f32 = 0.84;
/// How much of its place above the name the tallest ship takes.
const SHIP: f32 = 0.9;
/// How close those alike stand to each other, in their heights.
const CLOSEST: f32 = 0.3;
/// How far what samurai wear and carry reaches above their feet, in their heights.
const CREST: f32 = 1.27;
/// Whose helmet reaches further, and how far.
const HORNED: [&str; 1] = ["masumune"];
const HORNS: f32 = 1.41;
/// The smallest letters of a name that has room, and of one that has little; how much narrower than its place it is, and how much
/// wider the plate of one in the smallest letters may be.
const EASY: f32 = 12.5;
const SMALLEST: f32 = 11.0;
/// How large the edge of a high deck can hold them.
const LARGEST: f32 = 15.0;
const MARGIN: f32 = 5.0;
const BEYOND: f32 = 1.6;

macro_rules! drawings {
    ($($name:literal),* $(,)?) => {
        &[$(Drawing { name: $name, svg: include_str!(concat!("../../../assets/art/starship/", $name, ".svg")) }),*]
    };
}

const FIGHTER: &Drawing = &drawings!["fighter"][0];
const CARRIER: &Drawing = &drawings!["carrier"][0];
/// A samurai nobody knows yet.
const SAMURAI: &Drawing = &drawings!["samurai"][0];
/// The samurai we have drawn, by name.
const KNOWN: &[Drawing] = drawings!["mototada", "tametomo", "gozen", "oda", "shingen", "hideyoshi", "mori", "masumune"];

/// How a figure looks, whoever it belongs to.
#[derive(Clone, Copy, Debug)]
pub struct Figure {
    drawing: &'static Drawing,
    /// Where the drawing is if the figure stands at the origin and is 1 high.
    frame: Rect,
    /// How far it reaches above its feet then.
    crest: f32,
}

impl Figure {
    pub fn fighter() -> Self {
        Self::ship(FIGHTER, Rect::from_min_size(pos2(-0.46, -0.9), Vec2::splat(0.92)))
    }

    pub fn carrier() -> Self {
        Self::ship(CARRIER, Rect::from_min_size(pos2(-0.54, -1.0), vec2(1.08, 1.08 * 108.0 / 116.0)))
    }

    const fn ship(drawing: &'static Drawing, frame: Rect) -> Self {
        Self { drawing, frame, crest: 1.0 / SHIP }
    }

    /// A samurai by name. One that we have not drawn wears what another does, the same every time.
    pub fn samurai(name: &str) -> Self {
        let known = KNOWN.iter().find(|drawing| drawing.name.eq_ignore_ascii_case(name));
        let lent = || &KNOWN[name.bytes().map(usize::from).sum::<usize>() % KNOWN.len()];
        let drawing = known.unwrap_or_else(lent);
        let crest = if HORNED.contains(&drawing.name) { HORNS } else { CREST };
        Self { drawing, frame: Self::standing(), crest }
    }

    /// A samurai of whom nothing is known.
    pub fn stranger() -> Self {
        Self { drawing: SAMURAI, frame: Self::standing(), crest: CREST }
    }

    pub fn of(position: &Starship, unit: Unit) -> Self {
        match (unit.sort(), position.card_of(unit)) {
            (Sort::Fighter, _) => Self::fighter(),
            (Sort::Carrier, _) => Self::carrier(),
            (Sort::Samurai(_), Some(card)) => Self::samurai(&card.name),
            (Sort::Samurai(_), None) => Self::stranger(),
        }
    }

    /// Samurai stand with their feet at 122 of the drawing, and are as high as that without what they carry.
    fn standing() -> Rect {
        Rect::from_min_size(pos2(-76.0, -172.0) / 122.0, vec2(152.0, 176.0) / 122.0)
    }

    /// Paints it without a base, standing at a point, this high.
    pub fn paint(&self, painter: &Painter, feet: Pos2, height: f32, tones: &Tones, tint: Color32) {
        let frame =
            Rect::from_min_max(feet + self.frame.min.to_vec2() * height, feet + self.frame.max.to_vec2() * height);
        self.drawing.paint(painter, frame, &tones.0, tint);
    }

    /// A line around it, so that it stands out from whatever is behind: in the light of its player by night, by day in her shade.
    pub fn paint_rim(&self, painter: &Painter, feet: Pos2, height: f32, look: &Look) {
        let frame =
            Rect::from_min_max(feet + self.frame.min.to_vec2() * height, feet + self.frame.max.to_vec2() * height);
        let night = Sky::above(painter.ctx()).is_night();
        let line = if night { look.light } else { mix(look.deep, Color32::BLACK, 0.45) };
        let wide = (height * RIM).clamp(0.8, 2.0);
        let around = |reach: f32, tint: Color32| {
            (0..8).map(move |step| (Vec2::angled(std::f32::consts::TAU * step as f32 / 8.0) * reach, tint))
        };
        // What is beyond the line is dark, for it may be as bright as what is behind.
        let shade = if night { Color32::from_black_alpha(70) } else { Color32::TRANSPARENT };
        let each: Vec<(Vec2, Color32)> =
            around(wide * 2.2, shade).chain(around(wide, Color32::WHITE.gamma_multiply(0.8))).collect();
        self.drawing.paint_often(painter, frame, &Tones::plain(line).0, &each);
    }
}

/// How wide the line around a figure is, in its heights.
const RIM: f32 = 0.02;

/// The colours a figure is painted in.
#[derive(Clone, Copy, Debug)]
pub struct Tones([(&'static str, Color32); 12]);

impl Tones {
    /// In its player's colours.
    pub fn of(look: &Look) -> Self {
        Self::new([look.light, look.body, look.deep], METAL, LAMP)
    }

    /// As bare steel, before anybody has it.
    pub fn steel() -> Self {
        Self::new([rgb(0xc6_d1_f0), rgb(0x65_72_9e), rgb(0x1e_25_42)], METAL, LAMP)
    }

    /// As ash, once it is destroyed.
    pub fn ash() -> Self {
        let [light, body, deep] = [rgb(0x6e_7a_a6), rgb(0x35_3e_62), rgb(0x14_19_30)];
        Self::new([light, body, deep], [light, body, light, body, light, body], [body, deep])
    }

    /// All of one colour: its outline, filled.
    fn plain(colour: Color32) -> Self {
        let mut tones = Self::new([colour; 3], [colour; 6], [colour; 2]);
        tones.0.iter_mut().for_each(|(_, tone)| *tone = colour);
        tones
    }

    fn new(cloth: [Color32; 3], metal: [Color32; 6], [lamp, shine]: [Color32; 2]) -> Self {
        let [light, body, deep] = cloth;
        let [steel, iron, gold, brass, ivory, horn] = metal;
        Self([
            ("light", light),
            ("body", body),
            ("deep", deep),
            ("shade", mix(deep, Color32::BLACK, 0.35)),
            ("steel", steel),
            ("iron", iron),
            ("gold", gold),
            ("brass", brass),
            ("ivory", ivory),
            ("horn", horn),
            ("lamp", lamp),
            ("shine", shine),
        ])
    }
}

/// Steel, gold and ivory, each in the light and in the shade.
const METAL: [Color32; 6] =
    [rgb(0xa7_b4_d2), rgb(0x66_73_9a), rgb(0xf0_cc_74), rgb(0xb7_8e_3c), rgb(0xf3_ec_dc), rgb(0xbd_b4_a8)];
/// Eyes and engines, and their light.
const LAMP: [Color32; 2] = [rgb(0x8f_f4_ff), rgb(0x4f_e3_f5)];

/// A figure on its base.
#[derive(Clone, Copy, Debug)]
pub struct Miniature {
    pub figure: Figure,
    pub look: Look,
    /// How strong it is; the destroyed have no power.
    pub power: Option<u8>,
    /// The wealth that lies on it.
    pub wealth: u8,
    pub destroyed: bool,
}

impl Miniature {
    pub fn of(desk: &Desk<'_, Starship>, unit: Unit) -> Self {
        let destroyed = desk.position.place(unit) == Some(Place::Graveyard);
        Self {
            figure: Figure::of(desk.position, unit),
            look: desk.cast.look(unit.seat()),
            power: (!destroyed).then(|| desk.position.power(unit)),
            wealth: desk.position.attached(unit),
            destroyed,
        }
    }

    /// How high each of so many is in a place, and where they stand.
    fn ranks(&self, many: usize, slot: Rect) -> (f32, Vec<Pos2>) {
        let (feet, height) = stand_below(slot, self.figure.crest);
        let spare = (slot.width() - height / WIDE).max(0.0);
        let seen = many.clamp(1, SEEN).min(1 + (spare / (height * CLOSEST)) as usize);
        let apart = (spare / (seen.max(2) - 1) as f32).min(height * 0.5);
        let at = |place: usize| feet + vec2((place as f32 - (seen as f32 - 1.0) * 0.5) * apart, 0.0);
        (height, (0..seen).map(at).collect())
    }

    /// Where so many of it have their badges.
    fn badges(&self, many: usize, slot: Rect) -> Badges {
        let (height, ranks) = self.ranks(many, slot);
        Badges::new(slot, height, (ranks[0], ranks[ranks.len() - 1]))
    }

    /// The figures on their bases, the first before the others.
    pub fn paint_bodies(&self, painter: &Painter, many: usize, slot: Rect) {
        let (height, ranks) = self.ranks(many, slot);
        for behind in ranks[1..].iter().rev() {
            self.paint_bare(painter, *behind - vec2(0.0, height * 0.06), height * 0.94);
        }
        self.paint_bare(painter, ranks[0], height);
    }

    /// The figure and its base alone.
    fn paint_bare(&self, painter: &Painter, feet: Pos2, height: f32) {
        let (look, ash) = (&self.look, self.destroyed);
        paint_base(painter, look, feet, height, ash);
        if !ash {
            self.figure.paint_rim(painter, feet, height, look);
        }
        let tones = if ash { Tones::ash() } else { Tones::of(look) };
        self.figure.paint(painter, feet, height, &tones, Color32::WHITE);
    }

    /// Whose it is, on the base or at the left of the first of those alike, and what [`Miniature::paint_worth`] shows.
    pub fn paint_badges(&self, painter: &Painter, many: usize, slot: Rect) {
        let (centre, radius) = self.badges(many, slot).emblem;
        paint_disc(painter, &self.look, centre, radius);
        self.paint_worth(painter, many, slot);
    }

    /// Wealth and the power of one, at the right of the last of those alike.
    pub fn paint_worth(&self, painter: &Painter, many: usize, slot: Rect) {
        let Badges { power: (corner, size), wealth: (coin, radius), .. } = self.badges(many, slot);
        if self.wealth > 0 {
            paint_amount(painter, coin, radius, self.wealth);
        }
        if let Some(power) = self.power {
            paint_power(painter, &self.look, corner, size, &power.to_string());
        }
    }

    /// The same of so many who are alike, as "3 × 1" on one plate. Answers with where that says how many they are.
    pub fn paint_tally(&self, painter: &Painter, count: usize, (many, slot): (usize, Rect)) -> Option<Rect> {
        let plate = (count > 1).then(|| {
            let (corner, size) = self.badges(many, slot).power;
            let (flank, half) = (size * 0.87, size * 0.78);
            // The destroyed have no power.
            let (words, right) = match self.power {
                Some(_) => (format!("{count} ×"), corner.x - flank),
                None => (format!("×{count}"), corner.x + flank),
            };
            let font = theme::display(Mood::Space, (size * 1.2).max(12.5));
            let words = painter.layout_no_wrap(words, font, Color32::WHITE);
            let left = right - words.size().x - 5.0;
            let plate = Rect::from_x_y_ranges(left..=right.max(corner.x), corner.y - half..=corner.y + half);
            painter.rect_filled(plate.expand(1.0), 5.0, Color32::from_black_alpha(140));
            painter.rect(plate, 4.0, PLATE, Stroke::new((size * 0.14).max(1.0), self.look.light), StrokeKind::Inside);
            let middle = pos2((left + right) * 0.5 + 0.5, corner.y);
            painter.galley(Align2::CENTER_CENTER.anchor_size(middle, words.size()).min, words, Color32::WHITE);
            plate
        });
        self.paint_worth(painter, many, slot);
        plate
    }
}

/// Below this height a place has room for small letters only.
const CRAMPED: f32 = 56.0;
/// Below this height a figure has its emblem on its base.
const CROWDED: f32 = 72.0;

/// What stands beside a figure, in the corners of its place above its name: the middle of each, and its radius.
struct Badges {
    emblem: (Pos2, f32),
    power: (Pos2, f32),
    wealth: (Pos2, f32),
}

impl Badges {
    /// For figures of a height that stand from one point to another.
    fn new(slot: Rect, height: f32, (first, last): (Pos2, Pos2)) -> Self {
        // Large enough to be read, but no larger than the figure bears.
        let sized = |part: f32, least: f32, bare: f32| (height * part).max(least.min(height * part * 1.25)).max(bare);
        let (emblem, power, wealth) = (sized(0.16, 8.0, 6.0), sized(0.21, 11.5, 8.5), sized(0.17, 8.0, 7.0));
        // A hexagon on its tip is not as wide as it is high.
        let flank = power * 0.87 + 1.0;
        let left = (first.x - height * 0.75).max(slot.left() + 0.5) + emblem;
        let right = (last.x + height * 0.75).min(slot.right() - 0.5) - flank;
        let corner = pos2(right, last.y - (0.2 * height).max(power));
        // Where many stand beside each other, on the base: what is left of it is somebody else's.
        let emblem = if height < CROWDED {
            (first - vec2(0.0, emblem * 0.86), emblem * 0.86)
        } else {
            (pos2(left, first.y - (0.13 * height).max(emblem)), emblem)
        };
        Self { emblem, power: (corner, power), wealth: (corner - vec2(0.0, power + wealth * 1.1), wealth) }
    }
}

/// The base below a figure: a halo of dark, or of light by day, a disc in the player's colour with her pattern, and its light.
pub fn paint_base(painter: &Painter, look: &Look, feet: Pos2, height: f32, ash: bool) {
    let night = Sky::above(painter.ctx()).is_night();
    let dark = if night { rgb(0x04_06_0e).gamma_multiply(0.55) } else { rgb(0xff_fc_f2).gamma_multiply(0.5) };
    let middle = feet - vec2(0.0, height * 0.4);
    let top = base(feet, height);
    let side = base(feet + vec2(0.0, height * 0.075), height);
    let mut paint = Paint::default();
    let round = ellipse(middle, vec2(0.56, 0.62) * height, 20);
    paint.fan(middle, &round, |place| if place == middle { dark } else { Color32::TRANSPARENT });
    if night && !ash {
        // Dark hulls stand out from a dark world.
        paint.glow(middle, vec2(0.5, 0.56) * height, look.light, 0.2);
    }
    paint.smooth(&side, |_| look.deep);
    let tones = [mix(look.fill, look.light, 0.4), look.fill, mix(look.fill, look.deep, 0.6)];
    let tones = if ash { tones.map(|tone| mix(tone, rgb(0x2a_31_50), 0.6)) } else { tones };
    paint.smooth(&top, slanted(Rect::from_points(&top), tones));
    paint.show(painter);
    look.paint_pattern_in(painter, &top, (height * 0.09).max(3.0), look.ink.gamma_multiply(0.38));
    let mut paint = Paint::default();
    let edge = if night { look.light } else { mix(look.fill, look.deep, 0.85) };
    let rim = if ash { mix(look.light, rgb(0x2a_31_50), 0.5) } else { edge };
    paint.line(&top, true, |_| ((height * 0.022).max(1.0), rim));
    if !ash {
        paint.glow(feet - vec2(0.0, height * 0.05), vec2(0.42, 0.16) * height, look.light, 0.2);
    }
    paint.show(painter);
}

/// The rim of a base.
fn base(feet: Pos2, height: f32) -> Vec<Pos2> {
    ellipse(feet, vec2(0.42, 0.125) * height, 24)
}

/// Light before the base of a figure that something can be done with; behind it the badges stay readable.
pub fn paint_ring(painter: &Painter, feet: Pos2, height: f32, colour: Color32, strength: f32) {
    let centre = feet + vec2(0.0, 0.05 * height);
    let at = |step: usize| std::f32::consts::PI * (step as f32 / 24.0 * 1.16 - 0.08);
    let front: Vec<Pos2> =
        (0..=24).map(|step| centre + vec2(at(step).cos() * 0.5, at(step).sin() * 0.15) * height).collect();
    let mut paint = Paint::default();
    // On a bright ground light alone is not seen.
    let night = Sky::above(painter.ctx()).is_night();
    for (width, share) in [(16.0, 0.16), (9.0, 0.3)] {
        let glow = if night { additive(colour, share * strength) } else { colour.gamma_multiply(share * strength) };
        paint.line(&front, false, |_| (width, glow));
    }
    paint.line(&front, false, |_| (3.4 * strength, colour));
    paint.line(&front, false, |_| (1.2 * strength, mix(colour, Color32::WHITE, 0.7)));
    paint.show(painter);
}

/// Where the feet of a figure are in its place, and how high it stands: its name has room below, and nothing of it stands
/// out of its place.
pub fn stand(unit: Unit, slot: Rect) -> (Pos2, f32) {
    stand_below(slot, if unit.is_ship() { 1.0 / SHIP } else { CREST })
}

/// The same for a figure that reaches so far above its feet, in its heights.
fn stand_below(slot: Rect, crest: f32) -> (Pos2, f32) {
    let feet = pos2(slot.center().x, slot.bottom() - name_size(slot.height()) * BELOW);
    (feet, ((feet.y - slot.top()) / crest).min(slot.width() * WIDE))
}

/// How wide a place of a height is for a single figure.
pub fn width_for(height: f32) -> f32 {
    (height - name_size(height) * BELOW) * 0.92 / WIDE
}

/// How large a name is written below a figure in a place of a height.
fn name_size(height: f32) -> f32 {
    (height * 0.17).clamp(if height < CRAMPED { SMALLEST } else { EASY }, 17.0)
}

/// Draws a figure in its place, with its badges and its name if it has one of its own.
pub fn paint_figure(painter: &Painter, desk: &Desk<'_, Starship>, unit: Unit, slot: Rect) {
    let miniature = Miniature::of(desk, unit);
    miniature.paint_bodies(painter, 1, slot);
    miniature.paint_badges(painter, 1, slot);
    paint_name(painter, desk.position, unit, 1, slot);
}

/// The name of a samurai, below it; of several ships how many they are.
pub fn paint_name(painter: &Painter, position: &Starship, unit: Unit, many: usize, slot: Rect) {
    // A name without its end says little: who is pointed at is named anyway.
    if let Some(name) = name_of(position, unit, many).filter(|name| has_room(painter, name, slot)) {
        paint_words(painter, &name, slot);
    }
}

/// The name of a samurai in its player's supply: on the ground that names have on her decks.
pub fn paint_label(painter: &Painter, position: &Starship, (unit, look): (Unit, &Look), slot: Rect) {
    let Some(name) = named(position, unit).filter(|name| has_room(painter, name, slot)) else { return };
    let (centre, font) = name_place(painter, &name, slot);
    let sky = Sky::above(painter.ctx());
    let name = painter.layout_no_wrap(name, font, sky.palette.ink);
    let rect = Rect::from_center_size(centre, name.size());
    let ground = rect.expand2(vec2(((slot.width() - rect.width()) * 0.5).clamp(0.5, 3.0), -0.5));
    painter.rect_filled(ground, 3.0, lip_ground(look, sky.is_night()));
    painter.galley(rect.min, name, sky.palette.ink);
}

/// Words below a figure, within its place. Answers with where they are.
fn paint_words(painter: &Painter, words: &str, slot: Rect) -> Rect {
    let (centre, font) = name_place(painter, words, slot);
    paint_plate(painter, centre, words, font, NIGHT.ink, slot.width() + BEYOND)
}

/// Whether a name is seen whole below a figure in its place.
fn has_room(painter: &Painter, name: &str, slot: Rect) -> bool {
    let (_, font) = name_place(painter, name, slot);
    // In a place that is narrow for its height others stand close.
    let close = if slot.height() > slot.width() * 1.25 { 0.9 } else { 1.0 };
    painter.layout_no_wrap(name.to_owned(), font, NIGHT.ink).size().x <= slot.width() * close + BEYOND - 1.0
}

/// The name of a samurai at a location; ships have none.
pub fn named(position: &Starship, unit: Unit) -> Option<String> {
    name_of(position, unit, 1)
}

/// The letters that the names in a row of a height may have, the largest first.
pub fn name_letters(high: f32) -> [FontId; 5] {
    let largest = (high * 0.157).clamp(EASY, LARGEST);
    [largest, largest.min(13.5), 12.0, 11.5, SMALLEST].map(letters)
}

/// What is written below so many that are alike.
fn name_of(position: &Starship, unit: Unit, many: usize) -> Option<String> {
    match unit.sort() {
        Sort::Samurai(_) => Some(short_name(position, unit)),
        _ => (many > 1).then(|| format!("×{many}")),
    }
}

/// The middle of a name in its place, and its letters: as large as they have room beside the names of neighbours.
fn name_place(painter: &Painter, name: &str, slot: Rect) -> (Pos2, FontId) {
    // A number needs little room.
    let least = if name.starts_with('×') { 14.0 } else { SMALLEST };
    let size = name_size(slot.height()).max(least);
    let wide = painter.layout_no_wrap(name.to_owned(), letters(size), NIGHT.ink).size().x;
    let fitting = (size * (slot.width() - MARGIN) / wide).clamp(least, size);
    (pos2(slot.center().x, slot.bottom() - size * 0.6), letters(fitting))
}

/// The letters of names below figures: narrow ones, for places are.
fn letters(size: f32) -> FontId {
    theme::display(Mood::Space, size)
}

/// What is written below a figure.
pub fn short_name(position: &Starship, unit: Unit) -> String {
    position.card_of(unit).map_or_else(|| "samurai".to_owned(), |card| card.name.clone())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Position as _, Seat, Setup as _};
    use crate::starship::{Set, Setup, UnitSet};
    use crate::ui::Camera;
    use crate::ui::starship::formation::{Deck, Formation, Team};
    use crate::ui::starship::layout::Layout;
    use crate::ui::starship::lineup::line_up;
    use egui::{Context, RawInput};

    /// The room of the boards in a window of 1280 × 800.
    const ROOM: Rect = Rect::from_min_max(pos2(228.0, 36.0), pos2(998.0, 539.0));

    /// What is written and worn in a place: the badges of so many figures that are alike, and a name.
    fn marks(painter: &Painter, (figure, many): (Figure, usize), name: &str, slot: Rect) -> Vec<Rect> {
        let look = Look::of(crate::game::Colour::Red);
        let badges = Miniature { figure, look, power: Some(6), wealth: 2, destroyed: false }.badges(many, slot);
        let round = |(centre, radius): (Pos2, f32), wide: f32| {
            Rect::from_center_size(centre, vec2(radius * 2.0 * wide, radius * 2.0))
        };
        vec![
            round(badges.emblem, 1.0),
            round(badges.power, 0.87),
            round(badges.wealth, 1.0),
            paint_words(painter, name, slot),
        ]
    }

    #[test]
    fn nothing_covers_what_is_written_on_a_full_location() {
        let ctx = Context::default();
        theme::install_fonts(&ctx);
        let cards = &Set::builtin().units.samurai;
        // Nobody has more than two samurai; these are all who can meet.
        let teams: [&[usize]; 5] = [&[2, 2, 2, 1], &[1, 2, 2, 2], &[2, 2], &[2, 1, 1, 1], &[1]];
        for (players, cornered) in [(2, false), (2, true), (3, false), (4, false), (4, true)] {
            let position = Starship::new(&Setup::for_players(players)).unwrap();
            let layout = Layout::new(&position, (ROOM, None), &Camera::default());
            for team in teams.iter().filter(|team| team.len() <= players) {
                let mut units = UnitSet::default();
                let seats: Vec<Seat> = (0..team.len()).map(Seat::new).collect();
                for (seat, many) in seats.iter().zip(*team) {
                    (0..*many).for_each(|number| units.insert(Unit::samurai(*seat, number)));
                }
                let squads = |seat: Seat| units.of(seat).iter().map(|unit| vec![unit]).collect();
                let teams: Vec<Team> = seats.iter().map(|seat| (*seat, squads(*seat))).collect();
                let formation = Formation::new(layout.rooms[0], &teams, cornered);
                let (mut all, mut written) = (Vec::new(), Vec::new());
                ctx.run_ui(RawInput::default(), |ui| {
                    (all, written) = (Vec::new(), Vec::new());
                    let mut names = cards.iter().map(|card| card.name.clone());
                    for deck in &formation.decks {
                        let middles = deck.figures().map(|(_, place)| place.center().x);
                        let names: Vec<(f32, String)> = middles.zip(names.by_ref()).collect();
                        written.extend(deck.written(ui.painter(), &names).into_iter().map(|name| (deck.rect, name)));
                    }
                    for (_, place) in formation.decks.iter().flat_map(Deck::figures) {
                        let badges = marks(ui.painter(), (Figure::stranger(), 1), "", place);
                        // Whose they are is told by the banner.
                        all.push((place, badges[1..3].to_vec()));
                    }
                })
                .textures_delta
                .clear();
                let told = format!("{players} players, {team:?}");
                // Seven samurai may be too many for their names with four players, and beside an attached card with any: who finds
                // no room for theirs is named when pointed at.
                let crowded = units.len() > 5 && (cornered || players == 4);
                assert!(written.len() == units.len() || crowded, "{told}: {written:?}");
                assert_uncovered(&all, &told);
                for (index, (deck, name)) in written.iter().enumerate() {
                    assert!(deck.expand(0.5).contains_rect(*name), "{told}: {name:?} in {deck:?}");
                    let others = written[index + 1..].iter().map(|(_, other)| *other);
                    let banners = formation.decks.iter().map(Deck::cloth);
                    let badges = all.iter().flat_map(|(_, marks)| marks.clone());
                    let on = others
                        .chain(banners)
                        .chain(badges)
                        .find(|other| name.intersect(*other).shrink(0.3).is_positive());
                    assert!(on.is_none(), "{told}: {name:?} on {on:?}");
                }
            }
        }
    }

    /// No badge or name is on another, out of its place, or on somebody else's figure.
    #[track_caller]
    fn assert_uncovered(all: &[(Rect, Vec<Rect>)], told: &str) {
        let flat: Vec<Rect> = all.iter().flat_map(|(_, marks)| marks.clone()).collect();
        for (index, mark) in flat.iter().enumerate() {
            for other in &flat[index + 1..] {
                let common = mark.intersect(*other);
                assert!(!common.shrink(0.3).is_positive(), "{told}: {mark:?} on {other:?}");
            }
        }
        for (index, (place, marks)) in all.iter().enumerate() {
            assert!(marks.iter().all(|mark| place.expand(1.0).contains_rect(*mark)), "{told}: {place:?}");
            let (feet, height) = stand(Unit::samurai(Seat::new(0), 0), *place);
            let body = Rect::from_min_max(feet - vec2(0.25, CREST) * height, feet + vec2(0.25, 0.1) * height);
            for (_, marks) in all.iter().enumerate().filter(|(other, _)| *other != index).map(|(_, other)| other) {
                let covered = marks.iter().find(|mark| mark.intersect(body).shrink(0.3).is_positive());
                assert!(covered.is_none(), "{told}: {covered:?} on the figure {body:?}");
            }
        }
    }

    /// Battles by how many figures everybody has that are alike: up to seven figures, of two, three and four players.
    const BATTLES: [&[&[usize]]; 9] = [
        &[&[1], &[1]],
        &[&[2, 1], &[1]],
        &[&[1, 1, 1], &[2, 1, 1]],
        &[&[1, 1, 1, 1, 1, 1], &[1]],
        &[&[1, 1, 1], &[1, 1, 1], &[1]],
        &[&[1, 1, 1, 1, 1], &[1], &[1]],
        &[&[3], &[1, 2], &[1]],
        &[&[1, 1], &[1, 1], &[1, 1], &[1]],
        &[&[1, 1, 1, 1], &[1], &[1], &[1]],
    ];

    #[test]
    fn nothing_covers_what_is_written_in_a_battle() {
        let ctx = Context::default();
        theme::install_fonts(&ctx);
        let names: Vec<&String> = Set::builtin().units.samurai.iter().map(|card| &card.name).collect();
        for battle in BATTLES {
            let team = |(seat, squads): (usize, &&[usize])| {
                let seat = Seat::new(seat);
                (seat, squads.iter().map(|many| vec![Unit::fighter(seat, 0); *many]).collect())
            };
            let teams: Vec<(Seat, Vec<Vec<Unit>>)> = battle.iter().enumerate().map(team).collect();
            let posts = line_up(&teams, ROOM, super::super::lineup::Lying::Faces);
            let squads: Vec<_> = posts.iter().flat_map(|post| &post.squads).collect();
            let mut all = Vec::new();
            ctx.run_ui(RawInput::default(), |ui| {
                all.clear();
                for (squad, name) in squads.iter().zip(&names) {
                    let figure = (Figure::samurai(name), squad.units.len());
                    all.push((squad.slot, marks(ui.painter(), figure, name, squad.slot)));
                }
            })
            .textures_delta
            .clear();
            assert_eq!(all.len(), battle.iter().map(|squads| squads.len()).sum::<usize>());
            assert_uncovered(&all, &format!("{battle:?}"));
            assert!(all.iter().all(|(slot, _)| slot.height() > 80.0), "{battle:?}: they can be seen");
            for post in &posts {
                let apart = post.squads.iter().all(|squad| squad.slot.bottom() <= post.plate.top() - 10.0);
                assert!(apart && post.plate.width() > 110.0 && post.card.top() >= post.sum.bottom(), "{post:?}");
            }
        }
    }

    #[test]
    fn every_figure_is_drawn_in_every_tone() {
        let ctx = Context::default();
        let all = [FIGHTER, CARRIER, SAMURAI].into_iter().chain(KNOWN);
        for drawing in all {
            for tones in [Tones::of(&Look::of(crate::game::Colour::Red)), Tones::steel(), Tones::ash()] {
                assert!(drawing.texture(&ctx, 24, &tones.0).is_some(), "{}", drawing.name);
                let left =
                    tones.0.iter().fold(drawing.svg.to_owned(), |svg, (name, _)| svg.replace(&format!("${name}"), ""));
                assert!(!left.contains('$'), "{}: a colour without a name", drawing.name);
            }
        }
    }

    #[test]
    fn nothing_that_a_samurai_wears_reaches_out_of_its_place() {
        for drawing in KNOWN {
            let paths = drawing.svg.split("d=\"").skip(1).filter_map(|rest| rest.split('"').next());
            let numbers = |path: &str| -> Vec<f32> {
                let points = path.split(|sign: char| !matches!(sign, '0'..='9' | '.' | ',' | '-'));
                points.filter_map(|point| point.split_once(',')?.1.parse().ok()).collect()
            };
            let top = paths.flat_map(numbers).fold(122.0, f32::min);
            let slot = Rect::from_min_size(Pos2::ZERO, vec2(90.0, 64.0));
            let (feet, height) = stand_below(slot, Figure::samurai(drawing.name).crest);
            let reach = feet.y - (122.0 - top) / 122.0 * height;
            assert!((0.0..30.0).contains(&reach), "{}: {reach}", drawing.name);
        }
    }

    #[test]
    fn every_samurai_of_the_box_has_a_shape_of_its_own() {
        for card in &crate::starship::Set::builtin().units.samurai {
            let figure = Figure::samurai(&card.name);
            assert!(figure.drawing.name.eq_ignore_ascii_case(&card.name), "{}", card.name);
        }
        assert_eq!(Figure::samurai("Nobody").drawing.name, Figure::samurai("Nobody").drawing.name);
    }
}
