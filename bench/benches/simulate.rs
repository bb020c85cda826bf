//! Measures the simulator: warp instructions, bytes of copies, and schedules of a ring.
#![allow(missing_docs, reason = "criterion's macros make public functions without any")]

use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use ptx_async_sim::tensor::{Element, Swizzle, TensorMap};
use ptx_async_sim::{Argument, Gpu, Launch, Module, Schedule, args};

/// `ring_copy` of `examples/kernels`.
const RING: &str = include_str!("../../sim/tests/ring.ptx");
/// A ring of tensor copies, of boxes of 32 by 128 elements of 4 bytes.
const TENSORS: &str = include_str!("tensors.ptx");

/// The size in bytes of a stage of both rings.
const STAGE: usize = 16384;

/// Bodies of a loop, named by their instructions.
const LOOPS: &[(&str, &str)] = &[
    (
        "arithmetic",
        "add.u32 %r11, %r10, %r0; mul.lo.u32 %r12, %r11, %r0; xor.b32 %r13, %r12, %r11;\n\
         add.f32 %f1, %f2, %f3; fma.rn.f32 %f4, %f1, %f2, %f3; add.u32 %r14, %r13, %r10;",
    ),
    ("loads of shared memory", "ld.shared.u32 %r11, [%r1]; add.u32 %r12, %r11, %r12;"),
    ("stores to shared memory", "st.shared.u32 [%r1], %r10;"),
    (
        "loads and stores of global memory",
        "mul.wide.u32 %rd5, %r10, 512; add.s64 %rd6, %rd2, %rd5;\n\
         ld.global.u32 %r11, [%rd6]; add.u32 %r12, %r11, %r12; st.global.u32 [%rd6], %r12;",
    ),
    (
        "a store, a barrier, a load of another thread's word, a barrier",
        "st.shared.u32 [%r1], %r10; bar.sync 0; ld.shared.u32 %r11, [%r3]; bar.sync 0;",
    ),
    (
        "the same with an mbarrier",
        "st.shared.u32 [%r1], %r10; mbarrier.arrive.shared.b64 %rd5, [bar];\n\
         $first: mbarrier.try_wait.shared.b64 %p2, [bar], %rd5; @!%p2 bra $first;\n\
         ld.shared.u32 %r11, [%r3]; mbarrier.arrive.shared.b64 %rd5, [bar];\n\
         $second: mbarrier.try_wait.shared.b64 %p2, [bar], %rd5; @!%p2 bra $second;",
    ),
    ("atomic additions to one word", "atom.shared.add.u32 %r11, [word], 1;"),
];

/// A kernel of 128 threads that runs a body 2000 times.
fn kernel(body: &str) -> String {
    format!(
        ".version 8.6\n.target sm_90a\n.address_size 64\n.shared .align 128 .b8 smem[512];\n\
         .shared .align 8 .b64 bar;\n.shared .align 4 .b32 word;\n.visible .entry k(.param .u64 data)\n{{\n\
         .reg .b32 %r<16>;\n.reg .b64 %rd<8>;\n.reg .pred %p<3>;\n.reg .f32 %f<5>;\n\
         ld.param.u64 %rd0, [data]; mov.u32 %r0, %tid.x; mul.wide.u32 %rd1, %r0, 4; add.s64 %rd2, %rd0, %rd1;\n\
         mov.u32 %r4, smem; shl.b32 %r1, %r0, 2; add.u32 %r1, %r1, %r4;\n\
         xor.b32 %r3, %r0, 33; shl.b32 %r3, %r3, 2; add.u32 %r3, %r3, %r4; mov.u32 %r2, %ntid.x;\n\
         setp.ne.u32 %p0, %r0, 0; @%p0 bra $begin;\n\
         mbarrier.init.shared.b64 [bar], %r2; st.shared.u32 [word], 0;\n\
         $begin: bar.sync 0; st.shared.u32 [%r1], %r0; mov.u32 %r10, 0;\n\
         $loop:\n{body}\n\
         add.u32 %r10, %r10, 1; setp.lt.u32 %p1, %r10, 2000; @%p1 bra $loop;\nret;\n}}\n"
    )
}

