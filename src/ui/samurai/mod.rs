//! The table of Samurai: map, hand and assistant.

mod art;
mod assist;
mod bay;
mod berth;
mod board;
mod coast;
mod digits;
mod edit;
mod first_hand;
mod ghost;
mod glossary;
mod ground;
mod hand;
mod happening;
mod hint;
mod inks;
mod land;
mod layout;
mod legend;
mod marks;
mod names;
mod ornament;
mod picture;
mod plate;
mod preview;
mod prompt;
mod rack;
mod rim;
mod room;
mod sea;
mod seat;
mod sheet;
mod slots;
mod steps;
mod supply;
mod tile;
mod town;
mod verdict;
mod worth;

use super::scorer::Form;
use super::{About, Afloat, Desk, Drawn, Icon, Layer, Mood, Scene, Scratch, Sign, Term, Verdict};
use crate::game::{Actor, Class, Refusal, Rule, Seat, Text, Topic, prelude::*};
use crate::samurai::{Caste, Facts, Move, Phase, Piece, Samurai, Space, Tile, rules};
use crate::sheet::{Sum, capital};
use crate::text;
use egui::{Pos2, Ui};

/// What the person at the screen has picked up, and where she is.
#[derive(Default)]
#[allow(clippy::struct_excessive_bools, reason = "each is a switch of its own")]
pub struct Held {
    picked: Option<Picked>,
    /// Where the arrow keys are on the map.
    cursor: Option<Spot>,
    /// Where they were when what is picked was picked: from there on, nearer places come first.
    set_out: Option<Space>,
    /// Where the arrow keys are in the hand.
    tile_at_hand: usize,
    /// In whose turn they are there, and whether they have been led to what can be played now.
    turn: Option<(Seat, u32)>,
    is_led: bool,
    /// Where the tiles of the hand stand.
    slots: slots::Slots,
    /// What the pointer is over, or the focus on.
    looked_at: Option<Spot>,
    /// Whether what is picked hangs on the pointer.
    dragging: bool,
    /// Where it was just let go.
    dropped: Option<Pos2>,
    /// Whether the focus goes on to the map, because a tile was picked by key.
    to_map: bool,
    /// Whether it goes on to the end of the turn, because one was laid by key.
    to_end: bool,
    /// The place of the tile whose number was just pressed.
    typed: Option<usize>,
    /// The tile of the hand that is pointed at.
    pointed: Option<Tile>,
    /// From where on the screen what is picked was taken.
    left_from: Option<Pos2>,
    /// What is chosen for the first hand, and can still be put back.
    chosen: Vec<Tile>,
    /// What of it is kept, one after the other, now that she has said so.
    keeping: Vec<Tile>,
    /// A settlement the assistant points at.
    pointed_out: Option<Space>,
    /// Whose tiles are laid out while a position is put right.
    owner: Seat,
}

/// Something picked up, to be put somewhere.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Picked {
    Tile(Tile),
    /// A piece of the supply, while the board is set up.
    Caste(Caste),
    /// The switch tile, and the first of the two pieces.
    SwitchFrom(Piece),
    /// The move tile, and the tile it takes along.
    ShiftFrom(Space),
}

/// A place on the map that can be pointed at.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Spot {
    Space(Space),
    Piece(Piece),
}

impl Spot {
    const fn space(self) -> Space {
        match self {
            Self::Space(space) | Self::Piece(Piece(_, space)) => space,
        }
    }
}

/// What a click on a spot comes to.
enum Intent {
    Play(Move),
    Pick(Picked),
    /// Nothing can follow from it: what may not be done, and why.
    Nothing(Text, Vec<Refusal>),
}

impl Held {
    /// Whether the spots of the map are pieces rather than spaces.
    const fn wants_pieces(&self) -> bool {
        matches!(self.picked, Some(Picked::Tile(Tile::Switch) | Picked::SwitchFrom(_)))
    }

