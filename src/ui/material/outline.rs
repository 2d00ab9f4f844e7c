//! Outlines: corners one after the other, clockwise on the screen.

use egui::{Pos2, Rect, Vec2, pos2};
use std::f32::consts::TAU;

/// A rectangle with round corners.
#[must_use]
pub fn rounded(rect: Rect, radius: f32) -> Vec<Pos2> {
    const STEPS: usize = 5;
    let radius = radius.min(rect.width() * 0.5).min(rect.height() * 0.5).max(0.0);
    let inner = rect.shrink(radius);
    let corners = [inner.right_bottom(), inner.left_bottom(), inner.left_top(), inner.right_top()];
    let quarter = |(number, corner): (usize, Pos2)| {
        (0..=STEPS).map(move |step| {
            let angle = TAU * 0.25 * (number as f32 + step as f32 / STEPS as f32);
            corner + Vec2::angled(angle) * radius
        })
    };
    corners.into_iter().enumerate().flat_map(quarter).collect()
}

/// A rectangle whose corners are cut off.
#[must_use]
pub fn chamfered(rect: Rect, cut: f32) -> Vec<Pos2> {
    let Rect { min, max } = rect;
    vec![
        pos2(min.x + cut, min.y),
        pos2(max.x - cut, min.y),
        pos2(max.x, min.y + cut),
        pos2(max.x, max.y - cut),
        pos2(max.x - cut, max.y),
        pos2(min.x + cut, max.y),
        pos2(min.x, max.y - cut),
        pos2(min.x, min.y + cut),
    ]
}

/// A regular hexagon that stands on a corner.
#[must_use]
pub fn hexagon(centre: Pos2, radius: f32) -> Vec<Pos2> {
    (0..6).map(|corner| centre + Vec2::angled(TAU * (corner as f32 / 6.0 - 0.25)) * radius).collect()
}

/// A circle, or one that is squashed.
#[must_use]
pub fn ellipse(centre: Pos2, radii: Vec2, corners: usize) -> Vec<Pos2> {
    (0..corners).map(|corner| centre + Vec2::angled(TAU * corner as f32 / corners as f32) * radii).collect()
}

/// A convex outline that is smaller by a margin all around.
#[must_use]
pub fn inset(outline: &[Pos2], margin: f32) -> Vec<Pos2> {
    let count = outline.len();
    (0..count)
        .map(|corner| {
            let here = outline[corner];
            let normals = [outline[(corner + count - 1) % count] - here, here - outline[(corner + 1) % count]]
                .map(|side| side.normalized().rot90());
            let [before, after] = [-normals[0], -normals[1]];
            let middle = before + after;
            // How far a corner moves depends on how sharp it is.
            here - middle * (2.0 * margin / middle.length_sq().max(0.2))
        })
        .collect()
}

/// A smooth line through points, with so many steps between two of them.
#[must_use]
#[allow(clippy::many_single_char_names, reason = "as the formula of Catmull and Rom is written")]
pub fn spline(points: &[Pos2], steps: usize) -> Vec<Pos2> {
    let last = points.len().saturating_sub(1);
    let at = |index: isize| points[index.clamp(0, last as isize) as usize];
    let mut line = Vec::with_capacity(last * steps + 1);
    for piece in 0..last as isize {
        let [a, b, c, d] = [-1, 0, 1, 2].map(|shift| at(piece + shift).to_vec2());
        for step in 0..steps {
            let t = step as f32 / steps as f32;
            let place = b * 2.0
                + (c - a) * t
                + (a * 2.0 - b * 5.0 + c * 4.0 - d) * (t * t)
                + (b * 3.0 - a - c * 3.0 + d) * (t * t * t);
            line.push((place * 0.5).to_pos2());
        }
    }
    line.extend(points.last());
    line
}

#[cfg(test)]
mod tests {
    use super::*;
    use egui::vec2;

    fn square() -> Vec<Pos2> {
        vec![pos2(0.0, 0.0), pos2(10.0, 0.0), pos2(10.0, 10.0), pos2(0.0, 10.0)]
    }

    #[test]
    fn an_inset_square_is_a_smaller_square() {
        let inner = inset(&square(), 2.0);
        let expected = [pos2(2.0, 2.0), pos2(8.0, 2.0), pos2(8.0, 8.0), pos2(2.0, 8.0)];
        for (corner, expected) in inner.iter().zip(expected) {
            assert!(corner.distance(expected) < 1e-4, "{inner:?}");
        }
    }

    #[test]
    fn outlines_run_clockwise_on_the_screen() {
        let rect = Rect::from_min_size(Pos2::ZERO, vec2(20.0, 10.0));
        for outline in [rounded(rect, 3.0), chamfered(rect, 3.0), hexagon(Pos2::ZERO, 4.0), square()] {
            let area: f32 = (0..outline.len())
                .map(|corner| {
                    let (here, next) = (outline[corner], outline[(corner + 1) % outline.len()]);
                    here.x * next.y - next.x * here.y
                })
                .sum();
            assert!(area > 0.0, "{outline:?}");
        }
    }

    #[test]
    fn a_spline_goes_through_its_points() {
        let points = [pos2(0.0, 0.0), pos2(5.0, 9.0), pos2(10.0, 0.0)];
        let line = spline(&points, 4);
        assert_eq!(line.len(), 9);
        assert!(line[4].distance(points[1]) < 1e-4);
        assert!(line[8].distance(points[2]) < 1e-4);
    }
}
