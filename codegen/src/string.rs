//! The string back ends: a literal, and a value that formats its operands into their places.

use proc_macro2::{Ident, Span, TokenStream};
use ptx_async_isa::form::Shape;
use ptx_async_isa::vocab::{ElemType, Qualifier};
use ptx_async_isa::{Operand, Scalar, Slot, Valid};
use quote::quote_spanned;

use crate::lower::Source;
use crate::support::Support;
use crate::template::{Hole, Template, variable};
use crate::tokens::Tokens;

/// `emit = ptx`: the text, one instruction a line.
pub(crate) fn literal(steps: &[Valid<'_>], holes: &[Source]) -> TokenStream {
    let mut literal = Tokens::new();
    literal.string(&text(steps, holes, false));
    literal.into()
}

/// `emit = fmt`: a `Display` over the operands, which it owns.
pub(crate) fn formatter(steps: &[Valid<'_>], holes: &[Source], support: &Support) -> TokenStream {
    let (import, private) = (support.import(), TokenStream::from(support.private()));
    let text = text(steps, holes, true);
    let mut lets = Vec::new();
    let mut arguments = Vec::new();
    let mut floats = false;
    let site = Span::mixed_site();
    for (index, source) in (0..=u8::MAX).zip(holes) {
        if let Some(value) = value(source) {
            let variable = TokenStream::from(variable(index));
            lets.push(quote_spanned!(site=> let #variable = #value;));
            arguments.push(match float(steps, index) {
                Some(method) => {
                    floats = true;
                    let method = Ident::new(method, site);
                    quote_spanned!(site=> (&#private Value(&#variable)).#method())
                }
                None => variable,
            });
        }
    }
    let write = quote_spanned!(site=> f.write_fmt(::core::format_args!(#text #(, #arguments)*)));
    let write = match floats {
        true => quote_spanned!(site=> {
            #[allow(unused_imports, reason = "there may be numbers alone, or text alone")]
            use #private {Number as _, Other as _};
            #write
        }),
        false => write,
    };
    quote_spanned!(site=> {
        #import
        #(#lets)*
        #private Text::new(move |f| #write)
    })
}

/// The method that prints a number as a floating-point literal of PTX, if the hole is a floating-point operand.
fn float(steps: &[Valid<'_>], index: u8) -> Option<&'static str> {
    let is = |scalar: Scalar<'_>| matches!(scalar, Scalar::Hole(hole, _) if hole == index);
    steps.iter().find_map(|step| {
        let (param, _) = step.operands().find(|(_, operand)| match operand {
            Operand::Scalar(scalar) => is(*scalar),
            Operand::Vector(elements) => elements.iter().any(is),
            _ => false,
        })?;
        match (param.kind.shape, step.qualifier(Slot::Ty)) {
            (Shape::Float, _) => Some("fraction"),
            (Shape::Value { .. }, Some(Qualifier::ElemType(ElemType::F32))) => Some("single"),
            (Shape::Value { .. }, Some(Qualifier::ElemType(ElemType::F64))) => Some("double"),
            _ => None,
        }
    })
}

fn text(steps: &[Valid<'_>], holes: &[Source], escape: bool) -> String {
    // The values are arguments by position.
    let mut count = 0;
    let filled: Vec<Hole> = holes
        .iter()
        .map(|source| match source {
            Source::Text(text) => Hole::Text(text.clone()),
            _ => {
                count += u16::from(value(source).is_some());
                Hole::Operand(count.saturating_sub(1))
            }
        })
        .collect();
    let hole = |index: u8| filled.get(usize::from(index)).cloned().unwrap_or(Hole::Operand(0));
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
        Source::ConstantSum(blocks, literal) => {
            let site = Span::mixed_site();
            Some(quote_spanned!(site=> #(#blocks +)* #literal))
        }
        // Text adds no registers; `lower` refuses it.
        Source::Text(_) | Source::Sum(..) | Source::Result => None,
    }
}
