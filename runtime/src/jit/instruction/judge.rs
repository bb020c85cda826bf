//! From a description to what the table judges, and to every finding in its words.

use alloc::format;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;

use ptx_async_isa::form;
use ptx_async_isa::inst::NameType;
use ptx_async_isa::rules::{self, Rule};
use ptx_async_isa::text::is_identifier;
use ptx_async_isa::{
    self as isa, Context, Dialect, Finding, Guard, Inst, Place, Slot, Valid, forms, nearest, validate,
};

use super::Instruction;
use crate::jit::build_error::{BuildError, BuildErrors, Origin, Part};
use crate::jit::value::{Address, Declared, Shape, Space, Value};

impl Instruction {
    /// The canonical PTX text, in a module of this target and version, as far as they are known.
    ///
    /// # Errors
    ///
    /// Everything that is wrong with it.
    pub fn text(&self, context: &Context) -> Result<String, BuildErrors> {
        match self.validate(context, &|_| None) {
            Ok(valid) => Ok(valid.to_string()),
            Err(findings) => Err(BuildErrors(
                findings.into_iter().map(|finding| self.build_error(finding, None)).collect(),
            )),
        }
    }

    /// A finding of this instruction, at its place.
    pub(in crate::jit) fn build_error(&self, finding: Finding, origin: Option<Origin>) -> BuildError {
        let step = self.instruction.step();
        let slot = match finding.place {
            Place::Slot(slot) | Place::Qualifier(slot) | Place::Operand(slot) | Place::Element(slot, _) => {
                Some(slot.field())
            }
            Place::Guard => Some("pred"),
            _ => None,
        };
        let subject = match slot {
            Some(field) => format!("`{field}` of `{step}`"),
            None => format!("`{step}`"),
        };
        let part = Part::Place(finding.place);
        BuildError::of_finding(finding, origin, part, subject)
    }

