// tcgen05_mma_sp { cta_group: 1, kind: f16, d_tmem: sums(), a_desc: a(), b_desc: b(), sp_meta_tmem: meta(), idesc: shapes(), enable_input_d: adds() }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_100a_sm_101a_ptx86!(
            "tcgen05_mma_sp"
        );
        ::ptx_async::asm!(
            "{{\n.reg .pred ptx_async_5;\nsetp.ne.b32 ptx_async_5, {5}, 0;\ntcgen05.mma.sp.cta_group::1.kind::f16 [{0}], {1}, {2}, [{3}], {4}, ptx_async_5;\n}}",
            in (reg32) ::ptx_async::operand::DTmem32::bits(sums()), in (reg64)
            ::ptx_async::operand::ADesc64::bits(a()), in (reg64)
            ::ptx_async::operand::BDesc64::bits(b()), in (reg32)
            ::ptx_async::operand::SpMetaTmem32::bits(meta()), in (reg32)
            ::ptx_async::operand::Idesc32::bits(shapes()), in (reg32)
            ::ptx_async::operand::EnableInputDBool::bits(adds()), options(nostack)
        );
    };
}

// tcgen05_mma_sp { cta_group: 1, kind: f16, collector_usage: a_use, d_tmem: sums(), a_tmem: address(), b_desc: b(), sp_meta_tmem: meta(), idesc: shapes(), disable_output_lane: [x(), y(), z(), w()], enable_input_d: 1, scale_input_d: 3 }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_100a_ptx86!("tcgen05_mma_sp");
        ::ptx_async::asm!(
            "tcgen05.mma.sp.cta_group::1.kind::f16.collector::a::use [{0}], [{1}], {2}, [{3}], {4}, {{{5}, {6}, {7}, {8}}}, 1, 3;",
            in (reg32) ::ptx_async::operand::DTmem32::bits(sums()), in (reg32)
            ::ptx_async::operand::ATmem32::bits(address()), in (reg64)
            ::ptx_async::operand::BDesc64::bits(b()), in (reg32)
            ::ptx_async::operand::SpMetaTmem32::bits(meta()), in (reg32)
            ::ptx_async::operand::Idesc32::bits(shapes()), in (reg32)
            ::ptx_async::operand::DisableOutputLaneFragment::bits(x()), in (reg32)
            ::ptx_async::operand::DisableOutputLaneFragment::bits(y()), in (reg32)
            ::ptx_async::operand::DisableOutputLaneFragment::bits(z()), in (reg32)
            ::ptx_async::operand::DisableOutputLaneFragment::bits(w()), options(nostack)
        );
    };
}

// tcgen05_mma_sp { cta_group: 1, kind: f16, ashift: true, d_tmem: sums(), a_tmem: address(), b_desc: b(), sp_meta_tmem: meta(), idesc: shapes(), enable_input_d: 0 }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_100a_sm_101a_ptx86!(
            "tcgen05_mma_sp"
        );
        ::ptx_async::asm!(
            "tcgen05.mma.sp.cta_group::1.kind::f16.ashift [{0}], [{1}], {2}, [{3}], {4}, 0;",
            in (reg32) ::ptx_async::operand::DTmem32::bits(sums()), in (reg32)
            ::ptx_async::operand::ATmem32::bits(address()), in (reg64)
            ::ptx_async::operand::BDesc64::bits(b()), in (reg32)
            ::ptx_async::operand::SpMetaTmem32::bits(meta()), in (reg32)
            ::ptx_async::operand::Idesc32::bits(shapes()), options(nostack)
        );
    };
}

