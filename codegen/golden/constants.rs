// cp_async { dst: shared(tile()), src: global(src()), size: const { 8 }, src_size: const { 4 } }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::operand::DstShared4::bits(tile());
        let h1 = ::ptx_async::operand::SrcGlobal::bits(src());
        const {
            ::ptx_async::__private::check_one_of(
                (const { 8 } | 0) as i128,
                &[4i64 as i128, 8i64 as i128, 16i64 as i128],
                "`size` must be 4 or 8 or 16",
            )
        };
        const {
            ::ptx_async::__private::check_range(
                (const { 4 } | 0) as i128,
                0i64 as i128,
                16i64 as i128,
                1i64 as i128,
                "`src_size` is 0 to 16",
            )
        };
        #[cfg(target_arch = "nvptx64")]
        #[allow(
            unexpected_cfgs,
            reason = "a toolchain from before these features does not know them"
        )]
        {
            #[cfg(
                all(
                    target_feature = "sm_70",
                    target_feature = "sm_80",
                    not(any(target_feature = "ptx70", target_feature = "sm_80"))
                )
            )]
            ::core::compile_error!(
                "`cp_async` requires PTX ISA 7.0, but the version of this build is lower\nhelp: build with `-C target-feature=+ptx70`\nnote: rustc has no `target_feature` for `+ptx88` and later: with one of those, add `+ptx70` too"
            );
            #[cfg(all(target_feature = "sm_70", not(target_feature = "sm_80")))]
            ::core::compile_error!(
                "`cp_async` requires `sm_80` or higher, but the `target-cpu` of this build is different\nhelp: build with `-C target-cpu=sm_80`"
            );
            ::core::arch::asm!(
                "cp.async.ca.shared.global [{h0}], [{h1}], {h2}, {h3};", h0 = in (reg32)
                h0, h1 = in (reg64) h1, h2 = const (const { 8 } | 0), h3 = const (const {
                4 } | 0), options(nostack)
            );
        }
        #[cfg(not(target_arch = "nvptx64"))]
        {
            let _ = (h0, h1);
            ::ptx_async::__private::off_device::<()>();
        }
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
        let h0 = ::ptx_async::operand::DstShared16::bits(tile());
        let h1 = ::ptx_async::operand::SrcGlobal::bits(src());
        const {
            ::ptx_async::__private::check_range(
                (const { 4096 } | 0) as i128,
                0i64 as i128,
                1048560i64 as i128,
                16i64 as i128,
                "`size` must be a multiple of 16, from 0 to 1048560",
            )
        };
        let h3 = ::ptx_async::operand::MbarrierShared::bits(bar());
        const {
            ::ptx_async::__private::check_range(
                (const { 3 } | 0) as i128,
                0i64 as i128,
                65535i64 as i128,
                1i64 as i128,
                "`multicast` is 0 to 65535",
            )
        };
        let _ = (const { 1364590687093260288_u64 } | 0);
        #[cfg(target_arch = "nvptx64")]
        #[allow(
            unexpected_cfgs,
            reason = "a toolchain from before these features does not know them"
        )]
        {
            #[cfg(
                all(
                    target_feature = "sm_70",
                    target_feature = "sm_90",
                    not(
                        any(
                            target_feature = "ptx80",
                            target_feature = "sm_90a",
                            target_feature = "sm_100"
                        )
                    )
                )
            )]
            ::core::compile_error!(
                "`cp_async_bulk` requires PTX ISA 8.0, but the version of this build is lower\nhelp: build with `-C target-feature=+ptx80`\nnote: rustc has no `target_feature` for `+ptx88` and later: with one of those, add `+ptx80` too"
            );
            #[cfg(all(target_feature = "sm_70", not(target_feature = "sm_90")))]
            ::core::compile_error!(
                "`cp_async_bulk` requires `sm_90` or higher, but the `target-cpu` of this build is different\nhelp: build with `-C target-cpu=sm_90 -C target-feature=+ptx80`"
            );
            ::core::arch::asm!(
                "cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes.multicast::cluster.L2::cache_hint [{h0}], [{h1}], {h2}, [{h3}], {h4}, {h5};",
                h0 = in (reg32) h0, h1 = in (reg64) h1, h2 = const (const { 4096 } | 0),
                h3 = in (reg32) h3, h4 = const (const { 3 } | 0), h5 = const (const {
                1364590687093260288_u64 } | 0), options(nostack)
            );
        }
        #[cfg(not(target_arch = "nvptx64"))]
        {
            let _ = (h0, h1, h3);
            ::ptx_async::__private::off_device::<()>();
        }
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
        let h0 = ::ptx_async::operand::DstShared16::bits(tile());
        let h1 = ::ptx_async::operand::SrcGlobal::bits(src());
        let h2 = ::ptx_async::operand::MbarrierShared::bits(bar());
        const {
            ::ptx_async::__private::check_range(
                (const { 65536 } | 0) as i128,
                0i64 as i128,
                4294967295i64 as i128,
                1i64 as i128,
                "`multicast` is 0 to 4294967295",
            )
        };
        #[cfg(target_arch = "nvptx64")]
        #[allow(
            unexpected_cfgs,
            reason = "a toolchain from before these features does not know them"
        )]
        {
            ::core::arch::asm!(
                "cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes.multicast::cluster::32b [{h0}], [{h1}], 16, [{h2}], {h3};",
                h0 = in (reg32) h0, h1 = in (reg64) h1, h2 = in (reg32) h2, h3 = const
                (const { 65536 } | 0), options(nostack)
            );
        }
        #[cfg(not(target_arch = "nvptx64"))]
        {
            let _ = (h0, h1, h2);
            ::ptx_async::__private::off_device::<()>();
        }
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
        let h0 = ::ptx_async::operand::DstShared16::bits(tile());
        let h1 = ::ptx_async::operand::SrcGlobal::bits(src());
        const {
            ::ptx_async::__private::check_range(
                (const { 1 } | 0) as i128,
                0i64 as i128,
                15i64 as i128,
                1i64 as i128,
                "`ignore_oob` is 0 to 15",
            )
        };
        const {
            ::ptx_async::__private::check_range(
                (const { 15 } | 0) as i128,
                0i64 as i128,
                15i64 as i128,
                1i64 as i128,
                "`ignore_oob` is 0 to 15",
            )
        };
        let h4 = ::ptx_async::operand::MbarrierShared::bits(bar());
        #[cfg(target_arch = "nvptx64")]
        #[allow(
            unexpected_cfgs,
            reason = "a toolchain from before these features does not know them"
        )]
        {
            #[cfg(all(target_feature = "sm_70", not(target_feature = "sm_90")))]
            ::core::compile_error!(
                "`cp_async_bulk` requires `sm_90` or higher, but the `target-cpu` of this build is different\nhelp: build with `-C target-cpu=sm_90 -C target-feature=+ptx92`"
            );
            ::core::arch::asm!(
                "cp.async.bulk.shared::cta.global.mbarrier::complete_tx::bytes.ignore_oob [{h0}], [{h1}], 16, {h2}, {h3}, [{h4}];",
                h0 = in (reg32) h0, h1 = in (reg64) h1, h2 = const (const { 1 } | 0), h3
                = const (const { 15 } | 0), h4 = in (reg32) h4, options(nostack)
            );
        }
        #[cfg(not(target_arch = "nvptx64"))]
        {
            let _ = (h0, h1, h4);
            ::ptx_async::__private::off_device::<()>();
        }
    };
}

