use super::{Account, Sum, Upset, smallest_changes};
use crate::game::{Figure, Seat, Standing, Standings};

/// How many changes are looked for.
const CHANGES: usize = 5;

/// A result with everything there is to say about it.
#[derive(Clone, PartialEq, Debug)]
pub struct Report {
    /// What the players are called, in seat order.
    pub names: Vec<String>,
    /// The result with its reasons.
    pub standings: Standings,
    /// The lines of everybody's sums.
    pub sums: Vec<Sum>,
    /// The smallest single changes that would alter who wins.
    pub changes: Vec<Upset>,
    /// What the sheet says of each player beyond the figures of the result, by name.
    given: Vec<Vec<(&'static str, u16)>>,
}

impl Report {
    /// The report on what everybody has, with the players' names in seat order.
    #[must_use]
    pub fn new(tally: &dyn Account, names: Vec<String>) -> Self {
        let given = Seat::all(names.len()).map(|seat| tally.given(seat)).collect();
        let (sums, changes) = (tally.sums(), smallest_changes(tally, CHANGES));
        Self { sums, changes, given, ..Self::of_standings(tally.standings(), names) }
    }

    /// The report on a result of which nothing more is known than how everybody stands.
    #[must_use]
    pub const fn of_standings(standings: Standings, names: Vec<String>) -> Self {
        Self { names, standings, sums: Vec::new(), changes: Vec::new(), given: Vec::new() }
    }

    fn name(&self, seat: Seat) -> &str {
        self.names.get(seat.index()).map_or("", String::as_str)
    }

    /// The rows from the first place to the last.
    #[must_use]
    pub fn ranked(&self) -> Vec<&Standing> {
        let mut rows: Vec<&Standing> = self.standings.rows.iter().collect();
        rows.sort_by_key(|row| row.place);
        rows
    }

    /// Who has won.
    #[must_use]
    pub fn verdict(&self) -> String {
        let winners: Vec<&str> = self.standings.winners().map(|seat| self.name(seat)).collect();
        match winners[..] {
            [winner] => format!("{winner} wins"),
            _ => format!("{} share the win", winners.join(" and ")),
        }
    }

    /// What puts a row behind the one above it: nothing for the first, and for those who share a place.
    #[must_use]
    pub fn behind_by(&self, row: &Standing) -> Option<String> {
        let ranked = self.ranked();
        let place = ranked.iter().position(|other| other.seat == row.seat)?;
        let above = ranked[..place].iter().rev().find(|other| other.place < row.place)?;
        let rung = self.standings.parted_at(above.seat, row.seat)?;
        let [theirs, hers] = [above.seat, row.seat].map(|seat| rung.counts[seat.index()]);
        Some(format!("behind on {}: {hers} to {theirs}", rung.words))
    }

    /// The report as plain text, to be sent to somebody.
    #[must_use]
    pub fn to_text(&self) -> String {
        let mut lines = vec![self.verdict()];
        lines.extend(lines_of(&self.standings, &self.names));
        if !self.changes.is_empty() {
            lines.push("what would change it:".to_owned());
            let line = |outcome: &Upset| {
                let [change, verdict] = [outcome.change.words(), outcome.verdict()].map(|text| text.plain(&self.names));
                format!("- {change}: {verdict}")
            };
            lines.extend(self.changes.iter().map(line));
        }
        lines.join("\n") + "\n"
    }

    /// The report as a table for a spreadsheet.
    #[must_use]
    pub fn to_csv(&self) -> String {
        let mut header = vec!["place".to_owned(), "player".to_owned()];
        header.extend(self.given(Seat::new(0)).iter().map(|(key, _)| (*key).to_owned()));
        let figures = self.standings.rows.first().map(|row| row.figures.as_slice()).unwrap_or_default();
        header.extend(figures.iter().filter_map(|(key, figure)| cell(figure).map(|_| (*key).to_owned())));
        let rows = self.ranked().into_iter().map(|row| {
            let mut cells = vec![row.place.to_string(), self.name(row.seat).to_owned()];
            cells.extend(self.given(row.seat).iter().map(|(_, number)| number.to_string()));
            cells.extend(row.figures.iter().filter_map(|(_, figure)| cell(figure)));
            cells
        });
        let line = |cells: Vec<String>| cells.iter().map(|cell| quoted(cell)).collect::<Vec<_>>().join(",") + "\r\n";
        [header].into_iter().chain(rows).map(line).collect()
    }

    fn given(&self, seat: Seat) -> &[(&'static str, u16)] {
        self.given.get(seat.index()).map_or(&[], Vec::as_slice)
    }
}

/// A result in plain lines: every step, then the places.
#[must_use]
pub fn lines_of(standings: &Standings, names: &[String]) -> Vec<String> {
    let mut lines: Vec<String> = standings.steps.iter().map(|step| step.plain(names)).collect();
    let mut rows: Vec<_> = standings.rows.iter().collect();
    rows.sort_by_key(|row| row.place);
    lines.extend(rows.into_iter().map(|row| {
        let figures = row.figures.iter().filter_map(|(key, figure)| match figure {
            Figure::Number(number) => Some(format!("{} {number}", key.replace('_', " "))),
            Figure::Names(names) if names.is_empty() => Some(format!("{key} none")),
            Figure::Names(names) => Some(format!("{key} {}", names.join(" and "))),
            Figure::Codes(_) => None,
        });
        let name = names.get(row.seat.index()).map_or("", String::as_str);
        format!("{}. {name}: {}", row.place, figures.collect::<Vec<_>>().join(", "))
    }));
    lines
}

/// A figure as a cell, if people are to read it.
fn cell(figure: &Figure) -> Option<String> {
    match figure {
        Figure::Number(number) => Some(number.to_string()),
        Figure::Names(names) => Some(names.join(" ")),
        Figure::Codes(_) => None,
    }
}

/// A cell that may hold commas and quotation marks.
fn quoted(cell: &str) -> String {
    if cell.contains([',', '"', '\n', '\r', ';']) {
        format!("\"{}\"", cell.replace('"', "\"\""))
    } else {
        cell.to_owned()
    }
}
