//! The manual's tables of the shapes and types of `wgmma.mma_async`, typed in: "Asynchronous Warpgroup Level Matrix
//! Shape", "Matrix Data-types".

/// The types of A and B with the same products: the types, those of the result, `k` of a dense A, and whether `n` is any
/// multiple of 8, or 8, 24 or a multiple of 16.
const ROWS: &[(&[&str], &[&str], u32, bool)] = &[
    (&["f16"], &["f16", "f32"], 16, true),
    (&["bf16"], &["f32"], 16, true),
    (&["tf32"], &["f32"], 8, true),
    (&["e4m3", "e5m2"], &["f16", "f32"], 32, true),
    (&["s8", "u8"], &["s32"], 32, false),
    (&["b1"], &["s32"], 256, false),
];

const TYPES: [&str; 8] = ["f16", "bf16", "tf32", "e4m3", "e5m2", "s8", "u8", "b1"];
const RESULTS: [&str; 3] = ["f16", "f32", "s32"];
const DEPTHS: [u32; 6] = [8, 16, 32, 64, 128, 256];

/// A product of matrices, legal or not.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Product {
    pub(crate) is_sparse: bool,
    /// Whether A is in registers.
    pub(crate) in_registers: bool,
    pub(crate) n: u32,
    pub(crate) k: u32,
    pub(crate) d: &'static str,
    pub(crate) a: &'static str,
    pub(crate) b: &'static str,
}

impl Product {
    /// Whether the manual has it.
    pub(crate) fn is_legal(&self) -> bool {
        ROWS.iter().any(|&(types, results, k, any_eight)| {
            let n = match any_eight {
                true => self.n.is_multiple_of(8),
                false => self.n.is_multiple_of(16) || self.n == 8 || self.n == 24,
            };
            let k = if self.is_sparse { 2 * k } else { k };
            // The manual has no sparse product of bits.
            let is_sparse = self.is_sparse && self.a == "b1";
            let types = types.contains(&self.a) && types.contains(&self.b) && results.contains(&self.d);
            types && n && (8..=256).contains(&self.n) && self.k == k && !is_sparse
        })
    }

    /// The instruction, with as many registers as the result requires.
    pub(crate) fn text(&self) -> String {
        let count = (self.n / if self.d == "f16" { 4 } else { 2 }).max(1);
        let registers: Vec<String> = (1..=count).map(|index| format!("%r{index}")).collect();
        let Product { n, k, d, a, b, .. } = self;
        let name = if self.is_sparse { "wgmma.mma_async.sp" } else { "wgmma.mma_async" };
        let bits = if *a == "b1" { ".and.popc" } else { "" };
        let left = if self.in_registers { "{%r1, %r2, %r3, %r4}" } else { "%rd1" };
        let sparse = if self.is_sparse { ", %r5, 0" } else { "" };
        let scales = match *a {
            "f16" | "bf16" if self.in_registers => ", 1, 1, 0",
            "f16" | "bf16" => ", 1, 1, 0, 0",
            "tf32" | "e4m3" | "e5m2" => ", 1, 1",
            _ => "",
        };
        let registers = registers.join(", ");
        format!(
            "{name}.sync.aligned.m64n{n}k{k}.{d}.{a}.{b}{bits} {{{registers}}}, {left}, %rd2{sparse}, 1{scales};"
        )
    }
}

/// Every shape of every legal combination of types, and every combination of types for the smallest `n`.
pub(crate) fn products() -> Vec<Product> {
    let mut products = Vec::new();
    for is_sparse in [false, true] {
        for in_registers in [false, true] {
            for (d, a, b) in types() {
                for k in DEPTHS {
                    let small = Product { is_sparse, in_registers, n: 8, k, d, a, b };
                    let all = if small.is_legal() { 4..=264 } else { 8..=8 };
                    products.extend(all.step_by(4).map(|n| Product { n, ..small }));
                }
            }
        }
    }
    products
}

fn types() -> impl Iterator<Item = (&'static str, &'static str, &'static str)> {
    let pairs = TYPES.into_iter().flat_map(|a| TYPES.into_iter().map(move |b| (a, b)));
    pairs.flat_map(|(a, b)| RESULTS.into_iter().map(move |d| (d, a, b)))
}
