//! Kernels compiled by Triton and Gluon, which `cargo xtask foreign` keeps in `cli/tests/foreign`: they run to their
//! end with the results of their source, and without findings.

use half::f16;
use ptx_async_sim::engine::Severity;
use ptx_async_sim::tensor::{Element, Swizzle};
use ptx_async_sim::{Gpu, Kind, Launch, Module, Schedule, TensorMap, args};

/// The text of a kernel.
macro_rules! kernel {
    ($name:literal) => {
        include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../cli/tests/foreign/", $name, ".ptx"))
    };
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
            reports.map(|report| (report.finding.kind, report.text.as_str())).unzip();
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

#[test]
fn matmul_of_triton() {
    let (rows, columns, depth) = (128, 128, 128);
    let (a, b) = (numbers(rows * depth, 5), numbers(columns * depth, 3));
    let expected = product(&a, &transposed(&b, columns), depth);
    run(kernel!("triton_matmul"), |gpu| {
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
fn matmul_of_triton_with_tensor_maps_on_hopper() {
    matmul_with_tensor_maps(kernel!("triton_matmul_tma"), 64);
}

#[test]
fn matmul_of_triton_with_tensor_maps_on_blackwell() {
    matmul_with_tensor_maps(kernel!("triton_matmul_tma_100"), 128);
}

#[test]
fn gather_and_scatter_of_triton() {
    let table = numbers(64 * 256, 5);
    let rows: Vec<i32> = (0..32).map(|row| (row * 5 + 3) % 64).collect();
    let mut expected = vec![f16::ZERO; 64 * 256];
    for row in rows.iter().map(|&row| row as usize * 256) {
        expected[row..row + 64].copy_from_slice(&table[row..row + 64]);
    }
    run(kernel!("triton_gather"), |gpu| {
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
fn ring_of_gluon_adds_to_what_is_not_stored() {
    let values = numbers(64 * 128, 5);
    find(kernel!("gluon_ring"), &[Kind::InFlight; 2], |gpu| {
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
fn stage_of_gluon() {
    let values: Vec<f32> = (0..512).map(|value| value as f32).collect();
    run(kernel!("gluon_stage"), |gpu| {
        let (source, sink) = (gpu.upload(&values), gpu.uninitialized::<f32>(512));
        let scratch = gpu.filled(1, 0u64);
        let launch = Launch::grid(1).block(128).shared(16 << 10);
        gpu.launch("stage", launch, args![source, sink, scratch, scratch]).unwrap();
        assert_eq!(gpu.read(sink), values);
    });
}
