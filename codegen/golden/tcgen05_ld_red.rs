// tcgen05_ld_red { shape: 32x32b, num: x2, op: max, ty: f32, nan: true, taddr: address() }
fn golden() {
    let _ = {
        let h1;
        let h2;
        let h3;
        ::ptx_async::__private_0_1_0::__requires_sm_101a_ptx88!("tcgen05_ld_red");
        ::ptx_async::asm!(
            "tcgen05.ld.red.sync.aligned.32x32b.x2.max.NaN.f32 {{{1}, {2}}}, {3}, [{0}];",
            in (reg32) ::ptx_async::operand::Taddr32::bits(address()), out(reg32) h1,
            out(reg32) h2, out(reg32) h3, options(nostack)
        );
        ::ptx_async::__private_0_1_0::step_result((
            [
                ::ptx_async::__private_0_1_0::result_u32(h1),
                ::ptx_async::__private_0_1_0::result_u32(h2),
            ],
            ::ptx_async::__private_0_1_0::result_f32(h3),
        ))
    };
}

// tcgen05_ld_red { shape: 16x32bx2, num: x2, op: min, ty: f32, abs: true, taddr: address(), imm_half_splitoff: 16 }
fn golden() {
    let _ = {
        let h1;
        let h2;
        let h3;
        ::ptx_async::__private_0_1_0::__requires_sm_101a_ptx88!("tcgen05_ld_red");
        ::ptx_async::asm!(
            "tcgen05.ld.red.sync.aligned.16x32bx2.x2.min.abs.f32 {{{1}, {2}}}, {3}, [{0}], 16;",
            in (reg32) ::ptx_async::operand::Taddr32::bits(address()), out(reg32) h1,
            out(reg32) h2, out(reg32) h3, options(nostack)
        );
        ::ptx_async::__private_0_1_0::step_result((
            [
                ::ptx_async::__private_0_1_0::result_u32(h1),
                ::ptx_async::__private_0_1_0::result_u32(h2),
            ],
            ::ptx_async::__private_0_1_0::result_f32(h3),
        ))
    };
}

// tcgen05_ld_red { shape: 32x32b, num: x2, op: max, ty: s32, taddr: address() }
fn golden() {
    let _ = {
        let h1;
        let h2;
        let h3;
        ::ptx_async::__private_0_1_0::__requires_sm_101a_ptx88!("tcgen05_ld_red");
        ::ptx_async::asm!(
            "tcgen05.ld.red.sync.aligned.32x32b.x2.max.s32 {{{1}, {2}}}, {3}, [{0}];", in
            (reg32) ::ptx_async::operand::Taddr32::bits(address()), out(reg32) h1,
            out(reg32) h2, out(reg32) h3, options(nostack)
        );
        ::ptx_async::__private_0_1_0::step_result((
            [
                ::ptx_async::__private_0_1_0::result_u32(h1),
                ::ptx_async::__private_0_1_0::result_u32(h2),
            ],
            ::ptx_async::__private_0_1_0::result_i32(h3),
        ))
    };
}

// tcgen05_ld_red { shape: 16x32bx2, num: x2, op: min, ty: u32, taddr: address(), imm_half_splitoff: 16 }
fn golden() {
    let _ = {
        let h1;
        let h2;
        let h3;
        ::ptx_async::__private_0_1_0::__requires_sm_101a_ptx88!("tcgen05_ld_red");
        ::ptx_async::asm!(
            "tcgen05.ld.red.sync.aligned.16x32bx2.x2.min.u32 {{{1}, {2}}}, {3}, [{0}], 16;",
            in (reg32) ::ptx_async::operand::Taddr32::bits(address()), out(reg32) h1,
            out(reg32) h2, out(reg32) h3, options(nostack)
        );
        ::ptx_async::__private_0_1_0::step_result((
            [
                ::ptx_async::__private_0_1_0::result_u32(h1),
                ::ptx_async::__private_0_1_0::result_u32(h2),
            ],
            ::ptx_async::__private_0_1_0::result_u32(h3),
        ))
    };
}
