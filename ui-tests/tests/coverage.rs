//! Every rule and every step has a case.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use ptx_async_isa::forms;
use ptx_async_isa::rules::RULES;
use ptx_async_isa::sequence::SEQUENCE_RULES;

/// Rules that no description can break, and why.
const NOT_OF_DESCRIPTIONS: &[(&str, &str)] = &[
    ("syntax", "a description is not PTX text"),
    ("undeclared-name", "a description declares no names"),
    ("unknown-instruction", "an unknown step is reported while steps are parsed, with a separate message"),
    ("unknown-word", "an unknown qualifier is reported while qualifiers are parsed, with a separate message"),
    ("integer-width", "an integer of more than 64 bits is reported while values are parsed"),
    ("qualifier-once", "a field that is given twice is reported while fields are parsed"),
    ("override-rank", "the qualifier follows from the coordinates"),
    ("gather-rank", "the dimension follows from the load mode"),
];

/// The files of that extension in the folders of `root`.
fn files(root: &Path, extension: &str) -> Vec<(PathBuf, String)> {
    let mut found = Vec::new();
    for entry in fs::read_dir(root).expect("the folder of the cases") {
        let path = entry.expect("an entry of the folder").path();
        if path.is_dir() {
            found.extend(files(&path, extension));
        } else if path.extension().is_some_and(|known| known == extension) {
            let text = fs::read_to_string(&path).expect("a case is text");
            found.push((path, text));
        }
    }
    found
}

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
}

/// The ids after "rule `" in the goldens.
fn reported() -> BTreeSet<String> {
    let mut reported = BTreeSet::new();
    for (_, text) in files(&folder("fail"), "stderr") {
        for note in text.split("note: rule `").skip(1) {
            reported.extend(note.split_once('`').map(|(id, _)| id.to_owned()));
        }
    }
    reported
}

#[test]
fn every_rule_is_reported_in_some_case() {
    let reported = reported();
    // Advisory rules are warnings, which stable procedural macros cannot emit.
    let rules = RULES.iter().filter(|rule| !rule.advisory);
    let ids = rules.map(|rule| rule.id).chain(SEQUENCE_RULES.iter().map(|rule| rule.rule.id));
    let ids: BTreeSet<&str> = ids.collect();
    for &(id, why) in NOT_OF_DESCRIPTIONS {
        assert!(ids.contains(id), "`{id}` is not a rule any more");
        assert!(!reported.contains(id), "`{id}` is reported in a case, but is listed here: {why}");
    }
    let excused = |id: &str| NOT_OF_DESCRIPTIONS.iter().any(|&(known, _)| known == id);
    let missing: Vec<&str> =
        ids.iter().copied().filter(|id| !reported.contains(*id) && !excused(id)).collect();
    assert!(missing.is_empty(), "no case breaks these rules: {missing:?}");
    let unknown: Vec<&String> = reported.iter().filter(|id| !ids.contains(id.as_str())).collect();
    assert!(unknown.is_empty(), "cases report rules that do not exist: {unknown:?}");
}

#[test]
fn every_step_is_in_a_case_that_passes() {
    let text = fs::read_to_string(folder("pass").join("steps.rs")).expect("the case of all steps");
    let occurs = |step: &str| [" {", "("].iter().any(|open| text.contains(&format!("({step}{open}")));
    let missing: Vec<String> =
        forms::all().map(|instruction| instruction.step()).filter(|step| !occurs(step)).collect();
    assert!(missing.is_empty(), "pass/steps.rs lacks {missing:?}");
}

#[test]
fn every_case_that_fails_has_a_golden() {
    for (path, _) in files(&folder("fail"), "rs") {
        assert!(path.with_extension("stderr").is_file(), "{} has no .stderr", path.display());
    }
    for (path, _) in files(&folder("fail"), "stderr") {
        assert!(path.with_extension("rs").is_file(), "{} has no .rs", path.display());
    }
}

/// An error with a code is rustc's. In these folders the macro must report the mistake.
#[test]
fn the_macro_reports_before_rustc() {
    for name in ["syntax", "setting", "field", "form", "rule", "target", "space", "sequence"] {
        for (path, text) in files(&folder("fail").join(name), "stderr") {
            assert!(!text.contains("error[E"), "{} has an error of rustc", path.display());
        }
    }
}

/// A golden with a path of one machine, or a version of a crate, fails on another.
#[test]
fn goldens_do_not_depend_on_the_machine() {
    for (path, text) in files(&folder("fail"), "stderr") {
        for absolute in ["--> /", "::: /", "/home/", "/root/", ".cargo/registry"] {
            assert!(!text.contains(absolute), "{} contains `{absolute}`", path.display());
        }
    }
}
