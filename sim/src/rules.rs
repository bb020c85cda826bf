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
    /// The section of the PTX manual. None for a rule about the run itself.
    pub manual: Option<&'static str>,
    /// The meaning of a finding, and what to do about it.
    pub explanation: &'static str,
}

/// Every rule, in the order of [`Kind`].
pub const RULES: &[SimulatorRule] = &[
    SimulatorRule {
        kind: Kind::Hang,
        summary: "each wait ends",
        manual: Some("Parallel Synchronization and Communication Instructions"),
        explanation: "Threads wait, nothing else can run, and no copy is left that could complete: on a device the kernel never \
            ends. For a barrier in memory the report has its phase, the arrivals and bytes that are missing, and who has arrived. \
            Usual causes are more bytes expected than are copied, a higher count of arrivals than there are, a parity that does \
            not change, and threads that exit before they arrive.",
    },
    SimulatorRule {
        kind: Kind::Uninitialized,
        summary: "bytes are written before they are read",
        manual: Some("Memory Consistency Model"),
        explanation: "Nothing has written the bytes in this run: neither the host, nor a thread, nor a copy. Shared memory has no \
            contents when a CTA starts, and a buffer without contents has none either.",
    },
    SimulatorRule {
        kind: Kind::ReadBeforeWait,
        summary: "what a copy or a product writes is accessed after a wait for it",
        manual: Some("Completion Mechanisms for Asynchronous Copy Operations"),
        explanation: "A copy proceeds on its own after its instruction: a barrier of threads does not order it. The threads that \
            access its destination wait for its barrier, or its group, first; where one thread waits for its group, a barrier of \
            the threads has to follow. A `wgmma.mma_async` writes its sums until a `wgmma.wait_group` for its group, a `tcgen05.mma` until \
            a wait for the barrier of a `tcgen05.commit`, and a `tcgen05.st` until `tcgen05.wait::st`. It is found in every schedule, also where the copy happened to be complete.",
    },
    SimulatorRule {
        kind: Kind::InFlight,
        summary: "what a copy or a product reads or writes is not written until it is complete",
        manual: Some("Completion Mechanisms for Asynchronous Copy Operations"),
        explanation: "The source of a copy, its destination, or its tensor map is written before a wait says that the copy is \
            complete. `cp.async.bulk.wait_group.read` suffices for a source; in a ring, the stage that is written next is the one \
            whose group was waited for. The registers of a `wgmma.mma_async`, of its sums and of A, are not written before a \
            `wgmma.wait_group` for its group.",
    },
    SimulatorRule {
        kind: Kind::OutOfBounds,
        summary: "an access is inside of one allocation",
        manual: Some("State Spaces"),
        explanation: "There is no memory at the address, it is past the end of the buffer or of the shared memory of the launch, or \
            the memory was freed.",
    },
    SimulatorRule {
        kind: Kind::Misaligned,
        summary: "an address is a multiple of the size of the access",
        manual: Some("Addresses as Operands"),
        explanation: "Copies need more: 16 bytes for `cp.async.bulk`, 128 for a box of a tensor in shared memory, and 8 for a barrier.",
    },
    SimulatorRule {
        kind: Kind::StateSpace,
        summary: "an operand is in the memory that its state space names",
        manual: Some("Shared State Space"),
        explanation: "`.shared` and `.shared::cta` are the shared memory of the executing CTA; an address of `mapa` is in \
            `.shared::cluster`. A tensor map is in `.param`, `.const` or `.global`.",
    },
    SimulatorRule {
        kind: Kind::Illegal,
        summary: "the behavior of an instruction is defined for its operands",
        manual: Some("Instruction Set"),
        explanation: "The report has the sentence of the manual that the values of the operands do not keep. It is a note where an address in \
            tensor memory leaves out the lanes of the warp, which kernels in wide use do. `--strict` makes notes warnings.",
    },
    SimulatorRule {
        kind: Kind::DataRace,
        summary: "two accesses of different threads to the same bytes are ordered, if one of them writes",
        manual: Some("Memory Consistency Model"),
        explanation: "Nothing orders the two accesses: no barrier of threads, no arrival and wait, no release and acquire of a \
            sufficient scope. It is found in every schedule that comes to both, whichever was first. The lanes of a warp are not \
            ordered by running together: `bar.warp.sync` orders them. If both write the same value, it is a note.",
    },
    SimulatorRule {
        kind: Kind::MissingFence,
        summary: "a proxy fence is between a write in the generic proxy and a copy that reads it in the async proxy",
        manual: Some("Async Proxy"),
        explanation: "The fence is on the way from the write to the copy: after the write in each thread that writes, or before the \
            copy in the thread that issues it.",
    },
    SimulatorRule {
        kind: Kind::OverwriteWithoutFence,
        summary: "a proxy fence is between accesses in the generic proxy and a copy over their bytes",
        manual: Some("Async Proxy"),
        explanation: "A warning over bytes that were written, and over those that the issuing thread has read and waited for nothing \
            since; otherwise a note, since kernels in wide use rely on their barriers there. `--strict` makes notes warnings.",
    },
    SimulatorRule {
        kind: Kind::RegisterFence,
        summary: "`wgmma.fence` is between other accesses to registers and a `wgmma.mma_async` that uses them",
        manual: Some("wgmma.fence"),
        explanation: "A warpgroup executes `wgmma.fence` before its first `wgmma.mma_async`, and after instructions that access the \
            registers of its sums or write those of A. Between products of the same shape that add to the same sums none is needed. \
            A `mov` counts as what it moves.",
    },
    SimulatorRule {
        kind: Kind::Barrier,
        summary: "a barrier is initialized, and its counts stay in their range",
        manual: Some("mbarrier"),
        explanation: "There is no barrier at the address, its memory is accessed as if it were none, there are more arrivals in a \
            phase than it counts, or its count of bytes leaves its range.",
    },
    SimulatorRule {
        kind: Kind::InitializationUnsynchronized,
        summary: "other threads use a barrier after its initialization",
        manual: Some("mbarrier.init"),
        explanation: "A barrier of the CTA is between the initialization and the first use by another thread; for another CTA, \
            `fence.mbarrier_init` and a barrier of the cluster.",
    },
    SimulatorRule {
        kind: Kind::InitializedAgain,
        summary: "a barrier is not initialized while it is one",
        manual: Some("mbarrier.init"),
        explanation: "`mbarrier.inval` ends a barrier before its memory is used for another.",
    },
    SimulatorRule {
        kind: Kind::RemoteAtStart,
        summary: "a CTA has started before others access its shared memory",
        manual: Some("Shared State Space"),
        explanation: "The CTAs of a cluster do not begin together. A barrier of the cluster before the first access to the memory of \
            another CTA makes all CTAs wait until all have started. A warning where the cluster has not met before the access, and \
            the thread knows of nothing that a thread of that CTA has done.",
    },
    SimulatorRule {
        kind: Kind::RemoteAtExit,
        summary: "a CTA exits after the accesses of others to its shared memory",
        manual: Some("Shared State Space"),
        explanation: "Shared memory ends with its CTA. A barrier of the cluster after the last access to the memory of another CTA \
            keeps that CTA until then. A warning where nothing orders the access before the exit, an error in a schedule in which \
            it comes after.",
    },
    SimulatorRule {
        kind: Kind::UnfinishedAtExit,
        summary: "a CTA exits after the copies that use its shared memory",
        manual: Some("cp.async.bulk.wait_group"),
        explanation: "The shared memory is given to another CTA while the copy still reads or writes it. A store is committed, and \
            `cp.async.bulk.wait_group.read 0` waits for it; a load is waited for by its barrier.",
    },
    SimulatorRule {
        kind: Kind::Trap,
        summary: "no thread executes a trap",
        manual: Some("trap"),
        explanation: "A panic of a kernel in Rust ends in it, and so does a failed assertion.",
    },
    SimulatorRule {
        kind: Kind::StepLimit,
        summary: "a run ends within its limit of warp instructions",
        manual: None,
        explanation: "The run is incomplete, and says nothing about what comes after. `--steps` of the command and \
            `Gpu::limit_steps` set the limit.",
    },
    SimulatorRule {
        kind: Kind::MemoryLimit,
        summary: "a run ends within its limit of memory",
        manual: None,
        explanation: "The run is incomplete, and says nothing about what comes after. The report has what takes most of the memory: \
            each four bytes that are accessed take up to 64 besides themselves, buffers count with their whole size, and the \
            copies that threads issue and their local memory count too. `--memory` of the command and \
            `Gpu::limit_memory` set the limit.",
    },
    SimulatorRule {
        kind: Kind::Incomplete,
        summary: "the simulator has each instruction that a thread comes to",
        manual: None,
        explanation: "The run ended at an instruction that the simulator does not have, which the report names. It says nothing \
            about what comes after. `Module::missing` lists such instructions of a module.",
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
