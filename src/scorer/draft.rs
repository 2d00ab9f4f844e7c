//! A sheet as somebody types it.

use super::Report;
use crate::game::Game;
use crate::samurai::{Caste, Samurai};
use crate::sheet::{Claim, Fault, Kind, Record, Sheet, Value};
use crate::starship::{LocationType, Starship};
use crate::table::Colour;

/// The most players any of the games takes.
pub const MOST_PLAYERS: usize = 4;

/// A sheet as somebody types it: anything may stand in its fields.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Draft {
    /// The game it is of.
    pub kind: Kind,
    /// Whether this round's alliance rewards are still to be paid. Only Starship Samurai has them.
    pub alliance: bool,
    /// The lines of everybody who may play: those beyond the players keep what was typed.
    lines: Vec<Line>,
    players: usize,
}

/// What is typed about one player. The fields of the other game stay empty.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// What she is called.
    pub name: String,
    /// The colour of her pieces.
    pub colour: Colour,
    /// Her pieces of each caste.
    pub pieces: [String; 3],
    /// Where her score marker stands.
    pub honor: String,
    /// The wealth in her pool.
    pub wealth: String,
    /// The spaces of the clan markers on her branch, with blanks or commas between.
    pub markers: String,
    /// The location cards she has claimed, each by its name or by its type.
    pub locations: Vec<String>,
    /// Her place in the turn order of the last round.
    pub turn_order: String,
}

impl Line {
    fn new(index: usize, name: &str, colour: Colour) -> Self {
        let zero = || "0".to_owned();
        Self {
            name: name.to_owned(),
            colour,
            pieces: [zero(), zero(), zero()],
            honor: zero(),
            wealth: zero(),
            markers: String::new(),
            locations: Vec::new(),
            turn_order: (index + 1).to_string(),
        }
    }

    /// The texts between the blanks and commas of the markers' field.
    pub fn marker_words(&self) -> impl Iterator<Item = &str> {
        self.markers.split([',', ' ', ';']).filter(|word| !word.is_empty())
    }

    /// How many clan markers stand on a space.
    #[must_use]
    pub fn markers_on(&self, space: u8) -> usize {
        self.marker_words().filter(|word| word.parse() == Ok(space)).count()
    }

    /// Puts a clan marker on a space.
    pub fn put_marker(&mut self, space: u8) {
        let words: Vec<String> = self.marker_words().map(str::to_owned).chain([space.to_string()]).collect();
        self.markers = words.join(", ");
    }

    /// Takes a clan marker from a space, if one is there.
    pub fn take_marker(&mut self, space: u8) -> bool {
        let mut words: Vec<&str> = self.marker_words().collect();
        let Some(place) = words.iter().position(|word| word.parse() == Ok(space)) else { return false };
        words.remove(place);
        self.markers = words.join(", ");
        true
    }

    /// How many of her locations are of a type.
    #[must_use]
    pub fn locations_of(&self, kind: LocationType) -> usize {
        self.locations.iter().filter(|name| kind_of(name) == Some(kind)).count()
    }

    /// Takes a location of a type away: one without a name if there is one. Returns what stood there.
    pub fn take_location(&mut self, kind: LocationType) -> Option<String> {
        let nameless = self.locations.iter().rposition(|name| LocationType::by_name(name) == Some(kind));
        let place = nameless.or_else(|| self.locations.iter().rposition(|name| kind_of(name) == Some(kind)))?;
        Some(self.locations.remove(place))
    }

    /// Whether she has claimed the card with this name.
    #[must_use]
    pub fn has_card(&self, name: &str) -> bool {
        self.locations.iter().any(|location| location.eq_ignore_ascii_case(name))
    }

