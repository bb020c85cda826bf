//! Products of matrices in the registers of a warp. Manual: `mma`.

use super::availability::ALL_BLACKWELL_FAMILIES;
use super::availability::{SM_80_ISA_7_0, SM_90_ISA_7_8};
use super::qualifiers::{ALIGNED, SYNC};
use super::reduce::{op, ty};
use crate::form::{
    Access, Choice, Condition, Constraint, Form, FragmentType, Gate, Instruction, Length, OperandKind, Param,
    Part, Weights, Width, arg, assumed, explicit, gated, just, maybe, one,
};
use crate::operand::{Operand, Scalar};
use crate::slot::Slot;
use crate::target::{Availability, Requirement, Targets, from, v};
use crate::vocab::ProductShape::{
    M8n8k4, M8n8k16, M8n8k32, M8n8k128, M16n8k4, M16n8k8, M16n8k16, M16n8k32, M16n8k64, M16n8k128, M16n8k256,
};
use crate::vocab::{
    BlockScale, ElemType, MatrixLayout, NameSuffix, ProductKind, ProductShape, Qualifier, RedOp, Rounding,
    Satfinite, ScaleType, ScaleVectorSize,
};

/// The manual: "requires `sm_70`", which ptxas 13.5 does not know.
const SM_70_ISA_6_4: Availability = &[from(v(6, 4), 70)];
const SM_75_ISA_6_5: Availability = &[from(v(6, 5), 75)];
const SM_75_ISA_7_0: Availability = &[from(v(7, 0), 75)];
const SM_80_ISA_7_1: Availability = &[from(v(7, 1), 80)];
const SM_80_ISA_8_5: Availability = &[from(v(8, 5), 80)];
const SM_89_ISA_8_5: Availability = &[from(v(8, 5), 89)];
const SM_89_ISA_8_4: Availability = &[from(v(8, 4), 89)];
const SM_89_ISA_8_7: Availability = &[from(v(8, 7), 89)];

const fn of(shape: ProductShape) -> Choice {
    just(Qualifier::ProductShape(shape))
}

const fn of_sm_80(shape: ProductShape) -> Choice {
    gated(Qualifier::ProductShape(shape), SM_80_ISA_7_0)
}

const fn of_sm_90(shape: ProductShape) -> Choice {
    gated(Qualifier::ProductShape(shape), SM_90_ISA_7_8)
}

/// A shape, which a description states.
const fn shape(choices: &'static [Choice]) -> Part {
    explicit(Slot::Shape, choices)
}

/// The type of A, which identifies the form.
const fn atype(choices: &'static [Choice]) -> Part {
    explicit(Slot::Atype, choices).weighing(Weights { other: 100, ..Weights::USUAL })
}

const ROW: &[Choice] = &[just(Qualifier::MatrixLayout(MatrixLayout::Row))];
const COL: &[Choice] = &[just(Qualifier::MatrixLayout(MatrixLayout::Col))];
const ROW_OR_COL: &[Choice] =
    &[just(Qualifier::MatrixLayout(MatrixLayout::Row)), just(Qualifier::MatrixLayout(MatrixLayout::Col))];
const ANY_A: Part = explicit(Slot::Alayout, ROW_OR_COL);
const ANY_B: Part = explicit(Slot::Blayout, ROW_OR_COL);
const ROWS: Part = one(Slot::Alayout, ROW);
const COLS: Part = one(Slot::Blayout, COL);

const F16: &[Choice] = &[ty(ElemType::F16)];
const BF16: &[Choice] = &[ty(ElemType::Bf16)];
const TF32: &[Choice] = &[ty(ElemType::Tf32)];
const FP8: &[Choice] = &[ty(ElemType::E4m3), ty(ElemType::E5m2)];
const INT8: &[Choice] = &[ty(ElemType::S8), ty(ElemType::U8)];
const INT4: &[Choice] = &[ty(ElemType::S4), ty(ElemType::U4)];
const B1: &[Choice] = &[ty(ElemType::B1)];
const F32: &[Choice] = &[ty(ElemType::F32)];
const F64: &[Choice] = &[ty(ElemType::F64)];
const S32: &[Choice] = &[ty(ElemType::S32)];

