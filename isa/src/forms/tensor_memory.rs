//! Accesses to tensor memory. Manual: "TensorCore 5th Generation Family Instructions", `tcgen05.ld` and `tcgen05.st`.

use super::availability::BLACKWELL_FAMILIES;
use super::qualifiers::{ALIGNED, SYNC};
use super::reduce::{op, ty};
use super::tcgen05::TYPE_B32;
use crate::form::{
    Access, Choice, Constraint, Form, FragmentType, Instruction, Length, OperandKind, Pairs, Param, Part,
    Space, Weights, Width, arg, explicit, just, maybe,
};
use crate::slot::Slot;
use crate::target::{Availability, Requirement, Targets, v};
use crate::vocab::ElemType::{F32, S32, U32};
use crate::vocab::MatrixCount::{self, X1, X2, X4, X8, X16, X32, X64, X128};
use crate::vocab::RedOp::{Max, Min};
use crate::vocab::TensorMemoryShape::{self, L16b32x2, L16b64, L16b128, L16b256, L32b32};
use crate::vocab::{Abs, Nan, Pack, Qualifier, Unpack};

/// `sm_103a`, `sm_110a` and their families. The manual lists `sm_101a`; ptxas 12.9 accepts it from PTX ISA 8.8 on.
const WITH_REDUCTION: Availability = &[
    Requirement { isa: v(8, 8), targets: Targets::FamilyOf(103) },
    Requirement { isa: v(8, 8), targets: Targets::FamilyOf(110) },
];

const fn of_shape(shape: TensorMemoryShape) -> Choice {
    just(Qualifier::TensorMemoryShape(shape))
}

const fn times(count: MatrixCount) -> Choice {
    just(Qualifier::MatrixCount(count))
}

/// A shape, which identifies the form.
const fn shape(choices: &'static [Choice]) -> Part {
    explicit(Slot::Shape, choices).weighing(Weights { other: 100, ..Weights::USUAL })
}

const ONE_REGISTER: Part = shape(&[of_shape(L32b32), of_shape(L16b64)]);
const TWO_REGISTERS: Part = shape(&[of_shape(L16b128)]);
const FOUR_REGISTERS: Part = shape(&[of_shape(L16b256)]);
const SPLIT: Part = shape(&[of_shape(L16b32x2)]);
const OF_32_LANES: Part = shape(&[of_shape(L32b32)]);

/// At most 128 registers.
const TO_128: Part = explicit(
    Slot::Num,
    &[times(X1), times(X2), times(X4), times(X8), times(X16), times(X32), times(X64), times(X128)],
);
const TO_64: Part =
    explicit(Slot::Num, &[times(X1), times(X2), times(X4), times(X8), times(X16), times(X32), times(X64)]);
const TO_32: Part =
    explicit(Slot::Num, &[times(X1), times(X2), times(X4), times(X8), times(X16), times(X32)]);
/// ptxas: "Illegal modifier '.x1' for instruction 'tcgen05.ld.red'".
const SEVERAL: Part =
    explicit(Slot::Num, &[times(X2), times(X4), times(X8), times(X16), times(X32), times(X64), times(X128)]);

const PACK: Part = maybe(Slot::Pack, &[just(Qualifier::Pack(Pack::B16))]);
const UNPACK: Part = maybe(Slot::Unpack, &[just(Qualifier::Unpack(Unpack::B16))]);
const OP: Part = explicit(Slot::Op, &[op(Min), op(Max)]);
const ABS: Part = maybe(Slot::Abs, &[just(Qualifier::Abs(Abs::Abs))]);
const NAN: Part = maybe(Slot::Nan, &[just(Qualifier::Nan(Nan::Nan))]);
/// The type distinguishes the forms more than the operation does.
const TYPE_WEIGHTS: Weights = Weights { other: 50, ..Weights::USUAL };
const FLOAT: Part = explicit(Slot::Ty, &[ty(F32)]).weighing(TYPE_WEIGHTS);
const INTEGER: Part = explicit(Slot::Ty, &[ty(U32), ty(S32)]).weighing(TYPE_WEIGHTS);
const FLOAT_PAIRS: Pairs = &[(&[Min, Max], &[F32])];
const INTEGER_PAIRS: Pairs = &[(&[Min, Max], &[U32, S32])];

