/// Takes in texts that people bring, each with the name of its file. Answers with every fault, and then leaves the set-up
/// as it was.
pub type Load<S> = fn(&mut S, &[(String, String)]) -> Result<(), Vec<String>>;

/// What a game needs to be played with a deck that somebody has built.
pub struct OwnDeck<S> {
    /// Takes in a deck: a list of card names.
    pub load: Load<S>,
    /// The cards that a deck can be built from, with how many of each are in the deck there is.
    pub pool: fn(&S) -> Vec<PoolCard>,
    /// How such a list begins.
    pub example: &'static str,
}

/// A card that a deck can be built from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PoolCard {
    /// Its name, as a list of cards has it.
    pub name: String,
    /// What sort of card it is, and what it costs.
    pub kind: String,
    pub words: String,
    /// How many there are.
    pub copies: u8,
    /// How many of them are in the deck.
    pub chosen: u8,
}
