//! Small kernels: how threads diverge, meet and exchange values, and what accesses are found to be wrong.

use ptx_async_sim::check::{run, schedules};
use ptx_async_sim::{Gpu, Kind, Launch, LaunchError, Module, Schedule, args};

/// A module with one kernel `k` that has a pointer as its parameter, in `%rd0`.
fn module(body: &str) -> Module {
    let text = format!(
        ".version 8.6\n.target sm_90a\n.address_size 64\n\
         .shared .align 128 .b8 smem[1024];\n.shared .align 8 .b64 bar;\n\
         .func (.param .b32 result) square(.param .b32 value)\n{{ .reg .b32 %a<3>;\n\
         ld.param.b32 %a1, [value];\nmul.lo.u32 %a2, %a1, %a1;\nst.param.b32 [result], %a2;\nret; }}\n\
         .visible .entry k(.param .u64 data)\n{{\n.reg .b32 %r<32>;\n.reg .b64 %rd<16>;\n.reg .pred %p<8>;\n.reg .f32 %f<8>;\n\
         ld.param.u64 %rd0, [data];\nmov.u32 %r0, %tid.x;\nmul.wide.u32 %rd1, %r0, 4;\nadd.s64 %rd2, %rd0, %rd1;\n\
         {body}\nret;\n}}\n"
    );
    Module::from_ptx(&text).unwrap()
}

/// What threads leave at their places in memory under every schedule.
fn results(body: &str, launch: Launch, expected: impl Fn(u32) -> u32) {
    let module = module(body);
    let count = launch.threads() * launch.ctas();
    for schedule in schedules() {
        run(&module, schedule, |gpu| {
            let data = gpu.uninitialized::<u32>(count as usize);
            gpu.launch("k", launch, args![data])?;
            assert_eq!(gpu.read(data), (0..count).map(&expected).collect::<Vec<_>>());
            Ok(())
        })
        .unwrap();
    }
}

/// The first finding of a kernel of 32 threads.
fn finding(body: &str) -> Option<(Kind, String)> {
    let module = module(body);
    let mut gpu = Gpu::new(&module, Schedule::Late);
    let data = gpu.uninitialized::<u32>(64);
    let _ = gpu.launch("k", Launch::grid(1).block(32), args![data]);
    gpu.reports().first().map(|report| (report.finding.kind, report.text.clone()))
}

#[test]
fn threads_that_diverge_meet_again() {
    // Each thread counts to its own number; then all of them are one warp.
    let body = "mov.u32 %r1, 0;
        $loop: setp.ge.u32 %p1, %r1, %r0; @%p1 bra $done;
        add.u32 %r1, %r1, 1; bra $loop;
        $done: bar.warp.sync -1; activemask.b32 %r2; popc.b32 %r3, %r2;
        mad.lo.u32 %r4, %r3, 100, %r1;
        st.global.u32 [%rd2], %r4;";
    results(body, Launch::grid(1).block(32), |thread| 3200 + thread);
}

#[test]
fn threads_exchange_values_in_shared_memory() {
    let body = "shl.b32 %r1, %r0, 2; mov.u32 %r2, smem; add.u32 %r3, %r2, %r1;
        st.shared.u32 [%r3], %r0;
        bar.sync 0;
        mov.u32 %r4, 99; sub.u32 %r5, %r4, %r0; shl.b32 %r5, %r5, 2; add.u32 %r5, %r5, %r2;
        ld.shared.u32 %r6, [%r5];
        st.global.u32 [%rd2], %r6;";
    results(body, Launch::grid(1).block(100), |thread| 99 - thread);
}

#[test]
fn a_warp_adds_its_lanes() {
    let body = "mov.u32 %r1, %r0;
        shfl.sync.bfly.b32 %r2, %r1, 16, 31, -1; add.u32 %r1, %r1, %r2;
        shfl.sync.bfly.b32 %r2, %r1, 8, 31, -1; add.u32 %r1, %r1, %r2;
        shfl.sync.bfly.b32 %r2, %r1, 4, 31, -1; add.u32 %r1, %r1, %r2;
        shfl.sync.bfly.b32 %r2, %r1, 2, 31, -1; add.u32 %r1, %r1, %r2;
        shfl.sync.bfly.b32 %r2|%p1, %r1, 1, 31, -1; add.u32 %r1, %r1, %r2;
        shfl.sync.up.b32 %r3|%p2, %r0, 1, 0, -1;
        selp.u32 %r4, %r3, 7, %p2; mad.lo.u32 %r1, %r1, 64, %r4;
        st.global.u32 [%rd2], %r1;";
    results(body, Launch::grid(1).block(32), |thread| 496 * 64 + thread.checked_sub(1).unwrap_or(7));
}

#[test]
fn a_function_returns_to_its_caller() {
    let body = "setp.gt.u32 %p1, %r0, 9; mov.u32 %r3, 1;
        @%p1 bra $end;
        { .param .b32 argument; .param .b32 returned;
        st.param.b32 [argument], %r0;
        call.uni (returned), square, (argument);
        ld.param.b32 %r3, [returned]; }
        $end: st.global.u32 [%rd2], %r3;";
    results(body, Launch::grid(1).block(32), |thread| if thread > 9 { 1 } else { thread * thread });
}

#[test]
fn a_copy_of_each_thread_is_there_after_its_group() {
    // A pipeline: thread t copies 4 bytes from memory, which it has written before.
    let body = "st.global.u32 [%rd2], %r0;
        mov.u32 %r2, smem; shl.b32 %r1, %r0, 2; add.u32 %r3, %r2, %r1;
        cp.async.ca.shared.global [%r3], [%rd2], 4;
        cp.async.commit_group; cp.async.wait_group 0;
        ld.shared.u32 %r4, [%r3]; add.u32 %r4, %r4, 1;
        st.global.u32 [%rd2], %r4;";
    results(body, Launch::grid(1).block(64), |thread| thread + 1);
}

