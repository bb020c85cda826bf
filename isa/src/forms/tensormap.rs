//! The instructions that change a tensor map or fetch one. Manual: `tensormap.replace`, `tensormap.cp_fenceproxy`,
//! `prefetch`.

use super::availability::{SM_90_ISA_8_0, SM_90_ISA_8_3};
use super::operands::{IN_GLOBAL, IN_SHARED};
use super::qualifiers::{ALIGNED, GLOBAL, SCOPE_WEIGHTS, SHARED_CTA, SYNC, TYPE_B64};
use crate::form::Condition::IsOneOf;
use crate::form::{
    Choice, Form, Gate, Instruction, OperandKind, Param, Part, Space, Weights, arg, explicit, just, maybe,
    one,
};
use crate::slot::Slot;
use crate::target::{Availability, Requirement, Targets, v};
use crate::vocab::TensormapField::{
    BoxDim, ElementStride, Elemtype, FillMode, GlobalAddress, GlobalDim, GlobalStride, InterleaveLayout,
    Rank, SwizzleAtomicity, SwizzleMode,
};
use crate::vocab::{
    ElemType, LoadMode, NameSuffix, Qualifier, Scope, Sem, StateSpace, TensormapField, TensormapType,
};

const fn field(field: TensormapField) -> Choice {
    just(Qualifier::TensormapField(field))
}

/// `.field`. Fields with different operands are different forms.
const fn of_field(choices: &'static [Choice]) -> Part {
    explicit(Slot::Field, choices).weighing(Weights { other: 100, ..Weights::USUAL })
}

/// The state space of the map.
const SPACE: Part = maybe(
    Slot::Addr,
    &[just(Qualifier::StateSpace(StateSpace::Global)), just(Qualifier::StateSpace(StateSpace::SharedCta))],
);
const TILE: Part = one(Slot::LoadMode, &[just(Qualifier::LoadMode(LoadMode::Tile))]);
const B1024: Part = one(Slot::TensormapType, &[just(Qualifier::TensormapType(TensormapType::B1024))]);
const B32: Part = one(Slot::Ty, &[just(Qualifier::ElemType(ElemType::B32))]);
const B64: Part = one(Slot::Ty, TYPE_B64);

const ADDR: Param = arg(Slot::Addr, "addr", OperandKind::address(Space::Of(Slot::Addr)));
const ORD: Param = arg(Slot::Ord, "ord", OperandKind::one_of(&[0, 1, 2, 3, 4]));
const NEW_VAL: Param = arg(Slot::Value, "new_val", OperandKind::INTEGER_VALUE);
/// The constants of the manual's table of `new_val`.
const fn one_of(set: &'static [i64]) -> Param {
    arg(Slot::Value, "new_val", OperandKind::one_of(set))
}
/// `sm_90a`, `sm_100a`, `sm_110a` and `sm_120a`, and the families of the latter three from PTX ISA 8.8 on.
const MAP_TARGETS: Availability = &[
    Requirement { isa: v(8, 3), targets: Targets::Arch(90) },
    Requirement { isa: v(8, 6), targets: Targets::Arch(100) },
    Requirement { isa: v(8, 6), targets: Targets::Arch(110) },
    Requirement { isa: v(8, 7), targets: Targets::Arch(120) },
    Requirement { isa: v(8, 8), targets: Targets::FamilyOf(100) },
    Requirement { isa: v(8, 8), targets: Targets::FamilyOf(110) },
    Requirement { isa: v(8, 8), targets: Targets::FamilyOf(120) },
    Requirement { isa: v(9, 4), targets: Targets::FamilyOf(107) },
];
/// [`MAP_TARGETS`] without the first one, `sm_90a`.
const ATOMICITY_TARGETS: Availability = match MAP_TARGETS.split_first() {
    Some((_, others)) => others,
    None => MAP_TARGETS,
};
/// The packed element types of 4 and 6 bits.
const PACKED: &[Gate] = &[Gate {
    when: &[IsOneOf(Slot::Value, &[13, 14, 15])],
    availability: &[
        Requirement { isa: v(8, 7), targets: Targets::Arch(100) },
        Requirement { isa: v(8, 7), targets: Targets::Arch(110) },
        Requirement { isa: v(8, 7), targets: Targets::Arch(120) },
        Requirement { isa: v(8, 8), targets: Targets::FamilyOf(100) },
        Requirement { isa: v(8, 8), targets: Targets::FamilyOf(110) },
        Requirement { isa: v(8, 8), targets: Targets::FamilyOf(120) },
        Requirement { isa: v(9, 4), targets: Targets::FamilyOf(107) },
    ],
}];
/// The swizzle of 96 bytes.
const SWIZZLE_96: &[Gate] = &[Gate {
    when: &[IsOneOf(Slot::Value, &[4])],
    availability: &[
        Requirement { isa: v(8, 8), targets: Targets::Arch(103) },
        Requirement { isa: v(9, 4), targets: Targets::Arch(107) },
    ],
}];
const SCOPES: &[Choice] = &[
    just(Qualifier::Scope(Scope::Cta)),
    just(Qualifier::Scope(Scope::Cluster)),
    just(Qualifier::Scope(Scope::Gpu)),
    just(Qualifier::Scope(Scope::Sys)),
];

