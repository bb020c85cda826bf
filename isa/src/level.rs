//! Severities that follow from evidence: from what kernels of libraries do, and what devices were measured to do, where
//! the manual promises less. The lints and the simulator read them here.

use crate::check::Severity;

/// The severity of a bulk store, a reduction or a `cp.async` that is in flight when its kernel exits. `misses` says
/// whether the kernel waits for its other copies of this kind, but not for this one. The last stage of a ring, whose
/// waits only precede the reuse of a stage, is not missed.
///
/// Measured on H100s with driver 580, twice: in 40 launches of 7,920 CTAs, each CTA filled 220 KiB of shared memory,
/// issued 55 bulk stores of it and exited, without a commit or a wait. No word was wrong, and the time was that of the
/// kernel with the wait: the device keeps a CTA until its copies have read their sources. The manual does not promise
/// that.
pub const fn in_flight_at_exit(misses: bool) -> Severity {
    if misses { Severity::Warning } else { Severity::Note }
}

/// What the manual and the measurement say of a store that is in flight when its kernel exits, for a help.
pub const IN_FLIGHT_AT_EXIT: &str = "the manual does not promise that shared memory stays valid for the copy, although H100s were measured to keep it";

/// What orders an access through the generic proxy before the copy that overwrites the bytes through the async proxy.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum OrderedBy {
    /// At most the program order.
    Program,
    /// A barrier of threads.
    Threads,
    /// An arrival on an mbarrier and a wait for it, or a release and an acquire in memory.
    Arrival,
}

/// An access through the generic proxy before a copy that overwrites the bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Overwritten {
    /// The bytes were written.
    Written,
    /// The bytes were read.
    Read,
    /// `tcgen05.alloc` wrote the bytes, or they were read after it.
    Allocation,
}

/// The severity of a copy that overwrites bytes without a proxy fence after their access.
///
/// Rings of libraries refill a stage that its readers release by an arrival on an mbarrier, and tiles reuse the word of
/// `tcgen05.alloc`, without a fence. After a barrier of threads, correct kernels have the fence, and repairs of incorrect
/// kernels add it.
pub const fn overwrite_without_fence(access: Overwritten, order: OrderedBy) -> Severity {
    match (access, order) {
        (Overwritten::Allocation, _) | (Overwritten::Read, OrderedBy::Arrival) => Severity::Note,
        _ => Severity::Warning,
    }
}

/// The severity of the initialization of a valid barrier. `is_unused` says whether the same thread has initialized it for
/// the same count, and nothing can have used it since, as where a class of a library initializes what its base class has
/// initialized: the state of the barrier does not change.
pub const fn initialized_again(is_unused: bool) -> Severity {
    if is_unused { Severity::Note } else { Severity::Warning }
}

/// The severity of a use of a tensor map that a fence acquires, but whose change nothing releases: the acquire orders
/// what a release precedes, and a change that has reached memory by another way is used by chance.
pub const TENSOR_MAP_UNRELEASED: Severity = Severity::Warning;

/// The severity of an instruction for all threads of a warp that some of them leave out: the manual leaves the behavior
/// undefined. On an H200 with driver 580 a `bar.sync` of 40 of 64 threads was complete when the others had exited, in each
/// of 20 runs.
pub const WARP_INCOMPLETE: Severity = Severity::Warning;
