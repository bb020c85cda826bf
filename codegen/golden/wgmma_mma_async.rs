// wgmma_fence(),
// wgmma_mma_async { shape: m64n8k16, atype: bf16, d: sums, a: a(), b: b(), scale_d: accumulates() },
// wgmma_mma_async { shape: m64n8k16, atype: bf16, d: sums, a: a(), b: b(), scale_d: 1 },
// wgmma_commit_group()
fn golden() {
    let _ = {
        let h0 = ::ptx_async::wgmma::registers::<f32, 4>(&mut sums);
        ::ptx_async::__private_0_1_0::__requires_sm_90a_ptx80!("wgmma_fence");
        ::ptx_async::asm!(
            "{{\n.reg .pred ptx_async_3;\nsetp.ne.b32 ptx_async_3, {6}, 0;\nwgmma.fence.sync.aligned;\nwgmma.mma_async.sync.aligned.m64n8k16.f32.bf16.bf16 {{{0}, {1}, {2}, {3}}}, {4}, {5}, ptx_async_3, 1, 1, 0, 0;\nwgmma.mma_async.sync.aligned.m64n8k16.f32.bf16.bf16 {{{0}, {1}, {2}, {3}}}, {7}, {8}, 1, 1, 1, 0, 0;\nwgmma.commit_group.sync.aligned;\n}}",
            inout(reg32) h0[0], inout(reg32) h0[1], inout(reg32) h0[2], inout(reg32)
            h0[3], in (reg64) ::ptx_async::element::MatrixBf16::of({
            ::ptx_async::operand::TypedAKMajor::typed(a()) }), in (reg64)
            ::ptx_async::element::MatrixBf16::of({
            ::ptx_async::operand::TypedBKMajor::typed(b()) }), in (reg32)
            ::ptx_async::operand::ScaleDBool::bits(accumulates()), in (reg64)
            ::ptx_async::element::MatrixBf16::of({
            ::ptx_async::operand::TypedAKMajor::typed(a()) }), in (reg64)
            ::ptx_async::element::MatrixBf16::of({
            ::ptx_async::operand::TypedBKMajor::typed(b()) }), options(nostack)
        );
    };
}

// wgmma_mma_async { shape: m64n8k16, dtype: f16, atype: f16, d: sums, a: a(), b: b(), scale_d: 0, imm_trans_b: 1 }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::wgmma::registers::<u32, 2>(&mut sums);
        ::ptx_async::__private_0_1_0::__requires_sm_90a_ptx80!("wgmma_mma_async");
        ::ptx_async::asm!(
            "wgmma.mma_async.sync.aligned.m64n8k16.f16.f16.f16 {{{0}, {1}}}, {2}, {3}, 0, 1, 1, 0, 1;",
            inout(reg32) h0[0], inout(reg32) h0[1], in (reg64)
            ::ptx_async::element::MatrixF16::of({
            ::ptx_async::operand::TypedAKMajor::typed(a()) }), in (reg64)
            ::ptx_async::element::MatrixF16::of({
            ::ptx_async::operand::TypedBMnMajor::typed(b()) }), options(nostack)
        );
    };
}

// wgmma_mma_async { shape: m64n16k16, dtype: f32, atype: f16, d: sums, a: [x(), y(), z(), w()], b: b(), scale_d: 1, imm_scale_a: -1 }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::wgmma::registers::<f32, 8>(&mut sums);
        ::ptx_async::__private_0_1_0::__requires_sm_90a_ptx80!("wgmma_mma_async");
        ::ptx_async::asm!(
            "wgmma.mma_async.sync.aligned.m64n16k16.f32.f16.f16 {{{0}, {1}, {2}, {3}, {4}, {5}, {6}, {7}}}, {{{8}, {9}, {10}, {11}}}, {12}, 1, -1, 1, 0;",
            inout(reg32) h0[0], inout(reg32) h0[1], inout(reg32) h0[2], inout(reg32)
            h0[3], inout(reg32) h0[4], inout(reg32) h0[5], inout(reg32) h0[6],
            inout(reg32) h0[7], in (reg32) ::ptx_async::operand::AFragment::bits(x()), in
            (reg32) ::ptx_async::operand::AFragment::bits(y()), in (reg32)
            ::ptx_async::operand::AFragment::bits(z()), in (reg32)
            ::ptx_async::operand::AFragment::bits(w()), in (reg64)
            ::ptx_async::element::MatrixF16::of({
            ::ptx_async::operand::TypedBKMajor::typed(b()) }), options(nostack)
        );
    };
}

