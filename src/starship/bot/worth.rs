//! What cards and samurai are worth to whoever has them, before anything is known of where they will be used.

use crate::starship::{Ability, ActionCard, Aura, Card, Cost, Count, Deed, Effect, Samurai, Starship, Step};

/// What a point of power in one battle is worth, in honor.
const POWER: f32 = 0.45;

impl Starship {
    /// What an action card is worth in honor, when it is played where it helps.
    pub(super) fn worth_of_card(&self, card: Card) -> f32 {
        self.set.actions.get(card.index()).map_or(1.0, worth)
    }

    /// What a samurai is worth to whoever drafts it.
    pub(super) fn worth_of_samurai(&self, samurai: Samurai) -> f32 {
        let Some(card) = self.set.units.samurai.get(samurai.index()) else { return 0.0 };
        let ability = match card.ability {
            Ability::TakeWealth => 0.2,
            Ability::CrushWeakest => 1.2,
            Ability::Snipe(price) => 2.0 - 0.6 * f32::from(price),
            Ability::CommitLast => 0.8,
            Ability::FollowShips => 1.3,
            Ability::Inspire(more) => 1.6 * f32::from(more),
            Ability::Negotiate(spaces) => 2.0 * f32::from(spaces),
            Ability::Carry(ships) | Ability::Bombard(ships) => 0.5 * f32::from(ships),
            Ability::MovePrice(price) => -0.8 * f32::from(price),
        };
        0.5 * f32::from(card.power) + ability
    }
}

fn worth(card: &ActionCard) -> f32 {
    let cost = match card.cost {
        Cost::Free => 0.0,
        Cost::Honor(honor) => 0.8 * f32::from(honor),
        Cost::Wealth(wealth) => 0.6 * f32::from(wealth),
        Cost::Ships(ships) => 0.4 * f32::from(ships),
    };
    let effect = match &card.effect {
        Effect::Steps(steps) => steps.iter().copied().map(worth_of_step).sum(),
        Effect::Manual(_) => 0.5,
    };
    (effect - cost).max(0.2)
}

fn worth_of_step(step: Step) -> f32 {
    let times = |each: u8, of, most: u8| (f32::from(each) * usual(of)).min(f32::from(most));
    match step {
        Step::PowerPer { each, of, most } => POWER * times(each, of, most),
        Step::WealthPer { each, of, most } => 0.6 * times(each, of, most),
        Step::Do(deed) => worth_of_deed(deed),
        Step::Either(first, second) => worth_of_deed(first).max(worth_of_deed(second)) + 0.2,
        Step::SheEither(first, second)
        | Step::SheEitherForEach(first, second)
        | Step::EveryOpponentEither(first, second) => worth_of_deed(first).min(worth_of_deed(second)) + 0.2,
        Step::Afterwards { won, lost } => {
            f32::midpoint(won.map_or(0.0, worth_of_deed), lost.map_or(0.0, worth_of_deed))
        }
        Step::MoveUnits(units) => 0.8 * f32::from(units),
        Step::Jump(ships) | Step::Levy(ships) | Step::Rally(ships) => 0.5 * f32::from(ships),
        Step::MoveMarkers { markers, spaces } => 1.2 * f32::from(markers) + 0.3 * f32::from(spaces),
        Step::PullMarker(spaces) | Step::PushMarker(spaces) => 0.6 * f32::from(spaces),
        Step::Steal(cards) => f32::from(cards),
        Step::DestroyHers(ships) => 0.7 * f32::from(ships),
        Step::Power(more) | Step::Attach(Aura::Power(more) | Aura::Honor(more)) => POWER * f32::from(more),
        Step::Attach(Aura::NoShips | Aura::Toll(_)) | Step::DestroyWeakest => 0.8,
        Step::Purge | Step::OpponentsHereLoseUnitAndCard => 1.4,
        Step::ReturnShipsOfPower(_) | Step::Duel | Step::Counter | Step::RewardTwice => 1.0,
        Step::BuyPower | Step::Recover | Step::BackToHand | Step::Protect => 0.7,
        Step::Sacrifice { .. } | Step::Retreat { .. } | Step::ReturnFighter => 0.6,
        Step::Shield | Step::Exchange => 0.3,
        Step::ChooseOpponent(_) | Step::ChooseLocation | Step::DestroyOwnSupply(_) => 0.0,
    }
}

fn worth_of_deed(deed: Deed) -> f32 {
    match deed {
        Deed::Honor(honor) => f32::from(honor),
        Deed::Wealth(wealth) | Deed::PayYou(wealth) => 0.6 * f32::from(wealth),
        Deed::Draw(cards) | Deed::YouDraw(cards) => 0.8 * f32::from(cards),
        Deed::DestroySupply(units) => 0.4 * f32::from(units),
        Deed::Weaken(less) => POWER * f32::from(less),
        Deed::LoseMarker(spaces) => 0.8 * f32::from(spaces),
    }
}

/// How many there are of what a step counts, as a rule.
fn usual(count: Count) -> f32 {
    match count {
        Count::OwnSamuraiHere => 1.0,
        Count::OwnGraveyard => 1.5,
        Count::OwnMarkers | Count::OwnLocations => 2.0,
        Count::OpposingShipsHere => 2.5,
    }
}
