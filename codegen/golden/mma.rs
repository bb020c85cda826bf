// mma { shape: m16n8k16, atype: bf16, a: a(), b: b(), c: c() }
fn golden() {
    let _ = {
        let h0: [u32; 4] = ::ptx_async::operand::AFragments::bits(a());
        let h1: [u32; 2] = ::ptx_async::operand::BFragments::bits(b());
        let h2: [u32; 4] = ::ptx_async::operand::CFragments::bits(c());
        let h3;
        let h4;
        let h5;
        let h6;
        ::ptx_async::__private_0_1_0::__requires_sm_80_ptx70!("mma");
        ::ptx_async::asm!(
            "mma.sync.aligned.m16n8k16.row.col.f32.bf16.bf16.f32 {{{10}, {11}, {12}, {13}}}, {{{0}, {1}, {2}, {3}}}, {{{4}, {5}}}, {{{6}, {7}, {8}, {9}}};",
            in (reg32) h0[0], in (reg32) h0[1], in (reg32) h0[2], in (reg32) h0[3], in
            (reg32) h1[0], in (reg32) h1[1], in (reg32) h2[0], in (reg32) h2[1], in
            (reg32) h2[2], in (reg32) h2[3], out(reg32) h3, out(reg32) h4, out(reg32) h5,
            out(reg32) h6, options(nostack)
        );
        ::ptx_async::__private_0_1_0::step_result([
            ::ptx_async::__private_0_1_0::result_f32(h3),
            ::ptx_async::__private_0_1_0::result_f32(h4),
            ::ptx_async::__private_0_1_0::result_f32(h5),
            ::ptx_async::__private_0_1_0::result_f32(h6),
        ])
    };
}

// mma { shape: m16n8k16, dtype: f32, atype: f16, a: [x(), y(), z(), w()], b: b(), c: [0.0, 0.0, 0.0, 0.0], pred: leads() }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::operand::AFragment::bits(x());
        let h1 = ::ptx_async::operand::AFragment::bits(y());
        let h2 = ::ptx_async::operand::AFragment::bits(z());
        let h3 = ::ptx_async::operand::AFragment::bits(w());
        let h4: [u32; 2] = ::ptx_async::operand::BFragments::bits(b());
        let h5 = ::ptx_async::operand::CFragment::bits(0.0);
        let h6 = ::ptx_async::operand::CFragment::bits(0.0);
        let h7 = ::ptx_async::operand::CFragment::bits(0.0);
        let h8 = ::ptx_async::operand::CFragment::bits(0.0);
        let h9 = ::ptx_async::operand::PredBool::bits(leads());
        let h10;
        let h11;
        let h12;
        let h13;
        ::ptx_async::__private_0_1_0::__requires_sm_80_ptx70!("mma");
        ::ptx_async::asm!(
            "{{\n.reg .pred ptx_async_9;\nsetp.ne.b32 ptx_async_9, {10}, 0;\nmov.b32 {11}, 0;\nmov.b32 {12}, 0;\nmov.b32 {13}, 0;\nmov.b32 {14}, 0;\n@ptx_async_9 mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 {{{11}, {12}, {13}, {14}}}, {{{0}, {1}, {2}, {3}}}, {{{4}, {5}}}, {{{6}, {7}, {8}, {9}}};\n}}",
            in (reg32) h0, in (reg32) h1, in (reg32) h2, in (reg32) h3, in (reg32) h4[0],
            in (reg32) h4[1], in (reg32) h5, in (reg32) h6, in (reg32) h7, in (reg32) h8,
            in (reg32) h9, out(reg32) h10, out(reg32) h11, out(reg32) h12, out(reg32)
            h13, options(nostack)
        );
        ::ptx_async::__private_0_1_0::step_result([
            ::ptx_async::__private_0_1_0::result_f32(h10),
            ::ptx_async::__private_0_1_0::result_f32(h11),
            ::ptx_async::__private_0_1_0::result_f32(h12),
            ::ptx_async::__private_0_1_0::result_f32(h13),
        ])
    };
}

