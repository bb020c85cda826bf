//! Bulk copies. Manual: `cp.async.bulk`, `cp.async.bulk.prefetch`, `applypriority.async.bulk`, `cp.async.bulk.commit_group`,
//! `cp.async.bulk.wait_group`.

use super::availability::{RUBIN, SM_90_ISA_8_0, SM_90_ISA_8_6};
use super::operands::{BYTE_MASK, CACHE_POLICY, IN_CLUSTER, IN_GLOBAL, IN_OTHER_CTA, IN_SHARED, SIZE};
use super::qualifiers::{
    B128, BULK_GROUP, CACHE_HINT, CLUSTER_COPY_SEM, CLUSTER_SCOPE, COPY_SEM, GLOBAL, MBARRIER,
    MULTICAST_WEIGHTS, REPORT, SCOPE, SHARED_CLUSTER, SHARED_CTA,
};
use crate::form::{
    Choice, Constraint, Form, Group, GroupEffect, Instruction, OperandKind, Part, arg, gated, just, maybe,
    one, with, with_slot,
};
use crate::slot::Slot;
use crate::target::{from, v};
use crate::vocab::{
    CacheLevel, CpMask, EvictionPriority, IgnoreOob, Multicast, NameSuffix, Qualifier, SyncRestrict,
};

pub(super) const MULTICAST: Part = maybe(
    Slot::Multicast,
    &[
        just(Qualifier::Multicast(Multicast::Cluster)),
        gated(Qualifier::Multicast(Multicast::Cluster16b), &[from(v(9, 4), 90)]),
        gated(Qualifier::Multicast(Multicast::Cluster32b), RUBIN),
    ],
)
.weighing(MULTICAST_WEIGHTS);
const IGNORE_OOB: Part =
    maybe(Slot::IgnoreOob, &[gated(Qualifier::IgnoreOob(IgnoreOob::IgnoreOob), &[from(v(9, 2), 90)])]);
/// `ignoreBytesLeft`, `ignoreBytesRight`: 0 to 15.
const IGNORED: OperandKind = OperandKind::integer(32, Constraint::Range { min: 0, max: 15, multiple: 1 });
/// `.L2::evict_last` in place of a policy.
pub(super) const EVICT_LAST: Part =
    maybe(Slot::Evict, &[gated(Qualifier::EvictionPriority(EvictionPriority::EvictLast), RUBIN)]);
const CP_MASK: &[Choice] = &[gated(Qualifier::CpMask(CpMask::CpMask), &[from(v(8, 6), 100)])];
/// As in ptxas 13.5; the manual of PTX ISA 9.4 does not have it yet.
const PROXY_ASYNC: Part = maybe(
    Slot::SyncRestrict,
    &[gated(Qualifier::SyncRestrict(SyncRestrict::ProxyAsync), &[from(v(9, 5), 90)])],
);
const HINT: Part = maybe(Slot::CacheHint, CACHE_HINT);
pub(super) const EVICT_NORMAL: &[Choice] =
    &[just(Qualifier::EvictionPriority(EvictionPriority::EvictNormal))];

#[rustfmt::skip] // One syntax line per paragraph: its qualifiers, then its operands.
pub(super) static INSTRUCTIONS: &[Instruction] = &[
    Instruction::new("cp.async.bulk").forms(&[
        Form::new("global -> shared::cta",
            &[COPY_SEM, SCOPE, one(Slot::Dst, SHARED_CTA), one(Slot::Src, GLOBAL), one(Slot::Completion, MBARRIER), REPORT, IGNORE_OOB, HINT, B128],
            &[arg(Slot::Dst, "dstMem", IN_SHARED), arg(Slot::Src, "srcMem", IN_GLOBAL), arg(Slot::Size, "size", SIZE), with(Slot::IgnoreOob, "ignoreBytesLeft", IGNORED), with_slot(Slot::IgnoreOobRight, "ignoreBytesRight", IGNORED, Slot::IgnoreOob), arg(Slot::Mbarrier, "mbar", IN_SHARED), CACHE_POLICY],
            SM_90_ISA_8_6),
        Form::new("global -> shared::cluster",
            &[CLUSTER_COPY_SEM, SCOPE, one(Slot::Dst, SHARED_CLUSTER), one(Slot::Src, GLOBAL), one(Slot::Completion, MBARRIER), REPORT, MULTICAST, HINT, B128],
            &[arg(Slot::Dst, "dstMem", IN_CLUSTER), arg(Slot::Src, "srcMem", IN_GLOBAL), arg(Slot::Size, "size", SIZE), arg(Slot::Mbarrier, "mbar", IN_CLUSTER), with(Slot::Multicast, "ctaMask", OperandKind::CTA_MASK), CACHE_POLICY],
            SM_90_ISA_8_0),
        Form::new("shared::cta -> shared::cluster",
            &[COPY_SEM, CLUSTER_SCOPE, one(Slot::Dst, SHARED_CLUSTER), one(Slot::Src, SHARED_CTA), one(Slot::Completion, MBARRIER), B128],
            &[arg(Slot::Dst, "dstMem", IN_OTHER_CTA), arg(Slot::Src, "srcMem", IN_SHARED), arg(Slot::Size, "size", SIZE), arg(Slot::Mbarrier, "mbar", IN_CLUSTER)],
            SM_90_ISA_8_0),
        Form::new("shared::cta -> global",
            &[COPY_SEM, SCOPE, one(Slot::Dst, GLOBAL), one(Slot::Src, SHARED_CTA), one(Slot::Completion, BULK_GROUP), HINT, maybe(Slot::ByteMask, CP_MASK), B128],
            &[arg(Slot::Dst, "dstMem", IN_GLOBAL), arg(Slot::Src, "srcMem", IN_SHARED), arg(Slot::Size, "size", SIZE), CACHE_POLICY, BYTE_MASK],
            SM_90_ISA_8_0),
    ]),
    Instruction::new("cp.async.bulk.prefetch").forms(&[
        Form::new("global -> L2",
            &[one(Slot::Level, &[just(Qualifier::CacheLevel(CacheLevel::L2))]), one(Slot::Src, GLOBAL), HINT, EVICT_LAST],
            &[arg(Slot::Src, "srcMem", IN_GLOBAL), arg(Slot::Size, "size", SIZE), CACHE_POLICY],
            SM_90_ISA_8_0),
    ]),
    Instruction::new("applypriority.async.bulk").forms(&[
        Form::new("",
            &[maybe(Slot::Src, GLOBAL), one(Slot::Completion, BULK_GROUP), one(Slot::Evict, EVICT_NORMAL)],
            &[arg(Slot::Src, "srcMem", IN_GLOBAL), arg(Slot::Size, "size", SIZE)],
            RUBIN),
    ]),
    Instruction::new("cp.async.bulk.commit_group").forms(&[
        Form::new("", &[], &[], SM_90_ISA_8_0).effect(GroupEffect::Commits(Group::Bulk)),
    ]),
    Instruction::new("cp.async.bulk.wait_group").call(&[Slot::Pending]).forms(&[
        Form::new("completion", &[PROXY_ASYNC], &[arg(Slot::Pending, "N", OperandKind::CONSTANT)], SM_90_ISA_8_0).effect(GroupEffect::Waits(Group::Bulk)),
    ]),
    Instruction::new("cp.async.bulk.wait_group").suffix(&[NameSuffix::Read]).call(&[Slot::Pending]).forms(&[
        Form::new("sources read", &[], &[arg(Slot::Pending, "N", OperandKind::CONSTANT)], SM_90_ISA_8_0).effect(GroupEffect::Waits(Group::Bulk)),
    ]),
];
