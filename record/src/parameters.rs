//! The parameters of a launch.

use std::ffi::c_void;
use std::slice;

use crate::driver::{Driver, Handle};

/// `CU_LAUNCH_PARAM_BUFFER_POINTER` of `extra`
const BUFFER: usize = 1;
/// `CU_LAUNCH_PARAM_BUFFER_SIZE` of `extra`
const BUFFER_SIZE: usize = 2;
/// The limit on the bytes of a parameter. A kernel has at most 32764 bytes of parameters.
const MOST: usize = 1 << 16;

/// Returns the bytes of each parameter.
///
/// # Safety
///
/// `given` and `extra` are those of a launch of the function.
pub(crate) unsafe fn read(
    driver: &Driver,
    (function, is_kernel): (Handle, bool),
    given: *const *const c_void,
    extra: *const *const c_void,
) -> Result<Vec<Vec<u8>>, &'static str> {
    if !driver.knows_parameters() {
        return Err("the driver does not return the sizes of parameters; CUDA 12.4 or later does");
    }
    let extents: Vec<(usize, usize)> =
        (0..).map_while(|index| driver.parameter(function, is_kernel, index)).collect();
    if extents.iter().any(|&(_, size)| size > MOST) {
        return Err("the driver returns a size of a parameter that is too large");
    }
    if extents.is_empty() {
        return Ok(Vec::new());
    }
    if !given.is_null() {
        let bytes = |(index, &(_, size)): (usize, &(usize, usize))| {
            // SAFETY: the program passes an address for each parameter.
            let parameter = unsafe { given.add(index).read() }.cast::<u8>();
            // SAFETY: the parameter has this size.
            (!parameter.is_null()).then(|| unsafe { slice::from_raw_parts(parameter, size) }.to_vec())
        };
        let bytes: Option<Vec<_>> = extents.iter().enumerate().map(bytes).collect();
        return bytes.ok_or("the address of a parameter is null");
    }
    // SAFETY: the caller's.
    let Some(packed) = (unsafe { packed(extra) }) else { return Err("the launch passes no parameters") };
    let bytes = |&(offset, size): &(usize, usize)| Some(packed.get(offset..offset + size)?.to_vec());
    extents
        .iter()
        .map(bytes)
        .collect::<Option<Vec<_>>>()
        .ok_or("the launch passes too few bytes of parameters")
}

/// Returns the parameters that `extra` passes in one block.
unsafe fn packed<'e>(mut extra: *const *const c_void) -> Option<&'e [u8]> {
    let (mut block, mut size) = (None, None);
    if extra.is_null() {
        return None;
    }
    // SAFETY: `extra` is a list of pairs of a number and an address, which ends with the number 0.
    unsafe {
        loop {
            let (kind, value) = (extra.read().addr(), extra.add(1));
            match kind {
                BUFFER => block = Some(value.read().cast::<u8>()),
                BUFFER_SIZE => size = Some(value.read().cast::<usize>().read()),
                _ => break,
            }
            extra = extra.add(2);
        }
        Some(slice::from_raw_parts(block.filter(|block| !block.is_null())?, size?.min(MOST)))
    }
}
