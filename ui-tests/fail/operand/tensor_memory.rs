//! Values of tensor memory that have another length or type.

use ptx_async::ptx_async;

fn main() {}

unsafe fn call(values: [u32; 2], taddr: u32) {
    let _: u32 = ptx_async!(tcgen05_ld { shape: 32x32b, num: x2, taddr: taddr }, tcgen05_wait_ld());
    ptx_async!(tcgen05_st { shape: 32x32b, num: x4, taddr: taddr, value: values });
    ptx_async!(tcgen05_dealloc { cta_group: 1, taddr: 0u64, n_cols: 32 });
}
