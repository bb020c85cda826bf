// mbarrier_try_wait_parity(bar(), 0)
fn golden() {
    let _ = {
        let h1;
        ::ptx_async::__private_0_1_0::__requires_sm_90_ptx78!(
            "mbarrier_try_wait_parity"
        );
        ::ptx_async::__asm_ptx78!(
            "{{\n.reg .pred ptx_async_1;\nmbarrier.try_wait.parity.shared::cta.b64 ptx_async_1, [{0}], 0;\nselp.b32 {1}, 1, 0, ptx_async_1;\n}}",
            "{{\n.reg .pred ptx_async_1;\nmbarrier.try_wait.parity.shared.b64 ptx_async_1, [{0}], 0;\nselp.b32 {1}, 1, 0, ptx_async_1;\n}}",
            in (reg32) ::ptx_async::operand::MbarrierShared::bits(bar()), out(reg32) h1,
            options(nostack)
        );
        ::ptx_async::__private_0_1_0::step_result(
            ::ptx_async::__private_0_1_0::result_bool(h1),
        )
    };
}

// mbarrier_try_wait_parity { mbarrier: bar(), parity: phase(), time_hint: nanoseconds(), sem: acquire(cluster) }
fn golden() {
    let _ = {
        let h3;
        ::ptx_async::__private_0_1_0::__requires_sm_90_ptx80!(
            "mbarrier_try_wait_parity"
        );
        ::ptx_async::__asm_ptx80!(
            "{{\n.reg .pred ptx_async_3;\nmbarrier.try_wait.parity.acquire.cluster.shared::cta.b64 ptx_async_3, [{0}], {1}, {2};\nselp.b32 {3}, 1, 0, ptx_async_3;\n}}",
            "{{\n.reg .pred ptx_async_3;\nmbarrier.try_wait.parity.acquire.cluster.shared.b64 ptx_async_3, [{0}], {1}, {2};\nselp.b32 {3}, 1, 0, ptx_async_3;\n}}",
            in (reg32) ::ptx_async::operand::MbarrierShared::bits(bar()), in (reg32)
            ::ptx_async::operand::Parity32::bits(phase()), in (reg32)
            ::ptx_async::operand::TimeHint32::bits(nanoseconds()), out(reg32) h3,
            options(nostack)
        );
        ::ptx_async::__private_0_1_0::step_result(
            ::ptx_async::__private_0_1_0::result_bool(h3),
        )
    };
}

// mbarrier_try_wait_parity { mbarrier: bar(), parity: phase(), phase_type: conditional, sem: relaxed(cluster) }
fn golden() {
    let _ = {
        let h2;
        ::ptx_async::__private_0_1_0::__requires_sm_90_ptx93!(
            "mbarrier_try_wait_parity"
        );
        ::ptx_async::asm!(
            "{{\n.reg .pred ptx_async_2;\nmbarrier.try_wait.parity.phase_type::conditional.relaxed.cluster.shared.b64 ptx_async_2, [{0}], {1};\nselp.b32 {2}, 1, 0, ptx_async_2;\n}}",
            in (reg32) ::ptx_async::operand::MbarrierShared::bits(bar()), in (reg32)
            ::ptx_async::operand::Parity32::bits(phase()), out(reg32) h2,
            options(nostack)
        );
        ::ptx_async::__private_0_1_0::step_result(
            ::ptx_async::__private_0_1_0::result_bool(h2),
        )
    };
}

// mbarrier_try_wait_parity { mbarrier: bar(), parity: phase(), time_hint: 1000, out: report }
fn golden() {
    let _ = {
        let h2;
        let h3;
        ::ptx_async::__private_0_1_0::__requires_sm_90_ptx93!(
            "mbarrier_try_wait_parity"
        );
        ::ptx_async::asm!(
            "{{\n.reg .pred ptx_async_2;\n.reg .pred ptx_async_3;\nmov.b32 {3}, 0;\nmbarrier.try_wait.parity.phase_type::primary.shared.b64 ptx_async_2|ptx_async_3, [{0}], {1}, 1000;\nselp.b32 {2}, 1, 0, ptx_async_2;\n@ptx_async_2 selp.b32 {3}, 1, 0, ptx_async_3;\n}}",
            in (reg32) ::ptx_async::operand::MbarrierShared::bits(bar()), in (reg32)
            ::ptx_async::operand::Parity32::bits(phase()), out(reg32) h2, out(reg32) h3,
            options(nostack)
        );
        ::ptx_async::__private_0_1_0::step_result((
            ::ptx_async::__private_0_1_0::result_bool(h2),
            ::ptx_async::__private_0_1_0::result_bool(h3),
        ))
    };
}

// mbarrier_try_wait_parity { mbarrier: bar(), parity: phase(), out: report_value }, mbarrier_inval(bar())
fn golden() {
    let _ = {
        let h2;
        let h3;
        let h4;
        ::ptx_async::__private_0_1_0::__requires_sm_90_ptx93!(
            "mbarrier_try_wait_parity"
        );
        ::ptx_async::__asm_ptx78!(
            "{{\n.reg .pred ptx_async_2;\n.reg .pred ptx_async_3;\n.reg .b8 ptx_async_4;\nmov.b32 {4}, 0;\nmov.b16 {5}, 0;\nmbarrier.try_wait.parity.phase_type::primary.shared.b64 ptx_async_2|ptx_async_3, ptx_async_4, [{0}], {1};\nmbarrier.inval.shared::cta.b64 [{2}];\nselp.b32 {3}, 1, 0, ptx_async_2;\n@ptx_async_2 selp.b32 {4}, 1, 0, ptx_async_3;\n@ptx_async_2 cvt.u16.u8 {5}, ptx_async_4;\n}}",
            "{{\n.reg .pred ptx_async_2;\n.reg .pred ptx_async_3;\n.reg .b8 ptx_async_4;\nmov.b32 {4}, 0;\nmov.b16 {5}, 0;\nmbarrier.try_wait.parity.phase_type::primary.shared.b64 ptx_async_2|ptx_async_3, ptx_async_4, [{0}], {1};\nmbarrier.inval.shared.b64 [{2}];\nselp.b32 {3}, 1, 0, ptx_async_2;\n@ptx_async_2 selp.b32 {4}, 1, 0, ptx_async_3;\n@ptx_async_2 cvt.u16.u8 {5}, ptx_async_4;\n}}",
            in (reg32) ::ptx_async::operand::MbarrierShared::bits(bar()), in (reg32)
            ::ptx_async::operand::Parity32::bits(phase()), in (reg32)
            ::ptx_async::operand::MbarrierShared::bits(bar()), out(reg32) h2, out(reg32)
            h3, out(reg16) h4, options(nostack)
        );
        ::ptx_async::__private_0_1_0::step_result((
            ::ptx_async::__private_0_1_0::result_bool(h2),
            ::ptx_async::__private_0_1_0::result_bool(h3),
            ::ptx_async::__private_0_1_0::result_u8(h4),
        ))
    };
}
