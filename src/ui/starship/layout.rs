//! Where everything lies: the alliance board at the left, the locations at the right, and the supply in the corner below the
//! seats, or below the locations where there is no such corner.

use super::formation::{broad_room, place_in};
use super::head::Shape;
use super::location::room_of;
use crate::game::{Seat, prelude::*};
use crate::starship::{AbsentBranches, Clan, PLAYERS, Spot, Starship, Unit};
use crate::ui::Camera;
use egui::{Pos2, Rangef, Rect, Vec2, pos2, vec2};

/// The size at which everything is as large as it is meant to be, and how wide the alliance board is then.
const MEANT: Vec2 = vec2(766.0, 500.0);
const ALLIANCE: f32 = 274.0;
/// The same where the supply lies elsewhere, so that locations have the room.
const FREE: Vec2 = vec2(766.0, 440.0);
const SLIM: f32 = 256.0;
/// What is free at the edges of the alliance board, and how wide its tiers are; the same on a slim one.
const EDGES: [f32; 2] = [8.0, 26.0];
const SLIM_EDGES: [f32; 2] = [5.0, 24.0];
/// How high boards are that are low: they have no track of honor, which the cards of the seats tell as well, and a small core.
const LOW: f32 = 360.0;
/// How high the track and the core are, the core with few clans, and that of a low board.
const TRACK: f32 = 88.0;
const CORE: f32 = 100.0;
const SMALL_CORE: f32 = 66.0;
const LOW_CORE: f32 = 56.0;
/// How high the head of a branch is: an emblem and a name.
const HEAD: f32 = 44.0;

/// How many clans stand beside each other in the neutral core.
pub const IN_A_ROW: usize = 4;

/// Places of the boards in the window.
pub struct Layout {
    /// How much larger than meant everything is.
    pub scale: f32,
    pub alliance: Rect,
    pub neutral: Rect,
    /// The track of honor; a low board has none.
    pub track: Option<Rect>,
    /// Where it says what the tiers earn, beside the branches.
    pub tiers: Rect,
    /// The branches that are open, by seat.
    pub branches: Vec<(Seat, Rect)>,
    pub sites: Vec<Rect>,
    /// The shape of their heads.
    pub heads: Shape,
    /// Where figures stand on each of them.
    pub rooms: Vec<Rect>,
    /// How large a figure is that hangs on the pointer: as on a location with few of them.
    pub figure: Vec2,
    /// The supply and graveyard of a player, how large everything is there, and whether they lie in a corner of their own.
    pub store: Rect,
    pub store_scale: f32,
    pub is_apart: bool,
    /// What is seen of the boards, and of the supply.
    room: Rect,
    /// The figures that would come to a location, and where.
    pub guests: Vec<(u8, Unit)>,
    spaces: u8,
}

impl Layout {
    /// Boards in a room, with the supply in a corner of its own if there is one.
    pub fn new(position: &Starship, (room, corner): (Rect, Option<Rect>), camera: &Camera) -> Self {
        let frame = camera.frame(room, room.size()).shrink(2.0);
        let is_low = frame.height() < LOW;
        let (core, below) = if is_low { (LOW_CORE, 0.0) } else { (CORE, TRACK) };
        let (whole, wide, [edge, tiers]) =
            if corner.is_some() { (FREE, SLIM, SLIM_EDGES) } else { (MEANT, ALLIANCE, EDGES) };
        let meant = vec2(whole.x, whole.y - (TRACK - below) - (CORE - core));
        let scale = (frame.width() / meant.x).min(frame.height() / meant.y);
        let gap = 8.0 * scale;
        let alliance = Rect::from_min_size(frame.min, vec2(wide * scale, frame.height()));
        let rest = frame.with_min_x(alliance.right() + gap);
        let (store, fields) = match corner {
            Some(corner) => (corner, rest),
            None => {
                let store = rest.with_min_y(rest.bottom() - 70.0 * scale);
                (store, rest.with_max_y(store.top() - gap))
            }
        };
        let inner = alliance.shrink2(vec2(edge, EDGES[0]) * scale);
        let track = inner.with_min_y(inner.bottom() - below * scale);
        let neutral = Rect::from_min_max(
            pos2(inner.left(), track.top() - core_of(position).min(core) * scale),
            pos2(inner.right(), track.top() - 4.0 * scale),
        );
        let tiers = Rect::from_min_max(
            pos2(inner.left(), inner.top() + 24.0 * scale),
            pos2(inner.left() + tiers * scale, neutral.top()),
        );
        let branches = Rect::from_min_max(tiers.right_top(), pos2(inner.right(), neutral.top()));
        let open = match position.rulings().absent_branches {
            AbsentBranches::Open => PLAYERS,
            AbsentBranches::Closed => position.players(),
        };
        let sites = fields_of(fields, position.players(), gap);
        let heads = Shape::of(&sites, scale);
        let rooms = rooms_of(&sites, scale, heads);
        let figure = rooms.iter().map(|room| place_in(*room)).reduce(Vec2::min).unwrap_or_default();
        Self {
            scale,
            alliance,
            neutral,
            track: (!is_low).then_some(track),
            tiers,
            branches: columns(branches, open),
            sites,
            heads,
            rooms,
            figure,
            store,
            store_scale: if corner.is_some() { 1.0 } else { scale },
            is_apart: corner.is_some(),
            room,
            guests: Vec::new(),
            spaces: position.set().alliance.spaces(),
        }
    }

