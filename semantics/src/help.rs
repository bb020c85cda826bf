//! What to write instead: the helps of the rules that the lints and the simulator have in common.

use alloc::format;
use alloc::string::String;

/// For an access to the destination of a copy that completes on an mbarrier.
pub const WAIT_FOR_PHASE: &str =
    "before this, wait for the phase of the barrier: `mbarrier.try_wait.parity` in a loop";
/// For a wait with the wrong parity.
pub const FLIP_PARITY: &str =
    "the first phase of a barrier has parity 0, the next one 1, and so on: flip the parity after each wait";
/// For a phase that completes before the bytes of a copy have arrived.
pub const EXPECT_BYTES: &str = "write `mbarrier.arrive.expect_tx` with the bytes of the copies";
/// For more arrivals than a phase has.
pub const ARRIVE_ONCE: &str =
    "arrive in one thread, or initialize the barrier with the number of threads that arrive";
/// For an access to the memory of an mbarrier that is in use.
pub const BARRIER_ALONE: &str = "access a barrier by `mbarrier` instructions only, until `mbarrier.inval`";
/// For a copy over an mbarrier that is in use.
pub const COPY_BESIDE_BARRIER: &str = "copy no more bytes than the tile has, or place the barrier elsewhere";
/// For a phase that expects other bytes than its copies have.
pub const EXPECT_SUM: &str = "expect the sum of the bytes of all copies of the phase";
/// For a phase that gets no arrivals.
pub const ARRIVE: &str = "write `mbarrier.arrive` for each phase that threads wait for";
/// For a phase that gets fewer arrivals than it needs.
pub const ARRIVE_AS_OFTEN: &str =
    "add the missing arrivals, or initialize the barrier with the number of arrivals that each phase gets";
/// For a wait that misses phases of an mbarrier.
pub const LET_NO_PHASE_PASS: &str = "let all threads that wait for a phase arrive before the phase after the next one can end: count each of them in the arrival count of the empty barrier, or write a barrier of these threads before their one arrival";
/// For threads that arrive at a named barrier again before the others have come.
pub const WAIT_BEFORE_NEXT_ARRIVAL: &str = "write `bar.sync` instead of `bar.arrive` where the same threads arrive again, or use the number of another barrier";
/// For a barrier of threads that some threads do not reach.
pub const REACH_BARRIER: &str =
    "let all threads of the barrier execute it, or write the number of those that do as its second operand";
/// For an instruction of a warp that some lanes of its mask do not execute.
pub const EXECUTE_IN_WARP: &str =
    "execute this in all lanes of its member mask, or leave the others out of the mask";
/// For an instruction of a warp that some of its threads leave out.
pub const EXECUTE_IN_WHOLE_WARP: &str =
    "write it where the whole warp executes it: select warps by `%tid.x / 32`";
/// For a write over an mbarrier that nothing has invalidated.
pub const INVALIDATE_BEFORE_WRITE: &str = "write `mbarrier.inval` in one thread after the last use of the barrier, and `bar.sync 0;` between it and this";
/// For an initialization of a valid mbarrier.
pub const INVALIDATE_BEFORE_INIT: &str = "write `mbarrier.inval` before this, after the last use by a thread or a copy and before the memory is used again";
/// For a use of an mbarrier after its invalidation.
pub const INVALIDATE_LATER: &str =
    "write `mbarrier.inval` after the last use, or `mbarrier.init` and `bar.sync 0;` before this";
/// For a use of memory in which no mbarrier was initialized.
pub const INITIALIZE: &str = "write `mbarrier.init` with the number of arrivals of each phase, in one thread, and `bar.sync 0;` before the first use";
/// For a use by another thread that nothing orders after the initialization.
pub const SYNCHRONIZE_INIT: &str = "write `bar.sync 0;` between the initialization and this";
/// For such a use by a thread of another CTA.
pub const SYNCHRONIZE_INIT_IN_CLUSTER: &str = "write `fence.mbarrier_init.release.cluster;` after the initialization, and `barrier.cluster.arrive` and `barrier.cluster.wait` before this";
/// For an access to the shared memory of a CTA that may not have started.
pub const MEET_CLUSTER_BEFORE: &str =
    "write `barrier.cluster.arrive` and `barrier.cluster.wait` before this, in all threads of the cluster";
