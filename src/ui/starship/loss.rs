//! Figures that are destroyed, seen where they stood.

use super::figure;
use super::layout::Layout;
use super::location::Field;
use super::rising::home;
use super::token::{GOLD, WAR};
use crate::starship::{Starship, Unit};
use crate::ui::Desk;
use crate::ui::material::{Ease, Paint, additive, ellipse, hash};
use egui::{Color32, Painter, Pos2, Ui, Vec2, vec2};

/// How much of the end of a figure passes before it bursts: first it is seen whom that concerns.
pub const DOOMED: f32 = 0.3;

/// Where figures are destroyed, and how many at each place: where they stood, or at the seat of whose supply they were in.
pub fn losses(
    desk: &Desk<'_, Starship>,
    before: &Starship,
    units: &[Unit],
    layout: &Layout,
    ui: &Ui,
) -> Vec<(Pos2, usize)> {
    let mut places: Vec<(Pos2, usize)> = Vec::new();
    for unit in units {
        let stood = Field::all(layout).find_map(|field| field.place_of(before, *unit)).map(|slot| {
            let (feet, height) = figure::stand(*unit, slot);
            feet - vec2(0.0, height * 0.3)
        });
        let seat = || desk.place_of(unit.seat(), ui.ctx()).map(home);
        let Some(at) = stood.or_else(seat) else { continue };
        match places.iter_mut().find(|(place, _)| *place == at) {
            Some((_, count)) => *count += 1,
            None => places.push((at, 1)),
        }
    }
    places
}

/// Light of war around a figure that is about to burst.
pub fn paint_doom(before: &Starship, unit: Unit, layout: &Layout, progress: f32, painter: &Painter) {
    let Some(slot) = Field::all(layout).find_map(|field| field.place_of(before, unit)) else { return };
    let (feet, height) = figure::stand(unit, slot);
    figure::paint_ring(painter, feet, height, WAR, 1.6 * (1.0 - progress / DOOMED * 0.4).max(0.0));
}

/// A figure that bursts where it stood.
pub fn paint_burst(
    desk: &Desk<'_, Starship>,
    before: &Starship,
    unit: Unit,
    layout: &Layout,
    progress: f32,
    painter: &Painter,
) {
    let Some(slot) = Field::all(layout).find_map(|field| field.place_of(before, unit)) else { return };
    let (feet, height) = figure::stand(unit, slot);
    let centre = feet - vec2(0.0, height * 0.4);
    let look = desk.cast.look(unit.seat());
    let fade = 1.0 - progress;
    let tones = figure::Tones::of(&look);
    figure::Figure::of(before, unit).paint(painter, feet, height, &tones, Color32::WHITE.gamma_multiply(fade * fade));
    let mut paint = Paint::default();
    paint.glow(centre, Vec2::splat(height * (0.5 + 0.9 * progress)), WAR, 0.8 * fade);
    paint.glow(centre, Vec2::splat(height * 0.5), Color32::WHITE, 0.7 * (1.0 - Ease::Out.at(progress * 2.0)));
    for spark in 0..18 {
        let seed = unit.index() as i32;
        let way = Vec2::angled(hash(spark, seed, 1) * std::f32::consts::TAU) * height;
        let at = centre + way * (0.25 + 0.9 * Ease::Out.at(progress) * (0.4 + hash(spark, seed, 2)));
        paint.polygon(&ellipse(at, Vec2::splat(1.0 + 2.0 * hash(spark, seed, 3)), 6), |_| {
            additive(if spark % 2 == 0 { GOLD[0] } else { look.light }, fade)
        });
    }
    paint.show(painter);
}
