// clusterlaunchcontrol_query_cancel_is_canceled(response())
fn golden() {
    let _ = {
        let h0 = ::ptx_async::operand::ResponseB128::bits(response());
        let h1;
        ::ptx_async::__private_0_1_0::__requires_sm_100_ptx86!(
            "clusterlaunchcontrol_query_cancel_is_canceled"
        );
        ::ptx_async::asm!(
            "{{\n.reg .b128 ptx_async_0;\n.reg .pred ptx_async_1;\nmov.b128 ptx_async_0, {{{0}, {1}}};\nclusterlaunchcontrol.query_cancel.is_canceled.pred.b128 ptx_async_1, ptx_async_0;\nselp.b32 {2}, 1, 0, ptx_async_1;\n}}",
            in (reg64) ::ptx_async::__private_0_1_0::low(h0), in (reg64)
            ::ptx_async::__private_0_1_0::high(h0), out(reg32) h1, options(nostack)
        );
        ::ptx_async::__private_0_1_0::step_result(
            ::ptx_async::__private_0_1_0::result_bool(h1),
        )
    };
}

// clusterlaunchcontrol_query_cancel_is_canceled { response: response(), pred: leads() }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::operand::ResponseB128::bits(response());
        let h1 = ::ptx_async::operand::PredBool::bits(leads());
        let h2;
        ::ptx_async::__private_0_1_0::__requires_sm_100_ptx86!(
            "clusterlaunchcontrol_query_cancel_is_canceled"
        );
        ::ptx_async::asm!(
            "{{\n.reg .b128 ptx_async_0;\n.reg .pred ptx_async_1;\n.reg .pred ptx_async_2;\nmov.b128 ptx_async_0, {{{0}, {1}}};\nsetp.ne.b32 ptx_async_1, {2}, 0;\nsetp.ne.b32 ptx_async_2, 0, 0;\n@ptx_async_1 clusterlaunchcontrol.query_cancel.is_canceled.pred.b128 ptx_async_2, ptx_async_0;\nselp.b32 {3}, 1, 0, ptx_async_2;\n}}",
            in (reg64) ::ptx_async::__private_0_1_0::low(h0), in (reg64)
            ::ptx_async::__private_0_1_0::high(h0), in (reg32) h1, out(reg32) h2,
            options(nostack)
        );
        ::ptx_async::__private_0_1_0::step_result(
            ::ptx_async::__private_0_1_0::result_bool(h2),
        )
    };
}

// clusterlaunchcontrol_query_cancel_is_canceled(0)
fn golden() {
    let _ = {
        let h0;
        ::ptx_async::__private_0_1_0::__requires_sm_100_ptx86!(
            "clusterlaunchcontrol_query_cancel_is_canceled"
        );
        ::ptx_async::asm!(
            "{{\n.reg .pred ptx_async_0;\nclusterlaunchcontrol.query_cancel.is_canceled.pred.b128 ptx_async_0, 0;\nselp.b32 {0}, 1, 0, ptx_async_0;\n}}",
            out(reg32) h0, options(nostack)
        );
        ::ptx_async::__private_0_1_0::step_result(
            ::ptx_async::__private_0_1_0::result_bool(h0),
        )
    };
}

// clusterlaunchcontrol_query_cancel_is_canceled(const { 7u128 })
fn golden() {
    let _ = {
        let h0 = ::ptx_async::operand::ResponseB128::bits(const { 7u128 });
        let h1;
        ::ptx_async::__private_0_1_0::__requires_sm_100_ptx86!(
            "clusterlaunchcontrol_query_cancel_is_canceled"
        );
        ::ptx_async::asm!(
            "{{\n.reg .b128 ptx_async_0;\n.reg .pred ptx_async_1;\nmov.b128 ptx_async_0, {{{0}, {1}}};\nclusterlaunchcontrol.query_cancel.is_canceled.pred.b128 ptx_async_1, ptx_async_0;\nselp.b32 {2}, 1, 0, ptx_async_1;\n}}",
            in (reg64) ::ptx_async::__private_0_1_0::low(h0), in (reg64)
            ::ptx_async::__private_0_1_0::high(h0), out(reg32) h1, options(nostack)
        );
        ::ptx_async::__private_0_1_0::step_result(
            ::ptx_async::__private_0_1_0::result_bool(h1),
        )
    };
}