/// For an access to the shared memory of a CTA that may have exited.
pub const MEET_CLUSTER_AFTER: &str =
    "write `barrier.cluster.arrive` and `barrier.cluster.wait` after this, in all threads of the cluster";
/// For a use of a tensor map that a kernel has changed.
pub const ACQUIRE_MAP: &str = "write `fence.proxy.tensormap::generic.acquire.gpu [map], 128;` before this, after a release of the write";
/// For a tensor map in local memory.
pub const MAP_IN_LOCAL: &str = "pass the address of a parameter, which in CUDA C++ is `const __grid_constant__` and is not modified, or of a map in global or constant memory";
/// For a tensor map in shared memory.
pub const MAP_IN_SHARED: &str =
    "copy the map to global memory by `tensormap.cp_fenceproxy`, and pass the address there";
/// For a change of a tensor map that nothing releases.
pub const RELEASE_MAP: &str = "write `fence.proxy.tensormap::generic.release.gpu;` after the write, in the thread that writes, or copy the map by `tensormap.cp_fenceproxy`";
/// For an access after a relaxed read of the flag that guards the bytes.
pub const ACQUIRE_FLAG: &str = "write `ld.acquire.gpu` for the flag, or `fence.acq_rel.gpu;` after the loop";
/// For an access to tensor memory that a product may still use.
pub const WAIT_FOR_COMMIT: &str =
    "before this, wait for the phase of the barrier of a `tcgen05.commit` after the product";
/// For accesses of two lanes of a warp that nothing orders.
pub const MEET_WARP: &str =
    "write `bar.warp.sync 0xffffffff;` between the two accesses, in all lanes of the warp";
/// For an access of a lane that another lane of its warp tells other threads of too early.
pub const MEET_BEFORE_ARRIVAL: &str = "write `bar.warp.sync 0xffffffff;` between the access and the arrival, in all lanes of the warp, or let each lane arrive";
/// For accesses of two warps of a CTA that nothing orders.
pub const MEET_CTA: &str = "write `bar.sync 0;` between the two accesses, in all threads, or arrive on an mbarrier after the first and wait for its phase before the second";
/// For accesses of two CTAs of a cluster that nothing orders.
pub const MEET_CLUSTER: &str = "write `barrier.cluster.arrive` and `barrier.cluster.wait` between the two accesses, in all threads of the cluster";
/// For accesses of two clusters that nothing orders.
pub const RELEASE_AND_ACQUIRE: &str = "after the first access write a flag with `st.release.gpu`, and before the second read the flag with `ld.acquire.gpu`";
/// For the exit of a CTA while a copy of a group uses its shared memory: `wait` is the wait for such groups.
pub fn wait_for_group_at_exit(wait: &str) -> String {
    format!("write `{wait};` before the exit, in the thread that issued the copy and after its commit")
}

/// For the exit of a CTA while a copy that completes on an mbarrier uses its shared memory.
pub const WAIT_FOR_PHASE_AT_EXIT: &str =
    "before the exit, wait for the phase of the barrier: `mbarrier.try_wait.parity` in a loop";
/// For a wait on the cluster barrier without an arrival.
pub const ARRIVE_ON_CLUSTER: &str = "write `barrier.cluster.arrive;` before this";
/// For a second arrival on the cluster barrier.
pub const WAIT_ON_CLUSTER: &str = "write `barrier.cluster.wait;` between the two arrivals";

/// For a copy through the async proxy after an access through the generic proxy: `what` is "write" or "read", `space` the
/// end of the fence's mnemonic, such as `.global`.
pub fn fence_after(what: &str, space: &str) -> String {
    format!(
        "write `fence.proxy.async{space};` after the {what}, in each thread that {what}s, before the barrier that precedes this"
    )
}

/// For an access while a `tcgen05.ld` or a `tcgen05.st`, the operation, may be in flight: `wait` is "ld" or "st".
pub fn wait_for_tensor(wait: &str, operation: &str) -> String {
    format!("write `tcgen05.wait::{wait}.sync.aligned;` between the `{operation}` and this")
}
/// For an access that is unordered with a launch before.
pub const WAIT_FOR_GRIDS: &str = "write `griddepcontrol.wait;` before this";
