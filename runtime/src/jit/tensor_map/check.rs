//! The checks, in the order of the driver's parameters.

use alloc::vec::Vec;

use super::argument::Argument;
use super::description::{Description, Mode};
use super::enums::{DataType, Im2colWideMode, Interleave, OobFill, Swizzle};
use super::rule::TensorMapRule;
use super::rules;
use super::suppression::suppress;
use super::violation::{Violation, ViolationKind, Violations};

/// The largest shared memory of a multiprocessor on any device, in bytes.
const SHARED_MEMORY: u64 = 228 * 1024;

/// The swizzles of [`DataType::U4Align16`].
const U4_SWIZZLES: &[Swizzle] = &[Swizzle::None, Swizzle::B128, Swizzle::B128Atom32];

/// The swizzles of [`DataType::U6Align16`].
const U6_SWIZZLES: &[Swizzle] = &[Swizzle::None, Swizzle::B128, Swizzle::B128Atom32, Swizzle::B128Atom64];

/// The swizzles of [`Mode::Im2colWide`].
const WIDE_SWIZZLES: &[Swizzle] = &[Swizzle::B64, Swizzle::B128, Swizzle::B128Atom32];

/// Returns every rule that the description violates, except for consequences of others.
pub(super) fn check(map: &Description, device: Option<(u32, u32)>) -> Violations<'_> {
    let mut checker = Checker::new(map);
    if let Some(device) = device {
        checker.device(device);
    }
    checker.rank();
    checker.lengths();
    checker.address();
    checker.sizes();
    checker.strides();
    match &map.mode {
        Mode::Tiled { box_dim } => checker.tile(box_dim),
        Mode::Im2col { .. } | Mode::Im2colWide { .. } => checker.pixels(),
    }
    checker.element_strides();
    checker.layout();
    suppress(&mut checker.list);
    checker.violations()
}

/// Returns the arrays whose length does not fit the rank; the driver would read past their end.
#[cfg(feature = "cuda")]
pub(super) fn lengths(map: &Description) -> Violations<'_> {
    let mut checker = Checker::new(map);
    checker.lengths();
    checker.violations()
}

/// Returns the advisory rules that the description violates.
pub(super) fn advise(map: &Description) -> Violations<'_> {
    let mut checker = Checker::new(map);
    checker.overlap();
    checker.violations()
}

struct Checker<'d> {
    map: &'d Description,
    list: Vec<Violation>,
}

impl<'d> Checker<'d> {
    fn new(map: &'d Description) -> Checker<'d> {
        Checker { map, list: Vec::new() }
    }

    fn violations(self) -> Violations<'d> {
        Violations { description: self.map, list: self.list }
    }

    /// Reports a violation at an argument, or at its element with this index.
    fn report(
        &mut self,
        rule: &'static TensorMapRule,
        argument: Argument,
        index: impl Into<Option<usize>>,
        kind: ViolationKind,
    ) {
        self.list.push(Violation { rule: &rule.rule, argument, index: index.into(), kind });
    }

    /// Reports a value outside of the range.
    fn within(
        &mut self,
        rule: &'static TensorMapRule,
        argument: Argument,
        index: impl Into<Option<usize>>,
        value: impl Into<i128>,
        (min, max): (i128, i128),
    ) {
        let value = value.into();
        if value < min || value > max {
            self.report(rule, argument, index, ViolationKind::OutOfRange { value, min, max });
        }
    }

    /// Reports an address or a stride that is not aligned.
    fn aligned(
        &mut self,
        rule: &'static TensorMapRule,
        argument: Argument,
        index: impl Into<Option<usize>>,
        value: u64,
    ) {
        let (multiple, with) = if self.map.data_type.is_padded() {
            (32, Some(Argument::TensorDataType))
        } else if self.map.interleave == Interleave::B32 {
            (32, Some(Argument::Interleave))
        } else {
            (16, None)
        };
        if !value.is_multiple_of(multiple) {
            self.report(rule, argument, index, ViolationKind::NotAMultiple { value, multiple, with });
        }
    }

