//! Where everybody stands in a battle: each has a part of the room, and in it places for figures, a plate and a card.

use super::battlefield::{head_of, is_low};
use super::muster::{Squad, front, muster, stature};
use crate::game::Seat;
use crate::starship::Unit;
use egui::{Rect, Vec2, pos2, vec2};

/// How large a card is at most: as in a hand that has room.
const CARD: Vec2 = super::card::FORMAT;
/// The same face down.
const DOWN: Vec2 = vec2(120.0, 165.0);
/// How large what says what victory would bring is beside a card, how high it is beside one face down, how high below one, and what
/// is free between them.
const GAIN: Vec2 = vec2(116.0, 92.0);
const TALL_GAIN: f32 = 115.0;
const LOW_GAIN: f32 = 38.0;
const BETWEEN: f32 = 8.0;
/// How wide a column is at least in which both are beside each other, and how high a card is at least above the other.
const BROAD: f32 = 300.0;
/// The same where cards lie face down, and how wide these are for their height.
const BROAD_DOWN: f32 = 200.0;
const BACK: f32 = 0.72;
const LOWEST: f32 = 60.0;
/// How high the place of a figure is at most.
const HIGHEST: f32 = 190.0;
/// How high the sentence at the foot of a room is.
pub fn foot_of(room: Rect) -> f32 {
    if is_low(room) { 22.0 } else { 40.0 }
}
/// How wide a plate and a card are at least, with what is free beside them.
const PLATED: f32 = 130.0;
/// How wide a plate is at most: as a card face down with what is beside it.
const WIDEST: f32 = 274.0;
/// How much of an even part everybody has at least where three or more fight.
const FAIR: f32 = 0.8;
/// How large figures are at least in columns of one width, of what they could be in others.
const EVEN: f32 = 0.9;
/// How much of the height that figures leave free goes to the cards, and how much to those face down.
const LIFTED: f32 = 0.7;
const LIFTED_DOWN: f32 = 0.8;

/// What lies below the figures: backs of cards, which are small, or faces that are read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lying {
    Backs,
    Faces,
}

impl Lying {
    /// How wide a column is at least in which a card is beside what victory would bring.
    const fn broad(self) -> f32 {
        match self {
            Self::Backs => BROAD_DOWN,
            Self::Faces => BROAD,
        }
    }

    /// How much of a column figures have, down to the middle of the plate.
    fn part(self, least: f32) -> f32 {
        if self == Self::Backs && least >= BROAD_DOWN { 0.52 } else { 0.47 }
    }
}

/// Where somebody stands in a battle.
#[derive(Clone, PartialEq, Debug)]
pub struct Post {
    pub seat: Seat,
    /// Her part of the room.
    pub column: Rect,
    /// Where her name and her power are.
    pub plate: Rect,
    /// Where the parts of her power are, below the plate.
    pub sum: Rect,
    /// Where her card lies.
    pub card: Rect,
    /// Where it says what victory would bring her: nowhere, if there is no room.
    pub gain: Rect,
    /// Her figures in their places.
    pub squads: Vec<Squad>,
}

/// Everybody with her figures, those alike together, in a room: all have as much of it, or where figures would be too small so, who
/// has more of them has more of it. Figures, plates and cards are as large as where there is least room.
pub fn line_up(teams: &[(Seat, Vec<Vec<Unit>>)], room: Rect, lying: Lying) -> Vec<Post> {
    let part = |squads: &[Vec<Unit>]| squads.iter().map(|squad| stature(squad) * front(squad.len())).sum::<f32>();
    let parts: Vec<f32> = teams.iter().map(|(_, squads)| part(squads).max(1.0)).collect();
    let even = vec![room.width() / teams.len().max(1) as f32; teams.len()];
    let [even, own] = [even, shares(&parts, room.width())].map(|widths| Row::of(teams, room, &widths, lying));
    let Row { mut posts, least, high } = if even.high >= own.high * EVEN { even } else { own };
    posts.iter_mut().for_each(|post| post.squads = muster(post.units(), post.stand(), high));
    let spare = posts.iter().map(Post::spare).fold(f32::INFINITY, f32::min);
    let part = if lying == Lying::Backs { LIFTED_DOWN } else { LIFTED };
    let lifted = |post: &Post| {
        let mut lifted = Post::of(post.seat, &[], post.column, (least, spare.max(0.0) * part, lying));
        lifted.squads = muster(post.units(), lifted.stand(), high);
        lifted
    };
    posts.iter().map(lifted).collect()
}

