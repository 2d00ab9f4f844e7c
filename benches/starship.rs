//! Figures of the rules of Starship Samurai: `cargo bench`.

use daimyo::game::{Game, Setup as _};
use daimyo::starship::{Setup, Starship};
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

fn start(players: usize) -> Starship {
    Starship::new(&Setup::for_players(players)).expect("the default set-up can be played")
}

/// The position after so many moves of a random four-player game.
fn midway(moves: usize) -> Starship {
    let (mut position, mut rng) = (start(4), dice());
    for _ in 0..moves {
        let mv = position.pick(&mut rng).expect("the game lasts longer");
        position.play_unchecked(&mv);
    }
    position
}

const MIDDLE: usize = 250;

#[divan::bench]
fn clone(bencher: Bencher) {
    let position = midway(MIDDLE);
    bencher.bench(|| divan::black_box(&position).clone());
}

#[divan::bench]
fn moves(bencher: Bencher) {
    let position = midway(MIDDLE);
    let mut moves = Vec::new();
    bencher.bench_local(|| {
        moves.clear();
        divan::black_box(&position).moves(&mut moves);
        moves.len()
    });
}

#[divan::bench]
fn play(bencher: Bencher) {
    let position = midway(MIDDLE);
    let mv = position.pick(&mut dice()).expect("the game lasts longer");
    bencher.bench(|| divan::black_box(&position).clone().play(&mv));
}

#[divan::bench(args = [2, 3, 4])]
fn random_game(bencher: Bencher, players: usize) {
    let (start, mut rng) = (start(players), dice());
    bencher.counter(ItemsCount::new(1_u32)).bench_local(|| {
        let mut position = start.clone();
        while let Some(mv) = position.pick(&mut rng) {
            position.play_unchecked(&mv);
        }
        position.ranking()
    });
}
