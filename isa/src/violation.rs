//! A broken rule, as data: which rule, at which part of the instruction, with which values.
//!
//! A violation says nothing about how the instruction was written. [`Violations::findings`] turns it into text, in
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

/// A broken rule.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Violation {
    /// The rule.
    pub rule: &'static Rule,
    /// The part of the instruction that breaks it.
    pub place: Place,
    /// The index of the operand that the place is in, in the order in which operands were given.
    pub operand: Option<usize>,
    /// How the rule is broken.
    pub kind: ViolationKind,
}

/// How a rule is broken. A slot in the [place](Violation::place) is not repeated here.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub enum ViolationKind {
    /// What the module does not have.
    Module(ModuleViolation),
    /// A qualifier that does not belong, or is missing.
    Qualifier(QualifierViolation),
    /// An operation, a type and `.noftz` that cannot be combined.
    Reduction(ReductionViolation),
    /// An operand that does not belong, is missing, or does not fit.
    Operand(OperandViolation),
    /// The value of a constant, or the length of a vector.
    Constant(ConstantViolation),
    /// Qualifiers and operands of several slots that cannot be combined.
    Combination(CombinationViolation),
}

/// What the module does not have.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub enum ModuleViolation {
    /// The module's version does not have its target.
    TargetVersion {
        /// The lowest version that has the target and all that the instruction needs, if one has.
        sufficient: Option<IsaVersion>,
    },
    /// The module's target, or its version, lacks a part of the instruction.
    Unavailable {
        /// The part.
        gated: Gated,
        /// The versions and targets that have it.
        availability: Availability,
    },
}

/// A qualifier that does not belong, or is missing.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub enum QualifierViolation {
    /// No form goes between these state spaces.
    Direction {
        /// The destination's.
        dst: Option<Given>,
        /// The source's.
        src: Option<Given>,
    },
    /// A generic address, where the form names the state space.
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
    /// A required qualifier is missing, that of this slot.
    Missing(Slot),
    /// A qualifier is missing that tells the forms of the instruction apart, that of this slot.
    MissingExplicit(Slot),
}

/// An operation, a type and `.noftz` that cannot be combined.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub enum ReductionViolation {
    /// The operation does not reduce values of this type.
    Type(RedOp, ElemType),
    /// The operation reduces values of this type only with `.noftz`.
    NoftzRequired(RedOp, ElemType),
    /// `.noftz` with an operation or a type that does not have it.
    NoftzMisplaced,
}

/// An operand that does not belong, is missing, or does not fit.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub enum OperandViolation {
    /// A required operand is missing, that of this slot.
    Missing(Slot),
    /// The operands begin with an address where the result, that of this slot, should be.
    MissingResult(Slot),
    /// The form, with these qualifiers, has no operand in this slot.
    NotOfForm(Slot),
    /// Operands of these two slots, which exclude each other.
    Exclusive(Slot, Slot),
    /// More operands than the form has.
    TooMany {
        /// How many it has.
        expected: usize,
        /// How many were given.
        found: usize,
    },
    /// The operand of this slot, or one part of it, is not what the form takes.
    Kind(Slot, OperandPart),
    /// The guard is not a predicate.
    Guard,
    /// A name is not declared, in the operand of this slot; none for the guard.
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
    /// The constant is out of its range.
    OutOfRange {
        /// The constant.
        value: i64,
        /// The smallest value.
        min: i64,
        /// The largest value.
        max: i64,
        /// What the values are multiples of.
        multiple: i64,
    },
    /// The constant is not a multiple of `multiple`.
    NotAMultiple {
        /// The constant.
        value: i64,
        /// What it must be a multiple of.
        multiple: i64,
    },
    /// The fraction has this value, which is not above 0.0 and at most 1.0.
    NotAFraction(f64),
    /// The constant does not fit in the bits of its operand, or of an element.
    TooWide {
        /// The constant.
        value: i64,
        /// The number of bits.
        bits: u32,
    },
    /// The vector has not as many elements as a qualifier says.
    VectorLength {
        /// The qualifier.
        qualifier: Qualifier,
        /// The length that follows from it.
        expected: usize,
        /// The length of the vector.
        found: usize,
    },
    /// The tensor has not as many coordinates as its dimensions, or the load mode, say.
    CoordinateCount {
        /// The qualifier that says how many.
        qualifier: Qualifier,
        /// The count that follows from it.
        expected: usize,
        /// The count of the tensor.
        found: usize,
    },
    /// The load mode has another number of offsets for a tensor of this rank.
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
    /// The offset is out of its range.
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
    /// A copy from shared to shared memory whose destination is in this CTA.
    OwnCta,
    /// A size is larger than the size it is part of.
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
    /// The load mode does not take a tensor of this rank.
    LoadModeRank {
        /// The load mode.
        mode: LoadMode,
        /// The rank.
        rank: usize,
    },
    /// `.weak` with this scope.
    WeakWithScope(Qualifier),
    /// `.sem` without `.scope`, or the other way round.
    SemWithoutScope {
        /// The qualifier that is there.
        found: Qualifier,
        /// The slot of the one that is missing.
        missing: Slot,
    },
    /// The vector has more than 128 bits.
    VectorWidth {
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
        /// The one for this rank.
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

/// The part of an operand that does not fit, where the others do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum OperandPart {
    /// No single part.
    Whole,
    /// The base of an address, or the tensor map.
    Base,
    /// The offset of an address, or of a tensor map, which takes none.
    Offset,
    /// A coordinate of a tensor, an element of a vector, or one of a pair.
    Element(usize),
}

/// Everything that is wrong with an instruction, and the form that it was checked as.
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
    /// The form that the instruction was checked as.
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
