//! The text of a sample.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::pick::{Pick, Spelling};
use crate::form::{Form, Instruction, Param, Shape};
use crate::operand::NameType;
use crate::slot::Slot;
use crate::vocab::{Dim, ElemType, Qualifier};

/// The text of the form with these choices.
pub(super) fn write(instruction: &Instruction, form: &Form, picks: &[Pick]) -> String {
    let pick = |slot| picks.iter().find(|pick| pick.slot == slot);
    let mut text = instruction.to_string();
    for part in form.parts {
        text.push_str(pick(part.slot).and_then(|pick| pick.qualifier).map_or("", Qualifier::as_ptx));
    }
    let mut registers = Registers::default();
    let mut operands = |inside: bool| -> Vec<String> {
        let params = form.params.iter().filter(|param| param.slot.is_override() == inside);
        let operands = params.filter_map(|param| {
            let spelling = pick(param.slot).and_then(|pick| pick.spelling)?;
            Some(operand(param, spelling, picks, &mut registers))
        });
        operands.collect()
    };
    let (outside, inside) = (operands(false), operands(true));
    let inside: String = inside.iter().map(|operand| format!(", {operand}")).collect();
    if !outside.is_empty() {
        text.push(' ');
        text.push_str(&outside.join(", ").replace(OVERRIDES, &inside));
    }
    text.push(';');
    text
}

/// The placeholder for the overrides in the brackets of a tensor.
const OVERRIDES: &str = "…";

/// The prefixes of register names, by type.
pub(super) const REGISTERS: &[(&str, NameType)] = &[
    ("%r", NameType::Bits(32)),
    ("%rs", NameType::Bits(16)),
    ("%rd", NameType::Bits(64)),
    ("%p", NameType::Pred),
    ("%f", NameType::Float(32)),
    ("%fd", NameType::Float(64)),
    ("%b", NameType::Bits(8)),
    ("%q", NameType::Bits(128)),
];

/// Counts the registers of each type, so that operands do not share registers.
#[derive(Default)]
struct Registers([u16; REGISTERS.len()]);

impl Registers {
    fn next(&mut self, ty: NameType) -> String {
        // An operand of unknown type has 32 bits, the first entry.
        let index = REGISTERS.iter().position(|(_, of_prefix)| *of_prefix == ty).unwrap_or(0);
        self.0[index] += 1;
        format!("{}{}", REGISTERS[index].0, self.0[index])
    }
}

fn operand(param: &Param, spelling: Spelling, picks: &[Pick], registers: &mut Registers) -> String {
    let qualifier = |slot| picks.iter().find(|pick| pick.slot == slot).and_then(|pick| pick.qualifier);
    // Without `.dim` the tensor has one dimension.
    let of_rank = |slot| qualifier(slot).or((slot == Slot::Coordinates).then_some(Dim::D1.into()));
    let (register, length) = (param.kind.register(qualifier), param.kind.length(of_rank));
    let mut scalar = || match spelling {
        Spelling::Registers => registers.next(register),
        Spelling::WithOffset => format!("{}+16", registers.next(register)),
        Spelling::Negated => format!("!{}", registers.next(register)),
        Spelling::Sink => String::from("_"),
        Spelling::Int(value) => value.to_string(),
        Spelling::Float(value) if qualifier(Slot::Ty) == Some(ElemType::F32.into()) => {
            format!("0f{:08X}", (value as f32).to_bits())
        }
        Spelling::Float(value) => format!("{value:?}"),
    };
    match param.kind.shape {
        Shape::Address(_) => format!("[{}]", scalar()),
        Shape::Tensor => {
            let coordinates = vector(length.unwrap_or_default(), scalar);
            format!("[{}{OVERRIDES}, {coordinates}]", registers.next(NameType::Bits(64)))
        }
        Shape::Value { .. } | Shape::ResultValue | Shape::Vector(_) | Shape::Fragment { .. } => {
            match length {
                Some(length) => vector(length, scalar),
                None => scalar(),
            }
        }
        Shape::ResultPredicates => {
            let complete = registers.next(register);
            match spelling {
                Spelling::Sink => format!("{complete}|_"),
                _ => format!("{complete}|{}", registers.next(register)),
            }
        }
        Shape::ResultAndPredicate => {
            let first = scalar();
            format!("{first}|{}", registers.next(NameType::Pred))
        }
        Shape::Integer
        | Shape::Float
        | Shape::Predicate
        | Shape::AddressValue
        | Shape::Result { .. }
        | Shape::ResultPredicate
        | Shape::Sink => scalar(),
    }
}

fn vector(length: usize, mut element: impl FnMut() -> String) -> String {
    let elements: Vec<String> = (0..length).map(|_| element()).collect();
    format!("{{{}}}", elements.join(", "))
}