// mbarrier_expect_tx(bar(), const { 4096 })
fn golden() {
    let _ = {
        let h0 = ::ptx_async::operand::MbarrierShared::bits(bar());
        const {
            ::ptx_async::__private::check_range(
                (const { 4096 } | 0) as i128,
                0i64 as i128,
                1048575i64 as i128,
                1i64 as i128,
                "the bytes of a transaction is 0 to 1048575",
            )
        };
        #[cfg(target_arch = "nvptx64")]
        #[allow(
            unexpected_cfgs,
            reason = "a toolchain from before these features does not know them"
        )]
        {
            #[cfg(
                all(
                    target_feature = "sm_70",
                    target_feature = "sm_90",
                    not(
                        any(
                            target_feature = "ptx80",
                            target_feature = "sm_90a",
                            target_feature = "sm_100"
                        )
                    )
                )
            )]
            ::core::compile_error!(
                "`mbarrier_expect_tx` requires PTX ISA 8.0, but the version of this build is lower\nhelp: build with `-C target-feature=+ptx80`\nnote: rustc has no `target_feature` for `+ptx88` and later: with one of those, add `+ptx80` too"
            );
            #[cfg(all(target_feature = "sm_70", not(target_feature = "sm_90")))]
            ::core::compile_error!(
                "`mbarrier_expect_tx` requires `sm_90` or higher, but the `target-cpu` of this build is different\nhelp: build with `-C target-cpu=sm_90 -C target-feature=+ptx80`"
            );
            ::core::arch::asm!(
                "mbarrier.expect_tx.shared::cta.b64 [{h0}], {h1};", h0 = in (reg32) h0,
                h1 = const (const { 4096 } | 0), options(nostack)
            );
        }
        #[cfg(not(target_arch = "nvptx64"))]
        {
            let _ = (h0,);
            ::ptx_async::__private::off_device::<()>();
        }
    };
}

