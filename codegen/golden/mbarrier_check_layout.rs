// mbarrier_check_layout { mbarrier: bar(), layout: v1 }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::operand::MbarrierShared::bits(bar());
        #[cfg(target_arch = "nvptx64")]
        #[allow(
            unexpected_cfgs,
            reason = "a toolchain from before these features does not know them"
        )]
        let result: bool = {
            let h1: u32;
            #[cfg(all(target_feature = "sm_70", not(target_feature = "sm_90")))]
            ::core::compile_error!(
                "`mbarrier_check_layout` requires `sm_90` or higher, but the `target-cpu` of this build is different\nhelp: build with `-C target-cpu=sm_90 -C target-feature=+ptx93`"
            );
            ::core::arch::asm!(
                "{{", ".reg .pred ptx_async_1;",
                "mbarrier.check_layout.layout::v1.shared.b64 ptx_async_1, [{h0}];",
                "selp.b32 {h1}, 1, 0, ptx_async_1;", "}}", h0 = in (reg32) h0, h1 =
                out(reg32) h1, options(nostack)
            );
            h1 != 0
        };
        #[cfg(not(target_arch = "nvptx64"))]
        let result: bool = {
            let _ = (h0,);
            ::ptx_async::__private::off_device()
        };
        result
    };
}

// mbarrier_check_layout { mbarrier: generic(bar()), layout: v0, pred: leads() }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::operand::MbarrierGeneric::bits(bar());
        let h1 = ::ptx_async::operand::PredBool::bits(leads());
        #[cfg(target_arch = "nvptx64")]
        #[allow(
            unexpected_cfgs,
            reason = "a toolchain from before these features does not know them"
        )]
        let result: bool = {
            let h2: u32;
            #[cfg(all(target_feature = "sm_70", not(target_feature = "sm_90")))]
            ::core::compile_error!(
                "`mbarrier_check_layout` requires `sm_90` or higher, but the `target-cpu` of this build is different\nhelp: build with `-C target-cpu=sm_90 -C target-feature=+ptx93`"
            );
            ::core::arch::asm!(
                "{{", ".reg .pred ptx_async_1;", ".reg .pred ptx_async_2;",
                "setp.ne.b32 ptx_async_1, {h1}, 0;", "setp.ne.b32 ptx_async_2, 0, 0;",
                "@ptx_async_1 mbarrier.check_layout.layout::v0.b64 ptx_async_2, [{h0}];",
                "selp.b32 {h2}, 1, 0, ptx_async_2;", "}}", h0 = in (reg64) h0, h1 = in
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
