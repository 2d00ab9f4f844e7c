//! What lies on the sea that the board leaves: a sun, gold mist, a compass, the names of the islands, and the letters and
//! numbers of columns and rows.

use super::bay::Bay;
use super::inks::{Inks, Mist};
use super::layout::Layout;
use super::rim::{self, Label};
use super::room::Room;
use crate::samurai::{Board, Space};
use crate::ui::material::{Gradient, Paint, Ramp, additive, ellipse, hash, mix, rounded, scatter};
use crate::ui::theme::{self, Mood, Shade};
use egui::text::{LayoutJob, TextFormat};
use egui::{Align2, Color32, Painter, Pos2, Rect, Vec2, pos2, vec2};

/// The islands, each with a settlement on it.
const ISLANDS: [(&str, &str); 4] =
    [("Hokkaido", "Sapporo"), ("Honshu", "Edo"), ("Shikoku", "Kochi"), ("Kyushu", "Kumamoto")];

/// Where the ornaments lie while the whole board is in view. They are zoomed and moved with it.
pub struct Ornament {
    sun: Option<(Pos2, f32)>,
    /// Bars of mist, heap by heap.
    bars: Vec<Rect>,
    compass: Option<Pos2>,
    names: Vec<(&'static str, Rect)>,
    rim: Vec<Label>,
    /// The middle of some space, and the radius of all, while the whole board is in view.
    anchor: (Space, Pos2),
    radius: f32,
}

/// How far names stay away from the frame.
const BORDER: f32 = 12.0;

/// The radius of the compass.
const COMPASS: f32 = 19.0;

impl Ornament {
    /// Finds places for them in the room of a board that is wholly in view.
    pub fn new(board: &Board, layout: &Layout, bay: &Bay) -> Self {
        let rect = bay.rect;
        let mut room = Room::beside(board, layout, bay);
        let sun = sun(&room);
        room.taken.extend(sun.map(|(centre, radius)| Rect::from_center_size(centre, Vec2::splat(2.0 * radius + 8.0))));
        let bars = heaps(&room, sun);
        room.taken.extend(&bars);
        let corner = rect.right_top() + vec2(-36.0, 40.0);
        let compass = room.nearest(Vec2::splat(2.0 * COMPASS + 34.0), corner, rect.width()).map(|rect| rect.center());
        room.taken.extend(compass.map(|centre| Rect::from_center_size(centre, Vec2::splat(2.0 * COMPASS + 34.0))));
        let rim = rim::labels(board, layout, bay);
        let letters = Vec2::splat(1.5 * rim::size(layout.radius));
        room.taken.extend(rim.iter().map(|label| Rect::from_center_size(label.place, letters)));
        room.rect = rect.shrink(BORDER);
        let names = names(board, &mut room);
        let first = board.spaces().iter().next().expect("a board has spaces");
        Self { sun, bars, compass, names, rim, anchor: (first, layout.centre(first)), radius: layout.radius }
    }

    /// How much larger the board is now, and where a place has gone.
    fn view<'a>(&'a self, layout: &'a Layout) -> (f32, impl Fn(Pos2) -> Pos2 + 'a) {
        let zoom = layout.radius / self.radius;
        (zoom, move |place| layout.centre(self.anchor.0) + (place - self.anchor.1) * zoom)
    }

    pub fn paint(&self, paint: &mut Paint, layout: &Layout, inks: &Inks) {
        let (zoom, shown) = self.view(layout);
        if let Some((centre, radius)) = self.sun {
            paint_sun(paint, shown(centre), radius * zoom, inks);
        }
        for (number, bar) in self.bars.iter().enumerate() {
            let bar = Rect::from_min_max(shown(bar.min), shown(bar.max));
            paint_bar(paint, bar, i32::from(number as u16), inks);
        }
        if let Some(centre) = self.compass {
            paint_compass(paint, shown(centre), COMPASS * zoom, layout.north(), inks);
        }
    }

    /// The names of the islands, the letters and numbers of the lines, and that of the north.
    pub fn paint_words(&self, painter: &Painter, layout: &Layout, inks: &Inks) {
        let (zoom, shown) = self.view(layout);
        let strength = if inks.shade == Shade::Dark { 0.78 } else { 0.9 };
        let colour = inks.name.gamma_multiply(strength);
        for (name, rect) in &self.names {
            let mut format = TextFormat::simple(theme::display(Mood::Ink, size(self.radius) * zoom), colour);
            format.extra_letter_spacing = size(self.radius) * zoom * 0.28;
            let galley = painter.layout_job(LayoutJob::single_section((*name).to_owned(), format));
            painter.galley(shown(rect.center()) - galley.size() * 0.5, galley, colour);
        }
        let small = theme::strong(rim::size(self.radius) * zoom);
        for Label { words, place } in &self.rim {
            painter.text(shown(*place), Align2::CENTER_CENTER, words, small.clone(), colour);
        }
        if let Some(centre) = self.compass {
            let place = shown(centre) + layout.north() * ((COMPASS + 9.0) * zoom);
            painter.text(place, Align2::CENTER_CENTER, "N", theme::strong(12.0 * zoom), colour);
        }
    }
}

