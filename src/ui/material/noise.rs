//! Noise that is the same every time: values hashed on a grid, and smooth between its points.

/// A number of 32 bits for a place of the grid.
const fn scramble(x: i32, y: i32, z: i32) -> u32 {
    let mixed = x
        .wrapping_mul(374_761_393)
        .wrapping_add(y.wrapping_mul(668_265_263))
        .wrapping_add(z.wrapping_mul(1_274_126_177));
    let mixed = (mixed as u32 ^ (mixed as u32 >> 13)).wrapping_mul(1_274_126_177);
    mixed ^ (mixed >> 16)
}

/// Chance without luck: between 0 and 1 for every place of a grid.
#[must_use]
pub fn hash(x: i32, y: i32, z: i32) -> f32 {
    scramble(x, y, z) as f32 / 4_294_967_296.0
}

/// Many numbers between 0 and 1 for one seed: the first, the second and so on.
pub fn scatter(seed: i32) -> impl FnMut() -> f32 {
    let mut count = 0;
    move || {
        count += 1;
        hash(count, seed, 7)
    }
}

/// 0 up to `low`, 1 from `high` on, and smooth between them.
#[must_use]
pub fn smooth_step(low: f32, high: f32, value: f32) -> f32 {
    let part = ((value - low) / (high - low)).clamp(0.0, 1.0);
    part * part * (3.0 - 2.0 * part)
}

/// Smooth noise in space, between 0 and 1.
#[must_use]
pub fn value3(x: f32, y: f32, z: f32) -> f32 {
    let [left, top, near] = [x.floor(), y.floor(), z.floor()];
    let [right, down, deep] = [x - left, y - top, z - near].map(|part| smooth_step(0.0, 1.0, part));
    let at = |dx: i32, dy: i32, dz: i32| hash(left as i32 + dx, top as i32 + dy, near as i32 + dz);
    let between = |from: f32, to: f32, part: f32| from + (to - from) * part;
    let plane = |dz: i32| {
        let above = between(at(0, 0, dz), at(1, 0, dz), right);
        let below = between(at(0, 1, dz), at(1, 1, dz), right);
        between(above, below, down)
    };
    between(plane(0), plane(1), deep)
}

/// Smooth noise on a plane, between 0 and 1.
#[must_use]
pub fn value(x: f32, y: f32) -> f32 {
    value3(x, y, 0.0)
}

/// Noise of several sizes in space, each half as strong as the one before, between 0 and 1.
#[must_use]
pub fn fbm3(x: f32, y: f32, z: f32, octaves: u32) -> f32 {
    let (mut sum, mut weight, mut total, mut size) = (0.0, 1.0, 0.0, 1.0);
    for octave in 0..octaves {
        let shift = octave as f32;
        sum += weight * value3(x * size + 17.0 * shift, y * size + 5.0 * shift, z * size + 11.0 * shift);
        total += weight;
        weight *= 0.5;
        size *= 2.03;
    }
    sum / total
}

/// Noise of several sizes on a plane, between 0 and 1.
#[must_use]
pub fn fbm(x: f32, y: f32, octaves: u32) -> f32 {
    fbm3(x, y, 0.0, octaves)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn noise_stays_between_nought_and_one_and_is_no_constant() {
        let values: Vec<f32> =
            (0..2000).map(|step| fbm(step as f32 * 0.37 - 300.0, step as f32 * 0.11 - 90.0, 4)).collect();
        assert!(values.iter().all(|value| (0.0..=1.0).contains(value)));
        let low = values.iter().copied().fold(1.0, f32::min);
        let high = values.iter().copied().fold(0.0, f32::max);
        assert!(low < 0.35 && high > 0.65, "{low} to {high}");
    }

    #[test]
    fn noise_has_no_jumps() {
        for step in 0..2000 {
            let x = step as f32 * 0.01 - 10.0;
            assert!((value(x, 0.3) - value(x + 0.01, 0.3)).abs() < 0.03, "at {x}");
        }
    }

    #[test]
    fn the_same_place_has_the_same_value() {
        assert_eq!(hash(3, -4, 5).to_bits(), hash(3, -4, 5).to_bits());
        assert_ne!(hash(3, -4, 5).to_bits(), hash(3, -4, 6).to_bits());
    }
}
