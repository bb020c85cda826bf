// cp_async_bulk_prefetch { src: global(src()), size: 128 }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::operand::SrcGlobal::bits(src());
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
                "`cp_async_bulk_prefetch` requires PTX ISA 8.0, but the version of this build is lower\nhelp: build with `-C target-feature=+ptx80`\nnote: rustc has no `target_feature` for `+ptx88` and later: with one of those, add `+ptx80` too"
            );
            #[cfg(all(target_feature = "sm_70", not(target_feature = "sm_90")))]
            ::core::compile_error!(
                "`cp_async_bulk_prefetch` requires `sm_90` or higher, but the `target-cpu` of this build is different\nhelp: build with `-C target-cpu=sm_90 -C target-feature=+ptx80`"
            );
            ::core::arch::asm!(
                "cp.async.bulk.prefetch.L2.global [{h0}], 128;", h0 = in (reg64) h0,
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

// cp_async_bulk_prefetch { src: global(src()), size: bytes(), cache_hint: policy() }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::operand::SrcGlobal::bits(src());
        let h1 = ::ptx_async::operand::Size32::bits(bytes());
        let h2 = ::ptx_async::operand::CacheHintPolicy::bits(policy());
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
                "`cp_async_bulk_prefetch` requires PTX ISA 8.0, but the version of this build is lower\nhelp: build with `-C target-feature=+ptx80`\nnote: rustc has no `target_feature` for `+ptx88` and later: with one of those, add `+ptx80` too"
            );
            #[cfg(all(target_feature = "sm_70", not(target_feature = "sm_90")))]
            ::core::compile_error!(
                "`cp_async_bulk_prefetch` requires `sm_90` or higher, but the `target-cpu` of this build is different\nhelp: build with `-C target-cpu=sm_90 -C target-feature=+ptx80`"
            );
            ::core::arch::asm!(
                "cp.async.bulk.prefetch.L2.global.L2::cache_hint [{h0}], {h1}, {h2};", h0
                = in (reg64) h0, h1 = in (reg32) h1, h2 = in (reg64) h2, options(nostack)
            );
        }
        #[cfg(not(target_arch = "nvptx64"))]
        {
            let _ = (h0, h1, h2);
            ::ptx_async::__private::off_device::<()>();
        }
    };
}

// cp_async_bulk_prefetch { src: global(src()), size: bytes(), evict: evict_last }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::operand::SrcGlobal::bits(src());
        let h1 = ::ptx_async::operand::Size32::bits(bytes());
        #[cfg(target_arch = "nvptx64")]
        #[allow(
            unexpected_cfgs,
            reason = "a toolchain from before these features does not know them"
        )]
        {
            ::core::arch::asm!(
                "cp.async.bulk.prefetch.L2.global.L2::evict_last [{h0}], {h1};", h0 = in
                (reg64) h0, h1 = in (reg32) h1, options(nostack)
            );
        }
        #[cfg(not(target_arch = "nvptx64"))]
        {
            let _ = (h0, h1);
            ::ptx_async::__private::off_device::<()>();
        }
    };
}
