// stmatrix { shape: m8n8, num: x2, dst: shared(tile()), value: [a(), b()] }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_90_ptx78!("stmatrix");
        ::ptx_async::__asm_ptx78!(
            "stmatrix.sync.aligned.m8n8.x2.shared::cta.b16 [{0}], {{{1}, {2}}};",
            "stmatrix.sync.aligned.m8n8.x2.shared.b16 [{0}], {{{1}, {2}}};", in (reg32)
            ::ptx_async::operand::DstShared16::bits(tile()), in (reg32)
            ::ptx_async::operand::ValueFragment::bits(a()), in (reg32)
            ::ptx_async::operand::ValueFragment::bits(b()), options(nostack)
        );
    };
}

// stmatrix { shape: m16n8, num: x1, dst: generic(dst()), value: [a()] }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_100a_sm_101a_ptx86_sm_120a_ptx87!(
            "stmatrix"
        );
        ::ptx_async::asm!(
            "stmatrix.sync.aligned.m16n8.x1.trans.b8 [{0}], {{{1}}};", in (reg64)
            ::ptx_async::operand::DstGeneric::bits(dst()), in (reg32)
            ::ptx_async::operand::ValueFragment::bits(a()), options(nostack)
        );
    };
}

// stmatrix { shape: m8n8, num: x4, dst: shared(tile()), value: array() }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::operand::DstShared16::bits(tile());
        let h1: [u32; 4] = ::ptx_async::operand::ValueFragments::bits(array());
        ::ptx_async::__private_0_1_0::__requires_sm_90_ptx78!("stmatrix");
        ::ptx_async::__asm_ptx78!(
            "stmatrix.sync.aligned.m8n8.x4.shared::cta.b16 [{0}], {{{1}, {2}, {3}, {4}}};",
            "stmatrix.sync.aligned.m8n8.x4.shared.b16 [{0}], {{{1}, {2}, {3}, {4}}};", in
            (reg32) h0, in (reg32) h1[0], in (reg32) h1[1], in (reg32) h1[2], in (reg32)
            h1[3], options(nostack)
        );
    };
}
