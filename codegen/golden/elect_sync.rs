// elect_sync(4294967295)
fn golden() {
    let _ = {
        let h0;
        ::ptx_async::__private_0_1_0::__requires_sm_90_ptx80!("elect_sync");
        ::ptx_async::asm!(
            "{{\n.reg .pred ptx_async_0;\nelect.sync _|ptx_async_0, 4294967295;\nselp.b32 {0}, 1, 0, ptx_async_0;\n}}",
            out(reg32) h0, options(nostack)
        );
        ::ptx_async::__private_0_1_0::step_result(
            ::ptx_async::__private_0_1_0::result_bool(h0),
        )
    };
}

// elect_sync(lanes())
fn golden() {
    let _ = {
        let h1;
        ::ptx_async::__private_0_1_0::__requires_sm_90_ptx80!("elect_sync");
        ::ptx_async::asm!(
            "{{\n.reg .pred ptx_async_1;\nelect.sync _|ptx_async_1, {0};\nselp.b32 {1}, 1, 0, ptx_async_1;\n}}",
            in (reg32) ::ptx_async::operand::Membermask32::bits(lanes()), out(reg32) h1,
            options(nostack)
        );
        ::ptx_async::__private_0_1_0::step_result(
            ::ptx_async::__private_0_1_0::result_bool(h1),
        )
    };
}
