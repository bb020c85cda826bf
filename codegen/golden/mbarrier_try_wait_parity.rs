// mbarrier_try_wait_parity(bar(), 0)
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
            #[cfg(
                all(
                    target_feature = "sm_70",
                    target_feature = "sm_90",
                    not(any(target_feature = "ptx78", target_feature = "sm_89"))
                )
            )]
            ::core::compile_error!(
                "`mbarrier_try_wait_parity` requires PTX ISA 7.8, but the version of this build is lower\nhelp: build with `-C target-feature=+ptx78`\nnote: rustc has no `target_feature` for `+ptx88` and later: with one of those, add `+ptx78` too"
            );
            #[cfg(all(target_feature = "sm_70", not(target_feature = "sm_90")))]
            ::core::compile_error!(
                "`mbarrier_try_wait_parity` requires `sm_90` or higher, but the `target-cpu` of this build is different\nhelp: build with `-C target-cpu=sm_90`"
            );
            #[cfg(any(target_feature = "ptx78", target_feature = "sm_89"))]
            ::core::arch::asm!(
                "{{", ".reg .pred ptx_async_1;",
                "mbarrier.try_wait.parity.shared::cta.b64 ptx_async_1, [{h0}], 0;",
                "selp.b32 {h1}, 1, 0, ptx_async_1;", "}}", h0 = in (reg32) h0, h1 =
                out(reg32) h1, options(nostack)
            );
            #[cfg(not(any(target_feature = "ptx78", target_feature = "sm_89")))]
            ::core::arch::asm!(
                "{{", ".reg .pred ptx_async_1;",
                "mbarrier.try_wait.parity.shared.b64 ptx_async_1, [{h0}], 0;",
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

// mbarrier_try_wait_parity { mbarrier: bar(), parity: phase(), time_hint: nanoseconds(), sem: acquire(cluster) }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::operand::MbarrierShared::bits(bar());
        let h1 = ::ptx_async::operand::Parity32::bits(phase());
        let h2 = ::ptx_async::operand::TimeHint32::bits(nanoseconds());
        #[cfg(target_arch = "nvptx64")]
        #[allow(
            unexpected_cfgs,
            reason = "a toolchain from before these features does not know them"
        )]
        let result: bool = {
            let h3: u32;
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
                "`mbarrier_try_wait_parity` requires PTX ISA 8.0, but the version of this build is lower\nhelp: build with `-C target-feature=+ptx80`\nnote: rustc has no `target_feature` for `+ptx88` and later: with one of those, add `+ptx80` too"
            );
            #[cfg(all(target_feature = "sm_70", not(target_feature = "sm_90")))]
            ::core::compile_error!(
                "`mbarrier_try_wait_parity` requires `sm_90` or higher, but the `target-cpu` of this build is different\nhelp: build with `-C target-cpu=sm_90 -C target-feature=+ptx80`"
            );
            #[cfg(
                any(
                    target_feature = "ptx80",
                    target_feature = "sm_90a",
                    target_feature = "sm_100"
                )
            )]
            ::core::arch::asm!(
                "{{", ".reg .pred ptx_async_3;",
                "mbarrier.try_wait.parity.acquire.cluster.shared::cta.b64 ptx_async_3, [{h0}], {h1}, {h2};",
                "selp.b32 {h3}, 1, 0, ptx_async_3;", "}}", h0 = in (reg32) h0, h1 = in
                (reg32) h1, h2 = in (reg32) h2, h3 = out(reg32) h3, options(nostack)
            );
            #[cfg(
                not(
                    any(
                        target_feature = "ptx80",
                        target_feature = "sm_90a",
                        target_feature = "sm_100"
                    )
                )
            )]
            ::core::arch::asm!(
                "{{", ".reg .pred ptx_async_3;",
                "mbarrier.try_wait.parity.acquire.cluster.shared.b64 ptx_async_3, [{h0}], {h1}, {h2};",
                "selp.b32 {h3}, 1, 0, ptx_async_3;", "}}", h0 = in (reg32) h0, h1 = in
                (reg32) h1, h2 = in (reg32) h2, h3 = out(reg32) h3, options(nostack)
            );
            h3 != 0
        };
        #[cfg(not(target_arch = "nvptx64"))]
        let result: bool = {
            let _ = (h0, h1, h2);
            ::ptx_async::__private::off_device()
        };
        result
    };
}

