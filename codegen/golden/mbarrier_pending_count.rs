// mbarrier_pending_count(state())
fn golden() {
    let _ = {
        let h0 = ::ptx_async::operand::State64::bits(state());
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
                    target_feature = "sm_80",
                    not(any(target_feature = "ptx70", target_feature = "sm_80"))
                )
            )]
            ::core::compile_error!(
                "`mbarrier_pending_count` requires PTX ISA 7.0, but the version of this build is lower\nhelp: build with `-C target-feature=+ptx70`\nnote: rustc has no `target_feature` for `+ptx88` and later: with one of those, add `+ptx70` too"
            );
            #[cfg(all(target_feature = "sm_70", not(target_feature = "sm_80")))]
            ::core::compile_error!(
                "`mbarrier_pending_count` requires `sm_80` or higher, but the `target-cpu` of this build is different\nhelp: build with `-C target-cpu=sm_80`"
            );
            ::core::arch::asm!(
                "mbarrier.pending_count.b64 {h1}, {h0};", h0 = in (reg64) h0, h1 =
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
