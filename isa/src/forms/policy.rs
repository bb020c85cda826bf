//! Instructions whose results a copy uses: a cache policy, an address in another CTA, one elected thread.
//! Manual: `createpolicy`, `mapa`, `getctarank`, `elect.sync`.

use super::availability::{SM_90_ISA_7_8, SM_90_ISA_8_0};
use super::operands::{ANY_32, ANY_64, IN_GLOBAL};
use super::qualifiers::{GLOBAL, SHARED_CLUSTER, TYPE_B64};
use crate::form::{
    Choice, Enforcement, Form, Instruction, OperandKind, Param, Part, Weights, arg, default, just, maybe,
    one, opt,
};
use crate::slot::Slot;
use crate::target::{from, v};
use crate::vocab::{CacheLevel, ElemType, EvictionPriority, NameSuffix, Qualifier};

const fn evict(priority: EvictionPriority) -> Choice {
    just(Qualifier::EvictionPriority(priority))
}

const PRIMARY: &[Choice] = &[
    evict(EvictionPriority::EvictLast),
    evict(EvictionPriority::EvictNormal),
    evict(EvictionPriority::EvictFirst),
    evict(EvictionPriority::EvictUnchanged),
];
const SECONDARY: &[Choice] = &[evict(EvictionPriority::EvictFirst), evict(EvictionPriority::EvictUnchanged)];

const POLICY: Param = arg(Slot::Out, "cache-policy", OperandKind::result(64));
const MAPPED: Param = arg(Slot::Out, "d", OperandKind::RESULT_OF_TYPE);
const ADDRESS: Param = arg(Slot::Addr, "a", OperandKind::ADDRESS_VALUE);
const CTA: Param = arg(Slot::Cta, "b", ANY_32).enforced(Enforcement::None);
/// The form depends on whether the address is in shared memory, which a description states with the space of the
/// address.
const TO_CLUSTER: Part =
    one(Slot::Addr, SHARED_CLUSTER).weighing(Weights { other: 1000, extra: 1000, ..Weights::USUAL });
const U32_OR_U64: &[Choice] =
    &[just(Qualifier::ElemType(ElemType::U32)), just(Qualifier::ElemType(ElemType::U64))];

#[rustfmt::skip] // One syntax line per paragraph: its qualifiers, then its operands.
pub(super) static INSTRUCTIONS: &[Instruction] = &[
    Instruction::new("createpolicy.fractional").manual("createpolicy").forms(&[
        Form::new("fractional",
            &[one(Slot::Evict, PRIMARY), maybe(Slot::EvictSecondary, SECONDARY), one(Slot::Ty, TYPE_B64)],
            &[POLICY, opt(Slot::Fraction, "fraction", OperandKind::FRACTION, &[])],
            &[from(v(7, 4), 80)]),
    ]),
    Instruction::new("createpolicy.range").manual("createpolicy").forms(&[
        Form::new("range",
            &[maybe(Slot::Src, GLOBAL), one(Slot::Evict, PRIMARY), maybe(Slot::EvictSecondary, SECONDARY), one(Slot::Ty, TYPE_B64)],
            &[POLICY, arg(Slot::Src, "a", IN_GLOBAL), arg(Slot::PrimarySize, "primary-size", ANY_32), arg(Slot::TotalSize, "total-size", ANY_32)],
            &[from(v(7, 4), 80)]),
    ]),
    Instruction::new("createpolicy.cvt").manual("createpolicy").call(&[Slot::AccessProperty]).forms(&[
        Form::new("of the CUDA API",
            &[one(Slot::Level, &[just(Qualifier::CacheLevel(CacheLevel::L2))]), one(Slot::Ty, TYPE_B64)],
            &[POLICY, arg(Slot::AccessProperty, "access-property", ANY_64)],
            &[from(v(7, 4), 80)]),
    ]),
    Instruction::new("getctarank").forms(&[
        Form::new("of a shared address",
            &[TO_CLUSTER, default(Slot::Ty, U32_OR_U64)],
            &[arg(Slot::Out, "d", OperandKind::result(32)), ADDRESS],
            SM_90_ISA_7_8),
        Form::new("of a generic address",
            &[one(Slot::Ty, U32_OR_U64)],
            &[arg(Slot::Out, "d", OperandKind::result(32)), ADDRESS],
            SM_90_ISA_7_8),
    ]),
    Instruction::new("mapa").forms(&[
        Form::new("a shared address",
            &[TO_CLUSTER, default(Slot::Ty, U32_OR_U64)],
            &[MAPPED, ADDRESS, CTA],
            SM_90_ISA_7_8),
        Form::new("a generic address",
            &[one(Slot::Ty, U32_OR_U64)],
            &[MAPPED, ADDRESS, CTA],
            SM_90_ISA_7_8),
    ]),
    Instruction::new("elect").suffix(&[NameSuffix::Sync]).manual("elect.sync").call(&[Slot::Membermask]).forms(&[
        Form::new("", &[], &[arg(Slot::Out, "d|p", OperandKind::RESULT_AND_PREDICATE), arg(Slot::Membermask, "membermask", ANY_32).enforced(Enforcement::None)], SM_90_ISA_8_0),
    ]),
];
