// tcgen05_cp { cta_group: 1, shape: 128x256b, taddr: address(), s_desc: matrix() }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_100a_sm_101a_ptx86!("tcgen05_cp");
        ::ptx_async::asm!(
            "tcgen05.cp.cta_group::1.128x256b [{0}], {1};", in (reg32)
            ::ptx_async::operand::Taddr32::bits(address()), in (reg64)
            ::ptx_async::operand::SDesc64::bits(matrix()), options(nostack)
        );
    };
}

// tcgen05_cp { cta_group: 1, shape: 4x256b, src_fmt: b4x16_p64, taddr: address(), s_desc: matrix() }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_100a_sm_101a_ptx86!("tcgen05_cp");
        ::ptx_async::asm!(
            "tcgen05.cp.cta_group::1.4x256b.b8x16.b4x16_p64 [{0}], {1};", in (reg32)
            ::ptx_async::operand::Taddr32::bits(address()), in (reg64)
            ::ptx_async::operand::SDesc64::bits(matrix()), options(nostack)
        );
    };
}

// tcgen05_cp { cta_group: 2, shape: 64x128b, multicast: warpx2_02_13, taddr: address(), s_desc: matrix(), pred: leads() }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_100a_sm_101a_ptx86!("tcgen05_cp");
        ::ptx_async::asm!(
            "{{\n.reg .pred ptx_async_2;\nsetp.ne.b32 ptx_async_2, {2}, 0;\n@ptx_async_2 tcgen05.cp.cta_group::2.64x128b.warpx2::02_13 [{0}], {1};\n}}",
            in (reg32) ::ptx_async::operand::Taddr32::bits(address()), in (reg64)
            ::ptx_async::operand::SDesc64::bits(matrix()), in (reg32)
            ::ptx_async::operand::PredBool::bits(leads()), options(nostack)
        );
    };
}

// tcgen05_cp { cta_group: 1, shape: 64x128b, multicast: warpx2_01_23, src_fmt: b6x16_p32, taddr: address(), s_desc: matrix() }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_100a_sm_101a_ptx86!("tcgen05_cp");
        ::ptx_async::asm!(
            "tcgen05.cp.cta_group::1.64x128b.warpx2::01_23.b8x16.b6x16_p32 [{0}], {1};",
            in (reg32) ::ptx_async::operand::Taddr32::bits(address()), in (reg64)
            ::ptx_async::operand::SDesc64::bits(matrix()), options(nostack)
        );
    };
}

// tcgen05_cp { cta_group: 1, shape: 32x128b, taddr: address(), s_desc: matrix() }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_100a_sm_101a_ptx86!("tcgen05_cp");
        ::ptx_async::asm!(
            "tcgen05.cp.cta_group::1.32x128b.warpx4 [{0}], {1};", in (reg32)
            ::ptx_async::operand::Taddr32::bits(address()), in (reg64)
            ::ptx_async::operand::SDesc64::bits(matrix()), options(nostack)
        );
    };
}

// tcgen05_cp { cta_group: 1, shape: 32x128b, multicast: warpx4, src_fmt: b4x16_p64, taddr: address(), s_desc: matrix() }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_100a_sm_101a_ptx86!("tcgen05_cp");
        ::ptx_async::asm!(
            "tcgen05.cp.cta_group::1.32x128b.warpx4.b8x16.b4x16_p64 [{0}], {1};", in
            (reg32) ::ptx_async::operand::Taddr32::bits(address()), in (reg64)
            ::ptx_async::operand::SDesc64::bits(matrix()), options(nostack)
        );
    };
}
