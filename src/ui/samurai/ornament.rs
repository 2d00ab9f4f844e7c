//! What lies on the sea that the board leaves: a sun, bands of mist, a compass, the names of the islands, and the letters and
//! numbers of columns and rows.

use super::bay::Bay;
use super::ground::Ground;
use super::inks::{Inks, Mist};
use super::layout::Layout;
use super::legend::Legend;
use super::rim::{self, Label};
use super::room::Room;
use crate::samurai::{Board, Space};
use crate::ui::Look;
use crate::ui::material::{Paint, additive, ellipse, mix, scatter, smooth_step};
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
    legend: Option<Legend>,
    rim: Vec<Label>,
    /// The middle of some space, and the radius of all, while the whole board is in view.
    anchor: (Space, Pos2),
    radius: f32,
}

/// How far names stay away from the frame.
const BORDER: f32 = 12.0;

/// How far the letters and numbers of the lines stay from names while nobody looks for a space.
const ASIDE: f32 = 9.0;

/// How far the light around the sun reaches, in its radii, which are at most this part of the room and at least so many points.
const HALO: f32 = 2.3;
const SUN: f32 = 0.048;
const LEAST_SUN: f32 = 12.0;

/// The radius of the compass.
const COMPASS: f32 = 19.0;

impl Ornament {
    /// Finds places for them in the room of a board that is wholly in view.
    pub fn new(board: &Board, layout: &Layout, bay: &Bay) -> Self {
        let rect = bay.rect;
        let mut room = Room::beside(board, layout, bay);
        let rim = rim::labels(board, layout, bay);
        let letters = Vec2::splat(1.5 * rim::size(layout.radius));
        room.taken.extend(rim.iter().map(|label| Rect::from_center_size(label.place, letters)));
        // What explains the map goes before what adorns it.
        room.rect = rect.shrink(BORDER);
        let legend = Legend::new(&room);
        room.taken.extend(legend.as_ref().map(Legend::slip));
        room.rect = rect;
        let sun = sun(&room);
        let bars = heaps(&mut room, sun);
        room.taken.extend(&bars);
        let corner = rect.right_top() + vec2(-36.0, 40.0);
        let compass = room.nearest(Vec2::splat(2.0 * COMPASS + 34.0), corner, rect.width()).map(|rect| rect.center());
        room.taken.extend(compass.map(|centre| Rect::from_center_size(centre, Vec2::splat(2.0 * COMPASS + 34.0))));
        room.rect = rect.shrink(BORDER);
        let names = names(board, &mut room);
        let first = board.spaces().iter().next().expect("a board has spaces");
        Self { sun, bars, compass, names, legend, rim, anchor: (first, layout.centre(first)), radius: layout.radius }
    }

