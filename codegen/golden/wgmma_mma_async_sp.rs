// wgmma_mma_async_sp { shape: m64n8k32, dtype: f16, atype: f16, d: sums, a: a(), b: b(), sp_meta: meta(), sp_sel: 1, scale_d: 1, imm_trans_a: 1 }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::wgmma::registers::<u32, 2>(&mut sums);
        ::ptx_async::__private_0_1_0::__requires_sm_90a_ptx82!("wgmma_mma_async_sp");
        ::ptx_async::asm!(
            "wgmma.mma_async.sp.sync.aligned.m64n8k32.f16.f16.f16 {{{0}, {1}}}, {2}, {3}, {4}, 1, 1, 1, 1, 1, 0;",
            inout(reg32) h0[0], inout(reg32) h0[1], in (reg64)
            ::ptx_async::element::MatrixF16::of({
            ::ptx_async::operand::TypedAMnMajor::typed(a()) }), in (reg64)
            ::ptx_async::element::MatrixF16::of({
            ::ptx_async::operand::TypedBKMajor::typed(b()) }), in (reg32)
            ::ptx_async::operand::SpMetaFragment::bits(meta()), options(nostack)
        );
    };
}

// wgmma_mma_async_sp { shape: m64n8k32, dtype: f32, atype: f16, d: sums, a: [x(), y(), z(), w()], b: b(), sp_meta: meta(), sp_sel: 0, scale_d: 1 }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::wgmma::registers::<f32, 4>(&mut sums);
        ::ptx_async::__private_0_1_0::__requires_sm_90a_ptx82!("wgmma_mma_async_sp");
        ::ptx_async::asm!(
            "wgmma.mma_async.sp.sync.aligned.m64n8k32.f32.f16.f16 {{{0}, {1}, {2}, {3}}}, {{{4}, {5}, {6}, {7}}}, {8}, {9}, 0, 1, 1, 1, 0;",
            inout(reg32) h0[0], inout(reg32) h0[1], inout(reg32) h0[2], inout(reg32)
            h0[3], in (reg32) ::ptx_async::operand::AFragment::bits(x()), in (reg32)
            ::ptx_async::operand::AFragment::bits(y()), in (reg32)
            ::ptx_async::operand::AFragment::bits(z()), in (reg32)
            ::ptx_async::operand::AFragment::bits(w()), in (reg64)
            ::ptx_async::element::MatrixF16::of({
            ::ptx_async::operand::TypedBKMajor::typed(b()) }), in (reg32)
            ::ptx_async::operand::SpMetaFragment::bits(meta()), options(nostack)
        );
    };
}

// wgmma_mma_async_sp { shape: m64n8k32, atype: bf16, d: sums, a: a(), b: b(), sp_meta: meta(), sp_sel: 0, scale_d: 1 }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::wgmma::registers::<f32, 4>(&mut sums);
        ::ptx_async::__private_0_1_0::__requires_sm_90a_ptx82!("wgmma_mma_async_sp");
        ::ptx_async::asm!(
            "wgmma.mma_async.sp.sync.aligned.m64n8k32.f32.bf16.bf16 {{{0}, {1}, {2}, {3}}}, {4}, {5}, {6}, 0, 1, 1, 1, 0, 0;",
            inout(reg32) h0[0], inout(reg32) h0[1], inout(reg32) h0[2], inout(reg32)
            h0[3], in (reg64) ::ptx_async::element::MatrixBf16::of({
            ::ptx_async::operand::TypedAKMajor::typed(a()) }), in (reg64)
            ::ptx_async::element::MatrixBf16::of({
            ::ptx_async::operand::TypedBKMajor::typed(b()) }), in (reg32)
            ::ptx_async::operand::SpMetaFragment::bits(meta()), options(nostack)
        );
    };
}