/// The size of an island's name.
fn size(radius: f32) -> f32 {
    (0.82 * radius).clamp(13.0, 21.0)
}

/// The largest circle that is free, or a smaller one in it.
fn sun(room: &Room<'_>) -> Option<(Pos2, f32)> {
    let (rect, step) = (room.rect, room.rect.width() / 40.0);
    let inner = rect.shrink(step * 1.5);
    let (columns, rows) = ((inner.width() / step) as i32, (inner.height() / step) as i32);
    let centres = (0..=rows).flat_map(|row| (0..=columns).map(move |column| vec2(column as f32, row as f32)));
    let radius_at = |centre: Pos2| {
        let edge = (centre.x - rect.left())
            .min(rect.right() - centre.x)
            .min(centre.y - rect.top())
            .min(rect.bottom() - centre.y);
        room.clearance(centre).min(edge * 1.25)
    };
    let best = centres
        .map(|place| inner.min + place * step)
        .map(|centre| (centre, radius_at(centre)))
        .max_by(|(_, a), (_, b)| a.total_cmp(b))?;
    let radius = (best.1 * 0.62).min(rect.size().min_elem() * 0.115);
    (radius > 24.0).then_some((best.0, radius))
}

/// Heaps of mist in the two corners with the most room, and a pair of bars across the sun.
fn heaps(room: &Room<'_>, sun: Option<(Pos2, f32)>) -> Vec<Rect> {
    let rect = room.rect;
    let mut heaps =
        [(false, false), (true, false), (false, true), (true, true)].map(|(right, low)| heap(room, right, low));
    let area = |heap: &Vec<Rect>| heap.iter().map(Rect::area).sum::<f32>();
    heaps.sort_by(|a, b| area(b).total_cmp(&area(a)));
    let mut bars: Vec<Rect> = heaps.into_iter().take(2).flatten().collect();
    if let Some((centre, radius)) = sun {
        let height = (rect.height() * 0.024).clamp(10.0, 22.0);
        let side = if centre.x > rect.center().x { 1.0 } else { -1.0 };
        for (row, shift, half) in [(0.0, 0.35, 0.95), (1.0, 0.7, 0.7)] {
            let middle = centre + vec2(side * shift * radius, radius * 0.42 + row * height * 0.9);
            bars.push(Rect::from_center_size(middle, vec2(2.0 * half * radius, height)));
        }
        bars.retain(|bar| room.clearance_of(*bar) > 4.0);
    }
    bars
}

/// A heap of mist that comes in from a side, at the top or at the foot.
fn heap(room: &Room<'_>, right: bool, low: bool) -> Vec<Rect> {
    let rect = room.rect;
    let height = (rect.height() * 0.036).clamp(14.0, 34.0);
    let mut bars = Vec::new();
    let mut longest = rect.width() * 0.34;
    let beyond = beyond_panels(room, right, low);
    for row in 0..3 {
        let far = beyond + row as f32 * height;
        let top = if low { rect.bottom() - far - height } else { rect.top() + far };
        let chance = hash(row, i32::from(right), 3 + i32::from(low));
        let length = longest.min(room.run(right, top..=top + height) - 12.0);
        if length < 60.0 {
            break;
        }
        longest = length - height * (1.6 + 2.4 * chance);
        // It begins beyond the edge, so that it goes on when the board is moved.
        let (near, end) = if right {
            (rect.right() + 600.0, rect.right() - length)
        } else {
            (rect.left() - 600.0, rect.left() + length)
        };
        bars.push(Rect::from_two_pos(pos2(near, top), pos2(end, top + height)));
    }
    bars.reverse();
    bars
}

/// How far from the top or the foot what comes in from a side is free of panels.
fn beyond_panels(room: &Room<'_>, right: bool, low: bool) -> f32 {
    let Rect { min, max } = room.rect;
    let near = |panel: &&Rect| {
        let side = if right { max.x - panel.right() } else { panel.left() - min.x };
        let edge = if low { max.y - panel.bottom() } else { panel.top() - min.y };
        side.max(edge) < 40.0
    };
    let reach = |panel: &Rect| if low { max.y - panel.top() } else { panel.bottom() - min.y };
    room.taken.iter().filter(near).map(reach).fold(0.0, |far, reach| f32::max(far, reach + 14.0))
}

