//! Lints as data, and what they find.

use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

use ptx_async_isa::Rule;

use crate::function::Function;

/// How severe what a lint finds is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Level {
    /// Accepted practice that the manual does not cover.
    Note,
    /// Wrong on some path, or undefined by the manual although it often works.
    Warning,
    /// Wrong on every path.
    Error,
}

/// A check of how instructions follow one another.
#[derive(Debug)]
pub struct Lint {
    /// Its name, its sentence, its section of the manual, and the manual's words.
    pub rule: &'static Rule,
    /// The highest level at which it reports.
    pub level: Level,
    /// What happens on a device, and what to write.
    pub explanation: &'static str,
    /// Bodies of kernels that keep it; [`example`](crate::example) makes a module of one.
    pub accepts: &'static [&'static str],
    /// Bodies of kernels that break it, and no other lint.
    pub rejects: &'static [&'static str],
}

/// Another place that a finding is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Related {
    /// The bytes of the text.
    pub span: Range<usize>,
    /// What is there: "the store is here".
    pub message: String,
}

/// What a lint found.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Finding {
    /// The lint.
    pub lint: &'static Lint,
    /// How severe it is here.
    pub level: Level,
    /// The bytes of the statement that it is about.
    pub span: Range<usize>,
    /// What is wrong, with both sides.
    pub message: String,
    /// What to write, and where.
    pub help: String,
    /// The other places.
    pub related: Vec<Related>,
}

/// Collects the findings of a function.
#[derive(Debug)]
pub struct Report<'f, 'p, 'a> {
    function: &'f Function<'p, 'a>,
    findings: &'f mut Vec<Finding>,
}

impl<'f, 'p, 'a> Report<'f, 'p, 'a> {
    /// For the findings of `function`.
    pub fn new(function: &'f Function<'p, 'a>, findings: &'f mut Vec<Finding>) -> Self {
        Report { function, findings }
    }

    /// Adds a finding about an event. A lint reports an event once.
    pub fn add(
        &mut self,
        lint: &'static Lint,
        level: Level,
        event: usize,
        message: String,
        help: String,
        related: &[(usize, &str)],
    ) {
        let span = |event: usize| {
            let instruction = self.function.events[event].instruction;
            self.function.instruction(instruction).span.clone()
        };
        let at = span(event);
        if self.findings.iter().rev().any(|found| found.span == at && found.lint.rule == lint.rule) {
            return;
        }
        let related = related
            .iter()
            .map(|(event, message)| Related { span: span(*event), message: String::from(*message) })
            .collect();
        self.findings.push(Finding { lint, level, span: at, message, help, related });
    }
}
