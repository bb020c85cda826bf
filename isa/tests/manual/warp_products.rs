//! The manual's tables of the shapes and types of `mma` and `mma.sp` without block scales, typed in: "Matrix
//! multiply-accumulate operation using mma instruction", "mma", "mma.sp".

/// Rows and columns of A.
pub(crate) type Shape = (u32, u32);

/// Products of the same types: those of A and B, those of C and D, which are the same, and the shapes.
type Row = (&'static [&'static str], &'static [&'static str], &'static [Shape]);

/// Products of a dense A. `.m8n8k4` of `f16` is in [`Product::is_of_quads`].
const DENSE: &[Row] = &[
    (&["f16"], &["f16", "f32"], &[(16, 8), (16, 16)]),
    (&["bf16"], &["f32"], &[(16, 8), (16, 16)]),
    (&["tf32"], &["f32"], &[(16, 4), (16, 8)]),
    (&["e4m3", "e5m2"], &["f16", "f32"], &[(16, 16), (16, 32)]),
    (&["f64"], &["f64"], &[(8, 4), (16, 4), (16, 8), (16, 16)]),
    (&["s8", "u8"], &["s32"], &[(8, 16), (16, 16), (16, 32)]),
    (&["s4", "u4"], &["s32"], &[(8, 32), (16, 32), (16, 64)]),
    (&["b1"], &["s32"], &[(8, 128), (16, 128), (16, 256)]),
];

/// Products of a sparse A, with ordered metadata or not.
const SPARSE: &[Row] = &[
    (&["f16"], &["f16", "f32"], &[(16, 16), (16, 32)]),
    (&["bf16"], &["f32"], &[(16, 16), (16, 32)]),
    (&["tf32"], &["f32"], &[(16, 8), (16, 16)]),
    (&["e4m3", "e5m2"], &["f32"], &[(16, 64)]),
    (&["s8", "u8"], &["s32"], &[(16, 32), (16, 64)]),
    (&["s4", "u4"], &["s32"], &[(16, 64), (16, 128)]),
];

/// The shapes of the manual, and some that it lacks.
const SHAPES: [Shape; 14] = [
    (8, 4),
    (8, 8),
    (8, 16),
    (8, 32),
    (8, 64),
    (8, 128),
    (16, 4),
    (16, 8),
    (16, 16),
    (16, 32),
    (16, 64),
    (16, 128),
    (16, 256),
    (16, 512),
];
const SUMS: [&str; 4] = ["f16", "f32", "f64", "s32"];
const NAMES: [&str; 3] = ["mma", "mma.sp", "mma.sp::ordered_metadata"];
const LAYOUTS: [&str; 4] = ["row.col", "row.row", "col.row", "col.col"];
/// The operations of single bits.
const OPERATIONS: [&str; 3] = ["", ".and.popc", ".xor.popc"];

/// A product of matrices, legal or not.
#[derive(Clone, Copy, Debug)]
struct Product {
    name: &'static str,
    shape: Shape,
    layout: &'static str,
    /// The types of D, A, B and C.
    types: [&'static str; 4],
    saturates: bool,
    operation: &'static str,
    /// The operand among D, A, B and C that has a register more than its matrix.
    longer: Option<usize>,
}

/// The bits of an element.
pub(crate) fn bits(ty: &str) -> u32 {
    match ty {
        "f64" => 64,
        "tf32" | "f32" | "s32" => 32,
        "f16" | "bf16" => 16,
        "s4" | "u4" => 4,
        "b1" => 1,
        _ => 8,
    }
}

/// Registers of a lane for this many elements of a matrix.
pub(crate) fn registers(prefix: &str, first: u32, elements: u32, bits: u32) -> Vec<String> {
    let count = (elements * bits / 32 / bits.max(32)).max(1);
    (first..first + count).map(|index| format!("{prefix}{index}")).collect()
}

fn prefix(ty: &str) -> &'static str {
    match ty {
        "f64" => "%fd",
        "f32" => "%f",
        _ => "%r",
    }
}

impl Product {
    /// Whether it is `.m8n8k4` of `f16`, of which a warp computes four.
    fn is_of_quads(&self) -> bool {
        let [_, a, b, _] = self.types;
        self.name == "mma" && self.shape == (8, 4) && [a, b] == ["f16"; 2]
    }