    /// Her line as it would stand in a sheet.
    fn value(&self, kind: Kind) -> Value {
        let mut entries = vec![("name", Value::Text(self.name.clone()))];
        let mut number = |key: &'static str, typed: &str| entries.extend(typed_value(typed).map(|value| (key, value)));
        match kind {
            Kind::Samurai => {
                for caste in Caste::ALL {
                    number(caste.plural(), &self.pieces[caste.index()]);
                }
            }
            Kind::Starship => {
                number("honor", &self.honor);
                number("wealth", &self.wealth);
                let markers = self.marker_words().filter_map(typed_value).collect();
                let locations = self.locations.iter().cloned().map(Value::Text).collect();
                entries.push(("markers", Value::List(markers)));
                entries.push(("locations", Value::List(locations)));
                entries.extend(typed_value(&self.turn_order).map(|value| ("turn_order", value)));
            }
        }
        entries.push(("colour", Value::Text(self.colour.name().to_owned())));
        Value::Record(Record(entries.into_iter().map(|(key, value)| (key.to_owned(), value)).collect()))
    }
}

/// The type of a location that is named by itself or by its type.
fn kind_of(name: &str) -> Option<LocationType> {
    Claim::by_name(name).map(Claim::kind)
}

/// What was typed into a field for a number, as it would stand in a sheet; nothing if nothing was.
fn typed_value(typed: &str) -> Option<Value> {
    let typed = typed.trim();
    if typed.is_empty() {
        return None;
    }
    // The words "infinity" and "nan" are numbers to Rust, but not to a person.
    let is_a_number = typed.starts_with(|sign: char| sign.is_ascii_digit() || sign == '-' || sign == '.');
    let integer = typed.parse().ok().map(Value::Integer);
    let float = || typed.parse().ok().filter(|_| is_a_number).map(Value::Float);
    Some(integer.or_else(float).unwrap_or_else(|| Value::Text(typed.to_owned())))
}

/// What the players of a game are called unless they say otherwise.
const fn usual_names(kind: Kind) -> &'static [&'static str] {
    match kind {
        Kind::Samurai => Samurai::SEAT_NAMES,
        Kind::Starship => Starship::SEAT_NAMES,
    }
}

/// The colours they have unless they say otherwise.
const fn usual_colours(kind: Kind) -> &'static [Colour] {
    match kind {
        Kind::Samurai => Samurai::SEAT_COLOURS,
        Kind::Starship => Starship::SEAT_COLOURS,
    }
}

impl Draft {
    /// An empty sheet for these players; more names than needed may be given, or none.
    #[must_use]
    pub fn new<S: AsRef<str>>(kind: Kind, names: &[S]) -> Self {
        let usual = usual_names(kind);
        let name = |index: usize| names.get(index).map_or(usual[index], AsRef::as_ref);
        let lines = (0..MOST_PLAYERS).map(|index| Line::new(index, name(index), usual_colours(kind)[index])).collect();
        let players = if names.is_empty() { 2 } else { names.len().clamp(2, MOST_PLAYERS) };
        Self { kind, alliance: true, lines, players }
    }

    /// How many players there are.
    #[must_use]
    pub const fn players(&self) -> usize {
        self.players
    }

    /// Changes the number of players: two to four.
    pub fn set_players(&mut self, players: usize) {
        let joining = self.players..players.clamp(2, MOST_PLAYERS);
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
            let usual = usual_names(self.kind).iter().copied().find(|name| !taken(name));
            after[0].name = usual.map_or_else(|| format!("Player {}", index + 1), str::to_owned);
        }
    }

    /// The players' lines.
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

    /// The sheet it would be.
    pub(super) fn value(&self) -> Value {
        let game = match self.kind {
            Kind::Samurai => "Samurai",
            Kind::Starship => "Starship",
        };
        let players = self.lines().iter().map(|line| line.value(self.kind)).collect();
        let mut entries =
            vec![("game".to_owned(), Value::Text(game.to_owned())), ("players".to_owned(), Value::List(players))];
        if self.kind == Kind::Starship {
            entries.push(("alliance".to_owned(), Value::Bool(self.alliance)));
        }
        Value::Record(Record(entries))
    }

    /// The sheet, or everything that is wrong with it, each fault with its fields.
    pub fn sheet(&self) -> Result<Sheet, Vec<Fault>> {
        Sheet::of_value(&self.value())
    }

    /// The result with everything there is to say about it, or everything that is wrong.
    pub fn report(&self) -> Result<Report, Vec<Fault>> {
        self.sheet().map(|sheet| Report::new(&sheet))
    }
}