// tcgen05_mma_sp { cta_group: 1, kind: f8f6f4, d_tmem: sums(), a_desc: a(), b_desc: b(), sp_meta_tmem: meta(), idesc: shapes(), enable_input_d: adds() }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_100a_sm_101a_ptx86!(
            "tcgen05_mma_sp"
        );
        ::ptx_async::asm!(
            "{{\n.reg .pred ptx_async_5;\nsetp.ne.b32 ptx_async_5, {5}, 0;\ntcgen05.mma.sp.cta_group::1.kind::f8f6f4 [{0}], {1}, {2}, [{3}], {4}, ptx_async_5;\n}}",
            in (reg32) ::ptx_async::operand::DTmem32::bits(sums()), in (reg64)
            ::ptx_async::operand::ADesc64::bits(a()), in (reg64)
            ::ptx_async::operand::BDesc64::bits(b()), in (reg32)
            ::ptx_async::operand::SpMetaTmem32::bits(meta()), in (reg32)
            ::ptx_async::operand::Idesc32::bits(shapes()), in (reg32)
            ::ptx_async::operand::EnableInputDBool::bits(adds()), options(nostack)
        );
    };
}

// tcgen05_mma_sp { cta_group: 1, kind: f8f6f4, collector_usage: a_use, d_tmem: sums(), a_tmem: address(), b_desc: b(), sp_meta_tmem: meta(), idesc: shapes(), disable_output_lane: [x(), y(), z(), w()], enable_input_d: 1 }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_100a_sm_101a_ptx86!(
            "tcgen05_mma_sp"
        );
        ::ptx_async::asm!(
            "tcgen05.mma.sp.cta_group::1.kind::f8f6f4.collector::a::use [{0}], [{1}], {2}, [{3}], {4}, {{{5}, {6}, {7}, {8}}}, 1;",
            in (reg32) ::ptx_async::operand::DTmem32::bits(sums()), in (reg32)
            ::ptx_async::operand::ATmem32::bits(address()), in (reg64)
            ::ptx_async::operand::BDesc64::bits(b()), in (reg32)
            ::ptx_async::operand::SpMetaTmem32::bits(meta()), in (reg32)
            ::ptx_async::operand::Idesc32::bits(shapes()), in (reg32)
            ::ptx_async::operand::DisableOutputLaneFragment::bits(x()), in (reg32)
            ::ptx_async::operand::DisableOutputLaneFragment::bits(y()), in (reg32)
            ::ptx_async::operand::DisableOutputLaneFragment::bits(z()), in (reg32)
            ::ptx_async::operand::DisableOutputLaneFragment::bits(w()), options(nostack)
        );
    };
}

// tcgen05_mma_sp { cta_group: 1, kind: f8f6f4, ashift: true, d_tmem: sums(), a_tmem: address(), b_desc: b(), sp_meta_tmem: meta(), idesc: shapes(), enable_input_d: 0 }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_100a_sm_101a_ptx86!(
            "tcgen05_mma_sp"
        );
        ::ptx_async::asm!(
            "tcgen05.mma.sp.cta_group::1.kind::f8f6f4.ashift [{0}], [{1}], {2}, [{3}], {4}, 0;",
            in (reg32) ::ptx_async::operand::DTmem32::bits(sums()), in (reg32)
            ::ptx_async::operand::ATmem32::bits(address()), in (reg64)
            ::ptx_async::operand::BDesc64::bits(b()), in (reg32)
            ::ptx_async::operand::SpMetaTmem32::bits(meta()), in (reg32)
            ::ptx_async::operand::Idesc32::bits(shapes()), options(nostack)
        );
    };
}

// tcgen05_mma_sp { cta_group: 1, kind: i8, d_tmem: sums(), a_desc: a(), b_desc: b(), sp_meta_tmem: meta(), idesc: shapes(), enable_input_d: adds() }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_100a_sm_101a_ptx86!(
            "tcgen05_mma_sp"
        );
        ::ptx_async::asm!(
            "{{\n.reg .pred ptx_async_5;\nsetp.ne.b32 ptx_async_5, {5}, 0;\ntcgen05.mma.sp.cta_group::1.kind::i8 [{0}], {1}, {2}, [{3}], {4}, ptx_async_5;\n}}",
            in (reg32) ::ptx_async::operand::DTmem32::bits(sums()), in (reg64)
            ::ptx_async::operand::ADesc64::bits(a()), in (reg64)
            ::ptx_async::operand::BDesc64::bits(b()), in (reg32)
            ::ptx_async::operand::SpMetaTmem32::bits(meta()), in (reg32)
            ::ptx_async::operand::Idesc32::bits(shapes()), in (reg32)
            ::ptx_async::operand::EnableInputDBool::bits(adds()), options(nostack)
        );
    };
}

