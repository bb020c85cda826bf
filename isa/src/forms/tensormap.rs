//! What changes a tensor map, and what fetches one. Manual: `tensormap.replace`, `tensormap.cp_fenceproxy`,
//! `prefetch`.

use super::{GLOBAL, IN_GLOBAL, IN_SHARED, SHARED_CTA, SM_90_ISA_8_0, SM_90_ISA_8_3, TYPE_B64};
use crate::form::Condition::IsOneOf;
use crate::form::{Choice, Form, Gate, Instruction, Kind, Param, Part, arg, just, maybe, one, said};
use crate::slot::Slot;
use crate::target::{Need, Needs, Targets, v};
use crate::vocab::TensormapField::{
    BoxDim, ElementStride, Elemtype, FillMode, GlobalAddress, GlobalDim, GlobalStride, InterleaveLayout,
    Rank, SwizzleAtomicity, SwizzleMode,
};
use crate::vocab::{
    ElemType, LoadMode, NameWord, Scope, Sem, StateSpace, TensormapField, TensormapType, Word,
};

const fn field(field: TensormapField) -> Choice {
    just(Word::TensormapField(field))
}

/// "`.shared::cta`, `.global`"
const SPACE: Part = maybe(
    Slot::Addr,
    &[just(Word::StateSpace(StateSpace::Global)), just(Word::StateSpace(StateSpace::SharedCta))],
);
const TILE: Part = one(Slot::LoadMode, &[just(Word::LoadMode(LoadMode::Tile))]);
const B1024: Part = one(Slot::TensormapType, &[just(Word::TensormapType(TensormapType::B1024))]);
const B32: Part = one(Slot::Ty, &[just(Word::ElemType(ElemType::B32))]);
const B64: Part = one(Slot::Ty, TYPE_B64);

const ADDR: Param = arg(Slot::Addr, "addr", Kind::AddressAs(Slot::Addr));
const ORD: Param = arg(Slot::Ord, "ord", Kind::OneOf(&[0, 1, 2, 3, 4]));
const NEW_VAL: Param = arg(Slot::Value, "new_val", Kind::Typed);
/// The constants of the manual's table "Tensormap new_val validity".
const fn one_of(set: &'static [i64]) -> Param {
    arg(Slot::Value, "new_val", Kind::OneOf(set))
}
/// "`sm_90a`, `sm_100a`, `sm_101a` (renamed to `sm_110a`), `sm_120a`", and their families from PTX ISA 8.8 on.
const MAP_TARGETS: Needs = &[
    Need { isa: v(8, 3), targets: Targets::Arch(90) },
    Need { isa: v(8, 6), targets: Targets::Arch(100) },
    Need { isa: v(8, 6), targets: Targets::Arch(110) },
    Need { isa: v(8, 7), targets: Targets::Arch(120) },
    Need { isa: v(8, 8), targets: Targets::FamilyOf(100) },
    Need { isa: v(8, 8), targets: Targets::FamilyOf(110) },
    Need { isa: v(8, 8), targets: Targets::FamilyOf(120) },
    Need { isa: v(9, 4), targets: Targets::FamilyOf(107) },
];
/// The same without `sm_90a`, the first.
const ATOMICITY_TARGETS: Needs = match MAP_TARGETS.split_first() {
    Some((_, others)) => others,
    None => MAP_TARGETS,
};
/// The packed element types of 4 and 6 bits.
const PACKED: &[Gate] = &[Gate {
    when: &[IsOneOf(Slot::Value, &[13, 14, 15])],
    needs: &[
        Need { isa: v(8, 7), targets: Targets::Arch(100) },
        Need { isa: v(8, 7), targets: Targets::Arch(110) },
        Need { isa: v(8, 7), targets: Targets::Arch(120) },
        Need { isa: v(8, 8), targets: Targets::FamilyOf(100) },
        Need { isa: v(8, 8), targets: Targets::FamilyOf(110) },
        Need { isa: v(8, 8), targets: Targets::FamilyOf(120) },
        Need { isa: v(9, 4), targets: Targets::FamilyOf(107) },
    ],
}];
/// The swizzle of 96 bytes.
const SWIZZLE_96: &[Gate] = &[Gate {
    when: &[IsOneOf(Slot::Value, &[4])],
    needs: &[
        Need { isa: v(8, 8), targets: Targets::Arch(103) },
        Need { isa: v(9, 4), targets: Targets::Arch(107) },
    ],
}];
const SCOPES: &[Choice] = &[
    just(Word::Scope(Scope::Cta)),
    just(Word::Scope(Scope::Cluster)),
    just(Word::Scope(Scope::Gpu)),
    just(Word::Scope(Scope::Sys)),
];

