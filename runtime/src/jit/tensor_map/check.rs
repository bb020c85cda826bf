//! The judges, in the order of the driver's parameters.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::description::{Description, Mode};
use super::enums::{DataType, Im2colWideMode, Interleave, OobFill, Swizzle};
use super::finding::{Argument, Finding, Findings};
use super::rules::{self, Rule};

/// The shared memory of a multiprocessor, on the devices that have most.
const SHARED_MEMORY: u64 = 228 * 1024;

pub(super) fn check(map: &Description, device: Option<(u32, u32)>) -> Findings {
    let mut judge = Judge { map, found: Vec::new() };
    judge.device(device);
    judge.rank();
    judge.lengths();
    judge.address();
    judge.sizes();
    judge.strides();
    match &map.mode {
        Mode::Tiled { box_dim } => judge.tile(box_dim),
        Mode::Im2col { .. } | Mode::Im2colWide { .. } => judge.pixels(),
    }
    judge.element_strides();
    judge.layout();
    Findings(judge.found)
}

pub(super) fn advise(map: &Description) -> Findings {
    let mut judge = Judge { map, found: Vec::new() };
    judge.overlap();
    Findings(judge.found)
}

struct Judge<'m> {
    map: &'m Description,
    found: Vec<Finding>,
}

/// A parameter or an element of it, as it is named in a message.
#[derive(Clone, Copy)]
struct ArgumentElement(Argument, Option<usize>);

impl ArgumentElement {
    fn name(self) -> String {
        match self.1 {
            Some(index) => format!("`{}[{index}]`", self.0),
            None => format!("`{}`", self.0),
        }
    }
}

