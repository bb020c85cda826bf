//! The judges of what spans slots. Each says what is wrong, or nothing.

use alloc::format;
use alloc::string::String;

use super::{Broken, Case};
use crate::finding::{Dialect, Place};
use crate::form::Presence;
use crate::inst::{Given, Operand, Scalar};
use crate::slot::Slot;
use crate::vocab::{Dim, ElemType, LoadMode, Multicast, OverrideDim, Report, Sem, StateSpace, Word};

/// In a description `shared(x)` may become `.shared::cluster`; not where the manual says that "the
/// destination has to be in the shared memory of a different CTA within the cluster".
pub(super) fn remote_destination(case: &Case<'_>) -> Option<Broken> {
    let from_shared = case.word(Slot::Src) == Some(StateSpace::SharedCta.into());
    let own = case.inst.given(Slot::Dst) == Some(Given::OwnShared);
    (case.inst.instruction.opcode == "cp.async.bulk" && from_shared && own).then(|| Broken {
        place: Place::Qualifier(Slot::Dst),
        says: String::from(
            "a bulk copy from shared to shared memory goes to another CTA, but `dst` is this CTA's",
        ),
        help: Some(String::from("write `dst: shared::cluster(…)` with an address that `mapa` made")),
    })
}

pub(super) fn src_size_fits(case: &Case<'_>) -> Option<Broken> {
    let (copied, read) = (case.constant(Slot::Size)?, case.constant(Slot::SrcSize)?);
    // Out of its own range it is another rule's finding.
    (read > copied && (0..=16).contains(&read)).then(|| Broken {
        place: Place::Operand(Slot::SrcSize),
        says: format!(
            "{} is at most {}, {copied}, but this is {read}",
            case.dialect.operand(Slot::SrcSize, "src-size"),
            case.dialect.operand(Slot::Size, "cp-size"),
        ),
        help: Some(format!("bytes past it are filled with zeros, up to {copied}")),
    })
}

/// `.b128` of a form that has a type only so.
fn copied_b128(case: &Case<'_>) -> Option<Word> {
    let part = case.form.part(Slot::Ty).filter(|part| part.presence == Presence::Optional)?;
    part.choice(ElemType::B128.into()).map(|choice| choice.word)
}

pub(super) fn relaxed_b128(case: &Case<'_>) -> Option<Broken> {
    let b128 = copied_b128(case)?;
    let (sem, wide) = (case.word(Slot::Sem)?, case.word(Slot::Ty) == Some(b128));
    let (says, place) = match (sem, wide) {
        (Word::Sem(Sem::Relaxed), false) => ("needs", Slot::Sem),
        (Word::Sem(Sem::Weak), true) => ("goes without", Slot::Ty),
        _ => return None,
    };
    let (sem, b128) = (case.dialect.word(sem), case.dialect.word(b128));
    Some(Broken {
        place: Place::Qualifier(place),
        says: format!("{sem} {says} {b128}"),
        help: Some(match case.dialect {
            Dialect::Description => String::from("leave `ty` out: it follows from `sem`"),
            Dialect::Ptx => format!("{b128} is the type of a relaxed copy, and stands last"),
        }),
    })
}

pub(super) fn b128_alone(case: &Case<'_>) -> Option<Broken> {
    let b128 = copied_b128(case)?;
    let alone = case.word(Slot::Ty) == Some(b128) && case.word(Slot::Sem).is_none();
    alone.then(|| Broken {
        place: Place::Qualifier(Slot::Ty),
        says: format!("{} needs an ordering", case.dialect.word(b128)),
        help: Some(match case.dialect {
            Dialect::Description => String::from("write `sem: relaxed(gpu)`, or leave `ty` out"),
            Dialect::Ptx => String::from("write `.relaxed` and its scope, or leave the type out"),
        }),
    })
}

pub(super) fn policy_or_priority(case: &Case<'_>) -> Option<Broken> {
    let (hint, priority) = (case.word(Slot::CacheHint)?, case.word(Slot::Evict)?);
    let (hint, priority) = match case.dialect {
        Dialect::Description => {
            (case.dialect.qualifier(Slot::CacheHint), case.dialect.qualifier(Slot::Evict))
        }
        Dialect::Ptx => (case.dialect.word(hint), case.dialect.word(priority)),
    };
    Some(Broken {
        place: Place::Qualifier(Slot::Evict),
        says: format!("{priority} stands beside {hint}"),
        help: Some(String::from("keep one of them")),
    })
}

