//! The values of a call: constants, text, and holes for run-time values.

use std::mem;

use proc_macro2::{Literal, TokenStream};
use ptx_async_isa::{Address, HoleKind, Place, Scalar, Slot, Vector, text};
use quote::{ToTokens, quote_spanned};

use super::lowered::Lowered;
use super::lowering::{Emit, Lowering, Source};
use super::takes::lists_registers;
use crate::expression::Expr;
use crate::literal::{Kind, kind};
use crate::span::start_of;
use crate::value::{Value, is_arithmetic, peel, split_offset, tokens, written};

pub(super) fn vector(
    cx: &mut Lowering<'_>,
    lowered: &mut Lowered,
    slot: Slot,
    list: &Expr,
    elements: &[&Expr],
) -> Option<Vector<'static>> {
    if slot == Slot::Coordinates && elements.len() > 5 {
        let given = elements.len();
        let fact = format!("a tensor must have 1 to 5 dimensions, but {given} coordinates were given");
        cx.report.error(list, &fact, None);
        return None;
    }
    let is_of_registers = cx.emit == Emit::Asm && lists_registers(lowered.inst.instruction, slot);
    let scalars: Vec<_> = elements
        .iter()
        .enumerate()
        .map(|(index, element)| {
            lowered.places.add(Place::Element(slot, index), element);
            if is_of_registers { register(cx, element) } else { scalar(cx, element) }
        })
        .collect();
    Some(vector_of(scalars.into_iter().collect::<Option<_>>()?))
}

