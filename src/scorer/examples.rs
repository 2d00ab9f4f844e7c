//! Sheets to learn from, built in: the rulebooks' worked examples, and results that need every tie-breaker.

use crate::sheet::Kind;

/// The examples: their game, title and text.
pub const EXAMPLES: &[(Kind, &str, &str)] = &[
    (Kind::Samurai, "The rulebook's scoring example", include_str!("../../assets/sheets/samurai-scoring.ron")),
    (Kind::Samurai, "A shared win", include_str!("../../assets/sheets/samurai-shared.ron")),
    (Kind::Samurai, "Nobody leads", include_str!("../../assets/sheets/samurai-no-leader.ron")),
    (Kind::Starship, "The rulebook's alliance rewards", include_str!("../../assets/sheets/starship-alliances.ron")),
    (Kind::Starship, "The rulebook's location types", include_str!("../../assets/sheets/starship-locations.ron")),
    (Kind::Starship, "Level to the last rung", include_str!("../../assets/sheets/starship-last-rung.ron")),
];