// mbarrier_try_wait(bar(), const { 7 }, const { 1000 })
fn golden() {
    let _ = {
        let h0 = ::ptx_async::operand::MbarrierShared::bits(bar());
        let _ = (const { 7 } | 0);
        const {
            ::ptx_async::__private::check_range(
                (const { 1000 } | 0) as i128,
                -2147483648i64 as i128,
                4294967295i64 as i128,
                1i64 as i128,
                "`time_hint` is -2147483648 to 4294967295",
            )
        };
        #[cfg(target_arch = "nvptx64")]
        #[allow(
            unexpected_cfgs,
            reason = "a toolchain from before these features does not know them"
        )]
        let result: bool = {
            let h3: u32;
            #[cfg(
                all(
                    target_feature = "sm_70",
                    target_feature = "sm_90",
                    not(any(target_feature = "ptx78", target_feature = "sm_89"))
                )
            )]
            ::core::compile_error!(
                "`mbarrier_try_wait` requires PTX ISA 7.8, but the version of this build is lower\nhelp: build with `-C target-feature=+ptx78`\nnote: rustc has no `target_feature` for `+ptx88` and later: with one of those, add `+ptx78` too"
            );
            #[cfg(all(target_feature = "sm_70", not(target_feature = "sm_90")))]
            ::core::compile_error!(
                "`mbarrier_try_wait` requires `sm_90` or higher, but the `target-cpu` of this build is different\nhelp: build with `-C target-cpu=sm_90`"
            );
            #[cfg(any(target_feature = "ptx78", target_feature = "sm_89"))]
            ::core::arch::asm!(
                "{{", ".reg .pred ptx_async_3;",
                "mbarrier.try_wait.shared::cta.b64 ptx_async_3, [{h0}], {h1}, {h2};",
                "selp.b32 {h3}, 1, 0, ptx_async_3;", "}}", h0 = in (reg32) h0, h1 = const
                (const { 7 } | 0), h2 = const (const { 1000 } | 0), h3 = out(reg32) h3,
                options(nostack)
            );
            #[cfg(not(any(target_feature = "ptx78", target_feature = "sm_89")))]
            ::core::arch::asm!(
                "{{", ".reg .pred ptx_async_3;",
                "mbarrier.try_wait.shared.b64 ptx_async_3, [{h0}], {h1}, {h2};",
                "selp.b32 {h3}, 1, 0, ptx_async_3;", "}}", h0 = in (reg32) h0, h1 = const
                (const { 7 } | 0), h2 = const (const { 1000 } | 0), h3 = out(reg32) h3,
                options(nostack)
            );
            h3 != 0
        };
        #[cfg(not(target_arch = "nvptx64"))]
        let result: bool = {
            let _ = (h0,);
            ::ptx_async::__private::off_device()
        };
        result
    };
}