// tcgen05_mma_sp { cta_group: 1, kind: i8, collector_usage: a_use, d_tmem: sums(), a_tmem: address(), b_desc: b(), sp_meta_tmem: meta(), idesc: shapes(), disable_output_lane: [x(), y(), z(), w()], enable_input_d: 1 }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_100a_sm_101a_ptx86!(
            "tcgen05_mma_sp"
        );
        ::ptx_async::asm!(
            "tcgen05.mma.sp.cta_group::1.kind::i8.collector::a::use [{0}], [{1}], {2}, [{3}], {4}, {{{5}, {6}, {7}, {8}}}, 1;",
            in (reg32) ::ptx_async::operand::DTmem32::bits(sums()), in (reg32)
            ::ptx_async::operand::ATmem32::bits(address()), in (reg64)
            ::ptx_async::operand::BDesc64::bits(b()), in (reg32)
            ::ptx_async::operand::SpMetaTmem32::bits(meta()), in (reg32)
            ::ptx_async::operand::Idesc32::bits(shapes()), in (reg32)
            ::ptx_async::operand::DisableOutputLaneFragment::bits(x()), in (reg32)
            ::ptx_async::operand::DisableOutputLaneFragment::bits(y()), in (reg32)
            ::ptx_async::operand::DisableOutputLaneFragment::bits(z()), in (reg32)
            ::ptx_async::operand::DisableOutputLaneFragment::bits(w()), options(nostack)
        );
    };
}

// tcgen05_mma_sp { cta_group: 1, kind: i8, ashift: true, d_tmem: sums(), a_tmem: address(), b_desc: b(), sp_meta_tmem: meta(), idesc: shapes(), enable_input_d: 0 }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_100a_sm_101a_ptx86!(
            "tcgen05_mma_sp"
        );
        ::ptx_async::asm!(
            "tcgen05.mma.sp.cta_group::1.kind::i8.ashift [{0}], [{1}], {2}, [{3}], {4}, 0;",
            in (reg32) ::ptx_async::operand::DTmem32::bits(sums()), in (reg32)
            ::ptx_async::operand::ATmem32::bits(address()), in (reg64)
            ::ptx_async::operand::BDesc64::bits(b()), in (reg32)
            ::ptx_async::operand::SpMetaTmem32::bits(meta()), in (reg32)
            ::ptx_async::operand::Idesc32::bits(shapes()), options(nostack)
        );
    };
}

// tcgen05_mma_sp { cta_group: 2, kind: mxf8f6f4, d_tmem: sums(), a_desc: a(), b_desc: b(), sp_meta_tmem: meta(), idesc: shapes(), scale_a_tmem: factors(), scale_b_tmem: others(), enable_input_d: adds() }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_100a_ptx86_sm_101a_ptx88!(
            "tcgen05_mma_sp"
        );
        ::ptx_async::asm!(
            "{{\n.reg .pred ptx_async_7;\nsetp.ne.b32 ptx_async_7, {7}, 0;\ntcgen05.mma.sp.cta_group::2.kind::mxf8f6f4.block_scale [{0}], {1}, {2}, [{3}], {4}, [{5}], [{6}], ptx_async_7;\n}}",
            in (reg32) ::ptx_async::operand::DTmem32::bits(sums()), in (reg64)
            ::ptx_async::operand::ADesc64::bits(a()), in (reg64)
            ::ptx_async::operand::BDesc64::bits(b()), in (reg32)
            ::ptx_async::operand::SpMetaTmem32::bits(meta()), in (reg32)
            ::ptx_async::operand::Idesc32::bits(shapes()), in (reg32)
            ::ptx_async::operand::ScaleATmem32::bits(factors()), in (reg32)
            ::ptx_async::operand::ScaleBTmem32::bits(others()), in (reg32)
            ::ptx_async::operand::EnableInputDBool::bits(adds()), options(nostack)
        );
    };
}

