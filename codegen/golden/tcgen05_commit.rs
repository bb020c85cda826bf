// tcgen05_commit { mbarrier: bar(), cta_group: 1 }
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
                    any(target_feature = "sm_100a", target_feature = "sm_101a"),
                    not(any(target_feature = "ptx86", target_feature = "sm_100"))
                )
            )]
            ::core::compile_error!(
                "`tcgen05_commit` requires PTX ISA 8.6, but the version of this build is lower\nhelp: build with `-C target-feature=+ptx86`\nnote: rustc has no `target_feature` for `+ptx88` and later: with one of those, add `+ptx86` too"
            );
            #[cfg(
                all(
                    target_feature = "sm_70",
                    not(any(target_feature = "sm_100a", target_feature = "sm_101a"))
                )
            )]
            ::core::compile_error!(
                "`tcgen05_commit` requires `sm_100a` or `sm_101a`, but the `target-cpu` of this build is different\nhelp: build with `-C target-cpu=sm_100a`"
            );
            ::core::arch::asm!(
                "tcgen05.commit.cta_group::1.mbarrier::arrive::one.shared::cluster.b64 [{h0}];",
                h0 = in (reg32) h0, options(nostack)
            );
        }
        #[cfg(not(target_arch = "nvptx64"))]
        {
            let _ = (h0,);
            ::ptx_async::__private::off_device::<()>();
        }
    };
}

// tcgen05_commit { mbarrier: shared::cluster(remote()), cta_group: 2, multicast: mask(), pred: leads() }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::operand::MbarrierCluster::bits(remote());
        let h1 = ::ptx_async::operand::Multicast16::bits(mask());
        let h2 = ::ptx_async::operand::PredBool::bits(leads());
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
                "`tcgen05_commit` requires PTX ISA 8.6, but the version of this build is lower\nhelp: build with `-C target-feature=+ptx86`\nnote: rustc has no `target_feature` for `+ptx88` and later: with one of those, add `+ptx86` too"
            );
            #[cfg(
                all(
                    target_feature = "sm_70",
                    not(any(target_feature = "sm_100a", target_feature = "sm_101a"))
                )
            )]
            ::core::compile_error!(
                "`tcgen05_commit` requires `sm_100a` or `sm_101a`, but the `target-cpu` of this build is different\nhelp: build with `-C target-cpu=sm_100a`"
            );
            ::core::arch::asm!(
                "{{", ".reg .pred ptx_async_2;", "setp.ne.b32 ptx_async_2, {h2}, 0;",
                "@ptx_async_2 tcgen05.commit.cta_group::2.mbarrier::arrive::one.shared::cluster.multicast::cluster.b64 [{h0}], {h1};",
                "}}", h0 = in (reg32) h0, h1 = in (reg16) h1, h2 = in (reg32) h2,
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

// tcgen05_commit { mbarrier: generic(bar()), cta_group: 1 }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::operand::MbarrierGeneric::bits(bar());
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
                "`tcgen05_commit` requires PTX ISA 8.6, but the version of this build is lower\nhelp: build with `-C target-feature=+ptx86`\nnote: rustc has no `target_feature` for `+ptx88` and later: with one of those, add `+ptx86` too"
            );
            #[cfg(
                all(
                    target_feature = "sm_70",
                    not(any(target_feature = "sm_100a", target_feature = "sm_101a"))
                )
            )]
            ::core::compile_error!(
                "`tcgen05_commit` requires `sm_100a` or `sm_101a`, but the `target-cpu` of this build is different\nhelp: build with `-C target-cpu=sm_100a`"
            );
            ::core::arch::asm!(
                "tcgen05.commit.cta_group::1.mbarrier::arrive::one.b64 [{h0}];", h0 = in
                (reg64) h0, options(nostack)
            );
        }
        #[cfg(not(target_arch = "nvptx64"))]
        {
            let _ = (h0,);
            ::ptx_async::__private::off_device::<()>();
        }
    };
}

// tcgen05_commit { mbarrier: bar(), cta_group: 1, multicast: cluster32b(ctas()) }
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
                "tcgen05.commit.cta_group::1.mbarrier::arrive::one.shared::cluster.multicast::cluster::32b.b64 [{h0}], {h1};",
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
