// cp_async_bulk_tensor { dst: shared::cta(tile()), src: tensor(map(), [x(), y()]), mbarrier: bar(), global_address: address() }
fn golden() {
    let _ = {
        ::ptx_async::asm!(
            "cp.async.bulk.tensor.2d.shared::cta.global.mbarrier::complete_tx::bytes.override::global_address [{0}], [{1}, {5}, {{{2}, {3}}}], [{4}];",
            in (reg32) ::ptx_async::operand::DstShared128::bits(tile()), in (reg64)
            ::ptx_async::operand::TensorMapAddress::bits(map()), in (reg32)
            ::ptx_async::operand::TensorCoordinate::bits(x()), in (reg32)
            ::ptx_async::operand::TensorCoordinate::bits(y()), in (reg32)
            ::ptx_async::operand::MbarrierOfDst::bits(bar()), in (reg64)
            ::ptx_async::operand::GlobalAddressGlobal::bits(address()), options(nostack)
        );
    };
}

// cp_async_bulk_tensor {
// dst: shared::cluster(tile()),
// src: tensor(map(), [x()]),
// mbarrier: bar(),
// multicast: cluster32b(ctas()),
// global_address: address(),
// global_dim: [size()],
// }
fn golden() {
    let _ = {
        ::ptx_async::asm!(
            "cp.async.bulk.tensor.1d.shared::cluster.global.mbarrier::complete_tx::bytes.multicast::cluster::32b.override::global_address.override::global_dim [{0}], [{1}, {5}, {{{6}}}, {{{2}}}], [{3}], {4};",
            in (reg32) ::ptx_async::operand::DstCluster128::bits(tile()), in (reg64)
            ::ptx_async::operand::TensorMapAddress::bits(map()), in (reg32)
            ::ptx_async::operand::TensorCoordinate::bits(x()), in (reg32)
            ::ptx_async::operand::MbarrierCluster::bits(bar()), in (reg32)
            ::ptx_async::operand::Multicast32::bits(ctas()), in (reg64)
            ::ptx_async::operand::GlobalAddressGlobal::bits(address()), in (reg16)
            ::ptx_async::operand::GlobalDim16::bits(size()), options(nostack)
        );
    };
}

// cp_async_bulk_tensor {
// dst: tensor(map(), [x(), y(), 0]),
// src: shared(tile()),
// global_address: address(),
// global_dim: [width(), const { 64 }, 3],
// global_stride: [row(), plane()],
// global_stride_upper: upper(),
// cache_hint: policy(),
// }
fn golden() {
    let _ = {
        const {
            ::ptx_async::__private_0_1_0::check_range(
                (const { 64 } | 0) as i128,
                -32768i64 as i128,
                65535i64 as i128,
                1i64 as i128,
                "`global_dim` must be in the range -32768 to 65535",
            )
        };
        ::ptx_async::asm!(
            "cp.async.bulk.tensor.3d.global.shared::cta.bulk_group.override::global_address.override::global_dim_stride.L2::cache_hint [{0}, {4}, {{{5}, {10}, 3}}, {{{6}, {7}}}, {8}, {{{1}, {2}, 0}}], [{3}], {9};",
            in (reg64) ::ptx_async::operand::TensorMapAddress::bits(map()), in (reg32)
            ::ptx_async::operand::TensorCoordinate::bits(x()), in (reg32)
            ::ptx_async::operand::TensorCoordinate::bits(y()), in (reg32)
            ::ptx_async::operand::SrcShared128::bits(tile()), in (reg64)
            ::ptx_async::operand::GlobalAddressGlobal::bits(address()), in (reg16)
            ::ptx_async::operand::GlobalDim16::bits(width()), in (reg32)
            ::ptx_async::operand::GlobalStride32::bits(row()), in (reg32)
            ::ptx_async::operand::GlobalStride32::bits(plane()), in (reg16)
            ::ptx_async::operand::GlobalStrideUpper16::bits(upper()), in (reg64)
            ::ptx_async::operand::CacheHintPolicy::bits(policy()), const (const { 64 } |
            0), options(nostack)
        );
    };
}
