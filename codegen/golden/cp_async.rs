// cp_async { dst: shared(tile()), src: global(src()), size: 4 }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_80_ptx70!("cp_async");
        ::ptx_async::asm!(
            "cp.async.ca.shared.global [{0}], [{1}], 4;", in (reg32)
            ::ptx_async::operand::DstShared4::bits(tile()), in (reg64)
            ::ptx_async::operand::SrcGlobal::bits(src()), options(nostack)
        );
    };
}

// cp_async { dst: shared::cta(tile()), src: global(src()), size: 8, src_size: bytes(), prefetch: 128 }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_80_ptx74!("cp_async");
        ::ptx_async::asm!(
            "cp.async.ca.shared::cta.global.L2::128B [{0}], [{1}], 8, {2};", in (reg32)
            ::ptx_async::operand::DstShared8::bits(tile()), in (reg64)
            ::ptx_async::operand::SrcGlobal::bits(src()), in (reg32)
            ::ptx_async::operand::SrcSize32::bits(bytes()), options(nostack)
        );
    };
}

// cp_async { dst: shared(tile()), src: global(src()), size: 16, src_size: 12, cache_hint: policy() }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_80_ptx74!("cp_async");
        ::ptx_async::asm!(
            "cp.async.cg.shared.global.L2::cache_hint [{0}], [{1}], 16, 12, {2};", in
            (reg32) ::ptx_async::operand::DstShared16::bits(tile()), in (reg64)
            ::ptx_async::operand::SrcGlobal::bits(src()), in (reg64)
            ::ptx_async::operand::CacheHintPolicy::bits(policy()), options(nostack)
        );
    };
}

// cp_async { cache: ca, dst: shared(tile()), src: global(src()), size: 16 }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_80_ptx70!("cp_async");
        ::ptx_async::asm!(
            "cp.async.ca.shared.global [{0}], [{1}], 16;", in (reg32)
            ::ptx_async::operand::DstShared16::bits(tile()), in (reg64)
            ::ptx_async::operand::SrcGlobal::bits(src()), options(nostack)
        );
    };
}

// cp_async { cache: cg, dst: shared(tile()), src: global(src()), size: const { 16 } }
fn golden() {
    let _ = {
        const {
            ::ptx_async::__private_0_1_0::check_one_of(
                (const { 16 } | 0) as i128,
                &[16i64 as i128],
                "`size` must be 16",
            )
        };
        ::ptx_async::__private_0_1_0::__requires_sm_80_ptx70!("cp_async");
        ::ptx_async::asm!(
            "cp.async.cg.shared.global [{0}], [{1}], {2};", in (reg32)
            ::ptx_async::operand::DstShared16::bits(tile()), in (reg64)
            ::ptx_async::operand::SrcGlobal::bits(src()), const (const { 16 } | 0),
            options(nostack)
        );
    };
}

// cp_async { dst: shared(tile()), src: global(src()), size: 4, ignore_src: skip() }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_80_ptx75!("cp_async");
        ::ptx_async::asm!(
            "{{\n.reg .pred ptx_async_2;\nsetp.ne.b32 ptx_async_2, {2}, 0;\ncp.async.ca.shared.global [{0}], [{1}], 4, ptx_async_2;\n}}",
            in (reg32) ::ptx_async::operand::DstShared4::bits(tile()), in (reg64)
            ::ptx_async::operand::SrcGlobal::bits(src()), in (reg32)
            ::ptx_async::operand::IgnoreSrcBool::bits(skip()), options(nostack)
        );
    };
}

// cp_async { dst: shared(tile()), src: global(src()), size: 16, ignore_src: skip(), cache_hint: policy(), prefetch: 256 }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_80_ptx75!("cp_async");
        ::ptx_async::asm!(
            "{{\n.reg .pred ptx_async_2;\nsetp.ne.b32 ptx_async_2, {2}, 0;\ncp.async.cg.shared.global.L2::cache_hint.L2::256B [{0}], [{1}], 16, ptx_async_2, {3};\n}}",
            in (reg32) ::ptx_async::operand::DstShared16::bits(tile()), in (reg64)
            ::ptx_async::operand::SrcGlobal::bits(src()), in (reg32)
            ::ptx_async::operand::IgnoreSrcBool::bits(skip()), in (reg64)
            ::ptx_async::operand::CacheHintPolicy::bits(policy()), options(nostack)
        );
    };
}
