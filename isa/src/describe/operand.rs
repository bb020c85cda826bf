//! The operands of a description, as Rust source.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::emit::Emit;
use super::no_description::NoDescription;
use crate::form::Param;
use crate::operand::{Address, Operand, Scalar, Vector, narrow};
use crate::slot::Slot;
use crate::valid::Valid;
use crate::vocab::{ElemType, StateSpace};

/// Writes the operands of one instruction.
pub(super) struct Writer<'a> {
    emit: Emit,
    /// The names of the instruction, each with its variable.
    variables: Vec<(&'a str, String)>,
    /// Whether floating-point operands have 32 bits.
    single: bool,
}

impl<'a> Writer<'a> {
    pub(super) fn new(valid: &Valid<'a>, emit: Emit) -> Self {
        let mut writer = Writer {
            emit,
            variables: Vec::new(),
            single: valid.qualifier(Slot::Ty) != Some(ElemType::F64.into()),
        };
        let guard = valid.guard().map(|guard| guard.predicate);
        for (_, operand) in valid.operands() {
            operand.scalars().for_each(|scalar| writer.declare(scalar));
        }
        guard.into_iter().for_each(|scalar| writer.declare(scalar));
        writer
    }

    pub(super) fn emit(&self) -> Emit {
        self.emit
    }

    fn declare(&mut self, scalar: Scalar<'a>) {
        let (Scalar::Name(name, _) | Scalar::Not(name, _)) = scalar else { return };
        if self.variables.iter().any(|(known, _)| *known == name) {
            return;
        }
        let mut variable = variable(name);
        while self.variables.iter().any(|(_, taken)| *taken == variable) {
            variable.push('_');
        }
        self.variables.push((name, variable));
    }

    fn name(&self, name: &str) -> String {
        match self.emit {
            Emit::Ptx => format!("{name:?}"),
            Emit::Asm => self
                .variables
                .iter()
                .find(|(known, _)| *known == name)
                .map_or_else(|| variable(name), |(_, variable)| variable.clone()),
        }
    }

    /// A scalar: a register, a variable, a constant, a predicate, or `_`.
    pub(super) fn scalar(&self, scalar: Scalar<'_>) -> Result<String, NoDescription> {
        Ok(match (scalar, self.emit) {
            (Scalar::Int(value), _) => value.to_string(),
            (Scalar::Float(value), _) if value.is_finite() => format!("{value:?}"),
            (Scalar::Float(value), Emit::Ptx) => format!("\"0d{:016X}\"", value.to_bits()),
            (Scalar::Float(value), Emit::Asm) if self.single => {
                format!("f32::from_bits({:#010x})", narrow(value))
            }
            (Scalar::Float(value), Emit::Asm) => format!("f64::from_bits({:#018x})", value.to_bits()),
            (Scalar::Name(name, _), _) => self.name(name),
            (Scalar::Not(name, _), Emit::Ptx) => format!("\"!{name}\""),
            (Scalar::Not(name, _), Emit::Asm) => format!("!{}", self.name(name)),
            (Scalar::Sink, _) => String::from("_"),
            (Scalar::Hole(..), _) => return Err(NoDescription::new("a hole is not PTX text", None)),
        })
    }

    /// An address without its state space, which in Rust is an integer or a pointer.
    fn address(
        &self,
        Address { base, offset }: Address<'_>,
        is_integer: bool,
    ) -> Result<String, NoDescription> {
        let base = self.scalar(base)?;
        let (sign, method) = if offset < 0 { ('-', "byte_sub") } else { ('+', "byte_add") };
        let bytes = offset.unsigned_abs();
        Ok(match self.emit {
            _ if offset == 0 => base,
            Emit::Asm if !is_integer => format!("{base}.{method}({bytes})"),
            Emit::Asm | Emit::Ptx => format!("{base} {sign} {bytes}"),
        })
    }

