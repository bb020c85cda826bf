// createpolicy_range { evict: evict_last, src: global(src()), primary_size: primary(), total_size: total() }
fn golden() {
    let _ = {
        let h3;
        ::ptx_async::__private_0_1_0::__requires_sm_80_ptx74!("createpolicy_range");
        ::ptx_async::asm!(
            "createpolicy.range.global.L2::evict_last.b64 {3}, [{0}], {1}, {2};", in
            (reg64) ::ptx_async::operand::SrcGlobal::bits(src()), in (reg32)
            ::ptx_async::operand::PrimarySize32::bits(primary()), in (reg32)
            ::ptx_async::operand::TotalSize32::bits(total()), out(reg64) h3,
            options(nostack)
        );
        ::ptx_async::__private_0_1_0::result_u64(h3)
    };
}

// createpolicy_range {
// evict: evict_first,
// evict_secondary: evict_unchanged,
// src: generic(src()),
// primary_size: 1024,
// total_size: const { 4096 },
// }
fn golden() {
    let _ = {
        const {
            ::ptx_async::__private_0_1_0::check_range(
                (const { 4096 } | 0) as i128,
                -2147483648i64 as i128,
                4294967295i64 as i128,
                1i64 as i128,
                "`total_size` must be a 32-bit integer",
            )
        };
        let h2;
        ::ptx_async::__private_0_1_0::__requires_sm_80_ptx74!("createpolicy_range");
        ::ptx_async::asm!(
            "createpolicy.range.L2::evict_first.L2::evict_unchanged.b64 {2}, [{0}], 1024, {1};",
            in (reg64) ::ptx_async::operand::SrcGlobal::bits(src()), const (const { 4096
            } | 0), out(reg64) h2, options(nostack)
        );
        ::ptx_async::__private_0_1_0::result_u64(h2)
    };
}
