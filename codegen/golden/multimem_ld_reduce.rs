// multimem_ld_reduce { op: and, ty: b32, src: multimem(src()) }
fn golden() {
    let _ = {
        let h1;
        ::ptx_async::__private_0_1_0::__requires_sm_90_ptx81!("multimem_ld_reduce");
        ::ptx_async::asm!(
            "multimem.ld_reduce.global.and.b32 {1}, [{0}];", in (reg64)
            ::ptx_async::element::TyB32::of({
            ::ptx_async::operand::TypedSrcMultimem::typed(src()) }), out(reg32) h1,
            options(nostack)
        );
        ::ptx_async::__private_0_1_0::step_result(
            ::ptx_async::__private_0_1_0::result_u32(h1),
        )
    };
}

// multimem_ld_reduce { sem: acquire(gpu), op: max, ty: s64, src: multimem(src()), pred: leads() }
fn golden() {
    let _ = {
        let h2;
        ::ptx_async::__private_0_1_0::__requires_sm_90_ptx81!("multimem_ld_reduce");
        ::ptx_async::asm!(
            "{{\n.reg .pred ptx_async_1;\nsetp.ne.b32 ptx_async_1, {1}, 0;\nmov.b64 {2}, 0;\n@ptx_async_1 multimem.ld_reduce.acquire.gpu.global.max.s64 {2}, [{0}];\n}}",
            in (reg64) ::ptx_async::element::TyS64::of({
            ::ptx_async::operand::TypedSrcMultimem::typed(src()) }), in (reg32)
            ::ptx_async::operand::PredBool::bits(leads()), out(reg64) h2,
            options(nostack)
        );
        ::ptx_async::__private_0_1_0::step_result(
            ::ptx_async::__private_0_1_0::result_i64(h2),
        )
    };
}

// multimem_ld_reduce { sem: weak, op: add, ty: f64, src: generic(src()) }
fn golden() {
    let _ = {
        let h1;
        ::ptx_async::__private_0_1_0::__requires_sm_90_ptx81!("multimem_ld_reduce");
        ::ptx_async::asm!(
            "multimem.ld_reduce.weak.add.f64 {1}, [{0}];", in (reg64)
            ::ptx_async::element::TyF64::of({
            ::ptx_async::operand::TypedSrcMultimem::typed(src()) }), out(reg64) h1,
            options(nostack)
        );
        ::ptx_async::__private_0_1_0::step_result(
            ::ptx_async::__private_0_1_0::result_f64(h1),
        )
    };
}

// multimem_ld_reduce { op: add, ty: f32, vec: v4, src: multimem(src()) }
fn golden() {
    let _ = {
        let h1;
        let h2;
        let h3;
        let h4;
        ::ptx_async::__private_0_1_0::__requires_sm_90_ptx81!("multimem_ld_reduce");
        ::ptx_async::asm!(
            "multimem.ld_reduce.global.add.v4.f32 {{{1}, {2}, {3}, {4}}}, [{0}];", in
            (reg64) ::ptx_async::element::TyF32::of({
            ::ptx_async::operand::TypedSrcMultimem::typed(src()) }), out(reg32) h1,
            out(reg32) h2, out(reg32) h3, out(reg32) h4, options(nostack)
        );
        ::ptx_async::__private_0_1_0::step_result([
            ::ptx_async::__private_0_1_0::result_f32(h1),
            ::ptx_async::__private_0_1_0::result_f32(h2),
            ::ptx_async::__private_0_1_0::result_f32(h3),
            ::ptx_async::__private_0_1_0::result_f32(h4),
        ])
    };
}

// multimem_ld_reduce { op: min, ty: f16, vec: v8, src: multimem(src()) }
fn golden() {
    let _ = {
        let h1;
        let h2;
        let h3;
        let h4;
        let h5;
        let h6;
        let h7;
        let h8;
        ::ptx_async::__private_0_1_0::__requires_sm_90_ptx81!("multimem_ld_reduce");
        ::ptx_async::asm!(
            "multimem.ld_reduce.global.min.v8.f16 {{{1}, {2}, {3}, {4}, {5}, {6}, {7}, {8}}}, [{0}];",
            in (reg64) ::ptx_async::element::TyF16::of({
            ::ptx_async::operand::TypedSrcMultimem::typed(src()) }), out(reg16) h1,
            out(reg16) h2, out(reg16) h3, out(reg16) h4, out(reg16) h5, out(reg16) h6,
            out(reg16) h7, out(reg16) h8, options(nostack)
        );
        ::ptx_async::__private_0_1_0::step_result([
            ::ptx_async::__private_0_1_0::result_u16(h1),
            ::ptx_async::__private_0_1_0::result_u16(h2),
            ::ptx_async::__private_0_1_0::result_u16(h3),
            ::ptx_async::__private_0_1_0::result_u16(h4),
            ::ptx_async::__private_0_1_0::result_u16(h5),
            ::ptx_async::__private_0_1_0::result_u16(h6),
            ::ptx_async::__private_0_1_0::result_u16(h7),
            ::ptx_async::__private_0_1_0::result_u16(h8),
        ])
    };
}

