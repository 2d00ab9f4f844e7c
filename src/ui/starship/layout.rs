//! Where everything lies: the alliance board at the left, the locations at the right, the supply below them.

use crate::game::{Seat, prelude::*};
use crate::starship::{AbsentBranches, PLAYERS, Spot, Starship};
use crate::ui::Camera;
use egui::{Rect, Vec2, pos2, vec2};

/// The size at which everything is as large as it is meant to be.
const MEANT: Vec2 = vec2(738.0, 500.0);

/// Places of the boards in the window.
pub struct Layout {
    /// How much larger than meant everything is.
    pub scale: f32,
    pub alliance: Rect,
    pub neutral: Rect,
    /// The track of honor.
    pub track: Rect,
    /// The branches that are open, by seat.
    pub branches: Vec<(Seat, Rect)>,
    pub sites: Vec<Rect>,
    /// The supply and graveyard of a player.
    pub store: Rect,
    spaces: u8,
}

impl Layout {
    pub fn new(position: &Starship, room: Rect, camera: &Camera) -> Self {
        let frame = camera.frame(room, room.size()).shrink(6.0);
        let scale = (frame.width() / MEANT.x).min(frame.height() / MEANT.y);
        let gap = 8.0 * scale;
        let wide = 288.0 * scale;
        let alliance = Rect::from_min_size(frame.min, vec2(wide, frame.height()));
        let rest = Rect::from_min_max(pos2(alliance.right() + gap, frame.top()), frame.max);
        let store = Rect::from_min_max(pos2(rest.left(), rest.bottom() - 78.0 * scale), rest.max);
        let fields = Rect::from_min_max(rest.min, pos2(rest.right(), store.top() - gap));
        let inner = alliance.shrink(6.0 * scale);
        let track = Rect::from_min_max(pos2(inner.left(), inner.bottom() - 72.0 * scale), inner.max);
        let neutral = Rect::from_min_max(
            pos2(inner.left(), track.top() - 74.0 * scale),
            pos2(inner.right(), track.top() - 6.0 * scale),
        );
        let branches =
            Rect::from_min_max(pos2(inner.left(), inner.top() + 22.0 * scale), pos2(inner.right(), neutral.top()));
        let open = match position.rulings().absent_branches {
            AbsentBranches::Open => PLAYERS,
            AbsentBranches::Closed => position.players(),
        };
        Self {
            scale,
            alliance,
            neutral,
            track,
            branches: columns(branches, open),
            sites: fields_of(fields, position.players(), gap),
            store,
            spaces: position.set().alliance.spaces(),
        }
    }

    /// A space of the alliance board.
    pub fn spot(&self, spot: Spot) -> Option<Rect> {
        let Spot::Branch(seat, space) = spot else { return Some(self.neutral) };
        let (_, branch) = self.branches.iter().find(|(owner, _)| *owner == seat)?;
        let top = branch.top() + 20.0 * self.scale;
        let height = (branch.bottom() - top - 4.0 * self.scale) / f32::from(self.spaces);
        let upper = top + f32::from(self.spaces - space) * height;
        Some(Rect::from_min_size(pos2(branch.left(), upper), vec2(branch.width(), height)).shrink(1.0))
    }

    /// All spaces of the alliance board.
    pub fn spots(&self) -> impl Iterator<Item = (Spot, Rect)> + '_ {
        let branches =
            self.branches.iter().flat_map(|(seat, _)| (1..=self.spaces).map(|space| Spot::Branch(*seat, space)));
        [Spot::Neutral].into_iter().chain(branches).filter_map(|spot| Some((spot, self.spot(spot)?)))
    }
}

fn columns(rect: Rect, count: usize) -> Vec<(Seat, Rect)> {
    let width = rect.width() / count as f32;
    let column = |index: usize| {
        let left = rect.left() + width * index as f32;
        Rect::from_min_max(pos2(left, rect.top()), pos2(left + width, rect.bottom())).shrink2(vec2(2.0, 0.0))
    };
    (0..count).map(|index| (Seat::new(index), column(index))).collect()
}

/// The fields of the locations: two rows, and two columns where there are more than two.
fn fields_of(rect: Rect, count: usize, gap: f32) -> Vec<Rect> {
    let columns = if count > 2 { 2 } else { 1 };
    let size = vec2((rect.width() - gap * (columns - 1) as f32) / columns as f32, (rect.height() - gap) / 2.0);
    let field = |index: usize| {
        let (row, column) = (index / columns, index % columns);
        let min = rect.min + vec2((size.x + gap) * column as f32, (size.y + gap) * row as f32);
        // The last of three has the row to itself.
        let right = if index + 1 == count { rect.right() } else { min.x + size.x };
        Rect::from_min_max(min, pos2(right, min.y + size.y))
    };
    (0..count).map(field).collect()
}
