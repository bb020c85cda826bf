// mma_sp_ordered_metadata { shape: m16n8k16, atype: bf16, a: a(), b: b(), c: c(), sp_meta: meta(), sp_sel: 3 }
fn golden() {
    let _ = {
        let h0: [u32; 2] = ::ptx_async::operand::AFragments::bits(a());
        let h1: [u32; 2] = ::ptx_async::operand::BFragments::bits(b());
        let h2: [u32; 4] = ::ptx_async::operand::CFragments::bits(c());
        let h3 = ::ptx_async::operand::SpMetaFragment::bits(meta());
        let h4;
        let h5;
        let h6;
        let h7;
        ::ptx_async::__private_0_1_0::__requires_sm_80_ptx85!("mma_sp_ordered_metadata");
        ::ptx_async::asm!(
            "mma.sp::ordered_metadata.sync.aligned.m16n8k16.row.col.f32.bf16.bf16.f32 {{{9}, {10}, {11}, {12}}}, {{{0}, {1}}}, {{{2}, {3}}}, {{{4}, {5}, {6}, {7}}}, {8}, 3;",
            in (reg32) h0[0], in (reg32) h0[1], in (reg32) h1[0], in (reg32) h1[1], in
            (reg32) h2[0], in (reg32) h2[1], in (reg32) h2[2], in (reg32) h2[3], in
            (reg32) h3, out(reg32) h4, out(reg32) h5, out(reg32) h6, out(reg32) h7,
            options(nostack)
        );
        ::ptx_async::__private_0_1_0::step_result([
            ::ptx_async::__private_0_1_0::result_f32(h4),
            ::ptx_async::__private_0_1_0::result_f32(h5),
            ::ptx_async::__private_0_1_0::result_f32(h6),
            ::ptx_async::__private_0_1_0::result_f32(h7),
        ])
    };
}

// mma_sp_ordered_metadata { shape: m16n8k32, atype: bf16, a: a(), b: b(), c: c(), sp_meta: meta(), sp_sel: 0 }
fn golden() {
    let _ = {
        let h0: [u32; 4] = ::ptx_async::operand::AFragments::bits(a());
        let h1: [u32; 4] = ::ptx_async::operand::BFragments::bits(b());
        let h2: [u32; 4] = ::ptx_async::operand::CFragments::bits(c());
        let h3 = ::ptx_async::operand::SpMetaFragment::bits(meta());
        let h4;
        let h5;
        let h6;
        let h7;
        ::ptx_async::__private_0_1_0::__requires_sm_80_ptx85!("mma_sp_ordered_metadata");
        ::ptx_async::asm!(
            "mma.sp::ordered_metadata.sync.aligned.m16n8k32.row.col.f32.bf16.bf16.f32 {{{13}, {14}, {15}, {16}}}, {{{0}, {1}, {2}, {3}}}, {{{4}, {5}, {6}, {7}}}, {{{8}, {9}, {10}, {11}}}, {12}, 0;",
            in (reg32) h0[0], in (reg32) h0[1], in (reg32) h0[2], in (reg32) h0[3], in
            (reg32) h1[0], in (reg32) h1[1], in (reg32) h1[2], in (reg32) h1[3], in
            (reg32) h2[0], in (reg32) h2[1], in (reg32) h2[2], in (reg32) h2[3], in
            (reg32) h3, out(reg32) h4, out(reg32) h5, out(reg32) h6, out(reg32) h7,
            options(nostack)
        );
        ::ptx_async::__private_0_1_0::step_result([
            ::ptx_async::__private_0_1_0::result_f32(h4),
            ::ptx_async::__private_0_1_0::result_f32(h5),
            ::ptx_async::__private_0_1_0::result_f32(h6),
            ::ptx_async::__private_0_1_0::result_f32(h7),
        ])
    };
}

// mma_sp_ordered_metadata { shape: m16n8k32, dtype: f16, atype: f16, a: a(), b: b(), c: c(), sp_meta: meta(), sp_sel: 1 }
fn golden() {
    let _ = {
        let h0: [u32; 4] = ::ptx_async::operand::AFragments::bits(a());
        let h1: [u32; 4] = ::ptx_async::operand::BFragments::bits(b());
        let h2: [u32; 2] = ::ptx_async::operand::CFragments::bits(c());
        let h3 = ::ptx_async::operand::SpMetaFragment::bits(meta());
        let h4;
        let h5;
        ::ptx_async::__private_0_1_0::__requires_sm_80_ptx85!("mma_sp_ordered_metadata");
        ::ptx_async::asm!(
            "mma.sp::ordered_metadata.sync.aligned.m16n8k32.row.col.f16.f16.f16.f16 {{{11}, {12}}}, {{{0}, {1}, {2}, {3}}}, {{{4}, {5}, {6}, {7}}}, {{{8}, {9}}}, {10}, 1;",
            in (reg32) h0[0], in (reg32) h0[1], in (reg32) h0[2], in (reg32) h0[3], in
            (reg32) h1[0], in (reg32) h1[1], in (reg32) h1[2], in (reg32) h1[3], in
            (reg32) h2[0], in (reg32) h2[1], in (reg32) h3, out(reg32) h4, out(reg32) h5,
            options(nostack)
        );
        ::ptx_async::__private_0_1_0::step_result([
            ::ptx_async::__private_0_1_0::result_u32(h4),
            ::ptx_async::__private_0_1_0::result_u32(h5),
        ])
    };
}

