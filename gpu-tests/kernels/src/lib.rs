//! Kernels that run one step of the language each, between two looks at all of shared memory.
//!
//! Every kernel takes [`Args`] and does the same around its step, see [`frame`]; the kernels that the host's
//! builder makes at run time do so too, so a test of a step need not know which of the two it runs. For nvptx64 this
//! crate is a module of kernels, and for any other target it compiles too: the host finds [`Args`] here.

#![cfg_attr(target_arch = "nvptx64", no_std)]
#![cfg_attr(target_arch = "nvptx64", feature(abi_ptx, asm_experimental_arch, stdarch_nvptx))]
#![expect(unsafe_op_in_unsafe_fn, reason = "each step is what its kernel's launch says it is")]

/// A kernel for each function, of the same name.
macro_rules! kernels {
    ($run:path: $($name:ident)*) => {
        #[cfg(target_arch = "nvptx64")]
        mod entry { $(
            #[unsafe(no_mangle)]
            unsafe extern "ptx-kernel" fn $name(args: *const crate::Args) {
                // SAFETY: the launch's.
                unsafe { $run(crate::frame::Here::look(&*args), |here| super::$name(here)) };
            }
        )* }

        /// The functions that become kernels on nvptx64.
        pub const KERNELS: &[&str] = &[$(stringify!($name)),*];

        #[cfg(not(target_arch = "nvptx64"))]
        const _: &[unsafe fn(&crate::frame::Here)] = &[$($name),*];
    };
}

pub mod barrier;
pub mod bulk;
pub mod cp_async;
#[cfg(target_arch = "nvptx64")]
pub mod frame;
#[cfg(not(target_arch = "nvptx64"))]
#[path = "frame_host.rs"]
pub mod frame;
pub mod reduce;
pub mod remote;
pub mod tensor;

/// The most CTAs of a cluster here.
pub const CTAS: usize = 4;

/// What a kernel is given, in global memory.
#[derive(Clone, Copy, Debug, Default)]
#[repr(C)]
pub struct Args {
    /// What shared memory holds at first: `region` bytes for each CTA of the grid.
    pub init: u64,
    /// Where shared memory goes at the end, likewise.
    pub out: u64,
    /// Global memory that the step reads or writes.
    pub a: u64,
    /// More of it: values for each thread.
    pub b: u64,
    /// A tensor map.
    pub map: u64,
    /// The bytes of shared memory that are looked at, a multiple of 16.
    pub region: u32,
    /// The size of the step: bytes of a bulk copy, chunks of a `cp.async`.
    pub size: u32,
    /// The arrivals that the barrier of each CTA awaits.
    pub arrivals: u32,
    /// Which CTAs of a cluster do the step, a bit for each.
    pub issuers: u32,
    /// The bytes that the barrier of each CTA of a cluster awaits; none is not waited for.
    pub tx: [u32; CTAS],
    /// Where the step reads, from the start of the region.
    pub src: u32,
    /// Where the step writes, likewise.
    pub dst: u32,
    /// How many ranks further the other CTA is.
    pub delta: u32,
    /// `ctaMask`.
    pub mask: u32,
    /// The coordinates in a tensor.
    pub at: [i32; 5],
    /// The offsets of an im2col mode.
    pub offsets: [u32; 3],
}

// What a kernel finds no words for. Nothing here can panic; `core` still wants the item.
#[cfg(target_arch = "nvptx64")]
#[panic_handler]
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
    loop {}
}
