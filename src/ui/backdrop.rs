//! What is behind everything: dark paper over still waves, or the night with its stars; by day their pale sisters.

use super::material::{self, Paint, Weave, Wrap, additive, fbm3, kept, mix, scatter, smooth_step};
use super::theme::{Mood, Palette, Shade, rgb};
use egui::{Color32, ColorImage, Context, Id, Mesh, Painter, Pos2, Rect, Shape, pos2, vec2};
use std::sync::Arc;

/// Paints it over all of the window.
pub fn paint(painter: &Painter, palette: &Palette) {
    let ctx = painter.ctx();
    let screen = ctx.content_rect();
    let (top, foot) = ends(palette);
    let mut paint = Paint::default();
    paint.rect(screen, top, foot);
    paint.show(painter);
    match palette.mood {
        Mood::Ink => {
            let ink = if palette.is_dark() { rgb(0xd8_a8_54) } else { rgb(0x18_54_68) };
            let strength = if palette.is_dark() { 0.20 } else { 0.22 };
            let waves = Rect::from_min_max(pos2(screen.left(), screen.bottom() - screen.height() * 0.34), screen.max);
            painter.add(weave(ctx, Weave::Seigaiha, waves, 144.0, |place| {
                ink.gamma_multiply(strength * ((place.y - waves.top()) / waves.height()).clamp(0.0, 1.0))
            }));
            let fibres = if palette.is_dark() { 0.28 } else { 0.36 };
            painter.add(weave(ctx, Weave::Washi, screen, 256.0, |_| Color32::WHITE.gamma_multiply(fibres)));
        }
        Mood::Space if palette.is_dark() => paint_night(painter, screen),
        Mood::Space => {
            painter.add(weave(ctx, Weave::Asanoha, screen, 150.0, |_| palette.line.gamma_multiply(0.08)));
        }
    }
}

/// Its colours at the top and at the foot of the window.
fn ends(palette: &Palette) -> (Color32, Color32) {
    match (palette.mood, palette.shade) {
        (Mood::Ink, Shade::Dark) => (rgb(0x0f_1c_27), rgb(0x12_10_0d)),
        (Mood::Ink, Shade::Light) => {
            (mix(palette.window, Color32::WHITE, 0.25), mix(palette.window, rgb(0xb9_cf_cc), 0.5))
        }
        (Mood::Space, Shade::Dark) => (palette.window, rgb(0x04_06_0d)),
        (Mood::Space, Shade::Light) => (rgb(0xb2_d3_f5), rgb(0xf7_e8_c6)),
    }
}

/// Cloth over a rectangle, a picture of it so many points wide; nothing while it is still being woven.
pub fn weave(ctx: &Context, weave: Weave, rect: Rect, width: f32, colour: impl Fn(Pos2) -> Color32) -> Shape {
    let Some(texture) = weave.texture(ctx) else { return Shape::Noop };
    let corners = [rect.left_top(), rect.right_top(), rect.right_bottom(), rect.left_bottom()];
    let (size, uv) = (rect.size(), weave.uv(rect, width));
    let mut cloth = Paint::with(texture);
    cloth.cloth(&corners, |place| uv.min + uv.size() * ((place - rect.min) / size), colour);
    Shape::mesh(cloth.finish())
}

/// Clouds of gas, stars, and darkness towards the corners.
fn paint_night(painter: &Painter, screen: Rect) {
    let ctx = painter.ctx();
    if let Some(clouds) = material::texture(ctx, "nebula", Wrap::Clamp, nebula) {
        painter.image(clouds, screen, Rect::from_min_max(Pos2::ZERO, pos2(1.0, 1.0)), Color32::WHITE);
    }
    let size = screen.size();
    let mesh: Arc<Mesh> = kept(ctx, Id::unique("stars"), [size.x.to_bits(), size.y.to_bits()], || stars(screen));
    painter.add(Shape::Mesh(mesh));
}

fn stars(screen: Rect) -> Mesh {
    let mut chance = scatter(17);
    let mut paint = Paint::default();
    for _ in 0..(screen.area() / 2600.0) as usize {
        let place = screen.min + screen.size() * vec2(chance(), chance());
        let (radius, strength) = (0.5 + 0.6 * chance(), 0.25 + 0.6 * chance());
        let colour = match chance() {
            ..0.6 => Color32::WHITE,
            0.6..0.85 => rgb(0xaa_cd_ff),
            _ => rgb(0xff_d6_aa),
        };
        let colour = additive(colour, strength);
        paint.rect(Rect::from_center_size(place, vec2(radius, radius) * 2.0), colour, colour);
    }
    paint.finish()
}

/// Three clouds of different colours, each drawn out by the others.
#[allow(clippy::many_single_char_names, reason = "places on a plane")]
fn nebula() -> ColorImage {
    const SIZE: [usize; 2] = [200, 125];
    const CLOUDS: [u32; 3] = [0x2b_2a_78, 0x0e_55_66, 0x6a_1f_52];
    let channels = CLOUDS.map(|cloud| rgb(cloud).to_array().map(f32::from));
    let ground = rgb(0x07_0a_16).to_array().map(f32::from);
    let pixel = |index: usize| {
        let (x, y) = ((index % SIZE[0]) as f32 / SIZE[0] as f32, (index / SIZE[0]) as f32 / SIZE[1] as f32);
        let (u, v) = (3.2 * x, 2.2 * y);
        let warp = fbm3(u + 5.0, v, 2.0, 4);
        let densities = [
            0.62 * smooth_step(0.42, 0.85, fbm3(u + 1.6 * warp, v + 1.2 * warp, 5.0, 5)),
            0.55 * smooth_step(0.5, 0.85, fbm3(1.3 * u + 7.0, 1.3 * v + 2.0 * warp, 8.0, 5)),
            0.6 * smooth_step(0.55, 0.9, fbm3(1.1 * u + 2.0 * warp + 19.0, 1.1 * v + 3.0, 14.0, 5)),
        ];
        let edge = vec2(x - 0.5, y - 0.5).length() * 1.41;
        let light = 1.0 - 0.62 * smooth_step(0.45, 1.0, edge);
        let [r, g, b] = [0, 1, 2].map(|channel| {
            let clouds: f32 = densities.iter().zip(&channels).map(|(density, cloud)| density * cloud[channel]).sum();
            ((ground[channel] + clouds) * light).min(255.0) as u8
        });
        Color32::from_rgb(r, g, b)
    };
    ColorImage::new(SIZE, (0..SIZE[0] * SIZE[1]).map(pixel).collect())
}
