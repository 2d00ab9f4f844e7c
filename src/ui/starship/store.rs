//! The supply and the graveyard of a player.

use super::figure::{Figure, Miniature, Tones, paint_label, stand};
use super::layout::Layout;
use super::muster::{Squad, squads, weight};
use super::paint::{line, one_line, plain_job};
use super::token::{Sky, paint_disc, plain, strong};
use crate::game::Seat;
use crate::starship::{Place, Sort, Starship, Unit};
use crate::ui::material::{Gradient, Paint, Ramp, mix, rounded};
use crate::ui::{Desk, Icon};
use egui::{Align2, Color32, Painter, Pos2, Rect, Stroke, StrokeKind, pos2, vec2};

/// Where the figures of a player are that stand on no location.
pub struct Store {
    pub seat: Seat,
    rect: Rect,
    scale: f32,
    /// Whether they lie below each other, in a corner, and the samurai below the ships.
    stacked: bool,
}

/// How high the head of a supply in a corner is, and how much of what is below it the graveyard has.
const HEAD: f32 = 25.0;
const GRAVES: f32 = 0.28;

impl Store {
    pub fn new(layout: &Layout, seat: Seat) -> Self {
        Self { seat, rect: layout.store, scale: layout.store_scale, stacked: layout.is_apart }
    }

    /// That of a player in a corner of its own.
    pub fn in_corner(seat: Seat, corner: Rect) -> Self {
        Self { seat, rect: corner, scale: 1.0, stacked: true }
    }

    /// The supply and the graveyard.
    pub fn places(&self) -> [(Place, Rect); 2] {
        let (supply, graveyard) = if self.stacked {
            let graves = (self.rect.height() - HEAD) * GRAVES;
            self.rect.split_top_bottom_at_y(self.rect.bottom() - graves)
        } else {
            self.rect.split_left_right_at_fraction(0.68)
        };
        [(Place::Supply, supply), (Place::Graveyard, graveyard)]
    }

    /// How wide its name is, whose letters do not shrink with the boards.
    fn label(&self) -> f32 {
        (64.0 * self.scale).max(58.0)
    }

    /// Where figures stand in one of them, beside its name or below it.
    fn room(&self, place: Rect) -> Rect {
        if self.stacked && place.top() <= self.rect.top() {
            return place.with_min_y(place.top() + HEAD).shrink2(vec2(5.0, 1.0));
        }
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
        let mut room = self.room(place);
        // Of a supply in a corner the samurai stand in a row of their own.
        let in_rows = self.stacked && place.top() <= self.rect.top();
        let lower = |column: usize| in_rows && matches!(column, 2 | 3);
        if in_rows {
            let (above, below) = room.split_top_bottom_at_fraction(0.5);
            room = if lower(column) { below } else { above };
        }
        let beside = |until: usize| -> f32 {
            (0..until).filter(|other| lower(*other) == lower(column)).map(|other| widths[other]).sum()
        };
        let most = if in_rows { 72.0 } else { 60.0 };
        let unit = (room.width() / beside(widths.len()).max(1.0)).min(most * self.scale);
        let left = room.left() + unit * beside(column);
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
        let (from, to) = if self.stacked {
            (rect.center_top(), rect.center_bottom())
        } else {
            (rect.left_center(), rect.right_center())
        };
        let along = Gradient { from, to, ramp: Ramp(&tones) };
        paint.smooth(&glass, |place| along.at(place));
        paint.line(&rounded(rect.shrink(0.5), 9.0 * scale), true, |_| (1.0, sky.edge));
        let [_, (_, graveyard)] = self.places();
        let inset = vec2(8.0, 8.0) * scale;
        let fence = if self.stacked {
            [graveyard.left_top() + vec2(inset.x, 0.0), graveyard.right_top() - vec2(inset.x, 0.0)]
        } else {
            [graveyard.left_top() + vec2(0.0, inset.y), graveyard.left_bottom() - vec2(0.0, inset.y)]
        };
        paint.line(&fence, false, |_| (1.0, sky.edge));
        paint.show(painter);
        self.paint_words(desk, painter);
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

    /// Whose they are, and what lies where.
    fn paint_words(&self, desk: &Desk<'_, Starship>, painter: &Painter) {
        let (scale, look, sky) = (self.scale, desk.cast.look(self.seat), Sky::of(desk.palette));
        let [(_, supply), (_, graveyard)] = self.places();
        let left = |place: Rect| place.left() + 2.0 * scale + self.label() * 0.5;
        let words = |at: Pos2, words: &str, font, colour| {
            line(painter, at, Align2::CENTER_CENTER, words, font, colour, self.label() - 2.0 * scale);
        };
        let dead = graveyard.center().y - 10.0 * scale;
        Icon::Graveyard.paint(painter, pos2(left(graveyard), dead - 1.0), 20.0 * scale, sky.palette.faint);
        let below = pos2(left(graveyard), dead + 19.0 * scale);
        words(below, "Graveyard", plain(11.5, scale), sky.palette.faint);
        if self.stacked {
            let middle = supply.top() + HEAD * 0.5 + 1.0;
            paint_disc(painter, &look, pos2(supply.left() + 16.0, middle), 9.0);
            let said = painter.layout_no_wrap("Supply of ".to_owned(), plain(12.5, 1.0), sky.palette.faint);
            let (at, wide) = (pos2(supply.left() + 30.0, middle - said.size().y * 0.5), said.size().x);
            painter.galley(at, said, sky.palette.faint);
            let (name, at) = (desk.cast.name(self.seat), pos2(at.x + wide, middle));
            line(
                painter,
                at,
                Align2::LEFT_CENTER,
                name,
                strong(13.0, 1.0),
                sky.palette.ink,
                supply.right() - 8.0 - at.x,
            );
            return;
        }
        let at = |y: f32| pos2(left(supply), supply.top() + y * scale);
        paint_disc(painter, &look, at(20.0), 12.0 * scale);
        words(at(41.0), "Supply of", plain(11.5, scale), sky.palette.faint);
        words(at(56.0), desk.cast.name(self.seat), strong(12.5, scale), sky.palette.ink);
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
            // No gold and no hexagon: it is neither a price nor a power.
            let fate = board.map_or_else(|| "lost".to_owned(), |board| format!("at {board}"));
            let words = painter.layout_no_wrap(fate, strong(13.0, scale.max(0.96)), sky.palette.ink);
            let rect = Align2::CENTER_BOTTOM.anchor_size(slot.center_bottom() + vec2(0.0, 2.0 * scale), words.size());
            let plate = rect.expand2(vec2(4.0, -1.0));
            painter.rect(plate, 3.0, sky.glass[1], Stroke::new(1.0, sky.edge), StrokeKind::Inside);
            painter.galley(rect.min, words, sky.palette.ink);
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