// mma { shape: m16n8k8, dtype: f16, atype: f16, a: a(), b: [x()], c: c() }
fn golden() {
    let _ = {
        let h0: [u32; 2] = ::ptx_async::operand::AFragments::bits(a());
        let h1 = ::ptx_async::operand::BFragment::bits(x());
        let h2: [u32; 2] = ::ptx_async::operand::CFragments::bits(c());
        let h3;
        let h4;
        ::ptx_async::__private_0_1_0::__requires_sm_80_ptx70!("mma");
        ::ptx_async::asm!(
            "mma.sync.aligned.m16n8k8.row.col.f16.f16.f16.f16 {{{5}, {6}}}, {{{0}, {1}}}, {{{2}}}, {{{3}, {4}}};",
            in (reg32) h0[0], in (reg32) h0[1], in (reg32) h1, in (reg32) h2[0], in
            (reg32) h2[1], out(reg32) h3, out(reg32) h4, options(nostack)
        );
        ::ptx_async::__private_0_1_0::step_result([
            ::ptx_async::__private_0_1_0::result_u32(h3),
            ::ptx_async::__private_0_1_0::result_u32(h4),
        ])
    };
}

// mma { shape: m8n8k4, alayout: row, blayout: col, dtype: f16, atype: f16, a: a(), b: b(), c: c() }
fn golden() {
    let _ = {
        let h0: [u32; 2] = ::ptx_async::operand::AFragments::bits(a());
        let h1: [u32; 2] = ::ptx_async::operand::BFragments::bits(b());
        let h2: [u32; 4] = ::ptx_async::operand::CFragments::bits(c());
        let h3;
        let h4;
        let h5;
        let h6;
        ::ptx_async::__private_0_1_0::__requires_sm_80_ptx70!("mma");
        ::ptx_async::asm!(
            "mma.sync.aligned.m8n8k4.row.col.f16.f16.f16.f16 {{{8}, {9}, {10}, {11}}}, {{{0}, {1}}}, {{{2}, {3}}}, {{{4}, {5}, {6}, {7}}};",
            in (reg32) h0[0], in (reg32) h0[1], in (reg32) h1[0], in (reg32) h1[1], in
            (reg32) h2[0], in (reg32) h2[1], in (reg32) h2[2], in (reg32) h2[3],
            out(reg32) h3, out(reg32) h4, out(reg32) h5, out(reg32) h6, options(nostack)
        );
        ::ptx_async::__private_0_1_0::step_result([
            ::ptx_async::__private_0_1_0::result_u32(h3),
            ::ptx_async::__private_0_1_0::result_u32(h4),
            ::ptx_async::__private_0_1_0::result_u32(h5),
            ::ptx_async::__private_0_1_0::result_u32(h6),
        ])
    };
}

// mma { shape: m8n8k4, alayout: col, blayout: row, dtype: f32, atype: f16, ctype: f16, a: a(), b: b(), c: c() }
fn golden() {
    let _ = {
        let h0: [u32; 2] = ::ptx_async::operand::AFragments::bits(a());
        let h1: [u32; 2] = ::ptx_async::operand::BFragments::bits(b());
        let h2: [u32; 4] = ::ptx_async::operand::CFragments::bits(c());
        let h3;
        let h4;
        let h5;
        let h6;
        let h7;
        let h8;
        let h9;
        let h10;
        ::ptx_async::__private_0_1_0::__requires_sm_80_ptx70!("mma");
        ::ptx_async::asm!(
            "mma.sync.aligned.m8n8k4.col.row.f32.f16.f16.f16 {{{8}, {9}, {10}, {11}, {12}, {13}, {14}, {15}}}, {{{0}, {1}}}, {{{2}, {3}}}, {{{4}, {5}, {6}, {7}}};",
            in (reg32) h0[0], in (reg32) h0[1], in (reg32) h1[0], in (reg32) h1[1], in
            (reg32) h2[0], in (reg32) h2[1], in (reg32) h2[2], in (reg32) h2[3],
            out(reg32) h3, out(reg32) h4, out(reg32) h5, out(reg32) h6, out(reg32) h7,
            out(reg32) h8, out(reg32) h9, out(reg32) h10, options(nostack)
        );
        ::ptx_async::__private_0_1_0::step_result([
            ::ptx_async::__private_0_1_0::result_f32(h3),
            ::ptx_async::__private_0_1_0::result_f32(h4),
            ::ptx_async::__private_0_1_0::result_f32(h5),
            ::ptx_async::__private_0_1_0::result_f32(h6),
            ::ptx_async::__private_0_1_0::result_f32(h7),
            ::ptx_async::__private_0_1_0::result_f32(h8),
            ::ptx_async::__private_0_1_0::result_f32(h9),
            ::ptx_async::__private_0_1_0::result_f32(h10),
        ])
    };
}

