//! Fences, which order the accesses of threads, and copies with other accesses. Manual: `membar` / `fence`.

use super::availability::{
    SM_90_ISA_7_8, SM_90_ISA_8_0, SM_90_ISA_8_3, SM_90_ISA_8_6, SM_90_ISA_9_4, SM_90_ISA_9_5, SM_100_ISA_9_3,
};
use super::operands::IN_GLOBAL;
use super::qualifiers::{SCOPE_WEIGHTS, SEM_WEIGHTS};
use crate::form::{Choice, Form, Instruction, OperandKind, Part, arg, explicit, gated, just, maybe, one};
use crate::slot::Slot;
use crate::target::{Availability, from, v};
use crate::vocab::{NameSuffix, Qualifier, Scope, Sem, StateSpace, SyncRestrict};

const fn scope(choices: &'static [Choice]) -> Part {
    one(Slot::Scope, choices).weighing(SCOPE_WEIGHTS)
}

const RELEASE: Part = explicit(Slot::Sem, &[just(Qualifier::Sem(Sem::Release))]).weighing(SEM_WEIGHTS);
const ACQUIRE: Part = explicit(Slot::Sem, &[just(Qualifier::Sem(Sem::Acquire))]).weighing(SEM_WEIGHTS);
const SYS: Part = scope(&[just(Qualifier::Scope(Scope::Sys))]);
const CLUSTER: Part = scope(&[just(Qualifier::Scope(Scope::Cluster))]);
/// The manual of PTX ISA 9.4 requires `.cluster`; ptxas 13.5 also accepts `.cta`, which libcu++ writes.
const UP_TO_CLUSTER: Part =
    scope(&[just(Qualifier::Scope(Scope::Cta)), just(Qualifier::Scope(Scope::Cluster))]);
const SCOPES: Part = scope(&[
    just(Qualifier::Scope(Scope::Cta)),
    just(Qualifier::Scope(Scope::Cluster)),
    just(Qualifier::Scope(Scope::Gpu)),
    just(Qualifier::Scope(Scope::Sys)),
]);
/// The ordering of a fence of threads; without one it is `.acq_rel`.
const THREAD_SEM: Part = maybe(
    Slot::Sem,
    &[
        just(Qualifier::Sem(Sem::Sc)),
        just(Qualifier::Sem(Sem::AcqRel)),
        gated(Qualifier::Sem(Sem::Acquire), SM_90_ISA_8_6),
        gated(Qualifier::Sem(Sem::Release), SM_90_ISA_8_6),
    ],
)
.weighing(SEM_WEIGHTS);
const THREAD_SCOPE: Part = scope(&[
    just(Qualifier::Scope(Scope::Cta)),
    gated(Qualifier::Scope(Scope::Cluster), SM_90_ISA_7_8),
    just(Qualifier::Scope(Scope::Gpu)),
    just(Qualifier::Scope(Scope::Sys)),
]);
const LEVEL: Part = one(
    Slot::Level,
    &[
        just(Qualifier::Scope(Scope::Cta)),
        just(Qualifier::Scope(Scope::Gl)),
        just(Qualifier::Scope(Scope::Sys)),
    ],
);
const SM_70_ISA_6_0: Availability = &[from(v(6, 0), 70)];
/// The requirement of `membar.sys`, PTX ISA 2.0 and `sm_20`; the other levels are older.
const SM_20_ISA_2_0: Availability = &[from(v(2, 0), 20)];
/// The requirement of `fence.proxy.alias`, and of `membar.proxy.alias`.
const SM_70_ISA_7_5: Availability = &[from(v(7, 5), 70)];
const SM_60_ISA_7_5: Availability = &[from(v(7, 5), 60)];

/// Fences between the fabric proxy, which the `fabric` instructions use, and another proxy.
const FABRIC: &[Form] = &[
    Form::new("acquire", &[ACQUIRE, SYS], &[], SM_100_ISA_9_3),
    Form::new("release", &[RELEASE, SYS], &[], SM_100_ISA_9_3),
];

