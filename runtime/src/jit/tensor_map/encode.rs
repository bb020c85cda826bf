//! Encoding by the CUDA driver, through cudarc.

use alloc::string::String;
use core::error::Error;
use core::ffi::c_void;
use core::fmt;

use cudarc::driver::{DeviceRepr, DriverError, sys};

use super::check::lengths;
use super::description::{Description, Mode};
use super::enums::{DataType, Im2colWideMode, Interleave, L2Promotion, OobFill, Swizzle};
use super::finding::Findings;
use crate::TensorMap;

// SAFETY: the type is `repr(C)`, without padding or pointers, and any bytes are a valid value.
unsafe impl DeviceRepr for TensorMap {}

/// The reason why a tensor map could not be encoded.
#[derive(Debug)]
#[non_exhaustive]
pub enum EncodeError {
    /// The description is invalid; the driver was not called.
    Invalid(Findings),
    /// The driver's library is not installed, or too old to have this function.
    Unavailable(String),
    /// The driver returned an error.
    #[non_exhaustive]
    Driver {
        /// The function of the driver.
        call: &'static str,
        /// The error that it returned.
        error: DriverError,
    },
}

impl fmt::Display for EncodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            EncodeError::Invalid(_) => f.write_str("the description of the tensor map is invalid"),
            EncodeError::Unavailable(what) => f.write_str(what),
            EncodeError::Driver { call, .. } => write!(f, "`{call}` failed"),
        }
    }
}

impl Error for EncodeError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            EncodeError::Invalid(findings) => Some(findings),
            EncodeError::Unavailable(_) => None,
            EncodeError::Driver { error, .. } => Some(error),
        }
    }
}

impl Description {
    /// Checks the description for the device whose context is current to this thread, and encodes it with the driver.
    ///
    /// # Errors
    ///
    /// [`EncodeError::Invalid`] with every mistake in the description; or the error of the driver, which is
    /// `CUDA_ERROR_INVALID_CONTEXT` if no context is current.
    pub fn encode(&self) -> Result<TensorMap, EncodeError> {
        let (major, minor) = compute_capability()?;
        self.check_on(major, minor).map_err(EncodeError::Invalid)?;
        self.encode_unchecked()
    }

    /// Encodes a description that may violate the rules, to compare them with the behavior of the driver.
    ///
    /// # Errors
    ///
    /// [`EncodeError::Invalid`] if an array has a wrong length, since the driver would read past its end; otherwise the
    /// error of the driver.
    pub fn encode_unchecked(&self) -> Result<TensorMap, EncodeError> {
        let call = self.mode.call();
        require(call)?;
        lengths(self).into_result().map_err(|violations| EncodeError::Invalid(violations.findings()))?;
        let rank = u32::try_from(self.rank()).unwrap_or(u32::MAX);
        let mut map = sys::CUtensorMap { opaque: [0; 16] };
        let ty = data_type(self.data_type);
        // A device address, which is not dereferenced here.
        let address = self.global_address as usize as *mut c_void;
        let (dim, strides) = (self.global_dim.as_ptr(), self.global_strides.as_ptr());
        let steps = self.element_strides.as_ptr();
        let (interleave, swizzle) = (interleave(self.interleave), swizzle(self.swizzle));
        let (promotion, fill) = (l2_promotion(self.l2_promotion), oob_fill(self.oob_fill));
        let answer = match &self.mode {
            Mode::Tiled { box_dim } => {
                let box_dim = box_dim.as_ptr();
                // SAFETY: the driver exports the function; the map is aligned as its type requires, and each array has
                // the length that the rank requires.
                unsafe {
                    sys::cuTensorMapEncodeTiled(
                        &mut map, ty, rank, address, dim, strides, box_dim, steps, interleave, swizzle,
                        promotion, fill,
                    )
                }
            }
            Mode::Im2col {
                pixel_box_lower_corner: lower,
                pixel_box_upper_corner: upper,
                channels_per_pixel: channels,
                pixels_per_column: pixels,
            } => {
                let (lower, upper) = (lower.as_ptr(), upper.as_ptr());
                // SAFETY: as above.
                unsafe {
                    sys::cuTensorMapEncodeIm2col(
                        &mut map, ty, rank, address, dim, strides, lower, upper, *channels, *pixels, steps,
                        interleave, swizzle, promotion, fill,
                    )
                }
            }
            Mode::Im2colWide {
                pixel_box_lower_corner_width: lower,
                pixel_box_upper_corner_width: upper,
                channels_per_pixel: channels,
                pixels_per_column: pixels,
                mode,
            } => {
                let mode = match mode {
                    Im2colWideMode::W => sys::CUtensorMapIm2ColWideMode::CU_TENSOR_MAP_IM2COL_WIDE_MODE_W,
                    Im2colWideMode::W128 => {
                        sys::CUtensorMapIm2ColWideMode::CU_TENSOR_MAP_IM2COL_WIDE_MODE_W128
                    }
                };
                // SAFETY: as above.
                unsafe {
                    sys::cuTensorMapEncodeIm2colWide(
                        &mut map, ty, rank, address, dim, strides, *lower, *upper, *channels, *pixels, steps,
                        interleave, mode, swizzle, promotion, fill,
                    )
                }
            }
        };
        answer.result().map_err(|error| EncodeError::Driver { call, error })?;
        Ok(TensorMap::from_bits(map.opaque))
    }
}

