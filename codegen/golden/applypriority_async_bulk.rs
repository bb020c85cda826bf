// applypriority_async_bulk { src: global(src()), size: bytes() }
fn golden() {
    let _ = {
        ::ptx_async::asm!(
            "applypriority.async.bulk.global.bulk_group.L2::evict_normal [{0}], {1};", in
            (reg64) ::ptx_async::operand::SrcGlobal::bits(src()), in (reg32)
            ::ptx_async::operand::Size32::bits(bytes()), options(nostack)
        );
    };
}

// applypriority_async_bulk { src: generic(src()), size: 128 }
fn golden() {
    let _ = {
        ::ptx_async::asm!(
            "applypriority.async.bulk.bulk_group.L2::evict_normal [{0}], 128;", in
            (reg64) ::ptx_async::operand::SrcGlobal::bits(src()), options(nostack)
        );
    };
}
