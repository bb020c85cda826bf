//! Copies, reductions and stores without a tensor map, and bulk groups.

use super::Case;

pub(super) const CASES: &[Case] = &[
    (
        "cp_async",
        &[
            "cp_async { dst: shared(tile()), src: global(src()), size: 4 }",
            "cp_async { dst: shared::cta(tile()), src: global(src()), size: 8, src_size: bytes(), prefetch: 128 }",
            "cp_async { dst: shared(tile()), src: global(src()), size: 16, src_size: 12, cache_hint: policy() }",
            "cp_async { cache: ca, dst: shared(tile()), src: global(src()), size: 16 }",
            "cp_async { cache: cg, dst: shared(tile()), src: global(src()), size: const { 16 } }",
            "cp_async { dst: shared(tile()), src: global(src()), size: 4, ignore_src: skip() }",
            "cp_async { dst: shared(tile()), src: global(src()), size: 16, ignore_src: skip(), cache_hint: policy(), prefetch: 256 }",
        ],
    ),
    ("cp_async_commit_group", &["cp_async_commit_group()"]),
    ("cp_async_wait_group", &["cp_async_wait_group(1)", "cp_async_wait_group(const { 2 })"]),
    ("cp_async_wait_all", &["cp_async_wait_all()"]),
    (
        "cp_async_bulk",
        &[
            "cp_async_bulk { dst: shared::cta(tile()), src: global(src()), size: bytes(), mbarrier: bar() }",
            "cp_async_bulk { dst: shared(tile()), src: global(src()), size: 4096, mbarrier: bar() }",
            "cp_async_bulk {
                dst: shared::cluster(tile()),
                src: global(src()),
                size: bytes(),
                mbarrier: bar(),
                multicast: mask(),
                cache_hint: policy(),
            }",
            "cp_async_bulk { dst: shared::cluster(remote()), src: shared(tile()), size: 64, mbarrier: bar() }",
            "cp_async_bulk { dst: global(dst()), src: shared(tile()), size: bytes(), cache_hint: policy(), byte_mask: mask() }",
            "cp_async_bulk { sem: relaxed(gpu), dst: global(dst()), src: shared(tile()), size: 16, byte_mask: mask() }",
            "cp_async_bulk { dst: shared(tile()), src: global(src()), size: 32, ignore_oob: [left(), 15], mbarrier: bar() }",
            "cp_async_bulk { sem: relaxed(gpu), ty: b128, dst: global(dst()), src: shared(tile()), size: bytes() }",
            "cp_async_bulk { sem: weak, dst: shared::cluster(remote()), src: shared(tile()), size: 64, mbarrier: bar() }",
            "cp_async_bulk {
                dst: shared::cta(tile()),
                src: global(src()),
                size: bytes(),
                ignore_oob: [left(), right()],
                mbarrier: bar(),
                report: disabled,
                cache_hint: policy(),
            }",
            "cp_async_bulk { dst: shared::cta(tile()), src: global(src()), size: 32, ignore_oob: [0, 15], mbarrier: bar() }",
            "cp_async_bulk {
                dst: shared::cluster(tile()),
                src: global(src()),
                size: bytes(),
                mbarrier: bar(),
                report: validity::per_16bytes_80000000,
                multicast: cluster32b(ctas()),
            }",
            "cp_async_bulk { dst: shared(tile()), src: global(src()), size: 16, mbarrier: bar(), multicast: cluster32b(4294967295) }",
            "cp_async_bulk { dst: shared(tile()), src: global(src()), size: 16, mbarrier: bar(), multicast: cluster16b(mask()) }",
        ],
    ),
    (
        "cp_async_bulk_prefetch",
        &[
            "cp_async_bulk_prefetch { src: global(src()), size: 128 }",
            "cp_async_bulk_prefetch { src: global(src()), size: bytes(), cache_hint: policy() }",
            "cp_async_bulk_prefetch { src: global(src()), size: bytes(), evict: evict_last }",
        ],
    ),
    ("cp_async_bulk_commit_group", &["cp_async_bulk_commit_group()"]),
    (
        "cp_async_bulk_wait_group",
        &[
            "cp_async_bulk_wait_group(3)",
            "cp_async_bulk_wait_group { pending: 0, sync_restrict: proxy_async }",
        ],
    ),
    ("cp_async_bulk_wait_group_read", &["cp_async_bulk_wait_group_read(0)"]),
    (
        "cp_reduce_async_bulk",
        &[
            "cp_reduce_async_bulk {
                op: inc,
                ty: u32,
                dst: shared::cluster(remote()),
                src: shared(tile()),
                size: bytes(),
                mbarrier: bar(),
            }",
            "cp_reduce_async_bulk { op: xor, ty: b64, dst: global(dst()), src: shared(tile()), size: 16, cache_hint: policy() }",
            "cp_reduce_async_bulk { op: add, ty: f16, dst: global(dst()), src: shared(tile()), size: bytes() }",
            "cp_reduce_async_bulk { op: add, ty: bf16, noftz, dst: global(dst()), src: shared::cta(tile()), size: 32 }",
            "cp_reduce_async_bulk { op: add, ty: f32, noftz, dst: global(dst()), src: shared(tile()), size: bytes() }",
            "cp_reduce_async_bulk { op: add, ty: f32, dst: global(dst()), src: shared(tile()), size: bytes() }",
            "cp_reduce_async_bulk { sem: relaxed(sys), op: max, ty: s64, dst: global(dst()), src: shared(tile()), size: bytes() }",
        ],
    ),
    (
        "applypriority_async_bulk",
        &[
            "applypriority_async_bulk { src: global(src()), size: bytes() }",
            "applypriority_async_bulk { src: generic(src()), size: 128 }",
        ],
    ),
    (
        "multimem_cp_async_bulk",
        &[
            "multimem_cp_async_bulk { dst: multimem(dst()), src: shared(tile()), size: bytes() }",
            "multimem_cp_async_bulk { dst: multimem(dst()), src: shared(tile()), size: 512, byte_mask: mask() }",
            "multimem_cp_async_bulk { sem: relaxed(sys), ty: b128, dst: multimem(dst()), src: shared(tile()), size: bytes() }",
        ],
    ),
    (
        "multimem_cp_reduce_async_bulk",
        &[
            "multimem_cp_reduce_async_bulk { op: min, ty: s64, dst: multimem(dst()), src: shared(tile()), size: bytes() }",
            "multimem_cp_reduce_async_bulk { op: add, ty: bf16, dst: multimem(dst()), src: shared(tile()), size: 16 }",
            "multimem_cp_reduce_async_bulk { sem: relaxed(cluster), op: add, ty: f32, noftz, dst: multimem(dst()), src: shared(tile()), size: 16 }",
        ],
    ),
    (
        "st_async",
        &[
            "st_async { dst: shared::cluster(tile()), value: value(), ty: u32, mbarrier: bar() }",
            "st_async { sem: weak, dst: generic(dst()), value: [first(), second(), 3.0, const { 4.0 }], ty: f32, mbarrier: bar(), pred: leads() }",
            "st_async { dst: shared(tile()), value: [first(), const { 0.5 }], ty: f64, mbarrier: bar() }",
            "st_async { sem: release(gpu), dst: global(dst()), value: value(), ty: b8 }",
            "st_async { sem: release(sys), dst: global(dst()), value: value(), ty: s16, mmio }",
            "transaction(bar(), [st_async { dst: shared::cluster(tile()), value: [first(), second()], ty: b64 }])",
            "st_async { dst: shared::cluster(tile()), value: value(), ty: b128, mbarrier: bar(), pred: leads() }",
            "st_async { dst: generic(dst()), value: const { 7u128 }, ty: b128, mbarrier: bar() }",
        ],
    ),
    (
        "red_async",
        &[
            "red_async { op: inc, ty: u32, dst: shared::cluster(tile()), value: value(), mbarrier: bar() }",
            "red_async { op: add, ty: s64, sem: release(gpu), dst: generic(dst()), value: value() }",
            "red_async { op: xor, ty: b32, sem: release(sys), mmio: true, dst: global(dst()), value: const { 7 } }",
        ],
    ),
    (
        "st_bulk",
        &[
            "st_bulk { dst: shared(tile()), size: bytes(), value: 0 }",
            "st_bulk { sem: weak, dst: generic(dst()), size: const { 4096 }, value: 0 }",
        ],
    ),
];
