//! Reading and judging whole modules, beside crates.io's `ptx-90-parser`, which reads every instruction into a
//! syntax tree and judges nothing.
#![allow(missing_docs, reason = "criterion's macros make public functions without any")]

use std::hint::black_box;
use std::time::Duration;

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use ptx_async_isa::Context;
use ptx_async_isa::check::check;

/// What nvcc and Triton wrote, as far as both can read it.
const FILES: &[(&str, &str)] = &[
    ("nvcc sm_80", include_str!("../../cli/tests/foreign/pipeline_sm_80.ptx")),
    ("nvcc sm_90", include_str!("../../cli/tests/foreign/pipeline_sm_90.ptx")),
    ("triton sm_90", include_str!("../../cli/tests/foreign/gluon_ring.ptx")),
];

/// Larger than this the other one is not asked: it takes a second for each megabyte.
const BOTH: usize = 1_100_000;

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
        // A sample of the largest is seconds long.
        group.sample_size(if text.len() > BOTH { 10 } else { 30 });
        group.measurement_time(Duration::from_secs(if text.len() > BOTH { 20 } else { 5 }));
        both(&mut group, &format!("1e{exponent}"), &text);
    }
}

type Group<'c> = criterion::BenchmarkGroup<'c, criterion::measurement::WallTime>;

fn both(group: &mut Group<'_>, name: &str, text: &str) {
    let context = Context::default();
    assert!(check(text, &context).is_empty(), "{name}: the input has no mistakes");
    group.throughput(Throughput::Bytes(text.len() as u64));
    group.bench_with_input(BenchmarkId::new("check", name), text, |bencher, text| {
        bencher.iter(|| check(black_box(text), &context));
    });
    if text.len() <= BOTH {
        assert!(ptx_parser::parse_ptx(text).is_ok(), "{name}: the other one reads it too");
        group.bench_with_input(BenchmarkId::new("ptx-90-parser", name), text, |bencher, text| {
            bencher.iter(|| ptx_parser::parse_ptx(black_box(text)));
        });
    }
}

/// nvcc's kernels again and again, until there are about so many bytes.
fn module(bytes: usize) -> String {
    const ENTRY: &str = ".visible .entry ";
    let file = FILES[0].1;
    let start = file.find(ENTRY).expect("nvcc writes entries");
    let head: String = file[..start].lines().filter(|line| line.starts_with('.')).map(line).collect();
    let mut kernels: Vec<&str> = file[start..].split(ENTRY).skip(1).collect();
    // The smallest first: the smallest module is one of them.
    kernels.sort_by_key(|kernel| kernel.len());
    let mut text = head;
    for (number, kernel) in kernels.iter().cycle().enumerate() {
        let (name, rest) = kernel.split_once('(').expect("an entry has parameters");
        text.push_str(&format!("{ENTRY}{name}_{number}({rest}"));
        if text.len() >= bytes {
            break;
        }
    }
    text
}

fn line(text: &str) -> String {
    format!("{text}\n")
}

criterion_group!(benches, whole_files, sizes);
criterion_main!(benches);