// mma { shape: m16n8k4, atype: tf32, a: a(), b: b(), c: c() }
fn golden() {
    let _ = {
        let h0: [u32; 2] = ::ptx_async::operand::AFragments::bits(a());
        let h1: [u32; 1] = ::ptx_async::operand::BFragments::bits(b());
        let h2: [u32; 4] = ::ptx_async::operand::CFragments::bits(c());
        let h3;
        let h4;
        let h5;
        let h6;
        ::ptx_async::__private_0_1_0::__requires_sm_80_ptx70!("mma");
        ::ptx_async::asm!(
            "mma.sync.aligned.m16n8k4.row.col.f32.tf32.tf32.f32 {{{7}, {8}, {9}, {10}}}, {{{0}, {1}}}, {{{2}}}, {{{3}, {4}, {5}, {6}}};",
            in (reg32) h0[0], in (reg32) h0[1], in (reg32) h1[0], in (reg32) h2[0], in
            (reg32) h2[1], in (reg32) h2[2], in (reg32) h2[3], out(reg32) h3, out(reg32)
            h4, out(reg32) h5, out(reg32) h6, options(nostack)
        );
        ::ptx_async::__private_0_1_0::step_result([
            ::ptx_async::__private_0_1_0::result_f32(h3),
            ::ptx_async::__private_0_1_0::result_f32(h4),
            ::ptx_async::__private_0_1_0::result_f32(h5),
            ::ptx_async::__private_0_1_0::result_f32(h6),
        ])
    };
}

// mma { shape: m16n8k32, dtype: f16, atype: e4m3, btype: e5m2, a: a(), b: b(), c: c() }
fn golden() {
    let _ = {
        let h0: [u32; 4] = ::ptx_async::operand::AFragments::bits(a());
        let h1: [u32; 2] = ::ptx_async::operand::BFragments::bits(b());
        let h2: [u32; 2] = ::ptx_async::operand::CFragments::bits(c());
        let h3;
        let h4;
        ::ptx_async::__private_0_1_0::__requires_sm_89_ptx87!("mma");
        ::ptx_async::asm!(
            "mma.sync.aligned.m16n8k32.row.col.f16.e4m3.e5m2.f16 {{{8}, {9}}}, {{{0}, {1}, {2}, {3}}}, {{{4}, {5}}}, {{{6}, {7}}};",
            in (reg32) h0[0], in (reg32) h0[1], in (reg32) h0[2], in (reg32) h0[3], in
            (reg32) h1[0], in (reg32) h1[1], in (reg32) h2[0], in (reg32) h2[1],
            out(reg32) h3, out(reg32) h4, options(nostack)
        );
        ::ptx_async::__private_0_1_0::step_result([
            ::ptx_async::__private_0_1_0::result_u32(h3),
            ::ptx_async::__private_0_1_0::result_u32(h4),
        ])
    };
}

