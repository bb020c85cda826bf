//! Products of matrices with their sums in tensor memory. Manual: `tcgen05.mma`, `tcgen05.mma.sp`,
//! `tcgen05.mma.ws`, `tcgen05.mma.ws.sp`.

use super::availability::BLACKWELL_FAMILIES;
use super::mma::BLOCK_SCALE;
use super::operands::{ANY_32, ANY_64};
use super::tcgen05::CTA_GROUP;
use super::tensor_copy::BLACKWELL_ARCHITECTURES;
use super::tensor_memory::IN_TENSOR_MEMORY;
use crate::form::{
    Access, Choice, Constraint, Enforcement, Form, FragmentType, Instruction, Length, OperandKind, Param,
    Part, Weights, arg, explicit, gated, just, maybe, one, opt,
};
use crate::slot::Slot;
use crate::target::{Availability, Requirement, Targets, v};
use crate::vocab::CollectorUsage::{
    self, ADiscard, AFill, ALastuse, AUse, B0Discard, B0Fill, B0Lastuse, B0Use, B1Discard, B1Fill, B1Lastuse,
    B1Use, B2Discard, B2Fill, B2Lastuse, B2Use, B3Discard, B3Fill, B3Lastuse, B3Use,
};
use crate::vocab::ProductKind::{self, F8f6f4, F16, I8, Mxf4, Mxf4nvf4, Mxf8f6f4, Tf32};
use crate::vocab::ScaleVectorSize::{self, Block16, Block32, X1, X2, X4};
use crate::vocab::{Ashift, CtaGroup, NameSuffix, Qualifier};

/// The architectures with products of integers.
const WITH_INTEGERS: Availability = &[
    Requirement { isa: v(8, 6), targets: Targets::Arch(100) },
    Requirement { isa: v(8, 6), targets: Targets::Arch(110) },
];
/// The family with factors of the sums.
const WITH_SCALED_SUMS: Availability = &[
    Requirement { isa: v(8, 6), targets: Targets::Arch(100) },
    Requirement { isa: v(8, 8), targets: Targets::FamilyOf(100) },
];
/// `.block16` and `.block32`.
const OF_BLOCKS: Availability = &[
    Requirement { isa: v(8, 8), targets: Targets::FamilyOf(100) },
    Requirement { isa: v(8, 8), targets: Targets::FamilyOf(110) },
];
/// Without a size of the vectors. ptxas 12.8 accepts 8.6 for `sm_101a` too.
const OF_DEFAULT_BLOCKS: Availability = &[
    Requirement { isa: v(8, 6), targets: Targets::Arch(100) },
    Requirement { isa: v(8, 8), targets: Targets::FamilyOf(100) },
    Requirement { isa: v(8, 8), targets: Targets::FamilyOf(110) },
];
/// As [`OF_BLOCKS`], for the architectures of some sparse products.
const SPARSE_OF_BLOCKS: Availability = &[
    Requirement { isa: v(8, 8), targets: Targets::Arch(100) },
    Requirement { isa: v(8, 8), targets: Targets::Arch(110) },
    Requirement { isa: v(8, 8), targets: Targets::Arch(103) },
    Requirement { isa: v(9, 4), targets: Targets::Arch(107) },
];
const SPARSE_OF_DEFAULT_BLOCKS: Availability = &[
    Requirement { isa: v(8, 6), targets: Targets::Arch(100) },
    Requirement { isa: v(8, 8), targets: Targets::Arch(110) },
    Requirement { isa: v(8, 8), targets: Targets::Arch(103) },
    Requirement { isa: v(9, 4), targets: Targets::Arch(107) },
];
/// `.kind::mxf4nvf4` with a number of vectors.
const OF_NVF4_VECTORS: Availability = &[
    Requirement { isa: v(8, 7), targets: Targets::Arch(100) },
    Requirement { isa: v(8, 7), targets: Targets::Arch(110) },
    Requirement { isa: v(8, 8), targets: Targets::Arch(103) },
    Requirement { isa: v(9, 4), targets: Targets::Arch(107) },
];

