//! Drawings in the colours of whoever they belong to.

use super::studio::{self, Wrap};
use egui::load::SizeHint;
use egui::{Color32, ColorImage, Context, Painter, Pos2, Rect, TextureId, Vec2, pos2};
use std::fmt::Write as _;

/// A drawing in SVG. Where it says `$body`, the colour of that name is filled in.
#[derive(Clone, Copy, Debug)]
pub struct Drawing {
    /// No other drawing has this name.
    pub name: &'static str,
    pub svg: &'static str,
}

/// The heights drawings are made at, in pixels: a picture each, however far a board is zoomed.
const HEIGHTS: [u32; 10] = [24, 32, 48, 72, 108, 160, 240, 360, 440, 540];

impl Drawing {
    /// Paints it over a rectangle, which must have its proportions, in these colours. The tint is for what fades.
    pub fn paint(&self, painter: &Painter, rect: Rect, colours: &[(&str, Color32)], tint: Color32) {
        self.paint_often(painter, rect, colours, &[(Vec2::ZERO, tint)]);
    }

    /// Paints it several times, each so far from a rectangle and with a tint of its own: it is looked for only once.
    pub fn paint_often(&self, painter: &Painter, rect: Rect, colours: &[(&str, Color32)], each: &[(Vec2, Color32)]) {
        let wanted = rect.height() * painter.pixels_per_point();
        let height = HEIGHTS.into_iter().find(|&height| height as f32 >= wanted).unwrap_or(HEIGHTS[HEIGHTS.len() - 1]);
        // While it is being made, one of another height will do.
        let other =
            || HEIGHTS.iter().rev().find_map(|&other| studio::shown(painter.ctx(), &self.called(other, colours)));
        if let Some(texture) = self.texture(painter.ctx(), height, colours).or_else(other) {
            for (aside, tint) in each {
                painter.image(texture, rect.translate(*aside), Rect::from_min_max(Pos2::ZERO, pos2(1.0, 1.0)), *tint);
            }
        }
    }

    /// Its picture, this many pixels high, once it is there.
    #[must_use]
    pub fn texture(&self, ctx: &Context, height: u32, colours: &[(&str, Color32)]) -> Option<TextureId> {
        let name = self.called(height, colours);
        let (svg, colours) = (self.svg, colours.iter().map(|(name, colour)| ((*name).to_owned(), *colour)));
        let colours: Vec<(String, Color32)> = colours.collect();
        studio::texture(ctx, &name, Wrap::Clamp, move || rasterised(&filled_in(svg, colours), height))
    }

    /// What its picture of this height in these colours is called.
    fn called(&self, height: u32, colours: &[(&str, Color32)]) -> String {
        let mut name = format!("{} {height}", self.name);
        for (_, colour) in colours {
            let _ = write!(name, " {}", colour.to_hex());
        }
        name
    }
}

/// The drawing with its colours. Longer names go first, for one may begin like another.
fn filled_in(svg: &str, mut colours: Vec<(String, Color32)>) -> String {
    colours.sort_by_key(|(name, _)| std::cmp::Reverse(name.len()));
    colours.iter().fold(svg.to_owned(), |svg, (name, colour)| {
        let [r, g, b, _] = colour.to_srgba_unmultiplied();
        svg.replace(&format!("${name}"), &format!("#{r:02x}{g:02x}{b:02x}"))
    })
}

#[allow(clippy::default_trait_access, reason = "only egui_extras can name the crate of that type")]
fn rasterised(svg: &str, height: u32) -> ColorImage {
    egui_extras::image::load_svg_bytes_with_size(svg.as_bytes(), SizeHint::Height(height), &Default::default())
        .expect("the tests draw every drawing of the program")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn until_a_picture_is_there_one_of_another_height_is_shown() {
        const DOT: Drawing = Drawing {
            name: "dot of the tests",
            svg: r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><rect width="1" height="1"/></svg>"#,
        };
        let ctx = Context::default();
        assert_eq!(studio::shown(&ctx, &DOT.called(24, &[])), None);
        let small = DOT.texture(&ctx, 24, &[]);
        assert!(small.is_some());
        assert_eq!(studio::shown(&ctx, &DOT.called(24, &[])), small);
        assert_eq!(studio::shown(&ctx, &DOT.called(32, &[])), None);
    }

    #[test]
    fn colours_are_filled_in_by_name() {
        const SVG: &str = r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1">
            <rect width="1" height="1" fill="$body"/><rect x="1" width="1" height="1" fill="$body-dark"/></svg>"#;
        let filled = filled_in(SVG, vec![("body".into(), Color32::RED), ("body-dark".into(), Color32::BLUE)]);
        let image = rasterised(&filled, 24);
        assert_eq!(image.size, [48, 24]);
        assert_eq!((image[(2, 12)], image[(45, 12)]), (Color32::RED, Color32::BLUE));
    }
}
