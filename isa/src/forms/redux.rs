//! Reductions of a value among the threads of a warp. Manual: `redux.sync`.

use super::availability::SM_80_ISA_7_0;
use super::operands::ANY_32;
use super::reduce::{op, ty};
use crate::form::{
    Enforcement, Form, Instruction, OperandKind, Pairs, Param, Part, Weights, arg, explicit, just, maybe, one,
};
use crate::slot::Slot;
use crate::target::{Availability, Requirement, Targets, v};
use crate::vocab::ElemType::{B32, F32, S32, U32};
use crate::vocab::RedOp::{Add, And, Max, Min, Or, Xor};
use crate::vocab::{Abs, NameSuffix, Nan, Qualifier};

const SM_100_FAMILY: Availability = &[
    Requirement { isa: v(8, 6), targets: Targets::Arch(100) },
    Requirement { isa: v(8, 8), targets: Targets::FamilyOf(100) },
];
/// The type distinguishes the forms more than the operation does.
const TYPE_WEIGHTS: Weights = Weights { other: 100, ..Weights::USUAL };
const INTEGER_OP: Part = one(Slot::Op, &[op(Add), op(Min), op(Max), op(And), op(Or), op(Xor)]);
const INTEGER: Part = one(Slot::Ty, &[ty(U32), ty(S32), ty(B32)]).weighing(TYPE_WEIGHTS);
const INTEGER_PAIRS: Pairs = &[(&[Add, Min, Max], &[U32, S32]), (&[And, Or, Xor], &[B32])];
const FLOAT_PAIRS: Pairs = &[(&[Min, Max], &[F32])];
const FLOAT_OP: Part = one(Slot::Op, &[op(Min), op(Max)]);
const FLOAT: Part = explicit(Slot::Ty, &[ty(F32)]).weighing(TYPE_WEIGHTS);
const ABS: Part = maybe(Slot::Abs, &[just(Qualifier::Abs(Abs::Abs))]);
const NAN: Part = maybe(Slot::Nan, &[just(Qualifier::Nan(Nan::Nan))]);

const DST: Param = arg(Slot::Out, "dst", OperandKind::RESULT_OF_TYPE);
const SRC: Param = arg(Slot::Value, "src", OperandKind::INTEGER_VALUE);
const FLOAT_SRC: Param = arg(Slot::Value, "src", OperandKind::VALUE);
const MEMBERMASK: Param = arg(Slot::Membermask, "membermask", ANY_32).enforced(Enforcement::None);

#[rustfmt::skip] // One syntax line per paragraph: its qualifiers, then its operands.
pub(super) static INSTRUCTIONS: &[Instruction] = &[
    Instruction::new("redux").suffix(&[NameSuffix::Sync]).manual("redux.sync").forms(&[
        // The manual has a line for `.b32`, with the operations on bits.
        Form::new("of integers",
            &[INTEGER_OP, INTEGER],
            &[DST, SRC, MEMBERMASK],
            SM_80_ISA_7_0).reducing(INTEGER_PAIRS),
        Form::new("of floating-point numbers",
            &[FLOAT_OP, ABS, NAN, FLOAT],
            &[DST, FLOAT_SRC, MEMBERMASK],
            SM_100_FAMILY).reducing(FLOAT_PAIRS),
    ]),
];
