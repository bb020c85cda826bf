//! The timeline of a run: copies, groups, phases of barriers, and waits, in rows of their CTA.
//!
//! It is written in the [Trace Event Format], which Perfetto's trace viewer, Chrome and Firefox's profiler read. There
//! a CTA is a process, and a row is a thread. One microsecond is one warp instruction of the whole run.
//!
//! [Trace Event Format]: https://docs.google.com/document/d/1CvAClvFfyA5R-PhYUmn5OOQtYMH4h6I0nSsKchNAySU

mod build;
mod drawn;
pub mod picture;

use std::collections::BTreeMap;
use std::io;

use serde::Serialize;

pub(crate) use build::Builder;

/// A timeline.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Timeline {
    /// Its rows, in the order of display.
    pub rows: Vec<Row>,
    /// Its findings, in the order in which they were found.
    pub findings: Vec<FindingMark>,
}

/// A finding of the run.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct FindingMark {
    /// The index of the row of its warp.
    pub row: usize,
    /// The number of warp instructions that had run.
    pub at: u64,
    /// The rule and the message.
    pub message: String,
}

/// A row, whose slices do not overlap.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// The device, where there are several.
    pub device: Option<u32>,
    /// The number of the CTA in the grid.
    pub cta: u32,
    /// Its name: `warp 0`.
    pub name: String,
    /// The slices, in order.
    pub slices: Vec<Slice>,
}

/// An interval of a row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Slice {
    /// Its name.
    pub name: String,
    /// Its kind.
    pub category: Category,
    /// The number of warp instructions that had run at its start.
    pub start: u64,
    /// The number of warp instructions that had run at its end, or at the end of the run if it did not end.
    pub end: u64,
    /// Details by name.
    pub details: BTreeMap<&'static str, String>,
}

/// The kinds of slices.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Category {
    /// Threads of a warp wait.
    Wait,
    /// A copy or reduction, from its issue to its completion.
    Copy,
    /// A group of copies, from its commit until all of them are complete.
    Group,
    /// A phase of a barrier.
    Phase,
}

/// An event of the format.
#[derive(Serialize)]
#[serde(tag = "ph")]
enum Event<'t> {
    #[serde(rename = "X")]
    Slice {
        name: &'t str,
        cat: Category,
        ts: u64,
        dur: u64,
        pid: u32,
        tid: usize,
        args: &'t BTreeMap<&'static str, String>,
    },
    #[serde(rename = "i")]
    Finding { name: &'t str, cat: &'static str, ts: u64, pid: u32, tid: usize, s: &'static str },
    #[serde(rename = "M")]
    Metadata { name: &'static str, pid: u32, tid: usize, args: Metadata<'t> },
}

#[derive(Serialize)]
#[serde(untagged)]
enum Metadata<'t> {
    Name { name: &'t str },
    Sort { sort_index: usize },
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct File<'t> {
    // Without `displayTimeUnit`, times are microseconds to every viewer; with "ns", Perfetto took them for nanoseconds.
    trace_events: Vec<Event<'t>>,
}

impl Row {
    /// Names its CTA: `CTA 1`, or `CTA 1 of device 2`.
    fn of_cta(&self) -> String {
        let device = self.device.map_or_else(String::new, |device| format!(" of device {device}"));
        format!("CTA {}{device}", self.cta)
    }
}

impl Timeline {
    /// Writes the timeline as JSON.
    ///
    /// # Errors
    ///
    /// If `out` cannot be written.
    pub fn write_json(&self, mut out: impl io::Write) -> io::Result<()> {
        let mut ctas: Vec<(Option<u32>, u32)> = self.rows.iter().map(|row| (row.device, row.cta)).collect();
        ctas.dedup();
        // Without several devices, the number of a process is that of its CTA.
        let pid_of = |row: &Row| match row.device {
            Some(_) => ctas.iter().position(|cta| *cta == (row.device, row.cta)).unwrap_or(0) as u32,
            None => row.cta,
        };
        let names: BTreeMap<u32, String> = self.rows.iter().map(|row| (pid_of(row), row.of_cta())).collect();
        let mut trace_events = Vec::new();
        for (&pid, name) in &names {
            let named = Metadata::Name { name };
            trace_events.push(Event::Metadata { name: "process_name", pid, tid: 0, args: named });
        }
        for (index, row) in self.rows.iter().enumerate() {
            let (pid, tid) = (pid_of(row), index + 1);
            let named = Metadata::Name { name: &row.name };
            trace_events.push(Event::Metadata { name: "thread_name", pid, tid, args: named });
            let sorted = Metadata::Sort { sort_index: tid };
            trace_events.push(Event::Metadata { name: "thread_sort_index", pid, tid, args: sorted });
            trace_events.extend(row.slices.iter().map(|slice| Event::Slice {
                name: &slice.name,
                cat: slice.category,
                ts: slice.start,
                dur: slice.end.saturating_sub(slice.start),
                pid,
                tid,
                args: &slice.details,
            }));
        }
        for FindingMark { row, at, message } in &self.findings {
            let (pid, tid) = (self.rows.get(*row).map_or(0, pid_of), row + 1);
            trace_events.push(Event::Finding { name: message, cat: "finding", ts: *at, pid, tid, s: "t" });
        }
        serde_json::to_writer(&mut out, &File { trace_events })?;
        out.flush()
    }
}
