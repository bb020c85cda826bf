//! The part of the driver API that this host needs: a device, modules, buffers, and launches with a deadline.
//!
//! All calls are on one thread, and the device's primary context stays current to it.

use std::{
    ffi::{CString, c_void},
    marker::PhantomData,
    process, ptr,
    time::{Duration, Instant},
};

use anyhow::{Context, Result, bail};
use cudarc::driver::{result, sys};
use ptx_async::{TensorMap, kernel::TensorMapParam};

pub use crate::driver::Absent;
use crate::driver::devices;

/// The time limit of a kernel, far above the time of any kernel here: one that exceeds it waits for a phase that
/// never completes.
const DEADLINE: Duration = Duration::from_secs(20);

/// The first device, with its primary context current to this thread.
#[derive(Debug)]
pub struct Gpu {
    /// The name of the device, from the driver.
    pub name: String,
    /// The number of multiprocessors.
    pub multiprocessors: u32,
    /// Peak memory bandwidth in bytes per second.
    pub bytes_per_second: u64,
    /// The CUDA version of the driver, 13000 for CUDA 13.0.
    pub cuda: i32,
    device: sys::CUdevice,
    start: sys::CUevent,
    end: sys::CUevent,
}

/// A loaded module.
#[derive(Debug)]
pub struct Module<'gpu> {
    module: sys::CUmodule,
    gpu: PhantomData<&'gpu Gpu>,
}

/// A kernel whose arguments have at most 8 bytes, or are tensor maps by value.
#[derive(Debug, Clone, Copy)]
pub struct Kernel<'gpu> {
    function: sys::CUfunction,
    shared: u32,
    gpu: PhantomData<&'gpu Gpu>,
}

/// Memory of the device.
#[derive(Debug)]
pub struct Buffer<'gpu> {
    address: sys::CUdeviceptr,
    len: usize,
    gpu: PhantomData<&'gpu Gpu>,
}

impl Gpu {
    /// Opens the first device.
    ///
    /// # Errors
    ///
    /// [`Absent`] if there is nothing to open, another error if opening fails.
    pub fn open() -> Result<Self> {
        if devices()? == 0 {
            bail!(Absent::new("the driver finds no device"));
        }
        let device = result::device::get(0).context("cuDeviceGet")?;
        let name = result::device::get_name(device).context("cuDeviceGetName")?;
        let attribute = |which| {
            // SAFETY: the driver returned the device.
            unsafe { result::device::get_attribute(device, which) }.context("cuDeviceGetAttribute")
        };
        use sys::CUdevice_attribute::{
            CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR as MAJOR,
            CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MINOR as MINOR,
            CU_DEVICE_ATTRIBUTE_GLOBAL_MEMORY_BUS_WIDTH as BUS_BITS,
            CU_DEVICE_ATTRIBUTE_MEMORY_CLOCK_RATE as KILOHERTZ,
            CU_DEVICE_ATTRIBUTE_MULTIPROCESSOR_COUNT as MULTIPROCESSORS,
        };
        let (major, minor) = (attribute(MAJOR)?, attribute(MINOR)?);
        if major < 9 {
            bail!(Absent::new(format!("bulk copies need sm_90, and the {name} is sm_{major}{minor}")));
        }
        let multiprocessors =
            u32::try_from(attribute(MULTIPROCESSORS)?).context("the count of multiprocessors")?;
        let number = |which| u64::try_from(attribute(which)?).context("an attribute of the memory");
        // Two transfers per clock.
        let bytes_per_second = 2 * number(KILOHERTZ)? * 1000 * number(BUS_BITS)? / 8;
        // SAFETY: the driver returned the device; it is released when `Gpu` is dropped.
        let context = unsafe { result::primary_ctx::retain(device) }.context("cuDevicePrimaryCtxRetain")?;
        // SAFETY: the context was just retained.
        unsafe { result::ctx::set_current(context) }.context("cuCtxSetCurrent")?;
        let event = || result::event::create(sys::CUevent_flags::CU_EVENT_DEFAULT).context("cuEventCreate");
        let mut cuda = 0;
        // SAFETY: the call writes one number.
        unsafe { sys::cuDriverGetVersion(&mut cuda) }.result().context("cuDriverGetVersion")?;
        Ok(Self { name, multiprocessors, bytes_per_second, cuda, device, start: event()?, end: event()? })
    }

    /// The CUDA version of the driver in words: `13.0`.
    pub fn driver(&self) -> String {
        format!("{}.{}", self.cuda / 1000, self.cuda % 1000 / 10)
    }