pub(super) fn report_ignore_oob(case: &Case<'_>) -> Option<Broken> {
    case.word(Slot::IgnoreOob)?;
    let report = case.word(Slot::Report).filter(|&report| report != Report::Disabled.into())?;
    Some(Broken {
        place: Place::Qualifier(Slot::Report),
        says: format!(
            "with {} the report is {}, but this is {}",
            case.dialect.qualifier(Slot::IgnoreOob),
            case.dialect.word(Report::Disabled.into()),
            case.dialect.word(report)
        ),
        help: Some(String::from("leave the report out: that disables it")),
    })
}

pub(super) fn primary_within_total(case: &Case<'_>) -> Option<Broken> {
    let (primary, total) = (case.constant(Slot::PrimarySize)?, case.constant(Slot::TotalSize)?);
    // Both are 32 bits without a sign; ptxas compares them so.
    (primary as u32 > total as u32).then(|| Broken {
        place: Place::Operand(Slot::PrimarySize),
        says: format!(
            "{} is at most {}, {total}, but this is {primary}",
            case.dialect.operand(Slot::PrimarySize, "primary-size"),
            case.dialect.operand(Slot::TotalSize, "total-size"),
        ),
        help: None,
    })
}

fn load_mode_rank(case: &Case<'_>, modes: &[LoadMode]) -> Option<(Word, usize)> {
    let Word::LoadMode(mode) = case.word(Slot::LoadMode)? else { return None };
    let Word::Dim(dim) = case.word(Slot::Coordinates)? else { return None };
    modes.contains(&mode).then_some((Word::LoadMode(mode), dim.rank()))
}

pub(super) fn im2col_rank(case: &Case<'_>) -> Option<Broken> {
    let modes = [
        LoadMode::Im2col,
        LoadMode::Im2colW,
        LoadMode::Im2colW128,
        LoadMode::Im2colNoOffs,
        LoadMode::Im2colNoOffsW,
    ];
    let (mode, rank) = load_mode_rank(case, &modes)?;
    (rank < 3).then(|| Broken {
        place: Place::Qualifier(Slot::LoadMode),
        says: format!(
            "{} needs a tensor of 3 to 5 dimensions, but this one has {rank}",
            case.dialect.word(mode)
        ),
        help: Some(match case.dialect {
            Dialect::Description => String::from("give 3 to 5 coordinates, or use `load_mode: tile`"),
            Dialect::Ptx => String::from("`.tile` takes 1 to 5 dimensions"),
        }),
    })
}

pub(super) fn gather_rank(case: &Case<'_>) -> Option<Broken> {
    let (mode, rank) = load_mode_rank(case, &[LoadMode::TileGather4, LoadMode::TileScatter4])?;
    (rank != 2).then(|| Broken {
        place: Place::Qualifier(Slot::Coordinates),
        says: format!(
            "{} works on a tensor of 2 dimensions, but this one has {rank}",
            case.dialect.word(mode)
        ),
        help: Some(String::from("write `.2d`: the five coordinates are one column and four rows")),
    })
}

pub(super) fn sem_with_scope(case: &Case<'_>) -> Option<Broken> {
    // A fence has both by its name; elsewhere both are optional.
    if case.word(Slot::Sem) == Some(Sem::Weak.into()) {
        let scope = case.word(Slot::Scope)?;
        return Some(Broken {
            place: Place::Qualifier(Slot::Scope),
            says: format!(
                "{} has no scope, but {} stands beside it",
                case.dialect.word(Sem::Weak.into()),
                case.dialect.word(scope)
            ),
            help: Some(String::from("leave the scope out")),
        });
    }
    // A scope that only follows from a form is alone because the ordering of that was not said.
    if case.word(Slot::Sem).is_none() && case.inst.given(Slot::Scope).is_none() {
        return None;
    }
    // A word that is none of the form's is another rule's finding.
    let given = |slot| case.word(slot).is_some() || case.inst.given(slot).is_some();
    if given(Slot::Sem) == given(Slot::Scope) {
        return None;
    }
    let (has, lacks) = match (case.word(Slot::Sem), case.word(Slot::Scope)) {
        (Some(sem), None) => (sem, Slot::Scope),
        (None, Some(scope)) => (scope, Slot::Sem),
        _ => return None,
    };
    // Where both are always there, the one that is missing has been told.
    let part = case.form.part(lacks).filter(|part| part.presence == Presence::Optional)?;
    // The scope of what can only be weak stands alone.
    if lacks == Slot::Sem && part.choices.iter().all(|choice| choice.word == Sem::Weak.into()) {
        return None;
    }
    let other = if lacks == Slot::Scope { Slot::Sem } else { Slot::Scope };
    Some(Broken {
        place: Place::Qualifier(other),
        says: format!("{} needs a {} beside it", case.dialect.word(has), case.dialect.qualifier(lacks)),
        help: part.choices.first().map(|choice| {
            let (sem, scope) = if lacks == Slot::Scope { (has, choice.word) } else { (choice.word, has) };
            match case.dialect {
                Dialect::Description => {
                    format!("write `sem: {}({})`", sem.as_description(), scope.as_description())
                }
                Dialect::Ptx => format!("write `{}{}`, for one", sem.as_ptx(), scope.as_ptx()),
            }
        }),
    })
}

