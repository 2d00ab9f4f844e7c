use super::{Card, Clan, Location, Place, Samurai, Spot, Unit};
use crate::game::Seat;
use serde::{Deserialize, Serialize};

/// The four orders of a player board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Order {
    /// Move a clan marker.
    Allegiance,
    Units,
    Cards,
    Wealth,
}

impl Order {
    pub const ALL: [Self; 4] = [Self::Allegiance, Self::Units, Self::Cards, Self::Wealth];
}

/// One of two things to choose from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Side {
    First,
    Second,
}

/// Anything that can happen in a game of Starship Samurai. Locations are counted from 1.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Move {
    /// Chance names the seat that begins.
    Begin(Seat),
    /// Chance turns up a location card for the next location board.
    Reveal(Location),
    /// Chance deals a card into the next pack of the card draft.
    Deal(Card),
    /// The player to draft sees a card of the pack before her.
    Look(Card),
    /// She takes a card from it into her own deck.
    Pick(Card),
    /// The player to draft sees a samurai among those before her.
    Find(Samurai),
    /// She takes a samurai.
    Draft(Samurai),
    /// The samurai of a seat are shown.
    Unveil(Seat, Samurai, Samurai),
    /// The player claims the reward of a location first.
    Claim(u8),
    /// She takes so much of what she may take.
    Take(u8),
    /// She moves a clan marker.
    Marker {
        clan: Clan,
        to: Spot,
    },
    /// She spends an order marker.
    Order {
        /// Its number, 1 to 4.
        marker: u8,
        /// The order she places it on.
        order: Order,
        /// The wealth she spends to raise it.
        wealth: u8,
    },
    /// She plays an order card.
    Play(Card),
    /// She moves a figure: by an order or card, or a free order.
    Move {
        unit: Unit,
        to: u8,
    },
    /// A small ship goes with the carrier.
    Load(Unit),
    /// She attaches a wealth token to a fighter.
    Attach(Unit),
    /// She has a ship anywhere destroyed, as a free order.
    Snipe(Unit),
    /// She chooses a figure: to be destroyed, or returned, or paid with.
    Choose(Unit),
    /// Cards leave a hand.
    Discard(Card),
    /// She gives a card away.
    Give(Card),
    /// A card that was given reaches the other hand.
    Receive(Card),
    /// Chance draws a card for the player who draws.
    Draw(Card),
    /// Chance takes a card from a hand.
    Steal(Card),
    /// She chooses an opponent.
    Target(Seat),
    /// She chooses a location.
    At(u8),
    /// She chooses one of two things.
    Option(Side),
    /// She chooses a clan marker.
    Clan(Clan),
    /// She commits a card to the battle, or none.
    Commit(Option<Card>),
    /// A committed card is turned up.
    TurnUp(Card),
    Done,
    /// Her turn is over.
    EndTurn,
    /// Two players begin to trade.
    Trade(Seat, Seat),
    /// Whoever proposes a trade names a card that she offers: her partner sees it, nobody else.
    Name(Card),
    /// The partner agrees to the trade.
    Agree,
    /// The partner declines the trade.
    Decline,
    /// The table changes something by hand, because a card says so.
    Adjust(Adjustment),
}

/// A change the table makes by hand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Adjustment {
    /// A player's honor changes by so much.
    Honor(Seat, i8),
    /// A player's wealth changes by so much, from or to the supply.
    Wealth(Seat, i8),
    /// A figure stands somewhere else; what is attached to it stays if it goes to a location.
    Unit(Unit, Place),
    /// A wealth token of the supply is attached to a fighter, or taken from it.
    Token(Unit, i8),
    /// A clan marker stands somewhere else.
    Marker(Clan, Spot),
    /// A card of the discards goes to a hand.
    AddCard(Seat, Card),
    /// A player draws a card.
    DrawCard(Seat),
    /// A player discards a card of her choice.
    DiscardCard(Seat),
}
