// prefetch { addr: global(src()), level: L1 }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_80_ptx70!("prefetch");
        ::ptx_async::asm!(
            "prefetch.global.L1 [{0}];", in (reg64)
            ::ptx_async::operand::AddrGlobal::bits(src()), options(nostack)
        );
    };
}

// prefetch { addr: generic(src()), level: L2, pred: leads() }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_80_ptx70!("prefetch");
        ::ptx_async::asm!(
            "{{\n.reg .pred ptx_async_1;\nsetp.ne.b32 ptx_async_1, {1}, 0;\n@ptx_async_1 prefetch.L2 [{0}];\n}}",
            in (reg64) ::ptx_async::operand::AddrGlobal::bits(src()), in (reg32)
            ::ptx_async::operand::PredBool::bits(leads()), options(nostack)
        );
    };
}

// prefetch { addr: local(state()), level: L1 }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_80_ptx70!("prefetch");
        ::ptx_async::asm!(
            "prefetch.local.L1 [{0}];", in (reg64)
            ::ptx_async::operand::Addr64::bits(state()), options(nostack)
        );
    };
}

// prefetch { addr: global(src()), level: L1_32B }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_90_ptx94!("prefetch");
        ::ptx_async::asm!(
            "prefetch.global.L1::32B.valid_addr [{0}];", in (reg64)
            ::ptx_async::operand::AddrGlobal::bits(src()), options(nostack)
        );
    };
}

// prefetch { addr: global(src()), evict: evict_last }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_80_ptx74!("prefetch");
        ::ptx_async::asm!(
            "prefetch.global.L2::evict_last [{0}];", in (reg64)
            ::ptx_async::operand::AddrGlobal::bits(src()), options(nostack)
        );
    };
}

// prefetch { addr: generic(src()), evict: evict_normal }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_80_ptx74!("prefetch");
        ::ptx_async::asm!(
            "prefetch.L2::evict_normal [{0}];", in (reg64)
            ::ptx_async::operand::AddrGlobal::bits(src()), options(nostack)
        );
    };
}
