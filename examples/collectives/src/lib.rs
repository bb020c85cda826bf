//! Collectives over the GPUs of a host: all-reduce, reduce-scatter and all-gather, by bulk copies into the memory of
//! the peers.
//!
//! Each device runs one kernel for its part of a collective. The kernels of the devices meet in the memory that they
//! share ([`workspace`]), by flags of the scope `.sys`, so neither the host nor a launch boundary separates the phases:
//! the sums of a chunk are on their way while later chunks are still being sent.
//!
//! For nvptx64 this crate is a module of kernels. For any other target, all but the entry points compiles too, and with

#![cfg_attr(target_arch = "nvptx64", no_std)]
#![cfg_attr(target_arch = "nvptx64", feature(abi_ptx, asm_experimental_arch))]

#[cfg(feature = "host")]
pub mod communicator;
pub mod elements;
#[cfg(target_arch = "nvptx64")]
pub mod entry;
pub mod exchange;
pub mod parts;
pub mod workspace;

mod copy;
mod ring;

// `core` requires a panic handler, although nothing below can panic.
#[cfg(target_arch = "nvptx64")]
#[panic_handler]
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
    ptx_async::thread::trap()
}
