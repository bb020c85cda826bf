// st_async { dst: shared::cluster(tile()), value: value(), ty: u32, mbarrier: bar() }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::element::TyU32::of({
            ::ptx_async::operand::TypedDstCluster4::typed(tile())
        });
        let h1 = ::ptx_async::operand::ValueU32::bits(value());
        let h2 = ::ptx_async::operand::MbarrierCluster::bits(bar());
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
                    not(any(target_feature = "ptx81", target_feature = "sm_100"))
                )
            )]
            ::core::compile_error!(
                "`st_async` requires PTX ISA 8.1, but the version of this build is lower\nhelp: build with `-C target-feature=+ptx81`\nnote: rustc has no `target_feature` for `+ptx88` and later: with one of those, add `+ptx81` too"
            );
            #[cfg(all(target_feature = "sm_70", not(target_feature = "sm_90")))]
            ::core::compile_error!(
                "`st_async` requires `sm_90` or higher, but the `target-cpu` of this build is different\nhelp: build with `-C target-cpu=sm_90 -C target-feature=+ptx81`"
            );
            ::core::arch::asm!(
                "st.async.shared::cluster.mbarrier::complete_tx::bytes.u32 [{h0}], {h1}, [{h2}];",
                h0 = in (reg32) h0, h1 = in (reg32) h1, h2 = in (reg32) h2,
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

// st_async { sem: weak, dst: generic(dst()), value: [first(), second(), 3.0, const { 4.0 }], ty: f32, mbarrier: bar(), pred: leads() }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::operand::DstGeneric::bits(dst());
        let h1 = ::ptx_async::operand::ValueF32::bits(first());
        let h2 = ::ptx_async::operand::ValueF32::bits(second());
        let h3 = ::ptx_async::operand::ValueF32::bits(const { 4.0 });
        let h4 = ::ptx_async::operand::MbarrierGeneric::bits(bar());
        let h5 = ::ptx_async::operand::PredBool::bits(leads());
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
                    not(any(target_feature = "ptx81", target_feature = "sm_100"))
                )
            )]
            ::core::compile_error!(
                "`st_async` requires PTX ISA 8.1, but the version of this build is lower\nhelp: build with `-C target-feature=+ptx81`\nnote: rustc has no `target_feature` for `+ptx88` and later: with one of those, add `+ptx81` too"
            );
            #[cfg(all(target_feature = "sm_70", not(target_feature = "sm_90")))]
            ::core::compile_error!(
                "`st_async` requires `sm_90` or higher, but the `target-cpu` of this build is different\nhelp: build with `-C target-cpu=sm_90 -C target-feature=+ptx81`"
            );
            ::core::arch::asm!(
                "{{", ".reg .pred ptx_async_5;", "setp.ne.b32 ptx_async_5, {h5}, 0;",
                "@ptx_async_5 st.async.weak.mbarrier::complete_tx::bytes.v4.f32 [{h0}], {{{h1}, {h2}, 0f40400000, {h3}}}, [{h4}];",
                "}}", h0 = in (reg64) h0, h1 = in (reg32) h1, h2 = in (reg32) h2, h3 = in
                (reg32) h3, h4 = in (reg64) h4, h5 = in (reg32) h5, options(nostack)
            );
        }
        #[cfg(not(target_arch = "nvptx64"))]
        {
            let _ = (h0, h1, h2, h3, h4, h5);
            ::ptx_async::__private::off_device::<()>();
        }
    };
}

