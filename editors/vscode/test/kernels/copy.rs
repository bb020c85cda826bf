//! One thread copies a tile into shared memory, and completes the copy on a barrier.

use core::arch::asm;

use ptx_async::{Global, Mbarrier, Shared, ptx_async};

type Tile = Shared<[f32; 1024], 128>;

/// Copies `bytes` bytes.
///
/// # Safety
///
/// `from` has that many bytes.
pub unsafe fn copy(tile: Tile, full: Mbarrier, from: Global<f32>, bytes: u32) {
    unsafe {
        ptx_async!(
            mbarrier_arrive_expect_tx { out: _, mbarrier: full, tx_count: bytes },
            cp_async_bulk { dst: shared(tile), src: globl(from), size: bytes, mbarrier: full },
        );
    }
}

/// Waits until all earlier copies of the thread are complete.
///
/// # Safety
///
/// There is a device.
pub unsafe fn wait() {
    unsafe { asm!("cp.async.wait_grup 0;") };
}
