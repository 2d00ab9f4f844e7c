//! Draws the window without a display: egui's triangles, filled by the processor.

use super::games::Card;
use super::{App, door, icon, theme};
use egui::epaint::{ClippedPrimitive, ImageData, ImageDelta, Primitive, Vertex};
use egui::{Color32, Context, Mesh, Pos2, RawInput, Rect, TextureId, TextureWrapMode, Ui, Vec2, ViewportId};
use std::collections::HashMap;

/// A picture, row by row from the top.
pub struct Picture {
    width: usize,
    height: usize,
    pixels: Vec<Color32>,
}

/// How often the window is drawn before its picture is taken, so that everything has found its size.
const PASSES: usize = 4;

/// What a window of this size looks like.
pub fn picture_of(width: u32, height: u32, app: impl FnOnce(&Context) -> App) -> Picture {
    let ctx = Context::default();
    let mut app = app(&ctx).growing();
    picture(&ctx, width, height, |ui| app.show(ui))
}

/// The doors of some games side by side, under the name of the program.
#[must_use]
pub fn banner_of(width: u32, height: u32, games: &[Card]) -> Picture {
    let ctx = Context::default();
    icon::install(&ctx);
    theme::install_fonts(&ctx);
    picture(&ctx, width, height, |ui| door::paint_banner(ui.painter(), ui.max_rect(), games))
}

/// A picture of whatever is drawn.
fn picture(ctx: &Context, width: u32, height: u32, mut draw: impl FnMut(&mut Ui)) -> Picture {
    let mut canvas = Canvas::new(width as usize, height as usize);
    let size = Vec2::new(width as f32, height as f32);
    for pass in 0..PASSES {
        let mut input = RawInput {
            screen_rect: Some(Rect::from_min_size(Pos2::ZERO, size / ctx.zoom_factor())),
            time: Some(pass as f64),
            max_texture_side: Some(4096),
            ..RawInput::default()
        };
        input.viewports.entry(ViewportId::ROOT).or_default().native_pixels_per_point = Some(1.0);
        let mut output = ctx.run_ui(input, &mut draw);
        for (id, deltas) in &output.textures_delta.set {
            deltas.iter().for_each(|delta| canvas.load(*id, delta));
        }
        output.textures_delta.clear();
        if pass + 1 == PASSES {
            let scale = output.pixels_per_point;
            for primitive in ctx.tessellate(output.shapes, scale) {
                canvas.paint(&primitive, scale);
            }
        }
    }
    canvas.picture
}

impl Picture {
    /// The picture as a PNG file.
    #[must_use]
    pub fn to_png(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        let mut encoder = png::Encoder::new(&mut bytes, self.width as u32, self.height as u32);
        encoder.set_color(png::ColorType::Rgb);
        encoder.set_depth(png::BitDepth::Eight);
        let data: Vec<u8> = self.pixels.iter().flat_map(|pixel| [pixel.r(), pixel.g(), pixel.b()]).collect();
        let written = encoder.write_header().and_then(|mut writer| writer.write_image_data(&data));
        written.expect("writing to memory cannot fail");
        bytes
    }
}

struct Texture {
    width: usize,
    height: usize,
    pixels: Vec<Color32>,
    wrap: TextureWrapMode,
}

struct Canvas {
    picture: Picture,
    textures: HashMap<TextureId, Texture>,
}

impl Canvas {
    fn new(width: usize, height: usize) -> Self {
        let picture = Picture { width, height, pixels: vec![Color32::BLACK; width * height] };
        Self { picture, textures: HashMap::new() }
    }

    /// Takes in a texture, or a part of one.
    fn load(&mut self, id: TextureId, delta: &ImageDelta) {
        let ImageData::Color(image) = &delta.image;
        let [width, height] = image.size;
        match (delta.pos, self.textures.get_mut(&id)) {
            (Some([x, y]), Some(texture)) => {
                for row in 0..height {
                    let start = (y + row) * texture.width + x;
                    texture.pixels[start..start + width].copy_from_slice(&image.pixels[row * width..(row + 1) * width]);
                }
            }
            _ => {
                let (pixels, wrap) = (image.pixels.clone(), delta.options.wrap_mode);
                self.textures.insert(id, Texture { width, height, pixels, wrap });
            }
        }
    }

    fn paint(&mut self, clipped: &ClippedPrimitive, scale: f32) {
        let Primitive::Mesh(mesh) = &clipped.primitive else { return };
        let Some(texture) = self.textures.get(&mesh.texture_id) else { return };
        let clip = clipped.clip_rect * scale;
        let whole = Rect::from_min_size(Pos2::ZERO, Vec2::new(self.picture.width as f32, self.picture.height as f32));
        let clip = Rect::from_min_max(clip.min.round(), clip.max.round()).intersect(whole);
        for triangle in mesh.indices.chunks_exact(3) {
            let corners = [0, 1, 2].map(|corner| scaled(mesh, triangle[corner], scale));
            fill(&mut self.picture, texture, clip, corners);
        }
    }
}

