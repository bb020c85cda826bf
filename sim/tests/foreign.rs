//! Kernels of other compilers run to their end with the results of their source, and without findings.
//!
//! Those that nvcc compiles are kept in `tests/corpus/compiled`. Those of Triton and Gluon are not: `cargo xtask foreign`
//! compiles them, runs these tests, and passes the folder in `PTX_ASYNC_FOREIGN`.

use std::path::PathBuf;
use std::{env, fs};

use half::f16;
use ptx_async_sim::tensor::{Element, Swizzle};
use ptx_async_sim::{Gpu, Kind, Launch, Module, Schedule, Severity, TensorMap, args};

/// The text of kernels that are kept.
macro_rules! kept {
    ($name:literal) => {
        include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/corpus/compiled/", $name, ".ptx"))
    };
}

/// The text of a kernel that is not kept.
fn fresh(name: &str) -> String {
    let folder =
        env::var_os("PTX_ASYNC_FOREIGN").expect("`cargo xtask foreign` sets the folder of the kernels");
    fs::read_to_string(PathBuf::from(folder).join(name).with_extension("ptx")).unwrap()
}

/// Runs a kernel under several schedules, and expects no findings.
fn run(text: &str, launch: impl FnMut(&mut Gpu<'_>)) {
    find(text, &[], launch);
}

/// Runs a kernel under several schedules, and expects these findings in each.
fn find(text: &str, expected: &[Kind], mut launch: impl FnMut(&mut Gpu<'_>)) {
    let module = Module::from_ptx(text).unwrap();
    assert_eq!(module.missing().collect::<Vec<_>>(), [""; 0]);
    for schedule in [Schedule::Late, Schedule::Eager, Schedule::Random(1), Schedule::Random(2)] {
        let mut gpu = Gpu::new(&module, schedule);
        launch(&mut gpu);
        let reports = gpu.reports().iter().filter(|report| report.severity > Severity::Note);
        let (found, texts): (Vec<_>, Vec<_>) =
            reports.map(|report| (report.finding.kind, report.to_string())).unzip();
        assert_eq!(found, expected, "{schedule:?}: {}", texts.join("\n"));
    }
}

/// Small integers, whose products and sums are exact.
fn numbers(count: usize, step: usize) -> Vec<f16> {
    (0..count).map(|index| f16::from_f32((index * step % 7) as f32 - 3.0)).collect()
}

/// Computes the product of A and the transpose of B, whose rows have `depth` numbers.
fn product(a: &[f16], b: &[f16], depth: usize) -> Vec<f32> {
    let dot = |a: &[f16], b: &[f16]| a.iter().zip(b).map(|(a, b)| a.to_f32() * b.to_f32()).sum();
    a.chunks(depth).flat_map(|a| b.chunks(depth).map(move |b| dot(a, b))).collect()
}

fn transposed(matrix: &[f16], columns: usize) -> Vec<f16> {
    (0..columns).flat_map(|column| matrix.iter().skip(column).step_by(columns).copied()).collect()
}

/// The elements of each tile in reverse order, doubled.
fn doubled_in_reverse(values: &[f32], tile: usize) -> Vec<f32> {
    values.chunks(tile).flat_map(|tile| tile.iter().rev().map(|value| 2.0 * value)).collect()
}

#[test]
fn pipelines_of_nvcc() {
    let values: Vec<f32> = (0..7 * 512).map(|value| value as f32).collect();
    let words: Vec<u32> = (0..7 * 256).collect();
    for text in [kept!("pipeline_sm_80"), kept!("pipeline_sm_90")] {
        let twice: Vec<f32> = values.iter().map(|value| 2.0 * value).collect();
        for (kernel, expected) in [("grouped", doubled_in_reverse(&values, 512)), ("unified", twice)] {
            run(text, |gpu| {
                let (out, source) = (gpu.uninitialized::<f32>(values.len()), gpu.upload(&values));
                gpu.launch(kernel, Launch::grid(1).block(128), args![out, source, 7u32]).unwrap();
                assert_eq!(gpu.read(out), expected, "{kernel}");
            });
        }
        run(text, |gpu| {
            let (out, source) = (gpu.uninitialized::<u32>(words.len()), gpu.upload(&words));
            gpu.launch("specialized", Launch::grid(1).block(128), args![out, source, 7u32]).unwrap();
            assert_eq!(gpu.read(out), words);
        });
        run(text, |gpu| {
            let (out, source) = (gpu.uninitialized::<u32>(256), gpu.upload(&words[..256]));
            gpu.launch("by_token", Launch::grid(1).block(256), args![out, source]).unwrap();
            assert!(gpu.read(out).iter().rev().eq(&words[..256]));
        });
        // The third of four words is outside of the bytes that are copied.
        for (bytes, sum) in [(16, 5 + 11 + 15), (8, 5 + 15)] {
            run(text, |gpu| {
                let (out, source) = (gpu.uninitialized::<u32>(64), gpu.upload(&words[..16]));
                gpu.launch("alone", Launch::grid(1).block(64), args![out, source, bytes]).unwrap();
                assert_eq!(gpu.read(out), [sum; 64]);
            });
        }
    }
}

#[test]
fn ring_of_nvcc() {
    let values: Vec<f32> = (0..9 * 256).map(|value| value as f32).collect();
    let more: Vec<f32> = values.iter().map(|value| value + 1.0).collect();
    let sums: Vec<f32> = (0..256).map(|at| more.iter().skip(at).step_by(256).sum()).collect();
    for text in [kept!("ring_sm_90a"), kept!("ring_sm_120a")] {
        run(text, |gpu| {
            let (sum, copy) = (gpu.filled(256, 0f32), gpu.uninitialized::<f32>(values.len()));
            let source = gpu.upload(&values);
            let launch = Launch::grid(1).block(256).shared(4 << 10);
            gpu.launch("ring", launch, args![sum, copy, source, 9u32]).unwrap();
            assert_eq!(gpu.read(copy), more);
            assert_eq!(gpu.read(sum), sums);
        });
    }
}

#[test]
fn cluster_of_nvcc() {
    let words: Vec<u32> = (0..256).collect();
    for text in [kept!("cluster_sm_90a"), kept!("cluster_sm_100a")] {
        run(text, |gpu| {
            let (out, source) = (gpu.uninitialized::<u32>(128), gpu.upload(&words));
            gpu.launch("neighbours", Launch::grid(2).block(64), args![out, source]).unwrap();
            let of = |rank: u32, at: u32| 7 + 1 + 1 + 4 + 4 * (4 * at) + (1 - rank);
            let expected: Vec<u32> = (0..2).flat_map(|rank| (0..64).map(move |at| of(rank, at))).collect();
            assert_eq!(gpu.read(out), expected);
        });
    }
}

#[test]
#[ignore = "`cargo xtask foreign` compiles the kernel"]
fn matmul_of_triton() {
    let (rows, columns, depth) = (128, 128, 128);
    let (a, b) = (numbers(rows * depth, 5), numbers(columns * depth, 3));
    let expected = product(&a, &transposed(&b, columns), depth);
    run(&fresh("triton_matmul"), |gpu| {
        let (a, b, c) = (gpu.upload(&a), gpu.upload(&b), gpu.uninitialized::<f32>(rows * columns));
        let scratch = gpu.filled(1, 0u64);
        let launch = Launch::grid((2, 2)).block(128).shared(64 << 10);
        gpu.launch("matmul", launch, args![a, b, c, 128u32, 128u32, 128u32, 128u32, scratch, scratch])
            .unwrap();
        assert_eq!(gpu.read(c), expected);
    });
}

/// Expects a product plus itself.
fn matmul_with_tensor_maps(text: &str, tile_rows: u32) {
    let (rows, columns, depth) = (2 * tile_rows as usize, 128, 192);
    let (a, b) = (numbers(rows * depth, 5), numbers(columns * depth, 3));
    let twice = product(&a, &b, depth).iter().map(|sum| f16::from_f32(2.0 * sum)).collect::<Vec<_>>();
    run(text, |gpu| {
        let (a, b) = (gpu.upload(&a), gpu.upload(&b));
        let c = gpu.uninitialized::<f16>(rows * columns);
        // Each CTA makes its tensor maps in this buffer.
        let scratch = gpu.filled(4 * 3 * 128, 0u8);
        let launch = Launch::grid((2, 2)).block(128).shared(128 << 10);
        let (height, width, inner) = (rows as u32, columns as u32, depth as u32);
        gpu.launch("matmul_tma", launch, args![a, b, c, height, width, inner, scratch, scratch]).unwrap();
        assert_eq!(gpu.read(c), twice);
    });
}

#[test]
#[ignore = "`cargo xtask foreign` compiles the kernel"]
fn matmul_of_triton_with_tensor_maps_on_hopper() {
    matmul_with_tensor_maps(&fresh("triton_matmul_tma"), 64);
}

#[test]
#[ignore = "`cargo xtask foreign` compiles the kernel"]
fn matmul_of_triton_with_tensor_maps_on_blackwell() {
    matmul_with_tensor_maps(&fresh("triton_matmul_tma_100"), 128);
}

#[test]
#[ignore = "`cargo xtask foreign` compiles the kernel"]
fn gather_and_scatter_of_triton() {
    let table = numbers(64 * 256, 5);
    let rows: Vec<i32> = (0..32).map(|row| (row * 5 + 3) % 64).collect();
    let mut expected = vec![f16::ZERO; 64 * 256];
    for row in rows.iter().map(|&row| row as usize * 256) {
        expected[row..row + 64].copy_from_slice(&table[row..row + 64]);
    }
    run(&fresh("triton_gather"), |gpu| {
        let (rows, table) = (gpu.upload(&rows), gpu.upload(&table));
        let out = gpu.filled(64 * 256, f16::ZERO);
        let scratch = gpu.filled(2 * 128, 0u8);
        let launch = Launch::grid(1).block(128).shared(64 << 10);
        gpu.launch("gather", launch, args![rows, table, out, 64u32, scratch, scratch]).unwrap();
        assert_eq!(gpu.read(out), expected);
    });
}

/// The source adds to values while they are being stored, and waits for the store only later: one error per stage.
#[test]
#[ignore = "`cargo xtask foreign` compiles the kernel"]
fn ring_of_gluon_adds_to_what_is_not_stored() {
    let values = numbers(64 * 128, 5);
    find(&fresh("gluon_ring"), &[Kind::InFlight; 2], |gpu| {
        let (source, sink) = (gpu.upload(&values), gpu.uninitialized::<f16>(64 * 128));
        let map = |address| TensorMap {
            swizzle: Swizzle::B128,
            ..TensorMap::tiled(Element::F16, address, &[128, 64], &[256], &[64, 64])
        };
        let maps = [source, sink].map(|buffer| map(buffer.address()));
        let scratch = gpu.filled(1, 0u64);
        let arguments = args![
            &maps[0], 64u32, 128u32, 128u64, 1u64, &maps[1], 64u32, 128u32, 128u64, 1u64, scratch, scratch
        ];
        gpu.launch("ring", Launch::grid(1).block(128).shared(64 << 10), arguments).unwrap();
        assert!(gpu.read(sink).iter().zip(&values).all(|(sum, value)| sum == value || *sum == value + value));
    });
}

#[test]
#[ignore = "`cargo xtask foreign` compiles the kernel"]
fn stage_of_gluon() {
    let values: Vec<f32> = (0..512).map(|value| value as f32).collect();
    run(&fresh("gluon_stage"), |gpu| {
        let (source, sink) = (gpu.upload(&values), gpu.uninitialized::<f32>(512));
        let scratch = gpu.filled(1, 0u64);
        let launch = Launch::grid(1).block(128).shared(16 << 10);
        gpu.launch("stage", launch, args![source, sink, scratch, scratch]).unwrap();
        assert_eq!(gpu.read(sink), values);
    });
}
