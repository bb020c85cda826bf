// redux_sync { op: add, ty: u32, value: word(), membermask: 4294967295 }
fn golden() {
    let _ = {
        let h1;
        ::ptx_async::__private_0_1_0::__requires_sm_80_ptx70!("redux_sync");
        ::ptx_async::asm!(
            "redux.sync.add.u32 {1}, {0}, 4294967295;", in (reg32)
            ::ptx_async::operand::ValueU32::bits(word()), out(reg32) h1, options(nostack)
        );
        ::ptx_async::__private_0_1_0::step_result(
            ::ptx_async::__private_0_1_0::result_u32(h1),
        )
    };
}

// redux_sync { op: min, ty: s32, value: signed(), membermask: lanes() }
fn golden() {
    let _ = {
        let h2;
        ::ptx_async::__private_0_1_0::__requires_sm_80_ptx70!("redux_sync");
        ::ptx_async::asm!(
            "redux.sync.min.s32 {2}, {0}, {1};", in (reg32)
            ::ptx_async::operand::ValueS32::bits(signed()), in (reg32)
            ::ptx_async::operand::Membermask32::bits(lanes()), out(reg32) h2,
            options(nostack)
        );
        ::ptx_async::__private_0_1_0::step_result(
            ::ptx_async::__private_0_1_0::result_i32(h2),
        )
    };
}

// redux_sync { op: xor, ty: b32, value: const { 7 }, membermask: lanes(), pred: leads() }
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
        let h3;
        ::ptx_async::__private_0_1_0::__requires_sm_80_ptx70!("redux_sync");
        ::ptx_async::asm!(
            "{{\n.reg .pred ptx_async_2;\nsetp.ne.b32 ptx_async_2, {1}, 0;\nmov.b32 {3}, 0;\n@ptx_async_2 redux.sync.xor.b32 {3}, {2}, {0};\n}}",
            in (reg32) ::ptx_async::operand::Membermask32::bits(lanes()), in (reg32)
            ::ptx_async::operand::PredBool::bits(leads()), const (const { 7 } | 0),
            out(reg32) h3, options(nostack)
        );
        ::ptx_async::__private_0_1_0::step_result(
            ::ptx_async::__private_0_1_0::result_u32(h3),
        )
    };
}

// redux_sync { op: max, ty: f32, value: float(), membermask: lanes() }
fn golden() {
    let _ = {
        let h2;
        ::ptx_async::__private_0_1_0::__requires_sm_100a_ptx86!("redux_sync");
        ::ptx_async::asm!(
            "redux.sync.max.f32 {2}, {0}, {1};", in (reg32)
            ::ptx_async::operand::ValueF32::bits(float()), in (reg32)
            ::ptx_async::operand::Membermask32::bits(lanes()), out(reg32) h2,
            options(nostack)
        );
        ::ptx_async::__private_0_1_0::step_result(
            ::ptx_async::__private_0_1_0::result_f32(h2),
        )
    };
}

// redux_sync { op: min, abs: true, nan: true, ty: f32, value: 0.5, membermask: lanes() }
fn golden() {
    let _ = {
        let h1;
        ::ptx_async::__private_0_1_0::__requires_sm_100a_ptx86!("redux_sync");
        ::ptx_async::asm!(
            "redux.sync.min.abs.NaN.f32 {1}, 0f3F000000, {0};", in (reg32)
            ::ptx_async::operand::Membermask32::bits(lanes()), out(reg32) h1,
            options(nostack)
        );
        ::ptx_async::__private_0_1_0::step_result(
            ::ptx_async::__private_0_1_0::result_f32(h1),
        )
    };
}
