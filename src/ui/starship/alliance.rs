//! The alliance board: lanes of light from the neutral core, with their tiers, and the clan markers on them.

use super::layout::{IN_A_ROW, Layout};
use super::token::{NIGHT, Sky, display, halo, paint_disc, paint_mon, paint_plate, plain, strong};
use super::track::paint_track;
use crate::game::{Seat, prelude::*};
use crate::starship::{Clan, Spot, Starship};
use crate::ui::material::{Gradient, Paint, Ramp, Weave, chamfered, contrast, ellipse, kept, mix, rounded};
use crate::ui::theme::{self, rgb};
use crate::ui::{Desk, Icon, Look, Mood};
use egui::{Align2, Color32, Context, Id, Painter, Pos2, Rect, Shape, Stroke, Ui, Vec2, pos2, vec2};
use std::f32::consts::TAU;
use std::sync::Arc;

/// A branch nobody plays: its disc, its lane and its edges.
const fn empty(night: bool) -> [Color32; 3] {
    if night {
        [rgb(0x2a_31_50), rgb(0x35_3e_62), rgb(0x6e_7a_a6)]
    } else {
        [rgb(0xdd_e4_f2), rgb(0xb4_bf_da), rgb(0x7a_86_aa)]
    }
}

pub fn paint_alliance(desk: &Desk<'_, Starship>, layout: &Layout, ui: &Ui) {
    let (painter, scale, sky) = (ui.painter(), layout.scale, Sky::of(desk.palette));
    painter.extend(backdrop(desk, layout, ui.ctx()).iter().cloned());
    let title = layout.alliance.min + vec2(12.0, 8.0) * scale;
    Icon::Alliance.paint(painter, title + vec2(8.0, 9.0) * scale, 17.0 * scale, sky.gold);
    let ink = sky.palette.ink;
    painter.text(title + vec2(22.0, 0.0) * scale, Align2::LEFT_TOP, "Alliances", display(16.0, scale), ink);
    for (seat, branch) in &layout.branches {
        paint_branch(desk, layout, *seat, *branch, painter);
    }
    paint_tiers(desk.position, layout, painter);
    paint_neutral(desk.position, layout, painter);
    paint_track(desk, layout, painter);
}

/// Whether somebody plays a branch, and how it looks.
fn look_of(desk: &Desk<'_, Starship>, seat: Seat) -> Option<Look> {
    (seat.index() < desk.position.players()).then(|| desk.cast.look(seat))
}

/// What stands still: the glass, the core and the lanes, made once and kept.
fn backdrop(desk: &Desk<'_, Starship>, layout: &Layout, ctx: &Context) -> Arc<Vec<Shape>> {
    let (rect, sky) = (layout.alliance, Sky::of(desk.palette));
    let lanes: Vec<(f32, Color32)> = layout
        .branches
        .iter()
        .map(|(seat, branch)| {
            let lane = |look: Look| mix(look.body, look.light, if sky.is_night() { 0.35 } else { 0.1 });
            let colour = look_of(desk, *seat).map_or(empty(sky.is_night())[1], lane);
            (branch.center().x, colour)
        })
        .collect();
    let hemp = Weave::Asanoha.texture(ctx);
    let place = [rect.left(), rect.top(), rect.width(), rect.height()].map(f32::to_bits);
    let colours: Vec<Color32> = lanes.iter().map(|(_, colour)| *colour).collect();
    kept(ctx, Id::unique("alliance board"), (place, colours, hemp, sky.is_night()), || {
        let glass = rounded(rect, 9.0 * layout.scale);
        let mut paint = Paint::default();
        // By day the sky is deep above and bright at the core.
        let [upper, middle, lower] = if sky.is_night() {
            [sky.glass[0], mix(sky.glass[0], sky.glass[1], 0.5), sky.glass[1]]
        } else {
            [sky.glass[1], sky.glass[0], rgb(0xff_f0_d2)]
        };
        let core = (layout.neutral.center().y - rect.top()) / rect.height();
        let ramp = [(0.0, upper), (0.5, middle), (core.max(0.6), lower), (1.0, mix(lower, sky.glass[0], 0.4))];
        let ramp = if sky.is_night() { [(0.0, upper), (0.5, middle), (0.9, lower), (1.0, lower)] } else { ramp };
        let down = Gradient { from: rect.center_top(), to: rect.center_bottom(), ramp: Ramp(&ramp) };
        paint.rings(rect.center(), &glass, 8, |place| down.at(place));
        let mut shapes = vec![Shape::mesh(paint.finish())];
        if let Some(hemp) = hemp {
            let mut paint = Paint::with(hemp);
            let uv = Weave::Asanoha.uv(rect, 132.0 * layout.scale);
            let at = |place: Pos2| uv.min + (place - rect.min) / rect.size() * uv.size();
            let thread = if sky.is_night() { Color32::from_white_alpha(14) } else { sky.edge.gamma_multiply(0.16) };
            paint.cloth(&glass, at, |_| thread);
            shapes.push(Shape::mesh(paint.finish()));
        }
        let mut paint = Paint::default();
        paint_core(layout, &sky, &mut paint);
        for (x, colour) in lanes {
            paint_lane(layout, x, colour, &sky, &mut paint);
        }
        paint.line(&rounded(rect.shrink(0.5), 9.0 * layout.scale), true, |_| (1.0, sky.edge));
        shapes.push(Shape::mesh(paint.finish()));
        shapes
    })
}

