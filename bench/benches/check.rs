//! `check` of whole modules, without and with the lints, next to `parse_ptx` of the crate `ptx-syntax`, which parses every instruction into a
//! syntax tree and validates none.
#![allow(missing_docs, reason = "criterion's macros make public functions without any")]

use std::hint::black_box;
use std::time::Duration;

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use ptx_async_isa::Context;
use ptx_async_isa::check::check;

/// Output of nvcc and Triton that both crates accept.
const FILES: &[(&str, &str)] = &[
    ("nvcc sm_80", include_str!("../../cli/tests/foreign/pipeline_sm_80.ptx")),
    ("nvcc sm_90", include_str!("../../cli/tests/foreign/pipeline_sm_90.ptx")),
    ("triton sm_90", include_str!("../../cli/tests/foreign/gluon_ring.ptx")),
];

/// The longest module that `ptx-syntax` is measured with, in bytes: it takes a second per megabyte.
const LONGEST_FOR_PEER: usize = 1_100_000;

/// The longest module that the lints are measured with, in bytes.
const LONGEST_FOR_LINTS: usize = 11_000_000;

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
        // One sample of the longest takes seconds.
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
    if text.len() <= LONGEST_FOR_LINTS {
        group.bench_with_input(BenchmarkId::new("with lints", name), text, |bencher, text| {
            bencher.iter(|| ptx_async_lints::check_all(black_box(text), &context));
        });
    }
    #[cfg(feature = "peer")]
    if text.len() <= LONGEST_FOR_PEER {
        assert!(ptx_syntax::parse_ptx(text).is_ok(), "{name}: `ptx-syntax` accepts it");
        group.bench_with_input(BenchmarkId::new("ptx-syntax", name), text, |bencher, text| {
            bencher.iter(|| ptx_syntax::parse_ptx(black_box(text)));
        });
    }
}

/// A module of at least this many bytes: nvcc's kernels, repeated with new names.
fn module(bytes: usize) -> String {
    const ENTRY: &str = ".visible .entry ";
    let file = FILES[0].1;
    let start = file.find(ENTRY).expect("nvcc writes entries");
    let head: String = file[..start].lines().filter(|line| line.starts_with('.')).map(line).collect();
    let mut kernels: Vec<&str> = file[start..].split(ENTRY).skip(1).collect();
    // The shortest first: the shortest module has one kernel.
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

/// The lints on one function: the stages of an unrolled ring.
fn one_function(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("function");
    for exponent in 3..=7 {
        let text = unrolled(10_usize.pow(exponent));
        let context = Context::default();
        assert!(check(&text, &context).is_empty() && ptx_async_lints::check(&text).is_empty());
        group.sample_size(10).throughput(Throughput::Bytes(text.len() as u64));
        let name = format!("1e{exponent}");
        group.bench_function(BenchmarkId::new("check", &name), |bencher| {
            bencher.iter(|| check(black_box(&text), &context));
        });
        group.bench_function(BenchmarkId::new("with lints", &name), |bencher| {
            bencher.iter(|| ptx_async_lints::check_all(black_box(&text), &context));
        });
    }
}

/// A module of at least this many bytes with one kernel, in which one thread fills a tile and stores it, again and again.
fn unrolled(bytes: usize) -> String {
    let mut body = String::from("mov.u32 %r1, %tid.x;\nsetp.ne.u32 %p1, %r1, 0;\n@%p1 bra END;\n");
    for stage in 0.. {
        body += &format!(
            "st.shared.b32 [smem+{at}], %r1;\nfence.proxy.async.shared::cta;\n\
             cp.async.bulk.global.shared::cta.bulk_group [%rd1+{to}], [smem+{at}], 64;\n\
             cp.async.bulk.commit_group;\ncp.async.bulk.wait_group.read 1;\n\
             setp.eq.u32 %p2, %r1, {stage};\n@%p2 bra L{stage};\nadd.u32 %r2, %r2, 1;\nL{stage}:\n",
            at = stage % 2 * 64,
            to = stage * 64,
        );
        if body.len() >= bytes {
            break;
        }
    }
    ptx_async_lints::example(&(body + "cp.async.bulk.wait_group.read 0;\nEND:\nret;"))
}

fn line(text: &str) -> String {
    format!("{text}\n")
}

criterion_group!(benches, whole_files, sizes, one_function);
criterion_main!(benches);
