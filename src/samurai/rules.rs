//! The rules of Samurai: the section of the rulebook, and what it says in our own words. Decisions cite them, and the page
//! of rules shows them all, in the order the game is played. `docs/rules-samurai.md` goes through the rulebook with them.

use crate::game::Rule;

const fn rule(section: &'static str, words: &'static str) -> Rule {
    Rule { document: "Samurai rulebook", section, words, ruling: None }
}

const fn ruling(section: &'static str, key: &'static str, words: &'static str) -> Rule {
    Rule { document: "Samurai rulebook", section, words, ruling: Some(key) }
}

crate::rules! {
    /// What it is all about.
    OBJECTIVE = rule("Objective", "Players lay tiles around settlements to capture caste pieces, and whoever leads the most castes in the end wins.");
    CASTES = rule("Caste Pieces", "There are three castes, each with pieces of its own: Buddhas stand for religion, rice for commerce, castles for the military.");
    /// What the board is made of.
    SPACES = rule("Spaces", "The board has land, sea and settlements, which are villages, cities and Edo, with one, two and three buildings.");
    /// How many can play.
    PLAYERS = rule("Setup", "Two, three or four people play, each number on its own part of the board.");
    /// The board for fewer players.
    BOARD_PARTS = rule("Setup, Construct Game Board", "With fewer players some parts of the board stay in the box.");
    LEADER_TOKENS = rule("Setup, Create Leader Disk", "Three leader tokens, one a caste, lie beside the board until the game is scored.");
    /// The number of pieces.
    SUPPLY = rule("Setup, Create Supply", "Two, three or four players use 7, 10 or 13 pieces of each caste.");
    OWN_TILES = rule("Setup, Gather Tiles and Screens", "Everybody has a colour, the twenty tiles of that colour, among them one switch tile and one move tile, and a screen.");
    STARTING_HAND = rule("Setup, Draw Starting Hand", "Each player secretly picks five of their own twenty tiles as a first hand, and a hand stays hidden until it is played.");
    STACK = rule("Setup, Create Tile Stack", "The other fifteen tiles are mixed and lie face down beside the screen, where everybody sees how many are left.");
    EDO = rule("Setup, Populate Edo Space", "Edo begins with one piece of each caste.");
    CITIES = rule("Setup, Populate City Spaces", "Cities are filled first, clockwise from the youngest player and one piece at a time, each with two pieces of different castes.");
    VILLAGES = rule("Setup, Populate Village Spaces", "Once the cities are full, the next player goes on, and each village gets one piece.");
    /// The order of a random deal.
    BASIC_SETUP = ruling("Basic Setup", "setup", "In the basic set-up hands and pieces are dealt at random, three pieces to Edo and two to each city.");
    FIRST_PLAYER = rule("Turn Sequence", "The youngest player begins, and play goes clockwise.");
    /// What can be done at this moment.
    ORDER_OF_PLAY = rule("Turn Sequence", "Set-up comes first, then turns of playing tiles, checking for captures and drawing back to five.");
    /// Tiles come from the hand.
    HAND = rule("Turn Sequence, Play Tile", "A tile is played from the hand; what was drawn this turn waits for the next.");
    /// Tiles go on empty spaces.
    EMPTY_SPACE = rule("Turn Sequence, Play Tile", "A tile goes on an empty land or sea space, never on a settlement or another tile.");
    /// At least one tile.
    AT_LEAST_ONE = rule("Turn Sequence, Play Tile", "Every turn plays at least one tile, as long as any can be played.");
    /// The second step of a turn.
    CHECK = rule("Turn Sequence, Check for Capture", "When the tiles of a turn are played, every settlement with a tile on all land around it gives up its pieces.");
    REFRESH = rule("Turn Sequence, Refresh Hand", "A turn ends with drawing tiles until the hand has five, never more, or the stack is empty, and the player to the left goes on.");
    /// What the number on a tile is.
    INFLUENCE = rule("Tiles", "The number on a tile, from 0 to 4, is the influence it lends to every space next to it.");
    /// Tiles of one caste.
    CASTE_TILES = rule("Tiles, Caste-Specific Tiles", "A tile with a Buddha, rice or a castle on it lends its influence to that caste alone.");
    /// Tiles of all castes.
    WILD_TILES = rule("Tiles, Wild Tiles", "Samurai, ronin and ships lend their influence to every caste in every settlement next to them.");
    SHIPS = rule("Tiles, Wild Tiles", "Ships go on the sea and nowhere else, and no other tile goes there.");
    SWITCH = rule("Action Tiles, Switch Tile", "The switch tile exchanges two caste pieces that stand on the board, and leaves the game, while the turn goes on.");
    NO_TWINS = rule("Action Tiles, Switch Tile", "A switch never brings two pieces of one caste into one settlement.");
    MOVE = rule("Action Tiles, Move Tile", "The move tile takes an own tile without fast icon, laid in an earlier turn, to another empty land space, and fills the space it left.");
    FAST = rule("Tiles, Fast Icon", "A turn has at most one tile without the fast icon, and any number with it, even these alone; five tiles of every colour have it: the ships, the ronin and the switch.");
    CAPTURE = rule("Resolving Captures", "When every land space around a settlement has a tile, each piece there goes, in that same turn, to the player with the most influence on its caste.");
    /// What lies next to what.
    ADJACENT = rule("Clarifications", "Spaces that share a border are next to each other.");
    OPEN_SEA = rule("Clarifications", "The sea around a settlement may have ships, but need not, for its pieces to be captured.");
    CAPTURE_TIMING = ruling("Resolving Captures", "capture_timing", "Surrounded settlements are resolved when the player has played all tiles, or at once by table ruling.");
    EACH_PIECE = rule("Resolving Captures", "Each piece of a settlement is judged on its own; the player at turn may name the order, and no order changes who gets what.");
    TIED = rule("Resolving Captures", "A piece on which the highest influence is tied, or on which nobody has any, is set aside in view of all and belongs to nobody.");
    END = ruling("Winning the Game", "end_check", "The game ends in the turn in which a caste has left the board, or in which the fourth piece is set aside.");
    SCREENS = ruling("Scoring", "open_captures", "Captured pieces lie hidden behind the screen until the game is scored.");
    LEADERS = rule("Scoring", "Whoever has more pieces of a caste than anybody else leads it; a tied lead is nobody's.");
    /// Most leader tokens win.
    MOST_LEADERS = rule("Scoring", "Whoever leads the most castes wins.");
    OTHER_CASTES = rule("Scoring", "Among players who lead one caste each, the most pieces of the castes one does not lead win.");
    ALL_CASTES = rule("Scoring", "If that is level too, the most pieces of all castes win, and then the win is shared.");
    NO_LEADER = rule("Scoring", "If nobody leads a caste, the most pieces of all castes win, and who is level shares the win.");
    HANDICAP = Rule::of_the_table("Table rulings, Handicap", "handicap", "By a table habit the starter of a two-player game leaves the 2-ship in the box.");
    /// A switch must change something.
    POINTLESS_SWITCH = Rule::of_the_table("Table rulings, Pointless Switch", "pointless_switch", "By a table habit a switch must change the board: not two equal pieces, nor two of one settlement.");
}
