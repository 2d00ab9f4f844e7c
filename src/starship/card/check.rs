//! The limits of an action card: which numbers it can have, and which steps go together.

use crate::starship::set::check::{AMOUNT, Problems, limit, name, title};
use crate::starship::{ActionCard, Among, Aura, Copies, Cost, Count, Deck, Deed, Effect, Kind, Step};
use std::ops::RangeInclusive;

const COPIES: RangeInclusive<u8> = 1..=6;
const STEPS: RangeInclusive<usize> = 1..=8;
const MANUAL: usize = 600;

/// What is wrong with an action card that stands in the list of this deck.
pub(in crate::starship) fn action(card: &ActionCard, deck: Deck) -> Problems {
    let mut problems = name(&card.name);
    match card.copies {
        Copies::Deck(copies) => limit(&mut problems, "the number of copies", copies, &COPIES),
        Copies::Starter if deck == Deck::Second => {
            problems.push("it is a starter, so it belongs into `actions`, not into `second_deck`".to_owned());
        }
        Copies::Starter => {}
    }
    match card.cost {
        Cost::Free => {}
        Cost::Honor(n) | Cost::Wealth(n) | Cost::Ships(n) => limit(&mut problems, "the cost", n, &AMOUNT),
    }
    match &card.effect {
        Effect::Manual(text) => manual(&mut problems, text),
        Effect::Steps(steps) => {
            limit(&mut problems, "the number of steps", steps.len(), &STEPS);
            for index in 0..steps.len() {
                let at = format!("step {}, {}", index + 1, title(&steps[index]));
                step(&mut problems, &at, card.kind, &steps[..index], steps[index]);
            }
        }
    }
    problems
}

fn manual(problems: &mut Problems, text: &str) {
    if text.trim().is_empty() {
        problems.push("its effect is Manual, but no words say what to do".to_owned());
    }
    if text.chars().any(|letter| letter.is_control() && letter != '\n') {
        problems.push("its words have characters that cannot be shown".to_owned());
    }
    if text.chars().count() > MANUAL {
        problems.push(format!("its words are longer than {MANUAL} characters"));
    }
}

/// Notes what is wrong with a step that follows these others on a card of this kind.
fn step(problems: &mut Problems, at: &str, kind: Kind, before: &[Step], step: Step) {
    for n in numbers(step) {
        limit(problems, &format!("{at}: the number"), n, &AMOUNT);
    }
    let chosen = |wanted: fn(&Step) -> bool| before.iter().any(wanted);
    let location = chosen(|step| *step == Step::ChooseLocation);
    let mut demand = |holds: bool, what: &str| {
        if !holds {
            problems.push(format!("{at}: {what}"));
        }
    };
    if is_of_battles(step) {
        demand(kind == Kind::Battle, "it speaks of a battle, so only battle cards can have it");
    }
    if is_of_orders(step) {
        demand(kind == Kind::Order, "only order cards can have it");
    }
    if matches!(step, Step::Attach(_) | Step::OpponentsHereLoseUnitAndCard) && kind == Kind::Order {
        demand(location, "it speaks of a location, so ChooseLocation must come before it");
    }
    let opponent = chosen(|step| matches!(step, Step::ChooseOpponent(_)));
    if is_of_her(step) {
        demand(opponent, "it speaks of an opponent, so ChooseOpponent must come before it");
    }
    match step {
        Step::SheEitherForEach(..) => {
            let destroyed = chosen(|step| matches!(step, Step::DestroyOwnSupply(_)));
            demand(destroyed, "it counts destroyed units, so DestroyOwnSupply must come before it");
        }
        Step::Afterwards { .. } if chosen(|step| matches!(step, Step::Afterwards { .. })) => {
            demand(false, "a card waits for the victor only once");
        }
        Step::Afterwards { won: None, lost: None } => demand(false, "nothing happens whether you win or not"),
        _ => {}
    }
    // A card that acts after the battle is kept until then, so it is not in a hand.
    let waits = |step: &Step| matches!(step, Step::Afterwards { .. } | Step::RewardTwice);
    let goes = |step: &Step| matches!(step, Step::Attach(_) | Step::BackToHand);
    let both_wait = |other: &Step| waits(&step) && waits(other);
    if goes(&step) || waits(&step) {
        let elsewhere = before.iter().any(|other| (goes(other) || waits(other)) && !both_wait(other));
        demand(!elsewhere, "a step before has already said where the card goes");
    }
    let hers = matches!(step, Step::SheEither(..) | Step::SheEitherForEach(..) | Step::EveryOpponentEither(..));
    for deed in deeds(step).filter(|_| !hers) {
        let (done, suffered) = match deed {
            Deed::PayYou(_) | Deed::DestroySupply(_) => (true, false),
            Deed::Weaken(_) | Deed::LoseMarker(_) => (false, true),
            Deed::Honor(_) | Deed::Wealth(_) | Deed::Draw(_) | Deed::YouDraw(_) => (false, false),
        };
        let later = matches!(step, Step::Afterwards { .. });
        demand(!done, &format!("{} is only done by an opponent who chooses it", title(&deed)));
        demand(!(suffered && later), &format!("after a battle there is no opponent for {}", title(&deed)));
        demand(!suffered || later || opponent, &format!("{} needs ChooseOpponent before it", title(&deed)));
    }
}

