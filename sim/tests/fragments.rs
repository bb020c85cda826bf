//! `wmma`: loads, products and stores of a warp, compared with the product on the host. Small integers, whose products
//! and sums are exact.

use half::{bf16, f16};
use ptx_async_sim::{Gpu, Kind, Launch, Module, Schedule, args};

/// The element type of a matrix, which determines the encoding of its numbers.
#[derive(Clone, Copy)]
enum Number {
    F16,
    Bf16,
    F32,
    F64,
    Integer { bits: u32, is_signed: bool },
}
use Number::{Bf16, F16, F32, F64, Integer};

impl Number {
    fn bits(self) -> usize {
        match self {
            F16 | Bf16 => 16,
            F32 => 32,
            F64 => 64,
            Integer { bits, .. } => bits as usize,
        }
    }

    fn encode(self, value: i64) -> u64 {
        match self {
            F16 => f16::from_f64(value as f64).to_bits().into(),
            Bf16 => bf16::from_f64(value as f64).to_bits().into(),
            F32 => (value as f32).to_bits().into(),
            F64 => (value as f64).to_bits(),
            Integer { bits, .. } => value as u64 & (u64::MAX >> (64 - bits)),
        }
    }
}

/// Encodes numbers as bytes, the first one in the lowest bits.
fn bytes(values: &[i64], number: Number) -> Vec<u8> {
    let per_byte = (8 / number.bits()).max(1);
    let all = |values: &[i64]| {
        let place = |(index, value): (usize, &i64)| number.encode(*value) << (index * number.bits() % 64);
        values.iter().enumerate().map(place).fold(0, |all, value| all | value).to_le_bytes()
    };
    values.chunks(per_byte).flat_map(|values| all(values)[..number.bits().div_ceil(8)].to_vec()).collect()
}

/// A matrix in memory: its lines are rows, or columns, and each is longer than that of the matrix.
fn stored(matrix: &dyn Fn(usize, usize) -> i64, lines: usize, length: usize, by_columns: bool) -> Vec<i64> {
    let line = |line: usize| {
        (0..2 * length).map(move |at| match (at < length, by_columns) {
            (false, _) => 1,
            (true, false) => matrix(line, at),
            (true, true) => matrix(at, line),
        })
    };
    (0..lines).flat_map(line).collect()
}

fn registers(kind: &str, first: usize, count: usize) -> String {
    let names: Vec<_> = (first..first + count).map(|number| format!("%{kind}{number}")).collect();
    format!("{{{}}}", names.join(", "))
}

