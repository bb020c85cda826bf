//! The manual's tables of accesses to tensor memory: the table of instructions has exactly these.

use ptx_async_isa::inst::NameType;
use ptx_async_isa::{Context, Dialect, text, validate};

#[path = "manual/tensor_memory.rs"]
mod manual;

fn declared(name: &str) -> Option<NameType> {
    Some(NameType::Bits(if name.starts_with("%rd") { 64 } else { 32 }))
}

#[test]
fn the_accesses_of_the_manual_are_legal_and_no_others() {
    let context = Context { target: Some("sm_103a".parse().unwrap()), isa: Some("9.5".parse().unwrap()) };
    let (accesses, copies) = (manual::accesses(), manual::copies());
    for (line, expected) in accesses.iter().chain(&copies) {
        let legal = text::parse_declared(line, &declared)
            .is_ok_and(|inst| validate(&inst, &context, Dialect::Ptx).is_ok());
        assert_eq!(legal, *expected, "{line}");
    }
    // Of 3 shapes with 8 numbers, 7 of `16x128b` and 6 of `16x256b`: loads and stores, each with packing; and 7 of each of
    // two shapes with reductions of three types.
    let legal = accesses.iter().filter(|(_, legal)| *legal).count();
    assert_eq!(legal, 4 * (3 * 8 + 7 + 6) + 2 * 7 * 3);
}
