//! The memory of a device that its peers write: flags, addresses, and scratch for the chunks that they send.
//!
//! The host allocates [`bytes`] for each device, zeroed, and writes the [`Header`]. Flags are counts of chunks that only
//! grow, modulo 2^32, over all collectives, each of which adds the same number to all flags of a CTA, so nothing is reset in
//! between.

use ptx_async::Global;
use ptx_async::atomic::Sys;

use core::sync::atomic::Ordering::{Acquire, Relaxed};

use crate::elements::Vector;
use crate::parts::CHUNK;

/// The most devices of a communicator.
pub const MAX_DEVICES: u32 = 8;
/// The most CTAs of a launch.
pub const MAX_CTAS: u32 = 256;
/// The chunks of a CTA that a peer can have sent before the first of them is combined.
pub const SLOTS: u32 = 32;

/// A chunk in memory.
pub type Chunk = [Vector; CHUNK as usize / 16];

/// A chunk that starts at a line of the L2 cache. A peer stores to addresses that are aligned to 16 bytes only at two
/// thirds of the speed.
#[repr(C, align(128))]
struct Line(Chunk);

/// The start of a workspace, which the host writes: the rank of the device, the number of devices, and the workspaces of all devices by rank.
#[derive(Clone, Copy, Debug, Default)]
#[repr(C, align(16))]
pub struct Header {
    /// The rank of the device.
    pub rank: u32,
    /// The number of devices.
    pub devices: u32,
    /// The addresses of the workspaces.
    pub workspaces: [u64; MAX_DEVICES as usize],
}

/// One value for each peer and CTA.
type Table<T> = [[T; MAX_CTAS as usize]; MAX_DEVICES as usize];

#[repr(C, align(128))]
struct Layout {
    header: Header,
    counts: [u32; MAX_CTAS as usize],
    sent: Table<u32>,
    stored: Table<u32>,
    results: Table<u64>,
    /// For each CTA, the slots of each peer.
    scratch: [[Line; SLOTS as usize]; 0],
}

/// The bytes of a workspace of `ctas` CTAs in a communicator of `devices` devices.
#[must_use]
pub const fn bytes(devices: u32, ctas: u32) -> usize {
    size_of::<Layout>() + (devices * ctas) as usize * size_of::<[Line; SLOTS as usize]>()
}

/// The workspace of a device.
#[derive(Clone, Copy, Debug)]
pub struct Workspace(Global<u8>);

macro_rules! fields {
    ($($(#[$doc:meta])* $name:ident: $ty:ty;)*) => { $(
        $(#[$doc])*
        #[inline(always)]
        #[must_use]
        pub const fn $name(self, peer: u32, cta: u32) -> Global<$ty> {
            let table: Global<$ty> = self.0.byte_add(core::mem::offset_of!(Layout, $name)).cast();
            table.add((peer * MAX_CTAS + cta) as usize)
        }
    )* };
}

impl Workspace {
    /// The workspace at this address.
    ///
    /// # Safety
    ///
    /// The memory there is a workspace.
    #[inline(always)]
    #[must_use]
    pub const unsafe fn new(address: Global<u8>) -> Self {
        Workspace(address)
    }

    /// The header.
    #[inline(always)]
    #[must_use]
    pub const fn header(self) -> Global<Header> {
        self.0.cast()
    }

    /// The workspace of a peer.
    ///
    /// # Safety
    ///
    /// The host has written the header.
    #[inline(always)]
    #[must_use]
    pub unsafe fn of(self, peer: u32) -> Workspace {
        let addresses: Global<u64> = self.0.byte_add(core::mem::offset_of!(Layout, header.workspaces)).cast();
        // SAFETY: the caller's obligation; the addresses are those of global memory.
        unsafe {
            let address = addresses.add(peer as usize).read();
            Workspace(Global::new(core::ptr::with_exposed_provenance(address as usize)))
        }
    }

    /// The number of chunks that a CTA had handled at the end of the last collective. Peers do not write it.
    #[inline(always)]
    #[must_use]
    pub const fn count(self, cta: u32) -> Global<u32> {
        let counts: Global<u32> = self.0.byte_add(core::mem::offset_of!(Layout, counts)).cast();
        counts.add(cta as usize)
    }

    fields! {
        /// The flag by which a peer tells how many chunks it has sent to this device.
        sent: u32;
        /// The flag by which a peer tells how many chunks of its part it has stored, in this device where the collective
        /// distributes. It has then read what this device sent for them.
        stored: u32;
        /// The address of the memory of a peer for the result.
        results: u64;
    }

    /// The memory for a chunk that a peer sends, the `index`-th of the collective; there are `devices` devices.
    #[inline(always)]
    #[must_use]
    pub const fn scratch(self, devices: u32, peer: u32, cta: u32, index: u32) -> Global<Chunk> {
        let chunks: Global<Chunk> = self.0.byte_add(size_of::<Layout>()).cast();
        chunks.add(((cta * devices + peer) * SLOTS + index % SLOTS) as usize)
    }
}

/// Sets a flag in the memory of a peer. The caller has executed a fence of the scope `.sys`, which releases the chunks
/// that the flag counts.
///
/// # Safety
///
/// It is a flag of a workspace.
#[inline(always)]
pub unsafe fn set(flag: Global<u32>, count: u32) {
    // SAFETY: the caller's obligation.
    unsafe { flag.store::<Sys>(count, Relaxed) }
}

/// Waits until a flag has reached a count, and returns its value.
///
/// # Safety
///
/// It is a flag of a workspace.
#[inline(always)]
pub unsafe fn wait(flag: Global<u32>, count: u32) -> u32 {
    loop {
        // SAFETY: the caller's obligation.
        let value = unsafe { flag.load::<Sys>(Acquire) };
        if has_reached(value, count) {
            return value;
        }
    }
}

/// Whether a flag with this value has reached a count.
#[inline(always)]
#[must_use]
pub const fn has_reached(value: u32, count: u32) -> bool {
    value.wrapping_sub(count).cast_signed() >= 0
}
