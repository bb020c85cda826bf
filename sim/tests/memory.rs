//! The memory that a launch uses besides that of the simulated device.

use allocation_counter::{AllocationInfo, measure};
use ptx_async_sim::{Gpu, Kind, Launch, Module, Schedule, args};

/// A kernel of 1024 threads: thread `t` stores to the word `(t * 33 + i * 1024) % words` for `i` below `words / 1024`.
/// Adjacent words are written by different warps, so that no two have the same record.
const SCATTER: &str = ".version 8.6\n.target sm_90\n.address_size 64\n.extern .shared .align 128 .b8 smem[];\n\
    .visible .entry scatter(.param .u32 words, .param .u64 data)\n{\n\
    .reg .b32 %r<8>; .reg .b64 %rd<4>; .reg .pred %p<2>;\n\
    ld.param.u32 %r0, [words]; ld.param.u64 %rd0, [data]; mov.u32 %r1, %tid.x; mul.lo.u32 %r2, %r1, 33; mov.u32 %r3, 0;\n\
    mov.u32 %r5, smem;\n\
    $loop: add.u32 %r4, %r2, %r3; rem.u32 %r4, %r4, 1024; add.u32 %r4, %r4, %r3;\n\
    setp.ne.u64 %p1, %rd0, 0;\n\
    @%p1 bra $global;\n\
    shl.b32 %r4, %r4, 2; add.u32 %r4, %r4, %r5; st.shared.u32 [%r4], %r1; bra $next;\n\
    $global: mul.wide.u32 %rd1, %r4, 4; add.u64 %rd1, %rd1, %rd0; st.global.u32 [%rd1], %r1;\n\
    $next: add.u32 %r3, %r3, 1024; setp.lt.u32 %p0, %r3, %r0; @%p0 bra $loop;\n\
    ret;\n}\n";

/// Measures the memory of a launch.
fn scatter(module: &Module, shared: u32, words: u32, buffer: usize) -> AllocationInfo {
    let mut gpu = Gpu::new(module, Schedule::Late);
    let data = if buffer == 0 { 0 } else { gpu.upload(&vec![0u8; buffer]).address() };
    measure(|| {
        let launch = Launch::grid(1).block(1024).shared(shared);
        gpu.launch("scatter", launch, args![words, data]).unwrap();
    })
}

#[test]
fn four_bytes_of_shared_memory_take_at_most_64_bytes_besides_themselves() {
    let module = Module::from_ptx(SCATTER).unwrap();
    // The number of words that the launch touches: 4 KiB, or all of 192 KiB.
    const FEW: u32 = 1024;
    const MANY: u32 = 48 << 10;
    let few = scatter(&module, 4 * MANY, FEW, 0);
    let many = scatter(&module, 4 * MANY, MANY, 0);
    let each = (many.bytes_max - few.bytes_max) as f64 / f64::from(MANY - FEW);
    // At least the two records of a word; less would mean that words share them.
    assert!((48.0..=64.0).contains(&each), "{each}");
}

/// A kernel of 1024 threads, which store to `words` words. Then, in iteration `i`, thread `t` reads the word
/// `step * t + 33 * i` of each 1024: after 32 iterations, each of the 32 warps has read each word, all unordered.
const READERS: &str = ".version 8.6\n.target sm_90\n.address_size 64\n.extern .shared .align 128 .b8 smem[];\n\
    .visible .entry read(.param .u32 words, .param .u32 step)\n{\n.reg .b32 %r<10>; .reg .pred %p<4>;\n\
    ld.param.u32 %r0, [words]; mov.u32 %r1, %tid.x; mov.u32 %r5, smem; mov.u32 %r6, 0;\n\
    ld.param.u32 %r3, [step]; mul.lo.u32 %r3, %r3, %r1;\n\
    $all: add.u32 %r7, %r1, %r6; shl.b32 %r7, %r7, 2; add.u32 %r7, %r7, %r5; st.shared.u32 [%r7], %r1;\n\
    add.u32 %r6, %r6, 1024; setp.lt.u32 %p0, %r6, %r0; @%p0 bra $all;\n\
    bar.sync 0; mov.u32 %r2, 0;\n\
    $turn: mov.u32 %r6, 0;\n\
    $loop: add.u32 %r7, %r3, %r2; and.b32 %r7, %r7, 1023; add.u32 %r7, %r7, %r6;\n\
    shl.b32 %r7, %r7, 2; add.u32 %r7, %r7, %r5; ld.shared.u32 %r7, [%r7];\n\
    add.u32 %r6, %r6, 1024; setp.lt.u32 %p0, %r6, %r0; @%p0 bra $loop;\n\
    add.u32 %r2, %r2, 33; setp.lt.u32 %p1, %r2, 1056; @%p1 bra $turn;\n\
    ret;\n}\n";

