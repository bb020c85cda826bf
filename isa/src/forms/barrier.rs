//! Barriers of the threads of a CTA, of a warp and of a cluster. Manual: `bar` / `barrier`, `bar.warp.sync`,
//! `barrier.cluster`.

use super::availability::{SM_90_ISA_7_8, SM_90_ISA_8_0};
use super::operands::ANY_32;
use crate::form::{
    Choice, Constraint, Enforcement, Form, Instruction, OperandKind, Param, Part, arg, gated, just, maybe,
    one, opt,
};
use crate::slot::Slot;
use crate::target::{Availability, from, v};
use crate::vocab::{ElemType, NameSuffix, Qualifier, RedOp, Sem};

const ALIGNED: Part = maybe(Slot::Aligned, &[just(Qualifier::NameSuffix(NameSuffix::Aligned))]);
const POPC: Part = one(Slot::Op, &[just(Qualifier::RedOp(RedOp::Popc))]);
const AND_OR: Part = one(Slot::Op, &[just(Qualifier::RedOp(RedOp::And)), just(Qualifier::RedOp(RedOp::Or))]);
const U32: Part = one(Slot::Ty, &[just(Qualifier::ElemType(ElemType::U32))]);
const PRED: Part = one(Slot::Ty, &[just(Qualifier::ElemType(ElemType::Pred))]);

/// The number of the barrier: a CTA has 16.
const A: Param =
    arg(Slot::Barrier, "a", OperandKind::integer(32, Constraint::Range { min: 0, max: 15, multiple: 1 }));
/// A positive multiple of the warp size; the maximum is the largest of 32 bits. ptxas checks the multiple, and that an
/// arrival counts other threads than none.
const THREADS: OperandKind =
    OperandKind::integer(32, Constraint::Range { min: 32, max: (1 << 32) - 32, multiple: 32 });
const B: Param = arg(Slot::ThreadCount, "b", THREADS).enforced(Enforcement::None);
/// Before PTX ISA 2.0, `bar.sync` had no such operand.
const OPTIONAL_B: Param = opt(Slot::ThreadCount, "b", THREADS, &[]).enforced(Enforcement::None);
/// The manual has a predicate; ptxas also accepts an integer constant.
const C: Param = arg(Slot::Predicate, "c", OperandKind::PREDICATE.with_constraint(Constraint::Bits));
const COUNT: Param = arg(Slot::Out, "d", OperandKind::result(32));
const DECISION: Param = arg(Slot::Out, "p", OperandKind::RESULT_PREDICATE);

const SM_10_ISA_1_0: Availability = &[from(v(1, 0), 10)];
const SM_20_ISA_2_0: Availability = &[from(v(2, 0), 20)];
const SM_20_ISA_7_8: Availability = &[from(v(7, 8), 20)];
const SM_30_ISA_6_0: Availability = &[from(v(6, 0), 30)];
const SM_30_ISA_7_8: Availability = &[from(v(7, 8), 30)];

const fn sem(sem: Sem) -> Choice {
    gated(Qualifier::Sem(sem), SM_90_ISA_8_0)
}

/// Instructions of one section of the manual, in which `bar` and `barrier` with `.aligned` are the same. ptxas knows
/// `.cta` as a part of the name alone: it refuses `bar.sync.cta`.
const fn threads(opcode: &'static str) -> Instruction {
    Instruction::new(opcode).manual("bar, barrier")
}

const fn sync(opcode: &'static str) -> Instruction {
    threads(opcode).suffix(&[NameSuffix::Sync]).call(&[Slot::Barrier, Slot::ThreadCount])
}

const fn arrive(opcode: &'static str) -> Instruction {
    threads(opcode).call(&[Slot::Barrier, Slot::ThreadCount])
}

#[rustfmt::skip] // One syntax line per line.
pub(super) static INSTRUCTIONS: &[Instruction] = &[
    sync("barrier").forms(&[Form::new("", &[ALIGNED], &[A, OPTIONAL_B], SM_30_ISA_6_0)]),
    sync("barrier.cta").forms(&[Form::new("", &[ALIGNED], &[A, OPTIONAL_B], SM_30_ISA_7_8)]),
    arrive("barrier.arrive").forms(&[Form::new("", &[ALIGNED], &[A, B], SM_30_ISA_6_0)]),
    arrive("barrier.cta.arrive").forms(&[Form::new("", &[ALIGNED], &[A, B], SM_30_ISA_7_8)]),
    threads("barrier.red").forms(&[
        Form::new("counting the threads", &[POPC, ALIGNED, U32], &[COUNT, A, OPTIONAL_B, C], SM_30_ISA_6_0),
        Form::new("of all or any threads", &[AND_OR, ALIGNED, PRED], &[DECISION, A, OPTIONAL_B, C], SM_30_ISA_6_0),
    ]),
    threads("barrier.cta.red").forms(&[
        Form::new("counting the threads", &[POPC, ALIGNED, U32], &[COUNT, A, OPTIONAL_B, C], SM_30_ISA_7_8),
        Form::new("of all or any threads", &[AND_OR, ALIGNED, PRED], &[DECISION, A, OPTIONAL_B, C], SM_30_ISA_7_8),
    ]),
    sync("bar").forms(&[Form::new("", &[], &[A, OPTIONAL_B], SM_10_ISA_1_0)]),
    sync("bar.cta").forms(&[Form::new("", &[], &[A, OPTIONAL_B], SM_20_ISA_7_8)]),
    arrive("bar.arrive").forms(&[Form::new("", &[], &[A, B], SM_20_ISA_2_0)]),
    arrive("bar.cta.arrive").forms(&[Form::new("", &[], &[A, B], SM_20_ISA_7_8)]),
    threads("bar.red").forms(&[
        Form::new("counting the threads", &[POPC, U32], &[COUNT, A, OPTIONAL_B, C], SM_20_ISA_2_0),
        Form::new("of all or any threads", &[AND_OR, PRED], &[DECISION, A, OPTIONAL_B, C], SM_20_ISA_2_0),
    ]),
    threads("bar.cta.red").forms(&[
        Form::new("counting the threads", &[POPC, U32], &[COUNT, A, OPTIONAL_B, C], SM_20_ISA_7_8),
        Form::new("of all or any threads", &[AND_OR, PRED], &[DECISION, A, OPTIONAL_B, C], SM_20_ISA_7_8),
    ]),
    Instruction::new("bar.warp").suffix(&[NameSuffix::Sync]).manual("bar.warp.sync").call(&[Slot::Membermask]).forms(&[
        Form::new("", &[], &[arg(Slot::Membermask, "membermask", ANY_32).enforced(Enforcement::None)], SM_30_ISA_6_0),
    ]),
    Instruction::new("barrier.cluster.arrive").manual("barrier.cluster").forms(&[
        Form::new("", &[maybe(Slot::Sem, &[sem(Sem::Release), sem(Sem::Relaxed)]), ALIGNED], &[], SM_90_ISA_7_8),
    ]),
    Instruction::new("barrier.cluster.wait").manual("barrier.cluster").forms(&[
        Form::new("", &[maybe(Slot::Sem, &[sem(Sem::Acquire)]), ALIGNED], &[], SM_90_ISA_7_8),
    ]),
];
