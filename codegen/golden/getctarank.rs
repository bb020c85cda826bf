// getctarank { addr: shared::cluster(tile()) }
fn golden() {
    let _ = {
        let h1;
        ::ptx_async::__private_0_1_0::__requires_sm_90_ptx78!("getctarank");
        ::ptx_async::asm!(
            "getctarank.shared::cluster.u32 {1}, {0};", in (reg32)
            ::ptx_async::operand::AddrCluster1::bits(tile()), out(reg32) h1,
            options(nostack)
        );
        ::ptx_async::__private_0_1_0::step_result(
            ::ptx_async::__private_0_1_0::result_u32(h1),
        )
    };
}

// getctarank { addr: shared::cluster(tile()), ty: u64 }
fn golden() {
    let _ = {
        let h1;
        ::ptx_async::__private_0_1_0::__requires_sm_90_ptx78!("getctarank");
        ::ptx_async::asm!(
            "getctarank.shared::cluster.u64 {1}, {0};", in (reg64)
            ::ptx_async::operand::Addr64::bits(tile()), out(reg32) h1, options(nostack)
        );
        ::ptx_async::__private_0_1_0::step_result(
            ::ptx_async::__private_0_1_0::result_u32(h1),
        )
    };
}

// getctarank { addr: generic(pointer()), ty: u64 }
fn golden() {
    let _ = {
        let h1;
        ::ptx_async::__private_0_1_0::__requires_sm_90_ptx78!("getctarank");
        ::ptx_async::asm!(
            "getctarank.u64 {1}, {0};", in (reg64)
            ::ptx_async::operand::AddrGeneric::bits(pointer()), out(reg32) h1,
            options(nostack)
        );
        ::ptx_async::__private_0_1_0::step_result(
            ::ptx_async::__private_0_1_0::result_u32(h1),
        )
    };
}
