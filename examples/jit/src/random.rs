//! Random data that is equal in every run, so that a failure can be reproduced.

use fastrand::Rng;

/// Returns one of the choices.
///
/// # Panics
///
/// When `choices` is empty.
pub fn pick<T: Copy>(random: &mut Rng, choices: &[T]) -> T {
    choices[random.usize(..choices.len())]
}

/// Returns `count` random bytes.
pub fn bytes(random: &mut Rng, count: usize) -> Vec<u8> {
    let mut bytes = vec![0; count];
    random.fill(&mut bytes);
    bytes
}

/// Returns `count` values between -1 and 1. Each is a multiple of 2^-20, so sums are exact: the GPU rounds none of
/// them, and flushes no subnormal.
pub fn values(random: &mut Rng, count: usize) -> Vec<f32> {
    const ONE: i32 = 1 << 20;
    (0..count).map(|_| random.i32(-ONE..ONE) as f32 / ONE as f32).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_are_exact() {
        let mut random = Rng::with_seed(1);
        let (a, b) = (values(&mut random, 1000), values(&mut random, 1000));
        for (a, b) in a.into_iter().zip(b) {
            assert!((-1.0..1.0).contains(&a));
            assert_eq!((a + b) as f64, a as f64 + b as f64);
        }
    }
}
