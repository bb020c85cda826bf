// mbarrier_try_wait(bar(), state())
fn golden() {
    let _ = {
        let h0 = ::ptx_async::operand::MbarrierShared::bits(bar());
        let h1 = ::ptx_async::operand::State64::bits(state());
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
                    target_feature = "sm_90",
                    not(any(target_feature = "ptx78", target_feature = "sm_89"))
                )
            )]
            ::core::compile_error!(
                "`mbarrier_try_wait` requires PTX ISA 7.8, but the version of this build is lower\nhelp: build with `-C target-feature=+ptx78`\nnote: rustc has no `target_feature` for `+ptx88` and later: with one of those, add `+ptx78` too"
            );
            #[cfg(all(target_feature = "sm_70", not(target_feature = "sm_90")))]
            ::core::compile_error!(
                "`mbarrier_try_wait` requires `sm_90` or higher, but the `target-cpu` of this build is different\nhelp: build with `-C target-cpu=sm_90`"
            );
            #[cfg(any(target_feature = "ptx78", target_feature = "sm_89"))]
            ::core::arch::asm!(
                "{{", ".reg .pred ptx_async_2;",
                "mbarrier.try_wait.shared::cta.b64 ptx_async_2, [{h0}], {h1};",
                "selp.b32 {h2}, 1, 0, ptx_async_2;", "}}", h0 = in (reg32) h0, h1 = in
                (reg64) h1, h2 = out(reg32) h2, options(nostack)
            );
            #[cfg(not(any(target_feature = "ptx78", target_feature = "sm_89")))]
            ::core::arch::asm!(
                "{{", ".reg .pred ptx_async_2;",
                "mbarrier.try_wait.shared.b64 ptx_async_2, [{h0}], {h1};",
                "selp.b32 {h2}, 1, 0, ptx_async_2;", "}}", h0 = in (reg32) h0, h1 = in
                (reg64) h1, h2 = out(reg32) h2, options(nostack)
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

// mbarrier_try_wait(bar(), state(), nanoseconds())
fn golden() {
    let _ = {
        let h0 = ::ptx_async::operand::MbarrierShared::bits(bar());
        let h1 = ::ptx_async::operand::State64::bits(state());
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
                    not(any(target_feature = "ptx78", target_feature = "sm_89"))
                )
            )]
            ::core::compile_error!(
                "`mbarrier_try_wait` requires PTX ISA 7.8, but the version of this build is lower\nhelp: build with `-C target-feature=+ptx78`\nnote: rustc has no `target_feature` for `+ptx88` and later: with one of those, add `+ptx78` too"
            );
            #[cfg(all(target_feature = "sm_70", not(target_feature = "sm_90")))]
            ::core::compile_error!(
                "`mbarrier_try_wait` requires `sm_90` or higher, but the `target-cpu` of this build is different\nhelp: build with `-C target-cpu=sm_90`"
            );
            #[cfg(any(target_feature = "ptx78", target_feature = "sm_89"))]
            ::core::arch::asm!(
                "{{", ".reg .pred ptx_async_3;",
                "mbarrier.try_wait.shared::cta.b64 ptx_async_3, [{h0}], {h1}, {h2};",
                "selp.b32 {h3}, 1, 0, ptx_async_3;", "}}", h0 = in (reg32) h0, h1 = in
                (reg64) h1, h2 = in (reg32) h2, h3 = out(reg32) h3, options(nostack)
            );
            #[cfg(not(any(target_feature = "ptx78", target_feature = "sm_89")))]
            ::core::arch::asm!(
                "{{", ".reg .pred ptx_async_3;",
                "mbarrier.try_wait.shared.b64 ptx_async_3, [{h0}], {h1}, {h2};",
                "selp.b32 {h3}, 1, 0, ptx_async_3;", "}}", h0 = in (reg32) h0, h1 = in
                (reg64) h1, h2 = in (reg32) h2, h3 = out(reg32) h3, options(nostack)
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

// mbarrier_try_wait { mbarrier: bar(), state: state(), time_hint: 1000, sem: relaxed(cluster) }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::operand::MbarrierShared::bits(bar());
        let h1 = ::ptx_async::operand::State64::bits(state());
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
                    target_feature = "sm_90",
                    not(any(target_feature = "ptx86", target_feature = "sm_100"))
                )
            )]
            ::core::compile_error!(
                "`mbarrier_try_wait` requires PTX ISA 8.6, but the version of this build is lower\nhelp: build with `-C target-feature=+ptx86`\nnote: rustc has no `target_feature` for `+ptx88` and later: with one of those, add `+ptx86` too"
            );
            #[cfg(all(target_feature = "sm_70", not(target_feature = "sm_90")))]
            ::core::compile_error!(
                "`mbarrier_try_wait` requires `sm_90` or higher, but the `target-cpu` of this build is different\nhelp: build with `-C target-cpu=sm_90 -C target-feature=+ptx86`"
            );
            #[cfg(any(target_feature = "ptx86", target_feature = "sm_100"))]
            ::core::arch::asm!(
                "{{", ".reg .pred ptx_async_2;",
                "mbarrier.try_wait.relaxed.cluster.shared::cta.b64 ptx_async_2, [{h0}], {h1}, 1000;",
                "selp.b32 {h2}, 1, 0, ptx_async_2;", "}}", h0 = in (reg32) h0, h1 = in
                (reg64) h1, h2 = out(reg32) h2, options(nostack)
            );
            #[cfg(not(any(target_feature = "ptx86", target_feature = "sm_100")))]
            ::core::arch::asm!(
                "{{", ".reg .pred ptx_async_2;",
                "mbarrier.try_wait.relaxed.cluster.shared.b64 ptx_async_2, [{h0}], {h1}, 1000;",
                "selp.b32 {h2}, 1, 0, ptx_async_2;", "}}", h0 = in (reg32) h0, h1 = in
                (reg64) h1, h2 = out(reg32) h2, options(nostack)
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

// mbarrier_try_wait { mbarrier: bar(), state: state(), out: report, phase_type: primary, pred: leads() }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::operand::MbarrierShared::bits(bar());
        let h1 = ::ptx_async::operand::State64::bits(state());
        let h4 = ::ptx_async::operand::PredBool::bits(leads());
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
                "`mbarrier_try_wait` requires `sm_90` or higher, but the `target-cpu` of this build is different\nhelp: build with `-C target-cpu=sm_90 -C target-feature=+ptx93`"
            );
            ::core::arch::asm!(
                "{{", ".reg .pred ptx_async_2;", ".reg .pred ptx_async_3;",
                ".reg .pred ptx_async_4;", "setp.ne.b32 ptx_async_2, 0, 0;",
                "mov.b32 {h3}, 0;", "setp.ne.b32 ptx_async_4, {h4}, 0;",
                "@ptx_async_4 mbarrier.try_wait.phase_type::primary.shared.b64 ptx_async_2|ptx_async_3, [{h0}], {h1};",
                "selp.b32 {h2}, 1, 0, ptx_async_2;",
                "@ptx_async_2 selp.b32 {h3}, 1, 0, ptx_async_3;", "}}", h0 = in (reg32)
                h0, h1 = in (reg64) h1, h2 = out(reg32) h2, h3 = out(reg32) h3, h4 = in
                (reg32) h4, options(nostack)
            );
            (h2 != 0, h3 != 0)
        };
        #[cfg(not(target_arch = "nvptx64"))]
        let result: (bool, bool) = {
            let _ = (h0, h1, h4);
            ::ptx_async::__private::off_device()
        };
        result
    };
}

