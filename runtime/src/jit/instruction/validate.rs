//! Validation of a description, and its findings as errors.

use alloc::format;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;

use ptx_async_isa::form;
use ptx_async_isa::inst::NameType;
use ptx_async_isa::rules::{self, Rule};
use ptx_async_isa::text::is_identifier;
use ptx_async_isa::{self as isa, Context, Dialect, Finding, Guard, Inst, Place, Slot, Valid, validate};

use super::Instruction;
use crate::jit::address::{Address, Space};
use crate::jit::build_error::{BuildError, BuildErrors, Origin, Part};
use crate::jit::operand::{Operand, OperandShape};
use crate::jit::scalar::{Declarations, OwnedScalar};

impl Instruction {
    /// Returns the canonical PTX text, in a module of this target and version, if they are known.
    ///
    /// # Errors
    ///
    /// Every error in the instruction.
    pub fn text(&self, context: &Context) -> Result<String, BuildErrors> {
        match self.validate(context, &|_| None) {
            Ok(valid) => Ok(valid.to_string()),
            Err(findings) => Err(BuildErrors::new(
                findings.into_iter().map(|finding| self.build_error(finding, None)).collect(),
            )),
        }
    }

    /// A finding about this instruction as an error.
    pub(in crate::jit) fn build_error(&self, finding: Finding, origin: Option<Origin>) -> BuildError {
        let step = self.instruction.step();
        let field = match finding.place {
            Place::Guard => Some("pred"),
            place => place.slot().map(Slot::field),
        };
        let subject = match field {
            Some(field) => format!("`{field}` of `{step}`"),
            None => format!("`{step}`"),
        };
        let part = Part::Place(finding.place);
        BuildError::of_finding(finding, origin, part, subject)
    }

