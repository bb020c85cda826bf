//! The judges of rules that relate several slots. Each returns the violation, if there is one.

use alloc::format;
use alloc::string::String;

use crate::case::{Case, Violation};
use crate::finding::Dialect;
use crate::form::{Param, Presence, Shape, Space};
use crate::inst::{Given, Operand, Scalar};
use crate::place::Place;
use crate::slot::Slot;
use crate::vocab::{Dim, ElemType, LoadMode, Multicast, OverrideDim, Qualifier, Report, Sem};

/// A judge.
pub(crate) type Judge = fn(&Case<'_>) -> Option<Violation>;

/// In a description `shared(x)` may become `.shared::cluster`; not where the manual says that "the
/// destination has to be in the shared memory of a different CTA within the cluster".
pub(super) fn remote_destination(case: &Case<'_>) -> Option<Violation> {
    let own = case.inst.given(Slot::Dst) == Some(Given::CtaShared);
    let other_cta = |param: &Param| param.kind.shape == Shape::Address(Space::OtherCta);
    (own && case.form.param(Slot::Dst).is_some_and(other_cta)).then(|| Violation {
        place: Place::Qualifier(Slot::Dst),
        message: String::from(
            "a bulk copy from shared to shared memory goes to another CTA, but `dst` is this CTA's",
        ),
        help: Some(String::from("write `dst: shared::cluster(…)` with an address that `mapa` made")),
    })
}

pub(super) fn src_size_fits(case: &Case<'_>) -> Option<Violation> {
    let (copied, read) = (case.constant(Slot::Size)?, case.constant(Slot::SrcSize)?);
    // Out of its own range it is another rule's finding.
    (read > copied && (0..=16).contains(&read)).then(|| Violation {
        place: Place::Operand(Slot::SrcSize),
        message: format!(
            "{} is at most {}, {copied}, but this is {read}",
            case.dialect.operand_name(Slot::SrcSize, "src-size"),
            case.dialect.operand_name(Slot::Size, "cp-size"),
        ),
        help: Some(format!("bytes past it are filled with zeros, up to {copied}")),
    })
}

/// `.b128` of a form that has a type only so.
fn copied_b128(case: &Case<'_>) -> Option<Qualifier> {
    let part = case.form.part(Slot::Ty).filter(|part| part.presence == Presence::Optional)?;
    part.choice(ElemType::B128.into()).map(|choice| choice.qualifier)
}

pub(super) fn relaxed_b128(case: &Case<'_>) -> Option<Violation> {
    let b128 = copied_b128(case)?;
    let (sem, wide) = (case.qualifier(Slot::Sem)?, case.qualifier(Slot::Ty) == Some(b128));
    let (message, place) = match (sem, wide) {
        (Qualifier::Sem(Sem::Relaxed), false) => ("needs", Slot::Sem),
        (Qualifier::Sem(Sem::Weak), true) => ("goes without", Slot::Ty),
        _ => return None,
    };
    let (sem, b128) = (case.dialect.qualifier(sem), case.dialect.qualifier(b128));
    Some(Violation {
        place: Place::Qualifier(place),
        message: format!("{sem} {message} {b128}"),
        help: Some(match case.dialect {
            Dialect::Description => String::from("leave `ty` out: it follows from `sem`"),
            Dialect::Ptx => format!("{b128} is the type of a relaxed copy, and stands last"),
        }),
    })
}

pub(super) fn b128_alone(case: &Case<'_>) -> Option<Violation> {
    let b128 = copied_b128(case)?;
    let alone = case.qualifier(Slot::Ty) == Some(b128) && case.qualifier(Slot::Sem).is_none();
    alone.then(|| Violation {
        place: Place::Qualifier(Slot::Ty),
        message: format!("{} needs an ordering", case.dialect.qualifier(b128)),
        help: Some(match case.dialect {
            Dialect::Description => String::from("write `sem: relaxed(gpu)`, or leave `ty` out"),
            Dialect::Ptx => String::from("write `.relaxed` and its scope, or leave the type out"),
        }),
    })
}

pub(super) fn policy_or_priority(case: &Case<'_>) -> Option<Violation> {
    let (hint, priority) = (case.qualifier(Slot::CacheHint)?, case.qualifier(Slot::Evict)?);
    let (hint, priority) = match case.dialect {
        Dialect::Description => {
            (case.dialect.qualifier_name(Slot::CacheHint), case.dialect.qualifier_name(Slot::Evict))
        }
        Dialect::Ptx => (case.dialect.qualifier(hint), case.dialect.qualifier(priority)),
    };
    Some(Violation {
        place: Place::Qualifier(Slot::Evict),
        message: format!("{priority} stands beside {hint}"),
        help: Some(String::from("keep one of them")),
    })
}

pub(super) fn report_ignore_oob(case: &Case<'_>) -> Option<Violation> {
    case.qualifier(Slot::IgnoreOob)?;
    let report = case.qualifier(Slot::Report).filter(|&report| report != Report::Disabled.into())?;
    Some(Violation {
        place: Place::Qualifier(Slot::Report),
        message: format!(
            "with {} the report is {}, but this is {}",
            case.dialect.qualifier_name(Slot::IgnoreOob),
            case.dialect.qualifier(Report::Disabled.into()),
            case.dialect.qualifier(report)
        ),
        help: Some(String::from("leave the report out: that disables it")),
    })
}

pub(super) fn primary_within_total(case: &Case<'_>) -> Option<Violation> {
    let (primary, total) = (case.constant(Slot::PrimarySize)?, case.constant(Slot::TotalSize)?);
    // Both are 32 bits without a sign; ptxas compares them so.
    (primary as u32 > total as u32).then(|| Violation {
        place: Place::Operand(Slot::PrimarySize),
        message: format!(
            "{} is at most {}, {total}, but this is {primary}",
            case.dialect.operand_name(Slot::PrimarySize, "primary-size"),
            case.dialect.operand_name(Slot::TotalSize, "total-size"),
        ),
        help: None,
    })
}

fn load_mode_rank(case: &Case<'_>, modes: &[LoadMode]) -> Option<(Qualifier, usize)> {
    let Qualifier::LoadMode(mode) = case.qualifier(Slot::LoadMode)? else { return None };
    let Qualifier::Dim(dim) = case.qualifier(Slot::Coordinates)? else { return None };
    modes.contains(&mode).then_some((Qualifier::LoadMode(mode), dim.rank()))
}

pub(super) fn im2col_rank(case: &Case<'_>) -> Option<Violation> {
    let modes = [
        LoadMode::Im2col,
        LoadMode::Im2colW,
        LoadMode::Im2colW128,
        LoadMode::Im2colNoOffs,
        LoadMode::Im2colNoOffsW,
    ];
    let (mode, rank) = load_mode_rank(case, &modes)?;
    (rank < 3).then(|| Violation {
        place: Place::Qualifier(Slot::LoadMode),
        message: format!(
            "{} needs a tensor of 3 to 5 dimensions, but this one has {rank}",
            case.dialect.qualifier(mode)
        ),
        help: Some(match case.dialect {
            Dialect::Description => String::from("give 3 to 5 coordinates, or use `load_mode: tile`"),
            Dialect::Ptx => String::from("`.tile` takes 1 to 5 dimensions"),
        }),
    })
}

pub(super) fn gather_rank(case: &Case<'_>) -> Option<Violation> {
    let (mode, rank) = load_mode_rank(case, &[LoadMode::TileGather4, LoadMode::TileScatter4])?;
    (rank != 2).then(|| Violation {
        place: Place::Qualifier(Slot::Coordinates),
        message: format!(
            "{} works on a tensor of 2 dimensions, but this one has {rank}",
            case.dialect.qualifier(mode)
        ),
        help: Some(String::from("write `.2d`: the five coordinates are one column and four rows")),
    })
}

pub(super) fn sem_with_scope(case: &Case<'_>) -> Option<Violation> {
    // A fence has both by its name; elsewhere both are optional.
    if case.qualifier(Slot::Sem) == Some(Sem::Weak.into()) {
        let scope = case.qualifier(Slot::Scope)?;
        return Some(Violation {
            place: Place::Qualifier(Slot::Scope),
            message: format!(
                "{} has no scope, but {} stands beside it",
                case.dialect.qualifier(Sem::Weak.into()),
                case.dialect.qualifier(scope)
            ),
            help: Some(String::from("leave the scope out")),
        });
    }
    // A scope that only follows from a form is alone because the ordering of that was not said.
    if case.qualifier(Slot::Sem).is_none() && case.inst.given(Slot::Scope).is_none() {
        return None;
    }
    // A word that is none of the form's is another rule's finding.
    let given = |slot| case.qualifier(slot).is_some() || case.inst.given(slot).is_some();
    if given(Slot::Sem) == given(Slot::Scope) {
        return None;
    }
    let (has, lacks) = match (case.qualifier(Slot::Sem), case.qualifier(Slot::Scope)) {
        (Some(sem), None) => (sem, Slot::Scope),
        (None, Some(scope)) => (scope, Slot::Sem),
        _ => return None,
    };
    // Where both are always there, the one that is missing has been told.
    let part = case.form.part(lacks).filter(|part| part.presence == Presence::Optional)?;
    // The scope of what can only be weak stands alone.
    if lacks == Slot::Sem && part.choices.iter().all(|choice| choice.qualifier == Sem::Weak.into()) {
        return None;
    }
    let other = if lacks == Slot::Scope { Slot::Sem } else { Slot::Scope };
    Some(Violation {
        place: Place::Qualifier(other),
        message: format!(
            "{} needs a {} beside it",
            case.dialect.qualifier(has),
            case.dialect.qualifier_name(lacks)
        ),
        help: part.choices.first().map(|choice| {
            let (sem, scope) =
                if lacks == Slot::Scope { (has, choice.qualifier) } else { (choice.qualifier, has) };
            match case.dialect {
                Dialect::Description => {
                    format!("write `sem: {}({})`", sem.as_description(), scope.as_description())
                }
                Dialect::Ptx => format!("write `{}{}`, for one", sem.as_ptx(), scope.as_ptx()),
            }
        }),
    })
}

pub(super) fn vector_width(case: &Case<'_>) -> Option<Violation> {
    let Qualifier::VectorLength(vec) = case.qualifier(Slot::Vec)? else { return None };
    let Qualifier::ElemType(ty) = case.qualifier(Slot::Ty)? else { return None };
    let bits = vec.count() * usize::from(ty.bits());
    (bits > 128).then(|| Violation {
        place: match case.dialect {
            Dialect::Description => Place::Operand(Slot::Value),
            Dialect::Ptx => Place::Qualifier(Slot::Vec),
        },
        message: format!(
            "a vector has at most 128 bits, but {} of {} have {bits}",
            vec.count(),
            case.dialect.qualifier(ty.into())
        ),
        help: Some(format!("store it in {} pieces", bits / 128)),
    })
}

pub(super) fn override_address(case: &Case<'_>) -> Option<Violation> {
    let sizes = case.qualifier(Slot::GlobalDim)?;
    case.qualifier(Slot::GlobalAddress).is_none().then(|| Violation {
        place: Place::Qualifier(Slot::GlobalDim),
        message: format!(
            "{} needs {} beside it",
            sizes_of(case, sizes),
            case.dialect.qualifier_name(Slot::GlobalAddress)
        ),
        help: Some(match case.dialect {
            Dialect::Description => String::from("add `global_address: …`"),
            Dialect::Ptx => {
                String::from("write `.override::global_address` too, and the address behind the map")
            }
        }),
    })
}

/// The overridden sizes, as the writer calls them.
fn sizes_of(case: &Case<'_>, qualifier: Qualifier) -> String {
    match case.dialect {
        Dialect::Description => case.dialect.qualifier_name(Slot::GlobalDim),
        Dialect::Ptx => case.dialect.qualifier(qualifier),
    }
}

pub(super) fn override_rank(case: &Case<'_>) -> Option<Violation> {
    let qualifier = case.qualifier(Slot::GlobalDim)?;
    let Qualifier::Dim(dim) = case.qualifier(Slot::Coordinates)? else { return None };
    let (one, right) = match dim {
        Dim::D1 => (true, OverrideDim::GlobalDim),
        _ => (false, OverrideDim::GlobalDimStride),
    };
    (qualifier != right.into()).then(|| Violation {
        place: Place::Qualifier(Slot::GlobalDim),
        message: format!(
            "{} is for a tensor of {}, but this one has {}",
            case.dialect.qualifier(qualifier),
            if one { "2 to 5 dimensions" } else { "1 dimension" },
            dim.rank()
        ),
        help: Some(format!("write {}", case.dialect.qualifier(right.into()))),
    })
}

pub(super) fn override_tile(case: &Case<'_>) -> Option<Violation> {
    let sizes = case.qualifier(Slot::GlobalDim)?;
    let mode = case.qualifier(Slot::LoadMode).filter(|&mode| mode != LoadMode::Tile.into())?;
    Some(Violation {
        place: Place::Qualifier(Slot::LoadMode),
        message: format!(
            "{} goes with {}, but this is {}",
            sizes_of(case, sizes),
            case.dialect.qualifier(LoadMode::Tile.into()),
            case.dialect.qualifier(mode)
        ),
        help: Some(String::from("override the address alone, or give each its own tensor map")),
    })
}

pub(super) fn override_multicast(case: &Case<'_>) -> Option<Violation> {
    let sizes = case.qualifier(Slot::GlobalDim)?;
    let right = Qualifier::from(Multicast::Cluster32b);
    let multicast = case.qualifier(Slot::Multicast).filter(|&multicast| multicast != right)?;
    Some(Violation {
        place: Place::Qualifier(Slot::Multicast),
        message: format!(
            "beside {} a multicast is {}, but this is {}",
            sizes_of(case, sizes),
            case.dialect.qualifier(right),
            case.dialect.qualifier(multicast)
        ),
        help: Some(match case.dialect {
            Dialect::Description => String::from("write `multicast: cluster32b(mask)`"),
            Dialect::Ptx => String::from("write `.multicast::cluster::32b`, and a mask of 32 bits"),
        }),
    })
}

pub(super) fn override_coordinates(case: &Case<'_>) -> Option<Violation> {
    let sizes = case.qualifier(Slot::GlobalDim)?;
    let coordinates = [Slot::Dst, Slot::Src].into_iter().find_map(|slot| match case.operand(slot) {
        Some(Operand::Tensor(_, coordinates)) => Some(coordinates),
        _ => None,
    })?;
    let (index, value) = coordinates.iter().enumerate().find_map(|(index, scalar)| match scalar {
        Scalar::Int(value) if value != 0 => Some((index, value)),
        _ => None,
    })?;
    Some(Violation {
        place: Place::Element(Slot::Coordinates, index),
        message: format!("beside {} a constant coordinate is 0, but this is {value}", sizes_of(case, sizes)),
        help: Some(String::from("put it into a register")),
    })
}
