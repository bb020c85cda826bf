//! Launches in comments: `check` and `build` run them in the simulator.
//!
//! A comment in PTX is beside a kernel of the module. A comment in another language is beside the function that a
//! kernel was compiled from: the module names its sources by `.file`, and the lines of a kernel by `.loc`.

use std::collections::BTreeMap;
use std::ops::Range;
use std::path::Path;
use std::rc::Rc;

use ptx_async_isa::check::{Diagnostic, Related, Severity};
use ptx_async_isa::{Finding, Place, Rule};
use ptx_async_lints::LINTS;
use ptx_async_sim::findings::{Findings, Found as InRuns, Verdict};
use ptx_async_sim::report::ReportPlace;
use ptx_async_sim::timeline::Timeline;
use ptx_async_sim::{Kind, Module, Schedule, check, symbols};

use crate::count::count;
use crate::launch::{Job, LaunchSpec, Limits, Mistake};
use crate::places::Places;
use crate::source::Source;
use comment::Comment;
use kernels::{Defined, Lines};

mod comment;
mod kernels;
mod rules;

pub use rules::{LAUNCH, rules};

/// The limits of a run: a launch in a comment is a small one.
const LIMITS: Limits = Limits { steps: 1 << 22, memory: 1 << 30, raised_by: "`ptx-async sim --memory`" };

/// The number of random schedules after `late` and `eager`.
const SEEDS: u64 = 6;

/// A finding of a run, or a mistake in a comment.
#[derive(Debug)]
pub struct Found {
    /// At its place in the PTX.
    pub diagnostic: Diagnostic,
    /// The other places that the same line of the source is compiled to.
    also: Option<String>,
    /// The launch and the schedule of the first run with it; empty for a mistake.
    run: String,
    /// The number of other launches with it.
    others: usize,
    /// Whether it is about the kernel: a mistake in a comment, or a run that is incomplete, is not.
    is_of_kernel: bool,
}

impl Found {
    /// The notes about its other places and its runs.
    pub fn notes(&self) -> Vec<String> {
        self.also.iter().cloned().chain(self.under()).collect()
    }

    /// The launches that have it.
    fn under(&self) -> Option<String> {
        let others = match self.others {
            0 => String::new(),
            1 => String::from("; and under 1 other launch"),
            others => format!("; and under {others} other launches"),
        };
        (!self.run.is_empty()).then(|| format!("{}{others}", self.run))
    }
}

/// The findings of the launches of a module.
#[derive(Debug, Default)]
pub struct Runs {
    /// The findings, gravest first for each launch.
    pub found: Vec<Found>,
    /// The number of launches that ran, each under several schedules.
    pub launches: usize,
    /// Comments that are beside no kernel of the module, each as a sentence.
    pub left_out: Vec<String>,
}

/// A launch to run: its comment, where that is, and its kernel if the comment does not name one.
struct Wanted<'t> {
    comment: Comment,
    kernel: Option<&'t str>,
    origin: Origin<'t>,
}

/// The place of a comment.
enum Origin<'t> {
    /// In the module itself.
    Module,
    /// In a file that it was compiled from; with the text of the file.
    Source(&'t str, Rc<str>),
}

/// Runs the launches that comments ask for, in a module and in the sources that it was compiled from.
pub fn run(places: &mut Places<'_>, is_strict: bool) -> Runs {
    let source = places.source;
    let in_module = comment::may_be_in(&source.text);
    let sources = sources(&source.text, places);
    if !in_module && sources.is_empty() {
        return Runs::default();
    }
    let mut runs = Runs::default();
    let defined = kernels::defined(&source.text);
    let mut wanted = in_module_itself(source, &defined);
    if !sources.is_empty() {
        let lines = lines(&defined, places);
        let is_kernel = |defined: &&Defined<'_>| defined.is_kernel && !defined.name.is_empty();
        let names: Vec<_> =
            defined.iter().filter(is_kernel).map(|of| (of.name, symbols::name_in_source(of.name))).collect();
        for (file, text) in sources {
            for comment in comment::comments(&text) {
                let kernels = kernels::in_source(&text, &comment.span, (file, &lines), &names);
                if kernels.is_empty() {
                    let (line, column) = position(&text, comment.span.start);
                    let module = &source.name;
                    let why = format!("{file}:{line}:{column}: the launch is beside no kernel of {module}");
                    runs.left_out.push(why);
                }
                wanted.extend(kernels.into_iter().map(|kernel| Wanted {
                    comment: comment.clone(),
                    kernel: Some(kernel),
                    origin: Origin::Source(file, Rc::clone(&text)),
                }));
            }
        }
    }
    let module = Module::from_ptx(source.body()).map(|module| module.named(source.name.as_str()));
    for wanted in &wanted {
        let result = match &module {
            Ok(module) => wanted.run(source, module, is_strict, &mut runs),
            Err(error) => Err(Mistake::of(
                "",
                format!("the launch cannot run, since the simulator cannot read the module: {error}"),
            )),
        };
        if let Err(mistake) = result {
            runs.found.push(wanted.mistaken(&mistake, &defined));
        }
    }
    runs
}

