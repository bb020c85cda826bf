//! No rule and no step without a case.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use ptx_async_isa::forms;
use ptx_async_isa::rules::RULES;
use ptx_async_isa::sequence::SEQUENCE_RULES;

/// Rules that no description can break, and why.
const NOT_OF_DESCRIPTIONS: &[(&str, &str)] = &[
    ("syntax", "a description is no PTX text"),
    ("undeclared-name", "a description declares no names"),
    ("unknown-instruction", "a step that is none is told while steps are read, with words of its own"),
    ("unknown-word", "a word that is none is told while words are read, with words of its own"),
    ("integer-width", "an integer of more than 64 bits is no value, and is told while values are read"),
    ("qualifier-once", "a field that is given twice is told while fields are read"),
    ("override-rank", "the word follows from the coordinates"),
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

/// What stands behind "rule `" in the goldens.
fn told() -> BTreeSet<String> {
    let mut told = BTreeSet::new();
    for (_, text) in files(&folder("fail"), "stderr") {
        for note in text.split("note: rule `").skip(1) {
            told.extend(note.split_once('`').map(|(id, _)| id.to_owned()));
        }
    }
    told
}

#[test]
fn every_rule_is_told_in_some_case() {
    let told = told();
    // What is only unwise is advice, and stable procedural macros cannot warn.
    let rules = RULES.iter().filter(|rule| !rule.advisory);
    let ids = rules.map(|rule| rule.id).chain(SEQUENCE_RULES.iter().map(|rule| rule.rule.id));
    let ids: BTreeSet<&str> = ids.collect();
    for &(id, why) in NOT_OF_DESCRIPTIONS {
        assert!(ids.contains(id), "`{id}` is no rule any more");
        assert!(!told.contains(id), "`{id}` is told in a case, but here it says: {why}");
    }
    let excused = |id: &str| NOT_OF_DESCRIPTIONS.iter().any(|&(known, _)| known == id);
    let untold: Vec<&str> = ids.iter().copied().filter(|id| !told.contains(*id) && !excused(id)).collect();
    assert!(untold.is_empty(), "no case breaks these rules: {untold:?}");
    let unknown: Vec<&String> = told.iter().filter(|id| !ids.contains(id.as_str())).collect();
    assert!(unknown.is_empty(), "cases tell rules that are no more: {unknown:?}");
}

#[test]
fn every_step_stands_in_a_case_that_passes() {
    let text = fs::read_to_string(folder("pass").join("steps.rs")).expect("the case of all steps");
    let stands = |step: &str| [" {", "("].iter().any(|open| text.contains(&format!("({step}{open}")));
    let missing: Vec<String> =
        forms::all().map(|instruction| instruction.step()).filter(|step| !stands(step)).collect();
    assert!(missing.is_empty(), "pass/steps.rs lacks {missing:?}");
}

#[test]
fn every_case_that_fails_has_its_words() {
    for (path, _) in files(&folder("fail"), "rs") {
        assert!(path.with_extension("stderr").is_file(), "{} has no .stderr", path.display());
    }
    for (path, _) in files(&folder("fail"), "stderr") {
        assert!(path.with_extension("rs").is_file(), "{} has no .rs", path.display());
    }
}

/// An error with a number is rustc's. In these folders the macro has to find the mistake itself.
#[test]
fn the_macro_speaks_before_rustc() {
    for name in ["syntax", "setting", "field", "form", "rule", "target", "space", "sequence"] {
        for (path, text) in files(&folder("fail").join(name), "stderr") {
            assert!(!text.contains("error[E"), "{} has an error of rustc's", path.display());
        }
    }
}

/// A golden that names a folder of one machine, or a version of a crate, fails on the next.
#[test]
fn words_do_not_depend_on_the_machine() {
    for (path, text) in files(&folder("fail"), "stderr") {
        for absolute in ["--> /", "::: /", "/home/", "/root/", ".cargo/registry"] {
            assert!(!text.contains(absolute), "{} contains `{absolute}`", path.display());
        }
    }
}
