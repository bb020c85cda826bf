//! Diagnostics of a PTX file: every violation, at its position in the text.

use alloc::borrow::ToOwned as _;
use alloc::format;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;
use core::borrow::Borrow;
use core::ops::Range;

use crate::declarations;
use crate::dialect::Dialect;
use crate::finding::Finding;
use crate::fix::{Applicability, Edit, Fix};
use crate::fixes::Subject;
use crate::inst::Inst;
use crate::operand::{NameType, Operand, Scalar};
use crate::place::Place;
use crate::rules::{self, Rule};
use crate::slot::Slot;
use crate::target::{Context, IsaVersion, Target, around, is_newer_version};
use crate::text::{Directive, Item, Module, ParseError, ParsedInst, StatementKind};
use crate::validate::{Fit, advise_of, judge, valid};

/// How severe a diagnostic is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Severity {
    /// The code is accepted practice that the manual does not cover.
    Note,
    /// The code assembles, but violates an advisory rule, or is a mistake on some path.
    Warning,
    /// ptxas or the manual rejects the code, or it is a mistake on every path.
    Error,
}

impl Severity {
    /// The word in a message: `error`.
    pub fn word(self) -> &'static str {
        match self {
            Severity::Note => "note",
            Severity::Warning => "warning",
            Severity::Error => "error",
        }
    }
}

/// Another place in the text that a diagnostic refers to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Related {
    /// The byte range in the text.
    pub span: Range<usize>,
    /// The label of the place: "the write is here".
    pub message: String,
}

/// A message about a position in a text.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Diagnostic {
    /// The byte range in the text that it points at.
    pub span: Range<usize>,
    /// The byte range of the statement that contains it.
    pub statement: Range<usize>,
    /// How severe it is.
    pub severity: Severity,
    /// The rule that is violated.
    pub rule: &'static Rule,
    /// The mistake, stating both sides: the requirement and what was found.
    pub message: String,
    /// The suggested correction.
    pub help: Option<String>,
    /// The section of the manual.
    pub manual: &'static str,
    /// The canonical text of the instruction, if it is valid.
    pub canonical: Option<String>,
    /// Other places that it refers to.
    pub related: Vec<Related>,
    /// The suggested correction as edits of the text. Of several, one is to be applied; one that is
    /// [certain](Applicability::Certain) comes first.
    pub fixes: Vec<Fix>,
}

/// Checks every instruction of the table in `text`, in order. The target and version of `overrides`, if known, replace
/// the module's `.target` and `.version`. Text without a `.version` is a list of separate lines, whose names need no
/// declaration.
pub fn check(text: &str, overrides: &Context) -> Vec<Diagnostic> {
    let mut diagnostic = Vec::new();
    let mut module = reader(text);
    let mut checker = Checker::new(overrides);
    while let Some(item) = module.advance() {
        diagnostic.extend(checker.findings(&item.map(|()| module.parsed()), &module));
    }
    diagnostic
}

/// Checks a file item by item, as it is parsed.
#[derive(Debug)]
pub struct Checker {
    overrides: Context,
    /// Whether it was already reported that the module's version lacks its target. It is reported once for all
    /// instructions.
    conflict_reported: bool,
    /// Whether the module is of a later PTX ISA version than the table describes.
    newer: bool,
    /// The bytes of the version in the module's `.version`.
    version: Option<Range<usize>>,
}

impl Checker {
    /// A checker for a file whose modules have the target and version of `overrides`, if these are known.
    pub fn new(overrides: &Context) -> Self {
        Checker { overrides: *overrides, conflict_reported: false, newer: false, version: None }
    }

