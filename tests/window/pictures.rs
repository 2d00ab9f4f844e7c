//! A look cannot break unseen: a few scenes are drawn and held against pictures of how they should look, each a hundred
//! and sixty cells wide. Letters may differ a little, the whole may not.
//!
//! When a look is changed on purpose, `DAIMYO_REMAKE_PICTURES=1 cargo test --test window pictures` makes them anew: look at
//! them before they are kept.

use daimyo::table::Folder;
use daimyo::ui::{App, Start, picture_of};
use std::fs::File;
use std::io::BufReader;
use std::path::{Path, PathBuf};
use std::process::Command;

/// How wide and high a cell is, in pixels.
const CELL: usize = 8;
const SIZE: (usize, usize) = (1280, 800);

/// A picture as the middle colours of its cells, row by row.
type Cells = Vec<[u8; 3]>;

fn read(png: impl std::io::BufRead + std::io::Seek) -> (usize, usize, Vec<u8>) {
    let mut reader = png::Decoder::new(png).read_info().unwrap();
    let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
    let info = reader.next_frame(&mut pixels).unwrap();
    assert_eq!(info.color_type, png::ColorType::Rgb);
    (info.width as usize, info.height as usize, pixels)
}

/// The mean colour of every cell.
fn cells(png: &[u8]) -> Cells {
    let (width, height, pixels) = read(std::io::Cursor::new(png));
    assert_eq!((width, height), SIZE);
    let mean = |column: usize, row: usize| {
        let inside = (0..CELL * CELL).map(|place| (row * CELL + place / CELL) * width + column * CELL + place % CELL);
        let mut sums = [0usize; 3];
        for pixel in inside {
            (0..3).for_each(|channel| sums[channel] += usize::from(pixels[pixel * 3 + channel]));
        }
        sums.map(|sum| (sum / (CELL * CELL)) as u8)
    };
    (0..height / CELL)
        .flat_map(|row| (0..width / CELL).map(move |column| (column, row)))
        .map(|(x, y)| mean(x, y))
        .collect()
}

fn kept(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/window/pictures").join(format!("{name}.png"))
}

fn remake(name: &str, cells: &Cells) {
    let mut encoder =
        png::Encoder::new(File::create(kept(name)).unwrap(), (SIZE.0 / CELL) as u32, (SIZE.1 / CELL) as u32);
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.write_header().unwrap().write_image_data(cells.as_flattened()).unwrap();
}

/// How far two colours are apart, from 0 to 255.
fn apart(one: [u8; 3], other: [u8; 3]) -> u32 {
    let channel = |channel: usize| u32::from(one[channel].abs_diff(other[channel]));
    (channel(0) + channel(1) + channel(2)) / 3
}

#[track_caller]
fn looks_like(name: &str, png: &[u8]) {
    let drawn = cells(png);
    if std::env::var_os("DAIMYO_REMAKE_PICTURES").is_some() {
        remake(name, &drawn);
        return;
    }
    let file = File::open(kept(name)).unwrap();
    let (.., pixels) = read(BufReader::new(file));
    let wanted: &[[u8; 3]] = pixels.as_chunks().0;
    assert_eq!(drawn.len(), wanted.len());
    let differences: Vec<u32> = drawn.iter().zip(wanted).map(|(one, other)| apart(*one, *other)).collect();
    let mean = f64::from(differences.iter().sum::<u32>()) / differences.len() as f64;
    let far = differences.iter().filter(|difference| **difference > 24).count();
    assert!(mean < 2.0, "{name}: the cells are {mean:.2} apart in the middle");
    assert!(far * 100 < drawn.len(), "{name}: {far} of {} cells look otherwise", drawn.len());
}

/// What the program draws of one of the project's files.
fn rendered(words: &[&str]) -> Vec<u8> {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("picture.png");
    let mut daimyo = Command::new(env!("CARGO_BIN_EXE_daimyo"));
    daimyo.current_dir(env!("CARGO_MANIFEST_DIR")).arg("render").args(words).arg("--out").arg(&out);
    let answer = daimyo.arg("--data-dir").arg(folder.path()).output().unwrap();
    assert!(answer.status.success(), "{}", String::from_utf8_lossy(&answer.stderr));
    std::fs::read(out).unwrap()
}

#[test]
fn the_home_screen() {
    let home = tempfile::tempdir().unwrap();
    let folder = Folder::find(Some(home.path().to_owned())).unwrap();
    let picture = picture_of(SIZE.0 as u32, SIZE.1 as u32, |ctx| App::new(ctx, Start::new(folder, None)));
    looks_like("home", &picture.to_png());
}

#[test]
fn a_table_of_samurai() {
    looks_like("samurai", &rendered(&["saves/samurai-scoring.ron", "--at", "150", "--seat", "1"]));
}

#[test]
fn a_light_table_of_samurai() {
    looks_like("samurai-light", &rendered(&["saves/samurai-captures.ron", "--light", "--open", "--names"]));
}

#[test]
fn a_table_of_starship_samurai() {
    looks_like("starship", &rendered(&["saves/starship-five-units.ron", "--seat", "1"]));
}

#[test]
fn a_light_table_of_starship_samurai() {
    looks_like("starship-light", &rendered(&["saves/starship-allegiance.ron", "--light", "--open"]));
}

#[test]
fn the_calculator() {
    looks_like("calculator", &rendered(&["assets/sheets/starship-alliances.ron"]));
}
