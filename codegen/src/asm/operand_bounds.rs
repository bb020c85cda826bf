//! What an operand requires of the type of its value, beyond the register that it travels in.

use proc_macro2::{Span, TokenStream};
use ptx_async_isa::form::Param;
use ptx_async_isa::vocab::Qualifier;
use ptx_async_isa::{Slot, Valid};
use quote::{format_ident, quote_spanned};

use super::helper::{Generics, Helper};

/// The operands that the runtime's `operand::name` has a type for, which messages show.
#[rustfmt::skip] // As many on a line as fit.
pub(crate) const NAMES: &[&str] = &[
    "a", "addr", "b", "byteMask", "cache_policy", "count", "ctaMask", "dst", "dstMem", "globalAddress",
    "globalDim", "globalStrideLower", "globalStrideUpper", "ignoreBytesLeft", "ignoreBytesRight", "im2colInfo",
    "mbar", "membermask", "phaseParity", "primary_size", "size", "src", "srcMem", "src_size", "suspendTimeHint",
    "tensorCoords", "tensorMap", "total_size", "txCount",
];

/// The generic arguments of the function that takes a value.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct OperandBounds {
    /// The type that names the operand.
    name: &'static str,
    /// The type that names the type of the elements.
    ty: String,
    /// The alignment of shared memory, in bytes.
    align: usize,
}

impl OperandBounds {
    /// The bounds of the operand `param` of a step.
    pub(super) fn of(step: &Valid<'_>, param: &Param) -> OperandBounds {
        // The types of a barrier or of a policy are not those of memory.
        let elements = step.qualifier(Slot::Op).is_some() || step.value_bytes().is_some();
        let ty = match step.qualifier(Slot::Ty) {
            Some(Qualifier::ElemType(ty)) if elements && param.slot != Slot::Addr => {
                format!("{ty:?}")
            }
            _ => String::from("Any"),
        };
        OperandBounds { name: name(param.name), ty, align: usize::try_from(step.alignment()).unwrap_or(1) }
    }

    /// Returns these bounds with another name of the manual: an element of a list, or the map of a tensor.
    pub(super) fn called(self, name: &str) -> OperandBounds {
        OperandBounds { name: self::name(name), ..self }
    }

    /// The bounds of a value that is only a number of bytes.
    pub(super) fn bytes() -> OperandBounds {
        OperandBounds { name: "size", ty: String::from("Any"), align: 1 }
    }

    /// The generic arguments of the function, with the angle brackets.
    pub(super) fn arguments(&self, helper: Helper, operand: &TokenStream, span: Span) -> TokenStream {
        let OperandBounds { name, ty, align } = self;
        let (name, ty) = (format_ident!("{name}", span = span), format_ident!("{ty}", span = span));
        let name = quote_spanned!(span=> #operand::name::#name);
        match helper.generics() {
            Generics::None => TokenStream::new(),
            Generics::Name => quote_spanned!(span=> ::<#name>),
            Generics::NameType => quote_spanned!(span=> ::<#name, #operand::ty::#ty>),
            Generics::NameTypeAlign => quote_spanned!(span=> ::<#name, #operand::ty::#ty, #align>),
        }
    }
}

/// The type for the operand of this name in the manual.
fn name(manual: &str) -> &'static str {
    let manual = manual.replace('-', "_");
    NAMES.iter().copied().find(|name| *name == manual).unwrap_or("operand")
}
