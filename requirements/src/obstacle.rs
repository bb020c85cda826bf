//! The statements that forbid a version, a target, a driver or a toolkit.

use std::ops::Range;

use ptx_async_isa::check::{Diagnostic, Severity};
use ptx_async_isa::rules::{self, Rule};
use ptx_async_isa::text::Directive;
use ptx_async_isa::{Finding, IsaVersion, Place, Target};

use crate::module::{Module, Need};
use crate::support::Versions;

/// A statement or a directive that forbids it, with its requirement.
pub type Obstacle = Diagnostic;

pub(crate) fn obstacle(
    span: Range<usize>,
    statement: Range<usize>,
    rule: &'static Rule,
    message: String,
    help: Option<String>,
) -> Obstacle {
    Diagnostic::new(span, statement, Severity::Error, Finding::new(rule, Place::Instruction, message, help))
}

pub(crate) fn unknown(module: &Module<'_>) -> Vec<Obstacle> {
    let message = "this statement is valid in no known version, so its requirements are not known";
    let help = "`ptx-async check` names the mistake";
    let of = |span: &Range<usize>| {
        let rule = &rules::UNKNOWN_INSTRUCTION;
        obstacle(span.clone(), span.clone(), rule, message.to_owned(), Some(help.to_owned()))
    };
    module.unknown.iter().map(of).collect()
}

/// The obstacle of a module without one of its directives.
pub(crate) fn missing(module: &Module<'_>) -> Obstacle {
    let at = module.version.as_ref().map(|version| version.statement.clone());
    let at = at.or_else(|| module.target.as_ref().map(|target| target.statement.clone())).unwrap_or_default();
    let name = if module.version.is_none() { ".version" } else { ".target" };
    let help = "a module begins with `.version` and `.target`";
    let message = format!("the module has no `{name}` directive");
    obstacle(at.clone(), at, &rules::TARGET_VERSION, message, Some(help.to_owned()))
}

pub(crate) fn unknown_value<T>(directive: &Directive<'_, T>, what: &str) -> Option<Obstacle> {
    let message = format!("unknown {what} `{}`, so the meaning of the module is not known", directive.text);
    let (span, statement) = (directive.span.clone(), directive.statement.clone());
    let obstacle = || obstacle(span, statement, &rules::TARGET_VERSION, message, None);
    directive.value.is_none().then(obstacle)
}

/// The obstacle of one statement: for a version, with the words that say whose it is, or for each version.
pub(crate) fn of_need(
    need: &Need,
    own: Target,
    target: Target,
    isa: Option<(IsaVersion, &str)>,
    help: Option<String>,
) -> Obstacle {
    let what = &need.what;
    let (rule, message, help) = match need.support.on(target) {
        None => {
            let targets = need.support.description();
            let help = need.support.on(own).map(|_| format!("`{own}`, the target of the module, has it"));
            (&rules::TARGET, format!("{what} requires {targets}, but the target is `{target}`"), help)
        }
        Some(Versions { last: Some(last), .. }) if isa.is_none_or(|(isa, _)| isa > last) => {
            let but = isa.map_or("other statements require a later one", |(_, said)| said);
            let message = format!("{what} exists up to PTX ISA {last} on `{target}`, but {but}");
            (&rules::ISA_VERSION, message, help)
        }
        Some(Versions { first, .. }) => {
            let but = isa.map_or("other statements exist only in earlier ones", |(_, said)| said);
            let message = format!("{what} requires PTX ISA {first} on `{target}`, but {but}");
            (&rules::ISA_VERSION, message, help)
        }
    };
    obstacle(need.span.clone(), need.span.clone(), rule, message, help)
}
