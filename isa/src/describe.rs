//! Converts PTX to the description that produces it.
//!
//! [`describe`] is the inverse of `ptx_async!`: it names the step, and gives every operand and those qualifiers that
//! cannot be derived from the rest. The result is compared with the instruction: [`validate`](crate::validate()) turns
//! it into the same text.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use crate::inst::Guard;
use crate::slot::Slot;
use crate::target::Context;
use crate::valid::Valid;

mod description;
mod emit;
mod given;
mod no_description;
mod operand;
mod template;
mod value;

pub use description::{Description, Field};
pub use emit::Emit;
use given::given;
pub use no_description::NoDescription;
use operand::Writer;
pub use template::from_template;
use value::value;

/// The description that produces exactly this instruction. `context` is that of its module, whose target and version
/// become the settings `target` and `isa` of a call with `emit = ptx`. An `asm!` block is checked for the target of its
/// build instead.
///
/// # Errors
///
/// If no description produces the instruction: PTX has several spellings of a state space in some instructions, and an
/// `asm!` block lacks some results that text can name.
///
/// ```
/// use ptx_async_isa::describe::{Emit, describe};
/// use ptx_async_isa::{Context, Dialect, text, validate};
///
/// let inst = text::parse("cp.async.cg.shared.global.L2::128B [%r1], [%rd1+64], 16;").unwrap();
/// let valid = validate(&inst, &Context::default(), Dialect::Ptx).unwrap();
/// let step = |emit| describe(&valid, &Context::default(), emit).unwrap().step();
/// assert_eq!(
///     step(Emit::Ptx),
///     r#"cp_async { dst: shared("%r1"), src: global("%rd1" + 64), size: 16, prefetch: 128 }"#
/// );
/// assert_eq!(
///     step(Emit::Asm),
///     "cp_async { dst: shared(r1), src: global(rd1.byte_add(64)), size: 16, prefetch: 128 }"
/// );
/// ```
pub fn describe(valid: &Valid<'_>, context: &Context, emit: Emit) -> Result<Description, NoDescription> {
    let context = match emit {
        Emit::Ptx => *context,
        Emit::Asm => Context::default(),
    };
    // A setting can change the spelling of `shared(…)`. In that case the call has no settings.
    let of = |context| given(valid, context).map(|given| (context, given));
    let (context, given) = of(context).or_else(|_| of(Context::default()))?;
    let writer = Writer::new(valid, emit);
    let instruction = valid.instruction();
    let mut fields = Vec::new();
    // The operation and the type determine the step's effect, so they come first.
    let (first, others): (Vec<Slot>, Vec<Slot>) =
        instruction.fields().into_iter().partition(|slot| matches!(slot, Slot::Op | Slot::Ty));
    for slot in first.into_iter().chain(others) {
        if let Some(value) = value(valid, &given, slot, &writer)? {
            fields.push(Field { slot: Some(slot), name: slot.field(), value });
        }
    }
    if let Some(guard) = valid.guard() {
        fields.push(Field { slot: None, name: "pred", value: predicate(guard, &writer)? });
    }
    let result = writer.result(valid)?;
    if emit == Emit::Asm && result.is_some() && valid.guard().is_some() {
        return Err(NoDescription::new(
            "where its guard is false, the result of an `asm!` block is 0, but this keeps the value of the register",
            Some("put the call into an `if`, or describe it with `emit = ptx`"),
        ));
    }
    Ok(Description { step: instruction.step(), call: instruction.call, fields, result, emit, context })
}

fn predicate(guard: Guard<'_>, writer: &Writer<'_>) -> Result<String, NoDescription> {
    let text = writer.scalar(guard.predicate)?;
    Ok(match (guard.negated, text.strip_prefix('"')) {
        (false, _) => text,
        (true, Some(rest)) => format!("\"!{rest}"),
        (true, None) => format!("!{text}"),
    })
}
