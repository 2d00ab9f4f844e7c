//! The final reckoning: leader tokens and every tie-break.

use super::{Caste, Pile, Samurai, rules};
use crate::game::{
    Compared, Figure, MAX_SEATS, Outcome, Ranking, Rung, Seat, Standing, Standings, Tally, Text, compare, descend,
};
use crate::text;

/// The most players there can be.
const PLAYERS: usize = 4;

/// What everybody has captured: all that scoring needs, whether from a match or from a score sheet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reckoning {
    piles: [Pile; PLAYERS],
    players: usize,
}

/// What players are compared by, in this order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
struct Worth {
    leader_tokens: u8,
    other_castes: u8,
    all_castes: u8,
}

static LADDER: [Rung<Worth>; 3] = [
    Rung {
        name: "leader_tokens",
        words: "leader tokens",
        rule: &rules::MOST_LEADERS,
        value: |worth| worth.leader_tokens.into(),
    },
    Rung {
        name: "other_castes",
        words: "pieces of the castes not led",
        rule: &rules::OTHER_CASTES,
        value: |worth| worth.other_castes.into(),
    },
    Rung {
        name: "all_castes",
        words: "pieces of all castes",
        rule: &rules::ALL_CASTES,
        value: |worth| worth.all_castes.into(),
    },
];

static LADDER_WITHOUT_LEADERS: [Rung<Worth>; 1] = [Rung {
    name: "no_leader",
    words: "pieces of all castes",
    rule: &rules::NO_LEADER,
    value: |worth| worth.all_castes.into(),
}];

impl Reckoning {
    /// Of the piles in seat order: at most four.
    #[must_use]
    pub fn new(captured: &[Pile]) -> Self {
        let mut piles = [Pile::default(); PLAYERS];
        piles[..captured.len()].copy_from_slice(captured);
        Self { piles, players: captured.len() }
    }

    /// The piles in seat order.
    #[must_use]
    pub fn piles(&self) -> &[Pile] {
        &self.piles[..self.players]
    }

    /// Who has more pieces of this caste than anybody else.
    #[must_use]
    pub fn leader(&self, caste: Caste) -> Option<Seat> {
        let most = self.piles().iter().map(|pile| pile.of(caste)).max()?;
        let mut best = Seat::all(self.players).filter(|seat| self.piles[seat.index()].of(caste) == most);
        best.next().filter(|_| best.next().is_none())
    }

    /// The castes a player leads.
    pub fn leads(&self, seat: Seat) -> impl Iterator<Item = Caste> {
        Caste::ALL.into_iter().filter(move |&caste| self.leader(caste) == Some(seat))
    }

    fn worth(&self, seat: Seat, leaders: [Option<Seat>; 3]) -> Worth {
        let pile = &self.piles[seat.index()];
        let led = |caste: Caste| leaders[caste.index()] == Some(seat);
        Worth {
            leader_tokens: leaders.into_iter().filter(|&leader| leader == Some(seat)).count() as u8,
            other_castes: Caste::ALL.into_iter().filter(|&caste| !led(caste)).map(|caste| pile.of(caste)).sum(),
            all_castes: pile.total(),
        }
    }

    /// What each player is compared by; places beyond the players are worth nothing.
    fn worths(&self) -> [Worth; PLAYERS] {
        let leaders = Caste::ALL.map(|caste| self.leader(caste));
        std::array::from_fn(|index| self.worth(Seat::new(index), leaders))
    }

    fn leader_step(&self, caste: Caste) -> Text {
        let counts = Seat::all(self.players).map(|seat| text![seat, " ", self.piles[seat.index()].of(caste)]);
        let counts = Text::join(counts, ", ");
        let verdict = match self.leader(caste) {
            Some(seat) => text![seat, " has the most and takes the leader token"],
            None => text!["the most is shared, so the leader token goes to nobody"],
        };
        text![caste, ": ", counts, ": ", verdict]
    }

    /// Goes down the criteria until one player is above the rest.
    fn decide(&self, steps: &mut Vec<Text>) -> (Vec<Compared>, &'static str) {
        let worths = &self.worths()[..self.players];
        let ladder = if worths.iter().any(|worth| worth.leader_tokens > 0) {
            &LADDER[..]
        } else {
            steps.push("nobody has a leader token".into());
            &LADDER_WITHOUT_LEADERS
        };
        let ladder = compare(ladder, worths);
        let decided_by = descend(&ladder, steps).unwrap_or_else(|level| {
            steps.push(Text::join(level.into_iter().map(Text::from), " and ").and(" share the win"));
            "shared"
        });
        (ladder, decided_by)
    }
}

