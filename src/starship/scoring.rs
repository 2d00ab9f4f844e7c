//! The final reckoning: alliance rewards, sets of locations, and every tie-break.

use super::{Claims, Markers, rules};
use crate::game::{
    Compared, Figure, MAX_SEATS, Ranking, Rule, Rung, Seat, Standing, Standings, Tally, Text, compare, descend,
};
use crate::text;
use std::cmp::Reverse;

/// The most players there can be.
const PLAYERS: usize = 4;

/// The honor for so many different types of location.
const SETS: [u16; 5] = [0, 0, 3, 6, 9];

/// What one player has when the game ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Holdings {
    /// Where her score marker stands.
    pub honor: u16,
    /// The wealth tokens in her pool.
    pub wealth: u8,
    /// The clan markers on her branch.
    pub markers: Markers,
    /// The location cards she has claimed.
    pub locations: Claims,
    /// Her place in the turn order of the last round, 1 for the first player. No two players share one.
    pub turn_order: u8,
}

/// What has become of the alliance rewards of the last round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Alliances {
    /// They are still to be paid.
    Due,
    /// The score markers show them already.
    Paid,
}

/// What everybody has: all that scoring needs, whether from a match or from a score sheet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reckoning {
    holdings: [Holdings; PLAYERS],
    players: usize,
    alliances: Alliances,
}

/// What players are compared by, in this order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Worth {
    honor: u16,
    wealth: u16,
    locations: u16,
    markers: u16,
    turn_order: Reverse<u8>,
}

static LADDER: [Rung<Worth>; 4] = [
    Rung { name: "honor", words: "honor", rule: &rules::MOST_HONOR, value: |worth| worth.honor },
    Rung { name: "wealth", words: "wealth", rule: &rules::MOST_WEALTH, value: |worth| worth.wealth },
    Rung { name: "locations", words: "location cards", rule: &rules::MOST_LOCATIONS, value: |worth| worth.locations },
    Rung { name: "markers", words: "clan markers", rule: &rules::MOST_MARKERS, value: |worth| worth.markers },
];

impl Reckoning {
    /// Of the players' holdings in seat order: at most four.
    #[must_use]
    pub fn new(everybody: &[Holdings], alliances: Alliances) -> Self {
        let mut holdings = [Holdings::default(); PLAYERS];
        holdings[..everybody.len()].copy_from_slice(everybody);
        Self { holdings, players: everybody.len(), alliances }
    }

    /// What everybody has, in seat order.
    #[must_use]
    pub fn holdings(&self) -> &[Holdings] {
        &self.holdings[..self.players]
    }

    /// What has become of the alliance rewards.
    #[must_use]
    pub const fn alliances(&self) -> Alliances {
        self.alliances
    }

    fn of(&self, seat: Seat) -> &Holdings {
        &self.holdings[seat.index()]
    }

    /// The honor that alliances add to a player's score marker.
    #[must_use]
    pub fn alliance_reward(&self, seat: Seat) -> u16 {
        match self.alliances {
            Alliances::Due => self.of(seat).markers.reward(),
            Alliances::Paid => 0,
        }
    }

    /// The honor that different types of location add to a player's score marker.
    #[must_use]
    pub fn set_reward(&self, seat: Seat) -> u16 {
        SETS[self.of(seat).locations.types().count()]
    }

    fn worth(&self, seat: Seat) -> Worth {
        let Holdings { honor, wealth, markers, locations, turn_order } = self.of(seat);
        Worth {
            honor: honor + self.alliance_reward(seat) + self.set_reward(seat),
            wealth: u16::from(*wealth),
            locations: locations.count() as u16,
            markers: markers.count() as u16,
            turn_order: Reverse(*turn_order),
        }
    }

    /// What each player is compared by; places beyond the players are worth nothing.
    fn worths(&self) -> [Worth; PLAYERS] {
        std::array::from_fn(|index| self.worth(Seat::new(index)))
    }

    /// What is added to the score markers, and what they show then.
    fn reward_steps(&self) -> Vec<Text> {
        let seats = || Seat::all(self.players);
        let mut steps = match self.alliances {
            Alliances::Due => seats().map(|seat| self.alliance_step(seat)).collect(),
            Alliances::Paid => vec!["alliance rewards are in the honor already".into()],
        };
        steps.extend(seats().map(|seat| self.set_step(seat)));
        steps.extend(seats().map(|seat| self.sum_step(seat)));
        steps
    }

