// multimem_st { sem: release(gpu), ty: u32, dst: multimem(dst()), value: 7 }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_90_ptx81!("multimem_st");
        ::ptx_async::asm!(
            "multimem.st.release.gpu.global.u32 [{0}], 7;", in (reg64)
            ::ptx_async::element::TyU32::of({
            ::ptx_async::operand::TypedDstMultimem::typed(dst()) }), options(nostack)
        );
    };
}

// multimem_st { ty: f64, dst: multimem(dst()), value: ratio(), pred: leads() }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_90_ptx81!("multimem_st");
        ::ptx_async::asm!(
            "{{\n.reg .pred ptx_async_2;\nsetp.ne.b32 ptx_async_2, {2}, 0;\n@ptx_async_2 multimem.st.global.f64 [{0}], {1};\n}}",
            in (reg64) ::ptx_async::element::TyF64::of({
            ::ptx_async::operand::TypedDstMultimem::typed(dst()) }), in (reg64)
            ::ptx_async::operand::ValueF64::bits(ratio()), in (reg32)
            ::ptx_async::operand::PredBool::bits(leads()), options(nostack)
        );
    };
}

// multimem_st { sem: weak, ty: f32, dst: multimem(dst()), value: [x(), x(), x(), x()] }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_90_ptx81!("multimem_st");
        ::ptx_async::asm!(
            "multimem.st.weak.global.v4.f32 [{0}], {{{1}, {2}, {3}, {4}}};", in (reg64)
            ::ptx_async::element::TyF32::of({
            ::ptx_async::operand::TypedDstMultimem::typed(dst()) }), in (reg32)
            ::ptx_async::operand::ValueF32::bits(x()), in (reg32)
            ::ptx_async::operand::ValueF32::bits(x()), in (reg32)
            ::ptx_async::operand::ValueF32::bits(x()), in (reg32)
            ::ptx_async::operand::ValueF32::bits(x()), options(nostack)
        );
    };
}

// multimem_st { ty: f32, dst: generic(dst()), value: 0.5 }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_90_ptx81!("multimem_st");
        ::ptx_async::asm!(
            "multimem.st.f32 [{0}], 0f3F000000;", in (reg64)
            ::ptx_async::element::TyF32::of({
            ::ptx_async::operand::TypedDstMultimem::typed(dst()) }), options(nostack)
        );
    };
}

// multimem_st { ty: bf16, dst: multimem(dst()), value: [half(), half()] }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_90_ptx81!("multimem_st");
        ::ptx_async::asm!(
            "multimem.st.global.v2.bf16 [{0}], {{{1}, {2}}};", in (reg64)
            ::ptx_async::element::TyBf16::of({
            ::ptx_async::operand::TypedDstMultimem::typed(dst()) }), in (reg16)
            ::ptx_async::operand::ValueBf16::bits(half()), in (reg16)
            ::ptx_async::operand::ValueBf16::bits(half()), options(nostack)
        );
    };
}

// multimem_st { ty: e5m2, vec: v4, dst: multimem(dst()), value: [byte(), byte(), byte(), byte()] }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_100a_sm_101a_ptx86_sm_120a_ptx87!(
            "multimem_st"
        );
        ::ptx_async::asm!(
            "{{\n.reg .b8 ptx_async_1;\n.reg .b8 ptx_async_2;\n.reg .b8 ptx_async_3;\n.reg .b8 ptx_async_4;\ncvt.u8.u16 ptx_async_1, {1};\ncvt.u8.u16 ptx_async_2, {2};\ncvt.u8.u16 ptx_async_3, {3};\ncvt.u8.u16 ptx_async_4, {4};\nmultimem.st.global.v4.e5m2 [{0}], {{ptx_async_1, ptx_async_2, ptx_async_3, ptx_async_4}};\n}}",
            in (reg64) ::ptx_async::element::TyE5m2::of({
            ::ptx_async::operand::TypedDstMultimem::typed(dst()) }), in (reg16)
            ::ptx_async::operand::ValueE5m2::bits(byte()), in (reg16)
            ::ptx_async::operand::ValueE5m2::bits(byte()), in (reg16)
            ::ptx_async::operand::ValueE5m2::bits(byte()), in (reg16)
            ::ptx_async::operand::ValueE5m2::bits(byte()), options(nostack)
        );
    };
}

// multimem_st { ty: e4m3x4, dst: multimem(dst()), value: const { 255 } }
fn golden() {
    let _ = {
        const {
            ::ptx_async::__private_0_1_0::check_range(
                (const { 255 } | 0) as i128,
                -2147483648i64 as i128,
                4294967295i64 as i128,
                1i64 as i128,
                "`value` must be a 32-bit integer",
            )
        };
        ::ptx_async::__private_0_1_0::__requires_sm_100a_sm_101a_ptx86_sm_120a_ptx87!(
            "multimem_st"
        );
        ::ptx_async::asm!(
            "multimem.st.global.e4m3x4 [{0}], {1};", in (reg64)
            ::ptx_async::element::TyE4m3x4::of({
            ::ptx_async::operand::TypedDstMultimem::typed(dst()) }), const (const { 255 }
            | 0), options(nostack)
        );
    };
}
