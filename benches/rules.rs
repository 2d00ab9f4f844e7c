//! Figures of the rules of both games: `cargo bench`.

use daimyo::game::{Setup, prelude::*};
use daimyo::samurai::Samurai;
use daimyo::starship::Starship;
use divan::Bencher;
use divan::counter::ItemsCount;
use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

fn main() {
    divan::main();
}

fn dice() -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(1)
}

fn start<G: Game>(players: usize) -> G {
    G::new(&G::Setup::for_players(players)).expect("the default set-up can be played")
}

/// The position halfway through a random four-player game.
fn midway<G: Game>() -> G {
    let play = |moves: usize| {
        let (mut position, mut rng) = (start::<G>(4), dice());
        let played = (0..moves).map_while(|_| {
            let mv = position.pick(&mut rng)?;
            position.play_unchecked(&mv);
            Some(())
        });
        let played = played.count();
        (position, played)
    };
    let (_, length) = play(usize::MAX);
    play(length / 2).0
}

#[divan::bench(types = [Samurai, Starship])]
fn clone<G: Game>(bencher: Bencher) {
    let position = midway::<G>();
    bencher.bench(|| divan::black_box(&position).clone());
}

#[divan::bench(types = [Samurai, Starship])]
fn moves<G: Game>(bencher: Bencher) {
    let position = midway::<G>();
    let mut moves = Vec::new();
    bencher.bench_local(|| {
        moves.clear();
        divan::black_box(&position).moves(&mut moves);
        moves.len()
    });
}

#[divan::bench(types = [Samurai, Starship])]
fn play<G: Game>(bencher: Bencher) {
    let position = midway::<G>();
    let mv = position.pick(&mut dice()).expect("the game lasts longer");
    bencher.bench(|| divan::black_box(&position).clone().play(&mv));
}

#[divan::bench(types = [Samurai, Starship], args = [2, 3, 4])]
fn random_game<G: Game>(bencher: Bencher, players: usize) {
    let (start, mut rng) = (start::<G>(players), dice());
    bencher.counter(ItemsCount::new(1_u32)).bench_local(|| {
        let mut position = start.clone();
        while let Some(mv) = position.pick(&mut rng) {
            position.play_unchecked(&mv);
        }
        position.tally().ranking()
    });
}
