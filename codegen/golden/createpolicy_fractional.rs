// createpolicy_fractional { evict: evict_first }
fn golden() {
    let _ = {
        let h0;
        ::ptx_async::__private_0_1_0::__requires_sm_80_ptx74!("createpolicy_fractional");
        ::ptx_async::asm!(
            "createpolicy.fractional.L2::evict_first.b64 {0};", out(reg64) h0,
            options(nostack)
        );
        ::ptx_async::__private_0_1_0::result_u64(h0)
    };
}

// createpolicy_fractional { evict: evict_last, evict_secondary: evict_unchanged, fraction: 0.25 }
fn golden() {
    let _ = {
        let h0;
        ::ptx_async::__private_0_1_0::__requires_sm_80_ptx74!("createpolicy_fractional");
        ::ptx_async::asm!(
            "createpolicy.fractional.L2::evict_last.L2::evict_unchanged.b64 {0}, 0.25;",
            out(reg64) h0, options(nostack)
        );
        ::ptx_async::__private_0_1_0::result_u64(h0)
    };
}

// createpolicy_fractional { evict: evict_normal, fraction: share() }
fn golden() {
    let _ = {
        let h1;
        ::ptx_async::__private_0_1_0::__requires_sm_80_ptx74!("createpolicy_fractional");
        ::ptx_async::asm!(
            "{{\n.reg .f32 ptx_async_0;\nmov.b32 ptx_async_0, {0};\ncreatepolicy.fractional.L2::evict_normal.b64 {1}, ptx_async_0;\n}}",
            in (reg32) ::ptx_async::operand::FractionF32::bits(share()), out(reg64) h1,
            options(nostack)
        );
        ::ptx_async::__private_0_1_0::result_u64(h1)
    };
}
