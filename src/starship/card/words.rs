//! What cards do, in our words. They are made from the data, so that the numbers cannot differ.

use crate::starship::{
    Ability, ActionCard, Among, Aura, Clan, Cost, Count, Deed, Effect, LocationCard, Reward, Step, UnitCard,
};

impl ActionCard {
    /// What the card does, in a sentence or two. Those who do it by hand have said so in their own words.
    #[must_use]
    pub fn words(&self) -> String {
        match &self.effect {
            Effect::Manual(words) => words.clone(),
            Effect::Steps(steps) => sentences(steps),
        }
    }

    /// What must be paid first, if anything: "pay 1 honor".
    #[must_use]
    pub fn cost_words(&self) -> Option<String> {
        match self.cost {
            Cost::Free => None,
            Cost::Honor(n) => Some(format!("pay {n} honor")),
            Cost::Wealth(n) => Some(format!("pay {n} wealth")),
            Cost::Ships(1) => Some("destroy 1 ship of your own".to_owned()),
            Cost::Ships(n) => Some(format!("destroy {n} ships of your own")),
        }
    }
}

impl UnitCard {
    /// What such a unit can do, in a sentence or two.
    #[must_use]
    pub fn words(&self) -> String {
        match self.ability {
            Ability::TakeWealth => {
                "You may load it with wealth, as a free order: every token makes it 1 power stronger.".to_owned()
            }
            Ability::Carry(n) => {
                let ships = several(n, "small ship");
                format!("In your own turn, up to {ships} of yours that are with it when it moves may come along.")
            }
            Ability::CrushWeakest => "Wherever it moves, you may destroy the weakest ship there.".to_owned(),
            Ability::Snipe(n) => {
                format!("Once in your turn, as a free order, {n} wealth destroys a ship at any location.")
            }
            Ability::CommitLast => {
                "Where it fights, you choose your battle card last, after seeing those of all opponents; cards are still resolved \
                 in turn order."
                    .to_owned()
            }
            Ability::FollowShips => {
                "When an order or card of yours has moved ships, you may move it as a free order.".to_owned()
            }
            Ability::Inspire(n) => format!("Each of your ships beside it has +{n} power."),
            Ability::Negotiate(n) => {
                format!("Each time it moves, you may also move a clan marker {}.", up_to_spaces(n))
            }
            Ability::Bombard(n) => format!(
                "When it comes from your supply, you may discard a card to destroy up to {} where it lands.",
                several(n, "ship")
            ),
            Ability::MovePrice(n) => format!("It only moves for {n} wealth, each time."),
        }
    }
}

impl LocationCard {
    /// What whoever claims the location gains, as one sentence.
    #[must_use]
    pub fn words(&self) -> String {
        let parts: Vec<String> = self.reward.iter().map(|reward| reward_words(*reward)).collect();
        sentence(&match parts.split_last() {
            Some((last, first)) if !first.is_empty() => format!("{} and {last}", first.join(", ")),
            _ => parts.concat(),
        })
    }
}

fn reward_words(reward: Reward) -> String {
    match reward {
        Reward::Clan(clan, n) => format!("move the {} marker {}", Clan::name(clan), up_to_spaces(n)),
        Reward::Any(n) => format!("move any clan marker {}", up_to_spaces(n)),
        Reward::Honor(n) => format!("gain {} honor", up_to(n)),
        Reward::Wealth(n) => format!("gain {} wealth", up_to(n)),
        Reward::Cards(1) => "draw 1 card".to_owned(),
        Reward::Cards(n) => format!("draw up to {n} cards"),
    }
}

/// The steps as sentences. A choice and what follows from it are one sentence, and so are short steps in a row.
fn sentences(steps: &[Step]) -> String {
    let mut all: Vec<String> = Vec::new();
    let mut chosen = false;
    let place = |before: &[Step]| if before.contains(&Step::ChooseLocation) { "there" } else { "here" };
    for (index, step) in steps.iter().enumerate() {
        let words = step_words(*step, place(&steps[..index]));
        match all.last_mut() {
            Some(last) if chosen => *last = format!("{last}: {words}"),
            _ => all.push(words),
        }
        chosen = matches!(step, Step::ChooseOpponent(_) | Step::ChooseLocation);
    }
    all.iter().map(|words| sentence(words)).collect::<Vec<_>>().join(" ")
}

