//! The supply and the graveyard of a player.

use super::figure::{Figure, Miniature, Tones, paint_label, stand};
use super::layout::Layout;
use super::muster::{Squad, squads, weight};
use super::paint::{line, one_line, plain_job};
use super::token::{Sky, paint_disc, paint_number, plain, strong};
use crate::game::Seat;
use crate::starship::{Place, Sort, Starship, Unit};
use crate::ui::material::{Gradient, Paint, Ramp, mix, rounded};
use crate::ui::{Desk, Icon};
use egui::{Align2, Color32, Painter, Rect, pos2, vec2};

/// Where the figures of a player are that stand on no location.
pub struct Store {
    pub seat: Seat,
    rect: Rect,
    scale: f32,
}

impl Store {
    pub fn new(layout: &Layout, seat: Seat) -> Self {
        Self { seat, rect: layout.store, scale: layout.scale }
    }

    /// The supply and the graveyard.
    pub fn places(&self) -> [(Place, Rect); 2] {
        let (supply, graveyard) = self.rect.split_left_right_at_fraction(0.68);
        [(Place::Supply, supply), (Place::Graveyard, graveyard)]
    }

    /// How wide its name is, whose letters do not shrink with the boards.
    fn label(&self) -> f32 {
        (64.0 * self.scale).max(58.0)
    }

    /// Where figures stand in one of them, beside its name.
    fn room(&self, place: Rect) -> Rect {
        place.with_min_x(place.left() + self.label()).shrink2(vec2(3.0, 3.0) * self.scale)
    }

    /// The figures there, those alike together, side by side. In the supply every sort keeps its place, whoever leaves.
    pub fn squads(&self, position: &Starship) -> Vec<Squad> {
        let [(_, supply), (_, graveyard)] = self.places();
        let columns = in_columns(squads(position, position.supply_of(self.seat)));
        let widths = widths(&columns);
        let placed =
            columns.into_iter().map(|(column, units)| Squad { units, slot: self.slot(supply, &widths, column) });
        let mut all: Vec<Squad> = placed.collect();
        let lost = squads(position, position.graveyard_of(self.seat));
        let widths: Vec<f32> = lost.iter().map(|squad| weight(squad.len())).collect();
        let lost = lost.into_iter().enumerate();
        all.extend(lost.map(|(column, units)| Squad { units, slot: self.slot(graveyard, &widths, column) }));
        all
    }

    /// A column of a place whose columns are so wide, in figures.
    fn slot(&self, place: Rect, widths: &[f32], column: usize) -> Rect {
        let room = self.room(place);
        let unit = (room.width() / widths.iter().sum::<f32>().max(1.0)).min(60.0 * self.scale);
        let left = room.left() + unit * widths[..column].iter().sum::<f32>();
        Rect::from_x_y_ranges(left..=left + unit * widths[column], room.y_range()).shrink2(vec2(1.0, 0.0))
    }

    /// The carrier and the samurai that are elsewhere, as shadows in their places, and at which location: at none, who is lost.
    fn absent(&self, position: &Starship) -> Vec<(Unit, Rect, Option<u8>)> {
        let [(_, supply), _] = self.places();
        let widths = widths(&in_columns(squads(position, position.supply_of(self.seat))));
        let all = [Unit::carrier(self.seat), Unit::samurai(self.seat, 0), Unit::samurai(self.seat, 1)];
        let away = all.into_iter().enumerate().filter_map(|(index, unit)| {
            let board = match position.place(unit)? {
                Place::Location(board) => Some(board),
                Place::Graveyard => None,
                Place::Supply => return None,
            };
            Some((unit, self.slot(supply, &widths, index + 1), board))
        });
        away.collect()
    }

