// cp_async { dst: shared(tile()), src: global(src()), size: const { 8 }, src_size: const { 4 } }
fn golden() {
    let _ = {
        const {
            ::ptx_async::__private_0_1_0::check_one_of(
                (const { 8 } | 0) as i128,
                &[4i64 as i128, 8i64 as i128, 16i64 as i128],
                "`size` must be 4, 8 or 16",
            )
        };
        const {
            ::ptx_async::__private_0_1_0::check_range(
                (const { 4 } | 0) as i128,
                0i64 as i128,
                16i64 as i128,
                1i64 as i128,
                "`src_size` must be in the range 0 to 16",
            )
        };
        ::ptx_async::__private_0_1_0::__requires_sm_80_ptx70!("cp_async");
        ::ptx_async::asm!(
            "cp.async.ca.shared.global [{0}], [{1}], {2}, {3};", in (reg32)
            ::ptx_async::operand::DstShared4::bits(tile()), in (reg64)
            ::ptx_async::operand::SrcGlobal::bits(src()), const (const { 8 } | 0), const
            (const { 4 } | 0), options(nostack)
        );
    };
}

// cp_async_bulk {
// dst: shared(tile()),
// src: global(src()),
// size: const { 4096 },
// mbarrier: bar(),
// multicast: const { 3 },
// cache_hint: const { 1364590687093260288_u64 },
// }
fn golden() {
    let _ = {
        const {
            ::ptx_async::__private_0_1_0::check_range(
                (const { 4096 } | 0) as i128,
                0i64 as i128,
                1048560i64 as i128,
                16i64 as i128,
                "`size` must be a multiple of 16, from 0 to 1048560",
            )
        };
        const {
            ::ptx_async::__private_0_1_0::check_range(
                (const { 3 } | 0) as i128,
                0i64 as i128,
                65535i64 as i128,
                1i64 as i128,
                "`multicast` must be in the range 0 to 65535",
            )
        };
        let _ = (const { 1364590687093260288_u64 } | 0);
        ::ptx_async::__private_0_1_0::__requires_sm_90_ptx80!("cp_async_bulk");
        ::ptx_async::asm!(
            "cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes.multicast::cluster.L2::cache_hint [{0}], [{1}], {3}, [{2}], {4}, {5};",
            in (reg32) ::ptx_async::operand::DstShared16::bits(tile()), in (reg64)
            ::ptx_async::operand::SrcGlobal::bits(src()), in (reg32)
            ::ptx_async::operand::MbarrierOfDst::bits(bar()), const (const { 4096 } | 0),
            const (const { 3 } | 0), const (const { 1364590687093260288_u64 } | 0),
            options(nostack)
        );
    };
}

// cp_async_bulk {
// dst: shared(tile()),
// src: global(src()),
// size: 16,
// mbarrier: bar(),
// multicast: cluster32b(const { 65536 }),
// }
fn golden() {
    let _ = {
        const {
            ::ptx_async::__private_0_1_0::check_range(
                (const { 65536 } | 0) as i128,
                0i64 as i128,
                4294967295i64 as i128,
                1i64 as i128,
                "`multicast` must be in the range 0 to 4294967295",
            )
        };
        ::ptx_async::asm!(
            "cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes.multicast::cluster::32b [{0}], [{1}], 16, [{2}], {3};",
            in (reg32) ::ptx_async::operand::DstShared16::bits(tile()), in (reg64)
            ::ptx_async::operand::SrcGlobal::bits(src()), in (reg32)
            ::ptx_async::operand::MbarrierOfDst::bits(bar()), const (const { 65536 } |
            0), options(nostack)
        );
    };
}

// cp_async_bulk {
// dst: shared::cta(tile()),
// src: global(src()),
// size: 16,
// ignore_oob: [const { 1 }, const { 15 }],
// mbarrier: bar(),
// }
fn golden() {
    let _ = {
        const {
            ::ptx_async::__private_0_1_0::check_range(
                (const { 1 } | 0) as i128,
                0i64 as i128,
                15i64 as i128,
                1i64 as i128,
                "`ignore_oob` must be in the range 0 to 15",
            )
        };
        const {
            ::ptx_async::__private_0_1_0::check_range(
                (const { 15 } | 0) as i128,
                0i64 as i128,
                15i64 as i128,
                1i64 as i128,
                "`ignore_oob` must be in the range 0 to 15",
            )
        };
        ::ptx_async::__private_0_1_0::__requires_sm_90_ptx92!("cp_async_bulk");
        ::ptx_async::asm!(
            "cp.async.bulk.shared::cta.global.mbarrier::complete_tx::bytes.ignore_oob [{0}], [{1}], 16, {3}, {4}, [{2}];",
            in (reg32) ::ptx_async::operand::DstShared16::bits(tile()), in (reg64)
            ::ptx_async::operand::SrcGlobal::bits(src()), in (reg32)
            ::ptx_async::operand::MbarrierOfDst::bits(bar()), const (const { 1 } | 0),
            const (const { 15 } | 0), options(nostack)
        );
    };
}

// mbarrier_expect_tx(bar(), const { 4096 })
fn golden() {
    let _ = {
        const {
            ::ptx_async::__private_0_1_0::check_range(
                (const { 4096 } | 0) as i128,
                0i64 as i128,
                1048575i64 as i128,
                1i64 as i128,
                "the transaction count must be in the range 0 to 1048575",
            )
        };
        ::ptx_async::__private_0_1_0::__requires_sm_90_ptx80!("mbarrier_expect_tx");
        ::ptx_async::asm!(
            "mbarrier.expect_tx.shared::cta.b64 [{0}], {1};", in (reg32)
            ::ptx_async::operand::MbarrierCta::bits(bar()), const (const { 4096 } | 0),
            options(nostack)
        );
    };
}

