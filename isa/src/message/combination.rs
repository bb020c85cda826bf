//! Sentences about qualifiers and operands of several slots that cannot be combined.

use alloc::format;
use alloc::string::String;

use super::{Renderer, Text, choices};
use crate::dialect::Dialect;
use crate::slot::Slot;
use crate::violation::CombinationViolation;
use crate::vocab::{ElemType, LoadMode, Multicast, OverrideDim, Qualifier, Report, Sem};

impl Renderer<'_> {
    pub(super) fn combination(&self, violation: CombinationViolation) -> Text {
        let sizes = || self.given_name(Slot::GlobalDim);
        match violation {
            CombinationViolation::OwnCta => Text::new(
                String::from(
                    "a bulk copy from shared to shared memory goes to another CTA, but `dst` is in this CTA",
                ),
                String::from("write `dst: shared::cluster(…)` with an address that `mapa` returned"),
            ),
            CombinationViolation::LargerThan { value, other, max } => {
                let slot = if other == Slot::Size { Slot::SrcSize } else { Slot::PrimarySize };
                let (name, other_name) = (self.operand_name(slot), self.size_name(other));
                Text::new(
                    format!("{name} must be at most {other_name}, {max}, but this is {value}"),
                    (other == Slot::Size)
                        .then(|| format!("bytes past it are filled with zeros, up to {max}")),
                )
            }
            CombinationViolation::RelaxedWithoutType => {
                let (sem, ty) = (self.qualifier(Sem::Relaxed), self.qualifier(ElemType::B128));
                Text::new(
                    format!("{sem} requires {ty}"),
                    match self.dialect {
                        Dialect::Description => String::from("leave `ty` out: it follows from `sem`"),
                        Dialect::Ptx => {
                            format!("add {ty}, the type of a relaxed copy, as the last qualifier")
                        }
                    },
                )
            }
            CombinationViolation::WeakWithType => {
                let (sem, ty) = (self.qualifier(Sem::Weak), self.qualifier(ElemType::B128));
                Text::new(
                    format!("{ty} cannot be combined with {sem}"),
                    match self.dialect {
                        Dialect::Description => String::from("leave `ty` out: it follows from `sem`"),
                        Dialect::Ptx => format!("remove {ty}, which is the type of a relaxed copy"),
                    },
                )
            }
            CombinationViolation::TypeWithoutSem => {
                let (ty, sem) = (self.qualifier(ElemType::B128), self.qualifier(Sem::Relaxed));
                Text::new(
                    format!("{ty} requires {sem}"),
                    match self.dialect {
                        Dialect::Description => String::from("write `sem: relaxed(gpu)`, or leave `ty` out"),
                        Dialect::Ptx => String::from("write `.relaxed` and its scope, or leave the type out"),
                    },
                )
            }
            CombinationViolation::PolicyAndPriority => {
                let [policy, priority] = [Slot::CacheHint, Slot::Evict].map(|slot| self.given_name(slot));
                Text::new(
                    format!("{priority} cannot be combined with {policy}"),
                    String::from("keep one of them"),
                )
            }
            CombinationViolation::ReportWithIgnoreOob(report) => Text::new(
                format!(
                    "with {} the report must be {}, but this is {}",
                    self.dialect.qualifier_name(Slot::IgnoreOob),
                    self.qualifier(Report::Disabled),
                    self.qualifier(report)
                ),
                String::from("leave the report out, which disables it"),
            ),
            CombinationViolation::LoadModeRank { mode, rank } => self.load_mode_rank(mode, rank),
            CombinationViolation::WeakWithScope(scope) => Text::new(
                format!(
                    "{} cannot be combined with a scope, but {} is given",
                    self.qualifier(Sem::Weak),
                    self.qualifier(scope)
                ),
                String::from("leave the scope out"),
            ),
            CombinationViolation::SemWithoutScope { found, missing } => {
                self.sem_without_scope(found, missing)
            }
            CombinationViolation::VectorWidth { count, ty } => {
                let bits = count * usize::from(ty.bits());
                Text::new(
                    format!(
                        "a vector has at most 128 bits, but {count} of {} have {bits}",
                        self.qualifier(ty)
                    ),
                    format!("store it in {} parts", bits / 128),
                )
            }
            CombinationViolation::SizesWithoutAddress => Text::new(
                format!("{} requires {}", sizes(), self.dialect.qualifier_name(Slot::GlobalAddress)),
                String::from(match self.dialect {
                    Dialect::Description => "add `global_address: …`",
                    Dialect::Ptx => "add `.override::global_address`, and the address after the tensor map",
                }),
            ),
            CombinationViolation::SizesRank { sizes, right, rank } => {
                let ranks = match sizes {
                    Qualifier::OverrideDim(OverrideDim::GlobalDim) => "1 dimension",
                    _ => "2 to 5 dimensions",
                };
                Text::new(
                    format!("{} is for a tensor of {ranks}, but this one has {rank}", self.qualifier(sizes)),
                    format!("write {}", self.qualifier(right)),
                )
            }
            CombinationViolation::SizesLoadMode(mode) => Text::new(
                format!(
                    "{} requires {}, but this is {}",
                    sizes(),
                    self.qualifier(LoadMode::Tile),
                    self.qualifier(mode)
                ),
                String::from("override only the address, or give each tensor its own tensor map"),
            ),
            CombinationViolation::SizesMulticast(multicast) => Text::new(
                format!(
                    "with {} the multicast must be {}, but this is {}",
                    sizes(),
                    self.qualifier(Multicast::Cluster32b),
                    self.qualifier(multicast)
                ),
                String::from(match self.dialect {
                    Dialect::Description => "write `multicast: cluster32b(mask)`",
                    Dialect::Ptx => "write `.multicast::cluster::32b`, and a 32-bit mask",
                }),
            ),
            CombinationViolation::SizesCoordinate(value) => Text::new(
                format!("with {} a constant coordinate must be 0, but this is {value}", sizes()),
                String::from("use a register"),
            ),
        }
    }

    /// The name of the size that another one is a part of.
    fn size_name(&self, slot: Slot) -> String {
        match (self.dialect, slot) {
            (Dialect::Ptx, Slot::Size) => String::from("`cp-size`"),
            _ => self.operand_name(slot),
        }
    }

    fn load_mode_rank(&self, mode: LoadMode, rank: usize) -> Text {
        let rows = matches!(mode, LoadMode::TileGather4 | LoadMode::TileScatter4);
        let ranks = if rows { "2" } else { "3 to 5" };
        Text::new(
            format!(
                "{} requires a tensor of {ranks} dimensions, but this one has {rank}",
                self.qualifier(mode)
            ),
            String::from(match self.dialect {
                _ if rows => "write `.2d`: the five coordinates are one column and four rows",
                Dialect::Description => "give 3 to 5 coordinates, or use `load_mode: tile`",
                Dialect::Ptx => "`.tile` takes 1 to 5 dimensions",
            }),
        )
    }

    fn sem_without_scope(&self, found: Qualifier, missing: Slot) -> Text {
        let first = choices(self.candidate.form, missing).next();
        let example = |other: Qualifier| {
            let (sem, scope) = if missing == Slot::Scope { (found, other) } else { (other, found) };
            match self.dialect {
                Dialect::Description => {
                    format!("write `sem: {}({})`", sem.as_description(), scope.as_description())
                }
                Dialect::Ptx => format!("write `{}{}`, for example", sem.as_ptx(), scope.as_ptx()),
            }
        };
        Text::new(
            format!("{} requires {}", self.qualifier(found), self.dialect.qualifier_name(missing)),
            first.map(example),
        )
    }
}
