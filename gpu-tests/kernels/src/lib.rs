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

mod args;
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

pub use args::{Args, CTAS};

// `core` needs the item, though nothing here panics.
#[cfg(target_arch = "nvptx64")]
#[panic_handler]
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
    loop {}
}