// mma_sp_ordered_metadata { shape: m16n8k16, dtype: f16, atype: f16, a: a(), b: b(), c: c(), sp_meta: meta(), sp_sel: 3 }
fn golden() {
    let _ = {
        let h0: [u32; 2] = ::ptx_async::operand::AFragments::bits(a());
        let h1: [u32; 2] = ::ptx_async::operand::BFragments::bits(b());
        let h2: [u32; 2] = ::ptx_async::operand::CFragments::bits(c());
        let h3 = ::ptx_async::operand::SpMetaFragment::bits(meta());
        let h4;
        let h5;
        ::ptx_async::__private_0_1_0::__requires_sm_80_ptx85!("mma_sp_ordered_metadata");
        ::ptx_async::asm!(
            "mma.sp::ordered_metadata.sync.aligned.m16n8k16.row.col.f16.f16.f16.f16 {{{7}, {8}}}, {{{0}, {1}}}, {{{2}, {3}}}, {{{4}, {5}}}, {6}, 3;",
            in (reg32) h0[0], in (reg32) h0[1], in (reg32) h1[0], in (reg32) h1[1], in
            (reg32) h2[0], in (reg32) h2[1], in (reg32) h3, out(reg32) h4, out(reg32) h5,
            options(nostack)
        );
        ::ptx_async::__private_0_1_0::step_result([
            ::ptx_async::__private_0_1_0::result_u32(h4),
            ::ptx_async::__private_0_1_0::result_u32(h5),
        ])
    };
}

// mma_sp_ordered_metadata { shape: m16n8k32, dtype: f32, atype: f16, a: a(), b: b(), c: c(), sp_meta: meta(), sp_sel: 0 }
fn golden() {
    let _ = {
        let h0: [u32; 4] = ::ptx_async::operand::AFragments::bits(a());
        let h1: [u32; 4] = ::ptx_async::operand::BFragments::bits(b());
        let h2: [u32; 4] = ::ptx_async::operand::CFragments::bits(c());
        let h3 = ::ptx_async::operand::SpMetaFragment::bits(meta());
        let h4;
        let h5;
        let h6;
        let h7;
        ::ptx_async::__private_0_1_0::__requires_sm_80_ptx85!("mma_sp_ordered_metadata");
        ::ptx_async::asm!(
            "mma.sp::ordered_metadata.sync.aligned.m16n8k32.row.col.f32.f16.f16.f32 {{{13}, {14}, {15}, {16}}}, {{{0}, {1}, {2}, {3}}}, {{{4}, {5}, {6}, {7}}}, {{{8}, {9}, {10}, {11}}}, {12}, 0;",
            in (reg32) h0[0], in (reg32) h0[1], in (reg32) h0[2], in (reg32) h0[3], in
            (reg32) h1[0], in (reg32) h1[1], in (reg32) h1[2], in (reg32) h1[3], in
            (reg32) h2[0], in (reg32) h2[1], in (reg32) h2[2], in (reg32) h2[3], in
            (reg32) h3, out(reg32) h4, out(reg32) h5, out(reg32) h6, out(reg32) h7,
            options(nostack)
        );
        ::ptx_async::__private_0_1_0::step_result([
            ::ptx_async::__private_0_1_0::result_f32(h4),
            ::ptx_async::__private_0_1_0::result_f32(h5),
            ::ptx_async::__private_0_1_0::result_f32(h6),
            ::ptx_async::__private_0_1_0::result_f32(h7),
        ])
    };
}

