// bar_arrive(1, 64)
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_80_ptx70!("bar_arrive");
        ::ptx_async::asm!("bar.arrive 1, 64;", options(nostack));
    };
}

// bar_arrive(number(), threads())
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_80_ptx70!("bar_arrive");
        ::ptx_async::asm!(
            "bar.arrive {0}, {1};", in (reg32)
            ::ptx_async::operand::Barrier32::bits(number()), in (reg32)
            ::ptx_async::operand::ThreadCount32::bits(threads()), options(nostack)
        );
    };
}
