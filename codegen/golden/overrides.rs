// cp_async_bulk_tensor { dst: shared::cta(tile()), src: tensor(map(), [x(), y()]), mbarrier: bar(), global_address: address() }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::operand::DstShared128::bits(tile());
        let h1 = ::ptx_async::operand::TensorMapAddress::bits(map());
        let h2 = ::ptx_async::operand::TensorCoordinate::bits(x());
        let h3 = ::ptx_async::operand::TensorCoordinate::bits(y());
        let h4 = ::ptx_async::operand::MbarrierShared::bits(bar());
        let h5 = ::ptx_async::operand::GlobalAddressGlobal::bits(address());
        #[cfg(target_arch = "nvptx64")]
        #[allow(
            unexpected_cfgs,
            reason = "a toolchain from before these features does not know them"
        )]
        {
            ::core::arch::asm!(
                "cp.async.bulk.tensor.2d.shared::cta.global.mbarrier::complete_tx::bytes.override::global_address [{h0}], [{h1}, {h5}, {{{h2}, {h3}}}], [{h4}];",
                h0 = in (reg32) h0, h1 = in (reg64) h1, h2 = in (reg32) h2, h3 = in
                (reg32) h3, h4 = in (reg32) h4, h5 = in (reg64) h5, options(nostack)
            );
        }
        #[cfg(not(target_arch = "nvptx64"))]
        {
            let _ = (h0, h1, h2, h3, h4, h5);
            ::ptx_async::__private::off_device::<()>();
        }
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
        let h0 = ::ptx_async::operand::DstCluster128::bits(tile());
        let h1 = ::ptx_async::operand::TensorMapAddress::bits(map());
        let h2 = ::ptx_async::operand::TensorCoordinate::bits(x());
        let h3 = ::ptx_async::operand::MbarrierCluster::bits(bar());
        let h4 = ::ptx_async::operand::Multicast32::bits(ctas());
        let h5 = ::ptx_async::operand::GlobalAddressGlobal::bits(address());
        let h6 = ::ptx_async::operand::GlobalDim16::bits(size());
        #[cfg(target_arch = "nvptx64")]
        #[allow(
            unexpected_cfgs,
            reason = "a toolchain from before these features does not know them"
        )]
        {
            ::core::arch::asm!(
                "cp.async.bulk.tensor.1d.shared::cluster.global.mbarrier::complete_tx::bytes.multicast::cluster::32b.override::global_address.override::global_dim [{h0}], [{h1}, {h5}, {{{h6}}}, {{{h2}}}], [{h3}], {h4};",
                h0 = in (reg32) h0, h1 = in (reg64) h1, h2 = in (reg32) h2, h3 = in
                (reg32) h3, h4 = in (reg32) h4, h5 = in (reg64) h5, h6 = in (reg16) h6,
                options(nostack)
            );
        }
        #[cfg(not(target_arch = "nvptx64"))]
        {
            let _ = (h0, h1, h2, h3, h4, h5, h6);
            ::ptx_async::__private::off_device::<()>();
        }
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
        let h0 = ::ptx_async::operand::TensorMapAddress::bits(map());
        let h1 = ::ptx_async::operand::TensorCoordinate::bits(x());
        let h2 = ::ptx_async::operand::TensorCoordinate::bits(y());
        let h3 = ::ptx_async::operand::SrcShared128::bits(tile());
        let h4 = ::ptx_async::operand::GlobalAddressGlobal::bits(address());
        let h5 = ::ptx_async::operand::GlobalDim16::bits(width());
        const {
            ::ptx_async::__private::check_range(
                (const { 64 } | 0) as i128,
                -32768i64 as i128,
                65535i64 as i128,
                1i64 as i128,
                "`global_dim` is -32768 to 65535",
            )
        };
        let h7 = ::ptx_async::operand::GlobalStride32::bits(row());
        let h8 = ::ptx_async::operand::GlobalStride32::bits(plane());
        let h9 = ::ptx_async::operand::GlobalStrideUpper16::bits(upper());
        let h10 = ::ptx_async::operand::CacheHintPolicy::bits(policy());
        #[cfg(target_arch = "nvptx64")]
        #[allow(
            unexpected_cfgs,
            reason = "a toolchain from before these features does not know them"
        )]
        {
            ::core::arch::asm!(
                "cp.async.bulk.tensor.3d.global.shared::cta.bulk_group.override::global_address.override::global_dim_stride.L2::cache_hint [{h0}, {h4}, {{{h5}, {h6}, 3}}, {{{h7}, {h8}}}, {h9}, {{{h1}, {h2}, 0}}], [{h3}], {h10};",
                h0 = in (reg64) h0, h1 = in (reg32) h1, h2 = in (reg32) h2, h3 = in
                (reg32) h3, h4 = in (reg64) h4, h5 = in (reg16) h5, h6 = const (const {
                64 } | 0), h7 = in (reg32) h7, h8 = in (reg32) h8, h9 = in (reg16) h9,
                h10 = in (reg64) h10, options(nostack)
            );
        }
        #[cfg(not(target_arch = "nvptx64"))]
        {
            let _ = (h0, h1, h2, h3, h4, h5, h7, h8, h9, h10);
            ::ptx_async::__private::off_device::<()>();
        }
    };
}
