// bar_warp_sync(4294967295)
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_80_ptx70!("bar_warp_sync");
        ::ptx_async::asm!("bar.warp.sync 4294967295;", options(nostack));
    };
}

// bar_warp_sync(lanes())
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_80_ptx70!("bar_warp_sync");
        ::ptx_async::asm!(
            "bar.warp.sync {0};", in (reg32)
            ::ptx_async::operand::Membermask32::bits(lanes()), options(nostack)
        );
    };
}
