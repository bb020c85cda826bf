// multimem_cp_async_bulk { dst: multimem(dst()), src: shared(tile()), size: bytes() }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::__private::global(dst());
        let h1 = ::ptx_async::__private::shared(tile());
        let h2 = ::ptx_async::__private::int32(bytes());
        #[cfg(target_arch = "nvptx64")]
        {
            ::core::arch::asm!(
                "multimem.cp.async.bulk.global.shared::cta.bulk_group [{h0}], [{h1}], {h2};",
                h0 = in (reg64) h0, h1 = in (reg32) h1, h2 = in (reg32) h2,
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

// multimem_cp_async_bulk { dst: multimem(dst()), src: shared(tile()), size: 512, byte_mask: mask() }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::__private::global(dst());
        let h1 = ::ptx_async::__private::shared(tile());
        let h2 = ::ptx_async::__private::mask(mask());
        #[cfg(target_arch = "nvptx64")]
        {
            ::core::arch::asm!(
                "multimem.cp.async.bulk.global.shared::cta.bulk_group.cp_mask [{h0}], [{h1}], 512, {h2};",
                h0 = in (reg64) h0, h1 = in (reg32) h1, h2 = in (reg16) h2,
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

// multimem_cp_async_bulk { sem: relaxed(sys), ty: b128, dst: multimem(dst()), src: shared(tile()), size: bytes() }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::__private::global(dst());
        let h1 = ::ptx_async::__private::shared(tile());
        let h2 = ::ptx_async::__private::int32(bytes());
        #[cfg(target_arch = "nvptx64")]
        {
            ::core::arch::asm!(
                "multimem.cp.async.bulk.relaxed.sys.global.shared::cta.bulk_group.b128 [{h0}], [{h1}], {h2};",
                h0 = in (reg64) h0, h1 = in (reg32) h1, h2 = in (reg32) h2,
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
