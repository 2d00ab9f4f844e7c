//! The heads of the location boards: on one table all have one form.

use super::Stage;
use crate::screen::Window;
use egui::{Pos2, Rect, Shape};

const TYPES: [&str; 4] = ["Capital", "Temple", "Outpost", "Colony"];

/// What is written, where, and how large its letters are.
fn sized_lines(window: &Window) -> Vec<(String, Pos2, f32)> {
    let shapes = &window.harness.output().shapes;
    let lines = shapes.iter().filter_map(|clipped| match &clipped.shape {
        Shape::Text(text) => {
            let size = text.galley.job.sections.first()?.format.font_id.size;
            Some((text.galley.text().to_owned(), text.visual_bounding_rect().center(), size))
        }
        _ => None,
    });
    lines.collect()
}

#[test]
fn names_are_of_one_size_and_types_stand_in_words_on_all_boards_or_on_none() {
    for players in 2..=4 {
        for (wide, high) in [(1280.0, 800.0), (1100.0, 800.0), (1920.0, 1080.0)] {
            let mut stage = Stage::of(players, &[]);
            let mut window = Window::sized(wide, high, Some(stage.until_order().file("heads")));
            if let Some(ready) = window.offers("I am ", ": ready").first().cloned() {
                window.click(&ready);
            }
            let lines = sized_lines(&window);
            let head_of = |board: usize| -> (f32, bool) {
                let label = window.offers(&format!("location {board} ("), "")[0].clone();
                let place: Rect = window.place_of(&label);
                let name = label.split(['(', ')', ',']).nth(1).expect("a name").to_owned();
                let here = |words: &str| lines.iter().find(|(line, at, _)| line == words && place.contains(*at));
                let (.., size) = here(&name).unwrap_or_else(|| panic!("{name} is written in full: {label}"));
                (*size, TYPES.iter().any(|kind| here(kind).is_some()))
            };
            let heads: Vec<(f32, bool)> = (1..=players).map(head_of).collect();
            assert!(heads.iter().all(|head| *head == heads[0]), "{players} at {wide} × {high}: {heads:?}");
        }
    }
}
