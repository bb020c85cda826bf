//! Findings with their places in the module's text, and the threads concerned.

use std::fmt;
use std::ops::Range;
use std::rc::Rc;

use ptx_async_isa::check::Severity;
use ptx_async_isa::text::{SourceLocation, SourceMap};
use serde::Serialize;

use crate::engine::{Finding, Kind, Schedule, Site};
use crate::link::Kernel;
use crate::module::Module;
pub use crate::thread::ThreadName;

/// A finding of a run, with its places. It prints in the style of rustc's messages.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Report {
    /// The finding.
    pub finding: Finding,
    /// How severe it is.
    pub severity: Severity,
    /// The kernel that ran.
    pub kernel: String,
    /// The schedule of the run.
    pub schedule: Schedule,
    /// The name of the module in messages.
    pub file: String,
    /// The instruction that it is about.
    pub place: Option<ReportPlace>,
    /// Related instructions, each with its relation to the finding.
    pub related: Vec<ReportPlace>,
    /// None where the places are too far apart, or their lines too long.
    pub(crate) excerpt: Option<Excerpt>,
}

/// An instruction of a report, with the thread that executed it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ReportPlace {
    /// The range of the instruction in the module's text, in bytes.
    pub span: Range<usize>,
    /// The line of the text, counted from 1.
    pub line: usize,
    /// The column in characters, counted from 1.
    pub column: usize,
    /// The column after its last character, in its last line.
    pub end_column: usize,
    /// The thread.
    pub thread: ThreadName,
    /// The relation of the instruction to the finding. Empty for the instruction that the finding is about.
    pub message: String,
    /// The instruction, with runs of blanks reduced to one.
    pub instruction: String,
    /// The origin of the instruction in the source of the kernel; for an instruction of a library, the call of the
    /// library. `None` if the text does not have it.
    pub source: Option<SourcePlace>,
    /// The source location of the instruction, from `.loc`, followed by the calls at which its function and the callers
    /// of this were inlined, innermost first. Empty where the text does not have it.
    pub compiled_from: Vec<SourcePlace>,
}

/// The part of a module with the places of a report.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Excerpt {
    /// The text, in whole lines.
    pub(crate) text: String,
    /// The offset of its first byte.
    pub(crate) start: usize,
    /// The number of the first line.
    pub(crate) line: usize,
}

/// A place in the source that the module was compiled from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct SourcePlace {
    /// The file as named by `.file`.
    pub file: String,
    /// The line, counted from 1.
    pub line: usize,
    /// The column, counted from 1.
    pub column: usize,
}

impl fmt::Display for SourcePlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}:{}", self.file, self.line, self.column)
    }
}

/// Whether a run with this finding is inconclusive: the simulator lacks an instruction, or a limit was reached.
pub fn is_incomplete(kind: Kind) -> bool {
    matches!(kind, Kind::Incomplete | Kind::StepLimit | Kind::MemoryLimit)
}

impl Report {
    /// Makes the reports of the last ones of these launches.
    pub(crate) fn all(
        findings: Vec<Finding>,
        schedule: Schedule,
        module: &Module,
        launches: &[Rc<Kernel<'_>>],
    ) -> Vec<Report> {
        if findings.is_empty() {
            return Vec::new();
        }
        let map = SourceMap::new(&module.text);
        let launch = |site: Site| launches.iter().rfind(|launched| launched.first <= site.instruction);
        let kernel = |finding: &Finding| {
            let launched = finding.site.and_then(launch).or(launches.last());
            let entry = launched.and_then(|kernel| kernel.functions.first());
            entry.map(|linked| linked.function.name.clone()).unwrap_or_default()
        };
        let place = |site: Site, message: &str| {
            let launched = launch(site)?;
            let span = launched.span(site.instruction)?;
            Some(ReportPlace::new(&module.text, &map, span, launched.thread(site.thread), message))
        };
        let report = |finding: Finding| {
            let related = finding
                .related
                .iter()
                .filter_map(|(site, message)| place(*site, message))
                .collect::<Vec<_>>();
            let primary = finding.site.and_then(|site| place(site, ""));
            Report {
                severity: finding.severity,
                kernel: kernel(&finding),
                schedule,
                file: module.name.clone(),
                excerpt: Excerpt::of(&module.text, primary.iter().chain(&related)),
                place: primary,
                related,
                finding,
            }
        };
        findings.into_iter().map(report).collect()
    }

    /// Returns the place of an instruction of one of these launches.
    pub(crate) fn place(module: &Module, launches: &[Rc<Kernel<'_>>], site: Site) -> Option<ReportPlace> {
        let launched = launches.iter().rfind(|launched| launched.first <= site.instruction)?;
        let (span, map) = (launched.span(site.instruction)?, SourceMap::new(&module.text));
        Some(ReportPlace::new(&module.text, &map, span, launched.thread(site.thread), ""))
    }

    /// Returns its places, the one that it is about first.
    pub(crate) fn places(&self) -> impl Iterator<Item = &ReportPlace> {
        self.place.iter().chain(&self.related)
    }

    /// Whether the run ended inconclusively with this report: the simulator lacks an instruction, or a limit was
    /// reached.
    pub fn is_incomplete(&self) -> bool {
        is_incomplete(self.finding.kind)
    }
}

impl ReportPlace {
    fn new(
        text: &str,
        map: &SourceMap<'_>,
        span: Range<usize>,
        thread: ThreadName,
        message: &str,
    ) -> ReportPlace {
        let line_of = |at: usize| text[..at].rfind('\n').map_or(0, |end| end + 1);
        let column = |at: usize| 1 + text[line_of(at)..at].chars().count();
        let frames: Vec<_> = map.frames(span.start).collect();
        let place = |location: &SourceLocation<'_>| SourcePlace {
            file: location.file.to_owned(),
            line: location.line,
            column: location.column,
        };
        ReportPlace {
            line: 1 + text[..span.start].matches('\n').count(),
            column: column(span.start),
            end_column: column(span.end),
            thread,
            message: message.to_owned(),
            instruction: text[span.clone()].split_whitespace().collect::<Vec<_>>().join(" "),
            source: SourceLocation::written(&frames).map(|index| place(&frames[index])),
            compiled_from: frames.iter().map(place).collect(),
            span,
        }
    }
}

/// Limit on the bytes of an excerpt.
const LONGEST: usize = 1 << 16;

impl Excerpt {
    fn of<'p>(text: &str, places: impl Iterator<Item = &'p ReportPlace>) -> Option<Excerpt> {
        let (start, end) = places
            .map(|place| (place.span.start, place.span.end))
            .reduce(|(start, end), (other_start, other_end)| (start.min(other_start), end.max(other_end)))?;
        let first = text[..start].rfind('\n').map_or(0, |end| end + 1);
        let last = text[end..].find('\n').map_or(text.len(), |length| end + length);
        (last - first <= LONGEST).then(|| Excerpt {
            text: text[first..last].to_owned(),
            start: first,
            line: 1 + text[..first].matches('\n').count(),
        })
    }
}
