//! The examples of each lint are correct, or violate its rule and no other, and each lint has its limits.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use ptx_async_lints::{HINTS, LINTS, check};

#[test]
fn examples() {
    for lint in LINTS {
        let id = lint.rule.id;
        for text in lint.accepts {
            let found: Vec<_> = check(text).iter().map(|found| found.rule.id).collect();
            assert!(found.is_empty(), "{id}: {found:?} in\n{text}");
        }
        for text in lint.rejects {
            let found: Vec<_> = check(text).iter().map(|found| found.rule.id).collect();
            assert_eq!(found, [id], "in\n{text}");
        }
    }
}

/// Each rule has its folder, and each file of a folder is an example of the rule.
#[test]
fn files() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/lints/catalogue/kernels");
    let mut folders = BTreeSet::new();
    for lint in LINTS.iter().chain(HINTS) {
        let id = lint.rule.id;
        let files = fs::read_dir(folder.join(id)).unwrap();
        let files: BTreeSet<String> =
            files.map(|file| fs::read_to_string(file.unwrap().path()).unwrap()).collect();
        let examples: BTreeSet<String> =
            lint.accepts.iter().chain(lint.rejects).map(|text| (*text).into()).collect();
        assert_eq!(files, examples, "{id}");
        assert!(!lint.accepts.is_empty() && !lint.rejects.is_empty(), "{id}");
        folders.insert(id);
    }
    assert_eq!(fs::read_dir(folder).unwrap().count(), folders.len());
}

#[test]
fn limits() {
    for lint in LINTS.iter().chain(HINTS) {
        assert!(lint.not_found.ends_with('.'), "{}: {:?}", lint.rule.id, lint.not_found);
    }
}