fn scaled(mesh: &Mesh, index: u32, scale: f32) -> Vertex {
    let vertex = mesh.vertices[index as usize];
    Vertex { pos: vertex.pos * scale, ..vertex }
}

/// Twice the area of a triangle, positive if its corners run clockwise on the screen.
fn area(a: Pos2, b: Pos2, c: Pos2) -> f32 {
    (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
}

/// From where to where a triangle reaches at some height.
fn across(corners: [Pos2; 3], y: f32) -> (f32, f32) {
    let mut reach = (f32::INFINITY, f32::NEG_INFINITY);
    for side in 0..3 {
        let (from, to) = (corners[side], corners[(side + 1) % 3]);
        if (from.y <= y) != (to.y <= y) {
            let x = from.x + (to.x - from.x) * ((y - from.y) / (to.y - from.y));
            reach = (reach.0.min(x), reach.1.max(x));
        }
    }
    reach
}

/// Fills a triangle. A pixel on an edge that two triangles share belongs to one of them.
fn fill(picture: &mut Picture, texture: &Texture, clip: Rect, mut corners: [Vertex; 3]) {
    if area(corners[0].pos, corners[1].pos, corners[2].pos) < 0.0 {
        corners.swap(1, 2);
    }
    let [a, b, c] = corners.map(|corner| corner.pos);
    let whole = area(a, b, c);
    if whole <= 0.0 {
        return;
    }
    let bounds = Rect::from_points(&[a, b, c]).intersect(clip);
    if !bounds.is_positive() {
        return;
    }
    let brush = Brush::new(texture, &corners);
    if brush.is_empty() {
        return;
    }
    let owns = |from: Pos2, to: Pos2| (to.y, from.x) < (from.y, to.x);
    let owned = [owns(b, c), owns(c, a), owns(a, b)];
    for y in bounds.top().floor() as usize..(bounds.bottom().ceil() as usize).min(clip.bottom() as usize) {
        let (left, right) = across([a, b, c], y as f32 + 0.5);
        let (left, right) = (left.max(bounds.left()).floor() - 1.0, right.min(bounds.right()).ceil() + 1.0);
        for x in left.max(0.0) as usize..(right.max(0.0) as usize).min(clip.right() as usize) {
            let point = Pos2::new(x as f32 + 0.5, y as f32 + 0.5);
            let weights = [area(b, c, point), area(c, a, point), area(a, b, point)];
            let inside = weights.iter().zip(owned).all(|(weight, owned)| *weight > 0.0 || (*weight == 0.0 && owned));
            if inside && clip.contains(point) {
                let weights = weights.map(|weight| weight / whole);
                let index = y * picture.width + x;
                picture.pixels[index] = over(brush.at(weights), picture.pixels[index]);
            }
        }
    }
}

/// What a triangle is filled with.
struct Brush<'a> {
    texture: &'a Texture,
    colours: [[f32; 4]; 3],
    places: [Pos2; 3],
    /// The colour of the texture, where it is the same all over the triangle.
    only: Option<[f32; 4]>,
}

impl<'a> Brush<'a> {
    fn new(texture: &'a Texture, corners: &[Vertex; 3]) -> Self {
        let places = corners.map(|corner| corner.uv);
        let only = places.iter().all(|place| *place == places[0]).then(|| texture.sample(places[0].x, places[0].y));
        Self { texture, colours: corners.map(|corner| corner.color.to_array().map(f32::from)), places, only }
    }

    /// Whether nothing would be seen of it.
    fn is_empty(&self) -> bool {
        self.colours.iter().flatten().all(|channel| *channel == 0.0)
    }

    /// The colour at a point, from how near it is to each corner.
    fn at(&self, weights: [f32; 3]) -> [f32; 4] {
        let mix = |parts: [f32; 3]| parts[0] * weights[0] + parts[1] * weights[1] + parts[2] * weights[2];
        let sample = self.only.unwrap_or_else(|| {
            let [a, b, c] = self.places;
            self.texture.sample(mix([a.x, b.x, c.x]), mix([a.y, b.y, c.y]))
        });
        let [a, b, c] = &self.colours;
        std::array::from_fn(|channel| mix([a[channel], b[channel], c[channel]]) * sample[channel] / 255.0)
    }
}

