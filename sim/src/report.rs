//! Findings, with their places in the text of the module and the threads that they are about.

use std::fmt;
use std::ops::Range;
use std::rc::Rc;

use ptx_async_isa::check::Severity;
use ptx_async_isa::text::{SourceLocation, SourceMap};

use crate::engine::{Finding, Kind, Schedule, Site};
use crate::link::Kernel;
use crate::module::Module;
pub use crate::thread::ThreadName;

/// A finding of a run, with its places. It prints as rustc draws its messages.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Report {
    /// The finding.
    pub finding: Finding,
    /// How severe it is.
    pub severity: Severity,
    /// The kernel that ran.
    pub kernel: String,
    /// The schedule that it ran under.
    pub schedule: Schedule,
    /// The name of the module in messages.
    pub file: String,
    /// The instruction that it is about.
    pub place: Option<ReportPlace>,
    /// The other instructions that it is about, each with what it has to do with it.
    pub related: Vec<ReportPlace>,
    /// It as text without colours.
    pub text: String,
    /// None where the places are too far from each other, or their lines too long.
    pub(crate) excerpt: Option<Excerpt>,
}

/// An instruction that a report is about, and the thread that executed it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ReportPlace {
    /// The bytes of the module's text that are the instruction.
    pub span: Range<usize>,
    /// The line of the text, counted from 1.
    pub line: usize,
    /// The column in characters, counted from 1.
    pub column: usize,
    /// The column after its last character: that in its last line.
    pub end_column: usize,
    /// The thread.
    pub thread: ThreadName,
    /// What the instruction has to do with the finding. Empty for that which the finding is about.
    pub message: String,
    /// The instruction, with one blank where it has several.
    pub instruction: String,
    /// Where the instruction comes from in the source of the kernel: an instruction of a library, from the call of the
    /// library. None where the text does not say.
    pub source: Option<SourcePlace>,
    /// Where the instruction was compiled from, as `.loc` says, and the calls at which that function and its callers
    /// were inlined, innermost first. Empty where the text does not say.
    pub compiled_from: Vec<SourcePlace>,
}

/// The part of a module that has the places of a report.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Excerpt {
    /// Whole lines.
    pub(crate) text: String,
    /// The first byte of them.
    pub(crate) start: usize,
    /// The number of the first line.
    pub(crate) line: usize,
}

/// A place in the source that the module was compiled from.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct SourcePlace {
    /// The file, as `.file` has it.
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

/// Whether the run says nothing about the kernel: the simulator lacks an instruction, or a limit was reached.
pub fn is_incomplete(kind: Kind) -> bool {
    matches!(kind, Kind::Incomplete | Kind::StepLimit | Kind::MemoryLimit)
}

impl Report {
    /// The reports of the last one of these launches.
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
        let kernel = launches.last().and_then(|kernel| kernel.functions.first());
        let kernel = kernel.map(|linked| linked.function.name.clone()).unwrap_or_default();
        let place = |site: Site, message: &str| {
            let launched = launches.iter().rfind(|launched| launched.first <= site.instruction)?;
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
            let mut report = Report {
                severity: finding.severity,
                kernel: kernel.clone(),
                schedule,
                file: module.name.clone(),
                excerpt: Excerpt::of(&module.text, primary.iter().chain(&related)),
                place: primary,
                related,
                text: String::new(),
                finding,
            };
            report.text = report.draw(false, &[]);
            report
        };
        findings.into_iter().map(report).collect()
    }

    /// Its places, the one that it is about first.
    pub(crate) fn places(&self) -> impl Iterator<Item = &ReportPlace> {
        self.place.iter().chain(&self.related)
    }

    /// Whether the run ended here without saying more about the kernel: the simulator lacks an instruction, or a limit
    /// was reached.
    pub fn is_incomplete(&self) -> bool {
        is_incomplete(self.finding.kind)
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
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

/// The most bytes of an excerpt.
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
