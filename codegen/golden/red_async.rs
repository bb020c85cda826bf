// red_async { op: inc, ty: u32, dst: shared::cluster(tile()), value: value(), mbarrier: bar() }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_90_ptx81!("red_async");
        ::ptx_async::asm!(
            "red.async.relaxed.cluster.shared::cluster.mbarrier::complete_tx::bytes.inc.u32 [{0}], {1}, [{2}];",
            in (reg32) ::ptx_async::element::TyU32::of({
            ::ptx_async::operand::TypedDstCluster4::typed(tile()) }), in (reg32)
            ::ptx_async::operand::ValueU32::bits(value()), in (reg32)
            ::ptx_async::operand::MbarrierCluster::bits(bar()), options(nostack)
        );
    };
}

// red_async { op: add, ty: s64, sem: release(gpu), dst: generic(dst()), value: value() }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_100_ptx87!("red_async");
        ::ptx_async::asm!(
            "red.async.release.gpu.add.s64 [{0}], {1};", in (reg64)
            ::ptx_async::operand::DstGeneric::bits(dst()), in (reg64)
            ::ptx_async::operand::ValueS64::bits(value()), options(nostack)
        );
    };
}

// red_async { op: xor, ty: b32, sem: release(sys), mmio: true, dst: global(dst()), value: const { 7 } }
fn golden() {
    let _ = {
        const {
            ::ptx_async::__private_0_1_0::check_range(
                (const { 7 } | 0) as i128,
                -2147483648i64 as i128,
                4294967295i64 as i128,
                1i64 as i128,
                "`value` must be a 32-bit integer",
            )
        };
        ::ptx_async::__private_0_1_0::__requires_sm_100_ptx87!("red_async");
        ::ptx_async::asm!(
            "red.async.mmio.release.sys.global.xor.b32 [{0}], {1};", in (reg64)
            ::ptx_async::element::TyB32::of({
            ::ptx_async::operand::TypedDstGlobal::typed(dst()) }), const (const { 7 } |
            0), options(nostack)
        );
    };
}
