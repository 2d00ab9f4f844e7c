//! Somebody in a battle: her figures, her name and her power.

use super::figure::{Figure, Miniature, Tones, paint_base, paint_name, stand};
use super::gem;
use super::lineup::Post;
use super::melee::Melee;
use super::muster::{SEEN, Squad};
use super::token::{GOLD, NIGHT, PLATE, WAR_INK, paint_amount, paint_disc, paint_plate};
use crate::starship::Place;
use crate::ui::Icon;
use crate::ui::material::{Paint, chamfered};
use crate::ui::theme;
use egui::{Align2, Color32, Pos2, Rect, Stroke, pos2, vec2};

impl Melee<'_, '_> {
    /// Her figures, her name and her power.
    pub(super) fn paint_fighter(&self, post: &Post, power: i16, leads: bool) {
        let (painter, seat, plate) = (&self.painter, post.seat, post.plate);
        let look = self.desk.cast.look(seat);
        self.paint_units(post);
        let (outline, banner) = (chamfered(plate, 9.0), look.banner());
        let mut paint = Paint::default();
        paint.smooth(&outline, |place| banner.at((place.x - plate.left()) / plate.width()));
        paint.line(&outline, true, |_| (1.3, if leads { GOLD[1] } else { look.light }));
        paint.show(painter);
        let wide = plate.width() > 160.0;
        let (emblem, left, radius, size) = if wide { (11.5, 33.0, 27.0, 15.0) } else { (10.0, 29.0, 20.0, 14.0) };
        paint_disc(painter, &look, plate.left_center() + vec2(emblem + 6.0, 0.0), emblem);
        let at = plate.left_center() + vec2(left, 0.0);
        let (font, room) = (theme::strong(size), plate.width() - left - radius * 2.0);
        super::paint::line(painter, at, Align2::LEFT_CENTER, self.desk.cast.name(seat), font, banner.ink, room);
        let centre = plate.right_center() - vec2(radius * 0.8, 0.0);
        gem::paint_strength(painter, &look, centre, radius, power, leads);
        // On a wide plate names of figures stand above the power.
        match leads {
            true if wide => {
                let gold = if banner.ink == Color32::WHITE { GOLD[1] } else { banner.ink };
                Icon::Crown.paint(painter, centre - vec2(radius + 13.0, 0.0), 18.0, gold);
            }
            true => Icon::Crown.paint(painter, plate.left_top() + vec2(9.0, -4.0), 15.0, GOLD[1]),
            false => {}
        }
    }

    /// What her power has beyond what her figures show, below it.
    pub(super) fn paint_sum(&self, post: &Post) {
        let Some([long, short]) = self.sum_words(post) else { return };
        let font = theme::strong(12.0);
        let wide = self.painter.layout_no_wrap(long.clone(), font.clone(), NIGHT.ink).size().x + 4.0;
        let words = if wide < post.sum.width() { long } else { short };
        paint_plate(&self.painter, post.sum.center(), &words, font, NIGHT.ink, post.sum.width());
    }

    /// The parts of her power in words, and in fewer, if there is more to it than figures.
    fn sum_words(&self, post: &Post) -> Option<[String; 2]> {
        let power = self.before.power_of(post.seat, self.board);
        let more: Vec<String> = [(power.cards, "location"), (power.battle, "card")]
            .into_iter()
            .filter(|(amount, _)| *amount != 0)
            .map(|(amount, words)| format!("{amount:+} {words}"))
            .collect();
        if more.is_empty() {
            return None;
        }
        let (more, figures) = (more.join(" "), power.total() - power.cards - power.battle);
        Some([format!("figures {figures} {more}"), format!("{figures} {more}")])
    }

    /// Her figures, as large as everybody's.
    fn paint_units(&self, post: &Post) {
        for squad in &post.squads {
            self.paint_squad(squad);
            self.paint_label(squad);
        }
    }

    /// The figures of a squad: all bases before all bodies, so that none is in the shade of another.
    fn paint_squad(&self, squad: &Squad) {
        let one = self.miniature(squad);
        if one.destroyed {
            return one.paint_bodies(&self.painter, self.left(squad), squad.slot);
        }
        let (height, feet) = self.feet(squad);
        for feet in feet.iter().rev() {
            paint_base(&self.painter, &one.look, *feet, height, false);
        }
        for feet in feet.iter().rev() {
            one.figure.paint_rim(&self.painter, *feet, height, &one.look);
            one.figure.paint(&self.painter, *feet, height, &Tones::of(&one.look), Color32::WHITE);
        }
    }