    /// What a click on a spot would come to with what is picked.
    fn intent(&self, position: &Samurai, spot: Spot) -> Option<Intent> {
        Some(match (self.picked?, spot) {
            (Picked::Tile(Tile::Switch), Spot::Piece(piece)) => match without_partner(position, piece) {
                Some(refusal) => Intent::Nothing(text!["switch ", piece], vec![refusal]),
                None => Intent::Pick(Picked::SwitchFrom(piece)),
            },
            (Picked::SwitchFrom(first), Spot::Piece(second)) if first == second => {
                Intent::Pick(Picked::Tile(Tile::Switch))
            }
            (Picked::SwitchFrom(first), Spot::Piece(second)) => Intent::Play(Move::Switch(first, second)),
            (Picked::Tile(Tile::Switch) | Picked::SwitchFrom(_), Spot::Space(_)) => return None,
            (Picked::Tile(Tile::Move), spot) if position.movable(position.seat()).contains(spot.space()) => {
                Intent::Pick(Picked::ShiftFrom(spot.space()))
            }
            // Any goal will do to hear why this tile cannot be moved.
            (Picked::Tile(Tile::Move), spot) => {
                let (from, to) = (spot.space(), position.spaces_for(Tile::Move).nth(0)?);
                Intent::Nothing(text!["move a tile from ", from], position.refusals(&Move::Shift { from, to }))
            }
            (Picked::ShiftFrom(from), spot) if spot.space() == from => Intent::Pick(Picked::Tile(Tile::Move)),
            (Picked::ShiftFrom(from), spot) => Intent::Play(Move::Shift { from, to: spot.space() }),
            (Picked::Tile(tile), spot) => Intent::Play(Move::Lay { tile, on: spot.space() }),
            (Picked::Caste(caste), spot) => Intent::Play(Move::Put { caste, on: spot.space() }),
        })
    }

    /// The tile that is in use.
    const fn tile(&self) -> Option<Tile> {
        match self.picked {
            Some(Picked::Tile(tile)) => Some(tile),
            Some(Picked::SwitchFrom(_)) => Some(Tile::Switch),
            Some(Picked::ShiftFrom(_)) => Some(Tile::Move),
            Some(Picked::Caste(_)) | None => None,
        }
    }

    /// Picks something up, or puts it down if it is already picked.
    fn toggle(&mut self, picked: Picked) {
        self.picked = Some(picked).filter(|picked| self.picked != Some(*picked));
    }
}

/// Why no other piece can be switched with this one, if none can.
fn without_partner(position: &Samurai, piece: Piece) -> Option<Refusal> {
    let settlements = position.board().settlements().iter();
    let mut pieces = settlements.flat_map(|town| position.pieces_at(town).iter().map(move |caste| Piece(caste, town)));
    let has_partner = pieces.any(|other| position.refusals(&Move::Switch(piece, other)).is_empty());
    let why = text!["with any other piece a settlement would have two of a caste, or all would stay as it is"];
    (!has_partner).then(|| Refusal::new(&rules::NO_TWINS, why))
}

impl Drawn for Samurai {
    type Held = Held;
    type Annals = ();

