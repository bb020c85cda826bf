//! Tensor maps, described and checked before the driver sees them.
//!
//! The driver encodes a tensor map, and to a wrong description it answers `CUDA_ERROR_INVALID_VALUE` and no more.
//! [`Description::check`] looks at the same arguments first and says everything that is wrong with them, each with the
//! rule it breaks. With the feature `cuda`, `Description::encode` then calls the driver.
//!
//! ```
//! use ptx_async::jit::tensor_map::{DataType, Description, Mode, Swizzle};
//!
//! // 4096 rows of 1024 `f16`, of which a box is 64 rows of 128.
//! let map = Description::tiled(DataType::Float16, 0x7f00_0000_0000, &[1024, 4096], &[2048], &[128, 64])
//!     .swizzle(Swizzle::B128);
//! let findings = map.check();
//! assert_eq!(
//!     findings[0].to_string(),
//!     "a row of the box is 256 bytes, and `swizzle` 128B has a span of 128\n\
//!      help: make `boxDim[0]` at most 64\n\
//!      note: rule `swizzle-span`, CUDA driver API cuTensorMapEncodeTiled, `boxDim`"
//! );
//! let map = Description { mode: Mode::Tiled { box_dim: vec![64, 64] }, ..map };
//! assert!(map.check().is_empty());
//! ```
//!
//! The words are those of the driver API: `globalDim`, `boxDim`, `elementStrides`, innermost dimension first. The
//! facts are from its documentation, section "Tensor Map Object Management", and from the answers of a driver; where
//! the two differ, the [`Rule`] says so. `example-jit --tensor-maps` compares them with the driver at hand. So far that
//! was a CUDA 13.0 driver on compute capability 9.0: what only later devices have (packed types, swizzles with an atom,
//! maps along W alone) is as documented.
//!
//! `EncodedTensorMap` is an argument of cudarc's `LaunchArgs`. The feature `cuda` has cudarc load the driver when it is
//! first called, with the bindings of CUDA 12.8; cudarc's features for other versions exclude that one.

mod check;
#[cfg(feature = "cuda")]
mod encode;
mod finding;
mod rules;
mod words;

use alloc::vec::Vec;

#[cfg(feature = "cuda")]
pub use encode::{EncodeError, EncodedTensorMap, compute_capability};
pub use finding::{Argument, Finding, Findings};
pub use rules::{RULES, Rule};
pub use words::{DataType, Im2colWideMode, Interleave, L2Promotion, OobFill, Swizzle};

/// The arguments of the driver's calls that encode a tensor map; [`Description::mode`] chooses the call.
///
/// Fields have the names of the driver's parameters. All are public: a description can be read, edited and checked
/// again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Description {
    /// `tensorDataType`: what an element is.
    pub data_type: DataType,
    /// `globalAddress`: where the tensor starts, as the device sees it.
    pub global_address: u64,
    /// `globalDim`: how many elements there are along each dimension, innermost first. Its length is `tensorRank`.
    pub global_dim: Vec<u64>,
    /// `globalStrides`: the distance in bytes between neighbours of each dimension but the innermost.
    pub global_strides: Vec<u64>,
    /// `elementStrides`: every how many elements one is taken, along each dimension.
    pub element_strides: Vec<u32>,
    /// `interleave`.
    pub interleave: Interleave,
    /// `swizzle`.
    pub swizzle: Swizzle,
    /// `l2Promotion`.
    pub l2_promotion: L2Promotion,
    /// `oobFill`.
    pub oob_fill: OobFill,
    /// Which call, with the arguments that only it has.
    pub mode: Mode,
}

