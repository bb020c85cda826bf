//! Bulk copies. Manual: `cp.async.bulk`, `cp.async.bulk.prefetch`, `cp.async.bulk.commit_group`,
//! `cp.async.bulk.wait_group`.

use super::{
    BULK_GROUP, CACHE_HINT, CACHE_POLICY, GLOBAL, IN_CLUSTER, IN_GLOBAL, IN_SHARED, MASK, MBARRIER,
    SHARED_CLUSTER, SHARED_CTA, SIZE, SM_90_ISA_8_0, SM_90_ISA_8_6,
};
use crate::form::{Choice, Form, Instruction, Kind, Part, arg, gated, just, maybe, one, with};
use crate::slot::Slot;
use crate::target::{from, v};
use crate::vocab::{CacheLevel, CpMask, Multicast, NameWord, Word};

pub(super) const MULTICAST: &[Choice] = &[just(Word::Multicast(Multicast::Cluster))];
const CP_MASK: &[Choice] = &[gated(Word::CpMask(CpMask::CpMask), &[from(v(8, 6), 100)])];
const HINT: Part = maybe(Slot::CacheHint, CACHE_HINT);

#[rustfmt::skip] // One syntax line per paragraph: its qualifiers, then its operands.
pub(super) static INSTRUCTIONS: &[Instruction] = &[
    Instruction {
        opcode: "cp.async.bulk",
        suffix: &[],
        manual: "cp.async.bulk",
        call: &[],
        forms: &[
            Form::new("global -> shared::cta",
                &[one(Slot::Dst, SHARED_CTA), one(Slot::Src, GLOBAL), one(Slot::Completion, MBARRIER), HINT],
                &[arg(Slot::Dst, "dstMem", IN_SHARED), arg(Slot::Src, "srcMem", IN_GLOBAL), arg(Slot::Size, "size", SIZE), arg(Slot::Mbarrier, "mbar", IN_SHARED), CACHE_POLICY],
                SM_90_ISA_8_6),
            Form::new("global -> shared::cluster",
                &[one(Slot::Dst, SHARED_CLUSTER), one(Slot::Src, GLOBAL), one(Slot::Completion, MBARRIER), maybe(Slot::Multicast, MULTICAST), HINT],
                &[arg(Slot::Dst, "dstMem", IN_CLUSTER), arg(Slot::Src, "srcMem", IN_GLOBAL), arg(Slot::Size, "size", SIZE), arg(Slot::Mbarrier, "mbar", IN_CLUSTER), with(Slot::Multicast, "ctaMask", MASK), CACHE_POLICY],
                SM_90_ISA_8_0),
            Form::new("shared::cta -> shared::cluster",
                &[one(Slot::Dst, SHARED_CLUSTER), one(Slot::Src, SHARED_CTA), one(Slot::Completion, MBARRIER)],
                &[arg(Slot::Dst, "dstMem", IN_CLUSTER), arg(Slot::Src, "srcMem", IN_SHARED), arg(Slot::Size, "size", SIZE), arg(Slot::Mbarrier, "mbar", IN_CLUSTER)],
                SM_90_ISA_8_0),
            Form::new("shared::cta -> global",
                &[one(Slot::Dst, GLOBAL), one(Slot::Src, SHARED_CTA), one(Slot::Completion, BULK_GROUP), HINT, maybe(Slot::ByteMask, CP_MASK)],
                &[arg(Slot::Dst, "dstMem", IN_GLOBAL), arg(Slot::Src, "srcMem", IN_SHARED), arg(Slot::Size, "size", SIZE), CACHE_POLICY, with(Slot::ByteMask, "byteMask", MASK)],
                SM_90_ISA_8_0),
        ],
    },
    Instruction {
        opcode: "cp.async.bulk.prefetch",
        suffix: &[],
        manual: "cp.async.bulk.prefetch",
        call: &[],
        forms: &[
            Form::new("global -> L2",
                &[one(Slot::Level, &[just(Word::CacheLevel(CacheLevel::L2))]), one(Slot::Src, GLOBAL), HINT],
                &[arg(Slot::Src, "srcMem", IN_GLOBAL), arg(Slot::Size, "size", SIZE), CACHE_POLICY],
                SM_90_ISA_8_0),
        ],
    },
    Instruction {
        opcode: "cp.async.bulk.commit_group",
        suffix: &[],
        manual: "cp.async.bulk.commit_group",
        call: &[],
        forms: &[Form::new("", &[], &[], SM_90_ISA_8_0)],
    },
    Instruction {
        opcode: "cp.async.bulk.wait_group",
        suffix: &[],
        manual: "cp.async.bulk.wait_group",
        call: &[Slot::Pending],
        forms: &[Form::new("completion", &[], &[arg(Slot::Pending, "N", Kind::Constant)], SM_90_ISA_8_0)],
    },
    Instruction {
        opcode: "cp.async.bulk.wait_group",
        suffix: &[NameWord::Read],
        manual: "cp.async.bulk.wait_group",
        call: &[Slot::Pending],
        forms: &[Form::new("sources read", &[], &[arg(Slot::Pending, "N", Kind::Constant)], SM_90_ISA_8_0)],
    },
];
