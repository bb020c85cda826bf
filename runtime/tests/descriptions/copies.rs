//! Copies of threads, bulk copies and reductions, and those of multimem addresses.

use ptx_async::ptx_async;

pub(crate) const COPIES: &[(&str, &str)] = descriptions! {
    "cp.async.ca.shared::cta.global [%w1+24], [%d1+8], 8, 5;" =
        { cp_async { dst: shared::cta("%w1" + 24), src: global("%d1" + 8), size: 8, src_size: 5 } }
    "cp.async.cg.shared.global.L2::64B [%w8+512], [%d8+512], 16;" =
        { cp_async { dst: shared("%w8" + 512), src: global("%d8" + 512), size: 16, prefetch: 64 } }
    "cp.async.cg.L2::256B.shared::cta.global [ring+16], [column], 16;" =
        { cp_async { dst: shared::cta("ring" + 16), src: global("column"), size: 16, prefetch: 256 } }
    "cp.async.ca.shared.global.L2::cache_hint.L2::128B [%w9], [%d3], 16, %q1, %d7;" = {
        cp_async {
            dst: shared("%w9"), src: global("%d3"), size: 16, ignore_src: "%q1", cache_hint: "%d7", cache: ca,
            prefetch: 128,
        }
    }
    "cp.async.ca.shared::cta.global.L2::256B [%w9], [%d3], 4, !%q4;" = {
        cp_async {
            dst: shared::cta("%w9"), src: global("%d3"), size: 4, prefetch: 256, ignore_src: "!%q4",
        }
    }
    "cp.async.cg.shared.global.L2::128B [%w6], [%d1+-128], 16, !%q2;" = {
        cp_async {
            dst: shared("%w6"), src: global("%d1" - 128), size: 16, prefetch: 128, ignore_src: "!%q2",
        }
    }
    "@%q8 cp.async.commit_group;" = { cp_async_commit_group { pred: "%q8" } }
    "cp.async.wait_group 3;" = { cp_async_wait_group(3) }
    "@!%q8 cp.async.wait_all;" = { cp_async_wait_all { pred: "!%q8" } }
    "cp.async.bulk.shared::cta.global.mbarrier::complete_tx::bytes.mbarrier::report::disabled.ignore_oob [%w7], [%d1], 32, 15, 0, [%w8];" = {
        cp_async_bulk {
            dst: shared::cta("%w7"), src: global("%d1"), size: 32, ignore_oob: [15, 0], mbarrier: "%w8",
            report: disabled,
        }
    }
    "cp.async.bulk.shared::cta.global.mbarrier::complete_tx::bytes.mbarrier::report::validity::per_16bytes::8000 [%w7], [%d1], 64, [%w8];" = {
        cp_async_bulk {
            dst: shared::cta("%w7"), src: global("%d1"), size: 64, mbarrier: "%w8",
            report: validity::per_16bytes_8000,
        }
    }
    "cp.async.bulk.shared::cta.global.mbarrier::complete_tx::bytes.mbarrier::report::validity::per_16bytes::80 [%w7], [%d1], 96, [%w8];" = {
        cp_async_bulk {
            dst: shared::cta("%w7"), src: global("%d1"), size: 96, mbarrier: "%w8",
            report: validity::per_16bytes_80,
        }
    }
    "cp.async.bulk.shared::cta.global.mbarrier::complete_tx::bytes.mbarrier::report::validity::per_16bytes::8 [%w7], [%d1], 128, [%w8];" = {
        cp_async_bulk {
            dst: shared::cta("%w7"), src: global("%d1"), size: 128, mbarrier: "%w8",
            report: validity::per_16bytes_8,
        }
    }
    "cp.async.bulk.shared::cta.global.mbarrier::complete_tx::bytes.mbarrier::report::validity::per_element::ff [%w7], [%d1], 160, [%w8];" = {
        cp_async_bulk {
            dst: shared::cta("%w7"), src: global("%d1"), size: 160, mbarrier: "%w8",
            report: validity::per_element_ff,
        }
    }
    "cp.async.bulk.shared::cluster.global.multicast::cluster::16b.mbarrier::complete_tx::bytes [%w11], [%d12], 8192, [%w14], %h3;" = {
        cp_async_bulk {
            dst: shared::cluster("%w11"), src: global("%d12"), size: 8192, mbarrier: "%w14",
            multicast: cluster16b("%h3"),
        }
    }
    "cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes.multicast::cluster::32b [%w11], [%d12], 8192, [%w14], %w6;" = {
        cp_async_bulk {
            dst: shared::cluster("%w11"), src: global("%d12"), size: 8192, mbarrier: "%w14",
            multicast: cluster32b("%w6"),
        }
    }
    "cp.async.bulk.weak.shared::cluster.global.mbarrier::complete_tx::bytes [%w11], [%d12], 256, [%w14+24];" = {
        cp_async_bulk {
            dst: shared::cluster("%w11"), src: global("%d12"), size: 256, mbarrier: "%w14" + 24, sem: weak,
        }
    }
    "cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes.mbarrier::report::validity::per_16bytes::80000000.multicast::cluster [%w3], [%d4], 16, [%w5], %h6;" = {
        cp_async_bulk {
            dst: shared::cluster("%w3"), src: global("%d4"), size: 16, mbarrier: "%w5",
            report: validity::per_16bytes_80000000, multicast: "%h6",
        }
    }
    "cp.async.bulk.relaxed.cta.shared::cluster.shared::cta.mbarrier::complete_tx::bytes.b128 [%w20], [%w21], 32, [%w22];" = {
        cp_async_bulk {
            dst: shared::cluster("%w20"), src: shared::cta("%w21"), size: 32, mbarrier: "%w22",
            sem: relaxed(cta),
        }
    }
    "cp.async.bulk.global.shared::cta.cp_mask.bulk_group [%d6], [%w7], 16, 65280;" =
        { cp_async_bulk { dst: global("%d6"), src: shared::cta("%w7"), size: 16, byte_mask: 65280 } }
    "cp.async.bulk.relaxed.cluster.global.shared::cta.bulk_group.b128 [%d6], [%w7], 32;" =
        { cp_async_bulk { dst: global("%d6"), src: shared::cta("%w7"), size: 32, sem: relaxed(cluster) } }
    "cp.async.bulk.relaxed.gpu.global.shared::cta.bulk_group.b128 [%d6], [%w7], 48;" =
        { cp_async_bulk { dst: global("%d6"), src: shared::cta("%w7"), size: 48, sem: relaxed(gpu) } }
    "cp.async.bulk.relaxed.sys.global.shared::cta.bulk_group.L2::cache_hint.b128 [%d6], [%w7], 64, %d8;" = {
        cp_async_bulk {
            dst: global("%d6"), src: shared::cta("%w7"), size: 64, cache_hint: "%d8", sem: relaxed(sys),
        }
    }
    "@%q4 cp.async.bulk.prefetch.L2.global.L2::cache_hint [column], %w3, %d4;" =
        { cp_async_bulk_prefetch { src: global("column"), size: "%w3", cache_hint: "%d4", pred: "%q4" } }
    "cp.async.bulk.prefetch.L2.global.L2::evict_last [%d5], %w3;" =
        { cp_async_bulk_prefetch { src: global("%d5"), size: "%w3", evict: evict_last } }
    "applypriority.async.bulk.bulk_group.L2::evict_normal [%d9], 1024;" =
        { applypriority_async_bulk { src: generic("%d9"), size: 1024 } }
    "applypriority.async.bulk.global.bulk_group.L2::evict_normal [%d9+16], %w9;" =
        { applypriority_async_bulk { src: global("%d9" + 16), size: "%w9" } }
    "cp.async.bulk.commit_group;" = { cp_async_bulk_commit_group() }
    "cp.async.bulk.wait_group.sync_restrict::proxy::async 1;" =
        { cp_async_bulk_wait_group { pending: 1, sync_restrict: proxy_async } }
    "cp.async.bulk.wait_group.read 7;" = { cp_async_bulk_wait_group_read(7) }
    "cp.reduce.async.bulk.shared::cluster.shared::cta.mbarrier::complete_tx::bytes.and.b32 [%w4], [%w5], 64, [%w6];" = {
        cp_reduce_async_bulk {
            op: and, ty: b32, dst: shared::cluster("%w4"), src: shared::cta("%w5"), size: 64, mbarrier: "%w6",
        }
    }
    "cp.reduce.async.bulk.global.shared::cta.bulk_group.L2::cache_hint.or.b32 [row], [stage+256], %w5, %d4;" = {
        cp_reduce_async_bulk {
            op: or, ty: b32, dst: global("row"), src: shared::cta("stage" + 256), size: "%w5",
            cache_hint: "%d4",
        }
    }
    "cp.reduce.async.bulk.relaxed.cta.global.shared::cta.bulk_group.xor.b64 [%d2], [%w3], 16;" = {
        cp_reduce_async_bulk {
            op: xor, ty: b64, dst: global("%d2"), src: shared::cta("%w3"), size: 16, sem: relaxed(cta),
        }
    }
    "cp.reduce.async.bulk.relaxed.cluster.global.shared::cta.bulk_group.inc.u32 [%d2], [%w3], 16;" = {
        cp_reduce_async_bulk {
            op: inc, ty: u32, dst: global("%d2"), src: shared::cta("%w3"), size: 16, sem: relaxed(cluster),
        }
    }
    "cp.reduce.async.bulk.relaxed.gpu.global.shared::cta.bulk_group.dec.u32 [%d2], [%w3], 16;" = {
        cp_reduce_async_bulk {
            op: dec, ty: u32, dst: global("%d2"), src: shared::cta("%w3"), size: 16, sem: relaxed(gpu),
        }
    }
    "cp.reduce.async.bulk.global.shared::cta.bulk_group.relaxed.sys.add.f32 [%d2], [%w3], 32;" = {
        cp_reduce_async_bulk {
            op: add, ty: f32, dst: global("%d2"), src: shared::cta("%w3"), size: 32, sem: relaxed(sys),
        }
    }
    "cp.reduce.async.bulk.global.shared::cta.bulk_group.add.f64 [%d2+64], [%w3], 64;" = {
        cp_reduce_async_bulk {
            op: add, ty: f64, dst: global("%d2" + 64), src: shared::cta("%w3"), size: 64,
        }
    }
    "cp.reduce.async.bulk.global.shared::cta.bulk_group.add.s32 [%d2], [%w3], %w6;" = {
        cp_reduce_async_bulk {
            op: add, ty: s32, dst: global("%d2"), src: shared::cta("%w3"), size: "%w6",
        }
    }
    "@!%q4 cp.reduce.async.bulk.global.shared::cta.bulk_group.min.s64 [%d2], [%w3], 48;" = {
        cp_reduce_async_bulk {
            op: min, ty: s64, dst: global("%d2"), src: shared::cta("%w3"), size: 48, pred: "!%q4",
        }
    }
    "cp.reduce.async.bulk.global.shared::cta.bulk_group.min.bf16 [%d2], [%w3], 48;" =
        { cp_reduce_async_bulk { op: min, ty: bf16, dst: global("%d2"), src: shared::cta("%w3"), size: 48 } }
    "cp.reduce.async.bulk.global.shared::cta.bulk_group.max.u64 [%d2], [%w3], 96;" =
        { cp_reduce_async_bulk { op: max, ty: u64, dst: global("%d2"), src: shared::cta("%w3"), size: 96 } }
    "cp.reduce.async.bulk.relaxed.cta.global.shared::cta.bulk_group.add.noftz.f16 [%d2], [%w3], %w8;" = {
        cp_reduce_async_bulk {
            op: add, ty: f16, dst: global("%d2"), src: shared::cta("%w3"), size: "%w8", sem: relaxed(cta),
        }
    }
    "@!%q1 multimem.cp.async.bulk.global.shared::cta.bulk_group.cp_mask [%d15+512], [stage], 256, 21845;" = {
        multimem_cp_async_bulk {
            dst: multimem("%d15" + 512), src: shared::cta("stage"), size: 256, byte_mask: 21845, pred: "!%q1",
        }
    }
    "multimem.cp.async.bulk.weak.global.shared::cta.bulk_group [%d15], [%w16], 32;" =
        { multimem_cp_async_bulk { dst: multimem("%d15"), src: shared::cta("%w16"), size: 32, sem: weak } }
    "multimem.cp.async.bulk.relaxed.cta.global.shared::cta.bulk_group.b128 [%d15], [%w16], 16;" = {
        multimem_cp_async_bulk {
            dst: multimem("%d15"), src: shared::cta("%w16"), size: 16, sem: relaxed(cta),
        }
    }
    "multimem.cp.async.bulk.relaxed.cluster.global.shared::cta.bulk_group.b128 [%d15], [%w16], 32;" = {
        multimem_cp_async_bulk {
            dst: multimem("%d15"), src: shared::cta("%w16"), size: 32, sem: relaxed(cluster),
        }
    }
    "multimem.cp.async.bulk.relaxed.gpu.global.shared::cta.bulk_group.b128 [%d15], [%w16], 48;" = {
        multimem_cp_async_bulk {
            dst: multimem("%d15"), src: shared::cta("%w16"), size: 48, sem: relaxed(gpu),
        }
    }
    "multimem.cp.async.bulk.relaxed.sys.global.shared::cta.bulk_group.b128 [%d15], [%w16], %w2;" = {
        multimem_cp_async_bulk {
            dst: multimem("%d15"), src: shared::cta("%w16"), size: "%w2", sem: relaxed(sys),
        }
    }
    "multimem.cp.reduce.async.bulk.global.shared::cta.bulk_group.and.b32 [%d10], [%w11], 1024;" = {
        multimem_cp_reduce_async_bulk {
            op: and, ty: b32, dst: multimem("%d10"), src: shared::cta("%w11"), size: 1024,
        }
    }
    "multimem.cp.reduce.async.bulk.global.shared::cta.bulk_group.or.b64 [%d10+16], [%w11], 1024;" = {
        multimem_cp_reduce_async_bulk {
            op: or, ty: b64, dst: multimem("%d10" + 16), src: shared::cta("%w11"), size: 1024,
        }
    }
    "multimem.cp.reduce.async.bulk.global.shared::cta.xor.b32.bulk_group [%d10], [ring+32], %w3;" = {
        multimem_cp_reduce_async_bulk {
            op: xor, ty: b32, dst: multimem("%d10"), src: shared::cta("ring" + 32), size: "%w3",
        }
    }
    "multimem.cp.reduce.async.bulk.relaxed.cta.global.shared::cta.bulk_group.add.f64 [%d10], [%w11], 64;" = {
        multimem_cp_reduce_async_bulk {
            op: add, ty: f64, dst: multimem("%d10"), src: shared::cta("%w11"), size: 64, sem: relaxed(cta),
        }
    }
    "multimem.cp.reduce.async.bulk.relaxed.cluster.global.shared::cta.bulk_group.add.s32 [%d10], [%w11], 80;" = {
        multimem_cp_reduce_async_bulk {
            op: add, ty: s32, dst: multimem("%d10"), src: shared::cta("%w11"), size: 80,
            sem: relaxed(cluster),
        }
    }
    "multimem.cp.reduce.async.bulk.relaxed.gpu.global.shared::cta.bulk_group.add.f32 [%d10], [%w11], 96;" = {
        multimem_cp_reduce_async_bulk {
            op: add, ty: f32, dst: multimem("%d10"), src: shared::cta("%w11"), size: 96, sem: relaxed(gpu),
        }
    }
    "multimem.cp.reduce.async.bulk.relaxed.sys.global.shared::cta.bulk_group.add.u64 [%d10], [%w11], 112;" = {
        multimem_cp_reduce_async_bulk {
            op: add, ty: u64, dst: multimem("%d10"), src: shared::cta("%w11"), size: 112, sem: relaxed(sys),
        }
    }
    "multimem.cp.reduce.async.bulk.global.shared::cta.bulk_group.inc.u32 [%d10], [%w11+64], 16;" = {
        multimem_cp_reduce_async_bulk {
            op: inc, ty: u32, dst: multimem("%d10"), src: shared::cta("%w11" + 64), size: 16,
        }
    }
    "@%q5 multimem.cp.reduce.async.bulk.global.shared::cta.bulk_group.dec.u32 [%d10], [%w11], 32;" = {
        multimem_cp_reduce_async_bulk {
            op: dec, ty: u32, dst: multimem("%d10"), src: shared::cta("%w11"), size: 32, pred: "%q5",
        }
    }
    "multimem.cp.reduce.async.bulk.global.shared::cta.bulk_group.min.s64 [%d10], [%w11], 48;" = {
        multimem_cp_reduce_async_bulk {
            op: min, ty: s64, dst: multimem("%d10"), src: shared::cta("%w11"), size: 48,
        }
    }
    "multimem.cp.reduce.async.bulk.global.shared::cta.bulk_group.max.bf16 [%d10], [%w11], 80;" = {
        multimem_cp_reduce_async_bulk {
            op: max, ty: bf16, dst: multimem("%d10"), src: shared::cta("%w11"), size: 80,
        }
    }
    "multimem.cp.reduce.async.bulk.relaxed.cta.global.shared::cta.bulk_group.add.noftz.f16 [%d10], [%w11], 16;" = {
        multimem_cp_reduce_async_bulk {
            op: add, ty: f16, dst: multimem("%d10"), src: shared::cta("%w11"), size: 16, sem: relaxed(cta),
        }
    }
};
