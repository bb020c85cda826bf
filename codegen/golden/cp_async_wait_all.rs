// cp_async_wait_all()
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_80_ptx70!("cp_async_wait_all");
        ::ptx_async::asm!("cp.async.wait_all;", options(nostack));
    };
}
