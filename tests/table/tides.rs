//! Tides of `examples/` on the way that the commands go: `new`, `legal`, `play`, `show` and `check` are these calls.

use crate::rules::{Move, Tides};
use daimyo::document::{self, Document};
use daimyo::game::{Actor, Refused, Seating, Setup as _, Viewer, prelude::*};
use daimyo::table::{Dice, Event, Folder, Keeper, Match, notation};

#[test]
fn it_is_dealt_saved_opened_and_played() {
    let home = tempfile::tempdir().unwrap();
    let file = home.path().join("tides.ron");
    let mut live = Match::<Tides>::new(Seating::for_players(3), vec![], Some(Dice::new(7))).unwrap();
    live.roll();
    document::write(&live, &file).unwrap();
    while live.position().actor() != Actor::Over {
        let document = Document::read(&file).unwrap();
        assert_eq!((document.game(), document.is_save()), ("tides", true));
        live = document.open().unwrap().live;
        let mut moves = Vec::new();
        live.position().moves(&mut moves);
        assert_eq!(moves.len(), 3);
        assert!(!Refused::all(live.position()).is_empty());
        let said = notation::read_move(live.position(), "Lay(the 7)").unwrap_err();
        assert!(said.contains(&notation::write(&moves[0])), "{said}");
        let mv = notation::read_move(live.position(), &notation::write(&moves[1])).unwrap();
        live.play(mv).unwrap();
        live.roll();
        document::write(&live, &file).unwrap();
    }
    let last: Match<Tides> = Document::read(&file).unwrap().open().unwrap().live;
    assert_eq!(last.position(), live.position());
    assert_eq!(last.position().tally().ranking().scores.iter().sum::<i32>(), 1 + 2 + 3 + 4 + 5 + 5);
}

#[test]
fn a_save_for_one_seat_holds_no_card_of_another() {
    let mut live = Match::<Tides>::new(Seating::for_players(2), vec![], Some(Dice::new(7))).unwrap();
    live.roll();
    let bystander = live.save_for(Viewer::Bystander).to_text();
    assert!(bystander.contains("Draw(None)") && !bystander.contains("Draw(1"), "{bystander}");
    assert_eq!(notation::read::<Move>("Lay(7)"), Ok(Move::Lay(Some(7))));
}

#[test]
fn it_is_kept_in_the_folder_and_taken_up_again() {
    let home = tempfile::tempdir().unwrap();
    let folder = Folder::find(Some(home.path().to_owned())).unwrap();
    let mut live = Match::<Tides>::new(Seating::for_players(2), vec![], None).unwrap();
    let mut keeper = folder.keep(&live).unwrap();
    let path = keeper.path().to_owned();
    let mut rng = crate::laws::dice(3);
    while let Some(mv) = live.position().pick(&mut rng) {
        live.play(mv).unwrap();
        keeper.act(Event::Play(mv)).unwrap();
    }
    drop(keeper);
    assert_eq!(Keeper::<Tides>::open(&path).unwrap().found.live().position(), live.position());
}