fn is_of_battles(step: Step) -> bool {
    let of_this_battle = |of| matches!(of, Count::OwnSamuraiHere | Count::OpposingShipsHere);
    match step {
        Step::Power(_)
        | Step::PowerPer { .. }
        | Step::BuyPower
        | Step::Rally(_)
        | Step::Retreat { .. }
        | Step::Sacrifice { .. }
        | Step::ReturnFighter
        | Step::ReturnShipsOfPower(_)
        | Step::Shield
        | Step::Duel
        | Step::Counter
        | Step::Afterwards { .. }
        | Step::RewardTwice
        | Step::DestroyWeakest
        | Step::DestroyHers(_)
        | Step::ChooseOpponent(Among::Here | Among::HereWithSamurai) => true,
        Step::WealthPer { of, .. } => of_this_battle(of),
        _ => deeds(step).any(|deed| matches!(deed, Deed::Weaken(_))),
    }
}

/// In a battle "here" is where the battle is, so a battle card chooses no location and is not left at one.
fn is_of_orders(step: Step) -> bool {
    matches!(step, Step::Attach(_) | Step::ChooseLocation)
}

fn is_of_her(step: Step) -> bool {
    matches!(
        step,
        Step::SheEither(..)
            | Step::SheEitherForEach(..)
            | Step::Steal(_)
            | Step::Exchange
            | Step::DestroyWeakest
            | Step::DestroyHers(_)
            | Step::Duel
    )
}

fn deeds(step: Step) -> impl Iterator<Item = Deed> {
    let (first, second) = match step {
        Step::Do(deed) => (Some(deed), None),
        Step::Either(a, b) | Step::SheEither(a, b) | Step::SheEitherForEach(a, b) | Step::EveryOpponentEither(a, b) => {
            (Some(a), Some(b))
        }
        Step::Afterwards { won, lost } => (won, lost),
        _ => (None, None),
    };
    first.into_iter().chain(second)
}

fn numbers(step: Step) -> Vec<u8> {
    match step {
        Step::Power(n)
        | Step::DestroyOwnSupply(n)
        | Step::MoveUnits(n)
        | Step::Jump(n)
        | Step::Levy(n)
        | Step::Rally(n)
        | Step::Attach(Aura::Power(n) | Aura::Toll(n) | Aura::Honor(n))
        | Step::PullMarker(n)
        | Step::PushMarker(n)
        | Step::Steal(n)
        | Step::DestroyHers(n)
        | Step::Sacrifice { each: n }
        | Step::ReturnShipsOfPower(n) => vec![n],
        Step::PowerPer { each, most, .. } | Step::WealthPer { each, most, .. } | Step::Retreat { each, most } => {
            vec![each, most]
        }
        Step::MoveMarkers { markers, spaces } => vec![markers, spaces],
        Step::Do(_)
        | Step::Either(..)
        | Step::SheEither(..)
        | Step::SheEitherForEach(..)
        | Step::EveryOpponentEither(..)
        | Step::Afterwards { .. } => deeds(step).map(amount).collect(),
        Step::BuyPower
        | Step::BackToHand
        | Step::ChooseOpponent(_)
        | Step::ChooseLocation
        | Step::OpponentsHereLoseUnitAndCard
        | Step::Recover
        | Step::Attach(Aura::NoShips)
        | Step::Protect
        | Step::Exchange
        | Step::DestroyWeakest
        | Step::Purge
        | Step::ReturnFighter
        | Step::Shield
        | Step::Duel
        | Step::Counter
        | Step::RewardTwice => vec![],
    }
}

fn amount(deed: Deed) -> u8 {
    match deed {
        Deed::Honor(n)
        | Deed::Wealth(n)
        | Deed::Draw(n)
        | Deed::PayYou(n)
        | Deed::DestroySupply(n)
        | Deed::Weaken(n)
        | Deed::LoseMarker(n)
        | Deed::YouDraw(n) => n,
    }
}

#[cfg(test)]
mod tests {
    use crate::starship::{Fault, Set};

