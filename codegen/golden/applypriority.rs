// applypriority { addr: global(src()), size: 128 }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_80_ptx74!("applypriority");
        ::ptx_async::asm!(
            "applypriority.global.L2::evict_normal [{0}], 128;", in (reg64)
            ::ptx_async::operand::AddrGlobal::bits(src()), options(nostack)
        );
    };
}

// applypriority { addr: generic(src()), size: const { 128 } }
fn golden() {
    let _ = {
        const {
            ::ptx_async::__private_0_1_0::check_one_of(
                (const { 128 } | 0) as i128,
                &[128i64 as i128],
                "`size` must be 128",
            )
        };
        ::ptx_async::__private_0_1_0::__requires_sm_80_ptx74!("applypriority");
        ::ptx_async::asm!(
            "applypriority.L2::evict_normal [{0}], {1};", in (reg64)
            ::ptx_async::operand::AddrGlobal::bits(src()), const (const { 128 } | 0),
            options(nostack)
        );
    };
}