/// Everybody side by side.
struct Row {
    posts: Vec<Post>,
    /// How wide the narrowest column is.
    least: f32,
    /// How high the place of a ship can be in every column.
    high: f32,
}

impl Row {
    fn of(teams: &[(Seat, Vec<Vec<Unit>>)], room: Rect, widths: &[f32], lying: Lying) -> Self {
        let least = widths.iter().copied().fold(f32::INFINITY, f32::min);
        let mut left = room.left();
        let mut posts = Vec::new();
        for ((seat, squads), width) in teams.iter().zip(widths) {
            let column = Rect::from_x_y_ranges(left..=left + width, room.y_range());
            left = column.right();
            posts.push(Post::of(*seat, squads, column, (least, 0.0, lying)));
        }
        let squads = posts.iter().flat_map(|post| &post.squads);
        let high = squads.map(|squad| squad.slot.height() / stature(&squad.units)).fold(HIGHEST, f32::min);
        Self { posts, least, high }
    }
}

/// A width in these parts, but none so narrow that a plate would not fit.
fn shares(parts: &[f32], width: f32) -> Vec<f32> {
    let even = width / parts.len().max(1) as f32;
    // Two face each other, each in the middle of her half.
    let least = if parts.len() == 2 { even } else { (even * FAIR).max(PLATED).min(even) };
    let mut fixed = vec![false; parts.len()];
    loop {
        let (mut free, mut sum) = (width, 0.0);
        for (part, fixed) in parts.iter().zip(&fixed) {
            if *fixed { free -= least } else { sum += part }
        }
        let share = |part: f32| free * part / sum;
        let Some(narrow) = (0..parts.len()).find(|index| !fixed[*index] && share(parts[*index]) < least - 0.01) else {
            return parts.iter().zip(&fixed).map(|(part, fixed)| if *fixed { least } else { share(*part) }).collect();
        };
        fixed[narrow] = true;
    }
}

impl Post {
    /// With a plate as wide as the narrowest column allows, and so much higher than where figures are as large as may be.
    fn of(seat: Seat, squads: &[Vec<Unit>], column: Rect, (least, lift, lying): (f32, f32, Lying)) -> Self {
        let (head, foot) = (head_of(column), foot_of(column));
        // In a low room half is for the figures, half for the cards.
        let (room, part) = if is_low(column) { (head + foot, 0.42) } else { (head, lying.part(least)) };
        let high = (column.height() - room) * part;
        let high = pos2(column.center().x, column.top() + head + high - lift);
        let plate = Rect::from_center_size(high, vec2((least - 14.0).min(WIDEST), 34.0));
        let sum = Rect::from_min_size(plate.left_bottom() + vec2(4.0, 2.0), vec2(plate.width() - 50.0, 18.0));
        let top = sum.bottom() + 3.0;
        let below = Rect::from_x_y_ranges(column.x_range(), top..=(column.bottom() - foot - 8.0).max(top));
        let (card, gain) = card_and_gain(below, (least, plate.width()), lying);
        let mut post = Self { seat, column, plate, sum, card, gain, squads: Vec::new() };
        post.squads = muster(squads.to_vec(), post.stand(), HIGHEST);
        post
    }

    /// Where the face of her card is: where what victory would bring is below it, it has that room too.
    pub fn face(&self) -> Rect {
        if self.gain.top() >= self.card.bottom() { self.card.with_max_y(self.gain.bottom()) } else { self.card }
    }

    /// Her figures, those alike together.
    fn units(&self) -> Vec<Vec<Unit>> {
        self.squads.iter().map(|squad| squad.units.clone()).collect()
    }