// mma { shape: m16n8k16, dtype: f32, atype: e4m3, btype: e4m3, a: a(), b: b(), c: c() }
fn golden() {
    let _ = {
        let h0: [u32; 2] = ::ptx_async::operand::AFragments::bits(a());
        let h1: [u32; 1] = ::ptx_async::operand::BFragments::bits(b());
        let h2: [u32; 4] = ::ptx_async::operand::CFragments::bits(c());
        let h3;
        let h4;
        let h5;
        let h6;
        ::ptx_async::__private_0_1_0::__requires_sm_89_ptx87!("mma");
        ::ptx_async::asm!(
            "mma.sync.aligned.m16n8k16.row.col.f32.e4m3.e4m3.f32 {{{7}, {8}, {9}, {10}}}, {{{0}, {1}}}, {{{2}}}, {{{3}, {4}, {5}, {6}}};",
            in (reg32) h0[0], in (reg32) h0[1], in (reg32) h1[0], in (reg32) h2[0], in
            (reg32) h2[1], in (reg32) h2[2], in (reg32) h2[3], out(reg32) h3, out(reg32)
            h4, out(reg32) h5, out(reg32) h6, options(nostack)
        );
        ::ptx_async::__private_0_1_0::step_result([
            ::ptx_async::__private_0_1_0::result_f32(h3),
            ::ptx_async::__private_0_1_0::result_f32(h4),
            ::ptx_async::__private_0_1_0::result_f32(h5),
            ::ptx_async::__private_0_1_0::result_f32(h6),
        ])
    };
}

// mma { shape: m16n8k4, rnd: rz, atype: f64, a: a(), b: [x()], c: c() }
fn golden() {
    let _ = {
        let h0: [u64; 2] = ::ptx_async::operand::AFragments64::bits(a());
        let h1 = ::ptx_async::operand::BFragment64::bits(x());
        let h2: [u64; 4] = ::ptx_async::operand::CFragments64::bits(c());
        let h3;
        let h4;
        let h5;
        let h6;
        ::ptx_async::__private_0_1_0::__requires_sm_90_ptx78!("mma");
        ::ptx_async::asm!(
            "mma.sync.aligned.m16n8k4.row.col.rz.f64.f64.f64.f64 {{{7}, {8}, {9}, {10}}}, {{{0}, {1}}}, {{{2}}}, {{{3}, {4}, {5}, {6}}};",
            in (reg64) h0[0], in (reg64) h0[1], in (reg64) h1, in (reg64) h2[0], in
            (reg64) h2[1], in (reg64) h2[2], in (reg64) h2[3], out(reg64) h3, out(reg64)
            h4, out(reg64) h5, out(reg64) h6, options(nostack)
        );
        ::ptx_async::__private_0_1_0::step_result([
            ::ptx_async::__private_0_1_0::result_f64(h3),
            ::ptx_async::__private_0_1_0::result_f64(h4),
            ::ptx_async::__private_0_1_0::result_f64(h5),
            ::ptx_async::__private_0_1_0::result_f64(h6),
        ])
    };
}

// mma { shape: m16n8k32, satfinite: true, atype: s8, btype: u8, a: a(), b: b(), c: [0, 0, 0, 0] }
fn golden() {
    let _ = {
        let h0: [u32; 4] = ::ptx_async::operand::AFragments::bits(a());
        let h1: [u32; 2] = ::ptx_async::operand::BFragments::bits(b());
        let h2 = ::ptx_async::operand::CFragment::bits(0);
        let h3 = ::ptx_async::operand::CFragment::bits(0);
        let h4 = ::ptx_async::operand::CFragment::bits(0);
        let h5 = ::ptx_async::operand::CFragment::bits(0);
        let h6;
        let h7;
        let h8;
        let h9;
        ::ptx_async::__private_0_1_0::__requires_sm_80_ptx70!("mma");
        ::ptx_async::asm!(
            "mma.sync.aligned.m16n8k32.row.col.satfinite.s32.s8.u8.s32 {{{10}, {11}, {12}, {13}}}, {{{0}, {1}, {2}, {3}}}, {{{4}, {5}}}, {{{6}, {7}, {8}, {9}}};",
            in (reg32) h0[0], in (reg32) h0[1], in (reg32) h0[2], in (reg32) h0[3], in
            (reg32) h1[0], in (reg32) h1[1], in (reg32) h2, in (reg32) h3, in (reg32) h4,
            in (reg32) h5, out(reg32) h6, out(reg32) h7, out(reg32) h8, out(reg32) h9,
            options(nostack)
        );
        ::ptx_async::__private_0_1_0::step_result([
            ::ptx_async::__private_0_1_0::result_i32(h6),
            ::ptx_async::__private_0_1_0::result_i32(h7),
            ::ptx_async::__private_0_1_0::result_i32(h8),
            ::ptx_async::__private_0_1_0::result_i32(h9),
        ])
    };
}

