//! A crate without the standard library.
#![no_std]
#![deny(warnings)]

use ptx_async::ptx_async;

pub const COMMIT: &str = ptx_async!(emit = ptx, cp_async_commit_group());

/// # Safety
///
/// The obligations of the copy.
pub unsafe fn copy(tile: u32, rows: *const u8, bar: u32) -> bool {
    unsafe {
        ptx_async!(cp_async_bulk {
            dst: shared(tile),
            src: global(rows),
            size: const { 256 },
            mbarrier: bar
        });
        ptx_async!(mbarrier_try_wait_parity(bar, 0))
    }
}

pub fn wait(pending: u32) -> impl core::fmt::Display {
    ptx_async!(emit = fmt, cp_async_wait_group(pending))
}

// A binary needs an entry point and a panic handler, which the standard library provides.
extern crate std;

fn main() {
    std::assert_eq!(COMMIT, "cp.async.commit_group;");
    std::assert_eq!(std::format!("{}", wait(2)), "cp.async.wait_group 2;");
    let _ = copy;
}
