// applypriority_async_bulk_tensor { src: tensor(map(), [x(), y()]) }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::operand::TensorMapAddress::bits(map());
        let h1 = ::ptx_async::operand::TensorCoordinate::bits(x());
        let h2 = ::ptx_async::operand::TensorCoordinate::bits(y());
        #[cfg(target_arch = "nvptx64")]
        #[allow(
            unexpected_cfgs,
            reason = "a toolchain from before these features does not know them"
        )]
        {
            ::core::arch::asm!(
                "applypriority.async.bulk.tensor.2d.global.bulk_group.L2::evict_normal [{h0}, {{{h1}, {h2}}}];",
                h0 = in (reg64) h0, h1 = in (reg32) h1, h2 = in (reg32) h2,
                options(nostack)
            );
        }
        #[cfg(not(target_arch = "nvptx64"))]
        {
            let _ = (h0, h1, h2);
            ::ptx_async::__private::off_device::<()>();
        }
    };
}

// applypriority_async_bulk_tensor { src: tensor(map(), [x(), y(), z()]), load_mode: im2col([offset()]) }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::operand::TensorMapAddress::bits(map());
        let h1 = ::ptx_async::operand::TensorCoordinate::bits(x());
        let h2 = ::ptx_async::operand::TensorCoordinate::bits(y());
        let h3 = ::ptx_async::operand::TensorCoordinate::bits(z());
        let h4 = ::ptx_async::operand::LoadMode16::bits(offset());
        #[cfg(target_arch = "nvptx64")]
        #[allow(
            unexpected_cfgs,
            reason = "a toolchain from before these features does not know them"
        )]
        {
            ::core::arch::asm!(
                "applypriority.async.bulk.tensor.3d.global.im2col.bulk_group.L2::evict_normal [{h0}, {{{h1}, {h2}, {h3}}}], {{{h4}}};",
                h0 = in (reg64) h0, h1 = in (reg32) h1, h2 = in (reg32) h2, h3 = in
                (reg32) h3, h4 = in (reg16) h4, options(nostack)
            );
        }
        #[cfg(not(target_arch = "nvptx64"))]
        {
            let _ = (h0, h1, h2, h3, h4);
            ::ptx_async::__private::off_device::<()>();
        }
    };
}
