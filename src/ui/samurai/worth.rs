//! How much a move brings at once, as everybody can see it: in that order keys go from place to place.

use super::{Picked, preview};
use crate::game::prelude::*;
use crate::samurai::{Caste, Move, Piece, Samurai, Space};

/// What counts how much: a piece that one captures oneself, one that somebody else captures by it, one on which the lead is won or
/// lost, a lead of somebody else that is broken, and influence where nothing else changes.
const CAPTURE: i32 = 64;
const LOSS: i32 = -8;
const LEAD: i32 = 4;
const TIE: i32 = 2;
const MORE: i32 = 1;

/// What a move brings to whoever makes it, piece by piece. What somebody else would capture by it counts against it, but own captures
/// come first.
pub fn worth(position: &Samurai, mv: Move) -> i32 {
    let mut after = position.clone();
    after.play_unchecked(&mv);
    let captures = position.captures_of(mv).into_iter().filter_map(|capture| capture.taker);
    let taken: i32 = captures.map(|taker| if taker == position.seat() { CAPTURE } else { LOSS }).sum();
    preview::touched(position, mv).into_iter().map(|town| gain(position, mv, &after, town)).sum::<i32>() + taken
}

/// The most that can come of a first step: of the first of two pieces that are switched, or of a tile that is taken elsewhere.
pub fn worth_of_first(position: &Samurai, first: Picked) -> Option<i32> {
    let mut moves = Vec::new();
    position.moves(&mut moves);
    let goes_on = |mv: &Move| match (first, *mv) {
        (Picked::SwitchFrom(piece), Move::Switch(one, other)) => piece == one || piece == other,
        (Picked::ShiftFrom(space), Move::Shift { from, .. }) => space == from,
        _ => false,
    };
    moves.into_iter().filter(goes_on).map(|mv| worth(position, mv)).max()
}

/// Where a piece stood before a move that has brought it to a settlement, or has left it there.
fn stood_at(mv: Move, caste: Caste, town: Space) -> Space {
    match mv {
        Move::Switch(one, other) if other == Piece(other.0, town) && one.0 == caste => one.1,
        Move::Switch(one, other) if one == Piece(one.0, town) && other.0 == caste => other.1,
        _ => town,
    }
}

/// What changes for the pieces that stand at a settlement afterwards.
fn gain(before: &Samurai, mv: Move, after: &Samurai, town: Space) -> i32 {
    let (me, is, falls) = (before.seat(), after.influence(town), after.open_land(town).is_empty());
    let of_piece = |caste| {
        let was = before.influence(stood_at(mv, caste, town));
        match (was.leader(caste), is.leader(caste)) {
            (_, Some(leader)) if falls && leader == me => CAPTURE,
            (_, Some(_)) if falls => LOSS,
            (was, Some(leader)) if leader == me && was != Some(me) => LEAD,
            (Some(leader), now) if leader == me && now != Some(me) => -LEAD,
            (Some(leader), None) if leader != me => TIE,
            // What is set aside brings nothing, however much influence it took.
            (_, None) if falls => 0,
            _ => MORE * i32::from(is.of(me, caste) > was.of(me, caste)),
        }
    };
    after.pieces_at(town).iter().map(of_piece).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::Match;

    #[test]
    fn a_capture_is_worth_more_than_a_lead_a_lead_more_than_influence_and_a_tie_nothing() {
        let save = std::fs::read_to_string("saves/samurai-captures.ron").expect("an example");
        let live = Match::<Samurai>::open(&save).expect("a match");
        let (mut captures, mut ties, mut others) = (0, 0, 0);
        for point in live.history().back_from(live.history().at()) {
            let position = live.history().position(point);
            let mut moves = Vec::new();
            position.moves(&mut moves);
            for mv in moves.into_iter().filter(|mv| matches!(mv, Move::Lay { .. })) {
                let mut after = position.clone();
                after.play_unchecked(&mv);
                let falls = |town: &Space| {
                    let castes = after.pieces_at(*town);
                    let leads =
                        castes.iter().any(|caste| after.influence(*town).leader(caste) == Some(position.seat()));
                    leads && castes.len() == 1 && after.open_land(*town).is_empty()
                };
                let tied = |town: &Space| {
                    let led = |position: &Samurai, caste| position.influence(*town).leader(caste).is_some();
                    let castes = after.pieces_at(*town);
                    after.open_land(*town).is_empty()
                        && castes.iter().all(|caste| !led(position, caste) && !led(&after, caste))
                };
                let touched = preview::touched(position, mv);
                match touched[..] {
                    [town] if falls(&town) => {
                        captures += 1;
                        assert_eq!(worth(position, mv), CAPTURE, "{mv:?}");
                    }
                    [town] if tied(&town) => {
                        ties += 1;
                        assert_eq!(worth(position, mv), 0, "{mv:?}");
                    }
                    [town] if !after.open_land(town).is_empty() => {
                        others += 1;
                        assert!(worth(position, mv) <= LEAD * after.pieces_at(town).len() as i32, "{mv:?}");
                    }
                    _ => {}
                }
            }
        }
        assert!(captures > 0 && ties > 0 && others > 0, "{captures}, {ties} and {others}");
        // Three pieces are the most that can fall to others beside one of one's own.
        const { assert!(CAPTURE + 6 * LOSS > 3 * LEAD) };
    }
}
