//! Bulk operations on multimem addresses. Manual: `multimem.cp.async.bulk`, `multimem.cp.reduce.async.bulk`.

use super::availability::SM_90_ISA_9_1;
use super::operands::{AT_MULTIMEM, BYTE_MASK, IN_SHARED, SIZE};
use super::qualifiers::{B128, BULK_GROUP, COPY_SEM, GLOBAL, RELAXED, SCOPE, SHARED_CTA};
use super::reduce::{ADD, NOFTZ, PAIRS_GLOBAL, PAIRS_NOFTZ, RED_OP, TYPE_GLOBAL, TYPE_NOFTZ};
use crate::form::{Choice, Form, Instruction, Param, arg, gated, maybe, one};
use crate::slot::Slot;
use crate::target::{from, v};
use crate::vocab::{CpMask, Qualifier};

const CP_MASK: &[Choice] = &[gated(Qualifier::CpMask(CpMask::CpMask), &[from(v(9, 1), 100)])];

const DST: Param = arg(Slot::Dst, "dstMem", AT_MULTIMEM);
const SRC: Param = arg(Slot::Src, "srcMem", IN_SHARED);
const BYTES: Param = arg(Slot::Size, "size", SIZE);

#[rustfmt::skip] // One syntax line per paragraph: its qualifiers, then its operands.
pub(super) static INSTRUCTIONS: &[Instruction] = &[
    Instruction::new("multimem.cp.async.bulk").forms(&[
        Form::new("shared::cta -> multimem",
            &[COPY_SEM, SCOPE, one(Slot::Dst, GLOBAL), one(Slot::Src, SHARED_CTA), one(Slot::Completion, BULK_GROUP), maybe(Slot::ByteMask, CP_MASK), B128],
            &[DST, SRC, BYTES, BYTE_MASK],
            SM_90_ISA_9_1),
    ]),
    Instruction::new("multimem.cp.reduce.async.bulk").forms(&[
        Form::new("shared::cta -> multimem",
            &[RELAXED, SCOPE, one(Slot::Dst, GLOBAL), one(Slot::Src, SHARED_CTA), one(Slot::Completion, BULK_GROUP), one(Slot::Op, RED_OP), one(Slot::Ty, TYPE_GLOBAL)],
            &[DST, SRC, BYTES],
            SM_90_ISA_9_1).reducing(PAIRS_GLOBAL),
        Form::new("shared::cta -> multimem, noftz",
            &[RELAXED, SCOPE, one(Slot::Dst, GLOBAL), one(Slot::Src, SHARED_CTA), one(Slot::Completion, BULK_GROUP), one(Slot::Op, ADD), one(Slot::Noftz, NOFTZ), one(Slot::Ty, TYPE_NOFTZ)],
            &[DST, SRC, BYTES],
            SM_90_ISA_9_1).reducing(PAIRS_NOFTZ),
    ]),
];
