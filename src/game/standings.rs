use super::{MAX_SEATS, Rule, Seat, Tally, Text};
use crate::text;

/// The bare result of a game, without a single allocation.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Ranking {
    /// The place of each seat; shared places count 1, 1, 3. Zero where there is no such seat.
    pub places: [u8; MAX_SEATS],
    /// What each seat scored, in the unit people compare, such as points.
    pub scores: [i32; MAX_SEATS],
}

impl Ranking {
    /// Ranks seats by a key of which more is better.
    #[must_use]
    pub fn by_key<K: Ord>(keys: &[K], scores: [i32; MAX_SEATS]) -> Self {
        let mut places = [0; MAX_SEATS];
        for (place, mine) in places.iter_mut().zip(keys) {
            *place = 1 + keys.iter().filter(|theirs| *theirs > mine).count() as u8;
        }
        Self { places, scores }
    }

    /// Ranks seats by their scores alone: more is better.
    #[must_use]
    pub fn by_score<N: Copy + Ord + Into<i32>>(scores: &[N]) -> Self {
        Self::by_key(scores, std::array::from_fn(|seat| scores.get(seat).map_or(0, |score| (*score).into())))
    }

    /// The seats in first place.
    pub fn winners(&self) -> impl Iterator<Item = Seat> {
        Seat::all(MAX_SEATS).filter(|seat| self.places[seat.index()] == 1)
    }
}

/// A result with its reasons: the same for a finished match and for a score sheet.
#[derive(Clone, PartialEq, Debug)]
pub struct Standings {
    /// A row a player, in seat order.
    pub rows: Vec<Standing>,
    /// The criterion that parted the winner from the rest, or `shared`.
    pub decided_by: &'static str,
    /// How the result came about, step by step.
    pub steps: Vec<Text>,
    /// Every criterion in order, needed or not.
    pub ladder: Vec<Compared>,
}

/// One player's row of [`Standings`].
#[derive(Clone, PartialEq, Debug)]
pub struct Standing {
    /// Whose row it is.
    pub seat: Seat,
    /// Her place; shared places count 1, 1, 3.
    pub place: u8,
    /// The figures that decided, by name, in the order they are compared.
    pub figures: Vec<(&'static str, Figure)>,
}

/// A cell of a [`Standing`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Figure {
    Number(i64),
    Names(Vec<&'static str>),
    /// Some names as moves and positions write them: for scripts alone, people have read them in another figure.
    Codes(Vec<&'static str>),
}

/// A criterion by which players are compared: more is better.
pub struct Rung<W: 'static> {
    /// Its name in [`Standings::decided_by`].
    pub name: &'static str,
    /// What is counted, in words.
    pub words: &'static str,
    /// The rule that says so.
    pub rule: &'static Rule,
    pub value: fn(&W) -> u16,
}

/// A criterion as it was applied: a rung of the ladder that decides.
#[derive(Clone, PartialEq, Debug)]
pub struct Compared {
    /// Its name in [`Standings::decided_by`].
    pub name: &'static str,
    /// What is counted, in words.
    pub words: &'static str,
    /// The rule that says so.
    pub rule: &'static Rule,
    /// Everybody's count, in seat order.
    pub counts: Vec<u16>,
    /// Who was level above this rung; nobody if the win was decided before.
    pub level: Vec<Seat>,
    /// Who of them has not fallen behind on it.
    pub left: Vec<Seat>,
}

/// Compares players by every criterion in order, and notes at each who is level and who falls behind.
pub fn compare<W>(ladder: &[Rung<W>], worths: &[W]) -> Vec<Compared> {
    let mut level: Vec<Seat> = Seat::all(worths.len()).collect();
    let rungs = ladder.iter().map(|&Rung { name, words, rule, value }| {
        let counts: Vec<u16> = worths.iter().map(value).collect();
        let most = level.iter().map(|seat| counts[seat.index()]).max();
        let left: Vec<Seat> = level.iter().copied().filter(|seat| Some(counts[seat.index()]) == most).collect();
        let next = if left.len() > 1 { left.clone() } else { Vec::new() };
        Compared { name, words, rule, counts, level: std::mem::replace(&mut level, next), left }
    });
    rungs.collect()
}

/// Goes down the criteria until one player is above the rest, and tells of every rung. Returns the name of the rung
/// that parted them, or the seats that are level to the last.
pub fn descend(ladder: &[Compared], steps: &mut Vec<Text>) -> Result<&'static str, Vec<Seat>> {
    for Compared { name, words, rule, counts, level, left } in ladder {
        let counts = Text::join(level.iter().map(|&seat| text![seat, " ", counts[seat.index()]]), ", ");
        if let [winner] = left[..] {
            steps.push(text![*words, ": ", counts, ": ", winner, " wins (", rule.section, ")"]);
            return Ok(name);
        }
        let names = Text::join(left.iter().map(|&seat| seat.into()), " and ");
        steps.push(text![*words, ": ", counts, ": still level are ", names]);
    }
    Err(ladder.last().map(|rung| rung.left.clone()).unwrap_or_default())
}

impl Standings {
    /// What did not have to be compared any more, for the win was decided before.
    pub fn spared(&self) -> impl Iterator<Item = &'static Rule> + '_ {
        self.ladder.iter().filter(|rung| rung.level.is_empty()).map(|rung| rung.rule)
    }

    /// The result of players who are compared by these criteria in order, each of which is a figure of their rows.
    pub fn by_ladder<W>(ladder: &[Rung<W>], worths: &[W]) -> Self {
        let (ladder, mut steps) = (compare(ladder, worths), Vec::new());
        let decided_by = descend(&ladder, &mut steps).unwrap_or("shared");
        let counts = |seat: Seat| ladder.iter().map(|rung| rung.counts[seat.index()]).collect();
        let keys: Vec<Vec<u16>> = Seat::all(worths.len()).map(counts).collect();
        let places = Ranking::by_key(&keys, [0; MAX_SEATS]).places;
        let row = |seat: Seat| {
            let figures = ladder.iter().map(|rung| (rung.name, Figure::Number(rung.counts[seat.index()].into())));
            Standing { seat, place: places[seat.index()], figures: figures.collect() }
        };
        Self { rows: Seat::all(worths.len()).map(row).collect(), decided_by, steps, ladder }
    }

    /// The first rung on which two players differ: what puts one of them before the other.
    #[must_use]
    pub fn parted_at(&self, one: Seat, other: Seat) -> Option<&Compared> {
        self.ladder.iter().find(|rung| rung.counts[one.index()] != rung.counts[other.index()])
    }

    /// The seats in first place.
    pub fn winners(&self) -> impl Iterator<Item = Seat> {
        self.rows.iter().filter(|row| row.place == 1).map(|row| row.seat)
    }
}

/// Of a game in which a result with its reasons is quickly found: by its places, and by its first criterion as the scores.
impl Tally for Standings {
    fn ranking(&self) -> Ranking {
        let mut ranking = Ranking::default();
        for row in &self.rows {
            ranking.places[row.seat.index()] = row.place;
        }
        for (score, count) in ranking.scores.iter_mut().zip(self.ladder.first().map_or(&[][..], |rung| &rung.counts)) {
            *score = (*count).into();
        }
        ranking
    }

    fn standings(&self) -> Standings {
        self.clone()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shared_places_count_one_one_three() {
        let ranking = Ranking::by_key(&[7, 9, 9, 2], [0; MAX_SEATS]);
        assert_eq!(ranking.places[..4], [3, 1, 1, 4]);
        assert_eq!(ranking.winners().collect::<Vec<_>>(), [Seat::new(1), Seat::new(2)]);
    }
}
