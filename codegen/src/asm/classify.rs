//! The class of each hole of a call, by the operand or the sum that contains it.

use ptx_async_isa::form::{Access, Length, Param, Shape, Space, Width};
use ptx_async_isa::vocab::{CtaGroup, ElemType, Qualifier, StateSpace};
use ptx_async_isa::{Operand, Scalar, Slot, Valid};

use super::class::Class;
use super::helper::{Helper, Major, Matrix};
use super::operand_trait::OperandTrait;
use super::register::Register;
use crate::constant::Limits;
use crate::lower::Source;
#[cfg(test)]
use crate::lower::takes_array;

/// A hole that an instruction or a sum uses.
#[derive(Clone)]
pub(super) struct Classified {
    pub(super) class: Class,
    /// The trait through which its value is passed, if any.
    pub(super) operand: Option<OperandTrait>,
    /// Whether an instruction uses it, and not only a sum.
    pub(super) used: bool,
    /// Whether a step with a guard uses it.
    pub(super) guarded: bool,
    /// The index of the step that uses it.
    pub(super) step: usize,
}

impl Classified {
    /// A hole that only a sum uses.
    fn summand(class: Class, operand: Option<OperandTrait>) -> Classified {
        Classified { class, operand, used: false, guarded: false, step: 0 }
    }
}

/// Classifies the holes of a call; a hole that nothing uses has no class.
pub(super) fn classify(steps: &[Valid<'_>], holes: &[Source]) -> Vec<Option<Classified>> {
    let mut classifier = Classifier { holes, classified: vec![None; holes.len()], guarded: false, step: 0 };
    for (index, step) in steps.iter().enumerate() {
        (classifier.guarded, classifier.step) = (step.guard().is_some(), index);
        if let Some(guard) = step.guard() {
            let operand = Some(OperandTrait::guard(index));
            classifier.set(guard.predicate, Class::Value(Helper::Predicate), operand);
        }
        for (param, operand) in step.operands() {
            classifier.operand(index, step, param, operand);
        }
    }
    classifier.sums(steps);
    classifier.classified
}

struct Classifier<'h> {
    holes: &'h [Source],
    classified: Vec<Option<Classified>>,
    /// Whether the current step has a guard.
    guarded: bool,
    /// The index of the current step.
    step: usize,
}

