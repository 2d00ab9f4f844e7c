//! Land: sand at the coast, meadows and moss inland, with hills in relief, an inked coast, and the ground of settlements.

use super::coast::Coast;
use super::inks::Inks;
use super::layout::Layout;
use crate::samurai::{Space, Terrain};
use crate::ui::material::{Paint, ellipse, fbm, hash, inset, mix};
use egui::{Color32, Pos2, Vec2, vec2};

/// The land of a board in its room.
pub struct Land<'a> {
    pub layout: &'a Layout,
    pub coast: &'a Coast,
    pub inks: &'a Inks,
}

/// Where the light comes from.
const LIGHT: Vec2 = vec2(-0.45, -0.90);

impl Land<'_> {
    /// Everything from the foam to the ink of the coast; `paper` is a second sheet over the land, for a texture.
    pub fn paint(&self, paint: &mut Paint, paper: Option<&mut Paint>) {
        let radius = self.layout.radius;
        for line in &self.coast.lines {
            let line = thinned(line);
            for (width, colour) in self.inks.foam {
                paint.line(&line, true, |_| (width * radius * 2.0, colour));
            }
        }
        for (_, outline) in &self.coast.land {
            let cliff: Vec<Pos2> = outline.iter().map(|place| *place + vec2(0.0, 0.13 * radius)).collect();
            paint.polygon(&cliff, |_| self.inks.cliff);
        }
        for (space, outline) in &self.coast.land {
            paint.rings(self.layout.centre(*space), outline, 3, |place| self.ground(place));
        }
        if let Some(paper) = paper {
            for (space, outline) in &self.coast.land {
                paper.fan(self.layout.centre(*space), outline, |_| Color32::WHITE);
            }
        }
    }

    /// What lies over the paper: lines between spaces, the ink of the coast, and the ground of settlements.
    pub fn paint_lines(&self, paint: &mut Paint) {
        let radius = self.layout.radius;
        let between = self.inks.line.gamma_multiply(self.inks.grid);
        for border in &self.coast.borders {
            paint.line(border, false, |_| ((0.06 * radius).max(1.3), between));
        }
        let rim = mix(self.inks.land.at(0.0), Color32::WHITE, 0.5).gamma_multiply(0.35);
        for line in &self.coast.lines {
            let inner = inset(&thinned(line), 0.11 * radius);
            paint.line(&inner, true, |_| (0.1 * radius, rim));
            paint.line(line, true, |point| {
                let unit = self.layout.unit(line[point]);
                let width = 1.25 * radius * (0.045 + 0.065 * fbm(1.7 * unit.x, 1.7 * unit.y, 2));
                (width.max(1.0), self.inks.line)
            });
        }
        for (space, _) in &self.coast.land {
            self.paint_town(paint, *space);
        }
    }

    fn ground(&self, place: Pos2) -> Color32 {
        let inland = self.coast.distance(place);
        let unit = self.layout.unit(place);
        let patches = (fbm(unit.x / 2.6 + 31.0, unit.y / 2.6, 2) - 0.5) * 1.5 * (2.0 * inland).min(1.0);
        let colour = self.inks.land.at(inland + patches);
        let height = |shift: Vec2| {
            let at = self.layout.plane(place) + shift;
            fbm(at.x / 1.35, at.y / 1.35, 4) * (0.35 + 0.65 * (inland / 1.4).min(1.0))
        };
        let slope =
            vec2(height(vec2(0.1, 0.0)) - height(vec2(-0.1, 0.0)), height(vec2(0.0, 0.1)) - height(vec2(0.0, -0.1)));
        let light = (slope.dot(LIGHT) * -1.3).clamp(-0.18, 0.20);
        if light < 0.0 { mix(colour, self.inks.line, -light) } else { mix(colour, Color32::WHITE, light * 0.8) }
    }

    /// The ground a settlement is built on: a village has a place, a city a paved one, and Edo a moat around it.
    fn paint_town(&self, paint: &mut Paint, space: Space) {
        let (centre, radius) = (self.layout.centre(space), self.layout.radius);
        let circle = |size: f32, down: f32| ellipse(centre + vec2(0.0, down * radius), Vec2::splat(size * radius), 40);
        let line = |width: f32, colour: Color32| move |_: usize| ((width * radius).max(1.0), colour);
        let Inks { town, stone, moat, line: ink, .. } = self.inks;
        let lit = |place: Pos2| mix(*town, Color32::WHITE, ((centre - place).dot(-LIGHT) / radius * -0.16).max(0.0));
        match space.terrain() {
            Terrain::Village => {
                let place = wobbly(centre, radius * 0.71, i32::from(space.index() as u16));
                paint.smooth(&place, lit);
                paint.line(&place, true, line(0.05, ink.gamma_multiply(0.7)));
            }
            Terrain::City => {
                paint.smooth(&circle(0.84, 0.06), |_| mix(*stone, *ink, 0.45));
                paint.smooth(&circle(0.84, 0.0), |_| *stone);
                paint.smooth(&circle(0.74, 0.0), lit);
                paint.line(&circle(0.74, 0.0), true, line(0.04, ink.gamma_multiply(0.55)));
                paint.line(&circle(0.84, 0.0), true, line(0.05, ink.gamma_multiply(0.8)));
            }
            Terrain::Edo => {
                paint.smooth(&circle(0.94, 0.0), |_| *moat);
                paint.smooth(&circle(0.80, 0.05), |_| mix(*stone, *ink, 0.45));
                paint.smooth(&circle(0.80, 0.0), lit);
                paint.line(&circle(0.94, 0.0), true, line(0.05, ink.gamma_multiply(0.8)));
                paint.line(&circle(0.80, 0.0), true, line(0.09, Color32::from_rgb(0xd8, 0xa2, 0x3c)));
            }
            Terrain::Sea | Terrain::Land => {}
        }
    }
}

/// Every second point of a line: enough for a wide brush.
fn thinned(line: &[Pos2]) -> Vec<Pos2> {
    line.iter().step_by(2).copied().collect()
}

/// A round place as people make it.
fn wobbly(centre: Pos2, radius: f32, number: i32) -> Vec<Pos2> {
    let turn = hash(number, 8, 1) * std::f32::consts::TAU;
    let circle = ellipse(centre, Vec2::splat(radius), 22);
    let wobble = |place: Pos2| {
        let way = place - centre;
        let angle = way.angle() + turn;
        centre + way * (1.0 + 0.035 * (3.0 * angle).sin() + 0.025 * (5.0 * angle).sin())
    };
    circle.into_iter().map(wobble).collect()
}