// tcgen05_mma_sp { cta_group: 2, kind: mxf8f6f4, d_tmem: sums(), a_tmem: address(), b_desc: b(), sp_meta_tmem: meta(), idesc: shapes(), scale_a_tmem: factors(), scale_b_tmem: others(), enable_input_d: adds() }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_100a_ptx86_sm_101a_ptx88!(
            "tcgen05_mma_sp"
        );
        ::ptx_async::asm!(
            "{{\n.reg .pred ptx_async_7;\nsetp.ne.b32 ptx_async_7, {7}, 0;\ntcgen05.mma.sp.cta_group::2.kind::mxf8f6f4.block_scale [{0}], [{1}], {2}, [{3}], {4}, [{5}], [{6}], ptx_async_7;\n}}",
            in (reg32) ::ptx_async::operand::DTmem32::bits(sums()), in (reg32)
            ::ptx_async::operand::ATmem32::bits(address()), in (reg64)
            ::ptx_async::operand::BDesc64::bits(b()), in (reg32)
            ::ptx_async::operand::SpMetaTmem32::bits(meta()), in (reg32)
            ::ptx_async::operand::Idesc32::bits(shapes()), in (reg32)
            ::ptx_async::operand::ScaleATmem32::bits(factors()), in (reg32)
            ::ptx_async::operand::ScaleBTmem32::bits(others()), in (reg32)
            ::ptx_async::operand::EnableInputDBool::bits(adds()), options(nostack)
        );
    };
}

// tcgen05_mma_sp { cta_group: 2, kind: mxf8f6f4, scale_vec: x1, d_tmem: sums(), a_desc: a(), b_desc: b(), sp_meta_tmem: meta(), idesc: shapes(), scale_a_tmem: factors(), scale_b_tmem: others(), enable_input_d: adds() }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_100a_sm_101a_ptx86!(
            "tcgen05_mma_sp"
        );
        ::ptx_async::asm!(
            "{{\n.reg .pred ptx_async_7;\nsetp.ne.b32 ptx_async_7, {7}, 0;\ntcgen05.mma.sp.cta_group::2.kind::mxf8f6f4.block_scale.scale_vec::1X [{0}], {1}, {2}, [{3}], {4}, [{5}], [{6}], ptx_async_7;\n}}",
            in (reg32) ::ptx_async::operand::DTmem32::bits(sums()), in (reg64)
            ::ptx_async::operand::ADesc64::bits(a()), in (reg64)
            ::ptx_async::operand::BDesc64::bits(b()), in (reg32)
            ::ptx_async::operand::SpMetaTmem32::bits(meta()), in (reg32)
            ::ptx_async::operand::Idesc32::bits(shapes()), in (reg32)
            ::ptx_async::operand::ScaleATmem32::bits(factors()), in (reg32)
            ::ptx_async::operand::ScaleBTmem32::bits(others()), in (reg32)
            ::ptx_async::operand::EnableInputDBool::bits(adds()), options(nostack)
        );
    };
}

// tcgen05_mma_sp { cta_group: 2, kind: mxf8f6f4, scale_vec: x1, d_tmem: sums(), a_tmem: address(), b_desc: b(), sp_meta_tmem: meta(), idesc: shapes(), scale_a_tmem: factors(), scale_b_tmem: others(), enable_input_d: adds() }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_100a_sm_101a_ptx86!(
            "tcgen05_mma_sp"
        );
        ::ptx_async::asm!(
            "{{\n.reg .pred ptx_async_7;\nsetp.ne.b32 ptx_async_7, {7}, 0;\ntcgen05.mma.sp.cta_group::2.kind::mxf8f6f4.block_scale.scale_vec::1X [{0}], [{1}], {2}, [{3}], {4}, [{5}], [{6}], ptx_async_7;\n}}",
            in (reg32) ::ptx_async::operand::DTmem32::bits(sums()), in (reg32)
            ::ptx_async::operand::ATmem32::bits(address()), in (reg64)
            ::ptx_async::operand::BDesc64::bits(b()), in (reg32)
            ::ptx_async::operand::SpMetaTmem32::bits(meta()), in (reg32)
            ::ptx_async::operand::Idesc32::bits(shapes()), in (reg32)
            ::ptx_async::operand::ScaleATmem32::bits(factors()), in (reg32)
            ::ptx_async::operand::ScaleBTmem32::bits(others()), in (reg32)
            ::ptx_async::operand::EnableInputDBool::bits(adds()), options(nostack)
        );
    };
}

