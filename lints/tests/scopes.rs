//! The scopes of flags between devices: which programs have a finding, and its severity.

use ptx_async_isa::Applicability;
use ptx_async_isa::check::Severity::{self, Note, Warning};
use ptx_async_lints::check;

/// The findings in a kernel that executes `sets`, waits until `load` returns another number than 0, and executes `after`:
/// the severity, the text that the finding is about, and whether a fix is certain. `%rd6` points to the flag of this device
/// in the memory of another one, `%rd7` to that of another device in the memory of this one, both by a table of pointers;
/// `%rd2` and `%rd8` are parameters.
fn found(sets: &str, load: &str, after: &str) -> Vec<(Severity, String, bool)> {
    let text = format!(
        ".version 8.6
         .target sm_90a
         .address_size 64
         .visible .entry kernel(.param .u64 table, .param .u64 flag, .param .u64 other, .param .u32 rank)
         {{
         .reg .pred %p<2>; .reg .b32 %r<8>; .reg .b64 %rd<9>;
         ld.param.u64 %rd1, [table]; ld.param.u64 %rd2, [flag]; ld.param.u64 %rd8, [other];
         ld.param.u32 %r1, [rank]; mov.u32 %r2, %tid.x;
         mul.wide.u32 %rd3, %r2, 8; add.s64 %rd4, %rd1, %rd3; ld.global.u64 %rd5, [%rd4];
         mul.wide.u32 %rd3, %r1, 4; add.s64 %rd6, %rd5, %rd3;
         mul.wide.u32 %rd3, %r1, 8; add.s64 %rd4, %rd1, %rd3; ld.global.u64 %rd5, [%rd4];
         mul.wide.u32 %rd3, %r2, 4; add.s64 %rd7, %rd5, %rd3;
         {sets}
         POLL: {load} setp.eq.u32 %p1, %r3, 0; @%p1 bra POLL;
         {after} ret;
         }}"
    );
    let findings = check(&text);
    let of = |finding: &ptx_async_isa::check::Diagnostic| {
        assert_eq!(finding.rule.id, "scope-across-devices", "{}", finding.message);
        let is_certain = finding.fixes.iter().any(|fix| fix.applicability == Applicability::Certain);
        (finding.severity, text[finding.span.clone()].to_owned(), is_certain)
    };
    findings.iter().map(of).collect()
}

#[track_caller]
fn is_found(sets: &str, load: &str, after: &str, severity: Severity, about: &str, is_certain: bool) {
    assert_eq!(found(sets, load, after), [(severity, about.to_owned(), is_certain)]);
}

#[track_caller]
fn is_silent(sets: &str, load: &str, after: &str) {
    assert_eq!(found(sets, load, after), []);
}

const OURS: &str = "ld.acquire.sys.global.u32 %r3, [%rd7];";
const FLAG: &str = "ld.acquire.sys.global.u32 %r3, [%rd2];";

#[test]
fn flags_of_one_table_are_those_of_several_devices() {
    for narrow in [
        "st.release.gpu.global.u32 [%rd6], 1;",
        "st.global.release.cluster.b32 [%rd6], 1;",
        "red.release.cta.global.add.u32 [%rd6], 1;",
        "atom.acq_rel.gpu.global.add.u32 %r4, [%rd6], 1;",
    ] {
        is_found(narrow, OURS, "", Warning, narrow, true);
    }
    let (set, wait) = ("st.release.sys.global.u32 [%rd6], 1;", "ld.acquire.gpu.global.u32 %r3, [%rd7];");
    is_found(set, wait, "", Warning, wait, true);
    is_silent(set, OURS, "");
    // The rank in the table is modulo the number of devices.
    let modulo = "and.b32 %r5, %r1, 7; mul.wide.u32 %rd3, %r5, 8; add.s64 %rd4, %rd1, %rd3; ld.global.u64 %rd5, [%rd4]; \
        mul.wide.u32 %rd3, %r2, 4; add.s64 %rd4, %rd5, %rd3;";
    let set = "st.release.gpu.global.u32 [%rd6], 1;";
    let wait = "ld.acquire.sys.global.u32 %r3, [%rd4];";
    is_found(&format!("{modulo} {set}"), wait, "", Warning, set, true);
    // Flags of several kinds, apart by a number of the launch.
    let apart = "ld.param.u64 %rd3, [other]; shl.b64 %rd3, %rd3, 2; add.s64 %rd4, %rd7, %rd3;";
    is_silent(&format!("{apart} {set}"), wait, "");
    // Flags of another kind.
    is_silent("st.release.gpu.global.u32 [%rd6+64], 1;", OURS, "");
}

#[test]
fn a_fence_is_part_of_a_flag() {
    let set = "st.relaxed.sys.global.u32 [%rd6], 1;";
    is_found(&format!("fence.acq_rel.gpu; {set}"), OURS, "", Warning, "fence.acq_rel.gpu;", true);
    is_found(&format!("membar.gl; bar.sync 0; {set}"), OURS, "", Warning, "membar.gl;", true);
    is_silent(&format!("fence.acq_rel.sys; {set}"), OURS, "");
    is_silent(&format!("membar.sys; fence.acq_rel.gpu; {set}"), OURS, "");
    is_silent("membar.sys; st.volatile.global.u32 [%rd6], 1;", OURS, "");
    let (release, relaxed) =
        ("st.release.sys.global.u32 [%rd6], 1;", "ld.relaxed.sys.global.u32 %r3, [%rd7];");
    is_found(release, relaxed, "fence.acq_rel.gpu;", Warning, "fence.acq_rel.gpu;", true);
    is_silent(release, relaxed, "fence.acq_rel.sys;");
    // Libraries for old devices.
    is_silent(release, "ld.volatile.global.u32 %r3, [%rd7];", "membar.gl;");
    // Both are too narrow.
    let found = found("fence.acq_rel.gpu; red.relaxed.gpu.global.add.u32 [%rd6], 1;", OURS, "");
    assert_eq!(found, [(Warning, "red.relaxed.gpu.global.add.u32 [%rd6], 1;".to_owned(), true)]);
}

