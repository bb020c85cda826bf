//! Finds statements that do not declare their effects on memory.

use std::ops::Range;

use ptx_async_isa::check::{Diagnostic, Severity};
use ptx_async_isa::form::Instruction;
use ptx_async_isa::opcodes::has_memory_effect;
use ptx_async_isa::text::Item;
use ptx_async_isa::{Applicability, Finding, Fix, Place, Rule};

use crate::effects::Effects;
use crate::rules::{ASM_MEMORY, ASM_OPTIONS, ASM_VOLATILE};
use crate::template::Template;

/// Whether a statement with this instruction needs no clobber. Barriers of threads order accesses, but libraries such as
/// CUTLASS write them without one.
fn is_exempt(instruction: &Instruction) -> bool {
    let is_barrier = matches!(instruction.opcode.split('.').next(), Some("bar" | "barrier"));
    is_barrier || !has_memory_effect(instruction)
}

/// The finding about the first instruction with an effect on memory that the statement does not declare; at most one
/// for a statement.
pub(crate) fn untold(template: &Template, statement: &Range<usize>) -> Option<Diagnostic> {
    if *template.effects() == Effects::Any {
        return None;
    }
    let opcode = template.instructions().find_map(|item| match item {
        Item::Instruction(parsed) if !is_exempt(parsed.inst.instruction) => {
            Some((parsed.inst.instruction.opcode, parsed.opcode))
        }
        _ => None,
    });
    let (name, opcode) = opcode?;
    let at = template.map().source(opcode);
    let warning = |at, rule: &'static Rule, message: String, help: String| {
        let finding = Finding::new(rule, Place::Instruction, message, Some(help));
        Some(Diagnostic::new(at, statement.clone(), Severity::Warning, finding))
    };
    match template.effects() {
        Effects::Any => None,
        Effects::NoMemory { is_volatile: true, clobber } => warning(
            at,
            &ASM_MEMORY,
            format!(
                "`{name}` accesses memory or orders accesses, but the statement has no `\"memory\"` clobber"
            ),
            String::from(
                "add `: \"memory\"`, so that the compiler does not move loads and stores across the statement",
            ),
        )
        .map(|mut found| {
            let fix = clobber.clone().map(|edit| Fix::of(Applicability::Certain, edit));
            found.fixes.extend(fix);
            found
        }),
        Effects::NoMemory { is_volatile: false, .. } => warning(
            at,
            &ASM_VOLATILE,
            format!(
                "the compiler may delete or move this `{name}`: the statement has outputs, and neither `volatile` nor a \
                 `\"memory\"` clobber"
            ),
            String::from("write `asm volatile(… : \"memory\")`"),
        ),
        Effects::Option(option, place) => warning(
            place.clone(),
            &ASM_OPTIONS,
            format!(
                "`{name}` accesses memory or orders accesses, but `{option}` says that the statement does not"
            ),
            format!("leave `{option}` out"),
        ),
    }
}
