//! Data sets of Starship Samurai as a player makes them: texts laid over the built-in set.

use daimyo::starship::{Clan, Deck, Effect, Fault, Reward, Set, Source, Step};

fn files(texts: &[(&str, &str)]) -> Vec<(String, String)> {
    texts.iter().map(|(file, text)| ((*file).to_owned(), (*text).to_owned())).collect()
}

fn overlaid(texts: &[(&str, &str)]) -> Result<Set, Vec<Fault>> {
    Set::builtin().overlaid(&files(texts))
}

#[test]
fn no_files_and_empty_files_change_nothing() {
    assert_eq!(&overlaid(&[]).unwrap(), Set::builtin());
    assert_eq!(&overlaid(&[("mine.ron", "()")]).unwrap(), Set::builtin());
    assert!(std::ptr::eq(overlaid(&[]).unwrap().intern(), Set::builtin()));
}

#[test]
fn the_files_of_the_program_are_a_data_set_that_changes_nothing() {
    let assets = [
        ("actions-core.ron", include_str!("../../assets/starship/actions-core.ron")),
        ("actions-second.ron", include_str!("../../assets/starship/actions-second.ron")),
        ("locations.ron", include_str!("../../assets/starship/locations.ron")),
        ("units.ron", include_str!("../../assets/starship/units.ron")),
    ];
    assert_eq!(&overlaid(&assets).unwrap(), Set::builtin());
}

#[test]
fn a_set_changes_what_it_says_and_nothing_else() {
    let cards = r#"(
        actions: [
            (name: "Ignite", kind: Order, copies: Deck(3), cost: Wealth(2), effect: Steps([Jump(4)]), source: Rulebook),
            (name: "Star Forge", kind: Battle, copies: Deck(1), effect: Manual("Build a star."), source: Rulebook),
        ],
        second_deck: [
            (name: "Star Gate", kind: Order, copies: Deck(1), effect: Steps([Recover]), source: House),
        ],
    )"#;
    let places = r#"(
        locations: [
            (name: "suzaku", kind: Colony, pips: 1, reward: [Clan(Ion, 3), Cards(1)], source: Rulebook),
        ],
        samurai: [(name: "Nobunaga", power: 5, ability: Inspire(2), source: House)],
        carrier: (name: "Mothership", power: 4, ability: Carry(3), source: House),
        alliance: (branch: [(reward: 2, spaces: 7, source: (reward: House, spaces: House))]),
    )"#;
    let set = overlaid(&[("cards.ron", cards), ("places.ron", places)]).unwrap();
    let builtin = Set::builtin();

    let ignite = builtin.actions.iter().position(|card| card.name == "Ignite").unwrap();
    assert_eq!(set.actions[ignite].effect, Effect::Steps(vec![Step::Jump(4)]));
    assert_eq!(set.actions[ignite].source, Source::Rulebook);
    assert_eq!(set.actions[ignite].cost_words().unwrap(), "pay 2 wealth");
    assert_eq!(set.actions[42].words(), "Build a star.");
    assert_eq!((set.actions[42].name.as_str(), set.deck_of(42)), ("Star Forge", Deck::Core));
    assert_eq!((set.actions[43].name.as_str(), set.deck_of(43)), ("Star Gate", Deck::Second));
    let suzaku = builtin.locations.iter().position(|card| card.name == "Suzaku").unwrap();
    assert_eq!(set.locations[suzaku].reward, [Reward::Clan(Clan::Ion, 3), Reward::Cards(1)]);
    assert_eq!(set.locations[suzaku].name, "suzaku");
    assert_eq!(set.units.samurai[8].name, "Nobunaga");
    assert_eq!(set.units.carrier.power, 4);
    assert_eq!(set.alliance.spaces(), 7);

    // With these undone, the set is the built-in one.
    let mut undone = set;
    undone.actions.truncate(42);
    undone.actions[ignite] = builtin.actions[ignite].clone();
    undone.locations[suzaku] = builtin.locations[suzaku].clone();
    undone.units.samurai.truncate(8);
    undone.units.carrier = builtin.units.carrier.clone();
    undone.alliance = builtin.alliance.clone();
    assert_eq!(undone.actions, builtin.actions);
    assert_eq!(undone.locations, builtin.locations);
    assert_eq!((undone.units, undone.alliance), (builtin.units.clone(), builtin.alliance.clone()));
    assert!((0..42).all(|index| builtin.deck_of(index) == overlaid(&[("cards.ron", cards)]).unwrap().deck_of(index)));
}

#[test]
fn four_more_locations_are_four_more_rounds_of_cards() {
    let location =
        |name, pips| format!("(name: \"{name}\", kind: Temple, pips: {pips}, reward: [Any(1)], source: House)");
    let more = [location("A", 2), location("B", 2), location("C", 3), location("D", 3)].join(",\n");
    let set = overlaid(&[("more.ron", &format!("(locations: [{more}])"))]).unwrap();
    assert_eq!(set.locations.len(), 20);
    assert_eq!(set.locations[..16], Set::builtin().locations);
}

#[test]
fn everything_wrong_is_said_at_once_and_where() {
    let cards = r#"(
    actions: [
        (name: "Ignite", kind: Order, copies: Deck(7), effect: Steps([Power(1), Steal(1)]), source: House),
        (name: "Levy", kind: Order, copies: Deck(1), effect: Steps([Levy(0)]), source: House),
    ],
)"#;
    let faults = overlaid(&[("cards.ron", cards), ("places.ron", "(\n    places: [],\n)")]).unwrap_err();
    let lines: Vec<String> = faults.iter().map(Fault::to_string).collect();
    assert_eq!(
        lines[..4],
        [
            "cards.ron, line 3, Ignite: the number of copies must be 1 to 6, not 7",
            "cards.ron, line 3, Ignite: step 1, Power: it speaks of a battle, so only battle cards can have it",
            "cards.ron, line 3, Ignite: step 2, Steal: it speaks of an opponent, so ChooseOpponent must come before it",
            "cards.ron, line 4, Levy: step 1, Levy: the number must be 1 to 9, not 0",
        ]
    );
    assert!(lines[4].starts_with("places.ron, line 2: ") && lines[4].contains("places"), "{}", lines[4]);
    assert_eq!(lines.len(), 5);
}
