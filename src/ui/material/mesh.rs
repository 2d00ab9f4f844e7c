//! Meshes: shapes with a colour of their own at every corner.

use super::colour::additive;
use super::outline::{ellipse, inset};
use egui::epaint::{Vertex, WHITE_UV};
use egui::{Color32, Context, Id, Mesh, Painter, Pos2, Rect, Shape, TextureId, Vec2};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

/// How wide an edge fades, so that it looks smooth.
const FEATHER: f32 = 0.9;

/// A mesh that is being painted, shape over shape.
#[derive(Default)]
pub struct Paint {
    mesh: Mesh,
}

impl Paint {
    /// To be painted with a picture: only [`Paint::cloth`] has places on it.
    #[must_use]
    pub fn with(texture: TextureId) -> Self {
        Self { mesh: Mesh::with_texture(texture) }
    }

    fn vertex(&mut self, pos: Pos2, color: Color32) -> u32 {
        self.mesh.vertices.push(Vertex { pos, uv: WHITE_UV, color });
        self.mesh.vertices.len() as u32 - 1
    }

    /// Fills an outline that can be seen whole from its middle.
    pub fn polygon(&mut self, outline: &[Pos2], colour: impl Fn(Pos2) -> Color32) {
        self.fan(middle(outline), outline, colour);
    }

    /// Fills an outline that can be seen whole from a point.
    pub fn fan(&mut self, from: Pos2, outline: &[Pos2], colour: impl Fn(Pos2) -> Color32) {
        let centre = self.vertex(from, colour(from));
        let first = centre + 1;
        for &corner in outline {
            self.vertex(corner, colour(corner));
        }
        let count = outline.len() as u32;
        for corner in 0..count {
            self.mesh.add_triangle(centre, first + corner, first + (corner + 1) % count);
        }
    }

    /// Fills an outline ring by ring around a point, so that colours can change inside it.
    pub fn rings(&mut self, centre: Pos2, outline: &[Pos2], rings: u32, colour: impl Fn(Pos2) -> Color32) {
        let count = outline.len() as u32;
        let middle = self.vertex(centre, colour(centre));
        for ring in 1..=rings {
            for corner in outline {
                let place = centre.lerp(*corner, ring as f32 / rings as f32);
                self.vertex(place, colour(place));
            }
        }
        for corner in 0..count {
            let (here, next) = (middle + 1 + corner, middle + 1 + (corner + 1) % count);
            self.mesh.add_triangle(middle, here, next);
            for ring in 1..rings {
                let (inner, outer) = ((ring - 1) * count, ring * count);
                self.mesh.add_triangle(here + inner, here + outer, next + inner);
                self.mesh.add_triangle(next + inner, here + outer, next + outer);
            }
        }
    }

    /// Fills a convex outline, with an edge that looks smooth.
    pub fn smooth(&mut self, outline: &[Pos2], colour: impl Fn(Pos2) -> Color32) {
        let inner = inset(outline, FEATHER * 0.5);
        let outer = inset(outline, -FEATHER * 0.5);
        self.polygon(&inner, &colour);
        self.band(&inner, &outer, &colour, |_| Color32::TRANSPARENT);
    }

    /// Fills what is between two outlines with as many corners.
    pub fn band(
        &mut self,
        inner: &[Pos2],
        outer: &[Pos2],
        inside: impl Fn(Pos2) -> Color32,
        outside: impl Fn(Pos2) -> Color32,
    ) {
        let start = self.mesh.vertices.len() as u32;
        for (&inner, &outer) in inner.iter().zip(outer) {
            self.vertex(inner, inside(inner));
            self.vertex(outer, outside(outer));
        }
        let count = inner.len().min(outer.len()) as u32;
        for corner in 0..count {
            let (here, next) = (start + corner * 2, start + (corner + 1) % count * 2);
            self.mesh.add_triangle(here, here + 1, next);
            self.mesh.add_triangle(next, here + 1, next + 1);
        }
    }

