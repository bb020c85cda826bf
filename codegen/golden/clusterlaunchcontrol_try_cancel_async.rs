// clusterlaunchcontrol_try_cancel_async { dst: shared(tile()), mbarrier: bar() }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::operand::DstShared16::bits(tile());
        let h1 = ::ptx_async::operand::MbarrierShared::bits(bar());
        #[cfg(target_arch = "nvptx64")]
        #[allow(
            unexpected_cfgs,
            reason = "a toolchain from before these features does not know them"
        )]
        {
            #[cfg(
                all(
                    target_feature = "sm_70",
                    target_feature = "sm_100",
                    not(any(target_feature = "ptx86", target_feature = "sm_100"))
                )
            )]
            ::core::compile_error!(
                "`clusterlaunchcontrol_try_cancel_async` requires PTX ISA 8.6, but the version of this build is lower\nhelp: build with `-C target-feature=+ptx86`\nnote: rustc has no `target_feature` for `+ptx88` and later: with one of those, add `+ptx86` too"
            );
            #[cfg(all(target_feature = "sm_70", not(target_feature = "sm_100")))]
            ::core::compile_error!(
                "`clusterlaunchcontrol_try_cancel_async` requires `sm_100` or higher, but the `target-cpu` of this build is different\nhelp: build with `-C target-cpu=sm_100`"
            );
            ::core::arch::asm!(
                "clusterlaunchcontrol.try_cancel.async.shared::cta.mbarrier::complete_tx::bytes.b128 [{h0}], [{h1}];",
                h0 = in (reg32) h0, h1 = in (reg32) h1, options(nostack)
            );
        }
        #[cfg(not(target_arch = "nvptx64"))]
        {
            let _ = (h0, h1);
            ::ptx_async::__private::off_device::<()>();
        }
    };
}

// clusterlaunchcontrol_try_cancel_async { dst: shared::cta(tile()), mbarrier: bar(), multicast: cluster::all }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::operand::DstShared16::bits(tile());
        let h1 = ::ptx_async::operand::MbarrierShared::bits(bar());
        #[cfg(target_arch = "nvptx64")]
        #[allow(
            unexpected_cfgs,
            reason = "a toolchain from before these features does not know them"
        )]
        {
            #[cfg(
                all(
                    target_feature = "sm_70",
                    any(target_feature = "sm_100a", target_feature = "sm_101a"),
                    not(any(target_feature = "ptx86", target_feature = "sm_100"))
                )
            )]
            ::core::compile_error!(
                "`clusterlaunchcontrol_try_cancel_async` requires PTX ISA 8.6, but the version of this build is lower\nhelp: build with `-C target-feature=+ptx86`\nnote: rustc has no `target_feature` for `+ptx88` and later: with one of those, add `+ptx86` too"
            );
            #[cfg(
                all(
                    target_feature = "sm_70",
                    any(
                        target_feature = "sm_100a",
                        target_feature = "sm_101a",
                        target_feature = "sm_120a"
                    ),
                    not(any(target_feature = "sm_100a", target_feature = "sm_101a")),
                    not(any(target_feature = "ptx87", target_feature = "sm_120"))
                )
            )]
            ::core::compile_error!(
                "`clusterlaunchcontrol_try_cancel_async` requires PTX ISA 8.7, but the version of this build is lower\nhelp: build with `-C target-feature=+ptx87`\nnote: rustc has no `target_feature` for `+ptx88` and later: with one of those, add `+ptx87` too"
            );
            #[cfg(
                all(
                    target_feature = "sm_70",
                    not(
                        any(
                            target_feature = "sm_100a",
                            target_feature = "sm_101a",
                            target_feature = "sm_120a"
                        )
                    )
                )
            )]
            ::core::compile_error!(
                "`clusterlaunchcontrol_try_cancel_async` requires `sm_100a` or `sm_101a` or `sm_120a`, but the `target-cpu` of this build is different\nhelp: build with `-C target-cpu=sm_100a`"
            );
            ::core::arch::asm!(
                "clusterlaunchcontrol.try_cancel.async.shared::cta.mbarrier::complete_tx::bytes.multicast::cluster::all.b128 [{h0}], [{h1}];",
                h0 = in (reg32) h0, h1 = in (reg32) h1, options(nostack)
            );
        }
        #[cfg(not(target_arch = "nvptx64"))]
        {
            let _ = (h0, h1);
            ::ptx_async::__private::off_device::<()>();
        }
    };
}

