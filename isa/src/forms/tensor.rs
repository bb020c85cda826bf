//! Tensor copies. Manual: `cp.async.bulk.tensor`, `cp.reduce.async.bulk.tensor`,
//! `cp.async.bulk.prefetch.tensor`, `applypriority.async.bulk.tensor`.

use super::availability::{BLACKWELL_FAMILIES, RUBIN, SM_90_ISA_8_0, SM_90_ISA_8_6, SM_100_ISA_8_6};
use super::bulk::{EVICT_LAST, EVICT_NORMAL, MULTICAST};
use super::operands::{CACHE_POLICY, IN_CLUSTER, IN_SHARED};
use super::qualifiers::{BULK_GROUP, CACHE_HINT, GLOBAL, MBARRIER, REPORT, SHARED_CLUSTER, SHARED_CTA};
use super::reduce::{PAIRS_TENSOR, RED_OP};
use crate::form::{
    Choice, Constraint, Form, Instruction, OperandKind, Param, Part, arg, gated, just, maybe, one, with,
    with_qualifiers,
};
use crate::slot::Slot;
use crate::target::Availability;
use crate::vocab::ElemType::{B32, B64, Bf16, F16, F32, F64, S32, S64, U8, U16, U32, U64};
use crate::vocab::{CacheLevel, CtaGroup, Dim, ElemType, LoadMode, OverrideAddress, OverrideDim, Qualifier};

/// The element types whose size is a whole number of bytes. Manual: "Tensor Dimension, Size and Format".
pub static TENSOR_TYPES: &[ElemType] = &[U8, U16, U32, S32, U64, S64, F16, Bf16, F32, F64, B32, B64];

const fn mode(mode: LoadMode, availability: Availability) -> Choice {
    gated(Qualifier::LoadMode(mode), availability)
}

const DIM: Part = one(
    Slot::Coordinates,
    &[
        just(Qualifier::Dim(Dim::D1)),
        just(Qualifier::Dim(Dim::D2)),
        just(Qualifier::Dim(Dim::D3)),
        just(Qualifier::Dim(Dim::D4)),
        just(Qualifier::Dim(Dim::D5)),
    ],
);
/// To `.shared::cta`, two of the modes that otherwise need a family have `sm_100` as their first target.
#[rustfmt::skip] // One mode per column.
const TO_CTA: &[Choice] = &[mode(LoadMode::Tile, &[]), mode(LoadMode::TileGather4, SM_100_ISA_8_6), mode(LoadMode::Im2col, &[]), mode(LoadMode::Im2colW, SM_100_ISA_8_6), mode(LoadMode::Im2colW128, BLACKWELL_FAMILIES)];
#[rustfmt::skip]
const TO_CLUSTER: &[Choice] = &[mode(LoadMode::Tile, &[]), mode(LoadMode::TileGather4, BLACKWELL_FAMILIES), mode(LoadMode::Im2col, &[]), mode(LoadMode::Im2colW, BLACKWELL_FAMILIES), mode(LoadMode::Im2colW128, BLACKWELL_FAMILIES)];
const STORE: &[Choice] = &[
    mode(LoadMode::Tile, &[]),
    mode(LoadMode::TileScatter4, BLACKWELL_FAMILIES),
    mode(LoadMode::Im2colNoOffs, &[]),
    mode(LoadMode::Im2colNoOffsW, RUBIN),
];
/// ptxas also accepts `.tile::scatter4`, which the manual's syntax of the reduction does not have.
const REDUCE: &[Choice] =
    &[mode(LoadMode::Tile, &[]), mode(LoadMode::Im2colNoOffs, &[]), mode(LoadMode::Im2colNoOffsW, RUBIN)];
#[rustfmt::skip]
const PRIORITY: &[Choice] = &[mode(LoadMode::Tile, &[]), mode(LoadMode::TileGather4, &[]), mode(LoadMode::Im2col, &[]), mode(LoadMode::Im2colW, &[]), mode(LoadMode::Im2colW128, &[]), mode(LoadMode::Im2colNoOffs, &[])];
const L2: &[Choice] = &[just(Qualifier::CacheLevel(CacheLevel::L2))];
const CTA_GROUP: &[Choice] = &[
    gated(Qualifier::CtaGroup(CtaGroup::One), BLACKWELL_FAMILIES),
    gated(Qualifier::CtaGroup(CtaGroup::Two), BLACKWELL_FAMILIES),
];
const HINT: Part = maybe(Slot::CacheHint, CACHE_HINT);

/// `.override::…`: ptxas accepts them anywhere among the qualifiers; here they precede the cache hint.
const ADDRESS: Part =
    maybe(Slot::GlobalAddress, &[gated(Qualifier::OverrideAddress(OverrideAddress::GlobalAddress), RUBIN)]);
const DIMS: Part = maybe(
    Slot::GlobalDim,
    &[
        gated(Qualifier::OverrideDim(OverrideDim::GlobalDim), RUBIN),
        gated(Qualifier::OverrideDim(OverrideDim::GlobalDimStride), RUBIN),
    ],
);
const NEW_ADDRESS: Param =
    with(Slot::GlobalAddress, "globalAddress", OperandKind::integer(64, Constraint::Register));
