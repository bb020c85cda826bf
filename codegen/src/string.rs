//! The string back ends: a literal, and a value that formats its operands into their places.

use proc_macro2::{Ident, Span, TokenStream};
use ptx_async_isa::form::Shape;
use ptx_async_isa::vocab::{ElemType, Qualifier};
use ptx_async_isa::{Operand, Scalar, Slot, Valid};
use quote::quote_spanned;

use crate::constant::{self, Limits};
use crate::lower::Source;
use crate::span::start_of;
use crate::support::Support;
use crate::template::{Hole, Template, variable};
use crate::tokens::Tokens;

/// `emit = ptx`: the text, one instruction a line.
pub(crate) fn literal(steps: &[Valid<'_>], holes: &[Source], support: &Support) -> TokenStream {
    if holes.iter().any(|source| value(source).is_some()) {
        return joined(steps, holes, support);
    }
    let mut literal = Tokens::new();
    literal.string(&text(steps, holes, Notation::Plain));
    literal.into()
}

/// `emit = ptx` with constants that rustc evaluates: their digits are inserted when the crate is compiled.
fn joined(steps: &[Valid<'_>], holes: &[Source], support: &Support) -> TokenStream {
    let site = Span::mixed_site();
    let (import, private) = (support.import(), TokenStream::from(support.private()));
    let mut checks = Tokens::new();
    let mut values = Vec::new();
    for (index, source) in (0..=u8::MAX).zip(holes) {
        let Some(value) = value(source) else { continue };
        let float = float(steps, index);
        match limits(steps, index, source) {
            Some(limits) if float.is_none() => constant::check(&mut checks, source, &limits, support),
            _ => constant::check_fraction(&mut checks, source, float == Some("fraction")),
        }
        values.push(match float {
            Some("double") => quote_spanned!(site=> #private Piece::Double(#value as f64)),
            Some(_) => quote_spanned!(site=> #private Piece::Single(#value as f32)),
            None => {
                let value = constant::expression(source);
                quote_spanned!(site=> #private Piece::Number(#value as i128))
            }
        });
    }
    // The longest `i128` has 40 characters.
    let template = text(steps, holes, Notation::Separated);
    let capacity = template.len() + 40 * template.matches(SEPARATOR).count();
    // Every second piece is the position of a value.
    let pieces = template.split(SEPARATOR).enumerate().map(|(index, piece)| match index % 2 {
        0 => quote_spanned!(site=> #private Piece::Text(#piece)),
        _ => piece.parse().ok().and_then(|index: usize| values.get(index).cloned()).unwrap_or_default(),
    });
    let checks = TokenStream::from(checks);
    quote_spanned!(site=> {
        #import
        #checks
        #private Joined::as_str(const { &#private Joined::<#capacity>::new(&[#(#pieces),*]) })
    })
}

/// The limits of the constants that the hole's operand accepts.
fn limits(steps: &[Valid<'_>], index: u8, source: &Source) -> Option<Limits> {
    let is = |scalar: Scalar<'_>| matches!(scalar, Scalar::Hole(hole, _) if hole == index);
    steps.iter().find_map(|step| {
        step.operands().find_map(|(param, operand)| {
            let element = match operand {
                Operand::Scalar(scalar) => is(scalar).then_some(0),
                Operand::Tensor(_, elements) => elements.iter().position(is),
                // All values of a type have the same limits.
                Operand::Vector(elements) if param.kind.is_value() => elements.iter().any(is).then_some(0),
                Operand::Vector(elements) => elements.iter().position(is),
                _ => None,
            }?;
            Some(match source {
                Source::ConstantSum(..) => Limits::of(param.kind.constraint, param.slot),
                _ => Limits::of_element(step, param, element),
            })
        })
    })
}

/// `emit = fmt`: a `Display` that owns the operands.
pub(crate) fn formatter(steps: &[Valid<'_>], holes: &[Source], support: &Support) -> TokenStream {
    let (import, private) = (support.import(), TokenStream::from(support.private()));
    let text = text(steps, holes, Notation::Escaped);
    let mut lets = Vec::new();
    let mut arguments = Vec::new();
    let mut floats = false;
    let site = Span::mixed_site();
    for (index, source) in (0..=u8::MAX).zip(holes) {
        if let Some(value) = value(source) {
            let variable = TokenStream::from(variable(index));
            let span = start_of(&value);
            let root = TokenStream::from(support.root_at(span));
            // At the span of the value, which may not be formattable.
            let operand = quote_spanned!(span=> #root operand::formatted(#value));
            lets.push(quote_spanned!(site=> let #variable = #operand;));
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

/// The character before and after the position of a value. No PTX text contains this character.
const SEPARATOR: char = '\0';

/// The representation of values in a text.
#[derive(Clone, Copy, PartialEq)]
enum Notation {
    /// The text has no values.
    Plain,
    /// The text is a template of `format_args!`.
    Escaped,
    /// The text has the positions of the values, between [`SEPARATOR`]s.
    Separated,
}

fn text(steps: &[Valid<'_>], holes: &[Source], notation: Notation) -> String {
    // The values are positional arguments.
    let mut count = 0;
    let filled: Vec<Hole> = holes
        .iter()
        .map(|source| match source {
            Source::Text(text) => Hole::Text(text.clone()),
            _ => {
                count += u16::from(value(source).is_some());
                let position = count.saturating_sub(1);
                match (notation, source) {
                    (Notation::Separated, Source::Offset(base, _)) => {
                        Hole::Text(format!("{base}+{SEPARATOR}{position}{SEPARATOR}"))
                    }
                    (Notation::Separated, _) => Hole::Text(format!("{SEPARATOR}{position}{SEPARATOR}")),
                    _ => Hole::Operand(position),
                }
            }
        })
        .collect();
    let hole = |index: u8| filled.get(usize::from(index)).cloned().unwrap_or(Hole::Operand(0));
    let lines: Vec<String> = steps
        .iter()
        .map(|step| {
            let mut template = Template::new(notation == Notation::Escaped, &hole);
            template.instruction(step);
            template.into_text()
        })
        .collect();
    lines.join("\n")
}

/// The value that is formatted into a hole; `None` if the text is known.
fn value(source: &Source) -> Option<TokenStream> {
    match source {
        Source::Run(value) | Source::Constant(value) | Source::Offset(_, value) => Some(value.clone()),
        Source::ConstantSum(blocks, literal) => {
            let site = Span::mixed_site();
            Some(quote_spanned!(site=> #(#blocks +)* #literal))
        }
        // Registers are not added in text; `lower` refuses such a sum. Accumulators are a list there.
        Source::Text(_) | Source::Sum(..) | Source::Accumulators(_) | Source::Result => None,
    }
}
