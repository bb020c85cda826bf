//! The functions of the driver that the recorder calls itself. Those that the driver lacks, or that fail, return
//! `None`.

use std::ffi::{CStr, CString, c_char, c_int, c_void};
use std::ptr;
use std::sync::OnceLock;
use std::thread::sleep;
use std::time::{Duration, Instant};

use crate::loader;

/// `CUresult`
pub(crate) type Status = c_int;
/// `CUDA_SUCCESS`
pub(crate) const SUCCESS: Status = 0;
/// `CUDA_ERROR_NOT_FOUND`
pub(crate) const NOT_FOUND: Status = 500;
/// `CUDA_ERROR_NOT_READY`
const NOT_READY: Status = 600;
/// A handle of a module, a function, a stream and so on.
pub(crate) type Handle = *mut c_void;

/// `CU_STREAM_CAPTURE_MODE_RELAXED`
const RELAXED: c_int = 2;
/// `CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR` and `_MINOR`
const CAPABILITY: [c_int; 2] = [75, 76];
/// The longest wait for a stream before its memory is read.
const PATIENCE: Duration = Duration::from_secs(10);

macro_rules! functions {
    ($($name:ident($($ty:ty),*);)*) => {
        /// Functions of libcuda, by their names there.
        #[allow(non_snake_case, reason = "the names are those of the driver")]
        pub(crate) struct Driver {
            $($name: Option<unsafe extern "C" fn($($ty),*) -> Status>,)*
        }

        impl Driver {
            fn load() -> Driver {
                let handle = loader::driver();
                let find = |name: &str| {
                    let name = CString::new(name).ok()?;
                    let found = if handle.is_null() { ptr::null_mut() } else { loader::symbol(handle, &name) };
                    (!found.is_null()).then_some(found)
                };
                Driver {
                    $($name: find(stringify!($name)).map(|found| {
                        // SAFETY: the function has this type in `cuda.h`.
                        unsafe { std::mem::transmute::<*mut c_void, unsafe extern "C" fn($($ty),*) -> Status>(found) }
                    }),)*
                }
            }
        }
    };
}
functions! {
    cuFuncGetParamInfo(Handle, usize, *mut usize, *mut usize);
    cuKernelGetParamInfo(Handle, usize, *mut usize, *mut usize);
    cuFuncGetName(*mut *const c_char, Handle);
    cuFuncGetModule(*mut Handle, Handle);
    cuMemGetAddressRange_v2(*mut u64, *mut usize, u64);
    cuMemcpyDtoHAsync_v2(*mut c_void, u64, usize, Handle);
    cuStreamQuery(Handle);
    cuStreamIsCapturing(Handle, *mut c_int);
    cuThreadExchangeStreamCaptureMode(*mut c_int);
    cuCtxGetDevice(*mut c_int);
    cuDeviceGetAttribute(*mut c_int, c_int, c_int);
}

/// Returns the functions of the driver.
pub(crate) fn driver() -> &'static Driver {
    static DRIVER: OnceLock<Driver> = OnceLock::new();
    DRIVER.get_or_init(Driver::load)
}

impl Driver {
    /// Returns the offset and the size of a parameter of a kernel. `None` after the last one.
    pub(crate) fn parameter(
        &self,
        function: Handle,
        is_kernel: bool,
        index: usize,
    ) -> Option<(usize, usize)> {
        let info = if is_kernel { self.cuKernelGetParamInfo } else { self.cuFuncGetParamInfo }?;
        let (mut offset, mut size) = (0, 0);
        // SAFETY: the handle is one that the program launches.
        let status = unsafe { info(function, index, &raw mut offset, &raw mut size) };
        (status == SUCCESS).then_some((offset, size))
    }

    /// Whether the driver can return the sizes of parameters: from CUDA 12.4 on.
    pub(crate) fn knows_parameters(&self) -> bool {
        self.cuKernelGetParamInfo.is_some() && self.cuFuncGetParamInfo.is_some()
    }