#[test]
fn ctas_of_a_cluster_reach_each_other() {
    // Each CTA writes its rank into the memory of the other one.
    let body = "mov.u32 %r1, %cluster_ctarank; xor.b32 %r2, %r1, 1;
        mov.u32 %r3, smem; shl.b32 %r4, %r0, 2; add.u32 %r3, %r3, %r4;
        mapa.shared::cluster.u32 %r5, %r3, %r2;
        add.u32 %r6, %r1, 5;
        barrier.cluster.arrive; barrier.cluster.wait;
        st.shared::cluster.u32 [%r5], %r6;
        barrier.cluster.arrive; barrier.cluster.wait;
        ld.shared.u32 %r7, [%r3];
        mov.u32 %r8, %ctaid.x; mov.u32 %r9, %ntid.x; mul.wide.u32 %rd3, %r8, %r9; shl.b64 %rd3, %rd3, 2;
        add.s64 %rd2, %rd2, %rd3;
        st.global.u32 [%rd2], %r7;";
    results(body, Launch::grid(4).block(40).cluster(2), |thread| 5 + (1 - thread / 40 % 2));
}

#[test]
fn one_elected_thread_fills_the_barrier_that_all_wait_for() {
    let body = "mov.u32 %r1, bar; setp.eq.u32 %p1, %r0, 0;
        @%p1 mbarrier.init.shared.b64 [%r1], 32;
        bar.sync 0;
        mbarrier.arrive.shared.b64 %rd3, [%r1];
        $wait: mbarrier.try_wait.shared.b64 %p2, [%r1], %rd3; @!%p2 bra $wait;
        elect.sync _|%p3, -1;
        selp.u32 %r2, 1, 0, %p3;
        st.global.u32 [%rd2], %r2;";
    results(body, Launch::grid(1).block(32), |thread| u32::from(thread == 0));
}

#[test]
fn wrong_accesses_are_found() {
    let cases = [
        ("ld.global.u32 %r1, [%rd2];", Kind::Uninitialized),
        ("st.global.u64 [%rd2], %rd1;", Kind::Misaligned),
        ("st.global.u32 [%rd2+1024], %r0;", Kind::OutOfBounds),
        ("st.shared.u32 [smem+4096], %r0;", Kind::OutOfBounds),
        ("mov.u64 %rd3, 0; st.u32 [%rd3], %r0;", Kind::OutOfBounds),
        ("mbarrier.arrive.shared.b64 _, [bar];", Kind::Barrier),
        ("mbarrier.init.shared.b64 [bar], 1;", Kind::InitializedAgain),
        (
            "setp.ne.u32 %p1, %r0, 0; @%p1 ret; mbarrier.init.shared.b64 [bar], 1; st.shared.u32 [bar], %r0;",
            Kind::Barrier,
        ),
        ("trap;", Kind::Trap),
        ("tex.1d.v4.f32.f32 {%f1, %f2, %f3, %f4}, [smem, {%f1}];", Kind::Incomplete),
        (
            "st.global.u32 [%rd2], %r0; bar.sync 0; cp.async.ca.shared.global [smem], [%rd0], 4;",
            // Several threads write the same bytes at the same time.
            Kind::InFlight,
        ),
    ];
    for (body, kind) in cases {
        let found = finding(body);
        assert_eq!(found.as_ref().map(|(kind, _)| *kind), Some(kind), "{body}\n{found:?}");
    }
    assert_eq!(finding("st.global.u32 [%rd2], %r0;"), None);
}

#[test]
fn a_copy_that_nobody_waits_for_is_not_read() {
    let body = "setp.ne.u32 %p1, %r0, 0; @%p1 ret; st.global.u32 [%rd2], %r0;
        cp.async.ca.shared.global [smem], [%rd0], 4;
        ld.shared.u32 %r1, [smem];";
    let (kind, text) = finding(body).unwrap();
    assert_eq!(kind, Kind::ReadBeforeWait, "{text}");
    assert!(
        text.contains("ld.shared.u32 %r1, [smem]") && text.contains("cp.async.ca.shared.global"),
        "{text}"
    );
}

#[test]
fn threads_that_nobody_joins_hang() {
    let (kind, text) = finding("setp.eq.u32 %p1, %r0, 0; @%p1 bar.sync 1, 64;").unwrap();
    assert_eq!(kind, Kind::Hang);
    assert!(text.contains("1 of 64 are here"), "{text}");
}

#[test]
fn a_launch_that_is_not_possible_is_an_error() {
    let module = module("");
    let mut gpu = Gpu::new(&module, Schedule::Eager);
    let data = gpu.filled(1, 0u32);
    let invalid = |result: Result<(), LaunchError>| match result {
        Err(LaunchError::Invalid(message)) => message,
        other => panic!("{other:?}"),
    };
    let launch = Launch::grid(1);
    assert_eq!(invalid(gpu.launch("j", launch, args![data])), "the module has no kernel `j`; it has `k`");
    assert!(invalid(gpu.launch("k", launch, args![])).contains(
        "`k` has 1 parameter, but the launch has 0 arguments; there is none for `data`, of 8 bytes"
    ));
    assert!(
        invalid(gpu.launch("k", launch, args![1u32]))
            .contains("parameter 1 of `k`, `data`, has 8 bytes, but its argument has 4")
    );
    assert!(invalid(gpu.launch("k", launch.block(1025), args![data])).contains("1 to 1024 threads"));
    assert!(invalid(gpu.launch("k", launch.cluster(2), args![data])).contains("multiple of the cluster's"));
}
