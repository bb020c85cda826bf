// red_async { op: inc, ty: u32, dst: shared::cluster(tile()), value: value(), mbarrier: bar() }
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
                "`red_async` requires PTX ISA 8.1, but the version of this build is lower\nhelp: build with `-C target-feature=+ptx81`\nnote: rustc has no `target_feature` for `+ptx88` and later: with one of those, add `+ptx81` too"
            );
            #[cfg(all(target_feature = "sm_70", not(target_feature = "sm_90")))]
            ::core::compile_error!(
                "`red_async` requires `sm_90` or higher, but the `target-cpu` of this build is different\nhelp: build with `-C target-cpu=sm_90 -C target-feature=+ptx81`"
            );
            ::core::arch::asm!(
                "red.async.relaxed.cluster.shared::cluster.mbarrier::complete_tx::bytes.inc.u32 [{h0}], {h1}, [{h2}];",
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

// red_async { op: add, ty: s64, sem: release(gpu), dst: generic(dst()), value: value() }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::operand::DstGeneric::bits(dst());
        let h1 = ::ptx_async::operand::ValueS64::bits(value());
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
                "`red_async` requires PTX ISA 8.7, but the version of this build is lower\nhelp: build with `-C target-feature=+ptx87`\nnote: rustc has no `target_feature` for `+ptx88` and later: with one of those, add `+ptx87` too"
            );
            #[cfg(all(target_feature = "sm_70", not(target_feature = "sm_100")))]
            ::core::compile_error!(
                "`red_async` requires `sm_100` or higher, but the `target-cpu` of this build is different\nhelp: build with `-C target-cpu=sm_100 -C target-feature=+ptx87`"
            );
            ::core::arch::asm!(
                "red.async.release.gpu.add.s64 [{h0}], {h1};", h0 = in (reg64) h0, h1 =
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

// red_async { op: xor, ty: b32, sem: release(sys), mmio: true, dst: global(dst()), value: const { 7 } }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::element::TyB32::of({
            ::ptx_async::operand::TypedDstGlobal::typed(dst())
        });
        const {
            ::ptx_async::__private::check_range(
                (const { 7 } | 0) as i128,
                -2147483648i64 as i128,
                4294967295i64 as i128,
                1i64 as i128,
                "`value` is -2147483648 to 4294967295",
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
                    not(any(target_feature = "ptx87", target_feature = "sm_120"))
                )
            )]
            ::core::compile_error!(
                "`red_async` requires PTX ISA 8.7, but the version of this build is lower\nhelp: build with `-C target-feature=+ptx87`\nnote: rustc has no `target_feature` for `+ptx88` and later: with one of those, add `+ptx87` too"
            );
            #[cfg(all(target_feature = "sm_70", not(target_feature = "sm_100")))]
            ::core::compile_error!(
                "`red_async` requires `sm_100` or higher, but the `target-cpu` of this build is different\nhelp: build with `-C target-cpu=sm_100 -C target-feature=+ptx87`"
            );
            ::core::arch::asm!(
                "red.async.mmio.release.sys.global.xor.b32 [{h0}], {h1};", h0 = in
                (reg64) h0, h1 = const (const { 7 } | 0), options(nostack)
            );
        }
        #[cfg(not(target_arch = "nvptx64"))]
        {
            let _ = (h0,);
            ::ptx_async::__private::off_device::<()>();
        }
    };
}
