// membar(gl)
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_80_ptx70!("membar");
        ::ptx_async::asm!("membar.gl;", options(nostack));
    };
}

// membar { level: cta, pred: leads() }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_80_ptx70!("membar");
        ::ptx_async::asm!(
            "{{\n.reg .pred ptx_async_0;\nsetp.ne.b32 ptx_async_0, {0}, 0;\n@ptx_async_0 membar.cta;\n}}",
            in (reg32) ::ptx_async::operand::PredBool::bits(leads()), options(nostack)
        );
    };
}