#[test]
fn shared_memory_that_all_warps_read_takes_no_more() {
    const FEW: u32 = 8 << 10;
    const MANY: u32 = 48 << 10;
    let module = Module::from_ptx(READERS).unwrap();
    // Adjacent threads read adjacent words, or not.
    for (step, schedule) in [(1, Schedule::Late), (33, Schedule::Late), (33, Schedule::Random(7))] {
        let read = |words: u32| {
            let mut gpu = Gpu::new(&module, schedule);
            let launch = Launch::grid(1).block(1024).shared(4 * MANY);
            let taken = measure(|| gpu.launch("read", launch, args![words, step]).unwrap());
            assert!(gpu.reports().is_empty(), "{}", gpu.reports()[0]);
            taken
        };
        let (few, many) = (read(FEW), read(MANY));
        let each = (many.bytes_max - few.bytes_max) as f64 / f64::from(MANY - FEW);
        assert!((48.0..=64.0).contains(&each), "{step} {schedule}: {each}");
    }
}

#[test]
fn global_memory_that_is_not_touched_takes_none() {
    let module = Module::from_ptx(SCATTER).unwrap();
    let touched = 1 << 18;
    let small = scatter(&module, 0, touched, 4 << 18);
    let large = scatter(&module, 0, touched, 256 << 20);
    assert!(small.bytes_max > 4 << 18, "{small:?}");
    assert!(large.bytes_max < small.bytes_max + (1 << 16), "{small:?} {large:?}");
    assert!(large.bytes_max < 20 * (4 << 18), "{large:?}");
}

#[test]
fn a_grid_is_bounded() {
    let module = Module::from_ptx(SCATTER).unwrap();
    let most = u32::MAX;
    for (launch, message) in [
        (Launch::grid((most, most, most)), "a grid must have 1 to 16777216 CTAs"),
        (Launch::grid(1).block((most, most, most)), "a CTA must have 1 to 1024 threads"),
        (Launch::grid(1).cluster((most, most, most)), "a cluster must have 1 to 16 CTAs"),
        (Launch::grid(1 << 24).block(256), "a grid must have fewer than 4294967296 threads"),
        (Launch::grid(1).shared(most), "a CTA must have at most"),
    ] {
        let error = Gpu::new(&module, Schedule::Late).launch("scatter", launch, args![0u32, 0u64]);
        let text = error.unwrap_err().to_string();
        assert!(text.contains(message), "{text}");
    }
}

#[test]
fn shared_memory_of_ctas_that_have_exited_takes_none() {
    let module = Module::from_ptx(
        ".version 8.6\n.target sm_90\n.address_size 64\n.extern .shared .align 128 .b8 smem[];\n\
         .visible .entry touch()\n{\n.reg .b32 %r<2>;\n mov.u32 %r0, smem; st.shared.u32 [%r0], 1; ret;\n}\n",
    )
    .unwrap();
    let after = |ctas: u32| {
        let mut gpu = Gpu::new(&module, Schedule::Late);
        measure(|| gpu.launch("touch", Launch::grid(ctas).block(32).shared(64 << 10), args![]).unwrap())
    };
    let (few, many) = (after(2000), after(20_000));
    assert!(many.bytes_current - few.bytes_current < 18_000 * 512, "{few:?} {many:?}");
    assert!(many.bytes_max < few.bytes_max + 18_000 * 1024, "{few:?} {many:?}");
}

#[test]
fn copies_that_nobody_waits_for_take_bounded_memory() {
    // 64 GiB of copies in all, which are never retired without a wait.
    let module = Module::from_ptx(
        ".version 8.6\n.target sm_90\n.address_size 64\n.extern .shared .align 128 .b8 smem[];\n\
         .visible .entry store(.param .u64 data)\n{\n.reg .b32 %r<2>; .reg .b64 %rd<2>; .reg .pred %p<2>;\n\
         ld.param.u64 %rd0, [data]; mov.u32 %r0, 0;\n\
         $loop: cp.async.bulk.global.shared::cta.bulk_group [%rd0], [smem], 65536; cp.async.bulk.commit_group;\n\
         add.u32 %r0, %r0, 1; setp.lt.u32 %p0, %r0, 1048576; @%p0 bra $loop;\n ret;\n}\n",
    )
    .unwrap();
    let mut gpu = Gpu::new(&module, Schedule::Late);
    gpu.limit_steps(1 << 15);
    let data = gpu.upload(&vec![0u8; 1 << 16]);
    let taken = measure(|| {
        let launch = Launch::grid(1).block(1).shared(1 << 16);
        assert!(gpu.launch("store", launch, args![data]).is_err());
    });
    assert!(taken.bytes_max < 300 << 20, "{taken:?}");
    assert!(gpu.reports().iter().any(|report| report.finding.kind == Kind::StepLimit));
}
