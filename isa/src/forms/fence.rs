//! What orders a copy with other accesses. Manual: `membar` / `fence`.

use super::{IN_GLOBAL, SM_90_ISA_8_0, SM_90_ISA_8_3, SM_90_ISA_8_6, SM_90_ISA_9_4};
use crate::form::{Choice, Form, Instruction, Kind, arg, just, maybe, one, said};
use crate::slot::Slot;
use crate::vocab::{NameWord, Scope, Sem, StateSpace, SyncRestrict, Word};

const RELEASE: &[Choice] = &[just(Word::Sem(Sem::Release))];
const ACQUIRE: &[Choice] = &[just(Word::Sem(Sem::Acquire))];
const CLUSTER: &[Choice] = &[just(Word::Scope(Scope::Cluster))];
/// The manual of PTX ISA 9.4 asks for `.cluster`; ptxas 13.5 takes `.cta` too, and libcu++ writes it.
const UP_TO_CLUSTER: &[Choice] = &[just(Word::Scope(Scope::Cta)), just(Word::Scope(Scope::Cluster))];
const SCOPES: &[Choice] = &[
    just(Word::Scope(Scope::Cta)),
    just(Word::Scope(Scope::Cluster)),
    just(Word::Scope(Scope::Gpu)),
    just(Word::Scope(Scope::Sys)),
];

#[rustfmt::skip] // One syntax line per paragraph.
pub(super) static INSTRUCTIONS: &[Instruction] = &[
    Instruction {
        opcode: "fence.proxy",
        suffix: &[NameWord::Async],
        manual: "membar / fence",
        call: &[Slot::Space],
        forms: &[
            Form::new("between the generic proxy and the async proxy",
                &[maybe(Slot::Space, &[just(Word::StateSpace(StateSpace::Global)), just(Word::StateSpace(StateSpace::SharedCta)), just(Word::StateSpace(StateSpace::SharedCluster))])],
                &[],
                SM_90_ISA_8_0),
        ],
    },
    Instruction {
        opcode: "fence",
        suffix: &[NameWord::MbarrierInit],
        manual: "membar / fence",
        call: &[],
        forms: &[
            Form::new("after mbarrier.init",
                &[one(Slot::Sem, RELEASE), one(Slot::Scope, CLUSTER)],
                &[],
                SM_90_ISA_8_0),
        ],
    },
    Instruction {
        opcode: "fence.proxy",
        suffix: &[NameWord::TensormapGeneric],
        manual: "membar / fence",
        call: &[],
        forms: &[
            Form::new("after a tensor map was written", &[said(Slot::Sem, RELEASE), one(Slot::Scope, SCOPES)], &[], SM_90_ISA_8_3),
            Form::new("before a tensor map is used",    &[said(Slot::Sem, ACQUIRE), one(Slot::Scope, SCOPES)], &[arg(Slot::Addr, "addr", IN_GLOBAL), arg(Slot::Size, "size", Kind::OneOf(&[128]))], SM_90_ISA_8_3),
        ],
    },
    Instruction {
        opcode: "fence.proxy",
        suffix: &[NameWord::AsyncGeneric],
        manual: "membar / fence",
        call: &[],
        forms: &[
            Form::new("acquire", &[said(Slot::Sem, ACQUIRE), one(Slot::SyncRestrict, &[just(Word::SyncRestrict(SyncRestrict::SharedCluster))]), one(Slot::Scope, CLUSTER)], &[], SM_90_ISA_8_6),
            Form::new("release", &[said(Slot::Sem, RELEASE), one(Slot::SyncRestrict, &[just(Word::SyncRestrict(SyncRestrict::SharedCta))]),     one(Slot::Scope, CLUSTER)], &[], SM_90_ISA_8_6),
            Form::new("release of reads", &[said(Slot::Sem, RELEASE), said(Slot::SyncRestrict, &[just(Word::SyncRestrict(SyncRestrict::SharedClusterRead))]), one(Slot::Scope, UP_TO_CLUSTER)], &[], SM_90_ISA_9_4),
        ],
    },
];
