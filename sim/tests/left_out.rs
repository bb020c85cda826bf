//! Barriers of a CTA that threads of a warp leave out.

use ptx_async_sim::check::schedules;
use ptx_async_sim::{Gpu, Kind, Launch, Module, args};

/// Returns the kinds and texts of the findings under all schedules, each once. `%r0` is the thread, `%r1` the address of
/// its word of `tile`, and `%p0` holds in the first 40 threads of 64.
fn found(body: &str) -> Vec<(Kind, String)> {
    let text = format!(
        ".version 8.8\n.target sm_90a\n.address_size 64\n.shared .align 128 .b8 tile[256];\n\
         .visible .entry k(.param .u64 data)\n{{\n.reg .b32 %r<8>;\n.reg .b64 %rd<8>;\n.reg .pred %p<8>;\n\
         ld.param.u64 %rd0, [data];\nmov.u32 %r0, %tid.x;\nsetp.lt.u32 %p0, %r0, 40;\n\
         mul.wide.u32 %rd1, %r0, 4;\nadd.u64 %rd0, %rd0, %rd1;\ncvt.u32.u64 %r1, %rd1;\nmov.u32 %r2, tile;\n\
         add.u32 %r1, %r1, %r2;\nst.shared.u32 [%r1], %r0;\nmov.u32 %r4, 0;\n{body}\nret;\n}}\n"
    );
    let module = Module::from_ptx(&text).unwrap();
    let mut found = Vec::new();
    for schedule in schedules() {
        let mut gpu = Gpu::new(&module, schedule);
        let data = gpu.filled(64, 0u32);
        let _ = gpu.launch("k", Launch::grid(1).block(64), args![data]);
        for report in gpu.reports() {
            if found.iter().all(|(kind, _)| *kind != report.finding.kind) {
                found.push((report.finding.kind, report.to_string()));
            }
        }
    }
    found
}

#[track_caller]
fn is_left_out(body: &str, words: &[&str]) {
    match found(body).as_slice() {
        [(Kind::WarpIncomplete, text)] => {
            words.iter().for_each(|word| assert!(text.contains(word), "{word}\n{text}"));
        }
        other => panic!("{other:?}"),
    }
}

#[track_caller]
fn is_right(body: &str) {
    assert_eq!(found(body), []);
}

const AFTER: &str = "ld.shared.u32 %r3, [%r1]; st.global.u32 [%rd0], %r3;";

#[test]
fn threads_that_continue_without_a_barrier_are_found() {
    let words = [
        "warning: this is for all threads of the warp, but lane 0 executes it and lane 8 continues behind it without it",
        "lane 8 continues here",
        "= help: write it where the whole warp executes it",
        "rule `warp-incomplete`",
    ];
    is_left_out(&format!("@!%p0 bra $end; bar.sync 0;\n$end: {AFTER}"), &words);
    for barrier in ["bar.cta.sync 0;", "barrier.sync.aligned 0;", "bar.red.popc.u32 %r5, 0, %p0;"] {
        is_left_out(&format!("@%p0 {barrier} {AFTER}"), &words);
    }
    // In each iteration of a loop.
    is_left_out(
        &format!(
            "$next: @!%p0 bra $end; bar.sync 0;\n$end: {AFTER} add.u32 %r4, %r4, 1; setp.lt.u32 %p1, %r4, 3; @%p1 bra $next;"
        ),
        &words,
    );
}

#[test]
fn whole_warps_and_threads_that_exit_are_right() {
    is_right(&format!("bar.sync 0; {AFTER}"));
    // Whole warps.
    is_right(&format!("setp.lt.u32 %p1, %r0, 32; @%p1 bar.sync 1, 32; {AFTER}"));
    // Threads that exit before the barrier, also after accesses of their own.
    is_right(&format!("@!%p0 ret; bar.sync 0; {AFTER}"));
    is_right(&format!("@!%p0 bra $end; bar.sync 0; {AFTER} ret;\n$end: st.global.u32 [%rd0], %r0;"));
    is_right(&format!(
        "$next: bar.sync 0; @!%p0 bra $end; {AFTER} add.u32 %r4, %r4, 1; setp.lt.u32 %p1, %r4, 3; @%p1 bra $next;\n$end:"
    ));
    // Without `.aligned`, a barrier is for each thread by itself.
    is_right(&format!("@!%p0 bra $end; barrier.sync 0;\n$end: {AFTER}"));
    // Threads that are behind the others come to the barrier later.
    is_right(&format!(
        "$next: bar.sync 0; @%p0 bra $end; {AFTER}\n$end: add.u32 %r4, %r4, 1; setp.lt.u32 %p1, %r4, 3; @%p1 bra $next;"
    ));
}
