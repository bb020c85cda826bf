//! Compares `check` of whole modules with `parse_ptx` of the crate `ptx-syntax`, which parses every instruction into
//! a syntax tree and validates none.
#![allow(missing_docs, reason = "criterion's macros make public functions without any")]

mod texts;

use std::hint::black_box;
use std::time::Duration;

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use ptx_async_isa::Context;
use ptx_async_isa::check::check;
use texts::{FILES, module};

/// Maximum size in bytes of a module for `ptx-syntax`, which takes a second per megabyte.
const LONGEST_FOR_PEER: usize = 1_100_000;

fn whole_files(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("file");
    for (name, text) in FILES {
        both(&mut group, name, text);
    }
}

fn sizes(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("size");
    for exponent in 3..=8 {
        let text = module(10_usize.pow(exponent));
        // One sample of the largest module takes seconds.
        group.sample_size(if text.len() > LONGEST_FOR_PEER { 10 } else { 30 });
        group.measurement_time(Duration::from_secs(if text.len() > LONGEST_FOR_PEER { 20 } else { 5 }));
        both(&mut group, &format!("1e{exponent}"), &text);
    }
}

type Group<'c> = criterion::BenchmarkGroup<'c, criterion::measurement::WallTime>;

fn both(group: &mut Group<'_>, name: &str, text: &str) {
    let context = Context::default();
    assert!(check(text, &context).is_empty(), "{name}: the input has no errors");
    group.throughput(Throughput::Bytes(text.len() as u64));
    group.bench_with_input(BenchmarkId::new("check", name), text, |bencher, text| {
        bencher.iter(|| check(black_box(text), &context));
    });
    #[cfg(peer)]
    if text.len() <= LONGEST_FOR_PEER {
        assert!(ptx_syntax::parse_ptx(text).is_ok(), "{name}: `ptx-syntax` accepts it");
        group.bench_with_input(BenchmarkId::new("ptx-syntax", name), text, |bencher, text| {
            bencher.iter(|| ptx_syntax::parse_ptx(black_box(text)));
        });
    }
}

criterion_group!(benches, whole_files, sizes);
criterion_main!(benches);
