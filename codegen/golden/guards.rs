// cp_async { dst: shared(tile()), src: global(src()), size: 4, pred: leads() }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::operand::DstShared4::bits(tile());
        let h1 = ::ptx_async::operand::SrcGlobal::bits(src());
        let h2 = ::ptx_async::operand::PredBool::bits(leads());
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
                "{{", ".reg .pred ptx_async_2;", "setp.ne.b32 ptx_async_2, {h2}, 0;",
                "@ptx_async_2 cp.async.ca.shared.global [{h0}], [{h1}], 4;", "}}", h0 =
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

// cp_async { pred: leads(), dst: shared(tile()), src: global(src()), size: 4, ignore_src: skip() }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::operand::PredBool::bits(leads());
        let h1 = ::ptx_async::operand::DstShared4::bits(tile());
        let h2 = ::ptx_async::operand::SrcGlobal::bits(src());
        let h3 = ::ptx_async::operand::IgnoreSrcBool::bits(skip());
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
                "{{", ".reg .pred ptx_async_0;", ".reg .pred ptx_async_3;",
                "setp.ne.b32 ptx_async_0, {h0}, 0;", "setp.ne.b32 ptx_async_3, {h3}, 0;",
                "@ptx_async_0 cp.async.ca.shared.global [{h1}], [{h2}], 4, ptx_async_3;",
                "}}", h0 = in (reg32) h0, h1 = in (reg32) h1, h2 = in (reg64) h2, h3 = in
                (reg32) h3, options(nostack)
            );
        }
        #[cfg(not(target_arch = "nvptx64"))]
        {
            let _ = (h0, h1, h2, h3);
            ::ptx_async::__private::off_device::<()>();
        }
    };
}

// mbarrier_arrive { mbarrier: bar(), pred: leads() }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::operand::MbarrierShared::bits(bar());
        let h1 = ::ptx_async::operand::PredBool::bits(leads());
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
                    not(any(target_feature = "ptx70", target_feature = "sm_80"))
                )
            )]
            ::core::compile_error!(
                "`mbarrier_arrive` requires PTX ISA 7.0, but the version of this build is lower\nhelp: build with `-C target-feature=+ptx70`\nnote: rustc has no `target_feature` for `+ptx88` and later: with one of those, add `+ptx70` too"
            );
            #[cfg(all(target_feature = "sm_70", not(target_feature = "sm_80")))]
            ::core::compile_error!(
                "`mbarrier_arrive` requires `sm_80` or higher, but the `target-cpu` of this build is different\nhelp: build with `-C target-cpu=sm_80`"
            );
            #[cfg(any(target_feature = "ptx78", target_feature = "sm_89"))]
            ::core::arch::asm!(
                "{{", ".reg .pred ptx_async_1;", "setp.ne.b32 ptx_async_1, {h1}, 0;",
                "mov.b64 {h2}, 0;",
                "@ptx_async_1 mbarrier.arrive.shared::cta.b64 {h2}, [{h0}];", "}}", h0 =
                in (reg32) h0, h1 = in (reg32) h1, h2 = out(reg64) h2, options(nostack)
            );
            #[cfg(not(any(target_feature = "ptx78", target_feature = "sm_89")))]
            ::core::arch::asm!(
                "{{", ".reg .pred ptx_async_1;", "setp.ne.b32 ptx_async_1, {h1}, 0;",
                "mov.b64 {h2}, 0;",
                "@ptx_async_1 mbarrier.arrive.shared.b64 {h2}, [{h0}];", "}}", h0 = in
                (reg32) h0, h1 = in (reg32) h1, h2 = out(reg64) h2, options(nostack)
            );
            h2
        };
        #[cfg(not(target_arch = "nvptx64"))]
        let result: u64 = {
            let _ = (h0, h1);
            ::ptx_async::__private::off_device()
        };
        result
    };
}