/// The ground of the clans that are nobody's, with its caption: no lane is seen on it.
fn paint_neutral(position: &Starship, layout: &Layout, painter: &Painter) {
    let (scale, sky) = (layout.scale, Sky::above(painter.ctx()));
    let many = Clan::ALL.into_iter().filter(|clan| position.marker(*clan) == Spot::Neutral).count();
    let words = match many {
        0 => "no clan is neutral any more",
        _ => "neutral: on nobody's side",
    };
    let words = painter.layout_no_wrap(words.to_owned(), plain(11.0, scale), sky.gold);
    let at = layout.neutral.center_bottom() - vec2(0.0, 1.0 * scale);
    let caption = Align2::CENTER_BOTTOM.anchor_size(at, words.size());
    if many > 0 {
        let markers = layout.neutral.width() / IN_A_ROW as f32 * many.min(IN_A_ROW) as f32 + 8.0 * scale;
        let wide = markers.max(words.size().x + 20.0 * scale).min(layout.neutral.width());
        let ground = Rect::from_center_size(layout.neutral.center(), vec2(wide, layout.neutral.height()));
        let outline = rounded(ground.expand2(vec2(0.0, 1.0)), 12.0 * scale);
        let fill = if sky.is_night() { rgb(0x12_10_1c) } else { rgb(0xff_f8_e6) };
        let mut paint = Paint::default();
        paint.smooth(&outline, |_| fill.gamma_multiply(0.5));
        paint.line(&outline, true, |_| (1.0, sky.gold.gamma_multiply(0.6)));
        paint.show(painter);
    }
    painter.galley(caption.min, words, sky.gold);
}

/// The neutral core: warm light within an open circle.
fn paint_core(layout: &Layout, sky: &Sky, paint: &mut Paint) {
    let (wide, scale) = (layout.alliance.width(), layout.scale);
    let centre = layout.neutral.center() - vec2(0.0, 7.0 * scale);
    // It ends above the words at its foot.
    let low = (layout.neutral.height() / (100.0 * scale)).min(1.0);
    for (across, down, colour, strength) in
        [(0.48, 62.0, rgb(0xff_9a_4a), 0.34), (0.30, 36.0, rgb(0xff_c7_77), 0.36), (0.13, 18.0, rgb(0xff_f3_d6), 0.6)]
    {
        let reach = vec2(wide * across, down * scale * low);
        if sky.is_night() {
            paint.glow(centre, reach, colour, strength);
        } else {
            let warm = mix(colour, rgb(0xff_b0_2e), 0.45).gamma_multiply((strength * 2.2).min(0.95));
            let round = ellipse(centre, reach, 32);
            paint.fan(centre, &round, |place| if place == centre { warm } else { Color32::TRANSPARENT });
        }
    }
    for (echo, share) in [(0.86, 0.3), (1.0, 0.7), (1.16, 0.25)] {
        let turn = |step: usize| 0.35 + (TAU - 0.7) * step as f32 / 47.0;
        let path: Vec<Pos2> = (0..48)
            .map(|step| centre + vec2(turn(step).cos() * wide * 0.42, turn(step).sin() * 31.0 * scale * low) * echo)
            .collect();
        let gold = if sky.is_night() { rgb(0xff_e2_a8) } else { sky.palette.gold };
        paint.line(&path, false, |_| (1.4, gold.gamma_multiply(share)));
    }
}

