//! The manual's tables of `wgmma.mma_async`: the table of instructions has exactly these products.

use ptx_async_isa::inst::NameType;
use ptx_async_isa::{Context, Dialect, text, validate};

#[path = "manual/products.rs"]
mod manual;

fn declared(name: &str) -> Option<NameType> {
    Some(NameType::Bits(if name.starts_with("%rd") { 64 } else { 32 }))
}

#[test]
fn the_products_of_the_manual_are_legal_and_no_others() {
    let context = Context { target: Some("sm_90a".parse().unwrap()), isa: Some("9.5".parse().unwrap()) };
    let products = manual::products();
    for product in &products {
        let line = product.text();
        let legal = text::parse_declared(&line, &declared)
            .is_ok_and(|inst| validate(&inst, &context, Dialect::Ptx).is_ok());
        assert_eq!(legal, product.is_legal(), "{line}");
    }
    let legal = products.iter().filter(|product| product.is_legal()).count();
    // 128 of `f16`, 64 each of `bf16` and `tf32`, 512 of 8-bit floats and 144 of integers, dense and sparse; 36 of bits.
    assert_eq!(legal, 2 * (128 + 64 + 64 + 512 + 144) + 36);
}