    fn device(&mut self, device: (u32, u32)) {
        let map = self.map;
        let mut require = |rule: &'static TensorMapRule, argument, required: (u32, u32)| {
            if device < required {
                self.report(rule, argument, None, ViolationKind::Unavailable { required, device });
            }
        };
        require(&rules::DEVICE, Argument::TensorRank, (9, 0));
        if map.data_type.is_packed() {
            require(&rules::DEVICE, Argument::TensorDataType, (10, 0));
        }
        if map.swizzle.has_atom() {
            require(&rules::DEVICE, Argument::Swizzle, (10, 0));
        }
        if matches!(map.mode, Mode::Im2colWide { .. }) {
            require(&rules::WIDE_DEVICE, Argument::Mode, (10, 0));
        }
    }

    fn rank(&mut self) {
        let found = self.map.rank();
        let (min, max) = match self.map.mode {
            Mode::Tiled { .. } if self.map.interleave == Interleave::None => (1, 5),
            Mode::Tiled { .. } | Mode::Im2col { .. } | Mode::Im2colWide { .. } => (3, 5),
        };
        if !(min..=max).contains(&found) {
            let kind = ViolationKind::DimensionCount { found, min, max };
            self.report(&rules::RANK, Argument::TensorRank, None, kind);
        }
    }

    fn lengths(&mut self) {
        let map = self.map;
        let rank = map.rank();
        let mut length = |argument: Argument, found: usize, expected: usize| {
            if found != expected {
                self.report(&rules::LENGTH, argument, None, ViolationKind::Length { found, expected });
            }
        };
        length(Argument::GlobalStrides, map.global_strides.len(), rank.saturating_sub(1));
        match &map.mode {
            Mode::Tiled { box_dim } => length(Argument::BoxDim, box_dim.len(), rank),
            Mode::Im2col { pixel_box_lower_corner: lower, pixel_box_upper_corner: upper, .. } => {
                length(Argument::PixelBoxLowerCorner, lower.len(), rank.saturating_sub(2));
                length(Argument::PixelBoxUpperCorner, upper.len(), rank.saturating_sub(2));
            }
            Mode::Im2colWide { .. } => {}
        }
        length(Argument::ElementStrides, map.element_strides.len(), rank);
    }

    fn address(&mut self) {
        let value = self.map.global_address;
        self.aligned(&rules::ADDRESS, Argument::GlobalAddress, None, value);
        if value >= 1 << 57 {
            let kind = ViolationKind::TooLarge { value, bits: 57 };
            self.report(&rules::ADDRESS_RANGE, Argument::GlobalAddress, None, kind);
        }
    }

    fn sizes(&mut self) {
        let map = self.map;
        for (index, &size) in map.global_dim.iter().enumerate() {
            self.within(&rules::SIZE, Argument::GlobalDim, index, size, (1, 1 << 32));
        }
        let multiple = match map.data_type {
            DataType::U4Align8 => 2,
            DataType::U4Align16 | DataType::U6Align16 => 128,
            _ => return,
        };
        if let Some(&value) = map.global_dim.first().filter(|&&size| !size.is_multiple_of(multiple)) {
            let with = Some(Argument::TensorDataType);
            let kind = ViolationKind::NotAMultiple { value, multiple, with };
            self.report(&rules::PACKED_SIZE, Argument::GlobalDim, 0, kind);
        }
    }

    fn strides(&mut self) {
        for (index, &value) in self.map.global_strides.iter().enumerate() {
            self.aligned(&rules::STRIDE, Argument::GlobalStrides, index, value);
            if value >= 1 << 40 {
                let kind = ViolationKind::TooLarge { value, bits: 40 };
                self.report(&rules::STRIDE_RANGE, Argument::GlobalStrides, index, kind);
            }
        }
    }

    fn overlap(&mut self) {
        let map = self.map;
        let Some(&row) = map.global_dim.first() else { return };
        let mut extent = (u128::from(row) * u128::from(map.data_type.bits())).div_ceil(8);
        for (index, &stride) in map.global_strides.iter().enumerate() {
            if u128::from(stride) < extent {
                let kind = ViolationKind::Overlap { stride, extent };
                self.report(&rules::STRIDE_OVERLAP, Argument::GlobalStrides, index, kind);
            }
            let size = map.global_dim.get(index + 1).copied().unwrap_or(1);
            extent = u128::from(stride) * u128::from(size);
        }
    }

    fn tile(&mut self, box_dim: &[u32]) {
        let map = self.map;
        for (index, &span) in box_dim.iter().enumerate() {
            self.within(&rules::BOX, Argument::BoxDim, index, span, (1, 256));
        }
        let Some(&row) = box_dim.first() else { return };
        self.row(Argument::BoxDim, Some(0), row);
        // Rounded down, as in the driver, although a copy accesses one more element if there is a remainder.
        let accessed =
            box_dim.iter().zip(&map.element_strides).map(|(&span, &step)| u64::from(span / step.max(1)));
        let bits = accessed.fold(u64::from(map.data_type.bits()), u64::saturating_mul);
        self.memory(Argument::BoxDim, bits);
    }

    fn pixels(&mut self) {
        let (channels, pixels) = match &self.map.mode {
            Mode::Im2col {
                pixel_box_lower_corner: lower,
                pixel_box_upper_corner: upper,
                channels_per_pixel,
                pixels_per_column,
            } => {
                let bits = match self.map.rank() {
                    4 => 8,
                    5 => 5,
                    _ => 16,
                };
                let array = |argument| move |index| (argument, Some(index));
                self.corners((lower, array(Argument::PixelBoxLowerCorner)), bits);
                self.corners((upper, array(Argument::PixelBoxUpperCorner)), bits);
                self.bounding_box(lower, upper, array(Argument::PixelBoxUpperCorner));
                (*channels_per_pixel, Some(*pixels_per_column))
            }
            Mode::Im2colWide {
                pixel_box_lower_corner_width: lower,
                pixel_box_upper_corner_width: upper,
                channels_per_pixel,
                pixels_per_column,
                mode,
            } => {
                let value = |argument| move |_| (argument, None);
                self.corners((&[*lower], value(Argument::PixelBoxLowerCornerWidth)), 16);
                self.corners((&[*upper], value(Argument::PixelBoxUpperCornerWidth)), 16);
                self.bounding_box(&[*lower], &[*upper], value(Argument::PixelBoxUpperCornerWidth));
                let pixels = (*mode == Im2colWideMode::W).then_some(*pixels_per_column);
                (*channels_per_pixel, pixels)
            }
            Mode::Tiled { .. } => return,
        };
        self.within(&rules::CHANNELS, Argument::ChannelsPerPixel, None, channels, (0, 256));
        self.row(Argument::ChannelsPerPixel, None, channels);
        if let Some(pixels) = pixels {
            self.within(&rules::PIXELS, Argument::PixelsPerColumn, None, pixels, (1, 1024));
        }
        // `Im2colWideMode::W128` ignores `pixelsPerColumn`.
        let elements = u64::from(channels).saturating_mul(pixels.unwrap_or(128).into());
        self.memory(Argument::PixelsPerColumn, elements.saturating_mul(self.map.data_type.bits().into()));
    }

    /// Checks the part of the innermost dimension that one copy accesses.
    fn row(&mut self, argument: Argument, index: Option<usize>, elements: u32) {
        let map = self.map;
        let bits = u64::from(elements) * u64::from(map.data_type.bits());
        if map.data_type.is_padded() && elements != 128 {
            let with = Argument::TensorDataType;
            let kind = ViolationKind::NotEqual { value: elements, expected: 128, with };
            self.report(&rules::PACKED_BOX, argument, index, kind);
        }
        if !bits.is_multiple_of(128) || bits == 0 {
            self.report(&rules::BOX_ROW, argument, index, ViolationKind::RowSize { elements, bits });
        }
        let Some(span) = map.swizzle.span().filter(|_| map.interleave == Interleave::None) else { return };
        if bits > u64::from(span) * 8 {
            let kind = ViolationKind::RowLongerThanSpan { bits, span };
            self.report(&rules::SWIZZLE_SPAN, argument, index, kind);
        }
    }

    fn memory(&mut self, argument: Argument, bits: u64) {
        let available = SHARED_MEMORY;
        if bits / 8 > available {
            let kind = ViolationKind::SharedMemory { bits, available };
            self.report(&rules::BOX_MEMORY, argument, None, kind);
        }
    }

    /// Checks the offsets of a corner, which are integers of this many bits. `place` returns the argument and the index
    /// of an offset.
    fn corners(
        &mut self,
        (offsets, place): (&[i32], impl Fn(usize) -> (Argument, Option<usize>)),
        bits: u32,
    ) {
        let limit = 1_i128 << (bits - 1);
        for (index, &offset) in offsets.iter().enumerate() {
            let (argument, index) = place(index);
            self.within(&rules::CORNER, argument, index, offset, (-limit, limit - 1));
        }
    }

    /// Checks the number of pixels between the corners.
    fn bounding_box(
        &mut self,
        lower: &[i32],
        upper: &[i32],
        place: impl Fn(usize) -> (Argument, Option<usize>),
    ) {
        // In an interleaved layout the channels of a pixel are not a separate dimension.
        let first = usize::from(self.map.interleave == Interleave::None);
        for (index, (&lower, &upper)) in lower.iter().zip(upper).enumerate() {
            let dimension = first + index;
            let Some(&size) = self.map.global_dim.get(dimension) else { continue };
            let extent = i128::from(size) + i128::from(upper) - i128::from(lower);
            if !(1..1 << 31).contains(&extent) {
                let (argument, index) = place(index);
                let kind = ViolationKind::BoundingBox { dimension, size, lower, upper, extent };
                self.report(&rules::BOUNDING_BOX, argument, index, kind);
            }
        }
    }

    fn element_strides(&mut self) {
        for (index, &step) in self.map.element_strides.iter().enumerate() {
            self.within(&rules::ELEMENT_STRIDE, Argument::ElementStrides, index, step, (1, 8));
        }
    }

    /// Checks the combination of data type, interleave, swizzle and fill.
    fn layout(&mut self) {
        let map = self.map;
        if map.data_type == DataType::U6Align16 && map.interleave != Interleave::None {
            let kind = ViolationKind::Incompatible { with: Argument::TensorDataType };
            self.report(&rules::PACKED_INTERLEAVE, Argument::Interleave, None, kind);
        }
        let mut swizzle = |rule: &'static TensorMapRule, choices: &'static [Swizzle], with| {
            if !choices.contains(&map.swizzle) {
                let kind = ViolationKind::SwizzleNotAChoice { choices, with };
                self.report(rule, Argument::Swizzle, None, kind);
            }
        };
        if map.interleave == Interleave::B32 {
            swizzle(&rules::INTERLEAVE_SWIZZLE, &[Swizzle::B32], Argument::Interleave);
        }
        match map.data_type {
            DataType::U4Align16 => swizzle(&rules::PACKED_SWIZZLE, U4_SWIZZLES, Argument::TensorDataType),
            DataType::U6Align16 => swizzle(&rules::PACKED_SWIZZLE, U6_SWIZZLES, Argument::TensorDataType),
            _ => {}
        }
        if matches!(map.mode, Mode::Im2colWide { .. }) {
            swizzle(&rules::WIDE_SWIZZLE, WIDE_SWIZZLES, Argument::Mode);
        }
        if map.oob_fill == OobFill::NanRequestZeroFma && !map.data_type.is_float() {
            let kind = ViolationKind::Incompatible { with: Argument::TensorDataType };
            self.report(&rules::NAN_FILL, Argument::OobFill, None, kind);
        }
    }
}
