//! The class of each hole of a call, by the operand or the sum that it is in.

use ptx_async_isa::form::{Length, Param, Shape};
use ptx_async_isa::vocab::{CtaGroup, ElemType, Qualifier, StateSpace};
use ptx_async_isa::{Operand, Scalar, Slot, Valid};

use super::class::Class;
use super::helper::Helper;
use super::operand_bounds::OperandBounds;
use super::register::Register;
use crate::constant::Limits;
use crate::lower::Source;

/// The class of a hole, and what its operand requires of the type of a value.
pub(super) type Classified = (Class, OperandBounds);

/// Classifies the holes of a call; a hole that nothing uses has no class.
pub(super) fn classify(steps: &[Valid<'_>], holes: &[Source]) -> Vec<Option<Classified>> {
    let mut classifier = Classifier { holes, classified: vec![None; holes.len()] };
    for step in steps {
        if let Some(guard) = step.guard() {
            classifier.set(guard.predicate, Class::Value(Helper::Predicate), OperandBounds::bytes());
        }
        for (param, operand) in step.operands() {
            classifier.operand(step, param, operand);
        }
    }
    classifier.sums(steps);
    classifier.classified
}

struct Classifier<'h> {
    holes: &'h [Source],
    classified: Vec<Option<Classified>>,
}

impl Classifier<'_> {
    /// Classifies the holes of an operand.
    fn operand(&mut self, step: &Valid<'_>, param: &Param, operand: Operand<'_>) {
        let bounds = OperandBounds::of(step, param);
        match operand {
            Operand::Scalar(scalar) => self.set(scalar, self.scalar(step, param, scalar), bounds),
            Operand::Address(address) | Operand::Sum(address) => {
                self.set(address.base, Class::Value(helper(step, param)), bounds);
            }
            Operand::Tensor(map, coordinates) => {
                self.set(map.base, Class::Value(Helper::TensorMap), bounds.clone().called("tensorMap"));
                for (element, scalar) in coordinates.iter().enumerate() {
                    let class = self.element(step, param, element, scalar, Helper::Coordinate);
                    self.set(scalar, class, bounds.clone().called("tensorCoords"));
                }
            }
            Operand::Vector(elements) => {
                for (element, scalar) in elements.iter().enumerate() {
                    let class = match param.kind.is_value() {
                        true => self.scalar(step, param, scalar),
                        false => self.element(step, param, element, scalar, helper(step, param)),
                    };
                    self.set(scalar, class, bounds.clone());
                }
            }
            Operand::Pair(Scalar::Hole(complete, kind), report) => {
                self.set(Scalar::Hole(complete, kind), Class::ResultPredicate, bounds.clone());
                self.set(report, Class::Report(complete), bounds);
            }
            Operand::Pair(_, elected) => self.set(elected, Class::ResultPredicate, bounds),
            // Each part of any other operand is a value of the parameter.
            _ => {
                for scalar in operand.scalars() {
                    self.set(scalar, Class::Value(helper(step, param)), bounds.clone());
                }
            }
        }
    }

    fn scalar(&self, step: &Valid<'_>, param: &Param, scalar: Scalar<'_>) -> Class {
        match param.kind.shape {
            _ if self.is_constant(scalar) && !travels(step, param) => {
                Class::Constant(Limits::of_element(step, param, 0))
            }
            Shape::ResultPredicate => Class::ResultPredicate,
            Shape::Result { .. } => match (param.slot, step.operand(Slot::Out)) {
                // It is defined where the predicate beside it holds.
                (Slot::ReportValue, Some(Operand::Pair(Scalar::Hole(complete, _), _))) => {
                    Class::ReportValue(complete)
                }
                _ => Class::Result(Register::of_bits(bits(step, param))),
            },
            _ => Class::Value(helper(step, param)),
        }
    }

    /// The class of an element of a vector of integers.
    fn element(
        &self,
        step: &Valid<'_>,
        param: &Param,
        element: usize,
        scalar: Scalar<'_>,
        helper: Helper,
    ) -> Class {
        match self.is_constant(scalar) {
            true => Class::Constant(Limits::of_element(step, param, element)),
            false => Class::Value(helper),
        }
    }

    fn set(&mut self, scalar: Scalar<'_>, class: Class, bounds: OperandBounds) {
        let is_constant = self.is_constant(scalar);
        let Scalar::Hole(index, _) = scalar else { return };
        let Some(known) = self.classified.get_mut(usize::from(index)) else { return };
        let keep = match (&known, &class) {
            (None, _) => false,
            // The barrier of a transaction is armed as this CTA's, though a copy might complete on another's.
            (Some((Class::Value(Helper::Mbarrier), _)), Class::Value(Helper::MbarrierCluster)) => true,
            (Some(_), Class::Value(Helper::MbarrierCluster)) => false,
            // A constant is checked for the first operand that it is in.
            (Some(_), _) => is_constant,
        };
        if !keep {
            *known = Some((class, bounds));
        }
    }

    /// Classifies what only a sum uses, which is a size in bytes. A sum with values is known when the kernel runs, so its
    /// constants are checked one by one; a sum of constants is one itself.
    fn sums(&mut self, steps: &[Valid<'_>]) {
        let expected = steps.iter().find_map(|step| step.form().param(Slot::TxCount));
        for source in self.holes {
            let Source::Sum(parts, _) = source else { continue };
            for (source, known) in self.holes.iter().zip(&mut self.classified) {
                if let (Source::Constant(_), None, Some(param)) = (source, &known, expected) {
                    let limits = Limits::of(param.kind.constraint, Slot::TxCount);
                    *known = Some((Class::Constant(limits), OperandBounds::bytes()));
                }
            }
            for &part in parts {
                if let Some(known @ None) = self.classified.get_mut(usize::from(part)) {
                    *known = Some((Class::Value(Helper::Int32), OperandBounds::bytes()));
                }
            }
        }
    }

    fn is_constant(&self, scalar: Scalar<'_>) -> bool {
        let Scalar::Hole(index, _) = scalar else { return false };
        matches!(self.holes.get(usize::from(index)), Some(Source::Constant(_) | Source::ConstantSum(..)))
    }
}

