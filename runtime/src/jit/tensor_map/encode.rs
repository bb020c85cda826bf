//! The driver's own encoding, through cudarc.

use alloc::string::String;
use core::error::Error;
use core::ffi::c_void;
use core::fmt;

use cudarc::driver::{DeviceRepr, DriverError, sys};

use super::words::{DataType, Im2colWideMode, Interleave, L2Promotion, OobFill, Swizzle};
use super::{Description, Findings, Mode};

/// A tensor map as the device reads it: 128 opaque bytes.
///
/// It is passed to a kernel by value, as a parameter (`.param .align 64 .b8 map[128]`; `__grid_constant__` in CUDA
/// C++), or copied to global memory. Its alignment is the 128 bytes that `CUtensorMap` has as of CUDA 13.0; CUDA 12
/// and the device want 64.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(C, align(128))]
pub struct EncodedTensorMap([u64; 16]);

impl EncodedTensorMap {
    /// The bytes, for memory of the device.
    pub fn to_bytes(&self) -> [u8; 128] {
        let mut bytes = [0; 128];
        for (bytes, word) in bytes.chunks_exact_mut(8).zip(self.0) {
            bytes.copy_from_slice(&word.to_ne_bytes());
        }
        bytes
    }
}

// SAFETY: it is `repr(C)`, without padding or pointers, and any bytes are a value of it.
unsafe impl DeviceRepr for EncodedTensorMap {}

/// Why there is no tensor map.
#[derive(Debug)]
pub enum EncodeError {
    /// The description is wrong; the driver was not asked.
    Refused(Findings),
    /// The driver's library is not there, or too old to have this call.
    Absent(String),
    /// What the driver says to this call.
    Driver {
        /// The call.
        call: &'static str,
        /// Its answer.
        error: DriverError,
    },
}

impl fmt::Display for EncodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            EncodeError::Refused(findings) => findings.fmt(f),
            EncodeError::Absent(what) => f.write_str(what),
            EncodeError::Driver { call, error } => write!(f, "{call}: {error}"),
        }
    }
}

impl Error for EncodeError {}

impl Description {
    /// Checks the description for the device whose context is current to this thread, and has the driver encode it.
    ///
    /// # Errors
    ///
    /// Everything that is wrong with it; or what the driver says, which is `CUDA_ERROR_INVALID_CONTEXT` where no
    /// context is current.
    pub fn encode(&self) -> Result<EncodedTensorMap, EncodeError> {
        let (major, minor) = compute_capability()?;
        let findings = self.check_on(major, minor);
        if !findings.is_empty() {
            return Err(EncodeError::Refused(findings));
        }
        self.encode_unchecked()
    }

    /// Has the driver encode it, whatever the rules say: for comparing the two.
    ///
    /// # Errors
    ///
    /// Arrays of wrong lengths, which the driver cannot see; else what the driver says.
    pub fn encode_unchecked(&self) -> Result<EncodedTensorMap, EncodeError> {
        let call = self.mode.call();
        require(call)?;
        let mut lengths = self.check();
        lengths.0.retain(|finding| finding.rule.id == super::rules::LENGTH.id);
        if !lengths.is_empty() {
            return Err(EncodeError::Refused(lengths));
        }
        let rank = u32::try_from(self.rank()).unwrap_or(u32::MAX);
        let mut map = sys::CUtensorMap { opaque: [0; 16] };
        let ty = data_type(self.data_type);
        // An address of the device: nothing is read through it here.
        let address = self.global_address as usize as *mut c_void;
        let (dim, strides) = (self.global_dim.as_ptr(), self.global_strides.as_ptr());
        let steps = self.element_strides.as_ptr();
        let (interleave, swizzle) = (interleave(self.interleave), swizzle(self.swizzle));
        let (promotion, fill) = (l2_promotion(self.l2_promotion), oob_fill(self.oob_fill));
        let answer = match &self.mode {
            Mode::Tiled { box_dim } => {
                let box_dim = box_dim.as_ptr();
                // SAFETY: the driver has the call; the map is aligned as its type says, and each array has the length
                // that goes with the rank.
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
        Ok(EncodedTensorMap(map.opaque))
    }
}

/// The compute capability of the device whose context is current.
///
/// # Errors
///
/// Where there is no driver, or no context is current.
pub fn compute_capability() -> Result<(u32, u32), EncodeError> {
    require("cuCtxGetDevice")?;
    require("cuDeviceGetAttribute")?;
    let mut device = 0;
    // SAFETY: the driver has the call, and writes one device.
    let answer = unsafe { sys::cuCtxGetDevice(&mut device) };
    answer.result().map_err(|error| EncodeError::Driver { call: "cuCtxGetDevice", error })?;
    let attribute = |which| {
        let mut value = 0;
        // SAFETY: as above, and the device is one that the driver gave.
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

/// That the driver is there and has this call: cudarc panics where it is not.
fn require(call: &'static str) -> Result<(), EncodeError> {
    // SAFETY: loading the driver's library runs its initializers, which is what it is for.
    if !unsafe { sys::is_culib_present() } {
        return Err(EncodeError::Absent(String::from("the driver's library, libcuda, is not installed")));
    }
    // SAFETY: as above; the address is not called.
    if unsafe { sys::culib().get::<unsafe extern "C" fn()>(call.as_bytes()) }.is_err() {
        return Err(EncodeError::Absent(alloc::format!("this driver has no {call}")));
    }
    Ok(())
}

macro_rules! translate {
    ($( $name:ident: $ours:ident => $theirs:ident { $( $word:ident => $number:ident, )+ } )+) => {
        $(
            fn $name(word: $ours) -> sys::$theirs {
                match word {
                    $( $ours::$word => sys::$theirs::$number, )+
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
