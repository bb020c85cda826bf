//! Products of matrices by a warpgroup. Manual: "Asynchronous Warpgroup Level Matrix Instructions".

use super::qualifiers::{ALIGNED, SYNC};
use super::reduce::{op, ty};
use crate::form::{
    Access, Choice, Condition, Constraint, Form, FragmentType, Gate, Instruction, Length, OperandKind, Param,
    Part, Weights, arg, assumed, explicit, just, maybe, one,
};
use crate::operand::{Operand, Scalar};
use crate::slot::Slot;
use crate::target::{Availability, Requirement, Targets, v};
use crate::vocab::{ElemType, NameSuffix, Qualifier, RedOp, Satfinite, WarpgroupShape};

const SM_90A_ISA_8_0: Availability = &[Requirement { isa: v(8, 0), targets: Targets::Arch(90) }];
const SM_90A_ISA_8_2: Availability = &[Requirement { isa: v(8, 2), targets: Targets::Arch(90) }];
const SM_90A_ISA_8_4: Availability = &[Requirement { isa: v(8, 4), targets: Targets::Arch(90) }];

/// The shapes of floating-point products: `n` is any multiple of 8.
const fn every_n(k: u16) -> [Choice; 32] {
    let mut choices = [just(Qualifier::WarpgroupShape(WarpgroupShape::new(8, k))); 32];
    let mut index = 0;
    while index < choices.len() {
        choices[index] = just(Qualifier::WarpgroupShape(WarpgroupShape::new(8 + 8 * index as u16, k)));
        index += 1;
    }
    choices
}

/// The shapes of products of integers and bits: `n` is 8, 24 or a multiple of 16.
const fn integer_n(k: u16) -> [Choice; 18] {
    let mut choices = [just(Qualifier::WarpgroupShape(WarpgroupShape::new(8, k))); 18];
    let mut index = 1;
    while index < choices.len() {
        let n = if index < 3 { 8 + 8 * index } else { 16 * (index - 1) };
        choices[index] = just(Qualifier::WarpgroupShape(WarpgroupShape::new(n as u16, k)));
        index += 1;
    }
    choices
}

static FLOAT_K8: [Choice; 32] = every_n(8);
static FLOAT_K16: [Choice; 32] = every_n(16);
static FLOAT_K32: [Choice; 32] = every_n(32);
static FLOAT_K64: [Choice; 32] = every_n(64);
static INTEGER_K32: [Choice; 18] = integer_n(32);
static INTEGER_K64: [Choice; 18] = integer_n(64);
static BIT_K256: [Choice; 18] = integer_n(256);

const fn shape(choices: &'static [Choice]) -> Part {
    explicit(Slot::Shape, choices)
}

/// The type of A, which identifies the form.
const fn atype(choices: &'static [Choice]) -> Part {
    explicit(Slot::Atype, choices).weighing(Weights { other: 100, ..Weights::USUAL })
}

const F16: &[Choice] = &[ty(ElemType::F16)];
const BF16: &[Choice] = &[ty(ElemType::Bf16)];
const TF32: &[Choice] = &[ty(ElemType::Tf32)];
const FP8: &[Choice] = &[ty(ElemType::E4m3), ty(ElemType::E5m2)];
const INT8: &[Choice] = &[ty(ElemType::S8), ty(ElemType::U8)];
const B1: &[Choice] = &[ty(ElemType::B1)];

