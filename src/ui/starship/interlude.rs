//! The end of a round, seen step by step: it is over, every alliance pays at its marker, what nobody claimed is cleared away, the
//! first player passes on, and new locations are turned up.

use super::alliance::{marker_places, paint_marker_ring};
use super::gem;
use super::happening::{Gain, Happening, happenings};
use super::layout::Layout;
use super::paint::{plain_job, within};
use super::rising::{foreground, paint_gain, paint_glow, paint_rising};
use super::token::{GOLD, NIGHT, Sky, display};
use crate::game::{Seat, Text};
use crate::starship::{Clan, HonorSource, Starship};
use crate::text;
use crate::ui::material::{Ease, Paint, Tempo, rounded};
use crate::ui::theme::{self, rgb};
use crate::ui::{Desk, Motion};
use egui::{Align, Align2, Color32, Painter, Pos2, Rect, Role, Sense, Ui, WidgetInfo, vec2};

/// How much of the way of the pennant passes before it sets out, and until it has arrived.
const PASSING: (f32, f32) = (0.2, 0.65);

/// Draws a step of it, if what happens is one.
pub fn paint(desk: &Desk<'_, Starship>, happening: &Happening, layout: &Layout, room: Rect, ui: &Ui) {
    let Some(Motion { before, mv, after, progress, .. }) = &desk.motion else { return };
    let (painter, progress) = (foreground(ui), *progress);
    match happening {
        Happening::Over(round) => paint_headline(&over_words(*round, after), room, progress, &painter),
        Happening::Paid { clan, seat, honor } => paint_pay(desk, (*clan, *seat, *honor), layout, progress, ui),
        Happening::Cleared(left) => {
            for (board, rect) in (1..).zip(&layout.sites) {
                paint_clearing(*rect, left.contains(&board), progress, ui.painter());
            }
        }
        Happening::Swayed(clan) => paint_swayed(desk, *clan, layout, progress, ui),
        Happening::Answered { .. } => {
            let words = desk.cast.plain(&happening.words(before, **mv, after));
            paint_headline(&words, room, progress, &painter);
        }
        Happening::Passed { from, to } => {
            paint_headline(&desk.cast.plain(&begins_words(*to, after.round())), room, progress, &painter);
            paint_pennant(desk, [*from, *to], progress, ui, &painter);
        }
        Happening::Opened(board) => {
            if let Some(rect) = layout.sites.get(usize::from(*board) - 1) {
                paint_opening(*rect, progress, ui.painter());
            }
        }
        _ => return,
    }
    let title = match happening {
        Happening::Opened(_) => format!("Round {} begins", after.round()),
        Happening::Answered { .. } => "A trade".to_owned(),
        Happening::Swayed(_) => "The alliances".to_owned(),
        _ => over_words(before.round(), after),
    };
    caption_ui(desk, &title, &happening.words(before, **mv, after), layout, ui);
}

/// That a round is over.
fn over_words(round: u8, after: &Starship) -> String {
    if after.round() == round { "The last round is over".to_owned() } else { format!("Round {round} is over") }
}

/// Who begins a round.
pub fn begins_words(first: Seat, round: u8) -> Text {
    text![first, " begins round ", round]
}

/// Who is first player, as far as it has been seen: nobody while that passes on.
pub fn first_by_now(desk: &Desk<'_, Starship>) -> Option<Seat> {
    let Some(Motion { before, mv, after, scene, progress, .. }) = &desk.motion else {
        return Some(desk.position.first());
    };
    let all = happenings(before, **mv, after);
    let Some(passing) = all.iter().position(|now| matches!(now, Happening::Passed { .. })) else {
        return Some(desk.position.first());
    };
    match scene.cmp(&Some(passing)) {
        std::cmp::Ordering::Less => Some(before.first()),
        std::cmp::Ordering::Equal if *progress < PASSING.0 => Some(before.first()),
        std::cmp::Ordering::Equal if *progress < PASSING.1 => None,
        _ => Some(after.first()),
    }
}

/// Words in the place of the supply, which nobody needs meanwhile: what all this is about, and the step that is seen.
fn caption_ui(desk: &Desk<'_, Starship>, title: &str, words: &Text, layout: &Layout, ui: &Ui) {
    let (place, sky) = (layout.store, Sky::of(desk.palette));
    let painter = within(layout.window_of(place), ui.painter());
    let mut paint = Paint::default();
    let outline = rounded(place, 9.0);
    paint.polygon(&outline, |_| sky.plate().to_opaque());
    paint.line(&outline, true, |_| (1.5, GOLD[1]));
    paint.show(&painter);
    let words = desk.cast.plain(words);
    let wide = place.width() - 20.0;
    let laid_out = |words: &str, font, ink| {
        let mut job = plain_job(words, font, ink);
        (job.wrap.max_width, job.halign) = (wide, Align::Center);
        painter.layout_job(job)
    };
    let lines = [laid_out(title, display(17.0, 1.0), GOLD[0]), laid_out(&words, theme::strong(15.0), NIGHT.ink)];
    let gap = (place.height() * 0.06).min(12.0);
    let high = lines.iter().map(|line| line.size().y).sum::<f32>() + gap;
    let mut top = place.center_top() + vec2(0.0, (place.height() - high) * 0.5);
    for line in lines {
        let down = line.size().y + gap;
        painter.galley(top, line, NIGHT.ink);
        top.y += down;
    }
    let response = ui.interact(place, ui.scope_id().with("end of the round"), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, format!("{title}: {words}")));
}