    /// The diagnostics of the item that `module` read last, in order.
    pub fn findings<'a>(
        &mut self,
        item: &Item<'a, impl Borrow<ParsedInst<'a>>>,
        module: &Module<'_>,
    ) -> Vec<Diagnostic> {
        match item {
            Item::Version(version) => self.version(version, module),
            Item::Target(target) => self.target(target, module),
            Item::ParseError(parse_error) => self.parse_error(parse_error, module),
            Item::Instruction(parsed) => self.check(parsed.borrow(), module).0,
        }
    }

    /// The diagnostics of the statement that `module` read last, in order; and the form, for a valid instruction of the
    /// table.
    pub fn statement<'m, 'a>(
        &mut self,
        statement: &StatementKind<'a>,
        module: &'m Module<'a>,
    ) -> (Vec<Diagnostic>, Option<Fit<'m, 'a>>) {
        match statement {
            StatementKind::Version(version) => (self.version(version, module), None),
            StatementKind::Target(target) => (self.target(target, module), None),
            StatementKind::Error(parse_error) => (self.parse_error(parse_error, module), None),
            StatementKind::Instruction(instruction) if instruction.is_described() => {
                self.check(module.parsed(), module)
            }
            _ => (Vec::new(), None),
        }
    }

    fn version(&mut self, version: &Directive<'_, IsaVersion>, module: &Module<'_>) -> Vec<Diagnostic> {
        self.conflict_reported = false;
        self.version = Some(version.span.clone());
        self.newer = self.overrides.isa.is_none() && is_newer_version(version.text);
        match version.value.or(self.overrides.isa) {
            None => Vec::from([unknown_version(version)]),
            Some(_) => self.conflict(version, module),
        }
    }

    fn target(&mut self, target: &Directive<'_, Target>, module: &Module<'_>) -> Vec<Diagnostic> {
        match target.value.or(self.overrides.target) {
            None => Vec::from([unknown_target(target)]),
            Some(_) => self.conflict(target, module),
        }
    }

    /// What fixes of the statement that `module` read last are tried with.
    fn subject<'s, 'm>(&'s self, module: &'s Module<'m>) -> Subject<'s, 'm> {
        let context = effective(&self.overrides, module.context());
        // With an override, the version in the text has no effect.
        let version = self.version.as_ref().filter(|_| self.overrides.isa.is_none());
        Subject { module, context, version }
    }

    fn parse_error(&self, parse_error: &ParseError, module: &Module<'_>) -> Vec<Diagnostic> {
        // A later version may have added the instruction.
        let may_be_new = self.newer && *parse_error.rule == rules::UNKNOWN_INSTRUCTION;
        let severity = if may_be_new { Severity::Warning } else { Severity::Error };
        let fixes = self.subject(module).of_parse_error(parse_error);
        Vec::from([Diagnostic { fixes, ..Diagnostic::of_parse_error(parse_error.clone(), severity) }])
    }

    fn conflict<T>(&mut self, at: &Directive<'_, T>, module: &Module<'_>) -> Vec<Diagnostic> {
        let context = effective(&self.overrides, module.context());
        let Some((message, help)) = context.conflict().filter(|_| !self.conflict_reported) else {
            return Vec::new();
        };
        self.conflict_reported = true;
        let sufficient =
            context.sufficient().and_then(|isa| Some((self.subject(module).version?.clone(), isa)));
        let fix = sufficient
            .map(|(version, isa)| Fix::of(Applicability::Certain, Edit::new(version, isa.to_string())));
        Vec::from([Diagnostic { fixes: fix.into_iter().collect(), ..directive(at, message, help) }])
    }

    fn check<'i, 'a>(
        &mut self,
        parsed: &'i ParsedInst<'a>,
        module: &Module<'_>,
    ) -> (Vec<Diagnostic>, Option<Fit<'i, 'a>>) {
        let context = &effective(&self.overrides, module.context());
        let diagnostic = |severity, finding| Diagnostic::of(parsed, severity, finding);
        let (mut diagnostics, fit): (Vec<Diagnostic>, _) =
            match judge(&parsed.inst, context, !self.conflict_reported) {
                Ok(fit) => {
                    let (instruction, multicast) = (parsed.inst.instruction, fit.qualifier(Slot::Multicast));
                    let mut advice = advise_of(instruction, multicast, context, Dialect::Ptx);
                    let is_declared = in_variables(&parsed.inst)
                        || (multicast.is_some() && module.cluster_size().is_some());
                    // A `Valid` is large, and most instructions do not need one here.
                    if advice.is_empty() && !is_declared {
                        return (Vec::new(), Some(fit));
                    }
                    let valid = valid(&parsed.inst, &fit);
                    if is_declared {
                        advice.extend(declarations::check(&valid, module));
                    }
                    let canonical = (!advice.is_empty()).then(|| valid.to_string());
                    let warning = |finding| Diagnostic {
                        canonical: canonical.clone(),
                        ..diagnostic(Severity::Warning, finding)
                    };
                    (advice.into_iter().map(warning).collect(), Some(fit))
                }
                Err(violations) => {
                    self.conflict_reported |=
                        violations.iter().any(|violation| *violation.rule == rules::TARGET_VERSION);
                    let rules: Vec<&'static Rule> =
                        violations.iter().map(|violation| violation.rule).collect();
                    let subject = self.subject(module);
                    let fixed = |finding: Finding| {
                        let fixes =
                            subject.of_instruction(parsed, &finding.corrections, finding.rule, &rules);
                        Diagnostic { fixes, ..diagnostic(Severity::Error, finding) }
                    };
                    (violations.findings(Dialect::Ptx).into_iter().map(fixed).collect(), None)
                }
            };
        diagnostics.sort_by_key(|diagnostic| diagnostic.span.start);
        (diagnostics, fit)
    }
}