    /// `[a, b]`
    pub(super) fn vector(&self, elements: &Vector<'_>) -> Result<String, NoDescription> {
        let elements: Result<Vec<String>, _> = elements.iter().map(|element| self.scalar(element)).collect();
        Ok(format!("[{}]", elements?.join(", ")))
    }

    /// An operand without its state space and without its qualifier.
    pub(super) fn operand(
        &self,
        valid: &Valid<'_>,
        param: &Param,
        operand: &Operand<'_>,
    ) -> Result<String, NoDescription> {
        let space = param.kind.space(|slot| valid.qualifier(slot));
        // In Rust, such an address is an integer.
        let is_integer = |space: StateSpace| space.is_shared() || space == StateSpace::Local;
        let is_integer = space.is_some_and(is_integer);
        match *operand {
            // One variable has all accumulators.
            _ if param.kind.is_accumulators() && self.emit == Emit::Asm => Ok(String::from("sums")),
            Operand::Scalar(scalar) => self.scalar(scalar),
            Operand::Address(address) => self.address(address, is_integer),
            // `variable+0` is a spelling that only exists in PTX.
            Operand::Sum(address) if address.offset != 0 => self.address(address, true),
            Operand::Sum(_) => Err(NoDescription::new(
                "`+0` without brackets has no description",
                Some("remove `+0`: the variable alone is the same address"),
            )),
            Operand::Tensor(map, ref coordinates) => {
                Ok(format!("tensor({}, {})", self.address(map, false)?, self.vector(coordinates)?))
            }
            Operand::Vector(ref elements) => self.vector(elements),
            Operand::Pair(first, second) => {
                let unquoted = |scalar| self.scalar(scalar).map(|text| text.replace('"', ""));
                Ok(format!("\"{}|{}\"", unquoted(first)?, unquoted(second)?))
            }
        }
    }

    /// The pattern for the call's value in an `asm!` block.
    pub(super) fn result(&self, valid: &Valid<'_>) -> Result<Option<String>, NoDescription> {
        if self.emit == Emit::Ptx {
            return Ok(None);
        }
        let result = |operand: Option<Operand<'_>>| match operand {
            Some(Operand::Scalar(scalar)) => self.scalar(scalar).map(Some),
            _ => Ok(None),
        };
        match valid.operand(Slot::Out) {
            Some(Operand::Pair(first, second)) if valid.operand(Slot::ReportValue).is_some() => {
                let value = result(valid.operand(Slot::ReportValue))?.unwrap_or_default();
                Ok(Some(format!("({}, {}, {value})", self.scalar(first)?, self.scalar(second)?)))
            }
            // `_|p`: the first result is discarded.
            Some(Operand::Pair(Scalar::Sink, predicate)) => self.scalar(predicate).map(Some),
            Some(Operand::Pair(first, second)) => {
                Ok(Some(format!("({}, {})", self.scalar(first)?, self.scalar(second)?)))
            }
            Some(Operand::Scalar(Scalar::Sink)) => Ok(None),
            operand => result(operand),
        }
    }
}

/// The Rust variable for a register or a variable of PTX: `rd1` for `%rd1`.
fn variable(name: &str) -> String {
    const KEYWORDS: [&str; 38] = [
        "as", "async", "await", "break", "const", "continue", "dyn", "else", "enum", "extern", "false", "fn",
        "for", "gen", "if", "impl", "in", "let", "loop", "match", "mod", "move", "mut", "pub", "ref",
        "return", "static", "struct", "trait", "true", "type", "unsafe", "use", "where", "while", "do",
        "try", "yield",
    ];
    let mut variable: String = name
        .trim_start_matches('%')
        .chars()
        .map(|c| if c.is_ascii_alphanumeric() { c } else { '_' })
        .collect();
    let starts_a_name = variable.trim_start_matches('_').starts_with(|c: char| c.is_ascii_alphabetic());
    if !starts_a_name {
        variable.insert_str(0, "arg");
    }
    match KEYWORDS.contains(&variable.as_str()) {
        true => format!("r#{variable}"),
        false => variable,
    }
}