/// The timelines of the launches in the comments of a module, each with a title: under the first schedule with a finding
/// or, if none has one, under the first schedule. A launch that cannot run has no timeline.
pub fn timelines(source: &Source) -> Vec<(String, Timeline)> {
    let Ok(module) = Module::from_ptx(source.body()) else { return Vec::new() };
    let module = module.named(source.name.as_str());
    let defined = kernels::defined(&source.text);
    let wanted = in_module_itself(source, &defined);
    wanted.iter().filter_map(|wanted| wanted.timeline(source, &module).ok()).collect()
}

/// The launches in the comments of a module, each for the kernel that it is beside.
fn in_module_itself<'t>(source: &'t Source, defined: &[Defined<'t>]) -> Vec<Wanted<'t>> {
    let wanted = |comment: Comment| {
        let beside = kernels::beside(defined, comment.span.start);
        let kernel = beside.filter(|defined| defined.is_kernel).map(|defined| defined.name);
        Wanted { comment, kernel, origin: Origin::Module }
    };
    comment::comments(&source.text).into_iter().map(wanted).collect()
}

/// Checks the words of the comments in a source of another language, whose kernels are unknown.
pub fn mistakes(text: &str) -> Vec<Diagnostic> {
    let mistake = |comment: Comment| {
        let mistake = comment.launches().err()?;
        Some(diagnostic(
            comment.place(&mistake),
            comment.span.clone(),
            &rules::LAUNCH,
            Severity::Error,
            mistake.message,
        ))
    };
    comment::comments(text).into_iter().filter_map(mistake).collect()
}

impl Wanted<'_> {
    /// Runs the launch under several schedules, and adds its findings.
    fn run(&self, source: &Source, module: &Module, is_strict: bool, runs: &mut Runs) -> Result<(), Mistake> {
        let launches = self.launches()?;
        let job = Job::new(module, &launches, LIMITS, self.folder(source))?;
        let mut findings = Findings::new(is_strict);
        for schedule in check::schedules_with(SEEDS) {
            let Verdict { is_complete, .. } = findings.add(job.run(schedule, [])?.reports);
            if !is_complete {
                break;
            }
        }
        runs.launches += 1;
        for found in findings.gravest_first() {
            runs.add(self.found(found, findings.schedules(), source));
        }
        Ok(())
    }

    /// Runs the launch until a schedule has a finding, and returns the timeline of this schedule with its title.
    fn timeline(&self, source: &Source, module: &Module) -> Result<(String, Timeline), Mistake> {
        let launches = self.launches()?;
        let job = Job::new(module, &launches, LIMITS, self.folder(source))?;
        let mut first = Schedule::Late;
        for schedule in check::schedules_with(SEEDS) {
            if !job.run(schedule, [])?.reports.is_empty() {
                first = schedule;
                break;
            }
        }
        let title = format!("`{}` under the schedule {first}", job.kernels().join("`, `"));
        Ok((title, job.timeline(first)?))
    }

    /// The launches of the comment. The first one is of the kernel beside it, unless it names another one.
    fn launches(&self) -> Result<Vec<LaunchSpec>, Mistake> {
        let mut launches = self.comment.launches()?;
        if let Some(first) = launches.first_mut()
            && first.kernel.is_none()
        {
            let other = "the comment is beside no kernel: put it above a kernel, or name one with `--kernel`";
            let kernel = self.kernel.ok_or_else(|| Mistake::of("", other))?;
            first.kernel = Some(kernel.to_owned());
        }
        Ok(launches)
    }

    /// The folder of the file with the comment.
    fn folder<'f>(&'f self, source: &'f Source) -> &'f Path {
        let path = match self.origin {
            Origin::Module => source.path.as_path(),
            Origin::Source(file, _) => Path::new(file),
        };
        path.parent().unwrap_or(Path::new(""))
    }

    /// The text of the comment, and its place where that is in another file.
    fn name(&self) -> String {
        match &self.origin {
            Origin::Module => String::new(),
            Origin::Source(file, text) => {
                let (line, _) = position(text, self.comment.span.start);
                format!(" of {file}:{line}")
            }
        }
    }

    fn found(&self, found: &InRuns, schedules: u64, source: &Source) -> Found {
        let report = &found.report;
        let span = |place: &ReportPlace| source.place(place.span.clone());
        let at = report.place.as_ref().map_or_else(|| 0..0, span);
        // An incomplete run is no finding about the kernel.
        let severity = if report.is_incomplete() { Severity::Warning } else { report.severity };
        let rule = rules::of(report.finding.kind);
        let mut diagnostic = diagnostic(at.clone(), at, rule, severity, report.finding.message.clone());
        let related = report.related.iter().map(|place| Related {
            span: span(place),
            message: format!("{}: {}", place.message, place.thread),
        });
        diagnostic.related = related.collect();
        diagnostic.help = report.finding.help.as_ref().map(ToString::to_string);
        let words = self.comment.text();
        let launch = if words.is_empty() { String::from("launch") } else { format!("launch `{words}`") };
        let mut note = format!("under the {launch}{}, schedule `{}`", self.name(), report.schedule);
        if let Some(place) = &report.place {
            note += &format!(", in {}", place.thread);
        }
        if found.schedules < schedules {
            note += &format!("; in {} of {}", found.schedules, count(schedules as usize, "schedule"));
        }
        if report.is_incomplete() {
            note += "; the run is incomplete, and the rest of the kernel is not checked";
        }
        if matches!(report.finding.kind, Kind::StepLimit | Kind::MemoryLimit) {
            note += "; a comment cannot raise the limit: run the launch with `ptx-async sim`";
        }
        let is_of_kernel = !report.is_incomplete();
        Found { diagnostic, also: found.also(), run: note, others: 0, is_of_kernel }
    }

    /// The finding for a mistake in the comment: at its words or, where it is in another file, at the header of its
    /// kernel.
    fn mistaken(&self, mistake: &Mistake, defined: &[Defined<'_>]) -> Found {
        let Mistake { message, to_fill_in, .. } = mistake;
        let place = self.comment.place(mistake);
        let (at, statement, message) = match &self.origin {
            Origin::Module => (place, self.comment.span.clone(), message.clone()),
            Origin::Source(file, text) => {
                let (line, column) = position(text, place.start);
                let kernel = defined.iter().find(|of| of.is_kernel && Some(of.name) == self.kernel);
                let header = kernel.map_or(0..0, |kernel| kernel.header.clone());
                (header.clone(), header, format!("{file}:{line}:{column}: {message}"))
            }
        };
        let mut diagnostic = diagnostic(at, statement, &rules::LAUNCH, Severity::Error, message);
        diagnostic.help = to_fill_in.as_ref().map(|to_fill_in| {
            let words = to_fill_in.words(mistake.launch, Some(to_fill_in.kernel.as_str()) != self.kernel);
            let start = if mistake.launch == 0 { "// ptx-async: launch " } else { "" };
            format!("with numbers in place of `N`: `{start}{words}`")
        });
        Found { diagnostic, also: None, run: String::new(), others: 0, is_of_kernel: false }
    }
}

impl Runs {
    /// Adds a finding, unless another launch has it.
    fn add(&mut self, found: Found) {
        let cause =
            |found: &Found| (found.diagnostic.rule, found.diagnostic.severity, found.diagnostic.span.start);
        match self.found.iter_mut().find(|known| cause(known) == cause(&found)) {
            Some(known) => known.others += 1,
            None => self.found.push(found),
        }
    }

    /// Takes the findings on the line of a lint's finding: they are about the same mistake. The lint's finding
    /// becomes as grave as they are. Returns notes for it.
    pub fn take_same(&mut self, lint: &mut Diagnostic, text: &str) -> Vec<String> {
        if self.found.is_empty() || !LINTS.iter().any(|known| known.rule == lint.rule) {
            return Vec::new();
        }
        let line = |at: usize| text.get(..at).map_or(0, |before| before.matches('\n').count());
        let at = line(lint.span.start);
        let is_same = |found: &mut Found| found.is_of_kernel && line(found.diagnostic.span.start) == at;
        let taken = self.found.extract_if(.., is_same);
        let notes = taken.flat_map(|found| {
            lint.severity = lint.severity.max(found.diagnostic.severity);
            let also = match found.diagnostic.rule == lint.rule {
                true => String::from("a run"),
                false => format!("a run, as `{}`,", found.diagnostic.rule.id),
            };
            let shown = found.under().map(|under| format!("{also} shows it {under}"));
            found.also.into_iter().chain(shown)
        });
        notes.collect()
    }
}

fn diagnostic(
    span: Range<usize>,
    statement: Range<usize>,
    rule: &'static Rule,
    severity: Severity,
    message: String,
) -> Diagnostic {
    Diagnostic::new(span, statement, severity, Finding::new(rule, Place::Instruction, message, None))
}

/// The files that `.file` directives name and that have comments with launches, with their texts.
fn sources<'s>(text: &'s str, places: &mut Places<'s>) -> Vec<(&'s str, Rc<str>)> {
    let mut sources = BTreeMap::new();
    for line in memchr::memmem::find_iter(text.as_bytes(), b".file").map(|at| &text[at..]) {
        let line = line.lines().next().unwrap_or("");
        let Some(name) = line.split('"').nth(1) else { continue };
        let read = places.text(name);
        if let Some(text) = read.filter(|text| comment::may_be_in(text)) {
            sources.insert(name, text);
        }
    }
    sources.into_iter().filter(|(_, text)| !comment::comments(text).is_empty()).collect()
}

