// mbarrier_test_wait(bar(), state())
fn golden() {
    let _ = {
        let h2;
        ::ptx_async::__private_0_1_0::__requires_sm_80_ptx70!("mbarrier_test_wait");
        ::ptx_async::__asm_ptx78!(
            "{{\n.reg .pred ptx_async_2;\nmbarrier.test_wait.shared::cta.b64 ptx_async_2, [{0}], {1};\nselp.b32 {2}, 1, 0, ptx_async_2;\n}}",
            "{{\n.reg .pred ptx_async_2;\nmbarrier.test_wait.shared.b64 ptx_async_2, [{0}], {1};\nselp.b32 {2}, 1, 0, ptx_async_2;\n}}",
            in (reg32) ::ptx_async::operand::MbarrierShared::bits(bar()), in (reg64)
            ::ptx_async::operand::State64::bits(state()), out(reg32) h2, options(nostack)
        );
        ::ptx_async::__private_0_1_0::step_result(
            ::ptx_async::__private_0_1_0::result_bool(h2),
        )
    };
}

// mbarrier_test_wait { mbarrier: generic(bar()), state: state(), sem: acquire(cta) }
fn golden() {
    let _ = {
        let h2;
        ::ptx_async::__private_0_1_0::__requires_sm_80_ptx80!("mbarrier_test_wait");
        ::ptx_async::asm!(
            "{{\n.reg .pred ptx_async_2;\nmbarrier.test_wait.acquire.cta.b64 ptx_async_2, [{0}], {1};\nselp.b32 {2}, 1, 0, ptx_async_2;\n}}",
            in (reg64) ::ptx_async::operand::MbarrierGeneric::bits(bar()), in (reg64)
            ::ptx_async::operand::State64::bits(state()), out(reg32) h2, options(nostack)
        );
        ::ptx_async::__private_0_1_0::step_result(
            ::ptx_async::__private_0_1_0::result_bool(h2),
        )
    };
}

// mbarrier_test_wait { mbarrier: bar(), state: state(), phase_type: primary }
fn golden() {
    let _ = {
        let h2;
        ::ptx_async::__private_0_1_0::__requires_sm_90_ptx93!("mbarrier_test_wait");
        ::ptx_async::asm!(
            "{{\n.reg .pred ptx_async_2;\nmbarrier.test_wait.phase_type::primary.shared.b64 ptx_async_2, [{0}], {1};\nselp.b32 {2}, 1, 0, ptx_async_2;\n}}",
            in (reg32) ::ptx_async::operand::MbarrierShared::bits(bar()), in (reg64)
            ::ptx_async::operand::State64::bits(state()), out(reg32) h2, options(nostack)
        );
        ::ptx_async::__private_0_1_0::step_result(
            ::ptx_async::__private_0_1_0::result_bool(h2),
        )
    };
}

// mbarrier_test_wait { mbarrier: bar(), state: state(), out: report }
fn golden() {
    let _ = {
        let h2;
        let h3;
        ::ptx_async::__private_0_1_0::__requires_sm_90_ptx93!("mbarrier_test_wait");
        ::ptx_async::asm!(
            "{{\n.reg .pred ptx_async_2;\n.reg .pred ptx_async_3;\nmov.b32 {3}, 0;\nmbarrier.test_wait.phase_type::primary.shared.b64 ptx_async_2|ptx_async_3, [{0}], {1};\nselp.b32 {2}, 1, 0, ptx_async_2;\n@ptx_async_2 selp.b32 {3}, 1, 0, ptx_async_3;\n}}",
            in (reg32) ::ptx_async::operand::MbarrierShared::bits(bar()), in (reg64)
            ::ptx_async::operand::State64::bits(state()), out(reg32) h2, out(reg32) h3,
            options(nostack)
        );
        ::ptx_async::__private_0_1_0::step_result((
            ::ptx_async::__private_0_1_0::result_bool(h2),
            ::ptx_async::__private_0_1_0::result_bool(h3),
        ))
    };
}

// mbarrier_test_wait { mbarrier: bar(), state: state(), out: report_value }
fn golden() {
    let _ = {
        let h2;
        let h3;
        let h4;
        ::ptx_async::__private_0_1_0::__requires_sm_90_ptx93!("mbarrier_test_wait");
        ::ptx_async::asm!(
            "{{\n.reg .pred ptx_async_2;\n.reg .pred ptx_async_3;\n.reg .b8 ptx_async_4;\nmov.b32 {3}, 0;\nmov.b16 {4}, 0;\nmbarrier.test_wait.phase_type::primary.shared.b64 ptx_async_2|ptx_async_3, ptx_async_4, [{0}], {1};\nselp.b32 {2}, 1, 0, ptx_async_2;\n@ptx_async_2 selp.b32 {3}, 1, 0, ptx_async_3;\n@ptx_async_2 cvt.u16.u8 {4}, ptx_async_4;\n}}",
            in (reg32) ::ptx_async::operand::MbarrierShared::bits(bar()), in (reg64)
            ::ptx_async::operand::State64::bits(state()), out(reg32) h2, out(reg32) h3,
            out(reg16) h4, options(nostack)
        );
        ::ptx_async::__private_0_1_0::step_result((
            ::ptx_async::__private_0_1_0::result_bool(h2),
            ::ptx_async::__private_0_1_0::result_bool(h3),
            ::ptx_async::__private_0_1_0::result_u8(h4),
        ))
    };
}
