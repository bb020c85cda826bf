//! The functions of the driver that the library replaces. Signatures and enumerations are those of `cuda.h`.

use std::ffi::{CStr, c_char, c_int, c_uint, c_void};
use std::mem::transmute;
use std::sync::atomic::{AtomicPtr, Ordering};

use crate::driver::{Handle, NOT_FOUND, SUCCESS, Status};
use crate::image;
use crate::launch::{Launch, per_thread};
use crate::loader;
use crate::map::{self, Map, Part};
use crate::state::{guard, state};

/// A replaced function.
#[derive(Debug)]
pub(crate) struct Hook {
    /// Its name in libcuda, with NUL at the end.
    name: &'static [u8],
    hook: Address,
    /// The function of the driver, once it is known.
    real: AtomicPtr<c_void>,
}

/// The address of a function.
#[derive(Debug)]
struct Address(*const c_void);

// SAFETY: the address of a function is valid in every thread.
unsafe impl Sync for Address {}

impl Hook {
    /// Returns the hook, and notes the function of the driver.
    pub(crate) fn instead_of(&self, real: *mut c_void) -> *mut c_void {
        let hook = self.hook.0.cast_mut();
        // A search in all libraries finds the hook itself.
        if real != hook {
            self.real.store(real, Ordering::Release);
        }
        hook
    }

    /// Returns the function of the driver. `None` if there is no driver, or it lacks the function.
    fn real(&self) -> Option<*mut c_void> {
        let known = self.real.load(Ordering::Acquire);
        if !known.is_null() {
            return Some(known);
        }
        // The program is linked with libcuda, and has not asked for the function.
        let (driver, name) = (loader::driver(), CStr::from_bytes_with_nul(self.name).ok()?);
        let found = if driver.is_null() { driver } else { loader::symbol(driver, name) };
        if found.is_null() || found.cast_const() == self.hook.0 {
            return None;
        }
        self.real.store(found, Ordering::Release);
        Some(found)
    }
}

/// Returns the hook of a function of libcuda.
pub(crate) fn named(name: &[u8]) -> Option<&'static Hook> {
    // Most names that programs look up are not of the driver.
    let find = || HOOKS.iter().find(|hook| hook.name.strip_suffix(b"\0") == Some(name));
    if name.starts_with(b"cu") { find() } else { None }
}

/// A hook runs `before`, then the function of the driver, and if that succeeds, `after`.
macro_rules! hooks {
    ($(fn $name:ident($($arg:ident: $ty:ty),* $(,)?) { before: $before:expr, after: $after:expr $(,)? })*) => {
        #[allow(non_camel_case_types, clippy::enum_variant_names, reason = "the names are those of the driver")]
        #[derive(Clone, Copy)]
        enum Index { $($name,)* }

        static HOOKS: [Hook; [$(Index::$name),*].len()] = [$(Hook {
            name: concat!(stringify!($name), "\0").as_bytes(),
            hook: Address($name as *const c_void),
            real: AtomicPtr::new(std::ptr::null_mut()),
        },)*];

        $(
            /// Replaces the function of the driver.
            ///
            /// # Safety
            ///
            /// As for the function of the driver.
            #[cfg_attr(preload, unsafe(no_mangle))]
            #[allow(non_snake_case, clippy::too_many_arguments, reason = "the function is one of the driver")]
            #[allow(unused_unsafe, reason = "some have nothing to do")]
            unsafe extern "C" fn $name($($arg: $ty),*) -> Status {
                let Some(real) = HOOKS[Index::$name as usize].real() else { return NOT_FOUND };
                // SAFETY: the function has this type in `cuda.h`.
                let real = unsafe { transmute::<*mut c_void, unsafe extern "C" fn($($ty),*) -> Status>(real) };
                // SAFETY: the arguments are those of a call of the driver.
                guard(|| unsafe { $before });
                // SAFETY: the caller's.
                let status = unsafe { real($($arg),*) };
                if status == SUCCESS {
                    // SAFETY: the driver has accepted the arguments, and has written its results.
                    guard(|| unsafe { $after });
                }
                status
            }
        )*
    };
}

