//! Copies from shared memory to tensor memory, and within it. Manual: `tcgen05.cp`, `tcgen05.shift`.

use super::availability::BLACKWELL_FAMILIES;
use super::matrix::{DST_FMT, SRC_FMT};
use super::operands::ANY_64;
use super::tcgen05::CTA_GROUP;
use super::tensor_memory::IN_TENSOR_MEMORY;
use crate::form::{Choice, Form, Instruction, Param, Part, Weights, arg, explicit, just, one};
use crate::slot::Slot;
use crate::target::{Availability, Requirement, Targets, v};
use crate::vocab::TensorCopyShape::{self, R4b256, R32b128, R64b128, R128b128, R128b256};
use crate::vocab::WarpMulticast::{self, Warpx2Of01And23, Warpx2Of02And13, Warpx4};
use crate::vocab::{NameSuffix, Qualifier};

/// The targets for one architecture alone. The manual lists `sm_100a`, `sm_101a` and `sm_103a`.
pub(super) const BLACKWELL_ARCHITECTURES: Availability = &[
    Requirement { isa: v(8, 6), targets: Targets::Arch(100) },
    Requirement { isa: v(8, 6), targets: Targets::Arch(110) },
    Requirement { isa: v(8, 8), targets: Targets::Arch(103) },
    Requirement { isa: v(9, 4), targets: Targets::Arch(107) },
];

const fn of_shape(shape: TensorCopyShape) -> Choice {
    just(Qualifier::TensorCopyShape(shape))
}

const fn to_warps(warps: WarpMulticast) -> Choice {
    just(Qualifier::WarpMulticast(warps))
}

/// A shape, which identifies the form.
const fn shape(choices: &'static [Choice]) -> Part {
    explicit(Slot::Shape, choices).weighing(Weights { other: 100, ..Weights::USUAL })
}

const WHOLE: Part = shape(&[of_shape(R128b256), of_shape(R4b256), of_shape(R128b128)]);
const HALVES: Part = shape(&[of_shape(R64b128)]);
const QUARTERS: Part = shape(&[of_shape(R32b128)]);
const TO_TWO: Part = explicit(Slot::Multicast, &[to_warps(Warpx2Of02And13), to_warps(Warpx2Of01And23)]);
const TO_FOUR: Part = one(Slot::Multicast, &[to_warps(Warpx4)]);

const TADDR: Param = arg(Slot::Taddr, "taddr", IN_TENSOR_MEMORY);
const S_DESC: Param = arg(Slot::SDesc, "s-desc", ANY_64);

#[rustfmt::skip] // One syntax line per paragraph: its qualifiers, then its operands.
pub(super) static INSTRUCTIONS: &[Instruction] = &[
    // The manual has one line, and says which shapes require `.multicast`.
    Instruction::new("tcgen05.cp").forms(&[
        Form::new("for all warps",
            &[CTA_GROUP, WHOLE],
            &[TADDR, S_DESC],
            BLACKWELL_FAMILIES),
        Form::new("for all warps, decompressed",
            &[CTA_GROUP, WHOLE, DST_FMT, SRC_FMT],
            &[TADDR, S_DESC],
            BLACKWELL_FAMILIES),
        Form::new("halves for two warps each",
            &[CTA_GROUP, HALVES, TO_TWO],
            &[TADDR, S_DESC],
            BLACKWELL_FAMILIES),
        Form::new("halves for two warps each, decompressed",
            &[CTA_GROUP, HALVES, TO_TWO, DST_FMT, SRC_FMT],
            &[TADDR, S_DESC],
            BLACKWELL_FAMILIES),
        Form::new("for each of four warps",
            &[CTA_GROUP, QUARTERS, TO_FOUR],
            &[TADDR, S_DESC],
            BLACKWELL_FAMILIES),
        Form::new("for each of four warps, decompressed",
            &[CTA_GROUP, QUARTERS, TO_FOUR, DST_FMT, SRC_FMT],
            &[TADDR, S_DESC],
            BLACKWELL_FAMILIES),
    ]),
    Instruction::new("tcgen05.shift").suffix(&[NameSuffix::Down]).manual("tcgen05.shift").forms(&[
        Form::new("",
            &[CTA_GROUP],
            &[TADDR],
            BLACKWELL_ARCHITECTURES),
    ]),
];
