//! Support for modules and descriptions of tensor maps that hosts build with [`ptx_async::jit`]. Requires the feature
//! `jit`.

use std::borrow::Cow;
use std::error::Error;

use ptx_async::jit;
use ptx_async::jit::tensor_map::{
    DataType, Description, Findings, Interleave as JitInterleave, Mode, OobFill, Swizzle as JitSwizzle,
};

use crate::load::Load;
use crate::module::{Module, ReadError};
use crate::tensor::{Element, Fill, Interleave, Part, Swizzle, TensorMap};

impl Load for jit::Ptx {
    fn load(&self) -> Result<Cow<'_, Module>, Box<dyn Error>> {
        Ok(Cow::Owned(Module::try_from(self)?))
    }
}

/// Finishes a module for the run, if it is not finished.
impl Load for jit::Module {
    fn load(&self) -> Result<Cow<'_, Module>, Box<dyn Error>> {
        Ok(Cow::Owned(Module::try_from(&self.finish()?)?))
    }
}

impl TryFrom<&jit::Ptx> for Module {
    type Error = ReadError;

    fn try_from(ptx: &jit::Ptx) -> Result<Module, ReadError> {
        Module::from_ptx(&ptx.text)
    }
}

impl TryFrom<&Description> for TensorMap {
    type Error = Findings;

    /// Converts a description to a map for a simulated device.
    ///
    /// # Errors
    ///
    /// The findings of the description's check, for a map that the driver rejects.
    fn try_from(description: &Description) -> Result<TensorMap, Findings> {
        description.check()?;
        let part = match &description.mode {
            Mode::Im2col {
                pixel_box_lower_corner,
                pixel_box_upper_corner,
                channels_per_pixel,
                pixels_per_column,
            } => Part::Im2col {
                lower: pixel_box_lower_corner.clone(),
                upper: pixel_box_upper_corner.clone(),
                channels: *channels_per_pixel,
                pixels: *pixels_per_column,
            },
            Mode::Im2colWide {
                pixel_box_lower_corner_width,
                pixel_box_upper_corner_width,
                channels_per_pixel,
                pixels_per_column,
                mode,
            } => Part::Im2colWide {
                lower: *pixel_box_lower_corner_width,
                upper: *pixel_box_upper_corner_width,
                channels: *channels_per_pixel,
                pixels: match mode {
                    jit::tensor_map::Im2colWideMode::W128 => 128,
                    _ => *pixels_per_column,
                },
            },
            Mode::Tiled { box_dim } => Part::Tiled(box_dim.clone()),
            // The enumeration is non-exhaustive.
            _ => Part::Tiled(Vec::new()),
        };
        Ok(TensorMap {
            element: element(description.data_type),
            address: description.global_address,
            dims: description.global_dim.clone(),
            strides: description.global_strides.clone(),
            part,
            element_strides: description.element_strides.clone(),
            interleave: match description.interleave {
                JitInterleave::B16 => Interleave::B16,
                JitInterleave::B32 => Interleave::B32,
                _ => Interleave::None,
            },
            swizzle: match description.swizzle {
                JitSwizzle::B32 => Swizzle::B32,
                JitSwizzle::B64 => Swizzle::B64,
                JitSwizzle::B128 => Swizzle::B128,
                JitSwizzle::B128Atom32 => Swizzle::B128Atom32,
                JitSwizzle::B128Atom32Flip8 => Swizzle::B128Atom32Flip8,
                JitSwizzle::B128Atom64 => Swizzle::B128Atom64,
                _ => Swizzle::None,
            },
            fill: match description.oob_fill {
                OobFill::NanRequestZeroFma => Fill::Nan,
                _ => Fill::Zero,
            },
        })
    }
}

fn element(data_type: DataType) -> Element {
    match data_type {
        DataType::Uint16 => Element::U16,
        DataType::Uint32 => Element::U32,
        DataType::Int32 => Element::S32,
        DataType::Uint64 => Element::U64,
        DataType::Int64 => Element::S64,
        DataType::Float16 => Element::F16,
        DataType::Float32 => Element::F32,
        DataType::Float64 => Element::F64,
        DataType::Bfloat16 => Element::Bf16,
        DataType::Float32Ftz => Element::F32Ftz,
        DataType::Tfloat32 => Element::Tf32,
        DataType::Tfloat32Ftz => Element::Tf32Ftz,
        DataType::U4Align8 => Element::B4x16,
        DataType::U4Align16 => Element::B4x16P64,
        DataType::U6Align16 => Element::B6x16P32,
        _ => Element::U8,
    }
}
