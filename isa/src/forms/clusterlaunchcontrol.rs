//! The request to cancel the launch of a cluster, whose response is written asynchronously, and the queries of a response.
//! Manual: `clusterlaunchcontrol.try_cancel`, `clusterlaunchcontrol.query_cancel`.

use super::availability::{ALL_BLACKWELL_FAMILIES, SM_100_ISA_8_6};
use super::qualifiers::{MBARRIER, SHARED_CTA};
use crate::form::{
    Access, Choice, Constraint, Form, FragmentType, Instruction, Length, OperandKind, Param, Space, Width,
    arg, gated, just, maybe, one,
};
use crate::slot::Slot;
use crate::vocab::{ElemType, Multicast, NameSuffix, Qualifier, VectorLength};

/// In shared memory where the opcode says `.shared::cta`, and otherwise generic; the same for the response and the
/// barrier. ptxas also accepts 32-bit registers for generic addresses, and many kernels use them.
const ADDRESS: OperandKind = OperandKind::address(Space::SharedOf(Slot::Dst)).of_width(Width::Either(64, 32));
/// Measured with ptxas 13.5: only targets with a suffix.
const ALL: &[Choice] = &[gated(Qualifier::Multicast(Multicast::ClusterAll), ALL_BLACKWELL_FAMILIES)];
const TYPE_B128: &[Choice] = &[just(Qualifier::ElemType(ElemType::B128))];

const TYPE_PRED: &[Choice] = &[just(Qualifier::ElemType(ElemType::Pred))];
const TYPE_B32: &[Choice] = &[just(Qualifier::ElemType(ElemType::B32))];

/// ptxas also accepts a vector of 128 bits with `.get_first_ctaid`, which the manual does not have. It has no constants
/// either, but ptxas accepts any.
const RESPONSE: Param =
    arg(Slot::Response, "try_cancel_response", OperandKind::integer(128, Constraint::Bits));
/// An untyped register, which may hold a float.
const CTAID: Param = arg(Slot::Out, "d", OperandKind::RESULT_OF_BITS);
/// The fourth register gets no coordinate, so it is usually `_`.
const COORDINATES: OperandKind =
    OperandKind::fragment(Length::Registers(4), Access::Write, FragmentType::Any);
const V4: &[Choice] = &[just(Qualifier::VectorLength(VectorLength::V4))];
const COORDINATE: &[Form] = &[Form::new(
    "",
    &[one(Slot::Ty, TYPE_B32), one(Slot::Response, TYPE_B128)],
    &[CTAID, RESPONSE],
    SM_100_ISA_8_6,
)];

/// A query, whose name ends in `suffix`.
const fn query(suffix: &'static [NameSuffix]) -> Instruction {
    Instruction::new("clusterlaunchcontrol.query_cancel").suffix(suffix).call(&[Slot::Response])
}

#[rustfmt::skip] // A syntax line: its qualifiers, then its operands.
pub(super) static INSTRUCTIONS: &[Instruction] = &[
    Instruction::new("clusterlaunchcontrol.try_cancel.async").manual("clusterlaunchcontrol.try_cancel").forms(&[
        Form::new("",
            &[maybe(Slot::Dst, SHARED_CTA), one(Slot::Completion, MBARRIER), maybe(Slot::Multicast, ALL), one(Slot::Ty, TYPE_B128)],
            &[arg(Slot::Dst, "addr", ADDRESS), arg(Slot::Mbarrier, "mbar", ADDRESS)],
            SM_100_ISA_8_6),
    ]),
    query(&[NameSuffix::IsCanceled]).forms(&[
        Form::new("",
            &[one(Slot::Ty, TYPE_PRED), one(Slot::Response, TYPE_B128)],
            &[arg(Slot::Out, "pred", OperandKind::RESULT_PREDICATE), RESPONSE],
            SM_100_ISA_8_6),
    ]),
    query(&[NameSuffix::GetFirstCtaid]).forms(&[
        Form::new("",
            &[one(Slot::Vec, V4), one(Slot::Ty, TYPE_B32), one(Slot::Response, TYPE_B128)],
            &[arg(Slot::Out, "xdim, ydim, zdim", COORDINATES), RESPONSE],
            SM_100_ISA_8_6),
    ]),
    query(&[NameSuffix::GetFirstCtaidX]).forms(COORDINATE),
    query(&[NameSuffix::GetFirstCtaidY]).forms(COORDINATE),
    query(&[NameSuffix::GetFirstCtaidZ]).forms(COORDINATE),
];