    /// A line with a width and a colour of its own at every point, and smooth edges.
    pub fn line(&mut self, path: &[Pos2], closed: bool, brush: impl Fn(usize) -> (f32, Color32)) {
        let start = self.mesh.vertices.len() as u32;
        let count = path.len();
        let at = |index: usize, shift: isize| {
            let index = index as isize + shift;
            let wrapped = index.rem_euclid(count as isize);
            path[if closed { wrapped } else { index.clamp(0, count as isize - 1) } as usize]
        };
        for (index, &place) in path.iter().enumerate() {
            let across = (at(index, 1) - at(index, -1)).normalized().rot90();
            let (width, colour) = brush(index);
            let half = (width * 0.5).max(FEATHER * 0.5);
            for (reach, colour) in [
                (half + FEATHER * 0.5, Color32::TRANSPARENT),
                (half - FEATHER * 0.5, colour),
                (FEATHER * 0.5 - half, colour),
                (-half - FEATHER * 0.5, Color32::TRANSPARENT),
            ] {
                self.vertex(place + across * reach, colour);
            }
        }
        let pieces = if closed { count } else { count.saturating_sub(1) };
        for piece in 0..pieces {
            let (here, next) = (start + piece as u32 * 4, start + ((piece + 1) % count) as u32 * 4);
            for lane in 0..3 {
                self.mesh.add_triangle(here + lane, here + lane + 1, next + lane);
                self.mesh.add_triangle(next + lane, here + lane + 1, next + lane + 1);
            }
        }
    }

    /// A rectangle whose colour changes from its top to its foot.
    pub fn rect(&mut self, rect: Rect, top: Color32, foot: Color32) {
        let corners = [rect.left_top(), rect.right_top(), rect.right_bottom(), rect.left_bottom()];
        let [a, b, c, d] =
            [(0, top), (1, top), (2, foot), (3, foot)].map(|(corner, colour)| self.vertex(corners[corner], colour));
        self.mesh.add_triangle(a, b, c);
        self.mesh.add_triangle(a, c, d);
    }

    /// Covers a rectangle with cells about this large, so that its colour can change all over it.
    pub fn grid(&mut self, rect: Rect, cell: f32, colour: impl Fn(Pos2) -> Color32) {
        let [columns, rows] = [rect.width(), rect.height()].map(|side| (side / cell).ceil().max(1.0) as u32);
        let start = self.mesh.vertices.len() as u32;
        for row in 0..=rows {
            for column in 0..=columns {
                let part = Vec2::new(column as f32 / columns as f32, row as f32 / rows as f32);
                let place = rect.min + rect.size() * part;
                self.vertex(place, colour(place));
            }
        }
        for row in 0..rows {
            for column in 0..columns {
                let here = start + row * (columns + 1) + column;
                self.mesh.add_triangle(here, here + 1, here + columns + 1);
                self.mesh.add_triangle(here + 1, here + columns + 2, here + columns + 1);
            }
        }
    }

    /// Light around a point that fades to nothing; it is added to whatever is below.
    pub fn glow(&mut self, centre: Pos2, radii: Vec2, colour: Color32, strength: f32) {
        self.bloom(centre, radii, [1.0, 0.38].map(|part| additive(colour, strength * part)));
    }

    /// The same on a bright ground, where light is not seen: a tint.
    pub fn wash(&mut self, centre: Pos2, radii: Vec2, colour: Color32, strength: f32) {
        self.bloom(centre, radii, [1.0, 0.38].map(|part| colour.gamma_multiply(strength * part)));
    }

    /// Colours that fade from the middle of an ellipse to its rim.
    fn bloom(&mut self, centre: Pos2, radii: Vec2, [core, half]: [Color32; 2]) {
        let rings = [0.4, 1.0].map(|part| ellipse(centre, radii * part, 24));
        self.fan(centre, &rings[0], |place| if place == centre { core } else { half });
        self.band(&rings[0], &rings[1], |_| half, |_| Color32::TRANSPARENT);
    }