// mma_sp_ordered_metadata { shape: m16n8k16, dtype: f32, atype: f16, a: a(), b: b(), c: c(), sp_meta: meta(), sp_sel: 0 }
fn golden() {
    let _ = {
        let h0: [u32; 2] = ::ptx_async::operand::AFragments::bits(a());
        let h1: [u32; 2] = ::ptx_async::operand::BFragments::bits(b());
        let h2: [u32; 4] = ::ptx_async::operand::CFragments::bits(c());
        let h3 = ::ptx_async::operand::SpMetaFragment::bits(meta());
        let h4;
        let h5;
        let h6;
        let h7;
        ::ptx_async::__private_0_1_0::__requires_sm_80_ptx85!("mma_sp_ordered_metadata");
        ::ptx_async::asm!(
            "mma.sp::ordered_metadata.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 {{{9}, {10}, {11}, {12}}}, {{{0}, {1}}}, {{{2}, {3}}}, {{{4}, {5}, {6}, {7}}}, {8}, 0;",
            in (reg32) h0[0], in (reg32) h0[1], in (reg32) h1[0], in (reg32) h1[1], in
            (reg32) h2[0], in (reg32) h2[1], in (reg32) h2[2], in (reg32) h2[3], in
            (reg32) h3, out(reg32) h4, out(reg32) h5, out(reg32) h6, out(reg32) h7,
            options(nostack)
        );
        ::ptx_async::__private_0_1_0::step_result([
            ::ptx_async::__private_0_1_0::result_f32(h4),
            ::ptx_async::__private_0_1_0::result_f32(h5),
            ::ptx_async::__private_0_1_0::result_f32(h6),
            ::ptx_async::__private_0_1_0::result_f32(h7),
        ])
    };
}

// mma_sp_ordered_metadata { shape: m16n8k8, atype: tf32, a: a(), b: b(), c: c(), sp_meta: meta(), sp_sel: 1 }
fn golden() {
    let _ = {
        let h0: [u32; 2] = ::ptx_async::operand::AFragments::bits(a());
        let h1: [u32; 2] = ::ptx_async::operand::BFragments::bits(b());
        let h2: [u32; 4] = ::ptx_async::operand::CFragments::bits(c());
        let h3 = ::ptx_async::operand::SpMetaFragment::bits(meta());
        let h4;
        let h5;
        let h6;
        let h7;
        ::ptx_async::__private_0_1_0::__requires_sm_80_ptx85!("mma_sp_ordered_metadata");
        ::ptx_async::asm!(
            "mma.sp::ordered_metadata.sync.aligned.m16n8k8.row.col.f32.tf32.tf32.f32 {{{9}, {10}, {11}, {12}}}, {{{0}, {1}}}, {{{2}, {3}}}, {{{4}, {5}, {6}, {7}}}, {8}, 1;",
            in (reg32) h0[0], in (reg32) h0[1], in (reg32) h1[0], in (reg32) h1[1], in
            (reg32) h2[0], in (reg32) h2[1], in (reg32) h2[2], in (reg32) h2[3], in
            (reg32) h3, out(reg32) h4, out(reg32) h5, out(reg32) h6, out(reg32) h7,
            options(nostack)
        );
        ::ptx_async::__private_0_1_0::step_result([
            ::ptx_async::__private_0_1_0::result_f32(h4),
            ::ptx_async::__private_0_1_0::result_f32(h5),
            ::ptx_async::__private_0_1_0::result_f32(h6),
            ::ptx_async::__private_0_1_0::result_f32(h7),
        ])
    };
}

// mma_sp_ordered_metadata { shape: m16n8k16, atype: tf32, a: a(), b: b(), c: c(), sp_meta: meta(), sp_sel: 0 }
fn golden() {
    let _ = {
        let h0: [u32; 4] = ::ptx_async::operand::AFragments::bits(a());
        let h1: [u32; 4] = ::ptx_async::operand::BFragments::bits(b());
        let h2: [u32; 4] = ::ptx_async::operand::CFragments::bits(c());
        let h3 = ::ptx_async::operand::SpMetaFragment::bits(meta());
        let h4;
        let h5;
        let h6;
        let h7;
        ::ptx_async::__private_0_1_0::__requires_sm_80_ptx85!("mma_sp_ordered_metadata");
        ::ptx_async::asm!(
            "mma.sp::ordered_metadata.sync.aligned.m16n8k16.row.col.f32.tf32.tf32.f32 {{{13}, {14}, {15}, {16}}}, {{{0}, {1}, {2}, {3}}}, {{{4}, {5}, {6}, {7}}}, {{{8}, {9}, {10}, {11}}}, {12}, 0;",
            in (reg32) h0[0], in (reg32) h0[1], in (reg32) h0[2], in (reg32) h0[3], in
            (reg32) h1[0], in (reg32) h1[1], in (reg32) h1[2], in (reg32) h1[3], in
            (reg32) h2[0], in (reg32) h2[1], in (reg32) h2[2], in (reg32) h2[3], in
            (reg32) h3, out(reg32) h4, out(reg32) h5, out(reg32) h6, out(reg32) h7,
            options(nostack)
        );
        ::ptx_async::__private_0_1_0::step_result([
            ::ptx_async::__private_0_1_0::result_f32(h4),
            ::ptx_async::__private_0_1_0::result_f32(h5),
            ::ptx_async::__private_0_1_0::result_f32(h6),
            ::ptx_async::__private_0_1_0::result_f32(h7),
        ])
    };
}

