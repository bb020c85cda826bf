// multimem_cp_reduce_async_bulk { op: min, ty: s64, dst: multimem(dst()), src: shared(tile()), size: bytes() }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::__private::global(dst());
        let h1 = ::ptx_async::__private::shared(tile());
        let h2 = ::ptx_async::__private::int32(bytes());
        #[cfg(target_arch = "nvptx64")]
        {
            ::core::arch::asm!(
                "multimem.cp.reduce.async.bulk.global.shared::cta.bulk_group.min.s64 [{h0}], [{h1}], {h2};",
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

// multimem_cp_reduce_async_bulk { op: add, ty: bf16, dst: multimem(dst()), src: shared(tile()), size: 16 }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::__private::global(dst());
        let h1 = ::ptx_async::__private::shared(tile());
        #[cfg(target_arch = "nvptx64")]
        {
            ::core::arch::asm!(
                "multimem.cp.reduce.async.bulk.global.shared::cta.bulk_group.add.noftz.bf16 [{h0}], [{h1}], 16;",
                h0 = in (reg64) h0, h1 = in (reg32) h1, options(nostack)
            );
        }
        #[cfg(not(target_arch = "nvptx64"))]
        {
            let _ = (h0, h1);
            ::ptx_async::__private::off_device::<()>();
        }
    };
}

// multimem_cp_reduce_async_bulk { sem: relaxed(cluster), op: add, ty: f32, noftz, dst: multimem(dst()), src: shared(tile()), size: 16 }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::__private::global(dst());
        let h1 = ::ptx_async::__private::shared(tile());
        #[cfg(target_arch = "nvptx64")]
        {
            ::core::arch::asm!(
                "multimem.cp.reduce.async.bulk.relaxed.cluster.global.shared::cta.bulk_group.add.noftz.f32 [{h0}], [{h1}], 16;",
                h0 = in (reg64) h0, h1 = in (reg32) h1, options(nostack)
            );
        }
        #[cfg(not(target_arch = "nvptx64"))]
        {
            let _ = (h0, h1);
            ::ptx_async::__private::off_device::<()>();
        }
    };
}