/// With a capital and a full stop.
fn sentence(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map(|first| format!("{}{}.", first.to_uppercase(), letters.as_str())).unwrap_or_default()
}

/// "1 card", "2 cards".
fn several(n: u8, thing: &str) -> String {
    if n == 1 { format!("1 {thing}") } else { format!("{n} {thing}s") }
}

/// "1", "up to 2".
fn up_to(n: u8) -> String {
    if n == 1 { "1".to_owned() } else { format!("up to {n}") }
}

/// "1 space", "up to 2 spaces".
fn up_to_spaces(n: u8) -> String {
    if n == 1 { "1 space".to_owned() } else { format!("up to {n} spaces") }
}

fn step_words(step: Step, place: &str) -> String {
    match step {
        Step::Power(n) => format!("you have +{n} power in this battle"),
        Step::PowerPer { each, of, most } => {
            format!("you have +{each} power for each {}, up to +{most}", count_words(of))
        }
        Step::BuyPower => "you may also spend any wealth, for +1 power each".to_owned(),
        Step::Do(deed) => your_words(deed),
        Step::Either(first, second) => format!("{} or {}", your_words(first), your_words(second)),
        Step::WealthPer { each, of, most } => {
            format!("gain {each} wealth for each {}, up to {most}", count_words(of))
        }
        Step::BackToHand => "this card comes back to your hand".to_owned(),
        Step::ChooseOpponent(among) => format!("choose an opponent{}", among_words(among)),
        Step::ChooseLocation => "choose a location".to_owned(),
        Step::SheEither(first, second) => format!("they {}", either_of_theirs(first, second)),
        Step::SheEitherForEach(first, second) => {
            format!("for each unit so destroyed they {}", either_of_theirs(first, second))
        }
        Step::EveryOpponentEither(first, second) => {
            format!("in turn order, your opponents each {}", either_of_theirs(first, second))
        }
        Step::OpponentsHereLoseUnitAndCard => {
            format!("every opponent with units {place} destroys one of them, and discards a card, if they hold one")
        }
        Step::DestroyOwnSupply(n) => format!("destroy up to {} in your own supply", several(n, "unit")),
        Step::Recover => "your whole graveyard returns to your supply".to_owned(),
        Step::MoveUnits(1) => "move 1 of your units".to_owned(),
        Step::MoveUnits(n) => format!("move up to {n} of your units"),
        Step::Jump(n) => format!("move up to {n} of your ships together, from one place to one location"),
        Step::Levy(n) => format!("move up to {} from your supply to one location", several(n, "fighter")),
        Step::Rally(n) => format!("bring up to {} from your supply into this battle", several(n, "ship")),
        Step::Attach(aura) => format!("as long as this card lies there, {}", aura_words(aura)),
        Step::MoveMarkers { markers, spaces } => marker_words(markers, spaces),
        Step::PullMarker(n) => {
            format!("move a clan marker on another player's branch {} towards neutral", several(n, "space"))
        }
        Step::PushMarker(n) => format!("you move a clan marker on your own branch {} up", several(n, "space")),
        Step::Protect => PROTECT.to_owned(),
        Step::Steal(n) => format!("take {} from their hand, unseen", several(n, "card")),
        Step::Exchange => "each of you picks a card for the other, and you swap them".to_owned(),
        Step::DestroyWeakest => "destroy their weakest ship here".to_owned(),
        Step::DestroyHers(n) => format!("destroy up to {} of theirs here", several(n, "ship")),
        Step::Purge => "destroy a ship at every location where you have a samurai".to_owned(),
        Step::Retreat { each, most } => {
            format!("withdraw any of your units here to your supply and gain {each} wealth for each, up to {most}")
        }
        Step::Sacrifice { each } => format!("destroy any of your fighters here, for +{each} power each"),
        Step::ReturnFighter => "send an opponent's fighter here back to its supply".to_owned(),
        Step::ReturnShipsOfPower(n) => format!("every ship here with a power of {n} goes back to its supply"),
        Step::Shield => "battle cards neither destroy nor return your ships here".to_owned(),
        Step::Duel => DUEL.to_owned(),
        Step::Counter => COUNTER.to_owned(),
        Step::Afterwards { won, lost } => afterwards_words(won, lost),
        Step::RewardTwice => "if you win this battle, the location's reward is yours twice".to_owned(),
    }
}

