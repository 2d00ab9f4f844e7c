//! What has happened since the person at the screen last looked.

use super::chapters::{subject, without_asides, without_subject};
use super::{Shell, Table, Weight};
use crate::game::{Actor, Seat, Span, Text, Viewer};
use crate::table::Point;
use crate::text;
use crate::ui::Drawn;
use crate::ui::pane::{self, Pane};
use crate::ui::theme::size;
use egui::{Margin, RichText, Ui};
use std::collections::HashSet;

/// How many lines a recap has at most, and how many rows of words each of them.
const LINES: usize = 4;
const ROWS: usize = 2;

/// How far a line stands in that goes on with the turn of the line above.
const STEP: f32 = 12.0;

/// One thing that happened.
#[derive(Clone, PartialEq, Debug)]
struct Line {
    /// Where the first move of its turn led.
    point: Point,
    text: Text,
    /// Whether the line above tells of the same turn.
    goes_on: bool,
}

/// What happened in the last turns, and if there was more, where that began and how much it was.
#[derive(Default)]
struct Recap {
    lines: Vec<Line>,
    left_out: Option<(Point, usize)>,
}

impl Recap {
    /// The last turns, a line each, and what room is left goes to the first of them that have more to tell.
    fn of(turns: Vec<(Point, Vec<Told>)>) -> Self {
        let skipped = turns.len().saturating_sub(LINES);
        let mut room = LINES.saturating_sub(turns.len());
        let (mut lines, mut left_out) = (Vec::new(), None);
        for (place, (point, told)) in turns.into_iter().enumerate() {
            let most = if place < skipped { 0 } else { 1 + room };
            let (all, short) = (told.len(), in_short(&told, most));
            room -= short.len().saturating_sub(1);
            if short.len() < all {
                let (_, more) = left_out.get_or_insert((point, 0));
                *more += all - short.len();
            }
            let line = |(place, text)| Line { point, text, goes_on: place > 0 };
            lines.extend(short.into_iter().enumerate().map(line));
        }
        Self { lines, left_out }
    }
}

/// How much it matters that something is told, what matters most first: that is not cut off.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Matter {
    /// It was done to whoever reads it.
    Hers,
    /// Somebody lost something by it.
    Lost,
    /// It came of what was done.
    Came,
    Done,
}

type Told = (Matter, Text);

/// A turn while it is gathered.
#[derive(Default)]
struct Turn {
    number: u32,
    point: Point,
    /// Who has acted first in it.
    by: Option<Actor>,
    /// What is seen on the boards, as it happened.
    seen: Vec<Told>,
    /// What names nothing on the boards, such as what somebody has gained; and the last deed of that sort.
    counted: Vec<Text>,
    uncounted: Option<Text>,
}

impl Turn {
    /// What matters most stands first, or everything as it happened. What is only counted stands at the seats, and is told where
    /// there is nothing else.
    fn told(mut self, as_it_happened: bool) -> (Point, Vec<Told>) {
        if !as_it_happened {
            self.seen.sort_by_key(|(matter, _)| *matter);
        }
        let done = |texts: Vec<Text>| texts.into_iter().map(|text| (Matter::Done, text)).collect();
        let told = match (self.seen.is_empty(), self.counted.is_empty()) {
            (false, _) => self.seen,
            (true, false) => done(self.counted),
            (true, true) => done(self.uncounted.into_iter().collect()),
        };
        (self.point, together(told, self.by))
    }
}

/// What matters most of what is told, in its order, and who did it once: the log has it all.
fn in_short(told: &[Told], most: usize) -> Vec<Text> {
    let mut kept: Vec<usize> = (0..told.len()).collect();
    kept.sort_by_key(|place| told[*place].0);
    kept.truncate(most);
    kept.sort_unstable();
    let mut spoken_of = None;
    let short = kept.into_iter().map(|place| &told[place].1).map(|text| {
        let subject = subject(text);
        let again = subject.filter(|_| subject == spoken_of);
        spoken_of = subject.or(spoken_of);
        again.map_or_else(|| text.clone(), |seat| without_subject(text, Actor::Seat(seat)))
    });
    short.collect()
}

/// What is said several times in a row is said once, with how often.
fn together(told: Vec<Told>, by: Option<Actor>) -> Vec<Told> {
    // In words: of figures that are alike each is another thing.
    let deed = |text: &Text| {
        let deed = by.map_or_else(|| text.clone(), |by| without_subject(text, by));
        deed.plain::<&str>(&[])
    };
    let mut groups: Vec<(Told, usize)> = Vec::new();
    for told in told {
        match groups.last_mut().filter(|((_, last), _)| deed(last) == deed(&told.1)) {
            Some((_, many)) => *many += 1,
            None => groups.push((told, 1)),
        }
    }
    let said = |text: Text, many: usize| if many > 1 { text![text, " ×", many] } else { text };
    groups.into_iter().map(|((matter, text), many)| (matter, said(text, many))).collect()
}