// st_async { dst: shared(tile()), value: [first(), const { 0.5 }], ty: f64, mbarrier: bar() }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::element::TyF64::of({
            ::ptx_async::operand::TypedDstShared16::typed(tile())
        });
        let h1 = ::ptx_async::operand::ValueF64::bits(first());
        let h2 = ::ptx_async::operand::ValueF64::bits(const { 0.5 });
        let h3 = ::ptx_async::operand::MbarrierShared::bits(bar());
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
                    not(any(target_feature = "ptx81", target_feature = "sm_100"))
                )
            )]
            ::core::compile_error!(
                "`st_async` requires PTX ISA 8.1, but the version of this build is lower\nhelp: build with `-C target-feature=+ptx81`\nnote: rustc has no `target_feature` for `+ptx88` and later: with one of those, add `+ptx81` too"
            );
            #[cfg(all(target_feature = "sm_70", not(target_feature = "sm_90")))]
            ::core::compile_error!(
                "`st_async` requires `sm_90` or higher, but the `target-cpu` of this build is different\nhelp: build with `-C target-cpu=sm_90 -C target-feature=+ptx81`"
            );
            ::core::arch::asm!(
                "st.async.shared::cluster.mbarrier::complete_tx::bytes.v2.f64 [{h0}], {{{h1}, {h2}}}, [{h3}];",
                h0 = in (reg32) h0, h1 = in (reg64) h1, h2 = in (reg64) h2, h3 = in
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

// st_async { sem: release(gpu), dst: global(dst()), value: value(), ty: b8 }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::element::TyB8::of({
            ::ptx_async::operand::TypedDstGlobal::typed(dst())
        });
        let h1 = ::ptx_async::operand::ValueB8::bits(value());
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
                    not(any(target_feature = "ptx87", target_feature = "sm_120"))
                )
            )]
            ::core::compile_error!(
                "`st_async` requires PTX ISA 8.7, but the version of this build is lower\nhelp: build with `-C target-feature=+ptx87`\nnote: rustc has no `target_feature` for `+ptx88` and later: with one of those, add `+ptx87` too"
            );
            #[cfg(all(target_feature = "sm_70", not(target_feature = "sm_100")))]
            ::core::compile_error!(
                "`st_async` requires `sm_100` or higher, but the `target-cpu` of this build is different\nhelp: build with `-C target-cpu=sm_100 -C target-feature=+ptx87`"
            );
            ::core::arch::asm!(
                "{{", ".reg .b8 ptx_async_1;", "cvt.u8.u16 ptx_async_1, {h1};",
                "st.async.release.gpu.global.b8 [{h0}], ptx_async_1;", "}}", h0 = in
                (reg64) h0, h1 = in (reg16) h1, options(nostack)
            );
        }
        #[cfg(not(target_arch = "nvptx64"))]
        {
            let _ = (h0, h1);
            ::ptx_async::__private::off_device::<()>();
        }
    };
}

// st_async { sem: release(sys), dst: global(dst()), value: value(), ty: s16, mmio }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::element::TyS16::of({
            ::ptx_async::operand::TypedDstGlobal::typed(dst())
        });
        let h1 = ::ptx_async::operand::ValueS16::bits(value());
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
                    not(any(target_feature = "ptx87", target_feature = "sm_120"))
                )
            )]
            ::core::compile_error!(
                "`st_async` requires PTX ISA 8.7, but the version of this build is lower\nhelp: build with `-C target-feature=+ptx87`\nnote: rustc has no `target_feature` for `+ptx88` and later: with one of those, add `+ptx87` too"
            );
            #[cfg(all(target_feature = "sm_70", not(target_feature = "sm_100")))]
            ::core::compile_error!(
                "`st_async` requires `sm_100` or higher, but the `target-cpu` of this build is different\nhelp: build with `-C target-cpu=sm_100 -C target-feature=+ptx87`"
            );
            ::core::arch::asm!(
                "st.async.mmio.release.sys.global.s16 [{h0}], {h1};", h0 = in (reg64) h0,
                h1 = in (reg16) h1, options(nostack)
            );
        }
        #[cfg(not(target_arch = "nvptx64"))]
        {
            let _ = (h0, h1);
            ::ptx_async::__private::off_device::<()>();
        }
    };
}

