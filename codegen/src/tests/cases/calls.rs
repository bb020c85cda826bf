//! Calls with more than one instruction: guards, several steps, transactions, constants, settings.

use super::Case;

pub(super) const CASES: &[Case] = &[
    (
        "guards",
        &[
            "cp_async { dst: shared(tile()), src: global(src()), size: 4, pred: leads() }",
            "cp_async { pred: leads(), dst: shared(tile()), src: global(src()), size: 4, ignore_src: skip() }",
            // Where the guard is false, the results are zero and false.
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
            // `bytes` is evaluated in source order.
            "transaction(bar(), [
                cp_async_bulk_tensor { bytes: bytes(), dst: shared(tile()), src: tensor(map(), [x()]) },
                cp_async_bulk_tensor { dst: shared(tile()), src: tensor(map(), [x()]), bytes },
            ])",
            // The sizes of the box of a tensor map are multiplied.
            "transaction(bar(), [
                cp_async_bulk_tensor { dst: shared(tile()), src: tensor(map(), [x(), y()]), box_dim: [64, 32], ty: f32 },
                cp_async_bulk_tensor { dst: shared(tile()), src: tensor(map(), [x(), y()]), ty: bf16, box_dim: [64, const { 16 }] },
                cp_async_bulk { dst: shared(tile()), src: global(src()), size: bytes() },
            ])",
            "emit = ptx,
             transaction(\"%r3\", [
                cp_async_bulk_tensor {
                    dst: shared::cluster(\"%r1\"), src: tensor(\"%rd1\", [0, 0]), box_dim: [64, 8], ty: u8, multicast: 3,
                },
                cp_async_bulk_tensor {
                    dst: shared::cluster(\"%r1\"), src: tensor(\"%rd1\", [0, 0, 1, 2, 3]), load_mode: tile::gather4,
                    box_dim: [32, 1], ty: f32, cta_group: 2, multicast: 0b1111,
                },
                cp_async_bulk_tensor {
                    dst: shared(\"%r1\"), src: tensor(\"%rd1\", [0, 0, 0]), load_mode: im2col([0]), box_dim: [64, 4 * 8], ty: f16,
                },
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
        "settings",
        &[
            "crate = renamed::ptx, mbarrier_inval(bar())",
            // `shared` is printed as the version spells it.
            "target = sm_90, isa = 8.0, cp_async_bulk { dst: shared(tile()), src: global(src()), size: 16, mbarrier: bar() }",
            "target = sm_90, isa = 8.6, cp_async_bulk { dst: shared(tile()), src: global(src()), size: 16, mbarrier: bar() }",
            "isa = 8.6, transaction(bar(), [cp_async_bulk { dst: shared(tile()), src: global(src()), size: 16 }])",
            "isa = 7.1, mbarrier_test_wait_parity(bar(), 0)",
            "emit = asm, target = sm_100a, fence_proxy_async()",
        ],
    ),
];