    /// The shadow of a convex outline: full under it, and fading over `soft` points around its edge.
    pub fn shadow(&mut self, outline: &[Pos2], soft: f32, colour: Color32) {
        let rims = [-0.5, 0.0, 0.5].map(|part| inset(outline, -soft * part));
        self.polygon(&rims[0], |_| colour);
        let half = colour.gamma_multiply(0.45);
        self.band(&rims[0], &rims[1], |_| colour, |_| half);
        self.band(&rims[1], &rims[2], |_| half, |_| Color32::TRANSPARENT);
    }

    /// Covers an outline with the picture this was begun [with](Paint::with), so that `uv` says where a place is on it.
    pub fn cloth(&mut self, outline: &[Pos2], uv: impl Fn(Pos2) -> Pos2, colour: impl Fn(Pos2) -> Color32) {
        let start = self.mesh.vertices.len();
        self.polygon(outline, colour);
        for vertex in &mut self.mesh.vertices[start..] {
            vertex.uv = uv(vertex.pos);
        }
    }

    /// Lays the picture this was begun [with](Paint::with) over everything, so that `uv` says where a place is on it.
    #[must_use]
    pub fn draped(mut self, uv: impl Fn(Pos2) -> Pos2) -> Self {
        for vertex in &mut self.mesh.vertices {
            vertex.uv = uv(vertex.pos);
        }
        self
    }

    #[must_use]
    pub fn finish(self) -> Mesh {
        self.mesh
    }

    /// Puts it on the screen.
    pub fn show(self, painter: &Painter) {
        if !self.mesh.is_empty() {
            painter.add(Shape::mesh(self.mesh));
        }
    }
}

fn middle(outline: &[Pos2]) -> Pos2 {
    let sum = outline.iter().fold(Vec2::ZERO, |sum, corner| sum + corner.to_vec2());
    (sum / outline.len().max(1) as f32).to_pos2()
}

/// Something that is made again only when what it is made from changes.
pub fn kept<T: Send + Sync + 'static>(ctx: &Context, id: Id, key: impl Hash, make: impl FnOnce() -> T) -> Arc<T> {
    let mut hasher = DefaultHasher::new();
    key.hash(&mut hasher);
    let key = hasher.finish();
    let there = ctx.data(|data| data.get_temp::<(u64, Arc<T>)>(id));
    if let Some((_, thing)) = there.filter(|(of, _)| *of == key) {
        return thing;
    }
    let thing = Arc::new(make());
    ctx.data_mut(|data| data.insert_temp(id, (key, Arc::clone(&thing))));
    thing
}

#[cfg(test)]
mod tests {
    use super::super::outline::hexagon;
    use super::*;

    #[test]
    fn every_shape_is_a_sound_mesh() {
        let outline = hexagon(Pos2::ZERO, 10.0);
        let mut paint = Paint::default();
        paint.smooth(&outline, |_| Color32::RED);
        paint.shadow(&outline, 4.0, Color32::BLACK);
        paint.glow(Pos2::ZERO, Vec2::splat(9.0), Color32::GOLD, 0.5);
        paint.line(&outline, true, |corner| (corner as f32, Color32::GREEN));
        paint.line(&outline[..1], false, |_| (1.0, Color32::GREEN));
        paint.rect(Rect::from_min_size(Pos2::ZERO, Vec2::splat(3.0)), Color32::RED, Color32::BLUE);
        paint.rings(Pos2::ZERO, &outline, 3, |_| Color32::GREEN);
        paint.grid(Rect::from_min_size(Pos2::ZERO, Vec2::new(30.0, 7.0)), 4.0, |_| Color32::BLUE);
        let mesh = paint.draped(|place| place).finish();
        assert!(mesh.is_valid());
        assert!(mesh.vertices.iter().all(|vertex| vertex.pos.is_finite()));
    }

    #[test]
    fn what_is_kept_is_made_again_only_for_another_key() {
        let ctx = Context::default();
        let id = Id::unique("something");
        let made = |key: u32, value: u32| *kept(&ctx, id, key, || value);
        assert_eq!([made(1, 10), made(1, 11), made(2, 12), made(2, 13)], [10, 10, 12, 12]);
    }
}
