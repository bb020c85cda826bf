//! Every lint: its words, its level and its examples.

use ptx_async_isa::Rule;
use ptx_async_isa::sequence;

use ptx_async_isa::check::Severity;

use crate::lint::Lint;

/// The name, the sentence, the section of the manual and its words.
const fn rule(id: &'static str, summary: &'static str, manual: &'static str, sentence: &'static str) -> Rule {
    Rule { id, summary, manual, accepts: &[], rejects: &[], stricter: Some(sentence), advisory: true }
}

/// Declares the lints and the list of them.
macro_rules! lints {
    ($( $name:ident = $lint:expr; )+) => {
        $( #[doc = concat!("`", stringify!($name), "`, one of [`LINTS`].")] pub static $name: Lint = $lint; )+
        /// Every lint.
        pub static LINTS: &[&Lint] = &[$(&$name),+];
    };
}

lints! {
    UNCOMMITTED_WAIT = Lint {
        rule: &sequence::UNCOMMITTED.rule,
        level: Severity::Error,
        explanation: "The wait returns at once, because the copy is in no group; what follows reads or overwrites memory while \
            the copy is in flight. Commit first, in the thread that issued the copy.",
        accepts: &[
            "cp.async.ca.shared.global [smem], [%rd1], 16;\ncp.async.commit_group;\ncp.async.wait_group 0;",
            "cp.async.bulk.global.shared::cta.bulk_group [%rd1], [smem], 64;\ncp.async.bulk.commit_group;\ncp.async.bulk.wait_group 0;",
        ],
        rejects: &["cp.async.ca.shared.global [smem], [%rd1], 16;\ncp.async.wait_group 0;"],
    };
    OTHER_KIND = Lint {
        rule: &sequence::OTHER_GROUP.rule,
        level: Severity::Error,
        explanation: "`cp.async` and bulk copies have separate groups. The wait finds none of its kind and returns at once.",
        accepts: &["cp.async.ca.shared.global [smem], [%rd1], 16;\ncp.async.commit_group;\ncp.async.wait_group 0;"],
        rejects: &["cp.async.ca.shared.global [smem], [%rd1], 16;\ncp.async.commit_group;\ncp.async.bulk.wait_group 0;"],
    };
    NEVER_COMMITTED = Lint {
        rule: &NEVER_COMMITTED_RULE,
        level: Severity::Error,
        explanation: "Shared memory ends with its CTA. A store that is in no group cannot be waited for, so the kernel can end \
            before its source was read, and the results are wrong now and then.",
        accepts: &["cp.async.bulk.global.shared::cta.bulk_group [%rd1], [smem], 64;\ncp.async.bulk.commit_group;\ncp.async.bulk.wait_group.read 0;"],
        rejects: &["cp.async.bulk.global.shared::cta.bulk_group [%rd1], [smem], 64;"],
    };
    NEVER_WAITED = Lint {
        rule: &NEVER_WAITED_RULE,
        level: Severity::Warning,
        explanation: "Shared memory ends with its CTA: the memory that the copy still reads can be given to the next one. Wait \
            with `cp.async.bulk.wait_group.read 0`, or without `.read` where the result is used. Of the \
            last copies of a ring that waits for the earlier ones, this is a note.",
        accepts: &["cp.async.bulk.global.shared::cta.bulk_group [%rd1], [smem], 64;\ncp.async.bulk.commit_group;\ncp.async.bulk.wait_group.read 0;"],
        rejects: &[
            "cp.async.bulk.global.shared::cta.bulk_group [%rd1], [smem], 64;\ncp.async.bulk.commit_group;",
            "cp.async.bulk.global.shared::cta.bulk_group [%rd1], [smem], 64;\ncp.async.bulk.commit_group;\ncp.async.bulk.wait_group.read 1;",
        ],
    };
    SOURCE_REWRITTEN = Lint {
        rule: &SOURCE_REWRITTEN_RULE,
        level: Severity::Error,
        explanation: "The copy reads some of the new bytes instead of the old ones. Wait with `.read` before the memory is used \
            again; `wait_group N` leaves the N latest groups pending.",
        accepts: &["cp.async.bulk.global.shared::cta.bulk_group [%rd1], [smem], 64;\ncp.async.bulk.commit_group;\ncp.async.bulk.wait_group.read 0;\nst.shared.b32 [smem], %r1;"],
        rejects: &["cp.async.bulk.global.shared::cta.bulk_group [%rd1], [smem], 64;\ncp.async.bulk.commit_group;\nst.shared.b32 [smem], %r1;\ncp.async.bulk.wait_group 0;"],
    };
    RESULT_READ_EARLY = Lint {
        rule: &RESULT_READ_EARLY_RULE,
        level: Severity::Error,
        explanation: "`.read` returns when the sources were read; the results can be written later. A load sees old bytes.",
        accepts: &["cp.async.bulk.global.shared::cta.bulk_group [%rd1], [smem], 64;\ncp.async.bulk.commit_group;\ncp.async.bulk.wait_group 0;\nld.global.b32 %r1, [%rd1];"],
        rejects: &["cp.async.bulk.global.shared::cta.bulk_group [%rd1], [smem], 64;\ncp.async.bulk.commit_group;\ncp.async.bulk.wait_group.read 0;\nld.global.b32 %r1, [%rd1];"],
    };
    READ_EARLY = Lint {
        rule: &READ_EARLY_RULE,
        level: Severity::Error,
        explanation: "The load reads what was there before the copy, or a mixture.",
        accepts: &["cp.async.ca.shared.global [smem], [%rd1], 16;\ncp.async.commit_group;\ncp.async.wait_group 0;\nld.shared.b32 %r1, [smem];"],
        rejects: &["cp.async.ca.shared.global [smem], [%rd1], 16;\ncp.async.commit_group;\nld.shared.b32 %r1, [smem];\ncp.async.wait_group 0;"],
    };
    UNSYNCHRONIZED_READ = Lint {
        rule: &UNSYNCHRONIZED_READ_RULE,
        level: Severity::Note,
        explanation: "After its wait a thread sees what it copied itself. What others copied is there once they have waited and \
            all have met at a barrier.",
        accepts: &["mov.u32 %r1, %tid.x;\nshl.b32 %r2, %r1, 4;\nmov.u32 %r3, smem;\nadd.s32 %r4, %r3, %r2;\ncp.async.ca.shared.global [%r4], [%rd1], 16;\ncp.async.wait_all;\nbar.sync 0;\nld.shared.b32 %r5, [smem+64];"],
        rejects: &["mov.u32 %r1, %tid.x;\nshl.b32 %r2, %r1, 4;\nmov.u32 %r3, smem;\nadd.s32 %r4, %r3, %r2;\ncp.async.ca.shared.global [%r4], [%rd1], 16;\ncp.async.wait_all;\nld.shared.b32 %r5, [smem+64];"],
    };
    MISSING_PROXY_FENCE = Lint {
        rule: &MISSING_PROXY_FENCE_RULE,
        level: Severity::Error,
        explanation: "Bulk and tensor copies access memory through the async proxy. Without a fence they can read bytes from \
            before the store, although a barrier is between them: a barrier orders threads, not proxies. Each thread that \
            writes executes `fence.proxy.async` before the barrier, or the thread that issues the copy executes it after the \
            barrier.",
        accepts: &[
            "st.shared.b32 [smem], %r1;\nfence.proxy.async.shared::cta;\nbar.sync 0;\ncp.async.bulk.global.shared::cta.bulk_group [%rd1], [smem], 64;\ncp.async.bulk.commit_group;\ncp.async.bulk.wait_group 0;",
            "st.shared.b32 [smem], %r1;\nbar.sync 0;\nfence.proxy.async;\ncp.async.bulk.global.shared::cta.bulk_group [%rd1], [smem], 64;\ncp.async.bulk.commit_group;\ncp.async.bulk.wait_group 0;",
        ],
        rejects: &[
            "st.shared.b32 [smem], %r1;\nbar.sync 0;\ncp.async.bulk.global.shared::cta.bulk_group [%rd1], [smem], 64;\ncp.async.bulk.commit_group;\ncp.async.bulk.wait_group 0;",
            "st.shared.b32 [smem], %r1;\nfence.proxy.async.global;\nbar.sync 0;\ncp.async.bulk.global.shared::cta.bulk_group [%rd1], [smem], 64;\ncp.async.bulk.commit_group;\ncp.async.bulk.wait_group 0;",
        ],
    };
    TRANSACTION_BYTES = Lint {
        rule: &TRANSACTION_BYTES_RULE,
        level: Severity::Error,
        explanation: "A phase completes when the bytes that completed are those that were expected. If fewer complete, every wait \
            hangs; if more complete, the phase ends early or the next one never does.",
        accepts: &["mbarrier.init.shared::cta.b64 [bar], 1;\nmbarrier.arrive.expect_tx.shared::cta.b64 _, [bar], 64;\ncp.async.bulk.shared::cta.global.mbarrier::complete_tx::bytes [smem], [%rd1], 64, [bar];"],
        rejects: &["mbarrier.init.shared::cta.b64 [bar], 1;\nmbarrier.arrive.expect_tx.shared::cta.b64 _, [bar], 128;\ncp.async.bulk.shared::cta.global.mbarrier::complete_tx::bytes [smem], [%rd1], 64, [bar];"],
    };
    NEVER_ARMED = Lint {
        rule: &NEVER_ARMED_RULE,
        level: Severity::Error,
        explanation: "The phase ends without the bytes, before they are there, or its transaction count stays negative and the \
            next phase never ends.",
        accepts: &["mbarrier.init.shared::cta.b64 [bar], 1;\nmbarrier.arrive.expect_tx.shared::cta.b64 _, [bar], 64;\ncp.async.bulk.shared::cta.global.mbarrier::complete_tx::bytes [smem], [%rd1], 64, [bar];\nmbarrier.test_wait.parity.shared::cta.b64 %p1, [bar], 0;"],
        rejects: &["mbarrier.init.shared::cta.b64 [bar], 1;\ncp.async.bulk.shared::cta.global.mbarrier::complete_tx::bytes [smem], [%rd1], 64, [bar];\nmbarrier.arrive.shared::cta.b64 _, [bar];\nmbarrier.test_wait.parity.shared::cta.b64 %p1, [bar], 0;"],
    };
}

static NEVER_COMMITTED_RULE: Rule = rule(
    "bulk-never-committed",
    "a bulk store or reduction is committed to a group before the kernel ends",
    "cp.async.bulk.commit_group",
    "\"a bulk async-group … containing all prior `cp{.reduce}.async.bulk` operations … initiated by the executing thread but not committed\"",
);
static NEVER_WAITED_RULE: Rule = rule(
    "bulk-never-waited",
    "a bulk store or reduction from shared memory is waited for before the kernel ends",
    "cp.async.bulk.wait_group",
    "\"`.read` … indicates that the waiting has to be done until all the bulk async operations … have completed reading from their source locations\"",
);
static SOURCE_REWRITTEN_RULE: Rule = rule(
    "copy-source-rewritten",
    "the source of a bulk copy is not written before a wait covers the copy",
    "Async Operations",
    "\"modifying the source memory location … before the asynchronous operation completes results in undefined behavior\"",
);
static RESULT_READ_EARLY_RULE: Rule = rule(
    "copy-result-read-early",
    "the result of a bulk copy is not read before a wait without `.read` covers the copy",
    "cp.async.bulk.wait_group",
    "\"have completed reading from their source locations\"",
);
static READ_EARLY_RULE: Rule = rule(
    "cp-async-read-early",
    "what `cp.async` copies is not read before a wait covers the copy",
    "cp.async.wait_group",
    "\"there is no ordering guarantee\"",
);
static UNSYNCHRONIZED_READ_RULE: Rule = rule(
    "cp-async-read-unsynchronized",
    "what another thread copies by `cp.async` is read after its wait and a barrier",
    "cp.async.wait_group",
    "\"writes being made visible to the executing thread\"",
);
static MISSING_PROXY_FENCE_RULE: Rule = rule(
    "missing-proxy-fence",
    "a proxy fence is between a write and a bulk or tensor copy that reads it",
    "Async Proxy",
    "\"a cross-proxy fence is required to synchronize\" accesses across proxies",
);
static TRANSACTION_BYTES_RULE: Rule = rule(
    "transaction-bytes",
    "the bytes that a barrier expects in a phase are those that copies complete on it",
    "Expect-tx operation, Complete-tx operation",
    "\"tx-count … pending transactions\"",
);
static NEVER_ARMED_RULE: Rule = rule(
    "barrier-never-armed",
    "the bytes of a copy are expected on its barrier",
    "Expect-tx operation",
    "\"the pending count … has reached zero AND tx-count has reached zero\"",
);
