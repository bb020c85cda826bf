//! Loops that poll memory: they end under every schedule where another thread ends them, and hang where none does.

use ptx_async_sim::check::{run, schedules};
use ptx_async_sim::{Gpu, Kind, Launch, LaunchError, Module, Schedule, args};

/// Makes a module with one kernel `k`, whose pointer parameter is in `%rd0`.
fn module(body: &str) -> Module {
    let text = format!(
        ".version 8.6\n.target sm_90a\n.address_size 64\n\
         .shared .align 128 .b8 smem[1024];\n.shared .align 8 .b64 bar;\n\
         .visible .entry k(.param .u64 data)\n{{\n.reg .b32 %r<32>;\n.reg .b64 %rd<16>;\n.reg .pred %p<8>;\n\
         ld.param.u64 %rd0, [data];\nmov.u32 %r0, %tid.x;\nshr.u32 %r1, %r0, 5;\n{body}\nret;\n}}\n"
    );
    Module::from_ptx(&text).unwrap()
}

/// Expects the first word that a kernel leaves under every schedule, in memory that begins with zeros.
fn leaves(body: &str, threads: u32, expected: u32) {
    let module = module(body);
    for schedule in schedules() {
        run(&module, schedule, |gpu| {
            gpu.limit_steps(1 << 22);
            let data = gpu.filled(64, 0u32);
            gpu.launch("k", Launch::grid(1).block(threads), args![data])?;
            assert_eq!(gpu.read(data)[0], expected, "{schedule}");
            Ok(())
        })
        .unwrap();
    }
}

/// Expects the report of a hang of a kernel, the same under every schedule.
fn hang(body: &str, threads: u32, words: &[&str]) {
    let module = module(body);
    for schedule in schedules() {
        let mut gpu = Gpu::new(&module, schedule);
        gpu.limit_steps(1 << 22);
        let data = gpu.filled(64, 0u32);
        let result = gpu.launch("k", Launch::grid(1).block(threads), args![data]);
        assert_eq!(result, Err(LaunchError::Stopped), "{schedule}");
        let [report] = gpu.reports() else { panic!("{:?}", gpu.reports()) };
        assert_eq!(report.finding.kind, Kind::Hang, "{schedule}: {report}");
        for word in words {
            assert!(report.to_string().contains(word), "{schedule}: `{word}` is not in\n{report}");
        }
    }
}

#[test]
fn a_flag_ends_the_loop_of_another_warp() {
    let body = "setp.eq.u32 %p1, %r1, 0; @%p1 bra $read;
        st.relaxed.gpu.global.u32 [%rd0+4], 7;
        st.release.gpu.global.u32 [%rd0+8], 1;
        ret;
        $read: ld.acquire.gpu.global.u32 %r2, [%rd0+8];
        setp.eq.u32 %p2, %r2, 0; @%p2 bra $read;
        ld.relaxed.gpu.global.u32 %r3, [%rd0+4];
        st.relaxed.gpu.global.u32 [%rd0], %r3;";
    leaves(body, 64, 7);
}

#[test]
fn a_back_off_sleeps_longer_and_longer() {
    let body = "setp.eq.u32 %p1, %r1, 0; mov.u32 %r4, 8; @%p1 bra $read;
        st.release.gpu.global.u32 [%rd0], 1;
        ret;
        $read: ld.acquire.gpu.global.u32 %r2, [%rd0];
        nanosleep.u32 %r4; shl.b32 %r4, %r4, 1; min.u32 %r4, %r4, 256;
        setp.eq.u32 %p2, %r2, 0; @%p2 bra $read;";
    leaves(body, 64, 1);
}

#[test]
fn each_thread_gets_the_lock() {
    // The threads of one warp take the lock too: the thread that holds it runs, although the others are at earlier
    // instructions in the text.
    let body = "$lock: atom.acquire.gpu.global.cas.b32 %r2, [%rd0+4], 0, 1;
        setp.ne.u32 %p1, %r2, 0; @%p1 bra $lock;
        ld.relaxed.gpu.global.u32 %r3, [%rd0]; add.u32 %r3, %r3, 1; st.relaxed.gpu.global.u32 [%rd0], %r3;
        st.release.gpu.global.u32 [%rd0+4], 0;";
    leaves(body, 72, 72);
}

#[test]
fn a_copy_ends_the_loop_that_polls_its_barrier() {
    let body = "mov.u32 %r2, bar; setp.eq.u32 %p1, %r0, 0; @!%p1 bra $start;
        mbarrier.init.shared.b64 [%r2], 1; fence.proxy.async;
        st.global.u32 [%rd0], 5; fence.proxy.async;
        mbarrier.arrive.expect_tx.shared.b64 _, [%r2], 64;
        cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [smem], [%rd0], 64, [%r2];
        $start: bar.sync 0;
        $wait: mbarrier.test_wait.parity.shared.b64 %p2, [%r2], 0; @!%p2 bra $wait;
        ld.shared.u32 %r3, [smem]; add.u32 %r3, %r3, 1; @%p1 st.global.u32 [%rd0], %r3;";
    leaves(body, 64, 6);
}

