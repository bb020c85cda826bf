//! Constants whose values only rustc knows: `const { … }`. The expansion checks them against the ranges of the table
//! when rustc evaluates them.

use proc_macro2::{Delimiter, Group, Span, TokenStream};
use ptx_async_isa::form::{Constraint, Length, Param, Shape, bit_range, offset_range};
use ptx_async_isa::vocab::Qualifier;
use ptx_async_isa::{Slot, Valid, list, range};
use quote::quote_spanned;

use crate::lower::Source;
use crate::span::{end_of, start_of};
use crate::support::Support;
use crate::tokens::Tokens;

/// The constants that an operand takes, and its name in messages.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Limits {
    pub(crate) constraint: Constraint,
    pub(crate) name: String,
}

impl Limits {
    /// The limits of an operand of a step, or of an element of its vector.
    pub(crate) fn of_element(step: &Valid<'_>, param: &Param, element: usize) -> Limits {
        let constraint = match param.kind.range(|slot| step.qualifier(slot), element) {
            // Any 64 bits are a policy, including those of a `u64` above `i64::MAX`.
            Some((values, multiple)) if values != bit_range(64) => {
                let (min, max) = values.into_inner();
                Constraint::Range { min, max, multiple }
            }
            Some(_) => Constraint::Constant,
            None => param.kind.constraint,
        };
        let name = match (param.kind.shape, step.qualifier(param.slot)) {
            (Shape::Tensor, _) => "a coordinate",
            (Shape::Vector(Length::Offsets), Some(Qualifier::LoadMode(mode))) => {
                offset_range(mode, element).0
            }
            _ => return Limits::of(constraint, param.slot),
        };
        Limits { constraint, name: name.to_owned() }
    }

    /// The limits of the operand in `slot`. The expect-tx operand of a `transaction` has no field, so messages name it
    /// in words.
    pub(crate) fn of(constraint: Constraint, slot: Slot) -> Limits {
        let name = match slot {
            Slot::TxCount => String::from("the transaction count"),
            _ => format!("`{}`", slot.field()),
        };
        Limits { constraint, name }
    }
}

/// The expression of a constant. `| 0` accepts only an integer, where a cast would also accept a float.
pub(crate) fn expression(source: &Source) -> Option<TokenStream> {
    match source {
        Source::Constant(block) | Source::Offset(_, block) => {
            let span = start_of(block);
            Some(quote_spanned!(span=> (#block | 0)))
        }
        Source::ConstantSum(blocks, literal) => {
            let terms = blocks.iter().map(|block| {
                let span = start_of(block);
                quote_spanned!(span=> (#block | 0) as i64 +)
            });
            let span = Span::mixed_site();
            Some(quote_spanned!(span=> (#(#terms)* #literal)))
        }
        _ => None,
    }
}

/// Adds a statement that does not compile if the operand does not accept the constant.
pub(crate) fn check(block: &mut Tokens, source: &Source, limits: &Limits, support: &Support) {
    let Some(value) = expression(source) else { return };
    let name = &limits.name;
    let [start, end] = match source {
        Source::Constant(block) => [start_of(block), end_of(block)],
        Source::ConstantSum(blocks, _) => [blocks.first().map_or_else(Span::mixed_site, start_of); 2],
        _ => [Span::mixed_site(); 2],
    };
    let (function, arguments) = match limits.constraint {
        Constraint::Range { min, max, multiple } => {
            let message = match multiple {
                1 => format!("{name} must be {}", range(min, max)),
                _ => format!("{name} must be a multiple of {multiple}, from {min} to {max}"),
            };
            let bounds = quote_spanned!(start=> #min as i128, #max as i128, #multiple as i128, #message);
            ("check_range", bounds)
        }
        Constraint::OneOf(set) | Constraint::Set(set) => {
            let message = format!("{name} must be {}", list(set.iter().map(ToString::to_string), "or"));
            ("check_one_of", quote_spanned!(start=> &[#(#set as i128),*], #message))
        }
        // Emitted on every target, so that rustc does not report the names in it as unused.
        _ => {
            block.stream(quote_spanned!(start=> let _ = #value;));
            return;
        }
    };
    let mut call = support.private_at(start);
    call.ident(function);
    // rustc reports the span of the whole call, so the call begins at the start of the user's constant and ends at its
    // end.
    let mut group = Group::new(Delimiter::Parenthesis, quote_spanned!(start=> #value as i128, #arguments));
    group.set_span(end);
    let call = TokenStream::from(call);
    block.stream(quote_spanned!(start=> const { #call #group };));
}

/// If a fraction is required, adds a statement that compiles only if the constant is a valid fraction.
pub(crate) fn check_fraction(block: &mut Tokens, source: &Source, is_fraction: bool) {
    if let Source::Constant(value) = source
        && is_fraction
    {
        let span = start_of(value);
        block.stream(quote_spanned!(span=> const {
            ::core::assert!(0.0 < #value && #value <= 1.0, "`fraction` must be above 0.0 and at most 1.0")
        };));
    }
}
