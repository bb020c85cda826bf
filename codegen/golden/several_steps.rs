// cp_async_bulk { dst: global(dst()), src: shared(tile()), size: bytes() },
// cp_async_bulk_commit_group(),
// cp_async_bulk_wait_group_read(0)
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_90_ptx80!("cp_async_bulk");
        ::ptx_async::asm!(
            "cp.async.bulk.global.shared::cta.bulk_group [{0}], [{1}], {2};\ncp.async.bulk.commit_group;\ncp.async.bulk.wait_group.read 0;",
            in (reg64) ::ptx_async::operand::DstGlobal::bits(dst()), in (reg32)
            ::ptx_async::operand::SrcShared16::bits(tile()), in (reg32)
            ::ptx_async::operand::Size32::bits(bytes()), options(nostack)
        );
    };
}

// createpolicy_fractional { evict: evict_first, fraction: share() },
// elect_sync(lanes()),
// cp_async { dst: shared(tile()), src: global(src()), size: 16, pred: leads() },
// mbarrier_arrive(bar()),
// mapa { addr: shared::cluster(tile()), cta: rank() }
fn golden() {
    let _ = {
        let h1;
        let h3;
        let h8;
        let h11;
        ::ptx_async::__private_0_1_0::__requires_sm_90_ptx80!("elect_sync");
        ::ptx_async::__asm_ptx78!(
            "{{\n.reg .f32 ptx_async_0;\n.reg .pred ptx_async_3;\n.reg .pred ptx_async_6;\nmov.b32 ptx_async_0, {0};\nsetp.ne.b32 ptx_async_6, {4}, 0;\ncreatepolicy.fractional.L2::evict_first.b64 {8}, ptx_async_0;\nelect.sync _|ptx_async_3, {1};\n@ptx_async_6 cp.async.cg.shared.global [{2}], [{3}], 16;\nmbarrier.arrive.shared::cta.b64 {10}, [{5}];\nmapa.shared::cluster.u32 {11}, {6}, {7};\nselp.b32 {9}, 1, 0, ptx_async_3;\n}}",
            "{{\n.reg .f32 ptx_async_0;\n.reg .pred ptx_async_3;\n.reg .pred ptx_async_6;\nmov.b32 ptx_async_0, {0};\nsetp.ne.b32 ptx_async_6, {4}, 0;\ncreatepolicy.fractional.L2::evict_first.b64 {8}, ptx_async_0;\nelect.sync _|ptx_async_3, {1};\n@ptx_async_6 cp.async.cg.shared.global [{2}], [{3}], 16;\nmbarrier.arrive.shared.b64 {10}, [{5}];\nmapa.shared::cluster.u32 {11}, {6}, {7};\nselp.b32 {9}, 1, 0, ptx_async_3;\n}}",
            in (reg32) ::ptx_async::operand::FractionF32::bits(share()), in (reg32)
            ::ptx_async::operand::Membermask32::bits(lanes()), in (reg32)
            ::ptx_async::operand::DstShared16::bits(tile()), in (reg64)
            ::ptx_async::operand::SrcGlobal::bits(src()), in (reg32)
            ::ptx_async::operand::PredBool::bits(leads()), in (reg32)
            ::ptx_async::operand::MbarrierCta::bits(bar()), in (reg32)
            ::ptx_async::operand::AddrCluster1::bits(tile()), in (reg32)
            ::ptx_async::operand::Cta32::bits(rank()), out(reg64) h1, out(reg32) h3,
            out(reg64) h8, out(reg32) h11, options(nostack)
        );
        ::ptx_async::__private_0_1_0::step_result((
            ::ptx_async::__private_0_1_0::result_u64(h1),
            ::ptx_async::__private_0_1_0::result_bool(h3),
            ::ptx_async::__private_0_1_0::result_u64(h8),
            ::ptx_async::__private_0_1_0::result_u32(h11),
        ))
    };
}
