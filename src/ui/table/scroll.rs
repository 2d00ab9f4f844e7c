//! What the result of a game is written on: a paper scroll between lacquered rods, or a plate of glass under stars; and what falls
//! over it when somebody has won.

use crate::ui::backdrop::weave;
use crate::ui::material::{Paint, Weave, additive, chamfered, hash, mix, rounded, smooth_step};
use crate::ui::theme::{Mood, Palette, Shade, rgb};
use egui::{Color32, Id, Margin, Modal, ModalResponse, Painter, Pos2, Rect, Shape, Ui, Vec2, pos2, vec2};

/// What is left free around what is written.
pub const MARGIN: Margin = Margin::symmetric(46, 34);

/// How wide the rods of a scroll are, how far they stand out of it, and how high its bands are.
const ROD: f32 = 20.0;
const OUT: f32 = 7.0;
const BAND: f32 = 17.0;

/// How many things fall, and how long that takes, in seconds.
const FALLING: i32 = 34;
const FALL: f64 = 6.0;

/// The colours of what is written there: ink on paper, whatever the window wears.
pub fn palette(worn: &Palette) -> Palette {
    match worn.mood {
        Mood::Ink => Palette::of(Mood::Ink, Shade::Light),
        Mood::Space => *worn,
    }
}

/// Draws something on it, before everything else.
pub fn modal<R>(ui: &Ui, worn: &Palette, content: impl FnOnce(&mut Ui) -> R) -> ModalResponse<R> {
    let (ctx, written) = (ui.ctx(), palette(worn));
    let shade = Color32::from_black_alpha(if worn.is_dark() { 170 } else { 120 });
    let area = Modal::default_area(Id::unique("finale"));
    Modal::new(Id::unique("finale")).area(area).frame(egui::Frame::NONE).backdrop_color(shade).show(ctx, |ui| {
        let behind = ui.painter().add(Shape::Noop);
        let shown = egui::Frame::new().inner_margin(MARGIN).show(ui, |ui| written.lend(ui, content));
        let paint = match worn.mood {
            Mood::Ink => scroll,
            Mood::Space => glass,
        };
        ui.painter().set(behind, paint(ui.painter(), shown.response.rect, &written));
        shown.inner
    })
}

/// Paper with bands of brocade, between two rods.
fn scroll(painter: &Painter, rect: Rect, palette: &Palette) -> Shape {
    let paper = rect.shrink2(vec2(ROD * 0.5, OUT));
    let mut shapes = Vec::new();
    let mut paint = Paint::default();
    paint.shadow(&rounded(paper, 2.0), 40.0, Color32::from_black_alpha(160));
    let (light, end) = (palette.panel, rgb(0xe2_ce_9c));
    paint.grid(paper, 24.0, |place| {
        let side = (place.x - paper.left()).min(paper.right() - place.x);
        mix(end, light, smooth_step(0.0, 60.0, side))
    });
    shapes.push(Shape::mesh(paint.finish()));
    shapes.push(weave(painter.ctx(), Weave::Washi, paper, 256.0, |_| Color32::WHITE.gamma_multiply(0.7)));
    for band in [paper.with_max_y(paper.top() + BAND), paper.with_min_y(paper.bottom() - BAND)] {
        let mut cloth = Paint::default();
        cloth.rect(band, rgb(0x1d_3a_4c), rgb(0x14_2a_3a));
        let gold = rgb(0xd8_a9_4a);
        for y in [band.top(), band.bottom()] {
            cloth.line(&[pos2(band.left(), y), pos2(band.right(), y)], false, |_| (1.4, gold));
        }
        shapes.push(Shape::mesh(cloth.finish()));
        shapes.push(weave(painter.ctx(), Weave::Seigaiha, band, 68.0, |_| gold.gamma_multiply(0.55)));
    }
    let mut rods = Paint::default();
    for x in [paper.left(), paper.right()] {
        paint_rod(&mut rods, Rect::from_center_size(pos2(x, rect.center().y), vec2(ROD, rect.height() + OUT)));
    }
    shapes.push(Shape::mesh(rods.finish()));
    Shape::Vec(shapes)
}

/// A rod of red lacquer with caps of gold.
fn paint_rod(paint: &mut Paint, rod: Rect) {
    let shade = |place: Pos2, bright: Color32, deep: Color32| {
        let across = (place.x - rod.left()) / rod.width();
        mix(bright, deep, ((across - 0.35).abs() * 1.6).min(1.0))
    };
    paint.shadow(&rounded(rod, 3.0), 10.0, Color32::from_black_alpha(120));
    let body = rod.shrink2(vec2(1.5, 8.0));
    paint.grid(body, 4.0, |place| shade(place, rgb(0xc4_4a_32), rgb(0x4a_14_0c)));
    for cap in [rod.with_max_y(rod.top() + 13.0), rod.with_min_y(rod.bottom() - 13.0)] {
        paint.smooth(&rounded(cap, 3.0), |place| shade(place, rgb(0xff_e3_a0), rgb(0x8a_5c_16)));
    }
}

