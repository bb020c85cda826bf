//! The instruction set: one row per syntax line of the manual, one file per family.
//!
//! Copied from the manual of PTX ISA 9.1; what came with 9.2 to 9.5 is from later manuals, and from ptxas
//! where those lack it. Where ptxas is laxer or stricter than the manual, the row says so in a comment.

mod bulk;
mod cp_async;
mod fence;
mod mbarrier;
mod multimem;
mod policy;
mod reduce;
mod store;
mod tensor;
mod tensormap;

use crate::form::{Choice, Instruction, Kind, gated, just};
use crate::slot::Slot;
use crate::target::{Need, Needs, Targets, v};
use crate::vocab::{CacheHint, CompletionMechanism, ElemType, Report, Scope, Sem, StateSpace, Word};

/// Every instruction of the table.
pub fn all() -> impl Iterator<Item = &'static Instruction> {
    FAMILIES.iter().flat_map(|family| family.iter())
}

/// The instruction that a description calls so: `cp_async_bulk`.
pub fn by_step(step: &str) -> Option<&'static Instruction> {
    all().find(|instruction| instruction.step() == step)
}

pub(crate) static FAMILIES: &[&[Instruction]] = &[
    cp_async::INSTRUCTIONS,
    bulk::INSTRUCTIONS,
    reduce::INSTRUCTIONS,
    tensor::INSTRUCTIONS,
    multimem::INSTRUCTIONS,
    mbarrier::INSTRUCTIONS,
    fence::INSTRUCTIONS,
    policy::INSTRUCTIONS,
    store::INSTRUCTIONS,
    tensormap::INSTRUCTIONS,
];

// Words, sets and operands that several families share.

const GLOBAL: &[Choice] = &[just(Word::StateSpace(StateSpace::Global))];
const SHARED_CTA: &[Choice] = &[just(Word::StateSpace(StateSpace::SharedCta))];
const SHARED_CLUSTER: &[Choice] = &[just(Word::StateSpace(StateSpace::SharedCluster))];
/// `{.shared{::cta}}` of an address: the longer spelling came with clusters.
const SHARED_OR_CTA: &[Choice] = &[
    gated(Word::StateSpace(StateSpace::SharedCta), &[crate::target::from(v(7, 8), 80)]),
    just(Word::StateSpace(StateSpace::Shared)),
];
const MBARRIER: &[Choice] = &[just(Word::CompletionMechanism(CompletionMechanism::Mbarrier))];
const BULK_GROUP: &[Choice] = &[just(Word::CompletionMechanism(CompletionMechanism::BulkGroup))];
const CACHE_HINT: &[Choice] = &[just(Word::CacheHint(CacheHint::L2))];
const TYPE_B64: &[Choice] = &[just(Word::ElemType(ElemType::B64))];

const IN_GLOBAL: Kind = Kind::Address(StateSpace::Global);
const IN_SHARED: Kind = Kind::Address(StateSpace::SharedCta);
const IN_CLUSTER: Kind = Kind::Address(StateSpace::SharedCluster);

/// `size`: "must be a multiple of 16"; the largest is what ptxas 12.0 to 13.5 take, 2^20 - 16.
const SIZE: Kind = Kind::Int { bits: 32, min: 0, max: 1_048_560, multiple: 16 };
/// `byteMask`: 16 bits.
const MASK: Kind = Kind::Int { bits: 16, min: 0, max: 0xffff, multiple: 1 };
/// `cache-policy`: 64 opaque bits.
const POLICY: Kind = Kind::Int { bits: 64, min: i64::MIN, max: i64::MAX, multiple: 1 };
/// Any 32-bit value, signed or not.
const ANY_32: Kind = Kind::Int { bits: 32, min: i32::MIN as i64, max: u32::MAX as i64, multiple: 1 };

/// The largest transaction count and the largest count of arrivals, 2^20 - 1.
const BARRIER_MAX: i64 = (1 << 20) - 1;

