// setmaxnreg_inc(232)
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_90a_ptx80_sm_100a_sm_101a_ptx86_sm_120a_ptx87!(
            "setmaxnreg_inc"
        );
        ::ptx_async::asm!("setmaxnreg.inc.sync.aligned.u32 232;", options(nostack));
    };
}
