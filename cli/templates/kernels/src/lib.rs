//! The kernels, and the constants that the host needs to launch them.
//!
//! The crate compiles for nvptx64, where what `kernel!` declares are entry points, and for the host, so that an editor
//! checks it and the host crate can use the constants.

#![no_std]
#![cfg_attr(target_arch = "nvptx64", feature(abi_ptx, asm_experimental_arch))]

use ptx_async::{Global, Mbarrier, block, kernel, ptx_async, shared, thread};

/// The number of values that one block scales.
pub const TILE: u32 = 1024;

/// The number of threads of a block.
pub const THREADS: u32 = 128;

shared! {
    /// The values of the block. A bulk copy writes them, so they are aligned to 16 bytes; 128 is best.
    fn tile() -> Shared<[f32; TILE as usize], 128>;

    /// The barrier on which the copy completes.
    fn barrier() -> Shared<u64, 8>;
}

kernel! {
    /// Writes `factor` times the values at `src` to `dst`: [`TILE`] values for each block.
    ///
    /// # Safety
    ///
    /// Both are global memory with [`TILE`] values for each block, and `src` is aligned to 16 bytes. Each block has
    /// [`THREADS`] threads.
    pub unsafe fn scale(dst: Global<f32>, src: Global<f32>, factor: f32) {
        let (thread, block) = (thread::thread_idx().x, thread::block_idx().x);
        let first = block as usize * TILE as usize;
        let bar = Mbarrier::at(barrier());
        // SAFETY: one thread initializes the barrier before the others use it, and copies as many bytes as it expects.
        // The threads read the tile after the copy is complete, and each writes values of its own.
        unsafe {
            if thread == 0 {
                bar.init(1);
            }
            block::sync();
            if thread == 0 {
                ptx_async!(transaction(
                    bar,
                    [cp_async_bulk {
                        dst: shared(tile()),
                        src: global(src.add(first)),
                        size: const { 4 * TILE },
                    }]
                ));
            }
            bar.wait(0);
            let mut index = thread;
            while index < TILE {
                let value = tile().read_item(index);
                dst.add(first + index as usize).write(factor * value);
                index += THREADS;
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
