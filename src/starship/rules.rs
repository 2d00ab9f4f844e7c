//! The rules of Starship Samurai that decisions cite: the section of the rulebook, and what it says in our own words.

use crate::game::Rule;

const fn rule(section: &'static str, words: &'static str) -> Rule {
    Rule { document: "Starship Samurai rulebook", section, words, ruling: None }
}

const fn variant(section: &'static str, key: &'static str, words: &'static str) -> Rule {
    Rule { document: "Starship Samurai rulebook", section, words, ruling: Some(key) }
}

crate::rules! {
    /// What clan markers earn.
    ALLIANCE_REWARDS = rule("Resolution Phase, Gain Rewards from Alliances", "Every clan marker on a player's branch earns her the honor of the tier it stands on.");
    /// What different locations earn.
    LOCATION_SETS = rule("End of Game", "Claimed locations of two, three or four different types are worth 3, 6 or 9 honor at the end.");
    /// The most honor wins.
    MOST_HONOR = rule("End of Game", "Whoever has the most honor has won.");
    /// First tie-break.
    MOST_WEALTH = rule("End of Game", "Players level on honor compare their wealth.");
    /// Second tie-break.
    MOST_LOCATIONS = rule("End of Game", "Players level on wealth too compare how many location cards they have claimed.");
    /// Third tie-break.
    MOST_MARKERS = rule("End of Game", "Players level on locations too compare how many clan markers stand on their branches.");
    /// Last tie-break.
    EARLIEST = rule("End of Game", "Of players level on everything the one whose turn came first in the last round has won.");
    /// How many can play.
    PLAYERS = rule("Game Setup", "Two, three or four people play, each with a colour of her own.");
    /// Who begins.
    FIRST_PLAYER = rule("Game Setup", "The first player is determined at random, and the token goes round from round to round.");
    /// The two-player deck.
    OWN_DECKS = variant("Variants, 2-Player Action Deck", "own_decks", "Two players may draw from decks of their own, with one copy of every card.");
    /// The second deck.
    SECOND_DECK = variant("Shattered Alliances Action Deck", "decks", "The second deck replaces the first, joins it, gives cards to a deck of 40, or is drafted with it.");
    /// Locations.
    LOCATION_DECK = rule("Game Setup", "Smaller games leave location cards out by their pips; every location board has one card.");
    /// Drafting samurai.
    DRAFT = rule("Game Setup", "Everybody drafts two samurai in secret, first clockwise and then back, and shows them when all are drafted.");
    /// What can be done at this moment.
    ORDER_OF_PLAY = rule("Round Sequence", "A round has turns, battles and a resolution, and whatever is begun is resolved in full before the next.");
    /// Rewards at the start of a turn.
    CLAIM_REWARDS = rule("Player Turns Phase, Claim Location Rewards", "A turn begins with the reward of every location where one has more power than anybody else.");
    /// Up to.
    UP_TO = rule("Player Turns Phase", "What is given up to a number may be taken in part or not at all.");
    /// Order markers.
    ORDER_MARKERS = rule("Player Turns Phase, Perform 1 Order", "Every turn places one order marker, numbered 1 to 4, raised by any wealth spent with it.");
    /// Clan markers.
    CLAN_MARKERS = rule("Move 1 Clan Marker X Spaces", "A clan marker goes down one branch, through neutral and up another, as far as the number allows.");
    /// Branches nobody plays.
    ABSENT_BRANCHES = variant("Move 1 Clan Marker X Spaces", "absent_branches", "The branch of a colour nobody plays is closed.");
    /// Moving figures.
    MOVE_UNITS = rule("Move X Units", "A figure moves from the supply or from a location to another location, once in an order.");
    /// Full locations.
    SPACES = rule("Move X Units", "A location has seven spaces; a ship cannot come to a full one, and a samurai takes the place of the weakest ship.");
    /// Drawing.
    DRAW = rule("Draw X Action Cards", "Cards come from the deck; when it is empty the discards are shuffled.");
    /// The hand limit.
    HAND_LIMIT = rule("Draw X Action Cards", "A hand never has more than five cards; the rest is discarded at once.");
    /// Order cards.
    ORDER_CARDS = rule("Playing an Order Action Card", "One order card a turn is played before or after the order: paid, resolved, discarded.");
    /// Costs.
    COSTS = rule("Paying an Action Card's Cost", "A cost is paid in full: honor, wealth, or ships from locations or the supply.");
    /// Free orders.
    FREE_ORDERS = rule("Glossary, Free Order", "Free orders are done in one's own turn, any number of them, each resolved before the next.");
    /// Attaching wealth.
    ATTACH = variant("Glossary, Attach", "attach_in_supply", "A wealth token is attached to a fighter its player controls and stays until the fighter is destroyed or returned.");
    /// Committing.
    COMMIT = rule("Battle Phase, Commit Battle Cards", "In turn order everybody in the battle may commit one battle card, face down.");
    /// Turning up.
    RESOLVE = rule("Battle Phase, Resolve Battle Cards", "In turn order the cards are turned up, paid and resolved; one that cannot be paid has no effect.");
    /// What cards say.
    CARD_TEXT = rule("Card Text", "What a card says is done in its order, and goes before the rules.");
    /// Choices given to others.
    CHOICES = rule("Clarifications, Action Card Choices", "Whoever must choose takes something she can do in full; if there is nothing, it is skipped.");
    /// Samurai abilities.
    ABILITIES = rule("Unit Cards", "What a unit card says happens whenever it applies.");
    /// Trading.
    TRADING = variant("Variants, Trading", "trading", "Two players may exchange wealth and cards; once both agree it is done.");
    /// Manual cards.
    MANUAL = rule("Card Text", "A card that the program cannot resolve is resolved by the table's own hands.");
}
