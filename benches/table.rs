//! Figures of a match that has gone to and fro for ever: `cargo bench --bench table`.

use daimyo::game::{Actor, Setup, Viewer, prelude::*};
use daimyo::samurai::Samurai;
use daimyo::starship::{self, Starship};
use daimyo::table::{Dice, Event, Match, Point};
use divan::Bencher;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

const MOVES: u32 = 100_000;

fn main() {
    divan::main();
}

/// Many short branches: played to the end again and again, each time from another place.
fn branched<G: Game>() -> Match<G> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let mut live = Match::<G>::new(G::Setup::for_players(4), vec![], Some(Dice::new(1))).expect("a set-up to play");
    loop {
        live.roll();
        let last = live.history().points().next_back().unwrap_or_default();
        match live.position().pick(&mut rng) {
            _ if last.0 >= MOVES => return live,
            Some(mv) => drop(live.play(mv).expect("what is picked is legal")),
            None => {
                let back = (0..=last.0).map(|_| Point(rng.random_range(0..=last.0)));
                let is_decision = |point: &Point| live.history().position(*point).actor() != Actor::Chance;
                let target = back.into_iter().find(is_decision).unwrap_or_default();
                live.apply(Event::Go(target)).expect("the place is there");
            }
        }
    }
}

/// One line without end: two players begin to trade and do not, and begin again.
fn endless() -> Match<Starship> {
    let mut setup = starship::Setup::for_players(4);
    setup.rulings.trading = starship::Trading::Yes;
    let mut live = Match::<Starship>::new(setup, vec![], Some(Dice::new(1))).expect("a set-up to play");
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let is_trade = |mv: &starship::Move| matches!(mv, starship::Move::Trade(..) | starship::Move::Decline);
    while live.history().depth(live.history().at()) < MOVES as usize {
        live.roll();
        let mut moves = Vec::new();
        live.position().moves(&mut moves);
        let mv = moves.iter().copied().find(is_trade).or_else(|| live.position().pick(&mut rng));
        live.play(mv.expect("nobody lets the game end")).expect("what is listed is legal");
    }
    live
}

fn open<G: Game>(bencher: Bencher, live: &Match<G>) {
    let text = live.save().to_text();
    bencher.bench(|| Match::<G>::open(divan::black_box(&text)).expect("a save that was just written"));
}

#[divan::bench(types = [Samurai, Starship], sample_count = 5, sample_size = 1)]
fn open_branches<G: Game>(bencher: Bencher) {
    open(bencher, &branched::<G>());
}

#[divan::bench(sample_count = 5, sample_size = 1)]
fn open_one_line(bencher: Bencher) {
    open(bencher, &endless());
}

#[divan::bench(sample_count = 5, sample_size = 1)]
fn log_of_a_bystander(bencher: Bencher) {
    let live = branched::<Samurai>();
    bencher.bench(|| divan::black_box(&live).log(Some(Viewer::Bystander)));
}
