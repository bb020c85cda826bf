// cp_async_bulk_tensor { dst: shared(tile()), src: tensor(map(), [x()]), mbarrier: bar() }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_90_ptx80!("cp_async_bulk_tensor");
        ::ptx_async::__asm_ptx86!(
            "cp.async.bulk.tensor.1d.shared::cta.global.mbarrier::complete_tx::bytes [{0}], [{1}, {{{2}}}], [{3}];",
            "cp.async.bulk.tensor.1d.shared::cluster.global.mbarrier::complete_tx::bytes [{0}], [{1}, {{{2}}}], [{3}];",
            in (reg32) ::ptx_async::operand::DstShared128::bits(tile()), in (reg64)
            ::ptx_async::operand::TensorMapAddress::bits(map()), in (reg32)
            ::ptx_async::operand::TensorCoordinate::bits(x()), in (reg32)
            ::ptx_async::operand::MbarrierOfDst::bits(bar()), options(nostack)
        );
    };
}

// cp_async_bulk_tensor {
// dst: shared::cta(tile()),
// src: tensor(map(), [x(), y(), -3]),
// load_mode: im2col([offset()]),
// mbarrier: bar(),
// cache_hint: policy(),
// }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_90_ptx86!("cp_async_bulk_tensor");
        ::ptx_async::asm!(
            "cp.async.bulk.tensor.3d.shared::cta.global.im2col.mbarrier::complete_tx::bytes.L2::cache_hint [{0}], [{1}, {{{2}, {3}, -3}}], [{5}], {{{4}}}, {6};",
            in (reg32) ::ptx_async::operand::DstShared128::bits(tile()), in (reg64)
            ::ptx_async::operand::TensorMapAddress::bits(map()), in (reg32)
            ::ptx_async::operand::TensorCoordinate::bits(x()), in (reg32)
            ::ptx_async::operand::TensorCoordinate::bits(y()), in (reg16)
            ::ptx_async::operand::LoadMode16::bits(offset()), in (reg32)
            ::ptx_async::operand::MbarrierOfDst::bits(bar()), in (reg64)
            ::ptx_async::operand::CacheHintPolicy::bits(policy()), options(nostack)
        );
    };
}

// cp_async_bulk_tensor {
// dst: shared::cluster(tile()),
// src: tensor(map(), [column(), a(), b(), c(), d()]),
// load_mode: tile::gather4,
// mbarrier: bar(),
// cta_group: 2,
// multicast: mask(),
// }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_100a_sm_101a_ptx86!(
            "cp_async_bulk_tensor"
        );
        ::ptx_async::asm!(
            "cp.async.bulk.tensor.2d.shared::cluster.global.tile::gather4.mbarrier::complete_tx::bytes.multicast::cluster.cta_group::2 [{0}], [{1}, {{{2}, {3}, {4}, {5}, {6}}}], [{7}], {8};",
            in (reg32) ::ptx_async::operand::DstCluster128::bits(tile()), in (reg64)
            ::ptx_async::operand::TensorMapAddress::bits(map()), in (reg32)
            ::ptx_async::operand::TensorCoordinate::bits(column()), in (reg32)
            ::ptx_async::operand::TensorCoordinate::bits(a()), in (reg32)
            ::ptx_async::operand::TensorCoordinate::bits(b()), in (reg32)
            ::ptx_async::operand::TensorCoordinate::bits(c()), in (reg32)
            ::ptx_async::operand::TensorCoordinate::bits(d()), in (reg32)
            ::ptx_async::operand::MbarrierCluster::bits(bar()), in (reg16)
            ::ptx_async::operand::Multicast16::bits(mask()), options(nostack)
        );
    };
}

// cp_async_bulk_tensor {
// dst: shared::cluster(tile()),
// src: tensor(map(), [x(), y(), 0]),
// load_mode: im2col::w128([halo(), 31]),
// mbarrier: bar(),
// }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_100a_sm_101a_ptx86!(
            "cp_async_bulk_tensor"
        );
        ::ptx_async::asm!(
            "cp.async.bulk.tensor.3d.shared::cluster.global.im2col::w::128.mbarrier::complete_tx::bytes [{0}], [{1}, {{{2}, {3}, 0}}], [{5}], {{{4}, 31}};",
            in (reg32) ::ptx_async::operand::DstCluster128::bits(tile()), in (reg64)
            ::ptx_async::operand::TensorMapAddress::bits(map()), in (reg32)
            ::ptx_async::operand::TensorCoordinate::bits(x()), in (reg32)
            ::ptx_async::operand::TensorCoordinate::bits(y()), in (reg16)
            ::ptx_async::operand::LoadMode16::bits(halo()), in (reg32)
            ::ptx_async::operand::MbarrierCluster::bits(bar()), options(nostack)
        );
    };
}