    /// How high each of a squad is, and where those of it stand that are seen.
    fn feet(&self, squad: &Squad) -> (f32, Vec<Pos2>) {
        let (slot, seen) = (squad.slot, self.left(squad).min(SEEN));
        let (feet, height) = stand(squad.first(), slot);
        let apart = ((slot.width() - height * 0.92) / (seen.max(2) - 1) as f32).min(height * 0.74);
        let at = |place: usize| {
            let behind = if place % 2 == 1 { height * 0.05 } else { 0.0 };
            feet + vec2((place as f32 - (seen as f32 - 1.0) * 0.5) * apart, -behind)
        };
        (height, (0..seen).map(at).collect())
    }

    /// How many of a squad have left by what is shown: those that are not counted any more.
    fn gone(&self, squad: &Squad) -> usize {
        let there = self.standing.units_on(self.board);
        squad.units.iter().filter(|unit| !there.contains(**unit)).count()
    }

    /// How many of a squad are drawn: those that are counted, or what is left of all of them.
    fn left(&self, squad: &Squad) -> usize {
        let many = squad.units.len();
        Some(many - self.gone(squad)).filter(|left| *left > 0).unwrap_or(many)
    }

    /// One of a squad that is still there, if there is one.
    fn miniature(&self, squad: &Squad) -> Miniature {
        let there = self.standing.units_on(self.board);
        let counted = squad.units.iter().copied().find(|unit| there.contains(*unit));
        let (unit, position) = counted.map_or((squad.first(), self.before), |unit| (unit, &self.standing));
        Miniature {
            figure: Figure::of(self.before, unit),
            look: self.desk.cast.look(unit.seat()),
            power: Some(position.power(unit)),
            wealth: position.attached(unit),
            destroyed: self.gone(squad) == squad.units.len(),
        }
    }

    /// How strong they are together, and below them their name or of how many their power is the sum, or how many have left and how.
    fn paint_label(&self, squad: &Squad) {
        let (gone, many, slot) = (self.gone(squad), squad.units.len(), squad.slot);
        self.paint_badges(squad);
        let at = slot.center_bottom() - vec2(0.0, 9.0);
        if gone > 0 {
            let dead = squad.units.iter().any(|unit| self.standing.place(*unit) == Some(Place::Graveyard));
            let fate = if dead { "destroyed" } else { "returned" };
            let words = if gone == many { fate.to_owned() } else { format!("{gone} {fate}") };
            paint_plate(&self.painter, at, &words, theme::strong(12.0), WAR_INK, slot.width());
            return;
        }
        if many == 1 || self.miniature(squad).power.is_none() {
            paint_name(&self.painter, self.before, squad.first(), many, slot);
        }
    }

    /// The power of a squad and the wealth on it, beside the last of its figures. Whose they are says the plate below them.
    fn paint_badges(&self, squad: &Squad) {
        let (one, many, slot) = (self.miniature(squad), self.left(squad), squad.slot);
        let radius = self.badge();
        let (height, feet) = self.feet(squad);
        let last = feet.iter().map(|feet| feet.x).fold(f32::MIN, f32::max);
        let right = (last + height * 0.54).min(slot.right() - radius * 0.87 - 1.5);
        // Beside several it stands lower, with how many they are before it: at their bases.
        let above = if squad.units.len() > 1 { radius * 0.3 } else { (height * 0.2).max(radius) };
        let corner = pos2(right, stand(squad.first(), slot).0.y - above);
        if one.wealth > 0 {
            paint_amount(&self.painter, corner - vec2(0.0, radius * 1.85), radius * 0.8, one.wealth);
        }
        if let Some(power) = one.power {
            if squad.units.len() > 1 {
                self.paint_times((many, power), corner - vec2(radius * 0.87, 0.0), radius, one.look.light);
            }
            let power = usize::from(power) * many;
            super::token::paint_power(&self.painter, &one.look, corner, radius, &power.to_string());
        }
    }

    /// "2 × 1 =" before the power of a squad.
    fn paint_times(&self, (many, power): (usize, u8), right: Pos2, radius: f32, edge: Color32) {
        let font = theme::display(crate::ui::Mood::Space, (radius * 0.95).max(12.5));
        let words = self.painter.layout_no_wrap(format!("{many} × {power} ="), font, Color32::WHITE);
        let size = vec2(words.size().x + 12.0, radius * 1.5);
        let plate = Rect::from_min_size(right - vec2(size.x - 3.0, size.y * 0.5), size);
        self.painter.rect(plate, 4.0, PLATE, Stroke::new(1.0, edge), egui::StrokeKind::Inside);
        let at = Align2::LEFT_CENTER.anchor_size(plate.left_center() + vec2(5.0, 0.5), words.size()).min;
        self.painter.galley(at, words, Color32::WHITE);
    }

    /// How large every badge is, whatever stands beside it.
    fn badge(&self) -> f32 {
        let squads = self.posts.iter().flat_map(|post| &post.squads);
        let heights = squads.map(|squad| stand(squad.first(), squad.slot).1);
        (heights.fold(f32::INFINITY, f32::min) * 0.21).clamp(10.0, 20.0)
    }
}