// multimem_ld_reduce { op: max, ty: e4m3, vec: v4, src: multimem(src()), pred: leads() }
fn golden() {
    let _ = {
        let h2;
        let h3;
        let h4;
        let h5;
        ::ptx_async::__private_0_1_0::__requires_sm_100a_sm_101a_ptx86_sm_120a_ptx87!(
            "multimem_ld_reduce"
        );
        ::ptx_async::asm!(
            "{{\n.reg .pred ptx_async_1;\n.reg .b8 ptx_async_2;\n.reg .b8 ptx_async_3;\n.reg .b8 ptx_async_4;\n.reg .b8 ptx_async_5;\nsetp.ne.b32 ptx_async_1, {1}, 0;\ncvt.u8.u16 ptx_async_2, 0;\ncvt.u8.u16 ptx_async_3, 0;\ncvt.u8.u16 ptx_async_4, 0;\ncvt.u8.u16 ptx_async_5, 0;\n@ptx_async_1 multimem.ld_reduce.global.max.v4.e4m3 {{ptx_async_2, ptx_async_3, ptx_async_4, ptx_async_5}}, [{0}];\ncvt.u16.u8 {2}, ptx_async_2;\ncvt.u16.u8 {3}, ptx_async_3;\ncvt.u16.u8 {4}, ptx_async_4;\ncvt.u16.u8 {5}, ptx_async_5;\n}}",
            in (reg64) ::ptx_async::element::TyE4m3::of({
            ::ptx_async::operand::TypedSrcMultimem::typed(src()) }), in (reg32)
            ::ptx_async::operand::PredBool::bits(leads()), out(reg16) h2, out(reg16) h3,
            out(reg16) h4, out(reg16) h5, options(nostack)
        );
        ::ptx_async::__private_0_1_0::step_result([
            ::ptx_async::__private_0_1_0::result_u8(h2),
            ::ptx_async::__private_0_1_0::result_u8(h3),
            ::ptx_async::__private_0_1_0::result_u8(h4),
            ::ptx_async::__private_0_1_0::result_u8(h5),
        ])
    };
}

// multimem_ld_reduce { sem: relaxed(sys), op: add, acc_prec: f32, ty: bf16x2, src: multimem(src()) }
fn golden() {
    let _ = {
        let h1;
        ::ptx_async::__private_0_1_0::__requires_sm_90_ptx82!("multimem_ld_reduce");
        ::ptx_async::asm!(
            "multimem.ld_reduce.relaxed.sys.global.add.acc::f32.bf16x2 {1}, [{0}];", in
            (reg64) ::ptx_async::element::TyBf16x2::of({
            ::ptx_async::operand::TypedSrcMultimem::typed(src()) }), out(reg32) h1,
            options(nostack)
        );
        ::ptx_async::__private_0_1_0::step_result(
            ::ptx_async::__private_0_1_0::result_u32(h1),
        )
    };
}

// multimem_ld_reduce { op: add, acc_prec: f16, ty: e5m2, vec: v4, src: multimem(src()) }
fn golden() {
    let _ = {
        let h1;
        let h2;
        let h3;
        let h4;
        ::ptx_async::__private_0_1_0::__requires_sm_100a_sm_101a_ptx86_sm_120a_ptx87!(
            "multimem_ld_reduce"
        );
        ::ptx_async::asm!(
            "{{\n.reg .b8 ptx_async_1;\n.reg .b8 ptx_async_2;\n.reg .b8 ptx_async_3;\n.reg .b8 ptx_async_4;\nmultimem.ld_reduce.global.add.acc::f16.v4.e5m2 {{ptx_async_1, ptx_async_2, ptx_async_3, ptx_async_4}}, [{0}];\ncvt.u16.u8 {1}, ptx_async_1;\ncvt.u16.u8 {2}, ptx_async_2;\ncvt.u16.u8 {3}, ptx_async_3;\ncvt.u16.u8 {4}, ptx_async_4;\n}}",
            in (reg64) ::ptx_async::element::TyE5m2::of({
            ::ptx_async::operand::TypedSrcMultimem::typed(src()) }), out(reg16) h1,
            out(reg16) h2, out(reg16) h3, out(reg16) h4, options(nostack)
        );
        ::ptx_async::__private_0_1_0::step_result([
            ::ptx_async::__private_0_1_0::result_u8(h1),
            ::ptx_async::__private_0_1_0::result_u8(h2),
            ::ptx_async::__private_0_1_0::result_u8(h3),
            ::ptx_async::__private_0_1_0::result_u8(h4),
        ])
    };
}
