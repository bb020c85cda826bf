//! A program that launches kernels as programs do: `app WAY IMAGE`.
#![allow(non_snake_case, missing_docs)]

use std::ffi::{CStr, CString, c_char, c_int, c_uint, c_void};
use std::mem::transmute;
use std::ptr::{null_mut, without_provenance_mut};

unsafe extern "C" {
    fn dlopen(file: *const c_char, flags: c_int) -> *mut c_void;
    fn dlsym(handle: *mut c_void, name: *const c_char) -> *mut c_void;
}

type Handle = *mut c_void;
type Launch = unsafe extern "C" fn(
    Handle, c_uint, c_uint, c_uint, c_uint, c_uint, c_uint, c_uint, Handle, *mut Handle, *mut Handle,
) -> c_int;
type LoadLibrary = unsafe extern "C" fn(
    *mut Handle, *const c_void, *mut c_int, *mut Handle, c_uint, *mut c_int, *mut Handle, c_uint,
) -> c_int;
type Add = unsafe extern "C" fn(
    Handle,
    c_int,
    *mut c_void,
    usize,
    *const c_char,
    c_uint,
    *mut c_int,
    *mut Handle,
) -> c_int;
type Encode = unsafe extern "C" fn(
    *mut c_void, c_uint, c_uint, *mut c_void, *const u64, *const u64, *const u32, *const u32, c_uint, c_uint, c_uint, c_uint,
) -> c_int;

/// `CUlaunchConfig` with `CUlaunchAttribute`
#[repr(C)]
struct Config {
    grid: [u32; 3],
    block: [u32; 3],
    shared: u32,
    stream: Handle,
    attributes: *const Attribute,
    count: u32,
}

#[repr(C)]
struct Attribute {
    id: u32,
    padding: u32,
    value: [u32; 16],
}

fn main() {
    let words: Vec<String> = std::env::args().collect();
    let mut image = std::fs::read(&words[2]).unwrap();
    image.push(0);
    unsafe { run(&words[1], &image) }
}

/// Returns a function of a library.
unsafe fn function(library: Handle, name: &CStr) -> Handle {
    let found = unsafe { dlsym(library, name.as_ptr()) };
    assert!(!found.is_null(), "{name:?}");
    found
}

/// The handles of the C library's `dlfcn.h`.
const DEFAULT: Handle = null_mut();
const NEXT: Handle = without_provenance_mut(usize::MAX);

