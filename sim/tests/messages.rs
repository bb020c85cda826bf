//! The sentences of findings.

use ptx_async_sim::check::schedules;
use ptx_async_sim::{Gpu, Launch, Module, Report, Schedule, args};

/// Returns the findings under a schedule. `%r0` is the thread, `%p0` holds in thread 0 of a CTA and `%p7` in its first warp,
/// and `%rd0` is the address of the buffer `data`. `full` and `empty` are barriers for one arrival, and the threads have met
/// since their initialization.
pub(crate) fn reports(body: &str, launch: Launch, schedule: Schedule) -> Vec<Report> {
    let text = format!(
        ".version 8.8\n.target sm_100a\n.address_size 64\n\
         .shared .align 128 .b8 tile[4096];\n.shared .align 8 .b64 full;\n.shared .align 8 .b64 empty;\n\
         .shared .align 8 .b64 other;\n.global .align 4 .u32 flag;\n\
         .visible .entry k(.param .u64 data)\n{{\n.reg .b32 %r<8>;\n.reg .b64 %rd<8>;\n.reg .pred %p<8>;\n\
         ld.param.u64 %rd0, [data];\n\
         mov.u32 %r0, %tid.x;\nsetp.eq.u32 %p0, %r0, 0;\nsetp.lt.u32 %p7, %r0, 32;\n\
         @!%p0 bra $start;\nmbarrier.init.shared.b64 [full], 1;\nmbarrier.init.shared.b64 [empty], 1;\n\
         fence.proxy.async.shared::cta;\n$start: bar.sync 0;\n{body}\nret;\n}}\n"
    );
    let module = Module::from_ptx(&text).unwrap();
    let mut gpu = Gpu::new(&module, schedule);
    let data = gpu.filled(2048, 1u32);
    let _ = gpu.launch("k", launch, args![data]);
    gpu.reports().to_vec()
}

/// Checks that every schedule has a finding with all of `words`, and none with one of `never`.
#[track_caller]
fn says(body: &str, launch: Launch, words: &[&str], never: &[&str]) {
    for schedule in schedules() {
        says_under(schedule, body, launch, words, never);
    }
}

/// Like [`says`], for one schedule.
#[track_caller]
fn says_under(schedule: Schedule, body: &str, launch: Launch, words: &[&str], never: &[&str]) {
    let found: Vec<String> = reports(body, launch, schedule).iter().map(ToString::to_string).collect();
    let has_all = |text: &String| words.iter().all(|word| text.contains(word));
    assert!(found.iter().any(has_all), "under {schedule}: {words:?}\n{}", found.join("\n"));
    for word in never {
        assert!(!found.iter().any(|text| text.contains(word)), "under {schedule}: {word}\n{found:#?}");
    }
}

fn block(threads: u32) -> Launch {
    Launch::grid(1).block(threads)
}

const MISSING: &str = "a wait for the barrier at `full` of CTA 0 is missing";

fn copy(to: &str, bytes: u32) -> String {
    let copy = "cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes";
    format!("@%p0 {copy} [{to}], [%rd0], {bytes}, [full];")
}

fn wait(parity: u32, label: &str) -> String {
    format!("${label}: mbarrier.try_wait.parity.shared.b64 %p2, [full], {parity}; @!%p2 bra ${label};")
}

#[test]
fn a_wait_for_another_phase_is_drawn() {
    let start = "@%p0 mbarrier.arrive.expect_tx.shared.b64 _, [full], 1024;".to_owned() + &copy("tile", 1024);
    let read = "ld.shared.u32 %r1, [tile];";
    // Where the copy is complete, the threads wait for a phase that does not come: the phase before the first one.
    let body = format!("{start} {} {read}", wait(1, "wait"));
    let words = [
        "`tile` of CTA 0 is read",
        "waits for parity 1 of the barrier at `full` of CTA 0, but the copy completes in phase 0: wait for parity 0",
        "this wait returned because the phase before the first one, which has parity 1, is complete",
        "mbarrier.try_wait",
    ];
    says_under(Schedule::Late, &body, block(32), &words, &[MISSING]);
    // The phase before.
    let again = start.replace("[tile]", "[tile+1024]");
    let body =
        format!("{start} {} {again} {} ld.shared.u32 %r1, [tile+1024];", wait(0, "wait"), wait(0, "again"));
    let words = [
        "`tile + 1024` of CTA 0 is read",
        "waits for parity 0 of the barrier at `full` of CTA 0, but the copy completes in phase 1: wait for parity 1",
        "this wait returned because phase 0, which has parity 0, is complete",
    ];
    says_under(Schedule::Late, &body, block(32), &words, &[MISSING]);
    // Without any wait, one is missing.
    says(&format!("{start} {read}"), block(32), &[MISSING], &["returned"]);
}

