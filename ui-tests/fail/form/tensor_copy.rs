//! Copies to tensor memory that do not exist.

use ptx_async::ptx_async;

fn main() {
    let _ = ptx_async!(emit = ptx, tcgen05_cp { cta_group: 1, shape: 64x128b, taddr: "%r1", s_desc: "%rd1" });
    let _ = ptx_async!(
        emit = ptx,
        tcgen05_cp { cta_group: 1, shape: 128x256b, multicast: warpx4, taddr: "%r1", s_desc: "%rd1" }
    );
    let _ = ptx_async!(emit = ptx, tcgen05_cp { cta_group: 1, shape: 32x32b, taddr: "%r1", s_desc: "%rd1" });
}
