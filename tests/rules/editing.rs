//! Positions that people change on paper: what they say, and what follows from it.

use crate::{laws, setups};
use daimyo::game::{Game, Seat, Setup as _, Viewer, prelude::*};
use daimyo::samurai::{self, Caste, Piece, Samurai, Space, Terrain, Tile};
use daimyo::starship::{self, Order, Place, Starship, Unit};

const FIRST: Seat = Seat::new(0);
const SECOND: Seat = Seat::new(1);

/// A fresh position, and a game under way as everybody sees it.
fn midway<G: Game>(setup: &G::Setup) -> (G, G::Facts) {
    let fresh = G::new(setup).unwrap();
    let facts = fresh.seen_by(Viewer::Bystander).midway();
    (fresh, facts)
}

fn laid_out<G: Game>(fresh: &G, facts: &G::Facts) -> G {
    let mut position = fresh.clone();
    let flaws = position.lay_out(Some(Viewer::Bystander), facts);
    assert!(flaws.is_empty(), "{flaws:?}");
    position
}

/// Fills every settlement.
fn fill(fresh: &Samurai, facts: &mut samurai::Facts) {
    let mut castes = Caste::ALL.into_iter().cycle();
    for town in fresh.board().settlements().iter() {
        castes.by_ref().take(town.terrain().pieces()).for_each(|caste| facts.put(Piece(caste, town)));
    }
    fresh.work_out(facts);
}

#[test]
fn a_tile_is_on_the_map_or_still_to_be_played() {
    let (fresh, mut facts) = midway::<Samurai>(&samurai::Setup::for_players(2));
    fill(&fresh, &mut facts);
    let land: Vec<Space> = fresh.board().land().iter().collect();
    facts.lay(land[0], Some((SECOND, Tile::Buddha4)));
    facts.shift(land[0], land[7]);
    facts.spend_switch(FIRST, true);
    facts.hold(FIRST, 4);
    fresh.work_out(&mut facts);
    let position = laid_out(&fresh, &facts);
    assert_eq!(position.tile_at(land[7]).map(|laid| laid.tile), Some(Tile::Buddha4));
    assert!(position.tile_at(land[0]).is_none() && !position.left(SECOND).contains(Tile::Buddha4));
    assert_eq!((position.left(FIRST).len(), position.left(SECOND).len()), (19, 19));
    assert_eq!((position.hand(FIRST).len(), position.stack(FIRST)), (4, 15));
    facts.lay(land[7], None);
    facts.spend_switch(FIRST, false);
    fresh.work_out(&mut facts);
    let position = laid_out(&fresh, &facts);
    assert_eq!((position.left(FIRST).len(), position.left(SECOND).len()), (20, 20));
}

#[test]
fn a_settlement_that_is_surrounded_with_its_pieces_is_settled_when_the_turn_ends() {
    let (fresh, mut facts) = midway::<Samurai>(&samurai::Setup::for_players(2));
    fill(&fresh, &mut facts);
    let around = |town: Space| fresh.board().land_around(town).iter().collect::<Vec<_>>();
    let villages = fresh.board().settlements().iter().filter(|town| town.terrain() == Terrain::Village);
    let town = villages.max_by_key(|town| around(*town).len()).unwrap();
    let Piece(caste, _) = fresh_piece(&facts, town);
    facts.seat = SECOND;
    let tiles = [Tile::Samurai1, Tile::Samurai2, Tile::Samurai3, Tile::Buddha2, Tile::Rice2, Tile::Castle2];
    for (number, (land, tile)) in around(town).into_iter().zip(tiles).enumerate() {
        facts.lay(land, Some((if number == 0 { SECOND } else { FIRST }, tile)));
    }
    fresh.work_out(&mut facts);
    let mut position = laid_out(&fresh, &facts);
    assert!(position.any_played() && position.surrounded_now().contains(town));
    let capture = position.captures_due().find(|capture| capture.settlement == town).unwrap();
    assert_eq!((capture.caste, capture.taker), (caste, Some(FIRST)));
    position.play(&samurai::Move::EndTurn).unwrap();
    assert!(position.pieces_at(town).is_empty());
}

fn fresh_piece(facts: &samurai::Facts, town: Space) -> Piece {
    Piece(facts.pieces[&town][0], town)
}

#[test]
fn a_game_of_samurai_goes_on_from_the_middle_to_its_end() {
    for players in 2..=4 {
        let (fresh, mut facts) = midway::<Samurai>(&samurai::Setup::for_players(players));
        fill(&fresh, &mut facts);
        laws::paper::play_to_the_end(laid_out(&fresh, &facts).imagine(&mut laws::dice(1)), &mut laws::dice(2));
    }
}

#[test]
fn a_game_of_starship_goes_on_from_the_middle_to_its_end() {
    for index in 0..60_usize {
        let mut place = 0;
        let setup = setups::starship(2 + index % 3, &mut |values| {
            place += 1;
            values[(index / place) % values.len()]
        });
        let (fresh, facts) = midway::<Starship>(&setup);
        laws::paper::play_to_the_end(laid_out(&fresh, &facts).imagine(&mut laws::dice(1)), &mut laws::dice(2));
    }
}

