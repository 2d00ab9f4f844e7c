//! A place to run the program in.

use serde_json::Value;
use std::fs;
use std::path::PathBuf;
use std::process::{Command, Output};
use tempfile::TempDir;

/// A folder for one test, and the program run in it.
pub struct Room(TempDir);

impl Room {
    pub fn new() -> Self {
        Self(TempDir::new().unwrap())
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    pub fn run(&self, words: &[&str]) -> Output {
        Command::new(env!("CARGO_BIN_EXE_daimyo"))
            .args(words)
            .current_dir(self.0.path())
            .env("DAIMYO_DATA_DIR", self.path("data"))
            .env_remove("DISPLAY")
            .env_remove("WAYLAND_DISPLAY")
            .env_remove("WAYLAND_SOCKET")
            .output()
            .unwrap()
    }

    /// Runs the program and gives what it prints, if its exit code is this.
    pub fn expect(&self, code: i32, words: &[&str]) -> String {
        let output = self.run(words);
        let (out, err) = (text(&output.stdout), text(&output.stderr));
        assert_eq!(output.status.code(), Some(code), "{words:?}\n{out}{err}");
        if code == 0 { out } else { err }
    }

    pub fn json(&self, words: &[&str]) -> Value {
        serde_json::from_str(&self.expect(0, &[words, &["--json"]].concat())).unwrap()
    }

    /// A two-player match, dealt, Green to begin.
    pub fn deal(&self) {
        self.expect(0, &["new", "samurai", "--players", "2", "--seed", "11", "--set", "first=1", "--out", "m.ron"]);
    }

    /// The first legal move of a kind.
    pub fn legal(&self, kind: &str) -> String {
        let legal = self.json(&["legal", "m.ron"]);
        let mut moves = legal["moves"].as_array().unwrap().iter().map(|row| row["move"].as_str().unwrap());
        moves.find(|mv| mv.starts_with(kind)).unwrap().to_owned()
    }
}

pub fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

pub fn example(name: &str) -> String {
    format!("{}/saves/{name}.ron", env!("CARGO_MANIFEST_DIR"))
}

pub fn keys(value: &Value) -> Vec<&str> {
    value.as_object().unwrap().keys().map(String::as_str).collect()
}

/// The scoring example without its last moves, in which the screens are lifted.
pub fn before_the_screens(room: &Room) {
    let save = fs::read_to_string(example("samurai-scoring")).unwrap();
    let lines = save.lines().filter(|line| !line.contains("Show(") && !line.starts_with("// seal"));
    let lines = lines.map(|line| line.replace("at: 174", "at: 171")).collect::<Vec<_>>();
    fs::write(room.path("m.ron"), lines.join("\n") + "\n// unsealed\n").unwrap();
}