impl Tally for Reckoning {
    fn ranking(&self) -> Ranking {
        let mut scores = [0; MAX_SEATS];
        for (score, pile) in scores.iter_mut().zip(self.piles()) {
            *score = i32::from(pile.total());
        }
        Ranking::by_key(&self.worths()[..self.players], scores)
    }

    fn standings(&self) -> Standings {
        let ranking = self.ranking();
        let worths = self.worths();
        let mut steps: Vec<Text> = Caste::ALL.into_iter().map(|caste| self.leader_step(caste)).collect();
        let (ladder, decided_by) = self.decide(&mut steps);
        let rows = Seat::all(self.players).map(|seat| Standing {
            seat,
            place: ranking.places[seat.index()],
            figures: vec![
                ("leaders", Figure::Names(self.leads(seat).map(Caste::plural).collect())),
                ("leader_of", Figure::Codes(self.leads(seat).map(Caste::code).collect())),
                ("other_castes", Figure::Number(worths[seat.index()].other_castes.into())),
                ("all_castes", Figure::Number(worths[seat.index()].all_castes.into())),
            ],
        });
        Standings { rows: rows.collect(), decided_by, steps, ladder }
    }
}

impl Outcome for Samurai {
    type Tally = Reckoning;

    fn tally(&self) -> Reckoning {
        let piles: [Pile; PLAYERS] = std::array::from_fn(|index| self.players[index].pile.unwrap_or_default());
        Reckoning::new(&piles[..self.board.players()])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pile([buddhas, rice, castles]: [u8; 3]) -> Pile {
        Pile { buddhas, rice, castles }
    }

    fn judge<const N: usize>(captured: [[u8; 3]; N]) -> (&'static str, Vec<u8>) {
        let reckoning = Reckoning::new(&captured.map(pile));
        let standings = reckoning.standings();
        let places: Vec<u8> = standings.rows.iter().map(|row| row.place).collect();
        assert_eq!(places, reckoning.ranking().places[..N]);
        assert_eq!(standings.decided_by == "shared", standings.winners().count() > 1);
        (standings.decided_by, places)
    }

    #[test]
    fn the_rulebooks_scoring_example() {
        let reckoning = Reckoning::new(&[[1, 3, 2], [4, 2, 1], [2, 1, 2]].map(pile));
        let [green, red] = [0, 1].map(Seat::new);
        assert_eq!(reckoning.leader(Caste::Rice), Some(green));
        assert_eq!(reckoning.leader(Caste::Buddha), Some(red));
        assert_eq!(reckoning.leader(Caste::Castle), None);
        assert_eq!(reckoning.worths()[..2].iter().map(|worth| worth.other_castes).collect::<Vec<_>>(), [3, 3]);
        let standings = reckoning.standings();
        assert_eq!(standings.decided_by, "all_castes");
        assert_eq!(standings.winners().collect::<Vec<_>>(), [red]);
    }

    #[test]
    fn two_leader_tokens_beat_any_number_of_pieces() {
        assert_eq!(judge([[2, 2, 0], [1, 1, 9]]), ("leader_tokens", vec![1, 2]));
    }

    #[test]
    fn one_token_beats_none() {
        assert_eq!(judge([[3, 1, 1], [2, 4, 4], [2, 4, 4]]), ("leader_tokens", vec![1, 2, 2]));
    }

    #[test]
    fn one_token_each_goes_to_the_other_castes() {
        assert_eq!(judge([[5, 1, 1], [1, 5, 2], [3, 1, 2]]), ("other_castes", vec![2, 1, 3]));
    }

    #[test]
    fn three_players_with_one_token_each_compare_too() {
        assert_eq!(judge([[5, 1, 1], [2, 5, 1], [1, 1, 6]]), ("other_castes", vec![3, 1, 2]));
        assert_eq!(judge([[5, 1, 1], [1, 5, 1], [1, 1, 6]]), ("all_castes", vec![2, 2, 1]));
    }

    #[test]
    fn whoever_leads_nothing_is_out_of_the_tie_breaks() {
        assert_eq!(judge([[5, 1, 3], [1, 5, 3], [4, 4, 3]]), ("shared", vec![1, 1, 3]));
    }

    #[test]
    fn everything_level_is_shared() {
        assert_eq!(judge([[3, 0, 1], [0, 3, 1]]), ("shared", vec![1, 1]));
    }

    #[test]
    fn without_leaders_all_pieces_count() {
        assert_eq!(judge([[2, 2, 2], [2, 2, 0], [0, 1, 2]]), ("no_leader", vec![1, 2, 3]));
        assert_eq!(judge([[2, 2, 2], [2, 2, 2]]), ("shared", vec![1, 1]));
        assert_eq!(judge([[0, 0, 0], [0, 0, 0]]), ("shared", vec![1, 1]));
    }
}
