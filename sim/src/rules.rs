//! The rules of findings, explained.

use crate::engine::Kind;

/// A rule of the simulator.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct SimulatorRule {
    /// The kind of its findings, whose [`id`](Kind::id) is the name of the rule.
    pub kind: Kind,
    /// The rule that a correct run obeys, in one sentence.
    pub summary: &'static str,
    /// The section of the PTX manual. `None` for a rule about the run itself.
    pub manual: Option<&'static str>,
    /// The meaning of a finding, and what to do about it.
    pub explanation: &'static str,
}

/// Every rule, in the order of [`Kind`].
pub const RULES: &[SimulatorRule] = &[
    SimulatorRule {
        kind: Kind::Hang,
        summary: "every wait eventually completes",
        manual: Some("Parallel Synchronization and Communication Instructions"),
        explanation: "Deadlock: all threads wait, and no copy is in flight. On a device the kernel never ends. For an \
            mbarrier the report has its phase, the missing arrivals and bytes, and the threads that have arrived. Usual \
            causes are an expect-tx that exceeds the copied bytes, an arrival count that exceeds the arrivals, a parity \
            that does not change, and threads that exit before they arrive.",
    },
    SimulatorRule {
        kind: Kind::Uninitialized,
        summary: "bytes are written before they are read",
        manual: Some("Memory Consistency Model"),
        explanation: "Nothing has written the bytes in this run: neither the host, nor a thread, nor a copy. Shared \
            memory is uninitialized when a CTA starts, and so is a buffer without contents.",
    },
    SimulatorRule {
        kind: Kind::ReadBeforeWait,
        summary: "the destination of a copy or a product is accessed after a wait for it",
        manual: Some("Completion Mechanisms for Asynchronous Copy Operations"),
        explanation: "A copy is in flight after its instruction, and a CTA barrier does not order it. The threads that \
            access its destination first wait for its mbarrier or its group; if one thread waits for the group, a \
            barrier of the threads has to follow. A `wgmma.mma_async` is in flight until a `wgmma.wait_group` for its \
            group, a `tcgen05.mma` until a wait for the barrier of a `tcgen05.commit`, and a `tcgen05.st` until \
            `tcgen05.wait::st`. The simulator finds this in every schedule, even if the copy happened to be complete.",
    },
    SimulatorRule {
        kind: Kind::InFlight,
        summary: "the operands of a copy or a product are not overwritten while it is in flight",
        manual: Some("Completion Mechanisms for Asynchronous Copy Operations"),
        explanation: "A thread writes the source, the destination or the tensor map of a copy before a wait for the \
            copy. `cp.async.bulk.wait_group.read` suffices for a source; in a ring, a thread writes a stage only after \
            the wait for the group of that stage. The accumulator and A registers of a `wgmma.mma_async` are not written \
            before a `wgmma.wait_group` for its group.",
    },
    SimulatorRule {
        kind: Kind::OutOfBounds,
        summary: "an access is within one allocation",
        manual: Some("State Spaces"),
        explanation: "The address is in no allocation, it is past the end of the buffer or of the shared memory of the \
            launch, or the memory was freed.",
    },
    SimulatorRule {
        kind: Kind::Misaligned,
        summary: "an address is a multiple of the size of the access",
        manual: Some("Addresses as Operands"),
        explanation: "Copies need a larger alignment: 16 bytes for `cp.async.bulk`, 128 for a box of a tensor in shared memory, and 8 for a barrier.",
    },
    SimulatorRule {
        kind: Kind::StateSpace,
        summary: "an operand is in the memory that its state space names",
        manual: Some("Shared State Space"),
        explanation: "`.shared` and `.shared::cta` are the shared memory of the executing CTA; an address that `mapa` \
            returns is in `.shared::cluster`.",
    },
    SimulatorRule {
        kind: Kind::MapSpace,
        summary: "a tensor map is in `.param`, `.const` or `.global` memory",
        manual: Some("cp.async.bulk.tensor"),
        explanation: "The address of a tensor map is generic, but it does not point into local or shared memory. A \
            compiler copies a parameter to local memory where the kernel takes its address, unless the parameter is \
            `const __grid_constant__`.",
    },
    SimulatorRule {
        kind: Kind::Illegal,
        summary: "the behavior of an instruction is defined for its operands",
        manual: Some("Instruction Set"),
        explanation: "The report has the sentence of the manual that the values of the operands violate. The finding \
            is a note if an address in tensor memory leaves out the lanes of the warp, as widely used kernels do. \
            `--strict` makes notes warnings.",
    },
    SimulatorRule {
        kind: Kind::DataRace,
        summary: "two accesses of different threads to the same bytes are ordered, if one of them writes",
        manual: Some("Memory Consistency Model"),
        explanation: "The two accesses are unordered: no barrier, no arrival and wait, and no release and acquire of a \
            sufficient scope is between them; for threads of two devices, the scope is `.sys`. The simulator finds this in \
            every schedule that executes both, in either order. Converged execution does not order the lanes of a warp: \
            `bar.warp.sync` does. The finding is a note if both write the same value, and if both are reductions by copies \
            of two devices, of which one is `.relaxed.gpu`, as `cp.reduce.async.bulk` is before PTX ISA 9.3.",
    },
    SimulatorRule {
        kind: Kind::BeforeDependency,
        summary: "accesses to the memory of the launch before are after `griddepcontrol.wait`",
        manual: Some("griddepcontrol"),
        explanation: "A dependent launch starts when all CTAs of the launch before have executed \
            `griddepcontrol.launch_dependents` or exited. Only `griddepcontrol.wait` orders the memory operations of the \
            launch before: in the thread that executes it, and in others after a synchronization with that thread.",
    },
    SimulatorRule {
        kind: Kind::MissingFence,
        summary: "a proxy fence is between a write through the generic proxy and a copy that reads the bytes through the async proxy",
        manual: Some("Async Proxy"),
        explanation: "The fence is after the write in each thread that writes, or before the copy in the thread that \
            issues it. A tensor map that a kernel changes needs two fences of the tensormap proxy: a release after the \
            change, and an acquire of the 128 bytes that this release, and a synchronization of the threads, precede. \
            Where only the release is missing, the finding is a warning.",
    },
    SimulatorRule {
        kind: Kind::OverwriteWithoutFence,
        summary: "a proxy fence is between accesses through the generic proxy and a copy that overwrites the bytes",
        manual: Some("Async Proxy"),
        explanation: "The finding is a warning if a barrier of threads, or nothing, orders the access before the copy, or \
            if the bytes were written. It is a note if the threads that read the bytes arrive on an mbarrier for which \
            the issuing thread waits, and for the word that `tcgen05.alloc` writes: widely used kernels have no fence \
            there. `--strict` makes notes warnings.",
    },
    SimulatorRule {
        kind: Kind::RegisterFence,
        summary: "`wgmma.fence` is between other accesses to registers and a `wgmma.mma_async` that uses them",
        manual: Some("wgmma.fence"),
        explanation: "A warpgroup executes `wgmma.fence` before its first `wgmma.mma_async`, and after instructions \
            that access its accumulator registers or write its A registers. Products of the same shape with the same \
            accumulator need no fence between them. A `mov` counts as the access whose value it moves.",
    },
    SimulatorRule {
        kind: Kind::Barrier,
        summary: "a barrier is initialized, and its counts stay in range",
        manual: Some("mbarrier"),
        explanation: "The address has no barrier, another instruction accesses the memory of a barrier, a phase gets \
            more arrivals than its arrival count, or the tx-count leaves its range.",
    },
    SimulatorRule {
        kind: Kind::WarpIncomplete,
        summary: "all threads of a warp execute a barrier of the CTA that is for them, or exit",
        manual: Some("bar, barrier"),
        explanation: "`bar`, and `barrier` with `.aligned`, are for all threads: the manual leaves the behavior undefined \
            where these do not evaluate a condition around the instruction identically. The finding is about threads that \
            continue behind the barrier without it, and not about threads that exit before it. It is a warning: an H200 \
            waits for the threads that have not exited.",
    },
    SimulatorRule {
        kind: Kind::InitializationUnsynchronized,
        summary: "other threads use a barrier after its initialization",
        manual: Some("mbarrier.init"),
        explanation: "A CTA barrier is between the initialization and the first use by another thread; for another CTA, \
            `fence.mbarrier_init` and a cluster barrier.",
    },
    SimulatorRule {
        kind: Kind::InitializedAgain,
        summary: "a valid barrier is not initialized again",
        manual: Some("mbarrier.init"),
        explanation: "`mbarrier.inval` comes before the next initialization in the same memory. The finding is a note if \
            the same thread initializes the barrier for the same count before anything has used it. `--strict` makes \
            notes warnings.",
    },
    SimulatorRule {
        kind: Kind::RemoteAtStart,
        summary: "a CTA has started before others access its shared memory",
        manual: Some("Shared State Space"),
        explanation: "The CTAs of a cluster do not start at the same time. A cluster barrier before the first access \
            to the memory of another CTA makes all CTAs wait until all have started. The finding is a warning if no \
            cluster barrier has completed before the access, and no operation of that CTA happens before the access.",
    },
    SimulatorRule {
        kind: Kind::RemoteAtExit,
        summary: "a CTA exits after the accesses of others to its shared memory",
        manual: Some("Shared State Space"),
        explanation: "Shared memory is freed when its CTA exits. A cluster barrier after the last access to the memory \
            of another CTA keeps that CTA alive until then. The finding is a warning if nothing orders the access \
            before the exit, and an error in a schedule in which the access follows the exit.",
    },
    SimulatorRule {
        kind: Kind::UnfinishedAtExit,
        summary: "a CTA exits after the copies that use its shared memory",
        manual: Some("cp.async.bulk.wait_group"),
        explanation: "By the manual, the next CTA can get the shared memory while the copy still reads or writes it. \
            Commit a store, and wait for it with `cp.async.bulk.wait_group.read 0`; wait for a load on its barrier. For \
            a bulk store and a `cp.async` the finding is a note, because H100s keep the memory until they are complete, \
            which the manual does not promise; it is a warning if the CTA waits for its other copies before it exits, \
            and misses this one. `--strict` makes notes warnings.",
    },
    SimulatorRule {
        kind: Kind::Trap,
        summary: "no thread executes a trap",
        manual: Some("trap"),
        explanation: "A panic of a Rust kernel executes a trap, and so does a failed assertion.",
    },
    SimulatorRule {
        kind: Kind::StepLimit,
        summary: "a run ends within its limit of warp instructions",
        manual: None,
        explanation: "The run is incomplete: the rest of the kernel is not checked. `--steps` of the command and \
            `Gpu::limit_steps` set the limit.",
    },
    SimulatorRule {
        kind: Kind::MemoryLimit,
        summary: "a run ends within its limit of memory",
        manual: None,
        explanation: "The run is incomplete: the rest of the kernel is not checked. The report lists the largest uses of \
            memory: every four accessed bytes take up to 64 more, buffers count with their whole size, and the copies \
            that threads issue and their local memory count too. `--memory` of the command and \
            `Gpu::limit_memory` set the limit.",
    },
    SimulatorRule {
        kind: Kind::Incomplete,
        summary: "the simulator has every instruction that a thread reaches",
        manual: None,
        explanation: "The run stopped at an instruction that the simulator does not support, which the report names. The \
            rest of the kernel is not checked. `Module::missing` lists such instructions of a module.",
    },
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_has_one_rule_in_order() {
        assert!(RULES.is_sorted_by(|a, b| a.kind < b.kind));
        // The last kind.
        assert_eq!(RULES.len(), Kind::Incomplete as usize + 1);
        for rule in RULES {
            assert!(!rule.summary.ends_with('.') && rule.explanation.ends_with('.'), "{}", rule.kind);
        }
    }
}