const D_F16: Part = explicit(Slot::Dtype, F16);
const D_F32: Part = explicit(Slot::Dtype, F32);
const ONLY_F32: Part = one(Slot::Dtype, F32);
const ONLY_F64: Part = one(Slot::Dtype, F64);
const ONLY_S32: Part = one(Slot::Dtype, S32);
const A_F16: Part = atype(F16);
const A_BF16: Part = atype(BF16);
const A_TF32: Part = atype(TF32);
const A_FP8: Part = atype(FP8);
const A_F64: Part = atype(F64);
const A_INT8: Part = atype(INT8);
const A_INT4: Part = atype(INT4);
const A_B1: Part = atype(B1);
const B_F16: Part = one(Slot::Btype, F16);
const B_BF16: Part = one(Slot::Btype, BF16);
const B_TF32: Part = one(Slot::Btype, TF32);
const B_FP8: Part = explicit(Slot::Btype, FP8);
const B_F64: Part = one(Slot::Btype, F64);
const B_INT8: Part = explicit(Slot::Btype, INT8);
const B_INT4: Part = explicit(Slot::Btype, INT4);
const B_B1: Part = one(Slot::Btype, B1);
const C_F16_OR_F32: Part = explicit(Slot::Ctype, &[ty(ElemType::F16), ty(ElemType::F32)]);
const C_F16: Part = one(Slot::Ctype, F16);
const C_F32: Part = one(Slot::Ctype, F32);
const C_F64: Part = one(Slot::Ctype, F64);
const C_S32: Part = one(Slot::Ctype, S32);
const SATFINITE: Part = maybe(Slot::Satfinite, &[just(Qualifier::Satfinite(Satfinite::Satfinite))]);
const RND: Part = maybe(
    Slot::Rnd,
    &[
        just(Qualifier::Rounding(Rounding::Rn)),
        just(Qualifier::Rounding(Rounding::Rz)),
        just(Qualifier::Rounding(Rounding::Rm)),
        just(Qualifier::Rounding(Rounding::Rp)),
    ],
);
const BIT_OP: Part =
    explicit(Slot::Op, &[op(RedOp::Xor), gated(Qualifier::RedOp(RedOp::And), SM_80_ISA_7_1)]);
const POPC: Part = one(Slot::Popc, &[op(RedOp::Popc)]);

/// The share of one lane in a matrix. ptxas accepts constants beside untyped registers.
const fn fragment(matrix: Slot, access: Access, typed: Slot) -> OperandKind {
    OperandKind::fragment(Length::Fragment(matrix), access, FragmentType::Of(typed))
        .with_constraint(Constraint::None)
}
const D_KIND: OperandKind =
    fragment(Slot::Out, Access::Write, Slot::Dtype).with_constraint(Constraint::Register);
const A_KIND: OperandKind = fragment(Slot::A, Access::Read, Slot::Atype);
const B_KIND: OperandKind = fragment(Slot::B, Access::Read, Slot::Btype);
/// ptxas also accepts constants of the type, also without a register.
const C_KIND: OperandKind = fragment(Slot::C, Access::Read, Slot::Ctype).with_constraint(Constraint::Bits);
const D: Param = arg(Slot::Out, "d", D_KIND);
const A: Param = arg(Slot::A, "a", A_KIND);
const B: Param = arg(Slot::B, "b", B_KIND);
const C: Param = arg(Slot::C, "c", C_KIND);
/// Of 8-bit floats with sums of `f16`, ptxas accepts no constants.
const C_REGISTERS: Param = arg(Slot::C, "c", C_KIND.with_constraint(Constraint::Register));
/// With scales, ptxas accepts only untyped registers.
const fn untyped(kind: OperandKind) -> OperandKind {
    kind.of_registers(FragmentType::Untyped)
}
const A_SCALED: Param = arg(Slot::A, "a", untyped(A_KIND));
const B_SCALED: Param = arg(Slot::B, "b", untyped(B_KIND));
const WIDE: Width = Width::Bits(64);
const D_WIDE: Param = arg(Slot::Out, "d", D_KIND.of_width(WIDE));
const A_WIDE: Param = arg(Slot::A, "a", A_KIND.of_width(WIDE).with_constraint(Constraint::Bits));
const B_WIDE: Param = arg(Slot::B, "b", B_KIND.of_width(WIDE).with_constraint(Constraint::Bits));
const C_WIDE: Param = arg(Slot::C, "c", C_KIND.of_width(WIDE));

