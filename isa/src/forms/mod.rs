//! The instruction set: one row per syntax line of the manual, one file per family.
//!
//! Copied from the manual of PTX ISA 9.1; what came with 9.2 to 9.5 is from later manuals, and from ptxas
//! where those lack it. Where ptxas is laxer or stricter than the manual, the row says so in a comment.

mod bulk;
mod clusterlaunchcontrol;
mod cp_async;
mod fence;
mod mbarrier;
mod multimem;
mod policy;
mod reduce;
mod store;
mod tcgen05;
mod tensor;
mod tensormap;

use crate::form::{Choice, Constraint, Instruction, OperandKind, Space, Weights, gated, just};
use crate::slot::Slot;
use crate::target::{Availability, Requirement, Targets, v};
use crate::vocab::{CacheHint, CompletionMechanism, ElemType, Qualifier, Report, Scope, Sem, StateSpace};

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
    tcgen05::INSTRUCTIONS,
    clusterlaunchcontrol::INSTRUCTIONS,
];

// Words, sets and operands that several families share.

const GLOBAL: &[Choice] = &[just(Qualifier::StateSpace(StateSpace::Global))];
const SHARED_CTA: &[Choice] = &[just(Qualifier::StateSpace(StateSpace::SharedCta))];
const SHARED_CLUSTER: &[Choice] = &[just(Qualifier::StateSpace(StateSpace::SharedCluster))];
/// `{.shared{::cta}}` of an address: the longer spelling came with clusters.
const SHARED_OR_CTA: &[Choice] = &[
    gated(Qualifier::StateSpace(StateSpace::SharedCta), &[crate::target::from(v(7, 8), 80)]),
    just(Qualifier::StateSpace(StateSpace::Shared)),
];
/// An ordering that distinguishes the forms: a release and an acquire are two forms of one fence.
const SEM_WEIGHTS: Weights = Weights { other: 100, ..Weights::USUAL };
/// A scope depends on the ordering.
const SCOPE_WEIGHTS: Weights = Weights { missing: 1, ..Weights::USUAL };
/// A multicast says which form is meant, and says more than the kind of its result.
const MULTICAST_WEIGHTS: Weights = Weights { other: 5, extra: 12, ..Weights::USUAL };
const MBARRIER: &[Choice] = &[just(Qualifier::CompletionMechanism(CompletionMechanism::Mbarrier))];
const BULK_GROUP: &[Choice] = &[just(Qualifier::CompletionMechanism(CompletionMechanism::BulkGroup))];
const CACHE_HINT: &[Choice] = &[just(Qualifier::CacheHint(CacheHint::L2))];
const TYPE_B64: &[Choice] = &[just(Qualifier::ElemType(ElemType::B64))];

const IN_GLOBAL: OperandKind = OperandKind::address(Space::Is(StateSpace::Global));
const IN_SHARED: OperandKind = OperandKind::address(Space::Is(StateSpace::SharedCta));
/// "the destination has to be in the shared memory of a different CTA within the cluster"
const IN_OTHER_CTA: OperandKind = OperandKind::address(Space::OtherCta);
const AT_MULTIMEM: OperandKind = OperandKind::address(Space::Multimem);
const IN_CLUSTER: OperandKind = OperandKind::address(Space::Is(StateSpace::SharedCluster));

/// `size`: "must be a multiple of 16"; the largest is what ptxas 12.0 to 13.5 take, 2^20 - 16.
const SIZE: OperandKind =
    OperandKind::integer(32, Constraint::Range { min: 0, max: 1_048_560, multiple: 16 });
/// `byteMask`: 16 bits.
const MASK: OperandKind = OperandKind::integer(16, Constraint::Unsigned);
/// Any 64-bit value, signed or not: a `cache-policy`, the state of a barrier.
const ANY_64: OperandKind = OperandKind::integer(64, Constraint::Bits);
/// Any 32-bit value, signed or not.
const ANY_32: OperandKind = OperandKind::integer(32, Constraint::Bits);

/// The largest transaction count and the largest count of arrivals, 2^20 - 1.
const BARRIER_MAX: i64 = (1 << 20) - 1;

