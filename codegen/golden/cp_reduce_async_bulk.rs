// cp_reduce_async_bulk {
// op: inc,
// ty: u32,
// dst: shared::cluster(remote()),
// src: shared(tile()),
// size: bytes(),
// mbarrier: bar(),
// }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_90_ptx80!("cp_reduce_async_bulk");
        ::ptx_async::asm!(
            "cp.reduce.async.bulk.shared::cluster.shared::cta.mbarrier::complete_tx::bytes.inc.u32 [{0}], [{1}], {2}, [{3}];",
            in (reg32) ::ptx_async::element::TyU32::of({
            ::ptx_async::operand::TypedDstCluster16::typed(remote()) }), in (reg32)
            ::ptx_async::element::TyU32::of({
            ::ptx_async::operand::TypedSrcShared16::typed(tile()) }), in (reg32)
            ::ptx_async::operand::Size32::bits(bytes()), in (reg32)
            ::ptx_async::operand::MbarrierCluster::bits(bar()), options(nostack)
        );
    };
}

// cp_reduce_async_bulk { op: xor, ty: b64, dst: global(dst()), src: shared(tile()), size: 16, cache_hint: policy() }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_90_ptx80!("cp_reduce_async_bulk");
        ::ptx_async::asm!(
            "cp.reduce.async.bulk.global.shared::cta.bulk_group.L2::cache_hint.xor.b64 [{0}], [{1}], 16, {2};",
            in (reg64) ::ptx_async::element::TyB64::of({
            ::ptx_async::operand::TypedDstGlobal::typed(dst()) }), in (reg32)
            ::ptx_async::element::TyB64::of({
            ::ptx_async::operand::TypedSrcShared16::typed(tile()) }), in (reg64)
            ::ptx_async::operand::CacheHintPolicy::bits(policy()), options(nostack)
        );
    };
}

// cp_reduce_async_bulk { op: add, ty: f16, dst: global(dst()), src: shared(tile()), size: bytes() }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_90_ptx80!("cp_reduce_async_bulk");
        ::ptx_async::asm!(
            "cp.reduce.async.bulk.global.shared::cta.bulk_group.add.noftz.f16 [{0}], [{1}], {2};",
            in (reg64) ::ptx_async::element::TyF16::of({
            ::ptx_async::operand::TypedDstGlobal::typed(dst()) }), in (reg32)
            ::ptx_async::element::TyF16::of({
            ::ptx_async::operand::TypedSrcShared16::typed(tile()) }), in (reg32)
            ::ptx_async::operand::Size32::bits(bytes()), options(nostack)
        );
    };
}

// cp_reduce_async_bulk { op: add, ty: bf16, noftz, dst: global(dst()), src: shared::cta(tile()), size: 32 }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_90_ptx80!("cp_reduce_async_bulk");
        ::ptx_async::asm!(
            "cp.reduce.async.bulk.global.shared::cta.bulk_group.add.noftz.bf16 [{0}], [{1}], 32;",
            in (reg64) ::ptx_async::element::TyBf16::of({
            ::ptx_async::operand::TypedDstGlobal::typed(dst()) }), in (reg32)
            ::ptx_async::element::TyBf16::of({
            ::ptx_async::operand::TypedSrcShared16::typed(tile()) }), options(nostack)
        );
    };
}

// cp_reduce_async_bulk { op: add, ty: f32, noftz, dst: global(dst()), src: shared(tile()), size: bytes() }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_90_ptx94!("cp_reduce_async_bulk");
        ::ptx_async::asm!(
            "cp.reduce.async.bulk.global.shared::cta.bulk_group.add.noftz.f32 [{0}], [{1}], {2};",
            in (reg64) ::ptx_async::element::TyF32::of({
            ::ptx_async::operand::TypedDstGlobal::typed(dst()) }), in (reg32)
            ::ptx_async::element::TyF32::of({
            ::ptx_async::operand::TypedSrcShared16::typed(tile()) }), in (reg32)
            ::ptx_async::operand::Size32::bits(bytes()), options(nostack)
        );
    };
}

// cp_reduce_async_bulk { op: add, ty: f32, dst: global(dst()), src: shared(tile()), size: bytes() }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_90_ptx80!("cp_reduce_async_bulk");
        ::ptx_async::asm!(
            "cp.reduce.async.bulk.global.shared::cta.bulk_group.add.f32 [{0}], [{1}], {2};",
            in (reg64) ::ptx_async::element::TyF32::of({
            ::ptx_async::operand::TypedDstGlobal::typed(dst()) }), in (reg32)
            ::ptx_async::element::TyF32::of({
            ::ptx_async::operand::TypedSrcShared16::typed(tile()) }), in (reg32)
            ::ptx_async::operand::Size32::bits(bytes()), options(nostack)
        );
    };
}

// cp_reduce_async_bulk { sem: relaxed(sys), op: max, ty: s64, dst: global(dst()), src: shared(tile()), size: bytes() }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_90_ptx93!("cp_reduce_async_bulk");
        ::ptx_async::asm!(
            "cp.reduce.async.bulk.relaxed.sys.global.shared::cta.bulk_group.max.s64 [{0}], [{1}], {2};",
            in (reg64) ::ptx_async::element::TyS64::of({
            ::ptx_async::operand::TypedDstGlobal::typed(dst()) }), in (reg32)
            ::ptx_async::element::TyS64::of({
            ::ptx_async::operand::TypedSrcShared16::typed(tile()) }), in (reg32)
            ::ptx_async::operand::Size32::bits(bytes()), options(nostack)
        );
    };
}