/// A lane of light from the core to the head of a branch.
fn paint_lane(layout: &Layout, x: f32, colour: Color32, sky: &Sky, paint: &mut Paint) {
    const STEPS: usize = 14;
    let (core, foot) = (layout.neutral.center() - vec2(0.0, 7.0 * layout.scale), pos2(x, layout.neutral.top()));
    let bend = [pos2(core.x, core.y), pos2(x, core.y + 4.0 * layout.scale), foot];
    let mut path: Vec<Pos2> = (0..=STEPS)
        .map(|step| {
            let t = step as f32 / STEPS as f32;
            let between = |from: Pos2, to: Pos2| from + (to - from) * t;
            between(between(bend[0], bend[1]), between(bend[1], bend[2]))
        })
        .collect();
    path.push(pos2(x, layout.rows(1, u8::MAX - 1).min.min(foot.y - 1.0)));
    let strokes = if sky.is_night() {
        [(34.0, 0.1), (19.0, 0.14), (7.0, 0.36), (2.2, 0.8)]
    } else {
        [(36.0, 0.16), (22.0, 0.2), (8.0, 0.6), (2.6, 1.0)]
    };
    for (width, share) in strokes {
        let tone = |step: usize| mix(rgb(0xff_d9_94), colour, step as f32 / (STEPS as f32 * 0.7));
        paint.line(&path, false, |step| (width * layout.scale, sky.shine(tone(step), share)));
    }
}

/// A player's branch: her emblem and name on top, and the spaces of her lane.
fn paint_branch(desk: &Desk<'_, Starship>, layout: &Layout, seat: Seat, branch: Rect, painter: &Painter) {
    let (position, scale, sky) = (desk.position, layout.scale, Sky::of(desk.palette));
    let (look, empty) = (look_of(desk, seat), empty(sky.is_night()));
    let head = layout.head(branch);
    let centre = head.center_top() + vec2(0.0, 15.0 * scale);
    match &look {
        Some(look) => paint_disc(painter, look, centre, 13.5 * scale),
        None => {
            painter.circle(centre, 13.5 * scale, empty[0], Stroke::new(1.0, empty[2]));
        }
    }
    let name = if look.is_some() { desk.cast.name(seat) } else { Starship::SEAT_NAMES[seat.index()] };
    let colour = look.map_or(sky.palette.faint, |look| sky.ink_of(&look));
    let at = pos2(centre.x, head.bottom() - 1.0 * scale);
    // Where there is no room for the whole name its emblem must do.
    let named = painter.layout_no_wrap(name.to_owned(), strong(11.5, scale), colour);
    if named.size().x <= branch.width() + 3.0 {
        painter.galley(Align2::CENTER_BOTTOM.anchor_size(at, named.size()).min, named, colour);
    }
    let [deep, fill, rim] = look.map_or(empty, |look| [look.deep, look.fill, sky.rim_of(&look)]);
    let held = held(fill, deep, sky.is_night());
    let mut paint = Paint::default();
    for (spot, rect) in layout.spots().filter(|(spot, _)| matches!(spot, Spot::Branch(owner, _) if *owner == seat)) {
        let here = Clan::ALL.into_iter().filter(|clan| position.marker(*clan) == spot).count();
        let outline = match here {
            0 | 1 => chamfered(rect.shrink2(vec2(1.5, 1.0) * scale), 9.0 * scale),
            _ => chamfered(shared(rect), 6.0 * scale),
        };
        if here > 0 {
            let tones = [(0.0, held[0]), (1.0, held[1])];
            let down = Gradient { from: rect.center_top(), to: rect.center_bottom(), ramp: Ramp(&tones) };
            paint.smooth(&outline, |place| down.at(place));
            paint.line(&outline, true, |_| (1.6, rim));
        } else {
            paint.smooth(&outline, |_| sky.empty.gamma_multiply(0.72));
            paint.line(&outline, true, |_| (1.0, rim.gamma_multiply(if sky.is_night() { 0.42 } else { 0.8 })));
            paint.smooth(&ellipse(rect.center(), vec2(2.2, 2.2) * scale, 10), |_| rim.gamma_multiply(0.7));
        }
    }
    paint.show(painter);
}

