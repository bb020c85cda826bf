//! With `emit = fmt` a value that is not `Display` is one error, at the value.

use ptx_async::ptx_async;

struct Register;

fn main() {
    let _ = ptx_async!(emit = fmt, mbarrier_init(Register, Some(1)));
    let _ = ptx_async!(emit = fmt, createpolicy_fractional { out: "%rd1", evict: evict_first, fraction: Register });
}
