//! Copies of tensors, and changes of tensor maps.

use ptx_async::ptx_async;

pub(crate) const TENSORS: &[(&str, &str)] = descriptions! {
    "cp.async.bulk.tensor.3d.im2col.shared::cta.global.mbarrier::complete_tx::bytes [%w1], [%d1, {%w2, %w3, %w4}], [%w5], {%h1};" = {
        cp_async_bulk_tensor {
            dst: shared::cta("%w1"), src: tensor("%d1", ["%w2", "%w3", "%w4"]), mbarrier: "%w5",
            load_mode: im2col(["%h1"]),
        }
    }
    "cp.async.bulk.tensor.5d.shared::cta.global.im2col::w::128.mbarrier::complete_tx::bytes [%w1], [%d1, {%w2, 0, 0, %w5, %w6}], [%w7], {%h2, %h3};" = {
        cp_async_bulk_tensor {
            dst: shared::cta("%w1"), src: tensor("%d1", ["%w2", 0, 0, "%w5", "%w6"]), mbarrier: "%w7",
            load_mode: im2col::w128(["%h2", "%h3"]),
        }
    }
    "cp.async.bulk.tensor.1d.shared::cta.global.tile.mbarrier::complete_tx::bytes.mbarrier::report::disabled [%w1], [%d1, {%w2}], [%w3];" = {
        cp_async_bulk_tensor {
            dst: shared::cta("%w1"), src: tensor("%d1", ["%w2"]), mbarrier: "%w3", load_mode: tile,
            report: disabled,
        }
    }
    "cp.async.bulk.tensor.1d.shared::cta.global.tile.mbarrier::complete_tx::bytes.mbarrier::report::validity::per_16bytes::80000000 [%w1], [%d1, {%w2}], [%w3];" = {
        cp_async_bulk_tensor {
            dst: shared::cta("%w1"), src: tensor("%d1", ["%w2"]), mbarrier: "%w3", load_mode: tile,
            report: validity::per_16bytes_80000000,
        }
    }
    "cp.async.bulk.tensor.1d.shared::cta.global.tile.mbarrier::complete_tx::bytes.override::global_address.override::global_dim [%w1], [%d1, %d2, {%h1}, {%w2}], [%w3];" = {
        cp_async_bulk_tensor {
            dst: shared::cta("%w1"), src: tensor("%d1", ["%w2"]), global_address: "%d2", global_dim: ["%h1"],
            mbarrier: "%w3", load_mode: tile,
        }
    }
    "cp.async.bulk.tensor.4d.tile.shared::cluster.global.mbarrier::complete_tx::bytes.multicast::cluster.L2::cache_hint [%w9], [%d8, {%w1, %w2, %w3, %w4}], [%w10], %h5, %d6;" = {
        cp_async_bulk_tensor {
            dst: shared::cluster("%w9"), src: tensor("%d8", ["%w1", "%w2", "%w3", "%w4"]), mbarrier: "%w10",
            load_mode: tile, cache_hint: "%d6", multicast: "%h5",
        }
    }
    "cp.async.bulk.tensor.5d.shared::cluster.global.mbarrier::complete_tx::bytes.multicast::cluster::16b [%w9], [%d8, {%w1, %w2, %w3, %w4, %w5}], [%w10], 3;" = {
        cp_async_bulk_tensor {
            dst: shared::cluster("%w9"), src: tensor("%d8", ["%w1", "%w2", "%w3", "%w4", "%w5"]),
            mbarrier: "%w10", multicast: cluster16b(3),
        }
    }
    "cp.async.bulk.tensor.2d.shared::cluster.global.mbarrier::complete_tx::bytes.multicast::cluster::32b [%w9], [%d8, {%w1, %w2}], [%w10], %w11;" = {
        cp_async_bulk_tensor {
            dst: shared::cluster("%w9"), src: tensor("%d8", ["%w1", "%w2"]), mbarrier: "%w10",
            multicast: cluster32b("%w11"),
        }
    }
    "@!%q3 cp.async.bulk.tensor.2d.tile::gather4.shared::cluster.global.mbarrier::complete_tx::bytes.cta_group::1 [%w9], [%d8, {%w1, %w2, %w3, %w4, %w5}], [%w10];" = {
        cp_async_bulk_tensor {
            dst: shared::cluster("%w9"), src: tensor("%d8", ["%w1", "%w2", "%w3", "%w4", "%w5"]),
            mbarrier: "%w10", load_mode: tile::gather4, cta_group: 1, pred: "!%q3",
        }
    }
    "cp.async.bulk.tensor.3d.shared::cluster.global.im2col::w.mbarrier::complete_tx::bytes.cta_group::2 [%w9], [%d8, {%w1, %w2, %w3}], [%w10], {%h6, 31};" = {
        cp_async_bulk_tensor {
            dst: shared::cluster("%w9"), src: tensor("%d8", ["%w1", "%w2", "%w3"]), mbarrier: "%w10",
            load_mode: im2col::w(["%h6", 31]), cta_group: 2,
        }
    }
    "cp.async.bulk.tensor.1d.shared::cluster.global.mbarrier::complete_tx::bytes.mbarrier::report::validity::per_16bytes::8000 [%w9], [%d8, {%w3}], [%w10];" = {
        cp_async_bulk_tensor {
            dst: shared::cluster("%w9"), src: tensor("%d8", ["%w3"]), mbarrier: "%w10",
            report: validity::per_16bytes_8000,
        }
    }
    "cp.async.bulk.tensor.1d.shared::cluster.global.mbarrier::complete_tx::bytes.mbarrier::report::validity::per_16bytes::80 [%w9], [%d8, {%w4}], [%w10];" = {
        cp_async_bulk_tensor {
            dst: shared::cluster("%w9"), src: tensor("%d8", ["%w4"]), mbarrier: "%w10",
            report: validity::per_16bytes_80,
        }
    }
    "cp.async.bulk.tensor.1d.shared::cluster.global.mbarrier::complete_tx::bytes.mbarrier::report::validity::per_16bytes::8 [%w9], [%d8, {%w5}], [%w10];" = {
        cp_async_bulk_tensor {
            dst: shared::cluster("%w9"), src: tensor("%d8", ["%w5"]), mbarrier: "%w10",
            report: validity::per_16bytes_8,
        }
    }
    "cp.async.bulk.tensor.1d.shared::cluster.global.mbarrier::complete_tx::bytes.mbarrier::report::validity::per_element::ff [%w9], [%d8, {%w6}], [%w10];" = {
        cp_async_bulk_tensor {
            dst: shared::cluster("%w9"), src: tensor("%d8", ["%w6"]), mbarrier: "%w10",
            report: validity::per_element_ff,
        }
    }
    "cp.async.bulk.tensor.2d.global.shared::cta.tile::scatter4.bulk_group [%d4, {%w4, %w5, 1, 2, 3}], [%w6];" = {
        cp_async_bulk_tensor {
            dst: tensor("%d4", ["%w4", "%w5", 1, 2, 3]), src: shared::cta("%w6"), load_mode: tile::scatter4,
        }
    }
    "cp.async.bulk.tensor.3d.global.shared::cta.im2col_no_offs.bulk_group [%d4, {%w4, %w5, 0}], [%w6];" = {
        cp_async_bulk_tensor {
            dst: tensor("%d4", ["%w4", "%w5", 0]), src: shared::cta("%w6"), load_mode: im2col_no_offs,
        }
    }
    "cp.async.bulk.tensor.4d.global.shared::cta.im2col_no_offs::w.bulk_group [%d4, {%w4, %w5, 0, %w7}], [%w6];" = {
        cp_async_bulk_tensor {
            dst: tensor("%d4", ["%w4", "%w5", 0, "%w7"]), src: shared::cta("%w6"),
            load_mode: im2col_no_offs::w,
        }
    }
    "cp.async.bulk.tensor.2d.global.shared::cta.tile.bulk_group.override::global_address.override::global_dim_stride [%d4, %d5, {%h1, %h8}, {%w1}, %h9, {%w5, 0}], [%w6];" = {
        cp_async_bulk_tensor {
            dst: tensor("%d4", ["%w5", 0]), src: shared::cta("%w6"), global_address: "%d5",
            global_dim: ["%h1", "%h8"], global_stride: ["%w1"], global_stride_upper: "%h9", load_mode: tile,
        }
    }
    "cp.reduce.async.bulk.tensor.1d.global.shared::cta.and.bulk_group [%d1, {%w2}], [%w3];" =
        { cp_reduce_async_bulk_tensor { op: and, dst: tensor("%d1", ["%w2"]), src: shared::cta("%w3") } }
    "cp.reduce.async.bulk.tensor.2d.global.shared::cta.or.tile.bulk_group.L2::cache_hint [%d1, {%w2, %w4}], [%w3+256], %d9;" = {
        cp_reduce_async_bulk_tensor {
            op: or, dst: tensor("%d1", ["%w2", "%w4"]), src: shared::cta("%w3" + 256), cache_hint: "%d9",
            load_mode: tile,
        }
    }
    "cp.reduce.async.bulk.tensor.3d.global.shared::cta.bulk_group.xor.im2col_no_offs [%d1, {%w2, %w4, %w5}], [ring];" = {
        cp_reduce_async_bulk_tensor {
            op: xor, dst: tensor("%d1", ["%w2", "%w4", "%w5"]), src: shared::cta("ring"),
            load_mode: im2col_no_offs,
        }
    }
    "cp.reduce.async.bulk.tensor.3d.global.shared::cta.add.im2col_no_offs::w.bulk_group [%d1, {%w2, 1, %w5}], [%w3];" = {
        cp_reduce_async_bulk_tensor {
            op: add, dst: tensor("%d1", ["%w2", 1, "%w5"]), src: shared::cta("%w3"),
            load_mode: im2col_no_offs::w,
        }
    }
    "cp.reduce.async.bulk.tensor.4d.global.shared::cta.inc.bulk_group [%d1, {0, 0, 0, %w2}], [%w3];" = {
        cp_reduce_async_bulk_tensor {
            op: inc, dst: tensor("%d1", [0, 0, 0, "%w2"]), src: shared::cta("%w3"),
        }
    }
    "@%q2 cp.reduce.async.bulk.tensor.5d.global.shared::cta.dec.tile.bulk_group [%d1, {0, 0, 0, 0, %w2}], [%w3];" = {
        cp_reduce_async_bulk_tensor {
            op: dec, dst: tensor("%d1", [0, 0, 0, 0, "%w2"]), src: shared::cta("%w3"), load_mode: tile,
            pred: "%q2",
        }
    }
    "cp.reduce.async.bulk.tensor.1d.global.shared::cta.min.tile.bulk_group.override::global_address.override::global_dim [%d1, %d2, {%h1}, {%w2}], [%w3];" = {
        cp_reduce_async_bulk_tensor {
            op: min, dst: tensor("%d1", ["%w2"]), global_address: "%d2", global_dim: ["%h1"],
            src: shared::cta("%w3"), load_mode: tile,
        }
    }
    "cp.reduce.async.bulk.tensor.2d.global.shared::cta.max.tile.bulk_group.override::global_address.override::global_dim_stride [%d1, %d2, {%h1, %h2}, {%w4}, %h3, {%w2, %w5}], [%w3];" = {
        cp_reduce_async_bulk_tensor {
            op: max, dst: tensor("%d1", ["%w2", "%w5"]), global_address: "%d2", global_dim: ["%h1", "%h2"],
            global_stride: ["%w4"], global_stride_upper: "%h3", src: shared::cta("%w3"), load_mode: tile,
        }
    }
    "cp.async.bulk.prefetch.tensor.2d.L2.global.tile::gather4 [%d2, {%w1, %w2, %w3, %w4, %w5}];" = {
        cp_async_bulk_prefetch_tensor {
            src: tensor("%d2", ["%w1", "%w2", "%w3", "%w4", "%w5"]), load_mode: tile::gather4,
        }
    }
    "cp.async.bulk.prefetch.tensor.3d.L2.global.im2col.L2::cache_hint [%d2, {%w1, %w2, %w3}], {7}, %d4;" = {
        cp_async_bulk_prefetch_tensor {
            src: tensor("%d2", ["%w1", "%w2", "%w3"]), load_mode: im2col([7]), cache_hint: "%d4",
        }
    }
    "cp.async.bulk.prefetch.tensor.4d.L2.global.im2col::w [%d2, {%w1, %w2, %w3, %w4}], {%h1, %h2};" = {
        cp_async_bulk_prefetch_tensor {
            src: tensor("%d2", ["%w1", "%w2", "%w3", "%w4"]), load_mode: im2col::w(["%h1", "%h2"]),
        }
    }
    "cp.async.bulk.prefetch.tensor.5d.im2col::w::128.L2.global [%d2, {%w1, %w2, %w3, %w4, %w5}], {%h1, 8};" = {
        cp_async_bulk_prefetch_tensor {
            src: tensor("%d2", ["%w1", "%w2", "%w3", "%w4", "%w5"]), load_mode: im2col::w128(["%h1", 8]),
        }
    }
    "@%q1 cp.async.bulk.prefetch.tensor.2d.L2.global.L2::evict_last [%d2, {%w1, %w2}];" = {
        cp_async_bulk_prefetch_tensor {
            src: tensor("%d2", ["%w1", "%w2"]), evict: evict_last, pred: "%q1",
        }
    }
    "cp.async.bulk.prefetch.tensor.1d.L2.global.tile.override::global_address.override::global_dim [%d2, %d3, {%h1}, {%w1}];" = {
        cp_async_bulk_prefetch_tensor {
            src: tensor("%d2", ["%w1"]), global_address: "%d3", global_dim: ["%h1"], load_mode: tile,
        }
    }
    "cp.async.bulk.prefetch.tensor.2d.L2.global.tile.override::global_address.override::global_dim_stride [%d2, %d3, {%h1, %h2}, {%w3}, %h4, {%w1, %w2}];" = {
        cp_async_bulk_prefetch_tensor {
            src: tensor("%d2", ["%w1", "%w2"]), global_address: "%d3", global_dim: ["%h1", "%h2"],
            global_stride: ["%w3"], global_stride_upper: "%h4", load_mode: tile,
        }
    }
    "applypriority.async.bulk.tensor.2d.global.tile::gather4.bulk_group.L2::evict_normal [%d6, {%w1, %w2, %w3, %w4, %w5}];" = {
        applypriority_async_bulk_tensor {
            src: tensor("%d6", ["%w1", "%w2", "%w3", "%w4", "%w5"]), load_mode: tile::gather4,
        }
    }
    "applypriority.async.bulk.tensor.3d.global.im2col.bulk_group.L2::evict_normal [%d6, {%w1, %w2, %w3}], {%h1};" = {
        applypriority_async_bulk_tensor {
            src: tensor("%d6", ["%w1", "%w2", "%w3"]), load_mode: im2col(["%h1"]),
        }
    }
    "applypriority.async.bulk.tensor.4d.global.im2col::w.bulk_group.L2::evict_normal [%d6, {%w1, %w2, %w3, %w4}], {%h1, %h2};" = {
        applypriority_async_bulk_tensor {
            src: tensor("%d6", ["%w1", "%w2", "%w3", "%w4"]), load_mode: im2col::w(["%h1", "%h2"]),
        }
    }
    "applypriority.async.bulk.tensor.5d.global.im2col::w::128.bulk_group.L2::evict_normal [%d6, {%w1, %w2, %w3, %w4, %w5}], {%h1, %h2};" = {
        applypriority_async_bulk_tensor {
            src: tensor("%d6", ["%w1", "%w2", "%w3", "%w4", "%w5"]), load_mode: im2col::w128(["%h1", "%h2"]),
        }
    }
    "applypriority.async.bulk.tensor.3d.global.im2col_no_offs.bulk_group.L2::evict_normal [%d6, {%w1, %w2, %w3}];" = {
        applypriority_async_bulk_tensor {
            src: tensor("%d6", ["%w1", "%w2", "%w3"]), load_mode: im2col_no_offs,
        }
    }
    "applypriority.async.bulk.tensor.1d.global.tile.bulk_group.override::global_address.override::global_dim.L2::evict_normal [%d6, %d7, {%h1}, {%w1}];" = {
        applypriority_async_bulk_tensor {
            src: tensor("%d6", ["%w1"]), global_address: "%d7", global_dim: ["%h1"], load_mode: tile,
        }
    }
    "applypriority.async.bulk.tensor.2d.global.tile.bulk_group.override::global_address.override::global_dim_stride.L2::evict_normal [%d6, %d7, {%h1, %h2}, {%w3}, %h4, {%w1, %w2}];" = {
        applypriority_async_bulk_tensor {
            src: tensor("%d6", ["%w1", "%w2"]), global_address: "%d7", global_dim: ["%h1", "%h2"],
            global_stride: ["%w3"], global_stride_upper: "%h4", load_mode: tile,
        }
    }
    "tensormap.replace.tile.global_address.shared::cta.b1024.b64 [%w1], %d2;" =
        { tensormap_replace { addr: shared::cta("%w1"), value: "%d2", field: global_address } }
    "tensormap.replace.tile.global_address.global.b1024.b64 [%d1+128], 139637976727552;" =
        { tensormap_replace { addr: global("%d1" + 128), value: 139637976727552, field: global_address } }
    "tensormap.replace.tile.rank.global.b1024.b32 [maps], %w3;" =
        { tensormap_replace { addr: global("maps"), value: "%w3", field: rank } }
    "tensormap.replace.tile.box_dim.shared::cta.b1024.b32 [%w1], 1, 64;" =
        { tensormap_replace { addr: shared::cta("%w1"), value: 64, field: box_dim, ord: 1 } }
    "tensormap.replace.tile.global_dim.global.b1024.b32 [%d1], 0, %w4;" =
        { tensormap_replace { addr: global("%d1"), value: "%w4", field: global_dim, ord: 0 } }
    "@%q1 tensormap.replace.tile.element_stride.b1024.b32 [%d1], 4, 1;" =
        { tensormap_replace { addr: generic("%d1"), value: 1, field: element_stride, ord: 4, pred: "%q1" } }
    "tensormap.replace.tile.global_stride.shared::cta.b1024.b64 [%w1+256], 2, %d3;" =
        { tensormap_replace { addr: shared::cta("%w1" + 256), value: "%d3", field: global_stride, ord: 2 } }
    "tensormap.replace.tile.global_stride.global.b1024.b64 [%d1], 3, 4096;" =
        { tensormap_replace { addr: global("%d1"), value: 4096, field: global_stride, ord: 3 } }
    "tensormap.replace.tile.elemtype.shared::cta.b1024.b32 [%w1], 10;" =
        { tensormap_replace { addr: shared::cta("%w1"), value: 10, field: elemtype } }
    "tensormap.replace.tile.interleave_layout.global.b1024.b32 [%d1], 2;" =
        { tensormap_replace { addr: global("%d1"), value: 2, field: interleave_layout } }
    "tensormap.replace.tile.swizzle_mode.global.b1024.b32 [%d1], 4;" =
        { tensormap_replace { addr: global("%d1"), value: 4, field: swizzle_mode } }
    "tensormap.replace.tile.swizzle_atomicity.global.b1024.b32 [%d1], 3;" =
        { tensormap_replace { addr: global("%d1"), value: 3, field: swizzle_atomicity } }
    "tensormap.replace.tile.fill_mode.global.b1024.b32 [%d1], 0;" =
        { tensormap_replace { addr: global("%d1"), value: 0, field: fill_mode } }
    "tensormap.cp_fenceproxy.global.shared::cta.tensormap::generic.release.cta.sync.aligned [%d1], [%w2], 128;" = {
        tensormap_cp_fenceproxy {
            dst: global("%d1"), src: shared::cta("%w2"), size: 128, sem: release(cta),
        }
    }
    "tensormap.cp_fenceproxy.global.shared::cta.tensormap::generic.release.cluster.sync.aligned [%d1+128], [%w2], 128;" = {
        tensormap_cp_fenceproxy {
            dst: global("%d1" + 128), src: shared::cta("%w2"), size: 128, sem: release(cluster),
        }
    }
    "tensormap.cp_fenceproxy.global.shared::cta.tensormap::generic.release.gpu.sync.aligned [maps], [stage+128], 128;" = {
        tensormap_cp_fenceproxy {
            dst: global("maps"), src: shared::cta("stage" + 128), size: 128, sem: release(gpu),
        }
    }
    "tensormap.cp_fenceproxy.global.shared::cta.tensormap::generic.release.sys.sync.aligned [%d1], [%w2+384], 128;" = {
        tensormap_cp_fenceproxy {
            dst: global("%d1"), src: shared::cta("%w2" + 384), size: 128, sem: release(sys),
        }
    }
    "@%q5 prefetch.tensormap [%d6+64];" = { prefetch_tensormap { addr: "%d6" + 64, pred: "%q5" } }
    "prefetch.param.tensormap [%d6];" = { prefetch_param_tensormap("%d6") }
    "prefetch.const.tensormap [%d6];" = { prefetch_const_tensormap("%d6") }
};
