// cp_async { dst: shared(tile()), src: global(src()), size: 4 }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::__private::shared(tile());
        let h1 = ::ptx_async::__private::global(src());
        #[cfg(target_arch = "nvptx64")]
        {
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
        let h0 = ::ptx_async::__private::shared(tile());
        let h1 = ::ptx_async::__private::global(src());
        let h2 = ::ptx_async::__private::int32(bytes());
        #[cfg(target_arch = "nvptx64")]
        {
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
        let h0 = ::ptx_async::__private::shared(tile());
        let h1 = ::ptx_async::__private::global(src());
        let h2 = ::ptx_async::__private::policy(policy());
        #[cfg(target_arch = "nvptx64")]
        {
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
        let h0 = ::ptx_async::__private::shared(tile());
        let h1 = ::ptx_async::__private::global(src());
        #[cfg(target_arch = "nvptx64")]
        {
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
        let h0 = ::ptx_async::__private::shared(tile());
        let h1 = ::ptx_async::__private::global(src());
        const {
            ::ptx_async::__private::check_one_of(
                (const { 16 } | 0) as i128,
                &[16i64 as i128],
                "`size` must be 16",
            )
        };
        #[cfg(target_arch = "nvptx64")]
        {
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
        let h0 = ::ptx_async::__private::shared(tile());
        let h1 = ::ptx_async::__private::global(src());
        let h2 = ::ptx_async::__private::predicate(skip());
        #[cfg(target_arch = "nvptx64")]
        {
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
        let h0 = ::ptx_async::__private::shared(tile());
        let h1 = ::ptx_async::__private::global(src());
        let h2 = ::ptx_async::__private::predicate(skip());
        let h3 = ::ptx_async::__private::policy(policy());
        #[cfg(target_arch = "nvptx64")]
        {
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