// clusterlaunchcontrol_try_cancel_async { dst: generic(tile()), mbarrier: bar() }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::operand::DstGeneric::bits(tile());
        let h1 = ::ptx_async::operand::MbarrierGeneric::bits(bar());
        #[cfg(target_arch = "nvptx64")]
        #[allow(
            unexpected_cfgs,
            reason = "a toolchain from before these features does not know them"
        )]
        {
            #[cfg(
                all(
                    target_feature = "sm_70",
                    target_feature = "sm_100",
                    not(any(target_feature = "ptx86", target_feature = "sm_100"))
                )
            )]
            ::core::compile_error!(
                "`clusterlaunchcontrol_try_cancel_async` requires PTX ISA 8.6, but the version of this build is lower\nhelp: build with `-C target-feature=+ptx86`\nnote: rustc has no `target_feature` for `+ptx88` and later: with one of those, add `+ptx86` too"
            );
            #[cfg(all(target_feature = "sm_70", not(target_feature = "sm_100")))]
            ::core::compile_error!(
                "`clusterlaunchcontrol_try_cancel_async` requires `sm_100` or higher, but the `target-cpu` of this build is different\nhelp: build with `-C target-cpu=sm_100`"
            );
            ::core::arch::asm!(
                "clusterlaunchcontrol.try_cancel.async.mbarrier::complete_tx::bytes.b128 [{h0}], [{h1}];",
                h0 = in (reg64) h0, h1 = in (reg64) h1, options(nostack)
            );
        }
        #[cfg(not(target_arch = "nvptx64"))]
        {
            let _ = (h0, h1);
            ::ptx_async::__private::off_device::<()>();
        }
    };
}

// transaction(bar(), [clusterlaunchcontrol_try_cancel_async { dst: shared(tile()) }])
fn golden() {
    let _ = {
        let h0 = ::ptx_async::operand::MbarrierShared::bits(bar());
        let h1 = ::ptx_async::operand::DstShared16::bits(tile());
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
                all(
                    target_feature = "sm_70",
                    target_feature = "sm_100",
                    not(any(target_feature = "ptx86", target_feature = "sm_100"))
                )
            )]
            ::core::compile_error!(
                "`clusterlaunchcontrol_try_cancel_async` requires PTX ISA 8.6, but the version of this build is lower\nhelp: build with `-C target-feature=+ptx86`\nnote: rustc has no `target_feature` for `+ptx88` and later: with one of those, add `+ptx86` too"
            );
            #[cfg(all(target_feature = "sm_70", not(target_feature = "sm_100")))]
            ::core::compile_error!(
                "`clusterlaunchcontrol_try_cancel_async` requires `sm_100` or higher, but the `target-cpu` of this build is different\nhelp: build with `-C target-cpu=sm_100`"
            );
            #[cfg(
                any(
                    target_feature = "ptx80",
                    target_feature = "sm_90a",
                    target_feature = "sm_100"
                )
            )]
            ::core::arch::asm!(
                "mbarrier.arrive.expect_tx.shared::cta.b64 _, [{h0}], 16;",
                "clusterlaunchcontrol.try_cancel.async.shared::cta.mbarrier::complete_tx::bytes.b128 [{h1}], [{h0}];",
                h0 = in (reg32) h0, h1 = in (reg32) h1, options(nostack)
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
                "mbarrier.arrive.expect_tx.shared.b64 _, [{h0}], 16;",
                "clusterlaunchcontrol.try_cancel.async.shared::cta.mbarrier::complete_tx::bytes.b128 [{h1}], [{h0}];",
                h0 = in (reg32) h0, h1 = in (reg32) h1, options(nostack)
            );
        }
        #[cfg(not(target_arch = "nvptx64"))]
        {
            let _ = (h0, h1);
            ::ptx_async::__private::off_device::<()>();
        }
    };
}
