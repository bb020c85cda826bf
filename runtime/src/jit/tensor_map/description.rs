//! The description of a tensor map: the arguments of the driver's calls.

use alloc::vec::Vec;

use super::enums::{DataType, Im2colWideMode, Interleave, L2Promotion, OobFill, Swizzle};

/// The arguments of the driver's call that encodes a tensor map; [`Description::mode`] selects the call.
///
/// Fields have the names of the driver's parameters. All are public: a description can be read, edited and checked
/// again.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
#[must_use = "a description does nothing before it is checked or encoded"]
pub struct Description {
    /// `tensorDataType`: the type of an element.
    pub data_type: DataType,
    /// `globalAddress`: the device address of the tensor.
    pub global_address: u64,
    /// `globalDim`: the number of elements along each dimension, innermost first. Its length is `tensorRank`.
    pub global_dim: Vec<u64>,
    /// `globalStrides`: the distance in bytes between neighbours along each dimension but the innermost.
    pub global_strides: Vec<u64>,
    /// `elementStrides`: the step along each dimension, in elements: 2 copies every other element.
    pub element_strides: Vec<u32>,
    /// `interleave`.
    pub interleave: Interleave,
    /// `swizzle`.
    pub swizzle: Swizzle,
    /// `l2Promotion`.
    pub l2_promotion: L2Promotion,
    /// `oobFill`.
    pub oob_fill: OobFill,
    /// The driver's call, with its specific arguments.
    pub mode: Mode,
}

/// The elements that one copy accesses.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Mode {
    /// A box: `cuTensorMapEncodeTiled`.
    Tiled {
        /// `boxDim`: the number of elements along each dimension that the box spans.
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
    /// The name of the driver's function.
    #[must_use]
    pub fn call(&self) -> &'static str {
        match self {
            Mode::Tiled { .. } => "cuTensorMapEncodeTiled",
            Mode::Im2col { .. } => "cuTensorMapEncodeIm2col",
            Mode::Im2colWide { .. } => "cuTensorMapEncodeIm2colWide",
        }
    }
}

impl Description {
    /// A tiled map, whose copies access boxes of `box_dim` elements. The defaults are those of [`new`](Self::new).
    pub fn tiled(
        data_type: DataType,
        global_address: u64,
        global_dim: &[u64],
        global_strides: &[u64],
        box_dim: &[u32],
    ) -> Description {
        let mode = Mode::Tiled { box_dim: box_dim.to_vec() };
        Description::new(data_type, global_address, global_dim, global_strides, mode)
    }

    /// A map of any mode. All element strides are 1; there is no interleave, no swizzle and no L2 promotion;
    /// out-of-bounds elements are zero.
    pub fn new(
        data_type: DataType,
        global_address: u64,
        global_dim: &[u64],
        global_strides: &[u64],
        mode: Mode,
    ) -> Description {
        Description {
            data_type,
            global_address,
            global_dim: global_dim.to_vec(),
            global_strides: global_strides.to_vec(),
            element_strides: alloc::vec![1; global_dim.len()],
            interleave: Interleave::None,
            swizzle: Swizzle::None,
            l2_promotion: L2Promotion::None,
            oob_fill: OobFill::None,
            mode,
        }
    }

    /// Sets `elementStrides`.
    pub fn element_strides(self, element_strides: &[u32]) -> Description {
        Description { element_strides: element_strides.to_vec(), ..self }
    }

    /// Sets `interleave`.
    pub fn interleave(self, interleave: Interleave) -> Description {
        Description { interleave, ..self }
    }

    /// Sets `swizzle`.
    pub fn swizzle(self, swizzle: Swizzle) -> Description {
        Description { swizzle, ..self }
    }

    /// Sets `l2Promotion`.
    pub fn l2_promotion(self, l2_promotion: L2Promotion) -> Description {
        Description { l2_promotion, ..self }
    }

    /// Sets `oobFill`.
    pub fn oob_fill(self, oob_fill: OobFill) -> Description {
        Description { oob_fill, ..self }
    }

    /// `tensorRank`: the number of dimensions.
    #[must_use]
    pub fn rank(&self) -> usize {
        self.global_dim.len()
    }
}
