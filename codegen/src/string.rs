//! The string back ends: a literal, and a value that formats its operands into their places.

use proc_macro2::TokenStream;
use ptx_async_isa::form::Shape;
use ptx_async_isa::vocab::{ElemType, Qualifier};
use ptx_async_isa::{Operand, Scalar, Slot, Valid};
use quote::quote;

use crate::lower::Source;
use crate::support::Support;
use crate::template::{Hole, Template, variable};

/// `emit = ptx`: the text, one instruction a line.
pub(crate) fn literal(steps: &[Valid<'_>], holes: &[Source]) -> TokenStream {
    let text = text(steps, holes, false);
    quote!(#text)
}

/// `emit = fmt`: a `Display` over the operands, which it owns.
pub(crate) fn formatter(steps: &[Valid<'_>], holes: &[Source], support: &Support) -> TokenStream {
    let (import, private) = (support.import(), support.private());
    let text = text(steps, holes, true);
    let mut lets = Vec::new();
    let mut arguments = Vec::new();
    let mut floats = false;
    for (index, source) in (0..=u8::MAX).zip(holes) {
        if let Some(value) = value(source) {
            let variable = variable(index);
            lets.push(quote!(let #variable = #value;));
            arguments.push(match float(steps, index) {
                Some(method) => {
                    floats = true;
                    quote!(#variable = (&#private::Value(&#variable)).#method())
                }
                None => quote!(#variable = #variable),
            });
        }
    }
    let write = quote!(f.write_fmt(::core::format_args!(#text #(, #arguments)*)));
    let write = match floats {
        true => quote!({
            #[allow(unused_imports, reason = "there may be numbers alone, or text alone")]
            use #private::{Number as _, Other as _};
            #write
        }),
        false => write,
    };
    quote!({
        #import
        #(#lets)*
        #private::Text::new(move |f| #write)
    })
}

/// The method that prints a number as a floating-point literal of PTX, if the hole is a floating-point operand.
fn float(steps: &[Valid<'_>], index: u8) -> Option<TokenStream> {
    let is = |scalar: Scalar<'_>| matches!(scalar, Scalar::Hole(hole, _) if hole == index);
    steps.iter().find_map(|step| {
        let (param, _) = step.operands().find(|(_, operand)| match operand {
            Operand::Scalar(scalar) => is(*scalar),
            Operand::Vector(elements) => elements.iter().any(is),
            _ => false,
        })?;
        match (param.kind.shape, step.qualifier(Slot::Ty)) {
            (Shape::Float, _) => Some(quote!(fraction)),
            (Shape::Value { .. }, Some(Qualifier::ElemType(ElemType::F32))) => Some(quote!(single)),
            (Shape::Value { .. }, Some(Qualifier::ElemType(ElemType::F64))) => Some(quote!(double)),
            _ => None,
        }
    })
}

fn text(steps: &[Valid<'_>], holes: &[Source], escape: bool) -> String {
    let hole = |index: u8| match holes.get(usize::from(index)) {
        Some(Source::Text(text)) => Hole::Text(text.clone()),
        _ => Hole::Operand,
    };
    let lines: Vec<String> = steps
        .iter()
        .map(|step| {
            let mut template = Template::new(escape, &hole);
            template.instruction(step);
            template.into_text()
        })
        .collect();
    lines.join("\n")
}

/// The value that is formatted into a hole; none where the text is known.
fn value(source: &Source) -> Option<TokenStream> {
    match source {
        Source::Run(value) | Source::Constant(value) => Some(value.clone()),
        Source::ConstantSum(blocks, literal) => Some(quote!(#(#blocks +)* #literal)),
        // Text adds no registers; `lower` refuses it.
        Source::Text(_) | Source::Sum(..) | Source::Result => None,
    }
}