const PROTECT: &str = "choose a clan marker on your branch: until your next turn begins, nobody else moves it";
const DUEL: &str = "of both your strongest samurai here the weaker, if one is, goes back to its supply";
const COUNTER: &str =
    "choose an opponent here whose battle card is still to be resolved: it is discarded, unpaid and without effect";

fn marker_words(markers: u8, spaces: u8) -> String {
    match markers {
        1 => format!("move 1 clan marker {}", up_to_spaces(spaces)),
        _ => format!("move up to {markers} different clan markers, {} each", up_to_spaces(spaces)),
    }
}

fn afterwards_words(won: Option<Deed>, lost: Option<Deed>) -> String {
    match (won, lost) {
        (Some(won), Some(lost)) => {
            format!("if you win this battle, {}; otherwise, {}", your_words(won), your_words(lost))
        }
        (Some(won), None) => format!("if you win this battle, {}", your_words(won)),
        (None, Some(lost)) => format!("if you do not win this battle, {}", your_words(lost)),
        (None, None) => "nothing happens after this battle".to_owned(),
    }
}

/// A deed of whoever plays the card.
fn your_words(deed: Deed) -> String {
    match deed {
        Deed::Honor(n) => format!("gain {n} honor"),
        Deed::Wealth(n) => format!("gain {n} wealth"),
        Deed::Draw(n) | Deed::YouDraw(n) => format!("draw {}", several(n, "card")),
        Deed::PayYou(n) => format!("take {n} wealth from them"),
        Deed::DestroySupply(n) => format!("have them destroy {} in their supply", several(n, "unit")),
        Deed::Weaken(n) => format!("take {n} power from them in this battle"),
        Deed::LoseMarker(n) => format!("move a clan marker on their branch {}", up_to_spaces(n)),
    }
}

fn either_of_theirs(first: Deed, second: Deed) -> String {
    format!("{} or {}", their_words(first), their_words(second))
}

/// A deed that an opponent chooses.
fn their_words(deed: Deed) -> String {
    match deed {
        Deed::PayYou(n) => format!("pay you {n} wealth"),
        Deed::DestroySupply(n) => format!("destroy {} in their supply", several(n, "unit")),
        Deed::Weaken(n) => format!("fight with {n} less power"),
        Deed::Honor(_) | Deed::Wealth(_) | Deed::Draw(_) | Deed::YouDraw(_) | Deed::LoseMarker(_) => {
            format!("let you {}", your_words(deed))
        }
    }
}

fn count_words(of: Count) -> &'static str {
    match of {
        Count::OwnSamuraiHere => "samurai you have here",
        Count::OwnGraveyard => "unit in your graveyard",
        Count::OwnMarkers => "clan marker on your branch",
        Count::OwnLocations => "location where you have units",
        Count::OpposingShipsHere => "enemy ship here",
    }
}

fn among_words(among: Among) -> &'static str {
    match among {
        Among::Anybody => "",
        Among::WithMarker => " with a clan marker on their branch",
        Among::WithCard => " who holds a card",
        Among::Here => " in this battle",
        Among::HereWithSamurai => " with a samurai in this battle",
    }
}

fn aura_words(aura: Aura) -> String {
    match aura {
        Aura::NoShips => "no ship can be moved there".to_owned(),
        Aura::Power(n) => format!("you have +{n} power there"),
        Aura::Toll(n) => format!("every ship moved there costs its owner {n} wealth"),
        Aura::Honor(n) => format!("whoever claims the location gains {n} more honor"),
    }
}

