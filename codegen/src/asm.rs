//! The `asm!` back end. Every step of a call goes into one block, in order.
//!
//! Values become typed variables first, in the order in which they were written, so that a wrong type is
//! told at the operand. rustc has no register class for predicates on nvptx64, so a condition travels as a
//! 32-bit number and becomes a predicate inside the template; braces keep such registers local. On other
//! targets the variables are made too, and the rest is a call that panics.

use proc_macro2::{Ident, TokenStream};
use ptx_async_isa::form::{Length, Param, Shape};
use ptx_async_isa::vocab::{ElemType, Qualifier, StateSpace};
use ptx_async_isa::{Context, Operand, Scalar, Slot, Valid};
use quote::{format_ident, quote, quote_spanned};
use syn::spanned::Spanned as _;

use crate::constant::{self, Limits};
use crate::lower::{Lowered, Source};
use crate::support::Support;
use crate::template::{Hole, Template, variable};

mod build;
mod operand_bounds;

use operand_bounds::OperandBounds;

/// What a hole holds, and so which register it travels in.
#[derive(Clone, Debug, PartialEq)]
enum Class {
    /// A value that goes through the function of that name in `__private`.
    Value(&'static str, Register),
    /// A condition.
    Predicate,
    /// A 32-bit float.
    Float,
    /// A byte, for which rustc has no class: it goes through the function of that name, and travels in 16 bits.
    Byte(&'static str),
    /// 128 bits, for which rustc has no class either: they travel in two registers.
    Wide,
    /// A constant.
    Constant(Limits),
    /// A result of so many bits.
    Result(Register),
    /// A result that is a condition.
    ResultPredicate,
    /// A condition that may be looked at only where the one in the hole of that number holds.
    Report(u8),
    /// The same of a byte.
    ReportValue(u8),
}

/// rustc's register classes for nvptx64.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Register {
    Reg16,
    Reg32,
    Reg64,
}

impl Register {
    fn class(self) -> TokenStream {
        match self {
            Register::Reg16 => quote!(reg16),
            Register::Reg32 => quote!(reg32),
            Register::Reg64 => quote!(reg64),
        }
    }
}

/// The block for `steps`, which `lowered` became, and whose values are in `holes`.
pub(crate) fn block(
    steps: &[Valid<'static>],
    lowered: &[Lowered],
    holes: &[Source],
    context: &Context,
    support: &Support,
) -> TokenStream {
    let (classes, operand_bounds) = classes(steps, lowered, holes);
    let mut lets = Vec::new();
    let mut inputs = Vec::new();
    let mut operands = Vec::new();
    let (mut declared, mut prologue, mut epilogue) = (Vec::new(), Vec::new(), Vec::new());
    let mut results = Vec::new();
    for (index, (source, class)) in (0..=u8::MAX).zip(holes.iter().zip(&classes)) {
        let variable = variable(index);
        let Some(class) = class else { continue };
        match class {
            Class::Value(..) | Class::Predicate | Class::Float | Class::Byte(_) | Class::Wide => {
                lets.push(binding(index, source, class, &operand_bounds[usize::from(index)], support));
                inputs.push(quote!(#variable));
            }
            Class::Constant(limits) => lets.push(constant::check(source, limits, support)),
            Class::Result(register) => {
                let ty = if *register == Register::Reg64 { quote!(u64) } else { quote!(u32) };
                results.push((quote!(let #variable: #ty;), quote!(#variable), ty));
            }
            Class::ResultPredicate | Class::Report(_) => {
                results.push((quote!(let #variable: u32;), quote!(#variable != 0), quote!(bool)));
            }
            Class::ReportValue(_) => {
                results.push((quote!(let #variable: u16;), quote!(#variable as u8), quote!(u8)));
            }
        }
        let register = scratch(index);
        match class {
            Class::Predicate => {
                declared.push(format!(".reg .pred {register};"));
                prologue.push(format!("setp.ne.b32 {register}, {{{variable}}}, 0;"));
            }
            Class::Float => {
                declared.push(format!(".reg .f32 {register};"));
                prologue.push(format!("mov.b32 {register}, {{{variable}}};"));
            }
            Class::Byte(_) => {
                declared.push(format!(".reg .b8 {register};"));
                prologue.push(format!("cvt.u8.u16 {register}, {{{variable}}};"));
            }
            Class::Wide => {
                let high = high(&variable);
                declared.push(format!(".reg .b128 {register};"));
                prologue.push(format!("mov.b128 {register}, {{{{{{{variable}}}, {{{high}}}}}}};"));
            }
            Class::ResultPredicate => {
                declared.push(format!(".reg .pred {register};"));
                if guarded(index, steps) {
                    prologue.push(format!("setp.ne.b32 {register}, 0, 0;"));
                }
                epilogue.push(format!("selp.b32 {{{variable}}}, 1, 0, {register};"));
            }
            Class::Report(complete) => {
                declared.push(format!(".reg .pred {register};"));
                prologue.push(format!("mov.b32 {{{variable}}}, 0;"));
                epilogue.push(format!("@{} selp.b32 {{{variable}}}, 1, 0, {register};", scratch(*complete)));
            }
            Class::ReportValue(complete) => {
                declared.push(format!(".reg .b8 {register};"));
                prologue.push(format!("mov.b16 {{{variable}}}, 0;"));
                epilogue.push(format!("@{} cvt.u16.u8 {{{variable}}}, {register};", scratch(*complete)));
            }
            Class::Result(register) if guarded(index, steps) => {
                let bits = if register == &Register::Reg64 { 64 } else { 32 };
                prologue.push(format!("mov.b{bits} {{{variable}}}, 0;"));
            }
            _ => {}
        }
        operands.push(operand(index, source, class, steps));
    }
    let hole = |index: u8| match classes.get(usize::from(index)) {
        None | Some(None | Some(Class::Value(..) | Class::Constant(_) | Class::Result(_))) => Hole::Operand,
        _ => Hole::Text(scratch(index)),
    };
    let operands: Vec<TokenStream> = operands.into_iter().flatten().collect();
    let asm = |steps: &[Valid<'_>]| {
        let body = steps.iter().map(|step| {
            let mut template = Template::new(true, &hole);
            template.instruction(step);
            template.into_text()
        });
        let (before, after) = (declared.iter().chain(&prologue).cloned(), epilogue.iter().cloned());
        let mut lines: Vec<String> = before.chain(body).chain(after).collect();
        if lines.len() > steps.len() {
            lines.insert(0, String::from("{{"));
            lines.push(String::from("}}"));
        }
        quote!(::core::arch::asm!(#(#lines,)* #(#operands,)* options(nostack));)
    };
    let checks =
        steps.iter().zip(lowered).map(|(step, lowered)| build::check(step, context, lowered.places.name()));
    let asm = match build::newer(steps, lowered, context) {
        Some((reached, newer)) => {
            let (newer, older) = (asm(&newer), asm(steps));
            quote!(#(#checks)* #[cfg(#reached)] #newer #[cfg(not(#reached))] #older)
        }
        None => {
            let asm = asm(steps);
            quote!(#(#checks)* #asm)
        }
    };
    let (import, private) = (support.import(), support.private());
    let unused = quote!(let _ = (#(#inputs,)*););
    match &results[..] {
        [] => quote!({
            #import
            #(#lets)*
            #[cfg(target_arch = "nvptx64")]
            #[allow(unexpected_cfgs, reason = "a toolchain from before these features does not know them")]
            { #asm }
            #[cfg(not(target_arch = "nvptx64"))]
            { #unused #private::off_device::<()>(); }
        }),
        results => {
            let declared = results.iter().map(|(declared, ..)| declared);
            let values: Vec<_> = results.iter().map(|(_, value, _)| value).collect();
            let types: Vec<_> = results.iter().map(|(.., ty)| ty).collect();
            let (value, ty) = match (&values[..], &types[..]) {
                ([value], [ty]) => (quote!(#value), quote!(#ty)),
                _ => (quote!((#(#values),*)), quote!((#(#types),*))),
            };
            let result = format_ident!("result", span = proc_macro2::Span::mixed_site());
            quote!({
                #import
                #(#lets)*
                #[cfg(target_arch = "nvptx64")]
                #[allow(unexpected_cfgs, reason = "a toolchain from before these features does not know them")]
                let #result: #ty = { #(#declared)* #asm #value };
                #[cfg(not(target_arch = "nvptx64"))]
                let #result: #ty = { #unused #private::off_device() };
                #result
            })
        }
    }
}

/// The register inside the template that stands for a hole which rustc has no class for.
fn scratch(index: u8) -> String {
    format!("ptx_async_{index}")
}

/// The class of each hole, from the operand or the sum that it stands in, and what that asks of its type.
fn classes(
    steps: &[Valid<'_>],
    lowered: &[Lowered],
    holes: &[Source],
) -> (Vec<Option<Class>>, Vec<OperandBounds>) {
    let mut classes = vec![None; holes.len()];
    let mut types = vec![OperandBounds::bytes(); holes.len()];
    let mut set = |scalar: Scalar<'_>, class: Class, operand_bounds: OperandBounds| {
        if let Scalar::Hole(index, _) = scalar
            && let Some(known) = classes.get_mut(usize::from(index))
        {
            // A constant is checked for the first operand that it stands in. The barrier of a transaction is
            // armed as this CTA's, though a copy might complete on another's.
            let own = matches!(known, Some(Class::Value("mbarrier", _)));
            let decided = match class {
                Class::Value("mbarrier_cluster", _) => own,
                _ => is_constant(scalar, holes) && known.is_some(),
            };
            if !decided {
                *known = Some(class);
                types[usize::from(index)] = operand_bounds;
            }
        }
    };
    for (step, Lowered { inst, .. }) in steps.iter().zip(lowered) {
        if let Some(guard) = step.guard() {
            set(guard.predicate, Class::Predicate, OperandBounds::bytes());
        }
        for (param, operand) in step.operands() {
            let operand_bounds = OperandBounds::of(step, param);
            match operand {
                Operand::Scalar(scalar) => {
                    let class = match class(param, scalar, step, holes) {
                        Class::Value("shared", register) => {
                            Class::Value(operand_bounds::shared(step, inst, param), register)
                        }
                        class => class,
                    };
                    set(scalar, class, operand_bounds);
                }
                Operand::Address(address) | Operand::Sum(address) => {
                    let class = match address_class(param.kind.space(|slot| step.qualifier(slot))) {
                        Class::Value("shared", register) => {
                            Class::Value(operand_bounds::shared(step, inst, param), register)
                        }
                        Class::Value("global", register) if multimem(step, param) => {
                            Class::Value("multimem", register)
                        }
                        class => class,
                    };
                    set(address.base, class, operand_bounds);
                }
                Operand::Tensor(map, coordinates) => {
                    let map_asked = operand_bounds.clone().called("tensorMap");
                    set(map.base, Class::Value("tensor_map", Register::Reg64), map_asked);
                    for (index, scalar) in coordinates.iter().enumerate() {
                        let class = match is_constant(scalar, holes) {
                            true => Class::Constant(Limits::of_element(step, param, index)),
                            false => Class::Value("coordinate", Register::Reg32),
                        };
                        set(scalar, class, operand_bounds.clone().called("tensorCoords"));
                    }
                }
                Operand::Vector(elements) => {
                    for (index, scalar) in elements.iter().enumerate() {
                        let class = match param.kind.shape {
                            Shape::Value { .. } => class(param, scalar, step, holes),
                            _ if is_constant(scalar, holes) => {
                                Class::Constant(Limits::of_element(step, param, index))
                            }
                            Shape::Vector(Length::Dimensions) => Class::Value("mask", Register::Reg16),
                            Shape::Vector(Length::OuterDimensions) => Class::Value("int32", Register::Reg32),
                            _ => Class::Value("offset", Register::Reg16),
                        };
                        set(scalar, class, operand_bounds.clone());
                    }
                }
                Operand::Pair(Scalar::Hole(complete, kind), report) => {
                    set(Scalar::Hole(complete, kind), Class::ResultPredicate, operand_bounds.clone());
                    set(report, Class::Report(complete), operand_bounds);
                }
                Operand::Pair(_, elected) => set(elected, Class::ResultPredicate, operand_bounds),
            }
        }
    }
    // What only a sum uses is a size in bytes. A sum with values is known when the kernel runs, so its constants
    // are judged one by one; a sum of constants is one itself.
    for source in holes {
        if let Source::Sum(parts, _) = source {
            let expected = steps.iter().find_map(|step| step.form().param(Slot::TxCount));
            for (source, class) in holes.iter().zip(&mut classes) {
                if let (Source::Constant(_), None, Some(param)) = (source, &class, expected) {
                    *class = Some(Class::Constant(Limits::of(param.kind.constraint, Slot::TxCount)));
                }
            }
            for &part in parts {
                if let Some(class @ None) = classes.get_mut(usize::from(part)) {
                    *class = Some(Class::Value("int32", Register::Reg32));
                }
            }
        }
    }
    (classes, types)
}

/// Whether the address in `param` stands for several copies of the memory.
fn multimem(step: &Valid<'_>, param: &Param) -> bool {
    step.instruction().is_multimem() && param.slot == Slot::Dst
}

fn is_constant(scalar: Scalar<'_>, holes: &[Source]) -> bool {
    let Scalar::Hole(index, _) = scalar else { return false };
    matches!(holes.get(usize::from(index)), Some(Source::Constant(_) | Source::ConstantSum(..)))
}

fn address_class(space: Option<StateSpace>) -> Class {
    match space {
        Some(space) if space.is_shared() => Class::Value("shared", Register::Reg32),
        Some(StateSpace::Global) => Class::Value("global", Register::Reg64),
        _ => Class::Value("generic", Register::Reg64),
    }
}

fn class(param: &Param, scalar: Scalar<'_>, step: &Valid<'_>, holes: &[Source]) -> Class {
    if is_constant(scalar, holes) && !travels(param, step) {
        return Class::Constant(Limits::of_element(step, param, 0));
    }
    let bits = param.kind.bits(|slot| step.qualifier(slot));
    match (param.kind.shape, bits) {
        (Shape::Value { .. }, _) => value_class(step),
        (Shape::Predicate, _) => Class::Predicate,
        (Shape::Float, _) => Class::Float,
        (Shape::AddressValue, 64) if step.qualifier(Slot::Addr).is_none() => {
            Class::Value("generic", Register::Reg64)
        }
        (Shape::AddressValue, 64) => Class::Value("int64", Register::Reg64),
        (Shape::AddressValue, _) => Class::Value("shared", Register::Reg32),
        (Shape::ResultPredicate, _) => Class::ResultPredicate,
        // It stands beside the predicates that say whether there is one.
        (Shape::Result { .. }, 8) => match step.operand(Slot::Out) {
            Some(Operand::Pair(Scalar::Hole(complete, _), _)) => Class::ReportValue(complete),
            _ => Class::Result(Register::Reg16),
        },
        (Shape::Result { .. }, 64) => Class::Result(Register::Reg64),
        (Shape::Result { .. }, _) => Class::Result(Register::Reg32),
        (_, 16) => Class::Value("mask", Register::Reg16),
        (_, 64) => match param.slot {
            Slot::GlobalAddress => Class::Value("global", Register::Reg64),
            Slot::CacheHint => Class::Value("policy", Register::Reg64),
            _ => Class::Value("int64", Register::Reg64),
        },
        _ => Class::Value("int32", Register::Reg32),
    }
}

/// Whether a constant travels as a value does: `const` operands of `asm!` are integers, and ptxas reads 64 bits.
fn travels(param: &Param, step: &Valid<'_>) -> bool {
    let ty = step.qualifier(Slot::Ty);
    let other = matches!(ty, Some(Qualifier::ElemType(ElemType::F32 | ElemType::F64 | ElemType::B128)));
    param.kind.shape == Shape::Float || (param.kind.is_value() && other)
}

/// A value of the step's type. The function is named for the type; a float travels as its bits.
fn value_class(step: &Valid<'_>) -> Class {
    let Some(Qualifier::ElemType(ty)) = step.qualifier(Slot::Ty) else {
        return Class::Value("int32", Register::Reg32);
    };
    match ty {
        ElemType::B8 => Class::Byte("b8"),
        ElemType::U8 => Class::Byte("u8"),
        ElemType::S8 => Class::Byte("s8"),
        ElemType::B16 => Class::Value("b16", Register::Reg16),
        ElemType::U16 => Class::Value("u16", Register::Reg16),
        ElemType::S16 => Class::Value("s16", Register::Reg16),
        ElemType::U32 => Class::Value("u32", Register::Reg32),
        ElemType::S32 => Class::Value("s32", Register::Reg32),
        ElemType::F32 => Class::Value("f32", Register::Reg32),
        ElemType::B64 => Class::Value("b64", Register::Reg64),
        ElemType::U64 => Class::Value("u64", Register::Reg64),
        ElemType::S64 => Class::Value("s64", Register::Reg64),
        ElemType::F64 => Class::Value("f64", Register::Reg64),
        ElemType::B128 => Class::Wide,
        // No row of a value has another type.
        _ => Class::Value("b32", Register::Reg32),
    }
}

/// The variable of a value, made where its expression stands.
fn binding(
    index: u8,
    source: &Source,
    class: &Class,
    operand_bounds: &OperandBounds,
    support: &Support,
) -> TokenStream {
    let name = variable(index);
    let private = support.private();
    match source {
        Source::Run(value) => {
            let function = match class {
                Class::Value(function, _) | Class::Byte(function) => function,
                Class::Wide => "b128",
                Class::Float => "fraction",
                _ => "predicate",
            };
            let user = value.span();
            let (span, private) = (constant::at(user), support.private_at(user));
            let arguments = operand_bounds.arguments(function, &support.operand_at(user), span);
            let function = format_ident!("{function}", span = span);
            let call = quote_spanned!(span=> #private::#function #arguments(#value));
            quote!(let #name = #call;)
        }
        Source::Constant(block) if *class == Class::Float => {
            let function = quote_spanned!(block.span()=> fraction);
            quote! {
                const { ::core::assert!(0.0 < #block && #block <= 1.0, "`fraction` is above 0 and at most 1") };
                let #name = #private::#function(#block);
            }
        }
        Source::Sum(parts, literal) => {
            let parts = parts.iter().map(|&part| variable(part));
            let literal = *literal as u32;
            quote!(let #name = #literal #(.wrapping_add(#parts))*;)
        }
        Source::Constant(block) => match class {
            Class::Value(function @ ("f32" | "f64"), _) => {
                let function = format_ident!("{function}", span = constant::at(block.span()));
                quote!(let #name = #private::#function(#block);)
            }
            Class::Wide => quote!(let #name = #private::b128(#block);),
            _ => TokenStream::new(),
        },
        // Text stands in no `asm!` block, and the rest makes no variable.
        _ => TokenStream::new(),
    }
}

/// The operand that the upper half of a value of 128 bits is.
fn high(variable: &Ident) -> Ident {
    format_ident!("{variable}_high")
}

/// The operand of `asm!` for a hole; none where no line of the template has it.
fn operand(index: u8, source: &Source, class: &Class, steps: &[Valid<'_>]) -> Option<TokenStream> {
    let name = variable(index);
    let used = steps.iter().any(|step| uses(step, index));
    if !used {
        return None;
    }
    Some(match class {
        Class::Value(_, register) => {
            let class = register.class();
            quote!(#name = in(#class) #name)
        }
        Class::Predicate | Class::Float => quote!(#name = in(reg32) #name),
        Class::Byte(_) => quote!(#name = in(reg16) #name),
        Class::Wide => {
            let high = high(&name);
            quote!(#name = in(reg64) #name as u64, #high = in(reg64) (#name >> 64) as u64)
        }
        Class::Constant(..) => {
            let value = constant::expression(source)?;
            quote!(#name = const #value)
        }
        Class::Result(register) => {
            let class = register.class();
            quote!(#name = out(#class) #name)
        }
        Class::ResultPredicate | Class::Report(_) => quote!(#name = out(reg32) #name),
        Class::ReportValue(_) => quote!(#name = out(reg16) #name),
    })
}

/// Whether a guard decides if the hole gets its result. Where it does not, the result is zero or false, not
/// what the register held.
fn guarded(index: u8, steps: &[Valid<'_>]) -> bool {
    steps.iter().any(|step| step.guard().is_some() && uses(step, index))
}

fn uses(step: &Valid<'_>, index: u8) -> bool {
    let is = |scalar: Scalar<'_>| matches!(scalar, Scalar::Hole(hole, _) if hole == index);
    step.guard().is_some_and(|guard| is(guard.predicate))
        || step.operands().any(|(_, operand)| match operand {
            Operand::Scalar(scalar) => is(scalar),
            Operand::Address(address) | Operand::Sum(address) => is(address.base),
            Operand::Tensor(map, elements) => is(map.base) || elements.iter().any(is),
            Operand::Vector(elements) => elements.iter().any(is),
            Operand::Pair(first, second) => is(first) || is(second),
        })
}
