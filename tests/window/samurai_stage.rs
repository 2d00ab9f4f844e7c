//! What a turn of Samurai brings about, seen happening: captures and ties, and that nothing of it tells a secret.

use crate::screen::Window;
use daimyo::game::{Actor, prelude::*};
use daimyo::samurai::{Caste, Move, Phase, Samurai, Setup, Space, Tile};
use daimyo::sheet::capital;
use daimyo::table::{Dice, Match};
use egui::epaint::ClippedShape;
use egui::{Key, Modifiers};
use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use std::fs;

/// A settlement with two land spaces around it, where Green has laid her tile and Red his: his turn is to be ended, and decides
/// it. Of the hand of Green one tile is a secret that makes no difference.
fn about_to_be_decided(secret: &str, green: Tile, red: Tile) -> (Match<Samurai>, Space) {
    about_to_be_decided_after(1, secret, [green, red])
}

/// The same, with either of them to begin and so to lay the first of the tiles.
fn about_to_be_decided_after(first: usize, secret: &str, laid: [Tile; 2]) -> (Match<Samurai>, Space) {
    let setup = format!("(players: 2, first: Some({first}), rulings: (setup: Players))");
    let setup: Setup = ron::from_str(&setup).unwrap();
    let mut live = Match::<Samurai>::new(setup, vec![], Some(Dice::new(4))).unwrap();
    for tile in [secret, "Samurai3", "Samurai2", "Ship2", "Ronin", "Samurai3", "Samurai2", "Castle3", "Ship1", "Switch"]
    {
        live.play(ron::from_str(&format!("Keep({tile})")).unwrap()).unwrap();
    }
    while live.position().phase() == Phase::Pieces {
        let mut moves = Vec::new();
        live.position().moves(&mut moves);
        live.play(moves[0]).unwrap();
    }
    let position = live.position();
    let town = position.board().settlements().iter().find(|town| position.open_land(*town).len() == 2).unwrap();
    let land: Vec<Space> = position.open_land(town).iter().collect();
    live.play(Move::Lay { tile: laid[0], on: land[0] }).unwrap();
    live.play(Move::EndTurn).unwrap();
    live.roll();
    live.play(Move::Lay { tile: laid[1], on: land[1] }).unwrap();
    (live, town)
}

/// A turn on the screen, with whoever acts before it.
fn opened(live: &Match<Samurai>) -> Window {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("match.ron");
    fs::write(&path, live.save().to_text()).unwrap();
    let mut window = Window::of(path);
    let ready = window.offers("I am ", ": ready").remove(0);
    window.click(&ready);
    window
}

/// Ends the turn, and returns what is drawn in each of the frames that follow.
fn ended(window: &mut Window) -> Vec<Vec<ClippedShape>> {
    window.harness.key_press_modifiers(Modifiers::COMMAND, Key::Enter);
    let frame = |_| {
        window.harness.step();
        window.harness.output().shapes.clone()
    };
    (0..60).map(frame).collect()
}

/// Whether these words stand in a frame.
fn says(frame: &[ClippedShape], words: &str) -> bool {
    frame.iter().any(|clipped| matches!(&clipped.shape, egui::Shape::Text(text) if text.galley.text() == words))
}

#[test]
fn a_capture_is_seen_with_the_numbers_that_decide_before_anybody_else_is_asked_to_the_screen() {
    let (live, town) = about_to_be_decided("Buddha4", Tile::Samurai3, Tile::Samurai2);
    let mut window = opened(&live);
    assert!(says(&window.harness.output().shapes, &town.name()), "it is named while it is fought for");
    let frames = ended(&mut window);
    let piece = live.position().pieces_at(town).iter().next().unwrap();
    let words = format!("Green takes the {} of {}", piece.name(), town.name());
    let staged = frames.iter().position(|frame| says(frame, &words)).expect("the piece and its settlement are named");
    assert!(says(&frames[staged], "3") && says(&frames[staged], "2"), "with the influence of both");
    let told = format!("captures the {} of {}", piece.name(), town.name());
    let tells = |clipped: &&ClippedShape| matches!(&clipped.shape, egui::Shape::Text(text) if text.galley.text().contains(&told));
    assert!(frames[staged].iter().filter(tells).count() >= 2, "at the hand and in the assistant");
    assert!(!says(&frames[staged], "End turn"), "nothing asks for what is done");
    let asked = frames.iter().position(|frame| says(frame, "Pass to Green. Ready?")).expect("the next player is asked");
    let last = frames.iter().rposition(|frame| says(frame, &words)).unwrap();
    assert!(last < asked, "frame {last}, frame {asked}: nobody is asked while it is on");
    assert!(says(&frames[asked], &town.name()), "what is empty keeps its name, of which the log speaks");
    // Any key ends it.
    let mut window = opened(&live);
    window.harness.key_press_modifiers(Modifiers::COMMAND, Key::Enter);
    window.harness.step();
    window.harness.step();
    assert!(!window.has("Pass to Green"));
    window.harness.key_press(Key::Space);
    window.harness.step();
    window.harness.step();
    window.assert_has("Pass to Green. Ready?");
}

