//! The traits of the runtime's modules `operand` and `element` through which values are passed.

use proc_macro2::{Delimiter, Span, TokenStream};
use ptx_async_isa::form::Param;
use ptx_async_isa::vocab::{ElemType, Qualifier};
use ptx_async_isa::{Slot, Valid};

use super::helper::Helper;
use crate::span;
use crate::support::Support;
use crate::tokens::Tokens;

/// The trait for the value of an operand. Its name consists of the field and the kind of value: `SrcShared16`.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct OperandTrait {
    name: String,
    elements: Option<Elements>,
    /// The index of the step.
    pub(super) step: usize,
}

/// The type that is required of the elements at an address.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Elements {
    /// `ty`.
    Ty(ElemType),
    /// The type of the elements of a matrix: `atype` or `btype`.
    OfMatrix(ElemType),
}

impl Elements {
    /// The trait that compares the type.
    fn name(self) -> String {
        match self {
            Elements::Ty(ty) => format!("Ty{ty:?}"),
            Elements::OfMatrix(ty) => format!("Matrix{ty:?}"),
        }
    }
}

impl OperandTrait {
    /// The trait of a guard.
    pub(super) fn guard(step: usize) -> OperandTrait {
        OperandTrait { name: String::from("PredBool"), elements: None, step }
    }

    /// The trait of a value that is only part of a transaction's bytes.
    pub(super) fn bytes() -> OperandTrait {
        OperandTrait { name: String::from("Bytes32"), elements: None, step: 0 }
    }

    /// The trait of the operand `param` of the step with this index, or of a part of the operand.
    pub(super) fn of((index, step): (usize, &Valid<'_>), param: &Param, helper: Helper) -> OperandTrait {
        // The `ty` of such a step is not the type of the memory at a barrier or a policy.
        let elements = step.qualifier(Slot::Op).is_some() || step.value_bytes().is_some();
        let elements = match (step.qualifier(Slot::Ty), helper) {
            (
                Some(Qualifier::ElemType(ty)),
                Helper::Shared | Helper::SharedCluster | Helper::Global | Helper::Multimem,
            ) if elements && param.slot != Slot::Addr => Some(Elements::Ty(ty)),
            (_, Helper::Matrix(matrix)) => Some(Elements::OfMatrix(matrix.ty)),
            _ => None,
        };
        let align = usize::try_from(step.alignment()).unwrap_or(1);
        let field = camel_case(param.slot.field());
        let name = match helper {
            Helper::Shared => format!("{field}Shared{align}"),
            Helper::SharedCluster => format!("{field}Cluster{align}"),
            Helper::Mbarrier => format!("{field}{}", barrier_of(step)),
            Helper::MbarrierCluster => format!("{field}Cluster"),
            Helper::Global => format!("{field}Global"),
            Helper::Multimem => format!("{field}Multimem"),
            Helper::Generic => format!("{field}Generic"),
            Helper::TensorMap => String::from("TensorMapAddress"),
            Helper::Coordinate => String::from("TensorCoordinate"),
            Helper::Int32 => format!("{field}32"),
            Helper::Int64 => format!("{field}64"),
            Helper::Matrix(matrix) => format!("{field}{:?}Major", matrix.major),
            Helper::Mask | Helper::Offset => format!("{field}16"),
            Helper::Policy => format!("{field}Policy"),
            Helper::Fragment => format!("{field}Fragment"),
            Helper::Fragment64 => format!("{field}Fragment64"),
            Helper::Predicate => format!("{field}Bool"),
            Helper::Fraction => format!("{field}F32"),
            Helper::Value(ty) => format!("{field}{ty:?}"),
        };
        OperandTrait { name, elements, step: index }
    }

    /// The trait of an array of values of the operand `param`: `AFragments`, whose elements have the trait `AFragment`.
    pub(super) fn array(step: (usize, &Valid<'_>), param: &Param, helper: Helper) -> OperandTrait {
        let mut of_element = OperandTrait::of(step, param, helper);
        of_element.name = of_element.name.replacen("Fragment", "Fragments", 1);
        of_element
    }

    /// The names of the two traits; the second one compares the type of the elements.
    #[cfg(test)]
    pub(super) fn names(&self) -> (String, Option<String>) {
        match self.elements {
            Some(elements) => (format!("Typed{}", self.name), Some(elements.name())),
            None => (self.name.clone(), None),
        }
    }

    /// Adds the expression that passes `value` through the trait. Errors point at the value, but an error about the
    /// type of elements in memory points at the word of `ty`: where source and destination have the same wrong type, rustc then
    /// reports it once.
    pub(super) fn call(&self, value: &TokenStream, word: Span, support: &Support, tokens: &mut Tokens) {
        let call = |module: &str, name: &str, method: &str, argument: TokenStream, span: Span| {
            let mut call = support.root_at(span);
            call.ident(module).operator(':', ':').ident(name).operator(':', ':').ident(method);
            call.group(Delimiter::Parenthesis, argument);
            call
        };
        let span = span::start_of(value);
        let Some(elements) = self.elements else {
            tokens.tokens(&call("operand", &self.name, "bits", value.clone(), span));
            return;
        };
        let typed = call("operand", &format!("Typed{}", self.name), "typed", value.clone(), span);
        let word = match elements {
            Elements::Ty(_) => word,
            Elements::OfMatrix(_) => span,
        };
        // Braces, so that the span of an error about the type of the elements does not include the value.
        let mut braced = Tokens::at(Span::mixed_site().located_at(word));
        braced.group(Delimiter::Brace, typed);
        tokens.tokens(&call("element", &elements.name(), "of", braced.into(), span::start(word)));
    }
}

/// The suffix of the trait for a barrier of this CTA, by the other barriers that the step can have: `Cta` where the
/// address states a space, which could be that of the cluster; `OfDst` where the barrier is in the CTA of `dst`.
fn barrier_of(step: &Valid<'_>) -> &'static str {
    let instruction = step.instruction();
    match instruction.takes_space(Slot::Mbarrier) {
        true if instruction.spaces(Slot::Mbarrier).contains(&"shared::cluster") => "Cta",
        false if step.form().param(Slot::Dst).is_some() => "OfDst",
        _ => "Shared",
    }
}

/// The name of a field as a part of the name of a trait: `SrcSize` of `src_size`.
fn camel_case(field: &str) -> String {
    let mut name = String::with_capacity(field.len());
    let mut begins = true;
    for letter in field.chars() {
        match (letter, begins) {
            ('_', _) => {}
            (letter, true) => name.push(letter.to_ascii_uppercase()),
            (letter, false) => name.push(letter),
        }
        begins = letter == '_';
    }
    name
}
