//! rustc cannot pass a parameter with an alignment above 16, such as a `TensorMap`, by value.

use ptx_async::{TensorMap, kernel};

kernel! {
    unsafe fn load(map: TensorMap, count: u32) {}
}

fn main() {}