#[test]
fn whoever_has_no_influence_on_a_captured_piece_is_seen_to_have_none() {
    let (live, town) = about_to_be_decided("Castle4", Tile::Castle4, Tile::Samurai2);
    let piece = live.position().pieces_at(town).iter().next().unwrap();
    assert_ne!(piece, Caste::Castle);
    let frames = ended(&mut opened(&live));
    let words = format!("Red takes the {} of {}", piece.name(), town.name());
    let is_large = |galley: &egui::Galley| galley.job.sections.iter().all(|section| section.format.font_id.size > 20.0);
    let nought = |clipped: &ClippedShape| matches!(&clipped.shape, egui::Shape::Text(text) if text.galley.text() == "0" && is_large(&text.galley));
    let staged = frames.iter().find(|frame| says(frame, &words)).expect("it is captured");
    assert!(staged.iter().any(nought), "Green has 0");
    assert!(!frames[59].iter().any(nought), "and that goes with the stage");
}

#[test]
fn a_piece_stands_on_the_colour_of_whoever_leads_on_it() {
    let [green, red] = [(0x12, 0x58, 0x3e), (0xc8, 0x45, 0x2a)].map(|(r, g, b)| egui::Color32::from_rgb(r, g, b));
    for (laid, leads) in [
        ([Tile::Samurai3, Tile::Samurai2], [true, false]),
        ([Tile::Samurai2, Tile::Samurai3], [false, true]),
        ([Tile::Samurai3, Tile::Samurai3], [false, false]),
    ] {
        let (live, town) = about_to_be_decided("Buddha4", laid[0], laid[1]);
        let window = opened(&live);
        // Without the rims of the tiles beside it.
        let place = window.place_of(&window.offers(&format!("{}, ", town.name()), "")[0]).shrink(2.0);
        let is_within = |colour: egui::Color32| {
            window.harness.output().shapes.iter().any(|clipped| match &clipped.shape {
                egui::Shape::Mesh(mesh) => {
                    mesh.vertices.iter().any(|vertex| vertex.color == colour && place.contains(vertex.pos))
                }
                _ => false,
            })
        };
        assert_eq!([green, red].map(is_within), leads, "{laid:?}");
    }
}

#[test]
fn a_tie_says_so_and_the_piece_is_set_aside_by_its_caste() {
    let (live, town) = about_to_be_decided("Buddha4", Tile::Samurai3, Tile::Samurai3);
    let caste = live.position().pieces_at(town).iter().next().unwrap();
    let mut window = opened(&live);
    window.assert_has("Set aside: 0 Buddhas, 0 rice, 0 castles");
    window.assert_has("Ending the turn decides:");
    window.assert_has(&format!("{} of {} set aside: tied", caste.name(), town.name()));
    let frames = ended(&mut window);
    let words = format!("{} of {}: tied, set aside", capital(caste.name()), town.name());
    assert!(frames.iter().any(|frame| says(frame, &words)), "{words}");
    window.key(Key::Space);
    let aside = live.position().captures_of(Move::EndTurn).len();
    assert_eq!(aside, 1);
    window.assert_has(&format!("{aside} {}", if caste.name() == "Buddha" { "Buddha" } else { caste.name() }));
}