// mma_sp_ordered_metadata { shape: m16n8k64, atype: e4m3, btype: e5m2, a: a(), b: b(), c: c(), sp_meta: meta() }
fn golden() {
    let _ = {
        let h0: [u32; 4] = ::ptx_async::operand::AFragments::bits(a());
        let h1: [u32; 4] = ::ptx_async::operand::BFragments::bits(b());
        let h2: [u32; 4] = ::ptx_async::operand::CFragments::bits(c());
        let h3 = ::ptx_async::operand::SpMetaFragment::bits(meta());
        let h4;
        let h5;
        let h6;
        let h7;
        ::ptx_async::__private_0_1_0::__requires_sm_89_ptx85!("mma_sp_ordered_metadata");
        ::ptx_async::asm!(
            "mma.sp::ordered_metadata.sync.aligned.m16n8k64.row.col.f32.e4m3.e5m2.f32 {{{13}, {14}, {15}, {16}}}, {{{0}, {1}, {2}, {3}}}, {{{4}, {5}, {6}, {7}}}, {{{8}, {9}, {10}, {11}}}, {12}, 0;",
            in (reg32) h0[0], in (reg32) h0[1], in (reg32) h0[2], in (reg32) h0[3], in
            (reg32) h1[0], in (reg32) h1[1], in (reg32) h1[2], in (reg32) h1[3], in
            (reg32) h2[0], in (reg32) h2[1], in (reg32) h2[2], in (reg32) h2[3], in
            (reg32) h3, out(reg32) h4, out(reg32) h5, out(reg32) h6, out(reg32) h7,
            options(nostack)
        );
        ::ptx_async::__private_0_1_0::step_result([
            ::ptx_async::__private_0_1_0::result_f32(h4),
            ::ptx_async::__private_0_1_0::result_f32(h5),
            ::ptx_async::__private_0_1_0::result_f32(h6),
            ::ptx_async::__private_0_1_0::result_f32(h7),
        ])
    };
}

// mma_sp_ordered_metadata { shape: m16n8k32, atype: s8, btype: u8, a: a(), b: b(), c: c(), sp_meta: meta(), sp_sel: 1 }
fn golden() {
    let _ = {
        let h0: [u32; 2] = ::ptx_async::operand::AFragments::bits(a());
        let h1: [u32; 2] = ::ptx_async::operand::BFragments::bits(b());
        let h2: [u32; 4] = ::ptx_async::operand::CFragments::bits(c());
        let h3 = ::ptx_async::operand::SpMetaFragment::bits(meta());
        let h4;
        let h5;
        let h6;
        let h7;
        ::ptx_async::__private_0_1_0::__requires_sm_80_ptx85!("mma_sp_ordered_metadata");
        ::ptx_async::asm!(
            "mma.sp::ordered_metadata.sync.aligned.m16n8k32.row.col.s32.s8.u8.s32 {{{9}, {10}, {11}, {12}}}, {{{0}, {1}}}, {{{2}, {3}}}, {{{4}, {5}, {6}, {7}}}, {8}, 1;",
            in (reg32) h0[0], in (reg32) h0[1], in (reg32) h1[0], in (reg32) h1[1], in
            (reg32) h2[0], in (reg32) h2[1], in (reg32) h2[2], in (reg32) h2[3], in
            (reg32) h3, out(reg32) h4, out(reg32) h5, out(reg32) h6, out(reg32) h7,
            options(nostack)
        );
        ::ptx_async::__private_0_1_0::step_result([
            ::ptx_async::__private_0_1_0::result_i32(h4),
            ::ptx_async::__private_0_1_0::result_i32(h5),
            ::ptx_async::__private_0_1_0::result_i32(h6),
            ::ptx_async::__private_0_1_0::result_i32(h7),
        ])
    };
}

