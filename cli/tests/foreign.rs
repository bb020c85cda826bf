//! PTX from other compilers: `check` reports nothing, and `list` finds the same instructions as a plain search of the
//! text.
//!
//! `tests/corpus/compiled` contains the output of nvcc for the sources in `tests/corpus/sources/compiled`. `cargo xtask
//! foreign` regenerates it, and passes a folder with the output of nvcc and Triton for the sources in `xtask/foreign`,
//! which use libraries, in `PTX_ASYNC_FOREIGN`.

use crate::common;

use std::path::{Path, PathBuf};
use std::{env, fs};

use common::{objects, run, run_with};

/// The beginnings of the mnemonics. The list is from the manual's headings, not from the table, so that it reveals
/// gaps of the table.
const MNEMONICS: &[&str] = &[
    "applypriority.",
    "bar.",
    "barrier.",
    "clusterlaunchcontrol.",
    "cp.async.",
    "cp.reduce.async.",
    "createpolicy.",
    "discard.",
    "elect.sync",
    "fence.",
    "getctarank.",
    "griddepcontrol.",
    "ldmatrix.",
    "mapa.",
    "mbarrier.",
    "membar.",
    "mma.",
    "movmatrix.",
    "multimem.cp.async.",
    "multimem.cp.reduce.async.",
    "multimem.ld_reduce.",
    "multimem.red.",
    "multimem.st.",
    "prefetch.",
    "prefetchu.",
    "red.async.",
    "redux.sync.",
    "setmaxnreg.",
    "st.async.",
    "st.bulk",
    "stmatrix.",
    "tcgen05.alloc.",
    "tcgen05.commit.",
    "tcgen05.cp.",
    "tcgen05.dealloc.",
    "tcgen05.fence::",
    "tcgen05.ld.",
    "tcgen05.mma.",
    "tcgen05.relinquish_alloc_permit.",
    "tcgen05.shift.",
    "tcgen05.st.",
    "tcgen05.wait::",
    "tensormap.",
    "wgmma.",
];

fn files() -> Vec<PathBuf> {
    let kept = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/corpus/compiled");
    let folders = [Some(kept), env::var_os("PTX_ASYNC_FOREIGN").map(PathBuf::from)];
    let mut files: Vec<PathBuf> = folders
        .into_iter()
        .flatten()
        .flat_map(|folder| fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()))
        .filter(|path| path.extension().is_some_and(|extension| extension == "ptx"))
        .collect();
    files.sort();
    assert!(files.len() >= 9, "{files:?}");
    files
}

/// The line, counted from 1, and the mnemonic of each instruction of the table. Relies on compilers writing no block
/// comments, and complete statements on a line.
fn searched(text: &str) -> Vec<(usize, &'static str)> {
    let mut found = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let code = line.split("//").next().unwrap_or("");
        for (at, _) in code.char_indices() {
            // A longer name or opcode that ends with a mnemonic is another one.
            let inside = |byte: &u8| byte.is_ascii_alphanumeric() || b"_$%.:".contains(byte);
            if at > 0 && inside(&code.as_bytes()[at - 1]) {
                continue;
            }
            if let Some(mnemonic) = MNEMONICS.iter().find(|mnemonic| code[at..].starts_with(**mnemonic)) {
                found.push((index + 1, *mnemonic));
            }
        }
    }
    found
}

/// The line and the opcode of each instruction that `list` prints.
fn listed(path: &str) -> Vec<(usize, String)> {
    let outcome = run(&["list", "--format", "json", path]);
    assert_eq!(outcome.status, 0, "{}", outcome.stderr);
    objects(&outcome)
        .iter()
        .map(|object| (object["line"].as_u64().unwrap() as usize, opcode(object)))
        .collect()
}

/// The instruction of a line of `list`, without its guard.
fn opcode(object: &serde_json::Value) -> String {
    let instruction = object["instruction"].as_str().unwrap();
    let guarded = instruction.split_once(' ').filter(|_| instruction.starts_with('@'));
    guarded.map_or(instruction, |(_, rest)| rest).to_owned()
}

