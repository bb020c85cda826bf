// getctarank { addr: shared::cluster(tile()) }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::operand::AddrCluster1::bits(tile());
        #[cfg(target_arch = "nvptx64")]
        #[allow(
            unexpected_cfgs,
            reason = "a toolchain from before these features does not know them"
        )]
        let result: u32 = {
            let h1: u32;
            #[cfg(
                all(
                    target_feature = "sm_70",
                    target_feature = "sm_90",
                    not(any(target_feature = "ptx78", target_feature = "sm_89"))
                )
            )]
            ::core::compile_error!(
                "`getctarank` requires PTX ISA 7.8, but the version of this build is lower\nhelp: build with `-C target-feature=+ptx78`\nnote: rustc has no `target_feature` for `+ptx88` and later: with one of those, add `+ptx78` too"
            );
            #[cfg(all(target_feature = "sm_70", not(target_feature = "sm_90")))]
            ::core::compile_error!(
                "`getctarank` requires `sm_90` or higher, but the `target-cpu` of this build is different\nhelp: build with `-C target-cpu=sm_90`"
            );
            ::core::arch::asm!(
                "getctarank.shared::cluster.u32 {h1}, {h0};", h0 = in (reg32) h0, h1 =
                out(reg32) h1, options(nostack)
            );
            h1
        };
        #[cfg(not(target_arch = "nvptx64"))]
        let result: u32 = {
            let _ = (h0,);
            ::ptx_async::__private::off_device()
        };
        result
    };
}

// getctarank { addr: shared::cluster(tile()), ty: u64 }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::operand::Addr64::bits(tile());
        #[cfg(target_arch = "nvptx64")]
        #[allow(
            unexpected_cfgs,
            reason = "a toolchain from before these features does not know them"
        )]
        let result: u32 = {
            let h1: u32;
            #[cfg(
                all(
                    target_feature = "sm_70",
                    target_feature = "sm_90",
                    not(any(target_feature = "ptx78", target_feature = "sm_89"))
                )
            )]
            ::core::compile_error!(
                "`getctarank` requires PTX ISA 7.8, but the version of this build is lower\nhelp: build with `-C target-feature=+ptx78`\nnote: rustc has no `target_feature` for `+ptx88` and later: with one of those, add `+ptx78` too"
            );
            #[cfg(all(target_feature = "sm_70", not(target_feature = "sm_90")))]
            ::core::compile_error!(
                "`getctarank` requires `sm_90` or higher, but the `target-cpu` of this build is different\nhelp: build with `-C target-cpu=sm_90`"
            );
            ::core::arch::asm!(
                "getctarank.shared::cluster.u64 {h1}, {h0};", h0 = in (reg64) h0, h1 =
                out(reg32) h1, options(nostack)
            );
            h1
        };
        #[cfg(not(target_arch = "nvptx64"))]
        let result: u32 = {
            let _ = (h0,);
            ::ptx_async::__private::off_device()
        };
        result
    };
}

// getctarank { addr: generic(pointer()), ty: u64 }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::operand::AddrGeneric::bits(pointer());
        #[cfg(target_arch = "nvptx64")]
        #[allow(
            unexpected_cfgs,
            reason = "a toolchain from before these features does not know them"
        )]
        let result: u32 = {
            let h1: u32;
            #[cfg(
                all(
                    target_feature = "sm_70",
                    target_feature = "sm_90",
                    not(any(target_feature = "ptx78", target_feature = "sm_89"))
                )
            )]
            ::core::compile_error!(
                "`getctarank` requires PTX ISA 7.8, but the version of this build is lower\nhelp: build with `-C target-feature=+ptx78`\nnote: rustc has no `target_feature` for `+ptx88` and later: with one of those, add `+ptx78` too"
            );
            #[cfg(all(target_feature = "sm_70", not(target_feature = "sm_90")))]
            ::core::compile_error!(
                "`getctarank` requires `sm_90` or higher, but the `target-cpu` of this build is different\nhelp: build with `-C target-cpu=sm_90`"
            );
            ::core::arch::asm!(
                "getctarank.u64 {h1}, {h0};", h0 = in (reg64) h0, h1 = out(reg32) h1,
                options(nostack)
            );
            h1
        };
        #[cfg(not(target_arch = "nvptx64"))]
        let result: u32 = {
            let _ = (h0,);
            ::ptx_async::__private::off_device()
        };
        result
    };
}
