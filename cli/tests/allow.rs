//! Findings that `check` does not report, because of `--allow`, a comment in the PTX, or a comment in the source.

use crate::common;

use std::fs;

use common::{run, scratch};

/// A kernel with a copy that is not committed, and one with a copy that ptxas rejects, both from line 2 of the source.
fn module(source: &str, comment: &str) -> String {
    format!(
        ".version 8.6\n.target sm_90\n.file 1 \"{source}\"\n.shared .align 128 .b8 tile[64];\n\
         .visible .entry k()\n{{\n.reg .b64 %rd<2>;\n.loc 1 2 5\n{comment}\n\
         cp.async.bulk.global.shared::cta.bulk_group [%rd1], [tile], 64;\n\
         ret;\n}}\n.visible .entry other()\n{{\n.reg .b64 %rd<2>;\n.loc 1 2 5\n{comment}\n\
         cp.async.bulk.prefetch.L2.global [%rd1], 100;\nret;\n}}\n"
    )
}

/// The rules that are reported with `--strict`, and the messages on standard error.
fn check(name: &str, args: &[&str], source: &str, comment: &str) -> (Vec<String>, String) {
    let folder = scratch(name);
    let (rust, ptx) = (folder.join("kernel.rs"), folder.join("kernel.ptx"));
    fs::write(&rust, source).unwrap();
    fs::write(&ptx, module(rust.to_str().unwrap(), comment)).unwrap();
    let outcome = run(&[&["check", "--strict", "--format", "json", ptx.to_str().unwrap()], args].concat());
    let rule = |line: &str| line.split("\"rule\":\"").nth(1)?.split('"').next().map(str::to_owned);
    (outcome.stdout.lines().filter_map(rule).collect(), outcome.stderr)
}

const BOTH: [&str; 2] = ["bulk-never-committed", "constant-multiple"];

#[test]
fn a_comment_in_the_ptx_or_in_the_source_allows_what_a_lint_found() {
    const NAME: &str = "allow-comments";
    assert_eq!(check(NAME, &[], "fn k() {\n    copy()\n}\n", "").0, BOTH);
    let allow = "// ptx-async: allow(bulk-never-committed): the launch has nothing to copy";
    assert_eq!(check(NAME, &[], "", allow).0, BOTH[1..]);
    assert_eq!(check(NAME, &[], &format!("fn k() {{\n    copy() {allow}\n}}\n"), "").0, BOTH[1..]);
    assert_eq!(check(NAME, &[], &format!("{allow}\n    copy()\n}}\n"), "").0, BOTH[1..]);
    assert_eq!(check(NAME, &["--allow", "bulk-never-committed"], "", "").0, BOTH[1..]);
}

#[test]
fn what_ptxas_rejects_is_not_allowed() {
    const NAME: &str = "allow-rejected";
    let allow = "// ptx-async: allow(constant-multiple)";
    assert_eq!(check(NAME, &["--allow", "constant-multiple"], &format!("{allow}\ncopy()"), allow).0, BOTH);
}

#[test]
fn a_name_that_is_that_of_no_rule_is_told() {
    const NAME: &str = "allow-unknown";
    let allow = "// ptx-async: allow(bulk-never-comitted)";
    let (rules, said) = check(NAME, &[], &format!("\ncopy() {allow}"), allow);
    assert_eq!(rules, BOTH);
    let help = "unknown rule `bulk-never-comitted`; did you mean `bulk-never-committed`?";
    for place in ["kernel.rs:2: ", "kernel.ptx:9: "] {
        assert_eq!(said.matches(&format!("{place}{help}")).count(), 1, "{said}");
    }
    for command in ["check", "build"] {
        let outcome = run(&[command, "--allow", "bulk-never-comitted"]);
        assert_eq!(outcome.status, 2);
        let said = outcome.stderr;
        assert!(
            said.contains("bulk-never-comitted") && said.contains("did you mean `bulk-never-committed`?"),
            "{said}"
        );
    }
}