// tcgen05_mma_sp { cta_group: 2, kind: mxf4, d_tmem: sums(), a_desc: a(), b_desc: b(), sp_meta_tmem: meta(), idesc: shapes(), scale_a_tmem: factors(), scale_b_tmem: others(), enable_input_d: adds() }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_100a_ptx86_sm_101a_ptx88!(
            "tcgen05_mma_sp"
        );
        ::ptx_async::asm!(
            "{{\n.reg .pred ptx_async_7;\nsetp.ne.b32 ptx_async_7, {7}, 0;\ntcgen05.mma.sp.cta_group::2.kind::mxf4.block_scale [{0}], {1}, {2}, [{3}], {4}, [{5}], [{6}], ptx_async_7;\n}}",
            in (reg32) ::ptx_async::operand::DTmem32::bits(sums()), in (reg64)
            ::ptx_async::operand::ADesc64::bits(a()), in (reg64)
            ::ptx_async::operand::BDesc64::bits(b()), in (reg32)
            ::ptx_async::operand::SpMetaTmem32::bits(meta()), in (reg32)
            ::ptx_async::operand::Idesc32::bits(shapes()), in (reg32)
            ::ptx_async::operand::ScaleATmem32::bits(factors()), in (reg32)
            ::ptx_async::operand::ScaleBTmem32::bits(others()), in (reg32)
            ::ptx_async::operand::EnableInputDBool::bits(adds()), options(nostack)
        );
    };
}

// tcgen05_mma_sp { cta_group: 2, kind: mxf4, d_tmem: sums(), a_tmem: address(), b_desc: b(), sp_meta_tmem: meta(), idesc: shapes(), scale_a_tmem: factors(), scale_b_tmem: others(), enable_input_d: adds() }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_100a_ptx86_sm_101a_ptx88!(
            "tcgen05_mma_sp"
        );
        ::ptx_async::asm!(
            "{{\n.reg .pred ptx_async_7;\nsetp.ne.b32 ptx_async_7, {7}, 0;\ntcgen05.mma.sp.cta_group::2.kind::mxf4.block_scale [{0}], [{1}], {2}, [{3}], {4}, [{5}], [{6}], ptx_async_7;\n}}",
            in (reg32) ::ptx_async::operand::DTmem32::bits(sums()), in (reg32)
            ::ptx_async::operand::ATmem32::bits(address()), in (reg64)
            ::ptx_async::operand::BDesc64::bits(b()), in (reg32)
            ::ptx_async::operand::SpMetaTmem32::bits(meta()), in (reg32)
            ::ptx_async::operand::Idesc32::bits(shapes()), in (reg32)
            ::ptx_async::operand::ScaleATmem32::bits(factors()), in (reg32)
            ::ptx_async::operand::ScaleBTmem32::bits(others()), in (reg32)
            ::ptx_async::operand::EnableInputDBool::bits(adds()), options(nostack)
        );
    };
}

// tcgen05_mma_sp { cta_group: 2, kind: mxf4, scale_vec: x2, d_tmem: sums(), a_desc: a(), b_desc: b(), sp_meta_tmem: meta(), idesc: shapes(), scale_a_tmem: factors(), scale_b_tmem: others(), enable_input_d: adds() }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_100a_sm_101a_ptx86!(
            "tcgen05_mma_sp"
        );
        ::ptx_async::asm!(
            "{{\n.reg .pred ptx_async_7;\nsetp.ne.b32 ptx_async_7, {7}, 0;\ntcgen05.mma.sp.cta_group::2.kind::mxf4.block_scale.scale_vec::2X [{0}], {1}, {2}, [{3}], {4}, [{5}], [{6}], ptx_async_7;\n}}",
            in (reg32) ::ptx_async::operand::DTmem32::bits(sums()), in (reg64)
            ::ptx_async::operand::ADesc64::bits(a()), in (reg64)
            ::ptx_async::operand::BDesc64::bits(b()), in (reg32)
            ::ptx_async::operand::SpMetaTmem32::bits(meta()), in (reg32)
            ::ptx_async::operand::Idesc32::bits(shapes()), in (reg32)
            ::ptx_async::operand::ScaleATmem32::bits(factors()), in (reg32)
            ::ptx_async::operand::ScaleBTmem32::bits(others()), in (reg32)
            ::ptx_async::operand::EnableInputDBool::bits(adds()), options(nostack)
        );
    };
}

