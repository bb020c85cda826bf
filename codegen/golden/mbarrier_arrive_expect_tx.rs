// mbarrier_arrive_expect_tx(bar(), bytes())
fn golden() {
    let _ = {
        let h0 = ::ptx_async::operand::MbarrierShared::bits(bar());
        let h1 = ::ptx_async::operand::TxCount32::bits(bytes());
        #[cfg(target_arch = "nvptx64")]
        #[allow(
            unexpected_cfgs,
            reason = "a toolchain from before these features does not know them"
        )]
        let result: u64 = {
            let h2: u64;
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
                "`mbarrier_arrive_expect_tx` requires PTX ISA 8.0, but the version of this build is lower\nhelp: build with `-C target-feature=+ptx80`\nnote: rustc has no `target_feature` for `+ptx88` and later: with one of those, add `+ptx80` too"
            );
            #[cfg(all(target_feature = "sm_70", not(target_feature = "sm_90")))]
            ::core::compile_error!(
                "`mbarrier_arrive_expect_tx` requires `sm_90` or higher, but the `target-cpu` of this build is different\nhelp: build with `-C target-cpu=sm_90 -C target-feature=+ptx80`"
            );
            #[cfg(
                any(
                    target_feature = "ptx80",
                    target_feature = "sm_90a",
                    target_feature = "sm_100"
                )
            )]
            ::core::arch::asm!(
                "mbarrier.arrive.expect_tx.shared::cta.b64 {h2}, [{h0}], {h1};", h0 = in
                (reg32) h0, h1 = in (reg32) h1, h2 = out(reg64) h2, options(nostack)
            );
            #[cfg(
                not(
                    any(
                        target_feature = "ptx80",
                        target_feature = "sm_90a",
                        target_feature = "sm_100"
                    )
                )
            )]
            ::core::arch::asm!(
                "mbarrier.arrive.expect_tx.shared.b64 {h2}, [{h0}], {h1};", h0 = in
                (reg32) h0, h1 = in (reg32) h1, h2 = out(reg64) h2, options(nostack)
            );
            h2
        };
        #[cfg(not(target_arch = "nvptx64"))]
        let result: u64 = {
            let _ = (h0, h1);
            ::ptx_async::__private::off_device()
        };
        result
    };
}

// mbarrier_arrive_expect_tx { mbarrier: bar(), tx_count: 4096, out: _ }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::operand::MbarrierShared::bits(bar());
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
                "`mbarrier_arrive_expect_tx` requires PTX ISA 8.0, but the version of this build is lower\nhelp: build with `-C target-feature=+ptx80`\nnote: rustc has no `target_feature` for `+ptx88` and later: with one of those, add `+ptx80` too"
            );
            #[cfg(all(target_feature = "sm_70", not(target_feature = "sm_90")))]
            ::core::compile_error!(
                "`mbarrier_arrive_expect_tx` requires `sm_90` or higher, but the `target-cpu` of this build is different\nhelp: build with `-C target-cpu=sm_90 -C target-feature=+ptx80`"
            );
            #[cfg(
                any(
                    target_feature = "ptx80",
                    target_feature = "sm_90a",
                    target_feature = "sm_100"
                )
            )]
            ::core::arch::asm!(
                "mbarrier.arrive.expect_tx.shared::cta.b64 _, [{h0}], 4096;", h0 = in
                (reg32) h0, options(nostack)
            );
            #[cfg(
                not(
                    any(
                        target_feature = "ptx80",
                        target_feature = "sm_90a",
                        target_feature = "sm_100"
                    )
                )
            )]
            ::core::arch::asm!(
                "mbarrier.arrive.expect_tx.shared.b64 _, [{h0}], 4096;", h0 = in (reg32)
                h0, options(nostack)
            );
        }
        #[cfg(not(target_arch = "nvptx64"))]
        {
            let _ = (h0,);
            ::ptx_async::__private::off_device::<()>();
        }
    };
}

// mbarrier_arrive_expect_tx { mbarrier: shared::cluster(bar()), tx_count: bytes(), out: _ }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::operand::MbarrierCluster::bits(bar());
        let h1 = ::ptx_async::operand::TxCount32::bits(bytes());
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
                "`mbarrier_arrive_expect_tx` requires PTX ISA 8.0, but the version of this build is lower\nhelp: build with `-C target-feature=+ptx80`\nnote: rustc has no `target_feature` for `+ptx88` and later: with one of those, add `+ptx80` too"
            );
            #[cfg(all(target_feature = "sm_70", not(target_feature = "sm_90")))]
            ::core::compile_error!(
                "`mbarrier_arrive_expect_tx` requires `sm_90` or higher, but the `target-cpu` of this build is different\nhelp: build with `-C target-cpu=sm_90 -C target-feature=+ptx80`"
            );
            ::core::arch::asm!(
                "mbarrier.arrive.expect_tx.shared::cluster.b64 _, [{h0}], {h1};", h0 = in
                (reg32) h0, h1 = in (reg32) h1, options(nostack)
            );
        }
        #[cfg(not(target_arch = "nvptx64"))]
        {
            let _ = (h0, h1);
            ::ptx_async::__private::off_device::<()>();
        }
    };
}

// mbarrier_arrive_expect_tx { mbarrier: shared::cluster(bar()), tx_count: bytes(), multicast: const { u32::MAX } }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::operand::MbarrierCluster::bits(bar());
        let h1 = ::ptx_async::operand::TxCount32::bits(bytes());
        const {
            ::ptx_async::__private::check_range(
                (const { u32::MAX } | 0) as i128,
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
                "mbarrier.arrive.expect_tx.shared::cluster.multicast::cluster::32b.b64 _, [{h0}], {h1}, {h2};",
                h0 = in (reg32) h0, h1 = in (reg32) h1, h2 = const (const { u32::MAX } |
                0), options(nostack)
            );
        }
        #[cfg(not(target_arch = "nvptx64"))]
        {
            let _ = (h0, h1);
            ::ptx_async::__private::off_device::<()>();
        }
    };
}
