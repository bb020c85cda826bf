//! What must compile, what must not, and the words.

/// `TRYBUILD=overwrite cargo test -p ui-tests` writes the `.stderr` files anew; read the difference.
#[test]
fn ui() {
    let cases = trybuild::TestCases::new();
    cases.compile_fail("fail/*/*.rs");
    // With a case that passes, trybuild builds rather than checks, and only then are constants evaluated.
    cases.pass("pass/*.rs");
}