/// Measures launches on devices that `prepare` creates. The throughput is `bytes`, or else the number of steps.
fn measure<'m>(
    criterion: &mut Criterion,
    name: &str,
    bytes: Option<u64>,
    mut prepare: impl FnMut() -> (Gpu<'m>, &'static str, Launch, Vec<Argument>),
) {
    let launch = |(mut gpu, entry, launch, arguments): (Gpu<'m>, &str, Launch, Vec<Argument>)| {
        gpu.launch(entry, launch, arguments).unwrap_or_else(|error| panic!("{error}: {:?}", gpu.reports()));
        assert!(gpu.reports().is_empty(), "{}", gpu.reports()[0]);
        gpu
    };
    let steps = launch(prepare()).steps();
    let mut group = criterion.benchmark_group("simulate");
    group.sample_size(10);
    group.throughput(bytes.map_or(Throughput::Elements(steps), Throughput::Bytes));
    group.bench_function(name, |bencher| bencher.iter_batched(&mut prepare, launch, BatchSize::PerIteration));
}

fn instructions(criterion: &mut Criterion) {
    for (name, body) in LOOPS {
        let module = Module::from_ptx(&kernel(body)).unwrap();
        measure(criterion, name, None, || {
            let mut gpu = Gpu::new(&module, Schedule::Late);
            let data = gpu.filled(1 << 18, 1u32);
            (gpu, "k", Launch::grid(1).block(128), args![data].to_vec())
        });
    }
}

/// The schedules for the copies. The random one copies in pieces of 16 bytes, in any order.
const SCHEDULES: [(&str, Schedule); 3] =
    [("late", Schedule::Late), ("eager", Schedule::Eager), ("seed", Schedule::Random(SEED))];
const SEED: u64 = 3;

fn copies(criterion: &mut Criterion) {
    const BYTES: usize = 16 << 20;
    let data: Vec<u32> = (0..BYTES as u32 / 4).collect();
    // Each byte is copied to shared memory and back.
    let bytes = Some(2 * BYTES as u64);
    let ring = Module::from_ptx(RING).unwrap();
    let tensors = Module::from_ptx(TENSORS).unwrap();
    for (name, schedule) in SCHEDULES {
        measure(criterion, &format!("bulk copies of 16 KiB, {name}"), bytes, || {
            let mut gpu = Gpu::new(&ring, schedule);
            let (src, dst, counter) = (gpu.upload(&data), gpu.filled(data.len(), 0u32), gpu.upload(&[0u64]));
            let launch = Launch::grid(2).block(32).shared(4 * STAGE as u32);
            (gpu, "ring_copy", launch, args![dst, src, BYTES as u64, counter, 4u64].to_vec())
        });
        for (layout, swizzle) in [("", Swizzle::None), (", swizzled", Swizzle::B128)] {
            let name = format!("tensor copies of 128 rows of 128 bytes{layout}, {name}");
            measure(criterion, &name, bytes, || {
                let mut gpu = Gpu::new(&tensors, schedule);
                let (src, dst) = (gpu.upload(&data), gpu.filled(data.len(), 0u32));
                let map = |address| {
                    let rows = BYTES as u64 / 4096;
                    let map = TensorMap::tiled(Element::U32, address, &[1024, rows], &[4096], &[32, 128]);
                    TensorMap { swizzle, ..map }
                };
                let rows = BYTES as u32 / 4096;
                let arguments = args![map(src.address()), map(dst.address()), rows];
                (gpu, "copy", Launch::grid(2).block(1).shared(4 * STAGE as u32), arguments.to_vec())
            });
        }
    }
}

/// Measures the whole test of a ring: 2 CTAs copy 64 chunks, under 64 schedules.
fn schedules(criterion: &mut Criterion) {
    let module = Module::from_ptx(RING).unwrap();
    let data: Vec<u32> = (0..64 * STAGE as u32 / 4).collect();
    let mut group = criterion.benchmark_group("simulate");
    group.sample_size(10);
    group.bench_function("the ring of 64 chunks, 64 schedules", |bencher| {
        bencher.iter(|| {
            for schedule in ptx_async_sim::check::schedules_with(62) {
                let tested = ptx_async_sim::check::run(&module, schedule, |gpu| {
                    let (src, dst) = (gpu.upload(&data), gpu.filled(data.len(), 0u32));
                    let counter = gpu.upload(&[0u64]);
                    let launch = Launch::grid(2).block(32).shared(4 * STAGE as u32);
                    let bytes = 64 * STAGE as u64;
                    gpu.launch("ring_copy", launch, args![dst, src, bytes, counter, 4u64])?;
                    assert_eq!(gpu.read(dst), data);
                    Ok(())
                });
                tested.unwrap_or_else(|failure| panic!("{failure}"));
            }
        });
    });
}

criterion_group!(benches, instructions, copies, schedules);
criterion_main!(benches);