    fn alliance_step(&self, seat: Seat) -> Text {
        let occupied = self.of(seat).markers.by_tier().filter(|(_, markers)| *markers > 0);
        let tiers: Vec<Text> = occupied
            .map(|(tier, markers)| text![count(markers, "clan marker"), " on the +", tier.reward, " tier"])
            .collect();
        let tiers = if tiers.is_empty() { "no clan marker on the branch".into() } else { Text::join(tiers, ", ") };
        text![seat, ": ", tiers, ": +", self.alliance_reward(seat), cited(&rules::ALLIANCE_REWARDS)]
    }

    fn set_step(&self, seat: Seat) -> Text {
        let types: Vec<Text> = self.of(seat).locations.types().map(|kind| kind.name().into()).collect();
        let number = count(types.len(), "type");
        let names = if types.is_empty() { Text::default() } else { text![" (", Text::join(types, ", "), ")"] };
        text![seat, ": ", number, " of location", names, ": +", self.set_reward(seat), cited(&rules::LOCATION_SETS)]
    }

    fn sum_step(&self, seat: Seat) -> Text {
        let alliances = match self.alliances {
            Alliances::Due => text![" + ", self.alliance_reward(seat)],
            Alliances::Paid => Text::default(),
        };
        let sum = self.worth(seat).honor;
        text![seat, ": ", self.of(seat).honor, alliances, " + ", self.set_reward(seat), " = ", sum, " honor"]
    }

    /// Goes down the criteria until one player is above the rest: turn order parts everybody in the end.
    fn decide(&self, steps: &mut Vec<Text>) -> (Vec<Compared>, &'static str) {
        let mut ladder = compare(&LADDER, &self.worths()[..self.players]);
        let decided_by = descend(&ladder, steps);
        let level = decided_by.as_ref().err().cloned().unwrap_or_default();
        let winner = level.iter().copied().min_by_key(|&seat| self.of(seat).turn_order);
        if let Some(winner) = winner {
            let places = Text::join(level.iter().map(|&seat| text![seat, " ", self.of(seat).turn_order]), ", ");
            let rule = cited(&rules::EARLIEST);
            steps.push(text!["place in turn order: ", places, ": ", winner, " is earliest and wins", rule]);
        }
        ladder.push(Compared {
            name: "turn_order",
            words: "place in turn order",
            rule: &rules::EARLIEST,
            counts: Seat::all(self.players).map(|seat| u16::from(self.of(seat).turn_order)).collect(),
            level,
            left: winner.into_iter().collect(),
        });
        (ladder, decided_by.unwrap_or("turn_order"))
    }
}

impl Tally for Reckoning {
    fn ranking(&self) -> Ranking {
        let worths = &self.worths()[..self.players];
        let mut scores = [0; MAX_SEATS];
        for (score, worth) in scores.iter_mut().zip(worths) {
            *score = i32::from(worth.honor);
        }
        Ranking::by_key(worths, scores)
    }

    fn standings(&self) -> Standings {
        let places = self.ranking().places;
        let worths = self.worths();
        let mut steps = self.reward_steps();
        let (ladder, decided_by) = self.decide(&mut steps);
        let rows = Seat::all(self.players).map(|seat| {
            let Worth { honor, wealth, locations, markers, turn_order: Reverse(turn_order) } = worths[seat.index()];
            let figures = [
                ("honor", honor),
                ("alliance", self.alliance_reward(seat)),
                ("sets", self.set_reward(seat)),
                ("wealth", wealth),
                ("locations", locations),
                ("markers", markers),
                ("turn_order", turn_order.into()),
            ];
            let figures = figures.map(|(name, number)| (name, Figure::Number(number.into())));
            Standing { seat, place: places[seat.index()], figures: figures.into() }
        });
        Standings { rows: rows.collect(), decided_by, steps, ladder }
    }
}

fn count(number: usize, noun: &'static str) -> Text {
    text![number, " ", noun, if number == 1 { "" } else { "s" }]
}