// mma_sp_ordered_metadata { shape: m16n8k64, satfinite: true, atype: s8, btype: s8, a: a(), b: b(), c: c(), sp_meta: meta() }
fn golden() {
    let _ = {
        let h0: [u32; 4] = ::ptx_async::operand::AFragments::bits(a());
        let h1: [u32; 4] = ::ptx_async::operand::BFragments::bits(b());
        let h2: [u32; 4] = ::ptx_async::operand::CFragments::bits(c());
        let h3 = ::ptx_async::operand::SpMetaFragment::bits(meta());
        let h4;
        let h5;
        let h6;
        let h7;
        ::ptx_async::__private_0_1_0::__requires_sm_80_ptx85!("mma_sp_ordered_metadata");
        ::ptx_async::asm!(
            "mma.sp::ordered_metadata.sync.aligned.m16n8k64.row.col.satfinite.s32.s8.s8.s32 {{{13}, {14}, {15}, {16}}}, {{{0}, {1}, {2}, {3}}}, {{{4}, {5}, {6}, {7}}}, {{{8}, {9}, {10}, {11}}}, {12}, 0;",
            in (reg32) h0[0], in (reg32) h0[1], in (reg32) h0[2], in (reg32) h0[3], in
            (reg32) h1[0], in (reg32) h1[1], in (reg32) h1[2], in (reg32) h1[3], in
            (reg32) h2[0], in (reg32) h2[1], in (reg32) h2[2], in (reg32) h2[3], in
            (reg32) h3, out(reg32) h4, out(reg32) h5, out(reg32) h6, out(reg32) h7,
            options(nostack)
        );
        ::ptx_async::__private_0_1_0::step_result([
            ::ptx_async::__private_0_1_0::result_i32(h4),
            ::ptx_async::__private_0_1_0::result_i32(h5),
            ::ptx_async::__private_0_1_0::result_i32(h6),
            ::ptx_async::__private_0_1_0::result_i32(h7),
        ])
    };
}

// mma_sp_ordered_metadata { shape: m16n8k64, atype: u4, btype: s4, a: a(), b: b(), c: c(), sp_meta: meta(), sp_sel: 0 }
fn golden() {
    let _ = {
        let h0: [u32; 2] = ::ptx_async::operand::AFragments::bits(a());
        let h1: [u32; 2] = ::ptx_async::operand::BFragments::bits(b());
        let h2: [u32; 4] = ::ptx_async::operand::CFragments::bits(c());
        let h3 = ::ptx_async::operand::SpMetaFragment::bits(meta());
        let h4;
        let h5;
        let h6;
        let h7;
        ::ptx_async::__private_0_1_0::__requires_sm_80_ptx85!("mma_sp_ordered_metadata");
        ::ptx_async::asm!(
            "mma.sp::ordered_metadata.sync.aligned.m16n8k64.row.col.s32.u4.s4.s32 {{{9}, {10}, {11}, {12}}}, {{{0}, {1}}}, {{{2}, {3}}}, {{{4}, {5}, {6}, {7}}}, {8}, 0;",
            in (reg32) h0[0], in (reg32) h0[1], in (reg32) h1[0], in (reg32) h1[1], in
            (reg32) h2[0], in (reg32) h2[1], in (reg32) h2[2], in (reg32) h2[3], in
            (reg32) h3, out(reg32) h4, out(reg32) h5, out(reg32) h6, out(reg32) h7,
            options(nostack)
        );
        ::ptx_async::__private_0_1_0::step_result([
            ::ptx_async::__private_0_1_0::result_i32(h4),
            ::ptx_async::__private_0_1_0::result_i32(h5),
            ::ptx_async::__private_0_1_0::result_i32(h6),
            ::ptx_async::__private_0_1_0::result_i32(h7),
        ])
    };
}

// mma_sp_ordered_metadata { shape: m16n8k128, atype: u4, btype: s4, a: a(), b: b(), c: c(), sp_meta: meta() }
fn golden() {
    let _ = {
        let h0: [u32; 4] = ::ptx_async::operand::AFragments::bits(a());
        let h1: [u32; 4] = ::ptx_async::operand::BFragments::bits(b());
        let h2: [u32; 4] = ::ptx_async::operand::CFragments::bits(c());
        let h3 = ::ptx_async::operand::SpMetaFragment::bits(meta());
        let h4;
        let h5;
        let h6;
        let h7;
        ::ptx_async::__private_0_1_0::__requires_sm_80_ptx85!("mma_sp_ordered_metadata");
        ::ptx_async::asm!(
            "mma.sp::ordered_metadata.sync.aligned.m16n8k128.row.col.s32.u4.s4.s32 {{{13}, {14}, {15}, {16}}}, {{{0}, {1}, {2}, {3}}}, {{{4}, {5}, {6}, {7}}}, {{{8}, {9}, {10}, {11}}}, {12}, 0;",
            in (reg32) h0[0], in (reg32) h0[1], in (reg32) h0[2], in (reg32) h0[3], in
            (reg32) h1[0], in (reg32) h1[1], in (reg32) h1[2], in (reg32) h1[3], in
            (reg32) h2[0], in (reg32) h2[1], in (reg32) h2[2], in (reg32) h2[3], in
            (reg32) h3, out(reg32) h4, out(reg32) h5, out(reg32) h6, out(reg32) h7,
            options(nostack)
        );
        ::ptx_async::__private_0_1_0::step_result([
            ::ptx_async::__private_0_1_0::result_i32(h4),
            ::ptx_async::__private_0_1_0::result_i32(h5),
            ::ptx_async::__private_0_1_0::result_i32(h6),
            ::ptx_async::__private_0_1_0::result_i32(h7),
        ])
    };
}