/// What somebody else has lost, with who did it.
fn blamed(text: Text, by: Seat) -> Text {
    if subject(&text).is_some_and(|loser| loser != by) { text![text, " by ", by] } else { text }
}

/// The first thing that a text names: what it is about.
fn thing(text: &Text) -> Option<&Span> {
    text.spans().iter().find(|span| matches!(span, Span::Thing(..)))
}

impl<G: Drawn> Table<G> {
    /// The point up to which the person at the screen knows what happened: where she last acted, if others have acted since
    /// and she has not. Who only looks on knows all but the last turn.
    pub(super) fn since(&self) -> Option<Point> {
        if self.looking.is_some() {
            return None;
        }
        let history = self.live().history();
        let by = |point: Point| history.step(point).map(|step| step.by);
        let is_now = |point: Point| history.position(point).turn() == history.position(history.at()).turn();
        let answers = |point: &Point, seat: Option<Seat>| {
            seat.is_some_and(|seat| by(*point) == Some(Actor::Seat(seat))) && self.is_answer(*point)
        };
        let mut way = history.back_from(history.at());
        match self.viewer() {
            Some(Viewer::Seat(seat)) => {
                let acted = |point: &Point| by(*point) == Some(Actor::Seat(seat)) && !answers(point, Some(seat));
                let Some(last) = way.find(acted) else { return self.first_turn() };
                (!is_now(history.before(last)?)).then_some(last)
            }
            _ => {
                let asked = self.live().acting_seat();
                let last = way.find(|point| matches!(by(*point), Some(Actor::Seat(_))) && !answers(point, asked))?;
                let same = |point: &Point| {
                    by(*point) == Some(Actor::Chance) || by(*point) == by(last) || answers(point, asked)
                };
                history.back_from(last).find(|point| !same(point))
            }
        }
    }

    /// Who has moved what for all to see since then, the last first.
    pub(super) fn moved_since(&self) -> Vec<(Seat, G::Move)> {
        let Some(since) = self.since() else { return Vec::new() };
        let history = self.live().history();
        let way = history.back_from(history.at()).take_while(|point| *point != since);
        let moved = |point: Point| {
            let step = history.step(point)?;
            let mv = step.mv().filter(|mv| G::is_seen_moving(mv))?;
            if let Actor::Seat(seat) = step.by { Some((seat, mv.clone())) } else { None }
        };
        way.filter_map(moved).collect()
    }

    /// Whether what was done is no turn of its own: a reward that is claimed openly before one, or an answer in the turn of somebody
    /// else, which goes on then.
    fn is_answer(&self, point: Point) -> bool {
        let history = self.live().history();
        let Some(before) = history.before(point) else { return false };
        let turn = |point: Point| history.position(point).turn();
        let in_turn = history.back_from(before).take_while(|earlier| turn(*earlier) == turn(before));
        let mut acts = in_turn.filter_map(|earlier| history.step(earlier)).map(|step| step.by);
        let asked = acts.find(|by| *by != Actor::Chance);
        let goes_on = asked == Some(history.position(point).actor());
        let by = history.step(point).map(|step| step.by);
        let position = history.position(before);
        let openly = position.is_decided_openly() && !position.is_at_rest() && turn(before) == turn(point);
        openly || goes_on && asked != by
    }

    /// Whether somebody decides openly in a turn in which nobody has acted yet.
    fn begins_openly(&self) -> bool {
        let history = self.live().history();
        let Some(seat) = self.acting() else { return false };
        let turn = |point: Point| history.position(point).turn();
        let acted = |point: &Point| match history.step(*point).map(|step| step.by) {
            Some(Actor::Seat(by)) => by != seat || !self.is_answer(*point),
            by => by.is_some_and(|by| by != Actor::Chance),
        };
        let last = history.back_from(history.at()).find(acted).and_then(|point| history.before(point));
        last.is_some_and(|before| turn(before) != turn(history.at()))
    }

    /// Whom the recap is for: the person at the screen, or who is asked there.
    fn reader(&self) -> Option<Seat> {
        match self.viewer() {
            Some(Viewer::Seat(seat)) => Some(seat),
            _ => self.live().acting_seat().filter(|_| self.viewer().is_some()),
        }
    }

