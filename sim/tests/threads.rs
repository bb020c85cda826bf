//! Small kernels: divergence, synchronization and exchange of values between threads, and findings about single
//! accesses.

use ptx_async_sim::check::{run, schedules};
use ptx_async_sim::tensor::{Element, TensorMap};
use ptx_async_sim::{Gpu, Kind, Launch, LaunchError, Module, Schedule, Severity, args};

/// Makes a module with one kernel `k`, whose pointer parameter is in `%rd0`.
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

/// Expects the results of threads, at their places in memory, under every schedule.
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

/// Returns the first finding of a kernel of 32 threads.
fn finding(body: &str) -> Option<(Kind, String)> {
    let module = module(body);
    let mut gpu = Gpu::new(&module, Schedule::Late);
    let data = gpu.uninitialized::<u32>(64);
    let _ = gpu.launch("k", Launch::grid(1).block(32), args![data]);
    gpu.reports().first().map(|report| (report.finding.kind, report.to_string()))
}

#[test]
fn bytes_expected_after_the_arrivals_and_the_complete_bytes_end_the_phase() {
    let body = "setp.ne.u32 %p0, %r0, 0; @%p0 bra $meet;
        mbarrier.init.shared.b64 [bar], 1;
        mbarrier.complete_tx.relaxed.cluster.shared::cluster.b64 [bar], 64;
        mbarrier.arrive.shared.b64 %rd3, [bar];
        mbarrier.test_wait.parity.shared.b64 %p1, [bar], 0;
        mbarrier.expect_tx.relaxed.cta.shared.b64 [bar], 64;
        mbarrier.test_wait.parity.shared.b64 %p2, [bar], 0;
        selp.u32 %r1, 1, 0, %p1; selp.u32 %r2, 2, 0, %p2; add.u32 %r3, %r1, %r2;
        st.global.u32 [%rd0], %r3;
        $meet: bar.warp.sync -1;";
    results(body, Launch::grid(1).block(1), |_| 2);
}

#[test]
fn threads_that_diverge_meet_again() {
    // Each thread counts to its own number; then all of them converge.
    let body = "mov.u32 %r1, 0;
        $loop: setp.ge.u32 %p1, %r1, %r0; @%p1 bra $done;
        add.u32 %r1, %r1, 1; bra $loop;
        $done: bar.warp.sync -1; activemask.b32 %r2; popc.b32 %r3, %r2;
        mad.lo.u32 %r4, %r3, 100, %r1;
        st.global.u32 [%rd2], %r4;";
    results(body, Launch::grid(1).block(32), |thread| 3200 + thread);
}

/// The last read of the loop is by 16 lanes, at the end of shared memory. The others have left the loop, and may be at
/// the barrier that orders all reads before the next copy.
#[test]
fn lanes_leave_a_loop_of_reads_before_the_others() {
    let text = ".version 8.6\n.target sm_90\n.address_size 64\n.visible .entry k(.param .u64 out, .param .u64 src) {
        .shared .align 8 .b64 bar; .shared .align 128 .b8 tile[960];
        .reg .b32 %r<8>; .reg .b64 %rd<4>; .reg .pred %p<4>;
        ld.param.u64 %rd0, [out]; ld.param.u64 %rd2, [src]; mov.u32 %r0, %tid.x; mov.u32 %r5, bar; mov.u32 %r1, tile;
        setp.ne.u32 %p0, %r0, 0; @!%p0 mbarrier.init.shared::cta.b64 [%r5], 1; bar.sync 0; mov.u32 %r6, 0;
        $copy: @%p0 bra $wait;
        mbarrier.arrive.expect_tx.shared::cta.b64 _, [%r5], 960;
        cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [%r1], [%rd2], 960, [%r5];
        $wait: mbarrier.try_wait.parity.shared::cta.b64 %p2, [%r5], %r6; @!%p2 bra $wait;
        mov.u32 %r2, %r0;
        $read: mad.lo.u32 %r3, %r2, 4, %r1; ld.shared.u32 %r4, [%r3];
        mad.wide.u32 %rd1, %r2, 4, %rd0; st.global.u32 [%rd1], %r4;
        add.u32 %r2, %r2, 64; setp.lt.u32 %p1, %r2, 240; @%p1 bra $read;
        fence.proxy.async.shared::cta; bar.sync 0;
        add.u32 %r6, %r6, 1; setp.lt.u32 %p3, %r6, 2; @%p3 bra $copy;
        ret; }";
    let module = Module::from_ptx(text).unwrap();
    for schedule in schedules() {
        run(&module, schedule, |gpu| {
            let (out, src) = (gpu.uninitialized::<u32>(240), gpu.upload(&(0..240).collect::<Vec<u32>>()));
            gpu.launch("k", Launch::grid(1).block(64), args![out, src])?;
            assert_eq!(gpu.read(out), (0..240).collect::<Vec<_>>());
            Ok(())
        })
        .unwrap();
    }
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
    // A pipeline: thread t copies 4 bytes of memory that it has written before.
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
    // Each CTA writes its rank into the other CTA's memory.
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
    assert!(text.contains("1 of 64 threads have arrived"), "{text}");
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
    assert!(
        invalid(gpu.launch("k", launch.cluster(2), args![data]))
            .contains("multiple of the extent of the cluster")
    );
}

