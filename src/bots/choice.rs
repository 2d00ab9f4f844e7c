use super::race::{self, Stop, Terms};
use super::{Bot, Budget, Chances, Judged, Knowledge, Level, Plan};
use crate::game::{Game, Text};
use crate::text;
use rand::{Rng, RngExt};

/// What a bot would do, and why.
#[derive(Clone, Debug)]
pub struct Choice<G: Game> {
    /// What to do with the turn, until it is over or somebody else acts: at least one move.
    pub moves: Vec<G::Move>,
    /// How likely the seat is to win by it.
    pub chance: f32,
    /// How likely everybody is to win afterwards, as it looks at once.
    pub chances: Chances,
    /// Why, in a line.
    pub reason: Text,
    /// What it would do instead, at most two.
    pub others: Vec<RunnerUp<G>>,
    /// How often a turn was played on in mind.
    pub iterations: u32,
}

/// What came close.
#[derive(Clone, Debug)]
pub struct RunnerUp<G: Game> {
    pub moves: Vec<G::Move>,
    pub chance: f32,
    /// What is worse about it, in a line.
    pub lacks: Text,
}

/// Chooses what the seat to act does. The budget is that of the bot's level unless another is given; `threads` share the work
/// and alter nothing.
#[must_use]
pub fn choose<G: Judged>(
    known: &Knowledge<G>,
    bot: Bot,
    budget: Option<Budget>,
    seed: u64,
    threads: usize,
    stop: &Stop,
) -> Choice<G> {
    let temper = bot.temper;
    let skill = G::skill(bot.level, known.view().players());
    let mut rng = race::noise(seed, known.seat()).after(known.view().turn() as usize);
    let world = known.imagine(&mut rng);
    if bot.level == Level::Random {
        return at_random(known, &world, &mut rng);
    }
    let mut plans = world.plans(temper, skill.width);
    err(&mut plans, skill.noise, skill.oversight, &mut rng);
    let budget = if skill.budget == Budget::NONE { Budget::NONE } else { budget.unwrap_or(skill.budget) };
    let terms = Terms {
        temper,
        horizon: skill.horizon,
        trust: skill.trust,
        lap: skill.lap,
        doubt: skill.doubt,
        budget,
        seed,
        threads,
        stop,
    };
    let outcome = race::run(known, &plans, &terms);
    let order = if outcome.order.is_empty() {
        plans.iter().map(|plan| plan.chance).enumerate().collect()
    } else {
        outcome.order
    };
    let ranked: Vec<Plan<G>> =
        order.into_iter().map(|(plan, chance)| Plan { moves: plans[plan].moves.clone(), chance }).collect();
    explain(known, &world, &ranked, temper, outcome.iterations)
}

/// Errs as people do: overlooks things, and misjudges the rest a little. Something is always left.
fn err<G: Game, R: Rng + ?Sized>(plans: &mut Vec<Plan<G>>, noise: f32, oversight: f32, rng: &mut R) {
    if noise == 0.0 && oversight == 0.0 {
        return;
    }
    let seen: Vec<bool> = plans.iter().map(|_| !rng.random_bool(oversight.into())).collect();
    if seen.contains(&true) {
        let mut seen = seen.iter();
        plans.retain(|_| seen.next() == Some(&true));
    }
    for plan in &mut *plans {
        // The sum of four throws is close to a bell curve with a deviation of 1 / √3.
        let throws: f32 = (0..4).map(|_| rng.random::<f32>() - 0.5).sum();
        plan.chance += noise * throws * 3.0_f32.sqrt();
    }
    plans.sort_by(|a, b| b.chance.total_cmp(&a.chance));
}

fn at_random<G: Judged, R: Rng + ?Sized>(known: &Knowledge<G>, world: &G, rng: &mut R) -> Choice<G> {
    let moves: Vec<G::Move> = known.view().pick(rng).into_iter().collect();
    let chances = world.chances(0);
    let chance = chances[known.seat().index()];
    Choice { moves, chance, chances, reason: text!["anything will do"], others: Vec::new(), iterations: 0 }
}

/// What stands behind the first of these plans, and against the next two.
fn explain<G: Judged>(
    known: &Knowledge<G>,
    world: &G,
    ranked: &[Plan<G>],
    temper: usize,
    iterations: u32,
) -> Choice<G> {
    let seat = known.seat();
    let after = |plan: &Plan<G>| {
        let mut after = world.clone();
        plan.moves.iter().for_each(|mv| _ = after.play_unchecked(mv));
        after
    };
    let Some((best, rest)) = ranked.split_first() else {
        return at_random(known, world, &mut race::noise(0, seat).after(0));
    };
    let led = after(best);
    let weights = led.weigh(seat, temper);
    let others: Vec<(&Plan<G>, Vec<f32>)> =
        different(best, rest).into_iter().map(|plan| (plan, after(plan).weigh(seat, temper))).collect();
    // What holds of several moves is said once.
    let mut reasons: Vec<Text> = Vec::new();
    for remark in world.remarks(&best.moves) {
        if !reasons.contains(&remark) {
            reasons.push(remark);
        }
    }
    reasons.extend(
        others.first().and_then(|(_, theirs)| most_telling::<G>(&weights, theirs)).map(|term| term.gains.into()),
    );
    if reasons.is_empty() {
        reasons.push("looks no worse than anything else".into());
    }
    let runner_up = |(plan, theirs): (&Plan<G>, Vec<f32>)| {
        let telling = most_telling::<G>(&weights, &theirs).map(|term| Text::from(term.lacks));
        let level = best.chance - plan.chance < 0.01;
        let other = if level { "is about as good" } else { "comes to less in the end" };
        let lacks = telling.unwrap_or_else(|| other.into());
        RunnerUp { moves: plan.moves.clone(), chance: plan.chance, lacks }
    };
    Choice {
        moves: best.moves.clone(),
        chance: best.chance,
        chances: led.chances(temper),
        reason: Text::join(reasons, "; "),
        others: others.into_iter().map(runner_up).collect(),
        iterations,
    }
}

/// The best two of the rest that are something else: most of their moves are neither in the best plan nor in one another.
fn different<'a, G: Game>(best: &Plan<G>, rest: &'a [Plan<G>]) -> Vec<&'a Plan<G>> {
    let is_like = |one: &Plan<G>, other: &Plan<G>| {
        let own = one.moves.iter().filter(|mv| !other.moves.contains(mv)).count();
        2 * own < one.moves.len()
    };
    let mut told: Vec<&Plan<G>> = Vec::new();
    for plan in rest {
        if told.len() < 2 && !is_like(plan, best) && !told.iter().any(|other| is_like(plan, other)) {
            told.push(plan);
        }
    }
    told
}

/// The term in which the first is most ahead of the second, if it is in any worth speaking of.
fn most_telling<G: Judged>(mine: &[f32], theirs: &[f32]) -> Option<&'static super::Term> {
    /// Less than a hundredth of a win is not worth a word.
    const WORTH_A_WORD: f32 = 0.005;
    let leads = G::TERMS.iter().zip(mine.iter().zip(theirs).map(|(mine, theirs)| mine - theirs));
    let (term, lead) = leads.max_by(|a, b| a.1.total_cmp(&b.1))?;
    (lead > WORTH_A_WORD).then_some(term)
}
