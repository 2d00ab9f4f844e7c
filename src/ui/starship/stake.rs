//! What victory in a battle would bring everybody.

use super::battlefield::plate_of;
use super::lineup::Post;
use super::melee::{Melee, honor_of_victory};
use super::paint::type_icon;
use super::token::{GOLD, NIGHT, Sky};
use crate::game::Seat;
use crate::ui::Icon;
use crate::ui::material::{Paint, chamfered};
use crate::ui::theme;
use egui::{Align2, Rect, pos2, vec2};

impl Melee<'_, '_> {
    /// What victory would bring everybody; below a card only until that lies open.
    pub(super) fn paint_gains(&self) {
        let open = |post: &Post| {
            let committed = self.before.committed(post.seat);
            committed.is_some_and(|committed| {
                committed.card.is_some() && (committed.shown || self.turned(post.seat).is_some())
            })
        };
        for post in self.posts.iter().filter(|post| self.before.is_in_battle(post.seat)) {
            if post.gain.is_positive() && (post.face() == post.card || !open(post)) {
                self.paint_gain(post.seat, post.gain);
            }
        }
    }

    /// The honor that somebody has and would have after victory and its reward, and how many locations of that type.
    fn gains(&self, seat: Seat) -> Vec<(Icon, String)> {
        let position = self.before;
        let honor = position.honor(seat);
        let would = honor + honor_of_victory(position, self.board);
        let mut gains = vec![(Icon::Honor, format!("{honor} → {would}"))];
        if let Some(location) = position.location(self.board) {
            let cards = &position.set().locations;
            let alike = position.claimed(seat).filter_map(|card| cards.get(card.index()));
            let claimed = alike.filter(|card| card.kind == location.kind).count();
            gains.push((type_icon(location.kind), format!("{claimed} → {}", claimed + 1)));
        }
        gains
    }

    fn paint_gain(&self, seat: Seat, place: Rect) {
        let (name, look) = (self.desk.cast.name(seat), self.desk.cast.look(seat));
        let outline = chamfered(place, 7.0);
        let mut paint = Paint::default();
        paint.polygon(&outline, |_| plate_of(Sky::of(self.desk.palette).is_night()));
        paint.line(&outline, true, |_| (1.0, look.light.gamma_multiply(0.75)));
        paint.show(&self.painter);
        let tall = place.height() > 70.0;
        let (left, step) =
            (place.left() + if tall { 10.0 } else { 7.0 }, place.height() * if tall { 0.3 } else { 0.46 });
        let first = pos2(left, place.top() + place.height() * if tall { 0.2 } else { 0.27 });
        let (size, title) = match place.width() {
            _ if !tall => (13.0, 12.0),
            ..130.0 => (16.5, 13.0),
            _ => (20.0, 15.0),
        };
        let words = format!("if {name} wins");
        let room = place.right() - left - 6.0;
        super::paint::line(&self.painter, first, Align2::LEFT_CENTER, &words, theme::strong(title), NIGHT.ink, room);
        for (line, (icon, words)) in self.gains(seat).into_iter().enumerate() {
            let at = if tall {
                first + vec2(0.0, step * (line as f32 + 1.0))
            } else {
                first + vec2(line as f32 * room * 0.56, step)
            };
            icon.paint(&self.painter, at + vec2(size * 0.5, 0.0), size, GOLD[1]);
            let font = theme::display(crate::ui::Mood::Space, size);
            let (at, room) = (at + vec2(size + 3.0, 0.0), place.right() - at.x - size - 6.0);
            super::paint::line(&self.painter, at, Align2::LEFT_CENTER, &words, font, GOLD[0], room);
        }
    }
}
