//! Lints as data, and the report that collects their findings.

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

use ptx_async_isa::check::{Diagnostic, Related, Severity};
use ptx_async_isa::text::{Item, Module};
use ptx_async_isa::{Applicability, Finding, Fix, Place, Rule};

use crate::event::EventKinds;
use crate::function::{Function, Space};
use crate::lints::accesses::{Accesses, accesses};
use crate::operand::VariableId;
use crate::repair::Help;

/// A check of the order of instructions.
#[derive(Debug)]
pub struct Lint {
    /// Its name, its sentence, its section of the manual, and what the manual says.
    pub rule: &'static Rule,
    /// The highest level at which it reports.
    pub level: Severity,
    /// The subject of its findings.
    pub subject: Subject,
    /// The consequences on a device, and the fix.
    pub explanation: &'static str,
    /// Correct modules.
    pub accepts: &'static [&'static str],
    /// Modules that violate this rule, and no other lint's.
    pub rejects: &'static [&'static str],
    /// The mistakes of this kind without a finding.
    pub not_found: &'static str,
}

/// The subject of a finding. Two findings about one place and one subject can be one mistake, found in two ways.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subject {
    /// Which phases of barriers complete, and the waits for them. A simulated launch with such a mistake shows what
    /// follows from it.
    Phases,
    /// The order of accesses to memory, and of copies that access it.
    Accesses,
    /// Anything else.
    Other,
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

/// The modules with these names in the folder of a lint.
macro_rules! modules {
    ($lint:literal, $( $name:literal ),+) => {
        &[$(include_str!(concat!(
            env!("CARGO_MANIFEST_DIR"), "/src/lints/catalogue/kernels/", $lint, "/", $name, ".ptx"
        ))),+]
    };
}
pub(crate) use modules;

/// Collects the findings of a function.
#[derive(Debug)]
pub(crate) struct Report<'f, 'c, 'a> {
    function: &'f Function<'c, 'a>,
    /// The text that contains the function.
    text: &'f str,
    findings: &'f mut Vec<Diagnostic>,
    /// The findings so far, as instruction and rule.
    reported: BTreeSet<(usize, &'static str)>,
    /// The lints whose errors and warnings point at an event, by the event.
    events: BTreeMap<usize, Vec<&'static Lint>>,
    /// The shared variables that these events access, where the finding is about the order of accesses; `None` for one
    /// that is not known.
    unordered: BTreeSet<Option<VariableId>>,
    /// Whether an error or a warning is about phases of barriers.
    breaks_phases: bool,
    /// The assumption on which the next findings depend: the end of a sentence.
    assumption: Option<String>,
}

impl<'f, 'c, 'a> Report<'f, 'c, 'a> {
    /// Creates a report that adds the findings of `function`, which is in `text`, to `findings`.
    pub(crate) fn new(
        function: &'f Function<'c, 'a>,
        text: &'f str,
        findings: &'f mut Vec<Diagnostic>,
    ) -> Self {
        Report {
            function,
            text,
            findings,
            reported: BTreeSet::new(),
            events: BTreeMap::new(),
            unordered: BTreeSet::new(),
            breaks_phases: false,
            assumption: None,
        }
    }

    /// Whether an error or a warning so far is about [phases](Subject::Phases).
    pub(crate) fn breaks_phases(&self) -> bool {
        self.breaks_phases
    }

    /// Whether an error or a warning of a lint so far points at an event.
    pub(crate) fn points_at(&self, lint: &Lint, event: usize) -> bool {
        self.lints_at(event).any(|found| *found.rule == *lint.rule)
    }

    /// Whether an error or a warning so far about [the order of accesses](Subject::Accesses) points at an event.
    pub(crate) fn has_disorder_at(&self, event: usize) -> bool {
        self.lints_at(event).any(|found| found.subject == Subject::Accesses)
    }