    fn faults(text: &str) -> Vec<Fault> {
        let file = ("mine.ron".to_owned(), text.to_owned());
        Set::builtin().overlaid(&[file]).err().unwrap_or_default()
    }

    fn whats(text: &str) -> Vec<String> {
        faults(text).into_iter().map(|fault| fault.what).collect()
    }

    fn order(steps: &str) -> String {
        format!("(actions: [(name: \"New\", kind: Order, copies: Deck(1), effect: Steps([{steps}]), source: House)])")
    }

    fn battle(steps: &str) -> String {
        order(steps).replace("Order", "Battle")
    }

    #[track_caller]
    fn assert_fault(text: &str, part: &str) {
        let whats = whats(text);
        assert_eq!(whats.len(), 1, "{text}\n{whats:?}");
        assert!(whats[0].contains(part), "{text}\n{whats:?}");
    }

    #[test]
    fn steps_of_battles_stand_on_battle_cards_only() {
        let steps = [
            "Power(1)",
            "PowerPer(each: 1, of: OwnGraveyard, most: 2)",
            "BuyPower",
            "Rally(1)",
            "Retreat(each: 1, most: 2)",
            "Sacrifice(each: 1)",
            "ReturnFighter",
            "ReturnShipsOfPower(1)",
            "Shield",
            "Counter",
            "Afterwards(won: Draw(1), lost: None)",
            "RewardTwice",
            "ChooseOpponent(Here)",
            "ChooseOpponent(HereWithSamurai)",
            "WealthPer(each: 1, of: OwnSamuraiHere, most: 2)",
            "WealthPer(each: 1, of: OpposingShipsHere, most: 2)",
            "EveryOpponentEither(PayYou(1), Weaken(1))",
            "ChooseOpponent(Anybody), SheEither(Weaken(1), PayYou(1))",
            "ChooseOpponent(Anybody), Do(Weaken(1))",
            "ChooseOpponent(Anybody), DestroyWeakest",
            "ChooseOpponent(Anybody), DestroyHers(1)",
            "ChooseOpponent(Anybody), Duel",
        ];
        for steps in steps {
            assert_fault(&order(steps), "it speaks of a battle, so only battle cards can have it");
            assert_eq!(faults(&battle(steps)), [], "{steps}");
        }
    }

    #[test]
    fn cards_are_attached_by_orders_to_a_chosen_location() {
        assert_eq!(faults(&order("ChooseLocation, Attach(NoShips)")), []);
        assert_fault(&order("Attach(NoShips)"), "ChooseLocation must come before it");
        assert_fault(&order("Attach(NoShips), ChooseLocation"), "step 1, Attach: it speaks of a location");
        assert_fault(&battle("Attach(NoShips)"), "only order cards can have it");
        assert_fault(&battle("ChooseLocation, Power(1)"), "step 1, ChooseLocation: only order cards can have it");
        assert_fault(&order("ChooseLocation, Attach(NoShips), BackToHand"), "already said where the card goes");
        assert_fault(&order("ChooseLocation, Attach(NoShips), Attach(Toll(1))"), "already said where the card goes");
    }

    #[test]
    fn a_card_that_waits_for_the_victor_is_not_in_a_hand() {
        let waits = ["RewardTwice", "Afterwards(won: Draw(1), lost: None)"];
        assert_eq!(faults(&battle(&waits.join(", "))), []);
        for step in waits {
            assert_fault(&battle(&format!("{step}, BackToHand")), "already said where the card goes");
            assert_fault(&battle(&format!("BackToHand, {step}")), "already said where the card goes");
        }
        assert_fault(&battle("BackToHand, BackToHand"), "already said where the card goes");
    }

    #[test]
    fn here_is_a_chosen_location_or_the_battle() {
        assert_fault(&order("OpponentsHereLoseUnitAndCard"), "ChooseLocation must come before it");
        assert_eq!(faults(&order("ChooseLocation, OpponentsHereLoseUnitAndCard")), []);
        assert_eq!(faults(&battle("OpponentsHereLoseUnitAndCard")), []);
    }

    #[test]
    fn she_must_have_been_chosen() {
        for step in ["SheEither(PayYou(1), LoseMarker(1))", "Steal(1)", "Exchange", "Do(LoseMarker(1))"] {
            assert!(whats(&order(step))[0].contains("ChooseOpponent"), "{step}");
            assert_eq!(faults(&order(&format!("ChooseOpponent(Anybody), {step}"))), [], "{step}");
        }
        for step in ["DestroyWeakest", "DestroyHers(1)", "Duel", "Do(Weaken(1))"] {
            assert!(whats(&battle(step))[0].contains("ChooseOpponent"), "{step}");
            assert_eq!(faults(&battle(&format!("ChooseOpponent(Here), {step}"))), [], "{step}");
        }
    }

