//! Lints about memory beside the shared memory of a CTA: what other kernels write.

use ptx_async_isa::Rule;
use ptx_async_isa::check::Severity;

use crate::lint::{Lint, lints, rule};

lints! { SPACES:
    READ_BEFORE_GRIDS = Lint {
        rule: &READ_BEFORE_GRIDS_RULE,
        level: Severity::Warning,
        explanation: "With programmatic dependent launch a kernel starts while the kernels before it still run. What they \
            write is visible to a thread after its own `griddepcontrol.wait`, or after a synchronization with a thread \
            that has waited: the wait of another role orders nothing here, and the thread intermittently reads old \
            data. The finding is a note if the same thread waits later: kernels of libraries load weights, which no \
            kernel in flight writes, before the wait.",
        accepts: &[
            include_str!("kernels/read-before-dependency-wait/good.ptx"),
            include_str!("kernels/read-before-dependency-wait/good_barrier.ptx"),
        ],
        rejects: &[include_str!("kernels/read-before-dependency-wait/bad.ptx")],
        not_found: "a kernel without any `griddepcontrol.wait`; threads that a condition with the same value in the whole \
            CTA keeps from the wait; a read after a wait on an mbarrier on which a thread that has waited may arrive, or \
            after a call; atomic, volatile and relaxed reads, variables of the module, prefetches and writes.",
    };
}

static READ_BEFORE_GRIDS_RULE: Rule = rule(
    "read-before-dependency-wait",
    "a thread reads global memory after it, or a thread with which it has synchronized, waits for the grids before",
    "griddepcontrol",
    "`griddepcontrol.wait` is a wait of the executing thread until the prerequisite grids are complete and their writes visible",
);
