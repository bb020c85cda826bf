// barrier_arrive(1, 64)
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_80_ptx70!("barrier_arrive");
        ::ptx_async::asm!("barrier.arrive 1, 64;", options(nostack));
    };
}

// barrier_arrive { barrier: number(), thread_count: threads(), aligned }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_80_ptx70!("barrier_arrive");
        ::ptx_async::asm!(
            "barrier.arrive.aligned {0}, {1};", in (reg32)
            ::ptx_async::operand::Barrier32::bits(number()), in (reg32)
            ::ptx_async::operand::ThreadCount32::bits(threads()), options(nostack)
        );
    };
}