const NEW_DIMS: Param = with(Slot::GlobalDim, "globalDim", OperandKind::SIZES);
const WITH_STRIDES: &[Qualifier] = &[Qualifier::OverrideDim(OverrideDim::GlobalDimStride)];
const NEW_STRIDES: Param =
    with_qualifiers(Slot::GlobalStride, "globalStrideLower", OperandKind::STRIDES, WITH_STRIDES);
const NEW_UPPER: Param = with_qualifiers(
    Slot::GlobalStrideUpper,
    "globalStrideUpper",
    OperandKind::integer(16, Constraint::Register),
    WITH_STRIDES,
);

/// Offsets, which only the modes of loads that read an im2col tensor have.
const IM2COL_INFO: Param = with_qualifiers(
    Slot::LoadMode,
    "im2colInfo",
    OperandKind::OFFSETS,
    &[
        Qualifier::LoadMode(LoadMode::Im2col),
        Qualifier::LoadMode(LoadMode::Im2colW),
        Qualifier::LoadMode(LoadMode::Im2colW128),
    ],
);

#[rustfmt::skip] // One syntax line per paragraph: its qualifiers, then its operands.
pub(super) static INSTRUCTIONS: &[Instruction] = &[
    Instruction::new("cp.async.bulk.tensor").forms(&[
        Form::new("global -> shared::cta",
            &[DIM, one(Slot::Dst, SHARED_CTA), one(Slot::Src, GLOBAL), maybe(Slot::LoadMode, TO_CTA), one(Slot::Completion, MBARRIER), REPORT, maybe(Slot::CtaGroup, CTA_GROUP), ADDRESS, DIMS, HINT],
            &[arg(Slot::Dst, "dstMem", IN_SHARED), arg(Slot::Src, "tensorMap, tensorCoords", OperandKind::TENSOR), NEW_ADDRESS, NEW_DIMS, NEW_STRIDES, NEW_UPPER, arg(Slot::Mbarrier, "mbar", IN_SHARED), IM2COL_INFO, CACHE_POLICY],
            SM_90_ISA_8_6),
        Form::new("global -> shared::cluster",
            &[DIM, one(Slot::Dst, SHARED_CLUSTER), one(Slot::Src, GLOBAL), maybe(Slot::LoadMode, TO_CLUSTER), one(Slot::Completion, MBARRIER), REPORT, MULTICAST, maybe(Slot::CtaGroup, CTA_GROUP), ADDRESS, DIMS, HINT],
            &[arg(Slot::Dst, "dstMem", IN_CLUSTER), arg(Slot::Src, "tensorMap, tensorCoords", OperandKind::TENSOR), NEW_ADDRESS, NEW_DIMS, NEW_STRIDES, NEW_UPPER, arg(Slot::Mbarrier, "mbar", IN_CLUSTER), IM2COL_INFO, with(Slot::Multicast, "ctaMask", OperandKind::CTA_MASK), CACHE_POLICY],
            SM_90_ISA_8_0),
        Form::new("shared::cta -> global",
            &[DIM, one(Slot::Dst, GLOBAL), one(Slot::Src, SHARED_CTA), maybe(Slot::LoadMode, STORE), one(Slot::Completion, BULK_GROUP), ADDRESS, DIMS, HINT],
            &[arg(Slot::Dst, "tensorMap, tensorCoords", OperandKind::TENSOR), NEW_ADDRESS, NEW_DIMS, NEW_STRIDES, NEW_UPPER, arg(Slot::Src, "srcMem", IN_SHARED), CACHE_POLICY],
            SM_90_ISA_8_0),
    ]),
    Instruction::new("cp.reduce.async.bulk.tensor").forms(&[
        Form::new("shared::cta -> global",
            &[DIM, one(Slot::Dst, GLOBAL), one(Slot::Src, SHARED_CTA), one(Slot::Op, RED_OP), maybe(Slot::LoadMode, REDUCE), one(Slot::Completion, BULK_GROUP), ADDRESS, DIMS, HINT],
            &[arg(Slot::Dst, "tensorMap, tensorCoords", OperandKind::TENSOR), NEW_ADDRESS, NEW_DIMS, NEW_STRIDES, NEW_UPPER, arg(Slot::Src, "srcMem", IN_SHARED), CACHE_POLICY],
            SM_90_ISA_8_0).reducing(PAIRS_TENSOR),
    ]),
    Instruction::new("cp.async.bulk.prefetch.tensor").forms(&[
        Form::new("global -> L2",
            &[DIM, one(Slot::Level, L2), one(Slot::Src, GLOBAL), maybe(Slot::LoadMode, TO_CLUSTER), ADDRESS, DIMS, HINT, EVICT_LAST],
            &[arg(Slot::Src, "tensorMap, tensorCoords", OperandKind::TENSOR), NEW_ADDRESS, NEW_DIMS, NEW_STRIDES, NEW_UPPER, IM2COL_INFO, CACHE_POLICY],
            SM_90_ISA_8_0),
    ]),
    Instruction::new("applypriority.async.bulk.tensor").forms(&[
        Form::new("",
            &[DIM, maybe(Slot::Src, GLOBAL), maybe(Slot::LoadMode, PRIORITY), one(Slot::Completion, BULK_GROUP), ADDRESS, DIMS, one(Slot::Evict, EVICT_NORMAL)],
            &[arg(Slot::Src, "tensorMap, tensorCoords", OperandKind::TENSOR), NEW_ADDRESS, NEW_DIMS, NEW_STRIDES, NEW_UPPER, IM2COL_INFO],
            RUBIN),
    ]),
];
