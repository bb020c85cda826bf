//! `sim --explore`: all schedules of the synchronization of a kernel.

use std::io::{self, Write as _};

use ptx_async_check::count;
use ptx_async_sim::explored::explore;
use ptx_async_sim::findings::{Findings, Verdict};
use ptx_async_sim::{Gpu, Module, Report};
use serde::Serialize;

use super::output;
use crate::args::Format;
use crate::args::sim::Sim;
use crate::color::Color;
use crate::outcome::{self, Exit, json_line};

/// The last line of JSON. The keys are fixed, since scripts rely on them.
#[derive(Serialize)]
struct Line {
    /// The number of schedules that ran.
    explored: u64,
    limit: u64,
    is_complete: bool,
}

/// Runs the schedules until one has a finding, and tells what they cover. `launch` runs the kernel on a device.
pub(super) fn run<'m>(
    module: &'m Module,
    launch: impl Fn(&mut Gpu<'m>) -> anyhow::Result<()>,
    sim: &Sim,
    budget: u64,
    color: Color,
) -> anyhow::Result<Exit> {
    let mut findings = Findings::new(sim.strict);
    let mut failed = None;
    let explored = explore(module, budget, |mut gpu| {
        gpu.limit_steps(sim.steps);
        failed = launch(&mut gpu).err();
        let Verdict { is_clean, .. } = findings.add(gpu.reports().to_vec());
        is_clean && failed.is_none()
    });
    if let Some(error) = failed {
        return Err(error);
    }
    let mut stdout = io::BufWriter::new(io::stdout().lock());
    match sim.format {
        Format::Human => output::draw(&findings, None, color.on_stdout(), &mut stdout)?,
        Format::Json => {
            output::write_json(&findings, None, &mut stdout)?;
            let (schedules, is_complete) = (explored.schedules, explored.is_complete);
            json_line(&mut stdout, &Line { explored: schedules, limit: budget, is_complete })?;
        }
    }
    stdout.flush()?;
    let (errors, warnings) = output::counts(&findings);
    if sim.format == Format::Human {
        let (errors, warnings) = (count(errors, "error"), count(warnings, "warning"));
        outcome::say(&match findings.first() {
            None => format!("{explored}; {errors}, {warnings}"),
            Some(_) => format!(
                "{} ran, of at most {budget}: {errors}, {warnings}",
                count(explored.schedules as usize, "schedule")
            ),
        });
    }
    Ok(match (errors, output::reports(&findings).any(Report::is_incomplete)) {
        (1.., _) => Exit::Found,
        (0, true) => Exit::Incomplete,
        (0, false) => Exit::Clean,
    })
}