#[test]
fn a_piece_that_nobody_takes_is_told_from_one_that_is_captured_before_and_while_it_goes() {
    for (red, tied) in [(Tile::Samurai3, true), (Tile::Samurai2, false)] {
        let (live, town) = about_to_be_decided("Buddha4", Tile::Samurai3, red);
        let caste = live.position().pieces_at(town).iter().next().unwrap();
        let place = *live.position().laid_now().iter().collect::<Vec<_>>().last().unwrap();
        let mut window = opened(&live);
        let is_grey = |frame: &[ClippedShape]| {
            let grey = egui::Color32::from_gray(110);
            let of = |clipped: &ClippedShape| match &clipped.shape {
                egui::Shape::Mesh(mesh) => mesh.vertices.iter().any(|vertex| vertex.color == grey),
                egui::Shape::Rect(rect) => rect.brush.is_some() && rect.fill == grey,
                _ => false,
            };
            frame.iter().any(of)
        };
        window.click("Undo");
        window.key(Key::Escape);
        let tile = window.offers(red.name(), "").remove(0);
        window.click(&tile);
        let goal = window.labels().into_iter().find(|label| label.starts_with(&format!("{place}, "))).unwrap();
        window.harness.hover_at(window.place_of(&goal).center());
        window.harness.run();
        let preview = window.harness.output().shapes.clone();
        assert_eq!((says(&preview, "set aside"), is_grey(&preview)), (tied, tied), "{caste:?} in the preview");
        let words = if tied { ": tied, set aside" } else { " takes the " };
        let frames = ended(&mut opened(&live));
        let told = |frame: &&Vec<ClippedShape>| {
            let part = |clipped: &ClippedShape| matches!(&clipped.shape, egui::Shape::Text(text) if text.galley.text().contains(words));
            frame.iter().any(part)
        };
        let staged: Vec<bool> = frames.iter().filter(told).map(|frame| is_grey(frame)).collect();
        assert!(staged.len() > 2 && staged.iter().skip(1).all(|grey| *grey == tied), "{words}: {staged:?}");
    }
}

#[test]
fn no_frame_shows_what_who_has_acted_hides_beside_the_next_who_is_asked() {
    let (live, _) = about_to_be_decided_after(2, "Buddha4", [Tile::Samurai3, Tile::Samurai2]);
    let mut window = opened(&live);
    let secrets = |window: &Window| window.offers("", " captured").len();
    assert_eq!(secrets(&window), 3, "Green sees what Green has captured");
    window.harness.key_press_modifiers(Modifiers::COMMAND, Key::Enter);
    let mut asked = 0;
    window.harness.step();
    for frame in 0..60 {
        window.harness.step();
        asked += usize::from(window.has("I am Red: ready"));
        assert_eq!(secrets(&window), 0, "frame {frame}: everybody watches the capture, and Red is asked then");
    }
    assert!(asked > 3);
}

#[test]
fn no_frame_of_a_capture_depends_on_what_others_hide() {
    let twins = ["Buddha4", "Castle4"].map(|secret| about_to_be_decided(secret, Tile::Samurai3, Tile::Samurai2).0);
    let [one, other] = twins.map(|live| ended(&mut opened(&live)));
    for (number, (one, other)) in one.iter().zip(&other).enumerate() {
        assert!(one == other, "frame {number} tells them apart");
    }
}

#[test]
fn what_a_line_of_the_log_names_is_lit_on_the_map_while_it_is_pointed_at() {
    let (live, _) = about_to_be_decided("Buddha4", Tile::Samurai3, Tile::Samurai2);
    let laid = live.position().laid_now().iter().next().unwrap();
    let mut window = opened(&live);
    let lights = |window: &Window| {
        let light = egui::epaint::ColorMode::Solid(egui::Color32::from_rgb(0xff, 0xce, 0x60));
        let shapes = window.harness.output().shapes.iter().map(|clipped| &clipped.shape);
        let lit = shapes.filter_map(|shape| match shape {
            egui::Shape::Path(path) if path.closed && path.stroke.color == light => Some(shape.visual_bounding_rect()),
            _ => None,
        });
        lit.collect::<Vec<_>>()
    };
    assert_eq!(lights(&window), []);
    let line = window.labels().into_iter().find(|label| label.ends_with(&format!("on {laid}"))).unwrap();
    window.harness.hover_at(window.place_of(&line).center());
    window.harness.run();
    let space = window.labels().into_iter().find(|label| label.starts_with(&format!("{laid}: "))).unwrap();
    let lit = lights(&window);
    assert_eq!(lit.len(), 1, "{lit:?}");
    assert!(lit[0].contains(window.place_of(&space).center()));
    window.harness.hover_at(egui::pos2(4.0, 4.0));
    window.harness.run();
    assert_eq!(lights(&window), []);
}

/// A turn in which somebody else captures first and then whoever plays it, in one match after the other played at random: before it
/// is ended, with what it brings.
fn captured_by_both() -> (Match<Samurai>, Vec<String>) {
    for seed in 0..40 {
        let setup: Setup = ron::from_str("(players: 2, first: Some(1))").unwrap();
        let mut live = Match::<Samurai>::new(setup, vec![], Some(Dice::new(seed))).unwrap();
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        live.roll();
        while let Some(seat) = live.acting_seat() {
            let position = live.position();
            if position.refusals(&Move::EndTurn).is_empty() {
                let mut after = position.clone();
                after.play_unchecked(&Move::EndTurn);
                let lines = Samurai::tell(position, &Move::EndTurn, &after);
                let told: Vec<String> = lines.iter().map(|line| line.plain(&live.names())).collect();
                let captures: Vec<String> = told.into_iter().filter(|line| line.contains(" captures ")).collect();
                let own = |line: &String| line.starts_with(live.names()[seat.index()]);
                if after.actor() != Actor::Over && captures.windows(2).any(|pair| !own(&pair[0]) && own(&pair[1])) {
                    return (live, captures);
                }
            }
            let mv = live.position().pick(&mut rng).unwrap();
            live.play(mv).unwrap();
            live.roll();
        }
    }
    panic!("nobody captures so");
}

