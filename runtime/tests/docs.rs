//! `docs/kernels.md` shows the code that is compiled and tested.

#[test]
fn the_ring_of_the_page_is_the_one_that_is_tested() {
    let page = include_str!("../../docs/kernels.md");
    let ring = include_str!("../docs/ring.rs");
    assert!(
        page.contains(&format!("```rust\n{ring}```\n")),
        "copy `runtime/docs/ring.rs` into `docs/kernels.md`"
    );
}
