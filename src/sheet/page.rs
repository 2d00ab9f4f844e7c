use super::kind::{Kind, either};
use super::player::{COLOUR, Player};
use super::{Account, Fault, Fields, Value};

/// A sheet of which the names are read, while its game reads the rest.
pub struct Page<'a> {
    kind: &'static Kind,
    players: Vec<Player<'a>>,
    /// The switches that are on.
    on: Vec<&'static str>,
}

impl Page<'_> {
    /// How many players it has, possible or not.
    #[must_use]
    pub const fn players(&self) -> usize {
        self.players.len()
    }

    /// How faults call a player: by name, if there is one, and number.
    #[must_use]
    pub fn label(&self, player: usize) -> &str {
        &self.players[player].label
    }

    /// Whether a switch is on.
    #[must_use]
    pub fn is_on(&self, switch: &str) -> bool {
        self.on.contains(&switch)
    }

    /// Reads every player's line; of an entry that is none, the default.
    pub fn lines<T: Default>(&self, faults: &mut Vec<Fault>, read: impl Fn(&mut Fields<'_, '_>) -> T) -> Vec<T> {
        let keys = self.kind.columns.iter().map(|column| column.key);
        let known: Vec<&str> = ["name"].into_iter().chain(keys).chain([COLOUR]).collect();
        let line = |player: &Player<'_>| {
            let mut fields = player.fields(faults)?;
            fields.allow(&known);
            Some(read(&mut fields))
        };
        self.players.iter().map(line).map(Option::unwrap_or_default).collect()
    }
}

/// A sheet of one of these kinds: its kind, the players' names and what everybody has; or nothing but faults.
pub(super) fn read_all(
    value: &Value,
    kinds: &[&'static Kind],
    faults: &mut Vec<Fault>,
) -> Option<(&'static Kind, Vec<String>, Box<dyn Account>)> {
    let Value::Record(record) = value else {
        let words = format!("the sheet is {value}; it must be a record of game and players");
        faults.push(Fault::of_sheet(words));
        return None;
    };
    let mut fields = Fields::of_sheet(record, faults);
    let switches = switches(kinds).into_iter().map(|(key, _)| key);
    fields.allow(&["game", "players"].into_iter().chain(switches).collect::<Vec<_>>());
    let kind = read_kind(&mut fields, kinds);
    let players = fields.required("players").and_then(|value| fields.list("players", value));
    if let Some(players) = players {
        check_number(players.len(), kind, kinds, &mut fields);
    }
    let players = Player::read_all(players.unwrap_or_default(), faults);
    let kind = kind?;
    let on = read_switches(kind, kinds, &mut Fields::of_sheet(record, faults));
    let page = Page { kind, players, on };
    let tally = (kind.read)(&page, faults)?;
    Some((kind, page.players.into_iter().map(|player| player.name).collect(), tally))
}

fn read_kind(fields: &mut Fields<'_, '_>, kinds: &[&'static Kind]) -> Option<&'static Kind> {
    let value = fields.required("game")?;
    let kind = kind_of(value, kinds);
    if kind.is_none() {
        let names: Vec<String> = kinds.iter().map(|kind| kind.name()).collect();
        fields.fault("game", format!("game is {value}; it must be {}", either(&names)));
    }
    kind
}

/// The kind of game under the key for it.
pub(super) fn kind_of(value: &Value, kinds: &[&'static Kind]) -> Option<&'static Kind> {
    let Value::Text(name) = value else { return None };
    kinds.iter().copied().find(|kind| kind.id.eq_ignore_ascii_case(name))
}

/// As many as can play the game, or any of the games if it is not known which.
fn check_number(players: usize, kind: Option<&Kind>, kinds: &[&'static Kind], fields: &mut Fields<'_, '_>) {
    let least = kinds.iter().map(|kind| *kind.players.start()).min().unwrap_or_default();
    let most = kinds.iter().map(|kind| *kind.players.end()).max().unwrap_or_default();
    let range = kind.map_or(least..=most, |kind| kind.players.clone());
    if !range.contains(&players) {
        let words = format!("the number of players is {players}; it must be {}", Kind::counts(range));
        fields.fault("players", words);
    }
}

/// The switches that are on. One that only another kind has is out of place here.
fn read_switches(kind: &Kind, kinds: &[&'static Kind], fields: &mut Fields<'_, '_>) -> Vec<&'static str> {
    let mut on = Vec::new();
    for (key, owner) in switches(kinds) {
        let has_it = kind.switches.iter().any(|switch| switch.key == key);
        match fields.optional(key) {
            None => {}
            Some(_) if !has_it => {
                let own = kind.switches.iter().map(|switch| switch.key);
                let keys: Vec<&str> = ["players"].into_iter().chain(own).collect();
                let (theirs, title, keys) = (owner.title, kind.title, keys.join(" and "));
                fields.fault("", format!("{key} belongs to {theirs}; a {title} sheet has game and {keys}"));
            }
            Some(Value::Bool(value)) => on.extend(Some(key).filter(|_| *value)),
            Some(value) => fields.fault("", format!("{key} is {value}; it must be true or false")),
        }
    }
    on
}

/// Every switch of some kinds, once, with the first kind that has it.
fn switches(kinds: &[&'static Kind]) -> Vec<(&'static str, &'static Kind)> {
    let mut all: Vec<(&'static str, &'static Kind)> = Vec::new();
    for kind in kinds {
        for switch in kind.switches {
            if all.iter().all(|(key, _)| *key != switch.key) {
                all.push((switch.key, kind));
            }
        }
    }
    all
}
