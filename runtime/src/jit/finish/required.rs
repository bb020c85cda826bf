//! What the rest of the module requires: declarations, directives, and instructions of raw text that the table of forms
//! does not have.

use alloc::collections::BTreeMap;
use alloc::format;
use alloc::string::{String, ToString as _};
use core::ops::Range;

use ptx_async_isa::rules::{self, Rule};
use ptx_async_isa::{Finding, IsaVersion, Place, Target};
use ptx_async_requirements::module::{Module as Required, Need};

use super::validator::{SourceChunk, Validator};
use crate::jit::build_error::{BuildError, Origin};
use crate::jit::kernel::Statement;
use crate::jit::module::Item;
use crate::jit::rendered::{RenderedStatement, StatementId, render};

impl Validator<'_> {
    /// Raises the version to what each statement requires, and reports those that the target or the range of versions
    /// does not allow. Statements with another error are left out.
    pub(super) fn required(&mut self) {
        let Some(target) = self.target else { return };
        // The instructions of the builder have been validated.
        let (version, no_instructions) = (self.version.to_string(), BTreeMap::new());
        let (text, places) = render(self.module, &version, &target.to_string(), &no_instructions);
        let modules = Required::all(&text);
        let needs = || modules.iter().flat_map(|module| &module.needs);
        for need in needs() {
            match need.support.on(target).map(|versions| versions.first) {
                None => {
                    let targets = need.support.description();
                    let message = format!("{} needs {targets}, but the target is `{target}`", need.what);
                    self.report_need(need, &places, &rules::TARGET, message);
                }
                Some(first) if self.limit.is_some_and(|limit| limit < first) => {
                    let limit = self.limit.unwrap_or(first);
                    let message = format!(
                        "{} needs PTX ISA {first}, but the highest version of this module is {limit}",
                        need.what
                    );
                    self.report_need(need, &places, &rules::ISA_VERSION, message);
                }
                Some(first) => self.version = self.version.max(first),
            }
        }
        for need in needs() {
            let Some(last) = last_before(need, target, self.version) else { continue };
            let message = format!(
                "{} exists up to PTX ISA {last} on `{target}`, but this module needs {}",
                need.what, self.version
            );
            self.report_need(need, &places, &rules::ISA_VERSION, message);
        }
    }

    fn report_need(
        &mut self,
        need: &Need,
        places: &[RenderedStatement],
        rule: &'static Rule,
        message: String,
    ) {
        // The statements of an item come before the item.
        let Some((range, (item, statement))) =
            places.iter().find(|(range, _)| range.start <= need.span.start && need.span.end <= range.end)
        else {
            return;
        };
        let at = (*item, statement.unwrap_or(0));
        if self.errors.iter().any(|(other, _)| *other == at) {
            return;
        }
        let span = need.span.start - range.start..need.span.end - range.start;
        let error = self.error_of_need(at, *statement, span, rule, message);
        self.errors.extend(error.map(|error| (at, error)));
    }

    fn error_of_need(
        &self,
        at: StatementId,
        statement: Option<usize>,
        span: Range<usize>,
        rule: &'static Rule,
        message: String,
    ) -> Option<BuildError> {
        let finding = |message| Finding::new(rule, Place::Instruction, message, None);
        let of_builder =
            |origin: Origin, message| BuildError::of_builder(rule.id, rule.manual, origin, message, None);
        Some(match self.module.items.get(at.0)? {
            Item::Raw(text, origin) => {
                SourceChunk { text, at, origin: origin.clone() }.build_error(span, finding(message))
            }
            Item::Variable(variable) => {
                let location = self.module.names.location(variable.name());
                let location = location.unwrap_or(self.module.target.location);
                of_builder(Origin { kernel: None, statement: None, location }, message)
            }
            Item::Kernel(kernel, _) => match statement.and_then(|index| kernel.statements.get(index)) {
                Some((Statement::Raw(text), location)) => {
                    let origin = kernel.origin(statement, location);
                    SourceChunk { text, at, origin }.build_error(span, finding(message))
                }
                _ => of_builder(kernel.origin(None, kernel.location), message),
            },
        })
    }
}

/// The last version that accepts the statement, if it is before this one.
fn last_before(need: &Need, target: Target, version: IsaVersion) -> Option<IsaVersion> {
    need.support.on(target)?.last.filter(|last| *last < version)
}
