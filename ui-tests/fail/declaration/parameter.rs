//! A parameter of a kernel is `Copy`, or a `TensorMapParam`.

use ptx_async::kernel;

kernel! {
    unsafe fn load(rows: Vec<u8>, count: u32) {}
}

fn main() {}
