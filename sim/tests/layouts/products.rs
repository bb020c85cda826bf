//! Products: registers that a formula fills have the product of the host.

use fastrand::Rng;
use half::f16;

use super::layout::Layout;
use super::list;
use super::run::{list as names, run};
use super::sparse::SparseMatrix;

type Matrix = Vec<Vec<u64>>;

/// Returns the elements of the numbers 0 to 3 in the type of a factor, and their bits.
fn factors(ty: &str) -> ([u64; 4], usize) {
    match ty {
        "f16" => ([0, 0x3c00, 0x4000, 0x4200], 16),
        "bf16" => ([0, 0x3f80, 0x4000, 0x4040], 16),
        "tf32" => ([0, 0x3f80_0000, 0x4000_0000, 0x4040_0000], 32),
        "f64" => ([0.0f64, 1.0, 2.0, 3.0].map(f64::to_bits), 64),
        "e4m3" => ([0, 0x38, 0x40, 0x44], 8),
        "e5m2" => ([0, 0x3c, 0x40, 0x42], 8),
        "s8" | "u8" => ([0, 1, 2, 3], 8),
        "s4" | "u4" => ([0, 1, 2, 3], 4),
        _ => ([0, 1, 0, 1], 1),
    }
}

fn encode(ty: &str, number: u64) -> u64 {
    match ty {
        "f16" => f16::from_f64(number as f64).to_bits().into(),
        "f32" => (number as f32).to_bits().into(),
        "f64" => (number as f64).to_bits(),
        _ => number,
    }
}

fn bits(sums: &str) -> usize {
    match sums {
        "f16" => 16,
        "f64" => 64,
        _ => 32,
    }
}

/// The type of registers.
fn register(ty: &str) -> &'static str {
    match ty {
        "f32" => ".f32",
        "f64" => ".f64",
        _ => ".b32",
    }
}

fn matrix(random: &mut Rng, rows: usize, columns: usize, most: u64) -> Matrix {
    (0..rows).map(|_| (0..columns).map(|_| random.u64(0..=most)).collect()).collect()
}

fn most(ty: &str) -> u64 {
    if ty == "b1" { 1 } else { 3 }
}

/// Returns A * B + C.
fn product(a: &Matrix, b: &Matrix, c: &Matrix) -> Matrix {
    let sum = |row: usize, column: usize| {
        c[row][column] + (0..b.len()).map(|k| a[row][k] * b[k][column]).sum::<u64>()
    };
    (0..c.len()).map(|row| (0..c[row].len()).map(|column| sum(row, column)).collect()).collect()
}

/// The registers of a factor with these numbers.
fn factor(layout: &Layout, ty: &str, numbers: &Matrix) -> Vec<Vec<u64>> {
    let (elements, bits) = factors(ty);
    layout.pack(bits, |row, column| elements[numbers[row][column] as usize])
}

fn sums(layout: &Layout, ty: &str, numbers: &Matrix) -> Vec<Vec<u64>> {
    layout.pack(bits(ty), |row, column| encode(ty, numbers[row][column]))
}

/// The number of elements of a register.
fn width(ty: &str) -> usize {
    (32 / factors(ty).1).max(1)
}

/// The shapes, the types and the arrays are those of the table of the page.
#[test]
fn mma_multiplies_registers_of_the_formulas() {
    let mut random = Rng::with_seed(1);
    let mut count = 0;
    for row in include_str!("../../../docs/fragments.md").lines().filter(|line| line.starts_with("| `m")) {
        let cells: Vec<Vec<&str>> =
            row.split('|').map(|cell| cell.split('`').skip(1).step_by(2).collect()).collect();
        let (m, depth) = cells[1][0].strip_prefix('m').unwrap().split_once("n8k").unwrap();
        let (m, depth): (usize, usize) = (m.parse().unwrap(), depth.parse().unwrap());
        for ty in &cells[2] {
            let (of_a, of_b) = (list::a(m, depth, width(ty)), list::b(depth, width(ty)));
            assert!(row.contains(&format!("| {} |", width(ty))), "{row}");
            let element = if *ty == "f64" { "f64" } else { "u32" };
            assert_eq!(cells[4], [format!("[{element}; {}]", of_a.registers)], "{row}");
            assert_eq!(cells[5], [format!("[{element}; {}]", of_b.registers)], "{row}");
            for sums in &cells[6] {
                let (element, registers) = sums.trim_matches(['[', ']']).split_once("; ").unwrap();
                let sum = match element {
                    "u32" => "f16",
                    "i32" => "s32",
                    of_float => of_float,
                };
                let of_d = list::d(m, (32 / bits(sum)).max(1));
                assert_eq!(registers, of_d.registers.to_string(), "{row}");
                multiplies(&mut random, [&of_a, &of_b, &of_d], (m, depth), [ty, sum]);
                count += 1;
            }
        }
    }
    assert!(count > 30, "{count}");
}

