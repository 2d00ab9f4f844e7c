//! Searching as people do: by words and their forms, by other words for the same, and never inside a word.

/// Words that mean the same to who searches.
const ALIKE: &[&[&str]] = &[
    &["tie", "level", "equal"],
    &["win", "won", "winner", "victor", "victory"],
    &["adjacent", "next-to", "beside", "neighbour", "neighbor", "around", "border"],
    &["goal", "objective", "aim", "purpose"],
    &["limit", "most", "maximum", "max", "more"],
    &["begin", "began", "start", "first", "set-up", "setup"],
    &["end", "finish", "over", "last"],
    &["score", "point", "honor", "honour"],
    &["lose", "lost", "loser", "destroy"],
    &["capture", "take", "taken", "took", "gain"],
    &["figure", "unit", "piece", "ship"],
    &["card", "deck"],
    &["money", "wealth", "coin"],
    &["undo", "back"],
];

/// How long a word must be at least to be found by its beginning: shorter ones begin too many others.
const BEGINNING: usize = 4;

/// What is looked for.
pub struct Search {
    words: Vec<Wanted>,
}

/// A word that is looked for.
struct Wanted {
    typed: String,
    /// Its own root, and those of other words for the same.
    roots: Vec<String>,
}

impl Search {
    #[must_use]
    pub fn new(typed: &str) -> Self {
        Self { words: words_of(typed).into_iter().map(Wanted::new).collect() }
    }

    /// Whether nothing in particular is looked for.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.words.is_empty()
    }

    /// Whether a text has every word, in some form or by another word for it.
    #[must_use]
    pub fn finds(&self, texts: &[&str]) -> bool {
        self.distance(texts).is_some()
    }

    /// How far a text is from what is looked for, if it has every word: a word itself is nearer than another for the same.
    #[must_use]
    pub fn distance(&self, texts: &[&str]) -> Option<usize> {
        let there: Vec<String> = texts.iter().flat_map(|text| words_of(text)).collect();
        self.words.iter().map(|wanted| there.iter().filter_map(|word| wanted.distance(word)).min()).sum()
    }
}

impl Wanted {
    fn new(typed: String) -> Self {
        let own = root(&typed);
        let group = ALIKE.iter().find(|group| group.iter().any(|other| *other == typed || root(other) == own));
        let others = group.into_iter().flat_map(|group| group.iter().copied().map(root));
        let roots = std::iter::once(own.clone()).chain(others).collect();
        Self { typed, roots }
    }

    /// How far a word of a text is from it, if that is meant: by its root, or by how far it is typed.
    fn distance(&self, word: &str) -> Option<usize> {
        let begun = self.typed.chars().count() >= BEGINNING && word.starts_with(&self.typed);
        let own = root(word);
        if begun { Some(0) } else { self.roots.iter().position(|root| *root == own) }
    }
}

/// The words of a text, in lower case. "Next to" is one: what comes next is not what lies next to something.
fn words_of(text: &str) -> Vec<String> {
    let text = format!("{} ", text.to_lowercase()).replace("next to ", "next-to ");
    let parts = text.split(|sign: char| !sign.is_alphanumeric() && sign != '-');
    parts.filter(|word| !word.is_empty()).map(str::to_owned).collect()
}

/// A word without the ending of its form: "tied" and "ties" are "tie", "winning" is "win".
fn root(word: &str) -> String {
    const ENDINGS: [&str; 7] = ["ings", "ing", "ies", "ied", "ed", "es", "s"];
    let long = |stem: &&str| stem.chars().count() >= 2;
    let stem = ENDINGS.iter().find_map(|ending| word.strip_suffix(ending).filter(long)).unwrap_or(word);
    // "Cities" is of "city", and "ties" of "tie".
    let of_y = (word.ends_with("ies") || word.ends_with("ied")) && stem.chars().count() > 2;
    let mut letters: Vec<char> = stem.chars().chain(of_y.then_some('y')).collect();
    // A letter is doubled before an ending, and a silent e is there only without one.
    if let [.., one, other] = letters[..]
        && one == other
        && letters.len() > 3
        && stem.len() < word.len()
    {
        letters.pop();
    }
    if letters.len() > 2 && letters.last() == Some(&'e') {
        letters.pop();
    }
    letters.into_iter().collect()
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
        assert!(
            !Search::new("tied").finds(&["They draw cards that share a border."]),
            "cards that are drawn are no tie"
        );
        assert!(Search::new("adjacent").finds(&["Spaces that share a border are next to each other."]));
        assert!(Search::new("hand limit").finds(&["A hand never has more than five cards; the rest is discarded."]));
        assert!(Search::new("goal").finds(&["Objective", "Players lay tiles around settlements."]));
        assert!(Search::new("capturing").finds(&["a settlement is captured"]));
        assert!(Search::new("cities").finds(&["a city has two pieces"]) && Search::new("city").finds(&["two cities"]));
        assert!(Search::new("winning").finds(&["who wins"]) && Search::new("samu").finds(&["every samurai"]));
    }

    #[test]
    fn a_word_itself_is_nearer_than_another_for_the_same() {
        let search = Search::new("adjacent");
        let near = search.distance(&["The number counts on every space next to it."]);
        let far = search.distance(&["Players lay tiles around settlements."]);
        assert!(search.distance(&["adjacent spaces"]) == Some(0) && near.is_some() && near < far, "{near:?} {far:?}");
        assert_eq!(search.distance(&["The next player goes on."]), None, "what comes next is not adjacent");
        assert!(Search::new("next to").finds(&["a space adjacent to it"]) && Search::new("next").finds(&["next up"]));
    }

    #[test]
    fn nothing_is_found_inside_other_words() {
        assert!(!Search::new("tie").finds(&["every city has properties"]));
        assert!(!Search::new("and").finds(&["a hand of land"]));
        assert!(!Search::new("win ship").finds(&["the winner"]));
        assert!(!Search::new("tie").finds(&["the first tier pays two"]), "a tier is no tie");
        assert!(!Search::new("limit").finds(&["Mori moves on"]) && !Search::new("win").finds(&["a window, a wing"]));
        assert!(!Search::new("end").finds(&["every enemy, endlessly"]));
    }

    #[test]
    fn nothing_typed_finds_everything() {
        assert!(Search::new("  ").is_empty() && Search::new("").finds(&["anything"]));
    }
}