#[test]
fn check_finds_nothing() {
    let mut wrong = Vec::new();
    for path in files() {
        let path = path.to_str().unwrap();
        let outcome = run(&["check", "--format", "json", path]);
        let mut findings = objects(&outcome);
        // The kernels of single functions of libcu++ have no launch bounds, and ptxas ignores `setmaxnreg` in them.
        findings.retain(|finding| finding["rule"] != "setmaxnreg-ignored");
        for finding in findings.iter().take(5) {
            wrong.push(format!(
                "{path}:{}: {} {}",
                finding["line"], finding["message"], finding["instruction"]
            ));
        }
        if findings.len() > 5 {
            wrong.push(format!("{path}: {} findings in all", findings.len()));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn list_finds_what_a_search_finds() {
    let mut wrong = Vec::new();
    for path in files() {
        let text = fs::read_to_string(&path).unwrap();
        let (path, mut searched) = (path.to_str().unwrap(), searched(&text));
        for (line, opcode) in listed(path) {
            let found =
                searched.iter().position(|(at, mnemonic)| *at == line && opcode.starts_with(mnemonic));
            match found {
                Some(index) => drop(searched.remove(index)),
                None => wrong.push(format!("{path}:{line}: only `list` has {opcode}")),
            }
        }
        wrong.extend(searched.iter().map(|(line, word)| format!("{path}:{line}: `list` misses {word}…")));
    }
    assert!(wrong.is_empty(), "{} differences:\n{}", wrong.len(), wrong[..wrong.len().min(40)].join("\n"));
}

/// PTX is free-form: line breaks count as blanks.
#[test]
fn line_breaks_do_not_matter() {
    for path in files() {
        let text = fs::read_to_string(&path).unwrap();
        let code: Vec<&str> = text.lines().map(|line| line.split("//").next().unwrap_or("")).collect();
        let opcodes: Vec<String> =
            listed(path.to_str().unwrap()).into_iter().map(|(_, instruction)| instruction).collect();
        for blank in [" ", "\n\n", " /* \n */ "] {
            let other = code.join(" ").split_inclusive([' ', '\t']).collect::<Vec<_>>().join(blank);
            let outcome = run_with(other.as_bytes(), &["list", "--format", "json", "-"]);
            let found: Vec<String> = objects(&outcome).iter().map(opcode).collect();
            assert_eq!(found, opcodes, "{} with {blank:?}", path.display());
            assert_eq!(
                run_with(other.as_bytes(), &["check", "-"]).status,
                0,
                "{} with {blank:?}",
                path.display()
            );
        }
    }
}

/// The summary of `list` has the counts of the listed lines, by the mnemonic in the JSON.
#[test]
fn the_summary_counts_the_list() {
    for path in files() {
        let path = path.to_str().unwrap();
        let (human, json) = (run(&["list", path]), objects(&run(&["list", "--format", "json", path])));
        let (list, summary) = human.stdout.rsplit_once("\n\n").unwrap();
        assert_eq!(list.lines().count(), json.len(), "{path}");
        let mut summary = summary.lines();
        assert!(summary.next().unwrap().starts_with(&format!("{} instruction", json.len())), "{path}");
        let mut sum = 0;
        for line in summary {
            let (count, mnemonic) = line.trim_start().split_once(' ').unwrap();
            let listed = json.iter().filter(|object| object["mnemonic"] == mnemonic).count();
            assert_eq!(count.parse(), Ok(listed), "{path}: {line}");
            sum += listed;
        }
        assert_eq!(sum, json.len(), "{path}");
    }
}

#[test]
fn the_files_have_every_kind_of_instruction() {
    let texts: Vec<String> = files().iter().map(|path| fs::read_to_string(path).unwrap()).collect();
    let found: Vec<_> = texts.iter().flat_map(|text| searched(text)).map(|(_, mnemonic)| mnemonic).collect();
    for kind in
        ["cp.async.", "cp.reduce.async.", "mbarrier.", "st.async.", "red.async.", "st.bulk", "tensormap."]
    {
        assert!(found.contains(&kind), "{kind}");
    }
    assert!(found.len() > 400, "{}", found.len());
}
