//! A step as an instruction, with the tokens that its qualifiers and operands come from.

use proc_macro2::{Ident, Span, TokenStream};
use ptx_async_isa::form::Instruction;
use ptx_async_isa::validate::certain;
use ptx_async_isa::{Context, Dialect, Finding, Given, Inst, Operand, Place, Slot, Valid, validate};
use quote::ToTokens;

use super::lowering::Lowering;
use crate::report::Report;
use crate::span::span_of;
use crate::value::tokens;

/// A step as an instruction, and the tokens of each of its places.
pub(crate) struct Lowered {
    pub(crate) inst: Inst<'static>,
    pub(crate) places: Places,
    /// Whether every part of the step was lowered. Otherwise an error has been reported.
    pub(super) whole: bool,
    /// The slots of the fields that were not lowered, and that of a result whose registers no form has.
    pub(super) unknown: Vec<Slot>,
}

impl Lowered {
    pub(super) fn new(instruction: &'static Instruction, name: &Ident) -> Lowered {
        Lowered { inst: Inst::new(instruction), places: Places::new(name), whole: true, unknown: Vec::new() }
    }

    /// The valid instruction; none if there are findings, which are added to the report. For a step that was not
    /// lowered completely, the findings are those that hold whatever the unknown parts are.
    pub(crate) fn validate(&self, report: &mut Report, context: &Context) -> Option<Valid<'static>> {
        let findings = match self.whole {
            true => match validate(&self.inst, context, Dialect::Description) {
                Ok(instruction) => return Some(instruction),
                Err(findings) => findings,
            },
            false => certain(&self.inst, &self.unknown, context, Dialect::Description),
        };
        let is_known =
            |finding: &&Finding| finding.place.slot().is_none_or(|slot| !self.unknown.contains(&slot));
        let any_is_known = findings.iter().any(|finding| is_known(&finding));
        let told = findings.iter().filter(|finding| is_known(finding) || !any_is_known);
        told.for_each(|finding| self.places.tell(report, finding));
        None
    }
}

/// The tokens of each place of a step.
pub(crate) struct Places {
    pub(super) name: TokenStream,
    pub(super) known: Vec<(Place, TokenStream)>,
}

impl Places {
    pub(super) fn new(name: &Ident) -> Self {
        Places { name: tokens(name), known: Vec::new() }
    }

    /// Adds the tokens of a place.
    pub(super) fn add(&mut self, place: Place, at: &impl ToTokens) {
        self.known.push((place, tokens(at)));
    }

    /// The name of the step.
    pub(crate) fn name(&self) -> &TokenStream {
        &self.name
    }

    /// The span of the value of `ty`.
    pub(crate) fn ty(&self) -> Span {
        span_of(self.of(Place::Qualifier(Slot::Ty)))
    }

    /// The innermost tokens of the place.
    fn of(&self, place: Place) -> &TokenStream {
        let near = match place {
            Place::Qualifier(slot) | Place::Slot(slot) => [place, Place::Operand(slot), place],
            Place::Operand(slot) | Place::Base(slot) | Place::Offset(slot) | Place::Element(slot, _) => {
                [place, Place::Operand(slot), Place::Qualifier(slot)]
            }
            _ => [place; 3],
        };
        near.iter()
            .find_map(|near| self.known.iter().find(|(known, _)| known == near).map(|(_, tokens)| tokens))
            .unwrap_or(&self.name)
    }

    /// Reports a finding at its place.
    pub(crate) fn tell(&self, report: &mut Report, finding: &Finding) {
        report.error(self.of(finding.place), &finding.to_string(), None);
    }
}

/// Puts a qualifier into its slot.
pub(super) fn give(cx: &mut Lowering<'_>, lowered: &mut Lowered, slot: Slot, given: Given) {
    // A slot is given once, and there are fewer slots in a form than qualifiers in an instruction.
    if lowered.inst.give(slot, given).is_err() {
        cx.report.error(&lowered.places.name, "no instruction has that many qualifiers", None);
    }
}

/// Puts an operand into its slot.
pub(super) fn push(cx: &mut Lowering<'_>, lowered: &mut Lowered, slot: Slot, operand: Operand<'static>) {
    if lowered.inst.push(Some(slot), operand).is_err() {
        cx.report.error(&lowered.places.name, "no instruction has that many operands", None);
    }
}
