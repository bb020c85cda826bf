//! Rule `primary-within-total`: the primary range of a policy is at most as long as the total range.

use ptx_async::ptx_async;

fn main() {
    ptx_async!(
        emit = ptx,
        createpolicy_range {
            out: "%rd1",
            evict: evict_last,
            src: global("%rd2"),
            primary_size: 4096,
            total_size: 1024,
        },
    );
    // In an `asm!` block, the constants are checked too.
    let rows = core::ptr::null::<u8>();
    unsafe {
        ptx_async!(createpolicy_range {
            evict: evict_first,
            src: generic(rows),
            primary_size: 0x2000,
            total_size: 0x1000,
        });
    }
}
