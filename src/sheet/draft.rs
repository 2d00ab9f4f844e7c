use super::page::kind_of;
use super::{Fault, Kind, Line, Record, Report, Sheet, Value};
use crate::game::Colour;
use crate::table::Chair;

/// A sheet as somebody types it: anything may stand in its fields.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Draft {
    kind: &'static Kind,
    /// The switches that are on.
    on: Vec<&'static str>,
    /// The lines of everybody who may play: those beyond the players keep what was typed.
    lines: Vec<Line>,
    players: usize,
}

impl Draft {
    /// An empty sheet for these players; more names than needed may be given, or none, and whoever has none is called as usual.
    #[must_use]
    pub fn new<S: AsRef<str>>(kind: &'static Kind, names: &[S]) -> Self {
        let (least, most) = (*kind.players.start(), *kind.players.end());
        let given = |index: usize| names.get(index).map(AsRef::as_ref).filter(|name| !name.trim().is_empty());
        let name = |index: usize| given(index).map_or_else(|| usual_name(kind, index), str::to_owned);
        let lines = (0..most).map(|index| Line::new(kind, index, &name(index))).collect();
        let on = kind.switches.iter().filter(|switch| switch.start).map(|switch| switch.key).collect();
        Self { kind, on, lines, players: names.len().clamp(least, most) }
    }

    /// What sort of sheet it is.
    #[must_use]
    pub const fn kind(&self) -> &'static Kind {
        self.kind
    }

    /// How many players there are.
    #[must_use]
    pub const fn players(&self) -> usize {
        self.players
    }

    /// Changes the number of players, as far as the game allows.
    pub fn set_players(&mut self, players: usize) {
        let joining = self.players..players.clamp(*self.kind.players.start(), *self.kind.players.end());
        self.players = joining.end;
        for index in joining {
            self.name_newcomer(index);
        }
    }

    /// Gives a player who joins another name if somebody has hers already.
    fn name_newcomer(&mut self, index: usize) {
        let (before, after) = self.lines.split_at_mut(index);
        let taken = |name: &str| before.iter().any(|line| line.name == name);
        if taken(&after[0].name) {
            let usual = self.kind.usual_names.iter().copied().find(|name| !taken(name));
            after[0].name = usual.map_or_else(|| format!("Player {}", index + 1), str::to_owned);
        }
    }

    /// Whether nothing was filled in yet but names.
    #[must_use]
    pub fn is_blank(&self) -> bool {
        self.blank_players().count() == self.players
    }

    /// The players of whom nothing was filled in yet but names.
    pub fn blank_players(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.players).filter(|index| self.lines[*index].is_blank(self.kind, *index))
    }

    #[must_use]
    pub fn lines(&self) -> &[Line] {
        &self.lines[..self.players]
    }

    /// One player's line, to be typed on.
    pub fn line_mut(&mut self, index: usize) -> &mut Line {
        &mut self.lines[index]
    }

    /// The players' names as they would stand in a sheet.
    #[must_use]
    pub fn names(&self) -> Vec<String> {
        self.lines().iter().map(|line| line.name.trim().to_owned()).collect()
    }

    /// Gives a player a colour; whoever had it gets hers.
    pub fn set_colour(&mut self, index: usize, colour: Colour) {
        let old = std::mem::replace(&mut self.lines[index].colour, colour);
        let mut others = self.lines.iter_mut().enumerate().filter(|(other, _)| *other != index);
        if let Some((_, twin)) = others.find(|(_, line)| line.colour == colour) {
            twin.colour = old;
        }
    }

    /// Whether a switch is on.
    #[must_use]
    pub fn is_on(&self, switch: &str) -> bool {
        self.on.contains(&switch)
    }

    /// Turns a switch of the sheet on or off.
    pub fn set(&mut self, switch: &'static str, on: bool) {
        if on != self.is_on(switch) {
            self.on.retain(|other| *other != switch);
            self.on.extend(Some(switch).filter(|_| on));
        }
    }

    /// The sheet it would be.
    pub(crate) fn value(&self) -> Value {
        let players = self.lines().iter().map(|line| line.value(self.kind)).collect();
        let mut entries =
            vec![("game".to_owned(), Value::Text(self.kind.name())), ("players".to_owned(), Value::List(players))];
        let switches = self.kind.switches.iter();
        entries.extend(switches.map(|switch| (switch.key.to_owned(), Value::Bool(self.is_on(switch.key)))));
        Value::Record(Record(entries))
    }

    /// What is typed in a sheet of one of these kinds; nothing where the value is too far from being one.
    pub(crate) fn of_value(value: &Value, kinds: &[&'static Kind]) -> Option<Self> {
        let Value::Record(sheet) = value else { return None };
        let kind = kind_of(sheet.get("game")?, kinds)?;
        let Value::List(players) = sheet.get("players")? else { return None };
        if !kind.players.contains(&players.len()) {
            return None;
        }
        let mut draft = Self::new(kind, &vec![""; players.len()]);
        for switch in kind.switches {
            draft.set(switch.key, matches!(sheet.get(switch.key), Some(Value::Bool(true))));
        }
        for (line, player) in draft.lines.iter_mut().zip(players) {
            let Value::Record(record) = player else { return None };
            line.take_in(record, kind);
        }
        draft.colour_the_rest(players);
        Some(draft)
    }

    /// The colours that the sheet gives, and for the rest what their names say or what is free.
    fn colour_the_rest(&mut self, players: &[Value]) {
        let given = |index: usize| match players.get(index) {
            Some(Value::Record(record)) => match record.get("colour") {
                Some(Value::Text(name)) => Colour::by_name(name),
                _ => None,
            },
            _ => None,
        };
        let chairs = self.lines.iter().enumerate().map(|(index, line)| {
            let name = if index < self.players { line.name.as_str() } else { "" };
            Chair { colour: given(index), ..Chair::person(name) }
        });
        let Kind { usual_names, usual_colours, .. } = self.kind;
        let colours = Chair::colours_among(&chairs.collect::<Vec<_>>(), usual_names, usual_colours);
        for (line, colour) in self.lines.iter_mut().zip(colours) {
            line.colour = colour;
        }
    }

    /// The sheet, or everything that is wrong with it, each fault with its fields.
    pub fn sheet(&self) -> Result<Sheet, Vec<Fault>> {
        Sheet::read(&self.value(), &[self.kind])
    }

    /// The result with everything there is to say about it, or everything that is wrong.
    pub fn report(&self) -> Result<Report, Vec<Fault>> {
        self.sheet().map(|sheet| sheet.report())
    }
}

/// What a player is called unless she says otherwise.
fn usual_name(kind: &Kind, index: usize) -> String {
    kind.usual_names.get(index).map_or_else(|| format!("Player {}", index + 1), |name| (*name).to_owned())
}
