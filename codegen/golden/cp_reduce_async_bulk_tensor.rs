// cp_reduce_async_bulk_tensor { op: add, dst: tensor(map(), [x(), y()]), src: shared(tile()) }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_90_ptx80!(
            "cp_reduce_async_bulk_tensor"
        );
        ::ptx_async::asm!(
            "cp.reduce.async.bulk.tensor.2d.global.shared::cta.add.bulk_group [{0}, {{{1}, {2}}}], [{3}];",
            in (reg64) ::ptx_async::operand::TensorMapAddress::bits(map()), in (reg32)
            ::ptx_async::operand::TensorCoordinate::bits(x()), in (reg32)
            ::ptx_async::operand::TensorCoordinate::bits(y()), in (reg32)
            ::ptx_async::operand::SrcShared128::bits(tile()), options(nostack)
        );
    };
}

// cp_reduce_async_bulk_tensor { op: max, ty: bf16, dst: tensor(map(), [x(), y()]), src: shared(tile()) }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_90_ptx80!(
            "cp_reduce_async_bulk_tensor"
        );
        ::ptx_async::asm!(
            "cp.reduce.async.bulk.tensor.2d.global.shared::cta.max.bulk_group [{0}, {{{1}, {2}}}], [{3}];",
            in (reg64) ::ptx_async::operand::TensorMapAddress::bits(map()), in (reg32)
            ::ptx_async::operand::TensorCoordinate::bits(x()), in (reg32)
            ::ptx_async::operand::TensorCoordinate::bits(y()), in (reg32)
            ::ptx_async::operand::SrcShared128::bits(tile()), options(nostack)
        );
    };
}

// cp_reduce_async_bulk_tensor {
// op: min,
// load_mode: im2col_no_offs,
// dst: tensor(map(), [x(), y(), -1, z()]),
// src: shared::cta(tile()),
// cache_hint: policy(),
// }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_90_ptx80!(
            "cp_reduce_async_bulk_tensor"
        );
        ::ptx_async::asm!(
            "cp.reduce.async.bulk.tensor.4d.global.shared::cta.min.im2col_no_offs.bulk_group.L2::cache_hint [{0}, {{{1}, {2}, -1, {3}}}], [{4}], {5};",
            in (reg64) ::ptx_async::operand::TensorMapAddress::bits(map()), in (reg32)
            ::ptx_async::operand::TensorCoordinate::bits(x()), in (reg32)
            ::ptx_async::operand::TensorCoordinate::bits(y()), in (reg32)
            ::ptx_async::operand::TensorCoordinate::bits(z()), in (reg32)
            ::ptx_async::operand::SrcShared128::bits(tile()), in (reg64)
            ::ptx_async::operand::CacheHintPolicy::bits(policy()), options(nostack)
        );
    };
}

// cp_reduce_async_bulk_tensor { op: xor, dst: tensor(map(), [x(), y(), z()]), src: shared(tile()), load_mode: im2col_no_offs::w }
fn golden() {
    let _ = {
        ::ptx_async::asm!(
            "cp.reduce.async.bulk.tensor.3d.global.shared::cta.xor.im2col_no_offs::w.bulk_group [{0}, {{{1}, {2}, {3}}}], [{4}];",
            in (reg64) ::ptx_async::operand::TensorMapAddress::bits(map()), in (reg32)
            ::ptx_async::operand::TensorCoordinate::bits(x()), in (reg32)
            ::ptx_async::operand::TensorCoordinate::bits(y()), in (reg32)
            ::ptx_async::operand::TensorCoordinate::bits(z()), in (reg32)
            ::ptx_async::operand::SrcShared128::bits(tile()), options(nostack)
        );
    };
}