const fn of_kind(kind: ProductKind) -> Choice {
    just(Qualifier::ProductKind(kind))
}

/// The kind, which identifies the form.
const fn kind(choices: &'static [Choice]) -> Part {
    explicit(Slot::Kind, choices).weighing(Weights { other: 100, ..Weights::USUAL })
}

const fn size(size: ScaleVectorSize) -> Choice {
    just(Qualifier::ScaleVectorSize(size))
}

const fn collector(usage: CollectorUsage) -> Choice {
    just(Qualifier::CollectorUsage(usage))
}

const FLOAT: Part = kind(&[of_kind(F16), of_kind(Tf32)]);
const SMALL_FLOAT: Part = kind(&[of_kind(F8f6f4)]);
const INTEGER: Part = kind(&[of_kind(I8)]);
const MXF8F6F4: Part = kind(&[of_kind(Mxf8f6f4)]);
const MXF4: Part = kind(&[of_kind(Mxf4)]);
const MXF4NVF4: Part = kind(&[of_kind(Mxf4nvf4)]);
const MAYBE_BLOCK32: Part = maybe(Slot::ScaleVec, &[gated(Qualifier::ScaleVectorSize(Block32), OF_BLOCKS)]);
const MAYBE_BLOCK32_SPARSE: Part =
    maybe(Slot::ScaleVec, &[gated(Qualifier::ScaleVectorSize(Block32), SPARSE_OF_BLOCKS)]);
const VEC_1X: Part = explicit(Slot::ScaleVec, &[size(X1)]);
const VEC_2X: Part = explicit(Slot::ScaleVec, &[size(X2)]);
const VEC_2X_OR_4X: Part = explicit(Slot::ScaleVec, &[size(X2), size(X4)]);
const BLOCK: Part = explicit(Slot::ScaleVec, &[size(Block16), size(Block32)]);
const COLLECTOR: Part = maybe(
    Slot::CollectorUsage,
    &[collector(AFill), collector(AUse), collector(ALastuse), collector(ADiscard)],
);
const ASHIFT: Part = explicit(Slot::Ashift, &[just(Qualifier::Ashift(Ashift::Ashift))]);
/// ptxas: "Modifier '.collector::a::fill' cannot be combined with modifier '.ashift'".
const COLLECTOR_OF_SHIFTED: Part = maybe(Slot::CollectorUsage, &[collector(ALastuse), collector(ADiscard)]);
const COLLECTOR_OF_B: Part = maybe(
    Slot::CollectorUsage,
    &[
        collector(B0Fill),
        collector(B0Use),
        collector(B0Lastuse),
        collector(B0Discard),
        collector(B1Fill),
        collector(B1Use),
        collector(B1Lastuse),
        collector(B1Discard),
        collector(B2Fill),
        collector(B2Use),
        collector(B2Lastuse),
        collector(B2Discard),
        collector(B3Fill),
        collector(B3Use),
        collector(B3Lastuse),
        collector(B3Discard),
    ],
);
const ONE_CTA: Part = one(Slot::CtaGroup, &[just(Qualifier::CtaGroup(CtaGroup::One))]);
const FLOAT_OR_INTEGER: Part =
    kind(&[of_kind(F16), of_kind(Tf32), of_kind(F8f6f4), gated(Qualifier::ProductKind(I8), WITH_INTEGERS)]);

