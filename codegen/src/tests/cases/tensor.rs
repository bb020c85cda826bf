//! Tensor copies, and tensor maps.

use super::Case;

pub(super) const CASES: &[Case] = &[
    (
        "cp_async_bulk_tensor",
        &[
            "cp_async_bulk_tensor { dst: shared(tile()), src: tensor(map(), [x()]), mbarrier: bar() }",
            "cp_async_bulk_tensor {
                dst: shared::cta(tile()),
                src: tensor(map(), [x(), y(), -3]),
                load_mode: im2col([offset()]),
                mbarrier: bar(),
                cache_hint: policy(),
            }",
            "cp_async_bulk_tensor {
                dst: shared::cluster(tile()),
                src: tensor(map(), [column(), a(), b(), c(), d()]),
                load_mode: tile::gather4,
                mbarrier: bar(),
                cta_group: 2,
                multicast: mask(),
            }",
            "cp_async_bulk_tensor {
                dst: shared::cluster(tile()),
                src: tensor(map(), [x(), y(), 0]),
                load_mode: im2col::w128([halo(), 31]),
                mbarrier: bar(),
            }",
            "cp_async_bulk_tensor { dst: tensor(map(), [x(), y()]), src: shared(tile()), cache_hint: policy() }",
            "cp_async_bulk_tensor { dst: tensor(map(), [x(), y(), z()]), src: shared(tile()), load_mode: im2col_no_offs }",
            "cp_async_bulk_tensor { dst: tensor(map(), [x(), y(), z()]), src: shared(tile()), load_mode: im2col_no_offs::w }",
            "cp_async_bulk_tensor {
                dst: shared::cta(tile()),
                src: tensor(map(), [x()]),
                mbarrier: bar(),
                report: validity::per_element_ff,
            }",
            "cp_async_bulk_tensor {
                dst: shared(tile()),
                src: tensor(map(), [x(), y(), z()]),
                mbarrier: bar(),
                load_mode: im2col([offset()]),
                multicast: cluster32b(ctas()),
                cache_hint: policy(),
            }",
        ],
    ),
    (
        "cp_reduce_async_bulk_tensor",
        &[
            "cp_reduce_async_bulk_tensor { op: add, dst: tensor(map(), [x(), y()]), src: shared(tile()) }",
            "cp_reduce_async_bulk_tensor { op: max, ty: bf16, dst: tensor(map(), [x(), y()]), src: shared(tile()) }",
            "cp_reduce_async_bulk_tensor {
                op: min,
                load_mode: im2col_no_offs,
                dst: tensor(map(), [x(), y(), -1, z()]),
                src: shared::cta(tile()),
                cache_hint: policy(),
            }",
            "cp_reduce_async_bulk_tensor { op: xor, dst: tensor(map(), [x(), y(), z()]), src: shared(tile()), load_mode: im2col_no_offs::w }",
        ],
    ),
    (
        "cp_async_bulk_prefetch_tensor",
        &[
            "cp_async_bulk_prefetch_tensor { src: tensor(map(), [x()]) }",
            "cp_async_bulk_prefetch_tensor { src: tensor(map(), [column(), a(), b(), c(), d()]), load_mode: tile::gather4, cache_hint: policy() }",
            "cp_async_bulk_prefetch_tensor { src: tensor(map(), [x(), y(), z(), 0]), load_mode: im2col([offset(), 3]), evict: evict_last }",
            "cp_async_bulk_prefetch_tensor { src: tensor(map(), [x(), y(), z()]), load_mode: im2col::w([halo(), offset()]), cache_hint: policy() }",
        ],
    ),
    (
        "applypriority_async_bulk_tensor",
        &[
            "applypriority_async_bulk_tensor { src: tensor(map(), [x(), y()]) }",
            "applypriority_async_bulk_tensor { src: tensor(map(), [x(), y(), z()]), load_mode: im2col([offset()]) }",
        ],
    ),
    (
        "tensormap_replace",
        &[
            "tensormap_replace { field: global_address, addr: generic(map()), value: address() }",
            "tensormap_replace { field: rank, addr: shared(map()), value: 4 }",
            "tensormap_replace { field: box_dim, addr: shared::cta(map()), ord: 1, value: size() }",
            "tensormap_replace { field: global_stride, addr: global(map()), ord: const { 2 }, value: stride() }",
            "tensormap_replace { field: elemtype, addr: global(map()), value: 9 }",
            "tensormap_replace { field: interleave_layout, addr: global(map()), value: 0 }",
            "tensormap_replace { field: swizzle_mode, addr: global(map()), value: const { 3 } }",
            "tensormap_replace { field: swizzle_atomicity, addr: global(map()), value: 1 }",
            "tensormap_replace { field: fill_mode, addr: global(map()), value: 1 }",
        ],
    ),
    (
        "tensormap_cp_fenceproxy",
        &[
            "tensormap_cp_fenceproxy { dst: global(map()), src: shared(tile()), sem: release(gpu), size: 128 }",
        ],
    ),
    ("prefetch_tensormap", &["prefetch_tensormap(map())"]),
    ("prefetch_param_tensormap", &["prefetch_param_tensormap { addr: map() }"]),
    ("prefetch_const_tensormap", &["prefetch_const_tensormap(map())"]),
    (
        "overrides",
        &[
            "cp_async_bulk_tensor { dst: shared::cta(tile()), src: tensor(map(), [x(), y()]), mbarrier: bar(), global_address: address() }",
            "cp_async_bulk_tensor {
                dst: shared::cluster(tile()),
                src: tensor(map(), [x()]),
                mbarrier: bar(),
                multicast: cluster32b(ctas()),
                global_address: address(),
                global_dim: [size()],
            }",
            "cp_async_bulk_tensor {
                dst: tensor(map(), [x(), y(), 0]),
                src: shared(tile()),
                global_address: address(),
                global_dim: [width(), const { 64 }, 3],
                global_stride: [row(), plane()],
                global_stride_upper: upper(),
                cache_hint: policy(),
            }",
        ],
    ),
];
