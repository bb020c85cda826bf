//! Loads, stores and reductions of values at multimem addresses. Manual: `multimem.ld_reduce`, `multimem.st`,
//! `multimem.red`.
//!
//! The manual has a line for integers and one for floating-point numbers. ptxas refuses a vector of `.f64` as it does one
//! of integers, so `.f64` is in the form of integers here.

use super::availability::SM_90_ISA_8_1;
use super::operands::AT_MULTIMEM;
use super::qualifiers::{GLOBAL, SCOPE};
use super::reduce::{ADD, op, ty};
use crate::form::{
    Choice, Form, Instruction, OperandKind, Pairs, Param, Part, Weights, arg, explicit, gated, just, maybe,
    one,
};
use crate::slot::Slot;
use crate::target::{Availability, Requirement, Targets, from, v};
use crate::vocab::ElemType::{
    B32, B64, Bf16, Bf16x2, E4m3, E4m3x2, E4m3x4, E5m2, E5m2x2, E5m2x4, F16, F16x2, F32, F64, S32, S64, U32,
    U64,
};
use crate::vocab::RedOp::{Add, And, Max, Min, Or, Xor};
use crate::vocab::{AccPrec, ElemType, Qualifier, Sem, VectorLength};

const SM_90_ISA_8_2: Availability = &[from(v(8, 2), 90)];
/// The targets of `.e4m3`, `.e5m2` and their vectors: of the family of `sm_120f` those with `a` alone.
const FP8_TARGETS: Availability = &[
    Requirement { isa: v(8, 6), targets: Targets::Arch(100) },
    Requirement { isa: v(8, 6), targets: Targets::Arch(110) },
    Requirement { isa: v(8, 7), targets: Targets::Arch(120) },
    Requirement { isa: v(8, 8), targets: Targets::FamilyOf(100) },
    Requirement { isa: v(8, 8), targets: Targets::FamilyOf(110) },
    Requirement { isa: v(8, 8), targets: Targets::Arch(121) },
];

const fn sem(choices: &'static [Choice]) -> Part {
    maybe(Slot::Sem, choices)
}

const LOAD_SEM: Part = sem(&[
    just(Qualifier::Sem(Sem::Weak)),
    just(Qualifier::Sem(Sem::Relaxed)),
    just(Qualifier::Sem(Sem::Acquire)),
]);
const STORE_SEM: Part = sem(&[
    just(Qualifier::Sem(Sem::Weak)),
    just(Qualifier::Sem(Sem::Relaxed)),
    just(Qualifier::Sem(Sem::Release)),
]);
const RED_SEM: Part = sem(&[just(Qualifier::Sem(Sem::Relaxed)), just(Qualifier::Sem(Sem::Release))]);
const TO: Part = maybe(Slot::Dst, GLOBAL);
const FROM: Part = maybe(Slot::Src, GLOBAL);

const VECTORS: &[Choice] = &[
    just(Qualifier::VectorLength(VectorLength::V2)),
    just(Qualifier::VectorLength(VectorLength::V4)),
    just(Qualifier::VectorLength(VectorLength::V8)),
];
const VEC: Part = maybe(Slot::Vec, VECTORS);

/// An accumulation precision, which identifies the form.
const fn acc(choices: &'static [Choice]) -> Part {
    explicit(Slot::AccPrec, choices)
}

const IN_F16: Part = acc(&[just(Qualifier::AccPrec(AccPrec::F16))]);
const IN_F32: Part = acc(&[just(Qualifier::AccPrec(AccPrec::F32))]);

/// The type distinguishes the forms more than the operation does.
const fn of(types: &'static [Choice]) -> Part {
    one(Slot::Ty, types).weighing(Weights { other: 100, ..Weights::USUAL })
}

const fn fp8(ty: ElemType) -> Choice {
    gated(Qualifier::ElemType(ty), FP8_TARGETS)
}

const WHOLE: Part = of(&[ty(B32), ty(B64), ty(U32), ty(U64), ty(S32), ty(S64), ty(F64)]);
#[rustfmt::skip] // A width per line.
const FLOAT: Part = of(&[
    ty(F32), ty(F16), ty(F16x2), ty(Bf16), ty(Bf16x2),
    fp8(E4m3), fp8(E4m3x2), fp8(E4m3x4),
    fp8(E5m2), fp8(E5m2x2), fp8(E5m2x4),
]);
const FLOAT_OF_RED: Part = of(&[ty(F32), ty(F16), ty(F16x2), ty(Bf16), ty(Bf16x2)]);
const HALF: Part = of(&[ty(F16), ty(F16x2), ty(Bf16), ty(Bf16x2)]);
const FP8: Part = of(&[ty(E4m3), ty(E4m3x2), ty(E4m3x4), ty(E5m2), ty(E5m2x2), ty(E5m2x4)]);

