//! The product of two matrices on the tensor cores of `sm_90a`, C = A B, with 16-bit numbers and sums of 32 bits: tensor
//! copies that are multicast to a cluster, `wgmma`, and an epilogue that is stored while the next tile is loaded.
//!
//! For nvptx64 this crate is a module of kernels. For any other target, all but the entry points compiles too, and a host
//! uses the types of the tiles and the constants of a launch.

#![cfg_attr(target_arch = "nvptx64", no_std)]
#![cfg_attr(target_arch = "nvptx64", feature(abi_ptx, asm_experimental_arch))]

#[cfg(target_arch = "nvptx64")]
pub mod entry;
pub mod gemm;
#[cfg(feature = "matrices")]
pub mod matrices;
pub mod number;
pub mod schedule;

// `core` requires a panic handler, although nothing below can panic.
#[cfg(target_arch = "nvptx64")]
#[panic_handler]
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
    ptx_async::thread::trap()
}