fn multiplies(
    random: &mut Rng,
    [of_a, of_b, of_d]: [&Layout; 3],
    (m, depth): (usize, usize),
    [ty, sum]: [&str; 2],
) {
    let (a, b) = (matrix(random, m, depth, most(ty)), matrix(random, depth, 8, most(ty)));
    let c = matrix(random, m, 8, 3);
    let [in_a, in_b] = [(of_a, &a), (of_b, &b)].map(|(layout, numbers)| factor(layout, ty, numbers));
    let in_c = sums(of_d, sum, &c);
    let op = if ty == "b1" { ".and.popc" } else { "" };
    let [d, a_names, b_names, c_names] =
        [("d", in_c.len()), ("a", in_a.len()), ("b", in_b.len()), ("c", in_c.len())]
            .map(|(letter, count)| names(letter, count));
    let text = format!(
        "mma.sync.aligned.m{m}n8k{depth}.row.col.{sum}.{ty}.{ty}.{sum}{op} {d}, {a_names}, {b_names}, {c_names};\n"
    );
    let (of_factors, of_sums) = (register(ty), register(sum));
    let inputs = [("a", of_factors, &in_a[..]), ("b", of_factors, &in_b), ("c", of_sums, &in_c)];
    let found = run(&inputs, (of_sums, in_c.len()), &text);
    assert_eq!(found, sums(of_d, sum, &product(&a, &b, &c)), "{text}");
}

#[test]
fn a_sparse_a_has_the_metadata_of_the_formulas() {
    let mut random = Rng::with_seed(2);
    for (ty, sum, forms) in [
        ("f16", "f32", [(16, 4), (32, 2)]),
        ("bf16", "f32", [(16, 4), (32, 2)]),
        ("tf32", "f32", [(8, 4), (16, 2)]),
        ("s8", "s32", [(32, 2), (64, 1)]),
        ("u4", "s32", [(64, 2), (128, 1)]),
    ] {
        for (depth, selectors) in forms {
            for selector in 0..selectors {
                multiplies_sparse(&mut random, depth, ty, sum, selector);
            }
        }
    }
    multiplies_sparse(&mut random, 64, "e4m3", "f32", 0);
}

fn multiplies_sparse(random: &mut Rng, depth: usize, ty: &str, sum: &str, selector: usize) {
    let given = matrix(random, 16, depth / 2, 3);
    let a = SparseMatrix::new(random, factors(ty).1, given);
    let metadata = vec![a.metadata(selector)];
    let of_b = list::b(depth, width(ty));
    let of_d = list::d(16, 1);
    let (b, c) = (matrix(random, depth, 8, 3), matrix(random, 16, 8, 3));
    let in_a = factor(&list::a(16, depth / 2, width(ty)), ty, &a.given);
    let (in_b, in_c) = (factor(&of_b, ty, &b), sums(&of_d, sum, &c));
    let text = format!(
        "mma.sp::ordered_metadata.sync.aligned.m16n8k{depth}.row.col.{sum}.{ty}.{ty}.{sum} {}, {}, {}, {}, %m0, {selector};\n",
        names("d", 4),
        names("a", in_a.len()),
        names("b", in_b.len()),
        names("c", 4)
    );
    let of_sums = register(sum);
    let inputs =
        [("a", ".b32", &in_a[..]), ("b", ".b32", &in_b), ("c", of_sums, &in_c), ("m", ".b32", &metadata)];
    let found = run(&inputs, (of_sums, 4), &text);
    assert_eq!(found, sums(&of_d, sum, &product(&a.all, &b, &c)), "{text}");
}

