//! A step through shared memory keeps the alignment, so it must be a multiple of the alignment.

use ptx_async::{Shared, shared};

shared! {
    fn pairs() -> Shared<[[f32; 2]; 8], 16>;
}

unsafe fn tail(tile: Shared<u8, 128>) -> Shared<u8, 128> {
    tile.step::<64>(3)
}

fn main() {
    let _ = pairs().item(1);
    // Numbers have their own alignment, which the array must have.
    let _ = pairs().weaken::<4>().cast::<[f64; 8]>().item(1);
    unsafe { tail(Shared::new(0)) };
}