// mma { shape: m8n8k32, atype: s4, btype: s4, a: a(), b: b(), c: c() }
fn golden() {
    let _ = {
        let h0: [u32; 1] = ::ptx_async::operand::AFragments::bits(a());
        let h1: [u32; 1] = ::ptx_async::operand::BFragments::bits(b());
        let h2: [u32; 2] = ::ptx_async::operand::CFragments::bits(c());
        let h3;
        let h4;
        ::ptx_async::__private_0_1_0::__requires_sm_80_ptx70!("mma");
        ::ptx_async::asm!(
            "mma.sync.aligned.m8n8k32.row.col.s32.s4.s4.s32 {{{4}, {5}}}, {{{0}}}, {{{1}}}, {{{2}, {3}}};",
            in (reg32) h0[0], in (reg32) h1[0], in (reg32) h2[0], in (reg32) h2[1],
            out(reg32) h3, out(reg32) h4, options(nostack)
        );
        ::ptx_async::__private_0_1_0::step_result([
            ::ptx_async::__private_0_1_0::result_i32(h3),
            ::ptx_async::__private_0_1_0::result_i32(h4),
        ])
    };
}

// mma { shape: m16n8k256, op: xor, atype: b1, a: a(), b: b(), c: c() }
fn golden() {
    let _ = {
        let h0: [u32; 4] = ::ptx_async::operand::AFragments::bits(a());
        let h1: [u32; 2] = ::ptx_async::operand::BFragments::bits(b());
        let h2: [u32; 4] = ::ptx_async::operand::CFragments::bits(c());
        let h3;
        let h4;
        let h5;
        let h6;
        ::ptx_async::__private_0_1_0::__requires_sm_80_ptx70!("mma");
        ::ptx_async::asm!(
            "mma.sync.aligned.m16n8k256.row.col.s32.b1.b1.s32.xor.popc {{{10}, {11}, {12}, {13}}}, {{{0}, {1}, {2}, {3}}}, {{{4}, {5}}}, {{{6}, {7}, {8}, {9}}};",
            in (reg32) h0[0], in (reg32) h0[1], in (reg32) h0[2], in (reg32) h0[3], in
            (reg32) h1[0], in (reg32) h1[1], in (reg32) h2[0], in (reg32) h2[1], in
            (reg32) h2[2], in (reg32) h2[3], out(reg32) h3, out(reg32) h4, out(reg32) h5,
            out(reg32) h6, options(nostack)
        );
        ::ptx_async::__private_0_1_0::step_result([
            ::ptx_async::__private_0_1_0::result_i32(h3),
            ::ptx_async::__private_0_1_0::result_i32(h4),
            ::ptx_async::__private_0_1_0::result_i32(h5),
            ::ptx_async::__private_0_1_0::result_i32(h6),
        ])
    };
}

