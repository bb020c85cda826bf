//! The kernels, and the constants that the host needs to launch them.
//!
//! The crate compiles for nvptx64, where the functions in `kernel!` are entry points, and for the host, so that an
//! editor can check it and the host crate can use the constants.

#![no_std]
#![cfg_attr(target_arch = "nvptx64", feature(abi_ptx, asm_experimental_arch))]

use ptx_async::{Global, Mbarrier, Shared, block, fence, kernel, ptx_async, shared, thread};

/// The name by which the host loads the kernel below.
pub const KERNEL: &str = "scale";

/// The number of values in a tile, which one bulk copy moves.
pub const TILE: u32 = 1024;

/// The number of tiles that a block keeps in shared memory.
pub const STAGES: u32 = 4;

/// The number of threads of a block.
pub const THREADS: u32 = 128;

/// The size of a tile in bytes.
const BYTES: u32 = 4 * TILE;

shared! {
    /// The stages of the ring. Bulk copies require an alignment of 16 bytes; 128 is best.
    fn stages() -> Shared<[[f32; TILE as usize]; STAGES as usize], 128>;

    /// The full barrier of each stage, on which the copy into it completes.
    fn full_barriers() -> Shared<[u64; STAGES as usize], 8>;
}

kernel! {
    /// Writes `factor` times the values at `src` to `dst`, through a ring of stages in shared memory: while one tile
    /// is scaled, copies of the next ones are in flight. Block `b` of `n` takes the tiles `b`, `b + n`, `b + 2n` and
    /// so on.
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
        let full_of = |turn: u32| Mbarrier::at(full_barriers().item(turn % STAGES));
        // SAFETY: one thread initializes the barriers before the others use them, and issues all copies. A stage is
        // loaded again only after the store from it has read it.
        unsafe {
            let load = |turn: u32| {
                ptx_async!(transaction(
                    full_of(turn),
                    [cp_async_bulk {
                        dst: shared(stage_of(turn)),
                        src: global(src.add(first_value(turn))),
                        size: const { BYTES },
                    }]
                ));
            };
            if thread == 0 {
                for stage in 0..STAGES {
                    full_of(stage).init(1);
                }
            }
            block::sync();
            // Prologue: all stages but one are in flight.
            if thread == 0 {
                for turn in 0..count.min(STAGES - 1) {
                    load(turn);
                }
            }
            for turn in 0..count {
                // Each use of a stage is one phase of its barrier.
                full_of(turn).wait(turn / STAGES % 2);
                scale_tile(stage_of(turn), factor, thread);
                // Orders these accesses before the copies, which access memory through the async proxy.
                fence::proxy_async();
                block::sync();
                if thread == 0 {
                    ptx_async!(
                        cp_async_bulk {
                            dst: global(dst.add(first_value(turn))),
                            src: shared(stage_of(turn)),
                            size: const { BYTES },
                        },
                        cp_async_bulk_commit_group(),
                        // Of the stores, only the newest may still read its stage.
                        cp_async_bulk_wait_group_read(1),
                    );
                    // So the stage of the previous turn can take the next tile.
                    let next = turn + STAGES - 1;
                    if next < count {
                        load(next);
                    }
                }
            }
            if thread == 0 {
                // The stores must be complete before the block exits, which frees its shared memory.
                ptx_async!(cp_async_bulk_wait_group(0));
            }
        }
    }
}

/// Multiplies the values of a tile; each thread takes every [`THREADS`]th one.
///
/// # Safety
///
/// No other thread and no copy in flight accesses these values.
#[inline(always)]
unsafe fn scale_tile(tile: Shared<[f32; TILE as usize], 128>, factor: f32, thread: u32) {
    let mut index = thread;
    while index < TILE {
        // SAFETY: guaranteed by the caller.
        unsafe { tile.write_item(index, factor * tile.read_item(index)) };
        index += THREADS;
    }
}

/// Ends the kernel with an error, which the next call of the driver returns.
#[cfg(target_arch = "nvptx64")]
#[panic_handler]
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
    thread::trap()
}
