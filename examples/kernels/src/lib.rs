//! Kernels that copy asynchronously, and what a host must know to launch them.
//!
//! For nvptx64 this crate is a module of kernels; `cargo xtask demo` builds it so. For any other target it
//! compiles too, with a stable toolchain, all but the entry points: so it can be checked and edited on a
//! laptop, and a host crate finds the layout of the ring here.

#![cfg_attr(target_arch = "nvptx64", no_std)]
#![cfg_attr(target_arch = "nvptx64", feature(abi_ptx, asm_experimental_arch, stdarch_nvptx))]

#[cfg(target_arch = "nvptx64")]
pub mod entry;
pub mod ring;

/// How many chunks are on their way at once.
pub const STAGES: u32 = 4;

/// The bytes of one chunk: of one bulk copy, but for the last.
pub const CHUNK: u32 = 16 * 1024;

/// The shared memory that a launch asks for: the stages. The module itself declares the barriers.
pub const SHARED_BYTES: u32 = STAGES * CHUNK;

// What a kernel finds no words for. Nothing below can panic; `core` still wants the item.
#[cfg(target_arch = "nvptx64")]
#[panic_handler]
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
    loop {}
}
