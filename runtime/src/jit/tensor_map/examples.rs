//! The descriptions that the examples of rules modify.

use super::description::{Description, Mode};
use super::enums::{DataType, Im2colWideMode, Swizzle};

/// A tiled map of 256 x 64 x 32 elements, with a box of 64 x 8 x 4.
pub(super) fn tiled(data_type: DataType) -> Description {
    let row = 256 * u64::from(data_type.bits()) / 8;
    Description::tiled(data_type, 0x10_0000, &[256, 64, 32], &[row, row * 64], &[64, 8, 4])
}

/// A tiled map with boxes of this size.
pub(super) fn boxes(data_type: DataType, box_dim: &[u32]) -> Description {
    Description { mode: Mode::Tiled { box_dim: box_dim.to_vec() }, ..tiled(data_type) }
}

/// A tiled map of 256 x 64 x 32 elements of a packed type, with a box of 128 x 8 x 1.
pub(super) fn packed(data_type: DataType) -> Description {
    boxes(data_type, &[128, 8, 1])
}

/// A map of 8 images of 56 x 56 pixels with 64 channels of `f16`, whose copies access 64 channels of 64 pixels.
pub(super) fn im2col() -> Description {
    corners(&[0, 0], &[0, 0])
}

/// An im2col map with this bounding box.
pub(super) fn corners(lower: &[i32], upper: &[i32]) -> Description {
    images(Mode::Im2col {
        pixel_box_lower_corner: lower.to_vec(),
        pixel_box_upper_corner: upper.to_vec(),
        channels_per_pixel: 64,
        pixels_per_column: 64,
    })
}

/// An im2col map whose copies access this many channels and pixels.
pub(super) fn pixels(channels_per_pixel: u32, pixels_per_column: u32) -> Description {
    images(Mode::Im2col {
        pixel_box_lower_corner: [0, 0].to_vec(),
        pixel_box_upper_corner: [0, 0].to_vec(),
        channels_per_pixel,
        pixels_per_column,
    })
}

/// A map along W alone, with this offset of the lower corner.
pub(super) fn wide(lower: i32, pixels_per_column: u32, mode: Im2colWideMode) -> Description {
    let mode = Mode::Im2colWide {
        pixel_box_lower_corner_width: lower,
        pixel_box_upper_corner_width: 0,
        channels_per_pixel: 64,
        pixels_per_column,
        mode,
    };
    images(mode).swizzle(Swizzle::B128)
}

fn images(mode: Mode) -> Description {
    Description::new(DataType::Float16, 0x10_0000, &[64, 56, 56, 8], &[128, 7168, 401_408], mode)
}
