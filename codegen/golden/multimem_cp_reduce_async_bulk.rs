// multimem_cp_reduce_async_bulk { op: min, ty: s64, dst: multimem(dst()), src: shared(tile()), size: bytes() }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_90_ptx91!(
            "multimem_cp_reduce_async_bulk"
        );
        ::ptx_async::asm!(
            "multimem.cp.reduce.async.bulk.global.shared::cta.bulk_group.min.s64 [{0}], [{1}], {2};",
            in (reg64) ::ptx_async::element::TyS64::of({
            ::ptx_async::operand::TypedDstMultimem::typed(dst()) }), in (reg32)
            ::ptx_async::element::TyS64::of({
            ::ptx_async::operand::TypedSrcShared16::typed(tile()) }), in (reg32)
            ::ptx_async::operand::Size32::bits(bytes()), options(nostack)
        );
    };
}

// multimem_cp_reduce_async_bulk { op: add, ty: bf16, dst: multimem(dst()), src: shared(tile()), size: 16 }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_90_ptx91!(
            "multimem_cp_reduce_async_bulk"
        );
        ::ptx_async::asm!(
            "multimem.cp.reduce.async.bulk.global.shared::cta.bulk_group.add.noftz.bf16 [{0}], [{1}], 16;",
            in (reg64) ::ptx_async::element::TyBf16::of({
            ::ptx_async::operand::TypedDstMultimem::typed(dst()) }), in (reg32)
            ::ptx_async::element::TyBf16::of({
            ::ptx_async::operand::TypedSrcShared16::typed(tile()) }), options(nostack)
        );
    };
}

// multimem_cp_reduce_async_bulk { sem: relaxed(cluster), op: add, ty: f32, noftz, dst: multimem(dst()), src: shared(tile()), size: 16 }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_90_ptx94!(
            "multimem_cp_reduce_async_bulk"
        );
        ::ptx_async::asm!(
            "multimem.cp.reduce.async.bulk.relaxed.cluster.global.shared::cta.bulk_group.add.noftz.f32 [{0}], [{1}], 16;",
            in (reg64) ::ptx_async::element::TyF32::of({
            ::ptx_async::operand::TypedDstMultimem::typed(dst()) }), in (reg32)
            ::ptx_async::element::TyF32::of({
            ::ptx_async::operand::TypedSrcShared16::typed(tile()) }), options(nostack)
        );
    };
}