#[cfg(test)]
mod tests {
    use crate::starship::Set;
    use std::collections::HashSet;

    /// The words of all built-in cards, each with the data it is made of.
    fn all() -> Vec<(String, String)> {
        let set = Set::builtin();
        let ships = [&set.units.fighter, &set.units.carrier];
        let actions = set.actions.iter().map(|card| (card.words(), format!("{:?}", card.effect)));
        let locations = set.locations.iter().map(|card| (card.words(), format!("{:?}", card.reward)));
        let units = ships.into_iter().chain(&set.units.samurai);
        actions.chain(locations).chain(units.map(|card| (card.words(), format!("{:?}", card.ability)))).collect()
    }

    fn numbers(text: &str) -> Vec<&str> {
        text.split(|letter: char| !letter.is_ascii_digit()).filter(|digits| !digits.is_empty()).collect()
    }

    #[test]
    fn every_number_of_a_card_is_in_its_words() {
        for (words, data) in all() {
            let mut said = numbers(&words);
            for number in numbers(&data) {
                let at = said.iter().position(|said| *said == number);
                said.remove(at.unwrap_or_else(|| panic!("no {number} of {data} in {words}")));
            }
        }
    }

    #[test]
    fn the_price_of_a_card_is_in_words_too() {
        for card in &Set::builtin().actions {
            let words = card.cost_words().unwrap_or_default();
            assert_eq!(numbers(&words), numbers(&format!("{:?}", card.cost)), "{}", card.name);
        }
    }

    #[test]
    fn no_two_cards_have_the_same_words() {
        let all = all();
        let different: HashSet<_> = all.iter().map(|(words, _)| words).collect();
        assert_eq!(different.len(), all.len());
    }

    #[test]
    fn words_are_short_sentences() {
        for (words, _) in all() {
            assert!(words.ends_with('.') && !words.contains("..") && !words.contains("  "), "{words}");
            assert!(words.starts_with(char::is_uppercase), "{words}");
            assert!(words.len() < 160, "{words}");
            assert!(!words.contains("1 spaces") && !words.contains("1 cards"), "{words}");
            let guessed = ["she", "her", "hers", "he", "his"];
            assert!(
                !words.split(|letter: char| !letter.is_alphabetic()).any(|word| guessed.contains(&word)),
                "{words}"
            );
        }
    }

    #[test]
    fn some_cards_as_they_are_read() {
        let set = Set::builtin();
        let action = |name: &str| set.actions.iter().find(|card| card.name == name).unwrap().words();
        assert_eq!(action("Change Strategy"), "Gain 1 wealth or draw 1 card. This card comes back to your hand.");
        assert_eq!(
            action("Supply Attack"),
            "Destroy up to 2 units in your own supply. Choose an opponent: for each unit so destroyed they pay you 2 wealth \
             or destroy 2 units in their supply."
        );
        assert_eq!(
            action("Betrayal"),
            "Choose an opponent with a clan marker on their branch: they pay you 3 wealth or let you move a clan marker on \
             their branch up to 3 spaces."
        );
        assert_eq!(
            action("Blockade"),
            "Choose a location: as long as this card lies there, no ship can be moved there."
        );
        assert_eq!(action("War Banner"), "You have +2 power for each samurai you have here, up to +4.");
        assert_eq!(action("Chronicle"), "If you win this battle, gain 3 honor; otherwise, draw 1 card.");
        let location = |name: &str| set.locations.iter().find(|card| card.name == name).unwrap().words();
        assert_eq!(location("Jensei"), "Move the Luna marker 1 space and gain 1 wealth.");
        assert_eq!(location("Seishin"), "Move any clan marker up to 2 spaces.");
        let carrier = "In your own turn, up to 2 small ships of yours that are with it when it moves may come along.";
        assert_eq!(set.units.carrier.words(), carrier);
    }
}