// wgmma_mma_async_sp { shape: m64n8k32, atype: bf16, d: sums, a: [x(), y(), z(), w()], b: b(), sp_meta: meta(), sp_sel: 0, scale_d: 1 }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::wgmma::registers::<f32, 4>(&mut sums);
        ::ptx_async::__private_0_1_0::__requires_sm_90a_ptx82!("wgmma_mma_async_sp");
        ::ptx_async::asm!(
            "wgmma.mma_async.sp.sync.aligned.m64n8k32.f32.bf16.bf16 {{{0}, {1}, {2}, {3}}}, {{{4}, {5}, {6}, {7}}}, {8}, {9}, 0, 1, 1, 1, 0;",
            inout(reg32) h0[0], inout(reg32) h0[1], inout(reg32) h0[2], inout(reg32)
            h0[3], in (reg32) ::ptx_async::operand::AFragment::bits(x()), in (reg32)
            ::ptx_async::operand::AFragment::bits(y()), in (reg32)
            ::ptx_async::operand::AFragment::bits(z()), in (reg32)
            ::ptx_async::operand::AFragment::bits(w()), in (reg64)
            ::ptx_async::element::MatrixBf16::of({
            ::ptx_async::operand::TypedBKMajor::typed(b()) }), in (reg32)
            ::ptx_async::operand::SpMetaFragment::bits(meta()), options(nostack)
        );
    };
}

// wgmma_mma_async_sp { shape: m64n8k16, atype: tf32, d: sums, a: a(), b: b(), sp_meta: meta(), sp_sel: 1, scale_d: 1 }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::wgmma::registers::<f32, 4>(&mut sums);
        ::ptx_async::__private_0_1_0::__requires_sm_90a_ptx82!("wgmma_mma_async_sp");
        ::ptx_async::asm!(
            "wgmma.mma_async.sp.sync.aligned.m64n8k16.f32.tf32.tf32 {{{0}, {1}, {2}, {3}}}, {4}, {5}, {6}, 1, 1, 1, 1;",
            inout(reg32) h0[0], inout(reg32) h0[1], inout(reg32) h0[2], inout(reg32)
            h0[3], in (reg64) ::ptx_async::element::MatrixTf32::of({
            ::ptx_async::operand::TypedAKMajor::typed(a()) }), in (reg64)
            ::ptx_async::element::MatrixTf32::of({
            ::ptx_async::operand::TypedBKMajor::typed(b()) }), in (reg32)
            ::ptx_async::operand::SpMetaFragment::bits(meta()), options(nostack)
        );
    };
}

// wgmma_mma_async_sp { shape: m64n8k16, atype: tf32, d: sums, a: [x(), y(), z(), w()], b: b(), sp_meta: meta(), sp_sel: 0, scale_d: 1 }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::wgmma::registers::<f32, 4>(&mut sums);
        ::ptx_async::__private_0_1_0::__requires_sm_90a_ptx82!("wgmma_mma_async_sp");
        ::ptx_async::asm!(
            "wgmma.mma_async.sp.sync.aligned.m64n8k16.f32.tf32.tf32 {{{0}, {1}, {2}, {3}}}, {{{4}, {5}, {6}, {7}}}, {8}, {9}, 0, 1, 1, 1;",
            inout(reg32) h0[0], inout(reg32) h0[1], inout(reg32) h0[2], inout(reg32)
            h0[3], in (reg32) ::ptx_async::operand::AFragment::bits(x()), in (reg32)
            ::ptx_async::operand::AFragment::bits(y()), in (reg32)
            ::ptx_async::operand::AFragment::bits(z()), in (reg32)
            ::ptx_async::operand::AFragment::bits(w()), in (reg64)
            ::ptx_async::element::MatrixTf32::of({
            ::ptx_async::operand::TypedBKMajor::typed(b()) }), in (reg32)
            ::ptx_async::operand::SpMetaFragment::bits(meta()), options(nostack)
        );
    };
}

// wgmma_mma_async_sp { shape: m64n8k64, dtype: f32, atype: e4m3, btype: e4m3, d: sums, a: a(), b: b(), sp_meta: meta(), scale_d: 1 }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::wgmma::registers::<f32, 4>(&mut sums);
        ::ptx_async::__private_0_1_0::__requires_sm_90a_ptx82!("wgmma_mma_async_sp");
        ::ptx_async::asm!(
            "wgmma.mma_async.sp.sync.aligned.m64n8k64.f32.e4m3.e4m3 {{{0}, {1}, {2}, {3}}}, {4}, {5}, {6}, 0, 1, 1, 1;",
            inout(reg32) h0[0], inout(reg32) h0[1], inout(reg32) h0[2], inout(reg32)
            h0[3], in (reg64) ::ptx_async::element::MatrixE4m3::of({
            ::ptx_async::operand::TypedAKMajor::typed(a()) }), in (reg64)
            ::ptx_async::element::MatrixE4m3::of({
            ::ptx_async::operand::TypedBKMajor::typed(b()) }), in (reg32)
            ::ptx_async::operand::SpMetaFragment::bits(meta()), options(nostack)
        );
    };
}