#[test]
fn wgmma_multiplies_registers_of_the_formulas() {
    let mut random = Rng::with_seed(3);
    for (ty, sum, selectors) in [
        ("f16", "f16", 2),
        ("f16", "f32", 2),
        ("bf16", "f32", 2),
        ("tf32", "f32", 2),
        ("e4m3", "f32", 1),
        ("s8", "s32", 1),
    ] {
        multiplies_warpgroup(&mut random, ty, sum, None);
        for selector in 0..selectors {
            multiplies_warpgroup(&mut random, ty, sum, Some(selector));
        }
    }
}

/// B is in shared memory, so that the order of the columns of A matters. With a selector A is sparse.
fn multiplies_warpgroup(random: &mut Rng, ty: &str, sum: &str, selector: Option<usize>) {
    let (elements, bits_of_b) = factors(ty);
    let given = 256 / bits_of_b;
    let depth = if selector.is_some() { 2 * given } else { given };
    let of_d = list::wgmma_d(16, 32 / bits(sum));
    let in_rows = matrix(random, 64, given, 3);
    let in_a = factor(&list::wgmma_a(given, width(ty)), ty, &in_rows);
    let a = SparseMatrix::new(random, bits_of_b, in_rows);
    let (b, c) = (matrix(random, depth, 16, 3), matrix(random, 64, 16, 3));
    let in_c = sums(&of_d, sum, &c);
    // A column of B has this number of pieces of 16 bytes; those of 8 columns are 128 bytes apart.
    let pieces = depth * bits_of_b / 128;
    let word = |index: usize| {
        let (piece, word) = (index / 4, index % 4);
        let (column, piece) = (piece / 8 / pieces * 8 + piece % 8, piece / 8 % pieces);
        let first = (16 * piece + 4 * word) * 8 / bits_of_b;
        (0..width(ty)).map(|j| elements[b[first + j][column] as usize] << (bits_of_b * j)).sum::<u64>()
    };
    let stored = pieces / 2;
    let in_b: Vec<Vec<u64>> =
        (0..stored).map(|half| (0..128).map(|thread| word(128 * half + thread)).collect()).collect();
    let count = in_c.len();
    let moves: String = (0..count).map(|number| format!("mov.b32 %d{number}, %c{number};\n")).collect();
    let stores: String =
        (0..stored).map(|half| format!("st.shared.b32 [%z+{}], %b{half};\n", 512 * half)).collect();
    let sp = if selector.is_some() { ".sp" } else { "" };
    let of_sparse = selector.map_or_else(String::new, |selector| format!(" %m0, {selector},"));
    let transposes = if bits_of_b == 16 { ", 0" } else { "" };
    let signs = if sum == "s32" { "" } else { ", 1, 1" };
    let text = format!(
        "mad.lo.u32 %z, %t, 4, %x; {stores}{moves}fence.proxy.async.shared::cta; bar.sync 0;\n\
         shr.u32 %z, %x, 4; cvt.u64.u32 %w0, %z; or.b64 %w0, %w0, {}; setp.eq.u32 %p, %z, %z;\n\
         wgmma.fence.sync.aligned;\n\
         wgmma.mma_async{sp}.sync.aligned.m64n16k{depth}.{sum}.{ty}.{ty} {}, {}, %w0,{of_sparse} %p{signs}{transposes};\n\
         wgmma.commit_group.sync.aligned; wgmma.wait_group.sync.aligned 0;\n",
        (8 << 16) | ((8 * pieces) << 32),
        names("d", count),
        names("a", 4),
    );
    let metadata = vec![a.metadata(selector.unwrap_or_default())];
    let inputs = [
        ("a", ".b32", &in_a[..]),
        ("b", ".b32", &in_b),
        ("c", register(sum), &in_c),
        ("m", ".b32", &metadata),
    ];
    let found = run(&inputs, (register(sum), count), &text);
    let a = if selector.is_some() { &a.all } else { &a.given };
    assert_eq!(found, sums(&of_d, sum, &product(a, &b, &c)), "{text}");
}
