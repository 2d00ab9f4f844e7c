//! How soon a bot stops when it is told to: `cargo bench --bench bots`.

use daimyo::bots::{Bot, Budget, Judged, Knowledge, Level, Thinking};
use daimyo::game::Setup;
use daimyo::samurai::Samurai;
use daimyo::starship::Starship;
use daimyo::table::{Dice, Match};
use divan::Bencher;
use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use std::time::Duration;

fn main() {
    divan::main();
}

/// What the seat to act knows some way into a game of four.
fn knowledge<G: Judged>() -> Knowledge<G> {
    let mut live = Match::<G>::new(G::Setup::for_players(4), vec![], Some(Dice::new(3))).expect("a usual set-up");
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
    let mut moves = 0;
    loop {
        live.roll();
        if moves > 40 && live.position().plans(0, 24).len() > 8 {
            return Knowledge::of(&live).expect("a seat is to act");
        }
        let mv = live.position().pick(&mut rng).expect("there is much to decide before the end");
        live.play(mv).expect("what is picked is legal");
        moves += 1;
    }
}

/// From the word to the end of its threads, after so many milliseconds of thinking.
#[divan::bench(types = [Samurai, Starship], args = [0, 5, 50], sample_count = 30, sample_size = 1)]
fn stop<G: Judged>(bencher: Bencher, milliseconds: u64) {
    let known = knowledge::<G>();
    let think = || {
        let endless = Some(Budget::Iterations(u32::MAX));
        let thinking = Thinking::start(known.clone(), Bot::of(Level::Master), endless, 1, 2);
        std::thread::sleep(Duration::from_millis(milliseconds));
        assert!(!thinking.is_done(), "it has not come to its end by itself");
        thinking
    };
    bencher.with_inputs(think).bench_local_values(|thinking| {
        thinking.hurry();
        thinking.choice().expect("something is decided").moves.len()
    });
}
