// prefetch_const_tensormap(map())
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_90_ptx80!(
            "prefetch_const_tensormap"
        );
        ::ptx_async::asm!(
            "prefetch.const.tensormap [{0}];", in (reg64)
            ::ptx_async::operand::AddrGeneric::bits(map()), options(nostack)
        );
    };
}