/// Whether a constant is passed as a value: `const` operands of `asm!` are integers of at most 64 bits.
fn travels(step: &Valid<'_>, param: &Param) -> bool {
    let ty = step.qualifier(Slot::Ty);
    let other = matches!(ty, Some(Qualifier::ElemType(ElemType::F32 | ElemType::F64 | ElemType::B128)));
    param.kind.shape == Shape::Float || (param.kind.is_value() && other)
}

/// How many bits a register of the operand has.
fn bits(step: &Valid<'_>, param: &Param) -> u8 {
    param.kind.bits(|slot| step.qualifier(slot))
}

/// The function that takes a value of the operand.
fn helper(step: &Valid<'_>, param: &Param) -> Helper {
    match param.kind.shape {
        Shape::Address(_) => match param.kind.space(|slot| step.qualifier(slot)) {
            Some(space) if space.is_shared() => shared(step, param),
            Some(StateSpace::Global) if param.kind.is_multimem() => Helper::Multimem,
            Some(StateSpace::Global) => Helper::Global,
            _ => Helper::Generic,
        },
        Shape::AddressValue => match bits(step, param) {
            64 if step.qualifier(Slot::Addr).is_none() => Helper::Generic,
            64 => Helper::Int64,
            _ => shared(step, param),
        },
        Shape::Value { .. } => match step.qualifier(Slot::Ty) {
            Some(Qualifier::ElemType(ty)) => Helper::Value(ty),
            _ => Helper::Int32,
        },
        Shape::Predicate => Helper::Predicate,
        Shape::Float => Helper::Fraction,
        Shape::Vector(Length::Offsets) => Helper::Offset,
        _ => match (bits(step, param), param.slot) {
            (16, _) => Helper::Mask,
            (64, Slot::GlobalAddress) => Helper::Global,
            (64, Slot::CacheHint) => Helper::Policy,
            (64, _) => Helper::Int64,
            _ => Helper::Int32,
        },
    }
}

/// The function that takes an address in shared memory.
fn shared(step: &Valid<'_>, param: &Param) -> Helper {
    match param.slot {
        Slot::Mbarrier => {
            // A pair of CTAs has its barriers in either. The barrier of a copy is where the destination is.
            let pair = step.qualifier(Slot::CtaGroup) == Some(CtaGroup::Two.into());
            let own = step.qualifier(Slot::Mbarrier).is_some() || step.form().param(Slot::Dst).is_none();
            match pair || in_cluster(step, if own { Slot::Mbarrier } else { Slot::Dst }) {
                true => Helper::MbarrierCluster,
                false => Helper::Mbarrier,
            }
        }
        slot if in_cluster(step, slot) => Helper::SharedCluster,
        _ => Helper::Shared,
    }
}

/// Whether the address in `slot` is in the shared memory of any CTA of the cluster. What was described as this CTA's is
/// not, although PTX may spell it `.shared::cluster`.
fn in_cluster(step: &Valid<'_>, slot: Slot) -> bool {
    let space = match step.qualifier(slot) {
        Some(Qualifier::StateSpace(space)) => Some(space),
        _ => step.form().param(slot).and_then(|param| param.kind.space(|slot| step.qualifier(slot))),
    };
    !step.is_cta_shared(slot) && space == Some(StateSpace::SharedCluster)
}
