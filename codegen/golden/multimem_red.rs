// multimem_red { op: xor, ty: b64, dst: multimem(dst()), value: long() }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_90_ptx81!("multimem_red");
        ::ptx_async::asm!(
            "multimem.red.global.xor.b64 [{0}], {1};", in (reg64)
            ::ptx_async::element::TyB64::of({
            ::ptx_async::operand::TypedDstMultimem::typed(dst()) }), in (reg64)
            ::ptx_async::operand::ValueB64::bits(long()), options(nostack)
        );
    };
}

// multimem_red { sem: relaxed(cta), op: add, ty: f16x2, dst: multimem(dst()), value: [a(), b()] }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_90_ptx81!("multimem_red");
        ::ptx_async::asm!(
            "multimem.red.relaxed.cta.global.add.v2.f16x2 [{0}], {{{1}, {2}}};", in
            (reg64) ::ptx_async::element::TyF16x2::of({
            ::ptx_async::operand::TypedDstMultimem::typed(dst()) }), in (reg32)
            ::ptx_async::operand::ValueF16x2::bits(a()), in (reg32)
            ::ptx_async::operand::ValueF16x2::bits(b()), options(nostack)
        );
    };
}

// multimem_red { sem: release(sys), op: min, ty: bf16x2, dst: multimem(dst()), value: [a(), b()] }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_90_ptx81!("multimem_red");
        ::ptx_async::asm!(
            "multimem.red.release.sys.global.min.v2.bf16x2 [{0}], {{{1}, {2}}};", in
            (reg64) ::ptx_async::element::TyBf16x2::of({
            ::ptx_async::operand::TypedDstMultimem::typed(dst()) }), in (reg32)
            ::ptx_async::operand::ValueBf16x2::bits(a()), in (reg32)
            ::ptx_async::operand::ValueBf16x2::bits(b()), options(nostack)
        );
    };
}
