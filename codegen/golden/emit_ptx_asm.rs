// emit = ptx_asm, cp_async_wait_group(1), fence_mbarrier_init()
fn golden() {
    let _ = {
        ::cuda_device::ptx_asm!(
            "cp.async.wait_group 1;\nfence.mbarrier_init.release.cluster;",
            clobber("memory")
        );
    };
}

// emit = ptx_asm, cp_async_bulk { dst: shared::cta(tile()), src: global(rows()), size: const { BYTES }, mbarrier: bar(), pred: leads() }
fn golden() {
    let _ = {
        const {
            ::ptx_async::__private_0_1_0::check_range(
                (const { BYTES } | 0) as i128,
                0i64 as i128,
                1048560i64 as i128,
                16i64 as i128,
                "`size` must be a multiple of 16, from 0 to 1048560",
            )
        };
        ::cuda_device::ptx_asm!(
            "{\n.reg .pred ptx_async_4;\nsetp.ne.b32 ptx_async_4, %3, 0;\n@ptx_async_4 cp.async.bulk.shared::cta.global.mbarrier::complete_tx::bytes [%0], [%1], %4, [%2];\n}",
            in ("r") ::ptx_async::operand::DstShared16::bits(tile()), in ("l")
            ::ptx_async::operand::SrcGlobal::bits(rows()), in ("r")
            ::ptx_async::operand::MbarrierOfDst::bits(bar()), in ("r")
            ::ptx_async::operand::PredBool::bits(leads()), in ("n") (const { BYTES } |
            0), clobber("memory")
        );
    };
}

// emit = ptx_asm, mbarrier_try_wait_parity { mbarrier: bar(), parity: parity(), time_hint: 100 }
fn golden() {
    let _ = {
        let h2;
        ::cuda_device::ptx_asm!(
            "{\n.reg .pred ptx_async_2;\nmbarrier.try_wait.parity.shared.b64 ptx_async_2, [%1], %2, 100;\nselp.b32 %0, 1, 0, ptx_async_2;\n}",
            out("=r") h2, in ("r") ::ptx_async::operand::MbarrierShared::bits(bar()), in
            ("r") ::ptx_async::operand::Parity32::bits(parity()), clobber("memory")
        );
        ::ptx_async::__private_0_1_0::step_result(
            ::ptx_async::__private_0_1_0::result_bool(h2),
        )
    };
}

// emit = ptx_asm, ldmatrix { shape: m8n8, num: x4, src: shared(row()) }
fn golden() {
    let _ = {
        let h1;
        let h2;
        let h3;
        let h4;
        ::cuda_device::ptx_asm!(
            "ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%0, %1, %2, %3}, [%4];", out("=r")
            h1, out("=r") h2, out("=r") h3, out("=r") h4, in ("r")
            ::ptx_async::operand::SrcShared16::bits(row()), clobber("memory")
        );
        ::ptx_async::__private_0_1_0::step_result([
            ::ptx_async::__private_0_1_0::result_u32(h1),
            ::ptx_async::__private_0_1_0::result_u32(h2),
            ::ptx_async::__private_0_1_0::result_u32(h3),
            ::ptx_async::__private_0_1_0::result_u32(h4),
        ])
    };
}

// emit = ptx_asm, mma { shape: m16n8k16, atype: bf16, a: a(), b: b(), c: c() }
fn golden() {
    let _ = {
        let h0: [u32; 4] = ::ptx_async::operand::AFragments::bits(a());
        let h1: [u32; 2] = ::ptx_async::operand::BFragments::bits(b());
        let h2: [u32; 4] = ::ptx_async::operand::CFragments::bits(c());
        let h3;
        let h4;
        let h5;
        let h6;
        ::cuda_device::ptx_asm!(
            "mma.sync.aligned.m16n8k16.row.col.f32.bf16.bf16.f32 {%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%10, %11, %12, %13};",
            out("=f") h3, out("=f") h4, out("=f") h5, out("=f") h6, in ("r") h0[0], in
            ("r") h0[1], in ("r") h0[2], in ("r") h0[3], in ("r") h1[0], in ("r") h1[1],
            in ("r") h2[0], in ("r") h2[1], in ("r") h2[2], in ("r") h2[3],
            clobber("memory")
        );
        ::ptx_async::__private_0_1_0::step_result([
            ::ptx_async::__private_0_1_0::result_f32(h3),
            ::ptx_async::__private_0_1_0::result_f32(h4),
            ::ptx_async::__private_0_1_0::result_f32(h5),
            ::ptx_async::__private_0_1_0::result_f32(h6),
        ])
    };
}

// emit = ptx_asm, wgmma_fence(), wgmma_mma_async { shape: m64n16k16, atype: bf16, d: sums, a: a(), b: b(), scale_d: adds() }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::wgmma::registers::<f32, 8>(&mut sums);
        ::cuda_device::ptx_asm!(
            "{\n.reg .pred ptx_async_3;\nsetp.ne.b32 ptx_async_3, %10, 0;\nwgmma.fence.sync.aligned;\nwgmma.mma_async.sync.aligned.m64n16k16.f32.bf16.bf16 {%0, %1, %2, %3, %4, %5, %6, %7}, %8, %9, ptx_async_3, 1, 1, 0, 0;\n}",
            inout("+f") h0[0], inout("+f") h0[1], inout("+f") h0[2], inout("+f") h0[3],
            inout("+f") h0[4], inout("+f") h0[5], inout("+f") h0[6], inout("+f") h0[7],
            in ("l") ::ptx_async::element::MatrixBf16::of({
            ::ptx_async::operand::TypedAKMajor::typed(a()) }), in ("l")
            ::ptx_async::element::MatrixBf16::of({
            ::ptx_async::operand::TypedBKMajor::typed(b()) }), in ("r")
            ::ptx_async::operand::ScaleDBool::bits(adds()), clobber("memory")
        );
    };
}

// emit = ptx_asm, clusterlaunchcontrol_query_cancel_get_first_ctaid(response())
fn golden() {
    let _ = {
        let h0 = ::ptx_async::operand::ResponseB128::bits(response());
        let h1;
        let h2;
        let h3;
        let h4;
        ::cuda_device::ptx_asm!(
            "{\n.reg .b128 ptx_async_0;\nmov.b128 ptx_async_0, {%4, %5};\nclusterlaunchcontrol.query_cancel.get_first_ctaid.v4.b32.b128 {%0, %1, %2, %3}, ptx_async_0;\n}",
            out("=r") h1, out("=r") h2, out("=r") h3, out("=r") h4, in ("l")
            ::ptx_async::__private_0_1_0::low(h0), in ("l")
            ::ptx_async::__private_0_1_0::high(h0), clobber("memory")
        );
        ::ptx_async::__private_0_1_0::step_result([
            ::ptx_async::__private_0_1_0::result_u32(h1),
            ::ptx_async::__private_0_1_0::result_u32(h2),
            ::ptx_async::__private_0_1_0::result_u32(h3),
            ::ptx_async::__private_0_1_0::result_u32(h4),
        ])
    };
}
