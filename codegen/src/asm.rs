//! The `asm!` back end. Every step of a call goes into one block, in order.
//!
//! Values become typed variables first, in the order in which they were written, so that a wrong type is reported at
//! the operand. rustc has no register class for predicates on nvptx64, so a condition travels as a 32-bit number and
//! becomes a predicate inside the template; braces keep such registers local. On other targets the variables are made
//! too, and the rest is a call that panics.

use proc_macro2::{Span, TokenStream};
use ptx_async_isa::{Context, Scalar, Valid};
use quote::{format_ident, quote};
use syn::spanned::Spanned as _;

use crate::constant;
use crate::lower::{Places, Source};
use crate::support::Support;
use crate::template::{Hole, Template, variable};

mod build;
mod class;
mod classify;
mod helper;
mod operand_trait;
mod register;

use class::{Class, ResultVariable, Surroundings};
use classify::classify;
#[cfg(test)]
pub(crate) use classify::traits_of_samples;
use helper::Helper;
use operand_trait::OperandTrait;

/// The block for `steps`, whose tokens are in `places` and whose values are in `holes`.
pub(crate) fn block(
    steps: &[Valid<'static>],
    places: &[&Places],
    holes: &[Source],
    context: &Context,
    support: &Support,
) -> TokenStream {
    let classified = classify(steps, holes);
    let (mut lets, mut inputs, mut operands, mut results) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    let mut surroundings = Surroundings::default();
    for (index, (source, classified)) in (0..=u8::MAX).zip(holes.iter().zip(&classified)) {
        let Some((class, operand)) = classified else { continue };
        match class {
            Class::Value(helper) => {
                lets.extend(
                    operand.as_ref().map(|operand| binding(index, source, *helper, operand, places, support)),
                );
                inputs.push(variable(index));
            }
            Class::Constant(limits) => lets.push(constant::check(source, limits, support)),
            _ => results.extend(class.result(index)),
        }
        class.surround(index, is_guarded(index, steps), &mut surroundings);
        if steps.iter().any(|step| uses(step, index)) {
            operands.extend(class.operand(index, source));
        }
    }
    let hole = |index: u8| match classified.get(usize::from(index)) {
        Some(Some((class, _))) => class.hole(index),
        _ => Hole::Operand,
    };
    let asm = |steps: &[Valid<'_>]| {
        let body = steps.iter().map(|step| {
            let mut template = Template::new(true, &hole);
            template.instruction(step);
            template.into_text()
        });
        let lines = surroundings.around(body.collect());
        quote!(::core::arch::asm!(#(#lines,)* #(#operands,)* options(nostack));)
    };
    let checks = steps.iter().zip(places).map(|(step, places)| build::check(step, context, places.name()));
    let asm = match build::newer(steps, context) {
        Some((reached, newer)) => {
            let (newer, older) = (asm(&newer), asm(steps));
            quote!(#(#checks)* #[cfg(#reached)] #newer #[cfg(not(#reached))] #older)
        }
        None => {
            let asm = asm(steps);
            quote!(#(#checks)* #asm)
        }
    };
    let unused = quote!(let _ = (#(#inputs,)*););
    expression(&lets, &asm, &unused, &results, support)
}

/// The block as an expression, whose value are the results.
fn expression(
    lets: &[TokenStream],
    asm: &TokenStream,
    unused: &TokenStream,
    results: &[ResultVariable],
    support: &Support,
) -> TokenStream {
    let (import, private) = (support.import(), support.private());
    if results.is_empty() {
        return quote!({
            #import
            #(#lets)*
            #[cfg(target_arch = "nvptx64")]
            #[allow(unexpected_cfgs, reason = "a toolchain from before these features does not know them")]
            { #asm }
            #[cfg(not(target_arch = "nvptx64"))]
            { #unused #private::off_device::<()>(); }
        });
    }
    let declarations = results.iter().map(|result| &result.declaration);
    let (value, ty) = match results {
        [ResultVariable { value, ty, .. }] => (value.clone(), ty.clone()),
        results => {
            let values = results.iter().map(|result| &result.value);
            let types = results.iter().map(|result| &result.ty);
            (quote!((#(#values),*)), quote!((#(#types),*)))
        }
    };
    let result = format_ident!("result", span = Span::mixed_site());
    quote!({
        #import
        #(#lets)*
        #[cfg(target_arch = "nvptx64")]
        #[allow(unexpected_cfgs, reason = "a toolchain from before these features does not know them")]
        let #result: #ty = { #(#declarations)* #asm #value };
        #[cfg(not(target_arch = "nvptx64"))]
        let #result: #ty = { #unused #private::off_device() };
        #result
    })
}

/// The variable of a value, made where its expression is.
fn binding(
    index: u8,
    source: &Source,
    helper: Helper,
    operand: &OperandTrait,
    places: &[&Places],
    support: &Support,
) -> TokenStream {
    let name = variable(index);
    match source {
        Source::Run(value) => {
            let word = places.get(operand.step).map_or_else(|| value.span(), |places| places.ty());
            let call = operand.call(value, word, support);
            quote!(let #name = #call;)
        }
        Source::Constant(block) => {
            let check = (helper == Helper::Fraction).then(|| quote! {
                const { ::core::assert!(0.0 < #block && #block <= 1.0, "`fraction` is above 0 and at most 1") };
            });
            let call = operand.call(block, block.span(), support);
            quote!(#check let #name = #call;)
        }
        Source::Sum(parts, literal) => {
            let parts = parts.iter().map(|&part| variable(part));
            let literal = *literal as u32;
            quote!(let #name = #literal #(.wrapping_add(#parts))*;)
        }
        // An `asm!` block has no text operands, and the others need no variable.
        Source::Text(_) | Source::ConstantSum(..) | Source::Result => TokenStream::new(),
    }
}

/// Whether the hole is the result of a step that has a guard.
fn is_guarded(index: u8, steps: &[Valid<'_>]) -> bool {
    steps.iter().any(|step| step.guard().is_some() && uses(step, index))
}

fn uses(step: &Valid<'_>, index: u8) -> bool {
    let is = |scalar: Scalar<'_>| matches!(scalar, Scalar::Hole(hole, _) if hole == index);
    step.guard().is_some_and(|guard| is(guard.predicate))
        || step.operands().any(|(_, operand)| operand.scalars().any(is))
}
