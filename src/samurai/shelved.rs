use super::Samurai;
use crate::bots::Bots;
use crate::sheet::Sheets;
use crate::shelved::{Example, Shelved, example};

impl Shelved for Samurai {
    const BLURB: &'static str = "Tiles around the towns of Japan, for the favour of three castes";
    const AUTHOR: &'static str = "Reiner Knizia";
    const EXAMPLES: &'static [Example] = &[
        example!(
            "captures",
            "samurai-captures.ron",
            (73, "Look at Hirosaki: one land space beside it is still free, and it is Green's turn"),
            (74, "Green's Buddha 3 takes that space: 3 for the Buddha there, against 2 by Red's samurai"),
            (75, "The turn ends, and Green captures the Buddha of Hirosaki"),
            (78, "Gold's ronin and Buddha 4 close two settlements at once: Hachinohe and Akita"),
            (
                79,
                "Hachinohe: Gold has 5, Red 3, so the Buddha is Gold's. Akita: its Buddha is set aside, as Green and Gold                  are level at 4; its rice is Red's by 2 to 1"
            ),
        ),
        example!(
            "scoring",
            "samurai-scoring.ron",
            (168, "Three pieces are set aside, and Edo is about to be closed: Red is to play"),
            (170, "Red's last tiles close Edo; Red and Gold are level on its Buddha"),
            (
                171,
                "The fourth piece is set aside, and that ends the game; what everybody has is still behind the screens"
            ),
            (172, "The screens are lifted one by one: Green leads the rice"),
            (173, "Red leads the Buddhas"),
        ),
    ];
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
