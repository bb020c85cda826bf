//! Tensor maps: the arguments with which the driver has encoded them.

use std::ffi::{c_int, c_void};
use std::slice;

use crate::json;

/// The size of a tensor map in bytes.
pub(crate) const SIZE: usize = 128;

/// The arguments of `cuTensorMapEncodeTiled`, `cuTensorMapEncodeIm2col` or `cuTensorMapEncodeIm2colWide`.
/// Enumerations are the numbers of `cuda.h`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Map {
    pub(crate) data_type: u32,
    pub(crate) address: u64,
    pub(crate) dims: Vec<u64>,
    pub(crate) strides: Vec<u64>,
    pub(crate) part: Part,
    pub(crate) element_strides: Vec<u32>,
    pub(crate) interleave: u32,
    pub(crate) swizzle: u32,
    pub(crate) fill: u32,
}

/// The part of the tensor that a copy accesses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    Tiled { extents: Vec<u32> },
    Im2col { lower: Vec<c_int>, upper: Vec<c_int>, channels: u32, pixels: u32 },
    Im2colWide { lower: c_int, upper: c_int, channels: u32, pixels: u32, mode: u32 },
}

/// Returns the first `count` numbers of an argument.
///
/// # Safety
///
/// The argument is null, or has them.
pub(crate) unsafe fn numbers<T: Copy>(argument: *const T, count: usize) -> Vec<T> {
    match argument.is_null() || count > 5 {
        true => Vec::new(),
        // SAFETY: the caller's.
        false => unsafe { slice::from_raw_parts(argument, count) }.to_vec(),
    }
}

/// Returns the bytes of an encoded map.
///
/// # Safety
///
/// The driver has written a map there.
pub(crate) unsafe fn encoded(map: *const c_void) -> [u8; SIZE] {
    // SAFETY: the caller's.
    unsafe { map.cast::<[u8; SIZE]>().read() }
}

impl Map {
    /// The map as an object of JSON.
    pub(crate) fn json(&self) -> String {
        let list = |numbers: &[u64]| json::array(numbers, false);
        let part = match &self.part {
            Part::Tiled { extents } => format!("{{\"tiled\": {}}}", json::array(extents, false)),
            Part::Im2col { lower, upper, channels, pixels } => format!(
                "{{\"im2col\": {{\"lower\": {}, \"upper\": {}, \"channels\": {channels}, \"pixels\": {pixels}}}}}",
                json::array(lower, false),
                json::array(upper, false)
            ),
            Part::Im2colWide { lower, upper, channels, pixels, mode } => format!(
                "{{\"im2col_wide\": {{\"lower\": {lower}, \"upper\": {upper}, \"channels\": {channels}, \
                 \"pixels\": {pixels}, \"mode\": {mode}}}}}"
            ),
        };
        format!(
            "{{\"data_type\": {}, \"address\": \"{:#x}\", \"dims\": {}, \"strides\": {}, \"part\": {part}, \
             \"element_strides\": {}, \"interleave\": {}, \"swizzle\": {}, \"fill\": {}}}",
            self.data_type,
            self.address,
            list(&self.dims),
            list(&self.strides),
            json::array(&self.element_strides, false),
            self.interleave,
            self.swizzle,
            self.fill
        )
    }
}
