//! Finds the qualifiers of a form that an instruction gives, or that follow from the rest of a description.

use super::problem::Problem;
use crate::form::{Chosen, Form, OperandPresence, Part, Presence};
use crate::inst::{Given, Inst};
use crate::operand::{Operand, Scalar};
use crate::slot::Slot;
use crate::target::{Context, first_version};
use crate::vocab::{CacheOp, Dim, LoadMode, OverrideDim, Qualifier, Sem, StateSpace};

/// The choice for `part`, given or derived.
pub(super) fn fit_qualifier(
    inst: &Inst<'_>,
    form: &'static Form,
    part: &'static Part,
    context: &Context,
) -> Result<Chosen, Problem> {
    let missing = match part.presence {
        Presence::Optional => Ok(None),
        Presence::Required | Presence::Explicit | Presence::Default => Err(Problem::MissingQualifier(part)),
    };
    let choice = |qualifier| part.choice(qualifier).map(Some).ok_or(Problem::Choice(part.slot, qualifier));
    match inst.given(part.slot) {
        Some(Given::Qualifier(qualifier)) => choice(qualifier),
        Some(Given::CtaShared) => {
            own_shared(part, context).map(Some).ok_or(Problem::Choice(part.slot, StateSpace::Shared.into()))
        }
        Some(Given::Omitted) => missing.map_err(|problem| match takes_space(part) {
            true => Problem::Generic(part),
            false => problem,
        }),
        None if inst.derive => derived(inst, form, part).map_or(missing, choice),
        None => missing,
    }
}

/// Whether the qualifier is the state space of an address.
fn takes_space(part: &Part) -> bool {
    part.choices.iter().any(|choice| matches!(choice.qualifier, Qualifier::StateSpace(_)))
}

/// The qualifier for this CTA's shared memory: the first that the module supports if the module's version is known, and
/// otherwise the oldest, which every version supports.
fn own_shared(part: &Part, context: &Context) -> Chosen {
    let spaces = || {
        part.choices
            .iter()
            .filter(|choice| matches!(choice.qualifier, Qualifier::StateSpace(space) if space.is_shared()))
    };
    let choice = match context.isa {
        Some(_) => spaces().find(|choice| context.meets(choice.availability)),
        None => None,
    };
    choice.or_else(|| spaces().min_by_key(|choice| first_version(choice.availability, None)))
}

/// The qualifier that follows from the rest of a description.
fn derived(inst: &Inst<'_>, form: &Form, part: &Part) -> Option<Qualifier> {
    let only = || match part.choices {
        [choice] => Some(choice.qualifier),
        _ => None,
    };
    match (part.slot, part.presence) {
        // A description always gives the operation and the type of a reduction.
        (Slot::Op | Slot::Ty, _) if !form.pairs.is_empty() => None,
        // `.relaxed` of a copy implies `.b128`.
        (Slot::Ty, Presence::Optional) => {
            only().filter(|_| inst.given(Slot::Sem) == Some(Given::Qualifier(Sem::Relaxed.into())))
        }
        (Slot::Coordinates, _) => dimensions(inst).map(Qualifier::Dim),
        (Slot::Vec, _) if form.param(Slot::Value).is_some() => match inst.operand(Slot::Value) {
            Some(Operand::Vector(values)) => {
                let mut lengths = form.vector_lengths();
                lengths.find(|length| length.count() == values.len()).map(Qualifier::from)
            }
            _ => None,
        },
        (Slot::GlobalDim, _) => match dimensions(inst) {
            _ if inst.operand(Slot::GlobalDim).is_none() => None,
            Some(Dim::D1) => Some(OverrideDim::GlobalDim.into()),
            _ => Some(OverrideDim::GlobalDimStride.into()),
        },
        (Slot::Cache, _) => only().filter(|&qualifier| qualifier == default_cache(inst).into()),
        (_, Presence::Required) => only(),
        (_, Presence::Explicit) => None,
        (_, Presence::Default) => part.choices.first().map(|choice| choice.qualifier),
        // The operand of `cache_hint: policy` implies the qualifier, and so does the operand of `multicast: mask`.
        (slot, Presence::Optional) => {
            let brought = form
                .param(slot)
                .is_some_and(|param| matches!(param.presence, OperandPresence::WithQualifier));
            part.choices
                .first()
                .map(|choice| choice.qualifier)
                .filter(|_| brought && inst.operand(slot).is_some())
        }
    }
}

/// Three coordinates mean `.3d`; a column and four rows mean `.2d`.
fn dimensions(inst: &Inst<'_>) -> Option<Dim> {
    let count = [Slot::Dst, Slot::Src].into_iter().find_map(|slot| match inst.operand(slot) {
        Some(Operand::Tensor(_, coordinates)) => Some(coordinates.len()),
        _ => None,
    })?;
    let rows = [LoadMode::TileGather4, LoadMode::TileScatter4].map(|mode| Given::Qualifier(mode.into()));
    match inst.given(Slot::LoadMode) {
        Some(mode) if rows.contains(&mode) => Some(Dim::D2),
        _ => Dim::from_rank(count),
    }
}

/// A copy of 16 bytes can bypass L1, which is the default in a description.
fn default_cache(inst: &Inst<'_>) -> CacheOp {
    match inst.operand(Slot::Size) {
        Some(Operand::Scalar(Scalar::Int(16))) => CacheOp::Cg,
        _ => CacheOp::Ca,
    }
}
