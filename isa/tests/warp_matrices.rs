//! The manual's tables of `mma`, `ldmatrix`, `stmatrix` and `movmatrix`: the table of instructions has exactly these.

use ptx_async_isa::inst::NameType;
use ptx_async_isa::{Context, Dialect, text, validate};

#[path = "manual/matrices.rs"]
mod matrices;
#[path = "manual/scaled_products.rs"]
mod scaled_products;
#[path = "manual/warp_products.rs"]
mod warp_products;

fn declared(name: &str) -> Option<NameType> {
    Some(match name {
        name if name.starts_with("%rd") => NameType::Bits(64),
        name if name.starts_with("%r") => NameType::Bits(32),
        name if name.starts_with("%fd") => NameType::Float(64),
        _ => NameType::Float(32),
    })
}

/// Whether the table agrees with the manual on each of the lines; returns the number of legal ones.
fn agree(lines: &[(String, bool)], target: &str) -> usize {
    let context = Context { target: Some(target.parse().unwrap()), isa: Some("9.5".parse().unwrap()) };
    let differs = |(line, expected): &&(String, bool)| {
        let legal = text::parse_declared(line, &declared)
            .is_ok_and(|inst| validate(&inst, &context, Dialect::Ptx).is_ok());
        legal != *expected
    };
    let differences: Vec<_> = lines.iter().filter(differs).collect();
    assert!(differences.is_empty(), "{} differences: {differences:#?}", differences.len());
    lines.iter().filter(|(_, legal)| *legal).count()
}

#[test]
fn the_products_of_the_manual_are_legal_and_no_others() {
    // 6 of the smallest shape of `f16`: three types of sums, three more layouts. Of others two where sums have two types,
    // or integers can saturate, or bits have two operations: dense, then sparse with each kind of metadata.
    let dense = 6 + 2 * 2 + 2 + 2 + 8 * 2 + 4 + 24 * 2 + 3 * 2;
    let sparse = 2 * 2 + 2 + 2 + 4 + 16 * 2;
    assert_eq!(agree(&warp_products::products(), "sm_90a"), dense + 2 * sparse);
}

#[test]
fn the_kinds_of_the_manual_are_legal_and_no_others() {
    // Dense and sparse, 25 pairs each of `f8f6f4`, with two types of sums, and of `mxf8f6f4`, with two ways to write it.
    assert_eq!(agree(&scaled_products::products(), "sm_120a"), 2 * (25 * 2 + 25 * 2 + 2 + 3));
}

#[test]
fn the_accesses_of_matrices_of_the_manual_are_legal_and_no_others() {
    let all = [matrices::accesses(), matrices::moves()].concat();
    // In three spellings of the space: loads of 8x8 and 8x16 matrices, of 16x16 ones, stores; and one move.
    assert_eq!(agree(&all, "sm_103a"), 3 * (6 + 6 + 6 + 6 + 3) + 1);
}