hooks! {
    fn cuGetProcAddress(name: *const c_char, function: *mut Handle, version: c_int, flags: u64) {
        before: (),
        after: replace(name, function, version, flags),
    }
    fn cuGetProcAddress_v2(name: *const c_char, function: *mut Handle, version: c_int, flags: u64, found: *mut c_int) {
        before: (),
        after: replace(name, function, version, flags),
    }

    fn cuModuleLoad(module: *mut Handle, name: *const c_char) {
        before: (),
        after: state().loaded(module.read(), image::file(name)),
    }
    fn cuModuleLoadData(module: *mut Handle, image: *const c_void) {
        before: (),
        after: loaded(module.read(), image),
    }
    fn cuModuleLoadDataEx(module: *mut Handle, image: *const c_void, count: c_uint, options: *mut c_int, values: *mut Handle) {
        before: (),
        after: loaded(module.read(), image),
    }
    fn cuModuleLoadFatBinary(module: *mut Handle, image: *const c_void) {
        before: (),
        after: loaded(module.read(), image),
    }
    fn cuModuleUnload(module: Handle) {
        before: (),
        after: state().unloaded(module),
    }
    fn cuLibraryLoadData(library: *mut Handle, code: *const c_void, options: *mut c_int, values: *mut Handle, count: c_uint, library_options: *mut c_int, library_values: *mut Handle, library_count: c_uint) {
        before: (),
        after: loaded(library.read(), code),
    }
    fn cuLibraryLoadFromFile(library: *mut Handle, name: *const c_char, options: *mut c_int, values: *mut Handle, count: c_uint, library_options: *mut c_int, library_values: *mut Handle, library_count: c_uint) {
        before: (),
        after: state().loaded(library.read(), image::file(name)),
    }
    fn cuLibraryUnload(library: Handle) {
        before: (),
        after: state().unloaded(library),
    }
    fn cuLibraryGetModule(module: *mut Handle, library: Handle) {
        before: (),
        after: state().module_of(module.read(), library),
    }
    fn cuLinkAddData_v2(linker: Handle, kind: c_int, data: *mut c_void, size: usize, name: *const c_char, count: c_uint, options: *mut c_int, values: *mut Handle) {
        before: (),
        after: state().link(linker, (!data.is_null()).then(|| image::of_size(data, size))),
    }
    fn cuLinkAddFile_v2(linker: Handle, kind: c_int, name: *const c_char, count: c_uint, options: *mut c_int, values: *mut Handle) {
        before: (),
        after: state().link(linker, image::file(name)),
    }
    fn cuLinkComplete(linker: Handle, cubin: *mut Handle, size: *mut usize) {
        before: (),
        after: state().link_complete(linker, cubin.read().addr()),
    }

    fn cuModuleGetFunction(function: *mut Handle, module: Handle, name: *const c_char) {
        before: (),
        after: state().found(function.read(), module, name, false),
    }
    fn cuLibraryGetKernel(kernel: *mut Handle, library: Handle, name: *const c_char) {
        before: (),
        after: state().found(kernel.read(), library, name, true),
    }
    fn cuKernelGetFunction(function: *mut Handle, kernel: Handle) {
        before: (),
        after: state().function_of(function.read(), kernel),
    }
    fn cuModuleGetGlobal_v2(address: *mut u64, size: *mut usize, module: Handle, name: *const c_char) {
        before: (),
        after: variable(Index::cuModuleGetGlobal_v2, module, name),
    }
    fn cuLibraryGetGlobal(address: *mut u64, size: *mut usize, library: Handle, name: *const c_char) {
        before: (),
        after: variable(Index::cuLibraryGetGlobal, library, name),
    }

    fn cuTensorMapEncodeTiled(map: *mut c_void, data_type: c_uint, rank: u32, address: *mut c_void, dims: *const u64, strides: *const u64, extents: *const u32, element_strides: *const u32, interleave: c_uint, swizzle: c_uint, promotion: c_uint, fill: c_uint) {
        before: (),
        after: {
            let part = Part::Tiled { extents: map::numbers(extents, rank as usize) };
            let tensor = Tensor { data_type, rank, address, dims, strides, element_strides };
            encoded(map, &tensor, part, [interleave, swizzle, fill]);
        },
    }
    fn cuTensorMapEncodeIm2col(map: *mut c_void, data_type: c_uint, rank: u32, address: *mut c_void, dims: *const u64, strides: *const u64, lower: *const c_int, upper: *const c_int, channels: u32, pixels: u32, element_strides: *const u32, interleave: c_uint, swizzle: c_uint, promotion: c_uint, fill: c_uint) {
        before: (),
        after: {
            let spatial = (rank as usize).saturating_sub(2);
            let (lower, upper) = (map::numbers(lower, spatial), map::numbers(upper, spatial));
            let tensor = Tensor { data_type, rank, address, dims, strides, element_strides };
            encoded(map, &tensor, Part::Im2col { lower, upper, channels, pixels }, [interleave, swizzle, fill]);
        },
    }
    fn cuTensorMapEncodeIm2colWide(map: *mut c_void, data_type: c_uint, rank: u32, address: *mut c_void, dims: *const u64, strides: *const u64, lower: c_int, upper: c_int, channels: u32, pixels: u32, element_strides: *const u32, interleave: c_uint, mode: c_uint, swizzle: c_uint, promotion: c_uint, fill: c_uint) {
        before: (),
        after: {
            let tensor = Tensor { data_type, rank, address, dims, strides, element_strides };
            let part = Part::Im2colWide { lower, upper, channels, pixels, mode };
            encoded(map, &tensor, part, [interleave, swizzle, fill]);
        },
    }

    fn cuLaunchKernel(function: Handle, grid_x: u32, grid_y: u32, grid_z: u32, block_x: u32, block_y: u32, block_z: u32, shared: u32, stream: Handle, parameters: *mut *mut c_void, extra: *mut *mut c_void) {
        before: plain(function, [grid_x, grid_y, grid_z], [block_x, block_y, block_z], shared, stream, false, (parameters, extra)),
        after: (),
    }
    fn cuLaunchKernel_ptsz(function: Handle, grid_x: u32, grid_y: u32, grid_z: u32, block_x: u32, block_y: u32, block_z: u32, shared: u32, stream: Handle, parameters: *mut *mut c_void, extra: *mut *mut c_void) {
        before: plain(function, [grid_x, grid_y, grid_z], [block_x, block_y, block_z], shared, per_thread(stream), false, (parameters, extra)),
        after: (),
    }
    fn cuLaunchCooperativeKernel(function: Handle, grid_x: u32, grid_y: u32, grid_z: u32, block_x: u32, block_y: u32, block_z: u32, shared: u32, stream: Handle, parameters: *mut *mut c_void) {
        before: plain(function, [grid_x, grid_y, grid_z], [block_x, block_y, block_z], shared, stream, true, (parameters, std::ptr::null_mut())),
        after: (),
    }
    fn cuLaunchCooperativeKernel_ptsz(function: Handle, grid_x: u32, grid_y: u32, grid_z: u32, block_x: u32, block_y: u32, block_z: u32, shared: u32, stream: Handle, parameters: *mut *mut c_void) {
        before: plain(function, [grid_x, grid_y, grid_z], [block_x, block_y, block_z], shared, per_thread(stream), true, (parameters, std::ptr::null_mut())),
        after: (),
    }
    fn cuLaunchKernelEx(config: *const Config, function: Handle, parameters: *mut *mut c_void, extra: *mut *mut c_void) {
        before: configured(config, function, |stream| stream, (parameters, extra)),
        after: (),
    }
    fn cuLaunchKernelEx_ptsz(config: *const Config, function: Handle, parameters: *mut *mut c_void, extra: *mut *mut c_void) {
        before: configured(config, function, per_thread, (parameters, extra)),
        after: (),
    }
}

