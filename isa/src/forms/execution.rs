//! Instructions that control the execution of grids and warps. Manual: `griddepcontrol`, `setmaxnreg`.

use super::availability::SM_90_ISA_7_8;
use super::qualifiers::{ALIGNED, SYNC};
use crate::form::{Choice, Constraint, Form, Instruction, OperandKind, Param, arg, just, one};
use crate::slot::Slot;
use crate::target::{Availability, Requirement, Targets, v};
use crate::vocab::{ElemType, NameSuffix, Qualifier};

/// Measured with ptxas 13.5: only targets with a suffix.
const SETMAXNREG: Availability = &[
    Requirement { isa: v(8, 0), targets: Targets::Arch(90) },
    Requirement { isa: v(8, 6), targets: Targets::Arch(100) },
    Requirement { isa: v(8, 6), targets: Targets::Arch(110) },
    Requirement { isa: v(8, 7), targets: Targets::Arch(120) },
    Requirement { isa: v(8, 8), targets: Targets::FamilyOf(100) },
    Requirement { isa: v(8, 8), targets: Targets::FamilyOf(110) },
    Requirement { isa: v(8, 8), targets: Targets::FamilyOf(120) },
];
const TYPE_U32: &[Choice] = &[just(Qualifier::ElemType(ElemType::U32))];
/// A constant: the number of registers is part of the opcode.
const REG_COUNT: Param = arg(
    Slot::RegCount,
    "imm-reg-count",
    OperandKind::integer(32, Constraint::ConstantRange { min: 24, max: 256, multiple: 8 }),
);

#[rustfmt::skip] // One syntax line per paragraph: its qualifiers, then its operands.
pub(super) static INSTRUCTIONS: &[Instruction] = &[
    Instruction::new("griddepcontrol").suffix(&[NameSuffix::LaunchDependents]).forms(&[
        Form::new("", &[], &[], SM_90_ISA_7_8),
    ]),
    Instruction::new("griddepcontrol").suffix(&[NameSuffix::Wait]).forms(&[
        Form::new("", &[], &[], SM_90_ISA_7_8),
    ]),
    Instruction::new("setmaxnreg.inc").manual("setmaxnreg").call(&[Slot::RegCount]).forms(&[
        Form::new("", &[SYNC, ALIGNED, one(Slot::Ty, TYPE_U32)], &[REG_COUNT], SETMAXNREG),
    ]),
    Instruction::new("setmaxnreg.dec").manual("setmaxnreg").call(&[Slot::RegCount]).forms(&[
        Form::new("", &[SYNC, ALIGNED, one(Slot::Ty, TYPE_U32)], &[REG_COUNT], SETMAXNREG),
    ]),
];
