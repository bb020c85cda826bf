//! The table of mistakes in products in `docs/gemm.md`: what a source says of each program, and what finds it.

use std::collections::BTreeSet;
use std::{env, fs};

use super::line::Line;
use super::root;

const BEGIN: &str = "<!-- written by the test of the products -->";
const END: &str = "<!-- end of what the test of the products writes -->";
/// The sources, and the programs of each that the table has: all, if none is named.
const SOURCES: [(&str, &[&str]); 2] = [
    ("products", &[]),
    ("tensor_memory", &["freed_in_flight", "half_freed", "sums_read_early", "committed_early"]),
];

#[test]
fn the_table_has_what_finds_each_program() {
    let root = root();
    let list = fs::read_to_string(root.join("sim/tests/lints/programs.txt")).unwrap();
    let mut table = String::from("| mistake | program | `check` | simulator |\n|---|---|---|---|\n");
    let mut rows = 0;
    for (folder, wanted) in SOURCES {
        let source = root.join(format!("tests/corpus/sources/{folder}.cu"));
        let source = fs::read_to_string(source).unwrap();
        let kernels = source.lines().filter_map(|line| line.split_once(" // bad_")?.1.split_once(": "));
        for (name, mistake) in kernels.filter(|(name, _)| wanted.is_empty() || wanted.contains(name)) {
            let path = format!("{folder}/{name}");
            let line = list.lines().filter_map(Line::of).find(|line| line.name == path).unwrap();
            let lints = line.lints(&line.text(&root, "bad").unwrap());
            assert!(line.text(&root, "good").is_some(), "{path} has no correct form");
            let found = line.found.split(", ").filter_map(|what| what.split_once(' '));
            let kinds: BTreeSet<&str> = match line.found.starts_with("nothing: ") {
                true => BTreeSet::new(),
                false => found.map(|(_, kind)| kind).collect(),
            };
            assert!(!lints.is_empty() || !kinds.is_empty(), "nothing finds {path}");
            let cell = |names: Vec<&str>| {
                names.iter().map(|name| format!("`{name}`")).collect::<Vec<_>>().join(", ")
            };
            let (lints, kinds) = (lints.iter().map(String::as_str).collect(), kinds.into_iter().collect());
            table += &format!("| {mistake} | `{path}` | {} | {} |\n", cell(lints), cell(kinds));
            rows += 1;
        }
    }
    assert!(rows > 24, "{rows}");
    let page = root.join("docs/gemm.md");
    let text = fs::read_to_string(&page).unwrap();
    let (head, rest) = text.split_once(BEGIN).unwrap();
    let (old, tail) = rest.split_once(END).unwrap();
    if env::var_os("BLESS").is_some() {
        fs::write(page, format!("{head}{BEGIN}\n\n{table}\n{END}{tail}")).unwrap();
        return;
    }
    assert_eq!(old.trim(), table.trim(), "BLESS=1 writes the table of {}", page.display());
}
