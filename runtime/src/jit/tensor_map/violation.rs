//! A broken rule, as data: which rule, at which argument and element, with which values.

use alloc::vec::Vec;

use ptx_async_isa::Rule;

use super::argument::Argument;
use super::description::Description;
use super::enums::Swizzle;

/// A rule that a description breaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Violation {
    /// The rule.
    pub rule: &'static Rule,
    /// The parameter that breaks it.
    pub argument: Argument,
    /// The index of the element, if the parameter is an array and one element breaks the rule.
    pub index: Option<usize>,
    /// How the rule is broken.
    pub kind: ViolationKind,
}

/// How a description breaks a rule. A value of an enumeration is not repeated here: it is in the description.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ViolationKind {
    /// The device does not have tensor maps, or not with this argument. Compute capabilities are major and minor.
    Unavailable {
        /// The lowest compute capability that has it.
        required: (u32, u32),
        /// The compute capability of the device.
        device: (u32, u32),
    },
    /// The number of dimensions is out of its range.
    DimensionCount {
        /// How many dimensions there are.
        found: usize,
        /// The fewest.
        min: usize,
        /// The most.
        max: usize,
    },
    /// The length of the array does not fit the number of dimensions.
    Length {
        /// Its length.
        found: usize,
        /// The length that fits.
        expected: usize,
    },
    /// The value is not a multiple.
    NotAMultiple {
        /// The value.
        value: u64,
        /// What it must be a multiple of.
        multiple: u64,
        /// The argument because of which the multiple is not the usual one.
        with: Option<Argument>,
    },
    /// The value is not below a power of two.
    TooLarge {
        /// The value.
        value: u64,
        /// The exponent.
        bits: u32,
    },
    /// The value is out of its range.
    OutOfRange {
        /// The value.
        value: i128,
        /// The lowest.
        min: i128,
        /// The highest.
        max: i128,
    },
    /// The other argument allows one value, and this is another one.
    NotEqual {
        /// The value.
        value: u32,
        /// The one that is allowed.
        expected: u32,
        /// The other argument.
        with: Argument,
    },
    /// Elements overlap in memory.
    Overlap {
        /// The stride in bytes.
        stride: u64,
        /// The number of bytes up to the end of what the stride steps over.
        extent: u128,
    },
    /// The elements of the innermost dimension that a copy accesses are not a multiple of 16 bytes, or none.
    RowSize {
        /// Their number.
        elements: u32,
        /// Their size in bits.
        bits: u64,
    },
    /// The elements of the innermost dimension that a copy accesses are longer than the span of the swizzle.
    RowLongerThanSpan {
        /// Their size in bits.
        bits: u64,
        /// The span in bytes.
        span: u32,
    },
    /// The elements that a copy accesses do not fit in shared memory.
    SharedMemory {
        /// Their size in bits.
        bits: u64,
        /// The shared memory of a multiprocessor in bytes.
        available: u64,
    },
    /// The bounding box has too few or too many pixels along a dimension.
    BoundingBox {
        /// The dimension.
        dimension: usize,
        /// The size of the tensor along it.
        size: u64,
        /// The offset of the lower corner.
        lower: i32,
        /// The offset of the upper corner.
        upper: i32,
        /// The number of pixels, which may be negative.
        extent: i128,
    },
    /// The other argument does not allow this swizzle.
    SwizzleNotAChoice {
        /// Those that it allows.
        choices: &'static [Swizzle],
        /// The other argument.
        with: Argument,
    },
    /// The values of two arguments cannot be combined.
    Incompatible {
        /// The other argument.
        with: Argument,
    },
}

/// Every rule that a description breaks, in the order of the driver's parameters.
#[derive(Clone, Debug)]
pub struct Violations<'d> {
    pub(super) description: &'d Description,
    pub(super) list: Vec<Violation>,
}

impl<'d> Violations<'d> {
    /// The violations.
    pub fn iter(&self) -> impl Iterator<Item = &Violation> {
        self.list.iter()
    }

    /// The violations as an error, if there are any.
    pub(super) fn into_result(self) -> Result<(), Violations<'d>> {
        if self.list.is_empty() { Ok(()) } else { Err(self) }
    }
}
