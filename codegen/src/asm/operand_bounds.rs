//! What an operand requires of the type of its value, beyond the register that it travels in.

use proc_macro2::{Span, TokenStream};
use ptx_async_isa::form::{Constraint, Param};
use ptx_async_isa::vocab::{ElemType, Qualifier};
use ptx_async_isa::{Operand, Scalar, Slot, Valid};
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
        let elements = step.qualifier(Slot::Op).is_some() || value(step).is_some();
        let ty = match step.qualifier(Slot::Ty) {
            Some(Qualifier::ElemType(ty)) if elements && param.slot != Slot::Addr => {
                format!("{ty:?}")
            }
            _ => String::from("Any"),
        };
        OperandBounds { name: name(param.name), ty, align: alignment(step) }
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

/// How many bytes a step stores as values of its type.
fn value(step: &Valid<'_>) -> Option<usize> {
    let typed = step.form().param(Slot::Value).is_some_and(|param| param.kind.is_value());
    let count = match step.qualifier(Slot::Vec) {
        Some(Qualifier::VectorLength(vec)) => vec.count(),
        _ => 1,
    };
    match step.qualifier(Slot::Ty) {
        Some(Qualifier::ElemType(ty)) if typed => Some(count * usize::from(ty.bits() / 8)),
        _ => None,
    }
}

/// What PTX requires shared memory to be aligned to: a tile of a tensor and a tensor map to 128 bytes; values that are
/// stored at once to their size, and a response of 128 bits to 16; a bulk copy to 16, as its size is a multiple of;
/// `cp.async` to its size.
fn alignment(step: &Valid<'_>) -> usize {
    if step.operands().any(|(param, _)| param.kind.is_tensor()) {
        return 128;
    }
    if step.qualifier(Slot::TensormapType).is_some() {
        return 128;
    }
    if let Some(bytes) = value(step) {
        return bytes;
    }
    // The response to a request is one value of the type. A copy has a size, too.
    if step.qualifier(Slot::Ty) == Some(ElemType::B128.into()) {
        return 16;
    }
    let size = step.operands().find(|(param, _)| param.slot == Slot::Size);
    let bytes = match size.map(|(param, operand)| (param.kind.constraint, operand)) {
        Some((Constraint::Range { multiple, .. }, _)) => multiple,
        Some((Constraint::OneOf(_), Operand::Scalar(Scalar::Int(size)))) => size,
        Some((Constraint::OneOf(set), _)) => set.iter().copied().min().unwrap_or(1),
        _ => 1,
    };
    usize::try_from(bytes).unwrap_or(1).max(1)
}
