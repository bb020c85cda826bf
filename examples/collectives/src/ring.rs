//! The shared memory of a CTA: slots for chunks, used in turns, and their barriers.

use ptx_async::{Mbarrier, Shared, fence, shared};

use crate::workspace::{Chunk, MAX_DEVICES};

/// The warps that combine chunks.
pub(crate) const COMBINERS: u32 = 4;

/// The slots of the chunks that are sent, of those that are combined, and of the results.
pub(crate) const SENDING: u32 = 4;
pub(crate) const COLLECTED: u32 = 4;
pub(crate) const RESULTS: u32 = 6;

shared! {
    pub(crate) extern fn slots() -> Shared<[Chunk; (SENDING + COLLECTED + RESULTS) as usize], 128>;
    pub(crate) fn sending_full() -> Shared<[u64; SENDING as usize], 8>;
    pub(crate) fn collected_full() -> Shared<[u64; COLLECTED as usize], 8>;
    pub(crate) fn collected_empty() -> Shared<[u64; COLLECTED as usize], 8>;
    pub(crate) fn results_full() -> Shared<[u64; RESULTS as usize], 8>;
    pub(crate) fn results_empty() -> Shared<[u64; RESULTS as usize], 8>;
    /// The chunks that have been sent to all peers together, and the results that have been stored.
    pub(crate) fn sent() -> Shared<u32, 4>;
    pub(crate) fn stored() -> Shared<u32, 4>;
    /// The values of flags that were seen last, by peer.
    pub(crate) fn sent_seen() -> Shared<[u32; MAX_DEVICES as usize], 4>;
    pub(crate) fn stored_seen() -> Shared<[u32; MAX_DEVICES as usize], 4>;
    /// The memory for the results, by device.
    pub(crate) fn destinations() -> Shared<[u64; MAX_DEVICES as usize], 8>;
}

/// A slot of a ring, and the parity of its current use.
#[derive(Clone, Copy)]
pub(crate) struct Turn<const SLOTS: u32> {
    pub(crate) slot: u32,
    pub(crate) parity: u32,
}

impl<const SLOTS: u32> Turn<SLOTS> {
    pub(crate) const FIRST: Self = Turn { slot: 0, parity: 0 };

    #[inline(always)]
    pub(crate) fn next(self) -> Self {
        match self.slot + 1 {
            slot if slot == SLOTS => Turn { slot: 0, parity: self.parity ^ 1 },
            slot => Turn { slot, ..self },
        }
    }

    /// The barrier of the slot in an array of one barrier for each slot.
    #[inline(always)]
    pub(crate) fn of<const COUNT: usize>(self, barriers: Shared<[u64; COUNT], 8>) -> Mbarrier {
        Mbarrier::at(barriers.item(self.slot))
    }
}

/// Initializes the barriers and the values.
///
/// # Safety
///
/// One thread calls it, before a barrier of the CTA.
#[inline(always)]
pub(crate) unsafe fn initialize(before: u32) {
    // SAFETY: the memory is that of barriers and values.
    unsafe {
        for slot in 0..SENDING {
            Mbarrier::at(sending_full().item(slot)).init(1);
        }
        for slot in 0..COLLECTED {
            Mbarrier::at(collected_full().item(slot)).init(1);
            Mbarrier::at(collected_empty().item(slot)).init(COMBINERS);
        }
        for slot in 0..RESULTS {
            Mbarrier::at(results_full().item(slot)).init(COMBINERS);
            Mbarrier::at(results_empty().item(slot)).init(1);
        }
        sent().write(0);
        stored().write(0);
        for peer in 0..MAX_DEVICES {
            sent_seen().write_item(peer, before);
            // The peer may still read what the last collective sent to it.
            stored_seen().write_item(peer, before.wrapping_sub(1));
        }
        fence::mbarrier_init();
    }
}
