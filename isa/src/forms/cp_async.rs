//! Non-bulk copies. Manual: `cp.async`, `cp.async.commit_group`, `cp.async.wait_group` / `cp.async.wait_all`.

use super::availability::SM_80_ISA_7_0;
use super::operands::{CACHE_POLICY, IN_GLOBAL, IN_SHARED};
use super::qualifiers::GLOBAL;
use crate::form::{
    Choice, Constraint, Form, Group, GroupEffect, Instruction, OperandKind, Param, Part, arg, gated, just,
    maybe, one, opt,
};
use crate::slot::Slot;
use crate::target::{Availability, from, v};
use crate::vocab::{CacheHint, CacheOp, PrefetchSize, Qualifier, StateSpace};

const ISA_7_4: Availability = &[from(v(7, 4), 80)];
const ISA_7_5: Availability = &[from(v(7, 5), 80)];

const CA: &[Choice] = &[just(Qualifier::CacheOp(CacheOp::Ca))];
const CG: &[Choice] = &[just(Qualifier::CacheOp(CacheOp::Cg))];
// `.shared::cta` was introduced in PTX ISA 7.8; ptxas 12.0 to 13.5 accept it here from 7.0 on.
const SHARED: &[Choice] =
    &[just(Qualifier::StateSpace(StateSpace::Shared)), just(Qualifier::StateSpace(StateSpace::SharedCta))];
const HINT: Part = maybe(Slot::CacheHint, &[gated(Qualifier::CacheHint(CacheHint::L2), ISA_7_4)]);
const PREFETCH_SIZE: Part = maybe(
    Slot::Prefetch,
    &[
        gated(Qualifier::PrefetchSize(PrefetchSize::L2B64), ISA_7_4),
        gated(Qualifier::PrefetchSize(PrefetchSize::L2B128), ISA_7_4),
        gated(Qualifier::PrefetchSize(PrefetchSize::L2B256), ISA_7_4),
    ],
);

const PARTS_CA: &[Part] =
    &[one(Slot::Cache, CA), one(Slot::Dst, SHARED), one(Slot::Src, GLOBAL), HINT, PREFETCH_SIZE];
const PARTS_CG: &[Part] =
    &[one(Slot::Cache, CG), one(Slot::Dst, SHARED), one(Slot::Src, GLOBAL), HINT, PREFETCH_SIZE];

const DST: Param = arg(Slot::Dst, "dst", IN_SHARED);
const SRC: Param = arg(Slot::Src, "src", IN_GLOBAL);
const CP_SIZE: Param = arg(Slot::Size, "cp-size", OperandKind::one_of(&[4, 8, 16]));
const SIXTEEN: Param = arg(Slot::Size, "16", OperandKind::one_of(&[16]));
// Values above `cp-size` are undefined behavior, so 16 is the largest useful constant.
const SRC_SIZE: Param = opt(
    Slot::SrcSize,
    "src-size",
    OperandKind::integer(32, Constraint::Range { min: 0, max: 16, multiple: 1 }),
    &[],
);
const IGNORE_SRC: Param = opt(Slot::IgnoreSrc, "ignore-src", OperandKind::PREDICATE, ISA_7_5);

const COPIES: GroupEffect = GroupEffect::Copies(Group::CpAsync);

#[rustfmt::skip] // One syntax line per line.
pub(super) static INSTRUCTIONS: &[Instruction] = &[
    Instruction::new("cp.async").forms(&[
        Form::new("cached at all levels, with src-size",   PARTS_CA, &[DST, SRC, CP_SIZE, SRC_SIZE,   CACHE_POLICY], SM_80_ISA_7_0).effect(COPIES),
        Form::new("cached at L2 only, with src-size",      PARTS_CG, &[DST, SRC, SIXTEEN, SRC_SIZE,   CACHE_POLICY], SM_80_ISA_7_0).effect(COPIES),
        Form::new("cached at all levels, with ignore-src", PARTS_CA, &[DST, SRC, CP_SIZE, IGNORE_SRC, CACHE_POLICY], SM_80_ISA_7_0).effect(COPIES),
        Form::new("cached at L2 only, with ignore-src",    PARTS_CG, &[DST, SRC, SIXTEEN, IGNORE_SRC, CACHE_POLICY], SM_80_ISA_7_0).effect(COPIES),
    ]),
    Instruction::new("cp.async.commit_group").forms(&[
        Form::new("", &[], &[], SM_80_ISA_7_0).effect(GroupEffect::Commits(Group::CpAsync)),
    ]),
    Instruction::new("cp.async.wait_group").manual("cp.async.wait_group / cp.async.wait_all").call(&[Slot::Pending]).forms(&[
        Form::new("", &[], &[arg(Slot::Pending, "N", OperandKind::CONSTANT)], SM_80_ISA_7_0).effect(GroupEffect::Waits(Group::CpAsync)),
    ]),
    Instruction::new("cp.async.wait_all").manual("cp.async.wait_group / cp.async.wait_all").forms(&[
        Form::new("", &[], &[], SM_80_ISA_7_0).effect(GroupEffect::CommitsAndWaits(Group::CpAsync)),
    ]),
];
