//! The log by turns: what belongs together stands in one row, and every turn begins with its number.

use super::Table;
use crate::game::{Actor, Draw, Seat, Span, Text};
use crate::table::{LogLine, Step};
use crate::text;
use crate::ui::Drawn;
use egui::Vec2;

/// A row of the log: one line, or several that belong together.
#[derive(Clone, PartialEq, Debug)]
pub struct Row {
    /// The first of its lines.
    pub line: usize,
    /// The last of them.
    pub last: usize,
    /// The last line that goes without saying after them, such as that the turn ends.
    pub silent: usize,
    pub text: Text,
    /// Its turn, as people count them; 0 is the set-up.
    pub turn: u32,
    /// Whether it goes on with what was begun in the row before.
    pub goes_on: bool,
    /// How many lines alike it stands for.
    alike: usize,
    /// Whether chance has brought it, or it is of a set-up that is over.
    by_chance: bool,
    /// How large it was when it was last laid out: no need to do so again while it is out of sight.
    pub size: Option<Vec2>,
}

impl<G: Drawn> Table<G> {
    /// The rows of a log. The deal before the first turn is one of them, unless it is to be read line by line.
    pub(super) fn chapters(&self, lines: &[LogLine], whole: bool) -> Vec<Row> {
        let mut rows: Vec<Row> = Vec::new();
        // The turn, whose act it was and who was spoken of in the row before: of what stands, and of what was taken back, which
        // may be folded.
        let mut before: [Option<(u32, Actor, Option<Seat>)>; 2] = [None; 2];
        let folds = !whole && !self.live().is_refereed() && self.live().position().turn_for_people() > 0;
        for (index, line) in lines.iter().enumerate() {
            let step = self.live().history().step(line.point);
            let by = step.map_or(Actor::Chance, |step| step.by);
            let turn = step.map_or(0, |step| self.live().history().position(step.before).turn_for_people());
            let told = &mut before[usize::from(line.undone)];
            let same_turn = told.is_some_and(|(before, ..)| before == turn);
            let same_act = told.is_some_and(|(before, act, _)| (before, act) == (turn, by));
            let spoken_of = told.and_then(|(.., spoken_of)| spoken_of);
            let is_move = !line.said && step.is_some_and(|step| step.mv().is_some());
            let by_chance = by == Actor::Chance && is_move;
            let set_up = line.dealt && !whole || turn == 0 && is_move && folds;
            let dealt = set_up && !line.undone;
            let by_chance = by_chance || dealt;
            let goes_with = |row: &&mut Row| {
                let at_once = lines[row.last].point == line.point && !line.said;
                let again = (turn == 0 || at_once) && same_act && says_the_same(&lines[row.last], line);
                same_turn && (row.by_chance && by_chance || again)
            };
            if let Some(row) = rows.last_mut().filter(goes_with)
                && row.take_in(index, line, lines, dealt)
            {
                continue;
            }
            if same_act && self.says_nothing(lines, index) {
                let row = rows.iter_mut().rfind(|row| lines[row.line].undone == line.undone);
                row.into_iter().for_each(|row| row.silent = index);
                continue;
            }
            let subject = subject(&line.text);
            *told = Some((turn, by, subject));
            let goes_on = same_act && matches!(by, Actor::Seat(_));
            let text =
                if goes_on && subject == spoken_of { without_subject(&line.text, by) } else { line.text.clone() };
            let text = if dealt { LogLine::set_up(1) } else { text };
            rows.push(Row {
                line: index,
                last: index,
                silent: index,
                text,
                turn,
                goes_on,
                alike: 1,
                by_chance,
                size: None,
            });
        }
        rows
    }

    /// Whether a line says only that a turn ends, or that nothing more is done. What comes of it is told in lines of their own.
    fn says_nothing(&self, lines: &[LogLine], index: usize) -> bool {
        let (line, history) = (&lines[index], self.live().history());
        let is_first = index == 0 || lines[index - 1].point != line.point;
        let says_nothing =
            |step: &Step<G>| step.mv().is_some_and(|mv| history.position(step.before).goes_without_saying(mv));
        is_first && !line.said && !line.undone && history.step(line.point).is_some_and(says_nothing)
    }
}

impl Row {
    /// Takes in another line that chance has brought or that says the same, if it belongs here. Returns whether it does.
    fn take_in(&mut self, index: usize, line: &LogLine, lines: &[LogLine], dealt: bool) -> bool {
        let last = &lines[self.last];
        if last.undone != line.undone {
            return false;
        }
        if dealt {
            self.alike += 1;
            self.text = LogLine::set_up(self.alike);
        } else if line.draws_on(last) {
            self.text = Draw::together(lines[self.line..=index].iter().filter_map(|line| line.draw.as_ref()));
        } else if says_the_same(last, line) {
            self.alike += 1;
            self.text = text![line.text.clone(), " ×", self.alike];
        } else {
            return false;
        }
        (self.last, self.silent) = (index, index);
        true
    }
}

/// Whether two lines say the same in words: of figures that are alike each is another thing.
fn says_the_same(one: &LogLine, other: &LogLine) -> bool {
    one.text.plain::<&str>(&[]) == other.text.plain::<&str>(&[])
}

/// Whom a line speaks of.
pub fn subject(text: &Text) -> Option<Seat> {
    match text.spans() {
        [Span::Seat(seat), ..] => Some(*seat),
        _ => None,
    }
}

/// What somebody did, without saying once more who.
pub fn without_subject(text: &Text, by: Actor) -> Text {
    match (text.spans(), by) {
        ([Span::Seat(seat), Span::Words(verb), rest @ ..], Actor::Seat(of))
            if *seat == of && verb.starts_with([':', ' ']) =>
        {
            let verb = verb.trim_start_matches([':', ' ']).to_owned();
            rest.iter().cloned().fold(Text::from(verb), Text::and)
        }
        _ => text.clone(),
    }
}

/// A line without what it says in brackets.
pub fn without_asides(text: &Text) -> Text {
    let (mut kept, mut aside) = (Text::default(), false);
    for span in text.spans() {
        let Span::Words(words) = span else {
            kept = if aside { kept } else { kept.and(span.clone()) };
            continue;
        };
        let mut outside = String::new();
        for letter in words.chars() {
            match letter {
                '(' => {
                    outside.truncate(outside.trim_end().len());
                    aside = true;
                }
                ')' => aside = false,
                _ if aside => {}
                _ => outside.push(letter),
            }
        }
        kept = if outside.is_empty() { kept } else { kept.and(outside) };
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_said_in_brackets_can_be_left_out() {
        let (ada, ben) = (Seat::new(0), Seat::new(1));
        let line = text![ada, " captures it (", ada, " 3, ", ben, " 2) and more (4)"];
        assert_eq!(without_asides(&line), text![ada, " captures it", " and more"]);
        assert_eq!(without_asides(&text![ben, " ends the turn"]), text![ben, " ends the turn"]);
    }

    #[test]
    fn who_did_it_is_said_once() {
        let (ada, ben) = (Seat::new(0), Seat::new(1));
        let line = text![ada, ": end the turn"];
        assert_eq!(without_subject(&line, Actor::Seat(ada)), text!["end the turn"]);
        assert_eq!(without_subject(&line, Actor::Seat(ben)), line);
        let hers = text![ada, "'s fighter is destroyed"];
        assert_eq!(without_subject(&hers, Actor::Seat(ada)), hers);
    }
}
