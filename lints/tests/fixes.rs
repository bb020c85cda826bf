//! Fixes of the findings: which rules and lints have one, and what a certain one leads to.

use std::collections::BTreeMap;
use std::env;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use ptx_async_isa::check::Diagnostic;
use ptx_async_isa::rules::RULES;
use ptx_async_isa::{Applicability, Context, Fix, Rule};
use ptx_async_lints::{HINTS, LINTS, check_all, hints};

fn all(text: &str, context: &Context) -> Vec<Diagnostic> {
    let mut all = check_all(text, context);
    all.extend(hints(text));
    all
}

/// The number of findings of each rule.
fn counts(found: &[Diagnostic]) -> BTreeMap<&'static str, usize> {
    let mut counts = BTreeMap::new();
    for found in found {
        *counts.entry(found.rule.id).or_insert(0) += 1;
    }
    counts
}

/// The number of certain fixes of a text, and those with which the finding is still there, or another one came.
fn certain_fixes(name: &str, text: &str, context: &Context) -> (usize, Vec<String>) {
    let before = all(text, context);
    let (mut count, mut wrong) = (0, Vec::new());
    for found in &before {
        for fix in found.fixes.iter().filter(|fix| fix.applicability == Applicability::Certain) {
            count += 1;
            let fixed = fix.apply(text).expect("edits are in the text");
            let after = counts(&all(&fixed, context));
            let (old, id) = (counts(&before), found.rule.id);
            let title = fix.title(text);
            if after.get(id).copied().unwrap_or(0) >= old[id] {
                wrong.push(format!("{name}: {id} is still there with {title}"));
            }
            for (id, _) in after.iter().filter(|(id, count)| old.get(*id) < Some(count)) {
                wrong.push(format!("{name}: {id} came with {title}"));
            }
        }
    }
    (count, wrong)
}

/// The texts that violate each rule and lint, with their contexts.
fn wrong() -> impl Iterator<Item = (&'static Rule, &'static str, Context)> {
    let of_rules = RULES
        .iter()
        .flat_map(|rule| rule.rejects.iter().map(|example| (*rule, example.text, example.context)));
    let of_lints = LINTS
        .iter()
        .chain(HINTS)
        .flat_map(|lint| lint.rejects.iter().map(|text| (lint.rule, *text, Context::default())));
    of_rules.chain(of_lints)
}

#[test]
fn with_a_certain_fix_the_finding_is_gone_and_no_other_came() {
    let mut count = 0;
    for (rule, text, context) in wrong() {
        let (certain, wrong) = certain_fixes(rule.id, text, &context);
        count += certain;
        assert_eq!(wrong, [""; 0], "{text}");
    }
    assert!(count >= 25, "{count}");
}

fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "ptx")
            && path.file_name().is_some_and(|name| name.to_string_lossy().starts_with("bad"))
        {
            found.push(path);
        }
    }
}

#[test]
fn a_certain_fix_helps_in_each_buggy_program_of_the_corpus() {
    let mut programs = Vec::new();
    files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/corpus"), &mut programs);
    programs.sort();
    let (mut count, mut all) = (0, Vec::new());
    for path in &programs {
        let text = fs::read_to_string(path).unwrap();
        let (certain, wrong) = certain_fixes(&path.display().to_string(), &text, &Context::default());
        count += certain;
        all.extend(wrong);
    }
    println!("{count} certain fixes in {} programs", programs.len());
    assert_eq!(all, [""; 0]);
    assert!(programs.len() > 100 && count > 50, "{count} in {}", programs.len());
}

const HEAD: &str = "# Fixes

Most findings say what to write. Where this is an edit of the text, the finding has it as a *fix*: `check --fix` applies the
fixes that are certain, and `--format json` and `--format sarif` print all of them.

- A fix is *certain* if it is the only one that the text can be meant to have, and if the finding is gone with it and no other
  one came. The statement is read again with each fix before it is offered.
- A fix that is one of several, or that depends on what the program is meant to do, is a *maybe*: a person, or an editor that asks
  one, chooses it.
- The findings without a fix are about numbers, operands, branches or threads that the text does not determine. Findings of
  runs in the simulator have none either; a lint with a finding at the same place may have one.

The table has the best fix of the examples of each rule. A rule about misspelt words has a certain fix only where one word alone is
near.

| rule | fix | example |
|---|---|---|
";

/// The page about fixes: the best fix of each rule in its examples.
fn page() -> String {
    let mut rows: BTreeMap<&str, Option<(Applicability, String)>> = BTreeMap::new();
    for (rule, text, context) in wrong() {
        let row = rows.entry(rule.id).or_default();
        let found = all(text, &context);
        let fixes = found.iter().filter(|found| found.rule == rule).flat_map(|found| &found.fixes);
        for fix in fixes {
            if row.as_ref().is_none_or(|(best, _)| *best < fix.applicability) {
                *row = Some((fix.applicability, shown(fix, text)));
            }
        }
    }
    let mut page = String::from(HEAD);
    for (rule, best) in rows {
        let (word, title) = best.map_or(("none", String::new()), |(best, title)| (best.word(), title));
        writeln!(page, "| `{rule}` | {word} | {title} |").unwrap();
    }
    page
}

fn shown(fix: &Fix, text: &str) -> String {
    fix.title(text).replace('|', "\\|").split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn the_page_has_each_rule_and_its_best_fix() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/fixes.md");
    let page = page();
    if env::var_os("BLESS").is_some() {
        fs::write(&path, &page).unwrap();
    }
    let written = fs::read_to_string(&path).unwrap_or_default().replace("\r\n", "\n");
    assert!(written == page, "docs/fixes.md differs; BLESS=1 writes it\n{page}");
}
