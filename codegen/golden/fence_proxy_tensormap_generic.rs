// fence_proxy_tensormap_generic { sem: release(gpu) }
fn golden() {
    let _ = {
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
                    not(any(target_feature = "ptx83", target_feature = "sm_100"))
                )
            )]
            ::core::compile_error!(
                "`fence_proxy_tensormap_generic` requires PTX ISA 8.3, but the version of this build is lower\nhelp: build with `-C target-feature=+ptx83`\nnote: rustc has no `target_feature` for `+ptx88` and later: with one of those, add `+ptx83` too"
            );
            #[cfg(all(target_feature = "sm_70", not(target_feature = "sm_90")))]
            ::core::compile_error!(
                "`fence_proxy_tensormap_generic` requires `sm_90` or higher, but the `target-cpu` of this build is different\nhelp: build with `-C target-cpu=sm_90 -C target-feature=+ptx83`"
            );
            ::core::arch::asm!(
                "fence.proxy.tensormap::generic.release.gpu;", options(nostack)
            );
        }
        #[cfg(not(target_arch = "nvptx64"))]
        {
            let _ = ();
            ::ptx_async::__private::off_device::<()>();
        }
    };
}

// fence_proxy_tensormap_generic { sem: acquire(sys), addr: map(), size: 128 }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::operand::AddrGlobal::bits(map());
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
                    not(any(target_feature = "ptx83", target_feature = "sm_100"))
                )
            )]
            ::core::compile_error!(
                "`fence_proxy_tensormap_generic` requires PTX ISA 8.3, but the version of this build is lower\nhelp: build with `-C target-feature=+ptx83`\nnote: rustc has no `target_feature` for `+ptx88` and later: with one of those, add `+ptx83` too"
            );
            #[cfg(all(target_feature = "sm_70", not(target_feature = "sm_90")))]
            ::core::compile_error!(
                "`fence_proxy_tensormap_generic` requires `sm_90` or higher, but the `target-cpu` of this build is different\nhelp: build with `-C target-cpu=sm_90 -C target-feature=+ptx83`"
            );
            ::core::arch::asm!(
                "fence.proxy.tensormap::generic.acquire.sys [{h0}], 128;", h0 = in
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
