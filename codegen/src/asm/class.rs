//! How a value is passed between Rust and the template of `asm!`: the operand, and the lines of the template before and
//! after the instructions.

use proc_macro2::Delimiter;
use ptx_async_isa::vocab::ElemType;

use super::assembly::{Assembly, Direction};
use super::helper::Helper;
use super::register::{Register, TemplateType};
use crate::constant::Limits;
use crate::support::Support;
use crate::template::Hole;
use crate::tokens::Tokens;

/// The content of a hole.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Class {
    /// A value, passed through this function.
    Value(Helper),
    /// An array of this many values, each passed through this function.
    Array(Helper, u16),
    /// The accumulators of a product: their type, and the number of registers in one lane.
    Accumulators(ElemType, u16),
    /// A constant.
    Constant(Limits),
    /// A result, of this type if the instruction has one.
    Result(Register, Option<ElemType>),
    /// A result that is a condition.
    ResultPredicate,
    /// A result that is a condition, defined only where the condition in the hole with this number holds.
    Report(u8),
    /// A result that is a byte, defined only where the condition in the hole with this number holds.
    ReportValue(u8),
}

/// The lines of a template around its instructions.
#[derive(Default)]
pub(super) struct Surroundings {
    declarations: String,
    before: String,
    after: String,
}

impl Surroundings {
    /// The lines of the whole template. Braces keep its registers local.
    pub(super) fn around(&self, body: Vec<String>) -> String {
        let body = body.join("\n");
        if self.declarations.is_empty() && self.before.is_empty() && self.after.is_empty() {
            return body;
        }
        ["{{\n", &self.declarations, &self.before, &body, "\n", &self.after, "}}"].concat()
    }
}

impl Class {
    /// The type of the register in the template, where rustc has no class for it.
    fn template_type(&self) -> Option<TemplateType> {
        match self {
            Class::Value(Helper::Predicate) | Class::ResultPredicate | Class::Report(_) => {
                Some(TemplateType::Pred)
            }
            Class::Value(Helper::Fraction) => Some(TemplateType::F32),
            Class::Value(Helper::Value(ty)) | Class::Result(_, Some(ty)) if ty.bits() == 8 => {
                Some(TemplateType::B8)
            }
            Class::ReportValue(_) => Some(TemplateType::B8),
            Class::Value(Helper::Value(ElemType::B128)) => Some(TemplateType::B128),
            Class::Value(_)
            | Class::Array(..)
            | Class::Accumulators(..)
            | Class::Constant(_)
            | Class::Result(..) => None,
        }
    }

    /// The number of registers that the value occupies.
    pub(super) fn registers(&self) -> u16 {
        match self {
            Class::Array(_, count) | Class::Accumulators(_, count) => *count,
            _ if self.template_type() == Some(TemplateType::B128) => 2,
            _ => 1,
        }
    }

    /// The replacement for the hole in the text of the instructions, given the position of each hole's operand.
    pub(super) fn hole(&self, index: u8, positions: &[u16]) -> Hole {
        match (self, self.template_type()) {
            (_, Some(_)) => Hole::Text(template_register(index)),
            (Class::Array(_, count) | Class::Accumulators(_, count), None) => {
                Hole::Operands(positions[usize::from(index)], *count)
            }
            (_, None) => Hole::Operand(positions[usize::from(index)]),
        }
    }

