//! Renders violations as text.

use alloc::format;
use alloc::string::{String, ToString as _};

use ptx_async_isa::list;

use super::argument::Argument;
use super::description::{Description, Mode};
use super::enums::Interleave;
use super::finding::{Finding, Findings};
use super::violation::{Violation, ViolationKind, Violations};

impl Violations<'_> {
    /// The violations as messages.
    pub fn findings(&self) -> Findings {
        let renderer = Renderer { map: self.description };
        let call = self.description.mode.call();
        let finding = |violation: &Violation| {
            let (message, help) = renderer.text(violation);
            let Violation { rule, argument, index, .. } = *violation;
            Finding { rule, argument, index, message, help, call }
        };
        Findings(self.iter().map(finding).collect())
    }
}

/// The inputs of the sentences about a violation.
struct Renderer<'d> {
    map: &'d Description,
}

impl Renderer<'_> {
    /// The message, and the help if there is one.
    fn text(&self, violation: &Violation) -> (String, Option<String>) {
        let Violation { argument, index, .. } = *violation;
        let name = || element(argument, index);
        match violation.kind {
            ViolationKind::Unavailable { required, device } => (
                format!(
                    "{} requires compute capability {}.{}, but the device has {}.{}",
                    self.value(argument),
                    required.0,
                    required.1,
                    device.0,
                    device.1
                ),
                None,
            ),
            ViolationKind::DimensionCount { found, min, max } => (
                format!("{} must have {min} to {max} dimensions, but `globalDim` has {found}", self.kind()),
                (found < min).then(|| String::from("add dimensions of size 1")),
            ),
            ViolationKind::Length { found, expected } => (
                format!(
                    "{} must have {} in a map of {}, but it has {found}",
                    name(),
                    count(expected, "element"),
                    count(self.map.rank(), "dimension")
                ),
                None,
            ),
            ViolationKind::NotAMultiple { value, multiple, with } => (
                format!(
                    "{}{} must be a multiple of {multiple}, but it is {}",
                    name(),
                    self.with(with),
                    number(argument, value)
                ),
                multiple_help(argument, index, value, multiple),
            ),
            ViolationKind::TooLarge { value, bits } => (
                format!("{} must be less than 2^{bits}, but it is {}", name(), number(argument, value)),
                None,
            ),
            ViolationKind::OutOfRange { value, min, max } => {
                let rank = match argument {
                    Argument::PixelBoxLowerCorner | Argument::PixelBoxUpperCorner => {
                        format!(" in a map of {}", count(self.map.rank(), "dimension"))
                    }
                    _ => String::new(),
                };
                let nearest = value.clamp(min, max);
                (
                    format!("{}{rank} must be {}, but it is {value}", name(), range(min, max)),
                    Some(format!("the nearest value is {nearest}")),
                )
            }
            ViolationKind::NotEqual { value, expected, with } => {
                (format!("{}{} must be {expected}, but it is {value}", name(), self.with(Some(with))), None)
            }
            ViolationKind::Overlap { stride, extent } => (
                format!("{} is {stride}, less than the {extent} bytes that it steps over", name()),
                Some(format!("to copy each element once, make it at least {extent}")),
            ),
            ViolationKind::RowSize { elements, bits } => (
                format!(
                    "{} must be a nonzero multiple of 16 bytes, but {} of {elements} makes {}",
                    row(argument),
                    name(),
                    bytes(bits)
                ),
                Some(format!("make {} a multiple of {}", name(), 128 / self.map.data_type.bits())),
            ),
            ViolationKind::RowLongerThanSpan { bits, span } => (
                format!(
                    "{}{} must be at most {span} bytes, but it is {}",
                    row(argument),
                    self.with(Some(Argument::Swizzle)),
                    bytes(bits)
                ),
                Some(format!("make {} at most {}", name(), span * 8 / self.map.data_type.bits())),
            ),
            ViolationKind::SharedMemory { bits, available } => (
                format!(
                    "{} must fit in the {available} bytes of shared memory of a multiprocessor, but it has {}",
                    if argument == Argument::BoxDim { "the box" } else { "a column of pixels" },
                    bytes(bits)
                ),
                None,
            ),
            ViolationKind::BoundingBox { dimension, size, lower, upper, extent } => (
                format!(
                    "the bounding box along dimension {dimension} must have at least 1 and less than 2^31 pixels, but with \
                     `globalDim[{dimension}]` of {size} and corners {lower} and {upper} it has {extent}"
                ),
                None,
            ),
            ViolationKind::SwizzleNotAChoice { choices, with } => {
                let names = choices.iter().map(|choice| format!("`{}`", choice.short()));
                let other = match with {
                    Argument::Interleave => ", or interleave `16B`",
                    _ => "",
                };
                (
                    format!("`{}` is not a valid swizzle for {}", self.map.swizzle.short(), self.value(with)),
                    Some(format!("use {}{other}", list(names, "or"))),
                )
            }
            ViolationKind::Incompatible { with } => (
                format!("{} cannot be combined with {}", self.value(argument), self.value(with)),
                Some(String::from(match argument {
                    Argument::OobFill => "use out-of-bounds fill `NONE`, which is zero",
                    _ => "use interleave `NONE`",
                })),
            ),
        }
    }

    /// The kind of map, in words.
    fn kind(&self) -> &'static str {
        match self.map.mode {
            Mode::Tiled { .. } if self.map.interleave == Interleave::None => "a tiled map",
            Mode::Tiled { .. } => "an interleaved map",
            Mode::Im2col { .. } | Mode::Im2colWide { .. } => "an im2col map",
        }
    }

    /// An argument with its value, if it is an enumeration.
    fn value(&self, argument: Argument) -> String {
        let map = self.map;
        let (name, value) = match argument {
            Argument::TensorDataType => ("data type", map.data_type.short()),
            Argument::Interleave => ("interleave", map.interleave.short()),
            Argument::Swizzle => ("swizzle", map.swizzle.short()),
            Argument::OobFill => ("out-of-bounds fill", map.oob_fill.short()),
            Argument::Mode => return format!("`{}`", map.mode.call()),
            _ => return String::from("a tensor map"),
        };
        format!("{name} `{value}`")
    }

    /// The argument that changes the usual requirement.
    fn with(&self, argument: Option<Argument>) -> String {
        argument.map(|argument| format!(" with {}", self.value(argument))).unwrap_or_default()
    }
}