// cp_async_bulk_tensor { dst: tensor(map(), [x(), y()]), src: shared(tile()), cache_hint: policy() }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_90_ptx80!("cp_async_bulk_tensor");
        ::ptx_async::asm!(
            "cp.async.bulk.tensor.2d.global.shared::cta.bulk_group.L2::cache_hint [{0}, {{{1}, {2}}}], [{3}], {4};",
            in (reg64) ::ptx_async::operand::TensorMapAddress::bits(map()), in (reg32)
            ::ptx_async::operand::TensorCoordinate::bits(x()), in (reg32)
            ::ptx_async::operand::TensorCoordinate::bits(y()), in (reg32)
            ::ptx_async::operand::SrcShared128::bits(tile()), in (reg64)
            ::ptx_async::operand::CacheHintPolicy::bits(policy()), options(nostack)
        );
    };
}

// cp_async_bulk_tensor { dst: tensor(map(), [x(), y(), z()]), src: shared(tile()), load_mode: im2col_no_offs }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_90_ptx80!("cp_async_bulk_tensor");
        ::ptx_async::asm!(
            "cp.async.bulk.tensor.3d.global.shared::cta.im2col_no_offs.bulk_group [{0}, {{{1}, {2}, {3}}}], [{4}];",
            in (reg64) ::ptx_async::operand::TensorMapAddress::bits(map()), in (reg32)
            ::ptx_async::operand::TensorCoordinate::bits(x()), in (reg32)
            ::ptx_async::operand::TensorCoordinate::bits(y()), in (reg32)
            ::ptx_async::operand::TensorCoordinate::bits(z()), in (reg32)
            ::ptx_async::operand::SrcShared128::bits(tile()), options(nostack)
        );
    };
}

// cp_async_bulk_tensor { dst: tensor(map(), [x(), y(), z()]), src: shared(tile()), load_mode: im2col_no_offs::w }
fn golden() {
    let _ = {
        ::ptx_async::asm!(
            "cp.async.bulk.tensor.3d.global.shared::cta.im2col_no_offs::w.bulk_group [{0}, {{{1}, {2}, {3}}}], [{4}];",
            in (reg64) ::ptx_async::operand::TensorMapAddress::bits(map()), in (reg32)
            ::ptx_async::operand::TensorCoordinate::bits(x()), in (reg32)
            ::ptx_async::operand::TensorCoordinate::bits(y()), in (reg32)
            ::ptx_async::operand::TensorCoordinate::bits(z()), in (reg32)
            ::ptx_async::operand::SrcShared128::bits(tile()), options(nostack)
        );
    };
}

// cp_async_bulk_tensor {
// dst: shared::cta(tile()),
// src: tensor(map(), [x()]),
// mbarrier: bar(),
// report: validity::per_element_ff,
// }
fn golden() {
    let _ = {
        ::ptx_async::asm!(
            "cp.async.bulk.tensor.1d.shared::cta.global.mbarrier::complete_tx::bytes.mbarrier::report::validity::per_element::ff [{0}], [{1}, {{{2}}}], [{3}];",
            in (reg32) ::ptx_async::operand::DstShared128::bits(tile()), in (reg64)
            ::ptx_async::operand::TensorMapAddress::bits(map()), in (reg32)
            ::ptx_async::operand::TensorCoordinate::bits(x()), in (reg32)
            ::ptx_async::operand::MbarrierOfDst::bits(bar()), options(nostack)
        );
    };
}

// cp_async_bulk_tensor {
// dst: shared(tile()),
// src: tensor(map(), [x(), y(), z()]),
// mbarrier: bar(),
// load_mode: im2col([offset()]),
// multicast: cluster32b(ctas()),
// cache_hint: policy(),
// }
fn golden() {
    let _ = {
        ::ptx_async::asm!(
            "cp.async.bulk.tensor.3d.shared::cluster.global.im2col.mbarrier::complete_tx::bytes.multicast::cluster::32b.L2::cache_hint [{0}], [{1}, {{{2}, {3}, {4}}}], [{5}], {{{6}}}, {7}, {8};",
            in (reg32) ::ptx_async::operand::DstShared128::bits(tile()), in (reg64)
            ::ptx_async::operand::TensorMapAddress::bits(map()), in (reg32)
            ::ptx_async::operand::TensorCoordinate::bits(x()), in (reg32)
            ::ptx_async::operand::TensorCoordinate::bits(y()), in (reg32)
            ::ptx_async::operand::TensorCoordinate::bits(z()), in (reg32)
            ::ptx_async::operand::MbarrierOfDst::bits(bar()), in (reg16)
            ::ptx_async::operand::LoadMode16::bits(offset()), in (reg32)
            ::ptx_async::operand::Multicast32::bits(ctas()), in (reg64)
            ::ptx_async::operand::CacheHintPolicy::bits(policy()), options(nostack)
        );
    };
}
