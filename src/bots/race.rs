//! Which of several plans is the best, by playing each on in the same imagined worlds.

use super::{Budget, Judged, Knowledge, Plan};
use crate::game::{Actor, Seat};
use crate::table::Dice;
use rand::Rng;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Instant;

/// Ends the thinking of a bot from elsewhere.
#[derive(Clone, Default, Debug)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// Enough: the best so far will do.
    pub fn now(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    #[must_use]
    pub fn is_now(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// How the race is run.
pub(super) struct Terms<'a> {
    pub temper: usize,
    pub horizon: u32,
    pub trust: usize,
    pub lap: usize,
    pub doubt: f32,
    pub budget: Budget,
    pub seed: u64,
    pub threads: usize,
    pub stop: &'a Stop,
}

/// A plan in the race, with what came of it in each world so far.
struct Runner {
    plan: usize,
    chances: Vec<f32>,
}

impl Runner {
    fn mean(&self) -> f32 {
        self.chances.iter().sum::<f32>() / self.chances.len().max(1) as f32
    }

    /// Whether it is behind another beyond reasonable doubt.
    fn is_beaten_by(&self, other: &Self, doubt: f32) -> bool {
        let count = self.chances.len() as f32;
        let leads = || other.chances.iter().zip(&self.chances).map(|(theirs, mine)| theirs - mine);
        let mean = leads().sum::<f32>() / count;
        let spread = leads().map(|lead| (lead - mean) * (lead - mean)).sum::<f32>() / (count - 1.0).max(1.0);
        mean > 0.0 && mean * mean > doubt * doubt * spread / count
    }
}

/// What came of a race.
pub(super) struct Outcome {
    /// The plans that were played on, the best first, each with its mean chance to win.
    pub order: Vec<(usize, f32)>,
    /// How often a plan was played on.
    pub iterations: u32,
}

/// Runs plans against each other. Without a budget they stay in the order they came in.
pub(super) fn run<G: Judged>(known: &Knowledge<G>, plans: &[Plan<G>], terms: &Terms<'_>) -> Outcome {
    let began = Instant::now();
    let most = if let Budget::Iterations(count) = terms.budget { count as usize } else { usize::MAX };
    let mut runners: Vec<Runner> = (0..plans.len().min(most))
        .map(|plan| Runner { plan, chances: vec![plans[plan].chance; terms.trust] })
        .collect();
    let mut retired: Vec<(usize, f32)> = Vec::new();
    let (mut used, mut worlds) = (0, 0);
    while runners.len() > 1 {
        let worlds_a_lap = (terms.lap / runners.len()).clamp(terms.lap / 16, terms.lap / 4);
        let laps = worlds_a_lap.min((most - used) / runners.len());
        let is_late = || matches!(terms.budget, Budget::Time(time) if began.elapsed() >= time);
        let ended = || terms.stop.is_now() || is_late();
        let items = laps * runners.len();
        if items == 0 {
            break;
        }
        let chance = |item: usize| {
            let (world, runner) = (worlds + item / runners.len(), &runners[item % runners.len()]);
            play_on(known, &plans[runner.plan], world, terms)
        };
        let Some(found) = in_parallel(items, terms.threads, &chance, &ended) else { break };
        for (item, chance) in found.into_iter().enumerate() {
            let place = item % runners.len();
            runners[place].chances.push(chance);
        }
        (used, worlds) = (used + items, worlds + laps);
        runners.sort_by(|a, b| b.mean().total_cmp(&a.mean()).then(a.plan.cmp(&b.plan)));
        let (first, rest) = runners.split_at(1);
        let beaten: Vec<usize> = rest
            .iter()
            .filter(|runner| runner.is_beaten_by(&first[0], terms.doubt))
            .map(|runner| runner.plan)
            .collect();
        retired.extend(
            rest.iter().filter(|runner| beaten.contains(&runner.plan)).map(|runner| (runner.plan, runner.mean())),
        );
        runners.retain(|runner| !beaten.contains(&runner.plan));
    }
    let mean = |runner: &Runner| if runner.chances.is_empty() { plans[runner.plan].chance } else { runner.mean() };
    let mut order: Vec<(usize, f32)> = runners.iter().map(|runner| (runner.plan, mean(runner))).collect();
    retired.sort_by(|a, b| b.1.total_cmp(&a.1));
    order.extend(retired);
    Outcome { order, iterations: used as u32 }
}

/// How likely the seat is to win if it follows a plan in one of the imagined worlds.
fn play_on<G: Judged>(known: &Knowledge<G>, plan: &Plan<G>, world: usize, terms: &Terms<'_>) -> f32 {
    let mut rng = Dice::new(terms.seed).after(world);
    let mut position = known.imagine(&mut rng);
    for mv in &plan.moves {
        if !position.refusals(mv).is_empty() {
            break;
        }
        position.play_unchecked(mv);
    }
    go_on(&mut position, terms.temper, terms.horizon, &mut rng);
    position.chances(terms.temper)[known.seat().index()]
}

/// Plays on in mind for so many turns.
pub(super) fn go_on<G: Judged, R: Rng + ?Sized>(position: &mut G, temper: usize, horizon: u32, rng: &mut R) {
    /// No turn of any game is longer.
    const LONGEST: u32 = 400;
    let last = position.turn().saturating_add(horizon);
    for _ in 0..LONGEST.saturating_mul(horizon.min(100)) {
        match position.actor() {
            Actor::Over => return,
            _ if position.turn() >= last => return,
            Actor::Chance => match position.pick(rng) {
                Some(mv) => _ = position.play_unchecked(&mv),
                None => return,
            },
            Actor::Seat(_) => position.play_on(temper, rng),
        }
    }
}

/// Works out numbered items on several named threads; nothing if it was ended before the last.
fn in_parallel(
    items: usize,
    threads: usize,
    work: &(impl Fn(usize) -> f32 + Sync),
    ended: &(impl Fn() -> bool + Sync),
) -> Option<Vec<f32>> {
    let next = AtomicUsize::new(0);
    let share = || {
        let mut mine: Vec<(usize, f32)> = Vec::new();
        loop {
            let item = next.fetch_add(1, Ordering::Relaxed);
            if item >= items || ended() {
                return mine;
            }
            mine.push((item, work(item)));
        }
    };
    let all = Mutex::new(vec![None; items]);
    let hand_in = |mine: Vec<(usize, f32)>| {
        if let Ok(mut all) = all.lock() {
            mine.into_iter().for_each(|(item, chance)| all[item] = Some(chance));
        }
    };
    std::thread::scope(|scope| {
        for number in 1..threads.min(items) {
            let helper = std::thread::Builder::new().name(format!("bot {number}"));
            // Without another thread this one does it all.
            let _ = helper.spawn_scoped(scope, || hand_in(share()));
        }
        hand_in(share());
    });
    all.into_inner().ok()?.into_iter().collect()
}

/// A seed of its own for each seat's noise.
pub(super) fn noise(seed: u64, seat: Seat) -> Dice {
    Dice::new(seed ^ 0xA5A5_5A5A_0F0F_F0F0 ^ seat.number() as u64)
}