#[rustfmt::skip] // One syntax line per line, or per paragraph.
pub(super) static INSTRUCTIONS: &[Instruction] = &[
    Instruction {
        opcode: "tensormap.replace",
        suffix: &[],
        manual: "tensormap.replace",
        call: &[],
        forms: &[
            Form::new("the address",             &[TILE, said(Slot::Field, &[field(GlobalAddress)]), SPACE, B1024, B64], &[ADDR, NEW_VAL], MAP_TARGETS),
            Form::new("the rank",                &[TILE, said(Slot::Field, &[field(Rank)]), SPACE, B1024, B32], &[ADDR, NEW_VAL], MAP_TARGETS),
            Form::new("a size of one dimension", &[TILE, said(Slot::Field, &[field(BoxDim), field(GlobalDim), field(ElementStride)]), SPACE, B1024, B32], &[ADDR, ORD, NEW_VAL], MAP_TARGETS),
            Form::new("a stride",                &[TILE, said(Slot::Field, &[field(GlobalStride)]), SPACE, B1024, B64], &[ADDR, ORD, NEW_VAL], MAP_TARGETS),
            Form::new("the element type",        &[TILE, said(Slot::Field, &[field(Elemtype)]), SPACE, B1024, B32], &[ADDR, one_of(&[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15])], MAP_TARGETS).gates(PACKED),
            Form::new("the interleave layout",   &[TILE, said(Slot::Field, &[field(InterleaveLayout)]), SPACE, B1024, B32], &[ADDR, one_of(&[0, 1, 2])], MAP_TARGETS),
            Form::new("the swizzle mode",        &[TILE, said(Slot::Field, &[field(SwizzleMode)]), SPACE, B1024, B32], &[ADDR, one_of(&[0, 1, 2, 3, 4])], MAP_TARGETS).gates(SWIZZLE_96),
            Form::new("the swizzle atomicity",   &[TILE, said(Slot::Field, &[field(SwizzleAtomicity)]), SPACE, B1024, B32], &[ADDR, one_of(&[0, 1, 2, 3])], ATOMICITY_TARGETS),
            Form::new("the fill mode",           &[TILE, said(Slot::Field, &[field(FillMode)]), SPACE, B1024, B32], &[ADDR, one_of(&[0, 1])], MAP_TARGETS),
        ],
    },
    Instruction {
        opcode: "tensormap.cp_fenceproxy",
        suffix: &[],
        manual: "tensormap.cp_fenceproxy",
        call: &[],
        forms: &[
            Form::new("",
                &[one(Slot::Dst, GLOBAL), one(Slot::Src, SHARED_CTA), one(Slot::Proxies, &[just(Word::NameWord(NameWord::TensormapGeneric))]), said(Slot::Sem, &[just(Word::Sem(Sem::Release))]), one(Slot::Scope, SCOPES), one(Slot::Sync, &[just(Word::NameWord(NameWord::Sync))]), one(Slot::Aligned, &[just(Word::NameWord(NameWord::Aligned))])],
                &[arg(Slot::Dst, "dst", IN_GLOBAL), arg(Slot::Src, "src", IN_SHARED), arg(Slot::Size, "size", Kind::OneOf(&[128]))],
                SM_90_ISA_8_3),
        ],
    },
    Instruction {
        opcode: "prefetch",
        suffix: &[NameWord::Tensormap],
        manual: "prefetch",
        call: &[Slot::Addr],
        forms: &[Form::new("", &[], &[arg(Slot::Addr, "a", Kind::AddressAs(Slot::Addr))], SM_90_ISA_8_0)],
    },
    Instruction {
        opcode: "prefetch.param",
        suffix: &[NameWord::Tensormap],
        manual: "prefetch",
        call: &[Slot::Addr],
        forms: &[Form::new("", &[], &[arg(Slot::Addr, "a", Kind::Address(StateSpace::Param))], SM_90_ISA_8_0)],
    },
    Instruction {
        opcode: "prefetch.const",
        suffix: &[NameWord::Tensormap],
        manual: "prefetch",
        call: &[Slot::Addr],
        forms: &[Form::new("", &[], &[arg(Slot::Addr, "a", Kind::Address(StateSpace::Const))], SM_90_ISA_8_0)],
    },
];
