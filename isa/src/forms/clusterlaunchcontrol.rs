//! The request to cancel the launch of a cluster, whose response is written asynchronously. Manual:
//! `clusterlaunchcontrol.try_cancel`.

use super::availability::{ALL_BLACKWELL_FAMILIES, SM_100_ISA_8_6};
use super::qualifiers::{MBARRIER, SHARED_CTA};
use crate::form::{Choice, Form, Instruction, OperandKind, Space, Width, arg, gated, just, maybe, one};
use crate::slot::Slot;
use crate::vocab::{ElemType, Multicast, Qualifier};

/// In shared memory where the opcode says `.shared::cta`, and otherwise generic; the same for the response and the
/// barrier. ptxas also accepts 32-bit registers for generic addresses, and many kernels use them.
const ADDRESS: OperandKind = OperandKind::address(Space::SharedOf(Slot::Dst)).of_width(Width::Either(64, 32));
/// Measured with ptxas 13.5: only targets with a suffix.
const ALL: &[Choice] = &[gated(Qualifier::Multicast(Multicast::ClusterAll), ALL_BLACKWELL_FAMILIES)];
const TYPE_B128: &[Choice] = &[just(Qualifier::ElemType(ElemType::B128))];

#[rustfmt::skip] // A syntax line: its qualifiers, then its operands.
pub(super) static INSTRUCTIONS: &[Instruction] = &[
    Instruction::new("clusterlaunchcontrol.try_cancel.async").manual("clusterlaunchcontrol.try_cancel").forms(&[
        Form::new("",
            &[maybe(Slot::Dst, SHARED_CTA), one(Slot::Completion, MBARRIER), maybe(Slot::Multicast, ALL), one(Slot::Ty, TYPE_B128)],
            &[arg(Slot::Dst, "addr", ADDRESS), arg(Slot::Mbarrier, "mbar", ADDRESS)],
            SM_100_ISA_8_6),
    ]),
];
