//! Loads from tensor memory and stores to it that do not exist.

use ptx_async::ptx_async;

fn main() {
    // 16 x 256 bits take 4 registers, so `x64` would take 256.
    let _ = ptx_async!(emit = ptx, tcgen05_ld { shape: 16x256b, num: x64, out: ["%r1"], taddr: "%r2" });
    let _ = ptx_async!(emit = ptx, tcgen05_ld { shape: 16x256b, num: x1, out: ["%r1"], taddr: "%r2" });
    let _ = ptx_async!(emit = ptx, tcgen05_st { shape: 16x32bx2, num: x1, taddr: "%r2", value: ["%r1"] });
}

unsafe fn call(taddr: u32) {
    ptx_async!(tcgen05_ld_red { shape: 32x32b, num: x2, op: max, ty: f32, redval: taddr, taddr: taddr });
}
