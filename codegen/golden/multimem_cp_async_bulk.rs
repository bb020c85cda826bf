// multimem_cp_async_bulk { dst: multimem(dst()), src: shared(tile()), size: bytes() }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::operand::DstMultimem::bits(dst());
        let h1 = ::ptx_async::operand::SrcShared16::bits(tile());
        let h2 = ::ptx_async::operand::Size32::bits(bytes());
        #[cfg(target_arch = "nvptx64")]
        #[allow(
            unexpected_cfgs,
            reason = "a toolchain from before these features does not know them"
        )]
        {
            #[cfg(all(target_feature = "sm_70", not(target_feature = "sm_90")))]
            ::core::compile_error!(
                "`multimem_cp_async_bulk` requires `sm_90` or higher, but the `target-cpu` of this build is different\nhelp: build with `-C target-cpu=sm_90 -C target-feature=+ptx91`"
            );
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
        let h0 = ::ptx_async::operand::DstMultimem::bits(dst());
        let h1 = ::ptx_async::operand::SrcShared16::bits(tile());
        let h2 = ::ptx_async::operand::ByteMask16::bits(mask());
        #[cfg(target_arch = "nvptx64")]
        #[allow(
            unexpected_cfgs,
            reason = "a toolchain from before these features does not know them"
        )]
        {
            #[cfg(all(target_feature = "sm_70", not(target_feature = "sm_100")))]
            ::core::compile_error!(
                "`multimem_cp_async_bulk` requires `sm_100` or higher, but the `target-cpu` of this build is different\nhelp: build with `-C target-cpu=sm_100 -C target-feature=+ptx91`"
            );
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
        let h0 = ::ptx_async::operand::DstMultimem::bits(dst());
        let h1 = ::ptx_async::operand::SrcShared16::bits(tile());
        let h2 = ::ptx_async::operand::Size32::bits(bytes());
        #[cfg(target_arch = "nvptx64")]
        #[allow(
            unexpected_cfgs,
            reason = "a toolchain from before these features does not know them"
        )]
        {
            #[cfg(all(target_feature = "sm_70", not(target_feature = "sm_90")))]
            ::core::compile_error!(
                "`multimem_cp_async_bulk` requires `sm_90` or higher, but the `target-cpu` of this build is different\nhelp: build with `-C target-cpu=sm_90 -C target-feature=+ptx93`"
            );
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
