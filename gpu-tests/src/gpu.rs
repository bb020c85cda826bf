//! The part of the driver API that the tests need: a device, modules, buffers, cluster launches with a deadline.

use std::{
    error::Error,
    ffi::{CString, c_void},
    fmt, ptr,
    time::{Duration, Instant},
};

use anyhow::{Context, Result, anyhow, bail};
use cudarc::driver::{result, sys};
use ptx_async::{TensorMap, kernel::TensorMapParam};

/// No driver, or no suitable device. Not a failure of the kernels.
#[derive(Debug)]
pub(crate) struct Absent(String);

impl fmt::Display for Absent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Error for Absent {}

/// The driver's compiler is older than the `.version` of a module. Not a failure of its kernels.
#[derive(Debug)]
pub(crate) struct UnsupportedVersion(String);

impl fmt::Display for UnsupportedVersion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Error for UnsupportedVersion {}

/// Makes the error of a module that was not loaded, with the log of the driver's compiler.
fn load_error(error: sys::CUresult, log: &str) -> anyhow::Error {
    let log = log.trim_matches(['\0', '\n']).replace('\n', "; ");
    let message = format!("cuModuleLoadDataEx: {error:?}; {log}");
    // Some drivers report this as invalid PTX; only the log has the reason.
    if error == sys::CUresult::CUDA_ERROR_UNSUPPORTED_PTX_VERSION || log.contains("Unsupported .version") {
        return UnsupportedVersion(message).into();
    }
    anyhow!(message)
}

/// The first device, with its primary context current to this thread.
#[derive(Debug)]
pub(crate) struct Gpu {
    /// Its name, from the driver.
    pub name: String,
    /// The CUDA version of the driver, `13000`.
    pub driver: i32,
    /// The time limit of a kernel.
    pub deadline: Duration,
    end: sys::CUevent,
}

/// A loaded module. It stays loaded until [`unload`](Module::unload).
#[derive(Debug, Clone, Copy)]
pub(crate) struct Module(sys::CUmodule);

/// A kernel of a module, which takes the address of its arguments, and perhaps a tensor map.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Kernel(sys::CUfunction);

/// The grid, the cluster and the block of a launch, and its shared memory.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Shape {
    /// The number of CTAs.
    pub grid: u32,
    /// The number of CTAs of a cluster.
    pub cluster: u32,
    /// The number of threads of a CTA.
    pub threads: u32,
    /// The bytes of dynamic shared memory.
    pub shared: u32,
}

/// Memory of the device.
#[derive(Debug)]
pub(crate) struct Buffer {
    /// Its address.
    pub address: u64,
    len: usize,
}

impl Gpu {
    /// Opens the first device.
    ///
    /// # Errors
    ///
    /// [`Absent`] where there is no device to open, another error where opening fails.
    pub(crate) fn open(deadline: Duration) -> Result<Self> {
        // SAFETY: loading the driver's library runs its initializers, as every use of it does.
        if !unsafe { sys::is_culib_present() } {
            bail!(Absent("the driver's library, libcuda, is not installed".to_owned()));
        }
        if let Err(error) = result::init() {
            bail!(Absent(format!("cuInit says {error}")));
        }
        if result::device::get_count().context("cuDeviceGetCount")? == 0 {
            bail!(Absent("the driver finds no device".to_owned()));
        }
        let device = result::device::get(0).context("cuDeviceGet")?;
        let name = result::device::get_name(device).context("cuDeviceGetName")?;
        let attribute = |which| {
            // SAFETY: the driver returned the device.
            unsafe { result::device::get_attribute(device, which) }.context("cuDeviceGetAttribute")
        };
        let major = attribute(sys::CUdevice_attribute::CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR)?;
        let minor = attribute(sys::CUdevice_attribute::CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MINOR)?;
        if (major, minor) != (9, 0) {
            bail!(Absent(format!("the kernels are for sm_90a, and the {name} is sm_{major}{minor}")));
        }
        let mut driver = 0;
        // SAFETY: the driver writes one number.
        unsafe { sys::cuDriverGetVersion(&mut driver) }.result().context("cuDriverGetVersion")?;
        // SAFETY: the driver returned the device; the context lives as long as the process.
        let context = unsafe { result::primary_ctx::retain(device) }.context("cuDevicePrimaryCtxRetain")?;
        // SAFETY: the context was just retained.
        unsafe { result::ctx::set_current(context) }.context("cuCtxSetCurrent")?;
        let end =
            result::event::create(sys::CUevent_flags::CU_EVENT_DISABLE_TIMING).context("cuEventCreate")?;
        Ok(Self { name, driver, deadline, end })
    }

