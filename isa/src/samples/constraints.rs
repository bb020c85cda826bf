//! The legal combinations of options for slots that depend on each other.

use alloc::vec::Vec;

use super::pick::{Pick, Spelling};
use crate::candidate::Candidate;
use crate::form::{Chosen, Constraint, Form, Instruction, Param, Part};
use crate::inst::{Given, Inst};
use crate::operand::{Operand, Scalar};
use crate::rules::JUDGED;
use crate::slot::Slot;
use crate::validate::assign::expected;
use crate::validate::fit::is_typed;
use crate::vocab::Qualifier;

/// The slots that the legal options of this slot depend on. The first one that a form has is used, and slots with a
/// common one are varied together.
pub(super) fn decided_by(slot: Slot) -> &'static [Slot] {
    match slot {
        Slot::Ty => &[Slot::Op, Slot::Sem],
        Slot::LoadMode => &[Slot::Coordinates],
        Slot::Scope => &[Slot::Sem],
        Slot::SrcSize => &[Slot::Size],
        Slot::IgnoreOobRight | Slot::Report => &[Slot::IgnoreOob],
        Slot::Evict => &[Slot::CacheHint],
        Slot::TotalSize => &[Slot::PrimarySize],
        Slot::Vec | Slot::Value => &[Slot::Op, Slot::Sem, Slot::Ty],
        Slot::GlobalDim | Slot::GlobalStride | Slot::GlobalStrideUpper => &[Slot::GlobalAddress],
        _ => &[],
    }
}

/// Whether the choices violate no rule between slots. `picks` may omit slots; rules about these are then satisfied.
pub(super) fn go_together(instruction: &'static Instruction, form: &'static Form, picks: &[Pick]) -> bool {
    if picks.len() < 2 {
        return true;
    }
    let pick = |slot| picks.iter().find(|pick| pick.slot == slot);
    let chosen = |part: &Part| part.choice(pick(part.slot)?.qualifier?);
    let choices: Vec<Chosen> = form.parts.iter().map(chosen).collect();
    let reduces = match (form.qualifier(&choices, Slot::Op), form.qualifier(&choices, Slot::Ty)) {
        (Some(Qualifier::RedOp(op)), Some(Qualifier::ElemType(ty))) => form.reduces(op, ty),
        _ => true,
    };
    reduces && operands_fit(form, &choices, picks) && judged(instruction, form, &choices, picks)
}

/// Whether the operands that the choices require are given, and constants have the right type.
fn operands_fit(form: &Form, choices: &[Chosen], picks: &[Pick]) -> bool {
    picks.iter().all(|pick| {
        let Some(param) = form.param(pick.slot) else { return true };
        let typed = match (form.qualifier(choices, Slot::Ty), pick.spelling.and_then(constant)) {
            (Some(Qualifier::ElemType(ty)), Some(constant)) if param.kind.is_value() => {
                let alone = form.qualifier(choices, Slot::Vec).is_none();
                is_typed(constant, ty) && (alone || param.kind.constraint != Constraint::BitsAlone)
            }
            _ => true,
        };
        typed && expected(param, form, choices).is_none_or(|expected| expected == pick.spelling.is_some())
    })
}

/// Whether every rule that relates several slots is satisfied.
fn judged(
    instruction: &'static Instruction,
    form: &'static Form,
    choices: &[Chosen],
    picks: &[Pick],
) -> bool {
    let mut inst = Inst::explicit(instruction);
    for (part, choice) in form.parts.iter().zip(choices) {
        if let Some(choice) = choice
            && inst.give(part.slot, Given::Qualifier(choice.qualifier)).is_err()
        {
            // No form has more qualifiers than an instruction can hold.
            return false;
        }
    }
    let operand = |param: &Param| {
        let pick = picks.iter().find(|pick| pick.slot == param.slot)?;
        pick.spelling.and_then(constant).map(Operand::Scalar)
    };
    let operands: Vec<Option<Operand<'_>>> = form.params.iter().map(operand).collect();
    let operands: Vec<Option<&Operand<'_>>> = operands.iter().map(Option::as_ref).collect();
    let candidate = Candidate { inst: &inst, form, choices, operands: &operands };
    JUDGED.iter().all(|(_, judge)| judge(&candidate).is_none())
}

fn constant(spelling: Spelling) -> Option<Scalar<'static>> {
    match spelling {
        Spelling::Int(value) => Some(Scalar::Int(value)),
        Spelling::Float(value) => Some(Scalar::Float(value)),
        _ => None,
    }
}