// wgmma_mma_async { shape: m64n8k16, atype: bf16, d: sums, a: [x(), y(), z(), w()], b: b(), scale_d: 1 }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::wgmma::registers::<f32, 4>(&mut sums);
        ::ptx_async::__private_0_1_0::__requires_sm_90a_ptx80!("wgmma_mma_async");
        ::ptx_async::asm!(
            "wgmma.mma_async.sync.aligned.m64n8k16.f32.bf16.bf16 {{{0}, {1}, {2}, {3}}}, {{{4}, {5}, {6}, {7}}}, {8}, 1, 1, 1, 0;",
            inout(reg32) h0[0], inout(reg32) h0[1], inout(reg32) h0[2], inout(reg32)
            h0[3], in (reg32) ::ptx_async::operand::AFragment::bits(x()), in (reg32)
            ::ptx_async::operand::AFragment::bits(y()), in (reg32)
            ::ptx_async::operand::AFragment::bits(z()), in (reg32)
            ::ptx_async::operand::AFragment::bits(w()), in (reg64)
            ::ptx_async::element::MatrixBf16::of({
            ::ptx_async::operand::TypedBKMajor::typed(b()) }), options(nostack)
        );
    };
}

// wgmma_mma_async { shape: m64n8k8, atype: tf32, d: sums, a: a(), b: b(), scale_d: 1 }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::wgmma::registers::<f32, 4>(&mut sums);
        ::ptx_async::__private_0_1_0::__requires_sm_90a_ptx80!("wgmma_mma_async");
        ::ptx_async::asm!(
            "wgmma.mma_async.sync.aligned.m64n8k8.f32.tf32.tf32 {{{0}, {1}, {2}, {3}}}, {4}, {5}, 1, 1, 1;",
            inout(reg32) h0[0], inout(reg32) h0[1], inout(reg32) h0[2], inout(reg32)
            h0[3], in (reg64) ::ptx_async::element::MatrixTf32::of({
            ::ptx_async::operand::TypedAKMajor::typed(a()) }), in (reg64)
            ::ptx_async::element::MatrixTf32::of({
            ::ptx_async::operand::TypedBKMajor::typed(b()) }), options(nostack)
        );
    };
}

// wgmma_mma_async { shape: m64n8k8, atype: tf32, d: sums, a: [x(), y(), z(), w()], b: b(), scale_d: 1 }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::wgmma::registers::<f32, 4>(&mut sums);
        ::ptx_async::__private_0_1_0::__requires_sm_90a_ptx80!("wgmma_mma_async");
        ::ptx_async::asm!(
            "wgmma.mma_async.sync.aligned.m64n8k8.f32.tf32.tf32 {{{0}, {1}, {2}, {3}}}, {{{4}, {5}, {6}, {7}}}, {8}, 1, 1, 1;",
            inout(reg32) h0[0], inout(reg32) h0[1], inout(reg32) h0[2], inout(reg32)
            h0[3], in (reg32) ::ptx_async::operand::AFragment::bits(x()), in (reg32)
            ::ptx_async::operand::AFragment::bits(y()), in (reg32)
            ::ptx_async::operand::AFragment::bits(z()), in (reg32)
            ::ptx_async::operand::AFragment::bits(w()), in (reg64)
            ::ptx_async::element::MatrixTf32::of({
            ::ptx_async::operand::TypedBKMajor::typed(b()) }), options(nostack)
        );
    };
}

