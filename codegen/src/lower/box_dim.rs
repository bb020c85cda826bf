//! The bytes of the box of a tensor map, which `box_dim` and `ty` give.

use std::slice::from_ref;

use proc_macro2::{Span, TokenStream};
use ptx_async_isa::transaction::{LARGEST_BOX_DIM, box_dim_range, boxes, check_element_type};
use ptx_async_isa::vocab::ElemType;
use ptx_async_isa::{HoleKind, Scalar, Slot, near_words};
use quote::quote_spanned;

use super::lowered::Lowered;
use super::lowering::{Emit, Lowering, Source};
use super::mistake::tell;
use super::operand::hole;
use super::qualifier::find;
use crate::expression::Expr;
use crate::span::start_of;
use crate::syntax::Field;
use crate::value::{Value, array, is_arithmetic, path_text, tokens, written};

/// The bytes that a step with this box completes on the barrier of its transaction. `None` after an error was reported.
pub(super) fn bytes_of_box(
    cx: &mut Lowering<'_>,
    lowered: &Lowered,
    box_dim: &Field,
    ty: &Field,
) -> Option<Scalar<'static>> {
    let Some(list) = &box_dim.value else {
        cx.report.error(&box_dim.name, "field `box_dim` has no value", Some("write `box_dim: […]`"));
        return None;
    };
    let Some(sizes) = array(list) else {
        let fact = "`box_dim` must be a list of numbers of elements";
        cx.report.error(list, fact, Some("write `box_dim: [64, 32]`, the innermost dimension first"));
        return None;
    };
    let ty = element_type(cx, lowered, ty);
    let boxes = boxes(&lowered.inst, sizes.len()).unwrap_or_else(|mistake| {
        tell(cx, &mistake, &box_dim.name, from_ref(box_dim));
        None
    });
    let mut literal = 1_i64;
    let mut constants: Vec<TokenStream> = Vec::new();
    let mut whole = true;
    for size in sizes {
        match Value::of(size) {
            Value::Int(value) => match box_dim_range(value) {
                None => literal = literal.saturating_mul(value),
                Some(mistake) => {
                    cx.report.error(size, &mistake.message, None);
                    whole = false;
                }
            },
            Value::Constant(block) => constants.push(tokens(block)),
            Value::Run if is_arithmetic(size) => constants.push(tokens(size)),
            _ => {
                let size_text = written(size);
                let fact = format!("a size of `box_dim` must be a constant, but this is `{size_text}`");
                let help = format!("write `const {{ {size_text} }}` for a constant, or give `bytes`");
                cx.report.error(size, &fact, Some(&help));
                whole = false;
            }
        }
    }
    let literal = literal.saturating_mul(i64::from(ty?.bits() / 8)).saturating_mul(boxes?);
    match &constants[..] {
        _ if !whole => None,
        [] => Some(Scalar::Int(literal)),
        _ => product(cx, list, &constants, literal),
    }
}

/// The product of a number and of constants that rustc evaluates.
fn product(
    cx: &mut Lowering<'_>,
    at: &Expr,
    constants: &[TokenStream],
    literal: i64,
) -> Option<Scalar<'static>> {
    let message = format!("a size of `box_dim` must be 1 to {LARGEST_BOX_DIM}");
    // Names that do not collide with the user's, at the span of the user's constant.
    let at_tokens = |tokens: &TokenStream| Span::mixed_site().located_at(start_of(tokens));
    let factors = constants.iter().map(|constant| {
        let (site, span) = (at_tokens(constant), start_of(constant));
        // `| 0` keeps it an integer: a cast would take a float too.
        let value = quote_spanned!(span=> ((#constant) | 0) as i64);
        quote_spanned!(site=> {
            let size = #value;
            ::core::assert!(1 <= size && size <= #LARGEST_BOX_DIM, #message);
            size
        })
    });
    let site = at_tokens(&tokens(at));
    let block = quote_spanned!(site=> const { #literal #(* #factors)* });
    let (source, kind) = match cx.emit {
        Emit::Asm | Emit::Ptx => (Source::Constant(block), HoleKind::Constant),
        Emit::Fmt | Emit::Unknown => (Source::Run(block), HoleKind::Text),
    };
    hole(cx, at, source).map(|index| Scalar::Hole(index, kind))
}

/// The type of the elements.
fn element_type(cx: &mut Lowering<'_>, lowered: &Lowered, field: &Field) -> Option<ElemType> {
    let Some(value) = &field.value else {
        cx.report.error(&field.name, "field `ty` has no value", Some("write `ty: …`"));
        return None;
    };
    let instruction = lowered.inst.instruction;
    let text = path_text(value).unwrap_or_else(|| written(value));
    if let Some(help) = near_words::tensor_type(&text) {
        let fact = format!("`{text}` is not a valid `ty` for `{}`", instruction.step());
        cx.report.error(value, &fact, Some(help));
        return None;
    }
    let ty = find(cx, instruction, Slot::Ty, value, &text)?;
    check_element_type(instruction, ty)
        .map_err(|mistake| tell(cx, &mistake, &field.name, from_ref(field)))
        .ok()
}
