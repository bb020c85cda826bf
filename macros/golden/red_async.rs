// red_async { op: inc, ty: u32, dst: shared::cluster(tile()), value: value(), mbarrier: bar() }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::__private::shared(tile());
        let h1 = ::ptx_async::__private::u32(value());
        let h2 = ::ptx_async::__private::shared(bar());
        #[cfg(target_arch = "nvptx64")]
        {
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
        let h0 = ::ptx_async::__private::generic(dst());
        let h1 = ::ptx_async::__private::s64(value());
        #[cfg(target_arch = "nvptx64")]
        {
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
        let h0 = ::ptx_async::__private::global(dst());
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
        {
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
