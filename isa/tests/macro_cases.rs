//! Every rule and every step has a case in `ui-tests`.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use ptx_async_isa::forms;
use ptx_async_isa::rules::RULES;
use ptx_async_isa::sequence::SEQUENCE_RULES;

/// Rules that no description can violate, with the reason.
const NOT_OF_DESCRIPTIONS: &[(&str, &str)] = &[
    ("syntax", "a description is not PTX text"),
    ("missing-semicolon", "a description is not PTX text"),
    ("undeclared-name", "a description declares no names"),
    ("unknown-instruction", "an unknown step is reported while steps are parsed, with a separate message"),
    ("unknown-word", "an unknown qualifier is reported while qualifiers are parsed, with a separate message"),
    ("integer-width", "an integer of more than 64 bits is reported while values are parsed"),
    ("qualifier-once", "a field that is given twice is reported while fields are parsed"),
    ("override-rank", "the qualifier follows from the coordinates"),
    ("gather-rank", "the dimension follows from the load mode"),
    (
        "distinct-registers",
        "an `asm!` block has a variable for each result, and a string may be the name of any register",
    ),
    ("format-order", "the qualifiers of a description have no order"),
];

/// The files with this extension in the folders of `root`.
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
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../ui-tests").join(name)
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
    // Advisory rules are warnings, which a procedural macro cannot emit on stable.
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

/// An error with a code is rustc's. In these folders the macro itself must report the mistake.
#[test]
fn the_macro_reports_before_rustc() {
    for name in ["syntax", "setting", "field", "form", "rule", "target", "space", "sequence"] {
        for (path, text) in files(&folder("fail").join(name), "stderr") {
            assert!(!text.contains("error[E"), "{} has an error of rustc", path.display());
        }
    }
}

/// The errors in a golden file, each with its notes.
fn errors(golden: &str) -> Vec<Vec<&str>> {
    let mut errors: Vec<Vec<&str>> = Vec::new();
    for line in golden.lines() {
        match errors.last_mut() {
            _ if line.starts_with("error") => errors.push(vec![line]),
            Some(error) => error.push(line),
            None => {}
        }
    }
    errors
}

/// The parts of an error that a user of the crate should not see: many lines, and names of private items.
fn faults(golden: &str) -> Vec<String> {
    let errors = errors(golden);
    let mut faults = Vec::new();
    for (index, error) in errors.iter().enumerate() {
        let lines = error.iter().filter(|line| !line.trim().is_empty()).count();
        if lines > 25 {
            faults.push(format!("{lines} lines: {}", error[0]));
        }
        for line in error {
            let inner = ["__private", "operand::ty::", "$crate::__", "macro_rules!", "$name"];
            faults.extend(
                inner.iter().filter(|name| line.contains(*name)).map(|name| format!("`{name}`: {line}")),
            );
            let words = line.split('`').collect::<Vec<_>>();
            let origin = words.windows(2).find(|words| words[0].ends_with("originates in the macro "));
            if origin.is_some_and(|words| {
                ![
                    "ptx_async",
                    "::ptx_async::asm",
                    "$crate::asm",
                    "shared",
                    "$crate::shared",
                    "kernel",
                    "$crate::panic::panic_2021",
                ]
                .contains(&words[1])
            }) {
                faults.push(format!("an internal macro: {line}"));
            }
        }
        let place =
            |error: &[&str]| error.iter().find_map(|line| Some(line.split_once("--> ")?.1.to_owned()));
        if errors[..index].iter().any(|other| other[0] == error[0] && place(other) == place(error)) {
            faults.push(format!("twice: {}", error[0]));
        }
    }
    faults
}

/// Errors are short, each is reported once, and they name only what the user wrote or can write. Errors of rustc, about
/// types and constants, are the ones that the crate does not write itself.
#[test]
fn errors_are_short_and_name_what_is_public() {
    let mut seen = 0;
    // If the user's path does not lead to the crate, rustc names the module that it does not find.
    let is_path = |path: &Path| path.components().any(|part| part.as_os_str() == "path");
    for (path, text) in files(&folder("fail"), "stderr").into_iter().filter(|(path, _)| !is_path(path)) {
        seen += errors(&text).iter().filter(|error| error[0].starts_with("error[")).count();
        assert_eq!(faults(&text), [""; 0], "{}", path.display());
    }
    assert!(seen > 50, "{seen}");
}

#[test]
fn faults_of_errors_are_found() {
    let long = format!("error[E0277]: long\n --> a.rs:1:1\n{}", "  |\n".repeat(24));
    let private =
        "error[E0277]: short\n --> a.rs:1:1\nnote: required by a bound in `ptx_async::__private::f`\n";
    let inner =
        "error[E0080]: short\n --> a.rs:1:1\n = note: this error originates in the macro `pointers` (in\n";
    let public =
        "error[E0133]: short\n --> a.rs:1:1\n = note: this error originates in the macro `ptx_async` (in\n";
    for golden in [long.as_str(), private, inner, &public.repeat(2)] {
        assert_eq!(faults(golden).len(), 1, "{golden}");
    }
    assert_eq!(faults(public), [""; 0]);
}

/// A golden file with a path of one machine, or a version of a crate, would fail on another machine.
#[test]
fn goldens_do_not_depend_on_the_machine() {
    for (path, text) in files(&folder("fail"), "stderr") {
        for absolute in ["--> /", "::: /", "/home/", "/root/", ".cargo/registry"] {
            assert!(!text.contains(absolute), "{} contains `{absolute}`", path.display());
        }
    }
}
