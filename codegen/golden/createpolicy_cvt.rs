// createpolicy_cvt(property())
fn golden() {
    let _ = {
        let h0 = ::ptx_async::operand::AccessProperty64::bits(property());
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
                "createpolicy.cvt.L2.b64 {h1}, {h0};", h0 = in (reg64) h0, h1 =
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
