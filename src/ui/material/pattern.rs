//! Patterns: lines and dots within outlines, and cloth that is woven into a picture.

use super::noise::{hash, scatter};
use super::studio::{self, Wrap};
use egui::{Color32, ColorImage, Context, Pos2, Rect, TextureId, Vec2, pos2, vec2};

/// Lines across a convex outline, this far apart.
#[must_use]
pub fn lines_in(outline: &[Pos2], along: Vec2, apart: f32) -> Vec<[Pos2; 2]> {
    let (along, across) = (along.normalized(), along.normalized().rot90());
    let distance = |place: &Pos2| place.to_vec2().dot(across);
    let low = outline.iter().map(distance).fold(f32::INFINITY, f32::min);
    let high = outline.iter().map(distance).fold(f32::NEG_INFINITY, f32::max);
    let middle = (low + high) * 0.5;
    let half = ((high - low) * 0.5 / apart).floor() as i32;
    (-half..=half)
        .filter_map(|number| cut(outline, across, middle + number as f32 * apart))
        .map(|[a, b]| {
            let swap = (b - a).dot(along) < 0.0;
            if swap { [b, a] } else { [a, b] }
        })
        .collect()
}

/// Where a line at this distance crosses an outline.
fn cut(outline: &[Pos2], across: Vec2, distance: f32) -> Option<[Pos2; 2]> {
    let beyond = |place: Pos2| place.to_vec2().dot(across) - distance;
    let crossings: Vec<Pos2> = (0..outline.len())
        .filter_map(|corner| {
            let (from, to) = (outline[corner], outline[(corner + 1) % outline.len()]);
            let (before, after) = (beyond(from), beyond(to));
            ((before < 0.0) != (after < 0.0)).then(|| from + (to - from) * (before / (before - after)))
        })
        .collect();
    crossings.try_into().ok()
}

/// Dots within a convex outline, in rows this far apart, every second row shifted by half.
#[must_use]
pub fn dots_in(outline: &[Pos2], apart: f32) -> Vec<Pos2> {
    let bounds = Rect::from_points(outline);
    let inside = |place: Pos2| {
        (0..outline.len()).all(|corner| {
            let (from, to) = (outline[corner], outline[(corner + 1) % outline.len()]);
            (to - from).rot90().dot(place - from) <= 0.0
        })
    };
    let half = (bounds.size() * 0.5 / apart).floor();
    let rows = -half.y as i32..=half.y as i32;
    rows.flat_map(|row| {
        let shift = if row % 2 == 0 { 0.0 } else { 0.5 };
        let columns = -half.x as i32 - 1..=half.x as i32 + 1;
        columns.map(move |column| vec2(column as f32 + shift, row as f32) * apart)
    })
    .map(|place| bounds.center() + place)
    .filter(|place| inside(*place))
    .collect()
}

/// Cloth and paper: white with alpha, to be tinted, and without end.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Weave {
    /// Paper with long fibres.
    Washi,
    /// Waves of the sea: half circles over half circles. One picture is four scales wide and four rows high.
    Seigaiha,
    /// Leaves of hemp: stars of triangles.
    Asanoha,
}

impl Weave {
    /// How large its picture is, in pixels.
    const fn size(self) -> [usize; 2] {
        match self {
            Self::Washi => [256, 256],
            Self::Seigaiha => [256, 128],
            Self::Asanoha => [192, 111],
        }
    }

    /// The picture of it, once it is there.
    #[must_use]
    pub fn texture(self, ctx: &Context) -> Option<TextureId> {
        studio::texture(ctx, &format!("{self:?}"), Wrap::Repeat, move || self.picture())
    }

    /// The part of the picture that lies on a rectangle if it is `width` points wide there and begins at the origin.
    #[must_use]
    pub fn uv(self, rect: Rect, width: f32) -> Rect {
        let [across, down] = self.size().map(|side| side as f32);
        let size = vec2(width, width * down / across);
        Rect::from_min_max((rect.min.to_vec2() / size).to_pos2(), (rect.max.to_vec2() / size).to_pos2())
    }

    fn picture(self) -> ColorImage {
        let [width, height] = self.size();
        let ink = |place: Pos2| match self {
            Self::Washi => 0.0,
            Self::Seigaiha => waves(place),
            Self::Asanoha => hemp(place, vec2(width as f32, height as f32)),
        };
        let drawn = (0..width * height).map(|index| {
            let place = pos2((index % width) as f32 + 0.5, (index / width) as f32 + 0.5);
            Color32::from_white_alpha((ink(place).clamp(0.0, 1.0) * 255.0) as u8)
        });
        let mut image = ColorImage::new([width, height], drawn.collect());
        if self == Self::Washi {
            lay_fibres(&mut image);
        }
        image
    }
}

/// How much of a line this wide a place is on, that far from its middle.
fn stroke(distance: f32, width: f32) -> f32 {
    (width * 0.5 + 0.5 - distance.abs()).clamp(0.0, 1.0)
}

