//! Kernels that copy asynchronously, and what a host must know to launch them.
//!
//! For nvptx64 this crate is a module of kernels; `cargo xtask demo` builds it so. For any other target it
//! compiles too, with a stable toolchain, all but the entry points: so it can be checked and edited on a
//! laptop, and a host crate finds the layout of the ring here.

#![cfg_attr(target_arch = "nvptx64", no_std)]
#![cfg_attr(target_arch = "nvptx64", feature(abi_ptx, asm_experimental_arch, stdarch_nvptx))]

pub mod device;
#[cfg(target_arch = "nvptx64")]
pub mod entry;
#[cfg(feature = "bench")]
pub mod judge;
#[cfg(all(feature = "bench", target_arch = "nvptx64"))]
pub mod measured;
#[cfg(feature = "bench")]
pub mod plain;
pub mod ring;
pub mod tickets;
#[cfg(feature = "bench")]
pub mod tiles;

/// How many chunks are on their way at once.
pub const STAGES: u32 = 3;

/// The bytes of one chunk: of one bulk copy, but for the last.
pub const CHUNK: u32 = 16 * 1024;

/// The shared memory that a launch asks for: the stages. The module itself declares the barriers.
pub const SHARED_BYTES: u32 = STAGES * CHUNK;

/// How many values are side by side in a tile of `tensor_copy`.
pub const TILE_COLUMNS: u32 = 256;

/// How many rows of them a tile has: it is a stage of the ring.
pub const TILE_ROWS: u32 = CHUNK / 4 / TILE_COLUMNS;

/// The rows and columns of a tile of `tensor_transpose_f32`.
pub const TRANSPOSE_SIDE: u32 = 64;

/// Its bytes.
pub const TILE_BYTES: u32 = 4 * TRANSPOSE_SIDE * TRANSPOSE_SIDE;

/// How many tiles of a transpose are on their way into a block.
pub const TRANSPOSE_INPUTS: u32 = 3;

/// How many are on their way out, or being written.
pub const TRANSPOSE_OUTPUTS: u32 = 4;

/// The threads of a block of `tensor_transpose_f32`: 16 values of a tile each.
pub const TRANSPOSE_THREADS: u32 = TRANSPOSE_SIDE * TRANSPOSE_SIDE / 16;

/// The shared memory that its launch asks for.
pub const TRANSPOSE_SHARED_BYTES: u32 = (TRANSPOSE_INPUTS + TRANSPOSE_OUTPUTS) * TILE_BYTES;

// What a kernel finds no words for. Nothing below can panic; `core` still wants the item.
#[cfg(target_arch = "nvptx64")]
#[panic_handler]
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
    loop {}
}
