//! Kernels that execute one step of the language each, between two copies of the whole shared memory.
//!
//! Every kernel takes [`Args`] and has the same code around its step, see [`frame`]. The kernels that the host's
//! builder generates at run time have it too, so the test of a step does not depend on its origin. For nvptx64 this
//! crate is a module of kernels; it compiles for any other target too, so that the host can use [`Args`].

#![cfg_attr(target_arch = "nvptx64", no_std)]
#![cfg_attr(target_arch = "nvptx64", feature(abi_ptx, asm_experimental_arch))]
#![expect(unsafe_op_in_unsafe_fn, reason = "the obligations of each step are those of its kernel's launch")]

/// One kernel per function, of the same name.
macro_rules! kernels {
    ($run:path: $($name:ident)*) => {
        #[cfg(target_arch = "nvptx64")]
        mod entry { $(
            #[unsafe(no_mangle)]
            unsafe extern "ptx-kernel" fn $name(args: *const crate::Args) {
                // SAFETY: the launch guarantees it.
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
pub mod by_value;
pub mod cp_async;
pub mod frame;
pub mod matrices;
pub mod parts;
pub mod products;
pub mod reduce;
pub mod remote;
/// The ring of stages exactly as the documentation shows it.
#[path = "../../../runtime/docs/ring.rs"]
pub mod ring;
pub mod tensor;
pub mod warp_products;

pub use args::{Args, CTAS};

// `core` requires a panic handler, although nothing here panics.
#[cfg(target_arch = "nvptx64")]
#[panic_handler]
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
    ptx_async::thread::trap()
}
