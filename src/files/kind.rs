/// What the program keeps in files.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A match: a save, or a journal.
    Match,
    Sheet,
    /// A deck that somebody built.
    Deck,
    /// Cards and boards of somebody's own.
    Set,
    /// A position on paper.
    Facts,
    /// What a person has set.
    Settings,
    /// What was found out about a match by looking back on it.
    Reviews,
    Picture,
    /// A result as a table for a spreadsheet.
    Table,
}

/// What a file turns out to hold.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Content {
    Nothing,
    Journal,
    Save,
    Picture,
    Sheet,
    SheetInJson,
    Table,
    Other,
}

/// What stands at the beginning of every journal, whatever its version.
pub(crate) const JOURNAL: &[u8] = b"daimyo journal ";

/// What stands at the beginning of every PNG file.
const PNG: &[u8] = b"\x89PNG\r\n\x1a\n";

const MEGABYTE: u64 = 1 << 20;

impl Kind {
    /// How large such a file can be: far more than anybody needs, and no burden for the machine.
    pub(crate) const fn limit(self) -> u64 {
        match self {
            Self::Match | Self::Picture => 64 * MEGABYTE,
            Self::Set | Self::Reviews => 8 * MEGABYTE,
            Self::Sheet | Self::Deck | Self::Facts | Self::Settings | Self::Table => MEGABYTE,
        }
    }

    pub(super) const fn words(self) -> &'static str {
        match self {
            Self::Match => "a match",
            Self::Sheet => "a score sheet",
            Self::Deck => "a deck",
            Self::Facts => "a position",
            Self::Set => "a set of cards",
            Self::Settings => "settings",
            Self::Reviews => "reviews of a match",
            Self::Picture => "a picture",
            Self::Table => "a table of results",
        }
    }

    /// Whether it may stand where this stands. A journal gives way to nothing.
    pub(super) fn may_replace(self, content: Content) -> bool {
        match self {
            _ if content == Content::Nothing => true,
            Self::Match => content == Content::Save,
            Self::Sheet => content == Content::Sheet,
            Self::Picture => content == Content::Picture,
            Self::Table => content == Content::Table,
            // These stand in places of their own, and damaged ones are like nothing.
            Self::Settings | Self::Reviews => content == Content::Other,
            Self::Deck | Self::Set | Self::Facts => false,
        }
    }
}

impl Content {
    pub(super) fn of(bytes: &[u8]) -> Self {
        if bytes.starts_with(JOURNAL) {
            return Self::Journal;
        }
        if bytes.starts_with(PNG) {
            return Self::Picture;
        }
        let Ok(text) = std::str::from_utf8(bytes) else { return Self::Other };
        let text = text.trim_start_matches('\u{feff}').trim();
        let last_line = text.rsplit('\n').next().unwrap_or_default();
        let is_sheet = text.contains("game") && text.contains("players");
        match text.chars().next() {
            None => Self::Nothing,
            _ if last_line.starts_with("// seal") || last_line == "// unsealed" => Self::Save,
            Some('(') if is_sheet => Self::Sheet,
            Some('{') if is_sheet => Self::SheetInJson,
            _ if text.starts_with("place,player") => Self::Table,
            _ => Self::Other,
        }
    }

    pub(super) const fn words(self) -> &'static str {
        match self {
            Self::Nothing => "nothing",
            Self::Journal => "the journal of a match",
            Self::Save => "a save",
            Self::Picture => "a picture",
            Self::Sheet => "a score sheet",
            Self::SheetInJson => "a score sheet in JSON",
            Self::Table => "a table of results",
            Self::Other => "something else",
        }
    }
}
