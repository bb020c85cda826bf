//! Random numbers that are the same in every release: SplitMix64.

/// A generator.
#[derive(Debug)]
pub(crate) struct Random(pub(crate) u64);

impl Random {
    /// Returns 64 random bits.
    pub(crate) fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// Returns a number below a limit.
    pub(crate) fn below(&mut self, limit: u64) -> u64 {
        ((u128::from(self.bits()) * u128::from(limit)) >> 64) as u64
    }

    /// Returns a number from `least` to `most`.
    pub(crate) fn range(&mut self, least: i32, most: i32) -> i32 {
        least + self.below((most - least + 1) as u64) as i32
    }

    /// Whether an event of this rarity happens.
    pub(crate) fn one_in(&mut self, count: u64) -> bool {
        self.below(count) == 0
    }

    /// Returns one of some values.
    pub(crate) fn choice<T: Copy, const N: usize>(&mut self, values: [T; N]) -> T {
        values[self.below(N as u64) as usize]
    }
}
