// prefetchu(src())
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_80_ptx70!("prefetchu");
        ::ptx_async::asm!(
            "prefetchu.L1 [{0}];", in (reg64)
            ::ptx_async::operand::AddrGlobal::bits(src()), options(nostack)
        );
    };
}
