//! What a frame costs: the busiest tables at 1920×1080, drawn and tessellated, without the graphics card's part.

use daimyo::bots::{Bot, Knowledge, Level, Stop, choose};
use daimyo::game::{Actor, Seat, prelude::*};
use daimyo::samurai::Samurai;
use daimyo::starship::Starship;
use daimyo::table::{Dice, Folder, Match, Point};
use daimyo::ui::{App, Drawn, Settings, Shell, Table};
use egui::{Context, Event, Pos2, RawInput, Rect, vec2};
use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

fn main() {
    divan::main();
}

/// A match of four near its end: random moves to where the last turn begins.
fn late<G: Game>(setup: G::Setup) -> Match<G> {
    let mut live =
        Match::<G>::new(setup, vec![], Some(Dice::new(3))).expect("a set-up with every switch at its default");
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
    loop {
        live.roll();
        let before = live.clone();
        let Some(mv) = live.position().pick(&mut rng) else { return live };
        live.play(mv).expect("what is picked is legal");
        live.roll();
        if live.position().actor() == Actor::Over {
            return before;
        }
    }
}

/// A match of four after the move of a random game that brought about the most, and the point before that.
fn eventful<G: Drawn>(setup: G::Setup) -> (Match<G>, Point) {
    let mut live =
        Match::<G>::new(setup, vec![], Some(Dice::new(3))).expect("a set-up with every switch at its default");
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
    let mut most = (0, live.clone(), live.history().at());
    loop {
        live.roll();
        let (before, from) = (live.position().clone(), live.history().at());
        let Some(mv) = live.position().pick(&mut rng) else { return (most.1, most.2) };
        live.play(mv.clone()).expect("what is picked is legal");
        let scenes = G::scenes(&before, &mv, live.position()).len();
        if scenes >= most.0 && live.position().actor() != Actor::Over {
            most = (scenes, live.clone(), from);
        }
    }
}

/// Draws a frame while the pointer wanders over the table, and time goes on by so many seconds.
fn frame(bencher: divan::Bencher<'_, '_>, step: f64, app: impl FnOnce(&Context) -> App) {
    let ctx = Context::default();
    let mut app = app(&ctx);
    let (mut time, mut frames) = (0.0, 0.0_f32);
    let mut draw = move || {
        time += step;
        frames += 1.0 / 60.0;
        let pointer = Pos2::new(600.0 + 300.0 * (frames * 7.0).sin(), 500.0 + 200.0 * (frames * 5.0).cos());
        let input = RawInput {
            screen_rect: Some(Rect::from_min_size(Pos2::ZERO, vec2(1920.0, 1080.0))),
            time: Some(time),
            events: vec![Event::PointerMoved(pointer)],
            ..RawInput::default()
        };
        let mut output = ctx.run_ui(input, |ui| app.show(ui));
        output.textures_delta.clear();
        ctx.tessellate(output.shapes, output.pixels_per_point).len()
    };
    (0..20).for_each(|_| {
        draw();
    });
    bencher.bench_local(draw);
}

#[divan::bench]
fn samurai_four_players_late(bencher: divan::Bencher<'_, '_>) {
    late_frame::<Samurai>(bencher);
}

#[divan::bench]
fn starship_four_players_late(bencher: divan::Bencher<'_, '_>) {
    late_frame::<Starship>(bencher);
}

#[divan::bench]
fn samurai_while_something_happens(bencher: divan::Bencher<'_, '_>) {
    moving_frame::<Samurai>(bencher);
}

#[divan::bench]
fn starship_while_something_happens(bencher: divan::Bencher<'_, '_>) {
    moving_frame::<Starship>(bencher);
}

/// Time goes slowly, so that there is something to see in every frame.
fn moving_frame<G: Drawn>(bencher: divan::Bencher<'_, '_>) {
    let (live, from) = eventful::<G>(daimyo::game::Setup::for_players(4));
    frame(bencher, 1.0 / 1000.0, |ctx| {
        let folder = Folder::find(Some(std::env::temp_dir())).expect("a folder that is named");
        let table = Table::staged(live, Some(Seat::new(0)), from);
        App::showing(ctx, Shell::new(folder, Settings::default()), Some(Box::new(table)))
    });
}

/// Beside a bot that thinks, on as many threads as it has at a table of a machine with two cores.
#[divan::bench]
fn starship_while_master_thinks(bencher: divan::Bencher<'_, '_>) {
    let known = Knowledge::of(&late::<Starship>(daimyo::game::Setup::for_players(4))).expect("a seat is to act");
    let stop = Stop::default();
    std::thread::scope(|scope| {
        scope.spawn(|| {
            for seed in (0..).take_while(|_| !stop.is_now()) {
                divan::black_box(choose(&known, Bot::of(Level::Master), None, seed, 1, &stop));
            }
        });
        late_frame::<Starship>(bencher);
        stop.now();
    });
}

fn late_frame<G: Drawn>(bencher: divan::Bencher<'_, '_>) {
    let live = late::<G>(daimyo::game::Setup::for_players(4));
    let seat = live.acting_seat().or(Some(Seat::new(0)));
    frame(bencher, 1.0 / 60.0, |ctx| {
        let folder = Folder::find(Some(std::env::temp_dir())).expect("a folder that is named");
        App::showing(ctx, Shell::new(folder, Settings::default()), Some(Box::new(Table::posed(live, seat, None))))
    });
}