/// Returns the compute capability, major and minor, of the device whose context is current to this thread.
///
/// # Errors
///
/// If no driver is installed, or no context is current.
pub fn compute_capability() -> Result<(u32, u32), EncodeError> {
    require("cuCtxGetDevice")?;
    require("cuDeviceGetAttribute")?;
    let mut device = 0;
    // SAFETY: the driver exports the function, which writes one device.
    let answer = unsafe { sys::cuCtxGetDevice(&mut device) };
    answer.result().map_err(|error| EncodeError::Driver { call: "cuCtxGetDevice", error })?;
    let attribute = |which| {
        let mut value = 0;
        // SAFETY: as above, and the driver returned the device.
        let answer = unsafe { sys::cuDeviceGetAttribute(&mut value, which, device) };
        answer.result().map_err(|error| EncodeError::Driver { call: "cuDeviceGetAttribute", error })?;
        Ok(u32::try_from(value).unwrap_or(0))
    };
    use sys::CUdevice_attribute as Attribute;
    Ok((
        attribute(Attribute::CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR)?,
        attribute(Attribute::CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MINOR)?,
    ))
}

/// Checks that the driver is installed and exports this function; otherwise cudarc would panic.
fn require(call: &'static str) -> Result<(), EncodeError> {
    // SAFETY: loading the driver's library runs its initializers, as every use of it does.
    if !unsafe { sys::is_culib_present() } {
        return Err(EncodeError::Unavailable(String::from(
            "the driver's library, `libcuda`, is not installed",
        )));
    }
    // SAFETY: as above; the function is not called.
    if unsafe { sys::culib().get::<unsafe extern "C" fn()>(call.as_bytes()) }.is_err() {
        return Err(EncodeError::Unavailable(alloc::format!("this driver does not export `{call}`")));
    }
    Ok(())
}

macro_rules! translate {
    ($( $name:ident: $ours:ident => $theirs:ident { $( $variant:ident => $constant:ident, )+ } )+) => {
        $(
            fn $name(value: $ours) -> sys::$theirs {
                match value {
                    $( $ours::$variant => sys::$theirs::$constant, )+
                }
            }
        )+
    };
}

translate! {
    data_type: DataType => CUtensorMapDataType {
        Uint8 => CU_TENSOR_MAP_DATA_TYPE_UINT8,
        Uint16 => CU_TENSOR_MAP_DATA_TYPE_UINT16,
        Uint32 => CU_TENSOR_MAP_DATA_TYPE_UINT32,
        Int32 => CU_TENSOR_MAP_DATA_TYPE_INT32,
        Uint64 => CU_TENSOR_MAP_DATA_TYPE_UINT64,
        Int64 => CU_TENSOR_MAP_DATA_TYPE_INT64,
        Float16 => CU_TENSOR_MAP_DATA_TYPE_FLOAT16,
        Float32 => CU_TENSOR_MAP_DATA_TYPE_FLOAT32,
        Float64 => CU_TENSOR_MAP_DATA_TYPE_FLOAT64,
        Bfloat16 => CU_TENSOR_MAP_DATA_TYPE_BFLOAT16,
        Float32Ftz => CU_TENSOR_MAP_DATA_TYPE_FLOAT32_FTZ,
        Tfloat32 => CU_TENSOR_MAP_DATA_TYPE_TFLOAT32,
        Tfloat32Ftz => CU_TENSOR_MAP_DATA_TYPE_TFLOAT32_FTZ,
        U4Align8 => CU_TENSOR_MAP_DATA_TYPE_16U4_ALIGN8B,
        U4Align16 => CU_TENSOR_MAP_DATA_TYPE_16U4_ALIGN16B,
        U6Align16 => CU_TENSOR_MAP_DATA_TYPE_16U6_ALIGN16B,
    }
    interleave: Interleave => CUtensorMapInterleave {
        None => CU_TENSOR_MAP_INTERLEAVE_NONE,
        B16 => CU_TENSOR_MAP_INTERLEAVE_16B,
        B32 => CU_TENSOR_MAP_INTERLEAVE_32B,
    }
    swizzle: Swizzle => CUtensorMapSwizzle {
        None => CU_TENSOR_MAP_SWIZZLE_NONE,
        B32 => CU_TENSOR_MAP_SWIZZLE_32B,
        B64 => CU_TENSOR_MAP_SWIZZLE_64B,
        B128 => CU_TENSOR_MAP_SWIZZLE_128B,
        B128Atom32 => CU_TENSOR_MAP_SWIZZLE_128B_ATOM_32B,
        B128Atom32Flip8 => CU_TENSOR_MAP_SWIZZLE_128B_ATOM_32B_FLIP_8B,
        B128Atom64 => CU_TENSOR_MAP_SWIZZLE_128B_ATOM_64B,
    }
    l2_promotion: L2Promotion => CUtensorMapL2promotion {
        None => CU_TENSOR_MAP_L2_PROMOTION_NONE,
        B64 => CU_TENSOR_MAP_L2_PROMOTION_L2_64B,
        B128 => CU_TENSOR_MAP_L2_PROMOTION_L2_128B,
        B256 => CU_TENSOR_MAP_L2_PROMOTION_L2_256B,
    }
    oob_fill: OobFill => CUtensorMapFloatOOBfill {
        None => CU_TENSOR_MAP_FLOAT_OOB_FILL_NONE,
        NanRequestZeroFma => CU_TENSOR_MAP_FLOAT_OOB_FILL_NAN_REQUEST_ZERO_FMA,
    }
}
