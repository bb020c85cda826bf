//! The `asm!` back end. Every step of a call goes into one block, in order.
//!
//! Values become typed variables first, in the order in which they were written, so that a wrong type is reported at
//! the operand. rustc has no register class for predicates on nvptx64, so a condition travels as a 32-bit number and
//! becomes a predicate inside the template; braces keep such registers local. On other targets the variables are made
//! too, and the rest is a call that panics.

use proc_macro2::{Span, TokenStream};
use ptx_async_isa::{Context, Scalar, Valid};
use quote::{format_ident, quote, quote_spanned};
use syn::spanned::Spanned as _;

use crate::constant;
use crate::lower::Source;
use crate::support::Support;
use crate::template::{Hole, Template, variable};

mod build;
mod class;
mod classify;
mod helper;
mod operand_bounds;
mod register;

use class::{Class, ResultVariable, Surroundings};
use classify::classify;
use helper::Helper;
#[cfg(test)]
pub(crate) use operand_bounds::NAMES;
use operand_bounds::OperandBounds;

/// The block for `steps`, whose names are at `names` and whose values are in `holes`.
pub(crate) fn block(
    steps: &[Valid<'static>],
    names: &[&TokenStream],
    holes: &[Source],
    context: &Context,
    support: &Support,
) -> TokenStream {
    let classified = classify(steps, holes);
    let (mut lets, mut inputs, mut operands, mut results) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    let mut surroundings = Surroundings::default();
    for (index, (source, classified)) in (0..=u8::MAX).zip(holes.iter().zip(&classified)) {
        let Some((class, bounds)) = classified else { continue };
        match class {
            Class::Value(helper) => {
                lets.push(binding(index, source, *helper, bounds, support));
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
    let checks = steps.iter().zip(names).map(|(step, name)| build::check(step, context, name));
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
    bounds: &OperandBounds,
    support: &Support,
) -> TokenStream {
    let name = variable(index);
    let private = support.private();
    match source {
        Source::Run(value) => {
            let user = value.span();
            let (span, private) = (constant::at(user), support.private_at(user));
            let arguments = bounds.arguments(helper, &support.operand_at(user), span);
            let function = format_ident!("{}", helper.name(), span = span);
            let call = quote_spanned!(span=> #private::#function #arguments(#value));
            quote!(let #name = #call;)
        }
        Source::Constant(block) if helper == Helper::Fraction => {
            let function = quote_spanned!(block.span()=> fraction);
            quote! {
                const { ::core::assert!(0.0 < #block && #block <= 1.0, "`fraction` is above 0 and at most 1") };
                let #name = #private::#function(#block);
            }
        }
        Source::Constant(block) => {
            let function = format_ident!("{}", helper.name(), span = constant::at(block.span()));
            quote!(let #name = #private::#function(#block);)
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
