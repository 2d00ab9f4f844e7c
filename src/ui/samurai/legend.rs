//! What the grounds of settlements mean, told on the sea where there is room.

use super::inks::Inks;
use super::layout::{Layout, hexagon};
use super::room::Room;
use super::tile::Place;
use super::town::{Plot, paint_sample};
use super::{art, marks, plate};
use crate::ui::material::{Paint, rounded};
use crate::ui::{Look, theme};
use egui::{Align2, FontId, Painter, Pos2, Rect, Vec2, vec2};

const LINES: [&str; 5] = [
    "rim: who would capture",
    "plate: by how much, = tied",
    "steel rim: nobody yet",
    "gate: emptied",
    "bright rim: laid last",
];

/// How high a line is, how large its sign, where its words begin, and how large they are.
const LINE: f32 = 19.5;
const SIGN: f32 = 9.0;
const WORDS: f32 = 26.0;
const LETTERS: f32 = 12.0;

/// How large a plate is as its sign, and how far a hollow reaches as one, in radii.
const PLATE: Vec2 = vec2(19.0, 13.0);
const HOLLOW: f32 = 0.9;

/// How large it is.
const SIZE: Vec2 = vec2(WORDS + 156.0, LINE * LINES.len() as f32);

/// How far it stays from everything else, and how finely room is looked for.
const ASIDE: f32 = 5.0;
const STEP: f32 = 7.0;

/// Where it lies while the whole board is in view.
pub struct Legend(Rect);

impl Legend {
    /// As near to the lower left corner as it has room, if it has any.
    pub fn new(room: &Room<'_>) -> Option<Self> {
        let free = room.rect.size() - SIZE;
        let [across, down] = [free.x, free.y].map(|free| (free / STEP).max(-1.0).floor() as i32);
        let corner = room.rect.left_bottom();
        let places = (0..=across).flat_map(|x| (0..=down).map(move |y| vec2(x as f32, -y as f32) * STEP));
        let rects = places.map(|shift| Rect::from_min_size(corner + shift - vec2(0.0, SIZE.y), SIZE));
        let far = |rect: &Rect| rect.left_bottom().distance_sq(corner);
        rects.filter(|rect| room.is_free(rect.expand(ASIDE))).min_by(|a, b| far(a).total_cmp(&far(b))).map(Self)
    }

    /// What it covers.
    pub fn slip(&self) -> Rect {
        self.0.expand(ASIDE)
    }

    /// Where the sign of a line is, from the corner.
    fn sign(line: usize) -> Vec2 {
        vec2(SIGN + 2.0, (line as f32 + 0.5) * LINE)
    }

    /// Its signs, where `shown` says that places have gone.
    pub fn paint(
        &self,
        paint: &mut Paint,
        shown: impl Fn(Pos2) -> Pos2,
        layout: &Layout,
        inks: &Inks,
        leaders: [Look; 2],
    ) {
        let slip = Rect::from_two_pos(shown(self.0.min), shown(self.0.max)).expand2(vec2(6.0, 4.0));
        paint.smooth(&rounded(slip, 8.0), |_| inks.slip);
        let radius = shown(self.0.min).distance(shown(self.0.min + vec2(SIGN, 0.0)));
        let sign = |line: usize| Place { centre: shown(self.0.min + Self::sign(line)), radius, turn: layout.turn };
        for (which, leader) in leaders.into_iter().enumerate() {
            paint_sample(paint, sign(0), Plot { of: 2, which }, Some(leader.lacquer().0), inks);
        }
        let margin = Rect::from_center_size(sign(1).centre, PLATE * (radius / SIGN));
        plate::paint_sample(paint, margin, leaders[0], inks);
        paint_sample(paint, sign(2), Plot { of: 1, which: 0 }, None, inks);
        marks::swept(paint, sign(3).centre, HOLLOW * radius, inks);
        let late = sign(4);
        paint.smooth(&hexagon(late.centre, late.radius * 0.93, layout.turn), |_| leaders[0].lacquer().0);
        marks::laid_lately(paint, Place { radius: 0.9 * late.radius, ..late }, leaders[0].bright(), inks.shade);
    }

    pub fn paint_words(&self, painter: &Painter, shown: impl Fn(Pos2) -> Pos2, zoom: f32, inks: &Inks, leader: Look) {
        let margin = shown(self.0.min + Self::sign(1));
        painter.text(margin, Align2::CENTER_CENTER, "+2", theme::strong(11.0 * zoom), leader.lacquer().1);
        let gate = HOLLOW * SIGN * zoom * art::GATE_SIZE;
        art::paint_gate(painter, shown(self.0.min + Self::sign(3)), gate, inks.quiet[1]);
        for (line, words) in LINES.into_iter().enumerate() {
            let at = shown(self.0.min + vec2(WORDS, (line as f32 + 0.5) * LINE));
            painter.text(at, Align2::LEFT_CENTER, words, FontId::proportional(LETTERS * zoom), inks.name);
        }
    }
}
