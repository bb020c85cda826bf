// cp_async_bulk_prefetch_tensor { src: tensor(map(), [x()]) }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_90_ptx80!(
            "cp_async_bulk_prefetch_tensor"
        );
        ::ptx_async::asm!(
            "cp.async.bulk.prefetch.tensor.1d.L2.global [{0}, {{{1}}}];", in (reg64)
            ::ptx_async::operand::TensorMapAddress::bits(map()), in (reg32)
            ::ptx_async::operand::TensorCoordinate::bits(x()), options(nostack)
        );
    };
}

// cp_async_bulk_prefetch_tensor { src: tensor(map(), [column(), a(), b(), c(), d()]), load_mode: tile::gather4, cache_hint: policy() }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_100a_sm_101a_ptx86!(
            "cp_async_bulk_prefetch_tensor"
        );
        ::ptx_async::asm!(
            "cp.async.bulk.prefetch.tensor.2d.L2.global.tile::gather4.L2::cache_hint [{0}, {{{1}, {2}, {3}, {4}, {5}}}], {6};",
            in (reg64) ::ptx_async::operand::TensorMapAddress::bits(map()), in (reg32)
            ::ptx_async::operand::TensorCoordinate::bits(column()), in (reg32)
            ::ptx_async::operand::TensorCoordinate::bits(a()), in (reg32)
            ::ptx_async::operand::TensorCoordinate::bits(b()), in (reg32)
            ::ptx_async::operand::TensorCoordinate::bits(c()), in (reg32)
            ::ptx_async::operand::TensorCoordinate::bits(d()), in (reg64)
            ::ptx_async::operand::CacheHintPolicy::bits(policy()), options(nostack)
        );
    };
}

// cp_async_bulk_prefetch_tensor { src: tensor(map(), [x(), y(), z(), 0]), load_mode: im2col([offset(), 3]), evict: evict_last }
fn golden() {
    let _ = {
        ::ptx_async::asm!(
            "cp.async.bulk.prefetch.tensor.4d.L2.global.im2col.L2::evict_last [{0}, {{{1}, {2}, {3}, 0}}], {{{4}, 3}};",
            in (reg64) ::ptx_async::operand::TensorMapAddress::bits(map()), in (reg32)
            ::ptx_async::operand::TensorCoordinate::bits(x()), in (reg32)
            ::ptx_async::operand::TensorCoordinate::bits(y()), in (reg32)
            ::ptx_async::operand::TensorCoordinate::bits(z()), in (reg16)
            ::ptx_async::operand::LoadMode16::bits(offset()), options(nostack)
        );
    };
}

// cp_async_bulk_prefetch_tensor { src: tensor(map(), [x(), y(), z()]), load_mode: im2col::w([halo(), offset()]), cache_hint: policy() }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_100a_sm_101a_ptx86!(
            "cp_async_bulk_prefetch_tensor"
        );
        ::ptx_async::asm!(
            "cp.async.bulk.prefetch.tensor.3d.L2.global.im2col::w.L2::cache_hint [{0}, {{{1}, {2}, {3}}}], {{{4}, {5}}}, {6};",
            in (reg64) ::ptx_async::operand::TensorMapAddress::bits(map()), in (reg32)
            ::ptx_async::operand::TensorCoordinate::bits(x()), in (reg32)
            ::ptx_async::operand::TensorCoordinate::bits(y()), in (reg32)
            ::ptx_async::operand::TensorCoordinate::bits(z()), in (reg16)
            ::ptx_async::operand::LoadMode16::bits(halo()), in (reg16)
            ::ptx_async::operand::LoadMode16::bits(offset()), in (reg64)
            ::ptx_async::operand::CacheHintPolicy::bits(policy()), options(nostack)
        );
    };
}
