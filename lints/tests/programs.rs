//! Whole programs, and the findings of the lints in them.
//!
//! `tests/corpus/programs` has a folder for each group of lints, with buggy modules, `bad_….ptx`, some of which only the
//! simulator finds, and correct ones with at most notes, `good_….ptx`. A comment at the end of a line is the expected finding:
//! `//~ error missing-proxy-fence`. There must be no others. `BLESS=1` writes these comments; review the difference.
//!
//! Each lint has at least three buggy programs, and three with the mistake fixed: `good_name` is the correct form of
//! `bad_name`. `cargo xtask programs` compiles most of them from `tests/corpus/sources`, with nvcc and Triton for sm_90a
//! and rustc for sm_90.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::{env, fs};

use ptx_async_lints::{LINTS, Lint, check};

use crate::corpus;

/// The line, counted from 0, and the severity and the lint expected there.
type Expectations = BTreeSet<(usize, String)>;

/// The number of programs of each lint.
type Counts = BTreeMap<String, usize>;

pub(crate) fn entries(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    paths
}

const MARK: &str = " //~ ";

fn expected(text: &str) -> Expectations {
    let lines = text.lines().enumerate();
    lines.flat_map(|(line, text)| text.split(MARK).skip(1).map(move |what| (line, what.to_owned()))).collect()
}

fn found(text: &str) -> Expectations {
    let line = |at: usize| text[..at].matches('\n').count();
    check(text)
        .iter()
        .map(|found| (line(found.span.start), format!("{} {}", found.severity.word(), found.rule.id)))
        .collect()
}

/// The text with the findings as expectations.
fn blessed(text: &str, found: &Expectations) -> String {
    let mut blessed = String::new();
    for (line, text) in text.lines().enumerate() {
        blessed += text.split(MARK).next().unwrap_or("");
        for (_, what) in found.iter().filter(|(at, _)| *at == line) {
            blessed += MARK;
            blessed += what;
        }
        blessed += "\n";
    }
    blessed
}

/// Whether the simulator finds the mistake of a program, or the list of its tests has the reason why it does not.
fn is_simulated(program: &Path) -> bool {
    let list = Path::new(env!("CARGO_MANIFEST_DIR")).join("../sim/tests/lints/programs.txt");
    let (folder, name) = (program.parent().unwrap(), program.file_stem().unwrap().to_string_lossy());
    let name = name.strip_prefix("bad_").unwrap_or(&name);
    let name = format!("{}/{name}", folder.file_name().unwrap().to_string_lossy());
    let list = fs::read_to_string(list).unwrap();
    let mut lines = list.lines().filter(|line| line.split_whitespace().next() == Some(name.as_str()));
    lines.any(|line| {
        ["=> error", "=> warning", "=> note", "=> nothing: "].iter().any(|found| line.contains(found))
    })
}

#[test]
fn each_program_is_reported_as_it_says() {
    let (mut broken, mut kept) = (Counts::new(), Counts::new());
    for folder in entries(&corpus::path("programs")) {
        for path in entries(&folder) {
            let name = path.file_name().unwrap().to_string_lossy();
            let text = fs::read_to_string(&path).unwrap();
            let (expected, found) = (expected(&text), found(&text));
            if env::var_os("BLESS").is_some() {
                fs::write(&path, blessed(&text, &found)).unwrap();
                continue;
            }
            assert_eq!(found, expected, "{}", path.display());
            let lints: BTreeSet<&str> = found.iter().filter_map(|(_, what)| what.split(' ').nth(1)).collect();
            // Notes report accepted practice.
            let is_good = found.iter().all(|(_, what)| what.starts_with("note "));
            assert!(
                if name.starts_with("good_") { is_good } else { !lints.is_empty() || is_simulated(&path) },
                "{}",
                path.display()
            );
            let Some(name) = name.strip_prefix("bad_") else { continue };
            let is_repaired = folder.join(format!("good_{name}")).exists();
            for lint in lints {
                *broken.entry(lint.to_owned()).or_default() += 1;
                *kept.entry(lint.to_owned()).or_default() += usize::from(is_repaired);
            }
        }
    }
    if env::var_os("BLESS").is_some() {
        return;
    }
    let count = |counts: &Counts, lint: &Lint| counts.get(lint.rule.id).copied().unwrap_or(0);
    for lint in LINTS {
        let (broken, kept) = (count(&broken, lint), count(&kept, lint));
        assert!(broken >= 3 && kept >= 3, "{}: {broken} programs break it, {kept} keep it", lint.rule.id);
    }
}