/// A form of `wmma`: the types of A and B, of C and of D, and the number of registers of each.
struct Form {
    shape: [usize; 3],
    types: [&'static str; 3],
    numbers: [Number; 3],
    registers: [usize; 4],
    /// The types of `wmma.mma`.
    mma: &'static str,
}

/// Checks the product of small integers, with these layouts of A, of B, and of C and D.
fn multiplies(form: &Form, left: &str, right: &str, sums: &str) {
    let [m, n, k] = form.shape;
    let shape = format!("m{m}n{n}k{k}");
    let least = if matches!(form.numbers[0], Integer { is_signed: false, .. }) { 0 } else { -3 };
    let a = move |row: usize, column: usize| ((row * 5 + column * 3) % 7) as i64 + least;
    let b = move |row: usize, column: usize| ((row * 2 + column * 5) % 7) as i64 + least;
    let c = |row: usize, column: usize| ((row + column * 4) % 9) as i64 - 4;
    let [factor, before, after] = form.types;
    let kind = |ty: &str| match ty {
        "f32" => "f",
        "f64" => "d",
        _ => "r",
    };
    let [of_a, of_b, of_c, of_d] = form.registers;
    let [ra, rb] = [(0, of_a), (20, of_b)].map(|(first, count)| registers(kind(factor), first, count));
    // Factors of `tf32` are in 32-bit registers.
    let rc = registers(kind(before), 40, of_c);
    let rd = registers(kind(after), 60, of_d);
    let stride = |layout: &str, rows: usize, columns: usize| 2 * if layout == "row" { columns } else { rows };
    let [sa, sb, sc] = [stride(left, m, k), stride(right, k, n), stride(sums, m, n)];
    let mma = form.mma;
    let text = format!(
        ".version 8.6\n.target sm_90a\n.address_size 64\n.visible .entry k(.param .u64 a, .param .u64 b, .param .u64 c, .param .u64 d)\n{{\n\
         .reg .b32 %r<90>; .reg .f32 %f<90>; .reg .f64 %d<90>; .reg .b64 %a<4>;\n\
         ld.param.u64 %a0, [a]; ld.param.u64 %a1, [b]; ld.param.u64 %a2, [c]; ld.param.u64 %a3, [d];\n\
         wmma.load.a.sync.aligned.{left}.{shape}.global.{factor} {ra}, [%a0], {sa};\n\
         wmma.load.b.sync.aligned.{right}.{shape}.{factor} {rb}, [%a1], {sb};\n\
         wmma.load.c.sync.aligned.{sums}.{shape}.{before} {rc}, [%a2], {sc};\n\
         wmma.mma.sync.aligned.{left}.{right}.{shape}.{mma} {rd}, {ra}, {rb}, {rc};\n\
         wmma.store.d.sync.aligned.{sums}.{shape}.{after} [%a3], {rd}, {sc};\nret;\n}}\n"
    );
    let module = Module::from_ptx(&text).unwrap();
    assert_eq!(module.missing().collect::<Vec<_>>(), [""; 0], "{text}");
    let lines = |matrix: &dyn Fn(usize, usize) -> i64, rows, columns, layout: &str, number: Number| {
        let values = match layout {
            "row" => stored(matrix, rows, columns, false),
            _ => stored(matrix, columns, rows, true),
        };
        bytes(&values, number)
    };
    let product = |row: usize, column: usize| {
        c(row, column) + (0..k).map(|index| a(row, index) * b(index, column)).sum::<i64>()
    };
    let [of_factor, of_before, of_after] = form.numbers;
    let expected = lines(&product, m, n, sums, of_after);
    // The gaps between the lines are unchanged.
    let untouched = lines(&|_, _| 1, m, n, sums, of_after);
    for schedule in [Schedule::Late, Schedule::Random(1)] {
        let mut gpu = Gpu::new(&module, schedule);
        let a = gpu.upload(&lines(&a, m, k, left, of_factor));
        let b = gpu.upload(&lines(&b, k, n, right, of_factor));
        let c = gpu.upload(&lines(&c, m, n, sums, of_before));
        let d = gpu.upload(&untouched);
        gpu.launch("k", Launch::grid(1).block(32), args![a, b, c, d]).unwrap();
        assert_eq!(gpu.reports().len(), 0);
        assert_eq!(gpu.read(d), expected, "{text}");
    }
}

/// Manual: "Matrix Data-types", "Matrix Shape", "Matrix Fragments for WMMA": the shapes, the types and the number of
/// registers.
#[test]
fn products_are_those_of_the_host() {
    let shapes = [[16, 16, 16], [32, 8, 16], [8, 32, 16]];
    let signed = |bits| Integer { bits, is_signed: true };
    let unsigned = |bits| Integer { bits, is_signed: false };
    let mut forms = Vec::new();
    for shape in shapes {
        let [m, n, k] = shape;
        let of = |per_register: usize| [m * k / 32 / per_register, k * n / 32 / per_register];
        for (before, after, mma, sums) in [
            ("f16", "f16", "f16.f16", [4, 4]),
            ("f32", "f32", "f32.f32", [8, 8]),
            ("f16", "f32", "f32.f16", [4, 8]),
            ("f32", "f16", "f16.f32", [8, 4]),
        ] {
            let number = |ty| if ty == "f16" { F16 } else { F32 };
            let numbers = [F16, number(before), number(after)];
            let registers = [8, 8, sums[0], sums[1]];
            forms.push(Form { shape, types: ["f16", before, after], numbers, registers, mma });
        }
        let [a, b] = of(2);
        let (types, numbers) = (["bf16", "f32", "f32"], [Bf16, F32, F32]);
        forms.push(Form { shape, types, numbers, registers: [a, b, 8, 8], mma: "f32.bf16.bf16.f32" });
        let [a, b] = of(4);
        let types = ["s8", "s32", "s32"];
        let numbers = [signed(8), signed(32), signed(32)];
        forms.push(Form { shape, types, numbers, registers: [a, b, 8, 8], mma: "s32.s8.s8.s32" });
        let types = ["u8", "s32", "s32"];
        let numbers = [unsigned(8), signed(32), signed(32)];
        forms.push(Form { shape, types, numbers, registers: [a, b, 8, 8], mma: "s32.u8.u8.s32.satfinite" });
    }
    let (types, numbers) = (["tf32", "f32", "f32"], [F32, F32, F32]);
    let registers = [4, 4, 8, 8];
    forms.push(Form { shape: [16, 16, 8], types, numbers, registers, mma: "f32.tf32.tf32.f32" });
    let (types, numbers) = (["f64"; 3], [F64; 3]);
    let registers = [1, 1, 2, 2];
    forms.push(Form { shape: [8, 8, 4], types, numbers, registers, mma: "f64.f64.f64.f64.rn" });
    for form in &forms {
        for (left, right, sums) in [("row", "col", "row"), ("col", "row", "col"), ("row", "row", "col")] {
            multiplies(form, left, right, sums);
        }
    }
    // Elements of 4 bits have one layout only.
    let (types, numbers) = (["s4", "s32", "s32"], [signed(4), signed(32), signed(32)]);
    let registers = [1, 1, 2, 2];
    let form = Form { shape: [8, 8, 32], types, numbers, registers, mma: "s32.s4.s4.s32" };
    multiplies(&form, "row", "col", "row");
}

/// "Each instance of the leading dimension is aligned with the size of the fragment": 32 bytes of `f16`.
#[test]
fn rows_are_aligned_to_the_size_of_a_fragment() {
    let kernel = |offset: u32, stride: u32| {
        format!(
            ".version 8.6\n.target sm_90a\n.address_size 64\n.visible .entry k(.param .u64 a)\n{{\n\
             .reg .b32 %r<8>; .reg .b64 %a<2>;\nld.param.u64 %a0, [a];\n\
             wmma.load.a.sync.aligned.row.m16n16k16.f16 {}, [%a0+{offset}], {stride};\nret;\n}}\n",
            registers("r", 0, 8)
        )
    };
    for (offset, stride, found) in
        [(0, 16, None), (32, 32, None), (16, 16, Some(Kind::Misaligned)), (0, 24, Some(Kind::Misaligned))]
    {
        let module = Module::from_ptx(&kernel(offset, stride)).unwrap();
        let mut gpu = Gpu::new(&module, Schedule::Late);
        let a = gpu.filled(1024, 0u16);
        let result = gpu.launch("k", Launch::grid(1).block(32), args![a]);
        assert_eq!(result.is_ok(), found.is_none());
        assert_eq!(gpu.findings().map(|finding| finding.kind).next(), found);
    }
}

/// A load of memory that was never written is found, as for any instruction.
#[test]
fn a_fragment_of_memory_without_values_is_found() {
    let text = ".version 8.6\n.target sm_90a\n.address_size 64\n.visible .entry k(.param .u64 a)\n{\n\
        .reg .f64 %d<2>; .reg .b64 %a<2>;\nld.param.u64 %a0, [a];\n\
        wmma.load.a.sync.aligned.row.m8n8k4.f64 {%d0}, [%a0];\nret;\n}\n";
    let module = Module::from_ptx(text).unwrap();
    let mut gpu = Gpu::new(&module, Schedule::Late);
    let a = gpu.uninitialized::<f64>(32);
    gpu.launch("k", Launch::grid(1).block(32), args![a]).unwrap();
    assert_eq!(gpu.findings().map(|finding| finding.kind).next(), Some(Kind::Uninitialized));
}