    #[test]
    fn her_choices_are_counted_by_what_you_destroyed() {
        let each = "ChooseOpponent(Anybody), SheEitherForEach(PayYou(1), DestroySupply(1))";
        assert_fault(&order(each), "DestroyOwnSupply must come before it");
        assert_eq!(faults(&order(&format!("DestroyOwnSupply(1), {each}"))), []);
    }

    #[test]
    fn what_only_an_opponent_does_is_not_asked_of_you() {
        assert_fault(&order("Do(PayYou(1))"), "PayYou is only done by an opponent");
        assert_fault(&order("Either(Draw(1), DestroySupply(1))"), "DestroySupply is only done by an opponent");
        let later = "ChooseOpponent(Here), Afterwards(won: LoseMarker(1), lost: None)";
        assert_fault(&battle(later), "after a battle there is no opponent for LoseMarker");
        assert_fault(&battle("Afterwards(won: None, lost: None)"), "nothing happens");
    }

    #[test]
    fn every_number_of_a_step_has_limits() {
        let orders = [
            "DestroyOwnSupply(#)",
            "MoveUnits(#)",
            "Jump(#)",
            "Levy(#)",
            "MoveMarkers(markers: #, spaces: 1)",
            "MoveMarkers(markers: 1, spaces: #)",
            "PullMarker(#)",
            "PushMarker(#)",
            "ChooseLocation, Attach(Power(#))",
            "ChooseLocation, Attach(Toll(#))",
            "ChooseLocation, Attach(Honor(#))",
            "ChooseOpponent(Anybody), Steal(#)",
            "ChooseOpponent(Anybody), SheEither(PayYou(#), LoseMarker(1))",
            "ChooseOpponent(Anybody), SheEither(PayYou(1), LoseMarker(#))",
            "WealthPer(each: #, of: OwnLocations, most: 1)",
            "WealthPer(each: 1, of: OwnLocations, most: #)",
            "Do(Honor(#))",
            "Either(Wealth(1), YouDraw(#))",
            "EveryOpponentEither(DestroySupply(#), Draw(1))",
        ];
        let battles = [
            "Power(#)",
            "PowerPer(each: #, of: OwnMarkers, most: 1)",
            "PowerPer(each: 1, of: OwnMarkers, most: #)",
            "Rally(#)",
            "Retreat(each: #, most: 1)",
            "Retreat(each: 1, most: #)",
            "Sacrifice(each: #)",
            "ReturnShipsOfPower(#)",
            "ChooseOpponent(Here), DestroyHers(#)",
            "EveryOpponentEither(PayYou(1), Weaken(#))",
            "Afterwards(won: Honor(#), lost: Draw(1))",
            "Afterwards(won: Honor(1), lost: Draw(#))",
        ];
        let cards = orders.map(order).into_iter().chain(battles.map(battle));
        for card in cards {
            assert_eq!(faults(&card.replace('#', "9")), [], "{card}");
            assert_fault(&card.replace('#', "10"), "the number must be 1 to 9, not 10");
            assert_fault(&card.replace('#', "0"), "the number must be 1 to 9, not 0");
            assert_eq!(faults(&card.replace('#', "256")).len(), 1, "{card}");
        }
    }

    #[test]
    fn action_cards_have_limits() {
        let card = order("Recover");
        assert_eq!(faults(&card), []);
        let with = |from: &str, to: &str| card.replace(from, to);
        assert_fault(&with("Deck(1)", "Deck(0)"), "the number of copies must be 1 to 6, not 0");
        assert_fault(&with("Deck(1)", "Deck(7)"), "the number of copies must be 1 to 6, not 7");
        assert_fault(&with("Deck(1)", "Deck(1), cost: Honor(0)"), "the cost must be 1 to 9, not 0");
        assert_fault(&with("Deck(1)", "Deck(1), cost: Ships(10)"), "the cost must be 1 to 9, not 10");
        assert_fault(&with("Recover", ""), "the number of steps must be 1 to 8, not 0");
        assert_fault(&with("Recover", &["Recover"; 9].join(", ")), "the number of steps must be 1 to 8, not 9");
        assert_fault(&with("Steps([Recover])", "Manual(\" \")"), "no words say what to do");
        assert_fault(&with("Steps([Recover])", "Manual(\"a\\tb\")"), "cannot be shown");
        assert_fault(&with("Recover", "Recover]), effect: Manual("), "");
        let long = "x".repeat(601);
        assert_fault(&with("Steps([Recover])", &format!("Manual(\"{long}\")")), "longer than 600 characters");
        assert_fault(&with("actions", "second_deck").replace("Deck(1)", "Starter"), "it is a starter");
    }
}
