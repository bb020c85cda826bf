//! `cargo xtask picture`: draws a run of the ring in README.md, with its copies above its waits.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use anyhow::{Result, anyhow};
use ptx_async_sim::timeline::{Category, Timeline};
use ptx_async_sim::{Gpu, Launch, Module, Schedule, args};

use crate::tools;

/// The path of the drawing, relative to the root of the workspace.
pub const PATH: &str = "docs/ring.svg";

/// The kernel.
const KERNEL: &str = "examples/ptx/ring.ptx";

/// The number of stages of the ring, and of values in a stage.
const STAGES: usize = 4;
const VALUES: usize = 1024;

/// The number of turns of the kernel. Each adds the values of one stage.
const TURNS: usize = 8;

/// Horizontal pixels left of the first instruction and per instruction, and vertical pixels per row.
const LEFT: u64 = 90;
const SCALE: u64 = 3;
const ROW: usize = 26;

/// The colours of text, of loads and of waits. The gray is legible on black and on white.
const GRAY: &str = "#808890";
const LOAD: &str = "#3f83c8";
const WAIT: &str = "#d9822b";

/// Writes the drawing.
///
/// # Errors
///
/// When the kernel does not run, or the drawing cannot be written.
pub fn run() -> Result<()> {
    tools::write(&tools::workspace().join(PATH), drawing()?)
}

/// The drawing, in SVG.
///
/// # Errors
///
/// When the kernel cannot be read or does not run.
pub fn drawing() -> Result<String> {
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
    let x = |instruction: u64| LEFT + SCALE * instruction;
    let y = |row: usize| ROW * row + ROW;
    let last = loads.values().chain(&waits).copied().max().unwrap_or_default();
    let (width, height) = (x(last) + 20, y(STAGES + 2));
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" font-family=\"sans-serif\" \
         font-size=\"12\">\n<title>The copies of a ring of {STAGES} stages, over the waits for them</title>\n"
    );
    let mut line = |text: String| {
        svg.push_str(&text);
        svg.push('\n');
    };
    for stage in 0..STAGES {
        line(format!("<text x=\"8\" y=\"{}\" fill=\"{GRAY}\">stage {stage}</text>", y(stage) + 14));
    }
    line(format!("<text x=\"8\" y=\"{}\" fill=\"{GRAY}\">waits</text>", y(STAGES) + 14));
    for (turn, &wait) in waits.iter().enumerate() {
        let (left, top, bottom) = (x(wait), y(turn % STAGES), y(STAGES) + 20);
        line(format!(
            "<line x1=\"{left}\" y1=\"{top}\" x2=\"{left}\" y2=\"{bottom}\" stroke=\"{WAIT}\" stroke-width=\"2\"/>"
        ));
        line(format!("<text x=\"{}\" y=\"{}\" fill=\"{WAIT}\">{turn}</text>", left + 4, y(STAGES) + 16));
    }
    for (turn, (&start, &end)) in loads.iter().enumerate() {
        let (left, top) = (x(start), y(turn % STAGES));
        let length = SCALE * (end - start);
        line(format!(
            "<rect x=\"{left}\" y=\"{top}\" width=\"{length}\" height=\"20\" rx=\"3\" fill=\"{LOAD}\"/>"
        ));
        line(format!("<text x=\"{}\" y=\"{}\" fill=\"#fff\">load {turn}</text>", left + 6, top + 14));
    }
    let caption = format!("instructions of the thread, from 0 to {last}");
    line(format!("<text x=\"{LEFT}\" y=\"{}\" fill=\"{GRAY}\">{caption}</text>", y(STAGES + 1) + 14));
    let _ = svg.write_str("</svg>\n");
    svg
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_drawing_is_that_of_a_run() {
        let drawing = drawing().unwrap();
        assert_eq!(drawing.matches("<rect ").count(), TURNS);
        assert_eq!(drawing.matches("<line ").count(), TURNS);
        let written = tools::read(&tools::workspace().join(PATH)).unwrap();
        assert!(drawing == written, "`cargo xtask picture` writes it again");
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
