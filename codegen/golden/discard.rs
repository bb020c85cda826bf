// discard { addr: global(dst()), size: 128 }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_80_ptx74!("discard");
        ::ptx_async::asm!(
            "discard.global.L2 [{0}], 128;", in (reg64)
            ::ptx_async::operand::AddrGlobal::bits(dst()), options(nostack)
        );
    };
}

// discard { addr: generic(dst()), size: 128 }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_80_ptx74!("discard");
        ::ptx_async::asm!(
            "discard.L2 [{0}], 128;", in (reg64)
            ::ptx_async::operand::AddrGlobal::bits(dst()), options(nostack)
        );
    };
}
