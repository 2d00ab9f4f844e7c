//! How a match went, turn by turn.

use super::{Bot, Budget, Chances, Judged, Knowledge, Level, Stop, Witness, choose, race};
use crate::game::{Actor, Game, MAX_SEATS, Seat, Text, Viewer};
use crate::table::{Dice, Match, Point};
use serde::{Deserialize, Serialize};

/// A match looked back on.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Review<G: Game> {
    /// The beginning of every turn on the way, and how things stand now.
    pub turns: Vec<Assessed>,
    /// The turns that changed most for whoever played them, the largest change first: at most three.
    pub swings: Vec<Swing<G>>,
}

/// How things stood at a point of a match.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Assessed {
    /// Of the match that was handed in.
    pub point: Point,
    /// The turn that begins, as people count it.
    pub turn: u32,
    /// Whose turn it is.
    pub seat: Option<Seat>,
    /// How likely everybody was to win.
    pub chances: Chances,
}

/// A turn that changed much for whoever played it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Swing<G: Game> {
    /// Which of [`Review::turns`].
    pub turn: usize,
    pub seat: Seat,
    /// By how much its chance to win changed.
    pub change: f32,
    /// What a bot would have done, from what the seat knew then; nothing if that is not in the match.
    pub instead: Option<Instead<G>>,
}

/// What a bot would have done.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Instead<G: Game> {
    pub moves: Vec<G::Move>,
    /// Why, in a line.
    #[serde(with = "words")]
    pub reason: Text,
}

/// A text on disk: words, and seats that are called by their names later.
mod words {
    use crate::game::{Seat, Span, Text};
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    #[derive(Serialize, Deserialize)]
    enum Part {
        Words(String),
        Seat(Seat),
    }

    pub fn serialize<S: Serializer>(text: &Text, serializer: S) -> Result<S::Ok, S::Error> {
        let part = |span: &Span| match span {
            Span::Seat(seat) => Part::Seat(*seat),
            span => Part::Words(Text::from(span.clone()).plain::<&str>(&[])),
        };
        text.spans().iter().map(part).collect::<Vec<_>>().serialize(serializer)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Text, D::Error> {
        let parts = Vec::<Part>::deserialize(deserializer)?.into_iter().map(|part| match part {
            Part::Words(words) => Text::from(words),
            Part::Seat(seat) => seat.into(),
        });
        Ok(Text::join(parts, ""))
    }
}

/// How many worlds a position is judged in.
const WORLDS: usize = 8;
/// How many swings are told of.
const SWINGS: usize = 3;

/// How a match is looked back on, and who waits for it.
#[derive(Clone, Copy)]
pub struct Manner<'a> {
    /// Whether with everything open, or by what a bystander could know at each moment.
    pub open: bool,
    /// How long a bot thinks about what it would have done.
    pub budget: Option<Budget>,
    /// Ends it before its time.
    pub stop: &'a Stop,
    /// Is told how far it has come, from 0 to 1.
    pub progress: &'a (dyn Fn(f32) + Sync),
}

/// Looks back on a match, up to where it is. Nothing comes of it if it is stopped.
pub fn review<G: Judged>(live: &Match<G>, manner: Manner<'_>) -> Option<Review<G>> {
    let Manner { open, budget, stop, progress } = manner;
    let points = turning_points(live);
    let mut turns = Vec::new();
    for (number, &point) in points.iter().enumerate() {
        if stop.is_now() {
            return None;
        }
        turns.push(assess(live, point, open));
        progress(0.5 * (number + 1) as f32 / points.len() as f32);
    }
    let changes = turns.windows(2).enumerate().filter_map(|(turn, pair)| {
        let seat = pair[0].seat?;
        Some((turn, seat, pair[1].chances[seat.index()] - pair[0].chances[seat.index()]))
    });
    let mut changes: Vec<(usize, Seat, f32)> = changes.collect();
    changes.sort_by(|a, b| b.2.abs().total_cmp(&a.2.abs()));
    changes.truncate(SWINGS);
    let mut swings = Vec::new();
    for (turn, seat, change) in changes {
        let known = Knowledge::at(live, turns[turn].point).ok();
        let instead = known.map(|known| {
            let choice = choose(&known, Bot::of(Level::Master), budget, turn as u64, 1, stop);
            Instead { moves: choice.moves, reason: choice.reason }
        });
        if stop.is_now() {
            return None;
        }
        swings.push(Swing { turn, seat, change, instead });
        progress(0.5 + 0.5 * swings.len() as f32 / SWINGS as f32);
    }
    Some(Review { turns, swings })
}

/// Where turns begin on the way to here, and here.
pub(super) fn turning_points<G: Game>(live: &Match<G>) -> Vec<Point> {
    let history = live.history();
    let mut way: Vec<Point> = history.back_from(history.at()).collect();
    way.reverse();
    let mut last = None;
    let begins = |point: &Point| {
        let position = history.position(*point);
        let turn = (position.turn_for_people() > 0).then(|| position.turn());
        let is_new = turn.is_some() && turn != last && matches!(position.actor(), Actor::Seat(_));
        last = if is_new { turn } else { last };
        is_new || *point == history.at()
    };
    way.into_iter().filter(begins).collect()
}

fn assess<G: Judged>(live: &Match<G>, point: Point, open: bool) -> Assessed {
    let position = live.history().position(point);
    let seat = if let Actor::Seat(seat) = position.actor() { Some(seat) } else { None };
    let mut chances = [0.0; MAX_SEATS];
    let seen = Witness::of(live, point, if open { None } else { Some(Viewer::Bystander) });
    let horizon = G::skill(Level::Master, position.players()).horizon;
    for world in 0..WORLDS {
        let mut rng = Dice::new(u64::from(point.0)).after(world);
        let mut imagined = seen.imagine(&mut rng);
        race::go_on(&mut imagined, 0, horizon, &mut rng);
        let judged = imagined.odds();
        chances.iter_mut().zip(judged).for_each(|(sum, chance)| *sum += chance / WORLDS as f32);
    }
    Assessed { point, turn: position.turn_for_people(), seat, chances }
}
