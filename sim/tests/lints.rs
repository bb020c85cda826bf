//! Runs the programs of the lints' tests: expects certain findings of the simulator in those that violate a lint, and
//! none in those that violate no lint.
//!
//! `lints/programs.txt` has a line for each pair of `tests/corpus/programs`: its launch, and the findings in the program
//! with the mistake, in all schedules together. `BLESS=1` writes the findings, and the table of
//! `docs/simulator-and-lints.md`; read the difference. Where there are no findings, the line must have the reason.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::{env, fs};

use ptx_async_isa::check::Severity;
use ptx_async_sim::check::schedules;
use ptx_async_sim::{Gpu, Module};

use line::Line;

#[path = "lints/line.rs"]
mod line;
#[path = "lints/of_products.rs"]
mod of_products;
#[path = "programs/program.rs"]
mod program;

/// Limit on the warp instructions of a run: a thread that overwrites the count of its loop never ends.
const STEPS: u64 = 1 << 18;
const BEGIN: &str = "<!-- written by the test of the lints -->";
const END: &str = "<!-- end of what the test of the lints writes -->";

/// Collects the findings in a program of a line under all schedules.
fn run(line: &Line<'_>, text: &str) -> Found {
    let mut found = Found::default();
    let Some(program) = line.program(text.to_owned()) else { return found };
    let module = Module::from_ptx(&program.ptx).unwrap_or_else(|error| panic!("{}: {error}", line.name));
    for schedule in schedules() {
        let mut gpu = Gpu::new(&module, schedule);
        gpu.limit_steps(STEPS);
        program.run(&mut gpu);
        for report in gpu.reports() {
            let key = (report.severity, report.finding.kind.id().to_owned());
            found.0.entry(key).or_insert_with(|| report.to_string());
        }
    }
    found
}

/// The findings, by severity and id, each with a report.
#[derive(Default)]
struct Found(BTreeMap<(Severity, String), String>);

impl Found {
    /// Formats the findings that are more severe than notes, or the notes if there are no others.
    fn line(&self) -> String {
        let most = self.0.keys().next_back().map_or(Severity::Note, |(severity, _)| *severity);
        let least = most.min(Severity::Warning);
        let listed = self.0.keys().rev().filter(|(severity, _)| *severity >= least);
        listed.map(|(severity, id)| format!("{} {id}", severity.word())).collect::<Vec<_>>().join(", ")
    }
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().to_owned()
}

fn list() -> PathBuf {
    root().join("sim/tests/lints/programs.txt")
}

#[test]
fn nothing_is_found_in_right_programs() {
    let (mut wrong, mut count) = (String::new(), 0);
    for line in fs::read_to_string(list()).unwrap().lines().filter_map(Line::of) {
        let Some(text) = line.text(&root(), "good") else { continue };
        for ((severity, id), report) in run(&line, &text).0 {
            if severity > Severity::Note {
                wrong += &format!("good {}: {id}\n{report}\n\n", line.launch);
            }
        }
        count += 1;
    }
    assert!(wrong.is_empty(), "{wrong}");
    assert!(count > 500, "{count}");
}

#[test]
fn programs_of_the_lints_are_found() {
    let list = list();
    let text = fs::read_to_string(&list).unwrap();
    let is_blessed = env::var_os("BLESS").is_some();
    let (mut blessed, mut wrong) = (String::new(), String::new());
    let mut seen = BTreeSet::new();
    let mut by_lint = BTreeMap::<String, Counts>::new();
    for text in text.lines() {
        let Some(line) = Line::of(text) else {
            blessed += &format!("{text}\n");
            continue;
        };
        seen.insert(line.name.to_owned());
        let bad = line.text(&root(), "bad");
        assert!(bad.is_some() || line.text(&root(), "good").is_some(), "there is no {}", line.name);
        let Some(bad) = bad else {
            blessed += &format!("{text}\n");
            continue;
        };
        let found = run(&line, &bad).line();
        let expected = match line.found.strip_prefix("nothing: ") {
            Some(why) if !why.trim().is_empty() => "",
            _ => line.found,
        };
        if found != expected {
            wrong += &format!("bad {}:\n  found {found}\n  expected {expected}\n", line.launch);
        }
        let kept = if found == expected { line.found } else { &found };
        blessed += &format!("{}=> {kept}\n", line.launch);
        for lint in line.lints(&bad) {
            by_lint.entry(lint).or_default().add(kept);
        }
    }
    let page = root().join("docs/simulator-and-lints.md");
    let document = fs::read_to_string(&page).unwrap();
    let (head, rest) = document.split_once(BEGIN).unwrap();
    let (old, tail) = rest.split_once(END).unwrap();
    let table = table(&by_lint);
    if is_blessed {
        fs::write(&list, blessed).unwrap();
        fs::write(page, format!("{head}{BEGIN}\n\n{table}\n{END}{tail}")).unwrap();
        println!("{wrong}");
        return;
    }
    assert!(wrong.is_empty(), "{wrong}");
    assert_eq!(old.trim(), table.trim(), "BLESS=1 writes the table of {}", page.display());
    // Checks that each program of the lints is in the list.
    for folder in fs::read_dir(root().join("tests/corpus/programs")).unwrap() {
        let folder = folder.unwrap();
        for file in fs::read_dir(folder.path()).unwrap() {
            let name = file.unwrap().file_name().into_string().unwrap();
            let name = name.trim_end_matches(".ptx").split_once('_').map_or("", |(_, name)| name).to_owned();
            let name = format!("{}/{name}", folder.file_name().to_string_lossy());
            assert!(seen.contains(&name), "{name} is not in {}", list.display());
        }
    }
}

/// The counts of findings in the programs of a lint.
#[derive(Default)]
struct Counts {
    programs: u32,
    /// The number of programs with a finding.
    found: u32,
    /// The findings, with the number of programs that have each.
    ids: BTreeMap<String, u32>,
    /// The reasons why programs have no findings.
    reasons: BTreeSet<String>,
}

impl Counts {
    fn add(&mut self, found: &str) {
        self.programs += 1;
        if let Some(why) = found.strip_prefix("nothing: ") {
            self.reasons.insert(why.to_owned());
            return;
        }
        self.found += 1;
        // One rule can be reported as an error and as a warning.
        let ids: BTreeSet<&str> = found.split(", ").filter_map(|what| what.split(' ').nth(1)).collect();
        for id in ids {
            *self.ids.entry(id.to_owned()).or_default() += 1;
        }
    }
}

fn table(lints: &BTreeMap<String, Counts>) -> String {
    let mut table = String::from(
        "| the lint | programs | found | the rules, and in how many | where nothing is found |\n|---|--:|--:|---|---|\n",
    );
    for (lint, Counts { programs, found, ids, reasons }) in lints {
        let mut ids: Vec<_> = ids.iter().collect();
        ids.sort_by_key(|(_, count)| std::cmp::Reverse(**count));
        let ids: Vec<_> = ids.iter().map(|(id, count)| format!("`{id}` {count}")).collect();
        let reasons: Vec<_> = reasons.iter().map(String::as_str).collect();
        table +=
            &format!("| `{lint}` | {programs} | {found} | {} | {} |\n", ids.join(", "), reasons.join("; "));
    }
    table
}
