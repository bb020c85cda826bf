// fence_proxy_alias()
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_80_ptx75!("fence_proxy_alias");
        ::ptx_async::asm!("fence.proxy.alias;", options(nostack));
    };
}

// fence_proxy_alias { sem: acquire(sys) }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_90_ptx94!("fence_proxy_alias");
        ::ptx_async::asm!("fence.proxy.alias.acquire.sys;", options(nostack));
    };
}

// fence_proxy_alias { sem: release(sys), pred: leads() }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_90_ptx94!("fence_proxy_alias");
        ::ptx_async::asm!(
            "{{\n.reg .pred ptx_async_0;\nsetp.ne.b32 ptx_async_0, {0}, 0;\n@ptx_async_0 fence.proxy.alias.release.sys;\n}}",
            in (reg32) ::ptx_async::operand::PredBool::bits(leads()), options(nostack)
        );
    };
}
