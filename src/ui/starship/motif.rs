//! The pictures on action cards: one for each thing a card can do, so that a card of one's own has its picture too.

use crate::starship::{ActionCard, Aura, Cost, Count, Deed, Effect, Step};
use crate::ui::material::Drawing;

macro_rules! motifs {
    ($($name:ident = $file:literal),* $(,)?) => {
        $(const $name: Drawing = Drawing {
            name: concat!("motif ", $file),
            svg: include_str!(concat!("../../../assets/art/starship/motif/", $file, ".svg")),
        };)*

        #[cfg(test)]
        const ALL: &[Drawing] = &[$($name),*];
    };
}

motifs! {
    MIGHT = "might",
    REACTOR = "reactor",
    BANNER = "banner",
    SWORD = "sword",
    TOMB = "tomb",
    COINS = "coins",
    HIRE = "hire",
    CHOICE = "choice",
    CRATE = "crate",
    GEAR = "gear",
    FLAME = "flame",
    DAGGER = "dagger",
    BARRIER = "barrier",
    FORT = "fort",
    ENVOY = "envoy",
    JUMP = "jump",
    WRECK = "wreck",
    EYE = "eye",
    SHUT_EYE = "shut-eye",
    TARGET = "target",
    BOUNTY = "bounty",
    RETREAT = "retreat",
    BROKEN_SEAL = "broken-seal",
    FLEET = "fleet",
    TURNED = "turned",
    SACRIFICE = "sacrifice",
    SCROLL = "scroll",
    HOOK = "hook",
    FAN = "fan",
    CONVOY = "convoy",
    LEVY = "levy",
    MINE = "mine",
    TORII = "torii",
    BLADE = "blade",
    MARCH = "march",
    SHIELD = "shield",
    WARD = "ward",
    EXCHANGE = "exchange",
    RAM = "ram",
    STORM = "storm",
    DUEL = "duel",
    SPOILS = "spoils",
    BRUSH = "brush",
}

/// The picture of a card: that of the first step which tells it from others.
pub fn of(card: &ActionCard) -> Drawing {
    let Effect::Steps(steps) = &card.effect else { return BRUSH };
    // A few more power is only then the point of a card if it does nothing else.
    let telling = steps.iter().find_map(|step| picture(*step, card.cost));
    telling.unwrap_or(if matches!(card.cost, Cost::Ships(_)) { REACTOR } else { MIGHT })
}

/// The picture of a step, if it has one of its own.
#[allow(clippy::match_same_arms, reason = "the order of the steps is that of the rules")]
const fn picture(step: Step, cost: Cost) -> Option<Drawing> {
    Some(match step {
        Step::Power(_) | Step::ChooseOpponent(_) | Step::ChooseLocation | Step::BackToHand => return None,
        Step::PowerPer { of, .. } => counting(of),
        Step::WealthPer { of: Count::OpposingShipsHere, .. } => BOUNTY,
        Step::WealthPer { .. } => CONVOY,
        Step::BuyPower => HIRE,
        Step::Do(_) if matches!(cost, Cost::Ships(_)) => WRECK,
        Step::Do(Deed::Honor(_)) => TORII,
        Step::Do(Deed::Draw(_) | Deed::YouDraw(_)) => SCROLL,
        Step::Do(_) => COINS,
        Step::Either(..) => CHOICE,
        Step::SheEither(_, Deed::Weaken(_)) => BROKEN_SEAL,
        Step::SheEither(..) => DAGGER,
        Step::DestroyOwnSupply(_) | Step::SheEitherForEach(..) => CRATE,
        Step::EveryOpponentEither(..) => FAN,
        Step::OpponentsHereLoseUnitAndCard => FLAME,
        Step::Recover => GEAR,
        Step::MoveUnits(_) => MARCH,
        Step::Jump(_) => JUMP,
        Step::Levy(_) => LEVY,
        Step::Rally(_) => FLEET,
        Step::Attach(Aura::NoShips) => BARRIER,
        Step::Attach(Aura::Power(_)) => FORT,
        Step::Attach(Aura::Toll(_)) => MINE,
        Step::Attach(Aura::Honor(_)) => TORII,
        Step::MoveMarkers { .. } => ENVOY,
        Step::PullMarker(_) | Step::PushMarker(_) => HOOK,
        Step::Protect => WARD,
        Step::Steal(_) => EYE,
        Step::Exchange => EXCHANGE,
        Step::DestroyWeakest => TARGET,
        Step::DestroyHers(_) => RAM,
        Step::Purge => BLADE,
        Step::Retreat { .. } => RETREAT,
        Step::Sacrifice { .. } => SACRIFICE,
        Step::ReturnFighter => TURNED,
        Step::ReturnShipsOfPower(_) => STORM,
        Step::Shield => SHIELD,
        Step::Duel => DUEL,
        Step::Counter => SHUT_EYE,
        Step::Afterwards { .. } => SCROLL,
        Step::RewardTwice => SPOILS,
    })
}

const fn counting(of: Count) -> Drawing {
    match of {
        Count::OwnSamuraiHere => BANNER,
        Count::OwnGraveyard => TOMB,
        Count::OwnMarkers => SWORD,
        Count::OwnLocations => TORII,
        Count::OpposingShipsHere => TARGET,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::starship::Set;
    use egui::{Color32, Context};

    #[test]
    fn every_picture_can_be_drawn() {
        for drawing in ALL {
            let colours = [("ink", Color32::WHITE), ("glow", Color32::RED)];
            assert!(drawing.texture(&Context::default(), 48, &colours).is_some(), "{}", drawing.name);
        }
    }

    #[test]
    fn cards_of_one_deck_look_different() {
        for deck in [&Set::builtin().actions[..22], &Set::builtin().actions[22..]] {
            for (place, card) in deck.iter().enumerate() {
                let alike = deck[..place].iter().find(|other| of(other).name == of(card).name);
                assert_eq!(alike.map(|other| &other.name), None, "{} looks like it", card.name);
            }
        }
    }
}
