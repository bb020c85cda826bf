//! Hints about lines of the caches, for the memory at one address. Manual: `prefetch`, `prefetchu`, `applypriority`,
//! `discard`. The prefetch of a tensor map is with the other instructions of tensor maps.

use super::availability::{SM_80_ISA_7_4, SM_90_ISA_9_4};
use super::operands::IN_GLOBAL;
use super::qualifiers::GLOBAL;
use crate::form::{
    Choice, Form, Instruction, OperandKind, Param, Part, Space, Width, arg, explicit, just, maybe, one,
};
use crate::slot::Slot;
use crate::target::{Availability, from, v};
use crate::vocab::{CacheLevel, EvictionPriority, Qualifier, StateSpace, ValidAddr};

/// Manual: "PTX ISA Notes" and "Target ISA Notes" of `prefetch`; asked of ptxas 13.5 from `sm_75` on.
const SM_20_ISA_2_0: Availability = &[from(v(2, 0), 20)];
const L1: Choice = just(Qualifier::CacheLevel(CacheLevel::L1));
const L2: Choice = just(Qualifier::CacheLevel(CacheLevel::L2));
const L1_32B: Choice = just(Qualifier::CacheLevel(CacheLevel::L1B32));
const VALID_ADDR: Part = one(Slot::ValidAddr, &[just(Qualifier::ValidAddr(ValidAddr::ValidAddr))]);
const EVICT_NORMAL: Choice = just(Qualifier::EvictionPriority(EvictionPriority::EvictNormal));
const EVICT_LAST: Choice = just(Qualifier::EvictionPriority(EvictionPriority::EvictLast));

const LOCAL: &[Choice] = &[just(Qualifier::StateSpace(StateSpace::Local))];
const MAYBE_GLOBAL: Part = maybe(Slot::Addr, GLOBAL);
/// The address of something in global memory, also where it is generic. ptxas 13.5 also accepts the name of a variable in
/// shared or local memory for some targets; for others it ends with an internal error.
const A: Param = arg(Slot::Addr, "a", IN_GLOBAL);
/// The address is generic; of variables, ptxas 13.5 accepts those in global memory alone.
const A_UNIFORM: Param = arg(Slot::Addr, "a", IN_GLOBAL.of_width(Width::Bits(64)));
/// The manual has one syntax line for the two spaces; an address in local memory can also have 32 bits.
const A_LOCAL: Param = arg(Slot::Addr, "a", OperandKind::address(Space::Of(Slot::Addr)));
/// The size of a line of L2.
const SIZE: Param = arg(Slot::Size, "size", OperandKind::one_of(&[128]));

#[rustfmt::skip] // One syntax line per paragraph: its qualifiers, then its operands.
pub(super) static INSTRUCTIONS: &[Instruction] = &[
    Instruction::new("prefetch").forms(&[
        Form::new("to a cache level",
            &[MAYBE_GLOBAL, explicit(Slot::Level, &[L1, L2])],
            &[A],
            SM_20_ISA_2_0),
        Form::new("to a cache level, of local memory",
            &[one(Slot::Addr, LOCAL), explicit(Slot::Level, &[L1, L2])],
            &[A_LOCAL],
            SM_20_ISA_2_0),
        // The manual lacks this line; libcu++ and ptxas 13.5 have it.
        Form::new("to 32 bytes of L1",
            &[MAYBE_GLOBAL, explicit(Slot::Level, &[L1_32B]), VALID_ADDR],
            &[A],
            SM_90_ISA_9_4),
        // The manual requires `.global`; ptxas 13.5 also accepts a generic address.
        Form::new("with an eviction priority",
            &[MAYBE_GLOBAL, explicit(Slot::Evict, &[EVICT_LAST, EVICT_NORMAL])],
            &[A],
            SM_80_ISA_7_4),
    ]),
    Instruction::new("prefetchu").manual("prefetch").call(&[Slot::Addr]).forms(&[
        Form::new("", &[one(Slot::Level, &[L1])], &[A_UNIFORM], SM_20_ISA_2_0),
    ]),
    Instruction::new("applypriority").forms(&[
        Form::new("",
            &[MAYBE_GLOBAL, one(Slot::Evict, &[EVICT_NORMAL])],
            &[A, SIZE],
            SM_80_ISA_7_4),
    ]),
    Instruction::new("discard").forms(&[
        Form::new("",
            &[MAYBE_GLOBAL, one(Slot::Level, &[L2])],
            &[A, SIZE],
            SM_80_ISA_7_4),
    ]),
];
