//! Lints as data, and the report that collects their findings.

use alloc::collections::BTreeSet;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use ptx_async_isa::check::{Diagnostic, Related, Severity};
use ptx_async_isa::{Finding, Place, Rule};

use crate::event::EventKinds;
use crate::function::Function;

/// A check of the order of instructions.
#[derive(Debug)]
pub struct Lint {
    /// Its name, its sentence, its section of the manual, and what the manual says.
    pub rule: &'static Rule,
    /// The highest level at which it reports.
    pub level: Severity,
    /// The consequences on a device, and the fix.
    pub explanation: &'static str,
    /// Correct modules.
    pub accepts: &'static [&'static str],
    /// Modules that violate this rule, and no other lint's.
    pub rejects: &'static [&'static str],
    /// The mistakes of this kind without a finding.
    pub not_found: &'static str,
}

/// Makes a rule of a lint: its name, its sentence, the section of the manual and what the manual says.
pub(crate) const fn rule(
    id: &'static str,
    summary: &'static str,
    manual: &'static str,
    sentence: &'static str,
) -> Rule {
    Rule { id, summary, manual, accepts: &[], rejects: &[], stricter: Some(sentence), advisory: true }
}

/// Declares lints and the list of them.
macro_rules! lints {
    ($list:ident: $( $name:ident = $lint:expr; )+) => {
        $( pub(crate) static $name: Lint = $lint; )+
        /// The lints of this file.
        pub(super) static $list: &[&Lint] = &[$(&$name),+];
    };
}
pub(crate) use lints;

/// Collects the findings of a function.
#[derive(Debug)]
pub(crate) struct Report<'f, 'c, 'a> {
    function: &'f Function<'c, 'a>,
    findings: &'f mut Vec<Diagnostic>,
    /// The findings so far, as event and rule.
    reported: BTreeSet<(usize, &'static str)>,
    /// Whether an error or a warning points at an operation on a barrier in memory.
    points_at_barriers: bool,
    /// The assumption on which the next findings depend: the end of a sentence.
    assumption: Option<String>,
}

impl<'f, 'c, 'a> Report<'f, 'c, 'a> {
    /// Creates a report that adds the findings of `function` to `findings`.
    pub(crate) fn new(function: &'f Function<'c, 'a>, findings: &'f mut Vec<Diagnostic>) -> Self {
        Report { function, findings, reported: BTreeSet::new(), points_at_barriers: false, assumption: None }
    }

    /// Whether an error or a warning so far points at an operation on a barrier in memory: its phases then go wrong.
    pub(crate) fn points_at_barriers(&self) -> bool {
        self.points_at_barriers
    }

    /// States the assumption on which the findings from here on depend, as the end of a sentence.
    pub(crate) fn assume(&mut self, assumption: Option<String>) {
        self.assumption = assumption;
    }

    /// Adds a finding about an event, unless the lint has already reported that event.
    pub(crate) fn add(
        &mut self,
        lint: &'static Lint,
        severity: Severity,
        event: usize,
        message: impl Into<String>,
        help: impl Into<String>,
        related: &[(usize, &str)],
    ) {
        let span = |event: usize| {
            let instruction = self.function.events[event].instruction;
            self.function.instruction(instruction).span.clone()
        };
        if !self.reported.insert((event, lint.rule.id)) {
            return;
        }
        let mut events = related.iter().map(|(event, _)| *event).chain([event]);
        let is_barrier = |event: usize| self.function.events[event].kind.kinds().meets(EventKinds::BARRIER);
        self.points_at_barriers |= severity != Severity::Note && events.any(is_barrier);
        let mut help = help.into();
        if let Some(assumption) = &self.assumption {
            help = format!("{help}; found {assumption}");
        }
        let at = span(event);
        let related = related
            .iter()
            .map(|(event, message)| Related { span: span(*event), message: String::from(*message) })
            .collect();
        let finding = Finding::new(lint.rule, Place::Instruction, message.into(), Some(help));
        let mut diagnostic = Diagnostic::new(at.clone(), at, severity, finding);
        diagnostic.related = related;
        self.findings.push(diagnostic);
    }
}
