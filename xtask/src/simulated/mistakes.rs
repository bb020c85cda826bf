//! Compares the findings of the lints and of the simulator for mutants of the programs of the lints.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::Write as _,
};

use anyhow::Result;
use ptx_async_isa::check::Severity;

use super::{
    line::Line,
    page,
    program::Program,
    verdict::{Verdict, executes, verdict},
};
use crate::{mutants::mutation::KINDS, parallel, tools};

/// The number of random schedules of each mutant, in addition to late and eager.
const SEEDS: u64 = 6;

/// A mutant of a program without a mistake.
struct Mutant<'p> {
    program: &'p Program,
    kind: &'static str,
    line: usize,
    ptx: String,
}

/// The findings for a mutant.
struct Found {
    /// The ids of the lints with findings that are at least warnings.
    lints: BTreeSet<&'static str>,
    /// The ids of the simulator's findings that are at least warnings.
    simulator: BTreeSet<String>,
}

/// The number of mutants of a kind, and of those with findings.
#[derive(Default)]
struct Counts {
    mutants: u32,
    by_simulator: u32,
    by_both: u32,
    by_lints_alone: u32,
}

/// Prints the mutants for which only the lints or only the simulator have findings, and writes the table of all mutants
/// by kind into the page. With words, takes the programs whose name contains one of them, and prints the table.
///
/// # Errors
///
/// When a file cannot be read or written.
pub(super) fn run(words: &[&str]) -> Result<()> {
    let list = tools::read(&tools::workspace().join("sim/tests/lints/programs.txt"))?;
    let programs: Vec<Program> = list
        .lines()
        .filter_map(Line::of)
        .filter(|line| words.is_empty() || words.iter().any(|word| line.name.contains(word)))
        .filter_map(|line| line.program(line.text(tools::workspace(), "good")?))
        .collect();
    let mut mutants = Vec::new();
    for program in &programs {
        if !findings(&verdict(program, &program.ptx, SEEDS)).is_empty() {
            println!("{}: the simulator finds something in the program as it is", program.name);
            continue;
        }
        for kind in KINDS {
            let of = |(line, ptx)| Mutant { program, kind: kind.name, line, ptx };
            mutants.extend(kind.mutants(&program.ptx).into_iter().map(of));
        }
    }
    let mut counts: BTreeMap<&str, Counts> = BTreeMap::new();
    for (mutant, found) in mutants.iter().zip(parallel::map(&mutants, found)) {
        // The simulator cannot judge an instruction that this launch does not execute.
        let Some(Found { lints, simulator }) = found else { continue };
        let counts = counts.entry(mutant.kind).or_default();
        counts.mutants += 1;
        counts.by_simulator += u32::from(!simulator.is_empty());
        counts.by_both += u32::from(!simulator.is_empty() && !lints.is_empty());
        counts.by_lints_alone += u32::from(simulator.is_empty() && !lints.is_empty());
        let (who, found) = match (simulator.is_empty(), lints.is_empty()) {
            (true, false) => ("the lints alone", lints.into_iter().map(String::from).collect()),
            (false, true) => ("the simulator alone", simulator),
            _ => continue,
        };
        println!("{} line {}, {}: {who}, {found:?}", mutant.program.name, mutant.line, mutant.kind);
    }
    let mut table = String::from(
        "| the mistake | mutants | found by the simulator | of these by the lints | by the lints alone |\n|---|--:|--:|--:|--:|\n",
    );
    for kind in KINDS {
        if let Some(Counts { mutants, by_simulator, by_both, by_lints_alone }) = counts.get(kind.name) {
            let name = kind.name;
            _ = writeln!(table, "| {name} | {mutants} | {by_simulator} | {by_both} | {by_lints_alone} |");
        }
    }
    print!("\n{table}");
    match words {
        [] => page::write("docs/simulator-and-lints.md", "--mutants", &table),
        _ => Ok(()),
    }
}

/// The findings for a mutant; none if the launch does not execute the change.
fn found(mutant: &Mutant<'_>) -> Option<Found> {
    let lints = ptx_async_lints::check(&mutant.ptx);
    let lints = lints.iter().filter(|one| one.severity >= Severity::Warning).map(|one| one.rule.id);
    let simulator = findings(&verdict(mutant.program, &mutant.ptx, SEEDS));
    let is_executed = !simulator.is_empty() || executes(mutant.program, mutant.line);
    is_executed.then(|| Found { lints: lints.collect(), simulator })
}

fn findings(verdict: &Verdict) -> BTreeSet<String> {
    let found = verdict.found.keys().filter(|(_, severity)| *severity != "note");
    found.map(|(id, _)| id.clone()).collect()
}
