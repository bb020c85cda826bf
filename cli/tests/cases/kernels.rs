//! PTX in `asm!`.
#![no_std]

use core::arch::{asm, global_asm};

pub unsafe fn prefetch(from: *const u8, size: u32) {
    unsafe {
        asm!("cp.async.bulk.prefetch.L2.global [{from}], {size};", from = in(reg64) from, size = in(reg32) size);
        asm!(
            "cp.async.bulk.prefetch.L2.global [{0}], 24;", // not a multiple of 16
            in(reg64) from,
        );
        asm!("cp.async.wait_group {n};", n = const 1);
        asm!("cp.async.shared.ca.global [{}],[{}],0x10;", in(reg32) size, in(reg64) from);
    }
}

global_asm!(".visible .func wait() {{ cp.async.wait_all 0; }}");
