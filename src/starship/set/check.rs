//! The limits of a data set. Every function gives all it finds wrong, as sentences without the place.

use crate::starship::{Ability, ActionCard, Copies, LocationCard, Reward, Tier, UnitCard};
use std::fmt::{Debug, Display};
use std::ops::RangeInclusive;

const ACTIONS: usize = 64;
const STARTERS: usize = 4;
const LOCATIONS: usize = 32;
const PIPS: RangeInclusive<u8> = 1..=3;
const REWARDS: RangeInclusive<usize> = 1..=4;
const SAMURAI: RangeInclusive<usize> = 8..=16;
const POWER: RangeInclusive<u8> = 0..=20;
const BRANCH: RangeInclusive<usize> = 1..=9;
const TIER_REWARD: RangeInclusive<u8> = 1..=20;
/// Every number on a card that has no limit of its own.
pub(in crate::starship) const AMOUNT: RangeInclusive<u8> = 1..=9;
const NAME: usize = 40;

pub(in crate::starship) type Problems = Vec<String>;

/// Notes a number that is not within its limits.
pub(in crate::starship) fn limit<T: Copy + PartialOrd + Display>(
    problems: &mut Problems,
    what: &str,
    n: T,
    within: &RangeInclusive<T>,
) {
    if !within.contains(&n) {
        problems.push(format!("{what} must be {} to {}, not {n}", within.start(), within.end()));
    }
}

pub(in crate::starship) fn name(name: &str) -> Problems {
    let mut problems = Problems::new();
    if name.trim().is_empty() {
        problems.push("it has no name".to_owned());
    } else if name.trim() != name {
        problems.push("its name begins or ends with a blank".to_owned());
    }
    if name.chars().any(char::is_control) {
        problems.push("its name has characters that cannot be shown".to_owned());
    }
    if name.chars().count() > NAME {
        problems.push(format!("its name is longer than {NAME} characters"));
    }
    problems
}

/// The word a thing begins with in a file.
pub(in crate::starship) fn title(thing: &impl Debug) -> String {
    format!("{thing:?}").chars().take_while(char::is_ascii_alphabetic).collect()
}

/// What is wrong with the action cards as a whole.
pub(in crate::starship) fn actions(cards: &[ActionCard]) -> Problems {
    let mut problems = Problems::new();
    if cards.len() > ACTIONS {
        problems.push(format!("there are {} kinds of action cards, but at most {ACTIONS} can be", cards.len()));
    }
    let starters = cards.iter().filter(|card| card.copies == Copies::Starter).count();
    if starters > STARTERS {
        problems.push(format!("there are {starters} kinds of starters, but at most {STARTERS} can be"));
    }
    problems
}

/// What is wrong with a location card.
pub(in crate::starship) fn location(card: &LocationCard) -> Problems {
    let mut problems = name(&card.name);
    limit(&mut problems, "the number of pips", card.pips, &PIPS);
    limit(&mut problems, "the number of rewards", card.reward.len(), &REWARDS);
    for reward in &card.reward {
        let (Reward::Clan(_, n) | Reward::Any(n) | Reward::Honor(n) | Reward::Wealth(n) | Reward::Cards(n)) = *reward;
        limit(&mut problems, &format!("the number of {}", title(reward)), n, &AMOUNT);
    }
    problems
}

/// What is wrong with the location cards as a whole: everybody must be first player equally often.
pub(in crate::starship) fn locations(cards: &[LocationCard]) -> Problems {
    let mut problems = Problems::new();
    if cards.len() > LOCATIONS {
        problems.push(format!("there are {} location cards, but at most {LOCATIONS} can be", cards.len()));
    }
    let with = |pips| cards.iter().filter(|card| card.pips == pips).count();
    let (all, ones, twos) = (cards.len(), with(1), with(2));
    if all == ones {
        problems.push("every location card has one pip, so three players find none to put back".to_owned());
    }
    for (players, left) in [(2, all - twos), (3, ones + 1), (4, all)] {
        if left == 0 || left % players != 0 {
            problems.push(format!(
                "{players} players would have {left} location cards (their pips leave out others), which is not a \
                 multiple of {players}"
            ));
        }
    }
    problems
}

/// Whose card it is.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(in crate::starship) enum Who {
    Fighter,
    Carrier,
    Samurai,
}