/// 8-bit floats with sums of `f32`, in the smaller shape.
const FP8_K16: &[Gate] = &[Gate {
    when: &[Condition::Is(Slot::Shape, Qualifier::ProductShape(M16n8k16))],
    availability: SM_89_ISA_8_7,
}];

// Products of blocks with scales, and of elements of fewer than 8 bits.

/// `sm_120a`; from PTX ISA 8.8 on, its family.
const SM_120_FAMILY: Availability = &[
    Requirement { isa: v(8, 7), targets: Targets::Arch(120) },
    Requirement { isa: v(8, 8), targets: Targets::FamilyOf(120) },
];
/// ptxas ignores the kind of elements of 8 bits for the other families of Blackwell, which the manual does not name.
const F8_OF_F16: Availability = &[
    Requirement { isa: v(8, 7), targets: Targets::Arch(100) },
    Requirement { isa: v(8, 7), targets: Targets::Arch(110) },
    Requirement { isa: v(8, 7), targets: Targets::Arch(120) },
    Requirement { isa: v(8, 8), targets: Targets::FamilyOf(100) },
    Requirement { isa: v(8, 8), targets: Targets::FamilyOf(110) },
    Requirement { isa: v(8, 8), targets: Targets::FamilyOf(120) },
];
/// Elements of 6 and 4 bits.
const SMALLER: &[Gate] = &[
    smaller(&[Condition::Is(Slot::Atype, Qualifier::ElemType(ElemType::E3m2))]),
    smaller(&[Condition::Is(Slot::Atype, Qualifier::ElemType(ElemType::E2m1))]),
    smaller(&[Condition::Is(Slot::Atype, Qualifier::ElemType(ElemType::E2m3))]),
    smaller(&[Condition::Is(Slot::Btype, Qualifier::ElemType(ElemType::E3m2))]),
    smaller(&[Condition::Is(Slot::Btype, Qualifier::ElemType(ElemType::E2m1))]),
    smaller(&[Condition::Is(Slot::Btype, Qualifier::ElemType(ElemType::E2m3))]),
];
const fn smaller(when: &'static [Condition]) -> Gate {
    Gate { when, availability: SM_120_FAMILY }
}
/// ptxas accepts sparse elements of 4 bits for no target with the letter `f`.
const SM_120A: Availability = &[
    Requirement { isa: v(8, 7), targets: Targets::Arch(120) },
    Requirement { isa: v(8, 8), targets: Targets::Arch(121) },
];

/// The kind, which identifies the form.
const fn kind(choices: &'static [Choice]) -> Part {
    explicit(Slot::Kind, choices).weighing(Weights { other: 200, missing: 10, extra: 200 })
}
const F8F6F4: Part = kind(&[just(Qualifier::ProductKind(ProductKind::F8f6f4))]);
const MXF8F6F4: Part = kind(&[just(Qualifier::ProductKind(ProductKind::Mxf8f6f4))]);
const MXF4: Part = kind(&[just(Qualifier::ProductKind(ProductKind::Mxf4))]);
const MXF4NVF4: Part = kind(&[just(Qualifier::ProductKind(ProductKind::Mxf4nvf4))]);
/// `.e2m1` is before `.e2m3`, so that a help about `.e2m` suggests the type that every kind has.
const SMALL: &[Choice] =
    &[ty(ElemType::E4m3), ty(ElemType::E5m2), ty(ElemType::E3m2), ty(ElemType::E2m1), ty(ElemType::E2m3)];
const A_SMALL: Part = atype(SMALL);
const B_SMALL: Part = explicit(Slot::Btype, SMALL);
const A_E2M1: Part = one(Slot::Atype, &[ty(ElemType::E2m1)]);
const B_E2M1: Part = one(Slot::Btype, &[ty(ElemType::E2m1)]);
pub(super) const BLOCK_SCALE: Part =
    one(Slot::BlockScale, &[just(Qualifier::BlockScale(BlockScale::BlockScale))]);
