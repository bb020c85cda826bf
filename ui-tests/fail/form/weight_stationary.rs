//! Wrong products that keep B in a collector buffer.

use ptx_async::ptx_async;

fn main() {
    // The collector buffers of `tcgen05.mma` are for A, those of `tcgen05.mma.ws` for B.
    let _ = ptx_async! {
        emit = ptx,
        tcgen05_mma_ws {
            kind: f16, collector_usage: a_fill,
            d_tmem: "%r1", a_desc: "%rd1", b_desc: "%rd2", idesc: "%r2", enable_input_d: 1
        }
    };
    let _ = ptx_async! {
        emit = ptx,
        tcgen05_mma {
            cta_group: 1, kind: f16, collector_usage: b0_fill,
            d_tmem: "%r1", a_desc: "%rd1", b_desc: "%rd2", idesc: "%r2", enable_input_d: 1
        }
    };
    let _ = ptx_async! {
        emit = ptx,
        tcgen05_mma_ws {
            kind: f16, collector_usage: b4_fill,
            d_tmem: "%r1", a_desc: "%rd1", b_desc: "%rd2", idesc: "%r2", enable_input_d: 1
        }
    };
    // It has no kinds with factors, and is of one CTA.
    let _ = ptx_async! {
        emit = ptx,
        tcgen05_mma_ws {
            kind: mxf4, d_tmem: "%r1", a_desc: "%rd1", b_desc: "%rd2", idesc: "%r2", enable_input_d: 1
        }
    };
    let _ = ptx_async! {
        emit = ptx,
        tcgen05_mma_ws {
            cta_group: 2, kind: f16, d_tmem: "%r1", a_desc: "%rd1", b_desc: "%rd2", idesc: "%r2", enable_input_d: 1
        }
    };
    let _ = ptx_async! {
        emit = ptx,
        clusterlaunchcontrol_query_cancel_get_first_ctaid { response: "%q1", out: ["%r1", "%r2", "%r3"] }
    };
}