/// What the tiers earn, once each, in a bracket beside the lanes.
fn paint_tiers(position: &Starship, layout: &Layout, painter: &Painter) {
    let (scale, gold) = (layout.scale, Sky::above(painter.ctx()).gold);
    for (tier, spaces) in position.set().alliance.tiers() {
        let rows = layout.rows(*spaces.start(), *spaces.end()).shrink(3.0 * scale);
        let right = layout.tiers.right() - 3.0 * scale;
        let left = layout.tiers.left() + 1.0 * scale;
        let path = [pos2(right, rows.min), pos2(left, rows.min), pos2(left, rows.max), pos2(right, rows.max)];
        let mut paint = Paint::default();
        for side in path.windows(2) {
            paint.line(side, false, |_| (1.2, gold.gamma_multiply(0.75)));
        }
        // Its lower bound goes on over all lanes.
        if *spaces.start() > 1 {
            let y = rows.max + 3.0 * scale;
            let line = [pos2(right, y), pos2(layout.neutral.right(), y)];
            paint.line(&line, false, |_| (1.4, gold.gamma_multiply(BOUND)));
        }
        paint.show(painter);
        let at = pos2((left + right) * 0.5, rows.center());
        painter.text(at, Align2::CENTER_CENTER, format!("+{}", tier.reward), display(17.0, scale), gold);
    }
}

/// How strong the lines between tiers are on the lanes.
const BOUND: f32 = 0.6;

/// Where the clan markers stand. On the neutral space every clan has a place of its own and keeps it, as long as there are many.
pub fn marker_places(position: &Starship, layout: &Layout) -> Vec<(Clan, Rect)> {
    let mut places = Vec::new();
    for (spot, rect) in layout.spots() {
        let here: Vec<Clan> = Clan::ALL.into_iter().filter(|clan| position.marker(*clan) == spot).collect();
        let core = rect.with_max_y(rect.bottom() - 14.0 * layout.scale);
        let (inside, columns, rows) = match (spot, here.len()) {
            (Spot::Neutral, many) if many > IN_A_ROW => (core, IN_A_ROW, 2),
            (Spot::Neutral, many) => {
                let wide = core.width() / IN_A_ROW as f32 * many as f32;
                (Rect::from_center_size(core.center(), vec2(wide, core.height())), many.max(1), 1)
            }
            (_, 0 | 1) => (rect, 1, 1),
            (_, many @ (2 | 3)) => (shared(rect), many, 1),
            (_, 4) => (rect, 2, 2),
            (_, 5 | 6) => (rect, 3, 2),
            _ => (rect, 3, 3),
        };
        let size = inside.size() / vec2(columns as f32, rows as f32);
        let kept = spot == Spot::Neutral && rows > 1;
        for (index, clan) in here.into_iter().enumerate() {
            let index = if kept { clan as usize } else { index };
            let min = inside.min + vec2(size.x * (index % columns) as f32, size.y * (index / columns) as f32);
            // Those who share a space are beside each other, with names below.
            let beside = rows == 1 && columns > 1 && spot != Spot::Neutral;
            let rect = Rect::from_min_size(min, size);
            places.push((clan, if beside { rect.shrink2(vec2(0.0, 1.0)) } else { rect.shrink(1.0) }));
        }
    }
    places
}

/// A space that several share is as wide as its branch where their names need it, and its corners are cut less.
fn shared(rect: Rect) -> Rect {
    rect.expand2(vec2(if rect.width() > EASY { -1.5 } else { 1.4 }, 0.0))
}

/// How wide a space is in which all have room within its edge.
const EASY: f32 = 62.0;