// mapa { addr: shared::cluster(tile()), cta: rank(), pred: leads() }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::operand::AddrCluster1::bits(tile());
        let h1 = ::ptx_async::operand::Cta32::bits(rank());
        let h2 = ::ptx_async::operand::PredBool::bits(leads());
        #[cfg(target_arch = "nvptx64")]
        #[allow(
            unexpected_cfgs,
            reason = "a toolchain from before these features does not know them"
        )]
        let result: u32 = {
            let h3: u32;
            #[cfg(
                all(
                    target_feature = "sm_70",
                    target_feature = "sm_90",
                    not(any(target_feature = "ptx78", target_feature = "sm_89"))
                )
            )]
            ::core::compile_error!(
                "`mapa` requires PTX ISA 7.8, but the version of this build is lower\nhelp: build with `-C target-feature=+ptx78`\nnote: rustc has no `target_feature` for `+ptx88` and later: with one of those, add `+ptx78` too"
            );
            #[cfg(all(target_feature = "sm_70", not(target_feature = "sm_90")))]
            ::core::compile_error!(
                "`mapa` requires `sm_90` or higher, but the `target-cpu` of this build is different\nhelp: build with `-C target-cpu=sm_90`"
            );
            ::core::arch::asm!(
                "{{", ".reg .pred ptx_async_2;", "setp.ne.b32 ptx_async_2, {h2}, 0;",
                "mov.b32 {h3}, 0;",
                "@ptx_async_2 mapa.shared::cluster.u32 {h3}, {h0}, {h1};", "}}", h0 = in
                (reg32) h0, h1 = in (reg32) h1, h2 = in (reg32) h2, h3 = out(reg32) h3,
                options(nostack)
            );
            h3
        };
        #[cfg(not(target_arch = "nvptx64"))]
        let result: u32 = {
            let _ = (h0, h1, h2);
            ::ptx_async::__private::off_device()
        };
        result
    };
}

// mbarrier_test_wait_parity { mbarrier: bar(), parity: phase(), pred: leads() }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::operand::MbarrierShared::bits(bar());
        let h1 = ::ptx_async::operand::Parity32::bits(phase());
        let h2 = ::ptx_async::operand::PredBool::bits(leads());
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
                    target_feature = "sm_80",
                    not(any(target_feature = "ptx71", target_feature = "sm_86"))
                )
            )]
            ::core::compile_error!(
                "`mbarrier_test_wait_parity` requires PTX ISA 7.1, but the version of this build is lower\nhelp: build with `-C target-feature=+ptx71`\nnote: rustc has no `target_feature` for `+ptx88` and later: with one of those, add `+ptx71` too"
            );
            #[cfg(all(target_feature = "sm_70", not(target_feature = "sm_80")))]
            ::core::compile_error!(
                "`mbarrier_test_wait_parity` requires `sm_80` or higher, but the `target-cpu` of this build is different\nhelp: build with `-C target-cpu=sm_80 -C target-feature=+ptx71`"
            );
            #[cfg(any(target_feature = "ptx78", target_feature = "sm_89"))]
            ::core::arch::asm!(
                "{{", ".reg .pred ptx_async_2;", ".reg .pred ptx_async_3;",
                "setp.ne.b32 ptx_async_2, {h2}, 0;", "setp.ne.b32 ptx_async_3, 0, 0;",
                "@ptx_async_2 mbarrier.test_wait.parity.shared::cta.b64 ptx_async_3, [{h0}], {h1};",
                "selp.b32 {h3}, 1, 0, ptx_async_3;", "}}", h0 = in (reg32) h0, h1 = in
                (reg32) h1, h2 = in (reg32) h2, h3 = out(reg32) h3, options(nostack)
            );
            #[cfg(not(any(target_feature = "ptx78", target_feature = "sm_89")))]
            ::core::arch::asm!(
                "{{", ".reg .pred ptx_async_2;", ".reg .pred ptx_async_3;",
                "setp.ne.b32 ptx_async_2, {h2}, 0;", "setp.ne.b32 ptx_async_3, 0, 0;",
                "@ptx_async_2 mbarrier.test_wait.parity.shared.b64 ptx_async_3, [{h0}], {h1};",
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

// mbarrier_try_wait { mbarrier: bar(), state: state(), pred: leads() }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::operand::MbarrierShared::bits(bar());
        let h1 = ::ptx_async::operand::State64::bits(state());
        let h2 = ::ptx_async::operand::PredBool::bits(leads());
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
                "{{", ".reg .pred ptx_async_2;", ".reg .pred ptx_async_3;",
                "setp.ne.b32 ptx_async_2, {h2}, 0;", "setp.ne.b32 ptx_async_3, 0, 0;",
                "@ptx_async_2 mbarrier.try_wait.shared::cta.b64 ptx_async_3, [{h0}], {h1};",
                "selp.b32 {h3}, 1, 0, ptx_async_3;", "}}", h0 = in (reg32) h0, h1 = in
                (reg64) h1, h2 = in (reg32) h2, h3 = out(reg32) h3, options(nostack)
            );
            #[cfg(not(any(target_feature = "ptx78", target_feature = "sm_89")))]
            ::core::arch::asm!(
                "{{", ".reg .pred ptx_async_2;", ".reg .pred ptx_async_3;",
                "setp.ne.b32 ptx_async_2, {h2}, 0;", "setp.ne.b32 ptx_async_3, 0, 0;",
                "@ptx_async_2 mbarrier.try_wait.shared.b64 ptx_async_3, [{h0}], {h1};",
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

// mbarrier_pending_count { state: state(), pred: leads() }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::operand::State64::bits(state());
        let h1 = ::ptx_async::operand::PredBool::bits(leads());
        #[cfg(target_arch = "nvptx64")]
        #[allow(
            unexpected_cfgs,
            reason = "a toolchain from before these features does not know them"
        )]
        let result: u32 = {
            let h2: u32;
            #[cfg(
                all(
                    target_feature = "sm_70",
                    target_feature = "sm_80",
                    not(any(target_feature = "ptx70", target_feature = "sm_80"))
                )
            )]
            ::core::compile_error!(
                "`mbarrier_pending_count` requires PTX ISA 7.0, but the version of this build is lower\nhelp: build with `-C target-feature=+ptx70`\nnote: rustc has no `target_feature` for `+ptx88` and later: with one of those, add `+ptx70` too"
            );
            #[cfg(all(target_feature = "sm_70", not(target_feature = "sm_80")))]
            ::core::compile_error!(
                "`mbarrier_pending_count` requires `sm_80` or higher, but the `target-cpu` of this build is different\nhelp: build with `-C target-cpu=sm_80`"
            );
            ::core::arch::asm!(
                "{{", ".reg .pred ptx_async_1;", "setp.ne.b32 ptx_async_1, {h1}, 0;",
                "mov.b32 {h2}, 0;",
                "@ptx_async_1 mbarrier.pending_count.b64 {h2}, {h0};", "}}", h0 = in
                (reg64) h0, h1 = in (reg32) h1, h2 = out(reg32) h2, options(nostack)
            );
            h2
        };
        #[cfg(not(target_arch = "nvptx64"))]
        let result: u32 = {
            let _ = (h0, h1);
            ::ptx_async::__private::off_device()
        };
        result
    };
}

