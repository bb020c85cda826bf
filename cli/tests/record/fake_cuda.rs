//! A library in place of libcuda.so.1: its device memory is that of the process, and a launch prints a line.
#![allow(non_snake_case, clippy::missing_safety_doc, missing_docs)]

use std::alloc::{Layout, alloc_zeroed};
use std::collections::BTreeMap;
use std::ffi::{CStr, c_char, c_int, c_uint, c_void};
use std::sync::Mutex;

type Handle = *mut c_void;

const SUCCESS: c_int = 0;
const INVALID_VALUE: c_int = 1;

/// The allocations: their sizes by their addresses.
static ALLOCATIONS: Mutex<BTreeMap<u64, u64>> = Mutex::new(BTreeMap::new());

/// The sizes of the parameters of each kernel.
fn parameters(kernel: &str) -> &'static [usize] {
    match kernel {
        "scale" => &[8, 8, 4],
        "tensor" => &[128, 8],
        _ => &[],
    }
}

#[unsafe(no_mangle)]
extern "C" fn cuInit(_: c_uint) -> c_int {
    SUCCESS
}

#[unsafe(no_mangle)]
unsafe extern "C" fn cuGetProcAddress_v2(
    name: *const c_char,
    function: *mut Handle,
    _: c_int,
    _: u64,
    _: *mut c_int,
) -> c_int {
    let found: *mut c_void = match unsafe { CStr::from_ptr(name) }.to_bytes() {
        b"cuInit" => cuInit as Handle,
        b"cuLibraryLoadData" => cuLibraryLoadData as Handle,
        b"cuLibraryGetKernel" => cuLibraryGetKernel as Handle,
        b"cuLaunchKernelEx" => cuLaunchKernelEx as Handle,
        b"cuMemAlloc" => cuMemAlloc_v2 as Handle,
        b"cuMemcpyHtoD" => cuMemcpyHtoD_v2 as Handle,
        b"cuGetProcAddress" => cuGetProcAddress_v2 as Handle,
        _ => return INVALID_VALUE,
    };
    unsafe { function.write(found) };
    SUCCESS
}

#[unsafe(no_mangle)]
unsafe extern "C" fn cuModuleLoadData(module: *mut Handle, _: *const c_void) -> c_int {
    unsafe { module.write(Box::into_raw(Box::new(0u64)).cast()) };
    SUCCESS
}

/// The smallest cubin: a header of ELF without tables.
static CUBIN: [u8; 64] = {
    let mut cubin = [0; 64];
    (cubin[0], cubin[1], cubin[2], cubin[3]) = (0x7f, b'E', b'L', b'F');
    cubin
};

#[unsafe(no_mangle)]
unsafe extern "C" fn cuLinkAddData_v2(
    _: Handle,
    _: c_int,
    _: *mut c_void,
    _: usize,
    _: *const c_char,
    _: c_uint,
    _: *mut c_int,
    _: *mut Handle,
) -> c_int {
    SUCCESS
}

#[unsafe(no_mangle)]
unsafe extern "C" fn cuLinkComplete(_: Handle, cubin: *mut *const u8, size: *mut usize) -> c_int {
    unsafe {
        cubin.write(CUBIN.as_ptr());
        size.write(CUBIN.len());
    }
    SUCCESS
}

#[unsafe(no_mangle)]
unsafe extern "C" fn cuLibraryLoadData(
    library: *mut Handle,
    image: *const c_void,
    _: *mut c_int,
    _: *mut Handle,
    _: c_uint,
    _: *mut c_int,
    _: *mut Handle,
    _: c_uint,
) -> c_int {
    unsafe { cuModuleLoadData(library, image) }
}

/// A handle of a function is the address of its name.
#[unsafe(no_mangle)]
unsafe extern "C" fn cuModuleGetFunction(function: *mut Handle, _: Handle, name: *const c_char) -> c_int {
    let name = unsafe { CStr::from_ptr(name) }.to_str().unwrap().to_owned();
    unsafe { function.write(Box::into_raw(Box::new(name)).cast()) };
    SUCCESS
}

/// Every module has one variable of 4 bytes under every name: 7.
#[unsafe(no_mangle)]
unsafe extern "C" fn cuModuleGetGlobal_v2(address: *mut u64, size: *mut usize, _: Handle, _: *const c_char) -> c_int {
    static VARIABLE: u32 = 7;
    unsafe {
        if !address.is_null() {
            address.write((&raw const VARIABLE).expose_provenance() as u64);
        }
        if !size.is_null() {
            size.write(4);
        }
    }
    SUCCESS
}

