//! A run of the ring in README.md, with its copies above its waits.

use std::collections::BTreeMap;

use anyhow::{Result, anyhow};
use ptx_async_sim::timeline::picture::{Bar, COPY, Mark, Picture, WAIT};
use ptx_async_sim::timeline::{Category, Timeline};
use ptx_async_sim::{Gpu, Launch, Module, Schedule, args};

use crate::tools;

/// The kernel.
const KERNEL: &str = "examples/ptx/ring.ptx";

/// The number of stages of the ring, and of values in a stage.
const STAGES: usize = 4;
const VALUES: usize = 1024;

/// The number of turns of the kernel. Each adds the values of one stage.
const TURNS: usize = 8;

/// The pixels of an instruction.
const SCALE: f64 = 3.0;

/// The drawing, in SVG.
///
/// # Errors
///
/// When the kernel cannot be read or does not run.
pub(super) fn drawing() -> Result<String> {
    Ok(draw(&timeline()?))
}

/// A run in which each copy completes as late as possible.
fn timeline() -> Result<Timeline> {
    let module = Module::from_ptx(&tools::read(&tools::workspace().join(KERNEL))?)?;
    let mut gpu = Gpu::new(&module, Schedule::Late);
    gpu.record();
    let (dst, src) = (gpu.filled(TURNS * VALUES, 1.0f32), gpu.filled(TURNS * VALUES, 2.0f32));
    let launch = gpu.launch("add", Launch::grid(1).block(1), args![dst, src, TURNS as u32]);
    launch.map_err(|error| anyhow!("{error}"))?;
    Ok(gpu.timeline())
}

fn draw(timeline: &Timeline) -> String {
    let slices = || timeline.rows.iter().flat_map(|row| &row.slices);
    let is_load = |name: &str| name.starts_with("cp.async.bulk.shared");
    // In the order of issue, since the ring uses its stages in turn.
    let loads: BTreeMap<u64, u64> = slices()
        .filter(|slice| slice.category == Category::Copy && is_load(&slice.name))
        .map(|slice| (slice.start, slice.end))
        .collect();
    let is_wait = |name: &str| name.starts_with("mbarrier.try_wait");
    let waits: Vec<u64> = slices()
        .filter(|slice| slice.category == Category::Wait && is_wait(&slice.name))
        .map(|slice| slice.start)
        .collect();
    let mut rows: Vec<(String, Vec<Bar>)> =
        (0..STAGES).map(|stage| (format!("stage {stage}"), Vec::new())).collect();
    for (turn, (&start, &end)) in loads.iter().enumerate() {
        let (during, label) = (start..end, format!("load {turn}"));
        rows[turn % STAGES].1.push(Bar { during, color: COPY, label, details: String::new() });
    }
    rows.push(("waits".into(), Vec::new()));
    let mark = |(turn, &at): (usize, &u64)| {
        let rows = turn % STAGES..STAGES + 1;
        Mark { at, rows, color: WAIT, label: turn.to_string() }
    };
    let last = loads.values().chain(&waits).copied().max().unwrap_or_default();
    let picture = Picture {
        title: format!("The copies of a ring of {STAGES} stages, over the waits for them"),
        rows,
        marks: waits.iter().enumerate().map(mark).collect(),
        notes: vec![format!("instructions of the thread, from 0 to {last}")],
        scale: Some(SCALE),
    };
    picture.svg()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_drawing_is_that_of_a_run() {
        let drawing = drawing().unwrap();
        assert_eq!(drawing.matches("<rect ").count(), TURNS);
        assert_eq!(drawing.matches("<line ").count(), TURNS);
    }

    #[test]
    fn all_stages_but_one_are_loaded_before_the_first_wait() {
        let timeline = timeline().unwrap();
        let slices = || timeline.rows.iter().flat_map(|row| &row.slices);
        let wait = slices().filter(|slice| slice.category == Category::Wait).map(|slice| slice.start).min();
        let issued = slices().filter(|slice| slice.category == Category::Copy && Some(slice.start) < wait);
        assert_eq!(issued.count(), STAGES - 1);
    }
}