#[rustfmt::skip] // One syntax line per paragraph.
pub(super) static INSTRUCTIONS: &[Instruction] = &[
    Instruction::new("fence.proxy").suffix(&[NameSuffix::Async]).manual("membar / fence").call(&[Slot::Space]).forms(&[
        Form::new("between the generic proxy and the async proxy",
            &[maybe(Slot::Space, &[just(Qualifier::StateSpace(StateSpace::Global)), just(Qualifier::StateSpace(StateSpace::SharedCta)), just(Qualifier::StateSpace(StateSpace::SharedCluster))])],
            &[],
            SM_90_ISA_8_0),
    ]),
    Instruction::new("fence").suffix(&[NameSuffix::MbarrierInit]).manual("membar / fence").forms(&[
        Form::new("after mbarrier.init",
            &[one(Slot::Sem, &[just(Qualifier::Sem(Sem::Release))]), CLUSTER],
            &[],
            SM_90_ISA_8_0),
    ]),
    Instruction::new("fence.proxy").suffix(&[NameSuffix::TensormapGeneric]).manual("membar / fence").forms(&[
        Form::new("after a tensor map was written", &[RELEASE, SCOPES], &[], SM_90_ISA_8_3),
        Form::new("before a tensor map is used",    &[ACQUIRE, SCOPES], &[arg(Slot::Addr, "addr", IN_GLOBAL), arg(Slot::Size, "size", OperandKind::one_of(&[128]))], SM_90_ISA_8_3),
    ]),
    Instruction::new("fence.proxy").suffix(&[NameSuffix::AsyncGeneric]).manual("membar / fence").forms(&[
        Form::new("acquire", &[ACQUIRE, one(Slot::SyncRestrict, &[just(Qualifier::SyncRestrict(SyncRestrict::SharedCluster))]), CLUSTER], &[], SM_90_ISA_8_6),
        Form::new("release", &[RELEASE, one(Slot::SyncRestrict, &[just(Qualifier::SyncRestrict(SyncRestrict::SharedCta))]),     CLUSTER], &[], SM_90_ISA_8_6),
        Form::new("release of reads", &[RELEASE, explicit(Slot::SyncRestrict, &[just(Qualifier::SyncRestrict(SyncRestrict::SharedClusterRead))]), UP_TO_CLUSTER], &[], SM_90_ISA_9_4),
    ]),
    // ptxas also accepts `.sync_restrict` here, which the manual does not have.
    Instruction::new("fence.proxy").suffix(&[NameSuffix::Alias]).manual("membar / fence").forms(&[
        Form::new("between virtual aliases of one location", &[], &[], SM_70_ISA_7_5),
        Form::new("acquire", &[ACQUIRE, SYS], &[], SM_90_ISA_9_4),
        Form::new("release", &[RELEASE, SYS], &[], SM_90_ISA_9_4),
    ]),
    // libcu++ 13.3 writes these from PTX ISA 9.3 on, and ptxas 13.5 accepts them.
    Instruction::new("fence.proxy").suffix(&[NameSuffix::FabricGeneric, NameSuffix::Alias]).manual("membar / fence").forms(FABRIC),
    Instruction::new("fence.proxy").suffix(&[NameSuffix::GenericFabric, NameSuffix::Alias]).manual("membar / fence").forms(FABRIC),
    Instruction::new("fence.proxy").suffix(&[NameSuffix::FabricFabric, NameSuffix::Alias]).manual("membar / fence").forms(FABRIC),
    Instruction::new("fence").suffix(&[NameSuffix::Alias]).manual("membar / fence").forms(&[
        Form::new("release of reads", &[one(Slot::SyncRestrict, &[just(Qualifier::SyncRestrict(SyncRestrict::Read))]), one(Slot::Sem, &[just(Qualifier::Sem(Sem::Release))]), SYS], &[], SM_90_ISA_9_5),
    ]),
    Instruction::new("fence").manual("membar / fence").forms(&[
        Form::new("between threads", &[THREAD_SEM, THREAD_SCOPE], &[], SM_70_ISA_6_0),
        Form::new("acquire", &[ACQUIRE, explicit(Slot::SyncRestrict, &[just(Qualifier::SyncRestrict(SyncRestrict::SharedCluster))]), CLUSTER], &[], SM_90_ISA_8_6),
        Form::new("release", &[RELEASE, explicit(Slot::SyncRestrict, &[just(Qualifier::SyncRestrict(SyncRestrict::SharedCta))]),     CLUSTER], &[], SM_90_ISA_8_6),
    ]),
    // Old names of the same fences: from `sm_70` on, `membar` is `fence.sc`.
    Instruction::new("membar").manual("membar / fence").call(&[Slot::Level]).forms(&[
        Form::new("", &[LEVEL], &[], SM_20_ISA_2_0),
    ]),
    Instruction::new("membar.proxy").suffix(&[NameSuffix::Alias]).manual("membar / fence").forms(&[
        Form::new("", &[], &[], SM_60_ISA_7_5),
    ]),
    // The manual also lists `.async.global` and `.async.shared`, which no ptxas accepts.
    Instruction::new("membar.proxy").suffix(&[NameSuffix::Async]).manual("membar / fence").forms(&[
        Form::new("", &[], &[], SM_90_ISA_8_0),
    ]),
];