#[test]
fn a_phase_that_expects_too_few_bytes_ends_early() {
    let body = format!(
        "@%p0 mbarrier.arrive.shared.b64 _, [full]; {} {} ld.shared.u32 %r1, [tile];",
        copy("tile", 1024),
        wait(0, "wait"),
    );
    // The copy is issued in phase 1 then.
    let words = [
        "waited for phase 0 of the barrier at `full` of CTA 0, which expected 0 bytes, so that it ended with the last arrival",
        "the 1024 bytes of this copy complete in phase 1",
        "= help: write `mbarrier.arrive.expect_tx` with the bytes of the copies",
    ];
    says(&body, block(32), &words, &[MISSING, "flip the parity"]);
    // The arrival comes between the two copies of a phase.
    let body = format!(
        "@%p0 mbarrier.expect_tx.relaxed.cta.shared::cta.b64 [full], 1024; {} {} @%p0 mbarrier.arrive.shared.b64 _, [full]; {} ld.shared.u32 %r1, [tile+1024];",
        copy("tile", 1024),
        copy("tile+1024", 2048),
        wait(0, "wait"),
    );
    let mut count = 0;
    for schedule in schedules() {
        let found = reports(&body, block(32), schedule);
        let early = [
            "phase 0 of the barrier at `full` of CTA 0 completed before the bytes of the copy arrived: the phase expected 1024",
            "; 2048 bytes of this copy",
            "phase 0 ended with this",
        ];
        for text in found.iter().map(Report::to_string).filter(|text| text.contains("is read")) {
            let has_all = early.iter().all(|words| text.contains(words));
            assert!(has_all && !text.contains(MISSING), "{schedule}: {text}");
            count += 1;
        }
    }
    assert!(count > 0, "no schedule reports the read");
}

#[test]
fn two_copies_of_a_phase_write_the_same_bytes() {
    let body = format!(
        "@%p0 mbarrier.arrive.expect_tx.shared.b64 _, [full], 2048; {} {} {}",
        copy("tile", 1024),
        copy("tile", 1024),
        wait(0, "wait"),
    );
    let words = ["two unordered copies write `tile` of CTA 0: give each copy separate bytes"];
    says(&body, block(32), &words, &["is missing"]);
    // The second one completes on another barrier.
    let body = format!(
        "@%p0 mbarrier.arrive.expect_tx.shared.b64 _, [full], 1024; {} \
         @%p0 mbarrier.arrive.expect_tx.shared.b64 _, [empty], 1024; {} {} {}",
        copy("tile", 1024),
        copy("tile+512", 1024).replace("full", "empty"),
        wait(0, "wait"),
        wait(0, "again").replace("full", "empty"),
    );
    let words = ["two unordered copies write `tile + 512` of CTA 0: give each copy separate bytes"];
    says(&body, block(32), &words, &["is missing"]);
}

#[test]
fn lanes_that_all_expect_bytes_are_counted() {
    let body = "mbarrier.arrive.expect_tx.shared.b64 _, [full], 1024;";
    let words =
        ["32 threads of the warp execute this, but the phase needs 1 arrival: elect one of the threads"];
    says(body, block(32), &words, &["a wait for the phase is missing", "2048"]);
    // One thread in two phases: the bytes of the second one are not expected before.
    let expect = "@%p0 mbarrier.arrive.expect_tx.shared.b64 _, [full], 1024;";
    let words = ["1024 expected, 0 completed", "a wait for the phase is missing before this"];
    says(&format!("{expect} {expect}"), block(32), &words, &["2048", "elect"]);
}

#[test]
fn a_cta_that_has_exited_has_no_barrier() {
    let body = "mov.u32 %r1, %cluster_ctarank; mov.u32 %r2, full; mapa.shared::cluster.u32 %r3, %r2, 1;\n\
        setp.eq.u32 %p1, %r1, 1; barrier.cluster.arrive; barrier.cluster.wait; @%p1 bra $end;\n\
        mov.u32 %r4, 0; $loop: add.u32 %r4, %r4, 1; setp.lt.u32 %p2, %r4, 50000; @%p2 bra $loop;\n\
        mbarrier.arrive.release.cluster.shared::cluster.b64 _, [%r3]; $end:";
    let launch = Launch::grid(2).block(32).cluster(2);
    let words = [
        "the barrier at `full` of CTA 1 was freed when CTA 1 exited",
        "a cluster barrier is missing after this",
    ];
    let found = reports(body, launch, Schedule::Late);
    let has = |report: &Report| {
        let text = report.to_string();
        words.iter().all(|word| text.contains(word))
    };
    assert!(found.iter().any(has), "{found:#?}");
}

#[test]
fn a_misaligned_operand_is_named_with_its_buffer() {
    let expect = "@%p0 mbarrier.arrive.expect_tx.shared.b64 _, [full], 1024;";
    let copy = copy("tile", 1024);
    let source = copy.replace("[%rd0]", "[%rd0+4]");
    let words = ["the address of the source must be a multiple of 16, but this is that of `data[1]`, 0x"];
    says(&format!("{expect} {source}"), block(32), &words, &["the address must"]);
    let destination = copy.replace("[tile]", "[tile+8]");
    let words = [
        "the address of the destination must be a multiple of 16, but this is that of `tile + 8` of CTA 0, 0x",
    ];
    says(&format!("{expect} {destination}"), block(32), &words, &["the address must"]);
    says(
        "ld.global.u32 %r1, [%rd0+2];",
        block(1),
        &["the address must be a multiple of 4, but this is that of `data[0] + 2`, 0x"],
        &[],
    );
    // A finding of one thread says "the thread".
    let words = ["the thread copies from bytes 7680 to 8704 of `data`, which has 8192 bytes"];
    let far = copy.replace("[%rd0]", "[%rd0+7680]");
    says(&format!("{expect} {far}"), block(32), &words, &["the threads"]);
    says("ld.global.u32 %r1, [%rd0+8192];", block(1), &[], &["the threads"]);
}
