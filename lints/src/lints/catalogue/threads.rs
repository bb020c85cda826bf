//! Lints about ordering with other threads, other CTAs and the tensormap proxy.

use ptx_async_isa::check::Severity;

use crate::lint::{Lint, Subject, lints, modules, rule};

lints! { THREADS:
    TENSOR_MAP_UNFENCED = Lint {
        rule: &rule(
            "tensor-map-unfenced",
            "a tensormap proxy fence is between a write of a tensor map and a copy that uses it",
            "membar, fence",
            "an acquire of the tensormap proxy is for the 128 bytes of one map",
        ),
        level: Severity::Error,
        subject: Subject::Other,
        explanation: "Copies read tensor maps through the tensormap proxy, whose cache can hold the old map: the copy \
            uses the old address or shape, or fails. Release the new map, by `tensormap.cp_fenceproxy` or \
            `fence.proxy.tensormap::generic.release`, and acquire its 128 bytes in the thread that issues the copy.",
        accepts: modules!("tensor-map-unfenced", "good"),
        rejects: modules!("tensor-map-unfenced", "bad", "bad_other_map"),
        not_found: "a map at an address from memory; a map that another kernel has written; a release in the wrong \
            thread, where the kernel has one; maps of a loop that several threads select, or after the first iterations; an \
            acquire before the wait for an mbarrier that orders it after the change; an acquire in too few threads, where \
            a thread may learn of it later; a map that another CTA has written, unless a flag in global memory orders \
            both, and the map is one for all CTAs, which one of them writes, or one of an array by the index of the CTA, \
            whose elements a loop uses.",
    };
    TENSOR_MAP_CHANGED = Lint {
        rule: &rule(
            "tensor-map-changed",
            "a tensor map is not written before a wait covers the copies that use it",
            "Async Operations",
            "a tensor map that changes while a copy uses it makes the behavior undefined",
        ),
        level: Severity::Error,
        subject: Subject::Other,
        explanation: "The copy can read some of the old map and some of the new one. Wait for the copy first, with \
            `cp.async.bulk.wait_group.read` for a store, or use a separate map for each copy in flight.",
        accepts: modules!("tensor-map-changed", "good"),
        rejects: modules!("tensor-map-changed", "bad", "bad_newest_group"),
        not_found: "a map at an address from memory; a change by another CTA or kernel; a copy of which more than 8 \
            later groups are pending.",
    };
    ARRIVAL_UNORDERED = Lint {
        rule: &rule(
            "arrival-unordered",
            "an arrival by one thread for its warp, or for several warps, is ordered after what the other threads do",
            "mbarrier.arrive",
            "the default is `.release`, for the executing thread; `bar.warp.sync` orders the memory accesses of the \
                threads that take part",
        ),
        level: Severity::Warning,
        subject: Subject::Phases,
        explanation: "An arrival releases the accesses of its own thread and those that happen before them. The stores \
            of other threads can become visible after the wait that the arrival completes, so that a consumer \
            intermittently reads old data; data that other threads load can be overwritten first, and a warp that still \
            waits for a phase can miss it. Write `bar.warp.sync` before an arrival for a warp, and `bar.sync` of these \
            warps before an arrival for several; `elect.sync` and `shfl.sync` order no memory accesses.",
        accepts: modules!("arrival-unordered", "good", "good_warps"),
        rejects: modules!("arrival-unordered", "bad", "bad_warps"),
        not_found: "loads before a `shfl`, vote or matrix instruction of the warp; lanes that a condition on memory \
            selects; accesses at addresses that are the same in all lanes; an arrival for other warps after any wait for \
            an mbarrier or a matrix product, or where the stages of the roles have no index in common.",
    };
    STORE_UNRELEASED = Lint {
        rule: &rule(
            "store-unreleased",
            "another thread reads a store after a barrier on which the storing thread has arrived itself",
            "cp.async.mbarrier.arrive",
            "the completion of the prior `cp.async` of the thread triggers the arrival, which makes these copies \
                visible and no store",
        ),
        level: Severity::Warning,
        subject: Subject::Accesses,
        explanation: "The arrival can complete the phase before the store is visible: a thread that waits for the phase \
            reads old bytes. Let each thread that stores execute `mbarrier.arrive` after its stores as well, and \
            initialize the barrier with the number of all arrivals; or copy zeros, by a `cp.async` with a `src-size` of 0.",
        accepts: modules!("store-unreleased", "good"),
        rejects: modules!("store-unreleased", "bad"),
        not_found: "a store to a variable that `cp.async` does not write; a store and a read in one warp; a kernel that \
            `check` cannot simulate, because it calls functions, or its control flow depends on \
            shared memory or on floating-point numbers.",
    };
    COPY_UNSYNCHRONIZED = Lint {
        rule: &rule(
            "copy-unsynchronized",
            "threads synchronize between their accesses to shared memory and a copy by one of them that reads or \
                overwrites the bytes",
            "Async Operations",
            "an asynchronous operation is ordered after what its own thread did before, and what was ordered before that",
        ),
        level: Severity::Error,
        subject: Subject::Accesses,
        explanation: "A bulk or tensor copy reads or overwrites the bytes of all threads as soon as one thread issues \
            it, and a proxy fence orders only the accesses of its own thread. Without a barrier a late thread has not \
            yet written its part of the source, or not yet read its part of the destination. Among the threads of one \
            warp, `bar.warp.sync` suffices; `elect.sync` and `shfl.sync` order no memory accesses.",
        accepts: modules!("copy-unsynchronized", "good"),
        rejects: modules!("copy-unsynchronized", "bad"),
        not_found: "a refill of a stage by a thread that has been signalled by too few threads, or by the wrong ones: \
            `check` accepts one arrival or barrier in the loop; a `cp.async` into bytes that threads of its own warp \
            still read.",
    };
    REMOTE_SPACE = Lint {
        rule: &rule(
            "remote-state-space",
            "an address of another CTA is used with `.shared::cluster`",
            "mapa",
            "`.shared` alone is `.shared::cta`",
        ),
        level: Severity::Error,
        subject: Subject::Other,
        explanation: "`.shared` is short for `.shared::cta`, the window of this CTA. An address that `mapa` returns is \
            outside of it, and the access is undefined: it fails, or accesses this CTA.",
        accepts: modules!("remote-state-space", "good"),
        rejects: modules!("remote-state-space", "bad"),
        not_found: "an address of another CTA that comes from memory, from a parameter or from `%cluster_ctarank` \
            arithmetic without `mapa`; generic addresses.",
    };
    CTA_MASK = Lint {
        rule: &rule(
            "cta-mask",
            "the mask of a multicast names only CTAs of the cluster",
            "cp.async.bulk, cp.async.bulk.tensor",
            "bit N of `ctaMask` is for the CTA with the rank N in the cluster",
        ),
        level: Severity::Error,
        subject: Subject::Phases,
        explanation: "Bit `i` of the mask is the CTA of rank `i` in the cluster. A copy to a CTA outside the cluster is \
            undefined: it fails, or the barriers never get its bytes.",
        accepts: modules!("cta-mask", "good"),
        rejects: modules!("cta-mask", "bad", "bad_commit"),
        not_found: "a mask that is not a constant, and a kernel whose header does not give the size of the cluster.",
    };
    REMOTE_AT_EXIT = Lint {
        rule: &rule(
            "remote-access-at-exit",
            "a cluster barrier follows the last access to the shared memory of another CTA",
            "Shared State Space",
            "shared memory has the lifetime of its CTA",
        ),
        level: Severity::Warning,
        subject: Subject::Accesses,
        explanation: "The shared memory of a CTA is freed when the CTA exits. If the CTA exits before the access, the \
            access fails or reads the data of the next CTA. A cluster barrier after the last access keeps all CTAs alive \
            until then; so does a wait of the other CTA for the last arrival or copy. The memory that a copy to another CTA \
            reads is freed in the same way: its CTA waits until the other one has waited for the copy.",
        accepts: modules!("remote-access-at-exit", "good"),
        rejects: modules!("remote-access-at-exit", "bad"),
        not_found: "an access before any fence, arrival or wait, whichever CTA it signals; an address of another CTA \
            without `mapa`. Copies on barriers of other CTAs, and arrivals but the last one of a loop that all CTAs \
            execute, are checked only in launches that `check` can follow, as for `wait-endless`. So are accesses to a \
            CTA that exits without a cluster barrier that the others execute: in a cluster of up to eight CTAs, whose \
            barriers do not depend on the rank together with a parameter or with memory, and whose threads do not \
            synchronize by words in memory.",
    };
    CLUSTER_BARRIER_UNPAIRED = Lint {
        rule: &rule(
            "cluster-barrier-unpaired",
            "a thread arrives on the cluster barrier exactly once before each wait for it",
            "barrier.cluster",
            "a wait is for all threads of the cluster to perform `barrier.cluster.arrive`",
        ),
        level: Severity::Error,
        subject: Subject::Other,
        explanation: "A wait by a thread that has not arrived hangs or returns at once: on an H200 it returns at once, \
            so that the thread accesses the memory of another CTA before that CTA is ready. A second arrival before the \
            wait counts for the next phase of the barrier, which then completes too early.",
        accepts: modules!("cluster-barrier-unpaired", "good", "good_loop"),
        rejects: modules!("cluster-barrier-unpaired", "bad", "bad_second_arrival"),
        not_found: "an arrival or a wait under a predicate, or on one of several paths that meet; functions that a \
            kernel calls.",
    };
    REMOTE_AT_START = Lint {
        rule: &rule(
            "remote-access-at-start",
            "a cluster barrier precedes the first access to the shared memory of another CTA",
            "Shared State Space",
            "shared memory has the lifetime of its CTA",
        ),
        level: Severity::Warning,
        subject: Subject::Accesses,
        explanation: "The CTAs of a cluster are scheduled together, but they do not start at the same time: an early \
            access fails, or its writes are lost. A cluster barrier before the first access makes all \
            CTAs wait until all have started; for this it may be `.relaxed`. The writes of other CTAs are visible only \
            after a cluster barrier that releases and acquires.",
        accepts: modules!("remote-access-at-start", "good"),
        rejects: modules!("remote-access-at-start", "bad"),
        not_found: "an access after a wait for any mbarrier, or after an atomic access; copies and arrivals (for their \
            barriers see `initialization-unsynchronized`); an address of another CTA without `mapa`.",
    };
    REMOTE_UNORDERED = Lint {
        rule: &rule(
            "remote-access-unordered",
            "two CTAs of a cluster synchronize between accesses to the same bytes of shared memory",
            "barrier.cluster",
            "`barrier.cluster.arrive` and `.wait` order the memory accesses of the threads of a cluster, unless the \
                arrival is `.relaxed`",
        ),
        level: Severity::Warning,
        subject: Subject::Accesses,
        explanation: "`bar.sync` orders the threads of one CTA: another CTA may be an iteration behind or ahead, so that its \
            thread reads bytes from before a write, or after the next one. Each direction needs its own synchronization: \
            one before the first read of what another CTA writes, and one after the last read, before the bytes are \
            written again.",
        accepts: modules!("remote-access-unordered", "good", "good_fence"),
        rejects: modules!("remote-access-unordered", "bad", "bad_relaxed"),
        not_found: "in kernels with clusters of more than eight CTAs, of several dimensions or of a size that is not in the \
            text, and in others that `check` cannot follow in a launch: accesses that only some CTAs execute to their own \
            memory; two accesses without a common path, such as those of a producer and a consumer; a path with a wait \
            on any mbarrier, or with a barrier at which a thread may have learned from such a wait; the slots of a ring \
            that a loop computes; multicasts into slots that some CTAs release and others do not. In all: loads before \
            a `.relaxed` arrival; stores of a value in which the CTAs are not known to differ to the same bytes; an address that a \
            parameter or a loaded number selects, unless it is of a write of its CTA; accesses that a loaded number \
            selects in some CTAs; kernels in which threads wait for words in memory, or in which the lanes of a warp \
            exchange values and only some wait for an mbarrier or arrive on one of another CTA; bulk copies from the \
            memory of their CTA, reductions of copies, and reads by `wgmma`; of a copy of a tensor, all but the first \
            bytes.",
    };
    ARRIVED_AGAIN = Lint {
        rule: &rule(
            "arrived-again",
            "threads that arrive on a named barrier wait for its other threads before they arrive again",
            "bar, barrier",
            "`bar.arrive` counts its threads and does not wait; the barrier completes when its thread count is reached",
        ),
        level: Severity::Warning,
        subject: Subject::Other,
        explanation: "`bar.arrive` does not wait: where other threads are late, the second arrival counts for the phase of \
            the first. The barrier then completes without the late threads, which wait for a phase that lacks its \
            arrivals: the kernel hangs, or data is overwritten while it is read. Threads that skip their work arrive with \
            `bar.sync`, or wait on a second named barrier for the way back, as a producer does for its stage.",
        accepts: modules!("arrived-again", "good", "good_way_back"),
        rejects: modules!("arrived-again", "bad"),
        not_found: "a `bar.arrive` and a `bar.sync` on the same barrier without a wait between them; a wait between the \
            arrivals that some iterations skip and still arrive, or that is for threads of the same role only; a barrier \
            on which no other thread of the function waits; functions without asynchronous operations.",
    };
    BARRIER_OPERANDS = Lint {
        rule: &rule(
            "barrier-operands",
            "a barrier of the CTA has a number from 0 to 15 and a thread count that is a positive multiple of the warp size",
            "bar, barrier",
            "the source operands are a barrier number from 0 to 15 and a thread count that is a multiple of the warp size",
        ),
        level: Severity::Error,
        subject: Subject::Other,
        explanation: "A CTA has 16 barriers, and each counts whole warps. `ptxas` refuses constants that say otherwise; the \
            behavior of an instruction with such a number in a register is not defined.",
        accepts: modules!("barrier-operands", "good"),
        rejects: modules!("barrier-operands", "bad"),
        not_found: "numbers that depend on memory or on a parameter; different thread counts of one barrier; functions \
            without asynchronous operations.",
    };
    INVALIDATED = Lint {
        rule: &rule(
            "barrier-invalidated",
            "a barrier is invalidated after its last use by any thread",
            "mbarrier.inval",
            "it is undefined to perform an operation other than `mbarrier.init` on a barrier after it was invalidated",
        ),
        level: Severity::Warning,
        subject: Subject::Phases,
        explanation: "The manual leaves later operations of threads and copies on the barrier undefined. On an H200 \
            `mbarrier.inval` changes nothing in memory, so that they work until the memory is reused: then a late wait \
            hangs or returns at once, and a late arrival changes the new contents. After the last use the threads of the \
            CTA execute `bar.sync`, and one of them then invalidates the barrier. A barrier that lasts until the kernel \
            exits need not be invalidated.",
        accepts: modules!("barrier-invalidated", "good"),
        rejects: modules!("barrier-invalidated", "bad", "bad_late_wait"),
        not_found: "a use by threads of the same warp; a use at an address that `check` cannot equate with the \
            invalidated one.",
    };
    WARP_INCOMPLETE = Lint {
        rule: &rule(
            "warp-incomplete",
            "all threads of the member mask, or of the warp, execute an instruction that is for them",
            "elect.sync, shfl.sync, vote.sync, match.sync, redux.sync, bar.warp.sync, barrier",
            "the executing thread waits until the threads of `membermask` have executed the instruction",
        ),
        level: Severity::Warning,
        subject: Subject::Other,
        explanation: "An instruction with a member mask waits for each thread of the mask that has not exited: under a \
            condition that selects one thread, as around a copy, the thread waits for the rest of its warp, which waits \
            elsewhere, and the kernel hangs. An instruction with `.aligned` is for all threads of a warp, and has no \
            defined behavior in fewer. `bar` is `barrier` with `.aligned`: threads that exit need not execute it, but \
            threads that continue behind it do.",
        accepts: modules!("warp-incomplete", "good", "good_branches", "good_exits"),
        rejects: modules!("warp-incomplete", "bad", "bad_barrier"),
        not_found: "threads that a condition on memory selects; a mask in a register that is computed; \
            threads of the mask that execute another instruction of the same name, or that wait for nothing afterwards; a \
            `bar.sync` in a function without asynchronous operations.",
    };
}