/// `CU_GET_PROC_ADDRESS_PER_THREAD_DEFAULT_STREAM`
const PER_THREAD: u64 = 2;
/// The version from which on `cuGetProcAddress` means `cuGetProcAddress_v2`.
const SECOND: c_int = 12000;

/// Replaces a function that `cuGetProcAddress` has returned. The name has no suffix there.
unsafe fn replace(name: *const c_char, function: *mut Handle, version: c_int, flags: u64) {
    if name.is_null() || function.is_null() {
        return;
    }
    // SAFETY: the driver has accepted the name, and has written the function.
    let (name, real) = unsafe { (CStr::from_ptr(name).to_bytes(), function.read()) };
    if real.is_null() {
        return;
    }
    let with = |suffix: &[u8]| named(&[name, suffix].concat());
    let is_first = name == b"cuGetProcAddress" && version < SECOND;
    let hook = match () {
        () if flags & PER_THREAD != 0 => with(b"_ptsz").or_else(|| with(b"_v2")).or_else(|| with(b"")),
        () if is_first => with(b""),
        () => with(b"_v2").or_else(|| with(b"")),
    };
    if let Some(hook) = hook {
        // SAFETY: as above.
        unsafe { function.write(hook.instead_of(real)) };
    }
}

/// Notes a module or a library, whose image is in memory.
unsafe fn loaded(module: Handle, image: *const c_void) {
    if !state().loaded_linked(module, image.addr()) {
        // SAFETY: the driver has accepted the image.
        let bytes = unsafe { image::at(image) };
        state().loaded(module, bytes);
    }
}