    /// How much larger the board is now, and where a place has gone.
    fn view<'a>(&'a self, layout: &'a Layout) -> (f32, impl Fn(Pos2) -> Pos2 + 'a) {
        let zoom = layout.radius / self.radius;
        (zoom, move |place| layout.centre(self.anchor.0) + (place - self.anchor.1) * zoom)
    }

    pub fn paint(&self, paint: &mut Paint, layout: &Layout, inks: &Inks, leaders: [Look; 2]) {
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
        if let Some(legend) = &self.legend {
            legend.paint(paint, &shown, layout, inks, leaders);
        }
    }

    /// The names of the islands, the letters and numbers of the lines, and that of the north.
    /// Lines are named quietly, unless somebody looks for a space, and not where a settlement has its name.
    pub fn paint_words(&self, painter: &Painter, ground: &Ground<'_>) {
        let Ground { layout, inks, is_sought, names: towns, leaders, .. } = *ground;
        let (zoom, shown) = self.view(layout);
        let strength = if inks.shade == Shade::Dark { 0.78 } else { 0.9 };
        let colour = inks.name.gamma_multiply(strength);
        for (name, rect) in &self.names {
            let mut format = TextFormat::simple(theme::display(Mood::Ink, size(self.radius) * zoom), colour);
            format.extra_letter_spacing = size(self.radius) * zoom * 0.28;
            let galley = painter.layout_job(LayoutJob::single_section((*name).to_owned(), format));
            painter.galley(shown(rect.center()) - galley.size() * 0.5, galley, colour);
        }
        if let Some(legend) = &self.legend {
            legend.paint_words(painter, &shown, zoom, inks, leaders[0]);
        }
        let small = if is_sought { theme::strong } else { egui::FontId::proportional }(rim::size(self.radius) * zoom);
        let quiet = if is_sought { colour } else { inks.name.gamma_multiply(inks.label) };
        for Label { words, place } in &self.rim {
            let galley = painter.layout_no_wrap(words.clone(), small.clone(), quiet);
            let letters = Rect::from_center_size(shown(*place), galley.size());
            let beside = if is_sought { 1.0 } else { ASIDE };
            if !towns.iter().any(|name| name.is_within(beside, letters)) {
                painter.galley(letters.min, galley, quiet);
            }
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
    let radius = (best.1 * 0.30).min(rect.size().min_elem() * SUN);
    (radius > LEAST_SUN).then_some((best.0, radius))
}

/// A heap of bands of mist, each whole, where the sun leaves room for it.
fn heaps(room: &mut Room<'_>, sun: Option<(Pos2, f32)>) -> Vec<Rect> {
    let rect = room.rect;
    let height = (rect.height() * 0.026).clamp(10.0, 26.0);
    let mut bars = Vec::new();
    room.taken.extend(sun.map(|(centre, radius)| Rect::from_center_size(centre, Vec2::splat(2.0 * radius + 8.0))));
    let heap = vec2(rect.width() * 0.24, height * 3.8);
    // Away from the sun, at the side that it leaves.
    let far = sun.map_or(rect.left_center(), |(centre, _)| {
        pos2(if centre.x > rect.center().x { rect.left() } else { rect.right() }, rect.center().y)
    });
    if let Some(place) = room.nearest(heap + vec2(40.0, 36.0), far, rect.width() * 0.5) {
        for (row, from, to) in [(0, 0.0, 0.72), (1, 0.18, 1.0), (2, 0.08, 0.56)] {
            let corner = place.center() - heap * 0.5 + vec2(heap.x * from, row as f32 * height * 1.3);
            bars.push(Rect::from_min_size(corner, vec2(heap.x * (to - from), height)));
        }
    }
    bars
}

fn names(board: &Board, room: &mut Room<'_>) -> Vec<(&'static str, Rect)> {
    let mut names = Vec::new();
    let radius = room.layout.radius;
    let places = ISLANDS.iter().filter_map(|(name, town)| Some((*name, town.parse::<Space>().ok()?)));
    for (name, town) in places.filter(|(_, town)| board.spaces().contains(*town)) {
        let width = size(radius) * 0.88 * name.len() as f32;
        let place = room.nearest(vec2(width, size(radius) * 1.2), room.layout.centre(town), 9.0 * radius);
        if let Some(place) = place {
            room.taken.push(place);
            names.push((name, place));
        }
    }
    names
}

/// A small moon in the dark, with light around it, and a sun as woodblocks print it by day: plain, and in no player's colour.
fn paint_sun(paint: &mut Paint, centre: Pos2, radius: f32, inks: &Inks) {
    let halo = Vec2::splat(radius * HALO);
    let down = |at: Pos2| (at.y - centre.y) / radius * 0.5 + 0.5;
    let disc = ellipse(centre, Vec2::splat(radius), 64);
    match inks.shade {
        Shade::Dark => {
            // Its light lies on the water below, broken by the waves.
            for (wave, wide) in [0.9_f32, 0.62, 0.74, 0.45, 0.52, 0.28].into_iter().enumerate() {
                let middle = centre + vec2(0.0, radius * (1.32 + 0.24 * wave as f32));
                let shift = vec2(radius * 0.10 * if wave % 2 == 0 { 1.0 } else { -1.0 }, 0.0);
                let half = vec2(radius * wide * 0.5, 0.0);
                let glint = inks.sun.gamma_multiply(0.42 - 0.06 * wave as f32);
                paint.line(&[middle + shift - half, middle + shift + half], false, |_| (0.07 * radius, glint));
            }
            paint.glow(centre, halo, inks.sun, 0.55);
            paint.smooth(&disc, |at| mix(inks.sun, inks.sea.at(2.0), 0.20 * down(at)));
        }
        // The print grows paler towards its foot.
        Shade::Light => paint.smooth(&disc, |at| mix(inks.sun, inks.town, 0.50 * down(at))),
    }
}

/// A band of mist on the water: a broad stroke of the brush, thin as a wash, that runs dry slowly towards both ends, with
/// squares of gold leaf.
fn paint_bar(paint: &mut Paint, bar: Rect, number: i32, inks: &Inks) {
    const STEPS: u8 = 24;
    let Mist { body, light, speck } = inks.mist;
    // 0 at both ends of the stroke, 1 along most of it.
    let full = |part: f32| smooth_step(0.0, 0.42, part) * smooth_step(0.0, 0.42, 1.0 - part);
    for (height, (colour, strength)) in [(1.0, body), (0.45, light)] {
        let parts: Vec<f32> = (0..=STEPS).map(|step| f32::from(step) / f32::from(STEPS)).collect();
        let path: Vec<Pos2> = parts
            .iter()
            .map(|part| bar.left_center() + vec2(bar.width() * part, -0.5 * (1.0 - height) * bar.height() * 0.5))
            .collect();
        paint.line(&path, false, |point| {
            let full = full(parts[point]);
            (bar.height() * height * (0.45 + 0.55 * full), colour.gamma_multiply(strength * full))
        });
    }
    let mut chance = scatter(91 + number);
    for _ in 0..(bar.area() / 150.0).min(90.0) as usize {
        let place = bar.min + bar.size() * vec2(0.16 + 0.68 * chance(), 0.15 + 0.7 * chance());
        let (size, strength) = (0.8 + 1.8 * chance() * chance(), 0.10 + 0.30 * chance());
        let colour = speck.gamma_multiply(strength);
        paint.rect(Rect::from_center_size(place, Vec2::splat(size)), colour, colour);
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
        let colour = if turn == 0 { inks.mist.speck } else { inks.name };
        for (side, shade) in [(-1.0, 0.0), (1.0, 0.45)] {
            let shoulder = centre + (way + way.rot90() * side) * 0.16;
            let half = [centre, centre + way * length * 0.94, shoulder];
            paint.polygon(&half, |_| mix(colour, Color32::BLACK, shade));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Colour;
    use crate::ui::Camera;
    use crate::ui::samurai::bay::tests::afloat;

    #[test]
    fn sun_and_mist_are_whole_and_under_no_panel_and_no_space() {
        for (players, bay) in (2..=4).flat_map(|players| afloat(players).map(|bay| (players, bay))) {
            let board = Board::for_players(players).expect("so many can play");
            let fit = bay.fit(board, Some(vec2(1280.0, 800.0)));
            let layout = Layout::new(board, &bay, fit, &Camera::default());
            let ornament = Ornament::new(board, &layout, &bay);
            let sun = ornament.sun.map(|(centre, radius)| Rect::from_center_size(centre, Vec2::splat(2.0 * radius)));
            for rect in ornament.bars.iter().copied().chain(sun) {
                assert!(bay.rect.contains_rect(rect), "{rect:?} with {players}");
                assert!(!bay.covered.iter().any(|panel| panel.intersects(rect)), "{rect:?} with {players}");
            }
            for bar in &ornament.bars {
                let near = |space: Space| bar.distance_to_pos(layout.centre(space)) < layout.radius * 0.96;
                assert!(!board.spaces().iter().any(near), "{bar:?} with {players}");
            }
            // Small, so that the map and not the sky is looked at.
            let size = ornament.sun.map(|(_, radius)| radius / bay.rect.height());
            assert!(size.is_some_and(|size| size <= 0.05), "{size:?} with {players}");
        }
    }

    #[test]
    fn neither_sun_nor_moon_is_in_the_colour_of_a_player() {
        let far = |one: Color32, other: Color32| {
            let apart = |channel: usize| i32::from(one[channel]).abs_diff(i32::from(other[channel]));
            apart(0) + apart(1) + apart(2)
        };
        for inks in [Shade::Dark, Shade::Light].map(Inks::of) {
            for look in Colour::ALL.map(Look::of) {
                for colour in [look.fill, look.lacquer().0, look.bright()] {
                    assert!(far(inks.sun, colour) > 40, "{colour:?} and {:?}", inks.sun);
                }
            }
        }
    }
}
