//! Findings, with their places in the text of the module and the threads that they are about.

use std::fmt;
use std::ops::Range;
use std::rc::Rc;

use ptx_async_isa::check::Severity;
use ptx_async_isa::text::SourceMap;

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
    /// Where the instruction comes from, as `.loc` says.
    pub source: Option<SourcePlace>,
    /// The lines that have the instruction.
    pub(crate) lines: String,
    /// The bytes of `lines` that are the instruction.
    pub(crate) marked: Range<usize>,
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
    matches!(kind, Kind::Incomplete | Kind::StepLimit)
}

impl Report {
    /// `launches` are the kernels that were launched so far; the last one found it.
    pub(crate) fn new(
        finding: Finding,
        schedule: Schedule,
        module: &Module,
        launches: &[Rc<Kernel<'_>>],
    ) -> Report {
        let map = SourceMap::new(&module.text);
        let place = |site: Site, message: &str| {
            let kernel = launches.iter().rfind(|kernel| kernel.first <= site.instruction)?;
            let span = kernel.span(site.instruction)?;
            Some(ReportPlace::new(&module.text, &map, span, kernel.thread(site.thread), message))
        };
        let related = finding.related.iter().filter_map(|(site, message)| place(*site, message)).collect();
        let mut report = Report {
            severity: finding.severity,
            kernel: launches
                .last()
                .and_then(|kernel| kernel.functions.first())
                .map(|linked| linked.function.name.clone())
                .unwrap_or_default(),
            schedule,
            file: module.name.clone(),
            place: finding.site.and_then(|site| place(site, "")),
            related,
            text: String::new(),
            finding,
        };
        report.text = report.draw(false, &[]);
        report
    }

    /// Whether the run ended here without saying more about the kernel: the simulator lacks an instruction, or a limit was
    /// reached.
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
        let start = line_of(span.start);
        let end = text[span.end..].find('\n').map_or(text.len(), |end| span.end + end);
        let source = map.at(span.start).map(|location| SourcePlace {
            file: location.file.to_owned(),
            line: location.line,
            column: location.column,
        });
        ReportPlace {
            line: 1 + text[..span.start].matches('\n').count(),
            column: column(span.start),
            end_column: column(span.end),
            thread,
            message: message.to_owned(),
            source,
            lines: text[start..end].trim_end_matches('\r').to_owned(),
            marked: span.start - start..span.end - start,
            span,
        }
    }

    /// The instruction, with one blank where it has several.
    pub fn instruction(&self) -> String {
        let text = self.lines.get(self.marked.clone()).unwrap_or("");
        text.split_whitespace().collect::<Vec<_>>().join(" ")
    }
}