// wgmma_mma_async_sp { shape: m64n8k64, dtype: f16, atype: e4m3, btype: e4m3, d: sums, a: [x(), y(), z(), w()], b: b(), sp_meta: meta(), scale_d: 1 }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::wgmma::registers::<u32, 2>(&mut sums);
        ::ptx_async::__private_0_1_0::__requires_sm_90a_ptx82!("wgmma_mma_async_sp");
        ::ptx_async::asm!(
            "wgmma.mma_async.sp.sync.aligned.m64n8k64.f16.e4m3.e4m3 {{{0}, {1}}}, {{{2}, {3}, {4}, {5}}}, {6}, {7}, 0, 1, 1, 1;",
            inout(reg32) h0[0], inout(reg32) h0[1], in (reg32)
            ::ptx_async::operand::AFragment::bits(x()), in (reg32)
            ::ptx_async::operand::AFragment::bits(y()), in (reg32)
            ::ptx_async::operand::AFragment::bits(z()), in (reg32)
            ::ptx_async::operand::AFragment::bits(w()), in (reg64)
            ::ptx_async::element::MatrixE4m3::of({
            ::ptx_async::operand::TypedBKMajor::typed(b()) }), in (reg32)
            ::ptx_async::operand::SpMetaFragment::bits(meta()), options(nostack)
        );
    };
}

// wgmma_mma_async_sp { shape: m64n8k64, atype: s8, btype: s8, d: sums, a: a(), b: b(), sp_meta: meta(), scale_d: 1 }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::wgmma::registers::<i32, 4>(&mut sums);
        ::ptx_async::__private_0_1_0::__requires_sm_90a_ptx82!("wgmma_mma_async_sp");
        ::ptx_async::asm!(
            "wgmma.mma_async.sp.sync.aligned.m64n8k64.s32.s8.s8 {{{0}, {1}, {2}, {3}}}, {4}, {5}, {6}, 0, 1;",
            inout(reg32) h0[0], inout(reg32) h0[1], inout(reg32) h0[2], inout(reg32)
            h0[3], in (reg64) ::ptx_async::element::MatrixS8::of({
            ::ptx_async::operand::TypedAKMajor::typed(a()) }), in (reg64)
            ::ptx_async::element::MatrixS8::of({
            ::ptx_async::operand::TypedBKMajor::typed(b()) }), in (reg32)
            ::ptx_async::operand::SpMetaFragment::bits(meta()), options(nostack)
        );
    };
}

// wgmma_mma_async_sp { shape: m64n8k64, atype: s8, btype: u8, d: sums, a: [x(), y(), z(), w()], b: b(), sp_meta: meta(), scale_d: 1 }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::wgmma::registers::<i32, 4>(&mut sums);
        ::ptx_async::__private_0_1_0::__requires_sm_90a_ptx84!("wgmma_mma_async_sp");
        ::ptx_async::asm!(
            "wgmma.mma_async.sp.sync.aligned.m64n8k64.s32.s8.u8 {{{0}, {1}, {2}, {3}}}, {{{4}, {5}, {6}, {7}}}, {8}, {9}, 0, 1;",
            inout(reg32) h0[0], inout(reg32) h0[1], inout(reg32) h0[2], inout(reg32)
            h0[3], in (reg32) ::ptx_async::operand::AFragment::bits(x()), in (reg32)
            ::ptx_async::operand::AFragment::bits(y()), in (reg32)
            ::ptx_async::operand::AFragment::bits(z()), in (reg32)
            ::ptx_async::operand::AFragment::bits(w()), in (reg64)
            ::ptx_async::element::MatrixU8::of({
            ::ptx_async::operand::TypedBKMajor::typed(b()) }), in (reg32)
            ::ptx_async::operand::SpMetaFragment::bits(meta()), options(nostack)
        );
    };
}
