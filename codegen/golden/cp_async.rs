// cp_async { dst: shared(tile()), src: global(src()), size: 4 }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::operand::DstShared4::bits(tile());
        let h1 = ::ptx_async::operand::SrcGlobal::bits(src());
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
                    not(any(target_feature = "ptx70", target_feature = "sm_80"))
                )
            )]
            ::core::compile_error!(
                "`cp_async` requires PTX ISA 7.0, but the version of this build is lower\nhelp: build with `-C target-feature=+ptx70`\nnote: rustc has no `target_feature` for `+ptx88` and later: with one of those, add `+ptx70` too"
            );
            #[cfg(all(target_feature = "sm_70", not(target_feature = "sm_80")))]
            ::core::compile_error!(
                "`cp_async` requires `sm_80` or higher, but the `target-cpu` of this build is different\nhelp: build with `-C target-cpu=sm_80`"
            );
            ::core::arch::asm!(
                "cp.async.ca.shared.global [{h0}], [{h1}], 4;", h0 = in (reg32) h0, h1 =
                in (reg64) h1, options(nostack)
            );
        }
        #[cfg(not(target_arch = "nvptx64"))]
        {
            let _ = (h0, h1);
            ::ptx_async::__private::off_device::<()>();
        }
    };
}

// cp_async { dst: shared::cta(tile()), src: global(src()), size: 8, src_size: bytes(), prefetch: 128 }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::operand::DstShared8::bits(tile());
        let h1 = ::ptx_async::operand::SrcGlobal::bits(src());
        let h2 = ::ptx_async::operand::SrcSize32::bits(bytes());
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
                    not(any(target_feature = "ptx74", target_feature = "sm_87"))
                )
            )]
            ::core::compile_error!(
                "`cp_async` requires PTX ISA 7.4, but the version of this build is lower\nhelp: build with `-C target-feature=+ptx74`\nnote: rustc has no `target_feature` for `+ptx88` and later: with one of those, add `+ptx74` too"
            );
            #[cfg(all(target_feature = "sm_70", not(target_feature = "sm_80")))]
            ::core::compile_error!(
                "`cp_async` requires `sm_80` or higher, but the `target-cpu` of this build is different\nhelp: build with `-C target-cpu=sm_80 -C target-feature=+ptx74`"
            );
            ::core::arch::asm!(
                "cp.async.ca.shared::cta.global.L2::128B [{h0}], [{h1}], 8, {h2};", h0 =
                in (reg32) h0, h1 = in (reg64) h1, h2 = in (reg32) h2, options(nostack)
            );
        }
        #[cfg(not(target_arch = "nvptx64"))]
        {
            let _ = (h0, h1, h2);
            ::ptx_async::__private::off_device::<()>();
        }
    };
}

// cp_async { dst: shared(tile()), src: global(src()), size: 16, src_size: 12, cache_hint: policy() }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::operand::DstShared16::bits(tile());
        let h1 = ::ptx_async::operand::SrcGlobal::bits(src());
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
                    target_feature = "sm_80",
                    not(any(target_feature = "ptx74", target_feature = "sm_87"))
                )
            )]
            ::core::compile_error!(
                "`cp_async` requires PTX ISA 7.4, but the version of this build is lower\nhelp: build with `-C target-feature=+ptx74`\nnote: rustc has no `target_feature` for `+ptx88` and later: with one of those, add `+ptx74` too"
            );
            #[cfg(all(target_feature = "sm_70", not(target_feature = "sm_80")))]
            ::core::compile_error!(
                "`cp_async` requires `sm_80` or higher, but the `target-cpu` of this build is different\nhelp: build with `-C target-cpu=sm_80 -C target-feature=+ptx74`"
            );
            ::core::arch::asm!(
                "cp.async.cg.shared.global.L2::cache_hint [{h0}], [{h1}], 16, 12, {h2};",
                h0 = in (reg32) h0, h1 = in (reg64) h1, h2 = in (reg64) h2,
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

// cp_async { cache: ca, dst: shared(tile()), src: global(src()), size: 16 }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::operand::DstShared16::bits(tile());
        let h1 = ::ptx_async::operand::SrcGlobal::bits(src());
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
                    not(any(target_feature = "ptx70", target_feature = "sm_80"))
                )
            )]
            ::core::compile_error!(
                "`cp_async` requires PTX ISA 7.0, but the version of this build is lower\nhelp: build with `-C target-feature=+ptx70`\nnote: rustc has no `target_feature` for `+ptx88` and later: with one of those, add `+ptx70` too"
            );
            #[cfg(all(target_feature = "sm_70", not(target_feature = "sm_80")))]
            ::core::compile_error!(
                "`cp_async` requires `sm_80` or higher, but the `target-cpu` of this build is different\nhelp: build with `-C target-cpu=sm_80`"
            );
            ::core::arch::asm!(
                "cp.async.ca.shared.global [{h0}], [{h1}], 16;", h0 = in (reg32) h0, h1 =
                in (reg64) h1, options(nostack)
            );
        }
        #[cfg(not(target_arch = "nvptx64"))]
        {
            let _ = (h0, h1);
            ::ptx_async::__private::off_device::<()>();
        }
    };
}

