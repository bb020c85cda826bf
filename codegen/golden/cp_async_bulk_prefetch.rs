// cp_async_bulk_prefetch { src: global(src()), size: 128 }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_90_ptx80!("cp_async_bulk_prefetch");
        ::ptx_async::asm!(
            "cp.async.bulk.prefetch.L2.global [{0}], 128;", in (reg64)
            ::ptx_async::operand::SrcGlobal::bits(src()), options(nostack)
        );
    };
}

// cp_async_bulk_prefetch { src: global(src()), size: bytes(), cache_hint: policy() }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_90_ptx80!("cp_async_bulk_prefetch");
        ::ptx_async::asm!(
            "cp.async.bulk.prefetch.L2.global.L2::cache_hint [{0}], {1}, {2};", in
            (reg64) ::ptx_async::operand::SrcGlobal::bits(src()), in (reg32)
            ::ptx_async::operand::Size32::bits(bytes()), in (reg64)
            ::ptx_async::operand::CacheHintPolicy::bits(policy()), options(nostack)
        );
    };
}

// cp_async_bulk_prefetch { src: global(src()), size: bytes(), evict: evict_last }
fn golden() {
    let _ = {
        ::ptx_async::asm!(
            "cp.async.bulk.prefetch.L2.global.L2::evict_last [{0}], {1};", in (reg64)
            ::ptx_async::operand::SrcGlobal::bits(src()), in (reg32)
            ::ptx_async::operand::Size32::bits(bytes()), options(nostack)
        );
    };
}