    /// Loads a module: PTX text, which the driver compiles, or a cubin.
    ///
    /// # Errors
    ///
    /// The log of the driver's compiler.
    pub fn load(&self, image: &[u8]) -> Result<Module<'_>> {
        // Text must end with a NUL; a cubin contains its length.
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
            let said = String::from_utf8_lossy(&log).trim_matches(['\0', '\n']).replace('\n', "; ");
            bail!("cuModuleLoadDataEx: {error}; {said}");
        }
        Ok(Module { module, gpu: PhantomData })
    }

    /// Allocates `len` bytes, each with the value `fill`.
    ///
    /// # Errors
    ///
    /// When the device has too little memory.
    pub fn buffer(&self, len: usize, fill: u8) -> Result<Buffer<'_>> {
        // SAFETY: a context is current; `Buffer` frees it once.
        let address =
            unsafe { result::malloc_sync(len.max(1)) }.with_context(|| format!("cuMemAlloc of {len}"))?;
        let buffer = Buffer { address, len, gpu: PhantomData };
        if len > 0 {
            // SAFETY: the memory was just allocated with this length.
            unsafe { result::memset_d8_sync(address, fill, len) }.context("cuMemsetD8")?;
        }
        Ok(buffer)
    }

    /// Allocates memory with these contents.
    ///
    /// # Errors
    ///
    /// When the device has too little memory.
    pub fn upload(&self, data: &[u8]) -> Result<Buffer<'_>> {
        let buffer = self.buffer(data.len(), 0)?;
        if !data.is_empty() {
            // SAFETY: the buffer has the data's length.
            unsafe { result::memcpy_htod_sync(buffer.address, data) }.context("cuMemcpyHtoD")?;
        }
        Ok(buffer)
    }

    /// The number of free bytes of memory.
    ///
    /// # Errors
    ///
    /// An error of the driver.
    pub fn free_memory(&self) -> Result<usize> {
        Ok(result::mem_get_info().context("cuMemGetInfo")?.0)
    }

    /// Runs the work, waits for it, and returns its duration by the device's clock, in milliseconds.
    ///
    /// # Errors
    ///
    /// An error of `work`, or a fault of the kernel. If a kernel does not terminate, the process exits.
    pub fn time(&self, work: impl FnOnce() -> Result<()>) -> Result<f32> {
        // SAFETY: the events live as long as `self`; the null stream is the default stream.
        unsafe { result::event::record(self.start, ptr::null_mut()) }.context("cuEventRecord")?;
        work()?;
        // SAFETY: as above.
        unsafe { result::event::record(self.end, ptr::null_mut()) }.context("cuEventRecord")?;
        let since = Instant::now();
        // SAFETY: as above.
        while let Err(error) = unsafe { result::event::query(self.end) } {
            if error.0 != sys::CUresult::CUDA_ERROR_NOT_READY {
                return Err(error).context("while the kernel ran");
            }
            if since.elapsed() > DEADLINE {
                // Every call that waits for the device would hang too, including the destructors of the buffers.
                eprintln!("FAIL  the check in progress: its kernel has run for {} s", DEADLINE.as_secs());
                process::abort();
            }
            std::thread::yield_now();
        }
        // SAFETY: both were recorded and are complete.
        unsafe { result::event::elapsed(self.start, self.end) }.context("cuEventElapsedTime")
    }
}

impl Drop for Gpu {
    fn drop(&mut self) {
        // SAFETY: the events and the context were created in `open`, and nothing borrows `self` any more. The process
        // ends soon afterwards, so errors are ignored.
        unsafe {
            let _ = result::event::destroy(self.start);
            let _ = result::event::destroy(self.end);
            let _ = result::primary_ctx::release(self.device);
        }
    }
}

impl Module<'_> {
    /// Loads a kernel of the module to be launched with `shared` bytes of dynamic shared memory. Other launches of it
    /// can have more.
    ///
    /// # Safety
    ///
    /// Every argument of the kernel has at most 8 bytes, or is a tensor map by value.
    ///
    /// # Errors
    ///
    /// When the module has no kernel of that name, or the device has too little shared memory.
    pub unsafe fn kernel(&self, name: &str, shared: u32) -> Result<Kernel<'_>> {
        let c_name = CString::new(name).context("a kernel's name")?;
        // SAFETY: the module is loaded.
        let function = unsafe { result::module::get_function(self.module, c_name) }
            .with_context(|| format!("the module has no kernel `{name}`"))?;
        let attribute = sys::CUfunction_attribute::CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES;
        // SAFETY: the function was just found.
        let most = unsafe { result::function::get_function_attribute(function, attribute) }
            .context("cuFuncGetAttribute")?;
        // A kernel gets more than 48 KiB only after this attribute is set.
        // SAFETY: as above.
        unsafe { result::function::set_function_attribute(function, attribute, most.max(shared as i32)) }
            .with_context(|| format!("cuFuncSetAttribute of `{name}`, {shared} bytes of shared memory"))?;
        Ok(Kernel { function, shared, gpu: PhantomData })
    }
}

impl Drop for Module<'_> {
    fn drop(&mut self) {
        // SAFETY: the module was loaded once, and nothing borrows it any more.
        let _ = unsafe { result::module::unload(self.module) };
    }
}

