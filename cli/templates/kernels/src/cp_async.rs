//! The kernels, and the constants that the host needs to launch them.
//!
//! The crate compiles for nvptx64, where the functions in `kernel!` are entry points, and for the host, so that an
//! editor can check it and the host crate can use the constants.

#![no_std]
#![cfg_attr(target_arch = "nvptx64", feature(abi_ptx, asm_experimental_arch))]

use ptx_async::{Global, block, kernel, ptx_async, shared, thread};

/// The name by which the host loads the kernel below.
pub const KERNEL: &str = "scale";

/// The number of values in a tile.
pub const TILE: u32 = 1024;

/// The number of tiles that a block keeps in shared memory.
pub const STAGES: u32 = 4;

/// The number of threads of a block.
pub const THREADS: u32 = 128;

/// The number of values that one `cp.async` copies: 16 bytes.
const PIECE: u32 = 4;

shared! {
    /// The stages of the pipeline. A `cp.async` of 16 bytes requires this alignment.
    fn stages() -> Shared<[[f32; TILE as usize]; STAGES as usize], 16>;
}

kernel! {
    /// Writes `factor` times the values at `src` to `dst`, through a pipeline of stages in shared memory: while one
    /// tile is scaled, copies of the next ones are in flight. Block `b` of `n` takes the tiles `b`, `b + n`, `b + 2n`
    /// and so on.
    ///
    /// # Safety
    ///
    /// Both are global memory with `tiles` times [`TILE`] values, aligned to 16 bytes. Each block has [`THREADS`] threads.
    // ptx-async: launch --grid 2 --block 128 --arg dst:f32[7168] --arg src:f32[7168]=iota --arg tiles:u32=7 --arg factor:f32=3
    pub unsafe fn scale(dst: Global<f32>, src: Global<f32>, tiles: u32, factor: f32) {
        let thread = thread::thread_idx().x;
        let (block, blocks) = (thread::block_idx().x, thread::grid_dim().x);
        // The tiles of this block.
        let count = tiles.saturating_sub(block).div_ceil(blocks);
        let first_value = |turn: u32| (block + turn * blocks) as usize * TILE as usize;
        let stage_of = |turn: u32| stages().item(turn % STAGES);
        // SAFETY: each thread copies its own pieces, and waits for them; after the barrier it reads those of the
        // others.
        unsafe {
            // Each thread copies every `THREADS`th piece of the tile. After the last tile, its groups are empty.
            let load = |turn: u32| {
                let mut index = PIECE * thread;
                while turn < count && index < TILE {
                    ptx_async!(cp_async {
                        dst: shared(stage_of(turn).cast::<f32>().step::<{ 4 * PIECE }>(index / PIECE)),
                        src: global(src.add(first_value(turn) + index as usize)),
                        size: 16,
                    });
                    index += PIECE * THREADS;
                }
                ptx_async!(cp_async_commit_group());
            };
            // Prologue: all stages but one are in flight.
            for turn in 0..STAGES - 1 {
                load(turn);
            }
            for turn in 0..count {
                // The oldest group belongs to this turn.
                ptx_async!(cp_async_wait_group(const { STAGES - 2 }));
                // Now the copies of all threads are complete, and all threads have read the stage of the previous
                // turn.
                block::sync();
                load(turn + STAGES - 1);
                let mut index = thread;
                while index < TILE {
                    let value = stage_of(turn).read_item(index);
                    dst.add(first_value(turn) + index as usize).write(factor * value);
                    index += THREADS;
                }
            }
        }
    }
}

/// Ends the kernel with an error, which the next call of the driver returns.
#[cfg(target_arch = "nvptx64")]
#[panic_handler]
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
    thread::trap()
}
