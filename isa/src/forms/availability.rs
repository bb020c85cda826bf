//! Availability that several families share: the required PTX versions and targets.

use crate::target::{Availability, Requirement, Targets, from, v};

pub(super) const SM_80_ISA_7_0: Availability = &[from(v(7, 0), 80)];
pub(super) const SM_80_ISA_7_4: Availability = &[from(v(7, 4), 80)];
pub(super) const SM_90_ISA_7_8: Availability = &[from(v(7, 8), 90)];
pub(super) const SM_90_ISA_8_0: Availability = &[from(v(8, 0), 90)];
pub(super) const SM_90_ISA_8_1: Availability = &[from(v(8, 1), 90)];
pub(super) const SM_90_ISA_8_3: Availability = &[from(v(8, 3), 90)];
pub(super) const SM_90_ISA_8_6: Availability = &[from(v(8, 6), 90)];
pub(super) const SM_90_ISA_9_1: Availability = &[from(v(9, 1), 90)];
pub(super) const SM_90_ISA_9_3: Availability = &[from(v(9, 3), 90)];
pub(super) const SM_90_ISA_9_4: Availability = &[from(v(9, 4), 90)];
pub(super) const SM_90_ISA_9_5: Availability = &[from(v(9, 5), 90)];
pub(super) const SM_100_ISA_8_6: Availability = &[from(v(8, 6), 100)];

pub(super) const SM_100_ISA_9_3: Availability = &[from(v(9, 3), 100)];

/// The family of `sm_107f`, from PTX ISA 9.4 on.
pub(super) const RUBIN: Availability = &[Requirement { isa: v(9, 4), targets: Targets::FamilyOf(107) }];

/// `sm_100a` and `sm_110a`, which was `sm_101a` before PTX ISA 9.0; from PTX ISA 8.8 on, the families of `sm_100f` and
/// `sm_110f`.
pub(super) const BLACKWELL_FAMILIES: Availability = &[
    Requirement { isa: v(8, 6), targets: Targets::Arch(100) },
    Requirement { isa: v(8, 6), targets: Targets::Arch(110) },
    Requirement { isa: v(8, 8), targets: Targets::FamilyOf(100) },
    Requirement { isa: v(8, 8), targets: Targets::FamilyOf(110) },
];

/// [`BLACKWELL_FAMILIES`], and `sm_120a` and its family.
pub(super) const ALL_BLACKWELL_FAMILIES: Availability = &[
    Requirement { isa: v(8, 6), targets: Targets::Arch(100) },
    Requirement { isa: v(8, 6), targets: Targets::Arch(110) },
    Requirement { isa: v(8, 7), targets: Targets::Arch(120) },
    Requirement { isa: v(8, 8), targets: Targets::FamilyOf(100) },
    Requirement { isa: v(8, 8), targets: Targets::FamilyOf(110) },
    Requirement { isa: v(8, 8), targets: Targets::FamilyOf(120) },
];
