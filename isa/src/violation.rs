//! A violated rule, as data: the rule, the part of the instruction, and the values.
//!
//! A violation does not depend on how the instruction was written. [`Violations::findings`] turns it into text, in
//! the terms of PTX or of a description.
//!
//! [`Violations::findings`]: crate::Violations::findings

use alloc::vec::Vec;

use crate::candidate::Candidate;
use crate::form::{Chosen, Form};
use crate::inst::{Given, Inst};
use crate::operand::Operand;
use crate::place::Place;
use crate::rule::Rule;
use crate::slot::{MAX_ARGS, MAX_QUALIFIERS, Slot};
use crate::target::{Availability, Context, IsaVersion};
use crate::valid::Gated;
use crate::vocab::{ElemType, LoadMode, Qualifier, RedOp};

/// A violated rule.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Violation {
    /// The rule.
    pub rule: &'static Rule,
    /// The part of the instruction that violates it.
    pub place: Place,
    /// The index of the operand that contains the place, in the order in which operands were given.
    pub operand: Option<usize>,
    /// The kind of the violation.
    pub kind: ViolationKind,
}

/// The kinds of violations. The slot in the [place](Violation::place) is not repeated here.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub enum ViolationKind {
    /// A part that the module does not support.
    Module(ModuleViolation),
    /// A superfluous or missing qualifier.
    Qualifier(QualifierViolation),
    /// An operation, a type and `.noftz` that cannot be combined.
    Reduction(ReductionViolation),
    /// A superfluous, missing or mismatched operand.
    Operand(OperandViolation),
    /// The value of a constant, or the length of a vector.
    Constant(ConstantViolation),
    /// Qualifiers and operands of several slots that cannot be combined.
    Combination(CombinationViolation),
}

/// A part that the module does not support.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub enum ModuleViolation {
    /// The module's version does not support its target.
    TargetVersion {
        /// The lowest version that supports the target and all parts of the instruction, if there is one.
        sufficient: Option<IsaVersion>,
    },
    /// The module's target, or its version, lacks a part of the instruction.
    Unavailable {
        /// The part.
        gated: Gated,
        /// The versions and targets that support it.
        availability: Availability,
    },
}

/// A superfluous or missing qualifier.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub enum QualifierViolation {
    /// No form copies between these state spaces.
    Direction {
        /// The destination's.
        dst: Option<Given>,
        /// The source's.
        src: Option<Given>,
    },
    /// The address is generic, but the form requires a state space.
    GenericAddress,
    /// The qualifier is not one of the form's choices.
    NotAChoice(Qualifier),
    /// The form has no qualifier in this slot.
    NotOfForm,
    /// The slot has two qualifiers.
    Duplicate {
        /// The first.
        first: Qualifier,
        /// The second, which may be the same.
        second: Qualifier,
    },
    /// The required qualifier of this slot is missing.
    Missing(Slot),
    /// The qualifier of this slot, which distinguishes forms of the instruction, is missing.
    MissingExplicit(Slot),
}

/// An operation, a type and `.noftz` that cannot be combined.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub enum ReductionViolation {
    /// The operation does not accept values of this type.
    Type(RedOp, ElemType),
    /// The operation accepts values of this type only with `.noftz`.
    NoftzRequired(RedOp, ElemType),
    /// `.noftz` with an operation or a type that does not have it.
    NoftzMisplaced,
}

/// A superfluous, missing or mismatched operand.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub enum OperandViolation {
    /// The required operand of this slot is missing.
    Missing(Slot),
    /// The operands begin with an address in place of the result in this slot.
    MissingResult(Slot),
    /// The form, with these qualifiers, has no operand in this slot.
    NotOfForm(Slot),
    /// The operands in these two slots exclude each other.
    Exclusive(Slot, Slot),
    /// More operands than the form has.
    TooMany {
        /// The number of operands of the form.
        expected: usize,
        /// The number of given operands.
        found: usize,
    },
    /// The form does not accept the operand in this slot, or one part of it.
    Kind(Slot, OperandPart),
    /// The guard is not a predicate.
    Guard,
    /// The operand in this slot contains an undeclared name; none for the guard.
    Undeclared(Option<Slot>),
}

/// The value of a constant, or the length of a vector.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub enum ConstantViolation {
    /// The constant is not one of a set.
    NotInSet {
        /// The constant.
        value: i64,
        /// The set.
        set: &'static [i64],
    },
    /// The constant is outside of its range.
    OutOfRange {
        /// The constant.
        value: i64,
        /// The smallest value.
        min: i64,
        /// The largest value.
        max: i64,
        /// The number that values must be multiples of.
        multiple: i64,
    },
    /// The constant is not a multiple of `multiple`.
    NotAMultiple {
        /// The constant.
        value: i64,
        /// The number that it must be a multiple of.
        multiple: i64,
    },
    /// The fraction has this value, which is not in the range above 0.0 up to 1.0.
    NotAFraction(f64),
    /// The constant does not fit in the bits of its operand, or of an element.
    TooWide {
        /// The constant.
        value: i64,
        /// The number of bits.
        bits: u32,
    },
    /// The vector does not have the number of elements that a qualifier requires.
    VectorLength {
        /// The qualifier.
        qualifier: Qualifier,
        /// The length that follows from it.
        expected: usize,
        /// The length of the vector.
        found: usize,
    },
    /// The tensor does not have the number of coordinates that its dimensions, or the load mode, require.
    CoordinateCount {
        /// The qualifier that determines the number.
        qualifier: Qualifier,
        /// The count that follows from it.
        expected: usize,
        /// The number of coordinates of the tensor.
        found: usize,
    },
    /// The load mode requires another number of offsets for a tensor of this rank.
    OffsetCount {
        /// The load mode.
        mode: LoadMode,
        /// The rank.
        rank: usize,
        /// The number that follows from them.
        expected: usize,
        /// The number given.
        found: usize,
    },
    /// The offset is outside of its range.
    OffsetRange {
        /// The load mode.
        mode: LoadMode,
        /// The offset's index.
        index: usize,
        /// The offset.
        value: i64,
    },
}

