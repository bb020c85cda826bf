//! Asynchronous stores and reductions of single values, and the store of zeros. Manual: `st.async`, `red.async`,
//! `st.bulk`.

use super::availability::{SM_90_ISA_8_1, SM_100_ISA_8_6};
use super::qualifiers::{GLOBAL, MBARRIER, SCOPE_WEIGHTS, SEM_WEIGHTS, SHARED_CLUSTER, SHARED_CTA};
use super::reduce::{RED_OP, ty};
use crate::form::Condition::IsBits;
use crate::form::{
    Constraint, Form, Gate, Instruction, OperandKind, Pairs, Param, Part, Space, Weights, Width, arg,
    explicit, gated, just, maybe, one,
};
use crate::slot::Slot;
use crate::target::{Availability, from, v};
use crate::vocab::ElemType::{B8, B16, B32, B64, B128, F32, F64, S8, S16, S32, S64, U8, U16, U32, U64};
use crate::vocab::RedOp::{Add, And, Dec, Inc, Max, Min, Or, Xor};
use crate::vocab::{Mmio, Qualifier, Scope, Sem, VectorLength};

const SM_90_ISA_9_2: Availability = &[from(v(9, 2), 90)];
const SM_100_ISA_8_7: Availability = &[from(v(8, 7), 100)];
const SM_100_ISA_9_0: Availability = &[from(v(9, 0), 100)];

const WEAK: Part = maybe(Slot::Sem, &[just(Qualifier::Sem(Sem::Weak))]).weighing(SEM_WEIGHTS);
const RELAXED: Part = one(Slot::Sem, &[just(Qualifier::Sem(Sem::Relaxed))]).weighing(SEM_WEIGHTS);
const CLUSTER: Part = one(Slot::Scope, &[just(Qualifier::Scope(Scope::Cluster))]).weighing(SCOPE_WEIGHTS);
/// The scope of a weak store, which may be omitted.
const MAYBE_CLUSTER: Part = maybe(Slot::Scope, &[just(Qualifier::Scope(Scope::Cluster))]);
/// The ordering of a store that completes on no barrier: another thread acquires it.
const RELEASE: Part = explicit(Slot::Sem, &[just(Qualifier::Sem(Sem::Release))]).weighing(SEM_WEIGHTS);
/// The only ordering of `.mmio`.
const RELEASE_MMIO: Part = one(Slot::Sem, &[just(Qualifier::Sem(Sem::Release))]).weighing(SEM_WEIGHTS);
const GPU_OR_SYS: Part =
    one(Slot::Scope, &[just(Qualifier::Scope(Scope::Gpu)), just(Qualifier::Scope(Scope::Sys))])
        .weighing(SCOPE_WEIGHTS);
const SYS: Part = one(Slot::Scope, &[just(Qualifier::Scope(Scope::Sys))]).weighing(SCOPE_WEIGHTS);
/// Explicit, and weighed so that an instruction without the qualifier is not taken for one that has it.
const MMIO: Part = explicit(Slot::Mmio, &[just(Qualifier::Mmio(Mmio::Mmio))])
    .weighing(Weights { missing: 12, ..Weights::USUAL });
const COMPLETION: Part = one(Slot::Completion, MBARRIER);
const TO_CLUSTER: Part = maybe(Slot::Dst, SHARED_CLUSTER);
const TO_GLOBAL: Part = maybe(Slot::Dst, GLOBAL);
const VEC: Part = maybe(
    Slot::Vec,
    &[just(Qualifier::VectorLength(VectorLength::V2)), just(Qualifier::VectorLength(VectorLength::V4))],
);
const OP: Part = one(Slot::Op, RED_OP);
/// The older manual, from which the other rows are, lacks `.b128`; ptxas has it, and states since when.
#[rustfmt::skip] // A kind per line.
const TYPE_BARRIER: Part = one(Slot::Ty, &[
    ty(B32), ty(B64), gated(Qualifier::ElemType(B128), SM_90_ISA_9_2),
    ty(U32), ty(U64), ty(S32), ty(S64), ty(F32), ty(F64),
]);
#[rustfmt::skip] // A width per line.
const TYPE_RELEASE: Part = one(Slot::Ty, &[
    ty(B8), ty(B16), ty(B32), ty(B64),
    ty(U8), ty(U16), ty(U32), ty(U64),
    ty(S8), ty(S16), ty(S32), ty(S64),
    ty(F32), ty(F64),
]);
const TYPE_REDUCED: Part = one(Slot::Ty, &[ty(B32), ty(U32), ty(S32), ty(U64)]);
const TYPE_REDUCED_RELEASE: Part = one(Slot::Ty, &[ty(B32), ty(U32), ty(S32), ty(U64), ty(S64)]);

