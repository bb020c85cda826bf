//! Loads, stores and reductions of values at multimem addresses.

use ptx_async::ptx_async;

pub(crate) const MULTIMEM: &[(&str, &str)] = descriptions! {
    "multimem.st.b32 [%d1], %w2;" =
        { multimem_st { ty: b32, dst: generic("%d1"), value: "%w2" } }
    "multimem.st.weak.b64 [%d1+8], %d2;" =
        { multimem_st { ty: b64, dst: generic("%d1" + 8), value: "%d2", sem: weak } }
    "@%q1 multimem.st.relaxed.cta.global.u32 [%d1], 7;" =
        { multimem_st { ty: u32, dst: multimem("%d1"), value: 7, sem: relaxed(cta), pred: "%q1" } }
    "multimem.st.relaxed.cluster.u64 [%d1], %d2;" =
        { multimem_st { ty: u64, dst: generic("%d1"), value: "%d2", sem: relaxed(cluster) } }
    "multimem.st.release.gpu.global.s32 [row+16], -7;" =
        { multimem_st { ty: s32, dst: multimem("row" + 16), value: -7, sem: release(gpu) } }
    "multimem.st.release.sys.s64 [%d1], %d2;" =
        { multimem_st { ty: s64, dst: generic("%d1"), value: "%d2", sem: release(sys) } }
    "multimem.st.f64 [%d1], %y1;" =
        { multimem_st { ty: f64, dst: generic("%d1"), value: "%y1" } }
    "multimem.st.weak.global.f32 [%d1], %x1;" =
        { multimem_st { ty: f32, dst: multimem("%d1"), value: "%x1", sem: weak } }
    "multimem.st.relaxed.cta.v4.f32 [%d1], {%x1, %x2, %w3, %x4};" = {
        multimem_st {
            ty: f32, dst: generic("%d1"), value: ["%x1", "%x2", "%w3", "%x4"], sem: relaxed(cta),
        }
    }
    "multimem.st.relaxed.cluster.v2.f16 [%d1], {%h1, %h2};" = {
        multimem_st {
            ty: f16, dst: generic("%d1"), value: ["%h1", "%h2"], vec: v2, sem: relaxed(cluster),
        }
    }
    "multimem.st.release.gpu.f16x2 [%d1], %w1;" =
        { multimem_st { ty: f16x2, dst: generic("%d1"), value: "%w1", sem: release(gpu) } }
    "@!%q2 multimem.st.release.sys.global.v4.bf16 [%d1], {%h1, %h2, %h3, %h4};" = {
        multimem_st {
            ty: bf16, dst: multimem("%d1"),
            value: ["%h1", "%h2", "%h3", "%h4"],
            sem: release(sys), pred: "!%q2",
        }
    }
    "multimem.st.v4.bf16x2 [%d1+16], {%w1, %w2, %w3, %w4};" =
        { multimem_st { ty: bf16x2, dst: generic("%d1" + 16), value: ["%w1", "%w2", "%w3", "%w4"] } }
    "multimem.st.weak.v8.f16 [%d1], {%h1, %h2, %h3, %h4, %h5, %h6, %h7, %h8};" = {
        multimem_st {
            ty: f16, dst: generic("%d1"),
            value: ["%h1", "%h2", "%h3", "%h4", "%h5", "%h6", "%h7", "%h8"],
            vec: v8, sem: weak,
        }
    }
    "multimem.st.v4.e4m3 [%d1], {%c1, %c2, %c3, %c4};" =
        { multimem_st { ty: e4m3, dst: generic("%d1"), value: ["%c1", "%c2", "%c3", "%c4"] } }
    "multimem.st.v2.e4m3x2 [%d1], {%h1, %h2};" =
        { multimem_st { ty: e4m3x2, dst: generic("%d1"), value: ["%h1", "%h2"], vec: v2 } }
    "multimem.st.e4m3x4 [%d1], 255;" =
        { multimem_st { ty: e4m3x4, dst: generic("%d1"), value: 255 } }
    "multimem.st.v4.e5m2 [%d1], {%c1, %c2, %c3, %c4};" =
        { multimem_st { ty: e5m2, dst: generic("%d1"), value: ["%c1", "%c2", "%c3", "%c4"] } }
    "multimem.st.v4.e5m2x2 [%d1], {%h1, %h2, %h3, %h4};" =
        { multimem_st { ty: e5m2x2, dst: generic("%d1"), value: ["%h1", "%h2", "%h3", "%h4"] } }
    "multimem.st.v2.e5m2x4 [%d1], {%w1, %w2};" =
        { multimem_st { ty: e5m2x4, dst: generic("%d1"), value: ["%w1", "%w2"], vec: v2 } }
    "multimem.red.and.b32 [%d1], %w2;" =
        { multimem_red { op: and, ty: b32, dst: generic("%d1"), value: "%w2" } }
    "multimem.red.relaxed.cta.or.b64 [%d1], %d2;" =
        { multimem_red { op: or, ty: b64, dst: generic("%d1"), value: "%d2", sem: relaxed(cta) } }
    "multimem.red.relaxed.cluster.global.xor.b32 [%d1], 15;" =
        { multimem_red { op: xor, ty: b32, dst: multimem("%d1"), value: 15, sem: relaxed(cluster) } }
    "multimem.red.release.gpu.add.u32 [row], %w2;" =
        { multimem_red { op: add, ty: u32, dst: generic("row"), value: "%w2", sem: release(gpu) } }
    "multimem.red.release.sys.min.s32 [%d1], -3;" =
        { multimem_red { op: min, ty: s32, dst: generic("%d1"), value: -3, sem: release(sys) } }
    "@%q3 multimem.red.global.max.u64 [%d1+8], %d2;" =
        { multimem_red { op: max, ty: u64, dst: multimem("%d1" + 8), value: "%d2", pred: "%q3" } }
    "multimem.red.min.s64 [%d1], %d2;" =
        { multimem_red { op: min, ty: s64, dst: generic("%d1"), value: "%d2" } }
    "multimem.red.add.f64 [%d1], %d2;" =
        { multimem_red { op: add, ty: f64, dst: generic("%d1"), value: "%d2" } }
    "multimem.red.relaxed.cta.add.f32 [%d1], %x2;" =
        { multimem_red { op: add, ty: f32, dst: generic("%d1"), value: "%x2", sem: relaxed(cta) } }
    "multimem.red.relaxed.cluster.global.add.v2.f16 [%d1], {%h1, %h2};" = {
        multimem_red {
            op: add, ty: f16, dst: multimem("%d1"), value: ["%h1", "%h2"], sem: relaxed(cluster),
        }
    }
    "multimem.red.release.gpu.add.v4.f16x2 [%d1], {%w1, %w2, %w3, %w4};" = {
        multimem_red {
            op: add, ty: f16x2, dst: generic("%d1"),
            value: ["%w1", "%w2", "%w3", "%w4"],
            vec: v4, sem: release(gpu),
        }
    }
    "multimem.red.release.sys.add.v4.bf16 [%d1], {%h1, %h2, %h3, %h4};" = {
        multimem_red {
            op: add, ty: bf16, dst: generic("%d1"),
            value: ["%h1", "%h2", "%h3", "%h4"],
            vec: v4, sem: release(sys),
        }
    }
    "multimem.red.add.bf16x2 [%d1], %w2;" =
        { multimem_red { op: add, ty: bf16x2, dst: generic("%d1"), value: "%w2" } }
    "multimem.red.add.v8.bf16 [%d1], {%h1, %h2, %h3, %h4, %h5, %h6, %h7, %h8};" = {
        multimem_red {
            op: add, ty: bf16, dst: generic("%d1"),
            value: ["%h1", "%h2", "%h3", "%h4", "%h5", "%h6", "%h7", "%h8"],
            vec: v8,
        }
    }
    "multimem.red.relaxed.cta.min.v2.f16x2 [%d1], {%w1, %w2};" = {
        multimem_red {
            op: min, ty: f16x2, dst: generic("%d1"), value: ["%w1", "%w2"], sem: relaxed(cta),
        }
    }
    "multimem.red.relaxed.cluster.global.max.v4.f16 [%d1], {%h1, %h2, %h3, %h4};" = {
        multimem_red {
            op: max, ty: f16, dst: multimem("%d1"),
            value: ["%h1", "%h2", "%h3", "%h4"],
            vec: v4, sem: relaxed(cluster),
        }
    }
    "multimem.red.release.gpu.min.v2.bf16 [%d1], {%h1, %h2};" = {
        multimem_red {
            op: min, ty: bf16, dst: generic("%d1"), value: ["%h1", "%h2"], sem: release(gpu),
        }
    }
    "multimem.red.release.sys.max.v4.bf16x2 [%d1], {%w1, %w2, %w3, %w4};" = {
        multimem_red {
            op: max, ty: bf16x2, dst: generic("%d1"),
            value: ["%w1", "%w2", "%w3", "%w4"],
            vec: v4, sem: release(sys),
        }
    }
    "multimem.red.max.v8.f16 [%d1], {%h1, %h2, %h3, %h4, %h5, %h6, %h7, %h8};" = {
        multimem_red {
            op: max, ty: f16, dst: generic("%d1"),
            value: ["%h1", "%h2", "%h3", "%h4", "%h5", "%h6", "%h7", "%h8"],
            vec: v8,
        }
    }
    "multimem.ld_reduce.and.b32 %w1, [%d1];" =
        { multimem_ld_reduce { op: and, ty: b32, src: generic("%d1"), out: "%w1" } }
    "multimem.ld_reduce.weak.or.b64 %d2, [%d1+8];" =
        { multimem_ld_reduce { op: or, ty: b64, src: generic("%d1" + 8), out: "%d2", sem: weak } }
    "multimem.ld_reduce.relaxed.cta.global.xor.b32 %w1, [row];" =
        { multimem_ld_reduce { op: xor, ty: b32, src: multimem("row"), out: "%w1", sem: relaxed(cta) } }
    "multimem.ld_reduce.relaxed.cluster.add.u32 %w1, [%d1];" =
        { multimem_ld_reduce { op: add, ty: u32, src: generic("%d1"), out: "%w1", sem: relaxed(cluster) } }
    "@%q1 multimem.ld_reduce.acquire.gpu.min.s32 %w1, [%d1];" = {
        multimem_ld_reduce {
            op: min, ty: s32, src: generic("%d1"), out: "%w1", sem: acquire(gpu), pred: "%q1",
        }
    }
    "multimem.ld_reduce.acquire.sys.global.max.u64 %d2, [%d1];" =
        { multimem_ld_reduce { op: max, ty: u64, src: multimem("%d1"), out: "%d2", sem: acquire(sys) } }
    "multimem.ld_reduce.min.s64 %d2, [%d1];" =
        { multimem_ld_reduce { op: min, ty: s64, src: generic("%d1"), out: "%d2" } }
    "multimem.ld_reduce.add.f64 %y1, [%d1];" =
        { multimem_ld_reduce { op: add, ty: f64, src: generic("%d1"), out: "%y1" } }
    "multimem.ld_reduce.weak.global.add.f32 %x1, [%d1];" =
        { multimem_ld_reduce { op: add, ty: f32, src: multimem("%d1"), out: "%x1", sem: weak } }
    "multimem.ld_reduce.relaxed.cta.add.v4.f32 {%x1, %x2, %w3, %x4}, [%d1];" = {
        multimem_ld_reduce {
            op: add, ty: f32, vec: v4, src: generic("%d1"),
            out: ["%x1", "%x2", "%w3", "%x4"],
            sem: relaxed(cta),
        }
    }
    "multimem.ld_reduce.relaxed.cluster.min.v2.f16 {%h1, %h2}, [%d1];" = {
        multimem_ld_reduce {
            op: min, ty: f16, vec: v2, src: generic("%d1"), out: ["%h1", "%h2"], sem: relaxed(cluster),
        }
    }
    "multimem.ld_reduce.acquire.gpu.max.f16x2 %w1, [%d1];" =
        { multimem_ld_reduce { op: max, ty: f16x2, src: generic("%d1"), out: "%w1", sem: acquire(gpu) } }
    "multimem.ld_reduce.acquire.sys.global.add.v4.bf16 {%h1, %h2, %h3, %h4}, [%d1];" = {
        multimem_ld_reduce {
            op: add, ty: bf16, vec: v4, src: multimem("%d1"),
            out: ["%h1", "%h2", "%h3", "%h4"],
            sem: acquire(sys),
        }
    }
    "multimem.ld_reduce.min.v4.bf16x2 {%w1, %w2, %w3, %w4}, [%d1];" = {
        multimem_ld_reduce {
            op: min, ty: bf16x2, vec: v4, src: generic("%d1"), out: ["%w1", "%w2", "%w3", "%w4"],
        }
    }
    "multimem.ld_reduce.max.v8.bf16 {%h1, %h2, %h3, %h4, %h5, %h6, %h7, %h8}, [%d1];" = {
        multimem_ld_reduce {
            op: max, ty: bf16, vec: v8, src: generic("%d1"),
            out: ["%h1", "%h2", "%h3", "%h4", "%h5", "%h6", "%h7", "%h8"],
        }
    }
    "multimem.ld_reduce.add.v4.e4m3 {%c1, %c2, %c3, %c4}, [%d1];" = {
        multimem_ld_reduce {
            op: add, ty: e4m3, vec: v4, src: generic("%d1"), out: ["%c1", "%c2", "%c3", "%c4"],
        }
    }
    "multimem.ld_reduce.min.v2.e4m3x2 {%h1, %h2}, [%d1];" =
        { multimem_ld_reduce { op: min, ty: e4m3x2, vec: v2, src: generic("%d1"), out: ["%h1", "%h2"] } }
    "multimem.ld_reduce.max.e4m3x4 %w1, [%d1];" =
        { multimem_ld_reduce { op: max, ty: e4m3x4, src: generic("%d1"), out: "%w1" } }
    "multimem.ld_reduce.max.v4.e5m2 {%c1, %c2, %c3, %c4}, [%d1];" = {
        multimem_ld_reduce {
            op: max, ty: e5m2, vec: v4, src: generic("%d1"), out: ["%c1", "%c2", "%c3", "%c4"],
        }
    }
    "multimem.ld_reduce.add.v4.e5m2x2 {%h1, %h2, %h3, %h4}, [%d1];" = {
        multimem_ld_reduce {
            op: add, ty: e5m2x2, vec: v4, src: generic("%d1"), out: ["%h1", "%h2", "%h3", "%h4"],
        }
    }
    "multimem.ld_reduce.min.v2.e5m2x4 {%w1, %w2}, [%d1];" =
        { multimem_ld_reduce { op: min, ty: e5m2x4, vec: v2, src: generic("%d1"), out: ["%w1", "%w2"] } }
    "multimem.ld_reduce.weak.add.acc::f32.v2.f16 {%h1, %h2}, [%d1];" = {
        multimem_ld_reduce {
            op: add, ty: f16, acc_prec: f32, vec: v2, src: generic("%d1"), out: ["%h1", "%h2"], sem: weak,
        }
    }
    "multimem.ld_reduce.relaxed.cta.add.acc::f32.v4.f16x2 {%w1, %w2, %w3, %w4}, [%d1];" = {
        multimem_ld_reduce {
            op: add, ty: f16x2, acc_prec: f32, vec: v4, src: generic("%d1"),
            out: ["%w1", "%w2", "%w3", "%w4"],
            sem: relaxed(cta),
        }
    }
    "multimem.ld_reduce.relaxed.cluster.global.acc::f32.add.v4.bf16 {%h1, %h2, %h3, %h4}, [%d1];" = {
        multimem_ld_reduce {
            op: add, ty: bf16, acc_prec: f32, vec: v4, src: multimem("%d1"),
            out: ["%h1", "%h2", "%h3", "%h4"],
            sem: relaxed(cluster),
        }
    }
    "multimem.ld_reduce.acquire.gpu.add.acc::f32.bf16x2 %w1, [%d1];" = {
        multimem_ld_reduce {
            op: add, ty: bf16x2, acc_prec: f32, src: generic("%d1"), out: "%w1", sem: acquire(gpu),
        }
    }
    "multimem.ld_reduce.acquire.sys.add.acc::f32.f16x2 %w1, [row+32];" = {
        multimem_ld_reduce {
            op: add, ty: f16x2, acc_prec: f32, src: generic("row" + 32), out: "%w1", sem: acquire(sys),
        }
    }
    "multimem.ld_reduce.add.acc::f32.v8.f16 {%h1, %h2, %h3, %h4, %h5, %h6, %h7, %h8}, [%d1];" = {
        multimem_ld_reduce {
            op: add, ty: f16, acc_prec: f32, vec: v8, src: generic("%d1"),
            out: ["%h1", "%h2", "%h3", "%h4", "%h5", "%h6", "%h7", "%h8"],
        }
    }
    "multimem.ld_reduce.weak.add.acc::f16.v4.e4m3 {%c1, %c2, %c3, %c4}, [%d1];" = {
        multimem_ld_reduce {
            op: add, ty: e4m3, acc_prec: f16, vec: v4, src: generic("%d1"),
            out: ["%c1", "%c2", "%c3", "%c4"],
            sem: weak,
        }
    }
    "multimem.ld_reduce.relaxed.cta.add.acc::f16.v2.e4m3x2 {%h1, %h2}, [%d1];" = {
        multimem_ld_reduce {
            op: add, ty: e4m3x2, acc_prec: f16, vec: v2, src: generic("%d1"),
            out: ["%h1", "%h2"],
            sem: relaxed(cta),
        }
    }
    "multimem.ld_reduce.relaxed.cluster.global.add.acc::f16.e4m3x4 %w1, [%d1];" = {
        multimem_ld_reduce {
            op: add, ty: e4m3x4, acc_prec: f16, src: multimem("%d1"), out: "%w1", sem: relaxed(cluster),
        }
    }
    "multimem.ld_reduce.acquire.gpu.add.acc::f16.v4.e5m2 {%c1, %c2, %c3, %c4}, [%d1];" = {
        multimem_ld_reduce {
            op: add, ty: e5m2, acc_prec: f16, vec: v4, src: generic("%d1"),
            out: ["%c1", "%c2", "%c3", "%c4"],
            sem: acquire(gpu),
        }
    }
    "multimem.ld_reduce.acquire.sys.add.acc::f16.v4.e5m2x2 {%h1, %h2, %h3, %h4}, [%d1];" = {
        multimem_ld_reduce {
            op: add, ty: e5m2x2, acc_prec: f16, vec: v4, src: generic("%d1"),
            out: ["%h1", "%h2", "%h3", "%h4"],
            sem: acquire(sys),
        }
    }
    "multimem.ld_reduce.add.acc::f16.v2.e5m2x4 {%w1, %w2}, [%d1];" = {
        multimem_ld_reduce {
            op: add, ty: e5m2x4, acc_prec: f16, vec: v2, src: generic("%d1"), out: ["%w1", "%w2"],
        }
    }
    "multimem.ld_reduce.add.acc::f16.v8.e5m2 {%c1, %c2, %c3, %c4, %c5, %c6, %c7, %c8}, [%d1];" = {
        multimem_ld_reduce {
            op: add, ty: e5m2, acc_prec: f16, vec: v8, src: generic("%d1"),
            out: ["%c1", "%c2", "%c3", "%c4", "%c5", "%c6", "%c7", "%c8"],
        }
    }
};
