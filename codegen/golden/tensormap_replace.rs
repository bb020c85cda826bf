// tensormap_replace { field: global_address, addr: generic(map()), value: address() }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_90a_ptx83_sm_100a_sm_101a_ptx86_sm_120a_ptx87!(
            "tensormap_replace"
        );
        ::ptx_async::asm!(
            "tensormap.replace.tile.global_address.b1024.b64 [{0}], {1};", in (reg64)
            ::ptx_async::operand::AddrGeneric::bits(map()), in (reg64)
            ::ptx_async::operand::ValueB64::bits(address()), options(nostack)
        );
    };
}

// tensormap_replace { field: rank, addr: shared(map()), value: 4 }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_90a_ptx83_sm_100a_sm_101a_ptx86_sm_120a_ptx87!(
            "tensormap_replace"
        );
        ::ptx_async::asm!(
            "tensormap.replace.tile.rank.shared::cta.b1024.b32 [{0}], 4;", in (reg32)
            ::ptx_async::operand::AddrShared128::bits(map()), options(nostack)
        );
    };
}

// tensormap_replace { field: box_dim, addr: shared::cta(map()), ord: 1, value: size() }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_90a_ptx83_sm_100a_sm_101a_ptx86_sm_120a_ptx87!(
            "tensormap_replace"
        );
        ::ptx_async::asm!(
            "tensormap.replace.tile.box_dim.shared::cta.b1024.b32 [{0}], 1, {1};", in
            (reg32) ::ptx_async::operand::AddrShared128::bits(map()), in (reg32)
            ::ptx_async::operand::ValueB32::bits(size()), options(nostack)
        );
    };
}

// tensormap_replace { field: global_stride, addr: global(map()), ord: const { 2 }, value: stride() }
fn golden() {
    let _ = {
        const {
            ::ptx_async::__private_0_1_0::check_one_of(
                (const { 2 } | 0) as i128,
                &[0i64 as i128, 1i64 as i128, 2i64 as i128, 3i64 as i128, 4i64 as i128],
                "`ord` must be 0, 1, 2, 3 or 4",
            )
        };
        ::ptx_async::__private_0_1_0::__requires_sm_90a_ptx83_sm_100a_sm_101a_ptx86_sm_120a_ptx87!(
            "tensormap_replace"
        );
        ::ptx_async::asm!(
            "tensormap.replace.tile.global_stride.global.b1024.b64 [{0}], {2}, {1};", in
            (reg64) ::ptx_async::operand::AddrGlobal::bits(map()), in (reg64)
            ::ptx_async::operand::ValueB64::bits(stride()), const (const { 2 } | 0),
            options(nostack)
        );
    };
}

// tensormap_replace { field: elemtype, addr: global(map()), value: 9 }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_90a_ptx83_sm_100a_sm_101a_ptx86_sm_120a_ptx87!(
            "tensormap_replace"
        );
        ::ptx_async::asm!(
            "tensormap.replace.tile.elemtype.global.b1024.b32 [{0}], 9;", in (reg64)
            ::ptx_async::operand::AddrGlobal::bits(map()), options(nostack)
        );
    };
}

// tensormap_replace { field: interleave_layout, addr: global(map()), value: 0 }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_90a_ptx83_sm_100a_sm_101a_ptx86_sm_120a_ptx87!(
            "tensormap_replace"
        );
        ::ptx_async::asm!(
            "tensormap.replace.tile.interleave_layout.global.b1024.b32 [{0}], 0;", in
            (reg64) ::ptx_async::operand::AddrGlobal::bits(map()), options(nostack)
        );
    };
}

// tensormap_replace { field: swizzle_mode, addr: global(map()), value: const { 3 } }
fn golden() {
    let _ = {
        const {
            ::ptx_async::__private_0_1_0::check_one_of(
                (const { 3 } | 0) as i128,
                &[0i64 as i128, 1i64 as i128, 2i64 as i128, 3i64 as i128, 4i64 as i128],
                "`value` must be 0, 1, 2, 3 or 4",
            )
        };
        ::ptx_async::__private_0_1_0::__requires_sm_90a_ptx83_sm_100a_sm_101a_ptx86_sm_120a_ptx87!(
            "tensormap_replace"
        );
        ::ptx_async::asm!(
            "tensormap.replace.tile.swizzle_mode.global.b1024.b32 [{0}], {1};", in
            (reg64) ::ptx_async::operand::AddrGlobal::bits(map()), const (const { 3 } |
            0), options(nostack)
        );
    };
}

// tensormap_replace { field: swizzle_atomicity, addr: global(map()), value: 1 }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_100a_sm_101a_ptx86_sm_120a_ptx87!(
            "tensormap_replace"
        );
        ::ptx_async::asm!(
            "tensormap.replace.tile.swizzle_atomicity.global.b1024.b32 [{0}], 1;", in
            (reg64) ::ptx_async::operand::AddrGlobal::bits(map()), options(nostack)
        );
    };
}

// tensormap_replace { field: fill_mode, addr: global(map()), value: 1 }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_90a_ptx83_sm_100a_sm_101a_ptx86_sm_120a_ptx87!(
            "tensormap_replace"
        );
        ::ptx_async::asm!(
            "tensormap.replace.tile.fill_mode.global.b1024.b32 [{0}], 1;", in (reg64)
            ::ptx_async::operand::AddrGlobal::bits(map()), options(nostack)
        );
    };
}