impl Kernel<'_> {
    /// Starts the kernel on `blocks` blocks of `threads` threads.
    ///
    /// # Safety
    ///
    /// The kernel takes these arguments, and they meet its `# Safety` section.
    ///
    /// # Errors
    ///
    /// When the driver rejects the launch.
    pub unsafe fn launch(
        &self,
        blocks: u32,
        threads: u32,
        arguments: &[impl Into<Argument> + Clone],
    ) -> Result<()> {
        // SAFETY: guaranteed by the caller.
        unsafe { self.launch_with(&mut [], blocks, threads, arguments) }
    }

    /// Starts the kernel as [`launch`](Self::launch) does, when the blocks of the preceding kernel have executed
    /// `griddepcontrol.launch_dependents` or exited: `CU_LAUNCH_ATTRIBUTE_PROGRAMMATIC_STREAM_SERIALIZATION`.
    ///
    /// # Safety
    ///
    /// As for [`launch`](Self::launch). Before a thread accesses memory that the preceding kernel accesses, it or a thread
    /// that it waits for has executed `griddepcontrol.wait`.
    ///
    /// # Errors
    ///
    /// When the driver rejects the launch.
    pub unsafe fn launch_dependent(
        &self,
        blocks: u32,
        threads: u32,
        arguments: &[impl Into<Argument> + Clone],
    ) -> Result<()> {
        let attribute = sys::CUlaunchAttribute {
            id: sys::CUlaunchAttributeID::CU_LAUNCH_ATTRIBUTE_PROGRAMMATIC_STREAM_SERIALIZATION,
            pad: [0; 4],
            value: sys::CUlaunchAttributeValue { programmaticStreamSerializationAllowed: 1 },
        };
        // SAFETY: guaranteed by the caller.
        unsafe { self.launch_with(&mut [attribute], blocks, threads, arguments) }
    }

    /// # Safety
    ///
    /// As for [`launch`](Self::launch), and what the attributes require.
    unsafe fn launch_with(
        &self,
        attributes: &mut [sys::CUlaunchAttribute],
        blocks: u32,
        threads: u32,
        arguments: &[impl Into<Argument> + Clone],
    ) -> Result<()> {
        let mut values: Vec<Argument> = arguments.iter().cloned().map(Into::into).collect();
        let mut arguments: Vec<_> = values.iter_mut().map(Argument::pointer).collect();
        let config = sys::CUlaunchConfig {
            gridDimX: blocks,
            gridDimY: 1,
            gridDimZ: 1,
            blockDimX: threads,
            blockDimY: 1,
            blockDimZ: 1,
            sharedMemBytes: self.shared,
            hStream: ptr::null_mut(),
            attrs: attributes.as_mut_ptr(),
            numAttrs: attributes.len() as u32,
        };
        // SAFETY: the kernel takes these arguments, and the driver copies them before it returns; the caller
        // guarantees the rest.
        unsafe {
            sys::cuLaunchKernelEx(&config, self.function, arguments.as_mut_ptr(), ptr::null_mut()).result()
        }
        .context("cuLaunchKernelEx")
    }
}

/// An argument of a kernel.
#[derive(Debug, Clone)]
pub enum Argument {
    /// An address or a number, of 8 bytes or less.
    Word(u64),
    /// A tensor map, by value.
    Map(Box<TensorMapParam>),
}

impl From<u64> for Argument {
    fn from(word: u64) -> Self {
        Argument::Word(word)
    }
}

impl From<&TensorMap> for Argument {
    fn from(map: &TensorMap) -> Self {
        Argument::Map(Box::new(map.into()))
    }
}

impl Argument {
    /// The address of the value, which the driver reads.
    fn pointer(&mut self) -> *mut c_void {
        match self {
            Argument::Word(word) => ptr::from_mut(word).cast(),
            Argument::Map(map) => ptr::from_mut(&mut **map).cast(),
        }
    }
}

impl Buffer<'_> {
    /// The device address of the buffer.
    pub fn address(&self) -> u64 {
        self.address
    }

    /// Starts filling the buffer.
    ///
    /// # Errors
    ///
    /// An error of the driver.
    pub fn fill(&self, byte: u8) -> Result<()> {
        // SAFETY: the memory has this length.
        unsafe { result::memset_d8_async(self.address, byte, self.len, ptr::null_mut()) }
            .context("cuMemsetD8")
    }

    /// Copies the contents to the host.
    ///
    /// # Errors
    ///
    /// When the copy or an earlier kernel fails.
    pub fn download(&self) -> Result<Vec<u8>> {
        let mut data = vec![0; self.len];
        if !data.is_empty() {
            // SAFETY: the vector has the buffer's length.
            unsafe { result::memcpy_dtoh_sync(&mut data, self.address) }.context("cuMemcpyDtoH")?;
        }
        Ok(data)
    }

    /// Starts the driver's copy from a buffer of the same length.
    ///
    /// # Errors
    ///
    /// When the lengths differ, or an error of the driver.
    pub fn copy_from(&self, src: &Buffer<'_>) -> Result<()> {
        if self.len != src.len {
            bail!("a copy of {} bytes into {}", src.len, self.len);
        }
        // SAFETY: both buffers have this length.
        unsafe { result::memcpy_dtod_async(self.address, src.address, self.len, ptr::null_mut()) }
            .context("cuMemcpyDtoD")
    }
}

impl Drop for Buffer<'_> {
    fn drop(&mut self) {
        // SAFETY: the memory was allocated once. After a fault of a kernel this fails too, and the process ends soon.
        let _ = unsafe { result::free_sync(self.address) };
    }
}
