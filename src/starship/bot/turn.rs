//! What a seat might do with its turn: whole plans, the best first as it looks at once.

use super::{fight, orders, trade};
use crate::bots::Plan;
use crate::game::{Actor, Play, Position, Seat};
use crate::starship::course::ask::Question;
use crate::starship::course::task::Task;
use crate::starship::{Move, Starship};

/// A turn as far as it has been thought out.
#[derive(Clone)]
pub struct Line {
    pub position: Starship,
    pub moves: Vec<Move>,
    /// How likely the seat is to win if it stops here.
    pub chance: f32,
}

/// Who thinks about a turn, and how.
#[derive(Clone, Copy)]
pub struct Thinker {
    pub seat: Seat,
    pub turn: u32,
    pub temper: usize,
    pub care: Care,
}

/// How much is thought of.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Care {
    /// Only the obvious.
    Hasty,
    Careful,
    /// Whatever can be done, for those who cannot tell good from bad.
    Scattered,
}

impl Thinker {
    /// The judgement of a position in which questions may still be open.
    pub fn judge(self, position: &Starship) -> f32 {
        if position.stack.top().is_none_or(|task| matches!(task, Task::Units(_))) {
            return position.prospect(self.seat, self.temper);
        }
        let mut settled = position.clone();
        settled.settle_questions(self.temper);
        settled.prospect(self.seat, self.temper)
    }

    /// Whether this seat is still in the turn that is thought about.
    pub fn goes_on(self, position: &Starship) -> bool {
        position.actor() == Actor::Seat(self.seat) && position.turn() == self.turn
    }

    /// The line one move further, and whatever has to be answered then by this seat.
    pub fn extended(self, line: &Line, mv: Move) -> Line {
        let mut line = line.clone();
        self.extend(&mut line, mv);
        line.chance = self.judge(&line.position);
        line
    }

    pub fn extend(self, line: &mut Line, mv: Move) {
        /// No order or card asks for more.
        const QUESTIONS: usize = 16;
        line.position.play_unchecked(&mv);
        line.moves.push(mv);
        for _ in 0..QUESTIONS {
            let asked = line.position.stack.top().is_some_and(|task| !matches!(task, Task::Units(_)));
            if !asked || !self.goes_on(&line.position) {
                return;
            }
            let Some(mv) = line.position.quick_answer(self.temper) else { return };
            line.position.play_unchecked(&mv);
            line.moves.push(mv);
        }
    }
}

pub fn plans(position: &Starship, temper: usize, width: usize) -> Vec<Plan<Starship>> {
    /// Whoever weighs up more turns than that does not stop at the good ones.
    const MANY: usize = 100;
    let Actor::Seat(seat) = position.actor() else { return Vec::new() };
    let care = if width > MANY { Care::Scattered } else { Care::Careful };
    let thinker = Thinker { seat, turn: position.turn(), temper, care };
    let start = Line { position: position.clone(), moves: Vec::new(), chance: 0.0 };
    let mut lines = match position.question() {
        Question::Turn => whole_turns(thinker, &start),
        Question::Commit(_) => fight::lines(thinker, &start),
        Question::Draft | Question::Pick => drafts(&start),
        _ => answers(thinker, &start),
    };
    best_first(&mut lines);
    lines.truncate(width.max(1));
    lines.into_iter().map(|line| Plan { moves: line.moves, chance: line.chance }).collect()
}

/// Acts quickly and decently for the seat to act.
pub fn play_on(position: &mut Starship, temper: usize) {
    let Actor::Seat(seat) = position.actor() else { return };
    if position.question() == Question::Turn {
        let thinker = Thinker { seat, turn: position.turn(), temper, care: Care::Hasty };
        let start = Line { position: position.clone(), moves: Vec::new(), chance: 0.0 };
        let mut lines = whole_turns(thinker, &start);
        best_first(&mut lines);
        if let Some(line) = lines.into_iter().next() {
            line.moves.iter().for_each(|mv| _ = position.play_unchecked(mv));
            return;
        }
    }
    if let Some(mv) = position.quick_answer(temper) {
        position.play_unchecked(&mv);
    }
}

