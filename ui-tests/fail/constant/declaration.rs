//! What is declared in shared memory is aligned as its type is, by a power of two.

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
