//! Products with their sums in tensor memory that do not exist.

use ptx_async::ptx_async;

fn main() {
    let _ = ptx_async!(
        emit = ptx,
        tcgen05_mma {
            cta_group: 1, kind: mxf8f6f4, scale_vec: block16, d_tmem: "%r1", a_desc: "%rd1", b_desc: "%rd2",
            idesc: "%r2", scale_a_tmem: "%r3", scale_b_tmem: "%r4", enable_input_d: 1
        }
    );
    let _ = ptx_async!(
        emit = ptx,
        tcgen05_mma {
            cta_group: 1, kind: f8f6f4, d_tmem: "%r1", a_desc: "%rd1", b_desc: "%rd2", idesc: "%r2",
            enable_input_d: 1, scale_input_d: 3
        }
    );
    let _ = ptx_async!(
        emit = ptx,
        tcgen05_mma {
            cta_group: 2, kind: f16, d_tmem: "%r1", a_desc: "%rd1", b_desc: "%rd2", idesc: "%r2",
            disable_output_lane: ["%r3", "%r4", "%r5", "%r6"], enable_input_d: 1, scale_input_d: 16
        }
    );
}