// mma_sp_ordered_metadata { shape: m16n8k64, kind: f8f6f4, dtype: f32, atype: e2m1, btype: e3m2, a: a(), b: b(), c: c(), sp_meta: meta() }
fn golden() {
    let _ = {
        let h0: [u32; 4] = ::ptx_async::operand::AFragments::bits(a());
        let h1: [u32; 4] = ::ptx_async::operand::BFragments::bits(b());
        let h2: [u32; 4] = ::ptx_async::operand::CFragments::bits(c());
        let h3 = ::ptx_async::operand::SpMetaFragment::bits(meta());
        let h4;
        let h5;
        let h6;
        let h7;
        ::ptx_async::__private_0_1_0::__requires_sm_120a_ptx87!(
            "mma_sp_ordered_metadata"
        );
        ::ptx_async::asm!(
            "mma.sp::ordered_metadata.sync.aligned.m16n8k64.row.col.kind::f8f6f4.f32.e2m1.e3m2.f32 {{{13}, {14}, {15}, {16}}}, {{{0}, {1}, {2}, {3}}}, {{{4}, {5}, {6}, {7}}}, {{{8}, {9}, {10}, {11}}}, {12}, 0;",
            in (reg32) h0[0], in (reg32) h0[1], in (reg32) h0[2], in (reg32) h0[3], in
            (reg32) h1[0], in (reg32) h1[1], in (reg32) h1[2], in (reg32) h1[3], in
            (reg32) h2[0], in (reg32) h2[1], in (reg32) h2[2], in (reg32) h2[3], in
            (reg32) h3, out(reg32) h4, out(reg32) h5, out(reg32) h6, out(reg32) h7,
            options(nostack)
        );
        ::ptx_async::__private_0_1_0::step_result([
            ::ptx_async::__private_0_1_0::result_f32(h4),
            ::ptx_async::__private_0_1_0::result_f32(h5),
            ::ptx_async::__private_0_1_0::result_f32(h6),
            ::ptx_async::__private_0_1_0::result_f32(h7),
        ])
    };
}

// mma_sp_ordered_metadata {
// shape: m16n8k64, kind: mxf8f6f4, atype: e5m2, btype: e2m1, a: a(), b: b(), c: c(), sp_meta: meta(),
// scale_a: scale_a(), scale_a_selector: [byte(), 1], scale_b: scale_b(), scale_b_selector: [0, 3]
// }
fn golden() {
    let _ = {
        let h0: [u32; 4] = ::ptx_async::operand::AFragments::bits(a());
        let h1: [u32; 4] = ::ptx_async::operand::BFragments::bits(b());
        let h2: [u32; 4] = ::ptx_async::operand::CFragments::bits(c());
        let h3 = ::ptx_async::operand::SpMetaFragment::bits(meta());
        let h4 = ::ptx_async::operand::ScaleAFragment::bits(scale_a());
        let h5 = ::ptx_async::operand::ScaleASelector16::bits(byte());
        let h6 = ::ptx_async::operand::ScaleBFragment::bits(scale_b());
        let h7;
        let h8;
        let h9;
        let h10;
        ::ptx_async::__private_0_1_0::__requires_sm_120a_ptx87!(
            "mma_sp_ordered_metadata"
        );
        ::ptx_async::asm!(
            "mma.sp::ordered_metadata.sync.aligned.m16n8k64.row.col.kind::mxf8f6f4.block_scale.f32.e5m2.e2m1.f32.ue8m0 {{{16}, {17}, {18}, {19}}}, {{{0}, {1}, {2}, {3}}}, {{{4}, {5}, {6}, {7}}}, {{{8}, {9}, {10}, {11}}}, {12}, 0, {13}, {{{14}, 1}}, {15}, {{0, 3}};",
            in (reg32) h0[0], in (reg32) h0[1], in (reg32) h0[2], in (reg32) h0[3], in
            (reg32) h1[0], in (reg32) h1[1], in (reg32) h1[2], in (reg32) h1[3], in
            (reg32) h2[0], in (reg32) h2[1], in (reg32) h2[2], in (reg32) h2[3], in
            (reg32) h3, in (reg32) h4, in (reg16) h5, in (reg32) h6, out(reg32) h7,
            out(reg32) h8, out(reg32) h9, out(reg32) h10, options(nostack)
        );
        ::ptx_async::__private_0_1_0::step_result([
            ::ptx_async::__private_0_1_0::result_f32(h7),
            ::ptx_async::__private_0_1_0::result_f32(h8),
            ::ptx_async::__private_0_1_0::result_f32(h9),
            ::ptx_async::__private_0_1_0::result_f32(h10),
        ])
    };
}

