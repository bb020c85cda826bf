//! Whether an operand fits a parameter of the form. Manual: "Instruction Operands", "Operand Type Information"; where
//! the manual is silent, ptxas 12.0 to 13.5 decide.

use crate::form::{
    Chosen, Constraint, Form, FragmentType, Length, OperandKind, Param, Presence, Shape, Space, Width,
};
use crate::operand::{Address, HoleKind, NameType, Operand, Scalar, Special, Vector};
use crate::slot::Slot;
use crate::vocab::{ElemType, Qualifier, StateSpace};

pub(crate) fn fits(param: &Param, operand: &Operand<'_>, form: &Form, choices: &[Chosen]) -> bool {
    let qualifier = |slot| form.qualifier(choices, slot);
    let kind = &param.kind;
    match (kind.shape, *operand) {
        (Shape::Address(space), Operand::Address(address)) => {
            fits_address(param, space, address, form, &qualifier)
        }
        (Shape::Tensor, Operand::Tensor(map, ref coordinates)) => is_tensor(map, coordinates),
        (Shape::Integer, Operand::Scalar(scalar)) => match (kind.constraint, kind.width) {
            (Constraint::OneOf(_) | Constraint::Constant | Constraint::ConstantRange { .. }, _) => {
                scalar.is_constant() || matches!(scalar, Scalar::Hole(_, HoleKind::Text))
            }
            (Constraint::Register, _) => is_register(scalar, kind.bits(qualifier)),
            (_, Width::Either(bits, or)) => is_int(scalar, bits) || is_int(scalar, or),
            _ => is_int(scalar, kind.bits(qualifier)),
        },
        (Shape::Float, Operand::Scalar(scalar)) => match scalar {
            Scalar::Float(_) | Scalar::Hole(..) => true,
            // "Operand Type Information": a bit-size type agrees with any type of its size.
            Scalar::Name(_, ty) => ty.is_none_or(|ty| {
                let bits = kind.bits(qualifier);
                [NameType::Float(bits), NameType::Bits(bits)].contains(&ty)
            }),
            _ => false,
        },
        (Shape::Predicate, Operand::Scalar(Scalar::Not(_, ty))) => ty.is_none_or(|ty| ty == NameType::Pred),
        (Shape::Predicate, Operand::Scalar(scalar)) => {
            is_predicate(scalar) || (kind.constraint != Constraint::Register && scalar.is_constant())
        }
        (Shape::ResultPredicate, Operand::Scalar(scalar)) => is_predicate(scalar),
        (Shape::Value { float }, Operand::Scalar(scalar)) if qualifier(Slot::Vec).is_none() => {
            elem_type(&qualifier).is_none_or(|ty| is_typed(scalar, ty))
                && (float || !is_float_register(scalar))
        }
        (Shape::Value { .. }, Operand::Scalar(scalar)) => {
            // ptxas: "Vector of size 2 is expected".
            (kind.constraint != Constraint::BitsAlone || scalar.declared().is_none())
                && is_whole_vector(scalar, kind.length(qualifier), |element| {
                    elem_type(&qualifier).is_none_or(|ty| is_typed(element, ty))
                })
        }
        (Shape::Value { .. }, Operand::Vector(ref values)) => {
            qualifier(Slot::Vec).is_some()
                && elem_type(&qualifier).is_none_or(|ty| values.iter().all(|value| is_typed(value, ty)))
                && (kind.constraint != Constraint::BitsAlone || values.iter().all(is_any_register))
                // ptxas: "Vector with elements of different types".
                && !(values.iter().any(|value| matches!(value, Scalar::Int(_)))
                    && values.iter().any(is_float_register))
        }
        (Shape::ResultValue, Operand::Scalar(scalar)) => {
            (qualifier(Slot::Vec).is_none() || scalar.declared().is_none())
                && is_register_of(scalar, elem_type(&qualifier))
        }
        (Shape::ResultValue, Operand::Vector(ref values)) => {
            qualifier(Slot::Vec).is_some()
                && values.iter().all(|value| is_register_of(value, elem_type(&qualifier)))
        }
        (Shape::Vector(_), Operand::Vector(ref elements)) => fits_vector(kind, elements, &qualifier),
        (Shape::Vector(_), Operand::Scalar(scalar)) => {
            // The vectors between a tensor map and its coordinates must have braces.
            !param.slot.is_override()
                && is_whole_vector(scalar, kind.length(qualifier), |element| {
                    is_register(element, kind.bits(qualifier))
                })
        }
        (Shape::Fragment { length: Length::One, .. }, Operand::Scalar(scalar)) => {
            is_untyped_register(scalar, kind.bits(qualifier))
        }
        (Shape::Fragment { length: Length::One, .. }, _) => false,
        (Shape::Fragment { .. }, Operand::Vector(ref elements)) => fits_fragment(kind, elements, &qualifier),
        // A value that has all registers: an array, or the accumulators.
        (Shape::Fragment { .. }, Operand::Scalar(Scalar::Hole(_, hole)))
            if !kind.is_result() && hole == HoleKind::Registers =>
        {
            true
        }
        (Shape::Fragment { length: Length::TensorMemory | Length::OutputLanes, .. }, Operand::Scalar(_)) => {
            false
        }
        (Shape::Fragment { .. }, Operand::Scalar(scalar)) => {
            is_whole_vector(scalar, kind.length(qualifier), |element| {
                is_of_fragment(kind, element, &qualifier)
            })
        }
        (Shape::AddressValue, Operand::Scalar(scalar)) => {
            is_int(scalar, kind.bits(qualifier)) || is_variable(scalar)
        }
        (Shape::AddressValue, Operand::Sum(address)) => is_variable(address.base),
        (Shape::Result { sink }, Operand::Scalar(scalar)) => {
            let ty = elem_type(&qualifier).filter(|_| kind.width == Width::Type);
            is_result(scalar, ty, kind.bits(qualifier))
                || (kind.constraint == Constraint::None && is_untyped_register(scalar, kind.bits(qualifier)))
                || (sink && scalar == Scalar::Sink)
        }
        (Shape::Sink, Operand::Scalar(scalar)) => scalar == Scalar::Sink,
        (Shape::ResultAndPredicate, Operand::Pair(first, predicate)) => {
            (is_register(first, kind.bits(qualifier)) || first == Scalar::Sink) && is_predicate(predicate)
        }
        (Shape::ResultPredicates, Operand::Pair(first, second)) => {
            is_predicate(first) && (is_predicate(second) || second == Scalar::Sink)
        }
        _ => false,
    }
}