    /// Returns the name and the module of a function.
    pub(crate) fn name(&self, function: Handle) -> Option<(String, Handle)> {
        let (mut name, mut module) = (ptr::null(), ptr::null_mut());
        // SAFETY: the handle is one that the program launches.
        let statuses = unsafe {
            [self.cuFuncGetName?(&raw mut name, function), self.cuFuncGetModule?(&raw mut module, function)]
        };
        if statuses != [SUCCESS; 2] || name.is_null() {
            return None;
        }
        // SAFETY: the driver returns a string that ends with NUL, and keeps it as long as the function.
        Some((unsafe { CStr::from_ptr(name) }.to_string_lossy().into_owned(), module))
    }

    /// Returns the first address and the size of the allocation with an address.
    pub(crate) fn allocation(&self, address: u64) -> Option<(u64, u64)> {
        let (mut base, mut size) = (0, 0);
        // SAFETY: the driver reports an address in no allocation as an error.
        let status = unsafe { self.cuMemGetAddressRange_v2?(&raw mut base, &raw mut size, address) };
        let is_inside = address.checked_sub(base).is_some_and(|offset| offset < size as u64);
        (status == SUCCESS && is_inside).then_some((base, size as u64))
    }

    /// Returns the target of the current device, such as 90 for `sm_90`.
    pub(crate) fn capability(&self) -> Option<u32> {
        let mut device = 0;
        // SAFETY: each function writes one number.
        if unsafe { self.cuCtxGetDevice?(&raw mut device) } != SUCCESS {
            return None;
        }
        let [major, minor] = CAPABILITY.map(|attribute| {
            let mut value = 0;
            let attribute_of = self.cuDeviceGetAttribute?;
            // SAFETY: as above.
            let status = unsafe { attribute_of(&raw mut value, attribute, device) };
            (status == SUCCESS).then_some(value)
        });
        u32::try_from(major? * 10 + minor?).ok()
    }

    /// Whether the work of a stream is captured into a graph, so that its memory does not have the contents of the
    /// launch.
    pub(crate) fn is_capturing(&self, stream: Handle) -> bool {
        let Some(is_capturing) = self.cuStreamIsCapturing else { return false };
        let mut state = 0;
        // SAFETY: the program launches on this stream. An error means that another stream is captured.
        unsafe { is_capturing(stream, &raw mut state) != SUCCESS || state != 0 }
    }

    /// Waits for the work of a stream. Returns false after a time limit or an error.
    pub(crate) fn wait(&self, stream: Handle) -> bool {
        let Some(query) = self.cuStreamQuery else { return false };
        let start = Instant::now();
        loop {
            // SAFETY: the program launches on this stream.
            match unsafe { query(stream) } {
                SUCCESS => return true,
                NOT_READY if start.elapsed() < PATIENCE => sleep(Duration::from_micros(100)),
                _ => return false,
            }
        }
    }

    /// Returns the bytes at an address, copied on a stream without work.
    pub(crate) fn read(&self, address: u64, size: u64, stream: Handle) -> Option<Vec<u8>> {
        let mut bytes = vec![0u8; usize::try_from(size).ok()?];
        // SAFETY: the range is in one allocation, and `bytes` is not used until the copy is complete.
        let status =
            unsafe { self.cuMemcpyDtoHAsync_v2?(bytes.as_mut_ptr().cast(), address, bytes.len(), stream) };
        if status != SUCCESS {
            return None;
        }
        match self.wait(stream) {
            true => Some(bytes),
            false => {
                // The copy may still write them.
                std::mem::forget(bytes);
                None
            }
        }
    }

    /// Calls the driver in the mode in which its calls do not end a capture of another stream.
    pub(crate) fn relaxed<T>(&self, calls: impl FnOnce() -> T) -> T {
        let Some(exchange) = self.cuThreadExchangeStreamCaptureMode else { return calls() };
        let mut mode = RELAXED;
        // SAFETY: it exchanges a number for one of the same enumeration.
        unsafe { exchange(&raw mut mode) };
        let result = calls();
        // SAFETY: as above.
        unsafe { exchange(&raw mut mode) };
        result
    }
}