/// Glass with its corners cut, and a light from above.
fn glass(painter: &Painter, rect: Rect, palette: &Palette) -> Shape {
    let outline = chamfered(rect, 22.0);
    let mut paint = Paint::default();
    paint.shadow(&outline, 40.0, Color32::from_black_alpha(if palette.is_dark() { 190 } else { 110 }));
    let [top, foot] = [palette.panel, palette.foot];
    paint.smooth(&outline, |place| mix(top, foot, (place.y - rect.top()) / rect.height()));
    if palette.is_dark() {
        let above = rect.center_top() + vec2(0.0, rect.height() * 0.1);
        paint.glow(above, vec2(rect.width() * 0.5, rect.height() * 0.22), palette.accent, 0.16);
        for star in 0..90 {
            let place = rect.min + rect.size() * vec2(hash(star, 3, 1), hash(star, 5, 1));
            let bright = additive(Color32::WHITE, 0.1 + 0.3 * hash(star, 7, 1));
            paint.rect(Rect::from_center_size(place, Vec2::splat(1.4)), bright, bright);
        }
    }
    paint.line(&chamfered(rect.shrink(0.8), 22.0), true, |_| (1.8, palette.gold.gamma_multiply(0.9)));
    paint.line(&chamfered(rect.shrink(6.0), 19.0), true, |_| (1.0, palette.gold.gamma_multiply(0.35)));
    let thread = palette.accent.gamma_multiply(0.05);
    let hemp = weave(painter.ctx(), Weave::Asanoha, rect.shrink(8.0), 132.0, |_| thread);
    Shape::Vec(vec![Shape::mesh(paint.finish()), hemp])
}

/// Petals of cherry, or sparks, so many seconds after somebody has won. Says whether some still fall.
pub fn paint_falling(mood: Mood, room: Rect, seconds: f64, painter: &Painter) -> bool {
    if !(0.0..FALL).contains(&seconds) {
        return false;
    }
    let fade = 1.0 - smooth_step(FALL as f32 - 1.5, FALL as f32, seconds as f32);
    let mut paint = Paint::default();
    for number in 0..FALLING {
        let chance = |salt: i32| hash(number, salt, 11);
        let way = seconds as f32 * (0.14 + 0.1 * chance(1)) + chance(2) * 0.5 - 0.5;
        let sway = (seconds as f32 * (0.8 + chance(3)) + 6.3 * chance(4)).sin();
        let place = room.min + room.size() * vec2(chance(5) + 0.02 * sway, way);
        if !room.contains(place) {
            continue;
        }
        match mood {
            Mood::Ink => paint_petal(&mut paint, place, sway + 6.3 * chance(6), 5.0 + 3.0 * chance(7), fade),
            Mood::Space => {
                let colour = mix(rgb(0xff_e9_b0), rgb(0x56_dc_ec), chance(8));
                paint.glow(place, Vec2::splat(3.0 + 4.0 * chance(7)), colour, 0.8 * fade * (0.6 + 0.4 * sway));
            }
        }
    }
    paint.show(painter);
    true
}

fn paint_petal(paint: &mut Paint, place: Pos2, turn: f32, long: f32, fade: f32) {
    let along = Vec2::angled(turn);
    let across = along.rot90() * 0.5;
    let outline = [-1.0, -0.3, 0.5, 1.0, 0.5, -0.3].into_iter().enumerate().map(|(corner, part): (usize, f32)| {
        let wide = [0.0, 0.8, 0.9, 0.0, -0.9, -0.8][corner];
        place + along * part * long + across * wide * long
    });
    let outline: Vec<Pos2> = outline.collect();
    let (bright, deep) = (rgb(0xff_d9_d4), rgb(0xe8_8c_88));
    let foot = place - along * long;
    paint.smooth(&outline, |at| mix(deep, bright, (at - foot).length() / (2.0 * long)).gamma_multiply(fade));
}

#[cfg(test)]
mod tests {
    use super::*;
    use egui::{Context, RawInput};

    #[test]
    fn what_falls_comes_to_rest() {
        let ctx = Context::default();
        let room = Rect::from_min_size(Pos2::ZERO, vec2(1280.0, 800.0));
        let fall = |seconds: f64| {
            let mut falls = false;
            let mut drawn = ctx.run_ui(RawInput::default(), |ui| {
                falls = paint_falling(Mood::Ink, room, seconds, &ui.painter().with_clip_rect(room));
            });
            drawn.textures_delta.clear();
            (falls, drawn.shapes.iter().any(|clipped| matches!(clipped.shape, Shape::Mesh(_))))
        };
        assert_eq!(fall(-0.1), (false, false), "nothing falls before it is known who has won");
        assert_eq!(fall(FALL * 0.5), (true, true));
        assert_eq!(fall(FALL + 0.1), (false, false));
        assert_eq!(fall(f64::INFINITY), (false, false), "and nothing where nothing moves");
    }
}
