//! Sentences about qualifiers and operands of several slots that cannot be combined.

use alloc::format;
use alloc::string::String;

use super::renderer::{Renderer, Text, choices};
use crate::change::{Change, Correction};
use crate::dialect::Dialect;
use crate::slot::Slot;
use crate::spelling::must_be;
use crate::violation::CombinationViolation;
use crate::vocab::{Dim, ElemType, LoadMode, Multicast, OverrideDim, Qualifier, Report, Sem, VectorLength};

impl Renderer<'_> {
    pub(super) fn combination(&self, violation: CombinationViolation) -> Text {
        let sizes = || self.given_name(Slot::GlobalDim);
        let b128 = self.qualifier(ElemType::B128);
        match violation {
            CombinationViolation::OwnCta => Text::new(
                "a bulk copy from shared to shared memory must go to another CTA, but `dst` is in this CTA",
            )
            .help("write `dst: shared::cluster(…)` with an address that `mapa` returned"),
            CombinationViolation::LargerThan { value, other, max } => {
                let slot = if other == Slot::Size { Slot::SrcSize } else { Slot::PrimarySize };
                let (name, other_name) = (self.operand_name(slot), self.size_name(other));
                Text::new(must_be(&name, format_args!("at most {other_name}, {max}"), value)).help_if(
                    (other == Slot::Size).then(|| {
                        format!(
                            "the copy reads {name} bytes, and fills the rest of its {max} bytes with zeros"
                        )
                    }),
                )
            }
            CombinationViolation::RelaxedWithoutType => {
                Text::new(format!("{} requires {b128}", self.qualifier(Sem::Relaxed)))
                    .help(self.pick(
                        "leave `ty` out: it follows from `sem`",
                        "add `.b128`, the type of a relaxed copy, as the last qualifier",
                    ))
                    .correct([Correction::certain([self.give(
                        self.candidate.form,
                        Slot::Ty,
                        ElemType::B128,
                    )])])
            }
            CombinationViolation::WeakWithType => {
                Text::new(format!("{b128} cannot be combined with {}", self.qualifier(Sem::Weak)))
                    .help(self.pick(
                        "leave `ty` out: it follows from `sem`",
                        "remove `.b128`, which is the type of a relaxed copy",
                    ))
                    .correct([Correction::certain(self.leave_out(Slot::Ty))])
            }
            CombinationViolation::TypeWithoutSem => {
                Text::new(format!("{b128} requires {}", self.qualifier(Sem::Relaxed)))
                    .help(self.pick(
                        "write `sem: relaxed(gpu)`, or leave `ty` out",
                        "write `.relaxed` and its scope, or leave the type out",
                    ))
                    .correct([Correction::maybe(self.leave_out(Slot::Ty))])
            }
            CombinationViolation::PolicyAndPriority => {
                let [policy, priority] = [Slot::CacheHint, Slot::Evict].map(|slot| self.given_name(slot));
                Text::new(format!("{priority} cannot be combined with {policy}"))
                    .help("keep one of the two")
                    .correct(
                        [Slot::CacheHint, Slot::Evict].map(|slot| Correction::maybe(self.leave_out(slot))),
                    )
            }
            CombinationViolation::ReportWithIgnoreOob(report) => Text::new(format!(
                "with {}, the report must be {}, but this is {}",
                self.qualifier_name(Slot::IgnoreOob),
                self.qualifier(Report::Disabled),
                self.qualifier(report)
            ))
            .help("leave the report out: it is then disabled")
            .correct([Correction::maybe(self.leave_out(Slot::Report))]),
            CombinationViolation::LoadModeRank { mode, rank } => self.load_mode_rank(mode, rank),
            CombinationViolation::WeakWithScope(scope) => Text::new(format!(
                "{} cannot be combined with a scope, but {} is given",
                self.qualifier(Sem::Weak),
                self.qualifier(scope)
            ))
            .help("leave the scope out")
            .correct([Correction::maybe(self.leave_out(Slot::Scope))]),
            CombinationViolation::SemWithoutScope { found, missing } => {
                self.sem_without_scope(found, missing)
            }
            CombinationViolation::VectorWidth { count, ty } => {
                let bits = count * usize::from(ty.bits());
                Text::new(format!(
                    "a vector must have at most 128 bits, but {count} of {} have {bits}",
                    self.qualifier(ty)
                ))
                .help(format!(
                    "{} the vector in {} parts",
                    if self.candidate.form.has(Slot::Value) { "store" } else { "load" },
                    bits / 128
                ))
            }
            CombinationViolation::MultimemWidth { count, ty } => {
                let (bits, ty_name) = (usize::from(ty.bits()), self.qualifier(ty));
                let fact = match count {
                    1 => format!("one {ty_name} has {bits}"),
                    _ => format!("{count} of {ty_name} have {}", count * bits),
                };
                let least = VectorLength::ALL.iter().find(|vec| vec.count() * bits >= 32);
                let text = Text::new(format!(
                    "a value at a multimem address must have at least 32 bits, but {fact}"
                ));
                match least {
                    Some(&vec) => text.help(format!(
                        "{} a vector, {} or longer",
                        self.pick("give", "write"),
                        self.qualifier(vec)
                    )),
                    None => text,
                }
            }
            CombinationViolation::SizesWithoutAddress => {
                Text::new(format!("{} requires {}", sizes(), self.qualifier_name(Slot::GlobalAddress))).help(
                    self.pick(
                        "add `global_address: …`",
                        "add `.override::global_address`, and the address after the tensor map",
                    ),
                )
            }
            CombinationViolation::SizesRank { sizes, right, rank } => {
                let ranks = match sizes {
                    Qualifier::OverrideDim(OverrideDim::GlobalDim) => "1 dimension",
                    _ => "2 to 5 dimensions",
                };
                Text::new(format!(
                    "{} is for a tensor of {ranks}, but this one has {rank}",
                    self.qualifier(sizes)
                ))
                .help(format!("write {}", self.qualifier(right)))
                .correct([Correction::certain([Change::Qualifier(Slot::GlobalDim, right)])])
            }
            CombinationViolation::SizesLoadMode(mode) => Text::new(format!(
                "{} requires {}, but this is {}",
                sizes(),
                self.qualifier(LoadMode::Tile),
                self.qualifier(mode)
            ))
            .help("override only the address, or give each tensor its own tensor map"),
            CombinationViolation::SizesMulticast(multicast) => Text::new(format!(
                "with {}, the multicast must be {}, but this is {}",
                sizes(),
                self.qualifier(Multicast::Cluster32b),
                self.qualifier(multicast)
            ))
            .help(self.pick(
                "write `multicast: cluster32b(mask)`",
                "write `.multicast::cluster::32b`, and a 32-bit mask",
            ))
            .correct([Correction::maybe([Change::Qualifier(Slot::Multicast, Multicast::Cluster32b.into())])]),
            CombinationViolation::RepeatedRegister => {
                Text::new("each result must have a register of its own, but this one is repeated")
                    .help("write another register")
            }
            CombinationViolation::FormatOrder => {
                let [dst, src] = [Slot::DstFormat, Slot::SrcFormat].map(|slot| self.given_name(slot));
                Text::new(format!("{dst}, the format in registers, must precede {src}"))
                    .help(format!("write {dst} before {src}"))
                    .correct([Correction::certain([Change::Exchange(Slot::SrcFormat, Slot::DstFormat)])])
            }
            CombinationViolation::SizesCoordinate(value) => {
                Text::new(format!("with {}, a constant coordinate must be 0, but this is {value}", sizes()))
                    .help("use a register")
            }
        }
    }

    /// The name of the size that contains another one.
    fn size_name(&self, slot: Slot) -> String {
        match (self.dialect, slot) {
            (Dialect::Ptx, Slot::Size) => String::from("`cp-size`"),
            _ => self.operand_name(slot),
        }
    }

    fn load_mode_rank(&self, mode: LoadMode, rank: usize) -> Text {
        let rows = matches!(mode, LoadMode::TileGather4 | LoadMode::TileScatter4);
        let ranks = if rows { "2" } else { "3 to 5" };
        Text::new(format!(
            "{} requires a tensor of {ranks} dimensions, but this one has {rank}",
            self.qualifier(mode)
        ))
        .help(match self.dialect {
            _ if rows => "write `.2d`: the five coordinates are one column and four rows",
            Dialect::Description | Dialect::Builder => "give 3 to 5 coordinates, or use `load_mode: tile`",
            Dialect::Ptx => "`.tile` takes 1 to 5 dimensions",
        })
        .correct([match rows {
            true => Correction::certain([Change::Qualifier(Slot::Coordinates, Dim::D2.into())]),
            false => Correction::maybe([Change::Qualifier(Slot::LoadMode, LoadMode::Tile.into())]),
        }])
    }

    fn sem_without_scope(&self, found: Qualifier, missing: Slot) -> Text {
        let first = choices(self.candidate.form, missing).next();
        let all = choices(self.candidate.form, missing);
        let all = all.map(|qualifier| self.give(self.candidate.form, missing, qualifier));
        let example = |other: Qualifier| {
            let (sem, scope) = if missing == Slot::Scope { (found, other) } else { (other, found) };
            match self.dialect {
                Dialect::Description | Dialect::Builder => {
                    format!("write `sem: {}({})`", sem.as_description(), scope.as_description())
                }
                Dialect::Ptx => format!("write `{}{}`, for example", sem.as_ptx(), scope.as_ptx()),
            }
        };
        Text::new(format!("{} requires {}", self.qualifier(found), self.qualifier_name(missing)))
            .help_if(first.map(example))
            .correct(Correction::one_of(all))
    }
}