/// What is wrong with the card of a fighter, a carrier or a samurai.
pub(in crate::starship) fn unit(card: &UnitCard, who: Who) -> Problems {
    let mut problems = name(&card.name);
    let fits = match card.ability {
        Ability::TakeWealth => who == Who::Fighter,
        Ability::Carry(_) => who == Who::Carrier,
        _ => who == Who::Samurai,
    };
    if !fits {
        problems.push(format!("{} is not an ability of such a unit", title(&card.ability)));
    }
    limit(&mut problems, "the power", card.power, &POWER);
    match card.ability {
        Ability::Carry(n)
        | Ability::Snipe(n)
        | Ability::Inspire(n)
        | Ability::Negotiate(n)
        | Ability::Bombard(n)
        | Ability::MovePrice(n) => {
            limit(&mut problems, &format!("the number of {}", title(&card.ability)), n, &AMOUNT);
        }
        Ability::TakeWealth | Ability::CrushWeakest | Ability::CommitLast | Ability::FollowShips => {}
    }
    problems
}

/// Whether a ship that everybody has is there.
pub(in crate::starship) fn there(which: &str, card: Option<&UnitCard>) -> Problems {
    if card.is_some() { Problems::new() } else { vec![format!("there is no {which}")] }
}

/// What is wrong with the samurai as a whole.
pub(in crate::starship) fn samurai(cards: &[UnitCard]) -> Problems {
    let mut problems = Problems::new();
    limit(&mut problems, "the number of samurai", cards.len(), &SAMURAI);
    problems
}

/// What is wrong with the tiers of a branch.
pub(in crate::starship) fn branch(tiers: &[Tier]) -> Problems {
    let mut problems = Problems::new();
    limit(&mut problems, "the spaces of a branch", tiers.iter().map(|tier| usize::from(tier.spaces)).sum(), &BRANCH);
    for (index, tier) in tiers.iter().enumerate() {
        if tier.spaces == 0 {
            problems.push(format!("tier {} has no spaces", index + 1));
        }
        limit(&mut problems, &format!("the reward of tier {}", index + 1), tier.reward, &TIER_REWARD);
    }
    problems
}

#[cfg(test)]
mod tests {
    use crate::starship::{Fault, LocationCard, Set};

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

    #[track_caller]
    fn assert_fault(text: &str, part: &str) {
        let whats = whats(text);
        assert_eq!(whats.len(), 1, "{text}\n{whats:?}");
        assert!(whats[0].contains(part), "{text}\n{whats:?}");
    }

    #[test]
    fn names_can_be_read_and_told_apart() {
        let card = order("Recover");
        assert_fault(&card.replace("New", ""), "it has no name");
        assert_fault(&card.replace("New", "  "), "it has no name");
        assert_fault(&card.replace("New", " New"), "begins or ends with a blank");
        assert_fault(&card.replace("New", "Ne\\u{1b}w"), "cannot be shown");
        assert_fault(&card.replace("New", &"x".repeat(41)), "longer than 40 characters");
        let twice = "(locations: [], actions: [A, A])";
        let one = &card[card.find("(name").unwrap()..card.rfind(']').unwrap()];
        assert_fault(&twice.replace('A', one), "it is there twice");
        assert_fault(&twice.replacen('A', one, 1).replace('A', &one.replace("New", "NEW")), "it is there twice");
    }

    #[test]
    fn there_are_not_too_many_action_cards() {
        let cards = |count: usize, copies: &str| {
            let card =
                |n| format!("(name: \"{n}\", kind: Order, copies: {copies}, effect: Steps([Recover]), source: House)");
            format!("(actions: [{}])", (0..count).map(card).collect::<Vec<_>>().join(","))
        };
        assert_eq!(faults(&cards(22, "Deck(6)")), []);
        assert_fault(&cards(23, "Deck(6)"), "65 kinds of action cards, but at most 64");
        assert_eq!(faults(&cards(2, "Starter")), []);
        assert_fault(&cards(3, "Starter"), "5 kinds of starters, but at most 4");
    }

    fn locations(pips: &[u8]) -> String {
        let card =
            |(n, pips)| format!("(name: \"{n}\", kind: Colony, pips: {pips}, reward: [Honor(1)], source: House)");
        format!("(locations: [{}])", pips.iter().enumerate().map(card).collect::<Vec<_>>().join(","))
    }

    #[test]
    fn everybody_is_first_player_equally_often() {
        assert_eq!(faults(&locations(&[2, 2, 3, 3])), []);
        let whats = whats(&locations(&[1]));
        assert_eq!(whats.len(), 3, "{whats:?}");
        assert!(whats[0].starts_with("2 players would have 13 location cards"), "{whats:?}");
        assert!(whats[1].starts_with("3 players would have 10 location cards"), "{whats:?}");
        assert!(whats[2].starts_with("4 players would have 17 location cards"), "{whats:?}");
        assert_eq!(faults(&locations(&[3; 16])), []);
        assert_fault(&locations(&[3; 20]), "there are 36 location cards, but at most 32");
    }