/// What a copy takes from the tensor.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Mode {
    /// A box: `cuTensorMapEncodeTiled`.
    Tiled {
        /// `boxDim`: how many elements of each dimension the box spans.
        box_dim: Vec<u32>,
    },
    /// Pixels of a bounding box: `cuTensorMapEncodeIm2col`.
    Im2col {
        /// `pixelBoxLowerCorner`: offsets of the box's first corner, one for each dimension between the innermost and
        /// the outermost, W first.
        pixel_box_lower_corner: Vec<i32>,
        /// `pixelBoxUpperCorner`: offsets of its last corner, from the end of the tensor.
        pixel_box_upper_corner: Vec<i32>,
        /// `channelsPerPixel`.
        channels_per_pixel: u32,
        /// `pixelsPerColumn`.
        pixels_per_column: u32,
    },
    /// Pixels along W alone: `cuTensorMapEncodeIm2colWide`, of CUDA 12.8.
    Im2colWide {
        /// `pixelBoxLowerCornerWidth`.
        pixel_box_lower_corner_width: i32,
        /// `pixelBoxUpperCornerWidth`.
        pixel_box_upper_corner_width: i32,
        /// `channelsPerPixel`.
        channels_per_pixel: u32,
        /// `pixelsPerColumn`; [`Im2colWideMode::W128`] ignores it.
        pixels_per_column: u32,
        /// `mode`.
        mode: Im2colWideMode,
    },
}

impl Mode {
    /// The call of the driver.
    pub fn call(&self) -> &'static str {
        match self {
            Mode::Tiled { .. } => "cuTensorMapEncodeTiled",
            Mode::Im2col { .. } => "cuTensorMapEncodeIm2col",
            Mode::Im2colWide { .. } => "cuTensorMapEncodeIm2colWide",
        }
    }
}

impl Description {
    /// A map of boxes of `box_dim` elements. Every element of a box is taken; no interleave, no swizzle, no promotion,
    /// and zeros outside of the tensor.
    pub fn tiled(
        data_type: DataType,
        global_address: u64,
        global_dim: &[u64],
        global_strides: &[u64],
        box_dim: &[u32],
    ) -> Description {
        let mode = Mode::Tiled { box_dim: box_dim.to_vec() };
        Description::plain(data_type, global_address, global_dim, global_strides, mode)
    }

    /// A map of pixels, with the same defaults: `mode` is [`Mode::Im2col`] or [`Mode::Im2colWide`].
    pub fn im2col(
        data_type: DataType,
        global_address: u64,
        global_dim: &[u64],
        global_strides: &[u64],
        mode: Mode,
    ) -> Description {
        Description::plain(data_type, global_address, global_dim, global_strides, mode)
    }

    fn plain(data_type: DataType, address: u64, dim: &[u64], strides: &[u64], mode: Mode) -> Description {
        Description {
            data_type,
            global_address: address,
            global_dim: dim.to_vec(),
            global_strides: strides.to_vec(),
            element_strides: alloc::vec![1; dim.len()],
            interleave: Interleave::None,
            swizzle: Swizzle::None,
            l2_promotion: L2Promotion::None,
            oob_fill: OobFill::None,
            mode,
        }
    }

    /// With these element strides.
    #[must_use]
    pub fn element_strides(self, element_strides: &[u32]) -> Description {
        Description { element_strides: element_strides.to_vec(), ..self }
    }

    /// With this interleaved layout.
    #[must_use]
    pub fn interleave(self, interleave: Interleave) -> Description {
        Description { interleave, ..self }
    }

    /// With this swizzle of the box in shared memory.
    #[must_use]
    pub fn swizzle(self, swizzle: Swizzle) -> Description {
        Description { swizzle, ..self }
    }

    /// With this promotion of requests to L2.
    #[must_use]
    pub fn l2_promotion(self, l2_promotion: L2Promotion) -> Description {
        Description { l2_promotion, ..self }
    }

    /// With this for elements outside of the tensor.
    #[must_use]
    pub fn oob_fill(self, oob_fill: OobFill) -> Description {
        Description { oob_fill, ..self }
    }

    /// `tensorRank`.
    pub fn rank(&self) -> usize {
        self.global_dim.len()
    }

    /// Everything that is wrong with the description, whatever the device.
    pub fn check(&self) -> Findings {
        check::check(self, None)
    }

    /// The same on a device of this compute capability, and what it lacks.
    pub fn check_on(&self, major: u32, minor: u32) -> Findings {
        check::check(self, Some((major, minor)))
    }

    /// What is allowed and rarely meant: strides with which rows overlap.
    pub fn advise(&self) -> Findings {
        check::advise(self)
    }
}