/// A parameter, or an element of it.
fn element(argument: Argument, index: Option<usize>) -> String {
    match index {
        Some(index) => format!("`{argument}[{index}]`"),
        None => format!("`{argument}`"),
    }
}

/// The noun for the elements of the innermost dimension that a copy accesses, whose number is this argument.
fn row(argument: Argument) -> &'static str {
    if argument == Argument::BoxDim { "a row of the box" } else { "a pixel" }
}

/// The range, as in a message.
fn range(min: i128, max: i128) -> String {
    match (min, max) {
        (0, _) => format!("at most {max}"),
        _ if max == 1 << 32 => format!("in the range {min} to 2^32"),
        _ => format!("in the range {min} to {max}"),
    }
}

/// The value of an argument, in hexadecimal for an address.
fn number(argument: Argument, value: u64) -> String {
    if argument == Argument::GlobalAddress { format!("{value:#x}") } else { value.to_string() }
}

/// The help for a value that is not a multiple.
fn multiple_help(argument: Argument, index: Option<usize>, value: u64, multiple: u64) -> Option<String> {
    let below = value - value % multiple;
    let above = below.checked_add(multiple);
    match (argument, index) {
        (Argument::GlobalStrides, Some(index)) => above
            .filter(|&stride| stride < 1 << 40)
            .map(|stride| format!("pad dimension {index} so that the stride is {stride} bytes")),
        (Argument::GlobalDim, _) => {
            above.filter(|&size| size <= 1 << 32).map(|size| format!("pad the dimension to {size} elements"))
        }
        _ => above.map(|above| {
            let [below, above] = [below, above].map(|value| number(argument, value));
            format!("the nearest multiples are {below} and {above}")
        }),
    }
}

/// "1 element", "2 elements".
fn count(count: usize, noun: &str) -> String {
    if count == 1 { format!("1 {noun}") } else { format!("{count} {noun}s") }
}

/// A number of bits, in bytes if there is no remainder.
fn bytes(bits: u64) -> String {
    match bits % 8 {
        0 => format!("{} bytes", bits / 8),
        _ => format!("{bits} bits"),
    }
}
