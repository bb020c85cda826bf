//! Tensors as in the manual: the elements that a copy accesses, and their places in both memories. Manual: "Tensors".
//!
//! A device reads a tensor map from 128 opaque bytes, whose encoding is NVIDIA's own. The simulator has [its own
//! encoding](TensorMap::to_bytes), so a map for a simulated device comes from [`TensorMap`], not from the driver. A
//! kernel that changes a map by `tensormap.replace`, or makes one from zeros, works without changes.

mod bytes;
mod elements;
mod parameter;
mod swizzle;

use ptx_async_isa::must_be;

pub use bytes::Field;
pub use elements::{Mode, Problem, Row};
pub use parameter::BY_VALUE;
pub(crate) use parameter::passed;
pub use swizzle::Swizzle;

/// The size of a tensor map, in bytes.
pub const MAP: usize = 128;

/// The alignment of a tensor map in memory and as a parameter, in bytes.
pub const MAP_ALIGN: u64 = 64;

/// The type of the elements of a tensor. Manual: `tensormap.replace`, the values of `.elemtype`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Element {
    /// 1 byte.
    #[default]
    U8,
    /// 2 bytes.
    U16,
    /// 4 bytes.
    U32,
    /// 4 bytes.
    S32,
    /// 8 bytes.
    U64,
    /// 8 bytes.
    S64,
    /// 2 bytes.
    F16,
    /// 4 bytes.
    F32,
    /// 4 bytes. On an H100 a copy does not flush its subnormals.
    F32Ftz,
    /// 8 bytes.
    F64,
    /// 2 bytes.
    Bf16,
    /// 4 bytes.
    Tf32,
    /// 4 bytes.
    Tf32Ftz,
    /// 16 elements of 4 bits in 8 bytes.
    B4x16,
    /// 16 elements of 4 bits in 8 bytes, and 8 bytes of padding in shared memory.
    B4x16P64,
    /// 16 elements of 6 bits in 12 bytes, and 4 bytes of padding in shared memory.
    B6x16P32,
}

impl Element {
    /// Every type, in the order of the manual's numbers.
    pub const ALL: [Element; 16] = [
        Element::U8,
        Element::U16,
        Element::U32,
        Element::S32,
        Element::U64,
        Element::S64,
        Element::F16,
        Element::F32,
        Element::F32Ftz,
        Element::F64,
        Element::Bf16,
        Element::Tf32,
        Element::Tf32Ftz,
        Element::B4x16,
        Element::B4x16P64,
        Element::B6x16P32,
    ];

    /// Returns the bytes of an element. `None` for elements smaller than a byte.
    pub fn width(self) -> Option<usize> {
        Some(match self {
            Element::U8 => 1,
            Element::U16 | Element::F16 | Element::Bf16 => 2,
            Element::U32 | Element::S32 | Element::F32 | Element::F32Ftz => 4,
            Element::Tf32 | Element::Tf32Ftz => 4,
            Element::U64 | Element::S64 | Element::F64 => 8,
            Element::B4x16 | Element::B4x16P64 | Element::B6x16P32 => return None,
        })
    }
}

/// The layout of channels in global memory. Manual: "Interleave layout".
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Interleave {
    /// All channels of a pixel are consecutive.
    #[default]
    None,
    /// Slices of 16 bytes.
    B16,
    /// Slices of 32 bytes.
    B32,
}

/// The values that a load writes for elements outside of the tensor.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Fill {
    /// Zeros.
    #[default]
    Zero,
    /// A NaN: on an H100 its bytes are f7 7f, repeated.
    Nan,
}

/// The part of a tensor that a copy accesses.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Part {
    /// A box with these numbers of elements, the innermost dimension first.
    Tiled(Vec<u32>),
    /// Pixels of a bounding box, along its spatial dimensions, W first.
    Im2col {
        /// Its first corner.
        lower: Vec<i32>,
        /// Its last corner, from the end of the tensor.
        upper: Vec<i32>,
        /// The number of channels of each pixel.
        channels: u32,
        /// The number of pixels.
        pixels: u32,
    },
    /// Pixels along W alone.
    Im2colWide {
        /// The first W of the bounding box.
        lower: i32,
        /// Its last W, from the end of the tensor.
        upper: i32,
        /// The number of channels of each pixel.
        channels: u32,
        /// The number of pixels.
        pixels: u32,
    },
}

