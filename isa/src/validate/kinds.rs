//! Whether an operand is of the kind that its form wants. Manual: "Instruction Operands", "Operand Type
//! Information"; what the manual leaves open is as ptxas 12.0 to 13.5 have it.

use crate::form::{Chosen, Form, OperandKind, Param, Presence};
use crate::inst::{Address, HoleKind, NameType, Operand, Scalar, Special};
use crate::slot::Slot;
use crate::validate::mask_bits;
use crate::vocab::{ElemType, Qualifier, StateSpace};

pub(super) fn fits(param: &Param, operand: &Operand<'_>, form: &Form, choices: &[Chosen]) -> bool {
    let ty = match form.qualifier(choices, Slot::Ty) {
        Some(Qualifier::ElemType(ty)) => Some(ty),
        _ => None,
    };
    let wide = if ty == Some(ElemType::U64) { 64 } else { 32 };
    let spelt = |slot| match form.qualifier(choices, slot) {
        Some(Qualifier::StateSpace(space)) => Some(space),
        _ => None,
    };
    match (param.kind, *operand) {
        (OperandKind::Address(space), Operand::Address(address)) => {
            let short = matches!(address.base, Scalar::Name(_, Some(NameType::Bits(32) | NameType::Int(32))));
            is_address(address, Some(space)) && !(short && is_generic(param, form))
        }
        (OperandKind::RegisterAs(slot), Operand::Address(address)) => {
            let space = spelt(slot);
            let variable = matches!(address.base, Scalar::Name(_, Some(NameType::Variable(_))));
            is_address(address, space) && !(variable && space.is_some())
        }
        (OperandKind::AddressAs(slot), Operand::Address(address)) => {
            // `cp.async.mbarrier.arrive`, the one with `.noinc`, takes a 32-bit register without a space
            // too; libcu++ writes it so.
            let narrow = form.has(Slot::Noinc) && matches!(address.base, Scalar::Name(..));
            match (spelt(slot), address.base) {
                // A barrier lies in shared memory, also where its address is generic.
                (None, Scalar::Name(_, Some(NameType::Variable(variable))))
                    if param.slot == Slot::Mbarrier =>
                {
                    variable.is_some_and(StateSpace::is_shared)
                }
                (space, _) => is_address(address, space.or_else(|| narrow.then_some(StateSpace::SharedCta))),
            }
        }
        (OperandKind::Tensor, Operand::Tensor(map, ref coordinates)) => {
            // ptxas does not parse an offset in front of the coordinates.
            // The map's address is generic; of variables only one in global memory has such.
            let addressed = match map.base {
                Scalar::Name(_, Some(NameType::Variable(space))) => space == Some(StateSpace::Global),
                _ => is_address(map, Some(StateSpace::Global)),
            };
            // ptxas also takes special registers among the coordinates, but no member of one beside a constant. The
            // manual has them read by `mov`.
            let is = |scalar: Scalar<'_>, special| scalar.declared() == Some(NameType::Special(special));
            let constant = |scalar| matches!(scalar, Scalar::Int(_) | Scalar::Hole(_, HoleKind::Constant));
            let lone = !coordinates.iter().any(constant);
            let is_coordinate = |scalar| {
                is_int(scalar, 32) || is(scalar, Special::Word) || (lone && is(scalar, Special::Member))
            };
            addressed && map.offset == 0 && coordinates.iter().all(is_coordinate)
        }
        (OperandKind::Int { bits, .. }, Operand::Scalar(scalar)) => is_int(scalar, bits),
        (OperandKind::Typed, Operand::Scalar(scalar)) => {
            // A reduction that completes on no barrier takes a float register for no other bits.
            let float = matches!(scalar, Scalar::Name(_, Some(NameType::Float(_))));
            let reduces = !form.pairs.is_empty() && form.param(Slot::Mbarrier).is_none();
            let strict = reduces || form.part(Slot::TensormapType).is_some();
            form.qualifier(choices, Slot::Vec).is_none()
                && ty.is_none_or(|ty| is_typed(scalar, ty))
                && !(float && strict)
        }
        (OperandKind::Typed, Operand::Vector(ref values)) => {
            form.qualifier(choices, Slot::Vec).is_some()
                && ty.is_none_or(|ty| values.iter().all(|value| is_typed(value, ty)))
                // ptxas: "Vector with elements of different types".
                && !(values.iter().any(|value| matches!(value, Scalar::Int(_)))
                    && values.iter().any(|value| matches!(value, Scalar::Name(_, Some(NameType::Float(_))))))
        }
        (OperandKind::Register(bits), Operand::Scalar(scalar)) => is_register(scalar, bits),
        // All of one width: 16 bits, or 8.
        (OperandKind::Sizes, Operand::Vector(ref sizes)) => {
            [16, 8].iter().any(|&bits| sizes.iter().all(|size| is_int(size, bits)))
        }
        (OperandKind::Strides, Operand::Vector(ref strides)) => {
            strides.iter().all(|stride| is_register(stride, 32))
        }
        (OperandKind::IntOrShort { .. }, Operand::Scalar(scalar)) => is_int(scalar, 64) || is_int(scalar, 32),
        (OperandKind::CtaMask, Operand::Scalar(scalar)) => {
            is_int(scalar, mask_bits(form.qualifier(choices, Slot::Multicast)))
        }
        (OperandKind::OneOf(_) | OperandKind::Constant, Operand::Scalar(scalar)) => {
            matches!(scalar, Scalar::Int(_) | Scalar::Hole(_, HoleKind::Constant | HoleKind::Text))
        }
        (OperandKind::Predicate, Operand::Scalar(Scalar::Not(_, ty))) => {
            ty.is_none_or(|ty| ty == NameType::Pred)
        }
        (OperandKind::Predicate | OperandKind::DestPredicate, Operand::Scalar(scalar)) => {
            is_predicate(scalar)
        }
        (OperandKind::Fraction, Operand::Scalar(scalar)) => match scalar {
            Scalar::Float(_) | Scalar::Hole(..) => true,
            // "Operand Type Information": a bit-size type agrees with any type of its size.
            Scalar::Name(_, ty) => ty.is_none_or(|ty| matches!(ty, NameType::Float(32) | NameType::Bits(32))),
            _ => false,
        },
        (OperandKind::Offsets, Operand::Vector(ref offsets)) => {
            offsets.iter().all(|scalar| is_int(scalar, 16))
        }
        (OperandKind::AddressValue, Operand::Scalar(scalar)) => is_int(scalar, wide) || is_variable(scalar),
        (OperandKind::AddressValue, Operand::Sum(address)) => is_variable(address.base),
        (OperandKind::Dest64 { sink }, Operand::Scalar(scalar)) => {
            is_register(scalar, 64) || (sink && scalar == Scalar::Sink)
        }
        (OperandKind::Dest32, Operand::Scalar(scalar)) => is_register(scalar, 32),
        (OperandKind::Dest8, Operand::Scalar(scalar)) => is_register(scalar, 8),
        (OperandKind::DestSink, Operand::Scalar(scalar)) => scalar == Scalar::Sink,
        (OperandKind::DestTyped, Operand::Scalar(scalar)) => is_register(scalar, wide),
        (OperandKind::DestPair, Operand::Pair(lane, elected)) => {
            (is_register(lane, 32) || lane == Scalar::Sink) && is_predicate(elected)
        }
        (OperandKind::DestPredicates, Operand::Pair(complete, report)) => {
            is_predicate(complete) && (is_predicate(report) || report == Scalar::Sink)
        }
        _ => false,
    }
}