/// Rows of scales, the lower before the upper.
fn waves(place: Pos2) -> f32 {
    const RADIUS: f32 = 32.0;
    // Whichever scale of a lower row covers the place hides those behind it. Rows below begin first.
    for row in (0..=4).rev() {
        let base = ((place.y / (RADIUS * 0.5)).floor() + row as f32) * RADIUS * 0.5;
        let odd = (base / (RADIUS * 0.5)).round() as i32 % 2 != 0;
        let shift = if odd { RADIUS } else { 0.0 };
        let column = ((place.x - shift) / (RADIUS * 2.0)).round() * RADIUS * 2.0 + shift;
        let distance = place.distance(pos2(column, base));
        if base >= place.y && distance <= RADIUS {
            let rings = [0.97, 0.68, 0.40].map(|ring| stroke(distance - RADIUS * ring, RADIUS / 16.0));
            return rings.into_iter().fold(0.0, f32::max);
        }
    }
    0.0
}

/// A lattice of triangles, each with lines from its middle to its corners.
fn hemp(place: Pos2, size: Vec2) -> f32 {
    let side = size.x / 3.0;
    let rise = size.y / 2.0;
    let row = (place.y / rise).floor();
    let lean = (place.x - (row.rem_euclid(2.0)) * side * 0.5) / side;
    let down = (place.y - row * rise) / rise;
    let (across, along) = (lean - down * 0.5, lean + down * 0.5);
    let (left, right) = (across.floor(), along.floor());
    let top = |column: f32| pos2((column + row.rem_euclid(2.0) * 0.5) * side, row * rise);
    let foot = |column: f32| pos2((column + 0.5 + row.rem_euclid(2.0) * 0.5) * side, (row + 1.0) * rise);
    let corners = if left + 1.0 <= right {
        [top(left + 1.0), foot(left), foot(left + 1.0)]
    } else {
        [top(left), top(left + 1.0), foot(left)]
    };
    let middle = pos2(
        corners.iter().map(|corner| corner.x).sum::<f32>() / 3.0,
        corners.iter().map(|corner| corner.y).sum::<f32>() / 3.0,
    );
    let near = |from: Pos2, to: Pos2| {
        let way = to - from;
        let part = ((place - from).dot(way) / way.length_sq()).clamp(0.0, 1.0);
        stroke(place.distance(from + way * part), 1.4)
    };
    let spokes = corners.iter().map(|corner| near(middle, *corner));
    let sides = (0..3).map(|corner| near(corners[corner], corners[(corner + 1) % 3]));
    spokes.chain(sides).fold(0.0, f32::max)
}

/// Draws bent fibres, light and dark, around the edges too.
fn lay_fibres(image: &mut ColorImage) {
    let [width, height] = image.size;
    let mut chance = scatter(41);
    for fibre in 0..150 {
        let start = pos2(chance() * width as f32, chance() * height as f32);
        let way = Vec2::angled((chance() - 0.5) * 1.5) * (10.0 + 34.0 * chance());
        let bend = way.rot90().normalized() * ((chance() - 0.5) * 14.0);
        let colour =
            if hash(fibre, 3, 1) < 0.6 { Color32::from_white_alpha(20) } else { Color32::from_black_alpha(26) };
        let steps = way.length() as i32 * 2;
        for step in 0..steps {
            let part = step as f32 / steps as f32;
            let place = start + way * part + bend * (4.0 * part * (1.0 - part));
            let column = place.x.rem_euclid(width as f32) as usize % width;
            let row = place.y.rem_euclid(height as f32) as usize % height;
            image.pixels[row * width + column] = colour;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_stay_in_their_outline_and_keep_their_distance() {
        let square = [pos2(0.0, 0.0), pos2(10.0, 0.0), pos2(10.0, 10.0), pos2(0.0, 10.0)];
        let lines = lines_in(&square, vec2(1.0, 0.0), 2.0);
        assert_eq!(lines.len(), 5);
        for [from, to] in lines {
            assert!((to.x - from.x - 10.0).abs() < 1e-4 && (from.y - to.y).abs() < 1e-4);
        }
        assert!(dots_in(&square, 3.0).iter().all(|dot| (0.0..=10.0).contains(&dot.x) && (0.0..=10.0).contains(&dot.y)));
        assert!(dots_in(&square, 3.0).len() > 8);
    }

    #[test]
    fn cloth_has_a_pattern_and_no_seam() {
        for weave in [Weave::Washi, Weave::Seigaiha, Weave::Asanoha] {
            let image = weave.picture();
            let [width, height] = image.size;
            let inked = image.pixels.iter().filter(|pixel| pixel.a() > 8).count();
            assert!(inked > width * height / 50 && inked < width * height * 4 / 5, "{weave:?}: {inked}");
            let row = |row: usize| image.pixels[row * width..(row + 1) * width].iter().map(|p| i32::from(p.a()));
            let seam: i32 = row(0).zip(row(height - 1)).map(|(top, foot)| (top - foot).abs()).sum();
            let inside: i32 = (0..height - 1)
                .map(|at| row(at).zip(row(at + 1)).map(|(top, foot)| (top - foot).abs()).sum())
                .max()
                .unwrap_or(0);
            assert!(seam <= inside + width as i32 * 8, "{weave:?}: {seam} where {inside} is the most elsewhere");
        }
    }
}