#[test]
fn the_log_names_whoever_captures_in_the_turn_of_somebody_else() {
    let (live, captures) = captured_by_both();
    let mut window = opened(&live);
    window.keys(Modifiers::COMMAND, Key::Enter);
    window.key(Key::Escape);
    // The recap says it too, in the assistant. The rows of the log are written in parts.
    let assistant = window.place_of("Assistant").left();
    let bare = |words: &str| words.replace(['\u{a0}', ' ', '\n'], "");
    let written = window.harness.output().shapes.iter().filter_map(|clipped| match &clipped.shape {
        egui::Shape::Text(text) if text.pos.x < assistant => Some(bare(text.galley.text())),
        _ => None,
    });
    let written: String = written.collect();
    for line in captures {
        assert!(written.contains(&bare(&line)), "{line:?} is not in {written}");
    }
}

#[test]
fn what_was_laid_before_ones_first_turn_is_marked_until_one_acts() {
    let setup: Setup = ron::from_str("(players: 2, first: Some(1))").unwrap();
    let mut live = Match::<Samurai>::new(setup, vec![], Some(Dice::new(5))).unwrap();
    live.roll();
    let slow = |live: &Match<Samurai>, but: Option<Space>| {
        let mut moves = Vec::new();
        live.position().moves(&mut moves);
        let far = |space: Space| but.is_none_or(|but| live.position().board().around(but).all(|near| near != space));
        let lays = |mv: &Move| matches!(mv, Move::Lay { tile, on } if matches!(tile, Tile::Samurai2 | Tile::Samurai3 | Tile::Buddha2 | Tile::Rice2 | Tile::Castle2) && far(*on));
        moves.into_iter().rfind(lays).expect("a tile for the land")
    };
    let mv = slow(&live, None);
    let Move::Lay { on, .. } = mv else { unreachable!() };
    live.play(mv).unwrap();
    live.play(Move::EndTurn).unwrap();
    live.roll();
    let window = opened(&live);
    let place = window.place_of(&window.offers(&format!("{on}: "), "")[0]).expand(3.0);
    let marked = window.painted_at(place);
    let next = slow(&live, Some(on));
    live.play(next).unwrap();
    let window = opened(&live);
    assert!(window.painted_at(place) < marked, "the mark goes with Red's own first move");
}

#[test]
fn a_replay_shows_what_came_of_a_move() {
    let (mut live, town) = about_to_be_decided("Buddha4", Tile::Samurai3, Tile::Samurai2);
    let piece = live.position().pieces_at(town).iter().next().unwrap();
    let words = format!("Green takes the {} of {}", piece.name(), town.name());
    live.play(Move::EndTurn).unwrap();
    live.roll();
    let mut window = opened(&live);
    window.harness.key_press_modifiers(Modifiers::COMMAND, Key::P);
    let mut seen = false;
    for _ in 0..900 {
        window.harness.step();
        seen |= says(&window.harness.output().shapes, &words);
    }
    assert!(seen, "the capture is staged");
    // Whoever only steps there sees how things lie, not how they came about.
    let mut window = opened(&live);
    for key in [Key::ArrowLeft, Key::ArrowLeft, Key::ArrowRight, Key::ArrowRight] {
        window.harness.key_press_modifiers(Modifiers::ALT, key);
        for _ in 0..6 {
            window.harness.step();
            assert!(!says(&window.harness.output().shapes, &words));
        }
    }
}

#[test]
fn a_recap_tells_the_tile_before_what_it_captured() {
    let (mut live, town) = about_to_be_decided("Buddha4", Tile::Samurai3, Tile::Samurai2);
    let piece = live.position().pieces_at(town).iter().next().unwrap();
    live.play(Move::EndTurn).unwrap();
    live.roll();
    let labels = opened(&live).labels();
    let recap = labels.iter().position(|label| label == "Since your last turn").expect("Red has acted since");
    let line = |words: &str| labels[recap..].iter().position(|label| label.contains(words));
    let captures = line(&format!("the {} of {}", piece.name(), town.name())).expect("what was captured");
    assert!(line(" lays ").is_some_and(|lays| lays < captures), "{:#?}", &labels[recap..]);
}
