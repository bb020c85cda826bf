//! Which choices for slots that depend on each other are legal together.

use super::pick::{Pick, Spelling};
use crate::form::{Form, OperandPresence, Presence};
use crate::slot::Slot;
use crate::vocab::{Dim, ElemType, LoadMode, Multicast, OverrideDim, Qualifier, Report, Sem};

/// The slots on which it depends what may stand in this one: the first that a form has.
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

/// Whether the rules between dependent slots hold.
pub(super) fn go_together(form: &Form, picks: &[Pick]) -> bool {
    let pick = |slot| picks.iter().find(|pick| pick.slot == slot);
    let qualifier = |slot| pick(slot).and_then(|pick| pick.qualifier);
    let constant = |slot| match pick(slot).and_then(|pick| pick.spelling) {
        Some(Spelling::Int(value)) => Some(value),
        _ => None,
    };
    let reduces = match (qualifier(Slot::Op), qualifier(Slot::Ty)) {
        (Some(Qualifier::RedOp(op)), Some(Qualifier::ElemType(ty))) => form.reduces(op, ty),
        _ => true,
    };
    let has_rank = match (qualifier(Slot::Coordinates), qualifier(Slot::LoadMode)) {
        (Some(Qualifier::Dim(dim)), Some(Qualifier::LoadMode(mode))) => goes_with_rank(mode, dim.rank()),
        _ => true,
    };
    let ordered = match (form.part(Slot::Sem), form.part(Slot::Scope), qualifier(Slot::Sem)) {
        (Some(_), Some(_), Some(Qualifier::Sem(Sem::Weak))) => qualifier(Slot::Scope).is_none(),
        // The scope of what can only be weak stands alone.
        (Some(sem), Some(_), None)
            if sem.choices.iter().all(|choice| choice.qualifier == Sem::Weak.into()) =>
        {
            true
        }
        (Some(_), Some(_), sem) => sem.is_some() == qualifier(Slot::Scope).is_some(),
        _ => true,
    };
    // A copy has a type exactly where it is relaxed.
    let copies = form.part(Slot::Ty).is_some_and(|part| part.presence == Presence::Optional);
    let wide =
        !copies || qualifier(Slot::Ty).is_some() == (qualifier(Slot::Sem) == Some(Sem::Relaxed.into()));
    let brought = form.params.iter().all(|param| match (param.presence, pick(param.slot)) {
        (OperandPresence::WithSlot(other), Some(pick)) => {
            pick.spelling.is_some() == qualifier(other).is_some()
        }
        (OperandPresence::WithQualifiers(list), Some(pick)) if form.part(param.slot).is_none() => {
            let here =
                picks.iter().filter_map(|pick| pick.qualifier).any(|qualifier| list.contains(&qualifier));
            pick.spelling.is_some() == here
        }
        _ => true,
    });
    let overridden = qualifier(Slot::GlobalDim).is_none() || qualifier(Slot::GlobalAddress).is_some();
    let typed = form.param(Slot::Value).is_none_or(|param| !param.kind.is_value())
        || match (qualifier(Slot::Ty), pick(Slot::Value).and_then(|pick| pick.spelling)) {
            (Some(Qualifier::ElemType(ElemType::F32 | ElemType::F64)), Some(spelling)) => {
                !matches!(spelling, Spelling::Int(_))
            }
            (_, spelling) => !matches!(spelling, Some(Spelling::Float(_))),
        };
    let narrow = match (qualifier(Slot::Vec), qualifier(Slot::Ty)) {
        (Some(Qualifier::VectorLength(vec)), Some(Qualifier::ElemType(ty))) => {
            vec.count() * usize::from(ty.bits()) <= 128
        }
        _ => true,
    };
    let reported = qualifier(Slot::IgnoreOob).is_none()
        || qualifier(Slot::Report).is_none_or(|report| report == Report::Disabled.into());
    let hinted = qualifier(Slot::Evict).is_none() || qualifier(Slot::CacheHint).is_none();
    let within = match (constant(Slot::PrimarySize), constant(Slot::TotalSize)) {
        (Some(primary), Some(total)) => primary <= total,
        _ => true,
    };
    let fits = match (constant(Slot::Size), constant(Slot::SrcSize)) {
        (Some(copied), Some(read)) => read <= copied,
        _ => true,
    };
    let values = overridden && typed && narrow && within && fits;
    reduces && has_rank && ordered && wide && brought && reported && hinted && values
}

/// Whether the rules between slots hold that are choices of their own: sizes are overridden of a tensor in
/// tiles, by the word for its rank, and multicast to 32 CTAs only.
pub(super) fn go_along(picks: &[Pick]) -> bool {
    let qualifier = |slot| picks.iter().find(|pick| pick.slot == slot).and_then(|pick| pick.qualifier);
    let Some(Qualifier::OverrideDim(sizes)) = qualifier(Slot::GlobalDim) else { return true };
    let ranked = (sizes == OverrideDim::GlobalDim) == (qualifier(Slot::Coordinates) == Some(Dim::D1.into()));
    let tiled = qualifier(Slot::LoadMode).is_none_or(|mode| mode == LoadMode::Tile.into());
    let wide = qualifier(Slot::Multicast).is_none_or(|multicast| multicast == Multicast::Cluster32b.into());
    ranked && tiled && wide
}

fn goes_with_rank(mode: LoadMode, rank: usize) -> bool {
    match mode {
        LoadMode::Tile => true,
        LoadMode::TileGather4 | LoadMode::TileScatter4 => rank == 2,
        LoadMode::Im2col
        | LoadMode::Im2colW
        | LoadMode::Im2colW128
        | LoadMode::Im2colNoOffs
        | LoadMode::Im2colNoOffsW => rank >= 3,
    }
}
