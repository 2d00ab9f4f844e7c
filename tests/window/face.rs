//! The face of the program, on its window and in the files that are made of it.

use daimyo::ui;
use std::error::Error;

type Outcome = Result<(), Box<dyn Error>>;

#[test]
fn it_is_drawn_in_every_size_with_nothing_in_its_corners() -> Outcome {
    for size in [16, 256, 1024] {
        let face = ui::face(size)?;
        assert_eq!((face.width, face.height, face.rgba.len()), (size, size, 4 * (size * size) as usize));
        let opacity = |x: u32, y: u32| face.rgba[4 * (y * size + x) as usize + 3];
        assert_eq!((opacity(0, 0), opacity(size - 1, 0), opacity(size / 2, size / 2)), (0, 0, 255), "{size} pixels");
    }
    Ok(())
}

/// The icon for Windows is kept in the source tree because its compilers want it there.
#[test]
fn the_icon_for_windows_shows_the_same_face() -> Outcome {
    let file = include_bytes!("../../dist/windows/daimyo.ico");
    let number = |at: usize| u32::from_le_bytes([file[at], file[at + 1], file[at + 2], file[at + 3]]) as usize;
    let pictures = usize::from(file[4]);
    assert_eq!(pictures, 6);
    for entry in (0..pictures).map(|index| 6 + 16 * index) {
        let (length, place) = (number(entry + 8), number(entry + 12));
        let mut reader = png::Decoder::new(std::io::Cursor::new(&file[place..place + length])).read_info()?;
        let mut kept = vec![0; reader.output_buffer_size().ok_or("too large")?];
        let size = reader.next_frame(&mut kept)?.width;
        assert_eq!(size as u8, file[entry], "the list and the picture name one size");
        let drawn = ui::face(size)?.rgba;
        let apart = drawn.iter().zip(&kept).filter(|(one, other)| one.abs_diff(**other) > 2).count();
        assert!(
            drawn.len() == kept.len() && apart * 1000 < kept.len(),
            "{size} pixels: dist/README.md says how to renew it"
        );
    }
    Ok(())
}
