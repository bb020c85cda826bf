//! The layouts of the page. Those of [`a`], [`b`] and [`d`] are of every shape of `mma`.

use super::layout::{Formula, Layout, Numbers, formula};

const A: [&str; 2] = ["row", "k"];
const B: [&str; 2] = ["k", "column"];
const D: [&str; 2] = ["row", "column"];

/// A of `mma` with `m` rows, with `w` elements in a register.
pub(super) fn a(m: usize, depth: usize, w: usize) -> Layout {
    let formula = formula!([m w l i j] l / 4 + 8 * (i % (m / 8)), 4 * w * (i / (m / 8)) + w * (l % 4) + j);
    Layout { m, ..Layout::new("a", A, [m, depth], w, formula) }
}

/// B of `mma`, with `w` elements in a register.
pub(super) fn b(depth: usize, w: usize) -> Layout {
    Layout::new("b", B, [depth, 8], w, formula!([w l i j] 4 * w * i + w * (l % 4) + j, l / 4))
}

/// C and D of `mma`.
pub(super) fn d(m: usize, w: usize) -> Layout {
    let wide = formula!([l i] l / 4 + 8 * (i / 2), 2 * (l % 4) + i % 2);
    let halves = formula!([l i j] l / 4 + 8 * i, 2 * (l % 4) + j);
    Layout::new("c, d", D, [m, 8], w, if w == 1 { wide } else { halves })
}

/// A of `wgmma` in registers, with `w` elements in each.
pub(super) fn wgmma_a(depth: usize, w: usize) -> Layout {
    let formula =
        formula!([w t l i j] 16 * (t / 32) + l / 4 + 8 * (i % 2), 4 * w * (i / 2) + w * (l % 4) + j);
    Layout { threads: 128, registers: 4, ..Layout::new("a: [u32; 4]", A, [64, depth], w, formula) }
}

/// D of `wgmma`, with 1 or 2 elements in a register.
pub(super) fn wgmma_d(columns: usize, w: usize) -> Layout {
    let (operands, formula) = match w {
        1 => (
            "d: Accumulator<f32, { n / 2 }>, or of i32",
            formula!([t l i] 16 * (t / 32) + l / 4 + 8 * (i / 2 % 2), 8 * (i / 4) + 2 * (l % 4) + i % 2),
        ),
        _ => (
            "d: Accumulator<u32, { n / 4 }>",
            formula!([t l i j] 16 * (t / 32) + l / 4 + 8 * (i % 2), 8 * (i / 2) + 2 * (l % 4) + j),
        ),
    };
    let drawn: [&[usize]; 2] =
        [&[0, 1, 7, 8, 9, 15, 16, 17, 23, 24, 63], if w == 1 { &[0, 1, 2, 3, 6, 7, 8, 9, 15] } else { &[] }];
    let registers = columns / 2 / w;
    Layout { threads: 128, registers, drawn, ..Layout::new(operands, D, [64, columns], w, formula) }
}

/// The metadata of a sparse A: `i` numbers the 4 bits of a chunk. `chunks` are those of a row; `has_bytes` is whether the
/// elements have 8 or 4 bits.
pub(super) fn metadata(chunks: usize, has_bytes: bool, selector: usize) -> Layout {
    let formula = match (has_bytes, chunks) {
        (false, 4) => formula!([l i] l / 4 + 8 * (i / 4), i % 4, [l s] l % 4 == s),
        (false, _) => formula!([l i] l / 4 + 8 * (i / 4), 4 * (l % 2) + i % 4, [l s] l % 4 / 2 == s),
        (true, 8) => formula!([l i] l / 4 + 8 * (l % 2), i, [l s] l % 4 / 2 == s),
        (true, _) => formula!([l i] l / 4 + 8 * (l % 2), 8 * (l % 4 / 2) + i),
    };
    let layout =
        Layout::new("sp_meta: u32, bits 4 * i to 4 * i + 3", ["row", "chunk"], [16, chunks], 1, formula);
    Layout { registers: 8, selector, ..layout }
}