/// "redux.sync" on `f32`: minimum and maximum.
#[test]
fn a_warp_has_the_extremes_of_its_floats() {
    let reduced = |words: &str, last: &str, expected: f32| {
        let body = format!(
            "cvt.rn.f32.u32 %f0, %r0; sub.f32 %f0, %f0, 0f41A00000; setp.eq.u32 %p0, %r0, 31; @%p0 mov.f32 %f0, {last};\n\
             redux.sync.{words}.f32 %f1, %f0, 0xffffffff; st.global.f32 [%rd2], %f1;"
        );
        results(&body, Launch::grid(1).block(32), |_| expected.to_bits());
    };
    // The values are -20 to 10, and another number in the last lane.
    reduced("min", "0f41A00000", -20.0);
    reduced("max", "0f41A00000", 20.0);
    reduced("max.abs", "0fC1F00000", 30.0);
    reduced("min.abs", "0f80000000", 0.0);
    reduced("max", "0f7FC00000", 10.0);
    reduced("max.NaN", "0f7FC00000", f32::from_bits(0x7fff_ffff));
}

/// "Mixed Precision Floating Point Instructions": operands of 16 bits are widened, and the result is that of `f32`.
#[test]
fn floats_of_two_widths_are_added() {
    let body = "mov.b32 %r1, 0x40003c00; .reg .b16 %lo, %hi; mov.b32 {%lo, %hi}, %r1; cvt.rn.f32.u32 %f0, %r0;\n\
                add.rn.f32.f16 %f1, %lo, %f0; fma.rn.f32.f16 %f1, %hi, %lo, %f1; sub.f32.f16 %f1, %hi, %f1;\n\
                mov.b32 %r2, 0x3f804000; mov.b32 {%lo, %hi}, %r2; fma.rn.f32.bf16 %f1, %lo, %hi, %f1; st.global.f32 [%rd2], %f1;";
    // 1 and 2 as `f16`, and 2 and 1 as `bf16`: 2 - (2 + (1 + t)) + 2.
    results(body, Launch::grid(1).block(32), |thread| (1.0 - thread as f32).to_bits());
}

/// Qualifiers may be in any order where ptxas accepts that; a ballot and a matrix load have the same results.
#[test]
fn words_of_an_opcode_come_in_any_order() {
    let ballot = |words: &str| {
        let body = format!(
            "and.b32 %r1, %r0, 1; setp.ne.u32 %p0, %r1, 0; {words} %r2, %p0, 0xffffffff; prefetch.global.L2 [%rd2]; st.global.u32 [%rd2], %r2;"
        );
        results(&body, Launch::grid(1).block(32), |_| 0xaaaa_aaaa);
    };
    ballot("vote.sync.ballot.b32");
    ballot("vote.ballot.sync.b32");
    // Thread t holds word t of each of four matrices, whose rows have 16 bytes, in groups of 8 consecutive rows.
    let matrices = |load: &str, store: &str, expected: fn(u32) -> u32| {
        let body = format!(
            "mov.u32 %r1, smem; mad.lo.u32 %r2, %r0, 16, %r1; add.u32 %r3, %r0, 32; add.u32 %r4, %r0, 64; add.u32 %r5, %r0, 96;\n\
             {store} [%r2], {{%r0, %r3, %r4, %r5}}; bar.sync 0; {load} {{%r6, %r7, %r8, %r9}}, [%r2]; st.global.u32 [%rd2], %r9;"
        );
        results(&body, Launch::grid(1).block(32), expected);
    };
    let plain = |thread: u32| thread + 96;
    for load in ["ldmatrix.sync.aligned.m8n8.x4.shared.b16", "ldmatrix.sync.aligned.x4.m8n8.shared.b16"] {
        matrices(load, "stmatrix.sync.aligned.x4.m8n8.shared.b16", plain);
    }
    let twice =
        ["ldmatrix.sync.aligned.x4.trans.m8n8.shared.b16", "ldmatrix.sync.aligned.m8n8.x4.trans.shared.b16"];
    for load in twice {
        for store in [
            "stmatrix.sync.aligned.x4.trans.m8n8.shared.b16",
            "stmatrix.sync.aligned.x4.m8n8.shared.b16.trans",
        ] {
            matrices(load, store, plain);
        }
    }
}

