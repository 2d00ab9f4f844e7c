//! A match that is killed at any moment is found again as it was acknowledged, or one move further.
//!
//! The test starts itself again as a player that journals and says after every move how far it is; then it kills that
//! player, 200 times.

use crate::laws;
use daimyo::game::{Setup as _, prelude::*};
use daimyo::samurai::{Samurai, Setup};
use daimyo::table::{Event, Keeper, Match};
use rand::RngExt;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

const ROUNDS: u64 = 200;
const JOURNAL: &str = "DAIMYO_KILL_TEST_JOURNAL";

/// The player: not a test of its own, but what the test below starts.
#[test]
fn the_player_that_is_killed() {
    if let Some(path) = std::env::var_os(JOURNAL) {
        play_and_tell(Path::new(&path));
    }
}

fn play_and_tell(path: &Path) {
    let mut keeper = Keeper::<Samurai>::create(path, Match::new(Setup::for_players(4), vec![], None).unwrap()).unwrap();
    let mut rng = laws::dice(4);
    let mut out = std::io::stdout();
    writeln!(out, "\nacknowledged 0").unwrap();
    for number in 1.. {
        let Some(mv) = keeper.live().position().pick(&mut rng) else { break };
        keeper.act(Event::Play(mv)).unwrap();
        writeln!(out, "acknowledged {number}").unwrap();
        out.flush().unwrap();
    }
}

#[test]
fn what_was_acknowledged_survives_a_kill() {
    let folder = tempfile::TempDir::new().unwrap();
    let mut rng = laws::dice(2);
    let mut farthest = 0;
    for round in 0..ROUNDS {
        let path = folder.path().join(format!("{round}.journal"));
        let mut player = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", "kill::the_player_that_is_killed", "--nocapture"])
            .env(JOURNAL, &path)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(player.stdout.take().unwrap()).lines();
        let first = lines.find(|line| line.as_ref().is_ok_and(|line| line == "acknowledged 0"));
        assert!(first.is_some(), "the player plays");
        std::thread::sleep(Duration::from_micros(rng.random_range(0..30_000)));
        player.kill().unwrap();
        player.wait().unwrap();
        let said = lines.map_while(Result::ok).filter_map(|line| line.strip_prefix("acknowledged ")?.parse().ok());
        let acknowledged: usize = said.last().unwrap_or(0);
        let found = Keeper::<Samurai>::open(&path).unwrap().found;
        let kept = found.live().history().points().count() - 1;
        assert!((acknowledged..=acknowledged + 1).contains(&kept), "{acknowledged} acknowledged, {kept} found");
        farthest = farthest.max(kept);
    }
    assert!(farthest > 1, "some players got somewhere before they were killed");
}
