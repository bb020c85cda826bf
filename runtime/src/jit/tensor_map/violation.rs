//! A violated rule, as data: the rule, the argument and element, and the values.

use alloc::vec::Vec;

use ptx_async_isa::Rule;

use super::argument::Argument;
use super::description::Description;
use super::enums::Swizzle;

/// A rule that a description violates.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Violation {
    /// The rule.
    pub rule: &'static Rule,
    /// The parameter that violates it.
    pub argument: Argument,
    /// The index of the element, if the parameter is an array and one element violates the rule.
    pub index: Option<usize>,
    /// The kind of the violation.
    pub kind: ViolationKind,
}

/// The kinds of violations. A value of an enumeration is not repeated here: it is in the description.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ViolationKind {
    /// The device does not support tensor maps, or not this argument. Compute capabilities are major and minor.
    Unavailable {
        /// The lowest compute capability that supports it.
        required: (u32, u32),
        /// The compute capability of the device.
        device: (u32, u32),
    },
    /// The number of dimensions is out of its range.
    DimensionCount {
        /// The number of dimensions.
        found: usize,
        /// The minimum.
        min: usize,
        /// The maximum.
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
        /// The number that it must be a multiple of.
        multiple: u64,
        /// The argument that changes the usual multiple.
        with: Option<Argument>,
    },
    /// The value is not below a power of two.
    TooLarge {
        /// The value.
        value: u64,
        /// The exponent of the power of two.
        bits: u32,
    },
    /// The value is out of its range.
    OutOfRange {
        /// The value.
        value: i128,
        /// The minimum.
        min: i128,
        /// The maximum.
        max: i128,
    },
    /// The other argument allows only one value, and this is a different one.
    NotEqual {
        /// The value.
        value: u32,
        /// The allowed value.
        expected: u32,
        /// The other argument.
        with: Argument,
    },
    /// Elements overlap in memory.
    Overlap {
        /// The stride in bytes.
        stride: u64,
        /// The extent in bytes of the elements that the stride steps over.
        extent: u128,
    },
    /// The elements of the innermost dimension that a copy accesses are not a multiple of 16 bytes, or there are none.
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
        /// The swizzles that it allows.
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

/// All rules that a description violates, in the order of the driver's parameters.
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