fn elem_type(qualifier: &impl Fn(Slot) -> Option<Qualifier>) -> Option<ElemType> {
    match qualifier(Slot::Ty) {
        Some(Qualifier::ElemType(ty)) => Some(ty),
        _ => None,
    }
}

fn fits_address(
    param: &Param,
    space: Space,
    address: Address<'_>,
    form: &Form,
    qualifier: &impl Fn(Slot) -> Option<Qualifier>,
) -> bool {
    let kind = &param.kind;
    let named = kind.space(qualifier);
    match (address.base, named) {
        // ptxas: "Use a 32-bit integer or bit register only".
        (Scalar::Name(name, ty), _) if space == Space::Tensor => {
            // A product takes no register of `.u32` or `.s32`.
            let is_int = |ty| ty == NameType::Int(32) && kind.constraint != Constraint::Register;
            !name.contains('.') && ty.is_none_or(|ty| ty == NameType::Bits(32) || is_int(ty))
        }
        (Scalar::Int(_), _) if space == Space::Tensor => false,
        // An element of a vector is a value, and does not parse as an address.
        (Scalar::Name(name, _), _) if name.contains('.') => false,
        // A barrier is in shared memory, even if its address is generic.
        (Scalar::Name(_, Some(NameType::Variable(variable))), None)
            if matches!(space, Space::SharedOf(_)) =>
        {
            variable.is_some_and(StateSpace::is_shared)
        }
        (Scalar::Name(_, Some(NameType::Variable(_))), Some(_))
            if kind.constraint == Constraint::Register =>
        {
            false
        }
        (Scalar::Name(_, Some(ty)), _)
            if ty.integer_bits() == Some(32)
                && kind.fixed_space().is_some()
                && (is_generic(param, form) || kind.width == Width::Bits(64)) =>
        {
            false
        }
        (Scalar::Name(_, Some(ty)), None) if matches!(kind.width, Width::Either(_, or) if ty.integer_bits() == Some(or)) => {
            true
        }
        _ => is_address(address, named),
    }
}

