// tcgen05_st { shape: 32x32b, num: x1, taddr: address(), value: [x()] }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_100a_sm_101a_ptx86!("tcgen05_st");
        ::ptx_async::asm!(
            "tcgen05.st.sync.aligned.32x32b.x1.b32 [{0}], {{{1}}};", in (reg32)
            ::ptx_async::operand::Taddr32::bits(address()), in (reg32)
            ::ptx_async::operand::ValueFragment::bits(x()), options(nostack)
        );
    };
}

// tcgen05_st { shape: 16x64b, num: x4, unpack: 16b, taddr: address(), value: sums }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::operand::Taddr32::bits(address());
        let h1: [u32; 4] = ::ptx_async::operand::ValueFragments::bits(sums);
        ::ptx_async::__private_0_1_0::__requires_sm_100a_sm_101a_ptx86!("tcgen05_st");
        ::ptx_async::asm!(
            "tcgen05.st.sync.aligned.16x64b.x4.unpack::16b.b32 [{0}], {{{1}, {2}, {3}, {4}}};",
            in (reg32) h0, in (reg32) h1[0], in (reg32) h1[1], in (reg32) h1[2], in
            (reg32) h1[3], options(nostack)
        );
    };
}

// tcgen05_st { shape: 16x128b, num: x1, taddr: address(), value: [x(), y()] }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_100a_sm_101a_ptx86!("tcgen05_st");
        ::ptx_async::asm!(
            "tcgen05.st.sync.aligned.16x128b.x1.b32 [{0}], {{{1}, {2}}};", in (reg32)
            ::ptx_async::operand::Taddr32::bits(address()), in (reg32)
            ::ptx_async::operand::ValueFragment::bits(x()), in (reg32)
            ::ptx_async::operand::ValueFragment::bits(y()), options(nostack)
        );
    };
}

// tcgen05_st { shape: 16x256b, num: x1, taddr: address(), value: [x(), y(), z(), w()] },
// tcgen05_wait_st()
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_100a_sm_101a_ptx86!("tcgen05_st");
        ::ptx_async::asm!(
            "tcgen05.st.sync.aligned.16x256b.x1.b32 [{0}], {{{1}, {2}, {3}, {4}}};\ntcgen05.wait::st.sync.aligned;",
            in (reg32) ::ptx_async::operand::Taddr32::bits(address()), in (reg32)
            ::ptx_async::operand::ValueFragment::bits(x()), in (reg32)
            ::ptx_async::operand::ValueFragment::bits(y()), in (reg32)
            ::ptx_async::operand::ValueFragment::bits(z()), in (reg32)
            ::ptx_async::operand::ValueFragment::bits(w()), options(nostack)
        );
    };
}

// tcgen05_st { shape: 16x32bx2, num: x2, taddr: address(), imm_half_splitoff: 16, value: [x(), y()] }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_100a_sm_101a_ptx86!("tcgen05_st");
        ::ptx_async::asm!(
            "tcgen05.st.sync.aligned.16x32bx2.x2.b32 [{0}], 16, {{{1}, {2}}};", in
            (reg32) ::ptx_async::operand::Taddr32::bits(address()), in (reg32)
            ::ptx_async::operand::ValueFragment::bits(x()), in (reg32)
            ::ptx_async::operand::ValueFragment::bits(y()), options(nostack)
        );
    };
}
