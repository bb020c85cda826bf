//! Tensor memory: its allocation, and the synchronization of operations on it. Manual: "TensorCore 5th Generation Family
//! Instructions".

use super::availability::BLACKWELL_FAMILIES;
use super::bulk::MULTICAST;
use super::mbarrier::NARROW_BARRIER;
use super::operands::ANY_32;
use super::qualifiers::{ALIGNED, SHARED_CLUSTER, SHARED_CTA, SYNC, TYPE_B64};
use crate::form::{
    Choice, Constraint, Enforcement, Form, Instruction, OperandKind, Param, Part, Space, Width, arg, just,
    maybe, one, with,
};
use crate::slot::Slot;
use crate::vocab::{CompletionMechanism, CtaGroup, ElemType, Qualifier};

/// The number of CTAs, which all instructions of a function share.
pub(super) const CTA_GROUP: Part = one(
    Slot::CtaGroup,
    &[just(Qualifier::CtaGroup(CtaGroup::One)), just(Qualifier::CtaGroup(CtaGroup::Two))],
);
const ARRIVE_ONE: &[Choice] = &[just(Qualifier::CompletionMechanism(CompletionMechanism::ArriveOne))];
pub(super) const TYPE_B32: Part = one(Slot::Ty, &[just(Qualifier::ElemType(ElemType::B32))]);

/// Where the address of the columns is written. ptxas also accepts 32-bit registers for generic addresses.
const DST: Param =
    arg(Slot::Dst, "dst", OperandKind::address(Space::Of(Slot::Dst)).of_width(Width::Either(64, 32)));
/// ptxas: "value must be power of 2".
const N_COLS: Param =
    arg(Slot::NCols, "nCols", OperandKind::integer(32, Constraint::Set(&[32, 64, 128, 256, 512])));
/// The address of columns, as a value. ptxas does not check the width of a constant.
const TADDR_VALUE: Param = arg(Slot::Taddr, "taddr", ANY_32).enforced(Enforcement::None);

#[rustfmt::skip] // One syntax line per paragraph: its qualifiers, then its operands.
pub(super) static INSTRUCTIONS: &[Instruction] = &[
    Instruction::new("tcgen05.alloc").forms(&[
        Form::new("",
            &[CTA_GROUP, SYNC, ALIGNED, maybe(Slot::Dst, SHARED_CTA), TYPE_B32],
            &[DST, N_COLS],
            BLACKWELL_FAMILIES),
    ]),
    Instruction::new("tcgen05.dealloc").forms(&[
        Form::new("",
            &[CTA_GROUP, SYNC, ALIGNED, TYPE_B32],
            &[TADDR_VALUE, N_COLS],
            BLACKWELL_FAMILIES),
    ]),
    Instruction::new("tcgen05.relinquish_alloc_permit").call(&[Slot::CtaGroup]).forms(&[
        Form::new("",
            &[CTA_GROUP, SYNC, ALIGNED],
            &[],
            BLACKWELL_FAMILIES),
    ]),
    Instruction::new("tcgen05.fence::before_thread_sync").manual("tcgen05.fence").forms(&[
        Form::new("", &[], &[], BLACKWELL_FAMILIES),
    ]),
    Instruction::new("tcgen05.fence::after_thread_sync").manual("tcgen05.fence").forms(&[
        Form::new("", &[], &[], BLACKWELL_FAMILIES),
    ]),
    Instruction::new("tcgen05.wait::ld").manual("tcgen05.wait").forms(&[
        Form::new("", &[SYNC, ALIGNED], &[], BLACKWELL_FAMILIES),
    ]),
    Instruction::new("tcgen05.wait::st").manual("tcgen05.wait").forms(&[
        Form::new("", &[SYNC, ALIGNED], &[], BLACKWELL_FAMILIES),
    ]),
    Instruction::new("tcgen05.commit").forms(&[
        // Many kernels pass a 32-bit register without `.shared::cluster`, and ptxas accepts it. It accepts a constant
        // `ctaMask` from 13.5 on; 13.3 and earlier require a register.
        Form::new("",
            &[CTA_GROUP, one(Slot::Completion, ARRIVE_ONE), maybe(Slot::Mbarrier, SHARED_CLUSTER), MULTICAST, one(Slot::Ty, TYPE_B64)],
            &[arg(Slot::Mbarrier, "mbar", NARROW_BARRIER), with(Slot::Multicast, "ctaMask", OperandKind::CTA_MASK)],
            BLACKWELL_FAMILIES),
    ]),
];