// wgmma_mma_async { shape: m64n8k32, dtype: f32, atype: e4m3, btype: e5m2, d: sums, a: a(), b: b(), scale_d: 1 }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::wgmma::registers::<f32, 4>(&mut sums);
        ::ptx_async::__private_0_1_0::__requires_sm_90a_ptx80!("wgmma_mma_async");
        ::ptx_async::asm!(
            "wgmma.mma_async.sync.aligned.m64n8k32.f32.e4m3.e5m2 {{{0}, {1}, {2}, {3}}}, {4}, {5}, 1, 1, 1;",
            inout(reg32) h0[0], inout(reg32) h0[1], inout(reg32) h0[2], inout(reg32)
            h0[3], in (reg64) ::ptx_async::element::MatrixE4m3::of({
            ::ptx_async::operand::TypedAKMajor::typed(a()) }), in (reg64)
            ::ptx_async::element::MatrixE5m2::of({
            ::ptx_async::operand::TypedBKMajor::typed(b()) }), options(nostack)
        );
    };
}

// wgmma_mma_async { shape: m64n8k32, dtype: f16, atype: e5m2, btype: e5m2, d: sums, a: [x(), y(), z(), w()], b: b(), scale_d: 1 }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::wgmma::registers::<u32, 2>(&mut sums);
        ::ptx_async::__private_0_1_0::__requires_sm_90a_ptx80!("wgmma_mma_async");
        ::ptx_async::asm!(
            "wgmma.mma_async.sync.aligned.m64n8k32.f16.e5m2.e5m2 {{{0}, {1}}}, {{{2}, {3}, {4}, {5}}}, {6}, 1, 1, 1;",
            inout(reg32) h0[0], inout(reg32) h0[1], in (reg32)
            ::ptx_async::operand::AFragment::bits(x()), in (reg32)
            ::ptx_async::operand::AFragment::bits(y()), in (reg32)
            ::ptx_async::operand::AFragment::bits(z()), in (reg32)
            ::ptx_async::operand::AFragment::bits(w()), in (reg64)
            ::ptx_async::element::MatrixE5m2::of({
            ::ptx_async::operand::TypedBKMajor::typed(b()) }), options(nostack)
        );
    };
}

// wgmma_mma_async { shape: m64n24k32, satfinite: true, atype: s8, btype: u8, d: sums, a: a(), b: b(), scale_d: 1 }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::wgmma::registers::<i32, 12>(&mut sums);
        ::ptx_async::__private_0_1_0::__requires_sm_90a_ptx84!("wgmma_mma_async");
        ::ptx_async::asm!(
            "wgmma.mma_async.sync.aligned.m64n24k32.satfinite.s32.s8.u8 {{{0}, {1}, {2}, {3}, {4}, {5}, {6}, {7}, {8}, {9}, {10}, {11}}}, {12}, {13}, 1;",
            inout(reg32) h0[0], inout(reg32) h0[1], inout(reg32) h0[2], inout(reg32)
            h0[3], inout(reg32) h0[4], inout(reg32) h0[5], inout(reg32) h0[6],
            inout(reg32) h0[7], inout(reg32) h0[8], inout(reg32) h0[9], inout(reg32)
            h0[10], inout(reg32) h0[11], in (reg64) ::ptx_async::element::MatrixS8::of({
            ::ptx_async::operand::TypedAKMajor::typed(a()) }), in (reg64)
            ::ptx_async::element::MatrixU8::of({
            ::ptx_async::operand::TypedBKMajor::typed(b()) }), options(nostack)
        );
    };
}

// wgmma_mma_async { shape: m64n8k32, atype: u8, btype: u8, d: sums, a: [x(), y(), z(), w()], b: b(), scale_d: 1 }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::wgmma::registers::<i32, 4>(&mut sums);
        ::ptx_async::__private_0_1_0::__requires_sm_90a_ptx80!("wgmma_mma_async");
        ::ptx_async::asm!(
            "wgmma.mma_async.sync.aligned.m64n8k32.s32.u8.u8 {{{0}, {1}, {2}, {3}}}, {{{4}, {5}, {6}, {7}}}, {8}, 1;",
            inout(reg32) h0[0], inout(reg32) h0[1], inout(reg32) h0[2], inout(reg32)
            h0[3], in (reg32) ::ptx_async::operand::AFragment::bits(x()), in (reg32)
            ::ptx_async::operand::AFragment::bits(y()), in (reg32)
            ::ptx_async::operand::AFragment::bits(z()), in (reg32)
            ::ptx_async::operand::AFragment::bits(w()), in (reg64)
            ::ptx_async::element::MatrixU8::of({
            ::ptx_async::operand::TypedBKMajor::typed(b()) }), options(nostack)
        );
    };
}

