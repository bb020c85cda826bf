// mbarrier_try_wait(bar(), state())
fn golden() {
    let _ = {
        let h2;
        ::ptx_async::__private_0_1_0::__requires_sm_90_ptx78!("mbarrier_try_wait");
        ::ptx_async::__asm_ptx78!(
            "{{\n.reg .pred ptx_async_2;\nmbarrier.try_wait.shared::cta.b64 ptx_async_2, [{0}], {1};\nselp.b32 {2}, 1, 0, ptx_async_2;\n}}",
            "{{\n.reg .pred ptx_async_2;\nmbarrier.try_wait.shared.b64 ptx_async_2, [{0}], {1};\nselp.b32 {2}, 1, 0, ptx_async_2;\n}}",
            in (reg32) ::ptx_async::operand::MbarrierShared::bits(bar()), in (reg64)
            ::ptx_async::operand::State64::bits(state()), out(reg32) h2, options(nostack)
        );
        ::ptx_async::__private_0_1_0::step_result(
            ::ptx_async::__private_0_1_0::result_bool(h2),
        )
    };
}

// mbarrier_try_wait(bar(), state(), nanoseconds())
fn golden() {
    let _ = {
        let h3;
        ::ptx_async::__private_0_1_0::__requires_sm_90_ptx78!("mbarrier_try_wait");
        ::ptx_async::__asm_ptx78!(
            "{{\n.reg .pred ptx_async_3;\nmbarrier.try_wait.shared::cta.b64 ptx_async_3, [{0}], {1}, {2};\nselp.b32 {3}, 1, 0, ptx_async_3;\n}}",
            "{{\n.reg .pred ptx_async_3;\nmbarrier.try_wait.shared.b64 ptx_async_3, [{0}], {1}, {2};\nselp.b32 {3}, 1, 0, ptx_async_3;\n}}",
            in (reg32) ::ptx_async::operand::MbarrierShared::bits(bar()), in (reg64)
            ::ptx_async::operand::State64::bits(state()), in (reg32)
            ::ptx_async::operand::TimeHint32::bits(nanoseconds()), out(reg32) h3,
            options(nostack)
        );
        ::ptx_async::__private_0_1_0::step_result(
            ::ptx_async::__private_0_1_0::result_bool(h3),
        )
    };
}

// mbarrier_try_wait { mbarrier: bar(), state: state(), time_hint: 1000, sem: relaxed(cluster) }
fn golden() {
    let _ = {
        let h2;
        ::ptx_async::__private_0_1_0::__requires_sm_90_ptx86!("mbarrier_try_wait");
        ::ptx_async::__asm_ptx86!(
            "{{\n.reg .pred ptx_async_2;\nmbarrier.try_wait.relaxed.cluster.shared::cta.b64 ptx_async_2, [{0}], {1}, 1000;\nselp.b32 {2}, 1, 0, ptx_async_2;\n}}",
            "{{\n.reg .pred ptx_async_2;\nmbarrier.try_wait.relaxed.cluster.shared.b64 ptx_async_2, [{0}], {1}, 1000;\nselp.b32 {2}, 1, 0, ptx_async_2;\n}}",
            in (reg32) ::ptx_async::operand::MbarrierShared::bits(bar()), in (reg64)
            ::ptx_async::operand::State64::bits(state()), out(reg32) h2, options(nostack)
        );
        ::ptx_async::__private_0_1_0::step_result(
            ::ptx_async::__private_0_1_0::result_bool(h2),
        )
    };
}

// mbarrier_try_wait { mbarrier: bar(), state: state(), out: report, phase_type: primary, pred: leads() }
fn golden() {
    let _ = {
        let h2;
        let h3;
        ::ptx_async::__private_0_1_0::__requires_sm_90_ptx93!("mbarrier_try_wait");
        ::ptx_async::asm!(
            "{{\n.reg .pred ptx_async_2;\n.reg .pred ptx_async_3;\n.reg .pred ptx_async_4;\nsetp.ne.b32 ptx_async_2, 0, 0;\nmov.b32 {4}, 0;\nsetp.ne.b32 ptx_async_4, {2}, 0;\n@ptx_async_4 mbarrier.try_wait.phase_type::primary.shared.b64 ptx_async_2|ptx_async_3, [{0}], {1};\nselp.b32 {3}, 1, 0, ptx_async_2;\n@ptx_async_2 selp.b32 {4}, 1, 0, ptx_async_3;\n}}",
            in (reg32) ::ptx_async::operand::MbarrierShared::bits(bar()), in (reg64)
            ::ptx_async::operand::State64::bits(state()), in (reg32)
            ::ptx_async::operand::PredBool::bits(leads()), out(reg32) h2, out(reg32) h3,
            options(nostack)
        );
        ::ptx_async::__private_0_1_0::step_result((
            ::ptx_async::__private_0_1_0::result_bool(h2),
            ::ptx_async::__private_0_1_0::result_bool(h3),
        ))
    };
}

// mbarrier_try_wait { mbarrier: bar(), state: state(), out: report_value, time_hint: nanoseconds() }
fn golden() {
    let _ = {
        let h2;
        let h3;
        let h4;
        ::ptx_async::__private_0_1_0::__requires_sm_90_ptx93!("mbarrier_try_wait");
        ::ptx_async::asm!(
            "{{\n.reg .pred ptx_async_2;\n.reg .pred ptx_async_3;\n.reg .b8 ptx_async_4;\nmov.b32 {4}, 0;\nmov.b16 {5}, 0;\nmbarrier.try_wait.phase_type::primary.shared.b64 ptx_async_2|ptx_async_3, ptx_async_4, [{0}], {1}, {2};\nselp.b32 {3}, 1, 0, ptx_async_2;\n@ptx_async_2 selp.b32 {4}, 1, 0, ptx_async_3;\n@ptx_async_2 cvt.u16.u8 {5}, ptx_async_4;\n}}",
            in (reg32) ::ptx_async::operand::MbarrierShared::bits(bar()), in (reg64)
            ::ptx_async::operand::State64::bits(state()), in (reg32)
            ::ptx_async::operand::TimeHint32::bits(nanoseconds()), out(reg32) h2,
            out(reg32) h3, out(reg16) h4, options(nostack)
        );
        ::ptx_async::__private_0_1_0::step_result((
            ::ptx_async::__private_0_1_0::result_bool(h2),
            ::ptx_async::__private_0_1_0::result_bool(h3),
            ::ptx_async::__private_0_1_0::result_u8(h4),
        ))
    };
}
