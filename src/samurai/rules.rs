//! The rules of Samurai that decisions cite: the section of the rulebook, and what it says in our own words.

use crate::game::Rule;

const fn rule(section: &'static str, words: &'static str) -> Rule {
    Rule { document: "Samurai rulebook", section, words, ruling: None }
}

const fn ruling(section: &'static str, key: &'static str, words: &'static str) -> Rule {
    Rule { document: "Samurai rulebook", section, words, ruling: Some(key) }
}

crate::rules! {
    /// How many can play.
    PLAYERS = rule("Setup", "Two, three or four people play, each number on its own part of the board.");
    /// Who begins.
    FIRST_PLAYER = rule("Turn Sequence", "The youngest player begins, and play goes clockwise.");
    /// The handicap.
    HANDICAP = ruling("Setup", "handicap", "By a table habit the starter of a two-player game leaves her 2-ship in the box.");
    /// What can be done at this moment.
    ORDER_OF_PLAY = rule("Turn Sequence", "Set-up comes first, then turns of playing tiles, checking for captures and drawing back to five.");
    /// The first hand.
    STARTING_HAND = rule("Setup, Draw Starting Hand", "Each player secretly picks five of her own twenty tiles as her first hand.");
    /// The board for fewer players.
    BOARD_PARTS = rule("Setup, Construct Game Board", "With fewer players some parts of the board stay in the box.");
    /// The number of pieces.
    SUPPLY = rule("Setup, Create Supply", "Two, three or four players use 7, 10 or 13 pieces of each caste.");
    /// Edo.
    EDO = rule("Setup, Populate Edo Space", "Edo begins with one piece of each caste.");
    /// Cities.
    CITIES = rule("Setup, Populate City Spaces", "Cities are filled first, each with two pieces of different castes.");
    /// Villages.
    VILLAGES = rule("Setup, Populate Village Spaces", "Once the cities are full, each village gets one piece.");
    /// The order of a random deal.
    BASIC_SETUP = ruling("Basic Setup", "setup", "In the basic set-up hands and pieces are dealt at random.");
    /// Tiles come from the hand.
    HAND = rule("Turn Sequence, Play Tile", "A tile is played from the hand; what was drawn this turn waits for the next.");
    /// Tiles go on empty spaces.
    EMPTY_SPACE = rule("Turn Sequence, Play Tile", "A tile goes on an empty land or sea space, never on a settlement or another tile.");
    /// Ships.
    SHIPS = rule("Tiles, Wild Tiles", "Ships go on the sea and nowhere else, and no other tile goes there.");
    /// The fast icon.
    FAST = rule("Tiles, Fast Icon", "A turn has at most one tile without the fast icon, and any number with it.");
    /// At least one tile.
    AT_LEAST_ONE = rule("Turn Sequence, Play Tile", "Every turn plays at least one tile, as long as any can be played.");
    /// The switch tile.
    SWITCH = rule("Action Tiles, Switch Tile", "The switch tile exchanges two caste pieces that stand on the board, and leaves the game.");
    /// No twins.
    NO_TWINS = rule("Action Tiles, Switch Tile", "A switch never brings two pieces of one caste into one settlement.");
    /// A switch must change something.
    POINTLESS_SWITCH = ruling("Action Tiles, Switch Tile", "pointless_switch", "A switch of equal pieces, or within one settlement, would change nothing.");
    /// The move tile.
    MOVE = rule("Action Tiles, Move Tile", "The move tile takes an own tile without fast icon, laid in an earlier turn, to another empty land space, and fills the space it left.");
    /// Capturing.
    CAPTURE = rule("Resolving Captures", "When every land space around a settlement has a tile, each piece there goes to the player with the most influence on its caste.");
    /// When captures happen.
    CAPTURE_TIMING = ruling("Resolving Captures", "capture_timing", "Surrounded settlements are resolved when the player has played her tiles, or at once by table ruling.");
    /// Ties.
    TIED = rule("Resolving Captures", "A piece on which the highest influence is shared, or on which nobody has any, is set aside.");
    /// Drawing.
    REFRESH = rule("Turn Sequence, Refresh Hand", "A turn ends with drawing tiles until the hand has five or the stack is empty.");
    /// The screens.
    SCREENS = ruling("Scoring", "open_captures", "Captured pieces lie hidden behind the screen until the game is scored.");
    /// The end.
    END = ruling("Winning the Game", "end_check", "The game ends in the turn in which a caste has left the board, or in which the fourth piece is set aside.");
    /// Leader tokens.
    LEADERS = rule("Scoring", "Whoever has more pieces of a caste than anybody else leads it; a shared lead is nobody's.");
    /// Most leader tokens win.
    MOST_LEADERS = rule("Scoring", "Whoever leads the most castes wins.");
    /// First tie-break.
    OTHER_CASTES = rule("Scoring", "Among players who lead one caste each, the most pieces of the castes one does not lead win.");
    /// Second tie-break.
    ALL_CASTES = rule("Scoring", "If that is level too, the most pieces of all castes win, and then the win is shared.");
    /// Nobody leads.
    NO_LEADER = rule("Scoring", "If nobody leads a caste, the most pieces of all castes win.");
}