// mma_sp_ordered_metadata {
// shape: m16n8k128, kind: mxf4, a: a(), b: b(), c: c(), sp_meta: meta(),
// scale_a: scale_a(), scale_a_selector: [2, 1], scale_b: scale_b(), scale_b_selector: [0, 3]
// }
fn golden() {
    let _ = {
        let h0: [u32; 4] = ::ptx_async::operand::AFragments::bits(a());
        let h1: [u32; 4] = ::ptx_async::operand::BFragments::bits(b());
        let h2: [u32; 4] = ::ptx_async::operand::CFragments::bits(c());
        let h3 = ::ptx_async::operand::SpMetaFragment::bits(meta());
        let h4 = ::ptx_async::operand::ScaleAFragment::bits(scale_a());
        let h5 = ::ptx_async::operand::ScaleBFragment::bits(scale_b());
        let h6;
        let h7;
        let h8;
        let h9;
        ::ptx_async::__private_0_1_0::__requires_sm_120a_ptx87!(
            "mma_sp_ordered_metadata"
        );
        ::ptx_async::asm!(
            "mma.sp::ordered_metadata.sync.aligned.m16n8k128.row.col.kind::mxf4.block_scale.f32.e2m1.e2m1.f32.ue8m0 {{{15}, {16}, {17}, {18}}}, {{{0}, {1}, {2}, {3}}}, {{{4}, {5}, {6}, {7}}}, {{{8}, {9}, {10}, {11}}}, {12}, 0, {13}, {{2, 1}}, {14}, {{0, 3}};",
            in (reg32) h0[0], in (reg32) h0[1], in (reg32) h0[2], in (reg32) h0[3], in
            (reg32) h1[0], in (reg32) h1[1], in (reg32) h1[2], in (reg32) h1[3], in
            (reg32) h2[0], in (reg32) h2[1], in (reg32) h2[2], in (reg32) h2[3], in
            (reg32) h3, in (reg32) h4, in (reg32) h5, out(reg32) h6, out(reg32) h7,
            out(reg32) h8, out(reg32) h9, options(nostack)
        );
        ::ptx_async::__private_0_1_0::step_result([
            ::ptx_async::__private_0_1_0::result_f32(h6),
            ::ptx_async::__private_0_1_0::result_f32(h7),
            ::ptx_async::__private_0_1_0::result_f32(h8),
            ::ptx_async::__private_0_1_0::result_f32(h9),
        ])
    };
}

// mma_sp_ordered_metadata {
// shape: m16n8k128, kind: mxf4nvf4, scale_vec: x2, a: a(), b: b(), c: c(), sp_meta: meta(),
// scale_a: scale_a(), scale_a_selector: [2, 1], scale_b: scale_b(), scale_b_selector: [0, 3]
// }
fn golden() {
    let _ = {
        let h0: [u32; 4] = ::ptx_async::operand::AFragments::bits(a());
        let h1: [u32; 4] = ::ptx_async::operand::BFragments::bits(b());
        let h2: [u32; 4] = ::ptx_async::operand::CFragments::bits(c());
        let h3 = ::ptx_async::operand::SpMetaFragment::bits(meta());
        let h4 = ::ptx_async::operand::ScaleAFragment::bits(scale_a());
        let h5 = ::ptx_async::operand::ScaleBFragment::bits(scale_b());
        let h6;
        let h7;
        let h8;
        let h9;
        ::ptx_async::__private_0_1_0::__requires_sm_120a_ptx87!(
            "mma_sp_ordered_metadata"
        );
        ::ptx_async::asm!(
            "mma.sp::ordered_metadata.sync.aligned.m16n8k128.row.col.kind::mxf4nvf4.block_scale.scale_vec::2X.f32.e2m1.e2m1.f32.ue8m0 {{{15}, {16}, {17}, {18}}}, {{{0}, {1}, {2}, {3}}}, {{{4}, {5}, {6}, {7}}}, {{{8}, {9}, {10}, {11}}}, {12}, 0, {13}, {{2, 1}}, {14}, {{0, 3}};",
            in (reg32) h0[0], in (reg32) h0[1], in (reg32) h0[2], in (reg32) h0[3], in
            (reg32) h1[0], in (reg32) h1[1], in (reg32) h1[2], in (reg32) h1[3], in
            (reg32) h2[0], in (reg32) h2[1], in (reg32) h2[2], in (reg32) h2[3], in
            (reg32) h3, in (reg32) h4, in (reg32) h5, out(reg32) h6, out(reg32) h7,
            out(reg32) h8, out(reg32) h9, options(nostack)
        );
        ::ptx_async::__private_0_1_0::step_result([
            ::ptx_async::__private_0_1_0::result_f32(h6),
            ::ptx_async::__private_0_1_0::result_f32(h7),
            ::ptx_async::__private_0_1_0::result_f32(h8),
            ::ptx_async::__private_0_1_0::result_f32(h9),
        ])
    };
}