    #[test]
    fn three_players_put_one_location_card_back() {
        let pips = |card: &LocationCard| format!("\"{}\"", card.name);
        let all = include_str!("../../../assets/starship/locations.ron")
            .replace("pips: 2", "pips: 1")
            .replace("pips: 3", "pips: 1");
        assert!(Set::builtin().locations.iter().all(|card| all.contains(&pips(card))));
        assert!(whats(&all)[0].contains("three players find none to put back"));
    }

    #[test]
    fn location_cards_have_limits() {
        let card = "(locations: [(name: \"Seishin\", kind: Capital, pips: 1, reward: [Any(2)], source: House)])";
        assert_eq!(faults(card), []);
        let reward = |reward: &str| card.replace("Any(2)", reward);
        // The other pips would also change how many cards there are.
        assert!(whats(&card.replace("pips: 1", "pips: 0"))[0].contains("the number of pips must be 1 to 3, not 0"));
        assert!(whats(&card.replace("pips: 1", "pips: 4"))[0].contains("the number of pips must be 1 to 3, not 4"));
        assert_fault(&reward(""), "the number of rewards must be 1 to 4, not 0");
        assert_fault(&reward(&["Any(1)"; 5].join(",")), "the number of rewards must be 1 to 4, not 5");
        for (amount, named) in [
            ("Clan(Sol, 0)", "Clan"),
            ("Any(0)", "Any"),
            ("Honor(10)", "Honor"),
            ("Wealth(0)", "Wealth"),
            ("Cards(10)", "Cards"),
        ] {
            assert_fault(&reward(amount), &format!("the number of {named} must be 1 to 9"));
        }
    }

    #[test]
    fn units_have_limits() {
        let unit = "name: \"Y\", power: 20, ability: Inspire(9), source: House";
        let samurai = |count: usize| {
            let one = |n| format!("({})", unit.replace('Y', &format!("Y{n}")));
            format!("(samurai: [{}])", (0..count).map(one).collect::<Vec<_>>().join(","))
        };
        assert_eq!(faults(&samurai(8)), []);
        assert_fault(&samurai(9), "the number of samurai must be 8 to 16, not 17");
        let fighter = format!("(fighter: ({}))", unit.replace("Inspire(9)", "TakeWealth"));
        assert_eq!(faults(&fighter), []);
        assert_fault(&fighter.replace("20", "21"), "the power must be 0 to 20, not 21");
        for ability in ["Snipe", "Inspire", "Negotiate", "Bombard", "MovePrice"] {
            let with = |n: u8| samurai(1).replace("Inspire(9)", &format!("{ability}({n})"));
            assert_fault(&with(0), &format!("the number of {ability} must be 1 to 9, not 0"));
            assert_fault(&with(10), &format!("the number of {ability} must be 1 to 9, not 10"));
            assert_fault(&fighter.replace("TakeWealth", &format!("{ability}(1)")), "is not an ability of such a unit");
        }
        for ability in ["TakeWealth", "Carry(2)"] {
            assert_fault(&samurai(1).replace("Inspire(9)", ability), "is not an ability of such a unit");
        }
        assert_fault(&fighter.replace('Y', "oda"), "two units have this name");
        assert_fault(&fighter.replace('Y', "Carrier"), "two units have this name");
        assert_fault(&samurai(1).replace("Y0", "Fighter"), "two units have this name");
    }

    #[test]
    fn the_alliance_board_has_limits() {
        let tier = |reward: u8, spaces: u8| {
            format!("(reward: {reward}, spaces: {spaces}, source: (reward: House, spaces: House))")
        };
        let board = |tiers: &[String]| format!("(alliance: (branch: [{}]))", tiers.join(","));
        assert_eq!(faults(&board(&[tier(20, 1), tier(1, 8)])), []);
        assert_fault(&board(&[]), "the spaces of a branch must be 1 to 9, not 0");
        assert_fault(&board(&[tier(1, 255), tier(1, 255)]), "the spaces of a branch must be 1 to 9, not 510");
        assert_fault(&board(&[tier(1, 1), tier(1, 0)]), "tier 2 has no spaces");
        assert_fault(&board(&[tier(0, 1)]), "the reward of tier 1 must be 1 to 20, not 0");
        assert_fault(&board(&[tier(21, 1)]), "the reward of tier 1 must be 1 to 20, not 21");
    }
}
