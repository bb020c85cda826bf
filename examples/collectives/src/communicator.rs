//! The host side: a communicator of the devices of one host, in one process.
//!
//! [`open`] makes a [`Rank`] for each device. A collective is one call for each rank, each with a stream of its device,
//! from any thread. The calls only launch a kernel, whose CTAs wait for those of the peers: as with NCCL, each rank
//! launches the same collectives in the same order, and kernels that the CTAs would have to wait for must not be launched
//! between them on streams that they use.

use std::collections::{BTreeSet, HashMap};
use std::ffi::{CString, c_void};
use std::ptr;

use anyhow::{Context, Result, bail, ensure};
use cudarc::driver::{result, sys};

use crate::exchange::{SHARED_BYTES, THREADS};
use crate::parts::{Collective, Parts};
use crate::workspace::{self, Header, MAX_CTAS, MAX_DEVICES};

/// A type of elements.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "the names are those of Rust")]
pub enum Type {
    F32,
    F64,
    F16,
    Bf16,
    U32,
    I32,
    U64,
    I64,
}

impl Type {
    /// All types.
    pub const ALL: [Type; 8] =
        [Type::F32, Type::F64, Type::F16, Type::Bf16, Type::U32, Type::I32, Type::U64, Type::I64];

    /// The bytes of an element.
    #[must_use]
    pub const fn size(self) -> u64 {
        match self {
            Type::F16 | Type::Bf16 => 2,
            Type::F32 | Type::U32 | Type::I32 => 4,
            Type::F64 | Type::U64 | Type::I64 => 8,
        }
    }

    /// The name of the type.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Type::F32 => "f32",
            Type::F64 => "f64",
            Type::F16 => "f16",
            Type::Bf16 => "bf16",
            Type::U32 => "u32",
            Type::I32 => "i32",
            Type::U64 => "u64",
            Type::I64 => "i64",
        }
    }

    /// Whether it is a type of integers.
    #[must_use]
    pub const fn is_integer(self) -> bool {
        matches!(self, Type::U32 | Type::I32 | Type::U64 | Type::I64)
    }
}

/// An operation that combines the elements of the devices.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Operation {
    /// The sum, see [`elements::Sum`](crate::elements::Sum). Numbers of 16 bits are added as `f32`, and rounded once.
    Sum,
    /// The minimum.
    Min,
    /// The maximum.
    Max,
    /// The bitwise "and" of integers.
    And,
    /// The bitwise "or" of integers.
    Or,
    /// The bitwise "exclusive or" of integers.
    Xor,
}

impl Operation {
    /// All operations.
    pub const ALL: [Operation; 6] =
        [Operation::Sum, Operation::Min, Operation::Max, Operation::And, Operation::Or, Operation::Xor];

    /// The name of the kernel for a type, none if there is no such operation of the type.
    #[must_use]
    pub fn kernel(self, ty: Type) -> Option<String> {
        let unsigned = match ty {
            Type::I32 => Type::U32,
            Type::I64 => Type::U64,
            other => other,
        };
        match self {
            Operation::Sum => Some(format!("sum_{}", unsigned.name())),
            Operation::Min => Some(format!("min_{}", ty.name())),
            Operation::Max => Some(format!("max_{}", ty.name())),
            Operation::And => ty.is_integer().then(|| "and_u32".to_owned()),
            Operation::Or => ty.is_integer().then(|| "or_u32".to_owned()),
            Operation::Xor => ty.is_integer().then(|| "xor_u32".to_owned()),
        }
    }
}

/// The names of all kernels, of which some are of several types.
fn kernels() -> BTreeSet<String> {
    let of = |ty| Operation::ALL.into_iter().filter_map(move |operation: Operation| operation.kernel(ty));
    Type::ALL.into_iter().flat_map(of).collect()
}

