// createpolicy_fractional { evict: evict_first }
fn golden() {
    let _ = {
        #[cfg(target_arch = "nvptx64")]
        #[allow(
            unexpected_cfgs,
            reason = "a toolchain from before these features does not know them"
        )]
        let result: u64 = {
            let h0: u64;
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
                "createpolicy.fractional.L2::evict_first.b64 {h0};", h0 = out(reg64) h0,
                options(nostack)
            );
            h0
        };
        #[cfg(not(target_arch = "nvptx64"))]
        let result: u64 = {
            let _ = ();
            ::ptx_async::__private::off_device()
        };
        result
    };
}

// createpolicy_fractional { evict: evict_last, evict_secondary: evict_unchanged, fraction: 0.25 }
fn golden() {
    let _ = {
        #[cfg(target_arch = "nvptx64")]
        #[allow(
            unexpected_cfgs,
            reason = "a toolchain from before these features does not know them"
        )]
        let result: u64 = {
            let h0: u64;
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
                "createpolicy.fractional.L2::evict_last.L2::evict_unchanged.b64 {h0}, 0.25;",
                h0 = out(reg64) h0, options(nostack)
            );
            h0
        };
        #[cfg(not(target_arch = "nvptx64"))]
        let result: u64 = {
            let _ = ();
            ::ptx_async::__private::off_device()
        };
        result
    };
}

// createpolicy_fractional { evict: evict_normal, fraction: share() }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::operand::FractionF32::bits(share());
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
                "createpolicy.fractional.L2::evict_normal.b64 {h1}, ptx_async_0;", "}}",
                h0 = in (reg32) h0, h1 = out(reg64) h1, options(nostack)
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
