//! The manual's tables of `mma` and `mma.sp` with a `.kind`, typed in: "mma", "mma.sp", "Block Scaling for mma.sync".

use super::warp_products::{Shape, registers};

/// The types of `.f8f6f4type`.
const SMALL: [&str; 5] = ["e4m3", "e5m2", "e3m2", "e2m3", "e2m1"];
const E2M1: [&str; 1] = ["e2m1"];

/// A `.kind` with scales: its name, the elements of A and B, the shapes of a dense and of a sparse A, and for each
/// `.scale_vec_size`, which may be omitted where it is the first and the first is empty, the types of the scales.
type Row =
    (&'static str, &'static [&'static str], Shape, Shape, &'static [(&'static str, &'static [&'static str])]);

const SCALED: [Row; 3] = [
    ("mxf8f6f4", &SMALL, (16, 32), (16, 64), &[("", &["ue8m0"]), (".scale_vec::1X", &["ue8m0"])]),
    ("mxf4", &E2M1, (16, 64), (16, 128), &[("", &["ue8m0"]), (".scale_vec::2X", &["ue8m0"])]),
    (
        "mxf4nvf4",
        &E2M1,
        (16, 64),
        (16, 128),
        &[(".scale_vec::2X", &["ue8m0"]), (".scale_vec::4X", &["ue4m3", "ue8m0"])],
    ),
];

const SHAPES: [Shape; 4] = [(16, 16), (16, 32), (16, 64), (16, 128)];
const SIZES: [&str; 4] = ["", ".scale_vec::1X", ".scale_vec::2X", ".scale_vec::4X"];
const NAMES: [&str; 3] = ["mma", "mma.sp", "mma.sp::ordered_metadata"];

/// Every `.kind`, legal or not, with every shape, `.scale_vec_size` and type of scales, and pairs of elements.
pub(crate) fn products() -> Vec<(String, bool)> {
    let mut products = Vec::new();
    for (name, (_, k)) in NAMES.into_iter().flat_map(|name| SHAPES.map(|shape| (name, shape))) {
        for (a, b) in SMALL.into_iter().flat_map(|a| SMALL.map(|b| (a, b))) {
            let of_kind = match name {
                "mma" => k == 32,
                "mma.sp" => false,
                _ => k == 64,
            };
            for (d, c) in [("f16", "f16"), ("f32", "f32"), ("f16", "f32"), ("f32", "f16")] {
                let kind = format!(".kind::f8f6f4.{d}.{a}.{b}.{c}");
                products.push((text(name, k, &kind, [d, c], 8, ""), of_kind && d == c));
            }
            for (kind, elements, dense, sparse, scales) in SCALED {
                let shape = match name {
                    "mma" => Some(dense),
                    "mma.sp" => None,
                    _ => Some(sparse),
                };
                let is_kind = shape == Some((16, k)) && elements.contains(&a) && elements.contains(&b);
                // Where the kind is wrong already, a few sizes and types of scales are enough.
                let few = !is_kind && (a, b) != ("e2m1", "e2m1");
                for size in SIZES {
                    for scale in ["ue8m0", "ue4m3"] {
                        if few && (size, scale) != ("", "ue8m0") {
                            continue;
                        }
                        let has = |row: &(&str, &[&str])| row.0 == size && row.1.contains(&scale);
                        let kind_text = format!(".kind::{kind}.block_scale{size}.f32.{a}.{b}.f32.{scale}");
                        let bits = if kind == "mxf8f6f4" { 8 } else { 4 };
                        let line =
                            text(name, k, &kind_text, ["f32"; 2], bits, ", %r50, {0, 0}, %r51, {0, 0}");
                        products.push((line, is_kind && scales.iter().any(has)));
                    }
                }
            }
        }
    }
    products
}

/// The instruction with these types of D and C, these bits of an element of A and B, and the operands of the scales.
fn text(name: &str, k: u32, kind: &str, sums: [&str; 2], bits: u32, scales: &str) -> String {
    let given = if name == "mma" { k } else { k / 2 };
    let of_sums = |ty: &str, first| match ty {
        "f32" => registers("%f", first, 128, 32),
        _ => registers("%r", first, 128, 16),
    };
    let lists = [
        of_sums(sums[0], 1),
        registers("%r", 10, 16 * given, bits),
        registers("%r", 20, 8 * k, bits),
        of_sums(sums[1], 30),
    ];
    let lists = lists.map(|list| format!("{{{}}}", list.join(", "))).join(", ");
    let sparse = if name == "mma" { "" } else { ", %r9, 0" };
    format!("{name}.sync.aligned.m16n8k{k}.row.col{kind} {lists}{sparse}{scales};")
}
