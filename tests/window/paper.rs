//! Everything that lies on the table can be put, taken and dragged while a position is put right.

use crate::referee::{begun, place_pieces, position, say};
use crate::screen::Window;
use daimyo::game::{Seat, prelude::*};
use daimyo::samurai::{Samurai, Terrain};
use daimyo::starship::{Clan, Order, Place, Spot, Starship, Unit};
use egui::{Key, Modifiers, Pos2};
use egui_kittest::kittest::Queryable;

const FIRST: Seat = Seat::new(0);
const SECOND: Seat = Seat::new(1);

/// The label of the first thing that begins and ends like this.
#[track_caller]
fn labelled(window: &Window, begins: &str, ends: &str) -> String {
    let found = window.offers(begins, ends).into_iter().next();
    found.unwrap_or_else(|| panic!("no {begins:?} … {ends:?} in {:#?}", window.labels()))
}

/// Chooses an entry of a list, wherever it has been scrolled to.
#[track_caller]
fn choose(window: &mut Window, list: &str, entry: &str) {
    let list = labelled(window, list, "");
    for label in [list.as_str(), entry] {
        window.harness.query_all_by_label(label).last().unwrap_or_else(|| panic!("no {label:?}")).click_accesskit();
        window.harness.run();
    }
}

/// Types a number into its field.
#[track_caller]
fn number(window: &mut Window, field: &str, number: u8) {
    window.click(field);
    window.keys(Modifiers::COMMAND, Key::A);
    window.harness.event(egui::Event::Text(number.to_string()));
    window.key(Key::Enter);
}

/// A refereed match of Starship at its first turn, which is Gamma's, being put right.
fn boards() -> (Window, Starship) {
    let mut window = begun("Starship Samurai", "Gamma begins");
    say(&mut window, "reveal kumo; reveal nine bells");
    say(&mut window, "show gamma oda mori; show nova gozen shingen");
    let before = position(&window.journal());
    window.keys(Modifiers::COMMAND, Key::E);
    (window, before)
}

/// Plays from what was put right, and says what it has become.
#[track_caller]
fn played<G: Game>(window: &mut Window) -> G {
    window.assert_has("All this can be so.");
    window.click("Play from here");
    position(&window.journal())
}

#[test]
fn figures_tokens_and_markers_of_starship_are_put_taken_and_dragged() {
    let (mut window, _) = boards();
    let site = window.place_of(&labelled(&window, "location 1", "possible"));
    let foot = Pos2::new(site.center().x, site.bottom() - 8.0);
    for figure in ["Gamma's fighter", "Gamma's carrier", "Gamma's Oda"] {
        let from = window.place_of(&labelled(&window, figure, "the supply, possible")).center();
        window.drag(from, foot);
    }
    let carrier = labelled(&window, "Gamma's carrier", "location 1 (Kumo Temples), possible");
    window.ask(&carrier);
    let fighter = labelled(&window, "Gamma's fighter", "location 1 (Kumo Temples), possible");
    window.click(&fighter);
    number(&mut window, "Wealth attached to it", 2);
    window.key(Key::Escape);
    let samurai = labelled(&window, "Gamma's Oda", "location 1 (Kumo Temples), possible");
    window.click(&samurai);
    window.click("To the graveyard");
    let [marker, space] = ["Sol marker", "alliance space: space 3 of Nova"].map(|begins| labelled(&window, begins, ""));
    window.drag(window.place_of(&marker).center(), window.place_of(&space).center());
    window.assert_nothing_is_cut_off();
    let after: Starship = played(&mut window);
    let oda = Unit::samurai(FIRST, 0);
    assert_eq!((after.units_on(1).len(), after.place(oda)), (1, Some(Place::Graveyard)));
    let fighter = after.units_on(1).iter().next().unwrap();
    assert_eq!((after.attached(fighter), after.marker(Clan::Sol)), (2, Spot::Branch(SECOND, 3)));
    window.assert_has("Sol: neutral → space 3 of Nova");
}

