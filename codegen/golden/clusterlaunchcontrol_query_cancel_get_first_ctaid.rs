// clusterlaunchcontrol_query_cancel_get_first_ctaid(response())
fn golden() {
    let _ = {
        let h0 = ::ptx_async::operand::ResponseB128::bits(response());
        let h1;
        let h2;
        let h3;
        let h4;
        ::ptx_async::__private_0_1_0::__requires_sm_100_ptx86!(
            "clusterlaunchcontrol_query_cancel_get_first_ctaid"
        );
        ::ptx_async::asm!(
            "{{\n.reg .b128 ptx_async_0;\nmov.b128 ptx_async_0, {{{0}, {1}}};\nclusterlaunchcontrol.query_cancel.get_first_ctaid.v4.b32.b128 {{{2}, {3}, {4}, {5}}}, ptx_async_0;\n}}",
            in (reg64) ::ptx_async::__private_0_1_0::low(h0), in (reg64)
            ::ptx_async::__private_0_1_0::high(h0), out(reg32) h1, out(reg32) h2,
            out(reg32) h3, out(reg32) h4, options(nostack)
        );
        ::ptx_async::__private_0_1_0::step_result([
            ::ptx_async::__private_0_1_0::result_u32(h1),
            ::ptx_async::__private_0_1_0::result_u32(h2),
            ::ptx_async::__private_0_1_0::result_u32(h3),
            ::ptx_async::__private_0_1_0::result_u32(h4),
        ])
    };
}

// clusterlaunchcontrol_query_cancel_get_first_ctaid { response: response(), pred: leads() }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::operand::ResponseB128::bits(response());
        let h1 = ::ptx_async::operand::PredBool::bits(leads());
        let h2;
        let h3;
        let h4;
        let h5;
        ::ptx_async::__private_0_1_0::__requires_sm_100_ptx86!(
            "clusterlaunchcontrol_query_cancel_get_first_ctaid"
        );
        ::ptx_async::asm!(
            "{{\n.reg .b128 ptx_async_0;\n.reg .pred ptx_async_1;\nmov.b128 ptx_async_0, {{{0}, {1}}};\nsetp.ne.b32 ptx_async_1, {2}, 0;\nmov.b32 {3}, 0;\nmov.b32 {4}, 0;\nmov.b32 {5}, 0;\nmov.b32 {6}, 0;\n@ptx_async_1 clusterlaunchcontrol.query_cancel.get_first_ctaid.v4.b32.b128 {{{3}, {4}, {5}, {6}}}, ptx_async_0;\n}}",
            in (reg64) ::ptx_async::__private_0_1_0::low(h0), in (reg64)
            ::ptx_async::__private_0_1_0::high(h0), in (reg32) h1, out(reg32) h2,
            out(reg32) h3, out(reg32) h4, out(reg32) h5, options(nostack)
        );
        ::ptx_async::__private_0_1_0::step_result([
            ::ptx_async::__private_0_1_0::result_u32(h2),
            ::ptx_async::__private_0_1_0::result_u32(h3),
            ::ptx_async::__private_0_1_0::result_u32(h4),
            ::ptx_async::__private_0_1_0::result_u32(h5),
        ])
    };
}