impl Classifier<'_> {
    /// Classifies the holes of an operand of the step with this index.
    fn operand(&mut self, index: usize, step: &Valid<'_>, param: &Param, operand: Operand<'_>) {
        let set = |known: &mut Self, scalar, class: Class| {
            let operand = match class {
                Class::Value(helper) => Some(OperandTrait::of((index, step), param, helper)),
                Class::Array(helper, _) => Some(OperandTrait::array((index, step), param, helper)),
                _ => None,
            };
            known.set(scalar, class, operand);
        };
        match operand {
            Operand::Scalar(scalar) => {
                let class = self.scalar(step, param, scalar);
                set(self, scalar, class);
            }
            Operand::Address(address) | Operand::Sum(address) => {
                set(self, address.base, Class::Value(helper(step, param)));
            }
            Operand::Tensor(map, coordinates) => {
                set(self, map.base, Class::Value(Helper::TensorMap));
                for (element, scalar) in coordinates.iter().enumerate() {
                    let class = self.element(step, param, element, scalar, Helper::Coordinate);
                    set(self, scalar, class);
                }
            }
            Operand::Vector(elements) => {
                for (element, scalar) in elements.iter().enumerate() {
                    let class = match param.kind.is_value() || param.kind.is_result() {
                        true => self.scalar(step, param, scalar),
                        false => self.element(step, param, element, scalar, helper(step, param)),
                    };
                    set(self, scalar, class);
                }
            }
            Operand::Pair(Scalar::Hole(complete, kind), report) => {
                set(self, Scalar::Hole(complete, kind), Class::ResultPredicate);
                set(self, report, Class::Report(complete));
            }
            Operand::Pair(_, elected) => set(self, elected, Class::ResultPredicate),
            // In any other operand each part is a value of the parameter.
            _ => operand.scalars().for_each(|scalar| set(self, scalar, Class::Value(helper(step, param)))),
        }
    }

    fn scalar(&self, step: &Valid<'_>, param: &Param, scalar: Scalar<'_>) -> Class {
        match param.kind.shape {
            Shape::Fragment { access: Access::Update, .. } => {
                let ty = match step.qualifier(Slot::Dtype) {
                    Some(Qualifier::ElemType(ty)) => ty,
                    _ => ElemType::B32,
                };
                let length = param.kind.length(|slot| step.qualifier(slot)).unwrap_or(0);
                Class::Accumulators(ty, u16::try_from(length).unwrap_or(0))
            }
            Shape::Fragment { access: Access::Read, length, .. }
                if length != Length::One && !self.is_constant(scalar) =>
            {
                let length = param.kind.length(|slot| step.qualifier(slot)).unwrap_or(0);
                Class::Array(helper(step, param), u16::try_from(length).unwrap_or(0))
            }
            _ if self.is_constant(scalar) && !travels(step, param) => {
                Class::Constant(Limits::of_element(step, param, 0))
            }
            Shape::ResultPredicate => Class::ResultPredicate,
            Shape::Fragment { access: Access::Write, .. } => {
                let ty = match step.qualifier(Slot::Dtype) {
                    Some(Qualifier::ElemType(ty @ (ElemType::F32 | ElemType::F64 | ElemType::S32))) => {
                        Some(ty)
                    }
                    // Pairs of floats of 16 bits are returned as their bits.
                    _ => None,
                };
                Class::Result(Register::of_bits(bits(step, param)), ty)
            }
            Shape::ResultValue => Class::Result(Register::of_bits(bits(step, param)), elem_type(step)),
            Shape::Result { .. } => match (param.slot, step.operand(Slot::Out)) {
                // The value is defined where the predicate beside it holds.
                (Slot::ReportValue, Some(Operand::Pair(Scalar::Hole(complete, _), _))) => {
                    Class::ReportValue(complete)
                }
                _ => {
                    let ty = elem_type(step).filter(|_| param.kind.width == Width::Type);
                    Class::Result(Register::of_bits(bits(step, param)), ty)
                }
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

    fn set(&mut self, scalar: Scalar<'_>, class: Class, operand: Option<OperandTrait>) {
        let is_constant = self.is_constant(scalar);
        let Scalar::Hole(index, _) = scalar else { return };
        let Some(known) = self.classified.get_mut(usize::from(index)) else { return };
        let mut guarded = self.guarded;
        if let Some(known) = known {
            guarded |= known.guarded;
            known.guarded = guarded;
            let keep = match (&known.class, &class) {
                // The barrier of a transaction is armed in this CTA, though a copy could complete on one in another
                // CTA.
                (Class::Value(Helper::Mbarrier), Class::Value(Helper::MbarrierCluster)) => true,
                (_, Class::Value(Helper::MbarrierCluster)) => false,
                // A constant is checked for the first operand that contains it.
                _ => is_constant,
            };
            if keep {
                return;
            }
        }
        *known = Some(Classified { class, operand, used: true, guarded, step: self.step });
    }

    /// Classifies the holes that only a sum uses, which are sizes in bytes. A sum with values is known when the kernel
    /// runs, so its constants are checked one by one; a sum of constants is itself a constant.
    fn sums(&mut self, steps: &[Valid<'_>]) {
        let expected = steps.iter().find_map(|step| step.form().param(Slot::TxCount));
        for source in self.holes {
            let Source::Sum(parts, _) = source else { continue };
            for (source, known) in self.holes.iter().zip(&mut self.classified) {
                if let (Source::Constant(_), None, Some(param)) = (source, &known, expected) {
                    let limits = Limits::of(param.kind.constraint, Slot::TxCount);
                    *known = Some(Classified::summand(Class::Constant(limits), None));
                }
            }
            for &part in parts {
                if let Some(known @ None) = self.classified.get_mut(usize::from(part)) {
                    let operand = Some(OperandTrait::bytes());
                    *known = Some(Classified::summand(Class::Value(Helper::Int32), operand));
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
    param.kind.shape == Shape::Float || (param.kind.is_value() && other) || bits(step, param) == 128
}

/// The width of a register of the operand, in bits.
fn bits(step: &Valid<'_>, param: &Param) -> u8 {
    param.kind.bits(|slot| step.qualifier(slot))
}

/// The type of the elements.
fn elem_type(step: &Valid<'_>) -> Option<ElemType> {
    match step.qualifier(Slot::Ty) {
        Some(Qualifier::ElemType(ty)) => Some(ty),
        _ => None,
    }
}

/// The function that takes a value of the operand.
fn helper(step: &Valid<'_>, param: &Param) -> Helper {
    match param.kind.shape {
        Shape::Address(Space::Tensor) => Helper::Int32,
        Shape::Address(_) => match param.kind.space(|slot| step.qualifier(slot)) {
            Some(space) if space.is_shared() => shared(step, param),
            Some(StateSpace::Global) if param.kind.is_multimem() => Helper::Multimem,
            Some(StateSpace::Global) => Helper::Global,
            // Rust has no pointers into this space.
            Some(StateSpace::Local) => Helper::Int64,
            _ => Helper::Generic,
        },
        Shape::AddressValue => match bits(step, param) {
            64 if step.qualifier(Slot::Addr).is_none() => Helper::Generic,
            64 => Helper::Int64,
            _ => shared(step, param),
        },
        Shape::Value { .. } => elem_type(step).map_or(Helper::Int32, Helper::Value),
        Shape::Fragment { .. } if bits(step, param) == 64 => Helper::Fragment64,
        Shape::Fragment { .. } => Helper::Fragment,
        Shape::Predicate => Helper::Predicate,
        Shape::Float => Helper::Fraction,
        Shape::Vector(Length::Offsets) => Helper::Offset,
        _ => match (bits(step, param), param.slot) {
            (16, _) => Helper::Mask,
            (128, _) => Helper::Value(ElemType::B128),
            (64, Slot::GlobalAddress) => Helper::Global,
            (64, Slot::CacheHint) => Helper::Policy,
            (64, Slot::A) => matrix(step, Slot::Atype, Slot::ImmTransA),
            (64, Slot::B) => matrix(step, Slot::Btype, Slot::ImmTransB),
            (64, _) => Helper::Int64,
            _ => Helper::Int32,
        },
    }
}

/// The trait of the descriptor of a matrix, whose type and transposition are in these slots.
fn matrix(step: &Valid<'_>, ty: Slot, transposition: Slot) -> Helper {
    let major = match step.operand(transposition) {
        Some(Operand::Scalar(Scalar::Hole(..))) => Major::Any,
        Some(Operand::Scalar(Scalar::Int(1))) => Major::Mn,
        _ => Major::K,
    };
    match step.qualifier(ty) {
        Some(Qualifier::ElemType(ty)) => Helper::Matrix(Matrix { ty, major }),
        _ => Helper::Int64,
    }
}

/// The function that takes an address in shared memory.
fn shared(step: &Valid<'_>, param: &Param) -> Helper {
    match param.slot {
        Slot::Mbarrier => {
            // Either CTA of a pair can have the barrier. The barrier of a copy is in the CTA of the destination.
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

/// Whether the address in `slot` can belong to any CTA of the cluster. An address described as this
/// CTA's cannot, although PTX may spell it `.shared::cluster`.
fn in_cluster(step: &Valid<'_>, slot: Slot) -> bool {
    let space = match step.qualifier(slot) {
        Some(Qualifier::StateSpace(space)) => Some(space),
        _ => step.form().param(slot).and_then(|param| param.kind.space(|slot| step.qualifier(slot))),
    };
    !step.is_cta_shared(slot) && space == Some(StateSpace::SharedCluster)
}

/// The names of the traits through which operands of the samples are passed.
#[cfg(test)]
pub(crate) fn traits_of_samples() -> std::collections::BTreeSet<String> {
    use std::collections::BTreeSet;

    use ptx_async_isa::{forms, samples};

    let (mut names, mut arrays) = (BTreeSet::new(), BTreeSet::new());
    let of_form = |instruction| move |form| samples::of_form(instruction, form, 2);
    for sample in forms::all().flat_map(|known| known.forms.iter().flat_map(of_form(known))) {
        let valid = samples::valid(&sample.text).unwrap();
        for (param, operand) in valid.operands() {
            let mut add = |helper| {
                let (name, typed) = OperandTrait::of((0, &valid), param, helper).names();
                names.extend([name].into_iter().chain(typed));
            };
            if takes_array(valid.instruction(), param.slot) {
                let helper = helper(&valid, param);
                arrays.insert(OperandTrait::array((0, &valid), param, helper).names().0);
            }
            match (operand, param.kind.shape) {
                (Operand::Pair(..), _) => {}
                // A description passes no value for it.
                _ if param.kind.is_constant() || param.kind.is_result() => {}
                _ if param.kind.is_accumulators() => {}
                (Operand::Tensor(..), _) => [Helper::TensorMap, Helper::Coordinate].into_iter().for_each(add),
                _ => {
                    let helper = helper(&valid, param);
                    add(helper);
                    // `shared(…)` is printed in this spelling too.
                    if helper == Helper::SharedCluster && param.slot == Slot::Dst {
                        add(Helper::Shared);
                    }
                }
            }
        }
    }
    names.append(&mut arrays);
    names
}
