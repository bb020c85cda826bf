// cp_async_bulk { dst: shared::cta(tile()), src: global(src()), size: bytes(), mbarrier: bar() }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_90_ptx86!("cp_async_bulk");
        ::ptx_async::asm!(
            "cp.async.bulk.shared::cta.global.mbarrier::complete_tx::bytes [{0}], [{1}], {2}, [{3}];",
            in (reg32) ::ptx_async::operand::DstShared16::bits(tile()), in (reg64)
            ::ptx_async::operand::SrcGlobal::bits(src()), in (reg32)
            ::ptx_async::operand::Size32::bits(bytes()), in (reg32)
            ::ptx_async::operand::MbarrierOfDst::bits(bar()), options(nostack)
        );
    };
}

// cp_async_bulk { dst: shared(tile()), src: global(src()), size: 4096, mbarrier: bar() }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_90_ptx80!("cp_async_bulk");
        ::ptx_async::__asm_ptx86!(
            "cp.async.bulk.shared::cta.global.mbarrier::complete_tx::bytes [{0}], [{1}], 4096, [{2}];",
            "cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [{0}], [{1}], 4096, [{2}];",
            in (reg32) ::ptx_async::operand::DstShared16::bits(tile()), in (reg64)
            ::ptx_async::operand::SrcGlobal::bits(src()), in (reg32)
            ::ptx_async::operand::MbarrierOfDst::bits(bar()), options(nostack)
        );
    };
}

// cp_async_bulk {
// dst: shared::cluster(tile()),
// src: global(src()),
// size: bytes(),
// mbarrier: bar(),
// multicast: mask(),
// cache_hint: policy(),
// }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_90_ptx80!("cp_async_bulk");
        ::ptx_async::asm!(
            "cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes.multicast::cluster.L2::cache_hint [{0}], [{1}], {2}, [{3}], {4}, {5};",
            in (reg32) ::ptx_async::operand::DstCluster16::bits(tile()), in (reg64)
            ::ptx_async::operand::SrcGlobal::bits(src()), in (reg32)
            ::ptx_async::operand::Size32::bits(bytes()), in (reg32)
            ::ptx_async::operand::MbarrierCluster::bits(bar()), in (reg16)
            ::ptx_async::operand::Multicast16::bits(mask()), in (reg64)
            ::ptx_async::operand::CacheHintPolicy::bits(policy()), options(nostack)
        );
    };
}

// cp_async_bulk { dst: shared::cluster(remote()), src: shared(tile()), size: 64, mbarrier: bar() }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_90_ptx80!("cp_async_bulk");
        ::ptx_async::asm!(
            "cp.async.bulk.shared::cluster.shared::cta.mbarrier::complete_tx::bytes [{0}], [{1}], 64, [{2}];",
            in (reg32) ::ptx_async::operand::DstCluster16::bits(remote()), in (reg32)
            ::ptx_async::operand::SrcShared16::bits(tile()), in (reg32)
            ::ptx_async::operand::MbarrierCluster::bits(bar()), options(nostack)
        );
    };
}

// cp_async_bulk { dst: global(dst()), src: shared(tile()), size: bytes(), cache_hint: policy(), byte_mask: mask() }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_100_ptx86!("cp_async_bulk");
        ::ptx_async::asm!(
            "cp.async.bulk.global.shared::cta.bulk_group.L2::cache_hint.cp_mask [{0}], [{1}], {2}, {3}, {4};",
            in (reg64) ::ptx_async::operand::DstGlobal::bits(dst()), in (reg32)
            ::ptx_async::operand::SrcShared16::bits(tile()), in (reg32)
            ::ptx_async::operand::Size32::bits(bytes()), in (reg64)
            ::ptx_async::operand::CacheHintPolicy::bits(policy()), in (reg16)
            ::ptx_async::operand::ByteMask16::bits(mask()), options(nostack)
        );
    };
}

// cp_async_bulk { sem: relaxed(gpu), dst: global(dst()), src: shared(tile()), size: 16, byte_mask: mask() }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_100_ptx93!("cp_async_bulk");
        ::ptx_async::asm!(
            "cp.async.bulk.relaxed.gpu.global.shared::cta.bulk_group.cp_mask.b128 [{0}], [{1}], 16, {2};",
            in (reg64) ::ptx_async::operand::DstGlobal::bits(dst()), in (reg32)
            ::ptx_async::operand::SrcShared16::bits(tile()), in (reg16)
            ::ptx_async::operand::ByteMask16::bits(mask()), options(nostack)
        );
    };
}

// cp_async_bulk { dst: shared(tile()), src: global(src()), size: 32, ignore_oob: [left(), 15], mbarrier: bar() }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_90_ptx92!("cp_async_bulk");
        ::ptx_async::asm!(
            "cp.async.bulk.shared::cta.global.mbarrier::complete_tx::bytes.ignore_oob [{0}], [{1}], 32, {2}, 15, [{3}];",
            in (reg32) ::ptx_async::operand::DstShared16::bits(tile()), in (reg64)
            ::ptx_async::operand::SrcGlobal::bits(src()), in (reg32)
            ::ptx_async::operand::IgnoreOob32::bits(left()), in (reg32)
            ::ptx_async::operand::MbarrierOfDst::bits(bar()), options(nostack)
        );
    };
}

