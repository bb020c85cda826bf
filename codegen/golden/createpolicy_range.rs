// createpolicy_range { evict: evict_last, src: global(src()), primary_size: primary(), total_size: total() }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::operand::SrcGlobal::bits(src());
        let h1 = ::ptx_async::operand::PrimarySize32::bits(primary());
        let h2 = ::ptx_async::operand::TotalSize32::bits(total());
        #[cfg(target_arch = "nvptx64")]
        #[allow(
            unexpected_cfgs,
            reason = "a toolchain from before these features does not know them"
        )]
        let result: u64 = {
            let h3: u64;
            #[cfg(
                all(
                    target_feature = "sm_70",
                    target_feature = "sm_80",
                    not(any(target_feature = "ptx74", target_feature = "sm_87"))
                )
            )]
            ::core::compile_error!(
                "`createpolicy_range` requires PTX ISA 7.4, but the version of this build is lower\nhelp: build with `-C target-feature=+ptx74`\nnote: rustc has no `target_feature` for `+ptx88` and later: with one of those, add `+ptx74` too"
            );
            #[cfg(all(target_feature = "sm_70", not(target_feature = "sm_80")))]
            ::core::compile_error!(
                "`createpolicy_range` requires `sm_80` or higher, but the `target-cpu` of this build is different\nhelp: build with `-C target-cpu=sm_80 -C target-feature=+ptx74`"
            );
            ::core::arch::asm!(
                "createpolicy.range.global.L2::evict_last.b64 {h3}, [{h0}], {h1}, {h2};",
                h0 = in (reg64) h0, h1 = in (reg32) h1, h2 = in (reg32) h2, h3 =
                out(reg64) h3, options(nostack)
            );
            h3
        };
        #[cfg(not(target_arch = "nvptx64"))]
        let result: u64 = {
            let _ = (h0, h1, h2);
            ::ptx_async::__private::off_device()
        };
        result
    };
}

// createpolicy_range {
// evict: evict_first,
// evict_secondary: evict_unchanged,
// src: generic(src()),
// primary_size: 1024,
// total_size: const { 4096 },
// }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::operand::SrcGlobal::bits(src());
        const {
            ::ptx_async::__private::check_range(
                (const { 4096 } | 0) as i128,
                -2147483648i64 as i128,
                4294967295i64 as i128,
                1i64 as i128,
                "`total_size` is -2147483648 to 4294967295",
            )
        };
        #[cfg(target_arch = "nvptx64")]
        #[allow(
            unexpected_cfgs,
            reason = "a toolchain from before these features does not know them"
        )]
        let result: u64 = {
            let h2: u64;
            #[cfg(
                all(
                    target_feature = "sm_70",
                    target_feature = "sm_80",
                    not(any(target_feature = "ptx74", target_feature = "sm_87"))
                )
            )]
            ::core::compile_error!(
                "`createpolicy_range` requires PTX ISA 7.4, but the version of this build is lower\nhelp: build with `-C target-feature=+ptx74`\nnote: rustc has no `target_feature` for `+ptx88` and later: with one of those, add `+ptx74` too"
            );
            #[cfg(all(target_feature = "sm_70", not(target_feature = "sm_80")))]
            ::core::compile_error!(
                "`createpolicy_range` requires `sm_80` or higher, but the `target-cpu` of this build is different\nhelp: build with `-C target-cpu=sm_80 -C target-feature=+ptx74`"
            );
            ::core::arch::asm!(
                "createpolicy.range.L2::evict_first.L2::evict_unchanged.b64 {h2}, [{h0}], 1024, {h1};",
                h0 = in (reg64) h0, h1 = const (const { 4096 } | 0), h2 = out(reg64) h2,
                options(nostack)
            );
            h2
        };
        #[cfg(not(target_arch = "nvptx64"))]
        let result: u64 = {
            let _ = (h0,);
            ::ptx_async::__private::off_device()
        };
        result
    };
}
