// fence_proxy_alias()
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
                    target_feature = "sm_80",
                    not(any(target_feature = "ptx75", target_feature = "sm_89"))
                )
            )]
            ::core::compile_error!(
                "`fence_proxy_alias` requires PTX ISA 7.5, but the version of this build is lower\nhelp: build with `-C target-feature=+ptx75`\nnote: rustc has no `target_feature` for `+ptx88` and later: with one of those, add `+ptx75` too"
            );
            #[cfg(all(target_feature = "sm_70", not(target_feature = "sm_80")))]
            ::core::compile_error!(
                "`fence_proxy_alias` requires `sm_80` or higher, but the `target-cpu` of this build is different\nhelp: build with `-C target-cpu=sm_80 -C target-feature=+ptx75`"
            );
            ::core::arch::asm!("fence.proxy.alias;", options(nostack));
        }
        #[cfg(not(target_arch = "nvptx64"))]
        {
            let _ = ();
            ::ptx_async::__private::off_device::<()>();
        }
    };
}

// fence_proxy_alias { sem: acquire(sys) }
fn golden() {
    let _ = {
        #[cfg(target_arch = "nvptx64")]
        #[allow(
            unexpected_cfgs,
            reason = "a toolchain from before these features does not know them"
        )]
        {
            #[cfg(all(target_feature = "sm_70", not(target_feature = "sm_90")))]
            ::core::compile_error!(
                "`fence_proxy_alias` requires `sm_90` or higher, but the `target-cpu` of this build is different\nhelp: build with `-C target-cpu=sm_90 -C target-feature=+ptx94`"
            );
            ::core::arch::asm!("fence.proxy.alias.acquire.sys;", options(nostack));
        }
        #[cfg(not(target_arch = "nvptx64"))]
        {
            let _ = ();
            ::ptx_async::__private::off_device::<()>();
        }
    };
}

// fence_proxy_alias { sem: release(sys), pred: leads() }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::operand::PredBool::bits(leads());
        #[cfg(target_arch = "nvptx64")]
        #[allow(
            unexpected_cfgs,
            reason = "a toolchain from before these features does not know them"
        )]
        {
            #[cfg(all(target_feature = "sm_70", not(target_feature = "sm_90")))]
            ::core::compile_error!(
                "`fence_proxy_alias` requires `sm_90` or higher, but the `target-cpu` of this build is different\nhelp: build with `-C target-cpu=sm_90 -C target-feature=+ptx94`"
            );
            ::core::arch::asm!(
                "{{", ".reg .pred ptx_async_0;", "setp.ne.b32 ptx_async_0, {h0}, 0;",
                "@ptx_async_0 fence.proxy.alias.release.sys;", "}}", h0 = in (reg32) h0,
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
