// applypriority_async_bulk_tensor { src: tensor(map(), [x(), y()]) }
fn golden() {
    let _ = {
        ::ptx_async::asm!(
            "applypriority.async.bulk.tensor.2d.global.bulk_group.L2::evict_normal [{0}, {{{1}, {2}}}];",
            in (reg64) ::ptx_async::operand::TensorMapAddress::bits(map()), in (reg32)
            ::ptx_async::operand::TensorCoordinate::bits(x()), in (reg32)
            ::ptx_async::operand::TensorCoordinate::bits(y()), options(nostack)
        );
    };
}

// applypriority_async_bulk_tensor { src: tensor(map(), [x(), y(), z()]), load_mode: im2col([offset()]) }
fn golden() {
    let _ = {
        ::ptx_async::asm!(
            "applypriority.async.bulk.tensor.3d.global.im2col.bulk_group.L2::evict_normal [{0}, {{{1}, {2}, {3}}}], {{{4}}};",
            in (reg64) ::ptx_async::operand::TensorMapAddress::bits(map()), in (reg32)
            ::ptx_async::operand::TensorCoordinate::bits(x()), in (reg32)
            ::ptx_async::operand::TensorCoordinate::bits(y()), in (reg32)
            ::ptx_async::operand::TensorCoordinate::bits(z()), in (reg16)
            ::ptx_async::operand::LoadMode16::bits(offset()), options(nostack)
        );
    };
}