#[rustfmt::skip] // One syntax line per line, or per paragraph.
pub(super) static INSTRUCTIONS: &[Instruction] = &[
    Instruction::new("tensormap.replace").forms(&[
        Form::new("the address",             &[TILE, of_field(&[field(GlobalAddress)]), SPACE, B1024, B64], &[ADDR, NEW_VAL], MAP_TARGETS),
        Form::new("the rank",                &[TILE, of_field(&[field(Rank)]), SPACE, B1024, B32], &[ADDR, NEW_VAL], MAP_TARGETS),
        Form::new("a size of one dimension", &[TILE, of_field(&[field(BoxDim), field(GlobalDim), field(ElementStride)]), SPACE, B1024, B32], &[ADDR, ORD, NEW_VAL], MAP_TARGETS),
        Form::new("a stride",                &[TILE, of_field(&[field(GlobalStride)]), SPACE, B1024, B64], &[ADDR, ORD, NEW_VAL], MAP_TARGETS),
        Form::new("the element type",        &[TILE, of_field(&[field(Elemtype)]), SPACE, B1024, B32], &[ADDR, one_of(&[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15])], MAP_TARGETS).gates(PACKED),
        Form::new("the interleave layout",   &[TILE, of_field(&[field(InterleaveLayout)]), SPACE, B1024, B32], &[ADDR, one_of(&[0, 1, 2])], MAP_TARGETS),
        Form::new("the swizzle mode",        &[TILE, of_field(&[field(SwizzleMode)]), SPACE, B1024, B32], &[ADDR, one_of(&[0, 1, 2, 3, 4])], MAP_TARGETS).gates(SWIZZLE_96),
        Form::new("the swizzle atomicity",   &[TILE, of_field(&[field(SwizzleAtomicity)]), SPACE, B1024, B32], &[ADDR, one_of(&[0, 1, 2, 3])], ATOMICITY_TARGETS),
        Form::new("the fill mode",           &[TILE, of_field(&[field(FillMode)]), SPACE, B1024, B32], &[ADDR, one_of(&[0, 1])], MAP_TARGETS),
    ]),
    Instruction::new("tensormap.cp_fenceproxy").forms(&[
        Form::new("",
            &[one(Slot::Dst, GLOBAL), one(Slot::Src, SHARED_CTA), one(Slot::Proxies, &[just(Qualifier::NameSuffix(NameSuffix::TensormapGeneric))]), explicit(Slot::Sem, &[just(Qualifier::Sem(Sem::Release))]), one(Slot::Scope, SCOPES).weighing(SCOPE_WEIGHTS), SYNC, ALIGNED],
            &[arg(Slot::Dst, "dst", IN_GLOBAL), arg(Slot::Src, "src", IN_SHARED), arg(Slot::Size, "size", OperandKind::one_of(&[128]))],
            SM_90_ISA_8_3),
    ]),
    Instruction::new("prefetch").suffix(&[NameSuffix::Tensormap]).call(&[Slot::Addr]).forms(&[
        Form::new("", &[], &[arg(Slot::Addr, "a", OperandKind::address(Space::Of(Slot::Addr)))], SM_90_ISA_8_0),
    ]),
    Instruction::new("prefetch.param").suffix(&[NameSuffix::Tensormap]).manual("prefetch").call(&[Slot::Addr]).forms(&[
        Form::new("", &[], &[arg(Slot::Addr, "a", OperandKind::address(Space::Is(StateSpace::Param)))], SM_90_ISA_8_0),
    ]),
    Instruction::new("prefetch.const").suffix(&[NameSuffix::Tensormap]).manual("prefetch").call(&[Slot::Addr]).forms(&[
        Form::new("", &[], &[arg(Slot::Addr, "a", OperandKind::address(Space::Is(StateSpace::Const)))], SM_90_ISA_8_0),
    ]),
];