const X1: &[Choice] = &[just(Qualifier::ScaleVectorSize(ScaleVectorSize::X1))];
const X2: &[Choice] = &[just(Qualifier::ScaleVectorSize(ScaleVectorSize::X2))];
const X4: &[Choice] = &[just(Qualifier::ScaleVectorSize(ScaleVectorSize::X4))];
const MAYBE_X1: Part = maybe(Slot::ScaleVec, X1);
const MAYBE_X2: Part = maybe(Slot::ScaleVec, X2);
const ONLY_X2: Part = explicit(Slot::ScaleVec, X2);
const ONLY_X4: Part = explicit(Slot::ScaleVec, X4);
const UE8M0: Part = one(Slot::Stype, &[just(Qualifier::ScaleType(ScaleType::Ue8m0))]);
const UE4M3_OR_UE8M0: Part = explicit(
    Slot::Stype,
    &[
        just(Qualifier::ScaleType(ScaleType::Ue4m3)),
        gated(Qualifier::ScaleType(ScaleType::Ue8m0), &[from(v(9, 1), 120)]),
    ],
);

/// Scales of 4 bytes. ptxas also accepts a float.
const SCALES: OperandKind = OperandKind::fragment(Length::One, Access::Read, FragmentType::Any);
const SCALE_A: Param = arg(Slot::ScaleA, "scale-a-data", SCALES);
const SCALE_B: Param = arg(Slot::ScaleB, "scale-b-data", SCALES);
const fn selector(scales: u8, threads: u8) -> OperandKind {
    OperandKind::SELECTOR.with_constraint(Constraint::Selector { scales, threads })
}
const fn of_a(scales: u8) -> Param {
    arg(Slot::ScaleASelector, "{byte-id-a, thread-id-a}", selector(scales, 2))
}
const fn of_b(scales: u8) -> Param {
    arg(Slot::ScaleBSelector, "{byte-id-b, thread-id-b}", selector(scales, 4))
}

// Products of a sparse A.

/// The metadata. ptxas also accepts a float.
const E: Param = arg(Slot::SpMeta, "e", OperandKind::fragment(Length::One, Access::Read, FragmentType::Any));
const A_SPARSE_KIND: OperandKind =
    OperandKind::fragment(Length::SparseFragment, Access::Read, FragmentType::Of(Slot::Atype))
        .with_constraint(Constraint::None);
const A_SPARSE: Param = arg(Slot::A, "a", A_SPARSE_KIND);
const A_SPARSE_SCALED: Param = arg(Slot::A, "a", untyped(A_SPARSE_KIND));
/// The thread of each quad that has the metadata, or the pair of them.
const F_ANY: Param = arg(Slot::SpSel, "f", OperandKind::one_of(&[0, 1, 2, 3]));
const F_PAIR: Param = arg(Slot::SpSel, "f", OperandKind::one_of(&[0, 1]));
const F_ALL: Param = assumed(Slot::SpSel, "f", OperandKind::one_of(&[0]), &Operand::Scalar(Scalar::Int(0)));

