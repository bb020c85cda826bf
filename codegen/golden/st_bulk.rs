// st_bulk { dst: shared(tile()), size: bytes(), value: 0 }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_100_ptx86!("st_bulk");
        ::ptx_async::asm!(
            "st.bulk.shared::cta [{0}], {1}, 0;", in (reg32)
            ::ptx_async::operand::DstShared8::bits(tile()), in (reg64)
            ::ptx_async::operand::Size64::bits(bytes()), options(nostack)
        );
    };
}

// st_bulk { sem: weak, dst: generic(dst()), size: const { 4096 }, value: 0 }
fn golden() {
    let _ = {
        const {
            ::ptx_async::__private_0_1_0::check_range(
                (const { 4096 } | 0) as i128,
                0i64 as i128,
                16777216i64 as i128,
                8i64 as i128,
                "`size` must be a multiple of 8, from 0 to 16777216",
            )
        };
        ::ptx_async::__private_0_1_0::__requires_sm_100_ptx86!("st_bulk");
        ::ptx_async::asm!(
            "st.bulk.weak [{0}], {1}, 0;", in (reg64)
            ::ptx_async::operand::DstGeneric::bits(dst()), const (const { 4096 } | 0),
            options(nostack)
        );
    };
}