/// `.sem` of a copy, since PTX ISA 9.3. The manual lists `sm_90a` and two families; ptxas 13.3 to 13.5 take
/// them from `sm_90` on.
const COPY_SEM: crate::form::Part = crate::form::maybe(
    Slot::Sem,
    &[gated(Word::Sem(Sem::Weak), SM_90_ISA_9_3), gated(Word::Sem(Sem::Relaxed), SM_90_ISA_9_3)],
);
/// The same for what lands in the cluster: there ptxas has `.relaxed` where the manual has it.
const CLUSTER_COPY_SEM: crate::form::Part = crate::form::maybe(
    Slot::Sem,
    &[
        gated(Word::Sem(Sem::Weak), SM_90_ISA_9_3),
        gated(
            Word::Sem(Sem::Relaxed),
            &[
                Need { isa: v(9, 3), targets: Targets::Arch(90) },
                Need { isa: v(9, 3), targets: Targets::FamilyOf(100) },
                Need { isa: v(9, 3), targets: Targets::FamilyOf(110) },
            ],
        ),
    ],
);
/// `.sem` of a reduction, whose default is `.relaxed.sys` or `.relaxed.gpu`.
const RELAXED: crate::form::Part =
    crate::form::maybe(Slot::Sem, &[gated(Word::Sem(Sem::Relaxed), SM_90_ISA_9_3)]);
const SCOPE: crate::form::Part = crate::form::maybe(
    Slot::Scope,
    &[
        just(Word::Scope(Scope::Cta)),
        just(Word::Scope(Scope::Cluster)),
        just(Word::Scope(Scope::Gpu)),
        just(Word::Scope(Scope::Sys)),
    ],
);
/// `.scope` of what stays in the cluster.
const CLUSTER_SCOPE: crate::form::Part =
    crate::form::maybe(Slot::Scope, &[just(Word::Scope(Scope::Cta)), just(Word::Scope(Scope::Cluster))]);
/// `.type` of a relaxed copy.
const B128: crate::form::Part = crate::form::maybe(Slot::Ty, &[just(Word::ElemType(ElemType::B128))]);
const REPORT: crate::form::Part = crate::form::maybe(
    Slot::Report,
    &[
        gated(Word::Report(Report::Disabled), RUBIN),
        gated(Word::Report(Report::Per16Bytes80000000), RUBIN),
        gated(Word::Report(Report::Per16Bytes8000), RUBIN),
        gated(Word::Report(Report::Per16Bytes80), RUBIN),
        gated(Word::Report(Report::Per16Bytes8), RUBIN),
        gated(Word::Report(Report::PerElementFf), RUBIN),
    ],
);

const CACHE_POLICY: crate::form::Param = crate::form::with(Slot::CacheHint, "cache-policy", POLICY);

const SM_80_ISA_7_0: Needs = &[crate::target::from(v(7, 0), 80)];
const SM_90_ISA_7_8: Needs = &[crate::target::from(v(7, 8), 90)];
const SM_90_ISA_8_0: Needs = &[crate::target::from(v(8, 0), 90)];
const SM_90_ISA_8_3: Needs = &[crate::target::from(v(8, 3), 90)];
const SM_90_ISA_8_6: Needs = &[crate::target::from(v(8, 6), 90)];
const SM_90_ISA_9_3: Needs = &[crate::target::from(v(9, 3), 90)];
const SM_90_ISA_9_4: Needs = &[crate::target::from(v(9, 4), 90)];
/// "`sm_107f` or higher in the same family", from PTX ISA 9.4 on.
const RUBIN: Needs = &[Need { isa: v(9, 4), targets: Targets::FamilyOf(107) }];
/// What came with `sm_100`.
const SM_100_ISA_8_6: Needs = &[crate::target::from(v(8, 6), 100)];
const SM_90_ISA_9_1: Needs = &[crate::target::from(v(9, 1), 90)];

/// "`sm_100a`; `sm_101a` (renamed to `sm_110a`); from PTX ISA 8.8 `sm_100f` or higher in the same family,
/// `sm_110f` or higher in the same family".
const BLACKWELL_FAMILIES: Needs = &[
    Need { isa: v(8, 6), targets: Targets::Arch(100) },
    Need { isa: v(8, 6), targets: Targets::Arch(110) },
    Need { isa: v(8, 8), targets: Targets::FamilyOf(100) },
    Need { isa: v(8, 8), targets: Targets::FamilyOf(110) },
];