/// A device of a communicator. The peers write its memory until their collectives have completed: only then, a rank is
/// dropped.
#[derive(Debug)]
pub struct Rank {
    /// Its rank, the index in the list of devices.
    pub rank: u32,
    /// The primary context of the device.
    pub context: sys::CUcontext,
    /// The number of multiprocessors of the device, divided by its ranks.
    pub multiprocessors: u32,
    devices: u32,
    device: sys::CUdevice,
    module: sys::CUmodule,
    functions: HashMap<String, sys::CUfunction>,
    workspace: sys::CUdeviceptr,
    ctas: u32,
}

// SAFETY: handles of the driver are valid in all threads.
unsafe impl Send for Rank {}

/// Opens a communicator of these devices, 2 to [`MAX_DEVICES`], with the kernels of a cubin or of PTX text. Each device
/// gets access to the memory of its peers, and 512 KiB of scratch for each of its multiprocessors and each device.
///
/// A device can be several ranks, which share its multiprocessors: so collectives are tested with few devices.
///
/// # Errors
///
/// If a device cannot access another one, the driver cannot load the kernels, or there is too little memory.
pub fn open(devices: &[i32], image: &[u8]) -> Result<Vec<Rank>> {
    let count = devices.len() as u32;
    ensure!(
        (2..=MAX_DEVICES).contains(&count),
        "a communicator has 2 to {MAX_DEVICES} devices, but these are {count}"
    );
    result::init().context("cuInit")?;
    let mut ranks = Vec::new();
    for (rank, &ordinal) in (0..).zip(devices) {
        let sharing = devices.iter().filter(|&&other| other == ordinal).count() as u32;
        ranks.push(Rank::open(rank, count, ordinal, sharing, image)?);
    }
    let mut workspaces = [0; MAX_DEVICES as usize];
    for (place, rank) in workspaces.iter_mut().zip(&ranks) {
        *place = rank.workspace;
    }
    // All launch as many CTAs as the smallest share of multiprocessors.
    let ctas = ranks.iter().map(|rank| rank.multiprocessors).min().unwrap_or(0).min(MAX_CTAS);
    for index in 0..ranks.len() {
        let contexts: Vec<_> = ranks.iter().map(|rank| rank.context).collect();
        let rank = &mut ranks[index];
        rank.ctas = ctas;
        rank.enter()?;
        for peer in contexts.into_iter().filter(|&peer| peer != rank.context) {
            // SAFETY: both contexts are those of devices that are open.
            match unsafe { sys::cuCtxEnablePeerAccess(peer, 0) } {
                sys::CUresult::CUDA_ERROR_PEER_ACCESS_ALREADY_ENABLED => {}
                other => other.result().context("cuCtxEnablePeerAccess")?,
            }
        }
        let header = Header { rank: rank.rank, devices: count, workspaces };
        // SAFETY: the workspace begins with a header, which has no padding.
        unsafe {
            let bytes = std::slice::from_raw_parts(ptr::from_ref(&header).cast::<u8>(), size_of::<Header>());
            result::memcpy_htod_sync(rank.workspace, bytes).context("cuMemcpyHtoD")?;
        }
        // A stream of the caller need not wait for the default stream, which may still copy and fill the workspace.
        result::ctx::synchronize().context("cuCtxSynchronize")?;
    }
    Ok(ranks)
}

