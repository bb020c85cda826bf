//! Declarations that `shared!` does not accept are reported at their tokens.

use ptx_async::shared;

shared! {
    fn barrier() -> Shared<u64, 8>;

    fn tile() -> Shared<[f32; 4]>;
}

shared! {
    fn stages() -> Shared<[f32; 64], 2 * 64>;
}

shared! {
    static ROWS: [f32; 64];
}

fn main() {
    barrier();
}