// createpolicy_cvt(const { 7 })
fn golden() {
    let _ = {
        let _ = (const { 7 } | 0);
        #[cfg(target_arch = "nvptx64")]
        #[allow(
            unexpected_cfgs,
            reason = "a toolchain from before these features does not know them"
        )]
        let result: u64 = {
            let h1: u64;
            #[cfg(
                all(
                    target_feature = "sm_70",
                    target_feature = "sm_80",
                    not(any(target_feature = "ptx74", target_feature = "sm_87"))
                )
            )]
            ::core::compile_error!(
                "`createpolicy_cvt` requires PTX ISA 7.4, but the version of this build is lower\nhelp: build with `-C target-feature=+ptx74`\nnote: rustc has no `target_feature` for `+ptx88` and later: with one of those, add `+ptx74` too"
            );
            #[cfg(all(target_feature = "sm_70", not(target_feature = "sm_80")))]
            ::core::compile_error!(
                "`createpolicy_cvt` requires `sm_80` or higher, but the `target-cpu` of this build is different\nhelp: build with `-C target-cpu=sm_80 -C target-feature=+ptx74`"
            );
            ::core::arch::asm!(
                "createpolicy.cvt.L2.b64 {h1}, {h0};", h0 = const (const { 7 } | 0), h1 =
                out(reg64) h1, options(nostack)
            );
            h1
        };
        #[cfg(not(target_arch = "nvptx64"))]
        let result: u64 = {
            let _ = ();
            ::ptx_async::__private::off_device()
        };
        result
    };
}

// fence_proxy_tensormap_generic { sem: acquire(gpu), addr: map(), size: const { 128 } }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::operand::AddrGlobal::bits(map());
        const {
            ::ptx_async::__private::check_one_of(
                (const { 128 } | 0) as i128,
                &[128i64 as i128],
                "`size` must be 128",
            )
        };
        #[cfg(target_arch = "nvptx64")]
        #[allow(
            unexpected_cfgs,
            reason = "a toolchain from before these features does not know them"
        )]
        {
            #[cfg(
                all(
                    target_feature = "sm_70",
                    target_feature = "sm_90",
                    not(any(target_feature = "ptx83", target_feature = "sm_100"))
                )
            )]
            ::core::compile_error!(
                "`fence_proxy_tensormap_generic` requires PTX ISA 8.3, but the version of this build is lower\nhelp: build with `-C target-feature=+ptx83`\nnote: rustc has no `target_feature` for `+ptx88` and later: with one of those, add `+ptx83` too"
            );
            #[cfg(all(target_feature = "sm_70", not(target_feature = "sm_90")))]
            ::core::compile_error!(
                "`fence_proxy_tensormap_generic` requires `sm_90` or higher, but the `target-cpu` of this build is different\nhelp: build with `-C target-cpu=sm_90 -C target-feature=+ptx83`"
            );
            ::core::arch::asm!(
                "fence.proxy.tensormap::generic.acquire.gpu [{h0}], {h1};", h0 = in
                (reg64) h0, h1 = const (const { 128 } | 0), options(nostack)
            );
        }
        #[cfg(not(target_arch = "nvptx64"))]
        {
            let _ = (h0,);
            ::ptx_async::__private::off_device::<()>();
        }
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
        let h0 = ::ptx_async::operand::DstShared128::bits(tile());
        let h1 = ::ptx_async::operand::TensorMapAddress::bits(map());
        const {
            ::ptx_async::__private::check_range(
                (const { 16 } | 0) as i128,
                -2147483648i64 as i128,
                4294967295i64 as i128,
                1i64 as i128,
                "a coordinate is -2147483648 to 4294967295",
            )
        };
        let h3 = ::ptx_async::operand::TensorCoordinate::bits(y());
        const {
            ::ptx_async::__private::check_range(
                (const { 0 } | 0) as i128,
                -2147483648i64 as i128,
                4294967295i64 as i128,
                1i64 as i128,
                "a coordinate is -2147483648 to 4294967295",
            )
        };
        const {
            ::ptx_async::__private::check_range(
                (const { 1 } | 0) as i128,
                -32768i64 as i128,
                65535i64 as i128,
                1i64 as i128,
                "an offset is -32768 to 65535",
            )
        };
        let h6 = ::ptx_async::operand::MbarrierShared::bits(bar());
        #[cfg(target_arch = "nvptx64")]
        #[allow(
            unexpected_cfgs,
            reason = "a toolchain from before these features does not know them"
        )]
        {
            #[cfg(
                all(
                    target_feature = "sm_70",
                    target_feature = "sm_90",
                    not(
                        any(
                            target_feature = "ptx80",
                            target_feature = "sm_90a",
                            target_feature = "sm_100"
                        )
                    )
                )
            )]
            ::core::compile_error!(
                "`cp_async_bulk_tensor` requires PTX ISA 8.0, but the version of this build is lower\nhelp: build with `-C target-feature=+ptx80`\nnote: rustc has no `target_feature` for `+ptx88` and later: with one of those, add `+ptx80` too"
            );
            #[cfg(all(target_feature = "sm_70", not(target_feature = "sm_90")))]
            ::core::compile_error!(
                "`cp_async_bulk_tensor` requires `sm_90` or higher, but the `target-cpu` of this build is different\nhelp: build with `-C target-cpu=sm_90 -C target-feature=+ptx80`"
            );
            #[cfg(any(target_feature = "ptx86", target_feature = "sm_100"))]
            ::core::arch::asm!(
                "cp.async.bulk.tensor.3d.shared::cta.global.im2col.mbarrier::complete_tx::bytes [{h0}], [{h1}, {{{h2}, {h3}, {h4}}}], [{h6}], {{{h5}}};",
                h0 = in (reg32) h0, h1 = in (reg64) h1, h2 = const (const { 16 } | 0), h3
                = in (reg32) h3, h4 = const (const { 0 } | 0), h5 = const (const { 1 } |
                0), h6 = in (reg32) h6, options(nostack)
            );
            #[cfg(not(any(target_feature = "ptx86", target_feature = "sm_100")))]
            ::core::arch::asm!(
                "cp.async.bulk.tensor.3d.shared::cluster.global.im2col.mbarrier::complete_tx::bytes [{h0}], [{h1}, {{{h2}, {h3}, {h4}}}], [{h6}], {{{h5}}};",
                h0 = in (reg32) h0, h1 = in (reg64) h1, h2 = const (const { 16 } | 0), h3
                = in (reg32) h3, h4 = const (const { 0 } | 0), h5 = const (const { 1 } |
                0), h6 = in (reg32) h6, options(nostack)
            );
        }
        #[cfg(not(target_arch = "nvptx64"))]
        {
            let _ = (h0, h1, h3, h6);
            ::ptx_async::__private::off_device::<()>();
        }
    };
}

