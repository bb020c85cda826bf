//! Valid instructions, generated from the table: the shortest of each form, and more where one or several of its
//! choices differ.
//!
//! A sample is spelled completely and in the manual's order, so it is what [`Valid`] prints.
//! Its registers are `%b…` (8 bits), `%rs…` (16), `%r…` (32), `%rd…` (64), `%p…` (predicates), `%f…` (32-bit floats)
//! and `%fd…` (64-bit floats);
//! [`declared`] gives their types. The target and the version that a sample requires are those of the
//! [`Valid`] instruction.
//!
//! ```
//! use ptx_async_isa::{forms, samples};
//!
//! let copy = forms::by_step("cp_async_bulk").unwrap();
//! let base = samples::of_form(copy, &copy.forms[3], 0);
//! assert_eq!(base[0].text, "cp.async.bulk.global.shared::cta.bulk_group [%rd1], [%r1], %r2;");
//! ```

use alloc::string::String;
use alloc::vec::Vec;

use crate::dialect::Dialect;
use crate::form::{Form, Instruction, OperandPresence};
use crate::forms;
use crate::operand::NameType;
use crate::target::Context;
use crate::text;
use crate::valid::Valid;
use crate::validate::validate;
use crate::vocab::Qualifier;

mod choices;
mod constraints;
mod pick;
mod print;
mod variation;

use choices::{choices, options, vary};
use constraints::go_together;
use pick::Pick;
use print::{REGISTERS, write};

pub use variation::{Variation, variation};

/// A valid instruction generated from the table.
#[derive(Clone, Debug)]
pub struct Sample {
    /// Its PTX text, `;` included.
    pub text: String,
    /// The instruction of the table.
    pub instruction: &'static Instruction,
    /// The syntax line.
    pub form: &'static Form,
}

/// The samples of every form in which at most one choice differs from the first one. A choice is a qualifier, an
/// optional operand, a legal pair of operation and type, a legal pair of dimension and load mode, or the notation of an
/// operand.
pub fn all() -> impl Iterator<Item = Sample> {
    forms::all()
        .flat_map(|instruction| instruction.forms.iter().flat_map(move |form| of_form(instruction, form, 1)))
}

/// The samples of one form in which at most `changes` choices differ from the first sample, which comes first.
/// There are finitely many, so any number may be given.
pub fn of_form(instruction: &'static Instruction, form: &'static Form, changes: usize) -> Vec<Sample> {
    let mut samples = Vec::new();
    vary(&choices(instruction, form), changes, &mut Vec::new(), &mut |picks| {
        if go_together(instruction, form, picks) {
            samples.push(Sample { text: write(instruction, form, picks), instruction, form });
        }
    });
    samples
}

/// The text of a form with these qualifiers, legal or not, in the order of its parts; and with the operands that they
/// require.
pub fn with_words(
    instruction: &'static Instruction,
    form: &'static Form,
    qualifiers: &[Option<Qualifier>],
) -> String {
    let qualifier = |slot| {
        let index = form.parts.iter().position(|part| part.slot == slot)?;
        qualifiers.get(index).copied().flatten()
    };
    let params = form.params.iter().map(|param| param.slot).filter(|&slot| form.part(slot).is_none());
    let mut picks = Vec::new();
    for slot in form.parts.iter().map(|part| part.slot).chain(params) {
        let brought = match form.param(slot).map(|param| param.presence) {
            Some(OperandPresence::WithSlot(other)) => Some(qualifier(other).is_some()),
            Some(OperandPresence::WithQualifiers(list)) if form.part(slot).is_none() => {
                Some(qualifiers.iter().flatten().any(|qualifier| list.contains(qualifier)))
            }
            _ => None,
        };
        let options = options(instruction, form, slot);
        let fits = |pick: &&Pick| brought.is_none_or(|brought| pick.spelling.is_some() == brought);
        // An invalid qualifier has the operand of a valid one.
        let like = |some: bool| options.iter().filter(fits).find(|pick| pick.qualifier.is_some() == some);
        let exact = options.iter().filter(fits).find(|pick| pick.qualifier == qualifier(slot));
        if let Some(pick) = exact.or_else(|| like(qualifier(slot).is_some())).or(options.first()) {
            picks.push(Pick { qualifier: qualifier(slot), ..*pick });
        }
    }
    write(instruction, form, &picks)
}

/// The type of a register in a sample.
pub fn declared(name: &str) -> Option<NameType> {
    let prefix = name.trim_end_matches(|c: char| c.is_ascii_digit());
    REGISTERS.iter().find(|(of_type, _)| *of_type == prefix).map(|&(_, ty)| ty)
}

/// The instruction of `text`, which uses the registers of samples. `None` if it is not valid.
///
/// ```
/// use ptx_async_isa::samples;
///
/// let copy = samples::valid("cp.async.ca.shared.global [%r1], [%rd1], 4, %p1;").unwrap();
/// assert_eq!(copy.to_string(), "cp.async.ca.shared.global [%r1], [%rd1], 4, %p1;");
/// ```
pub fn valid(text: &str) -> Option<Valid<'_>> {
    let inst = text::parse_declared(text, &declared).ok()?;
    validate(&inst, &Context::default(), Dialect::Ptx).ok()
}

#[cfg(test)]
mod tests;