/// Whether an address is that of a declared variable.
fn in_variables(inst: &Inst<'_>) -> bool {
    inst.args().any(|arg| match arg.operand {
        Operand::Address(address) => matches!(address.base, Scalar::Name(_, Some(NameType::Variable(_)))),
        _ => false,
    })
}

/// A reader for a module, or for separate lines.
pub fn reader(text: &str) -> Module<'_> {
    let module = Module::new(text).any(|item| matches!(item, Item::Version(..)));
    if module { Module::new(text) } else { Module::bare(text) }
}

/// The module's own target and version, unless `overrides` has them.
pub fn effective(overrides: &Context, module: Context) -> Context {
    Context { target: overrides.target.or(module.target), isa: overrides.isa.or(module.isa) }
}

impl Diagnostic {
    /// The diagnostic for a finding at `span`, in the statement at `statement`. The place of the finding is not used.
    pub fn new(
        span: Range<usize>,
        statement: Range<usize>,
        severity: Severity,
        finding: Finding,
    ) -> Diagnostic {
        let Finding { rule, message, help, manual, .. } = finding;
        Diagnostic {
            span,
            statement,
            severity,
            rule,
            message,
            help,
            manual,
            canonical: None,
            related: Vec::new(),
            fixes: Vec::new(),
        }
    }

    fn of(parsed: &ParsedInst<'_>, severity: Severity, finding: Finding) -> Diagnostic {
        let span = parsed.place(finding.place, finding.operand);
        Diagnostic::new(span, parsed.span.clone(), severity, finding)
    }

    fn of_parse_error(parse_error: ParseError, severity: Severity) -> Diagnostic {
        let ParseError { at, statement, rule, message, help, .. } = parse_error;
        Diagnostic::new(at, statement, severity, Finding::new(rule, Place::Instruction, message, help))
    }
}

fn unknown_version(version: &Directive<'_, IsaVersion>) -> Diagnostic {
    let (help, others) = match around(version.text) {
        Some((before, after)) => {
            (Some(format!("the versions next to it are {before} and {after}")), Vec::from([before, after]))
        }
        None => {
            let latest = IsaVersion::ALL.last();
            (latest.map(|latest| format!("the newest is {latest}")), latest.copied().into_iter().collect())
        }
    };
    let fixes = others
        .into_iter()
        .map(|other| Fix::of(Applicability::Maybe, Edit::new(version.span.clone(), other.to_string())));
    let unknown = directive(version, format!("unknown PTX ISA version `{}`", version.text), help);
    Diagnostic { fixes: fixes.collect(), ..unknown }
}

fn unknown_target(target: &Directive<'_, Target>) -> Diagnostic {
    let near = Target::nearest(target.text);
    let help = match near {
        Some(near) => format!("did you mean `{near}`?"),
        None => "a target is `sm_` and a number, perhaps with `a` or `f`: `sm_90a`".to_owned(),
    };
    let fix =
        near.map(|near| Fix::of(Applicability::Maybe, Edit::new(target.span.clone(), near.to_string())));
    let unknown = directive(target, format!("unknown target `{}`", target.text), Some(help));
    Diagnostic { fixes: fix.into_iter().collect(), ..unknown }
}