/// The lanes that give the addresses of rows of 8 elements of 16 bits.
pub(super) fn addresses(axes: [&'static str; 2], formula: Formula) -> Layout {
    Layout::new("the lane that gives the address of 16 bytes", axes, [16, 16], 8, formula)
}

pub(super) fn addresses_by_rows(axes: [&'static str; 2]) -> Layout {
    addresses(axes, formula!([l j] l % 16, 8 * (l / 16) + j))
}

pub(super) fn addresses_of_columns() -> Layout {
    addresses(["column", "k"], formula!([l j] l % 8 + 8 * (l / 16), 8 * (l / 8 % 2) + j))
}

/// A matrix of `ldmatrix`, `stmatrix` and `movmatrix`.
pub(super) fn m8n8(transposes: bool) -> Layout {
    let formula = match transposes {
        false => formula!([l j] l / 4, 2 * (l % 4) + j),
        true => formula!([l j] 2 * (l % 4) + j, l / 4),
    };
    Layout::new("a register of the array", D, [8, 8], 2, formula)
}

/// A layout whose drawing leaves out rows that continue those before them.
fn shortened(layout: Layout) -> Layout {
    let rows: &[usize] = if layout.extents[0] == 16 { &[0, 1, 2, 7, 8, 9, 15] } else { &[0, 1, 2, 7] };
    Layout { drawn: [rows, &[]], ..layout }
}

/// The layouts of the page by name, and whether each is drawn.
pub(super) fn all() -> Vec<(&'static str, Layout, bool)> {
    let of_a = formula!([l i j] l / 4 + 8 * (i % 2), 8 * (i / 2) + 2 * (l % 4) + j);
    let of_b = formula!([l i j] 8 * i + 2 * (l % 4) + j, l / 4);
    let of_wide_a = formula!([l i] l / 4 + 8 * (i % 2), 4 * (i / 2) + l % 4);
    let of_wide_b = formula!([l i] 4 * i + l % 4, l / 4);
    let of_bytes = formula!([l i j] 4 * (l % 4) + j, l / 4 + 8 * i);
    let of_stored_bytes = formula!([l j] 2 * (l % 4) + j % 2, l / 4 + 8 * (j / 2));
    let of_words = formula!([l j] l / 4, 4 * (l % 4) + j);
    vec![
        ("m8n8", m8n8(false), true),
        ("m8n8-trans", m8n8(true), true),
        ("m16n16-b8", Layout::new("out: [u32; 2], or [u32; 4] of x2", D, [16, 16], 4, of_bytes), true),
        ("m16n8-b8", Layout::new("value: [u32; 1] of x1", D, [8, 16], 4, of_stored_bytes), true),
        ("m8n16-b8x16", Layout::new("out: [u32; 1] of x1", D, [8, 16], 4, of_words), false),
        ("mma-a", a(16, 16, 2), false),
        ("mma-b", b(16, 2), false),
        ("mma-a-16", Layout::new("a: [u32; 4]", A, [16, 16], 2, of_a), true),
        ("mma-b-16", Layout::new("b: [u32; 2]", B, [16, 8], 2, of_b), true),
        ("mma-d-32", Layout { operands: "c, d: [f32; 4], or [i32; 4]", ..d(16, 1) }, true),
        ("mma-d-16", shortened(Layout { operands: "c, d: [u32; 2]", ..d(16, 2) }), true),
        ("mma-a-tf32", shortened(Layout::new("a: [u32; 4]", A, [16, 8], 1, of_wide_a)), true),
        ("mma-b-tf32", Layout::new("b: [u32; 2]", B, [8, 8], 1, of_wide_b), true),
        ("mma-a-f64", shortened(Layout::new("a: [f64; 1]", A, [8, 4], 1, formula!([l] l / 4, l % 4))), true),
        ("mma-b-f64", Layout::new("b: [f64; 1]", B, [4, 8], 1, formula!([l] l % 4, l / 4)), true),
        ("mma-d-f64", shortened(Layout { operands: "c, d: [f64; 2]", ..d(8, 1) }), true),
        ("metadata-4", metadata(4, false, 0), false),
        ("metadata-8", shortened(metadata(8, false, 0)), true),
        ("metadata-8-bytes", metadata(8, true, 0), false),
        ("metadata-16-bytes", metadata(16, true, 0), false),
        ("wgmma-a", wgmma_a(16, 2), false),
        ("wgmma-d-32", wgmma_d(16, 1), true),
        ("wgmma-d-16", wgmma_d(16, 2), true),
        ("addresses-a", shortened(addresses_by_rows(A)), true),
        ("addresses-b-by-rows", addresses_by_rows(B), false),
        ("addresses-b-by-columns", shortened(addresses_of_columns()), true),
        ("addresses-d", addresses_by_rows(D), false),
    ]
}
