use super::{Refusal, Text};

/// Something in the [facts](super::Written) of a position that cannot be so.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Flaw {
    /// Where: it names the seats and things that the flaw is about.
    pub at: Text,
    pub what: Text,
    /// The least that would mend it.
    pub remedy: Text,
}

impl Flaw {
    /// What stands against a set-up, as flaws of whatever was to be played with it.
    #[must_use]
    pub fn of_set_up(refusals: Vec<Refusal>) -> Vec<Self> {
        let flaw =
            |refusal: Refusal| Self { at: "set-up".into(), what: refusal.text, remedy: "choose another set-up".into() };
        refusals.into_iter().map(flaw).collect()
    }

    /// In one sentence, with these names for the seats.
    pub fn sentence<N: AsRef<str>>(&self, names: &[N]) -> String {
        let Self { at, what, remedy } = self;
        format!("{}: {}; {}", at.plain(names), what.plain(names), remedy.plain(names))
    }

    /// The first few of them in a sentence, and how many more there are.
    pub fn few<N: AsRef<str>>(flaws: &[Self], names: &[N]) -> String {
        const FEW: usize = 3;
        let told: Vec<String> = flaws.iter().take(FEW).map(|flaw| flaw.sentence(names)).collect();
        match flaws.len().saturating_sub(FEW) {
            0 => told.join("; "),
            more => format!("{}; and {more} more", told.join("; ")),
        }
    }
}

/// The flaws that were found so far.
#[derive(Default)]
pub struct Flaws(Vec<Flaw>);

impl Flaws {
    pub fn add(&mut self, at: impl Into<Text>, what: impl Into<Text>, remedy: impl Into<Text>) {
        let flaw = Flaw { at: at.into(), what: what.into(), remedy: remedy.into() };
        if !self.0.contains(&flaw) {
            self.0.push(flaw);
        }
    }

    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    #[must_use]
    pub fn into_vec(self) -> Vec<Flaw> {
        self.0
    }
}
