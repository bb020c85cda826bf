//! Hands out work to blocks from one counter, in order.
//!
//! If chunks are assigned to blocks in advance, a block that is ahead reads memory that the others reach much
//! later, and the accesses of the device spread over more and more of its memory. With one counter, all blocks
//! together sweep the memory in one order, within a window of the chunks in flight. In a prototype of the ring, on an
//! H100 and with the same cache policies, that raised the speed from 0.975 to 1.015 of that of `cuMemcpyDtoD`.

use core::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// The chunks that one block has claimed.
#[derive(Debug)]
pub struct Tickets {
    counter: *mut u64,
    next: u64,
    count: u64,
    blocks: u64,
}

impl Tickets {
    /// Starts claiming chunks for one of `blocks` blocks, out of `count` chunks.
    ///
    /// # Safety
    ///
    /// `counter` is global memory, 0 before the launch, and one thread of each of the blocks calls this and
    /// [`close`](Self::close).
    #[inline(always)]
    pub unsafe fn new(counter: *mut u64, count: u64, blocks: u32) -> Self {
        let mut tickets = Self { counter, next: 0, count, blocks: blocks as u64 };
        tickets.claim();
        tickets
    }

    /// Calls `with` on the next chunk for this block, if there is one. Returns the index of the chunk or, if none is
    /// left, an index of at least `count`.
    ///
    /// The next claim is issued now and read by the next call, which hides the latency of the counter.
    #[inline(always)]
    pub fn take(&mut self, with: impl FnOnce(u64)) -> u64 {
        let chunk = self.next;
        if chunk < self.count {
            self.claim();
            with(chunk);
        }
        chunk
    }

    /// Resets the counter to 0 for the next launch, once every block has found that no chunk is left.
    ///
    /// Each block finds that out once, and then claims no more. So the block with the last of `count + blocks`
    /// tickets is the last to access the counter.
    #[inline(always)]
    pub fn close(self) {
        if self.next == self.count + self.blocks - 1 {
            self.counter().store(0, Relaxed);
        }
    }

    #[inline(always)]
    fn claim(&mut self) {
        self.next = self.counter().fetch_add(1, Relaxed);
    }

    #[inline(always)]
    fn counter(&self) -> &AtomicU64 {
        // SAFETY: guaranteed by the caller of the constructor.
        unsafe { AtomicU64::from_ptr(self.counter) }
    }
}