// cp_async { cache: cg, dst: shared(tile()), src: global(src()), size: const { 16 } }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::operand::DstShared16::bits(tile());
        let h1 = ::ptx_async::operand::SrcGlobal::bits(src());
        const {
            ::ptx_async::__private::check_one_of(
                (const { 16 } | 0) as i128,
                &[16i64 as i128],
                "`size` must be 16",
            )
        };
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
                    not(any(target_feature = "ptx70", target_feature = "sm_80"))
                )
            )]
            ::core::compile_error!(
                "`cp_async` requires PTX ISA 7.0, but the version of this build is lower\nhelp: build with `-C target-feature=+ptx70`\nnote: rustc has no `target_feature` for `+ptx88` and later: with one of those, add `+ptx70` too"
            );
            #[cfg(all(target_feature = "sm_70", not(target_feature = "sm_80")))]
            ::core::compile_error!(
                "`cp_async` requires `sm_80` or higher, but the `target-cpu` of this build is different\nhelp: build with `-C target-cpu=sm_80`"
            );
            ::core::arch::asm!(
                "cp.async.cg.shared.global [{h0}], [{h1}], {h2};", h0 = in (reg32) h0, h1
                = in (reg64) h1, h2 = const (const { 16 } | 0), options(nostack)
            );
        }
        #[cfg(not(target_arch = "nvptx64"))]
        {
            let _ = (h0, h1);
            ::ptx_async::__private::off_device::<()>();
        }
    };
}

// cp_async { dst: shared(tile()), src: global(src()), size: 4, ignore_src: skip() }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::operand::DstShared4::bits(tile());
        let h1 = ::ptx_async::operand::SrcGlobal::bits(src());
        let h2 = ::ptx_async::operand::IgnoreSrcBool::bits(skip());
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
                "`cp_async` requires PTX ISA 7.5, but the version of this build is lower\nhelp: build with `-C target-feature=+ptx75`\nnote: rustc has no `target_feature` for `+ptx88` and later: with one of those, add `+ptx75` too"
            );
            #[cfg(all(target_feature = "sm_70", not(target_feature = "sm_80")))]
            ::core::compile_error!(
                "`cp_async` requires `sm_80` or higher, but the `target-cpu` of this build is different\nhelp: build with `-C target-cpu=sm_80 -C target-feature=+ptx75`"
            );
            ::core::arch::asm!(
                "{{", ".reg .pred ptx_async_2;", "setp.ne.b32 ptx_async_2, {h2}, 0;",
                "cp.async.ca.shared.global [{h0}], [{h1}], 4, ptx_async_2;", "}}", h0 =
                in (reg32) h0, h1 = in (reg64) h1, h2 = in (reg32) h2, options(nostack)
            );
        }
        #[cfg(not(target_arch = "nvptx64"))]
        {
            let _ = (h0, h1, h2);
            ::ptx_async::__private::off_device::<()>();
        }
    };
}

// cp_async { dst: shared(tile()), src: global(src()), size: 16, ignore_src: skip(), cache_hint: policy(), prefetch: 256 }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::operand::DstShared16::bits(tile());
        let h1 = ::ptx_async::operand::SrcGlobal::bits(src());
        let h2 = ::ptx_async::operand::IgnoreSrcBool::bits(skip());
        let h3 = ::ptx_async::operand::CacheHintPolicy::bits(policy());
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
                "`cp_async` requires PTX ISA 7.5, but the version of this build is lower\nhelp: build with `-C target-feature=+ptx75`\nnote: rustc has no `target_feature` for `+ptx88` and later: with one of those, add `+ptx75` too"
            );
            #[cfg(all(target_feature = "sm_70", not(target_feature = "sm_80")))]
            ::core::compile_error!(
                "`cp_async` requires `sm_80` or higher, but the `target-cpu` of this build is different\nhelp: build with `-C target-cpu=sm_80 -C target-feature=+ptx75`"
            );
            ::core::arch::asm!(
                "{{", ".reg .pred ptx_async_2;", "setp.ne.b32 ptx_async_2, {h2}, 0;",
                "cp.async.cg.shared.global.L2::cache_hint.L2::256B [{h0}], [{h1}], 16, ptx_async_2, {h3};",
                "}}", h0 = in (reg32) h0, h1 = in (reg64) h1, h2 = in (reg32) h2, h3 = in
                (reg64) h3, options(nostack)
            );
        }
        #[cfg(not(target_arch = "nvptx64"))]
        {
            let _ = (h0, h1, h2, h3);
            ::ptx_async::__private::off_device::<()>();
        }
    };
}