/// Whether the address is a generic one also where its space is said, as ptxas has it: the space may be left out.
pub(crate) fn is_generic(param: &Param, form: &Form) -> bool {
    form.part(param.slot).is_some_and(|part| part.presence == Presence::Optional)
}

/// A value of that type. A float may travel in an untyped register, and untyped bits in a float register; a
/// constant is a float exactly where the type is.
pub(super) fn is_typed(scalar: Scalar<'_>, ty: ElemType) -> bool {
    let (float, untyped) = match ty {
        ElemType::F16 | ElemType::Bf16 | ElemType::F32 | ElemType::F64 => (true, false),
        ElemType::B8 | ElemType::B16 | ElemType::B32 | ElemType::B64 | ElemType::B128 => (false, true),
        _ => (false, false),
    };
    match scalar {
        Scalar::Int(_) => !float,
        Scalar::Float(_) => float,
        Scalar::Hole(..) | Scalar::Name(_, None) => true,
        Scalar::Name(_, Some(NameType::Bits(bits))) => bits == ty.bits(),
        Scalar::Name(_, Some(NameType::Int(bits))) => !float && bits == ty.bits(),
        Scalar::Name(_, Some(NameType::Float(bits))) => (float || untyped) && bits == ty.bits(),
        _ => false,
    }
}

/// A register of that width, or a name that may be one.
fn is_register(scalar: Scalar<'_>, width: u8) -> bool {
    match scalar {
        Scalar::Name(_, Some(ty)) => [NameType::Bits(width), NameType::Int(width)].contains(&ty),
        Scalar::Name(_, None) => true,
        Scalar::Hole(_, kind) => kind != HoleKind::Constant,
        _ => false,
    }
}

fn is_int(scalar: Scalar<'_>, width: u8) -> bool {
    matches!(scalar, Scalar::Int(_) | Scalar::Hole(_, HoleKind::Constant)) || is_register(scalar, width)
}

pub(super) fn is_predicate(scalar: Scalar<'_>) -> bool {
    match scalar {
        Scalar::Name(_, ty) => ty.is_none_or(|ty| ty == NameType::Pred),
        Scalar::Hole(_, kind) => kind != HoleKind::Constant,
        _ => false,
    }
}

/// A variable in shared memory, whose address is what `mapa` and `getctarank` take.
fn is_variable(scalar: Scalar<'_>) -> bool {
    match scalar {
        Scalar::Name(_, Some(NameType::Variable(space))) => space.is_some_and(StateSpace::is_shared),
        Scalar::Name(_, None) => true,
        _ => false,
    }
}

/// An address in `space`, or a generic one. ptxas: "Use integer or bit only", "Immediate addresses allowed
/// only for .local state space", "State space mismatch between instruction and address"; and a generic
/// address is as wide as the module's addresses, 64 bits.
fn is_address(address: Address<'_>, space: Option<StateSpace>) -> bool {
    match address.base {
        // An element of a vector is a value, and parses as no address.
        Scalar::Name(name, _) if name.contains('.') => false,
        Scalar::Name(_, None) => true,
        Scalar::Name(_, Some(NameType::Bits(width) | NameType::Int(width))) => {
            width == 64 || (space.is_some() && width == 32)
        }
        Scalar::Name(_, Some(NameType::Variable(variable))) => match (space, variable) {
            (Some(space), Some(variable)) => space == variable || (space.is_shared() && variable.is_shared()),
            (Some(_), None) => false,
            // These have no generic address of their own.
            (None, variable) => !matches!(variable, Some(StateSpace::Param | StateSpace::Const)),
        },
        Scalar::Hole(_, kind) => kind != HoleKind::Constant,
        _ => false,
    }
}
