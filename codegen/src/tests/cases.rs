//! The calls whose expansions are golden, by file. The first files are named after an instruction each and have
//! every form of it; the others are about what a call has besides.
//!
//! Values are calls such as `tile()`, so that a test can see that each is evaluated once, and in order.

/// The files and their calls.
pub(super) const CASES: &[(&str, &[&str])] = &[
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
        "applypriority_async_bulk",
        &[
            "applypriority_async_bulk { src: global(src()), size: bytes() }",
            "applypriority_async_bulk { src: generic(src()), size: 128 }",
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
        "mbarrier_init",
        &[
            "mbarrier_init(bar(), 1)",
            "mbarrier_init { mbarrier: shared::cta(bar()), count: threads() }",
            "mbarrier_init(generic(bar()), 32)",
            "mbarrier_init { mbarrier: bar(), count: 1, layout: v1 }",
        ],
    ),
    ("mbarrier_inval", &["mbarrier_inval(bar())"]),
    (
        "mbarrier_arrive",
        &[
            "mbarrier_arrive(bar())",
            "mbarrier_arrive { mbarrier: bar(), count: threads(), sem: release(cta) }",
            "mbarrier_arrive { mbarrier: bar(), out: _ }",
            "mbarrier_arrive { mbarrier: shared::cluster(bar()), out: _ }",
            "mbarrier_arrive { mbarrier: bar(), multicast: ctas() }",
            "mbarrier_arrive { mbarrier: generic(bar()), count: threads(), multicast: cluster32b(ctas()), sem: relaxed(cluster) }",
        ],
    ),
    (
        "mbarrier_arrive_expect_tx",
        &[
            "mbarrier_arrive_expect_tx(bar(), bytes())",
            "mbarrier_arrive_expect_tx { mbarrier: bar(), tx_count: 4096, out: _ }",
            "mbarrier_arrive_expect_tx { mbarrier: shared::cluster(bar()), tx_count: bytes(), out: _ }",
            "mbarrier_arrive_expect_tx { mbarrier: shared::cluster(bar()), tx_count: bytes(), multicast: const { u32::MAX } }",
        ],
    ),
    (
        "mbarrier_arrive_noComplete",
        &[
            "mbarrier_arrive_noComplete(bar(), 1)",
            "mbarrier_arrive_noComplete { mbarrier: generic(bar()), count: threads(), sem: release(cta) }",
            "mbarrier_arrive_noComplete { mbarrier: bar(), count: 2, out: _ }",
        ],
    ),
    (
        "mbarrier_arrive_drop",
        &[
            "mbarrier_arrive_drop(bar())",
            "mbarrier_arrive_drop { mbarrier: bar(), count: threads(), sem: release(cta) }",
            "mbarrier_arrive_drop { mbarrier: shared::cluster(bar()), count: threads(), sem: relaxed(cluster) }",
            "mbarrier_arrive_drop { mbarrier: bar(), multicast: 0x8000_0001, out: _ }",
        ],
    ),
    (
        "mbarrier_arrive_drop_expect_tx",
        &[
            "mbarrier_arrive_drop_expect_tx(bar(), bytes())",
            "mbarrier_arrive_drop_expect_tx { mbarrier: shared::cluster(bar()), tx_count: 4096, out: _ }",
            "mbarrier_arrive_drop_expect_tx { mbarrier: bar(), tx_count: 4096, multicast: ctas() }",
        ],
    ),
    (
        "mbarrier_arrive_drop_noComplete",
        &["mbarrier_arrive_drop_noComplete(bar(), threads())"],
    ),
    (
        "mbarrier_expect_tx",
        &[
            "mbarrier_expect_tx(bar(), bytes())",
            "mbarrier_expect_tx { mbarrier: shared::cluster(bar()), tx_count: 4096, sem: relaxed(cluster) }",
            "mbarrier_expect_tx(generic(bar()), bytes())",
            "mbarrier_expect_tx { mbarrier: bar(), tx_count: 16, multicast: ctas() }",
        ],
    ),
    (
        "mbarrier_complete_tx",
        &[
            "mbarrier_complete_tx(bar(), 16)",
            "mbarrier_complete_tx { mbarrier: shared::cluster(bar()), tx_count: bytes(), sem: relaxed(cluster) }",
            "mbarrier_complete_tx { mbarrier: bar(), tx_count: bytes(), multicast: ctas(), sem: relaxed(cta) }",
        ],
    ),
    (
        "mbarrier_test_wait",
        &[
            "mbarrier_test_wait(bar(), state())",
            "mbarrier_test_wait { mbarrier: generic(bar()), state: state(), sem: acquire(cta) }",
            "mbarrier_test_wait { mbarrier: bar(), state: state(), phase_type: primary }",
            "mbarrier_test_wait { mbarrier: bar(), state: state(), out: report }",
            "mbarrier_test_wait { mbarrier: bar(), state: state(), out: report_value }",
        ],
    ),
    (
        "mbarrier_try_wait",
        &[
            "mbarrier_try_wait(bar(), state())",
            "mbarrier_try_wait(bar(), state(), nanoseconds())",
            "mbarrier_try_wait { mbarrier: bar(), state: state(), time_hint: 1000, sem: relaxed(cluster) }",
            "mbarrier_try_wait { mbarrier: bar(), state: state(), out: report, phase_type: primary, pred: leads() }",
            "mbarrier_try_wait { mbarrier: bar(), state: state(), out: report_value, time_hint: nanoseconds() }",
        ],
    ),
    ("mbarrier_pending_count", &["mbarrier_pending_count(state())"]),
    (
        "cp_async_mbarrier_arrive",
        &[
            "cp_async_mbarrier_arrive(bar())",
            "cp_async_mbarrier_arrive { noinc, mbarrier: bar() }",
            "cp_async_mbarrier_arrive { mbarrier: generic(bar()), noinc: false }",
        ],
    ),
    (
        "mbarrier_test_wait_parity",
        &[
            "mbarrier_test_wait_parity(bar(), phase())",
            "mbarrier_test_wait_parity { mbarrier: bar(), parity: 1, phase_type: conditional }",
            "mbarrier_test_wait_parity { mbarrier: bar(), parity: phase(), out: report }",
            "mbarrier_test_wait_parity { mbarrier: generic(bar()), parity: phase(), out: report_value, pred: leads() }",
        ],
    ),
    (
        "mbarrier_try_wait_parity",
        &[
            "mbarrier_try_wait_parity(bar(), 0)",
            "mbarrier_try_wait_parity { mbarrier: bar(), parity: phase(), time_hint: nanoseconds(), sem: acquire(cluster) }",
            "mbarrier_try_wait_parity { mbarrier: bar(), parity: phase(), phase_type: conditional, sem: relaxed(cluster) }",
            "mbarrier_try_wait_parity { mbarrier: bar(), parity: phase(), time_hint: 1000, out: report }",
            "mbarrier_try_wait_parity { mbarrier: bar(), parity: phase(), out: report_value }, mbarrier_inval(bar())",
        ],
    ),
    ("fence_proxy_async", &["fence_proxy_async()", "fence_proxy_async(shared::cta)"]),
    ("fence_mbarrier_init", &["fence_mbarrier_init()"]),
    (
        "fence_proxy_tensormap_generic",
        &[
            "fence_proxy_tensormap_generic { sem: release(gpu) }",
            "fence_proxy_tensormap_generic { sem: acquire(sys), addr: map(), size: 128 }",
        ],
    ),
    (
        "fence_proxy_async_generic",
        &[
            "fence_proxy_async_generic { sem: acquire(cluster) }",
            "fence_proxy_async_generic { sem: release(cluster) }",
            "fence_proxy_async_generic { sem: release(cta), sync_restrict: shared::cluster::read }",
        ],
    ),
    (
        "createpolicy_fractional",
        &[
            "createpolicy_fractional { evict: evict_first }",
            "createpolicy_fractional { evict: evict_last, evict_secondary: evict_unchanged, fraction: 0.25 }",
            "createpolicy_fractional { evict: evict_normal, fraction: share() }",
        ],
    ),
    (
        "createpolicy_range",
        &[
            "createpolicy_range { evict: evict_last, src: global(src()), primary_size: primary(), total_size: total() }",
            "createpolicy_range {
                evict: evict_first,
                evict_secondary: evict_unchanged,
                src: generic(src()),
                primary_size: 1024,
                total_size: const { 4096 },
            }",
        ],
    ),
    ("createpolicy_cvt", &["createpolicy_cvt(property())"]),
    (
        "getctarank",
        &[
            "getctarank { addr: shared::cluster(tile()) }",
            "getctarank { addr: shared::cluster(tile()), ty: u64 }",
            "getctarank { addr: generic(pointer()), ty: u64 }",
        ],
    ),
    (
        "mapa",
        &[
            "mapa { addr: shared::cluster(tile()), cta: rank() }",
            "mapa { addr: shared::cluster(tile()), cta: 3, ty: u64 }",
            "mapa { addr: generic(pointer()), cta: rank(), ty: u64 }",
        ],
    ),
    ("elect_sync", &["elect_sync(4294967295)", "elect_sync(lanes())"]),
    (
        "guards",
        &[
            "cp_async { dst: shared(tile()), src: global(src()), size: 4, pred: leads() }",
            "cp_async { pred: leads(), dst: shared(tile()), src: global(src()), size: 4, ignore_src: skip() }",
            // Where the guard does not hold, the results are zero and false.
            "mbarrier_arrive { mbarrier: bar(), pred: leads() }",
            "mapa { addr: shared::cluster(tile()), cta: rank(), pred: leads() }",
            "mbarrier_test_wait_parity { mbarrier: bar(), parity: phase(), pred: leads() }",
            "mbarrier_try_wait { mbarrier: bar(), state: state(), pred: leads() }",
            "mbarrier_pending_count { state: state(), pred: leads() }",
            "getctarank { addr: shared::cluster(tile()), pred: leads() }",
            "emit = ptx, cp_async { dst: shared(\"%r1\"), src: global(\"%rd1\"), size: 4, pred: \"!%p1\", ignore_src: \"%p2\" }",
        ],
    ),
    (
        "several_steps",
        &[
            "cp_async_bulk { dst: global(dst()), src: shared(tile()), size: bytes() },
             cp_async_bulk_commit_group(),
             cp_async_bulk_wait_group_read(0)",
            "createpolicy_fractional { evict: evict_first, fraction: share() },
             elect_sync(lanes()),
             cp_async { dst: shared(tile()), src: global(src()), size: 16, pred: leads() },
             mbarrier_arrive(bar()),
             mapa { addr: shared::cluster(tile()), cta: rank() }",
        ],
    ),
    (
        "transactions",
        &[
            "transaction(bar(), [cp_async_bulk { dst: shared(tile()), src: global(src()), size: 4096 }])",
            "transaction(bar(), [
                cp_async_bulk { dst: shared(tile()), src: global(src()), size: 4096 },
                cp_async_bulk_tensor { dst: shared(tile()), src: tensor(map(), [x(), y()]), bytes: 8192 },
            ])",
            "transaction(bar(), [cp_async_bulk { dst: shared(tile()), src: global(src()), size: bytes() }])",
            "transaction(bar(), [
                cp_async_bulk { dst: shared(tile()), src: global(src()), size: bytes() },
                cp_async_bulk { dst: shared(tile()), src: global(src()), size: rest() },
                cp_async_bulk { dst: shared(tile()), src: global(src()), size: 48 },
            ])",
            "transaction(bar(), [
                cp_async_bulk { dst: shared(tile()), src: global(src()), size: const { 32 } },
                cp_async_bulk { dst: shared(tile()), src: global(src()), size: const { 64 } },
                cp_async_bulk { dst: shared(tile()), src: global(src()), size: 48 },
            ])",
            "transaction(bar(), [
                cp_async_bulk { dst: shared(tile()), src: global(src()), size: bytes() },
                cp_async_bulk { dst: shared(tile()), src: global(src()), size: const { 64 } },
            ])",
            // `bytes` is evaluated where it stands.
            "transaction(bar(), [
                cp_async_bulk_tensor { bytes: bytes(), dst: shared(tile()), src: tensor(map(), [x()]) },
                cp_async_bulk_tensor { dst: shared(tile()), src: tensor(map(), [x()]), bytes },
            ])",
            "emit = ptx,
             transaction(\"%r3\" + 8, [
                cp_async_bulk { dst: shared(\"%r1\"), src: global(\"%rd1\"), size: 4096 },
                cp_async_bulk { dst: shared(\"%r1\" + 4096), src: global(\"%rd1\" + 4096), size: 32 },
             ])",
        ],
    ),
    (
        "constants",
        &[
            "cp_async { dst: shared(tile()), src: global(src()), size: const { 8 }, src_size: const { 4 } }",
            "cp_async_bulk {
                dst: shared(tile()),
                src: global(src()),
                size: const { 4096 },
                mbarrier: bar(),
                multicast: const { 3 },
                cache_hint: const { 1364590687093260288_u64 },
            }",
            "cp_async_bulk {
                dst: shared(tile()),
                src: global(src()),
                size: 16,
                mbarrier: bar(),
                multicast: cluster32b(const { 65536 }),
            }",
            "cp_async_bulk {
                dst: shared::cta(tile()),
                src: global(src()),
                size: 16,
                ignore_oob: [const { 1 }, const { 15 }],
                mbarrier: bar(),
            }",
            "mbarrier_expect_tx(bar(), const { 4096 })",
            "mbarrier_try_wait(bar(), const { 7 }, const { 1000 })",
            "createpolicy_cvt(const { 7 })",
            "fence_proxy_tensormap_generic { sem: acquire(gpu), addr: map(), size: const { 128 } }",
            "cp_async_bulk_tensor {
                dst: shared(tile()),
                src: tensor(map(), [const { 16 }, y(), const { 0 }]),
                load_mode: im2col([const { 1 }]),
                mbarrier: bar(),
            }",
            "createpolicy_fractional { evict: evict_last, fraction: const { 0.5 } }",
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
        &["tensormap_cp_fenceproxy { dst: global(map()), src: shared(tile()), sem: release(gpu), size: 128 }"],
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
    (
        "mbarrier_check_layout",
        &[
            "mbarrier_check_layout { mbarrier: bar(), layout: v1 }",
            "mbarrier_check_layout { mbarrier: generic(bar()), layout: v0, pred: leads() }",
        ],
    ),
    (
        "settings",
        &[
            "crate = renamed::ptx, mbarrier_inval(bar())",
            // This CTA's shared memory is spelt as the version has it.
            "target = sm_90, isa = 8.0, cp_async_bulk { dst: shared(tile()), src: global(src()), size: 16, mbarrier: bar() }",
            "target = sm_90, isa = 8.6, cp_async_bulk { dst: shared(tile()), src: global(src()), size: 16, mbarrier: bar() }",
            "isa = 8.6, transaction(bar(), [cp_async_bulk { dst: shared(tile()), src: global(src()), size: 16 }])",
            "isa = 7.1, mbarrier_test_wait_parity(bar(), 0)",
            "emit = asm, target = sm_100a, fence_proxy_async()",
        ],
    ),
    (
        "emit_ptx",
        &[
            "emit = ptx, target = sm_90a, isa = 8.6,
             cp_async_bulk { dst: shared(\"%r1\"), src: global(\"%rd1\" + 256), size: \"%r2\", mbarrier: \"%r3\" }",
            "emit = ptx,
             cp_async { dst: shared(\"smem\" + 16), src: global(\"%rd1\" - 4), size: 16 },
             cp_async_commit_group(),
             cp_async_wait_group(0)",
            "emit = ptx,
             cp_async_bulk_tensor {
                dst: shared::cluster(\"%r1\"),
                src: tensor(\"%rd1\", [\"%r2\", \"%r3\", 0]),
                load_mode: im2col([\"%rs1\"]),
                mbarrier: \"%r4\",
                multicast: \"%rs2\",
                cache_hint: \"%rd2\",
             }",
            "emit = ptx, mbarrier_try_wait_parity { out: \"%p1\", mbarrier: \"%r1\", parity: 0 }",
            "emit = ptx, mbarrier_test_wait_parity { out: \"%p1|%p2\", mbarrier: \"%r1\", parity: 0 }",
            "emit = ptx, mbarrier_try_wait {
                out: \"%p1|_\",
                report_value: \"%b1\",
                mbarrier: \"%r1\",
                state: \"%rd1\",
                time_hint: 1000,
             }",
            "emit = ptx, target = sm_107a, isa = 9.4, cp_reduce_async_bulk_tensor {
                op: add,
                dst: tensor(\"%rd1\", [\"%r1\", \"%r2\"]),
                src: shared(\"%r3\"),
                global_address: \"%rd2\",
                global_dim: [\"%rs1\", 16],
                global_stride: [\"%r4\"],
                global_stride_upper: \"%rs2\",
            }",
            "emit = ptx, elect_sync { out: \"%r1|%p1\", membermask: \"%r2\" }",
            "emit = ptx,
             st_async { ty: f32, dst: shared::cluster(\"%r1\"), value: [1.5, \"0fFFC00001\"], mbarrier: \"%r2\" },
             st_async { ty: f64, dst: shared::cluster(\"%r1\"), value: [1.5, 1e-310], mbarrier: \"%r2\" }",
            "emit = ptx, mbarrier_test_wait { out: \"%p1\", mbarrier: \"bar\" + 8, state: \"%rd1\" }",
            "emit = ptx, fence_proxy_tensormap_generic { sem: acquire(gpu), addr: \"%rd1\" + 128, size: 128 }",
            "emit = ptx, getctarank { out: \"%r1\", addr: shared::cluster(\"%r2\") }",
            "emit = ptx, createpolicy_range {
                out: \"%rd1\",
                evict: evict_last,
                src: global(\"%rd2\" + 64),
                primary_size: 1024,
                total_size: \"%r1\",
             }",
            "emit = ptx, cp_async_bulk {
                dst: shared::cta(\"%r1\"),
                src: global(\"%rd1\"),
                size: 16,
                ignore_oob: [\"%r2\", 15],
                mbarrier: \"%r3\",
             }",
            "emit = ptx, cp_async_bulk {
                dst: shared::cluster(\"%r1\"),
                src: global(\"%rd1\"),
                size: 16,
                mbarrier: \"%r3\",
                multicast: cluster32b(\"%r2\"),
                report: validity::per_16bytes_8,
             }",
        ],
    ),
    (
        "emit_fmt",
        &[
            "emit = fmt, cp_async_wait_group(0)",
            "emit = fmt, cp_async_bulk { dst: shared(tile()), src: global(src() + 256), size: bytes(), mbarrier: \"%r3\" }",
            "emit = fmt,
             cp_async_bulk_tensor {
                dst: tensor(map(), [x(), y(), \"%r1\", 4]),
                src: shared(tile()),
             },
             cp_async_bulk_commit_group(),
             cp_async_bulk_wait_group(const { STAGES })",
            "emit = fmt, cp_async_bulk { dst: shared::cta(tile()), src: global(src()), size: 16, ignore_oob: [left(), 15], mbarrier: bar() }",
            "emit = fmt, cp_async_bulk { dst: shared::cluster(tile()), src: global(src()), size: 16, mbarrier: bar(), multicast: cluster32b(ctas()) }",
            "emit = fmt, fence_proxy_tensormap_generic { sem: acquire(gpu), addr: map() + 128, size: 128 }",
            "emit = fmt, st_async { ty: f32, dst: shared::cluster(tile()), value: [x(), y()], mbarrier: bar() }",
            "emit = fmt, createpolicy_fractional { evict: evict_last, fraction: x(), out: \"%rd1\" }",
            "emit = fmt, crate = renamed::ptx, cp_async { dst: shared(tile()), src: global(src()), size: 4, pred: leads() }",
        ],
    ),
];

/// Whether the call becomes an `asm!` block.
pub(super) fn is_asm(call: &str) -> bool {
    !call.contains("emit = ptx") && !call.contains("emit = fmt")
}