    /// Validates the instruction. The type of a name is the one that `declared` returns, otherwise that of its handle.
    pub(in crate::jit) fn validate<'a>(
        &'a self,
        context: &Context,
        declared: Declarations<'_>,
    ) -> Result<Valid<'a>, Vec<Finding>> {
        // A name that is not an identifier is reported, and not looked up.
        let declared = |name: &str| declared(name).filter(|_| is_name(name));
        let mut findings = self.check_names_and_slots();
        let narrow = self.narrow_addresses(&declared);
        let is_narrow = |finding: &Finding| {
            finding.rule == &rules::OPERAND_KIND && narrow.iter().any(|other| other.place == finding.place)
        };
        let mut too_many = Vec::new();
        let inst = self.inst(&declared, &mut too_many);
        let is_complete = too_many.is_empty();
        let mut others = match validate(&inst, context, Dialect::Builder) {
            Ok(valid) if findings.is_empty() && narrow.is_empty() && is_complete => return Ok(valid),
            validated => validated.err().unwrap_or_default(),
        };
        others.retain(|finding| !is_narrow(finding));
        findings.extend(narrow);
        findings.extend(too_many);
        let undeclared = |name: &str| declared(name) == Some(NameType::Undeclared);
        if is_complete && !self.names().any(|(_, name)| undeclared(name)) {
            findings.extend(others);
            return Err(findings);
        }
        let of_names =
            |finding: &Finding| finding.rule == &rules::UNDECLARED_NAME || finding.place == Place::Guard;
        findings.extend(others.into_iter().filter(of_names));
        if is_complete {
            // An undeclared name hides no other error: its type is that of its handle.
            let known = |name: &str| declared(name).filter(|ty| *ty != NameType::Undeclared);
            let inst = self.inst(&known, &mut Vec::new());
            findings.extend(validate(&inst, context, Dialect::Builder).err().unwrap_or_default());
        }
        Err(findings)
    }

    /// The names in it, with their places.
    pub(in crate::jit) fn names(&self) -> impl Iterator<Item = (Place, &str)> {
        let guard = self.guard.iter().filter_map(|guard| Some((Place::Guard, guard.0.name()?)));
        let operands = self.operands.iter();
        guard.chain(
            operands.flat_map(|(slot, operand)| operand.names().map(|name| (Place::Operand(*slot), name))),
        )
    }

    /// The errors that do not require a complete instruction: invalid names, slots that are filled twice, and spaces
    /// that the instruction does not accept.
    fn check_names_and_slots(&self) -> Vec<Finding> {
        let mut findings = Vec::new();
        for &slot in &self.duplicates {
            let message = format!("`{}` is given twice", slot.field());
            findings.push(finding(
                &rules::QUALIFIER_ONCE,
                Place::Slot(slot),
                message,
                Some("keep one of the two"),
            ));
        }
        for mistake in self.stated.outside(self.instruction) {
            let help = mistake.help.as_deref();
            findings.push(finding(
                &rules::OPERAND_OF_FORM,
                Place::Instruction,
                mistake.message.clone(),
                help,
            ));
        }
        for (place, name) in self.names().filter(|(_, name)| !is_name(name)) {
            let message = format!("`{}` is not an identifier of PTX", name.escape_debug());
            findings.push(finding(&rules::SYNTAX, place, message, None));
        }
        for &(slot, space) in &self.spaces {
            if matches!(space, Space::Multimem | Space::Global)
                && let Some(message) = self.instruction.multimem_mismatch(slot, space == Space::Multimem)
            {
                let help = (space == Space::Global).then_some("write `Space::Multimem`");
                findings.push(finding(&rules::DIRECTION, Place::Qualifier(slot), message, help));
            }
        }
        findings
    }

    /// Reports addresses in global memory in 32-bit registers. ptxas accepts them, and zero-extends the register; in a
    /// program that declares its registers by width it is a mistake.
    fn narrow_addresses(&self, declared: Declarations<'_>) -> Vec<Finding> {
        let in_global = |slot: Slot| {
            let is_global = |space: &Space| matches!(space, Space::Global | Space::Multimem);
            self.spaces.iter().any(|(at, space)| *at == slot && is_global(space))
        };
        let narrow = |(slot, operand): &(Slot, Operand)| {
            let address = match &operand.0 {
                OperandShape::Address(address) if in_global(*slot) => address,
                OperandShape::Tensor(map, _) => map,
                _ => return None,
            };
            let name = address.base.name()?;
            let is_narrow = |ty: NameType| ty.integer_bits() == Some(32);
            if !address.base.as_scalar(declared).declared().is_some_and(is_narrow) {
                return None;
            }
            let message = format!(
                "an address in global memory has 64 bits, but the register `{}` has 32",
                name.escape_debug()
            );
            let help = Some("declare it with `Kernel::reg64`");
            Some(finding(&rules::OPERAND_KIND, Place::Operand(*slot), message, help))
        };
        self.operands.iter().filter_map(narrow).collect()
    }

    /// The instruction, with the declarations of its names. Qualifiers and operands beyond its capacity are reported.
    pub(in crate::jit) fn inst<'a>(
        &'a self,
        declared: Declarations<'_>,
        findings: &mut Vec<Finding>,
    ) -> Inst<'a> {
        let mut inst = Inst::new(self.instruction);
        inst.guard = self.guard.as_ref().map(|guard| match &guard.0 {
            OwnedScalar::Not(name, ty) => {
                let predicate = isa::Scalar::Name(name, Some(declared(name).unwrap_or(*ty)));
                Guard { predicate, negated: true }
            }
            value => Guard { predicate: value.as_scalar(declared), negated: false },
        });
        for &(slot, given) in &self.qualifiers {
            if inst.give(slot, given).is_err() {
                let message = String::from("no instruction has that many qualifiers");
                findings.push(finding(&rules::QUALIFIER_OF_FORM, Place::Slot(slot), message, None));
            }
        }
        for (slot, operand) in &self.operands {
            let address = |address: &'a Address| isa::Address {
                base: address.base.as_scalar(declared),
                offset: address.offset,
            };
            let operand = match &operand.0 {
                OperandShape::Scalar(value) => isa::Operand::Scalar(value.as_scalar(declared)),
                OperandShape::Address(at) if self.is_bare(*slot) => match address(at) {
                    isa::Address { base, offset: 0 } => isa::Operand::Scalar(base),
                    sum => isa::Operand::Sum(sum),
                },
                OperandShape::Address(at) => isa::Operand::Address(address(at)),
                OperandShape::Tensor(map, coordinates) => {
                    isa::Operand::Tensor(address(map), coordinates.as_vector(declared))
                }
                OperandShape::Vector(elements) => isa::Operand::Vector(elements.as_vector(declared)),
                OperandShape::Pair(lane, elected) => {
                    isa::Operand::Pair(lane.as_scalar(declared), elected.as_scalar(declared))
                }
            };
            if inst.push(Some(*slot), operand).is_err() {
                let message = String::from("no instruction has that many operands");
                findings.push(finding(&rules::OPERAND_OF_FORM, Place::Slot(*slot), message, None));
            }
        }
        inst
    }

    /// Whether the address in `slot` is written as a value, without brackets: `mapa` computes with it.
    fn is_bare(&self, slot: Slot) -> bool {
        let bare = |param: &form::Param| param.kind.is_address_value();
        self.instruction.forms.iter().any(|form| form.param(slot).is_some_and(bare))
    }
}

/// Whether it is an identifier, or an element of a vector register, such as `v.x`.
fn is_name(name: &str) -> bool {
    let (plain, member) = name.split_once('.').unwrap_or((name, "x"));
    is_identifier(plain) && is_identifier(member)
}

fn finding(rule: &'static Rule, place: Place, message: String, help: Option<&str>) -> Finding {
    Finding::new(rule, place, message, help.map(String::from))
}