#[test]
fn one_word_can_have_other_setters() {
    let set = "st.release.gpu.global.u32 [%rd2], 1;";
    is_found(set, FLAG, "", Warning, set, false);
    // The other pointer can be that to the same word, in the memory of another device.
    is_silent(&format!("{set} st.release.sys.global.u32 [%rd8], 1;"), FLAG, "");
    // A counter of the device, beside a flag of the host.
    is_silent("red.release.gpu.global.add.u32 [%rd8], 1;", FLAG, "");
    is_silent("red.release.gpu.global.add.u32 [%rd2+4], 1;", FLAG, "");
    // Two pointers of one vector.
    let two = "ld.global.v2.u64 {%rd3, %rd4}, [%rd8];";
    let (set, wait) = ("st.release.gpu.global.u32 [%rd4], 1;", "ld.acquire.sys.global.u32 %r3, [%rd3];");
    is_silent(&format!("{two} {set}"), wait, "");
    is_found(&format!("{two} {set}"), &wait.replace("%rd3", "%rd4"), "", Warning, set, false);
    // The host can read the flag too.
    let wait = "ld.acquire.gpu.global.u32 %r3, [%rd2];";
    is_found("st.release.sys.global.u32 [%rd2], 1;", wait, "", Note, wait, false);
    is_silent("st.release.sys.global.u32 [%rd2], 1; red.release.gpu.global.add.u32 [%rd2], 1;", wait, "");
}

#[test]
fn less_evidence_is_a_note() {
    // The flags of this device have a parameter.
    let set = "st.release.gpu.global.u32 [%rd6], 1;";
    is_found(set, FLAG, "", Note, set, false);
    is_silent(&format!("{set} st.release.sys.global.u32 [%rd8], 1;"), FLAG, "");
    // Another instruction sets the flags of other devices: this one may be for the device itself.
    is_found(&format!("{set} st.release.sys.global.u32 [%rd6], 1;"), OURS, "", Note, set, false);
    is_found(&format!("{set} st.release.sys.global.u32 [%rd6+64], 1;"), OURS, "", Warning, set, true);
    // A fence directly before a flag for which no wait is known.
    let poll = "ld.acquire.gpu.global.u32 %r3, [%rd8];";
    let set = "st.relaxed.sys.global.u32 [%rd2], 1;";
    is_found(&format!("fence.acq_rel.gpu; {set}"), poll, "", Note, "fence.acq_rel.gpu;", false);
    is_silent(&format!("fence.acq_rel.gpu; st.global.u32 [%rd2+4], 1; {set}"), poll, "");
}

#[test]
fn multimem_addresses_are_those_of_several_devices() {
    let poll = "ld.acquire.gpu.global.u32 %r3, [%rd2];";
    for practice in [
        "multimem.red.release.gpu.global.add.u32 [%rd8], 1;",
        "multimem.red.relaxed.gpu.global.add.u32 [%rd8], 1;",
        "multimem.st.release.gpu.global.u32 [%rd8], 1;",
        "multimem.ld_reduce.acquire.gpu.global.add.u32 %r4, [%rd8];",
    ] {
        is_found(practice, poll, "", Note, practice, false);
        is_found(practice, FLAG, "", Warning, practice, true);
        let narrower = practice.replace(".gpu", ".cta");
        is_found(&narrower, poll, "", Warning, &narrower, true);
        is_silent(&practice.replace(".gpu", ".sys"), FLAG, "");
    }
    // What a flag orders needs no scope.
    is_silent("multimem.st.relaxed.gpu.global.u32 [%rd8], 1;", poll, "");
    is_silent("multimem.ld_reduce.relaxed.gpu.global.add.u32 %r4, [%rd8];", FLAG, "");
    is_silent("multimem.red.global.add.u32 [%rd8], 1;", FLAG, "");
}

#[test]
fn reductions_into_a_table_are_those_of_several_devices() {
    let reduce = |scope: &str, to: &str| {
        format!("cp.reduce.async.bulk{scope}.global.shared::cta.bulk_group.add.f32 [{to}], [%r4], 64;")
    };
    let complete = "cp.async.bulk.commit_group; cp.async.bulk.wait_group 0;";
    let narrow = reduce(".relaxed.gpu", "%rd6");
    is_found(&format!("{narrow} {complete}"), FLAG, "", Note, &narrow, false);
    for right in [reduce("", "%rd6"), reduce(".relaxed.sys", "%rd6"), reduce(".relaxed.gpu", "%rd2")] {
        is_silent(&format!("{right} {complete}"), FLAG, "");
    }
    is_silent(&format!("{narrow} {complete}"), "ld.acquire.gpu.global.u32 %r3, [%rd2];", "");
}
