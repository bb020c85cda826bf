// mbarrier_arrive(bar())
fn golden() {
    let _ = {
        let h0 = ::ptx_async::operand::MbarrierShared::bits(bar());
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
                    not(any(target_feature = "ptx70", target_feature = "sm_80"))
                )
            )]
            ::core::compile_error!(
                "`mbarrier_arrive` requires PTX ISA 7.0, but the version of this build is lower\nhelp: build with `-C target-feature=+ptx70`\nnote: rustc has no `target_feature` for `+ptx88` and later: with one of those, add `+ptx70` too"
            );
            #[cfg(all(target_feature = "sm_70", not(target_feature = "sm_80")))]
            ::core::compile_error!(
                "`mbarrier_arrive` requires `sm_80` or higher, but the `target-cpu` of this build is different\nhelp: build with `-C target-cpu=sm_80`"
            );
            #[cfg(any(target_feature = "ptx78", target_feature = "sm_89"))]
            ::core::arch::asm!(
                "mbarrier.arrive.shared::cta.b64 {h1}, [{h0}];", h0 = in (reg32) h0, h1 =
                out(reg64) h1, options(nostack)
            );
            #[cfg(not(any(target_feature = "ptx78", target_feature = "sm_89")))]
            ::core::arch::asm!(
                "mbarrier.arrive.shared.b64 {h1}, [{h0}];", h0 = in (reg32) h0, h1 =
                out(reg64) h1, options(nostack)
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

// mbarrier_arrive { mbarrier: bar(), count: threads(), sem: release(cta) }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::operand::MbarrierShared::bits(bar());
        let h1 = ::ptx_async::operand::Count32::bits(threads());
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
                "`mbarrier_arrive` requires PTX ISA 8.0, but the version of this build is lower\nhelp: build with `-C target-feature=+ptx80`\nnote: rustc has no `target_feature` for `+ptx88` and later: with one of those, add `+ptx80` too"
            );
            #[cfg(all(target_feature = "sm_70", not(target_feature = "sm_90")))]
            ::core::compile_error!(
                "`mbarrier_arrive` requires `sm_90` or higher, but the `target-cpu` of this build is different\nhelp: build with `-C target-cpu=sm_90 -C target-feature=+ptx80`"
            );
            #[cfg(
                any(
                    target_feature = "ptx80",
                    target_feature = "sm_90a",
                    target_feature = "sm_100"
                )
            )]
            ::core::arch::asm!(
                "mbarrier.arrive.release.cta.shared::cta.b64 {h2}, [{h0}], {h1};", h0 =
                in (reg32) h0, h1 = in (reg32) h1, h2 = out(reg64) h2, options(nostack)
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
                "mbarrier.arrive.release.cta.shared.b64 {h2}, [{h0}], {h1};", h0 = in
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

// mbarrier_arrive { mbarrier: bar(), out: _ }
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
                    target_feature = "sm_80",
                    not(any(target_feature = "ptx71", target_feature = "sm_86"))
                )
            )]
            ::core::compile_error!(
                "`mbarrier_arrive` requires PTX ISA 7.1, but the version of this build is lower\nhelp: build with `-C target-feature=+ptx71`\nnote: rustc has no `target_feature` for `+ptx88` and later: with one of those, add `+ptx71` too"
            );
            #[cfg(all(target_feature = "sm_70", not(target_feature = "sm_80")))]
            ::core::compile_error!(
                "`mbarrier_arrive` requires `sm_80` or higher, but the `target-cpu` of this build is different\nhelp: build with `-C target-cpu=sm_80 -C target-feature=+ptx71`"
            );
            #[cfg(any(target_feature = "ptx78", target_feature = "sm_89"))]
            ::core::arch::asm!(
                "mbarrier.arrive.shared::cta.b64 _, [{h0}];", h0 = in (reg32) h0,
                options(nostack)
            );
            #[cfg(not(any(target_feature = "ptx78", target_feature = "sm_89")))]
            ::core::arch::asm!(
                "mbarrier.arrive.shared.b64 _, [{h0}];", h0 = in (reg32) h0,
                options(nostack)
            );
        }
        #[cfg(not(target_arch = "nvptx64"))]
        {
            let _ = (h0,);
            ::ptx_async::__private::off_device::<()>();
        }
    };
}

// mbarrier_arrive { mbarrier: shared::cluster(bar()), out: _ }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::operand::MbarrierCluster::bits(bar());
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
                "`mbarrier_arrive` requires PTX ISA 8.0, but the version of this build is lower\nhelp: build with `-C target-feature=+ptx80`\nnote: rustc has no `target_feature` for `+ptx88` and later: with one of those, add `+ptx80` too"
            );
            #[cfg(all(target_feature = "sm_70", not(target_feature = "sm_90")))]
            ::core::compile_error!(
                "`mbarrier_arrive` requires `sm_90` or higher, but the `target-cpu` of this build is different\nhelp: build with `-C target-cpu=sm_90 -C target-feature=+ptx80`"
            );
            ::core::arch::asm!(
                "mbarrier.arrive.shared::cluster.b64 _, [{h0}];", h0 = in (reg32) h0,
                options(nostack)
            );
        }
        #[cfg(not(target_arch = "nvptx64"))]
        {
            let _ = (h0,);
            ::ptx_async::__private::off_device::<()>();
        }
    };
}

// mbarrier_arrive { mbarrier: bar(), multicast: ctas() }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::operand::MbarrierShared::bits(bar());
        let h1 = ::ptx_async::operand::Multicast32::bits(ctas());
        #[cfg(target_arch = "nvptx64")]
        #[allow(
            unexpected_cfgs,
            reason = "a toolchain from before these features does not know them"
        )]
        {
            ::core::arch::asm!(
                "mbarrier.arrive.shared::cluster.multicast::cluster::32b.b64 _, [{h0}], {h1};",
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

// mbarrier_arrive { mbarrier: generic(bar()), count: threads(), multicast: cluster32b(ctas()), sem: relaxed(cluster) }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::operand::MbarrierGeneric::bits(bar());
        let h1 = ::ptx_async::operand::Count32::bits(threads());
        let h2 = ::ptx_async::operand::Multicast32::bits(ctas());
        #[cfg(target_arch = "nvptx64")]
        #[allow(
            unexpected_cfgs,
            reason = "a toolchain from before these features does not know them"
        )]
        {
            ::core::arch::asm!(
                "mbarrier.arrive.relaxed.cluster.multicast::cluster::32b.b64 _, [{h0}], {h1}, {h2};",
                h0 = in (reg64) h0, h1 = in (reg32) h1, h2 = in (reg32) h2,
                options(nostack)
            );
        }
        #[cfg(not(target_arch = "nvptx64"))]
        {
            let _ = (h0, h1, h2);
            ::ptx_async::__private::off_device::<()>();
        }
    };
}