/// The content of a tensor map: a tensor in global memory, and the part of it that a copy accesses. The innermost
/// dimension comes first, as in `cuTensorMapEncodeTiled`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct TensorMap {
    /// The type of the elements.
    pub element: Element,
    /// The address of the first element.
    pub address: u64,
    /// The number of elements along each dimension.
    pub dims: Vec<u64>,
    /// The distances in bytes along each dimension but the innermost.
    pub strides: Vec<u64>,
    /// The part that a copy accesses.
    pub part: Part,
    /// The steps along each dimension, in elements: 2 copies every other element.
    pub element_strides: Vec<u32>,
    /// The layout of channels in global memory.
    pub interleave: Interleave,
    /// The layout in shared memory.
    pub swizzle: Swizzle,
    /// The values that a load writes for elements outside of the tensor.
    pub fill: Fill,
}

impl TensorMap {
    /// A map whose copies access boxes of `size` elements. Element strides are 1, there is no interleave and no
    /// swizzle, and elements outside are filled with zeros.
    pub fn tiled(element: Element, address: u64, dims: &[u64], strides: &[u64], size: &[u32]) -> Self {
        TensorMap {
            element,
            address,
            dims: dims.to_vec(),
            strides: strides.to_vec(),
            part: Part::Tiled(size.to_vec()),
            element_strides: vec![1; dims.len()],
            interleave: Interleave::None,
            swizzle: Swizzle::None,
            fill: Fill::Zero,
        }
    }

    /// Returns the number of dimensions.
    pub fn rank(&self) -> usize {
        self.dims.len()
    }

    /// Returns the violation of the requirements in the documentation of `cuTensorMapEncodeTiled`, if there is one. A
    /// map that the driver has encoded has none; one that a kernel made may have one.
    pub fn problem(&self) -> Option<String> {
        let rank = self.rank();
        if !(1..=5).contains(&rank) || self.strides.len() + 1 != rank || self.element_strides.len() != rank {
            return Some(format!("a tensor must have 1 to 5 dimensions, but this has {rank}"));
        }
        if !self.address.is_multiple_of(16) {
            let address = self.address;
            return Some(must_be(
                "the address of a tensor",
                "a multiple of 16",
                format_args!("{address:#x}"),
            ));
        }
        if let Some(dim) = self.dims.iter().position(|&dim| dim == 0 || dim > 1 << 32) {
            return Some(format!(
                "dimension {dim} must have 1 to 4294967296 elements, but this has {}",
                self.dims[dim]
            ));
        }
        let is_stride = |stride: &u64| stride.is_multiple_of(16) && *stride < 1 << 40;
        if let Some(stride) = self.strides.iter().find(|stride| !is_stride(stride)) {
            return Some(must_be("a stride", "a multiple of 16 below 2^40", stride));
        }
        if let Some(step) = self.element_strides.iter().find(|step| !(1..=8).contains(*step)) {
            return Some(must_be("an element stride", "1 to 8", step));
        }
        let inner = match &self.part {
            Part::Tiled(size) => {
                if size.len() != rank {
                    return Some(format!("the box has {} dimensions, but the tensor has {rank}", size.len()));
                }
                if let Some(size) = size.iter().find(|size| !(1..=256).contains(*size)) {
                    return Some(format!(
                        "a box must have 1 to 256 elements along a dimension, but this has {size}"
                    ));
                }
                size[0]
            }
            Part::Im2col { lower, upper, channels, pixels } => {
                if rank < 3 || lower.len() + 2 != rank || upper.len() + 2 != rank {
                    return Some(format!(
                        "a tensor of pixels must have 3 to 5 dimensions, but this has {rank}"
                    ));
                }
                if *pixels > 1024 {
                    return Some(format!("a column must have at most 1024 pixels, but this has {pixels}"));
                }
                *channels
            }
            Part::Im2colWide { channels, .. } => *channels,
        };
        let row = u64::from(inner) * self.element.width()? as u64;
        if self.interleave == Interleave::None && !row.is_multiple_of(16) {
            return Some(format!("a row of the box must have a multiple of 16 bytes, but this has {row}"));
        }
        let span = self.swizzle.span()?;
        (row > span).then(|| {
            format!("a row of the box must have at most the {span} bytes of its swizzle, but this has {row}")
        })
    }
}
