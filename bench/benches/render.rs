//! Parses, validates and renders one instruction.
#![allow(missing_docs, reason = "criterion's macros make public functions without any")]

use std::fmt::Write as _;
use std::hint::black_box;
use std::time::Instant;

use criterion::{Criterion, criterion_group, criterion_main};
use ptx_async_isa::{Context, Dialect, text, validate};

/// The most frequent instructions of a kernel.
const INSTRUCTIONS: &[(&str, &str)] = &[
    ("bulk copy", "cp.async.bulk.shared::cta.global.mbarrier::complete_tx::bytes [%r1], [%rd2], %r3, [%r4];"),
    (
        "guarded bulk copy with constants",
        "@%p1 cp.async.bulk.global.shared::cta.bulk_group.L2::cache_hint [%rd1+4096], [%r2+128], 16384, %rd3;",
    ),
    (
        "tensor copy",
        "cp.async.bulk.tensor.5d.shared::cluster.global.tile.mbarrier::complete_tx::bytes \
         [%r1], [%rd1, {%r2, %r3, %r4, %r5, %r6}], [%r7];",
    ),
    ("wait", "mbarrier.try_wait.parity.shared::cta.b64 %p1, [%r1], %r2;"),
];

fn instructions(criterion: &mut Criterion) {
    let context = Context::new("sm_90a".parse().unwrap(), "8.6".parse().unwrap());
    for (name, source) in INSTRUCTIONS {
        let mut group = criterion.benchmark_group(*name);
        let inst = text::parse(source).unwrap();
        let valid = validate(&inst, &context, Dialect::Ptx).unwrap();
        group.bench_function("parse", |bencher| bencher.iter(|| text::parse(black_box(source))));
        group.bench_function("validate", |bencher| {
            bencher.iter(|| validate(black_box(&inst), &context, Dialect::Ptx));
        });
        let mut out = String::with_capacity(256);
        let mut render = || {
            out.clear();
            write!(out, "{}", black_box(&valid)).unwrap();
            black_box(out.len())
        };
        group.bench_function("render", |bencher| bencher.iter(&mut render));
        println!("{name}/render, the fastest of many batches: {:.1} ns", fastest(&mut render));
    }
}

/// The time of one call in nanoseconds, in the fastest of many short batches: the least disturbed by other processes.
fn fastest<T>(call: &mut impl FnMut() -> T) -> f64 {
    const CALLS: u32 = 50;
    let batch = |call: &mut dyn FnMut() -> T| {
        let start = Instant::now();
        (0..CALLS).for_each(|_| drop(call()));
        start.elapsed()
    };
    let fastest = (0..20_000).map(|_| batch(call)).min().unwrap_or_default();
    fastest.as_nanos() as f64 / f64::from(CALLS)
}

criterion_group!(benches, instructions);
criterion_main!(benches);
