// st_bulk { dst: shared(tile()), size: bytes(), value: 0 }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::operand::DstShared8::bits(tile());
        let h1 = ::ptx_async::operand::Size64::bits(bytes());
        #[cfg(target_arch = "nvptx64")]
        #[allow(
            unexpected_cfgs,
            reason = "a toolchain from before these features does not know them"
        )]
        {
            #[cfg(
                all(
                    target_feature = "sm_70",
                    target_feature = "sm_100",
                    not(any(target_feature = "ptx86", target_feature = "sm_100"))
                )
            )]
            ::core::compile_error!(
                "`st_bulk` requires PTX ISA 8.6, but the version of this build is lower\nhelp: build with `-C target-feature=+ptx86`\nnote: rustc has no `target_feature` for `+ptx88` and later: with one of those, add `+ptx86` too"
            );
            #[cfg(all(target_feature = "sm_70", not(target_feature = "sm_100")))]
            ::core::compile_error!(
                "`st_bulk` requires `sm_100` or higher, but the `target-cpu` of this build is different\nhelp: build with `-C target-cpu=sm_100`"
            );
            ::core::arch::asm!(
                "st.bulk.shared::cta [{h0}], {h1}, 0;", h0 = in (reg32) h0, h1 = in
                (reg64) h1, options(nostack)
            );
        }
        #[cfg(not(target_arch = "nvptx64"))]
        {
            let _ = (h0, h1);
            ::ptx_async::__private::off_device::<()>();
        }
    };
}

// st_bulk { sem: weak, dst: generic(dst()), size: const { 4096 }, value: 0 }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::operand::DstGeneric::bits(dst());
        const {
            ::ptx_async::__private::check_range(
                (const { 4096 } | 0) as i128,
                0i64 as i128,
                16777216i64 as i128,
                8i64 as i128,
                "`size` must be a multiple of 8, from 0 to 16777216",
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
                    target_feature = "sm_100",
                    not(any(target_feature = "ptx86", target_feature = "sm_100"))
                )
            )]
            ::core::compile_error!(
                "`st_bulk` requires PTX ISA 8.6, but the version of this build is lower\nhelp: build with `-C target-feature=+ptx86`\nnote: rustc has no `target_feature` for `+ptx88` and later: with one of those, add `+ptx86` too"
            );
            #[cfg(all(target_feature = "sm_70", not(target_feature = "sm_100")))]
            ::core::compile_error!(
                "`st_bulk` requires `sm_100` or higher, but the `target-cpu` of this build is different\nhelp: build with `-C target-cpu=sm_100`"
            );
            ::core::arch::asm!(
                "st.bulk.weak [{h0}], {h1}, 0;", h0 = in (reg64) h0, h1 = const (const {
                4096 } | 0), options(nostack)
            );
        }
        #[cfg(not(target_arch = "nvptx64"))]
        {
            let _ = (h0,);
            ::ptx_async::__private::off_device::<()>();
        }
    };
}
