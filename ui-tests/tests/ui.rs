//! Cases that must compile, and cases that must not, with the messages of rustc.

/// `TRYBUILD=overwrite cargo test -p ui-tests` rewrites the `.stderr` files; review the difference.
#[test]
fn messages_of_rustc() {
    let cases = trybuild::TestCases::new();
    cases.compile_fail("fail/*/*.rs");
    // With a passing case, trybuild builds instead of checking, and only a build evaluates constants.
    cases.pass("pass/*.rs");
}