fn cited(rule: &Rule) -> String {
    format!(" ({})", rule.section)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::starship::LocationType::{self, Capital, Colony, Outpost, Temple};

    fn holdings(honor: u16, wealth: u8, locations: &[LocationType], markers: &[u8], turn_order: u8) -> Holdings {
        let locations = locations.iter().copied().collect();
        Holdings { honor, wealth, markers: Markers::new(markers), locations, turn_order }
    }

    fn judge<const N: usize>(players: [Holdings; N]) -> (&'static str, Vec<u8>) {
        let reckoning = Reckoning::new(&players, Alliances::Paid);
        let standings = reckoning.standings();
        let places: Vec<u8> = standings.rows.iter().map(|row| row.place).collect();
        assert_eq!(places, reckoning.ranking().places[..N]);
        assert_eq!(standings.winners().count(), 1);
        (standings.decided_by, places)
    }

    #[test]
    fn different_types_earn_three_a_step() {
        for (types, honor) in [(&[][..], 0), (&[Colony, Colony], 0), (&[Capital, Temple, Capital], 3)] {
            let reckoning = Reckoning::new(&[holdings(0, 0, types, &[], 1)], Alliances::Paid);
            assert_eq!(reckoning.set_reward(Seat::new(0)), honor, "{types:?}");
        }
        let pulsar = holdings(10, 0, &[Capital, Temple, Colony], &[], 1);
        let void = holdings(10, 0, &LocationType::ALL, &[], 2);
        assert_eq!(Reckoning::new(&[pulsar, void], Alliances::Paid).ranking().scores[..2], [16, 19]);
    }

    #[test]
    fn alliance_rewards_count_only_while_they_are_due() {
        let nova = holdings(31, 2, &[], &[6, 1], 1);
        let gamma = holdings(30, 2, &[], &[3, 4, 4], 2);
        assert_eq!(Reckoning::new(&[nova, gamma], Alliances::Due).ranking().scores[..2], [39, 42]);
        assert_eq!(Reckoning::new(&[nova, gamma], Alliances::Paid).ranking().scores[..2], [31, 30]);
    }

    #[test]
    fn each_rung_parts_what_the_one_above_left_level() {
        let two = [Outpost, Outpost];
        let base = holdings(20, 3, &two, &[1, 1], 2);
        for (better, name) in [
            (holdings(21, 0, &[], &[], 3), "honor"),
            (holdings(20, 4, &[], &[], 3), "wealth"),
            (holdings(20, 3, &[Outpost; 3], &[], 3), "locations"),
            (holdings(20, 3, &two, &[1, 2, 1], 3), "markers"),
            (holdings(20, 3, &two, &[6, 6], 1), "turn_order"),
        ] {
            assert_eq!(judge([base, better]), (name, vec![2, 1]));
            assert_eq!(judge([better, base]), (name, vec![1, 2]));
        }
    }

    #[test]
    fn the_steps_tell_the_whole_story() {
        let nova = holdings(31, 2, &[Capital, Temple, Capital], &[6, 1], 2);
        let gamma = holdings(34, 2, &[Colony], &[3, 4], 1);
        let steps = Reckoning::new(&[nova, gamma], Alliances::Due).standings().steps;
        let steps: Vec<String> = steps.iter().map(|step| step.plain(&["Nova", "Gamma"])).collect();
        assert_eq!(
            steps,
            [
                "Nova: 1 clan marker on the +3 tier, 1 clan marker on the +5 tier: +8 (Resolution Phase, Gain Rewards from Alliances)",
                "Gamma: 2 clan markers on the +4 tier: +8 (Resolution Phase, Gain Rewards from Alliances)",
                "Nova: 2 types of location (Capital, Temple): +3 (End of Game)",
                "Gamma: 1 type of location (Colony): +0 (End of Game)",
                "Nova: 31 + 8 + 3 = 42 honor",
                "Gamma: 34 + 8 + 0 = 42 honor",
                "honor: Nova 42, Gamma 42: still level are Nova and Gamma",
                "wealth: Nova 2, Gamma 2: still level are Nova and Gamma",
                "location cards: Nova 3, Gamma 1: Nova wins (End of Game)",
            ]
        );
    }
}