// mma { shape: m16n8k32, kind: f8f6f4, dtype: f16, atype: e5m2, btype: e3m2, a: a(), b: b(), c: c() }
fn golden() {
    let _ = {
        let h0: [u32; 4] = ::ptx_async::operand::AFragments::bits(a());
        let h1: [u32; 2] = ::ptx_async::operand::BFragments::bits(b());
        let h2: [u32; 2] = ::ptx_async::operand::CFragments::bits(c());
        let h3;
        let h4;
        ::ptx_async::__private_0_1_0::__requires_sm_120a_ptx87!("mma");
        ::ptx_async::asm!(
            "mma.sync.aligned.m16n8k32.row.col.kind::f8f6f4.f16.e5m2.e3m2.f16 {{{8}, {9}}}, {{{0}, {1}, {2}, {3}}}, {{{4}, {5}}}, {{{6}, {7}}};",
            in (reg32) h0[0], in (reg32) h0[1], in (reg32) h0[2], in (reg32) h0[3], in
            (reg32) h1[0], in (reg32) h1[1], in (reg32) h2[0], in (reg32) h2[1],
            out(reg32) h3, out(reg32) h4, options(nostack)
        );
        ::ptx_async::__private_0_1_0::step_result([
            ::ptx_async::__private_0_1_0::result_u32(h3),
            ::ptx_async::__private_0_1_0::result_u32(h4),
        ])
    };
}

// mma { shape: m16n8k32, kind: f8f6f4, dtype: f32, atype: e2m3, btype: e2m1, a: a(), b: b(), c: c() }
fn golden() {
    let _ = {
        let h0: [u32; 4] = ::ptx_async::operand::AFragments::bits(a());
        let h1: [u32; 2] = ::ptx_async::operand::BFragments::bits(b());
        let h2: [u32; 4] = ::ptx_async::operand::CFragments::bits(c());
        let h3;
        let h4;
        let h5;
        let h6;
        ::ptx_async::__private_0_1_0::__requires_sm_120a_ptx87!("mma");
        ::ptx_async::asm!(
            "mma.sync.aligned.m16n8k32.row.col.kind::f8f6f4.f32.e2m3.e2m1.f32 {{{10}, {11}, {12}, {13}}}, {{{0}, {1}, {2}, {3}}}, {{{4}, {5}}}, {{{6}, {7}, {8}, {9}}};",
            in (reg32) h0[0], in (reg32) h0[1], in (reg32) h0[2], in (reg32) h0[3], in
            (reg32) h1[0], in (reg32) h1[1], in (reg32) h2[0], in (reg32) h2[1], in
            (reg32) h2[2], in (reg32) h2[3], out(reg32) h3, out(reg32) h4, out(reg32) h5,
            out(reg32) h6, options(nostack)
        );
        ::ptx_async::__private_0_1_0::step_result([
            ::ptx_async::__private_0_1_0::result_f32(h3),
            ::ptx_async::__private_0_1_0::result_f32(h4),
            ::ptx_async::__private_0_1_0::result_f32(h5),
            ::ptx_async::__private_0_1_0::result_f32(h6),
        ])
    };
}