/// The system reserves 1024 bytes of shared memory before those of the kernel: a variable of 1024 bytes, one of 8, and
/// 256 of the launch.
#[test]
fn registers_have_the_sizes_of_shared_memory() {
    let size = |name: &str, expected: u32| {
        let body =
            format!("mov.u32 %r1, smem; mov.u32 %r1, bar; mov.u32 %r2, %{name}; st.global.u32 [%rd2], %r2;");
        results(&body, Launch::grid(1).block(32).shared(256), |_| expected);
    };
    size("reserved_smem_offset_begin", 0);
    size("reserved_smem_offset_end", 1024);
    size("reserved_smem_offset_cap", 1024);
    size("dynamic_smem_size", 256);
    // Sizes are multiples of 128 bytes.
    size("total_smem_size", 1024 + 128 + 256);
    size("aggr_smem_size", 1024 + 1024 + 128 + 256);
    // Libraries use the memory at this offset.
    let body = "mov.u32 %r1, %reserved_smem_offset_1; mad.lo.u32 %r1, %r0, 4, %r1; st.shared.u32 [%r1], %r0;
        ld.shared.u32 %r2, [%r1]; st.global.u32 [%rd2], %r2;";
    results(body, Launch::grid(1).block(32), |thread| thread);
}

/// Manual: "tensormap.cp_fenceproxy": all threads of the warp execute it together.
#[test]
fn a_warp_copies_a_tensor_map_once() {
    let module = module(
        "shl.b32 %r1, %r0, 2; mov.u32 %r2, smem; add.u32 %r3, %r1, %r2; st.shared.b32 [%r3], %r0; bar.warp.sync -1;\n\
         setp.ne.u32 %p1, %r0, 0; @%p1 bra OTHERS; add.u32 %r1, %r1, 1;\n\
         OTHERS: tensormap.cp_fenceproxy.global.shared::cta.tensormap::generic.release.gpu.sync.aligned [%rd0], [%r2], 128;",
    );
    for schedule in schedules() {
        let mut gpu = Gpu::new(&module, schedule);
        let data = gpu.uninitialized::<u32>(32);
        gpu.launch("k", Launch::grid(1).block(32), args![data]).unwrap();
        let messages: Vec<_> = gpu.findings().map(|finding| &finding.message).collect();
        assert!(messages.is_empty(), "{messages:?}");
        assert_eq!(gpu.read(data), (0..32).collect::<Vec<u32>>());
    }
}

