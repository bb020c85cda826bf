//! The qualifiers that a description of an instruction must give.

use alloc::format;
use alloc::string::ToString;
use alloc::vec::Vec;

use super::no_description::NoDescription;
use crate::dialect::Dialect;
use crate::form::Presence;
use crate::inst::{Given, Inst};
use crate::slot::Slot;
use crate::target::Context;
use crate::valid::Valid;
use crate::validate::validate;
use crate::vocab::Sem;
use crate::vocab::{Qualifier, StateSpace};

/// The qualifiers that a description must give. The others follow from these and from the operands.
pub(super) fn given(valid: &Valid<'_>, context: Context) -> Result<Vec<(Slot, Given)>, NoDescription> {
    let instruction = valid.instruction();
    let fields = instruction.fields();
    let mut given: Vec<(Slot, Given)> = Vec::new();
    for part in valid.form().parts {
        let qualifier = valid.qualifier(part.slot);
        let address = valid.form().param(part.slot).filter(|_| instruction.takes_space(part.slot));
        if qualifier.is_none() && address.is_some_and(|param| param.kind.is_tensor()) {
            return Err(NoDescription::new(
                format!(
                    "a description of a tensor in `{}` always has `.global`, but this is without it",
                    part.slot.field()
                ),
                Some("add `.global`: the tensor is in global memory"),
            ));
        }
        given.push(match qualifier {
            // A description has only `shared` for `.shared`.
            Some(Qualifier::StateSpace(StateSpace::Shared)) if address.is_some() => {
                (part.slot, Given::CtaShared)
            }
            Some(qualifier) => (part.slot, Given::Qualifier(qualifier)),
            None => (part.slot, Given::Omitted),
        });
    }
    for (param, _) in valid.operands() {
        // Another form of the instruction states the space of this address.
        if instruction.takes_space(param.slot) && valid.form().part(param.slot).is_none() {
            given.push((param.slot, Given::Omitted));
        }
    }
    if !makes(valid, &given, &context) {
        let own = given.iter().find(|(_, given)| *given == Given::CtaShared);
        return Err(match own {
            Some((slot, _)) => NoDescription::new(
                format!("`.shared` of `{}` in `{instruction}` has no description", slot.field()),
                Some("write `.shared::cta`, which is the same state space"),
            ),
            None => unknown(),
        });
    }
    for part in valid.form().parts {
        // The state space of an address is always written.
        if instruction.takes_space(part.slot) {
            continue;
        }
        // The scope is written in the parentheses of the ordering.
        let left_out = |slot| slot == part.slot || (part.slot == Slot::Sem && slot == Slot::Scope);
        let fewer: Vec<_> = given.iter().copied().filter(|(slot, _)| !left_out(*slot)).collect();
        if makes(valid, &fewer, &context) {
            given = fewer;
        }
    }
    let gives = |slot| matches!(given_in(&given, slot), Some(Given::Qualifier(_)));
    if let (Some(scope), true, false) = (valid.qualifier(Slot::Scope), gives(Slot::Scope), gives(Slot::Sem)) {
        let scope = scope.as_ptx();
        let is_required =
            valid.form().part(Slot::Scope).map(|part| part.presence) == Some(Presence::Required);
        let help = match is_required {
            true => format!("write `{}{scope}`, which is the same", Sem::AcqRel.as_ptx()),
            false => format!("leave `{scope}` out: without an ordering it changes nothing"),
        };
        let fact = format!("`{scope}` without an ordering has no description");
        return Err(NoDescription::new(fact, Some(&help)));
    }
    let has_field = |slot| fields.contains(&slot) || (slot == Slot::Scope && fields.contains(&Slot::Sem));
    match given.iter().all(|&(slot, _)| has_field(slot)) {
        true => Ok(given),
        false => Err(unknown()),
    }
}

/// The error for an instruction without any description. No sample of the table has it.
fn unknown() -> NoDescription {
    NoDescription::new("no description makes this instruction", Some("emit its text with `asm!`"))
}

/// Whether a description with these qualifiers and the operands of `valid` produces this instruction.
fn makes(valid: &Valid<'_>, given: &[(Slot, Given)], context: &Context) -> bool {
    let mut inst = Inst::new(valid.instruction());
    inst.guard = valid.guard();
    let gave = given.iter().all(|&(slot, given)| inst.give(slot, given).is_ok());
    let pushed = valid.operands().all(|(param, operand)| inst.push(Some(param.slot), operand).is_ok());
    let made = validate(&inst, context, Dialect::Description);
    gave && pushed && made.is_ok_and(|made| made.to_string() == valid.to_string())
}

/// The qualifier that the description gives in `slot`.
pub(super) fn given_in(given: &[(Slot, Given)], slot: Slot) -> Option<Given> {
    given.iter().find(|(at, _)| *at == slot).map(|(_, given)| *given)
}