// mbarrier_try_wait { mbarrier: bar(), state: state(), out: report_value, time_hint: nanoseconds() }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::operand::MbarrierShared::bits(bar());
        let h1 = ::ptx_async::operand::State64::bits(state());
        let h5 = ::ptx_async::operand::TimeHint32::bits(nanoseconds());
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
                "`mbarrier_try_wait` requires `sm_90` or higher, but the `target-cpu` of this build is different\nhelp: build with `-C target-cpu=sm_90 -C target-feature=+ptx93`"
            );
            ::core::arch::asm!(
                "{{", ".reg .pred ptx_async_2;", ".reg .pred ptx_async_3;",
                ".reg .b8 ptx_async_4;", "mov.b32 {h3}, 0;", "mov.b16 {h4}, 0;",
                "mbarrier.try_wait.phase_type::primary.shared.b64 ptx_async_2|ptx_async_3, ptx_async_4, [{h0}], {h1}, {h5};",
                "selp.b32 {h2}, 1, 0, ptx_async_2;",
                "@ptx_async_2 selp.b32 {h3}, 1, 0, ptx_async_3;",
                "@ptx_async_2 cvt.u16.u8 {h4}, ptx_async_4;", "}}", h0 = in (reg32) h0,
                h1 = in (reg64) h1, h2 = out(reg32) h2, h3 = out(reg32) h3, h4 =
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
