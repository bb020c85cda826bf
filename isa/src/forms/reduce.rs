//! Bulk reductions. Manual: `cp.reduce.async.bulk`.

use super::availability::SM_90_ISA_8_0;
use super::operands::{CACHE_POLICY, IN_CLUSTER, IN_GLOBAL, IN_SHARED, SIZE};
use super::qualifiers::{
    BULK_GROUP, CACHE_HINT, CLUSTER_SCOPE, GLOBAL, MBARRIER, RELAXED, SCOPE, SHARED_CLUSTER, SHARED_CTA,
};
use crate::form::{Choice, Form, Instruction, Pairs, arg, gated, just, maybe, one};
use crate::slot::Slot;
use crate::target::{from, v};
use crate::vocab::ElemType::{B32, B64, Bf16, F16, F32, F64, S32, S64, U32, U64};
use crate::vocab::RedOp::{Add, And, Dec, Inc, Max, Min, Or, Xor};
use crate::vocab::{ElemType, Noftz, Qualifier, RedOp};

pub(super) const fn op(op: RedOp) -> Choice {
    just(Qualifier::RedOp(op))
}

pub(super) const fn ty(ty: ElemType) -> Choice {
    just(Qualifier::ElemType(ty))
}

/// `.redOp` of every reduction.
pub(super) const RED_OP: &[Choice] = &[op(And), op(Or), op(Xor), op(Add), op(Inc), op(Dec), op(Min), op(Max)];
pub(super) const ADD: &[Choice] = &[op(Add)];
pub(super) const NOFTZ: &[Choice] = &[just(Qualifier::Noftz(Noftz::Noftz))];
/// `.type` to `.shared::cluster`.
const TYPE_CLUSTER: &[Choice] = &[ty(B32), ty(U32), ty(S32), ty(B64), ty(U64)];
/// `.type` to `.global`.
pub(super) const TYPE_GLOBAL: &[Choice] =
    &[ty(F16), ty(Bf16), ty(B32), ty(U32), ty(S32), ty(B64), ty(U64), ty(S64), ty(F32), ty(F64)];
/// `.type` of `.add.noftz`.
pub(super) const TYPE_NOFTZ: &[Choice] =
    &[ty(F16), ty(Bf16), gated(Qualifier::ElemType(F32), &[from(v(9, 4), 90)])];

// The pairs of the manual's table of operations and element types. `.noftz` has a syntax line of its own, so the lines
// without it leave out `.add` of `.f16` and `.bf16`, which need it.

const PAIRS_CLUSTER: Pairs = &[
    (&[Add], &[U32, S32, U64]),
    (&[Min, Max], &[U32, S32]),
    (&[Inc, Dec], &[U32]),
    (&[And, Or, Xor], &[B32]),
];
pub(super) const PAIRS_GLOBAL: Pairs = &[
    (&[Add], &[U32, S32, U64, F32, F64]),
    (&[Min, Max], &[U32, S32, U64, S64, F16, Bf16]),
    (&[Inc, Dec], &[U32]),
    (&[And, Or, Xor], &[B32, B64]),
];
/// The pairs of `cp.reduce.async.bulk.tensor`. The element type is that of the tensor: neither ptxas nor the driver
/// checks it.
pub(super) const PAIRS_TENSOR: Pairs = &[
    (&[Add], &[U32, S32, U64, F32, F16, Bf16]),
    (&[Min, Max], &[U32, S32, U64, S64, F16, Bf16]),
    (&[Inc, Dec], &[U32]),
    (&[And, Or, Xor], &[B32, B64]),
];
pub(super) const PAIRS_NOFTZ: Pairs = &[(&[Add], &[F16, Bf16, F32])];

#[rustfmt::skip] // One syntax line per paragraph: its qualifiers, then its operands.
pub(super) static INSTRUCTIONS: &[Instruction] = &[
    Instruction::new("cp.reduce.async.bulk").forms(&[
        Form::new("shared::cta -> shared::cluster",
            &[RELAXED, CLUSTER_SCOPE, one(Slot::Dst, SHARED_CLUSTER), one(Slot::Src, SHARED_CTA), one(Slot::Completion, MBARRIER), one(Slot::Op, RED_OP), one(Slot::Ty, TYPE_CLUSTER)],
            &[arg(Slot::Dst, "dstMem", IN_CLUSTER), arg(Slot::Src, "srcMem", IN_SHARED), arg(Slot::Size, "size", SIZE), arg(Slot::Mbarrier, "mbar", IN_CLUSTER)],
            SM_90_ISA_8_0).reducing(PAIRS_CLUSTER),
        Form::new("shared::cta -> global",
            &[RELAXED, SCOPE, one(Slot::Dst, GLOBAL), one(Slot::Src, SHARED_CTA), one(Slot::Completion, BULK_GROUP), maybe(Slot::CacheHint, CACHE_HINT), one(Slot::Op, RED_OP), one(Slot::Ty, TYPE_GLOBAL)],
            &[arg(Slot::Dst, "dstMem", IN_GLOBAL), arg(Slot::Src, "srcMem", IN_SHARED), arg(Slot::Size, "size", SIZE), CACHE_POLICY],
            SM_90_ISA_8_0).reducing(PAIRS_GLOBAL),
        Form::new("shared::cta -> global, noftz",
            &[RELAXED, SCOPE, one(Slot::Dst, GLOBAL), one(Slot::Src, SHARED_CTA), one(Slot::Completion, BULK_GROUP), maybe(Slot::CacheHint, CACHE_HINT), one(Slot::Op, ADD), one(Slot::Noftz, NOFTZ), one(Slot::Ty, TYPE_NOFTZ)],
            &[arg(Slot::Dst, "dstMem", IN_GLOBAL), arg(Slot::Src, "srcMem", IN_SHARED), arg(Slot::Size, "size", SIZE), CACHE_POLICY],
            SM_90_ISA_8_0).reducing(PAIRS_NOFTZ),
    ]),
];