/// Manual: "membar, fence": an acquire of the tensormap proxy is for the 128 bytes of one map. Thread 0 changes two maps,
/// and acquires both, or one; a thread that learns of it copies through the second one.
#[test]
fn a_fence_acquires_one_tensor_map() {
    let kernel = |offset: u32| {
        module(&format!(
            "setp.ne.u32 %p1, %r0, 0; @%p1 bra MEET; ld.global.u64 %rd4, [%rd0+256];\n\
             tensormap.replace.tile.global_address.global.b1024.b64 [%rd0], %rd4;\n\
             tensormap.replace.tile.global_address.global.b1024.b64 [%rd0+128], %rd4;\n\
             fence.proxy.tensormap::generic.release.gpu;\n\
             fence.proxy.tensormap::generic.acquire.gpu [%rd0], 128;\n\
             fence.proxy.tensormap::generic.acquire.gpu [%rd0+{offset}], 128;\n\
             MEET: bar.sync 0; setp.ne.u32 %p1, %r0, 32; @%p1 bra END; st.shared.v4.u32 [smem], {{%r0, %r0, %r0, %r0}};\n\
             fence.proxy.async.shared::cta; add.s64 %rd3, %rd0, 128; mov.u32 %r1, 0;\n\
             cp.async.bulk.tensor.2d.global.shared::cta.tile.bulk_group [%rd3, {{%r1, %r1}}], [smem];\n\
             cp.async.bulk.commit_group; cp.async.bulk.wait_group 0; END:"
        ))
    };
    for (offset, expected) in [(128, &[][..]), (0, &[Kind::MissingFence])] {
        let module = kernel(offset);
        for schedule in schedules() {
            let mut gpu = Gpu::new(&module, schedule);
            let tensor = gpu.filled(256, 0f32);
            let map = TensorMap::tiled(Element::F32, tensor.address(), &[32, 8], &[128], &[4, 1]);
            let mut bytes = map.to_bytes().repeat(2);
            bytes.extend(tensor.address().to_le_bytes());
            let maps = gpu.upload(&bytes);
            gpu.launch("k", Launch::grid(1).block(64), args![maps]).unwrap();
            let found: Vec<_> = gpu.findings().map(|finding| finding.kind).collect();
            assert_eq!(found, expected, "{schedule:?}");
        }
    }
}

/// Manual: "membar, fence": a release and an acquire of the tensormap proxy order a change before a copy. Thread 0 changes
/// a map, and thread 32 uses it, each with these fences, before or after the two synchronize.
#[test]
fn an_acquire_of_a_tensor_map_follows_a_release() {
    const RELEASE: &str = "fence.proxy.tensormap::generic.release.gpu;";
    const ACQUIRE: &str = "fence.proxy.tensormap::generic.acquire.gpu [%rd0], 128;";
    let change = "tensormap.replace.tile.global_address.global.b1024.b64 [%rd0], %rd4;";
    let changed = format!("{change} {RELEASE}");
    let changed_again = format!("{changed} {change}");
    let cases = [
        ([&changed, ""], ["", ACQUIRE], None),
        // Another thread releases what it has learned.
        ([change, ""], ["", &format!("{RELEASE} {ACQUIRE}")], None),
        ([&changed, ""], [ACQUIRE, ""], Some(Severity::Error)),
        ([change, RELEASE], ["", ACQUIRE], Some(Severity::Warning)),
        ([change, ""], ["", ACQUIRE], Some(Severity::Warning)),
        ([&changed_again, ""], ["", ACQUIRE], Some(Severity::Warning)),
        ([change, ""], ["", &format!("{ACQUIRE} {RELEASE}")], Some(Severity::Warning)),
        ([&changed, ""], ["", ""], Some(Severity::Error)),
    ];
    for ([before, after], [early, late], expected) in cases {
        let module = module(&format!(
            "setp.eq.u32 %p1, %r0, 32; @%p1 bra USER; ld.global.u64 %rd4, [%rd0+128];\n\
             setp.ne.u32 %p1, %r0, 0; @%p1 bra MEET; {before} MEET: bar.sync 0; @%p1 bra END; {after} bra END;\n\
             USER: {early} bar.sync 0; {late} st.shared.v4.u32 [smem], {{%r0, %r0, %r0, %r0}};\n\
             fence.proxy.async.shared::cta; mov.u32 %r1, 0;\n\
             cp.async.bulk.tensor.2d.global.shared::cta.tile.bulk_group [%rd0, {{%r1, %r1}}], [smem];\n\
             cp.async.bulk.commit_group; cp.async.bulk.wait_group 0; END:"
        ));
        for schedule in schedules() {
            let mut gpu = Gpu::new(&module, schedule);
            let tensor = gpu.filled(256, 0f32);
            let map = TensorMap::tiled(Element::F32, tensor.address(), &[32, 8], &[128], &[4, 1]);
            let mut bytes = map.to_bytes().to_vec();
            bytes.extend(tensor.address().to_le_bytes());
            let maps = gpu.upload(&bytes);
            gpu.launch("k", Launch::grid(1).block(33), args![maps]).unwrap();
            let found: Vec<_> = gpu.findings().map(|finding| (finding.kind, finding.severity)).collect();
            let expected: Vec<_> =
                expected.map(|severity| (Kind::MissingFence, severity)).into_iter().collect();
            assert_eq!(found, expected, "{schedule:?}: {before} {after} {early} {late}");
        }
    }
}
