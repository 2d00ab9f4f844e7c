//! The face of the program in every size, and in the forms that Windows and macOS want.

use std::path::Path;
use std::{fs, io};

/// What desktops on Linux look for.
const SIZES: [u32; 8] = [16, 24, 32, 48, 64, 128, 256, 512];

/// What Windows looks for.
const IN_ICO: [u32; 6] = [16, 24, 32, 48, 64, 256];

/// What macOS looks for, each size with its sign.
const IN_ICNS: [(&[u8; 4], u32); 6] =
    [(b"ic11", 32), (b"ic12", 64), (b"ic07", 128), (b"ic08", 256), (b"ic09", 512), (b"ic10", 1024)];

pub fn write(folder: &Path) -> io::Result<()> {
    for size in SIZES {
        fs::write(folder.join(format!("{size}.png")), png(size)?)?;
    }
    fs::write(folder.join("daimyo.ico"), ico()?)?;
    fs::write(folder.join("daimyo.icns"), icns()?)
}

fn png(size: u32) -> io::Result<Vec<u8>> {
    let face = daimyo::ui::face(size).map_err(io::Error::other)?;
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, face.width, face.height);
    encoder.set_color(png::ColorType::Rgba);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.write_header()?.write_image_data(&face.rgba)?;
    Ok(bytes)
}

/// A list of where each picture lies, and then the pictures.
fn ico() -> io::Result<Vec<u8>> {
    let mut list = [0u16, 1, IN_ICO.len() as u16].map(u16::to_le_bytes).concat();
    let mut pictures = Vec::new();
    for size in IN_ICO {
        let picture = png(size)?;
        let place = 6 + 16 * IN_ICO.len() + pictures.len();
        // 256 does not fit, and is written as 0.
        list.extend([size as u8, size as u8, 0, 0]);
        list.extend([1u16, 32].map(u16::to_le_bytes).concat());
        list.extend([picture.len() as u32, place as u32].map(u32::to_le_bytes).concat());
        pictures.extend(picture);
    }
    list.extend(pictures);
    Ok(list)
}

/// Each picture behind its sign and length, and the same around them all.
fn icns() -> io::Result<Vec<u8>> {
    let mut pictures = Vec::new();
    for (sign, size) in IN_ICNS {
        pictures.extend(chunk(*sign, &png(size)?));
    }
    Ok(chunk(*b"icns", &pictures))
}

fn chunk(sign: [u8; 4], content: &[u8]) -> Vec<u8> {
    let length = content.len() as u32 + 8;
    [&sign, &length.to_be_bytes(), content].concat()
}
