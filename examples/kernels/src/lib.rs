//! Kernels that copy asynchronously, and the constants that a host needs to launch them.
//!
//! For nvptx64 this crate is a module of kernels; `cargo xtask demo` builds it so. For any other target all
//! but the entry points compiles too, with a stable toolchain: so it can be checked and edited on any machine, and a
//! host crate can use the layout of the ring.

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

/// The number of chunks that are copied at the same time.
pub const STAGES: u32 = 3;

/// The bytes of one chunk: of each bulk copy but the last.
pub const CHUNK: u32 = 16 * 1024;

/// The dynamic shared memory of a launch: the stages. The module declares the barriers.
pub const SHARED_BYTES: u32 = STAGES * CHUNK;

/// The columns of a tile of `tensor_copy`.
pub const TILE_COLUMNS: u32 = 256;

/// The rows of a tile of `tensor_copy`, which is a stage of the ring.
pub const TILE_ROWS: u32 = CHUNK / 4 / TILE_COLUMNS;

/// The rows and columns of a tile of `tensor_transpose_f32`.
pub const TRANSPOSE_SIDE: u32 = 64;

/// Its bytes.
pub const TILE_BYTES: u32 = 4 * TRANSPOSE_SIDE * TRANSPOSE_SIDE;

/// The number of tiles of a transpose that a block loads at the same time.
pub const TRANSPOSE_INPUTS: u32 = 3;

/// The number of tiles that it stores at the same time, or computes.
pub const TRANSPOSE_OUTPUTS: u32 = 4;

/// The threads of a block of `tensor_transpose_f32`: 16 values of a tile each.
pub const TRANSPOSE_THREADS: u32 = TRANSPOSE_SIDE * TRANSPOSE_SIDE / 16;

/// The dynamic shared memory of its launch.
pub const TRANSPOSE_SHARED_BYTES: u32 = (TRANSPOSE_INPUTS + TRANSPOSE_OUTPUTS) * TILE_BYTES;

// `core` requires a panic handler, although nothing below can panic.
#[cfg(target_arch = "nvptx64")]
#[panic_handler]
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
    loop {}
}