    fn lints_at(&self, event: usize) -> impl Iterator<Item = &'static Lint> {
        self.events.get(&event).into_iter().flatten().copied()
    }

    /// Whether an error or a warning so far is about [the order of accesses](Subject::Accesses) to a shared variable that
    /// this event accesses.
    pub(crate) fn is_unordered(&self, event: usize) -> bool {
        let is_same = |variable: Option<VariableId>| match variable {
            Some(_) => self.unordered.contains(&variable) || self.unordered.contains(&None),
            None => !self.unordered.is_empty(),
        };
        self.shared_variables(event).any(is_same)
    }

    /// The shared variables that an event accesses; `None` for one that is not known.
    fn shared_variables(&self, event: usize) -> impl Iterator<Item = Option<VariableId>> + use<'f, 'c, 'a> {
        let function = self.function;
        let Accesses { read, written } = accesses(function, event);
        let places = read.into_iter().chain([written]).flatten();
        let shared = places.filter(|place| function.space(place) != Some(Space::Global));
        shared.map(|place| function.variable(place.address).map(|(id, _)| id))
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
        help: impl Into<Help>,
        related: &[(usize, &str)],
    ) {
        let instruction = self.function.events[event].instruction;
        if self.add_at(lint, severity, instruction, message, help, related) && severity != Severity::Note {
            self.breaks_phases |= lint.subject == Subject::Phases;
            for event in related.iter().map(|(event, _)| *event).chain([event]) {
                self.events.entry(event).or_default().push(lint);
                if lint.subject == Subject::Accesses {
                    self.unordered.extend(self.shared_variables(event));
                }
            }
        }
    }

    /// Adds a finding about an instruction, unless the lint has already reported that instruction. Returns whether it
    /// did.
    pub(crate) fn add_at(
        &mut self,
        lint: &'static Lint,
        severity: Severity,
        instruction: usize,
        message: impl Into<String>,
        help: impl Into<Help>,
        related: &[(usize, &str)],
    ) -> bool {
        let help = help.into();
        let at = self.function.instruction(instruction).span.clone();
        let span = |event: Option<usize>| event.map_or(at.clone(), |event| self.span(event));
        // A note is about accepted practice, except where the lint has only notes: about superfluous instructions.
        let is_open = self.assumption.is_some() || severity == Severity::Note && lint.level != Severity::Note;
        let fix = help.fix(self.text, span, is_open);
        if !self.reported.insert((instruction, lint.rule.id)) {
            self.extend(lint, &at, fix);
            return false;
        }
        let mut help = help.words;
        if let Some(assumption) = &self.assumption {
            help = format!("{help}; found {assumption}");
        }
        let related = related
            .iter()
            .map(|(event, message)| Related { span: self.span(*event), message: String::from(*message) })
            .collect();
        let finding = Finding::new(lint.rule, Place::Instruction, message.into(), Some(help));
        let mut diagnostic = Diagnostic::new(at.clone(), at, severity, finding);
        diagnostic.related = related;
        diagnostic.fixes.extend(fix);
        self.findings.push(diagnostic);
        true
    }

    /// Extends the fix of the finding at `at` for one more reason. Without a certain fix for it, the finding may stay.
    fn extend(&mut self, lint: &Lint, at: &Range<usize>, fix: Option<Fix>) {
        let is_same = |found: &&mut Diagnostic| found.span == *at && *found.rule == *lint.rule;
        let Some(found) = self.findings.iter_mut().rev().find(is_same) else { return };
        let Some(Fix { applicability, mut edits, .. }) = found.fixes.pop() else { return };
        let (applicability, more) = match fix {
            Some(fix) if fix.applicability == Applicability::Certain => (applicability, fix.edits),
            _ => (Applicability::Maybe, Vec::new()),
        };
        for edit in more {
            if !edits.contains(&edit) {
                edits.push(edit);
            }
        }
        found.fixes.extend(Fix::new(applicability, edits));
    }

    /// Adds a finding about the register in an operand of an event: that its number violates a rule. It also points at
    /// the instruction that sets the register, where there is only one.
    pub(crate) fn add_operand(&mut self, finding: Finding, severity: Severity, event: usize, index: usize) {
        let instruction = self.function.events[event].instruction;
        if !self.reported.insert((instruction, finding.rule.id)) {
            return;
        }
        self.breaks_phases |= self.is_on_barrier(event);
        let statement = self.span(event);
        let at = self.operand(&statement, index).unwrap_or_else(|| statement.clone());
        let mut diagnostic = Diagnostic::new(at.clone(), statement, severity, finding);
        let name = self.text[at].split(['[', ']', '+']).map(str::trim).find(|name| !name.is_empty());
        if let Some((span, name)) = self.definition(event, index).zip(name) {
            diagnostic.related.push(Related { span, message: format!("`{name}` is set here") });
        }
        self.findings.push(diagnostic);
    }

    fn is_on_barrier(&self, event: usize) -> bool {
        self.function.events[event].kind.kinds().meets(EventKinds::BARRIER)
    }

    fn span(&self, event: usize) -> Range<usize> {
        self.function.instruction(self.function.events[event].instruction).span.clone()
    }

    /// The operand with this index in the instruction of the table at `statement`.
    fn operand(&self, statement: &Range<usize>, index: usize) -> Option<Range<usize>> {
        let Item::Instruction(parsed) = Module::bare(&self.text[statement.clone()]).next()? else {
            return None;
        };
        let span = parsed.place(Place::Extra(index), Some(index));
        Some(statement.start + span.start..statement.start + span.end)
    }

    /// The only instruction that sets the register in an operand of an event.
    fn definition(&self, event: usize, index: usize) -> Option<Range<usize>> {
        let code = self.function.code;
        let operands = code.operands(self.function.instruction(self.function.events[event].instruction));
        let register = code.terms(operands.get(index)?).first()?.register()?;
        let mut all =
            code.instructions.iter().filter(|at| code.written(at).any(|written| written == register));
        let only = all.next()?;
        all.next().is_none().then(|| only.span.clone())
    }
}
