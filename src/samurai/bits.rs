/// The place of the `n`th set bit, counted from 0; there must be so many. Bits are counted in all pairs, fours and bytes at once, and
/// then found from the largest of them down, without a branch.
pub const fn nth_bit(bits: u64, n: u32) -> u32 {
    /// The lowest bit of every byte.
    const ONES: u64 = u64::MAX / 0xFF;
    const HIGHEST: u64 = ONES << 7;
    let pairs = bits - ((bits >> 1) & (ONES * 0x55));
    let fours = (pairs & (ONES * 0x33)) + ((pairs >> 2) & (ONES * 0x33));
    let bytes = (fours + (fours >> 4)) & (ONES * 0x0F);
    // In each byte how many bits are set up to its end; then one bit for each that ends too early.
    let up_to = bytes.wrapping_mul(ONES);
    let too_early = ((n as u64 * ONES) | HIGHEST) - up_to;
    let mut place = 8 * (too_early & HIGHEST).count_ones();
    let mut n = n - ((up_to << 8) >> place) as u32 % 256;
    let halves = [(fours, 4), (pairs, 2), (bits, 1)];
    let mut half = 0;
    while half < halves.len() {
        let (counts, width) = halves[half];
        let low = (counts >> place) as u32 % (1 << width);
        let is_high = (n >= low) as u32;
        n -= low * is_high;
        place += width * is_high;
        half += 1;
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
