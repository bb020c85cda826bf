//! Declarations that `kernel!` does not accept are reported at their tokens.

use ptx_async::kernel;

kernel! {
    pub fn safe(rows: *const f32) {}
}

kernel! {
    /// The mistake is in the second kernel.
    pub unsafe fn right(rows: *const f32) {}

    pub unsafe fn variable(mut count: u32) {}
}

kernel! {
    unsafe fn unnamed(_: u32) {}
}

kernel! {
    unsafe fn result() -> u32 {
        0
    }
}

kernel! {
    unsafe fn generic<T: Copy>(rows: *const T) {}
}

fn main() {}