// mma {
// shape: m16n8k32, kind: mxf8f6f4, atype: e4m3, btype: e4m3, a: a(), b: b(), c: c(),
// scale_a: scale_a(), scale_a_selector: [3, 1], scale_b: scale_b(), scale_b_selector: [byte(), thread()]
// }
fn golden() {
    let _ = {
        let h0: [u32; 4] = ::ptx_async::operand::AFragments::bits(a());
        let h1: [u32; 2] = ::ptx_async::operand::BFragments::bits(b());
        let h2: [u32; 4] = ::ptx_async::operand::CFragments::bits(c());
        let h3 = ::ptx_async::operand::ScaleAFragment::bits(scale_a());
        let h4 = ::ptx_async::operand::ScaleBFragment::bits(scale_b());
        let h5 = ::ptx_async::operand::ScaleBSelector16::bits(byte());
        let h6 = ::ptx_async::operand::ScaleBSelector16::bits(thread());
        let h7;
        let h8;
        let h9;
        let h10;
        ::ptx_async::__private_0_1_0::__requires_sm_120a_ptx87!("mma");
        ::ptx_async::asm!(
            "mma.sync.aligned.m16n8k32.row.col.kind::mxf8f6f4.block_scale.f32.e4m3.e4m3.f32.ue8m0 {{{14}, {15}, {16}, {17}}}, {{{0}, {1}, {2}, {3}}}, {{{4}, {5}}}, {{{6}, {7}, {8}, {9}}}, {10}, {{3, 1}}, {11}, {{{12}, {13}}};",
            in (reg32) h0[0], in (reg32) h0[1], in (reg32) h0[2], in (reg32) h0[3], in
            (reg32) h1[0], in (reg32) h1[1], in (reg32) h2[0], in (reg32) h2[1], in
            (reg32) h2[2], in (reg32) h2[3], in (reg32) h3, in (reg32) h4, in (reg16) h5,
            in (reg16) h6, out(reg32) h7, out(reg32) h8, out(reg32) h9, out(reg32) h10,
            options(nostack)
        );
        ::ptx_async::__private_0_1_0::step_result([
            ::ptx_async::__private_0_1_0::result_f32(h7),
            ::ptx_async::__private_0_1_0::result_f32(h8),
            ::ptx_async::__private_0_1_0::result_f32(h9),
            ::ptx_async::__private_0_1_0::result_f32(h10),
        ])
    };
}

// mma {
// shape: m16n8k64, kind: mxf4, a: a(), b: b(), c: c(),
// scale_a: scale_a(), scale_a_selector: [2, 0], scale_b: scale_b(), scale_b_selector: [0, 3]
// }
fn golden() {
    let _ = {
        let h0: [u32; 4] = ::ptx_async::operand::AFragments::bits(a());
        let h1: [u32; 2] = ::ptx_async::operand::BFragments::bits(b());
        let h2: [u32; 4] = ::ptx_async::operand::CFragments::bits(c());
        let h3 = ::ptx_async::operand::ScaleAFragment::bits(scale_a());
        let h4 = ::ptx_async::operand::ScaleBFragment::bits(scale_b());
        let h5;
        let h6;
        let h7;
        let h8;
        ::ptx_async::__private_0_1_0::__requires_sm_120a_ptx87!("mma");
        ::ptx_async::asm!(
            "mma.sync.aligned.m16n8k64.row.col.kind::mxf4.block_scale.f32.e2m1.e2m1.f32.ue8m0 {{{12}, {13}, {14}, {15}}}, {{{0}, {1}, {2}, {3}}}, {{{4}, {5}}}, {{{6}, {7}, {8}, {9}}}, {10}, {{2, 0}}, {11}, {{0, 3}};",
            in (reg32) h0[0], in (reg32) h0[1], in (reg32) h0[2], in (reg32) h0[3], in
            (reg32) h1[0], in (reg32) h1[1], in (reg32) h2[0], in (reg32) h2[1], in
            (reg32) h2[2], in (reg32) h2[3], in (reg32) h3, in (reg32) h4, out(reg32) h5,
            out(reg32) h6, out(reg32) h7, out(reg32) h8, options(nostack)
        );
        ::ptx_async::__private_0_1_0::step_result([
            ::ptx_async::__private_0_1_0::result_f32(h5),
            ::ptx_async::__private_0_1_0::result_f32(h6),
            ::ptx_async::__private_0_1_0::result_f32(h7),
            ::ptx_async::__private_0_1_0::result_f32(h8),
        ])
    };
}

