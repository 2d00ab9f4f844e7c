//! Action cards as data: what they cost and, step by step, what happens.

use crate::starship::Source;
use serde::{Deserialize, Serialize};

/// What one action card says.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ActionCard {
    pub name: String,
    /// When it is played.
    pub kind: Kind,
    /// How many the deck has of it.
    pub copies: Copies,
    /// What must be paid first.
    #[serde(default)]
    pub cost: Cost,
    /// What happens then, in this order.
    pub effect: Effect,
    pub source: Source,
}

/// When an action card is played.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Kind {
    /// In one's own turn, before or after the order.
    Order,
    /// Face down into a battle.
    Battle,
}

/// How many there are of a card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Copies {
    /// Everybody begins with one; there are no others.
    Starter,
    /// So many in the deck.
    Deck(u8),
}

/// The price of an action card. It is paid in full or not at all.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Cost {
    #[default]
    Free,
    /// The score marker goes back.
    Honor(u8),
    /// Wealth goes back to the supply.
    Wealth(u8),
    /// Own ships are destroyed, at locations or in the supply.
    Ships(u8),
}

/// What an action card does.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Effect {
    /// The program does it.
    Steps(Vec<Step>),
    /// The table does it by hand, as these words say; the program only takes the cost.
    Manual(String),
}

/// One thing that happens. "You" is whoever plays the card, "she" the player a step before has chosen, "here" the
/// location a step before has chosen, or where the battle is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Step {
    /// You have more power in this battle.
    Power(u8),
    /// You have so much more power for each of these, up to a limit.
    PowerPer {
        /// How much for each.
        each: u8,
        of: Count,
        /// The most that can come of it.
        most: u8,
    },
    /// You may spend any wealth for as much power.
    BuyPower,
    /// You do one thing.
    Do(Deed),
    /// You do one of two things.
    Either(Deed, Deed),
    /// You gain so much wealth for each of these, up to a limit.
    WealthPer {
        /// How much for each.
        each: u8,
        of: Count,
        /// The most that can come of it.
        most: u8,
    },
    /// This card goes back to your hand instead of the discards.
    BackToHand,
    /// You choose an opponent.
    ChooseOpponent(Among),
    /// You choose a location.
    ChooseLocation,
    /// She chooses which of two things she does.
    SheEither(Deed, Deed),
    /// The same, once for each unit a step before has destroyed.
    SheEitherForEach(Deed, Deed),
    /// Every opponent, in turn order, chooses which of two things she does.
    EveryOpponentEither(Deed, Deed),
    /// Every opponent with units here, in turn order, destroys one of them and discards a card if she has one.
    OpponentsHereLoseUnitAndCard,
    /// You may destroy so many units in your supply.
    DestroyOwnSupply(u8),
    /// All your units in the graveyard go to your supply.
    Recover,
    /// You may move so many units.
    MoveUnits(u8),
    /// You may move so many ships from one place to one location.
    Jump(u8),
    /// You may move so many fighters from your supply to one location.
    Levy(u8),
    /// You may move so many ships from your supply here.
    Rally(u8),
    /// The card stays at the location here, with this effect as long as it does.
    Attach(Aura),
    /// You may move so many different clan markers so many spaces each.
    MoveMarkers { markers: u8, spaces: u8 },
    /// You move a clan marker on another's branch so many spaces towards neutral.
    PullMarker(u8),
    /// You move a clan marker on your own branch up to so many spaces up.
    PushMarker(u8),
    /// Nobody else moves a clan marker of your choice on your branch until your next turn begins.
    Protect,
    /// You take so many cards from her hand at random.
    Steal(u8),
    /// She gives you a card and you give her one, each of the giver's choice.
    Exchange,
    /// Her weakest ship here is destroyed; you choose among equals.
    DestroyWeakest,
    /// You may destroy so many of her ships here.
    DestroyHers(u8),
    /// At every location where you have a samurai you destroy a ship.
    Purge,
    /// You may return your units here to your supply, for so much wealth each, up to a limit.
    Retreat { each: u8, most: u8 },
    /// You may destroy your fighters here, for so much power each.
    Sacrifice { each: u8 },
    /// You return an opponent's fighter here to its supply.
    ReturnFighter,
    /// Every ship of this power here goes back to its supply.
    ReturnShipsOfPower(u8),
    /// Battle cards do not destroy or return your ships here.
    Shield,
    /// Of her strongest samurai here and yours, the weaker goes back to its supply.
    Duel,
    /// The card of an opponent here that is not resolved yet is discarded unpaid and without effect.
    Counter,
    /// When the victor is declared: one thing if you have won, another if not.
    Afterwards {
        /// If you have won.
        won: Option<Deed>,
        /// If you have not.
        lost: Option<Deed>,
    },
    /// If you win this battle, you gain the location's reward twice.
    RewardTwice,
}

/// A simple thing one player does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Deed {
    Honor(u8),
    Wealth(u8),
    Draw(u8),
    /// She pays you wealth.
    PayYou(u8),
    /// She destroys units in her supply.
    DestroySupply(u8),
    /// She has less power in this battle.
    Weaken(u8),
    /// You move a clan marker on her branch up to so many spaces.
    LoseMarker(u8),
    /// You draw cards, whoever chooses it.
    YouDraw(u8),
}

/// What a step counts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Count {
    /// Your samurai in this battle.
    OwnSamuraiHere,
    /// Units in your graveyard.
    OwnGraveyard,
    /// Clan markers on your branch.
    OwnMarkers,
    /// Locations where you control a unit.
    OwnLocations,
    /// Ships of all opponents in this battle.
    OpposingShipsHere,
}

/// Which opponents can be chosen.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Among {
    Anybody,
    /// Those with a clan marker on their branch.
    WithMarker,
    /// Those with a card in hand.
    WithCard,
    /// Those with units in this battle.
    Here,
    /// Those with a samurai in this battle.
    HereWithSamurai,
}

/// What a card does as long as it is attached to a location.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Aura {
    /// Ships cannot be moved there.
    NoShips,
    /// Whoever attached it has more power there.
    Power(u8),
    /// Moving a ship there costs its owner wealth.
    Toll(u8),
    /// Whoever claims the location gains more honor.
    Honor(u8),
}