/// A clan marker in its place, with its name where there is room.
pub fn paint_marker(painter: &Painter, desk: &Desk<'_, Starship>, clan: Clan, rect: Rect) {
    let (centre, radius, name) = marker_disc(rect);
    let holder = match desk.position.marker(clan) {
        Spot::Branch(seat, _) => look_of(desk, seat),
        Spot::Neutral => None,
    };
    paint_mon(painter, clan, holder.as_ref(), centre, radius);
    if let Some(protector) = desk.position.protector(clan) {
        let look = desk.cast.look(protector);
        painter.circle_stroke(centre, radius + 1.5, Stroke::new(2.0, look.light));
        paint_disc(painter, &look, centre + vec2(0.75, -0.75) * radius, (radius * 0.45).max(5.0));
    }
    match name {
        Some(Name::Whole) => {
            let font = strong((rect.height() * 0.28).min(15.0), 1.0);
            let at = pos2(rect.center().x, rect.bottom() - font.size * 0.68);
            paint_plate(painter, at, clan.name(), font, NIGHT.ink, rect.width() * 1.2);
        }
        Some(Name::Short) => {
            let name = fitting(painter, clan, rect.width());
            let ground = holder
                .map_or([NIGHT.ground; 2], |look| held(look.fill, look.deep, Sky::above(painter.ctx()).is_night()));
            let at = pos2(rect.center().x, rect.bottom() - LEAST * 0.62);
            painter.text(at, Align2::CENTER_CENTER, name, theme::display(Mood::Space, LEAST), ink_on(ground));
        }
        None => {}
    }
}

/// The name of a clan as far as it has room in a width: its first letters, where it has none.
fn fitting(painter: &Painter, clan: Clan, width: f32) -> &'static str {
    let font = theme::display(Mood::Space, LEAST);
    let fits =
        |name: &&str| painter.layout_no_wrap((*name).to_owned(), font.clone(), NIGHT.ink).size().x <= width - 0.5;
    let name = clan.name();
    [name, &name[..3], &name[..2]].into_iter().find(fits).unwrap_or(&name[..2])
}

/// The colours of a space on which somebody holds a marker, at its head and at its foot.
fn held(fill: Color32, deep: Color32, night: bool) -> [Color32; 2] {
    if night {
        let shaded = |tone: Color32, share: f32| mix(tone, rgb(0x0a_0e_1e), share);
        // Bright colours are shaded more, so that white letters are read on all of the space.
        let head = [0.25, 0.4, 0.55].map(|share| shaded(fill, share));
        let read = head.into_iter().find(|tone| contrast(Color32::WHITE, *tone) >= 4.5);
        [read.unwrap_or(head[2]), shaded(deep, 0.45)]
    } else {
        [mix(fill, Color32::WHITE, 0.12), fill]
    }
}

/// White or dark letters, whichever are read better on both colours.
fn ink_on(ground: [Color32; 2]) -> Color32 {
    let read = |ink: Color32| ground.map(|tone| contrast(ink, tone)).into_iter().fold(f32::INFINITY, f32::min);
    [Color32::WHITE, rgb(0x06_09_16)]
        .into_iter()
        .max_by(|one, other| read(*one).total_cmp(&read(*other)))
        .unwrap_or(NIGHT.ink)
}

/// How the name of a marker is written below it: on a plate, or as far as there is room on a space that several share.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Name {
    Whole,
    Short,
}

/// The letters of a name on a space that several share.
const LEAST: f32 = 11.0;

/// How much wider than high the place of a marker is that shares it with nobody.
const ALONE: f32 = 1.2;

/// Where the disc of a marker is in its place, how large, and how its name is written, if it has room.
fn marker_disc(rect: Rect) -> (Pos2, f32, Option<Name>) {
    if rect.width() > rect.height() * ALONE && rect.height() >= 28.0 {
        let radius = rect.height() * if rect.height() < 32.0 { 0.3 } else { 0.335 };
        return (pos2(rect.center().x, rect.top() + radius), radius, Some(Name::Whole));
    }
    if rect.height() >= 28.0 && rect.width() >= 18.0 {
        let radius = ((rect.height() - LEAST * 1.3) * 0.5).min(rect.width() * 0.5 - 0.5);
        // Disc and name are in the middle together.
        let spare = rect.height() - LEAST * 1.3 - radius * 2.0;
        return (pos2(rect.center().x, rect.top() + spare * 0.5 + radius), radius, Some(Name::Short));
    }
    (rect.center(), rect.size().min_elem() * 0.48, None)
}

