// griddepcontrol_wait()
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_90_ptx78!("griddepcontrol_wait");
        ::ptx_async::asm!("griddepcontrol.wait;", options(nostack));
    };
}

// griddepcontrol_wait { pred: leads() }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_90_ptx78!("griddepcontrol_wait");
        ::ptx_async::asm!(
            "{{\n.reg .pred ptx_async_0;\nsetp.ne.b32 ptx_async_0, {0}, 0;\n@ptx_async_0 griddepcontrol.wait;\n}}",
            in (reg32) ::ptx_async::operand::PredBool::bits(leads()), options(nostack)
        );
    };
}