    /// What happened since then, a line each, and how much more there was: what people did, and what chance brought about
    /// for all to see.
    fn recap(&mut self) -> Recap {
        let Some(since) = self.since() else { return Recap::default() };
        self.refresh_log();
        let history = self.live().history();
        let way: HashSet<Point> = history.back_from(history.at()).take_while(|point| *point != since).collect();
        let reader = self.reader();
        let begun = history.position(history.at()).turn_for_people() > 0;
        let mut turns: Vec<Turn> = Vec::new();
        let mut told_last = None;
        for line in self.log.lines().iter().filter(|line| way.contains(&line.point)) {
            let Some(step) = history.step(line.point) else { continue };
            // She knows what she has done herself.
            if reader.is_some() && step.by == reader.map_or(Actor::Over, Actor::Seat) {
                continue;
            }
            let by_chance = step.by == Actor::Chance;
            // And so she does what her own cards have done, in a line that begins with her.
            if by_chance && reader.is_some() && subject(&line.text) == reader && told_last != Some(line.point) {
                told_last = Some(line.point);
                continue;
            }
            let ends = step.mv().is_some() && step.mv() == history.position(step.before).finish().as_ref();
            let is_first = told_last != Some(line.point);
            told_last = Some(line.point);
            let scenes = self.scenes_of(line.point, self.viewer());
            let dealt = history.position(step.before).turn_for_people() == 0;
            // That a turn ends goes without saying, and so does what was before the first; what comes of it does not.
            let unseen = by_chance && scenes.is_empty();
            // What is drawn is nothing new to who draws it, but what somebody else takes by chance is.
            let names = |seat: Seat| {
                let spans = line.text.spans();
                spans.contains(&Span::Seat(seat)) && !(unseen && spans.first() == Some(&Span::Seat(seat)))
            };
            let to_reader = reader.is_some_and(names) && (by_chance || !is_first);
            if ends && is_first || unseen && !to_reader || dealt && begun {
                continue;
            }
            let number = history.position(step.before).turn();
            if turns.last().is_none_or(|turn| turn.number != number) {
                let by = Some(step.by).filter(|by| *by != Actor::Chance);
                turns.push(Turn { number, point: line.point, by, ..Turn::default() });
            }
            let Some(turn) = turns.last_mut() else { continue };
            let lost = !is_first && scenes.iter().any(|scene| scene.weight == Weight::Lost);
            let text = match step.by {
                Actor::Seat(by) if lost => blamed(without_asides(&line.text), by),
                _ => without_asides(&line.text),
            };
            // Who is chosen is told by what becomes of it.
            let chosen = |(matter, done): &Told| *matter == Matter::Done && thing(done) == thing(&text);
            let last_done = turn.seen.iter().rposition(|(matter, _)| *matter == Matter::Done);
            if let Some(place) = last_done.filter(|place| lost && chosen(&turn.seen[*place])) {
                turn.seen.remove(place);
            }
            match thing(&text) {
                _ if to_reader => turn.seen.push((Matter::Hers, text)),
                None if is_first => turn.uncounted = Some(text),
                None => turn.counted.push(text),
                Some(_) if lost => turn.seen.push((Matter::Lost, text)),
                Some(_) if by_chance || ends => turn.seen.push((Matter::Came, text)),
                Some(_) => turn.seen.push((Matter::Done, text)),
            }
        }
        Recap::of(turns.into_iter().map(|turn| turn.told(G::RECAP_AS_IT_HAPPENED)).collect())
    }

