//! Matrices between shared memory and the registers of a warp. Manual: `ldmatrix`, `stmatrix`, `movmatrix`.

use super::availability::{ALL_BLACKWELL_FAMILIES, SM_90_ISA_7_8};
use super::qualifiers::{ALIGNED, SHARED_OR_CTA, SYNC};
use crate::form::{
    Access, Choice, Form, FragmentType, Instruction, Length, OperandKind, Param, Part, Space, Weights, Width,
    arg, explicit, just, maybe, one,
};
use crate::slot::Slot;
use crate::target::{Availability, from, v};
use crate::vocab::{DstFormat, ElemType, MatrixCount, MatrixShape, Qualifier, SrcFormat, Trans};

const SM_75_ISA_6_5: Availability = &[from(v(6, 5), 75)];
const SM_75_ISA_7_8: Availability = &[from(v(7, 8), 75)];

/// A shape, which identifies the form.
const fn shape(choices: &'static [Choice]) -> Part {
    explicit(Slot::Shape, choices).weighing(Weights { other: 100, ..Weights::USUAL })
}

const M8N8: Part = shape(&[just(Qualifier::MatrixShape(MatrixShape::M8n8))]);
const M16N16: Part = shape(&[just(Qualifier::MatrixShape(MatrixShape::M16n16))]);
const M8N16: Part = shape(&[just(Qualifier::MatrixShape(MatrixShape::M8n16))]);
const M16N8: Part = shape(&[just(Qualifier::MatrixShape(MatrixShape::M16n8))]);

const X1: Choice = just(Qualifier::MatrixCount(MatrixCount::X1));
const X2: Choice = just(Qualifier::MatrixCount(MatrixCount::X2));
const NUM: Part = one(Slot::Num, &[X1, X2, just(Qualifier::MatrixCount(MatrixCount::X4))]);
/// ptxas 13.5 on `.x4`: "Incorrect no. of matrix".
const NUM_16X16: Part = one(Slot::Num, &[X1, X2]);

const TRANS_CHOICE: &[Choice] = &[just(Qualifier::Trans(Trans::Trans))];
const MAYBE_TRANS: Part = maybe(Slot::Trans, TRANS_CHOICE);
const TRANS: Part = one(Slot::Trans, TRANS_CHOICE);

const B16: Part = one(Slot::Ty, &[just(Qualifier::ElemType(ElemType::B16))]);
const B8: Part = one(Slot::Ty, &[just(Qualifier::ElemType(ElemType::B8))]);
pub(super) const DST_FMT: Part = one(Slot::DstFormat, &[just(Qualifier::DstFormat(DstFormat::B8x16))]);
pub(super) const SRC_FMT: Part = explicit(
    Slot::SrcFormat,
    &[just(Qualifier::SrcFormat(SrcFormat::B6x16P32)), just(Qualifier::SrcFormat(SrcFormat::B4x16P64))],
);

/// The address of a row. ptxas also accepts 32-bit registers for generic addresses.
const fn row_in(slot: Slot) -> OperandKind {
    OperandKind::address(Space::SharedOf(slot)).of_width(Width::Either(64, 32))
}

const LOADED: OperandKind = OperandKind::fragment(Length::Matrices, Access::Write, FragmentType::Any);
const STORED: OperandKind = OperandKind::fragment(Length::Matrices, Access::Read, FragmentType::Any);
const MATRIX: OperandKind = OperandKind::fragment(Length::One, Access::Read, FragmentType::Any);

const FROM: Part = maybe(Slot::Src, SHARED_OR_CTA);
const TO: Part = maybe(Slot::Dst, SHARED_OR_CTA);
const R: Param = arg(Slot::Out, "r", LOADED);
const P: Param = arg(Slot::Src, "p", row_in(Slot::Src));
const P_STORED: Param = arg(Slot::Dst, "p", row_in(Slot::Dst));
const R_STORED: Param = arg(Slot::Value, "r", STORED);

#[rustfmt::skip] // One syntax line per paragraph: its qualifiers, then its operands.
pub(super) static INSTRUCTIONS: &[Instruction] = &[
    Instruction::new("ldmatrix").forms(&[
        Form::new("16-bit elements",
            &[SYNC, ALIGNED, M8N8, NUM, MAYBE_TRANS, FROM, B16],
            &[R, P],
            SM_75_ISA_6_5),
        Form::new("8-bit elements",
            &[SYNC, ALIGNED, M16N16, NUM_16X16, TRANS, FROM, B8],
            &[R, P],
            ALL_BLACKWELL_FAMILIES),
        Form::new("4-bit and 6-bit elements, m8n16",
            &[SYNC, ALIGNED, M8N16, NUM, FROM, DST_FMT, SRC_FMT],
            &[R, P],
            ALL_BLACKWELL_FAMILIES),
        Form::new("4-bit and 6-bit elements, m16n16",
            &[SYNC, ALIGNED, M16N16, NUM_16X16, TRANS, FROM, DST_FMT, SRC_FMT],
            &[R, P],
            ALL_BLACKWELL_FAMILIES),
    ]),
    Instruction::new("stmatrix").forms(&[
        Form::new("16-bit elements",
            &[SYNC, ALIGNED, M8N8, NUM, MAYBE_TRANS, TO, B16],
            &[P_STORED, R_STORED],
            SM_90_ISA_7_8),
        Form::new("8-bit elements",
            &[SYNC, ALIGNED, M16N8, NUM, TRANS, TO, B8],
            &[P_STORED, R_STORED],
            ALL_BLACKWELL_FAMILIES),
    ]),
    Instruction::new("movmatrix").forms(&[
        Form::new("",
            &[SYNC, ALIGNED, one(Slot::Shape, &[just(Qualifier::MatrixShape(MatrixShape::M8n8))]), TRANS, B16],
            &[arg(Slot::Out, "d", OperandKind::RESULT_OF_BITS), arg(Slot::Value, "a", MATRIX)],
            SM_75_ISA_7_8),
    ]),
];