/// A loop whose iterations differ, by a counter or by what they store, waits like one whose iterations are equal.
#[test]
fn a_poll_lets_copies_complete_whatever_else_its_loop_changes() {
    let count = "add.u32 %r9, %r9, 1;";
    let store = "add.u32 %r9, %r9, 1; st.shared.u32 [%r8+512], %r9;";
    for change in [count, store] {
        // Each thread copies one word, and its own arrival follows this copy.
        let body = format!(
            "mov.u32 %r9, 0; mov.u32 %r2, bar; mov.u32 %r3, %ntid.x; setp.ne.u32 %p0, %r0, 0;
            @!%p0 mbarrier.init.shared::cta.b64 [%r2], %r3; bar.sync 0;
            shl.b32 %r4, %r0, 2; mov.u32 %r5, smem; add.u32 %r8, %r4, %r5; cvt.u64.u32 %rd1, %r4; add.u64 %rd2, %rd0, %rd1;
            cp.async.ca.shared.global [%r8], [%rd2], 4;
            cp.async.mbarrier.arrive.noinc.shared::cta.b64 [%r2];
            $wait: {change} mbarrier.test_wait.parity.shared::cta.b64 %p1, [%r2], 0; @!%p1 bra $wait;
            ld.shared.u32 %r6, [%r8]; add.u32 %r6, %r6, 7; st.global.u32 [%rd2], %r6;"
        );
        let module = module(&body);
        for schedule in schedules() {
            run(&module, schedule, |gpu| {
                gpu.limit_steps(1 << 18);
                let data = gpu.filled(128, 1u32);
                gpu.launch("k", Launch::grid(1).block(128), args![data])?;
                assert_eq!(gpu.read(data), [8; 128], "{schedule}");
                Ok(())
            })
            .unwrap();
        }
    }
}

#[test]
fn a_lane_that_polls_lets_the_others_of_its_warp_run() {
    // Lane 0 polls the barrier on which lane 1 arrives, or the word that lane 1 writes; a register, and then also
    // memory, changes in each iteration.
    let barrier = "mbarrier.test_wait.parity.shared::cta.b64 %p1, [%r2], 0;";
    let word = "ld.relaxed.gpu.global.u32 %r7, [%rd0+8]; setp.ne.u32 %p1, %r7, 0;";
    let exchange = "atom.relaxed.gpu.global.cas.b32 %r7, [%rd0+8], 1, 2; setp.ne.u32 %p1, %r7, 0;";
    for poll in [barrier, word, exchange] {
        for change in ["", "st.global.u32 [%rd0+16], %r9;"] {
            let body = format!(
                "mov.u32 %r9, 0; mov.u32 %r2, bar; setp.eq.u32 %p0, %r0, 0; @%p0 mbarrier.init.shared::cta.b64 [%r2], 1;
                bar.sync 0; @!%p0 bra $arrive;
                $wait: add.u32 %r9, %r9, 1; {change} {poll} @!%p1 bra $wait; st.global.u32 [%rd0], 7; ret;
                $arrive: setp.ne.u32 %p0, %r0, 1; @%p0 ret;
                mbarrier.arrive.shared::cta.b64 _, [%r2]; st.relaxed.gpu.global.u32 [%rd0+8], 1;"
            );
            leaves(&body, 32, 7);
        }
    }
}

#[test]
fn a_warp_that_polls_lets_other_warps_run() {
    let body = "mov.u32 %r9, 0; setp.eq.u32 %p1, %r1, 0; @%p1 bra $read;
        mov.u32 %r3, 0; $work: add.u32 %r3, %r3, 1; setp.lt.u32 %p3, %r3, 2000; @%p3 bra $work;
        st.release.gpu.global.u32 [%rd0+8], 1; ret;
        $read: add.u32 %r9, %r9, 1; setp.eq.u32 %p4, %r0, 0; @%p4 st.global.u32 [%rd0+16], %r9;
        ld.acquire.gpu.global.u32 %r2, [%rd0+8]; setp.eq.u32 %p2, %r2, 0; @%p2 bra $read;
        @%p4 st.global.u32 [%rd0], 7;";
    leaves(body, 64, 7);
}

