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
    assert_eq!(found(&signaled), [(Warning, "bulk-never-waited")]);
    let reused = format!("{STORE}{COMMIT} st.shared.b32 [smem], %r1;");
    assert_eq!(found(&reused), [(Warning, "bulk-never-waited"), (Error, "copy-source-rewritten")]);
}