/// Where a marker is marked that was moved: at its upper left.
pub fn marker_corner(rect: Rect) -> Pos2 {
    let (centre, radius, _) = marker_disc(rect);
    centre - Vec2::splat(radius * 0.82)
}

/// Light around a clan marker that something can be done with, or that is picked.
pub fn paint_marker_ring(painter: &Painter, rect: Rect, colour: Color32, strength: f32) {
    let (centre, radius, _) = marker_disc(rect);
    let ring = ellipse(centre, vec2(1.0, 1.0) * (radius + 1.5), 28);
    let mut paint = Paint::default();
    halo(&mut paint, &ring, colour, 6.0, strength);
    paint.line(&ring, true, |_| (1.7 * strength, colour));
    paint.show(painter);
}

/// Light on a space that the picked marker can go to, and how far it is.
pub fn paint_goal(painter: &Painter, spot: Spot, rect: Rect, cost: usize, scale: f32) {
    let outline = match spot {
        Spot::Neutral => rounded(rect, 12.0 * scale),
        Spot::Branch(..) => chamfered(rect.shrink2(vec2(1.5, 1.0) * scale), 9.0 * scale),
    };
    let (sky, mut paint) = (Sky::above(painter.ctx()), Paint::default());
    paint.smooth(&outline, |_| sky.shine(sky.palette.accent, 0.14));
    halo(&mut paint, &outline, sky.palette.accent, 6.0 * scale, 0.9);
    paint.line(&outline, true, |_| (1.8, sky.palette.accent));
    paint.show(painter);
    let centre = match spot {
        Spot::Neutral => rect.right_bottom() + vec2(-12.0, -10.0) * scale,
        // Above what is written there.
        Spot::Branch(..) => rect.left_top() + vec2(7.0, 8.0) * scale,
    };
    painter.circle_filled(centre, 8.0 * scale, sky.palette.accent);
    painter.text(centre, Align2::CENTER_CENTER, cost, strong(11.0, scale), sky.palette.on_accent);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Setup as _;
    use crate::starship::Setup;
    use crate::ui::Camera;
    use egui::RawInput;

    #[test]
    fn those_who_share_a_space_are_round_and_have_their_names_below() {
        let ctx = Context::default();
        theme::install_fonts(&ctx);
        for (look, night) in
            crate::game::Colour::ALL.map(Look::of).iter().flat_map(|look| [(look, true), (look, false)])
        {
            let ground = held(look.fill, look.deep, night);
            let least = ground.map(|tone| contrast(ink_on(ground), tone)).into_iter().fold(f32::INFINITY, f32::min);
            assert!(least >= 4.5, "{:?} by night {night}: {least}", look.fill);
        }
        // The boards of a window of 1280 × 800.
        let room = Rect::from_min_max(pos2(228.0, 36.0), pos2(998.0, 539.0));
        let corner = Rect::from_min_max(pos2(8.0, 543.0), pos2(220.0, 738.0));
        for (players, corner) in (2..=4).flat_map(|players| [(players, None), (players, Some(corner))]) {
            let position = Starship::new(&Setup::for_players(players)).unwrap();
            let layout = Layout::new(&position, (room, corner), &Camera::default());
            let space = shared(layout.spot(Spot::Branch(Seat::new(0), 3)).unwrap());
            for many in [2, 3] {
                let place = space.with_max_x(space.left() + space.width() / many as f32).shrink2(vec2(0.0, 1.0));
                let (centre, radius, name) = marker_disc(place);
                assert!(name.is_some() && radius >= 8.5, "{many} of {players} players: {radius}");
                assert!(place.x_range().contains(centre.x - radius) && place.contains(centre - vec2(0.0, radius)));
                ctx.run_ui(RawInput::default(), |ui| {
                    let named = Clan::ALL.map(|clan| fitting(ui.painter(), clan, place.width()));
                    let mut others = named.to_vec();
                    others.sort_unstable();
                    others.dedup();
                    assert_eq!(others.len(), Clan::ALL.len(), "no two are called the same: {named:?}");
                    assert!(many == 3 || named.iter().all(|name| name.len() >= 3), "{named:?}");
                })
                .textures_delta
                .clear();
            }
        }
    }
}
