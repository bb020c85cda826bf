//! Cache policies, addresses in the cluster, stores and reductions of values, arrivals of the tensor cores, requests to
//! cancel a launch, and matrices in registers.

use ptx_async::ptx_async;

pub(crate) const VALUES: &[(&str, &str)] = descriptions! {
    "createpolicy.fractional.L2::evict_last.b64 %d1, 0.75;" =
        { createpolicy_fractional { out: "%d1", fraction: 0.75, evict: evict_last } }
    "createpolicy.fractional.L2::evict_normal.L2::evict_first.b64 %d1, 0.125;" = {
        createpolicy_fractional {
            out: "%d1", fraction: 0.125, evict: evict_normal, evict_secondary: evict_first,
        }
    }
    "createpolicy.fractional.L2::evict_first.L2::evict_unchanged.b64 %d1, 0.375;" = {
        createpolicy_fractional {
            out: "%d1", fraction: 0.375, evict: evict_first, evict_secondary: evict_unchanged,
        }
    }
    "createpolicy.fractional.L2::evict_unchanged.b64 %d1;" =
        { createpolicy_fractional { out: "%d1", evict: evict_unchanged } }
    "createpolicy.range.global.L2::evict_last.L2::evict_first.b64 %d2, [row], 65536, %w3;" = {
        createpolicy_range {
            out: "%d2", src: global("row"), primary_size: 65536, total_size: "%w3", evict: evict_last,
            evict_secondary: evict_first,
        }
    }
    "createpolicy.range.L2::evict_normal.L2::evict_unchanged.b64 %d2, [%d3+4096], %w4, 2097152;" = {
        createpolicy_range {
            out: "%d2", src: generic("%d3" + 4096), primary_size: "%w4", total_size: 2097152,
            evict: evict_normal, evict_secondary: evict_unchanged,
        }
    }
    "createpolicy.range.global.L2::evict_first.b64 %d2, [%d3], %w4, %w5;" = {
        createpolicy_range {
            out: "%d2", src: global("%d3"), primary_size: "%w4", total_size: "%w5", evict: evict_first,
        }
    }
    "@%q3 createpolicy.range.L2::evict_unchanged.b64 %d2, [%d3], 128, 256;" = {
        createpolicy_range {
            out: "%d2", src: generic("%d3"), primary_size: 128, total_size: 256, evict: evict_unchanged, pred: "%q3",
        }
    }
    "createpolicy.cvt.L2.b64 %d4, %d5;" = { createpolicy_cvt { out: "%d4", access_property: "%d5" } }
    "getctarank.shared::cluster.u32 %w1, %w2;" = { getctarank { out: "%w1", addr: shared::cluster("%w2") } }
    "@%q2 getctarank.u64 %w1, %d3;" =
        { getctarank { ty: u64, out: "%w1", addr: generic("%d3"), pred: "%q2" } }
    "mapa.shared::cluster.u64 %d4, %d5, 7;" =
        { mapa { ty: u64, out: "%d4", addr: shared::cluster("%d5"), cta: 7 } }
    "mapa.u32 %w6, %w7, 1;" = { mapa { ty: u32, out: "%w6", addr: generic("%w7"), cta: 1 } }
    "elect.sync %w9|%q5, 4294967295;" = { elect_sync { out: "%w9|%q5", membermask: 4294967295 } }
    "st.async.mbarrier::complete_tx::bytes.b128 [%d1], %z1, [%d2];" =
        { st_async { ty: b128, dst: generic("%d1"), value: "%z1", mbarrier: "%d2" } }
    "st.async.weak.shared::cluster.mbarrier::complete_tx::bytes.v2.s32 [%w1], {-1, %w2}, [%w3];" =
        { st_async { ty: s32, dst: shared::cluster("%w1"), value: [-1, "%w2"], mbarrier: "%w3", sem: weak } }
    "st.async.shared::cluster.mbarrier::complete_tx::bytes.v4.f32 [%w1], {%x1, %x2, %x3, %x4}, [%w3];" = {
        st_async {
            ty: f32, dst: shared::cluster("%w1"), value: ["%x1", "%x2", "%x3", "%x4"], mbarrier: "%w3",
        }
    }
    "st.async.release.gpu.global.b8 [%d1], %c1;" =
        { st_async { ty: b8, dst: global("%d1"), value: "%c1", sem: release(gpu) } }
    "st.async.release.gpu.b32 [%d1], 19;" =
        { st_async { ty: b32, dst: generic("%d1"), value: 19, sem: release(gpu) } }
    "st.async.release.sys.u16 [%d1], %h2;" =
        { st_async { ty: u16, dst: generic("%d1"), value: "%h2", sem: release(sys) } }
    "st.async.release.gpu.global.u32 [row+4], %w2;" =
        { st_async { ty: u32, dst: global("row" + 4), value: "%w2", sem: release(gpu) } }
    "st.async.release.gpu.global.u64 [%d1], 0;" =
        { st_async { ty: u64, dst: global("%d1"), value: 0, sem: release(gpu) } }
    "st.async.release.sys.global.s8 [%d1], %c3;" =
        { st_async { ty: s8, dst: global("%d1"), value: "%c3", sem: release(sys) } }
    "st.async.release.sys.global.s16 [%d1], -3;" =
        { st_async { ty: s16, dst: global("%d1"), value: -3, sem: release(sys) } }
    "st.async.release.gpu.global.s64 [%d1], %d3;" =
        { st_async { ty: s64, dst: global("%d1"), value: "%d3", sem: release(gpu) } }
    "st.async.release.sys.global.f64 [%d1], %y2;" =
        { st_async { ty: f64, dst: global("%d1"), value: "%y2", sem: release(sys) } }
    "st.async.mmio.release.sys.b16 [%d4], %h3;" =
        { st_async { ty: b16, dst: generic("%d4"), value: "%h3", mmio: true } }
    "st.async.mmio.release.sys.global.b64 [%d4], 5;" =
        { st_async { ty: b64, dst: global("%d4"), value: 5, mmio: true } }
    "st.async.mmio.release.sys.u8 [%d4], %c5;" =
        { st_async { ty: u8, dst: generic("%d4"), value: "%c5", mmio: true } }
    "red.async.relaxed.cluster.shared::cluster.mbarrier::complete_tx::bytes.inc.u32 [%w1], 63, [%w3];" =
        { red_async { op: inc, ty: u32, dst: shared::cluster("%w1"), value: 63, mbarrier: "%w3" } }
    "red.async.release.gpu.xor.b32 [%d5], %w6;" =
        { red_async { op: xor, ty: b32, dst: generic("%d5"), value: "%w6", sem: release(gpu) } }
    "red.async.release.sys.global.add.s64 [row], %d6;" =
        { red_async { op: add, ty: s64, dst: global("row"), value: "%d6", sem: release(sys) } }
    "red.async.release.gpu.global.add.u64 [%d5], 3;" =
        { red_async { op: add, ty: u64, dst: global("%d5"), value: 3, sem: release(gpu) } }
    "@!%q4 red.async.release.sys.global.dec.u32 [%d5], 99;" =
        { red_async { op: dec, ty: u32, dst: global("%d5"), value: 99, sem: release(sys), pred: "!%q4" } }
    "red.async.release.gpu.global.min.u32 [%d5], %w8;" =
        { red_async { op: min, ty: u32, dst: global("%d5"), value: "%w8", sem: release(gpu) } }
    "red.async.release.gpu.global.max.s32 [%d5], %w9;" =
        { red_async { op: max, ty: s32, dst: global("%d5"), value: "%w9", sem: release(gpu) } }
    "red.async.mmio.release.sys.global.and.b32 [%d7], 16;" =
        { red_async { op: and, ty: b32, dst: global("%d7"), value: 16, mmio: true } }
    "red.async.mmio.release.sys.or.b32 [%d7], %w1;" =
        { red_async { op: or, ty: b32, dst: generic("%d7"), value: "%w1", mmio: true } }
    "st.bulk.weak.shared::cta [%w2+16], %d3, 0;" =
        { st_bulk { dst: shared::cta("%w2" + 16), size: "%d3", value: 0, sem: weak } }
    "@%q2 st.bulk [%d4], %w5, 0;" = { st_bulk { dst: generic("%d4"), size: "%w5", value: 0, pred: "%q2" } }
    "tcgen05.commit.cta_group::1.mbarrier::arrive::one.b64 [%d3];" =
        { tcgen05_commit { mbarrier: generic("%d3"), cta_group: 1 } }
    "@%q1 tcgen05.commit.cta_group::2.mbarrier::arrive::one.shared::cluster.multicast::cluster.b64 [%w3+8], %h4;" = {
        tcgen05_commit {
            mbarrier: shared::cluster("%w3" + 8), multicast: "%h4", cta_group: 2, pred: "%q1",
        }
    }
    "tcgen05.commit.cta_group::1.mbarrier::arrive::one.shared::cluster.multicast::cluster::16b.b64 [%w3], %h4;" =
        { tcgen05_commit { mbarrier: shared::cluster("%w3"), multicast: cluster16b("%h4"), cta_group: 1 } }
    "tcgen05.commit.cta_group::2.mbarrier::arrive::one.shared::cluster.multicast::cluster::32b.b64 [%w3], %w4;" =
        { tcgen05_commit { mbarrier: shared::cluster("%w3"), multicast: cluster32b("%w4"), cta_group: 2 } }
    "clusterlaunchcontrol.try_cancel.async.mbarrier::complete_tx::bytes.b128 [%d1], [%d2];" =
        { clusterlaunchcontrol_try_cancel_async { dst: generic("%d1"), mbarrier: "%d2" } }
    "clusterlaunchcontrol.try_cancel.async.shared::cta.mbarrier::complete_tx::bytes.multicast::cluster::all.b128 [%w1+16], [full];" = {
        clusterlaunchcontrol_try_cancel_async {
            dst: shared::cta("%w1" + 16), mbarrier: "full", multicast: cluster::all,
        }
    }
    "ldmatrix.sync.aligned.m8n8.x1.b16 {%w1}, [%d1];" =
        { ldmatrix { shape: m8n8, num: x1, src: generic("%d1"), out: ["%w1"] } }
    "ldmatrix.sync.aligned.m8n8.x2.shared.b16 {%w1, _}, [%w3+64];" =
        { ldmatrix { shape: m8n8, num: x2, src: shared("%w3" + 64), out: ["%w1", _] } }
    "@%q1 ldmatrix.sync.aligned.m8n8.x4.trans.shared.b16 {%w1, %x2, %w3, %w4}, [stage];" = {
        ldmatrix {
            shape: m8n8, num: x4, trans: true, src: shared("stage"), out: ["%w1", "%x2", "%w3", "%w4"], pred: "%q1",
        }
    }
    "ldmatrix.sync.aligned.m8n8.x2.trans.shared::cta.b16 {%w1, %w2}, [%d3];" =
        { ldmatrix { shape: m8n8, num: x2, trans: true, src: shared::cta("%d3"), out: ["%w1", "%w2"] } }
    "ldmatrix.sync.aligned.m16n16.x1.trans.shared.b8 {%w1, %w2}, [%w3];" =
        { ldmatrix { shape: m16n16, num: x1, ty: b8, src: shared("%w3"), out: ["%w1", "%w2"] } }
    "ldmatrix.sync.aligned.m8n16.x4.b8x16.b4x16_p64 {%w1, %w2, %w3, %w4}, [%d5+16];" = {
        ldmatrix {
            shape: m8n16, num: x4, src_fmt: b4x16_p64, src: generic("%d5" + 16), out: ["%w1", "%w2", "%w3", "%w4"],
        }
    }
    "ldmatrix.sync.aligned.m16n16.x1.trans.shared.b8x16.b4x16_p64 {%w1, %w2}, [%w3];" =
        { ldmatrix { shape: m16n16, num: x1, src_fmt: b4x16_p64, src: shared("%w3"), out: ["%w1", "%w2"] } }
    "ldmatrix.sync.aligned.m8n16.x1.shared::cta.b8x16.b6x16_p32 {%w1}, [%w3];" =
        { ldmatrix { shape: m8n16, num: x1, src_fmt: b6x16_p32, src: shared::cta("%w3"), out: ["%w1"] } }
    "stmatrix.sync.aligned.m8n8.x1.shared.b16 [%w1], {%w2};" =
        { stmatrix { shape: m8n8, num: x1, dst: shared("%w1"), value: ["%w2"] } }
    "@!%q2 stmatrix.sync.aligned.m8n8.x2.trans.b16 [%d1+32], {%w2, %x3};" = {
        stmatrix {
            shape: m8n8, num: x2, trans: true, dst: generic("%d1" + 32), value: ["%w2", "%x3"], pred: "!%q2",
        }
    }
    "stmatrix.sync.aligned.m8n8.x4.shared::cta.b16 [stage], {%w2, %w3, %w4, %w2};" =
        { stmatrix { shape: m8n8, num: x4, dst: shared::cta("stage"), value: ["%w2", "%w3", "%w4", "%w2"] } }
    "stmatrix.sync.aligned.m16n8.x1.trans.shared.b8 [%w1], {%w2};" =
        { stmatrix { shape: m16n8, num: x1, dst: shared("%w1"), value: ["%w2"] } }
    "movmatrix.sync.aligned.m8n8.trans.b16 %w1, %x2;" = { movmatrix { value: "%x2", out: "%w1" } }
    "@%q2 clusterlaunchcontrol.query_cancel.is_canceled.pred.b128 %q1, %z1;" =
        { clusterlaunchcontrol_query_cancel_is_canceled { response: "%z1", out: "%q1", pred: "%q2" } }
    "clusterlaunchcontrol.query_cancel.get_first_ctaid.v4.b32.b128 {%w1, %w2, %w3, _}, %z1;" =
        { clusterlaunchcontrol_query_cancel_get_first_ctaid { out: ["%w1", "%w2", "%w3", "_"], response: "%z1" } }
    "@%q1 clusterlaunchcontrol.query_cancel.get_first_ctaid.v4.b32.b128 {%x1, %x2, %x3, %x4}, %z2;" =
        { clusterlaunchcontrol_query_cancel_get_first_ctaid { out: ["%x1", "%x2", "%x3", "%x4"], response: "%z2", pred: "%q1" } }
    "clusterlaunchcontrol.query_cancel.get_first_ctaid::x.b32.b128 %w1, %z2;" =
        { clusterlaunchcontrol_query_cancel_get_first_ctaid_x { out: "%w1", response: "%z2" } }
    "clusterlaunchcontrol.query_cancel.b32.get_first_ctaid::y.b128 %x1, %z1;" =
        { clusterlaunchcontrol_query_cancel_get_first_ctaid_y { out: "%x1", response: "%z1" } }
    "@!%q1 clusterlaunchcontrol.query_cancel.get_first_ctaid::z.b32.b128 %w1, %z1;" =
        { clusterlaunchcontrol_query_cancel_get_first_ctaid_z { response: "%z1", out: "%w1", pred: "!%q1" } }
};