#[test]
fn numbers_and_cards_of_starship_are_said_beside_the_boards() {
    let (mut window, before) = boards();
    let (set, held) = (before.set(), before.hand(SECOND).len());
    let lying = before.facts().locations;
    let left = before.locations_in_the_box().filter(|card| lying.iter().all(|site| site.card != Some(*card)));
    let [turned_up, claimed] = left.take(2).collect::<Vec<_>>().try_into().unwrap();
    let [aura, order] = [before.attachable_cards()[0], before.all_cards().kinds().last().unwrap()];
    number(&mut window, "Honor of Nova", 13);
    number(&mut window, "Wealth of Nova", 4);
    number(&mut window, "Cards in the hand of Nova", held as u8 + 2);
    number(&mut window, "Round", 2);
    choose(&mut window, "Order marker 2 of Gamma: ", "Units");
    window.click("Whose turn? Nova");
    choose(&mut window, "Samurai 1 of Nova: ", "Oda");
    choose(&mut window, "A location that Gamma has claimed", &set.locations[claimed.index()].name);
    choose(&mut window, "Card of location 1: ", &set.locations[turned_up.index()].name);
    choose(&mut window, "attach a card of Gamma…", set.name(aura));
    choose(&mut window, "add a card…", set.name(order));
    window.assert_nothing_is_cut_off();
    let after: Starship = played(&mut window);
    assert_eq!((after.honor(SECOND), after.wealth(SECOND), after.hand(SECOND).len()), (13, 4, held + 2));
    assert_eq!((after.round(), after.seat(), after.orders(FIRST)[1]), (2, SECOND, Some(Order::Units)));
    assert_eq!(after.samurai(SECOND)[0], before.samurai(FIRST)[0], "who had it takes the other for it");
    assert_eq!(after.claimed(FIRST).collect::<Vec<_>>(), [claimed]);
    assert_eq!(after.facts().locations[0].card, Some(turned_up));
    assert_eq!(after.attached_cards(2).collect::<Vec<_>>(), [(aura, FIRST)]);
    assert!(after.discards_of(FIRST).contains(order));
    for told in ["order markers of Gamma: nothing → 2 units", "claimed by Gamma: nothing → ", "discards: nothing → "]
    {
        window.assert_has(told);
    }
}

#[test]
fn what_is_wrong_on_the_boards_of_starship_is_told_until_it_is_mended() {
    let (mut window, before) = boards();
    choose(&mut window, "Order marker 2 of Nova: ", "Units");
    window.assert_has("orders of Nova: 1 order markers are placed");
    window.click("Play from here");
    window.assert_has("How should things stand?");
    choose(&mut window, "Order marker 2 of Nova: ", "not placed");
    assert_eq!(played::<Starship>(&mut window), before);
}

#[test]
fn pieces_hands_and_what_is_set_aside_of_samurai_are_put_taken_and_dragged() {
    let mut window = begun("Samurai", "Green begins");
    place_pieces(&mut window);
    let before: Samurai = position(&window.journal());
    window.keys(Modifiers::COMMAND, Key::E);
    let villages = before.board().settlements().iter().filter(|town| town.terrain() == Terrain::Village);
    let [one, other, third] = villages.take(3).collect::<Vec<_>>().try_into().unwrap();
    let caste = |town| before.pieces_at(town).iter().next().unwrap();
    let piece = |town| format!("{} piece of {}", caste(town).name(), daimyo::samurai::Space::name(town));
    // One is taken off and set aside, and another goes where it was.
    window.ask(&piece(one));
    window.drag(window.place_of(&piece(other)).center(), window.place_of(&labelled(&window, &one.name(), "")).center());
    number(&mut window, &format!("Set aside: {}", caste(one).plural()), 1);
    window.ask(&piece(third));
    window.click("Whose turn? Red");
    number(&mut window, "Tiles in the hand of Red", 4);
    window.click("switch played");
    window.assert_nothing_is_cut_off();
    let after: Samurai = played(&mut window);
    assert_eq!(after.pieces_at(one), before.pieces_at(other));
    assert!(after.pieces_at(other).is_empty() && after.pieces_at(third).is_empty());
    assert_eq!((after.aside().of(caste(one)), after.seat(), after.hand(SECOND).len()), (1, SECOND, 4));
    assert_eq!((after.left(FIRST).len(), after.left(SECOND).len()), (19, 20));
}