/// The forms of a sparse A, from this version on, and of 8-bit floats; then those of some kinds.
macro_rules! sparse {
    ($since:expr, $since_fp8:expr $(, $more:expr)* $(,)?) => {
        &[
            Form::new("f16, D of f16, m16n8k16",
                &[SYNC, ALIGNED, shape(&[of(M16n8k16)]), ROWS, COLS, D_F16, A_F16, B_F16, C_F16],
                &[D, A_SPARSE, B, C, E, F_ANY],
                $since),
            Form::new("f16, D of f16, m16n8k32",
                &[SYNC, ALIGNED, shape(&[of(M16n8k32)]), ROWS, COLS, D_F16, A_F16, B_F16, C_F16],
                &[D, A_SPARSE, B, C, E, F_PAIR],
                $since),
            Form::new("f16, D of f32, m16n8k16",
                &[SYNC, ALIGNED, shape(&[of(M16n8k16)]), ROWS, COLS, D_F32, A_F16, B_F16, C_F32],
                &[D, A_SPARSE, B, C, E, F_ANY],
                $since),
            // The manual has only 0 and 1 for `f`; with sums of `f16`, so has ptxas.
            Form::new("f16, D of f32, m16n8k32",
                &[SYNC, ALIGNED, shape(&[of(M16n8k32)]), ROWS, COLS, D_F32, A_F16, B_F16, C_F32],
                &[D, A_SPARSE, B, C, E, F_ANY],
                $since),
            Form::new("bf16, m16n8k16",
                &[SYNC, ALIGNED, shape(&[of(M16n8k16)]), ROWS, COLS, ONLY_F32, A_BF16, B_BF16, C_F32],
                &[D, A_SPARSE, B, C, E, F_ANY],
                $since),
            Form::new("bf16, m16n8k32",
                &[SYNC, ALIGNED, shape(&[of(M16n8k32)]), ROWS, COLS, ONLY_F32, A_BF16, B_BF16, C_F32],
                &[D, A_SPARSE, B, C, E, F_PAIR],
                $since),
            Form::new("tf32, m16n8k8",
                &[SYNC, ALIGNED, shape(&[of(M16n8k8)]), ROWS, COLS, ONLY_F32, A_TF32, B_TF32, C_F32],
                &[D, A_SPARSE, B, C, E, F_ANY],
                $since),
            Form::new("tf32, m16n8k16",
                &[SYNC, ALIGNED, shape(&[of(M16n8k16)]), ROWS, COLS, ONLY_F32, A_TF32, B_TF32, C_F32],
                &[D, A_SPARSE, B, C, E, F_PAIR],
                $since),
            Form::new("8-bit floats",
                &[SYNC, ALIGNED, shape(&[of(M16n8k64)]), ROWS, COLS, ONLY_F32, A_FP8, B_FP8, C_F32],
                &[D, A_SPARSE, B, C, E, F_ALL],
                $since_fp8),
            Form::new("8-bit integers, m16n8k32",
                &[SYNC, ALIGNED, shape(&[of(M16n8k32)]), ROWS, COLS, SATFINITE, ONLY_S32, A_INT8, B_INT8, C_S32],
                &[D, A_SPARSE, B, C, E, F_PAIR],
                $since),
            Form::new("8-bit integers, m16n8k64",
                &[SYNC, ALIGNED, shape(&[of(M16n8k64)]), ROWS, COLS, SATFINITE, ONLY_S32, A_INT8, B_INT8, C_S32],
                &[D, A_SPARSE, B, C, E, F_ALL],
                $since),
            Form::new("4-bit integers, m16n8k64",
                &[SYNC, ALIGNED, shape(&[of(M16n8k64)]), ROWS, COLS, SATFINITE, ONLY_S32, A_INT4, B_INT4, C_S32],
                &[D, A_SPARSE, B, C, E, F_PAIR],
                $since),
            Form::new("4-bit integers, m16n8k128",
                &[SYNC, ALIGNED, shape(&[of(M16n8k128)]), ROWS, COLS, SATFINITE, ONLY_S32, A_INT4, B_INT4, C_S32],
                &[D, A_SPARSE, B, C, E, F_ALL],
                $since),
            $($more),*
        ]
    };
}

