//! Runs a program in the simulator and collects the findings.

use std::collections::{BTreeMap, BTreeSet};

use ptx_async_isa::check::Severity;
use ptx_async_sim::{Gpu, Module, Schedule, check};

use super::program::Program;

/// Maximum number of warp instructions in a run of a mutant.
const STEPS: u64 = 1 << 23;

/// Whether the program executes this line.
pub(super) fn executes(program: &Program, line: usize) -> bool {
    let start = program.ptx.split_inclusive('\n').take(line - 1).map(str::len).sum();
    let (before, after) = program.ptx.split_at(start);
    Module::from_ptx(&format!("{before}trap;\n{after}")).is_ok_and(|module| {
        let mut gpu = Gpu::new(&module, Schedule::Eager);
        program.launch(&mut gpu).is_none()
    })
}

/// The simulator's verdict on a variant.
#[derive(Default)]
pub(super) struct Verdict {
    /// The number of schedules with each finding, by id and severity.
    pub(super) found: BTreeMap<(String, &'static str), u32>,
    /// The numbers of schedules that left the correct bytes, that left others, that hung, and that ended for another
    /// reason.
    pub(super) right: u32,
    pub(super) wrong: u32,
    pub(super) hung: u32,
    pub(super) stopped: u32,
}

/// Runs this text of a program late, eager, and with `seeds` random schedules.
pub(super) fn verdict(program: &Program, ptx: &str, seeds: u64) -> Verdict {
    let mut verdict = Verdict::default();
    let module = match Module::from_ptx(ptx) {
        Ok(module) => module,
        Err(error) => {
            verdict.found.insert((format!("unreadable: {error}"), "error"), 1);
            return verdict;
        }
    };
    for schedule in check::schedules_with(seeds) {
        let mut gpu = Gpu::new(&module, schedule);
        gpu.limit_steps(STEPS);
        let is_right = program.launch(&mut gpu);
        let mut ids: BTreeSet<(String, &'static str)> = BTreeSet::new();
        for report in gpu.reports() {
            let severity = match report.severity {
                Severity::Error => "error",
                Severity::Warning => "warning",
                _ => "note",
            };
            ids.insert((report.finding.kind.id().to_owned(), severity));
        }
        *match is_right {
            Some(true) => &mut verdict.right,
            Some(false) => &mut verdict.wrong,
            None if ids.iter().any(|(id, _)| id == "hang") => &mut verdict.hung,
            None => &mut verdict.stopped,
        } += 1;
        for id in ids {
            *verdict.found.entry(id).or_default() += 1;
        }
    }
    verdict
}
