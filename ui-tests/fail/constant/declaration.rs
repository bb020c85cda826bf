//! The alignment of a variable in shared memory is a power of two, and at least that of its type.

use ptx_async::shared;

shared! {
    fn doubles() -> Shared<[f64; 8], 4>;
}

shared! {
    fn thirds() -> Shared<[u8; 8], 12>;
}

fn main() {
    doubles();
    thirds();
}
