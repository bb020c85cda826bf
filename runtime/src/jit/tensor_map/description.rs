//! The description of a tensor map: the arguments of the driver's calls.

use alloc::vec::Vec;

use crate::element::{Element, bf16, f16, s32, s64};
use crate::sealed::Sealed;
use crate::tile::{self, Tile};

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

/// A tile as the box of a tensor map.
pub trait MapTile: Sealed {
    /// The type of an element.
    const DATA_TYPE: DataType;
    /// The columns and the rows.
    const BOX_DIM: [u32; 2];
    /// The swizzle.
    const SWIZZLE: Swizzle;
}

impl<T: Element<Ty: MapElement>, const ROWS: usize, S: tile::Swizzle> Sealed for Tile<T, ROWS, S> {}

impl<T: Element<Ty: MapElement>, const ROWS: usize, S: tile::Swizzle> MapTile for Tile<T, ROWS, S> {
    const DATA_TYPE: DataType = <T::Ty as MapElement>::DATA_TYPE;
    const BOX_DIM: [u32; 2] = [Self::COLUMNS, ROWS as u32];
    const SWIZZLE: Swizzle = S::OF_MAP;
}

/// The type of an element as a tensor map names it.
pub trait MapElement: Sealed {
    #[doc(hidden)]
    const DATA_TYPE: DataType;
}

macro_rules! elements {
    ($($ty:ty = $data_type:ident;)*) => { $(
        impl MapElement for $ty {
            const DATA_TYPE: DataType = DataType::$data_type;
        }
    )* };
}

macro_rules! seal {
    ($($ty:ty)*) => { $(impl Sealed for $ty {})* };
}

seal!(s32 s64 f16 bf16);

elements! {
    u8 = Uint8;
    u16 = Uint16;
    u32 = Uint32;
    u64 = Uint64;
    s32 = Int32;
    s64 = Int64;
    f16 = Float16;
    bf16 = Bfloat16;
    f32 = Float32;
    f64 = Float64;
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

    /// A tiled map whose boxes are [`Tile`](crate::tile::Tile)s: their type is that of the elements, and their rows and swizzle
    /// those of the box. Further dimensions have boxes of one tile. The other defaults are those of [`new`](Self::new).
    ///
    /// ```
    /// use ptx_async::element::bf16;
    /// use ptx_async::jit::tensor_map::{Description, DataType, Swizzle};
    /// use ptx_async::tile::Tile;
    ///
    /// let map = Description::of_tiles::<Tile<bf16, 128>>(0x7f00_0000_0000, &[8192, 4096], &[2 * 8192]);
    /// let described = Description::tiled(DataType::Bfloat16, 0x7f00_0000_0000, &[8192, 4096], &[2 * 8192], &[64, 128]);
    /// assert_eq!(map, described.swizzle(Swizzle::B128));
    /// ```
    pub fn of_tiles<T: MapTile>(
        global_address: u64,
        global_dim: &[u64],
        global_strides: &[u64],
    ) -> Description {
        let tile = T::BOX_DIM.into_iter().chain(core::iter::repeat(1));
        let box_dim: Vec<u32> = tile.take(global_dim.len()).collect();
        Description::tiled(T::DATA_TYPE, global_address, global_dim, global_strides, &box_dim)
            .swizzle(T::SWIZZLE)
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
