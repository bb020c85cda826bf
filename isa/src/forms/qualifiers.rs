//! Qualifiers that several families share, and the weights of such parts in the choice of a form.

use super::availability::{RUBIN, SM_90_ISA_9_3};
use crate::form::{Choice, Part, Weights, gated, just, maybe, one};
use crate::slot::Slot;
use crate::target::{Requirement, Targets, from, v};
use crate::vocab::{
    CacheHint, CompletionMechanism, ElemType, NameSuffix, Qualifier, Report, Scope, Sem, StateSpace,
};

pub(super) const GLOBAL: &[Choice] = &[just(Qualifier::StateSpace(StateSpace::Global))];
pub(super) const SHARED_CTA: &[Choice] = &[just(Qualifier::StateSpace(StateSpace::SharedCta))];
pub(super) const SHARED_CLUSTER: &[Choice] = &[just(Qualifier::StateSpace(StateSpace::SharedCluster))];
/// `{.shared{::cta}}` of an address. The longer spelling was introduced with clusters.
pub(super) const SHARED_OR_CTA: &[Choice] = &[
    gated(Qualifier::StateSpace(StateSpace::SharedCta), &[from(v(7, 8), 75)]),
    just(Qualifier::StateSpace(StateSpace::Shared)),
];

/// An ordering that distinguishes the forms: a release and an acquire are two forms of one fence.
pub(super) const SEM_WEIGHTS: Weights = Weights { other: 100, ..Weights::USUAL };
/// A scope depends on the ordering.
pub(super) const SCOPE_WEIGHTS: Weights = Weights { missing: 1, ..Weights::USUAL };
/// Multicast identifies a form more than the kind of the result does.
pub(super) const MULTICAST_WEIGHTS: Weights = Weights { other: 5, extra: 12, ..Weights::USUAL };

pub(super) const MBARRIER: &[Choice] = &[just(Qualifier::CompletionMechanism(CompletionMechanism::Mbarrier))];
pub(super) const BULK_GROUP: &[Choice] =
    &[just(Qualifier::CompletionMechanism(CompletionMechanism::BulkGroup))];
pub(super) const CACHE_HINT: &[Choice] = &[just(Qualifier::CacheHint(CacheHint::L2))];
pub(super) const TYPE_B64: &[Choice] = &[just(Qualifier::ElemType(ElemType::B64))];

/// `.sync` and `.aligned`: all threads of the warp execute the instruction together.
pub(super) const SYNC: Part = one(Slot::Sync, &[just(Qualifier::NameSuffix(NameSuffix::Sync))]);
pub(super) const ALIGNED: Part = one(Slot::Aligned, &[just(Qualifier::NameSuffix(NameSuffix::Aligned))]);

/// `.sem` of a copy, since PTX ISA 9.3. The manual lists `sm_90a` and two families; ptxas 13.3 to 13.5 accept it from
/// `sm_90` on.
pub(super) const COPY_SEM: Part = maybe(
    Slot::Sem,
    &[gated(Qualifier::Sem(Sem::Weak), SM_90_ISA_9_3), gated(Qualifier::Sem(Sem::Relaxed), SM_90_ISA_9_3)],
);

/// `.sem` of a copy to `.shared::cluster`: ptxas accepts `.relaxed` only for the targets that the manual lists.
pub(super) const CLUSTER_COPY_SEM: Part = maybe(
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

/// `.sem` of a reduction. Its default is `.relaxed.sys`; without a multimem address, `.relaxed.gpu` in the manual up to
/// PTX ISA 9.2.
pub(super) const RELAXED: Part = maybe(Slot::Sem, &[gated(Qualifier::Sem(Sem::Relaxed), SM_90_ISA_9_3)]);
pub(super) const SCOPE: Part = maybe(
    Slot::Scope,
    &[
        just(Qualifier::Scope(Scope::Cta)),
        just(Qualifier::Scope(Scope::Cluster)),
        just(Qualifier::Scope(Scope::Gpu)),
        just(Qualifier::Scope(Scope::Sys)),
    ],
);
/// `.scope` of an operation within the cluster.
pub(super) const CLUSTER_SCOPE: Part =
    maybe(Slot::Scope, &[just(Qualifier::Scope(Scope::Cta)), just(Qualifier::Scope(Scope::Cluster))]);

/// `.type` of a relaxed copy.
pub(super) const B128: Part = maybe(Slot::Ty, &[just(Qualifier::ElemType(ElemType::B128))]);

pub(super) const REPORT: Part = maybe(
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