// cp_async_bulk { sem: relaxed(gpu), ty: b128, dst: global(dst()), src: shared(tile()), size: bytes() }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_90_ptx93!("cp_async_bulk");
        ::ptx_async::asm!(
            "cp.async.bulk.relaxed.gpu.global.shared::cta.bulk_group.b128 [{0}], [{1}], {2};",
            in (reg64) ::ptx_async::operand::DstGlobal::bits(dst()), in (reg32)
            ::ptx_async::operand::SrcShared16::bits(tile()), in (reg32)
            ::ptx_async::operand::Size32::bits(bytes()), options(nostack)
        );
    };
}

// cp_async_bulk { sem: weak, dst: shared::cluster(remote()), src: shared(tile()), size: 64, mbarrier: bar() }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_90_ptx93!("cp_async_bulk");
        ::ptx_async::asm!(
            "cp.async.bulk.weak.shared::cluster.shared::cta.mbarrier::complete_tx::bytes [{0}], [{1}], 64, [{2}];",
            in (reg32) ::ptx_async::operand::DstCluster16::bits(remote()), in (reg32)
            ::ptx_async::operand::SrcShared16::bits(tile()), in (reg32)
            ::ptx_async::operand::MbarrierCluster::bits(bar()), options(nostack)
        );
    };
}

// cp_async_bulk {
// dst: shared::cta(tile()),
// src: global(src()),
// size: bytes(),
// ignore_oob: [left(), right()],
// mbarrier: bar(),
// report: disabled,
// cache_hint: policy(),
// }
fn golden() {
    let _ = {
        ::ptx_async::asm!(
            "cp.async.bulk.shared::cta.global.mbarrier::complete_tx::bytes.mbarrier::report::disabled.ignore_oob.L2::cache_hint [{0}], [{1}], {2}, {3}, {4}, [{5}], {6};",
            in (reg32) ::ptx_async::operand::DstShared16::bits(tile()), in (reg64)
            ::ptx_async::operand::SrcGlobal::bits(src()), in (reg32)
            ::ptx_async::operand::Size32::bits(bytes()), in (reg32)
            ::ptx_async::operand::IgnoreOob32::bits(left()), in (reg32)
            ::ptx_async::operand::IgnoreOob32::bits(right()), in (reg32)
            ::ptx_async::operand::MbarrierOfDst::bits(bar()), in (reg64)
            ::ptx_async::operand::CacheHintPolicy::bits(policy()), options(nostack)
        );
    };
}

// cp_async_bulk { dst: shared::cta(tile()), src: global(src()), size: 32, ignore_oob: [0, 15], mbarrier: bar() }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_90_ptx92!("cp_async_bulk");
        ::ptx_async::asm!(
            "cp.async.bulk.shared::cta.global.mbarrier::complete_tx::bytes.ignore_oob [{0}], [{1}], 32, 0, 15, [{2}];",
            in (reg32) ::ptx_async::operand::DstShared16::bits(tile()), in (reg64)
            ::ptx_async::operand::SrcGlobal::bits(src()), in (reg32)
            ::ptx_async::operand::MbarrierOfDst::bits(bar()), options(nostack)
        );
    };
}

// cp_async_bulk {
// dst: shared::cluster(tile()),
// src: global(src()),
// size: bytes(),
// mbarrier: bar(),
// report: validity::per_16bytes_80000000,
// multicast: cluster32b(ctas()),
// }
fn golden() {
    let _ = {
        ::ptx_async::asm!(
            "cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes.mbarrier::report::validity::per_16bytes::80000000.multicast::cluster::32b [{0}], [{1}], {2}, [{3}], {4};",
            in (reg32) ::ptx_async::operand::DstCluster16::bits(tile()), in (reg64)
            ::ptx_async::operand::SrcGlobal::bits(src()), in (reg32)
            ::ptx_async::operand::Size32::bits(bytes()), in (reg32)
            ::ptx_async::operand::MbarrierCluster::bits(bar()), in (reg32)
            ::ptx_async::operand::Multicast32::bits(ctas()), options(nostack)
        );
    };
}

// cp_async_bulk { dst: shared(tile()), src: global(src()), size: 16, mbarrier: bar(), multicast: cluster32b(4294967295) }
fn golden() {
    let _ = {
        ::ptx_async::asm!(
            "cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes.multicast::cluster::32b [{0}], [{1}], 16, [{2}], 4294967295;",
            in (reg32) ::ptx_async::operand::DstShared16::bits(tile()), in (reg64)
            ::ptx_async::operand::SrcGlobal::bits(src()), in (reg32)
            ::ptx_async::operand::MbarrierOfDst::bits(bar()), options(nostack)
        );
    };
}

// cp_async_bulk { dst: shared(tile()), src: global(src()), size: 16, mbarrier: bar(), multicast: cluster16b(mask()) }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_90_ptx94!("cp_async_bulk");
        ::ptx_async::asm!(
            "cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes.multicast::cluster::16b [{0}], [{1}], 16, [{2}], {3};",
            in (reg32) ::ptx_async::operand::DstShared16::bits(tile()), in (reg64)
            ::ptx_async::operand::SrcGlobal::bits(src()), in (reg32)
            ::ptx_async::operand::MbarrierOfDst::bits(bar()), in (reg16)
            ::ptx_async::operand::Multicast16::bits(mask()), options(nostack)
        );
    };
}
