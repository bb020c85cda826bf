//! Random data that is the same in every run, so that a failure can be looked at twice.

/// A generator: SplitMix64, which any seed suits.
#[derive(Debug)]
pub struct Random(u64);

impl Random {
    /// A generator that starts from `seed`.
    pub fn new(seed: u64) -> Self {
        Self(seed)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number less than `bound`, which is not 0.
    pub fn below(&mut self, bound: u64) -> u64 {
        self.next() % bound
    }

    /// One of the choices, of which there is one at least.
    pub fn pick<T: Copy>(&mut self, choices: &[T]) -> T {
        choices[self.below(choices.len() as u64) as usize]
    }

    /// So many random bytes.
    pub fn bytes(&mut self, count: usize) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(count + 8);
        while bytes.len() < count {
            bytes.extend(self.next().to_le_bytes());
        }
        bytes.truncate(count);
        bytes
    }

    /// So many values between -1 and 1, whose sums are exact: each is a multiple of 2^-20. So the GPU has no
    /// rounding to differ in, and no subnormal to flush.
    pub fn values(&mut self, count: usize) -> Vec<f32> {
        const SCALE: f32 = (1 << 20) as f32;
        (0..count).map(|_| ((self.next() >> 43) as i32 - (1 << 20)) as f32 / SCALE).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn as_many_as_asked_for() {
        assert_eq!(Random::new(1).bytes(13).len(), 13);
        assert_ne!(Random::new(1).bytes(16), Random::new(2).bytes(16));
    }

    #[test]
    fn sums_are_exact() {
        let (a, b) = (Random::new(1).values(1000), Random::new(2).values(1000));
        for (a, b) in a.into_iter().zip(b) {
            assert!((-1.0..1.0).contains(&a));
            assert_eq!((a + b) as f64, a as f64 + b as f64);
        }
    }
}