// wgmma_mma_async { shape: m64n8k16, atype: bf16, d: sums, a: a(), b: b(), scale_d: 1, imm_trans_b: const { TRANSPOSED } }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::wgmma::registers::<f32, 4>(&mut sums);
        const {
            ::ptx_async::__private_0_1_0::check_one_of(
                (const { TRANSPOSED } | 0) as i128,
                &[0i64 as i128, 1i64 as i128],
                "`imm_trans_b` must be 0 or 1",
            )
        };
        ::ptx_async::__private_0_1_0::__requires_sm_90a_ptx80!("wgmma_mma_async");
        ::ptx_async::asm!(
            "wgmma.mma_async.sync.aligned.m64n8k16.f32.bf16.bf16 {{{0}, {1}, {2}, {3}}}, {4}, {5}, 1, 1, 1, 0, {6};",
            inout(reg32) h0[0], inout(reg32) h0[1], inout(reg32) h0[2], inout(reg32)
            h0[3], in (reg64) ::ptx_async::element::MatrixBf16::of({
            ::ptx_async::operand::TypedAKMajor::typed(a()) }), in (reg64)
            ::ptx_async::element::MatrixBf16::of({
            ::ptx_async::operand::TypedBAnyMajor::typed(b()) }), const (const {
            TRANSPOSED } | 0), options(nostack)
        );
    };
}

// wgmma_mma_async { shape: m64n8k256, atype: b1, d: sums, a: a(), b: b(), scale_d: 1 }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::wgmma::registers::<i32, 4>(&mut sums);
        ::ptx_async::__private_0_1_0::__requires_sm_90a_ptx80!("wgmma_mma_async");
        ::ptx_async::asm!(
            "wgmma.mma_async.sync.aligned.m64n8k256.s32.b1.b1.and.popc {{{0}, {1}, {2}, {3}}}, {4}, {5}, 1;",
            inout(reg32) h0[0], inout(reg32) h0[1], inout(reg32) h0[2], inout(reg32)
            h0[3], in (reg64) ::ptx_async::element::MatrixB1::of({
            ::ptx_async::operand::TypedAKMajor::typed(a()) }), in (reg64)
            ::ptx_async::element::MatrixB1::of({
            ::ptx_async::operand::TypedBKMajor::typed(b()) }), options(nostack)
        );
    };
}

// wgmma_mma_async { shape: m64n8k256, atype: b1, d: sums, a: [x(), y(), z(), w()], b: b(), scale_d: 1 }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::wgmma::registers::<i32, 4>(&mut sums);
        ::ptx_async::__private_0_1_0::__requires_sm_90a_ptx80!("wgmma_mma_async");
        ::ptx_async::asm!(
            "wgmma.mma_async.sync.aligned.m64n8k256.s32.b1.b1.and.popc {{{0}, {1}, {2}, {3}}}, {{{4}, {5}, {6}, {7}}}, {8}, 1;",
            inout(reg32) h0[0], inout(reg32) h0[1], inout(reg32) h0[2], inout(reg32)
            h0[3], in (reg32) ::ptx_async::operand::AFragment::bits(x()), in (reg32)
            ::ptx_async::operand::AFragment::bits(y()), in (reg32)
            ::ptx_async::operand::AFragment::bits(z()), in (reg32)
            ::ptx_async::operand::AFragment::bits(w()), in (reg64)
            ::ptx_async::element::MatrixB1::of({
            ::ptx_async::operand::TypedBKMajor::typed(b()) }), options(nostack)
        );
    };
}