fn names(board: &Board, room: &mut Room<'_>) -> Vec<(&'static str, Rect)> {
    let mut names = Vec::new();
    let radius = room.layout.radius;
    let places = ISLANDS.iter().filter_map(|(name, town)| Some((*name, town.parse::<Space>().ok()?)));
    for (name, town) in places.filter(|(_, town)| board.spaces().contains(*town)) {
        let width = size(radius) * 0.88 * name.len() as f32;
        let place = room.nearest(vec2(width, size(radius) * 1.2), room.layout.centre(town), 7.0 * radius);
        if let Some(place) = place {
            room.taken.push(place);
            names.push((name, place));
        }
    }
    names
}

/// A sun as woodblocks print it: full at its top, and wiped away towards its foot.
fn paint_sun(paint: &mut Paint, centre: Pos2, radius: f32, inks: &Inks) {
    let [top, middle, foot] = inks.sun;
    if inks.shade == Shade::Dark {
        paint.glow(centre, Vec2::splat(radius * 1.9), top, 0.24);
    }
    let ramp = Ramp(&[(0.0, top), (0.55, middle), (1.0, foot)][..]);
    let light = Gradient { from: centre - vec2(0.0, radius), to: centre + vec2(0.0, radius), ramp };
    for part in [1.0, 0.66, 0.33] {
        paint.smooth(&ellipse(centre, Vec2::splat(radius * part), 64), |place| light.at(place));
    }
    let shine = mix(top, inks.mist.rim, 0.6);
    for (part, width, strength) in [(1.0, 1.6, 0.75), (0.93, 0.8, 0.4)] {
        let ring = ellipse(centre, Vec2::splat(radius * part), 64);
        paint.line(&ring, true, |point| {
            let high = (centre.y + radius - ring[point].y) / (2.0 * radius);
            (width, shine.gamma_multiply(strength * high))
        });
    }
}

/// A bar of gold leaf on the water: lit from above, a fine line along its edge, and squares of leaf.
fn paint_bar(paint: &mut Paint, bar: Rect, number: i32, inks: &Inks) {
    let Mist { body, far, rim, speck } = inks.mist;
    let is_dark = inks.shade == Shade::Dark;
    let shadow = inks.shadow.gamma_multiply(if is_dark { 0.5 } else { 0.2 });
    paint.shadow(&rounded(bar.translate(vec2(0.0, bar.height() * 0.22)), bar.height()), bar.height() * 0.6, shadow);
    let edge = if bar.height() > 12.0 { 1.5 } else { 1.0 };
    paint.smooth(&rounded(bar.expand(edge), bar.height()), |_| mix(far, rim, if is_dark { 0.85 } else { 0.6 }));
    let lit = mix(body, if is_dark { rim } else { Color32::WHITE }, if is_dark { 0.32 } else { 0.45 });
    let ramp = Ramp(&[(0.0, lit), (0.5, body), (1.0, mix(body, far, if is_dark { 0.6 } else { 0.0 }))][..]);
    let light = Gradient { from: bar.center_top(), to: bar.center_bottom(), ramp };
    paint.smooth(&rounded(bar, bar.height()), |place| light.at(place));
    if bar.height() > 12.0 {
        let inner = rounded(bar.shrink(3.5), bar.height());
        paint.line(&inner, true, |_| (0.8, rim.gamma_multiply(0.45)));
    }
    let mut chance = scatter(91 + number);
    for _ in 0..(bar.area() / 110.0).min(150.0) as usize {
        let place = bar.min + bar.size() * vec2(chance(), chance());
        let (size, strength) = (0.8 + 2.2 * chance() * chance(), 0.14 + 0.4 * chance());
        let dot = Rect::from_center_size(place, Vec2::splat(size));
        if bar.shrink(bar.height() * 0.2).contains_rect(dot) {
            let colour = speck.gamma_multiply(strength);
            paint.rect(dot, colour, colour);
        }
    }
}

fn paint_compass(paint: &mut Paint, centre: Pos2, radius: f32, north: Vec2, inks: &Inks) {
    let faint = inks.name.gamma_multiply(0.55);
    paint.line(&ellipse(centre, Vec2::splat(radius), 40), true, |_| (1.2, faint));
    paint.line(&ellipse(centre, Vec2::splat(radius * 0.82), 40), true, |_| (1.0, inks.name.gamma_multiply(0.25)));
    if inks.shade == Shade::Dark {
        paint.fan(centre, &ellipse(centre, Vec2::splat(radius), 24), |_| additive(inks.name, 0.04));
    }
    for (turn, length) in [(0, 1.0), (1, 0.8), (2, 0.8), (3, 0.8)] {
        let way = (0..turn).fold(north, |way, _| way.rot90()) * radius;
        let colour = if turn == 0 { inks.sun[0] } else { inks.name };
        for (side, shade) in [(-1.0, 0.0), (1.0, 0.45)] {
            let shoulder = centre + (way + way.rot90() * side) * 0.16;
            let half = [centre, centre + way * length * 0.94, shoulder];
            paint.polygon(&half, |_| mix(colour, Color32::BLACK, shade));
        }
    }
}
