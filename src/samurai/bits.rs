/// The place of the `n`th set bit, counted from 0: halves the word until one bit is left, without a branch.
pub const fn nth_bit(bits: u64, n: u32) -> u32 {
    let (mut bits, mut n, mut place, mut width) = (bits, n, 0, 32);
    while width > 0 {
        let low = (bits & ((1 << width) - 1)).count_ones();
        let is_high = (n >= low) as u32;
        n -= low * is_high;
        bits >>= width * is_high;
        place += width * is_high;
        width /= 2;
    }
    place
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_set_bit_is_found_in_order() {
        for bits in [1, 0b1011, u64::MAX, 1 << 63, 0x8421_0000_1111_FFF0] {
            let mut rest = bits;
            for n in 0..bits.count_ones() {
                assert_eq!(nth_bit(bits, n), rest.trailing_zeros());
                rest &= rest - 1;
            }
        }
    }
}
