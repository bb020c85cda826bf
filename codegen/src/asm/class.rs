//! How a value travels between Rust and the template of `asm!`: the operand, and the lines of the template before and
//! after the instructions.

use proc_macro2::{Ident, TokenStream};
use ptx_async_isa::vocab::ElemType;
use quote::{format_ident, quote};

use super::helper::Helper;
use super::register::{Register, TemplateType};
use crate::constant::{self, Limits};
use crate::lower::Source;
use crate::template::{Hole, variable};

/// What a hole holds.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Class {
    /// A value, which goes through this function.
    Value(Helper),
    /// A constant.
    Constant(Limits),
    /// A result.
    Result(Register),
    /// A result that is a condition.
    ResultPredicate,
    /// A result that is a condition, and is defined only where the condition in the hole of this number holds.
    Report(u8),
    /// A result that is a byte, and is defined only where the condition in the hole of this number holds.
    ReportValue(u8),
}

/// The lines of a template around its instructions.
#[derive(Default)]
pub(super) struct Surroundings {
    pub(super) declarations: Vec<String>,
    pub(super) before: Vec<String>,
    pub(super) after: Vec<String>,
}

impl Surroundings {
    /// The lines of the whole template. Braces keep its registers local.
    pub(super) fn around(&self, body: Vec<String>) -> Vec<String> {
        if self.declarations.is_empty() && self.before.is_empty() && self.after.is_empty() {
            return body;
        }
        let opening = [String::from("{{")].into_iter();
        let before = self.declarations.iter().chain(&self.before).cloned();
        let after = self.after.iter().cloned().chain([String::from("}}")]);
        opening.chain(before).chain(body).chain(after).collect()
    }
}

/// A result in the Rust code: the declaration of its variable, its value, and the type of that.
pub(super) struct ResultVariable {
    pub(super) declaration: TokenStream,
    pub(super) value: TokenStream,
    pub(super) ty: TokenStream,
}

impl Class {
    /// The type of the register in the template, where rustc has no class for it.
    fn template_type(&self) -> Option<TemplateType> {
        match self {
            Class::Value(Helper::Predicate) | Class::ResultPredicate | Class::Report(_) => {
                Some(TemplateType::Pred)
            }
            Class::Value(Helper::Fraction) => Some(TemplateType::F32),
            Class::Value(Helper::Value(ElemType::B8 | ElemType::U8 | ElemType::S8))
            | Class::ReportValue(_) => Some(TemplateType::B8),
            Class::Value(Helper::Value(ElemType::B128)) => Some(TemplateType::B128),
            Class::Value(_) | Class::Constant(_) | Class::Result(_) => None,
        }
    }

    /// What replaces the hole in the text of the instructions.
    pub(super) fn hole(&self, index: u8) -> Hole {
        match self.template_type() {
            Some(_) => Hole::Text(template_register(index)),
            None => Hole::Operand,
        }
    }

    /// Adds the lines that move the value. Where its guard is false, a result is zero or false, not
    /// what the register held.
    pub(super) fn surround(&self, index: u8, guarded: bool, lines: &mut Surroundings) {
        let (variable, register) = (variable(index), template_register(index));
        let ty = self.template_type();
        lines.declarations.extend(ty.map(|ty| ty.declare(&register)));
        let before = match (self, ty) {
            (Class::Value(_), Some(TemplateType::Pred)) => {
                Some(format!("setp.ne.b32 {register}, {{{variable}}}, 0;"))
            }
            (Class::Value(_), Some(TemplateType::F32)) => {
                Some(format!("mov.b32 {register}, {{{variable}}};"))
            }
            (Class::Value(_), Some(TemplateType::B8)) => {
                Some(format!("cvt.u8.u16 {register}, {{{variable}}};"))
            }
            (Class::Value(_), Some(TemplateType::B128)) => {
                let high = high(&variable);
                Some(format!("mov.b128 {register}, {{{{{{{variable}}}, {{{high}}}}}}};"))
            }
            (Class::Result(register), _) if guarded => {
                Some(format!("mov.b{} {{{variable}}}, 0;", register.bits()))
            }
            (Class::ResultPredicate, _) if guarded => Some(format!("setp.ne.b32 {register}, 0, 0;")),
            (Class::Report(_), _) => Some(format!("mov.b32 {{{variable}}}, 0;")),
            (Class::ReportValue(_), _) => Some(format!("mov.b16 {{{variable}}}, 0;")),
            _ => None,
        };
        lines.before.extend(before);
        lines.after.extend(match self {
            Class::ResultPredicate => Some(format!("selp.b32 {{{variable}}}, 1, 0, {register};")),
            Class::Report(complete) => {
                Some(format!("@{} selp.b32 {{{variable}}}, 1, 0, {register};", template_register(*complete)))
            }
            Class::ReportValue(complete) => {
                Some(format!("@{} cvt.u16.u8 {{{variable}}}, {register};", template_register(*complete)))
            }
            Class::Value(_) | Class::Constant(_) | Class::Result(_) => None,
        });
    }

    /// The operand of `asm!` for the hole.
    pub(super) fn operand(&self, index: u8, source: &Source) -> Option<TokenStream> {
        let name = variable(index);
        Some(match self {
            Class::Value(helper) if self.template_type() == Some(TemplateType::B128) => {
                let (class, high) = (helper.register().class(), high(&name));
                quote!(#name = in(#class) #name as u64, #high = in(#class) (#name >> 64) as u64)
            }
            Class::Value(helper) => {
                let class = helper.register().class();
                quote!(#name = in(#class) #name)
            }
            Class::Constant(..) => {
                let value = constant::expression(source)?;
                quote!(#name = const #value)
            }
            Class::Result(register) => {
                let class = register.class();
                quote!(#name = out(#class) #name)
            }
            Class::ResultPredicate | Class::Report(_) => quote!(#name = out(reg32) #name),
            Class::ReportValue(_) => quote!(#name = out(reg16) #name),
        })
    }

    /// The Rust side of a result.
    pub(super) fn result(&self, index: u8) -> Option<ResultVariable> {
        let name = variable(index);
        let (register, value, ty) = match self {
            Class::Value(_) | Class::Constant(_) => return None,
            Class::Result(Register::Reg64) => (quote!(u64), quote!(#name), quote!(u64)),
            Class::Result(_) => (quote!(u32), quote!(#name), quote!(u32)),
            Class::ResultPredicate | Class::Report(_) => (quote!(u32), quote!(#name != 0), quote!(bool)),
            Class::ReportValue(_) => (quote!(u16), quote!(#name as u8), quote!(u8)),
        };
        Some(ResultVariable { declaration: quote!(let #name: #register;), value, ty })
    }
}

/// The register in the template for a hole that rustc has no class for.
fn template_register(index: u8) -> String {
    format!("ptx_async_{index}")
}

/// The operand for the upper half of a value of 128 bits.
fn high(variable: &Ident) -> Ident {
    format_ident!("{variable}_high")
}