    /// Judges it where names are what `declared` says, or else what their handles say.
    pub(in crate::jit) fn validate<'a>(
        &'a self,
        context: &Context,
        declared: Declared<'_>,
    ) -> Result<Valid<'a>, Vec<Finding>> {
        // What is no name is told so, and not looked up.
        let declared = |name: &str| declared(name).filter(|_| is_name(name));
        let mut findings = self.spelling();
        let mut too_many = Vec::new();
        let inst = self.inst(&declared, &mut too_many);
        let whole = too_many.is_empty();
        findings.extend(too_many);
        let others = match validate(&inst, context, Dialect::Description) {
            Ok(valid) if findings.is_empty() => return Ok(valid),
            judged => judged.err().unwrap_or_default(),
        };
        let undeclared = |name: &str| declared(name) == Some(NameType::Undeclared);
        if whole && !self.names().any(|(_, name)| undeclared(name)) {
            findings.extend(others);
            return Err(findings);
        }
        let of_names =
            |finding: &Finding| *finding.rule == rules::UNDECLARED_NAME || finding.place == Place::Guard;
        findings.extend(others.into_iter().filter(of_names));
        if whole {
            // A name that is not declared hides nothing else: it is taken for what its handle says.
            let known = |name: &str| declared(name).filter(|ty| *ty != NameType::Undeclared);
            let inst = self.inst(&known, &mut Vec::new());
            findings.extend(validate(&inst, context, Dialect::Description).err().unwrap_or_default());
        }
        Err(findings)
    }

    /// Every name in it, and its place.
    pub(in crate::jit) fn names(&self) -> impl Iterator<Item = (Place, &str)> {
        let guard = self.guard.iter().filter_map(|guard| Some((Place::Guard, guard.0.name()?)));
        let operands = self.operands.iter();
        guard.chain(
            operands.flat_map(|(slot, operand)| operand.names().map(|name| (Place::Operand(*slot), name))),
        )
    }

    /// What can be said before the instruction is one: names, and what is there twice.
    fn spelling(&self) -> Vec<Finding> {
        let mut findings = Vec::new();
        for &slot in &self.twice {
            let message = format!("`{}` is given twice", slot.field());
            findings.push(finding(
                &rules::QUALIFIER_ONCE,
                Place::Slot(slot),
                message,
                Some("keep one of them"),
            ));
        }
        for (place, name) in self.names().filter(|(_, name)| !is_name(name)) {
            let message = format!("`{}` is no name of PTX", name.escape_debug());
            findings.push(finding(&rules::SYNTAX, place, message, None));
        }
        for &(slot, space) in &self.spaces {
            if matches!(space, Space::Multimem | Space::Global)
                && let Some(message) = self.instruction.multimem_mismatch(slot, space == Space::Multimem)
            {
                let help = (space == Space::Global).then_some("say `Space::Multimem`");
                findings.push(finding(&rules::DIRECTION, Place::Qualifier(slot), message, help));
            }
        }
        findings
    }

    fn inst<'a>(&'a self, declared: Declared<'_>, findings: &mut Vec<Finding>) -> Inst<'a> {
        let mut inst = Inst::new(self.instruction);
        inst.guard = self.guard.as_ref().map(|guard| match &guard.0 {
            Value::Not(name, ty) => {
                let predicate = isa::Scalar::Name(name, Some(declared(name).unwrap_or(*ty)));
                Guard { predicate, negated: true }
            }
            value => Guard { predicate: value.scalar(declared), negated: false },
        });
        for &(slot, given) in &self.words {
            if !inst.give(slot, given) {
                let message = String::from("no instruction has that many qualifiers");
                findings.push(finding(&rules::QUALIFIER_OF_FORM, Place::Slot(slot), message, None));
            }
        }
        for (slot, operand) in &self.operands {
            let vector = |elements: &'a [Value], findings: &mut Vec<Finding>| {
                let mut vector = isa::Vector::new();
                for element in elements {
                    if vector.push(element.scalar(declared)).is_err() {
                        let message = format!(
                            "a vector of these instructions has at most 5 elements, but {} are given",
                            elements.len()
                        );
                        findings.push(finding(&rules::OPERAND_KIND, Place::Operand(*slot), message, None));
                        break;
                    }
                }
                vector
            };
            let address = |address: &'a Address| isa::Address {
                base: address.base.scalar(declared),
                offset: address.offset,
            };
            let operand = match &operand.0 {
                Shape::Value(value) => isa::Operand::Scalar(value.scalar(declared)),
                Shape::Address(at) if self.is_bare(*slot) => match address(at) {
                    isa::Address { base, offset: 0 } => isa::Operand::Scalar(base),
                    sum => isa::Operand::Sum(sum),
                },
                Shape::Address(at) => isa::Operand::Address(address(at)),
                Shape::Tensor(map, coordinates) => {
                    isa::Operand::Tensor(address(map), vector(coordinates, findings))
                }
                Shape::Vector(elements) => isa::Operand::Vector(vector(elements, findings)),
                Shape::Pair(lane, elected) => {
                    isa::Operand::Pair(lane.scalar(declared), elected.scalar(declared))
                }
            };
            if !inst.push(Some(*slot), operand) {
                let message = String::from("no instruction has that many operands");
                findings.push(finding(&rules::OPERAND_OF_FORM, Place::Slot(*slot), message, None));
            }
        }
        inst
    }

    /// Whether the address in `slot` stands without brackets: `mapa` computes with it.
    fn is_bare(&self, slot: Slot) -> bool {
        let bare = |param: &form::Param| param.kind.is_address_value();
        self.instruction.forms.iter().any(|form| form.param(slot).is_some_and(bare))
    }
}

pub(super) fn unknown(name: &str, step: &str) -> BuildError {
    let steps: Vec<String> = forms::all().map(form::Instruction::step).collect();
    let help = match nearest(step, steps.iter().map(String::as_str)) {
        Some(near) => format!("is `{near}` meant?"),
        None => String::from("a step is a PTX mnemonic, with `_` for `.` if you like"),
    };
    let message = format!("`{}` is no instruction of the table", name.escape_debug());
    let finding = finding(&rules::UNKNOWN_INSTRUCTION, Place::Instruction, message, Some(&help));
    BuildError::of_finding(finding, None, Part::Whole, String::new())
}

/// Whether it is a name; an element of a vector register has its letter behind a dot.
fn is_name(name: &str) -> bool {
    let (plain, member) = name.split_once('.').unwrap_or((name, "x"));
    is_identifier(plain) && is_identifier(member)
}

fn finding(rule: &'static Rule, place: Place, message: String, help: Option<&str>) -> Finding {
    Finding { rule, place, message, help: help.map(String::from), manual: rule.manual }
}