/// A colour over another, both multiplied by their alpha.
fn over(colour: [f32; 4], under: Color32) -> Color32 {
    let rest = 1.0 - colour[3] / 255.0;
    let below = [under.r(), under.g(), under.b(), under.a()];
    let [r, g, b, a] = std::array::from_fn(|channel| {
        (colour[channel] + f32::from(below[channel]) * rest + 0.5).clamp(0.0, 255.0) as u8
    });
    Color32::from_rgba_premultiplied(r, g, b, a)
}

impl Texture {
    /// The colour at a place between 0 and 1, mixed from the four pixels around it.
    fn sample(&self, u: f32, v: f32) -> [f32; 4] {
        let (x, y) = (u * self.width as f32 - 0.5, v * self.height as f32 - 0.5);
        let (left, top) = (x.floor(), y.floor());
        let (right, bottom) = (x - left, y - top);
        let at = |x: f32, y: f32| {
            let (column, row) = (wrapped(x, self.width, self.wrap), wrapped(y, self.height, self.wrap));
            let pixel = self.pixels[row * self.width + column];
            [pixel.r(), pixel.g(), pixel.b(), pixel.a()].map(f32::from)
        };
        let corners = [
            (at(left, top), (1.0 - right) * (1.0 - bottom)),
            (at(left + 1.0, top), right * (1.0 - bottom)),
            (at(left, top + 1.0), (1.0 - right) * bottom),
            (at(left + 1.0, top + 1.0), right * bottom),
        ];
        std::array::from_fn(|channel| corners.iter().map(|(pixel, weight)| pixel[channel] * weight).sum())
    }
}

/// The row or column that is meant, of so many, wherever it lies.
fn wrapped(place: f32, size: usize, wrap: TextureWrapMode) -> usize {
    let (place, size) = (place as isize, size as isize);
    let within = match wrap {
        TextureWrapMode::ClampToEdge => place.clamp(0, size - 1),
        TextureWrapMode::Repeat => place.rem_euclid(size),
        TextureWrapMode::MirroredRepeat => {
            let twice = place.rem_euclid(size * 2);
            twice.min(size * 2 - 1 - twice)
        }
    };
    within as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A canvas of white, and a texture that is white too.
    fn white(width: usize, height: usize) -> (Picture, Texture) {
        let picture = Picture { width, height, pixels: vec![Color32::WHITE; width * height] };
        let wrap = TextureWrapMode::ClampToEdge;
        (picture, Texture { width: 1, height: 1, pixels: vec![Color32::WHITE], wrap })
    }

    fn corner(x: f32, y: f32, color: Color32) -> Vertex {
        Vertex { pos: Pos2::new(x, y), uv: Pos2::ZERO, color }
    }

    #[test]
    fn two_triangles_that_share_an_edge_paint_every_pixel_once() {
        let (mut picture, texture) = white(4, 4);
        let clip = Rect::from_min_size(Pos2::ZERO, Vec2::splat(4.0));
        let half = Color32::from_black_alpha(128);
        let [a, b, c, d] = [(0.0, 0.0), (4.0, 0.0), (4.0, 4.0), (0.0, 4.0)].map(|(x, y)| corner(x, y, half));
        fill(&mut picture, &texture, clip, [a, b, c]);
        fill(&mut picture, &texture, clip, [a, c, d]);
        assert!(picture.pixels.iter().all(|pixel| *pixel == picture.pixels[0]), "{:?}", picture.pixels);
        assert_eq!(picture.pixels[0].r(), 127);
    }

    #[test]
    fn nothing_is_painted_outside_the_clip() {
        let (mut picture, texture) = white(4, 1);
        let clip = Rect::from_min_max(Pos2::new(1.0, 0.0), Pos2::new(3.0, 1.0));
        let corners = [(-9.0, -9.0), (30.0, -9.0), (-9.0, 30.0)].map(|(x, y)| corner(x, y, Color32::BLACK));
        fill(&mut picture, &texture, clip, corners);
        let black: Vec<bool> = picture.pixels.iter().map(|pixel| *pixel == Color32::BLACK).collect();
        assert_eq!(black, [false, true, true, false]);
    }

    #[test]
    fn beyond_its_edge_a_texture_stops_or_begins_again() {
        use TextureWrapMode::{ClampToEdge, MirroredRepeat, Repeat};
        let around = |wrap| [-2.0, -1.0, 0.0, 2.0, 3.0, 4.0].map(|place| wrapped(place, 3, wrap));
        assert_eq!(around(ClampToEdge), [0, 0, 0, 2, 2, 2]);
        assert_eq!(around(Repeat), [1, 2, 0, 2, 0, 1]);
        assert_eq!(around(MirroredRepeat), [1, 0, 0, 2, 2, 1]);
    }
}