/// ptxas refuses registers of `.u32` and `.s32`, which accesses to tensor memory accept.
const IN_TMEM: OperandKind = IN_TENSOR_MEMORY.with_constraint(Constraint::Register);
const D: Param = arg(Slot::DTmem, "d-tmem", IN_TMEM);
const A_DESC: Param = arg(Slot::ADesc, "a-desc", ANY_64);
const A_TMEM: Param = arg(Slot::ATmem, "a-tmem", IN_TMEM);
const B: Param = arg(Slot::BDesc, "b-desc", ANY_64);
const META: Param = arg(Slot::SpMetaTmem, "sp-meta-tmem", IN_TMEM);
const IDESC: Param = arg(Slot::Idesc, "idesc", ANY_32).enforced(Enforcement::None);
const LANES: Param = opt(
    Slot::DisableOutputLane,
    "disable-output-lane",
    OperandKind::fragment(Length::OutputLanes, Access::Read, FragmentType::Any)
        .with_constraint(Constraint::None),
    &[],
);
const SCALE_A: Param = arg(Slot::ScaleATmem, "scale-A-tmem", IN_TMEM);
const SCALE_B: Param = arg(Slot::ScaleBTmem, "scale-B-tmem", IN_TMEM);
/// ptxas accepts any integer constant.
const ENABLE: Param =
    arg(Slot::EnableInputD, "enable-input-d", OperandKind::PREDICATE.with_constraint(Constraint::Bits));
const SCALE_EXPONENT: OperandKind =
    OperandKind::integer(32, Constraint::ConstantRange { min: 0, max: 15, multiple: 1 });
const ZERO_COLUMNS: Param = opt(Slot::ZeroColumnMaskDesc, "zero-column-mask-desc", ANY_64, &[]);
const SCALE_D: Param = opt(Slot::ScaleInputD, "scale-input-d", SCALE_EXPONENT, WITH_SCALED_SUMS);

