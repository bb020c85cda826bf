// clusterlaunchcontrol_query_cancel_get_first_ctaid_y { response: response() }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::operand::ResponseB128::bits(response());
        let h1;
        ::ptx_async::__private_0_1_0::__requires_sm_100_ptx86!(
            "clusterlaunchcontrol_query_cancel_get_first_ctaid_y"
        );
        ::ptx_async::asm!(
            "{{\n.reg .b128 ptx_async_0;\nmov.b128 ptx_async_0, {{{0}, {1}}};\nclusterlaunchcontrol.query_cancel.get_first_ctaid::y.b32.b128 {2}, ptx_async_0;\n}}",
            in (reg64) ::ptx_async::__private_0_1_0::low(h0), in (reg64)
            ::ptx_async::__private_0_1_0::high(h0), out(reg32) h1, options(nostack)
        );
        ::ptx_async::__private_0_1_0::step_result(
            ::ptx_async::__private_0_1_0::result_u32(h1),
        )
    };
}