const WHOLE_OP: Part = one(Slot::Op, &[op(And), op(Or), op(Xor), op(Add), op(Min), op(Max)]);
const FLOAT_OP: Part = one(Slot::Op, &[op(Add), op(Min), op(Max)]);
const ADDED: Part = one(Slot::Op, ADD);
const MIN_OR_MAX: Part = one(Slot::Op, &[op(Min), op(Max)]);

const WHOLE_PAIRS: Pairs =
    &[(&[Add], &[U32, S32, U64, F64]), (&[Min, Max], &[U32, S32, U64, S64]), (&[And, Or, Xor], &[B32, B64])];
const FLOAT_PAIRS: Pairs = &[
    (&[Add], &[F32, F16, F16x2, Bf16, Bf16x2, E4m3, E4m3x2, E4m3x4, E5m2, E5m2x2, E5m2x4]),
    (&[Min, Max], &[F16, F16x2, Bf16, Bf16x2, E4m3, E4m3x2, E4m3x4, E5m2, E5m2x2, E5m2x4]),
];
const FLOAT_OF_RED_PAIRS: Pairs = &[(&[Add], &[F32, F16, F16x2, Bf16, Bf16x2])];
const HALF_ADDED: Pairs = &[(&[Add], &[F16, F16x2, Bf16, Bf16x2])];
const HALF_EXTREMES: Pairs = &[(&[Min, Max], &[F16, F16x2, Bf16, Bf16x2])];
const FP8_ADDED: Pairs = &[(&[Add], &[E4m3, E4m3x2, E4m3x4, E5m2, E5m2x2, E5m2x4])];

const D: Param = arg(Slot::Out, "d", OperandKind::RESULT_VALUE);
const A_LOADED: Param = arg(Slot::Src, "a", AT_MULTIMEM);
const A: Param = arg(Slot::Dst, "a", AT_MULTIMEM);
/// ptxas accepts some constants in vectors, which depends on the registers beside them.
const B: Param = arg(Slot::Value, "b", OperandKind::VALUE_OR_REGISTERS);

#[rustfmt::skip] // One syntax line per paragraph: its qualifiers, then its operands.
pub(super) static INSTRUCTIONS: &[Instruction] = &[
    Instruction::new("multimem.ld_reduce").forms(&[
        Form::new("integers and .f64",
            &[LOAD_SEM, SCOPE, FROM, WHOLE_OP, WHOLE],
            &[D, A_LOADED],
            SM_90_ISA_8_1).reducing(WHOLE_PAIRS),
        Form::new("floating-point numbers",
            &[LOAD_SEM, SCOPE, FROM, FLOAT_OP, VEC, FLOAT],
            &[D, A_LOADED],
            SM_90_ISA_8_1).reducing(FLOAT_PAIRS),
        // The manual has `{.acc_prec}` with each operation and type. ptxas accepts it with `.add` alone, `.acc::f32` of
        // 16 bits and `.acc::f16` of 8 bits.
        Form::new("floating-point numbers, added in .f32",
            &[LOAD_SEM, SCOPE, FROM, ADDED, IN_F32, VEC, HALF],
            &[D, A_LOADED],
            SM_90_ISA_8_2).reducing(HALF_ADDED),
        Form::new("floating-point numbers, added in .f16",
            &[LOAD_SEM, SCOPE, FROM, ADDED, IN_F16, VEC, FP8],
            &[D, A_LOADED],
            FP8_TARGETS).reducing(FP8_ADDED),
    ]),
    Instruction::new("multimem.st").forms(&[
        Form::new("integers and .f64",
            &[STORE_SEM, SCOPE, TO, WHOLE],
            &[A, B],
            SM_90_ISA_8_1),
        Form::new("floating-point numbers",
            &[STORE_SEM, SCOPE, TO, VEC, FLOAT],
            &[A, B],
            SM_90_ISA_8_1),
    ]),
    Instruction::new("multimem.red").forms(&[
        Form::new("integers and .f64",
            &[RED_SEM, SCOPE, TO, WHOLE_OP, WHOLE],
            &[A, B],
            SM_90_ISA_8_1).reducing(WHOLE_PAIRS),
        Form::new("floating-point numbers",
            &[RED_SEM, SCOPE, TO, ADDED, VEC, FLOAT_OF_RED],
            &[A, B],
            SM_90_ISA_8_1).reducing(FLOAT_OF_RED_PAIRS),
        // The manual has `.add` alone; ptxas 12.3 to 13.5 accept these of vectors.
        Form::new("minimum and maximum of vectors",
            &[RED_SEM, SCOPE, TO, MIN_OR_MAX, one(Slot::Vec, VECTORS), HALF],
            &[A, B],
            SM_90_ISA_8_1).reducing(HALF_EXTREMES),
    ]),
];
