// multimem_cp_async_bulk { dst: multimem(dst()), src: shared(tile()), size: bytes() }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_90_ptx91!("multimem_cp_async_bulk");
        ::ptx_async::asm!(
            "multimem.cp.async.bulk.global.shared::cta.bulk_group [{0}], [{1}], {2};", in
            (reg64) ::ptx_async::operand::DstMultimem::bits(dst()), in (reg32)
            ::ptx_async::operand::SrcShared16::bits(tile()), in (reg32)
            ::ptx_async::operand::Size32::bits(bytes()), options(nostack)
        );
    };
}

// multimem_cp_async_bulk { dst: multimem(dst()), src: shared(tile()), size: 512, byte_mask: mask() }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_100_ptx91!("multimem_cp_async_bulk");
        ::ptx_async::asm!(
            "multimem.cp.async.bulk.global.shared::cta.bulk_group.cp_mask [{0}], [{1}], 512, {2};",
            in (reg64) ::ptx_async::operand::DstMultimem::bits(dst()), in (reg32)
            ::ptx_async::operand::SrcShared16::bits(tile()), in (reg16)
            ::ptx_async::operand::ByteMask16::bits(mask()), options(nostack)
        );
    };
}

// multimem_cp_async_bulk { sem: relaxed(sys), ty: b128, dst: multimem(dst()), src: shared(tile()), size: bytes() }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_90_ptx93!("multimem_cp_async_bulk");
        ::ptx_async::asm!(
            "multimem.cp.async.bulk.relaxed.sys.global.shared::cta.bulk_group.b128 [{0}], [{1}], {2};",
            in (reg64) ::ptx_async::operand::DstMultimem::bits(dst()), in (reg32)
            ::ptx_async::operand::SrcShared16::bits(tile()), in (reg32)
            ::ptx_async::operand::Size32::bits(bytes()), options(nostack)
        );
    };
}