impl Rank {
    fn open(rank: u32, devices: u32, ordinal: i32, sharing: u32, image: &[u8]) -> Result<Rank> {
        let device = result::device::get(ordinal).with_context(|| format!("device {ordinal}"))?;
        use sys::CUdevice_attribute::CU_DEVICE_ATTRIBUTE_MULTIPROCESSOR_COUNT as MULTIPROCESSORS;
        // SAFETY: the driver returned the device; it is released when the `Rank` is dropped.
        let (multiprocessors, context) = unsafe {
            (
                result::device::get_attribute(device, MULTIPROCESSORS).context("cuDeviceGetAttribute")?,
                result::primary_ctx::retain(device).context("cuDevicePrimaryCtxRetain")?,
            )
        };
        // SAFETY: the context was just retained.
        unsafe { result::ctx::set_current(context) }.context("cuCtxSetCurrent")?;
        let multiprocessors = multiprocessors.unsigned_abs() / sharing;
        // Text must end with a NUL; a cubin contains its length.
        let image: Vec<u8> = image.iter().copied().chain([0]).collect();
        // SAFETY: the image is that of a module, and the memory is freed when the `Rank` is dropped.
        unsafe {
            let module = result::module::load_data(image.as_ptr().cast()).context("the kernels")?;
            let bytes = workspace::bytes(devices, multiprocessors.min(MAX_CTAS));
            let workspace =
                result::malloc_sync(bytes).with_context(|| format!("a workspace of {bytes} bytes"))?;
            result::memset_d8_sync(workspace, 0, bytes).context("cuMemsetD8")?;
            let mut rank = Rank {
                rank,
                context,
                multiprocessors,
                devices,
                device,
                module,
                functions: HashMap::new(),
                workspace,
                ctas: 0,
            };
            // The driver cannot load a kernel while one runs that waits for it.
            kernels().into_iter().try_for_each(|name| rank.load(name))?;
            Ok(rank)
        }
    }

    /// Limits the CTAs of the following collectives, each of which fills a multiprocessor. The limit is the same for all
    /// ranks. At first, there is a CTA for each multiprocessor.
    pub fn limit_ctas(&mut self, ctas: u32) {
        self.ctas = ctas.clamp(1, self.multiprocessors.min(MAX_CTAS));
    }

    /// Makes the context of the device current.
    ///
    /// # Errors
    ///
    /// An error of the driver.
    pub fn enter(&self) -> Result<()> {
        // SAFETY: the context lives as long as `self`.
        unsafe { result::ctx::set_current(self.context) }.context("cuCtxSetCurrent")
    }

    /// Combines `count` elements of each device; each gets the result. `send` and `receive` do not overlap or are the
    /// same.
    ///
    /// # Safety
    ///
    /// The memory has these elements, and belongs to the collective until it has completed on the stream, which is one
    /// of this device. The other ranks launch the same collective.
    ///
    /// # Errors
    ///
    /// If the type has no such operation, an address is not a multiple of the size of an element, or the driver rejects
    /// the launch.
    pub unsafe fn all_reduce(
        &mut self,
        stream: sys::CUstream,
        addresses: [sys::CUdeviceptr; 2],
        count: u64,
        ty: Type,
        operation: Operation,
    ) -> Result<()> {
        // SAFETY: guaranteed by the caller.
        unsafe { self.launch(stream, addresses, count, ty, operation, Collective::AllReduce) }
    }

    /// Combines `count` elements for each of the devices: the device of rank `r` gets the result of the elements from
    /// `r * count` on. `receive` does not overlap with `send`, or is the part of `send` with these elements.
    ///
    /// # Safety
    ///
    /// As for [`all_reduce`](Self::all_reduce).
    ///
    /// # Errors
    ///
    /// As for [`all_reduce`](Self::all_reduce).
    pub unsafe fn reduce_scatter(
        &mut self,
        stream: sys::CUstream,
        addresses: [sys::CUdeviceptr; 2],
        count: u64,
        ty: Type,
        operation: Operation,
    ) -> Result<()> {
        // SAFETY: guaranteed by the caller.
        unsafe { self.launch(stream, addresses, count, ty, operation, Collective::ReduceScatter) }
    }