// tcgen05_mma_sp { cta_group: 2, kind: mxf4, scale_vec: x2, d_tmem: sums(), a_tmem: address(), b_desc: b(), sp_meta_tmem: meta(), idesc: shapes(), scale_a_tmem: factors(), scale_b_tmem: others(), enable_input_d: adds() }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_100a_sm_101a_ptx86!(
            "tcgen05_mma_sp"
        );
        ::ptx_async::asm!(
            "{{\n.reg .pred ptx_async_7;\nsetp.ne.b32 ptx_async_7, {7}, 0;\ntcgen05.mma.sp.cta_group::2.kind::mxf4.block_scale.scale_vec::2X [{0}], [{1}], {2}, [{3}], {4}, [{5}], [{6}], ptx_async_7;\n}}",
            in (reg32) ::ptx_async::operand::DTmem32::bits(sums()), in (reg32)
            ::ptx_async::operand::ATmem32::bits(address()), in (reg64)
            ::ptx_async::operand::BDesc64::bits(b()), in (reg32)
            ::ptx_async::operand::SpMetaTmem32::bits(meta()), in (reg32)
            ::ptx_async::operand::Idesc32::bits(shapes()), in (reg32)
            ::ptx_async::operand::ScaleATmem32::bits(factors()), in (reg32)
            ::ptx_async::operand::ScaleBTmem32::bits(others()), in (reg32)
            ::ptx_async::operand::EnableInputDBool::bits(adds()), options(nostack)
        );
    };
}

// tcgen05_mma_sp { cta_group: 2, kind: mxf4nvf4, scale_vec: block16, d_tmem: sums(), a_desc: a(), b_desc: b(), sp_meta_tmem: meta(), idesc: shapes(), scale_a_tmem: factors(), scale_b_tmem: others(), enable_input_d: adds() }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_100a_sm_101a_ptx88!(
            "tcgen05_mma_sp"
        );
        ::ptx_async::asm!(
            "{{\n.reg .pred ptx_async_7;\nsetp.ne.b32 ptx_async_7, {7}, 0;\ntcgen05.mma.sp.cta_group::2.kind::mxf4nvf4.block_scale.block16 [{0}], {1}, {2}, [{3}], {4}, [{5}], [{6}], ptx_async_7;\n}}",
            in (reg32) ::ptx_async::operand::DTmem32::bits(sums()), in (reg64)
            ::ptx_async::operand::ADesc64::bits(a()), in (reg64)
            ::ptx_async::operand::BDesc64::bits(b()), in (reg32)
            ::ptx_async::operand::SpMetaTmem32::bits(meta()), in (reg32)
            ::ptx_async::operand::Idesc32::bits(shapes()), in (reg32)
            ::ptx_async::operand::ScaleATmem32::bits(factors()), in (reg32)
            ::ptx_async::operand::ScaleBTmem32::bits(others()), in (reg32)
            ::ptx_async::operand::EnableInputDBool::bits(adds()), options(nostack)
        );
    };
}