#[rustfmt::skip] // One syntax line per paragraph: its qualifiers, then its operands.
pub(super) static INSTRUCTIONS: &[Instruction] = &[
    Instruction::new("tcgen05.mma").forms(&[
        Form::new("16-bit and tf32 floats, A in shared memory",
            &[CTA_GROUP, FLOAT, COLLECTOR],
            &[D, A_DESC, B, IDESC, LANES, ENABLE, SCALE_D],
            BLACKWELL_FAMILIES),
        Form::new("16-bit and tf32 floats, A in tensor memory",
            &[CTA_GROUP, FLOAT, COLLECTOR],
            &[D, A_TMEM, B, IDESC, LANES, ENABLE, SCALE_D],
            BLACKWELL_FAMILIES),
        Form::new("16-bit and tf32 floats, shifted A in tensor memory",
            &[CTA_GROUP, FLOAT, ASHIFT, COLLECTOR_OF_SHIFTED],
            &[D, A_TMEM, B, IDESC, LANES, ENABLE, SCALE_D],
            BLACKWELL_FAMILIES),
        Form::new("small floats, A in shared memory",
            &[CTA_GROUP, SMALL_FLOAT, COLLECTOR],
            &[D, A_DESC, B, IDESC, LANES, ENABLE],
            BLACKWELL_FAMILIES),
        Form::new("small floats, A in tensor memory",
            &[CTA_GROUP, SMALL_FLOAT, COLLECTOR],
            &[D, A_TMEM, B, IDESC, LANES, ENABLE],
            BLACKWELL_FAMILIES),
        Form::new("small floats, shifted A in tensor memory",
            &[CTA_GROUP, SMALL_FLOAT, ASHIFT, COLLECTOR_OF_SHIFTED],
            &[D, A_TMEM, B, IDESC, LANES, ENABLE],
            BLACKWELL_FAMILIES),
        Form::new("integers, A in shared memory",
            &[CTA_GROUP, INTEGER, COLLECTOR],
            &[D, A_DESC, B, IDESC, LANES, ENABLE],
            WITH_INTEGERS),
        Form::new("integers, A in tensor memory",
            &[CTA_GROUP, INTEGER, COLLECTOR],
            &[D, A_TMEM, B, IDESC, LANES, ENABLE],
            WITH_INTEGERS),
        Form::new("integers, shifted A in tensor memory",
            &[CTA_GROUP, INTEGER, ASHIFT, COLLECTOR_OF_SHIFTED],
            &[D, A_TMEM, B, IDESC, LANES, ENABLE],
            WITH_INTEGERS),
        Form::new("mxf8f6f4, A in shared memory",
            &[CTA_GROUP, MXF8F6F4, BLOCK_SCALE, MAYBE_BLOCK32, COLLECTOR],
            &[D, A_DESC, B, IDESC, SCALE_A, SCALE_B, ENABLE],
            OF_DEFAULT_BLOCKS),
        Form::new("mxf8f6f4, A in tensor memory",
            &[CTA_GROUP, MXF8F6F4, BLOCK_SCALE, MAYBE_BLOCK32, COLLECTOR],
            &[D, A_TMEM, B, IDESC, SCALE_A, SCALE_B, ENABLE],
            OF_DEFAULT_BLOCKS),
        Form::new("mxf8f6f4 with a number of factors, A in shared memory",
            &[CTA_GROUP, MXF8F6F4, BLOCK_SCALE, VEC_1X, COLLECTOR],
            &[D, A_DESC, B, IDESC, SCALE_A, SCALE_B, ENABLE],
            BLACKWELL_ARCHITECTURES),
        Form::new("mxf8f6f4 with a number of factors, A in tensor memory",
            &[CTA_GROUP, MXF8F6F4, BLOCK_SCALE, VEC_1X, COLLECTOR],
            &[D, A_TMEM, B, IDESC, SCALE_A, SCALE_B, ENABLE],
            BLACKWELL_ARCHITECTURES),
        Form::new("mxf4, A in shared memory",
            &[CTA_GROUP, MXF4, BLOCK_SCALE, MAYBE_BLOCK32, COLLECTOR],
            &[D, A_DESC, B, IDESC, SCALE_A, SCALE_B, ENABLE],
            OF_DEFAULT_BLOCKS),
        Form::new("mxf4, A in tensor memory",
            &[CTA_GROUP, MXF4, BLOCK_SCALE, MAYBE_BLOCK32, COLLECTOR],
            &[D, A_TMEM, B, IDESC, SCALE_A, SCALE_B, ENABLE],
            OF_DEFAULT_BLOCKS),
        Form::new("mxf4 with a number of factors, A in shared memory",
            &[CTA_GROUP, MXF4, BLOCK_SCALE, VEC_2X, COLLECTOR],
            &[D, A_DESC, B, IDESC, SCALE_A, SCALE_B, ENABLE],
            BLACKWELL_ARCHITECTURES),
        Form::new("mxf4 with a number of factors, A in tensor memory",
            &[CTA_GROUP, MXF4, BLOCK_SCALE, VEC_2X, COLLECTOR],
            &[D, A_TMEM, B, IDESC, SCALE_A, SCALE_B, ENABLE],
            BLACKWELL_ARCHITECTURES),
        Form::new("mxf4nvf4, A in shared memory",
            &[CTA_GROUP, MXF4NVF4, BLOCK_SCALE, BLOCK, COLLECTOR],
            &[D, A_DESC, B, IDESC, SCALE_A, SCALE_B, ENABLE],
            OF_BLOCKS),
        Form::new("mxf4nvf4, A in tensor memory",
            &[CTA_GROUP, MXF4NVF4, BLOCK_SCALE, BLOCK, COLLECTOR],
            &[D, A_TMEM, B, IDESC, SCALE_A, SCALE_B, ENABLE],
            OF_BLOCKS),
        Form::new("mxf4nvf4 with a number of factors, A in shared memory",
            &[CTA_GROUP, MXF4NVF4, BLOCK_SCALE, VEC_2X_OR_4X, COLLECTOR],
            &[D, A_DESC, B, IDESC, SCALE_A, SCALE_B, ENABLE],
            OF_NVF4_VECTORS),
        Form::new("mxf4nvf4 with a number of factors, A in tensor memory",
            &[CTA_GROUP, MXF4NVF4, BLOCK_SCALE, VEC_2X_OR_4X, COLLECTOR],
            &[D, A_TMEM, B, IDESC, SCALE_A, SCALE_B, ENABLE],
            OF_NVF4_VECTORS),
    ]),
    Instruction::new("tcgen05.mma").suffix(&[NameSuffix::Sp]).manual("tcgen05.mma.sp").forms(&[
        Form::new("16-bit and tf32 floats, A in shared memory",
            &[CTA_GROUP, FLOAT, COLLECTOR],
            &[D, A_DESC, B, META, IDESC, LANES, ENABLE, SCALE_D],
            BLACKWELL_FAMILIES),
        Form::new("16-bit and tf32 floats, A in tensor memory",
            &[CTA_GROUP, FLOAT, COLLECTOR],
            &[D, A_TMEM, B, META, IDESC, LANES, ENABLE, SCALE_D],
            BLACKWELL_FAMILIES),
        Form::new("16-bit and tf32 floats, shifted A in tensor memory",
            &[CTA_GROUP, FLOAT, ASHIFT, COLLECTOR_OF_SHIFTED],
            &[D, A_TMEM, B, META, IDESC, LANES, ENABLE, SCALE_D],
            BLACKWELL_FAMILIES),
        Form::new("small floats, A in shared memory",
            &[CTA_GROUP, SMALL_FLOAT, COLLECTOR],
            &[D, A_DESC, B, META, IDESC, LANES, ENABLE],
            BLACKWELL_FAMILIES),
        Form::new("small floats, A in tensor memory",
            &[CTA_GROUP, SMALL_FLOAT, COLLECTOR],
            &[D, A_TMEM, B, META, IDESC, LANES, ENABLE],
            BLACKWELL_FAMILIES),
        Form::new("small floats, shifted A in tensor memory",
            &[CTA_GROUP, SMALL_FLOAT, ASHIFT, COLLECTOR_OF_SHIFTED],
            &[D, A_TMEM, B, META, IDESC, LANES, ENABLE],
            BLACKWELL_FAMILIES),
        Form::new("integers, A in shared memory",
            &[CTA_GROUP, INTEGER, COLLECTOR],
            &[D, A_DESC, B, META, IDESC, LANES, ENABLE],
            WITH_INTEGERS),
        Form::new("integers, A in tensor memory",
            &[CTA_GROUP, INTEGER, COLLECTOR],
            &[D, A_TMEM, B, META, IDESC, LANES, ENABLE],
            WITH_INTEGERS),
        Form::new("integers, shifted A in tensor memory",
            &[CTA_GROUP, INTEGER, ASHIFT, COLLECTOR_OF_SHIFTED],
            &[D, A_TMEM, B, META, IDESC, LANES, ENABLE],
            WITH_INTEGERS),
        Form::new("mxf8f6f4, A in shared memory",
            &[CTA_GROUP, MXF8F6F4, BLOCK_SCALE, MAYBE_BLOCK32, COLLECTOR],
            &[D, A_DESC, B, META, IDESC, SCALE_A, SCALE_B, ENABLE],
            OF_DEFAULT_BLOCKS),
        Form::new("mxf8f6f4, A in tensor memory",
            &[CTA_GROUP, MXF8F6F4, BLOCK_SCALE, MAYBE_BLOCK32, COLLECTOR],
            &[D, A_TMEM, B, META, IDESC, SCALE_A, SCALE_B, ENABLE],
            OF_DEFAULT_BLOCKS),
        Form::new("mxf8f6f4 with a number of factors, A in shared memory",
            &[CTA_GROUP, MXF8F6F4, BLOCK_SCALE, VEC_1X, COLLECTOR],
            &[D, A_DESC, B, META, IDESC, SCALE_A, SCALE_B, ENABLE],
            BLACKWELL_ARCHITECTURES),
        Form::new("mxf8f6f4 with a number of factors, A in tensor memory",
            &[CTA_GROUP, MXF8F6F4, BLOCK_SCALE, VEC_1X, COLLECTOR],
            &[D, A_TMEM, B, META, IDESC, SCALE_A, SCALE_B, ENABLE],
            BLACKWELL_ARCHITECTURES),
        Form::new("mxf4, A in shared memory",
            &[CTA_GROUP, MXF4, BLOCK_SCALE, MAYBE_BLOCK32_SPARSE, COLLECTOR],
            &[D, A_DESC, B, META, IDESC, SCALE_A, SCALE_B, ENABLE],
            SPARSE_OF_DEFAULT_BLOCKS),
        Form::new("mxf4, A in tensor memory",
            &[CTA_GROUP, MXF4, BLOCK_SCALE, MAYBE_BLOCK32_SPARSE, COLLECTOR],
            &[D, A_TMEM, B, META, IDESC, SCALE_A, SCALE_B, ENABLE],
            SPARSE_OF_DEFAULT_BLOCKS),
        Form::new("mxf4 with a number of factors, A in shared memory",
            &[CTA_GROUP, MXF4, BLOCK_SCALE, VEC_2X, COLLECTOR],
            &[D, A_DESC, B, META, IDESC, SCALE_A, SCALE_B, ENABLE],
            BLACKWELL_ARCHITECTURES),
        Form::new("mxf4 with a number of factors, A in tensor memory",
            &[CTA_GROUP, MXF4, BLOCK_SCALE, VEC_2X, COLLECTOR],
            &[D, A_TMEM, B, META, IDESC, SCALE_A, SCALE_B, ENABLE],
            BLACKWELL_ARCHITECTURES),
        Form::new("mxf4nvf4, A in shared memory",
            &[CTA_GROUP, MXF4NVF4, BLOCK_SCALE, BLOCK, COLLECTOR],
            &[D, A_DESC, B, META, IDESC, SCALE_A, SCALE_B, ENABLE],
            SPARSE_OF_BLOCKS),
        Form::new("mxf4nvf4, A in tensor memory",
            &[CTA_GROUP, MXF4NVF4, BLOCK_SCALE, BLOCK, COLLECTOR],
            &[D, A_TMEM, B, META, IDESC, SCALE_A, SCALE_B, ENABLE],
            SPARSE_OF_BLOCKS),
        Form::new("mxf4nvf4 with a number of factors, A in shared memory",
            &[CTA_GROUP, MXF4NVF4, BLOCK_SCALE, VEC_2X_OR_4X, COLLECTOR],
            &[D, A_DESC, B, META, IDESC, SCALE_A, SCALE_B, ENABLE],
            OF_NVF4_VECTORS),
        Form::new("mxf4nvf4 with a number of factors, A in tensor memory",
            &[CTA_GROUP, MXF4NVF4, BLOCK_SCALE, VEC_2X_OR_4X, COLLECTOR],
            &[D, A_TMEM, B, META, IDESC, SCALE_A, SCALE_B, ENABLE],
            OF_NVF4_VECTORS),
    ]),
    Instruction::new("tcgen05.mma.ws").forms(&[
        Form::new("A in shared memory",
            &[ONE_CTA, FLOAT_OR_INTEGER, COLLECTOR_OF_B],
            &[D, A_DESC, B, IDESC, ENABLE, ZERO_COLUMNS],
            BLACKWELL_FAMILIES),
        Form::new("A in tensor memory",
            &[ONE_CTA, FLOAT_OR_INTEGER, COLLECTOR_OF_B],
            &[D, A_TMEM, B, IDESC, ENABLE, ZERO_COLUMNS],
            BLACKWELL_FAMILIES),
    ]),
    Instruction::new("tcgen05.mma.ws").suffix(&[NameSuffix::Sp]).manual("tcgen05.mma.ws.sp").forms(&[
        Form::new("A in shared memory",
            &[ONE_CTA, FLOAT_OR_INTEGER, COLLECTOR_OF_B],
            &[D, A_DESC, B, META, IDESC, ENABLE, ZERO_COLUMNS],
            BLACKWELL_FAMILIES),
        Form::new("A in tensor memory",
            &[ONE_CTA, FLOAT_OR_INTEGER, COLLECTOR_OF_B],
            &[D, A_TMEM, B, META, IDESC, ENABLE, ZERO_COLUMNS],
            BLACKWELL_FAMILIES),
    ]),
];
