//! The arrival on a barrier when earlier operations of the tensor cores complete. Manual: `tcgen05.commit`.

use super::availability::BLACKWELL_FAMILIES;
use super::bulk::MULTICAST;
use super::mbarrier::NARROW_BARRIER;
use super::qualifiers::{SHARED_CLUSTER, TYPE_B64};
use crate::form::{Choice, Form, Instruction, OperandKind, arg, just, maybe, one, with};
use crate::slot::Slot;
use crate::vocab::{CompletionMechanism, CtaGroup, Qualifier};

const CTA_GROUP: &[Choice] =
    &[just(Qualifier::CtaGroup(CtaGroup::One)), just(Qualifier::CtaGroup(CtaGroup::Two))];
const ARRIVE_ONE: &[Choice] = &[just(Qualifier::CompletionMechanism(CompletionMechanism::ArriveOne))];

#[rustfmt::skip] // A syntax line: its qualifiers, then its operands.
pub(super) static INSTRUCTIONS: &[Instruction] = &[
    Instruction::new("tcgen05.commit").forms(&[
        // Many kernels pass a 32-bit register without `.shared::cluster`, and ptxas accepts it. It accepts a constant
        // `ctaMask` from 13.5 on; 13.3 and earlier require a register.
        Form::new("",
            &[one(Slot::CtaGroup, CTA_GROUP), one(Slot::Completion, ARRIVE_ONE), maybe(Slot::Mbarrier, SHARED_CLUSTER), MULTICAST, one(Slot::Ty, TYPE_B64)],
            &[arg(Slot::Mbarrier, "mbar", NARROW_BARRIER), with(Slot::Multicast, "ctaMask", OperandKind::CTA_MASK)],
            BLACKWELL_FAMILIES),
    ]),
];
