//! A small game of hidden cards, complete: its rules are in `rules`, its table is in `table.rs`, and this opens the window on a
//! match of it. Inside the program it would be a line in `all_games!` of `src/shelf.rs` instead.

#[cfg_attr(not(feature = "window"), allow(dead_code, reason = "without the window nobody plays"))]
mod rules;
#[cfg(feature = "window")]
mod table;

#[cfg(feature = "window")]
fn main() -> Result<(), Box<dyn std::error::Error>> {
    use daimyo::game::{Seating, Setup as _};
    use daimyo::table::{Dice, Folder, Match};
    use daimyo::ui::{Start, games};

    // A folder of its own: the program does not know this game, and need not list its matches.
    let home = std::env::temp_dir().join("daimyo-tides");
    std::fs::create_dir_all(&home)?;
    let dice = Dice::new(rand::random());
    let mut live = Match::<rules::Tides>::new(Seating::for_players(3), vec![], Some(dice)).expect("three can play");
    live.roll();
    let file = home.join("new.ron");
    daimyo::document::write(&live, &file)?;
    let games = [games::CARDS, &[games::Card::of::<rules::Tides>()]].concat();
    let folder = Folder::find(Some(home))?;
    Ok(daimyo::ui::open(Start { folder, file: Some(file), games, budget: None })?)
}

#[cfg(not(feature = "window"))]
fn main() {
    println!("Tides is played in the window: run it with the feature `window`, as it is by default");
}
