// mbarrier_test_wait_parity(bar(), phase())
fn golden() {
    let _ = {
        let h0 = ::ptx_async::__private::mbarrier::<
            ::ptx_async::operand::name::addr,
        >(bar());
        let h1 = ::ptx_async::__private::int32::<
            ::ptx_async::operand::name::phaseParity,
        >(phase());
        #[cfg(target_arch = "nvptx64")]
        #[allow(
            unexpected_cfgs,
            reason = "a toolchain from before these features does not know them"
        )]
        let result: bool = {
            let h2: u32;
            #[cfg(
                all(
                    target_feature = "sm_70",
                    target_feature = "sm_80",
                    not(any(target_feature = "ptx71", target_feature = "sm_86"))
                )
            )]
            ::core::compile_error!(
                "`mbarrier_test_wait_parity` needs PTX ISA 7.1, but the version of this build is lower\nhelp: build with `-C target-feature=+ptx71`\nnote: rustc tells no macro of `+ptx88` and later: with one of those, write `+ptx71` too"
            );
            #[cfg(all(target_feature = "sm_70", not(target_feature = "sm_80")))]
            ::core::compile_error!(
                "`mbarrier_test_wait_parity` needs `sm_80` or higher, but the `target-cpu` of this build is another\nhelp: build with `-C target-cpu=sm_80 -C target-feature=+ptx71`"
            );
            #[cfg(any(target_feature = "ptx78", target_feature = "sm_89"))]
            ::core::arch::asm!(
                "{{", ".reg .pred ptx_async_2;",
                "mbarrier.test_wait.parity.shared::cta.b64 ptx_async_2, [{h0}], {h1};",
                "selp.b32 {h2}, 1, 0, ptx_async_2;", "}}", h0 = in (reg32) h0, h1 = in
                (reg32) h1, h2 = out(reg32) h2, options(nostack)
            );
            #[cfg(not(any(target_feature = "ptx78", target_feature = "sm_89")))]
            ::core::arch::asm!(
                "{{", ".reg .pred ptx_async_2;",
                "mbarrier.test_wait.parity.shared.b64 ptx_async_2, [{h0}], {h1};",
                "selp.b32 {h2}, 1, 0, ptx_async_2;", "}}", h0 = in (reg32) h0, h1 = in
                (reg32) h1, h2 = out(reg32) h2, options(nostack)
            );
            h2 != 0
        };
        #[cfg(not(target_arch = "nvptx64"))]
        let result: bool = {
            let _ = (h0, h1);
            ::ptx_async::__private::off_device()
        };
        result
    };
}
