// multimem_cp_reduce_async_bulk { op: min, ty: s64, dst: multimem(dst()), src: shared(tile()), size: bytes() }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::element::TyS64::of({
            ::ptx_async::operand::TypedDstMultimem::typed(dst())
        });
        let h1 = ::ptx_async::element::TyS64::of({
            ::ptx_async::operand::TypedSrcShared16::typed(tile())
        });
        let h2 = ::ptx_async::operand::Size32::bits(bytes());
        #[cfg(target_arch = "nvptx64")]
        #[allow(
            unexpected_cfgs,
            reason = "a toolchain from before these features does not know them"
        )]
        {
            #[cfg(all(target_feature = "sm_70", not(target_feature = "sm_90")))]
            ::core::compile_error!(
                "`multimem_cp_reduce_async_bulk` requires `sm_90` or higher, but the `target-cpu` of this build is different\nhelp: build with `-C target-cpu=sm_90 -C target-feature=+ptx91`"
            );
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
        let h0 = ::ptx_async::element::TyBf16::of({
            ::ptx_async::operand::TypedDstMultimem::typed(dst())
        });
        let h1 = ::ptx_async::element::TyBf16::of({
            ::ptx_async::operand::TypedSrcShared16::typed(tile())
        });
        #[cfg(target_arch = "nvptx64")]
        #[allow(
            unexpected_cfgs,
            reason = "a toolchain from before these features does not know them"
        )]
        {
            #[cfg(all(target_feature = "sm_70", not(target_feature = "sm_90")))]
            ::core::compile_error!(
                "`multimem_cp_reduce_async_bulk` requires `sm_90` or higher, but the `target-cpu` of this build is different\nhelp: build with `-C target-cpu=sm_90 -C target-feature=+ptx91`"
            );
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
        let h0 = ::ptx_async::element::TyF32::of({
            ::ptx_async::operand::TypedDstMultimem::typed(dst())
        });
        let h1 = ::ptx_async::element::TyF32::of({
            ::ptx_async::operand::TypedSrcShared16::typed(tile())
        });
        #[cfg(target_arch = "nvptx64")]
        #[allow(
            unexpected_cfgs,
            reason = "a toolchain from before these features does not know them"
        )]
        {
            #[cfg(all(target_feature = "sm_70", not(target_feature = "sm_90")))]
            ::core::compile_error!(
                "`multimem_cp_reduce_async_bulk` requires `sm_90` or higher, but the `target-cpu` of this build is different\nhelp: build with `-C target-cpu=sm_90 -C target-feature=+ptx94`"
            );
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