/// The vector of these elements, which a process that expands macros keeps.
pub(super) fn vector_of(elements: Vec<Scalar<'static>>) -> Vector<'static> {
    Vector::of(elements.leak())
}

/// Adds a hole. A call has at most 256.
pub(super) fn hole(cx: &mut Lowering<'_>, at: &impl ToTokens, source: Source) -> Option<u8> {
    match u8::try_from(cx.holes.len()) {
        Ok(index) => {
            cx.holes.push(source);
            Some(index)
        }
        Err(_) => {
            cx.report.error(at, "a call can have at most 256 operands", Some("split the call"));
            None
        }
    }
}

/// An operand that is neither an address nor a vector.
pub(super) fn scalar(cx: &mut Lowering<'_>, expression: &Expr) -> Option<Scalar<'static>> {
    match Value::of(expression) {
        Value::Int(value) => Some(Scalar::Int(value)),
        Value::Float(value) => Some(Scalar::Float(value)),
        Value::Sink => Some(Scalar::Sink),
        Value::Text(text) => text_scalar(cx, expression, &text),
        Value::Constant(block) => match cx.emit {
            Emit::Asm | Emit::Ptx => constant(cx, expression, tokens(block)),
            Emit::Fmt | Emit::Unknown => run(cx, expression),
        },
        // `4 * 1024` is a constant too; with other settings it is a run-time value.
        Value::Run if cx.emit == Emit::Ptx && is_arithmetic(expression) => {
            constant(cx, expression, block(expression))
        }
        Value::Run => run(cx, expression),
    }
}

/// An operand that `asm!` has in a register, also if it is a constant.
pub(super) fn register(cx: &mut Lowering<'_>, expression: &Expr) -> Option<Scalar<'static>> {
    match Value::of(expression) {
        Value::Int(_) | Value::Float(_) | Value::Constant(_) => run(cx, expression),
        _ => scalar(cx, expression),
    }
}

/// The expression as a constant block.
fn block(expression: &Expr) -> TokenStream {
    let site = start_of(&tokens(expression));
    // Without the parentheses a `const` block at the start would be a statement.
    quote_spanned!(site=> const { (#expression) })
}

/// `base + const { … }` as the base and the block of its offset.
fn split_constant(expression: &Expr) -> (&Expr, Option<TokenStream>) {
    match peel(expression) {
        Expr::Binary(binary) if binary.operator == "+" => match Value::of(&binary.right) {
            Value::Constant(_) => (&binary.left, Some(tokens(peel(&binary.right)))),
            Value::Run if is_arithmetic(&binary.right) => (&binary.left, Some(block(&binary.right))),
            _ => (expression, None),
        },
        _ => (expression, None),
    }
}

/// A constant that rustc evaluates.
fn constant(cx: &mut Lowering<'_>, at: &Expr, block: TokenStream) -> Option<Scalar<'static>> {
    let index = hole(cx, at, Source::Constant(block))?;
    Some(Scalar::Hole(index, HoleKind::Constant))
}

/// A run-time value, if the kind of code allows one.
pub(super) fn run(cx: &mut Lowering<'_>, expression: &Expr) -> Option<Scalar<'static>> {
    let kind = match cx.emit {
        Emit::Asm => HoleKind::Register,
        Emit::Fmt | Emit::Unknown => HoleKind::Text,
        Emit::Ptx if matches!(peel(expression), Expr::Literal(literal) if matches!(kind(literal), Kind::Int { .. } | Kind::Float { .. })) =>
        {
            let fact = format!("`{}` does not fit in 64 bits", written(expression));
            cx.report.error(expression, &fact, None);
            return None;
        }
        Emit::Ptx => {
            let fact = format!(
                "with `emit = ptx`, an operand must be a literal, but this is `{}`",
                written(expression)
            );
            let help = "write PTX text such as \"%r1\", `const { … }` for a constant, or format values with `emit = fmt`";
            cx.report.error(expression, &fact, Some(help));
            return None;
        }
    };
    let index = hole(cx, expression, Source::Run(tokens(expression)))?;
    Some(Scalar::Hole(index, kind))
}

/// A string literal as an operand.
pub(super) fn text_scalar(cx: &mut Lowering<'_>, at: &Expr, text: &str) -> Option<Scalar<'static>> {
    if !strings_allowed(cx, at) {
        return None;
    }
    match text::parse_scalar(text) {
        Ok(Scalar::Name(name, _)) => {
            let index = hole(cx, at, Source::Text(name.to_owned()))?;
            Some(Scalar::Hole(index, HoleKind::Register))
        }
        Ok(Scalar::Int(value)) => Some(Scalar::Int(value)),
        Ok(Scalar::Float(value)) => Some(Scalar::Float(value)),
        Ok(Scalar::Sink) => Some(Scalar::Sink),
        Ok(Scalar::Not(..) | Scalar::Hole(..)) => {
            cx.report.error(at, "only a predicate operand can be negated", None);
            None
        }
        Ok(_) => {
            cx.report.error(at, &format!("{text:?} cannot be an operand of a description"), None);
            None
        }
        Err(parse_error) => {
            cx.report.error(at, &format!("{text:?} is not a PTX operand: {}", parse_error.message), None);
            None
        }
    }
}

pub(super) fn strings_allowed(cx: &mut Lowering<'_>, at: &Expr) -> bool {
    if cx.emit != Emit::Asm {
        return true;
    }
    if mem::replace(&mut cx.string_in_asm, true) {
        cx.report.repeated();
    } else {
        let fact = "a string is PTX text, but the operands of an `asm!` block are Rust values";
        cx.report.error(at, fact, Some("write `emit = ptx` before the steps, or give a value"));
    }
    false
}

/// An address, which PTX writes in brackets. In strings `base + 16` is PTX's `[base+16]`; in an `asm!` block it is Rust.
pub(super) fn address(cx: &mut Lowering<'_>, expression: &Expr) -> Option<Address<'static>> {
    if cx.emit == Emit::Asm {
        return match Value::of(expression) {
            Value::Text(_) => {
                strings_allowed(cx, expression);
                None
            }
            // A literal is passed in a register too.
            _ => {
                let index = hole(cx, expression, Source::Run(tokens(expression)))?;
                Some(Address { base: Scalar::Hole(index, HoleKind::Register), offset: 0 })
            }
        };
    }
    let (base, offset) = split_offset(expression);
    let (base, constant) = match cx.emit {
        Emit::Ptx => split_constant(base),
        _ => (base, None),
    };
    // A literal next to the constant is added to it.
    let (constant, offset) = match constant {
        Some(constant) if offset != 0 => {
            let (site, literal) = (start_of(&constant), Literal::i64_unsuffixed(offset));
            (Some(quote_spanned!(site=> const { (#constant) + #literal })), 0)
        }
        constant => (constant, offset),
    };
    match Value::of(base) {
        Value::Text(text) => match text::parse_address(&text) {
            Ok(parsed) => {
                let base = match parsed.base {
                    // An element of a vector is a value.
                    Scalar::Name(name, _) if !name.contains('.') => {
                        let name = name.to_owned();
                        let source = match constant {
                            Some(constant) => Source::Offset(name, constant),
                            None => Source::Text(name),
                        };
                        let index = hole(cx, base, source)?;
                        Scalar::Hole(index, HoleKind::Register)
                    }
                    Scalar::Int(value) => Scalar::Int(value),
                    _ => {
                        let fact = format!("\"{text}\" is not an address");
                        cx.report.error(
                            base,
                            &fact,
                            Some("an address is a register or a variable, and an offset"),
                        );
                        return None;
                    }
                };
                Some(Address { base, offset: parsed.offset.wrapping_add(offset) })
            }
            Err(parse_error) => {
                cx.report.error(
                    base,
                    &format!("\"{text}\" is not a PTX address: {}", parse_error.message),
                    None,
                );
                None
            }
        },
        _ => scalar(cx, base).map(|base| Address { base, offset }),
    }
}
