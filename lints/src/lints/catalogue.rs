//! Every lint: its texts, its level and its examples.

use ptx_async_isa::sequence;

use ptx_async_isa::check::Severity;

use crate::lint::{Lint, Subject, lints, modules, rule};

pub(crate) mod hints;
mod phases;
mod products;
mod spaces;
mod threads;

pub(crate) use phases::*;
pub(crate) use products::*;
pub(crate) use spaces::*;
pub(crate) use threads::*;

/// The hints, which are off by default: [`hints`](crate::hints) reports them.
pub static HINTS: &[&Lint] = &ALL_HINTS;

static ALL_HINTS: [&Lint; hints::ALL_HINTS.len()] = concat(&[hints::ALL_HINTS]);

/// Every lint.
pub static LINTS: &[&Lint] = &ALL;

static ALL: [&Lint;
    COPIES.len()
        + phases::PHASES.len()
        + threads::THREADS.len()
        + spaces::SPACES.len()
        + products::PRODUCTS.len()] =
    concat(&[COPIES, phases::PHASES, threads::THREADS, spaces::SPACES, products::PRODUCTS]);

/// Concatenates several lists.
const fn concat<const N: usize>(lists: &[&[&'static Lint]]) -> [&'static Lint; N] {
    let mut all = [lists[0][0]; N];
    let (mut list, mut at) = (0, 0);
    while list < lists.len() {
        let mut index = 0;
        while index < lists[list].len() {
            all[at] = lists[list][index];
            (index, at) = (index + 1, at + 1);
        }
        list += 1;
    }
    all
}

lints! { COPIES:
    DECLARED_ALIGNMENT = Lint {
        rule: &rule(
            "declared-alignment",
            "a variable is declared with the alignment that an instruction requires of addresses in it",
            "\"Alignment\" of variables; cp.async.bulk, `dstMem` and `srcMem`",
            "a variable without `.align` is aligned to the size of its type",
        ),
        level: Severity::Warning,
        subject: Subject::Other,
        explanation: "The address of the variable depends on the variables before it: another variable, another compiler \
            or another order moves it. If the address is then not aligned, the kernel fails with a misaligned address.",
        accepts: modules!("declared-alignment", "good", "good_of_4_bytes"),
        rejects: modules!("declared-alignment", "bad", "bad_with_offset"),
        not_found: "a variable in dynamic shared memory that is aligned to 16 bytes, where an instruction requires more \
            and the kernel has no other shared memory, as compilers write it; an address that the kernel rounds up to enough, or by other than a mask; the coordinates and the box of a tensor copy.",
    };
    UNCOMMITTED_WAIT = Lint {
        rule: &sequence::UNCOMMITTED.rule,
        level: Severity::Error,
        subject: Subject::Accesses,
        explanation: "The wait returns at once, because the copy is in no group; the instructions after the wait read \
            or overwrite memory while the copy is in flight. Commit first, in the thread that issued the copy.",
        accepts: modules!("uncommitted-wait", "good", "good_bulk"),
        rejects: modules!("uncommitted-wait", "bad"),
        not_found: "an uncommitted copy, where another group of the thread can be pending at the same wait; a wait that \
            not every issuing thread executes.",
    };
    OTHER_KIND = Lint {
        rule: &sequence::OTHER_GROUP.rule,
        level: Severity::Error,
        subject: Subject::Accesses,
        explanation: "`cp.async` and bulk copies have separate groups. The wait finds no group of its kind and returns at once.",
        accepts: modules!("wait-of-the-other-kind", "good"),
        rejects: modules!("wait-of-the-other-kind", "bad"),
        not_found: "a wait of the wrong kind in a kernel that has copies of both kinds, or that waits for the other kind \
            elsewhere.",
    };
    NEVER_COMMITTED = Lint {
        rule: &rule(
            "bulk-never-committed",
            "a bulk store or reduction is committed to a group before the kernel exits",
            "cp.async.bulk.commit_group",
            "a commit puts the copies into a group that the executing thread initiated and that are in none yet",
        ),
        level: Severity::Error,
        subject: Subject::Accesses,
        explanation: "No wait covers a store that is in no group: whatever writes the source again, or tells others that \
            the result is there, can be too early. If the kernel only exits, the finding is a note, because the stores \
            of H100s were complete all the same, which the manual does not promise; it is a warning if the kernel waits \
            for other stores, and so misses this one.",
        accepts: modules!("bulk-never-committed", "good"),
        rejects: modules!("bulk-never-committed", "bad"),
        not_found: "a store that is committed on one path and not on another; a missing commit in a loop, where a later \
            commit takes the copy.",
    };
    NEVER_WAITED = Lint {
        rule: &rule(
            "bulk-never-waited",
            "the kernel waits for a bulk store or reduction from shared memory before it exits",
            "cp.async.bulk.wait_group",
            "a wait with `.read` returns when the bulk operations of its groups have read their sources",
        ),
        level: Severity::Warning,
        subject: Subject::Accesses,
        explanation: "By the manual, the next CTA can get the shared memory that the copy still reads. Wait with \
            `cp.async.bulk.wait_group.read 0`, or without `.read` where the result is used. Kernels of libraries exit \
            without this wait, and H100s keep the memory until the copy has read it, so the finding is a note. It is a \
            warning if the kernel waits for its other stores before it exits, and misses this one; the last stores of a \
            ring are not missed. It is also a warning if the kernel tells other CTAs that the result is there.",
        accepts: modules!("bulk-never-waited", "good"),
        rejects: modules!("bulk-never-waited", "bad", "bad_newest_group"),
        not_found: "a store that is waited for on one path and not on another; a store in a function that a kernel \
            calls.",
    };
    SOURCE_REWRITTEN = Lint {
        rule: &rule(
            "copy-source-rewritten",
            "the source of a bulk copy is not written before a wait covers the copy",
            "Async Operations",
            "it is undefined to write the source of an asynchronous operation before the operation completes",
        ),
        level: Severity::Error,
        subject: Subject::Accesses,
        explanation: "The copy reads some of the new bytes instead of the old ones. Wait with `.read` before the memory \
            is reused; `wait_group N` leaves the N newest groups pending. A copy to another CTA has read its source \
            when the phase of its barrier is complete: only the threads of that CTA can wait for this phase, and must \
            arrive on a barrier of the CTA that copies.",
        accepts: modules!("copy-source-rewritten", "good"),
        rejects: modules!("copy-source-rewritten", "bad"),
        not_found: "a write in another role of a kernel that `check` cannot simulate (CTAs of several dimensions, \
            branches that depend on memory); a write at an address from memory, or of a stage that `check` cannot tell \
            from the copied one; a loop in which the last iteration may be the one that stores. The sources of copies to \
            another CTA are checked only in such simulations, of a cluster of up to eight CTAs.",
    };
    RESULT_READ_EARLY = Lint {
        rule: &rule(
            "copy-result-read-early",
            "the result of a bulk copy is not read before a wait without `.read` covers the copy",
            "cp.async.bulk.wait_group",
            "a wait with `.read` does not wait for the writes of the bulk operations",
        ),
        level: Severity::Error,
        subject: Subject::Accesses,
        explanation: "`.read` returns when the copies have read their sources; they can write the results later. A load sees old bytes.",
        accepts: modules!("copy-result-read-early", "good"),
        rejects: modules!("copy-result-read-early", "bad"),
        not_found: "a read by another CTA or kernel, and one at an address that `check` cannot relate to the destination \
            of the copy; a read of what another role stored, where one wait for an mbarrier follows another before it, \
            where the stores of the kernel are waited for elsewhere before a later synchronization, or where neither \
            the address is the same in each iteration nor an index wraps around or starts again in an outer loop.",
    };
    READ_EARLY = Lint {
        rule: &rule(
            "cp-async-read-early",
            "the destination of `cp.async` is not read before a wait covers the copy",
            "cp.async.wait_group",
            "a thread sees what its `cp.async` wrote only after a wait, or after the phase that \
                `cp.async.mbarrier.arrive` completes",
        ),
        level: Severity::Error,
        subject: Subject::Accesses,
        explanation: "The load returns the bytes from before the copy, or a mixture. `wait_group N` leaves the N newest \
            groups pending: in the last iterations of a ring, which copy nothing, commit an empty group, or wait with 0.",
        accepts: modules!("cp-async-read-early", "good"),
        rejects: modules!("cp-async-read-early", "bad"),
        not_found: "a read that is early on one path and not on another; a ring whose stage depends on data, or that \
            keeps more than 8 groups pending; where `check` cannot simulate the kernel, because it calls \
            functions, or its control flow depends on shared memory or on floating-point numbers, the last iterations of \
            a loop, and copies of which the copying thread tells others too early.",
    };
    UNSYNCHRONIZED_READ = Lint {
        rule: &rule(
            "cp-async-read-unsynchronized",
            "the destination of another thread's `cp.async` is read after that thread's wait and a barrier",
            "cp.async.wait_group",
            "a wait shows the writes to its own thread alone",
        ),
        level: Severity::Note,
        subject: Subject::Accesses,
        explanation: "After its wait a thread sees the bytes that it copied itself. After the waits of \
            other threads and a barrier of all of them, it also sees the bytes that those threads copied.",
        accepts: modules!("cp-async-read-unsynchronized", "good"),
        rejects: modules!("cp-async-read-unsynchronized", "bad"),
        not_found: "a read after an mbarrier wait or a barrier of threads, whichever threads take part in it: \
            `bar.warp.sync` counts for other warps too; a read by threads whose indices `check` cannot compute.",
    };
    MISSING_PROXY_FENCE = Lint {
        rule: &sequence::MISSING_FENCE.rule,
        level: Severity::Error,
        subject: Subject::Other,
        explanation: "Bulk and tensor copies access memory through the async proxy. Without a fence they can read bytes \
            from before the store, even after a barrier: a barrier orders threads, not proxies. Each thread that writes \
            executes `fence.proxy.async` before the barrier, or the thread that issues the copy executes it after the \
            barrier.",
        accepts: modules!("missing-proxy-fence", "good", "good_of_every_space"),
        rejects: modules!("missing-proxy-fence", "bad", "bad_of_other_space", "bad_wgmma"),
        not_found: "a write and a copy at addresses from different parameters or from memory; a missing fence between \
            roles that are ordered by more than one barrier; a write in a function that the kernel calls; a copy of what \
            other CTAs wrote before a flag, where a tensor map describes the buffer, or where the two addresses differ by a product, by a value from memory, \
            or by a choice of two buffers; a copy two or more iterations after the write, or in the next one at an address that is no sum of indices; a copy by another role, at an address in global memory that \
            is not the same in each iteration, and to which no index returns.",
    };
    TRANSACTION_BYTES = Lint {
        rule: &rule(
            "transaction-bytes",
            "the bytes that a phase of a barrier expects equal the bytes that copies complete on it",
            "Expect-tx operation, Complete-tx operation",
            "a phase completes when the count of pending arrivals and the transaction count are both zero",
        ),
        level: Severity::Error,
        subject: Subject::Phases,
        explanation: "A phase completes when the copies have completed exactly the expected bytes. If they complete \
            fewer, every wait hangs; if they complete more, the phase completes early or the next one never does.",
        accepts: modules!("transaction-bytes", "good"),
        rejects: modules!("transaction-bytes", "bad"),
        not_found: "a wrong number of bytes for a tensor copy, whose box the host sets, unless two barriers expect \
            different bytes for the same boxes; bytes that depend on an index; bytes that another CTA expects or \
            copies.",
    };
    NEVER_ARMED = Lint {
        rule: &rule(
            "barrier-never-armed",
            "the barrier of a copy expects the bytes of the copy",
            "Expect-tx operation",
            "expect-tx raises the transaction count of the current phase, and complete-tx lowers it",
        ),
        level: Severity::Error,
        subject: Subject::Phases,
        explanation: "The phase completes before the bytes of the copy have arrived, or its tx-count stays negative and \
            the next phase never completes.",
        accepts: modules!("barrier-never-armed", "good"),
        rejects: modules!("barrier-never-armed", "bad"),
        not_found: "a copy whose bytes no expect-tx counts, where another barrier of the kernel expects bytes and the \
            arrival is in another basic block (`transaction-bytes` reports some of these); a barrier with several \
            arrivals in a phase; a barrier of another CTA.",
    };
    OVERWRITTEN = Lint {
        rule: &rule(
            "overwrite-without-proxy-fence",
            "a proxy fence is between an access of shared memory and a bulk or tensor copy that overwrites it",
            "Async Proxy",
            "a bulk or tensor copy accesses memory in the async proxy, and accesses in two proxies need a proxy \
                fence between them",
        ),
        level: Severity::Warning,
        subject: Subject::Other,
        explanation: "The access of the thread and the write of the copy are in different proxies, and a barrier \
            orders threads, not proxies: the store can take effect after the copy, or the load can see the bytes of \
            the copy. The finding is a note if the threads that read the bytes arrive on an mbarrier for which the issuing \
            thread waits, as in rings of libraries, and for the word that `tcgen05.alloc` writes.",
        accepts: modules!("overwrite-without-proxy-fence", "good", "good_other_bytes"),
        rejects: modules!("overwrite-without-proxy-fence", "bad", "bad_some_lanes"),
        not_found: "a consumer that reads a stage and arrives on an mbarrier without a fence, before another role \
            refills the stage: the simulator reports that with `--strict`.",
    };
    COPY_BY_ALL = Lint {
        rule: &rule(
            "copy-by-every-thread",
            "one thread issues a bulk copy",
            "cp.async.bulk",
            "each thread that executes the instruction initiates a copy",
        ),
        level: Severity::Error,
        subject: Subject::Phases,
        explanation: "Each thread that executes a bulk copy issues it once: 128 threads store the same bytes 128 times, \
            add them 128 times, or complete 128 times the bytes that the barrier expects, so that every wait hangs.",
        accepts: modules!("copy-by-every-thread", "good"),
        rejects: modules!("copy-by-every-thread", "bad"),
        not_found: "copies of which an operand differs among the threads, also where their bytes overlap; threads that a \
            condition on memory selects; functions that a kernel calls.",
    };
    ARMED_BY_ALL = Lint {
        rule: &rule(
            "armed-by-every-thread",
            "a phase of a barrier gets no more arrivals than it expects",
            "mbarrier.init",
            "`count` is the number of arrivals that each phase expects",
        ),
        level: Severity::Error,
        subject: Subject::Phases,
        explanation: "The first arrivals complete the phase, and the others count in later phases: waits return before \
            the copies are complete, or hang.",
        accepts: modules!("armed-by-every-thread", "good", "good_branch_to_wait", "good_two_warps"),
        rejects: modules!("armed-by-every-thread", "bad"),
        not_found: "a barrier whose arrival count is not a constant; threads that a condition on memory selects; \
            functions that a kernel calls.",
    };
    INIT_BY_ALL = Lint {
        rule: &rule(
            "initialized-by-every-thread",
            "one thread initializes a barrier",
            "mbarrier.init",
            "it is undefined to initialize a memory location that contains a valid barrier",
        ),
        level: Severity::Warning,
        subject: Subject::Phases,
        explanation: "A late thread initializes a barrier that others already use, and their arrivals and expected bytes are lost.",
        accepts: modules!("initialized-by-every-thread", "good"),
        rejects: modules!("initialized-by-every-thread", "bad"),
        not_found: "several threads that are not all: the lanes of one warp, or the threads with `%tid.x` 0 of a block \
            of two dimensions. The simulator reports these as `initialized-again`.",
    };
    INIT_UNSYNCHRONIZED = Lint {
        rule: &rule(
            "initialization-unsynchronized",
            "a thread synchronizes with the thread that initializes a barrier before it uses the barrier",
            "mbarrier.init, membar / fence",
            "it is undefined to perform an operation other than `mbarrier.init` on a memory location without a \
                valid barrier",
        ),
        level: Severity::Error,
        subject: Subject::Phases,
        explanation: "A thread can use the barrier before it is initialized: the operation is lost or undefined. After \
            the initialization, `bar.sync` synchronizes the threads of the CTA, and the cluster barrier those of other \
            CTAs.",
        accepts: modules!("initialization-unsynchronized", "good"),
        rejects: modules!("initialization-unsynchronized", "bad"),
        not_found: "a thread that has synchronized with another thread, but not with the one that initializes the \
            barrier: `check` accepts any barrier of the CTA, and any word in memory that can be a flag.",
    };
    REINITIALIZED = Lint {
        rule: &rule(
            "initialized-again",
            "a barrier is invalidated before it is initialized again",
            "mbarrier.init",
            "it is undefined to initialize a memory location that contains a valid barrier; `mbarrier.inval` comes first",
        ),
        level: Severity::Warning,
        subject: Subject::Phases,
        explanation: "The manual leaves the initialization of a valid barrier undefined. It often works if no operation \
            on the barrier is pending; if a thread or a copy has yet to arrive, its arrival counts for the new barrier. The finding \
            is a note if the same thread initializes it for the same count before anything can have used it.",
        accepts: modules!("initialized-again", "good"),
        rejects: modules!("initialized-again", "bad"),
        not_found: "an initialization at an address that `check` cannot equate with the first one; one that may be the \
            first iteration of its loop.",
    };
    BARRIER_ACCESSED = Lint {
        rule: &rule(
            "barrier-accessed",
            "the memory of a barrier is accessed by `mbarrier` instructions only",
            "mbarrier: Contents of the mbarrier object",
            "it is undefined to access a memory location that contains a valid barrier by other operations",
        ),
        level: Severity::Error,
        subject: Subject::Phases,
        explanation: "The 8 bytes of a barrier are opaque. A store to them, or a reset by a store, destroys its counts; a load has no \
            defined value. Where the memory is used for data again, one thread executes `mbarrier.inval` after the last \
            use of the barrier, and a barrier of the threads follows. The finding is a warning if only some of the \
            threads write the bytes of the barrier.",
        accepts: modules!("barrier-accessed", "good"),
        rejects: modules!("barrier-accessed", "bad"),
        not_found: "an access in a role that no path from the initialization reaches; an access at an address from \
            memory; a store in a loop whose number of iterations depends on a parameter, or in a kernel that `check` \
            cannot simulate.",
    };
}
