//! Sums that come out alike on every machine: from additions and multiplications alone, not from the system's library.

/// The exponential function, to about six digits.
#[must_use]
pub fn exp(x: f32) -> f32 {
    use std::f32::consts::{LN_2, LOG2_E};
    let power = x.clamp(-80.0, 80.0) * LOG2_E;
    let whole = power.floor();
    let part = power - whole;
    let fraction = 1.0
        + part
            * (LN_2
                + part
                    * (0.240_226_5
                        + part * (0.055_504_1 + part * (0.009_618_1 + part * (0.001_333_4 + part * 0.000_170_9)))));
    f32::from_bits(((whole as i32 + 127) as u32) << 23) * fraction
}

/// A number multiplied by itself so many times.
#[must_use]
pub fn power(base: f32, times: u32) -> f32 {
    (0..times).fold(1.0, |product, _| product * base)
}

/// How a whole is shared out by weights that grow with these values: the larger `sharpness`, the more goes to the largest.
#[must_use]
pub fn shares<const N: usize>(values: [f32; N], sharpness: f32, count: usize) -> [f32; N] {
    let most = values[..count].iter().copied().fold(f32::MIN, f32::max);
    let mut shares = [0.0; N];
    let mut sum = 0.0;
    for (share, value) in shares[..count].iter_mut().zip(values) {
        *share = exp((value - most) * sharpness);
        sum += *share;
    }
    shares[..count].iter_mut().for_each(|share| *share /= sum);
    shares
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn exp_is_close_to_the_true_one() {
        for step in -400..400_i16 {
            let x = f32::from(step) / 20.0;
            let error = exp(x) / x.exp() - 1.0;
            assert!(error.abs() < 1e-5, "exp({x}) is off by {error}");
        }
    }

    #[test]
    fn shares_make_a_whole_and_nobody_else_has_one() {
        let shares = shares([1.0, 3.0, 2.0, 9.0], 2.0, 3);
        assert!((shares.iter().sum::<f32>() - 1.0).abs() < 1e-6);
        assert!(shares[1] > shares[2] && shares[2] > shares[0] && shares[3] == 0.0);
    }
}
