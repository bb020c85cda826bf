//! A whole file of PTX, judged: every finding at its place in the text.

use alloc::borrow::ToOwned as _;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

use crate::finding::{Dialect, Finding};
use crate::rules::{self, Rule};
use crate::slot::Slot;
use crate::target::{Context, IsaVersion};
use crate::text::{Item, Misread, Module, Written};
use crate::validate::judge;

/// How bad a finding is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Severity {
    /// The assembler refuses it, or the manual does.
    Error,
    /// It assembles, and is unwise.
    Warning,
}

/// A finding, placed.
#[derive(Clone, Debug)]
pub struct Placed {
    /// Where it stands, in bytes of the text.
    pub span: Range<usize>,
    /// The statement around it.
    pub statement: Range<usize>,
    /// How bad it is.
    pub severity: Severity,
    /// Which rule it breaks.
    pub rule: &'static Rule,
    /// The fact.
    pub says: String,
    /// What to write instead.
    pub help: Option<String>,
    /// The section of the manual.
    pub manual: &'static str,
}

/// Judges every instruction of the table in `text`, in order. What `overrides` knows stands for the module's
/// own `.target` and `.version`. Text without a `.version` is lines that stand alone: their names need no
/// declaration.
pub fn check(text: &str, overrides: &Context) -> Vec<Placed> {
    let mut placed = Vec::new();
    let mut module = reader(text);
    while let Some(item) = module.advance() {
        match item {
            Item::Version(span, text, None) if overrides.isa.is_none() => {
                placed.push(unknown_version(span, text))
            }
            Item::Target(span, text, None) if overrides.target.is_none() => {
                placed.push(unknown_target(span, text))
            }
            Item::Version(..) | Item::Target(..) => {}
            Item::Misread(misread) => placed.push(Placed::of_misread(misread)),
            Item::Instruction(()) => {
                let written = module.written();
                let context = effective(overrides, module.context());
                let (severity, findings) = match judge(&written.inst, &context, Dialect::Ptx) {
                    Ok(fit) => {
                        let (instruction, multicast) = (written.inst.instruction, fit.word(Slot::Multicast));
                        let advice = rules::advise_of(instruction, multicast, &context, Dialect::Ptx);
                        (Severity::Warning, advice)
                    }
                    Err(findings) => (Severity::Error, findings),
                };
                placed.extend(findings.into_iter().map(|finding| Placed::of(written, severity, finding)));
            }
        }
    }
    placed
}

/// A reader for a module, or for lines that stand alone.
pub fn reader(text: &str) -> Module<'_> {
    let module = Module::new(text).any(|item| matches!(item, Item::Version(..)));
    if module { Module::new(text) } else { Module::of_lines(text) }
}

/// The module's own target and version, but for what `overrides` knows.
pub fn effective(overrides: &Context, module: Context) -> Context {
    Context { target: overrides.target.or(module.target), isa: overrides.isa.or(module.isa) }
}

impl Placed {
    fn of(written: &Written<'_>, severity: Severity, finding: Finding) -> Placed {
        Placed {
            span: written.place(finding.place),
            statement: written.span.clone(),
            severity,
            rule: finding.rule,
            says: finding.says,
            help: finding.help,
            manual: finding.manual,
        }
    }

    fn of_misread(misread: Misread) -> Placed {
        Placed {
            span: misread.at.clone(),
            statement: misread.at,
            severity: Severity::Error,
            rule: misread.rule,
            says: misread.says,
            help: misread.help,
            manual: misread.rule.manual,
        }
    }
}

fn unknown_version(span: Range<usize>, text: &str) -> Placed {
    let latest = IsaVersion::ALL.last().map(|latest| format!("the newest is {latest}"));
    directive(span, format!("`.version {text}` is no PTX ISA version of this table"), latest)
}

fn unknown_target(span: Range<usize>, text: &str) -> Placed {
    let help = "a target is `sm_` and a number, perhaps with `a` or `f`: `sm_90a`".to_owned();
    directive(span, format!("`.target {text}` is no target of this table"), Some(help))
}

fn directive(span: Range<usize>, says: String, help: Option<String>) -> Placed {
    let rule = &rules::TARGET_VERSION;
    Placed { statement: span.clone(), span, severity: Severity::Error, rule, says, help, manual: rule.manual }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found<'t>(text: &'t str, overrides: &Context) -> Vec<(&'static str, &'t str)> {
        check(text, overrides).into_iter().map(|placed| (placed.rule.id, &text[placed.span])).collect()
    }

    const STORE: &str = "cp.async.bulk.global.shared::cta.bulk_group [%rd1], [%r1], 8;";

    #[test]
    fn lines_need_no_declarations() {
        assert_eq!(found(STORE, &Context::default()), [("constant-multiple", "8")]);
    }

    #[test]
    fn a_module_needs_them() {
        let text = format!(".version 8.0\n.target sm_80\n.reg .b64 %rd<2>; {STORE}");
        let all = [("undeclared-name", "[%r1]"), ("target", "cp.async.bulk.global.shared::cta.bulk_group")];
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
    fn overrides_stand_for_the_modules_own() {
        let text = ".version 9.9\n.target sm_1\n cp.async.wait_all;";
        assert_eq!(found(text, &Context::default()), [("target-version", "9.9"), ("target-version", "sm_1")]);
        let known = Context { target: "sm_90".parse().ok(), isa: "8.0".parse().ok() };
        assert_eq!(found(text, &known), []);
    }
}
