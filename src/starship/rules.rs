//! The rules of Starship Samurai in playing order, as decisions cite them: their place, and what they say in our own
//! words.

use crate::game::Rule;

const BOOK: &str = "Starship Samurai rulebook";
const SUMMARY: &str = "Starship Samurai rules summary";

const fn rule(section: &'static str, words: &'static str) -> Rule {
    Rule { document: BOOK, section, words, ruling: None }
}

const fn variant(section: &'static str, key: &'static str, words: &'static str) -> Rule {
    Rule { document: BOOK, section, words, ruling: Some(key) }
}

/// The ways to play the second deck, which only the summary tells.
const fn second_deck(words: &'static str) -> Rule {
    Rule { document: SUMMARY, section: "Shattered Alliances Action Deck", words, ruling: Some("decks") }
}

crate::rules! {
    OBJECTIVE = rule("Objective of the Game", "Whoever has the most honor at the end wins; honor comes from locations that were won and from clan markers on one's branch.");
    /// How many can play.
    PLAYERS = rule("Game Setup", "Two, three or four people play, each with a colour of their own.");
    BOARDS = rule("Game Setup", "There are as many location boards as players, each with its number.");
    LOCATION_DECK = rule("Game Setup", "Two players leave out the location cards with two pips; three leave out those with two and three pips, but one of them, at random, goes back in; four use them all; every location board begins with a card from the shuffled rest.");
    STARTING_CARDS = rule("Game Setup", "Everybody begins with one Elite General and one Change Strategy, and all other action cards but further copies of these make the deck.");
    OWN_SHIPS = rule("Game Setup", "Everybody has eight fighters and one carrier of their colour.");
    /// How everything stands at the start.
    STARTING_POSITION = rule("Game Setup", "At the start clan markers stand on neutral, score markers on 0, all ships are in their players' supplies, and nobody has wealth.");
    FIRST_PLAYER = rule("Game Setup", "The first player is determined at random, and the token goes round from round to round.");
    DRAFT = rule("Game Setup", "Everybody drafts two samurai in secret, first clockwise and then back, and shows them when all are drafted; the figures go to their supply.");
    /// What can be done at this moment.
    ORDER_OF_PLAY = rule("Round Sequence", "A round has turns, battles and a resolution, and whatever is begun is resolved in full before the next.");
    /// Whose turn it is.
    TURNS = rule("Player Turns Phase", "From the first player on, clockwise, people take turns until every order marker has been placed: four turns each.");
    /// The steps of a turn.
    TURN_STEPS = rule("Player Turns Phase", "Rewards are claimed first, then one order is performed; before or after it there may be one order card in all, and any number of free orders.");
    UP_TO = rule("Player Turns Phase", "What is given up to a number may be taken in part or not at all.");
    /// Rewards at the start of a turn.
    CLAIM_REWARDS = rule("Player Turns Phase, Claim Location Rewards", "A turn begins with the reward of every location where one has more power than anybody else; being level with somebody is not enough.");
    /// The power of a player at a location.
    POWER = rule("Player Turns Phase, Claim Location Rewards", "The power of all one's units at a location counts, with whatever raises it, and so do cards attached there.");
    /// Whether a card alone has power.
    CARDS_ALONE = variant("Player Turns Phase, Claim Location Rewards", "cards_alone", "Cards attached to a location give power there only to a player who has a unit there.");
    /// Clan markers moved by rewards.
    REWARD_MARKERS = rule("Player Turns Phase, Claim Location Rewards", "A reward moves the clan marker it shows, or one of the player's choice, up to the number shown.");
    REWARD_GOODS = rule("Player Turns Phase, Claim Location Rewards", "A reward of honor, wealth or action cards gives up to the number shown.");
    ORDER_MARKERS = rule("Player Turns Phase, Perform 1 Order", "Every turn places one order marker, numbered 1 to 4, raised by any wealth spent with it.");
    ORDERS = rule("Player Turns Phase, Perform 1 Order", "The marker goes on one of four orders: move a clan marker, move units, draw cards, gain wealth.");
    SAME_ORDER = rule("Player Turns Phase, Perform 1 Order", "An order that was used before may be used again; the marker that lies there already adds nothing.");
    CLAN_MARKERS = rule("Move 1 Clan Marker X Spaces", "A clan marker goes along a branch, or down one branch, through neutral and up another, as far as the number allows; any number of markers may share a space.");
    ABSENT_BRANCHES = variant("Move 1 Clan Marker X Spaces", "absent_branches", "The branch of a colour nobody plays is closed.");
    MOVE_UNITS = rule("Move X Units", "One after another, figures one controls move from the supply or from a location to another location, each once in an order.");
    SPACES = rule("Move X Units", "A location has seven spaces; a ship cannot come to a full one, and a samurai destroys the weakest ship there and takes its place.");
    DRAW = rule("Draw X Action Cards", "Cards come from the deck; when it runs out the discards are shuffled into a new one.");
    /// How many are drawn.
    DRAWS = variant("Draw X Action Cards", "draws", "Whoever may draw up to a number of cards may stop after every one of them.");
    HAND_LIMIT = rule("Draw X Action Cards", "A hand never has more than five cards; the rest is discarded at once.");
    GAIN_WEALTH = rule("Gain X Wealth Tokens", "Wealth comes from the supply, as many tokens as the number allows.");
    /// Whether wealth runs out.
    WEALTH_SUPPLY = variant("Gain X Wealth Tokens", "wealth_supply", "There are 44 wealth tokens, attached ones among them, and when all are out nobody gains more.");
    ORDER_CARDS = rule("Playing an Order Action Card", "One order card a turn is played before or after the order: paid, resolved, discarded.");
    COSTS = rule("Paying an Action Card's Cost", "A cost is paid in full: honor goes back on the track, wealth goes back to the supply, ships one controls are destroyed at locations or in the supply.");
    ABILITIES = rule("Unit Cards", "What a unit card says happens whenever it applies.");
    UNIT_POWER = rule("Unit Cards", "A fighter has a power of 1 and a carrier one of 2; of the samurai Shingen has 2, Mototada, Oda, Hideyoshi and Mori have 3, Tametomo and Gozen 4, Masumune 6.");
    /// Abilities that speak of moving.
    ON_MOVE = rule("Unit Cards", "An ability that speaks of moving its unit applies to every kind of move, by an order, a card or a free order, but never to a return.");
    /// Wealth makes fighters strong.
    FIGHTERS = rule("Unit Cards, Fighter Ship", "To attach wealth to a fighter is a free order, and every token on it is one more power.");
    /// What goes along with a carrier.
    CARGO = rule("Unit Cards, Carrier Ship", "In their own turn players may choose up to two of their small ships beside their carrier, at its location or in the supply, to go along with it; each must be able to arrive, with room, its toll paid and no blockade.");
    CARRIER_TIMING = variant("Unit Cards, Carrier Ship", "carrier_timing", "The ships chosen with a carrier follow right after it as a free order, which does not count towards the order's number.");
    /// Whether they move again.
    CARGO_AGAIN = variant("Unit Cards, Carrier Ship", "cargo_again", "A ship that came along with its carrier is not moved again by the same order.");
    /// A samurai who crushes.
    CRUSH = rule("Unit Cards, Mototada", "When Mototada has moved, the player may destroy the weakest ship where Mototada comes to.");
    /// How often Oda follows.
    ODA_FOLLOW = variant("Unit Cards, Oda", "oda_follow", "Every order or card that moved ships of Oda's player earns one free move of Oda, made after it is resolved.");
    /// A samurai who makes ships stronger.
    INSPIRE = rule("Unit Cards, Shingen", "Every ship of Shingen's player at Shingen's location has one power more.");
    /// A samurai who speaks with clans.
    NEGOTIATE = rule("Unit Cards, Hideyoshi", "Each time Hideyoshi moves, the player may move a clan marker one space.");
    /// A samurai who comes with guns.
    BOMBARD = rule("Unit Cards, Mori", "When Mori comes from the supply, the player may discard a card to destroy up to two ships where Mori lands.");
    /// A samurai who shoots.
    SNIPE = rule("Unit Cards, Tametomo", "Once in each of their turns Tametomo's player may pay to destroy a ship at any location, whoever owns it.");
    /// A samurai who must be paid.
    MOVE_PRICE = rule("Unit Cards, Masumune", "Masumune moves only if the wealth for it is there and is spent, whatever moves him.");
    /// A samurai who sees cards first.
    COMMIT_LAST = rule("Unit Cards, Gozen", "In a battle with Gozen the opponents commit and show their cards before the player of Gozen chooses; resolving stays in turn order.");
    BATTLES = rule("Battle Phase", "When all order markers are placed, the locations with units are settled one by one by their numbers; those without units are passed over.");
    UNCONTESTED = rule("Battle Phase", "If only one player has units at a location, they are its victor without a battle and take all a victor takes.");
    COMMIT = rule("Battle Phase, Commit Battle Cards", "In turn order everybody in the battle may commit one battle card, face down.");
    RESOLVE = rule("Battle Phase, Resolve Battle Cards", "In turn order the cards are turned up, paid, resolved and discarded; one that cannot be paid has no effect.");
    /// Who wins a battle.
    VICTOR = rule("Battle Phase, Declare Victor", "Everybody in the battle adds up the power of their units there and what cards add, and the highest power wins.");
    VICTOR_TIE = rule("Battle Phase, Declare Victor", "Of players level on the highest power the earliest in turn order wins.");
    EMPTY_HANDED = variant("Battle Phase, Declare Victor", "empty_handed_victor", "A player whose units have all left the battle cannot win it, whatever their cards add; if nobody has a unit left, nobody wins.");
    /// What the victor gains.
    SPOILS = rule("Battle Phase, Gain Location and Reward", "The victor gains 5 honor and then the location's reward, and claims the location card face down.");
    HOME = rule("Battle Phase, Gain Location and Reward", "The victor's figures there go back to their supply, which is no move.");
    LOSERS_STAY = rule("Battle Phase, Gain Location and Reward", "The losers leave their figures there for the next round.");
    /// What clan markers earn.
    ALLIANCE_REWARDS = rule("Resolution Phase, Gain Rewards from Alliances", "Every clan marker on a player's branch earns them the honor of the tier it stands on: 3 nearest to neutral, then 4, and 5 at the end.");
    NEW_LOCATIONS = rule("Resolution Phase, Reveal New Locations", "Location cards nobody claimed are discarded, and every location board gets a new card.");
    /// Back from the graveyard.
    RESTORE = rule("Resolution Phase, Restore Units and Orders", "All units in graveyards go back to the supplies, and everybody takes their order markers back.");
    /// The next first player.
    PASS_TOKEN = rule("Resolution Phase, Pass the First Player Token", "The first player token goes to the next player on the left.");
    /// When the game is over.
    GAME_END = rule("End of Game", "The game ends when location cards are to be revealed and too few are left, after the alliance rewards of that round.");
    /// What different locations earn.
    LOCATION_SETS = rule("End of Game", "Claimed locations of two, three or four different types are worth 3, 6 or 9 honor at the end.");
    /// The most honor wins.
    MOST_HONOR = rule("End of Game", "Whoever has the most honor has won.");
    MOST_WEALTH = rule("End of Game", "Players level on honor compare their wealth.");
    MOST_LOCATIONS = rule("End of Game", "Players level on wealth too compare how many location cards they have claimed.");
    MOST_MARKERS = rule("End of Game", "Players level on locations too compare how many clan markers stand on their branches.");
    EARLIEST = rule("End of Game", "Of players level on everything the one whose turn came first in the last round has won.");
    CARD_TEXT = rule("Card Text", "What a card says is done in its order, and goes before the rules.");
    MANUAL = rule("Card Text", "A card that the program cannot resolve is resolved by the table's own hands.");
    /// Returning is not moving.
    NO_MOVE = rule("Clarifications, Move vs. Return", "A unit that is returned to its supply has not been moved.");
    /// Choices given to others.
    CHOICES = rule("Clarifications, Action Card Choices", "Whoever must choose takes something they can do in full; if there is nothing, it is skipped.");
    ATTACH = rule("Glossary, Attach", "Wealth is attached to a fighter its player controls, goes with it, and is discarded when the fighter is destroyed or returned.");
    /// Attaching in the supply.
    ATTACH_IN_SUPPLY = variant("Glossary, Attach", "attach_in_supply", "A fighter in the supply is under its player's control too, so wealth can be attached to it there.");
    ATTACH_CARD = rule("Glossary, Attach", "A card attached to a location lies beside its board until something says so, or until the location card is claimed or discarded; then it is discarded.");
    IN_BATTLE = rule("Glossary, Battle", "The units at the location whose battle is being resolved are in it, and so is everybody who has one there.");
    CONTESTED = rule("Glossary, Contested", "A location is contested if two or more players control units there.");
    CONTROL = rule("Glossary, Control", "A player controls the ships of their colour and the samurai they drafted, except while they are in the graveyard.");
    DESTROY = rule("Glossary, Destroy", "A destroyed unit goes to the graveyard of its player.");
    FREE_ORDERS = rule("Glossary, Free Order", "Free orders are done in one's own turn, any number of them, each resolved before the next.");
    RETURN = rule("Glossary, Return", "A unit that is returned goes to the supply of its player.");
    UNIT = rule("Glossary, Unit", "Units are ships and samurai; their figures stand for them.");
    WEAKEST = rule("Glossary, Weakest", "The weakest unit is the one with the least power as it stands; of several only one is chosen.");
    TRADING = variant("Variants, Trading", "trading", "At any time two players may agree to exchange wealth and cards; once both agree it is done.");
    TRADE_PROMISES = variant("Variants, Trading", "trading", "What is agreed on for now must be done; what somebody only promises for later binds nobody.");
    OWN_DECKS = variant("Variants, 2-Player Action Deck", "own_decks", "Two players may draw from decks of their own, with one copy of every card, and discard to them.");
    SECOND_DECK = second_deck("The second deck replaces the first, joins it, gives cards to a deck of 40, or is drafted with it.");
    /// Instead of the first deck.
    DECK_REPLACED = second_deck("The second deck may be played instead of the first.");
    /// With the first deck.
    DECKS_JOINED = second_deck("Both decks may be shuffled into one of 80 cards.");
    /// A deck of one's own making.
    DECK_BUILT = second_deck("A deck of 40 cards may be put together from any cards of both decks.");
    CARD_DRAFT = second_deck("Both decks may be shuffled and 20 cards dealt to everybody; each keeps one for their own deck and passes the rest to the left, until everybody has 20, and draws from and discards to that deck.");
}