/// Whether this is a tensor map with a generic address, and coordinates. ptxas does not parse an offset before the
/// coordinates.
fn is_tensor(map: Address<'_>, coordinates: &Vector<'_>) -> bool {
    // Among variables, only those in global memory have a generic address here.
    let addressed = match map.base {
        Scalar::Name(_, Some(NameType::Variable(space))) => space == Some(StateSpace::Global),
        _ => is_address(map, Some(StateSpace::Global)),
    };
    // ptxas also accepts special registers among the coordinates, but no member of one beside a constant. In the
    // manual, `mov` reads them.
    let is = |scalar: Scalar<'_>, special| scalar.declared() == Some(NameType::Special(special));
    let lone = !coordinates.iter().any(|scalar| scalar.is_constant());
    let is_coordinate =
        |scalar| is_int(scalar, 32) || is(scalar, Special::Word) || (lone && is(scalar, Special::Member));
    addressed && map.offset == 0 && coordinates.iter().all(is_coordinate)
}

/// Whether all elements have the same width, and none is a constant that the operand does not accept.
fn fits_vector(
    kind: &OperandKind,
    elements: &Vector<'_>,
    qualifier: &impl Fn(Slot) -> Option<Qualifier>,
) -> bool {
    let all = |bits| {
        elements.iter().all(|element| match kind.constraint {
            Constraint::Register => is_register(element, bits),
            _ => is_int(element, bits),
        })
    };
    match kind.width {
        Width::Either(bits, or) => all(bits) || all(or),
        _ => all(kind.bits(qualifier)),
    }
}

/// Whether all elements are registers of the fragment, or constants of its type. ptxas accepts `_` in place of some
/// results, and takes their type from the others; and constants of any type beside registers without a type.
fn fits_fragment(
    kind: &OperandKind,
    elements: &Vector<'_>,
    qualifier: &impl Fn(Slot) -> Option<Qualifier>,
) -> bool {
    let is_constant = |element: Scalar<'_>| matches!(element, Scalar::Int(_) | Scalar::Float(_));
    let is_typed_constant = |element: Scalar<'_>| {
        kind.constraint == Constraint::Bits
            && is_constant(element)
            && fragment_type(kind, qualifier).is_none_or(|ty| is_typed(element, ty))
    };
    let is_other = |element: Scalar<'_>| match element {
        Scalar::Sink => kind.is_result() && !kind.is_of_tensor_memory(),
        element => matches!(kind.constraint, Constraint::Bits | Constraint::None) && is_constant(element),
    };
    let has_constants = elements.iter().any(|element| is_constant(element) && !is_typed_constant(element));
    let is_untyped =
        |element: Scalar<'_>| element.declared().is_none_or(|ty| ty == NameType::Bits(kind.bits(qualifier)));
    elements.iter().all(|element| {
        is_other(element)
            || is_of_fragment(kind, element, qualifier) && (!has_constants || is_untyped(element))
    }) && (elements.iter().all(is_typed_constant) || !elements.iter().all(is_other))
        && (!is_loaded_or_stored(kind) || have_one_type(elements))
}

/// The type of the elements, where a slot has it.
fn fragment_type(kind: &OperandKind, qualifier: &impl Fn(Slot) -> Option<Qualifier>) -> Option<ElemType> {
    match kind.shape {
        Shape::Fragment { registers: FragmentType::Of(slot), .. } => match qualifier(slot) {
            Some(Qualifier::ElemType(ty)) => Some(ty),
            _ => None,
        },
        _ => None,
    }
}

/// Whether these are the registers of a load or store.
fn is_loaded_or_stored(kind: &OperandKind) -> bool {
    matches!(kind.shape, Shape::Fragment { length: Length::Matrices | Length::TensorMemory, .. })
}

/// Whether the registers have one type, beside untyped ones. ptxas: "Vector with elements of different types".
fn have_one_type(elements: &Vector<'_>) -> bool {
    let typed = elements.iter().filter_map(|element| element.declared());
    let mut typed = typed.filter(|ty| !matches!(ty, NameType::Bits(_)));
    let first = typed.next();
    typed.all(|ty| Some(ty) == first)
}

