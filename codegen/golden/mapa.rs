// mapa { addr: shared::cluster(tile()), cta: rank() }
fn golden() {
    let _ = {
        let h2;
        ::ptx_async::__private_0_1_0::__requires_sm_90_ptx78!("mapa");
        ::ptx_async::asm!(
            "mapa.shared::cluster.u32 {2}, {0}, {1};", in (reg32)
            ::ptx_async::operand::AddrCluster1::bits(tile()), in (reg32)
            ::ptx_async::operand::Cta32::bits(rank()), out(reg32) h2, options(nostack)
        );
        ::ptx_async::__private_0_1_0::step_result(
            ::ptx_async::__private_0_1_0::result_u32(h2),
        )
    };
}

// mapa { addr: shared::cluster(tile()), cta: 3, ty: u64 }
fn golden() {
    let _ = {
        let h1;
        ::ptx_async::__private_0_1_0::__requires_sm_90_ptx78!("mapa");
        ::ptx_async::asm!(
            "mapa.shared::cluster.u64 {1}, {0}, 3;", in (reg64)
            ::ptx_async::operand::Addr64::bits(tile()), out(reg64) h1, options(nostack)
        );
        ::ptx_async::__private_0_1_0::result_u64(h1)
    };
}

// mapa { addr: generic(pointer()), cta: rank(), ty: u64 }
fn golden() {
    let _ = {
        let h2;
        ::ptx_async::__private_0_1_0::__requires_sm_90_ptx78!("mapa");
        ::ptx_async::asm!(
            "mapa.u64 {2}, {0}, {1};", in (reg64)
            ::ptx_async::operand::AddrGeneric::bits(pointer()), in (reg32)
            ::ptx_async::operand::Cta32::bits(rank()), out(reg64) h2, options(nostack)
        );
        ::ptx_async::__private_0_1_0::result_u64(h2)
    };
}