// transaction(bar(), [st_async { dst: shared::cluster(tile()), value: [first(), second()], ty: b64 }])
fn golden() {
    let _ = {
        let h0 = ::ptx_async::operand::MbarrierShared::bits(bar());
        let h1 = ::ptx_async::element::TyB64::of({
            ::ptx_async::operand::TypedDstCluster16::typed(tile())
        });
        let h2 = ::ptx_async::operand::ValueB64::bits(first());
        let h3 = ::ptx_async::operand::ValueB64::bits(second());
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
                "`mbarrier_arrive_expect_tx` requires PTX ISA 8.0, but the version of this build is lower\nhelp: build with `-C target-feature=+ptx80`\nnote: rustc has no `target_feature` for `+ptx88` and later: with one of those, add `+ptx80` too"
            );
            #[cfg(all(target_feature = "sm_70", not(target_feature = "sm_90")))]
            ::core::compile_error!(
                "`mbarrier_arrive_expect_tx` requires `sm_90` or higher, but the `target-cpu` of this build is different\nhelp: build with `-C target-cpu=sm_90 -C target-feature=+ptx80`"
            );
            #[cfg(
                all(
                    target_feature = "sm_70",
                    target_feature = "sm_90",
                    not(any(target_feature = "ptx81", target_feature = "sm_100"))
                )
            )]
            ::core::compile_error!(
                "`st_async` requires PTX ISA 8.1, but the version of this build is lower\nhelp: build with `-C target-feature=+ptx81`\nnote: rustc has no `target_feature` for `+ptx88` and later: with one of those, add `+ptx81` too"
            );
            #[cfg(all(target_feature = "sm_70", not(target_feature = "sm_90")))]
            ::core::compile_error!(
                "`st_async` requires `sm_90` or higher, but the `target-cpu` of this build is different\nhelp: build with `-C target-cpu=sm_90 -C target-feature=+ptx81`"
            );
            #[cfg(
                any(
                    target_feature = "ptx80",
                    target_feature = "sm_90a",
                    target_feature = "sm_100"
                )
            )]
            ::core::arch::asm!(
                "mbarrier.arrive.expect_tx.shared::cta.b64 _, [{h0}], 16;",
                "st.async.shared::cluster.mbarrier::complete_tx::bytes.v2.b64 [{h1}], {{{h2}, {h3}}}, [{h0}];",
                h0 = in (reg32) h0, h1 = in (reg32) h1, h2 = in (reg64) h2, h3 = in
                (reg64) h3, options(nostack)
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
                "mbarrier.arrive.expect_tx.shared.b64 _, [{h0}], 16;",
                "st.async.shared::cluster.mbarrier::complete_tx::bytes.v2.b64 [{h1}], {{{h2}, {h3}}}, [{h0}];",
                h0 = in (reg32) h0, h1 = in (reg32) h1, h2 = in (reg64) h2, h3 = in
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

// st_async { dst: shared::cluster(tile()), value: value(), ty: b128, mbarrier: bar(), pred: leads() }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::element::TyB128::of({
            ::ptx_async::operand::TypedDstCluster16::typed(tile())
        });
        let h1 = ::ptx_async::operand::ValueB128::bits(value());
        let h2 = ::ptx_async::operand::MbarrierCluster::bits(bar());
        let h3 = ::ptx_async::operand::PredBool::bits(leads());
        #[cfg(target_arch = "nvptx64")]
        #[allow(
            unexpected_cfgs,
            reason = "a toolchain from before these features does not know them"
        )]
        {
            #[cfg(all(target_feature = "sm_70", not(target_feature = "sm_90")))]
            ::core::compile_error!(
                "`st_async` requires `sm_90` or higher, but the `target-cpu` of this build is different\nhelp: build with `-C target-cpu=sm_90 -C target-feature=+ptx92`"
            );
            ::core::arch::asm!(
                "{{", ".reg .b128 ptx_async_1;", ".reg .pred ptx_async_3;",
                "mov.b128 ptx_async_1, {{{h1}, {h1_high}}};",
                "setp.ne.b32 ptx_async_3, {h3}, 0;",
                "@ptx_async_3 st.async.shared::cluster.mbarrier::complete_tx::bytes.b128 [{h0}], ptx_async_1, [{h2}];",
                "}}", h0 = in (reg32) h0, h1 = in (reg64) h1 as u64, h1_high = in (reg64)
                (h1 >> 64) as u64, h2 = in (reg32) h2, h3 = in (reg32) h3,
                options(nostack)
            );
        }
        #[cfg(not(target_arch = "nvptx64"))]
        {
            let _ = (h0, h1, h2, h3);
            ::ptx_async::__private::off_device::<()>();
        }
    };
}

// st_async { dst: generic(dst()), value: const { 7u128 }, ty: b128, mbarrier: bar() }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::operand::DstGeneric::bits(dst());
        let h1 = ::ptx_async::operand::ValueB128::bits(const { 7u128 });
        let h2 = ::ptx_async::operand::MbarrierGeneric::bits(bar());
        #[cfg(target_arch = "nvptx64")]
        #[allow(
            unexpected_cfgs,
            reason = "a toolchain from before these features does not know them"
        )]
        {
            #[cfg(all(target_feature = "sm_70", not(target_feature = "sm_90")))]
            ::core::compile_error!(
                "`st_async` requires `sm_90` or higher, but the `target-cpu` of this build is different\nhelp: build with `-C target-cpu=sm_90 -C target-feature=+ptx92`"
            );
            ::core::arch::asm!(
                "{{", ".reg .b128 ptx_async_1;",
                "mov.b128 ptx_async_1, {{{h1}, {h1_high}}};",
                "st.async.mbarrier::complete_tx::bytes.b128 [{h0}], ptx_async_1, [{h2}];",
                "}}", h0 = in (reg64) h0, h1 = in (reg64) h1 as u64, h1_high = in (reg64)
                (h1 >> 64) as u64, h2 = in (reg64) h2, options(nostack)
            );
        }
        #[cfg(not(target_arch = "nvptx64"))]
        {
            let _ = (h0, h1, h2);
            ::ptx_async::__private::off_device::<()>();
        }
    };
}
