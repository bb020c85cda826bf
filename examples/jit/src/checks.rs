//! Runs every kernel on random data of several sizes, and compares every byte with the CPU's result.

use anyhow::{Result, bail};
use example_kernels::CHUNK;
use fastrand::Rng;

use crate::{
    gpu::{Buffer, Gpu},
    random,
};

/// Starts a kernel that writes this number of bytes or values of its source to its destination.
pub type Launch<'a> = dyn Fn(&Buffer<'_>, &Buffer<'_>, u64) -> Result<()> + 'a;

/// Bytes after the destination that no kernel may write.
const GUARD: usize = 4096;

/// The initial content of the guard bytes and of the destination.
const UNTOUCHED: u8 = 0xa5;

/// The results so far.
#[derive(Debug, Default)]
pub struct Tally {
    /// The number of checks that passed.
    pub passed: u32,
    /// The number of checks that failed.
    pub failed: u32,
}

impl Tally {
    /// Counts a check, and prints it.
    pub fn count(&mut self, what: &str, result: Result<()>) {
        match result {
            Ok(()) => {
                self.passed += 1;
                println!("ok    {what}");
            }
            Err(error) => {
                self.failed += 1;
                println!("FAIL  {what}: {error:#}");
            }
        }
    }
}

/// Sizes around each edge of the ring, in bytes: a chunk, the stages of a block, the chunks of all blocks.
pub fn ring_sizes(gpu: &Gpu, stages: u32) -> Vec<usize> {
    let (chunk, stages, blocks) = (CHUNK as usize, stages as usize, gpu.multiprocessors as usize);
    let round = chunk * blocks;
    vec![
        0,
        16,
        4096,
        chunk - 16,
        chunk,
        chunk + 16,
        round,
        round * stages + chunk / 2,
        round * (3 * stages + 1) + 48,
        (128 << 20) + 80,
    ]
}

/// Sizes around the edges of a tile, in bytes.
pub fn tile_sizes(gpu: &Gpu, tile: u32) -> Vec<usize> {
    let (tile, blocks) = (tile as usize, gpu.multiprocessors as usize);
    vec![16, tile - 16, tile, tile + 16, tile * blocks * 3 + 48, tile * blocks * 20]
}

/// Checks a kernel that copies bytes.
///
/// # Errors
///
/// The first byte that differs, or an error of the driver.
pub fn copies(gpu: &Gpu, launch: &Launch<'_>, bytes: usize) -> Result<()> {
    let mut expected = random::bytes(&mut Rng::with_seed(bytes as u64), bytes);
    let src = gpu.upload(&expected)?;
    let dst = gpu.buffer(bytes + GUARD, UNTOUCHED)?;
    gpu.time(|| launch(&dst, &src, bytes as u64))?;
    expected.extend([UNTOUCHED; GUARD]);
    compare(&dst.download()?, &expected)
}

/// Checks a kernel that adds `f32` values to those of the destination.
///
/// # Errors
///
/// The first byte that differs, or an error of the driver.
pub fn sums(gpu: &Gpu, launch: &Launch<'_>, bytes: usize) -> Result<()> {
    let count = bytes / 4;
    let mut rng = Rng::with_seed(bytes as u64);
    let (added, before) = (random::values(&mut rng, count), random::values(&mut rng, count));
    let sum: Vec<f32> = added.iter().zip(&before).map(|(a, b)| a + b).collect();
    let src = gpu.upload(&in_bytes(&added, 0))?;
    let dst = gpu.upload(&in_bytes(&before, GUARD))?;
    gpu.time(|| launch(&dst, &src, count as u64))?;
    compare(&dst.download()?, &in_bytes(&sum, GUARD))
}

fn in_bytes(values: &[f32], guard: usize) -> Vec<u8> {
    let guard = std::iter::repeat_n(UNTOUCHED, guard);
    values.iter().flat_map(|value| value.to_le_bytes()).chain(guard).collect()
}

fn compare(found: &[u8], expected: &[u8]) -> Result<()> {
    if found == expected {
        return Ok(());
    }
    let differ = || found.iter().zip(expected).enumerate().filter(|(_, (a, b))| a != b);
    match differ().next() {
        Some((at, (found, expected))) => {
            let count = differ().count();
            bail!("{count} bytes differ, the first at {at}: {found:#04x} instead of {expected:#04x}")
        }
        None => bail!("{} bytes instead of {}", found.len(), expected.len()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_difference_is_located() {
        assert!(compare(&[1, 2, 3], &[1, 2, 3]).is_ok());
        let error = compare(&[1, 9, 9], &[1, 2, 3]).unwrap_err().to_string();
        assert_eq!(error, "2 bytes differ, the first at 1: 0x09 instead of 0x02");
    }
}
