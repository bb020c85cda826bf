//! A named barrier has an ID above 0, and a number of threads that is whole warps.

use ptx_async::block::NamedBarrier;

fn main() {
    unsafe { NamedBarrier::<0, 64>::sync() };
    unsafe { NamedBarrier::<1, 100>::arrive() };
}