/// A clan marker pays: a number rises from it, and one comes to the seat.
fn paint_pay(
    desk: &Desk<'_, Starship>,
    (clan, seat, honor): (Clan, Seat, u16),
    layout: &Layout,
    progress: f32,
    ui: &Ui,
) {
    let painter = foreground(ui);
    let places = marker_places(desk.position, layout);
    if let Some((_, rect)) = places.into_iter().find(|(other, _)| *other == clan) {
        paint_glow(rect.center(), 34.0 * layout.scale, GOLD[1], progress, ui.painter());
        paint_marker_ring(ui.painter(), rect, GOLD[0], 1.2);
        paint_rising(rect.center_top(), &format!("+{honor}"), GOLD[0], progress, &painter);
    }
    let gain = Gain::new(seat, honor.into(), HonorSource::Alliances);
    paint_gain(desk, gain, None, progress, ui, &painter);
}

/// A clan marker that has come to its new space.
fn paint_swayed(desk: &Desk<'_, Starship>, clan: Clan, layout: &Layout, progress: f32, ui: &Ui) {
    let places = marker_places(desk.position, layout);
    if let Some((_, rect)) = places.into_iter().find(|(other, _)| *other == clan) {
        paint_glow(rect.center(), 40.0 * layout.scale, GOLD[1], progress, ui.painter());
        paint_marker_ring(ui.painter(), rect, GOLD[0], 1.2);
    }
}

/// A location goes dark; that nobody has claimed it is said.
fn paint_clearing(rect: Rect, is_left: bool, progress: f32, painter: &Painter) {
    let dark = Color32::from_black_alpha((215.0 * Ease::InOut.at(progress * 2.0)) as u8);
    painter.rect_filled(rect, 9.0, dark);
    if !is_left {
        return;
    }
    let ink = GOLD[0].gamma_multiply(Ease::Out.at(progress * 3.0));
    painter.text(rect.center(), Align2::CENTER_CENTER, "claimed by nobody", display(20.0, 1.0), ink);
}

/// A location that is turned up comes out of the dark.
fn paint_opening(rect: Rect, progress: f32, painter: &Painter) {
    let dark = Color32::from_black_alpha((230.0 * (1.0 - Ease::InOut.at(progress * 2.0))) as u8);
    painter.rect_filled(rect, 9.0, dark);
    paint_glow(rect.center(), rect.width() * 0.6, GOLD[0], progress, painter);
    let light = GOLD[1].gamma_multiply((progress * std::f32::consts::PI).sin());
    painter.rect_stroke(rect, 9.0, egui::Stroke::new(2.5, light), egui::StrokeKind::Inside);
}

/// The pennant of the first player on its way from one seat to another.
fn paint_pennant(desk: &Desk<'_, Starship>, seats: [Seat; 2], progress: f32, ui: &Ui, painter: &Painter) {
    let [Some(from), Some(to)] = seats.map(|seat| desk.place_of(seat, ui.ctx()).map(pennant_place)) else { return };
    let way = Ease::InOut.at((progress - PASSING.0) / (PASSING.1 - PASSING.0));
    let at = from + (to - from) * way + vec2(34.0 * (way * std::f32::consts::PI).sin(), 0.0);
    if (PASSING.0..PASSING.1).contains(&progress) {
        paint_glow(at, 30.0, GOLD[1], 0.5, painter);
        let flag = Rect::from_center_size(at, vec2(40.0, 22.0));
        gem::paint_pennant(painter, flag, ("1st", 13.0), [GOLD[0], rgb(0x24_18_03)]);
    } else if progress >= PASSING.1 {
        paint_glow(to, 36.0, GOLD[1], (progress - PASSING.1) / (1.0 - PASSING.1), painter);
    }
}

/// Where the pennant is on the card of a seat: beside its order markers.
fn pennant_place(seat: Rect) -> Pos2 {
    seat.right_top() + vec2(-40.0, 61.0)
}

/// Calm words across the boards.
fn paint_headline(words: &str, room: Rect, progress: f32, painter: &Painter) {
    let fade = (Tempo::Open.at(progress) * (1.0 - Ease::InOut.at((progress - 0.85) / 0.15))).clamp(0.0, 1.0);
    let band = Rect::from_center_size(room.center(), vec2(room.width(), 96.0));
    let mut paint = Paint::default();
    let dark = Color32::from_black_alpha((215.0 * fade) as u8);
    paint.rect(band, dark, dark);
    for edge in [band.with_max_y(band.top() + 2.0), band.with_min_y(band.bottom() - 2.0)] {
        paint.rect(edge, GOLD[1].gamma_multiply(fade), GOLD[1].gamma_multiply(fade));
    }
    paint.show(painter);
    let (font, ink) = (display(34.0, 1.0), GOLD[0].gamma_multiply(fade));
    super::paint::line(painter, band.center(), Align2::CENTER_CENTER, words, font, ink, band.width() - 24.0);
}