// getctarank { addr: shared::cluster(tile()), pred: leads() }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::operand::AddrCluster1::bits(tile());
        let h1 = ::ptx_async::operand::PredBool::bits(leads());
        #[cfg(target_arch = "nvptx64")]
        #[allow(
            unexpected_cfgs,
            reason = "a toolchain from before these features does not know them"
        )]
        let result: u32 = {
            let h2: u32;
            #[cfg(
                all(
                    target_feature = "sm_70",
                    target_feature = "sm_90",
                    not(any(target_feature = "ptx78", target_feature = "sm_89"))
                )
            )]
            ::core::compile_error!(
                "`getctarank` requires PTX ISA 7.8, but the version of this build is lower\nhelp: build with `-C target-feature=+ptx78`\nnote: rustc has no `target_feature` for `+ptx88` and later: with one of those, add `+ptx78` too"
            );
            #[cfg(all(target_feature = "sm_70", not(target_feature = "sm_90")))]
            ::core::compile_error!(
                "`getctarank` requires `sm_90` or higher, but the `target-cpu` of this build is different\nhelp: build with `-C target-cpu=sm_90`"
            );
            ::core::arch::asm!(
                "{{", ".reg .pred ptx_async_1;", "setp.ne.b32 ptx_async_1, {h1}, 0;",
                "mov.b32 {h2}, 0;",
                "@ptx_async_1 getctarank.shared::cluster.u32 {h2}, {h0};", "}}", h0 = in
                (reg32) h0, h1 = in (reg32) h1, h2 = out(reg32) h2, options(nostack)
            );
            h2
        };
        #[cfg(not(target_arch = "nvptx64"))]
        let result: u32 = {
            let _ = (h0, h1);
            ::ptx_async::__private::off_device()
        };
        result
    };
}

// emit = ptx, cp_async { dst: shared("%r1"), src: global("%rd1"), size: 4, pred: "!%p1", ignore_src: "%p2" }
fn golden() {
    let _ = "@!%p1 cp.async.ca.shared.global [%r1], [%rd1], 4, %p2;";
}
