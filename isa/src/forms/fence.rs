//! What orders a copy with other accesses. Manual: `membar` / `fence`.

use super::SM_90_ISA_8_0;
use crate::form::{Form, Instruction, just, maybe, one};
use crate::slot::Slot;
use crate::vocab::{NameWord, Scope, Sem, StateSpace, Word};

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
                &[one(Slot::Sem, &[just(Word::Sem(Sem::Release))]), one(Slot::Scope, &[just(Word::Scope(Scope::Cluster))])],
                &[],
                SM_90_ISA_8_0),
        ],
    },
];
