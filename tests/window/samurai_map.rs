//! What the map of Samurai shows of what would be, of what may be taken, and of another moment.

use crate::samurai_turn::{begun, opened, with_hand_dealt};
use crate::screen::Window;
use daimyo::game::prelude::*;
use daimyo::samurai::{Move, Samurai, Space, Tile};
use daimyo::table::{Event, Match};
use egui::{Key, Modifiers, Rect};
use tempfile::TempDir;

/// What is written within a place.
fn written(window: &Window, place: Rect) -> Vec<String> {
    let shapes = window.harness.output().shapes.iter();
    let words = shapes.filter_map(|clipped| match &clipped.shape {
        egui::Shape::Text(text) if place.contains(text.visual_bounding_rect().center()) => {
            Some(text.galley.text().to_owned())
        }
        _ => None,
    });
    words.collect()
}

#[test]
fn while_a_tile_is_held_over_the_map_the_plates_say_what_it_would_make_of_them() {
    let mut window = begun();
    let leads = |window: &Window| -> Vec<String> {
        let words = written(window, Rect::EVERYTHING).into_iter();
        words.filter(|words| words.starts_with('+')).collect()
    };
    assert_eq!(leads(&window), ["+2"], "the legend, and nobody has laid anything");
    let tile = window.offers("samurai ", "").remove(0);
    window.click(&tile);
    let edo = "O15, land, empty, possible";
    window.harness.hover_at(window.place_of(edo).center());
    window.harness.run();
    let influence = tile.trim_start_matches("samurai ").chars().next().unwrap();
    let would_lead = leads(&window).into_iter().filter(|words| *words == format!("+{influence}")).count();
    assert!(would_lead >= 3, "{tile} beside Edo: {:?}", leads(&window));
}

#[test]
fn a_tile_that_may_be_taken_keeps_its_picture_and_number_in_view() {
    let mut live = with_hand_dealt(["Switch", "Move", "Ship1", "Samurai3", "Rice4"], "");
    for tile in [Tile::Samurai3, Tile::Rice3] {
        let mut moves = Vec::new();
        live.position().moves(&mut moves);
        let lay = moves.into_iter().find(|mv| matches!(mv, Move::Lay { tile: laid, .. } if *laid == tile)).unwrap();
        live.play(lay).unwrap();
        live.play(Move::EndTurn).unwrap();
        live.roll();
    }
    let mut window = opened(&live, TempDir::new().unwrap());
    let dots = |window: &Window| {
        let light = egui::Color32::from_rgb(0xa6, 0xf4, 0xff);
        let meshes = window.harness.output().shapes.iter().filter_map(|clipped| match &clipped.shape {
            egui::Shape::Mesh(mesh) => {
                Some(mesh.vertices.iter().filter(|vertex| vertex.color == light).map(|at| at.pos))
            }
            _ => None,
        });
        meshes.flatten().collect::<Vec<_>>()
    };
    window.click("rice 4");
    let free = window.offers("", ", land, empty, possible").remove(0);
    let middle = window.place_of(&free).center();
    assert!(dots(&window).iter().any(|at| at.distance(middle) < 6.0), "a dot on {free}");
    window.click("the move tile");
    let taken = window.offers("", ", possible").remove(0);
    let middle = window.place_of(&taken).center();
    let lit = dots(&window);
    assert!(lit.iter().any(|at| at.distance(middle) < 60.0), "a line around {taken}");
    assert!(lit.iter().all(|at| at.distance(middle) > 10.0), "and nothing on it");
}

#[test]
fn whose_hand_lies_there_is_said_when_another_moment_is_looked_at() {
    let mut window = Window::of("saves/samurai-captures.ron");
    window.click("I am Purple: ready");
    assert!(!window.has("The hand of"), "everybody knows their own");
    window.keys(Modifiers::ALT, Key::ArrowLeft);
    window.assert_has("You are looking at");
    window.assert_has("The hand of Purple");
}

#[test]
fn of_the_settlements_a_tile_would_touch_the_one_that_it_decides_is_told_first() {
    let save = std::fs::read_to_string("saves/samurai-scoring.ron").unwrap();
    let whole = Match::<Samurai>::open(&save).unwrap();
    let line: Vec<_> = whole.history().back_from(whole.history().at()).collect();
    // A moment at which a tile closes a settlement and touches another that stands before it on the map.
    let decides = |position: &Samurai, mv: &Move| {
        let Move::Lay { on, .. } = mv else { return None };
        let mut after = position.clone();
        after.play_unchecked(mv);
        let has_pieces = |town: &Space| !position.pieces_at(*town).is_empty();
        let towns: Vec<Space> = position.board().settlements_around(*on).filter(has_pieces).collect();
        let first = *towns.iter().min()?;
        towns.into_iter().find(|town| *town != first && after.open_land(*town).is_empty()).map(|town| (town, first))
    };
    let found = line.iter().find_map(|point| {
        let position = whole.history().position(*point);
        let mut moves = Vec::new();
        position.moves(&mut moves);
        moves.into_iter().find_map(|mv| Some((*point, decides(position, &mv)?, mv)))
    });
    let (point, (decided, other), mv) = found.unwrap();
    let mut live = Match::<Samurai>::open(&save).unwrap();
    live.apply(Event::Go(point)).unwrap();
    let mut window = opened(&live, TempDir::new().unwrap());
    let Move::Lay { tile, on } = mv else { unreachable!() };
    let tile = window.offers(tile.name(), "").remove(0);
    window.click(&tile);
    let place = window.offers(&format!("{}, ", on.name()), ", possible").remove(0);
    window.harness.hover_at(window.place_of(&place).center());
    window.harness.run();
    let aside = Rect::from_min_max(window.place_of("Assistant").min, egui::pos2(1280.0, 800.0));
    let told = written(&window, aside);
    let at = |town: Space| told.iter().position(|words| *words == town.name());
    assert!(at(decided) < at(other) && at(decided).is_some(), "{decided} before {other}: {told:?}");
}
