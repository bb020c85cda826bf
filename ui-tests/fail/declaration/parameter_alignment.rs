//! rustc passes no parameter by value whose alignment is above 16, such as a `TensorMap`.

use ptx_async::{TensorMap, kernel};

kernel! {
    unsafe fn load(map: TensorMap, count: u32) {}
}

fn main() {}
