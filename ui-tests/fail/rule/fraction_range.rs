//! Rule `fraction-range`: a fraction is above 0 and at most 1.

use ptx_async::ptx_async;

fn main() {
    ptx_async!(emit = ptx, createpolicy_fractional { out: "%rd1", evict: evict_first, fraction: 0.0 });
    ptx_async!(emit = ptx, createpolicy_fractional { out: "%rd1", evict: evict_first, fraction: 1.5 });
    ptx_async!(emit = ptx, createpolicy_fractional { out: "%rd1", evict: evict_first, fraction: -0.5 });
    ptx_async!(emit = ptx, createpolicy_fractional { out: "%rd1", evict: evict_first, fraction: 1e-50 });
    let _policy: u64 = unsafe { ptx_async!(createpolicy_fractional { evict: evict_first, fraction: 2.0 }) };
}