    /// Loads a module: PTX text, which the driver compiles, or a cubin.
    ///
    /// # Errors
    ///
    /// [`UnsupportedVersion`] where the driver is too old for the text, otherwise the log of its compiler.
    pub(crate) fn load(&self, image: &[u8]) -> Result<Module> {
        // PTX text ends at a NUL; a cubin contains its length.
        let image: Vec<u8> = image.iter().copied().chain([0]).collect();
        let mut log = vec![0_u8; 8192];
        let mut options = [
            sys::CUjit_option::CU_JIT_ERROR_LOG_BUFFER,
            sys::CUjit_option::CU_JIT_ERROR_LOG_BUFFER_SIZE_BYTES,
        ];
        let mut values = [log.as_mut_ptr().cast::<c_void>(), ptr::without_provenance_mut(log.len())];
        let mut module = ptr::null_mut();
        // SAFETY: the image ends in NUL, there are as many options as values, and all of it outlives the call.
        let loaded = unsafe {
            sys::cuModuleLoadDataEx(
                &mut module,
                image.as_ptr().cast(),
                2,
                options.as_mut_ptr(),
                values.as_mut_ptr(),
            )
        };
        if let Err(error) = loaded.result() {
            return Err(load_error(error.0, &String::from_utf8_lossy(&log)));
        }
        Ok(Module(module))
    }

    /// Allocates memory with these contents.
    ///
    /// # Errors
    ///
    /// When the device has too little memory.
    pub(crate) fn upload(&self, data: &[u8]) -> Result<Buffer> {
        let len = data.len();
        // SAFETY: a context is current; `Buffer` frees it once.
        let address = unsafe { result::malloc_sync(len.max(1)) }
            .with_context(|| format!("cuMemAlloc of {len} bytes"))?;
        let buffer = Buffer { address, len };
        if !data.is_empty() {
            // SAFETY: the buffer has the data's length.
            unsafe { result::memcpy_htod_sync(address, data) }.context("cuMemcpyHtoD")?;
        }
        Ok(buffer)
    }

    /// Runs a kernel and waits for it.
    ///
    /// # Safety
    ///
    /// `args` is the address of the arguments of the kernel, which stays within the memory that they describe.
    ///
    /// # Errors
    ///
    /// An error of the driver, a fault of the kernel, or [`TooLong`]. After any of them the context is unusable.
    pub(crate) unsafe fn run(
        &self,
        kernel: Kernel,
        shape: Shape,
        args: &Buffer,
        map: TensorMap,
    ) -> Result<()> {
        let mut address = args.address;
        // The parameter begins with the map itself, which is all that a kernel of the builder reads of it.
        let mut map = TensorMapParam::new(&map);
        let mut parameters = [(&raw mut address).cast::<c_void>(), (&raw mut map).cast::<c_void>()];
        // SAFETY: the kernel takes one address, and perhaps a map; the rest is the caller's.
        unsafe { self.launch(kernel, shape, &mut parameters) }
    }

    /// Runs a kernel with these parameters, and waits for it.
    ///
    /// # Safety
    ///
    /// Each is the address of as many bytes as the kernel's parameter has, and the kernel stays within the memory that
    /// they describe.
    ///
    /// # Errors
    ///
    /// As for [`run`](Self::run).
    pub(crate) unsafe fn launch(
        &self,
        kernel: Kernel,
        shape: Shape,
        parameters: &mut [*mut c_void],
    ) -> Result<()> {
        let mut cluster = sys::CUlaunchAttribute {
            id: sys::CUlaunchAttributeID_enum::CU_LAUNCH_ATTRIBUTE_CLUSTER_DIMENSION,
            pad: [0; 4],
            value: sys::CUlaunchAttributeValue { pad: [0; 64] },
        };
        cluster.value.clusterDim =
            sys::CUlaunchAttributeValue_union__bindgen_ty_1 { x: shape.cluster, y: 1, z: 1 };
        let config = sys::CUlaunchConfig {
            gridDimX: shape.grid,
            gridDimY: 1,
            gridDimZ: 1,
            blockDimX: shape.threads,
            blockDimY: 1,
            blockDimZ: 1,
            sharedMemBytes: shape.shared,
            hStream: ptr::null_mut(),
            attrs: &mut cluster,
            numAttrs: 1,
        };
        // SAFETY: the driver copies the parameters before it returns. The rest is the caller's.
        unsafe { sys::cuLaunchKernelEx(&config, kernel.0, parameters.as_mut_ptr(), ptr::null_mut()) }
            .result()
            .context("cuLaunchKernelEx")?;
        // SAFETY: the event lives as long as `self`; no stream is the default stream.
        unsafe { result::event::record(self.end, ptr::null_mut()) }.context("cuEventRecord")?;
        let since = Instant::now();
        // SAFETY: as above.
        while let Err(error) = unsafe { result::event::query(self.end) } {
            if error.0 != sys::CUresult::CUDA_ERROR_NOT_READY {
                return Err(error).context("while the kernel ran");
            }
            if since.elapsed() > self.deadline {
                bail!(TooLong(self.deadline));
            }
            std::thread::yield_now();
        }
        Ok(())
    }
}

