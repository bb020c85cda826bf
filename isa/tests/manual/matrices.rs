//! The manual's tables of `ldmatrix`, `stmatrix` and `movmatrix`, typed in: "ldmatrix", "stmatrix", "movmatrix".

const SHAPES: [(u32, u32); 4] = [(8, 8), (8, 16), (16, 8), (16, 16)];
const SPACES: [&str; 3] = ["", ".shared", ".shared::cta"];
/// The formats, and the bits of an element in a register.
const FORMATS: [(&str, u32); 4] =
    [(".b16", 16), (".b8", 8), (".b8x16.b6x16_p32", 8), (".b8x16.b4x16_p64", 8)];

/// Whether the manual has a load of this many matrices of a shape and a format.
fn is_load((rows, columns): (u32, u32), num: u32, format: &str, transposes: bool) -> bool {
    match (rows, columns, format) {
        (8, 8, ".b16") => true,
        // "For 16x16 matrices, `.trans` is mandatory", and "only `.x1` and `.x2` are valid".
        (16, 16, format) => format != ".b16" && transposes && num <= 2,
        // The syntax line of `.m8n16` has formats, and no `.trans`.
        (8, 16, format) => format.contains("b8x16") && !transposes,
        _ => false,
    }
}

/// Whether the manual has a store.
fn is_store((rows, columns): (u32, u32), format: &str, transposes: bool) -> bool {
    match (rows, columns, format) {
        (8, 8, ".b16") => true,
        // "For 16x8 matrices, `.trans` is mandatory."
        (16, 8, ".b8") => transposes,
        _ => false,
    }
}

/// Every combination, with as many registers as the matrices need or one more, and whether it is legal.
pub(crate) fn accesses() -> Vec<(String, bool)> {
    let mut accesses = Vec::new();
    for (shape @ (rows, columns), (format, bits)) in
        SHAPES.into_iter().flat_map(|shape| FORMATS.map(|format| (shape, format)))
    {
        for (num, trans, space) in [1, 2, 4, 8].into_iter().flat_map(|num| {
            ["", ".trans"].into_iter().flat_map(move |trans| SPACES.map(|space| (num, trans, space)))
        }) {
            let count = num * rows * columns * bits / 32 / 32;
            for (registers, is_whole) in [(count, true), (count + 1, false)] {
                let list: Vec<String> = (1..=registers).map(|index| format!("%r{index}")).collect();
                let list = list.join(", ");
                let words = format!("sync.aligned.m{rows}n{columns}.x{num}{trans}{space}{format}");
                let transposes = !trans.is_empty();
                let has = is_whole && num <= 4;
                let is_legal = has && is_load(shape, num, format, transposes);
                accesses.push((format!("ldmatrix.{words} {{{list}}}, [%rd1];"), is_legal));
                let is_legal = has && is_store(shape, format, transposes);
                accesses.push((format!("stmatrix.{words} [%rd1], {{{list}}};"), is_legal));
            }
        }
    }
    accesses
}

/// Every shape and format of `movmatrix`, with `.trans` or without.
pub(crate) fn moves() -> Vec<(String, bool)> {
    let mut moves = Vec::new();
    for ((rows, columns), trans) in
        SHAPES.into_iter().flat_map(|shape| ["", ".trans"].map(|trans| (shape, trans)))
    {
        for (format, _) in FORMATS {
            let line = format!("movmatrix.sync.aligned.m{rows}n{columns}{trans}{format} %r1, %r2;");
            moves.push((line, (rows, columns, trans, format) == (8, 8, ".trans", ".b16")));
        }
    }
    moves
}
