//! The `asm!` back end. Every step of a call goes into one block, in order.
//!
//! Each value is an operand of `asm!`, in source order. The runtime's trait for the field converts the value, so that
//! rustc reports a wrong type at the operand. rustc has no register class for predicates on nvptx64, so a condition is
//! passed as a 32-bit number, and the template computes a predicate from it; braces keep such predicates local. Code
//! that depends on the target of the build is in macros of the runtime. On other targets, the runtime's `asm!`
//! evaluates the operands and panics. A block can also be one of `ptx_asm!`, in the notation of CUDA C++, which depends
//! on no target.

use proc_macro2::{Delimiter, Span, TokenStream};
use ptx_async_isa::vocab::ElemType;
use ptx_async_isa::{Context, Operand, Slot, Valid};

use crate::constant;
use crate::lower::{Places, Source};
use crate::support::Support;
use crate::template::{Hole, Template, variable};
use crate::tokens::Tokens;

mod assembly;
pub(crate) mod build;
mod class;
mod classify;
mod helper;
mod operand_trait;
mod register;

pub(crate) use assembly::Assembly;
use assembly::{ACCUMULATORS, CONSTANTS, Direction, RESULTS, VALUES};
use class::{Class, Surroundings};
#[cfg(test)]
pub(crate) use classify::traits_of_samples;
use classify::{Classified, classify};
use helper::Helper;
use operand_trait::OperandTrait;