    const MOOD: Mood = Mood::Ink;
    const ICON: Icon = Icon::Samurai;
    const DOOR: &'static [Layer] = &[
        Layer::still("sky", include_str!("../../../assets/art/doors/samurai-sky.svg")),
        Layer::rising("sun", include_str!("../../../assets/art/doors/samurai-sun.svg")),
        Layer::still("land", include_str!("../../../assets/art/doors/samurai-land.svg")),
    ];
    const PAGES: &'static [&'static str] = &["Assistant", "Towns"];
    const WIDE: bool = true;
    const KEYS: &'static [(&'static str, &'static str)] = steps::KEYS;
    const HAND_HEIGHT: f32 = 126.0;
    const AFLOAT: &'static [Afloat] = bay::AFLOAT;
    const RECAP_AS_IT_HAPPENED: bool = true;
    const CHARTS: &'static [&'static str] = &["captured pieces", "buddhas", "rice", "castles"];

    const SCRATCHES: &'static [Scratch<Self>] = edit::SCRATCHES;

    fn rules() -> &'static [&'static Rule] {
        rules::ALL
    }

    fn glossary() -> &'static [Term] {
        glossary::TERMS
    }

    fn about(&self, class: Class, id: u16) -> Option<About> {
        glossary::about(self, class, id)
    }

    fn topics(&self) -> Vec<Text> {
        verdict::topics(self)
    }

    fn verdicts(&self, topic: Topic) -> Vec<Verdict> {
        verdict::verdicts(self, topic)
    }

    fn is_pointing(held: &Held) -> bool {
        held.picked.is_some() || held.looked_at.is_some()
    }

    fn put_down(held: &mut Held) {
        let Held { cursor, tile_at_hand, turn, to_end, left_from, .. } = *held;
        let cursor = cursor.map(|spot| Spot::Space(spot.space()));
        let (keeping, slots) = (std::mem::take(&mut held.keeping), std::mem::take(&mut held.slots));
        *held = Held { cursor, tile_at_hand, turn, slots, to_end, left_from, keeping, ..Held::default() };
    }

    fn staged(before: &Self, mv: &Move, _: &Self, scene: Option<usize>) -> Option<Self> {
        before.while_captured(*mv, scene.unwrap_or_default())
    }

    fn board_ui(desk: &mut Desk<'_, Self>, held: &mut Held, ui: &mut Ui) {
        board::board_ui(desk, held, ui);
    }

    fn hand_ui(desk: &mut Desk<'_, Self>, held: &mut Held, ui: &mut Ui) {
        hand::hand_ui(desk, held, ui);
    }

    fn has_small_hand(&self) -> bool {
        !matches!(self.phase(), Phase::Hands | Phase::Pieces)
    }

    fn seat_ui(desk: &mut Desk<'_, Self>, _: &mut Held, seat: Seat, ui: &mut Ui) {
        seat::seat_ui(desk, seat, ui);
    }

    fn assist_ui(desk: &mut Desk<'_, Self>, held: &mut Held, page: usize, ui: &mut Ui) {
        match page {
            0 => assist::now_ui(desk, held, ui),
            _ => assist::towns_ui(desk, held, ui),
        }
    }

    fn edit_board_ui(desk: &mut Desk<'_, Self>, held: &mut Held, facts: &mut Facts, ui: &mut Ui) {
        edit::board_ui(desk, held, facts, ui);
    }

    fn edit_store_ui(desk: &mut Desk<'_, Self>, held: &mut Held, facts: &mut Facts, ui: &mut Ui) {
        edit::store_ui(desk, held, facts, ui);
    }

    fn edit_form_ui(desk: &mut Desk<'_, Self>, held: &mut Held, facts: &mut Facts, ui: &mut Ui) {
        edit::form_ui(desk, held, facts, ui);
    }

    fn sheet_ui(form: &mut Form<'_>, ui: &mut Ui) {
        sheet::sheet_ui(form, ui);
    }

    fn why_over(&self) -> Option<Text> {
        self.ending().map(|ending| text!["The game has ended: ", assist::ending_words(ending)])
    }

    fn sign_of(sum: &Sum) -> Option<Sign> {
        let caste = Caste::ALL.into_iter().find(|caste| sum.label == capital(caste.plural()));
        let tokens = sum.is_total.then_some(Sign::Icon(Icon::Crown));
        caste.map(|caste| Sign::Piece(art::drawing_of(caste))).or(tokens)
    }

    fn is_decided_openly(&self) -> bool {
        self.phase() == Phase::Pieces
    }

    fn finish(&self) -> Option<Move> {
        [Move::EndTurn, Move::Pass].into_iter().find(|mv| self.refusals(mv).is_empty())
    }

    fn status(&self) -> Text {
        let seat = self.seat();
        match self.phase() {
            Phase::Turn if self.any_played() => text![seat, " to play · step 1 of 3: tiles · ", self.words_for_more()],
            Phase::Turn => text![seat, " to play · step 1 of 3: tiles · at least one"],
            Phase::Refresh => text![seat, " · step 3 of 3: drawing"],
            // They are chosen on the rack, and kept all at once.
            Phase::Hands if matches!(self.actor(), Actor::Seat(_)) => {
                text![seat, " to choose the five tiles of the first hand"]
            }
            _ => self.step(),
        }
    }

    fn record((): &mut (), _: &Self, _: &Move, _: &Self) {}

    fn charted(&self, (): &(), seat: Seat, chart: usize) -> Option<f64> {
        let pile = self.captured(seat)?;
        let caste = chart.checked_sub(1).and_then(|caste| Caste::ALL.get(caste));
        Some(f64::from(caste.map_or_else(|| pile.total(), |caste| pile.of(*caste))))
    }

    fn is_seen_moving(mv: &Move) -> bool {
        matches!(mv, Move::Lay { .. } | Move::Shift { .. } | Move::Switch(..))
    }

    fn scenes(before: &Self, mv: &Move, _: &Self) -> Vec<Scene> {
        happening::scenes(before, *mv)
    }

    fn gathers_all(&self, mv: &Move) -> bool {
        !self.captures_of(*mv).is_empty()
    }

    fn landmark(before: &Self, mv: &Move) -> Option<Text> {
        let captures = before.captures_of(*mv);
        let words = captures.iter().map(|capture| match capture.taker {
            Some(seat) => text![seat, " captures the ", capture.caste, " of ", capture.settlement],
            None => text!["the ", capture.caste, " of ", capture.settlement, " is set aside"],
        });
        (!captures.is_empty()).then(|| Text::join(words, "\n"))
    }
}