// mbarrier_try_wait(bar(), const { 7 }, const { 1000 })
fn golden() {
    let _ = {
        let _ = (const { 7 } | 0);
        const {
            ::ptx_async::__private_0_1_0::check_range(
                (const { 1000 } | 0) as i128,
                -2147483648i64 as i128,
                4294967295i64 as i128,
                1i64 as i128,
                "`time_hint` must be a 32-bit integer",
            )
        };
        let h3;
        ::ptx_async::__private_0_1_0::__requires_sm_90_ptx78!("mbarrier_try_wait");
        ::ptx_async::__asm_ptx78!(
            "{{\n.reg .pred ptx_async_3;\nmbarrier.try_wait.shared::cta.b64 ptx_async_3, [{0}], {1}, {2};\nselp.b32 {3}, 1, 0, ptx_async_3;\n}}",
            "{{\n.reg .pred ptx_async_3;\nmbarrier.try_wait.shared.b64 ptx_async_3, [{0}], {1}, {2};\nselp.b32 {3}, 1, 0, ptx_async_3;\n}}",
            in (reg32) ::ptx_async::operand::MbarrierShared::bits(bar()), const (const {
            7 } | 0), const (const { 1000 } | 0), out(reg32) h3, options(nostack)
        );
        ::ptx_async::__private_0_1_0::step_result(
            ::ptx_async::__private_0_1_0::result_bool(h3),
        )
    };
}

// createpolicy_cvt(const { 7 })
fn golden() {
    let _ = {
        let _ = (const { 7 } | 0);
        let h1;
        ::ptx_async::__private_0_1_0::__requires_sm_80_ptx74!("createpolicy_cvt");
        ::ptx_async::asm!(
            "createpolicy.cvt.L2.b64 {1}, {0};", const (const { 7 } | 0), out(reg64) h1,
            options(nostack)
        );
        ::ptx_async::__private_0_1_0::result_u64(h1)
    };
}

// fence_proxy_tensormap_generic { sem: acquire(gpu), addr: map(), size: const { 128 } }
fn golden() {
    let _ = {
        const {
            ::ptx_async::__private_0_1_0::check_one_of(
                (const { 128 } | 0) as i128,
                &[128i64 as i128],
                "`size` must be 128",
            )
        };
        ::ptx_async::__private_0_1_0::__requires_sm_90_ptx83!(
            "fence_proxy_tensormap_generic"
        );
        ::ptx_async::asm!(
            "fence.proxy.tensormap::generic.acquire.gpu [{0}], {1};", in (reg64)
            ::ptx_async::operand::AddrGlobal::bits(map()), const (const { 128 } | 0),
            options(nostack)
        );
    };
}

// cp_async_bulk_tensor {
// dst: shared(tile()),
// src: tensor(map(), [const { 16 }, y(), const { 0 }]),
// load_mode: im2col([const { 1 }]),
// mbarrier: bar(),
// }
fn golden() {
    let _ = {
        const {
            ::ptx_async::__private_0_1_0::check_range(
                (const { 16 } | 0) as i128,
                -2147483648i64 as i128,
                4294967295i64 as i128,
                1i64 as i128,
                "a coordinate must be a 32-bit integer",
            )
        };
        const {
            ::ptx_async::__private_0_1_0::check_range(
                (const { 0 } | 0) as i128,
                -2147483648i64 as i128,
                4294967295i64 as i128,
                1i64 as i128,
                "a coordinate must be a 32-bit integer",
            )
        };
        const {
            ::ptx_async::__private_0_1_0::check_range(
                (const { 1 } | 0) as i128,
                -32768i64 as i128,
                65535i64 as i128,
                1i64 as i128,
                "an offset must be in the range -32768 to 65535",
            )
        };
        ::ptx_async::__private_0_1_0::__requires_sm_90_ptx80!("cp_async_bulk_tensor");
        ::ptx_async::__asm_ptx86!(
            "cp.async.bulk.tensor.3d.shared::cta.global.im2col.mbarrier::complete_tx::bytes [{0}], [{1}, {{{4}, {2}, {5}}}], [{3}], {{{6}}};",
            "cp.async.bulk.tensor.3d.shared::cluster.global.im2col.mbarrier::complete_tx::bytes [{0}], [{1}, {{{4}, {2}, {5}}}], [{3}], {{{6}}};",
            in (reg32) ::ptx_async::operand::DstShared128::bits(tile()), in (reg64)
            ::ptx_async::operand::TensorMapAddress::bits(map()), in (reg32)
            ::ptx_async::operand::TensorCoordinate::bits(y()), in (reg32)
            ::ptx_async::operand::MbarrierOfDst::bits(bar()), const (const { 16 } | 0),
            const (const { 0 } | 0), const (const { 1 } | 0), options(nostack)
        );
    };
}

// createpolicy_fractional { evict: evict_last, fraction: const { 0.5 } }
fn golden() {
    let _ = {
        const {
            ::core::assert!(
                0.0 < const { 0.5 } && const { 0.5 } <= 1.0,
                "`fraction` must be above 0.0 and at most 1.0"
            )
        };
        let h1;
        ::ptx_async::__private_0_1_0::__requires_sm_80_ptx74!("createpolicy_fractional");
        ::ptx_async::asm!(
            "{{\n.reg .f32 ptx_async_0;\nmov.b32 ptx_async_0, {0};\ncreatepolicy.fractional.L2::evict_last.b64 {1}, ptx_async_0;\n}}",
            in (reg32) ::ptx_async::operand::FractionF32::bits(const { 0.5 }), out(reg64)
            h1, options(nostack)
        );
        ::ptx_async::__private_0_1_0::result_u64(h1)
    };
}
