//! Lints about the phases of barriers and the ordering by a wait for one of them.

use ptx_async_isa::check::Severity;

use crate::lint::{Lint, Subject, lints, modules, rule};

lints! { PHASES:
    WAIT_RESULT_UNUSED = Lint {
        rule: &rule(
            "wait-result-unused",
            "a thread tests the result of `test_wait` or `try_wait`",
            "mbarrier.test_wait, mbarrier.try_wait",
            "`mbarrier.test_wait` only tests the phase, and does not block until it is complete",
        ),
        level: Severity::Error,
        subject: Subject::Phases,
        explanation: "`test_wait` does not wait, and `try_wait` can return false before the phase completes. Without a \
            branch on its result the thread continues before the phase is complete, and intermittently reads old bytes. \
            Write a loop that ends when the result is true.",
        accepts: modules!("wait-result-unused", "good"),
        rejects: modules!("wait-result-unused", "bad"),
        not_found: "a result that is used, but not in a branch; an untested wait, where another wait for a barrier in \
            the same variable is tested; kernels that call functions.",
    };
    WAIT_NEGATED = Lint {
        rule: &rule(
            "wait-negated",
            "a loop around a wait for a phase ends when its result is true",
            "mbarrier.test_wait, mbarrier.try_wait",
            "a wait returns true when the phase is complete, and false when it is not",
        ),
        level: Severity::Error,
        subject: Subject::Phases,
        explanation: "While the phase is pending, the loop exits at once, and the thread reads old bytes; when the phase \
            is complete, the thread loops forever. The result of `test_wait` and `try_wait` is true when the phase is \
            complete.",
        accepts: modules!("wait-negated", "good", "good_next_phase"),
        rejects: modules!("wait-negated", "bad"),
        not_found: "a loop that also synchronizes or issues copies, or in which the barrier or the parity of the wait \
            changes.",
    };
    WAIT_PARITY = Lint {
        rule: &rule(
            "wait-parity",
            "a wait tests the parity of the phase that the arrivals before it complete",
            "mbarrier.test_wait, mbarrier.try_wait",
            "a parity names the current phase or the one before it",
        ),
        level: Severity::Error,
        subject: Subject::Phases,
        explanation: "The phases of a barrier alternate between parity 0 and parity 1. A wait for the parity of the \
            previous phase returns at once; if the current phase completes first, the same wait hangs. Flip the parity \
            after each wait for the barrier; in a ring, each time the index of the stage wraps.",
        accepts: modules!("wait-parity", "good"),
        rejects: modules!("wait-parity", "bad", "bad_loop"),
        not_found: "a parity that depends on memory; a wait for a barrier for which different threads wait at different \
            places, unless an assumed launch shows it (see `wait-endless` for the limits of these launches).",
    };
    COPY_READ_BEFORE_WAIT = Lint {
        rule: &rule(
            "copy-read-before-wait",
            "the destination of a copy is read after a wait for its barrier",
            "Async Operations",
            "nothing orders an asynchronous operation before a later access, other than its completion mechanism",
        ),
        level: Severity::Error,
        subject: Subject::Accesses,
        explanation: "The load returns the bytes from before the copy, or a mixture: the copy is asynchronous, and \
            `bar.sync` does not wait for it. Wait for the phase of its mbarrier first. The sums of a `tcgen05.mma` are \
            complete when a wait for the barrier of a `tcgen05.commit` after it returns, and so is Tensor Memory free for \
            `tcgen05.dealloc` only then.",
        accepts: modules!("copy-read-before-wait", "good"),
        rejects: modules!("copy-read-before-wait", "bad", "bad_of_two"),
        not_found: "a read after a wait for another phase of the right barrier; a read of bytes that ordinary stores \
            write too, by threads that do not issue the copy, unless it is in a launch that `check` can simulate and no \
            lanes exchange values; bytes of a tensor copy that are not its first ones; columns of a product after a wait \
            for another commit that can follow it, unless that is in the loop of the product and for an earlier \
            iteration, or whose reader arrives at an mbarrier later, after a chain of synchronizations of several \
            threads, or at addresses that depend on memory; a product into columns that other threads may still read.",
    };
    DESTINATION_REWRITTEN = Lint {
        rule: &rule(
            "copy-destination-rewritten",
            "the destination of a copy is not written again before the copy is complete",
            "Async Operations",
            "an asynchronous copy is not ordered with the later accesses of its thread before its completion is observed",
        ),
        level: Severity::Warning,
        subject: Subject::Accesses,
        explanation: "The copy is asynchronous: the bytes of the other write, of the copy, or a mixture of both remain. A \
            prologue that starts more copies than there are stages does this, and so does one that clears a tile after \
            it has started to fill it, and an epilogue that stages its tile in a slot of the ring, which the producer \
            already fills for the next tile.",
        accepts: modules!("copy-destination-rewritten", "good"),
        rejects: modules!("copy-destination-rewritten", "bad", "bad_prologue"),
        not_found: "a write after a barrier of the CTA; a write by another thread than the one that copies, where `check` \
            cannot simulate the kernel, threads of one warp do both, words in memory order threads, or lanes exchange values \
            by `shfl`, votes or `elect` and no lane that writes both waits and arrives; bytes of a tensor copy that are \
            not its first ones, where another thread writes; a loop whose number of iterations is not \
            known; copies into other CTAs, and multicasts.",
    };
    UNINITIALIZED = Lint {
        rule: &rule(
            "barrier-uninitialized",
            "a barrier is initialized before it is used",
            "mbarrier.init",
            "it is undefined to perform an operation other than `mbarrier.init` on a memory location without a \
                valid barrier",
        ),
        level: Severity::Error,
        subject: Subject::Phases,
        explanation: "Shared memory has no defined contents when a kernel begins. A wait for an uninitialized barrier \
            hangs or returns at once, and arrivals on it are lost.",
        accepts: modules!("barrier-uninitialized", "good"),
        rejects: modules!("barrier-uninitialized", "bad"),
        not_found: "an initialization on one path only; kernels that call functions, or that initialize a barrier at an \
            address from memory.",
    };
    TOO_FEW_ARRIVALS = Lint {
        rule: &rule(
            "too-few-arrivals",
            "a phase of a barrier gets as many arrivals as it expects",
            "mbarrier: Phase of the mbarrier object",
            "a phase completes when the count of pending arrivals and the transaction count are both zero",
        ),
        level: Severity::Error,
        subject: Subject::Phases,
        explanation: "The phase never completes, and every wait for it hangs. Each thread that executes an arrival \
            counts once, or `count` times if it has that operand; `cp.async.mbarrier.arrive` counts with `.noinc` only, \
            and a copy that completes on the barrier is not an arrival.",
        accepts: modules!("too-few-arrivals", "good"),
        rejects: modules!("too-few-arrivals", "bad", "bad_no_arrival"),
        not_found: "a count that is wrong for the number of threads of the launch, where the header does not give that \
            number; arrivals with `.multicast::cluster`, from other CTAs, or by threads that a condition on \
            memory selects.",
    };
    WAIT_ENDLESS = Lint {
        rule: &rule(
            "wait-endless",
            "a wait does not block the threads whose arrivals complete its phase",
            "mbarrier: Phase of the mbarrier object",
            "a phase completes when the count of pending arrivals and the transaction count are both zero",
        ),
        level: Severity::Warning,
        subject: Subject::Phases,
        explanation: "The kernel hangs. The check executes the arrivals and waits of all threads of a launch, with the \
            same number for every parameter and with copies that complete at once, until all threads wait. It reports a \
            wait that hangs with several such numbers.",
        accepts: modules!("wait-endless", "good"),
        rejects: modules!("wait-endless", "bad"),
        not_found: "a hang in a kernel that `check` cannot follow: a branch on memory decides an operation on a barrier; \
            the kernel calls a function; its block may have several dimensions; its header has no size of the \
            cluster, or one of more than 4 CTAs. A hang after the first phases of a barrier, or with particular \
            parameters only.",
    };
    PHASE_UNOBSERVED = Lint {
        rule: &rule(
            "phase-unobserved",
            "a thread waits for each phase of a barrier before any arrival in the next phase",
            "mbarrier: Phase of the mbarrier object",
            "at least one `test_wait` or `try_wait` that returns true comes before an arrive-on operation in the \
                subsequent phase",
        ),
        level: Severity::Warning,
        subject: Subject::Phases,
        explanation: "Without a wait for the phase, no thread knows that the copies or reads of the phase are done: a \
            thread reads data before the copy is complete, or overwrites data before another thread has read it. The \
            check executes all threads of a launch, with the same number for every parameter.",
        accepts: modules!("phase-unobserved", "good"),
        rejects: modules!("phase-unobserved", "bad"),
        not_found: "a phase that is missed under some interleavings only, and kernels that `check` cannot follow, as for \
            `wait-endless`.",
    };
}