#[unsafe(no_mangle)]
unsafe extern "C" fn cuLibraryGetKernel(kernel: *mut Handle, library: Handle, name: *const c_char) -> c_int {
    unsafe { cuModuleGetFunction(kernel, library, name) }
}

#[unsafe(no_mangle)]
unsafe extern "C" fn cuFuncGetParamInfo(function: Handle, index: usize, offset: *mut usize, size: *mut usize) -> c_int {
    let kernel = unsafe { &*function.cast::<String>() };
    let Some(&found) = parameters(kernel).get(index) else { return INVALID_VALUE };
    unsafe {
        offset.write(parameters(kernel)[..index].iter().sum());
        size.write(found);
    }
    SUCCESS
}

#[unsafe(no_mangle)]
unsafe extern "C" fn cuKernelGetParamInfo(kernel: Handle, index: usize, offset: *mut usize, size: *mut usize) -> c_int {
    unsafe { cuFuncGetParamInfo(kernel, index, offset, size) }
}

#[unsafe(no_mangle)]
unsafe extern "C" fn cuMemAlloc_v2(address: *mut u64, size: usize) -> c_int {
    let memory = unsafe { alloc_zeroed(Layout::from_size_align(size, 256).unwrap()) };
    let start = memory.expose_provenance() as u64;
    ALLOCATIONS.lock().unwrap().insert(start, size as u64);
    unsafe { address.write(start) };
    SUCCESS
}

#[unsafe(no_mangle)]
unsafe extern "C" fn cuMemcpyHtoD_v2(to: u64, from: *const u8, size: usize) -> c_int {
    unsafe { from.copy_to(std::ptr::with_exposed_provenance_mut(to as usize), size) };
    SUCCESS
}

#[unsafe(no_mangle)]
unsafe extern "C" fn cuMemcpyDtoHAsync_v2(to: *mut u8, from: u64, size: usize, _: Handle) -> c_int {
    unsafe { to.copy_from(std::ptr::with_exposed_provenance(from as usize), size) };
    SUCCESS
}

#[unsafe(no_mangle)]
unsafe extern "C" fn cuMemGetAddressRange_v2(base: *mut u64, size: *mut usize, address: u64) -> c_int {
    let allocations = ALLOCATIONS.lock().unwrap();
    let Some((&start, &bytes)) = allocations.range(..=address).next_back() else { return INVALID_VALUE };
    if address >= start + bytes {
        return INVALID_VALUE;
    }
    unsafe {
        base.write(start);
        size.write(bytes as usize);
    }
    SUCCESS
}

#[unsafe(no_mangle)]
extern "C" fn cuStreamQuery(_: Handle) -> c_int {
    SUCCESS
}

#[unsafe(no_mangle)]
unsafe extern "C" fn cuCtxGetDevice(device: *mut c_int) -> c_int {
    unsafe { device.write(0) };
    SUCCESS
}

#[unsafe(no_mangle)]
unsafe extern "C" fn cuDeviceGetAttribute(value: *mut c_int, attribute: c_int, _: c_int) -> c_int {
    unsafe { value.write(if attribute == 75 { 9 } else { 0 }) };
    SUCCESS
}

/// The bytes of a map depend on its address alone.
#[unsafe(no_mangle)]
unsafe extern "C" fn cuTensorMapEncodeTiled(
    map: *mut [u64; 16],
    _: c_uint,
    _: c_uint,
    address: *mut c_void,
    _: *const u64,
    _: *const u64,
    _: *const u32,
    _: *const u32,
    _: c_uint,
    _: c_uint,
    _: c_uint,
    _: c_uint,
) -> c_int {
    unsafe { map.write([!(address.addr() as u64); 16]) };
    SUCCESS
}

#[unsafe(no_mangle)]
unsafe extern "C" fn cuLaunchKernel(
    function: Handle,
    x: c_uint,
    _: c_uint,
    _: c_uint,
    threads: c_uint,
    _: c_uint,
    _: c_uint,
    _: c_uint,
    _: Handle,
    _: *mut *mut c_void,
    _: *mut *mut c_void,
) -> c_int {
    println!("launched {} {x} {threads}", unsafe { &*function.cast::<String>() });
    SUCCESS
}

#[unsafe(no_mangle)]
unsafe extern "C" fn cuLaunchKernelEx(
    config: *const [c_uint; 6],
    function: Handle,
    parameters: *mut *mut c_void,
    extra: *mut *mut c_void,
) -> c_int {
    let [x, _, _, threads, _, _] = unsafe { *config };
    unsafe { cuLaunchKernel(function, x, 1, 1, threads, 1, 1, 0, std::ptr::null_mut(), parameters, extra) }
}