fn directive<T>(at: &Directive<'_, T>, message: String, help: Option<String>) -> Diagnostic {
    let finding = Finding::new(&rules::TARGET_VERSION, Place::Instruction, message, help);
    Diagnostic::new(at.span.clone(), at.statement.clone(), Severity::Error, finding)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found<'t>(text: &'t str, overrides: &Context) -> Vec<(&'static str, &'t str)> {
        check(text, overrides)
            .into_iter()
            .map(|diagnostic| (diagnostic.rule.id, &text[diagnostic.span]))
            .collect()
    }

    const STORE: &str = "cp.async.bulk.global.shared::cta.bulk_group [%rd1], [%r1], 8;";

    #[test]
    fn lines_need_no_declarations() {
        assert_eq!(found(STORE, &Context::default()), [("constant-multiple", "8")]);
    }

    #[test]
    fn a_module_needs_them() {
        let text = format!(".version 8.0\n.target sm_80\n.reg .b64 %rd<2>; {STORE}");
        let all = [("undeclared-name", "%r1"), ("target", "cp.async.bulk.global.shared::cta.bulk_group")];
        let found = found(&text, &Context::default());
        assert!(all.iter().all(|expected| found.contains(expected)), "{found:?}");
    }

    #[test]
    fn an_address_without_a_space_is_wide_but_for_a_copys_arrival() {
        let head = ".version 7.0\n.target sm_80\n.reg .b32 %r<2>; .reg .b16 %rs<2>;";
        let arrival = format!("{head} cp.async.mbarrier.arrive.noinc.b64 [%r1];");
        assert_eq!(found(&arrival, &Context::default()), []);
        for other in ["mbarrier.inval.b64 [%r1];", "cp.async.mbarrier.arrive.b64 [%rs1];"] {
            let text = format!("{head} {other}");
            let found = found(&text, &Context::default());
            assert_eq!(found.len(), 1, "{other}: {found:?}");
        }
    }

    #[test]
    fn a_target_before_its_version_is_told_once() {
        let copies = "cp.async.wait_all;\n".repeat(3);
        for version in ["7.8", "9.0"] {
            let text = format!(".version {version}\n.target sm_90a\n{copies}");
            let expected: &[_] = if version == "7.8" { &[("target-version", "sm_90a")] } else { &[] };
            assert_eq!(found(&text, &Context::default()), expected);
        }
        assert_eq!(
            found(".version 7.8\n.target sm_90a", &Context::default()),
            [("target-version", "sm_90a")]
        );
        let known = Context { target: "sm_90a".parse().ok(), isa: "7.8".parse().ok() };
        assert_eq!(found(&copies, &known), [("target-version", "cp.async.wait_all")]);
        let both = ".version 7.8 .target sm_80 .version 8.0 .target sm_90a";
        assert_eq!(found(both, &Context::default()), []);
    }

    #[test]
    fn findings_come_in_the_order_of_the_text() {
        let text = ".version 7.0\n.target sm_80\ncp.async.wait_all [\ncp.async.bulk.commit_group;\n\
                    cp.async.bulk.global.shared::cta.bulk_group [a], [b], 12, d;";
        let starts: Vec<usize> =
            check(text, &Context::default()).iter().map(|diagnostic| diagnostic.span.start).collect();
        assert!(starts.len() > 4 && starts.is_sorted(), "{starts:?}");
    }

    #[test]
    fn an_unknown_opcode_is_an_error_but_under_a_newer_version() {
        let severities = |version: &str, overrides: &Context| -> Vec<Severity> {
            let text = format!("{version}\n.target sm_90\nfrob.u32 %r1;");
            let found = check(&text, overrides).into_iter();
            found.filter(|found| found.rule.id == "unknown-instruction").map(|found| found.severity).collect()
        };
        let open = Context::default();
        let known = Context { isa: "8.6".parse().ok(), ..open };
        assert_eq!(severities("", &open), [Severity::Error]);
        assert_eq!(severities(".version 8.6", &open), [Severity::Error]);
        assert_eq!(severities(".version frob", &open), [Severity::Error]);
        assert_eq!(severities(".version 98.7", &open), [Severity::Warning]);
        assert_eq!(severities(".version 98.7", &known), [Severity::Error]);
    }

    #[test]
    fn older_targets_and_versions_are_known_and_have_no_copies() {
        let messages = |text: &str| -> Vec<(String, Option<String>)> {
            let found = check(text, &Context::default()).into_iter();
            found.map(|found| (found.message, found.help)).collect()
        };
        for (version, target) in [("3.0", "sm_30"), ("4.3", "sm_52"), ("6.5", "sm_75"), ("1.0", "sm_10")] {
            let head = format!(".version {version}\n.target {target}\n");
            assert_eq!(messages(&format!("{head}.entry k() {{ ret; }}")), [], "{head}");
            let found = messages(&format!("{head}.entry k() {{ cp.async.wait_all; }}"));
            assert_eq!(found.len(), 1, "{found:?}");
            let expected =
                format!("`cp.async.wait_all` requires `sm_80` or higher, but the target is `{target}`");
            assert_eq!(found[0].0, expected);
            assert!(!format!("{found:?}").contains("did you mean"), "{found:?}");
        }
        let next = String::from("the versions next to it are 6.5 and 7.0");
        assert_eq!(messages(".version 6.9"), [(String::from("unknown PTX ISA version `6.9`"), Some(next))]);
    }

    #[test]
    fn overrides_stand_for_the_modules_own() {
        let text = ".version 9.9\n.target sm_1\n cp.async.wait_all;";
        assert_eq!(found(text, &Context::default()), [("target-version", "9.9"), ("target-version", "sm_1")]);
        let known = Context { target: "sm_90".parse().ok(), isa: "8.0".parse().ok() };
        assert_eq!(found(text, &known), []);
    }
}