const F16_OR_F32: Part = explicit(Slot::Dtype, &[ty(ElemType::F16), ty(ElemType::F32)]);
const F32: Part = one(Slot::Dtype, &[ty(ElemType::F32)]);
const S32: Part = one(Slot::Dtype, &[ty(ElemType::S32)]);
const A_F16: Part = atype(F16);
const A_BF16: Part = atype(BF16);
const A_TF32: Part = atype(TF32);
const A_FP8: Part = atype(FP8);
const A_INT8: Part = atype(INT8);
const A_B1: Part = atype(B1);
const B_F16: Part = one(Slot::Btype, F16);
const B_BF16: Part = one(Slot::Btype, BF16);
const B_TF32: Part = one(Slot::Btype, TF32);
const B_FP8: Part = explicit(Slot::Btype, FP8);
const B_INT8: Part = explicit(Slot::Btype, INT8);
const B_B1: Part = one(Slot::Btype, B1);
const SATFINITE: Part = maybe(Slot::Satfinite, &[just(Qualifier::Satfinite(Satfinite::Satfinite))]);
const AND: Part = one(Slot::Op, &[op(RedOp::And)]);
const POPC: Part = one(Slot::Popc, &[op(RedOp::Popc)]);

const D: Param = arg(
    Slot::D,
    "d",
    OperandKind::fragment(Length::Accumulators, Access::Update, FragmentType::Of(Slot::Dtype)),
);
const DESCRIPTOR: OperandKind = OperandKind::integer(64, Constraint::Bits);
const A: Param = arg(Slot::A, "a-desc", DESCRIPTOR);
const B: Param = arg(Slot::B, "b-desc", DESCRIPTOR);
/// A in registers.
const fn registers(registers: FragmentType) -> Param {
    let kind = OperandKind::fragment(Length::Registers(4), Access::Read, registers);
    arg(Slot::A, "a", kind.with_constraint(Constraint::None))
}
const REGISTERS: Param = registers(FragmentType::Packed);
/// ptxas also accepts integers and floats of 32 bits.
const REGISTERS_OF_INTEGERS: Param = registers(FragmentType::Any);
const SCALE_D: Param = arg(
    Slot::ScaleD,
    "scale-d",
    OperandKind::PREDICATE.with_constraint(Constraint::Range { min: 0, max: 1, multiple: 1 }),
);
const ONE: &Operand<'static> = &Operand::Scalar(Scalar::Int(1));
const ZERO: &Operand<'static> = &Operand::Scalar(Scalar::Int(0));
const SIGN: OperandKind = OperandKind::one_of(&[1, -1]);
const FLAG: OperandKind = OperandKind::one_of(&[0, 1]);
const SCALE_A: Param = assumed(Slot::ImmScaleA, "imm-scale-a", SIGN, ONE);
const SCALE_B: Param = assumed(Slot::ImmScaleB, "imm-scale-b", SIGN, ONE);
const TRANS_A: Param = assumed(Slot::ImmTransA, "imm-trans-a", FLAG, ZERO);
const TRANS_B: Param = assumed(Slot::ImmTransB, "imm-trans-b", FLAG, ZERO);
/// ptxas also accepts a float.
const SP_META: Param =
    arg(Slot::SpMeta, "sp-meta", OperandKind::fragment(Length::One, Access::Read, FragmentType::Any));
const SP_SEL: Param = arg(Slot::SpSel, "sp-sel", FLAG);
const SP_SEL_ALL: Param = assumed(Slot::SpSel, "sp-sel", OperandKind::one_of(&[0]), ZERO);

/// ptxas: "expected to be non-negative integer".
const N: Param = arg(
    Slot::Pending,
    "N",
    OperandKind::integer(32, Constraint::ConstantRange { min: 0, max: i64::MAX, multiple: 1 }),
);

/// Types of A and B that differ. Measured with ptxas 13.5.
const MIXED: &[Gate] = &[
    mixed(&[
        Condition::Is(Slot::Atype, Qualifier::ElemType(ElemType::S8)),
        Condition::Is(Slot::Btype, Qualifier::ElemType(ElemType::U8)),
    ]),
    mixed(&[
        Condition::Is(Slot::Atype, Qualifier::ElemType(ElemType::U8)),
        Condition::Is(Slot::Btype, Qualifier::ElemType(ElemType::S8)),
    ]),
];

const fn mixed(when: &'static [Condition]) -> Gate {
    Gate { when, availability: SM_90A_ISA_8_4 }
}