    /// Whether the manual has A and B of these types in this shape.
    fn has_factors(&self) -> bool {
        let [_, a, b, _] = self.types;
        let row = |row: &Row| row.0.contains(&a) && row.0.contains(&b) && row.2.contains(&self.shape);
        self.is_of_quads() || self.rows().iter().any(row)
    }

    fn rows(&self) -> &'static [Row] {
        if self.name == "mma" { DENSE } else { SPARSE }
    }

    /// Whether the manual has it.
    fn is_legal(&self) -> bool {
        let [d, a, b, c] = self.types;
        let sums = match self.is_of_quads() {
            true => ["f16", "f32"].contains(&c) && ["f16", "f32"].contains(&d) && (c, d) != ("f32", "f16"),
            false => {
                let of_a = self.rows().iter().find(|row| row.0.contains(&a));
                d == c && of_a.is_some_and(|row| row.0.contains(&b) && row.1.contains(&d))
            }
        };
        let is_integer = matches!(a, "s8" | "u8" | "s4" | "u4");
        sums && self.has_factors()
            && (self.layout == "row.col" || self.is_of_quads())
            && (is_integer || !self.saturates)
            && (a == "b1") != self.operation.is_empty()
            && self.longer.is_none()
    }

    fn text(&self) -> String {
        let Product { name, shape: (m, k), layout, types, saturates, operation, .. } = *self;
        let [d, a, b, c] = types;
        let times = if self.is_of_quads() { 4 } else { 1 };
        let given = if name == "mma" { k } else { k / 2 };
        let sums = m * 8 * times;
        let lists = [
            (prefix(d), 1, sums, bits(d)),
            (if a == "f64" { "%fd" } else { "%r" }, 10, m * given * times, bits(a)),
            (if b == "f64" { "%fd" } else { "%r" }, 20, k * 8 * times, bits(b)),
            (prefix(c), 10 + 16 * u32::from(c != "f32"), sums, bits(c)),
        ];
        let mut index = 0;
        let [d_list, a_list, b_list, c_list] = lists.map(|(prefix, first, elements, bits)| {
            let mut registers = registers(prefix, first, elements, bits);
            if self.longer == Some(index) {
                registers.push(format!("{prefix}9"));
            }
            index += 1;
            format!("{{{}}}", registers.join(", "))
        });
        let saturates = if saturates { ".satfinite" } else { "" };
        let sparse = if name == "mma" { "" } else { ", %r9, 0" };
        format!(
            "{name}.sync.aligned.m{m}n8k{k}.{}{saturates}.{d}.{a}.{b}.{c}{operation} {d_list}, {a_list}, {b_list}, {c_list}{sparse};",
            layout,
        )
    }
}

/// Each pair of types of A and B in a shape that it has, with all types of C and D, layouts, operations and saturation; in
/// all other shapes; and each pair that the manual lacks.
pub(crate) fn products() -> Vec<(String, bool)> {
    let mut products = Vec::new();
    for name in NAMES {
        for &(left, sums, of_left) in DENSE {
            for &a in left {
                for &b in DENSE.iter().flat_map(|row| row.0) {
                    let operation = if a == "b1" { ".and.popc" } else { "" };
                    let types = [sums[0], a, b, sums[0]];
                    let plain = Product {
                        name,
                        shape: of_left[0],
                        layout: "row.col",
                        types,
                        saturates: false,
                        operation,
                        longer: None,
                    };
                    let shapes = if left.contains(&b) { &SHAPES[..] } else { &of_left[..1] };
                    for &shape in shapes {
                        let plain = Product { shape, ..plain };
                        products.push(plain);
                        if plain.has_factors() {
                            products.extend(variations(plain));
                        }
                    }
                }
            }
        }
    }
    products.iter().map(|product| (product.text(), product.is_legal())).collect()
}

fn variations(plain: Product) -> Vec<Product> {
    let [_, a, b, _] = plain.types;
    let mut all = Vec::new();
    for other in SUMS.into_iter().flat_map(|d| SUMS.map(|c| [d, a, b, c])) {
        if other != plain.types {
            all.push(Product { types: other, ..plain });
        }
    }
    all.extend(LAYOUTS[1..].iter().map(|layout| Product { layout, ..plain }));
    all.extend(
        OPERATIONS
            .into_iter()
            .filter(|&operation| operation != plain.operation)
            .map(|operation| Product { operation, ..plain }),
    );
    all.push(Product { saturates: true, ..plain });
    all.extend((0..4).map(|index| Product { longer: Some(index), ..plain }));
    all
}