unsafe fn run(way: &str, image: &[u8]) {
    unsafe {
        // The search starts at this program for both, and finds the same function of the C library.
        assert_eq!(function(NEXT, c"malloc"), function(DEFAULT, c"malloc"));
        assert!(dlsym(DEFAULT, c"no_such_function".as_ptr()).is_null());
        assert_ne!(function(NEXT, c"dlsym"), null_mut());
        let cuda = dlopen(c"libcuda.so.1".as_ptr(), 1);
        assert!(!cuda.is_null());
        assert!(dlsym(cuda, c"cuNoSuchFunction".as_ptr()).is_null());
        let allocate: unsafe extern "C" fn(*mut u64, usize) -> c_int = transmute(function(cuda, c"cuMemAlloc_v2"));
        let copy: unsafe extern "C" fn(u64, *const u8, usize) -> c_int = transmute(function(cuda, c"cuMemcpyHtoD_v2"));
        let values: Vec<u8> = (0..2048u32).flat_map(u32::to_le_bytes).collect();
        let (mut dst, mut src, mut factor) = (0u64, 0u64, 3u32);
        assert_eq!(allocate(&raw mut dst, values.len()), 0);
        assert_eq!(allocate(&raw mut src, values.len()), 0);
        assert_eq!(copy(src, values.as_ptr(), values.len()), 0);
        let mut parameters = [(&raw mut dst).cast::<c_void>(), (&raw mut src).cast(), (&raw mut factor).cast()];
        let (mut module, mut kernel, mut size) = (null_mut(), null_mut(), 0usize);
        match way {
            "library" => {
                let get: unsafe extern "C" fn(*const c_char, *mut Handle, c_int, u64, *mut c_int) -> c_int =
                    transmute(function(cuda, c"cuGetProcAddress_v2"));
                let find = |name: &str| {
                    let (name, mut found) = (CString::new(name).unwrap(), null_mut());
                    assert_eq!(get(name.as_ptr(), &raw mut found, 13000, 0, null_mut()), 0, "{name:?}");
                    found
                };
                // As the CUDA runtime passes it.
                let mut wrapper = [0u8; 24];
                wrapper[..4].copy_from_slice(&0x4662_43b1_u32.to_le_bytes());
                wrapper[4] = 1;
                wrapper[8..16].copy_from_slice(&image.as_ptr().expose_provenance().to_le_bytes());
                let load: LoadLibrary = transmute(find("cuLibraryLoadData"));
                let status = load(
                    &raw mut module, wrapper.as_ptr().cast(), null_mut(), null_mut(), 0, null_mut(), null_mut(), 0,
                );
                assert_eq!(status, 0);
                let get: unsafe extern "C" fn(*mut Handle, Handle, *const c_char) -> c_int =
                    transmute(find("cuLibraryGetKernel"));
                assert_eq!(get(&raw mut kernel, module, c"scale".as_ptr()), 0);
                let launch: unsafe extern "C" fn(*const Config, Handle, *mut Handle, *mut Handle) -> c_int =
                    transmute(find("cuLaunchKernelEx"));
                let mut value = [0; 16];
                value[..3].copy_from_slice(&[2, 1, 1]);
                let attribute = Attribute { id: 4, padding: 0, value };
                let (grid, block) = ([2, 1, 1], [128, 1, 1]);
                let config =
                    Config { grid, block, shared: 0, stream: null_mut(), attributes: &raw const attribute, count: 1 };
                assert_eq!(launch(&raw const config, kernel, parameters.as_mut_ptr(), null_mut()), 0);
            }
            _ => {
                let load: unsafe extern "C" fn(*mut Handle, *const c_void) -> c_int =
                    transmute(function(cuda, c"cuModuleLoadData"));
                let get: unsafe extern "C" fn(*mut Handle, Handle, *const c_char) -> c_int =
                    transmute(function(cuda, c"cuModuleGetFunction"));
                let launch: Launch = transmute(function(cuda, c"cuLaunchKernel"));
                let mut cubin = image.as_ptr().cast::<c_void>();
                if way == "linked" {
                    let add: Add = transmute(function(cuda, c"cuLinkAddData_v2"));
                    let complete: unsafe extern "C" fn(Handle, *mut *const c_void, *mut usize) -> c_int =
                        transmute(function(cuda, c"cuLinkComplete"));
                    let (linker, data) = (without_provenance_mut(64), cubin.cast_mut());
                    let status = add(linker, 1, data, image.len(), c"a".as_ptr(), 0, null_mut(), null_mut());
                    assert_eq!(status, 0);
                    assert_eq!(complete(linker, &raw mut cubin, &raw mut size), 0);
                }
                assert_eq!(load(&raw mut module, cubin), 0);
                let variable: unsafe extern "C" fn(*mut u64, *mut usize, Handle, *const c_char) -> c_int =
                    transmute(function(cuda, c"cuModuleGetGlobal_v2"));
                let mut address = 0;
                assert_eq!(variable(&raw mut address, null_mut(), module, c"bias".as_ptr()), 0);
                if way == "tensor" {
                    let encode: Encode = transmute(function(cuda, c"cuTensorMapEncodeTiled"));
                    let mut map = [0u64; 16];
                    let at = without_provenance_mut(src as usize);
                    let (dims, strides, extents, steps) = ([32u64, 64], [128u64], [32u32, 8], [1u32, 1]);
                    let status = encode(
                        map.as_mut_ptr().cast(), 2, 2, at, dims.as_ptr(), strides.as_ptr(), extents.as_ptr(),
                        steps.as_ptr(), 0, 3, 0, 0,
                    );
                    assert_eq!(status, 0);
                    parameters = [map.as_mut_ptr().cast(), (&raw mut dst).cast(), null_mut()];
                    assert_eq!(get(&raw mut kernel, module, c"tensor".as_ptr()), 0);
                } else {
                    assert_eq!(get(&raw mut kernel, module, c"scale".as_ptr()), 0);
                }
                for _ in 0..2 {
                    let given = parameters.as_mut_ptr();
                    assert_eq!(launch(kernel, 2, 1, 1, 128, 1, 1, 0, null_mut(), given, null_mut()), 0);
                }
            }
        }
        if way == "hang" {
            loop {
                std::thread::park();
            }
        }
    }
}
