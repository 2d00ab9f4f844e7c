use super::Samurai;
use crate::bots::Bots;
use crate::sheet::Sheets;
use crate::shelved::{Example, Shelved, example};

impl Shelved for Samurai {
    const BLURB: &'static str = "Tiles around the towns of Japan, for the favour of three castes";
    const AUTHOR: &'static str = "Reiner Knizia";
    const EXAMPLES: &'static [Example] =
        &[example!("captures", "samurai-captures.ron"), example!("scoring", "samurai-scoring.ron")];
    const COMMANDS: &'static [&'static str] = &[
        "daimyo saves/samurai-captures.ron",
        "daimyo new samurai --players 3 --names Ada,Ben,Cy --set setup=Players --out evening.ron",
        "daimyo legal evening.ron",
        "daimyo play evening.ron 'Keep(Buddha4)' 'Keep(Samurai3)'",
        "daimyo show evening.ron --seat 2",
        "daimyo view evening.ron --seat 2 --out for-ben.ron",
        "daimyo check evening.ron saves/*.ron",
        "daimyo score saves/samurai-scoring.ron",
        "daimyo hint evening.ron",
        "daimyo simulate samurai --players 4 --games 20000 --seed 1",
        "daimyo simulate samurai --players 2 --games 100 --seats hard,normal --balanced",
        "daimyo render evening.ron --seat 1 --size 1280x800 --out evening.png",
    ];
    const BOTS: Option<Bots<Self>> = Some(Bots::of());
    const SHEETS: Option<Sheets<Self>> = Some(Sheets::of());
}
