//! `check --fix` applies the fixes that are certain, and changes no other byte.

use crate::common;

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use common::{cases, names, run, run_with, scratch, sources};

const WRONG: &[u8] = b"// \xe9t\xe9\r\ncp.bulk.async.commit_group;\r\n\tmbarrier.arrive.shared::cta.b64 \
    /* \xff */ [%r1];\t// \xc3\xa9\r\ncp.async.wait_group 0; frob.u32 %r1;\r\nmbarrier.inval.b64 %r1\n";
const RIGHT: &[u8] = b"// \xe9t\xe9\r\ncp.async.bulk.commit_group;\r\n\tmbarrier.arrive.shared::cta.b64 \
    /* \xff */ _, [%r1];\t// \xc3\xa9\r\ncp.async.wait_group 0; frob.u32 %r1;\r\nmbarrier.inval.b64 [%r1];\n";

#[test]
fn only_the_bytes_of_the_fixes_change() {
    let folder = scratch("fix");
    let path = folder.join("wrong.ptx");
    let name = path.to_str().unwrap();
    fs::write(&path, WRONG).unwrap();

    let dry = run(&["check", "--fix", "--dry-run", name]);
    assert_eq!(fs::read(&path).unwrap(), WRONG);
    assert_eq!((dry.status, dry.stderr.as_str()), (1, "would fix 4 findings in 1 file\n"));
    let lines =
        |start: &[u8]| dry.bytes.split(|&byte| byte == b'\n').filter(|line| line.starts_with(start)).count();
    assert_eq!((lines(b"+"), lines(b"-"), lines(b"@@")), (4, 4, 1), "{}", dry.stdout);
    assert!(dry.bytes.windows(3).any(|bytes| bytes == b"t\xe9\r"), "{}", dry.stdout);

    let fixed = run(&["check", "--fix", name]);
    assert_eq!(String::from_utf8_lossy(&fs::read(&path).unwrap()), String::from_utf8_lossy(RIGHT));
    assert_eq!(fs::read(&path).unwrap(), RIGHT);
    assert!(fixed.stdout.contains("`frob.u32` is not an instruction of PTX"), "{}", fixed.stdout);
    assert_eq!(fixed.status, 1);
    assert!(fixed.stderr.contains("fixed 4 findings in 1 file\n"), "{}", fixed.stderr);

    let again = run(&["check", "--fix", "--dry-run", name]);
    assert_eq!((again.status, again.stdout.as_str()), (0, ""));
    assert_eq!(again.stderr, "would fix 0 findings in 0 files\n");
}

#[test]
fn of_standard_input_the_fixed_text_is_printed() {
    let outcome = run_with(WRONG, &["check", "--fix", "-"]);
    assert_eq!(outcome.bytes, RIGHT);
    assert!(outcome.stderr.contains("`frob.u32` is not an instruction of PTX"), "{}", outcome.stderr);
    assert!(outcome.stderr.contains("fixed 4 findings in 1 file"), "{}", outcome.stderr);
    assert_eq!(outcome.status, 1);
    let clean = run_with(b"cp.async.wait_all;\n", &["check", "--fix", "-"]);
    assert_eq!((clean.status, clean.stdout.as_str()), (0, "cp.async.wait_all;\n"));
}

#[test]
fn a_dry_run_is_of_fixes() {
    let outcome = run(&["check", "--dry-run", "hand.ptx"]);
    assert_eq!(outcome.status, 2);
    assert!(outcome.stderr.contains("--fix"), "{}", outcome.stderr);
}

/// The number of findings of each rule.
fn counts(json: &str) -> BTreeMap<String, usize> {
    let mut counts = BTreeMap::new();
    for line in json.lines() {
        let finding: serde_json::Value = serde_json::from_str(line).unwrap();
        *counts.entry(finding["rule"].as_str().unwrap().to_owned()).or_insert(0) += 1;
    }
    counts
}

/// The certain fixes of a file in JSON.
fn certain(json: &str) -> usize {
    json.matches(r#""applicability":"certain""#).count()
}

fn checked(path: &Path) -> String {
    run(&["check", "--hints", "--format", "json", path.to_str().unwrap()]).stdout
}

/// Fixes a copy of the file, and returns the number of fixes. Nothing must come that was not there before.
fn fix_copy(path: &Path, folder: &Path) -> usize {
    let copy = folder.join(path.file_name().unwrap());
    fs::copy(path, &copy).unwrap();
    let before = checked(&copy);
    run(&["check", "--hints", "--fix", copy.to_str().unwrap()]);
    let after = checked(&copy);
    let old = counts(&before);
    for (rule, count) in counts(&after) {
        assert!(old.get(&rule) >= Some(&count), "{}: {rule} came", path.display());
    }
    assert!(certain(&after) < certain(&before).max(1), "{}: {after}", path.display());
    certain(&before)
}

#[test]
fn nothing_comes_with_the_fixes_of_the_cases() {
    let folder = scratch("fix-cases");
    let all = names().into_iter().chain(sources());
    let fixed: usize = all.map(|name| fix_copy(&cases().join(name), &folder)).sum();
    assert!(fixed > 0);
}