/// An address in tensor memory.
pub(super) const IN_TENSOR_MEMORY: OperandKind =
    OperandKind::address(Space::Tensor).of_width(Width::Bits(32));
const R: Param =
    arg(Slot::Out, "r", OperandKind::fragment(Length::TensorMemory, Access::Write, FragmentType::Any));
const R_STORED: Param =
    arg(Slot::Value, "r", OperandKind::fragment(Length::TensorMemory, Access::Read, FragmentType::Any));
/// ptxas also accepts registers of other types of 32 bits.
const REDVAL: Param =
    arg(Slot::Redval, "redval", OperandKind::RESULT_OF_TYPE.with_constraint(Constraint::None));
const TADDR: Param = arg(Slot::Taddr, "taddr", IN_TENSOR_MEMORY);
const IMM_HALF_SPLITOFF: Param = arg(Slot::ImmHalfSplitoff, "immHalfSplitoff", OperandKind::CONSTANT);

#[rustfmt::skip] // One syntax line per paragraph: its qualifiers, then its operands.
pub(super) static INSTRUCTIONS: &[Instruction] = &[
    // The manual has one line of the first three, with a table of `.num`.
    Instruction::new("tcgen05.ld").forms(&[
        Form::new("32x32b and 16x64b",
            &[SYNC, ALIGNED, ONE_REGISTER, TO_128, PACK, TYPE_B32],
            &[R, TADDR],
            BLACKWELL_FAMILIES),
        Form::new("16x128b",
            &[SYNC, ALIGNED, TWO_REGISTERS, TO_64, PACK, TYPE_B32],
            &[R, TADDR],
            BLACKWELL_FAMILIES),
        Form::new("16x256b",
            &[SYNC, ALIGNED, FOUR_REGISTERS, TO_32, PACK, TYPE_B32],
            &[R, TADDR],
            BLACKWELL_FAMILIES),
        Form::new("16x32bx2",
            &[SYNC, ALIGNED, SPLIT, TO_128, PACK, TYPE_B32],
            &[R, TADDR, IMM_HALF_SPLITOFF],
            BLACKWELL_FAMILIES),
    ]),
    Instruction::new("tcgen05.ld.red").manual("tcgen05.ld").forms(&[
        Form::new("of floating-point numbers, 32x32b",
            &[SYNC, ALIGNED, OF_32_LANES, SEVERAL, OP, ABS, NAN, FLOAT],
            &[R, REDVAL, TADDR],
            WITH_REDUCTION).reducing(FLOAT_PAIRS),
        Form::new("of floating-point numbers, 16x32bx2",
            &[SYNC, ALIGNED, SPLIT, SEVERAL, OP, ABS, NAN, FLOAT],
            &[R, REDVAL, TADDR, IMM_HALF_SPLITOFF],
            WITH_REDUCTION).reducing(FLOAT_PAIRS),
        Form::new("of integers, 32x32b",
            &[SYNC, ALIGNED, OF_32_LANES, SEVERAL, OP, INTEGER],
            &[R, REDVAL, TADDR],
            WITH_REDUCTION).reducing(INTEGER_PAIRS),
        Form::new("of integers, 16x32bx2",
            &[SYNC, ALIGNED, SPLIT, SEVERAL, OP, INTEGER],
            &[R, REDVAL, TADDR, IMM_HALF_SPLITOFF],
            WITH_REDUCTION).reducing(INTEGER_PAIRS),
    ]),
    Instruction::new("tcgen05.st").forms(&[
        Form::new("32x32b and 16x64b",
            &[SYNC, ALIGNED, ONE_REGISTER, TO_128, UNPACK, TYPE_B32],
            &[TADDR, R_STORED],
            BLACKWELL_FAMILIES),
        Form::new("16x128b",
            &[SYNC, ALIGNED, TWO_REGISTERS, TO_64, UNPACK, TYPE_B32],
            &[TADDR, R_STORED],
            BLACKWELL_FAMILIES),
        Form::new("16x256b",
            &[SYNC, ALIGNED, FOUR_REGISTERS, TO_32, UNPACK, TYPE_B32],
            &[TADDR, R_STORED],
            BLACKWELL_FAMILIES),
        Form::new("16x32bx2",
            &[SYNC, ALIGNED, SPLIT, TO_128, UNPACK, TYPE_B32],
            &[TADDR, IMM_HALF_SPLITOFF, R_STORED],
            BLACKWELL_FAMILIES),
    ]),
];
