//! Kernels that copy asynchronously, and the constants that a host needs to launch them.
//!
//! For nvptx64 this crate is a module of kernels; `cargo xtask demo` builds it so. For any other target, all but the
//! entry points compiles too, with a stable toolchain: it can be checked and edited on any machine, and a host crate
//! can use the layout of the ring.

#![cfg_attr(target_arch = "nvptx64", no_std)]
#![cfg_attr(target_arch = "nvptx64", feature(abi_ptx, asm_experimental_arch))]

#[cfg(target_arch = "nvptx64")]
pub mod entry;
#[cfg(feature = "bench")]
pub mod four;
#[cfg(feature = "bench")]
pub mod judge;
#[cfg(all(feature = "bench", target_arch = "nvptx64"))]
pub mod measured;
#[cfg(feature = "multimem")]
pub mod multimem;
#[cfg(feature = "bench")]
pub mod plain;
pub mod ring;
pub mod tickets;
#[cfg(feature = "bench")]
pub mod tiles;

/// Maximum number of chunks that a block copies at the same time.
pub const MAX_STAGES: u32 = 12;

/// The size in bytes of one chunk: of each bulk copy but the last.
pub const CHUNK: u32 = 16 * 1024;

/// The dynamic shared memory of a launch with this many stages, in bytes. The barriers are in static shared memory.
pub const fn shared_bytes(stages: u32) -> u32 {
    stages * CHUNK
}

/// The number of stages of a launch with one block per multiprocessor, for a device whose memory moves at most
/// `bytes_per_second`.
///
/// A device reaches that rate only if as many bytes are in flight as it moves in the time of one copy (Little's law).
/// Still more stages are slower, since they widen the range of memory that is accessed at the same time.
/// [`COPY_NANOSECONDS`] is chosen so that an H100 and an H200 get their best number of stages, which is 3 and 4.
pub const fn stages(bytes_per_second: u64, multiprocessors: u32) -> u32 {
    let in_flight = bytes_per_second / 1_000_000_000 * COPY_NANOSECONDS;
    let stages = in_flight.div_ceil(multiprocessors as u64 * CHUNK as u64);
    match stages {
        0..2 => 2,
        2..=MAX => stages as u32,
        _ => MAX_STAGES,
    }
}

const MAX: u64 = MAX_STAGES as u64;

/// The time from the start of a copy of one chunk to its completion, under load.
pub const COPY_NANOSECONDS: u64 = 1600;

/// The columns of a tile of `tensor_copy`.
pub const TILE_COLUMNS: u32 = 256;

/// The rows of a tile of `tensor_copy`, which is a stage of the ring.
pub const TILE_ROWS: u32 = CHUNK / 4 / TILE_COLUMNS;

/// The rows and columns of a tile of `tensor_transpose_f32`.
pub const TRANSPOSE_SIDE: u32 = 64;

/// The size of such a tile in bytes.
pub const TILE_BYTES: u32 = 4 * TRANSPOSE_SIDE * TRANSPOSE_SIDE;

/// The number of tiles of a transpose that a block loads at the same time.
pub const TRANSPOSE_INPUTS: u32 = 3;

/// The number of tiles of a transpose that a block computes or stores at the same time.
pub const TRANSPOSE_OUTPUTS: u32 = 4;

/// The number of threads of a block of `tensor_transpose_f32`. Each moves 16 values of a tile.
pub const TRANSPOSE_THREADS: u32 = TRANSPOSE_SIDE * TRANSPOSE_SIDE / 16;

/// The dynamic shared memory of a launch of `tensor_transpose_f32`, in bytes.
pub const TRANSPOSE_SHARED_BYTES: u32 = (TRANSPOSE_INPUTS + TRANSPOSE_OUTPUTS) * TILE_BYTES;

// `core` requires a panic handler, although nothing below can panic.
#[cfg(target_arch = "nvptx64")]
#[panic_handler]
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
    ptx_async::thread::trap()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `docs/speed-on-device.md` has the measurements. The rate is two transfers per clock of the memory bus.
    #[test]
    fn each_device_gets_the_number_that_was_fastest() {
        let h100 = 2 * 2_619_000_000 * 5120 / 8;
        let h200 = 2 * 3_201_000_000 * 6144 / 8;
        assert_eq!([stages(h100, 132), stages(h200, 132)], [3, 4]);
        assert_eq!([stages(0, 132), stages(u64::MAX / 2, 1)], [2, MAX_STAGES]);
    }
}