#[test]
fn cards_come_from_the_deck_and_go_back_into_it() {
    let (fresh, mut facts) = midway::<Starship>(&starship::Setup::for_players(2));
    let deck = laid_out(&fresh, &facts).deck_size(FIRST);
    let held = laid_out(&fresh, &facts).hand(FIRST).len();
    facts.hold(FIRST, 5);
    let aura = fresh.attachable_cards()[0];
    facts.attach(1, aura, SECOND);
    let card = fresh.all_cards().kinds().next().unwrap();
    facts.discard(FIRST, card);
    let position = laid_out(&fresh, &facts);
    assert_eq!((position.hand(FIRST).len(), position.deck_size(FIRST)), (5, deck - (5 - held) - 2));
    assert_eq!(position.attached_cards(2).collect::<Vec<_>>(), [(aura, SECOND)]);
    facts.take_back(FIRST, card);
    facts.detach(1, 0);
    facts.hold(FIRST, held as u16);
    assert_eq!(laid_out(&fresh, &facts).deck_size(FIRST), deck);
}

#[test]
fn location_cards_and_samurai_are_exchanged_and_never_there_twice() {
    for players in 2..=4 {
        let (fresh, mut facts) = midway::<Starship>(&starship::Setup::for_players(players));
        let left = laid_out(&fresh, &facts).locations_left();
        let spare = facts.locations[0].card.unwrap();
        for location in fresh.locations_in_the_box() {
            if facts.locations.iter().all(|site| site.card != Some(location)) {
                facts.turn_up(0, location);
                fresh.work_out(&mut facts);
                assert_eq!(laid_out(&fresh, &facts).locations_left(), left, "{players} {location:?}");
            }
        }
        facts.claim(SECOND, spare);
        fresh.work_out(&mut facts);
        assert_eq!(laid_out(&fresh, &facts).claimed(SECOND).collect::<Vec<_>>(), [spare]);
        let hers = facts.seats[1].samurai[0].unwrap();
        let mine = facts.seats[0].samurai[1].unwrap();
        facts.enlist(FIRST, 1, hers);
        let position = laid_out(&fresh, &facts);
        assert_eq!((position.samurai(FIRST)[1], position.samurai(SECOND)[0]), (Some(hers), Some(mine)));
    }
}

#[test]
fn who_stands_at_a_location_fights_there_and_who_leads_may_claim() {
    let (fresh, mut facts) = midway::<Starship>(&starship::Setup::for_players(2));
    facts.put(Unit::fighter(FIRST, 0), Place::Location(1));
    facts.attach_wealth(Unit::fighter(FIRST, 0), 2);
    facts.put(Unit::carrier(SECOND), Place::Location(1));
    facts.let_claim(true);
    fresh.work_out(&mut facts);
    assert!(facts.has_rewards_to_claim());
    let position = laid_out(&fresh, &facts);
    assert_eq!((position.power_of(FIRST, 1).total(), position.is_calm()), (3, false), "the reward is being claimed");
    for seat in [FIRST, SECOND] {
        for (marker, order) in Order::ALL.into_iter().enumerate() {
            facts.place_marker(seat, marker, Some(order));
        }
    }
    facts.let_fight(0);
    fresh.work_out(&mut facts);
    let position = laid_out(&fresh, &facts);
    assert!(position.is_in_battle(FIRST) && position.is_in_battle(SECOND));
    facts.put(Unit::carrier(SECOND), Place::Graveyard);
    facts.put(Unit::fighter(FIRST, 0), Place::Graveyard);
    assert_eq!(facts.units[&Unit::fighter(FIRST, 0)], (Place::Graveyard, 0), "a destroyed figure loses its wealth");
}

#[test]
fn a_figure_that_vanishes_and_a_card_too_many_are_flaws_with_their_place() {
    let (fresh, sound) = midway::<Starship>(&starship::Setup::for_players(2));
    let told = |facts: &starship::Facts| {
        let flaws = fresh.clone().lay_out(Some(Viewer::Bystander), facts);
        flaws.iter().map(|flaw| flaw.sentence(&["Gamma", "Nova"])).collect::<Vec<_>>().join("; ")
    };
    assert_eq!(told(&sound), "");
    let mut facts = sound.clone();
    facts.units.remove(&Unit::fighter(SECOND, 3));
    assert!(told(&facts).starts_with("Nova's fighter: it is nowhere; put it into "), "{}", told(&facts));
    let mut facts = sound;
    let card = fresh.all_cards().kinds().next().unwrap();
    let copies = fresh.all_cards().count(card);
    (0..=copies).for_each(|_| facts.discard(FIRST, card));
    let wanted = format!("it lies in {} places, and there are {copies}; take one away", copies + 1);
    assert!(told(&facts).contains(&wanted), "{}", told(&facts));
}