/// Notes a variable. The program need not ask for both its address and its size, so the function is called again.
unsafe fn variable(function: Index, owner: Handle, name: *const c_char) {
    type Get = unsafe extern "C" fn(*mut u64, *mut usize, Handle, *const c_char) -> Status;
    let Some(real) = HOOKS[function as usize].real() else { return };
    let (mut address, mut size) = (0, 0);
    // SAFETY: both functions have this type in `cuda.h`, and the driver has accepted the module and the name.
    unsafe {
        if transmute::<*mut c_void, Get>(real)(&raw mut address, &raw mut size, owner, name) == SUCCESS {
            state().variable(owner, name, address, size as u64);
        }
    }
}

/// The arguments of an encoding that describe the tensor.
struct Tensor {
    data_type: c_uint,
    rank: u32,
    address: *mut c_void,
    dims: *const u64,
    strides: *const u64,
    element_strides: *const u32,
}

/// Notes a tensor map.
unsafe fn encoded(map: *const c_void, tensor: &Tensor, part: Part, [interleave, swizzle, fill]: [c_uint; 3]) {
    let rank = tensor.rank as usize;
    // SAFETY: the driver has accepted arrays of these lengths, and has written the map.
    unsafe {
        let described = Map {
            data_type: tensor.data_type,
            address: tensor.address.addr() as u64,
            dims: map::numbers(tensor.dims, rank),
            strides: map::numbers(tensor.strides, rank.saturating_sub(1)),
            part,
            element_strides: map::numbers(tensor.element_strides, rank),
            interleave,
            swizzle,
            fill,
        };
        state().encoded(map::encoded(map), described);
    }
}

type Passed = (*mut *mut c_void, *mut *mut c_void);

/// Records a launch whose arguments are numbers.
unsafe fn plain(
    function: Handle,
    grid: [u32; 3],
    block: [u32; 3],
    shared: u32,
    stream: Handle,
    cooperative: bool,
    (parameters, extra): Passed,
) {
    let launch = Launch {
        function,
        grid,
        block,
        cluster: None,
        shared,
        stream,
        cooperative,
        programmatic: false,
        parameters: parameters.cast_const().cast(),
        extra: extra.cast_const().cast(),
    };
    // SAFETY: the program launches it.
    unsafe { launch.record() };
}

/// `CUlaunchConfig`
#[repr(C)]
struct Config {
    grid: [u32; 3],
    block: [u32; 3],
    shared: u32,
    stream: Handle,
    attributes: *const Attribute,
    count: u32,
}

/// `CUlaunchAttribute`
#[repr(C)]
struct Attribute {
    id: u32,
    padding: [u8; 4],
    value: [u32; 16],
}

/// `CU_LAUNCH_ATTRIBUTE_COOPERATIVE`
const COOPERATIVE: u32 = 2;
/// `CU_LAUNCH_ATTRIBUTE_CLUSTER_DIMENSION`
const CLUSTER: u32 = 4;
/// `CU_LAUNCH_ATTRIBUTE_PROGRAMMATIC_STREAM_SERIALIZATION`
const PROGRAMMATIC: u32 = 6;
/// The limit on the number of attributes.
const MOST_ATTRIBUTES: usize = 1024;

/// Records a launch with a configuration.
unsafe fn configured(
    config: *const Config,
    function: Handle,
    stream: impl FnOnce(Handle) -> Handle,
    (parameters, extra): Passed,
) {
    if config.is_null() {
        return;
    }
    // SAFETY: the program launches with this configuration.
    let config = unsafe { &*config };
    let attributes: &[Attribute] = match config.attributes.is_null() {
        true => &[],
        // SAFETY: as above.
        false => unsafe {
            std::slice::from_raw_parts(config.attributes, (config.count as usize).min(MOST_ATTRIBUTES))
        },
    };
    let value = |id| attributes.iter().find(|attribute| attribute.id == id).map(|attribute| attribute.value);
    let is_set = |id| value(id).is_some_and(|value| value[0] != 0);
    let launch = Launch {
        function,
        grid: config.grid,
        block: config.block,
        cluster: value(CLUSTER).map(|[x, y, z, ..]| [x, y, z]),
        shared: config.shared,
        stream: stream(config.stream),
        cooperative: is_set(COOPERATIVE),
        programmatic: is_set(PROGRAMMATIC),
        parameters: parameters.cast_const().cast(),
        extra: extra.cast_const().cast(),
    };
    // SAFETY: the program launches it.
    unsafe { launch.record() };
}
