// barrier_sync(0)
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_80_ptx70!("barrier_sync");
        ::ptx_async::asm!("barrier.sync 0;", options(nostack));
    };
}

// barrier_sync(number(), threads())
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_80_ptx70!("barrier_sync");
        ::ptx_async::asm!(
            "barrier.sync {0}, {1};", in (reg32)
            ::ptx_async::operand::Barrier32::bits(number()), in (reg32)
            ::ptx_async::operand::ThreadCount32::bits(threads()), options(nostack)
        );
    };
}

// barrier_sync { barrier: const { STAGE }, thread_count: const { 32 * WARPS }, aligned: true }
fn golden() {
    let _ = {
        const {
            ::ptx_async::__private_0_1_0::check_range(
                (const { STAGE } | 0) as i128,
                0i64 as i128,
                15i64 as i128,
                1i64 as i128,
                "`barrier` must be in the range 0 to 15",
            )
        };
        const {
            ::ptx_async::__private_0_1_0::check_range(
                (const { 32 * WARPS } | 0) as i128,
                32i64 as i128,
                4294967264i64 as i128,
                32i64 as i128,
                "`thread_count` must be a multiple of 32, from 32 to 4294967264",
            )
        };
        ::ptx_async::__private_0_1_0::__requires_sm_80_ptx70!("barrier_sync");
        ::ptx_async::asm!(
            "barrier.sync.aligned {0}, {1};", const (const { STAGE } | 0), const (const {
            32 * WARPS } | 0), options(nostack)
        );
    };
}