    /// Adds the lines that move the value. Where its guard is false, a result is zero or false instead of the previous
    /// content of the register.
    pub(super) fn surround(&self, index: u8, guarded: bool, positions: &[u16], lines: &mut Surroundings) {
        let ty = self.template_type();
        if ty.is_none() && !guarded {
            return;
        }
        let (operand, register) = (positions[usize::from(index)], template_register(index));
        lines.declarations += &ty.map(|ty| ty.declare(&register)).unwrap_or_default();
        lines.before += &match (self, ty) {
            (Class::Value(_), Some(TemplateType::Pred)) => {
                format!("setp.ne.b32 {register}, {{{operand}}}, 0;\n")
            }
            (Class::Value(_), Some(TemplateType::F32)) => {
                format!("mov.b32 {register}, {{{operand}}};\n")
            }
            (Class::Value(_), Some(TemplateType::B8)) => {
                format!("cvt.u8.u16 {register}, {{{operand}}};\n")
            }
            (Class::Value(_), Some(TemplateType::B128)) => {
                format!("mov.b128 {register}, {{{{{{{operand}}}, {{{}}}}}}};\n", operand + 1)
            }
            (Class::Result(..), Some(_)) if guarded => format!("cvt.u8.u16 {register}, 0;\n"),
            (Class::Result(..), Some(_)) => String::new(),
            (Class::Result(register, _), _) if guarded => {
                format!("mov.b{} {{{operand}}}, 0;\n", register.bits())
            }
            (Class::ResultPredicate, _) if guarded => format!("setp.ne.b32 {register}, 0, 0;\n"),
            (Class::Report(_), _) => format!("mov.b32 {{{operand}}}, 0;\n"),
            (Class::ReportValue(_), _) => format!("mov.b16 {{{operand}}}, 0;\n"),
            _ => String::new(),
        };
        lines.after += &match self {
            Class::ResultPredicate => format!("selp.b32 {{{operand}}}, 1, 0, {register};\n"),
            Class::Report(complete) => {
                format!("@{} selp.b32 {{{operand}}}, 1, 0, {register};\n", template_register(*complete))
            }
            Class::ReportValue(complete) => {
                format!("@{} cvt.u16.u8 {{{operand}}}, {register};\n", template_register(*complete))
            }
            Class::Result(..) if ty.is_some() => format!("cvt.u16.u8 {{{operand}}}, {register};\n"),
            Class::Value(_)
            | Class::Array(..)
            | Class::Accumulators(..)
            | Class::Constant(_)
            | Class::Result(..) => String::new(),
        };
    }

    /// Whether the block reads or writes it.
    pub(super) fn direction(&self) -> Direction {
        match self {
            Class::Value(_) | Class::Array(..) | Class::Constant(_) => Direction::In,
            Class::Accumulators(..) => Direction::InOut,
            Class::Result(..) | Class::ResultPredicate | Class::Report(_) | Class::ReportValue(_) => {
                Direction::Out
            }
        }
    }

    /// Adds the operands of `asm!` for a value or for the variable of a result, each after a comma.
    pub(super) fn operands(
        &self,
        value: &Tokens,
        operands: &mut Tokens,
        support: &Support,
        assembly: Assembly,
    ) {
        let (register, ty) = match self {
            Class::Value(helper) | Class::Array(helper, _) => (helper.register(), None),
            Class::Accumulators(ty, _) => (Register::Reg32, Some(*ty)),
            // Constants have no register.
            Class::Constant(_) => return,
            Class::Result(register, ty) => (*register, *ty),
            Class::ResultPredicate | Class::Report(_) => (Register::Reg32, None),
            Class::ReportValue(_) => (Register::Reg16, None),
        };
        let operand = assembly.operand(self.direction(), register, ty);
        if let Class::Array(_, count) | Class::Accumulators(_, count) = self {
            for index in 0..*count {
                let mut at = Tokens::new();
                at.number(index);
                operands.tokens(&operand).tokens(value).group(Delimiter::Bracket, at);
            }
            return;
        }
        if self.registers() == 1 {
            operands.tokens(&operand).tokens(value);
            return;
        }
        for half in ["low", "high"] {
            operands
                .tokens(&operand)
                .tokens(&support.private())
                .ident(half)
                .group(Delimiter::Parenthesis, value.clone());
        }
    }

    /// Whether the value is a result that must be used. PTX allows discarding the 64-bit one, the state of an arrival.
    pub(super) fn must_be_used(&self) -> bool {
        self.result().is_some_and(|function| function != "result_u64")
    }

    /// The function that turns the register of a result into its Rust value.
    pub(super) fn result(&self) -> Option<&'static str> {
        match self {
            Class::Value(_) | Class::Array(..) | Class::Accumulators(..) | Class::Constant(_) => None,
            Class::Result(_, Some(ElemType::S64)) => Some("result_i64"),
            Class::Result(_, Some(ElemType::F64)) => Some("result_f64"),
            Class::Result(Register::Reg64, _) => Some("result_u64"),
            Class::Result(_, Some(ty)) if ty.bits() == 8 => Some("result_u8"),
            Class::Result(Register::Reg16, _) => Some("result_u16"),
            Class::Result(_, Some(ElemType::S32)) => Some("result_i32"),
            Class::Result(_, Some(ElemType::F32)) => Some("result_f32"),
            Class::Result(..) => Some("result_u32"),
            Class::ResultPredicate | Class::Report(_) => Some("result_bool"),
            Class::ReportValue(_) => Some("result_u8"),
        }
    }
}

/// The register in the template for a hole that rustc has no class for.
fn template_register(index: u8) -> String {
    format!("ptx_async_{index}")
}