pub(super) fn vector_width(case: &Case<'_>) -> Option<Broken> {
    let Word::Vec(vec) = case.word(Slot::Vec)? else { return None };
    let Word::ElemType(ty) = case.word(Slot::Ty)? else { return None };
    let bits = vec.count() * usize::from(ty.bits());
    (bits > 128).then(|| Broken {
        place: match case.dialect {
            Dialect::Description => Place::Operand(Slot::Value),
            Dialect::Ptx => Place::Qualifier(Slot::Vec),
        },
        says: format!(
            "a vector has at most 128 bits, but {} of {} have {bits}",
            vec.count(),
            case.dialect.word(ty.into())
        ),
        help: Some(format!("store it in {} pieces", bits / 128)),
    })
}

pub(super) fn override_address(case: &Case<'_>) -> Option<Broken> {
    let sizes = case.word(Slot::GlobalDim)?;
    case.word(Slot::GlobalAddress).is_none().then(|| Broken {
        place: Place::Qualifier(Slot::GlobalDim),
        says: format!(
            "{} needs {} beside it",
            sizes_of(case, sizes),
            case.dialect.qualifier(Slot::GlobalAddress)
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
fn sizes_of(case: &Case<'_>, word: Word) -> String {
    match case.dialect {
        Dialect::Description => case.dialect.qualifier(Slot::GlobalDim),
        Dialect::Ptx => case.dialect.word(word),
    }
}

pub(super) fn override_rank(case: &Case<'_>) -> Option<Broken> {
    let word = case.word(Slot::GlobalDim)?;
    let Word::Dim(dim) = case.word(Slot::Coordinates)? else { return None };
    let (one, right) = match dim {
        Dim::D1 => (true, OverrideDim::GlobalDim),
        _ => (false, OverrideDim::GlobalDimStride),
    };
    (word != right.into()).then(|| Broken {
        place: Place::Qualifier(Slot::GlobalDim),
        says: format!(
            "{} is for a tensor of {}, but this one has {}",
            case.dialect.word(word),
            if one { "2 to 5 dimensions" } else { "1 dimension" },
            dim.rank()
        ),
        help: Some(format!("write {}", case.dialect.word(right.into()))),
    })
}

pub(super) fn override_tile(case: &Case<'_>) -> Option<Broken> {
    let sizes = case.word(Slot::GlobalDim)?;
    let mode = case.word(Slot::LoadMode).filter(|&mode| mode != LoadMode::Tile.into())?;
    Some(Broken {
        place: Place::Qualifier(Slot::LoadMode),
        says: format!(
            "{} goes with {}, but this is {}",
            sizes_of(case, sizes),
            case.dialect.word(LoadMode::Tile.into()),
            case.dialect.word(mode)
        ),
        help: Some(String::from("override the address alone, or give each its own tensor map")),
    })
}

pub(super) fn override_multicast(case: &Case<'_>) -> Option<Broken> {
    let sizes = case.word(Slot::GlobalDim)?;
    let right = Word::from(Multicast::Cluster32b);
    let multicast = case.word(Slot::Multicast).filter(|&multicast| multicast != right)?;
    Some(Broken {
        place: Place::Qualifier(Slot::Multicast),
        says: format!(
            "beside {} a multicast is {}, but this is {}",
            sizes_of(case, sizes),
            case.dialect.word(right),
            case.dialect.word(multicast)
        ),
        help: Some(match case.dialect {
            Dialect::Description => String::from("write `multicast: cluster32b(mask)`"),
            Dialect::Ptx => String::from("write `.multicast::cluster::32b`, and a mask of 32 bits"),
        }),
    })
}

pub(super) fn override_coordinates(case: &Case<'_>) -> Option<Broken> {
    let sizes = case.word(Slot::GlobalDim)?;
    let coordinates = [Slot::Dst, Slot::Src].into_iter().find_map(|slot| match case.operand(slot) {
        Some(Operand::Tensor(_, coordinates)) => Some(coordinates),
        _ => None,
    })?;
    let (index, value) = coordinates.iter().enumerate().find_map(|(index, scalar)| match scalar {
        Scalar::Int(value) if value != 0 => Some((index, value)),
        _ => None,
    })?;
    Some(Broken {
        place: Place::Element(Slot::Coordinates, index),
        says: format!("beside {} a constant coordinate is 0, but this is {value}", sizes_of(case, sizes)),
        help: Some(String::from("put it into a register")),
    })
}
