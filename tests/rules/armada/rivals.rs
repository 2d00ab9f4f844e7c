//! A battle between two: Gamma comes first, and Nova is exactly as strong as a test wants her to be.

use super::{Armada, GAMMA, NOVA, Scene};

/// Gamma fights Nova at location 1 with cards of these decks; Nova has so much power there.
pub fn against(decks: &str, power: usize) -> Armada {
    let plan = Armada::players(2).set("decks", decks);
    let plan = plan.samurai(GAMMA, ["Shingen", "Oda"]).samurai(NOVA, ["Tametomo", "Hideyoshi"]);
    match power {
        7.. => plan.units(NOVA, &["Tametomo", "Hideyoshi"], 1).fighters(NOVA, power - 7, 1),
        5.. => plan.units(NOVA, &["Hideyoshi"], 1).fighters(NOVA, power - 3, 1),
        _ => plan.fighters(NOVA, power, 1),
    }
}

/// Gamma commits a card and Nova none.
pub fn commits(scene: &mut Scene, name: &str) {
    scene.commit(GAMMA, Some(name)).commit(NOVA, None).turn_up(name);
}

/// Gamma, who wins ties, reaches exactly this power.
#[track_caller]
pub fn assert_power(decks: &str, power: usize, plan: impl Fn(Armada) -> Armada, act: impl Fn(&mut Scene)) {
    for (rival, victor) in [(power, GAMMA), (power + 1, NOVA)] {
        let mut scene = plan(against(decks, rival)).battle_at(1);
        act(&mut scene);
        assert_eq!(scene.victor_now(), Some(victor), "against {rival}");
    }
}