    /// Copies `count` elements of each device to all devices: those of rank `r` from the element `r * count` on. `send`
    /// does not overlap with `receive`, or is the part of `receive` with these elements.
    ///
    /// # Safety
    ///
    /// As for [`all_reduce`](Self::all_reduce).
    ///
    /// # Errors
    ///
    /// As for [`all_reduce`](Self::all_reduce).
    pub unsafe fn all_gather(
        &mut self,
        stream: sys::CUstream,
        addresses: [sys::CUdeviceptr; 2],
        count: u64,
        ty: Type,
    ) -> Result<()> {
        // A result of one source is its bits, whichever operation it is.
        // SAFETY: guaranteed by the caller.
        unsafe { self.launch(stream, addresses, count, ty, Operation::Or, Collective::AllGather) }
    }

    /// The CTAs for parts of these bytes.
    fn ctas_for(&self, part: u64) -> u32 {
        let most = part.div_ceil(BYTES_OF_CTA).max(1);
        most.min(self.ctas.into()) as u32
    }

    unsafe fn launch(
        &mut self,
        stream: sys::CUstream,
        [mut send, mut receive]: [sys::CUdeviceptr; 2],
        count: u64,
        ty: Type,
        operation: Operation,
        collective: Collective,
    ) -> Result<()> {
        let bytes = count * ty.size();
        let (ctas, mut parts) = match collective {
            Collective::AllReduce => {
                let ctas = self.ctas_for(bytes.div_ceil(self.devices.into()));
                (ctas, Parts::of_all_reduce(bytes, self.devices, ctas))
            }
            Collective::ReduceScatter | Collective::AllGather => {
                let ctas = self.ctas_for(bytes);
                (ctas, Parts::of_each(bytes, self.devices, ctas))
            }
        };
        // The elements of an all-gather are bits, whatever their type.
        let of = if collective.combines() { ty } else { Type::U32 };
        let Some(name) = operation.kernel(of) else {
            bail!("{operation:?} is an operation of integers, but the elements are {}", ty.name());
        };
        for address in [send, receive] {
            ensure!(
                address.is_multiple_of(ty.size()),
                "an address must be a multiple of {}, the size of {}, but this is {address:#x}",
                ty.size(),
                ty.name()
            );
        }
        self.enter()?;
        let function = self.functions[&name];
        let mut number = collective as u32;
        let mut arguments: [*mut c_void; 7] = [
            ptr::from_mut(&mut self.workspace).cast(),
            ptr::from_mut(&mut send).cast(),
            ptr::from_mut(&mut receive).cast(),
            ptr::from_mut(&mut parts.bytes).cast(),
            ptr::from_mut(&mut parts.part).cast(),
            ptr::from_mut(&mut parts.chunk).cast(),
            ptr::from_mut(&mut number).cast(),
        ];
        // SAFETY: these are the parameters of the kernel; the caller guarantees the rest.
        unsafe {
            result::launch_kernel(
                function,
                (ctas, 1, 1),
                (THREADS, 1, 1),
                SHARED_BYTES,
                stream,
                &mut arguments,
            )
        }
        .with_context(|| format!("the launch of `{name}`"))
    }

    fn load(&mut self, name: String) -> Result<()> {
        let attribute = sys::CUfunction_attribute::CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES;
        // SAFETY: the module is loaded, and has the function.
        let function = unsafe {
            let function = result::module::get_function(self.module, CString::new(name.as_str())?)
                .with_context(|| format!("the kernel `{name}`"))?;
            result::function::set_function_attribute(function, attribute, SHARED_BYTES.cast_signed())
                .context("cuFuncSetAttribute")?;
            function
        };
        self.functions.insert(name, function);
        Ok(())
    }
}

/// The bytes of a part for which there is another CTA.
const BYTES_OF_CTA: u64 = 2048;

impl Drop for Rank {
    fn drop(&mut self) {
        // SAFETY: the context, the module and the memory were made in `open`. Errors cannot be reported here.
        unsafe {
            let _ = result::ctx::set_current(self.context);
            let _ = result::free_sync(self.workspace);
            let _ = result::module::unload(self.module);
            let _ = result::primary_ctx::release(self.device);
        }
    }
}