// tcgen05_mma_sp { cta_group: 2, kind: mxf4nvf4, scale_vec: block16, d_tmem: sums(), a_tmem: address(), b_desc: b(), sp_meta_tmem: meta(), idesc: shapes(), scale_a_tmem: factors(), scale_b_tmem: others(), enable_input_d: adds() }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_100a_sm_101a_ptx88!(
            "tcgen05_mma_sp"
        );
        ::ptx_async::asm!(
            "{{\n.reg .pred ptx_async_7;\nsetp.ne.b32 ptx_async_7, {7}, 0;\ntcgen05.mma.sp.cta_group::2.kind::mxf4nvf4.block_scale.block16 [{0}], [{1}], {2}, [{3}], {4}, [{5}], [{6}], ptx_async_7;\n}}",
            in (reg32) ::ptx_async::operand::DTmem32::bits(sums()), in (reg32)
            ::ptx_async::operand::ATmem32::bits(address()), in (reg64)
            ::ptx_async::operand::BDesc64::bits(b()), in (reg32)
            ::ptx_async::operand::SpMetaTmem32::bits(meta()), in (reg32)
            ::ptx_async::operand::Idesc32::bits(shapes()), in (reg32)
            ::ptx_async::operand::ScaleATmem32::bits(factors()), in (reg32)
            ::ptx_async::operand::ScaleBTmem32::bits(others()), in (reg32)
            ::ptx_async::operand::EnableInputDBool::bits(adds()), options(nostack)
        );
    };
}

// tcgen05_mma_sp { cta_group: 2, kind: mxf4nvf4, scale_vec: x4, d_tmem: sums(), a_desc: a(), b_desc: b(), sp_meta_tmem: meta(), idesc: shapes(), scale_a_tmem: factors(), scale_b_tmem: others(), enable_input_d: adds() }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_100a_sm_101a_ptx87!(
            "tcgen05_mma_sp"
        );
        ::ptx_async::asm!(
            "{{\n.reg .pred ptx_async_7;\nsetp.ne.b32 ptx_async_7, {7}, 0;\ntcgen05.mma.sp.cta_group::2.kind::mxf4nvf4.block_scale.scale_vec::4X [{0}], {1}, {2}, [{3}], {4}, [{5}], [{6}], ptx_async_7;\n}}",
            in (reg32) ::ptx_async::operand::DTmem32::bits(sums()), in (reg64)
            ::ptx_async::operand::ADesc64::bits(a()), in (reg64)
            ::ptx_async::operand::BDesc64::bits(b()), in (reg32)
            ::ptx_async::operand::SpMetaTmem32::bits(meta()), in (reg32)
            ::ptx_async::operand::Idesc32::bits(shapes()), in (reg32)
            ::ptx_async::operand::ScaleATmem32::bits(factors()), in (reg32)
            ::ptx_async::operand::ScaleBTmem32::bits(others()), in (reg32)
            ::ptx_async::operand::EnableInputDBool::bits(adds()), options(nostack)
        );
    };
}

// tcgen05_mma_sp { cta_group: 2, kind: mxf4nvf4, scale_vec: x4, d_tmem: sums(), a_tmem: address(), b_desc: b(), sp_meta_tmem: meta(), idesc: shapes(), scale_a_tmem: factors(), scale_b_tmem: others(), enable_input_d: adds() }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_100a_sm_101a_ptx87!(
            "tcgen05_mma_sp"
        );
        ::ptx_async::asm!(
            "{{\n.reg .pred ptx_async_7;\nsetp.ne.b32 ptx_async_7, {7}, 0;\ntcgen05.mma.sp.cta_group::2.kind::mxf4nvf4.block_scale.scale_vec::4X [{0}], [{1}], {2}, [{3}], {4}, [{5}], [{6}], ptx_async_7;\n}}",
            in (reg32) ::ptx_async::operand::DTmem32::bits(sums()), in (reg32)
            ::ptx_async::operand::ATmem32::bits(address()), in (reg64)
            ::ptx_async::operand::BDesc64::bits(b()), in (reg32)
            ::ptx_async::operand::SpMetaTmem32::bits(meta()), in (reg32)
            ::ptx_async::operand::Idesc32::bits(shapes()), in (reg32)
            ::ptx_async::operand::ScaleATmem32::bits(factors()), in (reg32)
            ::ptx_async::operand::ScaleBTmem32::bits(others()), in (reg32)
            ::ptx_async::operand::EnableInputDBool::bits(adds()), options(nostack)
        );
    };
}
