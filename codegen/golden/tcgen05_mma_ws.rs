// tcgen05_mma_ws { kind: f16, d_tmem: sums(), a_desc: a(), b_desc: b(), idesc: shapes(), enable_input_d: adds() }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_100a_sm_101a_ptx86!(
            "tcgen05_mma_ws"
        );
        ::ptx_async::asm!(
            "{{\n.reg .pred ptx_async_4;\nsetp.ne.b32 ptx_async_4, {4}, 0;\ntcgen05.mma.ws.cta_group::1.kind::f16 [{0}], {1}, {2}, {3}, ptx_async_4;\n}}",
            in (reg32) ::ptx_async::operand::DTmem32::bits(sums()), in (reg64)
            ::ptx_async::operand::ADesc64::bits(a()), in (reg64)
            ::ptx_async::operand::BDesc64::bits(b()), in (reg32)
            ::ptx_async::operand::Idesc32::bits(shapes()), in (reg32)
            ::ptx_async::operand::EnableInputDBool::bits(adds()), options(nostack)
        );
    };
}

// tcgen05_mma_ws { kind: i8, collector_usage: b1_use, d_tmem: sums(), a_tmem: address(), b_desc: b(), idesc: shapes(), enable_input_d: 1, zero_column_mask_desc: zeros() }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_100a_sm_101a_ptx86!(
            "tcgen05_mma_ws"
        );
        ::ptx_async::asm!(
            "tcgen05.mma.ws.cta_group::1.kind::i8.collector::b1::use [{0}], [{1}], {2}, {3}, 1, {4};",
            in (reg32) ::ptx_async::operand::DTmem32::bits(sums()), in (reg32)
            ::ptx_async::operand::ATmem32::bits(address()), in (reg64)
            ::ptx_async::operand::BDesc64::bits(b()), in (reg32)
            ::ptx_async::operand::Idesc32::bits(shapes()), in (reg64)
            ::ptx_async::operand::ZeroColumnMaskDesc64::bits(zeros()), options(nostack)
        );
    };
}
