//! A mistake in the launch bounds of a kernel is reported at its tokens.

use ptx_async::kernel;

const THREADS: u32 = 2048;

kernel! {
    #[reqntid(THREADS)]
    unsafe fn too_many_threads(rows: *const f32) {}

    #[maxntid(64, 0)]
    unsafe fn no_thread(rows: *const f32) {}

    #[reqntid(256usize)]
    unsafe fn other_type(rows: *const f32) {}

    #[maxnreg(256)]
    unsafe fn too_many_registers(rows: *const f32) {}
}

fn main() {}
