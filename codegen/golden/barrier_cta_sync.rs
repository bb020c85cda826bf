// barrier_cta_sync { barrier: 1, thread_count: 64, pred: leads() }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_80_ptx78!("barrier_cta_sync");
        ::ptx_async::asm!(
            "{{\n.reg .pred ptx_async_0;\nsetp.ne.b32 ptx_async_0, {0}, 0;\n@ptx_async_0 barrier.cta.sync 1, 64;\n}}",
            in (reg32) ::ptx_async::operand::PredBool::bits(leads()), options(nostack)
        );
    };
}