/// Qualifiers and operands of several slots that cannot be combined.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub enum CombinationViolation {
    /// The destination of a copy from shared to shared memory is in this CTA.
    OwnCta,
    /// A size is larger than the one that contains it.
    LargerThan {
        /// The size.
        value: i64,
        /// The slot of the other size.
        other: Slot,
        /// The other size.
        max: i64,
    },
    /// `.relaxed` without `.b128`.
    RelaxedWithoutType,
    /// `.weak` with `.b128`.
    WeakWithType,
    /// `.b128` without `.relaxed`.
    TypeWithoutSem,
    /// A cache policy and an eviction priority.
    PolicyAndPriority,
    /// `.ignore_oob` with this report mechanism, which is not the disabled one.
    ReportWithIgnoreOob(Qualifier),
    /// The load mode does not accept a tensor of this rank.
    LoadModeRank {
        /// The load mode.
        mode: LoadMode,
        /// The rank.
        rank: usize,
    },
    /// `.weak` with this scope.
    WeakWithScope(Qualifier),
    /// `.sem` without `.scope`, or vice versa.
    SemWithoutScope {
        /// The given qualifier.
        found: Qualifier,
        /// The slot of the missing one.
        missing: Slot,
    },
    /// The vector has more than 128 bits.
    VectorWidth {
        /// The number of elements.
        count: usize,
        /// Their type.
        ty: ElemType,
    },
    /// The value at a multimem address has less than 32 bits.
    MultimemWidth {
        /// The number of elements.
        count: usize,
        /// Their type.
        ty: ElemType,
    },
    /// Overridden sizes without an overridden address.
    SizesWithoutAddress,
    /// The qualifier of the overridden sizes is for tensors of another rank.
    SizesRank {
        /// The qualifier of the sizes.
        sizes: Qualifier,
        /// The qualifier for this rank.
        right: Qualifier,
        /// The rank.
        rank: usize,
    },
    /// Overridden sizes in this load mode, which is not `.tile`.
    SizesLoadMode(Qualifier),
    /// Overridden sizes with this multicast, whose mask does not have 32 bits.
    SizesMulticast(Qualifier),
    /// Overridden sizes with this constant coordinate, which is not 0.
    SizesCoordinate(i64),
    /// The format in registers after the one in shared memory.
    FormatOrder,
    /// A register of a result that an earlier one of the same instruction is too.
    RepeatedRegister,
}

/// Declares that a kind of violation is a [`ViolationKind`].
macro_rules! kinds {
    ($($variant:ident($kind:ident)),+) => {
        $(impl From<$kind> for ViolationKind {
            fn from(kind: $kind) -> Self {
                ViolationKind::$variant(kind)
            }
        })+
    };
}

kinds! {
    Module(ModuleViolation),
    Qualifier(QualifierViolation),
    Reduction(ReductionViolation),
    Operand(OperandViolation),
    Constant(ConstantViolation),
    Combination(CombinationViolation)
}

/// The only part of an operand that does not fit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum OperandPart {
    /// No single part, but the whole operand.
    Whole,
    /// The base of an address, or the tensor map.
    Base,
    /// The offset of an address, or of a tensor map, which takes none.
    Offset,
    /// A coordinate of a tensor, an element of a vector, or an element of a pair.
    Element(usize),
}

/// All violations of an instruction, and the form that it was checked against.
#[derive(Clone, Debug)]
pub struct Violations<'i, 'a> {
    pub(crate) inst: &'i Inst<'a>,
    pub(crate) form: &'static Form,
    pub(crate) choices: [Chosen; MAX_QUALIFIERS],
    pub(crate) operands: [Option<&'i Operand<'a>>; MAX_ARGS],
    pub(crate) context: Context,
    pub(crate) list: Vec<Violation>,
}

impl Violations<'_, '_> {
    /// The form that the instruction was checked against.
    pub fn form(&self) -> &'static Form {
        self.form
    }

    /// The violations. There is at least one.
    pub fn iter(&self) -> impl Iterator<Item = &Violation> {
        self.list.iter()
    }

    pub(crate) fn candidate(&self) -> Candidate<'_> {
        let Violations { inst, form, choices, operands, .. } = self;
        Candidate { inst, form, choices, operands }
    }
}