/// `.sem` of a copy, since PTX ISA 9.3. The manual lists `sm_90a` and two families; ptxas 13.3 to 13.5 take
/// them from `sm_90` on.
const COPY_SEM: crate::form::Part = crate::form::maybe(
    Slot::Sem,
    &[gated(Qualifier::Sem(Sem::Weak), SM_90_ISA_9_3), gated(Qualifier::Sem(Sem::Relaxed), SM_90_ISA_9_3)],
);
/// The same for what lands in the cluster: there ptxas has `.relaxed` where the manual has it.
const CLUSTER_COPY_SEM: crate::form::Part = crate::form::maybe(
    Slot::Sem,
    &[
        gated(Qualifier::Sem(Sem::Weak), SM_90_ISA_9_3),
        gated(
            Qualifier::Sem(Sem::Relaxed),
            &[
                Requirement { isa: v(9, 3), targets: Targets::Arch(90) },
                Requirement { isa: v(9, 3), targets: Targets::FamilyOf(100) },
                Requirement { isa: v(9, 3), targets: Targets::FamilyOf(110) },
            ],
        ),
    ],
);
/// `.sem` of a reduction, whose default is `.relaxed.sys` or `.relaxed.gpu`.
const RELAXED: crate::form::Part =
    crate::form::maybe(Slot::Sem, &[gated(Qualifier::Sem(Sem::Relaxed), SM_90_ISA_9_3)]);
const SCOPE: crate::form::Part = crate::form::maybe(
    Slot::Scope,
    &[
        just(Qualifier::Scope(Scope::Cta)),
        just(Qualifier::Scope(Scope::Cluster)),
        just(Qualifier::Scope(Scope::Gpu)),
        just(Qualifier::Scope(Scope::Sys)),
    ],
);
/// `.scope` of what stays in the cluster.
const CLUSTER_SCOPE: crate::form::Part = crate::form::maybe(
    Slot::Scope,
    &[just(Qualifier::Scope(Scope::Cta)), just(Qualifier::Scope(Scope::Cluster))],
);
/// `.type` of a relaxed copy.
const B128: crate::form::Part = crate::form::maybe(Slot::Ty, &[just(Qualifier::ElemType(ElemType::B128))]);
const REPORT: crate::form::Part = crate::form::maybe(
    Slot::Report,
    &[
        gated(Qualifier::Report(Report::Disabled), RUBIN),
        gated(Qualifier::Report(Report::Per16Bytes80000000), RUBIN),
        gated(Qualifier::Report(Report::Per16Bytes8000), RUBIN),
        gated(Qualifier::Report(Report::Per16Bytes80), RUBIN),
        gated(Qualifier::Report(Report::Per16Bytes8), RUBIN),
        gated(Qualifier::Report(Report::PerElementFf), RUBIN),
    ],
);

const CACHE_POLICY: crate::form::Param = crate::form::with(Slot::CacheHint, "cache-policy", ANY_64);

const SM_80_ISA_7_0: Availability = &[crate::target::from(v(7, 0), 80)];
const SM_90_ISA_7_8: Availability = &[crate::target::from(v(7, 8), 90)];
const SM_90_ISA_8_0: Availability = &[crate::target::from(v(8, 0), 90)];
const SM_90_ISA_8_3: Availability = &[crate::target::from(v(8, 3), 90)];
const SM_90_ISA_8_6: Availability = &[crate::target::from(v(8, 6), 90)];
const SM_90_ISA_9_3: Availability = &[crate::target::from(v(9, 3), 90)];
const SM_90_ISA_9_4: Availability = &[crate::target::from(v(9, 4), 90)];
/// "`sm_107f` or higher in the same family", from PTX ISA 9.4 on.
const RUBIN: Availability = &[Requirement { isa: v(9, 4), targets: Targets::FamilyOf(107) }];
/// What came with `sm_100`.
const SM_100_ISA_8_6: Availability = &[crate::target::from(v(8, 6), 100)];
const SM_90_ISA_9_1: Availability = &[crate::target::from(v(9, 1), 90)];

/// "`sm_100a`; `sm_101a` (renamed to `sm_110a`); from PTX ISA 8.8 `sm_100f` or higher in the same family,
/// `sm_110f` or higher in the same family".
const BLACKWELL_FAMILIES: Availability = &[
    Requirement { isa: v(8, 6), targets: Targets::Arch(100) },
    Requirement { isa: v(8, 6), targets: Targets::Arch(110) },
    Requirement { isa: v(8, 8), targets: Targets::FamilyOf(100) },
    Requirement { isa: v(8, 8), targets: Targets::FamilyOf(110) },
];