    /// How much height her figures leave free.
    fn spare(&self) -> f32 {
        let stand = self.stand();
        self.squads.iter().map(|squad| squad.slot.top()).fold(stand.bottom(), f32::min) - stand.top()
    }

    /// Where her figures stand: powers stand out above the plates.
    fn stand(&self) -> Rect {
        let column =
            self.column.with_min_y(self.column.top() + head_of(self.column)).with_max_y(self.plate.top() - 12.0);
        column.shrink2(vec2(6.0, 0.0))
    }
}

/// A card face down in a room: all are of one shape.
pub fn back_in(room: Vec2) -> Vec2 {
    let high = room.y.min(room.x / BACK);
    vec2(high * BACK, high)
}

/// The place of a card and that of what victory would bring: beside it in broad columns, else below it. With a card face down it is
/// as wide as the plate above them.
fn card_and_gain(room: Rect, (least, plate): (f32, f32), lying: Lying) -> (Rect, Rect) {
    let (middle, top) = (room.center().x, room.top());
    if least >= lying.broad() {
        let most = vec2(least - 14.0 - GAIN.x - BETWEEN, room.height());
        let (size, beside) = match lying {
            Lying::Backs => {
                let size = back_in(most.min(DOWN));
                (size, vec2(plate - BETWEEN - size.x, TALL_GAIN.min(size.y)))
            }
            Lying::Faces => {
                let size = CARD.min(most);
                (size, vec2(GAIN.x, GAIN.y.min(size.y)))
            }
        };
        let left = middle - (size.x + BETWEEN + beside.x) * 0.5;
        let card = Rect::from_min_size(pos2(left, top), size);
        let gain = Rect::from_min_size(pos2(card.right() + BETWEEN, card.center().y - beside.y * 0.5), beside);
        return (card, gain);
    }
    let wide = CARD.x.min(least - 14.0);
    let place = |top: f32, high: f32| Rect::from_min_size(pos2(middle - wide * 0.5, top), vec2(wide, high));
    let high = room.height() - LOW_GAIN - BETWEEN * 0.5;
    if high < LOWEST {
        return (place(top, room.height().min(CARD.y)), Rect::NOTHING);
    }
    let card = place(top, high.min(CARD.y));
    (card, place(card.bottom() + BETWEEN * 0.5, LOW_GAIN))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everybody_has_the_same_places_below_her_figures() {
        let team = |seat: usize, many: usize| {
            (Seat::new(seat), (0..many).map(|_| vec![Unit::fighter(Seat::new(seat), 0)]).collect())
        };
        let few = vec![team(0, 1), team(1, 4)];
        let more = vec![team(0, 5), team(1, 1), team(2, 1)];
        let all = vec![team(0, 4), team(1, 1), team(2, 2), team(3, 1)];
        let ways =
            [few, more, all].into_iter().flat_map(|teams| [(teams.clone(), Lying::Backs), (teams, Lying::Faces)]);
        for (teams, lying) in ways {
            let posts = line_up(&teams, Rect::from_min_size(egui::Pos2::ZERO, vec2(752.0, 494.0)), lying);
            for post in &posts {
                let sizes = |post: &Post| [post.plate.size(), post.card.size(), post.gain.size()];
                for (own, first) in sizes(post).into_iter().zip(sizes(&posts[0])) {
                    assert!((own - first).length() < 0.01, "{post:?}");
                }
                assert!(
                    post.column.expand(0.01).contains_rect(post.gain) && post.gain.height() >= LOW_GAIN,
                    "{post:?}"
                );
                assert!(!post.gain.intersects(post.card) && post.card.height() > 80.0, "{post:?}");
            }
        }
    }

    #[test]
    fn columns_are_of_one_width_where_that_costs_figures_little() {
        let seats = [0, 1, 2].map(Seat::new);
        let fighters = |seat: Seat, many: usize| vec![Unit::fighter(seat, 0); many];
        let hero = |seat: Seat| vec![Unit::samurai(seat, 0)];
        let room = Rect::from_min_size(egui::Pos2::ZERO, vec2(764.0, 474.0));
        let widths = |most: Vec<Vec<Unit>>, last: Vec<Vec<Unit>>| {
            let teams = [(seats[0], most), (seats[1], vec![hero(seats[1])]), (seats[2], last)];
            let posts = line_up(&teams, room, Lying::Backs);
            for post in &posts {
                let figures = post.squads.iter().map(|squad| squad.slot).reduce(Rect::union).unwrap();
                let middle = post.column.center().x;
                for part in [figures, post.plate, post.card.union(post.gain)] {
                    assert!((part.center().x - middle).abs() < 0.5, "{part:?} in {post:?}");
                }
            }
            posts.iter().map(|post| post.column.width()).collect::<Vec<f32>>()
        };
        let even = widths(vec![fighters(seats[0], 1), vec![Unit::carrier(seats[0])]], vec![fighters(seats[2], 1)]);
        assert!(even.iter().all(|width| (width - even[0]).abs() < 0.1), "{even:?}");
        let own = widths(vec![fighters(seats[0], 2), hero(seats[0])], vec![fighters(seats[2], 2)]);
        assert!(own[0] > own[1] * 1.1, "{own:?}");
    }

    #[test]
    fn open_cards_have_the_format_of_a_hand_where_there_is_room() {
        let teams = [0, 1].map(|seat| (Seat::new(seat), vec![vec![Unit::fighter(Seat::new(seat), 0)]]));
        let room = Rect::from_min_size(egui::Pos2::ZERO, vec2(752.0, 620.0));
        for post in line_up(&teams, room, Lying::Faces) {
            assert_eq!(post.card.size(), super::super::card::FORMAT);
        }
    }

    #[test]
    fn figures_are_larger_where_cards_lie_face_down_and_backs_keep_their_shape() {
        let teams = [0, 1].map(|seat| (Seat::new(seat), vec![vec![Unit::fighter(Seat::new(seat), 0)]]));
        let room = Rect::from_min_size(egui::Pos2::ZERO, vec2(752.0, 494.0));
        let [down, open] = [Lying::Backs, Lying::Faces].map(|lying| line_up(&teams, room, lying));
        assert!(down[0].squads[0].slot.height() > 1.1 * open[0].squads[0].slot.height());
        let size = down[0].card.size();
        assert!((size.x - size.y * BACK).abs() < 0.01 && size.y > 105.0, "{size:?}");
        // Where figures are small they have the room that is left.
        let many = [0, 1].map(|seat| (Seat::new(seat), vec![vec![Unit::fighter(Seat::new(seat), 0)]; 4]));
        assert!(line_up(&many, room, Lying::Backs).iter().all(|post| post.card.height() > 150.0));
        // With what is beside them they begin and end with the plate above.
        for post in &down {
            let [left, right] = [post.card.left() - post.plate.left(), post.gain.right() - post.plate.right()];
            assert!(left.abs() < 0.01 && right.abs() < 0.01, "{post:?}");
        }
    }

    #[test]
    fn everybody_has_room_for_a_plate_and_the_rest_goes_by_figures() {
        for parts in [&[1.0, 1.0][..], &[6.0, 1.0], &[1.0, 1.35, 3.35, 2.35], &[5.0, 1.0, 1.0, 1.0]] {
            let widths = shares(parts, 770.0);
            assert!((widths.iter().sum::<f32>() - 770.0).abs() < 0.1, "{parts:?}: {widths:?}");
            assert!(widths.iter().all(|width| *width >= PLATED - 0.1), "{parts:?}: {widths:?}");
            let most = parts.iter().zip(&widths).max_by(|one, other| one.0.total_cmp(other.0)).unwrap();
            assert!(widths.iter().all(|width| width <= most.1), "{parts:?}: {widths:?}");
        }
        // Where there is no room for that all have as much.
        assert_eq!(shares(&[4.0, 1.0, 1.0, 1.0], 400.0), [100.0; 4]);
    }
}