    /// Whether something belongs to a supply that lies in a corner of its own.
    pub fn is_in_corner(&self, rect: Rect) -> bool {
        self.is_apart && self.store.contains(rect.center())
    }

    /// Where it is seen: boards that are nearer than they are meant to be reach out of their room.
    pub fn window_of(&self, rect: Rect) -> Rect {
        if self.is_in_corner(rect) { self.store.expand(2.0) } else { self.room }
    }

    /// Where figures in somebody's supply come from while that of another is shown: where the seats are, above the corner.
    pub fn supply(&self, seat: Seat, shown: Seat) -> Rect {
        if seat == shown || !self.is_apart {
            return self.store;
        }
        let share = (seat.index() as f32 + 0.5) / self.sites.len() as f32;
        let y = egui::lerp(self.room.top()..=self.store.top(), share);
        Rect::from_center_size(pos2(self.store.center().x, y), self.figure)
    }

    /// Whether nothing lies there.
    pub fn is_bare(&self, place: Pos2) -> bool {
        let boards = self.sites.iter().chain([&self.alliance, &self.store]);
        !boards.into_iter().any(|board| board.contains(place))
    }

    /// The head of a branch, above its spaces.
    pub fn head(&self, branch: Rect) -> Rect {
        branch.with_max_y(branch.top() + HEAD * self.scale)
    }

    /// How high the spaces from one to another are, on every branch.
    pub fn rows(&self, lowest: u8, highest: u8) -> Rangef {
        let top = self.tiers.top() + HEAD * self.scale;
        let height = (self.tiers.bottom() - top - 2.0 * self.scale) / f32::from(self.spaces);
        let upper = top + f32::from(self.spaces.saturating_sub(highest)) * height;
        Rangef::new(upper, upper + height * f32::from(highest + 1 - lowest))
    }

    /// A space of the alliance board.
    pub fn spot(&self, spot: Spot) -> Option<Rect> {
        let Spot::Branch(seat, space) = spot else { return Some(self.neutral) };
        let (_, branch) = self.branches.iter().find(|(owner, _)| *owner == seat)?;
        Some(Rect::from_x_y_ranges(branch.x_range(), self.rows(space, space)).shrink(1.0))
    }

    /// All spaces of the alliance board.
    pub fn spots(&self) -> impl Iterator<Item = (Spot, Rect)> + '_ {
        let branches =
            self.branches.iter().flat_map(|(seat, _)| (1..=self.spaces).map(|space| Spot::Branch(*seat, space)));
        [Spot::Neutral].into_iter().chain(branches).filter_map(|spot| Some((spot, self.spot(spot)?)))
    }
}

/// How high the neutral core is: where few clans are left there, the spaces of the branches have its room.
fn core_of(position: &Starship) -> f32 {
    let neutral = Clan::ALL.into_iter().filter(|clan| position.marker(*clan) == Spot::Neutral).count();
    if neutral > IN_A_ROW { CORE } else { SMALL_CORE }
}

fn columns(rect: Rect, count: usize) -> Vec<(Seat, Rect)> {
    let width = rect.width() / count as f32;
    let column = |index: usize| {
        let left = rect.left() + width * index as f32;
        Rect::from_min_max(pos2(left, rect.top()), pos2(left + width, rect.bottom())).shrink2(vec2(1.0, 0.0))
    };
    (0..count).map(|index| (Seat::new(index), column(index))).collect()
}

/// Where figures stand on the boards of the locations: in one high row, if all are so broad.
fn rooms_of(sites: &[Rect], scale: f32, heads: Shape) -> Vec<Rect> {
    let rooms: Vec<Rect> = sites.iter().map(|site| room_of(*site, scale, heads)).collect();
    rooms.iter().copied().map(broad_room).collect::<Option<_>>().unwrap_or(rooms)
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
