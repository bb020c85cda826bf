//! The wait that the message of a hang leads with.

use ptx_async_sim::check::schedules;
use ptx_async_sim::{Gpu, Kind, Launch, Module, args};

/// Checks that every schedule ends in a hang whose message has all of `words` and is drawn at `place`.
#[track_caller]
fn leads_with(body: &str, threads: u32, words: &[&str], place: &str) {
    let text = format!(
        ".version 8.6\n.target sm_90a\n.address_size 64\n\
         .shared .align 8 .b64 full;\n.shared .align 8 .b64 empty;\n\
         .visible .entry k(.param .u64 data)\n{{\n.reg .b32 %r<8>;\n.reg .pred %p<8>;\n\
         mov.u32 %r0, %tid.x;\nsetp.eq.u32 %p0, %r0, 0;\nsetp.lt.u32 %p7, %r0, 32;\n\
         @!%p0 bra $start;\nmbarrier.init.shared.b64 [full], 1;\nmbarrier.init.shared.b64 [empty], 1;\n\
         $start: bar.sync 0;\n{body}\nret;\n}}\n"
    );
    let module = Module::from_ptx(&text).unwrap();
    for schedule in schedules() {
        let mut gpu = Gpu::new(&module, schedule);
        let data = gpu.filled(4, 1u32);
        let _ = gpu.launch("k", Launch::grid(1).block(threads), args![data]);
        let report = gpu.reports().first().unwrap();
        assert_eq!(report.finding.kind, Kind::Hang, "under {schedule}:\n{report}");
        for word in words {
            assert!(report.finding.message.contains(word), "under {schedule}: {word}\n{report}");
        }
        // The line with the carets is below that of the instruction.
        let text = report.to_string();
        let lines: Vec<&str> = text.lines().collect();
        let at = lines.windows(2).find(|lines| lines[1].contains("^^^")).unwrap()[0];
        assert!(at.contains(place), "under {schedule}: {place}\n{report}");
    }
}

/// Lane 0 of each warp executes the instructions, and the other lanes wait for it.
fn elected(body: &str) -> String {
    format!(
        "and.b32 %r1, %r0, 31; setp.ne.u32 %p1, %r1, 0; @%p1 bra $join;\n{body}\n$join: bar.warp.sync -1;"
    )
}

#[test]
fn a_wait_of_the_elected_lane_is_before_that_of_the_others() {
    let body = elected("$wait: mbarrier.try_wait.parity.shared.b64 %p2, [full], 0; @!%p2 bra $wait;");
    leads_with(&body, 32, &["waits for phase 0 of the barrier at `full`"], "mbarrier.try_wait");
}

#[test]
fn a_barrier_of_the_cta_that_some_do_not_reach_is_before_the_waits_for_those_who_are_there() {
    // The first warp waits for an arrival that the others make after the barrier.
    let others = "@%p7 bra $first; bar.sync 0; mbarrier.arrive.shared.b64 _, [empty]; bra $end;\n$first:";
    let wait = elected("$wait: mbarrier.try_wait.parity.shared.b64 %p2, [empty], 0; @!%p2 bra $wait;");
    let body = format!("{others}\n{wait}\n$end:");
    leads_with(&body, 64, &["waits at barrier 0 of its CTA: 32 of 64 threads have arrived"], "bar.sync");
}

#[test]
fn a_wait_that_nobody_else_ends_is_before_the_barrier_that_waits_for_it() {
    // The thread itself has arrived, and waits for the phase after that one.
    let body = "@!%p0 bra $end; mbarrier.arrive.shared.b64 _, [full];\n\
        $wait: mbarrier.try_wait.parity.shared.b64 %p2, [full], 0; @!%p2 bra $wait;\n\
        $again: mbarrier.try_wait.parity.shared.b64 %p2, [full], 1; @!%p2 bra $again;\n$end: bar.sync 0;";
    leads_with(body, 64, &["waits for phase 1 of the barrier at `full`"], "[full], 1");
    // It lacks bytes.
    let body = "@%p7 bra $first; bar.sync 0; bra $end;\n\
        $first: @%p0 mbarrier.arrive.expect_tx.shared.b64 _, [full], 16;\n\
        $wait: mbarrier.try_wait.parity.shared.b64 %p2, [full], 0; @!%p2 bra $wait; bar.sync 0;\n$end:";
    leads_with(body, 64, &["needs bytes (16 expected"], "mbarrier.try_wait");
}

#[test]
fn threads_that_have_exited_are_named() {
    let body = "@%p7 bra $end; bar.sync 1, 64;\n$end:";
    leads_with(
        body,
        64,
        &[
            "waits at barrier 1 of its CTA: 32 of 64 threads have arrived",
            "32 threads of its CTA have exited",
        ],
        "bar.sync 1, 64",
    );
    let body = "@%p7 bra $end;\n\
        $wait: mbarrier.try_wait.parity.shared.b64 %p2, [full], 0; @!%p2 bra $wait;\n$end:";
    leads_with(body, 64, &["phase 0 of the barrier", "32 threads of its CTA have exited"], "try_wait");
}