/// A kernel did not end: it waits for a phase that never completes, and every later call of the driver would hang too.
#[derive(Debug)]
pub(crate) struct TooLong(Duration);

impl fmt::Display for TooLong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the kernel still runs after {} s", self.0.as_secs())
    }
}

impl Error for TooLong {}

impl Module {
    /// Returns a kernel of the module, and allows it this many bytes of dynamic shared memory.
    ///
    /// # Errors
    ///
    /// When the module has no kernel of that name, or the device has too little shared memory.
    pub(crate) fn kernel(self, name: &str, shared: u32) -> Result<Kernel> {
        let c_name = CString::new(name).context("a kernel's name")?;
        // SAFETY: the module is loaded.
        let function = unsafe { result::module::get_function(self.0, c_name) }
            .with_context(|| format!("the module has no kernel `{name}`"))?;
        let attribute = sys::CUfunction_attribute::CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES;
        // A kernel gets more than 48 KiB only after this attribute is set.
        // SAFETY: the function was just found.
        unsafe { result::function::set_function_attribute(function, attribute, shared.cast_signed()) }
            .with_context(|| format!("cuFuncSetAttribute of `{name}`, {shared} bytes of shared memory"))?;
        Ok(Kernel(function))
    }
}

impl Module {
    /// Unloads the module, whose kernels have ended.
    ///
    /// # Errors
    ///
    /// When an earlier kernel has failed.
    pub(crate) fn unload(self) -> Result<()> {
        // SAFETY: the module is loaded, and nothing uses its kernels afterwards: each is found in the module again.
        unsafe { result::module::unload(self.0) }.context("cuModuleUnload")
    }
}

impl Buffer {
    /// Copies the contents to the host.
    ///
    /// # Errors
    ///
    /// When the copy fails, or an earlier kernel did.
    pub(crate) fn download(&self) -> Result<Vec<u8>> {
        let mut data = vec![0; self.len];
        if !data.is_empty() {
            // SAFETY: the vector has the buffer's length.
            unsafe { result::memcpy_dtoh_sync(&mut data, self.address) }.context("cuMemcpyDtoH")?;
        }
        Ok(data)
    }
}

impl Drop for Buffer {
    fn drop(&mut self) {
        // SAFETY: it was allocated once. After a kernel's fault this fails too, and the process ends soon.
        let _ = unsafe { result::free_sync(self.address) };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_version_that_the_driver_is_too_old_for_is_unsupported() {
        use sys::CUresult::{CUDA_ERROR_INVALID_PTX, CUDA_ERROR_UNSUPPORTED_PTX_VERSION};
        let unsupported = |error, log: &str| {
            let in_module = Err::<(), _>(load_error(error, log)).context("the module `remote-9.2`");
            in_module.unwrap_err().is::<UnsupportedVersion>()
        };
        let too_new = "ptxas application ptx input, line 1; fatal   : Unsupported .version 9.2; current version is '9.0'";
        assert!(unsupported(CUDA_ERROR_UNSUPPORTED_PTX_VERSION, "\0\0"));
        assert!(unsupported(CUDA_ERROR_INVALID_PTX, too_new));
        assert!(!unsupported(
            CUDA_ERROR_INVALID_PTX,
            "line 9; error   : Feature '.b128' requires PTX ISA .version 8.3"
        ));
        let message = load_error(CUDA_ERROR_INVALID_PTX, "line 1\nline 2\n\0\0").to_string();
        assert_eq!(message, "cuModuleLoadDataEx: CUDA_ERROR_INVALID_PTX; line 1; line 2");
    }
}