    /// Paints both; who is `away` is painted elsewhere.
    pub fn paint(&self, desk: &Desk<'_, Starship>, away: &[Unit], painter: &Painter) {
        let (rect, scale) = (self.rect, self.scale);
        let (look, sky) = (desk.cast.look(self.seat), Sky::of(desk.palette));
        let mut paint = Paint::default();
        let glass = rounded(rect, 9.0 * scale);
        let [upper, lower] = sky.glass;
        // Figures of dark colours stand out from it by night too.
        let tones = if sky.is_night() {
            let [own, far] = [(upper, 0.16), (lower, 0.1)].map(|(glass, share)| mix(glass, look.light, share));
            [(0.0, own), (0.4, mix(own, far, 0.4)), (1.0, far)]
        } else {
            [(0.0, mix(lower, look.light, 0.4)), (0.4, mix(upper, lower, 0.4)), (1.0, lower)]
        };
        let along = Gradient { from: rect.left_center(), to: rect.right_center(), ramp: Ramp(&tones) };
        paint.smooth(&glass, |place| along.at(place));
        paint.line(&rounded(rect.shrink(0.5), 9.0 * scale), true, |_| (1.0, sky.edge));
        let [(_, supply), (_, graveyard)] = self.places();
        let fence = [graveyard.left_top() + vec2(0.0, 8.0) * scale, graveyard.left_bottom() - vec2(0.0, 8.0) * scale];
        paint.line(&fence, false, |_| (1.0, sky.edge));
        paint.show(painter);
        let middle =
            |place: Rect, y: f32| pos2(place.left() + 2.0 * scale + self.label() * 0.5, place.top() + y * scale);
        paint_disc(painter, &look, middle(supply, 20.0), 12.0 * scale);
        let words = |place: Rect, y: f32, words: &str, colour| {
            let font = if y < 50.0 { plain(11.5, scale) } else { strong(12.5, scale) };
            line(painter, middle(place, y), Align2::CENTER_CENTER, words, font, colour, self.label() - 2.0 * scale);
        };
        words(supply, 41.0, "Supply of", sky.palette.faint);
        words(supply, 56.0, desk.cast.name(self.seat), sky.palette.ink);
        words(graveyard, 46.0, "Graveyard", sky.palette.faint);
        Icon::Graveyard.paint(painter, middle(graveyard, 24.0), 22.0 * scale, sky.palette.faint);
        self.paint_absent(desk, painter);
        for Squad { mut units, slot } in self.squads(desk.position) {
            units.retain(|unit| !away.contains(unit));
            if let Some(first) = units.first() {
                // Whose they are is written beside them.
                let miniature = Miniature::of(desk, *first);
                // And there is room for what a samurai is worth beside them.
                let aside = if first.is_ship() { 0.0 } else { 9.0 * scale };
                miniature.paint_bodies(painter, units.len(), slot.with_max_x(slot.right() - aside));
                miniature.paint_tally(painter, units.len(), (units.len(), slot));
            }
        }
    }

    /// Who is elsewhere, and that nobody is lost.
    fn paint_absent(&self, desk: &Desk<'_, Starship>, painter: &Painter) {
        let (scale, sky, look) = (self.scale, Sky::of(desk.palette), desk.cast.look(self.seat));
        let mut shadow = painter.clone();
        shadow.set_opacity(0.78);
        for (unit, slot, board) in self.absent(desk.position) {
            // The words are below the feet.
            let (feet, height) = stand(unit, slot.with_max_y(slot.bottom() - 3.5 * scale));
            Figure::of(desk.position, unit).paint(&shadow, feet, height, &Tones::of(&look), Color32::WHITE);
            let at = slot.center_bottom() + vec2(0.0, 2.0 * scale);
            let Some(board) = board else {
                painter.text(at, Align2::CENTER_BOTTOM, "lost", strong(13.0, scale.max(0.96)), sky.palette.ink);
                continue;
            };
            let radius = (10.5 * scale).max(10.0);
            paint_number(painter, at - vec2(0.0, radius), radius, board);
        }
        let [_, (_, graveyard)] = self.places();
        if desk.position.graveyard_of(self.seat).is_empty() {
            let room = self.room(graveyard);
            let job = plain_job("nobody is lost", plain(12.0, scale), sky.palette.faint);
            let galley = one_line(painter, job, room.width());
            if !galley.elided {
                painter.galley(room.center() - galley.size() * 0.5, galley, sky.palette.faint);
            }
        }
    }

    /// The names of the figures.
    pub fn paint_names(&self, desk: &Desk<'_, Starship>, away: &[Unit], painter: &Painter) {
        let look = desk.cast.look(self.seat);
        for Squad { mut units, slot } in self.squads(desk.position) {
            units.retain(|unit| !away.contains(unit));
            if let Some(first) = units.first() {
                paint_label(painter, desk.position, (*first, &look), slot);
            }
        }
    }
}

/// How wide the columns of a supply are, in figures: fighters have room to stand side by side.
fn widths(columns: &[(usize, Vec<Unit>)]) -> Vec<f32> {
    let count = columns.iter().map(|(column, _)| column + 1).max().unwrap_or_default().max(4);
    let wide = |column: usize| match column {
        0 => FLEET,
        2 | 3 => NAMED,
        _ => 1.0,
    };
    (0..count).map(wide).collect()
}

/// How much wider than a figure the place of all fighters is that are alike.
const FLEET: f32 = 2.2;
/// And the place of a samurai, for its name.
const NAMED: f32 = 1.4;

/// The column of every squad: most fighters, the carrier, the samurai, and behind them fighters that are not like most.
fn in_columns(squads: Vec<Vec<Unit>>) -> Vec<(usize, Vec<Unit>)> {
    let most =
        squads.iter().filter(|squad| squad[0].is_fighter()).max_by_key(|squad| squad.len()).map(|squad| squad[0]);
    let mut behind = 4..;
    let placed = squads.into_iter().map(|squad| {
        let column = match squad[0].sort() {
            Sort::Carrier => 1,
            Sort::Samurai(number) => 2 + number,
            Sort::Fighter if most == Some(squad[0]) => 0,
            Sort::Fighter => behind.next().unwrap_or(4),
        };
        (column, squad)
    });
    placed.collect()
}