    /// Draws the recap, with links to what it tells of, until she acts.
    pub(super) fn recap_ui(&mut self, shell: &mut Shell, ui: &mut Ui) {
        let hers = matches!(self.viewer(), Some(Viewer::Seat(seat)) if self.acting() == Some(seat));
        // Before the curtain is lifted, and while somebody begins a turn before everybody's eyes.
        let waits = (self.curtain().is_some() || self.begins_openly()) && self.viewer() == Some(Viewer::Bystander);
        let waits = waits && self.looking.is_none() && !self.live().is_refereed();
        let Recap { lines, left_out } = if hers || waits { self.recap() } else { Recap::default() };
        if lines.is_empty() {
            return;
        }
        let title = if hers { "Since your last turn" } else { "The last turn" };
        let (mut clicked, mut in_log) = (None, None);
        Pane::card(&shell.palette).show(ui, &shell.palette, Margin::symmetric(10, 6), |ui| {
            ui.set_width(ui.available_width());
            pane::head_with(ui, title, size::SMALL_HEAD, |_| {});
            for line in &lines {
                let told = ui.horizontal_top(|ui| {
                    ui.add_space(if line.goes_on { STEP } else { 0.0 });
                    self.cast.brief_ui(ui, &line.text, ROWS).interact(egui::Sense::click())
                });
                if told.inner.clicked() {
                    clicked = Some(line.point);
                }
            }
            if let Some((first, more)) = left_out
                && ui.link(RichText::new(format!("{more} more in the log")).small()).clicked()
            {
                in_log = Some(first);
            }
        });
        if let Some(first) = in_log {
            self.unfold_log(shell);
            self.log.bring(first);
        }
        if let Some(point) = clicked {
            self.look_at(point, shell);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn much_of_a_turn_is_told_in_short() {
        let (ada, ben) = (Seat::new(0), Seat::new(1));
        let told = |matter: Matter, words: &[&'static str], by: Seat| (matter, text![by, words[0], words[1]]);
        let lays = told(Matter::Done, &[" lays ", "a ship"], ada);
        let rice = told(Matter::Came, &[" captures ", "rice"], ben);
        let [castle, buddha] = ["a castle", "a Buddha"].map(|what| told(Matter::Came, &[" captures ", what], ada));
        let all = [lays.clone(), rice.clone(), castle, buddha];
        let [castle, buddha] = ["a castle", "a Buddha"].map(|what| text!["captures ", what]);
        assert_eq!(in_short(&all, 4), [lays.1, rice.1.clone(), text![ada, " captures ", "a castle"], buddha.clone()]);
        // What was done is left out before what came of it.
        assert_eq!(in_short(&all[1..], 9), in_short(&all, 3));
        assert_eq!(in_short(&all[2..], 2), [text![ada, " captures ", "a castle"], buddha]);
        assert_eq!(in_short(&[all[0].clone(), all[2].clone()], 2)[1], castle, "who it was is said once");
        assert_eq!(in_short(&all, 1), [rice.1]);
    }

    #[test]
    fn what_matters_most_stands_first_unless_all_is_told_as_it_happened() {
        let told = |as_it_happened: bool| {
            let seen =
                vec![(Matter::Done, text!["cause"]), (Matter::Came, text!["what came"]), (Matter::Hers, text!["hers"])];
            let turn = Turn { seen, ..Turn::default() };
            turn.told(as_it_happened).1.into_iter().map(|(_, text)| text.plain::<&str>(&[])).collect::<Vec<_>>()
        };
        assert_eq!(told(true), ["cause", "what came", "hers"]);
        assert_eq!(told(false), ["hers", "what came", "cause"]);
    }

    #[test]
    fn a_recap_has_four_lines_at_most_and_counts_what_it_leaves_out() {
        let turn = |place: usize, things: usize| {
            let told = (0..things).map(|thing| (Matter::Done, text![format!("thing {thing} of turn {place}")]));
            let told = told.collect();
            (Point(place as u32), told)
        };
        let lines = |all: &[usize]| {
            let turns = all.iter().enumerate().map(|(place, things)| turn(place, *things)).collect();
            let Recap { lines, left_out } = Recap::of(turns);
            let shown: Vec<(u32, bool)> = lines.iter().map(|line| (line.point.0, line.goes_on)).collect();
            (shown, left_out.map(|(point, more)| (point.0, more)))
        };
        assert_eq!(lines(&[1, 1]), (vec![(0, false), (1, false)], None));
        assert_eq!(lines(&[6]), (vec![(0, false), (0, true), (0, true), (0, true)], Some((0, 2))));
        assert_eq!(lines(&[1, 3, 2]), (vec![(0, false), (1, false), (1, true), (2, false)], Some((1, 2))));
        assert_eq!(lines(&[2, 1, 1, 1, 2]), (vec![(1, false), (2, false), (3, false), (4, false)], Some((0, 3))));
    }

    #[test]
    fn what_is_lost_to_somebody_else_is_told_with_who_that_was() {
        let (ada, ben) = (Seat::new(0), Seat::new(1));
        let lost = || text![ada, "'s fighter is destroyed"];
        assert_eq!(blamed(lost(), ben), text![ada, "'s fighter is destroyed", " by ", ben]);
        assert_eq!(blamed(lost(), ada), lost());
    }

    #[test]
    fn what_is_done_several_times_in_a_row_is_told_once() {
        let ada = Seat::new(0);
        let all = |told: Vec<Text>| told.into_iter().map(|text| (Matter::Done, text)).collect::<Vec<_>>();
        let told = all(vec![text![ada, ": move a ship"], text!["move a ship"], text!["done"], text!["move a ship"]]);
        let once = all(vec![text![ada, ": move a ship", " ×", 2_usize], text!["done"], text!["move a ship"]]);
        assert_eq!(together(told, Some(Actor::Seat(ada))), once);
    }
}
