//! Searching as people do: by words and their forms, by other words for the same, and never inside a word.

/// Words that mean the same to who searches; each by its root.
const ALIKE: &[&[&str]] = &[
    &["tie", "tied", "ties", "level", "equal", "draw", "shar", "same"],
    &["win", "won", "winner", "victor", "victory"],
    &["adjacent", "next", "beside", "neighbour", "neighbor", "around", "border"],
    &["goal", "objective", "aim", "purpose"],
    &["limit", "most", "maximum", "max", "more"],
    &["begin", "start", "first", "set-up", "setup"],
    &["end", "finish", "over", "last"],
    &["score", "scor", "point", "honor", "honour"],
    &["lose", "lost", "loser", "destroy"],
    &["capture", "captur", "take", "gain"],
    &["figure", "unit", "piece", "ship"],
    &["card", "deck"],
    &["money", "wealth", "coin"],
    &["undo", "back"],
];

/// What is looked for.
pub struct Search {
    /// Each word as the roots that will do for it.
    words: Vec<Vec<String>>,
}

impl Search {
    #[must_use]
    pub fn new(typed: &str) -> Self {
        Self { words: words_of(typed).map(|word| meant(&word)).collect() }
    }

    /// Whether nothing in particular is looked for.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.words.is_empty()
    }

    /// Whether a text has every word, in some form or by another word for it.
    #[must_use]
    pub fn finds(&self, texts: &[&str]) -> bool {
        let there: Vec<String> = texts.iter().flat_map(|text| words_of(text)).collect();
        let begins = |word: &String, root: &String| word.starts_with(root.as_str());
        self.words.iter().all(|roots| there.iter().any(|word| roots.iter().any(|root| begins(word, root))))
    }
}

/// The words of a text, in lower case.
fn words_of(text: &str) -> impl Iterator<Item = String> {
    let parts = text.split(|sign: char| !sign.is_alphanumeric() && sign != '-');
    parts.filter(|word| !word.is_empty()).map(str::to_lowercase)
}

/// The roots that a typed word may stand for: its own, and those of words for the same.
fn meant(word: &str) -> Vec<String> {
    let own = root(word);
    let same = |other: &&str| root(other) == own || *other == word;
    let group = ALIKE.iter().find(|group| group.iter().any(same));
    let others = group.into_iter().flat_map(|group| group.iter().copied().map(root));
    let mut roots = vec![own.clone()];
    roots.extend(others.filter(|other| *other != own));
    roots
}

/// A word without the ending of its form.
fn root(word: &str) -> String {
    const ENDINGS: [&str; 7] = ["ings", "ing", "ies", "ied", "ed", "es", "s"];
    for ending in ENDINGS {
        if let Some(stem) = word.strip_suffix(ending).filter(|stem| stem.chars().count() >= 3) {
            return stem.strip_suffix('e').unwrap_or(stem).to_owned();
        }
    }
    let short = word.chars().count() > 3;
    word.strip_suffix('e').filter(|_| short).unwrap_or(word).to_owned()
}

#[cfg(test)]
mod tests {
    use super::Search;

    #[test]
    fn forms_and_other_words_are_found() {
        let victor = "Of players level on the highest power the earliest in turn order wins.";
        for typed in ["tie", "tied", "ties", "winner", "victor", "win", "WINS", "level", "high"] {
            assert!(Search::new(typed).finds(&[victor]), "{typed}");
        }
        assert!(Search::new("adjacent").finds(&["Spaces that share a border are next to each other."]));
        assert!(Search::new("hand limit").finds(&["A hand never has more than five cards; the rest is discarded."]));
        assert!(Search::new("goal").finds(&["Objective", "Players lay tiles around settlements."]));
        assert!(Search::new("capturing").finds(&["a settlement is captured"]));
    }

    #[test]
    fn nothing_is_found_inside_other_words() {
        assert!(!Search::new("tie").finds(&["every city has properties"]));
        assert!(!Search::new("and").finds(&["a hand of land"]));
        assert!(!Search::new("win ship").finds(&["the winner"]));
    }

    #[test]
    fn nothing_typed_finds_everything() {
        assert!(Search::new("  ").is_empty() && Search::new("").finds(&["anything"]));
    }
}