// createpolicy_fractional { evict: evict_last, fraction: const { 0.5 } }
fn golden() {
    let _ = {
        const {
            ::core::assert!(
                0.0 < const { 0.5 } && const { 0.5 } <= 1.0,
                "`fraction` is above 0 and at most 1"
            )
        };
        let h0 = ::ptx_async::operand::FractionF32::bits(const { 0.5 });
        #[cfg(target_arch = "nvptx64")]
        #[allow(
            unexpected_cfgs,
            reason = "a toolchain from before these features does not know them"
        )]
        let result: u64 = {
            let h1: u64;
            #[cfg(
                all(
                    target_feature = "sm_70",
                    target_feature = "sm_80",
                    not(any(target_feature = "ptx74", target_feature = "sm_87"))
                )
            )]
            ::core::compile_error!(
                "`createpolicy_fractional` requires PTX ISA 7.4, but the version of this build is lower\nhelp: build with `-C target-feature=+ptx74`\nnote: rustc has no `target_feature` for `+ptx88` and later: with one of those, add `+ptx74` too"
            );
            #[cfg(all(target_feature = "sm_70", not(target_feature = "sm_80")))]
            ::core::compile_error!(
                "`createpolicy_fractional` requires `sm_80` or higher, but the `target-cpu` of this build is different\nhelp: build with `-C target-cpu=sm_80 -C target-feature=+ptx74`"
            );
            ::core::arch::asm!(
                "{{", ".reg .f32 ptx_async_0;", "mov.b32 ptx_async_0, {h0};",
                "createpolicy.fractional.L2::evict_last.b64 {h1}, ptx_async_0;", "}}", h0
                = in (reg32) h0, h1 = out(reg64) h1, options(nostack)
            );
            h1
        };
        #[cfg(not(target_arch = "nvptx64"))]
        let result: u64 = {
            let _ = (h0,);
            ::ptx_async::__private::off_device()
        };
        result
    };
}