/// `.add` of `.s64` is the operation of `.u64`; ptxas accepts it, but the manual does not list it here.
const PAIRS_BARRIER: Pairs = &[
    (&[Inc, Dec], &[U32]),
    (&[Min, Max], &[U32, S32]),
    (&[Add], &[U32, S32, U64]),
    (&[And, Or, Xor], &[B32]),
];
const PAIRS_RELEASE: Pairs = &[
    (&[Inc, Dec], &[U32]),
    (&[Min, Max], &[U32, S32]),
    (&[Add], &[U32, S32, U64, S64]),
    (&[And, Or, Xor], &[B32]),
];

const A: Param = arg(Slot::Dst, "a", OperandKind::address(Space::Of(Slot::Dst)));
const B: Param = arg(Slot::Value, "b", OperandKind::VALUE);
/// A reduction that completes on no barrier accepts no floating-point register.
const REDUCED_B: Param = arg(Slot::Value, "b", OperandKind::INTEGER_VALUE);
/// The barrier is in the same state space, with the same spelling.
const MBAR: Param = arg(Slot::Mbarrier, "mbar", OperandKind::address(Space::SharedOf(Slot::Dst)));
/// ptxas 12.8 to 13.5 on a variable beside `.shared::cta`: "must be register".
const A_BULK: Param =
    arg(Slot::Dst, "a", OperandKind::address(Space::Of(Slot::Dst)).with_constraint(Constraint::Register));
/// ptxas: a multiple of 8, and at most 2^24.
const SIZE: Param = arg(
    Slot::Size,
    "size",
    OperandKind::integer(64, Constraint::Range { min: 0, max: 1 << 24, multiple: 8 })
        .of_width(Width::Either(64, 32)),
);
const SHORT_SIZE: &[Gate] = &[Gate { when: &[IsBits(Slot::Size, 32)], availability: SM_100_ISA_9_0 }];
const ZERO: Param = arg(Slot::Value, "initval", OperandKind::one_of(&[0]));

#[rustfmt::skip] // One syntax line per paragraph: its qualifiers, then its operands.
pub(super) static INSTRUCTIONS: &[Instruction] = &[
    Instruction::new("st.async").forms(&[
        Form::new("completing on a barrier",
            &[WEAK, MAYBE_CLUSTER, TO_CLUSTER, COMPLETION, VEC, TYPE_BARRIER],
            &[A, B, MBAR],
            SM_90_ISA_8_1),
        Form::new("releasing",
            &[RELEASE, GPU_OR_SYS, TO_GLOBAL, TYPE_RELEASE],
            &[A, B],
            SM_100_ISA_8_7),
        Form::new("releasing, memory-mapped",
            &[MMIO, RELEASE_MMIO, SYS, TO_GLOBAL, TYPE_RELEASE],
            &[A, B],
            SM_100_ISA_8_7),
    ]),
    Instruction::new("red.async").forms(&[
        Form::new("completing on a barrier",
            &[RELAXED, CLUSTER, TO_CLUSTER, COMPLETION, OP, TYPE_REDUCED],
            &[A, B, MBAR],
            SM_90_ISA_8_1).reducing(PAIRS_BARRIER),
        Form::new("releasing",
            &[RELEASE, GPU_OR_SYS, TO_GLOBAL, OP, TYPE_REDUCED_RELEASE],
            &[A, REDUCED_B],
            SM_100_ISA_8_7).reducing(PAIRS_RELEASE),
        Form::new("releasing, memory-mapped",
            &[MMIO, RELEASE_MMIO, SYS, TO_GLOBAL, OP, TYPE_REDUCED_RELEASE],
            &[A, REDUCED_B],
            SM_100_ISA_8_7).reducing(PAIRS_RELEASE),
    ]),
    Instruction::new("st.bulk").forms(&[
        Form::new("", &[WEAK, maybe(Slot::Dst, SHARED_CTA)], &[A_BULK, SIZE, ZERO], SM_100_ISA_8_6).gates(SHORT_SIZE),
    ]),
];