/// The lines of each kernel in its sources.
fn lines<'t>(defined: &[Defined<'t>], places: &mut Places<'t>) -> Vec<Lines<'t>> {
    let mut all = Vec::new();
    for kernel in defined.iter().filter(|defined| defined.is_kernel) {
        let mut of_files: BTreeMap<&str, Range<usize>> = BTreeMap::new();
        for &statement in &kernel.statements {
            let origin = places.origin(statement);
            let Some(place) = origin.frames.last() else { continue };
            let lines = of_files.entry(place.file).or_insert(place.line..place.line + 1);
            *lines = lines.start.min(place.line)..lines.end.max(place.line + 1);
        }
        all.extend(of_files.into_iter().map(|(file, lines)| Lines { kernel: kernel.name, file, lines }));
    }
    all
}

/// The line and the column of an offset, counted from 1.
fn position(text: &str, at: usize) -> (usize, usize) {
    let before = text.get(..at).unwrap_or("");
    let line = before.rfind('\n').map_or(0, |end| end + 1);
    (1 + before.matches('\n').count(), 1 + before[line..].chars().count())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::Language;

    #[test]
    fn a_launch_that_runs_has_a_timeline() {
        let text = ".version 8.6\n.target sm_90\n.address_size 64\n.shared .b32 x[2];\n\
            // ptx-async: launch --block 64\n// ptx-async: launch --blok 64\n\
            .visible .entry k() { .reg .b32 %r; st.shared.u32 [x], 0; bar.sync 0; ld.shared.u32 %r, [x+4]; ret; }\n";
        let timelines = timelines(&Source::of_text("k.ptx", Language::Ptx, text.to_owned()));
        let [(title, timeline)] = &timelines[..] else { panic!("{timelines:?}") };
        assert_eq!(title, "`k` under the schedule late");
        // `x[1]` is read, and nothing has written it.
        assert!(timeline.findings.iter().any(|found| found.message.contains("x[1]")), "{timeline:?}");
        let rows: Vec<&str> = timeline.rows.iter().map(|row| row.name.as_str()).collect();
        assert_eq!(rows[..2], ["warp 0", "warp 1"]);
    }
}