// mma_sp_ordered_metadata { shape: m16n8k64, kind: f8f6f4, dtype: f16, atype: e2m1, btype: e3m2, a: a(), b: b(), c: c(), sp_meta: meta() }
fn golden() {
    let _ = {
        let h0: [u32; 4] = ::ptx_async::operand::AFragments::bits(a());
        let h1: [u32; 4] = ::ptx_async::operand::BFragments::bits(b());
        let h2: [u32; 2] = ::ptx_async::operand::CFragments::bits(c());
        let h3 = ::ptx_async::operand::SpMetaFragment::bits(meta());
        let h4;
        let h5;
        ::ptx_async::__private_0_1_0::__requires_sm_120a_ptx87!(
            "mma_sp_ordered_metadata"
        );
        ::ptx_async::asm!(
            "mma.sp::ordered_metadata.sync.aligned.m16n8k64.row.col.kind::f8f6f4.f16.e2m1.e3m2.f16 {{{11}, {12}}}, {{{0}, {1}, {2}, {3}}}, {{{4}, {5}, {6}, {7}}}, {{{8}, {9}}}, {10}, 0;",
            in (reg32) h0[0], in (reg32) h0[1], in (reg32) h0[2], in (reg32) h0[3], in
            (reg32) h1[0], in (reg32) h1[1], in (reg32) h1[2], in (reg32) h1[3], in
            (reg32) h2[0], in (reg32) h2[1], in (reg32) h3, out(reg32) h4, out(reg32) h5,
            options(nostack)
        );
        ::ptx_async::__private_0_1_0::step_result([
            ::ptx_async::__private_0_1_0::result_u32(h4),
            ::ptx_async::__private_0_1_0::result_u32(h5),
        ])
    };
}

// mma_sp_ordered_metadata {
// shape: m16n8k128, kind: mxf4nvf4, scale_vec: x4, stype: ue4m3, a: a(), b: b(), c: c(), sp_meta: meta(),
// scale_a: scale_a(), scale_a_selector: [0, thread()], scale_b: scale_b(), scale_b_selector: [0, 3]
// }
fn golden() {
    let _ = {
        let h0: [u32; 4] = ::ptx_async::operand::AFragments::bits(a());
        let h1: [u32; 4] = ::ptx_async::operand::BFragments::bits(b());
        let h2: [u32; 4] = ::ptx_async::operand::CFragments::bits(c());
        let h3 = ::ptx_async::operand::SpMetaFragment::bits(meta());
        let h4 = ::ptx_async::operand::ScaleAFragment::bits(scale_a());
        let h5 = ::ptx_async::operand::ScaleASelector16::bits(thread());
        let h6 = ::ptx_async::operand::ScaleBFragment::bits(scale_b());
        let h7;
        let h8;
        let h9;
        let h10;
        ::ptx_async::__private_0_1_0::__requires_sm_120a_ptx87!(
            "mma_sp_ordered_metadata"
        );
        ::ptx_async::asm!(
            "mma.sp::ordered_metadata.sync.aligned.m16n8k128.row.col.kind::mxf4nvf4.block_scale.scale_vec::4X.f32.e2m1.e2m1.f32.ue4m3 {{{16}, {17}, {18}, {19}}}, {{{0}, {1}, {2}, {3}}}, {{{4}, {5}, {6}, {7}}}, {{{8}, {9}, {10}, {11}}}, {12}, 0, {13}, {{0, {14}}}, {15}, {{0, 3}};",
            in (reg32) h0[0], in (reg32) h0[1], in (reg32) h0[2], in (reg32) h0[3], in
            (reg32) h1[0], in (reg32) h1[1], in (reg32) h1[2], in (reg32) h1[3], in
            (reg32) h2[0], in (reg32) h2[1], in (reg32) h2[2], in (reg32) h2[3], in
            (reg32) h3, in (reg32) h4, in (reg16) h5, in (reg32) h6, out(reg32) h7,
            out(reg32) h8, out(reg32) h9, out(reg32) h10, options(nostack)
        );
        ::ptx_async::__private_0_1_0::step_result([
            ::ptx_async::__private_0_1_0::result_f32(h7),
            ::ptx_async::__private_0_1_0::result_f32(h8),
            ::ptx_async::__private_0_1_0::result_f32(h9),
            ::ptx_async::__private_0_1_0::result_f32(h10),
        ])
    };
}
