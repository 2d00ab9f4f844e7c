//! Orders, each with what is made of it.

use super::markers::{self, Way};
use super::turn::{Care, Line, Thinker};
use crate::game::Play;
use crate::starship::course::ask::Question;
use crate::starship::course::task::Task;
use crate::starship::{Move, Order, Starship};

/// More wealth is not spent on an order.
const MOST_WEALTH: u8 = 3;

/// An order marker with the wealth spent on it.
#[derive(Clone, Copy)]
struct Spent {
    marker: u8,
    wealth: u8,
}

impl Spent {
    const fn points(self) -> u8 {
        self.marker + self.wealth
    }

    const fn on(self, order: Order) -> Move {
        Move::Order { marker: self.marker, order, wealth: self.wealth }
    }
}

/// Turns up to the end of their order.
pub fn lines(thinker: Thinker, start: &Line) -> Vec<Line> {
    let mut lines = Vec::new();
    if !thinker.goes_on(&start.position) || start.position.question() != Question::Turn {
        return lines;
    }
    let position = &start.position;
    let orders = position.player(thinker.seat).orders;
    let unspent: Vec<u8> = (1..=4).filter(|&marker| orders[usize::from(marker) - 1].is_none()).collect();
    let wealth = if thinker.care == Care::Hasty { 0 } else { position.wealth(thinker.seat).min(MOST_WEALTH) };
    for &marker in &unspent {
        for order in [Order::Wealth, Order::Cards] {
            lines.push(thinker.extended(start, Spent { marker, wealth: 0 }.on(order)));
        }
    }
    if let Some(&highest) = unspent.last() {
        let most = Spent { marker: highest, wealth };
        let ways = marker_moves(thinker, start, most);
        let marches = marches(thinker, start, most);
        for &marker in &unspent {
            for wealth in 0..=wealth {
                let spent = Spent { marker, wealth };
                lines.extend(with_markers(thinker, start, spent, &ways));
                lines.extend(marches.iter().flat_map(|march| march.paid_by(thinker, start, spent)));
            }
        }
    }
    lines
}

/// All ways of clan markers that an order can pay for, the best first.
fn marker_moves(thinker: Thinker, start: &Line, most: Spent) -> Vec<Way> {
    let mut ordered = start.position.clone();
    ordered.play_unchecked(&most.on(Order::Allegiance));
    markers::ways(&ordered, thinker.seat, thinker.temper)
}

/// The best things to do with a clan marker for a price, if they take all of its wealth.
fn with_markers(thinker: Thinker, start: &Line, spent: Spent, ways: &[Way]) -> Vec<Line> {
    let kept = match thinker.care {
        Care::Hasty => 1,
        Care::Careful => 3,
        Care::Scattered => ways.len(),
    };
    let needed = if spent.wealth == 0 { 1 } else { spent.points() };
    // Also whoever cannot tell good from bad sees whose branch it is.
    let meant = |way: &&Way| !markers::is_gift(&start.position, thinker.seat, way.mv);
    let fits = ways.iter().filter(|way| (needed..=spent.points()).contains(&way.spaces)).filter(meant).take(kept);
    let line = |way: &Way| {
        let mut line = start.clone();
        for mv in [spent.on(Order::Allegiance), way.mv] {
            line.position.play_unchecked(&mv);
            line.moves.push(mv);
        }
        line.chance = thinker.judge(&line.position);
        line
    };
    fits.map(line).collect()
}

/// Figures moved one after the other; where it can be broken off, and how many have been moved then.
struct March {
    moves: Vec<Move>,
    stops: Vec<(usize, u8)>,
}

/// Ways to move figures: the best one by one, and the most that can be brought to each location.
fn marches(thinker: Thinker, start: &Line, most: Spent) -> Vec<March> {
    let to = if thinker.care == Care::Hasty { 0..=0 } else { 0..=start.position.count };
    to.map(|to| march(thinker, start, most, (to > 0).then_some(to))).collect()
}

fn march(thinker: Thinker, start: &Line, most: Spent, to: Option<u8>) -> March {
    let mut line = start.clone();
    line.position.play_unchecked(&most.on(Order::Units));
    line.moves.clear();
    line.chance = thinker.judge(&line.position);
    let mut march = March { moves: Vec::new(), stops: Vec::new() };
    for moved in 1..=most.points() {
        if !thinker.goes_on(&line.position) || !matches!(line.position.stack.top(), Some(Task::Units(_))) {
            break;
        }
        let goes = |mv: &Move| matches!(mv, Move::Move { to: board, .. } if to.is_none_or(|to| to == *board));
        let next = line.position.options().into_iter().filter(goes).map(|mv| thinker.extended(&line, mv));
        let Some(next) = next.max_by(|a, b| a.chance.total_cmp(&b.chance)) else { break };
        if to.is_none() && next.chance <= line.chance {
            break;
        }
        line = next;
        march.stops.push((line.moves.len(), moved));
    }
    march.moves = line.moves;
    march
}

impl March {
    /// This march, broken off wherever that takes all of what was spent.
    fn paid_by(&self, thinker: Thinker, start: &Line, spent: Spent) -> Vec<Line> {
        let fits = |moved: u8| moved == spent.points() || spent.wealth == 0 && moved < spent.marker;
        let stops = self.stops.iter().filter(|(_, moved)| fits(*moved));
        stops.filter_map(|&(end, _)| replay(thinker, start, spent, &self.moves[..end])).collect()
    }
}

/// These moves with another price paid for them, if they can still be made.
fn replay(thinker: Thinker, start: &Line, spent: Spent, moves: &[Move]) -> Option<Line> {
    let mut line = start.clone();
    let mut make = |mv: Move| {
        let position: &mut Starship = &mut line.position;
        if !position.is_answer(position.question(), mv) {
            return None;
        }
        position.play_unchecked(&mv);
        line.moves.push(mv);
        Some(())
    };
    make(spent.on(Order::Units))?;
    moves.iter().try_for_each(|&mv| make(mv))?;
    if matches!(line.position.stack.top(), Some(Task::Units(_))) {
        line.position.play_unchecked(&Move::Done);
        line.moves.push(Move::Done);
    }
    line.chance = thinker.judge(&line.position);
    Some(line)
}
