//! The judges of rules that relate several slots. Each returns the place and kind of the violation, if any.

use alloc::vec::Vec;

use crate::candidate::Candidate;
use crate::form::{Param, Presence, Shape, Space};
use crate::inst::Given;
use crate::operand::{Operand, Scalar};
use crate::place::Place;
use crate::slot::Slot;
use crate::violation::CombinationViolation;
use crate::vocab::{Dim, ElemType, LoadMode, Multicast, OverrideDim, Qualifier, Report, Sem};

/// The result of a judge.
type Verdict = Option<(Place, CombinationViolation)>;

/// A function that decides whether a candidate violates a rule.
pub(crate) type Judge = fn(&Candidate<'_>) -> Verdict;

/// In a description, `shared(x)` may become `.shared::cluster`, except in a copy from `.shared::cta` to
/// `.shared::cluster` (`cp.async.bulk`), whose destination is always in another CTA.
pub(super) fn remote_destination(candidate: &Candidate<'_>) -> Verdict {
    let own = candidate.inst.given(Slot::Dst) == Some(Given::CtaShared);
    let other_cta = |param: &Param| param.kind.shape == Shape::Address(Space::OtherCta);
    (own && candidate.form.param(Slot::Dst).is_some_and(other_cta))
        .then_some((Place::Qualifier(Slot::Dst), CombinationViolation::OwnCta))
}

pub(super) fn src_size_fits(candidate: &Candidate<'_>) -> Verdict {
    let (max, value) = (candidate.constant(Slot::Size)?, candidate.constant(Slot::SrcSize)?);
    // A value outside of its own range violates another rule.
    (value > max && (0..=16).contains(&value)).then_some((
        Place::Operand(Slot::SrcSize),
        CombinationViolation::LargerThan { value, other: Slot::Size, max },
    ))
}

/// Whether the type is `.b128`; `None` if `.b128` is not an optional type of the form.
fn optional_b128(candidate: &Candidate<'_>) -> Option<bool> {
    let part = candidate.form.part(Slot::Ty).filter(|part| part.presence == Presence::Optional)?;
    let b128 = part.choice(ElemType::B128.into())?.qualifier;
    Some(candidate.qualifier(Slot::Ty) == Some(b128))
}

pub(super) fn relaxed_b128(candidate: &Candidate<'_>) -> Verdict {
    match (optional_b128(candidate)?, candidate.qualifier(Slot::Sem)?) {
        (false, Qualifier::Sem(Sem::Relaxed)) => {
            Some((Place::Qualifier(Slot::Sem), CombinationViolation::RelaxedWithoutType))
        }
        (true, Qualifier::Sem(Sem::Weak)) => {
            Some((Place::Qualifier(Slot::Ty), CombinationViolation::WeakWithType))
        }
        _ => None,
    }
}

pub(super) fn b128_alone(candidate: &Candidate<'_>) -> Verdict {
    let alone = optional_b128(candidate)? && candidate.qualifier(Slot::Sem).is_none();
    alone.then_some((Place::Qualifier(Slot::Ty), CombinationViolation::TypeWithoutSem))
}

pub(super) fn policy_or_priority(candidate: &Candidate<'_>) -> Verdict {
    let both = [Slot::CacheHint, Slot::Evict].iter().all(|&slot| candidate.qualifier(slot).is_some());
    both.then_some((Place::Qualifier(Slot::Evict), CombinationViolation::PolicyAndPriority))
}

pub(super) fn report_ignore_oob(candidate: &Candidate<'_>) -> Verdict {
    candidate.qualifier(Slot::IgnoreOob)?;
    let report = candidate.qualifier(Slot::Report).filter(|&report| report != Report::Disabled.into())?;
    Some((Place::Qualifier(Slot::Report), CombinationViolation::ReportWithIgnoreOob(report)))
}

pub(super) fn primary_within_total(candidate: &Candidate<'_>) -> Verdict {
    let (value, max) = (candidate.constant(Slot::PrimarySize)?, candidate.constant(Slot::TotalSize)?);
    // Both are unsigned 32-bit integers, and ptxas compares them as such.
    (value as u32 > max as u32).then_some((
        Place::Operand(Slot::PrimarySize),
        CombinationViolation::LargerThan { value, other: Slot::TotalSize, max },
    ))
}

/// The load mode, if `modes` contains it, and the rank of the tensor.
fn load_mode_rank(candidate: &Candidate<'_>, modes: &[LoadMode]) -> Option<(LoadMode, usize)> {
    let Qualifier::LoadMode(mode) = candidate.qualifier(Slot::LoadMode)? else { return None };
    let Qualifier::Dim(dim) = candidate.qualifier(Slot::Coordinates)? else { return None };
    modes.contains(&mode).then_some((mode, dim.rank()))
}

pub(super) fn im2col_rank(candidate: &Candidate<'_>) -> Verdict {
    let modes = [
        LoadMode::Im2col,
        LoadMode::Im2colW,
        LoadMode::Im2colW128,
        LoadMode::Im2colNoOffs,
        LoadMode::Im2colNoOffsW,
    ];
    let (mode, rank) = load_mode_rank(candidate, &modes)?;
    (rank < 3)
        .then_some((Place::Qualifier(Slot::LoadMode), CombinationViolation::LoadModeRank { mode, rank }))
}

pub(super) fn gather_rank(candidate: &Candidate<'_>) -> Verdict {
    let (mode, rank) = load_mode_rank(candidate, &[LoadMode::TileGather4, LoadMode::TileScatter4])?;
    (rank != 2)
        .then_some((Place::Qualifier(Slot::Coordinates), CombinationViolation::LoadModeRank { mode, rank }))
}

pub(super) fn sem_with_scope(candidate: &Candidate<'_>) -> Verdict {
    let (sem, scope) = (candidate.qualifier(Slot::Sem), candidate.qualifier(Slot::Scope));
    if sem == Some(Sem::Weak.into()) {
        return Some((Place::Qualifier(Slot::Scope), CombinationViolation::WeakWithScope(scope?)));
    }
    let given = |slot| candidate.inst.given(slot).is_some();
    let requires = |slot| candidate.form.part(slot).is_some_and(|part| part.presence == Presence::Required);
    let (found, at, missing) = match (sem, scope) {
        // If the other slot has a qualifier that is not a choice of the form, that violates another rule.
        (Some(sem), None) if !given(Slot::Scope) => (sem, Slot::Sem, Slot::Scope),
        // A scope that is only derived is alone because the ordering is missing, which another rule reports.
        // A fence has a scope, with or without an ordering.
        (None, Some(scope)) if !given(Slot::Sem) && given(Slot::Scope) && !requires(Slot::Scope) => {
            (scope, Slot::Scope, Slot::Sem)
        }
        _ => return None,
    };
    // If the form requires both, the missing one violates another rule.
    let part = candidate.form.part(missing).filter(|part| part.presence == Presence::Optional)?;
    // An operation whose only ordering is `.weak` can have a scope by itself.
    let only_weak = part.choices.iter().all(|choice| choice.qualifier == Sem::Weak.into());
    (missing == Slot::Scope || !only_weak)
        .then_some((Place::Qualifier(at), CombinationViolation::SemWithoutScope { found, missing }))
}

pub(super) fn vector_width(candidate: &Candidate<'_>) -> Verdict {
    let Qualifier::VectorLength(vec) = candidate.qualifier(Slot::Vec)? else { return None };
    let Qualifier::ElemType(ty) = candidate.qualifier(Slot::Ty)? else { return None };
    // A derived length comes from the value.
    let place = match candidate.inst.given(Slot::Vec) {
        Some(_) => Place::Qualifier(Slot::Vec),
        None => Place::Operand(Slot::Value),
    };
    let count = vec.count();
    (count * usize::from(ty.bits()) > 128).then_some((place, CombinationViolation::VectorWidth { count, ty }))
}

pub(super) fn multimem_width(candidate: &Candidate<'_>) -> Verdict {
    let is_multimem = candidate.form.params.iter().any(|param| param.kind.is_multimem());
    // A bulk operation has a size of its own.
    if !is_multimem || candidate.form.has(Slot::Size) {
        return None;
    }
    let Qualifier::ElemType(ty) = candidate.qualifier(Slot::Ty)? else { return None };
    let count = match candidate.qualifier(Slot::Vec) {
        Some(Qualifier::VectorLength(vec)) => vec.count(),
        _ => 1,
    };
    let kind = CombinationViolation::MultimemWidth { count, ty };
    (count * usize::from(ty.bits()) < 32).then_some((Place::Qualifier(Slot::Ty), kind))
}

pub(super) fn override_address(candidate: &Candidate<'_>) -> Verdict {
    candidate.qualifier(Slot::GlobalDim)?;
    let missing = candidate.qualifier(Slot::GlobalAddress).is_none();
    missing.then_some((Place::Qualifier(Slot::GlobalDim), CombinationViolation::SizesWithoutAddress))
}

pub(super) fn override_rank(candidate: &Candidate<'_>) -> Verdict {
    let sizes = candidate.qualifier(Slot::GlobalDim)?;
    let Qualifier::Dim(dim) = candidate.qualifier(Slot::Coordinates)? else { return None };
    let right = Qualifier::from(match dim {
        Dim::D1 => OverrideDim::GlobalDim,
        _ => OverrideDim::GlobalDimStride,
    });
    let kind = CombinationViolation::SizesRank { sizes, right, rank: dim.rank() };
    (sizes != right).then_some((Place::Qualifier(Slot::GlobalDim), kind))
}

pub(super) fn override_tile(candidate: &Candidate<'_>) -> Verdict {
    candidate.qualifier(Slot::GlobalDim)?;
    let mode = candidate.qualifier(Slot::LoadMode).filter(|&mode| mode != LoadMode::Tile.into())?;
    Some((Place::Qualifier(Slot::LoadMode), CombinationViolation::SizesLoadMode(mode)))
}

pub(super) fn override_multicast(candidate: &Candidate<'_>) -> Verdict {
    candidate.qualifier(Slot::GlobalDim)?;
    let right = Qualifier::from(Multicast::Cluster32b);
    let multicast = candidate.qualifier(Slot::Multicast).filter(|&multicast| multicast != right)?;
    Some((Place::Qualifier(Slot::Multicast), CombinationViolation::SizesMulticast(multicast)))
}

pub(super) fn override_coordinates(candidate: &Candidate<'_>) -> Verdict {
    candidate.qualifier(Slot::GlobalDim)?;
    let coordinates = [Slot::Dst, Slot::Src].into_iter().find_map(|slot| match candidate.operand(slot) {
        Some(Operand::Tensor(_, coordinates)) => Some(coordinates),
        _ => None,
    })?;
    let (index, value) = coordinates.iter().enumerate().find_map(|(index, scalar)| match scalar {
        Scalar::Int(value) if value != 0 => Some((index, value)),
        _ => None,
    })?;
    Some((Place::Element(Slot::Coordinates, index), CombinationViolation::SizesCoordinate(value)))
}

pub(super) fn distinct_registers(candidate: &Candidate<'_>) -> Verdict {
    candidate.form.param(Slot::Out).filter(|param| param.kind.is_of_tensor_memory())?;
    let mut before: Vec<&str> = Vec::new();
    for (param, operand) in candidate.form.params.iter().zip(candidate.operands) {
        let Some(operand) = operand.filter(|_| param.kind.is_result()) else { continue };
        for (index, scalar) in operand.scalars().enumerate() {
            let Scalar::Name(name, _) = scalar else { continue };
            if before.contains(&name) {
                let place = match operand {
                    Operand::Vector(_) => Place::Element(param.slot, index),
                    _ => Place::Operand(param.slot),
                };
                return Some((place, CombinationViolation::RepeatedRegister));
            }
            before.push(name);
        }
    }
    None
}

pub(super) fn format_order(candidate: &Candidate<'_>) -> Verdict {
    let slots = || candidate.inst.qualifiers().map(|(slot, _)| slot);
    let is_late = |(at, slot): &(usize, Slot)| slots().take(*at).any(|before| slot.precedes(before));
    let (_, late) = slots().enumerate().find(is_late)?;
    Some((Place::Qualifier(late), CombinationViolation::FormatOrder))
}
