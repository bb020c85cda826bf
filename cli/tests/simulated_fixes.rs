//! The fixes of the lints that are certain, judged by the simulator: the programs of the lints run with them.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use ptx_async_check::{Language, Options, Source, fix};
use ptx_async_isa::check::Severity;
use ptx_async_sim::check::schedules;
use ptx_async_sim::{Gpu, Module};

use line::Line;

#[path = "../../sim/tests/lints/line.rs"]
mod line;
#[path = "../../sim/tests/programs/program.rs"]
mod program;

/// Limit on the warp instructions of a run.
const STEPS: u64 = 1 << 18;

/// The warnings and errors of the simulator under all schedules.
fn simulated(line: &Line<'_>, text: &str) -> Option<BTreeSet<String>> {
    let program = line.program(text.to_owned())?;
    let module = Module::from_ptx(&program.ptx).unwrap_or_else(|error| panic!("{}: {error}", line.name));
    let mut found = BTreeSet::new();
    for schedule in schedules() {
        let mut gpu = Gpu::new(&module, schedule);
        gpu.limit_steps(STEPS);
        program.run(&mut gpu);
        let reports = gpu.reports().iter().filter(|report| report.severity > Severity::Note);
        found.extend(reports.map(|report| report.finding.kind.id().to_owned()));
    }
    Some(found)
}

#[test]
fn the_simulator_finds_nothing_in_programs_that_are_fixed() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let list = fs::read_to_string(root.join("sim/tests/lints/programs.txt")).unwrap();
    let options = Options { runs: false, ..Options::default() };
    let (mut clean, mut partial, mut wrong) = (0, 0, String::new());
    for line in list.lines().filter_map(Line::of) {
        let Some(bad) = line.text(root, "bad") else { continue };
        let source = Source::of_text("bad.ptx", Language::Ptx, bad.clone());
        let Ok(fixed) = fix(&source, &options) else { continue };
        if fixed.fixed.is_empty() {
            continue;
        }
        let Some(after) = simulated(&line, &fixed.source.text) else { continue };
        let is_done = fixed.left.checked.tally.errors + fixed.left.checked.tally.warnings == 0;
        // Where the lints still have a finding, those of the program as it was can be left.
        let before = match is_done || after.is_empty() {
            true => BTreeSet::new(),
            false => simulated(&line, &bad).unwrap_or_default(),
        };
        if !after.is_subset(&before) {
            let fixes = fixed.fixed;
            wrong += &format!("{}: {before:?} became {after:?} with the fixes of {fixes:?}\n", line.name);
        }
        match is_done {
            true => clean += 1,
            false => partial += 1,
        }
    }
    println!("{clean} programs without a finding, {partial} with fewer");
    assert!(wrong.is_empty(), "{wrong}");
    assert!(clean > 20, "{clean}");
}
