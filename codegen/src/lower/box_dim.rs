//! The bytes of the box of a tensor map, which `box_dim` and `ty` give.

use proc_macro2::{Span, TokenStream};
use ptx_async_isa::vocab::{CtaGroup, ElemType, LoadMode, Qualifier};
use ptx_async_isa::{Given, HoleKind, Operand, Scalar, Slot, near_words};
use quote::quote_spanned;

use super::lowered::Lowered;
use super::lowering::{Emit, Lowering, Source};
use super::operand::hole;
use super::qualifier::find;
use crate::expression::Expr;
use crate::span::start_of;
use crate::suggestion::listed;
use crate::syntax::Field;
use crate::value::{Value, array, is_arithmetic, path_text, tokens, written};

/// `boxDim[i]` of `cuTensorMapEncodeTiled` is at most this.
const LARGEST: i64 = 256;

/// The bytes that a step with this box completes on the barrier of its transaction. None where that has been reported.
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
        let fact = "`box_dim` is a list of numbers of elements";
        cx.report.error(list, fact, Some("write `box_dim: [64, 32]`, the innermost dimension first"));
        return None;
    };
    let ty = element_type(cx, lowered, ty);
    let boxes = boxes(cx, lowered, box_dim, list, sizes.len());
    let mut literal = 1_i64;
    let mut constants: Vec<TokenStream> = Vec::new();
    let mut whole = true;
    for size in sizes {
        match Value::of(size) {
            Value::Int(value) if (1..=LARGEST).contains(&value) => literal = literal.saturating_mul(value),
            Value::Int(value) => {
                let fact = format!("a size of `box_dim` must be 1 to {LARGEST}, but this is {value}");
                cx.report.error(size, &fact, None);
                whole = false;
            }
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

/// The product of constants that rustc evaluates, and a number.
fn product(
    cx: &mut Lowering<'_>,
    at: &Expr,
    constants: &[TokenStream],
    literal: i64,
) -> Option<Scalar<'static>> {
    let message = format!("a size of `box_dim` must be 1 to {LARGEST}");
    // Names that the user's do not shadow, at the user's constant.
    let at_tokens = |tokens: &TokenStream| Span::mixed_site().located_at(start_of(tokens));
    let factors = constants.iter().map(|constant| {
        let (site, span) = (at_tokens(constant), start_of(constant));
        // `| 0` keeps it an integer: a cast would take a float too.
        let value = quote_spanned!(span=> ((#constant) | 0) as i64);
        quote_spanned!(site=> {
            let size = #value;
            ::core::assert!(1 <= size && size <= #LARGEST, #message);
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
    match find(cx, instruction, Slot::Ty, value, &text)? {
        Qualifier::ElemType(ty) if instruction.qualifiers(Slot::Ty).contains(&ty.into()) => Some(ty),
        _ => {
            let fact = format!("`{text}` is not a valid `ty` for `{}`", instruction.step());
            let types = instruction.qualifiers(Slot::Ty);
            let types: Vec<&str> = types.iter().map(|ty| ty.as_description()).collect();
            cx.report.error(value, &fact, Some(&format!("it can be {}", listed(&types, "or"))));
            None
        }
    }
}

/// How many boxes of this many sizes complete on the barrier.
fn boxes(cx: &mut Lowering<'_>, lowered: &Lowered, field: &Field, list: &Expr, sizes: usize) -> Option<i64> {
    let mode = match lowered.inst.given(Slot::LoadMode) {
        Some(Given::Qualifier(Qualifier::LoadMode(mode))) => mode,
        _ => LoadMode::Tile,
    };
    let (count, of, copies) = match (mode, lowered.inst.operand(Slot::Src)) {
        (LoadMode::Tile, Some(Operand::Tensor(_, coordinates))) => {
            (coordinates.len(), "one for each coordinate", 1)
        }
        (LoadMode::TileGather4, _) => (2, "of which `tile::gather4` copies four boxes", 4),
        (LoadMode::Im2col, _) => (2, "the channels per pixel and the pixels per column", 1),
        // The halo is copied too.
        (LoadMode::Im2colW | LoadMode::Im2colW128, _) => {
            let mode = Qualifier::from(mode).as_description();
            let fact = format!("how many bytes `{mode}` copies does not follow from `box_dim`");
            cx.report.error(&field.name, &fact, Some("give `bytes` in place of `box_dim` and `ty`"));
            return None;
        }
        // `validate` reports it.
        _ => return None,
    };
    if sizes != count {
        let plural = if count == 1 { "" } else { "s" };
        let fact = format!("`box_dim` must have {count} size{plural}, {of}, but this has {sizes}");
        cx.report.error(list, &fact, None);
        return None;
    }
    Some(copies * signals(cx, lowered, field)?)
}

/// How many destination CTAs of a step signal the barrier: with `cta_group: 2` both of a pair signal that of one of them.
fn signals(cx: &mut Lowering<'_>, lowered: &Lowered, field: &Field) -> Option<i64> {
    let pairs = lowered.inst.given(Slot::CtaGroup) == Some(Given::Qualifier(CtaGroup::Two.into()));
    let mask = match lowered.inst.operand(Slot::Multicast) {
        Some(Operand::Scalar(mask)) if pairs => mask,
        _ => return Some(1),
    };
    let help = "give `bytes`, all that the step completes on this barrier, in place of `box_dim` and `ty`";
    let Scalar::Int(mask) = mask else {
        let fact = "how many CTAs of a pair signal this barrier is not known: `multicast` is no literal";
        cx.report.error(&field.name, fact, Some(help));
        return None;
    };
    let of_pairs = (0..16).map(|pair| (mask >> (2 * pair) & 3).count_ones()).filter(|&count| count > 0);
    let counts: Vec<u32> = of_pairs.collect();
    match counts[..] {
        [] => Some(1),
        [first, ref others @ ..] if others.iter().all(|&other| other == first) => Some(i64::from(first)),
        _ => {
            let fact = "`multicast` names both CTAs of one pair and one of another, so their barriers get different numbers of bytes";
            cx.report.error(&field.name, fact, Some(help));
            None
        }
    }
}