// mma {
// shape: m16n8k64, kind: mxf4nvf4, scale_vec: x2, a: a(), b: b(), c: c(),
// scale_a: scale_a(), scale_a_selector: [2, 0], scale_b: scale_b(), scale_b_selector: [0, 3]
// }
fn golden() {
    let _ = {
        let h0: [u32; 4] = ::ptx_async::operand::AFragments::bits(a());
        let h1: [u32; 2] = ::ptx_async::operand::BFragments::bits(b());
        let h2: [u32; 4] = ::ptx_async::operand::CFragments::bits(c());
        let h3 = ::ptx_async::operand::ScaleAFragment::bits(scale_a());
        let h4 = ::ptx_async::operand::ScaleBFragment::bits(scale_b());
        let h5;
        let h6;
        let h7;
        let h8;
        ::ptx_async::__private_0_1_0::__requires_sm_120a_ptx87!("mma");
        ::ptx_async::asm!(
            "mma.sync.aligned.m16n8k64.row.col.kind::mxf4nvf4.block_scale.scale_vec::2X.f32.e2m1.e2m1.f32.ue8m0 {{{12}, {13}, {14}, {15}}}, {{{0}, {1}, {2}, {3}}}, {{{4}, {5}}}, {{{6}, {7}, {8}, {9}}}, {10}, {{2, 0}}, {11}, {{0, 3}};",
            in (reg32) h0[0], in (reg32) h0[1], in (reg32) h0[2], in (reg32) h0[3], in
            (reg32) h1[0], in (reg32) h1[1], in (reg32) h2[0], in (reg32) h2[1], in
            (reg32) h2[2], in (reg32) h2[3], in (reg32) h3, in (reg32) h4, out(reg32) h5,
            out(reg32) h6, out(reg32) h7, out(reg32) h8, options(nostack)
        );
        ::ptx_async::__private_0_1_0::step_result([
            ::ptx_async::__private_0_1_0::result_f32(h5),
            ::ptx_async::__private_0_1_0::result_f32(h6),
            ::ptx_async::__private_0_1_0::result_f32(h7),
            ::ptx_async::__private_0_1_0::result_f32(h8),
        ])
    };
}

// mma {
// shape: m16n8k64, kind: mxf4nvf4, scale_vec: x4, stype: ue4m3, a: a(), b: b(), c: c(),
// scale_a: scale_a(), scale_a_selector: [0, 0], scale_b: scale_b(), scale_b_selector: [0, 3]
// }
fn golden() {
    let _ = {
        let h0: [u32; 4] = ::ptx_async::operand::AFragments::bits(a());
        let h1: [u32; 2] = ::ptx_async::operand::BFragments::bits(b());
        let h2: [u32; 4] = ::ptx_async::operand::CFragments::bits(c());
        let h3 = ::ptx_async::operand::ScaleAFragment::bits(scale_a());
        let h4 = ::ptx_async::operand::ScaleBFragment::bits(scale_b());
        let h5;
        let h6;
        let h7;
        let h8;
        ::ptx_async::__private_0_1_0::__requires_sm_120a_ptx87!("mma");
        ::ptx_async::asm!(
            "mma.sync.aligned.m16n8k64.row.col.kind::mxf4nvf4.block_scale.scale_vec::4X.f32.e2m1.e2m1.f32.ue4m3 {{{12}, {13}, {14}, {15}}}, {{{0}, {1}, {2}, {3}}}, {{{4}, {5}}}, {{{6}, {7}, {8}, {9}}}, {10}, {{0, 0}}, {11}, {{0, 3}};",
            in (reg32) h0[0], in (reg32) h0[1], in (reg32) h0[2], in (reg32) h0[3], in
            (reg32) h1[0], in (reg32) h1[1], in (reg32) h2[0], in (reg32) h2[1], in
            (reg32) h2[2], in (reg32) h2[3], in (reg32) h3, in (reg32) h4, out(reg32) h5,
            out(reg32) h6, out(reg32) h7, out(reg32) h8, options(nostack)
        );
        ::ptx_async::__private_0_1_0::step_result([
            ::ptx_async::__private_0_1_0::result_f32(h5),
            ::ptx_async::__private_0_1_0::result_f32(h6),
            ::ptx_async::__private_0_1_0::result_f32(h7),
            ::ptx_async::__private_0_1_0::result_f32(h8),
        ])
    };
}