#[rustfmt::skip] // One syntax line per paragraph: its qualifiers, then its operands.
pub(super) static INSTRUCTIONS: &[Instruction] = &[
    Instruction::new("mma").forms(&[
        Form::new("f16, m8n8k4, D of f16",
            &[SYNC, ALIGNED, shape(&[of(M8n8k4)]), ANY_A, ANY_B, D_F16, A_F16, B_F16, C_F16],
            &[D, A, B, C],
            SM_70_ISA_6_4),
        Form::new("f16, m8n8k4, D of f32",
            &[SYNC, ALIGNED, shape(&[of(M8n8k4)]), ANY_A, ANY_B, D_F32, A_F16, B_F16, C_F16_OR_F32],
            &[D, A, B, C],
            SM_70_ISA_6_4),
        Form::new("f16, D of f16",
            &[SYNC, ALIGNED, shape(&[of(M16n8k8), of_sm_80(M16n8k16)]), ROWS, COLS, D_F16, A_F16, B_F16, C_F16],
            &[D, A, B, C],
            SM_75_ISA_6_5),
        Form::new("f16, D of f32",
            &[SYNC, ALIGNED, shape(&[of(M16n8k8), of_sm_80(M16n8k16)]), ROWS, COLS, D_F32, A_F16, B_F16, C_F32],
            &[D, A, B, C],
            SM_75_ISA_6_5),
        Form::new("bf16",
            &[SYNC, ALIGNED, shape(&[of(M16n8k8), of(M16n8k16)]), ROWS, COLS, ONLY_F32, A_BF16, B_BF16, C_F32],
            &[D, A, B, C],
            SM_80_ISA_7_0),
        Form::new("tf32",
            &[SYNC, ALIGNED, shape(&[of(M16n8k4), of(M16n8k8)]), ROWS, COLS, ONLY_F32, A_TF32, B_TF32, C_F32],
            &[D, A, B, C],
            SM_80_ISA_7_0),
        Form::new("8-bit floats, D of f16",
            &[SYNC, ALIGNED, shape(&[of(M16n8k16), of(M16n8k32)]), ROWS, COLS, D_F16, A_FP8, B_FP8, C_F16],
            &[D, A, B, C_REGISTERS],
            SM_89_ISA_8_7),
        Form::new("8-bit floats, D of f32",
            &[SYNC, ALIGNED, shape(&[of(M16n8k16), of(M16n8k32)]), ROWS, COLS, D_F32, A_FP8, B_FP8, C_F32],
            &[D, A, B, C],
            SM_89_ISA_8_4).gates(FP8_K16),
        Form::new("f64",
            &[SYNC, ALIGNED, shape(&[of(M8n8k4), of_sm_90(M16n8k4), of_sm_90(M16n8k8), of_sm_90(M16n8k16)]), ROWS, COLS, RND, ONLY_F64, A_F64, B_F64, C_F64],
            &[D_WIDE, A_WIDE, B_WIDE, C_WIDE],
            SM_80_ISA_7_0),
        Form::new("8-bit integers",
            &[SYNC, ALIGNED, shape(&[of(M8n8k16), of_sm_80(M16n8k16), of_sm_80(M16n8k32)]), ROWS, COLS, SATFINITE, ONLY_S32, A_INT8, B_INT8, C_S32],
            &[D, A, B, C],
            SM_75_ISA_6_5),
        Form::new("4-bit integers",
            &[SYNC, ALIGNED, shape(&[of(M8n8k32), of_sm_80(M16n8k32), of_sm_80(M16n8k64)]), ROWS, COLS, SATFINITE, ONLY_S32, A_INT4, B_INT4, C_S32],
            &[D, A, B, C],
            SM_75_ISA_6_5),
        Form::new("bits",
            &[SYNC, ALIGNED, shape(&[of(M8n8k128), of_sm_80(M16n8k128), of_sm_80(M16n8k256)]), ROWS, COLS, ONLY_S32, A_B1, B_B1, C_S32, BIT_OP, POPC],
            &[D, A, B, C],
            SM_75_ISA_7_0),
        Form::new("kind::f8f6f4, D of f16",
            &[SYNC, ALIGNED, shape(&[of(M16n8k32)]), ROWS, COLS, F8F6F4, D_F16, A_SMALL, B_SMALL, C_F16],
            &[D, A, B, C],
            F8_OF_F16).gates(SMALLER),
        Form::new("kind::f8f6f4, D of f32",
            &[SYNC, ALIGNED, shape(&[of(M16n8k32)]), ROWS, COLS, F8F6F4, D_F32, A_SMALL, B_SMALL, C_F32],
            &[D, A, B, C],
            ALL_BLACKWELL_FAMILIES).gates(SMALLER),
        Form::new("kind::mxf8f6f4",
            &[SYNC, ALIGNED, shape(&[of(M16n8k32)]), ROWS, COLS, MXF8F6F4, BLOCK_SCALE, MAYBE_X1, ONLY_F32, A_SMALL, B_SMALL, C_F32, UE8M0],
            &[D, A_SCALED, B_SCALED, C, SCALE_A, of_a(1), SCALE_B, of_b(1)],
            SM_120_FAMILY),
        Form::new("kind::mxf4",
            &[SYNC, ALIGNED, shape(&[of(M16n8k64)]), ROWS, COLS, MXF4, BLOCK_SCALE, MAYBE_X2, ONLY_F32, A_E2M1, B_E2M1, C_F32, UE8M0],
            &[D, A_SCALED, B_SCALED, C, SCALE_A, of_a(2), SCALE_B, of_b(2)],
            SM_120_FAMILY),
        Form::new("kind::mxf4nvf4, two scales",
            &[SYNC, ALIGNED, shape(&[of(M16n8k64)]), ROWS, COLS, MXF4NVF4, BLOCK_SCALE, ONLY_X2, ONLY_F32, A_E2M1, B_E2M1, C_F32, UE8M0],
            &[D, A_SCALED, B_SCALED, C, SCALE_A, of_a(2), SCALE_B, of_b(2)],
            SM_120_FAMILY),
        Form::new("kind::mxf4nvf4, four scales",
            &[SYNC, ALIGNED, shape(&[of(M16n8k64)]), ROWS, COLS, MXF4NVF4, BLOCK_SCALE, ONLY_X4, ONLY_F32, A_E2M1, B_E2M1, C_F32, UE4M3_OR_UE8M0],
            &[D, A_SCALED, B_SCALED, C, SCALE_A, of_a(4), SCALE_B, of_b(4)],
            SM_120_FAMILY),
    ]),
    Instruction::new("mma").suffix(&[NameSuffix::Sp]).manual("mma.sp").forms(sparse!(SM_80_ISA_7_1, SM_89_ISA_8_4)),
    Instruction::new("mma").suffix(&[NameSuffix::SpOrderedMetadata]).manual("mma.sp").forms(sparse!(
        SM_80_ISA_8_5,
        SM_89_ISA_8_5,
        Form::new("kind::f8f6f4, D of f16",
            &[SYNC, ALIGNED, shape(&[of(M16n8k64)]), ROWS, COLS, F8F6F4, D_F16, A_SMALL, B_SMALL, C_F16],
            &[D, A_SPARSE, B, C, E, F_ALL],
            SM_120_FAMILY),
        Form::new("kind::f8f6f4, D of f32",
            &[SYNC, ALIGNED, shape(&[of(M16n8k64)]), ROWS, COLS, F8F6F4, D_F32, A_SMALL, B_SMALL, C_F32],
            &[D, A_SPARSE, B, C, E, F_ALL],
            ALL_BLACKWELL_FAMILIES).gates(SMALLER),
        Form::new("kind::mxf8f6f4",
            &[SYNC, ALIGNED, shape(&[of(M16n8k64)]), ROWS, COLS, MXF8F6F4, BLOCK_SCALE, MAYBE_X1, ONLY_F32, A_SMALL, B_SMALL, C_F32, UE8M0],
            &[D, A_SPARSE_SCALED, B_SCALED, C, E, F_ALL, SCALE_A, of_a(1), SCALE_B, of_b(1)],
            SM_120_FAMILY),
        Form::new("kind::mxf4",
            &[SYNC, ALIGNED, shape(&[of(M16n8k128)]), ROWS, COLS, MXF4, BLOCK_SCALE, MAYBE_X2, ONLY_F32, A_E2M1, B_E2M1, C_F32, UE8M0],
            &[D, A_SPARSE_SCALED, B_SCALED, C, E, F_ALL, SCALE_A, of_a(2), SCALE_B, of_b(2)],
            SM_120A),
        Form::new("kind::mxf4nvf4, two scales",
            &[SYNC, ALIGNED, shape(&[of(M16n8k128)]), ROWS, COLS, MXF4NVF4, BLOCK_SCALE, ONLY_X2, ONLY_F32, A_E2M1, B_E2M1, C_F32, UE8M0],
            &[D, A_SPARSE_SCALED, B_SCALED, C, E, F_ALL, SCALE_A, of_a(2), SCALE_B, of_b(2)],
            SM_120A),
        Form::new("kind::mxf4nvf4, four scales",
            &[SYNC, ALIGNED, shape(&[of(M16n8k128)]), ROWS, COLS, MXF4NVF4, BLOCK_SCALE, ONLY_X4, ONLY_F32, A_E2M1, B_E2M1, C_F32, UE4M3_OR_UE8M0],
            &[D, A_SPARSE_SCALED, B_SCALED, C, E, F_ALL, SCALE_A, of_a(4), SCALE_B, of_b(4)],
            SM_120A),
    )),
];