#[rustfmt::skip] // One syntax line per paragraph: its qualifiers, then its operands.
pub(super) static INSTRUCTIONS: &[Instruction] = &[
    Instruction::new("wgmma.fence").forms(&[
        Form::new("", &[SYNC, ALIGNED], &[], SM_90A_ISA_8_0),
    ]),
    Instruction::new("wgmma.commit_group").forms(&[
        Form::new("", &[SYNC, ALIGNED], &[], SM_90A_ISA_8_0),
    ]),
    Instruction::new("wgmma.wait_group").call(&[Slot::Pending]).forms(&[
        Form::new("", &[SYNC, ALIGNED], &[N], SM_90A_ISA_8_0),
    ]),
    Instruction::new("wgmma.mma_async").forms(&[
        Form::new("f16, A in shared memory",
            &[SYNC, ALIGNED, shape(&FLOAT_K16), F16_OR_F32, A_F16, B_F16],
            &[D, A, B, SCALE_D, SCALE_A, SCALE_B, TRANS_A, TRANS_B],
            SM_90A_ISA_8_0),
        Form::new("f16, A in registers",
            &[SYNC, ALIGNED, shape(&FLOAT_K16), F16_OR_F32, A_F16, B_F16],
            &[D, REGISTERS, B, SCALE_D, SCALE_A, SCALE_B, TRANS_B],
            SM_90A_ISA_8_0),
        Form::new("bf16, A in shared memory",
            &[SYNC, ALIGNED, shape(&FLOAT_K16), F32, A_BF16, B_BF16],
            &[D, A, B, SCALE_D, SCALE_A, SCALE_B, TRANS_A, TRANS_B],
            SM_90A_ISA_8_0),
        Form::new("bf16, A in registers",
            &[SYNC, ALIGNED, shape(&FLOAT_K16), F32, A_BF16, B_BF16],
            &[D, REGISTERS, B, SCALE_D, SCALE_A, SCALE_B, TRANS_B],
            SM_90A_ISA_8_0),
        Form::new("tf32, A in shared memory",
            &[SYNC, ALIGNED, shape(&FLOAT_K8), F32, A_TF32, B_TF32],
            &[D, A, B, SCALE_D, SCALE_A, SCALE_B],
            SM_90A_ISA_8_0),
        Form::new("tf32, A in registers",
            &[SYNC, ALIGNED, shape(&FLOAT_K8), F32, A_TF32, B_TF32],
            &[D, REGISTERS, B, SCALE_D, SCALE_A, SCALE_B],
            SM_90A_ISA_8_0),
        Form::new("8-bit floats, A in shared memory",
            &[SYNC, ALIGNED, shape(&FLOAT_K32), F16_OR_F32, A_FP8, B_FP8],
            &[D, A, B, SCALE_D, SCALE_A, SCALE_B],
            SM_90A_ISA_8_0),
        Form::new("8-bit floats, A in registers",
            &[SYNC, ALIGNED, shape(&FLOAT_K32), F16_OR_F32, A_FP8, B_FP8],
            &[D, REGISTERS, B, SCALE_D, SCALE_A, SCALE_B],
            SM_90A_ISA_8_0),
        Form::new("8-bit integers, A in shared memory",
            &[SYNC, ALIGNED, shape(&INTEGER_K32), SATFINITE, S32, A_INT8, B_INT8],
            &[D, A, B, SCALE_D],
            SM_90A_ISA_8_0).gates(MIXED),
        Form::new("8-bit integers, A in registers",
            &[SYNC, ALIGNED, shape(&INTEGER_K32), SATFINITE, S32, A_INT8, B_INT8],
            &[D, REGISTERS_OF_INTEGERS, B, SCALE_D],
            SM_90A_ISA_8_0).gates(MIXED),
        Form::new("bits, A in shared memory",
            &[SYNC, ALIGNED, shape(&BIT_K256), S32, A_B1, B_B1, AND, POPC],
            &[D, A, B, SCALE_D],
            SM_90A_ISA_8_0),
        Form::new("bits, A in registers",
            &[SYNC, ALIGNED, shape(&BIT_K256), S32, A_B1, B_B1, AND, POPC],
            &[D, REGISTERS_OF_INTEGERS, B, SCALE_D],
            SM_90A_ISA_8_0),
    ]),
    Instruction::new("wgmma.mma_async").suffix(&[NameSuffix::Sp]).manual("wgmma.mma_async.sp").forms(&[
        Form::new("f16, A in shared memory",
            &[SYNC, ALIGNED, shape(&FLOAT_K32), F16_OR_F32, A_F16, B_F16],
            &[D, A, B, SP_META, SP_SEL, SCALE_D, SCALE_A, SCALE_B, TRANS_A, TRANS_B],
            SM_90A_ISA_8_2),
        Form::new("f16, A in registers",
            &[SYNC, ALIGNED, shape(&FLOAT_K32), F16_OR_F32, A_F16, B_F16],
            &[D, REGISTERS, B, SP_META, SP_SEL, SCALE_D, SCALE_A, SCALE_B, TRANS_B],
            SM_90A_ISA_8_2),
        Form::new("bf16, A in shared memory",
            &[SYNC, ALIGNED, shape(&FLOAT_K32), F32, A_BF16, B_BF16],
            &[D, A, B, SP_META, SP_SEL, SCALE_D, SCALE_A, SCALE_B, TRANS_A, TRANS_B],
            SM_90A_ISA_8_2),
        Form::new("bf16, A in registers",
            &[SYNC, ALIGNED, shape(&FLOAT_K32), F32, A_BF16, B_BF16],
            &[D, REGISTERS, B, SP_META, SP_SEL, SCALE_D, SCALE_A, SCALE_B, TRANS_B],
            SM_90A_ISA_8_2),
        Form::new("tf32, A in shared memory",
            &[SYNC, ALIGNED, shape(&FLOAT_K16), F32, A_TF32, B_TF32],
            &[D, A, B, SP_META, SP_SEL, SCALE_D, SCALE_A, SCALE_B],
            SM_90A_ISA_8_2),
        Form::new("tf32, A in registers",
            &[SYNC, ALIGNED, shape(&FLOAT_K16), F32, A_TF32, B_TF32],
            &[D, REGISTERS, B, SP_META, SP_SEL, SCALE_D, SCALE_A, SCALE_B],
            SM_90A_ISA_8_2),
        Form::new("8-bit floats, A in shared memory",
            &[SYNC, ALIGNED, shape(&FLOAT_K64), F16_OR_F32, A_FP8, B_FP8],
            &[D, A, B, SP_META, SP_SEL_ALL, SCALE_D, SCALE_A, SCALE_B],
            SM_90A_ISA_8_2),
        Form::new("8-bit floats, A in registers",
            &[SYNC, ALIGNED, shape(&FLOAT_K64), F16_OR_F32, A_FP8, B_FP8],
            &[D, REGISTERS, B, SP_META, SP_SEL_ALL, SCALE_D, SCALE_A, SCALE_B],
            SM_90A_ISA_8_2),
        Form::new("8-bit integers, A in shared memory",
            &[SYNC, ALIGNED, shape(&INTEGER_K64), SATFINITE, S32, A_INT8, B_INT8],
            &[D, A, B, SP_META, SP_SEL_ALL, SCALE_D],
            SM_90A_ISA_8_2).gates(MIXED),
        Form::new("8-bit integers, A in registers",
            &[SYNC, ALIGNED, shape(&INTEGER_K64), SATFINITE, S32, A_INT8, B_INT8],
            &[D, REGISTERS_OF_INTEGERS, B, SP_META, SP_SEL_ALL, SCALE_D],
            SM_90A_ISA_8_2).gates(MIXED),
    ]),
];