// mbarrier_try_wait_parity { mbarrier: bar(), parity: phase(), phase_type: conditional, sem: relaxed(cluster) }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::operand::MbarrierShared::bits(bar());
        let h1 = ::ptx_async::operand::Parity32::bits(phase());
        #[cfg(target_arch = "nvptx64")]
        #[allow(
            unexpected_cfgs,
            reason = "a toolchain from before these features does not know them"
        )]
        let result: bool = {
            let h2: u32;
            #[cfg(all(target_feature = "sm_70", not(target_feature = "sm_90")))]
            ::core::compile_error!(
                "`mbarrier_try_wait_parity` requires `sm_90` or higher, but the `target-cpu` of this build is different\nhelp: build with `-C target-cpu=sm_90 -C target-feature=+ptx93`"
            );
            ::core::arch::asm!(
                "{{", ".reg .pred ptx_async_2;",
                "mbarrier.try_wait.parity.phase_type::conditional.relaxed.cluster.shared.b64 ptx_async_2, [{h0}], {h1};",
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

// mbarrier_try_wait_parity { mbarrier: bar(), parity: phase(), time_hint: 1000, out: report }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::operand::MbarrierShared::bits(bar());
        let h1 = ::ptx_async::operand::Parity32::bits(phase());
        #[cfg(target_arch = "nvptx64")]
        #[allow(
            unexpected_cfgs,
            reason = "a toolchain from before these features does not know them"
        )]
        let result: (bool, bool) = {
            let h2: u32;
            let h3: u32;
            #[cfg(all(target_feature = "sm_70", not(target_feature = "sm_90")))]
            ::core::compile_error!(
                "`mbarrier_try_wait_parity` requires `sm_90` or higher, but the `target-cpu` of this build is different\nhelp: build with `-C target-cpu=sm_90 -C target-feature=+ptx93`"
            );
            ::core::arch::asm!(
                "{{", ".reg .pred ptx_async_2;", ".reg .pred ptx_async_3;",
                "mov.b32 {h3}, 0;",
                "mbarrier.try_wait.parity.phase_type::primary.shared.b64 ptx_async_2|ptx_async_3, [{h0}], {h1}, 1000;",
                "selp.b32 {h2}, 1, 0, ptx_async_2;",
                "@ptx_async_2 selp.b32 {h3}, 1, 0, ptx_async_3;", "}}", h0 = in (reg32)
                h0, h1 = in (reg32) h1, h2 = out(reg32) h2, h3 = out(reg32) h3,
                options(nostack)
            );
            (h2 != 0, h3 != 0)
        };
        #[cfg(not(target_arch = "nvptx64"))]
        let result: (bool, bool) = {
            let _ = (h0, h1);
            ::ptx_async::__private::off_device()
        };
        result
    };
}

// mbarrier_try_wait_parity { mbarrier: bar(), parity: phase(), out: report_value }, mbarrier_inval(bar())
fn golden() {
    let _ = {
        let h0 = ::ptx_async::operand::MbarrierShared::bits(bar());
        let h1 = ::ptx_async::operand::Parity32::bits(phase());
        let h5 = ::ptx_async::operand::MbarrierShared::bits(bar());
        #[cfg(target_arch = "nvptx64")]
        #[allow(
            unexpected_cfgs,
            reason = "a toolchain from before these features does not know them"
        )]
        let result: (bool, bool, u8) = {
            let h2: u32;
            let h3: u32;
            let h4: u16;
            #[cfg(all(target_feature = "sm_70", not(target_feature = "sm_90")))]
            ::core::compile_error!(
                "`mbarrier_try_wait_parity` requires `sm_90` or higher, but the `target-cpu` of this build is different\nhelp: build with `-C target-cpu=sm_90 -C target-feature=+ptx93`"
            );
            #[cfg(
                all(
                    target_feature = "sm_70",
                    target_feature = "sm_80",
                    not(any(target_feature = "ptx70", target_feature = "sm_80"))
                )
            )]
            ::core::compile_error!(
                "`mbarrier_inval` requires PTX ISA 7.0, but the version of this build is lower\nhelp: build with `-C target-feature=+ptx70`\nnote: rustc has no `target_feature` for `+ptx88` and later: with one of those, add `+ptx70` too"
            );
            #[cfg(all(target_feature = "sm_70", not(target_feature = "sm_80")))]
            ::core::compile_error!(
                "`mbarrier_inval` requires `sm_80` or higher, but the `target-cpu` of this build is different\nhelp: build with `-C target-cpu=sm_80`"
            );
            #[cfg(any(target_feature = "ptx78", target_feature = "sm_89"))]
            ::core::arch::asm!(
                "{{", ".reg .pred ptx_async_2;", ".reg .pred ptx_async_3;",
                ".reg .b8 ptx_async_4;", "mov.b32 {h3}, 0;", "mov.b16 {h4}, 0;",
                "mbarrier.try_wait.parity.phase_type::primary.shared.b64 ptx_async_2|ptx_async_3, ptx_async_4, [{h0}], {h1};",
                "mbarrier.inval.shared::cta.b64 [{h5}];",
                "selp.b32 {h2}, 1, 0, ptx_async_2;",
                "@ptx_async_2 selp.b32 {h3}, 1, 0, ptx_async_3;",
                "@ptx_async_2 cvt.u16.u8 {h4}, ptx_async_4;", "}}", h0 = in (reg32) h0,
                h1 = in (reg32) h1, h2 = out(reg32) h2, h3 = out(reg32) h3, h4 =
                out(reg16) h4, h5 = in (reg32) h5, options(nostack)
            );
            #[cfg(not(any(target_feature = "ptx78", target_feature = "sm_89")))]
            ::core::arch::asm!(
                "{{", ".reg .pred ptx_async_2;", ".reg .pred ptx_async_3;",
                ".reg .b8 ptx_async_4;", "mov.b32 {h3}, 0;", "mov.b16 {h4}, 0;",
                "mbarrier.try_wait.parity.phase_type::primary.shared.b64 ptx_async_2|ptx_async_3, ptx_async_4, [{h0}], {h1};",
                "mbarrier.inval.shared.b64 [{h5}];", "selp.b32 {h2}, 1, 0, ptx_async_2;",
                "@ptx_async_2 selp.b32 {h3}, 1, 0, ptx_async_3;",
                "@ptx_async_2 cvt.u16.u8 {h4}, ptx_async_4;", "}}", h0 = in (reg32) h0,
                h1 = in (reg32) h1, h2 = out(reg32) h2, h3 = out(reg32) h3, h4 =
                out(reg16) h4, h5 = in (reg32) h5, options(nostack)
            );
            (h2 != 0, h3 != 0, h4 as u8)
        };
        #[cfg(not(target_arch = "nvptx64"))]
        let result: (bool, bool, u8) = {
            let _ = (h0, h1, h5);
            ::ptx_async::__private::off_device()
        };
        result
    };
}