#[test]
fn a_flag_that_nobody_sets_is_a_hang() {
    let body = "$read: ld.acquire.gpu.global.u32 %r2, [%rd0+8];
        setp.eq.u32 %p2, %r2, 0; @%p2 bra $read;";
    hang(body, 64, &["polls `data[2]`, which no longer changes", "ld.acquire.gpu.global.u32"]);
}

#[test]
fn a_lock_that_is_not_released_is_a_hang() {
    let body = "$lock: atom.acquire.gpu.global.cas.b32 %r2, [%rd0], 0, 1;
        setp.ne.u32 %p1, %r2, 0; @%p1 bra $lock;";
    hang(body, 2, &["polls `data[0]`, which no longer changes", "atom.acquire.gpu.global.cas.b32"]);
}

#[test]
fn a_barrier_that_is_polled_forever_is_a_hang() {
    let body =
        "mov.u32 %r2, bar; setp.eq.u32 %p1, %r0, 0; @%p1 mbarrier.init.shared.b64 [%r2], 3; bar.sync 0;
        @%p1 mbarrier.arrive.shared.b64 _, [%r2];
        $wait: mbarrier.test_wait.parity.shared.b64 %p2, [%r2], 0; @!%p2 bra $wait;";
    let words = [
        "waits for phase 0 of the barrier",
        "2 of 3 arrivals",
        "arrived once in this phase",
        "initialized with the arrival count 3",
        "mbarrier.init.shared.b64",
    ];
    hang(body, 64, &words);
}

#[test]
fn a_hang_names_the_copy_that_completed() {
    let body = "mov.u32 %r2, bar; setp.eq.u32 %p1, %r0, 0; @!%p1 bra $start;
        mbarrier.init.shared.b64 [%r2], 1; fence.proxy.async;
        mbarrier.arrive.expect_tx.shared.b64 _, [%r2], 80;
        cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [smem], [%rd0], 64, [%r2];
        $start: bar.sync 0;
        $wait: mbarrier.try_wait.parity.shared.b64 %p2, [%r2], 0; @!%p2 bra $wait;";
    let words = [
        "bytes (80 expected, 64 completed)",
        "expected 80 bytes in this phase",
        "completed 64 bytes in this phase",
        "cp.async.bulk.shared::cluster.global",
    ];
    hang(body, 64, &words);
}

#[test]
fn a_loop_in_which_nothing_changes_hangs() {
    for body in ["$loop: bra $loop;", "$loop: mov.u32 %r2, 5; cp.async.commit_group; bra $loop;"] {
        let module = module(body);
        for schedule in schedules() {
            let mut gpu = Gpu::new(&module, schedule);
            let data = gpu.filled(1, 0u32);
            assert_eq!(gpu.launch("k", Launch::grid(1).block(64), args![data]), Err(LaunchError::Stopped));
            let [report] = gpu.reports() else { panic!("{schedule}: {:?}", gpu.reports()) };
            assert_eq!(report.finding.kind, Kind::Hang, "{schedule}: {report}");
            assert!(
                report.finding.message.starts_with("a thread hangs: it repeats the same instructions"),
                "{report}"
            );
            assert!(report.place.is_some());
        }
    }
}

#[test]
fn a_long_computation_is_no_hang() {
    // 100,000 iterations without a change to memory.
    let body = "mov.u32 %r2, 0;
        $more: add.u32 %r2, %r2, 1; setp.lt.u32 %p1, %r2, 100000; @%p1 bra $more;
        setp.eq.u32 %p2, %r0, 0; @%p2 st.global.u32 [%rd0], %r2;";
    let module = module(body);
    let mut gpu = Gpu::new(&module, Schedule::Late);
    let data = gpu.filled(1, 0u32);
    gpu.launch("k", Launch::grid(1).block(64), args![data]).unwrap();
    assert_eq!(gpu.read(data), [100_000]);
}

#[test]
fn a_loop_without_end_ends_at_the_limit() {
    // Each iteration changes memory, so the loop is not recognized as infinite.
    let module = module("$loop: add.u32 %r2, %r2, 1; st.global.u32 [%rd0], %r2; bra $loop;");
    for schedule in schedules() {
        let mut gpu = Gpu::new(&module, schedule);
        gpu.limit_steps(1 << 14);
        let data = gpu.filled(64, 0u32);
        let result = gpu.launch("k", Launch::grid(1).block(1), args![data]);
        assert_eq!(result, Err(LaunchError::Stopped), "{schedule}");
        let [report] = gpu.reports() else { panic!("{:?}", gpu.reports()) };
        assert_eq!(report.finding.kind, Kind::StepLimit, "{schedule}: {report}");
        assert!(
            report.to_string().contains("the run was stopped at its limit of 16384 warp instructions"),
            "{report}"
        );
        assert!((1 << 14..1 << 15).contains(&gpu.steps()), "{}", gpu.steps());
    }
}
