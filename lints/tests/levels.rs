//! The severities that depend on evidence.

use ptx_async_isa::check::Severity;
use ptx_async_isa::check::Severity::{Error, Note, Warning};
use ptx_async_lints::{check, example};

/// The severity of each finding, with its rule.
fn found(text: &str) -> Vec<(Severity, &'static str)> {
    check(&example(&format!("{text} ret;"))).iter().map(|found| (found.severity, found.rule.id)).collect()
}

const STORE: &str = "cp.async.bulk.global.shared::cta.bulk_group [%rd1], [smem], 64;";
const OTHER: &str = "cp.async.bulk.global.shared::cta.bulk_group [%rd1], [smem+64], 64;";
const COMMIT: &str = "cp.async.bulk.commit_group;";
const WAIT: &str = "cp.async.bulk.wait_group.read 0;";

#[test]
fn a_store_in_flight_at_the_exit_is_a_note() {
    assert_eq!(found(STORE), [(Note, "bulk-never-committed")]);
    assert_eq!(found(&format!("{STORE}{COMMIT}")), [(Note, "bulk-never-waited")]);
}

#[test]
fn a_store_that_the_waits_miss_is_a_warning() {
    let early =
        format!("setp.eq.u32 %p1, %r1, 0; @%p1 bra LATER; {STORE}{COMMIT} ret; LATER: {OTHER}{COMMIT}{WAIT}");
    assert_eq!(found(&early), [(Warning, "bulk-never-waited")]);
    let after_commit = format!("{STORE}{COMMIT}{OTHER}{WAIT}");
    assert_eq!(found(&after_commit), [(Warning, "bulk-never-committed")]);
}

/// The wait in the loop is for the reuse of the tile, in the loop or after it.
#[test]
fn the_last_store_of_a_ring_is_a_note() {
    let fill = format!("{WAIT} st.shared.b32 [smem], %r1; fence.proxy.async.shared::cta; {STORE}{COMMIT}");
    let ring = format!(
        "mov.u32 %r1, 0; mov.u32 %r2, %nctaid.x; NEXT: {fill} add.u32 %r1, %r1, 1; setp.lt.u32 %p1, %r1, %r2; @%p1 bra NEXT;"
    );
    assert_eq!(found(&ring), [(Note, "bulk-never-waited")]);
    assert_eq!(found(&format!("{ring}{fill}")), [(Note, "bulk-never-waited")]);
}

#[test]
fn a_store_whose_result_or_source_is_used_is_no_note() {
    let signaled = format!("{STORE}{COMMIT} st.release.gpu.global.u32 [%rd2], %r1;");
    assert_eq!(found(&signaled), [(Warning, "bulk-never-waited"), (Warning, "flag-released-early")]);
    let reused = format!("{STORE}{COMMIT} st.shared.b32 [smem], %r1;");
    assert_eq!(found(&reused), [(Warning, "bulk-never-waited"), (Error, "copy-source-rewritten")]);
}

const COPY: &str = "@%p1 mbarrier.arrive.expect_tx.shared::cta.b64 _, [bar], 64; \
    @%p1 cp.async.bulk.shared::cta.global.mbarrier::complete_tx::bytes [smem], [%rd1], 64, [bar];";

/// The severities of a copy that overwrites the bytes of an access, without a fence. Another barrier, at `[smem+512]`,
/// expects an arrival of each thread.
fn overwritten(access_and_order: &str) -> Vec<Severity> {
    let text = example(&format!(
        ".reqntid 32, 1, 1
         mov.u32 %r2, %tid.x; setp.eq.u32 %p1, %r2, 0;
         @%p1 mbarrier.init.shared::cta.b64 [bar], 1;
         @%p1 mbarrier.init.shared::cta.b64 [smem+512], 32;
         bar.sync 0;
         {access_and_order} {COPY} ret;"
    ));
    let found = check(&text.replace("sm_90a", "sm_100a")).into_iter();
    let found = found.filter(|found| found.rule.id == "overwrite-without-proxy-fence");
    found.map(|found| found.severity).collect()
}

const READ: &str = "ld.shared.b32 %r1, [smem];";

#[test]
fn a_copy_over_what_a_barrier_of_threads_orders_is_a_warning() {
    assert_eq!(overwritten(READ), [Warning]);
    assert_eq!(overwritten(&format!("{READ} bar.sync 0;")), [Warning]);
    assert_eq!(overwritten(&format!("{READ} fence.proxy.async.shared::cta; bar.sync 0;")), []);
}

#[test]
fn a_copy_over_what_an_arrival_orders_is_a_note() {
    let arrive = "mbarrier.arrive.shared::cta.b64 _, [smem+512]; \
        EMPTY: mbarrier.try_wait.parity.shared::cta.b64 %p2, [smem+512], 0; @!%p2 bra EMPTY;";
    assert_eq!(overwritten(&format!("{READ}{arrive}")), [Note]);
    let write = "st.shared.b32 [smem], %r1;";
    assert_eq!(overwritten(&format!("{write}{arrive}")), [Warning]);
    assert_eq!(overwritten(&format!("{READ}{arrive} bar.sync 0;")), [Note]);
}

#[test]
fn a_copy_over_the_address_of_tensor_memory_is_a_note() {
    let allocate = "tcgen05.alloc.cta_group::1.sync.aligned.shared::cta.b32 [smem], 32; bar.sync 0;";
    assert_eq!(overwritten(allocate), [Note]);
    assert_eq!(overwritten(&format!("{allocate}{READ} bar.sync 0;")), [Note]);
}

/// The severities of a store of the same bytes by the threads that these instructions choose.
fn stored_by(choice: &str) -> Vec<Severity> {
    let text = example(&format!(
        ".reqntid 256, 1, 1
         ld.param.u64 %rd1, [kernel_param_0]; mov.u32 %r1, %tid.x; {choice} {STORE}{COMMIT}{WAIT} END: ret;"
    ));
    let found = check(&text).into_iter().filter(|found| found.rule.id == "copy-by-every-thread");
    found.map(|found| found.severity).collect()
}

#[test]
fn a_store_by_all_threads_of_one_warp_is_a_note() {
    let first = "setp.gt.u32 %p1, %r1, 31; @%p1 bra END;";
    assert_eq!(stored_by(first), [Note]);
    let role = "shr.u32 %r2, %r1, 5; and.b32 %r2, %r2, -4; setp.ne.u32 %p1, %r2, 4; @%p1 bra END;";
    assert_eq!(stored_by(role), [Warning]);
    let first_of_role = format!("{role} and.b32 %r3, %r1, 96; setp.ne.u32 %p2, %r3, 0; @%p2 bra END;");
    assert_eq!(stored_by(&first_of_role), [Note]);
    // A wait chooses no threads.
    let wait = "AGAIN: mbarrier.try_wait.parity.shared::cta.b64 %p3, [bar], 0; @!%p3 bra AGAIN;";
    assert_eq!(stored_by(&format!("{wait} {first}")), [Note]);
}