/// Whether this is a register that can be in the fragment.
pub(super) fn is_of_fragment(
    kind: &OperandKind,
    scalar: Scalar<'_>,
    qualifier: &impl Fn(Slot) -> Option<Qualifier>,
) -> bool {
    let Shape::Fragment { registers, .. } = kind.shape else { return false };
    let pairs = Some(ElemType::F16x2);
    let ty = match (registers, fragment_type(kind, qualifier)) {
        (FragmentType::Packed, _) | (_, Some(ElemType::F16)) => pairs,
        // PTX has no registers of these types.
        (FragmentType::Untyped, _) | (_, Some(ElemType::Bf16 | ElemType::Tf32)) => Some(ElemType::Bf16x2),
        // Registers of any type hold smaller elements, and those of 64 bits.
        (_, ty) => ty.filter(|ty| ty.bits() == 32),
    };
    // As the sums of integers, ptxas refuses pairs of floats.
    let is_pair = scalar.declared() == Some(NameType::Packed);
    is_untyped_register(scalar, kind.bits(qualifier))
        && ty.is_none_or(|ty| is_typed(scalar, ty) && (!is_pair || Some(ty) == pairs))
}

/// Whether this is a vector register without braces: `v` instead of `{v.x, v.y}`. ptxas 12.0 to 13.5 accept such a
/// register as a vector operand, but crash if it is in the place of a tensor's coordinates.
fn is_whole_vector(
    scalar: Scalar<'_>,
    length: Option<usize>,
    is_element: impl Fn(Scalar<'_>) -> bool,
) -> bool {
    match scalar {
        Scalar::Name(_, None) => true,
        Scalar::Name(name, Some(NameType::Vector(element, count))) => {
            length.is_none_or(|length| length == usize::from(count))
                && is_element(Scalar::Name(name, Some(element.name_type())))
        }
        _ => false,
    }
}

fn is_float_register(scalar: Scalar<'_>) -> bool {
    matches!(scalar, Scalar::Name(_, Some(NameType::Float(_))))
}

/// Whether this is a register for a result of this width, or of a type. A register for a floating-point number is
/// untyped, or has a floating-point type.
fn is_result(scalar: Scalar<'_>, ty: Option<ElemType>, width: u8) -> bool {
    match (scalar, ty) {
        (
            Scalar::Name(_, Some(NameType::Float(_) | NameType::Int(_) | NameType::Packed)),
            Some(ElemType::F32 | ElemType::F64),
        ) => scalar.declared() == Some(NameType::Float(width)),
        _ => is_register(scalar, width),
    }
}

/// Whether the address is generic even if a space is stated: in ptxas the space is optional.
pub(crate) fn is_generic(param: &Param, form: &Form) -> bool {
    form.part(param.slot).is_some_and(|part| part.presence == Presence::Optional)
}

/// The constants of a type.
#[derive(Clone, Copy, PartialEq)]
enum Constants {
    Integers,
    Floats,
    /// PTX has no constants of 16 bits that are floats, and none of two of them.
    None,
}

/// The constants of a type, and whether an integer register and a float register hold a value of it. An untyped
/// register holds a value of any type.
fn holders(ty: ElemType) -> (Constants, bool, bool) {
    match ty {
        ElemType::F32 | ElemType::F64 => (Constants::Floats, false, true),
        // ptxas accepts a register of `.u16` for `.f16`.
        ElemType::F16 => (Constants::None, true, true),
        ElemType::F16x2 => (Constants::None, false, false),
        // PTX has no registers of these types.
        ElemType::Bf16 | ElemType::Bf16x2 => (Constants::None, false, false),
        ElemType::B8 | ElemType::B16 | ElemType::B32 | ElemType::B64 | ElemType::B128 => {
            (Constants::Integers, true, true)
        }
        // Nor of these, whose values are untyped bits.
        ElemType::E4m3
        | ElemType::E4m3x2
        | ElemType::E4m3x4
        | ElemType::E5m2
        | ElemType::E5m2x2
        | ElemType::E5m2x4 => (Constants::Integers, true, true),
        _ => (Constants::Integers, true, false),
    }
}

/// Whether the scalar is a value of this type.
pub(crate) fn is_typed(scalar: Scalar<'_>, ty: ElemType) -> bool {
    let (constants, integer, float) = holders(ty);
    match scalar {
        Scalar::Int(_) | Scalar::Name(_, Some(NameType::Constant)) => constants == Constants::Integers,
        Scalar::Float(_) => constants == Constants::Floats,
        Scalar::Hole(_, HoleKind::Constant) => constants != Constants::None,
        Scalar::Hole(..) | Scalar::Name(_, None) => true,
        Scalar::Name(_, Some(NameType::Bits(bits))) => bits == ty.bits(),
        Scalar::Name(_, Some(NameType::Int(bits))) => integer && bits == ty.bits(),
        Scalar::Name(_, Some(NameType::Packed)) => integer && ty.bits() == 32 || ty == ElemType::F16x2,
        Scalar::Name(_, Some(NameType::Float(bits))) => float && bits == ty.bits(),
        _ => false,
    }
}

/// Whether this is a register, or a name that may be one.
pub(crate) fn is_any_register(scalar: Scalar<'_>) -> bool {
    match scalar {
        Scalar::Name(_, ty) => ty.is_none_or(NameType::is_register),
        Scalar::Hole(_, kind) => kind != HoleKind::Constant,
        _ => false,
    }
}

/// Whether this is a register for a value of this type, if it is known.
pub(crate) fn is_register_of(scalar: Scalar<'_>, ty: Option<ElemType>) -> bool {
    is_any_register(scalar) && ty.is_none_or(|ty| is_typed(scalar, ty))
}

/// Whether this is a register of this width, or a name that may be one.
fn is_register(scalar: Scalar<'_>, width: u8) -> bool {
    match scalar {
        Scalar::Name(_, Some(ty)) => ty.integer_bits() == Some(width),
        Scalar::Name(_, None) => true,
        Scalar::Hole(_, kind) => kind != HoleKind::Constant,
        _ => false,
    }
}

/// Whether this is a register of this width and any type.
pub(super) fn is_untyped_register(scalar: Scalar<'_>, width: u8) -> bool {
    is_register(scalar, width) || scalar.declared() == Some(NameType::Float(width))
}

fn is_int(scalar: Scalar<'_>, width: u8) -> bool {
    scalar.is_constant() || is_register(scalar, width)
}

pub(super) fn is_predicate(scalar: Scalar<'_>) -> bool {
    match scalar {
        Scalar::Name(_, ty) => ty.is_none_or(|ty| ty == NameType::Pred),
        Scalar::Hole(_, kind) => kind != HoleKind::Constant,
        _ => false,
    }
}

/// Whether this is a variable in shared memory, whose address `mapa` and `getctarank` accept.
fn is_variable(scalar: Scalar<'_>) -> bool {
    match scalar {
        Scalar::Name(_, Some(NameType::Variable(space))) => space.is_some_and(StateSpace::is_shared),
        Scalar::Name(_, None) => true,
        Scalar::Hole(_, kind) => kind != HoleKind::Constant,
        _ => false,
    }
}

/// Whether this is an address in `space`, or a generic address. ptxas: "Use integer or bit only", "Immediate addresses
/// allowed only for .local state space", "State space mismatch between instruction and address"; and a generic address
/// is as wide as the module's addresses, 64 bits.
fn is_address(address: Address<'_>, space: Option<StateSpace>) -> bool {
    match address.base {
        Scalar::Name(name, _) if name.contains('.') => false,
        Scalar::Name(_, None) => true,
        Scalar::Name(_, Some(ty)) if ty.integer_bits().is_some() => {
            ty.integer_bits() == Some(64) || (space.is_some() && ty.integer_bits() == Some(32))
        }
        Scalar::Name(_, Some(NameType::Variable(variable))) => match (space, variable) {
            (Some(space), Some(variable)) => space == variable || (space.is_shared() && variable.is_shared()),
            (Some(_), None) => false,
            // The names of variables in these spaces are not generic addresses.
            (None, variable) => !matches!(variable, Some(StateSpace::Param | StateSpace::Const)),
        },
        Scalar::Hole(_, kind) => kind != HoleKind::Constant,
        _ => false,
    }
}
