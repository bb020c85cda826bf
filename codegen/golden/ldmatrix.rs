// ldmatrix { shape: m8n8, num: x4, trans: true, src: shared(tile()), pred: leads() }
fn golden() {
    let _ = {
        let h2;
        let h3;
        let h4;
        let h5;
        ::ptx_async::__private_0_1_0::__requires_sm_80_ptx70!("ldmatrix");
        ::ptx_async::__asm_ptx78!(
            "{{\n.reg .pred ptx_async_1;\nsetp.ne.b32 ptx_async_1, {1}, 0;\nmov.b32 {2}, 0;\nmov.b32 {3}, 0;\nmov.b32 {4}, 0;\nmov.b32 {5}, 0;\n@ptx_async_1 ldmatrix.sync.aligned.m8n8.x4.trans.shared::cta.b16 {{{2}, {3}, {4}, {5}}}, [{0}];\n}}",
            "{{\n.reg .pred ptx_async_1;\nsetp.ne.b32 ptx_async_1, {1}, 0;\nmov.b32 {2}, 0;\nmov.b32 {3}, 0;\nmov.b32 {4}, 0;\nmov.b32 {5}, 0;\n@ptx_async_1 ldmatrix.sync.aligned.m8n8.x4.trans.shared.b16 {{{2}, {3}, {4}, {5}}}, [{0}];\n}}",
            in (reg32) ::ptx_async::operand::SrcShared16::bits(tile()), in (reg32)
            ::ptx_async::operand::PredBool::bits(leads()), out(reg32) h2, out(reg32) h3,
            out(reg32) h4, out(reg32) h5, options(nostack)
        );
        ::ptx_async::__private_0_1_0::step_result([
            ::ptx_async::__private_0_1_0::result_u32(h2),
            ::ptx_async::__private_0_1_0::result_u32(h3),
            ::ptx_async::__private_0_1_0::result_u32(h4),
            ::ptx_async::__private_0_1_0::result_u32(h5),
        ])
    };
}

// ldmatrix { shape: m8n8, num: x1, src: generic(src()) }
fn golden() {
    let _ = {
        let h1;
        ::ptx_async::__private_0_1_0::__requires_sm_80_ptx70!("ldmatrix");
        ::ptx_async::asm!(
            "ldmatrix.sync.aligned.m8n8.x1.b16 {{{1}}}, [{0}];", in (reg64)
            ::ptx_async::operand::SrcGeneric::bits(src()), out(reg32) h1,
            options(nostack)
        );
        ::ptx_async::__private_0_1_0::step_result([
            ::ptx_async::__private_0_1_0::result_u32(h1),
        ])
    };
}

// ldmatrix { shape: m16n16, num: x1, ty: b8, src: shared::cta(tile()) }
fn golden() {
    let _ = {
        let h1;
        let h2;
        ::ptx_async::__private_0_1_0::__requires_sm_100a_sm_101a_ptx86_sm_120a_ptx87!(
            "ldmatrix"
        );
        ::ptx_async::asm!(
            "ldmatrix.sync.aligned.m16n16.x1.trans.shared::cta.b8 {{{1}, {2}}}, [{0}];",
            in (reg32) ::ptx_async::operand::SrcShared16::bits(tile()), out(reg32) h1,
            out(reg32) h2, options(nostack)
        );
        ::ptx_async::__private_0_1_0::step_result([
            ::ptx_async::__private_0_1_0::result_u32(h1),
            ::ptx_async::__private_0_1_0::result_u32(h2),
        ])
    };
}

// ldmatrix { shape: m8n16, num: x2, src_fmt: b6x16_p32, src: shared(tile()) }
fn golden() {
    let _ = {
        let h1;
        let h2;
        ::ptx_async::__private_0_1_0::__requires_sm_100a_sm_101a_ptx86_sm_120a_ptx87!(
            "ldmatrix"
        );
        ::ptx_async::__asm_ptx86!(
            "ldmatrix.sync.aligned.m8n16.x2.shared::cta.b8x16.b6x16_p32 {{{1}, {2}}}, [{0}];",
            "ldmatrix.sync.aligned.m8n16.x2.shared.b8x16.b6x16_p32 {{{1}, {2}}}, [{0}];",
            in (reg32) ::ptx_async::operand::SrcShared16::bits(tile()), out(reg32) h1,
            out(reg32) h2, options(nostack)
        );
        ::ptx_async::__private_0_1_0::step_result([
            ::ptx_async::__private_0_1_0::result_u32(h1),
            ::ptx_async::__private_0_1_0::result_u32(h2),
        ])
    };
}

// ldmatrix { shape: m16n16, num: x2, src_fmt: b4x16_p64, src: shared(tile()) }
fn golden() {
    let _ = {
        let h1;
        let h2;
        let h3;
        let h4;
        ::ptx_async::__private_0_1_0::__requires_sm_100a_sm_101a_ptx86_sm_120a_ptx87!(
            "ldmatrix"
        );
        ::ptx_async::__asm_ptx86!(
            "ldmatrix.sync.aligned.m16n16.x2.trans.shared::cta.b8x16.b4x16_p64 {{{1}, {2}, {3}, {4}}}, [{0}];",
            "ldmatrix.sync.aligned.m16n16.x2.trans.shared.b8x16.b4x16_p64 {{{1}, {2}, {3}, {4}}}, [{0}];",
            in (reg32) ::ptx_async::operand::SrcShared16::bits(tile()), out(reg32) h1,
            out(reg32) h2, out(reg32) h3, out(reg32) h4, options(nostack)
        );
        ::ptx_async::__private_0_1_0::step_result([
            ::ptx_async::__private_0_1_0::result_u32(h1),
            ::ptx_async::__private_0_1_0::result_u32(h2),
            ::ptx_async::__private_0_1_0::result_u32(h3),
            ::ptx_async::__private_0_1_0::result_u32(h4),
        ])
    };
}
