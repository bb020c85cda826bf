// tcgen05_ld { shape: 32x32b, num: x1, taddr: address() }
fn golden() {
    let _ = {
        let h1;
        ::ptx_async::__private_0_1_0::__requires_sm_100a_sm_101a_ptx86!("tcgen05_ld");
        ::ptx_async::asm!(
            "tcgen05.ld.sync.aligned.32x32b.x1.b32 {{{1}}}, [{0}];", in (reg32)
            ::ptx_async::operand::Taddr32::bits(address()), out(reg32) h1,
            options(nostack)
        );
        ::ptx_async::__private_0_1_0::step_result([
            ::ptx_async::__private_0_1_0::result_u32(h1),
        ])
    };
}

// tcgen05_ld { shape: 16x128b, num: x2, pack: 16b, taddr: address(), pred: reads() }
fn golden() {
    let _ = {
        let h2;
        let h3;
        let h4;
        let h5;
        ::ptx_async::__private_0_1_0::__requires_sm_100a_sm_101a_ptx86!("tcgen05_ld");
        ::ptx_async::asm!(
            "{{\n.reg .pred ptx_async_1;\nsetp.ne.b32 ptx_async_1, {1}, 0;\nmov.b32 {2}, 0;\nmov.b32 {3}, 0;\nmov.b32 {4}, 0;\nmov.b32 {5}, 0;\n@ptx_async_1 tcgen05.ld.sync.aligned.16x128b.x2.pack::16b.b32 {{{2}, {3}, {4}, {5}}}, [{0}];\n}}",
            in (reg32) ::ptx_async::operand::Taddr32::bits(address()), in (reg32)
            ::ptx_async::operand::PredBool::bits(reads()), out(reg32) h2, out(reg32) h3,
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

// tcgen05_ld { shape: 16x256b, num: x1, taddr: address() },
// tcgen05_wait_ld()
fn golden() {
    let _ = {
        let h1;
        let h2;
        let h3;
        let h4;
        ::ptx_async::__private_0_1_0::__requires_sm_100a_sm_101a_ptx86!("tcgen05_ld");
        ::ptx_async::asm!(
            "tcgen05.ld.sync.aligned.16x256b.x1.b32 {{{1}, {2}, {3}, {4}}}, [{0}];\ntcgen05.wait::ld.sync.aligned;",
            in (reg32) ::ptx_async::operand::Taddr32::bits(address()), out(reg32) h1,
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

// tcgen05_ld { shape: 16x32bx2, num: x2, taddr: address(), imm_half_splitoff: 16 }
fn golden() {
    let _ = {
        let h1;
        let h2;
        ::ptx_async::__private_0_1_0::__requires_sm_100a_sm_101a_ptx86!("tcgen05_ld");
        ::ptx_async::asm!(
            "tcgen05.ld.sync.aligned.16x32bx2.x2.b32 {{{1}, {2}}}, [{0}], 16;", in
            (reg32) ::ptx_async::operand::Taddr32::bits(address()), out(reg32) h1,
            out(reg32) h2, options(nostack)
        );
        ::ptx_async::__private_0_1_0::step_result([
            ::ptx_async::__private_0_1_0::result_u32(h1),
            ::ptx_async::__private_0_1_0::result_u32(h2),
        ])
    };
}