impl Judge<'_> {
    fn say(
        &mut self,
        rule: &'static Rule,
        at: ArgumentElement,
        message: String,
        help: impl Into<Option<String>>,
    ) {
        let ArgumentElement(argument, index) = at;
        let call = self.map.mode.call();
        self.found.push(Finding { rule, argument, index, message, help: help.into(), call });
    }

    /// Reports a value that is not within the bounds.
    fn within(
        &mut self,
        rule: &'static Rule,
        at: ArgumentElement,
        value: i128,
        bounds: (i128, i128),
        bounds_say: &str,
    ) {
        if value < bounds.0 || value > bounds.1 {
            let message = format!("{} is {value}, and {bounds_say}", at.name());
            let nearest = value.clamp(bounds.0, bounds.1);
            self.say(rule, at, message, format!("the nearest is {nearest}"));
        }
    }

    /// The alignment of the address and the strides, and the reason for it.
    fn alignment(&self) -> (u64, String) {
        let map = self.map;
        if map.data_type.is_padded() {
            (32, format!(" with {}", map.data_type.short()))
        } else if map.interleave == Interleave::B32 {
            (32, String::from(" with interleave 32B"))
        } else {
            (16, String::new())
        }
    }

    fn device(&mut self, device: Option<(u32, u32)>) {
        let Some((major, minor)) = device else { return };
        let map = self.map;
        let mut needs = |rule: &'static Rule, at: Argument, what: String, major_needed: u32| {
            if major < major_needed {
                let message = format!(
                    "{what} from compute capability {major_needed}.0 on, and the device has {major}.{minor}"
                );
                self.say(rule, ArgumentElement(at, None), message, None);
            }
        };
        needs(&rules::DEVICE, Argument::TensorRank, String::from("there are tensor maps"), 9);
        if major < 9 {
            return;
        }
        if map.data_type.is_packed() {
            needs(
                &rules::DEVICE,
                Argument::TensorDataType,
                format!("there is {}", map.data_type.short()),
                10,
            );
        }
        if map.swizzle.has_atom() {
            needs(&rules::DEVICE, Argument::Swizzle, format!("there is swizzle {}", map.swizzle.short()), 10);
        }
        if matches!(map.mode, Mode::Im2colWide { .. }) {
            needs(&rules::WIDE_DEVICE, Argument::Mode, String::from("there are maps along W alone"), 10);
        }
    }

    fn rank(&mut self) {
        let map = self.map;
        let rank = map.rank();
        let (least, what) = match map.mode {
            Mode::Tiled { .. } if map.interleave == Interleave::None => (1, "a tiled map has 1 to 5"),
            Mode::Tiled { .. } => (3, "an interleaved map has 3 to 5"),
            Mode::Im2col { .. } | Mode::Im2colWide { .. } => (3, "an im2col map has 3 to 5"),
        };
        if !(least..=5).contains(&rank) {
            let message = format!("`globalDim` has {rank} dimensions, and {what}");
            let help = (rank < least).then(|| String::from("add dimensions of size 1"));
            self.say(&rules::RANK, ArgumentElement(Argument::TensorRank, None), message, help);
        }
    }

    fn lengths(&mut self) {
        let map = self.map;
        let rank = map.rank();
        let mut length = |argument: Argument, len: usize, expected: usize| {
            if len != expected {
                let message = format!(
                    "`{argument}` has {len} elements, and a map of {rank} dimensions has {expected} there"
                );
                self.say(&rules::LENGTH, ArgumentElement(argument, None), message, None);
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
        let at = ArgumentElement(Argument::GlobalAddress, None);
        let address = self.map.global_address;
        let (alignment, because) = self.alignment();
        if !address.is_multiple_of(alignment) {
            let message =
                format!("`globalAddress` is {address:#x}, which is not a multiple of {alignment}{because}");
            let before = address / alignment * alignment;
            self.say(&rules::ADDRESS, at, message, format!("the multiple below is {before:#x}"));
        }
        if address >= 1 << 57 {
            let message = format!("`globalAddress` is {address:#x}, and an address is less than 2^57");
            self.say(&rules::ADDRESS_RANGE, at, message, None);
        }
    }

    fn sizes(&mut self) {
        let map = self.map;
        for (index, &size) in map.global_dim.iter().enumerate() {
            let at = ArgumentElement(Argument::GlobalDim, Some(index));
            self.within(&rules::SIZE, at, size.into(), (1, 1 << 32), "a dimension has 1 to 2^32 elements");
        }
        let multiple = match map.data_type {
            DataType::U4Align8 => 2,
            DataType::U4Align16 | DataType::U6Align16 => 128,
            _ => return,
        };
        if let Some(&size) = map.global_dim.first().filter(|&&size| !size.is_multiple_of(multiple)) {
            let message = format!(
                "`globalDim[0]` is {size}, which is not a multiple of {multiple} with {}",
                map.data_type.short()
            );
            let help =
                format!("pad the dimension to {} elements", size.div_ceil(multiple).saturating_mul(multiple));
            self.say(&rules::PACKED_SIZE, ArgumentElement(Argument::GlobalDim, Some(0)), message, help);
        }
    }

    fn strides(&mut self) {
        let (alignment, because) = self.alignment();
        for (index, &stride) in self.map.global_strides.iter().enumerate() {
            let at = ArgumentElement(Argument::GlobalStrides, Some(index));
            if !stride.is_multiple_of(alignment) {
                let message =
                    format!("{} is {stride}, which is not a multiple of {alignment}{because}", at.name());
                let padded = stride.div_ceil(alignment).saturating_mul(alignment);
                let help = format!("pad dimension {index} so that the stride is {padded} bytes");
                self.say(&rules::STRIDE, at, message, (padded < 1 << 40).then_some(help));
            }
            if stride >= 1 << 40 {
                let message = format!("{} is {stride}, and a stride is less than 2^40 bytes", at.name());
                self.say(&rules::STRIDE_RANGE, at, message, None);
            }
        }
    }

    fn overlap(&mut self) {
        let map = self.map;
        let bits = u128::from(map.data_type.bits());
        let Some(&row) = map.global_dim.first() else { return };
        let mut below = (u128::from(row) * bits).div_ceil(8);
        for (index, &stride) in map.global_strides.iter().enumerate() {
            let at = ArgumentElement(Argument::GlobalStrides, Some(index));
            if u128::from(stride) < below {
                let message = format!("{} is {stride}, and what it steps over has {below} bytes", at.name());
                let help = String::from("for copies of each element once, step over all of them");
                self.say(&rules::STRIDE_OVERLAP, at, message, help);
            }
            let size = map.global_dim.get(index + 1).copied().unwrap_or(1);
            below = u128::from(stride) * u128::from(size);
        }
    }

    fn tile(&mut self, box_dim: &[u32]) {
        let map = self.map;
        for (index, &span) in box_dim.iter().enumerate() {
            let at = ArgumentElement(Argument::BoxDim, Some(index));
            self.within(
                &rules::BOX,
                at,
                span.into(),
                (1, 256),
                "a box spans 1 to 256 elements of a dimension",
            );
        }
        let Some(&row) = box_dim.first() else { return };
        self.row(ArgumentElement(Argument::BoxDim, Some(0)), row);
        // Rounded down, as the driver does, though a copy takes one element more of what is left over.
        let taken =
            box_dim.iter().zip(&map.element_strides).map(|(&span, &step)| u64::from(span / step.max(1)));
        let bits = taken.fold(u64::from(map.data_type.bits()), u64::saturating_mul);
        self.memory(ArgumentElement(Argument::BoxDim, None), "the box", bits);
    }

    fn pixels(&mut self) {
        let map = self.map;
        let (channels, pixels, fixed) = match map.mode {
            Mode::Im2col { channels_per_pixel, pixels_per_column, .. } => {
                self.corners();
                (channels_per_pixel, pixels_per_column, false)
            }
            Mode::Im2colWide { channels_per_pixel, pixels_per_column, mode, .. } => {
                self.corners();
                (channels_per_pixel, pixels_per_column, mode == Im2colWideMode::W128)
            }
            Mode::Tiled { .. } => return,
        };
        let at = ArgumentElement(Argument::ChannelsPerPixel, None);
        if channels > 256 {
            let message = format!("`channelsPerPixel` is {channels}, and a copy takes at most 256");
            self.say(&rules::CHANNELS, at, message, None);
        }
        self.row(at, channels);
        let column = ArgumentElement(Argument::PixelsPerColumn, None);
        if !fixed {
            self.within(&rules::PIXELS, column, pixels.into(), (1, 1024), "a copy takes 1 to 1024");
        }
        let pixels = if fixed { 128 } else { u64::from(pixels) };
        let bits = u64::from(map.data_type.bits()).saturating_mul(channels.into()).saturating_mul(pixels);
        self.memory(column, "a column of pixels", bits);
    }

    /// Checks the part of the innermost dimension that one copy accesses.
    fn row(&mut self, at: ArgumentElement, elements: u32) {
        let map = self.map;
        let bits = u64::from(elements) * u64::from(map.data_type.bits());
        if map.data_type.is_padded() && elements != 128 {
            let message = format!("{} is {elements}, and is 128 with {}", at.name(), map.data_type.short());
            self.say(&rules::PACKED_BOX, at, message, None);
        } else if !bits.is_multiple_of(128) || bits == 0 {
            let message = format!(
                "{} is {elements}, which makes {}, and a row is a multiple of 16 bytes",
                at.name(),
                bytes(bits)
            );
            let multiple = 128 / map.data_type.bits();
            self.say(&rules::BOX_ROW, at, message, format!("write a multiple of {multiple}"));
        }
        let Some(span) = map.swizzle.span().filter(|_| map.interleave == Interleave::None) else { return };
        if bits > u64::from(span) * 8 {
            let message = format!(
                "a row of the box is {}, and `swizzle` {} has a span of {span}",
                bytes(bits),
                map.swizzle.short()
            );
            let most = span * 8 / map.data_type.bits();
            self.say(&rules::SWIZZLE_SPAN, at, message, format!("make {} at most {most}", at.name()));
        }
    }

    fn memory(&mut self, at: ArgumentElement, what: &str, bits: u64) {
        if bits / 8 > SHARED_MEMORY {
            let message = format!(
                "{what} is {}, and a multiprocessor has {SHARED_MEMORY} of shared memory",
                bytes(bits)
            );
            self.say(&rules::BOX_MEMORY, at, message, None);
        }
    }

    fn corners(&mut self) {
        let map = self.map;
        let rank = map.rank();
        let (names, lower, upper, bits): (_, &[i32], &[i32], _) = match &map.mode {
            Mode::Im2col { pixel_box_lower_corner: lower, pixel_box_upper_corner: upper, .. } => {
                let bits = match rank {
                    4 => 8,
                    5 => 5,
                    _ => 16,
                };
                ((Argument::PixelBoxLowerCorner, Argument::PixelBoxUpperCorner), lower, upper, bits)
            }
            Mode::Im2colWide {
                pixel_box_lower_corner_width: lower,
                pixel_box_upper_corner_width: upper,
                ..
            } => (
                (Argument::PixelBoxLowerCornerWidth, Argument::PixelBoxUpperCornerWidth),
                core::slice::from_ref(lower),
                core::slice::from_ref(upper),
                16,
            ),
            Mode::Tiled { .. } => return,
        };
        let array = |argument, index| {
            ArgumentElement(argument, matches!(map.mode, Mode::Im2col { .. }).then_some(index))
        };
        let bounds = (-(1_i128 << (bits - 1)), (1_i128 << (bits - 1)) - 1);
        for (name, corner) in [(names.0, lower), (names.1, upper)] {
            for (index, &offset) in corner.iter().enumerate() {
                let say = format!("an offset is {} to {} here", bounds.0, bounds.1);
                self.within(&rules::CORNER, array(name, index), offset.into(), bounds, &say);
            }
        }
        // In an interleaved layout the channels of a pixel are not a separate dimension.
        let first = usize::from(map.interleave == Interleave::None);
        for (index, (&lower, &upper)) in lower.iter().zip(upper).enumerate() {
            let dimension = first + index;
            let Some(&size) = map.global_dim.get(dimension) else { continue };
            let extent = i128::from(size) + i128::from(upper) - i128::from(lower);
            if !(1..1 << 31).contains(&extent) {
                let message = format!(
                    "the bounding box has {extent} pixels along dimension {dimension}, `globalDim[{dimension}]` {size} from \
                     corner {lower} to {upper}, and has at least 1 and less than 2^31"
                );
                self.say(&rules::BOUNDING_BOX, array(names.1, index), message, None);
            }
        }
    }

    fn element_strides(&mut self) {
        for (index, &step) in self.map.element_strides.iter().enumerate() {
            let at = ArgumentElement(Argument::ElementStrides, Some(index));
            self.within(&rules::ELEMENT_STRIDE, at, step.into(), (1, 8), "an element stride is 1 to 8");
        }
    }

    /// Checks the combination of data type, interleave, swizzle and fill.
    fn layout(&mut self) {
        let map = self.map;
        let (ty, swizzle, interleave) = (map.data_type, map.swizzle, map.interleave);
        if ty == DataType::U6Align16 && interleave != Interleave::None {
            let message = format!("`interleave` is {}, and is NONE with 16U6_ALIGN16B", interleave.short());
            self.say(&rules::PACKED_INTERLEAVE, ArgumentElement(Argument::Interleave, None), message, None);
        }
        let at = ArgumentElement(Argument::Swizzle, None);
        if interleave == Interleave::B32 && swizzle != Swizzle::B32 {
            let message = format!("`swizzle` is {}, and `interleave` 32B goes with 32B", swizzle.short());
            self.say(
                &rules::INTERLEAVE_SWIZZLE,
                at,
                message,
                String::from("write swizzle 32B, or interleave 16B"),
            );
        }
        let mut choice = |rule: &'static Rule, choices: &[Swizzle], of: &str| {
            if !choices.contains(&swizzle) {
                let names: Vec<&str> = choices.iter().map(|choice| choice.short()).collect();
                let message = format!("`swizzle` is {}, and {of} has {}", swizzle.short(), names.join(", "));
                self.say(rule, at, message, None);
            }
        };
        const U4: &[Swizzle] = &[Swizzle::None, Swizzle::B128, Swizzle::B128Atom32];
        const U6: &[Swizzle] = &[Swizzle::None, Swizzle::B128, Swizzle::B128Atom32, Swizzle::B128Atom64];
        const WIDE: &[Swizzle] = &[Swizzle::B64, Swizzle::B128, Swizzle::B128Atom32];
        match ty {
            DataType::U4Align16 => choice(&rules::PACKED_SWIZZLE, U4, ty.short()),
            DataType::U6Align16 => choice(&rules::PACKED_SWIZZLE, U6, ty.short()),
            _ => {}
        }
        if matches!(map.mode, Mode::Im2colWide { .. }) {
            choice(&rules::WIDE_SWIZZLE, WIDE, "a map along W alone");
        }
        if map.oob_fill == OobFill::NanRequestZeroFma && !ty.is_float() {
            let message = format!("`oobFill` is a NaN, and {} has none", ty.short());
            self.say(
                &rules::NAN_FILL,
                ArgumentElement(Argument::OobFill, None),
                message,
                String::from("write OobFill::None, for zeros"),
            );
        }
    }
}

/// A number of bits, printed in bytes.
fn bytes(bits: u64) -> String {
    match bits % 8 {
        0 => format!("{} bytes", bits / 8),
        _ => format!("{bits} bits"),
    }
}
