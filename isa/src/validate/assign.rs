//! Assigns the operands of an instruction to the parameters of a form.

use crate::form::{Chosen, Form, OperandPresence, Param};
use crate::inst::Inst;
use crate::operand::{Address, NameType, Operand, Scalar};
use crate::slot::MAX_ARGS;
use crate::violation::OperandPart;

/// Whether the operand is required (`Some(true)`), not allowed (`Some(false)`), or optional (`None`).
pub(crate) fn expected(param: &Param, form: &Form, choices: &[Chosen]) -> Option<bool> {
    match param.presence {
        OperandPresence::Always | OperandPresence::Default(_) => Some(true),
        OperandPresence::Optional => None,
        OperandPresence::WithQualifier => Some(form.qualifier(choices, param.slot).is_some()),
        OperandPresence::WithSlot(other) => Some(form.qualifier(choices, other).is_some()),
        OperandPresence::WithQualifiers(list) => {
            Some(choices.iter().flatten().any(|choice| list.contains(&choice.qualifier)))
        }
    }
}

/// The result of [`expected`] for each parameter of the form.
pub(super) fn due(form: &Form, choices: &[Chosen]) -> [Option<bool>; MAX_ARGS] {
    let mut due = [None; MAX_ARGS];
    for (param, due) in form.params.iter().zip(&mut due) {
        *due = expected(param, form, choices);
    }
    due
}

/// The index of the operand for each parameter of the form, and the number of operands without a parameter.
pub(super) fn assign(
    inst: &Inst<'_>,
    form: &Form,
    due: &[Option<bool>; MAX_ARGS],
) -> ([Option<usize>; MAX_ARGS], usize) {
    let mut assigned = [None; MAX_ARGS];
    let mut by_position = 0;
    for (index, slot) in inst.slots().enumerate() {
        let Some(slot) = slot else {
            by_position += 1;
            continue;
        };
        let place = form.params.iter().position(|param| param.slot == slot);
        if let Some(free @ None) = place.map(|place| &mut assigned[place]) {
            *free = Some(index);
        }
    }
    if by_position == 0 {
        return (assigned, 0);
    }
    let unnamed = inst.slots().enumerate().filter(|(_, slot)| slot.is_none()).map(|(index, _)| index);
    let mut unnamed = unnamed.peekable();
    // The parser assigns slots to the operands in the brackets of a tensor.
    let open = || form.params.iter().zip(due).enumerate().filter(|(_, (param, _))| !param.slot.is_override());
    let required = open().filter(|(_, (_, due))| **due == Some(true)).count();
    let mut optional = usize::saturating_sub(by_position, required);
    for (place, (param, due)) in open() {
        // An optional vector that is not the last operand is recognized by its notation.
        let next = unnamed.peek().and_then(|&index| inst.arg_at(index)).map(|arg| &arg.operand);
        let may = !param.kind.can_be_vector() || matches!(next, Some(Operand::Vector(_)));
        if due.unwrap_or(optional > 0 && may) {
            assigned[place] = unnamed.next();
            optional -= usize::from(due.is_none());
        }
    }
    (assigned, unnamed.count())
}

/// The index of the operand for each parameter of the form.
pub(super) fn assigned(inst: &Inst<'_>, form: &Form, choices: &[Chosen]) -> [Option<usize>; MAX_ARGS] {
    assign(inst, form, &due(form, choices)).0
}

/// The undeclared name in an operand, and the part of the operand that contains it.
pub(crate) fn undeclared<'a>(operand: &Operand<'a>) -> Option<(OperandPart, &'a str)> {
    fn name(scalar: Scalar<'_>) -> Option<&str> {
        match scalar {
            Scalar::Name(name, Some(NameType::Undeclared))
            | Scalar::Not(name, Some(NameType::Undeclared)) => Some(name),
            _ => None,
        }
    }
    fn first<'a>(scalars: impl Iterator<Item = Scalar<'a>>) -> Option<(OperandPart, &'a str)> {
        let mut names = scalars.enumerate().filter_map(|(index, scalar)| Some((index, name(scalar)?)));
        names.next().map(|(index, name)| (OperandPart::Element(index), name))
    }
    let base = |address: Address<'a>| name(address.base).map(|name| (OperandPart::Base, name));
    match *operand {
        Operand::Scalar(scalar) => name(scalar).map(|name| (OperandPart::Whole, name)),
        Operand::Address(address) | Operand::Sum(address) => base(address),
        Operand::Tensor(map, ref coordinates) => base(map).or_else(|| first(coordinates.iter())),
        Operand::Vector(ref elements) => first(elements.iter()),
        Operand::Pair(left, right) => first([left, right].into_iter()),
    }
}