fn best_first(lines: &mut [Line]) {
    lines.sort_by(|a, b| b.chance.total_cmp(&a.chance));
}

/// Turns with an order, and what goes with it; or what is left of a turn whose order is done.
fn whole_turns(thinker: Thinker, start: &Line) -> Vec<Line> {
    /// So many are finished with cards and free orders.
    const FINISHED: usize = 8;
    let mut lines = if start.position.turn.order_done {
        let chance = thinker.judge(&start.position);
        vec![Line { chance, ..start.clone() }]
    } else {
        orders::lines(thinker, start)
    };
    if thinker.care != Care::Hasty
        && !start.position.turn.order_done
        && let Some(prepared) = best_extra(thinker, start, thinker.judge(&start.position))
    {
        lines.extend(orders::lines(thinker, &prepared));
    }
    best_first(&mut lines);
    for line in lines.iter_mut().take(if thinker.care == Care::Hasty { 1 } else { FINISHED }) {
        while let Some(better) = best_extra(thinker, line, line.chance) {
            *line = better;
        }
    }
    propose_a_trade(thinker, start, &mut lines);
    for line in &mut lines {
        if thinker.goes_on(&line.position) && line.position.question() == Question::Turn {
            line.moves.push(Move::EndTurn);
        }
    }
    lines
}

/// Ends the best turn with an offer, if there is one to make. What is declined is not offered again: that turn has done its order.
fn propose_a_trade(thinker: Thinker, start: &Line, lines: &mut [Line]) {
    best_first(lines);
    if thinker.care != Care::Hasty
        && !start.position.turn.order_done
        && let Some(best) = lines.first_mut()
        && thinker.goes_on(&best.position)
        && best.position.question() == Question::Turn
        && let Some(offered) = trade::proposal(thinker, best)
    {
        *best = offered;
    }
}

/// The best card or free order beside the order, if any betters these prospects.
fn best_extra(thinker: Thinker, line: &Line, chance: f32) -> Option<Line> {
    /// What is not worth the cards and wealth it takes.
    const HARDLY: f32 = 0.002;
    if !thinker.goes_on(&line.position) || line.position.question() != Question::Turn {
        return None;
    }
    let extras = line.position.options().into_iter().filter(|mv| !matches!(mv, Move::Order { .. } | Move::EndTurn));
    let best = extras.map(|mv| thinker.extended(line, mv)).max_by(|a, b| a.chance.total_cmp(&b.chance))?;
    (best.chance > chance + HARDLY).then_some(best)
}

/// Answers to a question, each with what this seat is asked next. What costs nothing nobody gives up: all of a gain is taken, and a
/// reward is forgone only where whatever is made of it would be worse.
fn answers(thinker: Thinker, start: &Line) -> Vec<Line> {
    let position = &start.position;
    let options = position.whole_gain().map_or_else(|| position.options(), |amount| vec![Move::Take(amount)]);
    let mut lines: Vec<Line> = options.into_iter().map(|mv| thinker.extended(start, mv)).collect();
    if position.forgone().is_some() {
        let gives_up = |line: &&Line| line.moves.first() == Some(&Move::Done);
        let idle = lines.iter().find(gives_up).map_or(f32::NEG_INFINITY, |line| line.chance);
        if lines.iter().any(|line| !gives_up(&line) && line.chance >= idle) {
            lines.retain(|line| !gives_up(&line));
        }
    }
    lines
}

/// What can be drafted, by what it is worth.
fn drafts(start: &Line) -> Vec<Line> {
    /// A better card in one's deck, or a better samurai, wins so many games more.
    const A_POINT: f32 = 0.02;
    let par = 1.0 / start.position.players() as f32;
    let worth = |mv: Move| match mv {
        Move::Draft(samurai) => start.position.worth_of_samurai(samurai),
        Move::Pick(card) => start.position.worth_of_card(card),
        _ => 0.0,
    };
    let line = |mv| Line { position: start.position.clone(), moves: vec![mv], chance: par + A_POINT * worth(mv) };
    start.position.options().into_iter().map(line).collect()
}
