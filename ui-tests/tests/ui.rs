//! Cases that must compile, and cases that must not, with the messages of rustc.
//!
//! `TRYBUILD=overwrite cargo test -p ui-tests` rewrites the `.stderr` files; review the difference.

use std::fs;

use trybuild::TestCases;

/// The folder of the cases whose mistake is in a constant, which a build evaluates and a check does not.
const CONSTANT: &str = "fail/constant";

/// trybuild checks these cases together. It would build all of them, one by one, if a passing case were among them.
#[test]
fn messages_of_rustc() {
    let cases = TestCases::new();
    for topic in fs::read_dir("fail").expect("the folder of the cases") {
        let topic = topic.expect("an entry of the folder").path();
        if topic.as_os_str() != CONSTANT {
            cases.compile_fail(topic.join("*.rs"));
        }
    }
}

#[test]
fn messages_about_constants_and_cases_that_pass() {
    let cases = TestCases::new();
    cases.compile_fail(format!("{CONSTANT}/*.rs"));
    cases.pass("pass/*.rs");
}