/// The block for `steps`, whose tokens are in `places` and whose values are in `holes`.
pub(crate) fn block(
    steps: &[Valid<'static>],
    places: &[&Places],
    holes: &[Source],
    context: &Context,
    support: &Support,
    assembly: Assembly,
) -> Result<TokenStream, Vec<Excess>> {
    let classified = classify(steps, holes);
    let excess = excess(&classified, assembly);
    if !excess.is_empty() {
        return Err(excess);
    }
    let mut block = Tokens::new();
    block.stream(support.import());
    let operands = Operands::of(&mut block, places, holes, &classified, support, assembly);
    let mut surroundings = Surroundings::default();
    for (index, hole) in (0..=u8::MAX).zip(&classified) {
        let Some(Classified { class, guarded, .. }) = hole else { continue };
        class.surround(index, *guarded, &operands.positions, &mut surroundings);
    }
    // The runtime's macros read the target features of nvptx64.
    let needs = match assembly {
        Assembly::Asm => build::needs(steps, context),
        Assembly::PtxAsm => Vec::new(),
    };
    for (need, step) in needs {
        block.tokens(&support.private()).ident(&need).punct('!');
        let mut name = Tokens::new();
        name.string(&step.instruction().step());
        block.group(Delimiter::Parenthesis, name).punct(';');
    }
    let hole = |index: u8| match classified.get(usize::from(index)) {
        Some(Some(hole)) => hole.class.hole(index, &operands.positions),
        _ => Hole::Text(String::new()),
    };
    let template = |steps: &[Valid<'_>]| {
        let body = steps.iter().map(|step| {
            let mut template = Template::new(true, &hole);
            template.instruction(step);
            template.into_text()
        });
        assembly.template(surroundings.around(body.collect()))
    };
    let mut arguments = Tokens::new();
    match (assembly, build::newer(steps, context)) {
        (Assembly::Asm, Some((reached, newer))) => {
            block.tokens(&support.root()).ident(&format!("__asm_{reached}"));
            arguments.string(&template(&newer)).punct(',');
        }
        (Assembly::Asm, None) => _ = block.tokens(&support.root()).ident("asm"),
        (Assembly::PtxAsm, _) => {
            block.operator(':', ':').ident("cuda_device").operator(':', ':').ident("ptx_asm");
        }
    }
    arguments.string(&template(steps)).tokens(&operands.arguments).tokens(&assembly.end());
    block.punct('!').group(Delimiter::Parenthesis, arguments).punct(';');
    block.stream(results(steps, &classified, support));
    let mut expression = Tokens::new();
    expression.group(Delimiter::Brace, block);
    Ok(expression.into())
}

/// The value of the block: its result, an array of the registers of a result, or a tuple of several results.
fn results(steps: &[Valid<'_>], classified: &[Option<Classified>], support: &Support) -> TokenStream {
    let elements = steps.iter().find_map(|step| match step.operand(Slot::Out) {
        Some(Operand::Vector(registers)) => Some(registers.len()),
        _ => None,
    });
    let results: Vec<Tokens> = (0..=u8::MAX)
        .zip(classified)
        .filter_map(|(index, hole)| {
            let mut result = support.private();
            result.ident(hole.as_ref()?.class.result()?).group(Delimiter::Parenthesis, variable(index));
            Some(result)
        })
        .collect();
    let value = match &results[..] {
        [] => return TokenStream::new(),
        [result] if elements.is_none() => result.clone(),
        results => {
            let group = |delimiter, results: &[Tokens]| {
                let mut values = Tokens::new();
                for result in results {
                    values.tokens(result).punct(',');
                }
                let mut group = Tokens::new();
                group.group(delimiter, values);
                group
            };
            match elements.and_then(|elements| results.split_at_checked(elements)) {
                Some((array, [])) => group(Delimiter::Bracket, array),
                // The registers of a load, and the result of its reduction.
                Some((array, others)) => {
                    let array = group(Delimiter::Bracket, array);
                    group(Delimiter::Parenthesis, &[&[array], others].concat())
                }
                None => group(Delimiter::Parenthesis, results),
            }
        }
    };
    let must_be_used = |hole: &Classified| hole.class.must_be_used();
    if !classified.iter().flatten().any(must_be_used) {
        return value.into();
    }
    let mut used = support.private();
    used.ident("step_result").group(Delimiter::Parenthesis, value);
    used.into()
}

/// The operands of a block, in the order of its macro.
struct Operands {
    /// The position of each hole's operand; for a value in two registers, the position of the first register.
    positions: Vec<u16>,
    /// The operands, each after a comma.
    arguments: Tokens,
}

impl Operands {
    /// Collects the operands. Statements that must precede the `asm!` are added to `block`.
    fn of(
        block: &mut Tokens,
        places: &[&Places],
        holes: &[Source],
        classified: &[Option<Classified>],
        support: &Support,
        assembly: Assembly,
    ) -> Operands {
        // A value in two registers, an array, and a sum use their values twice.
        let twice = |(source, hole): (&Source, &Option<Classified>)| {
            let is_split =
                |hole: &Classified| matches!(hole.class, Class::Value(_)) && hole.class.registers() == 2;
            let is_array = |hole: &Classified| matches!(hole.class, Class::Array(..));
            matches!(source, Source::Sum(..))
                || hole.as_ref().is_some_and(|hole| is_split(hole) || is_array(hole))
        };
        let variables = holes.iter().zip(classified).any(twice);
        let mut arguments = [(); 4].map(|()| Tokens::new());
        let mut counts = [0_u16; 4];
        let mut order = Vec::with_capacity(holes.len());
        for (index, (source, hole)) in (0..=u8::MAX).zip(holes.iter().zip(classified)) {
            let mut place = (0, 0);
            if let Some(Classified { class, operand, used, .. }) = hole {
                let (kind, operands) = match class {
                    Class::Value(helper) => {
                        constant::check_fraction(block, source, *helper == Helper::Fraction);
                        let mut value = value(source, operand.as_ref(), places, support);
                        if variables {
                            block.ident("let").tokens(&variable(index)).punct('=').tokens(&value).punct(';');
                            value = variable(index);
                        }
                        if *used {
                            class.operands(&value, &mut arguments[VALUES], support, assembly);
                        }
                        (VALUES, class.registers())
                    }
                    Class::Array(helper, count) => {
                        let value = value(source, operand.as_ref(), places, support);
                        array(block, index, &value, (*helper, *count));
                        class.operands(&variable(index), &mut arguments[VALUES], support, assembly);
                        (VALUES, class.registers())
                    }
                    Class::Constant(limits) => {
                        constant::check(block, source, limits, support);
                        if *used && let Some(value) = constant::expression(source) {
                            arguments[CONSTANTS].tokens(&assembly.constant(value));
                        }
                        (CONSTANTS, 1)
                    }
                    Class::Accumulators(ty, count) => {
                        accumulators(block, source, index, (*ty, *count), support);
                        class.operands(&variable(index), &mut arguments[ACCUMULATORS], support, assembly);
                        (ACCUMULATORS, class.registers())
                    }
                    _ => {
                        block.ident("let").tokens(&variable(index)).punct(';');
                        class.operands(&variable(index), &mut arguments[RESULTS], support, assembly);
                        (RESULTS, 1)
                    }
                };
                place = (kind, counts[kind]);
                if *used {
                    counts[kind] += operands;
                }
            }
            order.push(place);
        }
        let (mut starts, mut next, mut ordered) = ([0; 4], 0, Tokens::new());
        for kind in assembly.order() {
            starts[kind] = next;
            next += counts[kind];
            ordered.tokens(&arguments[kind]);
        }
        let positions = order.iter().map(|&(kind, count)| starts[kind] + count).collect();
        Operands { positions, arguments: ordered }
    }
}

/// The mistakes about operands that a block cannot have: each with the index of its step, the message and the help.
pub(crate) type Excess = (usize, String, &'static str);

/// Finds the first operand beyond each limit of a macro.
fn excess(classified: &[Option<Classified>], assembly: Assembly) -> Vec<Excess> {
    let Some(most) = assembly.limit() else { return Vec::new() };
    let of = |is_written: bool, noun: &str, help: &'static str| {
        let is_so =
            move |hole: &&Classified| hole.used && (hole.class.direction() != Direction::In) == is_written;
        let mut operands = classified.iter().flatten().filter(is_so);
        let found: u16 = operands.clone().map(|hole| hole.class.registers()).sum();
        let mut count = 0;
        let beyond = operands.find(|hole| {
            count += hole.class.registers();
            count > most
        })?;
        let message = format!("`ptx_asm!` takes at most {most} {noun} operands, but this call has {found}");
        Some((beyond.step, message, help))
    };
    let help_of_read = "choose a shape with fewer registers, write constants as literals, or write the steps in several calls";
    [
        of(true, "output", "choose a shape with fewer registers, or write the steps in several calls"),
        of(false, "input", help_of_read),
    ]
    .into_iter()
    .flatten()
    .collect()
}

/// Adds a statement that evaluates an array, and determines its length: `let h0: [u32; 4] = operand::AFragments::bits(a);`.
fn array(block: &mut Tokens, index: u8, value: &Tokens, (helper, count): (Helper, u16)) {
    let mut ty = Tokens::new();
    ty.ident(&format!("u{}", helper.register().bits())).punct(';').number(count);
    block.ident("let").tokens(&variable(index)).punct(':').group(Delimiter::Bracket, ty);
    block.punct('=').tokens(value).punct(';');
}

/// Adds a statement that borrows the registers of a variable with accumulators:
/// `let h0 = wgmma::registers::<f32, 128>(&mut sums);`.
fn accumulators(
    block: &mut Tokens,
    source: &Source,
    index: u8,
    (ty, count): (ElemType, u16),
    support: &Support,
) {
    let Source::Accumulators(place) = source else { return };
    let span = crate::span::start_of(place);
    let mut call = support.root_at(span);
    call.ident("wgmma").operator(':', ':').ident("registers").operator(':', ':').punct('<');
    // Pairs of 16-bit floats are passed as their bits.
    call.ident(match ty {
        ElemType::F32 => "f32",
        ElemType::S32 => "i32",
        _ => "u32",
    });
    call.punct(',').number(count).punct('>');
    let mut argument = Tokens::at(span);
    argument.punct('&').ident("mut").stream(place.clone());
    call.group(Delimiter::Parenthesis, argument);
    block.ident("let").tokens(&variable(index)).punct('=').tokens(&call).punct(';');
}

/// A value, passed through the trait of its operand.
fn value(source: &Source, operand: Option<&OperandTrait>, places: &[&Places], support: &Support) -> Tokens {
    let mut tokens = Tokens::new();
    match (source, operand) {
        (Source::Run(value) | Source::Constant(value), Some(operand)) => {
            let word = places.get(operand.step).map_or_else(Span::mixed_site, |places| places.ty());
            operand.call(value, word, support, &mut tokens);
        }
        (Source::Sum(parts, literal), _) => {
            tokens.u32(*literal as u32);
            for &part in parts {
                tokens.punct('.').ident("wrapping_add").group(Delimiter::Parenthesis, variable(part));
            }
        }
        // An `asm!` block has no text operands, and the other sources are no values.
        (
            Source::Run(_)
            | Source::Constant(_)
            | Source::Text(_)
            | Source::Offset(..)
            | Source::ConstantSum(..)
            | Source::Accumulators(_)
            | Source::Result,
            _,
        ) => {}
    }
    tokens
}
